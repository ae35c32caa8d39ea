Require Import Uint63.
Open Scope uint63.
Definition n := addmuldiv 64 42 42.
Lemma one : eqb n 42 = true. Proof. vm_compute. reflexivity. Qed.
Lemma two : eqb n 42 = false. Proof. cbv. reflexivity. Qed.
Theorem flawed : False.
Proof. assert (h : true = false) by (rewrite <- one, <- two; reflexivity). discriminate h. Qed.
