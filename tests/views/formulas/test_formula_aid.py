"""The aid: every symbol is understood, and the sentence is the grammar or what is wrong."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gelu_gui.activations.formula.parse import parse
from gelu_gui.views.formulas.formula_aid import SYMBOLS, FormulaAid, Symbol

CLOSED = {"(": "x)", "|": "x|"}


@pytest.mark.parametrize("symbol", SYMBOLS, ids=lambda symbol: symbol.key)
def test_every_symbol_is_part_of_the_language(symbol: Symbol) -> None:
    end = CLOSED.get(symbol.typed[-1], "")
    parse(f"2{symbol.typed}{end}" if end or symbol.key != "·" else "2·x")


def test_a_button_asks_for_its_text_and_takes_no_focus(qtbot: QtBot) -> None:
    aid = FormulaAid()
    qtbot.addWidget(aid)
    with qtbot.waitSignal(aid.symbol_asked) as asked:
        aid.buttons["√"].click()
    assert asked.args == ["√("]
    assert {button.focusPolicy() for button in aid.buttons.values()} == {Qt.FocusPolicy.NoFocus}


def test_it_teaches_until_something_is_wrong(qtbot: QtBot) -> None:
    aid = FormulaAid()
    qtbot.addWidget(aid)
    assert "|x|" in aid.sentence.text()
    assert aid.sentence.objectName() == "quiet"
    aid.tell("this '(' is never closed")
    assert aid.sentence.text() == "this '(' is never closed"
    assert aid.sentence.objectName() == "wrong"
    aid.tell(None)
    assert "|x|" in aid.sentence.text()
