"""Formal proofs as evidence, on a library of one lemma; skipped where Coq is not installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from needs import needs_coq

from verify.cli.proving import prove
from verify.kernel import coq, coq_printing
from verify.kernel.claims import Claim
from verify.kernel.coq_printing import alike
from verify.kernel.documents import sealed
from verify.kernel.errors import BadInput, ClaimFailed
from verify.kernel.evidence import Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger import inventory
from verify.ledger.certificates import audit, certificate
from verify.ledger.lacking import Unable
from verify.ledger.papers import discover, proofs_of
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store, read

GAME = "Definition double (n : nat) : nat := n + n.\n"
LEMMA = """Require Import Game.
Lemma twice : forall n, double n = n + n.
Proof. intros n. unfold double. reflexivity. Qed.
"""
CLASSICAL = """Require Import Game Classical.
Lemma twice : forall n, double n = n + n.
Proof. intros n. now destruct (classic (n = n)). Qed.
"""
CLAIM = "W1-EX5a"
CERTIFICATES = Store(Path(__file__).parents[2] / "certificates")
PAPERS = sorted({path.parts[-3] for path in CERTIFICATES.formal.paths()})


@pytest.fixture
def claim():
    found = discover()[CLAIM]
    return replace(found, proof="Small.Lemma.twice")


@pytest.fixture
def library(tmp_path, monkeypatch, claim):
    """The sources of a library of two files, in place of the paper's."""
    folder = tmp_path / "formal"
    folder.mkdir()
    (folder / "_CoqProject").write_text("-R . Small\nGame.v\nLemma.v\n")
    (folder / "Game.v").write_text(GAME)
    (folder / "Lemma.v").write_text(LEMMA)
    monkeypatch.setattr(Claim, "library", folder)
    coq.compiled.cache_clear()
    yield folder
    coq.compiled.cache_clear()


@pytest.fixture
def known(monkeypatch, claim):
    """Let the ledger know the claim as it is here."""
    monkeypatch.setattr("verify.ledger.statuses.discover", lambda: discover() | {CLAIM: claim})


def test_a_claim_that_names_no_theorem_has_no_formal_proof(claim):
    with pytest.raises(ClaimFailed, match="its theorem module names no formal proof"):
        Formal.of(replace(claim, proof=None), Replay())


def formal(claim):
    return Formal.of(claim, Replay())


def proved(claim):
    """The certificate of what stands in the library; of the same sources it is made once."""
    sources = tuple((path.name, path.read_bytes()) for path in sorted(claim.library.iterdir()))
    if (claim.proof, sources) not in PROVED:
        PROVED[claim.proof, sources] = formal(claim)
    return certificate(claim, inventory.load()[claim.number], PROVED[claim.proof, sources])


PROVED = {}


def finding(document, claim, full=False):
    coq.compiled.cache_clear()
    return audit(document, {CLAIM: claim}, inventory.load(), Replay(full))


@pytest.mark.quick
@needs_coq
def test_a_theorem_is_compiled_checked_and_printed(library, claim):
    document = proved(claim)
    evidence = document["evidence"]
    assert (document["verdict"], document["reach"]) == ("holds", "everywhere")
    assert "forall n : nat, Game.double n = (n + n)%nat" in " ".join(evidence["statement"].split())
    assert "n + n" in evidence["definitions"][0]["text"]
    found = finding(document, claim)
    assert found.outcome == "accepted"
    assert found.detail == "compiled 2 sources, no axioms: Small.Lemma.twice"


@needs_coq
@pytest.mark.parametrize(
    ("lemma", "complaint"),
    [
        (LEMMA.replace("= n + n", "= n"), "coqc Lemma.v"),
        (
            "Require Import Game.\nAxiom twice : forall n, double n = n + n.\n",
            "there are Axioms: Small.Lemma.twice",
        ),
        (LEMMA[: LEMMA.index("Proof")] + "Admitted.\n", "there are Axioms: Small.Lemma.twice"),
        (CLASSICAL, "there are Axioms: Coq.Logic.Classical_Prop.classic"),
    ],
    ids=["wrong", "axiom", "admitted", "classical"],
)
def test_what_is_not_proved_is_refused(library, claim, lemma, complaint, unlisted):
    document = proved(claim)
    (library / "Lemma.v").write_text(lemma)
    coq.compiled.cache_clear()
    with pytest.raises(ClaimFailed, match=complaint):
        formal(claim)
    found = finding(document, claim)
    assert found.outcome == "rejected" and complaint in found.detail


@needs_coq
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("statement", "Theorem twice :\n  forall n : nat, Game.double n = n."),
        ("definitions", []),
        ("theorem", "Small.Lemma.odd"),
        (
            "definitions",
            [
                {
                    "name": "Game.double",
                    "text": "Definition double : nat -> nat :=\n  fun n : nat => n.",
                }
            ],
        ),
    ],
)
def test_every_field_is_compared(library, claim, field, value):
    document = proved(claim)
    forged = sealed(document | {"evidence": document["evidence"] | {field: value}})
    assert finding(forged, claim).outcome == "rejected"


@needs_coq
def test_only_a_full_audit_checks_what_is_used_of_coqs_own_library(
    library, claim, monkeypatch, unlisted
):
    (library / "Lemma.v").write_text(f"Require {coq.SEALED}.\n{LEMMA}")
    document = proved(claim)
    assert finding(document, claim).outcome == "accepted"
    monkeypatch.setattr(coq, "SEALED", "Coq.Init.Prelude")
    assert "there are Axioms: Coq" in finding(document, claim).detail
    assert finding(document, claim, full=True).outcome == "accepted"


