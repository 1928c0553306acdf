"""The window with a measurement under way, as a process to be killed: ``python -m tests.e2e.measuring_window``.

With the word ``close`` the window is closed as soon as the first results have come.
"""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication, QPushButton

from gelu_gui import app
from gelu_gui.feedforward.run import Progress

if __name__ == "__main__":
    qt = QApplication(["gelu-gui"])
    application = app.build(qt, app.Options())
    window = application.window
    window.show()
    window.deck.show("timings")
    qt.processEvents()
    next(button for button in window.findChildren(QPushButton) if button.text() == "Start").click()
    if "close" in sys.argv:
        application.desk.runner.yielded.connect(lambda _job, value: isinstance(value, Progress) and window.close())
    status = qt.exec()
    application.close()
    sys.exit(status)
