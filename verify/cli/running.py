"""The commands that run claims: run keeps what it finds, check compares it with what is kept."""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from verify.cli import INCOMPLETE, MOVED, OK, junit, print_json, tables
from verify.cli.display import RunDisplay
from verify.cli.looking import ledger_of
from verify.cli.pools import default_jobs
from verify.cli.runner import Interrupted
from verify.cli.runner import run as run_tasks
from verify.cli.working import OUTCOMES, TIME_LIMIT, Result, Task, code_now
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.errors import BadCertificate, UnknownClaim, VerifyError
from verify.kernel.kinds import KINDS
from verify.ledger import keeping, machinery, moved
from verify.ledger.certificates import is_for
from verify.ledger.compare import Movement, compare, said
from verify.ledger.selection import expression
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store
from verify.search.run import Effort

NONE_STALE = "none of {:,} certificates is stale"
WORKPLACE = Path(".verify")  # checkpoints and the run log: never part of a certificate


@dataclass(frozen=True)
class Which:
    """Which claims to run: these ids, or all, that match; and where their certificates lie."""

    folder: Path
    ids: Sequence[str] = ()
    words: str | None = None
    paper: str | None = None
    failed: bool = False
    stale: bool = False


@dataclass(frozen=True)
class How:
    """How a run is to go."""

    effort: Effort
    jobs: int | None = None
    timeout: float | None = None
    cluster: str | None = None
    strict: bool = False
    as_json: bool = False
    durations: int = 0
    junit: Path | None = None
    carry: bool = False


def chosen(ledger: Ledger, which: Which) -> list[Claim]:
    """The claims named, or all; those with amendments bring them along.

    Raises `UnknownClaim` for an id that is none, or if nothing is left to choose.
    """
    for claim_id in which.ids:
        ledger.claim(claim_id)
    test = expression(which.words) if which.words is not None else None
    failed = _failed() if which.failed else None
    found = [
        claim
        for claim_id in ledger.ids
        if (claim := ledger.claims.get(claim_id)) is not None
        and (not which.ids or claim_id in which.ids or claim.number in which.ids)
        and ledger.is_of(claim.paper, which.paper)
        and (test is None or test(f"{claim_id} {ledger.item(claim_id).locator} {claim.text}"))
        and (failed is None or claim_id in failed)
    ]
    if not found and failed is not None:
        raise UnknownClaim("--failed: no claim of these failed or timed out when it was last run")
    if not found:
        asked = "the selection" if which.words is None else f"-k {which.words!r:.60}"
        raise UnknownClaim(f"{asked} matches no claim that can be run; `verify list` shows them")
    return found


def _to_run(ledger: Ledger, which: Which, asked: list[Claim]) -> list[Claim]:
    """Of the claims asked for those to run: all, or those that are stale."""
    return [claim for claim in asked if _is_stale(ledger, claim)] if which.stale else asked


def _is_stale(ledger: Ledger, claim: Claim) -> bool:
    """Whether a claim has no certificate, or one for an earlier statement."""
    try:
        recorded = ledger.certificate(claim.id)
    except BadCertificate:
        return True
    return recorded is None or not is_for(recorded, claim, ledger.item(claim.id))


def _execute(
    ledger: Ledger, claims: Sequence[Claim], how: How, keep: Any, kept: Path | None = None
) -> list[Result]:
    """Run claims, reporting each; raises `Interrupted`. `keep(result)` says what became of it.

    In the folder `kept` lies what an earlier run has finished of a claim, and is not done again.
    """
    began = code_now()
    limit = TIME_LIMIT[how.effort] if how.timeout is None else how.timeout
    tasks = [Task(c.id, how.effort, limit, kept, began, _size(ledger, c, how)) for c in claims]
    # Long claims first, so that none is left running alone at the end.
    tasks.sort(key=lambda task: ledger.claims[task.claim].step is None)
    with RunDisplay(len(tasks), quiet=how.as_json) as display:

        def finished(result: Result) -> None:
            keep(result)
            display.finished(result)
            _log(result, how)

        results = run_tasks(
            tasks,
            jobs=how.jobs or default_jobs(),
            finished=finished,
            progress=display.progress,
            on=how.cluster,
        )
    order = {claim.id: at for at, claim in enumerate(claims)}
    return sorted(results, key=lambda result: order[result.claim])


