"""What ``errors`` cannot serve is refused before any work, in one sentence that names the argument."""

from __future__ import annotations

from pathlib import Path

import pytest

from gelu_gui.activations.kernels import KERNELS
from gelu_gui.commands import devices, main
from gelu_gui.commands.error_request import KERNEL_KEYS
from gelu_gui.feedforward.run import Device

Print = pytest.CaptureFixture[str]


def test_every_kernel_has_its_word() -> None:
    assert [key for _, key in KERNEL_KEYS] == [kernel.key for kernel in KERNELS]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("gleu", "KEY: there is no activation 'gleu' (did you mean gelu?)"),
        ("formula:(x", "column 1: this '(' is never closed"),
        ("formula:√(-1-x^2)", "KEY: 'formula:√(-1-x^2)' is finite nowhere"),
        ("gelu_tanh --formula x", "--formula: not together with KEY"),
        ("--formula x --table t", "--table: not together with --formula"),
        ("--table t --kernel none", "--kernel: not together with --table"),
        ("--set a=1", "--set: gives values to the constants of a --formula"),
        ("--formula ax+b --set ax=1", "--formula: no value for b"),
        ("--formula log(-1-x^2)", "is finite nowhere"),
        ("--formula √x --x-range -2 -1", "--x-range: '√x' has no value there"),
        ("--formula (x", "--formula: this '(' is never closed (column 1)"),
        ("gelu --dtype int8", "--dtype"),
        ("gelu --x-range 1 1", "--x-range: a range needs two finite numbers"),
        ("gelu --x-range 2 1", "--x-range: a range needs"),
        ("gelu --x-range 0 inf", "--x-range: a range needs"),
        ("gelu --x-range nan 1", "--x-range: a range needs"),
        ("gelu --x-range 0 one", "--x-range: 'one' is not a number"),
        ("gelu --truth mine", "--truth"),
        ("gelu --exhaustive", "--exhaustive: nobody can try every float64"),
        ("gelu --dtype float32 --checkpoint c", "--checkpoint: belongs to --exhaustive"),
        ("gelu --dtype float32 --resume", "--resume: belongs to --exhaustive"),
        ("gelu --dtype float32 --threads 2", "--threads: belongs to --exhaustive"),
        ("gelu --dtype float32 --exhaustive --resume", "--resume: needs the --checkpoint FILE"),
        ("gelu --dtype float32 --exhaustive --threads 0", "--threads: '0' is not 1 to"),
        ("gelu --dtype float32 --exhaustive --checkpoint nowhere/c", "--checkpoint: the folder"),
        ("gelu --dtype float32 --exhaustive --checkpoint .", "--checkpoint: '.' is a folder"),
        ("gelu gelu_tanh --dtype float32 --exhaustive --checkpoint c", "--checkpoint: keeps the float32 sweep of one"),
        ("gelu --dtype float16 --exhaustive --checkpoint c", "--checkpoint: keeps the float32 sweep of one"),
        (
            "--kernel none --layout single --dtype float32 --exhaustive",
            "--layout: a call for each of the 4,278,190,080",
        ),
        ("--kernel erf", "--kernel"),
        ("gelu --layout strided", "--layout: is for kernels only"),
        ("gelu --device cpu", "--device: is for kernels only"),
        ("--kernel none --layout round", "--layout"),
        ("gelu --worst 0", "--worst: '0' is not 1 to 100"),
        ("gelu --worst x", "--worst: 'x' is not a whole number"),
        ("gelu --worst 5", "--worst: a real function has no inputs to list"),
        ("--table nowhere.txt", "--table: nowhere.txt does not exist"),
        ("--table .", "--table: . is not a file"),
        ("gelu --wrong", "--wrong"),
        ("gelu --dtype float16 --x-range 1.0001 1.0002", "--x-range: there is no float16 in it"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(words: str, sentence: str, capsys: Print) -> None:
    assert main(["errors", *words.split()]) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


@pytest.mark.parametrize(
    ("text", "words", "sentence"),
    [
        ("1 2\n3\n", "", "line 2: two numbers belong there"),
        ("0x3c000 1\n", "--dtype float16", "line 1: 5 hexadecimal digits"),
        ("1 2", "--exhaustive --dtype float16", "--exhaustive: a table has the inputs it has"),
        ("1 2", "--truth own", "--truth: a table implements no known function"),
        ("nan nan", "", "has no finite input"),
        ("1 2", "--x-range 2 3", "has no finite input in --x-range"),
    ],
)
def test_what_is_wrong_with_a_table_is_one_sentence(
    text: str, words: str, sentence: str, capsys: Print, tmp_path: Path
) -> None:
    (tmp_path / "t").write_text(text)
    assert main(["errors", "--table", str(tmp_path / "t"), *words.split()]) == 2
    message = capsys.readouterr().err
    assert sentence in message
    assert message.count("\n") == 1


def test_a_device_that_is_absent_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: Print) -> None:
    monkeypatch.setattr(devices, "iterate", lambda _job, _token: iter([Device("cpu", "CPU")]))
    assert main(["errors", "--kernel", "none", "--device", "cuda:7"]) == 2
    assert "--device: 'cuda:7' cannot be used: there is no such device (usable here: cpu)" in capsys.readouterr().err


def test_a_checkpoint_overwrites_nothing_else(capsys: Print, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    words = ("gelu_tanh", "--dtype", "float32", "--exhaustive", "--checkpoint", str(path), "--x-range", "1", "1.0001")
    path.write_text("dear diary")
    assert main(["errors", *words]) == 2
    assert "--checkpoint: " in capsys.readouterr().err
    assert path.read_text() == "dear diary"
    path.write_bytes(b"")
    assert main(["errors", *words]) == 0
    assert main(["errors", *words]) == 0  # its own it may
    assert main(["errors", *words, "--derivative", "--resume"]) == 2
    assert "--resume: " in capsys.readouterr().err.splitlines()[-1]
