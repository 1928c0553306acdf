"""gelu-gui: a desktop laboratory for GELU and the activation functions it is compared with."""

__version__ = "0.1.0"
