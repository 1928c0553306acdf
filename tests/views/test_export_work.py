from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.opening import opened
from gelu_gui.figures.output import Output
from gelu_gui.jobs.job import JobFailed
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views import export_work
from gelu_gui.views.export_work import exported
from tests.documents.sample_run import RUN

SMALL = Output(width_px=320, height_px=240)


def test_the_file_opens_again(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "figure.png"
    session = edits.show_only("relu", "gelu")(Session())
    (size,) = exported(path, session, None, None, SMALL)
    assert path.stat().st_size == size
    assert opened(path).session == session


def test_a_measured_view_carries_its_run(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "times.svg"
    list(exported(path, edits.set_view("timings")(Session()), RUN, None, SMALL))
    assert opened(path).run == RUN


def test_a_failure_is_one_sentence_and_leaves_the_old_file(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path, _content: bytes) -> None:
        raise DocumentError("no space left on device")

    path = tmp_path / "figure.png"
    path.write_bytes(b"old")
    with pytest.raises(JobFailed, match="does not exist"):
        list(exported(tmp_path / "nowhere" / "figure.png", Session(), None, None, SMALL))
    monkeypatch.setattr(export_work, "write_atomically", full)
    with pytest.raises(JobFailed, match="no space left on device"):
        list(exported(path, Session(), None, None, SMALL))
    assert path.read_bytes() == b"old"
