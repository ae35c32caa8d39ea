"""A library that needs another paper's library: the same is demanded of both."""

from __future__ import annotations

import subprocess
from dataclasses import replace

import pytest
from coq_fixtures import write
from needs import needs_coq

from verify.cli.proving import prove
from verify.kernel import coq
from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import Library
from verify.kernel.errors import ClaimFailed
from verify.kernel.evidence import Rejected, Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger.moved import _sources
from verify.ledger.papers import discover
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store

CLAIM = "W1-EX5a"
NEEDED = "-R ../../base/statements BaseStated\n-R ../../base/proofs Base\n"
PROJECT = f"-R . Small\n{NEEDED}-R ../statements SmallStated\nLemma.v\n"
STATED = "-R . SmallStated\n-R ../../base/statements BaseStated\nRules.v\nLemma.v\n"
# Both papers have a file Rules.v, and a name in both is the same.
BASE_RULES = """Inductive player : Set := West | East.
Definition double (n : nat) : nat := n + n.
Definition claim_sum : Prop := forall n, double n = n + n.
"""
BASE_PROOF = """From BaseStated Require Export Rules.
Lemma sum : forall n, double n = n + n.
Proof.
reflexivity.
Qed.
"""
RULES = "Definition double (n : nat) : nat := n + n + 0.\n"
SAID = """From BaseStated Require Rules.
From SmallStated Require Import Rules.
Definition claim_twice : Prop := forall (p : BaseStated.Rules.player) (n : nat),
  double n = BaseStated.Rules.double n + 0.
"""
LEMMA = """From SmallStated Require Export Lemma.
From Base Require Rules.
Lemma twice : forall (p : BaseStated.Rules.player) (n : nat),
  SmallStated.Rules.double n = BaseStated.Rules.double n + 0.
Proof.
intros p n. now rewrite (Base.Rules.sum n).
Qed.
"""


@pytest.fixture
def claim():
    return replace(discover()[CLAIM], formal="Lemma.twice")


@pytest.fixture
def library(tmp_path, monkeypatch, small):
    """The sources of two papers; returns the folder of the proofs that need the others."""
    sources = {
        "base/statements/_CoqProject": "-R . BaseStated\nRules.v\n",
        "base/statements/Rules.v": BASE_RULES,
        "base/proofs/_CoqProject": "-R . Base\n-R ../statements BaseStated\nRules.v\n",
        "base/proofs/Rules.v": BASE_PROOF,
        "small/statements/_CoqProject": STATED,
        "small/statements/Rules.v": RULES,
        "small/statements/Lemma.v": SAID,
        "small/proofs/_CoqProject": PROJECT,
        "small/proofs/Lemma.v": LEMMA,
    }
    write(tmp_path, sources)
    monkeypatch.setattr(Claim, "library", tmp_path / "small" / "proofs")
    coq.attempt.cache_clear()
    yield tmp_path / "small" / "proofs"
    coq.attempt.cache_clear()


@pytest.fixture
def base(library):
    return library.parents[1] / "base"


def formal(claim):
    return Formal.of(claim, Replay())


@needs_coq
def test_a_claim_may_be_said_in_the_words_of_another_paper(library, claim):
    found = formal(claim)
    assert found.statement == "SmallStated.Lemma.claim_twice"
    assert found.check(claim, Replay()).startswith("compiled 5 sources, no axioms: Small.")


@needs_coq
def test_a_theorem_of_another_paper_proves_its_claim(library, claim):
    found = formal(replace(claim, formal="Base.Rules.sum"))
    assert (found.statement, found.theorem) == ("BaseStated.Rules.claim_sum", "Base.Rules.sum")
    assert found.files != formal(claim).files


@needs_coq
def test_of_another_library_an_altered_definition_is_noticed_and_an_altered_proof_is_not(
    library, base, claim
):
    before = formal(claim)
    (base / "proofs/Rules.v").write_text(BASE_PROOF.replace("reflexivity", "intros n. auto"))
    coq.attempt.cache_clear()
    assert formal(claim) == before
    (base / "statements/Rules.v").write_text(BASE_RULES.replace(":= n + n.", ":= 0 + (n + n)."))
    coq.attempt.cache_clear()
    after = formal(claim)
    assert after.files != before.files and replace(after, files=before.files) == before