@needs_coq
def test_a_changed_definition_is_noticed(library, claim):
    document = proved(claim)
    (library / "Game.v").write_text(GAME.replace(":= n + n", ":= n + (n + 0)"))
    (library / "Lemma.v").write_text(LEMMA.replace("reflexivity", "now rewrite <- plus_n_O"))
    found = finding(document, claim)
    assert (found.outcome, found.detail) == ("rejected", "Coq prints other definitions")


@needs_coq
def test_a_changed_source_is_noticed_by_the_ledger(library, claim, known, tmp_path):
    """The digests of the sources stand beside the proofs, as `sha256sum` reads them."""
    store = Store(tmp_path / "certificates")
    assert prove([CLAIM], store.folder) == 0
    listed = store.formal.path(claim.paper, CLAIM).with_name("sources.sha256")
    assert store.sources(claim.paper) == coq.Library.of(library).digests()
    check = ["sha256sum", "--check", "--quiet", listed]
    assert subprocess.run(check, cwd=library, check=False).returncode == 0
    proof = Ledger(store).proof(CLAIM)
    assert proof is not None and "sources" not in proof["evidence"]
    (library / "Game.v").write_text(f"(* As before. *)\n{GAME}")
    assert Ledger(store).proof(CLAIM) is None
    assert finding(proof, claim).outcome == "accepted", "which is the audit's business"


@needs_coq
def test_a_list_of_sources_that_changes_while_they_are_proved_is_noticed(
    library, known, tmp_path, monkeypatch
):
    def changing(*evidence):
        (library / "_CoqProject").write_text("-R . Small\nGame.v\nLemma.v\n\n")
        return certificate(*evidence)

    monkeypatch.setattr("verify.cli.proving.certificate", changing)
    store = Store(tmp_path / "certificates")
    with pytest.raises(ClaimFailed, match="_CoqProject changed meanwhile; prove again"):
        prove([CLAIM], store.folder)
    assert not store.sources(discover()[CLAIM].paper)


@needs_coq
def test_what_is_noted_are_the_sources_that_were_compiled(library, known, tmp_path, monkeypatch):
    before = coq.Library.of(library).digests()

    def changing(*evidence):
        (library / "Game.v").write_text(f"(* Changed meanwhile. *)\n{GAME}")
        return certificate(*evidence)

    monkeypatch.setattr("verify.cli.proving.certificate", changing)
    store = Store(tmp_path / "certificates")
    assert prove([CLAIM], store.folder) == 0
    assert store.sources(discover()[CLAIM].paper) == before


def test_without_coq_nothing_is_proved(library, known, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Unable, match="coqc is not installed here; Debian's package is coq"):
        prove([CLAIM], tmp_path / "certificates")
    assert not (tmp_path / "certificates").exists()


@needs_coq
def test_an_audit_without_coq_says_so(library, claim, monkeypatch):
    document = proved(claim)
    monkeypatch.setenv("PATH", "")
    found = finding(document, claim)
    assert found.outcome == "unverifiable"
    assert found.detail == "a formal proof, and coqc is not installed here; Debian's package is coq"


HIDDEN = """Require Import Game.
Inductive side := Left | Right.
Record pair := Both { one : nat; two : nat }.
Definition none : list side := nil.
Definition swapped (p : pair) : pair := Both (two p) (one p).
Arguments swapped p.
Definition unused := double 3.
Section Odd.
Variable n : nat.
Hypothesis odd : n = S (double (two (Both 0 n))).
Notation same a b := (swapped a = b).
Lemma given : n = n + 0 -> same (Both n 1) (Both 1 n).
Proof. intros _. assert (H : unused = unused) by reflexivity. destruct H, odd. reflexivity. Qed.
End Odd.
Lemma empty : @nil side = nil.
Proof. reflexivity. Qed.
Lemma right_exists : side.
Proof. exact Right. Qed.
Definition chosen := right_exists.
Lemma by_a_lemma : chosen = chosen.
Proof. reflexivity. Qed.
Lemma derived : forall s : side, side_rect (fun _ => nat) 0 0 s = 0.
Proof. destruct s; reflexivity. Qed.
"""


@needs_coq
@pytest.mark.parametrize(
    ("theorem", "names"),
    [
        # What the statement names, what it would were the section not there, in their order.
        ("given", ["Game.double", "Lemma.pair", "Lemma.swapped"]),
        ("derived", ["Lemma.side"]),  # Coq derives the rest of it
    ],
)
def test_all_that_a_statement_names_is_printed(library, claim, theorem, names, unlisted):
    (library / "Lemma.v").write_text(HIDDEN)
    evidence = formal(replace(claim, proof=f"Small.Lemma.{theorem}"))
    assert [found.name for found in evidence.definitions] == names


@needs_coq
def test_what_is_not_told_by_what_is_printed_is_refused(library, claim, unlisted):
    """Coq prints `[] = []`, and a reader cannot know of what these are lists."""
    (library / "Lemma.v").write_text(HIDDEN)
    with pytest.raises(ClaimFailed, match="Cannot infer the implicit parameter A of nil"):
        formal(replace(claim, proof="Small.Lemma.empty"))


@needs_coq
def test_a_definition_that_rests_on_a_lemma_is_refused(library, claim, unlisted):
    (library / "Lemma.v").write_text(HIDDEN)
    with pytest.raises(ClaimFailed, match=r"Lemma\.right_exists, which is no definition"):
        formal(replace(claim, proof="Small.Lemma.by_a_lemma"))


