Lemma foo : {g : nat -> (nat -> nat) -> nat | forall d f, g d f = f 2}.
Proof. exists (fun d f => f 2). reflexivity. Qed.
Definition app (f : nat -> nat) (x : nat) := f x.
Fixpoint bad (n x : nat) {struct n} : nat :=
  match n with
  | 0 => x
  | S k => bad k (proj1_sig foo (match k with 0 => 0 | S m => match m with 0 => 0 | S j => j end end)
                    (fun y => let m := y in match m with 0 => 0 | S j => S (bad j x) end))
  end.
Theorem flawed : False.
Proof.
  assert (h : bad 1 0 = proj1_sig foo 0 (fun m => match m with 0 => 0 | S j => S (bad j 0) end)) by reflexivity.
  rewrite (proj2_sig foo) in h. exact (n_Sn _ h).
Qed.
