"""Weakened sources of Coq: a small library in a copied tree, altered so that more than was proved
seems to be.

The certificate is the honest library's. It, and one that the forger makes anew, are audited on the
altered sources. Where Coq prints what it printed before, the theorem must mean what it meant: a
probe, in Coq's full kernel names and with nothing of ours imported, says whether it does.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from verify.kernel import coq, kinds
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.errors import ClaimFailed
from verify.kernel.evidence import Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger import inventory
from verify.ledger.certificates import audit, certificate
from verify.ledger.papers import discover

CLAIM, THEOREM = "W1-EX5a", "Small.Lemma.twice"
PATH = os.environ.get("PATH", os.defpath)  # before any tree alters the environment
PROJECT = "-R . Small\nGame.v\nLemma.v\n"
GAME = """Require Import List.
Definition double (n : nat) : nat := n + n.
Inductive side := Left | Right.
Definition other (s : side) : side := match s with Left => Right | Right => Left end.
Definition told {P : Prop} (n : nat) : Prop := P -> n + 0 = n.
"""
STATEMENT = "forall n l, In n l -> double n = n + n /\\ other (other Left) = Left /\\ @told True n"
PROOF = """Proof.
  intros n l _. repeat split. intros _. now rewrite <- plus_n_O.
Qed.
"""
LEMMA = f"Require Import Game List.\nTheorem twice : {STATEMENT}.\n{PROOF}"
PROBE = """Require Small.Game Small.Lemma.
Definition meant :
  forall (n : Coq.Init.Datatypes.nat) (l : Coq.Init.Datatypes.list Coq.Init.Datatypes.nat),
  @Coq.Lists.List.In Coq.Init.Datatypes.nat n l ->
  Coq.Init.Logic.and
    (@Coq.Init.Logic.eq Coq.Init.Datatypes.nat (Small.Game.double n) (Coq.Init.Nat.add n n))
    (Coq.Init.Logic.and
      (@Coq.Init.Logic.eq Small.Game.side
        (Small.Game.other (Small.Game.other Small.Game.Left)) Small.Game.Left)
      (Coq.Init.Logic.True ->
        @Coq.Init.Logic.eq Coq.Init.Datatypes.nat
          (Coq.Init.Nat.add n Coq.Init.Datatypes.O) n)) := Small.Lemma.twice.
Definition doubled :
  @Coq.Init.Logic.eq (Coq.Init.Datatypes.nat -> Coq.Init.Datatypes.nat)
    Small.Game.double (fun n => Coq.Init.Nat.add n n) :=
  @Coq.Init.Logic.eq_refl (Coq.Init.Datatypes.nat -> Coq.Init.Datatypes.nat) Small.Game.double.
Definition exchanged :
  @Coq.Init.Logic.eq Small.Game.side (Small.Game.other Small.Game.Left) Small.Game.Right :=
  @Coq.Init.Logic.eq_refl Small.Game.side Small.Game.Right.
Definition every := (meant, doubled, exchanged).
Set Printing Depth 100000.
Print Assumptions every.
"""


@dataclass(frozen=True)
class Weakened:
    """An altered tree: what its files hold, others besides, links, and what the environment says.

    In all texts `@HERE@` is the folder of the tree and `@OUT@` one beside it, in which the sources
    `outside` are compiled by the forger, as the library `Out`.
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
    """With a line at the head of the theorem's file, after what it requires."""
    return Weakened(lemma=LEMMA.replace("List.\n", f"List.\n{text}\n", 1))


def _proved(text: str) -> Weakened:
    """The theorem itself, from a `False` that is proved by these lines."""
    return Weakened(
        lemma=f"Require Import Game List.\n{text}\nTheorem twice : {STATEMENT}.\n"
        "Proof. destruct wrong. Qed.\n"
    )


