"""The driver's library, invented."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace
from typing import Any

import pytest

from gelu_gui.feedforward import nvml
from gelu_gui.feedforward.nvml import SM_CLOCK, SUCCESS, sm_clock

NOT_SUPPORTED = 3


def pretend(monkeypatch: pytest.MonkeyPatch, said: int = SUCCESS, init: int = SUCCESS) -> list[bytes]:
    """A library with one GPU; returns the names that were asked for."""
    names: list[bytes] = []

    def by_uuid(name: bytes, _handle: object) -> int:
        names.append(name)
        return SUCCESS

    def clock(_handle: object, kind: int, mhz: Any) -> int:
        assert kind == SM_CLOCK
        ctypes.cast(mhz, ctypes.POINTER(ctypes.c_uint))[0] = 1755
        return said

    library = SimpleNamespace(nvmlInit_v2=lambda: init, nvmlDeviceGetHandleByUUID=by_uuid, nvmlDeviceGetClockInfo=clock)
    monkeypatch.setattr(nvml.ctypes, "CDLL", lambda _name: library)
    return names


def test_the_clock_is_that_of_the_gpu_with_this_uuid(monkeypatch: pytest.MonkeyPatch) -> None:
    names = pretend(monkeypatch)
    assert sm_clock("b1-22")() == 1755.0
    assert names == [b"GPU-b1-22"]


def test_a_driver_that_does_not_tell_gives_none(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, said=NOT_SUPPORTED)
    assert sm_clock("b1-22")() is None
    pretend(monkeypatch, init=NOT_SUPPORTED)
    assert sm_clock("b1-22")() is None


def test_without_a_driver_there_is_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise OSError("libnvidia-ml.so.1: cannot open shared object file")

    monkeypatch.setattr(nvml.ctypes, "CDLL", missing)
    assert sm_clock("b1-22")() is None
