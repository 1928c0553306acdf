"""``python -m benchmarks.device_check``: what the program promises of a CUDA device, in under 4 minutes.

The block at batch 8 and 8192 in bfloat16 and float32; memory that runs out; GELU for every 16-bit number. Exit status
1 when a promise was not kept, 2 where there is no CUDA device.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import torch

from gelu_gui.accuracy.audit import Audit, Subject
from gelu_gui.accuracy.format import format_called
from gelu_gui.accuracy.torch_kernels import audits
from gelu_gui.feedforward.run import SAME, Row, Run, TimingRequest
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.feedforward.torch_device import devices
from gelu_gui.jobs.timing import measure

ACTIVATIONS = ("gelu", "gelu_tanh", "relu", "silu", "mish")
BATCHES, DTYPES = (8, 8192), ("bfloat16", "float32")
LARGE_BATCH = 1024  # from here on computing takes longer than launching
SECONDS = 15.0  # of a run, of which there are four
NO_CUDA = 2

HOST_BELOW = 0.97  # the host sees launching and waiting too: only rounding lets it see less than the device
REPLAY_ABOVE = 1.05  # a graph saves launches, and costs nothing
HOST_ABOVE, REPLAY_BELOW = 1.25, 0.80  # where computing is all, three times are nearly the same
STAGES_OFF = 0.10
SHARE_ABOVE = 1.10  # of a measured peak
HOG_LEAVES_BYTES = 3 * 2**30
TOO_LARGE = BlockSpec(width=8192, hidden=65536, batch=16384)  # one tensor of float32 takes 4 GiB
NEAR = 16.0
KERNELS = ("torch_gelu_none", "torch_gelu_tanh")


@dataclass(frozen=True)
class Check:
    """One promise, what was found of it, and whether it was kept."""

    name: str
    found: str
    ok: bool


def run_checks(run: Run, batch: int) -> Iterator[Check]:
    """Of a run on one device."""
    same = next(row for row in run.controls if row.activation == SAME)
    is_copy = not any(flag.key == "copy" for flag in run.flags)
    yield Check("A/A", f"{_ratio(same)}, {same.samples} rounds", same.ratio is not None and is_copy)
    for row in run.rows:
        yield Check(f"{row.activation} timed", f"{_us(row.median_us)}, {_ratio(row)}, {row.verdict}", row.samples > 0)
        yield from _times(row, is_large=batch >= LARGE_BATCH)
    yield Check("peak measured", ", ".join(_peaks(run)), bool(run.peaks))
    yield from (Check(f"flag {flag.key}", str(flag.text()), True) for flag in run.flags)


def _times(row: Row, is_large: bool) -> Iterator[Check]:
    """The three clocks, the stages and the share of what the device can do; of a row that was timed."""
    event, host, replay, stages = row.median_us, row.host_us, row.replay_us, row.stages_us
    if event is None or host is None or replay is None or stages is None or row.share_of_peak is None:
        yield Check(f"{row.activation} complete", f"host {host}, replay {replay}, stages {stages}", False)
        return
    host_ratio, replay_ratio = host / event, replay / event
    yield Check(
        f"{row.activation} host/event",
        f"{host:.1f} / {event:.1f} µs = {host_ratio:.3f}",
        HOST_BELOW <= host_ratio <= (HOST_ABOVE if is_large else float("inf")),
    )
    yield Check(
        f"{row.activation} graph/event",
        f"{replay:.1f} / {event:.1f} µs = {replay_ratio:.3f}",
        (REPLAY_BELOW if is_large else 0.0) <= replay_ratio <= REPLAY_ABOVE,
    )
    total = stages.fc1 + stages.activation + stages.fc2
    parts = f"{stages.fc1:.1f} + {stages.activation:.1f} + {stages.fc2:.1f} µs = {total / event:.3f} of the whole"
    # Between the stages of a small block the device waits for the host, which is what the stages then show
    yield Check(f"{row.activation} stages", parts, not is_large or abs(total / event - 1) <= STAGES_OFF)
    yield Check(f"{row.activation} share of peak", f"{row.share_of_peak:.1%}", 0 < row.share_of_peak <= SHARE_ABOVE)


def memory_check(run: Run) -> Check:
    """Of a run that cannot have had enough memory."""
    row = run.rows[0]
    return Check("out of memory", f"{row.verdict}: {row.reason}", row.verdict == "out_of_memory")


def audit_check(subject: Subject, found: Audit) -> Check:
    """Every number was tried; and for |x| ≤ NEAR the largest error is within one spacing of the format.

    Beyond, kernels may overflow in between: that is counted and no broken promise of this program.
    """
    assert found.evaluation is not None  # kept of 16-bit formats
    near = np.abs(found.evaluation.x) <= NEAR
    truth = found.evaluation.truth[near]
    errors = np.abs(found.evaluation.output[near] - truth)
    place = int(np.argmax(errors))
    off = errors[place] / format_called(subject.dtype).spacing(truth)[place]
    counts = f"{found.not_correctly_rounded:,} not correctly rounded, {found.not_finite} not finite"
    worst = f"{errors[place]:.3g} ({off:.2f} spacings) at {found.evaluation.x[near][place]:g}"
    said = f"{found.inputs:,} inputs, {counts}, largest error for |x| ≤ {NEAR:g} {worst}"
    name = f"{subject.function} {subject.dtype}{' gradient' * subject.derivative}"
    return Check(name, said, found.exhaustive and bool(off <= 1.0))


def measured(request: TimingRequest) -> Run:
    """In a process of its own."""
    *_, run = measure(request)
    assert isinstance(run, Run)
    return run


def _ratio(row: Row) -> str:
    if row.ratio is None or row.ratio_low is None or row.ratio_high is None:
        return "no ratio"
    return f"{row.ratio:.4f} ({row.ratio_low:.4f} … {row.ratio_high:.4f})"


def _us(us: float | None) -> str:
    return "—" if us is None else f"{us:.2f} µs"


def _peaks(run: Run) -> Iterator[str]:
    for peak in run.peaks:
        yield f"{peak.flops_per_s / 1e12:.1f} TFLOP/s ({peak.product_size}²)"
        yield f"{peak.bytes_per_s / 1e12:.2f} TB/s ({peak.copy_bytes / 1e6:.0f} MB)"


def checks(device: str) -> Iterator[tuple[str, Check]]:
    """All of them, each with its heading."""
    for dtype in DTYPES:
        for batch in BATCHES:
            spec = BlockSpec(batch=batch, dtype=dtype)
            run = measured(TimingRequest(spec, ACTIVATIONS, (device,), seconds=SECONDS))
            heading = f"batch {batch}, {dtype} — {run.environment.line()}"
            yield from ((heading, check) for check in run_checks(run, batch))
    free, _total = torch.cuda.mem_get_info(device)
    hog = torch.empty(max(0, free - HOG_LEAVES_BYTES), dtype=torch.uint8, device=device)
    yield "memory", memory_check(measured(TimingRequest(TOO_LARGE, ("gelu",), (device,), seconds=SECONDS)))
    del hog
    torch.cuda.empty_cache()
    after = measured(TimingRequest(BlockSpec(), ("gelu",), (device,), seconds=2.0))
    yield "memory", Check("the next run", f"{after.rows[0].samples} rounds", after.rows[0].samples > 0)
    subjects = tuple(
        Subject(kernel, dtype, derivative, "own", device=device)
        for kernel in KERNELS
        for dtype in ("float16", "bfloat16")
        for derivative in (False, True)
    )
    for subject, found in audits(subjects):
        yield "every 16-bit number", audit_check(subject, found)


def main() -> int:
    """Print what is found as it is found."""
    gpus = [device for device in devices() if device.key != "cpu"]
    usable = next((gpu for gpu in gpus if gpu.usable), None)
    if usable is None:
        reason = gpus[0].reason if gpus else "torch finds none"
        print(f"There is no CUDA device to check: {reason}.", file=sys.stderr)
        return NO_CUDA
    print(f"{usable.name} ({usable.key})", flush=True)
    last, broken = "", 0
    for heading, check in checks(usable.key):
        if heading != last:
            print(f"\n{heading}", flush=True)
        print(f"  {'ok  ' if check.ok else 'FAIL'} {check.name:<32} {check.found}", flush=True)
        last, broken = heading, broken + (not check.ok)
    print(f"\n{broken} promises were not kept" if broken else "\nevery promise was kept")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
