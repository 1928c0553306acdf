from __future__ import annotations

from collections.abc import Generator

from gelu_gui.jobs.token import Token, until_cancelled


def counting(closed: list[str]) -> Generator[int, None, None]:
    try:
        yield from range(10)
    finally:
        closed.append("closed")


def keeping() -> Generator[object, None, None]:
    try:
        yield from range(10)
    except GeneratorExit:
        yield "what was done"


def test_everything_arrives_without_a_cancel() -> None:
    assert list(until_cancelled(counting([]), Token())) == list(range(10))


def test_a_cancelled_generator_is_closed_after_the_value_at_hand() -> None:
    closed: list[str] = []
    token = Token()
    received: list[object] = []
    for value in until_cancelled(counting(closed), token):
        received.append(value)
        if value == 2:
            token.cancel()
    assert received == [0, 1, 2]
    assert closed == ["closed"]


def test_a_cancelled_generator_may_hand_over_what_it_has() -> None:
    token = Token()
    token.cancel()
    token.cancel()
    assert list(until_cancelled(keeping(), token)) == [0, "what was done"]
    assert token.cancelled
