Definition nz n := match n with 0 => False | S _ => True end.
Definition n1 n := match n with 0 => False | S n => nz n end.
Fixpoint issue (a := 3) (n l : nat) {struct n} : nz n -> False.
  refine
  match n with
  | 0 => fun h => h
  | S subn => fun h =>
    let f (b : bool) (e : b = true) (x : nat) (Hx : n1 x) :=
      let arg := (match (if b then x else subn) with 0 => subn | S subsubn => subsubn end) in
      issue arg subn _
    in
    f true eq_refl 5 I
  end.
  subst b.
  destruct x; cbn in Hx.
  - now exfalso.
  - assumption.
Defined.
Theorem flawed : False.
Proof. exact (issue 1 0 I). Qed.
