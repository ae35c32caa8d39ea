"""Induction over deals written as runs: values in symbols, and families that lie."""

from dataclasses import replace
from itertools import pairwise, product

import pytest

from theorems.symmetric_whist.theorem_10_3 import EXITS, theorem_10_3
from theorems.symmetric_whist.theorem_10_4 import similar_sequence, theorem_10_4
from verify.audit.rejected import Rejected
from verify.errors import ClaimFailed
from verify.evidence.family import Family
from verify.exact.polynomials import Polynomial
from verify.exact.symbolic import symbols
from verify.games.single_suit_whist.rules import EAST, WEST
from verify.games.symmetric_whist.closure import by_families
from verify.games.symmetric_whist.families import check_families
from verify.games.symmetric_whist.rules import Bounds, Labeled, val
from verify.games.symmetric_whist.runs import (
    Valued,
    inside,
    label_at_most,
    normal,
    places,
    reduced,
    value_of,
    word_of,
)

K, ONE = Polynomial.variable("k"), Polynomial.constant(1)


def some_values():
    for number, exponent in product(range(3), (None, 1, 2, 3)):
        yield Valued(number, exponent)
    for number, sign, index in product(range(3), "+-", range(3)):
        yield Valued(number, None, (sign, index))


def test_labels_are_ordered_as_by_the_rules():
    labels = list(product((WEST, EAST), some_values()))
    for one, other in product(labels, repeat=2):
        exact = [Labeled(lead, value_of(value)) for lead, value in (one, other)]
        assert label_at_most(one, other) == (exact[0] <= exact[1])


def test_elements_of_I_are_those_of_the_rules():
    labels = list(product((WEST, EAST), some_values()))
    for maxmin, minmax in product(labels[::5], labels[::3]):
        bounds = Bounds(*(Labeled(lead, value_of(value)) for lead, value in (maxmin, minmax)))
        for value in some_values():
            assert inside(value, maxmin, minmax) == (value_of(value) in bounds)


@pytest.mark.parametrize("lengths", list(product(range(3), repeat=4)))
def test_runs_are_reduced_as_words_are(lengths):
    runs = normal(list(zip((WEST, EAST, WEST, EAST), lengths, strict=True)))
    assert all(a != b for (a, _), (b, _) in pairwise(runs))
    for west, east in product(places(runs, WEST), places(runs, EAST)):
        word = word_of(runs)
        cards = [word_of(runs[:at]) for at in (west, east)]
        left = [c for at, c in enumerate(word) if at not in (len(cards[0]), len(cards[1]))]
        assert word_of(reduced(runs, west, east)) == "".join(left)


@pytest.fixture(scope="module")
def exits():
    return by_families(theorem_10_3, EXITS)


def check(claim, evidence):
    domain = claim.domain
    return check_families(evidence, claim.statement(**symbols(domain.lower)), domain.lower)


def test_families_as_found_are_accepted(exits):
    assert check(theorem_10_3, exits).startswith("replayed 2 families")
    assert Family.from_json(exits.to_json()) == exits


def test_values_of_families_are_values_of_their_deals():
    for k, m in product(range(4), range(1, 4)):
        assert bool(theorem_10_3.statement(k, m))
    for k in range(2, 7):
        assert bool(theorem_10_4.statement(k)) and bool(similar_sequence.statement(k))
        assert str(val("W" + "E" * k + "W" * k + "E")) == str(value_of(Valued(k - 1, k)))


def altered(found):
    first, *others = found.suits
    number, exponent, sign, index = first.value
    moved = next(step for step in found.reductions if step.at)
    rest = tuple(step for step in found.reductions if step is not moved)
    name = next(iter(moved.at))

    def suits(**changes):
        return replace(found, suits=(replace(first, **changes), *others))

    def moves(**changes):
        return replace(found, reductions=(*rest, replace(moved, **changes)))

    return [
        suits(value=(number + 1, exponent, sign, index)),
        suits(value=(number, exponent, sign, index + 1)),
        suits(value=(number, exponent, "-", index)),
        suits(value=(number, None, "", None)),
        suits(value=(number, K + 1, "", None)),
        suits(value=(number, exponent, sign, index / 2)),
        suits(variables=("k",)),
        suits(runs=(("W", ONE), *first.runs)),
        moves(at={**moved.at, name: moved.at[name] + 1}),
        moves(at={}),
        moves(to="nowhere"),
        moves(to=""),
        moves(case={}),
        moves(west=moved.east, east=moved.west),
        replace(found, reductions=rest),
        replace(found, reductions=(*found.reductions, moved)),
        replace(found, suits=(first,)),
        replace(found, suits=(first, *found.suits)),
        replace(found, claimed=others[0].name),
        replace(found, at={**found.at, "k": found.at["k"] + 1}),
        replace(found, at={}),
    ]


@pytest.mark.parametrize("index", range(21))
def test_altered_families_are_rejected(exits, index):
    with pytest.raises(Rejected):
        check(theorem_10_3, altered(exits)[index])


def test_evidence_for_another_claim_is_rejected(exits):
    with pytest.raises(Rejected, match="the claim"):
        check(theorem_10_4, exits)


def test_families_that_are_not_closed_are_not_written_down():
    with pytest.raises(ClaimFailed, match="belongs to no family"):
        by_families(theorem_10_3, dict(list(EXITS.items())[:1]))
