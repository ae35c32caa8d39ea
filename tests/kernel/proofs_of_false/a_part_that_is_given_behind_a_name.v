Definition ty (A : Set) : Set := let y := true in let z := false in A.
Inductive pwl : Set := pack : forall x : bool, ty pwl.
Definition d (p : pwl) : bool := match p with pack x y z => y end.
Theorem flawed : forall p : pwl, d p = true.
Proof. intros [x y z]. reflexivity. Qed.
