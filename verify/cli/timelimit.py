"""A time limit on a piece of work in this process, by the clocks of the system."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

GRACE = 20  # seconds of work beyond the limit in which Python has to notice that it has passed


class TimedOut(BaseException):
    """The time limit has passed; no `except Exception` in the body may swallow it."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise `TimedOut` in the body after so many seconds, where the platform has alarms.

    Compiled code does not notice. A process that works on for `GRACE` seconds is ended by the
    system, and who waits for it has to know what that means: `killed_late`.
    """
    usable = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not usable:
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        while frame is not None:
            if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
                # A module left half-imported would fail all later work of this process.
                signal.setitimer(signal.ITIMER_REAL, 0.02)
                return
            frame = frame.f_back
        raise TimedOut

    before = signal.signal(signal.SIGALRM, ring), signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds + GRACE)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGALRM, before[0])
        signal.signal(signal.SIGPROF, before[1])


def killed_late(seconds: float | None, took: float) -> bool:
    """Whether a process that ended without a word after so many seconds had passed its limit."""
    return seconds is not None and took >= seconds
