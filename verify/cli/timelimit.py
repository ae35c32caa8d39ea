"""A time limit on work in this process, by the system's clocks."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

GRACE = 20  # seconds of processor time past the limit that Python has to notice it


class TimedOut(BaseException):
    """The time limit has passed; not an `Exception`, so that no body swallows it."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise `TimedOut` in the body after `seconds`, where the platform has alarms.

    Compiled code does not notice the alarm. The system kills a process that works on for `GRACE`
    seconds; its parent recognizes this by `killed_late`.
    """
    usable = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not usable:
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        while frame is not None:
            if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
                # Stopped here, a half-imported module would fail all later work of this process.
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
    """Whether a process that was killed after `took` seconds had passed its limit."""
    return seconds is not None and took >= seconds
