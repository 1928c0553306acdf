"""A window whose measurement is under way, to be killed or closed: ``python -m tests.e2e.measuring_window [close]``.

It says "measuring" when the first progress has come; with ``close`` it then closes itself.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton

from gelu_gui import app
from gelu_gui.session.results import Results

if __name__ == "__main__":
    qt = QApplication(["gelu-gui"])
    application = app.build(qt, app.Options())
    window = application.window
    window.show()
    window.deck.show("timings")
    qt.processEvents()
    start = next(button for button in window.findChildren(QPushButton) if button.text() == "Start")
    when_ready = QTimer(window, interval=20)  # devices are looked for first

    def press_start() -> None:
        if start.isEnabled():
            when_ready.stop()
            start.click()

    def follow(old: Results, new: Results) -> None:
        if old.progress is None and new.progress is not None:
            print("measuring", flush=True)
            if "close" in sys.argv:
                window.close()

    when_ready.timeout.connect(press_start)
    application.desk.results.changed.connect(follow)
    when_ready.start()
    status = qt.exec()
    application.close()
    sys.exit(status)
