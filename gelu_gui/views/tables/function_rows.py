"""Which rows the function list has: the functions the view can show, under their groups, filtered by a search."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from gelu_gui.activations.activation import GROUPS
from gelu_gui.session import edits
from gelu_gui.session.session import Function, Session
from gelu_gui.texts import QT_TRANSLATE_NOOP

GROUP_TITLES = (
    ("article", QT_TRANSLATE_NOOP("functions", "In the article")),
    ("gelu", QT_TRANSLATE_NOOP("functions", "Forms of GELU")),
    ("modern", QT_TRANSLATE_NOOP("functions", "Modern")),
    ("bounded", QT_TRANSLATE_NOOP("functions", "Bounded")),
    ("blocks", QT_TRANSLATE_NOOP("functions", "Building blocks")),
    ("kernels", QT_TRANSLATE_NOOP("functions", "PyTorch kernels")),
    ("own", QT_TRANSLATE_NOOP("functions", "Yours")),
)


@dataclass(frozen=True)
class Row:
    """A group's title, or one function of it."""

    group: str
    function: Function | None = None


def group_title(group: str) -> str:
    """The group in the language of the window."""
    return QCoreApplication.translate("functions", dict(GROUP_TITLES)[group])


def rows(session: Session, search: str = "") -> tuple[Row, ...]:
    """Groups in their fixed order, functions within a group in the order of the session; empty groups are left out.

    A function is found if every word of ``search`` is in its label, key, definition, source or group.
    """
    words = search.casefold().split()
    found: dict[str, list[Row]] = {group: [] for group, _ in GROUP_TITLES}
    for function in edits.offered(session):
        group = group_of(session, function)
        if all(word in _searched(function, group) for word in words):
            found[group].append(Row(group, function))
    return tuple(row for group, lines in found.items() if lines for row in (Row(group), *lines))


def group_of(session: Session, function: Function) -> str:
    """Where a function stands: in Accuracy all that is in the catalogue is a form of GELU."""
    group = function.activation.group
    return "gelu" if session.view == "accuracy" and group in GROUPS else group


def _searched(function: Function, group: str) -> str:
    activation = function.activation
    return " ".join(
        (activation.label, activation.key, activation.definition, activation.source, group_title(group))
    ).casefold()
