Require Import PrimInt63.
Open Scope int63_scope.
Module Type T.
Primitive bar := #int63_sub.
Axiom bar_land : bar = land.
End T.
Module F (X : T).
Definition foo : X.bar 1 1 = 0 := eq_refl.
End F.
Module M.
Definition bar := land.
Definition bar_land : bar = land := eq_refl.
End M.
Module N : T := M.
Module A := F N.
Theorem flawed : False.
Proof.
  pose (f := fun x => eqb x 1).
  assert (H : f 1 = f 0) by (f_equal; rewrite <- A.foo, N.bar_land; reflexivity).
  change (true = false) in H. inversion H.
Qed.
