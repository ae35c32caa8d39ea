Definition F (k : nat) : Set := match k with 0 => unit -> unit -> nat -> nat -> nat | S _ => nat end.
Lemma foo : {g : forall k, F k -> nat | forall f, g 0 f = f tt tt 1 0}.
Proof. exists (fun k => match k return F k -> nat with 0 => fun f => f tt tt 1 0 | S _ => fun m => m end). reflexivity. Qed.
Fixpoint bad (a b : unit) (n x : nat) {struct n} : nat :=
  match n with
  | 0 => x
  | S k => bad a b k (S (proj1_sig foo k (match k as l return F l with 0 => bad | S j => j end)))
  end.
Theorem flawed : False.
Proof.
  assert (h : bad tt tt 1 0 = S (proj1_sig foo 0 bad)) by reflexivity.
  rewrite (proj2_sig foo) in h. exact (n_Sn _ h).
Qed.
