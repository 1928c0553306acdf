"""Taking the view along: onto the clipboard as a picture or as a table, or into files by the export dialog."""

from __future__ import annotations

import importlib

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gelu_gui.figures.png import image
from gelu_gui.figures.sheet import Sheet
from gelu_gui.figures.table import as_csv, numbers
from gelu_gui.views.deck import Deck
from gelu_gui.views.panels.panel import Desk

DENSITY = 2.0  # device pixels per logical pixel of a copied picture
DIALOG = "gelu_gui.views.export_dialog"  # imported when it is asked for, to keep the start quick


class Pictures(QObject):
    """What can be done with the figure of the view in front."""

    told = Signal(str)

    def __init__(self, desk: Desk, deck: Deck, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._deck = deck
        self._window = window

    def copy(self) -> None:
        """Put the view on the clipboard as it is on screen, twice as dense."""
        panel = self._deck.front
        if panel is not None:
            figure = panel.figure(panel.centre.width(), panel.centre.height())
            sheet = Sheet(figure, self._desk.appearance.theme, scale=DENSITY)
            QGuiApplication.clipboard().setImage(image(sheet))
            self.told.emit(self.tr("The picture is on the clipboard."))

    def copy_table(self) -> None:
        """Put the numbers of the view on the clipboard, parted by tabs, as spreadsheets take them."""
        try:
            table = numbers(self._desk.store.session, self._desk.results.results)
        except (KeyError, ValueError):  # rows still being computed, or no run
            self.told.emit(self.tr("The numbers of this view are not there yet."))
            return
        QGuiApplication.clipboard().setText(as_csv(table, delimiter="\t").decode())
        self.told.emit(self.tr("The numbers are on the clipboard, ready for a spreadsheet."))

    def export(self) -> None:
        """Open the export dialog on the view in front."""
        if self._deck.front is not None:
            importlib.import_module(DIALOG).ExportDialog(self._desk, self._deck.front, self._window).open()
