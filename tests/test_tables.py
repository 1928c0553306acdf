"""Every table of the project: no entry twice, and the tables that must agree do."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from gelu_gui.activations.activation import GROUPS
from gelu_gui.activations.catalogue import ACTIVATIONS, lookup
from gelu_gui.commands import COMMANDS
from gelu_gui.figures import table
from gelu_gui.figures.compose import views
from gelu_gui.figures.palette import HUES, THEMES
from gelu_gui.session import edits, session
from gelu_gui.views.panels.catalogue import PANELS
from tests.source import modules

IDENTITIES = ("key", "name", "suffix", "label", "shortcut")  # fields that tell the records of a table apart


def tables() -> dict[str, tuple[Any, ...]]:
    """Every UPPER_CASE tuple of every module without torch, by its dotted name."""
    found: dict[str, tuple[Any, ...]] = {}
    for source in modules():
        if source.name.split(".")[-1].startswith("torch_"):
            continue
        for name, value in vars(importlib.import_module(source.name)).items():
            if name.isupper() and isinstance(value, tuple) and value:
                found[f"{source.name}.{name}"] = value
    return found


TABLES = tables()


@pytest.mark.parametrize("name", TABLES)
def test_no_record_stands_twice(name: str) -> None:
    records = TABLES[name]
    for field in IDENTITIES:
        values = [getattr(record, field) for record in records if getattr(record, field, "")]
        assert len(set(map(repr, values))) == len(values), f"two entries share their {field}"
    if isinstance(records[0], tuple) and isinstance(records[0][0], str):
        firsts = [record[0] for record in records]
        assert len(set(firsts)) == len(firsts)
    if all(isinstance(record, str) for record in records):
        assert len(set(records)) == len(records)


def test_the_tables_of_the_issue_are_seen() -> None:
    last_names = {name.split(".")[-1] for name in TABLES}
    assert {"ACTIVATIONS", "VIEWS", "PANELS", "FORMATS", "COMMANDS", "THEMES", "ACTIONS"} <= last_names


def test_session_figures_and_window_know_the_same_views() -> None:
    assert tuple(view.key for view in views.VIEWS) == session.VIEWS
    assert tuple(panel.key for panel in PANELS) == session.VIEWS
    assert tuple(edits.PARTS) == tuple(table.VIEW_NUMBERS) == session.VIEWS
    assert [panel.title for panel in PANELS] == [view.title.source for view in views.VIEWS]


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.key)
def test_each_panel_is_where_its_record_says(panel: Any) -> None:
    module, name = panel.panel.split(":")
    assert getattr(importlib.import_module(module), name).key == panel.key


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_each_command_says_what_it_does(command: Any) -> None:
    assert importlib.import_module(command.module).__doc__
    assert command.summary[0].islower()
    assert not command.summary.endswith(".")


@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda activation: activation.key)
def test_each_activation_is_complete(activation: Any) -> None:
    assert activation.group in GROUPS
    assert lookup(activation.key) is not None
    for text in (
        activation.label,
        activation.definition,
        activation.latex,
        activation.latex_gradient,
        activation.source,
    ):
        assert text.strip() == text != ""
    for parameter in activation.parameters:
        assert parameter.lowest <= parameter.low < parameter.high <= parameter.highest
        assert parameter.low <= parameter.default <= parameter.high


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.key)
def test_each_theme_has_every_colour(theme: Any) -> None:
    assert len(set(theme.hues)) == len(HUES)
