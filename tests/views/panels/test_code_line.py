import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.activations.catalogue import lookup
from gelu_gui.views.panels.code_line import CodeLine, torch_line


@pytest.mark.parametrize(
    ("spelling", "line"),
    [
        ("gelu", "F.gelu(x)"),
        ("gelu_tanh", "F.gelu(x, approximate='tanh')"),
        ("leaky_relu:negative_slope=0.2", "F.leaky_relu(x, negative_slope=0.2)"),
        ("tanh", "torch.tanh(x)"),
        ("gelu_ibert", None),
        ("formula:x σ(a x)", None),
    ],
)
def test_the_line_spells_the_constants(spelling: str, line: str | None) -> None:
    assert torch_line(lookup(spelling)) == line


@pytest.mark.parametrize("spelling", ["gelu", "leaky_relu:negative_slope=0.12345678901234567"])
def test_a_long_constant_does_not_widen_the_column(qtbot: QtBot, spelling: str) -> None:
    line = CodeLine()
    qtbot.addWidget(line)
    line.show_activation(lookup(spelling))
    assert line.minimumSizeHint().width() < 150


def test_without_a_function_there_is_a_sentence_and_nothing_to_copy(qtbot: QtBot) -> None:
    line = CodeLine()
    qtbot.addWidget(line)
    line.show_activation(lookup("gelu_ibert"))
    assert not line.none.isHidden()
    assert line.box.isHidden()
    assert line.copy.isHidden()
    line.show_activation(lookup("gelu"))
    assert line.none.isHidden()
    assert line.code.text() == "F.gelu(x)"
