Definition nz n := match n with 0 => False | S _ => True end.
Definition n1 n := match n with 0 => False | S n => nz n end.
Fixpoint issue (struct : unit) (l False : nat) {struct False} : nz False -> Logic.False.
  refine
  match False with
  | 0 => fun h => h
  | S subn => fun h =>
    let f (b : bool) (e : b = true) (x : nat) (Hx : n1 x) :=
      issue struct subn (match (if b then x else subn) with 0 => subn | S subsubn => subsubn end) _
    in
    f true eq_refl 5 I
  end.
  subst b.
  destruct x; cbn in Hx.
  - now exfalso.
  - assumption.
Defined.
Theorem flawed : False.
Proof. exact (issue tt 0 1 I). Qed.
