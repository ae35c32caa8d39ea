"""Which claims a command runs, and how."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from verify.cli import runlog
from verify.kernel.claims import Claim
from verify.ledger.selection import UnknownClaim, expression
from verify.ledger.statuses import Ledger
from verify.ledger.view import words
from verify.search.run import Effort

NONE_STALE = "none of {:,} certificates is stale"


@dataclass(frozen=True)
class Which:
    """Which claims to run: those with these ids, or all, that match; and their certificates."""

    folder: Path
    ids: Sequence[str] = ()
    words: str | None = None
    paper: str | None = None
    failed: bool = False
    stale: bool = False


@dataclass(frozen=True)
class How:
    """How to run the claims."""

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
    """The named claims with their amendments, or all claims.

    Raises `UnknownClaim` for an unknown id, or if the selection is empty.
    """
    for claim_id in which.ids:
        ledger.claim(claim_id)
    test = expression(which.words) if which.words is not None else None
    failed = runlog.failed() if which.failed else None
    amended = [f"{number}~" for number in which.ids]
    named = {known for known in (*which.ids, *amended) if known in ledger.claims}
    found = [
        claim
        for claim_id in (sorted(named, key=ledger.place) if which.ids else ledger.ids)
        if (claim := ledger.claims.get(claim_id)) is not None
        and ledger.is_of(claim.paper, which.paper)
        and (test is None or test(words(ledger, claim_id)))
        and (failed is None or claim_id in failed)
    ]
    if not found and failed is not None:
        raise UnknownClaim("--failed: no claim failed, timed out or was left out when last run")
    if not found:
        asked = "the selection" if which.words is None else f"-k {which.words!r:.60}"
        raise UnknownClaim(f"{asked} matches no claim that can be run; `verify list` shows them")
    return found


def to_run(ledger: Ledger, which: Which, asked: list[Claim]) -> list[Claim]:
    """The claims to run among those asked for: all, or only the stale ones (`--stale`)."""
    return [claim for claim in asked if ledger.is_stale(claim)] if which.stale else asked
