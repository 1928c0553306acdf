"""What is shown: one frozen tree. Views read it, edits make the next one, files and figures carry it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.formula.own import own
from gelu_gui.activations.kernels import KERNELS
from gelu_gui.feedforward.run import ALL_DEVICES, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

VIEWS = ("curves", "comparison", "accuracy", "timings")
PANELS = ("f", "f1", "f2")
PICTURES = ("error", "ulp", "distribution", "staircase")
TIMING_PICTURES = ("ratio", "stage", "sample", "peak", "runs")
MEASURES = ("absolute", "relative")
SCOPES = ("all", "visible")
OWN = "own"  # the key of a line that holds a formula

ARTICLE = ("gelu", "gelu_tanh", "sigmoid", "tanh", "relu", "leaky_relu")


@dataclass(frozen=True)
class Span:
    """A finite interval low < high; raises ValueError otherwise."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not (math.isfinite(self.low) and math.isfinite(self.high) and self.low < self.high):
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "texts", "a range needs two finite numbers, the smaller first (got {low!r} {high!r})"
                ),
                low=self.low,
                high=self.high,
            )

    @property
    def width(self) -> float:
        """high − low."""
        return self.high - self.low


@lru_cache(maxsize=1024)  # asked for on every frame of a drag
def _activation(key: str, formula: str, values: tuple[tuple[str, float], ...]) -> Activation:
    return (own(formula) if key == OWN else lookup(key)).with_values(**dict(values))


@dataclass(frozen=True)
class Function:
    """One line of the function list: an activation of the catalogue with the constants that differ from its defaults.

    ``id`` names it within the session (its key, or key-2, key-3 … for further copies). A person's own ``formula`` has
    the key OWN.
    """

    id: str
    key: str
    values: tuple[tuple[str, float], ...] = ()
    formula: str = ""

    @property
    def activation(self) -> Activation:
        """The activation with this line's constants; raises UnknownActivation, or FormulaError."""
        return _activation(self.key, self.formula, self.values)


@dataclass(frozen=True)
class Lens:
    """An inset that magnifies the cursor's neighbourhood; its place is in fractions of the pane from left and top."""

    panel: str = "f"
    magnification: float = 20.0
    left: float = 0.08
    top: float = 0.08
    width: float = 0.36
    height: float = 0.42


@dataclass(frozen=True)
class Curves:
    """f, f′ and f″ over one x range. A panel without a hand-set y range is fitted to what it shows."""

    functions: tuple[str, ...] = ARTICLE
    selected: str = "gelu"
    x_range: Span = Span(-4.0, 4.0)
    y_ranges: tuple[tuple[str, Span], ...] = (("f", Span(-1.25, 2.6)), ("f1", Span(-0.3, 1.3)))
    panels: tuple[str, ...] = ("f", "f1")
    cursor: float | None = -0.75
    tangent: bool = True
    pins: tuple[float, ...] = ()
    lens: Lens | None = None


@dataclass(frozen=True)
class Comparison:
    """The table over the functions of Curves; ``threshold`` bounds the set where |f′| is larger."""

    threshold: float = 0.01


@dataclass(frozen=True)
class Accuracy:
    """The error of forms of GELU, kernels and a person's own formulas against exact GELU.

    In float64 the real functions are compared; in the other formats what a machine makes of them. ``layout``,
    ``device`` and ``beside`` (a second layout or device, "" for none) are for kernels.
    """

    functions: tuple[str, ...] = ("gelu_tanh", "gelu_sigmoid", "gelu_ibert", "gelu_erf_7_1_26")
    selected: str = "gelu_tanh"
    x_range: Span = Span(-6.0, 6.0)
    y_ranges: tuple[tuple[str, Span], ...] = ()
    cursor: float | None = None
    picture: str = "error"
    dtype: str = "float64"
    derivative: bool = False
    measure: str = "absolute"
    scope: str = "all"  # where suprema are sought
    sigma: float = 1.0  # of the normal distribution under which the root mean square is taken
    layout: str = "contiguous"
    device: str = "cpu"
    beside: str = ""
    table: str | None = None  # of a kernel from outside, by the digest under which it is kept


@dataclass(frozen=True)
class Timings:
    """What to time, how and where, and which stored run is shown in which picture.

    ``run`` is None for the newest; ``against`` is a second one, which the picture "runs" compares it with. ``devices``
    are keys or ALL_DEVICES; those that are not here are not timed. ``seconds`` is the whole budget.
    """

    functions: tuple[str, ...] = ARTICLE
    selected: str = "gelu"
    spec: BlockSpec = BlockSpec()
    run: str | None = None
    against: str | None = None
    picture: str = "ratio"
    devices: tuple[str, ...] = ALL_DEVICES
    seconds: float = 10.0
    threads: int = 1
    compiled: bool = False
    cold: bool = False

    def asked_for(self, request: TimingRequest) -> bool:
        """Whether what the request measured is what Start would measure now, on whatever devices and how long."""
        asked = (self.spec, self.threads, self.compiled, self.cold)
        return asked == (request.spec, request.threads, request.compiled, request.cold)


def _catalogue_functions() -> tuple[Function, ...]:
    return tuple(Function(a.key, a.key) for a in (*ACTIVATIONS, *KERNELS))


@dataclass(frozen=True)
class Session:
    """Everything a picture or a file must know to show the same thing again."""

    view: str = "curves"
    functions: tuple[Function, ...] = field(default_factory=_catalogue_functions)  # in the order of the list
    title: str = ""
    curves: Curves = Curves()
    comparison: Comparison = Comparison()
    accuracy: Accuracy = Accuracy()
    timings: Timings = Timings()

    def function(self, id: str) -> Function:
        """The line with this id; raises KeyError."""
        return next(f for f in self.functions if f.id == id)

    def activation(self, id: str) -> Activation:
        """The activation of the line with this id, with its constants."""
        return self.function(id).activation

    def shown(self, ids: tuple[str, ...]) -> tuple[Function, ...]:
        """The lines among ``ids``, in the order of the list."""
        return tuple(f for f in self.functions if f.id in ids)
