"""What ``errors`` prints: a report as a JSON object with the keys of the contract, and as lines for a person."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gelu_gui.accuracy.audit import Audit, Worst
from gelu_gui.accuracy.format import Format, format_called
from gelu_gui.accuracy.inspection import ErrorReport
from gelu_gui.accuracy.measures import bits
from gelu_gui.accuracy.rms import rms_normal, rms_uniform
from gelu_gui.figures.numbers import NOTHING, compact

Report = dict[str, Any]


def of_function(key: str, found: ErrorReport) -> Report:
    """The error of a real function: nothing is rounded, so there are no ulps, no steps and no inputs to count."""
    return {
        "key": key,
        "sup_abs": found.sup_abs,
        "sup_abs_at": found.sup_abs_at,
        "sup_rel": found.sup_rel,
        "sup_rel_at": found.sup_rel_at,
        "sup_ulp": None,
        "sup_ulp_at": None,
        "sup_ulp_at_hex": None,
        "sup_steps": None,
        "rms_uniform": found.rms_uniform,
        "rms_normal": found.rms_normal,
        "not_correctly_rounded": None,
        "inputs": None,
        "exhaustive": False,
        "highest": found.highest,
        "highest_at": found.highest_at,
        "lowest": found.lowest,
        "lowest_at": found.lowest_at,
    }


def of_audit(key: str, found: Audit, worst: int) -> Report:
    """What was measured of a function in a format, with its ``worst`` inputs.

    In float64 the truth itself is right to a few ulp only: which outputs are correctly rounded is not known.
    """
    format = format_called(found.subject.dtype)
    is_known = format.bits < 64
    return {
        "key": key,
        "sup_abs": found.sup_abs.size,
        "sup_abs_at": found.sup_abs.x,
        "sup_rel": found.sup_rel.size,
        "sup_rel_at": found.sup_rel.x,
        "sup_ulp": found.sup_ulp.size,
        "sup_ulp_at": found.sup_ulp.x,
        "sup_ulp_at_hex": _bits(found.sup_ulp.x, format),
        "sup_steps": _count(found.sup_steps.size),
        "rms_uniform": rms_uniform(found, found.subject.x_range),
        "rms_normal": rms_normal(found),
        "not_correctly_rounded": found.not_correctly_rounded if is_known else None,
        "inputs": found.inputs,
        "exhaustive": found.exhaustive,
        "highest": found.highest.size,
        "highest_at": found.highest.x,
        "lowest": found.lowest.size,
        "lowest_at": found.lowest.x,
        "sup_bits": bits(found.sup_steps.size),
        "not_faithful": found.not_faithful if is_known else None,
        "not_finite": found.not_finite,
        "wrong_sign": found.wrong_sign,
        "not_monotonic": found.not_monotonic,
        "first_zero": found.first_zero,
        "first_off": {f"{share:g}": x for share, x in found.first_off},
        "truth": found.subject.truth,
        "x_range": found.subject.x_range,
        "environment": found.environment or None,
        "worst": [_worst(entry, format) for entry in found.worst[:worst]],
    }


def lines(reports: Sequence[Report], unit: str) -> list[str]:
    """The reports as a table, and below it what was run of each, its worst input and its worst list.

    ``unit`` names what the errors are errors of.
    """
    columns = COLUMNS if any(report["sup_ulp"] is not None for report in reports) else REAL_COLUMNS
    wide = max([8, *(len(report["key"]) for report in reports)])
    found = [" ".join([f"{unit:<{wide}}", *(f"{column.title:>{column.width}}" for column in columns)])]
    for report in reports:
        cells = (f"{column.cell(report):>{column.width}}" for column in columns)
        found.append(" ".join([f"{report['key']:<{wide}}", *cells]))
    for report in reports:
        if report["inputs"] is not None:
            found += ["", f"{report['key']}: {headline(report)}", *_details(report)]
    return found


def headline(report: Report) -> str:
    """Whether every finite input was tried, and how many were."""
    tried = "exhaustive: all" if report["exhaustive"] else "sampled:"
    within = " in [{!r}, {!r}]".format(*report["x_range"]) if report["x_range"] else ""
    return f"{tried} {report['inputs']:,} finite inputs{within}"


def _details(report: Report) -> list[str]:
    found = [f"  worst at x = {report['sup_ulp_at']!r} ({report['sup_ulp_at_hex']}): {compact(report['sup_ulp'])} ulp"]
    if report["not_correctly_rounded"] is not None:
        found.append(
            f"  {report['not_correctly_rounded']:,} not correctly rounded, {report['not_faithful']:,} not faithful"
        )
    found.append(
        f"  {report['not_finite']:,} not finite, {report['wrong_sign']:,} of the wrong sign, "
        f"{report['not_monotonic']:,} steps in the wrong direction"
    )
    if report["first_zero"] is not None:
        found.append(f"  0 from x = {report['first_zero']!r}, where the truth is not")
    found += [
        f"  off by {float(share):.0%} from x = {x!r}" for share, x in report["first_off"].items() if x is not None
    ]
    for entry in report["worst"]:
        found.append(
            f"  {entry['x']!r:>24} ({entry['hex']}) gives {entry['output']!r} for {entry['truth']!r}: "
            f"{compact(entry['ulp'])} ulp, {_whole(entry['steps'])} steps"
        )
    return [*found, f"  {report['environment']}"] if report["environment"] else found


@dataclass(frozen=True)
class Column:
    """A number of every report: its title with the unit, how wide it is in characters, and how it is written."""

    title: str
    width: int
    cell: Callable[[Report], str]


def _number(name: str) -> Callable[[Report], str]:
    return lambda report: NOTHING if report[name] is None else compact(float(report[name]), 6)


def _whole(count: float | None) -> str:
    if count is None:
        return NOTHING
    return f"{count:,}" if isinstance(count, int) else compact(count)


REAL_COLUMNS = (
    Column("sup |error|", 12, _number("sup_abs")),
    Column("at x", 10, _number("sup_abs_at")),
    Column("sup relative", 12, _number("sup_rel")),
    Column("at x ", 10, _number("sup_rel_at")),
    Column("RMS uniform", 12, _number("rms_uniform")),
    Column("RMS N(0, 1)", 12, _number("rms_normal")),
)
COLUMNS = (
    *REAL_COLUMNS,
    Column("sup (ulp)", 12, _number("sup_ulp")),
    Column("at x  ", 10, _number("sup_ulp_at")),
    Column("sup (steps)", 12, lambda report: _whole(report["sup_steps"])),
)


def _worst(entry: Worst, format: Format) -> Report:
    output, truth = (int(n) for n in format.ordinals(format.rounded(np.array([entry.output, entry.truth]))))
    return {
        "x": entry.x,
        "hex": _bits(entry.x, format),
        "output": entry.output,
        "truth": entry.truth,
        "ulp": entry.size,
        "steps": math.inf if math.isnan(entry.output) else abs(output - truth),
    }


def _bits(x: float, format: Format) -> str | None:
    """The bit pattern of an input; None where there is none, because no input has an error."""
    return None if math.isnan(x) else format.hexadecimal(x)


def _count(size: float) -> float:
    """A number of steps is whole, unless an output that is not finite is infinitely many away."""
    return int(size) if math.isfinite(size) else size
