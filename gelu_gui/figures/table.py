"""The numbers of a view as CSV and JSON: raw doubles that read back exactly, never the rounded texts of a picture."""

from __future__ import annotations

import csv
import dataclasses
import io
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from gelu_gui import __version__
from gelu_gui.accuracy.audit import Audit
from gelu_gui.accuracy.format import format_called
from gelu_gui.accuracy.rms import rms_normal, rms_uniform
from gelu_gui.activations.activation import Activation
from gelu_gui.documents import exact_json
from gelu_gui.feedforward.run import Run
from gelu_gui.feedforward.two_runs import Change, changes
from gelu_gui.figures.compose.accuracy_audits import counted
from gelu_gui.figures.compose.timings import RUNS
from gelu_gui.session.inspected import REAL, error_keys, inspected
from gelu_gui.session.results import Results, fact_keys
from gelu_gui.session.session import Session

SAMPLES = 801
MOST_SAMPLES = 1_000_000
SUBJECT_ELSEWHERE = ("x_range", "dtype")  # told in the notes, or as inputs
AUDIT_ELSEWHERE = ("subject", "worst", "histogram", "bins", "evaluation")


@dataclass(frozen=True)
class Numbers:
    """Named columns of equal length, and what a reader must know about them."""

    view: str
    notes: tuple[str, ...]
    columns: dict[str, list[Any]]


def numbers(session: Session, results: Results, samples: int = SAMPLES) -> Numbers:
    """The numbers of the session's view; ``samples`` points a curve. Measured views need their run in ``results``."""
    return VIEW_NUMBERS[session.view](session, results, samples)


def as_csv(table: Numbers, delimiter: str = ",") -> bytes:
    """Comments after ``#``, the header, one line a row; in a cell spaces part a list, semicolons lists of lists."""
    text = io.StringIO()
    text.writelines(f"# {note}\n" for note in table.notes)
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows([_cell(value) for value in row] for row in zip(*table.columns.values(), strict=True))
    return text.getvalue().encode()


def as_json(table: Numbers) -> bytes:
    """One document: the view, the notes, and a list a column."""
    return (exact_json.dumps({"view": table.view, "notes": table.notes, "columns": table.columns}) + "\n").encode()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return repr(float(value))
    if isinstance(value, tuple):
        nested = any(isinstance(item, tuple) for item in value)
        return ("; " if nested else " ").join(_cell(item) for item in value)
    return str(value)


def _curves(session: Session, _results: Results, samples: int) -> Numbers:
    curves = session.curves
    xs = np.linspace(curves.x_range.low, curves.x_range.high, samples)
    columns: dict[str, list[Any]] = {"x": xs.tolist()}
    for name, activation in _named(session, curves.functions).items():
        for panel in curves.panels:
            columns[f"{name}.{panel}"] = getattr(activation, panel)(xs).tolist()
    notes = (
        "f1 is f′ and f2 is f″; at a kink f1 is PyTorch's value and f2 is nan",
        f"{samples} points from {curves.x_range.low!r} to {curves.x_range.high!r}",
    )
    return _numbers(session, notes, columns)


def _comparison(session: Session, results: Results, _samples: int) -> Numbers:
    found = [results.facts[key] for key in fact_keys(session)]
    names = _named(session, session.curves.functions)
    notes = (
        "a zero is an interval, an extremum is x, value and kind, a kink is x and f′ left, right and in PyTorch",
        f"steep: the intervals where |f′| is larger than {session.comparison.threshold!r}",
    )
    return _numbers(
        session, notes, _records({"function": name} | _flat(row) for name, row in zip(names, found, strict=True))
    )


def _accuracy(session: Session, results: Results, _samples: int) -> Numbers:
    if session.accuracy.dtype != REAL:
        return _audits(session, results)
    found = [results.errors[key] for key in error_keys(session)]
    names = _named(session, session.accuracy.functions)
    notes = ("errors against exact GELU in float64",)
    return _numbers(
        session, notes, _records({"function": name} | _flat(row) for name, row in zip(names, found, strict=True))
    )


def _audits(session: Session, results: Results) -> Numbers:
    """A row a line; "worst" is left to the tables of inputs, distributions and bins to the pictures."""
    listed = [(line.subject, counted(session, results, line)) for line in inspected(session)]
    rows = [_flat(subject, skip=SUBJECT_ELSEWHERE) | _audited(session, found) for subject, found in listed if found]
    return _numbers(session, (f"errors in {session.accuracy.dtype}, rounding counted",), _records(rows))


