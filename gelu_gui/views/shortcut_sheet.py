"""The ? sheet: every key there is, in four parts, made from the tables that define them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from gelu_gui.texts import QT_TRANSLATE_NOOP
from gelu_gui.views.presenter import PRESENTER_KEYS
from gelu_gui.views.style import named
from gelu_gui.views.tables.function_list import LINE_KEYS

Line = tuple[str, str]  # keys, what they do
COPY = QT_TRANSLATE_NOOP("keys", "Copy the table, or the lines selected in it")


def written(sequences: Iterable[str | QKeySequence]) -> str:
    """Keys as they are written on this system."""
    texts = (QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) for keys in sequences)
    return "   ".join(text.replace("+-", "+−") if text != "-" else "−" for text in texts)


def action_lines(actions: Iterable[QAction]) -> tuple[Line, ...]:
    """The actions that have keys, in their order."""
    return tuple(
        (written(action.shortcuts()), action.text().replace("&", "")) for action in actions if action.shortcuts()
    )


def presenter_lines() -> tuple[Line, ...]:
    """The keys that are active while presenting."""
    return tuple((written(k.sequences), QCoreApplication.translate("presenter", k.text)) for k in PRESENTER_KEYS)


def list_lines() -> tuple[Line, ...]:
    """The keys of the list of functions and of tables."""
    keys = ((written(key.sequences[:1]), QCoreApplication.translate("keys", key.text)) for key in LINE_KEYS)
    copy = written([QKeySequence(QKeySequence.StandardKey.Copy)])
    return (*keys, (copy, QCoreApplication.translate("keys", COPY)))


def plot_lines(centre: QWidget) -> tuple[Line, ...]:
    """The keys of the widgets of a view."""
    widgets = (centre, *centre.findChildren(QWidget))
    return tuple(dict.fromkeys(line for widget in widgets for line in action_lines(widget.actions())))


class ShortcutSheet(QDialog):
    """Four parts in two columns: the window; the view in front, presenting, lists. Narrow enough for 1024 pixels."""

    def __init__(self, window_actions: Sequence[QAction], centre: QWidget | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.parts = (
            (self.tr("The window"), action_lines(window_actions)),
            (self.tr("The view in front"), plot_lines(centre) if centre else ()),
            (self.tr("While presenting"), presenter_lines()),
            (self.tr("In the list and in tables"), list_lines()),
        )
        inside = QWidget()
        columns = QHBoxLayout(inside)
        columns.setSpacing(32)
        columns.addLayout(_column(self.parts[:1]))
        columns.addLayout(_column(self.parts[1:]))
        scroll = QScrollArea(widgetResizable=True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(scroll)
        wanted = inside.sizeHint()
        self.resize(wanted.width() + 60, min(wanted.height() + 24, round(parent.height() * 0.94)))


def _column(parts: Sequence[tuple[str, Sequence[Line]]]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(10)
    for heading, lines in parts:
        column.addWidget(named(QLabel(heading), "product"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        for row, (keys, text) in enumerate(lines):
            grid.addWidget(QLabel(keys), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(QLabel(text), row, 1)
        column.addLayout(grid)
        column.addSpacing(10)
    column.addStretch(1)
    return column
