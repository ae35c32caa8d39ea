"""Formal proofs as evidence, on a paper with one claim; skipped if Coq is not installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from coq_fixtures import write
from needs import needs_coq

from verify.cli import proving
from verify.cli.proving import prove
from verify.kernel import coq, coq_libraries
from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import Library
from verify.kernel.documents import sealed
from verify.kernel.errors import BadInput, ClaimFailed, NoCoq
from verify.kernel.evidence import Replay
from verify.kernel.kinds import formal as kind
from verify.kernel.kinds.formal import Formal
from verify.ledger import inventory
from verify.ledger.certificates import audit, certificate
from verify.ledger.lacking import Unable
from verify.ledger.papers import _mistakes, discover
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store

SAID = """Definition double (n : nat) : nat := n + n.
Definition claim_twice : Prop := forall n, double n = n + n.
"""
LEMMA = """From SmallStated Require Export Lemma.
Lemma twice : forall n, double n = n + n.
Proof. intros n. unfold double. reflexivity. Qed.
"""
SEALED = coq.SEALED
PROVING = "-R . Small\n-R ../statements SmallStated\nLemma.v\n"
CLAIM, OTHER = "W1-EX5a", "W1-EX5b"
CERTIFICATES = Store(Path(__file__).parents[2] / "certificates")


@pytest.fixture
def claim():
    return replace(discover()[CLAIM], formal="Lemma.twice")


@pytest.fixture
def statements(tmp_path):
    """The sources of a library with one statement."""
    folder = tmp_path / "paper" / "statements"
    write(folder, {"_CoqProject": "-R . SmallStated\nLemma.v\n", "Lemma.v": SAID})
    return folder


@pytest.fixture
def library(statements, monkeypatch, small):
    """The sources of a library that proves the statement, in place of the paper's."""
    folder = statements.with_name("proofs")
    write(folder, {"_CoqProject": PROVING, "Lemma.v": LEMMA})
    monkeypatch.setattr(Claim, "library", folder)
    coq.attempt.cache_clear()
    yield folder
    coq.attempt.cache_clear()


@pytest.fixture
def known(monkeypatch, claim):
    """Let the ledger know the claim in its current form."""
    monkeypatch.setattr("verify.ledger.statuses.discover", lambda: {**discover(), CLAIM: claim})


def test_a_claim_that_names_no_theorem_has_no_formal_proof(claim):
    with pytest.raises(ClaimFailed, match="its theorem module names no formal proof"):
        Formal.of(replace(claim, formal=None), Replay())


def formal(claim):
    return Formal.of(claim, Replay())


def proved(claim):
    """The certificate for the library's proof; made only once for the same sources."""
    paper = claim.library.parent
    sources = tuple((path.name, path.read_bytes()) for path in sorted(paper.glob("*/*")))
    if (claim.formal, sources) not in PROVED:
        PROVED[claim.formal, sources] = formal(claim)
    return certificate(claim, inventory.load()[claim.number], PROVED[claim.formal, sources])


PROVED = {}


def finding(document, claim, full=False):
    coq.attempt.cache_clear()
    return audit(document, {CLAIM: claim}, inventory.load(), Replay(full))


@pytest.mark.quick
@needs_coq
def test_a_theorem_is_compiled_tied_and_checked(library, claim):
    document = proved(claim)
    evidence = document["evidence"]
    assert (document["verdict"], document["reach"]) == ("holds", "everywhere")
    assert evidence["statement"] == "SmallStated.Lemma.claim_twice"
    assert evidence["theorem"] == "Small.Lemma.twice"
    found = finding(document, claim)
    assert found.outcome == "accepted"
    assert found.detail == "compiled 2 sources, no axioms: Small.Lemma.twice"


@needs_coq
@pytest.mark.parametrize(
    ("lemma", "complaint"),
    [
        (LEMMA.replace("= n + n", "= n"), "coqc Lemma.v"),
        (
            f"{LEMMA}Lemma three : 1 + 1 = 3. Proof. Admitted.\n",
            "there are Axioms: Small.Lemma.three",
        ),
        (
            LEMMA.replace("Export Lemma.", "Export Lemma.\nRequire Import Classical.").replace(
                "unfold double. reflexivity", "now destruct (classic (n = n))"
            ),
            "there are Axioms: Coq.Logic.Classical_Prop.classic",
        ),
    ],
    ids=["wrong", "admitted", "classical"],
)
def test_what_is_not_proved_is_refused(library, claim, lemma, complaint, unlisted, monkeypatch):
    document = proved(claim)
    if "Require" in lemma:
        monkeypatch.setattr(coq, "SEALED", SEALED)
    (library / "Lemma.v").write_text(lemma)
    coq.attempt.cache_clear()
    with pytest.raises(ClaimFailed, match=complaint):
        formal(claim)
    found = finding(document, claim)
    assert found.outcome == "rejected" and complaint in found.detail


