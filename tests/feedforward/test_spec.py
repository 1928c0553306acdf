from __future__ import annotations

import pytest

from gelu_gui.feedforward.spec import LARGEST_SIZE, BlockSpec


@pytest.mark.parametrize("name", ["width", "hidden", "batch", "sequence"])
@pytest.mark.parametrize("size", [0, -1, LARGEST_SIZE + 1])
def test_sizes_have_limits(name: str, size: int) -> None:
    with pytest.raises(ValueError, match=f"{name} must be 1 to"):
        BlockSpec(**{name: size})  # type: ignore[arg-type]


def test_no_tensor_may_be_larger_than_a_computer() -> None:
    with pytest.raises(ValueError, match="one tensor of the block"):
        BlockSpec(width=LARGEST_SIZE, hidden=LARGEST_SIZE)
    with pytest.raises(ValueError, match="one tensor of the block"):
        BlockSpec(batch=LARGEST_SIZE, sequence=1024)


@pytest.mark.parametrize(("field", "word"), [("dtype", "int8"), ("mode", "backward"), ("kind", "round")])
def test_words_are_those_of_the_tables(field: str, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        BlockSpec(**{field: word})  # type: ignore[arg-type]


def test_rows_are_batch_times_sequence() -> None:
    assert BlockSpec(batch=8, sequence=128).rows == 1024
