Definition k (x : nat) : nat := x.
Definition next (x : nat) : nat := S x.
Section Inner.
Variable g : nat -> nat.
Fixpoint H (x : nat) : nat := g x.
End Inner.
Definition two (a b : nat -> nat) (x : nat) : nat := a x.
Definition D (r : nat -> nat) (m : nat) : nat := let f (x : nat) := x in let g := two k k in S (r (H g m)).
Fixpoint rec (n : nat) : nat := match n with O => O | S m => D rec m end.
Lemma loop : forall r : nat -> nat, r 1 = S (r (next 0)) -> False.
Proof.
  intros r. change (next 0) with 1. generalize (r 1). induction n; intros e; [discriminate e|].
  injection e as e. exact (IHn e).
Qed.
Definition same (F : (nat -> nat) -> nat -> nat) (b : nat -> nat) : Prop := F k = b.
Theorem flawed : False.
Proof.
  evar (F : (nat -> nat) -> nat -> nat).
  assert (q : same F rec).
  { cbv beta delta [rec D H]. change (fun y : nat => ?G y) with G. cbv beta delta [two].
    pattern k.
    match goal with |- (fun K => same _ (@?R K)) k => instantiate (F := R) end. reflexivity. }
  apply (loop (F next)). reflexivity.
Qed.
