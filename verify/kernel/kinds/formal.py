"""Evidence by a proof assistant: a theorem of Coq whose type is a statement that people read.

The certificate names both, and has the digest of the files in which the statement stands. An audit
compiles the statements alone, then the proofs, and lets Coq's kernel check that they fit together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from verify.kernel.claims import Claim, Verdict
from verify.kernel.codec import Hex64
from verify.kernel.coq import claimed, compiled, version, was_kept
from verify.kernel.coq_libraries import STATED, Library, digest, module_of
from verify.kernel.coq_statements import CLAIM
from verify.kernel.errors import ClaimFailed, NoCoq
from verify.kernel.evidence import Evidence, Hold, Rejected, Replay, demand

FEWER_FROM = (9, 1)  # versions from this on accept one known proof of False (TRUST.md)


@dataclass(frozen=True)
class Formal(Evidence):
    """A statement and the theorem that proves it, by full name, and the digest of all files of
    statements that the statement's file requires, itself included.
    """

    statement: str
    theorem: str
    files: Hex64
    kind: ClassVar[str] = "formal"

    @property
    def verdict(self) -> Verdict:
        """Holds: it is proved."""
        return "holds"

    @property
    def proves(self) -> str:
        """The full name of the theorem."""
        return self.theorem

    @classmethod
    def of(cls, claim: Claim, replay: Replay) -> Formal:
        """The statement and theorem that a claim names; all sources are compiled, tied and checked.

        Raises `ClaimFailed` if Coq refuses or the claim names no proof, `NoCoq` if Coq is missing.
        """
        if claim.formal is None:
            raise ClaimFailed(f"{claim.id}: its theorem module names no formal proof")
        library = Library.of(claim.library)
        lying = library.lying(compiled(library, replay.full))
        name, file, theorem = library.full(claim.formal).split(".")
        statement = f"{name}{STATED}.{file}.{CLAIM}{theorem}"
        files, proof = _said(lying).get(statement), library.proving(claim.formal)
        if files is None or not proof:
            said = f"Definition {CLAIM}{theorem} in statements/{file}.v"
            listed = "or statements/_CoqProject does not list this file"
            raise ClaimFailed(f"{claim.id}: no {said}, {listed}, or {name} is not tied to it")
        return cls(statement, proof, files)

    def check(self, claim: Claim, replay: Replay) -> str:
        """Compile and tie; a full audit also checks what is used of Coq's own library."""
        try:
            now = Formal.of(claim, replay)
        except NoCoq:
            raise
        except ClaimFailed as error:
            raise Rejected(str(error)) from None
        demand(now.theorem == self.theorem, f"the theorem module names {claim.formal}")
        demand(now.statement == self.statement, f"the statement is {now.statement}")
        demand(now.files == self.files, "the files of statements are others")
        sources = len(Library.of(claim.library).modules)
        kept = was_kept(claim.library) and not replay.full
        before = " (all or some of them earlier)" if kept else ""
        return f"compiled {sources} sources{before}, no axioms: {self.theorem}"

    def believes(self, claim: Claim, replay: Replay) -> str:
        """Coq, by its version; unless the audit is full also Coq's own library as installed, and
        what was compiled earlier.
        """
        name, numbers = version()
        known = "some proofs" if numbers < FEWER_FROM else "a proof"
        words = f"{name} {'.'.join(map(str, numbers))}"
        words += f", which by itself is known to accept {known} of False (TRUST.md)"
        if replay.full:
            return words
        kept = ", and all or some of ours as compiled earlier" if was_kept(claim.library) else ""
        return f"{words}, and its own library as installed{kept}"

    def prover(self, claim: Claim) -> tuple[Hold, str]:
        """Coq: nothing is taken for granted."""
        return "proved", "Coq"

    def summary(self, names: Sequence[str]) -> str:
        """The name of the theorem."""
        return f"{self.theorem}, proved in Coq"


@cache
def _said(library: Library) -> dict[str, Hex64]:
    """For each claim, by full name, in the statements that a library has or needs: the SHA-256 of
    the list of files that the claim's file requires, itself included, with the digest of each.
    """
    texts, requires, names = dict[str, str](), dict[str, set[str]](), list[tuple[str, str]]()
    for part in library.all:
        if part.stated:
            said = part.texts()
            for source, modules in part.requires(said).items():
                file = f"{part.name}.{module_of(source)}"
                texts[file], requires[file] = said[source], modules
            names += [(f"{part.name}.{file}", name) for file, name in claimed(part)]
    digests = {file: _digest_of(file, texts, requires) for file, _ in names}
    return {f"{file}.{CLAIM}{name}": digests[file] for file, name in names}


def _digest_of(file: str, texts: Mapping[str, str], requires: Mapping[str, set[str]]) -> Hex64:
    found, pending = set[str](), [file]
    while pending:
        at = pending.pop()
        if at not in found:
            found.add(at)
            pending += [other for other in texts if other.partition(".")[2] in requires[at]]
    lines = [f"{at} {digest(texts[at].encode())}\n" for at in sorted(found)]
    return Hex64(digest("".join(lines).encode()))
