"""Numbers and arrays that count what is done with them: the operations of Section 10.

An addition or subtraction counts two, itself and the assignment of its result; a comparison one;
an assignment to an array one; a step of a loop three: its counter is raised, stored and compared.
Reading is free. The arithmetic of indices and counters is counted with the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator


class Count:
    """How many operations there were, and the largest absolute value among their numbers."""

    def __init__(self) -> None:
        self.operations = 0
        self.largest = 0

    def add(self, operations: int, *values: int) -> None:
        """Note operations on these values."""
        self.operations += operations
        self.largest = max(self.largest, *map(abs, values))

    def loop(self, first: Number | int, last: Number | int) -> Iterator[Number]:
        """The numbers first, ..., last, each costing a step."""
        for value in range(int(first), int(last) + 1):
            self.add(3, value)
            yield Number(value, self)
        self.add(1, int(last) + 1)


class Number:
    """An integer whose additions, subtractions and comparisons are counted."""

    def __init__(self, value: int, count: Count) -> None:
        self.value = value
        self.count = count

    def __int__(self) -> int:
        return self.value

    def _result(self, value: int, other: Number | int) -> Number:
        self.count.add(2, self.value, int(other), value)
        return Number(value, self.count)

    def __add__(self, other: Number | int) -> Number:
        return self._result(self.value + int(other), other)

    def __sub__(self, other: Number | int) -> Number:
        return self._result(self.value - int(other), other)

    def __rsub__(self, other: int) -> Number:
        return self._result(other - self.value, other)

    def __neg__(self) -> Number:
        return 0 - self

    def _compared(self, other: Number | int) -> int:
        self.count.add(1, self.value, int(other))
        return self.value - int(other)

    def __lt__(self, other: Number | int) -> bool:
        return self._compared(other) < 0

    def __le__(self, other: Number | int) -> bool:
        return self._compared(other) <= 0

    def __gt__(self, other: Number | int) -> bool:
        return self._compared(other) > 0

    def __ge__(self, other: Number | int) -> bool:
        return self._compared(other) >= 0

    def is_equal(self, other: Number | int) -> bool:
        """Whether the two are equal: a comparison."""
        return self._compared(other) == 0


class Array:
    """Cells first, ..., last of an array. An index out of range raises `KeyError`."""

    def __init__(self, count: Count, values: Iterable[int] = ()) -> None:
        self.count = count
        self.cells = {i: Number(value, count) for i, value in enumerate(values, 1)}

    @classmethod
    def of(cls, count: Count, first: Number | int, last: Number | int) -> Array:
        """An array of zeros, which cost nothing: whoever reads a cell has put a number there."""
        array = cls(count)
        array.cells.update((i, Number(0, count)) for i in range(int(first), int(last) + 1))
        return array

    def __getitem__(self, at: Number | int) -> Number:
        return self.cells[int(at)]

    def __setitem__(self, at: Number | int, value: Number | int) -> None:
        if int(at) not in self.cells:
            raise KeyError(int(at))
        self.count.add(1, int(at), int(value))
        self.cells[int(at)] = Number(int(value), self.count)

    def values(self) -> tuple[int, ...]:
        """The numbers in the cells, in order."""
        return tuple(int(self.cells[at]) for at in sorted(self.cells))
