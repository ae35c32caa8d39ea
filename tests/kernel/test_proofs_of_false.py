"""Proofs of False that Coq 8.16 and coqchk accept, and of sentences that contradict themselves."""

import re
import shutil
from pathlib import Path

import pytest
from needs import needs_coq

from verify.kernel import coq
from verify.kernel.coq import Library
from verify.kernel.coq_statements import stated
from verify.kernel.errors import ClaimFailed

HERE = Path(__file__).parent / "proofs_of_false"
NOT_PLAIN = r"Lemma\.(bad|f|issue|flawed|side|other) calls itself in a way that is not plain"
SIZES = "Type is of several sizes: Universe inconsistency"
SPROP = "Lemma.v has the word SProp; drop it|SProp is disallowed because"
REFUSED = {
    "a_misleading_name_in_a_proof": NOT_PLAIN,
    "a_misleading_name_outside": NOT_PLAIN,
    "a_part_of_a_part_applied": NOT_PLAIN,
    "a_part_of_coqs_own_type_applied": NOT_PLAIN,
    "by_the_tactic_fix": NOT_PLAIN,
    "called_on_what_a_part_yields": NOT_PLAIN,
    "in_a_beta_redex_beside_the_call": NOT_PLAIN,
    "in_a_let_beside_the_call": NOT_PLAIN,
    "a_match_as_an_argument": NOT_PLAIN,
    "a_part_that_is_given": NOT_PLAIN,
    "matched_in_a_match": NOT_PLAIN,
    "smaller_than_another": NOT_PLAIN,
    "a_part_that_is_given_behind_a_name": "Lemma.pwl is a type of a kind that is not plain",
    "a_type_with_given_parts": "Lemma.pwl is a type of a kind that is not plain",
    "altered_in_a_context": NOT_PLAIN,
    "altered_unchecked": NOT_PLAIN,
    "branches_compared": "Lemma.v has the word StrictProp; drop it",
    "branches_compared_without_a_word": SPROP,
    "in_a_section_as_a_part": NOT_PLAIN,
    "in_a_section_as_a_scheme": NOT_PLAIN,
    "in_a_section": "Lemma.v has two bad; rename one",
    "made_by_ltac2": "it loads Ltac2.Init, which is not of Coq's own library",
    "parts_by_a_name": SPROP,
    "parts_of_coqs_own": SPROP,
    "not_called_before_a_body": NOT_PLAIN,
    "not_called_before_a_branch": NOT_PLAIN,
    "one_name_in_a_let": NOT_PLAIN,
    "one_name_in_a_pattern": NOT_PLAIN,
    "one_name_in_an_argument": NOT_PLAIN,
    "proved_with_a_goal": "Lemma.v introduces Goal in a way that is not plain",
    "proved_with_another": "Lemma.v introduces idle in a way that is not plain",
    "saved_as_another": "Lemma.v has two bad; rename one",
    "saved_beside_a_part": NOT_PLAIN,
    "saved_beside_a_scheme": NOT_PLAIN,
    "sizes_by_a_let": SIZES,
    "sizes_by_a_name": r"predArgType is as large as Type: ssrbool\.predArgType\.u0[+]1",
    "sizes_by_a_type": r"\bTlist is as large as Type: (\w+\.)*Tlist\.u0[+]1",
    "with_a_misleading_name": NOT_PLAIN,
}


def test_every_attack_is_here():
    assert {path.stem for path in HERE.glob("*.v")} == REFUSED.keys()


@needs_coq
@pytest.mark.parametrize("attack", REFUSED)
def test_what_coq_wrongly_accepts_is_refused(attack, tmp_path):
    (tmp_path / "_CoqProject").write_text("-R . Small\nLemma.v\n")
    shutil.copy(HERE / f"{attack}.v", tmp_path / "Lemma.v")
    with pytest.raises(ClaimFailed, match=REFUSED[attack]):
        stated(Library.of(tmp_path), "Small.Lemma.flawed")


