"""A small finished run for tests that need one and measure nothing."""

from gelu_gui.feedforward.run import FLOOR, SAME, Environment, Row, Run, Sample, StageTimes, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec

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
