"""The field: words search, formulas are plotted while they are typed, Enter keeps and Escape drops."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gelu_gui.session import edits
from gelu_gui.session.session import Function, Session
from gelu_gui.state.store import Store
from gelu_gui.views.formulas.formula_field import FormulaField

Key = Qt.Key


@pytest.fixture
def store(qapp) -> Store:
    return Store(Session())


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    """A window with another line to go to."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(300, 400)
    QVBoxLayout(made)
    return made


@pytest.fixture
def field(ground: QWidget, store: Store, qtbot: QtBot) -> FormulaField:
    made = FormulaField(store, ground)
    layout = ground.layout()
    assert layout is not None
    layout.addWidget(made)
    layout.addWidget(QLineEdit())
    ground.show()
    qtbot.waitActive(ground)
    made.focus()
    qtbot.waitUntil(made.line.hasFocus)
    return made


def formulas(store: Store) -> list[str]:
    return [line.formula for line in store.session.functions if line.formula]


def test_a_formula_is_plotted_while_it_is_typed_and_enter_keeps_it(
    field: FormulaField, store: Store, qtbot: QtBot
) -> None:
    found: list[str] = []
    field.searched.connect(found.append)
    for text, plotted in (("x", "x"), (" +", "x"), (" 1", "x + 1")):
        qtbot.keyClicks(field.line, text)
        assert formulas(store) == [plotted]
    assert set(found) == {""}
    with qtbot.waitSignal(field.kept):
        qtbot.keyClick(field.line, Key.Key_Return)
    assert field.line.text() == ""
    assert formulas(store) == ["x + 1"]
    store.undo()
    assert store.session == Session()


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Backspace])
def test_escape_and_an_emptied_line_drop_it(field: FormulaField, store: Store, qtbot: QtBot, key: Qt.Key) -> None:
    qtbot.keyClicks(field.line, "x")
    assert formulas(store) == ["x"]
    qtbot.keyClick(field.line, key)
    assert store.session == Session()
    assert not store.can_undo


def test_words_are_searched_and_plot_nothing(field: FormulaField, store: Store, qtbot: QtBot) -> None:
    found: list[str] = []
    field.searched.connect(found.append)
    qtbot.keyClicks(field.line, "mi")
    assert found == ["m", "mi"]
    assert field.aid.isHidden()
    with qtbot.waitSignal(field.chosen):
        qtbot.keyClick(field.line, Key.Key_Return)
    assert store.session == Session()


def test_what_is_wrong_is_said_on_enter_and_after_a_pause_but_not_while_typing(
    field: FormulaField, store: Store, qtbot: QtBot
) -> None:
    grammar = field.aid.sentence.text()
    qtbot.keyClicks(field.line, "x + )")
    assert field.aid.sentence.text() == grammar
    qtbot.waitUntil(lambda: field.aid.sentence.text() != grammar)
    assert "')'" in field.aid.sentence.text()
    assert formulas(store) == ["x"]
    with qtbot.assertNotEmitted(field.kept):
        qtbot.keyClick(field.line, Key.Key_Return)
    qtbot.keyClick(field.line, Key.Key_Backspace)
    qtbot.keyClicks(field.line, "1")
    assert field.aid.sentence.text() == grammar
    assert formulas(store) == ["x + 1"]


def test_enter_does_not_wait_for_the_pause(field: FormulaField, qtbot: QtBot) -> None:
    qtbot.keyClicks(field.line, "2x^")
    grammar = field.aid.sentence.text()
    qtbot.keyClick(field.line, Key.Key_Return)
    assert field.aid.sentence.text() != grammar
    assert field.line.text() == "2x^"


def test_going_elsewhere_keeps_it(field: FormulaField, ground: QWidget, store: Store, qtbot: QtBot) -> None:
    qtbot.keyClicks(field.line, "x²")
    qtbot.keyClick(field.line, Key.Key_Tab)
    assert not field.line.hasFocus()
    assert field.aid.isHidden()
    assert formulas(store) == ["x²"]
    field.focus()
    qtbot.keyClicks(field.line, "2x")
    assert formulas(store) == ["x²", "2x"]


def test_a_symbol_is_typed_where_the_cursor_is(field: FormulaField, store: Store, qtbot: QtBot) -> None:
    qtbot.keyClicks(field.line, "x ")
    field.aid.buttons["σ"].click()
    qtbot.keyClicks(field.line, "2x)")
    assert field.line.text() == "x σ(2x)"
    assert formulas(store) == ["x σ(2x)"]
    assert field.line.hasFocus()


def test_a_line_is_rewritten(field: FormulaField, store: Store, qtbot: QtBot) -> None:
    store.step(edits.add_formula("a x"))
    field.rewrite(store.session.function("own"))
    assert field.line.text() == "a x"
    qtbot.keyClicks(field.line, "b x")  # all of it was selected
    assert store.session.function("own") == Function("own", "own", (), "b x")
    qtbot.keyClick(field.line, Key.Key_Escape)
    assert store.session.function("own").formula == "a x"
    field.rewrite(store.session.function("own"))
    qtbot.keyClick(field.line, Key.Key_Delete)
    assert formulas(store) == ["a x"]
    qtbot.keyClicks(field.line, "3x")
    qtbot.keyClick(field.line, Key.Key_Return)
    assert formulas(store) == ["3x"]


def test_the_aid_lies_below_the_line_and_above_it_where_the_window_ends(
    field: FormulaField, ground: QWidget, store: Store
) -> None:
    assert field.aid.isVisible()
    assert field.aid.y() >= field.geometry().bottom()
    assert field.aid.width() == field.width()
    layout = ground.layout()
    assert layout is not None
    layout.removeWidget(field)
    field.setGeometry(10, ground.height() - 40, 200, 30)
    assert field.aid.geometry().bottom() <= field.y()


def test_letters_grow_for_the_back_row(field: FormulaField) -> None:
    before = field.line.sizeHint().height()
    field.enlarge(40, 24)
    assert field.line.sizeHint().height() > before


def test_under_the_line_the_aid_makes_its_own_room(ground: QWidget, store: Store, qtbot: QtBot) -> None:
    field = FormulaField(store, ground, under=True)
    layout = ground.layout()
    assert layout is not None
    layout.addWidget(field)
    ground.show()
    alone = field.sizeHint().height()
    field.focus()
    qtbot.waitUntil(field.aid.isVisible)
    assert field.aid.parentWidget() is field
    assert field.sizeHint().height() > alone
