"""Proofs of False that Coq 8.16 and coqchk accept, from self-contradictory sentences and by each
way that Coq's developers list (critical-bugs.md; the table is in docs/coq.md).
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from coq_fixtures import write
from needs import needs_coq

from verify.kernel import coq
from verify.kernel.coq_libraries import Library
from verify.kernel.coq_sources import COQS
from verify.kernel.errors import ClaimFailed
from verify.kernel.kinds.formal import FEWER_FROM

HERE = Path(__file__).parent / "proofs_of_false"
# What refuses a proof.
COMPILER = r"coqc Lemma\.v: "
CHECKER = r"coqchk \S+: |there are (Axioms|Constants)"
NOT_TIED = rf"coqc {coq.TIES}\.v: "  # it proves something else that is false
PLAIN = r"the recursion of .* is not plain"
ACCEPTED = ""  # nothing in Coq 8.16.1 refuses it
# For each: what refuses it without list and guard; the word or sentence that the message of the
# list of sentences names, if that refuses it; and the complaint of the second guard, if that does
# with the list switched off.
ATTACKS = {
    "a_function_altered_by_a_term": (ACCEPTED, "", PLAIN),
    "a_function_altered_by_change": (ACCEPTED, "", PLAIN),
    "a_function_altered_in_a_lemma": (ACCEPTED, "", PLAIN),
    "a_function_altered_in_a_notation": (ACCEPTED, "", PLAIN),
    "a_cumulative_type": (COMPILER, "has '@{", ""),
    "a_flag_switched_off": (CHECKER, "'Unset Guard Checking'", PLAIN),
    "a_functor_applied_unchecked": (CHECKER, "'Module Type set'", PLAIN),
    "a_functor_behind_aliases": (ACCEPTED, "'Module Type T'", ""),
    "a_functor_strengthened": (ACCEPTED, "the word Include", ""),
    "a_match_as_an_argument": (ACCEPTED, "'Fixpoint issue ", PLAIN),
    "a_match_on_nothing": (COMPILER, "the word exact_no_check", ""),
    "a_misleading_name_in_a_proof": (ACCEPTED, "", PLAIN),
    "a_misleading_name_outside": (ACCEPTED, "", PLAIN),
    "a_module_with_a_definition": (CHECKER, "has '@{", ""),
    "a_module_with_a_primitive": (CHECKER, "requires PrimInt63", ""),
    "a_module_with_other_parts": (CHECKER, "'Module Type S'", ""),
    "a_parameter_inlined": (CHECKER, "Hurkens", ""),
    "a_part_of_a_part_applied": (ACCEPTED, "", PLAIN),
    "a_part_of_coqs_own_type_applied": (ACCEPTED, "", PLAIN),
    "a_part_that_is_given": (ACCEPTED, "'refine match n with", PLAIN),
    "a_part_that_is_given_behind_a_name": (NOT_TIED, "", ""),
    "a_plugin": (COMPILER, "hack:hack.plugin", ""),
    "a_term_of_no_type": (COMPILER, "the word exact_no_check", ""),
    "a_type_with_given_parts": (NOT_TIED, "", ""),
    "a_variable_altered_for_the_machine": (CHECKER, "the word change_no_check", ""),
    "a_variable_used_beside_its_proof": (CHECKER, "has 'abstract", ""),
    "across_an_inner_fixpoint": (COMPILER, "", ""),
    "altered_in_a_context": (ACCEPTED, "", PLAIN),
    "altered_unchecked": (ACCEPTED, "the word change_no_check", PLAIN),
    "an_index_that_is_given": (NOT_TIED, "has '@{", ""),
    "as_an_abbreviation": (ACCEPTED, "", PLAIN),
    "as_an_abbreviation_of_another": (ACCEPTED, "", PLAIN),
    "beside_a_given_type": (COMPILER, "", ""),
    "branches_compared": (ACCEPTED, "StrictProp", ""),
    "branches_compared_without_a_word": (COMPILER, "", ""),
    "by_include": (ACCEPTED, "Props.v has the word Include", ""),
    "by_ordinary_tactics": (ACCEPTED, "", PLAIN),
    "by_the_tactic_fix": (ACCEPTED, "", PLAIN),
    "called_on_what_a_cast_yields": (NOT_TIED, "", ""),
    "called_on_what_a_part_yields": (ACCEPTED, "", PLAIN),
    "floats_by_native_code": (COMPILER, "the word native_compute", ""),
    "in_a_beta_redex_beside_the_call": (ACCEPTED, "", PLAIN),
    "in_a_let_beside_the_call": (ACCEPTED, "", PLAIN),
    "in_a_section": (ACCEPTED, "'Let Fixpoint bad ", PLAIN),
    "in_a_section_as_a_part": (ACCEPTED, "has 'abstract", PLAIN),
    "in_a_section_as_a_scheme": (ACCEPTED, "'Let Fixpoint side_ind ", PLAIN),
    "in_a_wrong_context": (ACCEPTED, "", PLAIN),
    "irrelevant_parts": (COMPILER, "has 'SProp", ""),
    "irrelevant_without_a_word": (ACCEPTED, "StrictProp", ""),
    "made_by_ltac2": (ACCEPTED, "has 'Ltac2", PLAIN),
    "matched_in_a_match": (ACCEPTED, "'Fixpoint issue ", PLAIN),
    "not_called_before_a_body": (ACCEPTED, "", PLAIN),
    "not_called_before_a_branch": (ACCEPTED, "", PLAIN),
    "one_name_in_a_let": (ACCEPTED, "", PLAIN),
    "one_name_in_a_pattern": (ACCEPTED, "", PLAIN),
    "one_name_in_an_argument": (ACCEPTED, "", PLAIN),
    "parts_by_a_name": (COMPILER, "", ""),
    "parts_of_coqs_own": (COMPILER, "has 'SProp", ""),
    "proved_with_a_goal": (ACCEPTED, "", PLAIN),
    "proved_with_another": (ACCEPTED, "", PLAIN),
    "registered_inline": (NOT_TIED, "the word vm_cast_no_check", ""),
    "saved_as_another": (ACCEPTED, "'Fixpoint bad ", PLAIN),
    "saved_beside_a_part": (ACCEPTED, "has 'abstract", PLAIN),
    "saved_beside_a_scheme": (ACCEPTED, "'Fixpoint side_ind ", PLAIN),
    "shifted_far": (CHECKER, "requires Uint63", ""),
    "sizes_by_a_let": (NOT_TIED, "", ""),
    "sizes_by_a_name": (NOT_TIED, "requires ", ""),
    "sizes_by_a_type": (NOT_TIED, "RelationClasses", ""),
    "smaller_than_another": (ACCEPTED, "", PLAIN),
    "through_another_function": (COMPILER, "", ""),
    "with_a_misleading_name": (ACCEPTED, "'Fixpoint issue ", PLAIN),
}
OUTCOMES = {attack: outcome for attack, (outcome, _, _) in ATTACKS.items()}
LISTED = {attack: named for attack, (_, named, _) in ATTACKS.items() if named}
GUARDED = [attack for attack, (_, _, guard) in ATTACKS.items() if guard]
# Those that our code refuses without list and guard, by what `coqchk` lists and by the tie.
OURS = [attack for attack, outcome in OUTCOMES.items() if outcome in (CHECKER, NOT_TIED)]
# Accepted by Rocq 9.2 without list and guard.
ACCEPTED_BY_9_2 = {
    "a_function_altered_by_a_term",
    "a_function_altered_by_change",
    "a_function_altered_in_a_lemma",
    "a_function_altered_in_a_notation",
    "as_an_abbreviation",
    "by_ordinary_tactics",
    "in_a_wrong_context",
    "irrelevant_without_a_word",
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
    proofs, files = (
        folder / "proofs",
        {
            "statements/_CoqProject": "-R . SmallStated\nLemma.v\n",
            "statements/Lemma.v": "Definition claim_flawed : Prop := False.\n",
        },
    )
    if (HERE / attack).is_dir():
        shutil.copytree(HERE / attack, proofs)
    else:
        (text,) = said(attack)
        files |= {"proofs/_CoqProject": "-R . Small\nLemma.v\n", "proofs/Lemma.v": text}
    write(folder, files)
    name, sources = (proofs / "_CoqProject").read_text().split("\n", 1)
    (proofs / "_CoqProject").chmod(0o644)
    (proofs / "_CoqProject").write_text(f"{name}\n-R ../statements SmallStated\n{sources}")
    return Library.of(proofs)


def accepted(attack):
    """Whether the installed kernel alone accepts a proof of False."""
    new = coq.version()[1] >= FEWER_FROM
    return attack in ACCEPTED_BY_9_2 if new else OUTCOMES[attack] == ACCEPTED


def test_every_attack_is_here():
    assert {path.stem for path in HERE.iterdir()} == ATTACKS.keys()


def test_what_any_kernel_accepts_is_refused_by_the_list_or_the_guard():
    old = {attack for attack, outcome in OUTCOMES.items() if outcome == ACCEPTED}
    assert {*LISTED, *GUARDED} >= old | ACCEPTED_BY_9_2


@needs_coq
@pytest.mark.parametrize("attack", LISTED)
def test_what_the_list_refuses(attack, tmp_path):
    with pytest.raises(ClaimFailed) as refused:
        coq.compiled(placed(attack, tmp_path))
    assert LISTED[attack] in str(refused.value)


@needs_coq
@pytest.mark.parametrize("attack", [attack for attack in GUARDED if attack in LISTED])
def test_what_the_guard_refuses_without_the_list(attack, tmp_path, unlisted):
    is_refused(attack, tmp_path)


@needs_coq
@pytest.mark.parametrize("attack", [attack for attack in ATTACKS if attack not in LISTED])
def test_what_the_list_lets_through_is_refused(attack, tmp_path):
    is_refused(attack, tmp_path)


def is_refused(attack, folder):
    """Test that an attack is refused, by the guard if nothing else would."""
    guarded = attack in GUARDED and accepted(attack)
    with pytest.raises(ClaimFailed, match=PLAIN if guarded else None):
        coq.compiled(placed(attack, folder))


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

    def mentioning(word):
        return {
            ".".join(["Coq", *path.relative_to(home).with_suffix("").parts])
            for path in home.rglob("*.v")
            if word in path.read_text("utf-8")
        }

    mention = mentioning("SProp")
    assert mention & loaded <= {"Coq.Init.Logic", "Coq.Arith.PeanoNat"}
    # Corecursive values may have infinitely nested parts, which plain recursion must exclude.
    corecursive = mentioning("CoFixpoint")
    assert "Coq.Lists.Streams" in corecursive and not corecursive & loaded
    assert "Coq.Logic.StrictProp" in mention - loaded
