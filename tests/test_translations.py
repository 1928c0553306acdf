"""The Italian is complete, fresh and true to its places, and what is shipped is what the .ts file says."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from gelu_gui.app import install_translations
from gelu_gui.feedforward.run import Row
from gelu_gui.figures.compose.timings_words import verdict_words
from gelu_gui.figures.words import located
from gelu_gui.views.actions import ACTIONS, MENUS
from gelu_gui.views.panels.catalogue import PANELS
from tests.source import ROOT

FILE = ROOT / "resources" / "translations" / "gelu_gui_it.ts"
LUPDATE = Path(sys.executable).parent / "pyside6-lupdate"
PLACE = re.compile(r"\{[^{}]*\}|%n|%L?\d|\*\.\w+|;;|\n")  # what code fills or reads: places, file filters, line breaks
LANGUAGES = {"English", "Italiano"}  # each is called by its own name


def messages(file: Path) -> dict[tuple[str, str], ET.Element]:
    """The translation element of every message, by context and source."""
    return {
        (context.findtext("name", ""), message.findtext("source", "")): translation
        for context in ET.parse(file).getroot().iter("context")
        for message in context.iter("message")
        if (translation := message.find("translation")) is not None
    }


ITALIAN = messages(FILE)
TEXTS = {key: translation.text or "" for key, translation in ITALIAN.items()}


@pytest.fixture
def translator() -> QTranslator:
    """The compiled file that is shipped."""
    translator = QTranslator()
    assert translator.load(str(FILE.with_suffix(".qm")))
    return translator


@pytest.fixture
def italian(qapp: QApplication, translator: QTranslator) -> Iterator[None]:
    """The application in Italian."""
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def test_the_file_has_the_texts_of_the_source(tmp_path: Path) -> None:
    fresh = tmp_path / FILE.name
    sources = sorted((ROOT / "gelu_gui").rglob("*.py"))
    subprocess.run([LUPDATE, *sources, "-ts", fresh], check=True, capture_output=True)
    assert messages(fresh).keys() == ITALIAN.keys(), "the source has other texts: make translations"


def test_every_text_is_translated() -> None:
    missing = [key for key, translation in ITALIAN.items() if translation.get("type") or not TEXTS[key].strip()]
    assert not missing, "make translations, then fill these in"


def test_no_text_has_plural_forms() -> None:
    assert not list(ET.parse(FILE).getroot().iter("numerusform")), "the tests here read one translation a text"


def test_translations_keep_the_places() -> None:
    lost = {
        source: text
        for (_context, source), text in TEXTS.items()
        if sorted(PLACE.findall(text)) != sorted(PLACE.findall(source))
    }
    assert not lost


def test_what_is_shipped_is_what_the_file_says(translator: QTranslator) -> None:
    shipped = {key: translator.translate(*key) for key in TEXTS}
    assert shipped == TEXTS, "make translations"


def test_texts_reach_the_screen_in_italian(italian: None) -> None:
    assert QCoreApplication.translate("actions", "Quit") == "Esci"
    assert located("−0.17", "−0.75") == "−0.17 in −0.75"
    assert verdict_words(Row("cpu", "mish", 1.0, 1.0, 1.0, 9, 1.26, 1.24, 1.28, "slower")) == "più lenta: 26 % (24…28)"


@pytest.mark.parametrize(("language", "word"), [("it", "Esci"), ("en", "Quit")])
def test_the_window_asks_for_the_language_chosen(qapp: QApplication, language: str, word: str) -> None:
    before = qapp.findChildren(QTranslator)
    install_translations(qapp, language)
    try:
        assert QCoreApplication.translate("actions", "Quit") == word
    finally:
        for added in set(qapp.findChildren(QTranslator)) - set(before):
            qapp.removeTranslator(added)
            added.deleteLater()


@pytest.mark.parametrize("menu", ["", *(key for key, _text in MENUS)])
def test_no_two_lines_of_a_menu_have_one_mnemonic(italian: None, menu: str) -> None:
    submenus = [text for key, text in MENUS if key.rpartition(".")[0] == menu]
    actions = [record.text for record in ACTIONS if record.menu == menu]
    views = [panel.words for panel in PANELS] if menu == "view" else []
    lines = [*views, *(QCoreApplication.translate("actions", text) for text in (*submenus, *actions))]
    letters = [letter.lower() for line in lines for letter in re.findall(r"&(\w)", line)]
    assert len(set(letters)) == len(letters)
    assert menu or len(letters) == len(submenus), "every menu of the bar opens by a letter"


def test_every_line_of_a_menu_is_in_italian() -> None:
    english = {record.text for record in ACTIONS if TEXTS.get(("actions", record.text), record.text) == record.text}
    assert english == LANGUAGES
