"""What the window refuses before it opens, and what it is told when it does."""

from pathlib import Path

import pytest

from gelu_gui import app
from gelu_gui.commands import gui, main
from gelu_gui.documents import session_file
from gelu_gui.session.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Path:
    path = tmp_path / "talk.gelu.json"
    session_file.save(Session(), path)
    return path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[app.Options]:
    """What the application was started with; it leaves at once with 0."""
    seen: list[app.Options] = []

    def run(options: app.Options) -> int:
        seen.append(options)
        return 0

    monkeypatch.setattr(app, "run", run)
    return seen


def test_a_file_with_or_without_its_option_is_handed_on(session: Path, started: list[app.Options]) -> None:
    assert main([str(session), "--theme", "dark", "--lang", "it"]) == 0
    assert main(["gui", "--session", str(session), "--present", "--smoke"]) == 0
    assert main([]) == 0
    assert started == [
        app.Options(file=session, theme="dark", language="it"),
        app.Options(file=session, present=True, smoke=True),
        app.Options(),
    ]


def test_what_cannot_be_opened_is_refused_before_qt_starts(
    session: Path, started: list[app.Options], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    assert main([str(broken)]) == 2
    assert f"FILE: {broken} is not a file that gelu-gui can open" in capsys.readouterr().err
    assert main([str(session), "--session", str(session)]) == 2
    assert "give either FILE or --session" in capsys.readouterr().err
    assert started == []


def test_without_a_screen_one_sentence_says_so(
    started: list[app.Options], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(gui.preflight, "lacking", lambda _needs, _machine: None)  # as if all libraries were there
    assert main(["gui"]) == 2
    assert "no screen" in capsys.readouterr().err
    assert started == []
