"""Export as a script meets it: files that show what was asked, and one sentence for what cannot be served."""

import csv
import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gelu_gui.accuracy.format import format_called
from gelu_gui.commands import main
from gelu_gui.commands.export import NO_RUN
from gelu_gui.documents import run_file, session_file, table_file
from gelu_gui.documents.opening import opened
from gelu_gui.session import edits
from gelu_gui.session.session import Function, Session, Span
from tests.documents.sample_run import RUN

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Path:
    """An empty folder to work in; the application is pytest's, since there can be only one."""
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def export(*words: str) -> int:
    return main(["export", *words])


def test_one_request_gives_all_its_files(here: Path) -> None:
    assert export("--out", "a.png", "b.svg", "c.pdf", "d.csv", "e.json", "--functions", "relu", "elu:alpha=2") == 0
    assert sorted(path.name for path in here.iterdir()) == ["a.png", "b.svg", "c.pdf", "d.csv", "e.json"]
    for name in ("a.png", "b.svg", "c.pdf"):
        session = opened(here / name).session
        assert session is not None
        assert session.curves.functions == ("relu", "elu")
        assert session.function("elu") == Function("elu", "elu", (("alpha", 2.0),))
    assert (here / "d.csv").read_text().splitlines()[3].startswith("x,relu.f,relu.f1,elu:alpha=2.0.f")
    assert list(json.loads((here / "e.json").read_text())["columns"])[:2] == ["x", "relu.f"]


def test_the_same_request_gives_the_same_bytes(here: Path) -> None:
    for folder in ("one", "two"):
        (here / folder).mkdir()
        assert export("--out", f"{folder}/a.png", f"{folder}/a.svg", f"{folder}/a.pdf", "--size", "640x400") == 0
    for name in ("a.png", "a.svg", "a.pdf"):
        assert (here / "one" / name).read_bytes() == (here / "two" / name).read_bytes()


def test_a_picture_reopened_gives_the_same_picture(here: Path) -> None:
    words = [
        "--x-range",
        "-1e-3",
        "2",
        "--functions",
        "gelu",
        "elu",
        "--set",
        "alpha=2",
        "--title",
        "½",
        "--panels",
        "f",
    ]
    assert export("--out", "a.png", "a.svg", *words) == 0
    for source in ("a.png", "a.svg"):
        assert export("--out", "b.png", "--session", source) == 0
        assert (here / "b.png").read_bytes() == (here / "a.png").read_bytes()


def test_a_session_is_drawn_with_what_was_asked_besides(here: Path) -> None:
    session_file.save(edits.set_view("accuracy")(edits.set_title("Mine")(Session())), here / "s.gelu.json")
    assert export("--out", "a.png", "--session", "s.gelu.json", "--x-range", "-3", "3", "--y-range", "-1", "1") == 0
    session = opened(here / "a.png").session
    assert session is not None
    assert (session.view, session.title, session.accuracy.x_range) == ("accuracy", "Mine", Span(-3, 3))
    assert session.accuracy.y_ranges == (("error", Span(-1, 1)),)


def test_sizes_are_pixels_or_centimetres_at_a_density(here: Path) -> None:
    requests = {
        "a.png": (["--size", "640x400", "--dpi", "300"], (640, 400), 300),
        "b.png": (["--width-cm", "5.08", "--height-cm", "2.54", "--dpi", "600"], (1200, 600), 600),
        "c.png": (["--width-cm", "10.16"], (384, 250), 96),
        "d.png": (["--preset", "column", "--dpi", "300"], (1004, 768), 300),
        "e.png": ([], (1600, 900), 96),
    }
    for name, (words, size, dpi) in requests.items():
        assert export("--out", name, *words) == 0
        picture = QImage(str(here / name))
        assert (picture.width(), picture.height()) == size
        assert picture.dotsPerMeterX() == round(dpi / 0.0254)


