"""The one plot widget, ``figure_plot.FigurePlot``: it shows a Figure and turns wheel, drags and keys into intents.

To give it another key, add a line to its ``KEYS``.
"""
