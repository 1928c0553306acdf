"""The inputs that kernels get wrong one by one, and what is right for them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import FORMATS, Format
from gelu_gui.accuracy.special_value import special_inputs, special_rows, specials

each_format = pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)


@each_format
def test_zeros_the_ends_of_the_format_infinities_and_nan_are_tried(format: Format) -> None:
    named = {str(name): x for name, x in special_inputs(format)}
    assert named["−0"] == 0
    assert math.copysign(1, named["−0"]) == -1
    assert named["+smallest subnormal"] == format.smallest_subnormal
    assert named["−smallest normal"] == -format.smallest_normal
    assert named["+largest"] == format.largest
    assert (named["−∞"], named["+∞"]) == (-math.inf, math.inf)
    assert math.isnan(named["nan"])
    assert list(named.values())[:-1] == sorted(list(named.values())[:-1])


@each_format
def test_the_right_answers_are_the_limits_at_the_infinities(format: Format) -> None:
    inputs = np.array([x for _, x in special_inputs(format)])
    rows = {str(row.name): row for row in special_rows(Subject("torch_gelu_none", format.name), inputs)}
    assert [rows[name].right for name in ("−∞", "−largest", "−0", "+0", "+∞")] == [0, 0, 0, 0, math.inf]
    assert rows["+smallest normal"].right == format.smallest_normal / 2
    assert all(rows[name].is_right for name in ("−0", "+0", "+largest", "+∞", "nan"))
    assert not any(rows[name].is_right for name in ("−∞", "−largest", "−smallest normal", "+smallest normal"))
    slopes = {
        str(row.name): row for row in special_rows(Subject("torch_gelu_none", format.name, derivative=True), inputs)
    }
    assert [slopes[name].right for name in ("−∞", "−0", "+0", "+∞")] == [0, 0.5, 0.5, 1]
    assert slopes["nan"].is_right


def test_a_kernel_may_be_held_to_its_own_function() -> None:
    subject = Subject("silu", "float16", truth="own")
    rows = special_rows(subject, np.zeros(11))
    assert next(row.right for row in rows if str(row.name) == "−∞") == 0


def test_formulas_are_tried_operation_by_operation() -> None:
    subject = Subject("gelu_sigmoid", "float16")
    ((found, rows),) = specials((subject,))
    outputs = {row.x: row for row in rows}
    assert found is subject
    assert outputs[65504.0].is_right
    assert math.isnan(outputs[-math.inf].output)  # −∞·σ(−∞) is −∞·0
    assert not outputs[-math.inf].is_right
