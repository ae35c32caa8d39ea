"""Signals that stop a command: Ctrl-C, SIGTERM and SIGHUP all end it in good order."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
# The signals that every process of a terminal gets.
TO_ALL = {signal.SIGINT, signal.SIGHUP} if hasattr(signal, "pthread_sigmask") else set()


class Stopped(KeyboardInterrupt):
    """A signal has asked this process to end; code that handles Ctrl-C handles it too."""


_at_once: list[Callable[[], None]] = []  # what to do as soon as a signal comes
_by: list[int] = []  # the signals that have come
_held: list[bool] = []  # signals wait while this list is not empty


def install() -> None:
    """Let each signal interrupt the main thread, unless it is ignored, as under `nohup`.

    After the first, only Ctrl-C interrupts again: finished results are being saved.
    """
    for number in (signal.SIGINT, *SIGNALS):
        if signal.getsignal(number) not in (signal.SIG_IGN, None):
            signal.signal(number, _stop)


def _stop(number: int, frame: FrameType | None) -> None:
    again = bool(_by)
    _by.append(number)
    if not _held:
        _interrupt(again and number != signal.SIGINT)


def _interrupt(quietly: bool = False) -> None:
    for act in _at_once:
        act()
    if not quietly:
        raise Stopped


def exit_code(interrupted: int) -> int:
    """The exit code after an interruption: 128 plus the signal's number; without one, as given."""
    return 128 + _by[0] if _by else interrupted


@contextmanager
def when_stopped(act: Callable[[], None]) -> Iterator[None]:
    """Call `act` as soon as a signal comes while the body runs."""
    _at_once.append(act)
    try:
        yield
    finally:
        _at_once.remove(act)


@contextmanager
def signals_held() -> Iterator[None]:
    """Make signals wait until the body ends; processes started in it never get Ctrl-C or SIGHUP.

    A half-started process could be neither waited for nor ended. Both signals go to all processes
    of a terminal, but ending the started ones is up to their parent, and Python's resource tracker
    must not end before it has counted the locks.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came = len(_by)
    _held.append(True)
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, TO_ALL) if TO_ALL else set()
    try:
        yield
    finally:
        _held.pop()
        if TO_ALL:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
    if not _held and len(_by) > came:
        _interrupt()
