"""The command that runs claims and keeps their certificates."""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from verify.cli import INCOMPLETE, MOVED, OK, print_json, runlog, tables
from verify.cli.choosing import NONE_STALE, How, Which, chosen, to_run
from verify.cli.console import warn
from verify.cli.display import RunDisplay
from verify.cli.pools import default_jobs
from verify.cli.runlog import WORKPLACE
from verify.cli.runner import Interrupted
from verify.cli.runner import run as run_tasks
from verify.cli.tasks import OUTCOMES, TIME_LIMIT, Result, Task
from verify.cli.working import code_now
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.errors import BadCertificate, VerifyError
from verify.kernel.kinds import KINDS
from verify.ledger import keeping, machinery, moved
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store


def run(which: Which, how: How) -> int:
    """Run claims and keep their certificates."""
    store = Store(which.folder)
    ledger = Ledger(store)
    asked = chosen(ledger, which)
    claims = to_run(ledger, which, asked)
    if not claims and not how.as_json:
        print(NONE_STALE.format(len(asked)))
        return OK
    conflicts: list[VerifyError] = []
    refused: set[str] = set()
    kept: dict[str, str] = {}

    def keep(result: Result) -> str:
        words = ""
        if result.certificate is not None:
            try:
                with store.alone(ledger.claims[result.claim].paper):
                    machinery.begin(store)
                    undecided = result.outcome == "undecided"
                    carried_by = ledger.claims[result.claim] if how.carry else None
                    words = keeping.keep(store, result.certificate, undecided, carried_by)
            except VerifyError as error:
                conflicts.append(error)
                refused.add(result.claim)
                words = "not kept"
        kept[result.claim] = f"{result.detail} ({words})" if words else result.detail
        return kept[result.claim]

    try:
        results = execute(ledger, claims, how, keep, WORKPLACE / "checkpoints")
        _note(ledger, results, refused, which)
        if how.effort == "deep":  # an interrupted run needs its tables again
            shutil.rmtree(WORKPLACE / "tables", ignore_errors=True)
    except Interrupted as stopped:
        _note(ledger, stopped.results, refused, which)
        _print_run(ledger, claims, stopped.results, kept, conflicts, how)
        left = len(claims) - len(stopped.results)
        words = f"{left} claims were left out; run the same command with --failed to finish them"
        print(f"verify: {stopped}; {words}", file=sys.stderr)
        return stopped.exit_code
    _print_run(ledger, claims, results, kept, conflicts, how)
    if which.ids:
        for line in _unfinished(ledger, results):
            warn(line)
    for conflict in conflicts:
        print(f"verify: {conflict}", file=sys.stderr)
    changed = any(conflict.exit_code != INCOMPLETE for conflict in conflicts)
    return exit_code(results, changed, how.strict) or (INCOMPLETE if conflicts else OK)


def _unfinished(ledger: Ledger, results: Sequence[Result]) -> Iterator[str]:
    """What is still to be written about claims that were run: an error of the paper, a proof; and
    what a defect of their papers names that is no claim.
    """
    theirs = {ledger.claims[result.claim].paper for result in results}
    for known, defect in ledger.defects.items():
        if defect.paper in theirs and known not in ledger.claims:
            yield f"{defect.id} in defects.toml names {known}, which is no claim; mend the id"
    for result in results:
        claim = ledger.claims[result.claim]
        if result.outcome == "refuted" and claim.id != claim.number:
            yield f"{claim.id} is refuted; an amendment has to hold, so state another"
        elif result.outcome == "refuted" and claim.id not in ledger.defects:
            yield f"{claim.id} is refuted, and no defect names it; add one to defects.toml"
        if claim.formal and result.outcome == "refuted":
            yield f"{claim.id} is refuted, yet names a formal proof; leave `formal` out"
        elif claim.formal and ledger.proof(claim.id) is None:
            missing = f"no proof of {claim.formal} is recorded; `verify prove {claim.id}`"
            yield f"{claim.id}: {moved.complaint(ledger, claim) or missing}"


