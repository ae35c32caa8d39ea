"""Which sources may be compiled, sentence by sentence; Coq divides them in the same way."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from needs import needs_coq

import theorems
from verify.kernel.coq_libraries import Library
from verify.kernel.coq_sources import required
from verify.kernel.errors import ClaimFailed

pytestmark = pytest.mark.quick
FOLDERS = sorted(Path(*theorems.__path__).glob("*/proofs"))
LIBRARIES = {"Small": ["Game", "Rules"], "Base": ["Game", "Suits"]}
PROOF = "Lemma one : True.\nProof.\n{}\nQed.\n"


def read(text):
    return required("Lemma.v", text, LIBRARIES)


def test_every_source_of_ours_passes():
    sources = 0
    for folder in FOLDERS:
        library = Library.of(folder)
        for name, text in library.texts().items():
            if name in library.sources:
                required(name, text, library.required)
                sources += 1
    assert sources > 200


@pytest.mark.parametrize(
    "text",
    [
        "",
        "(* A comment. *)",
        "(* With a 'sentence. ' and (a * b), 2 * (3), **, a string \"in. it\". *)\n(***)\n(**)",
        "Require Import ZArith.",
        "Import ListNotations.\nOpen Scope Z_scope. Local Open Scope Q_scope.",
        "Close Scope Z_scope.",
        "Definition a := 0. Definition b : nat := a.",
        "Fixpoint f (n : nat) : nat := match n with O => O | S m => f m end.",
        "Inductive t := . Inductive u (A : Type) : Prop := c (_ : A).",
        "Record r := R { x : nat; y : nat }. Arguments x _. Arguments u {A} _.",
        "Section S. Variables (a b : nat). Variable c : nat. Let d := a + b. End S.",
        "Section S. Hypothesis h : 1 = 1. Hypotheses (i : 2 = 2) (j : 3 = 3). End S.",
        "Unset Elimination Schemes. Variant v : Set := w. Set Elimination Schemes.",
        "Notation two := (1 + 1). Notation plus a b := (a + b).",
        "Local Notation \"x [ i ]\" := (nth i x) (at level 9, format \"x [ i ]\").",
        "Notation \"a >> r , b\" := (f a r b) (at level 70, r at next level).",
        "Ltac cases := repeat match goal with |- context [?a] => idtac end. Ltac step R := idtac.",
        'Tactic Notation "read" "in" hyp(R) := cbn [f] in R.',
        "#[local] Coercion f : nat >-> Z. Coercion g : Z >-> Q. #[global] Arguments f _ _ /.",
        "Add Ring numbers : numbers_are_ring.",
        PROOF.format("exact I."),
        PROOF.format("- { exact I. }\n  -- intros. 2:{ lia. } 2: { now auto. }\n+ * lia. }"),
        PROOF.format("1, 3: lia. all: lia. 1-3: lia. 2, 4-5: auto. split; [lia..|]."),
        PROOF.format("Z.div_mod_to_equations. rewrite Z.add_comm, (Nat.eqb_refl a)."),
        PROOF.format("assert (h : x = 1) by (rewrite (l n ltac:(lia)); vm_compute; reflexivity)."),
    ],
)  # fmt: skip
def test_what_our_sources_say_is_on_the_list(text):
    read(text)


def test_the_modules_that_a_source_requires():
    text = "Require Import ZArith. From Base Require Suits.\nFrom Small Require Export Game Rules."
    assert read(text) == {"ZArith", "Rules", "Suits", "Game"}
    others = ("From Base Require Rules.", "From Coq Require List.", "Require Import Rules.",
              "Require Extraction.")  # fmt: skip
    for wrong in ("Require Import Hurkens.", *others):
        with pytest.raises(ClaimFailed, match=r"Lemma\.v requires \w+, which is not on the list"):
            read(wrong)


COMMANDS = """
Include F
Module M
Module Type T
Module N := F M
Load "f"
Redirect "f" Check tt
Print nat
Check nat
Declare ML Module "f"
Add LoadPath "f"
Cd "f"
Extraction "f" negb
Drop
Axiom a : False
Axioms a : False
Parameter a : False
Conjecture a : False
Context (a : False)
Admitted
Primitive add := #int63_add
Register f as core
Register Inline f
Instance i : c := d
Class c := d
Canonical s
Canonical Structure s := t
Program Definition f := 0
Program Fixpoint f n := 0
Function f (n : nat) := 0
Equations f := 0
CoInductive s := c (_ : s)
CoFixpoint s := c s
Scheme s := Induction for nat Sort Prop
Combined Scheme s from t, u
Derive Inversion i with nat
Derive f SuchThat (f = 0) As spec
Goal True
Remark r : True
Example e : True
Instance e : c
Add Parametric Relation : nat eq as r
Add Ring r : s (process [t])
Add Field r : s
Existing Instance i
Hint Resolve h : core
Hint Extern 0 => t : core
Create HintDb d
Obligation Tactic := idtac
Next Obligation
Opaque f
Transparent f
Strategy 0 [f]
Set Universe Polymorphism
Unset Guard Checking
Unset Universe Checking
Unset Positivity Checking
Set Nested Proofs Allowed
Set Definitional UIP
Set Primitive Projections
Local Set Elimination Schemes
Universe u
Universes u v
Constraint u < v
Polymorphic Definition f := 0
Cumulative Inductive t := c
Private Inductive t := c
Monomorphic Definition f := 0
Global Open Scope Z_scope
Reserved Notation "a b"
Infix "+++" := add
Declare Scope s
Declare Custom Entry e
Bind Scope s with t
Delimit Scope s with t
Number Notation t f g : s
String Notation t f g : s
Implicit Types n : nat
Generalizable All Variables
Import Nat
Export ListNotations
Import -(notations) ListNotations
Timeout 5 Load "f"
Timeout 5Load "f"
Timeout 5_Load "f"
Timeout 5Redirect "f" Print nat
Timeout 0xFFRedirect "f" Print nat
Redirect² "f" Print nat
Print Universes "f"
Print Sorted (* *) Universes "f"
Set Dump Arith "f"
Time Load "f"
Fail Load "f"
Succeed Load "f"
Fail Definition f := 0
Succeed Definition f := 0
Instructions Load "f"
#[bypass_check(guard)] Fixpoint f (n : nat) : False := f n
#[universes(template)] Inductive t := c
#[universes(polymorphic)] Definition f := 0
#[program] Definition f := 0
#[local] Definition f := 0
#[export] Set Elimination Schemes
Local Definition f := 0
Local Ltac t := idtac
Global Arguments f _
Ltac t ::= idtac
Ltac2 t := ()
Ltac Notation := idtac
Tactic Notation (at level 3) "t" := idtac
Tactic Notation "t" tactic(a) := a
Let Fixpoint f (n : nat) := 0
Let CoFixpoint f := 0
Let f : nat
Definition f : nat
Fixpoint f (n : nat) : nat
Inductive t : Set
Definition f := SProp
Definition f := (fun A : Type@{u} => A)
Definition f@{u} := 0
Definition f := ltac:(abstract exact 0)
Definition f := ltac:(transparent_abstract exact 0)
Definition f := ltac2:(t)
Definition f := (0 <: nat)
Definition f := (0 <<: nat)
Qed
Defined
Proof
exact I
- exact I
{ Load "f"
1: Load "f"
x
1
"""


@pytest.mark.parametrize("command", [line for line in COMMANDS.split("\n") if line])
def test_what_none_of_our_sources_says_is_refused_by_name(command):
    with pytest.raises(ClaimFailed, match=r"Lemma\.v has .+"):
        read(f"Definition zero := 0.\n{command}.\nDefinition one := 1.\n")
    with pytest.raises(ClaimFailed, match=r"Lemma\.v has .+"):
        read(f"{command}.")


IN_A_PROOF = """
Load "f"
- Load "f"
{ Load "f"
} Load "f"
--++ Load "f"
2:{ Load "f"
2: { Load "f"
all: Load "f"
1: Load "f"
2, 3: Load "f"
!: lia
par: lia
[h]: lia
[h]: { lia
Set Elimination Schemes
Unset Guard Checking
Definition f := 0
Notation a := b
Ltac t := idtac
Lemma two : True
Section S
Admitted
Abort
Defined
Defined two
Qed two
Save two
Proof
Proof using
Proof with auto
Proof I
Restart
Grab Existential Variables
Existential 1 := 0
Focus
Unfocus
Show
Guarded
Optimize Heap
Cd
Coq.micromega.Lqa.rchecker_abstract
Lra.lra
(lia)
abstract lia
now transparent_abstract lia
xsos_Z idtac
psatz Z 2
exact_no_check I
try change_no_check True
vm_cast_no_check I
native_cast_no_check I
native_compute
idtac ".v"
idtac "(*"
lia..
auto...
"""


@pytest.mark.parametrize("sentence", [line for line in IN_A_PROOF.split("\n") if line])
def test_a_proof_holds_tactics_only(sentence):
    with pytest.raises(ClaimFailed, match=r"Lemma\.v has .+"):
        read(PROOF.format(f"split. {sentence}. lia."))


@pytest.mark.parametrize(
    "text",
    [
        "Lemma one : True. exact I. Qed.",
        "Lemma one : True. Proof I.",
        "Lemma one : True. Lemma two : True. Proof. exact I. Qed.",
        "Lemma one : True. Proof using. exact I. Qed.",
        "Lemma one : True. Qed.",
        "Theorem one : True. Definition two := 2. Proof. exact I. Qed.",
        "Definition one : let x := 0 in nat. Proof. exact 0. Qed.",
    ],
)
def test_a_proof_is_opened_and_closed_in_one_way(text):
    with pytest.raises(ClaimFailed, match=r"Lemma\.v has .+"):
        read(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("(* A comment (* in another *). *)", "has '(*"),
        ("Definition a := b.(*) . Load c. *)", "has '."),
        ("Definition a := (b*).", "has '*)"),
        ("Definition a := 0(* b *).", "has '(*"),
        ("(* never closed", "has '(*"),
        ('(* a "string *) Load f. (* " *)', "has '(*"),
        ('(* a "string" left " open *)', "has '(*"),
        ('Notation "a . b" := (f a b).', "has the string"),
        ('Notation "a (* b" := (f a b).', "has "),
        ('Notation "a"" b" := (f a b).', "has "),
        ('Notation "a { b" := (f a b).', "has the string"),
        ('Notation "a := (f a b).', "has '\""),
        ("Definition a := 1.5.", "has '."),
        ("Definition a := b.1.", "has '."),
        ("Definition a := b.(c).", "has '."),
        ("Definition a := 0...", "has '."),
        ("Definition a :=\t0.", r"has the character '\t'"),
        ("Definition a := 0.\fDefinition b := 0.", r"has the character '\x0c'"),
        ("Definition a := 0.\rDefinition b := 0.", r"has the character '\r'"),
        ("Definition a\u00a0:= 0.", r"has the character '\xa0'"),
        ("(* \u00bb *)", r"has the character '\xbb'"),
        ("Definition a := 0.\0", r"has the character '\x00'"),
        ("(* Include *)", "has the word Include"),
        ("(* 5Include *)", "has the word Include"),
        ("(* native_compute *)", "has the word native_compute"),
        ("(* my_no_checks *)", "has the word my_no_checks"),
        ("Definition a := 0. Load f", "has 'Load f'"),
    ],
)
def test_what_could_be_divided_in_two_ways_is_refused(text, complaint):
    with pytest.raises(ClaimFailed) as refused:
        read(text)
    assert complaint in str(refused.value)


DIVIDED = """(* One. "Two. " ( * ) ** 'c' *)
Require Import ZArith List.
Import ListNotations. (***) Open Scope nat_scope. (**)
Definition a := [1;2]. Definition b' : nat := Nat.add 5
  5. Local Notation "x [ i ]" := (Nat.add x i) (at level 9, format "x [ i ]").
Ltac t := idtac. Tactic Notation "read" "in" hyp(R) := cbn in R.
Lemma one : a = a /\\ b'[1] = 11 /\\ (b' = 10 \\/ True). (* . *)
Proof. split. - reflexivity. - split.
  + { reflexivity. } + assert (h : 1 = 1 /\\ 1 = 1).
  2:{ right. exact I. } split; [auto..|auto]. Qed.
"""


@needs_coq
def test_coq_divides_a_source_as_it_is_divided_here(tmp_path):
    """Coq counts bullets and braces as sentences of their own."""
    read(DIVIDED)
    (tmp_path / "T.v").write_text(DIVIDED)
    command = ["coqc", "-q", "-time", "T.v"]
    said = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    ends = [int(end) for end in re.findall(r"^Chars \d+ - (\d+) ", said, re.M)]
    theirs = [end for end in ends if DIVIDED[end - 1] == "."]
    bare = re.sub(r"\(\*.*?\*\)", lambda found: " " * len(found[0]), DIVIDED, flags=re.S)
    assert theirs == [found.end() for found in re.finditer(r"\.(?=\s|\Z)", bare)]
    assert {DIVIDED[end - 1] for end in ends} == {*".-+{}"}
