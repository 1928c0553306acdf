"""VIEWS: every view of a session composes."""

import dataclasses

import pytest

from gelu_gui.figures.compose.views import VIEWS, composed
from gelu_gui.session.results import Results
from gelu_gui.session.session import VIEWS as VIEW_KEYS
from gelu_gui.session.session import Session


def test_the_table_has_the_views_a_session_can_name() -> None:
    assert tuple(view.key for view in VIEWS) == VIEW_KEYS


@pytest.mark.parametrize("key", VIEW_KEYS)
@pytest.mark.parametrize("size", [(16.0, 16.0), (445.0, 690.0), (3000.0, 1700.0)])
def test_every_view_composes_at_any_size(key: str, size: tuple[float, float]) -> None:
    figure = composed(dataclasses.replace(Session(), view=key, title="A title"), Results(), size)
    assert (figure.width_px, figure.height_px) == size
    assert figure.title == "A title"
    assert figure.panes or figure.tables
