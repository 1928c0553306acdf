import pytest
from pytestqt.qtbot import QtBot

from gelu_gui.figures.output import Output, sheet
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.views.export_preview import ExportPreview


@pytest.fixture
def preview(qtbot: QtBot) -> ExportPreview:
    made = ExportPreview()
    qtbot.addWidget(made)
    made.resize(402, 302)
    made.show()
    return made


@pytest.mark.parametrize("scale", [1.0, 6.25])
def test_it_has_the_proportions_of_the_file_at_every_density(preview: ExportPreview, scale: float) -> None:
    preview.show_sheet(sheet(Session(), Results(), Output(width_px=800, height_px=400, scale=scale)))
    assert preview.picture is not None
    size = preview.picture.deviceIndependentSize()
    assert (size.width(), size.height()) == (400, 200)


def test_what_is_transparent_shows_the_board(preview: ExportPreview) -> None:
    made = sheet(Session(), Results(), Output(width_px=400, height_px=300, background="transparent"))
    preview.show_sheet(made)
    image = preview.grab().toImage()
    assert len({image.pixelColor(x, 6).name() for x in range(380, 398)}) > 1


def test_numbers_are_lines(preview: ExportPreview) -> None:
    preview.show_lines("x,gelu.f\n0,0\n")
    assert preview.lines == ("x,gelu.f", "0,0")
    assert preview.picture is None
    preview.grab()