@needs_coq
def test_a_source_of_another_library_is_recorded_with_its_own(
    library, base, claim, tmp_path, monkeypatch
):
    monkeypatch.setattr("verify.ledger.statuses.discover", lambda: {**discover(), CLAIM: claim})
    store = Store(tmp_path / "certificates")
    assert prove([CLAIM], store.folder) == 0
    listed = store.formal.path(claim.paper, CLAIM).with_name("sources.sha256")
    check = ["sha256sum", "--check", "--quiet", listed]
    assert subprocess.run(check, cwd=library, check=False).returncode == 0
    known = store.sources(claim.paper)
    assert known == Library.of(library).digests() and len(known) == 9
    assert Ledger(store).proof(CLAIM) is not None
    (base / "proofs/Rules.v").write_text(f"(* As before. *)\n{BASE_PROOF}")
    assert Ledger(store).proof(CLAIM) is None
    now = _sources.__wrapped__(library)
    assert [name for name in now if now[name] != known[name]] == ["../../base/proofs/Rules.v"]


FLAWED = {
    "an axiom": (
        "proofs/Rules.v",
        BASE_PROOF.replace("reflexivity.\nQed.", "Admitted."),
        "base/proofs: there are Axioms: Base.Rules.sum",
    ),
    "an axiom among the statements": (
        "statements/Rules.v",
        f"{BASE_RULES}Axiom more : False.\n",
        "base/statements: Rules.v has 'Axiom more : False', which is no definition",
    ),
    "a claim that is not proved": (
        "statements/Rules.v",
        f"{BASE_RULES}Definition claim_more : Prop := False.\n",
        r"base/proofs: coqc Every_claim_is_tied\.v: .*Base\.Rules\.more",
    ),
    "a source that does not compile": (
        "proofs/Rules.v",
        BASE_PROOF.replace("reflexivity", "discriminate"),
        r"base/proofs: coqc Rules\.v: File",
    ),
}


@needs_coq
@pytest.mark.parametrize("flaw", FLAWED)
def test_what_is_refused_of_a_library_is_refused_of_what_it_needs(
    flaw, library, base, claim, unlisted
):
    name, text, complaint = FLAWED[flaw]
    (base / name).write_text(text)
    with pytest.raises(ClaimFailed, match=complaint):
        formal(claim)


@needs_coq
def test_a_library_that_is_needed_may_hold_listed_sentences_only(library, base, claim):
    (base / "proofs/Rules.v").write_text(f"{BASE_PROOF}Print nat.\n")
    complaint = "base/proofs: Rules.v has 'Print nat', which is not on the list"
    with pytest.raises(ClaimFailed, match=complaint):
        formal(claim)


BASE = "-R ../../base/proofs Base\n"
OWN = "-R ../statements SmallStated\n"
# Replaced text, its replacement, and the complaint.
REFUSED = {
    "no folder": (NEEDED, BASE.replace("base", "nowhere"), "nowhere/proofs/_CoqProject: not there"),
    "another name": ("proofs Base\n", "proofs Bare\n", "libraries are Small, BaseStated, Base, "),
    "twice": (NEEDED, f"{NEEDED}{BASE}", "name each so once"),
    "a source twice": ("Lemma.v\n", "Lemma.v\nLemma.v\n", "a source stands twice; name each once"),
    "after a source": (OWN, f"Lemma.v\n{OWN}", "then a source on each line"),
    "anywhere": (BASE, "-R /base/proofs Base\n", "then a source on each line"),
    "another option": (BASE, BASE.replace("-R", "-Q"), "then a source on each line"),
    "before what they need": (NEEDED, BASE, "what needs it must name BaseStated before it"),
    "called as a module of Coq's": ("Lemma.v\n", "Lemma.v\nZ.v\n", "rename Z.v"),
    "called as another of Coq's": ("Lemma.v\n", "ListNotations.v\n", "rename ListNotations.v"),
    "called as one of Coq's": ("Lemma.v\n", "Lemma.v\nSorted.v\n", "rename Sorted.v"),
    "called as Coq's own library": ("-R . Small\n", "-R . Coq\n", "own library is called Coq; ren"),
    "called as statements": ("-R . Small\n", "-R . OtherStated\n", "OtherStated in proofs; statem"),
}


@pytest.mark.quick
@pytest.mark.parametrize("line", REFUSED)
def test_what_a_library_may_not_need_is_one_line(line, library):
    old, text, complaint = REFUSED[line]
    (library / "_CoqProject").write_text(PROJECT.replace(old, text))
    with pytest.raises(ClaimFailed, match=complaint):
        Library.of(library)