# Theorems with the right name that prove something else.
OTHERS = {
    "another statement": "Lemma twice : forall n, double n = double n + 0.\nProof. auto. Qed.\n",
    "a definition of its own": (
        "Definition double (n : nat) : nat := n + n + 0.\n"
        "Lemma twice : forall n, double n = n + n + 0.\nProof. auto. Qed.\n"
    ),
    "a number": "Definition twice : nat := 0.\n",
    "a statement in place of a proof": "Definition twice : Prop := forall n, double n = n + n.\n",
    "a claim of its own": (
        "Definition claim_twice : Prop := True.\nLemma twice : claim_twice.\nProof. exact I. Qed.\n"
    ),
    "a claim by a notation": (
        "Notation claim_twice := True.\nLemma twice : claim_twice.\nProof. exact I. Qed.\n"
    ),
    "a coercion": (
        "Inductive said : Set := Said.\nDefinition as_prop (s : said) : Prop := True.\n"
        "Coercion as_prop : said >-> Sortclass.\nLemma twice : Said.\nProof. exact I. Qed.\n"
    ),
    "a case that is assumed": (
        "Section Assumed.\nHypothesis odd : 1 = 0.\n"
        "Lemma twice : forall n, double n = n + n.\nProof. destruct odd; auto. Qed.\nEnd Assumed.\n"
    ),
    "no theorem": "Lemma thrice : True.\nProof. exact I. Qed.\n",
}


@needs_coq
@pytest.mark.parametrize("other", OTHERS)
def test_a_theorem_that_says_something_else_is_not_tied(other, library, claim):
    (library / "Lemma.v").write_text(f"From SmallStated Require Export Lemma.\n{OTHERS[other]}")
    with pytest.raises(ClaimFailed, match=r"Every_claim_is_tied\.v: |Lemma\.v: "):
        formal(claim)


@needs_coq
def test_what_says_the_same_in_other_words_is_tied(library, claim):
    """Coq's kernel compares up to computation."""
    said = "Notation twofold n := (double n).\nLemma twice (m : nat) : m + m = twofold m."
    (library / "Lemma.v").write_text(
        f"From SmallStated Require Export Lemma.\n{said}\nProof. reflexivity. Qed.\n"
    )
    assert formal(claim).theorem == "Small.Lemma.twice"


@needs_coq
def test_proofs_cannot_alter_a_compiled_statement(library, claim, monkeypatch):
    """A compiler that can write there would be noticed."""
    compile_ = coq._compile

    def altering(library, folder, texts):
        compile_(library, folder, texts)
        for stated in folder.glob(".SmallStated/*.vo"):
            stated.write_bytes(stated.read_bytes() + b" ")

    monkeypatch.setattr(coq, "_compile", altering)
    with pytest.raises(
        ClaimFailed, match=r"compiling it altered what it needs|bad version|Corrupted"
    ):
        formal(claim)


@needs_coq
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("statement", "SmallStated.Lemma.claim_thrice"),
        ("theorem", "Small.Lemma.thrice"),
        ("files", "0" * 64),
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
    sealed_there = SEALED[coq.version()[0]]
    (library / "Lemma.v").write_text(f"Require {' '.join(sealed_there)}.\n{LEMMA}")
    monkeypatch.setattr(coq, "SEALED", SEALED)
    document = proved(claim)
    assert finding(document, claim).outcome == "accepted"
    monkeypatch.setattr(coq, "SEALED", dict.fromkeys(SEALED, ()))
    assert "there are Axioms: Coq" in finding(document, claim).detail
    assert finding(document, claim, full=True).outcome == "accepted"


