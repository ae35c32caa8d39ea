"""A machine that adds, subtracts, compares, reads and writes integers, and counts what it does.

The memory holds an integer in every cell x[i] of every array x; a variable is the cell 0 of its
array. This is the machine of `statements/Counting_machine.v`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce


class Expression:
    """What stands for an integer; an int stands for itself."""

    def __add__(self, other: Expression | int) -> Expression:
        return Plus(self, of(other))

    def __sub__(self, other: Expression | int) -> Expression:
        return Minus(self, of(other))

    def __rsub__(self, other: int) -> Expression:
        return Minus(of(other), self)

    def __lt__(self, other: Expression | int) -> Comparison:
        return Less(self, of(other))

    def __gt__(self, other: Expression | int) -> Comparison:
        return Less(of(other), self)

    def __le__(self, other: Expression | int) -> Comparison:
        return Most(self, of(other))

    def __ge__(self, other: Expression | int) -> Comparison:
        return Most(of(other), self)

    def is_equal(self, other: Expression | int) -> Comparison:
        """The test whether both are equal."""
        return Equal(self, of(other))


@dataclass(frozen=True)
class Const(Expression):
    """The integer z."""

    z: int


@dataclass(frozen=True)
class Read(Expression):
    """The content of the cell x[i]."""

    x: str
    i: Expression


@dataclass(frozen=True)
class Plus(Expression):
    """a + b."""

    a: Expression
    b: Expression


@dataclass(frozen=True)
class Minus(Expression):
    """a - b."""

    a: Expression
    b: Expression


@dataclass(frozen=True)
class Array:
    """All cells of this name: `x[i]` is an expression."""

    x: str

    def __getitem__(self, i: Expression | int) -> Read:
        return Read(self.x, of(i))


def of(a: Expression | int) -> Expression:
    """An int as an expression."""
    return a if isinstance(a, Expression) else Const(a)


def variable(x: str) -> Read:
    """The cell 0 of this array."""
    return Array(x)[0]


@dataclass(frozen=True)
class Comparison:
    """A comparison of a and b."""

    a: Expression
    b: Expression


class Less(Comparison):
    """a < b."""


class Equal(Comparison):
    """a = b."""


class Most(Comparison):
    """a <= b."""


HAND, BOTH_HANDS, DIAGONALS = "Hand", "Both_hands", "Diagonals"  # ranges


class Instruction:
    """What changes the memory."""


@dataclass(frozen=True)
class Nothing(Instruction):
    """Changes nothing."""


@dataclass(frozen=True)
class Put(Instruction):
    """x[i] := a."""

    x: str
    i: Expression
    a: Expression


@dataclass(frozen=True)
class Next(Instruction):
    """c, then d."""

    c: Instruction
    d: Instruction


@dataclass(frozen=True)
class When(Instruction):
    """If t then c, else d."""

    t: Comparison
    c: Instruction
    d: Instruction


@dataclass(frozen=True)
class Each(Instruction):
    """c for each integer x of a range: 0, ..., n - 1 of HAND, 1, ..., 2n of BOTH_HANDS, and
    -n, ..., n of DIAGONALS.
    """

    x: str
    r: str
    c: Instruction


def put(cell: Read, a: Expression | int) -> Instruction:
    """cell := a."""
    return Put(cell.x, cell.i, of(a))


def all_of(*instructions: Instruction) -> Instruction:
    """One or more instructions, each after the one before."""
    return reduce(lambda after, first: Next(first, after), reversed(instructions))


def only_when(t: Comparison, c: Instruction) -> Instruction:
    """If t then c."""
    return When(t, c, Nothing())


def each(x: Read, r: str, c: Instruction) -> Instruction:
    """c for each integer of the range in the variable x."""
    return Each(x.x, r, c)


Cells = Mapping[tuple[str, int], int]
SIZE = "hand_size"  # the variable n of the ranges
REST = -7  # what the cells hold that nobody has written: it may be anything


class Machine:
    """The memory, and how many operations there were."""

    def __init__(self, given: Cells) -> None:
        self.cells = dict(given)
        self.operations = 0

    def content(self, x: str, i: int = 0) -> int:
        """What the cell x[i] holds."""
        return self.cells.get((x, i), REST)

    def worth(self, a: Expression) -> int:
        """The integer for which an expression stands: to read a cell, to add and to subtract are
        one operation each.
        """
        match a:
            case Const(z):
                return z
            case Read(x, i):
                self.operations += 1
                return self.content(x, self.worth(i))
            case Plus(a, b):
                self.operations += 1
                return self.worth(a) + self.worth(b)
            case Minus(a, b):
                self.operations += 1
                return self.worth(a) - self.worth(b)
        raise AssertionError(a)

    def passes(self, t: Comparison) -> bool:
        """Whether a test holds: to compare is one operation."""
        self.operations += 1
        a, b = self.worth(t.a), self.worth(t.b)
        return a < b if isinstance(t, Less) else a == b if isinstance(t, Equal) else a <= b

    def run(self, instruction: Instruction) -> None:
        """Do it: to write a cell is one operation. A loop takes six to begin, as its bounds are
        computed from n, and three a round.
        """
        match instruction:
            case Put(x, i, a):
                self.operations += 1
                self.cells[x, self.worth(i)] = self.worth(a)
            case Next(c, d):
                self.run(c)
                self.run(d)
            case When(t, c, d):
                self.run(c if self.passes(t) else d)
            case Each(x, r, c):
                self.operations += 6
                n = self.content(SIZE)
                ranges = {HAND: (0, n), BOTH_HANDS: (1, 2 * n + 1), DIAGONALS: (-n, n + 1)}
                for z in range(*ranges[r]):
                    self.operations += 3
                    self.cells[x, 0] = z
                    self.run(c)
