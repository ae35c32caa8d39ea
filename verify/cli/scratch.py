"""A place for temporary files that is removed when its command ends, even by a kill."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from verify.cli import janitor
from verify.cli.stopping import when_stopped
from verify.ledger.lacking import lacking


@contextmanager
def scratch() -> Iterator[str]:
    """A folder for all temporary files of this process while the body runs; workers get its path.

    When the body ends, or this process is stopped or killed, processes that work in the folder are
    ended and the folder is removed. Raises `Unable` if there is no room for it.
    """
    before = tempfile.tempdir
    try:
        folder = os.path.realpath(tempfile.mkdtemp(prefix="exact-games-"))
    except OSError as error:
        raise lacking(error, "no place for temporary files", "set TMPDIR or make room") from None
    # In a session of its own, the cleaner does not get the signals sent to this process's group.
    cleaner = subprocess.Popen(
        [sys.executable, "-I", "-S", janitor.__file__, folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=os.sep,
        start_new_session=True,
    )
    assert cleaner.stdin is not None
    pipe = cleaner.stdin.fileno()

    def close() -> None:
        with suppress(OSError):
            os.close(pipe)

    tempfile.tempdir = folder
    try:
        with when_stopped(close):
            yield folder
    finally:
        tempfile.tempdir = before
        with suppress(OSError):
            cleaner.stdin.close()
        cleaner.wait()


def use(folder: str) -> None:
    """Make this worker put its temporary files into the folder."""
    tempfile.tempdir = folder
