"""Colours: readable on their backgrounds, apart for every eye, and violet for one curve alone."""

import colorsys
from itertools import combinations

import numpy as np
import pytest

from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.activations.kernels import KERNELS
from gelu_gui.figures.figure import Style
from gelu_gui.figures.palette import HUES, OWN, THEMES, Theme, style, theme
from gelu_gui.session.session import ARTICLE, Accuracy

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
EYES = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
APART = 10.0  # ΔE 1976; about four times what is just noticeable side by side


def linear(colour: str) -> np.ndarray:
    srgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    low, high = sorted(float(TO_XYZ[1] @ linear(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, eye: np.ndarray) -> np.ndarray:
    xyz = TO_XYZ @ np.clip(eye @ linear(colour), 0, 1) / TO_XYZ.sum(axis=1)
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def distance(one: str, other: str, eye: np.ndarray) -> float:
    return float(np.linalg.norm(lab(one, eye) - lab(other, eye)))


@pytest.mark.parametrize("shown", THEMES, ids=lambda t: t.key)
def test_every_curve_is_readable_on_its_background(shown: Theme) -> None:
    for hue in ("hero", "ink", "grey", *HUES):
        assert contrast(shown.colour(hue), shown.background) >= 3.0, hue


@pytest.mark.parametrize("shown", THEMES, ids=lambda t: t.key)
def test_texts_in_grey_and_ink_and_the_grid_reach_a_projector(shown: Theme) -> None:
    assert contrast(shown.ink, shown.background) >= 7.0
    assert contrast(shown.grey, shown.background) >= 4.5
    assert contrast(shown.grid, shown.background) >= 1.25


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("shown", THEMES, ids=lambda t: t.key)
@pytest.mark.parametrize("together", [ARTICLE, Accuracy().functions], ids=["article", "forms"])
def test_curves_seen_together_lie_apart_or_differ_in_dash(shown: Theme, eye: str, together: tuple[str, ...]) -> None:
    for one, other in combinations(together, 2):
        a, b = style(one), style(other)
        apart = distance(shown.colour(a.hue), shown.colour(b.hue), EYES[eye])
        assert apart >= APART or a.dash != b.dash, f"{one} and {other}: {apart:.1f}"


def test_no_two_functions_share_hue_and_dash() -> None:
    pairs = [(style(a.key).hue, style(a.key).dash) for a in ACTIVATIONS]
    assert len(set(pairs)) == len(pairs)


def test_gelu_is_the_only_hero() -> None:
    assert style("gelu") == Style("hero", "solid", 4.0)
    assert [a.key for a in ACTIVATIONS if style(a.key).hue == "hero"] == ["gelu"]


@pytest.mark.parametrize("shown", THEMES, ids=lambda t: t.key)
def test_no_other_colour_is_violet(shown: Theme) -> None:
    def hue(colour: str) -> float:
        return 360 * colorsys.rgb_to_hls(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))[0]

    assert 240 < hue(shown.hero) < 280
    assert not [colour for colour in shown.hues if 235 < hue(colour) < 300]


def test_a_copy_keeps_the_hue_and_changes_the_dash() -> None:
    first, second, third = style("gelu_sigmoid"), style("gelu_sigmoid-2"), style("gelu_sigmoid-3")
    assert first.hue == second.hue == third.hue
    assert len({first.dash, second.dash, third.dash}) == 3
    assert style("gelu-2").width_px < style("gelu").width_px


def test_what_no_catalogue_knows_has_the_style_of_ones_own() -> None:
    assert style("own") == style("another") == OWN[0]


def test_own_formulas_are_told_apart_from_each_other_and_from_the_catalogue() -> None:
    own = [style("own"), *(style(f"own-{n}") for n in range(2, 2 * len(OWN)))]
    pairs = [(s.hue, s.dash) for s in own]
    assert len(set(pairs)) == len(pairs)
    assert not set(pairs[: len(OWN)]) & {(style(a.key).hue, style(a.key).dash) for a in (*ACTIVATIONS, *KERNELS)}


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("shown", THEMES, ids=lambda t: t.key)
def test_the_first_seven_own_formulas_lie_apart_by_their_hue(shown: Theme, eye: str) -> None:
    for one, other in combinations(OWN[:7], 2):
        assert distance(shown.colour(one.hue), shown.colour(other.hue), EYES[eye]) >= APART


def test_themes_are_found_by_key() -> None:
    assert theme("dark").key == "dark"
    with pytest.raises(KeyError):
        theme("sepia")
    with pytest.raises(ValueError, match="not in tuple"):
        theme("dark").colour("puce")
