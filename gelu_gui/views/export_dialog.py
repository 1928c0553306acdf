"""Ctrl+E: the view in front as a file or on the clipboard, with a live preview. Errors are said inside it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gelu_gui.figures.figure import Figure
from gelu_gui.figures.formats import FORMATS
from gelu_gui.figures.layout import text_size
from gelu_gui.figures.output import MEASURED_VIEWS, Output, content, sheet
from gelu_gui.figures.png import image
from gelu_gui.figures.preset import LEAST_PX
from gelu_gui.figures.table import as_csv, numbers
from gelu_gui.figures.words import words
from gelu_gui.jobs.job import Job, Outcome
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.texts import wording
from gelu_gui.views.export_form import ExportForm
from gelu_gui.views.export_preview import ExportPreview
from gelu_gui.views.panels.panel import Desk, Panel
from gelu_gui.views.style import named

JOB = "gelu_gui.views.export_work:exported"
PREVIEW_MS = 60  # after the last change
PATIENCE_MS = 500  # after this long the progress is shown
SHOWN_CHARACTERS = 8000


class ExportDialog(QDialog):
    """Draws as the ``export`` command does, from the session, into a file that appears only when it is complete."""

    def __init__(self, desk: Desk, panel: Panel, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Export"))
        self._desk = desk
        self._job: int | None = None
        self._written: Path | None = None
        width, height = max(panel.centre.width(), LEAST_PX), max(panel.centre.height(), LEAST_PX)
        self.form = ExportForm(
            Output(
                width_px=width,
                height_px=height,
                theme=desk.appearance.theme.key,
                text_scale=desk.appearance.text_scale(text_size(Figure(width, height))),
                line_scale=desk.appearance.line_scale,
            )
        )
        self.preview = ExportPreview()
        self.file_name = QLineEdit(f"{desk.store.session.view}{self.form.format.suffix}")
        self.file_name.setAccessibleName(self.tr("File name"))
        self.folder = self._first_folder()
        self.folder_button = QToolButton()
        self.message = QLabel(wordWrap=True)
        self.progress = QProgressBar(textVisible=False)
        self.progress.setRange(0, 0)
        self.progress.hide()
        self.save = QPushButton(self.tr("Save"))
        self.save.setDefault(True)
        self.copy_picture = QPushButton(self.tr("Copy picture"))
        self.copy_table = QPushButton(self.tr("Copy table"))
        self._soon = QTimer(self, singleShot=True, interval=PREVIEW_MS)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._arrange()
        self._connect()
        self.form.show_session(self._session)
        self._name_changed()

    def _arrange(self) -> None:
        right = QVBoxLayout()
        right.addWidget(self.form)
        right.addSpacing(12)
        right.addWidget(named(QLabel(self.tr("File")), "heading"))
        right.addWidget(self.file_name)
        right.addWidget(self.folder_button)
        right.addWidget(self.message)
        right.addWidget(self.progress)
        right.addStretch(1)
        copies = QHBoxLayout()
        copies.addWidget(self.copy_picture)
        copies.addWidget(self.copy_table)
        right.addLayout(copies)
        right.addWidget(self.save)
        column = QWidget()
        column.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        column.setFixedWidth(round(23 * self.fontInfo().pixelSize()))
        both = QHBoxLayout(self)
        both.setContentsMargins(20, 20, 20, 20)
        both.setSpacing(20)
        both.addWidget(self.preview, 1)
        both.addWidget(column)
        self.resize(980, 640)

    def _connect(self) -> None:
        self.form.changed.connect(self._form_changed)
        self.form.title_entered.connect(self._set_title)
        self.form.refused.connect(self._complain)
        self.form.accepted.connect(self._name_changed)
        self.file_name.textEdited.connect(self._name_changed)
        self.folder_button.clicked.connect(self._ask_folder)
        self.save.clicked.connect(self.write)
        self.copy_picture.clicked.connect(self._copy_picture)
        self.copy_table.clicked.connect(self._copy_table)
        self._soon.timeout.connect(self.show_preview)
        self._patience.timeout.connect(self.progress.show)
        self._desk.runner.yielded.connect(self._take)
        self._desk.runner.ended.connect(self._end)

    @property
    def path(self) -> Path:
        """Where the file goes; the suffix of the format is added where it is missing."""
        name = self.file_name.text().strip()
        suffix = self.form.format.suffix
        return self.folder / (name if name.lower().endswith(suffix) else name + suffix)

    def show_preview(self) -> None:
        """Draw what the file will show."""
        results = self._desk.results.results
        if self.form.format.is_picture:
            self.preview.show_sheet(sheet(self._session, results, self.form.output))
            return
        try:
            made = content(self.form.format, self._session, results, self.form.output)
        except (KeyError, ValueError):  # rows still being computed, or no run
            self.preview.show_lines(self.tr("The numbers of this view are not there yet."))
            return
        self.preview.show_lines(made[:SHOWN_CHARACTERS].decode(errors="ignore"))

    def write(self) -> None:
        """Make the file in the background."""
        if self._job is not None:
            return
        if not self.file_name.text().strip():
            self._complain(self.tr("Give the file a name."))
            return
        results = self._desk.results.results
        if self._session.view in MEASURED_VIEWS and results.run is None:
            self._complain(self.tr("Nothing was timed yet: press Start in Timings first."))
            return
        self._written = self.path
        work = Job(JOB, (self.path, self._session, results.run, results.against, self.form.output), where="thread")
        self._job = self._desk.runner.start(work)
        self.save.setEnabled(False)
        self._say("")
        self._patience.start()

    @property
    def _session(self) -> Session:
        return self._desk.store.session

    def _first_folder(self) -> Path:
        kept = self._desk.preferences.preferences.export_folder
        if kept and Path(kept).is_dir():
            return Path(kept)
        pictures = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        return Path(pictures) if pictures and Path(pictures).is_dir() else Path.home()

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Folder"), str(self.folder))
        if chosen:
            self.folder = Path(chosen)
            self._name_changed()

    def _form_changed(self) -> None:
        name = self.file_name.text().strip()
        known = next((f.suffix for f in FORMATS if name.lower().endswith(f.suffix)), "")
        self.file_name.setText(name.removesuffix(known) + self.form.format.suffix)
        self.copy_picture.setEnabled(self.form.format.is_picture)
        self._name_changed()
        self._soon.start()

    def _name_changed(self) -> None:
        """Say where the file goes, and whether it takes the place of another."""
        metrics = self.folder_button.fontMetrics()
        room = round(21 * self.fontInfo().pixelSize())
        text = self.tr("in {0}").format(self.folder)
        self.folder_button.setText(metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room))
        self.folder_button.setToolTip(self.tr("Choose another folder"))
        is_there = self.path.is_file()
        self.save.setText(self.tr("Replace") if is_there else self.tr("Save"))
        self._say(self.tr("There is a file of this name.") if is_there else "")

    def _set_title(self, title: str) -> None:
        try:
            self._desk.store.step(edits.set_title(title))
        except ValueError as error:
            self._complain(words(wording(error)))
            return
        self._soon.start()

    def _copy_picture(self) -> None:
        try:
            made = image(sheet(self._session, self._desk.results.results, self.form.output))
        except MemoryError as error:
            self._complain(words(wording(error)))
            return
        QGuiApplication.clipboard().setImage(made)
        self._say(self.tr("The picture is on the clipboard."))

    def _copy_table(self) -> None:
        try:
            table = numbers(self._session, self._desk.results.results, self.form.output.samples)
        except (KeyError, ValueError):  # rows still being computed, or no run
            self._complain(self.tr("The numbers of this view are not there yet."))
            return
        QGuiApplication.clipboard().setText(as_csv(table, delimiter="\t").decode())
        self._say(self.tr("The numbers are on the clipboard, ready for a spreadsheet."))

    def _take(self, job: int, size_bytes: object) -> None:
        if job == self._job and self._written is not None:
            self._desk.preferences.choose(export_folder=str(self._written.parent))
            assert isinstance(size_bytes, int)
            self._say(self.tr("Saved as {0}, {1} kB.").format(self._written.name, f"{size_bytes / 1000:.0f}"))

    def _end(self, job: int, outcome: Outcome) -> None:
        if job != self._job:
            return
        self._job = None
        self._patience.stop()
        self.progress.hide()
        self.save.setEnabled(True)
        if outcome.reason is not None:
            self._complain(words(outcome.reason))

    def _complain(self, sentence: str) -> None:
        self._say(sentence)
        self.message.setObjectName("wrong")
        self.message.style().polish(self.message)

    def _say(self, sentence: str) -> None:
        self.message.setObjectName("quiet")
        self.message.style().polish(self.message)
        self.message.setText(sentence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The preview has another size."""
        super().resizeEvent(event)
        self._soon.start()
