"""The game in Coq against the game in Python, value by value; skipped if Coq is missing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import product
from types import ModuleType

import algorithm_10_1
from bridges import Bridge, Change, altered, assert_same, integers, word_of
from needs import needs_coq
from suit_words import every_word

from theorems.single_suit_whist import rules
from theorems.single_suit_whist.rules import EAST, WEST, Deal
from theorems.single_suit_whist.section_9.theorem_9_1 import twice_the_mean
from theorems.single_suit_whist.section_10.theorem_10_1 import LARGEST, OPERATIONS
from theorems.single_suit_whist.vocabulary import strategies, strategy_9_4
from theorems.single_suit_whist.vocabulary.lattice import alternating_sets, subset

# The definitions that `table` and `moves` evaluate need no proofs.
GAME = Bridge(
    "single_suit_whist", ("Suit.v", "Trees.v", "Rules.v", "Matrix.v", "Following.v", "Evaluate.v")
)
TREES = Bridge("single_suit_whist", (*GAME.sources, "ByWord.v"))
PROGRAM = Bridge(
    "single_suit_whist", (*GAME.sources, "Machine.v", "Algorithm_10_1.v", "proofs/Algorithm_10_1.v")
)
COMPARED_TO = 5
VALUES_COMPARED_TO = 6  # with each value computed once; by the definition itself to NOTICED_TO
NOTICED_TO = 4
PLAYERS = (WEST, EAST)

pytestmark = needs_coq
Numbers = dict[str, list[int]]  # by the word of a deal
Moves = dict[str, list[list[int]]]


def upto(n: int, name: str) -> list[str]:
    """The tables with this name for the deals of 1, ..., n cards a hand."""
    return [f"{name} {size}" for size in range(1, n + 1)]


def deals(n: int) -> list[str]:
    """The words of the deals of 1, ..., n cards a hand."""
    return list(every_word(*range(1, n + 1)))


def evaluated(
    n: int, changes: Sequence[Change | None], name: str = "table", bridge: Bridge = GAME
) -> list[Numbers]:
    """What Coq computes for every deal of at most n cards a hand, after each change."""
    answers = [
        re.findall(r"\(\[([^]]*)\],\[([^]]*)\]\)", printed)
        for printed in bridge.asked_of_each(upto(n, name), changes)
    ]
    assert {len(found) for found in answers} == {len(deals(n))}
    return [{word_of(owners): integers(row) for owners, row in found} for found in answers]


def by_the_rules(n: int, by: ModuleType = rules) -> Numbers:
    """The same numbers in Python."""
    found = {}
    for word in deals(n):
        deal = by.Deal(word)
        found[word] = [
            *(by.tricks(deal, leader, greedy) for greedy in (False, True) for leader in PLAYERS),
            by.H_under(deal),
            by.H_over(deal),
            twice_the_mean(word) - deal.n,
        ]
    return found


def moves(
    n: int, changes: Sequence[Change | None], name: str = "moves", leads: int = 2
) -> list[Moves]:
    """Coq's moves for every deal: first the lists of leads, ascending, then the replies."""
    answers = []
    for printed in GAME.asked_of_each(upto(n, name), changes):
        found = re.findall(r"\(\[([^][]*)\],\[((?:\[[^][]*\];?)*)\]\)", printed)
        assert len(found) == len(deals(n))
        tables = {}
        for owners, lists in found:
            listed = [integers(cards) for cards in re.findall(r"\[([^]]*)\]", lists)]
            tables[word_of(owners)] = [*map(sorted, listed[:leads]), *listed[leads:]]
        answers.append(tables)
    return answers


def cards_led(word: str, player: str, positions: list[int]) -> list[int]:
    """The cards at these positions, or any card if all of the player's are high."""
    if not strategies.normal_pairs(word, player):
        return list(Deal(word).hand(player))
    return [at + 1 for at in positions]


def moves_of_the_proof(n: int, by: ModuleType = strategy_9_4) -> Moves:
    """West's leads and replies by the strategy of the proof of Theorem 9.1, in Python."""
    found = {}
    for word in deals(n):
        leads = cards_led(word, WEST, by.leads_by_case(word))
        replies = [by.seconds_by_case(word, lead - 1) for lead in Deal(word).hand(EAST)]
        found[word] = [leads, [reply + 1 for (reply,) in replies]]
    return found


