"""views/panels."""
