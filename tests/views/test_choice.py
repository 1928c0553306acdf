from pytestqt.qtbot import QtBot

from gelu_gui.views.choice import Choice


def test_the_mark_is_seen(qtbot: QtBot) -> None:
    choice = Choice(("one", "two"))
    qtbot.addWidget(choice)
    choice.setStyleSheet("QComboBox { background: white; color: black } QComboBox::drop-down { border: none }")
    choice.resize(120, 28)
    image = choice.grab().toImage()
    right = [image.pixelColor(x, y).lightness() for x in range(92, 118) for y in range(4, 24)]
    assert min(right) < 90


def test_long_words_do_not_widen_it(qtbot: QtBot) -> None:
    short, long = Choice(("a",)), Choice(("a", "a very long word that nobody reads to its end"))
    qtbot.addWidget(short)
    qtbot.addWidget(long)
    assert long.minimumSizeHint().width() == short.minimumSizeHint().width()
