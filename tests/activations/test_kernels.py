"""PyTorch's kernels as lines of the list: found by their spelling, and the real functions they implement."""

from __future__ import annotations

import numpy as np
import pytest

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.gelu import GELU
from gelu_gui.activations.gelu_forms import GELU_TANH
from gelu_gui.activations.kernels import KERNELS, TORCH_GELU_NONE, TORCH_GELU_TANH

MODES = ((TORCH_GELU_NONE, GELU, "none"), (TORCH_GELU_TANH, GELU_TANH, "tanh"))


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.key)
def test_a_kernel_is_found_by_its_key_and_stands_beside_the_catalogue(kernel: Activation) -> None:
    assert lookup(kernel.spelling) == kernel
    assert kernel.group == "kernels"
    assert kernel not in ACTIVATIONS
    assert kernel.approximates == "gelu"


@pytest.mark.parametrize(("kernel", "function", "mode"), MODES, ids=("none", "tanh"))
def test_a_kernel_is_the_real_function_it_implements(kernel: Activation, function: Activation, mode: str) -> None:
    x = np.array([-np.inf, -38.0, -5.5, -1.0, -0.0, 0.0, 0.3, 4.0, np.inf])
    for own, expected in zip(kernel.derivatives, function.derivatives, strict=True):
        np.testing.assert_array_equal(own(x), expected(x))
    assert kernel.torch is not None
    assert dict(kernel.torch.arguments).get("approximate", "none") == mode
    assert repr(mode) in kernel.source
    assert kernel.values == ()
