"""What a measurement is: the request, the rows it gives, and the run that keeps them with every raw sample."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from gelu_gui.feedforward.environment import Environment
from gelu_gui.feedforward.spec import ONE_OF, BlockSpec
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused, Text

WHERES = ("process", "thread")
VERDICTS = ("faster", "slower", "same", "unclear", "noisy", "too_slow", "out_of_memory", "lost")
STATES = ("finished", "cancelled")
STAGES = ("fc1", "activation", "fc2")
SAME = "control:same"  # the hidden second copy of the baseline: the method measured against itself
HOST = "host"  # of samples that are no stage: the whole block by the host's clock, with launching and waiting
REPLAY = "replay"  # and the whole block launched at once, as a CUDA graph
FLOOR = "control:floor"  # identity instead of an activation: what the two Linear layers cost alone
ALL_DEVICES = ("all",)
LONGEST_SECONDS = 3600.0
MOST_THREADS = 1024
LARGEST_SEED = 2**63 - 1

# Jobs by dotted path, so that torch is imported only where they run.
DEVICES = "gelu_gui.feedforward.torch_device:devices"
MEASURE = "gelu_gui.jobs.timing:measure"  # for a thread: it starts a process for each device
MEASURE_ONE = "gelu_gui.feedforward.torch_run:measure"

# What a Flag may say, by its key
FLAGS = (
    ("copy", QT_TRANSLATE_NOOP("texts", "{device}: a second copy of {block} differs from it by {percent:.1f} %")),
    (
        "spread",
        QT_TRANSLATE_NOOP(
            "texts", "{device}: the middle half of the times of {block} spans {percent:.0f} % of its median"
        ),
    ),
    (
        "drift",
        QT_TRANSLATE_NOOP("texts", "{device}: {block} changed by {percent:+.0f} % from the first rounds to the last"),
    ),
    (
        "throttled",
        QT_TRANSLATE_NOOP("texts", "{device}: in {count} rounds the clock was under {percent:.0f} % of its median"),
    ),
    ("cores", QT_TRANSLATE_NOOP("texts", "{device}: timing used {cores:.1f} cores, more than the threads asked for")),
)


@dataclass(frozen=True)
class Device:
    """Something torch could run on. ``reason`` says why an unusable one is unusable."""

    key: str  # "cpu", "cuda:0"
    name: str
    memory_bytes: int | None = None
    usable: bool = True
    reason: Text | None = None


@dataclass(frozen=True)
class TimingRequest:
    """What to measure and for how long; ``seconds`` is the whole budget, all devices together.

    ``devices`` are keys, or ALL_DEVICES for every usable one; a Run's request names those it was made on.
    ``activations`` and ``baseline`` are spellings of the command line (``leaky_relu:negative_slope=0.1``).
    Raises ValueError for what cannot be measured.
    """

    spec: BlockSpec
    activations: tuple[str, ...]
    devices: tuple[str, ...] = ("cpu",)
    seconds: float = 10.0
    threads: int = 1
    baseline: str = "relu"
    seed: int = 0
    where: str = "process"
    compiled: bool = False  # by torch.compile; eager otherwise
    cold: bool = False  # the caches are emptied before every call; a loop finds them filled

    def __post_init__(self) -> None:
        for name, values in (("activations", self.activations), ("devices", self.devices)):
            if not values:
                raise Refused(QT_TRANSLATE_NOOP("texts", "{name} must name at least one"), name=name)
            if len(set(values)) < len(values):
                raise Refused(
                    QT_TRANSLATE_NOOP("texts", "{name} must not name one twice ({found})"),
                    name=name,
                    found=", ".join(values),
                )
        if not (math.isfinite(self.seconds) and 0 < self.seconds <= LONGEST_SECONDS):
            raise Refused(
                QT_TRANSLATE_NOOP("texts", "seconds must be over 0 and up to {most:g}, not {found:g}"),
                most=LONGEST_SECONDS,
                found=self.seconds,
            )
        if not 1 <= self.threads <= MOST_THREADS:
            raise Refused(
                QT_TRANSLATE_NOOP("texts", "threads must be 1 to {most}, not {found}"),
                most=MOST_THREADS,
                found=self.threads,
            )
        if not 0 <= self.seed <= LARGEST_SEED:
            raise Refused(
                QT_TRANSLATE_NOOP("texts", "seed must be 0 to {most:,}, not {found:,}"),
                most=LARGEST_SEED,
                found=self.seed,
            )
        if self.where not in WHERES:
            raise Refused(ONE_OF, name="in", accepted=", ".join(WHERES), found=self.where)

    @property
    def blocks(self) -> tuple[str, ...]:
        """Everything a round times: the activations, the baseline and the two controls."""
        baseline = () if self.baseline in self.activations else (self.baseline,)
        return (*self.activations, *baseline, SAME, FLOOR)


class Sample(NamedTuple):
    """One timed block of calls, per call. ``order`` is its place in its round.

    ``stage`` is "" for the whole block, one of STAGES, HOST or REPLAY; those have rounds of their own.
    """

    device: str
    block: str
    stage: str
    round: int
    order: int
    us: float


@dataclass(frozen=True)
class StageTimes:
    """Median time of each stage inside the block, from rounds of their own."""

    fc1: float
    activation: float
    fc2: float


@dataclass(frozen=True)
class Row:
    """What one activation costs on one device. ``ratio`` is to the baseline, with its 99 % interval.

    Numbers are None where nothing was measured; ``reason`` then says why in one sentence.
    """

    device: str
    activation: str
    median_us: float | None = None
    iqr_us: float | None = None
    p25_us: float | None = None
    samples: int = 0
    ratio: float | None = None
    ratio_low: float | None = None
    ratio_high: float | None = None
    verdict: str = "unclear"
    stages_us: StageTimes | None = None
    reason: str = ""
    saved_bytes: int | None = None  # kept for the backward pass, beside the input and the weights
    flops: int | None = None  # of the matrix products of a call, counted and not timed
    bytes: int | None = None  # that a call reads and writes where nothing is fused
    share_of_peak: float | None = None  # of the peak that bounds the block: see ``cost.share_of_peak``
    compile_seconds: float | None = None  # what torch.compile took, outside the samples
    host_us: float | None = None  # median by the host's clock, from an idle GPU to an idle GPU; None on the CPU
    replay_us: float | None = None  # median of the same calls in a CUDA graph, which needs one launch for all

    @property
    def intensity(self) -> float | None:
        """Floating-point operations a byte."""
        return None if self.flops is None or not self.bytes else self.flops / self.bytes


@dataclass(frozen=True)
class Peak:
    """The most that was measured of a device in the dtype of the run; nobody's data sheet."""

    device: str
    flops_per_s: float  # of a square matrix product
    bytes_per_s: float  # read and written by a copy
    product_size: int  # rows and columns of that product
    copy_bytes: int  # read and written by that copy: as many as the block moves, so that the same caches serve both


