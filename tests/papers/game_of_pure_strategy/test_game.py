"""Playing the game in Coq against the rules in Python: the expected score of two strategies."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import factorial

from bridges import Bridge, Change, assert_same, changes_of, fractions, integers, parts
from needs import needs_coq

from theorems.game_of_pure_strategy.rules import payoffs, transfer
from theorems.game_of_pure_strategy.vocabulary.as_played import History, left, plays, whole_game
from theorems.game_of_pure_strategy.vocabulary.plain import column_guarantee, dot, row_guarantee

BRIDGE = Bridge(
    "game_of_pure_strategy",
    (
        *("Recursion.v", "Reduction.v", "Exchange.v", "Minimax.v", "Values.v"),
        *("Deterministic.v", "Game.v"),
    ),
)
# Two different strategies that depend on everything shown, by a weight for each place.
STRATEGIES = f"""(let A := fun past upcard i => QArith_base.Qmake
  (Z.of_nat (1 + upcard + 2 * i * i + 3 * length past +
    list_sum (map (fun r => upcard_of r + 2 * mine r + 5 * yours r)%nat past))) 60 in
 let B := fun past upcard i => QArith_base.Qmake
  (Z.of_nat (2 + 3 * upcard + i + list_sum (map yours past))) 40 in
 let shown := fun x => {parts("Qreduction.Qred x")} in"""

pytestmark = needs_coq

Cards = tuple[int, ...]
HANDS = [*combinations((1, 2, 3), 1), *combinations((1, 2, 3), 2), (1, 2, 3)]
POSITIONS = [found for found in product(HANDS, repeat=3) if len({*map(len, found)}) == 1][:60]
POSITIONS.append(((1, 2, 4), (1, 3, 4), (2, 3, 4)))


def row_weight(past: History, upcard: int, i: int) -> Fraction:
    shown = sum(card + 2 * mine + 5 * yours for card, mine, yours in past)
    return Fraction(1 + upcard + 2 * i * i + 3 * len(past) + shown, 60)


def column_weight(past: History, upcard: int, i: int) -> Fraction:
    return Fraction(2 + 3 * upcard + i + sum(yours for _, _, yours in past), 40)


def expected(V: Cards, Y: Cards, P: Cards, given: History = ()) -> Fraction:
    """The sum over all plays that begin with `given` of their chance, without that of these rounds,
    times the score; `given` may end with an upcard alone.
    """
    total = Fraction(0)
    for play in plays(V, Y, P):
        if any(shown[: len(round_)] != round_ for shown, round_ in zip(play, given, strict=False)):
            continue
        chance = Fraction(1)
        for at, (upcard, bid, reply) in enumerate(play):
            if at < len(given) and len(given[at]) == 3:
                continue
            past = play[:at]
            chance *= row_weight(past, upcard, left(V, past, 1).index(bid))
            chance *= column_weight(past, upcard, left(Y, past, 2).index(reply))
        upcards, mine, yours = zip(*play, strict=True)
        total += chance * transfer(mine, yours, upcards)
    return total / factorial(len(P) - len(given))


def by_the_rules(positions: Sequence[tuple[Cards, Cards, Cards]]) -> list[Fraction]:
    """The whole game, after the last upcard, after the very last cards; X of the display."""
    found = []
    for V, Y, P in positions:
        found += [
            expected(V, Y, P),
            expected(V, Y, P, ((P[-1],),)),
            expected(V, Y, P, ((P[-1], V[-1], Y[0]),)),
            Fraction(payoffs(V, Y, P, P[-1], lambda *_: 7)[0][-1]),
            Fraction(sum(P), len(P)),
            Fraction(-transfer(V, Y, P)),
        ]
        if len(P) == 2:
            found += [x for line in whole_game(V, Y, P) for x in line]
    return found


def evaluated(
    positions: Sequence[tuple[Cards, Cards, Cards]], changes: Sequence[Change | None]
) -> list[list[Fraction]]:
    """The same in Coq, after each change."""

    def listed(cards: Cards) -> str:
        return f"[{'; '.join(map(str, cards))}]%nat"

    tables = [
        f"""{STRATEGIES} flat_map (fun p => match p with (V, Y, P) =>
          let last := pred (length P) in
          shown (expected (length P) A B [] V Y P) ++
          shown (expected_once_revealed A B V Y P last) ++
          shown (expected_once_bet A B V Y P last last 0) ++
          shown (X_of_display V Y P last (fun _ _ => QArith_base.Qmake 7 1) 0 last) ++
          shown (average (length P) (fun k => QArith_base.Qmake (Z.of_nat (card P k)) 1)) ++
          [net (map exchanged (combine (combine P V) Y)); 1] ++
          match last with
          | 1%nat => flat_map (fun a => flat_map (fun b => shown (whole_game V Y P a b))
                                                 (seq 0 4)) (seq 0 4)
          | _ => [] end end)
        [{"; ".join(f"({', '.join(map(listed, found))})" for found in positions)}])%Z"""
    ]
    return list(map(fractions, BRIDGE.asked_of_each(tables, changes)))


def test_all_that_is_expected_is_the_same():
    assert_same(partial(evaluated, POSITIONS), by_the_rules(POSITIONS))


SOME = [((1, 2), (1, 3), (2, 3)), ((1, 2, 4), (1, 3, 4), (2, 3, 4))]
CHANGES = changes_of(
    "Game.v",
    ("O => inject_Z (net past)", "O => 0"),
    ("(past ++ [(card P k, card V i, card Y j)])", "past"),
    ("(without i V) (without j Y) (without k P)))", "(without i V) (without i Y) (without k P)))"),
    ("A past upcard i * B past upcard j * later", "A past upcard i * B past upcard i * later"),
    ("sum n x / inject_Z (Z.of_nat n)", "sum n x"),
    ("A B [(card P k, card V i, card Y j)]", "A B [(card P k, card V i, card Y i)]"),
    ("A B [] V Y (card P k)", "A B [] V Y (card V k)"),
    ("Z.of_nat (card V i) - Z.of_nat (card Y j)", "Z.of_nat (card Y j) - Z.of_nat (card V i)"),
    ("O => plan / 2 | S _ => plan mod 2", "O => plan mod 2 | S _ => plan / 2"),
    ("card V (1 - i), card Y (1 - j))]", "card V i, card Y j)]"),
    ("(upcard_of r, yours r, mine r)", "(upcard_of r, mine r, yours r)"),
)


def test_changes_are_noticed():
    assert_same(partial(evaluated, SOME), by_the_rules(SOME), CHANGES)


# --- Matrix games ---------------------------------------------------------------------------

MATRICES = [
    (((1, -2, 3), (-4, 5, -6), (7, -8, 9)), (1, 2, 3), (3, 1, 0)),
    (((2, 2), (-1, 5), (0, 7)), (0, 4, 1), (2, 3)),
    (((6,),), (5,), (4,)),
    (((0, -3, 2, 8),), (1,), (1, 0, 2, 5)),
]
WHOLE = Bridge("game_of_pure_strategy", (*BRIDGE.sources, "MatrixGames.v"))


def of_matrices() -> list[int]:
    """What strategies guarantee, concede and expect; weights need not have sum 1."""
    found: list[int] = []
    for X, row, column in MATRICES:
        expected = sum(x * int(dot(column, line)) for x, line in zip(row, X, strict=True))
        found += [int(row_guarantee(X, row)), int(column_guarantee(X, column)), expected]
    return found


def in_coq(changes: Sequence[Change | None]) -> list[list[int]]:
    """The same in Coq, after each change."""

    def listed(items: Sequence[object]) -> str:
        return f"[{'; '.join(map(str, items))}]"

    games = "; ".join(
        f"({listed([listed(line) for line in X])}, {listed(row)}, {listed(column)})"
        for X, row, column in MATRICES
    )
    table = f"""(let number := fun z => QArith_base.Qmake z 1 in
      let vector := fun l i => number (nth i l 0) in
      flat_map (fun game => match game with (X, row, column) =>
        let m := length row in
        let n := length column in
        let X := fun i j => number (nth j (nth i X []) 0) in
        map (fun x => QArith_base.Qnum (Qreduction.Qred x))
          [guarantee m n X (vector row); ceiling m n X (vector column);
           payoff m n X (vector row) (vector column)] end) [{games}])"""
    return list(map(integers, WHOLE.asked_of_each([table], changes)))


OF_MATRICES = changes_of(
    "MatrixGames.v",
    ("Qmin (least n x) (x n)", "Qmax (least n x) (x n)"),
    ("Qmax (greatest n x) (x n)", "Qmin (greatest n x) (x n)"),
    (
        "least n (fun j => sum m (fun i => x i * X i j))",
        "least n (fun j => sum m (fun i => X i j))",
    ),
    ("greatest m (fun i => sum n (fun j => X i j * y j))", "greatest m (fun i => sum n (X i))"),
    ("x i * X i j * y j", "x i * X i j * y i"),
)


def test_guarantees_are_the_same():
    assert_same(in_coq, of_matrices(), OF_MATRICES)