def moves_by_the_rules(n: int, by: ModuleType = strategies) -> Moves:
    """The normal leads of both and their normal replies to the other's cards, in Python."""
    found = {}
    for word in deals(n):
        hands = {player: Deal(word).hand(player) for player in PLAYERS}
        leads = [cards_led(word, player, by.normal_leads(word, player)) for player in PLAYERS]
        replies = [
            [by.normal_reply(word, lead - 1) + 1 for lead in hands[player]] for player in PLAYERS
        ]
        found[word] = leads + replies
    return found


MOVES_CHANGED = [
    Change("Evaluate.v", "West => -1 | East => 1 end", "West => 1 | East => -1 end"),
    Change("Evaluate.v", "distance p ij <=? distance p ij'", "distance p ij' <=? distance p ij"),
    Change(
        "Evaluate.v", "hd 0 (hand p D) | c :: _ => c", "hd 0 (hand p D) | c :: _ => hd 0 (hand p D)"
    ),
]


def test_every_move_is_the_same():
    here = moves_by_the_rules(COMPARED_TO)
    assert_same(partial(moves, COMPARED_TO), here)
    few = NOTICED_TO - 1
    assert_same(partial(moves, few), moves_by_the_rules(few), MOVES_CHANGED)
    for change in [
        ("(-1, 1) if leader == WEST", "(-1, 1) if leader == EAST"),
        ("min(winning or own)", "min(own)"),
    ]:
        assert moves_by_the_rules(COMPARED_TO, altered(strategies, *change)) != here, change


PROOF_CHANGED = [
    Change(
        "Evaluate.v", "hd 1 (negatives D under (2 - under))", "hd 1 (negatives D under (1 - under))"
    ),
    Change("Evaluate.v", "(class =? 3) && (under <? 0)", "(class =? 3) && (under <=? 0)"),
    Change("Evaluate.v", "Z.even (n_of D - over)", "Z.even (n_of D - under)"),
]


def test_every_move_of_the_proof_is_the_same():
    here, in_coq = moves_of_the_proof(COMPARED_TO), partial(moves, name="moves_by_case", leads=1)
    assert_same(partial(in_coq, COMPARED_TO), here)
    assert_same(partial(in_coq, NOTICED_TO), moves_of_the_proof(NOTICED_TO), PROOF_CHANGED)
    for change in [
        ("[lead_of_west(word)]", "normal_leads(word, WEST)"),
        ("[reply_of_west(word, lead)]", "[normal_reply(word, lead)]"),
    ]:
        assert moves_of_the_proof(COMPARED_TO, altered(strategy_9_4, *change)) != here, change


VALUES_CHANGED = [
    Change("Rules.v", "if e <? w then S", "if w <? e then S"),
    Change("Rules.v", "filter (Z.ltb lead) own", "filter (Z.gtb lead) own"),
    Change("Matrix.v", "if E D j <? W D i then 1", "if W D i <? E D j then 1"),
    Change("Evaluate.v", "(0 <=? over)", "(0 <? over)"),
    Change("Evaluate.v", "(under <=? 0)", "(under <? 0)"),
]


def test_every_value_is_the_same():
    here = by_the_rules(NOTICED_TO)
    assert_same(partial(evaluated, NOTICED_TO), here, VALUES_CHANGED)
    for change in [
        ("        if lead > reply:", "        if lead < reply:"),
        ("winning if greedy and winning else own", "own"),
        ("return k, k + 1", "return k + 1, k + 1"),
    ]:
        assert by_the_rules(NOTICED_TO, altered(rules, *change)) != here, change


def test_every_value_is_the_same_in_larger_deals():
    in_coq = partial(evaluated, VALUES_COMPARED_TO, name="table_by_size", bridge=TREES)
    assert_same(in_coq, by_the_rules(VALUES_COMPARED_TO))


