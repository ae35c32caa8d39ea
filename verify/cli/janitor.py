"""A process that cleans up after a command, even after one that was killed.

    python janitor.py FOLDER

It waits for the end of its standard input, which comes when the command closes it or ends. Then it
ends every process that works in the folder, such as Coq's compiler, and removes the folder. It
imports nothing of this project, so that it starts within a hundredth of a second.
"""

import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

PATIENCE = 5  # seconds that processes in the folder have to end


def working_in(folder: str) -> Iterator[int]:
    """The ids of processes whose working directory lies in a folder, where the system tells."""
    if not os.path.isdir("/proc/self"):
        return
    for name in os.listdir("/proc"):
        if name.isdigit() and int(name) != os.getpid():
            try:
                place = os.readlink(f"/proc/{name}/cwd").removesuffix(" (deleted)")
            except OSError:
                continue  # it has ended, or belongs to another user
            if place == folder or place.startswith(folder + os.sep):
                yield int(name)


def clean(folder: str) -> None:
    """End the processes that work in the folder, and remove it."""
    end = time.monotonic() + PATIENCE
    while True:
        for process in working_in(folder):
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        shutil.rmtree(folder, ignore_errors=True)
        if not os.path.exists(folder) and not any(working_in(folder)):
            return
        if time.monotonic() > end:
            return
        time.sleep(0.01)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    sys.stdin.buffer.read()
    clean(sys.argv[1])
