"""What statements range over. A domain can be counted, enumerated and asked for membership.

Each kind of domain calls for its own kind of evidence; `text` is what readers are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from verify.statements import SILENT, Relation, Statement

Object = tuple[Any, ...]
Parser = Callable[[str], Any]
Condition = Callable[..., bool]


def both(first: Condition | None, second: Condition) -> Condition:
    """The condition that both are met; the second is asked only where the first is."""
    if first is None:
        return second
    known = first
    return lambda *values, **named: known(*values, **named) and second(*values, **named)


@dataclass(frozen=True)
class Layered:
    """Infinitely many objects in finite layers n = first, first + 1, ...

    `count(n)` is a closed form; `objects(n, start, stop)` yields the objects of ranks start <= r
    < stop of layer n, in the one order that chunk digests rely on; `parse` turns the text of
    each component of an object back into it. `unit` names the objects, in the plural.

    With a `hypothesis` only the objects that meet it are meant. They keep their ranks among all,
    and how many they are is counted by asking each.
    """

    text: str
    count: Callable[[int], int]
    objects: Callable[[int, int, int], Iterator[Object]]
    layer_of: Callable[[Object], int | None]
    parse: tuple[Parser, ...]
    first: int = 1
    unit: str = "objects"
    hypothesis: Condition | None = None

    def where(self, text: str, condition: Condition) -> Self:
        """The part of this domain that meets a condition: the hypothesis of a claim."""
        return replace(self, text=text, hypothesis=both(self.hypothesis, condition))

    def meets(self, candidate: Object) -> bool:
        """Whether an object of some layer meets the hypothesis."""
        return self.hypothesis is None or bool(self.hypothesis(*candidate))


@dataclass(frozen=True)
class Cases:
    """Finitely many objects, all listed: the deals an example is about, the lines it names."""

    text: str
    objects: tuple[Object, ...]

    def where(self, text: str, condition: Condition) -> Cases:
        """The cases that meet a condition: the hypothesis of a claim."""
        return Cases(text, tuple(case for case in self.objects if condition(*case)))


@dataclass(frozen=True)
class Integers:
    """Integers at or above given bounds, perhaps with a further condition among them.

    A statement over such a domain is handed either integers or polynomial variables; both sides
    are then numbers or rational functions. Variables named in `real` may be any real numbers at or
    above their bounds, so that no case may divide them. The condition is asked of integers, and
    of symbolic integers where signs are decided. With `arguments` the statement is handed what
    these make of the variables: thresholds j = p and i = p + t with t >= 0 need no condition.
    """

    text: str
    lower: Mapping[str, int]
    condition: Condition | None = None
    real: tuple[str, ...] = ()
    arguments: Callable[..., tuple[Any, ...]] | None = None

    def of(self, statement: Statement, values: Mapping[str, Any]) -> Relation:
        """What a statement says at these values of the variables, whatever the condition."""
        if self.arguments is None:
            return statement(**values)
        return statement(*self.arguments(**values))

    def where(self, text: str, condition: Condition) -> Self:
        """The part of this domain that meets a further condition: the hypothesis of a claim."""
        return replace(self, text=text, condition=both(self.condition, condition))

    def contains(self, point: Mapping[str, int]) -> bool:
        """Whether the point names every variable, within the bounds and the condition."""
        return (
            point.keys() == self.lower.keys()
            and all(point[name] >= bound for name, bound in self.lower.items())
            and (self.condition is None or self.condition(**point))
        )


@dataclass(frozen=True)
class Lengths(Integers):
    """Integers at or above bounds that are lengths of runs in deals; no condition among them.

    `check` re-checks an induction over such deals: given the evidence, the statement at symbolic
    integers and the bounds, it says what it replayed. It belongs to the game.
    """

    check: Callable[..., str] = field(kw_only=True)


@dataclass(frozen=True)
class Games:
    """Matrix games solved one after another, the payoffs of each built on earlier values.

    `order()` lists their names, dependencies first; `payoffs(name, values)` is the matrix of one,
    given the values of those before it. With a `cone` the payoffs are polynomials in the variables
    it bounds below, and every game of the family is meant at once.
    """

    text: str
    order: Callable[[], Sequence[str]]
    payoffs: Callable[[str, Mapping[str, Any]], Sequence[Sequence[Any]]]
    cone: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class EnclosedGames:
    """Symmetric matrix games whose payoffs are known up to a radius.

    `names` lists them; `payoffs(name, entries, radius)` turns the numbers that evidence gives for
    one into the matrix of midpoints, skew, and the radius in the unit of payoffs. `check(games,
    line, full)` re-checks what it can of those numbers, and says what; it belongs to the game.
    `believed` names the code whose numbers no audit computes again, if there is any.
    """

    text: str
    names: tuple[str, ...]
    payoffs: Callable[[str, Sequence[Any], Any], tuple[Sequence[Sequence[Any]], Any]]
    check: Callable[..., str]
    believed: str = ""


@dataclass(frozen=True)
class Rows:
    """The entries of a printed table: an id and the printed figures of each.

    A row is (entry id, printed text, ...) with whatever the statement needs to compute its own
    figure. `basis` is what the exact figures are computed from, where the rules alone are not
    enough.
    """

    text: str
    rows: tuple[Object, ...]
    basis: Games | EnclosedGames | None = None


@dataclass(frozen=True)
class Sizes:
    """Named inputs of some sizes, ascending, for an algorithm whose operations are counted.

    An object is a size and the name of an input; the statement makes the input itself.
    """

    text: str
    sizes: tuple[int, ...]
    inputs: tuple[str, ...]

    def objects(self) -> list[Object]:
        """Every input of every size, the smallest size first."""
        return [(size, name) for size in self.sizes for name in self.inputs]

    def smallest(self) -> list[Object]:
        """The inputs of the smallest size."""
        return [(self.sizes[0], name) for name in self.inputs]


State = tuple[Any, ...]


@dataclass(frozen=True)
class Walks:
    """The states that words over some letters lead to, read letter by letter.

    `starts(**parameters)` lists the states of the empty word, for all integers at or above the
    bounds in `lower`; `step(state, letter)` is the state after one more letter, None if the word
    may not go on so. A state is a tuple of integers, and a statement is about a state; an object
    is the parameters, the number of the start and the word. `step` is also run on states whose
    integers are known by bounds alone (`verify.exact.symbolic`).
    """

    text: str
    letters: str
    lower: Mapping[str, int]
    starts: Callable[..., Sequence[State]]
    step: Callable[[State, str], State | None]

    def state(self, candidate: Object) -> State | None:
        """The state of an object, None if there is none."""
        *values, start, word = candidate
        found: State | None = self.starts(**dict(zip(self.lower, values, strict=True)))[start]
        for letter in word:
            if found is not None:
                found = self.step(found, letter)
        return found


Domain = Layered | Cases | Integers | Games | EnclosedGames | Rows | Sizes | Walks


def said_of(domain: Layered, statement: Statement, candidate: Object) -> Relation:
    """What a statement says of an object: nothing where it does not meet the hypothesis."""
    return statement(*candidate) if domain.meets(candidate) else SILENT


def said_where(domain: Integers, statement: Statement, values: Mapping[str, Any]) -> Relation:
    """What a statement says at integers or symbolic integers: nothing outside the condition."""
    if domain.condition is not None and not domain.condition(**values):
        return SILENT
    return domain.of(statement, values)