def _note(ledger: Ledger, results: Sequence[Result], refused: Container[str], which: Which) -> None:
    """Record the digests of the machinery, if all claims were run and no certificate was refused.

    Only then has this code made or confirmed every certificate.
    """
    if which.ids:  # a selection, for which other papers were not read
        return
    wrote = {r.claim for r in results if r.certificate and r.claim not in refused}
    if wrote >= ledger.claims.keys():
        machinery.note(ledger.store)


def _print_run(
    ledger: Ledger,
    claims: Iterable[Claim],
    results: Sequence[Result],
    kept: dict[str, str],
    conflicts: Sequence[VerifyError],
    how: How,
) -> None:
    counts = Counter(result.outcome for result in results)
    counts["skipped"] = sum(1 for _ in claims) - len(results)
    if how.as_json:
        print_json(
            {
                "results": [
                    {
                        "id": result.claim,
                        "outcome": result.outcome,
                        "detail": kept.get(result.claim, result.detail),
                        "seconds": round(result.seconds, 3),
                    }
                    for result in results
                ],
                "conflicts": list(map(str, conflicts)),
                "counts": {outcome: counts[outcome] for outcome in OUTCOMES},
            }
        )
        return
    shown = [replace(result, detail=kept.get(result.claim, result.detail)) for result in results]
    tables.print_results(shown, [ledger.line(result.claim) for result in results])
    if how.durations:
        tables.print_slowest(results, how.durations)
    tables.print_counts({outcome: counts[outcome] for outcome in OUTCOMES})


def exit_code(results: Sequence[Result], moved: bool, strict: bool) -> int:
    outcomes = {result.outcome for result in results}
    if moved or "failed" in outcomes:
        return MOVED
    open_ = {"timed out", "undecided"} if strict else {"timed out"}
    return INCOMPLETE if outcomes & open_ else OK


def execute(
    ledger: Ledger, claims: Sequence[Claim], how: How, keep: Any, kept: Path | None = None
) -> list[Result]:
    """Run claims and report each result; `keep(result)` stores it. Raises `Interrupted`.

    Work on a claim that an earlier run finished lies in the folder `kept` and is not repeated.
    """
    began = code_now()
    limit = TIME_LIMIT[how.effort] if how.timeout is None else how.timeout
    tasks = [Task(c.id, how.effort, limit, kept, began, _size(ledger, c, how)) for c in claims]
    # Long claims first, so that none runs alone at the end.
    tasks.sort(key=lambda task: ledger.claims[task.claim].step is None)
    with RunDisplay(len(tasks), quiet=how.as_json) as display:

        def finished(result: Result) -> None:
            keep(result)
            display.finished(result)
            runlog.note(result, how.effort)

        try:
            results = run_tasks(
                tasks,
                jobs=how.jobs or default_jobs(),
                finished=finished,
                progress=display.progress,
                on=how.cluster,
            )
        except Interrupted as stopped:
            done = {result.claim for result in stopped.results}
            for task in tasks:
                if task.claim not in done:
                    runlog.note(Result(task.claim, "skipped", "", 0.0), how.effort)
            raise
    order = {claim.id: at for at, claim in enumerate(claims)}
    return sorted(results, key=lambda result: order[result.claim])


def _size(ledger: Ledger, claim: Claim, how: How) -> int:
    """How many chunks a deep run of the claim had when it was recorded; 0 if it had none.

    For evidence whose work processes share, enough chunks for any number of processes.
    """
    if how.effort != "deep":
        return 0
    try:
        recorded = ledger.certificate(claim.id)
    except BadCertificate:
        return 0
    evidence: Json = recorded["evidence"] if recorded else {"kind": ""}
    if evidence["kind"] in KINDS and KINDS[evidence["kind"]].shared:
        return sys.maxsize
    return sum(len(layer["chunks"]) for layer in evidence.get("layers", ()))
