"""A pytest plugin that makes Qt unimportable, as on a machine that has none: see tests/without_qt.ini."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

ABSENT = {"PySide6", "shiboken6", "pyqtgraph", "pytestqt"}


class Absence:
    """An import finder, asked first, that finds none of the absent packages."""

    @staticmethod
    def find_spec(
        name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Raise ImportError for an absent package; leave every other to the finders that follow."""
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"{name} is absent in this test run", name=name)
        return None


already = ABSENT & {name.partition(".")[0] for name in sys.modules}
assert not already, f"too late: {already} are loaded"
sys.meta_path.insert(0, Absence)
