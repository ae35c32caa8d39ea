"""Proofs of False that Coq 8.16 and coqchk accept, from self-contradictory sentences and by each
way that Coq's developers list (critical-bugs.md; the table is in docs/coq.md).
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from needs import needs_coq

import theorems
from verify.kernel import coq
from verify.kernel.coq_libraries import Library
from verify.kernel.coq_sources import COQS
from verify.kernel.errors import ClaimFailed
from verify.kernel.kinds.formal import FEWER_FROM

HERE = Path(__file__).parent / "proofs_of_false"
# What refuses each of them without list and guard.
COMPILER = r"coqc Lemma\.v: "
CHECKER = r"coqchk \S+: |there are (Axioms|Constants)"
NOT_TIED = rf"coqc {coq.TIES}\.v: "  # it proves something else that is false
PLAIN = r"the recursion of .* is not plain"
ACCEPTED = ""  # nothing in Coq 8.16.1 refuses it
OUTCOMES = {
    "a_function_altered_by_a_term": ACCEPTED,
    "a_function_altered_by_change": ACCEPTED,
    "a_function_altered_in_a_lemma": ACCEPTED,
    "a_function_altered_in_a_notation": ACCEPTED,
    "a_cumulative_type": COMPILER,
    "a_flag_switched_off": CHECKER,
    "a_functor_applied_unchecked": CHECKER,
    "a_functor_behind_aliases": ACCEPTED,
    "a_functor_strengthened": ACCEPTED,
    "a_match_as_an_argument": ACCEPTED,
    "a_match_on_nothing": COMPILER,
    "a_misleading_name_in_a_proof": ACCEPTED,
    "a_misleading_name_outside": ACCEPTED,
    "a_module_with_a_definition": CHECKER,
    "a_module_with_a_primitive": CHECKER,
    "a_module_with_other_parts": CHECKER,
    "a_parameter_inlined": CHECKER,
    "a_part_of_a_part_applied": ACCEPTED,
    "a_part_of_coqs_own_type_applied": ACCEPTED,
    "a_part_that_is_given": ACCEPTED,
    "a_part_that_is_given_behind_a_name": NOT_TIED,
    "a_plugin": COMPILER,
    "a_term_of_no_type": COMPILER,
    "a_type_with_given_parts": NOT_TIED,
    "a_variable_altered_for_the_machine": CHECKER,
    "a_variable_used_beside_its_proof": CHECKER,
    "across_an_inner_fixpoint": COMPILER,
    "altered_in_a_context": ACCEPTED,
    "altered_unchecked": ACCEPTED,
    "an_index_that_is_given": NOT_TIED,
    "as_an_abbreviation": ACCEPTED,
    "as_an_abbreviation_of_another": ACCEPTED,
    "beside_a_given_type": COMPILER,
    "branches_compared": ACCEPTED,
    "branches_compared_without_a_word": COMPILER,
    "by_include": ACCEPTED,
    "by_ordinary_tactics": ACCEPTED,
    "by_the_tactic_fix": ACCEPTED,
    "called_on_what_a_cast_yields": NOT_TIED,
    "called_on_what_a_part_yields": ACCEPTED,
    "floats_by_native_code": COMPILER,
    "in_a_beta_redex_beside_the_call": ACCEPTED,
    "in_a_let_beside_the_call": ACCEPTED,
    "in_a_section": ACCEPTED,
    "in_a_section_as_a_part": ACCEPTED,
    "in_a_section_as_a_scheme": ACCEPTED,
    "in_a_wrong_context": ACCEPTED,
    "irrelevant_parts": COMPILER,
    "irrelevant_without_a_word": ACCEPTED,
    "made_by_ltac2": ACCEPTED,
    "matched_in_a_match": ACCEPTED,
    "not_called_before_a_body": ACCEPTED,
    "not_called_before_a_branch": ACCEPTED,
    "one_name_in_a_let": ACCEPTED,
    "one_name_in_a_pattern": ACCEPTED,
    "one_name_in_an_argument": ACCEPTED,
    "parts_by_a_name": COMPILER,
    "parts_of_coqs_own": COMPILER,
    "proved_with_a_goal": ACCEPTED,
    "proved_with_another": ACCEPTED,
    "registered_inline": NOT_TIED,
    "saved_as_another": ACCEPTED,
    "saved_beside_a_part": ACCEPTED,
    "saved_beside_a_scheme": ACCEPTED,
    "shifted_far": CHECKER,
    "sizes_by_a_let": NOT_TIED,
    "sizes_by_a_name": NOT_TIED,
    "sizes_by_a_type": NOT_TIED,
    "smaller_than_another": ACCEPTED,
    "through_another_function": COMPILER,
    "with_a_misleading_name": ACCEPTED,
}
# Those that our code refuses without list and guard, by what `coqchk` lists and by the tie.
OURS = [attack for attack, outcome in OUTCOMES.items() if outcome in (CHECKER, NOT_TIED)]
# Refused by the list of sentences, with the word or sentence that the message names.
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
    "sizes_by_a_name": "requires ",
    "sizes_by_a_type": "RelationClasses",
    "with_a_misleading_name": "'Fixpoint issue ",
}
# Refused by the second guard, with the list switched off, because the recursion is not plain.
GUARDED = {
    "a_flag_switched_off",
    "a_function_altered_by_a_term",
    "a_function_altered_by_change",
    "a_function_altered_in_a_lemma",
    "a_function_altered_in_a_notation",
    "a_functor_applied_unchecked",
    "a_match_as_an_argument",
    "a_misleading_name_in_a_proof",
    "a_misleading_name_outside",
    "a_part_of_a_part_applied",
    "a_part_of_coqs_own_type_applied",
    "a_part_that_is_given",
    "altered_in_a_context",
    "altered_unchecked",
    "as_an_abbreviation",
    "as_an_abbreviation_of_another",
    "by_ordinary_tactics",
    "by_the_tactic_fix",
    "called_on_what_a_part_yields",
    "in_a_beta_redex_beside_the_call",
    "in_a_let_beside_the_call",
    "in_a_section",
    "in_a_section_as_a_part",
    "in_a_section_as_a_scheme",
    "in_a_wrong_context",
    "made_by_ltac2",
    "matched_in_a_match",
    "not_called_before_a_body",
    "not_called_before_a_branch",
    "one_name_in_a_let",
    "one_name_in_a_pattern",
    "one_name_in_an_argument",
    "proved_with_a_goal",
    "proved_with_another",
    "saved_as_another",
    "saved_beside_a_part",
    "saved_beside_a_scheme",
    "smaller_than_another",
    "with_a_misleading_name",
}
# Accepted by Rocq 9.2 without list and guard.
ACCEPTED_BY_9_2 = {
    *("a_function_altered_by_a_term", "a_function_altered_by_change"),
    *("a_function_altered_in_a_lemma", "a_function_altered_in_a_notation"),
    *(
        "as_an_abbreviation",
        "in_a_wrong_context",
        "irrelevant_without_a_word",
        "by_ordinary_tactics",
    ),
}


@pytest.fixture(autouse=True)
def lighter(request):
    """Replace Coq's own library by a small one for attacks that require nothing of it."""
    attack = getattr(request.node, "callspec", None) and request.node.callspec.params.get("attack")
    if attack and not any("Require" in text for text in said(attack)):
        request.getfixturevalue("small")


