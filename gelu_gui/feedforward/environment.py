"""The machine and the libraries a run was made with, as far as they can be known without torch."""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
from importlib import metadata
from pathlib import Path

from gelu_gui.feedforward.run import Environment
from gelu_gui.machine import cpu_model

DRIVER_FILE = Path("/proc/driver/nvidia/version")
SUPPLIES = Path("/sys/class/power_supply")


def describe(threads: int, where: str) -> Environment:
    """As it is now; what only torch knows (GPUs, CUDA) is left to be filled in."""
    return Environment(
        python=platform.python_version(),
        torch=torch_version(),
        os=os_name(),
        cpu=cpu_model(),
        cores=cores(),
        threads=threads,
        load_before=load(),
        driver=nvidia_driver(),
        power=power(),
        where=where,
    )


def torch_version() -> str:
    """Of the installed distribution, with its build: 2.13.0+cpu."""
    try:
        return metadata.version("torch")
    except metadata.PackageNotFoundError:
        return "not installed"


def os_name() -> str:
    """For reading: Debian GNU/Linux 12 (bookworm), macOS 15.1, Windows 11."""
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}"
    if sys.platform == "win32":
        return f"Windows {platform.release()}"
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return f"{platform.system()} {platform.release()}"


def cores() -> int:
    """Cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def memory_bytes() -> int | None:
    """Of the whole machine, where the system tells it."""
    if sys.platform == "win32":
        return None
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def load() -> float | None:
    """Processes wanting a core, mean of the last minute; None on Windows."""
    return None if sys.platform == "win32" else os.getloadavg()[0]


def nvidia_driver() -> str | None:
    """Version of the NVIDIA kernel module, "unknown" if only its tool is there, None without either."""
    if DRIVER_FILE.exists():
        version = re.search(r"\b\d+\.\d+(\.\d+)?\b", DRIVER_FILE.read_text(errors="replace"))
        return version.group() if version else "unknown"
    return "unknown" if shutil.which("nvidia-smi") else None


def power() -> str | None:
    """ "mains" or "battery", where the system tells it."""
    if not SUPPLIES.exists():
        return None
    for supply in sorted(SUPPLIES.iterdir()):
        kind, online = supply / "type", supply / "online"
        if kind.exists() and online.exists() and kind.read_text().strip() == "Mains":
            return "mains" if online.read_text().strip() == "1" else "battery"
    return None
