# ruff: noqa: E501
"""The weakened sources as a table, one line each, grouped by what is weakened."""

from __future__ import annotations

from dataclasses import dataclass, field

PROJECT = "-R . Small\n-R ../statements SmallStated\nLemma.v\n"
GAME = """Require Import List.
Local Open Scope nat_scope.
Definition double (n : nat) : nat := n + n.
Inductive side := Left | Right.
Definition other (s : side) : side := match s with Left => Right | Right => Left end.
Definition told (P : Prop) (n : nat) : Prop := P -> n + 0 = n.
"""
STATEMENT = "forall n l, In n l -> double n = n + n /\\ other (other Left) = Left /\\ @told True n"
PROOF = """Proof.
  intros n l _. repeat split. intros _. now rewrite <- plus_n_O.
Qed.
"""
HEAD = "From SmallStated Require Export Lemma.\nRequire Import List.\n"
LEMMA = f"{HEAD}Theorem twice : {STATEMENT}.\n{PROOF}"


@dataclass(frozen=True)
class Weakened:
    """An altered tree: the files of the statement and of its proof, other files beside the proof,
    links, and the environment.

    In all texts `@HERE@` is the folder of the tree and `@OUT@` one beside it, in which the forger
    compiles the sources `outside` as the library `Out`.
    """

    game: str = GAME
    lemma: str = LEMMA
    project: str = PROJECT
    files: dict[str, str] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)
    outside: dict[str, str] = field(default_factory=dict)
    environment: dict[str, str] = field(default_factory=dict)
    library: str = "Out"


def _before(text: str) -> Weakened:
    """With a line at the head of the theorem's file, after its requirements."""
    return Weakened(lemma=LEMMA.replace("List.\n", f"List.\n{text}\n", 1))


def _proved(text: str) -> Weakened:
    """With the theorem derived from a `False` that these lines prove."""
    return Weakened(
        lemma=f"{HEAD}{text}\nTheorem twice : {STATEMENT}.\nProof. destruct wrong. Qed.\n"
    )


def _says(statement: str, proof: str = PROOF, before: str = "", game: str = GAME) -> Weakened:
    return Weakened(game=game, lemma=f"{HEAD}{before}Theorem twice : {statement}.\n{proof}")


LOOP = "Fixpoint loop (n : nat) : False := loop n.\nDefinition wrong : False := loop 0."
BAD = "Inductive bad := Bad (f : bad -> False).\n"
PARADOX = """Definition no (b : bad) : False := match b with Bad f => f b end.
Definition wrong : False := no (Bad no)."""
FALSE_IN = "Proof. intros n l H. destruct H. Qed.\n"
NBSP = "\u00a0"
SHADOW = "Definition In (n : nat) (l : list nat) : Prop := False.\n"

