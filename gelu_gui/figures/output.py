"""A view on its way into a file: what the command line and the export dialog have in common."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gelu_gui.documents import carried
from gelu_gui.figures import palette, preset
from gelu_gui.figures.compose.views import composed
from gelu_gui.figures.formats import Format
from gelu_gui.figures.preset import PX_PER_INCH
from gelu_gui.figures.sheet import Sheet
from gelu_gui.figures.table import SAMPLES, numbers
from gelu_gui.session.results import Results
from gelu_gui.session.session import Session

MEASURED_VIEWS = ("timings",)  # their pictures carry the run
DENSITIES = (10.0, 10_000.0)
SCALES = (0.25, 8.0)


@dataclass(frozen=True)
class Output:
    """How a view is written. Sides are in logical pixels; ``scale`` is pixels of a PNG per logical pixel.

    Raises ValueError for a side under 16 or over 20,000 pixels, and for a density or scale that nobody means.
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
        if min(sides) < preset.LEAST_PX or max(sides) > preset.MOST_PX:
            raise ValueError(
                f"a picture has {preset.LEAST_PX} to {preset.MOST_PX:,} pixels a side, not {width:.6g}x{height:.6g}"
            )
        for name, value, (low, high) in (
            ("pixels an inch", self.dpi, DENSITIES),
            ("the text scale", self.text_scale, SCALES),
            ("the line scale", self.line_scale, SCALES),
        ):
            if not low <= value <= high:
                raise ValueError(f"{name} must be {low:g} to {high:g}, not {value:g}")

    def of_size(self, width_cm: float, height_cm: float, dpi: float) -> Output:
        """The same on paper: text and lines keep their size in centimetres at every density."""
        return replace(
            self, width_px=preset.px(width_cm), height_px=preset.px(height_cm), scale=dpi / PX_PER_INCH, dpi=dpi
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
    return Sheet(
        figure=figure,
        theme=palette.theme(output.theme),
        background=output.background,
        scale=output.scale,
        dpi=output.dpi,
        carried=carried.dumps(session, run) if output.carries_session else "",
        title=session.title,
    )
