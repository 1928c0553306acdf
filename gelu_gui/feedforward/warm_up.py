"""The first calls: they fill the caches and show which blocks fit often enough into the time there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from gelu_gui.feedforward import plan
from gelu_gui.feedforward.bench import Bench
from gelu_gui.feedforward.run import FLOOR, SAME

SETTLE_PART_SECONDS = 0.02  # of calls between two looks at the time
NO_TIME = "the first calls of the others took all the time"
NO_COMPILE_TIME = "compiling the others took all the time, allow more seconds"


def warm_up(
    bench: Bench,
    baseline: str,
    until: float,
    rounds_seconds: float,
    seconds: dict[str, float],
    now: Callable[[], float],
) -> Iterator[str]:
    """Call every block, the baseline first, and fill ``seconds`` with what a call takes; yields a name before a call.

    Blocks that fit less than FEWEST_ROUNDS times into ``rounds_seconds`` get the verdict too_slow: a dtype that the
    processor emulates costs up to 57 times more, and must not keep the others waiting.
    """
    for name in _in_turn(bench, baseline):
        if now() > until:
            bench.tally.fail([name], "too_slow", NO_TIME)
            continue
        yield from _first_calls(bench, name, seconds, rounds_seconds)
        if not bench.alive([baseline]):
            return  # a cost is a ratio to it
        if name == baseline:
            yield from _settle(bench, name, seconds[name], until, now)
    _drop_slowest(bench, baseline, seconds, rounds_seconds / plan.FEWEST_ROUNDS)


def compile_all(bench: Bench, baseline: str, until: float, now: Callable[[], float]) -> Iterator[str]:
    """The call of every block that compiles it, which takes seconds; yields the name before.

    None is begun after ``until``: those that are left are too slow.
    """
    for name in _in_turn(bench, baseline):
        if now() > until:
            bench.tally.fail([name], "too_slow", NO_COMPILE_TIME)
            continue
        yield name
        start = now()
        if bench.call_seconds(name) is not None:
            bench.tally.compile_seconds[name] = now() - start
        if not bench.alive([baseline]):
            return


def _in_turn(bench: Bench, baseline: str) -> tuple[str, ...]:
    """The blocks that have not failed, and none without the baseline: a cost is a ratio to it."""
    if not bench.alive([baseline]):
        return ()
    return bench.alive((baseline, *(name for name in bench.blocks if name != baseline)))


def _first_calls(bench: Bench, name: str, seconds: dict[str, float], rounds_seconds: float) -> Iterator[str]:
    for _ in range(bench.clockwork.settle_calls):
        yield name
        found = bench.call_seconds(name)
        if found is None:
            return
        seconds[name] = min(found, seconds.get(name, found))
        if found > rounds_seconds:
            break  # a first call may take a hundred times longer than the second, but not all the time there is
    if _round_seconds(bench, [name], seconds) > rounds_seconds / plan.FEWEST_ROUNDS:
        _fail(bench, [name], seconds)


def _settle(bench: Bench, name: str, call_seconds: float, until: float, now: Callable[[], float]) -> Iterator[str]:
    """Keep the device busy until it has reached its clock."""
    started = now()
    settled = min(started + bench.clockwork.settle_seconds, started + (until - started) / 2)
    while now() < settled and bench.alive([name]):
        yield name
        bench.queue_calls(name, max(1, int(SETTLE_PART_SECONDS / call_seconds)))
        bench.settle()


def _drop_slowest(bench: Bench, baseline: str, seconds: dict[str, float], longest_round: float) -> None:
    """Leave out the floor and then the slowest, one by one, until a round is short enough."""
    while alive := bench.alive(seconds):
        if _round_seconds(bench, alive, seconds) <= longest_round:
            return
        optional = [name for name in alive if name not in (baseline, SAME)]
        if FLOOR in optional:
            _fail(bench, [FLOOR], seconds)
        elif len(optional) > 1:
            _fail(bench, [max(optional, key=seconds.__getitem__)], seconds)
        else:
            _fail(bench, alive, seconds)


def _round_seconds(bench: Bench, names: Iterable[str], seconds: dict[str, float]) -> float:
    return sum(bench.sample_seconds(seconds[name]) for name in names)


def _fail(bench: Bench, names: Iterable[str], seconds: dict[str, float]) -> None:
    for name in names:
        bench.tally.fail([name], "too_slow", f"{duration(seconds[name])} a call")


def duration(seconds: float) -> str:
    """For reading: 180 s, 1.2 s, 57 ms."""
    if seconds >= 10:
        return f"{seconds:.0f} s"
    return f"{seconds:.2g} s" if seconds >= 0.1 else f"{1e3 * seconds:.2g} ms"
