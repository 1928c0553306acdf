"""An activation and its constants."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from gelu_gui.activations.activation import Activation, Kink, Parameter, TorchSpelling, UnknownActivation

BENT = Activation(
    key="bent",
    label="Bent",
    group="blocks",
    definition="s·x for x < at, ax beyond",
    latex="x",
    latex_gradient="1",
    source="this test",
    value=lambda x, s, a: np.where(x < 0, s * x, a * x),
    gradient=lambda x, s, a: np.where(x < 0, s, a),
    curvature=lambda x, *_: 0 * x,
    parameters=(Parameter("s", "s", 0.5, 0, 1, lowest=0), Parameter("a", "a", 1.0, 0, 2)),
    kinks_at=lambda s, a: (Kink(0.0, left=s, right=a, torch=7.0),),
    torch=TorchSpelling("torch.bent", (("s", 0.5), ("mode", "sharp"))),
)


def test_constants_are_the_defaults_until_they_are_changed() -> None:
    assert BENT.values == (0.5, 1.0)
    assert BENT.is_default
    changed = BENT.with_values(a=2)
    assert changed.values == (0.5, 2.0)
    assert not changed.is_default
    assert BENT.is_default
    assert changed.with_values(a=1.0) == BENT


def test_values_follow_the_constants_and_kinks_speak_for_pytorch() -> None:
    bent = BENT.with_values(s=0.25)
    assert bent.f([-4.0, 4.0]).tolist() == [-1.0, 4.0]
    assert bent.f1([-4.0, 0.0, 4.0]).tolist() == [0.25, 7.0, 1.0]
    assert bent.kinks == (Kink(0.0, left=0.25, right=1.0, torch=7.0),)
    assert np.isnan(bent.f2([-1.0, 0.0])).tolist() == [False, True]


def test_breaks_are_kinks_and_jumps_of_the_curvature_from_left_to_right() -> None:
    bent = dataclasses.replace(BENT, f2_jumps_at=lambda *_: (-3.0, 3.0))
    assert bent.breaks == (-3.0, 0.0, 3.0)
    assert np.isnan(bent.f2([-3.0, 0.0, 3.0])).all()
    assert [derivative([2.0]).tolist() for derivative in bent.derivatives] == [[2.0], [1.0], [0.0]]


def test_nan_stays_nan_and_a_warning_of_numpy_is_none() -> None:
    assert np.isnan(BENT.f([np.nan, 1.0])).tolist() == [True, False]
    assert BENT.with_values(a=1e10).f(1e300) == np.inf


def test_the_spelling_names_changed_constants_only() -> None:
    assert BENT.spelling == "bent"
    assert BENT.with_values(a=0.1).spelling == "bent:a=0.1"
    assert BENT.with_values(a=0.1, s=0).spelling == "bent:s=0.0:a=0.1"


@pytest.mark.parametrize("wrong", [{"b": 1.0}, {"s": -1.0}, {"a": np.nan}, {"a": np.inf}])
def test_a_constant_it_cannot_take_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(UnknownActivation, match="bent"):
        BENT.with_values(**wrong)


def test_pytorchs_call_follows_its_own_constants_and_ends_with_others() -> None:
    assert BENT.torch_call == BENT.torch
    assert BENT.with_values(s=0.25).torch_call == TorchSpelling("torch.bent", (("s", 0.25), ("mode", "sharp")))
    assert BENT.with_values(a=2.0).torch_call is None
    assert dataclasses.replace(BENT, torch=None).torch_call is None
