from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gelu_gui.feedforward import environment
from gelu_gui.feedforward.environment import describe, memory_bytes, nvidia_driver, power, torch_version


def test_this_machine_is_described() -> None:
    found = describe(threads=2, where="thread")
    assert found.cpu
    assert found.cores >= 1
    assert (found.threads, found.where) == (2, "thread")
    assert found.python == ".".join(map(str, sys.version_info[:3]))
    assert found.load_after is None


def test_the_version_of_torch_is_known_without_importing_it() -> None:
    assert torch_version()[0].isdigit()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell")
def test_the_memory_is_at_least_a_gigabyte() -> None:
    assert (memory_bytes() or 0) > 2**30


def test_the_driver_is_read_from_the_kernel_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "version"
    file.write_text("NVRM version: NVIDIA UNIX x86_64 Kernel Module  550.54.15  Tue Mar  5\nGCC version: 12.2.0\n")
    monkeypatch.setattr(environment, "DRIVER_FILE", file)
    assert nvidia_driver() == "550.54.15"
    file.write_text("strange")
    assert nvidia_driver() == "unknown"


@pytest.mark.parametrize(("found", "driver"), [(None, None), ("/usr/bin/nvidia-smi", "unknown")])
def test_without_the_module_its_tool_is_a_sign(
    found: str | None, driver: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "DRIVER_FILE", tmp_path / "absent")
    monkeypatch.setattr(environment.shutil, "which", lambda _name: found)
    assert nvidia_driver() == driver


@pytest.mark.parametrize(("online", "source"), [("1", "mains"), ("0", "battery")])
def test_a_laptop_says_where_its_power_comes_from(
    online: str, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "SUPPLIES", tmp_path)
    assert power() is None
    for name, kind in (("BAT0", "Battery"), ("AC", "Mains")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "type").write_text(f"{kind}\n")
        (tmp_path / name / "online").write_text(f"{online}\n")
    assert power() == source
