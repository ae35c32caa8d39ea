"""Compiled libraries in the cache: keyed by all that they depend on, kept whole or not at all."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from coq_fixtures import write
from needs import needs_coq

from verify.kernel import coq, coq_kept
from verify.kernel.coq_libraries import Library
from verify.kernel.errors import ClaimFailed
from verify.kernel.evidence import Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger.papers import discover

pytestmark = pytest.mark.quick


@pytest.fixture
def home(tmp_path, monkeypatch):
    """An empty user's cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "exact-games" / "coq"


@pytest.fixture
def made(tmp_path):
    """A folder with compiled files."""
    folder = tmp_path / "made"
    (folder / ".other").mkdir(parents=True)
    (folder / "A.vo").write_bytes(b"\0compiled")
    (folder / "A.glob").write_text("noted")
    return folder


def recalled(name, tmp_path):
    """The files recalled under a name, or None."""
    folder = tmp_path / "found"
    folder.mkdir(exist_ok=True)
    for file in folder.iterdir():
        file.unlink()
    if not coq_kept.recalled(name, folder):
        assert not list(folder.iterdir())
        return None
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_what_was_kept_is_found_again(home, made, tmp_path):
    assert recalled("name", tmp_path) is None
    coq_kept.keep("name", made)
    assert recalled("name", tmp_path) == {"A.vo": b"\0compiled", "A.glob": b"noted"}
    assert recalled("other", tmp_path) is None
    coq_kept.keep("name", made)
    assert [path.name for path in home.iterdir()] == ["name"], "nothing half-written is left"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda place: (place / "A.vo").write_bytes(b"\0comp"),
        lambda place: (place / "A.vo").unlink(),
        lambda place: (place / coq_kept.LISTED).write_text("no list"),
        lambda place: (place / coq_kept.LISTED).write_text(""),
        lambda place: (place / coq_kept.LISTED).unlink(),
    ],
    ids=["cut", "gone", "list", "empty", "nothing"],
)
def test_what_was_spoilt_is_not(spoil, home, made, tmp_path):
    coq_kept.keep("name", made)
    spoil(home / "name")
    assert recalled("name", tmp_path) is None


def test_nothing_is_written_outside_of_the_folder(home, made, tmp_path):
    coq_kept.keep("name", made)
    for outside in (home / "outside", home / "name" / "outside"):
        outside.write_bytes(b"\0compiled")
    listed = home / "name" / coq_kept.LISTED
    listed.write_text(listed.read_text().replace("  A.vo", "  ../outside"))
    assert recalled("name", tmp_path).keys() == {"A.glob", "outside"}
    assert not (tmp_path / "outside").exists()


def test_those_that_were_used_longest_ago_go(home, made):
    for number in range(coq_kept.MOST + 2):
        coq_kept.keep(f"name{number}", made)
        os.utime(home / f"name{number}", (number, number))
    coq_kept.keep("last", made)
    left = {path.name for path in home.iterdir()}
    assert len(left) == coq_kept.MOST and "last" in left and "name0" not in left


def test_where_there_is_no_place_nothing_is_kept(monkeypatch, made, tmp_path):
    for place in ("relative", str(tmp_path / "made" / "A.vo"), str(tmp_path / "none" / "cache")):
        monkeypatch.setenv("XDG_CACHE_HOME", place)
        coq_kept.keep("name", made)
        assert recalled("name", tmp_path) is None


def test_the_name_tells_all_apart():
    names = [coq_kept.key(said) for said in (["a", "b"], ["ab"], ["b", "a"], ["a"], [])]
    assert len({*names}) == len(names)


# --- Coq ------------------------------------------------------------------------------------

PROJECT = "-R . Small\n-R ../statements SmallStated\nRules.v\nLemma.v\n"
STATED = """Definition double (n : nat) : nat := n + n.
Definition claim_twice : Prop := forall n, double n = n + n.
"""
RULES = "Lemma double (n : nat) : n + n = n + n.\nProof.\nreflexivity.\nQed.\n"
LEMMA = """From SmallStated Require Export Lemma.
Lemma twice : forall n : nat, double n = n + n. Proof. reflexivity. Qed.
"""


