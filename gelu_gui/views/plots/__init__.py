"""views/plots."""
