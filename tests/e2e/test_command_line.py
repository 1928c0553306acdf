"""The command line as a person or a script meets it: output, exit status and one clear sentence."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from gelu_gui import __version__
from gelu_gui.session.session import VIEWS
from tests.e2e.conftest import Program, eventually, runs, workers
from tests.source import ROOT


def test_the_version(program: Program) -> None:
    result = program.run("--version")
    assert (result.returncode, result.stdout) == (0, f"gelu-gui {__version__}\n")


def test_list_prints_one_json_document(program: Program) -> None:
    result = program.run("list", "--json")
    assert result.returncode == 0
    assert {"gelu", "relu"} <= {entry["key"] for entry in json.loads(result.stdout)["activations"]}


def test_values_takes_negative_and_infinite_numbers(program: Program) -> None:
    result = program.run("values", "gelu", "--at", "-1e-300", "-inf", "0x1.8p-3", "--json")
    assert result.returncode == 0
    rows = json.loads(result.stdout)["gelu"]
    assert rows[0]["f"] == -5e-301
    assert rows[1]["f"] == 0
    assert rows[2]["x"] == 0.1875


@pytest.mark.parametrize("view", [view for view in VIEWS if view != "timings"])
def test_export_draws_a_view_without_a_screen(program: Program, view: str) -> None:
    result = program.run("export", "--view", view, "--out", "a.png", "a.svg", "a.pdf", "a.csv", "a.json")
    assert (result.returncode, result.stderr) == (0, "")
    starts = {"png": b"\x89PNG\r\n", "svg": b"<?xml", "pdf": b"%PDF-"}
    for suffix, start in starts.items():
        assert (program.folder / f"a.{suffix}").read_bytes().startswith(start)
    assert json.loads((program.folder / "a.json").read_text(encoding="utf-8"))
    assert len((program.folder / "a.csv").read_text(encoding="utf-8").splitlines()) > 5


def test_the_same_request_gives_the_same_bytes(program: Program) -> None:
    for name in ("a", "b"):
        assert program.run("export", "--out", f"{name}.png", f"{name}.svg").returncode == 0
    for suffix in ("png", "svg"):
        first, second = (program.folder / f"{name}.{suffix}" for name in ("a", "b"))
        assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ["frobnicate"],
        ["values", "gelu", "--at", "one"],
        ["export", "--out", "picture"],
        ["export", "--out", "missing/picture.png"],
        ["export", "--out", "a.png", "--size", "1e9x1e9"],
        ["export", "--out", "a.png", "--x-range", "3", "-3"],
        ["export", "--out", "a.png", "--x-range", "0", "1e400"],
        ["export", "--out", "a.png", "--session", "missing.gelu.json"],
        ["export", "--out", "a.png", "--view", "timings"],
        ["gui"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_served_is_one_line_and_exit_status_2(program: Program, words: list[str]) -> None:
    result = program.run(*words)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr
    assert not list(program.folder.glob("*.png"))


def test_a_broken_session_file_leaves_the_picture_as_it_was(program: Program) -> None:
    (program.folder / "broken.gelu.json").write_text('{"truncated', encoding="utf-8")
    (program.folder / "a.png").write_bytes(b"before")
    result = program.run("export", "--out", "a.png", "--session", "broken.gelu.json")
    assert result.returncode == 2
    assert "broken.gelu.json" in result.stderr
    assert (program.folder / "a.png").read_bytes() == b"before"


def test_a_full_disk_is_status_1_and_leaves_nothing(program: Program) -> None:
    code = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))"  # bytes any one file may have
    limited = (
        f"{code}; import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        " from gelu_gui.commands import main; import sys; sys.exit(main(['export', '--out', 'a.png']))"
    )
    result = subprocess.run(
        [sys.executable, "-c", limited], cwd=program.folder, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert list(program.folder.glob("*a.png*")) == []


def test_a_measured_run_becomes_a_picture(program: Program) -> None:
    words = ["--devices", "cpu", "--activations", "gelu", "relu", "--width", "32", "--hidden", "64", "--seconds", "1"]
    measured = program.run("time", *words, "--out", "run.json", "--json")
    assert measured.returncode == 0, measured.stderr
    results = json.loads(measured.stdout)["results"]
    assert {result["activation"] for result in results} == {"gelu", "relu"}
    drawn = program.run("export", "--view", "timings", "--run", "run.json", "--out", "timings.png", "timings.csv")
    assert (drawn.returncode, drawn.stderr) == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the child in /proc")
def test_a_killed_measurement_takes_its_child_with_it(program: Program) -> None:
    process = program.start("time", "--devices", "cpu", "--seconds", "60")
    eventually(lambda: bool(workers(process.pid)), "the child that measures")
    [child] = workers(process.pid)
    process.kill()
    process.wait()
    eventually(lambda: not runs(child), "the end of the child")


def test_check_prints_one_line_each(program: Program) -> None:
    result = program.run("gui", "--check")
    assert result.returncode == 0
    names = [line.partition(":")[0] for line in result.stdout.splitlines()]
    assert names == ["display", "libraries", "fonts", "torch", "devices"]


@pytest.mark.parametrize("words", [["list"], ["values", "gelu", "--at", "1"], ["export", "--out", "a.png"]])
def test_commands_that_measure_nothing_load_no_torch(program: Program, words: list[str]) -> None:
    code = (
        "import sys; from gelu_gui.commands import main; status = main(sys.argv[1:]);"
        " sys.exit(status or bool({'torch', 'sympy', 'matplotlib', 'PySide6.QtWidgets'} & sys.modules.keys()))"
    )
    result = subprocess.run([sys.executable, "-c", code, *words], cwd=program.folder, capture_output=True, check=False)
    assert result.returncode == 0


def test_main_does_nothing_when_a_child_imports_it() -> None:
    code = "import sys, main; sys.exit('gelu_gui' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
