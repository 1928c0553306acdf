"""Two columns are read however a program wrote them; what is wrong is told with its line."""

from __future__ import annotations

import math

import numpy as np
import pytest

from gelu_gui.documents import table_text
from gelu_gui.documents.table_text import columns, is_table
from gelu_gui.texts import Refused


@pytest.mark.parametrize("separator", [" ", "\t", ",", ";", ", ", " ; ", "\t\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_separators_and_line_ends_of_every_program(separator: str, end: str) -> None:
    text = end.join(f"{x}{separator}{y}" for x, y in ((1.5, -2e-3), (-0.0, "inf"), ("nan", 3)))
    found = columns(b"\xef\xbb\xbf" + text.encode())
    assert found.x.numbers[:2].tolist() == [1.5, 0.0]
    assert math.copysign(1.0, found.x.numbers[1]) == -1.0
    assert math.isnan(found.x.numbers[2])
    assert found.y.numbers.tolist() == [-2e-3, math.inf, 3.0]
    assert found.lines.tolist() == [1, 2, 3]
    assert found.pattern_digits == 0


def test_headings_comments_and_blank_lines_are_passed_over() -> None:
    found = columns(b"\n# made by nobody\nx, gelu(x)\n\n1 2 # one\n  # nothing\n3 4")
    assert found.x.numbers.tolist() == [1.0, 3.0]
    assert found.lines.tolist() == [5, 7]


def test_bit_patterns_and_hexadecimal_numbers_stand_beside_decimal_ones() -> None:
    found = columns(b"0xc0b2 0x1.8p-3\n0X3f 0x.8\n-1 -0x1p+2")
    assert found.x.patterns.tolist() == [0xC0B2, 0x3F, 0]
    assert found.x.digits.tolist() == [4, 2, 0]
    assert np.isnan(found.x.numbers).tolist() == [True, True, False]
    assert found.y.numbers.tolist() == [0.1875, 0.5, -4.0]
    assert found.pattern_digits == 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"1 2\n3\n", "line 2: two numbers belong there, x and y"),
        (b"x y\n1 2\n\n# k\n1 2 3", "line 5: two numbers"),
        (b"1 2 3\n1", "line 1: two numbers"),
        (b"1,5;2,5", "line 1: two numbers"),
        (b"1 2\n3 four", "line 2: 'four' is not a number"),
        (b"x y\na b", "line 2: 'a' is not a number"),
        (b"0.5 half", "line 1: 'half' is not a number"),
        (b"1 0x3c00\n-0x3c00 1", "line 2: '-0x3c00' is not a number"),
        (b"1 2\n0x12345678901234567 1", "line 2: '0x12345678901234567' is not a number"),
        (b"1 2\n1 \xff", "line 2: '\N{REPLACEMENT CHARACTER}' is not a number"),
        (b"", "no pair of numbers"),
        (b"x y\n# nothing", "no pair of numbers"),
        (b"1 2\n\0", "it is not text"),
    ],
)
def test_the_first_wrong_line_is_named(text: bytes, sentence: str) -> None:
    with pytest.raises(Refused, match="^" + sentence.replace("(", r"\(") if sentence.startswith("line") else sentence):
        columns(text)


def test_blocks_are_seamless(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [(k, -k) for k in range(500)]
    text = "x y # heading\n" + "".join(f"{x} {y}\n" + "\n" * (x % 3) for x, y in rows)
    whole = columns(text.encode())
    for size in (40, 97, 1000):
        monkeypatch.setattr(table_text, "BLOCK_BYTES", size)
        found = columns(text.encode())
        assert list(zip(found.x.numbers, found.y.numbers, strict=True)) == rows
        assert found.lines.tolist() == whole.lines.tolist()
    monkeypatch.setattr(table_text, "BLOCK_BYTES", 40)
    with pytest.raises(Refused, match="line 3 is longer than 40 characters"):
        columns(b"1 2\n3 4\n" + b"5" * 100)


def test_no_more_rows_than_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_text, "MOST_ROWS", 2)
    assert columns(b"1 2\n3 4").lines.size == 2
    with pytest.raises(Refused, match="more than 2 rows"):
        columns(b"1 2\n3 4\n5 6")


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (b"1 2", True),
        (b"\xef\xbb\xbf# c\r\nx;y\r\n0xc0b2;nan\r\n", True),
        (b"x y\nz w\n1 2", False),
        (b'{"format": 1}', False),
        (b"", False),
        (b"1\n2\n", False),
        (b"\x89PNG\r\n\x1a\n", False),
    ],
)
def test_a_table_is_recognised_by_its_first_lines(start: bytes, expected: bool) -> None:
    assert is_table(start) is expected
