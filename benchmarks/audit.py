"""All measures of a kernel for every number of a 16-bit format, against running the kernel and looking once."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch

from benchmarks.outcome import Outcome, cpu_ms, medians
from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import Format, format_called
from gelu_gui.accuracy.torch_kernels import audits
from gelu_gui.accuracy.truth import truth

ROUNDS = 9
LIMIT_MS = 250.0
BOUND = 10.0


def our_audit(subject: Subject) -> None:
    """As the worker process makes it."""
    for _ in audits((subject,)):
        pass


def floor(format: Format) -> float:
    """The kernel, the truth and the largest error in ulp."""
    patterns = format.finite_patterns().astype(np.uint16)
    x = torch.as_tensor(patterns).view(getattr(torch, format.name))
    output, exact = torch.nn.functional.gelu(x).double().numpy(), truth(x.double().numpy())
    return float(np.max(np.abs(output - exact) / format.spacing(exact)))


def first_ms(subject: Subject) -> float:
    """CPU time of the first audit in a process that has just imported torch; no less than by the clock, if idle."""
    return cpu_ms(lambda: our_audit(subject), 1)


def in_a_fresh_process(subject: Subject) -> float:
    """The same in a process of its own."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(first_ms, subject).result()


def run() -> Iterator[Outcome]:
    """CPU time of an audit of each format, forward and backward; then the slowest first one."""
    torch.set_num_threads(1)
    for name in ("float16", "bfloat16"):
        for derivative in (False, True):
            subject = Subject("torch_gelu_none", name, derivative, "own")
            format = format_called(name)
            value, bare = medians(lambda s=subject: our_audit(s), lambda f=format: floor(f), ROUNDS)
            yield Outcome(f"audit {name}{' gradient' * derivative}", value, "ms", bare, BOUND, LIMIT_MS)
    firsts = [
        in_a_fresh_process(Subject(function, "bfloat16", derivative, "own"))
        for function in ("torch_gelu_none", "torch_gelu_tanh")
        for derivative in (False, True)
    ]
    yield Outcome("first audit", max(firsts), "ms", LIMIT_MS, 1.0, LIMIT_MS)
