Inductive T : Prop := C (f : forall A : Prop, A -> A) | D (x : T).
Inductive Loop : Prop := loop (deloop : Loop) | loop2 (deloop : Loop).
Definition bad (T2 := T) (T1 := Loop) := fix bad (x : T2) : False :=
  match x with C f => bad (f T x) | D x => bad x end.
Theorem flawed : False.
Proof. exact (bad (C (fun A a => a))). Qed.
