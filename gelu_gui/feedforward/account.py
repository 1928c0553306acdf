"""What the processes of a measurement have told so far, a device each, and what is known where one died.

A process can die at any moment, so that what it told is kept here and not where it was measured.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace

from gelu_gui.feedforward.environment import Environment
from gelu_gui.feedforward.run import Flag, Progress, Row, Run, Sample, TimingRequest
from gelu_gui.feedforward.tally import Tally
from gelu_gui.feedforward.warm_up import NO_TIME

GIVEN_UP = ("too_slow", "out_of_memory", "lost")  # verdicts that stand whatever else is measured


class Account:
    """What is known of one device of a request."""

    def __init__(self, request: TimingRequest, device: str) -> None:
        self.device = device
        self.run: Run | None = None  # what the process itself made of it
        self._request = replace(request, devices=(device,))
        self._samples: list[Sample] = []
        self._failed: dict[str, tuple[str, str]] = {}  # block -> verdict, reason
        self._told: dict[str, Row] = {}  # by activation
        self._tell(self._tally().rows())

    def asked(self, seconds: float) -> TimingRequest | None:
        """What a process can still measure: the activations that were not given up. None if there is nothing."""
        if seconds <= 0:
            self.fail(self._request.blocks, "too_slow", NO_TIME)
        activations = tuple(name for name in self._request.activations if name not in self._failed)
        if not activations or self._request.baseline in self._failed:
            return None
        return replace(self._request, activations=activations, seconds=seconds)

    def take(self, word: Progress | Run) -> None:
        """Remember what the process said."""
        self._tell(word.rows)
        if isinstance(word, Run):
            self.run = word
        else:
            self._samples += word.samples

    def give_up(self, block: str, reason: str) -> None:
        """A block is too slow; without the baseline there is nothing to compare the others with."""
        self.fail([block], "too_slow", reason)
        if block == self._request.baseline:
            self.fail(self._request.blocks, "too_slow", f"the baseline {block}: {reason}")

    def lose(self, reason: str) -> None:
        """The process is gone: all is lost but the samples, and the verdicts of cells that it gave up."""
        for row in self._told.values():
            if row.verdict in GIVEN_UP:
                self.fail([row.activation], row.verdict, row.reason)
        self.fail(self._request.blocks, "lost", reason)

    def fail(self, blocks: Iterable[str], verdict: str, reason: str) -> None:
        """Give these blocks a verdict without a comparison, unless they have one."""
        for block in blocks:
            self._failed.setdefault(block, (verdict, reason))
        self._tell(self._tally().rows())

    def close(self) -> None:
        """No process will say more: what none has judged is judged by its samples."""
        if self.run is None:
            self._tell(self._tally().rows())

    @property
    def unmeasured(self) -> tuple[str, ...]:
        """Blocks of which there is no sample."""
        measured = {sample.block for sample in self.samples}
        return tuple(block for block in self._request.blocks if block not in measured)

    @property
    def samples(self) -> Sequence[Sample]:
        """All that were told."""
        return self.run.samples if self.run else self._samples

    def rows(self) -> tuple[Row, ...]:
        """One for each activation of the request."""
        return tuple(self._told[name] for name in self._request.activations)

    def controls(self) -> tuple[Row, ...]:
        """The controls of the request."""
        return self.run.controls if self.run else self._tally().controls()

    def flags(self) -> tuple[Flag, ...]:
        """What puts the numbers in doubt."""
        return self.run.flags if self.run else tuple(self._tally().flags())

    def _tell(self, rows: Iterable[Row]) -> None:
        self._told |= {row.activation: row for row in rows}

    def _tally(self) -> Tally:
        tally = Tally(self.device, self._request, self._told)
        for sample in self.samples:
            tally.add(sample)
        for block, (verdict, reason) in self._failed.items():
            tally.fail([block], verdict, reason)
        return tally


def joined(first: Environment, others: Iterable[Environment]) -> Environment:
    """One environment of all devices: what the first does not know is taken from the others, GPUs are listed."""
    for other in others:
        missing = [field.name for field in fields(first) if getattr(first, field.name) is None]
        first = replace(
            first,
            **{name: getattr(other, name) for name in missing},
            gpus=first.gpus + other.gpus,
            gpu_capabilities=first.gpu_capabilities + other.gpu_capabilities,
        )
    return first
