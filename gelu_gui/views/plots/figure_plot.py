"""The one plot widget: shows a Figure and turns the mouse and the keys into intents; it changes nothing itself."""

from __future__ import annotations

from dataclasses import dataclass

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from gelu_gui.figures.figure import Axis, Cursor, Figure
from gelu_gui.figures.layout import Layout
from gelu_gui.figures.palette import Theme
from gelu_gui.texts import QT_TRANSLATE_NOOP
from gelu_gui.views.plots.aiming import Aim, aimed
from gelu_gui.views.plots.figure_item import FigureItem
from gelu_gui.views.plots.keys import Key, add_keys
from gelu_gui.views.plots.zooming import panned, zoomed

NOTCH = 0.8  # how much narrower one step of the wheel makes a range
KEY_ZOOM = 0.5**0.5
KEY_PAN, FINE_PAN = 0.1, 0.01  # of the width
ZOOM_DRAG_PX = 150.0  # a drag with the right button over this distance zooms by a factor e
REST_MS = 150  # after this long without wheel or drag the cursor is drawn again

KEYS = (
    Key(("+", "="), QT_TRANSLATE_NOOP("keys", "Zoom in"), "zoom", (KEY_ZOOM,)),
    Key(("-",), QT_TRANSLATE_NOOP("keys", "Zoom out"), "zoom", (1 / KEY_ZOOM,)),
    Key(("F",), QT_TRANSLATE_NOOP("keys", "Fit the heights"), "ask_fit_y"),
    Key(("Home",), QT_TRANSLATE_NOOP("keys", "Default ranges"), "ask_home", anywhere=False),
    Key(("Left",), QT_TRANSLATE_NOOP("keys", "Pan left"), "pan", (-KEY_PAN, 0.0), False),
    Key(("Right",), QT_TRANSLATE_NOOP("keys", "Pan right"), "pan", (KEY_PAN, 0.0), False),
    Key(("Up",), QT_TRANSLATE_NOOP("keys", "Pan up"), "pan", (0.0, KEY_PAN), False),
    Key(("Down",), QT_TRANSLATE_NOOP("keys", "Pan down"), "pan", (0.0, -KEY_PAN), False),
    Key(("Shift+Left",), QT_TRANSLATE_NOOP("keys", "Pan left a little"), "pan", (-FINE_PAN, 0.0), False),
    Key(("Shift+Right",), QT_TRANSLATE_NOOP("keys", "Pan right a little"), "pan", (FINE_PAN, 0.0), False),
    Key(("Shift+Up",), QT_TRANSLATE_NOOP("keys", "Pan up a little"), "pan", (0.0, FINE_PAN), False),
    Key(("Shift+Down",), QT_TRANSLATE_NOOP("keys", "Pan down a little"), "pan", (0.0, -FINE_PAN), False),
)


@dataclass(frozen=True)
class _Drag:
    """A drag under way: where it began, and the axes as they were then."""

    aim: Aim
    button: Qt.MouseButton
    x: Axis
    y: Axis


