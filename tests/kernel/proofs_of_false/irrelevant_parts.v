Inductive sUnit : SProp := stt.
Inductive pwl : Set := pack (x y : bool) (g1 : sUnit := stt) (g2 : sUnit := stt).
Definition left (p : pwl) : bool := match p with pack x y g1 g2 => x end.
Definition right (p : pwl) : bool := match p with pack x y g1 g2 => y end.
Definition collision (p : pwl) : left p = right p := eq_refl.
Theorem flawed : False.
Proof. discriminate (collision (pack true false)). Qed.
