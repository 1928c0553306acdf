"""Translatable text for code without Qt: it hands out ``Text``; figures and views turn it into words."""

from __future__ import annotations

from dataclasses import dataclass


def QT_TRANSLATE_NOOP(_context: str, source: str) -> str:
    """Mark a string for lupdate without importing Qt; the context is always ``"texts"``."""
    return source


@dataclass(frozen=True)
class Text:
    """A marked English source with named ``{places}`` and the values that fill them after translation."""

    source: str
    values: tuple[tuple[str, object], ...] = ()

    def filled(self, translated: str | None = None) -> str:
        """The words: the translation (or the English source) with its places filled."""
        return (translated or self.source).format(**dict(self.values))
