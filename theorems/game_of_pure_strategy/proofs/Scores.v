(** Section 2: the rules give the points and the transfers that all claims rest on. *)

Require Import Arith ZArith Lia List Permutation.
From Goofspiel Require Import Deterministic.
From GoofspielStated Require Import Rounds.
Import ListNotations.
From GoofspielStated Require Export Scores.

Lemma discarded_there : forall c cards, In c cards ->
  exists rest, discarded c cards = Some rest /\ Permutation cards (c :: rest).
Proof.
  intros c cards. induction cards as [|d cards IH]; intros here; [destruct here|].
  simpl. destruct (Nat.eqb_spec c d) as [->|other].
  - exists cards. split; [reflexivity|apply Permutation_refl].
  - destruct here as [same|here]; [congruence|]. destruct (IH here) as (rest & found & order).
    rewrite found. exists (d :: rest). split; [reflexivity|].
    apply Permutation_trans with (d :: c :: rest); [apply perm_skip; exact order|apply perm_swap].
Qed.

Lemma play_out_scores : forall play mine_held yours_held pile,
  Permutation (map mine play) mine_held -> Permutation (map yours play) yours_held ->
  Permutation (map upcard_of play) pile ->
  play_out mine_held yours_held pile play = Some (my_points_twice play, your_points_twice play).
Proof.
  intros play. induction play as [|[[upcard bid] reply] play IH];
    intros mine_held yours_held pile own other deck; [reflexivity|].
  cbn [map mine yours upcard_of] in own, other, deck. cbn [play_out].
  destruct (discarded_there bid mine_held) as (mine' & found & order).
  { apply (Permutation_in _ own). left. reflexivity. }
  destruct (discarded_there reply yours_held) as (yours' & found' & order').
  { apply (Permutation_in _ other). left. reflexivity. }
  destruct (discarded_there upcard pile) as (pile' & found'' & order'').
  { apply (Permutation_in _ deck). left. reflexivity. }
  rewrite found, found', found'', (IH mine' yours' pile').
  - unfold my_points_twice, your_points_twice. cbn [map]. rewrite !total_cons.
    unfold points_of_round, twice_the_points.
    destruct (Nat.ltb_spec reply bid) as [more|no_more].
    + replace (bid ?= reply) with Gt by (symmetry; apply Nat.compare_gt_iff; lia).
      replace (reply ?= bid) with Lt by (symmetry; apply Nat.compare_lt_iff; lia). reflexivity.
    + destruct (Nat.ltb_spec bid reply) as [less|no_less].
      * replace (bid ?= reply) with Lt by (symmetry; apply Nat.compare_lt_iff; lia).
        replace (reply ?= bid) with Gt by (symmetry; apply Nat.compare_gt_iff; lia). reflexivity.
      * replace (bid ?= reply) with Eq by (symmetry; apply Nat.compare_eq_iff; lia).
        replace (reply ?= bid) with Eq by (symmetry; apply Nat.compare_eq_iff; lia). reflexivity.
  - apply Permutation_cons_inv with bid. apply Permutation_trans with mine_held; assumption.
  - apply Permutation_cons_inv with reply. apply Permutation_trans with yours_held; assumption.
  - apply Permutation_cons_inv with upcard. apply Permutation_trans with pile; assumption.
Qed.

Lemma points_of_both : forall play,
  (my_points_twice play + your_points_twice play =
   2 * total (map (fun r => Z.of_nat (upcard_of r)) play))%Z.
Proof.
  unfold my_points_twice, your_points_twice.
  intros play. induction play as [|[[upcard bid] reply] play IH]; [reflexivity|].
  cbn [map]. rewrite !total_cons. cbn [upcard_of]. unfold twice_the_points at 1 3.
  rewrite (Nat.compare_antisym bid reply). destruct (bid ?= reply); cbn [CompOpp]; lia.
Qed.

(** Played by the rules, a game gives the points that all claims here rest on; together they are the
    values of all upcards, and who has more of them is who wins by transfers. *)
Theorem rules : forall N play,
  order_of N (map upcard_of play) -> order_of N (map mine play) -> order_of N (map yours play) ->
  play_out (seq 1 N) (seq 1 N) (seq 1 N) play =
    Some (my_points_twice play, your_points_twice play) /\
  (my_points_twice play + your_points_twice play = 2 * total (map Z.of_nat (seq 1 N)))%Z /\
  Z.sgn (my_points_twice play - your_points_twice play) = Z.sgn (net play).
Proof.
  intros N play deck own other. split; [apply play_out_scores; assumption|]. split.
  - rewrite points_of_both, <- (total_permutation _ _ (Permutation_map Z.of_nat deck)), map_map.
    reflexivity.
  - rewrite <- equivalent_scoring.
    destruct (Z.sgn_spec (net play)) as [(sign & ->)|[(sign & ->)|(sign & ->)]].
    + rewrite Z.sgn_pos by lia. reflexivity.
    + rewrite <- sign. reflexivity.
    + rewrite Z.sgn_neg by lia. reflexivity.
Qed.
