"""Runs one claim in this process: finds its evidence, checks it and makes the certificate."""

from __future__ import annotations

import secrets
import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from verify.cli.pools import report
from verify.cli.tasks import Outcome, Result, Task
from verify.cli.timelimit import TimedOut, time_limit
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.errors import ClaimFailed, VerifyError, one_line
from verify.kernel.evidence import Evidence, Rejected, Replay
from verify.kernel.kinds.exhaustion import Exhaustion
from verify.ledger import inventory, machinery, meaning
from verify.ledger.certificates import certificate, digest
from verify.ledger.papers import discover
from verify.ledger.papers import papers as known_papers
from verify.search import code, compiling, layer_files
from verify.search.run import WHOLE, Checkpoint, Run
from verify.search.usual import find


def code_now() -> str:
    """The digest, from disk, of all code that may affect a certificate."""
    papers = {paper.package.partition(".")[0] for paper in known_papers()}
    return code.digest({"verify.kernel", "verify.ledger", *compiling.WHOLE, "theorems", *papers})


def work(task: Task) -> Result:
    """Run one claim in this process. Never raises: a failure is a result too."""
    began = time.monotonic()

    def result(outcome: Outcome, detail: str, document: Json | None = None) -> Result:
        return Result(task.claim, outcome, detail, time.monotonic() - began, document)

    try:
        claim = discover()[task.claim]
        path = task.checkpoints and task.checkpoints / f"{claim.id}.{task.effort}.txt"
        checkpoint = Checkpoint(path or None, digest(claim), task.code)
        checkpoint.join(task.chunks)
        with time_limit(task.limit), layer_files.shared(*_tables_of(task)):
            found = find(claim, Run(task.effort, _reporter(claim.id), checkpoint, task.part))
            if task.part != WHOLE:
                done = result("skipped", "a part of it")
                return replace(done, chunks=checkpoint.found, part=task.part)
            _believe(claim, found, checkpoint)
            document = certificate(claim, inventory.load()[claim.number], found)
            machinery.demand_as_written()
            if not meaning.is_as_before(claim):
                raise ClaimFailed(
                    f"{claim.id}: an object that it uses was changed while it ran; do not change it"
                )
        checkpoint.clear()
        if task.code and task.code != code_now():
            # The imported code may differ from the files whose digests the certificate has.
            raise ClaimFailed(f"{claim.id}: sources were changed while it ran; run it again")
    except TimedOut:
        return result("timed out", f"after {task.limit:g} s; allow more with --timeout")
    except VerifyError as error:
        return result("failed", one_line(error))
    except MemoryError:
        return result("failed", "it takes more memory than its worker has; give it more")
    except BaseException as error:
        # An error in a theorem module or solver, even an exit, must not stop the other claims.
        return result("failed", one_line(f"{type(error).__name__}: {error}{_place(error)}"))
    amended = f"amended by {document['amendment']}" if document["amendment"] else "no amendment"
    detail = document["reach"] if found.verdict == "holds" else amended
    return result(found.verdict, detail, document)


def _place(error: BaseException) -> str:
    """Where in the modules of a paper an error arose, in words; empty if nowhere."""
    homes = [paper.folder.parent for paper in known_papers()]
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        for home in homes:
            if Path(frame.filename).is_relative_to(home):
                return f", at {Path(frame.filename).relative_to(home)}:{frame.lineno}"
    return ""


def _tables_of(task: Task) -> tuple[Path | None, int | None]:
    """Where a deep run keeps its tables, if anywhere, and how many threads fill them.

    A part of a claim has one thread: other workers run the other parts.
    """
    threads = 1 if task.part.of > 1 else None
    if task.effort != "deep" or task.checkpoints is None or not task.code:
        return None, threads
    return layer_files.of_this_code(task.checkpoints.parent / "tables", task.code), threads


def _believe(claim: Claim, found: Evidence, kept: Checkpoint) -> None:
    """Check what a search found as an audit would: small layers, and a sample of the others.

    Two kinds are not checked again: what the rules have just exhausted in this run, and evidence of
    a paper's own kind, which takes as long to check as to find. Raises `ClaimFailed` for evidence
    that an audit would reject: either the solver plays a game other than that of the rules, or an
    earlier run's checkpoint is wrong, and is dropped.
    """
    by_rules = isinstance(found, Exhaustion) and claim.search is None and not kept.resumed
    if by_rules or not type(found).__module__.startswith("verify.kernel."):
        return
    seed = secrets.token_hex(4) if kept.resumed else "a run"
    try:
        found.check(claim, Replay(sample=1, seed=seed, limit=500))
    except Rejected as reason:
        mend = "the search and the statement are about different things"
        if kept.resumed:
            kept.clear()
            mend = "what an earlier run had kept is dropped, run it again"
        raise ClaimFailed(
            f"{claim.id}: an audit rejects what its search found ({reason}); {mend}"
        ) from None


def _reporter(claim: str) -> Callable[[str, int, int], None]:
    last = 0.0

    def sometimes(what: str, done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > 0.2:
            last = now
            report(claim, what, done, total)

    return sometimes
