"""The deals of Le Her in Coq and in Python."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from bridges import Bridge, Change, assert_same, integers, parts
from needs import needs_coq

from theorems.le_her import rules
from theorems.le_her.section_1.section_1 import (
    drawing_gains,
    exchanging_gains,
    named,
    won_by_narration,
)
from theorems.le_her.section_1.thresholds import drawing, draws, exchanging, stands
from theorems.le_her.vocabulary.printed_formulas import bracket_2_1, bracket_2_2, from_bracket

GAME = Bridge("le_her", ("The_deal.v", "Counts.v"))
DECKS = ((1, 3), (2, 3), (1, 4), (3, 3))
REDUCED = "Coq.QArith.Qreduction.Qred"

pytestmark = needs_coq


def words(d: int) -> list[str]:
    """Some sets of ranks as words: each letter says whether its rank is exchanged."""
    return ["".join(word) for word in product("kx", repeat=d)][:: 3 if d > 3 else 1]


def counts_in_coq(changes: Sequence[Change | None]) -> list[list[int]]:
    """For each deck and pair of thresholds: all counts of deals, the payoff, and both formulas."""
    tables = []
    for s, d in DECKS:
        at = f"{s}%nat {d}%nat"
        pair = "(threshold i) (threshold j)"
        numbers = f"won {at} {pair}; lost {at} {pair}; winning_deals {at} i j; win_count {at} i j"
        exact = f"payoff {at} i j; printed bracket_2_1 {at} i j; printed bracket_2_2 {at} i j"
        shown = f"flat_map (fun q => {parts(f'{REDUCED} q')}) [{exact}]"
        row = f"map Z.of_nat [{numbers}] ++ {shown}"
        ranks = f"(seq 1 {d - 1})"
        tables.append(f"flat_map (fun i => flat_map (fun j => {row}) {ranks}) {ranks}")
    return list(map(integers, GAME.asked_of_each(tables, changes)))


def counts() -> list[int]:
    found: list[int] = []
    for s, d in DECKS:
        for i, j in product(range(1, d), repeat=2):
            won = won_by_narration(s, d, i, j, ties=False)
            lost = rules.deals(s, d) - won
            found += [won, lost, rules.winning_deals(s, d, i, j), rules.win_count(s, d, i, j)]
            formulas = (from_bracket(rule(s, d, i, j), s, d) for rule in (bracket_2_1, bracket_2_2))
            for number in (rules.payoff(s, d, i, j), *formulas):
                found += [int(number.numerator), int(number.denominator)]
    return found


def gains_in_coq(changes: Sequence[Change | None]) -> list[list[int]]:
    """The gain from exchanging each rank, against sets of ranks and against each card."""
    tables = []
    for s, d in DECKS:
        at = f"{s}%nat {d}%nat"
        below, ranks = f"(seq 1 {d - 1})", f"(seq 1 {d})"
        for word in words(d):
            chosen = "; ".join(str(rank) for rank, letter in enumerate(word, 1) if letter == "x")
            other = f"(fun k => among k [{chosen}]%nat)"
            tables.append(f"map (fun k => exchanging_gains {at} k {other}) {ranks}")
            tables.append(f"map (fun k => drawing_gains {at} k {other}) {below}")
        one = "; ".join(
            f"{name} {at} k l {x}"
            for x in ("true", "false")
            for name in ("exchanging_against", "exchanging")
        )
        two = f"drawing_against {at} k l; drawing {at} k l"
        tables.append(f"flat_map (fun k => flat_map (fun l => [{one}]) {below}) {ranks}")
        tables.append(f"flat_map (fun k => flat_map (fun l => [{two}]) {ranks}) {below}")
        known = f"map (fun x => Z.of_nat (informed {at} k l x)) [true; false]"
        tables.append(f"flat_map (fun k => flat_map (fun l => {known}) {below}) {ranks}")
    return list(map(integers, GAME.asked_of_each(tables, changes)))


def gains() -> list[int]:
    found: list[int] = []
    for s, d in DECKS:
        ranks, below = range(1, d + 1), range(1, d)
        for word in words(d):
            other = named(word)
            found += [exchanging_gains(s, d, rank, other) for rank in ranks]
            found += [drawing_gains(s, d, rank, other) for rank in below]
        for k, l in product(ranks, below):
            found += [exchanging(s, d, k, l, x) for x in (True, True, False, False)]
        for k, l in product(below, ranks):
            found += [drawing(s, d, k, l)] * 2
        for k, l in product(ranks, below):
            found += [draws(s, d, k, l), stands(s, d, k, l)]
    return found


COUNTS_CHANGED = [
    Change("The_deal.v", "list_prod (seq 1 d)", "list_prod (seq 0 d)"),
    Change("The_deal.v", "&& (snd a =? snd b)", ""),
    Change("The_deal.v", "&& negb (same b c)", ""),
    Change("The_deal.v", "fun k => k <=? i", "fun k => k <? i"),
    Change("The_deal.v", "match t with (a, b, c) => (b, a, c) end", "t"),
    Change("The_deal.v", "if rank c =? d then", "if rank c =? 1 then"),
    Change("The_deal.v", "|| (rank a =? rank b)", ""),
    Change("The_deal.v", "if rank b =? d then false", "if rank a =? d then false"),
    Change("The_deal.v", "if rank a <? rank b then", "if rank b <? rank a then"),
    Change("The_deal.v", "if two (rank b) then", "if two (rank a) then"),
    Change("The_deal.v", "if yours =? king", "if mine =? king"),
    Change("The_deal.v", "draws && negb (top =? king)", "draws"),
    Change("The_deal.v", "fun t => negb (narrated d one two t)", "narrated d one two"),
    Change("The_deal.v", "2 * P s d i j - 1", "2 * P s d i j"),
    Change("Counts.v", "- 3 * (s * d + s - 3) * i ^ 2", "- 3 * (s * d + s - 2) * i ^ 2"),
    Change("Counts.v", "+ 3 * (s * d - s - 2) * j ^ 2", "+ 3 * (s * d - s - 1) * j ^ 2"),
    Change("Counts.v", "n * (n - 1) * (n - 2)", "n * (n - 1) * (n - 1)"),
    Change("Counts.v", "inject_Z (6 *", "inject_Z (5 *"),
    Change("Counts.v", "(x mod 3 =? 0) || among (x - 1) l", "true"),
    Change("Counts.v", "binomial m l + binomial m k", "binomial m l + binomial m l"),
    Change("Counts.v", "n * falling (n - 1) l", "n * falling n l"),
    Change("Counts.v", "(fun x => x / 3 =? t) places", "(fun x => x / 4 =? t) places"),
    Change("Counts.v", "player_one_wins p q r 9", "player_one_wins p q r 10"),
    Change("Counts.v", "counted j i 5 2", "counted j i 2 5"),
    Change("Counts.v", "d - 1 - high; 1", "d - high; 1"),
]
GAINS_CHANGED = [
    Change("Counts.v", "(rank a =? k)%nat && narrated d", "narrated d"),
    Change("Counts.v", "negb (one (rank a)) && negb (narrated", "one (rank a) && negb (narrated"),
    Change("Counts.v", "(fun _ => exchanges) (fun _ => x)", "(fun _ => x) (fun _ => exchanges)"),
    Change("Counts.v", "(rank b =? k)%nat && (rank a =? l)%nat", "(rank b =? k)%nat"),
    Change(
        "Counts.v", "if exchanges then drawn d (hands_exchanged t)", "if exchanges then drawn d t"
    ),
    Change("Counts.v", "s * (if (k =? l)%nat then s - 1 else s)", "s * s"),
    Change("Counts.v", "S * (L - 1) - 1 + S", "S * (L - 1) + S"),
    Change("Counts.v", "(if (k =? d)%nat then S - 1 else S)", "S"),
    Change("Counts.v", "if (l =? d)%nat then 0 else 1", "1"),
    Change("Counts.v", "higher - 1 + S - (S * D - 2)", "higher + S - (S * D - 2)"),
]


def test_deals_are_counted_the_same():
    assert_same(counts_in_coq, counts(), COUNTS_CHANGED)


def test_gains_are_the_same():
    assert_same(gains_in_coq, gains(), GAINS_CHANGED)
