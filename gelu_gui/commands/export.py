"""``export``: draw a view into files, or write its numbers; needs no display."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast

from PySide6.QtCore import QTranslator
from PySide6.QtGui import QGuiApplication

from gelu_gui import resource_files
from gelu_gui.commands.audit_work import KERNEL_AUDITS
from gelu_gui.commands.request import (
    RequestError,
    WorkFailed,
    assignment,
    between,
    check_finite,
    functions,
    number,
    positive,
    size,
    span,
    whole,
)
from gelu_gui.documents import table_audit
from gelu_gui.documents.atomic import DocumentError, check_writable, write_atomically
from gelu_gui.documents.opening import Opened, opened
from gelu_gui.documents.run_file import newest, stored_runs
from gelu_gui.feedforward.run import Run
from gelu_gui.figures.compose.accuracy import picture
from gelu_gui.figures.formats import FORMATS, format_of
from gelu_gui.figures.output import DENSITIES, MEASURED_VIEWS, SCALES, Output, content
from gelu_gui.figures.palette import THEMES
from gelu_gui.figures.preset import PRESETS, PX_PER_INCH, px
from gelu_gui.figures.sheet import BACKGROUNDS
from gelu_gui.figures.table import MOST_SAMPLES, SAMPLES
from gelu_gui.jobs.child import iterate
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token
from gelu_gui.session import edits
from gelu_gui.session.edits import Edit
from gelu_gui.session.inspected import kernel_subjects, neighbourhoods, table_subjects
from gelu_gui.session.results import Results, complete
from gelu_gui.session.session import VIEWS, Function, Session, Span

Made = TypeVar("Made")

LANGUAGES = ("en", "it")
HEIGHT_TO_WIDTH = 0.65  # of a picture whose height was not given
KERNEL_NEIGHBOURHOODS = "gelu_gui.accuracy.torch_kernels:around"
NO_RUN = "no run stored; make one with: gelu-gui time --out run.json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is shown, how large and in which colours, and where it goes."""
    suffixes = " ".join(format.suffix for format in FORMATS)
    add = parser.add_argument
    add("--out", metavar="PATH", nargs="+", type=Path, required=True, help=f"the files, by suffix: {suffixes}")
    add("--view", choices=VIEWS, help="what to show (default: that of the session, else curves)")
    add("--session", metavar="FILE", type=Path, help="start from a session, or a picture that carries one")
    add("--run", metavar="FILE", type=Path, help="the measurement to show in timings (default: the newest stored)")
    add("--functions", metavar="KEY", nargs="+", help="show these, like gelu leaky_relu:negative_slope=0.1")
    add("--set", metavar="NAME=VALUE", nargs="+", type=assignment, default=[], help="constants of those shown")
    add("--x-range", metavar=("A", "B"), nargs=2, type=number, help="the piece of the x axis")
    add("--y-range", metavar=("A", "B"), nargs=2, type=number, help="the piece of the uppermost y axis")
    add("--panels", metavar="f,f1,f2", type=lambda word: word.split(","), help="what curves shows")
    add("--title", metavar="T", type=str.strip, help="a line above the picture")
    add("--size", metavar="WxH", type=size, help="in pixels (default: 1600x900)")
    add("--width-cm", metavar="W", type=positive, help="in centimetres, with --dpi pixels an inch")
    add("--height-cm", metavar="H", type=positive, help=f"with --width-cm (default: {HEIGHT_TO_WIDTH} of it)")
    add("--dpi", metavar="D", type=between(number, *DENSITIES), help="pixels an inch of a PNG (default: 96)")
    add("--preset", choices=[preset.key for preset in PRESETS], help="a size with text and lines to suit")
    add("--text-scale", metavar="S", type=between(number, *SCALES), help="larger or smaller text")
    add("--line-scale", metavar="S", type=between(number, *SCALES), help="thicker or thinner lines")
    add("--theme", choices=[theme.key for theme in THEMES], default="light", help="colours (default: light)")
    add("--background", choices=BACKGROUNDS, default="theme", help="what lies beneath (default: theme)")
    add("--lang", choices=LANGUAGES, default="en", help="language of the words in it (default: en)")
    add("--no-session", action="store_true", help="do not let pictures carry the session")
    samples = between(whole, 2, MOST_SAMPLES)
    add("--samples", metavar="N", type=samples, default=SAMPLES, help=f"points a curve of numbers (default: {SAMPLES})")


def run(options: argparse.Namespace) -> int:
    """Make every file in memory, then write each; what cannot be served is refused before any work."""
    formats = {path: _checked("--out", lambda path=path: format_of(check_writable(path))) for path in options.out}
    output = _output(options)
    session, measured, against = _shown(options)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # whatever screen there is, this command draws without one
    app = QGuiApplication.instance() or QGuiApplication([sys.argv[0]])
    translator = _translator(options.lang)
    app.installTranslator(translator)
    try:
        results = _with_outside(session, complete(session, measured, against))
        files = {path: content(format, session, results, output) for path, format in formats.items()}
        for path, written in files.items():
            write_atomically(path, written)
    except (DocumentError, MemoryError) as error:
        raise WorkFailed(str(error)) from None
    finally:
        app.removeTranslator(translator)
    return 0


def _with_outside(session: Session, results: Results) -> Results:
    """The same with the audits of tables, and of kernels, which torch runs in a process of its own."""
    if session.view != "accuracy":
        return results
    for subject, found in table_audit.audits(table_subjects(session)):
        results = results.with_audit(subject, found)
    for wanted, generator, filed in (
        (kernel_subjects(session), KERNEL_AUDITS, Results.with_audit),
        (neighbourhoods(session), KERNEL_NEIGHBOURHOODS, Results.with_neighbourhood),
    ):
        try:
            for key, found in _in_child(generator, wanted) if wanted else ():
                results = filed(results, key, found)
        except JobFailed as error:
            raise WorkFailed(str(error)) from None
    return results


