"""How far from the truth: the errors of forms of GELU against exact GELU, their suprema and their curves."""
