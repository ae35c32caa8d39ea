"""What the kinds of evidence have in common.

Every kind is a frozen record (`codec`) from which verdict and reach follow; none is ever typed.
Whether the record is *true* is what `check` finds out, from the statement as it stands and the
rules alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from verify.kernel.claims import Claim, Verdict
from verify.kernel.errors import one_line
from verify.kernel.numbers import side_json
from verify.kernel.relations import Relation, both_sides

EVERYWHERE = "everywhere"
NOTHING = "nothing"

# How a verdict that reaches everywhere is settled: by what an audit derives, or with less.
Hold = Literal["proved", "proved by a proved program", "computed", "argued"]


class Rejected(Exception):
    """Evidence that does not support the certificate; the message says where."""


def demand(condition: bool, complaint: str) -> None:
    """Raises `Rejected` unless the condition is met."""
    if not condition:
        raise Rejected(complaint)


@dataclass(frozen=True)
class Replay:
    """How much of an exhaustion to replay; of formal proofs, whether to check Coq's library too.

    Of the layers that the rules reach (`Claim.replayable`) those of one chunk are replayed whole,
    and all of at most `limit` objects if `full`; of the others `sample` chunks, drawn by `seed`. No
    layer of more than `beside` objects is, of a claim whose formal proof is `proved` to be right.
    """

    full: bool = False
    sample: int = 1
    seed: str = "0"
    limit: int = 20_000
    proved: frozenset[str] = frozenset()
    beside: int = 4_000


class Evidence(ABC):
    """The base of all kinds."""

    kind: ClassVar[str]
    grows: ClassVar[str] = ""  # the field of which a longer search finds more, if there is one
    shared: ClassVar[bool] = False  # whether processes that search for it share their work

    @property
    @abstractmethod
    def verdict(self) -> Verdict:
        """What the evidence says of the statement."""

    @property
    def reach(self) -> str:
        """`everywhere`, or the bound: `n <= 16`."""
        return EVERYWHERE

    @abstractmethod
    def check(self, claim: Claim, replay: Replay) -> str:
        """Compute again what the evidence says; returns in a few words what was replayed.

        Raises `Rejected` where the evidence does not support its verdict.
        """

    def basis(self, claim: Claim) -> tuple[Any, ...]:
        """The solved or enclosed games that a statement is told of besides its object."""
        return ()

    @property
    def proves(self) -> str | None:
        """The formal theorem that this is a proof of, if it is one."""
        return None

    def entries(self, claim: Claim) -> Sequence[Case]:
        """The entries of a printed table, each with a verdict of its own, if it is of one."""
        return ()

    def prover(self, claim: Claim) -> tuple[Hold, str] | None:
        """What proves the verdict besides the audit, if anything does, and the status it gives."""
        return None

    def believes(self, claim: Claim, replay: Replay) -> str:
        """What an audit that accepts this has believed: it never computed it."""
        words = [f"values from {code}"] if (code := believed(claim, replay.full)) else []
        if claim.argument and self.verdict == "holds":
            words.append(f"the argument of {claim.argument}")
        return ", ".join(words) or NOTHING

    @abstractmethod
    def summary(self, names: Sequence[str]) -> str:
        """The evidence in a few words, objects by the names of what they consist of."""


def believed(claim: Claim, full: bool = True) -> str:
    """The code, if any, that made numbers which a claim rests on and no audit, or none but a full
    one, computes again.
    """
    always = claim.domain.believed or claim.believed
    return always or ("" if full else claim.domain.believed_unless_full)


@dataclass(frozen=True)
class Case:
    """One object and what the statement says of it: both sides, as certificates write them."""

    object: tuple[str, ...]
    lhs: Any
    rhs: Any
    holds: bool

    @classmethod
    def of(cls, found: tuple[Any, ...], relation: Relation) -> Case:
        """The case of an object for which the statement gave this relation."""
        return cls(tuple(map(str, found)), *sides(relation), relation.holds)

    def same(self, relation: Relation) -> None:
        """Raises `Rejected` unless the case is what the relation says."""
        same_relation(relation, self, f"at {' '.join(self.object):.60}")

    def words(self, names: Sequence[str]) -> str:
        """The case in a few words."""
        fit = len(names) == len(self.object)
        parts = [f"{name} = {part}" for name, part in zip(names, self.object, strict=fit)]
        shown = ", ".join(parts) if fit else " ".join(self.object)
        return short(f"{short(shown)}: {_plain(self.lhs)} against {_plain(self.rhs)}")


def sides(relation: Relation) -> tuple[Any, Any]:
    """Both sides of a relation as certificates write them."""
    lhs, rhs = both_sides(relation)
    return side_json(lhs), side_json(rhs)


def same_relation(relation: Relation, stated: Any, where: str) -> None:
    """Raises `Rejected` unless `lhs`, `rhs` and `holds` of a record are those of a relation."""
    left, right = sides(relation)
    fits = (left, right) == (stated.lhs, stated.rhs)
    demand(fits, f"{where} the sides are {left!r:.60} and {right!r:.60}")
    demand(relation.holds == stated.holds, f"{where} the statement is {relation.holds!s:.5}")


def counted(number: int, name: str) -> str:
    """A number of things: `1 case`, `2 identities`."""
    plural = name[:-1] + "ies" if name.endswith("y") else name + "s"
    return f"{number:,} {name if number == 1 else plural}"


def short(text: str, width: int = 200) -> str:
    """A text on one line cut to a width, with its length where it is cut."""
    text = one_line(text)
    return text if len(text) <= width else f"{text[: width - 24]}... ({len(text):,} characters)"


def _plain(side: Any) -> str:
    return f"({', '.join(map(_plain, side))})" if isinstance(side, list) else str(side)