def _in_child(generator: str, keys: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    return cast(Iterator[tuple[Any, Any]], iterate(Job(generator, (keys,)), Token()))


def _output(options: argparse.Namespace) -> Output:
    """Size, density and look: a preset, then what was asked for besides."""
    preset = next((preset for preset in PRESETS if preset.key == options.preset), PRESETS[0])
    dpi = options.dpi or preset.dpi
    argument, (width_px, height_px), scale = "--dpi", (preset.width_px, preset.height_px), dpi / PX_PER_INCH
    if options.size and options.width_cm:
        raise RequestError("--size: give either --size in pixels or --width-cm")
    if options.height_cm and not options.width_cm:
        raise RequestError("--height-cm: give --width-cm too")
    if options.size:  # so many pixels, whatever --dpi says: it then only tells how large they are printed
        argument, (width_px, height_px), scale = "--size", options.size, 1.0
    elif options.width_cm:
        height_cm = options.height_cm or options.width_cm * HEIGHT_TO_WIDTH
        argument, (width_px, height_px) = "--width-cm", (px(options.width_cm), px(height_cm))
    return _checked(
        argument,
        lambda: Output(
            width_px=width_px,
            height_px=height_px,
            scale=scale,
            dpi=dpi,
            theme=options.theme,
            background=options.background,
            text_scale=options.text_scale or preset.text_scale,
            line_scale=options.line_scale or preset.line_scale,
            samples=options.samples,
            carries_session=not options.no_session,
        ),
    )


def _shown(options: argparse.Namespace) -> tuple[Session, Run | None, Run | None]:
    """The session that was asked for, and the run it shows and the one it compares it with, if its view is measured."""
    found = _opened("--session", options.session) if options.session else Opened(Session())
    if found.session is None:
        instead = "a run; give it to --run" if found.run else "a table; 'gelu-gui errors --table' measures it"
        raise RequestError(f"--session: {options.session} holds no session but {instead}")
    session = found.session
    for argument, edit in _edits(options):
        session = _checked(argument, lambda edit=edit, session=session: edit(session))
    for name, value in options.set:
        session = _checked("--set", lambda session=session, name=name, value=value: _set(session, name, value))
    for line in session.shown(edits.part(session).functions) if options.functions else ():
        check_finite("--functions", line.activation)
    if session.view not in MEASURED_VIEWS:
        return session, None, None
    measured = _run(options, session, found.run)
    return edits.measure_as(measured)(session), measured, found.against or _stored(session.timings.against)


def _edits(options: argparse.Namespace) -> list[tuple[str, Edit]]:
    """What was asked for, as edits in the order in which they build on each other."""
    asked: list[tuple[str, Edit]] = []
    if options.view:
        asked.append(("--view", edits.set_view(options.view)))
    if options.functions:
        asked.append(("--functions", edits.show_exactly(functions("--functions", options.functions))))
    if options.panels:
        asked.append(("--panels", edits.set_panels(options.panels)))
    if options.x_range:
        asked.append(("--x-range", edits.set_x_range(span("--x-range", options.x_range))))
    if options.y_range:
        asked.append(("--y-range", _upper_y_range(span("--y-range", options.y_range))))
    if options.title is not None:
        asked.append(("--title", edits.set_title(options.title)))
    return asked


def _set(session: Session, name: str, value: float) -> Session:
    """The constant ``name`` of every function shown that has it."""
    having = [line for line in session.shown(edits.part(session).functions) if _has(line, name)]
    if not having:
        raise ValueError(f"no function shown has a constant '{name}'")
    for line in having:
        session = edits.set_value(line.id, name, value)(session)
    return session


def _run(options: argparse.Namespace, session: Session, carried: Run | None) -> Run:
    """``--run``, else what the picture carried, else the stored run that the session names, else the newest."""
    if options.run:
        asked = _opened("--run", options.run).run
        if asked is None:
            raise RequestError(f"--run: {options.run} holds no run")
        return asked
    found = carried or _stored(session.timings.run) or newest()
    if found is None:
        raise RequestError(f"--run: {NO_RUN}")
    return found


def _stored(id: str | None) -> Run | None:
    return next((run for run in stored_runs() if run.id == id), None) if id else None


def _upper_y_range(wanted: Span) -> Edit:
    """Set the range of the uppermost pane of the view."""
    return lambda session: edits.set_y_range(_upper_pane(session), wanted)(session)


def _upper_pane(session: Session) -> str:
    return picture(session).panels[0] if session.view == "accuracy" else session.curves.panels[0]


def _has(line: Function, name: str) -> bool:
    return any(parameter.key == name for parameter in line.activation.parameters)


def _opened(argument: str, path: Path) -> Opened:
    """What a file holds; what the reader should know about it goes to standard error."""
    found = _checked(argument, lambda: opened(path))
    for note in found.notes:
        print(note.filled(), file=sys.stderr)
    return found


def _translator(language: str) -> QTranslator:
    """The words of a language; an empty translator leaves the English ones."""
    translator = QTranslator()
    if language != "en":
        try:
            path = resource_files.path(f"translations/gelu_gui_{language}.qm")
        except FileNotFoundError as error:
            raise WorkFailed(str(error)) from None
        translator.load(str(path))
    return translator


def _checked(argument: str, make: Callable[[], Made]) -> Made:
    """What ``make`` gives; its ValueError becomes a RequestError that names the argument."""
    try:
        return make()
    except ValueError as error:
        raise RequestError(f"{argument}: {error}") from None
