Definition nz n := match n with 0 => False | S _ => True end.
Definition n1 n := match n with 0 => False | S n => nz n end.
Definition n2 n := match n with 0 => False | S n => n1 n end.
Fixpoint issue (n : nat) {struct n} : nz n -> False.
  refine
  match n with
  | 0 => fun h => h
  | S subn => fun h =>
    let f (b : bool) (e : b = true) (x : nat) (Hx : n2 x) :=
      match (match (if b then x else subn) with 0 => subn | S subsubn => subsubn end) as a return (a = match (if b then x else subn) with 0 => subn | S subsubn => subsubn end) -> False with
      | 0 => fun q => _
      | S z => fun q => issue z _ end eq_refl
    in
    f true eq_refl 5 I
  end.
  all: subst b; destruct x as [|[|[|x]]]; cbn in *; try easy; now inversion q.
Defined.
Theorem flawed : False.
Proof. exact (issue 1 I). Qed.
