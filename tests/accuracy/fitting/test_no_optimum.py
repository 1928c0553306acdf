"""Each reason why there are no best constants is one sentence that names what is wrong."""

import pytest

from gelu_gui.accuracy.fitting.fit import FitRequest, fit
from gelu_gui.accuracy.fitting.no_optimum import FitFailed
from gelu_gui.activations.formula.own import own
from gelu_gui.texts import Refused


@pytest.mark.parametrize(
    ("text", "how", "sentence"),
    [
        ("a x", {}, "no bound on the whole line"),
        ("a + b", {}, "no bound on the whole line"),
        ("x σ(1.702x) + 0c", {}, "c does not matter"),
        ("x σ(a x) + where(x > 9, d, 0)", {"x_range": (-5.0, 5.0)}, "d does not matter"),
        ("x Φ(x) + c sin(b x)", {}, "no best .: where the error is least, . changes nothing"),
        ("x σ(a x) + max(b, 0) x", {}, "no best b: the error does not grow again towards −∞"),
        ("x σ(1.702x) - exp(c)", {}, "no best c: the error does not grow again towards −∞"),
        ("softplus(a x)/a", {}, "no best a: the error does not grow again towards ∞"),
        ("x σ(a x)", {"x_range": (10.0, 20.0)}, "no best a"),
        ("x σ(1.702x) - a^3/a", {}, "no best a: the error falls all the way to a = 0"),
    ],
)
def test_a_family_without_best_constants_fails(text: str, how: dict, sentence: str) -> None:
    with pytest.raises(FitFailed, match=sentence):
        list(fit(FitRequest(own(text), **how)))


@pytest.mark.parametrize(
    ("text", "how", "sentence"),
    [
        ("√(-1 - a^2)", {}, "finite nowhere"),
        ("a/x", {}, "not finite at x = 0"),
        ("a √x", {"x_range": (-1.0, 1.0)}, "not finite at x = -1"),
        ("a √x", {"minimise": "rms"}, "not finite at x = -"),
    ],
)
def test_a_formula_without_values_is_refused(text: str, how: dict, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence) as caught:
        list(fit(FitRequest(own(text), **how)))
    assert not isinstance(caught.value, FitFailed)


def test_constants_of_which_only_the_product_matters_have_an_optimum() -> None:
    *_, found = fit(FitRequest(own("x σ(a b x)")))
    assert found.value == pytest.approx(1.39222454727585e-2, rel=1e-10)
