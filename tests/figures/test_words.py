"""Texts become words of the installed language."""

from PySide6.QtCore import QCoreApplication, QTranslator

from gelu_gui.figures.words import explained, words
from gelu_gui.texts import Text


class Shouting(QTranslator):
    """Translates everything into capitals, places untouched."""

    def translate(self, context, sourceText, disambiguation=None, n=-1) -> str:  # noqa: N803
        """Capitals for our own context alone."""
        return sourceText.upper().replace("{N}", "{n}") if context == "texts" else ""


def test_without_a_translation_the_source_is_filled(qapp) -> None:
    assert words(Text("{n} rows", (("n", 3),))) == "3 rows"


def test_the_translation_is_filled(qapp) -> None:
    translator = Shouting()
    QCoreApplication.installTranslator(translator)
    try:
        assert words(Text("{n} rows", (("n", 3),))) == "3 ROWS"
        assert words(Text("of {n}", (("n", Text("rows")),))) == "OF ROWS"
    finally:
        QCoreApplication.removeTranslator(translator)


def test_the_glossary_explains_in_words(qapp) -> None:
    assert explained("median").startswith("The middle one")
    assert explained("flux capacitor") == ""
