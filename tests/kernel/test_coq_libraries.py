"""A library that needs another paper's: of both the same is demanded, and both are printed."""

from __future__ import annotations

import subprocess
from dataclasses import replace

import pytest
from needs import needs_coq

from verify.cli.proving import prove
from verify.kernel import coq
from verify.kernel.claims import Claim
from verify.kernel.errors import ClaimFailed
from verify.kernel.evidence import Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger.moved import _sources
from verify.ledger.papers import discover
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store

CLAIM = "W1-EX5a"
NEEDED = "-R ../../base/formal Base\n"
PROJECT = f"-R . Small\n{NEEDED}Rules.v\nLemma.v\n"
# Both libraries have a file Rules.v, and some names in it are the same.
BASE = """Inductive player := West | East.
Record deal := Deal { west : list nat; east : list nat }.
Definition double (n : nat) : nat := n + n.
Definition twofold (p : player) (n : nat) : nat := match p with West => double n | East => n end.
"""
GAME = """From Base Require Import Rules.
Definition size (d : deal) : nat := length (west d).
Lemma sum : forall n, double n = n + n. Proof. reflexivity. Qed.
"""
RULES = """Inductive player := West | East.
Definition double (n : nat) : nat := n + n + 0.
"""
LEMMA = """From Base Require Rules Game.
From Small Require Import Rules.
Lemma twice : forall (p : player) (q : Base.Rules.player) (n : nat) (d : Base.Rules.deal),
  p = p /\\ double n = Base.Rules.double n + 0 /\\
  Base.Rules.twofold Base.Rules.West n + Game.size d = n + n + length (Base.Rules.west d) /\\
  Base.Rules.player_rect (fun _ => nat) 1 1 q = 1 /\\
  Base.Rules.Deal nil nil = Base.Rules.Deal (Base.Rules.east (Base.Rules.Deal nil nil)) nil.
Proof.
  intros p q n d. unfold double, Base.Rules.double. repeat split; auto. now destruct q.
Qed.
"""


@pytest.fixture
def claim():
    return replace(discover()[CLAIM], proof="Small.Lemma.twice")


@pytest.fixture
def library(tmp_path, monkeypatch):
    """The sources of two libraries of two files; the folder of the one that needs the other."""
    sources = {
        "base": {"_CoqProject": "-R . Base\nRules.v\nGame.v\n", "Rules.v": BASE, "Game.v": GAME},
        "small": {"_CoqProject": PROJECT, "Rules.v": RULES, "Lemma.v": LEMMA},
    }
    for paper, files in sources.items():
        folder = tmp_path / paper / "formal"
        folder.mkdir(parents=True)
        for name, text in files.items():
            (folder / name).write_text(text)
    monkeypatch.setattr(Claim, "library", tmp_path / "small" / "formal")
    coq.compiled.cache_clear()
    yield tmp_path / "small" / "formal"
    coq.compiled.cache_clear()


@pytest.fixture
def base(library):
    return library.parents[1] / "base" / "formal"


def formal(claim):
    return Formal.of(claim, Replay())


@needs_coq
def test_what_is_of_another_library_is_printed_with_its_name(library, claim):
    found = formal(claim)
    texts = {known.name: known.text for known in found.definitions}
    assert [*texts] == [
        *("Base.Rules.player", "Base.Rules.deal", "Base.Rules.double", "Base.Rules.twofold"),
        *("Base.Game.size", "Rules.player", "Rules.double"),
    ]
    both = "Inductive player : Set :=  West : player | East : player."
    assert texts["Base.Rules.player"] == texts["Rules.player"] == both
    assert "| Base.Rules.West => Base.Rules.double n" in texts["Base.Rules.twofold"]
    statement = " ".join(found.statement.split())
    assert "forall (p : Rules.player) (q : Base.Rules.player) (n : nat)" in statement
    assert "Rules.double n = (Base.Rules.double n + 0)%nat" in statement
    assert "(Base.Rules.twofold Base.Rules.West n + Base.Game.size d)%nat" in statement
    assert not any("Base" in name or "Small" in name for name in found.standard)
    assert found.check(claim, Replay()).startswith("compiled 4 sources, no axioms: Small.")


@needs_coq
def test_an_altered_definition_of_another_library_is_noticed(library, base, claim):
    before = formal(claim)
    coq.compiled.cache_clear()
    (base / "Rules.v").write_text(BASE.replace(":= n + n", ":= 0 + (n + n)"))
    found = formal(claim)
    assert (found.statement, found.standard) == (before.statement, before.standard)
    assert found.definitions != before.definitions and found.in_full != before.in_full


