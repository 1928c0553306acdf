"""The fonts that pictures carry hold every letter that a picture can show, and are those that tools/fonts makes."""

import io
import re
import runpy
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from gelu_gui import resource_files
from gelu_gui.figures.embedding import EMBEDDED_FAMILY, FONTS, font_faces
from gelu_gui.figures.lettering import runs
from tests.source import ROOT, modules

SEEN_IN_THE_WINDOW_ONLY = {"views", "app", "commands"}
NOT_IN_SOURCE_SANS = set("∓∪⋅ϑϕϵ")  # every program, ours too, takes these from another font
TOOL = runpy.run_path(str(ROOT / "tools" / "fonts"))
MADE: Callable[[str], bytes] = TOOL["made"]
ITALIAN = ROOT / "resources" / "translations" / "gelu_gui_it.ts"

each_font = pytest.mark.parametrize(("weight", "name"), FONTS.items())


def shipped(name: str) -> TTFont:
    return TTFont(resource_files.path(name))


def suffix(name: str) -> str:
    """The face: Regular of fonts/GeluGuiSans-Regular.woff."""
    return name.rpartition("-")[2].removesuffix(".woff")


def written() -> set[str]:
    """Every character of the source that pictures are drawn from and of the Italian, as lettering draws it."""
    sources = [module.path for module in modules() if module.folder not in SEEN_IN_THE_WINDOW_ONLY]
    text = "".join(path.read_text(encoding="utf-8") for path in [*sources, ITALIAN])
    return {character for run, _raised in runs(text) for character in run} - {"\n"}


@each_font
def test_every_character_of_a_picture_is_in_the_font(weight: int, name: str) -> None:
    characters = written()
    assert set("0123456789−½πσΦ′√×·…→∞è") <= characters
    assert {c for c in characters if ord(c) not in (shipped(name).getBestCmap() or {})} == NOT_IN_SOURCE_SANS


@each_font
def test_the_font_is_what_the_tool_makes_of_the_package(weight: int, name: str) -> None:
    made, found = TTFont(io.BytesIO(MADE(suffix(name)))), shipped(name)
    assert found.getBestCmap() == made.getBestCmap(), "the package or the letters changed: make fonts"
    assert found["hmtx"].metrics == made["hmtx"].metrics


@each_font
def test_it_has_the_weight_and_the_kerning_and_not_the_reserved_name(weight: int, name: str) -> None:
    font: Any = shipped(name)
    assert font["OS/2"].usWeightClass == weight
    assert {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord} == {"kern"}
    assert font["name"].getBestFamilyName() == EMBEDDED_FAMILY
    says = {entry.nameID: str(entry) for entry in font["name"].names}
    assert "Reserved Font Name" in says.pop(0)
    assert "SIL Open Font License" in says.pop(13)
    assert not [text for text in says.values() if "Source" in text]


def test_the_licence_lies_beside_the_fonts() -> None:
    theirs = (files("font_source_sans_pro") / "files" / "LICENSE.txt").read_text(encoding="utf-8")
    assert resource_files.path("fonts/OFL.txt").read_text(encoding="utf-8") == theirs


def test_the_css_has_each_weight_once_in_order() -> None:
    assert re.findall(r"font-weight: (\d+)", font_faces([700, 400, 700])) == ["400", "700"]
    assert font_faces([]) == ""
    with pytest.raises(KeyError):
        font_faces([401])
