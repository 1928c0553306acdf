"""Everything a person can do to a session: each function makes an edit, a pure step from one Session to the next.

``store.apply(edits.show("relu"))`` in the window, ``edits.show("relu")(session)`` elsewhere. "Shown" and "selected"
are those of the view in front. An edit that is not possible raises ValueError with one sentence.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from gelu_gui.feedforward.run import Run
from gelu_gui.session import rule
from gelu_gui.session.session import OWN, PANELS, Accuracy, Curves, Function, Lens, Session, Span, Timings
from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused

Edit = Callable[[Session], Session]

# The part of the session that says which functions a view shows: Comparison is the table of Curves.
PARTS = {"curves": "curves", "comparison": "curves", "accuracy": "accuracy", "timings": "timings"}


def part(session: Session) -> Curves | Accuracy | Timings:
    """The part of the session that holds the functions of the view in front."""
    return getattr(session, PARTS[session.view])


def offered(session: Session) -> tuple[Function, ...]:
    """The lines the view in front can show: Accuracy compares forms of GELU and kernels, Timings times PyTorch's."""
    if session.view == "accuracy":
        return tuple(f for f in session.functions if f.activation.approximates == "gelu")
    functions = tuple(f for f in session.functions if f.activation.group != "kernels")
    if session.view == "timings":
        return tuple(f for f in functions if f.activation.torch is not None)
    return functions


def _part(session: Session, **changes: Any) -> Session:
    changed = replace(part(session), **changes)
    rule.check_part(changed, {function.id for function in session.functions})
    return replace(session, **{PARTS[session.view]: changed})


def _curves(session: Session, **changes: Any) -> Session:
    curves = replace(session.curves, **changes)
    rule.check_curves(curves)
    return replace(session, curves=curves)


def _view_with_axes(session: Session) -> Curves | Accuracy:
    shown = part(session)
    if isinstance(shown, Timings):
        raise Refused(QT_TRANSLATE_NOOP("texts", "this view has no x and y range"))
    return shown


# Functions shown


def show(*ids: str) -> Edit:
    """Show these too."""
    return lambda session: _shown(session, lambda id, before: before or id in ids, ids)


def hide(*ids: str) -> Edit:
    """Show these no longer."""
    return lambda session: _shown(session, lambda id, before: before and id not in ids, ids)


def show_only(*ids: str) -> Edit:
    """Show these and no others."""
    return lambda session: _shown(session, lambda id, _before: id in ids, ids)


def show_all() -> Edit:
    """Show every function the view can show."""
    return lambda session: _shown(session, lambda _id, _before: True, ())


def show_none() -> Edit:
    """Show no function."""
    return lambda session: _shown(session, lambda _id, _before: False, ())


def _shown(session: Session, wanted: Callable[[str, bool], bool], named: Sequence[str]) -> Session:
    known = [function.id for function in offered(session)]
    for id in named:
        rule.one_of(f"function of {session.view}", id, known)
    now = part(session).functions
    chosen = tuple(id for id in known if wanted(id, id in now))
    return session if set(chosen) == set(now) else _part(session, functions=chosen)


def select(id: str) -> Edit:
    """Make this the function whose formula, constants and tangent are shown."""
    return lambda session: _part(session, selected=id)


# The list


def reorder(id: str, before: str | None) -> Edit:
    """Put a line in front of another, or last."""

    def edit(session: Session) -> Session:
        moved = _line(session, id)
        others = [function for function in session.functions if function.id != id]
        place = len(others) if before is None else others.index(_line(session, before)) if before != id else None
        if place is None:
            return session
        return replace(session, functions=(*others[:place], moved, *others[place:]))

    return edit


def set_value(id: str, name: str, number: float) -> Edit:
    """Give a constant of a function another value; its default is kept as no value at all."""

    def edit(session: Session) -> Session:
        line = _line(session, id)
        changed = line.activation.with_values(**{name: number})
        values = tuple(
            (parameter.key, value)
            for parameter, value in zip(changed.parameters, changed.values, strict=True)
            if value != parameter.default
        )
        return _with_line(session, replace(line, values=values))

    return edit


