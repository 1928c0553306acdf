"""The appearance follows the preferences; colours come from the palette of the pictures."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gelu_gui.figures.palette import DARK, LIGHT, Theme
from gelu_gui.views.style import chrome, mixed, style_sheet
from gelu_gui.views.theme import TEXT_PX, palette
from tests.views.desks import desk_in


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio of WCAG 2."""

    def luminance(colour: QColor) -> float:
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.key)
def test_text_is_readable_in_every_group(theme: Theme) -> None:
    made = palette(theme)
    role = QPalette.ColorRole
    for text, surface in ((role.WindowText, role.Window), (role.Text, role.Base), (role.ToolTipText, role.ToolTipBase)):
        assert contrast(made.color(text), made.color(surface)) > 7
    assert contrast(made.color(role.PlaceholderText), made.color(role.Base)) > 4.5
    assert contrast(made.color(role.HighlightedText), made.color(role.Highlight)) > 4.5
    disabled = made.color(QPalette.ColorGroup.Disabled, role.Text)
    assert 1.8 < contrast(disabled, made.color(role.Base)) < contrast(made.color(role.Text), made.color(role.Base))


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.key)
def test_no_control_has_the_colour_of_gelu(theme: Theme) -> None:
    made = palette(theme)
    hero = QColor(theme.hero).hslHue()
    for role in QPalette.ColorRole:
        if role is not QPalette.ColorRole.NColorRoles and role is not QPalette.ColorRole.NoRole:
            colour = made.color(role)
            assert colour.hslSaturationF() < 0.25 or abs(colour.hslHue() - hero) > 20, role
    assert theme.hero not in style_sheet(theme, TEXT_PX)


def test_the_sheet_grows_with_the_text() -> None:
    assert style_sheet(LIGHT, 15) != style_sheet(LIGHT, 30)
    assert chrome(LIGHT) not in style_sheet(DARK, 15)
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"


def test_choosing_a_theme_dresses_the_application(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with qtbot.waitSignal(desk.appearance.changed):
        desk.appearance.choose_theme("dark")
    assert desk.appearance.theme is DARK
    assert qapp.palette().color(QPalette.ColorRole.Base).name() == DARK.background
    desk.appearance.choose_theme("light")
    assert qapp.palette().color(QPalette.ColorRole.Base).name() == LIGHT.background


def test_scale_and_thickness_reach_text_and_lines(qapp: QApplication, tmp_path: Path) -> None:
    appearance = desk_in(tmp_path).appearance
    appearance.larger()
    assert appearance.scale == 1.1
    assert qapp.font().pixelSize() == round(TEXT_PX * 1.1)
    for _ in range(20):
        appearance.larger()
    assert appearance.scale == 2.0
    appearance.normal()
    thin = appearance.line_scale
    appearance.thicken()
    assert appearance.line_scale > 1.4 * thin
    appearance.thicken()
    appearance.present(1.25)
    assert appearance.text_scale(15.0) == appearance.text_scale(40.0) == 1.25
    assert appearance.scale == 1.0


def test_a_large_interface_enlarges_no_text_that_a_large_window_has_enlarged(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    appearance = desk_in(tmp_path).appearance
    while appearance.scale < 2:
        appearance.larger()
    assert [size * appearance.text_scale(size) for size in (14.0, 15.0, 20.0, 40.0)] == [28.0, 30.0, 30.0, 40.0]
    while appearance.scale > 0.75:
        appearance.smaller()
    assert [size * appearance.text_scale(size) for size in (14.0, 40.0)] == [10.5, 30.0]
