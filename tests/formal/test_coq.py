"""Formal proofs as evidence, on a library of one lemma; skipped where Coq is not installed."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from verify import coq, inventory
from verify.audit import Replay, audit
from verify.certificates import Store, read, sealed
from verify.certify import certificate
from verify.claims import discover
from verify.commands.proving import formal
from verify.errors import BadInput, ClaimFailed
from verify.ledger import Ledger

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
CERTIFICATES = Store(coq.THEOREMS.parent / "certificates")
PAPERS = sorted({path.parts[-3] for path in CERTIFICATES.formal.paths()})

needs_coq = pytest.mark.skipif(
    shutil.which("coqc") is None, reason="coqc is not installed: Debian's package coq"
)


@pytest.fixture
def claim():
    found = discover()[CLAIM]
    return replace(found, proof="Small.Lemma.twice")


@pytest.fixture
def library(tmp_path, monkeypatch, claim):
    """The sources of a library of two files, in place of the paper's."""
    folder = tmp_path / "theorems" / claim.paper / "formal"
    folder.mkdir(parents=True)
    (folder / "_CoqProject").write_text("-R . Small\nGame.v\nLemma.v\n")
    (folder / "Game.v").write_text(GAME)
    (folder / "Lemma.v").write_text(LEMMA)
    monkeypatch.setattr(coq, "THEOREMS", tmp_path / "theorems")
    coq.compiled.cache_clear()
    yield folder
    coq.compiled.cache_clear()


def proved(claim):
    return certificate(claim, inventory.load()[claim.number], formal(claim))


def finding(document, claim, full=False):
    coq.compiled.cache_clear()
    return audit(document, {CLAIM: claim}, inventory.load(), Replay(full))


@needs_coq
def test_a_theorem_is_compiled_checked_and_printed(library, claim):
    document = proved(claim)
    evidence = document["evidence"]
    assert (document["verdict"], document["reach"]) == ("holds", "everywhere")
    assert "forall n : nat, Game.double n = (n + n)%nat" in " ".join(evidence["statement"].split())
    assert "n + n" in evidence["definitions"][0]["text"]
    assert [source["name"] for source in evidence["sources"]] == ["Game.v", "Lemma.v"]
    assert finding(document, claim).outcome == "accepted"


@needs_coq
@pytest.mark.parametrize(
    ("lemma", "complaint"),
    [
        (LEMMA.replace("= n + n", "= n"), "coqc Lemma.v"),
        ("Require Import Game.\nAxiom twice : forall n, double n = n + n.\n", "no Axioms"),
        (LEMMA[: LEMMA.index("Proof")] + "Admitted.\n", "no Axioms"),
        (CLASSICAL, "no Axioms"),
    ],
    ids=["wrong", "axiom", "admitted", "classical"],
)
def test_what_is_not_proved_is_refused(library, claim, lemma, complaint):
    document = proved(claim)
    (library / "Lemma.v").write_text(lemma)
    coq.compiled.cache_clear()
    with pytest.raises(ClaimFailed, match=complaint):
        formal(claim)
    sources = [
        {"name": name, "text": text} for name, text in coq.Library.of(claim.paper).digests().items()
    ]
    forged = sealed(document | {"evidence": document["evidence"] | {"sources": sources}})
    found = finding(forged, claim)
    assert found.outcome == "rejected" and complaint in found.detail


@needs_coq
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("statement", "Lemma.twice\n     : forall n : nat, Game.double n = n"),
        ("definitions", []),
        ("theorem", "Small.Lemma.odd"),
        ("sources", [{"name": "Game.v", "text": "0" * 64}]),
    ],
)
def test_every_field_is_compared(library, claim, field, value):
    document = proved(claim)
    forged = sealed(document | {"evidence": document["evidence"] | {field: value}})
    assert finding(forged, claim).outcome == "rejected"


@needs_coq
def test_only_a_full_audit_checks_what_is_used_of_coqs_own_library(library, claim, monkeypatch):
    (library / "Lemma.v").write_text(f"Require {coq.SEALED}.\n{LEMMA}")
    document = proved(claim)
    assert finding(document, claim).outcome == "accepted"
    monkeypatch.setattr(coq, "SEALED", "Coq.Init.Prelude")
    assert "no Axioms" in finding(document, claim).detail
    assert finding(document, claim, full=True).outcome == "accepted"


@needs_coq
def test_a_changed_definition_is_noticed(library, claim):
    document = proved(claim)
    (library / "Game.v").write_text(GAME.replace("n + n", "n * 2"))
    found = finding(document, claim)
    assert found.outcome == "rejected" and "sources" in found.detail


def test_without_coq_a_proof_is_unverifiable(library, claim, monkeypatch):
    monkeypatch.setenv("PATH", "")
    document = Store(library).formal.path(claim.paper, claim.id)
    assert document.parent.name == "formal"
    with pytest.raises(ClaimFailed, match="coqc is not installed here; Debian's package is coq"):
        formal(claim)


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
Definition swapped (p : pair) : pair := let (a, b) := p in Both b a.
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
"""


@needs_coq
@pytest.mark.parametrize(
    ("theorem", "names"),
    [
        # What the statement names, what it would were the section not there, in their order.
        ("given", ["Game.double", "Lemma.pair", "Lemma.swapped"]),
        ("empty", ["Lemma.side"]),  # it is left implicit
    ],
)
def test_all_that_a_statement_names_is_printed(library, claim, theorem, names):
    (library / "Lemma.v").write_text(HIDDEN)
    evidence = formal(replace(claim, proof=f"Small.Lemma.{theorem}"))
    assert [found.name for found in evidence.definitions] == names


@needs_coq
def test_a_definition_that_rests_on_a_lemma_is_refused(library, claim):
    (library / "Lemma.v").write_text(HIDDEN)
    with pytest.raises(ClaimFailed, match=r"Lemma\.right_exists, which is no definition"):
        formal(replace(claim, proof="Small.Lemma.by_a_lemma"))


def test_a_paper_without_a_library_is_one_line(tmp_path, monkeypatch, claim):
    monkeypatch.setattr(coq, "THEOREMS", tmp_path)
    with pytest.raises(ClaimFailed, match="_CoqProject: not there"):
        coq.Library.of(claim.paper)


def test_a_claim_without_a_proof_cannot_be_proved(tmp_path):
    from verify.commands.proving import prove

    unproved = next(found for found in discover().values() if found.proof is None)
    with pytest.raises(BadInput, match="names no formal proof"):
        prove([unproved.id], tmp_path)


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
    for path in paths:
        found = audit(read(path), discover(), inventory.load(), Replay())
        assert found.outcome == "accepted", f"{path.stem}: {found.detail}"
