"""The line above the pictures of a format: whether every input was tried, or which sample."""

from __future__ import annotations

from gelu_gui.accuracy.audit import Audit
from gelu_gui.figures.compose.accuracy_audits import counted
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import inspected
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

EXHAUSTIVE = QT_TRANSLATE_NOOP("texts", "exhaustive: every one of the {inputs} finite inputs of {format}")
EXHAUSTIVE_IN_VIEW = QT_TRANSLATE_NOOP("texts", "exhaustive: every one of the {inputs} inputs of {format} in view")
SAMPLED = QT_TRANSLATE_NOOP("texts", "sampled: {inputs} inputs of {format}, spread over all its binades")
SAMPLED_IN_VIEW = QT_TRANSLATE_NOOP("texts", "sampled: {inputs} inputs of {format} in view")
MIXED = QT_TRANSLATE_NOOP("texts", "{format}: some lines exhaustive, others sampled")


def headline(session: Session, results: Results) -> str:
    """Nothing while nothing is known, and in real arithmetic."""
    audits = [found for line in inspected(session) if (found := counted(session, results, line)) is not None]
    if not audits:
        return ""
    if len({audit.exhaustive for audit in audits}) > 1:
        return words(Text(MIXED, (("format", session.accuracy.dtype),)))
    return words(tried(audits[0]))


def tried(audit: Audit) -> Text:
    """How many inputs an audit saw, and whether these are all."""
    if audit.subject.x_range is None:
        source = EXHAUSTIVE if audit.exhaustive else SAMPLED
    else:
        source = EXHAUSTIVE_IN_VIEW if audit.exhaustive else SAMPLED_IN_VIEW
    return Text(source, (("inputs", f"{audit.inputs:,}"), ("format", audit.subject.dtype)))
