"""What a run found, in sentences made from its numbers: only what it can tell apart is ranked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gelu_gui.activations.catalogue import lookup
from gelu_gui.feedforward.run import FLOOR, SAME, Flag, Row, Run
from gelu_gui.feedforward.verdict import SAME as WITHIN
from gelu_gui.figures.compose.curves import full_name
from gelu_gui.figures.compose.timings_stage import share
from gelu_gui.figures.compose.timings_words import (
    FAILURES,
    bytes_unit_of,
    interval_words,
    is_baseline,
    microseconds,
    share_words,
    verdict_words,
)
from gelu_gui.figures.numbers import compact, percent
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text, plain

COMPARED = (
    ("slower", QT_TRANSLATE_NOOP("texts", "Slower than {baseline}: {names}.")),
    ("faster", QT_TRANSLATE_NOOP("texts", "Faster than {baseline}: {names}.")),
    ("same", QT_TRANSLATE_NOOP("texts", "No difference to {baseline} within {same}: {names}.")),
    ("unclear", QT_TRANSLATE_NOOP("texts", "Not to be told apart from {baseline} yet: {names}.")),
    ("noisy", QT_TRANSLATE_NOOP("texts", "Too noisy to compare with {baseline}: {names}.")),
)
FAILED = QT_TRANSLATE_NOOP("texts", "{name}: {verdict} ({reason}).")
NOTHING_COMPARED = Text(QT_TRANSLATE_NOOP("texts", "Nothing was compared."))
ON_DEVICE = QT_TRANSLATE_NOOP("texts", "{device}: {sentence}")
ONE_SHARE = QT_TRANSLATE_NOOP("texts", "{name} itself takes {share} of the block.")
SHARES = QT_TRANSLATE_NOOP("texts", "The activation itself takes {least} to {most} of the block.")
KEPT = QT_TRANSLATE_NOOP("texts", "For the backward pass {least_names} keep {least}, {most_names} {most}.")
KEPT_ALIKE = QT_TRANSLATE_NOOP("texts", "For the backward pass every activation keeps {amount}.")
LAUNCH = QT_TRANSLATE_NOOP(
    "texts", "{name} takes {device_time} on the device and {host} by the host's clock, which launches it."
)
REPLAYED = QT_TRANSLATE_NOOP("texts", "In a CUDA graph, one launch for all, {name} takes {replay}.")
COMPILING = QT_TRANSLATE_NOOP("texts", "Compiling took {least:.1f} to {most:.1f} s an activation, beside the times.")
COPY = QT_TRANSLATE_NOOP("texts", "{baseline} against a copy of itself: {ratio:.3f} ({interval}).")
LAYERS_ALONE = QT_TRANSLATE_NOOP("texts", "The Linear layers alone: {time}.")
AND_OTHERS = QT_TRANSLATE_NOOP("texts", "{said} (and {count} more)")

MEASURE_THIS = Text(QT_TRANSLATE_NOOP("texts", "Press Start to measure the block above."))
DRIFTED = Text(
    QT_TRANSLATE_NOOP("texts", "Let the machine come to rest and measure again: its speed changed meanwhile.")
)
CLOSE_OTHERS = Text(QT_TRANSLATE_NOOP("texts", "Close other programs and measure again."))
COPY_DIFFERS = Text(
    QT_TRANSLATE_NOOP("texts", "The baseline differs from its own copy: close other programs and measure again.")
)
MORE_SECONDS = Text(QT_TRANSLATE_NOOP("texts", "Allow more seconds and press Start: the intervals become narrower."))
SMALLER = Text(QT_TRANSLATE_NOOP("texts", "Make the block smaller, or allow more seconds, and press Start."))
START_AGAIN = Text(QT_TRANSLATE_NOOP("texts", "Press Start: a lost device is asked anew, in a new process."))
OTHER_SIZES = Text(
    QT_TRANSLATE_NOOP(
        "texts", "Try the sizes of your own network, or the training pass: the activation's share changes."
    )
)


def findings(run: Run) -> list[str]:
    """One sentence a device and verdict, then what the activation itself, launching and compiling take."""
    said = list(_compared(run))
    return [*(said or [words(NOTHING_COMPARED)]), *_shares(run), *_launched(run), *_kept(run), *_compiling(run)]


def doubts(run: Run) -> list[str]:
    """What speaks against believing the numbers: of flags of one kind the worst, and how many more there are."""
    alike: dict[tuple[str, str], list[Flag]] = {}
    for flag in run.flags:
        alike.setdefault((flag.device, flag.key), []).append(flag)
    return [*(_worst(flags) for flags in alike.values()), *run.notes]


def method(run: Run) -> list[str]:
    """How far the method can be trusted here, from its two controls."""
    said: list[str] = []
    for row in run.controls:
        if row.activation == SAME and row.ratio:
            values = (("baseline", _label(run.request.baseline)), ("ratio", row.ratio))
            text = Text(COPY, (*values, ("interval", interval_words(row.ratio_low, row.ratio_high))))
            said.append(_on(run, row, words(text)))
        elif row.activation == FLOOR and row.median_us:
            said.append(_on(run, row, words(Text(LAYERS_ALONE, (("time", microseconds(row.median_us)),)))))
    return said


def advice(run: Run, is_stale: bool) -> str:
    """What to do next."""
    verdicts, flags = {row.verdict for row in run.rows}, {flag.key for flag in run.flags}
    rules = (
        (is_stale, MEASURE_THIS),
        ("copy" in flags, COPY_DIFFERS),
        ("drift" in flags or "throttled" in flags, DRIFTED),
        ("noisy" in verdicts, CLOSE_OTHERS),
        ("lost" in verdicts, START_AGAIN),
        (bool(verdicts & {"out_of_memory", "too_slow"}), SMALLER),
        ("unclear" in verdicts, MORE_SECONDS),
        (True, OTHER_SIZES),
    )
    return words(next(text for applies, text in rules if applies))


def _worst(flags: list[Flag]) -> str:
    worst = max(flags, key=lambda flag: abs(flag.value))
    said = words(worst.text())
    return said if len(flags) == 1 else words(Text(AND_OTHERS, (("said", said), ("count", len(flags) - 1))))


def _compared(run: Run) -> Iterator[str]:
    baseline = _label(run.request.baseline)
    for device in run.request.devices:
        rows = [row for row in run.rows if row.device == device and not is_baseline(row)]
        for verdict, sentence in COMPARED:
            names = [_named(row) for row in rows if row.verdict == verdict and row.activation != run.request.baseline]
            if names:
                values = (("baseline", baseline), ("names", ", ".join(names)), ("same", share_words(WITHIN, 0)))
                text = Text(sentence, values)
                yield _on(run, rows[0], words(text))
        for (said, reason), failed in _failures(rows).items():
            names = ", ".join(_label(row.activation) for row in failed)
            yield _on(run, failed[0], words(Text(FAILED, (("name", names), ("verdict", said), ("reason", reason)))))


def _failures(rows: Sequence[Row]) -> dict[tuple[str, str], list[Row]]:
    """Those that failed alike, by verdict and reason."""
    alike: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        if row.verdict in FAILURES:
            alike.setdefault((verdict_words(row), row.reason), []).append(row)
    return alike


def _shares(run: Run) -> Iterator[str]:
    """From the least to the most, without names: neighbours are rarely told apart."""
    for rows in _by_device(run):
        found = [(share(row.stages_us), row) for row in rows if row.stages_us]
        if not found:
            continue
        shares = [part for part, _row in found]
        several = Text(SHARES, (("least", share_words(min(shares))), ("most", share_words(max(shares)))))
        one = Text(ONE_SHARE, (("name", _label(found[0][1].activation)), ("share", share_words(shares[0]))))
        yield _on(run, rows[0], words(several if len(found) > 1 else one))


def _launched(run: Run) -> Iterator[str]:
    """The baseline's, for each GPU: of small blocks a launch is the larger part, whatever the activation."""
    for row in (*run.rows, *run.controls):
        if row.activation == run.request.baseline and row.host_us and row.median_us:
            times = (("device_time", microseconds(row.median_us)), ("host", microseconds(row.host_us)))
            yield _on(run, row, words(Text(LAUNCH, (("name", _label(row.activation)), *times))))
            if row.replay_us:
                values = (("name", _label(row.activation)), ("replay", microseconds(row.replay_us)))
                yield _on(run, row, words(Text(REPLAYED, values)))