TRICKS = """Require Import Game.
Lemma plain : forall n, double n = n + n.
Proof. reflexivity. Qed.
#[global] Unset Printing Notations.
#[global] Set Printing Width 30.
#[global] Unset Printing Matching.
Definition twofold {k : nat} (n : nat) : nat := k + n.
Lemma by_an_implicit_argument : forall n, twofold (k := n) n = n + n.
Proof. reflexivity. Qed.
Definition less (n : nat) : nat := 0.
Notation "'DOUBLE' n" := (less n) (at level 10).
Notation two n := (less n).
Lemma by_a_notation : forall n, two n = 0 * n.
Proof. reflexivity. Qed.
Inductive truth := Yes.
Definition number (t : truth) : nat := 0.
Coercion number : truth >-> nat.
Lemma by_a_coercion : forall t : truth, t = 0 * t :> nat.
Proof. reflexivity. Qed.
"""
READ = {
    "plain": "forall n : nat, Game.double n = (n + n)%nat",
    "by_an_implicit_argument": "forall n : nat, Lemma.twofold n n = (n + n)%nat",
    "by_a_notation": "forall n : nat, Lemma.less n = (0 * n)%nat",
    "by_a_coercion": "forall t : Lemma.truth, Lemma.number t = (0 * Lemma.number t)%nat",
}


@needs_coq
def test_a_source_cannot_change_how_it_is_read(library, claim, unlisted):
    """Notations, coercions, implicit arguments and settings of the printer stand for nothing."""
    (library / "Lemma.v").write_text(TRICKS)
    for name, read_as in READ.items():
        found = formal(replace(claim, proof=f"Small.Lemma.{name}"))
        assert " ".join(found.statement.split()) == f"Theorem {name} : {read_as}."
    assert "Coq.Init.Nat.mul" in found.standard


@needs_coq
def test_what_a_source_leaves_implicit_at_its_end_changes_nothing(library, claim):
    document = proved(claim)
    (library / "Lemma.v").write_text(f"{LEMMA}#[global] Arguments double {{n}}.\n")
    assert finding(document, claim).outcome == "accepted"


IF_BEHIND = """Require Import ZArith.
Inductive answer := no | yes.
Definition exceeds (a b : Z) := match Z.compare a b with Gt => yes | _ => no end.
Definition keep (a b : Z) (p : (a <= b)%Z) (c : Z) := c.
Definition larger (a b : Z) :=
  match Z_le_gt_dec a b with
  | left p => keep a b p (if exceeds a b then a else b)
  | right _ => b
  end.
Lemma twice : larger 5 7 = 5%Z.
Proof. reflexivity. Qed.
"""


@needs_coq
def test_no_match_makes_up_for_an_if_on_another_type(library, claim):
    """What is read back as a question of truth is none."""
    (library / "Lemma.v").write_text(IF_BEHIND)
    with pytest.raises(ClaimFailed, match="of inductive type bool while a constructor of"):
        formal(claim)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("fun n => n", "fun n => n", True),
        ("fun n => n", "fun m => m", True),
        ("fun n m => n", "fun m n => m", True),
        ("fun n m => n", "fun m n => n", False),
        ("fun n m => n", "fun n n => n", False),  # two that are bound are one
        ("fun n n => n", "fun n m => n", False),
        ("fun n => n", "fun n => n n", False),
        ("fun n => n", "forall n => n", False),  # a word of the grammar is no name
        ("fun n => ( n", "fun n => m n", False),
    ],
)
def test_terms_are_alike_but_for_the_names_of_what_is_bound(one, other, same):
    assert alike((*one.split(),), (*other.split(),)) is same
    whole = "Constant Coq.Init.Nat.add"
    assert alike((whole, "n"), (whole, "m"))
    assert not alike((whole, "n"), ("Constant Coq.Init.Nat.mul", "n"))
    assert not alike((whole, "n"), ("plus", "n"))


ANYHOW = """Require Import Game Coq.Classes.Equivalence.
Definition any (a b : nat) := True.
Definition anyhow : Equivalence any :=
  Build_Equivalence any (fun _ => I) (fun _ _ _ => I) (fun _ _ _ _ _ => I).
Lemma twice : forall n, @equiv nat any anyhow (double n) n.
Proof. intros n. exact I. Qed.
"""


@needs_coq
def test_what_coqs_own_names_hide_of_what_is_said_is_refused(library, claim, unlisted):
    """A reader would see `double n` and `n` compared, and not as what."""
    (library / "Lemma.v").write_text(ANYHOW)
    with pytest.raises(ClaimFailed, match=r"Lemma\.anyhow would be read as something else"):
        formal(claim)


@needs_coq
def test_what_names_refer_to_belongs_to_the_certificate(library, claim):
    """What Coq prints for a reader is as before, and yet another sum is meant."""
    lemma = "Require Import Game Arith.\nLemma twice : forall n, double n = n + n.\nProof.{}Qed.\n"
    (library / "Game.v").write_text("Definition double (n : nat) : nat := 2 * n.\n")
    (library / "Lemma.v").write_text(lemma.format(" intros n. unfold double. simpl. auto. "))
    document = proved(claim)
    in_full = document["evidence"]["in_full"]
    assert in_full != "0" * 64
    for field, value in (("in_full", "0" * 64), ("standard", ["Coq.Init.Nat.add"])):
        forged = sealed(document | {"evidence": document["evidence"] | {field: value}})
        found = finding(forged, claim)
        assert found.outcome == "rejected" and "refer to others" in found.detail


@needs_coq
def test_a_library_may_not_be_called_as_coqs_own(library, claim):
    (library / "_CoqProject").write_text("-R . Coq\nGame.v\nLemma.v\n")
    with pytest.raises(ClaimFailed, match="may not be called Coq"):
        formal(replace(claim, proof="Coq.Lemma.twice"))


