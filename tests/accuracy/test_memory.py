"""Freed arrays are kept: measured in page faults, not in seconds."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

from gelu_gui.accuracy.memory import keep_freed_memory

FAULTS = f"""
import resource, sys
import numpy as np
from {keep_freed_memory.__module__} import keep_freed_memory
if sys.argv[1] == "kept":
    keep_freed_memory()
def work():
    a = [np.ones(1 << 15) for _ in range(8)]
work()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(50):
    work()
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


def faults(how: str) -> int:
    done = subprocess.run([sys.executable, "-c", FAULTS, how], capture_output=True, text=True, check=True)
    return int(done.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="it is glibc that gives memory back")
def test_loops_over_blocks_do_not_ask_the_system_for_their_memory_again() -> None:
    assert faults("kept") * 100 < faults("given back")
