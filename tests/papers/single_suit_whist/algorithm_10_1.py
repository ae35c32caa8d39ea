"""The algorithm of Theorem 10.1 in plain Python, on a machine that counts its operations.

The machine follows the comments of `Machine.v`: variables and arrays of integers. An assignment or
a comparison counts one; an addition or a subtraction two, for itself and the assignment of its
result; a loop two, for the first assignment and a comparison, and three for each round, for an
addition, an assignment and a comparison. Reading is free. The numbers that occur are the operands,
the results, and the indices of the cells that are read or written.
"""

from __future__ import annotations

from collections.abc import Iterator

from theorems.single_suit_whist.rules import EAST

# The variable x, or the cell of the array x at the index in the variable i.
Place = str | tuple[str, str]
Operand = int | Place


class Machine:
    """A machine with counters; reading an unwritten place raises `KeyError`."""

    def __init__(self, word: str) -> None:
        self.variables = {"cards": len(word) // 2}
        self.cells = {("owner", i): 1 if p == EAST else -1 for i, p in enumerate(word, 1)}
        self.operations = 0
        self.largest = 0

    def meet(self, *numbers: int) -> None:
        self.largest = max(self.largest, *map(abs, numbers))

    def read(self, u: Operand) -> int:
        if isinstance(u, tuple):
            array, index = u[0], self.variables[u[1]]
            self.meet(index)
            number = self.cells[array, index]
        else:
            number = self.variables[u] if isinstance(u, str) else u
        self.meet(number)
        return number

    def write(self, place: Place, number: int) -> None:
        self.meet(number)
        if isinstance(place, tuple):
            index = self.variables[place[1]]
            self.meet(index)
            self.cells[place[0], index] = number
        else:
            self.variables[place] = number

    def assign(self, place: Place, u: Operand) -> None:
        self.operations += 1
        self.write(place, self.read(u))

    def add(self, place: Place, u: Operand, v: Operand) -> None:
        self.operations += 2
        self.write(place, self.read(u) + self.read(v))

    def subtract(self, place: Place, u: Operand, v: Operand) -> None:
        self.operations += 2
        self.write(place, self.read(u) - self.read(v))

    def difference(self, u: Operand, v: Operand) -> int:
        """The difference of two compared numbers; only its sign may be used."""
        self.operations += 1
        return self.read(u) - self.read(v)

    def loop(self, x: str, u: Operand, v: Operand) -> Iterator[None]:
        """A loop with a round for each x = u, u + 1, ..., v."""
        self.operations += 2
        for i in range(self.read(u), self.read(v) + 1):
            self.operations += 3
            self.meet(i + 1)
            self.write(x, i)
            yield


def computed(word: str) -> list[int]:
    """H of a deal, the number of operations, and the largest absolute value of any number."""
    m = Machine(word)
    partial_sums(m)
    diagonal_sums(m)
    sign_change(m)
    choice(m)
    if m.difference("ace", 1) != 0:
        m.subtract("answer", 0, "answer")
    return [m.variables["answer"], m.operations, m.largest]


def partial_sums(m: Machine) -> None:
    """S(0), ..., S(2n) for the player with the ace: own cards count 1, the other's -1."""
    m.add("twice", "cards", "cards")
    m.assign("ace", ("owner", "twice"))
    m.assign("total", 0)
    m.assign("position", 0)
    m.assign(("sums", "position"), 0)
    for _ in m.loop("index", 1, "twice"):
        if m.difference(("owner", "index"), "ace") == 0:
            m.add("total", "total", 1)
        else:
            m.subtract("total", "total", 1)
        m.assign(("sums", "index"), "total")


def diagonal_sums(m: Machine) -> None:
    """T_k by the procedure of Section 10: k + n or k - n at first, then a change at every card."""
    m.subtract("first", 0, "cards")
    m.assign(("diagonal", "first"), 0)
    m.subtract("first", 1, "cards")
    m.subtract("last", "cards", 1)
    for _ in m.loop("index", "first", -1):
        m.add(("diagonal", "index"), "index", "cards")
    for _ in m.loop("index", 0, "last"):
        m.subtract(("diagonal", "index"), "index", "cards")
    for _ in m.loop("index", 1, "twice"):
        if m.difference(("owner", "index"), "ace") == 0:
            m.subtract("previous", "index", 1)
            m.assign("position", ("sums", "previous"))
            m.subtract(("diagonal", "position"), ("diagonal", "position"), "previous")
        else:
            m.assign("position", ("sums", "index"))
            m.add(("diagonal", "position"), ("diagonal", "position"), "index")


def sign_change(m: Machine) -> None:
    """Where T_k changes sign: n if T_{n-1} > 0, -n if T_{-n+1} < 0, else found by a search."""
    if m.difference(0, ("diagonal", "last")) < 0:
        m.assign("under", "cards")
        m.assign("over", "cards")
        return
    if m.difference(("diagonal", "first"), 0) < 0:
        m.subtract("under", 0, "cards")
        m.assign("over", "under")
        return
    for _ in m.loop("index", "first", "last"):
        if m.difference(("diagonal", "index"), 0) == 0:
            m.assign("under", "index")
            m.assign("over", "index")
        elif m.difference(0, ("diagonal", "index")) < 0:
            m.add("next", "index", 1)
            if m.difference(("diagonal", "next"), 0) < 0:
                m.assign("under", "index")
                m.assign("over", "next")


def choice(m: Machine) -> None:
    """The number above if the three conditions of Theorem 9.1 hold, otherwise the number below."""
    m.assign("answer", "under")
    if m.difference("under", "over") >= 0:
        return
    entries(m, "lower", "under")
    entries(m, "upper", "over")
    if m.difference(0, "over") > 0:
        return
    m.subtract("last", "cards", "over")
    m.subtract("last", "last", 1)
    add_up(m, "lower", "lower_sums")
    add_up(m, "upper", "upper_sums")
    for _ in m.loop("index", 1, "last"):
        m.add("double", "index", "index")
        if m.difference("double", "last") < 0:
            m.subtract(("remaining", "double"), "total", ("upper_sums", "double"))
            if (
                m.difference(0, "total") <= 0
                and m.difference(0, ("lower_sums", "double")) < 0
                and m.difference(0, ("remaining", "double")) < 0
            ):
                m.assign("answer", "over")


def entries(m: Machine, found: str, h: str) -> None:
    """A_{i,i+h}: 1 if S(2i + h - 1) > h, otherwise -1, for 1 <= i, i + h <= n."""
    m.assign("first", 1)
    m.assign("last", "cards")
    if m.difference(0, h) < 0:
        m.subtract("last", "cards", h)
    else:
        m.subtract("first", 1, h)
    for _ in m.loop("index", "first", "last"):
        m.add("position", "index", "index")
        m.add("position", "position", h)
        m.subtract("position", "position", 1)
        above = m.difference(h, ("sums", "position")) < 0
        m.assign((found, "index"), 1 if above else -1)


def add_up(m: Machine, summands: str, found: str) -> None:
    """The sums from 2 to i, for every i to the last, which leaves the total."""
    m.assign("total", 0)
    for _ in m.loop("index", 2, "last"):
        m.add("total", "total", (summands, "index"))
        m.assign((found, "index"), "total")
