"""The staircase: some consecutive inputs of a format about the cursor, what comes out of each, and the truth."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from gelu_gui.accuracy.format import format_called
from gelu_gui.accuracy.truth import truth
from gelu_gui.activations.catalogue import lookup
from gelu_gui.figures.compose import accuracy_fit, accuracy_step_errors
from gelu_gui.figures.compose.accuracy_audits import failure, line_label, line_style
from gelu_gui.figures.compose.accuracy_axis import NOTHING_ROUNDED, Dot
from gelu_gui.figures.compose.accuracy_steps import Steps, centre, edges, inputs, stairs, steps
from gelu_gui.figures.compose.curves import UNCHECKED
from gelu_gui.figures.figure import Array, Axis, Cell, Curve, Mark, Pane, Table, name_and_numbers
from gelu_gui.figures.numbers import compact
from gelu_gui.figures.palette import style
from gelu_gui.figures.words import words
from gelu_gui.session.inspected import REAL
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session, Span
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

TRUTH_POINTS = 257
MARGIN = 0.06
FARTHEST = 8.0  # times the height of the steps
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
    """Outputs and truth above the errors of the outputs; x follows from the inputs."""
    accuracy = session.accuracy
    if accuracy.dtype == REAL:
        return (Pane("outputs", "", Axis(0.0, 1.0), Axis(0.0, 1.0), message=words(NOTHING_ROUNDED)),)
    found = steps(session, results)
    xs = inputs(format_called(accuracy.dtype), centre(session, results))
    x = span(session, results)
    truths = {name: _truth_curve(name, x, accuracy.derivative) for name in map(_exact, found)}
    y = accuracy_fit.by_hand(session, "outputs", is_log=False) or _fitted(session, found, truths)
    title, message = GRADIENT_TITLE if accuracy.derivative else TITLE, _message(session, results, found)
    x_axis = Axis(x.low, x.high, is_fixed=True)
    drawn = tuple(sorted(found, key=lambda line: line.is_selected(session)))
    outputs = Pane(
        key="outputs",
        title=words(Text(title, (("count", len(xs)), ("format", accuracy.dtype)))),
        x=x_axis,
        y=Axis(y.low, y.high),
        curves=(*truths.values(), *map(_curve, drawn)),
        marks=_marks(session, centre(session, results), drawn, y.high),
        x_numbers=False,
        message=message,
    )
    return (outputs,) if message else (outputs, accuracy_step_errors.pane(session, drawn, x_axis))


def dots(session: Session, results: Results, x: float) -> tuple[Dot, ...]:
    """What comes out of the input nearest to x."""
    found = steps(session, results)
    outputs = ((line, float(line.evaluation.output[line.at(x)])) for line in found)
    above = tuple(("outputs", y, line_style(line.inspected)) for line, y in outputs if math.isfinite(y))
    return (*above, *accuracy_step_errors.dots(found, x))


def span(session: Session, results: Results) -> Span:
    """From half a step left of the first input to half a step right of the last."""
    ends = edges(inputs(format_called(session.accuracy.dtype), centre(session, results)))[[0, -1]]
    return Span(*ends.tolist())


def table(session: Session, results: Results) -> Table:
    """A row a line: the input at the cursor, what comes out and what is right, with their bits."""
    found = steps(session, results) if session.accuracy.dtype != REAL else ()
    return Table(
        headers=tuple(words(header) for header in HEADERS),
        align=name_and_numbers(len(HEADERS) - 1),
        rows=tuple(_row(line, centre(session, results)) for line in found),
    )


def _curve(line: Steps) -> Curve:
    xs, ys = stairs(line.evaluation.x, line.evaluation.output)
    return Curve(line.inspected.id, line_label(line.inspected), xs, ys, line_style(line.inspected), 1)


def _exact(line: Steps) -> str:
    """The function that a line is compared with."""
    subject = line.inspected.subject
    return subject.function if subject.truth == "own" else TRUTH


@lru_cache(maxsize=32)
def _truth_curve(function: str, x: Span, derivative: bool) -> Curve:
    xs = np.linspace(x.low, x.high, TRUTH_POINTS)
    exact = {"torch_gelu_none": TRUTH, "torch_gelu_tanh": "gelu_tanh"}.get(function, function)
    name = words(Text(EXACT, (("name", lookup(exact).label),)))
    return Curve(f"exact {exact}", name, xs, truth(xs, exact, derivative), style(exact), 1)


def _fitted(session: Session, found: tuple[Steps, ...], truths: dict[str, Curve]) -> Span:
    """The steps of the selected line, and its truth unless that lies so far away that no step would be seen."""
    selected = [line for line in found if line.is_selected(session)] or found
    steps = _extent(line.evaluation.output for line in selected)
    exact = _extent(truths[_exact(line)].ys for line in selected)
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


def _marks(session: Session, x: float, found: tuple[Steps, ...], top: float) -> tuple[Mark, ...]:
    """A dot at each output of the selected line, at x with the bits of input and output; of any line a mark at the
    frame where an output is not finite.
    """
    marks: list[Mark] = []
    for line in found:
        look, at = line_style(line.inspected), line.at(x)
        is_told = line.inspected.id == session.accuracy.selected
        pairs = zip(line.evaluation.x.tolist(), line.evaluation.output.tolist(), strict=True)
        for place, (input, output) in enumerate(pairs):
            text = _bits(line, place) if is_told and place == at else ""
            if not math.isfinite(output):
                marks.append(Mark(input, top, look, "beyond", text))
            elif is_told:
                marks.append(Mark(input, output, look, "dot", text))
    return tuple(marks)


def _bits(line: Steps, place: int) -> str:
    format, kept = format_called(line.inspected.subject.dtype), line.evaluation
    return f"{format.hexadecimal(float(kept.x[place]))} → {format.hexadecimal(float(kept.output[place]))}"


def _message(session: Session, results: Results, found: tuple[Steps, ...]) -> str:
    if not session.accuracy.functions:
        return words(UNCHECKED)
    if found:
        return ""
    return words(NO_CURSOR if session.accuracy.cursor is None else failure(session, results) or RUNNING)


def _row(line: Steps, x: float) -> tuple[Cell, ...]:
    format, place = format_called(line.inspected.subject.dtype), line.at(x)
    at, output, right = (
        float(a[place]) for a in (line.evaluation.x, line.evaluation.output, format.rounded(line.evaluation.truth))
    )
    texts = (
        compact(at, DIGITS),
        format.hexadecimal(at),
        "nan" if math.isnan(output) else compact(output, DIGITS),
        format.hexadecimal(output),
        compact(right, DIGITS),
        format.hexadecimal(right),
        compact(float(accuracy_step_errors.ulps(line)[place])),
    )
    return (Cell(line_label(line.inspected), hue=line_style(line.inspected).hue), *map(Cell, texts))
