"""Frozen dataclasses to JSON values and back, guided by their type hints; nothing read is ever executed.

Keys that a dataclass does not have are ignored and missing ones take their default, so that files of neighbouring
versions stay readable.
"""

from __future__ import annotations

import dataclasses
import json
import math
import types
from typing import Any, NoReturn, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from gelu_gui.texts import QT_TRANSLATE_NOOP, Refused, Text, wording

Record = TypeVar("Record")


class Malformed(Refused):
    """A JSON value does not fit; the message names the place in the file and what belongs there."""


def encoded(value: Any) -> Any:
    """The JSON value of a record, tuple, string, number or None. Floats read back as the same doubles."""
    if dataclasses.is_dataclass(value):
        return {field.name: encoded(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, (tuple, list)):
        return [encoded(item) for item in cast("tuple[Any, ...]", value)]
    return value


def parsed(text: str) -> Any:
    """The JSON value of a text; raises Malformed, also for nan, infinities and nesting too deep to read."""
    try:
        return json.loads(text, parse_constant=_refused)
    except RecursionError:
        raise Malformed(QT_TRANSLATE_NOOP("texts", "it is nested too deeply")) from None
    except Malformed:
        raise
    except ValueError as error:
        raise Malformed(QT_TRANSLATE_NOOP("texts", "it is not JSON ({reason})"), reason=error) from None


def decoded(kind: type[Record], value: Any, place: str) -> Record:
    """``value`` as a ``kind``; ``place`` says where it stood. Raises Malformed, and ValueError of the record itself."""
    return cast(Record, _decoded(kind, value, place))


def _refused(constant: str) -> NoReturn:
    raise Malformed(QT_TRANSLATE_NOOP("texts", "it holds {constant}, which is not a number"), constant=constant)


def _decoded(kind: Any, value: Any, place: str) -> Any:
    if dataclasses.is_dataclass(kind):
        return _record(cast("type[Any]", kind), value, place)
    if get_origin(kind) in (Union, types.UnionType):
        (wanted,) = (option for option in get_args(kind) if option is not types.NoneType)
        return None if value is None else _decoded(wanted, value, place)
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind), value, place)
    if hasattr(kind, "_fields"):  # a NamedTuple: a list of its fields
        return kind(*_tuple(tuple(get_type_hints(kind).values()), value, place))
    if kind is float and isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**1023:
        return float(value)
    if type(value) is not kind or (kind is float and not math.isfinite(value)):
        raise Malformed(QT_TRANSLATE_NOOP("texts", "{place} holds no {kind}"), place=place, kind=NAMES[kind])
    return value


NAMES: dict[Any, Text] = {
    float: Text(QT_TRANSLATE_NOOP("texts", "finite number")),
    int: Text(QT_TRANSLATE_NOOP("texts", "whole number")),
    str: Text(QT_TRANSLATE_NOOP("texts", "text")),
    bool: Text(QT_TRANSLATE_NOOP("texts", "true or false")),
}


def _record(kind: type[Any], value: Any, place: str) -> Any:
    if not isinstance(value, dict):
        raise Malformed(QT_TRANSLATE_NOOP("texts", "{place} holds no object"), place=place)
    entries = cast("dict[str, Any]", value)
    hints = get_type_hints(kind)
    given: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        if field.name in entries:
            given[field.name] = _decoded(hints[field.name], entries[field.name], f"{place}.{field.name}")
        elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            raise Malformed(QT_TRANSLATE_NOOP("texts", "{place} lacks '{name}'"), place=place, name=field.name)
    try:
        return kind(**given)
    except ValueError as error:
        raise Malformed("{place}: {reason}", place=place, reason=wording(error)) from None


def _tuple(kinds: tuple[Any, ...], value: Any, place: str) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise Malformed(QT_TRANSLATE_NOOP("texts", "{place} holds no list"), place=place)
    items = cast("list[Any]", value)
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(items)
    if len(kinds) != len(items):
        raise Malformed(
            QT_TRANSLATE_NOOP("texts", "{place} holds {found} items instead of {wanted}"),
            place=place,
            found=len(items),
            wanted=len(kinds),
        )
    return tuple(_decoded(kind, item, f"{place}[{i}]") for i, (kind, item) in enumerate(zip(kinds, items, strict=True)))