def test_the_background_and_the_session_are_as_asked(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export("--out", "a.png", "--size", "64x64", "--background", "transparent", "--no-session") == 0
    assert QImage(str(here / "a.png")).pixelColor(0, 0).alpha() == 0
    assert export("--out", "b.png", "--session", "a.png") == 2
    assert "carries no session" in capsys.readouterr().err


def test_numbers_have_as_many_samples_as_asked(here: Path) -> None:
    assert export("--out", "a.csv", "--samples", "3", "--x-range", "-inf", "0") == 2
    assert export("--out", "a.csv", "--samples", "3", "--x-range", "-1", "0x1p0", "--functions", "relu") == 0
    lines = [line for line in (here / "a.csv").read_text().splitlines() if not line.startswith("#")]
    assert list(csv.reader(lines)) == [
        ["x", "relu.f", "relu.f1"],
        ["-1.0", "0.0", "0.0"],
        ["0.0", "0.0", "0.0"],
        ["1.0", "1.0", "1.0"],
    ]


def test_timings_show_the_run_asked_for_else_the_carried_else_the_newest(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export("--out", "a.png", "--view", "timings") == 2
    assert capsys.readouterr().err == f"gelu-gui export: --run: {NO_RUN}\n"
    run_file.save(RUN, here / "run.json")
    assert export("--out", "a.png", "--view", "timings", "--run", "run.json", "--size", "640x400") == 0
    carried = opened(here / "a.png")
    assert carried.run == RUN
    assert carried.session is not None
    assert carried.session.timings.spec == RUN.request.spec
    assert export("--out", "b.png", "--session", "a.png", "--size", "640x400") == 0
    assert (here / "a.png").read_bytes() == (here / "b.png").read_bytes()
    run_file.store(RUN)
    assert export("--out", "c.png", "--view", "timings", "--size", "640x400") == 0
    assert (here / "a.png").read_bytes() == (here / "c.png").read_bytes()
    assert export("--out", "d.png", "--session", "run.json") == 2
    assert "give it to --run" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--out", "a"], "--out: 'a' does not end in a known suffix (accepted: .png, .svg, .pdf, .csv, .json)"),
        (["--out", "none/a.png"], "--out: the folder '{here}/none' does not exist"),
        (["--out", "folder.png"], "--out: 'folder.png' is a folder"),
        (["--size", "0x0"], "--size: '0x0' has a side outside 16 to 20,000 pixels"),
        (["--size", "1e9x1e9"], "--size: '1e9x1e9' is not a size (accepted: WxH in whole pixels"),
        (["--size", "20001x500"], "--size: '20001x500' has a side outside"),
        (["--size", "500x500", "--width-cm", "5"], "--size: give either"),
        (["--height-cm", "5"], "--height-cm: give --width-cm too"),
        (["--width-cm", "-5"], "--width-cm: '-5' is not a finite number above 0"),
        (["--width-cm", "1e300"], "--width-cm: a picture has 16 to 20,000 pixels a side"),
        (["--width-cm", "17", "--dpi", "5000"], "--width-cm: a picture has 16 to 20,000 pixels a side"),
        (["--size", "500x500", "--dpi", "1e9"], "--dpi: '1e9' is not 10 to 10,000"),
        (["--preset", "poster", "--dpi", "10000"], "--dpi: a picture has 16 to 20,000 pixels a side"),
        (["--text-scale", "inf"], "--text-scale: 'inf' is not 0.25 to 8"),
        (["--view", "depth"], "--view: invalid choice: 'depth' (choose from"),
        (["--functions", "rellu"], "--functions: there is no activation 'rellu'"),
        (["--functions", "elu:beta=1"], "--functions: elu has no parameter 'beta'"),
        (["--functions", "formula:1/0"], "--functions: 'formula:1/0' is finite nowhere"),
        (["--functions", "formula:√(a-x^2)", "--set", "a=-1"], "--functions: 'formula:√(a-x^2):a=-1.0' is finite"),
        (["--view", "accuracy", "--functions", "relu"], "--functions: there is no function of accuracy 'relu'"),
        (["--set", "beta=1"], "--set: no function shown has a constant 'beta'"),
        (["--set", "beta"], "--set: 'beta' is not NAME=VALUE"),
        (["--set", "negative_slope=nan"], "--set: leaky_relu: negative_slope=nan is not a finite number"),
        (["--x-range", "1", "-1"], "--x-range: a range needs two finite numbers, the smaller first"),
        (["--x-range", "nan", "1"], "--x-range: a range needs two finite numbers"),
        (["--x-range", "0", "1e400"], "--x-range: a range needs two finite numbers"),
        (["--x-range", "1", "1"], "--x-range: a range needs two finite numbers"),
        (["--x-range", "0", "much"], "--x-range: 'much' is not a number"),
        (["--view", "timings", "--x-range", "0", "1"], "--x-range: this view has no x and y range"),
        (["--y-range", "0", "1e300"], "--y-range: a range ends within"),
        (["--panels", "f,g"], "--panels: there is no panel 'g'"),
        (["--samples", "1"], "--samples: '1' is not 2 to 1,000,000"),
        (["--session", "none.json"], "--session: none.json does not exist"),
        (["--session", "broken.json"], "--session: broken.json is not a file that gelu-gui can open"),
        (["--session", "newer.json"], "update gelu-gui"),
        (["--session", "table.txt"], "--session: table.txt holds no session but a table"),
        (["--run", "broken.json", "--view", "timings"], "--run: broken.json is not a file"),
        (["--run", "session.json", "--view", "timings"], "--run: session.json holds no run"),
        (["--title", "x" * 201], "--title: a title has at most 200 characters"),
        (["--theme", "blue"], "--theme: invalid choice: 'blue'"),
        (["--unknown"], "unrecognized arguments: --unknown"),
    ],
)
def test_what_cannot_be_served_is_one_sentence_and_changes_nothing(
    words: list[str], sentence: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "folder.png").mkdir()
    (here / "a.png").write_bytes(b"as it was")
    (here / "broken.json").write_text(session_file.dumps(Session())[:1000])
    (here / "newer.json").write_text('{"format": "gelu-gui session", "version": 99}')
    (here / "table.txt").write_text("1 0.84")
    session_file.save(Session(), here / "session.json")
    before = sorted(here.iterdir())
    assert export(*(words if "--out" in words else ["--out", "a.png", *words])) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("gelu-gui export: ")
    assert said.err.count("\n") == 1
    assert sentence.format(here=here) in said.err
    assert sorted(here.iterdir()) == before
    assert (here / "a.png").read_bytes() == b"as it was"


