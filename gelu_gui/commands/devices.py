"""Whether the devices that a command was given are there: only torch knows, in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence

from gelu_gui.commands.request import RequestError, WorkFailed
from gelu_gui.feedforward.run import DEVICES, Device
from gelu_gui.jobs.child import iterate
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token

ALWAYS_THERE = "cpu"


def check_devices(argument: str, keys: Sequence[str], *others: str) -> None:
    """RequestError unless each key is a usable device. ``others`` are words that ``argument`` accepts beside devices.

    Torch is asked only about devices that may be absent: importing it takes a second.
    """
    if all(key == ALWAYS_THERE for key in keys):
        return
    try:
        found = [device for device in iterate(Job(DEVICES), Token()) if isinstance(device, Device)]
    except JobFailed as error:
        raise WorkFailed(str(error)) from None
    reasons = {device.key: device.reason for device in found}
    for key in keys:
        if key not in reasons or reasons[key]:
            usable = ", ".join((*others, *(device.key for device in found if device.usable)))
            why = reasons.get(key) or "there is no such device"
            raise RequestError(f"{argument}: '{key}' cannot be used: {why} (usable here: {usable})")