@pytest.fixture
def small(small, home, tmp_path, monkeypatch):
    """The claim of a small library, which is kept although it compiles fast, and its folder."""
    folder = tmp_path / "paper" / "proofs"
    write(folder, {"_CoqProject": PROJECT, "Rules.v": RULES, "Lemma.v": LEMMA})
    stated = {"_CoqProject": "-R . SmallStated\nLemma.v\n", "Lemma.v": STATED}
    write(folder.with_name("statements"), stated)
    claim = replace(discover()["W1-EX5a"], formal="Lemma.twice")
    monkeypatch.setattr(type(claim), "library", property(lambda self: folder))
    monkeypatch.setattr(coq, "LONG", 0)
    monkeypatch.setattr(coq, "_recalled", set())
    coq.attempt.cache_clear()
    yield claim, folder
    coq.attempt.cache_clear()


def refuse(*rest):
    raise ClaimFailed("it is compiled again")


@needs_coq
def test_an_audit_says_so_too_where_only_the_statements_were_kept(small):
    claim, folder = small
    found = Formal.of(claim, Replay())
    assert "earlier" not in found.believes(claim, Replay())
    (folder / "Lemma.v").write_text(f"(* Another proof. *)\n{LEMMA}")
    coq.attempt.cache_clear()
    assert "compiled 3 sources (all or some of them earlier)" in found.check(claim, Replay())
    assert found.believes(claim, Replay()).endswith("and all or some of ours as compiled earlier")


@needs_coq
def test_a_library_is_compiled_once_and_an_audit_says_so(small, monkeypatch):
    claim, folder = small
    found = Formal.of(claim, Replay())
    assert found.check(claim, Replay()).startswith("compiled 3 sources, no axioms")
    assert "earlier" not in found.believes(claim, Replay())
    monkeypatch.setattr(coq, "_compile", refuse)
    coq.attempt.cache_clear()
    assert found.check(claim, Replay()).startswith(
        "compiled 3 sources (all or some of them earlier), no axioms"
    )
    assert found.believes(claim, Replay()).endswith("and all or some of ours as compiled earlier")
    # A full audit uses nothing from the cache, and no audit uses entries for other sources.
    coq.attempt.cache_clear()
    with pytest.raises(ClaimFailed, match="compiled again"):
        Formal.of(claim, Replay(full=True))
    (folder / "Lemma.v").write_text(f"{LEMMA}\n")
    with pytest.raises(ClaimFailed, match="compiled again"):
        Formal.of(claim, Replay())


@needs_coq
def test_what_is_refused_is_not_kept(small, home, unlisted):
    claim, folder = small
    (folder / "Lemma.v").write_text(
        LEMMA.replace("Lemma twice", "Axiom more : False.\nLemma twice")
    )
    with pytest.raises(ClaimFailed, match="Axioms"):
        Formal.of(claim, Replay())
    kept = [file.read_text() for file in home.glob("*/Lemma.v")]
    assert kept == [STATED], "of the statements"


@needs_coq
@pytest.mark.parametrize("changed", ["Rules.v", "Lemma.v", "_CoqProject"])
def test_what_is_compiled_is_what_its_digest_was_made_of(changed, small, home, monkeypatch):
    """A change to a source right after its digest is made is neither compiled nor kept."""
    _, folder = small
    honest = {path.name: path.read_text() for path in folder.iterdir()}
    other = {
        "Rules.v": RULES.replace("double", "twofold"),
        "Lemma.v": f"Definition another := 1.\n{LEMMA}",
        "_CoqProject": f"{PROJECT}\n",
    }
    key, made_before = coq_kept.key, []

    def changing(said):
        name = key(said)
        if made_before:  # the digest of the statements
            (folder / changed).write_text(other[changed])
        made_before.append(name)
        return name

    monkeypatch.setattr(coq_kept, "key", changing)
    library = Library.of(folder)
    made = coq.compiled(library)
    kept = next(place for place in home.iterdir() if (place / "Rules.v").exists())
    for place in (made, kept):
        assert {name: (place / name).read_text() for name in honest} == honest
    assert library.lying(made).digests() != Library.of(folder).digests()


@needs_coq
def test_a_project_file_that_changes_before_its_digest_is_made_changes_nothing(small):
    _, folder = small
    library = Library.of(folder)
    (folder / "_CoqProject").write_text(f"{PROJECT}\n")
    assert (coq.compiled(library) / "_CoqProject").read_text() == PROJECT


@needs_coq
def test_a_library_that_is_refused_is_not_compiled_again_for_the_next_certificate(
    small, monkeypatch
):
    claim, _ = small
    counted = []

    def refuse_and_count(*rest):
        counted.append(rest)
        raise ClaimFailed("it does not compile")

    monkeypatch.setattr(coq, "_compile", refuse_and_count)
    for _ in range(3):
        with pytest.raises(ClaimFailed, match="it does not compile"):
            Formal.of(claim, Replay())
    assert len(counted) == 1
