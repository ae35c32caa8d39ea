"""The classes and strategies in the proof of Theorem 9.1, against literal second versions."""

from itertools import product

import pytest
from suit_words import every_word

from theorems.single_suit_whist.rules import EAST, WEST, Deal, matrix, tricks
from theorems.single_suit_whist.vocabulary import cases, strategy_9_4
from theorems.single_suit_whist.vocabulary.trick import H_by_play, Trick


def literal(word):
    """Hands, matrix as nested lists from index 1, and H_under, H_over by the signs of T."""
    n = len(word) // 2
    west = [at for at, owner in enumerate(word) if owner == WEST]
    east = [at for at, owner in enumerate(word) if owner == EAST]
    A = [[0] * (n + 1)] + [[0] + [1 if w > e else -1 for e in east] for w in west]
    T = {k: sum(A[i][i + k] for i in range(1, n + 1) if 1 <= i + k <= n) for k in range(1 - n, n)}
    under = max((k for k in T if T[k] >= 0), default=-n)
    over = min((k for k in T if T[k] <= 0), default=n)
    if over == n or under == -n:
        under = over = n if over == n else -n
    return west, east, A, under, over


def literal_class(word):
    """The class of a deal, straight from the list in Section 9.2."""
    n = len(word) // 2
    _, _, A, under, over = literal(word)
    if under == over:
        return ""

    def on(k, pairs):
        return sum(A[i][j] for i, j in pairs if j - i == k)

    if word[-1] == WEST:
        if under > 0:
            return "I"
        last = n - 1 + under
        if on(under, [(j - under, j) for j in range(2, last + 1)]) > 0:
            return "II"
        for k in range(1, n):
            if 2 * k + 1 > last:
                break
            first = on(over, [(j - over, j) for j in range(2, 2 * k + 1)])
            if first < 0 and on(under, [(j - under, j) for j in range(2 * k + 1, last + 1)]) < 0:
                return ""
        return "III"
    last = n - 1 - over
    if over < 0 or on(over, [(i, i + over) for i in range(2, last + 1)]) < 0:
        return ""
    for k in range(1, n):
        if 2 * k + 1 > last:
            break
        first = on(under, [(i, i + under) for i in range(2, 2 * k + 1)])
        if first > 0 and on(over, [(i, i + over) for i in range(2 * k + 1, last + 1)]) > 0:
            return "IV"
    return ""


@pytest.mark.parametrize("n", range(1, 8))
def test_classes_are_those_of_the_list(n):
    for word in every_word(n):
        assert cases.class_of(word) == literal_class(word)


@pytest.mark.parametrize("n", range(1, 7))
def test_class_says_who_is_favoured(n):
    for word in every_word(n):
        _, _, _, under, over = literal(word)
        if cases.class_of(word):
            assert H_by_play(word) == over == under + 1
        elif under < over:
            assert H_by_play(word) == under


@pytest.mark.parametrize("n", range(1, 6))
def test_lead_considered_is_the_one_that_matters(n):
    for word in every_word(n):
        under, over = literal(word)[3:]
        if under < over:
            for leader in (WEST, EAST):
                up = 1 if leader == EAST else 0
                matters = (n + over + up) // 2 != (n + under + up) // 2
                assert (cases.leader_of(word) == leader) == matters


@pytest.mark.parametrize("n", range(2, 6))
def test_tricks_are_described_as_played(n):
    for word in every_word(n):
        west, east, A, _, _ = literal(word)
        for i, j in product(range(1, n + 1), repeat=2):
            w, e = west[i - 1], east[j - 1]
            rest = "".join(owner for at, owner in enumerate(word) if at not in (w, e))
            for lead, reply in ((w, e), (e, w)):
                t = Trick(word, lead, reply)
                assert (t.i, t.j, t.n, t.rest) == (i, j, n, rest)
                assert t.winner == (WEST if A[i][j] == 1 else EAST)
                assert t.held_up == (lead > reply)
                smaller = [
                    [A[p][q] for q in range(1, n + 1) if q != j] for p in range(1, n + 1) if p != i
                ]
                assert smaller == [[t.A1[p, q] for q in range(1, n)] for p in range(1, n)]
                own = tricks(Deal(rest), t.winner)
                assert t.tricks == own + (t.winner == WEST)


@pytest.mark.parametrize("n", range(1, 5))
def test_sure_tricks_are_those_of_a_literal_play(n):
    def play(word, leader, strategy):
        """West's tricks with a strategy, against every card of East, none merged."""
        if not word:
            return 0
        west, east = literal(word)[:2]
        if leader == WEST:
            led = strategy.leads(word)
            assert set(led) <= set(west)
            pairs = product(led, east)
        else:
            pairs = [(lead, second) for lead in east for second in strategy.seconds(word, lead)]
            assert {reply for _, reply in pairs} <= set(west)
        results = []
        for pair in pairs:
            rest = "".join(owner for at, owner in enumerate(word) if at not in pair)
            winner = word[max(pair)]
            results.append((winner == WEST) + play(rest, winner, strategy))
        return min(results)

    for word in every_word(n):
        for leader, name in product((WEST, EAST), ("NORMAL", "BY_CASE", "BY_RULE")):
            strategy = getattr(strategy_9_4, name)
            assert strategy_9_4.sure(strategy, word, leader) == play(word, leader, strategy)


def test_missing_entries_are_errors():
    A = matrix("WEWE")
    assert cases.rows(A, 0, 1, 2) == A[1, 1] + A[2, 2] and cases.rows(A, 0, 2, 1) == 0
    assert cases.columns(A, -1, 1, 1) == A[2, 1]
    with pytest.raises(KeyError):
        cases.rows(A, 1, 1, 2)
    with pytest.raises(KeyError):
        cases.columns(A, 1, 1, 1)


def test_no_m_as_printed_before_the_end_of_case_iv_does_not_make_H_nonnegative():
    """The inference after (35), at the deal that refutes it, by the definitions and by play."""
    n, word = 6, "WEWEWWEEEW"  # D', n - 1 cards, after WEWEWWEEEWWE
    *_, A, under, over = literal(word)
    assert (under, over) == (-1, 0) and word[-1] == WEST

    def found(last):
        return [
            m
            for m in range(1, n)
            if 2 * m + 1 <= last
            and sum(A[i][i] for i in range(2, 2 * m + 1)) < 0
            and sum(A[i + 1][i] for i in range(2 * m + 1, last + 1)) < 0
        ]

    assert found(n - 2) == [] and found(n - 3) == [1]
    assert tricks(Deal(word), WEST) + tricks(Deal(word), EAST) - (n - 1) == -1
