"""What is shown: one frozen tree (``session``), the steps between two of them (``edits``) and what it may hold.

To let a person change something new, give it a field in its part of the tree, a check in ``rule`` and an edit.
"""
