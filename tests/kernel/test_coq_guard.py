"""The second guard's answers on recursion compiled with Coq's own guard switched off."""

from __future__ import annotations

import struct
import subprocess
from contextlib import suppress

import pytest
from needs import needs_coq

from verify.kernel.coq_compiled import blocks_of
from verify.kernel.coq_guard import demand_plain_recursion
from verify.kernel.errors import ClaimFailed

HEAD = """Require Import List. Unset Guard Checking. Unset Elimination Schemes.
Inductive tree : Set := leaf | node : list tree -> tree.
Inductive wide : Set := stop | more : (nat -> nat -> wide) -> wide.
Inductive poly : Prop := make : (forall P : Prop, P -> P) -> poly.
Inductive held : Prop := hold (h : forall P : Prop, P -> P) (P := held).
Inductive again : Set := end_of | once (a : again) (b := a).
Variable bigger : nat -> nat.
"""
PLAIN = {
    "a part": "Fixpoint f (n : nat) : nat := match n with O => O | S m => f m end.",
    "a part of a part": "Fixpoint f (n : nat) := match n with S (S m) => f m | _ => O end.",
    "called twice": "Fixpoint f (n : nat) := match n with O => O | S m => f m + f m end.",
    "its second argument": """Fixpoint f (k n : nat) {struct n} :=
        match n with O => k | S m => f (f (S k) m) m end.""",
    "both of two": """Fixpoint f (n : nat) := match n with O => true | S m => g m end
        with g (n : nat) := match n with O => false | S m => f m end.""",
    "both of two at other places": """Fixpoint f (n : nat) : nat :=
        match n with O => O | S m => g O m end
        with g (k n : nat) {struct n} : nat := match n with O => k | S m => f m end.""",
    "given to what a match yields": """Fixpoint f (n : nat) (k : nat) : nat :=
        match n with O => fun j => j | S m => fun j => f m (S j) end k.""",
    "in a let": "Fixpoint f (n : nat) := match n with O => O | S m => let k := f m in k + k end.",
    "under another recursion": """Fixpoint f (n : nat) := match n with O => O | S m =>
        (fix g (k : nat) := match k with O => f m | S j => g j end) n end.""",
    "what is applied to variables": """Fixpoint f (t : wide) : Prop := match t with stop => True
        | more h => forall i j, f (h i j) end.""",
    "a type with a let, unopened": """Fixpoint f (n : nat) (a : again) := match n with O => O
        | S m => match a with end_of => O | once b _ => f m b end end.""",
    "a cast": "Fixpoint f (n : nat) := match n with O => O | S m => (f m : nat) end.",
    "no recursion": "Definition f (n : nat) := match n with O => O | S m => m end.",
}
OTHER = {
    "itself": "Fixpoint f (n : nat) : nat := f n.",
    "what is no variable": "Fixpoint f (n : nat) := match n with O => O | S m => f (S m) end.",
    "what a function yields": "Fixpoint f (n : nat) := match n with O => O | S m => f (id m) end.",
    "a part of another argument": """Fixpoint f (n k : nat) {struct n} : nat :=
        match k with O => O | S j => f j j end.""",
    "a part of what is no part": """Fixpoint f (n : nat) : nat :=
        match bigger n with O => O | S m => f m end.""",
    "a part of another's argument": """Fixpoint f (n : nat) :=
        match n with O => O | S m => g m n end
        with g (n k : nat) {struct n} := match k with O => O | S j => f j end.""",
    "another called with too much": """Fixpoint f (n : nat) :=
        match n with O => true | S m => g n end
        with g (n : nat) := match n with O => false | S m => f m end.""",
    "not called at all": "Fixpoint f (n : nat) : nat := match n with O => O | S m => id f m end.",
    "called with too few": """Fixpoint f (k n : nat) {struct n} : nat :=
        match n with O => k | S m => id (f k) m end.""",
    "in the type of an argument": """Fixpoint f (n : nat) : Set :=
        match n with O => nat | S m => (fun x : f n => nat) = (fun x => nat) -> nat end.""",
    "in what is matched": """Fixpoint f (n : nat) : nat :=
        match f n with O => O | S m => match n with O => O | S j => f j end end.""",
    "in a type returned": """Fixpoint f (n : nat) : Set := match n return f n = f n -> Set
        with O => fun _ => nat | S m => fun _ => f m end eq_refl.""",
    "a let of a part": """Fixpoint f (n : nat) := match n with O => O
        | S m => let k := S m in f k end.""",
    "a let in a constructor": """Fixpoint f (a : again) : nat :=
        match a with end_of => O | once _ b => f b end.""",
    "applied to a type": """Fixpoint f (v : poly) : False :=
        match v with make h => f (h poly v) end.""",
    "applied to a variable that is a let": """Definition f := let P := poly in
        fix f (v : poly) : False := match v with make h => f (h P v) end.""",
    "applied to a let in a constructor": """Fixpoint f (v : held) : False :=
        match v with hold h P => f (h P v) end.""",
    "applied to a variable and to something else": """Fixpoint f (t : wide) : Prop :=
        match t with stop => True | more h => forall i, f (h i 0) end.""",
    "applied to a let": """Fixpoint f (t : wide) : nat := match t with stop => O
        | more h => let i := 0 in f (h i i) end.""",
    "applied to what a match takes out": """
        Inductive fed : Set := full | feed (h : nat -> fed) (n : nat).
        Fixpoint f (t : fed) : nat := match t with full => O | feed h n => f (h n) end.""",
    "applied to a part": """Fixpoint f (t : wide) : Prop := match t with stop => True
        | more h => match h 0 0 with more k => f (k 0 0) | stop => True end end.""",
    "in a list of parts": """Fixpoint f (t : tree) := match t with leaf => O | node l =>
        (fix g (l : list tree) := match l with nil => O | s :: r => f s + g r end) l end.""",
    "in another recursion": """Fixpoint f (n : nat) := match n with O => O | S m =>
        (fix g (k : nat) := match k with O => O | S j => f j end) n end.""",
    "in the type of another recursion": """Fixpoint f (n : nat) : nat :=
        (fix g (k : nat) : (fun _ : nat => nat) (f n) := O) n.""",
    "in the type of a let": """Fixpoint f (n : nat) : nat :=
        let k : (fun _ : nat => nat) (f n) := O in k.""",
    "in a cast": "Fixpoint f (n : nat) : nat := match n with O => O | S m => (f n : nat) end.",
    "in the type of a cast": "Fixpoint f (n : nat) : nat := (O : (fun _ : nat => nat) (f n)).",
    "a body that is no function": """Definition f : nat -> nat. fix f 1.
        exact ((fun g => g) (fun n => n)). Defined.""",
    "a form that is not known": """Set Primitive Projections. Record r : Set := mk { x : nat }.
        Fixpoint f (n : nat) (p : r) : nat := match n with O => x p | S m => f m p end.""",
    "more variables than are looked at": f"""Definition f :=
        fix f (n : nat) := fun {"a " * 1_000}: nat => n.""",
    "more arguments than are looked at": f"""Fixpoint f
        {" ".join(f"(a{at} : nat)" for at in range(1_001))} (n : nat) {{struct n}} : nat := n.""",
    "corecursion": """CoInductive s : Set := c : s -> s.
        CoFixpoint f : s := c f.""",
}


