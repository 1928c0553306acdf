import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gelu_gui.views.panels.number_entry import NumberEntry, read, spelled, whole


@pytest.fixture
def entry(qtbot: QtBot) -> NumberEntry:
    made = NumberEntry()
    qtbot.addWidget(made)
    made.render_value(0.01)
    made.show()
    return made


def type_in(qtbot: QtBot, entry: NumberEntry, text: str) -> None:
    entry.selectAll()
    qtbot.keyClicks(entry, text)
    qtbot.keyClick(entry, Qt.Key.Key_Return)


def test_rendering_and_leaving_it_alone_emit_nothing(qtbot: QtBot, entry: NumberEntry) -> None:
    with qtbot.assertNotEmitted(entry.entered), qtbot.assertNotEmitted(entry.accepted):
        entry.render_value(0.02)
        entry.editingFinished.emit()
    assert entry.text() == "0.02"


def test_what_is_typed_arrives_as_the_same_double(qtbot: QtBot, entry: NumberEntry) -> None:
    with qtbot.waitSignal(entry.entered) as told:
        type_in(qtbot, entry, "1,7729339656")
    assert told.args == [1.7729339656]


def test_what_cannot_be_read_stays_marked_until_escape(qtbot: QtBot, entry: NumberEntry) -> None:
    with qtbot.waitSignal(entry.refused), qtbot.assertNotEmitted(entry.entered):
        type_in(qtbot, entry, "much")
    assert entry.property("wrong")
    with qtbot.waitSignal(entry.accepted):
        qtbot.keyClick(entry, Qt.Key.Key_Escape)
    assert entry.text() == "0.01"
    assert not entry.property("wrong")


def test_whole_numbers_may_be_grouped() -> None:
    assert whole("2 048") == 2048
    with pytest.raises(ValueError, match="invalid literal"):
        whole("2.5")


def test_numbers_read_as_they_are_spelled() -> None:
    for number in (-0.25, 1.0, 1e-300, 1.7729339656):
        assert read(spelled(number)) == number
    assert spelled(-2.0) == "−2"
