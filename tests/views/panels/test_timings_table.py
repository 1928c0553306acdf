"""The live table has the figure's columns, sorted and copied by their numbers."""

from gelu_gui.figures.compose.timings_table import columns
from gelu_gui.views.panels.timings_table import live_columns
from gelu_gui.views.tables.record_model import RecordModel
from tests.documents.sample_run import RUN


def test_the_columns_are_the_figures() -> None:
    figure = columns("ratio", RUN.rows)
    live = live_columns(figure, is_stale=False)
    assert [column.title for column in live] == [column.title for column in figure]
    assert [[column.cell(row).text for column in live] for row in RUN.rows] == [
        [column.text(row) for column in figure] for row in RUN.rows
    ]
    assert [column.align for column in live] == ["left", *("decimal",) * 3, "right", "left"]
    assert "middle half" in live[2].note or live[2].note


def test_a_stale_run_is_faded() -> None:
    for is_stale in (False, True):
        cells = [column.cell(RUN.rows[0]) for column in live_columns(columns("ratio", RUN.rows), is_stale)]
        assert {cell.faded for cell in cells} == {is_stale}


def test_intervals_sort_by_their_lower_end_and_numbers_are_copied_whole() -> None:
    model = RecordModel(())
    model.show(live_columns(columns("ratio", RUN.rows), is_stale=False), RUN.rows)
    model.sort(4)
    assert [row.activation for row in model.records] == ["relu", "gelu", "leaky_relu:negative_slope=0.1"]
    assert "\t120.5\t3.25\t1.1\t" in model.text([1], "\t")
