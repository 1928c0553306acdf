"""What is counted while a function is evaluated at input after input, so that billions need no more memory than one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from gelu_gui.accuracy import binning
from gelu_gui.accuracy.audit import NOWHERE, ULP_EDGES, Audit, Evaluation, Subject, Worst
from gelu_gui.accuracy.distribution import histogram
from gelu_gui.accuracy.error_block import ErrorBlock, error_block, not_monotonic
from gelu_gui.accuracy.format import Format, format_called
from gelu_gui.accuracy.inputs import are_all
from gelu_gui.activations.activation import Array

BLOCK = 1 << 15  # half a bin of float32; what is computed of it stays in the cache
WORST = 100  # inputs that are listed
NEAREST = 64  # inputs of a block that are looked at first
OFF = (0.01, 0.1, 0.5)  # relative errors whose first inputs are found

RECORDS = ("sup_abs", "sup_rel", "sup_ulp", "sup_steps", "highest", "lowest")
COUNTS = ("not_correctly_rounded", "not_faithful", "not_finite", "wrong_sign", "not_monotonic")


def _no_records() -> Array:
    """An error of 0 is no record, except of the signed ones."""
    records = np.full((len(RECORDS), 4), np.nan)
    records[:, 0] = [0.0, 0.0, 0.0, 0.0, -np.inf, -np.inf]
    return records


@dataclass(eq=False)
class Tally:
    """An audit in the making. All it holds are arrays, so that it can be stored and resumed.

    Blocks are added in ascending order; tallies of other inputs are merged in any order. A row about an input is size,
    x, output and truth.
    """

    subject: Subject
    format: Format
    records: Array = field(default_factory=_no_records)  # (RECORDS, 4); of the lowest error the size is its negative
    counts: NDArray[np.int64] = field(default_factory=lambda: np.zeros(len(COUNTS), dtype=np.int64))
    firsts: Array = field(default_factory=lambda: np.full(1 + len(OFF), -np.inf))  # the first zero, then OFF
    worst: Array = field(default_factory=lambda: np.empty((0, 4)))  # by ulp, worst first
    histogram: NDArray[np.int64] = field(default_factory=lambda: np.zeros(len(ULP_EDGES), dtype=np.int64))
    bins: Array = field(default_factory=binning.empty)
    spans: Array = field(default_factory=lambda: np.empty((0, 6)))  # x, output, truth of their first and last inputs

    def add(self, x: NDArray[np.floating], output: NDArray[np.floating], truth: Array) -> None:
        """Add ascending inputs that follow those added before; arrays (inputs,), outputs numbers of the format.

        Neighbours in one call count as neighbours, also where a sample leaves inputs out between them.
        """
        if not x.size:
            return
        for start in range(0, x.size, BLOCK):
            part = slice(start, start + BLOCK)
            self._count(error_block(self.format, _float64(x[part]), _float64(output[part]), _float64(truth[part])))
            border = slice(max(start - 1, 0), start + 1)
            self.counts[-1] += not_monotonic(_float64(output[border]), _float64(truth[border]))
        self._join(np.array([[a[end] for end in (0, -1) for a in (x, output, truth)]], dtype=np.float64))

    def merged(self, other: Tally) -> Tally:
        """This tally and one of other inputs as one; both are left as they are."""
        both = Tally(
            self.subject,
            self.format,
            records=np.array([_ranked(np.stack(pair))[0] for pair in zip(self.records, other.records, strict=True)]),
            counts=self.counts + other.counts,
            firsts=np.maximum(self.firsts, other.firsts),
            worst=_ranked(np.concatenate((self.worst, other.worst))),
            histogram=self.histogram + other.histogram,
            bins=binning.joined(self.bins, other.bins),
            spans=self.spans,
        )
        both._join(other.spans)
        return both

    def audit(self, exhaustive: bool, environment: str = "", evaluation: Evaluation | None = None) -> Audit:
        """What was found so far."""
        sup_abs, sup_rel, sup_ulp, sup_steps, highest, lowest = map(_worst, self.records)
        not_correctly_rounded, not_faithful, not_finite, wrong_sign, opposite = self.counts.tolist()
        nearest: list[float | None] = [x if np.isfinite(x) else None for x in self.firsts.tolist()]
        return Audit(
            subject=self.subject,
            inputs=int(self.histogram.sum()),
            exhaustive=exhaustive,
            sup_abs=sup_abs,
            sup_rel=sup_rel,
            sup_ulp=sup_ulp,
            sup_steps=sup_steps,
            highest=highest,
            lowest=replace(lowest, size=-lowest.size),
            not_correctly_rounded=not_correctly_rounded,
            not_faithful=not_faithful,
            not_finite=not_finite,
            wrong_sign=wrong_sign,
            not_monotonic=opposite,
            first_zero=nearest[0],
            first_off=tuple(zip(OFF, nearest[1:], strict=True)),
            worst=tuple(map(_worst, self.worst)),
            histogram=self.histogram.copy(),
            bins=binning.bins(self.bins),
            environment=environment,
            evaluation=evaluation,
        )

    def _count(self, block: ErrorBlock) -> None:
        for name, measured in (("sup_abs", block.error), ("sup_rel", block.relative), ("sup_ulp", block.ulp)):
            if measured.size > self._size(name):
                self._record(name, measured.size, block, int(np.argmax(np.abs(measured.errors))))
        if block.error.highest > self._size("highest"):
            self._record("highest", block.error.highest, block, int(np.argmax(block.error.errors)))
        if -block.error.lowest > self._size("lowest"):
            self._record("lowest", -block.error.lowest, block, int(np.argmin(block.error.errors)))
        binning.gather(self.bins, block)
        self.histogram += histogram(block.ulps)
        if block.error.size == 0 and not np.any(block.wrong):
            return
        places, steps = block.steps(self._size("sup_steps"))
        if places.size and steps.max() > self._size("sup_steps"):
            self._record("sup_steps", float(steps.max()), block, int(places[np.argmax(steps)]))
        self._rank(block)
        if block.x[0] < 0 and block.relative.size > OFF[0]:
            self._look_left(block)
        self.counts += (
            int(np.count_nonzero(block.wrong)),
            block.unfaithful(),
            block.not_finite(),
            block.wrong_signs(),
            not_monotonic(block.output, block.truth),
        )

    def _size(self, record: str) -> float:
        return float(self.records[RECORDS.index(record), 0])

    def _record(self, name: str, size: float, block: ErrorBlock, place: int) -> None:
        self.records[RECORDS.index(name)] = size, block.x[place], block.output[place], block.truth[place]

    def _rank(self, block: ErrorBlock) -> None:
        least = self.worst[-1, 0] if len(self.worst) == WORST else 0.0
        if block.ulp.size <= least:
            return
        chosen = np.flatnonzero(block.ulps > least)
        if chosen.size > WORST:
            least = np.partition(block.ulps[chosen], -WORST)[-WORST]
            chosen = chosen[block.ulps[chosen] >= least]
        rows = np.column_stack([a[chosen] for a in (block.ulps, block.x, block.output, block.truth)])
        self.worst = _ranked(np.concatenate((self.worst, rows)))

    def _look_left(self, block: ErrorBlock) -> None:
        """The block may lie nearer to 0 than those before, so its last input of a kind is the first one from 0.

        An output of 0 whose truth does not round to 0 is off by 100 %. Subnormal inputs are passed over: their outputs
        have few digits, and would hide where the tail is lost.
        """
        for part in (slice(-NEAREST, None), slice(None)):
            x, output, wrong = block.x[part], block.output[part], block.wrong[part]
            off = np.where(wrong & (x <= -self.format.smallest_normal), np.abs(block.relative.errors[part]), 0.0)
            found = [np.flatnonzero(kind) for kind in ((output == 0) & (off > 0), *(off > limit for limit in OFF))]
            for k, places in enumerate(found):
                if places.size:
                    self.firsts[k] = max(self.firsts[k], x[places[-1]])
            if all(places.size for places in found):  # as in the lost tail, where looking further would find no nearer
                return

    def _join(self, spans: Array) -> None:
        """Take in spans of inputs; where two of them touch, their ends are neighbours too."""
        if not len(spans):
            return
        spans = np.concatenate((self.spans, spans))
        first, last = (_ranks(self.format, spans[:, column]) for column in (0, 3))
        order = np.argsort(first)
        spans, touching = spans[order], np.append(False, last[order][:-1] + 1 == first[order][1:])
        for k in np.flatnonzero(touching).tolist():
            output, truth = (np.array([spans[k - 1, 3 + c], spans[k, c]]) for c in (1, 2))
            self.counts[-1] += not_monotonic(output, truth)
        starts = np.flatnonzero(~touching)
        ends = np.append(starts[1:], len(spans)) - 1
        self.spans = np.column_stack((spans[starts, :3], spans[ends, 3:]))


def audit(evaluation: Evaluation, subject: Subject, exhaustive: bool | None = None, environment: str = "") -> Audit:
    """All measures of one array of outputs, which is kept; whether it is exhaustive is seen from the inputs."""
    format = format_called(subject.dtype)
    tally = Tally(subject, format)
    tally.add(evaluation.x, evaluation.output, evaluation.truth)
    is_whole = are_all(format, evaluation.x, subject.x_range) if exhaustive is None else exhaustive
    found = tally.audit(is_whole, environment, evaluation)
    return replace(found, sup_abs=_left_of_tie(found.sup_abs, evaluation)) if format.bits < 64 else found


def _left_of_tie(worst: Worst, evaluation: Evaluation) -> Worst:
    """−x instead of x, where the error is as large but for the rounding of the truths: ties go to the smaller x."""
    place = int(np.searchsorted(evaluation.x, -worst.x))
    if not worst.x > 0 or evaluation.x[place] != -worst.x:
        return worst
    x, output, truth = (float(a[place]) for a in (evaluation.x, evaluation.output, evaluation.truth))
    size = abs(output - truth)
    return Worst(size, x, output, truth) if size >= worst.size - 4 * np.spacing(abs(worst.truth)) else worst


def _float64(values: NDArray[np.floating]) -> Array:
    return np.ascontiguousarray(values, dtype=np.float64)


def _ranked(rows: Array) -> Array:
    """The worst rows: by size, ties from left to right."""
    return rows[np.lexsort((rows[:, 1], -rows[:, 0]))[:WORST]]


def _worst(row: Array) -> Worst:
    size, x, output, truth = row.tolist()
    return NOWHERE if np.isnan(x) else Worst(size, x, output, truth)


def _ranks(format: Format, x: Array) -> NDArray[np.int64]:
    """The places of inputs in their order, −0 before +0: neighbours differ by one."""
    return format.ordinals(x) - np.signbit(x)
