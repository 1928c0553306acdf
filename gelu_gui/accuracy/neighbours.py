"""Consecutive numbers of a format: what a staircase is drawn over."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from gelu_gui.accuracy.audit import Subject
from gelu_gui.accuracy.format import Bits, Format


class Neighbourhood(NamedTuple):
    """What is evaluated at so many consecutive ``inputs`` about x."""

    subject: Subject
    x: float
    inputs: int


def neighbours(format: Format, x: float, count: int) -> Bits:
    """The bit patterns of ``count`` consecutive finite numbers about the one nearest to x, ascending, −0 before +0.

    Near the largest numbers they lie on one side of x.
    """
    nearest = np.clip(format.rounded(np.array([x])), -format.largest, format.largest)
    rank = int(format.ordinals(nearest)[0]) - int(np.signbit(nearest[0]))  # 0 for +0 and −1 for −0
    first = min(max(rank - count // 2, -format.infinity), format.infinity - count)
    ranks = np.arange(count) + first
    return np.where(ranks < 0, format.sign - 1 - ranks, ranks).astype(np.uint64)
