(* Of no use as it stands: it is in the way of what Coq may compare wrongly. *)
Inductive pwl : Set := pack : forall x : bool, let y := x in pwl.
Theorem flawed : forall p : pwl, p = p.
Proof. reflexivity. Qed.
