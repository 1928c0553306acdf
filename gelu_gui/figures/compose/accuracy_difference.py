"""The sentence under the pictures that compares two lines: two forms, or a kernel in two layouts or on two devices."""

from __future__ import annotations

from functools import lru_cache

from gelu_gui.accuracy.audit import Audit
from gelu_gui.accuracy.difference import Difference, difference
from gelu_gui.accuracy.format import Format, format_called
from gelu_gui.figures.compose.accuracy_audits import line_label
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import Inspected, inspected
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

COMPARING = QT_TRANSLATE_NOOP("texts", "{one} and {other} are being compared…")
ALIKE = QT_TRANSLATE_NOOP("texts", "{one} and {other} give the same at every one of {inputs} inputs.")
APART = QT_TRANSLATE_NOOP(
    "texts", "{one} and {other} differ at {differing} of {inputs} inputs, by up to {steps} steps at x = {x} ({bits})."
)
UNBOUNDED = QT_TRANSLATE_NOOP(
    "texts",
    "{one} and {other} differ at {differing} of {inputs} inputs, by up to {steps} steps at x = {x} ({bits}); "
    "at {only_one_finite} only one of them is finite.",
)
NEVER_BOTH = QT_TRANSLATE_NOOP(
    "texts", "{one} and {other} differ at {differing} of {inputs} inputs, where only one of them is finite."
)


def sentence(session: Session, results: Results) -> str:
    """How far apart the outputs of the two lines are; nothing unless there are two in a format of 16 bits, where all
    outputs are kept.
    """
    format, pair = format_called(session.accuracy.dtype), _pair(session)
    if not pair or format.bits > 16:
        return ""
    names = tuple(zip(("one", "other"), map(line_label, pair), strict=True))
    one, other = (results.audits.get(line.subject) for line in pair)
    if one is None or other is None:
        is_hopeless = any(line.subject in results.failures for line in pair)
        return "" if is_hopeless else words(Text(COMPARING, names))
    found = _between(one, other)
    return words(_told(found, format, names)) if found else ""


def _pair(session: Session) -> tuple[Inspected, ...]:
    """The only two lines, failing that the selected kernel in its two variants."""
    lines = inspected(session)
    if len(lines) != 2:
        lines = tuple(line for line in lines if line.function.id == session.accuracy.selected)
    return lines if len(lines) == 2 else ()


@lru_cache(maxsize=8)
def _between(one: Audit, other: Audit) -> Difference | None:
    if one.evaluation is None or other.evaluation is None:
        return None
    return difference(one.evaluation, other.evaluation, format_called(one.subject.dtype))


def _told(found: Difference, format: Format, names: tuple[tuple[str, str], ...]) -> Text:
    values = (
        *names,
        ("inputs", f"{found.inputs:,}"),
        ("differing", f"{found.differing:,}"),
        ("only_one_finite", f"{found.only_one_finite:,}"),
        ("steps", f"{found.steps:,}"),
        ("x", compact(found.x)),
        ("bits", format.hexadecimal(found.x)),
    )
    if not found.differing:
        return Text(ALIKE, values)
    if not found.steps:
        return Text(NEVER_BOTH, values)
    return Text(UNBOUNDED if found.only_one_finite else APART, values)
