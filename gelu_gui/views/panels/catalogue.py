"""The views of the window, in the order of the bar: one record each, its module imported when it is first shown."""

from __future__ import annotations

import importlib
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject

from gelu_gui.texts import QT_TRANSLATE_NOOP
from gelu_gui.views.panels.panel import Desk, Panel


@dataclass(frozen=True)
class PanelRecord:
    """One view: its key in the session, the word on its tab, and where its panel is made ("module:class")."""

    key: str
    title: str
    panel: str

    @property
    def words(self) -> str:
        """The title in the language of the window."""
        return QCoreApplication.translate("panels", self.title)

    def build(self, desk: Desk, parent: QObject) -> Panel:
        """Import the panel's module and make the panel."""
        module, name = self.panel.split(":")
        return getattr(importlib.import_module(module), name)(desk, parent)


PANELS = (
    PanelRecord("curves", QT_TRANSLATE_NOOP("panels", "Curves"), "gelu_gui.views.panels.curves:CurvesPanel"),
    PanelRecord(
        "comparison", QT_TRANSLATE_NOOP("panels", "Comparison"), "gelu_gui.views.panels.comparison:ComparisonPanel"
    ),
    PanelRecord("accuracy", QT_TRANSLATE_NOOP("panels", "Accuracy"), "gelu_gui.views.panels.accuracy:AccuracyPanel"),
    PanelRecord("timings", QT_TRANSLATE_NOOP("panels", "Timings"), "gelu_gui.views.panels.timings:TimingsPanel"),
)