def _says(statement: str, proof: str = PROOF, before: str = "", game: str = GAME) -> Weakened:
    return Weakened(
        game=game, lemma=f"Require Import Game List.\n{before}Theorem twice : {statement}.\n{proof}"
    )


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
    "double is constant": _says(STATEMENT, "Proof. Abort.\n", game=GAME.replace(":= n + n", ":= 0")),
    "double otherwise": Weakened(game=GAME.replace(":= n + n", ":= n + (n + 0)"), lemma=LEMMA.replace("repeat split.", "unfold double. rewrite <- plus_n_O. repeat split.")),
    "other is the identity": Weakened(game=GAME.replace("Left => Right | Right => Left", "Left => Left | Right => Right")),
    "told says nothing": Weakened(game=GAME.replace("P -> n + 0 = n", "P -> True"), lemma=LEMMA.replace(" intros _. now rewrite <- plus_n_O.", "")),
    "a side more": Weakened(game=GAME.replace("Left | Right.", "Left | Right | None.").replace("Right => Left end", "Right => Left | None => None end")),
    "double a parameter": Weakened(game=GAME.replace("Definition double (n : nat) : nat := n + n.", "Parameter double : nat -> nat.\nAxiom spec : forall n, double n = n + n."), lemma=LEMMA.replace("repeat split.", "rewrite spec. repeat split.")),
    "double sealed behind a lemma": Weakened(game=GAME.replace("Definition double (n : nat) : nat := n + n.", "Lemma both : { double : nat -> nat | forall n, double n = n + n }.\nProof. now exists (fun n => n + n). Qed.\nDefinition double := proj1_sig both."), lemma=LEMMA.replace("repeat split.", "unfold double. rewrite (proj2_sig both). repeat split.")),
    # Taken for granted.
    "admitted": Weakened(lemma=LEMMA[: LEMMA.index("Proof")] + "Admitted.\n"),
    "admit in the proof": Weakened(lemma=LEMMA[: LEMMA.index("Proof")] + "Proof. admit. Admitted.\n"),
    "axiom": Weakened(lemma=f"Require Import Game List.\nAxiom twice : {STATEMENT}.\n"),
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
    "shadowing file List.v": Weakened(project=PROJECT.replace("Game.v", "List.v\nGame.v"), files={"List.v": SHADOW}, lemma=LEMMA.replace(PROOF, FALSE_IN)),
    "shadowing file Logic.v": Weakened(project=PROJECT.replace("Game.v", "Logic.v\nGame.v"), files={"Logic.v": SHADOW}),
    "In of our own": _says(STATEMENT, FALSE_IN, before=SHADOW),
    "In of our own, in a module List": _says(STATEMENT, FALSE_IN, before=f"Module List.\n{SHADOW}End List.\nImport List.\n"),
    "In of our own, in a module Coq.Lists.List": _says(STATEMENT, FALSE_IN, before=f"Module Coq. Module Lists. Module List.\n{SHADOW}End List. End Lists. End Coq.\nImport Coq.Lists.List.\n"),
    "a library called Coq": Weakened(project=PROJECT.replace("Small", "Coq")),
    "a nat of our own": Weakened(game="Inductive nat := O | S (n : nat).\n" + GAME.replace("n + n", "n").replace("n + 0 = n", "n = n"), lemma=LEMMA.replace("= n + n", "= n").replace("now rewrite <- plus_n_O", "reflexivity")),
    "an eq of our own": _says(STATEMENT.replace("double n = n + n", "eq (double n) (n + n)"), "Proof. intros. repeat split. intros _. now rewrite <- plus_n_O. Qed.\n", before="Inductive eq {A : Type} (a b : A) : Prop := same.\n"),
    "a name with a space in it": _says(STATEMENT.replace("double n =", f"double{NBSP}n ="), before=f"Definition double{NBSP}n := 0.\n"),
    "a look-alike with a space, elsewhere": Weakened(game=GAME + f"Definition double{NBSP}n (m : nat) := m + m.\n", lemma=LEMMA.replace("double n =", f"double{NBSP}n n =")),
    # Notations, coercions, scopes, printing.
    "a notation for the premise": _says(STATEMENT.replace("In n l", "inn n l"), FALSE_IN, before='Definition inn (n : nat) (l : list nat) := False.\nNotation "\'In\' n l" := (inn n l) (at level 10, n at level 9, l at level 9).\n'),
    "an abbreviation In": _says(STATEMENT.replace("In n l", "inn n l"), FALSE_IN, before="Definition inn (n : nat) (l : list nat) := False.\n#[global] Notation In := inn.\n"),
    "a notation for plus": _says(STATEMENT.replace("n + n /", "n + n /"), PROOF, before='Definition plus\' (a b : nat) := double a.\nNotation "a + b" := (plus\' a b) : nat_scope.\n'),
    "an implicit coercion": _says(STATEMENT.replace("= n + n", "= zero (n + n)"), "Proof. Abort.\n", before="Definition zero (n : nat) : nat := 0.\n"),
    "a coercion from an alias": _says(STATEMENT.replace("forall n l", "forall (n : alias) l"), PROOF, before="Definition alias := nat.\nDefinition value (a : alias) : nat := 0.\nCoercion value : alias >-> nat.\n"),
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
    "project with a path": Weakened(project=PROJECT.replace("Game.v", "../Game.v")),
    "project with a file less": Weakened(project=PROJECT.replace("Game.v\n", "")),
    "project in another order": Weakened(project="-R . Small\nLemma.v\nGame.v\n"),
    "project with another name": Weakened(project=PROJECT.replace("Small", "Tiny")),
    "project with a source twice": Weakened(project=PROJECT + "Lemma.v\n"),
    "load path in a source": Weakened(lemma='Add LoadPath "@OUT@" as Out.\nFrom Out Require Import Wrong.\n' + _proved("").lemma, outside={"Wrong.v": "Axiom wrong : False.\n"}),
    "load path in a source, proved there": Weakened(lemma='Add LoadPath "@OUT@" as Out.\nFrom Out Require Import Wrong.\n' + _proved("").lemma, outside={"Wrong.v": f"Unset Guard Checking.\n{LOOP}\n"}),
    "a file that is loaded": Weakened(lemma=f'Require Import Game List.\nLoad "@OUT@/Wrong.v".\nTheorem twice : {STATEMENT}.\nProof. destruct wrong. Qed.\n', outside={"Wrong.v": "Axiom wrong : False.\n"}),
    "COQPATH": Weakened(lemma="Require Import Wrong.\n" + _proved("").lemma, outside={"Wrong.v": "Axiom wrong : False.\n"}, environment={"COQPATH": "@OUT@"}),
    "COQLIB": Weakened(environment={"COQLIB": "@OUT@"}),
    "OCAMLPATH": Weakened(environment={"OCAMLPATH": "@OUT@", "COQCORELIB": "@OUT@"}),
    "coqrc": Weakened(files={"coqrc": "Axiom wrong : False.\n", ".coqrc": "Axiom wrong : False.\n"}, lemma=_proved("").lemma, environment={"HOME": "@HERE@", "XDG_CONFIG_HOME": "@HERE@", "COQBIN": "@HERE@"}),
    "COQFLAGS": Weakened(lemma=_proved(LOOP).lemma, environment={"COQFLAGS": "-type-in-type", "COQEXTRAFLAGS": "-noinit", "OPT": "-byte"}),
    "a compiled file planted": Weakened(files={"Game.vo": "not Coq's", "Game.glob": "def 0:1 <> double\n"}),
    "a linked source": Weakened(links={"Lemma.v": "Lemma.v"}, outside={"Lemma.v": LEMMA}, library=""),
    "a linked source that is wrong": Weakened(links={"Lemma.v": "Lemma.v"}, outside={"Lemma.v": _proved("Axiom wrong : False.").lemma}, library=""),
    "a source that is not there": Weakened(links={"Lemma.v": "Nowhere.v"}),
    # As true as before.
    "a comment": Weakened(game="(* As before. *)\n" + GAME),
    "another proof": Weakened(lemma=LEMMA.replace("repeat split.", "split; [|split]; try reflexivity.")),
    "a lemma more": _before("Lemma unused : 1 = 1. Proof. reflexivity. Qed."),
}  # fmt: skip


