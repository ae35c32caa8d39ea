Definition k (x : unit) : unit := x.
Fixpoint h (x : unit) : unit := k x.
Notation bare g := ltac:(let t := eval cbv delta [h] in h in
    match t with context C [fun y : unit => k y] => let u := context C [g] in exact u end).
Fixpoint rec (x : unit) : False :=
  let f (b : False) := match b return False with end in
  let g (x : unit) := x in
  rec (bare g x).
Theorem flawed : False.
Proof. exact (rec tt). Qed.
