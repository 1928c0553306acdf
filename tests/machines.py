"""Machines made of plain values, for preflight and checkup."""

from __future__ import annotations

from collections.abc import Collection

from gelu_gui.preflight import Machine

DEBIAN_12 = {"ID": "debian", "VERSION_ID": "12"}
DEBIAN_13 = {"ID": "debian", "VERSION_ID": "13"}
UBUNTU_22 = {"ID": "ubuntu", "ID_LIKE": "debian", "VERSION_ID": "22.04"}
UBUNTU_24 = {"ID": "ubuntu", "ID_LIKE": "debian", "VERSION_ID": "24.04"}
FEDORA = {"ID": "fedora", "VERSION_ID": "43"}


def machine(
    missing: Collection[str] = (),
    display: str = ":0",
    wayland: str = "",
    answers: bool = True,
    system: str = "linux",
    glibc: tuple[int, ...] | None = (2, 36),
    os_release: dict[str, str] = DEBIAN_12,
) -> Machine:
    return Machine(
        system=system,
        environment={"DISPLAY": display, "WAYLAND_DISPLAY": wayland},
        loads=lambda soname: soname not in missing,
        connects=lambda: answers,
        composes=lambda: answers,
        glibc=glibc,
        os_release=os_release,
    )