def test_a_source_may_be_as_large_as_is_said_and_no_larger(tmp_path, monkeypatch):
    monkeypatch.setattr(coq, "LARGEST", 5)
    source = tmp_path / "Lemma.v"
    source.write_text("12345")
    assert coq._text(source) == "12345"
    source.write_text("123456")
    with pytest.raises(ClaimFailed, match="more than 5 bytes; divide it"):
        coq._text(source)


LONG = "Fixpoint long n := match n with 0 => true | S m => if long m then long m else true end.\n"


@needs_coq
def test_a_source_that_eats_memory_or_time_is_refused(library, claim, monkeypatch, unlisted):
    hungry = (
        "Fixpoint full n := match n with 0 => nil | S m => cons n (full m) ++ full m end%list.\n"
    )
    (library / "Game.v").write_text(f"{hungry}{GAME}Eval vm_compute in length (full 40).\n")
    monkeypatch.setattr(coq, "CONFINED", coq.CONFINED.replace("1048576", "524288"))
    with pytest.raises(ClaimFailed, match=r"coqc Game.v: .*[Mm]emory"):
        formal(claim)
    monkeypatch.setattr(coq, "CONFINED", coq.CONFINED.replace("-t 1800", "-t 1"))
    (library / "Game.v").write_text(f"{LONG}{GAME}Eval vm_compute in long 40.\n")
    with pytest.raises(ClaimFailed, match=r"coqc Game\.v: killed by signal"):
        formal(claim)


@needs_coq
@pytest.mark.parametrize("name", ["Permutation", "List", "ZArith"])
def test_a_source_with_the_name_of_one_of_coqs_own_is_refused(name, library, claim, unlisted):
    """It would be meant where the standard one is required: every order of cards would be none."""
    (library / f"{name}.v").write_text("Definition Permutation (a b : list nat) := False.\n")
    (library / "_CoqProject").write_text(f"-R . Small\n{name}.v\nGame.v\nLemma.v\n")
    with pytest.raises(ClaimFailed, match=f"Coq itself has a module {name}"):
        Formal.of(claim, Replay())


@needs_coq
def test_the_environment_cannot_bring_other_modules(
    library, claim, tmp_path, monkeypatch, unlisted
):
    """Neither a load path nor a user's configuration is looked at."""
    other = tmp_path / "other"
    other.mkdir()
    (other / "Elsewhere.v").write_text("Definition here := 0.\n")
    subprocess.run(["coqc", "Elsewhere.v"], cwd=other, check=True)
    monkeypatch.setenv("COQPATH", str(other))
    monkeypatch.setenv("HOME", str(other))
    (library / "Lemma.v").write_text("Require Import Elsewhere.\n" + LEMMA)
    with pytest.raises(ClaimFailed, match="Elsewhere"):
        Formal.of(claim, Replay())


def test_a_paper_without_a_library_is_one_line(tmp_path):
    with pytest.raises(ClaimFailed, match="_CoqProject: not there"):
        coq.Library.of(tmp_path)


def test_a_claim_without_a_proof_cannot_be_proved(tmp_path):
    unproved = next(found for found in discover().values() if found.proof is None)
    with pytest.raises(BadInput, match="names no formal proof"):
        prove([unproved.id], tmp_path)


@pytest.mark.quick
def test_every_formal_certificate_is_current():
    ledger = Ledger(CERTIFICATES)
    for known, claim in ledger.claims.items():
        assert (ledger.proof(known) is None) == (claim.proof is None), known


@needs_coq
@pytest.mark.long
@pytest.mark.parametrize("paper", PAPERS)
def test_the_committed_proofs_are_accepted(paper):
    """The library compiled and checked once, every certificate compared with what Coq prints."""
    paths = [path for path in CERTIFICATES.formal.paths() if path.parts[-3] == paper]
    assert paths
    together = Replay(proofs=proofs_of(paper))  # as `verify audit` asks of them: Coq starts once
    for path in paths:
        found = audit(read(path), discover(), inventory.load(), together)
        assert found.outcome == "accepted", f"{path.stem}: {found.detail}"


@pytest.mark.quick
@pytest.mark.parametrize(
    "project", ["", "Small\nGame.v\n", "-R . Sm all\nGame.v\n", "-R . Small\nGame.v\n../Lemma.v\n",
                "-R . Small\nGame.v Lemma.v\n", "-R . Small\nGame\n", "-Q . Small\nGame.v\n"],
)  # fmt: skip
def test_another_project_file_is_one_line(project, tmp_path):
    (tmp_path / "_CoqProject").write_text(project)
    with pytest.raises(ClaimFailed, match=r"write `-R \. NAME`, then a source on each line"):
        coq.Library.of(tmp_path)
    (tmp_path / "_CoqProject").write_text("-R . Small\nGame.v\n\n")
    assert coq.Library.of(tmp_path).sources == ("Game.v",)
    (tmp_path / "_CoqProject").write_text("-R . Small\nGame.v\nGame.v\n")
    with pytest.raises(ClaimFailed, match="a source stands twice; name each once"):
        coq.Library.of(tmp_path)