@needs_coq
@pytest.mark.parametrize("attack", [name for name, why in REFUSED.items() if why == SPROP])
def test_nothing_is_irrelevant_whatever_a_source_calls_it(attack, tmp_path, monkeypatch):
    monkeypatch.setattr(coq, "REACHING_OUT", re.compile("no word of it"))
    (tmp_path / "_CoqProject").write_text("-R . Small\nLemma.v\n")
    shutil.copy(HERE / f"{attack}.v", tmp_path / "Lemma.v")
    with pytest.raises(ClaimFailed, match="SProp is disallowed because"):
        stated(Library.of(tmp_path), "Small.Lemma.flawed")


@needs_coq
@pytest.mark.parametrize("attack", ["saved_beside_a_part", "saved_beside_a_scheme"])
def test_what_is_not_noted_is_looked_at_too(attack, tmp_path, monkeypatch):
    monkeypatch.setattr(coq, "REACHING_OUT", re.compile("no word of it"))
    (tmp_path / "_CoqProject").write_text("-R . Small\nLemma.v\n")
    shutil.copy(HERE / f"{attack}.v", tmp_path / "Lemma.v")
    with pytest.raises(ClaimFailed, match=r"Lemma\.other calls itself in a way that is not plain"):
        stated(Library.of(tmp_path), "Small.Lemma.flawed")


@needs_coq
def test_the_first_definition_of_a_library_is_looked_at_too(tmp_path):
    (tmp_path / "_CoqProject").write_text("-R . Small\nLemma.v\n")
    body = "match n with O => O | S m => (fun g => g m) f end"
    text = f"Fixpoint f (n : nat) : nat := {body}.\nTheorem flawed : True. exact I. Qed.\n"
    (tmp_path / "Lemma.v").write_text(text)
    with pytest.raises(ClaimFailed, match=NOT_PLAIN):
        stated(Library.of(tmp_path), "Small.Lemma.flawed")


@needs_coq
def test_what_is_introduced_is_there(tmp_path, monkeypatch):
    monkeypatch.setattr(coq, "REACHING_OUT", re.compile("no word of it"))
    (tmp_path / "_CoqProject").write_text("-R . Small\nLemma.v\n")
    text = "Theorem flawed : True. exact I. Qed.\nLemma one : True. exact I. Defined two.\n"
    (tmp_path / "Lemma.v").write_text(text)
    with pytest.raises(ClaimFailed, match=r"Lemma\.one is introduced, and then not there"):
        stated(Library.of(tmp_path), "Small.Lemma.flawed")


@needs_coq
def test_nothing_but_coqs_own_library_is_loaded(tmp_path, monkeypatch):
    monkeypatch.setattr(coq, "REACHING_OUT", re.compile("no word of it"))
    (tmp_path / "_CoqProject").write_text("-R . Small\nLemma.v\n")
    text = "Require Ltac2.Fresh.\nTheorem flawed : True. Proof. exact I. Qed.\n"
    (tmp_path / "Lemma.v").write_text(text)
    with pytest.raises(ClaimFailed, match=r"it loads Ltac2\.\w+, which is not of Coq's own"):
        stated(Library.of(tmp_path), "Small.Lemma.flawed")


@needs_coq
def test_a_library_called_as_one_that_is_installed_is_not_taken_for_it(tmp_path):
    (tmp_path / "_CoqProject").write_text("-R . Ltac2\nLemma.v\n")
    shutil.copy(HERE / "made_by_ltac2.v", tmp_path / "Lemma.v")
    with pytest.raises(ClaimFailed, match=r"it loads Ltac2\.\w+, which is not of Coq's own"):
        stated(Library.of(tmp_path), "Ltac2.Lemma.flawed")


@needs_coq
def test_a_source_is_not_called_as_coqs_own_library(tmp_path):
    (tmp_path / "_CoqProject").write_text("-R . Small\nCoq.v\n")
    (tmp_path / "Coq.v").write_text("Theorem flawed : True. Proof. exact I. Qed.\n")
    with pytest.raises(ClaimFailed, match="Coq itself has a module Coq; rename the file"):
        stated(Library.of(tmp_path), "Small.Coq.flawed")
