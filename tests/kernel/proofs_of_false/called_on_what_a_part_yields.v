Inductive T : bool -> Prop := base : T false | c : forall b, T b -> (forall P : Prop, P -> P) -> T true.
Inductive D : Prop := dd (v : T true).
Fixpoint f (b : bool) (t : T b) {struct t} : b = true -> False :=
 match t in T b return b = true -> False with
 | base => fun e => match e in _ = y return (if y then False else True) with eq_refl => I end
 | c b' w k => fun _ => f b' w (False_ind (b' = true) (match k D (dd (c b' w k)) with dd v => f true v eq_refl end))
 end.
Theorem flawed : False.
Proof. exact (f true (c false base (fun P x => x)) eq_refl). Qed.
