"""Two functions in one format, output by output."""

import math

import numpy as np

from gelu_gui.accuracy.audit import Evaluation, Subject
from gelu_gui.accuracy.difference import Difference, difference
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16
from gelu_gui.accuracy.stepwise import evaluation

XS = np.array([-2.0, -1.0, 0.0, 1.0])


def gave(*outputs: float) -> Evaluation:
    return Evaluation(XS, np.array(outputs), XS)


def test_numbers_between_two_outputs_are_counted() -> None:
    found = difference(gave(1.0, 2.0, 0.0, 4.0), gave(1.0, 2.0 + 3 * 2.0**-6, 0.0, 4.0 + 2.0**-5), BFLOAT16)
    assert found == Difference(inputs=4, differing=2, only_one_finite=0, steps=3, x=-1.0)


def test_zeros_of_either_sign_and_nans_are_the_same() -> None:
    found = difference(gave(0.0, math.nan, 1.0, math.inf), gave(-0.0, math.nan, 1.0, math.inf), FLOAT16)
    assert found is not None
    assert (found.differing, found.steps) == (0, 0)
    assert math.isnan(found.x)


def test_where_only_one_is_finite_there_are_no_steps() -> None:
    found = difference(gave(1.0, 2.0, 3.0, math.inf), gave(1.0, 2.0, math.nan, 4.0), FLOAT16)
    assert found is not None
    assert (found.differing, found.only_one_finite, found.steps) == (2, 2, 0)


def test_other_inputs_cannot_be_compared() -> None:
    assert difference(gave(1.0, 2.0, 3.0, 4.0), Evaluation(XS + 1, XS, XS), FLOAT16) is None


def test_two_spellings_of_one_form_differ_by_rounding() -> None:
    one = evaluation(Subject("gelu_tanh", "bfloat16"))
    other = evaluation(Subject("gelu_tanh:alpha=0.79788456", "bfloat16"))
    sigmoid = evaluation(Subject("gelu_sigmoid", "bfloat16"))
    near, far = difference(one, other, BFLOAT16), difference(one, sigmoid, BFLOAT16)
    assert near is not None
    assert far is not None
    assert near.differing == 0  # both constants are one number of bfloat16
    brute = [a != b for a, b in zip(one.output.tolist(), sigmoid.output.tolist(), strict=True)]
    assert far.differing == sum(brute) > 1000
    place = one.x.tolist().index(far.x)
    ordinals = (BFLOAT16.ordinals(kept.output[place : place + 1]) for kept in (one, sigmoid))
    assert abs(int(next(ordinals)[0]) - int(next(ordinals)[0])) == far.steps
