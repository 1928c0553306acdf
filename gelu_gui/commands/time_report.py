"""A run as ``time`` prints it: one JSON document, or lines for a person."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from gelu_gui.feedforward.cost import Cost, block_cost, stage_costs
from gelu_gui.feedforward.run import STAGES, Peak, Row, Run, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.verdict import SAME
from gelu_gui.figures.numbers import NOTHING, compact

# heading, format of the column
COLUMNS = (
    ("activation", "<28"),
    ("device", "<8"),
    ("median", ">10"),
    ("iqr", ">9"),
    ("ratio", ">7"),
    ("99 % interval", "<15"),
    ("activation alone", ">16"),
    ("saved", ">9"),
    ("of peak", ">7"),
    ("verdict", "<0"),
)
# field of a row, unit, what it is called
APART = (
    ("compile_seconds", "s", "compiling took"),
    ("host_us", "µs", "by the host's clock, launching and waiting included"),
    ("replay_us", "µs", "as a CUDA graph, launched at once"),
)
PREFIXES = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"))


def document(run: Run) -> dict[str, Any]:
    """The run as JSON: environment, controls, results; the environment says what was asked and what to doubt."""
    cost = block_cost(run.request.spec)
    counted = asdict(cost) | {"intensity": cost.flops / cost.bytes}
    controls = [asdict(row) for row in run.controls]
    for control in controls:
        control["control"] = control["activation"].removeprefix("control:")
    said = {
        "state": run.state,
        "request": asdict(run.request),
        "peaks": [asdict(peak) for peak in run.peaks],
        "flags": [asdict(flag) | {"sentence": str(flag.text())} for flag in run.flags],
        "notes": run.notes,
        "stages": {stage: asdict(part) for stage, part in _stages(run.request.spec)},
    }
    return {
        "environment": asdict(run.environment) | said,
        "controls": controls,
        "results": [asdict(row) | counted for row in run.rows],
    }


def report(run: Run) -> list[str]:
    """A table, what it means, what was counted, what puts it in doubt, and where it was measured."""
    lines = [_line(tuple(heading for heading, _ in COLUMNS)), *(_line(_cells(row)) for row in run.rows)]
    doubts = (str(flag.text()) for flag in run.flags)
    return [
        *lines,
        "",
        *_findings(run),
        *_apart(run),
        *_block(run.request),
        *map(_peak, run.peaks),
        *doubts,
        *run.notes,
        run.environment.line(),
    ]


def _line(cells: tuple[str, ...]) -> str:
    return "  ".join(format(cell, form) for cell, (_, form) in zip(cells, COLUMNS, strict=True)).rstrip()


def _cells(row: Row) -> tuple[str, ...]:
    has_interval = row.ratio_low is not None and row.ratio_high is not None
    return (
        row.activation,
        row.device,
        _us(row.median_us),
        _us(row.iqr_us),
        NOTHING if row.ratio is None else f"{row.ratio:.3f}",
        f"{row.ratio_low:.3f} … {row.ratio_high:.3f}" if has_interval else NOTHING,
        _us(row.stages_us.activation if row.stages_us else None),
        NOTHING if row.saved_bytes is None else _unit(row.saved_bytes, "B"),
        NOTHING if row.share_of_peak is None else f"{100 * row.share_of_peak:.0f} %",
        row.verdict.replace("_", " ") + (f": {row.reason}" if row.reason else ""),
    )


def _findings(run: Run) -> Iterator[str]:
    """What the numbers say, without ranking what they do not separate."""
    for device in run.request.devices:
        rows = [row for row in run.rows if row.device == device and row.activation != run.request.baseline]
        different = [
            f"{row.activation} is {abs(100 * (row.ratio - 1)):.1f} % {row.verdict}"
            for row in rows
            if row.verdict in ("faster", "slower") and row.ratio is not None
        ]
        same = [row.activation for row in rows if row.verdict == "same"]
        parts = [", ".join(different)] if different else []
        parts += [f"no difference within {100 * SAME:g} % for {', '.join(same)}"] if same else []
        if parts:
            yield f"{device}: in this block, against {run.request.baseline}, {'; '.join(parts)}."


def _apart(run: Run) -> Iterator[str]:
    """What is no part of the time of a call: compiling, and the launches that a GPU waits for."""
    for name, unit, words in APART:
        found = [(row, getattr(row, name)) for row in run.rows]
        told = ", ".join(f"{row.activation} {value:.1f} {unit}" for row, value in found if value is not None)
        if told:
            yield f"{words}: {told}"


def _block(request: TimingRequest) -> Iterator[str]:
    spec, cost = request.spec, block_cost(request.spec)
    sizes = f"{spec.width} → {spec.hidden} → {spec.width}, batch {spec.batch}, sequence {spec.sequence}"
    how = f"{'compiled' if request.compiled else 'eager'}, {'cold' if request.cold else 'hot'} caches"
    bias = "" if spec.bias else ", no bias"
    yield f"{spec.kind} block {sizes}, {spec.dtype}, {spec.mode}{bias}, {how}"
    moved, done = _unit(cost.bytes, "B"), _unit(cost.flops, "flop")
    yield f"a call: {done}, {moved} if nothing is fused, {compact(cost.flops / cost.bytes, 3)} flop/B"
    parts = (f"{stage} {_unit(part.flops, 'flop')}, {_unit(part.bytes, 'B')}" for stage, part in _stages(spec))
    yield f"of which {'; '.join(parts)}"


def _stages(spec: BlockSpec) -> Iterator[tuple[str, Cost]]:
    yield from zip(STAGES, stage_costs(spec), strict=True)


def _peak(peak: Peak) -> str:
    product = f"{_unit(peak.flops_per_s, 'flop/s')} (product of {peak.product_size} × {peak.product_size})"
    copy = f"{_unit(peak.bytes_per_s, 'B/s')} (copy of {_unit(peak.copy_bytes, 'B')})"
    return f"peaks of {peak.device}, measured: {product}, {copy}"


def _us(value: float | None) -> str:
    return NOTHING if value is None else f"{value:.1f} µs"


def _unit(value: float, unit: str) -> str:
    """With a prefix: 33.6 Mflop."""
    for size, prefix in PREFIXES:
        if value >= size:
            return f"{compact(value / size, 3)} {prefix}{unit}"
    return f"{compact(value, 3)} {unit}"
