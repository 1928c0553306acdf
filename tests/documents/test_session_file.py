"""Sessions survive the file, and no file can give a session that the window could not show."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gelu_gui.documents import session_file
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.session import edits
from gelu_gui.session.session import Function, Session, Span


def rich() -> Session:
    """A session that differs from the first in every kind of field."""
    session = Session()
    for edit in (
        edits.set_title("GELU, ½ of the story"),
        edits.set_value("leaky_relu", "negative_slope", 0.1),
        edits.duplicate("elu"),
        edits.reorder("relu", "gelu"),
        edits.set_x_range(Span(-0.1, 1e-300)),
        edits.pin(0.1),
        edits.set_cursor(None),
        edits.open_lens("f1"),
        edits.set_run("2026-01-02T03-04-05"),
        edits.set_timings(devices=("cpu", "cuda:0"), seconds=2.5, threads=2, compiled=True, cold=True),
        edits.set_timings(picture="runs", against="2025-01-02"),
        edits.set_view("accuracy"),
        edits.add_formula("0.5x (1 + tanh(a x))"),
        edits.set_value("own", "a", 0.8),
        edits.set_accuracy(picture="ulp", dtype="bfloat16", derivative=True, measure="relative", scope="visible"),
        edits.set_accuracy(sigma=0.5, layout="strided", device="cuda:1", beside="single", table="0123456789abcdef"),
        edits.set_y_range("error", Span(-1.0, 1.0)),
    ):
        session = edit(session)
    return session


def test_a_session_comes_back_equal(tmp_path: Path) -> None:
    path = tmp_path / "talk.gelu.json"
    session_file.save(rich(), path)
    assert session_file.load(path) == session_file.Loaded(rich())


def changed(**changes: Any) -> str:
    """The text of a session file with other values in its session."""
    value = json.loads(session_file.dumps(Session()))
    value["session"] |= changes
    return json.dumps(value)


def test_unknown_keys_are_harmless_and_missing_ones_take_defaults() -> None:
    text = '{"format": "gelu-gui session", "version": 1, "by": "me", "session": {"mood": {"a": [1]}, "title": "T"}}'
    assert session_file.loads(text).session == replace(Session(), title="T")


def test_a_function_this_version_lacks_is_left_out_with_a_note() -> None:
    session = replace(Session(), functions=(Function("gelu", "gelu"), Function("relu", "relu")))
    text = session_file.dumps(session).replace('"relu"', '"hyper_relu"')
    loaded = session_file.loads(text)
    assert [function.id for function in loaded.session.functions[:2]] == ["gelu", "gelu_tanh"]
    assert loaded.session.curves.functions == ("gelu", "gelu_tanh", "sigmoid", "tanh", "leaky_relu")
    assert "hyper_relu" in loaded.notes[0].filled()


def test_functions_the_file_lacks_are_listed_last_and_hidden() -> None:
    loaded = session_file.loads(changed(functions=[{"id": "elu", "key": "elu", "values": []}]))
    assert {function.id for function in loaded.session.functions} == {f.id for f in Session().functions}
    assert loaded.session.functions[0].id == "elu"
    assert loaded.session.curves == Session().curves


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not JSON"),
        (session_file.dumps(Session())[:500], "not JSON"),
        ("[]", "does not call itself 'gelu-gui session'"),
        ("{}", "does not call itself 'gelu-gui session'"),
        ('{"format": "gelu-gui session"}', "version is no whole number"),
        ('{"format": "gelu-gui session", "version": true}', "version is no whole number"),
        ('{"format": "gelu-gui session", "version": 2}', "version 2 and this program reads up to 1: update"),
        ('{"format": "gelu-gui session", "version": 1}', "session holds no object"),
        (changed(view="depths"), "no view 'depths'"),
        (changed(title=3), "session.title holds no text"),
        (changed(title="\ud800"), "printable"),
        (changed(functions=[{"id": "elu", "key": "elu", "values": [["alpha", -7e300]]}]), "outside"),
        (changed(functions=[{"id": "elu", "key": "elu", "values": [["slope", 1.0]]}]), "no parameter 'slope'"),
        (changed(curves={"selected": "none"}), "no function 'none'"),
        (changed(curves={"x_range": {"low": 2, "high": 1}}), "the smaller first"),
        (changed(timings={"spec": {"width": -1}}), "width must be 1 to"),
        (changed(timings={"run": "../x"}), "does not name a stored run"),
        (changed(functions=[{"id": "own", "key": "own", "values": [], "formula": "x +"}]), "column"),
        (changed(functions=[{"id": "own", "key": "own", "values": [], "formula": "x @ 1"}]), "column"),
        (changed(accuracy={"dtype": "float8"}), "no format 'float8'"),
    ],
)
def test_what_cannot_be_shown_is_one_sentence_that_names_the_file(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.gelu.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(DocumentError, match=sentence) as raised:
        session_file.load(path)
    assert str(path) in str(raised.value)
    assert "\n" not in str(raised.value)


def test_what_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.gelu.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DocumentError, match="not text"):
        session_file.load(path)
