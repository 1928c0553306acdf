import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.figures.formats import FORMATS
from gelu_gui.figures.output import Output
from gelu_gui.figures.preset import PRESETS
from gelu_gui.views.export_form import OWN, UNITS, ExportForm


@pytest.fixture
def form(qtbot: QtBot) -> ExportForm:
    made = ExportForm(Output(width_px=800, height_px=600, theme="dark"))
    qtbot.addWidget(made)
    made.show()
    return made


def choose(form: ExportForm, key: str) -> None:
    place = 1 + [preset.key for preset in PRESETS].index(key)
    form.sizes.setCurrentIndex(place)
    form.sizes.activated.emit(place)


def test_a_preset_is_what_the_command_line_makes_of_it(form: ExportForm) -> None:
    choose(form, "column")
    output = form.output
    assert (output.dpi, output.text_scale) == (600, 0.68)
    assert output.scale == pytest.approx(600 / 96)
    assert (form.unit, form.width_entry.text()) == ("cm", "8.5")


def test_sides_are_pixels_of_the_file_or_centimetres_on_paper(form: ExportForm) -> None:
    form.dpi.entered.emit(192.0)
    assert form.width_entry.text() == "1600"
    form.units.activated.emit(UNITS.index("cm"))
    form.width_entry.entered.emit(25.4)
    assert form.output.width_px == pytest.approx(960)
    assert form.sizes.currentIndex() == OWN


@pytest.mark.parametrize(
    ("name", "value"),
    [("width_entry", 5.0), ("height_entry", 1e9), ("dpi", 0.0), ("text_scale", 100.0), ("line_scale", 0.0)],
)
def test_what_cannot_be_is_refused_and_changes_nothing(qtbot: QtBot, form: ExportForm, name: str, value: float) -> None:
    before = form.output
    with qtbot.waitSignal(form.refused), qtbot.assertNotEmitted(form.changed):
        getattr(form, name).entered.emit(value)
    assert form.output == before
    assert getattr(form, name).property("wrong")


def test_numbers_have_no_looks(form: ExportForm) -> None:
    place = [format.suffix for format in FORMATS].index(".csv")
    form.formats.activated.emit(place)
    assert form.format is FORMATS[place]
    assert not form.width_entry.isEnabled()
    assert not form.dpi.isEnabled()


def test_the_looks(form: ExportForm) -> None:
    form.themes.activated.emit(2)
    form.backgrounds.activated.emit(2)
    form.carries_session.click()
    assert (form.output.theme, form.output.background, form.output.carries_session) == ("print", "transparent", False)


def test_refreshing_tells_nothing(qtbot: QtBot, form: ExportForm) -> None:
    with qtbot.assertNotEmitted(form.changed):
        form.refresh()
