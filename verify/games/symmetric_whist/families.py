"""Re-checking an induction over deals written as runs (Section 10.1). Trusted.

Every reduction of a family in a case is computed and found among the families; a family's value is
the simplest element of I(D) for the bounds that the values of its reductions give, by induction on
the number of cards. Deals without unknown lengths are valued by `rules.val`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from verify.audit.cases import covers
from verify.audit.rejected import Rejected
from verify.evidence.family import Family, Reduction, Suit, Value
from verify.evidence.invariant import Substitution
from verify.exact.polynomials import Polynomial, nonnegative_on
from verify.exact.symbolic import Symbolic, Undecided
from verify.games.single_suit_whist.rules import EAST, WEST
from verify.games.symmetric_whist.rules import val
from verify.games.symmetric_whist.runs import (
    Label,
    Runs,
    Valuation,
    Valued,
    extreme,
    inside,
    is_first_exit,
    is_midpoint,
    is_only_number,
    normal,
    places,
    reduced,
    value_of,
    word_of,
)
from verify.statements import Relation

EARLIER, MORE = "earlier_index", "beyond_it"


def check_families(evidence: Family, stated: Relation, lower: Mapping[str, int]) -> str:
    """Re-check the families and that the claim's deals are among them. Raises `Rejected`."""
    if not isinstance(stated, Valuation):
        raise Rejected("the claim is not that deals have a value")
    suits = {suit.name: suit for suit in evidence.suits}
    _demand(len(suits) == len(evidence.suits) > 0, "two families of one name, or none at all")
    for suit in evidence.suits:
        _check_hands(suit)
        _check_suit(suit, evidence.reductions, suits)
    known = {reduction.source for reduction in evidence.reductions}
    _demand(known <= suits.keys(), "reductions of a family that is not there")
    _check_claim(evidence, stated, suits, lower)
    return f"replayed {len(suits)} families, {len(evidence.reductions)} reductions"


def _check_hands(suit: Suit) -> None:
    """Both hands have as many cards, every variable is declared, and the value is a value."""
    _, exponent, _, index = suit.value
    parts = [length for _, length in suit.runs]
    parts += [part for part in suit.value if isinstance(part, Polynomial)]
    names = {name for part in parts for name in part.variables}
    _demand(names <= set(suit.variables), f"{suit.name}: a variable is not declared")
    whole = all(c.denominator == 1 for part in parts for c in part.coefficients())
    _demand(whole, f"{suit.name}: a length, or a part of the value, may be no integer")
    for least, part in ((1, exponent), (0, index)):
        if part is not None:
            cone = dict.fromkeys(part.variables, 0)
            _demand(nonnegative_on(part - least, **cone), f"{suit.name}: {part} may be too small")
    _demand({owner for owner, _ in suit.runs} == {WEST, EAST}, f"{suit.name}: a hand is missing")
    west = sum((length for owner, length in suit.runs if owner == WEST), Polynomial())
    east = sum((length for owner, length in suit.runs if owner == EAST), Polynomial())
    _demand(west == east, f"{suit.name}: the hands are of unequal size")


def _check_suit(
    suit: Suit,
    reductions: Sequence[Reduction],
    suits: Mapping[str, Suit],
) -> None:
    own = [found for found in reductions if found.source == suit.name]
    cases: list[Substitution] = []
    for found in own:
        if found.case not in cases:
            cases.append(found.case)
    _demand(covers(cases, suit.variables), f"{suit.name}: cases missing")
    for case in cases:
        where = f"{suit.name}, " + (", ".join(f"{n} = {v}" for n, v in case.items()) or "always")
        chosen = [found for found in own if found.case == case]
        try:
            _check_case(suit, case, chosen, suits, where)
        except Undecided as question:
            raise Rejected(f"{where}: it is open whether {question}") from None


