"""Worker processes: started without a race against Ctrl-C, stopped when the parent stops."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from typing import Any, TypeVar

from verify.cli.stopping import signals_held
from verify.ledger.papers import papers
from verify.search.code import drop_doubtful_bytecode

T = TypeVar("T")
R = TypeVar("R")

SPAWN = multiprocessing.get_context("spawn")


def default_jobs() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def worker_pool(
    jobs: int, initializer: Callable[..., None] | None = None, initargs: tuple[Any, ...] = ()
) -> Iterator[ProcessPoolExecutor]:
    """A pool of fresh processes; they are stopped at once if the body raises."""
    homes = {paper.package.partition(".")[0] for paper in papers()}
    drop_doubtful_bytecode({"verify", "theorems", *homes})
    keep_count()
    pool = ProcessPoolExecutor(
        max_workers=max(1, jobs),
        mp_context=SPAWN,
        initializer=_begin,
        initargs=(os.getpid(), initializer, initargs),
    )
    try:
        yield pool
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        if pool._broken:  # Python ends the other workers but may miss one, and then waits for it
            for process in list((pool._processes or {}).values()):
                process.kill()
        pool.shutdown(wait=True, cancel_futures=True)


def keep_count() -> None:
    """Start Python's resource tracker, which counts locks, where no signal reaches it.

    Neither the tracker nor any worker imports modules from the current folder.
    """
    os.environ["PYTHONSAFEPATH"] = "1"
    with signals_held():
        resource_tracker.ensure_running()


PR_SET_PDEATHSIG = 1  # Linux only: sets the signal that a process gets when its parent ends


def _begin(
    parent: int, initializer: Callable[..., None] | None, arguments: tuple[Any, ...]
) -> None:
    """Runs first in a worker: makes it end with its parent, even if the parent is killed."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # the parent has ended already
        os._exit(1)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if initializer is not None:
        initializer(*arguments)


def _end_with_parent() -> None:
    """End with the parent on systems without a signal for it: wait for a pipe that it closes."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def submit_all(
    executor: Executor, function: Callable[[T], R], arguments: Iterable[T]
) -> dict[Future[R], T]:
    """Submit a call for each argument; returns the arguments by future.

    The executor starts workers meanwhile, and they inherit that Ctrl-C is blocked: only the parent
    handles it, and a worker interrupted while it starts would print a traceback.
    """
    with signals_held():
        return {_submitted(executor, function, argument): argument for argument in arguments}


def _submitted(executor: Executor, function: Callable[[T], R], argument: T) -> Future[R]:
    """The future of a call; a broken one if a worker was killed before the call was submitted."""
    try:
        return executor.submit(function, argument)
    except BrokenProcessPool as error:
        lost: Future[R] = Future()
        lost.set_exception(error)
        return lost


class Progress:
    """Messages from workers to the parent; they may get lost but never block a worker.

    A worker that finds the channel busy drops its message, so a worker that is killed while it
    holds it blocks nobody. Pass `ends` to the workers' initializer and `attach` them there.
    """

    def __init__(self, receive: Callable[..., None]) -> None:
        keep_count()
        reader, writer = SPAWN.Pipe(duplex=False)
        self.ends = (writer, SPAWN.Lock())
        self._reader = reader
        self._stopped = threading.Event()
        self._receive = receive
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Progress:
        self._thread.start()
        return self

    def __exit__(self, *failure: object) -> None:
        self._stopped.set()
        self._thread.join(timeout=1)
        self.ends[0].close()

    def _watch(self) -> None:
        # A kill may cut a message short; whatever error that gives, progress then just ends.
        try:
            while not self._stopped.is_set():
                if self._reader.poll(0.2):
                    self._receive(*self._reader.recv())
        except Exception:
            pass
        finally:
            self._reader.close()


_ends: tuple[Any, Any] | None = None  # in a worker: the channel for its progress


def attach(ends: tuple[Any, Any]) -> None:
    """Make `report` in this worker send to the parent's `Progress`."""
    global _ends
    _ends = ends


def report(*message: object) -> None:
    """Send a message from a worker if the channel is free; does nothing without a channel."""
    if _ends is None:
        return
    writer, lock = _ends
    if lock.acquire(block=False):
        try:
            writer.send(message)
        except OSError:
            pass  # the parent no longer reads
        finally:
            lock.release()