@needs_coq
def test_a_source_of_another_library_is_recorded_with_its_own(
    library, base, claim, tmp_path, monkeypatch
):
    monkeypatch.setattr("verify.ledger.statuses.discover", lambda: discover() | {CLAIM: claim})
    store = Store(tmp_path / "certificates")
    assert prove([CLAIM], store.folder) == 0
    listed = store.formal.path(claim.paper, CLAIM).with_name("sources.sha256")
    check = ["sha256sum", "--check", "--quiet", listed]
    assert subprocess.run(check, cwd=library, check=False).returncode == 0
    known = store.sources(claim.paper)
    assert known == coq.Library.of(library).digests() and len(known) == 6
    assert Ledger(store).proof(CLAIM) is not None
    (base / "Game.v").write_text(f"(* As before. *)\n{GAME}")
    assert Ledger(store).proof(CLAIM) is None
    now = _sources.__wrapped__(library)
    assert [name for name in now if now[name] != known[name]] == ["../../base/formal/Game.v"]


FLAWED = {
    "an axiom": (
        "Game.v",
        GAME.replace("Proof. reflexivity. Qed.", "Admitted."),
        "base/formal: there are Axioms: Base.Game.sum",
    ),
    "the name of one of Coq's own": (
        "_CoqProject",
        "-R . Base\nList.v\nRules.v\nGame.v\n",
        "base/formal: Coq itself has a module List; rename the file",
    ),
    "a way that is not plain": (
        "Game.v",
        f"{GAME}Lemma one : forall n : nat, n = n with two : forall n : nat, n = n.\n"
        "Proof. - reflexivity. - reflexivity. Qed.\n",
        r"base/formal: Game.v introduces two in a way that is not plain",
    ),
    "recursion that is not plain": (
        "Game.v",
        f"""{GAME}Fixpoint bad (n : nat) : nat :=
  match n with 0 => 0 | S k => (fun f : nat -> nat => f k) bad end.
""",
        r"Base\.Game\.bad calls itself in a way that is not plain",
    ),
    "a type of a kind that is not plain": (
        "Game.v",
        f"{GAME}Inductive given : nat -> Set := here (n : nat) (m := n) : given m.\n",
        r"Base\.Game\.given is a type of a kind that is not plain",
    ),
    "a source that does not compile": (
        "Rules.v",
        BASE.replace("match p with", "match q with"),
        "base/formal: coqc Rules.v: File",
    ),
}


@needs_coq
@pytest.mark.parametrize("flaw", FLAWED)
def test_what_is_refused_of_a_library_is_refused_of_what_it_needs(
    flaw, library, base, claim, unlisted
):
    name, text, complaint = FLAWED[flaw]
    (base / "List.v").write_text("Definition none := 0.\n")
    (base / name).write_text(text)
    with pytest.raises(ClaimFailed, match=complaint):
        formal(claim)


@needs_coq
def test_a_library_that_is_needed_may_hold_listed_sentences_only(library, base, claim):
    (base / "Game.v").write_text(f"{GAME}Print nat.\n")
    complaint = "base/formal: Game.v has 'Print nat', which is not on the list"
    with pytest.raises(ClaimFailed, match=complaint):
        formal(claim)


@needs_coq
def test_a_definition_of_another_library_rests_on_no_lemma(library, base, claim):
    proved = "Lemma proved : deal -> nat.\nProof. exact (fun d => length (west d)). Qed.\n"
    game = GAME.replace("length (west d)", "proved d").replace("Definition", f"{proved}Definition")
    (base / "Game.v").write_text(game)
    lemma = "Lemma twice : forall d, Game.size d = Game.size d. Proof. reflexivity. Qed.\n"
    (library / "Lemma.v").write_text(f"From Base Require Game.\n{lemma}")
    with pytest.raises(ClaimFailed, match=r"speaks of Base\.Game\.proved, which is no definition"):
        formal(claim)


@needs_coq
def test_a_name_in_both_libraries_is_one_in_each(library, claim):
    """In files that are called alike, too; the shorter name is that of its own."""
    (library / "_CoqProject").write_text(PROJECT.replace("Lemma.v", "Game.v\nLemma.v"))
    (library / "Game.v").write_text("Definition size (n : nat) : nat := n.\n")
    lemma = LEMMA.replace("From Small Require Import Rules", "From Small Require Import Rules Game")
    lemma = lemma.replace("p = p", "size n = n").replace("+ Game.size d", "+ Base.Game.size d")
    (library / "Lemma.v").write_text(lemma)
    found = formal(claim)
    assert "Game.size n = n /\\" in found.statement and "+ Base.Game.size d" in found.statement
    assert {"Game.size", "Base.Game.size"} < {known.name for known in found.definitions}


