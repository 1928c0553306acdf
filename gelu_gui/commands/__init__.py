"""The command line: one module a command, imported only when it is chosen, so that no command pays for another.

To add one, write a module here with ``add_arguments(parser)`` and ``run(options) -> int`` and list it in COMMANDS.
"""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gelu_gui import preflight
from gelu_gui.commands.request import Parser, RequestError, WorkFailed, separated

PROGRAM = "gelu-gui"


@dataclass(frozen=True)
class Command:
    """One word of the command line, the sentence ``--help`` says about it, and the module that does it."""

    name: str
    summary: str
    module: str


COMMANDS = (
    Command("gui", "open the window (also without a command)", "gelu_gui.commands.gui"),
    Command("list", "the activations and what is known about them", "gelu_gui.commands.list"),
    Command("values", "f, f′ and f″ of activations at given points", "gelu_gui.commands.values"),
    Command("export", "draw a view into files, or write its numbers", "gelu_gui.commands.export"),
    Command("time", "time the feed-forward block with each activation", "gelu_gui.commands.time"),
    Command("errors", "how far GELUs, kernels, formulas and tables are from the truth", "gelu_gui.commands.errors"),
    Command("fit", "the constants with which a formula comes closest to GELU", "gelu_gui.commands.fit"),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Serve one request and return its exit status: 0 done, 1 failed, 2 cannot be served, 130 interrupted."""
    words = [*(sys.argv[1:] if argv is None else argv)]  # commands.list shadows list once it is imported
    name = PROGRAM
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # σ and − where the output's encoding lacks them
    try:
        if words[:1] in (["--help"], ["-h"]):
            print(overview())
            return 0
        command = chosen(words)
        name = f"{PROGRAM} {command.name}"
        module = importlib.import_module(command.module)
        parser = Parser(prog=name, description=f"{command.summary[0].upper()}{command.summary[1:]}.")
        module.add_arguments(parser)
        status = module.run(parser.parse_args(separated(words)))
        print(end="", flush=True)  # a full disk or a closed pipe shows here at the latest
        return status
    except RequestError as error:
        return _said(f"{name}: {error}", 2)
    except ImportError as error:
        return _said(f"{name}: {_lack(error)}", 2)
    except WorkFailed as error:
        return _said(f"{name}: {error}", 1)
    except BrokenPipeError:
        # The reader (head, less) has all it wanted. Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _said(f"{name}: {error.filename or 'standard output'}: {error.strerror}", 1)
    except KeyboardInterrupt:
        return 130


def _lack(error: ImportError) -> str:
    """What is not installed here and how to install it; raises the error again if a module of ours is the mistake."""
    trouble = preflight.problem("offscreen")
    if trouble:
        return trouble.sentence
    if (error.name or "").partition(".")[0] == "gelu_gui":
        raise error
    return f"{error}; install the libraries that are missing with: pip install . (in the checkout)"


def chosen(words: list[str]) -> Command:
    """The command that the first word names, which is taken off ``words``; ``gui`` for options or a file alone."""
    for command in COMMANDS:
        if words[:1] == [command.name]:
            del words[0]
            return command
    if words and not words[0].startswith("-") and not Path(words[0]).exists():
        names = ", ".join(command.name for command in COMMANDS)
        raise RequestError(f"COMMAND: there is no command or file '{words[0]}' (commands: {names})")
    return COMMANDS[0]


def overview() -> str:
    """What ``--help`` prints without a command."""
    lines = [f"usage: {PROGRAM} [COMMAND] [options]", ""]
    lines += [f"  {command.name:<8} {command.summary}" for command in COMMANDS]
    lines += ["", f"{PROGRAM} COMMAND --help explains one command; --version prints the version."]
    return "\n".join(lines)


def _said(sentence: str, status: int) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return status
