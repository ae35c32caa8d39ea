"""What stops a command from outside: Ctrl-C, SIGTERM and SIGHUP end it alike, in good order."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
# What goes to every process of a terminal.
TO_ALL = {signal.SIGINT, signal.SIGHUP} if hasattr(signal, "pthread_sigmask") else set()


class Stopped(KeyboardInterrupt):
    """A signal has asked this process to end; all that heeds Ctrl-C heeds it."""


_at_once: list[Callable[[], None]] = []  # what is done before anything is waited for
_by: list[int] = []  # the signals that came
_held: list[bool] = []  # while there is one, they wait


def install() -> None:
    """Let each signal interrupt the main thread; one that is ignored, as `nohup` has it, stays so.

    After the first, further ones but Ctrl-C change nothing: what was finished is being kept.
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
    """How a command that was interrupted ends: 128 and the number of the signal, or as told."""
    return 128 + _by[0] if _by else interrupted


@contextmanager
def when_stopped(act: Callable[[], None]) -> Iterator[None]:
    """Do something as soon as a signal comes while the body runs."""
    _at_once.append(act)
    try:
        yield
    finally:
        _at_once.remove(act)


@contextmanager
def signals_held() -> Iterator[None]:
    """Let signals wait for the end of the body; the processes that it starts never see Ctrl-C.

    A process that is half-started could be neither waited for nor ended. Those that are started
    never see SIGHUP either, which goes to all when a terminal is closed: ending them is for their
    parent, and the one of Python that keeps count of its locks would be missed.
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
