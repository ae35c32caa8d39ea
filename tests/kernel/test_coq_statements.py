"""What a file of statements may hold, so that people read what Coq reads."""

from __future__ import annotations

from pathlib import Path

import pytest
from coq_fixtures import write

import theorems
from verify.kernel.coq_libraries import Library
from verify.kernel.coq_statements import SCHEMES, admitted, claims
from verify.kernel.errors import ClaimFailed

pytestmark = pytest.mark.quick
FOLDERS = sorted(Path(*theorems.__path__).glob("*/statements"))
LIBRARIES = {"SmallStated": ["Game", "Rules"], "BaseStated": ["Suits"]}
WHOLE = """(** * The game

    "Some words of a paper" (Section 2). *)
Require Import ZArith List.
From BaseStated Require Suits.
From SmallStated Require Import Rules.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope nat_scope.

Inductive side : Set := Left | Right (n : nat).
Inductive tree : Set := leaf | node (l : forest)
with forest : Set := none | more (t : tree) (f : forest).
Record pair (A : Type) : Set := Pair { first : A; second : A }.
Fixpoint even (n : nat) {struct n} : bool := match n with O => true | S m => odd m end
with odd n := match n with O => false | S m => even m end.
Definition known := sig (fun n : nat => even n = true). (* Behind it. *)
Definition recorded : pair nat := {| first := 0%nat; second := 1%nat |}.
(** A claim. *)
Definition claim_all : Prop := forall x y : Z, x = y -> [x; y] = [y; x].
Definition claim_none : Prop := ~ False.
"""


def read(text):
    return admitted("Rules.v", text, LIBRARIES)


def made(folder, name, texts):
    """The library with these sources in this order."""
    project = "\n".join([f"-R . {name}", *texts, ""])
    write(folder, {"_CoqProject": project, **texts})
    return Library.of(folder)


def test_every_file_of_ours_passes():
    files = 0
    for folder in FOLDERS:
        library = Library.of(folder)
        texts = library.texts()
        assert library.requires(texts).keys() == {*library.sources}
        files += len(library.sources)
        assert library.name == "GameStated" or any(claims(texts[name]) for name in library.sources)
    assert files > 150


