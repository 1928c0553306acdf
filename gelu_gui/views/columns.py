"""The three columns of the window: each folds, their widths follow the window until someone drags them."""

from __future__ import annotations

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

# The side columns' share of the width, and between which widths (at scale 1) it is kept.
LEFT_SHARE, LEFT_PX = 0.19, (212, 300)
RIGHT_SHARE, RIGHT_PX = 0.20, (256, 330)
LEAST_PX = (160, 300, 200)  # however far a column is dragged, and whatever its contents would like
MOST_SIDES = 0.55  # of the width, for both sides together: widths dragged on a wide screen leave room on a narrow one


class Columns(QSplitter):
    """Functions | view | its right column. What is folded and dragged widths are kept in the settings."""

    def __init__(self, columns: tuple[QWidget, QWidget, QWidget], settings: QSettings) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._columns = columns
        self._settings = settings
        self._scale = 1.0
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        folded = self._stored("columns/folded")
        for place, column in enumerate(columns):
            self.addWidget(column)
            column.setHidden(place in folded and len(folded) < len(columns))
        self.setStretchFactor(1, 1)
        self.splitterMoved.connect(self._keep_widths)

    @property
    def folded(self) -> tuple[int, ...]:
        """The places of the columns folded away."""
        return tuple(place for place, column in enumerate(self._columns) if column.isHidden())

    def set_scale(self, scale: float) -> None:
        """Text of another size needs columns of another width."""
        self._scale = scale
        self.arrange()

    def fold(self, place: int) -> None:
        """Fold column 0, 1 or 2 away, or unfold it; the last one stays."""
        column = self._columns[place]
        column.setVisible(column.isHidden() or len(self.folded) == len(self._columns) - 1)
        self._store("columns/folded", self.folded)
        self.arrange()

    def arrange(self) -> None:
        """Give the side columns their widths, the rest to the view."""
        scale = min(self._scale, self.width() / sum(LEAST_PX))  # columns that do not fit would lie on each other
        for column, least in zip(self._columns, LEAST_PX, strict=True):
            column.setMinimumWidth(int(least * scale))
        left, right = self._widths()
        self.setSizes([left, max(1, self.width() - left - right), right])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The side columns take their share of the new width, or keep the width they were dragged to."""
        super().resizeEvent(event)
        self.arrange()

    def _widths(self) -> tuple[int, int]:
        dragged = self._stored("columns/widths")
        chosen = (
            dragged if len(dragged) == 2 else (self._share(LEFT_SHARE, *LEFT_PX), self._share(RIGHT_SHARE, *RIGHT_PX))
        )
        fitting = min(1.0, MOST_SIDES * self.width() / max(sum(chosen), 1))
        return round(chosen[0] * fitting), round(chosen[1] * fitting)

    def _share(self, share: float, least: int, most: int) -> int:
        return round(min(max(self.width() * share, least * self._scale), most * self._scale))

    def _keep_widths(self) -> None:
        if not self.folded:
            left, _, right = self.sizes()
            self._store("columns/widths", (left, right))

    def _stored(self, name: str) -> tuple[int, ...]:
        words = str(self._settings.value(name, "")).split()
        return tuple(int(word) for word in words if word.isdecimal())

    def _store(self, name: str, numbers: tuple[int, ...]) -> None:
        self._settings.setValue(name, " ".join(map(str, numbers)))
