"""The one plot widget: FigurePlot shows any Figure; panels connect its signals to edits."""
