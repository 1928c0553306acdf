"""The machine and the libraries a run was made with, as far as they can be known without torch."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from gelu_gui.machine import CPU_FILE, cpu_model
from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

DRIVER_FILE = Path("/proc/driver/nvidia/version")
SUPPLIES = Path("/sys/class/power_supply")
GOVERNOR_FILE = Path("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
CACHES = Path("/sys/devices/system/cpu/cpu0/cache")
CACHE_BYTES = 64 * 2**20  # where the system tells none: no desktop's is larger by much
UNITS = {"K": 2**10, "M": 2**20, "G": 2**30}

ONE_THREAD = QT_TRANSLATE_NOOP("texts", "{cpu} (1 thread of {cores} cores)")
SOME_THREADS = QT_TRANSLATE_NOOP("texts", "{cpu} ({threads} threads of {cores} cores)")
DRIVER = QT_TRANSLATE_NOOP("texts", "driver {version}")
LOAD = QT_TRANSLATE_NOOP("texts", "load {before:.1f}")
LOADS = QT_TRANSLATE_NOOP("texts", "load {before:.1f} to {after:.1f}")
GOVERNOR = QT_TRANSLATE_NOOP("texts", "clock governor {name}")
TF32 = QT_TRANSLATE_NOOP("texts", "TF32 products")
ON_BATTERY = QT_TRANSLATE_NOOP("texts", "on battery")
IN_PROCESS = QT_TRANSLATE_NOOP("texts", "measured inside the program's own process")


@dataclass(frozen=True)
class Environment:
    """Where a run was made: enough to know whether two runs may be compared."""

    python: str
    torch: str
    os: str
    cpu: str
    cores: int
    threads: int
    load_before: float | None  # processes wanting a core, mean of the last minute
    load_after: float | None = None
    cpu_per_wall: float | None = None  # cores really used while timing on the CPU
    gpus: tuple[str, ...] = ()
    driver: str | None = None
    cuda: str | None = None
    tf32: bool | None = None  # whether float32 products may round to TF32 (CUDA only)
    power: str | None = None  # "mains" or "battery", where readable
    where: str = "process"
    governor: str | None = None  # of the processor's clock: "performance", "powersave", where readable
    clock_before_mhz: float | None = None  # the fastest core's, where readable
    clock_after_mhz: float | None = None
    capability: str | None = None  # instructions for which torch chose its CPU kernels: "AVX2", "AVX512"
    cudnn: str | None = None
    gpu_capabilities: tuple[str, ...] = ()  # "9.0", like ``gpus``
    compiler: str | None = None  # of torch.compile on the CPU, where it was used

    def line(self) -> str:
        """One line in English, for the command line and for files of numbers."""
        return " · ".join(part.filled() for part in self.parts())

    def parts(self) -> tuple[Text, ...]:
        """What there is to say, one thing each, for the foot of a figure."""
        processor = ONE_THREAD if self.threads == 1 else SOME_THREADS
        load = LOAD if self.load_after is None else LOADS
        said = (
            (True, processor, (("cpu", self.cpu), ("threads", self.threads), ("cores", self.cores))),
            *((True, "{name}", (("name", gpu),)) for gpu in self.gpus),
            (self.driver, DRIVER, (("version", self.driver),)),
            (True, "torch {version}", (("version", self.torch),)),
            (True, "Python {version}", (("version", self.python),)),
            (True, "{name}", (("name", self.os),)),
            (self.load_before is not None, load, (("before", self.load_before), ("after", self.load_after))),
            (self.governor, GOVERNOR, (("name", self.governor),)),
            (self.tf32, TF32, ()),
            (self.power == "battery", ON_BATTERY, ()),
            (self.where == "thread", IN_PROCESS, ()),
        )
        return tuple(Text(source, values) for is_known, source, values in said if is_known)


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
