"""What the timing engine finds on this CPU, which may be noisy: a promise is tried three times, and a machine that the
engine itself calls too noisy decides nothing."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import torch
from torch.utils.benchmark import Timer as TorchTimer

from benchmarks.outcome import Outcome
from gelu_gui.feedforward import plan
from gelu_gui.feedforward.bench import Bench, Block
from gelu_gui.feedforward.run import Run, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.tally import Tally
from gelu_gui.feedforward.timer import Timer
from gelu_gui.feedforward.torch_block import blocks
from gelu_gui.feedforward.torch_device import CpuClock
from gelu_gui.feedforward.verdict import paired_ratio, spread
from gelu_gui.jobs.timing import measure

TRIES = 3
CROSS_CHECK_ROUNDS = 120
COPIES = 20  # runs of a function against itself
PAIR = ("gelu", "relu")
SECONDS = 3.0  # of a run
Try = Callable[[], tuple[Outcome, bool]]  # what was found, and whether the machine was too noisy for it


def settled(tried: Try) -> Outcome:
    """The first try that keeps the promise; else the last one, inconclusive if the machine was too noisy in any."""
    was_noisy = False
    outcome, is_noisy = tried()
    for _ in range(TRIES - 1):
        was_noisy |= is_noisy
        if outcome.is_kept:
            return outcome
        outcome, is_noisy = tried()
    return replace(outcome, inconclusive=was_noisy or is_noisy)


def measured(request: TimingRequest) -> Run:
    """A run in a process of its own."""
    *_, run = measure(request)
    assert isinstance(run, Run)
    return run


def is_noisy(run: Run) -> bool:
    """Whether the engine says so of the run or of one of its rows."""
    return any(row.verdict == "noisy" for row in (*run.rows, *run.controls))


def cross_check() -> tuple[Outcome, bool]:
    """The engine's own sample and torch.utils.benchmark's, in turns within each round."""
    request = TimingRequest(BlockSpec(), ("gelu",))
    bench = Bench(CpuClock(), blocks(request, "cpu"), Tally("cpu", request, {}))
    theirs = TorchTimer("call()", globals={"call": bench.blocks["gelu"].whole}, num_threads=1)
    calls = bench.calls(min(bench.call_seconds("gelu") or 0.0 for _ in range(CpuClock.settle_calls)))
    ways: dict[str, Callable[[], float]] = {
        "ours": lambda: bench.us(bench.queue_calls("gelu", calls) or ())[""],
        "theirs": lambda: 1e6 * theirs.timeit(calls).median,
    }
    us: dict[str, list[float]] = {way: [] for way in ways}
    for order, _ in zip(plan.orders(tuple(ways), 0), range(CROSS_CHECK_ROUNDS), strict=False):
        for way in order:
            us[way].append(ways[way]())
    ratio = paired_ratio(us["theirs"], us["ours"])
    assert ratio is not None
    return Outcome("as torch's own timer", abs(ratio.value - 1), "off", 1.0, 0.03), spread(us["ours"]).is_noisy


def copies() -> tuple[Outcome, bool]:
    """How often a second copy of ReLU is called different from it, in runs of their own."""
    runs = [measured(TimingRequest(BlockSpec(), ("relu",), seconds=SECONDS, seed=seed)) for seed in range(COPIES)]
    flagged = sum(flag.key == "copy" for run in runs for flag in run.flags)
    noisy = sum(is_noisy(run) for run in runs)
    return Outcome("A/A called different", flagged, "runs", COPIES, 0.05), noisy > COPIES / 2


def again() -> tuple[Outcome, bool]:
    """The ratio of GELU to ReLU in two runs, one after the other."""
    runs = [measured(TimingRequest(BlockSpec(), PAIR, seconds=SECONDS)) for _ in range(2)]
    first, second = (run.rows[0].ratio or 0.0 for run in runs)
    return Outcome("gelu/relu again", abs(first / second - 1), "off", 1.0, 0.04), any(map(is_noisy, runs))


def mish_is_slower() -> tuple[Outcome, bool]:
    """The lower end of Mish's interval against what is called slower."""
    run = measured(TimingRequest(BlockSpec(batch=128), ("mish", "relu"), seconds=2 * SECONDS))
    low = run.rows[0].ratio_low or 0.0
    return Outcome("mish is slower", 1.01, "times", max(low, 1e-9), 1.0), is_noisy(run)


def stages_and_cores() -> Iterator[Try]:
    """The sum of the stages against the whole; the cores used against the threads asked for."""

    def stages() -> tuple[Outcome, bool]:
        run = measured(TimingRequest(BlockSpec(), PAIR, seconds=SECONDS))
        row = run.rows[0]
        times = row.stages_us
        total = times.fc1 + times.activation + times.fc2 if times else 0.0
        # The medians of the stages are of quiet moments; that of the whole must be too
        return Outcome("stages add up", abs(total / (row.p25_us or 1e-9) - 1), "off", 1.0, 0.10), is_noisy(run)

    def cores() -> tuple[Outcome, bool]:
        run = measured(TimingRequest(BlockSpec(), PAIR, seconds=SECONDS))
        return Outcome("cores used", run.environment.cpu_per_wall or 0.0, "cores", 1.0, 1.1), False

    yield stages
    yield cores


def overhead() -> tuple[Outcome, bool]:
    """A run against the sum of the calls in it, untimed ones included."""
    request = TimingRequest(BlockSpec(), PAIR, seconds=SECONDS)
    spent = 0.0

    def counted(call: Callable[[], object]) -> None:
        nonlocal spent
        start = time.perf_counter()
        call()
        spent += time.perf_counter() - start

    def watched(block: Block) -> Block:
        steps = tuple((stage, functools.partial(counted, step)) for stage, step in block.steps)
        return Block(functools.partial(counted, block.whole), steps)

    built = {name: watched(block) for name, block in blocks(request, "cpu").items()}
    tally = Tally("cpu", request, {})
    start = time.perf_counter()
    for _progress in Timer(Bench(CpuClock(), built, tally), request, "cpu", request.seconds).run():
        pass
    return Outcome("engine around its calls", time.perf_counter() - start, "s", spent, 1.10), False


def run() -> Iterator[Outcome]:
    """One thread, float32, batch 8 where nothing else is said."""
    torch.set_num_threads(1)
    for tried in (cross_check, overhead, again, mish_is_slower, *stages_and_cores(), copies):
        yield settled(tried)