@needs_coq
def test_a_claim_of_which_no_proofs_are_needed_is_none(library, claim):
    """Needing a statement does not prove it."""
    (library / "_CoqProject").write_text(PROJECT.replace(BASE, ""))
    lemma = LEMMA.replace("From Base Require Rules.\n", "").replace("(Base.Rules.sum n)", "")
    (library / "Lemma.v").write_text(lemma.replace("now rewrite ", "auto"))
    with pytest.raises(
        ClaimFailed, match=r"claim_sum in statements/Rules\.v, .*, or Base is not tied"
    ):
        formal(replace(claim, formal="Base.Rules.sum"))


@needs_coq
def test_a_library_proves_nothing_that_is_tied_to_no_statements(library, base, claim):
    """Neither a needed library nor one with statements from another place."""
    elsewhere = OWN.replace("../", "../../small/")
    (library / "_CoqProject").write_text(PROJECT.replace(OWN, elsewhere))
    with pytest.raises(
        ClaimFailed, match=r"claim_twice in statements/Lemma\.v, .*, or Small is not"
    ):
        formal(claim)
    text = (base / "proofs/_CoqProject").read_text().replace("../", "../../base/")
    (base / "proofs/_CoqProject").write_text(text)
    with pytest.raises(
        ClaimFailed, match=r"claim_sum in statements/Rules\.v, .*, or Base is not tied"
    ):
        formal(replace(claim, formal="Base.Rules.sum"))


def divided(library, lemma=LEMMA, named=LEMMA):
    """Proofs in two libraries: `Part`, which has no statements of its own, and the paper's."""
    stated = OWN.replace("../", "../../small/")
    needed = f"{NEEDED}{OWN}-R ../../part/proofs Part\n"
    sources = {
        "part/proofs/_CoqProject": f"-R . Part\n{NEEDED}{stated}Lemma.v\n",
        "part/proofs/Lemma.v": lemma,
        "small/proofs/_CoqProject": f"-R . Small\n{needed}{'Lemma.v' if named else ''}\n",
        "small/proofs/Lemma.v": named,
    }
    write(library.parents[1], sources)


@needs_coq
def test_the_proofs_of_a_paper_may_lie_in_several_libraries(library, claim):
    divided(library, named="")
    found = formal(claim)
    assert found.statement == "SmallStated.Lemma.claim_twice"
    assert found.theorem == "Part.Lemma.twice"
    other = replace(found, theorem="Small.Lemma.twice")
    with pytest.raises(Rejected, match=r"the theorem module names Lemma\.twice"):
        other.check(claim, Replay())


@needs_coq
def test_of_two_files_of_a_name_the_last_must_prove_what_is_claimed(library, claim):
    divided(library)
    assert formal(claim).theorem == "Small.Lemma.twice"
    coq.attempt.cache_clear()
    (library / "Lemma.v").write_text("Definition once := 1.\n")
    with pytest.raises(ClaimFailed, match=r"Every_claim_is_tied\.v: .*Small\.Lemma\.twice"):
        formal(claim)


@needs_coq
def test_what_lies_in_a_library_that_is_needed_is_tied_as_well(library, claim):
    """The theorem must have the claim as its type, not one that looks like it."""
    weaker = LEMMA.replace("forall (p : BaseStated.Rules.player) (n : nat)", "forall (n : nat)")
    divided(library, lemma=weaker.replace("intros p n", "intros n"), named="")
    with pytest.raises(ClaimFailed, match=r"small/proofs: coqc Every_claim_is_tied\.v: "):
        formal(claim)


@pytest.mark.quick
def test_statements_need_no_proofs(library, base):
    stated = library.with_name("statements")
    (stated / "_CoqProject").write_text(STATED.replace("Rules.v", f"{BASE}Rules.v"))
    with pytest.raises(ClaimFailed, match="statements may need statements alone"):
        Library.of(stated)
    (stated / "_CoqProject").write_text(STATED.replace("SmallStated", "Small"))
    with pytest.raises(ClaimFailed, match="Small in statements; statements end in Stated"):
        Library.of(stated)


@needs_coq
def test_two_libraries_may_need_one_that_is_compiled_once(library, claim):
    formal(claim)
    known, base = Library.of(library), Library.of(library.parents[1] / "base" / "proofs")
    assert known.needs[:2] == (*base.needs, base)
    assert coq.attempt.cache_info().currsize == 4
    assert "../../base/statements/Rules.v" in known.digests()
