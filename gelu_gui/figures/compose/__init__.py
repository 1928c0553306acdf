"""figures/compose."""
