from __future__ import annotations

from dataclasses import replace

import pytest

from gelu_gui.feedforward import torch_peaks
from gelu_gui.feedforward.cost import block_cost
from gelu_gui.feedforward.run import TimingRequest
from gelu_gui.feedforward.spec import DTYPES, BlockSpec
from gelu_gui.feedforward.torch_device import CpuClock
from gelu_gui.feedforward.torch_peaks import LARGEST_COPY_BYTES, SMALLEST_COPY_BYTES, measured_peak

ARTICLE = TimingRequest(BlockSpec(), ("gelu",))


class SteadyClock(CpuClock):
    """A device on which every call takes a millisecond, and its own time."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds

    def mark(self) -> float:
        self.seconds += 1e-3  # a call lies between two marks
        return self.seconds


def test_the_peaks_are_work_over_the_time_it_took() -> None:
    clock = SteadyClock()
    peak = measured_peak(ARTICLE, "cpu", clock, 0, seconds=1e-9, now=clock.now)
    assert peak.flops_per_s == pytest.approx(2 * peak.product_size**3 / 1e-3)
    assert peak.copy_bytes == block_cost(BlockSpec()).bytes
    assert peak.bytes_per_s == pytest.approx(peak.copy_bytes / 1e-3)


@pytest.mark.parametrize(("seconds", "size"), [(1e-9, 128), (0.07, 256), (0.1, 512)])
def test_the_product_grows_while_there_is_time(seconds: float, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch_peaks, "LARGEST_PRODUCT", 512)
    clock = SteadyClock()
    assert measured_peak(ARTICLE, "cpu", clock, 0, seconds, now=clock.now).product_size == size


@pytest.mark.parametrize("dtype", DTYPES)
def test_on_this_machine_they_are_measured_in_the_dtype_of_the_block(dtype: str) -> None:
    request = replace(ARTICLE, spec=BlockSpec(dtype=dtype))
    peak = measured_peak(request, "cpu", CpuClock(), 0, seconds=0.01)
    assert peak.device == "cpu"
    assert peak.flops_per_s > 1e6
    assert peak.bytes_per_s > 1e6


@pytest.mark.parametrize(
    ("spec", "cold", "copied"),
    [
        (BlockSpec(width=8, hidden=8), False, SMALLEST_COPY_BYTES),
        (BlockSpec(width=8, hidden=8), True, 4 * 2**20),
        (BlockSpec(width=8192, hidden=16384, batch=1), False, LARGEST_COPY_BYTES),
    ],
    ids=["small", "cold", "large"],
)
def test_the_copy_is_as_large_as_the_block_and_larger_than_caches_that_are_cold(
    spec: BlockSpec, cold: bool, copied: int
) -> None:
    clock = SteadyClock()
    request = replace(ARTICLE, spec=spec, cold=cold)
    peak = measured_peak(request, "cpu", clock, 2**20, seconds=1e-9, now=clock.now)
    assert peak.copy_bytes == copied
