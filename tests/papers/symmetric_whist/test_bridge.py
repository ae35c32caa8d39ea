"""Symmetric whist in Coq against the rules in Python, value by value; skipped if Coq is missing.

It compares the value of every suit; for every sum of some small suits, the tricks and points from
play, the sum of the values, and both functions that round it; and the deals and states that
statements construct.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import comb
from types import ModuleType

import pytest
from bridges import Bridge, Change, altered, assert_same, integers, word_of
from gmpy2 import mpq
from needs import needs_coq
from suit_words import every_word

from theorems.symmetric_whist import rules
from theorems.symmetric_whist.section_10.section_10_3 import f, negative
from theorems.symmetric_whist.section_10.theorem_10_4 import similar
from theorems.symmetric_whist.section_10.theorem_10_5 import D, of_infinitesimal, of_number
from theorems.symmetric_whist.vocabulary import play
from theorems.symmetric_whist.vocabulary.play import State
from theorems.symmetric_whist.vocabulary.values import (
    FUZZY,
    NONE,
    Infinitesimal,
    Value,
    eps,
    rho,
    rho_refined,
)

# The definitions that `Evaluate.v` evaluates need no proofs.
BRIDGE = Bridge(
    "symmetric_whist", ("Suit.v", "Trees.v", "Rules.v", "Values.v", "Deals.v", "Evaluate.v")
)
COMPARED_TO = 6
SUMS = ((1, 1), (1, 2), (2, 2), (1, 3), (1, 1, 1), (1, 1, 2), (1, 2, 2))
NOTICED_TO, NOTICED_IN = 3, (1, 1, 2)  # changes must show up to these sizes

pytestmark = needs_coq
Table = dict[tuple[str, ...], list[int]]
# Rows of some words and some numbers.
Rows = list[tuple[tuple[str, ...], list[int]]]


def rows(tables: Iterable[str], changes: Sequence[Change | None]) -> list[Rows]:
    """The rows computed by Coq, after each change."""
    return [
        [
            (tuple(map(word_of, re.findall(r"\[([WestEa;]+)\]", suits))), integers(numbers))
            for suits, numbers in re.findall(r"\((\[[WestEa;\[\]]*\]),\[([-0-9;]*)\]\)", printed)
        ]
        for printed in BRIDGE.asked_of_each(tables, changes)
    ]


def evaluated(tables: Iterable[str], changes: Sequence[Change | None] = (None,)) -> list[Table]:
    """The values computed by Coq, by the words of the suits, after each change."""
    answers = rows(tables, changes)
    assert all(len(dict(found)) == len(found) for found in answers)
    return list(map(dict, answers))


def in_coq(sizes: tuple[int, ...]) -> str:
    return f"[{'; '.join(map(str, sizes))}]%nat"


# --- Values and outcomes --------------------------------------------------------------------


def code(x: Infinitesimal) -> int:
    """An infinitesimal as `Evaluate.code` writes it."""
    exits = {"+": 2, "-": 3}.get(x.sign, 0) + 2 * abs(x.index)
    return 0 if x == NONE else 1 if x == FUZZY else exits


def coded(v: Value) -> list[int]:
    """A value as `Evaluate.coded` writes it."""
    return [int(v.number.numerator), int(v.number.denominator), code(v.infinitesimal)]


def values_by_the_rules(upto: int, by: ModuleType = rules) -> Table:
    return {(word,): coded(by.val(word)) for word in every_word(*range(1, upto + 1))}


def sums_by_the_rules(sizes: tuple[int, ...], by: ModuleType = play) -> Table:
    found = {}
    for suits in product(*map(every_word, sizes)):
        state = State(tuple(sorted(suits)))
        total = by.value(state)
        refined = [4 * x for pair in (by.chi_refined(state), rho_refined(total)) for x in pair]
        assert all(mpq(x).denominator == 1 for x in refined)
        points, rounded = refined[:2], refined[2:]
        numbers = (*by.chi(state), *by.chi_reduced(state), *points, *rho(total), *rounded)
        found[suits] = [*map(int, numbers), *coded(total)]
    return found


def tables_of_values(upto: int) -> list[str]:
    return [f"table_of_values {n}" for n in range(1, upto + 1)]


def table_of_sums(sizes: tuple[int, ...]) -> str:
    return f"table_of_sums {in_coq(sizes)}"


def test_every_value_is_the_same():
    (found,) = evaluated(tables_of_values(COMPARED_TO))
    assert len(found) == sum(comb(2 * n, n) for n in range(1, COMPARED_TO + 1))
    assert found == values_by_the_rules(COMPARED_TO)


def test_every_outcome_is_the_same():
    expected: Table = {}
    for sizes in SUMS:
        expected |= sums_by_the_rules(sizes)
    assert evaluated(map(table_of_sums, SUMS)) == [expected]


def few_in_coq(changes: Sequence[Change | None]) -> list[Table]:
    return evaluated([*tables_of_values(NOTICED_TO), table_of_sums(NOTICED_IN)], changes)


def few_in_python(values: ModuleType = rules, sums: ModuleType = play) -> Table:
    return values_by_the_rules(NOTICED_TO, values) | sums_by_the_rules(NOTICED_IN, sums)


CHANGES = [
    Change("Suit.v", "| Some w, Some e => e <? w", "| Some w, Some e => w <? e"),
    Change("Rules.v", "West => -1 | East => 0 end", "West => 0 | East => -1 end"),
    Change("Rules.v", "West => -1 | East => 1 end", "West => 1 | East => -1 end"),
    Change("Values.v", "Plus 0, Plus 0 => Plus 0", "Plus 0, Plus 0 => Fuzzy"),
    Change("Values.v", "East, West => negb (is_zero (snd (snd a)))", "East, West => true"),
    Change("Values.v", "label_leb (West, v) minmax", "label_leb (East, v) minmax"),
    Change("Values.v", "label_leb minmax (West, (fst v, Zero))", "label_leb minmax (East, v)"),
    Change("Values.v", "if Qeq_bool over (1 # 2)", "if Qeq_bool over (1 # 4)"),
]


def test_changes_are_noticed():
    here = few_in_python()
    assert_same(few_in_coq, here, CHANGES)
    for change in [
        ("if west > east else", "if west < east else"),
        ("== (EAST, WEST)", "== (WEST, EAST)"),
        ("Labeled(WEST, value) <= self.minmax", "Labeled(EAST, value) <= self.minmax"),
        ("self.maxmin <= Labeled(EAST, value)", "self.maxmin <= Labeled(WEST, value)"),
    ]:
        assert few_in_python(values=altered(rules, *change)) != here, change
    for change in [
        ("(winner == WEST) + score", "(winner == EAST) + score"),
        ("return ending[leader == EAST]", "return ending[leader == WEST]"),
    ]:
        assert few_in_python(sums=altered(play, *change)) != here, change


def test_nothing_is_noticed_where_nothing_is_changed():
    change = Change(BRIDGE.sources[0], "Inductive player", "Inductive player")
    assert few_in_coq([change]) == [few_in_python()]


# --- Deals and states of statements ---------------------------------------------------------

UPTO = 6  # the k of D_k and of the infinitesimals
HALVINGS = 3  # numbers are multiples of 1/2^k for these k, between -2 and 2
SIZES, INTEGER = (1, 2), 3


def listed(before: tuple[str, ...], numbers: Iterable[int], state: State) -> tuple:
    """A state after words and numbers, as `Evaluate.listed`, except for the order of its suits."""
    return (*before, *state.suits), [*numbers, state.taken]


def derived(make: Callable[[State], State], integer: int) -> Rows:
    """The rows that a function gives for sums of suits and an integer."""
    return [
        listed(suits, (), make(State(tuple(sorted(suits)), integer)))
        for suits in product(*map(every_word, SIZES))
    ]


def normalized() -> Rows:
    """The normalized values of the same sums."""
    return [
        (suits, coded(f(State(tuple(sorted(suits)), INTEGER))))
        for suits in product(*map(every_word, SIZES))
    ]


def of_numbers(k: int) -> Rows:
    numerators = range(-2 * 2**k, 2 * 2**k + 1)
    return [listed((), (a, 2**k), of_number(mpq(a, 2**k))) for a in numerators]


def of_infinitesimals() -> Rows:
    ks = range(UPTO + 1)
    every = [NONE, FUZZY, *(eps(k) for k in ks), *(-eps(k) for k in ks)]
    return [listed((), (code(x),), of_infinitesimal(x)) for x in every]


def of_states(name: str, integer: int = INTEGER) -> str:
    return f"table_of_{name} {integer} {in_coq(SIZES)}"


# The number of words before those of the state, the table in Coq, and the same in Python.
STATES: dict[str, tuple[int, str, Callable[[], Rows]]] = {
    "D": (0, f"table_of_D {UPTO}", lambda: [listed((), (k,), D(k)) for k in range(UPTO + 1)]),
    "similar": (
        0,
        f"table_of_similar {UPTO}",
        lambda: [listed((), (k,), State((similar(k),))) for k in range(UPTO + 1)],
    ),
    **{
        f"a/2^{k}": (0, f"table_of_numbers {k} (-2) 2", lambda k=k: of_numbers(k))
        for k in range(HALVINGS + 1)
    },
    "infinitesimals": (0, f"table_of_infinitesimals {UPTO}", of_infinitesimals),
    # The copies of a deal, which have no integer.
    "m . E": (2, of_states("times 3", 0), lambda: derived(lambda state: 3 * state, 0)),
    "copies": (2, of_states("copies 3"), lambda: derived(lambda state: 3 * state, INTEGER)),
    "exchanged": (2, of_states("exchanged", 0), lambda: derived(lambda x: x.exchanged, 0)),
    "negative": (2, of_states("negatives"), lambda: derived(negative, INTEGER)),
    "normalized": (2, of_states("normalized"), normalized),
}


def same_states(chosen: Iterable[str], changes: Sequence[Change | None]) -> list[bool]:
    """Whether Coq and Python agree on these tables, ignoring the order of a state's suits."""
    tables = [STATES[name] for name in chosen]
    expected = [(before, row) for before, _, make in tables for row in make()]
    answers = []
    for rows_in_coq in rows([table for _, table, _ in tables], changes):
        found = [
            ((*suits[:before], *sorted(suits[before:])), numbers)
            for (before, _), (suits, numbers) in zip(expected, rows_in_coq, strict=True)
        ]
        answers.append(sorted(found) == sorted(row for _, row in expected))
    return answers


CHANGED = {
    "D": [("Suit (2%Z ::", "Suit (0%Z ::")],
    "similar": [("Suit (1%Z ::", "Suit (3%Z ::")],
    "a/2^2": [("((Qnum r / d)%Z, [])", "(Qnum r, [])")],
    "a/2^3": [("let r := Qred q in", "let r := q in")],
    "infinitesimals": [
        ("(of_suit AJ_KQ (- 1))", "(of_suit AJ_KQ 1)"),
        ("AK : suit := Suit [2%Z] [1%Z]", "AK : suit := Suit [1%Z] [2%Z]"),
    ],
    "m . E": [("E ++ times k E", "times k E")],
    "copies": [("add_states S (copies m S)", "add_states S S")],
    "exchanged": [("map exchange E", "E")],
    "negative": [("(- fst S)%Z", "fst S")],
    "normalized": [("(2 * fst (value", "(fst (value")],
}


def test_every_state_of_a_statement_is_the_same():
    assert same_states(STATES, [None]) == [True]


@pytest.mark.parametrize("name", CHANGED)
def test_a_changed_state_is_noticed(name):
    assert not any(same_states([name], [Change("Deals.v", *texts) for texts in CHANGED[name]]))
