(* Refined whist along lines of play (Sections 8.2 and 8.4). *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Suits.
From Sums Require Import Rules Values Uniqueness Play SingleSuit RefinedWhist.
Import ListNotations.
From SymmetricStated Require Export Lines_of_play.
Open Scope Z_scope.

Lemma line_length E leader winners : line E leader winners -> length winners = cards E.
Proof.
  induction 1 as [E leader H|before D after i j leader rest Hi Hj L IH]. now rewrite H.
  cbn [length]. rewrite IH, !cards_mid, size_reduction by assumption. lia.
Qed.

Lemma to_the_last E leader winners : cards E <> O -> line E leader winners ->
  exists before p, winners = before ++ [p].
Proof.
  intros N L. apply line_length in L. destruct winners as [|w rest]. now destruct N.
  destruct (exists_last (l := w :: rest)) as [before [p E']]. discriminate. eauto.
Qed.

Lemma taken_app l m : taken (l ++ m) = taken l + taken m.
Proof. induction l as [|[|] l IH]; cbn [app taken]; lia. Qed.

Open Scope Q_scope.

Lemma last_trick before p : let winners := before ++ [p] in
  removelast winners = before /\ (forall d, last winners d = p) /\
  taken winners = (taken before + match p with West => 1 | East => 0 end)%Z.
Proof.
  cbv zeta. split; [apply removelast_last|split; [intros; apply last_last|]].
  rewrite taken_app. now destruct p.
Qed.

(* Both ways to score; the refined outcome of no cards. *)
Theorem two_ways_to_score :
  (forall E leader winners, cards E <> O -> line E leader winners ->
    by_last_trick winners == by_the_lead leader winners) /\
  (forall leader, line [] leader [] /\ points [] leader == by_the_lead leader []) /\
  points [] West == - (1 # 4) /\ points [] East == 1 # 4.
Proof.
  split; [|split; [intros [|]; (split; [now constructor|reflexivity])|split; reflexivity]].
  intros E leader winners N L. destruct (to_the_last E leader winners N L) as [before [p ->]].
  destruct (last_trick before p) as [A [B C]]. unfold by_last_trick, by_the_lead.
  rewrite A, !B, C, inject_Z_plus. destruct p.
  - change (inject_Z 1) with 1. lra.
  - change (inject_Z 0) with 0. lra.
Qed.

(* At least t tricks in whist, and in reduced whist, in which the last trick does not count. *)
Theorem equivalent_thresholds : forall E leader winners, cards E <> O -> line E leader winners ->
  forall t, ((t <= taken winners)%Z <-> inject_Z t - (1 # 4) <= by_last_trick winners) /\
    ((t <= taken (removelast winners))%Z <-> inject_Z t + (1 # 4) <= by_last_trick winners).
Proof.
  intros E leader winners N L t. destruct (to_the_last E leader winners N L) as [before [p ->]].
  destruct (last_trick before p) as [A [B C]]. unfold by_last_trick. rewrite A, B, C.
  set (k := taken before).
  assert (X : forall z, (t <= z)%Z -> inject_Z t <= inject_Z z) by (intros z; now rewrite Zle_Qle).
  assert (Y : forall z, ~ (t <= z)%Z -> inject_Z z + 1 <= inject_Z t).
  { intros z H. assert (K : (z + 1 <= t)%Z) by lia. rewrite Zle_Qle, inject_Z_plus in K. exact K. }
  destruct p; split; split; intros H.
  - apply X in H. rewrite inject_Z_plus in H. change (inject_Z 1) with 1 in H. lra.
  - destruct (Z_le_gt_dec t (k + 1)) as [|G]; auto. specialize (Y (k + 1)%Z ltac:(lia)).
    rewrite inject_Z_plus in Y. change (inject_Z 1) with 1 in Y. lra.
  - apply X in H. lra.
  - destruct (Z_le_gt_dec t k) as [|G]; auto. specialize (Y k ltac:(lia)). lra.
  - rewrite Z.add_0_r in H. apply X in H. lra.
  - rewrite Z.add_0_r. destruct (Z_le_gt_dec t k) as [|G]; auto. specialize (Y k ltac:(lia)). lra.
  - apply X in H. lra.
  - destruct (Z_le_gt_dec t k) as [|G]; auto. specialize (Y k ltac:(lia)). lra.
Qed.
