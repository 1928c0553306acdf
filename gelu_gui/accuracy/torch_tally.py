"""What ``tally`` counts, counted where the tensors are: from a GPU only the counts and the worst inputs come back.

The measures are those of ``error_block``, input by input and without its short cuts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from gelu_gui.accuracy import binning
from gelu_gui.accuracy.audit import ULP_EDGES, Subject
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.tally import OFF, RECORDS, WORST, Tally
from gelu_gui.activations.activation import Array

_FRACTION_BITS, _BIAS = 52, 1023  # of float64
_EXPONENT = 0x7FF << _FRACTION_BITS


@dataclass(frozen=True, eq=False)
class Errors:
    """Ascending float32 inputs, what came out and what is true, with the errors; float64 tensors (inputs,)."""

    x: Tensor
    output: Tensor
    truth: Tensor
    rounded: Tensor
    error: Tensor
    relative: Tensor
    ulp: Tensor
    wrong: Tensor  # not correctly rounded
    broken: Tensor  # output or right answer not finite

    def rows(self, sizes: Tensor, places: Tensor) -> Array:
        """(size, x, output, truth) at some places."""
        columns = (sizes, self.x, self.output, self.truth)
        return torch.stack([column[places] for column in columns], dim=1).cpu().numpy()


def tally(subject: Subject, x: Tensor, output: Tensor, truth: Tensor, lengths: Sequence[int]) -> Tally:
    """The tally of consecutive inputs; ``lengths`` are those of the bins they fill one after the other."""
    errors = _errors(x, output, truth)
    found = Tally(subject, FLOAT32)
    _record(found, errors)
    found.counts[:] = _counts(errors)
    found.firsts[:] = _firsts(errors)
    found.worst = _worst(errors)
    edges = torch.tensor(ULP_EDGES, dtype=x.dtype, device=x.device)
    counted = torch.bincount(torch.bucketize(errors.ulp.abs(), edges), minlength=len(ULP_EDGES))
    found.histogram[:] = counted.cpu().numpy()
    first_bin = int(binning.places(FLOAT32, x[:1].cpu().numpy())[0])
    found.bins[:, first_bin : first_bin + len(lengths)] = _bins(errors, lengths)
    ends = torch.stack([column[[0, -1]] for column in (x, output, truth)], dim=1)
    found.spans = ends.reshape(1, 6).cpu().numpy()
    return found


def _errors(x: Tensor, output: Tensor, truth: Tensor) -> Errors:
    rounded = truth.float().double()
    error = output - truth
    wrong = (output != rounded) & ~(output.isnan() & rounded.isnan())
    broken = ~(output.isfinite() & rounded.isfinite())
    infinite = torch.copysign(torch.full_like(error, torch.inf), torch.where(error.isnan(), 1.0, error))
    instead = torch.where(wrong, infinite, 0.0)
    relative = torch.where(broken, instead, error / truth)
    return Errors(
        x,
        output,
        truth,
        rounded,
        error=torch.where(broken, instead, error),
        relative=torch.where(relative.isnan(), 0.0, relative),  # 0/0: an exact 0
        ulp=torch.where(broken, instead, error / _spacing(truth)),
        wrong=wrong,
        broken=broken,
    )


def _spacing(truth: Tensor) -> Tensor:
    """One ulp of float32 at the truth, from the exponent of its pattern."""
    exponent = (truth.view(torch.int64) & _EXPONENT) >> _FRACTION_BITS
    exponent = exponent.clamp(_BIAS + 1 - FLOAT32.bias, _BIAS + FLOAT32.bias) - FLOAT32.fraction_bits
    return (exponent << _FRACTION_BITS).view(torch.float64)


def _record(found: Tally, errors: Errors) -> None:
    steps = torch.where(errors.wrong, (_ordinals(errors.output) - _ordinals(errors.rounded)).abs().double(), 0.0)
    measures = (
        errors.error.abs(),
        errors.relative.abs(),
        errors.ulp.abs(),
        torch.where(errors.ulp.isfinite(), steps, torch.inf),
        errors.error,
        -errors.error,
    )
    for k, sizes in enumerate(measures):
        largest = sizes.max()
        if largest.item() > found.records[k, 0]:
            leftmost = torch.nonzero(sizes == largest)[:1, 0]
            found.records[k] = errors.rows(sizes, leftmost)[0]
    assert len(measures) == len(RECORDS)


def _counts(errors: Errors) -> list[int]:
    beside = (_ordinals(errors.output) - _ordinals(errors.rounded)).abs() == 1
    across = torch.where(errors.output > errors.truth, errors.rounded < errors.truth, errors.rounded > errors.truth)
    unfaithful = errors.wrong & (errors.output.isnan() | ~(beside & across))
    counted = (
        errors.wrong,
        unfaithful,
        errors.broken & errors.rounded.isfinite(),
        _opposite(errors.output, errors.truth),
        _opposite(errors.output.diff(), errors.truth.diff()),
    )
    return [int(torch.count_nonzero(each).item()) for each in counted]


def _firsts(errors: Errors) -> list[float]:
    """The inputs nearest to 0 on the negative side, and not subnormal, whose output is 0 or off by more than OFF."""
    left = errors.wrong & (errors.x <= -FLOAT32.smallest_normal)
    off = torch.where(left, errors.relative.abs(), 0.0)
    found = ((errors.output == 0) & (off > 0), *(off > limit for limit in OFF))
    nearest = [torch.where(each, errors.x, -torch.inf).max() for each in found]
    return torch.stack(nearest).cpu().numpy().tolist()


def _worst(errors: Errors) -> Array:
    """The rows of the worst inputs by ulp, worst first, ties from left to right."""
    sizes = errors.ulp.abs()
    least = torch.topk(sizes, min(WORST, sizes.numel())).values[-1]
    above = torch.nonzero((sizes > least) & (sizes > 0))[:, 0]
    tied = torch.nonzero((sizes == least) & (sizes > 0))[: WORST - above.numel(), 0]
    rows = errors.rows(sizes, torch.cat((above, tied)))
    return rows[np.lexsort((rows[:, 1], -rows[:, 0]))]


def _bins(errors: Errors, lengths: Sequence[int]) -> Array:
    """The columns of a table of bins; shape (rows, bins)."""
    measures = (errors.x, errors.error, errors.relative, errors.ulp)
    cut = [torch.split(measure, list(lengths)) for measure in measures]
    rows = [
        *(torch.stack([torch.min(piece) for piece in pieces]) for pieces in cut),
        *(torch.stack([torch.max(piece) for piece in pieces]) for pieces in cut),
        torch.stack([torch.dot(piece, piece) for piece in cut[1]]),
        torch.tensor(list(lengths), dtype=torch.float64, device=errors.x.device),
    ]
    return torch.stack(rows).cpu().numpy()


def _ordinals(numbers: Tensor) -> Tensor:
    """The places of float32 numbers in their order, 0 for both zeros."""
    patterns = numbers.float().view(torch.int32).long()
    magnitude = patterns & (FLOAT32.sign - 1)
    return torch.where(patterns < 0, -magnitude, magnitude)


def _opposite(a: Tensor, b: Tensor) -> Tensor:
    return ((a < 0) & (b > 0)) | ((a > 0) & (b < 0))
