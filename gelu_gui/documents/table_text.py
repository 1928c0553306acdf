"""Two columns of numbers in a text, read block by block: what stands on each line, and the first line that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gelu_gui.activations.activation import Array
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

MOST_ROWS = 5_000_000
BLOCK_BYTES = 4 * 2**20
MARK = b"\xef\xbb\xbf"  # which some editors put in front of UTF-8
SEPARATORS = bytes.maketrans(b",;\t\r", b"    ")
COMMENT = re.compile(rb"#[^\n]*")
PATTERN = re.compile(rb"0[xX]([0-9a-fA-F]{1,16})")
HEXADECIMAL = re.compile(rb"[+-]?0[xX](?=.*[.pP])[0-9a-fA-F.]+([pP][+-]?[0-9]+)?")  # with a point or an exponent
START_BYTES = 4096  # in which a table shows that it is one

NO_PAIR = QT_TRANSLATE_NOOP("texts", "line {line}: two numbers belong there, x and y")
NO_NUMBER = QT_TRANSLATE_NOOP("texts", "line {line}: '{word}' is not a number (accepted: like -0.5, 0x1.8p-3, 0xc0b2)")
LONG_LINE = QT_TRANSLATE_NOOP("texts", "line {line} is longer than {most} characters")
TOO_MANY = QT_TRANSLATE_NOOP("texts", "it has more than {most} rows, the most that are read")
NO_ROWS = QT_TRANSLATE_NOOP("texts", "it has no pair of numbers")
NO_TEXT = QT_TRANSLATE_NOOP("texts", "it is not text")


@dataclass(frozen=True, eq=False)
class Column:
    """Numbers as they stood there; each array (rows,)."""

    numbers: Array  # nan where a bit pattern stood
    patterns: NDArray[np.uint64]  # 0 where none stood
    digits: NDArray[np.uint8]  # of the bit pattern, 0 where none stood


@dataclass(frozen=True, eq=False)
class Columns:
    """Both columns, and in which line of the text each row stood."""

    x: Column
    y: Column
    lines: NDArray[np.int32]

    @property
    def pattern_digits(self) -> int:
        """Hexadecimal digits of the longest bit pattern; 0 without any."""
        return max(int(self.x.digits.max()), int(self.y.digits.max()))


def is_table(start: bytes) -> bool:
    """Whether a text whose first bytes these are seems to hold pairs of numbers: its first or second line is one."""
    filled = [words for _, words in _first_lines(start) if words]
    return any(len(words) == 2 and all(map(_is_number, words)) for words in filled[:2])


def columns(written: bytes) -> Columns:
    """The numbers of a text; raises Refused with the first line that is wrong."""
    if b"\0" in written:
        raise Refused(NO_TEXT)
    text = _without_heading(written.removeprefix(MARK).replace(b"\r\n", b"\n").replace(b"\r", b"\n"))
    xs: list[Column] = []
    ys: list[Column] = []
    lines: list[NDArray[np.int32]] = []
    rows = 0
    for first, block in _blocks(text):
        filled = _filled_lines(block, first)
        words = block.split()
        xs.append(_column(words[0::2], filled))
        ys.append(_column(words[1::2], filled))
        lines.append(filled)
        rows += filled.size
        if rows > MOST_ROWS:
            raise Refused(TOO_MANY, most=f"{MOST_ROWS:,}")
    if not rows:
        raise Refused(NO_ROWS)
    return Columns(_joined(xs), _joined(ys), np.concatenate(lines))


def _first_lines(start: bytes) -> Iterator[tuple[bytes, list[bytes]]]:
    """The lines of the start of a text, and the words on each."""
    for line in start.removeprefix(MARK)[:START_BYTES].splitlines(keepends=True):
        yield line, COMMENT.sub(b"", line).translate(SEPARATORS).split()


def _without_heading(text: bytes) -> bytes:
    """The text with its first filled line emptied, if no word on it is a number."""
    place = 0
    for line, words in _first_lines(text):
        if words:
            is_heading = not any(map(_is_number, words)) and len(words) > 1
            return text[:place] + text[place + len(line.rstrip(b"\n")) :] if is_heading else text
        place += len(line)
    return text


def _blocks(text: bytes) -> Iterator[tuple[int, bytes]]:
    """A few megabytes of whole lines, without comments and separators, and the number of the first of them."""
    start, line = 0, 1
    while start < len(text):
        end = start + BLOCK_BYTES
        if end < len(text):
            end = text.rfind(b"\n", start, end) + 1
            if end == 0:
                raise Refused(LONG_LINE, line=line, most=f"{BLOCK_BYTES:,}")
        block = text[start:end]
        bare = COMMENT.sub(b"", block) if b"#" in block else block
        yield line, bare.translate(SEPARATORS)
        start, line = end, line + block.count(b"\n")


def _filled_lines(block: bytes, first: int) -> NDArray[np.int32]:
    """The numbers of the lines with two words; Refused for one with another number of words than 0 and 2."""
    characters = np.frombuffer(block + b"\n", dtype=np.uint8)
    is_blank = characters <= ord(" ")
    begins_word = ~is_blank & np.concatenate((np.ones(1, dtype=np.bool_), is_blank[:-1]))
    words_until = np.cumsum(begins_word, dtype=np.int32)[characters == ord("\n")]
    words = np.diff(words_until, prepend=0)
    wrong = np.flatnonzero((words != 0) & (words != 2))
    if wrong.size:
        raise Refused(NO_PAIR, line=first + int(wrong[0]))
    return (first + np.flatnonzero(words)).astype(np.int32)


def _column(words: Sequence[bytes], lines: NDArray[np.int32]) -> Column:
    """The words of a column: all decimal as a rule, and then quickly; else each by itself."""
    nothing = np.zeros(len(words), dtype=np.uint64)
    try:
        return Column(np.array([float(word) for word in words]), nothing, nothing.astype(np.uint8))
    except ValueError:
        pass
    numbers, patterns, digits = np.full(len(words), np.nan), nothing, nothing.astype(np.uint8)
    for row, word in enumerate(words):
        pattern = PATTERN.fullmatch(word)
        if pattern:
            patterns[row], digits[row] = int(pattern[1], 16), len(pattern[1])
        else:
            numbers[row] = _number(word, int(lines[row]))
    return Column(numbers, patterns, digits)


def _number(word: bytes, line: int) -> float:
    """A number that is no bit pattern."""
    text = word.decode("utf-8", "replace")
    try:
        return float.fromhex(text) if HEXADECIMAL.fullmatch(word) else float(text)
    except (ValueError, OverflowError):
        raise Refused(NO_NUMBER, line=line, word=text[:40]) from None


def _is_number(word: bytes) -> bool:
    try:
        _number(word, 0)
    except Refused:
        return PATTERN.fullmatch(word) is not None
    return True


def _joined(parts: Sequence[Column]) -> Column:
    return Column(
        np.concatenate([part.numbers for part in parts]),
        np.concatenate([part.patterns for part in parts]),
        np.concatenate([part.digits for part in parts]),
    )
