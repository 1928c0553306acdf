"""The exponential linear units against mpmath."""

from __future__ import annotations

import pytest

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.exponential_linear import ELU, EXPONENTIAL_LINEAR
from tests.activations.independent import assert_right, variants


@pytest.mark.parametrize("activation", variants(EXPONENTIAL_LINEAR), ids=lambda activation: activation.spelling)
def test_values_and_derivatives_are_right(activation: Activation) -> None:
    assert_right(activation)


def test_elu_has_a_kink_only_where_its_pieces_do_not_meet_smoothly() -> None:
    assert (ELU.kinks, ELU.f2_jumps) == ((), (0.0,))
    bent = ELU.with_values(alpha=2.0)
    assert [(kink.left, kink.right) for kink in bent.kinks] == [(2.0, 1.0)]
    assert bent.f2_jumps == ()
