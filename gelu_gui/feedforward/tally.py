"""What the rounds of one device have shown so far: raw samples in, judged rows out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from gelu_gui.feedforward.plan import NARROW
from gelu_gui.feedforward.run import FLOOR, HOST, REPLAY, SAME, STAGES, Flag, Row, Sample, StageTimes, TimingRequest
from gelu_gui.feedforward.verdict import (
    THROTTLED,
    Ratio,
    Spread,
    drift,
    paired_ratio,
    spread,
    throttled,
    verdict,
)


class Tally:
    """Filled by the timer; ``counted`` has the rows with what needs no clock, by activation."""

    def __init__(self, device: str, request: TimingRequest, counted: Mapping[str, Row]) -> None:
        self.samples: list[Sample] = []
        self.compile_seconds: dict[str, float] = {}  # by block
        self.clocks_mhz: dict[int, float] = {}  # by round, of some of them
        self._device = device
        self._request = request
        self._counted = counted
        self._us: defaultdict[str, dict[int, float]] = defaultdict(dict)  # block -> round -> time of a call
        self._stage_us: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
        self._failed: dict[str, tuple[str, str]] = {}  # block -> verdict, reason

    def add(self, sample: Sample) -> None:
        """Keep a sample; every one counts."""
        self.samples.append(sample)
        if sample.stage:
            self._stage_us[sample.block, sample.stage].append(sample.us)
        else:
            self._us[sample.block][sample.round] = sample.us

    def fail(self, blocks: Iterable[str], verdict: str, reason: str) -> None:
        """Give these blocks a verdict without a comparison; a block that has one keeps it."""
        for block in blocks:
            self._failed.setdefault(block, (verdict, reason))

    def failure(self, block: str) -> tuple[str, str]:
        """Verdict and reason of a block that failed; raises KeyError."""
        return self._failed[block]

    def alive(self, blocks: Iterable[str]) -> tuple[str, ...]:
        """Those without such a verdict."""
        return tuple(block for block in blocks if block not in self._failed)

    def rows(self) -> tuple[Row, ...]:
        """One for each requested activation, in the order of the request."""
        noise = self._noise()
        return tuple(self._row(block, noise) for block in self._request.activations)

    def controls(self) -> tuple[Row, ...]:
        """The baseline's second copy, the floor, and the baseline itself where it was not requested."""
        noise = self._noise()
        return tuple(
            self._row(block, noise) for block in self._request.blocks if block not in self._request.activations
        )

    def flags(self) -> Iterator[Flag]:
        """What puts the numbers in doubt."""
        baseline, copy = self._request.baseline, self._ratio(SAME)
        if copy is not None and verdict(copy) in ("faster", "slower"):
            yield Flag(self._device, "copy", baseline, copy.value - 1)
        for block in dict.fromkeys((baseline, *self._request.activations)):
            if self._us[block] and (found := self._spread(block)).is_noisy:
                yield Flag(self._device, "spread", block, found.iqr / found.median)
        change = drift(list(self._us[baseline].values()))
        if change is not None:
            yield Flag(self._device, "drift", baseline, change)
        if rounds := throttled(self.clocks_mhz):
            yield Flag(self._device, "throttled", value=THROTTLED, rounds=rounds)

    def is_narrow(self) -> bool:
        """Whether every ratio is known to ±1.5 %."""
        ratios = [self._ratio(block) for block in self.alive(self._request.blocks) if block != FLOOR]
        return all(ratio is not None and ratio.half_width <= NARROW for ratio in ratios)

    def _ratio(self, block: str) -> Ratio | None:
        times, baseline_times = self._us[block], self._us[self._request.baseline]
        rounds = sorted(times.keys() & baseline_times.keys())
        return paired_ratio([times[r] for r in rounds], [baseline_times[r] for r in rounds])

    def _noise(self) -> str:
        """Why no verdict of this device can be believed, or nothing."""
        if verdict(self._ratio(SAME)) in ("faster", "slower"):
            return f"{self._request.baseline} differs from a second copy of itself"
        return self._unsteadiness(self._request.baseline)

    def _unsteadiness(self, block: str) -> str:
        if not self._us[block] or not (found := self._spread(block)).is_noisy:
            return ""
        return f"the middle half of the times of {block} spans {100 * found.iqr / found.median:.0f} % of their median"

    def _row(self, block: str, noise: str) -> Row:
        times = list(self._us[block].values())
        ratio = self._ratio(block)
        found = spread(times) if times else None
        word, reason = self._failed.get(block) or self._judged(block, ratio, noise)
        return replace(
            self._counted.get(block) or Row(self._device, block),
            median_us=found.median if found else None,
            iqr_us=found.iqr if found else None,
            p25_us=found.p25 if found else None,
            samples=len(times),
            ratio=ratio.value if ratio else None,
            ratio_low=ratio.low if ratio else None,
            ratio_high=ratio.high if ratio else None,
            verdict=word,
            stages_us=self._stages(block),
            reason=reason,
            compile_seconds=self.compile_seconds.get(block),
            host_us=self._stage_median(block, HOST),
            replay_us=self._stage_median(block, REPLAY),
        )

    def _judged(self, block: str, ratio: Ratio | None, noise: str) -> tuple[str, str]:
        reason = noise or self._unsteadiness(block)
        if reason:
            return "noisy", reason
        word = verdict(ratio)
        return word, "run longer" if word == "unclear" and self._us[block] else ""

    def _stages(self, block: str) -> StageTimes | None:
        fc1, activation, fc2 = (self._stage_median(block, stage) for stage in STAGES)
        if fc1 is None or activation is None or fc2 is None:
            return None
        return StageTimes(fc1, activation, fc2)

    def _stage_median(self, block: str, stage: str) -> float | None:
        times = self._stage_us.get((block, stage))
        return spread(times).median if times else None

    def _spread(self, block: str) -> Spread:
        return spread(list(self._us[block].values()))
