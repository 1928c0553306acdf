from collections.abc import Mapping

import pytest

from gelu_gui.activations.facts import Facts
from gelu_gui.figures.compose.curves import figure
from gelu_gui.figures.layout import arranged
from gelu_gui.session import edits
from gelu_gui.session.results import FactKey, Results, fact_keys, found_facts
from gelu_gui.session.session import Session
from gelu_gui.views.panels.snapper import Snapper

MINIMUM = -0.7517915246935645


@pytest.fixture
def known(qapp: object) -> Mapping[FactKey, Facts]:
    return dict(found_facts(fact_keys(Session())))


def snapper(known: Mapping[FactKey, Facts], session: Session) -> Snapper:
    return Snapper(session, arranged(figure(session, Results(), (900.0, 800.0))), known)


def test_near_a_special_point_the_cursor_lands_on_it(known: Mapping[FactKey, Facts]) -> None:
    among = snapper(known, Session())
    assert among.landing(-0.74, "f", -0.17) == pytest.approx(MINIMUM)
    assert among.landing(-0.74, "f1", 0.0) == pytest.approx(MINIMUM), "f′ is zero there"
    assert among.landing(-0.7412, "f", 2.0) == -0.74


def test_the_selected_function_names_a_shared_point(known: Mapping[FactKey, Facts]) -> None:
    assert snapper(known, Session()).note(0.0) == "zero of GELU"
    assert snapper(known, edits.select("relu")(Session())).note(0.0) == "kink of ReLU"
    assert snapper(known, Session()).note(0.1) == ""


def test_hidden_functions_and_unknown_facts_have_no_points(known: Mapping[FactKey, Facts]) -> None:
    session = edits.show_only("silu")(Session())
    assert snapper(known, session).beside(None, 1) is None


def test_steps_stay_on_screen(known: Mapping[FactKey, Facts]) -> None:
    among = snapper(known, Session())
    assert among.beside(None, 1) == pytest.approx(-(2**0.5), abs=0.1)
    assert among.beside(3.9, 1) is None
