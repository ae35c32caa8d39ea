"""Runs claims on processes here or on a cluster: progress, Ctrl-C, results in order."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from dataclasses import replace

from verify.cli import INCOMPLETE, INTERRUPTED
from verify.cli.clusters import SchedulerGone, cluster
from verify.cli.pools import Progress, attach, submit_all, worker_pool
from verify.cli.tasks import Chunks, Result, Task, Watch, killed
from verify.cli.working import work
from verify.search.run import Part

LEAST = 256  # fewest chunks in a part of a claim: each part repeats the work that its chunks share


class Interrupted(Exception):
    """Ctrl-C, or a lost cluster; has the results that were finished before."""

    def __init__(self, results: list[Result], lost: str = "") -> None:
        super().__init__(lost or "interrupted")
        self.results = results
        self.exit_code = INCOMPLETE if lost else INTERRUPTED


def run(
    tasks: Sequence[Task],
    *,
    jobs: int,
    finished: Callable[[Result], None],
    progress: Watch | None = None,
    on: str | None = None,
) -> list[Result]:
    """Run the tasks here, or on the cluster with the address `on`; returns results in task order.

    `finished` is called in this process as each result arrives. A worker that is killed costs only
    the claim that it ran. A claim of many chunks is divided among the workers; once the last part
    arrives, it is run again on all their chunks. Raises `Interrupted` on Ctrl-C or if the cluster
    is lost, `ClaimFailed` if there is no cluster at the address.
    """
    results: dict[str, Result] = {}
    whole = {task.claim: task for task in tasks}
    parts: dict[str, list[Chunks]] = {}
    left: list[Task] = []

    def begin(workers: int) -> None:
        for task in tasks:
            left.extend(divided(task, workers))

    def note(result: Result) -> None:
        claim = result.claim
        if claim in results:
            return  # another part of this claim has failed
        if result.chunks is None:
            results[claim] = result
            finished(result)
            return
        parts.setdefault(claim, []).append(result.chunks)
        if len(parts[claim]) == result.part.of:
            chunks = {key: found for part in parts.pop(claim) for key, found in part.items()}
            left.insert(0, replace(whole[claim], chunks=chunks))

    try:
        if on is not None:
            with cluster(on, progress) as executor:
                begin(executor.workers)
                _drain(executor, left, note, len(left))
        else:
            begin(jobs)
            _run_pools(left, jobs, note, progress)
    except (KeyboardInterrupt, SchedulerGone) as stop:
        done = [results[t.claim] for t in tasks if t.claim in results]
        lost = str(stop) if isinstance(stop, SchedulerGone) else ""
        raise Interrupted(done, lost) from None
    return [results[task.claim] for task in tasks]


def divided(task: Task, workers: int) -> list[Task]:
    """A claim of many chunks as one part per worker; any other claim undivided."""
    of = min(workers, task.size // LEAST)
    return [replace(task, part=Part(number, of)) for number in range(of)] if of > 1 else [task]


def _run_pools(
    left: list[Task], jobs: int, note: Callable[[Result], None], progress: Watch | None
) -> None:
    """Run on process pools.

    After a worker is killed, each claim that was in progress is tried alone in a pool of its own
    before the others go on.
    """
    while left:
        for task in _with_pool(left, jobs, note, progress):
            began = time.monotonic()
            if _with_pool([task], 1, note, progress):
                note(killed(task, time.monotonic() - began))


def _with_pool(
    left: list[Task], jobs: int, note: Callable[[Result], None], progress: Watch | None
) -> list[Task]:
    """Run tasks from the list on one pool; returns those in progress when a worker was killed."""
    with Progress(progress) if progress else nullcontext() as channel:
        initializer, ends = (attach, (channel.ends,)) if channel else (None, ())
        with worker_pool(min(jobs, len(left)), initializer, ends) as pool:
            return _drain(pool, left, note, 2 * jobs)


def _drain(
    executor: Executor, left: list[Task], note: Callable[[Result], None], most: int
) -> list[Task]:
    """Note results as they arrive, with at most `most` tasks submitted at a time.

    Returns the tasks that a killed worker lost. On Ctrl-C, arrived results are noted first.
    """
    pending: dict[Future[Result], Task] = {}
    lost: list[Task] = []
    try:
        while pending or (left and not lost):
            if not lost:
                begun = left[: most - len(pending)]
                pending |= submit_all(executor, work, begun)
                del left[: len(begun)]
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                try:
                    note(future.result())
                except BrokenProcessPool:
                    lost.append(pending[future])
                del pending[future]  # only after it is noted: Ctrl-C may come in between
    except KeyboardInterrupt:
        for future in pending:
            if future.done() and not future.cancelled() and future.exception() is None:
                note(future.result())
        raise
    return lost
