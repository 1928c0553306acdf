"""Lists and tables of records: an item model over frozen rows, a view, and a delegate that paints what words cannot."""
