from __future__ import annotations

from types import SimpleNamespace

import pytest
import torch

from gelu_gui.feedforward import torch_cache
from gelu_gui.feedforward.environment import last_level_cache_bytes
from gelu_gui.feedforward.torch_cache import cache_bytes, emptying


def test_twice_the_cache_is_read_and_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch_cache, "last_level_cache_bytes", lambda: 2**20)
    empty = emptying("cpu")
    touched = empty()
    assert isinstance(touched, torch.Tensor)
    assert touched.nbytes == 2 * 2**20
    assert empty() is touched, "nothing is allocated while measuring"
    assert int(touched.min()) == int(touched.max()) == 2


def test_a_gpu_is_asked_for_its_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def properties(device: str) -> SimpleNamespace:
        asked.append(device)
        return SimpleNamespace(L2_cache_size=50 * 2**20)

    monkeypatch.setattr(torch.cuda, "get_device_properties", properties)
    assert cache_bytes("cuda:1") == 50 * 2**20
    assert asked == ["cuda:1"]
    assert cache_bytes("cpu") == last_level_cache_bytes()
