"""A sign of life for work that takes a second or more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from time import monotonic

from verify.cli.console import err, warn

EVERY = 5  # seconds between two lines where there is no terminal


@contextmanager
def waiting(what: str, after: float = 1.0) -> Iterator[Callable[[str], None]]:
    """Say on standard error what is going on, once it has taken `after` seconds.

    Shows a spinner on a terminal, a line every few seconds elsewhere. Yields a function that
    announces the next step.
    """
    spinner = err.status(f"{what} ...")
    said, steps = 0.0, [what]

    def show() -> None:
        nonlocal said
        said = monotonic()
        spinner.start() if err.is_terminal else warn(f"{steps[-1]} ...")

    def step(text: str) -> None:
        steps.append(text)
        spinner.update(f"{text} ...")
        if said and not err.is_terminal and monotonic() > said + EVERY:
            show()

    timer = Timer(after, show)
    timer.daemon = True
    timer.start()
    try:
        yield step
    finally:
        timer.cancel()
        timer.join()
        spinner.stop()