def _compiling(run: Run) -> Iterator[str]:
    seconds = [row.compile_seconds for row in run.rows if row.compile_seconds is not None]
    if seconds:
        yield words(Text(COMPILING, (("least", min(seconds)), ("most", max(seconds)))))


def _kept(run: Run) -> Iterator[str]:
    """The same on every device: it is counted and not measured."""
    if run.request.spec.mode != "training":
        return
    amounts: dict[int, list[str]] = {}
    for row in next(iter(_by_device(run)), ()):
        if row.saved_bytes:
            amounts.setdefault(row.saved_bytes, []).append(_label(row.activation))
    if not amounts:
        return
    least, most = min(amounts), max(amounts)
    if least == most:
        yield words(Text(KEPT_ALIKE, (("amount", _amount(least)),)))
        return
    values = (("least_names", ", ".join(amounts[least])), ("least", _amount(least)))
    yield words(Text(KEPT, (*values, ("most_names", ", ".join(amounts[most])), ("most", _amount(most)))))


def _by_device(run: Run) -> Iterable[Sequence[Row]]:
    for device in run.request.devices:
        rows = [row for row in run.rows if row.device == device]
        if rows:
            yield rows


def _on(run: Run, row: Row, sentence: str) -> str:
    """With the device in front where the run has several."""
    if len(run.request.devices) < 2:
        return sentence
    return words(Text(ON_DEVICE, (("device", row.device), ("sentence", plain(sentence)))))


def _named(row: Row) -> str:
    if row.verdict in ("slower", "faster") and row.ratio is not None:
        return f"{_label(row.activation)} {percent(abs(row.ratio - 1), 2)}"
    return _label(row.activation)


def _label(activation: str) -> str:
    return full_name(lookup(activation))


def _amount(size: int) -> str:
    factor, unit = bytes_unit_of(size)
    return f"{compact(size * factor, 3)} {unit}"
