"""The picture "peak": how much of what this machine can do the block uses, and what training keeps in memory."""

from __future__ import annotations

from gelu_gui.feedforward.run import Peak
from gelu_gui.figures.compose.timings_rows import Timed, from_zero, solid
from gelu_gui.figures.compose.timings_words import bytes_unit_of, share_words
from gelu_gui.figures.figure import Axis, Bar, Guide, Pane
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

SHARE = Text(QT_TRANSLATE_NOOP("texts", "share of the measured peak in %"))
NO_SHARE = Text(QT_TRANSLATE_NOOP("texts", "The peaks of this machine were not measured in this run."))
NOT_YET = Text(QT_TRANSLATE_NOOP("texts", "The peaks of this machine are measured last: not there yet."))
SAVED = QT_TRANSLATE_NOOP("texts", "kept in memory for the backward pass, in {unit}")
PEAK = QT_TRANSLATE_NOOP(
    "texts",
    "{device}: {flops} GFLOP/s multiplying {size}×{size} matrices, {bytes} GB/s copying {mib} MiB",
)


def panes(timed: Timed) -> tuple[Pane, ...]:
    """The share of the peak, its peaks named under it, above the memory."""
    return tuple(pane for pane in (_shares(timed), _saved(timed)) if pane)


def peak_words(peak: Peak) -> str:
    """A peak with how it was measured."""
    values = (
        ("device", peak.device),
        ("flops", compact(peak.flops_per_s / 1e9, 3)),
        ("size", peak.product_size),
        ("bytes", compact(peak.bytes_per_s / 1e9, 3)),
        ("mib", compact(peak.copy_bytes / 2**20, 2)),
    )
    return words(Text(PEAK, values))


def _shares(timed: Timed) -> Pane:
    found = [(index, row, 100 * row.share_of_peak) for index, row in enumerate(timed.rows) if row.share_of_peak]
    if not found:
        empty = Axis(0.0, 1.0)
        return Pane(
            "peak", "", empty, empty, x_numbers=False, message=words(NOT_YET if timed.is_under_way else NO_SHARE)
        )
    bars = tuple(
        Bar(index, 0.0, share, None, solid(row.activation), "part", timed.is_stale, share_words(share / 100, 0))
        for index, row, share in found
    )
    return Pane(
        "peak",
        words(SHARE),
        from_zero(max(100.0, *(share for _, _, share in found))),
        timed.names(),
        bars=bars,
        guides=(Guide("x", 100.0, 100.0),),
        x_title="; ".join(peak_words(peak) for peak in timed.peaks),
    )


def _saved(timed: Timed) -> Pane | None:
    """Nothing where no pass was ever counted."""
    largest = max((row.saved_bytes or 0 for row in timed.rows), default=0)
    if not largest:
        return None
    factor, unit = bytes_unit_of(largest)
    bars = tuple(
        Bar(index, 0.0, row.saved_bytes * factor, None, solid(row.activation), "part", timed.is_stale)
        for index, row in enumerate(timed.rows)
        if row.saved_bytes
    )
    return Pane("saved", words(Text(SAVED, (("unit", unit),))), from_zero(largest * factor), timed.names(), bars=bars)
