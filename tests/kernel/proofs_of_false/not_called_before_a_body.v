Inductive tree := leaf | node (p : tree) (c : nat -> nat).
Definition loop : tree := node leaf (fun m => m).
Lemma foo : {g : (unit -> tree -> nat -> nat) -> nat | forall f, g f = f tt loop 0}.
Proof. eexists. intros f. reflexivity. Qed.
Fixpoint bad (a : unit) (n : tree) (x : nat) {struct n} : nat :=
  match n with
  | leaf => x
  | node k c => bad a k (S (let g := bad in c (proj1_sig foo g)))
  end.
Theorem flawed : False.
Proof.
  assert (h : bad tt loop 0 = S (proj1_sig foo bad)) by reflexivity.
  rewrite (proj2_sig foo) in h. exact (n_Sn _ h).
Qed.
