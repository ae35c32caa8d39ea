"""Claims: what a paper asserts, the predicate that says it, and how evidence for it is found.

A theorem module reads like the paper: a statement function under `@claim`, then, attached to it,
a near miss, the search for evidence and, where the paper errs, the amendment. Importing a theorem
module imports no solver.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from verify.domains import Domain
from verify.errors import BrokenHouse
from verify.statements import Statement

if TYPE_CHECKING:
    from verify.evidence.kind import Evidence
    from verify.run import Run

Verdict = Literal["holds", "refuted", "undecided"]
Effort = Literal["quick", "standard", "deep"]
EFFORTS: tuple[Effort, ...] = ("quick", "standard", "deep")

Search = Callable[["Run"], "Evidence"]

# The last layers that a quick, a standard and a deep run exhaust.
Bounds = tuple[int, int, int]
UPTO: Bounds = (5, 7, 10)


@dataclass(frozen=True)
class NearMiss:
    """The statement altered a little so that it is false: `text` says how."""

    text: str
    statement: Statement


@dataclass(frozen=True)
class Proof:
    """The formal theorem that says what a statement says, and definitions to be read with it."""

    theorem: str
    definitions: tuple[str, ...]


@dataclass(eq=False)
class Claim:
    """One checkable assertion of a paper.

    `statement` is the predicate as printed. Its docstring is the words, unless the claim has
    `words` of its own, being one of many that one predicate states, as the rows of a table are.
    Its parameters without a default are what an object consists of; with other values of the
    others it says something else, which may be a near miss. Over layers a claim that has no
    `search` of its own is exhausted by the plain rules, to the bounds `upto`. `step`, where
    given, is an equivalent of the statement that needs one move of the game (`Claim.one_step`).
    Layers beyond `replayed_to` are out of reach of the plain rules: no audit computes them again;
    those beyond `sampled_to` take minutes: only a full audit does. `believed` names the code that
    made what no audit computes again. `general`, where given, is decided for all objects at once
    in place of the statement, which it implies by an argument in words (see `Claim.in_general`).
    """

    id: str
    domain: Domain
    statement: Statement
    near_misses: list[NearMiss] = field(default_factory=list)
    search: Search | None = None
    upto: Bounds = UPTO
    step: Statement | None = None
    step_beyond: int = 0
    replayed_to: int | None = None
    sampled_to: int | None = None
    believed: str = ""
    general: Statement | None = None
    argument: str = ""
    whole: Statement | None = None
    amendment: Claim | None = None
    proof: Proof | None = None
    words: str = ""

    @property
    def text(self) -> str:
        """The statement in words, unwrapped."""
        return " ".join((self.words or inspect.getdoc(self.statement) or "").split())

    @property
    def paper(self) -> str:
        """The folder of its paper: the package of its theorem module."""
        return self.statement.__module__.split(".")[1]

    @property
    def number(self) -> str:
        """The id in the inventory: an amendment shares that of the claim it amends."""
        return self.id.removesuffix("~")

    def replayable(self, n: int, full: bool = True) -> bool:
        """Whether an audit, a full one or another, computes chunks of layer n again."""
        last = self.replayed_to if full or self.sampled_to is None else self.sampled_to
        return last is None or n <= last

    def near_miss(
        self, text: str, altered: Statement | None = None, /, **changed: Any
    ) -> Callable[[Statement], Statement]:
        """Attach an altered statement that the claim's own check must refute.

        It is the statement with other values of some of its parameters, or `altered`; without
        either, what is decorated.
        """

        def attach(statement: Statement) -> Statement:
            self.near_misses.append(NearMiss(text, statement))
            return statement

        if altered is not None:
            attach(altered)
        elif changed:
            attach(partial(self.statement, **changed))
        return attach

    def evidence(self, search: Search) -> Search:
        """Attach the function that looks for evidence; it imports its solver when called."""
        self.search = search
        return search

    def one_step(self, *, beyond: int) -> Callable[[Statement], Statement]:
        """Attach a local form of the statement for layers `beyond` which full play is too long.

        The local form compares what the statement asserts of an object with what one move makes
        of what it asserts of the objects after that move. Its sides equal those of the statement
        wherever both hold, so it reproduces the same digests; that it holds at every object of
        layers 1..n is, by induction, the statement itself up to n.
        """

        def attach(statement: Statement) -> Statement:
            self.step, self.step_beyond = statement, beyond
            return statement

        return attach

    def in_general(self, argument: str) -> Callable[[Statement], Statement]:
        """Attach what is decided of symbolic integers where the statement can be asked of integers
        alone. That it implies the statement is an argument in words, which stands in the module
        named: no audit follows it, and the status says so.
        """

        def attach(statement: Statement) -> Statement:
            self.general, self.argument = statement, argument
            return statement

        return attach

    def argued(self, module: str) -> None:
        """Say that what is decided implies the words by an argument that stands in this module."""
        self.argument = module

    @property
    def at_variables(self) -> Statement:
        """What is decided of symbolic integers: the statement, unless it has a general form."""
        return self.general or self.statement

    def formally(self, theorem: str, *definitions: str) -> None:
        """The same as `proof="..."` of the decorator."""
        self.proof = Proof(theorem, ())

    def complete(self, statement: Statement) -> Statement:
        """Attach what a table claims as a whole: that its rows are all there, each once."""
        self.whole = statement
        return statement

    def amended(
        self,
        *,
        domain: Domain | None = None,
        upto: Bounds | None = None,
        evidence: Evidently | None = None,
        proof: str | None = None,
        words: str = "",
    ) -> Callable[[Statement], Claim]:
        """Attach the nearest true statement, a claim of its own whose id ends in `~`.

        It ranges over what the claim ranges over, and to the same bounds, unless others are given.
        """

        def attach(statement: Statement) -> Claim:
            self.amendment = claim(
                self.id + "~",
                domain=domain or self.domain,
                upto=upto or self.upto,
                evidence=evidence,
                proof=proof,
                words=words,
            )(statement)
            return self.amendment

        return attach


# How evidence for a claim is looked for (`verify.searches`).
Evidently = Callable[[Claim], Search]


@dataclass(frozen=True)
class NotCheckable:
    """An item of the inventory that no computation can settle, and why: opinion, history."""

    id: str
    reason: str


def claim(
    claim_id: str,
    *,
    domain: Domain,
    upto: Bounds = UPTO,
    evidence: Evidently | None = None,
    proof: str | None = None,
    words: str = "",
) -> Callable[[Statement], Claim]:
    """Make the decorated function the statement of the claim with this id.

    `proof` names the theorem of the paper's Coq library that says the same for the whole domain.
    Raises `BrokenHouse` where the function has no docstring: the words are part of the statement.
    """

    def register(statement: Statement) -> Claim:
        if not inspect.getdoc(statement):
            raise BrokenHouse(f"{claim_id}: its statement has no docstring; write it in words")
        made = Claim(claim_id, domain, statement, upto=upto, words=words)
        made.search = evidence and evidence(made)
        made.proof = Proof(proof, ()) if proof else None
        return made

    return register


def modules(package: str = "theorems") -> Iterator[ModuleType]:
    """Every module below a package, imported, in the order of their names."""
    root = importlib.import_module(package)
    yield root
    for found in pkgutil.walk_packages(root.__path__, package + "."):
        yield importlib.import_module(found.name)


def discover(package: str = "theorems") -> dict[str, Claim]:
    """Every claim with a theorem module, amendments included, by id; those of a table in a tuple.

    Raises `BrokenHouse` if two modules claim the same id.
    """
    claims: dict[str, Claim] = {}
    for module in modules(package):
        for value in vars(module).values():
            for found in value if isinstance(value, tuple) else (value,):
                if isinstance(found, Claim) and found.statement.__module__ == module.__name__:
                    _register(claims, found)
    return claims


def proofs_of(paper: str) -> list[tuple[str, tuple[str, ...]]]:
    """The theorems and definitions that claims of a paper name as formal proofs, each once."""
    proofs = {claim.proof for claim in discover().values() if claim.paper == paper}
    return sorted((proof.theorem, proof.definitions) for proof in proofs if proof is not None)


def not_checkable(package: str = "theorems") -> dict[str, NotCheckable]:
    """Every item that a theorem module sets aside, by id.

    Raises `BrokenHouse` if the id of one is also that of a claim.
    """
    claims = discover(package)
    found = {
        value.id: value
        for module in modules(package)
        for value in vars(module).values()
        if isinstance(value, NotCheckable)
    }
    for item_id in found.keys() & claims.keys():
        raise BrokenHouse(f"{item_id} is a claim and set aside as not checkable; choose")
    return found


def _register(claims: dict[str, Claim], found: Claim) -> None:
    known = claims.get(found.id)
    if known is not None and known is not found:
        raise BrokenHouse(
            f"{found.id} is claimed in {known.statement.__module__} and again in "
            f"{found.statement.__module__}; keep one"
        )
    claims[found.id] = found
    if found.amendment is not None:
        _register(claims, found.amendment)
