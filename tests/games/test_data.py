"""The tables of values: rows against closed forms, figures against rules and printed tables."""

import csv
import io
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import comb

import pytest
from gmpy2 import mpq

from theorems.game_of_pure_strategy.play.data import first_moves
from theorems.le_her.play.data import optima
from theorems.single_suit_whist.play.data import whist_tricks
from theorems.single_suit_whist.rules import Deal, tricks_of_leader
from theorems.symmetric_whist.play.data import suit_values
from theorems.symmetric_whist.rules import val

# The papers name infinitesimals and ranks differently; they are quoted with our names.
TABLE_1 = """
K/A e0, QJ/AK e0, KJ/AQ 1/2, KQ/AJ 1-e1, J T 9/A K Q e0, Q T 9/A K J 1/2, Q J 9/A K T 3/4,
Q J T/A K 9 1-e2, K T 9/A Q J 1, K J 9/A Q T 1, K J T/A Q 9 1, K Q 9/A J T 5/4, K Q T/A J 9 3/2,
K Q J/A T 9 2-e1
"""
# Parts of Tables 2 and 3.
LONGER = """
J T 9 7/A K Q 8 7/8, Q J T 9/A K 8 7 2-e2, K 9 8 7/A Q J T 1+e1, K Q T 8/A J 9 7 2,
K Q J 7/A T 9 8 17/8, T 9 8 7 5/A K Q J 6 15/16, Q T 9 8 7/A K J 6 5 2-e3,
K J T 9 7/A Q 8 6 5 11/4, K Q J T 5/A 9 8 7 6 49/16
"""
GOPS_5 = """
0.0470 0.1855 0.1182 0.1226 0.1123
0.8327 0 0.1188 0.07347 0.0241
0.1203 0.7375 0 0.1915 0
0 0.0770 0.7630 0.2043 0
0 0 0 0.4081 0.8636
"""
GOPS_13_LAST_UPCARD = ".010 0 .037 0 .065 0 .087 0 .126 .013 0 0 .661"
LE_HER_1_AND_2 = (  # s, d, both critical denominations, and the number of exchanges
    (2, 25, 14, 16, "0.00", "0.00"),
    (2, 50, 27, 32, "1.00", "1.00"),
    (2, 53, 29, 34, "0.16", "0.27"),
    (4, 53, 29, 34, "0.00", "0.00"),
    (7, 23, 12, 15, "1.00", "0.00"),
    (8, 23, 12, 14, "1.00", "1.00"),
)
LE_HER_4 = (  # s, p1, p2, value
    (4, "0.375", "0.625", "2.51e-02"),
    (12, "0.458", "0.431", "7.32e-03"),
    (40, "0.488", "0.363", "1.23e-03"),  # the paper prints 1.22, which LH-TAB4-s40 refutes
    (100, "0.495", "0.345", "-3.30e-04"),
)


def read(table):
    """The rows of a table's file, each by column name."""
    csv.field_size_limit(10**6)
    rows = list(csv.DictReader(io.StringIO(table.content().decode())))
    keys = [tuple(row[name] for name in table.key) for row in rows]
    assert len(set(keys)) == len(keys)
    return rows


@pytest.fixture(scope="module")
def whist():
    return read(whist_tricks())


@pytest.fixture(scope="module")
def suits():
    return read(suit_values())


@pytest.fixture(scope="module")
def gops():
    return read(first_moves())


@pytest.fixture(scope="module")
def leher():
    return {(int(row["s"]), int(row["d"])): row for row in read(optima())}


# --- Whist ----------------------------------------------------------------------------------


def test_there_is_a_row_for_every_deal(whist, suits):
    by_size = Counter(int(row["n"]) for row in whist)
    assert by_size == {n: 2 * comb(2 * n, n) for n in range(1, 9)}
    assert Counter(int(row["n"]) for row in suits) == {n: comb(2 * n, n) for n in range(1, 9)}
    for row in [*whist, *suits]:
        assert Counter(row["deal"]) == {"W": int(row["n"]), "E": int(row["n"])}


def test_tricks_are_those_of_plain_play(whist):
    for row in whist:
        n, lead = int(row["n"]), row["lead"]
        if n <= 5:
            taken = tricks_of_leader(row["deal"][::-1], lead)
            assert int(row["tricks"]) == (taken if lead == "W" else n - taken)


