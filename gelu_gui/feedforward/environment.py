"""The machine and the libraries a run was made with, as far as they can be known without torch."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

from gelu_gui.feedforward.run import Environment
from gelu_gui.machine import CPU_FILE, cpu_model

DRIVER_FILE = Path("/proc/driver/nvidia/version")
SUPPLIES = Path("/sys/class/power_supply")
GOVERNOR_FILE = Path("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
CACHES = Path("/sys/devices/system/cpu/cpu0/cache")
CACHE_BYTES = 64 * 2**20  # where the system tells none: no desktop's is larger by much
UNITS = {"K": 2**10, "M": 2**20, "G": 2**30}


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
        governor=governor(),
        clock_before_mhz=clock_mhz(),
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


def governor() -> str | None:
    """What sets the processor's clock ("performance", "powersave", "schedutil"), where Linux tells it."""
    return GOVERNOR_FILE.read_text().strip() if GOVERNOR_FILE.exists() else None


def clock_mhz() -> float | None:
    """Of the fastest core now, where the system tells it."""
    if not CPU_FILE.exists():
        return None
    clocks = re.findall(r"^cpu MHz\s*:\s*([\d.]+)", CPU_FILE.read_text(errors="replace"), re.MULTILINE)
    return max(map(float, clocks), default=None)


def last_level_cache_bytes() -> int:
    """Of the largest cache of the first core."""
    if sys.platform == "darwin":
        asked = ["sysctl", "-n", "hw.l3cachesize"]
        found = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
        return int(found) if found.isdigit() and int(found) else CACHE_BYTES
    sizes = [file.read_text().strip() for file in CACHES.glob("index*/size")]  # like 32768K
    known = [int(size[:-1]) * UNITS[size[-1]] for size in sizes if size[:-1].isdigit() and size[-1] in UNITS]
    return max(known, default=CACHE_BYTES)


def compiler() -> str | None:
    """The C++ compiler that torch.compile calls for the CPU, with its version; None where there is none."""
    found = shutil.which(os.environ.get("CXX", "cl" if sys.platform == "win32" else "g++")) or shutil.which("clang++")
    if found is None:
        return None
    asked = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)
    return next(iter(asked.stdout.strip().splitlines()), Path(found).name)


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
