from __future__ import annotations

from dataclasses import replace

import pytest
import torch

from gelu_gui.feedforward import torch_swap
from gelu_gui.feedforward.call import NotTimed
from gelu_gui.feedforward.spec import DTYPES, KINDS, BlockSpec
from gelu_gui.feedforward.swap import Swap, SwapRequest
from gelu_gui.feedforward.torch_block import block_output, random_tensors
from gelu_gui.feedforward.torch_swap import converted, swap

# RMS of the tanh form minus GELU, and of GELU itself, under N(0, 1): quadrature in float64
TANH_RMS, GELU_RMS = 1.288e-4, 0.6521


def swapped(request: SwapRequest) -> Swap:
    *_, found = swap(request)
    return found


def test_the_other_gelu_changes_what_the_theory_says() -> None:
    """A sum of h terms with weights of variance 1/h has the mean square of a term."""
    found = swapped(SwapRequest(BlockSpec(width=256, hidden=1024, batch=64, bias=False)))
    assert [change.dtype for change in found.changes] == list(DTYPES)
    single = found.changes[0]
    assert single.rms == pytest.approx(TANH_RMS, rel=0.1)
    assert single.output_rms == pytest.approx(GELU_RMS, rel=0.05)
    assert single.relative == pytest.approx(TANH_RMS / GELU_RMS, rel=0.1)
    assert (single.largest or 0) > (single.rms or 1)


@pytest.mark.parametrize("kind", KINDS)
def test_in_float32_it_is_the_change_in_float64(kind: str) -> None:
    spec = BlockSpec(width=64, hidden=256, kind=kind)
    exact = converted(random_tensors(spec, "cpu", seed=3), torch.float64)
    y, other = (block_output(exact, function)() for function in (torch.nn.functional.gelu, torch.relu))
    change = swapped(SwapRequest(spec, other="relu", seed=3)).changes[0]
    assert change.largest == pytest.approx(float((other - y).abs().max()), rel=1e-5)
    assert change.rms == pytest.approx(float((other - y).square().mean().sqrt()), rel=1e-5)
    assert change.output_rms == pytest.approx(float(y.square().mean().sqrt()), rel=1e-5)


def test_in_16_bits_rounding_hides_which_gelu_it_was() -> None:
    single, half, brain = swapped(SwapRequest(BlockSpec(width=128, hidden=512))).changes
    assert (single.rounding_rms or 1) < 0.01 * (single.rms or 0)
    assert (single.rounding_rms or 1) < (half.rounding_rms or 0) < (brain.rounding_rms or 0)
    assert (brain.rounding_rms or 0) > TANH_RMS


def test_dtype_and_pass_of_the_block_do_not_matter() -> None:
    spec = BlockSpec(width=16, hidden=32)
    request = SwapRequest(spec, other="silu")
    expected = swapped(request).changes
    assert swapped(replace(request, spec=replace(spec, dtype="bfloat16", mode="training"))).changes == expected
    assert swapped(replace(request, seed=1)).changes != expected


def test_a_dtype_that_cannot_run_says_why_and_the_others_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def function(_spelling: object) -> object:
        def no_half(x: torch.Tensor) -> torch.Tensor:
            if x.dtype is torch.float16:
                raise RuntimeError("\"gelu\" not implemented for 'Half'\nadvice")
            return torch.relu(x)

        return no_half

    monkeypatch.setattr(torch_swap, "torch_function", function)
    told = list(swap(SwapRequest(BlockSpec(width=8, hidden=8))))
    assert [len(found.changes) for found in told] == [1, 2, 3]
    single, half, brain = told[-1].changes
    assert (single.rms, brain.rms) == (0.0, 0.0)
    assert (half.rms, half.reason) == (None, "\"gelu\" not implemented for 'Half'")


def test_what_pytorch_lacks_is_refused() -> None:
    with pytest.raises(NotTimed):
        list(swap(SwapRequest(used="gelu_ibert")))
