"""Two-person whist in general, in Coq and by the rules in Python: the outcome of each deal, and the
cards that the computed strategies play in it; skipped if Coq is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bridges import Bridge, Change, assert_same, changes_of, integers
from needs import needs_coq

from theorems.single_suit_whist.rules import EAST, WEST, opponent
from theorems.symmetric_whist.vocabulary.any_deal import (
    Card,
    after_lead,
    after_reply,
    allowed,
    chosen,
    held,
    layer,
    outcome,
)
from theorems.symmetric_whist.vocabulary.play import Suits

pytestmark = needs_coq
BRIDGE = Bridge("symmetric_whist", ("Suit.v", "Rules.v", "Any_whist.v"))
DEALS = [suits for n in (1, 2, 3) for suits in layer(n)]
ROWS = """flat_map (fun E =>
  map (West_takes (on_hand E) E) [West; East] ++ flat_map (fun p =>
    flat_map (fun c => [Z.of_nat (fst c); snd c])
      (leads (by_outcome p) E :: map (replies (by_outcome p) E) (cards_of (opponent p) E)))
    [West; East]) ["""
CHANGES = changes_of(
    "Any_whist.v",
    ("snd lead <? snd reply", "snd reply <? snd lead"),
    ("of_one_suit lead reply &&", "negb (of_one_suit lead reply) &&"),
    ("[] => own | some => some", "[] => own | some => own"),
    ("Z := match p with West => 1 | East => 0", "Z := match p with West => 0 | East => 1"),
    ("best p (map value own)", "best (opponent p) (map value own)"),
)


def in_coq(suits: Suits) -> str:
    hands = ("; ".join(f"({s}%nat, {at})" for s, at in held(suits, p)) for p in (WEST, EAST))
    return "([{}], [{}])".format(*hands)


def asked(changes: Sequence[Change | None]) -> list[list[int]]:
    table = f"{ROWS}{'; '.join(map(in_coq, DEALS))}]"
    return list(map(integers, BRIDGE.asked_of_each([table], changes)))


def cards_played(suits: Suits, player: str) -> list[Card]:
    """The card that the player leads, and his replies to each lead of the other."""
    lead = chosen(player, held(suits, player), partial(after_lead, suits), first=False)
    return [
        lead,
        *(
            chosen(player, allowed(suits, led), partial(after_reply, suits, led), first=False)
            for led in held(suits, opponent(player))
        ),
    ]


def test_outcomes_and_strategies_are_the_same():
    here = []
    for suits in DEALS:
        here += [outcome(suits, WEST), outcome(suits, EAST)]
        here += [x for p in (WEST, EAST) for card in cards_played(suits, p) for x in card]
    assert_same(asked, here, CHANGES)
