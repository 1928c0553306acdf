"""Text becomes words in the language of the application."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gelu_gui.glossary import explanation
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

AT = QT_TRANSLATE_NOOP("texts", "{value} at {x}")


def words(text: Text) -> str:
    """The translation of a Text with its places filled; the English source where none is installed."""
    values = tuple((name, words(value) if isinstance(value, Text) else value) for name, value in text.values)
    return Text(text.source, values).filled(QCoreApplication.translate("texts", text.source))


def located(value: str, x: str) -> str:
    """A value and where it is taken: −0.17 at −0.7518."""
    return words(Text(AT, (("value", value), ("x", x))))


def explained(term: str) -> str:
    """What the glossary says about a term, for a tool tip; "" where it says nothing."""
    sentence = explanation(term)
    return words(sentence) if sentence else ""
