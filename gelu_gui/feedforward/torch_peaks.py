"""The most that a device does here, measured: a square matrix product and a copy, in the dtype of the request.

Not a data sheet's numbers: a share of those says little on a processor that is shared, throttled or virtual.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable

import torch

from gelu_gui.feedforward import plan
from gelu_gui.feedforward.bench import Clockwork
from gelu_gui.feedforward.cost import ELEMENT_BYTES, block_cost
from gelu_gui.feedforward.run import Peak, TimingRequest

SMALLEST_PRODUCT, LARGEST_PRODUCT = 128, 8192  # rows and columns
SMALLEST_COPY_BYTES, LARGEST_COPY_BYTES = 2**20, 2**28
FEWEST_PRODUCTS = 4  # of the largest size that are worth their time
COLD_CACHES = 4  # a cold copy is so many times larger than the caches


def measured_peak(
    request: TimingRequest,
    device: str,
    clockwork: Clockwork,
    cache_bytes: int,
    seconds: float,
    now: Callable[[], float] = time.perf_counter,
) -> Peak:
    """Of the device whose clock this is, in about ``seconds``.

    The copy moves as many bytes as the block, so that it finds them in the same caches; cold, more than
    ``cache_bytes``.
    """
    started = now()
    dtype = getattr(torch, request.spec.dtype)
    flops_per_s, size = _product_peak(dtype, device, clockwork, started + seconds / 2, now)
    moved = block_cost(request.spec).bytes
    if request.cold:
        moved = max(moved, COLD_CACHES * cache_bytes)
    moved = min(max(moved, SMALLEST_COPY_BYTES), LARGEST_COPY_BYTES)
    elements = moved // (2 * ELEMENT_BYTES[request.spec.dtype])
    source, target = (torch.ones(elements, dtype=dtype, device=device) for _ in range(2))
    fastest = _fastest(functools.partial(target.copy_, source), clockwork, started + seconds, now)
    return Peak(device, flops_per_s, moved / fastest, size, moved)


def _product_peak(
    dtype: torch.dtype, device: str, clockwork: Clockwork, until: float, now: Callable[[], float]
) -> tuple[float, int]:
    """Operations a second, and the size at which they were reached: larger ones are faster, but take longer."""
    size = SMALLEST_PRODUCT
    while True:
        left, right = (torch.randn(size, size, device=device).to(dtype) for _ in range(2))
        product = functools.partial(torch.mm, left, right, out=torch.empty_like(left))
        product()
        clockwork.synchronize()
        larger_seconds = 2**3 * _seconds(product, clockwork, 1)
        if size == LARGEST_PRODUCT or now() + FEWEST_PRODUCTS * larger_seconds > until:
            return 2 * size**3 / _fastest(product, clockwork, until, now), size
        size *= 2


def _fastest(call: Callable[[], object], clockwork: Clockwork, until: float, now: Callable[[], float]) -> float:
    """Seconds of a call in the fastest of the samples that fit in until then, at least one after one untimed call."""
    call()
    clockwork.synchronize()
    fastest = _seconds(call, clockwork, 1)
    calls = plan.calls(fastest, clockwork.smallest_sample_seconds)
    while now() + calls * fastest < until:
        fastest = min(fastest, _seconds(call, clockwork, calls))
    return fastest


def _seconds(call: Callable[[], object], clockwork: Clockwork, calls: int) -> float:
    start = clockwork.mark()
    for _ in range(calls):
        call()
    end = clockwork.mark()
    clockwork.synchronize()
    return clockwork.seconds_between(start, end) / calls
