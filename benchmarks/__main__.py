"""``python -m benchmarks [NAME…] [--json]``: exit status 1 when a promise was not kept, 2 for an unknown name."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys

from benchmarks.outcome import Outcome
from benchmarks.registry import BENCHMARKS

COLUMNS = "{:<22} {:>12} {:>12} {:>7} {:>7}  {}"


def main() -> int:
    """Run the named benchmarks, or all of them, and print what each found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(b.name for b in BENCHMARKS))
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output")
    options = parser.parse_args()
    unknown = set(options.names) - {benchmark.name for benchmark in BENCHMARKS}
    if unknown:
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    table = sys.stderr if options.json else sys.stdout
    print(COLUMNS.format("", "ours", "floor", "ratio", "bound", ""), file=table)
    outcomes: list[Outcome] = []
    for benchmark in BENCHMARKS:
        if not options.names or benchmark.name in options.names:
            for outcome in importlib.import_module(benchmark.module).run():
                outcomes.append(outcome)
                print(line(outcome), file=table, flush=True)
    if options.json:
        print(json.dumps({"results": [record(outcome) for outcome in outcomes]}, indent=1))
    return 0 if all(outcome.ok for outcome in outcomes) else 1


def line(outcome: Outcome) -> str:
    """One line of the table."""
    limit = "" if outcome.limit is None else f" (limit {outcome.limit:g} {outcome.unit})"
    return COLUMNS.format(
        outcome.name,
        f"{outcome.value:.4g} {outcome.unit}",
        f"{outcome.floor:.4g} {outcome.unit}",
        f"{outcome.ratio:.3f}",
        f"{outcome.bound:g}",
        word(outcome) + limit,
    )


def word(outcome: Outcome) -> str:
    """What became of the promise."""
    if outcome.is_kept:
        return "ok"
    return "inconclusive: too noisy" if outcome.inconclusive else "NOT KEPT"


def record(outcome: Outcome) -> dict[str, object]:
    """One result of the JSON document."""
    return {
        "name": outcome.name,
        "value": outcome.value,
        "unit": outcome.unit,
        "floor": outcome.floor,
        "ratio": outcome.ratio,
        "bound": outcome.bound,
        "limit": outcome.limit,
        "ok": outcome.ok,
        "inconclusive": outcome.inconclusive and not outcome.is_kept,
    }


if __name__ == "__main__":
    sys.exit(main())
