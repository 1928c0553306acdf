"""Where to begin: constants from a few decades around the start and around 1, and the best of them followed downhill.

The same request always tries the same constants.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

import numpy as np

from gelu_gui.accuracy.fitting.family import Family
from gelu_gui.accuracy.fitting.simplex import ROUND, downhill
from gelu_gui.activations.activation import Array

DECADES = 3.0
ALONG, SCATTERED = 48, 700  # constants tried one at a time each way, and all at once
FOLLOWED, EVALUATIONS = 5, 60  # how many are followed, each with so many evaluations a constant and one more
APART = 0.2  # relative: closer than this two constants are on the same slope
FIRST_STEP = 0.1
KEPT = 0.3  # how many of the scattered constants stay at the start
SIMPLE, MOST_SIMPLE = (0.0, 0.5, 1.0), 4  # values tried in all combinations with the start, of so many constants


def candidates(family: Family) -> Array:
    """Constants to try, shape (count, constants); both signs where they are allowed."""
    start = family.start
    size = np.where(start == 0.0, 1.0, start)
    exponents = np.linspace(-DECADES, DECADES, ALONG + 1)
    along = [start]
    for place, sign in itertools.product(range(start.size), (1.0, -1.0)):
        numbers = (0.0, *(size[place] * 10.0**exponents), *(10.0**exponents))
        along += [np.where(np.arange(start.size) == place, sign * number, start) for number in numbers]
    if start.size <= MOST_SIMPLE:  # an error may be bounded for these alone, as that of max(ax, bx) for a = 1, b = 0
        along += [np.array(numbers) for numbers in itertools.product(*((*SIMPLE, number) for number in start))]
    chance = np.random.default_rng(0)
    shape = (SCATTERED if start.size > 1 else 0, start.size)
    centres = np.where(chance.random(shape) < 0.5, size, 1.0)
    signs = np.where(chance.random(shape) < 0.25, -1.0, 1.0)
    reach = DECADES * chance.random((shape[0], 1))  # some near, some far
    scattered = signs * centres * 10.0 ** chance.uniform(-reach, reach, shape)
    scattered = np.where(chance.random(shape) < KEPT, start, scattered)
    return np.unique(family.allowed(np.vstack((*along, scattered))), axis=0)


def searched(family: Family, value: Callable[[Array], float]) -> Iterator[tuple[Array, float]]:
    """The best constants so far and their value, again and again; the last ones lead to the optimum.

    The value is inf where no constants give a finite one.
    """

    def within(constants: Array) -> float:
        return value(family.allowed(constants))

    best = (family.start, value(family.start))
    yield best
    tried: list[tuple[float, Array]] = [(best[1], best[0])]
    for count, constants in enumerate(candidates(family)):
        tried.append((value(constants), constants))
        if tried[-1][0] < best[1]:
            best = (constants, tried[-1][0])
        if count % ROUND == 0:
            yield best
    for constants in _apart(tried):
        lower, upper = family.walls(value, constants)
        steps = FIRST_STEP * family.scale(constants) * np.where(upper, np.where(lower, 0.0, -1.0), 1.0)
        for found, height in downhill(within, constants, steps, EVALUATIONS * (constants.size + 1), enough=1e-6):
            if height < best[1]:
                best = (family.allowed(found), height)
            yield best


def _apart(tried: list[tuple[float, Array]]) -> list[Array]:
    """The best of the finite ones that are not neighbours of a better one."""
    chosen: list[Array] = []
    for height, constants in sorted(tried, key=lambda pair: pair[0]):
        if math.isinf(height) or len(chosen) == FOLLOWED:
            break
        if all(np.max(np.abs(constants - other) / (np.abs(other) + 1e-9)) > APART for other in chosen):
            chosen.append(constants)
    return chosen
