"""JSON that keeps every double: what is printed reads back as the same number, and nan and infinities are spelled."""

from __future__ import annotations

import json
import math
from typing import Any, cast


def dumps(answer: Any) -> str:
    """One JSON document; the non-finite numbers are the strings "nan", "inf" and "-inf".

    It is ASCII (σ is \\u03c3): no terminal or pipe spoils it, whatever its encoding.
    """
    return json.dumps(spelled(answer), indent=1, allow_nan=False)


def spelled(answer: Any) -> Any:
    """The same tree with the numbers that JSON lacks as strings."""
    if isinstance(answer, float) and not math.isfinite(answer):
        return repr(float(answer))
    if isinstance(answer, dict):
        return {key: spelled(value) for key, value in cast("dict[str, Any]", answer).items()}
    if isinstance(answer, (list, tuple)):
        return [spelled(value) for value in cast("list[Any]", answer)]
    return answer
