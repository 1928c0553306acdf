"""The family of the pictures."""

from importlib.resources import files

from PySide6.QtGui import QFont, QFontInfo

from gelu_gui.figures.fonts import FACES, FAMILY, family, font


def test_every_face_is_in_the_package() -> None:
    assert all((files("font_source_sans_pro") / "files" / face).is_file() for face in FACES)


def test_the_family_is_registered_with_its_weights(qapp: object) -> None:
    assert family() == FAMILY
    semibold = QFontInfo(font(18, QFont.Weight.DemiBold))
    assert (semibold.family(), semibold.weight(), semibold.pixelSize()) == (FAMILY, 600, 18)


def test_sizes_are_pixels_and_never_nothing(qapp: object) -> None:
    assert font(17.6).pixelSize() == 18
    assert font(0.2).pixelSize() == 1
    assert font(12).hintingPreference() == QFont.HintingPreference.PreferNoHinting