def _check_case(
    suit: Suit,
    case: Substitution,
    chosen: Sequence[Reduction],
    suits: Mapping[str, Suit],
    where: str,
) -> None:
    cone = dict.fromkeys(suit.variables, 0)
    runs, value = _symbolic(suit, case, cone)
    runs = normal(runs)
    if not any(length.polynomial.variables for _, length in runs):
        known = [Reduction(suit.name, case, 0, 0, "", {})]
        _demand(chosen == known, f"{where}: a known deal has a known value")
        exact = val(word_of(_whole(runs)))
        _demand(exact == value_of(_known(value)), f"{where}: its value is {exact}")
        return
    _demand(all(length >= 1 for _, length in runs), f"{where}: a run may be empty")
    label: dict[tuple[int, int], Label] = {}
    for found in chosen:
        at = (found.west, found.east)
        _demand(at not in label, f"{where}: a reduction stands twice")
        label[at] = _label(runs, found, suits, cone, where)
    wests, easts = places(runs, WEST), places(runs, EAST)
    _demand(set(label) == {(w, e) for w in wests for e in easts}, f"{where}: reductions missing")
    maxmin = extreme([extreme([label[w, e] for e in easts], -1) for w in wests], 1)
    minmax = extreme([extreme([label[w, e] for w in wests], 1) for e in easts], -1)
    _demand(_is_simplest(value, maxmin, minmax, cone), f"{where}: the value does not follow")


def _label(
    runs: Runs,
    found: Reduction,
    suits: Mapping[str, Suit],
    cone: Mapping[str, int],
    where: str,
) -> Label:
    """The labeled value of a reduction: it is a family's, which has fewer cards."""
    size = len(runs)
    _demand(0 <= found.west < size and 0 <= found.east < size, f"{where}: no such run")
    _demand(
        (runs[found.west][0], runs[found.east][0]) == (WEST, EAST), f"{where}: not one card of each"
    )
    rest = reduced(runs, found.west, found.east)
    if not rest:
        _demand(found.to == "", f"{where}: nothing is left")
        value = Valued(Symbolic(0, cone))
    else:
        _demand(found.to in suits, f"{where}: it leads to no family")
        target = suits[found.to]
        _check_values(found.at, target.variables, cone, where)
        expected, value = _symbolic(target, found.at, cone)
        expected = normal(expected)
        same = len(rest) == len(expected) and all(
            owner == other and length == more
            for (owner, length), (other, more) in zip(rest, expected, strict=True)
        )
        _demand(same, f"{where}: it leads to another deal")
    if found.west > found.east:
        return WEST, Valued(value.number + 1, value.exponent, value.exit)
    return EAST, value


def _check_values(
    at: Substitution, variables: Sequence[str], cone: Mapping[str, int], where: str
) -> None:
    """Every variable of a target has a value that is an integer >= 0."""
    _demand(set(at) == set(variables), f"{where}: a variable has no value")
    for name, value in at.items():
        known = all(variable in cone for variable in value.variables)
        whole = all(c.denominator == 1 for c in value.coefficients())
        _demand(
            known and whole and nonnegative_on(value, **{v: 0 for v in value.variables}),
            f"{where}: {name} = {value} may be no integer >= 0",
        )


def _is_simplest(value: Valued, maxmin: Label, minmax: Label, cone: Mapping[str, int]) -> bool:
    """Whether the value is the simplest element of I(D), by one of the three ways."""
    if value.exit is None:
        return is_midpoint(value, maxmin, minmax) or is_only_number(value, maxmin, minmax)
    index = value.exit[1].polynomial
    if not index.variables:
        constant = int(index.constant_term)
        return (
            is_first_exit(Valued(value.number, None, (value.exit[0], 0)), maxmin, minmax, None)
            if constant == 0
            else _none_before(value, constant, maxmin, minmax)
        )
    # The index is v + c: an earlier one is any j with v + c = j + 1 + t.
    (name,) = index.variables
    step = index - Polynomial.variable(name)
    if step.variables or step.constant_term < 0:
        return False
    c = int(step.constant_term)
    # Indices below c are few; those from c on are j = c + w, v = w + 1 + t.
    if not all(_outside(value.number, j, maxmin, minmax) for j in range(c)):
        return False
    more = {**cone, EARLIER: 0, MORE: 0}
    moved = {name: Polynomial.variable(EARLIER) + Polynomial.variable(MORE) + 1}
    j = Symbolic(Polynomial.variable(EARLIER) + c, more)
    return is_first_exit(
        value, maxmin, minmax, (j, _moved(maxmin, moved, more), _moved(minmax, moved, more))
    )


