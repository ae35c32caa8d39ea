Section Univalence.
Variable e : nat = nat.
Definition back : nat -> nat := eq_rect _ (fun T : Set => T -> nat) (fun x => x) _ (eq_sym e).
Fixpoint f (n : nat) {struct n} : nat := match n with 0 => 0 | S n => S (f (back n)) end.
Lemma not_so : eq_rect _ (fun T : Set => T) 0 _ e = 1 -> False.
Proof.
  intros e0. assert (h : back 0 = 1). { rewrite <- e0. clear e0. unfold back. generalize 0. destruct e. reflexivity. }
  enough (k : f 1 = S (f 1)) by (induction (f 1); [discriminate | injection k; assumption]).
  unfold f at 1. fold f. rewrite h. reflexivity.
Qed.
End Univalence.
Theorem flawed : forall e : nat = nat, eq_rect _ (fun T : Set => T) 0 _ e = 1 -> False.
Proof. exact not_so. Qed.
