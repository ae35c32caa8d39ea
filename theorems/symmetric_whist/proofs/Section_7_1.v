(* Section 7.1: it is advantageous to have the lead, except if the value of the deal is a number. *)
Require Import ZArith Lia QArith Lqa Qround List.
From Sums Require Import Rules Values Theorem_9_1.
From SymmetricStated Require Export Section_7_1.
Open Scope Q_scope.

Lemma up_or_down first step (below : Z) : 0 <= step ->
  first + step * inject_Z below <= first + step * inject_Z (below + 1).
Proof. intros P. rewrite inject_Z_plus. change (inject_Z 1) with 1. nra. Qed.

Lemma rounded_by_lead first step v : 0 <= step ->
  (snd v <> Zero -> rounded first step v East <= rounded first step v West) /\
  (snd v = Zero -> rounded first step v West <= rounded first step v East).
Proof.
  intros P. unfold rounded.
  destruct (Qeq_bool _ _), v as [q [| |k|k]]; cbn [snd]; split; intros H; try congruence;
    try apply Qle_refl; now apply up_or_down.
Qed.

Theorem section_7_1 : forall E, is_deal E ->
  (snd (value_of_deal E) <> Zero ->
    (tricks E East <= tricks E West)%Z /\ points E East <= points E West) /\
  (snd (value_of_deal E) = Zero ->
    (tricks E West <= tricks E East)%Z /\ points E West <= points E East).
Proof.
  intros E HE. pose proof (theorem_9_1 (0%Z, E) HE) as R. unfold rounds_to_its_outcome in R.
  unfold rho, rho', chi, chi' in R. cbn [fst snd] in R.
  assert (V : snd (value_of_state (0%Z, E)) = snd (value_of_deal E)).
  { unfold value_of_state, plus, integer. cbn [fst snd].
    now destruct (snd (value_of_deal E)) as [| |[|k]|[|k]]. }
  destruct (R West) as [W W'], (R East) as [T T'].
  change (0 + tricks E West)%Z with (tricks E West) in W.
  change (0 + tricks E East)%Z with (tricks E East) in T.
  change (inject_Z 0) with 0 in W', T'. rewrite Qplus_0_l in W', T'.
  destruct (rounded_by_lead 0 1 (value_of_state (0%Z, E)) ltac:(lra)) as [A B].
  destruct (rounded_by_lead (1 # 4) (1 # 2) (value_of_state (0%Z, E)) ltac:(lra)) as [A' B'].
  rewrite V, <- W, <- T in A, B. rewrite V, <- W', <- T' in A', B'.
  split; intros H; (split; [rewrite Zle_Qle; auto|auto]).
Qed.
