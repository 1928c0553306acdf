"""What is drawn: activation functions with their derivatives, kinks, constants and sources.

An activation is one frozen record (``activation.py``). To add one, write its three formulas and its record in
``smooth.py``, ``exponential_linear.py``, ``piecewise.py`` or ``gelu_forms.py`` and put it in the tuple that ends the
file: list, plots, tables, command line and tests find it in ``catalogue.ACTIVATIONS``. ``gate.py`` has the product rule
for x·G(x).
"""
