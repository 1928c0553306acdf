"""Pictures: a session becomes a Figure (``compose``), a Figure is painted (``painter``) into the window and into files.

QtGui and QtSvg, no widgets. To add a kind of file, write a function from a Sheet or Numbers to bytes and list it in
``formats.FORMATS``.
"""
