import math

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Evaluation
from gelu_gui.accuracy.format import FLOAT16
from gelu_gui.views.panels.input_rows import ORDERS, InputTable

X = np.array([-2.0, -1.0, 0.0, 1.0, 2.0])
TRUTH = np.array([-0.045, -0.15869140625, 0.0, 0.84, 1.95])
OUTPUT = np.array([-0.045, -0.15869140625, 0.0, 0.85, math.nan])
TABLE = InputTable(Evaluation(X, FLOAT16.rounded(OUTPUT), TRUTH), FLOAT16)


@pytest.mark.parametrize("order", [key for key, _text in ORDERS])
def test_every_input_in_the_range_is_there_once(order: str) -> None:
    assert sorted(TABLE.places(-1.5, 5.0, only_wrong=False, order=order).tolist()) == [1, 2, 3, 4]


def test_worst_first_and_nan_is_the_worst() -> None:
    places = TABLE.places(-9, 9, only_wrong=False, order="ulp")
    assert places[:2].tolist() == [4, 3]
    sizes = [abs(row.ulp) for row in TABLE.rows(places[1:])]
    assert sizes == sorted(sizes, reverse=True)


def test_only_what_is_not_correctly_rounded() -> None:
    assert TABLE.places(-9, 9, only_wrong=True, order="x").tolist() == [3, 4]  # −0.045 is rounded as it should be


def test_a_row_says_how_far_off_it_is() -> None:
    zero, one = TABLE.rows(np.array([2, 3]))
    assert one.error == pytest.approx(0.85 - 0.84, abs=3e-4)
    assert one.relative == pytest.approx(one.error / 0.84)
    assert one.ulp == pytest.approx(one.error / 2**-11)  # the spacing of float16 in [½, 1)
    assert (one.x_bits, zero.x_bits) == ("0x3c00", "0x0000")
    assert zero.relative == 0.0
