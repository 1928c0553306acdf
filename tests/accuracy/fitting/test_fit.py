"""The minimax constants of numerics from near and far, least squares, and what is promised about every fit."""

import itertools
import math
import pickle
from dataclasses import replace

import pytest

from gelu_gui.accuracy.fitting.fit import Fit, FitProgress, FitRequest, fit
from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.own import own
from gelu_gui.texts import Refused

JOINT = {"alpha": 0.80015707854810355, "c": 0.043367601640538282}
BOTH_SIDES = (-2.043073, -0.571057, 0.571057, 2.043073)
OPTIMA = (  # formula, target, constants, supremum, extrema (of an even error those on the right)
    ("x σ(a x)", "gelu", {"a": 1.7729339656167546}, 1.39222454727585e-2, (0.895759, 2.426615)),
    ("σ(a x)", "normal_cdf", {"a": 1.7017449253380033}, 9.4573091763710803e-3, BOTH_SIDES),
    (
        "0.5x(1 + tanh(√(2/π)(x + c x^3)))",
        "gelu",
        {"c": 0.044382943816734092},
        3.8741873831060773e-4,
        (1.456149, 2.795079),
    ),
    (
        "0.5(1 + tanh(√(2/π)(x + c x^3)))",
        "normal_cdf",
        {"c": 0.044714911227632495},
        1.7892131094521972e-4,
        (-2.592176, -1.242108, 1.242108, 2.592176),
    ),
    ("0.5x(1 + tanh(alpha (x + c x³)))", "gelu", JOINT, 2.7072747465797275e-4, (0.754119, 1.742210, 2.923220)),
)
STARTS = (1.0, 0.1, 10.0)


def last(request: FitRequest) -> Fit:
    *_, found = fit(request)
    assert isinstance(found, Fit)
    return found


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(("text", "target", "best", "supremum", "extrema"), OPTIMA, ids=[case[0] for case in OPTIMA])
def test_the_minimax_constants_are_found_from_near_and_far(
    text: str, target: str, best: dict[str, float], supremum: float, extrema: tuple[float, ...], start: float
) -> None:
    activation = own(text).with_values(**{name: start * value for name, value in best.items()})
    found = last(FitRequest(activation, target=target))
    assert dict(found.parameters) == pytest.approx(best, rel=1e-9)
    assert found.value == pytest.approx(supremum, rel=1e-10)
    assert [extremum.x for extremum in found.extrema] == pytest.approx(extrema, abs=1e-6)


@pytest.mark.parametrize(
    "spelling", ["gelu_tanh:c=1:alpha=3", "gelu_tanh", "gelu_logistic_cubic", "gelu_logistic_cubic:a=9:b=0.001"]
)
def test_the_forms_of_the_catalogue_are_fitted_alike(spelling: str) -> None:
    assert last(FitRequest(lookup(spelling))).value == pytest.approx(2.7072747465797275e-4, rel=1e-10)


@pytest.mark.parametrize("a", [-5.0, 0.0, 1e-3, 300.0])
def test_a_start_with_an_infinite_error_or_far_off_comes_home(a: float) -> None:
    found = last(FitRequest(own("x σ(a x)").with_values(a=a)))
    assert dict(found.parameters)["a"] == pytest.approx(1.7729339656167546, rel=1e-10)
    assert (found.start_value == math.inf) == (a <= 0.0)


def test_only_the_named_constants_move() -> None:
    found = last(FitRequest(lookup("gelu_tanh"), names=("c",)))
    assert dict(found.parameters) == pytest.approx({"c": 0.044382943816734092}, rel=1e-10)
    assert found.activation.values[1] == lookup("gelu_tanh").values[1]


KINKED = "x clip(x/a + 0.5, 0, 1)"
EVERY_KIND = (
    FitRequest(lookup("gelu_tanh"), x_range=(-3.0, 5.0)),
    FitRequest(lookup("gelu_hard")),
    FitRequest(own(KINKED), x_range=(-2.0, 7.0)),
    FitRequest(own("x σ(a x + b x^3 + d x^5)").with_values(a=1.6, b=0.07, d=0.0), x_range=(-5.0, 5.0)),
    FitRequest(own("a + b x + c x^2"), x_range=(-1.0, 1.0), target="gelu_derivative"),
    FitRequest(lookup("gelu_tanh"), minimise="rms"),
    FitRequest(lookup("gelu_sigmoid"), minimise="rms", weight="uniform", x_range=(-6.0, 6.0)),
    FitRequest(own("σ(a x)"), minimise="rms", sigma=2.0, target="normal_cdf"),
)


