Lemma foo : {c : nat | c = 2}.
Proof. exists 2. reflexivity. Qed.
Fixpoint good (n x : nat) {struct n} : nat :=
  match n with
  | 0 => x
  | S k => good k (match k with 0 => 0 | S j => S (good j x) end)
  end.
Theorem flawed : False.
Proof.
  pose proof (proj2_sig foo) as e.
  assert (h : exists f, f 1 0 = match proj1_sig foo with 0 => 0 | S j => S (f j 0) end).
  { let t := eval unfold good in good in
    match t with context C [_] =>
      let bad := context C [proj1_sig foo] in
      match bad with context [match proj1_sig foo with 0 => 0 | S _ => _ end] =>
        exact (ex_intro (fun f => f 1 0 = match proj1_sig foo with 0 => 0 | S j => S (f j 0) end) bad eq_refl)
      end
    end. }
  destruct h as [f h]. rewrite e in h. exact (n_Sn _ h).
Qed.
