"""``errors``: how far forms of GELU, kernels, formulas and tables are from the truth, in a format of numbers."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from gelu_gui.accuracy.audit import LAYOUTS, TRUTHS, Subject
from gelu_gui.accuracy.format import FORMATS
from gelu_gui.accuracy.inspection import ErrorReport, report
from gelu_gui.accuracy.tally import WORST
from gelu_gui.activations.catalogue import lookup
from gelu_gui.commands.audit_work import Effort, audits
from gelu_gui.commands.error_answer import Report, lines, of_audit, of_function
from gelu_gui.commands.error_request import KERNEL_KEYS, Asked, requested
from gelu_gui.commands.interrupt import INTERRUPTED, interrupts_cancel
from gelu_gui.commands.request import assignment, between, number, print_json, whole
from gelu_gui.feedforward.run import MOST_THREADS
from gelu_gui.jobs.token import Token


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


def run(options: argparse.Namespace) -> int:
    """Inspect, and print one report for each function in the order asked; after Ctrl+C, those that were finished."""
    asked = requested(options)
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
    is_there = bool(options.checkpoint and options.checkpoint.exists() and options.checkpoint.stat().st_size)
    if options.resume and not is_there:
        print(f"--resume: there is no checkpoint '{options.checkpoint}' yet; the sweep begins", file=sys.stderr)
    return Effort(options.exhaustive, threads, options.checkpoint, options.resume and is_there)
