Definition k (x : unit) : unit := x.
Fixpoint h (x : unit) : unit := k x.
Fixpoint rec (x : unit) : False :=
  let f (b : False) := match b return False with end in
  let g (x : unit) := x in
  rec ltac:(let t := eval cbv delta [h] in h in
    match t with context C [fun y : unit => k y] => let u := context C [g] in exact (u x) end).
Theorem flawed : False.
Proof. exact (rec tt). Qed.
