"""LaTeX of a formula, with no more parentheses than it needs and no words, which would have to be translated."""

from __future__ import annotations

from typing import NamedTuple

from gelu_gui.activations.formula.operation import operation_called
from gelu_gui.activations.formula.tree import Apply, Constant, Node, Number, ordered

MOST_CHARACTERS = 1500
TOO_LONG = r"\cdots"  # stands for a formula that would fill the screen

_GREEK = (
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu", "xi",
    "omicron", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega", "Gamma", "Delta", "Theta",
    "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega",
)  # fmt: skip
_LETTERS = dict(zip("αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΥΦΨΩ", _GREEK, strict=True))
_OPPOSITE = {"less": r"\ge", "less_equal": ">", "greater": r"\le", "greater_equal": "<"}

# How tightly a piece of LaTeX holds together.
_COMPARISON, _SUM, _NEGATIVE, _PRODUCT, _POWER, _ATOM = range(6)


class _Piece(NamedTuple):
    latex: str
    tightness: int

    def held(self, tightness: int) -> str:
        """In parentheses unless it is at least as tight; a comparison, which is 0 or 1, in brackets."""
        if self.tightness >= tightness:
            return self.latex
        if self.tightness == _COMPARISON:
            return rf"\left[{self.latex}\right]"
        return rf"\left({self.latex}\right)"


def latex(node: Node) -> str:
    """The formula for a typesetter of LaTeX's mathematics; TOO_LONG if it has more than MOST_CHARACTERS."""
    pieces: dict[Node, _Piece] = {}
    for part in ordered(node):
        piece = _applied(part, pieces) if isinstance(part, Apply) else _leaf(part)
        if len(piece.latex) > MOST_CHARACTERS:
            return TOO_LONG
        pieces[part] = piece
    return pieces[node].latex


def _leaf(node: Node) -> _Piece:
    if isinstance(node, Constant):
        return _Piece(_name(node.name), _ATOM)
    if not isinstance(node, Number):
        return _Piece("x", _ATOM)
    digits, _, exponent = node.text.lower().partition("e")
    if digits.lstrip("-") and exponent:
        return _Piece(rf"{digits} \cdot 10^{{{int(exponent)}}}", _NEGATIVE if digits.startswith("-") else _PRODUCT)
    text = node.text.replace("π", r"\pi")
    return _Piece(text, _NEGATIVE if text.startswith("-") else _ATOM)


def _name(name: str) -> str:
    letters, *subscripts = name.split("_")
    below = ",".join(_letters(part) for part in subscripts)
    return _letters(letters) + (f"_{{{below}}}" if below else "")


def _letters(text: str) -> str:
    if text in _GREEK:
        return rf"\{text}"
    if text in _LETTERS:
        return rf"\{_LETTERS[text]}"
    return text if len(text) == 1 or text.isdigit() else rf"\mathrm{{{text}}}"


def _applied(node: Apply, pieces: dict[Node, _Piece]) -> _Piece:
    operation = operation_called(node.operation)
    a, *others = operands = [pieces[operand] for operand in node.operands]
    match operation.key:
        case "add":
            return _Piece(f"{a.held(_SUM)} + {_unsigned(others[0], _SUM)}", _SUM)
        case "subtract":
            return _Piece(f"{a.held(_SUM)} - {others[0].held(_PRODUCT)}", _SUM)
        case "multiply" if (joint := _joint(node, a)) is not None:
            return _Piece(a.latex + others[0].latex.removeprefix(pieces[joint].held(_SUM)), _COMPARISON)
        case "multiply" if node.operands[0] is node.operands[1]:
            return _Piece(f"{a.held(_ATOM)}^{{2}}", _POWER)
        case "multiply":
            return _product(a.held(_NEGATIVE), others[0].held(_PRODUCT))
        case "divide" if a.tightness == _NEGATIVE:
            return _Piece(rf"-\frac{{{a.latex.removeprefix('-')}}}{{{others[0].held(_SUM)}}}", _NEGATIVE)
        case "divide":
            return _Piece(rf"\frac{{{a.held(_SUM)}}}{{{others[0].held(_SUM)}}}", _PRODUCT)
        case "negate":
            return _Piece(f"-{a.held(_PRODUCT)}", _NEGATIVE)
        case "power":
            return _Piece(f"{a.held(_ATOM)}^{{{others[0].held(_SUM)}}}", _POWER)
        case "exp":
            return _Piece(f"e^{{{a.held(_SUM)}}}", _POWER)
        case "sqrt":
            return _Piece(rf"\sqrt{{{a.held(_SUM)}}}", _ATOM)
        case "abs":
            return _Piece(rf"\left|{a.held(_SUM)}\right|", _ATOM)
        case "where":
            return _Piece(_cases(node, pieces), _SUM)
        case "less" | "less_equal" | "greater" | "greater_equal":
            return _Piece(f"{a.held(_SUM)} {operation.latex} {others[0].held(_SUM)}", _COMPARISON)
        case _:
            arguments = ", ".join(operand.latex for operand in operands)
            name = operation.latex or rf"\mathrm{{{operation.key}}}"
            return _Piece(rf"{name}\left({arguments}\right)", _POWER)


def _joint(node: Apply, first: _Piece) -> Node | None:
    """The b of a < b < c, which the parser makes (a < b)·(b < c); None if it is another product."""
    left, right = node.operands
    if first.tightness != _COMPARISON or not isinstance(left, Apply) or not isinstance(right, Apply):
        return None
    last = left if left.operation in _OPPOSITE else left.operands[1]  # of a chain the last comparison
    b = right.operands[0]
    return b if right.operation in _OPPOSITE and isinstance(last, Apply) and last.operands[1] is b else None


def _unsigned(piece: _Piece, tightness: int) -> str:
    return piece.held(_PRODUCT if piece.latex.startswith("-") else tightness)


def _product(a: str, b: str) -> _Piece:
    """Side by side, a minus sign in front, with a dot only where two numbers would run together."""
    number_follows = b[0].isdigit() or b[0] == "." or (b.startswith(r"\frac") and a[-1].isdigit())
    space = r" \cdot " if number_follows else r"\," if not (a[-1].isdigit() and b[0].isalpha()) else " "
    return _Piece(f"{a}{space}{b}", _NEGATIVE if a.startswith("-") else _PRODUCT)


def _cases(node: Apply, pieces: dict[Node, _Piece]) -> str:
    """One row for each condition, the first that holds counting, and a last one for what fails them all."""
    rows: list[str] = []
    failed: list[str] = []
    rest: Node = node
    while isinstance(rest, Apply) and rest.operation == "where":
        condition, chosen, rest = rest.operands
        holds, fails = _condition(condition, pieces)
        rows.append(f"{pieces[chosen].latex} & {holds}")
        failed.append(fails)
    rows.append(f"{pieces[rest].latex} & {', '.join(failed)}")
    return r"\begin{cases} " + r" \\ ".join(rows) + r" \end{cases}"


def _condition(node: Node, pieces: dict[Node, _Piece]) -> tuple[str, str]:
    """A condition and its opposite."""
    if isinstance(node, Apply) and node.operation in _OPPOSITE:
        a, b = (pieces[operand].held(_SUM) for operand in node.operands)
        return pieces[node].latex, f"{a} {_OPPOSITE[node.operation]} {b}"
    if pieces[node].tightness == _COMPARISON:
        return pieces[node].latex, rf"\neg \left({pieces[node].latex}\right)"
    return rf"{pieces[node].held(_SUM)} \ne 0", f"{pieces[node].held(_SUM)} = 0"
