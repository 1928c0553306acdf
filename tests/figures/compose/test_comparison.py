"""The comparison table: every cell computed and written as the field writes it."""

import dataclasses

import pytest

from gelu_gui.figures.compose.comparison import BLOCKS, figure
from gelu_gui.session.results import Results, complete
from gelu_gui.session.session import Comparison, Curves, Session

SIZE = (1000.0, 700.0)
SESSION = Session(view="comparison")


@pytest.fixture(scope="module")
def rows() -> dict[str, list[str]]:
    """Function name -> the cells of both tables."""
    tables = figure(SESSION, complete(SESSION, None), SIZE).tables
    return {
        first[0].text: [cell.text for cell in (*first[1:], *second[1:])]
        for first, second in zip(tables[0].rows, tables[1].rows, strict=True)
    }


def test_gelu(rows) -> None:
    assert rows["GELU"] == [
        "[−0.17, ∞)",
        "0",
        "−0.17 at −0.7518",
        "no",
        "yes",
        "—",
        "0, 1",
        "(−3.07, −0.775) ∪ (−0.729, ∞)",
        "0.282",
        "0.346",
        "0.5",
        "0.206",
    ]


def test_relu(rows) -> None:
    assert rows["ReLU"] == [
        "[0, ∞)",
        "(−∞, 0]",
        "—",
        "nondecreasing",
        "f′ jumps",
        "0",
        "0, 1",
        "(0, ∞)",
        "0.399",
        "0.341",
        "0.5",
        "0.25",
    ]


def test_sigmoid_only_tends_to_its_bounds(rows) -> None:
    assert rows["Sigmoid"][0] == "(0, 1)"
    assert rows["Sigmoid"][7] == "(−4.58, 4.58)"


def test_what_is_still_computed_is_faded() -> None:
    tables = figure(SESSION, Results(), SIZE).tables
    assert all(cell.faded for table in tables for row in table.rows for cell in row[1:])


def test_the_threshold_is_in_the_header() -> None:
    session = dataclasses.replace(SESSION, comparison=Comparison(threshold=0.25), curves=Curves(functions=("gelu",)))
    tables = figure(session, complete(session, None), SIZE).tables
    assert "|f′| > 0.25" in tables[1].headers


def test_many_kinks_are_counted() -> None:
    session = dataclasses.replace(SESSION, curves=Curves(functions=("gelu_piecewise_linear",)))
    (row,) = figure(session, complete(session, None), SIZE).tables[0].rows
    assert row[6].text == "129 ×"


def test_both_blocks_have_a_header_for_each_column() -> None:
    tables = figure(SESSION, Results(), SIZE).tables
    assert [len(table.headers) - 1 for table in tables] == [len(columns) for _title, columns in BLOCKS]