def test_tricks_are_the_rounded_value_of_theorem_9_1(whist):
    # The tricks come from the solver, which uses no theorem.
    for row in whist:
        twice = int(row["n"]) + int(row["H"])
        assert int(row["tricks"]) == (twice // 2 if row["lead"] == "W" else -(-twice // 2))


def test_values_are_those_of_the_rules(suits):
    for row in suits:
        if int(row["n"]) <= 5:
            value = val(row["deal"][::-1])
            assert (row["value"], row["number"]) == (str(value), str(value.number))
            assert row["infinitesimal"] == str(value.infinitesimal)


def test_values_are_those_of_the_printed_tables(suits):
    values = {row["deal"]: row["value"] for row in suits}
    entries = [entry.rsplit(" ", 1) for entry in (TABLE_1 + "," + LONGER).split(",")]
    assert len(entries) == 14 + 9
    for deal, printed in entries:
        west, east = (" ".join(hand.replace(" ", "")) for hand in deal.split("/"))
        word = Deal.of(west.replace("T", "10"), east.replace("T", "10")).word
        assert values[word[::-1]] == printed.strip(), deal


def test_exact_and_decimal_numbers_agree(suits):
    for row in suits:
        assert Fraction(row["number"]) == Fraction(row["decimal"])


def test_values_of_exchanged_hands_add_up_to_the_tricks(suits):
    numbers = {row["deal"]: Fraction(row["number"]) for row in suits}
    for deal, number in numbers.items():
        assert number + numbers[deal.translate(str.maketrans("WE", "EW"))] == len(deal) // 2


# --- The game of pure strategy --------------------------------------------------------------


def test_there_is_a_row_for_every_bet(gops):
    by_size = Counter(int(row["N"]) for row in gops)
    assert by_size == {n: n * n for n in range(2, 16)}


def test_chances_of_every_upcard_add_up_to_one(gops):
    ends = Counter()
    for row in gops:
        key = row["N"], row["upcard"]
        low, high = Fraction(row["lower"]), Fraction(row["upper"])
        assert 0 <= low <= high <= 1
        assert high - low < Fraction(5, 10**9)
        ends["low", key] += low
        ends["high", key] += high
    for (end, _), total in ends.items():
        assert total <= 1 if end == "low" else total >= 1


def test_exact_chances_are_given_to_six_cards_and_add_up_to_one(gops):
    totals = Counter()
    for row in gops:
        if row["probability"]:
            chance = mpq(row["probability"])
            assert mpq(row["lower"]) <= chance <= mpq(row["upper"])
            totals[row["N"], row["upcard"]] += chance
        assert row["probability"] or int(row["N"]) > 6
    assert all(total == 1 for (n, _), total in totals.items() if int(n) <= 6)


def test_first_bets_are_those_of_the_printed_tables(gops):
    found = {(int(row["N"]), int(row["upcard"]), int(row["bet"])): row for row in gops}
    printed = {
        (5, upcard, bet): text
        for bet, line in enumerate(GOPS_5.split("\n")[1:-1], 1)
        for upcard, text in enumerate(line.split(), 1)
    }
    printed |= {(13, 13, bet): text for bet, text in enumerate(GOPS_13_LAST_UPCARD.split(), 1)}
    assert len(printed) == 25 + 13
    for key, text in printed.items():
        half_a_unit = Fraction(1, 2 * 10 ** len(text.partition(".")[2]))
        low, high = (Fraction(found[key][end]) for end in ("lower", "upper"))
        if "." in text:
            assert abs(low - Fraction(text)) <= half_a_unit >= abs(high - Fraction(text)), key
        else:
            assert low == high == 0 and found[key]["probability"] == "0", key


# --- Le Her ---------------------------------------------------------------------------------


def test_there_is_a_row_for_every_deck(leher):
    assert leher.keys() == {(s, d) for s in range(1, 101) for d in range(3, 61)}


def test_optima_are_those_of_the_printed_tables(leher):
    for s, d, x, y, p1, p2 in LE_HER_1_AND_2:
        row = leher[s, d]
        assert (int(row["x"]), int(row["y"])) == (x, y)
        assert rounds(row["p1"], p1) and rounds(row["p2"], p2)
    for s, p1, p2, value in LE_HER_4:
        row = leher[s, 13]
        assert rounds(row["p1"], p1) and rounds(row["p2"], p2) and rounds(row["value"], value)


def rounds(exact, printed):
    """Whether a number rounds to the printed one; halves may go either way."""
    digits, _, power = printed.partition("e")
    unit = Fraction(1, 10 ** (len(digits.partition(".")[2]) - int(power or 0)))
    return abs(Fraction(exact) - Fraction(printed)) <= unit / 2


def played_out(s, d):
    """Twice player 1's chances minus one, for every pair of thresholds, from all deals."""
    cards = [rank for rank in range(1, d + 1) for _ in range(s)]
    deals = [*permutations(cards, 3)]

    def wins(i, j, mine, yours, top):
        if yours == d:
            return False
        if mine <= i:
            mine, yours = yours, mine
            draws = yours < mine
        else:
            draws = yours <= j
        if draws and top != d:
            yours = top
        return mine > yours

    return {
        (i, j): 2 * Fraction(sum(wins(i, j, *deal) for deal in deals), len(deals)) - 1
        for i, j in product(range(1, d), repeat=2)
    }


@pytest.mark.parametrize(("s", "d"), [(1, 3), (1, 6), (2, 4), (3, 3), (2, 5), (1, 9), (2, 7)])
def test_both_strategies_secure_the_value(leher, s, d):
    row, payoff = leher[s, d], played_out(s, d)
    x, y, p1, p2 = int(row["x"]), int(row["y"]), Fraction(row["p1"]), Fraction(row["p2"])
    value = Fraction(row["value"])
    lines = range(1, d)

    def mixed(at, chance, wanted):
        # A threshold below the first one is used where it has no effect.
        return sum(wanted(line) * p for line, p in ((at - 1, 1 - chance), (at, chance)) if p)

    assert min(mixed(x, p1, lambda i, j=j: payoff[i, j]) for j in lines) == value
    assert max(mixed(y, p2, lambda j, i=i: payoff[i, j]) for i in lines) == value
    assert abs(Fraction(row["value_decimal"]) - value) < Fraction(1, 10**12)
