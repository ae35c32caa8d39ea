Definition A (n : nat) : Prop := match n with 0 => False | _ => True end.
Lemma foo : (forall n, A n -> False) -> False. Proof. exact (fun f => f 1 I). Qed.
Definition g (a : nat) (P : Prop) (p : P) : P := p.
Lemma bad : forall Record n : nat, A n -> False.
Proof. exact (fun Record : nat =>
  fix bad (n : nat) {struct n} : A n -> False :=
  g Record (A n -> False)
  match n with 0 => fun h => h | S k => fun _ => bad k (False_ind (A k) (foo bad)) end). Qed.
Theorem flawed : False.
Proof. exact (bad 0 1 I). Qed.
