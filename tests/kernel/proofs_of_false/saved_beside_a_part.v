Definition A (n : nat) : Prop := match n with 0 => False | _ => True end.
Lemma foo : (forall n, A n -> False) -> False. Proof. exact (fun f => f 1 I). Qed.
Fixpoint easy_subproof (n : nat) {struct n} : A n -> False.
Proof. exact (match n with 0 => fun h => h | S k => fun _ => easy_subproof k (False_ind (A k) (foo easy_subproof)) end). Defined other.
Definition easy : True.
Proof. abstract (exact I). Defined.
Theorem flawed : False.
Proof. exact (other 1 I). Qed.
