"""``gui``: open the window, or say what keeps it from opening."""

from __future__ import annotations

import argparse
import gc
import os
from pathlib import Path

from gelu_gui import preflight
from gelu_gui.commands.request import RequestError
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.opening import opened
from gelu_gui.feedforward.run import DEVICES, Device
from gelu_gui.jobs.child import iterate
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to open, how it looks, and two ways to leave at once."""
    add = parser.add_argument
    add("file", metavar="FILE", nargs="?", type=Path, help="a session, a run, or a picture that carries a session")
    add("--session", metavar="FILE", type=Path, help="the same")
    add("--present", action="store_true", help="begin full screen")
    add("--lang", choices=("en", "it"), help="language (default: the system's)")
    add("--theme", choices=("light", "dark", "system"), help="colours (default: as last time)")
    add("--smoke", action="store_true", help="leave with 0 as soon as the first picture is painted")
    add("--check", action="store_true", help="print what the window needs and what was found")


def run(options: argparse.Namespace) -> int:
    """Refuse what cannot be opened before Qt starts, then hand over to the application."""
    if options.check:
        return _check()
    if options.file and options.session:
        raise RequestError("--session: give either FILE or --session")
    file = options.file or options.session
    if file:
        try:
            opened(file)
        except DocumentError as error:
            raise RequestError(f"FILE: {error}") from None
    trouble = preflight.problem(os.environ.get("QT_QPA_PLATFORM"))
    if trouble:
        raise RequestError(trouble.sentence)
    gc.disable()  # until the first paint: nothing that starts is garbage, and looking for it takes a tenth of the start
    try:
        from gelu_gui import app  # only now: without a screen or its libraries Qt would abort the process

        return app.run(app.Options(file, options.present, options.smoke, options.theme, options.lang))
    finally:
        gc.enable()


def _check() -> int:
    """One line each for display, libraries, fonts, torch and devices."""
    from gelu_gui.checkup import report  # the window itself does without

    for line in report():
        print(line)
    try:
        found = list(iterate(Job(DEVICES), Token()))
        print("devices: " + "; ".join(_described(device) for device in found if isinstance(device, Device)))
    except JobFailed as error:
        print(f"devices: {error}")
    return 0


def _described(device: Device) -> str:
    if not device.usable:
        return f"{device.key} {device.name} cannot be used: {device.reason}"
    memory = f", {device.memory_bytes / 2**30:.1f} GiB" if device.memory_bytes else ""
    return f"{device.key} {device.name}{memory}"
