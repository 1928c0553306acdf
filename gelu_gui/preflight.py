"""Whether Qt can start on this machine: one sentence and the exact packages, before Qt aborts the process.

Standard library only: ``python3 -m gelu_gui.preflight`` answers before anything else is installed.
"""

from __future__ import annotations

import ctypes
import os
import platform as host
import socket
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

Need = Literal["core", "xcb", "wayland"]

PLATFORMS = (  # what Qt's wheels bring for Linux; it aborts the process on another name
    *("xcb", "wayland", "wayland-egl", "wayland-brcm", "offscreen", "minimal", "minimalegl"),
    *("linuxfb", "eglfs", "vnc", "vkkhrdisplay"),
)
OLDEST_GLIBC = (2, 34)  # PySide6-Essentials wheels are manylinux_2_34

LIBRARIES: tuple[tuple[str, str, Need], ...] = (  # soname, Debian package, what needs it
    ("libglib-2.0.so.0", "libglib2.0-0", "core"),
    ("libGL.so.1", "libgl1", "core"),
    ("libEGL.so.1", "libegl1", "core"),
    ("libxkbcommon.so.0", "libxkbcommon0", "core"),
    ("libfontconfig.so.1", "libfontconfig1", "core"),
    ("libdbus-1.so.3", "libdbus-1-3", "core"),
    ("libxcb-cursor.so.0", "libxcb-cursor0", "xcb"),
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "xcb"),
    ("libxcb-icccm.so.4", "libxcb-icccm4", "xcb"),
    ("libxcb-image.so.0", "libxcb-image0", "xcb"),
    ("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb"),
    ("libxcb-randr.so.0", "libxcb-randr0", "xcb"),
    ("libxcb-render-util.so.0", "libxcb-render-util0", "xcb"),
    ("libxcb-shape.so.0", "libxcb-shape0", "xcb"),
    ("libxcb-xkb.so.1", "libxcb-xkb1", "xcb"),
    ("libwayland-client.so.0", "libwayland-client0", "wayland"),
    ("libwayland-cursor.so.0", "libwayland-cursor0", "wayland"),
    ("libwayland-egl.so.1", "libwayland-egl1", "wayland"),
)


@dataclass(frozen=True)
class Problem:
    """Why Qt cannot start: a kind for callers, a sentence for the person."""

    kind: Literal["glibc", "libraries", "display", "platform"]
    sentence: str


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _connects() -> bool:
    """Whether an X server answers at DISPLAY; Qt would abort the process if none does."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    answers = not xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return answers


def _composes() -> bool:
    """Whether a Wayland compositor answers at WAYLAND_DISPLAY, a path or a name in XDG_RUNTIME_DIR."""
    path = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), os.environ.get("WAYLAND_DISPLAY") or "wayland-0")
    try:
        with socket.socket(socket.AF_UNIX) as compositor:
            compositor.connect(path)
    except OSError:
        return False
    return True


def _os_release() -> dict[str, str]:
    try:
        return host.freedesktop_os_release()
    except OSError:
        return {}


def _glibc() -> tuple[int, ...] | None:
    name, version = host.libc_ver()
    return tuple(int(part) for part in version.split(".")) if name == "glibc" else None


@dataclass(frozen=True)
class Machine:
    """What preflight asks of the machine; tests answer in its place."""

    system: str = sys.platform
    environment: Mapping[str, str] = field(default_factory=lambda: os.environ)
    loads: Callable[[str], bool] = _loads
    connects: Callable[[], bool] = _connects
    composes: Callable[[], bool] = _composes
    glibc: tuple[int, ...] | None = field(default_factory=_glibc)
    os_release: Mapping[str, str] = field(default_factory=_os_release)

    @property
    def is_debian(self) -> bool:
        """Whether apt and Debian's package names apply."""
        return "debian" in f"{self.os_release.get('ID', '')} {self.os_release.get('ID_LIKE', '')}"

    def package(self, debian_name: str) -> str:
        """Today's name: Debian 13 and Ubuntu 24.04 renamed GLib when time_t grew to 64 bits."""
        first_renamed = {"debian": 13.0, "ubuntu": 24.04}.get(self.os_release.get("ID", ""))
        renamed = first_renamed is not None and float(self.os_release.get("VERSION_ID", 99)) >= first_renamed
        return f"{debian_name}t64" if debian_name == "libglib2.0-0" and renamed else debian_name


