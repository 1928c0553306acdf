"""Finished runs for tests that need one and measure nothing: a small one, and one with hundreds of samples."""

import random
from collections.abc import Mapping
from dataclasses import replace

from gelu_gui.feedforward.cost import block_cost
from gelu_gui.feedforward.environment import Environment
from gelu_gui.feedforward.run import FLOOR, SAME, Peak, Row, Run, Sample, StageTimes, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.tally import Tally

RUN = Run(
    id="2026-01-02T03-04-05",
    started="2026-01-02T03:04:05+00:00",
    request=TimingRequest(BlockSpec(width=256, hidden=1024), ("gelu", "relu", "leaky_relu:negative_slope=0.1")),
    environment=Environment("3.11.7", "2.13.0", "Linux", "A CPU", 2, 1, 0.25),
    rows=(
        Row("cpu", "gelu", 120.5, 3.25, 119.0, 40, 1.1, 1.08, 1.12, "slower", StageTimes(50.0, 20.5, 50.0)),
        Row("cpu", "relu", 109.5, 2.0, 108.0, 40, 1.0, 1.0, 1.0, "same"),
        Row("cpu", "leaky_relu:negative_slope=0.1", verdict="lost", reason="the device went away"),
    ),
    controls=(Row("cpu", SAME, 109.6, 2.0, 108.0, 40, 1.001, 0.99, 1.01, "same"), Row("cpu", FLOOR, 100.0)),
    samples=(Sample("cpu", "gelu", "", 0, 0, 120.5), Sample("cpu", "relu", "", 0, 1, 109.5)),
)

ROUNDS = 120


def sampled_run(
    us: Mapping[str, float],
    devices: tuple[str, ...] = ("cpu",),
    seed: int = 0,
    wander: float = 1.0,
    sigma: float = 0.03,
) -> Run:
    """A run whose blocks take so many microseconds, scattered by ``sigma``; ``wander`` slows all of it down alike.

    The activation is what a block takes more than the fastest, and a little.
    """
    generator, request = random.Random(seed), TimingRequest(BlockSpec(), tuple(us), devices)
    blocks = {**us, SAME: us[request.baseline], FLOOR: 0.97 * min(us.values())}
    layers = 0.49 * min(us.values())
    cost = block_cost(request.spec)

    def counted(device: str) -> dict[str, Row]:
        kept = {name: 65_536 * (1 if name == "relu" else 2) for name in us}
        return {name: Row(device, name, saved_bytes=kept[name], flops=cost.flops, bytes=cost.bytes) for name in us}

    tallies = [Tally(device, request, counted(device)) for device in devices]
    for tally, device in zip(tallies, devices, strict=True):
        for number in range(ROUNDS):
            machine = wander * generator.lognormvariate(0, sigma)
            for place, (block, mean) in enumerate(blocks.items()):
                time = machine * mean * generator.lognormvariate(0, sigma / 2)
                tally.add(Sample(device, block, "", number, place, time))
        for block, mean in us.items():
            for stage, time in (("fc1", layers), ("activation", mean - 2 * layers), ("fc2", layers)):
                tally.add(Sample(device, block, stage, 0, 0, wander * time))
    rows = (row for tally in tallies for row in tally.rows())
    return replace(
        RUN,
        request=request,
        rows=tuple(replace(row, share_of_peak=0.45) for row in rows),
        controls=tuple(row for tally in tallies for row in tally.controls()),
        samples=tuple(sample for tally in tallies for sample in tally.samples),
        peaks=tuple(Peak(device, 94e9, 18e9, 1024, 2**22) for device in devices),
    )
