"""What ``errors`` is asked to inspect: its words as subjects, or one sentence that says why they are none."""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gelu_gui.accuracy.audit import LAYOUTS, Subject
from gelu_gui.accuracy.format import FLOAT32, FLOAT64, format_called
from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.commands.devices import ALWAYS_THERE, check_devices
from gelu_gui.commands.formula import formula
from gelu_gui.commands.request import RequestError, activation, span
from gelu_gui.documents.atomic import DocumentError, check_writable
from gelu_gui.documents.sweep_file import load as load_sweep
from gelu_gui.documents.table_file import KEY as TABLE_KEY
from gelu_gui.documents.table_file import Table, load

KERNEL_KEYS = (("none", "torch_gelu_none"), ("tanh", "torch_gelu_tanh"))
PROBES = 1001  # of a range, to see whether a formula has values there


@dataclass(frozen=True)
class Asked:
    """One report that is wanted: the key as it was typed, and what it names."""

    key: str
    subject: Subject
    table: Table | None = None

    @property
    def is_real(self) -> bool:
        """Whether it is the real function that is inspected, and nothing is rounded."""
        return self.subject.dtype == FLOAT64.name and not self.subject.is_kernel and self.table is None


def requested(options: argparse.Namespace) -> list[Asked]:
    """One for each report, in the order of the words; RequestError before any work for what cannot be done."""
    asked = _asked(options)
    _check(options, asked)
    return asked


def _asked(options: argparse.Namespace) -> list[Asked]:
    """What the words name, in their order; RequestError where they name nothing or contradict each other."""
    given = (
        ("KEY", bool(options.keys)),
        ("--formula", options.formula is not None),
        ("--table", options.table is not None),
    )
    sources = [argument for argument, is_given in given if is_given]
    if len(sources) > 1:
        raise RequestError(f"{sources[1]}: not together with {sources[0]} (accepted: keys, a formula or a table)")
    if options.constants and sources != ["--formula"]:
        raise RequestError("--set: gives values to the constants of a --formula, and there is none")
    if options.kernel and sources == ["--table"]:
        raise RequestError("--kernel: not together with --table")
    if options.table is not None:
        return [_asked_table(options)]
    words = options.keys
    if not sources and not options.kernel:
        words = [entry.key for entry in ACTIVATIONS if entry.approximates == "gelu"]
    named = [(word, activation("KEY", word)) for word in words]
    if options.formula is not None:
        named.append((options.formula.strip(), formula("--formula", options.formula, "--set", options.constants)))
    if options.kernel:
        key = dict(KERNEL_KEYS)[options.kernel]
        named.append((key, lookup(key)))
    return [Asked(word, _subject(function, options)) for word, function in named]


def _subject(named: Activation, options: argparse.Namespace) -> Subject:
    is_kernel = named.group == "kernels"
    return Subject(
        named.spelling,
        options.dtype or FLOAT64.name,
        options.derivative,
        options.truth or ("own" if is_kernel else "gelu"),
        options.layout or LAYOUTS[0],
        options.device or ALWAYS_THERE,
        _x_range(options),
    )


def _x_range(options: argparse.Namespace) -> tuple[float, float] | None:
    if options.x_range is None:
        return None
    found = span("--x-range", options.x_range)
    return found.low, found.high


def _asked_table(options: argparse.Namespace) -> Asked:
    """A table; its decimal numbers are taken for float64 unless ``--dtype`` says otherwise, bit patterns tell it."""
    if options.truth == "own":
        raise RequestError("--truth: a table implements no known function; it is compared with gelu")
    try:
        table = load(options.table, format_called(options.dtype) if options.dtype else None, decimal=FLOAT64)
    except DocumentError as error:
        raise RequestError(f"--table: {error}") from None
    subject = Subject(f"{TABLE_KEY}{table.digest}", table.dtype, options.derivative, x_range=_x_range(options))
    low, high = subject.x_range or (-math.inf, math.inf)
    if not (np.isfinite(table.x) & (table.x >= low) & (table.x <= high)).any():
        raise RequestError(f"--table: {options.table} has no finite input{' in --x-range' if options.x_range else ''}")
    return Asked(table.name, subject, table)


def _check(options: argparse.Namespace, asked: Sequence[Asked]) -> None:
    """Refuse what cannot be done or would silently do nothing."""
    _check_exhaustive(options, asked)
    has_kernel = any(one.subject.is_kernel for one in asked)
    for argument in ("layout", "device"):
        if getattr(options, argument) and not has_kernel:
            raise RequestError(f"--{argument}: is for kernels only; name one with --kernel or torch_gelu_none")
    if options.worst and any(one.is_real for one in asked):
        raise RequestError("--worst: a real function has no inputs to list; name --dtype float32, float16 or bfloat16")
    if options.x_range:
        _check_range(options, asked)
    if options.device:
        check_devices("--device", [options.device])


def _check_range(options: argparse.Namespace, asked: Sequence[Asked]) -> None:
    """Refuse a range without a number of the format, or in which a formula has no value."""
    format = format_called(asked[0].subject.dtype)
    low, high = sorted(options.x_range)
    first, last = format.rounded(np.array([low, high]))
    places = format.ordinals(np.array([first, last]))
    if places[0] + (first < low) > places[1] - (last > high):
        raise RequestError(f"--x-range: there is no {format.name} in it")
    if options.formula is not None:
        xs = np.linspace(low, high, PROBES)
        if not np.isfinite(lookup(asked[0].subject.function).f(xs)).any():
            raise RequestError(f"--x-range: '{asked[0].key}' has no value there")


def _check_exhaustive(options: argparse.Namespace, asked: Sequence[Asked]) -> None:
    dtype = asked[0].subject.dtype
    if options.exhaustive and asked[0].table:
        raise RequestError("--exhaustive: a table has the inputs it has")
    if options.exhaustive and dtype == FLOAT64.name:
        raise RequestError("--exhaustive: nobody can try every float64 (accepted with: float32, float16, bfloat16)")
    for argument, value in (
        ("checkpoint", options.checkpoint),
        ("resume", options.resume),
        ("threads", options.threads),
    ):
        if value and not options.exhaustive:
            raise RequestError(f"--{argument}: belongs to --exhaustive")
    if any(one.subject.layout == "single" for one in asked) and options.exhaustive and dtype == FLOAT32.name:
        raise RequestError("--layout: a call for each of the 4,278,190,080 finite float32 would take hours")
    if options.resume and not options.checkpoint:
        raise RequestError("--resume: needs the --checkpoint FILE to go on from")
    if not options.checkpoint:
        return
    if dtype != FLOAT32.name or len(asked) > 1:
        raise RequestError(
            "--checkpoint: keeps the float32 sweep of one function (--dtype float32, one KEY or formula)"
        )
    _check_checkpoint(options.checkpoint, asked[0].subject if options.resume else None)


def _check_checkpoint(path: Path, resumed: Subject | None) -> None:
    """Refuse to overwrite what is no sweep, or to go on with the sweep of another subject. An empty file is none."""
    try:
        check_writable(path)
        kept = load_sweep(path) if path.exists() and path.stat().st_size else None
    except DocumentError as error:
        raise RequestError(f"--checkpoint: {error}") from None
    if resumed and kept and kept.made.subject != resumed:
        raise RequestError(f"--resume: {path} holds the sweep of another function or setting")
