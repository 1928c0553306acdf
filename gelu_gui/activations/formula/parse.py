"""A formula's text made a tree, by precedence climbing: nothing of it is ever run as code.

From loose to tight: comparisons, sums, products, signs, powers. Products by ``*`` and by standing side by side bind
alike and from left to right, so ``1/2x`` is (1/2)·x. ``-x^2`` is −(x²), ``2^-x`` is allowed and ``x^y^z`` is x^(y^z).
``e^u`` is exp(u). ``0 < x < 1`` is 1 where both hold, else 0. A function may do without parentheses before a single
factor (``tanh u``, ``sin x^2``), but not before a product, where readers would disagree; √ takes the next factor.
A bar closes the innermost ``|`` that is open where an operand could end there, and opens one elsewhere.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from gelu_gui.activations.formula.build import apply, negate, number
from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.operation import FUNCTIONS, Operation
from gelu_gui.activations.formula.tokens import Token, tokens
from gelu_gui.activations.formula.tree import PI, Apply, Constant, E, Node, Number, X, ordered
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

MOST_CHARACTERS = 1000
DEEPEST = 50
MOST_CONSTANTS = 20

_COMPARISON, _SUM, _PRODUCT, _POWER = 1, 2, 3, 4
_BINARY = {
    "<": ("less", _COMPARISON),
    "<=": ("less_equal", _COMPARISON),
    ">": ("greater", _COMPARISON),
    ">=": ("greater_equal", _COMPARISON),
    "+": ("add", _SUM),
    "-": ("subtract", _SUM),
    "*": ("multiply", _PRODUCT),
    "/": ("divide", _PRODUCT),
    "^": ("power", _POWER),
}
_NAMED: dict[str, Node] = {"x": X, "pi": PI, "π": PI, "e": E}
_OF_ANY_COUNT = ("min", "max")

_EMPTY = QT_TRANSLATE_NOOP("texts", "write a formula in x, for example x σ(1.702x)")
_TOO_LONG = QT_TRANSLATE_NOOP("texts", "a formula has at most {most} characters (this one {count})")
_TOO_DEEP = QT_TRANSLATE_NOOP("texts", "a formula nests at most {most} deep")
_TOO_MANY = QT_TRANSLATE_NOOP("texts", "a formula has at most {most} constants (this one {count})")
_UNFINISHED = QT_TRANSLATE_NOOP("texts", "the formula ends where a number, x or '(' should follow")
_NO_OPERAND = QT_TRANSLATE_NOOP("texts", "a number, x or '(' should stand here, not '{text}'")
_UNCLOSED = QT_TRANSLATE_NOOP("texts", "this '{bracket}' is never closed")
_UNOPENED = QT_TRANSLATE_NOOP("texts", "nothing is open that this '{bracket}' could close")
_COMMA = QT_TRANSLATE_NOOP("texts", "a comma stands between the arguments of a function; decimals take a point")
_NUMBER_AFTER = QT_TRANSLATE_NOOP("texts", "write ^{text} for a power or *{text} for a product")
_NO_FUNCTION = QT_TRANSLATE_NOOP("texts", "there is no function '{name}'; did you mean {close}?")
_NO_ARGUMENT = QT_TRANSLATE_NOOP("texts", "put what '{name}' is applied to in parentheses: {name}(…)")
_WHICH_ARGUMENT = QT_TRANSLATE_NOOP("texts", "put the argument of '{name}' in parentheses, as it might end here or not")
_COUNT = QT_TRANSLATE_NOOP("texts", "'{name}' takes {expected} (got {count})")
_ARGUMENTS = {
    1: QT_TRANSLATE_NOOP("texts", "1 argument"),
    2: QT_TRANSLATE_NOOP("texts", "2 arguments"),
    3: QT_TRANSLATE_NOOP("texts", "3 arguments"),
}
_POWER_OF_FUNCTION = QT_TRANSLATE_NOOP("texts", "write the power behind the argument: ({name}(x))^{text}")
_TWICE = QT_TRANSLATE_NOOP("texts", "for a product or power of x write x^{count}")


def parse(text: str, definitions: Sequence[tuple[str, str]] = (), internal: bool = False) -> Node:
    """The tree of a formula; raises FormulaError with the column of what is wrong.

    ``definitions`` are (name, formula) pairs for names in it, each of which may use earlier ones; what they stand for
    is shared. An ``internal`` formula, which no person typed, has no limit on its length and constants.
    """
    known = dict(_NAMED)
    for name, meaning in definitions:
        known[name] = _Parser(meaning, known).formula()
    if not internal and len(text) > MOST_CHARACTERS:
        raise FormulaError(MOST_CHARACTERS + 1, _TOO_LONG, most=MOST_CHARACTERS, count=len(text))
    node = _Parser(text, known).formula()
    if not internal and len(names := constants(node)) > MOST_CONSTANTS:
        raise FormulaError(1, _TOO_MANY, most=MOST_CONSTANTS, count=len(names))
    return node


def constants(node: Node) -> tuple[str, ...]:
    """The names of a formula's constants, in the order in which they appear."""
    return tuple(part.name for part in ordered(node) if isinstance(part, Constant))


