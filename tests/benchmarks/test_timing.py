"""How promises are tried on a noisy machine; the promises themselves are kept by ``make bench``."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from benchmarks.__main__ import line, record
from benchmarks.outcome import Outcome
from benchmarks.registry import BENCHMARKS
from benchmarks.timing import TRIES, settled

KEPT, BROKEN = Outcome("gelu/relu again", 0.01, "off", 1.0, 0.04), Outcome("gelu/relu again", 0.2, "off", 1.0, 0.04)


def tried(*answers: tuple[Outcome, bool]) -> tuple[Outcome, int]:
    """What is settled, and after how many tries."""
    left: Iterator[tuple[Outcome, bool]] = iter(answers)
    outcome = settled(lambda: next(left))
    return outcome, len(answers) - len(list(left))


def test_a_promise_kept_at_once_is_not_tried_again() -> None:
    assert tried((KEPT, False), (BROKEN, False)) == (KEPT, 1)


def test_a_promise_kept_at_the_third_try_is_kept() -> None:
    outcome, tries = tried((BROKEN, True), (BROKEN, False), (KEPT, False))
    assert outcome.is_kept
    assert tries == TRIES


@pytest.mark.parametrize(("is_noisy", "words"), [(False, "NOT KEPT"), (True, "inconclusive: too noisy")])
def test_broken_three_times_it_is_broken_unless_the_machine_was_too_noisy(is_noisy: bool, words: str) -> None:
    outcome, _ = tried((BROKEN, False), (BROKEN, is_noisy), (BROKEN, False))
    assert not outcome.is_kept
    assert outcome.ok == is_noisy
    assert line(outcome).endswith(words)
    assert (record(outcome)["ok"], record(outcome)["inconclusive"]) == (is_noisy, is_noisy)


@pytest.mark.parametrize("name", ["timing", "timing_command"])
def test_the_benchmarks_of_timing_are_registered(name: str) -> None:
    (benchmark,) = [benchmark for benchmark in BENCHMARKS if benchmark.name == name]
    assert callable(import_module(benchmark.module).run)
