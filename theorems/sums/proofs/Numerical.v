(* The numerical half of Theorem 9.1: an outcome differs from the numerical part of the value by at
   most 1/2, in refined whist by at most 1/4. *)
Require Import ZArith Lia QArith Lqa.
From Sums Require Import Rules Values Addition Play Theorem_9_1.
From SymmetricStated Require Export Numerical.
Open Scope Q_scope.

Lemma N_state k E : N (k, E) == inject_Z k + fst (value_of_deal E).
Proof. unfold N, value_of_state, plus, integer. cbn [fst snd]. apply Qred_correct. Qed.

(* What is rounded moves by half a step at most. *)
Lemma rounded_near first step v p : 0 < step ->
  rounded first step v p - step / 2 <= fst v /\ fst v <= rounded first step v p + step / 2.
Proof.
  intros Hs. destruct (rounded_spec first step v p) as [J [-> HJ]]. lra.
  pose proof (proj1 (HJ J) (Z.le_refl _)) as A.
  assert (B : ~ at_least ((fst v - first) / step) (snd v) p (J + 1)) by (rewrite <- HJ; lia).
  assert (E : fst v == first + step * ((fst v - first) / step)) by (field; lra).
  set (x := (fst v - first) / step) in *. unfold at_least in A, B.
  rewrite inject_Z_plus in B. change (inject_Z 1) with 1 in B.
  assert (L : inject_Z J - (1 # 2) <= x) by (destruct A as [A|[A _]]; lra).
  assert (U : x <= inject_Z J + (1 # 2)).
  { destruct (Qlt_le_dec (inject_Z J + (1 # 2)) x); auto. destruct B. left. lra. }
  apply (Qmult_le_l _ _ step Hs) in L, U.
  assert (H : step / 2 == step * (1 # 2)) by field. rewrite H. split; lra.
Qed.

(* Section 8.2: the outcome of refined whist differs from N(D) by at most 1/4. *)
Theorem refined_within_a_quarter : forall S p, is_deal (snd S) ->
  chi' S p - (1 # 4) <= N S /\ N S <= chi' S p + (1 # 4).
Proof.
  intros S p H. destruct (theorem_9_1 S H p) as [_ ->].
  apply (rounded_near (1 # 4) (1 # 2)). reflexivity.
Qed.

Lemma within_half S p : is_deal (snd S) ->
  inject_Z (chi S p) - (1 # 2) <= N S /\ N S <= inject_Z (chi S p) + (1 # 2).
Proof.
  intros H. destruct (theorem_9_1 S H p) as [-> _]. apply (rounded_near 0 1). reflexivity.
Qed.