@pytest.mark.parametrize("request_", EVERY_KIND, ids=lambda request: f"{request.activation.label} {request.minimise}")
def test_every_fit_keeps_its_promises(request_: FitRequest) -> None:
    *told, found = fit(request_)
    assert isinstance(found, Fit)
    assert all(isinstance(progress, FitProgress) for progress in told)
    assert found.value <= found.start_value == told[0].start_value
    again = last(replace(request_, activation=found.activation))
    assert again.value == pytest.approx(found.value, rel=1e-9)
    places = [extremum.x for extremum in found.extrema]
    assert places == sorted(places)
    for one, other in itertools.pairwise(found.extrema):
        assert one.error * other.error < 0.0
    if request_.minimise == "sup":
        assert len(found.extrema) > len(found.parameters)
        assert [abs(extremum.error) for extremum in found.extrema] == pytest.approx(
            [found.value] * len(found.extrema), rel=1e-9
        )


def test_a_parabola_has_chebyshevs_error() -> None:
    found = last(FitRequest(own("x Φ(x) + a + b x - x²"), x_range=(-1.0, 1.0)))
    assert found.value == pytest.approx(0.5, rel=1e-12)
    assert dict(found.parameters) == pytest.approx({"a": 0.5, "b": 0.0}, abs=1e-12)
    assert [extremum.x for extremum in found.extrema] == pytest.approx([-1.0, 0.0, 1.0], abs=1e-9)


def test_an_extremum_at_the_end_of_the_range_stands_there() -> None:
    found = last(FitRequest(own("x/2(1 + (a x + b x^3)/(1 + p x^2 + q x^4))"), x_range=(-4.0, 4.0)))
    assert found.extrema[-1].x == 4.0
    assert len(found.extrema) == 5


def test_a_bent_valley_is_followed_to_its_end() -> None:
    activation = own("x σ(b x + c x^3) + d x^2 exp(-f x^2)").with_values(b=1.6, c=0.07, d=0.001, f=0.5)
    found = last(FitRequest(activation))
    assert found.value == pytest.approx(1.11711142e-5, rel=1e-8)
    assert len(found.extrema) == 5


def test_a_bounded_error_may_want_exact_constants() -> None:
    found = last(FitRequest(own("max(a x, b x)").with_values(a=2.0, b=0.1)))
    assert sorted(value for _, value in found.parameters) == [0.0, 1.0]


@pytest.mark.parametrize(
    ("activation", "changes", "sentence"),
    [
        (lookup("gelu"), {}, "no constants"),
        (lookup("gelu_tanh"), {"names": ("beta",)}, "no constant beta"),
        (own("x " + " ".join("abcdfghkm")), {}, "at most 8"),
        (lookup("gelu_tanh"), {"target": "relu"}, "no target"),
        (lookup("gelu_tanh"), {"x_range": (1.0, 1.0)}, "range"),
        (lookup("gelu_tanh"), {"x_range": (-math.inf, 1.0)}, "range"),
        (lookup("gelu_tanh"), {"minimise": "rms", "weight": "uniform"}, "needs a range"),
        (lookup("gelu_tanh"), {"minimise": "rms", "sigma": 0.0}, "σ"),
        (lookup("gelu_tanh"), {"minimise": "rms", "x_range": (50.0, 60.0)}, "no input"),
    ],
)
def test_a_request_that_cannot_be_served_is_refused(activation: Activation, changes: dict, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        FitRequest(activation, **changes)


def test_a_request_and_its_fit_travel_between_processes() -> None:
    request = FitRequest(own("x σ(a x)"))
    assert pickle.loads(pickle.dumps(request)) == request
    assert pickle.loads(pickle.dumps(last(request))).request == request
