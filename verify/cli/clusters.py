"""Claims run on a Dask cluster, each in a process of its own, as on one machine.

A Dask worker runs its tasks in threads, which cannot be stopped and die with all their work. So
each thread passes its claims on to a process beside it: time limits hold there, a process that is
killed costs only its own claim, and it is stopped when the client is gone.
"""

from __future__ import annotations

import atexit
import logging
import multiprocessing
import re
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from threading import get_ident
from typing import Any

from verify.cli.confined import limit_memory
from verify.cli.pools import Progress, attach, keep_count, submit_all, worker_pool
from verify.cli.stopping import signals_held
from verify.cli.tasks import Result, Task, Watch, killed
from verify.cli.working import code_now, work
from verify.kernel.errors import ClaimFailed, one_line

LOCAL = re.compile("local:([1-9][0-9]{0,2})")
TOPIC = "verify: progress of a claim"
PATIENCE = 10  # seconds to wait for a scheduler or a worker to answer
HEED = 0.5  # seconds between two looks at whether the claim is still wanted


class SchedulerGone(Exception):
    """The scheduler no longer answers; the results of finished claims have arrived."""


# --- On the client ---------------------------------------------------------------------------


@contextmanager
def cluster(address: str, progress: Watch | None) -> Iterator[OnCluster]:
    """The executor of a cluster, which ends with the body.

    The address is that of a scheduler, `tcp://HOST:PORT`, or `local:4` for four workers on this
    machine. `progress` receives what workers report. Raises `ClaimFailed` if there is no cluster.
    """
    try:
        import distributed
        from distributed.comm.addressing import parse_address, parse_host_port
    except ImportError:
        raise ClaimFailed(
            f"--cluster {address}: the extra is missing; pip install 'exact-games[cluster]'"
        ) from None
    _silence()
    with ExitStack() as ends:
        try:
            here = LOCAL.fullmatch(address)
            if not here:  # a bad address fails here; a client would hang on it
                parse_host_port(parse_address(address)[1])
            at = ends.enter_context(_local(int(here[1]))) if here else address
            client = distributed.Client(at, timeout=PATIENCE, set_as_default=False)
            ends.enter_context(client)
            _wait_for_a_worker(client)
        except (OSError, ValueError, TypeError) as error:
            words = one_line(error) or type(error).__name__
            raise ClaimFailed(
                f"--cluster {address}: {words}; start `dask scheduler` and workers there, or say "
                "local:4 for four processes here"
            ) from None
        if progress is not None:
            client.subscribe_topic(TOPIC, lambda event: progress(*event[1]))
        yield OnCluster(client, address)


def _wait_for_a_worker(client: Any) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise TimeoutError(f"no worker connected within {PATIENCE} s") from None


def _silence() -> None:
    """Silence Dask's loggers, each of which has its own level: we report failures ourselves."""
    for name in ("asyncio", "tornado", *logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("asyncio", "tornado", "distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


@contextmanager
def _local(workers: int) -> Iterator[Any]:
    """A cluster of processes on this machine; they ignore Ctrl-C, which this process handles."""
    from distributed import LocalCluster

    options = {"processes": True, "dashboard_address": None, "silence_logs": logging.CRITICAL}
    keep_count()
    with signals_held():
        found = LocalCluster(workers, threads_per_worker=1, **options)
    with found:
        yield found


class OnCluster(Executor):
    """Claims sent to a cluster; if one fails there, its result says so."""

    def __init__(self, client: Any, address: str) -> None:
        self.client, self.address = client, address
        self.workers = sum(client.nthreads().values())
        self._asked: set[Any] = set()  # Dask drops a task when no reference to it is left

    def submit(self, function: Callable[..., Any], /, *tasks: Any, **named: Any) -> Future[Any]:
        """The future result of a claim; it raises `SchedulerGone` if the scheduler is gone."""
        (task,) = tasks
        told: Future[Any] = Future()
        asked = self.client.submit(beside, task, pure=False)
        self._asked.add(asked)
        asked.add_done_callback(partial(self._tell, task, told))
        return told

    def _tell(self, task: Task, told: Future[Any], asked: Any) -> None:
        self._asked.discard(asked)
        if asked.status == "finished":
            told.set_result(asked.result())
        elif asked.status == "error":
            words = f"on the cluster: {one_line(asked.exception())}"
            told.set_result(Result(task.claim, "failed", words, 0.0))
        else:
            told.set_exception(SchedulerGone(f"the scheduler of {self.address} is gone"))


# --- On a worker -----------------------------------------------------------------------------


class Unwanted(Exception):
    """Nobody waits for the claim any more: it was cancelled, or the client is gone."""


class _Process:
    """The process beside one thread of a worker; it runs the thread's claims one after another."""

    def __init__(self, worker: Any) -> None:
        # Dask's workers are daemonic processes, which may have no children. The flag exists so that
        # children end with their parent; ours do so anyway.
        multiprocessing.current_process()._config.pop("daemon", None)  # type: ignore[attr-defined]
        self._ends = ExitStack()
        atexit.register(self._ends.close)  # while modules can still be used
        channel = self._ends.enter_context(Progress(partial(_tell_scheduler, worker)))
        most = worker.memory_manager.memory_limit
        self.pool: ProcessPoolExecutor = self._ends.enter_context(
            worker_pool(1, _begin, (channel.ends, most))
        )

    def end(self, kind: Any, error: Any, trace: Any) -> None:
        """Stop the process, at once if there was an error."""
        self._ends.__exit__(kind, error, trace)


_processes: dict[int, _Process] = {}  # by the worker's thread


def _begin(ends: tuple[Any, Any], most: int | None) -> None:
    attach(ends)
    if most:
        limit_memory(most)


def _tell_scheduler(worker: Any, *message: object) -> None:
    worker.log_event(TOPIC, message)


def beside(task: Task) -> Result:
    """Run a claim in the process beside this thread of a worker.

    Failures are results; raises only `Unwanted`, if nobody waits for the claim.
    """
    from distributed import get_worker

    worker, began = get_worker(), time.monotonic()
    if task.code and code_now() != task.code:
        detail = "its worker runs other code than this machine; install the same there"
        return Result(task.claim, "failed", detail, 0.0)
    for _ in range(2):  # the first kill may be due to another claim's memory
        thread = get_ident()
        if thread not in _processes:
            _processes[thread] = _Process(worker)
        try:
            return _run(task, worker, _processes[thread].pool)
        except BaseException as error:
            _processes.pop(thread).end(*sys.exc_info())
            if not isinstance(error, BrokenProcessPool):
                raise
    return killed(task, time.monotonic() - began)


def _run(task: Task, worker: Any, pool: ProcessPoolExecutor) -> Result:
    """Raises `BrokenProcessPool` if the process was killed, `Unwanted` if nobody waits for it."""
    key = worker.get_current_task()
    (future,) = submit_all(pool, work, [task])
    while not wait([future], timeout=HEED).done:
        known = worker.state.tasks.get(key)
        ends = worker.status.name in ("closing", "closed", "failed")  # its scheduler is gone
        if ends or known is None or known.state != "executing":
            raise Unwanted
    found: Result = future.result()
    return found
