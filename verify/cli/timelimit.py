"""A time limit on a piece of work in this process, by the alarm clock of the system."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TimedOut(BaseException):
    """The time limit has passed; no `except Exception` in the body may swallow it."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise `TimedOut` in the body after so many seconds, where the platform has alarms."""
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

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
