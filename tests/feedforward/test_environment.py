from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gelu_gui.feedforward import environment
from gelu_gui.feedforward.environment import (
    CACHE_BYTES,
    Environment,
    clock_mhz,
    compiler,
    describe,
    governor,
    last_level_cache_bytes,
    memory_bytes,
    nvidia_driver,
    power,
    torch_version,
)

ENVIRONMENT = Environment("3.11.7", "2.13.0+cpu", "Debian 12", "AMD EPYC", cores=8, threads=1, load_before=0.25)


def test_the_environment_in_one_line() -> None:
    assert ENVIRONMENT.line() == (
        "AMD EPYC (1 thread of 8 cores) · torch 2.13.0+cpu · Python 3.11.7 · Debian 12 · load 0.2"
    )
    full = replace(
        ENVIRONMENT,
        threads=4,
        gpus=("H200",),
        driver="550.54",
        load_after=3.0,
        governor="powersave",
        tf32=True,
        power="battery",
        where="thread",
    )
    assert full.line() == (
        "AMD EPYC (4 threads of 8 cores) · H200 · driver 550.54 · torch 2.13.0+cpu · Python 3.11.7 · Debian 12 · "
        "load 0.2 to 3.0 · clock governor powersave · TF32 products · on battery · "
        "measured inside the program's own process"
    )


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


def test_the_clock_is_that_of_the_fastest_core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cpuinfo"
    monkeypatch.setattr(environment, "CPU_FILE", file)
    assert clock_mhz() is None
    file.write_text("processor\t: 0\ncpu MHz\t\t: 1400.000\n\nprocessor\t: 1\ncpu MHz\t\t: 3592.5\n")
    assert clock_mhz() == 3592.5
    file.write_text("Processor\t: ARM\n")
    assert clock_mhz() is None


def test_the_governor_is_read_where_linux_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "GOVERNOR_FILE", tmp_path / "scaling_governor")
    assert governor() is None
    (tmp_path / "scaling_governor").write_text("powersave\n")
    assert governor() == "powersave"


def test_the_last_cache_is_the_largest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment.sys, "platform", "linux")
    monkeypatch.setattr(environment, "CACHES", tmp_path)
    assert last_level_cache_bytes() == CACHE_BYTES
    for index, size in enumerate(("32K", "1M", "32768K", "strange")):
        (tmp_path / f"index{index}").mkdir()
        (tmp_path / f"index{index}" / "size").write_text(f"{size}\n")
    assert last_level_cache_bytes() == 32 * 2**20


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler is a shell script")
def test_the_compiler_is_the_one_torch_would_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    assert compiler() is None
    for name in ("g++", "mine"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{name} 13.2'\necho more\n")
        (tmp_path / name).chmod(0o755)
    assert compiler() == "g++ 13.2"
    monkeypatch.setenv("CXX", "mine")
    assert compiler() == "mine 13.2"
