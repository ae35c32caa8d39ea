"""The choice of a card from few values, and the numbers that occur: in Coq as in Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from bridges import Bridge, Change, assert_same, changes_of, integers
from needs import needs_coq
from suit_words import every_word

from theorems.single_suit_whist.rules import EAST, WEST, Deal, opponent
from theorems.symmetric_whist.vocabulary.an_optimal_card import PER_CARD, Procedure, hand
from theorems.symmetric_whist.vocabulary.counting_machine import REST
from theorems.symmetric_whist.vocabulary.deals import layer
from theorems.symmetric_whist.vocabulary.numbers_met import largest_met
from theorems.symmetric_whist.vocabulary.play import Suits

BRIDGE = Bridge(
    "symmetric_whist",
    (
        *("Lemma_5_1.v", "Procedure_10_1.v", "Suit.v", "Rules.v", "Values.v", "Exchange.v"),
        *("Counting_machine.v", "Linear_time.v", "SingleSuit.v", "RefinedWhist.v", "Any_suits.v"),
        *("Simplest.v", "Narrow_recursion.v", "An_optimal_card.v", "Numbers_met.v"),
    ),
)
COMPARED_TO = 3
# The memory that holds a suit: the owner of each card i, from the lowest on.
MEMORY = (
    "let memory r D := fun x i => match x with hand_size => Z.of_nat (size D) "
    "| owner_of => if existsb (fun w => Z.of_nat (length (filter (fun c => Z.leb c w) "
    "(west D ++ east D))) =? i) (west D) then -1 else 1 | _ => r end in "
)
# The number of operations that W2-F.time allows for some suits.
ALLOWED = f"fold_right (fun D z => {PER_CARD} * Z.of_nat (size D) + z) 0"
LEADS = (
    f"{MEMORY} let m := memory ({REST}) in flat_map (fun E => flat_map (fun p => "
    "let '(before, D, after, compared) := suit_to_lead m p E in "
    "let '(lead, compared_too) := card_to_lead m p D in "
    "[Z.of_nat (length before); Z.of_nat lead; Z.of_nat (compared + compared_too); "
    f"{ALLOWED} (E ++ left_after_leads p D)]) [West; East]) "
)
REPLIES = (
    f"{MEMORY} let m := memory ({REST}) in flat_map (fun E => flat_map (fun p => "
    "flat_map (fun c => let '(before, D, after) := c in let others := before ++ after in "
    "flat_map (fun lead => let '(reply, compared) := card_to_reply m p others D lead in "
    "[Z.of_nat reply; Z.of_nat compared; "
    "Z.of_nat (length others + length (replies_tried p D lead)); "
    f"{ALLOWED} (others ++ left_after_lead p D lead)]) (seq 0 (size D))) "
    "(choices suit E)) [West; East]) "
)
MET = f"{MEMORY} flat_map (fun D => map (fun r => largest program_for_val (memory r D) ) "

pytestmark = needs_coq


def in_coq(word: str) -> str:
    west, east = ("; ".join(str(at + 1) for at in hand(word, player)) for player in (WEST, EAST))
    return f"(Suit [{west}] [{east}])"


def deals() -> list[Suits]:
    return [state.suits for n in range(1, COMPARED_TO + 1) for state in layer(n)]


def asked(term: str, changes: Sequence[Change | None]) -> list[list[int]]:
    listed = "; ".join(f"[{'; '.join(map(in_coq, suits))}]" for suits in deals())
    return list(map(integers, BRIDGE.asked_of_each([f"({term} [{listed}])"], changes)))


def leads_in_python() -> list[int]:
    found = []
    for suits in deals():
        for leader in (WEST, EAST):
            work = Procedure()
            suit, lead = work.lead(suits, leader)
            place = hand(suits[suit], leader).index(lead)
            found += [suit, place, work.comparisons, work.operations]
    return found


def replies_in_python() -> list[int]:
    found = []
    for suits in deals():
        for leader in (WEST, EAST):
            for suit, word in enumerate(suits):
                for lead in hand(word, leader):
                    work = Procedure()
                    reply = work.reply(suits, suit, lead)
                    place = hand(word, opponent(leader)).index(reply)
                    found += [place, work.comparisons, work.additions, work.operations]
    return found


LEAD_CHANGED = changes_of(
    "An_optimal_card.v",
    ("| West, Minus _ | East, Plus _ => 2", "| West, Minus _ | East, Plus _ => 0"),
    ("West => label_leb b a | East => label_leb a b", "_ => label_leb b a"),
    ("seq 1 (size D - 1)", "seq 1 (size D - 2)"),
)
REPLY_CHANGED = [Change("An_optimal_card.v", "West => Qle_bool s t", "West => Qle_bool t s")]


def test_the_same_card_is_found_by_the_same_work():
    assert_same(partial(asked, LEADS), leads_in_python(), LEAD_CHANGED)
    assert_same(partial(asked, REPLIES), replies_in_python(), REPLY_CHANGED)


def met_in_coq(n: int, changes: Sequence[Change | None]) -> list[list[int]]:
    listed = "; ".join(map(in_coq, every_word(n)))
    table = f"({MET} [-{9 * n}; {n}]) [{listed}])"
    return list(map(integers, BRIDGE.asked_of_each([table], changes)))


def met_in_python(n: int) -> list[int]:
    return [largest_met(Deal(word), r) for word in every_word(n) for r in (-9 * n, n)]


MET_CHANGED = changes_of(
    "Numbers_met.v",
    ("Z.abs (worth_of m a)", "1 + Z.abs (worth_of m a)"),
    ("(Z.abs i)", "(Z.abs (i + 1))"),
)


@pytest.mark.parametrize("n", range(1, COMPARED_TO + 1))
def test_the_same_numbers_are_met(n):
    assert_same(partial(met_in_coq, n), met_in_python(n), MET_CHANGED)
