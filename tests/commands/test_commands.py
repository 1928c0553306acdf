"""Every command is reachable, and every way to fail has its status and one sentence."""

import importlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from gelu_gui import __version__, commands, preflight
from gelu_gui.commands import COMMANDS, Command, chosen, main
from gelu_gui.commands.request import Parser, RequestError, WorkFailed

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_each_command_has_its_two_functions(command: Command) -> None:
    module = importlib.import_module(command.module)
    module.add_arguments(Parser(command.name, command.summary))
    assert callable(module.run)


def test_the_first_word_chooses_and_options_or_a_file_mean_the_window() -> None:
    assert chosen(["values", "relu"]).name == "values"
    assert chosen([]).name == "gui"
    assert chosen(["--smoke"]).name == "gui"
    assert chosen([__file__]).name == "gui"


def test_help_and_version_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    printed = capsys.readouterr().out
    assert all(command.summary in printed for command in COMMANDS)
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"gelu-gui {__version__}\n"


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """A command ``fail`` that raises what the test puts into the list."""
    failures: list[BaseException] = []
    module = ModuleType("failing_command")

    def run(_options: object) -> int:
        raise failures[0]

    vars(module).update(add_arguments=lambda _parser: None, run=run)
    monkeypatch.setitem(sys.modules, "failing_command", module)
    monkeypatch.setattr(commands, "COMMANDS", (Command("fail", "fail", "failing_command"),))
    return failures


@pytest.mark.parametrize(
    ("failure", "status", "said"),
    [
        (RequestError("--at: 'x' is not a number"), 2, "gelu-gui fail: --at: 'x' is not a number\n"),
        (WorkFailed("the disk\nis full"), 1, "gelu-gui fail: the disk is full\n"),
        (OSError(28, "No space left on device"), 1, "gelu-gui fail: standard output: No space left on device\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_each_failure_is_one_line_and_its_status(
    failing: list[BaseException],
    failure: BaseException,
    status: int,
    said: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    failing.append(failure)
    assert main(["fail"]) == status
    printed = capsys.readouterr()
    assert printed.err == said
    assert printed.out == ""


def test_an_unknown_command_or_option_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vales", "relu"]) == 2
    assert "there is no command or file 'vales'" in capsys.readouterr().err
    assert main(["values", "--wrong"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_reader_that_has_enough_is_no_error() -> None:
    command = [sys.executable, "-c", "from gelu_gui.commands import main; raise SystemExit(main())", "list"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_missing_libraries_are_named_instead_of_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands, "COMMANDS", (Command("fail", "fail", "gelu_gui.no_such_module"),))
    monkeypatch.setattr(preflight, "problem", lambda _platform: preflight.Problem("libraries", "Qt needs libGL.so.1"))
    assert main(["fail"]) == 2
    assert capsys.readouterr().err == "gelu-gui fail: Qt needs libGL.so.1\n"
    monkeypatch.setattr(preflight, "problem", lambda _platform: None)
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        main(["fail"])


def test_a_library_that_is_not_installed_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(preflight, "problem", lambda _platform: None)
    monkeypatch.setitem(sys.modules, "PySide6", None)
    monkeypatch.delitem(sys.modules, "gelu_gui.commands.export", raising=False)
    monkeypatch.delitem(sys.modules, "PySide6.QtCore", raising=False)
    assert main(["export", "--out", "a.png"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("gelu-gui export: ")
    assert "pip install" in said
    assert said.count("\n") == 1


def test_control_c_during_the_start_is_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "numpy.py").write_text("raise KeyboardInterrupt\n")
    command = [sys.executable, str(ROOT / "main.py"), "list"]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_an_output_without_greek_letters_spoils_no_answer(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def printed(*words: str) -> str:
        pipe = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(words) == 0
        return pipe.buffer.getvalue().decode("ascii" if "--json" in words else encoding)

    assert "\\u2212" in printed("errors", "gelu_tanh")
    assert "\\u03c3" in printed("errors", "--formula", "x σ(x)")
    (report,) = json.loads(printed("errors", "--formula", "x σ(x)", "--json"))["reports"]
    assert report["key"] == "x σ(x)"
    labels = [entry["formula"] for entry in json.loads(printed("list", "--json"))["activations"]]
    assert "x·Φ(x)" in labels
