"""What the commands do. Each prints for people, or one JSON document, and returns an exit code."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from verify import audit as auditing
from verify import console, inventory
from verify.audit import Finding, Replay
from verify.certificates import Json, Store, certificate_paths, read
from verify.claims import Claim, Effort, discover
from verify.compare import Movement, compare, compare_all
from verify.errors import BadCertificate, Conflict, UnknownClaim, VerifyError
from verify.ledger import NO_VERDICT, STALE, Ledger, Line
from verify.runner import (
    OUTCOMES,
    TIME_LIMIT,
    Interrupted,
    Result,
    Task,
    default_jobs,
)
from verify.runner import run as run_tasks
from verify.schema import SCHEMA
from verify.selection import expression

OK, MOVED, INCOMPLETE, INTERRUPTED = 0, 1, 4, 130

WORKPLACE = Path(".verify")  # checkpoints and the run log: never part of a certificate


@dataclass(frozen=True)
class Which:
    """Which claims to run: these ids, or all, that match; and where their certificates lie."""

    folder: Path
    ids: Sequence[str] = ()
    words: str | None = None
    paper: str | None = None


@dataclass(frozen=True)
class How:
    """How a run is to go."""

    effort: Effort
    jobs: int | None = None
    timeout: float | None = None
    cluster: str | None = None
    strict: bool = False
    as_json: bool = False


def print_json(document: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(document, indent=1, sort_keys=True))


# --- Looking --------------------------------------------------------------------------------


def list_claims(
    folder: Path,
    filters: Sequence[str],
    paper: str | None,
    status: str | None,
    entries: bool,
    as_json: bool,
) -> int:
    """The ledger, filtered. Raises `UnknownClaim` for a filter that nothing matches."""
    ledger = Ledger(Store(folder))
    lines = [line for line in ledger.lines() if _of_paper(ledger, line.paper, paper)]
    for text in filters:
        test = expression(text)
        lines = [line for line in lines if test(f"{line.id} {line.locator} {line.status}")]
        if not lines:
            raise UnknownClaim(f"-k {text!r:.60} matches no claim; `verify list` shows them all")
    if status is not None:
        lines = [line for line in lines if status in line.status]
    if entries:
        lines = [entry for line in lines for entry in [line, *_entries(ledger, line)]]
    if as_json:
        print_json([line.to_json() for line in lines])
    else:
        console.print_ledger(lines)
    return OK


def _of_paper(ledger: Ledger, paper: str, wanted: str | None) -> bool:
    papers = {item.paper for item in ledger.items.values()}
    if wanted is not None and wanted not in papers:
        raise UnknownClaim(f"--paper {wanted!r:.40}: use {', '.join(sorted(papers))}")
    return wanted in (None, paper)


def _entries(ledger: Ledger, line: Line) -> list[Line]:
    """A line for each entry of a table, with a status of its own."""
    document = ledger.certificate(line.id) if line.verdict else None
    if document is None or document["evidence"]["kind"] != "table":
        return []
    return [
        Line(
            entry["id"],
            line.paper,
            line.locator,
            "entry",
            "proved" if entry["holds"] else "refuted",
            "holds" if entry["holds"] else "refuted",
            line.reach,
            None,
        )
        for entry in document["evidence"]["entries"]
    ]


def show(folder: Path, claim_id: str, as_json: bool) -> int:
    """One claim, or one entry of a table, in full."""
    ledger = Ledger(Store(folder))
    entry = _find_entry(ledger, claim_id)
    if entry is not None:
        table, found = entry
        document: Json = {"table": table, **found}
    else:
        line = ledger.line(claim_id)
        known = ledger.claims.get(claim_id)
        document = line.to_json() | {
            "domain": ledger.item(claim_id).domain,
            "statement": known and known.text,
            "near_misses": [near.text for near in known.near_misses] if known else [],
            "certificate": ledger.certificate(claim_id),
            "amended": known.amendment.text if known and known.amendment else None,
        }
    if as_json:
        print_json(document)
    elif entry is not None:
        console.print_entry(document)
    else:
        console.print_claim(document)
    return OK


def _find_entry(ledger: Ledger, entry_id: str) -> tuple[str, Json] | None:
    if entry_id in ledger.items or entry_id.rstrip("~") in ledger.items:
        return None
    for claim_id in ledger.claims:
        if entry_id.startswith(claim_id + "-"):
            document = ledger.certificate(claim_id)
            for entry in (document or {}).get("evidence", {}).get("entries", ()):
                if entry["id"] == entry_id:
                    return claim_id, entry
    return None


def todo(folder: Path, paper: str | None, as_json: bool) -> int:
    """Items of the inventory without a verdict on the statement as it stands."""
    ledger = Ledger(Store(folder))
    lines = [
        line
        for line in ledger.lines()
        if line.status in (NO_VERDICT, STALE) and _of_paper(ledger, line.paper, paper)
    ]
    if as_json:
        print_json([line.to_json() for line in lines])
    else:
        console.print_ledger(lines)
    return OK


def schema() -> int:
    """Print the certificate's JSON Schema."""
    print_json(SCHEMA)
    return OK


