"""Sessions of Accuracy in a format with their results, computed once a test run."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from gelu_gui.session import edits
from gelu_gui.session.results import Results, complete
from gelu_gui.session.session import Session

SIZE = (1000.0, 900.0)
FORMS = ("gelu_tanh", "gelu_ibert")


def inspecting(dtype: str = "bfloat16", functions: tuple[str, ...] = FORMS, **changes: Any) -> Session:
    session = edits.show_only(*functions)(edits.set_view("accuracy")(Session()))
    cursor, x = changes.pop("cursor", None), changes.pop("x_range", session.accuracy.x_range)
    session = edits.set_accuracy(dtype=dtype, **changes)(session)
    return replace(session, accuracy=replace(session.accuracy, cursor=cursor, x_range=x))


@lru_cache(maxsize=16)
def results(session: Session) -> Results:
    return complete(session, None)
