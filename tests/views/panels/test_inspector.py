from typing import cast

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gelu_gui.figures.palette import LIGHT
from gelu_gui.jobs.runner import Runner
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.panels.inspector import Inspector
from tests.fakes import SynchronousRunner


@pytest.fixture
def inspector(qtbot: QtBot) -> Inspector:
    inspector = Inspector(cast(Runner, SynchronousRunner()))
    qtbot.addWidget(inspector)
    inspector.show_function(Session(), LIGHT)
    return inspector


def test_the_name_carries_changed_constants(inspector: Inspector) -> None:
    session = edits.set_value("leaky_relu", "negative_slope", 0.2)(edits.select("leaky_relu")(Session()))
    inspector.show_function(session, LIGHT)
    assert inspector.name.text().startswith("Leaky ReLU, ")
    assert inspector.name.text().endswith("0.2")


def test_every_visible_function_has_its_values(inspector: Inspector) -> None:
    session = Session()
    inspector.show_values(session, -0.75, "minimum of GELU")
    labels = [row.label for row in inspector.table.rows]
    assert labels[:2] == ["GELU", "GELU tanh"]
    assert len(labels) == len(session.curves.functions)
    gelu = session.activation("gelu")
    assert inspector.table.rows[0].values == (float(gelu.f(-0.75)), float(gelu.f1(-0.75)))


def test_the_code_can_be_copied(inspector: Inspector) -> None:
    inspector.show_function(edits.select("gelu_tanh")(Session()), LIGHT)
    inspector.code.copy.click()
    assert QGuiApplication.clipboard().text() == "F.gelu(x, approximate='tanh')"


def test_without_a_function_in_pytorch_it_says_so(inspector: Inspector) -> None:
    inspector.show_function(edits.select("gelu_ibert")(Session()), LIGHT)
    assert inspector.code.box.isHidden()
    assert inspector.code.none.text() == "PyTorch has no function of this kind."
    assert inspector.code.copy.isHidden()


def test_facts_fade_while_they_are_found(inspector: Inspector) -> None:
    inspector.show_facts("Least value 0.")
    assert inspector.facts.isEnabled()
    inspector.show_facts(None)
    assert not inspector.facts.isEnabled()
    assert inspector.facts.text() == "Least value 0."


def test_letters_are_defined_on_lines_of_their_own(inspector: Inspector) -> None:
    inspector.show_function(edits.select("gelu_tanh")(Session()), LIGHT)
    lines = [line.accessibleName() for line in inspector.formula.lines if not line.isHidden()]
    assert len(lines) == 2
    assert lines[1].startswith("u =")
