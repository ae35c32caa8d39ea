"""Evidence by a proof assistant: a theorem of Coq that says what the statement says.

The certificate holds the theorem and the definitions it rests on as Coq prints them; who audits it
compiles the sources as they stand and compares.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from verify.kernel import coq
from verify.kernel.claims import Claim, Verdict
from verify.kernel.errors import ClaimFailed, NoCoq
from verify.kernel.evidence import Evidence, Hold, Rejected, Replay, demand


@dataclass(frozen=True)
class Definition:
    """A definition: its name, and what Coq prints of it."""

    name: str
    text: str


@dataclass(frozen=True)
class Formal(Evidence):
    """A theorem with its full name, what it says, and the definitions in which it says it."""

    theorem: str
    statement: str
    definitions: tuple[Definition, ...]
    kind: ClassVar[str] = "formal"

    @property
    def verdict(self) -> Verdict:
        """A theorem holds."""
        return "holds"

    @property
    def proves(self) -> str:
        """The theorem."""
        return self.theorem

    @classmethod
    def of(cls, claim: Claim, replay: Replay) -> Formal:
        """What Coq says of the theorem that a claim names, all sources compiled.

        Raises `ClaimFailed` where Coq refuses or nothing is named, `NoCoq` where it is missing.
        """
        if claim.proof is None:
            raise ClaimFailed(f"{claim.id}: its theorem module names no formal proof")
        library = coq.Library.of(claim.library)
        statement, printed = coq.stated(library, claim.proof, replay.proofs, replay.full)
        return cls(claim.proof, statement, tuple(Definition(*found) for found in printed.items()))

    def check(self, claim: Claim, replay: Replay) -> str:
        """Compile and compare; a full audit checks what is used of Coq's own library as well."""
        demand(claim.proof == self.theorem, f"the theorem module names {claim.proof} as proof")
        try:
            now = Formal.of(claim, replay)
        except NoCoq:
            raise
        except ClaimFailed as error:
            raise Rejected(str(error)) from None
        demand(now.statement == self.statement, f"Coq's theorem is {now.statement!r:.80}")
        demand(now.definitions == self.definitions, "Coq prints other definitions")
        sources = len(coq.Library.of(claim.library).sources)
        return f"compiled {sources} sources, no axioms: {self.theorem}"

    def held(self, claim: Claim) -> Hold:
        """Proved: nothing is taken for granted."""
        return "proved"

    def rests_on(self, claim: Claim) -> str:
        """Coq."""
        return "Coq"

    def summary(self, names: Sequence[str]) -> str:
        """The theorem."""
        return f"{self.theorem}, proved in Coq"
