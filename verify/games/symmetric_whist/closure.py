"""Looking for the reductions that close a set of families of deals. Untrusted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from verify.claims import Claim
from verify.errors import ClaimFailed
from verify.evidence.family import Family, Reduction, Suit
from verify.exact.polynomials import Polynomial
from verify.exact.symbolic import Symbolic, Undecided, symbols
from verify.games.single_suit_whist.rules import EAST, WEST
from verify.games.symmetric_whist.runs import (
    Families,
    Runs,
    Valuation,
    Valued,
    normal,
    places,
    reduced,
)
from verify.induction import in_cone, is_whole, solution_of

SPLITS = 3
Case = dict[str, Polynomial]


def by_families(claim: Claim, families: Families) -> Family:
    """The evidence of a claim that deals have values, the first family being the claim's deals.

    A family is a function of its variables that gives runs and value. Raises `ClaimFailed` if some
    reduction belongs to none; whether the values follow is for the audit to say.
    """
    suits = [_suit(name, family) for name, family in families.items()]
    reductions = [found for suit in suits for found in _reductions(suit, suits)]
    domain: Any = claim.domain
    stated = claim.statement(**symbols(domain.lower))
    if not isinstance(stated, Valuation):
        raise ClaimFailed(f"{claim.id}: it does not say what value deals have")
    lengths = [length.polynomial for _, length in _symbolic(stated.runs)]
    at = solution_of([length for _, length in suits[0].runs], lengths, suits[0].variables)
    if at is None:
        raise ClaimFailed(f"{claim.id}: its deals are not those of the family {suits[0].name}")
    evidence = Family(tuple(suits), tuple(reductions), suits[0].name, at)
    domain.check(evidence, stated, domain.lower)
    return evidence


def _symbolic(runs: Runs) -> Runs:
    return tuple(
        (owner, length if isinstance(length, Symbolic) else Symbolic(length, {}))
        for owner, length in runs
    )


def _suit(name: str, family: Callable[..., tuple[Runs, Valued]]) -> Suit:
    names = tuple(family.__code__.co_varnames[: family.__code__.co_argcount])
    runs, value = family(*(Polynomial.variable(variable) for variable in names))

    def lifted(part: Polynomial | int) -> Polynomial:
        return Polynomial() + part

    return Suit(
        name,
        names,
        tuple((owner, lifted(length)) for owner, length in runs),
        (
            lifted(value.number),
            None if value.exponent is None else lifted(value.exponent),
            "" if value.exit is None else value.exit[0],
            None if value.exit is None else lifted(value.exit[1]),
        ),
    )


def _reductions(suit: Suit, suits: Sequence[Suit]) -> list[Reduction]:
    for splits in range(SPLITS + 1):
        found = _divided(suit, suits, {}, splits)
        if found is not None:
            return found
    raise ClaimFailed(f"a reduction of {suit.name} belongs to no family")


def _divided(suit: Suit, suits: Sequence[Suit], case: Case, splits: int) -> list[Reduction] | None:
    found = _in_case(suit, suits, case)
    if found is not None or splits == 0:
        return found
    for name in suit.variables:
        if name in case:
            continue
        parts = ({**case, name: Polynomial()}, {**case, name: Polynomial.variable(name) + 1})
        divided = [_divided(suit, suits, part, splits - 1) for part in parts]
        if divided[0] is not None and divided[1] is not None:
            return divided[0] + divided[1]
    return None


def _in_case(suit: Suit, suits: Sequence[Suit], case: Case) -> list[Reduction] | None:
    cone = dict.fromkeys(suit.variables, 0)
    try:
        runs = normal(
            [(owner, Symbolic(length.substitute(**case), cone)) for owner, length in suit.runs]
        )
        if not any(length.polynomial.variables for _, length in runs):
            return [Reduction(suit.name, case, 0, 0, "", {})]
        if not all(length >= 1 for _, length in runs):
            return None
        found = []
        for west in places(runs, WEST):
            for east in places(runs, EAST):
                target = _target(reduced(runs, west, east), suits, suit.variables)
                if target is None:
                    return None
                found.append(Reduction(suit.name, case, west, east, *target))
    except Undecided:
        return None
    return found


def _target(
    rest: Runs, suits: Sequence[Suit], bounded: Sequence[str]
) -> tuple[str, dict[str, Polynomial]] | None:
    """The family of a reduction, and its variables there; empty runs of a family are tried."""
    if not rest:
        return "", {}
    for suit in suits:
        for lengths in _fillings(rest, suit):
            at = solution_of([length for _, length in suit.runs], lengths, suit.variables)
            if at is not None and all(in_cone(v, bounded) and is_whole(v) for v in at.values()):
                return suit.name, at
    return None


def _fillings(rest: Runs, suit: Suit) -> list[list[Polynomial]]:
    """The ways to read the runs as those of a family, some of which may be empty."""
    found: list[list[Polynomial]] = []

    def fill(at: int, used: int, lengths: list[Polynomial]) -> None:
        if at == len(suit.runs):
            if used == len(rest):
                found.append(lengths)
            return
        if used < len(rest) and rest[used][0] == suit.runs[at][0]:
            fill(at + 1, used + 1, [*lengths, rest[used][1].polynomial])
        fill(at + 1, used, [*lengths, Polynomial()])

    fill(0, 0, [])
    return found