REFUSED = {
    "no folder": ("-R ../../nowhere/formal Base\n", r"nowhere/formal/_CoqProject: not there"),
    "another name": ("-R ../../base/formal Bare\n", "the libraries are Small, Base; name each so"),
    "twice": (f"{NEEDED}{NEEDED}", "the libraries are Small, Base, Base; name each so once"),
    "after a source": (f"Rules.v\n{NEEDED}", "then a source on each line"),
    "anywhere": ("-R /base/formal Base\n", "then a source on each line"),
    "another option": ("-Q ../../base/formal Base\n", "then a source on each line"),
}


@pytest.mark.quick
@pytest.mark.parametrize("line", REFUSED)
def test_what_a_library_may_not_need_is_one_line(line, library):
    text, complaint = REFUSED[line]
    (library / "_CoqProject").write_text(PROJECT.replace(NEEDED, text))
    with pytest.raises(ClaimFailed, match=complaint):
        coq.Library.of(library)


@pytest.mark.quick
def test_no_two_libraries_are_called_alike(library, base):
    (base / "_CoqProject").write_text("-R . Small\nRules.v\nGame.v\n")
    (library / "_CoqProject").write_text(PROJECT.replace("formal Base", "formal Small"))
    with pytest.raises(ClaimFailed, match="the libraries are Small, Small; name each so once"):
        coq.Library.of(library)


@pytest.mark.quick
@pytest.mark.parametrize("other", ["small", "base", "third"])
def test_what_another_needs_needs_none_that_is_not_named_before(other, library, base):
    """Neither the one that needs it nor itself, nor a third: there is no circle."""
    project = f"-R . Base\n-R ../../{other}/formal Other\nRules.v\n"
    (base / "_CoqProject").write_text(project)
    complaint = "base/formal/_CoqProject: what needs it must name Other before it"
    with pytest.raises(ClaimFailed, match=complaint):
        coq.Library.of(library)


@pytest.fixture
def third(library, base):
    """The folder of a library that both others need."""
    folder = library.parents[1] / "third" / "formal"
    folder.mkdir(parents=True)
    (folder / "_CoqProject").write_text("-R . Third\nNumbers.v\n")
    (folder / "Numbers.v").write_text("Definition two := 2.\n")
    needed = "-R ../../third/formal Third\n"
    (base / "_CoqProject").write_text(f"-R . Base\n{needed}Rules.v\nGame.v\n")
    numbers = "From Third Require Import Numbers.\n"
    lemma = "Lemma twofold : two = double 1. Proof. reflexivity. Qed.\n"
    (base / "Game.v").write_text(f"{numbers}{GAME}{lemma}")
    (library / "_CoqProject").write_text(PROJECT.replace(NEEDED, f"{needed}{NEEDED}"))
    lemma = "Lemma twice : two = Base.Rules.double 1. Proof. exact Base.Game.twofold. Qed.\n"
    (library / "Lemma.v").write_text(f"{numbers}From Base Require Rules Game.\n{lemma}")
    return folder


@needs_coq
def test_two_libraries_may_need_one_that_is_compiled_once(library, third, claim):
    found = formal(claim)
    assert {known.name for known in found.definitions} == {"Third.Numbers.two", "Base.Rules.double"}
    assert found.check(claim, Replay()).startswith("compiled 5 sources, no axioms: Small.")
    known = coq.Library.of(library)
    base = coq.Library.of(library.parents[1] / "base" / "formal")
    assert known.needs == (*base.needs, base)
    assert coq.compiled.cache_info().currsize == 3
    assert "../../third/formal/Numbers.v" in known.digests()


@needs_coq
def test_an_altered_definition_that_two_libraries_share_is_noticed(library, third, claim):
    before = formal(claim)
    coq.compiled.cache_clear()
    (third / "Numbers.v").write_text("Definition two := 1 + 1.\n")
    assert formal(claim).definitions != before.definitions


@needs_coq
def test_an_axiom_that_two_libraries_share_is_found(library, third, claim, unlisted):
    (third / "Numbers.v").write_text("Definition two := 2.\nAxiom more : two = 3.\n")
    with pytest.raises(ClaimFailed, match=r"third/formal: there are Axioms: Third\.Numbers\.more"):
        formal(claim)
