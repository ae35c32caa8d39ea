"""A sign of life for work of a second and more that cannot say how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from verify.cli.console import err, warn


@contextmanager
def waiting(what: str, after: float = 1.0) -> Iterator[None]:
    """What is going on, on standard error once it has taken `after` seconds: a spinner on a
    terminal, one line elsewhere.
    """
    spinner = err.status(f"{what} ...")
    timer = Timer(after, spinner.start if err.is_terminal else lambda: warn(f"{what} ..."))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        spinner.stop()
