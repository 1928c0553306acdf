"""A kernel writer's own output: read in the right format, ordered, kept, and compared with the truth."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import BFLOAT16, FLOAT16, FLOAT32, FLOAT64, FORMATS, Format
from gelu_gui.activations.gelu import GELU
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.folders import data_folder
from gelu_gui.documents.table_file import Table, is_exhaustive, load, store, stored
from gelu_gui.texts import Refused

INPUTS = np.array([-5.5, -2.75, -0.0, 0.0, 0.34375, 1.0, 3.5])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kernel.txt"


def written(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def outputs(format: Format) -> list[float]:
    return format.rounded(GELU.f(INPUTS)).tolist()


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
def test_bit_patterns_come_back_as_their_numbers_and_tell_their_format(format: Format, path: Path) -> None:
    pairs = zip(INPUTS, outputs(format), strict=True)
    text = "\n".join(f"{format.hexadecimal(x)} {format.hexadecimal(y)}" for x, y in pairs)
    for known in (format, None):
        table = load(written(path, text), known)
        assert table.dtype == format.name
        assert table.x.tobytes() == INPUTS.tobytes()
        assert table.y.tolist() == outputs(format)
    assert table.name == "kernel.txt"


@pytest.mark.parametrize("spelled", ["{!r}", "{:.9g}", "{:.17e}"])
@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
def test_decimal_numbers_are_of_the_narrowest_format_that_has_them(format: Format, spelled: str, path: Path) -> None:
    pairs = zip(INPUTS.tolist(), outputs(format), strict=True)
    text = "\n".join(f"{spelled.format(x)},{spelled.format(y)}" for x, y in pairs)
    table = load(written(path, text))
    if format == FLOAT64 and spelled == "{:.9g}":
        assert table.dtype in ("float32", "float64")  # nine digits do not say
    else:
        assert table.dtype == format.name
        assert table.y.tolist() == outputs(format)


def test_decimal_numbers_may_be_taken_for_another_format(path: Path) -> None:
    assert load(written(path, "1 0.5"), decimal=FLOAT64).dtype == "float64"
    assert load(written(path, "1 0.5"), FLOAT16, decimal=FLOAT64).dtype == "float16"
    assert load(written(path, "1 0x3f000000"), decimal=FLOAT64).dtype == "float32"


def test_literals_are_read_as_a_compiler_reads_them(path: Path) -> None:
    table = load(written(path, "0.1 0.053982783728"), FLOAT16)
    assert table.x[0] == np.float16(0.1)
    assert table.y[0] == np.float16(0.053982783728)


@pytest.mark.parametrize(
    ("text", "format", "sentence"),
    [
        ("0 0\n0x12345 1", FLOAT16, "line 2: 5 hexadecimal digits are no bit pattern of float16"),
        ("0 0\n\n1e6 1", FLOAT16, "line 3: x is beyond the largest number of float16"),
        ("1 2\n3", FLOAT32, "line 2: two numbers"),
    ],
)
def test_a_wrong_line_is_one_sentence_with_the_file(text: str, format: Format, sentence: str, path: Path) -> None:
    with pytest.raises(DocumentError, match=sentence) as raised:
        load(written(path, text), format)
    assert str(raised.value).startswith(str(path))
    assert "\n" not in str(raised.value)


def test_an_output_may_overflow_an_input_may_be_infinite(path: Path) -> None:
    table = load(written(path, "inf inf\n1 1e9\nnan nan"), FLOAT16)
    assert table.x.tolist()[:2] == [math.inf, 1.0]
    assert table.y.tolist()[:2] == [math.inf, math.inf]


def test_the_evaluation_ascends_and_leaves_out_what_is_no_finite_input() -> None:
    x = np.array([3.0, 0.0, math.nan, -0.0, -1.0, math.inf, 3.0])
    table = Table(x, np.arange(7.0), "t", "float64")
    found = table.evaluation(Subject("table:t", "float64"))
    assert found.x.tolist() == [-1.0, 0.0, 0.0, 3.0, 3.0]
    assert np.signbit(found.x).tolist() == [True, True, False, False, False]
    assert found.output.tolist() == [4.0, 3.0, 1.0, 0.0, 6.0]
    assert found.truth == pytest.approx(GELU.f(found.x), rel=1e-14)
    slopes = table.evaluation(Subject("table:t", "float64", derivative=True, x_range=(-1.0, 0.0)))
    assert slopes.x.tolist() == [-1.0, 0.0, 0.0]
    assert slopes.truth == pytest.approx(GELU.f1(slopes.x), rel=1e-14)
    with pytest.raises(Refused, match="no known function"):
        table.evaluation(Subject("table:t", "float64", truth="own"))


def test_a_table_of_every_input_is_exhaustive() -> None:
    x = BFLOAT16.decoded(BFLOAT16.finite_patterns())
    whole, most = Table(x, x, "t", "bfloat16"), Table(x[1:], x[1:], "t", "bfloat16")
    subject = Subject("table:t", "bfloat16")
    assert is_exhaustive(whole.evaluation(subject), subject)
    assert not is_exhaustive(most.evaluation(subject), subject)
    right = Subject("table:t", "bfloat16", x_range=(1.0, 2.0))
    assert is_exhaustive(most.evaluation(right), right)
    wide = Subject("table:t", "float32")
    assert not is_exhaustive(whole.evaluation(wide), wide)


def test_a_table_is_kept_under_its_content() -> None:
    table = Table(np.array([1.0, -0.0, math.nan]), np.array([0.5, math.inf, -2.0]), "mine.csv", "float16")
    digest = store(table)
    assert len(digest) == 16
    found = stored(digest)
    assert found is not None
    assert (found.x.tobytes(), found.y.tobytes()) == (table.x.tobytes(), table.y.tobytes())
    assert (found.name, found.dtype) == ("mine.csv", "float16")
    assert store(found) == digest
    assert Table(table.x, table.y, "other", "float32").digest != digest


def test_what_was_not_kept_or_was_changed_is_not_there() -> None:
    assert stored("0123456789abcdef") is None
    assert stored("../../etc/passwd") is None
    digest = store(Table(np.ones(1), np.ones(1), "t", "float16"))
    (kept,) = (data_folder() / "tables").iterdir()
    kept.rename(kept.with_name(f"{'0' * 16}.npz"))
    assert stored("0" * 16) is None
    kept.write_bytes(b"no archive")
    assert stored(digest) is None


def test_a_table_whose_kept_file_is_damaged_is_kept_again() -> None:
    table = Table(np.ones(1), np.ones(1), "t", "float16")
    digest = store(table)
    (kept,) = (data_folder() / "tables").iterdir()
    kept.write_bytes(b"no archive")
    assert store(table) == digest
    assert stored(digest) is not None


def test_bit_patterns_of_four_digits_are_of_the_format_nearer_to_gelu(path: Path) -> None:
    for format in (FLOAT16, BFLOAT16):
        pairs = [(x, y) for x, y in zip(INPUTS, outputs(format), strict=True) if x]
        text = "".join(f"{x!r} {format.hexadecimal(y)}\n" for x, y in ((float(x), y) for x, y in pairs))
        assert load(written(path, text)).dtype == format.name
