"""The command that runs claims and compares the results with the recorded certificates."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from verify.cli import INCOMPLETE, OK, junit, print_json, tables
from verify.cli.choosing import NONE_STALE, How, Which, chosen, to_run
from verify.cli.folders import ledger_of
from verify.cli.runner import Interrupted
from verify.cli.running import execute, exit_code
from verify.cli.tasks import Result
from verify.kernel.claims import Claim
from verify.kernel.errors import BadCertificate
from verify.ledger import moved
from verify.ledger.compare import Movement, compare, said
from verify.ledger.statuses import Ledger


def check(which: Which, how: How) -> int:
    """Run claims and compare with what is recorded; lists every claim that was not compared."""
    ledger = ledger_of(which.folder)
    asked = chosen(ledger, which)
    claims = to_run(ledger, which, asked)
    if not claims and not how.as_json:
        print(NONE_STALE.format(len(asked)))
    if not how.as_json:
        tables.print_definitions(_definitions(ledger, claims))
    movements: dict[str, Movement] = {}

    def keep(result: Result) -> None:
        # A result without evidence at this effort does not contradict the recorded one.
        if result.certificate is not None and result.outcome != "undecided":
            movements[result.claim] = _movement(ledger, result)

    stopped: Interrupted | None = None
    try:
        results = execute(ledger, claims, how, keep)
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
            Movement(claim.id, "machinery", f"uses changed code: {', '.join(files)}")
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
    return exit_code(results, worse, how.strict) or (INCOMPLETE if left_out else OK)


def _definitions(ledger: Ledger, claims: Iterable[Claim]) -> dict[str, list[str]]:
    """The definitions that changed since the certificates were written, each with the claims that
    it makes stale.
    """
    found: dict[str, list[str]] = {}
    for claim in claims:
        for name in ledger.moved(claim) if ledger.is_stale(claim) else ():
            found.setdefault(name, []).append(claim.id)
    return dict(sorted(found.items()))


def _movement(ledger: Ledger, result: Result) -> Movement:
    """What changed for a claim since it was recorded, and through which definitions."""
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
