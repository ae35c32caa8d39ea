"""Makes a forgery from its seed and index, and judges it as `verify audit` would."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

# Importing these registers the edits.
import coq_sources
import edits_of_documents
import edits_of_evidence
import edits_of_layers
import edits_of_proofs
from reasons import Unexplained, reasons
from workshop import EDITS, EVERY, Draft, Impossible, catalogue, committed, cut, place, text_of

from verify.cli.judging import _audit_file
from verify.kernel.documents import canonical_bytes
from verify.kernel.errors import BadCertificate
from verify.kernel.evidence import Replay
from verify.ledger.envelope import parse
from verify.ledger.store import read

MADE_OF = (edits_of_documents, edits_of_evidence, edits_of_layers, edits_of_proofs)
# The kinds in turn; those with more to alter come more often.
TURNS = (
    *("exhaustion", "instance", "positivity", "solution", "exhaustion", "identity", "enclosure"),
    *("exhaustion", "formal", "instance", "positivity", "entries"),
)
TRIES = 80  # certificates tried for an edit that few allow
TIMEOUT = 600.0  # seconds for one audit; that of a formal proof compiles its library first
OUTCOMES = ("refused", "rejected", "unverifiable", "accepted")


@dataclass(frozen=True)
class Forgery:
    """A forgery: its file, and a line that says what was altered in which claim."""

    index: int
    kind: str
    edit: str
    claim: str
    line: str
    folder: tuple[str, ...]
    name: str
    content: bytes
    replay: Replay

    @property
    def key(self) -> str:
        """Identifies the forgery: its place and its bytes."""
        return sha256("/".join((*self.folder, self.name, "")).encode() + self.content).hexdigest()

    @property
    def group(self) -> str:
        """The group that one process should judge: the formal proofs of a paper."""
        return self.folder[0] if self.kind == "formal" else ""


@dataclass(frozen=True)
class Judged:
    """The result for a forgery. `reasons` say why an accepted one is no lie; `find` is what they
    leave unexplained.
    """

    index: int
    kind: str
    edit: str
    line: str
    outcome: str
    detail: str
    reasons: tuple[str, ...] = ()
    find: str = ""


@cache
def edits_of(kind: str) -> tuple[str, ...]:
    """The names of the edits for a kind of evidence."""
    names = [name for name, (kinds, _) in sorted(EDITS.items()) if kind in kinds]
    of_some = [name for name in names if EDITS[name][0] != EVERY]
    return (*names, *of_some, *of_some)  # edits for some kinds only are three times as likely


def forged(seed: int, index: int) -> Forgery | None:
    """The forgery of this seed and index; None if no certificate allows its edit."""
    rng = random.Random(f"{seed} {index}")
    kind = TURNS[index % len(TURNS)]
    round_, turn = divmod(index, len(TURNS))
    names = edits_of(kind)
    # Turns of the same kind in a round start at different edits.
    start = TURNS[:turn].count(kind) * len(names) // TURNS.count(kind)
    return made(rng, index, kind, names[(round_ + start) % len(names)])


def made(rng: random.Random, index: int, kind: str, name: str) -> Forgery | None:
    """A forgery by this edit of a certificate of this kind; None if none allows it."""
    edit = EDITS[name][1]
    for _ in range(TRIES):
        claim = rng.choice(list(catalogue()[kind]))
        formal = kind == "formal"
        whole = committed(claim, formal)
        document = cut(whole)
        quick = kind not in ("enclosure", "entries", "formal")
        draft = Draft(rng, claim, document, formal)
        try:
            edit(draft)
        except Impossible:
            continue
        if draft.fit and rng.random() < 0.85:
            draft.fitted()
        if draft.seal and rng.random() < 0.95:
            draft.sealed()
        content = draft.content
        if content is None:
            content = canonical_bytes(draft.document)
        home = place(draft.claim, formal)
        folder, file = draft.folder or home[0], draft.name or home[1]
        unchanged = (text_of(catalogue()[kind][claim]), _cut(claim))
        if not draft.folder and not draft.name and content.decode("latin-1") in unchanged:
            continue
        full = quick and len(content) < 4_000 and rng.random() < 0.1 and not draft.whole
        line = f"{name} of {draft.claim}: {'; '.join(draft.notes)}"
        replay = Replay(full=full, seed=str(index))
        return Forgery(index, kind, name, draft.claim, line, folder, file, content, replay)
    return None


@cache
def _cut(claim: str) -> str:
    return canonical_bytes(cut(committed(claim))).decode()


def judge(forgery: Forgery) -> Judged:
    """Write a forgery to its place, read it strictly, audit it, and look for reasons."""
    told = (forgery.index, forgery.kind, forgery.edit, forgery.line)
    with tempfile.TemporaryDirectory() as where:
        path = Path(where, *forgery.folder, forgery.name)
        path.parent.mkdir(parents=True)
        path.write_bytes(forgery.content)
        try:
            read(path)
        except BadCertificate as error:
            return Judged(*told, "refused", str(error).removeprefix(f"{path}: "))
        found = _audit_file(forgery.replay, TIMEOUT, path)
    detail = found.detail.replace(where, "")
    why, find = [], ""
    if found.outcome == "accepted":
        try:
            why = reasons(parse(forgery.content))
        except Unexplained as lie:
            find = str(lie)
        except Exception as error:
            find = f"{type(error).__name__} {error}"
    return Judged(*told, found.outcome, detail, tuple(why), find)


def judge_all(seed: int, indices: Sequence[int]) -> list[Judged]:
    """Judge the forgeries with these indices, in a worker."""
    made_again = (forged(seed, index) for index in indices)
    return [judge(found) for found in made_again if found is not None]


def judge_sources(names: Sequence[str]) -> list[Judged]:
    """Judge weakened Coq sources, in a worker."""
    found = []
    for name in names:
        outcome, detail, reason = coq_sources.judge(name)
        find = "another theorem of the same print" if reason == "?" else ""
        why = (reason,) if reason and not find else ()
        found.append(Judged(-1, "sources", name, name, outcome, detail, why, find))
    return found
