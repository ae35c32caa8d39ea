Fixpoint bad (t : unit) {struct t} : False :=
  (fix rec (n : nat) {struct n} :=
    match n with 0 => bad | S n => rec n end)
    1 t.
Theorem flawed : False.
Proof. exact (bad tt). Qed.