def _audited(session: Session, found: Audit) -> dict[str, Any]:
    format = format_called(found.subject.dtype)
    means = {"rms_uniform": rms_uniform(found), "rms_normal": rms_normal(found, session.accuracy.sigma)}
    return {
        **_flat(found, skip=AUDIT_ELSEWHERE),
        "sup_ulp.bits": format.hexadecimal(found.sup_ulp.x),
        **means,
        "sigma": session.accuracy.sigma,
    }


def _timings(session: Session, results: Results, _samples: int) -> Numbers:
    """A row an activation and device, controls included; with the picture of two runs a row a change."""
    run, against = results.run, results.against
    if run is None:
        raise ValueError("no run to write")
    if session.timings.picture == RUNS and against is not None:
        rows = [_changed(change) for change in changes(run, against)]
        return _numbers(session, (*_measured(run, "A: "), *_measured(against, "B: ")), _records(rows))
    rows = [_flat(row) | {"intensity": row.intensity} for row in (*run.rows, *run.controls)]
    return _numbers(session, _measured(run), _records(rows))


def _measured(run: Run, name: str = "") -> tuple[str, ...]:
    """When, what, where, with which peaks, and what speaks against it."""
    asked = ", ".join(f"{key.removeprefix('spec.')}={_cell(value)}" for key, value in _flat(run.request).items())
    peaks = (
        f"peak of {peak.device}: {peak.flops_per_s!r} flop/s multiplying {peak.product_size}×{peak.product_size}"
        f" matrices, {peak.bytes_per_s!r} bytes/s copying {peak.copy_bytes} bytes"
        for peak in run.peaks
    )
    doubts = (str(flag.text()) for flag in run.flags)
    notes = (f"measured {run.started}, {run.state}: {asked}", run.environment.line(), *peaks, *doubts, *run.notes)
    return tuple(f"{name}{note}" for note in notes)


def _changed(change: Change) -> dict[str, Any]:
    row: dict[str, Any] = {"activation": change.activation}
    for place, run in enumerate(("a", "b")):
        row |= {f"{run}.device": change.devices[place], f"{run}.median_us": change.medians_us[place]}
    for name, ratio in (("b_over_a", change.time), ("ratio_b_over_ratio_a", change.relative)):
        bounds = (ratio.value, ratio.low, ratio.high) if ratio else (None, None, None)
        row |= dict(zip((name, f"{name}_low", f"{name}_high"), bounds, strict=True))
    return row


VIEW_NUMBERS: dict[str, Callable[[Session, Results, int], Numbers]] = {
    "curves": _curves,
    "comparison": _comparison,
    "accuracy": _accuracy,
    "timings": _timings,
}


def _numbers(session: Session, notes: tuple[str, ...], columns: dict[str, list[Any]]) -> Numbers:
    title = f"gelu-gui {__version__}, {session.view}"
    return Numbers(session.view, (f"{title}: {session.title}" if session.title else title, *notes), columns)


def _named(session: Session, ids: tuple[str, ...]) -> dict[str, Activation]:
    """What is shown under the spelling that the command line takes, or under its id where two are spelled alike."""
    lines = session.shown(ids)
    spellings = [line.activation.spelling for line in lines]
    return {
        line.id if spellings.count(spelling) > 1 else spelling: line.activation
        for line, spelling in zip(lines, spellings, strict=True)
    }


def _records(rows: Iterable[Mapping[str, Any]]) -> dict[str, list[Any]]:
    listed = list(rows)
    names = dict.fromkeys(name for row in listed for name in row)
    parents = {name.rpartition(".")[0] for name in names}  # a nested record that some rows lack
    return {name: [row.get(name) for row in listed] for name in names if name not in parents}


def _flat(record: Any, prefix: str = "", skip: Collection[str] = ()) -> dict[str, Any]:
    """A record's fields under dotted names, but for ``skip``; tuples of records become tuples of tuples."""
    flat: dict[str, Any] = {}
    for field in dataclasses.fields(record):
        value = getattr(record, field.name)
        if isinstance(value, Activation) or field.name in ("spelling", *skip):  # the row is already named
            continue
        if dataclasses.is_dataclass(value):
            flat |= _flat(value, f"{prefix}{field.name}.")
        elif isinstance(value, tuple):
            flat[prefix + field.name] = tuple(
                tuple(_flat(item).values()) if dataclasses.is_dataclass(item) else item for item in value
            )
        else:
            flat[prefix + field.name] = value
    return flat