# --- Running --------------------------------------------------------------------------------


def chosen(ledger: Ledger, which: Which) -> list[Claim]:
    """The claims named, or all; those with amendments bring them along.

    Raises `UnknownClaim` for an id that is none, or if nothing is left to choose.
    """
    for claim_id in which.ids:
        ledger.claim(claim_id)
    test = expression(which.words) if which.words is not None else None
    found = [
        claim
        for claim_id in ledger.ids
        if (claim := ledger.claims.get(claim_id)) is not None
        and (not which.ids or claim_id in which.ids or claim.number in which.ids)
        and _of_paper(ledger, claim.paper, which.paper)
        and (test is None or test(f"{claim_id} {ledger.item(claim_id).locator}"))
    ]
    if not found:
        asked = "the selection" if which.words is None else f"-k {which.words!r:.60}"
        raise UnknownClaim(f"{asked} matches no claim that can be run; `verify list` shows them")
    return found


def _execute(ledger: Ledger, claims: Sequence[Claim], how: How, keep: Any) -> list[Result]:
    """Run claims, reporting each; raises `Interrupted`. `keep(result)` says what became of it."""
    limit = TIME_LIMIT[how.effort] if how.timeout is None else how.timeout
    tasks = [Task(c.id, how.effort, limit, WORKPLACE / "checkpoints") for c in claims]
    # Long claims first, so that none is left running alone at the end.
    tasks.sort(key=lambda task: ledger.claims[task.claim].step is None)
    with console.RunDisplay(len(tasks), quiet=how.as_json) as display:

        def finished(result: Result) -> None:
            display.finished(result, keep(result))
            _log(result, how)

        results = run_tasks(
            tasks,
            jobs=how.jobs or default_jobs(),
            finished=finished,
            progress=display.progress,
            cluster=how.cluster,
        )
    order = {claim.id: at for at, claim in enumerate(claims)}
    return sorted(results, key=lambda result: order[result.claim])


def _log(result: Result, how: How) -> None:
    """Times and outcomes go to the run log; certificates hold neither."""
    WORKPLACE.mkdir(exist_ok=True)
    line = {
        "claim": result.claim,
        "effort": how.effort,
        "outcome": result.outcome,
        "seconds": round(result.seconds, 3),
        "when": time.strftime("%Y-%m-%dT%H:%M:%S%z"),
    }
    with open(WORKPLACE / "log.jsonl", "a", encoding="ascii") as file:
        file.write(json.dumps(line) + "\n")


def run(which: Which, how: How) -> int:
    """Run claims and keep their certificates."""
    store = Store(which.folder)
    ledger = Ledger(store)
    claims = chosen(ledger, which)
    conflicts: list[str] = []
    kept: dict[str, str] = {}

    def keep(result: Result) -> str:
        try:
            kept[result.claim] = _keep(store, result)
        except VerifyError as error:
            conflicts.append(str(error))
            kept[result.claim] = str(error)
        return kept[result.claim]

    try:
        results = _execute(ledger, claims, how, keep)
    except Interrupted as stopped:
        _print_run(ledger, claims, stopped.results, kept, how)
        left = len(claims) - len(stopped.results)
        print(f"verify: interrupted; {left} claims were left out, run again", file=sys.stderr)
        return INTERRUPTED
    _print_run(ledger, claims, results, kept, how)
    for conflict in conflicts:
        print(f"verify: {conflict}", file=sys.stderr)
    return _exit_code(results, bool(conflicts), how.strict)