def test_a_read_only_folder_is_refused(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != here)  # root may write everywhere
    assert export("--out", "a.png") == 2
    assert "may not be written" in capsys.readouterr().err
    assert list(here.iterdir()) == []


def test_a_full_disk_leaves_the_old_file(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "a.csv").write_bytes(b"as it was")

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert export("--out", "a.csv") == 1
    assert capsys.readouterr().err == "gelu-gui export: a.csv could not be written: no space left on device\n"
    assert (here / "a.csv").read_bytes() == b"as it was"
    assert [path.name for path in here.iterdir()] == ["a.csv"]


def test_it_needs_neither_display_nor_torch(here: Path) -> None:
    script = (
        "import sys; from gelu_gui.commands import main; status = main(sys.argv[1:])\n"
        "assert not {'torch', 'sympy', 'matplotlib', 'pyqtgraph', 'PySide6.QtWidgets'} & set(sys.modules)\n"
        "sys.exit(status)"
    )
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-c", script, "export", "--out", str(here / "a.png"), "--size", "320x200"]
    done = subprocess.run(command, cwd=ROOT, env=bare | {"QT_QPA_PLATFORM": "xcb"}, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert QImage(str(here / "a.png")).width() == 320


def test_accuracy_in_a_format_runs_kernels_and_writes_their_audits(here: Path) -> None:
    asked = edits.set_accuracy(dtype="bfloat16", picture="ulp")(edits.set_view("accuracy")(Session()))
    session_file.save(asked, here / "s.gelu.json")
    words = ("--session", "s.gelu.json", "--functions", "torch_gelu_tanh", "formula:x σ(a x)", "--set", "a=1.7")
    assert export(*words, "--out", "a.csv", "a.png") == 0
    written = (here / "a.csv").read_text().splitlines()
    rows = list(csv.DictReader(line for line in written if not line.startswith("#")))
    assert [row["function"] for row in rows] == ["torch_gelu_tanh", "formula:x σ(a x):a=1.7"]
    assert [row["truth"] for row in rows] == ["own", "gelu"]
    assert {(row["inputs"], row["exhaustive"]) for row in rows} == {("65280", "true")}
    assert rows[0]["environment"].startswith("torch")
    carried = opened(here / "a.png").session
    assert carried is not None
    assert carried.function("own").formula == "x σ(a x)"


def test_in_real_arithmetic_a_kernel_is_the_function_it_implements(here: Path) -> None:
    words = ("--view", "accuracy", "--functions", "torch_gelu_none", "torch_gelu_tanh", "gelu_tanh")
    assert export(*words, "--out", "a.json") == 0
    columns = json.loads((here / "a.json").read_text())["columns"]
    assert columns["sup_abs"][0] == 0.0
    assert columns["sup_abs"][1] == columns["sup_abs"][2]


def test_a_table_from_outside_is_drawn_like_a_kernel(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(here))
    (here / "mine.csv").write_text("x,y\n-1,-0.16\n0.5,0.345\n1,0.84\n")
    digest = table_file.store(table_file.load(here / "mine.csv", format_called("float16")))
    asked = edits.set_accuracy(dtype="float16", table=digest)(edits.set_view("accuracy")(Session()))
    session_file.save(asked, here / "s.gelu.json")
    assert export("--session", "s.gelu.json", "--functions", "gelu_tanh", "--out", "a.json", "a.png") == 0
    columns = json.loads((here / "a.json").read_text())["columns"]
    assert columns["function"] == ["gelu_tanh", f"table:{digest}"]
    assert (columns["inputs"][1], columns["exhaustive"][1]) == (3, False)