class _Parser:
    """Reads one text from left to right."""

    def __init__(self, text: str, known: dict[str, Node]) -> None:
        self._tokens = tokens(text)
        self._place = 0
        self._known = known
        self._open: list[Token] = []  # brackets and bars that are not closed yet
        self._depth = 0

    def formula(self) -> Node:
        if self._next.kind == "end":
            raise FormulaError(1, _EMPTY)
        node = self._expression(_COMPARISON)
        if self._next.kind != "end":
            raise self._misplaced()
        return node

    @property
    def _next(self) -> Token:
        return self._tokens[self._place]

    def _take(self) -> Token:
        token = self._next
        self._place += 1
        return token

    def _expression(self, loosest: int) -> Node:
        """Operands and the operators between them that bind at least as tightly as ``loosest``."""
        node = self._operand()
        compared: Node | None = None  # the right side of the last comparison
        while True:
            token = self._next
            if token.kind == "superscript":
                self._take()
                node = _power(node, number(float(token.text)))
                continue
            implicit = self._starts_operand()
            operation, tightness = ("multiply", _PRODUCT) if implicit else _BINARY.get(token.text, ("", 0))
            if tightness < loosest:
                return node
            if not implicit:
                self._take()
            right = self._nested(_POWER) if tightness == _POWER else self._expression(tightness + 1)
            if tightness == _COMPARISON:
                comparison = apply(operation, compared or node, right)
                node = comparison if compared is None else apply("multiply", node, comparison)
                compared = right
            else:
                node = _power(node, right) if tightness == _POWER else apply(operation, node, right)

    def _nested(self, loosest: int) -> Node:
        self._depth += 1
        if self._depth > DEEPEST:
            raise FormulaError(self._next.column, _TOO_DEEP, most=DEEPEST)
        node = self._expression(loosest)
        self._depth -= 1
        return node

    def _starts_operand(self) -> bool:
        """Whether the next token begins a factor right after an operand; raises FormulaError if it may not."""
        token = self._next
        if token.kind == "number":
            raise FormulaError(token.column, _NUMBER_AFTER, text=token.text)
        return token.kind == "name" or token.text in ("(", "√") or (token.text == "|" and not self._within_bars)

    @property
    def _within_bars(self) -> bool:
        return bool(self._open) and self._open[-1].text == "|"

    def _operand(self) -> Node:
        token = self._next
        if token.kind == "number":
            self._take()
            return Number(float(token.text), token.text)
        if token.kind == "name" or token.text == "√":
            return self._name(self._take())
        if token.text == "(":
            return self._bracketed(")")[0]
        if token.text == "|":
            return apply("abs", self._bracketed("|")[0])
        if token.text in ("-", "+"):
            self._take()
            node = self._nested(_POWER)
            return negate(node) if token.text == "-" else node
        if token.kind == "end" and self._open:
            raise FormulaError(self._open[-1].column, _UNCLOSED, bracket=self._open[-1].text)
        if token.kind == "end":
            raise FormulaError(token.column, _UNFINISHED)
        raise FormulaError(token.column, _NO_OPERAND, text=token.text)

    def _bracketed(self, closing: str, commas: bool = False) -> list[Node]:
        """What stands in brackets or bars; several formulas where ``commas`` may part them."""
        self._open.append(self._take())
        inside = [self._nested(_COMPARISON)]
        while commas and self._next.text == ",":
            self._take()
            inside.append(self._nested(_COMPARISON))
        if self._next.text != closing:
            raise self._misplaced()
        self._take()
        self._open.pop()
        return inside

    def _misplaced(self) -> FormulaError:
        """Why the formula cannot go on with the next token."""
        token = self._next
        if token.text == ",":
            return FormulaError(token.column, _COMMA)
        if self._open:
            return FormulaError(self._open[-1].column, _UNCLOSED, bracket=self._open[-1].text)
        return FormulaError(token.column, _UNOPENED, bracket=token.text)

    def _name(self, token: Token) -> Node:
        name = token.text
        if name in self._known:
            return self._known[name]
        if name in FUNCTIONS:
            return self._function(token, FUNCTIONS[name])
        if len(name) > 1 and not name.strip("x"):
            raise FormulaError(token.column, _TWICE, count=len(name))
        if len(name) > 2 and self._next.text == "(" and (close := difflib.get_close_matches(name.lower(), FUNCTIONS)):
            raise FormulaError(token.column, _NO_FUNCTION, name=name, close=" / ".join(close))
        return Constant(name)

    def _function(self, token: Token, function: Operation) -> Node:
        name, after = token.text, self._next
        if after.kind == "superscript":
            raise FormulaError(after.column, _POWER_OF_FUNCTION, name=name, text=after.text)
        if after.text == "(":
            given = self._bracketed(")", commas=True)
            if function.key in _OF_ANY_COUNT and len(given) > function.arity:
                return _folded(function.key, given)
            if len(given) != function.arity:
                expected = Text(_ARGUMENTS[function.arity])
                raise FormulaError(token.column, _COUNT, name=name, expected=expected, count=len(given))
            return Apply(function.key, tuple(given))
        if function.arity != 1 or not (after.kind in ("name", "number") or after.text in ("√", "|")):
            raise FormulaError(token.column, _NO_ARGUMENT, name=name)
        argument = self._nested(_POWER)
        if name != "√" and self._starts_operand():
            raise FormulaError(self._next.column, _WHICH_ARGUMENT, name=name)
        return apply(function.key, argument)


def _folded(operation: str, given: list[Node]) -> Node:
    node = given[0]
    for other in given[1:]:
        node = apply(operation, node, other)
    return node


def _power(base: Node, exponent: Node) -> Node:
    return apply("exp", exponent) if base == E else apply("power", base, exponent)
