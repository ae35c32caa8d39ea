Require Import Coq.Logic.StrictProp.
Inductive pwl : Type := | pack (x y : bool) (g1 : sEmpty -> sEmpty := fun e => e) (g2 : sEmpty -> sEmpty := fun e => e).
Definition left (p : pwl) : bool := match p with pack x y g1 g2 => x end.
Definition right (p : pwl) : bool := match p with pack x y g1 g2 => y end.
Definition collision (p : pwl) : left p = right p := eq_refl.
Theorem flawed : False.
Proof.
  pose proof (collision (pack true false)) as h. cbn in h. discriminate h.
Qed.
