"""A table is audited like a kernel, from a file or as it is kept."""

from __future__ import annotations

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.table_audit import audited, audits
from gelu_gui.documents.table_file import KEY, Table, store
from gelu_gui.texts import Refused

TABLE = Table(np.array([2.0, -1.0, 1.0]), np.array([1.953125, -0.15625, 0.75]), "mine.csv", "bfloat16")


def test_the_worst_row_of_a_table_is_found() -> None:
    found = audited(TABLE, Subject("table:", "bfloat16"))
    assert (found.inputs, found.exhaustive) == (3, False)
    assert found.sup_abs.x == 1.0
    assert found.sup_abs.size == pytest.approx(0.8413447460685429 - 0.75, rel=1e-14)
    assert found.sup_steps.size == round((0.83984375 - 0.75) / 2.0**-8)
    assert found.environment == ""


def test_stored_tables_are_audited_under_their_subjects() -> None:
    subject = Subject(f"{KEY}{store(TABLE)}", "bfloat16", derivative=True, x_range=(-1.5, 1.5))
    ((given, found),) = audits((subject,))
    assert given == found.subject == subject
    assert found.inputs == 2


def test_a_table_that_is_gone_or_empty_is_told() -> None:
    with pytest.raises(DocumentError, match="not kept on this machine"):
        list(audits((Subject(f"{KEY}0123456789abcdef", "float16"),)))
    with pytest.raises(Refused, match="no finite input"):
        audited(TABLE, Subject("table:", "bfloat16", x_range=(5.0, 6.0)))
