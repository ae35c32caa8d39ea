Definition k (x : nat) : nat := x.
Definition next (x : nat) : nat := S x.
Fixpoint H (x : nat) : nat := k x.
Fixpoint rec (n : nat) : nat := match n with O => O | S m => S (rec (H m)) end.
Lemma loop : forall r : nat -> nat, r 1 = S (r (next 0)) -> False.
Proof.
  intros r. change (next 0) with 1. generalize (r 1). induction n; intros e; [discriminate e|].
  injection e as e. exact (IHn e).
Qed.
Definition said (r : nat -> nat) : Prop := False.
Theorem flawed : False.
Proof.
  change (said rec).
  pose (f := fun x : nat => x).
  cbv beta delta [rec H]. set (g := fun y : nat => k y).
  revert g. revert f. pattern k.
  match goal with |- ?G k => assert (e2 : G next) end.
  - intros f g. match goal with |- said ?r => exact (loop r (eq_refl (r 1))) end.
  - exact e2.
Qed.
