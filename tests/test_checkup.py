"""The checkup says in one line each what the window needs and what is there."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys

import pytest

from gelu_gui.checkup import report
from tests.machines import machine


def test_the_report_has_one_line_each() -> None:
    lines = report(machine(missing={"libxcb-icccm.so.4"}))
    assert [line.split(":")[0] for line in lines] == ["display", "libraries", "fonts", "torch"]
    assert "DISPLAY=:0" in lines[0]
    assert "libxcb-icccm4" in lines[1]
    assert report(machine())[1] == "libraries: all found"
    assert "no screen" in report(machine(display=""))[0]
    assert report(machine(display="", missing={"libEGL.so.1"}))[0] == "display: DISPLAY is not set"


def test_a_missing_package_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(package: str) -> str:
        raise importlib.metadata.PackageNotFoundError(package)

    monkeypatch.setattr(importlib.metadata, "version", none)
    assert report(machine())[3] == "torch: torch is not installed; install it with: pip install torch"


def test_it_loads_neither_qt_nor_torch() -> None:
    code = "import sys, gelu_gui.checkup as c; c.report(); sys.exit(bool({'PySide6', 'torch'} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
