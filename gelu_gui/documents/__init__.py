"""What is kept on disk: sessions, runs, the autosave, and the session a picture carries. No Qt here.

Every file is read through ``reading.py`` and checked before anything is shown, and written through ``atomic.py``, so
that the previous file stays until the new one is complete. To add a kind of file, write its ``load`` and ``save`` and
let ``opening.opened`` recognise it by content.
"""
