import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gelu_gui.session.session import Span
from gelu_gui.views.panels.range_entry import SHOWN_SHARE, RangeEntry, span_text, typed_span


@pytest.mark.parametrize(
    "text",
    [
        "−4 … 4.5",
        "-4 4.5",
        "-4, 4.5",
        "[-4,4.5]",
        "-4..4.5",
        "-4 ; 4,5",
        " −4 to 4.5 ",
        "(-4.0e0 ... 0.45e1)",
        "−4 … 4,5",
    ],
)
def test_a_range_can_be_typed_in_many_ways(text: str) -> None:
    assert typed_span(text) == Span(-4.0, 4.5)


@pytest.mark.parametrize(
    "text",
    ["", "4", "4 … -4", "1 … 1", "nan 1", "0 … 1e400", "0 inf", "a … b", "1 2 3", "0 … 1e16", "1 … 1.000000000000001"],
)
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        typed_span(text)


@pytest.mark.parametrize(
    "span", [Span(-4.0, 4.0), Span(0.75, 0.75 + 1e-12), Span(-1e6, 1.5e6), Span(1 / 3, 2 / 3), Span(1e-12, 1e-3)]
)
def test_a_shown_range_reads_back_to_the_eye(span: Span) -> None:
    again = typed_span(span_text(span))
    assert abs(again.low - span.low) <= SHOWN_SHARE * span.width
    assert abs(again.high - span.high) <= SHOWN_SHARE * span.width


@pytest.mark.parametrize(
    ("span", "text"),
    [
        (Span(-4.0, 4.0), "−4 … 4"),
        (Span(-1.25, 2.6), "−1.25 … 2.6"),
        (Span(-2.2538, 1.8423), "−2.25 … 1.84"),
        (Span(-1e-9, 20.0), "0 … 20"),
        (Span(-500000.0, 500000.0), "−500000 … 500000"),
        (Span(-1e-9, 2e-9), "−1e−09 … 2e−09"),
        (Span(-3e12, 5e12), "−3e+12 … 5e+12"),
    ],
)
def test_a_range_is_written_shortly(span: Span, text: str) -> None:
    assert span_text(span) == text


@pytest.fixture
def entry(qtbot: QtBot) -> RangeEntry:
    entry = RangeEntry()
    qtbot.addWidget(entry)
    entry.render_value(Span(1 / 3, 2 / 3))
    entry.show()
    return entry


def type_into(qtbot: QtBot, entry: RangeEntry, text: str) -> None:
    entry.selectAll()
    entry.insert(text)
    qtbot.keyClick(entry, Qt.Key.Key_Return)


def test_showing_a_rounded_range_enters_nothing(qtbot: QtBot, entry: RangeEntry) -> None:
    with qtbot.assertNotEmitted(entry.entered):
        qtbot.keyClick(entry, Qt.Key.Key_Return)
        entry.clearFocus()


def test_a_typed_range_is_entered_once(qtbot: QtBot, entry: RangeEntry) -> None:
    got = []
    entry.entered.connect(got.append)
    type_into(qtbot, entry, "-1 1")
    assert got == [Span(-1.0, 1.0)]


def test_a_wrong_range_is_marked_and_escape_restores(qtbot: QtBot, entry: RangeEntry) -> None:
    with qtbot.assertNotEmitted(entry.entered), qtbot.waitSignal(entry.refused):
        type_into(qtbot, entry, "4 … -4")
    assert entry.property("wrong") is True
    assert entry.text() == "4 … -4"
    qtbot.keyClick(entry, Qt.Key.Key_Escape)
    assert entry.property("wrong") is False
    assert entry.text() == span_text(Span(1 / 3, 2 / 3))
