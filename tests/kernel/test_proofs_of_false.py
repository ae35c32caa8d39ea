"""Proofs of False that Coq 8.16 and coqchk accept, of sentences that contradict themselves, and of
each way to them that Coq's developers list (critical-bugs.md; the table stands in TRUST.md).
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from needs import needs_coq

import theorems
from verify.kernel.coq import Library
from verify.kernel.coq_sources import COQS
from verify.kernel.coq_statements import stated
from verify.kernel.errors import ClaimFailed

HERE = Path(__file__).parent / "proofs_of_false"
NOT_PLAIN = r"Lemma\.(bad|f|issue|flawed|side|other) calls itself in a way that is not plain"
GIVEN = r"Lemma\.(pwl|bla) is a type of a kind that is not plain"
SIZES = "Type is of several sizes: Universe inconsistency"
SPROP = "SProp is disallowed because"
CHECKER = r"coqchk Coq\.ssr\.ssrunder: (Fatal Error: Type error|====== ill-typed term)"
# What else than the list of sentences refuses each; "" if nothing does.
REFUSED = {
    "a_cumulative_type": SPROP,
    "a_flag_switched_off": r"there are Constants/Inductives relying on unsafe \(co\)fixpoints",
    "a_functor_applied_unchecked": CHECKER,
    "a_functor_behind_aliases": "Lemma.v has two n; rename one",
    "a_functor_strengthened": "Lemma.v has two n; rename one",
    "a_match_as_an_argument": NOT_PLAIN,
    "a_match_on_nothing": SPROP,
    "a_misleading_name_in_a_proof": NOT_PLAIN,
    "a_misleading_name_outside": NOT_PLAIN,
    "a_module_with_a_definition": CHECKER,
    "a_module_with_a_primitive": r"there are Axioms: Coq\.Numbers\.Cyclic\.Int63\.PrimInt63",
    "a_module_with_other_parts": CHECKER,
    "a_parameter_inlined": CHECKER,
    "a_part_of_a_part_applied": NOT_PLAIN,
    "a_part_of_coqs_own_type_applied": NOT_PLAIN,
    "a_part_that_is_given": NOT_PLAIN,
    "a_part_that_is_given_behind_a_name": GIVEN,
    "a_plugin": "Can't find file hack.cmxs",
    "a_term_of_no_type": r"coqc Lemma\.v: ",  # killed as it uses memory that is not its own
    "a_type_with_given_parts": GIVEN,
    "a_variable_altered_for_the_machine": CHECKER,
    "a_variable_used_beside_its_proof": CHECKER,
    "across_an_inner_fixpoint": "Recursive definition of bad is ill-formed",
    "altered_in_a_context": NOT_PLAIN,
    "altered_unchecked": NOT_PLAIN,
    "an_index_that_is_given": GIVEN,
    "beside_a_given_type": "Recursive definition of bad is ill-formed",
    "branches_compared": GIVEN,
    "branches_compared_without_a_word": SPROP,
    "by_include": "",
    "by_the_tactic_fix": NOT_PLAIN,
    "called_on_what_a_cast_yields": NOT_PLAIN,
    "called_on_what_a_part_yields": NOT_PLAIN,
    "floats_by_native_code": "Native compiler exited with status",
    "in_a_beta_redex_beside_the_call": NOT_PLAIN,
    "in_a_let_beside_the_call": NOT_PLAIN,
    "in_a_section": "Lemma.v has two bad; rename one",
    "in_a_section_as_a_part": NOT_PLAIN,
    "in_a_section_as_a_scheme": NOT_PLAIN,
    "in_a_wrong_context": NOT_PLAIN,
    "irrelevant_parts": SPROP,
    "irrelevant_without_a_word": "",
    "made_by_ltac2": "it loads Ltac2.Init, which is not of Coq's own library",
    "matched_in_a_match": NOT_PLAIN,
    "not_called_before_a_body": NOT_PLAIN,
    "not_called_before_a_branch": NOT_PLAIN,
    "one_name_in_a_let": NOT_PLAIN,
    "one_name_in_a_pattern": NOT_PLAIN,
    "one_name_in_an_argument": NOT_PLAIN,
    "parts_by_a_name": SPROP,
    "parts_of_coqs_own": SPROP,
    "proved_with_a_goal": "Lemma.v introduces Goal in a way that is not plain",
    "proved_with_another": "Lemma.v introduces idle in a way that is not plain",
    "registered_inline": CHECKER,
    "saved_as_another": "Lemma.v has two bad; rename one",
    "saved_beside_a_part": NOT_PLAIN,
    "saved_beside_a_scheme": NOT_PLAIN,
    "shifted_far": CHECKER,
    "sizes_by_a_let": SIZES,
    "sizes_by_a_name": r"predArgType is as large as Type: ssrbool\.predArgType\.u0[+]1",
    "sizes_by_a_type": r"\bTlist is as large as Type: (\w+\.)*Tlist\.u0[+]1",
    "smaller_than_another": NOT_PLAIN,
    "through_another_function": "Recursive definition of loop is ill-formed",
    "with_a_misleading_name": NOT_PLAIN,
}
# Those that the list of sentences refuses, with the word or sentence that it names.
LISTED = {
    "a_cumulative_type": "has '@{",
    "a_flag_switched_off": "'Unset Guard Checking'",
    "a_functor_applied_unchecked": "'Module Type set'",
    "a_functor_behind_aliases": "'Module Type T'",
    "a_functor_strengthened": "the word Include",
    "a_match_as_an_argument": "'Fixpoint issue ",
    "a_match_on_nothing": "the word exact_no_check",
    "a_module_with_a_definition": "has '@{",
    "a_module_with_a_primitive": "requires PrimInt63",
    "a_module_with_other_parts": "'Module Type S'",
    "a_parameter_inlined": "Hurkens",
    "a_part_that_is_given": "'refine match n with",
    "a_plugin": "hack:hack.plugin",
    "a_term_of_no_type": "the word exact_no_check",
    "a_variable_altered_for_the_machine": "the word change_no_check",
    "a_variable_used_beside_its_proof": "has 'abstract",
    "altered_unchecked": "the word change_no_check",
    "an_index_that_is_given": "has '@{",
    "branches_compared": "StrictProp",
    "by_include": "Props.v has the word Include",
    "floats_by_native_code": "the word native_compute",
    "in_a_section": "'Let Fixpoint bad ",
    "in_a_section_as_a_part": "has 'abstract",
    "in_a_section_as_a_scheme": "'Let Fixpoint side_ind ",
    "irrelevant_parts": "has 'SProp",
    "irrelevant_without_a_word": "StrictProp",
    "made_by_ltac2": "has 'Ltac2",
    "matched_in_a_match": "'Fixpoint issue ",
    "parts_of_coqs_own": "has 'SProp",
    "registered_inline": "the word vm_cast_no_check",
    "saved_as_another": "'Fixpoint bad ",
    "saved_beside_a_part": "has 'abstract",
    "saved_beside_a_scheme": "'Fixpoint side_ind ",
    "shifted_far": "requires Uint63",
    "sizes_by_a_name": "requires ssrbool",
    "sizes_by_a_type": "RelationClasses",
    "with_a_misleading_name": "'Fixpoint issue ",
}


def placed(attack, folder):
    """The library of an attack: one source, or a folder of them."""
    if (HERE / attack).is_dir():
        shutil.copytree(HERE / attack, folder, dirs_exist_ok=True)
    else:
        (folder / "_CoqProject").write_text("-R . Small\nLemma.v\n")
        shutil.copy(HERE / f"{attack}.v", folder / "Lemma.v")
    return Library.of(folder)


def test_every_attack_is_here():
    assert {path.stem for path in HERE.iterdir()} == REFUSED.keys() >= LISTED.keys()


@needs_coq
@pytest.mark.parametrize("attack", REFUSED)
def test_what_coq_wrongly_accepts_is_refused(attack, tmp_path):
    with pytest.raises(ClaimFailed) as refused:
        stated(placed(attack, tmp_path), "Small.Lemma.flawed")
    if attack in LISTED:
        assert LISTED[attack] in str(refused.value)
    else:
        refused.match(REFUSED[attack])


@needs_coq
@pytest.mark.parametrize("attack", [attack for attack in LISTED if REFUSED[attack]])
def test_what_is_on_no_list_is_refused_by_another_rule_too(attack, tmp_path, unlisted):
    with pytest.raises(ClaimFailed, match=REFUSED[attack]):
        stated(placed(attack, tmp_path), "Small.Lemma.flawed")


@needs_coq
@pytest.mark.parametrize("attack", [attack for attack in LISTED if not REFUSED[attack]])
def test_what_the_list_alone_refuses(attack, tmp_path, unlisted):
    """Were this to fail, another rule refuses it now: say so above."""
    found = stated(placed(attack, tmp_path), "Small.Lemma.flawed")
    assert " ".join(found.statement.split()) == "Theorem flawed : False."


@needs_coq
def test_a_proof_by_include_is_refused_beside_a_library_of_ours(tmp_path):
    """False from other sources of the library would prove any theorem of it."""
    shutil.copytree(Path(*theorems.__path__, "le_her", "formal"), tmp_path, dirs_exist_ok=True)
    (tmp_path / "_CoqProject").chmod(0o644)
    name, *ours = (tmp_path / "_CoqProject").read_text().split("\n")
    theirs = (HERE / "by_include" / "_CoqProject").read_text().split("\n")[1:]
    for source in filter(None, theirs):
        text = (HERE / "by_include" / source).read_text()
        (tmp_path / source.replace("Lemma", "Flaw")).write_text(text)
    sources = [source.replace("Lemma", "Flaw") for source in theirs if source]
    (tmp_path / "_CoqProject").write_text("\n".join([name, *sources, *ours]))
    with pytest.raises(ClaimFailed, match=r"Props\.v has the word Include; drop it"):
        stated(Library.of(tmp_path), "LeHer.Payoffs.any")


@needs_coq
def test_the_first_definition_of_a_library_is_looked_at_too(tmp_path, unlisted):
    (tmp_path / "_CoqProject").write_text("-R . Small\nLemma.v\n")
    body = "match n with O => O | S m => (fun g => g m) f end"
    text = f"Fixpoint f (n : nat) : nat := {body}.\nTheorem flawed : True. exact I. Qed.\n"
    (tmp_path / "Lemma.v").write_text(text)
    with pytest.raises(ClaimFailed, match=NOT_PLAIN):
        stated(Library.of(tmp_path), "Small.Lemma.flawed")


@needs_coq
def test_what_is_introduced_is_there(tmp_path, unlisted):
    (tmp_path / "_CoqProject").write_text("-R . Small\nLemma.v\n")
    text = "Theorem flawed : True. exact I. Qed.\nLemma one : True. exact I. Defined two.\n"
    (tmp_path / "Lemma.v").write_text(text)
    with pytest.raises(ClaimFailed, match=r"Lemma\.one is introduced, and then not there"):
        stated(Library.of(tmp_path), "Small.Lemma.flawed")


@needs_coq
def test_nothing_but_coqs_own_library_is_loaded(tmp_path, unlisted):
    (tmp_path / "_CoqProject").write_text("-R . Small\nLemma.v\n")
    text = "Require Ltac2.Fresh.\nTheorem flawed : True. Proof. exact I. Qed.\n"
    (tmp_path / "Lemma.v").write_text(text)
    with pytest.raises(ClaimFailed, match=r"it loads Ltac2\.\w+, which is not of Coq's own"):
        stated(Library.of(tmp_path), "Small.Lemma.flawed")


@needs_coq
def test_a_library_called_as_one_that_is_installed_is_not_taken_for_it(tmp_path, unlisted):
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


HIDDEN = """Axiom marker : nat.
Definition constant (n : nat) : nat := 0.
Lemma hidden : list nat -> True.
Proof.
  intros x.
  change (list ((fix g (n : nat) : Set := match n with O => nat | S m => g m end)
    (constant marker))) in x.
  refine (match x return True with nil => I | cons _ _ => I end).
