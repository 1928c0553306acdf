"""A view at a size: within the limits, with the session and the run it shows."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.documents import carried
from gelu_gui.figures.formats import FORMATS
from gelu_gui.figures.output import Output, content, sheet
from gelu_gui.session import edits
from gelu_gui.session.results import Results, complete
from gelu_gui.session.session import VIEWS, Session
from tests.documents.sample_run import RUN


@pytest.mark.parametrize(
    "changes",
    [
        {"width_px": 15.0},
        {"height_px": 20_001.0},
        {"scale": 1e300},
        {"scale": 0.01},
        {"width_px": 30_000.0, "scale": 0.1},
        {"width_px": float("inf")},
    ],
)
def test_what_cannot_be_drawn_is_refused(changes: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="16 to 20,000 pixels a side"):
        replace(Output(), **changes)


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_is_written_in_every_format(view: str, qtbot: QtBot) -> None:
    session = edits.set_view(view)(Session())
    results = complete(session, RUN)
    for format in FORMATS:
        assert len(content(format, session, results, Output(640, 480))) > 500


def test_a_measured_view_carries_its_run_and_others_do_not(qtbot: QtBot) -> None:
    timings = edits.set_view("timings")(Session())
    for session, run in ((timings, RUN), (Session(), None)):
        made = sheet(session, Results(run=RUN), Output(640, 480, text_scale=1.5, line_scale=2.0))
        assert carried.loads(made.carried, "a.png")[1] == run
        assert (made.figure.text_scale, made.figure.line_scale) == (1.5, 2.0)
    assert sheet(timings, Results(run=RUN), Output(640, 480, carries_session=False)).carried == ""


def test_a_picture_of_two_runs_carries_both(qtbot: QtBot) -> None:
    results = Results(run=RUN, against=replace(RUN, id="other"))
    session = edits.set_view("timings")(Session())
    for picture, against in (("runs", results.against), ("ratio", None)):
        made = sheet(edits.set_timings(picture=picture)(session), results, Output(640, 480))
        assert carried.loads(made.carried, "a.png")[1:] == (RUN, against)


def test_a_picture_without_a_title_is_called_after_its_view(qtbot: QtBot) -> None:
    made = sheet(Session(), Results(), Output(640, 480))
    assert made.title == "Curves"
    assert made.figure.title == ""
    assert made.description.startswith("GELU, ")
    assert sheet(replace(Session(), title="Mine"), Results(), Output(640, 480)).title == "Mine"
