"""Words become numbers, ranges, sizes and functions, or one sentence."""

import json
import math

import pytest

from gelu_gui.commands.request import (
    Parser,
    RequestError,
    between,
    functions,
    number,
    print_json,
    separated,
    size,
    span,
    whole,
)


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("-1e-300", -1e-300),
        ("0x1.8p-3", 0.1875),
        ("-0x1p3", -8.0),
        ("1.8p-3", 0.1875),
        ("0xff", 255.0),
        ("inf", math.inf),
        (" -inf", -math.inf),
        ("1e400", math.inf),
    ],
)
def test_number_reads_decimal_and_hexadecimal(word: str, value: float) -> None:
    assert number(word) == value


def test_number_reads_nan() -> None:
    assert math.isnan(number("nan"))


@pytest.mark.parametrize("word", ["", "x", "1,5", "0x1p99999", "--1", "abc", "a", "1e", "1.5f"])
def test_number_refuses_the_rest(word: str) -> None:
    with pytest.raises(RequestError, match="is not a number"):
        number(word)


def test_negative_numbers_and_formulas_are_no_options() -> None:
    parser = Parser("gelu-gui values", "")
    parser.add_argument("keys", nargs="+")
    parser.add_argument("--at", nargs="+", type=number)
    parser.add_argument("--fast", action="store_true")
    words = ["relu", "-x/2", "--at", "-1e-300", "-inf", "-0x1p-3", "-2", "--fast"]
    options = parser.parse_args(separated(words))
    assert options.at == [-1e-300, -math.inf, -0.125, -2.0]
    assert [key.strip() for key in options.keys] == ["relu", "-x/2"]
    assert options.fast


def test_parser_says_one_sentence_about_a_bad_word() -> None:
    parser = Parser("gelu-gui values", "")
    parser.add_argument("--at", type=number)
    with pytest.raises(RequestError, match=r"^--at: 'much' is not a number"):
        parser.parse_args(["--at", "much"])
    with pytest.raises(RequestError, match=r"unrecognized arguments: --a 1 \(gelu-gui values --help"):
        parser.parse_args(["--a", "1"])


def test_bounds_are_said_in_full() -> None:
    with pytest.raises(RequestError, match=r"'-1' is not 0 to 9,223,372,036,854,775,807$"):
        between(whole, 0, 2**63 - 1)("-1")
    with pytest.raises(RequestError, match=r"'nan' is not 0\.25 to 8$"):
        between(number, 0.25, 8.0)("nan")


def test_size_reads_pixels() -> None:
    assert size("1600x900") == (1600, 900)


@pytest.mark.parametrize("word", ["0x0", "1e9x1e9", "15x100", "100x20001", "100", "axb", "-1x5", "9" * 5000 + "x1"])
def test_size_refuses_what_cannot_be_drawn(word: str) -> None:
    with pytest.raises(RequestError, match=r"size|pixels"):
        size(word)


@pytest.mark.parametrize("ends", [(1.0, 1.0), (2.0, 1.0), (math.nan, 1.0), (0.0, math.inf)])
def test_span_refuses_reversed_empty_and_endless(ends: tuple[float, float]) -> None:
    with pytest.raises(RequestError, match=r"^--x-range: "):
        span("--x-range", ends)


def test_functions_keep_order_constants_and_identity() -> None:
    found = functions("KEY", ["relu", "leaky_relu:negative_slope=0.1", "leaky_relu"])
    assert [f.id for f in found] == ["relu", "leaky_relu", "leaky_relu-2"]
    assert found[1].values == (("negative_slope", 0.1),)
    assert found[2].values == ()


def test_functions_may_be_kernels_and_typed_formulas() -> None:
    found = functions("KEY", ["torch_gelu_none", "formula:x σ(a x):a=1.7", "formula:2x"])
    assert [(f.id, f.key) for f in found] == [("torch_gelu_none", "torch_gelu_none"), ("own", "own"), ("own-2", "own")]
    assert (found[1].formula, found[1].values) == ("x σ(a x)", (("a", 1.7),))
    assert float(found[2].activation.f(3.0)) == 6.0


@pytest.mark.parametrize(
    "word",
    [
        "formula:x σ(a x",
        "formula:",
        "formula:x:a=1",
        "rellu",
        "relu:alpha=1",
        "elu:alpha=x",
        "elu:alpha",
        "elu:alpha=nan",
        "",
    ],
)
def test_functions_name_the_argument_that_is_wrong(word: str) -> None:
    with pytest.raises(RequestError, match=r"^--functions: "):
        functions("--functions", [word])


def test_json_is_exact_and_spells_what_it_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"a": [0.1, math.nan, -math.inf], "b": {"c": 5e-324}, "d": (1, None, True)})
    assert json.loads(capsys.readouterr().out) == {
        "a": [0.1, "nan", "-inf"],
        "b": {"c": 5e-324},
        "d": [1, None, True],
    }