def said(attack):
    """The texts of an attack's sources."""
    place = HERE / attack
    return (
        [path.read_text() for path in place.iterdir()]
        if place.is_dir()
        else [place.with_suffix(".v").read_text()]
    )


def placed(attack, folder):
    """A paper that claims False, with the attack as its proofs: one source or a folder."""
    statements, proofs = folder / "statements", folder / "proofs"
    statements.mkdir()
    (statements / "_CoqProject").write_text("-R . SmallStated\nLemma.v\n")
    (statements / "Lemma.v").write_text("Definition claim_flawed : Prop := False.\n")
    if (HERE / attack).is_dir():
        shutil.copytree(HERE / attack, proofs)
    else:
        proofs.mkdir()
        (proofs / "_CoqProject").write_text("-R . Small\nLemma.v\n")
        shutil.copy(HERE / f"{attack}.v", proofs / "Lemma.v")
    name, sources = (proofs / "_CoqProject").read_text().split("\n", 1)
    (proofs / "_CoqProject").chmod(0o644)
    (proofs / "_CoqProject").write_text(f"{name}\n-R ../statements SmallStated\n{sources}")
    return Library.of(proofs)


def accepted(attack):
    """Whether the installed kernel alone accepts a proof of False."""
    new = coq.version()[1] >= FEWER_FROM
    return attack in ACCEPTED_BY_9_2 if new else OUTCOMES[attack] == ACCEPTED


def test_every_attack_is_here():
    assert {path.stem for path in HERE.iterdir()} == OUTCOMES.keys() >= LISTED.keys() | GUARDED