def _size(ledger: Ledger, claim: Claim, how: How) -> int:
    """How many chunks a deep run of a claim had when it was recorded, if it has any; of evidence
    for which processes share their work, enough for any number of them.
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


def _failed() -> set[str]:
    """The claims that failed or timed out when they were last run, by the run log."""
    last: dict[str, str] = {}
    with suppress(OSError):
        for line in (WORKPLACE / "log.jsonl").read_text(errors="replace").splitlines():
            with suppress(ValueError, KeyError, TypeError):  # a line cut short by a kill
                found = json.loads(line)
                last[found["claim"]] = found["outcome"]
    return {claim for claim, outcome in last.items() if outcome in ("failed", "timed out")}


def _log(result: Result, how: How) -> None:
    """Times and outcomes go to the run log; certificates hold neither."""
    line = {
        "claim": result.claim,
        "effort": how.effort,
        "outcome": result.outcome,
        "seconds": round(result.seconds, 3),
        "when": time.strftime("%Y-%m-%dT%H:%M:%S%z"),
    }
    with suppress(OSError):  # a log that cannot be written must not stop a run
        WORKPLACE.mkdir(exist_ok=True)
        with open(WORKPLACE / "log.jsonl", "ab+") as file:
            if file.tell():  # a line that was cut short by a kill spoils no other
                file.seek(-1, os.SEEK_END)
                file.write(b"" if file.read() == b"\n" else b"\n")
            file.write(json.dumps(line).encode("ascii") + b"\n")


def run(which: Which, how: How) -> int:
    """Run claims and keep their certificates."""
    store = Store(which.folder)
    ledger = Ledger(store)
    asked = chosen(ledger, which)
    claims = _to_run(ledger, which, asked)
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
        results = _execute(ledger, claims, how, keep, WORKPLACE / "checkpoints")
        _note(ledger, results, refused)
        if how.effort == "deep":  # one that was interrupted needs its tables
            shutil.rmtree(WORKPLACE / "tables", ignore_errors=True)
    except Interrupted as stopped:
        _note(ledger, stopped.results, refused)
        _print_run(ledger, claims, stopped.results, kept, conflicts, how)
        left = len(claims) - len(stopped.results)
        print(f"verify: {stopped}; {left} claims were left out, run again", file=sys.stderr)
        return stopped.exit_code
    _print_run(ledger, claims, results, kept, conflicts, how)
    for conflict in conflicts:
        print(f"verify: {conflict}", file=sys.stderr)
    moved = any(conflict.exit_code != INCOMPLETE for conflict in conflicts)
    return _exit_code(results, moved, how.strict) or (INCOMPLETE if conflicts else OK)


def _note(ledger: Ledger, results: Sequence[Result], refused: Container[str]) -> None:
    """Note the machinery where all claims were run and none was refused: it made every certificate,
    or confirmed it.
    """
    wrote = {r.claim for r in results if r.certificate and r.claim not in refused}
    if wrote >= ledger.claims.keys():
        machinery.note(ledger.store)


def check(which: Which, how: How) -> int:
    """Run claims and compare with what is recorded. What was not compared is never passed over."""
    ledger = ledger_of(which.folder)
    asked = chosen(ledger, which)
    claims = _to_run(ledger, which, asked)
    if not claims and not how.as_json:
        print(NONE_STALE.format(len(asked)))
    if not how.as_json:
        tables.print_definitions(_definitions(ledger, claims))
    movements: dict[str, Movement] = {}

    def keep(result: Result) -> None:
        # What spoke of nothing at this effort says nothing against what is recorded.
        if result.certificate is not None and result.outcome != "undecided":
            movements[result.claim] = _movement(ledger, result)

    stopped: Interrupted | None = None
    try:
        results = _execute(ledger, claims, how, keep)
    except Interrupted as stop:
        results, stopped = stop.results, stop
    moves = [movements[claim.id] for claim in claims if claim.id in movements]
    became = {result.claim: f"{result.outcome}, {result.detail}" for result in results}
    left_out = {
        claim.id: became.get(claim.id, "interrupted before it was run; run it again")
        for claim in claims
        if claim.id not in movements
    }
    everything = not which.ids and which.words is None and not which.failed
    besides = [
        *(move for claim in asked if (move := moved.proof(ledger, claim))),
        *(moved.gone(ledger, which.paper) if everything else ()),
    ]
    passed = moved.by_machinery(ledger, asked)
    if how.junit is not None:
        junit.write(how.junit, [*moves, *besides], left_out, passed)
    if how.as_json:
        others = [
            Movement(claim.id, "machinery", f"passes through {', '.join(files)}")
            for claim in asked
            if (files := [file for file, ids in passed.items() if claim.id in ids])
        ]
        shown, beside = (
            [vars(move) | {"regression": move.is_regression} for move in found]
            for found in (moves, [*besides, *others])
        )
        print_json({"compared": shown, "besides": beside, "not compared": left_out})
    else:
        tables.print_machinery(passed)
        through = {claim for ids in passed.values() for claim in ids}
        tables.print_movements(moves, left_out, besides, through)
    if stopped:
        print(f"verify: {stopped}; run again to compare the rest", file=sys.stderr)
        return stopped.exit_code
    worse = bool(passed) or any(move.is_regression for move in (*moves, *besides))
    return _exit_code(results, worse, how.strict) or (INCOMPLETE if left_out else OK)


def _definitions(ledger: Ledger, claims: Iterable[Claim]) -> dict[str, list[str]]:
    """The definitions that changed since the certificates were written, with the claims whose
    certificates are stale because of them.
    """
    found: dict[str, list[str]] = {}
    for claim in claims:
        for name in ledger.moved(claim) if _is_stale(ledger, claim) else ():
            found.setdefault(name, []).append(claim.id)
    return dict(sorted(found.items()))


def _movement(ledger: Ledger, result: Result) -> Movement:
    """What became of a claim since its certificate was recorded, and by which definitions."""
    try:
        old = ledger.certificate(result.claim)
    except BadCertificate as error:
        return Movement(result.claim, "evidence", str(error))
    if old is None:
        mend = "nothing is recorded to compare with; `verify run` records it"
        return Movement(result.claim, "missing", mend)
    found = compare(result.claim, old, result.certificate)
    if found.kind != "statement" or result.certificate is None:
        return found
    verdicts = f"{said(old)} -> {said(result.certificate)}"
    by = ", ".join(ledger.moved(ledger.claims[result.claim]))
    why = f"{found.detail} by {by}" if by else found.detail
    return Movement(result.claim, found.kind, f"{verdicts}: {why}")


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


def _exit_code(results: Sequence[Result], moved: bool, strict: bool) -> int:
    outcomes = {result.outcome for result in results}
    if moved or "failed" in outcomes:
        return MOVED
    open_ = {"timed out", "undecided"} if strict else {"timed out"}
    return INCOMPLETE if outcomes & open_ else OK
