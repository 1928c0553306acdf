"""The status line names the session and the machine."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gelu_gui.feedforward.run import Device
from gelu_gui.session.results import Results
from gelu_gui.views.status_line import StatusLine, threads


def texts(line: StatusLine) -> list[str]:
    return [label.text() for label in line.findChildren(QLabel)]


def test_title_threads_and_the_devices_found(qtbot: QtBot) -> None:
    line = StatusLine()
    qtbot.addWidget(line)
    cpu = f"CPU, {threads()} thread" + ("s" if threads() > 1 else "")
    line.refresh("Gradients at zero", Results())
    assert texts(line) == ["Gradients at zero", cpu]
    line.refresh("", Results(devices=(Device("cpu", "EPYC"), Device("cuda:0", "NVIDIA H200"))))
    assert texts(line) == ["", f"{cpu} · NVIDIA H200"]
