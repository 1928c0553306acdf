"""Unhandled exceptions and hard crashes: into a log in the state folder, and one sentence to the person.

Qt goes on after an exception in a slot or a paint event, so the window stays; a paint event that fails does so
on every frame, so the same place is logged and told at most once in ten seconds.
"""

from __future__ import annotations

import faulthandler
import sys
import threading
import time
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TextIO

from gelu_gui.texts import QT_TRANSLATE_NOOP, Text

QUIET_SECONDS = 10.0
LARGEST_LOG_BYTES = 1_000_000

TOLD = QT_TRANSLATE_NOOP("texts", "Something went wrong: {what}. The details are in {path}.")


class CrashLog:
    """Writes what nobody caught to ``path`` while installed.

    ``tell`` gets one Text a failure and may be called in any thread: hand it a signal's ``emit``.
    """

    def __init__(self, path: Path, tell: Callable[[Text], None], clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self._tell = tell
        self._clock = clock
        self._last: dict[str, float] = {}
        self._lock = threading.Lock()
        self._faults: TextIO | None = None
        self._before = (sys.excepthook, threading.excepthook)

    def install(self) -> None:
        """Take over the hooks of this process; hard crashes (a segfault in a driver) leave their stacks in the log.

        Where no log can be written, failures are still told, and printed.
        """
        self._before = (sys.excepthook, threading.excepthook)
        sys.excepthook = self.caught
        threading.excepthook = self._caught_in_thread
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size > LARGEST_LOG_BYTES:
                self.path.replace(self.path.with_suffix(".old.log"))
            self._faults = self.path.open("a", encoding="utf-8")
        except OSError as error:
            sys.stderr.write(f"{self.path} cannot be written: {error}\n")
        else:
            faulthandler.enable(self._faults)

    def uninstall(self) -> None:
        """Put the hooks back as they were."""
        sys.excepthook, threading.excepthook = self._before
        if self._faults is not None:
            faulthandler.disable()
            self._faults.close()
            self._faults = None

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """The hook: log and tell, unless the same place did so a moment ago. Ctrl+C is no failure."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        frames = traceback.extract_tb(trace)
        place = f"{kind.__name__} at {frames[-1].filename}:{frames[-1].lineno}" if frames else kind.__name__
        with self._lock:
            now = self._clock()
            if now - self._last.get(place, -QUIET_SECONDS) < QUIET_SECONDS:
                return
            self._last[place] = now
            text = "".join(traceback.format_exception(kind, error, trace))
            sys.stderr.write(text)
            self._write(text)
        what = str(error).splitlines()[0] if str(error) else kind.__name__
        self._tell(Text(TOLD, (("what", what), ("path", str(self.path)))))

    def _caught_in_thread(self, failure: threading.ExceptHookArgs) -> None:
        if failure.exc_value is not None:
            self.caught(failure.exc_type, failure.exc_value, failure.exc_traceback)

    def _write(self, text: str) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as log:
                log.write(f"{datetime.now().isoformat(timespec='seconds')} {text}\n")
        except OSError as error:  # a full disk must not turn one failure into two
            sys.stderr.write(f"{self.path} cannot be written: {error}\n")
