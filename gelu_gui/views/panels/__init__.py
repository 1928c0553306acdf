"""One panel a view: its controls beside a plot or a table, and its right column.

To add one, write a ``Panel`` here and list it in ``catalogue.PANELS``, under a key of the session's VIEWS.
"""