class FigurePlot(pg.GraphicsView):
    """A Figure on the screen. Wheel: zoom about the mouse; over an axis that axis alone, with Shift x, with Ctrl y.

    Drag: pan; with the right button: zoom. All ranges asked for can be drawn. Panes share their x axis.
    """

    x_range_asked = Signal(float, float)
    y_range_asked = Signal(str, float, float)  # pane key, low, high
    home_asked = Signal()
    fit_y_asked = Signal()
    cursor_hovered = Signal(object, object, object)  # x, pane key, y; None, None, None when the mouse left
    cursor_placed = Signal(float, str, float)  # x, pane key, y
    lens_moved = Signal(float, float)  # left and top as fractions of the pane
    lens_zoomed = Signal(float)  # a factor
    gesture_ended = Signal()  # the button of a drag was released, or the wheel rested
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setBackground(None)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)  # CacheBackground shows stale frames
        self._item = FigureItem()
        self.addItem(self._item)
        self._axes: dict[str, Axis] = {}  # as last asked for: several wheel steps may come before the next figure
        self._cursor: Cursor | None = None
        self._drag: _Drag | None = None
        self._pane = ""  # the pane that the keys change
        self.setAccessibleName(self.tr("Plot"))
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        add_keys(self, self, KEYS)
        self._connect()

    def _connect(self) -> None:
        self._item.hovered.connect(self._hover)
        self._item.clicked.connect(self._click)
        self._item.double_clicked.connect(self.ask_home)
        self._item.wheeled.connect(self._wheel)
        self._item.drag_began.connect(self._begin_drag)
        self._item.dragged.connect(self._go_on_dragging)
        self._item.drag_ended.connect(self._end_drag)
        self._rest.timeout.connect(self._end_wheel)

    @property
    def size_px(self) -> tuple[float, float]:
        """How large a figure has to be to fill the plot, in logical pixels."""
        return float(self.viewport().width()), float(self.viewport().height())

    @property
    def layout_shown(self) -> Layout | None:
        """Where the panes of the figure on screen lie."""
        return self._item.layout

    def show_figure(self, figure: Figure, theme: Theme) -> None:
        """Show this figure; its own cursor is shown until ``show_cursor`` says otherwise."""
        self._item.show_figure(figure, theme)
        self._axes = {pane.key: pane.y for pane in figure.panes}
        if figure.panes:
            self._axes["x"] = figure.panes[-1].x
        if self._pane not in self._axes:
            self._pane = figure.panes[0].key if figure.panes else ""
        self.setAccessibleDescription(described(figure))
        self.show_cursor(figure.cursor)

    def show_cursor(self, cursor: Cursor | None) -> None:
        """Draw the cursor there (None: nowhere) without painting the figure again."""
        self._cursor = cursor
        self._draw_cursor()

    # What keys ask for

    def zoom(self, factor: float) -> None:
        """Zoom x about the cursor if it is visible, else about the middle."""
        if "x" in self._axes:
            self._ask("x", zoomed(self._axes["x"], factor))

    def pan(self, across: float, up: float) -> None:
        """Move by fractions of the pane."""
        if across and "x" in self._axes:
            self._ask("x", panned(self._axes["x"], across))
        if up and self._pane in self._axes:
            self._ask(self._pane, panned(self._axes[self._pane], up))

    def ask_home(self) -> None:
        """Back to the ranges the view starts with."""
        self.home_asked.emit()

    def ask_fit_y(self) -> None:
        """Fit the heights to what is visible."""
        self.fit_y_asked.emit()

    # What the mouse asks for

    def _hover(self, at: QPointF | None) -> None:
        aim = self._aim(at) if at is not None else None
        if at is None or aim is None or aim.axes != "xy" or aim.lens:
            self.cursor_hovered.emit(None, None, None)
            return
        self._pane = aim.key
        x, y = aim.pane.from_px(at.x(), at.y())
        self.cursor_hovered.emit(x, aim.key, y)

    def _click(self, at: QPointF) -> None:
        aim = self._aim(at)
        if aim is not None and aim.axes == "xy" and not aim.lens:
            x, y = aim.pane.from_px(at.x(), at.y())
            self.cursor_placed.emit(x, aim.key, y)

    def _wheel(self, at: QPointF, notches: float, modifiers: Qt.KeyboardModifier) -> None:
        aim = self._aim(at)
        if aim is None:
            return
        if aim.lens:
            self.lens_zoomed.emit(NOTCH**-notches)
            return
        axes = aim.axes
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            axes = "x"
        elif modifiers & Qt.KeyboardModifier.ControlModifier:
            axes = "y"
        self._rest.start()
        self._zoom_about(aim, self._axes["x"], self._axes[aim.key], axes, NOTCH**notches, NOTCH**notches)

    def _begin_drag(self, at: QPointF, button: Qt.MouseButton) -> None:
        aim = self._aim(at)
        if aim is not None:
            self._drag = _Drag(aim, button, self._axes["x"], self._axes[aim.key])
            self._item.show_cursor(None)

    def _go_on_dragging(self, by: QPointF) -> None:
        if self._drag is None:
            return
        aim, box = self._drag.aim, self._drag.aim.pane.box
        if aim.lens:
            inset = aim.pane.pane.insets[0]
            self.lens_moved.emit(inset.left + by.x() / box.width, inset.top + by.y() / box.height)
        elif self._drag.button == Qt.MouseButton.RightButton:
            across, up = 2.718 ** (-by.x() / ZOOM_DRAG_PX), 2.718 ** (by.y() / ZOOM_DRAG_PX)
            self._zoom_about(aim, self._drag.x, self._drag.y, aim.axes, across, up)
        else:
            if "x" in aim.axes:
                self._ask("x", panned(self._drag.x, -by.x() / box.width))
            if "y" in aim.axes:
                self._ask(aim.key, panned(self._drag.y, by.y() / box.height))

    def _end_drag(self) -> None:
        self._drag = None
        self._draw_cursor()
        self.gesture_ended.emit()

    def _end_wheel(self) -> None:
        self._draw_cursor()
        self.gesture_ended.emit()

    def _zoom_about(self, aim: Aim, x: Axis, y: Axis, axes: str, across: float, up: float) -> None:
        if "x" in axes:
            self._ask("x", zoomed(x, across, aim.across))
        if "y" in axes:
            self._ask(aim.key, zoomed(y, up, aim.up))

    def _ask(self, name: str, axis: Axis) -> None:
        if axis == self._axes[name] or axis.rows or axis.is_fixed:
            return
        self._axes[name] = axis
        if name == "x":
            self.x_range_asked.emit(axis.low, axis.high)
        else:
            self.y_range_asked.emit(name, axis.low, axis.high)

    def _aim(self, at: QPointF) -> Aim | None:
        return aimed(self._item.layout, at.x(), at.y()) if self._item.layout else None

    def _draw_cursor(self) -> None:
        busy = self._drag is not None or self._rest.isActive()
        self._item.show_cursor(None if busy else self._cursor)

    def resizeEvent(self, ev: QResizeEvent | None) -> None:
        super().resizeEvent(ev)
        if ev is not None:  # pyqtgraph calls this itself while it is being made
            self.resized.emit()

    def close(self) -> None:
        self._rest.stop()  # pyqtgraph deletes the items now
        super().close()

    def sizeHint(self) -> QSize:
        return QSize(700, 600)


def described(figure: Figure) -> str:
    """What a screen reader says of a figure: each pane's title and curves."""
    panes = (f"{pane.title}: {', '.join(curve.label for curve in pane.curves)}" for pane in figure.panes)
    return "; ".join([figure.title, *panes] if figure.title else panes)
