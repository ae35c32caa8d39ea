(* Theorem 9.1: the value of Whist, for every deal and either leader.

   Where East has the ace, the number H that conditions 1-3 single out exists, there is but one,
   and West takes (n + H) / 2 tricks, rounded down if he leads and up if East does. Where West has
   the ace, likewise. The printed proof is followed case by case in EastLeads.v, WestLeadsI_II.v and
   WestLeadsIII_IV.v. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows Target ValueByRows Play Lemma_5_2.
From Whist Require Import FormulaByRows.
From WhistStated Require Export Theorem_9_1.
Open Scope Z_scope.

(* A number of tricks is known by the bounds that it meets. *)
Lemma half_iff x leader t : t <= half x leader <->
  t <= (x + (if leads leader then 0 else 1)) / 2.
Proof.
  destruct leader; cbn [half leads].
  - replace (x + 0) with x by lia. reflexivity.
  - split; intros H; Z.div_mod_to_equations; lia.
Qed.

Lemma by_bounds x y : (forall t, t <= x <-> t <= y) -> x = y.
Proof. intros H. pose proof (proj1 (H x) ltac:(lia)). pose proof (proj2 (H y) ltac:(lia)). lia. Qed.

Lemma both_leads (n : nat) H H' :
  (forall leader, half (Z.of_nat n + H) leader = half (Z.of_nat n + H') leader) -> H = H'.
Proof.
  intros X. pose proof (X West) as XW. pose proof (X East) as XE. cbn [half] in XW, XE.
  Z.div_mod_to_equations. lia.
Qed.

Section Deal.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D).

Lemma ace_W : has_the_ace West D <-> A D (Z.of_nat n) (Z.of_nat n) = 1.
Proof.
  unfold has_the_ace, A. cbn [opponent]. split.
  - intros [c [I H]]. apply (in_hand n D HD) in I. destruct I as [i [Hi X]]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D (Z.of_nat n))); [reflexivity|]. exfalso.
    pose proof (W_up_to n D Hn HD i (Z.of_nat n)). specialize (H (E D (Z.of_nat n))).
    enough (E D (Z.of_nat n) < W D i) by lia.
    apply H, (in_hand n D HD). eexists. split; [|reflexivity]. lia.
  - intros H. exists (W D (Z.of_nat n)). split.
    { apply (in_hand n D HD). eexists. split; [|reflexivity]. lia. }
    intros c I. apply (in_hand n D HD) in I. destruct I as [j [Hj X]]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D (Z.of_nat n))); [|discriminate].
    pose proof (E_up_to n D Hn HD j (Z.of_nat n)). lia.
Qed.

Lemma ace_E : has_the_ace East D <-> A D (Z.of_nat n) (Z.of_nat n) = -1.
Proof.
  unfold has_the_ace, A. cbn [opponent]. split.
  - intros [c [I H]]. apply (in_hand n D HD) in I. destruct I as [i [Hi X]]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D (Z.of_nat n))); [|reflexivity]. exfalso.
    pose proof (E_up_to n D Hn HD i (Z.of_nat n)). specialize (H (W D (Z.of_nat n))).
    enough (W D (Z.of_nat n) < E D i) by lia.
    apply H, (in_hand n D HD). eexists. split; [|reflexivity]. lia.
  - intros H. exists (E D (Z.of_nat n)). split.
    { apply (in_hand n D HD). eexists. split; [|reflexivity]. lia. }
    intros c I. apply (in_hand n D HD) in I. destruct I as [j [Hj X]]. subst.
    destruct (Z.ltb_spec (E D (Z.of_nat n)) (W D (Z.of_nat n))); [discriminate|].
    pose proof (W_up_to n D Hn HD j (Z.of_nat n)).
    pose proof (W_not_E n D HD (Z.of_nat n) (Z.of_nat n)). lia.
Qed.

Lemma someone_has_the_ace : has_the_ace East D \/ has_the_ace West D.
Proof. rewrite ace_E, ace_W. unfold A. destruct (_ <? _); auto. Qed.

(* The value, F holding up to H and no further. *)
Lemma one_H (P : Z -> Prop) : (exists H, P H) ->
  (forall H h, P H -> (F (Z.of_nat n) (row n D) h <-> h <= H)) ->
  (exists! H, P H) /\
  forall H leader, P H -> Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader.
Proof.
  intros [H X] V. assert (Value : forall K leader, P K ->
    Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + K) leader).
  { intros K leader Y. apply by_bounds. intros t. rewrite (tricks_iff Whist n) by assumption.
    rewrite half_iff, (value n _ _ _ _ (rows_of_the_deal n D Hn HD)), (V K _ Y).
    destruct leader; cbn [leads negb Z.b2z]; split; intros; Z.div_mod_to_equations; lia. }
  split; [|exact Value]. exists H. split; [exact X|]. intros H' X'. apply (both_leads n).
  intros leader. rewrite <- (Value H leader X), <- (Value H' leader X'). reflexivity.
Qed.

End Deal.

Theorem east_has_the_ace : forall n D, (1 <= n)%nat -> is_deal n D -> has_the_ace East D ->
  (exists! H, is_H_E D H) /\
  forall H leader, is_H_E D H ->
    Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader.
Proof.
  intros n D Hn HD Ace. apply (ace_E n D Hn HD) in Ace. apply (one_H n D Hn HD).
  - apply (H_E_exists n D Hn HD).
  - intros H h. apply (target_E n D Hn HD). exact Ace.
Qed.

Theorem west_has_the_ace : forall n D, (1 <= n)%nat -> is_deal n D -> has_the_ace West D ->
  (exists! H, is_H_W D H) /\
  forall H leader, is_H_W D H ->
    Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader.
Proof.
  intros n D Hn HD Ace. apply (ace_W n D Hn HD) in Ace. apply (one_H n D Hn HD).
  - apply (H_W_exists n D Hn HD).
  - intros H h. apply (target_W n D Hn HD). exact Ace.
Qed.
