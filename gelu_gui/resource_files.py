"""Where the icons, translations and other data files lie: in the installed package, or beside it in a checkout."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

_INSTALLED = Path(str(files("gelu_gui"))) / "resources"
_CHECKOUT = Path(__file__).parent.parent / "resources"


def path(name: str) -> Path:
    """The file ``name`` ("icons/gelu-gui.svg"); raises FileNotFoundError when the installation lacks it."""
    for folder in (_INSTALLED, _CHECKOUT):
        found = folder / name
        if found.exists():
            return found
    raise FileNotFoundError(f"this installation of gelu-gui lacks its resource {name}")
