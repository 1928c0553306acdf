from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gelu_gui import machine
from gelu_gui.machine import cpu_model


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux files")
def test_the_processors_name_is_the_first_of_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cpuinfo"
    monkeypatch.setattr(machine, "CPU_FILE", file)
    file.write_text("processor : 0\nmodel name\t: AMD  EPYC 7763\nmodel name\t: other\n")
    assert cpu_model() == "AMD EPYC 7763"
    file.write_text("processor : 0\n")
    assert cpu_model() == machine.platform.machine()