@needs_coq
@pytest.mark.parametrize("processes", [1, 2])
def test_each_module_is_checked_in_one_process(library, claim, monkeypatch, processes):
    """In a large library, each module is checked in one of two processes."""
    more = ("First", "Second", "Third")
    for name in more:
        (library / f"{name}.v").write_text(f"Definition {name.lower()} : nat := 1.\n")
    (library / "_CoqProject").write_text(PROVING + "".join(f"{name}.v\n" for name in more))
    monkeypatch.setattr(coq, "FEW", 9 // processes)
    document, given = proved(claim), []

    def noted(library, folder, program, *arguments, run=coq.run):
        if program == "coqchk" and library.name == "Small":
            given.append(arguments)
        return run(library, folder, program, *arguments)

    monkeypatch.setattr(coq, "run", noted)
    assert finding(document, claim).outcome == "accepted"
    assert len(given) == processes
    ours = [word for words in given for word in words if word.startswith("Small.")]
    assert sorted(ours) == sorted(f"Small.{name}" for name in (*more, "Lemma", coq.TIES))
    for words in given:
        assert words.count("-norec") == len([word for word in words if "." in word])


@needs_coq
def test_an_audit_says_which_kernel_accepted(library, claim, monkeypatch):
    """It says so if that kernel is known to accept proofs of False."""
    proof = formal(claim)
    for numbers in ((8, 16, 1), (9, 0, 1)):
        monkeypatch.setattr(kind, "version", lambda numbers=numbers: ("Coq", numbers))
        assert proof.believes(claim, Replay(full=True)) == (
            f"Coq {'.'.join(map(str, numbers))}, which by itself is known to accept some proofs of "
            "False (TRUST.md)"
        )
    for numbers in ((9, 2), (9, 1)):
        monkeypatch.setattr(kind, "version", lambda numbers=numbers: ("Rocq", numbers))
        words = f"{'.'.join(map(str, numbers))}, which by itself is known to accept"
        known = f"Rocq {words} a proof of False (TRUST.md)"
        assert proof.believes(claim, Replay(full=True)) == known
    assert proof.believes(claim, Replay()) == f"{known}, and its own library as installed"


@needs_coq
def test_a_changed_definition_is_noticed_and_a_changed_proof_is_not(library, statements, claim):
    document = proved(claim)
    (library / "Lemma.v").write_text(LEMMA.replace("intros n. unfold double", "intros m"))
    assert finding(document, claim).outcome == "accepted"
    (statements / "Lemma.v").write_text(SAID.replace(":= n + n", ":= n + (n + 0)"))
    (library / "Lemma.v").write_text(LEMMA.replace("reflexivity", "now rewrite <- plus_n_O"))
    found = finding(document, claim)
    assert (found.outcome, found.detail) == ("rejected", "the files of statements are others")


@needs_coq
def test_a_claim_without_its_theorem_says_what_to_write(library, known, tmp_path):
    (library / "Lemma.v").write_text(LEMMA.replace("twice", "doubled"))
    with pytest.raises(ClaimFailed, match=r"Every_claim_is_tied\.v: .*must prove a theorem X"):
        prove([CLAIM], tmp_path / "certificates")


@pytest.mark.parametrize("name", ["twice", "Lemma.", "A.B.C.d", "Lemma twice", ""])
def test_a_proof_is_named_by_its_file_and_its_theorem(name, claim):
    assert [*_mistakes(claim)] == []
    assert [*_mistakes(replace(claim, formal=name))] == [
        f"formal is {name!r}; write 'File.theorem'"
    ]


@needs_coq
def test_all_proofs_of_a_paper_are_renewed_with_one(
    library, statements, claim, tmp_path, monkeypatch
):
    """Otherwise the recorded digests of sources would vouch for a proof that the audit refuses."""
    other = replace(discover()[OTHER], formal="Lemma.twice")
    both = {CLAIM: claim, OTHER: other}
    monkeypatch.setattr("verify.ledger.statuses.discover", lambda: {**discover(), **both})
    store = Store(tmp_path / "certificates")
    assert prove([CLAIM, OTHER], store.folder) == 0
    (statements / "Lemma.v").write_text(f"(* As before. *)\n{SAID}")
    coq.attempt.cache_clear()
    assert prove([CLAIM], store.folder) == 0
    for known in both:
        found = audit(Ledger(store).proof(known), both, inventory.load(), Replay())
        assert found.outcome == "accepted", found.detail


def test_the_proofs_of_another_paper_that_no_longer_count_are_named(tmp_path):
    store, paper = Store(tmp_path / "certificates"), "symmetric_whist"
    ledger, now = Ledger(store), Library.of(discover()["W2-TAB1"].library).digests()
    for sources, said in ((now, []), ({**now, "Other.v": "0" * 64}, [paper])):
        store.note_sources(paper, sources)
        lines = [*proving._lapsed(ledger, ["single_suit_whist"])]
        assert [line.partition(":")[0] for line in lines] == said
    assert [*proving._lapsed(ledger, [paper])] == []


@needs_coq
def test_a_list_of_sources_that_changes_while_they_are_proved_is_noticed(
    library, known, tmp_path, monkeypatch
):
    def changing(*evidence):
        (library / "_CoqProject").write_text(f"{PROVING}\n")
        return certificate(*evidence)

    monkeypatch.setattr("verify.cli.proving.certificate", changing)
    store = Store(tmp_path / "certificates")
    with pytest.raises(ClaimFailed, match="_CoqProject changed while Coq ran; prove again"):
        prove([CLAIM], store.folder)
    assert not store.sources(discover()[CLAIM].paper)


@needs_coq
def test_what_is_noted_are_the_sources_that_were_compiled(library, known, tmp_path, monkeypatch):
    before = Library.of(library).digests()

    def changing(*evidence):
        (library / "Lemma.v").write_text(f"(* Changed meanwhile. *)\n{LEMMA}")
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
    lacking = "coqc is not installed here; Debian's package is coq"
    assert found.detail == f"not to be judged here: {lacking}"


@needs_coq
def test_a_program_that_prints_without_end_is_refused(library, monkeypatch, tmp_path):
    endless = tmp_path / "coqchk"
    endless.write_text("#!/bin/sh\nexec yes\n")
    endless.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(ClaimFailed, match="coqchk -o: it prints without end"):
        coq.run(Library.of(library), tmp_path, "coqchk", "-o")
    assert not coq._running
    limited = "#!/bin/sh\nhead -c {} /dev/zero | tr '\\0' a\n"
    endless.write_text(limited.format(2**20 - 1))
    assert len(coq.run(Library.of(library), tmp_path, "coqchk", "-o")) == 2**20 - 1
    endless.write_text(limited.format(2**20))
    with pytest.raises(ClaimFailed, match="it prints without end"):
        coq.run(Library.of(library), tmp_path, "coqchk", "-o")


def test_a_coqc_that_does_not_say_its_version_is_one_line(tmp_path, monkeypatch):
    for program in coq.PROGRAMS:
        (tmp_path / program).write_text("#!/bin/sh\necho The Coq Proof Assistant\nexit 1\n")
        (tmp_path / program).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    coq._installed.cache_clear()
    try:
        with pytest.raises(NoCoq, match="does not say its version: 'The Coq Proof Assistant'"):
            coq.version()
    finally:
        coq._installed.cache_clear()


def test_a_source_may_be_as_large_as_is_said_and_no_larger(tmp_path, monkeypatch):
    monkeypatch.setattr(coq_libraries, "LARGEST", 5)
    source = tmp_path / "Lemma.v"
    source.write_text("12345")
    assert coq_libraries.read(source) == "12345"
    source.write_text("123456")
    with pytest.raises(ClaimFailed, match="more than 5 bytes; divide it"):
        coq_libraries.read(source)


LONG = "Fixpoint long n := match n with 0 => true | S m => if long m then long m else true end.\n"


HUNGRY = "Fixpoint full n := match n with 0 => nil | S m => cons n (full m) ++ full m end%list.\n"


@needs_coq
@pytest.mark.parametrize(
    ("source", "evaluated", "limit", "lower", "told"),
    [
        (HUNGRY, "length (full 40)", "4194304", "524288", r"coqc Lemma\.v: .*[Mm]emory"),
        (LONG, "long 40", "-t 1800", "-t 1", r"coqc Lemma\.v: killed by signal"),
    ],
    ids=["memory", "time"],
)
def test_a_source_that_eats_memory_or_time_is_refused(
    source, evaluated, limit, lower, told, library, claim, monkeypatch, unlisted
):
    (library / "Lemma.v").write_text(f"{source}{LEMMA}Eval vm_compute in {evaluated}.\n")
    monkeypatch.setattr(coq, "CONFINED", coq.CONFINED.replace(limit, lower))
    with pytest.raises(ClaimFailed, match=told):
        formal(claim)


@needs_coq
@pytest.mark.parametrize("name", ["Mergesort", "Coq", coq.TIES])
def test_a_source_with_the_name_of_one_of_coqs_own_or_of_ours_is_refused(name, library, claim):
    """It would replace that module."""
    project = PROVING.replace("Lemma.v", f"{name}.v\nLemma.v")
    write(library, {"_CoqProject": project, f"{name}.v": "Definition one := 1.\n"})
    with pytest.raises(ClaimFailed, match=f"a module {name}; rename the file"):
        formal(claim)


@needs_coq
def test_the_environment_cannot_bring_other_modules(
    library, claim, tmp_path, monkeypatch, unlisted
):
    """Neither the load path nor the user's configuration is read."""
    other = tmp_path / "other"
    other.mkdir()
    (other / "Elsewhere.v").write_text("Definition here := 0.\n")
    subprocess.run(["coqc", "Elsewhere.v"], cwd=other, check=True)
    monkeypatch.setenv("COQPATH", str(other))
    monkeypatch.setenv("HOME", str(other))
    (library / "Lemma.v").write_text("Require Import Elsewhere.\n" + LEMMA)
    with pytest.raises(ClaimFailed, match="Elsewhere"):
        Formal.of(claim, Replay())


def test_a_claim_without_a_proof_cannot_be_proved(tmp_path):
    unproved = next(found for found in discover().values() if found.formal is None)
    with pytest.raises(BadInput, match="names no formal proof"):
        prove([unproved.id], tmp_path)


@pytest.mark.quick
def test_every_formal_certificate_is_current():
    ledger = Ledger(CERTIFICATES)
    for known, claim in ledger.claims.items():
        assert (ledger.proof(known) is None) == (claim.formal is None), known


@pytest.mark.quick
@pytest.mark.parametrize(
    "project", ["", "Small\nLemma.v\n", "-R . Sm all\nLemma.v\n", "-R . Small\n../Lemma.v\n",
                "-R . Small\nLemma.v Other.v\n", "-R . Small\nGame\n", "-Q . Small\nLemma.v\n"],
)  # fmt: skip
def test_another_project_file_is_one_line(project, tmp_path):
    (tmp_path / "_CoqProject").write_text(project)
    with pytest.raises(ClaimFailed, match=r"write `-R \. NAME`, then a source on each line"):
        Library.of(tmp_path)


@pytest.mark.parametrize(
    ("name", "make", "complaint"),
    [
        ("Lemma.v", lambda path: path.write_bytes(b"(* \xe9 *)\n"), "no UTF-8 at byte 3"),
        ("_CoqProject", lambda path: path.write_bytes(b"-R . Small\n\xe9\n"), "no UTF-8"),
        ("Lemma.v", lambda path: path.open("wb").truncate(2**33), "more than 1,048,576 bytes"),
        ("Lemma.v", os.mkfifo, "not a regular file"),
        ("Lemma.v", lambda path: path.symlink_to("/dev/zero"), "not a regular file"),
        ("_CoqProject", lambda path: path.mkdir(), "not a regular file"),
    ],
)
def test_a_source_that_is_none_is_one_line(name, make, complaint, library, claim):
    (library / name).unlink()
    make(library / name)
    with pytest.raises(ClaimFailed, match=f"{name}: {complaint}"):
        Library.of(library).digests()
    if shutil.which("coqc"):
        with pytest.raises(ClaimFailed, match=f"{name}: {complaint}"):
            formal(claim)


@needs_coq
def test_a_source_that_would_write_or_read_other_files_is_not_compiled(library, claim, tmp_path):
    before = sorted(tmp_path.rglob("*"))
    (library / "Lemma.v").write_text(f'{LEMMA}Redirect "{tmp_path / "planted"}" Check tt.\n')
    with pytest.raises(ClaimFailed, match=r"Lemma\.v has the string"):
        formal(claim)
    assert sorted(tmp_path.rglob("*")) == before


@needs_coq
def test_sources_share_no_cache_of_lia(library, monkeypatch):
    """Otherwise each would read and write all cached results: 28 MB in the largest library."""
    monkeypatch.setattr(coq, "SEALED", SEALED)  # `lia` needs these
    (library / "_CoqProject").write_text(PROVING + "Second.v\n")
    proof = (
        "Require Import Lia.\n"
        "Lemma {} : forall m n : nat, 2 * m + 3 * n <= 7 -> m + n <= 3 + {}.\n"
        "Proof. lia. Qed.\n"
    )
    (library / "Lemma.v").write_text(LEMMA + proof.format("one", 1))
    (library / "Second.v").write_text("From Small Require Import Lemma.\n" + proof.format("two", 2))
    folder = coq.compiled(Library.of(library))
    assert {"Lemma.vo", "Second.vo"} < {path.name for path in folder.iterdir()}
    assert not [*folder.rglob(".lia.cache")]