@cache
def claim() -> Claim:
    """The claim that the small library is to prove: words and domain do not matter here."""
    return replace(discover()[CLAIM], proof=THEOREM)


@contextmanager
def tree(altered: Weakened) -> Iterator[Path]:
    """The altered library on disk, in place of the paper's, and the environment as it says."""
    with tempfile.TemporaryDirectory() as place:
        here, out = Path(place, "formal"), Path(place, "out")
        here.mkdir()
        out.mkdir()

        def filled(text: str) -> str:
            return text.replace("@HERE@", str(here)).replace("@OUT@", str(out))

        sources = {"_CoqProject": altered.project, "Game.v": altered.game, "Lemma.v": altered.lemma}
        for name, text in (sources | altered.files).items():
            (here / name).write_text(filled(text), encoding="utf-8")
        for name, text in altered.outside.items():
            (out / name).write_text(text, encoding="utf-8")
            if altered.library:
                command = ["coqc", "-R", str(out), altered.library, name]
                subprocess.run(command, cwd=out, check=True, capture_output=True)
        for name, target in altered.links.items():
            (here / name).unlink()
            (here / name).symlink_to(out / target)
        known = {name: filled(text) for name, text in altered.environment.items()}
        coq.compiled.cache_clear()
        with patch.object(Claim, "library", here), patch.dict(os.environ, known):
            yield here
        coq.compiled.cache_clear()


