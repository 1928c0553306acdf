"""What all commands share: how words become numbers, ranges and functions, and how answers are printed."""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn, TypeVar

from gelu_gui import __version__
from gelu_gui.activations.activation import Activation, UnknownActivation
from gelu_gui.activations.catalogue import lookup
from gelu_gui.activations.formula.own import is_finite_somewhere
from gelu_gui.documents import exact_json
from gelu_gui.figures.preset import LEAST_PX, MOST_PX
from gelu_gui.session.session import OWN, Function, Span

Scalar = TypeVar("Scalar", int, float)

HEXADECIMAL = re.compile("[xXpP]")


class RequestError(argparse.ArgumentTypeError):
    """The request cannot be served (exit 2): one sentence with the argument, what was wrong and what is accepted.

    Raised by an argparse ``type`` it needs no argument in front: the parser adds it.
    """


class WorkFailed(Exception):
    """The request was fine and the work failed (exit 1): one sentence that says at what and why."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises RequestError instead of printing its usage and leaving."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)
        self.add_argument("--version", action="version", version=f"gelu-gui {__version__}")

    def error(self, message: str) -> NoReturn:
        """Called by argparse for every word it cannot use."""
        accepted = f" ({self.prog} --help lists what is accepted)" if message.startswith("unrecognized") else ""
        raise RequestError(message.removeprefix("argument ") + accepted)


def separated(words: Iterable[str]) -> list[str]:
    """The words with a space before each that begins with one "-": a negative number or formula, and no option.

    All options begin with two, but for -h. ``float`` and ``number`` read " -inf" as they read "-inf"; texts are
    stripped where they are stored.
    """
    return [f" {word}" if re.match("-(?!-|h?$)", word) else word for word in words]


def number(word: str) -> float:
    """A double from any literal that ``float`` or ``float.fromhex`` reads; RequestError otherwise.

    A hexadecimal one says so, with 0x or an exponent after p: "abc" and "1e" are mistakes, not 2748 and 30.
    """
    try:
        return float(word)
    except ValueError:
        pass
    try:
        return float.fromhex(word if HEXADECIMAL.search(word) else "")
    except (ValueError, OverflowError):
        raise RequestError(
            f"'{word.strip()}' is not a number (accepted: like 0.5, -1e-300, 0x1.8p-3, inf, nan)"
        ) from None


def positive(word: str) -> float:
    """A finite number above 0."""
    value = number(word)
    if not (math.isfinite(value) and value > 0):
        raise RequestError(f"'{word.strip()}' is not a finite number above 0")
    return value


def whole(word: str) -> int:
    """An integer; RequestError otherwise."""
    try:
        return int(word)
    except ValueError:
        raise RequestError(f"'{word.strip()}' is not a whole number") from None


def assignment(word: str) -> tuple[str, float]:
    """A named constant from ``NAME=VALUE``."""
    name, equals, value = word.strip().partition("=")
    if not (equals and name.isidentifier()):
        raise RequestError(f"'{word.strip()}' is not NAME=VALUE")
    return name, number(value)


def between(read: Callable[[str], Scalar], low: Scalar, high: Scalar) -> Callable[[str], Scalar]:
    """A reader that also refuses what lies outside low … high."""

    def within(word: str) -> Scalar:
        value = read(word)
        if not low <= value <= high:
            least, most = (f"{end:,}".removesuffix(".0") for end in (low, high))
            raise RequestError(f"'{word.strip()}' is not {least} to {most}")
        return value

    return within


def span(argument: str, ends: Sequence[float]) -> Span:
    """The range of two numbers given to ``argument``; both finite and the smaller first."""
    try:
        return Span(*ends)
    except ValueError as error:
        raise RequestError(f"{argument}: {error}") from None


def size(word: str) -> tuple[int, int]:
    """Width and height in pixels from ``WxH``, each 16 to 20,000."""
    width, _, height = word.partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(width) < 9 and len(height) < 9):
        raise RequestError(f"'{word.strip()}' is not a size (accepted: WxH in whole pixels, like 1600x900)")
    pixels = int(width), int(height)
    if not all(LEAST_PX <= side <= MOST_PX for side in pixels):
        raise RequestError(f"'{word}' has a side outside {LEAST_PX} to {MOST_PX:,} pixels")
    return pixels


def activation(argument: str, word: str) -> Activation:
    """What KEY, ``KEY:parameter=value`` or ``formula:TEXT`` names.

    RequestError where it names nothing, or a formula that is finite nowhere.
    """
    found = _named(argument, word)
    check_finite(argument, found)
    return found


def check_finite(argument: str, found: Activation) -> None:
    """RequestError for a formula that is finite nowhere."""
    if not is_finite_somewhere(found):
        raise RequestError(f"{argument}: '{found.spelling}' is finite nowhere")


def _named(argument: str, word: str) -> Activation:
    try:
        return lookup(word)
    except UnknownActivation as error:
        raise RequestError(f"{argument}: {error}") from None


def functions(argument: str, words: Sequence[str]) -> tuple[Function, ...]:
    """The functions that the words name, in the order asked, with ids of their own.

    Constants may still change: whether formulas are finite is not asked here.
    """
    found: list[Function] = []
    for named in (_named(argument, word) for word in words):
        changed = tuple(
            (parameter.key, value)
            for parameter, value in zip(named.parameters, named.values, strict=True)
            if value != parameter.default
        )
        is_own = named.group == OWN
        key = OWN if is_own else named.key
        copies = sum(other.key == key for other in found)
        id = key if copies == 0 else f"{key}-{copies + 1}"
        found.append(Function(id, key, changed, named.label if is_own else ""))
    return tuple(found)


def print_json(answer: Any) -> None:
    """Print one JSON document; floats read back as the same doubles, the non-finite ones are strings."""
    print(exact_json.dumps(answer))
