"""``values``: f, f′ and f″ of activations at given points, in float64."""

from __future__ import annotations

import argparse

from gelu_gui.activations.activation import Activation
from gelu_gui.commands.request import activation, number, print_json

Row = dict[str, float | None]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """KEY… --at X… [--json]."""
    parser.add_argument("keys", metavar="KEY", nargs="+", help="like gelu or leaky_relu:negative_slope=0.1")
    parser.add_argument("--at", metavar="X", nargs="+", type=number, required=True, help="the points x")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(options: argparse.Namespace) -> int:
    """Print one row a point for each key, both in the order asked."""
    found = {key: activation("KEY", key) for key in options.keys}
    tables = {key: [_row(named, x) for x in options.at] for key, named in found.items()}
    if options.json:
        print_json(tables)
        return 0
    for key, rows in tables.items():
        print(f"{key}\n{'x':>24} {'f':>24} {'f′':>24} {'f″':>24}")
        for row in rows:
            print(*(f"{'—' if row[name] is None else repr(row[name]):>24}" for name in ("x", "f", "f1", "f2")))
            if "f1_left" in row:
                print(f"{'':>24} kink: f′ is {row['f1_left']!r} on the left and {row['f1_right']!r} on the right")
    return 0


def _row(named: Activation, x: float) -> Row:
    row: Row = {"x": x, "f": float(named.f(x)), "f1": float(named.f1(x)), "f2": float(named.f2(x))}
    if x in named.f2_jumps:
        row["f2"] = None
    for kink in named.kinks:
        if kink.x == x:
            row |= {"f2": None, "f1_left": kink.left, "f1_right": kink.right}
    return row
