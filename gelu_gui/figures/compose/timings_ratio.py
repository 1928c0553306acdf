"""The picture "ratio": each activation's time over the baseline's with its interval, and the times themselves."""

from __future__ import annotations

from gelu_gui.activations.catalogue import lookup
from gelu_gui.figures.compose.curves import full_name
from gelu_gui.figures.compose.timings_rows import Timed, solid, stretched
from gelu_gui.figures.compose.timings_words import is_undecided, unit_of
from gelu_gui.figures.figure import Bar, Guide, Pane
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

SAME_BAND = 0.01  # a verdict needs the whole interval outside 1 ± 1 %

RATIO = QT_TRANSLATE_NOOP("texts", "time of the block, ratio to {baseline} (99 % interval; grey: ±1 %)")
TIME = QT_TRANSLATE_NOOP("texts", "time of the block in {unit} (median and quartiles)")


def panes(timed: Timed) -> tuple[Pane, ...]:
    """The ratios above the times."""
    return _ratios(timed), _times(timed)


def band_about_one(half: float) -> tuple[Guide, Guide]:
    """A grey band 1 ± half about a line at 1."""
    return Guide("x", 1 - half, 1 + half), Guide("x", 1.0, 1.0)


def _ratios(timed: Timed) -> Pane:
    bars, extremes = [], [1 - 2 * SAME_BAND, 1 + 2 * SAME_BAND]
    for index, row in enumerate(timed.rows):
        if row.ratio is None or row.ratio_low is None or row.ratio_high is None:
            continue
        faded = timed.is_stale or is_undecided(row)
        bars.append(Bar(index, row.ratio_low, row.ratio_high, row.ratio, solid(row.activation), "interval", faded))
        extremes += [row.ratio_low, row.ratio_high]
    baseline = full_name(lookup(timed.baseline))
    return Pane(
        "ratio",
        words(Text(RATIO, (("baseline", baseline),))),
        stretched(min(extremes), max(extremes)),
        timed.names(),
        bars=tuple(bars),
        guides=band_about_one(SAME_BAND),
    )


def _times(timed: Timed) -> Pane:
    factor, unit = unit_of(max(row.median_us or 0.0 for row in timed.rows))
    bars, extremes = [], []
    for index, row in enumerate(timed.rows):
        median, quarter, spread = row.median_us or 0.0, row.p25_us, row.iqr_us
        low = factor * (median if quarter is None else quarter)
        high = factor * (median if quarter is None or spread is None else quarter + spread)
        bars.append(Bar(index, low, high, median * factor, solid(row.activation), "box", timed.is_stale))
        extremes += [low, high]
    title = words(Text(TIME, (("unit", unit),)))
    return Pane("time", title, stretched(min(extremes), max(extremes)), timed.names(), bars=tuple(bars))
