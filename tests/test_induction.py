"""Induction over words: families that are not closed, or lie, are refused."""

from dataclasses import replace

import pytest
from gmpy2 import mpq

from theorems.single_suit_whist.procedure_10_for_all import FAMILIES
from theorems.single_suit_whist.section_3 import parity
from theorems.single_suit_whist.section_10 import procedure_with_a_spare_cell
from verify.audit.cases import covers
from verify.audit.invariants import check_invariant
from verify.audit.rejected import Rejected
from verify.claims import claim
from verify.domains import Walks
from verify.errors import ClaimFailed
from verify.evidence.invariant import Invariant, Member, Move
from verify.exact.polynomials import Polynomial
from verify.induction import by_invariant
from verify.statements import at_least, equal

K, T = Polynomial.variable("k"), Polynomial.variable("t")
v, u, ZERO = Polynomial.variable("v"), Polynomial.variable("u"), Polynomial()


def test_cases_leave_nothing_out():
    assert covers([{}], ["v"])
    assert covers([{"v": ZERO}, {"v": v + 1}], ["v"])
    assert covers([{"v": ZERO}, {"v": v + 1, "u": ZERO}, {"v": v + 1, "u": u + 1}], ["v", "u"])
    assert not covers([], ["v"])
    assert not covers([{"v": ZERO}], ["v"])
    assert not covers([{"v": v + 1}], ["v"])
    assert not covers([{"v": ZERO}, {"v": v + 2}], ["v"])
    assert not covers([{"v": ZERO}, {"u": u + 1}], ["v", "u"])
    assert covers([{"v": 2 * v}, {"v": 2 * v + 1}], ["v"])
    assert covers([{"v": 3 * v}, {"v": 6 * v + 1}, {"v": 6 * v + 4}, {"v": 3 * v + 2}], ["v"])
    assert not covers([{"v": 2 * v}, {"v": 2 * v + 3}], ["v"])
    assert not covers([{"v": 3 * v}, {"v": 6 * v + 1}, {"v": 3 * v + 2}], ["v"])
    for wrong in (-v, v - 1, v / 2, v * v, v + u):
        with pytest.raises(Rejected):
            covers([{}, {"v": wrong}], ["v", "u"])
    with pytest.raises(Rejected):
        covers([{}, {"w": ZERO}], ["v"])


@claim(
    "X-climb",
    domain=Walks(
        "a climber on the ground may not go down",
        letters="ud",
        lower={"h": 0},
        starts=lambda h: [(h,)],
        step=lambda state, way: (
            (state[0] + 1,) if way == "u" else None if state[0] == 0 else (state[0] - 1,)
        ),
    ),
)
def climber(h):
    """He is never below the ground."""
    return at_least(h, 0)


def test_a_word_may_end():
    found = by_invariant(climber, {"anywhere": "h"})
    assert check_invariant(climber, found) == "replayed 1 families, 4 moves"
    assert {move.to for move in found.moves} == {"", "anywhere"}


def test_families_that_are_not_closed_are_not_written_down():
    with pytest.raises(ClaimFailed, match="not closed"):
        by_invariant(climber, {"above the ground": "h + 1"})
    with pytest.raises(ClaimFailed, match="not closed"):
        by_invariant(parity, {"even": "k, 2*p, 2*m"})


def test_a_family_for_which_the_statement_fails_is_not_written_down():
    with pytest.raises(ClaimFailed, match="fails for the family"):
        by_invariant(parity, {"every diagonal": "k, p + m, p - m + 1"})
    with pytest.raises(ClaimFailed, match="does not decide"):
        by_invariant(climber, {"anywhere": "h - 1"})


def altered(found: Invariant) -> list[Invariant]:
    """The same with one thing changed in a way that breaks the proof."""
    first, *moves = found.moves
    member, *members = found.members
    moved = next(move for move in found.moves if move.source != "start" and move.at)
    others = tuple(move for move in found.moves if move is not moved)
    name = next(iter(moved.at))
    further = {**moved.at, name: moved.at[name] + 1}
    return [
        Invariant(found.members, tuple(moves)),
        Invariant(tuple(members), found.moves),
        Invariant(found.members, (*found.moves, replace(first, at={}))),
        Invariant(found.members, (*others, replace(moved, at=further))),
        Invariant(found.members, (*others, replace(moved, at={}))),
        Invariant(found.members, (*others, replace(moved, to=""))),
        Invariant(found.members, (*others, replace(moved, to="nowhere"))),
        Invariant(found.members, (*others, replace(moved, case={**moved.case, "q": ZERO}))),
        Invariant((replace(member, lhs=["1", "1"]), *members), found.moves),
        Invariant((replace(member, free=member.variables, variables=()), *members), found.moves),
        Invariant((member, *found.members), found.moves),
        Invariant(found.members, (*found.moves, Move("nowhere", "0", {}, member.name, {}))),
    ]


@pytest.fixture(scope="module")
def procedure():
    return by_invariant(procedure_with_a_spare_cell, FAMILIES, free=("D",))


def test_families_as_found_are_accepted(procedure):
    assert "10 families" in check_invariant(procedure_with_a_spare_cell, procedure)
    assert Invariant.from_json(procedure.to_json()) == procedure


@pytest.mark.parametrize("index", range(12))
def test_altered_families_are_rejected(procedure, index):
    with pytest.raises(Rejected):
        check_invariant(procedure_with_a_spare_cell, altered(procedure)[index])


def test_half_an_integer_is_no_variable():
    # Every number is 2v for some rational v, but not all numbers are even.
    even = replace_statement(parity, lambda k, entries, T: equal(entries % 2, 0))
    found = Invariant(
        (Member("even", ("k", "v"), ("t",), (K, 2 * v, T), "0", "0"),),
        (
            Move("start", "0", {}, "even", {"k": K, "v": ZERO, "t": ZERO}),
            Move("even", "+", {}, "even", {"k": K, "v": v + mpq(1, 2), "t": T + 1}),
            Move("even", "-", {}, "even", {"k": K, "v": v + mpq(1, 2), "t": T - 1}),
        ),
    )
    with pytest.raises(Rejected, match="no integer"):
        check_invariant(even, found)


def test_a_statement_that_looks_only_at_short_words_does_not_pass():
    lazy = replace_statement(parity, lambda k, entries, T: equal(T * (T - 1) * (T + 1), 0))
    with pytest.raises(ClaimFailed):
        by_invariant(lazy, {"every diagonal": "k, p + m, p - m"})


def replace_statement(stated, statement):
    """The claim with another statement."""
    statement.__doc__ = "Another statement."
    return claim("X-lazy", domain=stated.domain)(statement)
