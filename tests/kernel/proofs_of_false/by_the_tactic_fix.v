Inductive T : bool -> Prop := base : T false | c : forall b, T b -> (forall P : Prop, P -> P) -> T true.
Inductive D : Prop := dd (v : T true).
Lemma bad : forall b, T b -> b = true -> False.
Proof. fix f 2. exact (fun (b : bool) (t : T b) =>
 match t in T b return b = true -> False with
 | base => fun e => match e in _ = y return (if y then False else True) with eq_refl => I end
 | c b' w k => fun _ => f b' w (False_ind (b' = true) (match k D (dd (c b' w k)) with dd v => f true v eq_refl end))
 end). Qed.
Theorem flawed : False.
Proof. exact (bad true (c false base (fun P x => x)) eq_refl). Qed.
