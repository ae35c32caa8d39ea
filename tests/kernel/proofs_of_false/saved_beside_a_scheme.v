Definition A (n : nat) : Prop := match n with 0 => False | _ => True end.
Lemma foo : (forall n, A n -> False) -> False. Proof. exact (fun f => f 1 I). Qed.
Fixpoint side_ind (n : nat) {struct n} : A n -> False.
Proof. exact (match n with 0 => fun h => h | S k => fun _ => side_ind k (False_ind (A k) (foo side_ind)) end). Defined other.
Inductive side : Set := here | there.
Theorem flawed : False.
Proof. exact (other 1 I). Qed.