def compiled(text, folder):
    (folder / "Lemma.v").write_text(HEAD + text + "\n")
    done = subprocess.run(["coqc", "-q", "-w", "none", "Lemma.v"], cwd=folder, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return (folder / "Lemma.vo").read_bytes()


@needs_coq
@pytest.mark.parametrize("said", PLAIN)
def test_recursion_that_is_plain(said, tmp_path):
    demand_plain_recursion("Lemma.v", compiled(PLAIN[said], tmp_path))


@needs_coq
@pytest.mark.parametrize("said", OTHER)
def test_recursion_that_is_not(said, tmp_path):
    content = compiled(OTHER[said], tmp_path)
    with pytest.raises(ClaimFailed, match=r"Lemma\.v: the recursion of f( and g)? is not plain"):
        demand_plain_recursion("Lemma.v", content)


@needs_coq
def test_every_block_of_a_file_is_read(tmp_path):
    """The file has every constructor of ninety types, and all that a proof consists of."""
    types = "Set Elimination Schemes.\n" + "".join(
        f"Inductive t{n} : Set := c{n} | d{n} (n : t{n}).\n" for n in range(90)
    )
    proof = "Lemma long : 300 + 300 = 600. Proof. exact (eq_refl (300 + 300)). Qed.\n"
    blocks = list(blocks_of(compiled(types + proof, tmp_path)))
    names = {part for block in blocks for part in block if isinstance(part, bytes)}
    assert names >= {f"{letter}{n}".encode() for letter in "cd" for n in range(90)}
    recursions = [block for block in blocks if block[0] == 14 and isinstance(block[1], list)]
    assert len(recursions) >= 90  # from the schemes that Coq derives


def test_a_large_file_is_not_read():
    with pytest.raises(ClaimFailed, match="more than 16,777,216 bytes"):
        demand_plain_recursion("Lemma.v", bytes(2**24 + 1))


@needs_coq
def test_what_a_file_says_of_itself_is_demanded(tmp_path):
    whole = compiled(PLAIN["a part"], tmp_path)
    (index,) = struct.unpack_from(">q", whole, 8)  # the list of segments, after their number
    (letters,) = struct.unpack_from(">i", whole, index + 4)
    (first,) = struct.unpack_from(">q", whole, index + 8 + letters)  # the first segment's value

    def changed(at, by, form=">I"):
        number = struct.pack(form, struct.unpack_from(form, whole, at)[0] + by)
        return whole[:at] + number + whole[at + len(number) :]

    number = struct.unpack_from(">i", whole, index)[0]
    for content, said in (
        (changed(0, 1), "no file of coqc"),
        (changed(index, -number), "no file of coqc"),
        (changed(first + 4, 1), "ends elsewhere"),
        (changed(first + 8, 1), "ends elsewhere"),
    ):
        with pytest.raises(ClaimFailed, match=said):
            list(blocks_of(content))


@needs_coq
def test_a_file_cut_short_or_altered_is_one_line(tmp_path):
    whole = compiled(PLAIN["a part"], tmp_path)
    for at in range(0, len(whole) - 16, 97):  # the last 16 bytes are a digest
        with pytest.raises(ClaimFailed):
            demand_plain_recursion("Lemma.v", whole[:at])
        for code in (0x04, 0x08, 0x12, 0x19, 0xFF):
            with suppress(ClaimFailed):
                demand_plain_recursion("Lemma.v", whole[:at] + bytes([code]) + whole[at + 1 :])
