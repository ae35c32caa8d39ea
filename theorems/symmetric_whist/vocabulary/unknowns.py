"""Laws of infinitesimals and values for all indices and numbers at once, by finitely many cases.

An infinitesimal is 0, plus-minus eps_0, eps_0, -eps_0, eps_k or -eps_k for a positive integer k.
Here k is an *unknown*: the definitions of `values` are evaluated at
sums of unknowns, which can only be added, negated and compared, and of which nothing is known but
that they are positive. Where a comparison depends on which of two unknowns is larger, the three
cases u < v, u = v, u > v are tried in turn: v, or u, is replaced by u + v in the first and last,
where the new v, or u, is what it had more. So a law that holds in all cases met holds for all
positive unknowns. Unknowns may also stand for positive numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, eps
from verify.language import Relation


class Undecided(Exception):
    """The sign of a sum depends on which of the unknowns u and v is larger."""

    def __init__(self, u: str, v: str) -> None:
        super().__init__(f"which of {u} and {v} is larger?")
        self.u, self.v = u, v


@dataclass(frozen=True, eq=False)
class Sum:
    """A sum of multiples of positive unknowns: their integer coefficients, none of them 0."""

    coefficients: Mapping[str, int]

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, int]]) -> Sum:
        """The sum of these multiples."""
        total: dict[str, int] = {}
        for name, coefficient in pairs:
            total[name] = total.get(name, 0) + coefficient
        return cls({name: c for name, c in total.items() if c != 0})

    @property
    def sign(self) -> int:
        """1, 0 or -1. Raises `Undecided` where it depends on more than is known."""
        plus = [name for name, c in self.coefficients.items() if c > 0]
        minus = [name for name, c in self.coefficients.items() if c < 0]
        if plus and minus:
            raise Undecided(plus[0], minus[0])
        return 1 if plus else -1 if minus else 0

    def __add__(self, other: Sum | int) -> Sum:
        return Sum.of([*self.coefficients.items(), *as_sum(other).coefficients.items()])

    __radd__ = __add__

    def __neg__(self) -> Sum:
        return Sum({name: -c for name, c in self.coefficients.items()})

    def __sub__(self, other: Sum | int) -> Sum:
        return self + -as_sum(other)

    def __abs__(self) -> Sum:
        return -self if self.sign < 0 else self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Sum, int)):
            return NotImplemented
        other = as_sum(other)
        return self.coefficients == other.coefficients or (self - other).sign == 0

    __hash__ = None  # type: ignore[assignment]

    def __lt__(self, other: Sum | int) -> bool:
        return (self - other).sign < 0

    def __gt__(self, other: Sum | int) -> bool:
        return (self - other).sign > 0

    def __str__(self) -> str:
        """Text such as `(2i-j)`."""
        parts = [
            ("-" if c < 0 else "+") + (str(abs(c)) if abs(c) > 1 else "") + name
            for name, c in sorted(self.coefficients.items())
        ]
        return "(" + "".join(parts).removeprefix("+") + ")"

    def replaced(self, name: str, by: Sum) -> Sum:
        """The sum with an unknown replaced."""
        kept = [(other, c) for other, c in self.coefficients.items() if other != name]
        moved = [(new, self.coefficients.get(name, 0) * c) for new, c in by.coefficients.items()]
        return Sum.of(kept + moved)


def as_sum(number: Sum | int) -> Sum:
    """The integer 0 as the empty sum; a sum as it is. No other integer is admitted."""
    if isinstance(number, Sum):
        return number
    if number != 0:
        raise ValueError(f"{number}: unknowns are compared with 0 and each other only")
    return Sum({})


def unknown(name: str) -> Sum:
    """A positive unknown."""
    return Sum({name: 1})


def cells(law: Callable[..., Relation], *names: str) -> list[Relation]:
    """What a law says of positive unknowns, in every case that it distinguishes."""
    return _cells(law, {name: unknown(name) for name in names})


def _cells(law: Callable[..., Relation], values: Mapping[str, Sum]) -> list[Relation]:
    try:
        return [law(**values)]
    except Undecided as question:
        u, v = question.u, question.v
    if not {u, v} <= values.keys():
        raise ValueError(f"the law compares {u} and {v}, of which one is none of its unknowns")
    found = []
    for name, by in ((v, unknown(u) + unknown(v)), (v, unknown(u)), (u, unknown(u) + unknown(v))):
        case = {other: value.replaced(name, by) for other, value in values.items()}
        found += _cells(law, case)
    return found


# --- Infinitesimals with unknown indices ----------------------------------------------------

KINDS = ("0", "+-e0", "e0", "-e0", "e_k", "-e_k")


def tuples_of_kinds(size: int) -> tuple[tuple[str, ...], ...]:
    """Every way to choose the kinds of so many infinitesimals."""
    return tuple(product(KINDS, repeat=size))


def infinitesimal(kind: str, k: Any) -> Infinitesimal:
    """The infinitesimal of this kind, its index being k where the kind has one."""
    fixed = {"0": NONE, "+-e0": FUZZY, "e0": eps(0), "-e0": -eps(0)}
    if kind in fixed:
        return fixed[kind]
    return eps(k) if kind == "e_k" else -eps(k)


def for_all(kinds: tuple[str, ...], law: Callable[..., Relation]) -> list[Relation]:
    """What a law says of infinitesimals of these kinds, for all their indices."""
    names = ("i", "j", "k")[: len(kinds)]

    def at(**indices: Sum) -> Relation:
        return law(*(infinitesimal(kind, indices[n]) for kind, n in zip(kinds, names, strict=True)))

    return cells(at, *names)


# --- Values with unknown numbers ------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Pair:
    """A value q + x, its number a sum of unknowns, as Section 6.3 defines sum, negative, order."""

    number: Sum
    infinitesimal: Infinitesimal

    @property
    def is_number(self) -> bool:
        """Whether the infinitesimal part is 0."""
        return self.infinitesimal == NONE

    def __add__(self, other: Pair) -> Pair:
        return Pair(self.number + other.number, self.infinitesimal + other.infinitesimal)

    def __neg__(self) -> Pair:
        return Pair(-self.number, -self.infinitesimal)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pair):
            return NotImplemented
        return self.number == other.number and self.infinitesimal == other.infinitesimal

    __hash__ = None  # type: ignore[assignment]

    def __le__(self, other: Pair) -> bool:
        gap = (other.number - self.number).sign
        return gap > 0 or (gap == 0 and self.infinitesimal <= other.infinitesimal)

    def __lt__(self, other: Pair) -> bool:
        return self <= other and self != other

    def __str__(self) -> str:
        return f"{self.number}{'' if self.is_number else ' ' + str(self.infinitesimal)}"
