Definition A (n : nat) : Prop := match n with 0 => False | _ => True end.
Lemma foo : forall f : (forall m n, m = S n -> A n -> False), False.
Proof. exact (fun f => f 2 1 eq_refl I). Qed.
Notation bad := (fix bad (n : nat) : A n -> False :=
  match n with
  | 0 => fun h => h
  | S k => fun _ => bad k (False_ind (A k) (foo (fun m => match m with 0 => fun n e h => O_S _ e | S j => fun n e h => bad j (eq_ind_r A h (eq_add_S _ _ e)) end)))
  end).
Notation flawed := (bad 1 I).