def show_exactly(lines: Sequence[Function]) -> Edit:
    """Put these lines first in the list, add those that are new, and show them and no others."""

    def edit(session: Session) -> Session:
        ids = tuple(line.id for line in lines)
        others = tuple(function for function in session.functions if function.id not in ids)
        listed = replace(session, functions=(*lines, *others))
        shown = show_only(*ids)(listed)
        return shown if part(shown).selected in ids or not ids else select(ids[0])(shown)

    return edit


def add_formula(text: str) -> Edit:
    """Add a person's own formula as the last line, shown and selected; raises FormulaError."""

    def edit(session: Session) -> Session:
        taken = {function.id for function in session.functions}
        id = next(id for n in itertools.count(1) if (id := OWN if n == 1 else f"{OWN}-{n}") not in taken)
        longer = replace(session, functions=(*session.functions, Function(id, OWN, formula=text.strip())))
        rule.check_functions(longer.functions)
        return select(id)(show(id)(longer))

    return edit


def set_formula(id: str, text: str) -> Edit:
    """Write a line's formula anew; the constants that it still has keep their values."""

    def edit(session: Session) -> Session:
        line = replace(_line(session, id), formula=text.strip(), values=())
        names = {parameter.key for parameter in line.activation.parameters}
        kept = tuple((name, value) for name, value in session.function(id).values if name in names)
        return _with_line(session, replace(line, values=kept))

    return edit


def reset_values(id: str) -> Edit:
    """Give every constant of a function its default again."""
    return lambda session: _with_line(session, replace(_line(session, id), values=()))


def duplicate(id: str) -> Edit:
    """Add a copy below a line, shown and selected, so that two settings can be compared."""

    def edit(session: Session) -> Session:
        line = _line(session, id)
        taken = {function.id for function in session.functions}
        number = 2
        while f"{line.key}-{number}" in taken:
            number += 1
        copy = replace(line, id=f"{line.key}-{number}")
        place = session.functions.index(line) + 1
        longer = (*session.functions[:place], copy, *session.functions[place:])
        return select(copy.id)(show(copy.id)(replace(session, functions=longer)))

    return edit


def remove_line(id: str) -> Edit:
    """Take a copy or a person's own formula off the list; the functions of the catalogue stay."""

    def edit(session: Session) -> Session:
        line = _line(session, id)
        if line.id == line.key != OWN:
            raise Refused(
                QT_TRANSLATE_NOOP("texts", "'{id}' belongs to the catalogue; only copies and your own can be removed"),
                id=id,
            )
        remaining = tuple(function for function in session.functions if function.id != id)
        parts = {name: _without(getattr(session, name), line) for name in set(PARTS.values())}
        return replace(session, functions=remaining, **parts)

    return edit


def _without(shown: Any, line: Function) -> Any:
    fallback = type(shown)().selected if line.key == OWN else line.key
    selected = fallback if shown.selected == line.id else shown.selected
    return replace(shown, functions=tuple(id for id in shown.functions if id != line.id), selected=selected)


def _line(session: Session, id: str) -> Function:
    rule.one_of("function", id, [function.id for function in session.functions])
    return session.function(id)


def _with_line(session: Session, line: Function) -> Session:
    return replace(session, functions=tuple(line if f.id == line.id else f for f in session.functions))


# Ranges


def set_x_range(span: Span) -> Edit:
    """Show this piece of the x axis."""

    def edit(session: Session) -> Session:
        _view_with_axes(session)
        return _part(session, x_range=span)

    return edit


def set_y_range(panel: str, span: Span) -> Edit:
    """Show this piece of a panel's y axis."""

    def edit(session: Session) -> Session:
        others = [(name, other) for name, other in _view_with_axes(session).y_ranges if name != panel]
        return _part(session, y_ranges=tuple(sorted([*others, (panel, span)], key=lambda pair: pair[0])))

    return edit


def fit_y(*panels: str) -> Edit:
    """Fit the y axis of these panels (of all without names) to what they show."""

    def edit(session: Session) -> Session:
        ranges = _view_with_axes(session).y_ranges
        return _part(session, y_ranges=tuple(pair for pair in ranges if panels and pair[0] not in panels))

    return edit


def home() -> Edit:
    """Show the ranges the view starts with."""

    def edit(session: Session) -> Session:
        first = type(_view_with_axes(session))()
        return _part(session, x_range=first.x_range, y_ranges=first.y_ranges)

    return edit


# Curves


