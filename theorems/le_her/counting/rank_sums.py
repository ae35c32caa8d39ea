"""Sums over ranks of terms with indicators and deltas, at integers and symbolic integers alike.

Part of the trusted base. Cuts c_0 <= c_1 <= ... divide the ranks into cells (c_{t-1}, c_t], any of
which may be empty. An index is a variable of which its cell is known, and of two indices in one
cell which is the larger; so a term that compares indices with cuts, and with each other, is a
polynomial in each of finitely many parts, and these are summed exactly. There is no other path for
integers: at integers the cuts are integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from theorems.le_her.counting.sums import sum_over
from verify.kernel.errors import Undecided
from verify.kernel.polynomials import ZERO, Polynomial
from verify.kernel.symbolic import Symbolic

Range = tuple[Any, Any]  # from the first rank to the last, both included; empty if first = last + 1


class Index(Symbolic):
    """A summation index: compared with cuts by its cell, with the other index by their order."""

    __slots__ = ("cell", "cuts", "level")

    def __init__(self, name: str, cuts: Sequence[Polynomial], cell: int, level: int = 0) -> None:
        super().__init__(Polynomial.variable(name), {})
        self.cuts, self.cell, self.level = cuts, cell, level

    def _beyond(self, other: Any) -> bool:
        """Whether the index is larger than the other index, or than a cut."""
        if isinstance(other, Index):
            return (self.cell, self.level) > (other.cell, other.level)
        number = polynomial(other)
        if number not in self.cuts:
            raise Undecided(f"whether an index exceeds {number}, which is no cut")
        return self.cell > self.cuts.index(number)

    def __gt__(self, other: object) -> bool:
        return self._beyond(other)

    def __le__(self, other: object) -> bool:
        return not self._beyond(other)

    def __ge__(self, other: object) -> bool:
        return not self < other

    def __lt__(self, other: object) -> bool:
        if isinstance(other, Index):
            return other._beyond(self)
        return not self._beyond(polynomial(other) - 1)  # both are integers: k < c if not k > c - 1

    def __eq__(self, other: object) -> bool:
        return not self < other and not self > other


def polynomial(number: Any) -> Polynomial:
    """An integer or a symbolic integer as a polynomial."""
    if isinstance(number, Symbolic):
        return number.polynomial
    return ZERO + (int(number) if isinstance(number, bool) else number)


def single(term: Callable[[Any], Any], ks: Range, cuts: Sequence[Any]) -> Any:
    """The sum of term(k) over a range of k. Raises as `double`."""
    sums = _Sums(cuts)
    for at in sums.cells(ks):
        sums.add(term(Index("k", sums.ends, at)), at)
    return sums.total


def double(term: Callable[[Any, Any], Any], ks: Range, ls: Range, cuts: Sequence[Any]) -> Any:
    """The sum of term(k, l) over a range of k and a range of l, whose ends are among the cuts.

    A range from a to b needs the cuts a - 1 and b; a comparison of an index with c needs the cut c,
    or c - 1 for k < c and k >= c, or both for k = c. Raises `Undecided` where a cut is missing or
    the cuts are not surely ascending, ValueError where they surely are not.
    """
    sums = _Sums(cuts)
    for at in sums.cells(ks):
        k = Index("k", sums.ends, at)
        for beside in sums.cells(ls):
            low, high = sums.ends[beside - 1 : beside + 1]
            parts: list[tuple[int, Any, Any]] = [(0, low + 1, high)]
            if at == beside:
                parts = [(-1, low + 1, K - 1), (0, K, K), (1, K + 1, high)]
            for level, first, last in parts:
                found = term(k, Index("l", sums.ends, beside, level))
                sums.add(found, at, (first, last))
    return sums.total


K = Polynomial.variable("k")


class _Sums:
    """Cuts, and the sum of all that was added."""

    def __init__(self, cuts: Sequence[Any]) -> None:
        for low, high in pairwise(cuts):
            if not low <= high:
                raise ValueError(f"cuts {low} and {high} are not ascending")
        self.ends = [polynomial(cut) for cut in cuts]
        if any({"k", "l"} & set(end.variables) for end in self.ends):
            raise ValueError("k and l are the indices; name variables otherwise")
        self._total = ZERO
        self._cone: dict[str, int] = {}
        for cut in cuts:
            self._cone |= cut.cone if isinstance(cut, Symbolic) else {}

    def cells(self, ranks: Range) -> Iterator[int]:
        """The cells that a range from a to b consists of. Raises `Undecided` without the cuts."""
        before, last = polynomial(ranks[0]) - 1, polynomial(ranks[1])
        for end in (before, last):
            if end not in self.ends:
                raise Undecided(f"the sum over a range that begins or ends at {end}, no cut")
        return iter(range(self.ends.index(before) + 1, self.ends.index(last) + 1))

    def add(self, found: Any, at: int, ls: tuple[Any, Any] | None = None) -> None:
        """Add a term, summed over l from one end to another and over all k of a cell."""
        self._cone |= found.cone if isinstance(found, Symbolic) else {}
        summed = polynomial(found)
        if ls is not None:
            summed = sum_over(summed, "l", *(ZERO + end for end in ls))
        self._total = self._total + sum_over(summed, "k", self.ends[at - 1] + 1, self.ends[at])

    @property
    def total(self) -> Any:
        """A symbolic integer or rational if anything was symbolic, else a number."""
        return Symbolic(self._total, self._cone) if self._cone else self._total.constant_term