def _keep(store: Store, result: Result) -> str:
    """Keep a new certificate unless the recorded one reaches further or contradicts it."""
    if result.certificate is None:
        return result.detail
    new = result.certificate
    path = store.path(new["paper"], new["claim"])
    try:
        old = store.load(new["paper"], new["claim"])
    except BadCertificate:
        old = None  # what cannot be read is written anew
    movement = compare(result.claim, old, new)
    if movement.kind in ("verdict", "evidence"):
        raise Conflict(
            f"{result.claim}: {movement.detail}; {path} was kept, remove it to replace it"
        )
    if movement.kind != "agrees":
        store.save(new)
    return result.detail if movement.kind in ("same", "new") else movement.detail


def check(which: Which, how: How) -> int:
    """Run claims and compare with what is recorded."""
    ledger = Ledger(Store(which.folder))
    claims = chosen(ledger, which)
    movements: dict[str, Movement] = {}

    def keep(result: Result) -> str:
        if result.certificate is None:
            return result.detail
        old = ledger.certificate(result.claim)
        movements[result.claim] = compare(result.claim, old, result.certificate)
        return movements[result.claim].detail

    try:
        results = _execute(ledger, claims, how, keep)
    except Interrupted:
        print("verify: interrupted; nothing was compared to the end", file=sys.stderr)
        return INTERRUPTED
    moves = [movements[claim.id] for claim in claims if claim.id in movements]
    if how.as_json:
        print_json([vars(move) | {"regression": move.is_regression} for move in moves])
    else:
        console.print_movements(moves)
    moved = any(move.is_regression for move in moves)
    return _exit_code(results, moved, how.strict)


def _print_run(
    ledger: Ledger,
    claims: Iterable[Claim],
    results: Sequence[Result],
    kept: dict[str, str],
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
                "counts": {outcome: counts[outcome] for outcome in OUTCOMES},
            }
        )
        return
    console.print_ledger([ledger.line(result.claim) for result in results])
    console.print_counts({outcome: counts[outcome] for outcome in OUTCOMES})


def _exit_code(results: Sequence[Result], moved: bool, strict: bool) -> int:
    outcomes = {result.outcome for result in results}
    if moved or "failed" in outcomes:
        return MOVED
    return INCOMPLETE if strict and outcomes & {"timed out", "undecided"} else OK


# --- Auditing and comparing -----------------------------------------------------------------


def audit(
    paths: Sequence[Path], replay: Replay, jobs: int | None, strict: bool, as_json: bool
) -> int:
    """Audit certificates in processes in which no solver can be imported."""
    files = certificate_paths(paths)
    if not files:
        raise BadCertificate(f"{', '.join(map(str, paths))}: no certificate there; name others")
    if not as_json:
        print(f"auditing {len(files)} certificates, seed {replay.seed}")
    files.sort(key=lambda path: path.stat().st_size if path.exists() else 0, reverse=True)
    findings: list[Finding] = []
    with ProcessPoolExecutor(
        max_workers=max(1, min(jobs or default_jobs(), len(files))),
        mp_context=get_context("spawn"),
        initializer=auditing.refuse_solvers,
    ) as pool:
        for finding in pool.map(_audit_file, files, [replay] * len(files)):
            findings.append(finding)
            if not as_json:
                console.print_finding(finding)
    counts = Counter(finding.outcome for finding in findings)
    if as_json:
        print_json({"seed": replay.seed, "findings": [vars(finding) for finding in findings]})
    else:
        console.print_counts(
            {name: counts[name] for name in ("accepted", "rejected", "unverifiable")}
        )
    if counts["rejected"]:
        return MOVED
    return INCOMPLETE if strict and counts["unverifiable"] else OK


def _audit_file(path: Path, replay: Replay) -> Finding:
    """Audit one file: strict loading, its place in the store, then the evidence."""
    try:
        document = read(path)
    except BadCertificate as error:
        return Finding(path.stem, "rejected", str(error))
    if path.stem != document["claim"]:
        return Finding(path.stem, "rejected", f"{path}: holds the claim {document['claim']}")
    return auditing.audit(document, discover(), inventory.load(), replay)


def diff(old: Path, new: Path, as_json: bool) -> int:
    """Compare two folders of certificates."""
    sets = []
    for folder in (old, new):
        if not folder.is_dir():
            raise BadCertificate(f"{folder}: no such folder; name two folders of certificates")
        documents = (read(path) for path in Store(folder).paths())
        sets.append({document["claim"]: document for document in documents})
    order = sorted({*sets[0], *sets[1]})
    movements = compare_all(order, sets[0], sets[1])
    if as_json:
        print_json([vars(move) | {"regression": move.is_regression} for move in movements])
    else:
        console.print_movements(movements)
    return MOVED if any(move.is_regression for move in movements) else OK
