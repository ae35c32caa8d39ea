Lemma foo : {g : (nat -> nat -> nat) -> nat | forall f, g f = S (f 1 0)}.
Proof. exists (fun f => S (f 1 0)). reflexivity. Qed.
Definition mark (n x : nat) := x.
Fixpoint good (n x : nat) {struct n} : nat :=
  match n with
  | 0 => x
  | S k => good k (mark k x)
  end.
Lemma side : exists f : nat -> nat -> nat, f 1 0 = proj1_sig foo f.
Proof.
  pose (t := good). unfold good in t.
  change_no_check (?g ?a (mark ?c ?d)) with (g a (proj1_sig foo g)) in (value of t).
  let b := eval unfold t in t in
  idtac b;
  exact (ex_intro (fun f => f 1 0 = proj1_sig foo f) b eq_refl).
Qed.
Theorem flawed : False.
Proof. destruct side as [f h]. rewrite (proj2_sig foo) in h. exact (n_Sn _ h). Qed.