@pytest.mark.parametrize(
    ("name", "make", "complaint"),
    [
        ("Game.v", lambda path: path.write_bytes(b"(* \xe9 *)\n"), "no UTF-8 at byte 3"),
        ("_CoqProject", lambda path: path.write_bytes(b"-R . Small\n\xe9\n"), "no UTF-8"),
        ("Game.v", lambda path: path.open("wb").truncate(2**33), "more than 1,048,576 bytes"),
        ("Game.v", os.mkfifo, "not a regular file"),
        ("Game.v", lambda path: path.symlink_to("/dev/zero"), "not a regular file"),
        ("_CoqProject", lambda path: path.mkdir(), "not a regular file"),
    ],
)
def test_a_source_that_is_none_is_one_line(name, make, complaint, library, claim):
    (library / name).unlink()
    make(library / name)
    with pytest.raises(ClaimFailed, match=f"{name}: {complaint}"):
        coq.Library.of(library).digests()
    if shutil.which("coqc"):
        with pytest.raises(ClaimFailed, match=f"{name}: {complaint}"):
            formal(claim)


@needs_coq
def test_no_path_is_the_usual_one(library, claim, monkeypatch):
    monkeypatch.delenv("PATH")
    assert "Game.double" in formal(claim).statement


@pytest.mark.quick
@pytest.mark.parametrize("printed", ["1", "1{0}2", "1{0}2{0}3{0}", "\u00e9{0}2{0}", "{0}2{0}x"])
def test_answers_that_cannot_be_told_apart_are_none(printed, tmp_path, monkeypatch):
    session = coq_printing.Session(tmp_path, coq.Library("Small", tmp_path, ("Game.v",)), "")
    mark = coq_printing.MARK
    monkeypatch.setattr(coq_printing, "run", lambda *command: f"1{mark} 2 {mark}")
    assert session.asked(["Check 1.", "Check 2."]) == ["1", "2"]
    monkeypatch.setattr(coq_printing, "run", lambda *command: printed.format(mark))
    with pytest.raises(ClaimFailed, match="cannot be told apart"):
        session.asked(["Check 1.", "Check 2."])


@needs_coq
@pytest.mark.parametrize(
    "command",
    [
        'Redirect "{}" Check tt.',
        'Print Universes "{}".',
        'Print Sorted (* *) Universes "{}".',
        'Require Extraction. Extraction "{}" negb.',
        'Load "{}".',
        'Add LoadPath "{}".',
        'Declare ML Module "{}".',
        'Timeout 5Load "{}".',
        'Timeout 5_Load "{}".',
        'Timeout 0xFFRedirect "{}" Print nat.',
        'Timeout 5Redirect "{}" Print nat.',
        'Redirect² "{}" Print nat.',  # a letter to Python, not to Coq
        "Module Inner. End Inner.",
        "Fail Definition StronglySorted := 0.",
        "Succeed Definition few := 0.",
        'Set Dump Arith "{}".',
        "Derive few SuchThat (few = 0) As spec.",
        "Scheme few := Induction for nat Sort Prop.",
    ],
)
def test_a_source_that_would_write_or_read_other_files_is_refused(
    command, library, claim, tmp_path
):
    """It is not compiled at all: nothing is written."""
    before = sorted(tmp_path.rglob("*"))
    with (library / "Lemma.v").open("a") as source:
        source.write(command.replace("{}", str(tmp_path / "planted")) + "\n")
    with pytest.raises(ClaimFailed, match=r"Lemma\.v (has|requires) .*"):
        formal(claim)
    assert sorted(tmp_path.rglob("*")) == before


