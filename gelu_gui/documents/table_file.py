"""A table from outside: the inputs and outputs of another program's function, one pair a line.

``x y``, separated by spaces, tabs, commas or semicolons, each a decimal number, a hexadecimal one (0x1.8p-3) or the
bit pattern of a number (0xc0b2). Comments after ``#``, blank lines and one line of headings are passed over.
"""

from __future__ import annotations

import hashlib
import io
import math
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gelu_gui.accuracy.audit import Evaluation, Subject
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, Format, format_called
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.activation import Array
from gelu_gui.activations.gelu import GELU
from gelu_gui.documents.atomic import DocumentError, make_folder, write_atomically
from gelu_gui.documents.folders import data_folder
from gelu_gui.documents.reading import content
from gelu_gui.documents.table_text import Column, Columns, columns
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused, wording

LARGEST_BYTES = 100 * 2**20
KEY = "table:"  # before a digest it makes the ``function`` of a Subject
DIGEST = re.compile("[0-9a-f]{16}")  # it becomes a file name
SAME = 5e-9  # relative: nine significant digits, with which programs write a float32

TOO_LONG = QT_TRANSLATE_NOOP("texts", "line {line}: {digits} hexadecimal digits are no bit pattern of {format}")
TOO_LARGE = QT_TRANSLATE_NOOP("texts", "line {line}: x is beyond the largest number of {format}")
UNREADABLE = QT_TRANSLATE_NOOP("texts", "{path} is not a table that can be read: {reason}")
NO_INPUT = QT_TRANSLATE_NOOP("texts", "{name} has no finite input in the range")
NO_FUNCTION = QT_TRANSLATE_NOOP("texts", "a table implements no known function: compare it with GELU")


@dataclass(frozen=True, eq=False)
class Table:
    """What stood in the file, in its order: inputs and outputs, shape (rows,), as numbers of the format ``dtype``."""

    x: Array
    y: Array
    name: str  # of the file, without its folder
    dtype: str

    @property
    def digest(self) -> str:
        """Names the content: the format and the numbers, not the file."""
        numbers = np.concatenate((self.x, self.y)).astype("<f8").tobytes()
        return hashlib.sha256(self.dtype.encode() + numbers).hexdigest()[:16]

    def evaluation(self, subject: Subject) -> Evaluation:
        """The rows with finite inputs in the subject's range, ascending; raises Refused for a truth of its own,
        or if there are none.

        Rows that share an input all stay. Numbers are those of the subject's format, if it is narrower than the
        table's.
        """
        if subject.truth != "gelu":
            raise Refused(NO_FUNCTION)
        format = format_called(subject.dtype)
        x, y = format.rounded(self.x), format.rounded(self.y)
        low, high = subject.x_range or (-math.inf, math.inf)
        chosen = np.flatnonzero(np.isfinite(x) & (x >= low) & (x <= high))
        if not chosen.size:
            raise Refused(NO_INPUT, name=self.name)
        order = chosen[np.lexsort((~np.signbit(x[chosen]), x[chosen]))]
        return Evaluation(x[order], y[order], truth(x[order], "gelu", subject.derivative))


@dataclass(frozen=True)
class Kept:
    """A table that was kept: under which digest, from which file, in which format."""

    digest: str
    name: str
    dtype: str


def is_exhaustive(evaluation: Evaluation, subject: Subject) -> bool:
    """Whether every finite input of the subject's format, in its range, stands in the table."""
    format = format_called(subject.dtype)
    if format.bits > 16:
        return False
    inputs = format.decoded(format.finite_patterns())
    low, high = subject.x_range or (-math.inf, math.inf)
    wanted = np.count_nonzero((inputs >= low) & (inputs <= high))
    return int(wanted) == np.unique(format.encoded(evaluation.x)).size


def load(path: Path, format: Format | None = None, decimal: Format | None = None) -> Table:
    """Read a table in a format, by default ``guessed_format``; raises DocumentError with the line that is wrong.

    ``decimal`` is the format of a table without bit patterns, if no format is given.
    """
    return loads(content(path, LARGEST_BYTES), path, format, decimal)