@cache
def honest() -> Json:
    """The certificate of the honest library."""
    with tree(Weakened()):
        return certificate(claim(), inventory.load()[claim().number], Formal.of(claim(), Replay()))


def means_the_same(folder: Path) -> bool:
    """Whether the compiled library in a folder proves what the honest one does: asked of Coq in
    kernel names, nothing of the library imported, nothing taken for granted.
    """
    with tempfile.TemporaryDirectory() as place:
        Path(place, "probe.v").write_text(PROBE, encoding="ascii")
        command = ["coqc", "-R", str(folder), "Small", "probe.v"]
        known = {"PATH": PATH, "HOME": place, "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            command, cwd=place, env=known, capture_output=True, text=True, check=False
        )
    return done.returncode == 0 and done.stdout.strip() == coq.CLOSED


def _looks(evidence: Formal) -> tuple[Any, ...]:
    """What a reader sees of a theorem: white space is white space, whatever its code."""

    def seen(text: str) -> str:
        return " ".join(unicodedata.normalize("NFKC", text).split())

    return seen(evidence.statement), tuple(
        (seen(d.name), seen(d.text)) for d in evidence.definitions
    )


def judge(name: str) -> tuple[str, str, str]:
    """The outcome of a weakened library, what the audit says, and, where it accepts or where the
    reader sees what he saw before, the reason why that is no lie; no reason is a find.
    """
    document = honest()
    with tree(WEAKENED[name]):
        found = audit(document, {CLAIM: claim()}, inventory.load(), Replay())
        try:
            made = Formal.of(claim(), Replay())
        except (ClaimFailed, OSError):
            return found.outcome, found.detail, "" if found.outcome != "accepted" else "?"
        alike = _looks(made) == _looks(_evidence(document))
        if found.outcome != "accepted" and not alike:
            return found.outcome, found.detail, ""
        same = means_the_same(coq.compiled(coq.Library.of(claim().library)))
        outcome = "accepted" if found.outcome == "accepted" else "looks the same"
        return outcome, found.detail, "the same theorem, by kernel names" if same else "?"


def _evidence(document: Json) -> Formal:
    found = kinds.read(document["evidence"])
    assert isinstance(found, Formal)
    return found