SORTED = """Lemma flawed : forall l : list Z, @Sorted.StronglySorted Z (fun _ _ => True) l.
Proof. induction l; constructor; [assumption | now apply Forall_forall]. Qed.
"""
SAVED = r"Lemma\.one\d is introduced, and then not there"
NO_COQ = "what is printed is no Coq: "
CHANGED = f'{NO_COQ}In environment l : list Z The term "l" has type "list Z"'
ASKED = f"{NO_COQ}Found a constructor of inductive type bool while a constructor of"
PARTS = f"{NO_COQ}Found a constructor of inductive type prod while a constructor of"
SEVERAL = "Type is of several sizes: Universe inconsistency"
SURE = """Inductive verdict := no | yes.
Definition sure (n : nat) : verdict := yes."""
# What is refused for this reason, or accepted with this definition printed.
FLAWED = {
    "a lemma called as what is derived of a definition": (
        """Definition below (n : nat) : Prop := n < 9.
Definition below_ind (n : nat) : Prop := True.
Lemma flawed : forall n, below_ind n.
Proof. exact (fun n => I). Qed.
""",
        "Lemma.below_ind",
    ),
    "a definition in place of a theorem": (
        "Definition flawed : Prop := forall n, double n = 0.\n",
        "Small.Lemma.flawed is no theorem of the library Small",
    ),
    "a number in place of a theorem": (
        "Lemma flawed : nat. Proof. exact 0. Qed.\n",
        'cannot ensure that "Set" is a subtype of "Prop"',
    ),
    "arguments of what is Coq's own": (
        f"""Require Import ZArith List Sorted.
Arguments StronglySorted {{A R}} l.
{SORTED}""",
        CHANGED,
    ),
    "arguments of a name that is Coq's own where they are given": (
        f"""Require Import ZArith List Sorted.
Arguments StronglySorted {{A R}} l.
Definition StronglySorted := 0.
{SORTED}""",
        CHANGED,
    ),
    "arguments after a digit": (
        f"""Require Import ZArith List Sorted.
Timeout 9_Arguments StronglySorted {{A R}} l.
{SORTED}""",
        CHANGED,
    ),
    "arguments in a section": (
        f"""Require Import ZArith List Sorted.
Definition StronglySorted := 0.
Section S.
Notation StronglySorted := Sorted.StronglySorted.
#[global] Arguments StronglySorted {{A R}} l.
End S.
{SORTED}""",
        "Lemma.v has two StronglySorted; rename one",
    ),
    "arguments of what was begun as a definition": (
        f"""Require Import ZArith List Sorted.
Definition StronglySorted : nat. Abort.
Arguments StronglySorted {{A R}} l.
Notation StronglySorted := Nat.add.
{SORTED}""",
        "Lemma.v has two StronglySorted; rename one",
    ),
    "a field that Coq could not define": (
        """Record heap : Prop := Heap { size : nat; full : 0 < size }.
Lemma size : heap -> nat. Proof. exact (fun _ => 0). Defined.
Lemma flawed : forall h : heap, size h = 0. Proof. reflexivity. Qed.
""",
        "Lemma.v has two size; rename one",
    ),
    "a branch on another type than bool, and one in what is implicit": (
        """Inductive answer := wrong | right.
Definition asked (n : nat) : answer := wrong.
Definition kept (n : nat) : Prop :=
  if asked n then n = n else n < length (@nil (if true then nat else nat)).
Lemma flawed : forall n, kept n. Proof. reflexivity. Qed.
""",
        ASKED,
    ),
    "what Coq might have derived": (
        """Unset Elimination Schemes.
Inductive heap := empty | more (h : heap).
Lemma one1 : forall P : Type, P -> (heap -> P -> P) -> heap -> P.
Proof. intros P none one h. exact none. Defined heap_rect.
Lemma one2 : nat. exact 0. Defined.
Lemma flawed : forall h, heap_rect nat 0 (fun _ n => S n) h = 0. Proof. reflexivity. Qed.
""",
        SAVED,
    ),
    "what Coq might have derived of a record": (
        """Record heap := Heap { size : nat }.
Lemma one3 : forall P : Type, (nat -> P) -> heap -> P.
Proof. intros P f h. exact (f 0). Defined heap_rect.
Lemma one4 : nat. exact 0. Defined.
Lemma flawed : forall h, heap_rect nat (fun size => size) h = 0. Proof. reflexivity. Qed.
""",
        SAVED,
    ),
    "a branch on another type than bool, and one in a pattern": (
        """Inductive answer := wrong | right.
Definition asked (n : nat) : answer := wrong.
Definition worth (n : nat) (ace : option bool) : Prop :=
  match ace with
  | Some true => if asked n then True else n = 0
  | Some false => n = n
  | None => n = n
  end.
Lemma flawed : forall n a, worth n a. Proof. intros n [[|]|]; simpl; auto. Qed.
""",
        ASKED,
    ),
    "a branch on another type than bool, and one in the type of a `let`": (
        """Require Import ZArith.
Inductive answer := wrong | right.
Definition fits (n : nat) : answer := if Nat.ltb n 9 then right else wrong.
Definition kept (n : nat) : Prop :=
  let nine : (if true then nat else nat) := 9 in
  if fits n then True else n < nine.
Lemma flawed : forall n, kept n.
Proof. intros n. unfold kept, fits. destruct (Nat.ltb_spec n 9); trivial. Qed.
""",
        ASKED,
    ),
    "a branch on another type than bool, and one in a part of a record": (
        """Require Import ZArith.
Inductive answer := wrong | right.
Record box (n : nat) := Box { held : nat }.
Definition fits (n : nat) : answer := if Nat.ltb n 9 then right else wrong.
Definition kept (n : nat) : Prop :=
  match Box (if true then 1 else 2) 9 with
  | Box _ nine => if fits n then True else n < nine
  end.
Lemma flawed : forall n, kept n.
Proof. intros n. unfold kept, fits. destruct (Nat.ltb_spec n 9); trivial. Qed.
""",
        ASKED,
    ),
    "a branch on a number, and one in the type of a `let`": (
        """Require Import ZArith.
Definition kept (n : nat) : Prop :=
  let nine : (if true then nat else nat) := 9 in if n then n < nine else True.
Lemma flawed : forall n, kept n.
Proof. intros [|n]; simpl; auto with arith. Qed.
""",
        ASKED,
    ),
    "parts in another order than they have": (
        """Require Import ZArith.
Record result := Result { lost : nat; won : nat }.
Definition ahead (r : result) : Prop := let (won, lost) := r in lost < won.
Lemma flawed : forall n, ahead {| lost := S n; won := n |}.
Proof. intros n. apply Nat.lt_succ_diag_r. Qed.
""",
        PARTS,
    ),
    "parts of an indexed type in another order than they have": (
        """Require Import ZArith.
Inductive result : nat -> Set := Result (lost won : nat) : result 0.
Definition ahead (r : result 0) : Prop := let (won, lost) := r in lost < won.
Lemma flawed : forall n, ahead (Result (S n) n).
Proof. intros n. apply Nat.lt_succ_diag_r. Qed.
""",
        PARTS,
    ),
    "a branch on another type than bool in what Coq might have derived": (
        f"""{SURE}
Unset Elimination Schemes.
Inductive heap := empty | more (h : heap).
Lemma one5 : nat -> Prop. exact (fun n => if sure n then n = S n else n = n). Defined heap_ind.
Lemma one6 : nat. exact 0. Defined.
Lemma flawed : forall n, heap_ind n. Proof. reflexivity. Qed.
""",
        SAVED,
    ),
    "a branch on another type than bool in a field that Coq could not define": (
        f"""{SURE}
Record heap : Prop := Heap {{ small : nat; full : 0 < small }}.
Lemma one7 : nat -> Prop. exact (fun n => if sure n then n = S n else n = n). Defined small.
Lemma one8 : nat. exact 0. Defined.
Lemma flawed : forall n, small n. Proof. reflexivity. Qed.
""",
        SAVED,
    ),
    "parts in another order in a field that Coq could not define": (
        """Record result := Result { lost : nat; won : nat }.
Record heap : Prop := Heap { gained : nat; full : 0 < gained }.
Lemma one9 : result -> nat. exact (fun r => let (won, lost) := r in won). Defined gained.
Lemma one10 : nat. exact 0. Defined.
Lemma flawed : forall n m, gained (Result n m) = n. Proof. reflexivity. Qed.
""",
        SAVED,
    ),
    "a field called as what the type of another speaks of": (
        """Record map := Map { S : nat -> nat; fixed : exists n : nat, Datatypes.S n = n }.
Lemma flawed : map -> False.
Proof. intros [f [n fixed]]. induction n; [discriminate | injection fixed; auto]. Qed.
""",
        r"Lemma\.Map would be read as something else",
    ),
    "False, as a function is handed on without its argument": (
        """Definition A (n : nat) : Prop := match n with 0 => False | _ => True end.
Lemma foo : (forall n, A n -> False) -> False. Proof. exact (fun f => f 1 I). Qed.
Fixpoint bad (n : nat) : A n -> False :=
  match n with 0 => fun h => h | S k => fun _ => bad k (False_ind (A k) (foo bad)) end.
Theorem flawed : False.
Proof. exact (bad 1 I). Qed.
""",
        r"Lemma\.bad calls itself in a way that is not plain",
    ),
    "False, as an argument is thought to be smaller": (
        """Definition not_zero n := match n with 0 => False | S _ => True end.
Definition not_one n := match n with 0 => False | S n => not_zero n end.
Fixpoint issue (n : nat) {struct n} : not_zero n -> False.
  refine
  match n with
  | 0 => fun h => h
  | S subn => fun h =>
    let f (b : bool) (e : b = true) (x : nat) (Hx : not_one x) :=
      let arg := (match (if b then x else subn) with 0 => subn | S subsubn => subsubn end) in
      issue arg _
    in
    f true eq_refl 5 I
  end.
  subst b.
  destruct x; cbn in Hx.
  - now exfalso.
  - assumption.
Defined.
Theorem flawed : False.
Proof. exact (issue 1 I). Qed.
""",
        r"Lemma\.issue calls itself in a way that is not plain",
    ),
    "lemmas that are proved by each other": (
        """Lemma first : forall n : nat, n = n with flawed : forall n : nat, n = n.
Proof. - reflexivity. - reflexivity. Qed.
""",
        r"Lemma\.v introduces flawed in a way that is not plain",
    ),
    "a Fixpoint that is noted as none": (
        """Section Odd.
Let Fixpoint even (n : nat) : bool := match n with 0 => true | S k => negb (even k) end.
Lemma flawed : even 2 = true. Proof. reflexivity. Qed.
End Odd.
""",
        r"Lemma\.even is introduced, and then not there",
    ),
    "arguments of a constructor that is Coq's own": (
        """Require Import NArith Arith EnvRing Lia.
Definition subtrahend (e : PExpr nat) := match e with PEsub a _ => a | _ => e end.
Lemma flawed : forall e, subtrahend e = subtrahend e. Proof. reflexivity. Qed.
#[global] Arguments PEsub C e1 {e2}.
""",
        r"what is printed is no Coq|a source changes what is implicit in Coq\.\S+PEsub",
    ),
    "types of two sizes": (
        """Require Import Hurkens.
Lemma flawed : (forall A : Type, Type <> A) /\\ (exists A : Type, Type = A).
Proof. split; [exact Hurkens.TypeNeqSmallType.paradox | exists Type; reflexivity]. Qed.
""",
        SEVERAL,
    ),
    "types of two sizes that nothing but the proof tells apart": (
        """Lemma flawed : exists (A : Type) (into : Type -> A) (back : A -> Type),
  forall x y, into x = into y -> x = y.
Proof. exists Type, (fun x => x), (fun x => x). trivial. Qed.
""",
        SEVERAL,
    ),
    "a type with a field of a kind that is its own size": (
        """Record big := { kind : Type }.
Lemma flawed : exists (A : Type) (into : big -> A), forall x y, into x = into y -> x = y.
Proof. exists big, (fun x => x). trivial. Qed.
""",
        SEVERAL,
    ),
    "types of two sizes in one of Coq's own": (
        """Definition kind := Type.
Definition taken_by (f : kind -> Type -> Type) := True.
Lemma one_size : taken_by prod. Proof. exact I. Qed.
Definition a_larger_one := (nat * kind)%type.
Lemma flawed : (1, 2) = (1, 2). Proof. reflexivity. Qed.
""",
        SEVERAL,
    ),
    "a size that a source names": (
        "Universe u.\nLemma flawed : forall A : Type@{u}, A = A. Proof. reflexivity. Qed.\n",
        "Type is of several sizes|the size",
    ),
    "a kind of kinds": (
        "Definition kinds := Type.\nLemma flawed : kinds = kinds. Proof. reflexivity. Qed.\n",
        r"the size Lemma.kinds.u0\+1 has no name; bind Type where it stands",
    ),
    "a size that has no name": (
        """Section Kind.
Variable A : Type.
Definition same (x y : A) := x = y.
End Kind.
Lemma flawed : forall (A : Type) (x : A), same A x x. Proof. reflexivity. Qed.
""",
        r"the size \S+ has no name; bind Type where it stands",
    ),
    "a branch on another type than bool": (
        """Inductive answer := wrong | right.
Definition asked (n : nat) : answer := wrong.
Lemma flawed : forall n, if asked n then True else n < 9.
Proof. exact (fun n => I). Qed.
""",
        ASKED,
    ),
}