def test_what_is_required_made_and_claimed():
    required, made = read(WHOLE)
    assert required == {"ZArith", "List", "Suits", "Rules"}
    assert {*made} == {
        *("side", "Left", "Right", "tree", "leaf", "node", "forest", "none", "more"),
        *("pair", "Pair", "first", "second", "even", "odd", "known", "recorded"),
        *("claim_all", "claim_none"),
        *(f"Build_{name}" for name in ("side", "tree", "forest", "pair")),
        *(f"{name}_{end}" for name in ("side", "tree", "forest", "pair") for end in SCHEMES),
    }
    assert claims(WHOLE) == ["all", "none"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Lemma one : True. Proof. exact I. Qed.", "which is no definition"),
        ("Axiom one : False.", "which is no definition"),
        ("Variable n : nat.", "which is no definition"),
        ("Section S. End S.", "which is no definition"),
        ("Module M. End M.", "which is no definition"),
        ("Notation two := 2.", "which is no definition"),
        ('Notation "x + y" := (x y).', "which is no definition"),
        ("Coercion f : nat >-> Z.", "which is no definition"),
        ("Arguments f {n}.", "which is no definition"),
        ("Ltac t := idtac.", "which is no definition"),
        ("Set Elimination Schemes.", "which is no definition"),
        ("#[local] Definition a := 0.", "which is no definition"),
        ("CoInductive s := c (_ : s).", "which is no definition"),
        ("Let a := 0.", "which is no definition"),
        ("Close Scope Z_scope.", "which is no definition"),
        ("Definition a : nat.", "a has no body; write what it is"),
        ("Definition a (n := 0) : nat.", "a has no body; write what it is"),
        ("Definition a := 1_0.", "has 1_ in a"),
        ("Inductive t : let x := 0 in Set := c.", "has let in t"),
        ("Local Open Scope list_scope.", "which is no definition"),
        ("Definition a := 0x1F.", "has 0x in a"),
        ("Require Import QArith. Definition a := 0.", "opens no scope"),
        ("Definition a := 0. Local Open Scope Z_scope.", "too late"),
        ("Definition a := 0. Import ListNotations.", "too late"),
        (f"Definition a := {' ' * 90} 0.", "a line of more than 100 letters"),
        ("Definition a := 0.\n\n \nDefinition b := 0.", "two blank lines together"),
        ("Definition a := fix f (n : nat) : nat := n.", "has fix in"),
        ("Definition a := ltac:(exact 0).", "has ltac in a"),
        ("Definition a := Eval compute in 0.", "has Eval in a"),
        ("Inductive t := c where x := c.", "has where in t"),
        ("Record r := { f :> nat }.", "has :> in r"),
        ("Definition f {n : nat} := n.", "has { in f"),
        ("Definition f {n} := n.", "has { in f"),
        ("Definition f (m : nat) {n k : nat} := n.", "has { in f"),
        ("Fixpoint f {A : Type} (n : nat) := n.", "has { in f"),
        ("Definition f [n : nat] := n.", "has [n in f"),
        ("Definition f `(n : nat) := n.", "has ` in f"),
        ("Definition f : Type := nat.", "a Type in f that is not of a parameter"),
        ("Definition f := forall A : Type, A.", "a Type in f that is not of a parameter"),
        ("Inductive t : Type := c.", "a Type in t that is not of a parameter"),
        ("Record r := { f : Type }.", "a Type in r that is not of a parameter"),
        ("Definition claim_a := True.", "write `Definition claim_a : Prop := ...`"),
        ("Definition claim_a (n : nat) : Prop := True.", "write `Definition claim_a : Prop"),
        ("Fixpoint claim_a (n : nat) : Prop := True.", "write `Definition claim_a : Prop"),
        ("Require Import Classical.", "requires Classical, which is not on the list"),
        ("Require Import Rules.", "requires Rules, which is not on the list"),
        ("From Small Require Import Rules.", "requires Rules, which is not on the list"),
        ("Require Export ZArith.", "do without"),
        ("Require Import Qcanon.", "do without"),
        ("From SmallStated Require Import Rules. Require Import List.", "too late"),
        ("Definition a := 0. Require Import List.", "too late"),
        ("Definition a := 0. From SmallStated Require Import Rules.", "too late"),
        ("Local Open Scope Z_scope. Require Import QArith.", "too late"),
        ("Local Open Scope Z_scope. From SmallStated Require Import Rules.", "too late"),
        ("Local Open Scope Z_scope. Local Open Scope Z_scope.", "twice; drop one"),
        ("Import ListNotations. Require Import QArith. Definition a := 0.", "too late"),
        ("Require Import QArith. Import ListNotations. Definition a := 0.", "opens no scope"),
        ("Definition a := 1 + 1 # 2.", "has # beside another sign in a"),
        ("Definition a := 1 # 2 * 3.", "has # beside another sign in a"),
        ("Definition a (n : Z) := n - 1 # 2.", "has # beside another sign in a"),
        ("Definition a (n : Z) := (b n + 1 # 2).", "has # beside another sign in a"),
        ("Definition a (n : Z) := 1 + (b n) # 2.", "has # beside another sign in a"),
        ("Definition a := (1 # 2 + 3).", "has # beside another sign in a"),
        ("Definition a := (1 # 2, 1 # 12 - 3).", "has # beside another sign in a"),
        ("Definition a := 1 # 2 / 3.", "has # beside another sign in a"),
        ("Definition f (n : nat) : Prop := f n.", "f speaks of another f; rename it"),
        ("Record r := { a : r }.", "r speaks of another r; rename it"),
        ("Variant r := c (a : r).", "r speaks of another r; rename it"),
        ("Record r := { f : forall a, [a] : nat }.", "has [a in r"),
        ("Inductive t := c [a] : t.", "has [a in t"),
        ("Inductive t := c [a] (b : fin a).", "has [a in t"),
        ("Record r := { f [a] (x : t a) : nat }.", "has [a in r"),
        ("Definition f := forall (h : 0 = 0) [a], a = 0.", "write it without"),
        ("Definition f := {| g := let h {k} (e : k = n) m := m in h e n |}.", "has { in f"),
        ("Definition a (b : bool) := (if b then 3 else 1 # 2).", "has # beside another sign in a"),
        ("Inductive le (h : le 2 1) := c.", "le speaks of another le; rename it"),
        ("Fixpoint lt (n : nat) (h : lt 2 1) := n.", "lt speaks of another lt; rename it"),
        ("Open Scope Z_scope.", "which is no definition"),
        ("Definition f [n] := n.", "has [n in f"),
        ("Definition f := forall [n], n = 0.", "has forall [ in f"),
        ("Fixpoint f {struct n : nat} := n.", "has { in f"),
        ("Definition f (b : bool) {h : (b || b)%bool = true} := 0.", "has { in f"),
        ("Inductive t {n : nat} : Set := c.", "has { in t"),
        ("Record r := { f {n : nat} : nat }.", "has { in r"),
        ("Fixpoint f n := n with claim_g n : Prop := True.", "write `Definition claim_g : Prop"),
        ("Record r := { claim_f : nat }.", "write `Definition claim_f : Prop"),
        ("Inductive t := claim_c.", "write `Definition claim_c : Prop"),
        ("Definition claim_ : Prop := True.", "write `Definition claim_ : Prop"),
        ("Definition caf\u00e9 := 0.", "has the character"),
        ("Definition a := 0. (* Include *)", "has the word Include"),
    ],
)  # fmt: skip
def test_what_could_mislead_a_reader_is_refused(text, complaint):
    with pytest.raises(ClaimFailed) as refused:
        read(text)
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Fixpoint f n := match' with g n := end'. Definition g := 0.", "g"),
        ("Inductive t : Set := match' | c | end'. Definition c := 0.", "c"),
        ("Definition a := 0. Definition a := 1.", "a"),
        ("Inductive t := a. Definition a := 1.", "a"),
        ("Record r := { a : nat }. Definition a := 1.", "a"),
        ("Fixpoint f n := n with g n := n. Definition g := 1.", "g"),
        ("Record r := { f : nat }. Definition Build_r := 0.", "Build_r"),
        ("Inductive t := c. Definition t_ind := 0.", "t_ind"),
        ("Inductive t := a | b with u := c. Definition b := a.", "b"),
        ("Inductive t := c n : t n | d n (h : n = 0). Definition d := 0.", "d"),
        ("Record r := { f n : n = 0 }. Definition f := 0.", "f"),
        ("Fixpoint f n := n with g (h : 0 = 0) n := n. Definition g := 0.", "g"),
    ],
)  # fmt: skip
def test_no_name_stands_twice_in_a_file(text, name, tmp_path):
    library = made(tmp_path / "statements", "SmallStated", {"Rules.v": text})
    with pytest.raises(ClaimFailed, match=rf"makes {name}, as Rules\.v does; rename one"):
        library.requires(library.texts())


@pytest.mark.parametrize(
    "text", ["(1 # 2)", "n = 1 # 2 \\/ n < 3 # 4 -> n = 0", "(f (g n) # 2, 1)"]
)
def test_a_fraction_by_itself_is_admitted(text):
    assert read(f"Definition a (n : Z) := {text}.")[1] == ["a"]


@pytest.mark.parametrize(("folder", "name"), [("statements", "SmallStated"), ("proofs", "Small")])
def test_a_file_requires_those_before_it(folder, name, tmp_path):
    """Otherwise the number of processors would decide whether it compiles."""
    texts = {"A.v": f"From {name} Require Import B.\n", "B.v": "Definition one := 1.\n"}
    library = made(tmp_path / folder, name, texts)
    with pytest.raises(ClaimFailed, match=r"A\.v requires B, which is not on the list"):
        library.requires(library.texts())


def test_no_name_stands_twice_in_a_library(tmp_path):
    texts = {"Game.v": "Definition one := 1.\n", "Rules.v": "Inductive side := one | other.\n"}
    library = made(tmp_path / "statements", "SmallStated", texts)
    with pytest.raises(ClaimFailed, match=r"Rules\.v makes one, as Game\.v does; rename one"):
        library.requires(library.texts())