WEAKENED: dict[str, Weakened] = {
    # The statement and its definitions.
    "statement is True": _says("True", "Proof. exact I. Qed.\n"),
    "a premise False": _says(f"False -> {STATEMENT}", "Proof. destruct 1. Qed.\n"),
    "a premise more": _says(STATEMENT.replace("->", "-> n = 0 ->", 1), PROOF.replace("_.", "_ _.", 1)),
    "for some n": _says(STATEMENT.replace("forall n l", "forall l, exists n"), "Proof. exists 0. intros _. repeat split. Qed.\n"),
    "a conjunct less": _says("forall n l, In n l -> double n = n + n", "Proof. reflexivity. Qed.\n"),
    "implicit argument False": _says(STATEMENT.replace("@told True", "@told False"), PROOF.replace("intros _. now rewrite <- plus_n_O", "intros []")),
    "implicit argument of another type": Weakened(game=GAME.replace("told (P : Prop)", "told (P : Type)"), lemma=LEMMA.replace("@told True", "@told nat")),
    "double is constant": _says(STATEMENT, "Proof. Abort.\n", game=GAME.replace(":= n + n", ":= 0")),
    "double otherwise": Weakened(game=GAME.replace(":= n + n", ":= n + (n + 0)"), lemma=LEMMA.replace("repeat split.", "unfold double. rewrite <- plus_n_O. repeat split.")),
    "other is the identity": Weakened(game=GAME.replace("Left => Right | Right => Left", "Left => Left | Right => Right")),
    "told says nothing": Weakened(game=GAME.replace("P -> n + 0 = n", "P -> True"), lemma=LEMMA.replace(" intros _. now rewrite <- plus_n_O.", "")),
    "a side more": Weakened(game=GAME.replace("Left | Right.", "Left | Right | None.").replace("Right => Left end", "Right => Left | None => None end")),
    "double a parameter": Weakened(game=GAME.replace("Definition double (n : nat) : nat := n + n.", "Parameter double : nat -> nat.\nAxiom spec : forall n, double n = n + n."), lemma=LEMMA.replace("repeat split.", "rewrite spec. repeat split.")),
    "double sealed behind a lemma": Weakened(game=GAME.replace("Definition double (n : nat) : nat := n + n.", "Lemma both : { double : nat -> nat | forall n, double n = n + n }.\nProof. now exists (fun n => n + n). Qed.\nDefinition double := proj1_sig both."), lemma=LEMMA.replace("repeat split.", "unfold double. rewrite (proj2_sig both). repeat split.")),
    # Assumptions.
    "admitted": Weakened(lemma=LEMMA[: LEMMA.index("Proof")] + "Admitted.\n"),
    "admit in the proof": Weakened(lemma=LEMMA[: LEMMA.index("Proof")] + "Proof. admit. Admitted.\n"),
    "axiom": Weakened(lemma=f"{HEAD}Axiom twice : {STATEMENT}.\n"),
    "axiom of False": _proved("Axiom wrong : False."),
    "axiom in the other file": Weakened(game=GAME + "Axiom wrong : False.\n", lemma=LEMMA.replace("intros n l _. repeat", "destruct wrong. Qed. (* repeat").replace("plus_n_O.\nQed.", "plus_n_O. *)")),
    "axiom unused": _before("Axiom unused : False."),
    "hypothesis": _proved("Hypothesis wrong : False."),
    "variable": _proved("Variable wrong : False."),
    "context": _proved("Context (wrong : False)."),
    "conjecture": _proved("Conjecture wrong : False."),
    "classical": _before("Require Import Classical.\nDefinition unused := classic."),
    "functional extensionality": _before("Require Import FunctionalExtensionality.\nDefinition unused := @functional_extensionality."),
    "primitive": _before("Require Import Int63.\nDefinition unused := Int63.add_spec."),
    "module type": _proved("Module Type T. Axiom wrong : False. End T.\nDeclare Module M : T.\nDefinition wrong := M.wrong."),
    "section that is never closed": Weakened(lemma=LEMMA.replace("Theorem", "Section Open.\nVariable wrong : False.\nTheorem", 1)),
    # Flags.
    "guard checking unset": _proved(f"Unset Guard Checking.\n{LOOP}\nSet Guard Checking."),
    "guard bypassed": _proved(f"#[bypass_check(guard)] {LOOP}"),
    "positivity checking unset": _proved(f"Unset Positivity Checking.\n{BAD}Set Positivity Checking.\n{PARADOX}"),
    "positivity bypassed": _proved(f"#[bypass_check(positivity)] {BAD}{PARADOX}"),
    "universe checking unset": _before("Unset Universe Checking.\nDefinition all : Type := Type.\nSet Universe Checking."),
    "universes bypassed": _before("Definition U := Type.\n#[bypass_check(universes)] Definition all : U := U."),
    "flags in the other file": Weakened(game=GAME + f"Unset Guard Checking.\n{LOOP}\n"),
    "unsafe flags left on": _before("#[global] Unset Guard Checking."),
    # Names.
    "shadowing file List.v": Weakened(project=PROJECT.replace("Lemma.v", "List.v\nLemma.v"), files={"List.v": SHADOW}, lemma=LEMMA.replace(PROOF, FALSE_IN)),
    "shadowing file Logic.v": Weakened(project=PROJECT.replace("Lemma.v", "Logic.v\nLemma.v"), files={"Logic.v": SHADOW}),
    "In of our own": _says(STATEMENT, FALSE_IN, before=SHADOW),
    "In of our own, in a module List": _says(STATEMENT, FALSE_IN, before=f"Module List.\n{SHADOW}End List.\nImport List.\n"),
    "In of our own, in a module Coq.Lists.List": _says(STATEMENT, FALSE_IN, before=f"Module Coq. Module Lists. Module List.\n{SHADOW}End List. End Lists. End Coq.\nImport Coq.Lists.List.\n"),
    "a library called Coq": Weakened(project=PROJECT.replace("Small", "Coq")),
    "a nat of our own": Weakened(game="Inductive nat := O | S (n : nat).\n" + GAME.replace("n + n", "n").replace("n + 0 = n", "n = n"), lemma=LEMMA.replace("= n + n", "= n").replace("now rewrite <- plus_n_O", "reflexivity")),
    "an eq of our own": _says(STATEMENT.replace("double n = n + n", "eq (double n) (n + n)"), "Proof. intros. repeat split. intros _. now rewrite <- plus_n_O. Qed.\n", before="Inductive eq {A : Type} (a b : A) : Prop := same.\n"),
    "a name with a space that does not break": Weakened(game=GAME + f"Definition told{NBSP}n : Prop := True.\n", lemma=LEMMA.replace("@told True n", f"told{NBSP}n").replace(" intros _. now rewrite <- plus_n_O.", "")),
    "a name with such a space in the theorem's file": _says(STATEMENT.replace("@told True n", f"told{NBSP}n"), "Proof. intros. repeat split. Qed.\n", before=f"Definition told{NBSP}n : Prop := True.\n"),
    "a name in letters that look alike": Weakened(game=GAME + "Definition t\u043eld (n : nat) : Prop := True.\n", lemma=LEMMA.replace("@told True n", "t\u043eld n").replace(" intros _. now rewrite <- plus_n_O.", "")),
    # Notations, coercions, scopes, printing.
    "a notation for the premise": _says(STATEMENT.replace("In n l", "inn n l"), FALSE_IN, before='Definition inn (n : nat) (l : list nat) := False.\nNotation "\'In\' n l" := (inn n l) (at level 10, n at level 9, l at level 9).\n'),
    "an abbreviation In": _says(STATEMENT.replace("In n l", "inn n l"), FALSE_IN, before="Definition inn (n : nat) (l : list nat) := False.\n#[global] Notation In := inn.\n"),
    "a notation for plus": _says(STATEMENT.replace("n + n /", "n + n /"), PROOF, before='Definition plus\' (a b : nat) := double a.\nNotation "a + b" := (plus\' a b) : nat_scope.\n'),
    "an implicit coercion": _says(STATEMENT.replace("= n + n", "= zero (n + n)"), "Proof. Abort.\n", before="Definition zero (n : nat) : nat := 0.\n"),
    "a coercion from an alias": _says(STATEMENT.replace("forall n l", "forall (n : alias) l"), PROOF, before="Definition alias := nat.\nDefinition value (a : alias) : nat := 0.\nCoercion value : alias >-> nat.\n"),
    "coercions of Coq's own, there and back": Weakened(lemma=LEMMA.replace("List.\n", "List PArith.\n#[global] Coercion Pos.of_nat : nat >-> positive.\n#[global] Coercion Pos.to_nat : positive >-> nat.\n").replace("= n + n", "= n + Pos.to_nat (Pos.of_nat n)").replace("In n l", "n = 1 -> In n l").replace("intros n l _.", "intros n l -> _.")),
    "printing depth": _before("#[global] Set Printing Depth 2."),
    "printing coercions and matches": _before("#[global] Unset Printing Matching."),
    "printing width": _before("#[global] Set Printing Width 20."),
    "printing notations": _before("#[global] Unset Printing Notations."),
    "arguments renamed": _before("#[global] Arguments double m : rename."),
    "arguments made implicit": _says(STATEMENT, PROOF, before="#[global] Arguments double {n}.\n#[global] Arguments double n.\n"),
    "implicit arguments of the relation": _says(STATEMENT, PROOF, before="#[global] Arguments In {A} a {l}.\n#[global] Arguments In {A} a l.\n"),
    "double's argument hidden": Weakened(lemma=LEMMA + "#[global] Arguments double {n}.\n"),
    "answers printed early": Weakened(lemma=LEMMA + "Check tt.\nPrint double.\n"),
    # Paths, environment, project.
    "project with a flag": Weakened(project=PROJECT + "-arg -type-in-type\n"),
    "project with a load path": Weakened(project=PROJECT + "-Q @OUT@ Out\n"),
    "project with a path": Weakened(project=PROJECT.replace("Lemma.v", "../Lemma.v")),
    "project with a file less": Weakened(project=PROJECT.replace("Lemma.v\n", "")),
    "project in another order": Weakened(project="-R . Small\nLemma.v\n-R ../statements SmallStated\n"),
    "project with another name": Weakened(project=PROJECT.replace("Small", "Tiny")),
    "project with a source twice": Weakened(project=PROJECT + "Lemma.v\n"),
    "load path in a source": Weakened(lemma='Add LoadPath "@OUT@" as Out.\nFrom Out Require Import Wrong.\n' + _proved("").lemma, outside={"Wrong.v": "Axiom wrong : False.\n"}),
    "load path in a source, proved there": Weakened(lemma='Add LoadPath "@OUT@" as Out.\nFrom Out Require Import Wrong.\n' + _proved("").lemma, outside={"Wrong.v": f"Unset Guard Checking.\n{LOOP}\n"}),
    "a file that is loaded": Weakened(lemma=_proved('Load "@OUT@/Wrong.v".').lemma, outside={"Wrong.v": "Axiom wrong : False.\n"}),
    "COQPATH": Weakened(lemma="Require Import Wrong.\n" + _proved("").lemma, outside={"Wrong.v": "Axiom wrong : False.\n"}, environment={"COQPATH": "@OUT@"}),
    "COQLIB": Weakened(environment={"COQLIB": "@OUT@"}),
    "OCAMLPATH": Weakened(environment={"OCAMLPATH": "@OUT@", "COQCORELIB": "@OUT@"}),
    "coqrc": Weakened(files={"coqrc": "Axiom wrong : False.\n", ".coqrc": "Axiom wrong : False.\n"}, lemma=_proved("").lemma, environment={"HOME": "@HERE@", "XDG_CONFIG_HOME": "@HERE@", "COQBIN": "@HERE@"}),
    "COQFLAGS": Weakened(lemma=_proved(LOOP).lemma, environment={"COQFLAGS": "-type-in-type", "COQEXTRAFLAGS": "-noinit", "OPT": "-byte"}),
    "a compiled file planted": Weakened(files={"Lemma.vo": "not Coq's", "Lemma.glob": "def 0:1 <> double\n"}),
    "a linked source": Weakened(links={"Lemma.v": "Lemma.v"}, outside={"Lemma.v": LEMMA}, library=""),
    "a linked source that is wrong": Weakened(links={"Lemma.v": "Lemma.v"}, outside={"Lemma.v": _proved("Axiom wrong : False.").lemma}, library=""),
    "a source that is not there": Weakened(links={"Lemma.v": "Nowhere.v"}),
    # As true as before.
    "a comment": Weakened(lemma="(* As before. *)\n" + LEMMA),
    "another proof": Weakened(lemma=LEMMA.replace("repeat split.", "split; [|split]; try reflexivity.")),
    "a lemma more": _before("Lemma unused : 1 = 1. Proof. reflexivity. Qed."),
}  # fmt: skip
