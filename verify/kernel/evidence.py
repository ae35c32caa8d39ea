"""What the kinds of evidence have in common.

Every kind is a frozen record (`codec`) that determines verdict and reach; neither is ever typed.
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
    """How much of an exhaustion to replay; for formal proofs, whether to check Coq's library too.

    Only layers that the rules reach (`Claim.replayable`) are replayed: layers of one chunk whole,
    and if `full` all of at most `limit` objects; of others `sample` chunks, drawn by `seed`. If the
    claim's formal proof was accepted (`proved`), layers of more than `beside` objects are left out.
    """

    full: bool = False
    sample: int = 1
    seed: str = "0"
    limit: int = 20_000
    proved: frozenset[str] = frozenset()
    beside: int = 4_000


class Evidence(ABC):
    """The base class of all kinds."""

    kind: ClassVar[str]
    grows: ClassVar[str] = ""  # the field that a longer search extends, if there is one
    shared: ClassVar[bool] = False  # whether processes that search for it share the work

    @property
    @abstractmethod
    def verdict(self) -> Verdict:
        """The verdict that follows from the evidence."""

    @property
    def reach(self) -> str:
        """`everywhere`, or the bound: `n <= 16`."""
        return EVERYWHERE

    @abstractmethod
    def check(self, claim: Claim, replay: Replay) -> str:
        """Recompute what the evidence says; returns in a few words what was replayed.

        Raises `Rejected` if the evidence does not support its verdict.
        """

    def basis(self, claim: Claim) -> tuple[Any, ...]:
        """The solved or enclosed games that a statement gets besides its object."""
        return ()

    @property
    def proves(self) -> str | None:
        """The name of the theorem that this proves formally; None for other evidence."""
        return None

    def entries(self, claim: Claim) -> Sequence[Case]:
        """The entries of a printed table, each with its own verdict; empty for other evidence."""
        return ()

    def prover(self, claim: Claim) -> tuple[Hold, str] | None:
        """What proves the verdict besides the audit, if anything does, and the status it gives."""
        return None

    def believes(self, claim: Claim, replay: Replay) -> str:
        """What an audit that accepts this has believed without computing it."""
        words = [f"values from {code}"] if (code := believed(claim, replay.full)) else []
        if claim.argument and self.verdict == "holds":
            words.append(f"the argument of {claim.argument}")
        return ", ".join(words) or NOTHING

    @abstractmethod
    def summary(self, names: Sequence[str]) -> str:
        """The evidence in a few words; `names` are those of an object's components."""


def believed(claim: Claim, full: bool = True) -> str:
    """The code whose numbers a claim rests on and no audit recomputes, or if not `full`, no audit
    but a full one; empty if there is none.
    """
    always = claim.domain.believed or claim.believed
    return always or ("" if full else claim.domain.believed_unless_full)


@dataclass(frozen=True)
class Case:
    """One object and what the statement says about it: both sides, as certificates write them."""

    object: tuple[str, ...]
    lhs: Any
    rhs: Any
    holds: bool

    @classmethod
    def of(cls, found: tuple[Any, ...], relation: Relation) -> Case:
        """The case of an object at which the statement gave this relation."""
        return cls(tuple(map(str, found)), *sides(relation), relation.holds)

    def same(self, relation: Relation) -> None:
        """Raises `Rejected` unless the case records this relation."""
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
    """Raises `Rejected` unless `lhs`, `rhs` and `holds` of a record are those of the relation."""
    left, right = sides(relation)
    fits = (left, right) == (stated.lhs, stated.rhs)
    demand(fits, f"{where} the sides are {left!r:.60} and {right!r:.60}")
    demand(relation.holds == stated.holds, f"{where} the statement is {relation.holds!s:.5}")


def counted(number: int, name: str) -> str:
    """A number with its noun: `1 case`, `2 identities`."""
    plural = name[:-1] + "ies" if name.endswith("y") else name + "s"
    return f"{number:,} {name if number == 1 else plural}"


def short(text: str, width: int = 200) -> str:
    """A text on one line, cut to a width; if it is cut, its length is given."""
    text = one_line(text)
    return text if len(text) <= width else f"{text[: width - 24]}... ({len(text):,} characters)"


def _plain(side: Any) -> str:
    return f"({', '.join(map(_plain, side))})" if isinstance(side, list) else str(side)
