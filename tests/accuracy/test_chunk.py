from __future__ import annotations

import pickle

import numpy as np
import pytest
from numpy.typing import NDArray

from gelu_gui.accuracy.audit import Evaluation, Subject
from gelu_gui.accuracy.chunk import BLOCK, CHUNK, POSITIONS, Chunk, Part, chunks, formula_parts
from gelu_gui.accuracy.format import FLOAT32
from gelu_gui.accuracy.stepwise import evaluated
from gelu_gui.accuracy.tally import Tally, audit
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.catalogue import lookup
from gelu_gui.texts import Refused


def numbers(chunk: Chunk) -> NDArray[np.float32]:
    return np.concatenate([patterns.view(np.float32)[inside] for patterns, inside in chunk.blocks()])


def test_the_axis_is_every_finite_number_once() -> None:
    axis = chunks()
    assert [chunk.first for chunk in axis] == list(range(0, POSITIONS, CHUNK))
    assert axis[-1].end == POSITIONS
    assert numbers(axis[0])[0] == -FLOAT32.largest
    assert numbers(axis[-1])[-1] == FLOAT32.largest
    middle = len(axis) // 2
    below, above = numbers(axis[middle - 1]), numbers(axis[middle])
    assert (below[-1], np.signbit(below[-1])) == (0.0, True)
    assert (above[0], np.signbit(above[0])) == (0.0, False)
    assert np.all(np.diff(below) > 0)
    assert np.all(np.diff(above) > 0)
    assert below.size == above.size == CHUNK


@pytest.mark.parametrize(
    ("low", "high"),
    [
        (-5.6, -5.5),
        (0.1, 0.1003),
        (-1e-44, 1e-44),
        (0.0, 0.0),
        (-1e-60, 0.0),
        (0.0, 1e-60),
        (3.4028e38, 1e39),
        (-1e300, -3.4028e38),
        (3.40282e38, float("inf")),
    ],
)
def test_a_range_has_the_numbers_that_lie_in_it(low: float, high: float) -> None:
    found = np.concatenate([numbers(chunk) for chunk in chunks((low, high))]).astype(np.float64)
    assert np.all((found >= low) & (found <= high))
    ends = np.array([-np.inf, np.inf], dtype=np.float32)
    with np.errstate(over="ignore"):
        outside = np.nextafter(found[[0, -1]].astype(np.float32), ends).astype(np.float64)
    assert outside[0] < low or outside[0] == -np.inf
    assert outside[1] > high or outside[1] == np.inf
    if low <= 0 <= high:
        assert np.signbit(found[found == 0]).tolist() == [True, False]


def test_a_range_between_two_numbers_is_refused() -> None:
    with pytest.raises(Refused, match="no float32"):
        chunks((1.0 + 1e-9, 1.0 + 2e-9))


def test_blocks_are_whole_and_cut_afterwards() -> None:
    (chunk,) = chunks((-5.6, -5.5))
    assert {patterns.size for patterns, _ in chunk.blocks()} == {BLOCK}


@pytest.mark.parametrize("derivative", [False, True])
def test_the_parts_of_a_formula_are_its_audit(derivative: bool) -> None:
    subject = Subject("gelu_tanh", "float32", derivative, x_range=(-0.4999, -0.4985))
    *breaths, part = formula_parts(subject, (0,))
    assert set(breaths) == {None}
    assert isinstance(part, Part)
    found = pickle.loads(pickle.dumps(part)).whole().audit(exhaustive=True)
    (chunk,) = chunks(subject.x_range)
    x = numbers(chunk).astype(np.float64)
    output = evaluated(lookup("gelu_tanh"), FLOAT32, x, derivative)
    direct = audit(Evaluation(x, output, truth(x, "gelu", derivative)), subject, exhaustive=True)
    assert found.inputs == direct.inputs == x.size
    assert found.sup_ulp == direct.sup_ulp
    assert found.worst == direct.worst
    assert found.not_correctly_rounded == direct.not_correctly_rounded
    assert found.bins.highest.tolist() == direct.bins.highest.tolist()


def test_a_part_is_sent_without_its_empty_bins() -> None:
    tally = Tally(Subject("gelu", "float32"), FLOAT32)
    x = np.array([1.0, 1.5, 2.5])
    tally.add(x, x, x)
    part = Part.of(3, tally)
    assert part.tally.bins.shape[1] < 200
    assert np.array_equal(part.whole().bins, tally.bins)
