"""What lies beneath a figure."""

import pytest

from gelu_gui.figures.figure import Figure
from gelu_gui.figures.palette import DARK, LIGHT, Theme
from gelu_gui.figures.sheet import Sheet


@pytest.mark.parametrize(
    ("theme", "background", "colour"),
    [(DARK, "theme", DARK.background), (DARK, "white", "#ffffff"), (LIGHT, "theme", "#ffffff")],
)
def test_the_background_is_the_theme_s_or_white(theme: Theme, background: str, colour: str) -> None:
    found = Sheet(Figure(10, 10), theme, background).colour
    assert found is not None
    assert found.name() == colour


def test_a_transparent_sheet_has_no_colour() -> None:
    assert Sheet(Figure(10, 10), DARK, "transparent").colour is None
