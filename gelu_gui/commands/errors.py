"""``errors``: how far forms of GELU, kernels, formulas and tables are from the truth, in a format of numbers."""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gelu_gui.accuracy.audit import LAYOUTS, TRUTHS, Subject
from gelu_gui.accuracy.format import FLOAT32, FLOAT64, FORMATS, format_called
from gelu_gui.accuracy.inspection import ErrorReport, report
from gelu_gui.accuracy.tally import WORST
from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.activations.formula.own import is_finite_somewhere
from gelu_gui.commands.audit_work import Effort, audits
from gelu_gui.commands.devices import ALWAYS_THERE, check_devices
from gelu_gui.commands.error_answer import Report, lines, of_audit, of_function
from gelu_gui.commands.formula import formula
from gelu_gui.commands.interrupt import INTERRUPTED, interrupts_cancel
from gelu_gui.commands.request import RequestError, activation, assignment, between, number, print_json, span, whole
from gelu_gui.documents import table_file
from gelu_gui.documents.atomic import DocumentError, check_writable
from gelu_gui.documents.table_file import Table
from gelu_gui.feedforward.run import MOST_THREADS
from gelu_gui.jobs.token import Token

KERNEL_KEYS = (("none", "torch_gelu_none"), ("tanh", "torch_gelu_tanh"))
PROBES = 1001  # of a range, to see whether a formula has values there


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is inspected, in which format, against what, and how thoroughly."""
    add = parser.add_argument
    add("keys", metavar="KEY", nargs="*", help="like gelu_tanh or gelu_sigmoid:a=1.773 (default: every form of GELU)")
    add("--formula", metavar="FORMULA", help="like 'x σ(1.7x)'; its constants get values from --set")
    add("--set", dest="constants", metavar="NAME=VALUE", nargs="+", type=assignment, action="extend", default=[])
    add("--table", metavar="FILE", type=Path, help="lines 'x y' of another program's output, decimal or bit patterns")
    add("--dtype", choices=[format.name for format in FORMATS], help="default: float64")
    add("--derivative", action="store_true", help="compare the derivative with that of GELU")
    add("--x-range", metavar=("A", "B"), nargs=2, type=number, help="only inputs from A to B")
    add("--truth", choices=TRUTHS, help="exact GELU, or the real function itself (default for kernels: own)")
    add("--exhaustive", action="store_true", help="every finite input; in float32 these are 4,278,190,080")
    add("--checkpoint", metavar="FILE", type=Path, help="keep what is done of a float32 sweep in this file")
    add("--resume", action="store_true", help="go on from the checkpoint")
    add("--threads", metavar="N", type=between(whole, 1, MOST_THREADS), help="of a sweep (default: every core)")
    add("--kernel", choices=[word for word, _ in KERNEL_KEYS], help="PyTorch's GELU with approximate='none' or 'tanh'")
    add("--layout", choices=LAYOUTS, help="of the kernel's tensor (default: contiguous)")
    add("--device", metavar="DEVICE", help="the kernel's: cpu or cuda:0 … (default: cpu)")
    add("--worst", metavar="N", type=between(whole, 1, WORST), default=0, help="list the N worst inputs")
    add("--json", action="store_true", help="print one JSON document")


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


def run(options: argparse.Namespace) -> int:
    """Inspect, and print one report for each function in the order asked; after Ctrl+C, those that were finished."""
    asked = _asked(options)
    _check(options, asked)
    token = Token()
    with interrupts_cancel(token) as interrupted:
        reports = list(_reports(asked, options, token))
    dtype = asked[0].subject.dtype
    if options.json:
        print_json({"dtype": dtype, "reports": reports})
    else:
        print("\n".join(lines(reports, f"{dtype}, {'f′' if options.derivative else 'f'}")))
    return INTERRUPTED if interrupted.is_set() else 0


def _reports(asked: Sequence[Asked], options: argparse.Namespace, token: Token) -> Iterator[Report]:
    """One report each, until the token is cancelled."""
    measured = audits([(a.subject, a.table) for a in asked if not a.is_real], _effort(options), token)
    for one in asked:
        if token.cancelled:
            return
        if one.is_real:
            yield of_function(one.key, _real_report(one.subject))
            continue
        found = next(measured, None)
        if found is None:  # cancelled in the middle of it
            return
        yield of_audit(one.key, found, options.worst)


def _real_report(subject: Subject) -> ErrorReport:
    """Compared with itself, every function has the error that GELU has against GELU."""
    function = "gelu" if subject.truth == "own" else subject.function
    return report(lookup(function), subject.x_range, subject.derivative)


def _effort(options: argparse.Namespace) -> Effort:
    """A sweep that was killed before its first checkpoint begins anew."""
    threads = options.threads or os.cpu_count() or 1
    is_there = options.checkpoint is not None and options.checkpoint.exists()
    if options.resume and not is_there:
        print(f"--resume: there is no checkpoint '{options.checkpoint}' yet; the sweep begins", file=sys.stderr)
    return Effort(options.exhaustive, threads, options.checkpoint, options.resume and is_there)


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
    named = [(word, _activation(word)) for word in words]
    if options.formula is not None:
        named.append((options.formula.strip(), formula("--formula", options.formula, "--set", options.constants)))
    if options.kernel:
        key = dict(KERNEL_KEYS)[options.kernel]
        named.append((key, lookup(key)))
    return [Asked(word, _subject(function, options)) for word, function in named]


def _activation(word: str) -> Activation:
    named = activation("KEY", word)
    if not is_finite_somewhere(named):
        raise RequestError(f"KEY: '{word}' is finite nowhere")
    return named


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
        table = table_file.load(options.table, format_called(options.dtype) if options.dtype else None)
    except DocumentError as error:
        raise RequestError(f"--table: {error}") from None
    dtype = options.dtype or (table.dtype if table.has_patterns else FLOAT64.name)
    subject = Subject(f"{table_file.KEY}{table.digest}", dtype, options.derivative, x_range=_x_range(options))
    low, high = subject.x_range or (-math.inf, math.inf)
    if not (np.isfinite(table.x) & (table.x >= low) & (table.x <= high)).any():
        raise RequestError(f"--table: {options.table} has no finite input{' in --x-range' if options.x_range else ''}")
    return Asked(table.name, subject, table)


def _check(options: argparse.Namespace, asked: Sequence[Asked]) -> None:
    """Refuse before any work what cannot be done or would silently do nothing."""
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
    try:
        check_writable(options.checkpoint)
    except DocumentError as error:
        raise RequestError(f"--checkpoint: {error}") from None
