"""What a session may hold. Edits and files pass the same rules, so that whatever is shown can be drawn.

Every function raises ValueError with one sentence that says what was wrong and what is accepted.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable

from gelu_gui.accuracy.audit import LAYOUTS
from gelu_gui.accuracy.format import FORMATS
from gelu_gui.feedforward.run import ALL_DEVICES, TimingRequest
from gelu_gui.session.session import (
    MEASURES,
    OWN,
    PANELS,
    PICTURES,
    SCOPES,
    TIMING_PICTURES,
    VIEWS,
    Accuracy,
    Curves,
    Function,
    Lens,
    Session,
    Span,
    Timings,
)
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

LARGEST_COORDINATE = 1e15
FINEST_RANGE = 1e-14  # width over the larger end: about fifty doubles across the picture
NARROWEST_RANGE = 1e-300  # about zero: its ticks and pixels are still normal doubles
MOST_FUNCTIONS = 500
MOST_PINS = 20
LONGEST_TITLE = 200
ROUNDING = 1e-9  # (1 − width) + width need not be 1
MAGNIFICATIONS = (5.0, 500.0)
SIGMAS = (0.01, 100.0)
DEVICE = re.compile(r"[a-z]{2,10}(:\d{1,3})?")
TABLE_ID = re.compile(r"[0-9a-f]{16}")
RUN_ID = re.compile(r"[A-Za-z0-9][\w.+-]{0,99}", re.ASCII)  # a file name and never a path


def check(session: Session) -> None:
    """Every rule for every part."""
    one_of("view", session.view, VIEWS)
    check_title(session.title)
    check_functions(session.functions)
    ids = {function.id for function in session.functions}
    check_threshold(session.comparison.threshold)
    for part in (session.curves, session.accuracy, session.timings):
        check_part(part, ids)


def check_run(run: str | None) -> None:
    """The name of a stored run, or None for the newest."""
    if run is not None and not RUN_ID.fullmatch(run):
        raise Refused(QT_TRANSLATE_NOOP("texts", "'{run}' does not name a stored run"), run=run[:80])


def check_title(title: str) -> None:
    """One line of text."""
    if len(title) > LONGEST_TITLE:
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "a title has at most {most} characters, not {found}"),
            most=LONGEST_TITLE,
            found=len(title),
        )
    if not title.isprintable():
        raise Refused(QT_TRANSLATE_NOOP("texts", "a title is one line of printable characters"))


def check_functions(functions: tuple[Function, ...]) -> None:
    """Each line has an id of its own and an activation that takes its constants."""
    if len(functions) > MOST_FUNCTIONS:
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "the list holds at most {most} functions, not {found}"),
            most=MOST_FUNCTIONS,
            found=len(functions),
        )
    distinct("function", [function.id for function in functions])
    for function in functions:
        copy = function.id.removeprefix(function.key)
        if copy and not (copy[0] == "-" and copy[1:].isdecimal()):
            raise Refused(
                QT_TRANSLATE_NOOP("texts", "a function is called {key} or {key}-2, not '{id}'"),
                key=function.key,
                id=function.id,
            )
        distinct(f"constant of {function.id}", [name for name, _ in function.values])
        if (function.key == OWN) != bool(function.formula):
            raise Refused(
                QT_TRANSLATE_NOOP("texts", "a line called 'own' has a formula and no other has one ('{id}')"),
                id=function.id,
            )
        _ = function.activation  # looks it up and sets its constants; UnknownActivation is a ValueError


def check_part(part: Curves | Accuracy | Timings, ids: Collection[str]) -> None:
    """What a view shows and selects are lines of the list (``ids``), and the rest of it can be drawn."""
    distinct("shown function", part.functions)
    for id in (*part.functions, part.selected):
        if id not in ids:
            raise Refused(QT_TRANSLATE_NOOP("texts", "there is no function '{id}' in the list"), id=id)
    if isinstance(part, Curves):
        check_curves(part)
    elif isinstance(part, Accuracy):
        check_accuracy(part)
    else:
        check_timings(part)


def check_timings(timings: Timings) -> None:
    """A request that can be made, names of stored runs, and a known picture."""
    check_run(timings.run)
    check_run(timings.against)
    one_of("picture", timings.picture, TIMING_PICTURES)
    if timings.devices != ALL_DEVICES:
        for device in timings.devices:
            check_device(device)
    TimingRequest(  # which refuses what cannot be measured
        timings.spec,
        timings.functions or (timings.selected,),
        timings.devices or ALL_DEVICES,  # none is what a person may leave checked for a moment
        timings.seconds,
        timings.threads,
    )


def check_device(device: str) -> None:
    """Spelled as torch spells one."""
    if not DEVICE.fullmatch(device):
        raise Refused(QT_TRANSLATE_NOOP("texts", "'{device}' is no device like cpu or cuda:0"), device=device[:40])


def check_curves(curves: Curves) -> None:
    """Ranges that can be drawn, known panels, finite cursor and pins, a lens within its pane."""
    check_range(curves.x_range)
    check_y_ranges(curves.y_ranges, PANELS)
    if not curves.panels:
        raise Refused(QT_TRANSLATE_NOOP("texts", "at least one panel is shown (of {panels})"), panels=", ".join(PANELS))
    distinct("panel", curves.panels)
    for panel in curves.panels:
        one_of("panel", panel, PANELS)
    if len(curves.pins) > MOST_PINS:
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "at most {most} pins are kept, not {found}"),
            most=MOST_PINS,
            found=len(curves.pins),
        )
    distinct("pin", curves.pins)
    for pin in curves.pins:
        check_coordinate("a pin", pin)
    if curves.cursor is not None:
        check_coordinate("the cursor", curves.cursor)
    if curves.lens is not None:
        check_lens(curves.lens)


def check_accuracy(accuracy: Accuracy) -> None:
    """Ranges that can be drawn, a finite cursor, and words that are known."""
    check_range(accuracy.x_range)
    check_y_ranges(accuracy.y_ranges, None)
    if accuracy.cursor is not None:
        check_coordinate("the cursor", accuracy.cursor)
    one_of("picture", accuracy.picture, PICTURES)
    one_of("format", accuracy.dtype, [format.name for format in FORMATS])
    one_of("measure", accuracy.measure, MEASURES)
    one_of("scope", accuracy.scope, SCOPES)
    one_of("layout", accuracy.layout, LAYOUTS)
    check_sigma(accuracy.sigma)
    for device in (accuracy.device, accuracy.beside or accuracy.layout):
        if device not in LAYOUTS:
            check_device(device)
    if accuracy.table is not None and not TABLE_ID.fullmatch(accuracy.table):
        raise Refused(QT_TRANSLATE_NOOP("texts", "'{table}' does not name a table"), table=accuracy.table[:40])


def check_lens(lens: Lens) -> None:
    """A magnification of 5 to 500 and a frame that lies in its pane."""
    one_of("panel", lens.panel, PANELS)
    lowest, highest = MAGNIFICATIONS
    if not lowest <= lens.magnification <= highest:
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "a lens magnifies {lowest:g} to {highest:g} times, not {found!r}"),
            lowest=lowest,
            highest=highest,
            found=lens.magnification,
        )
    frames = ((lens.left, lens.width), (lens.top, lens.height))
    if not all(start >= 0 and length >= 0.05 and start + length <= 1 + ROUNDING for start, length in frames):
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "a lens lies inside its pane: left, top, width and height are fractions of it")
        )


def check_range(span: Span) -> None:
    """Neither endless nor narrower than the doubles in it can show."""
    larger = max(abs(span.low), abs(span.high))
    if larger > LARGEST_COORDINATE:
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "a range ends within ±{most:g} (got {low!r} {high!r})"),
            most=LARGEST_COORDINATE,
            low=span.low,
            high=span.high,
        )
    if span.width < max(FINEST_RANGE * larger, NARROWEST_RANGE):
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "the range {low!r} {high!r} is too narrow for double precision"),
            low=span.low,
            high=span.high,
        )


def check_y_ranges(ranges: tuple[tuple[str, Span], ...], panels: Collection[str] | None) -> None:
    """One drawable range a panel; ``panels`` are the accepted names (None: any)."""
    distinct("y range", [panel for panel, _ in ranges])
    for panel, span in ranges:
        if panels is not None:
            one_of("panel", panel, panels)
        check_range(span)


def check_threshold(threshold: float) -> None:
    """|f′| is compared with a finite number above 0."""
    if not (math.isfinite(threshold) and threshold > 0):
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "the threshold is a finite number above 0, not {found!r}"), found=threshold
        )


def check_sigma(sigma: float) -> None:
    """The standard deviation of the inputs."""
    lowest, highest = SIGMAS
    if not lowest <= sigma <= highest:
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "the spread σ is {lowest:g} to {highest:g}, not {found!r}"),
            lowest=lowest,
            highest=highest,
            found=sigma,
        )


def check_coordinate(name: str, x: float) -> None:
    """A finite place on an axis."""
    if not abs(x) <= LARGEST_COORDINATE:
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "{name} lies within ±{most:g}, not at {x!r}"),
            name=name,
            most=LARGEST_COORDINATE,
            x=x,
        )


def one_of(name: str, word: str, accepted: Collection[str]) -> None:
    """The word is an accepted one."""
    if word not in accepted:
        raise Refused(
            QT_TRANSLATE_NOOP("texts", "there is no {name} '{word}' (accepted: {accepted})"),
            name=name,
            word=word,
            accepted=", ".join(accepted),
        )


def distinct(name: str, items: Iterable[object]) -> None:
    """Nothing occurs twice."""
    seen: set[object] = set()
    for item in items:
        if item in seen:
            raise Refused(QT_TRANSLATE_NOOP("texts", "{name} {item!r} occurs twice"), name=name, item=item)
        seen.add(item)
