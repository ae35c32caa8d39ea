"""The usual search of this paper: every deal by the plain rules, up to the bound of the effort."""

from __future__ import annotations

from collections.abc import Callable

from verify.claims import Claim
from verify.evidence.exhaustion import Exhaustion, exhaust
from verify.run import Run


def exhaust_by_rules(*claims: Claim, quick: int = 5, standard: int = 6, deep: int = 9) -> None:
    """Let the evidence for each claim, and for its amendment, be exhaustion up to these sizes."""
    for stated in claims:
        stated.evidence(_search(stated, quick, standard, deep))
        if stated.amendment is not None:
            exhaust_by_rules(stated.amendment, quick=quick, standard=standard, deep=deep)


def _search(stated: Claim, quick: int, standard: int, deep: int) -> Callable[[Run], Exhaustion]:
    def search(run: Run) -> Exhaustion:
        return exhaust(stated, run, run.upto(quick=quick, standard=standard, deep=deep))

    return search
