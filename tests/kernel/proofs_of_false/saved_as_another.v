Definition A (n : nat) : Prop := match n with 0 => False | _ => True end.
Lemma foo : (forall n, A n -> False) -> False. Proof. exact (fun f => f 1 I). Qed.
Fixpoint bad (n : nat) {struct n} : A n -> False.
Proof. exact (match n with 0 => fun h => h | S k => fun _ => bad k (False_ind (A k) (foo bad)) end). Defined other.
Definition bad := 0.
Theorem flawed : False.
Proof. exact (other 1 I). Qed.
