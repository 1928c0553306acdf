from typing import cast

from pytestqt.qtbot import QtBot

from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.facts import facts, snap_points
from gelu_gui.jobs.runner import Runner
from gelu_gui.views.panels.fact_finder import FactFinder
from tests.fakes import SynchronousRunner


def test_facts_are_found_once_the_slider_rests(qtbot: QtBot) -> None:
    runner = SynchronousRunner()
    finder = FactFinder(cast(Runner, runner))
    found = []
    finder.found.connect(found.append)
    dragged = [lookup(f"elu:alpha={alpha}") for alpha in (1.1, 1.2, 1.3)]
    for activation in dragged:
        finder.ask([activation])
    assert runner.jobs == []
    qtbot.waitUntil(lambda: len(runner.jobs) == 1)
    runner.run()
    assert found == [dragged[-1]]
    known = finder.known(dragged[-1])
    assert known is not None
    assert known.facts == facts(dragged[-1])
    assert known.points == snap_points(dragged[-1])
    assert finder.known(dragged[0]) is None


def test_what_is_known_is_not_looked_for_again(qtbot: QtBot) -> None:
    runner = SynchronousRunner()
    finder = FactFinder(cast(Runner, runner))
    gelu, relu = lookup("gelu"), lookup("relu")
    finder.ask([gelu])
    qtbot.waitUntil(lambda: len(runner.jobs) == 1)
    runner.run()
    finder.ask([gelu, relu])
    qtbot.waitUntil(lambda: len(runner.jobs) == 2)
    runner.run()
    assert runner.jobs[1].arguments == ((relu,),)


def test_a_newer_question_replaces_the_one_under_way(qtbot: QtBot) -> None:
    runner = SynchronousRunner()
    finder = FactFinder(cast(Runner, runner))
    found = []
    finder.found.connect(found.append)
    for number, key in enumerate(("gelu", "relu"), start=1):
        finder.ask([lookup(key)])
        qtbot.waitUntil(lambda number=number: len(runner.jobs) == number)
    runner.run()
    assert found == [lookup("relu")]
