"""The card of usages: every form is known, every entry has a dated or versioned source, none stands twice."""

import re

import numpy as np
import pytest

from gelu_gui.frameworks.usage import USAGES, Usage

# A date, "commit abc1234", or a release such as 2.8, r2.11.0, opset 20, TensorRT 10, 2024.
VERSION = re.compile(r"\d{4}-\d\d-\d\d|commit [0-9a-f]{7}|\d+(\.\d+)*")
each_usage = pytest.mark.parametrize("usage", USAGES, ids=lambda usage: f"{usage.where} {usage.called}")


@each_usage
def test_every_form_is_gelu_or_one_that_approximates_it(usage: Usage) -> None:
    activation = usage.activation
    assert activation.key == "gelu" or activation.approximates == "gelu"
    assert abs(float(activation.f(1.0)) - 0.8413447460685429) < 0.02


@each_usage
def test_every_entry_says_where_and_when_it_was_read(usage: Usage) -> None:
    assert usage.source.strip() == usage.source != ""
    assert VERSION.search(usage.version)


def test_no_name_stands_twice() -> None:
    names = [(usage.where, usage.called, usage.version) for usage in USAGES]
    assert len(set(names)) == len(names)


def test_defaults_differ_between_frameworks() -> None:
    defaults = {usage.where: usage.activation.key for usage in USAGES if usage.is_default}
    assert defaults["PyTorch"] == defaults["TensorFlow"] == defaults["ONNX"] == "gelu"
    assert defaults["JAX"] == defaults["Flax"] == defaults["Keras 3"] == "gelu_tanh"


def test_names_that_differ_in_rounding_alone_give_the_same_function() -> None:
    x = np.linspace(-8, 8, 1001)
    values = {u.called: u.activation.f(x) for u in USAGES if u.where == "Hugging Face"}
    np.testing.assert_allclose(values['"gelu_new"'], values['"gelu_fast"'], atol=1e-9)
    assert np.max(np.abs(values['"quick_gelu"'] - values['"gelu"'])) == pytest.approx(2.0334e-2, rel=1e-3)
