"""How each part of a figure is painted: one module a part, each a function of a Canvas; painter.py calls them."""
