"""What a run hands to a worker, and what comes back: a claim, and its result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from verify.cli.timelimit import killed_late
from verify.kernel.documents import Json
from verify.search.run import WHOLE, Effort, Finished, Part

Outcome = Literal["holds", "refuted", "undecided", "failed", "timed out", "skipped"]
OUTCOMES: tuple[Outcome, ...] = (
    "holds", "refuted", "undecided", "failed", "timed out", "skipped",
)  # fmt: skip

# Seconds that a claim may take; None: no limit.
TIME_LIMIT: dict[Effort, float | None] = {"quick": 60, "standard": 600, "deep": None}

Chunks = dict[tuple[int, int], Finished]  # by layer and number

# (claim, current step, done, total): sent by a worker while it runs a claim.
Watch = Callable[[str, str, int, int], None]


@dataclass(frozen=True)
class Result:
    """The result of one claim in a run: its certificate, or why there is none."""

    claim: str
    outcome: Outcome
    detail: str
    seconds: float
    certificate: Json | None = None
    chunks: Chunks | None = None  # the chunks of a part; `part` says which
    part: Part = WHOLE


@dataclass(frozen=True)
class Task:
    """One claim to run, or a part of it."""

    claim: str
    effort: Effort
    limit: float | None
    checkpoints: Path | None
    code: str = ""  # the digest of all code when the run began; "" if it is not checked
    size: int = 0  # how many chunks can be divided among workers; 0 if unknown
    part: Part = WHOLE
    chunks: Chunks = field(default_factory=dict)  # what the parts have found so far


def killed(task: Task, seconds: float) -> Result:
    """The result of a claim whose worker was killed twice."""
    if killed_late(task.limit, seconds):
        detail = f"after {task.limit:g} s, in compiled code; allow more with --timeout"
        return Result(task.claim, "timed out", detail, seconds)
    return Result(task.claim, "failed", "its worker was killed; give it more memory", seconds)
