from __future__ import annotations

import pytest

from gelu_gui.feedforward.spec import DTYPES
from gelu_gui.feedforward.swap import Change, Swap, SwapRequest


def test_the_other_gelu_is_the_default() -> None:
    request = SwapRequest()
    assert (request.used, request.other) == ("gelu", "gelu_tanh")
    with pytest.raises(ValueError, match="'gelu' cannot be swapped for itself"):
        SwapRequest(used="gelu", other="gelu")


def test_the_change_is_relative_to_the_output() -> None:
    assert Change("float32", largest=0.5, rms=0.1, output_rms=0.4, rounding_rms=0.0).relative == 0.25
    assert Change("float32", largest=0.0, rms=0.0, output_rms=0.0, rounding_rms=0.0).relative is None
    assert Change("float32", reason="no memory").relative is None


def test_each_dtype_has_a_sentence() -> None:
    changes = (
        Change("float32", 6e-4, 1.3e-4, 0.65, 2e-7),
        Change("float16", reason="no kernel"),
    )
    found = Swap(SwapRequest(), changes)
    assert [str(sentence) for sentence in found.sentences()] == [
        (
            "float32: with gelu_tanh instead of gelu the output changes by 0.00013 RMS, 0.0002 of its own; "
            "by 0.0006 at most. Rounding alone changes it by 2e-07 RMS."
        ),
        "float16: no kernel",
    ]
    assert not found.is_complete
    assert Swap(SwapRequest(), tuple(map(Change, DTYPES))).is_complete