@needs_coq
@pytest.mark.parametrize("flaw", FLAWED)
def test_what_reads_as_more_than_is_proved_is_refused(flaw, library, claim, unlisted):
    text, complaint = FLAWED[flaw]
    (library / "Lemma.v").write_text(f"Require Import Game.\n{text}")
    claim = replace(claim, proof="Small.Lemma.flawed")
    if complaint.startswith("Lemma.") and " " not in complaint:  # the definition itself is printed
        assert complaint in {found.name for found in formal(claim).definitions}
        return
    with pytest.raises(ClaimFailed, match=complaint):
        formal(claim)


HONEST = {
    "a type of nothing": ("Inductive T := .", "forall t : T, t = t", "Inductive T : Prop :=  ."),
    "a first constructor called as one of Coq's own": (
        "Inductive T := nil | more (t : T).",
        "more nil = more nil",
        "Inductive T : Set :=  nil : T | more : T -> T.",
    ),
    "a record whose maker is called as one of Coq's own": (
        "Record T := pair { x : nat; y : nat }.",
        "forall t : T, x t = x t",
        "Record T : Set := pair { x : nat;  y : nat }.",
    ),
    "what is printed between two answers of Coq": (
        "Definition T : unit := tt.",
        "T = tt",
        "Definition T : unit :=\n  tt.",
    ),
}


