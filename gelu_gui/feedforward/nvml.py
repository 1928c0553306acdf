"""The clock of an NVIDIA GPU, read from the library that comes with every driver (NVML); no package is needed."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable

LIBRARY = "nvml.dll" if sys.platform == "win32" else "libnvidia-ml.so.1"
SM_CLOCK = 1  # NVML_CLOCK_SM
SUCCESS = 0


def sm_clock(uuid: str) -> Callable[[], float | None]:
    """What reads the clock of the multiprocessors in MHz; it gives None where the driver does not tell (MIG, WSL)."""
    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError:
        return lambda: None
    handle = ctypes.c_void_p()
    name = f"GPU-{uuid}".encode()
    if library.nvmlInit_v2() != SUCCESS or library.nvmlDeviceGetHandleByUUID(name, ctypes.byref(handle)) != SUCCESS:
        return lambda: None

    def read() -> float | None:
        mhz = ctypes.c_uint()
        said = library.nvmlDeviceGetClockInfo(handle, SM_CLOCK, ctypes.byref(mhz))
        return float(mhz.value) if said == SUCCESS else None

    return read
