(* Addition of infinitesimals is commutative and associative; the cases of Section 9.2. *)
Require Import ZArith Lia Bool Arith QArith.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels.
Open Scope Z_scope.

(* the player on lead p scores at least m + 1/2 (West's view) with value m + x *)
Definition ok (p : bool) (x : infinitesimal) : bool :=
  match x with Plus _ => true | Minus _ => false | Zero => negb p | Fuzzy => p end.

Ltac mkd := unfold of_index in *; repeat match goal with
  | |- context [Z.ltb ?a ?b] => destruct (Z.ltb_spec a b)
  | H : context [Z.ltb ?a ?b] |- _ => destruct (Z.ltb_spec a b) end.
Ltac sol := intros; repeat match goal with x : infinitesimal |- _ => destruct x as [| |[|?]|[|?]] |
  p : bool |- _ => destruct p end;
  cbn [add_inf ok negb lbl index] in *; try discriminate; try congruence; try lia;
  mkd; cbn [ok negb lbl] in *; try discriminate; try congruence; try lia; auto.

Lemma iadd_comm x y : add_inf x y = add_inf y x.
Proof. destruct x as [| |[|?]|[|?]], y as [| |[|?]|[|?]]; cbn [add_inf]; try reflexivity; f_equal;
  apply Z.add_comm. Qed.

Lemma idx_mk k : index (of_index k) = k.
Proof. mkd; cbn [index]; lia. Qed.

Lemma iadd_mk k y : y <> Zero -> add_inf (of_index k) y = of_index (k + index y).
Proof.
  intros H. rewrite <- (idx_mk k) at 2.
  assert (of_index k <> Zero /\ of_index k <> Plus 0 /\ of_index k <> Minus 0) as [A [B C]].
  { mkd; repeat split; try discriminate; intros K; inversion K; lia. }
  destruct (of_index k) as [| |[|?]|[|?]], y as [| |[|?]|[|?]]; try congruence; reflexivity.
Qed.

Lemma iadd_nz x y : x <> Zero -> y <> Zero -> add_inf x y = of_index (index x + index y) \/ (x = y
  /\ add_inf x y = x /\ index x = 0).
Proof. intros. destruct x as [| |[|?]|[|?]], y as [| |[|?]|[|?]]; try congruence; cbn [add_inf];
  auto. Qed.

Lemma mk_nz k : of_index k <> Zero. Proof. mkd; discriminate. Qed.

Lemma Zero_dec x : x = Zero \/ x <> Zero. Proof. destruct x; auto; right; discriminate. Qed.
Lemma iadd_assoc x y z : add_inf (add_inf x y) z = add_inf x (add_inf y z).
Proof.
  destruct (Zero_dec x) as [->|Hx].
  reflexivity.
  destruct (Zero_dec y) as [->|Hy].
  rewrite (iadd_comm x Zero). reflexivity.
  destruct (Zero_dec z) as [->|Hz].
  rewrite (iadd_comm (add_inf x y) Zero), (iadd_comm y Zero). reflexivity.
  destruct (iadd_nz x y Hx Hy) as [E|[E1 [E2 E3]]], (iadd_nz y z Hy Hz) as [F|[F1 [F2 F3]]].
  - rewrite E, F, iadd_mk, (iadd_comm x), iadd_mk by auto. f_equal. lia.
  - subst z. rewrite F2, E, iadd_mk by auto. f_equal. lia.
  - subst y. rewrite E2, F, (iadd_comm x (of_index _)), iadd_mk by auto. f_equal. lia.
  - subst. rewrite E2. rewrite E2. reflexivity.
Qed.

(* the eight cases; x', p = infinitesimal and leader after the trick, y = the other suits *)
Lemma k_9_2 k y x' p : ok true (add_inf (Minus (S k)) y) = true -> x' <> Fuzzy ->
  lbl true (Minus (S k)) <= lbl p x' -> ok p (add_inf x' y) = true.
Proof. sol. Qed.
Definition safe p x := match x with Plus (S _) => true | Plus 0 | Zero | Minus 0 => p | _ => false
  end.
Lemma k_star y x' p : ok true (add_inf (Minus 0) y) = true -> safe p x' = true -> ok p (add_inf x'
  y) = true.
Proof. unfold safe. sol. Qed.
Lemma k_9_2' y x' p : ok true (add_inf (Minus 0) y) = true -> x' <> Fuzzy -> y <> Fuzzy ->
  lbl true (Minus 0) <= lbl p x' -> ok p (add_inf x' y) = true.
Proof. sol. Qed.
Lemma k_9_9 y x' p : ok false y = true -> x' <> Fuzzy -> 1 <= lbl p x' -> ok p (add_inf x' y) =
  true.
Proof. sol. Qed.
Lemma k_9_6 y : ok false (add_inf (Plus 0) y) = true -> ok false y = true \/ y = Plus 0.
Proof. sol. Qed.
Lemma k_9_7 k y x' p : ok false (add_inf (Plus (S k)) y) = true -> x' <> Fuzzy ->
  lbl true (Plus k) <= lbl p x' -> ok p (add_inf x' y) = true.
Proof. destruct k; sol. Qed.
Lemma k_9_8 k y x' p : ok false (add_inf (Minus k) y) = true -> x' <> Fuzzy ->
  lbl true (Minus k) <= lbl p x' -> ok p (add_inf x' y) = true.
Proof. destruct k; sol. Qed.
(* where the printed proof of 9.2 breaks: val(D) = q - eps0, rest fuzzy, reply to (E, q) *)
Lemma gap : ok true (add_inf (Minus 0) Fuzzy) = true /\ lbl true (Minus 0) < lbl false Zero /\ ok
  false (add_inf Zero Fuzzy) = false.
Proof. repeat split. Qed.
