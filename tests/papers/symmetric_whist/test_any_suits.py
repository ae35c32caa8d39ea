"""Suits with an arbitrary beats relation, in Coq against Section 12.3 in Python."""

from __future__ import annotations

from collections.abc import Sequence

from bridges import Bridge, Change, assert_same, changes_of, integers
from needs import needs_coq

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.section_12.section_12_3 import contexts_with_cyclic_suits, outcome

BRIDGE = Bridge("symmetric_whist", ("Suit.v", "Rules.v", "Any_suits.v"))
UPTO = 4
EVERY = contexts_with_cyclic_suits()
CONTEXTS = [found for n in range(UPTO + 1) for found in EVERY.objects(n, 0, EVERY.count(n))]

pytestmark = needs_coq


def suit_in_coq(word: str) -> str:
    west, east = (
        "; ".join(str(at) for at, owner in enumerate(word) if owner == player)
        for player in (WEST, EAST)
    )
    return f"any (Suit [{west}] [{east}])"


def tricks_in_coq(changes: Sequence[Change | None]) -> list[list[int]]:
    """West's tricks in every context, with West leading and with East leading."""
    deals = [[*map(suit_in_coq, state.suits), *["cyclic"] * copies] for state, copies in CONTEXTS]
    shown = "; ".join(f"[{'; '.join(deal)}]" for deal in deals)
    table = f"flat_map (fun E => [any_tricks E West; any_tricks E East]) [{shown}]"
    return list(map(integers, BRIDGE.asked_of_each([table], changes)))


CHANGES = changes_of(
    "Any_suits.v",
    ("(i =? j)%nat", "(i <? j)%nat"),
    ("beats D (renumbered i k) (renumbered j l)", "beats D k l"),
    ("then k else S k", "then S k else k"),
    ("if beats D i j then West else East", "if beats D i j then East else West"),
    ("East => (other, own)", "East => (own, other)"),
)


def test_every_context_yields_the_same_tricks():
    assert_same(
        tricks_in_coq, [tricks for found in CONTEXTS for tricks in outcome(*found)], CHANGES
    )
