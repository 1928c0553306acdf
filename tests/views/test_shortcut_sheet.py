"""The ? sheet lists every key there is."""

from PySide6.QtWidgets import QScrollArea

from gelu_gui.views.main_window import MainWindow
from gelu_gui.views.presenter import PRESENTER_KEYS
from gelu_gui.views.shortcut_sheet import ShortcutSheet


def test_the_sheet_lists_every_key(window: MainWindow) -> None:
    window.show_shortcuts()
    (sheet,) = window.findChildren(ShortcutSheet)
    keys = [keys for _heading, lines in sheet.parts for keys, _text in lines]
    for expected in ("Ctrl+Z", "F5", "Ctrl+E", "Alt+1", "PgDown   Ctrl+Tab"):
        assert expected in keys
    assert len(sheet.parts[2][1]) == len(PRESENTER_KEYS)
    assert {"F2", "Del", "Space", "Ctrl+C"} <= set(keys)
    sheet.close()


def test_the_sheet_fits_an_old_projector(window: MainWindow) -> None:
    window.resize(1024, 728)  # 768 without the title bar and a panel of the desktop
    window.show_shortcuts()
    (sheet,) = window.findChildren(ShortcutSheet)
    sheet.show()
    assert sheet.width() <= 1024
    assert sheet.height() <= window.height()
    (area,) = sheet.findChildren(QScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    sheet.close()
