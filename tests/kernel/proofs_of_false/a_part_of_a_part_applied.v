Inductive Q : Prop := dk (k : forall P : Prop, P -> P).
Inductive T : bool -> Prop := base : T false | c : forall b, T b -> Q -> T true.
Fixpoint f (b : bool) (t : T b) {struct t} : b = true -> False :=
 match t in T b return b = true -> False with
 | base => fun e => match e in _ = y return (if y then False else True) with eq_refl => I end
 | c b' w q => fun _ => f b' w (match q with dk k => False_ind (b' = true) (f true (k (T true) (c b' w q)) eq_refl) end)
 end.
Theorem flawed : False.
Proof. exact (f true (c false base (dk (fun P x => x))) eq_refl). Qed.
