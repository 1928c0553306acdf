"""What the block must do, counted and not timed."""

from __future__ import annotations

from gelu_gui.feedforward.spec import BlockSpec

ELEMENT_BYTES = {"float32": 4, "float16": 2, "bfloat16": 2}


def flops(spec: BlockSpec) -> int:
    """Floating-point operations of the matrix products: two in a forward pass, four more in a training pass.

    Neither biases nor the activation are counted: what they cost is memory traffic and elements a second.
    """
    product = 2 * spec.rows * spec.width * spec.hidden
    return 6 * product if spec.mode == "training" else 2 * product


def memory_bytes(spec: BlockSpec) -> int:
    """Bytes that the operations read and write, if each passes its operands through memory once and none are fused.

    Forward: fc1 reads x and writes h, the activation reads h and writes a, fc2 reads a and writes y; both read their
    weights. Backward: each layer reads its output's gradient twice, its input and its weights, and writes the gradients
    of its input and its weights; the activation reads a gradient and what it saved, and writes a gradient.
    """
    narrow, wide = spec.rows * spec.width, spec.rows * spec.hidden
    weights = 2 * spec.width * spec.hidden
    biases = spec.width + spec.hidden if spec.bias else 0
    elements = 2 * narrow + 4 * wide + weights + biases
    if spec.mode == "training":
        fc2, activation, fc1 = 2 * narrow + 2 * wide, 3 * wide, 2 * wide + 2 * narrow
        elements += fc2 + activation + fc1 + 2 * weights + biases
    return ELEMENT_BYTES[spec.dtype] * elements
