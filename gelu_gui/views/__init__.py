"""The widgets. They show what the stores hold and turn gestures into edits; nothing is computed here.

``main_window`` puts the parts together; a menu entry or a key is one line of ``actions.ACTIONS``.
"""
