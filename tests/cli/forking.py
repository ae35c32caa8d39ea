"""Runs `verify` in processes forked from one that has already imported it, which saves a second.

Each process has its own folder, environment and streams. Only what Python reads at its start
(`PYTHON...`) is that of the first process.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import subprocess
import sys
import tempfile
from pathlib import Path

PATIENCE = 60  # seconds


class Forking:
    """The process that has imported the command; started on first use."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def run(self, arguments: list[str], cwd: Path, env: dict[str, str]) -> tuple[int, str, str]:
        """The exit code of `verify` with these arguments, and its output and errors."""
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        with tempfile.TemporaryDirectory() as place:
            streams = [os.path.join(place, name) for name in ("out", "err")]
            asked = {"arguments": arguments, "cwd": str(cwd), "env": env, "streams": streams}
            assert self._process.stdin is not None and self._process.stdout is not None
            print(json.dumps(asked), file=self._process.stdin, flush=True)
            ready, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
            if not ready:
                self._process.kill()
                self._process = None
                raise subprocess.TimeoutExpired(arguments, PATIENCE)
            code = int(self._process.stdout.readline())
            out, err = (Path(stream).read_text(encoding="utf-8") for stream in streams)
        return code, out, err


def _serve() -> None:
    from verify.cli.folders import ledger_of
    from verify.cli.main import main

    ledger_of(Path(__file__).parent).lines()  # without certificates: reads all other inputs
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if child:
            _, status = os.waitpid(child, 0)
            print(os.waitstatus_to_exitcode(status), flush=True)
            continue
        flags = os.O_WRONLY | os.O_CREAT
        for number, path in ((0, os.devnull), *enumerate(asked["streams"], 1)):
            opened = os.open(path, flags if number else os.O_RDONLY, 0o600)
            os.dup2(opened, number)
            os.close(opened)
        os.chdir(asked["cwd"])
        os.environ.clear()
        os.environ.update(asked["env"])
        sys.argv = ["verify", *asked["arguments"]]
        code = 1
        try:
            main()
        except SystemExit as left:
            code = int(left.code or 0)
        finally:  # without tearing down all imported modules
            atexit._run_exitfuncs()
            os._exit(code)


if __name__ == "__main__":
    _serve()
