"""Values of single-suit deals written as runs of unknown length, Section 10.1. Trusted.

A run is so many neighboring cards of one player; a deal is its runs, lowest first. Lengths and
values may be integers known by bounds alone (`verify.exact.symbolic`): what is decided of them is
then decided for all. A value is number + 2^-exponent + an infinitesimal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gmpy2 import mpq

from verify.exact.symbolic import Symbolic
from verify.games.single_suit_whist.rules import EAST, WEST
from verify.games.symmetric_whist.rules import val
from verify.games.symmetric_whist.values import NONE, Value, eps
from verify.statements import Relation

Run = tuple[str, Any]
Runs = tuple[Run, ...]


@dataclass(frozen=True)
class Valued:
    """A value; without an exponent there is no fraction. An exit is None, or (sign, index)."""

    number: Any
    exponent: Any = None
    exit: tuple[str, Any] | None = None

    @property
    def key(self) -> Any:
        """Infinitesimals in their order: -eps_k is -(2k + 1), 0 is 0, eps_k is 2k + 1."""
        if self.exit is None:
            return 0
        sign, index = self.exit
        return (2 * index + 1) * (1 if sign == "+" else -1)


# Deals and their values as functions of integers, by a name for each such function.
Families = Mapping[str, Callable[..., tuple[Runs, Valued]]]


@dataclass(frozen=True)
class Valuation(Relation):
    """What a statement says of deals of unknown size: that they have a value."""

    runs: Runs
    value: Valued


def word_of(runs: Runs) -> str:
    """The deal, its lengths being integers."""
    return "".join(owner * int(length) for owner, length in runs)


def value_of(valued: Valued) -> Value:
    """The value, its parts being integers."""
    fraction = 0 if valued.exponent is None else mpq(1, 2 ** int(valued.exponent))
    if valued.exit is None:
        return Value(mpq(int(valued.number)) + fraction, NONE)
    sign, index = valued.exit
    infinitesimal = eps(int(index)) if sign == "+" else -eps(int(index))
    return Value(mpq(int(valued.number)) + fraction, infinitesimal)


def has_value(runs: Sequence[Run], valued: Valued) -> Relation:
    """val(D) is this value; a `Valuation`, true or not, if the lengths are not all known."""
    if any(isinstance(length, Symbolic) for _, length in runs):
        return Valuation("val(D)", "value", False, tuple(runs), valued)
    found, stated = str(val(word_of(tuple(runs)))), str(value_of(valued))
    return Relation(found, stated, found == stated)


# --- Reductions (Section 7.2) ---------------------------------------------------------------


def normal(runs: Sequence[Run]) -> Runs:
    """Without runs that are known to be empty, neighbors of one player joined."""
    kept: list[Run] = []
    for owner, length in runs:
        if (length.polynomial if isinstance(length, Symbolic) else length) == 0:
            continue
        if kept and kept[-1][0] == owner:
            kept[-1] = (owner, kept[-1][1] + length)
        else:
            kept.append((owner, length))
    return tuple(kept)


def places(runs: Runs, player: str) -> list[int]:
    """The player's runs; cards of one run are equivalent, and give one reduction."""
    return [at for at, (owner, _) in enumerate(runs) if owner == player]


def reduced(runs: Runs, west: int, east: int) -> Runs:
    """The deal after a card of each of these runs has been played."""
    return normal(
        [(owner, length - int(at in (west, east))) for at, (owner, length) in enumerate(runs)]
    )


# --- The order of labeled values (Sections 6.3, 7.1) ----------------------------------------


def at_most(one: Valued, other: Valued, strictly: bool = False) -> bool:
    """Whether one value is at most, or less than, the other.

    2^-e is more than 0 and less than 1, for e >= 1, and the less the larger e is. Raises
    `Undecided` where that does not tell.
    """
    found = _number_order(one, other)
    if found:
        return found < 0
    return bool(one.key < other.key if strictly else one.key <= other.key)


