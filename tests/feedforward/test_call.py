from __future__ import annotations

import pytest
import torch

from gelu_gui.activations.activation import TorchSpelling, UnknownActivation
from gelu_gui.feedforward.call import NotTimed, torch_call
from gelu_gui.feedforward.torch_block import torch_function


def test_constants_reach_pytorch() -> None:
    assert torch_call("gelu") == TorchSpelling("torch.nn.functional.gelu")
    assert torch_call("gelu_tanh").arguments == (("approximate", "tanh"),)
    assert torch_call("leaky_relu:negative_slope=0.1").arguments == (("negative_slope", 0.1),)


@pytest.mark.parametrize("spelling", ["gelu_ibert", "gelu_tanh:c=0.05"])
def test_what_pytorch_lacks_is_refused_by_name(spelling: str) -> None:
    with pytest.raises(NotTimed, match=spelling):
        torch_call(spelling)


def test_the_refusal_names_the_constant() -> None:
    with pytest.raises(NotTimed, match="gelu has no c, alpha"):
        torch_call("gelu_tanh:c=0.05")


def test_what_nobody_has_is_refused_by_the_catalogue() -> None:
    with pytest.raises(UnknownActivation, match="glue"):
        torch_call("glue")


def test_an_own_formula_is_timed_as_it_is_written() -> None:
    call = torch_call("formula:x σ(a x):a=1.7")
    x = torch.linspace(-3, 3, 7)
    assert torch_function(call)(x).tolist() == (x * torch.sigmoid(1.7 * x)).tolist()
