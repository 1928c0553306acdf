"""The picture "runs": a second run B against the run on screen A, by times and by ratios to the baseline."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gelu_gui.activations.catalogue import lookup
from gelu_gui.feedforward.run import Row, Run
from gelu_gui.feedforward.two_runs import Change, changes, differences
from gelu_gui.feedforward.verdict import SAME, Ratio, verdict
from gelu_gui.figures.compose.curves import full_name
from gelu_gui.figures.compose.timings_ratio import SAME_BAND, band_about_one
from gelu_gui.figures.compose.timings_rows import name_axis, solid, stretched
from gelu_gui.figures.compose.timings_words import date_words, request_line, share_words
from gelu_gui.figures.figure import Axis, Bar, Pane
from gelu_gui.figures.numbers import NOTHING, percent
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

CHOOSE = Text(QT_TRANSLATE_NOOP("texts", "Choose a second run to compare with: Runs…, Compare."))
NOTHING_SHARED = Text(QT_TRANSLATE_NOOP("texts", "These two runs have timed nothing that could be compared."))
WANDER = 0.06  # from run to run on a busy machine: a time over a time that is nearer to 1 says nothing
TIMES = Text(QT_TRANSLATE_NOOP("texts", "time in B over time in A (99 % interval; grey: ±6 %, as runs wander)"))
RELATIVE = QT_TRANSLATE_NOOP("texts", "ratio to {baseline} in B over that in A (99 % interval; grey: ±1 %)")
A_AND_B = QT_TRANSLATE_NOOP("texts", "A: {a_date}, {a_block} · B: {b_date}{b_block}")
DIFFERENCE = QT_TRANSLATE_NOOP("texts", "{name}: {a} in A, {b} in B")
CHANGED = (
    ("slower", QT_TRANSLATE_NOOP("texts", "Dearer beside {baseline} in B than in A: {names}.")),
    ("faster", QT_TRANSLATE_NOOP("texts", "Cheaper beside {baseline} in B than in A: {names}.")),
    ("same", QT_TRANSLATE_NOOP("texts", "The same beside {baseline} in both within {same}: {names}.")),
    ("unclear", QT_TRANSLATE_NOOP("texts", "Not to be told apart beside {baseline}: {names}.")),
    ("noisy", QT_TRANSLATE_NOOP("texts", "Too noisy to compare with {baseline}: {names}.")),
)
NO_DIFFERENCE = Text(QT_TRANSLATE_NOOP("texts", "Both runs asked for the same on the same machine."))


def panes(a: Run, b: Run | None) -> tuple[Pane, ...]:
    """What a person feels, time over time, above what survives a machine that is not the same twice."""
    found = changes(a, b) if b else ()
    if not found:
        empty = Axis(0.0, 1.0)
        return (Pane("runs", "", empty, empty, x_numbers=False, message=words(NOTHING_SHARED if b else CHOOSE)),)
    baseline = full_name(lookup(a.request.baseline))
    relative = [change for change in found if change.relative]
    shown = [_pane("runs", words(TIMES), found, lambda change: change.time, WANDER)]
    if relative:
        title = words(Text(RELATIVE, (("baseline", baseline),)))
        shown.append(_pane("relative", title, relative, lambda change: change.relative, SAME_BAND))
    return tuple(shown)


def change_name(change: Change, all_changes: Sequence[Change]) -> str:
    """The activation, and its two devices where there is more than one pair."""
    label = full_name(lookup(change.activation))
    if len({other.devices for other in all_changes}) < 2:
        return label
    return f"{label} · {' / '.join(dict.fromkeys(change.devices))}"


def subtitle(a: Run, b: Run) -> str:
    """Which run is A and which is B, and what differs; a block that is the same is said once."""
    blocks = request_line(a.request), request_line(b.request)
    values = (
        ("a_date", date_words(a.started)),
        ("a_block", blocks[0]),
        ("b_date", date_words(b.started)),
        ("b_block", "" if blocks[0] == blocks[1] else f", {blocks[1]}"),
    )
    return " · ".join((words(Text(A_AND_B, values)), *difference_lines(a, b)))


def change_lines(a: Run, b: Run) -> list[str]:
    """A sentence a verdict about the ratios to the baseline; times over times are not judged, for runs wander."""
    found = changes(a, b)
    baseline, said = full_name(lookup(a.request.baseline)), list[str]()
    for word, sentence in CHANGED:
        names = [
            _named(change, found, word) for change in found if change.relative and _verdict(change, (a, b)) == word
        ]
        if names:
            values = (("baseline", baseline), ("names", ", ".join(names)), ("same", share_words(SAME, 0)))
            said.append(words(Text(sentence, values)))
    return said


def difference_lines(a: Run, b: Run) -> list[str]:
    """What differs between the two, a line each."""
    lines = [
        words(
            Text(
                DIFFERENCE,
                (("name", one.name), ("a", one.values[0] or NOTHING), ("b", one.values[1] or NOTHING)),
            )
        )
        for one in differences(a, b)
    ]
    return lines or [words(NO_DIFFERENCE)]


def _verdict(change: Change, runs: tuple[Run, Run]) -> str:
    """noisy where either run says so of the activation: what it would not rank, two of them do not."""
    pairs = zip(runs, change.devices, strict=True)
    found = {row.verdict for run, device in pairs for row in run.rows if _is_of(row, device, change.activation)}
    return "noisy" if "noisy" in found else verdict(change.relative)


def _is_of(row: Row, device: str, activation: str) -> bool:
    return (row.device, row.activation) == (device, activation)


def _named(change: Change, found: Sequence[Change], word: str) -> str:
    name = change_name(change, found)
    if word not in ("slower", "faster") or change.relative is None:
        return name
    return f"{name} {percent(abs(change.relative.value - 1), 2)}"


def _pane(key: str, title: str, found: Sequence[Change], read: Callable[[Change], Ratio | None], band: float) -> Pane:
    bars, extremes = [], [1 - 1.5 * band, 1 + 1.5 * band]
    for index, change in enumerate(found):
        ratio = read(change)
        if ratio:
            bars.append(Bar(index, ratio.low, ratio.high, ratio.value, solid(change.activation), "interval"))
            extremes += [ratio.low, ratio.high]
    names = name_axis((change_name(change, found), change.activation) for change in found)
    return Pane(
        key, title, stretched(min(extremes), max(extremes)), names, bars=tuple(bars), guides=band_about_one(band)
    )
