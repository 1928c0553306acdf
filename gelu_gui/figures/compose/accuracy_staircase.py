"""The staircase: some consecutive inputs of a format about the cursor, what comes out of each, and the truth."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.format import Format, format_called
from gelu_gui.accuracy.measures import signed_error
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.catalogue import lookup
from gelu_gui.figures.compose import accuracy_fit
from gelu_gui.figures.compose.accuracy_audits import line_label, line_style
from gelu_gui.figures.compose.accuracy_axis import NOTHING_ROUNDED, Dot
from gelu_gui.figures.compose.accuracy_steps import Steps, centre, inputs, steps
from gelu_gui.figures.compose.curves import UNCHECKED
from gelu_gui.figures.figure import Array, Axis, Cell, Curve, Mark, Pane, Table, name_and_numbers
from gelu_gui.figures.numbers import NOTHING, compact
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import REAL
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Span
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

TRUTH_POINTS = 257
MARGIN = 0.06
FARTHEST = 20.0  # times the height of the steps
TRUTH = "gelu"  # the id of exact GELU, whose look its curve has
DIGITS = 9  # tell every float32

TITLE = QT_TRANSLATE_NOOP("texts", "{count} consecutive inputs of {format}: f")
GRADIENT_TITLE = QT_TRANSLATE_NOOP("texts", "{count} consecutive inputs of {format}: f′")
EXACT = QT_TRANSLATE_NOOP("texts", "exact {name}")
NO_CURSOR = Text(
    QT_TRANSLATE_NOOP("texts", "Place the cursor in another picture: its staircase is then computed there.")
)
RUNNING = Text(QT_TRANSLATE_NOOP("texts", "The kernels are being run about the cursor…"))
HEADERS = (
    Text(QT_TRANSLATE_NOOP("texts", "form of GELU")),
    Text(QT_TRANSLATE_NOOP("texts", "x")),
    Text(QT_TRANSLATE_NOOP("texts", "bits of x")),
    Text(QT_TRANSLATE_NOOP("texts", "output")),
    Text(QT_TRANSLATE_NOOP("texts", "bits of output")),
    Text(QT_TRANSLATE_NOOP("texts", "correctly rounded")),
    Text(QT_TRANSLATE_NOOP("texts", "its bits")),
    Text(QT_TRANSLATE_NOOP("texts", "error in ulp")),
)

Size = tuple[float, float]


def panes(session: Session, results: Results, _size: Size) -> tuple[Pane, ...]:
    """One pane; its ranges follow from the inputs."""
    accuracy = session.accuracy
    if accuracy.dtype == REAL:
        return (Pane("outputs", "", Axis(0.0, 1.0), Axis(0.0, 1.0), message=words(NOTHING_ROUNDED)),)
    format, found = format_called(accuracy.dtype), steps(session, results)
    xs = inputs(format, centre(session, results))
    x = span(session, results)
    truths = tuple(_truth_curve(name, x, accuracy.derivative) for name in _truths(found))
    y = accuracy_fit.by_hand(session, "outputs", is_log=False) or _fitted(session, found, truths)
    title = GRADIENT_TITLE if accuracy.derivative else TITLE
    return (
        Pane(
            key="outputs",
            title=words(Text(title, (("count", len(xs)), ("format", accuracy.dtype)))),
            x=Axis(x.low, x.high, is_fixed=True),
            y=Axis(y.low, y.high),
            curves=(*truths, *(_curve(line) for line in sorted(found, key=lambda line: line.is_selected(session)))),
            marks=_marks(session, results, found, format),
            x_title="x",
            message=_message(session, found),
        ),
    )


def dots(session: Session, results: Results, x: float) -> tuple[Dot, ...]:
    """What comes out of the input nearest to x."""
    found = ((line, float(line.evaluation.output[line.at(x)])) for line in steps(session, results))
    return tuple(("outputs", y, line_style(line.inspected)) for line, y in found if math.isfinite(y))


def span(session: Session, results: Results) -> Span:
    """From half a step left of the first input to half a step right of the last."""
    edges = _edges(inputs(format_called(session.accuracy.dtype), centre(session, results)))
    return Span(float(edges[0]), float(edges[-1]))


def table(session: Session, results: Results) -> Table:
    """A row a line: the input at the cursor, what comes out and what is right, with their bits."""
    found = steps(session, results) if session.accuracy.dtype != REAL else ()
    return Table(
        headers=tuple(words(header) for header in HEADERS),
        align=name_and_numbers(len(HEADERS) - 1),
        rows=tuple(_row(line, centre(session, results)) for line in found),
    )


def _edges(xs: Array) -> Array:
    """The middles between inputs, where a real number goes over to the next; shape (inputs + 1,)."""
    middles = xs[:-1] / 2 + xs[1:] / 2
    return np.concatenate(([xs[0] - (middles[0] - xs[0])], middles, [xs[-1] + (xs[-1] - middles[-1])]))


def _curve(line: Steps) -> Curve:
    edges = _edges(line.evaluation.x)
    output = np.where(np.isfinite(line.evaluation.output), line.evaluation.output, np.nan)
    xs, ys = np.repeat(edges, 2)[1:-1], np.repeat(output, 2)
    return Curve(line.inspected.id, line_label(line.inspected), xs, ys, line_style(line.inspected), 1)


def _truths(found: tuple[Steps, ...]) -> tuple[str, ...]:
    """The functions that the lines are compared with."""
    subjects = (line.inspected.subject for line in found)
    return tuple(dict.fromkeys(subject.function if subject.truth == "own" else TRUTH for subject in subjects))


@lru_cache(maxsize=32)
def _truth_curve(function: str, x: Span, derivative: bool) -> Curve:
    xs = np.linspace(x.low, x.high, TRUTH_POINTS)
    exact = {"torch_gelu_none": TRUTH, "torch_gelu_tanh": "gelu_tanh"}.get(function, function)
    name = words(Text(EXACT, (("name", lookup(exact).label),)))
    return Curve(f"exact {exact}", name, xs, truth(xs, exact, derivative), style(exact), 1)


def _fitted(session: Session, found: tuple[Steps, ...], truths: tuple[Curve, ...]) -> Span:
    """The steps of the selected line, and the truth unless it lies so far away that no step would be seen."""
    selected = [line for line in found if line.is_selected(session)] or found
    steps, exact = _extent(line.evaluation.output for line in selected), _extent(curve.ys for curve in truths)
    low, high = min(steps[0], exact[0]), max(steps[1], exact[1])
    if high - low > FARTHEST * (steps[1] - steps[0]) > 0:
        low, high = steps
    room = MARGIN * (high - low) or MARGIN * abs(high)
    return Span(low - room, high + room) if room and math.isfinite(room) else Span(-1.0, 1.0)


def _extent(values: Iterable[Array]) -> tuple[float, float]:
    """The lowest and the highest finite one; inf and −inf without any."""
    every = np.concatenate([*values, np.empty(0)])
    every = every[np.isfinite(every)]
    return float(every.min(initial=math.inf)), float(every.max(initial=-math.inf))


def _marks(session: Session, results: Results, found: tuple[Steps, ...], format: Format) -> tuple[Mark, ...]:
    """A dot at each output of the selected line; at the cursor the bits of input and output."""
    line = next((one for one in found if one.inspected.id == session.accuracy.selected), None)
    if line is None:
        return ()
    at, look = line.at(centre(session, results)), line_style(line.inspected)
    pairs = zip(line.evaluation.x.tolist(), line.evaluation.output.tolist(), strict=True)
    return tuple(
        Mark(x, y, look, "dot", f"{format.hexadecimal(x)} → {format.hexadecimal(y)}" if place == at else "")
        for place, (x, y) in enumerate(pairs)
        if math.isfinite(y)
    )


def _message(session: Session, found: tuple[Steps, ...]) -> str:
    if not session.accuracy.functions:
        return words(UNCHECKED)
    if found:
        return ""
    return words(NO_CURSOR if session.accuracy.cursor is None else RUNNING)


def _row(line: Steps, x: float) -> tuple[Cell, ...]:
    format, place = format_called(line.inspected.subject.dtype), line.at(x)
    at, output, right = (
        float(a[place]) for a in (line.evaluation.x, line.evaluation.output, format.rounded(line.evaluation.truth))
    )
    exact = line.evaluation.truth[place : place + 1]
    ulp = float(signed_error(np.array([output]), exact)[0] / format.spacing(exact)[0])
    texts = (
        compact(at, DIGITS),
        format.hexadecimal(at),
        compact(output, DIGITS) if math.isfinite(output) else NOTHING,
        format.hexadecimal(output),
        compact(right, DIGITS),
        format.hexadecimal(right),
        compact(ulp),
    )
    return (Cell(line_label(line.inspected), hue=line_style(line.inspected).hue), *map(Cell, texts))
