"""Translatable text for code without Qt: it hands out ``Text``; figures and views turn it into words."""

from __future__ import annotations

from dataclasses import dataclass


def QT_TRANSLATE_NOOP(_context: str, source: str) -> str:
    """Mark a string for lupdate without importing Qt; the context is always ``"texts"``."""
    return source


@dataclass(frozen=True)
class Text:
    """A marked English source with named ``{places}`` and the values that fill them after translation.

    A value may be a Text again; ``str`` is the English.
    """

    source: str
    values: tuple[tuple[str, object], ...] = ()

    def filled(self, translated: str | None = None) -> str:
        """The words: the translation (or the English source) with its places filled."""
        return (translated or self.source).format(**dict(self.values))

    def __str__(self) -> str:
        return self.filled()


class Worded(Exception):
    """An error whose message is a Text: English as ``str``, translated where a window tells it.

    Made from a Text, or from a marked source and the values of its places.
    """

    def __init__(self, text: Text | str, **values: object) -> None:
        super().__init__(text)
        self.text = text if isinstance(text, Text) else Text(text, tuple(values.items()))

    def __str__(self) -> str:
        return str(self.text)


class Refused(Worded, ValueError):
    """Something given cannot be used; the sentence says what and why."""


def plain(words: str) -> Text:
    """Words of the system, of torch or of a person, which have no translation."""
    return Text("{words}", (("words", words),))


def wording(error: BaseException) -> Text:
    """What an error says: its Text, or as it stands where it comes from elsewhere."""
    return error.text if isinstance(error, Worded) else plain(str(error))
