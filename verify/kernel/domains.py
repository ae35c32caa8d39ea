"""What statements range over. A domain finds, enumerates and writes down its objects itself.

Each kind of domain has its own kind of evidence; `text` is what readers are shown.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, ClassVar, Self

from verify.kernel.errors import BadInput
from verify.kernel.numbers import number
from verify.kernel.relations import SILENT, Relation, Statement

Object = tuple[Any, ...]
Parser = Callable[[str], Any]
Condition = Callable[..., bool]

SMALL_LAYER = 20_000  # how many objects of a layer are looked through one by one
LONGEST_NAME = 1_000  # characters in the name by which an object is found
FARTHEST = 10_000  # the largest coordinate of a point that can be found by name
BOX = 5  # how many values of each variable above its bound count as near


def both(first: Condition | None, second: Condition) -> Condition:
    """The condition that both are met; the second is only asked if the first is met."""
    if first is None:
        return second
    known = first
    return lambda *values, **named: known(*values, **named) and second(*values, **named)


def _signature(statement: Statement) -> list[str]:
    """The parameters that an object gives values to: those without a default value."""
    parameters = inspect.signature(statement, follow_wrapped=False).parameters.values()
    told = (found for found in parameters if found.kind is not found.VAR_KEYWORD)
    return [found.name for found in told if found.default is found.empty]


@dataclass(frozen=True)
class Domain(ABC):
    """What the domains have in common. An object is the tuple of a statement's arguments."""

    text: str
    usual: ClassVar[str] = ""  # the usual way to find evidence (`verify.search.usual`), if any

    @property
    def unit(self) -> str:
        """The word for the objects, in the plural."""
        return "objects"

    @property
    def believed(self) -> str:
        """Code whose numbers no audit recomputes; empty if the objects use none."""
        return ""

    @property
    def believed_unless_full(self) -> str:
        """Code whose numbers only a full audit recomputes; empty if the objects use none."""
        return ""

    @property
    def listed(self) -> tuple[Object, ...]:
        """The objects, if the domain lists them instead of defining them."""
        return ()

    @abstractmethod
    def near(self) -> Iterator[Object]:
        """Objects near the beginning, the smallest first."""

    def say(self, statement: Statement, found: Object, basis: Object = ()) -> Relation:
        """The statement's relation at an object, given the games that it rests on, if any."""
        return statement(*found, *basis)

    def written(self, found: Object) -> tuple[str, ...] | None:
        """An object as certificates write it; None if there is no object to name."""
        return tuple(map(str, found))

    @abstractmethod
    def find(self, texts: Sequence[str] | None, last: int | None = None) -> Object:
        """The object written by these texts. Raises `BadInput` if there is none, or if the domain
        has layers and it lies beyond the `last` one to look at; then nothing is computed for it.
        """

    def components(self, statement: Statement) -> list[str]:
        """The names of an object's components."""
        return _signature(statement)

    def _none(self, texts: Sequence[str] | None) -> BadInput:
        shown = "no object" if texts is None else f"{' '.join(texts):.60}"
        return BadInput(f"{shown} is not in the domain: {self.text}")


@dataclass(frozen=True)
class Layered(Domain):
    """Objects in finite layers n = first, first + 1, ..., to `last` if there is a last one.

    `count(n)` is a closed form; `objects(n, start, stop)` yields the objects of ranks start <= r
    < stop of layer n, in the one order that chunk digests rely on; `parse` turns the text of
    each component of an object back into it. `unit` names the objects, in the plural.

    With a `hypothesis` only the objects that meet it are meant. They keep their ranks among all
    objects, and are counted by testing each.
    """

    count: Callable[[int], int]
    objects: Callable[[int, int, int], Iterator[Object]]
    layer_of: Callable[[Object], int | None]
    parse: tuple[Parser, ...]
    first: int = 1
    unit: str = "objects"
    last: int | None = None
    hypothesis: Condition | None = None
    usual: ClassVar[str] = "exhausted"

    def where(self, text: str, condition: Condition) -> Self:
        """The part of this domain that meets a condition: the hypothesis of a claim."""
        return replace(self, text=text, hypothesis=both(self.hypothesis, condition))

    def meets(self, found: Object) -> bool:
        """Whether an object of some layer meets the hypothesis."""
        return self.hypothesis is None or bool(self.hypothesis(*found))

    def said(self, statement: Statement, found: Object) -> Relation:
        """The statement's relation at an object; silent outside the hypothesis."""
        return statement(*found) if self.meets(found) else SILENT

    def near(self, to: int | None = None) -> Iterator[Object]:
        """The objects of the layers before the first large one, up to layer `to` if it is given."""
        n, bounds = self.first, [last for last in (self.last, to) if last is not None]
        while self.count(n) <= SMALL_LAYER and all(n <= last for last in bounds):
            yield from filter(self.meets, self.objects(n, 0, self.count(n)))
            n += 1

    def find(self, texts: Sequence[str] | None, last: int | None = None) -> Object:
        """The object of some layer written by these texts, if it meets the hypothesis."""
        if texts is None or len(texts) != len(self.parse) or sum(map(len, texts)) > LONGEST_NAME:
            raise self._none(texts)
        try:
            found = tuple(parse(text) for parse, text in zip(self.parse, texts, strict=True))
        except ValueError as error:
            raise BadInput(str(error)) from None
        n = self.layer_of(found)
        if n is None or n < self.first or list(map(str, found)) != list(texts):
            raise self._none(texts)
        if self.last is not None and n > self.last:
            raise self._none(texts)
        if last is not None and n > last:
            raise BadInput(f"{' '.join(texts):.60} is of layer n = {n}, beyond n = {last}")
        if not self.meets(found):
            raise self._none(texts)
        return found


