"""The program that adds values in binary: its results and steps in Coq and in Python."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from bridges import Bridge, Change, assert_same, changes_of, integers
from gmpy2 import mpq
from needs import needs_coq

from theorems.symmetric_whist.section_12.problems_12_1 import Adder, length, power, written
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, Value, eps

BRIDGE = Bridge("symmetric_whist", ("Suit.v", "Rules.v", "Values.v", "Addition_in_binary.v"))
NUMBERS = [mpq(0), mpq(1), mpq(-1), mpq(-6), mpq(7, 2), mpq(-3, 4), mpq(5, 8), mpq(-1, 8)]
RESTS = [NONE, FUZZY, eps(0), -eps(0), eps(1), -eps(1), eps(3), -eps(6)]
VALUES = [Value(q, x) for q, x in zip(NUMBERS, RESTS, strict=True)]
VALUES += [Value(q, x) for q, x in zip(NUMBERS, reversed(RESTS), strict=True)]

pytestmark = needs_coq


def in_coq(value: Value) -> str:
    """A value in Coq's notation."""
    return (
        f"(Written {signed(int(value.number.numerator))} {power(value)}%nat "
        f"({sort(value.infinitesimal)}, snd {signed(value.infinitesimal.index)}))"
    )


def signed(number: int) -> str:
    negative, bits = written(number)
    listed = "; ".join("true" if bit else "false" for bit in bits)
    return f"({'true' if negative else 'false'}, [{listed}] : bits)"


def sort(x: Infinitesimal) -> str:
    """An infinitesimal without its index."""
    return {"": "None_of_it", "+-": "Either_sign", "+": "Above", "-": "Below"}[x.sign]


def sums_in_coq(changes: Sequence[Change | None]) -> list[list[int]]:
    """For every two values: numerator, zeros and infinitesimal of the sum, its bits, the steps."""
    listed = "; ".join(map(in_coq, VALUES))
    shown = (
        "let r := fst (add v w) in [read_signed (numerator r); Z.of_nat (zeros r); "
        "match fst (rest r) with None_of_it => 0 | Either_sign => 1 | Above => 2 | Below => 3 end;"
        "read (snd (rest r)); Z.of_nat (number_of_bits r); Z.of_nat (snd (add v w))]"
    )
    table = f"flat_map (fun v => flat_map (fun w => {shown}) [{listed}]) [{listed}]"
    return list(map(integers, BRIDGE.asked_of_each([table], changes)))


def sums() -> list[int]:
    """The sums by the paper's rules, the steps by the program in Python."""
    found: list[int] = []
    for one, other in product(VALUES, repeat=2):
        adder, total = Adder(), one + other
        adder.value(one, other)
        x = total.infinitesimal
        found += [int(total.number.numerator), power(total)]
        found += [["None_of_it", "Either_sign", "Above", "Below"].index(sort(x)), abs(x.index)]
        found += [length(total) + power(total) + 1 - int(total.number.denominator).bit_length()]
        found += [adder.steps]
    return found


CHANGES = changes_of(
    "Addition_in_binary.v",
    ("(a && b) || (a && c) || (b && c)", "(a && b) || (a && c)"),
    ("if minus then negb a else a", "a"),
    ("([], S (snd found))", "([], snd found)"),
    ("else (a, 1%nat)", "else (b, 1%nat)"),
    ("else ((length y <? length x)%nat, 1%nat)", "else ((length x <? length y)%nat, 1%nat)"),
    ("match snd x with [] => [] |", "match snd x with [] => repeat false k |"),
    ("let found := reduced m x' in (fst found,", "let found := (m, x', O) in (fst found,"),
    ("(Above, []), (Above, []) | ", ""),
    ("(if fst place then Below else Above, snd place)", "(Above, snd place)"),
    ("(moved + snd sum", "(snd sum"),
)


def test_sums_and_steps_are_the_same():
    assert_same(sums_in_coq, sums(), CHANGES)
