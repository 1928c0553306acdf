from __future__ import annotations

import pickle

import pytest

from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.operation import FUNCTIONS, OPERATIONS
from gelu_gui.activations.formula.parse import DEEPEST, MOST_CHARACTERS, MOST_CONSTANTS, constants, parse
from gelu_gui.activations.formula.tokens import tokens
from gelu_gui.activations.formula.tree import Apply, Constant, Node, Number, Variable, ordered

SIGNS = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "power": "^", "less": "<", "less_equal": "<="}


def spelled(node: Node) -> str:
    """The tree with every parenthesis."""
    if isinstance(node, Apply):
        inside = [spelled(operand) for operand in node.operands]
        if node.operation in SIGNS:
            return f"({inside[0]}{SIGNS[node.operation]}{inside[1]})"
        return f"{node.operation}({','.join(inside)})"
    return {Variable: "x", Number: getattr(node, "text", ""), Constant: getattr(node, "name", "")}[type(node)]


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("1+2*x^3", "(1+(2*(x^3)))"),
        ("x-1-2", "((x-1)-2)"),
        ("x^2^3", "(x^(2^3))"),
        ("1/2x", "((1/2)*x)"),
        ("2x^2y", "((2*(x^2))*y)"),
        ("x/y/z", "((x/y)/z)"),
        ("-x^2", "negate((x^2))"),
        ("-x y", "(negate(x)*y)"),
        ("2^-x", "(2^negate(x))"),
        ("2^-x^2", "(2^negate((x^2)))"),
        ("2*-x", "(2*negate(x))"),
        ("--x", "x"),
        ("+x", "x"),
        ("x - -1", "(x--1)"),
        ("x⁻¹", "(x^-1)"),
        ("x¹²³", "(x^123)"),
        ("(x)²", "(x^2)"),
        ("2x²y", "((2*(x^2))*y)"),
        ("x**2 · 3 × 4 − 5 ÷ 6", "((((x^2)*3)*4)-(5/6))"),
        ("2(x)(1)", "((2*x)*1)"),
        (")("[::-1].replace("()", "(x)(x)"), "(x*x)"),
        ("|x|", "abs(x)"),
        ("2|x|", "(2*abs(x))"),
        ("|x||x|", "(abs(x)*abs(x))"),
        ("||x|-1|", "abs((abs(x)-1))"),
        ("|(|x|)y|", "abs((abs(x)*y))"),
        ("√2x", "(sqrt(2)*x)"),
        ("√(x+1)y", "(sqrt((x+1))*y)"),
        ("√x²", "sqrt((x^2))"),
        ("3√2", "(3*sqrt(2))"),
        ("tanh x", "tanh(x)"),
        ("tanh u + 1", "(tanh(u)+1)"),
        ("sin x^2", "sin((x^2))"),
        ("sin(x)^2", "(sin(x)^2)"),
        ("sin(x)y", "(sin(x)*y)"),
        ("σ|x|", "sigmoid(abs(x))"),
        ("e^x", "exp(x)"),
        ("e^x^2", "exp((x^2))"),
        ("e²", "exp(2)"),
        ("2e", "(2*e)"),
        ("2e x", "((2*e)*x)"),
        ("2e3x", "(2e3*x)"),
        ("1.5E-4", "1.5E-4"),
        ("1.x", "(1.*x)"),
        ("xσ(x)", "(x*sigmoid(x))"),
        ("αx", "(α*x)"),
        ("αβ", "(α*β)"),
        ("cx", "cx"),
        ("ϕ(x)", "normal_pdf(x)"),
        ("µ", "μ"),
        ("a_1x", "a_1x"),
        ("a_1 x", "(a_1*x)"),
        ("a₁x", "(a_1*x)"),
        ("x_0", "x_0"),
        ("a(x+1)", "(a*(x+1))"),
        ("beta (x)", "(beta*x)"),
        ("0<x<=1", "((0<x)*(x<=1))"),
        ("x+1<2x", "((x+1)<(2*x))"),
        ("(x<1)x", "((x<1)*x)"),
        ("max(0,x,1)", "max(max(0,x),1)"),
        ("clip(x,-1,1)", "clip(x,-1,1)"),
        ("expm1(x)log1p(x)", "(expm1(x)*log1p(x))"),
        ("2 π", "(2*π)"),
        ("2pi", "(2*π)"),
        ("  x\t+\n1 ", "(x+1)"),
    ],
)
def test_what_is_meant(text: str, tree: str) -> None:
    assert spelled(parse(text)) == tree


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_name_of_every_function(name: str) -> None:
    function = FUNCTIONS[name]
    node = parse(f"{name}({','.join('x' * function.arity)})")
    assert isinstance(node, Apply)
    assert (node.operation, len(node.operands)) == (function.key, function.arity)