def loads(written: bytes, path: Path, format: Format | None = None, decimal: Format | None = None) -> Table:
    """The table in the bytes of a file of this path."""
    try:
        found = columns(written)
        known = format or (None if found.pattern_digits else decimal) or guessed_format(found)
        return Table(
            x=_numbers(found.x, found.lines, known, is_input=True),
            y=_numbers(found.y, found.lines, known, is_input=False),
            name=path.name,
            dtype=known.name,
        )
    except Refused as error:
        raise DocumentError(UNREADABLE, path=path, reason=wording(error)) from None


def guessed_format(found: Columns) -> Format:
    """The format a table seems to be of.

    Bit patterns tell by their longest; of the two formats with four digits, the one in which the outputs are nearer to
    GELU. Without any, the narrowest format whose numbers they all are, to nine digits; else float64.
    """
    if found.pattern_digits > 8:
        return FLOAT64
    if found.pattern_digits > 4:
        return FLOAT32
    if found.pattern_digits > 0:
        return min((FLOAT16, BFLOAT16), key=lambda format: _distance_from_gelu(found, format))
    for format in (BFLOAT16, FLOAT16, FLOAT32):
        if all(_are_numbers_of(format, column.numbers) for column in (found.x, found.y)):
            return format
    return FLOAT64


def store(table: Table) -> str:
    """Keep the table in the data folder and return its digest; raises DocumentError."""
    digest = table.digest
    path = _stored_at(digest)
    if stored(digest) is None:  # a file that is there may be damaged
        make_folder(path.parent)
        packed = io.BytesIO()
        np.savez(packed, x=table.x, y=table.y, name=table.name, dtype=table.dtype)
        write_atomically(path, packed.getvalue())
    return digest


def kept(path: Path) -> Iterator[Kept]:
    """Read a table and keep it (a job, since a large one takes seconds). Raises DocumentError."""
    table = load(path)
    yield Kept(store(table), table.name, table.dtype)


def stored(digest: str) -> Table | None:
    """The table that was kept under a digest; None where there is none, or another content."""
    # The digest comes from a session, which may come from anywhere: it must not lead out of the folder.
    if not DIGEST.fullmatch(digest):
        return None
    try:
        with np.load(_stored_at(digest), allow_pickle=False) as entries:
            table = Table(entries["x"], entries["y"], str(entries["name"]), str(entries["dtype"]))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None
    return table if table.digest == digest else None


def _stored_at(digest: str) -> Path:
    return data_folder() / "tables" / f"{digest}.npz"


def _numbers(column: Column, lines: NDArray[np.int32], format: Format, is_input: bool) -> Array:
    """A column in a format: bit patterns decoded, and other numbers rounded, as a compiler reads literals."""
    too_long = np.flatnonzero(column.digits > format.bits // 4)
    if too_long.size:
        row = too_long[0]
        raise Refused(TOO_LONG, line=int(lines[row]), digits=int(column.digits[row]), format=format.name)
    found = np.where(column.digits > 0, format.decoded(column.patterns), format.rounded(column.numbers))
    too_large = np.flatnonzero(np.isinf(found) & np.isfinite(column.numbers) & (column.digits == 0))
    if is_input and too_large.size:
        raise Refused(TOO_LARGE, line=int(lines[too_large[0]]), format=format.name)
    return found


def _are_numbers_of(format: Format, numbers: Array) -> bool:
    finite = numbers[np.isfinite(numbers)]
    with np.errstate(over="ignore", invalid="ignore"):
        return bool(np.all(np.abs(format.rounded(finite) - finite) <= SAME * np.abs(finite)))


def _distance_from_gelu(found: Columns, format: Format) -> float:
    """The mean distance of the outputs from GELU at the inputs, both read in the format, in shares of the input.

    More than a whole one counts as one: a single wild output must not decide.
    """
    x, y = (
        np.where(column.digits > 0, format.decoded(column.patterns), format.rounded(column.numbers))
        for column in (found.x, found.y)
    )
    usable = np.isfinite(x) & np.isfinite(y) & (x != 0)
    if not usable.any():
        return 1.0
    with np.errstate(over="ignore"):
        shares = np.abs((y[usable] - GELU.f(x[usable])) / x[usable])
    return float(np.mean(np.minimum(shares, 1.0)))
