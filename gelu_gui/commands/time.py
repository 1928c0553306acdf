"""``time``: what the feed-forward block costs with each activation, measured on this machine."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from gelu_gui.activations.activation import UnknownActivation
from gelu_gui.commands.devices import check_devices
from gelu_gui.commands.interrupt import INTERRUPTED, interrupts_cancel
from gelu_gui.commands.request import RequestError, WorkFailed, between, positive, print_json, whole
from gelu_gui.commands.time_report import document, report
from gelu_gui.documents.atomic import DocumentError, check_writable
from gelu_gui.documents.run_file import save, store
from gelu_gui.feedforward.account import GIVEN_UP
from gelu_gui.feedforward.call import NotTimed, torch_call
from gelu_gui.feedforward.run import (
    ALL_DEVICES,
    LARGEST_SEED,
    LONGEST_SECONDS,
    MEASURE,
    MOST_THREADS,
    WHERES,
    Progress,
    Run,
    TimingRequest,
)
from gelu_gui.feedforward.spec import DTYPES, KINDS, LARGEST_SIZE, PASSES, PRESETS, BlockSpec
from gelu_gui.jobs.child import iterate
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token
from gelu_gui.session.session import ARTICLE

SIZES = ("batch", "sequence", "width", "hidden")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is timed, where, and for how long."""
    add = parser.add_argument
    add("--activations", metavar="KEY", nargs="+", default=list(ARTICLE), help="default: the article's six")
    add("--devices", metavar="DEVICE", nargs="+", default=["all"], help="all, or cpu cuda:0 … (default: all)")
    add("--preset", choices=[key for key, _ in PRESETS], default="article", help="sizes (default: article)")
    for name in SIZES:
        add(
            f"--{name}",
            metavar="N",
            type=between(whole, 1, LARGEST_SIZE),
            help=f"{name} of the block (default: the preset's)",
        )
    add("--block", choices=KINDS, help="plain, or gated as in Llama: act(gate)·up (default: the preset's)")
    add("--no-bias", action="store_true", help="linear layers without bias")
    add("--dtype", choices=DTYPES, default=DTYPES[0], help=f"default: {DTYPES[0]}")
    add("--pass", dest="mode", choices=PASSES, default=PASSES[0], help=f"default: {PASSES[0]}")
    add("--cold", action="store_true", help="empty the caches before every call, as other layers would")
    add("--compile", dest="compiled", action="store_true", help="torch.compile the block (takes part of the budget)")
    threads = between(whole, 1, MOST_THREADS)
    add("--threads", metavar="N", type=threads, default=1, help="of the CPU (default: 1, which is steadiest)")
    seconds = between(positive, 0.0, LONGEST_SECONDS)
    add("--seconds", metavar="S", type=seconds, default=10.0, help="the whole measuring budget (default: 10)")
    add("--baseline", metavar="KEY", default="relu", help="what ratios are to (default: relu)")
    seed = between(whole, 0, LARGEST_SEED)
    add("--seed", metavar="N", type=seed, default=0, help="of weights, input and order (default: 0)")
    add("--in", dest="where", choices=WHERES, default=WHERES[0], help="process, or thread for diagnosis")
    add("--out", metavar="RUN.json", type=Path, help="also save the run with all its samples")
    add("--json", action="store_true", help="print one JSON document")


def run(options: argparse.Namespace) -> int:
    """Measure, print, and keep the run; after Ctrl+C, what was measured until then."""
    request = _request(options)
    if request.devices != ALL_DEVICES:
        if set(ALL_DEVICES) & set(request.devices):
            raise RequestError("--devices: 'all' stands alone: it is every usable device")
        check_devices("--devices", request.devices, *ALL_DEVICES)
    token = Token()
    with interrupts_cancel(token) as interrupted:
        measured = _measured(request, token)
    try:
        _keep(measured, options.out)
    finally:  # printed last, because who reads may go away, and printed even if the disk is full
        if options.json:
            print_json(document(measured))
        else:
            print("\n".join(report(measured)))
    if interrupted.is_set():
        return INTERRUPTED
    lost = [row for row in measured.rows if row.verdict == "lost"]
    if lost and all(row.verdict in GIVEN_UP for row in measured.rows):
        raise WorkFailed(f"{lost[0].device} was lost: {lost[0].reason}")
    return 0


def _keep(measured: Run, path: Path | None) -> None:
    """Save where asked, and among the stored runs, which ``export`` and the window show.

    Nobody asked for the second: where the home folder takes no files, a sentence says so and the command succeeds.
    """
    try:
        if path:
            save(measured, path)
    except DocumentError as error:
        raise WorkFailed(str(error)) from None
    try:
        if measured.samples:
            store(measured)
    except DocumentError as error:
        print(f"not kept for the next export: {error}", file=sys.stderr)


def _request(options: argparse.Namespace) -> TimingRequest:
    spelled = [("--activations", word) for word in options.activations] + [("--baseline", options.baseline)]
    for argument, word in spelled:
        try:
            torch_call(word)
        except (UnknownActivation, NotTimed) as error:
            raise RequestError(f"{argument}: {error}") from None
    try:
        if options.out:
            if options.out.suffix != ".json":
                raise RequestError(f"--out: '{options.out}' does not end in .json")
            check_writable(options.out)
        return TimingRequest(
            spec=_spec(options),
            activations=tuple(word.strip() for word in options.activations),
            devices=tuple(options.devices),
            seconds=options.seconds,
            threads=options.threads,
            baseline=options.baseline.strip(),
            seed=options.seed,
            where=options.where,
            compiled=options.compiled,
            cold=options.cold,
        )
    except DocumentError as error:
        raise RequestError(f"--out: {error}") from None
    except ValueError as error:  # begins with the field, which is called like its argument
        raise RequestError(f"--{error}") from None


def _spec(options: argparse.Namespace) -> BlockSpec:
    asked = {name: getattr(options, name) for name in SIZES if getattr(options, name) is not None}
    preset = dict(PRESETS)[options.preset]
    kind, bias = options.block or preset.kind, preset.bias and not options.no_bias
    try:
        return replace(preset, dtype=options.dtype, mode=options.mode, bias=bias, kind=kind, **asked)
    except ValueError as error:
        raise RequestError(f"{', '.join(f'--{name}' for name in SIZES)}: {error}") from None


def _measured(request: TimingRequest, token: Token) -> Run:
    """The run; after an interrupt, of the rounds finished by then."""
    told: Progress | None = None
    try:
        for value in iterate(Job(MEASURE, (request,), "thread"), token):
            if isinstance(value, Run):
                return value
            if isinstance(value, Progress):
                _tell(told, value)
                told = value
    except JobFailed as error:
        raise WorkFailed(str(error)) from None
    finally:
        _tell(told, None)
    raise WorkFailed("the measurement ended without a result")


def _tell(before: Progress | None, now: Progress | None) -> None:
    """Progress on standard error: one line that changes on a terminal, else one a phase."""
    live = sys.stderr.isatty()
    if now is None:
        print("\r\x1b[K" if live and before else "", end="", file=sys.stderr, flush=True)
    elif live:
        line = f"{now.device}: {now.phase}, {now.rounds} rounds, {now.seconds_left:.0f} s left"
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
    elif before is None or (before.device, before.phase) != (now.device, now.phase):
        print(f"{now.device}: {now.phase}, {now.seconds_left:.0f} s left", file=sys.stderr, flush=True)
