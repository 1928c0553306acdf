from typing import cast

import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.figures.compose.curves import figure
from gelu_gui.figures.layout import arranged
from gelu_gui.jobs.runner import Runner
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.views.panels.fact_finder import FactFinder
from gelu_gui.views.panels.snapper import Snapper
from tests.fakes import SynchronousRunner

MINIMUM = -0.7517915246935645


@pytest.fixture
def finder(qtbot: QtBot) -> FactFinder:
    runner = SynchronousRunner()
    finder = FactFinder(cast(Runner, runner))
    session = Session()
    finder.ask(f.activation for f in session.shown(session.curves.functions))
    qtbot.waitUntil(lambda: bool(runner.jobs))
    runner.run()
    return finder


def snapper(finder: FactFinder, session: Session) -> Snapper:
    return Snapper(session, arranged(figure(session, Results(), (900.0, 800.0))), finder)


def test_near_a_special_point_the_cursor_lands_on_it(finder: FactFinder) -> None:
    among = snapper(finder, Session())
    assert among.landing(-0.74, "f", -0.17) == pytest.approx(MINIMUM)
    assert among.landing(-0.74, "f1", 0.0) == pytest.approx(MINIMUM), "f′ is zero there"
    assert among.landing(-0.7412, "f", 2.0) == -0.74


def test_the_selected_function_names_a_shared_point(finder: FactFinder) -> None:
    assert snapper(finder, Session()).note(0.0) == "zero of GELU"
    assert snapper(finder, edits.select("relu")(Session())).note(0.0) == "kink of ReLU"
    assert snapper(finder, Session()).note(0.1) == ""


def test_hidden_functions_and_unknown_facts_have_no_points(finder: FactFinder) -> None:
    session = edits.show_only("silu")(Session())
    assert snapper(finder, session).beside(None, 1) is None


def test_steps_stay_on_screen(finder: FactFinder) -> None:
    among = snapper(finder, Session())
    assert among.beside(None, 1) == pytest.approx(-(2**0.5), abs=0.1)
    assert among.beside(3.9, 1) is None
