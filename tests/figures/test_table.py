"""The numbers of every view: raw, exact, under names that the command line takes."""

import csv
import json
import math
from dataclasses import replace

import numpy as np
import pytest

from gelu_gui.activations.catalogue import lookup
from gelu_gui.feedforward.run import Flag
from gelu_gui.figures.table import Numbers, as_csv, as_json, numbers
from gelu_gui.session import edits
from gelu_gui.session.results import Results, complete
from gelu_gui.session.session import Function, Session, Span
from tests.documents.sample_run import RUN, sampled_run

SHOWN = (Function("relu", "relu"), Function("elu", "elu", (("alpha", 2.0),)))


def curves() -> Session:
    session = edits.show_exactly(SHOWN)(Session())
    session = edits.set_panels(("f", "f1", "f2"))(session)
    return edits.set_x_range(Span(-1.0, 1.0))(session)


def rows(written: bytes) -> list[dict[str, str]]:
    lines = written.decode().splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def test_curves_are_a_uniform_grid_with_a_column_a_function_and_derivative() -> None:
    table = numbers(curves(), Results(), samples=5)
    columns = ["x"] + [f"{name}.{panel}" for name in ("relu", "elu:alpha=2.0") for panel in ("f", "f1", "f2")]
    assert list(table.columns) == columns
    assert table.columns["x"] == [-1.0, -0.5, 0.0, 0.5, 1.0]
    assert table.columns["elu:alpha=2.0.f"] == lookup("elu:alpha=2").f(np.linspace(-1, 1, 5)).tolist()
    read = rows(as_csv(table))
    assert [float(row["x"]) for row in read] == table.columns["x"]
    assert [row["relu.f2"] for row in read] == ["0.0", "0.0", "nan", "0.0", "0.0"]


def test_the_default_is_801_points_and_comments_come_first() -> None:
    lines = as_csv(numbers(replace(Session(), title="Talk"), Results())).decode().splitlines()
    comments = [line for line in lines if line.startswith("#")]
    assert lines[: len(comments)] == comments
    assert comments[0].endswith("curves: Talk")
    assert lines[len(comments)].startswith("x,gelu.f,gelu.f1,")
    assert len(lines) - len(comments) - 1 == 801


def test_two_functions_spelled_alike_keep_their_ids() -> None:
    table = numbers(edits.duplicate("relu")(Session()), Results(), 2)
    assert {"relu.f", "relu-2.f"} <= set(table.columns)


def test_json_reads_back_exactly_and_spells_what_it_lacks() -> None:
    table = Numbers("curves", ("a",), {"x": [0.1, math.inf, -math.inf], "y": [math.nan, 5e-324, None]})
    read = json.loads(as_json(table))
    assert read == {
        "view": "curves",
        "notes": ["a"],
        "columns": {"x": [0.1, "inf", "-inf"], "y": ["nan", 5e-324, None]},
    }


def test_cells_of_csv_hold_raw_values() -> None:
    table = Numbers("curves", (), {"a": [None, True], "b": [((1.5, 2.0), (2.5, -math.inf)), "x, y"]})
    assert as_csv(table).decode() == 'a,b\n,1.5 2.0; 2.5 -inf\ntrue,"x, y"\n'


@pytest.mark.parametrize("view", ["comparison", "accuracy"])
def test_computed_views_have_a_row_a_function(view: str) -> None:
    session = edits.set_view(view)(Session())
    table = numbers(session, complete(session, None))
    shown = [function.id for function in session.shown(edits.part(session).functions)]
    assert table.columns["function"] == shown
    assert len(table.columns) > 4
    assert any(isinstance(value, float) for column in table.columns.values() for value in column)
    assert len(rows(as_csv(table))) == len(shown)
    assert json.loads(as_json(table))["columns"]["function"] == shown


def test_timings_have_a_row_a_measurement_and_say_when_and_where() -> None:
    session = edits.set_view("timings")(Session())
    table = numbers(session, complete(session, RUN))
    assert table.columns["activation"] == [row.activation for row in (*RUN.rows, *RUN.controls)]
    assert table.columns["median_us"][0] == 120.5
    assert table.columns["stages_us.fc1"] == [50.0, None, None, None, None]
    assert "stages_us" not in table.columns
    assert RUN.started in table.notes[1]
    with pytest.raises(ValueError, match="no run"):
        numbers(session, Results())


def test_timings_name_the_request_the_peaks_and_the_doubts() -> None:
    session = edits.set_view("timings")(Session())
    run = replace(sampled_run({"gelu": 100.0, "relu": 90.0}), flags=(Flag("cpu", "drift", "relu", 0.1),))
    notes = "\n".join(numbers(session, complete(session, run)).notes)
    assert "width=512, hidden=2048" in notes
    assert "compiled=false" in notes
    assert "peak of cpu: 94000000000.0 flop/s" in notes
    assert str(run.flags[0].text()) in notes


def test_two_runs_have_a_row_a_change() -> None:
    session = edits.set_timings(picture="runs")(edits.set_view("timings")(Session()))
    a, b = (sampled_run({"gelu": 100.0, "relu": 90.0}, seed=seed) for seed in (1, 2))
    table = numbers(session, complete(session, a, b))
    assert table.columns["activation"] == ["gelu", "relu"]
    assert table.columns["a.median_us"] == [row.median_us for row in a.rows]
    low, value, high = (table.columns[f"b_over_a{end}"][0] for end in ("_low", "", "_high"))
    assert low < value < high
    assert table.columns["ratio_b_over_ratio_a"][1] is None
    assert any(note.startswith("B: measured") for note in table.notes)
