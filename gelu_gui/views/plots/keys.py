"""Keys of a plot or panel: records in a table become actions of a widget, so that menus and the ? sheet find them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import methodcaller

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


@dataclass(frozen=True)
class Key:
    """What some keys do: ``method`` of the owner is called with ``arguments``.

    ``anywhere``: whenever the widget is visible in its window; else only while it has the focus, for keys that lists
    and entries need themselves.
    """

    sequences: tuple[str, ...]
    text: str
    method: str
    arguments: tuple[float, ...] = ()
    anywhere: bool = True


def add_keys(widget: QWidget, owner: QObject, keys: Iterable[Key]) -> None:
    """Add one action a key to the widget; the texts are in the translation context "keys"."""
    for key in keys:
        action = QAction(QCoreApplication.translate("keys", key.text), widget)
        action.setShortcuts([QKeySequence(sequence) for sequence in key.sequences])
        action.setShortcutContext(
            Qt.ShortcutContext.WindowShortcut if key.anywhere else Qt.ShortcutContext.WidgetWithChildrenShortcut
        )
        call = methodcaller(key.method, *key.arguments)
        action.triggered.connect(lambda _checked=False, call=call: call(owner))
        widget.addAction(action)
