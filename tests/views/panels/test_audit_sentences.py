import math

import numpy as np
import pytest

from gelu_gui.accuracy.audit import NOWHERE, Audit, Evaluation, Subject, Worst
from gelu_gui.accuracy.stepwise import evaluation
from gelu_gui.accuracy.tally import audit
from gelu_gui.views.panels.audit_sentences import count_lines, counted, number, worst_lines


@pytest.fixture(scope="module")
def gradient() -> Audit:
    """The tanh form's gradient composed in float16: nan where 3x² overflows."""
    subject = Subject("gelu_tanh", "float16", derivative=True)
    return audit(evaluation(subject), subject, exhaustive=True)


def test_the_worst_input_is_told_in_decimal_and_bits(gradient: Audit) -> None:
    lines = worst_lines(gradient, Worst(0.25, -4.0, -0.25, -0.125))
    assert lines[0] == "x = −4  (0xc400)"
    assert lines[1] == "returns −0.25  (0xb400)"
    assert lines[2] == "right is −0.125  (0xb000)"
    # The spacing at 1/8 is 2⁻¹³, so that 1/8 is 1024 of it; between two neighbouring powers lie 2¹⁰ numbers.
    assert lines[3] == "1024 ulp, 1,024 steps (10 bits), 100\N{NO-BREAK SPACE}%"


def test_what_is_beyond_measure_is_a_power_of_ten(gradient: Audit) -> None:
    said = worst_lines(gradient, Worst(2.0, -4.0, -2.0, -(2.0**-24)))[3]
    assert said == "3.4·10⁷ ulp, 16,383 steps (14 bits), 3.4·10⁹\N{NO-BREAK SPACE}%"


def test_what_is_not_finite_has_no_distance(gradient: Audit) -> None:
    assert "nan  (0x7e00)" in worst_lines(gradient, Worst(math.inf, 200.0, math.nan, 1.0))[1]
    assert worst_lines(gradient, Worst(math.inf, 200.0, math.nan, 1.0))[3] == "no finite error"
    assert worst_lines(gradient, NOWHERE) == ()


def test_counts_name_what_occurs(gradient: Audit) -> None:
    said = " ".join(count_lines(gradient))
    assert "18,114" in said  # |x| ≥ 147.875, as PyTorch's backward of the composed form
    # Where the output is nan at once, only the largest share is told, once.
    assert said.count("First off by more than") == len({x for _share, x in gradient.first_off if x is not None})
    assert "First off by more than 50" in said


def test_counts_do_not_mention_what_does_not_occur() -> None:
    x = np.array([0.5, 1.0])
    subject = Subject("table:0123456789abcdef", "float32")
    truth = np.array([0.25, 0.75])
    flawless = audit(Evaluation(x, truth, truth), subject, exhaustive=False)
    assert count_lines(flawless) == ("Every input is rounded correctly.",)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (math.nan, "nan"),
        (-0.0, "−0"),
        (0.0, "0"),
        (-0.00404969409, "−0.00404969409"),
        (1.5e-20, "1.50000000·10⁻²⁰"),
        (-2e38, "−2.00000000·10³⁸"),
        (math.inf, "∞"),
    ],
)
def test_numbers_keep_what_tells_floats_apart(value: float, text: str) -> None:
    assert number(value) == text
    assert counted(4278190080) == "4,278,190,080"
