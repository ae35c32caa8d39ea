"""The conditions of GP-E2 as stated in its claim, and as decided by the audit."""

from itertools import product

import pytest

from theorems.game_of_pure_strategy.evidence.enclosure import only_optimum
from theorems.game_of_pure_strategy.section_4.enclosed_games import (
    RADIUS,
    SUPPORTS,
    Asked,
    near_star,
    symmetric,
)
from verify.kernel.errors import Undecided

pytestmark = pytest.mark.quick


def decided(M, used):
    try:
        found = only_optimum(tuple(map(tuple, M)), RADIUS, tuple(i + 1 for i in used))
    except Undecided:
        return None
    return [(found[i].lower, found[i].upper) for i in used]


def test_the_audit_asks_the_conditions_of_the_claim():
    met = 0
    for last in product(range(-2, 3), repeat=3):
        M = symmetric((3, -1, last[0], 1, *last[1:]))
        for used in SUPPORTS:
            star, e, holds = near_star(M, used, Asked()) or (None, None, False)
            expected = [(weight - e, weight + e) for weight in star] if holds else None
            assert decided(M, used) == expected, (last, used)
            met += holds
    assert met > 20
