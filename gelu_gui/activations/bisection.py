"""Roots by bisection: slow, and right to the last bits of a double whatever the function does between its ends."""

from __future__ import annotations

from collections.abc import Callable

from gelu_gui.activations.activation import Array


def root(f: Callable[[float], float | Array], left: float, right: float) -> float:
    """Where f changes sign in (left, right); its signs at the two ends differ, a zero counts as not negative."""
    rising = float(f(left)) < 0
    while left < (middle := left + (right - left) / 2) < right:
        if (float(f(middle)) < 0) == rising:
            left = middle
        else:
            right = middle
    return min((left, right), key=lambda x: (abs(float(f(x))), abs(x)))
