"""Counts and rounds of play in Coq against the rules in Python, item by item."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations, product
from math import comb

from bridges import Bridge, Change, assert_same, integers
from needs import needs_coq

from theorems.game_of_pure_strategy.section_2.section_2 import play
from theorems.game_of_pure_strategy.section_3.counts import asked_for, calls, place, suit
from theorems.game_of_pure_strategy.vocabulary.as_played import plays

BRIDGE = Bridge(
    "game_of_pure_strategy",
    (
        *("Recursion.v", "Reduction.v", "Exchange.v", "Deterministic.v", "Rounds.v", "Counts.v"),
        "HashTable.v",
    ),
)

pytestmark = needs_coq

Cards = tuple[int, ...]
Row = list[int]
SITUATIONS = [
    ((1, 2), (1, 3), (2, 3)),
    ((1, 2, 4), (1, 3, 4), (2, 3, 4)),
    ((5,), (2,), (3,)),
    ((),) * 3,
]
# Bids of both players and upcards; in the last three a bid or upcard is a missing card.
GAMES = [
    *product(permutations((1, 2, 3)), [(1, 2, 3), (3, 1, 2)], [(1, 2, 3), (2, 3, 1)]),
    ((1, 1, 3), (1, 2, 3), (1, 2, 3)),
    ((1, 2, 3), (1, 2, 3), (1, 4, 3)),
    ((1, 2, 3), (1, 2, 3), (1, 1, 3)),
]
TABLES = [(3, 1), (3, 2), (4, 2), (2, 2)]  # cards and the size of a subgame


def written(V: Cards, Y: Cards, P: Cards, *more: int) -> Row:
    """A situation as one row, with 0 between its sets."""
    return [*V, 0, *Y, 0, *P, *more]


def points(mine: Cards, yours: Cards, deck: Cards) -> Row:
    """Twice both players' points; empty if a card is missing."""
    for order in (mine, yours, deck):
        if sorted(order) != list(suit(len(order))):
            return []
    return [int(2 * number) for number in play(mine, yours, deck)]


def stored(n: int) -> list[tuple[Cards, Cards, Cards]]:
    """All triples of sets of the same size, smaller ones first."""
    return [
        found for size in range(n + 1) for found in product(combinations(suit(n), size), repeat=3)
    ]


def games(n: int, symmetric: bool) -> list[Row]:
    """Every matrix game and the whole game; if symmetric, one of each pair that exchange maps."""
    return [
        written(V, Y, P, 0, upcard)
        for V, Y, P in stored(n)
        for upcard in P
        if not symmetric or V < Y or V == Y == suit(n)
    ]


def by_the_rules() -> list[Row]:
    found: list[Row] = []
    for n in (1, 2, 3, 4):
        found += [list(order) for order in permutations(suit(n))]
    for n in (1, 2):
        found += [
            [card for round_ in rounds for card in round_] for rounds in plays(*(suit(n),) * 3)
        ]
    for situation in SITUATIONS:
        found += [written(*other) for other in asked_for(*situation)]
    found += [[calls(*(suit(n),) * 3)] for n in (0, 1, 2, 3)]
    found += [[comb(n, k) for k in range(n + 2)] for n in range(7)]
    found += [list(chosen) for k in range(6) for chosen in combinations(suit(5), k)]
    found += [written(*situation) for situation in stored(3)]
    found += games(3, symmetric=False) + games(3, symmetric=True)
    found += [points(*game) for game in GAMES]
    for n, size in TABLES:
        sets = [sum(1 << (card - 1) for card in held) for held in combinations(suit(n), size)]
        entries = list(product(sets, repeat=3))
        found += [[place(entry, n, size)] for entry in entries]
        found += [[int(entry < entries[0]), int(entries[-1] < entry)] for entry in entries]
        found += [[int(bit) for held in entry for bit in f"{held:0{n}b}"] for entry in entries]
    return found


