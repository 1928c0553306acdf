"""Where a person types a formula: what a text means, the draft that is plotted meanwhile, and the field itself.

A symbol that a keyboard lacks is a record in ``formula_aid.SYMBOLS``.
"""
