"""The same weights and input through another activation: what a checkpoint becomes in a model with the other GELU."""

from __future__ import annotations

from dataclasses import dataclass

from gelu_gui.feedforward.spec import DTYPES, BlockSpec
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused, Text

SWAP = "gelu_gui.feedforward.torch_swap:swap"  # a job by dotted path, so that torch is imported only where it runs

CHANGED = QT_TRANSLATE_NOOP(
    "texts",
    "{dtype}: with {other} instead of {used} the output changes by {rms:.2g} RMS, {relative:.2g} of its own; "
    "by {largest:.2g} at most. Rounding alone changes it by {rounding:.2g} RMS.",
)
NOT_RUN = QT_TRANSLATE_NOOP("texts", "{dtype}: {reason}")


@dataclass(frozen=True)
class SwapRequest:
    """The block, the activation that its weights were ``used`` with, and the ``other`` (spellings).

    The dtype and the pass of ``spec`` do not matter: all DTYPES are computed, forwards. Raises ValueError where there
    is nothing to compare.
    """

    spec: BlockSpec = BlockSpec()
    used: str = "gelu"
    other: str = "gelu_tanh"
    device: str = "cpu"
    seed: int = 0

    def __post_init__(self) -> None:
        if self.used == self.other:
            raise Refused(QT_TRANSLATE_NOOP("texts", "'{name}' cannot be swapped for itself"), name=self.used)


@dataclass(frozen=True)
class Change:
    """How the output of the block differs in one dtype, in its units; None with a ``reason`` where it could not run."""

    dtype: str
    largest: float | None = None  # of |other − used|
    rms: float | None = None  # of other − used
    output_rms: float | None = None  # of used
    rounding_rms: float | None = None  # of used minus used in float64 with the same, rounded weights
    reason: str = ""

    @property
    def relative(self) -> float | None:
        """The RMS change over the RMS of the output."""
        return None if self.rms is None or not self.output_rms else self.rms / self.output_rms


@dataclass(frozen=True)
class Swap:
    """What was found so far, in the order of DTYPES."""

    request: SwapRequest
    changes: tuple[Change, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether every dtype has its change."""
        return len(self.changes) == len(DTYPES)

    def sentences(self) -> tuple[Text, ...]:
        """One for each dtype."""
        return tuple(self._sentence(change) for change in self.changes)

    def _sentence(self, change: Change) -> Text:
        if change.relative is None:
            return Text(NOT_RUN, (("dtype", change.dtype), ("reason", change.reason)))
        values = (
            ("dtype", change.dtype),
            ("other", self.request.other),
            ("used", self.request.used),
            ("rms", change.rms),
            ("relative", change.relative),
            ("largest", change.largest),
            ("rounding", change.rounding_rms),
        )
        return Text(CHANGED, values)
