Section Univalence.
Variable e : nat = nat.
Variable e1 : eq_rect nat (fun T : Set => T) 0 nat e = 1.
Inductive Box (A : Set) : Set := box (x : A) | wrap (y : Box A).
Fixpoint weird (A B : Set) (f : A -> B) (e : A = A) (x : Box A) : B :=
  match x with
  | box _ x => f x
  | wrap _ y => weird A B f e (eq_rect A Box y A e)
  end.
Fixpoint loop (x : nat) : nat :=
  match x with 0 => 1 | S n => S (weird nat nat loop e (wrap nat (box nat n))) end.
Lemma turns : eq_rect nat Box (box nat 0) nat e = box nat (eq_rect nat (fun T : Set => T) 0 nat e).
Proof. destruct e. reflexivity. Qed.
Lemma not_so : False.
Proof.
  assert (h : loop 1 = S (loop 1)).
  { unfold loop at 1. f_equal. unfold weird. change (fix loop (x : nat) : nat := _) with loop.
    rewrite turns, e1. reflexivity. }
  induction (loop 1); [discriminate | injection h; assumption].
Qed.
End Univalence.
Theorem flawed : forall e : nat = nat, eq_rect nat (fun T : Set => T) 0 nat e = 1 -> False.
Proof. exact not_so. Qed.
