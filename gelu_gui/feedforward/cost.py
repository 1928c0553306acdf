"""What the block must do, counted and not timed: floating-point operations and bytes, stage by stage."""

from __future__ import annotations

from dataclasses import dataclass

from gelu_gui.feedforward.run import Peak
from gelu_gui.feedforward.spec import BlockSpec

ELEMENT_BYTES = {"float32": 4, "float16": 2, "bfloat16": 2}


@dataclass(frozen=True)
class Cost:
    """``flops`` of the matrix products: neither biases nor the activation, whose cost is traffic, are counted.

    ``bytes`` are those that the operations read and write if each passes its operands through memory once and none are
    fused; an activation is one operation, as it is in PyTorch.
    """

    flops: int
    bytes: int

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.flops + other.flops, self.bytes + other.bytes)


def block_cost(spec: BlockSpec) -> Cost:
    """Of one call of the whole block."""
    fc1, activation, fc2 = stage_costs(spec)
    return fc1 + activation + fc2


def stage_costs(spec: BlockSpec) -> tuple[Cost, Cost, Cost]:
    """Of fc1, the activation and fc2; in a training pass with their ways back.

    A gated block has two products in fc1, gate and up, and in its activation the product of both.
    """
    is_training = spec.mode == "training"
    narrow, wide = spec.rows * spec.width, spec.rows * spec.hidden
    weights = spec.width * spec.hidden
    bytes_of = ELEMENT_BYTES[spec.dtype]

    def layer(taken: int, given: int, outputs: int) -> Cost:
        flops, elements = 2 * spec.rows * weights, taken + weights + given
        if is_training:  # two products of the output's gradient, with the weights and with the input
            flops, elements = 3 * flops, elements + 2 * (given + weights + taken)
        if spec.bias:  # back, its gradient is the output's summed up
            elements += outputs + (given + outputs if is_training else 0)
        return Cost(flops, bytes_of * elements)

    up, down = layer(narrow, wide, spec.hidden), layer(wide, narrow, spec.width)
    moved = 2 * wide + (3 * wide if is_training else 0)  # back: a gradient, what was saved, and the gradient written
    if spec.kind == "plain":
        return up, Cost(0, bytes_of * moved), down
    moved += 3 * wide + (6 * wide if is_training else 0)  # the product; back, the same for each of its factors
    summed = 3 * narrow if is_training else 0  # gate and up each give x a gradient
    return up + up + Cost(0, bytes_of * summed), Cost(0, bytes_of * moved), down


def share_of_peak(cost: Cost, seconds: float, peak: Peak) -> float:
    """How much of what the device can do was done: of the peak that bounds the block, which gives the larger share.

    Over 1 where the clock was higher, or the caches warmer, than when the peak was measured.
    """
    return max(cost.flops / seconds / peak.flops_per_s, cost.bytes / seconds / peak.bytes_per_s)