def _none_before(value: Valued, index: int, maxmin: Label, minmax: Label) -> bool:
    """r + eps_j and r - eps_j are not in I(D) for any j < index, which is a number."""
    sign = "-" if value.exit and value.exit[0] == "+" else "+"
    return (
        all(_outside(value.number, j, maxmin, minmax) for j in range(index))
        and not inside(Valued(value.number), maxmin, minmax)
        and not inside(Valued(value.number, None, (sign, index)), maxmin, minmax)
        and inside(value, maxmin, minmax)
        and all(
            found.exponent is None and found.number == value.number
            for found in (maxmin[1], minmax[1])
        )
    )


def _outside(number: Any, j: int, maxmin: Label, minmax: Label) -> bool:
    return not any(inside(Valued(number, None, (sign, j)), maxmin, minmax) for sign in "+-")


def _moved(label: Label, by: Substitution, cone: Mapping[str, int]) -> Label:
    """A labeled value in other variables."""

    def move(part: Any) -> Any:
        return Symbolic(part.polynomial.substitute(**by), cone)

    lead, value = label
    exponent = None if value.exponent is None else move(value.exponent)
    leaving = None if value.exit is None else (value.exit[0], move(value.exit[1]))
    return lead, Valued(move(value.number), exponent, leaving)


def _symbolic(suit: Suit, case: Substitution, cone: Mapping[str, int]) -> tuple[Runs, Valued]:
    """The runs and the value of a family in a case."""

    def at(polynomial: Polynomial) -> Symbolic:
        return Symbolic(polynomial.substitute(**case), cone)

    return tuple((owner, at(length)) for owner, length in suit.runs), _valued(suit.value, at)


def _valued(value: Value, at: Any) -> Valued:
    number, exponent, sign, index = value
    return Valued(
        at(number),
        None if exponent is None else at(exponent),
        None if index is None else (sign, at(index)),
    )


def _whole(runs: Runs) -> Runs:
    """Runs of known lengths as integers."""
    return tuple((owner, int(length.polynomial.constant_term)) for owner, length in runs)


def _known(value: Valued) -> Valued:
    """A known value as integers."""

    def whole(part: Any) -> int:
        return int(part.polynomial.constant_term)

    exponent = None if value.exponent is None else whole(value.exponent)
    leaving = None if value.exit is None else (value.exit[0], whole(value.exit[1]))
    return Valued(whole(value.number), exponent, leaving)


def _check_claim(
    evidence: Family, stated: Valuation, suits: Mapping[str, Suit], lower: Mapping[str, int]
) -> None:
    """The deals and values of the claim are those of a family."""
    _demand(evidence.claimed in suits, "the claim's deals are no family")
    suit = suits[evidence.claimed]
    cone = dict.fromkeys(lower, 0)
    _check_values(evidence.at, suit.variables, cone, "the claim")
    runs, value = _symbolic(suit, evidence.at, cone)
    same = [owner for owner, _ in runs] == [owner for owner, _ in stated.runs]
    pairs = zip(runs, stated.runs, strict=False)
    _demand(same and all(a == b for (_, a), (_, b) in pairs), "the claim speaks of other deals")
    parts = [(value.number, stated.value.number)]
    for own, other in (
        (value.exponent, stated.value.exponent),
        (value.exit and value.exit[1], stated.value.exit and stated.value.exit[1]),
    ):
        _demand((own is None) == (other is None), "the claim speaks of another value")
        if own is not None:
            parts.append((own, other))
    signs = [found.exit and found.exit[0] for found in (value, stated.value)]
    _demand(
        all(a == b for a, b in parts) and signs[0] == signs[1], "the claim speaks of another value"
    )


def _demand(condition: bool, complaint: str) -> None:
    if not condition:
        raise Rejected(complaint)
