"""The picture "stage": where the time of the block goes, fc1 | activation | fc2, and the activation's part alone."""

from __future__ import annotations

from itertools import pairwise

from gelu_gui.feedforward.run import StageTimes
from gelu_gui.figures.compose.timings_rows import Timed, from_zero, solid
from gelu_gui.figures.compose.timings_words import share_words, unit_of
from gelu_gui.figures.figure import Bar, Pane, Style
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

GREY = Style("grey")

SHARES = QT_TRANSLATE_NOOP("texts", "{first} | activation | {last} in {unit} (medians, from rounds of their own)")
ALONE = QT_TRANSLATE_NOOP("texts", "the activation alone, inside the block, in {unit}")
NOT_YET = Text(QT_TRANSLATE_NOOP("texts", "The stages are timed last, in rounds of their own: not there yet."))
NOT_TIMED = Text(
    QT_TRANSLATE_NOOP("texts", "The stages come last and were not timed: let a run finish, or allow more seconds.")
)
NO_STAGES = Text(QT_TRANSLATE_NOOP("texts", "A compiled block has no stages: torch.compile may have fused them."))


def panes(timed: Timed) -> tuple[Pane, ...]:
    """Parts of bars as long as their time; what the activation takes of it has its share written in."""
    found = [(index, row.activation, row.stages_us) for index, row in enumerate(timed.rows) if row.stages_us]
    if not found:
        empty = from_zero(1.0)
        message = NO_STAGES if timed.is_compiled else NOT_YET if timed.is_under_way else NOT_TIMED
        return (Pane("stage", "", empty, empty, x_numbers=False, message=words(message)),)
    return _shares(timed, found), _alone(timed, found)


def stage_names(is_gated: bool) -> tuple[str, str]:
    """The linear layers before and after the activation."""
    return ("fc_gate, fc_up", "fc_down") if is_gated else ("fc1", "fc2")


def share(stages: StageTimes) -> float:
    """Of the activation in the sum of the stages."""
    return stages.activation / total(stages)


def total(stages: StageTimes) -> float:
    """The sum of the stages in microseconds."""
    return stages.fc1 + stages.activation + stages.fc2


def _shares(timed: Timed, found: list[tuple[int, str, StageTimes]]) -> Pane:
    longest = max(total(stages) for _, _, stages in found)
    factor, unit = unit_of(longest)
    first, last = stage_names(timed.is_gated)
    bars: list[Bar] = []
    for index, activation, stages in found:
        ends = (0.0, stages.fc1, stages.fc1 + stages.activation, total(stages))
        parts = zip((GREY, solid(activation), GREY), (first, share_words(share(stages)), last), strict=True)
        bars += [
            Bar(index, low * factor, high * factor, None, style, "part", timed.is_stale, text)
            for (low, high), (style, text) in zip(pairwise(ends), parts, strict=True)
        ]
    title = Text(SHARES, (("first", first), ("last", last), ("unit", unit)))
    return Pane("stage", words(title), from_zero(longest * factor), timed.names(), bars=tuple(bars))


def _alone(timed: Timed, found: list[tuple[int, str, StageTimes]]) -> Pane:
    longest = max(stages.activation for _, _, stages in found)
    factor, unit = unit_of(longest)
    bars = tuple(
        Bar(index, 0.0, stages.activation * factor, None, solid(activation), "part", timed.is_stale)
        for index, activation, stages in found
    )
    title = Text(ALONE, (("unit", unit),))
    return Pane("alone", words(title), from_zero(longest * factor), timed.names(), bars=bars)
