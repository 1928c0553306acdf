from typing import get_args

import pytest

from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.facts import SnapKind, snap_points
from gelu_gui.figures.landmarks import NAMES, landmarks


def test_gelu_has_a_minimum_a_zero_and_two_inflections() -> None:
    found = [(landmark.text.filled(), landmark.x) for landmark in landmarks(snap_points(lookup("gelu")), "GELU")]
    assert found == [
        ("inflection of GELU", pytest.approx(-(2**0.5))),
        ("minimum of GELU", pytest.approx(-0.7517915246935645)),
        ("zero of GELU", 0.0),
        ("inflection of GELU", pytest.approx(2**0.5)),
    ]


def test_every_kind_has_a_name() -> None:
    assert set(NAMES) == set(get_args(SnapKind))