def _number_order(one: Valued, other: Valued) -> int:
    a, b = one.exponent, other.exponent
    if a is None and b is None:
        return _sign(one.number, other.number)
    if b is None:
        return 1 if one.number >= other.number else _least_gap(one, other)
    if a is None:
        return -1 if other.number >= one.number else -_least_gap(other, one)
    if one.number == other.number:
        return _sign(b, a)
    return _sign(one.number, other.number)


def _least_gap(one: Valued, other: Valued) -> int:
    """The order where one has a fraction less than 1, the other none, and a greater number."""
    return -1 if one.number + 1 <= other.number else 1


def _sign(a: Any, b: Any) -> int:
    return 0 if a == b else 1 if a > b else -1


Label = tuple[str, Valued]


def label_at_most(one: Label, other: Label) -> bool:
    """The same of labeled values: the lead is an advantage unless the value is a number."""
    better = EAST if one[1].exit is None else WEST
    return at_most(one[1], other[1], strictly=one[0] != other[0] and one[0] == better)


def extreme(labels: Sequence[Label], sign: int) -> Label:
    """The greatest label, or with the sign -1 the least."""
    best = labels[0]
    for label in labels[1:]:
        low, high = (best, label) if sign > 0 else (label, best)
        if label_at_most(low, high):
            best = label
    return best


# --- The simplest element of I(D) (Definitions 7.1 and 7.4) ---------------------------------


def inside(value: Valued, maxmin: Label, minmax: Label) -> bool:
    """Whether a value is in I(D): neither in L(D) nor in R(D)."""
    number = Valued(value.number, value.exponent)
    in_L = label_at_most((EAST, number), maxmin)
    in_R = label_at_most(minmax, (WEST, number))
    if value.exit is not None:
        in_L = in_L and label_at_most((WEST, value), minmax)
        in_R = in_R and label_at_most(maxmin, (EAST, value))
    return not in_L and not in_R


def is_midpoint(value: Valued, maxmin: Label, minmax: Label) -> bool:
    """Whether the bounds have the numbers q and q + 2^-(e-1), q an integer, neither in I(D), and
    the value is q + 2^-e in I(D).

    Then it is the simplest element: all numbers of I(D) lie strictly between, and of those every
    other has a larger denominator than 2^e.
    """
    low, high = maxmin[1], minmax[1]
    q, e = value.number, value.exponent
    if value.exit is not None or e is None or low.exponent is not None or high.exponent is None:
        return False
    ends = low.number == q and high.number == q and high.exponent + 1 == e
    return (
        ends
        and not inside(Valued(q), maxmin, minmax)
        and not inside(Valued(q, e - 1), maxmin, minmax)
        and inside(value, maxmin, minmax)
    )


def is_only_number(value: Valued, maxmin: Label, minmax: Label) -> bool:
    """Whether both bounds have the number r, and the value is r itself, in I(D).

    All numbers of I(D) lie between those of the bounds, and numbers are simplest.
    """
    numbers = (maxmin[1], minmax[1])
    return (
        value.exit is None
        and value.exponent is None
        and all(found.exponent is None and found.number == value.number for found in numbers)
        and inside(value, maxmin, minmax)
    )


def is_first_exit(
    value: Valued, maxmin: Label, minmax: Label, earlier: tuple[Any, Label, Label] | None
) -> bool:
    """Whether both bounds have the number r, and r + eps_J or r - eps_J is the simplest of I(D).

    r itself is not in I(D), nor are r + eps_j and r - eps_j for 0 <= j < J, nor is the other of
    r +- eps_J. `earlier` has such a j, of which nothing more is known, and the bounds in its terms;
    it may be None only if J = 0.
    """
    if value.exit is None or value.exponent is not None:
        return False
    numbers = (maxmin[1], minmax[1])
    if not all(found.exponent is None and found.number == value.number for found in numbers):
        return False
    sign, index = value.exit
    other = Valued(value.number, None, ("-" if sign == "+" else "+", index))
    if inside(Valued(value.number), maxmin, minmax) or inside(other, maxmin, minmax):
        return False
    if earlier is None:
        return bool(index == 0) and inside(value, maxmin, minmax)
    j, first, second = earlier
    number = first[1].number
    return inside(value, maxmin, minmax) and not any(
        inside(Valued(number, None, (side, j)), first, second) for side in "+-"
    )
