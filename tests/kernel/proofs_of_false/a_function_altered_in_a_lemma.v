Definition k (x : unit) : unit := x.
Fixpoint h (x : unit) : unit := k x.
Lemma rec : unit -> False with other : unit -> True.
Proof.
- intros x. pose (f := fun b : False => match b return False with end). pose (g := fun x : unit => x).
  apply rec. let t := eval cbv delta [h] in h in
    match t with context C [fun y : unit => k y] => let u := context C [g] in exact (u x) end.
- intros x. exact I.
Qed.
Theorem flawed : False.
Proof. exact (rec tt). Qed.
