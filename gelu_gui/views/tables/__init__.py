"""views/tables."""
