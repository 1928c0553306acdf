"""Audits of tables from outside, which are inspected like kernels."""

from __future__ import annotations

from collections.abc import Iterator

from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.accuracy.tally import audit
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.table_file import KEY, Table, is_exhaustive, stored
from gelu_gui.texts import QT_TRANSLATE_NOOP

GONE = QT_TRANSLATE_NOOP("texts", "the table is not kept on this machine; open its file again")


def audited(table: Table, subject: Subject) -> Audit:
    """All measures of a table; raises Refused for a truth of its own, or if no finite input lies in the range."""
    found = table.evaluation(subject)
    return audit(found, subject, exhaustive=is_exhaustive(found, subject))


def audits(subjects: tuple[Subject, ...]) -> Iterator[tuple[Subject, Audit]]:
    """Audit stored tables one by one (a job): of ``table:DIGEST``. Raises DocumentError for one that is gone."""
    for subject in subjects:
        table = stored(subject.function.removeprefix(KEY))
        if table is None:
            raise DocumentError(GONE)
        yield subject, audited(table, subject)
