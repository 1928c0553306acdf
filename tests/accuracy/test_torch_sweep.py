from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from gelu_gui.accuracy.audit import Evaluation, Subject
from gelu_gui.accuracy.chunk import chunks
from gelu_gui.accuracy.tally import audit
from gelu_gui.accuracy.torch_gelu import KernelFailed
from gelu_gui.accuracy.torch_sweep import environments, kernel_parts
from gelu_gui.accuracy.truth import truth


@pytest.fixture(autouse=True)
def same_threads() -> Iterator[None]:
    before = torch.get_num_threads()
    yield
    torch.set_num_threads(before)


@pytest.mark.parametrize("layout", ["contiguous", "strided"])
@pytest.mark.parametrize("derivative", [False, True])
@pytest.mark.parametrize("mode", ["none", "tanh"])
def test_a_sweep_is_the_audit_of_the_same_inputs(mode: str, derivative: bool, layout: str) -> None:
    subject = Subject(f"torch_gelu_{mode}", "float32", derivative, "own", layout, x_range=(-5.6, -5.5))
    (part,) = (part for part in kernel_parts(subject, (0,)) if part is not None)
    found = part.whole().audit(exhaustive=True)
    (chunk,) = chunks(subject.x_range)
    x = np.concatenate([patterns.view(np.float32)[inside] for patterns, inside in chunk.blocks()])
    direct = audit(
        Evaluation(x.astype(np.float64), called(x, mode, derivative, layout), truth_of(x, mode, derivative)),
        subject,
        True,
    )
    assert found.inputs == x.size > 200_000
    assert found.sup_ulp == direct.sup_ulp
    assert found.worst == direct.worst
    assert (found.not_correctly_rounded, found.not_monotonic) == (direct.not_correctly_rounded, direct.not_monotonic)
    assert found.histogram.tolist() == direct.histogram.tolist()
    assert found.first_zero == direct.first_zero


def called(x: NDArray[np.float32], mode: str, derivative: bool, layout: str) -> NDArray[np.float64]:
    """The kernel called once, in a tensor that is longer on both sides."""
    padded = torch.as_tensor(np.pad(x, (0, -x.size % 65536)))
    if layout == "strided":
        padded = torch.stack((padded, padded), dim=1)[:, 0]
    leaf = padded.detach().requires_grad_()
    y = torch.nn.functional.gelu(leaf, approximate=mode)
    y.backward(torch.ones_like(y))
    assert leaf.grad is not None
    found = leaf.grad if derivative else y.detach()
    return found.double().numpy()[: x.size]


def truth_of(x: NDArray[np.float32], mode: str, derivative: bool) -> NDArray[np.float64]:
    return truth(x.astype(np.float64), "gelu_tanh" if mode == "tanh" else "gelu", derivative)


def test_the_environment_is_told_by_a_job() -> None:
    assert next(iter(environments("cpu"))).startswith("torch ")
    with pytest.raises(KernelFailed):
        list(environments("cuda:9"))
