"""What the block must do, counted and not timed."""

from __future__ import annotations

from gelu_gui.feedforward.spec import BlockSpec

ELEMENT_BYTES = {"float32": 4, "float16": 2, "bfloat16": 2}


def flops(spec: BlockSpec) -> int:
    """Floating-point operations of the two products; a training pass does three times those of a forward pass.

    An activation's own operations are not counted: what it costs is Gelem/s, not flops.
    """
    forward = 2 * 2 * spec.rows * spec.width * spec.hidden
    return 3 * forward if spec.mode == "training" else forward


def forward_bytes(spec: BlockSpec) -> int:
    """Bytes that the three stages of a forward pass read and write if each tensor passes through memory once."""
    wide, narrow = spec.rows * spec.hidden, spec.rows * spec.width
    weights = 2 * spec.width * spec.hidden + (spec.width + spec.hidden if spec.bias else 0)
    return ELEMENT_BYTES[spec.dtype] * (2 * narrow + 4 * wide + weights)