def test_the_functions_of_the_language_are_there() -> None:
    promised = (
        "erf erfc exp expm1 log log1p sqrt abs sign tanh sinh cosh sigmoid σ softplus relu clip min max where "
        "Phi Φ phi φ sin cos atan"
    )
    assert set(promised.split()) <= set(FUNCTIONS)
    assert len({operation.key for operation in OPERATIONS}) == len(OPERATIONS)


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("", 1, "write a formula"),
        ("   ", 1, "write a formula"),
        ("2 3", 3, "write ^3 for a power or *3 for a product"),
        ("x2", 2, "^2"),
        ("1.2.3", 4, "*.3"),
        ("x+", 3, "the formula ends"),
        ("x^", 3, "the formula ends"),
        ("*x", 1, "not '*'"),
        ("x+/2", 3, "not '/'"),
        ("()", 2, "not ')'"),
        ("(x", 1, "'(' is never closed"),
        ("2(x+(1)", 2, "'(' is never closed"),
        ("(x+", 1, "'(' is never closed"),
        ("x)", 2, "nothing is open"),
        ("|x", 1, "'|' is never closed"),
        ("|(x|", 4, "'|' is never closed"),
        ("1,5x", 2, "decimals take a point"),
        ("(1,5)x", 3, "decimals take a point"),
        ("a(x,1)", 4, "a comma"),
        ("tanhh(x)", 1, "did you mean tanh"),
        ("x+Tanh(x)", 3, "did you mean tanh"),
        ("ReLU(x)", 1, "did you mean relu"),
        ("xtanh(x)", 1, "did you mean tanh"),
        ("tanh", 1, "tanh(…)"),
        ("1+tanh+x", 3, "tanh(…)"),
        ("tanh -x", 1, "tanh(…)"),
        ("max x", 1, "max(…)"),
        ("sin 2x", 6, "parentheses"),
        ("tanh x y", 8, "parentheses"),
        ("sin²(x)", 4, "(sin(x))^2"),
        ("clip(x, 1)", 1, "3 arguments (got 2)"),
        ("1+sin(x, x)", 3, "1 argument (got 2)"),
        ("max(x)", 1, "2 arguments (got 1)"),
        ("xx", 1, "x^2"),
        ("y=x", 2, "right of '='"),
        ("x[1]", 2, "( and )"),
        ("x $ 2", 3, "'$' has no meaning"),
        ("x!", 2, "'!' has no meaning"),
        ("xⁿ", 2, "'ⁿ' has no meaning"),
        ("½x", 1, "'½' has no meaning"),
        ("ax①", 3, "'①' has no meaning"),
        ("__import__", 1, "no meaning"),
        ("x" + "\0", 2, "no meaning"),
    ],
)
def test_what_is_wrong_and_where(text: str, column: int, says: str) -> None:
    with pytest.raises(FormulaError) as caught:
        parse(text)
    assert caught.value.column == column
    assert says in str(caught.value.problem)
    assert str(caught.value) == f"column {column}: {caught.value.problem}"
    assert "\n" not in str(caught.value)


def test_an_error_reaches_another_process_whole() -> None:
    with pytest.raises(FormulaError) as caught:
        parse("max(x)")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (copy.column, copy.problem, str(copy)) == (1, caught.value.problem, str(caught.value))


@pytest.mark.parametrize(
    ("longest", "too_long", "says"),
    [
        (
            "x" + "+x" * ((MOST_CHARACTERS - 1) // 2),
            "x" + "+x" * (MOST_CHARACTERS // 2),
            "1000 characters (this one 1001)",
        ),
        ("(" * DEEPEST + "x" + ")" * DEEPEST, "(" * (DEEPEST + 1) + "x" + ")" * (DEEPEST + 1), "50 deep"),
        ("-" * DEEPEST + "x", "-" * (DEEPEST + 1) + "x", "50 deep"),
        ("x" + "^x" * DEEPEST, "x" + "^x" * (DEEPEST + 1), "50 deep"),
        ("√" * DEEPEST + "x", "√" * (DEEPEST + 1) + "x", "50 deep"),
        ("+".join(f"a_{n}" for n in range(MOST_CONSTANTS)), "+".join(f"a_{n}" for n in range(21)), "20 constants"),
    ],
)
def test_limits(longest: str, too_long: str, says: str) -> None:
    assert parse(longest)
    with pytest.raises(FormulaError, match=says.replace("(", r"\(").replace(")", r"\)")):
        parse(too_long)


def test_the_deepest_nesting_does_not_overflow_the_stack() -> None:
    with pytest.raises(FormulaError, match="50 deep"):
        parse("(1<1+1*-1^" * 90)
    assert len(ordered(parse("(1<1+1*x^" * 25 + "x" + ")" * 25))) > 100


def test_constants_in_order_of_appearance() -> None:
    assert constants(parse("beta x + α σ(a_1 x) + beta + e π")) == ("beta", "α", "a_1")


def test_definitions_stand_for_what_they_mean_and_are_shared() -> None:
    node = parse("u + tanh(u) + x", [("v", "2x"), ("u", "v + a")])
    assert spelled(node) == "((((2*x)+a)+tanh(((2*x)+a)))+x)"
    assert sum(isinstance(part, Apply) and part.operation == "multiply" for part in ordered(node)) == 1
    assert constants(node) == ("a",)


def test_an_internal_formula_may_be_long() -> None:
    assert len(constants(parse("+".join(f"a_{n}" for n in range(400)), internal=True))) == 400


def test_tokens_know_their_columns() -> None:
    found = [(token.kind, token.text, token.column) for token in tokens(" 2.5x ≥ √(a₁)")]
    assert found == [
        ("number", "2.5", 2),
        ("name", "x", 5),
        ("sign", ">=", 7),
        ("sign", "√", 9),
        ("sign", "(", 10),
        ("name", "a_1", 11),
        ("sign", ")", 13),
        ("end", "", 14),
    ]
