"""What a QPalette cannot say, as a short style sheet made from the theme."""

from __future__ import annotations

from string import Template
from typing import TypeVar

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from gelu_gui.figures.palette import Theme

Widget = TypeVar("Widget", bound=QWidget)

SHEET = Template("""
#topBar, #status, #left, #right { background: $chrome; }
#topBar { border-bottom: 1px solid $line; }
#status { border-top: 1px solid $line; }
#notice { background: $raised; border-top: 1px solid $line; }
#centre { background: $background; }
QSplitter::handle { background: $line; }
QStackedWidget, QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }

#product { font-weight: 700; }
#quiet { color: $grey; font-size: ${small}px; }
#small { font-size: ${small}px; }
#heading { color: $grey; font-size: ${small}px; }
#title { font-weight: 600; font-size: ${large}px; }
#wrong { color: $wrong; font-size: ${small}px; }

QTabBar { background: transparent; border: none; font-weight: 600; }
QTabBar::tab:!selected { font-weight: 400; }
QTabBar::tab { color: $grey; background: transparent; border: none; border-bottom: 2px solid transparent;
    padding: ${gap}px ${wide}px; margin: 0; }
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected { color: $ink; border-bottom: 2px solid $ink; }
QTabBar::tab:focus { color: $ink; }

QPushButton, QComboBox, QLineEdit, QSpinBox, QDoubleSpinBox, QPlainTextEdit { background: $background; color: $ink;
    border: 1px solid $edge; border-radius: ${round}px; padding: ${tight}px ${gap}px; }
QPushButton { padding: ${tight}px ${wide}px; }
QPushButton:hover, QComboBox:hover { background: $raised; }
QPushButton:pressed { background: $pressed; }
QPushButton:disabled, QComboBox:disabled, QLineEdit:disabled, QSpinBox:disabled { color: $faint; border-color: $line; }
QPushButton:focus, QComboBox:focus, QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus { border-color: $ink; }
QLineEdit[wrong="true"] { border-color: $wrong; }
QComboBox::drop-down { border: none; width: ${wide}px; }
QToolButton { background: transparent; border: none; border-radius: ${round}px; padding: ${tight}px; }
QToolButton:hover, QToolButton:focus { background: $raised; }
QToolButton::menu-indicator { image: none; }
#toggle { color: $grey; padding: ${tight}px ${gap}px; }
#toggle:checked { color: $ink; background: $pressed; }
#toggle:disabled { color: $faint; background: transparent; }
#fold { color: $grey; background: transparent; border: none; font-size: ${small}px; text-align: left;
    padding: ${tight}px 0; }
#fold:hover, #fold:focus { color: $ink; }
#code { background: $background; border: 1px solid $edge; border-radius: ${round}px; }
#aid { background: $background; border: 1px solid $edge; border-radius: ${round}px; }
#code QLabel { font-family: monospace; font-size: ${small}px; }

QMenu { background: $background; border: 1px solid $edge; padding: ${tight}px 0; }
QMenu::item { padding: ${tight}px ${far}px ${tight}px ${wide}px; }
QMenu::item:selected { background: $raised; color: $ink; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $line; margin: ${tight}px 0; }
QToolTip { background: $background; color: $ink; border: 1px solid $edge; padding: ${tight}px ${gap}px; }

QListView, QTableView, QTreeView { background: transparent; border: none; outline: none; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: transparent; color: $grey; border: none; border-bottom: 1px solid $line;
    padding: ${tight}px ${gap}px; }
QTableCornerButton::section { background: transparent; border: none; }

QSlider::groove:horizontal { height: 2px; background: $edge; }
QSlider::sub-page:horizontal { background: $grey; }
QSlider::handle:horizontal { width: ${knob}px; height: ${knob}px; margin: -${half}px 0; border-radius: ${half}px;
    background: $ink; border: none; }
QSlider::handle:horizontal:focus { background: $ink; border: 2px solid $grey; }

QProgressBar { background: $line; border: none; border-radius: ${thin}px; max-height: ${bar}px; }
QProgressBar::chunk { background: $grey; border-radius: ${thin}px; }

QScrollBar:vertical { background: transparent; width: ${bar}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${bar}px; margin: 0; }
QScrollBar::handle { background: $edge; border-radius: ${thin}px; min-height: 30px; min-width: 30px; margin: 2px; }
QScrollBar::handle:hover { background: $grey; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")


def mixed(colour: str, other: str, share: float) -> str:
    """``share`` of ``other`` in ``colour``, as "#rrggbb"."""
    a, b = QColor(colour), QColor(other)
    parts = zip((a.red(), a.green(), a.blue()), (b.red(), b.green(), b.blue()), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in parts)


def chrome(theme: Theme) -> str:
    """The surface of the side columns and bars: a little off the background of the plots."""
    return mixed(theme.background, theme.ink, 0.04)


def named(widget: Widget, name: str) -> Widget:
    """The widget, called ``name`` in the sheet above."""
    widget.setObjectName(name)
    return widget


def style_sheet(theme: Theme, text_px: float) -> str:
    """The sheet in this theme, its lengths in proportion to the text."""
    surface = chrome(theme)
    colours = {
        "chrome": surface,
        "background": theme.background,
        "ink": theme.ink,
        "grey": theme.grey,
        "line": mixed(surface, theme.ink, 0.11),
        "edge": mixed(surface, theme.ink, 0.22),
        "raised": mixed(surface, theme.ink, 0.07),
        "pressed": mixed(surface, theme.ink, 0.14),
        "faint": mixed(theme.grey, surface, 0.45),
        "wrong": theme.colour("6"),
    }
    ems = {
        "small": 0.87, "large": 1.5, "tight": 0.27, "gap": 0.53, "wide": 0.93, "round": 0.33, "knob": 0.87,
        "half": 0.4, "far": 2.0, "bar": 0.67, "thin": 0.2,
    }  # fmt: skip
    return SHEET.substitute(colours, **{name: str(max(1, round(text_px * em))) for name, em in ems.items()})
