"""The program that computes val, and the machine that runs it: the same in Coq and in Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from types import ModuleType

from bridges import Bridge, Change, altered, assert_same, changes_of, integers
from needs import needs_coq
from suit_words import every_word

from theorems.single_suit_whist.rules import Deal
from theorems.single_suit_whist.vocabulary.procedure_10 import C
from theorems.symmetric_whist.vocabulary import linear_time
from theorems.symmetric_whist.vocabulary.counting_machine import (
    REST,
    SIZE,
    Comparison,
    Expression,
    Instruction,
    Machine,
)

BRIDGE = Bridge(
    "symmetric_whist",
    (
        *("Lemma_5_1.v", "Procedure_10_1.v", "Suit.v", "Rules.v", "Values.v", "Exchange.v"),
        *("Counting_machine.v", "Linear_time.v"),
    ),
)
COMPARED_TO = 3
LEFT = ("the_side", "kind", "twice_value", "the_m", "exponent")  # the variables that hold the value
OTHERWISE = {name: f"{name}_" for name in ("Plus", "Minus", "Less", "Equal", "Most")}
# A suit as the program's input, and the variables at its end.
RAN = (
    f"let given l := fun x i => match x with hand_size => Z.of_nat (length l) / 2 "
    f"| owner_of => nth (Z.to_nat (i - 1)) l ({REST}) | _ => {REST} end in "
    "let left c := map (fun x => result program_for_val c x 0) "
    f"[{'; '.join(LEFT)}] in "
    "flat_map (fun l => spent program_for_val (given l) :: left (given l)) "
)

pytestmark = needs_coq


def in_coq(part: Expression | Comparison | Instruction | str | int) -> str:
    """A part of a program as Coq prints it, without blanks; in parentheses if it has parts."""
    if isinstance(part, str | int):
        return f"({part})" if isinstance(part, int) and part < 0 else f"{part}"
    name = type(part).__name__
    inner = "".join(in_coq(getattr(part, field.name)) for field in fields(part))
    return f"({OTHERWISE.get(name, name)}{inner})" if inner else name


def program_in_coq(changes: Sequence[Change | None]) -> list[str]:
    answers = BRIDGE.asked_of_each(["[program_for_val]"], changes)
    return [answer.removeprefix("=[").partition("]:list")[0] for answer in answers]


def program_in_python(module: ModuleType = linear_time) -> str:
    return in_coq(module.PROGRAM)[1:-1]


def suits(upto: int) -> list[Deal]:
    return list(map(Deal, every_word(*range(1, upto + 1))))


def ran_in_coq(upto: int, changes: Sequence[Change | None]) -> list[list[int]]:
    """For each suit the number of operations, and the final variables."""
    given = "; ".join(f"[{'; '.join(map(str, C(deal).values()))}]" for deal in suits(upto))
    return list(map(integers, BRIDGE.asked_of_each([f"({RAN} [{given}])"], changes)))


def ran_in_python(upto: int) -> list[int]:
    found = []
    for deal in suits(upto):
        owners = {("owner_of", i): owner for i, owner in C(deal).items()}
        machine = Machine({(SIZE, 0): deal.n, **owners})
        machine.run(linear_time.PROGRAM)
        found += [machine.operations, *map(machine.content, LEFT)]
    return found


PROGRAM_CHANGED = changes_of(
    "Linear_time.v",
    ("(Most_ (Const 2) (var sum_1))", "(Most_ (Const 1) (var sum_1))"),
    ("set the_side (Const (-1))", "set the_side (Const 1)"),
)


def test_the_program_is_the_same():
    assert_same(program_in_coq, program_in_python(), PROGRAM_CHANGED)
    changed = altered(linear_time, "only_when(sum_1 >= 2, put(yes, 1))", "put(yes, 1)")
    assert program_in_python(changed) != program_in_python()


MACHINE_CHANGED = changes_of(
    "Counting_machine.v",
    ("6 + repeated_work", "5 + repeated_work"),
    ("3 + w m'", "2 + w m'"),
    ("| Read _ i => 1 + work i", "| Read _ i => 1"),
    ("worth_of m a - worth_of m b", "worth_of m b - worth_of m a"),
    ("Both_hands => 2 * n |", "Both_hands => n |"),
    ("Less_ a b => worth_of m a <? worth_of m b", "Less_ a b => worth_of m a <=? worth_of m b"),
    ("if j =? i then z else m y j", "z"),
)


def test_it_does_the_same_and_counts_the_same():
    assert_same(partial(ran_in_coq, COMPARED_TO), ran_in_python(COMPARED_TO))
    assert_same(partial(ran_in_coq, 2), ran_in_python(2), MACHINE_CHANGED)
