Definition A (n : nat) : Prop := match n with 0 => False | _ => True end.
Lemma foo : (forall n, A n -> False) -> False. Proof. exact (fun f => f 1 I). Qed.
Definition g (a : nat) (P : Prop) (p : P) : P := p.
Definition bad := fun struct : nat =>
  fix bad (n : nat) {struct n} : A n -> False :=
  g struct (A n -> False)
  match n with 0 => fun h => h | S k => fun _ => bad k (False_ind (A k) (foo bad)) end.
Theorem flawed : False.
Proof. exact (bad 0 1 I). Qed.
