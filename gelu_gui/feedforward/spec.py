"""What is timed: the feed-forward block of a transformer, plain or gated.

Plain: ``y = fc2(act(fc1(x)))``, two matrices. Gated: ``y = fc_down(act(fc_gate(x)) · fc_up(x))``, three matrices; with
SiLU it is SwiGLU, with GELU GEGLU (Shazeer, GLU Variants Improve Transformer, arXiv:2002.05202).
"""

from __future__ import annotations

from dataclasses import dataclass

from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

KINDS = ("plain", "gated")
DTYPES = ("float32", "float16", "bfloat16")
PASSES = ("forward", "training")
LARGEST_SIZE = 1_048_576  # of any one dimension
LARGEST_TENSOR = 2**31  # elements of any one tensor of the block

ONE_OF = QT_TRANSLATE_NOOP("texts", "{name} must be one of {accepted}, not '{found}'")


@dataclass(frozen=True)
class BlockSpec:
    """Sizes, dtype, pass and kind of the block (the article's by default).

    Raises ValueError for what cannot be built.
    """

    width: int = 512
    hidden: int = 2048
    batch: int = 8
    sequence: int = 1
    dtype: str = "float32"
    bias: bool = True
    mode: str = "forward"
    kind: str = "plain"

    def __post_init__(self) -> None:
        for name in ("width", "hidden", "batch", "sequence"):
            size = getattr(self, name)
            if not 1 <= size <= LARGEST_SIZE:
                raise Refused(
                    QT_TRANSLATE_NOOP("texts", "{name} must be 1 to {most:,}, not {size:,}"),
                    name=name,
                    most=LARGEST_SIZE,
                    size=size,
                )
        rows = self.batch * self.sequence
        if max(rows * self.hidden, rows * self.width, self.width * self.hidden) > LARGEST_TENSOR:
            raise Refused(
                QT_TRANSLATE_NOOP("texts", "one tensor of the block would hold over {most:,} elements"),
                most=LARGEST_TENSOR,
            )
        if self.dtype not in DTYPES:
            raise Refused(ONE_OF, name="dtype", accepted=", ".join(DTYPES), found=self.dtype)
        if self.mode not in PASSES:
            raise Refused(ONE_OF, name="pass", accepted=", ".join(PASSES), found=self.mode)
        if self.kind not in KINDS:
            raise Refused(ONE_OF, name="block", accepted=", ".join(KINDS), found=self.kind)

    @property
    def rows(self) -> int:
        """Rows of the input matrix: batch × sequence."""
        return self.batch * self.sequence


# The article's block, and models by the sizes in their configuration files; their batch and sequence are examples:
# texts read at once, and for Llama the next token of one text.
PRESETS = (
    ("article", BlockSpec()),
    ("bert-base", BlockSpec(width=768, hidden=3072, batch=8, sequence=128)),
    ("gpt2", BlockSpec(width=768, hidden=3072, batch=1, sequence=1024)),
    ("llama-7b", BlockSpec(width=4096, hidden=11008, batch=1, bias=False, kind="gated")),
)