@dataclass(frozen=True)
class Cases(Domain):
    """Finitely many objects, all listed: an example's deals, or the lines of play it names.

    The entries of a printed table are cases that begin with the entry's id and the printed figure:
    `entries`. `basis` are the games that a statement gets besides, if any.
    """

    objects: tuple[Object, ...]
    basis: OfGames | None = None
    entries: bool = False
    usual: ClassVar[str] = "listed"

    def where(self, text: str, condition: Condition) -> Self:
        """The cases that meet a condition: the hypothesis of a claim."""
        met = tuple(case for case in self.objects if condition(*case))
        return replace(self, text=text, objects=met)

    @property
    def believed(self) -> str:
        """The code whose numbers the games rest on and no audit recomputes."""
        return "" if self.basis is None else self.basis.believed

    @property
    def believed_unless_full(self) -> str:
        """The code whose numbers the games rest on and only a full audit recomputes."""
        return "" if self.basis is None else self.basis.believed_unless_full

    @property
    def listed(self) -> tuple[Object, ...]:
        """All objects."""
        return self.objects

    def near(self) -> Iterator[Object]:
        """All objects."""
        return iter(self.objects)

    def written(self, found: Object) -> tuple[str, ...]:
        """All components; for an entry of a table, its id."""
        return tuple(map(str, found[:1] if self.entries else found))

    def find(self, texts: Sequence[str] | None, last: int | None = None) -> Object:
        """The case written by these texts."""
        for case in self.objects:
            if texts is not None and self.written(case) == tuple(texts):
                return case
        raise self._none(texts)

    def components(self, statement: Statement) -> list[str]:
        """The names of the components; for an entry of a table, its id."""
        return ["entry"] if self.entries else _signature(statement)


@dataclass(frozen=True)
class Integers(Domain):
    """Integers at or above given bounds, perhaps with a further condition on them.

    A statement over such a domain gets either integers or polynomial variables; both sides are
    then numbers or rational functions. Variables named in `real` may be any real numbers at or
    above their bounds, so no case may split them. The condition is asked of integers, and of
    symbolic integers when signs are decided. With `arguments` the statement gets what these make
    of the variables: thresholds j = p and i = p + t with t >= 0 need no condition.
    """

    lower: Mapping[str, int]
    condition: Condition | None = None
    real: tuple[str, ...] = ()
    arguments: Callable[..., tuple[Any, ...]] | None = None
    usual: ClassVar[str] = "by_signs"

    def of(self, statement: Statement, values: Mapping[str, Any]) -> Relation:
        """The statement's relation at these values of the variables, whatever the condition."""
        if self.arguments is None:
            return statement(**values)
        return statement(*self.arguments(**values))

    def said(self, statement: Statement, values: Mapping[str, Any]) -> Relation:
        """The relation at integers or symbolic integers; silent outside the condition."""
        if self.condition is not None and not self.condition(**values):
            return SILENT
        return self.of(statement, values)

    def where(self, text: str, condition: Condition) -> Self:
        """The part of this domain that meets a further condition: the hypothesis of a claim."""
        return replace(self, text=text, condition=both(self.condition, condition))

    def named(self, found: Object) -> dict[str, Any]:
        """A point as a dictionary, by the names of its coordinates."""
        return dict(zip(self.lower, found, strict=True))

    def contains(self, point: Mapping[str, int]) -> bool:
        """Whether the point is within the bounds and the condition."""
        bounded = all(point[name] >= bound for name, bound in self.lower.items())
        return bounded and (self.condition is None or bool(self.condition(**point)))

    def near(self, size: int = BOX) -> Iterator[Object]:
        """The points whose coordinates are near their lower bounds."""
        for point in product(*(range(low, low + size) for low in self.lower.values())):
            if self.contains(self.named(point)):
                yield point

    def say(self, statement: Statement, found: Object, basis: Object = ()) -> Relation:
        """The statement's relation at a point of the domain."""
        return self.of(statement, self.named(found))

    def find(self, texts: Sequence[str] | None, last: int | None = None) -> Object:
        """The point with these coordinates."""
        values = [number(text) for text in texts or ()]
        point = tuple(map(int, values))
        whole = len(point) == len(self.lower) and point == tuple(values)
        if not whole or max(point, default=0) > FARTHEST or not self.contains(self.named(point)):
            raise self._none(texts)
        return point

    def components(self, statement: Statement) -> list[str]:
        """The names of the variables."""
        return list(self.lower)


@dataclass(frozen=True)
class OfGames(Domain):
    """A domain of matrix games; a statement is about all of them and has no other object."""

    def near(self) -> Iterator[Object]:
        """A single empty object: the games are given separately."""
        return iter([()])

    def written(self, found: Object) -> None:
        """None: there is no object to name."""

    def find(self, texts: Sequence[str] | None, last: int | None = None) -> Object:
        """The empty object, if no object is named."""
        if texts is not None:
            raise BadInput("a statement about solved games has no object")
        return ()

    def components(self, statement: Statement) -> list[str]:
        """Empty: there are no components."""
        return []


@dataclass(frozen=True)
class Games(OfGames):
    """Matrix games solved one after another; payoffs may depend on the values of earlier games.

    `order()` lists their names, dependencies first; `payoffs(name, values)` is the matrix of one,
    given the values of those before it. With a `cone` it also gets the variables, by name, that the
    cone bounds from below, and every game of the family is meant at once.
    """

    order: Callable[[], Sequence[str]]
    payoffs: Callable[..., Sequence[Sequence[Any]]]
    cone: Mapping[str, int] = field(default_factory=dict)
