"""What the program knows now: the cell that holds the Session, with undo; Results; Preferences; watches.

To react to a change, make a ``Watch`` with the slice of the session that matters.
"""
