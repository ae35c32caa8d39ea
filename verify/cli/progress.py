"""Progress of a solver on standard error, on a terminal only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from verify.cli.console import err


@contextmanager
def progress(quiet: bool = False) -> Iterator[Callable[[str, int, int], None]]:
    """Yields `report(what, done, total)`, which moves a bar; the bar vanishes at the end."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        console=err,
        disable=quiet or not err.is_terminal,
        transient=True,
    )
    with bar:
        task = bar.add_task("solving", total=None)
        yield lambda what, done, total: bar.update(
            task, description=what, completed=done, total=total
        )
