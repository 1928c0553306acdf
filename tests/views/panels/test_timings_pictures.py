from pytestqt.qtbot import QtBot

from gelu_gui.session.session import TIMING_PICTURES
from gelu_gui.views.panels.timings_pictures import TimingsPictures


def test_each_button_asks_for_its_picture_and_rendering_for_none(qtbot: QtBot) -> None:
    pictures = TimingsPictures()
    qtbot.addWidget(pictures)
    asked: list[str] = []
    pictures.picture_asked.connect(asked.append)
    pictures.render_picture("sample")
    assert pictures.pictures["sample"].isChecked()
    assert asked == []
    for button in pictures.pictures.values():
        button.click()
    assert tuple(asked) == TIMING_PICTURES
    with qtbot.waitSignal(pictures.history_asked):
        pictures.history.click()