@dataclass(frozen=True)
class Flag:
    """Something that puts the numbers of a device in doubt. It is said; nothing is deleted for it."""

    device: str
    key: str  # of FLAGS
    block: str = ""  # the activation whose times show it, where it is one
    value: float = 0.0  # a share, or cores
    rounds: tuple[int, ...] = ()  # those concerned, where it is not all

    def text(self) -> Text:
        """One sentence."""
        said = (("percent", 100 * self.value), ("cores", self.value), ("count", len(self.rounds)))
        return Text(dict(FLAGS)[self.key], (("device", self.device), ("block", self.block), *said))


@dataclass(frozen=True)
class Run:
    """A finished or cancelled measurement with everything needed to judge it and to draw it again."""

    id: str
    started: str  # ISO date and time with offset
    request: TimingRequest
    environment: Environment
    rows: tuple[Row, ...]
    controls: tuple[Row, ...]  # activation is SAME, FLOOR, or the baseline if it was not among the activations
    samples: tuple[Sample, ...]
    state: str = "finished"  # one of STATES
    notes: tuple[str, ...] = ()
    peaks: tuple[Peak, ...] = ()
    flags: tuple[Flag, ...] = ()


def run_id(started: datetime) -> str:
    """A new id that sorts by date and time."""
    return f"{started:%Y%m%d-%H%M%S}-{os.urandom(2).hex()}"


@dataclass(frozen=True)
class Progress:
    """How far a measurement is; ``rows`` are refreshed about twice a second and keep their place."""

    rows: tuple[Row, ...]
    rounds: int  # on the device being timed
    fraction: float  # of the whole measurement, 0 to 1
    seconds_left: float  # at most
    phase: str  # "warming up", "compiling", "timing" or "stages"
    device: str
    samples: tuple[Sample, ...] = ()  # taken since the last Progress
    calling: str = ""  # the block that is being called for the first times: how long that takes nobody knows
