Definition prop := ltac:(let t := type of nat_sind in match t with forall P : nat -> ?s, _ => exact s end).
Definition ty (A : Set) : Set := let g1 : forall P : prop, P -> P := fun P p => p in let g2 : forall P : prop, P -> P := fun P p => p in A.
Inductive pwl : Set := pack : forall (x y : bool), ty pwl.
Definition left (p : pwl) : bool := match p with pack x y g1 g2 => x end.
Definition right (p : pwl) : bool := match p with pack x y g1 g2 => y end.
Definition collision (p : pwl) : left p = right p := eq_refl.
Theorem flawed : False.
Proof.
  pose proof (collision (pack true false)) as h. cbn in h. discriminate h.
Qed.
