"""Induction over words: families that are not closed, or lie, are refused."""

import pytest

from verify.audit.cases import covers
from verify.audit.invariants import check_invariant
from verify.audit.rejected import Rejected
from verify.claims import claim
from verify.domains import Walks
from verify.errors import ClaimFailed
from verify.exact.polynomials import Polynomial
from verify.induction import by_invariant
from verify.statements import at_least

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


def test_a_family_for_which_the_statement_is_not_decided_is_not_written_down():
    with pytest.raises(ClaimFailed, match="does not decide"):
        by_invariant(climber, {"anywhere": "h - 1"})
