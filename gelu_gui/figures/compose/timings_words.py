"""What Timings calls things, in the picture, its table and the window alike: blocks, verdicts, times."""

from __future__ import annotations

from collections.abc import Iterable

from gelu_gui.activations.catalogue import lookup
from gelu_gui.feedforward.environment import Environment
from gelu_gui.feedforward.run import Row, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.figures.compose.curves import full_name
from gelu_gui.figures.numbers import NOTHING, compact
from gelu_gui.figures.words import words
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

FAILURES = ("too_slow", "out_of_memory", "lost")

LAYERS = (
    ("plain", QT_TRANSLATE_NOOP("texts", "Linear({width}→{hidden}) · activation · Linear({hidden}→{width})")),
    (
        "gated",
        QT_TRANSLATE_NOOP(
            "texts", "activation(Linear({width}→{hidden})) × Linear({width}→{hidden}) · Linear({hidden}→{width})"
        ),
    ),
)
ROWS = QT_TRANSLATE_NOOP("texts", "{rows} rows")
ONE_ROW = QT_TRANSLATE_NOOP("texts", "1 row")
NO_BIAS = Text(QT_TRANSLATE_NOOP("texts", "no bias"))
COMPILED = Text(QT_TRANSLATE_NOOP("texts", "compiled"))
COLD = Text(QT_TRANSLATE_NOOP("texts", "cold caches"))
MODES = (
    ("forward", Text(QT_TRANSLATE_NOOP("texts", "forward"))),
    ("training", Text(QT_TRANSLATE_NOOP("texts", "training"))),
)
GATES = (("silu", "SwiGLU"), ("gelu", "GEGLU"), ("relu", "ReGLU"), ("sigmoid", "GLU"))  # arXiv:2002.05202
BASELINE = Text(QT_TRANSLATE_NOOP("texts", "baseline"))
VERDICTS = (
    ("faster", Text(QT_TRANSLATE_NOOP("texts", "faster"))),
    ("slower", Text(QT_TRANSLATE_NOOP("texts", "slower"))),
    ("same", Text(QT_TRANSLATE_NOOP("texts", "no difference"))),
    ("unclear", Text(QT_TRANSLATE_NOOP("texts", "unclear, run longer"))),
    ("noisy", Text(QT_TRANSLATE_NOOP("texts", "machine too noisy"))),
    ("too_slow", Text(QT_TRANSLATE_NOOP("texts", "too slow"))),
    ("out_of_memory", Text(QT_TRANSLATE_NOOP("texts", "out of memory"))),
    ("lost", Text(QT_TRANSLATE_NOOP("texts", "device lost"))),
)


def block_line(spec: BlockSpec, compiled: bool = False, cold: bool = False) -> str:
    """The block in one line: Linear(512→2048) · activation · Linear(2048→512), 8 rows, float32, forward."""
    said = (
        shape_line(spec),
        spec.dtype,
        words(dict(MODES)[spec.mode]),
        words(COMPILED) if compiled else "",
        words(COLD) if cold else "",
    )
    return ", ".join(filter(None, said))


def shape_line(spec: BlockSpec) -> str:
    """The block without its arithmetic: Linear(512→2048) · activation · Linear(2048→512), 8 rows."""
    sizes = (("width", spec.width), ("hidden", spec.hidden))
    said = (
        words(Text(dict(LAYERS)[spec.kind], sizes)),
        "" if spec.bias else words(NO_BIAS),
        words(Text(ONE_ROW if spec.rows == 1 else ROWS, (("rows", f"{spec.rows:,}"),))),
    )
    return ", ".join(filter(None, said))


def request_line(request: TimingRequest) -> str:
    """The block of a run and how it was called."""
    return block_line(request.spec, request.compiled, request.cold)


def date_words(started: str) -> str:
    """An ISO date and time for reading, the same in every language: 2026-01-02 03:04."""
    return started[:16].replace("T", " ")


def environment_parts(environment: Environment) -> list[str]:
    """Where a run was made, one thing each."""
    return [words(part) for part in environment.parts()]


def is_baseline(row: Row) -> bool:
    """Whether the row is what the others are compared with: its ratio is 1 by definition."""
    return row.ratio == row.ratio_low == row.ratio_high == 1.0


def is_undecided(row: Row) -> bool:
    """Whether the run does not say which of the two is faster: drawn faded."""
    return row.verdict in ("noisy", "unclear")


def verdict_words(row: Row) -> str:
    """The verdict as the table says it, with its percentage where it ranks: slower: 4.1 % (3.2…4.9)."""
    if is_baseline(row) and row.verdict not in FAILURES:
        return words(BASELINE)
    text = words(dict(VERDICTS)[row.verdict])
    if row.verdict not in ("faster", "slower") or row.ratio is None or row.ratio_low is None or row.ratio_high is None:
        return text
    low, high = sorted(abs(100 * (bound - 1)) for bound in (row.ratio_low, row.ratio_high))
    decimals = 0 if high >= 10 else 1
    return f"{text}: {abs(100 * (row.ratio - 1)):.{decimals}f} % ({low:.{decimals}f}…{high:.{decimals}f})"


def bounds(row: Row) -> str:
    """The interval of a ratio; a dash for what has none, as the baseline."""
    return NOTHING if is_baseline(row) else interval_words(row.ratio_low, row.ratio_high)


def interval_words(low: float | None, high: float | None) -> str:
    """0.993…1.021"""
    return NOTHING if low is None or high is None else f"{low:.3f}…{high:.3f}"


def microseconds(value: float | None) -> str:
    """A time for reading: 826 µs, 6.9 ms, 1.15 s."""
    if value is None:
        return NOTHING
    factor, unit = unit_of(value)
    return f"{compact(value * factor, 3)} {unit}"


def share_words(share: float | None, decimals: int = 1) -> str:
    """A share of one as a percentage: 8.9 %."""
    return NOTHING if share is None else f"{100 * share:.{decimals}f}\N{NO-BREAK SPACE}%"


def unit_of(value_us: float) -> tuple[float, str]:
    """What to multiply microseconds by, and the unit that then suits this time."""
    return (1.0, "µs") if value_us < 1e3 else (1e-3, "ms") if value_us < 1e6 else (1e-6, "s")


def bytes_unit_of(value: float) -> tuple[float, str]:
    """What to multiply bytes by, and the unit that then suits this amount."""
    return (1.0, "B") if value < 2**10 else (2.0**-10, "KiB") if value < 2**20 else (2.0**-20, "MiB")


def row_name(row: Row, several: bool) -> str:
    """The activation's name with its changed constants, and its device where the run has several."""
    label = full_name(lookup(row.activation))
    return f"{label} · {row.device}" if several else label


def are_several(rows: Iterable[Row]) -> bool:
    """Whether the rows are of more than one device."""
    return len({row.device for row in rows}) > 1
