Require Import PrimFloat.
Lemma foo : forall x y, ((x =? 0.0) = (y =? 0.0))%float.
Proof. intros x y. native_compute. reflexivity. Qed.
Theorem flawed : False.
Proof. discriminate (foo 0.0%float 1.0%float). Qed.
