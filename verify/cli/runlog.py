"""The run log: times and outcomes of claims, which certificates do not hold."""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from pathlib import Path

from verify.cli.tasks import Result
from verify.search.run import Effort

WORKPLACE = Path(".verify")  # for checkpoints and the run log, which no certificate uses
UNFINISHED = ("failed", "timed out", "skipped")


def failed() -> set[str]:
    """The claims that failed, timed out or were skipped when they were last run."""
    last: dict[str, str] = {}
    with suppress(OSError):
        for line in (WORKPLACE / "log.jsonl").read_text(errors="replace").splitlines():
            with suppress(ValueError, KeyError, TypeError):  # a line that a kill cut short
                found = json.loads(line)
                last[found["claim"]] = found["outcome"]
    return {claim for claim, outcome in last.items() if outcome in UNFINISHED}


def note(result: Result, effort: Effort) -> None:
    """Append a line to the run log."""
    line = {
        "claim": result.claim,
        "effort": effort,
        "outcome": result.outcome,
        "seconds": round(result.seconds, 3),
        "when": time.strftime("%Y-%m-%dT%H:%M:%S%z"),
    }
    with suppress(OSError):  # a log that cannot be written must not stop a run
        WORKPLACE.mkdir(exist_ok=True)
        with open(WORKPLACE / "log.jsonl", "ab+") as file:
            if file.tell():  # start a new line, in case a kill cut the last one short
                file.seek(-1, os.SEEK_END)
                file.write(b"" if file.read() == b"\n" else b"\n")
            file.write(json.dumps(line).encode("ascii") + b"\n")
