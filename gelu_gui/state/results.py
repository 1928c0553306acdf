"""The cell that holds the Results on screen."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gelu_gui.session.results import Results


class ResultStore(QObject):
    """Holds the Results on screen and announces each new tree."""

    changed = Signal(object, object)  # old Results, new Results

    def __init__(self, results: Results | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._results = results or Results()

    @property
    def results(self) -> Results:
        """What is known now."""
        return self._results

    def show(self, results: Results) -> None:
        """Replace the tree."""
        old, self._results = self._results, results
        if results is not old:
            self.changed.emit(old, results)
