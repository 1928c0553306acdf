"""Preflight: every way a machine can lack what Qt needs, answered by a machine made of plain values."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from gelu_gui import preflight
from gelu_gui.preflight import LIBRARIES, packages, problem
from tests.machines import DEBIAN_12, DEBIAN_13, FEDORA, UBUNTU_22, UBUNTU_24, machine


def test_a_desktop_with_everything_has_no_problem() -> None:
    assert problem(None, machine()) is None
    assert problem("xcb", machine()) is None
    assert problem(None, machine(display="", wayland="wayland-0")) is None


def test_missing_libraries_are_named_with_their_packages() -> None:
    trouble = problem(None, machine(missing={"libxcb-cursor.so.0", "libxcb-shape.so.0"}))
    assert trouble is not None
    assert trouble.kind == "libraries"
    assert trouble.sentence.endswith("sudo apt install libxcb-cursor0 libxcb-shape0")
    assert "\n" not in trouble.sentence


@pytest.mark.parametrize(
    ("os_release", "name"),
    [
        (DEBIAN_12, "libglib2.0-0"),
        (DEBIAN_13, "libglib2.0-0t64"),
        (UBUNTU_22, "libglib2.0-0"),
        (UBUNTU_24, "libglib2.0-0t64"),
        ({"ID": "debian"}, "libglib2.0-0t64"),  # testing has no VERSION_ID
    ],
)
def test_the_package_has_the_name_of_this_release(os_release: dict[str, str], name: str) -> None:
    assert packages(machine(missing={"libglib-2.0.so.0"}, os_release=os_release)) == (name,)


def test_elsewhere_the_libraries_are_named_and_no_apt() -> None:
    trouble = problem(None, machine(missing={"libGL.so.1"}, os_release=FEDORA))
    assert trouble is not None
    assert "libGL.so.1" in trouble.sentence
    assert "apt" not in trouble.sentence


@pytest.mark.parametrize("platform", ["offscreen", "minimal"])
def test_without_a_screen_only_the_core_libraries_matter(platform: str) -> None:
    xcb = {soname for soname, _package, need in LIBRARIES if need != "core"}
    assert problem(platform, machine(missing=xcb, display="")) is None
    trouble = problem(platform, machine(missing={"libEGL.so.1"}, display=""))
    assert trouble is not None
    assert "libegl1" in trouble.sentence


def test_wayland_alone_needs_the_libraries_of_wayland() -> None:
    trouble = problem(None, machine(missing={"libwayland-egl.so.1"}, display="", wayland="wayland-0"))
    assert trouble is not None
    assert "libwayland-egl1" in trouble.sentence
    assert problem(None, machine(missing={"libwayland-egl.so.1"})) is None


def test_no_screen_and_a_screen_that_does_not_answer() -> None:
    none = problem(None, machine(display=""))
    assert none is not None
    assert none.kind == "display"
    silent = problem(None, machine(display=":99", answers=False))
    assert silent is not None
    assert "':99'" in silent.sentence


def test_a_compositor_that_does_not_answer() -> None:
    dead = machine(display="", wayland="wayland-9", answers=False)
    for platform in (None, "", "wayland", "wayland-egl"):
        trouble = problem(platform, dead)
        assert trouble is not None
        assert trouble.sentence == "no screen: the display 'wayland-9' (WAYLAND_DISPLAY) does not answer"
    assert problem("wayland", machine(display="", wayland="wayland-9")) is None


def test_the_real_machine_asks_the_compositor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    assert not preflight.Machine().composes()
    with socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(str(tmp_path / "wayland-7"))
        compositor.listen()
        assert preflight.Machine().composes()


def test_a_platform_that_qt_lacks_is_named_before_qt_aborts() -> None:
    trouble = problem("bogus", machine())
    assert trouble is not None
    assert trouble.kind == "platform"
    assert trouble.sentence.startswith("QT_QPA_PLATFORM: Qt has no platform 'bogus' (accepted: xcb, wayland, ")
    assert problem("vnc:size=800x600", machine(display="")) is None
    assert problem("offscreen;xcb", machine(display="")) is None


def test_an_empty_platform_is_none() -> None:
    trouble = problem("", machine(display=""))
    assert trouble is not None
    assert trouble.kind == "display"


def test_an_old_glibc_comes_first() -> None:
    trouble = problem("offscreen", machine(glibc=(2, 31), missing={"libGL.so.1"}))
    assert trouble is not None
    assert trouble.kind == "glibc"
    assert "2.31" in trouble.sentence
    assert problem(None, machine(glibc=None)) is None


def test_other_systems_bring_their_libraries() -> None:
    assert problem(None, machine(system="darwin", display="", missing={"libGL.so.1"})) is None


def test_every_library_has_one_line() -> None:
    sonames = [soname for soname, _package, _need in LIBRARIES]
    assert len(set(sonames)) == len(sonames)


def test_the_real_machine_answers_without_qt() -> None:
    code = "import sys, gelu_gui.preflight as p; p.problem(); sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_display_nobody_serves_is_a_sentence_and_exit_status_2() -> None:
    result = subprocess.run(
        [sys.executable, "-m", preflight.__name__],
        env={"DISPLAY": ":4242", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert result.stdout.count("\n") == 1