def rows(changes: Sequence[Change | None]) -> list[list[Row]]:
    """The same rows in Coq, after each change."""

    def listed(items: Iterable[object]) -> str:
        return f"[{'; '.join(map(str, items))}]"

    written_ = "fun p => match p with (V, Y, P) => V ++ 0 :: Y ++ 0 :: P end"
    game = "fun g => match g with ((V, Y, P), c) => V ++ 0 :: Y ++ 0 :: P ++ [0; c] end"
    situations = listed(f"({', '.join(map(listed, found))})" for found in SITUATIONS)
    played = listed(
        listed(f"({card}, {bid}, {reply})" for bid, reply, card in zip(*found, strict=True))
        for found in GAMES
    )
    tables = [
        "flat_map (fun n => orders n (suit n)) [1; 2; 3; 4]",
        """map (fun play => flat_map (fun r => [upcard_of r; mine r; yours r]) play)
           (flat_map (fun n => plays n (suit n) (suit n) (suit n)) [1; 2])""",
        f"map ({written_}) (flat_map asked_for {situations})",
        "map (fun n => [length (evaluations n (suit n) (suit n) (suit n))]) [0; 1; 2; 3]",
        "map (fun n => map (choose n) (seq 0 (n + 2))) (seq 0 7)",
        "flat_map (subsets (suit 5)) (seq 0 6)",
        f"map ({written_}) (bottom_up 3)",
        f"map ({game}) (matrix_games 3)",
        f"map ({game}) (with_symmetry 3)",
        f"""map (fun play => match play_out (suit 3) (suit 3) (suit 3) play with
           | Some (my_points, your_points) => [Z.to_nat my_points; Z.to_nat your_points]
           | None => [] end) {played}""",
        f"""flat_map (fun t => match t with (n, size) =>
            let entries := situations n size in
            let first := word n (nth 0 entries (whole n)) in
            let final := word n (last entries (whole n)) in
            let told := fun b : bool => if b then 1 else 0 in
            map (fun p => [place_of n size (word n p)]) entries ++
            map (fun p => [told (comes_before (word n p) first);
                           told (comes_before final (word n p))]) entries ++
            map (fun p => map told (word n p)) entries end) {listed(TABLES)}""",
    ]
    answers = BRIDGE.asked_of_each([f"({table})%nat" for table in tables], changes)
    return [
        [integers(row) for row in re.findall(r"\[([0-9;]*)\]", found.replace("%nat", ""))]
        for found in answers
    ]


CHANGES = [
    Change("Rounds.v", "if c =? d then Some rest", "if c <=? d then Some rest"),
    Change("Rounds.v", "else (Z.of_nat upcard, Z.of_nat upcard)", "else (0%Z, 0%Z)"),
    Change("Rounds.v", "if reply <? bid then", "if bid <? reply then"),
    Change(
        "Rounds.v",
        "play_out my_hand' your_hand' pile' rest",
        "play_out my_hand' your_hand' pile rest",
    ),
    Change("Counts.v", "seq 1 N.", "seq 0 N."),
    Change("Counts.v", "(orders size (without i cards))", "(orders size (without 0 cards))"),
    Change("Counts.v", "(without j Y) (without k P)))\n", "(without j Y) (without j P)))\n"),
    Change("Counts.v", "zero := [([], [], [])]", "zero := []"),
    Change("Counts.v", "plus := fun _ rest => rest", "plus := fun won rest => won ++ won ++ rest"),
    Change(
        "Counts.v", "[(without i V, without j Y, without k P)]", "[(without i V, without j Y, P)]"
    ),
    Change("Counts.v", "choose n k + choose n (S k)", "choose n k + choose n k"),
    Change("Counts.v", "(subsets rest smaller)", "(subsets rest size)"),
    Change("Counts.v", "(list_prod sets sets) sets", "(list_prod sets sets) [suit N]"),
    Change("Counts.v", "(seq 0 (S N))", "(seq 0 N)"),
    Change("Counts.v", "((V, Y, P), upcard)) P end", "((V, Y, P), upcard)) V end"),
    Change("Counts.v", "| Eq => length V =? N", "| Eq => true"),
    Change("HashTable.v", "(rev (suit N))", "(suit N)"),
    Change("HashTable.v", "bits N V ++ bits N Y", "bits N Y ++ bits N V"),
    Change("HashTable.v", "| false :: _, true :: _ => true", "| true :: _, false :: _ => true"),
    Change("HashTable.v", "choose (length rest) (ones b)", "choose (length b) (ones b)"),
    Change("HashTable.v", "let base := choose N size in", "let base := N in"),
    Change("HashTable.v", "(fun x => x) b", "negb b"),
]


def test_all_items_are_the_same():
    assert_same(rows, by_the_rules(), CHANGES)
