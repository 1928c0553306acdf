"""How often an error has a size: counted by the bits of |ulp|, against a search among the edges."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from gelu_gui.accuracy.audit import ULP_EDGES, Evaluation, Subject
from gelu_gui.accuracy.distribution import cdf, histogram
from gelu_gui.accuracy.format import BFLOAT16
from gelu_gui.accuracy.tally import audit
from gelu_gui.accuracy.truth import truth


def test_every_size_falls_between_its_edges() -> None:
    edges = np.array(ULP_EDGES)
    sizes = np.concatenate(
        (
            edges,
            np.nextafter(edges, 0),
            np.nextafter(edges, math.inf),
            10 ** np.random.default_rng(0).uniform(-8, 25, 1000),
        )
    )
    expected = np.bincount(np.searchsorted(edges, sizes, side="left"), minlength=edges.size)
    np.testing.assert_array_equal(histogram(sizes), expected)


def test_the_edges_ascend_eight_a_factor_of_two() -> None:
    inner = np.array(ULP_EDGES[1:-1])
    assert (ULP_EDGES[0], inner[0], inner[-1], ULP_EDGES[-1]) == (0.0, 2.0**-10, 2.0**64, math.inf)
    np.testing.assert_array_equal(inner[8:], 2 * inner[:-8])
    assert np.max(inner[1:] / inner[:-1]) == 1.125


def test_the_share_of_inputs_up_to_a_size_is_exact_where_the_evaluation_is_kept() -> None:
    x = np.sort(BFLOAT16.rounded(np.linspace(-3.0, 3.0, 100)))
    output = BFLOAT16.rounded(truth(x) * 1.01)
    found = audit(Evaluation(x, output, truth(x)), Subject("torch_gelu_none", "bfloat16"), exhaustive=False)
    ulps = np.abs(output - truth(x)) / BFLOAT16.spacing(truth(x))
    sizes, shares = cdf(found)
    assert shares[-1] == 1
    for size, share in zip(sizes, shares, strict=True):
        assert share == np.mean(ulps <= size)
    edges, coarse = cdf(replace(found, evaluation=None))
    for edge, share in zip(edges, coarse, strict=True):
        assert share == np.mean(ulps <= edge)
