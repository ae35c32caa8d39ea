"""Claims: what a paper asserts, the predicate that says it, and how evidence for it is found.

A theorem module reads like the paper: a statement function under `@claim`, then, attached to it,
its near misses and, if the paper errs, the amendment. It imports no solver.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Literal

from verify.kernel.domains import Domain
from verify.kernel.errors import ProjectError
from verify.kernel.relations import Statement

Verdict = Literal["holds", "refuted", "undecided"]
Search = Callable[..., Any]  # from a `Run` to evidence
Way = Callable[["Claim"], Search]  # a usual way to search, for any claim
Bounds = tuple[int, int, int]  # layers by effort: quick, standard, deep
UPTO = (5, 7, 10)  # layers by effort, if a claim gives no others
NEAR = 8  # a near miss may fail in these layers, or in those of a standard run


@dataclass(frozen=True)
class NearMiss:
    """The statement with a small change that makes it false; `text` describes the change."""

    text: str
    statement: Statement


@dataclass(eq=False)
class Claim:
    """One checkable assertion of a paper.

    `statement` is the predicate as printed and its docstring the words. `step`, where given, is an
    equivalent of the statement that needs only one move of the game (see `Claim.one_step`). Layers
    beyond `replayed_to` are out of reach of the plain rules: no audit recomputes them. Layers
    beyond `sampled_to` take minutes: only a full audit recomputes them. `believed` names the code
    that made what no audit recomputes. `general`, where given, is decided for all objects at once
    in place of the statement, which it implies by an argument in words (see `Claim.in_general`).
    `formal` is `File.name`: the formal claim `claim_name` in that file of the paper's statements
    says the same about the whole domain.

    `search` finds the evidence; without it `way` does, or else the usual search for the domain: all
    objects of the layers up to the effort's `upto`, all cases, or the signs of coefficients.
    """

    id: str
    domain: Domain
    statement: Statement
    upto: Bounds | None = None
    way: Way | None = None
    formal: str | None = None
    words: str = ""
    near_misses: list[NearMiss] = field(default_factory=list)
    search: Search | None = None
    step: Statement | None = None
    step_beyond: int = 0
    replayed_to: int | None = None
    sampled_to: int | None = None
    believed: str = ""
    general: Statement | None = None
    argument: str = ""
    whole: Statement | None = None
    amendment: Claim | None = None

    @property
    def text(self) -> str:
        """The statement in words, unwrapped: its docstring, or `words` if given."""
        return " ".join((self.words or inspect.getdoc(self.statement) or "").split())

    @property
    def package(self) -> str:
        """The package of its paper: `theorems.PAPER`, or that of another project."""
        first, _, rest = self.statement.__module__.partition(".")
        return f"{first}.{rest.partition('.')[0]}" if first == "theorems" else first

    @property
    def paper(self) -> str:
        """The name of its paper, the last part of the package name."""
        return self.package.rpartition(".")[2]

    @property
    def library(self) -> Path:
        """The folder of the paper's proofs in Coq; beside it lie the statements."""
        return Path(sys.modules[self.package].__path__[0], "proofs")

    @property
    def number(self) -> str:
        """The id in the inventory; an amendment shares it with the claim that it amends."""
        return self.id.removesuffix("~")

    @property
    def near_to(self) -> int:
        """The largest layer that is searched for the object at which a near miss fails."""
        return max(NEAR, self.upto[1]) if self.upto else NEAR

    @property
    def farthest(self) -> int:
        """The last layer of a deep run."""
        return (self.upto or UPTO)[2]

    def replayable(self, n: int, full: bool = True) -> bool:
        """Whether a full audit, or if not `full` an ordinary one, recomputes chunks of layer n."""
        last = self.replayed_to if full or self.sampled_to is None else self.sampled_to
        return last is None or n <= last

    def near_miss(
        self, text: str, altered: Statement | None = None, /, **changed: Any
    ) -> Callable[[Statement], Statement]:
        """Attach an altered statement that the claim's own check must refute: the statement with
        other values of some parameters, `altered`, or the decorated function.
        """

        def attach(statement: Statement) -> Statement:
            self.near_misses.append(NearMiss(text, statement))
            return statement

        if altered is not None:
            attach(altered)
        elif changed:
            try:
                inspect.signature(self.statement, follow_wrapped=False).bind_partial(**changed)
            except TypeError as error:
                raise ProjectError(f"{self.id}: near miss {text!r:.60}: {error}") from None
            attach(partial(self.statement, **changed))
        return attach

    def evidence(self, search: Search) -> Search:
        """Attach the function that searches for evidence; it imports its solver when called."""
        self.search = search
        return search

    def one_step(self, *, beyond: int) -> Callable[[Statement], Statement]:
        """Attach a local form of the statement, for layers `beyond` which full play takes too long.

        The local form compares what the statement asserts at an object with the result of one move
        from what it asserts at the objects after that move. Its sides equal the statement's
        wherever both hold, so it gives the same digests. If it holds at every object of layers 1..n
        then, by induction, the statement holds up to n. Raises `ProjectError` if no layer is left
        in which the statement is checked by full play.
        """
        if beyond < getattr(self.domain, "first", beyond):
            raise ProjectError(f"{self.id}: a step in every layer; let full play begin")

        def attach(statement: Statement) -> Statement:
            self.step, self.step_beyond = statement, beyond
            return statement

        return attach

    def in_general(self, argument: str) -> Callable[[Statement], Statement]:
        """Attach a form to decide for symbolic integers, if the statement itself can only be asked
        of integers. It implies the statement by an argument in words, in the module named: no audit
        follows that argument, and the status says so. Raises `ProjectError` without a module name.
        """
        self.argued(argument)

        def attach(statement: Statement) -> Statement:
            self.general = statement
            return statement

        return attach

    def argued(self, module: str) -> None:
        """Declare that the decided form implies the words by an argument in this module.

        Raises `ProjectError` without a module name.
        """
        if not module.strip():
            raise ProjectError(f"{self.id}: argued nowhere; name the module")
        self.argument = module

    @property
    def at_variables(self) -> Statement:
        """The form decided for symbolic integers: the general form, or else the statement."""
        return self.general or self.statement

    def complete(self, statement: Statement) -> Statement:
        """Attach a statement about a table as a whole: that all its rows are there, each once."""
        self.whole = statement
        return statement

    def amended(
        self,
        *,
        domain: Domain | None = None,
        upto: Bounds | None = None,
        evidence: Way | None = None,
        formal: str | None = None,
        words: str = "",
    ) -> Callable[[Statement], Claim]:
        """Attach the nearest true statement, a claim of its own whose id ends in `~`.

        Its domain and its bounds are those of the claim, unless others are given.
        """

        def attach(statement: Statement) -> Claim:
            self.amendment = claim(
                self.id + "~",
                domain=domain or self.domain,
                upto=upto or self.upto,
                evidence=evidence,
                formal=formal,
                words=words,
            )(statement)
            return self.amendment

        return attach


def claim(
    claim_id: str,
    *,
    domain: Domain,
    upto: Bounds | None = None,
    evidence: Way | None = None,
    formal: str | None = None,
    words: str = "",
) -> Callable[[Statement], Claim]:
    """Make the decorated function the statement of the claim with this id.

    The text of the claim is its docstring, or `words`. Raises `ProjectError` without either.
    """

    def register(statement: Statement) -> Claim:
        if not (words or inspect.getdoc(statement)):
            raise ProjectError(f"{claim_id}: its statement has no docstring; write it in words")
        return Claim(claim_id, domain, statement, upto, evidence, formal, words)

    return register
