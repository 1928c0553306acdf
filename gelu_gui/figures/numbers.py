"""Numbers as the interface writes them: real minus signs, no leading plus, an exact zero is 0."""

from __future__ import annotations

import math

MINUS = "−"
NOTHING = "—"  # where there is no number
WAITING = "…"  # where one is being computed

_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def _signed(text: str) -> str:
    return text.replace("-", MINUS)


def fixed(value: float, decimals: int) -> str:
    """With this many decimals, for columns that align: −0.16997; exactly zero is 0, nan a dash, inf ∞."""
    if math.isnan(value):
        return NOTHING
    if math.isinf(value):
        return "∞" if value > 0 else f"{MINUS}∞"
    if value == 0:
        return "0"
    if abs(value) >= 1e7 or 0 < abs(value) < 0.5 * 10.0**-decimals:
        return compact(value, 3)
    return _signed(f"{value:.{decimals}f}")


def compact(value: float, digits: int = 4) -> str:
    """With this many significant digits: 0.5, −0.17, 4.732e−4, 1.2e7."""
    if math.isnan(value) or math.isinf(value) or value == 0:
        return fixed(value, 0)
    mantissa, exponent_text = f"{value:.{digits - 1}e}".split("e")
    exponent = int(exponent_text)
    if -4 <= exponent < 6:
        return _signed(_trimmed(f"{value:.{max(digits - 1 - exponent, 0)}f}"))
    return _signed(f"{_trimmed(mantissa)}e{exponent}")


def scientific(value: float, digits: int = 3) -> str:
    """With this many significant digits and a power of ten, for columns over many decades: 4.73·10⁻⁴."""
    if not math.isfinite(value) or value == 0:
        return fixed(value, 0)
    mantissa, exponent = f"{value:.{digits - 1}e}".split("e")
    return f"{_signed(mantissa)}·10{str(int(exponent)).translate(_RAISED)}"


def digits_within(x: float, width: float, least: int) -> int:
    """As many digits as tell a thousandth of a range of this width: in a narrow one a double needs up to 17."""
    return min(max(least, math.ceil(math.log10(abs(x) / width)) + 3), 17) if x else least


def interval(low: float, high: float, digits: int = 4) -> str:
    """An open interval: (−4.595, 4.595), (0, ∞)."""
    return f"({compact(low, digits)}, {compact(high, digits)})"


def percent(fraction: float, digits: int = 3) -> str:
    """A signed share of one as a percentage: −84 %."""
    return f"{compact(100 * fraction, digits)}\N{NO-BREAK SPACE}%"


def _trimmed(mantissa: str) -> str:
    return mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
