"""A view on its way into a file: what the command line and the export dialog have in common."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gelu_gui.documents import carried
from gelu_gui.figures import palette
from gelu_gui.figures.compose.timings import RUNS
from gelu_gui.figures.compose.views import VIEWS, composed
from gelu_gui.figures.formats import Format
from gelu_gui.figures.preset import LEAST_PX, MOST_PX, PX_PER_INCH
from gelu_gui.figures.sheet import Sheet
from gelu_gui.figures.table import SAMPLES, numbers
from gelu_gui.figures.words import words
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

MEASURED_VIEWS = ("timings",)  # their pictures carry the run
DENSITIES = (10.0, 10_000.0)  # pixels an inch that can be asked for
SCALES = (0.25, 8.0)  # of text and lines


@dataclass(frozen=True)
class Output:
    """How a view is written. Sides are in logical pixels; ``scale`` is pixels of a PNG per logical pixel.

    Raises ValueError for a picture with a side under 16 or over 20,000 pixels.
    """

    width_px: float = 1600.0
    height_px: float = 900.0
    scale: float = 1.0
    dpi: float = PX_PER_INCH
    theme: str = "light"
    background: str = "theme"
    text_scale: float = 1.0
    line_scale: float = 1.0
    samples: int = SAMPLES
    carries_session: bool = True

    def __post_init__(self) -> None:
        width, height = self.width_px * self.scale, self.height_px * self.scale
        sides = (width, height, self.width_px, self.height_px)
        if min(sides) < LEAST_PX or max(sides) > MOST_PX:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "texts", "a picture has {least} to {most:,} pixels a side, not {width:.6g}x{height:.6g}"
                ),
                least=LEAST_PX,
                most=MOST_PX,
                width=width,
                height=height,
            )


def content(format: Format, session: Session, results: Results, output: Output) -> bytes:
    """The bytes of a file that shows the session's view; raises MemoryError when the picture is too large for it."""
    if format.numbers:
        return format.numbers(numbers(session, results, output.samples))
    if format.picture is None:
        raise ValueError(f"nothing writes {format.suffix}")
    return format.picture(sheet(session, results, output))


def sheet(session: Session, results: Results, output: Output) -> Sheet:
    """The view composed at the output's size."""
    figure = composed(session, results, (output.width_px, output.height_px))
    figure = replace(figure, text_scale=output.text_scale, line_scale=output.line_scale)
    run = results.run if session.view in MEASURED_VIEWS else None
    against = results.against if run and session.timings.picture == RUNS else None
    return Sheet(
        figure=figure,
        theme=palette.theme(output.theme),
        background=output.background,
        scale=output.scale,
        dpi=output.dpi,
        carried=carried.dumps(session, run, against) if output.carries_session else "",
        title=session.title or view_title(session.view),
        description=", ".join(line.activation.label for line in session.shown(edits.part(session).functions)),
    )


def view_title(key: str) -> str:
    """What a view is called in the language of the application."""
    return words(next(view.title for view in VIEWS if view.key == key))