def test_what_any_kernel_accepts_is_refused_by_the_list_or_the_guard():
    old = {attack for attack, outcome in OUTCOMES.items() if outcome == ACCEPTED}
    assert LISTED.keys() | GUARDED >= old | ACCEPTED_BY_9_2


@needs_coq
@pytest.mark.parametrize("attack", LISTED)
def test_what_the_list_refuses(attack, tmp_path):
    with pytest.raises(ClaimFailed) as refused:
        coq.compiled(placed(attack, tmp_path))
    assert LISTED[attack] in str(refused.value)


@needs_coq
@pytest.mark.parametrize("attack", sorted(GUARDED))
def test_what_the_guard_refuses(attack, tmp_path, unlisted):
    with pytest.raises(ClaimFailed, match=PLAIN if accepted(attack) else None):
        coq.compiled(placed(attack, tmp_path))


@needs_coq
@pytest.mark.parametrize("attack", OURS)
def test_what_coqchk_and_the_tie_refuse(attack, tmp_path, unlisted, unguarded):
    says_alone(attack, tmp_path)


def says_alone(attack, folder):
    """Test that Coq accepts or refuses an attack as listed, with list and guard switched off."""
    library, outcome = placed(attack, folder), OUTCOMES[attack]
    if accepted(attack):
        coq.compiled(library)
    else:
        with pytest.raises(ClaimFailed, match=outcome if coq.version()[1] < FEWER_FROM else None):
            coq.compiled(library)


@needs_coq
@pytest.mark.parametrize("attack", sorted(OUTCOMES.keys() - LISTED.keys()))
def test_what_the_list_lets_through_is_refused(attack, tmp_path):
    with pytest.raises(ClaimFailed):
        coq.compiled(placed(attack, tmp_path))


@needs_coq
def test_a_proof_by_include_is_refused_beside_a_library_of_ours(tmp_path):
    """A False from other sources of the library would prove any theorem in it."""
    for part in ("proofs", "statements"):
        shutil.copytree(Path(*theorems.__path__, "whist", part), tmp_path / part)
    project = tmp_path / "proofs" / "_CoqProject"
    project.chmod(0o644)
    name, stated, *ours = project.read_text().split("\n")
    theirs = (HERE / "by_include" / "_CoqProject").read_text().split("\n")[1:]
    for source in filter(None, theirs):
        text = (HERE / "by_include" / source).read_text()
        (tmp_path / "proofs" / source.replace("Lemma", "Flaw")).write_text(text)
    sources = [source.replace("Lemma", "Flaw") for source in theirs if source]
    project.write_text("\n".join([name, stated, *sources, *ours]))
    with pytest.raises(ClaimFailed, match=r"Props\.v has the word Include; drop it"):
        coq.compiled(Library.of(tmp_path / "proofs"))


@needs_coq
@pytest.mark.parametrize("name", ["Coq", coq.TIES])
def test_a_source_is_not_called_as_coqs_own_library_or_as_what_is_written_here(name, tmp_path):
    library = placed("in_a_section", tmp_path).folder
    (library / "_CoqProject").write_text(f"-R . Small\n-R ../statements SmallStated\n{name}.v\n")
    (library / f"{name}.v").write_text("Theorem flawed : True.\nProof.\nexact I.\nQed.\n")
    with pytest.raises(ClaimFailed, match=f"a module {name}; rename the file"):
        coq.compiled(Library.of(library))


@needs_coq
def test_no_module_that_may_be_required_loads_an_irrelevant_type_or_corecursion(tmp_path):
    """Others mention SProp too, in schemes about any type in it, but declare no such type."""
    (tmp_path / "All.v").write_text(f"Require {' '.join(COQS)}.\nPrint Libraries.\n")
    done = subprocess.run(["coqc", "All.v"], cwd=tmp_path, check=True, capture_output=True)
    if b"Coq.Init.Logic" not in done.stdout:
        pytest.skip("of Rocq's modules other names are known, and no sources are at hand")
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
    # Corecursive values may have infinitely nested parts, which plain recursion must exclude.
    corecursive = {
        ".".join(["Coq", *path.relative_to(home).with_suffix("").parts])
        for path in home.rglob("*.v")
        if "CoFixpoint" in path.read_text("utf-8")
    }
    assert "Coq.Lists.Streams" in corecursive and not corecursive & loaded
    assert "Coq.Logic.StrictProp" in mention - loaded
