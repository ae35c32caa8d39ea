"""Weakened Coq sources: a small library in a copied tree, altered so that it seems to prove more.

The certificate is the honest library's, and is audited on the altered sources. If it is accepted,
the theorem must still have its meaning: a probe checks this with Coq's full kernel names and
without importing anything of ours.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from unittest.mock import patch

from coq_weakened import STATEMENT, WEAKENED, Weakened

from verify.kernel import coq
from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import Library
from verify.kernel.documents import Json
from verify.kernel.evidence import Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger import inventory
from verify.ledger.certificates import audit, certificate
from verify.ledger.papers import discover

CLAIM, THEOREM = "W1-EX5a", "Lemma.twice"
SAID = f"Definition claim_twice : Prop :=\n  {STATEMENT}.\n"
PATH = os.environ.get("PATH", os.defpath)  # read before any tree alters the environment
PROBE = """Require SmallStated.Lemma Small.Lemma.
Definition meant :
  forall (n : Coq.Init.Datatypes.nat) (l : Coq.Init.Datatypes.list Coq.Init.Datatypes.nat),
  @Coq.Lists.List.In Coq.Init.Datatypes.nat n l ->
  Coq.Init.Logic.and
    (@Coq.Init.Logic.eq Coq.Init.Datatypes.nat (@SmallStated.Lemma.double n)
      (Coq.Init.Nat.add n n))
    (Coq.Init.Logic.and
      (@Coq.Init.Logic.eq SmallStated.Lemma.side
        (@SmallStated.Lemma.other (@SmallStated.Lemma.other SmallStated.Lemma.Left))
        SmallStated.Lemma.Left)
      (Coq.Init.Logic.True ->
        @Coq.Init.Logic.eq Coq.Init.Datatypes.nat
          (Coq.Init.Nat.add n Coq.Init.Datatypes.O) n)) := Small.Lemma.twice.
Definition doubled :
  @Coq.Init.Logic.eq (Coq.Init.Datatypes.nat -> Coq.Init.Datatypes.nat)
    (@SmallStated.Lemma.double) (fun n => Coq.Init.Nat.add n n) :=
  @Coq.Init.Logic.eq_refl (Coq.Init.Datatypes.nat -> Coq.Init.Datatypes.nat)
    (@SmallStated.Lemma.double).
Definition exchanged :
  @Coq.Init.Logic.eq SmallStated.Lemma.side
    (@SmallStated.Lemma.other SmallStated.Lemma.Left) SmallStated.Lemma.Right :=
  @Coq.Init.Logic.eq_refl SmallStated.Lemma.side SmallStated.Lemma.Right.
Definition every := (meant, doubled, exchanged).
Print Assumptions every.
"""
CLOSED = "Closed under the global context"


@cache
def claim() -> Claim:
    """The claim that the small library has to prove; its words and domain do not matter here."""
    return replace(discover()[CLAIM], formal=THEOREM)


@contextmanager
def tree(altered: Weakened) -> Iterator[Path]:
    """The altered library on disk, in place of the paper's, with its environment."""
    with tempfile.TemporaryDirectory() as place:
        here, said, out = (Path(place, name) for name in ("proofs", "statements", "out"))
        for folder in (here, said, out):
            folder.mkdir()
        (said / "_CoqProject").write_text("-R . SmallStated\nLemma.v\n")
        (said / "Lemma.v").write_text(f"{altered.game}{SAID}", encoding="utf-8")

        def filled(text: str) -> str:
            return text.replace("@HERE@", str(here)).replace("@OUT@", str(out))

        sources = {"_CoqProject": altered.project, "Lemma.v": altered.lemma}
        for name, text in (sources | altered.files).items():
            (here / name).write_text(filled(text), encoding="utf-8")
        for name, text in altered.outside.items():
            (out / name).write_text(text, encoding="utf-8")
            if altered.library:
                command = ["coqc", "-R", str(out), altered.library, name]
                subprocess.run(command, cwd=out, check=True, capture_output=True)
        for name, target in altered.links.items():
            (here / name).unlink()
            (here / name).symlink_to(out / target)
        known = {name: filled(text) for name, text in altered.environment.items()}
        coq.attempt.cache_clear()
        with patch.object(Claim, "library", here), patch.dict(os.environ, known):
            yield here
        coq.attempt.cache_clear()


@cache
def honest() -> Json:
    """The honest library's certificate."""
    with tree(Weakened()):
        return certificate(claim(), inventory.load()[claim().number], Formal.of(claim(), Replay()))


def means_the_same(folder: Path) -> bool:
    """Whether the compiled library in a folder proves what the honest one does.

    Coq is asked in kernel names, with nothing imported from the library and nothing assumed.
    """
    with tempfile.TemporaryDirectory() as place:
        Path(place, "probe.v").write_text(PROBE, encoding="ascii")
        stated = ["-R", str(folder / ".SmallStated"), "SmallStated"]
        command = ["coqc", *stated, "-R", str(folder), "Small", "probe.v"]
        known = {"PATH": PATH, "HOME": place, "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            command, cwd=place, env=known, capture_output=True, text=True, check=False
        )
    return done.returncode == 0 and done.stdout.strip() == CLOSED


def judge(name: str) -> tuple[str, str, str]:
    """The outcome for a weakened library, the audit's detail and, if accepted, the reason why that
    is no lie; "?" is a find.
    """
    document = honest()
    with tree(WEAKENED[name]):
        found = audit(document, {CLAIM: claim()}, inventory.load(), Replay())
        if found.outcome != "accepted":
            return found.outcome, found.detail, ""
        same = means_the_same(coq.compiled(Library.of(claim().library)))
        return found.outcome, found.detail, "the same theorem, by kernel names" if same else "?"
