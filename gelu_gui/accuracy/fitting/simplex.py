"""Direct search for a minimum by function values alone: Nelder and Mead, The Computer Journal 7(4), 1965.

It needs no derivative, so that kinks, jumps and infinite values do not stop it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from gelu_gui.activations.activation import Array

REFLECT, EXPAND, CONTRACT, SHRINK = -1.0, -2.0, 0.5, 0.5
ROUND = 16  # evaluations between two words


def downhill(
    value: Callable[[Array], float], start: Array, steps: Array, evaluations: int, enough: float = 1e-12
) -> Iterator[tuple[Array, float]]:
    """The best point and its value, again and again while it falls from ``start``; the last one is the result.

    Ends after so many evaluations, or when the values of the simplex agree to ``enough`` of themselves.
    """
    corners = np.vstack((start, start + np.diag(steps)))
    heights = np.array([value(corner) for corner in corners])
    spent, told = len(corners), 0
    while spent < evaluations:
        order = np.argsort(heights, kind="stable")
        corners, heights = corners[order], heights[order]
        if spent - told >= ROUND:
            told = spent
            yield corners[0], float(heights[0])
        if heights[-1] - heights[0] <= enough * abs(heights[0]):
            break
        middle = np.mean(corners[:-1], axis=0)

        def tried(factor: float, middle: Array = middle, worst: Array = corners[-1]) -> tuple[float, Array]:
            point = middle + factor * (worst - middle)
            return value(point), point

        height, point = tried(REFLECT)
        spent += 1
        if height < heights[0]:
            farther = tried(EXPAND)
            height, point = min((height, point), farther, key=lambda pair: pair[0])
            spent += 1
        elif height >= heights[-2]:
            nearer = tried(-CONTRACT if height < heights[-1] else CONTRACT)
            height, point = min((height, point), nearer, key=lambda pair: pair[0])
            spent += 1
        if height < heights[-1]:
            corners[-1], heights[-1] = point, height
            continue
        corners[1:] = corners[0] + SHRINK * (corners[1:] - corners[0])
        heights[1:] = [value(corner) for corner in corners[1:]]
        spent += len(corners) - 1
    best = int(np.argmin(heights))
    yield corners[best], float(heights[best])
