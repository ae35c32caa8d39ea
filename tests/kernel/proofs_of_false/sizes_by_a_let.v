Lemma flawed : let A : Type := Type in exists into : Type -> A, forall x y, into x = into y -> x = y.
Proof. exists (fun x => x). trivial. Qed.
