"""A window beside the main one that is open once: asked for again, it comes to the front."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QDialog, QWidget

Dialog = TypeVar("Dialog", bound=QDialog)


def raised(kind: type[Dialog], make: Callable[[QWidget], Dialog], parent: QWidget, about: str = "") -> Dialog:
    """The open dialog of this kind ``about`` the same (the id of a line, say), else a new one; shown, in front."""
    open_ones = (one for one in parent.findChildren(kind) if one.isVisible() and one.objectName() == about)
    dialog = next(open_ones, None) or make(parent)
    dialog.setObjectName(about)
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()
    return dialog
