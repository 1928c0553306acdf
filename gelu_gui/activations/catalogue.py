"""All activations in the order in which they are listed, and how a spelling finds one."""

from __future__ import annotations

import difflib

from gelu_gui.activations.activation import GROUPS, Activation, UnknownActivation
from gelu_gui.activations.exponential_linear import EXPONENTIAL_LINEAR
from gelu_gui.activations.formula.error import FormulaError
from gelu_gui.activations.formula.own import KEY as OWN_KEY
from gelu_gui.activations.formula.own import own
from gelu_gui.activations.gelu import GELU
from gelu_gui.activations.gelu_forms import GELU_FORMS, GELU_TANH
from gelu_gui.activations.kernels import KERNELS
from gelu_gui.activations.piecewise import LEAKY_RELU, PIECEWISE, RELU
from gelu_gui.activations.smooth import SIGMOID, SMOOTH, TANH

_ARTICLE = (GELU, GELU_TANH, SIGMOID, TANH, RELU, LEAKY_RELU)  # the order of the article

_TABLES = (GELU_FORMS, SMOOTH, EXPONENTIAL_LINEAR, PIECEWISE)

ACTIVATIONS: tuple[Activation, ...] = (
    *_ARTICLE,
    *(entry for group in GROUPS[1:] for table in _TABLES for entry in table if entry.group == group),
)

# Names that frameworks give to an entry, or to an entry with other constants.
ALIASES = (
    ("celu2", "celu:alpha=2"),
    ("gelu_python", "gelu"),
    ("gelu_new", "gelu_tanh"),
    ("gelu_accurate", "gelu_tanh"),
    ("gelu_pytorch_tanh", "gelu_tanh"),
    ("gelu_python_tanh", "gelu_tanh"),
    ("quick_gelu", "gelu_sigmoid"),
    ("relu2", "squared_relu"),
)

_NAMED = {entry.key: entry for entry in (*ACTIVATIONS, *KERNELS)}
_ALIASED = dict(ALIASES)


def lookup(spelling: str) -> Activation:
    """The activation that ``KEY`` or ``KEY:name=value:name=value`` spells; UnknownActivation if there is none.

    ``formula:TEXT`` and ``formula:TEXT:name=value`` spell a person's own.
    """
    key, *constants = spelling.strip().split(":")
    if key == OWN_KEY and constants:
        text, *constants = constants
        return _own(text).with_values(**dict(_constant(spelling, constant) for constant in constants))
    if key in _ALIASED:
        return lookup(":".join([_ALIASED[key], *constants]))
    if key not in _NAMED:
        raise UnknownActivation(f"there is no activation '{key}' ({_suggestion(key)})")
    values = dict(_constant(spelling, constant) for constant in constants)
    return _NAMED[key].with_values(**values)


def _own(text: str) -> Activation:
    try:
        return own(text)
    except FormulaError as error:
        raise UnknownActivation(f"'{text}' is no formula: {error}") from None


def _suggestion(key: str) -> str:
    close = difflib.get_close_matches(key.lower(), [*_NAMED, *_ALIASED], n=3)
    return f"did you mean {' or '.join(close)}?" if close else "'gelu-gui list' prints them all"


def _constant(spelling: str, constant: str) -> tuple[str, float]:
    name, _, number = constant.partition("=")
    try:
        return name, float(number)
    except ValueError:
        pass
    try:
        return name, float.fromhex(number)
    except (ValueError, OverflowError):
        raise UnknownActivation(f"'{spelling}' is not KEY:name=number ('{constant}' is no name=number)") from None
