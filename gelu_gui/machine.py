"""The processor this program runs on."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from pathlib import Path

CPU_FILE = Path("/proc/cpuinfo")


def cpu_model() -> str:
    """The processor's name, or its architecture where the system does not tell it."""
    if sys.platform == "darwin":
        asked = ["sysctl", "-n", "machdep.cpu.brand_string"]
        found = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    elif CPU_FILE.exists():
        line = re.search(r"^model name\s*:\s*(.+)$", CPU_FILE.read_text(errors="replace"), re.MULTILINE)
        found = line.group(1) if line else ""
    else:
        found = platform.processor()
    return " ".join(found.split()) or platform.machine()
