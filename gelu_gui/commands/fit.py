"""``fit``: the constants with which a formula comes closest to GELU, its derivative or Φ."""

from __future__ import annotations

import argparse
from typing import Any

from gelu_gui.accuracy.fitting.fit import AIMS, WEIGHTS, Fit, FitProgress, FitRequest, fit
from gelu_gui.accuracy.fitting.no_optimum import FitFailed
from gelu_gui.accuracy.fitting.target import TARGETS
from gelu_gui.activations.activation import UnknownActivation
from gelu_gui.activations.catalogue import lookup
from gelu_gui.commands.formula import formula
from gelu_gui.commands.interrupt import INTERRUPTED, interrupts_cancel
from gelu_gui.commands.request import RequestError, WorkFailed, assignment, number, print_json, span
from gelu_gui.figures.numbers import compact, percent
from gelu_gui.jobs.token import Token
from gelu_gui.texts import Refused

SPOKEN = {"gelu": "GELU", "gelu_derivative": "GELU′", "normal_cdf": "Φ"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """FORMULA --start NAME=VALUE… and what is to be small."""
    add = parser.add_argument
    add("formula", metavar="FORMULA", help="in x and named constants, like 'x σ(a x)'")
    add("--start", metavar="NAME=VALUE", nargs="+", type=assignment, default=[], help="of each constant")
    add("--minimise", choices=AIMS, default=AIMS[0], help=f"largest or root mean square error (default: {AIMS[0]})")
    add(
        "--weight",
        choices=WEIGHTS,
        default=WEIGHTS[0],
        help=f"of x in rms: N(0, 1) or all alike (default: {WEIGHTS[0]})",
    )
    add("--x-range", metavar=("A", "B"), nargs=2, type=number, help="default: the whole line")
    keys = [target.key for target in TARGETS]
    add("--target", choices=keys, default=keys[0], help=f"what to come close to (default: {keys[0]})")
    add("--json", action="store_true", help="print one JSON document")


def run(options: argparse.Namespace) -> int:
    """Print the best constants; after Ctrl+C the best that were found until then."""
    request = _request(options)
    token = Token()
    with interrupts_cancel(token) as interrupted:
        found = _found(request, token)
    if options.json:
        print_json(document(found))
    else:
        print("\n".join(report(request, found)))
    return INTERRUPTED if interrupted.is_set() else 0


def _request(options: argparse.Namespace) -> FitRequest:
    _refuse_key(options.formula.strip())
    activation = formula("FORMULA", options.formula, "--start", options.start)
    if not activation.parameters:
        raise RequestError("FORMULA: has no constants to fit; a constant is a name, like a in 'x σ(a x)'")
    if options.weight == "uniform" and options.x_range is None:
        raise RequestError("--weight: uniform needs a range (give one with --x-range A B)")
    x_range = span("--x-range", options.x_range) if options.x_range else None
    try:
        return FitRequest(
            activation,
            minimise=options.minimise,
            weight=options.weight,
            x_range=(x_range.low, x_range.high) if x_range else None,
            target=options.target,
        )
    except Refused as error:
        raise RequestError(f"FORMULA: {error}") from None


def _refuse_key(text: str) -> None:
    """A key like gelu_tanh would be read as a constant of that name."""
    try:
        activation = lookup(text)
    except UnknownActivation:
        return
    if not text.startswith("formula:"):
        written = activation.expression or "x σ(a x)"
        raise RequestError(f"FORMULA: '{text}' is the key of an activation; write a formula, like '{written}'")


def _found(request: FitRequest, token: Token) -> Fit | FitProgress:
    """The fit, or the best so far once the token is cancelled."""
    try:
        for best in fit(request):
            if isinstance(best, Fit) or token.cancelled:
                return best
    except FitFailed as error:
        raise WorkFailed(f"FORMULA: {error}") from None
    except Refused as error:
        raise RequestError(f"FORMULA: {error}") from None
    raise AssertionError("a fit ends with a Fit")


def document(found: Fit | FitProgress) -> dict[str, Any]:
    """The answer as the command prints it; no extrema before the optimum is known."""
    extrema = found.extrema if isinstance(found, Fit) else ()
    return {
        "parameters": dict(found.parameters),
        "value": found.value,
        "start_value": found.start_value,
        "extrema": [[extremum.x, extremum.error] for extremum in extrema],
    }


def report(request: FitRequest, found: Fit | FitProgress) -> list[str]:
    """The answer as lines for a person."""
    start = dict(zip((p.key for p in request.activation.parameters), request.activation.values, strict=True))
    error = "sup |error|" if request.minimise == "sup" else "rms error"
    lines = [
        f"{request.activation.label} against {SPOKEN[request.target]}, {_measured(request)}",
        f"{'':<12} {'start':>24} {'best' if isinstance(found, Fit) else 'best so far':>24}",
    ]
    lines += [f"{name:<12} {start[name]!r:>24} {value!r:>24}" for name, value in found.parameters]
    lines += [f"{error:<12} {compact(found.start_value, 8):>24} {compact(found.value, 8):>24}  {_change(found)}"]
    if isinstance(found, Fit):
        lines += [f"{'±x' if found.mirrored else 'x':>24} {'error':>24}"]
        lines += [f"{extremum.x!r:>24} {extremum.error!r:>24}" for extremum in found.extrema]
    constants = " ".join(f"{name}={value!r}" for name, value in found.parameters)
    return [*lines, f"with --set {constants}"]


def _measured(request: FitRequest) -> str:
    where = "on [{:g}, {:g}]".format(*request.x_range) if request.x_range else "on the whole line"
    if request.minimise == "sup":
        return where
    return f"every x alike {where}" if request.weight == "uniform" else f"x from N(0, 1) {where}"


def _change(found: Fit | FitProgress) -> str:
    finite = 0.0 < found.start_value < float("inf")
    return percent(found.value / found.start_value - 1.0) if finite else ""
