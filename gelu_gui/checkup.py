"""What ``gelu-gui gui --check`` prints before the devices; it loads neither Qt nor torch."""

from __future__ import annotations

import importlib.metadata

from gelu_gui.preflight import Machine, lacking, problem


def report(machine: Machine | None = None) -> tuple[str, ...]:
    """One line each: display, libraries, fonts, torch."""
    machine = machine or Machine()
    screens = [f"{name}={value}" for name in ("WAYLAND_DISPLAY", "DISPLAY") if (value := machine.environment.get(name))]
    screen = ", ".join(screens) or ("DISPLAY is not set" if machine.system == "linux" else machine.system)
    trouble = problem(None, machine)
    missing = lacking(("core", "xcb"), machine) if machine.system == "linux" else None
    return (
        f"display: {trouble.sentence if trouble and trouble.kind == 'display' else screen}",
        f"libraries: {missing.sentence if missing else 'all found'}",
        f"fonts: {_version('font-source-sans-pro')}",
        f"torch: {_version('torch')}",
    )


def _version(package: str) -> str:
    try:
        return f"{package} {importlib.metadata.version(package)}"
    except importlib.metadata.PackageNotFoundError:
        return f"{package} is not installed; install it with: pip install {package}"
