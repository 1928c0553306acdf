"""A formula's text cut into numbers, names, superscripts and signs.

Letters side by side are one name (``cx`` is the constant cx), but a Greek letter is a name by itself: ``xΦ(x)`` is x
times Φ(x), ``αx`` is α times x. A name may have a subscript: ``a_1``, ``a₁``, ``x_max``. ``2e`` is 2 times e, and
``2e3`` is 2000.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.texts import QT_TRANSLATE_NOOP

# One character each, so that columns stay what they are in the text.
_SPELLINGS = str.maketrans("·⋅×∙−–÷∕µϕϵϑ", "****--//μφεθ")
_SIGNS = {"**": "^", "≤": "<=", "≥": ">="}
_SUPERSCRIPTS = str.maketrans("⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "+-0123456789")
_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")

_GREEK = "\u0370-\u03ff"
_LETTER = rf"(?![{_GREEK}²³¹⁰-\u209f])[^\W\d_]"  # \w counts raised and lowered digits too
_PATTERN = re.compile(
    rf"""(?P<space>\s+)
    |(?P<number>([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?)
    |(?P<superscript>[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)
    |(?P<name>(expm1|log1p)|([{_GREEK}]|({_LETTER})+)(_(({_LETTER})|[0-9{_GREEK}])+|[₀-₉]+)*)
    |(?P<sign>\*\*|<=|>=|[-+*/^(),|<>√≤≥])""",
    re.VERBOSE,
)

_UNKNOWN = QT_TRANSLATE_NOOP("texts", "'{character}' has no meaning in a formula")
_EQUATION = QT_TRANSLATE_NOOP("texts", "write only what stands to the right of '='")
_ROUND = QT_TRANSLATE_NOOP("texts", "use ( and ) instead of '{character}'")


@dataclass(frozen=True)
class Token:
    """A piece of the text. ``kind`` is number, name, superscript, sign or end; ``column`` counts from 1."""

    kind: str
    text: str
    column: int


def tokens(text: str) -> list[Token]:
    """The pieces of a formula, an end last; raises FormulaError at a character that has no meaning."""
    found: list[Token] = []
    place = 0
    spelled = text.translate(_SPELLINGS)
    while place < len(spelled):
        match = _PATTERN.match(spelled, place)
        if match is None or match.lastgroup is None:
            raise _unknown(text[place], place + 1)
        strange = match.lastgroup == "name" and next((c for c in match.group() if not _may_be_in_a_name(c)), "")
        if strange:
            raise _unknown(strange, place + match.group().index(strange) + 1)
        if match.lastgroup != "space":
            found.append(Token(match.lastgroup, _written(match.lastgroup, match.group()), place + 1))
        place = match.end()
    return [*found, Token("end", "", len(text) + 1)]


def _may_be_in_a_name(character: str) -> bool:
    return character.isalpha() or character == "_" or character in "0123456789₀₁₂₃₄₅₆₇₈₉"  # and not ½


def _written(kind: str, piece: str) -> str:
    if kind == "superscript":
        return piece.translate(_SUPERSCRIPTS)
    if kind == "name":
        return re.sub("[₀-₉]+", lambda digits: "_" + digits.group().translate(_SUBSCRIPTS), piece)
    return _SIGNS.get(piece, piece)


def _unknown(character: str, column: int) -> FormulaError:
    if character == "=":
        return FormulaError(column, _EQUATION)
    return FormulaError(column, _ROUND if character in "[]{}" else _UNKNOWN, character=character)
