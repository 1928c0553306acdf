"""Every double survives, and what JSON lacks is spelled."""

import json
import math
import random
import struct

from gelu_gui.documents.exact_json import dumps


def test_doubles_read_back_as_themselves() -> None:
    source = random.Random(1)
    doubles = [struct.unpack("<d", source.randbytes(8))[0] for _ in range(2000)]
    finite = [x for x in doubles if math.isfinite(x)] + [-0.0, 5e-324, 1.7976931348623157e308]
    assert list(map(math.copysign, json.loads(dumps(finite)), finite)) == finite
    assert json.loads(dumps(finite)) == finite


def test_the_numbers_that_json_lacks_are_strings() -> None:
    assert json.loads(dumps({"a": (math.nan, math.inf, [-math.inf])})) == {"a": ["nan", "inf", ["-inf"]]}


def test_any_text_is_written_in_ascii() -> None:
    written = dumps({"x σ(1.7x)": "x³"})
    assert written.isascii()
    assert json.loads(written) == {"x σ(1.7x)": "x³"}
