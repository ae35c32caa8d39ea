"""The terminal: output streams, width, colours, paging and progress."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from textwrap import wrap
from typing import Self

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

STYLES = {
    "proved": "bold green",
    "proved by a proved program": "bold green",
    "argued": "cyan",
    "computed": "blue",
    "verified": "yellow",
    "holds": "green",
    "accepted": "green",
    "refuted": "magenta",
    "undecided": "yellow",
    "stale": "bold yellow",
    "unreadable": "bold red",
    "not checkable": "dim",
    "no verdict": "dim",
    "failed": "bold red",
    "timed out": "bold yellow",
    "rejected": "bold red",
    "unverifiable": "bold yellow",
}

WIDE = 100  # the page width without a terminal, and the most that a page uses of a wider one
HEARTBEAT = 20.0  # seconds between two progress lines where there is no terminal

if not re.fullmatch("[0-9]*[1-9][0-9]*", os.environ.get("COLUMNS", "")):
    os.environ.pop("COLUMNS", None)  # not a width: use the terminal's

# Results go to standard output, remarks and progress to standard error.
out = Console(highlight=False, soft_wrap=True, markup=False, emoji=False)
err = Console(stderr=True, highlight=False, soft_wrap=True, markup=False, emoji=False)


def width() -> int:
    """The columns for a page: those of the terminal, or of `COLUMNS`, at most 100."""
    asked = out.is_terminal or "COLUMNS" in os.environ
    return max(min(out.width, WIDE), 40) if asked else WIDE


def warn(line: str) -> None:
    """Print a line on standard error."""
    err.print(f"verify: {line}")


def styled(word: str, columns: int = 0) -> Text:
    """A status or an outcome in its colour, padded to a number of columns."""
    style = next((style for start, style in STYLES.items() if word.startswith(start)), "")
    return Text(word.ljust(columns), style=style)


def labelled(label: str, text: str, columns: int) -> None:
    """Print a text beside its label, wrapped to the width."""
    room = max(width() - columns - 4, 20)
    for line in wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]:
        out.print(f"  {label:{columns}}  {line}")
        label = ""


@contextmanager
def paged() -> Iterator[None]:
    """Show output in a pager if it is longer than the terminal is high."""
    if not out.is_terminal or not sys.stdin.isatty():
        yield
        return
    with out.capture() as captured:
        yield
    text = captured.get()
    if text.count("\n") < out.height - 1:
        sys.stdout.write(text)
    else:
        os.environ.setdefault("LESS", "-FRX")
        click.echo_via_pager(text)


class Steps:
    """Progress: a bar with the time left on a terminal, an occasional line elsewhere."""

    def __init__(self, what: str, total: int | None = None, *, quiet: bool = False) -> None:
        self.what, self.total, self.done, self.quiet = what, total, 0, quiet
        self.began = self.said = time.monotonic()
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
            console=err,
            transient=True,
            disable=quiet or not err.is_terminal,
        )
        self.all = self.bar.add_task(what, total=total)

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(self, *failure: object) -> None:
        self.bar.stop()

    def step(self, what: str, done: int, total: int) -> None:
        """Set the current part of the work, and how far it is."""
        self.what, self.done, self.total = what, done, total
        self.bar.update(self.all, description=what, completed=done, total=total)
        self._remark()

    def advance(self) -> None:
        """Count one more as done."""
        self.done += 1
        self.bar.advance(self.all)
        self._remark()

    def _remark(self) -> None:
        now = time.monotonic()
        if self.quiet or err.is_terminal or now - self.said < HEARTBEAT:
            return
        self.said = now
        part = f"{self.done:,} of {self.total:,}" if self.total else f"{self.done:,}"
        warn(f"{self.what}: {part}, {now - self.began:.0f} s")


@contextmanager
def steps(what: str = "") -> Iterator[Callable[[str, int, int], None]]:
    """Yields `step(what, done, total)`, which reports progress of work in several parts."""
    with Steps(what) as shown:
        yield shown.step
