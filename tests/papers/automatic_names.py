"""Compiles every formal source with different automatic names for hypotheses that a proof does not
name: a proof that refers to one of them by name fails.

    python tests/papers/automatic_names.py [FOLDER ...]

Run by hand, since it compiles each library twice. `lra`, `nra` and `field` of Coq 8.16 refer to
automatic names of their own, which are provided.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import theorems
from verify.kernel import coq
from verify.kernel.coq_libraries import Library
from verify.kernel.errors import ClaimFailed

GIVEN = r"""
Require Coq.micromega.Lqa Coq.setoid_ring.Field_tac.
Ltac Coq.micromega.Lqa.rchange ::=
  intros __wit __varmap __ff;
  change (Coq.micromega.Tauto.eval_bf (Coq.micromega.QMicromega.Qeval_formula
    (@Coq.micromega.VarMap.find Coq.QArith.QArith_base.Q
      (Coq.QArith.QArith_base.Qmake BinNums.Z0 BinNums.xH) __varmap)) __ff);
  apply (Coq.micromega.QMicromega.QTautoChecker_sound __ff __wit).
Ltac Coq.setoid_ring.Field_tac.simpl_PCond FLD ::=
  let req := Coq.setoid_ring.Field_tac.get_FldEq FLD in
  let lemma := Coq.setoid_ring.Field_tac.get_CondLemma FLD in
  try (apply lemma; intros __lock __lock_def; vm_compute; rewrite __lock_def;
    clear __lock_def __lock);
  protect_fv "field_cond";
  Coq.setoid_ring.Field_tac.fold_field_cond req;
  try exact Coq.Init.Logic.I.
Ltac Coq.setoid_ring.Field_tac.simpl_PCond_BEURK FLD ::=
  let req := Coq.setoid_ring.Field_tac.get_FldEq FLD in
  let lemma := Coq.setoid_ring.Field_tac.get_CondLemma FLD in
  (apply lemma; intros __lock __lock_def; vm_compute; rewrite __lock_def;
    clear __lock_def __lock);
  protect_fv "field_cond";
  Coq.setoid_ring.Field_tac.fold_field_cond req.
"""
REQUIRE = re.compile(r"^(?:From \w+ )?Require [^.]*(?:\.\w[^.]*)*\.$", re.MULTILINE)


def complaint(library: Library, source: str) -> str | None:
    """Coq's complaint about a source with other automatic names, even with those it needs."""
    text = (library.folder / source).read_text()
    last = [found.end() for found in REQUIRE.finditer(text)][-1]
    said = None
    for given in ("", GIVEN):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, source)
            path.write_text(f"{text[:last]}\n{given}\n{text[last:]}")
            try:
                coq.run(library, coq.compiled(library), "coqc", "-mangle-names", "other", str(path))
            except ClaimFailed as error:
                said = str(error)
            else:
                return None
    return said


def main(folders: Sequence[str]) -> int:
    """Prints each source that fails, and their number; returns 1 if there is one."""
    failed = 0
    known = sorted(Path(theorems.__path__[0]).glob("*/proofs"))
    if strange := {*folders} - {path.parent.name for path in known}:
        print(f"no proofs in theorems/{min(strange)}; name a paper of this project")
        return 2
    for folder in [path for path in known if not folders or path.parent.name in folders]:
        library = Library.of(folder)
        many, complaints = len(library.sources), []
        print(f"{folder.parent.name}: compiling {many} sources", flush=True)
        coq.compiled(library)
        with ThreadPoolExecutor() as pool:
            found = pool.map(lambda source, of=library: complaint(of, source), library.sources)
            for number, said in enumerate(found, 1):
                print(
                    f"\r{number} of {many} with other names ", end="", file=sys.stderr, flush=True
                )
                if said is not None:
                    complaints.append(said)
                    print(f"\n{said}", flush=True)
        print(f"\n{folder.parent.name}: {len(library.sources)} sources, {len(complaints)} fail")
        failed += len(complaints)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