def problem(platform: str | None = None, machine: Machine | None = None) -> Problem | None:
    """What keeps Qt from starting on ``platform`` (Qt's name for it; None: what Qt would choose), or None.

    The platforms without a screen (offscreen, minimal) need the core libraries only.
    """
    machine = machine or Machine()
    if machine.system != "linux":
        return None
    platform = (platform or "").partition(";")[0].partition(":")[0] or None  # of "wayland;xcb", "vnc:size=800x600"
    if platform is not None and platform not in PLATFORMS:
        accepted = ", ".join(PLATFORMS)
        return Problem("platform", f"QT_QPA_PLATFORM: Qt has no platform {platform!r} (accepted: {accepted})")
    if machine.glibc is not None and machine.glibc < OLDEST_GLIBC:
        return Problem(
            "glibc",
            f"this system has glibc {'.'.join(map(str, machine.glibc))}, and Qt needs 2.34 or newer:"
            " Debian 12, Ubuntu 22.04 or later",
        )
    needs = _needs(platform, machine)
    if trouble := lacking(needs, machine):
        return trouble
    if "wayland" in needs and not machine.composes():
        wayland = machine.environment.get("WAYLAND_DISPLAY") or "wayland-0"
        return Problem("display", f"no screen: the display {wayland!r} (WAYLAND_DISPLAY) does not answer")
    if "xcb" in needs:
        display = machine.environment.get("DISPLAY")
        if not display:
            return Problem(
                "display",
                "no screen: neither DISPLAY nor WAYLAND_DISPLAY is set;"
                " start it from a desktop session, or draw without one: gelu-gui export --out curves.png",
            )
        if not machine.connects():
            return Problem("display", f"no screen: the display {display!r} (DISPLAY) does not answer")
    return None


def lacking(needs: tuple[Need, ...], machine: Machine) -> Problem | None:
    """The libraries for these needs that do not load, with the packages that hold them."""
    missing = _missing(needs, machine)
    if not missing:
        return None
    sonames = ", ".join(soname for soname, _name in missing)
    if not machine.is_debian:
        return Problem("libraries", f"Qt needs {sonames}; install the packages of your system that hold them")
    names = " ".join(machine.package(name) for _soname, name in missing)
    return Problem("libraries", f"Qt needs {sonames}; install with: sudo apt install {names}")


def packages(machine: Machine | None = None) -> tuple[str, ...]:
    """The Debian packages to install so that Qt starts on an X screen and without one."""
    machine = machine or Machine()
    return tuple(machine.package(name) for _soname, name in _missing(("core", "xcb"), machine))


def _needs(platform: str | None, machine: Machine) -> tuple[Need, ...]:
    environment = machine.environment
    if platform is None and not environment.get("DISPLAY") and environment.get("WAYLAND_DISPLAY"):
        return ("core", "wayland")
    if platform is None or platform == "xcb":
        return ("core", "xcb")
    return ("core", "wayland") if platform.startswith("wayland") else ("core",)


def _missing(needs: tuple[Need, ...], machine: Machine) -> tuple[tuple[str, str], ...]:
    return tuple((soname, name) for soname, name, need in LIBRARIES if need in needs and not machine.loads(soname))


if __name__ == "__main__":
    if sys.argv[1:] == ["--packages"]:
        sys.stdout.write(" ".join(packages()) + "\n")
    elif trouble := problem(os.environ.get("QT_QPA_PLATFORM")):
        sys.stdout.write(trouble.sentence + "\n")
        sys.exit(2)
