Definition A (n : nat) : Prop := match n with 0 => False | _ => True end.
Lemma foo : (forall n, A n -> False) -> False. Proof. exact (fun f => f 1 I). Qed.
Lemma bad : forall n : nat, A n -> False with Goal : forall n : nat, A n -> False.
Proof.
- intros [|k]; [exact (fun h => h) | exact (fun _ => bad k (False_ind (A k) (foo bad)))].
- intros [|k]; [exact (fun h => h) | exact (fun _ => Goal k (False_ind (A k) (foo bad)))].
Qed.
Theorem flawed : False.
Proof. exact (bad 1 I). Qed.
