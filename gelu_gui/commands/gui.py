"""``gui``: open the window, or say what keeps it from opening."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from gelu_gui import preflight
from gelu_gui.commands.request import RequestError
from gelu_gui.documents.atomic import DocumentError
from gelu_gui.documents.opening import opened


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
        for line in preflight.report():
            print(line)
        return 0
    if options.file and options.session:
        raise RequestError("--session: give either FILE or --session")
    options.file = options.file or options.session
    if options.file:
        try:
            opened(options.file)
        except DocumentError as error:
            raise RequestError(f"FILE: {error}") from None
    trouble = preflight.problem(os.environ.get("QT_QPA_PLATFORM"))
    if trouble:
        raise RequestError(trouble.sentence)
    from gelu_gui import app  # only now: without a screen or its libraries Qt would abort the process

    return app.run(options)
