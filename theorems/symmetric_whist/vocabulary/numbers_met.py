"""How large the numbers are that the program for val meets."""

from theorems.single_suit_whist.rules import Deal
from theorems.single_suit_whist.vocabulary.procedure_10 import C
from theorems.symmetric_whist.vocabulary.counting_machine import SIZE, Cells, Expression, Machine
from theorems.symmetric_whist.vocabulary.linear_time import PROGRAM


class Measured(Machine):
    """The machine, with the largest absolute value of an expression. Every loop of the program
    reads the integers that it counts through, so they are among them.
    """

    def __init__(self, given: Cells, rest: int) -> None:
        super().__init__(given)
        self.rest = rest  # what the cells hold that nobody has written
        self.largest = 0

    def content(self, x: str, i: int = 0) -> int:
        """What the cell x[i] holds."""
        return self.cells.get((x, i), self.rest)

    def worth(self, a: Expression) -> int:
        """The integer for which an expression stands."""
        value = super().worth(a)
        self.largest = max(self.largest, abs(value))
        return value


def largest_met(deal: Deal, rest: int) -> int:
    """The largest absolute value that the program meets, given a suit and what all other cells of
    the memory hold.
    """
    machine = Measured(
        {(SIZE, 0): deal.n, **{("owner_of", i): owner for i, owner in C(deal).items()}}, rest
    )
    machine.run(PROGRAM)
    return machine.largest