def set_panels(panels: Sequence[str]) -> Edit:
    """Show these panels, in their fixed order f, f′, f″."""

    def edit(session: Session) -> Session:
        for panel in panels:
            rule.one_of("panel", panel, PANELS)
        return _curves(session, panels=tuple(panel for panel in PANELS if panel in panels))

    return edit


def set_cursor(x: float | None) -> Edit:
    """Put the cursor of the view in front at x, or take it away."""

    def edit(session: Session) -> Session:
        _view_with_axes(session)
        return _part(session, cursor=x)

    return edit


def toggle_tangent() -> Edit:
    """Draw the selected function's tangent at the cursor, or no longer."""
    return lambda session: _curves(session, tangent=not session.curves.tangent)


def pin(x: float) -> Edit:
    """Keep the values at x beside the curves."""
    return lambda session: _curves(session, pins=tuple(sorted({*session.curves.pins, x})))


def unpin(x: float) -> Edit:
    """Take a pin away."""
    return lambda session: _curves(session, pins=tuple(other for other in session.curves.pins if other != x))


def open_lens(panel: str = "f") -> Edit:
    """Magnify the cursor's neighbourhood in an inset of a panel."""
    return lambda session: _curves(session, lens=replace(session.curves.lens or Lens(), panel=panel))


def close_lens() -> Edit:
    """Take the lens away."""
    return lambda session: _curves(session, lens=None)


def move_lens(left: float, top: float) -> Edit:
    """Put the lens elsewhere in its pane (fractions from the left and the top), kept inside."""

    def edit(session: Session) -> Session:
        lens = _open_lens(session)
        place = {"left": _between(0, left, 1 - lens.width), "top": _between(0, top, 1 - lens.height)}
        return _curves(session, lens=replace(lens, **place))

    return edit


def zoom_lens(factor: float) -> Edit:
    """Let the lens magnify ``factor`` times as much, within its limits."""

    def edit(session: Session) -> Session:
        lens = _open_lens(session)
        magnification = _between(rule.MAGNIFICATIONS[0], lens.magnification * factor, rule.MAGNIFICATIONS[1])
        return _curves(session, lens=replace(lens, magnification=magnification))

    return edit


def _open_lens(session: Session) -> Lens:
    if session.curves.lens is None:
        raise Refused(QT_TRANSLATE_NOOP("texts", "no lens is open"))
    return session.curves.lens


def _between(low: float, value: float, high: float) -> float:
    return min(max(low, value), high)


# The other views


def set_threshold(threshold: float) -> Edit:
    """Compare |f′| with this number in Comparison."""

    def edit(session: Session) -> Session:
        rule.check_threshold(threshold)
        return replace(session, comparison=replace(session.comparison, threshold=threshold))

    return edit


def set_accuracy(**changes: Any) -> Edit:
    """Change what Accuracy shows: picture, dtype, derivative, measure, scope, sigma, layout, device, beside, table.

    A y range set by hand is in the unit of its picture and format, so it is given up when those change.
    """

    def edit(session: Session) -> Session:
        accuracy = replace(session.accuracy, **changes)
        if {"dtype", "derivative", "measure"} & changes.keys():
            accuracy = replace(accuracy, y_ranges=())
        rule.check_accuracy(accuracy)
        return replace(session, accuracy=accuracy)

    return edit


def set_timings(**changes: Any) -> Edit:
    """Change what Timings measures or shows: spec, run, against, picture, devices, seconds, threads, compiled, cold."""

    def edit(session: Session) -> Session:
        timings = replace(session.timings, **changes)
        rule.check_timings(timings)
        return replace(session, timings=timings)

    return edit


def set_run(run: str | None) -> Edit:
    """Show this stored run, or the newest."""
    return set_timings(run=run)


def measure_as(run: Run) -> Edit:
    """Time what this run timed, as it did; devices and seconds stay."""
    request = run.request
    return set_timings(
        spec=request.spec, threads=request.threads, compiled=request.compiled, cold=request.cold, run=run.id
    )


def set_view(view: str) -> Edit:
    """Bring a view to the front."""

    def edit(session: Session) -> Session:
        rule.one_of("view", view, tuple(PARTS))
        return replace(session, view=view)

    return edit


def set_title(title: str) -> Edit:
    """Write this above the figure."""

    def edit(session: Session) -> Session:
        rule.check_title(title.strip())
        return replace(session, title=title.strip())

    return edit