Qed.
Set Printing All. Print hidden. Print Assumptions hidden.
"""


@needs_coq
def test_one_place_is_not_printed(tmp_path):
    """TRUST.md says so: recursion in the parameters of a `match`. The axiom shows it is there."""
    (tmp_path / "Hidden.v").write_text(HIDDEN)
    done = subprocess.run(["coqc", "Hidden.v"], cwd=tmp_path, check=True, capture_output=True)
    printed, _, rests_on = done.stdout.decode().partition("Axioms:")
    assert "fix" not in printed and "constant" not in printed and "marker" in rests_on


@needs_coq
def test_no_module_that_may_be_required_loads_an_irrelevant_type(tmp_path):
    """Others mention SProp too, in schemes that are said of any type in it, and declare none."""
    (tmp_path / "All.v").write_text(f"Require {' '.join(COQS)}.\nPrint Libraries.\n")
    done = subprocess.run(["coqc", "All.v"], cwd=tmp_path, check=True, capture_output=True)
    loaded = {*re.findall(r"Coq\.[\w.]+", done.stdout.decode())}
    assert "Coq.Lists.List" in loaded
    where = subprocess.run(["coqc", "-where"], check=True, capture_output=True).stdout.decode()
    home = Path(where.strip(), "theories")
    mention = {
        ".".join(["Coq", *path.relative_to(home).with_suffix("").parts])
        for path in home.rglob("*.v")
        if "SProp" in path.read_text("utf-8")
    }
    assert mention & loaded <= {"Coq.Init.Logic", "Coq.Arith.PeanoNat"}
    assert "Coq.Logic.StrictProp" in mention - loaded
