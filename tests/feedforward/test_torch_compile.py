from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace

import pytest
import torch
from torch import Tensor
from torch.utils._pytree import tree_leaves

from gelu_gui.feedforward import torch_compile
from gelu_gui.feedforward.call import torch_call
from gelu_gui.feedforward.environment import compiler
from gelu_gui.feedforward.run import SAME, TimingRequest
from gelu_gui.feedforward.spec import KINDS, PASSES, BlockSpec
from gelu_gui.feedforward.torch_block import block_output, blocks, random_tensors, torch_function
from gelu_gui.feedforward.torch_compile import compiled, refusal

SMALL = BlockSpec(width=6, hidden=24, batch=3)


def test_each_block_is_compiled_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def compile_(function, **options):  # type: ignore[no-untyped-def]
        seen.append((function.__code__, options))
        return function

    monkeypatch.setattr(torch_compile.torch, "compile", compile_)
    request = TimingRequest(SMALL, ("gelu", "silu"), compiled=True)
    built = blocks(request, "cpu")
    assert [block.steps for block in built.values()] == [()] * 5, "a fused block has no stages"
    assert len({id(code) for code, _ in seen}) == 5, "torch looks among the versions of one code object"
    assert all(options == {"fullgraph": True, "dynamic": False} for _, options in seen)
    eager = blocks(TimingRequest(SMALL, ("gelu", "silu")), "cpu")
    for name in ("gelu", "silu", SAME):
        assert torch.equal(built[name].whole(), eager[name].whole())  # type: ignore[call-overload]


@pytest.fixture
def traced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What torch.compile traced, run as it is instead of as a kernel: no compiler is needed."""
    graphs: list[str] = []

    def backend(graph: torch.fx.GraphModule, _inputs: list[Tensor]) -> Callable[..., object]:
        graphs.append(str(graph.graph))
        return graph.forward

    torch._dynamo.reset()
    monkeypatch.setattr(torch_compile.torch, "compile", functools.partial(torch.compile, backend=backend))
    return graphs


def test_more_blocks_are_compiled_than_torch_keeps_versions_of_a_function(traced: list[str]) -> None:
    tensors = random_tensors(SMALL, "cpu", seed=0)
    for alpha in range(1, 13):
        output = block_output(tensors, torch_function(torch_call(f"elu:alpha={alpha}")))
        made = compiled(output)
        assert torch.allclose(made(), output())
        assert torch.allclose(made(), output())
        assert len(traced) == alpha


@pytest.mark.parametrize("mode", PASSES)
@pytest.mark.parametrize("kind", KINDS)
def test_an_own_formula_is_one_graph_and_the_same_numbers(traced: list[str], mode: str, kind: str) -> None:
    spec = replace(SMALL, kind=kind, mode=mode)
    name = "formula:where(x > 0, x, a (e^x - 1)):a=0.5"
    found, expected = (
        blocks(TimingRequest(spec, (name,), compiled=is_compiled), "cpu")[name].whole() for is_compiled in (True, False)
    )
    for f, e in zip(tree_leaves(found), tree_leaves(expected), strict=True):
        assert torch.allclose(f, e, atol=1e-6)
    assert len(traced) == 1


@pytest.mark.filterwarnings("ignore")  # those that torch raises against itself
@pytest.mark.skipif(compiler() is None, reason="this machine has no C++ compiler")
def test_the_compiler_of_this_machine_makes_a_block_with_the_same_gradients() -> None:
    """Some eight seconds of the compiler the first time; torch keeps what it made."""
    torch._dynamo.reset()
    spec = replace(SMALL, kind="gated", mode="training")
    found, expected = (
        blocks(TimingRequest(spec, ("gelu",), compiled=is_compiled), "cpu")["gelu"].whole()
        for is_compiled in (True, False)
    )
    for f, e in zip(tree_leaves(found), tree_leaves(expected), strict=True):
        assert torch.allclose(f, e, atol=1e-5)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            "InvalidCxxCompiler: No working C++ compiler found in cpp.cxx: (None, 'g++')\nSet TORCHDYNAMO",
            "finds no C++",
        ),
        ("Cannot find a working triton installation.\nadvice", "torch.compile: Cannot find a working triton installat"),
        ("backend='inductor' raised:\nLoweringException: no kernel\n", "torch.compile: LoweringException: no kernel"),
        ("", "torch.compile: RuntimeError"),
    ],
)
def test_why_it_was_not_compiled_is_one_sentence(said: str, sentence: str) -> None:
    found = refusal(RuntimeError(said))
    assert sentence in found
    assert "\n" not in found
