"""The scenario "cold": before every call the caches are filled with something else.

Called in a loop, a block finds its weights where the last call left them. A model has many blocks and finds them in
memory. Both are true, and their times differ; which one was measured is part of the record.
"""

from __future__ import annotations

from collections.abc import Callable

import torch

from gelu_gui.feedforward.environment import last_level_cache_bytes

LARGER = 2  # than the cache, so that nothing of it is left


def cache_bytes(device: str) -> int:
    """Of the last cache before the device's memory."""
    if device == "cpu":
        return last_level_cache_bytes()
    return torch.cuda.get_device_properties(device).L2_cache_size


def emptying(device: str) -> Callable[[], object]:
    """What to call before each call; on a GPU it is queued before it.

    It reads and writes: large fills without reading may go past the caches.
    """
    other = torch.zeros(LARGER * cache_bytes(device) // 4, dtype=torch.int32, device=device)
    return lambda: other.add_(1)
