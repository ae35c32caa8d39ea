Require Import Coq.Reals.Abstract.ConstructiveReals Coq.Reals.Cauchy.ConstructiveRcomplete.
Definition first (P : SProp) (p : ConstructiveReals) (b1 : bool) (e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 : P) (b2 : bool) (d0 d1 d2 d3 d4 d5 d6 d7 d8 d9 : P) : bool.
Proof. case p; intros; exact b1. Defined.
Definition second (P : SProp) (p : ConstructiveReals) (b1 : bool) (e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 : P) (b2 : bool) (d0 d1 d2 d3 d4 d5 d6 d7 d8 d9 : P) : bool.
Proof. case p; intros; exact b2. Defined.
Definition collision : first = second := eq_refl.
Definition one : forall Q : SProp, Q -> Q := fun Q q => q.
Theorem flawed : False.
Proof.
  assert (h : first (forall Q : SProp, Q -> Q) CRealConstructive true one one one one one one one one one one false one one one one one one one one one one  = second (forall Q : SProp, Q -> Q) CRealConstructive true one one one one one one one one one one false one one one one one one one one one one ) by (rewrite collision; reflexivity).
  cbv beta delta [first second CRealConstructive] iota in h. discriminate h.
Qed.
