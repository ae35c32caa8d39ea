"""Weakened sources of Coq: a small library in a copied tree, altered so that more than was proved
seems to be.

The certificate is the honest library's. It, and one that the forger makes anew, are audited on the
altered sources. Where Coq prints what it printed before, the theorem must mean what it meant: a
probe, in Coq's full kernel names and with nothing of ours imported, says whether it does.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from coq_weakened import WEAKENED, Weakened

from verify.kernel import coq, coq_reading, kinds
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.errors import ClaimFailed
from verify.kernel.evidence import Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger import inventory
from verify.ledger.certificates import audit, certificate
from verify.ledger.papers import discover

CLAIM, THEOREM = "W1-EX5a", "Small.Lemma.twice"
PATH = os.environ.get("PATH", os.defpath)  # before any tree alters the environment
PROBE = """Require Small.Game Small.Lemma.
Definition meant :
  forall (n : Coq.Init.Datatypes.nat) (l : Coq.Init.Datatypes.list Coq.Init.Datatypes.nat),
  @Coq.Lists.List.In Coq.Init.Datatypes.nat n l ->
  Coq.Init.Logic.and
    (@Coq.Init.Logic.eq Coq.Init.Datatypes.nat (@Small.Game.double n) (Coq.Init.Nat.add n n))
    (Coq.Init.Logic.and
      (@Coq.Init.Logic.eq Small.Game.side
        (@Small.Game.other (@Small.Game.other Small.Game.Left)) Small.Game.Left)
      (Coq.Init.Logic.True ->
        @Coq.Init.Logic.eq Coq.Init.Datatypes.nat
          (Coq.Init.Nat.add n Coq.Init.Datatypes.O) n)) := Small.Lemma.twice.
Definition doubled :
  @Coq.Init.Logic.eq (Coq.Init.Datatypes.nat -> Coq.Init.Datatypes.nat)
    (@Small.Game.double) (fun n => Coq.Init.Nat.add n n) :=
  @Coq.Init.Logic.eq_refl (Coq.Init.Datatypes.nat -> Coq.Init.Datatypes.nat) (@Small.Game.double).
Definition exchanged :
  @Coq.Init.Logic.eq Small.Game.side (@Small.Game.other Small.Game.Left) Small.Game.Right :=
  @Coq.Init.Logic.eq_refl Small.Game.side Small.Game.Right.
Definition every := (meant, doubled, exchanged).
Set Printing Depth 100000.
Print Assumptions every.
"""


@cache
def claim() -> Claim:
    """The claim that the small library is to prove: words and domain do not matter here."""
    return replace(discover()[CLAIM], proof=THEOREM)


@contextmanager
def tree(altered: Weakened) -> Iterator[Path]:
    """The altered library on disk, in place of the paper's, and the environment as it says."""
    with tempfile.TemporaryDirectory() as place:
        here, out = Path(place, "formal"), Path(place, "out")
        here.mkdir()
        out.mkdir()

        def filled(text: str) -> str:
            return text.replace("@HERE@", str(here)).replace("@OUT@", str(out))

        sources = {"_CoqProject": altered.project, "Game.v": altered.game, "Lemma.v": altered.lemma}
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
        coq.compiled.cache_clear()
        with patch.object(Claim, "library", here), patch.dict(os.environ, known):
            yield here
        coq.compiled.cache_clear()


@cache
def honest() -> Json:
    """The certificate of the honest library."""
    with tree(Weakened()):
        return certificate(claim(), inventory.load()[claim().number], Formal.of(claim(), Replay()))


def means_the_same(folder: Path) -> bool:
    """Whether the compiled library in a folder proves what the honest one does: asked of Coq in
    kernel names, nothing of the library imported, nothing taken for granted.
    """
    with tempfile.TemporaryDirectory() as place:
        Path(place, "probe.v").write_text(PROBE, encoding="ascii")
        command = ["coqc", "-R", str(folder), "Small", "probe.v"]
        known = {"PATH": PATH, "HOME": place, "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            command, cwd=place, env=known, capture_output=True, text=True, check=False
        )
    return done.returncode == 0 and done.stdout.strip() == coq_reading.CLOSED


def _looks(evidence: Formal) -> tuple[Any, ...]:
    """What a reader sees of a theorem: white space is white space, whatever its code."""

    def seen(text: str) -> str:
        return " ".join(unicodedata.normalize("NFKC", text).split())

    return seen(evidence.statement), tuple(
        (seen(d.name), seen(d.text)) for d in evidence.definitions
    )


def judge(name: str) -> tuple[str, str, str]:
    """The outcome of a weakened library, what the audit says, and, where it accepts or where the
    reader sees what he saw before, the reason why that is no lie; no reason is a find.
    """
    document = honest()
    with tree(WEAKENED[name]):
        found = audit(document, {CLAIM: claim()}, inventory.load(), Replay())
        try:
            made = Formal.of(claim(), Replay())
        except (ClaimFailed, OSError, ValueError):
            return found.outcome, found.detail, "" if found.outcome != "accepted" else "?"
        alike = _looks(made) == _looks(_evidence(document))
        if found.outcome != "accepted" and not alike:
            return found.outcome, found.detail, ""
        same = means_the_same(coq.compiled(coq.Library.of(claim().library)))
        outcome = "accepted" if found.outcome == "accepted" else "looks the same"
        return outcome, found.detail, "the same theorem, by kernel names" if same else "?"


def _evidence(document: Json) -> Formal:
    found = kinds.read(document["evidence"])
    assert isinstance(found, Formal)
    return found
