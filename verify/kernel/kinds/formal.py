"""Evidence by a proof assistant: a theorem of Coq that says what the statement says.

The certificate holds the theorem and the definitions it rests on as Coq prints them, the names of
what it uses of Coq's own library, and a digest of all that printed in full; who audits it compiles
the sources as they stand and compares.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from verify.kernel.claims import Claim, Verdict
from verify.kernel.codec import Hex64
from verify.kernel.coq import Library, was_kept
from verify.kernel.coq_statements import stated
from verify.kernel.errors import ClaimFailed, NoCoq
from verify.kernel.evidence import Evidence, Hold, Rejected, Replay, demand


@dataclass(frozen=True)
class Definition:
    """A definition: its name, and what Coq prints of it."""

    name: str
    text: str


@dataclass(frozen=True)
class Formal(Evidence):
    """A theorem with its full name, what it says, the definitions in which it says it and, by their
    full names, those of Coq's own; and the digest of what is printed of it where nothing is left
    implicit or written in notation, every name with what it refers to.
    """

    theorem: str
    statement: str
    definitions: tuple[Definition, ...]
    standard: tuple[str, ...]
    in_full: Hex64
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
        library = Library.of(claim.library)
        found = stated(library, claim.proof, replay.proofs, replay.full)
        definitions = tuple(Definition(*pair) for pair in found.definitions.items())
        in_full = Hex64(found.in_full)
        return cls(claim.proof, found.statement, definitions, found.standard, in_full)

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
        demand(now == self, "names in it refer to others than the certificate says")
        sources = len(Library.of(claim.library).modules)
        before = " before" if was_kept(claim.library) and not replay.full else ""
        return f"compiled {sources} sources{before}, no axioms: {self.theorem}"

    def believes(self, claim: Claim, replay: Replay) -> str:
        """Coq, and unless the audit is a full one its own library, and what was compiled before."""
        if replay.full:
            return "Coq"
        kept = ", and this one as compiled here before" if was_kept(claim.library) else ""
        return f"Coq, and its own library as installed{kept}"

    def held(self, claim: Claim) -> Hold:
        """Proved: nothing is taken for granted."""
        return "proved"

    def rests_on(self, claim: Claim) -> str:
        """Coq."""
        return "Coq"

    def summary(self, names: Sequence[str]) -> str:
        """The theorem."""
        return f"{self.theorem}, proved in Coq"