def test_nothing_is_noticed_where_nothing_is_changed():
    few = NOTICED_TO - 1
    change = Change(GAME.sources[0], "Inductive player", "Inductive player")
    assert evaluated(few, [change]) == [by_the_rules(few)]
    change = Change("Machine.v", "Inductive name", "Inductive name")
    assert program(few, [change]) == [program_by_hand(few)]


# --- Alternating sets -----------------------------------------------------------------------


def test_the_alternating_sets_are_the_same():
    """Coq proves that each of these is listed once, and that its definition means no others."""
    sets = Bridge("single_suit_whist", ("proofs/Section_7.v",))
    for n in range(1, COMPARED_TO + 1):
        printed = sets.asked([f"map (map Z.of_nat) (alternating_sets {n}%nat)"])
        found = [subset(n, integers(x)) for x in re.findall(r"\[([0-9;]*)\]", printed)]
        assert len(found) == len(set(found))
        assert set(found) == alternating_sets(n)


# --- Words --------------------------------------------------------------------------------


def test_the_cards_of_a_word_are_counted_alike():
    swaps = Bridge("single_suit_whist", ("Suit.v", "Rules.v", "Swaps.v"))
    owners = ["".join(word) for n in range(5) for word in product(PLAYERS, repeat=n)]
    names = {WEST: "West", EAST: "East"}
    lists = "; ".join(f"[{'; '.join(names[p] for p in word)}]" for word in owners)
    counted = "map (fun w => map (fun p => Z.of_nat (length (cards_of p w))) [West; East])"
    printed = swaps.asked([f"{counted} [{lists}]"])
    found = [integers(counts) for counts in re.findall(r"\[([0-9;]+)\]", printed)]
    assert found == [[word.count(p) for p in PLAYERS] for word in owners]


# --- The program of Theorem 10.1 ------------------------------------------------------------


def program(n: int, changes: Sequence[Change | None]) -> list[Numbers]:
    """The program's answer, operations and largest number, run in Coq on every deal."""
    return evaluated(n, changes, "counted", PROGRAM)


def program_by_hand(n: int, by: ModuleType = algorithm_10_1) -> Numbers:
    """The same by the program in Python."""
    return {word: by.computed(word) for word in deals(n)}


def test_the_program_answers_h_within_its_bounds():
    for word in deals(COMPARED_TO):
        n, (answer, operations, largest) = len(word) // 2, algorithm_10_1.computed(word)
        assert answer == twice_the_mean(word) - n
        assert operations <= OPERATIONS * n
        assert largest <= LARGEST * n


PROGRAM_CHANGED = [
    Change(
        "Algorithm_10_1.v",
        "(Var previous) (Content (Var index)) (Number 1)",
        "(Var previous) (Content (Var index)) (Number 0)",
    ),
    Change(
        "Algorithm_10_1.v",
        "(If (Number 0) At_most (Content (Var over))",
        "(If (Number 0) Less (Content (Var over))",
    ),
    Change(
        "Algorithm_10_1.v",
        "(Subtract (Var answer) (Number 0) (Content (Var answer)))",
        "(Add (Var answer) (Number 0) (Content (Var answer)))",
    ),
    Change("Machine.v", "spend 3 [i; i + 1]", "spend 6 [i; i + 1]"),
    Change("Machine.v", "store l z (spend 1", "store l z (spend 2"),
    Change("Machine.v", "let s' := spend 1 (", "let s' := spend 0 ("),
    Change("Machine.v", "Z.max (Z.abs z)", "Z.max (2 * Z.abs z)"),
    Change("Machine.v", "spend 3 [i; i + 1]", "spend 3 [i]"),
]


def test_the_program_does_the_same():
    here = program_by_hand(COMPARED_TO)
    assert_same(partial(program, COMPARED_TO), here)
    assert_same(partial(program, NOTICED_TO), program_by_hand(NOTICED_TO), PROGRAM_CHANGED)
    for change in [
        ("self.operations += 3", "self.operations += 6"),
        ("1 if above else -1", "-1 if above else 1"),
    ]:
        assert program_by_hand(COMPARED_TO, altered(algorithm_10_1, *change)) != here, change