@needs_coq
@pytest.mark.parametrize("kind", HONEST)
def test_definitions_of_many_kinds_are_printed(kind, library, claim):
    definition, statement, printed = HONEST[kind]
    lemma = f"Lemma fair : {statement}. Proof. reflexivity. Qed.\n"
    (library / "Lemma.v").write_text(f"{definition}\n{lemma}")
    found = formal(replace(claim, proof="Small.Lemma.fair")).definitions
    assert {definition.text for definition in found if definition.name == "Lemma.T"} == {printed}


@needs_coq
def test_what_is_bound_may_be_called_as_something_of_coqs_own(library, claim):
    lemma = "Lemma fair : forall last : nat, last = last. Proof. reflexivity. Qed.\n"
    (library / "Lemma.v").write_text(lemma)
    assert formal(replace(claim, proof="Small.Lemma.fair")).statement.endswith("last = last.")


@needs_coq
def test_what_prints_without_end_is_left(library, claim, monkeypatch, unlisted):
    monkeypatch.setattr(coq, "MOST_PRINTED", 100_000)
    loud = f'Lemma one11 : True. do 1000000 idtac "{"x" * 1000}". exact I. Qed.\n'
    (library / "Lemma.v").write_text(LEMMA + loud)
    with pytest.raises(ClaimFailed, match="it prints without end"):
        formal(claim)


@needs_coq
def test_one_size_of_types_is_enough_for_what_is_said_of_any(library, claim):
    (library / "Lemma.v").write_text(
        """Record ordered := { kind : Type; below : kind -> kind -> Prop }.
Inductive held (A : Type) := nothing | some (_ : A).
Definition least (A : ordered) (x : kind A) : Prop := forall y, below A x y.
Lemma twice : forall (A : ordered) (x : held (kind A)),
  x = x /\\ forall y, least A y -> below A y y.
Proof. intros A x. split; [reflexivity|]. intros y small. apply small. Qed.
"""
    )
    assert [found.name for found in formal(claim).definitions][-1] == "Lemma.least"


@needs_coq
def test_types_that_are_declared_together_read_as_they_are(library, claim):
    (library / "Lemma.v").write_text(
        """Inductive tree := node (_ : forest) with forest := nil | cons (_ : tree) (_ : forest).
Lemma twice : forall t : tree, t = t.
Proof. reflexivity. Qed.
"""
    )
    assert {"Lemma.tree", "Lemma.forest"} <= {found.name for found in formal(claim).definitions}


@needs_coq
def test_a_branch_in_a_pattern_is_none_of_another_type(library, claim):
    (library / "Lemma.v").write_text(
        """Definition left (n : nat) (flag : option bool) : nat :=
  match flag with
  | Some true => match n with O => 5 | S _ => 0 end
  | Some false => 1
  | None => 2
  end.
Lemma twice : left 0 (Some true) = 5 /\\ forall n, left (S n) (Some true) = 0.
Proof. split; reflexivity. Qed.
"""
    )
    assert "| Some true =>" in formal(claim).definitions[0].text


@needs_coq
def test_a_theorem_of_coqs_own_is_none_of_ours(library, claim):
    with pytest.raises(
        ClaimFailed, match=r"Coq\.Init\.Logic\.False is no theorem of the library Small"
    ):
        formal(replace(claim, proof="Coq.Init.Logic.False"))


@needs_coq
def test_names_are_not_mangled(library, claim, unlisted):
    before = formal(claim).statement
    coq.compiled.cache_clear()
    (library / "Lemma.v").write_text(f"#[global] Set Mangle Names.\n{LEMMA}")
    assert formal(claim).statement == before


@needs_coq
def test_a_name_that_only_the_reader_is_shown_is_refused(library, claim, unlisted):
    """Coq's Z.max reads as though it were that of a file Z of ours."""
    (library / "_CoqProject").write_text("-R . Small\nGame.v\nZ.v\nLemma.v\n")
    (library / "Z.v").write_text("Definition max (m n : nat) : nat := m.\n")
    (library / "Lemma.v").write_text(
        "From Coq Require Import ZArith.\nLemma shown : forall n : Z, Z.max n n = n.\n"
        "Proof. exact Z.max_id. Qed.\n"
    )
    with pytest.raises(ClaimFailed, match=r"Coq itself has a module Coq\.\S+Z; rename the file"):
        formal(replace(claim, proof="Small.Lemma.shown"))
