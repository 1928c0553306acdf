"""The frozen tree of what is shown."""

import math

import pytest

from gelu_gui.activations.activation import UnknownActivation
from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.activations.kernels import KERNELS
from gelu_gui.session import edits
from gelu_gui.session.session import VIEWS, Function, Session, Span


@pytest.mark.parametrize(("low", "high"), [(1, 1), (2, 1), (math.nan, 1), (0, math.inf), (-math.inf, 0)])
def test_a_span_refuses_what_is_no_range(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="two finite numbers"):
        Span(low, high)


def test_the_default_session_lists_the_whole_catalogue_once() -> None:
    assert [f.key for f in Session().functions] == [a.key for a in (*ACTIVATIONS, *KERNELS)]


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_starts_with_functions_it_knows_and_a_selected_one_among_them(view: str) -> None:
    session = Session(view)
    part = edits.part(session)
    assert len(session.shown(part.functions)) == len(part.functions) > 0
    assert part.selected in part.functions


def test_shown_keeps_the_order_of_the_list() -> None:
    assert [f.id for f in Session().shown(("relu", "gelu"))] == ["gelu", "relu"]


def test_a_function_carries_its_constants() -> None:
    activation = Function("leaky", "leaky_relu", (("negative_slope", 0.25),)).activation
    assert activation.f(-4.0) == -1.0
    assert activation.spelling == "leaky_relu:negative_slope=0.25"


def test_a_function_with_a_constant_it_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownActivation, match="has no parameter"):
        _ = Function("relu", "relu", (("slope", 1.0),)).activation
