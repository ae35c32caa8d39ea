(* Section 5.4: [A J, K Q] >= 1 by strategy-stealing, move by move. *)
Require Import ZArith Lia Arith List.
From Game Require Import Suits.
From Sums Require Import Rules.
From SymmetricStated Require Import Deals.
From Sums Require Import Play Order Stealing.
Import ListNotations.
From SymmetricStated Require Export Ace_and_jack.
Open Scope Z_scope.

Lemma best_more p c l : l <> [] -> best p (map (fun x => x + c) l) = best p l + c.
Proof.
  destruct l as [|x l]; [congruence|]. intros _. cbn [best map].
  induction l as [|y l IH]; cbn [map fold_right]. reflexivity. rewrite IH. destruct p; lia.
Qed.

Lemma best_again l x : l <> [] -> x = best East l -> best East (x :: l) = x.
Proof.
  intros N E. apply by_thresholds. intros t. rewrite best_East by discriminate. split.
  - intros H. apply H. now left.
  - intros H y [<-|Hy]; auto. rewrite E in H. rewrite best_East in H by assumption. now apply H.
Qed.

Lemma stolen_exactly n : forall E p, cards E = n -> by_stealing n E p = 1 + tricks E p.
Proof.
  induction n as [|n IH]; intros E p C.
  { change (by_stealing 0 E p) with (tricks [AJ_KQ] p). replace (tricks E p) with 0.
    destruct p; reflexivity. unfold tricks. now rewrite C. }
  assert (X : flat_map (fun c => map (fun lead => best (opponent p) (map (fun reply =>
      match p with
      | West => (match winner (snd (fst c)) lead reply with West => 1 | East => 0 end) +
          by_stealing n (fst (fst c) ++ reduction (snd (fst c)) lead reply :: snd c)
            (winner (snd (fst c)) lead reply)
      | East => (match winner (snd (fst c)) reply lead with West => 1 | East => 0 end) +
          by_stealing n (fst (fst c) ++ reduction (snd (fst c)) reply lead :: snd c)
            (winner (snd (fst c)) reply lead)
      end) (seq 0 (size (snd (fst c)))))) (seq 0 (size (snd (fst c))))) (choices E) =
    map (fun x => x + 1) (all_leads 1 (fun _ => 0) n E p)).
  { unfold all_leads. rewrite !flat_map_concat_map, concat_map, map_map. f_equal.
    apply map_ext_in. intros [[a D] b] Hc. apply choices_spec in Hc. cbn [fst snd].
    rewrite map_map. apply map_ext_in. intros i Hi. apply in_seq in Hi. unfold after_lead.
    rewrite <- best_more by (apply map_nonempty, seq_nonempty; lia). rewrite map_map. f_equal.
    apply map_ext_in. intros j Hj. apply in_seq in Hj. unfold trick, reward.
    assert (T : forall x y, (x < size D)%nat ->
      by_stealing n (a ++ reduction D x y :: b) (winner D x y) =
      1 + score 1 (fun _ => 0) n (a ++ reduction D x y :: b) (winner D x y)).
    { intros x y Hx. assert (Cr : cards (a ++ reduction D x y :: b) = n).
      { apply cards_reduction; auto. congruence. }
      rewrite IH by exact Cr. unfold tricks. now rewrite Cr. }
    destruct p; rewrite T by lia;
      match goal with |- context [winner ?X ?Y ?Z] => destruct (winner X Y Z) end; lia. }
  assert (N : all_leads 1 (fun _ => 0) n E p <> []) by (apply leads_nonempty; lia).
  assert (V : tricks E p = best p (all_leads 1 (fun _ => 0) n E p)).
  { unfold tricks. now rewrite C, score_eq. }
  cbn [by_stealing]. rewrite X. destruct p; cbn [app].
  - rewrite best_more by assumption. lia.
  - apply best_again. now apply map_nonempty. rewrite best_more by assumption. lia.
Qed.

Theorem ace_jack : at_most (1, []) (0, [AJ_KQ]) /\
  (forall E p, by_stealing (cards E) E p = 1 + tricks E p) /\
  (* he is entitled to no less *)
  (forall E p, is_deal E -> by_stealing (cards E) E p <= tricks (AJ_KQ :: E) p) /\
  (* East's lead of either card, the ace on it, and the jack to the other card *)
  (forall j, (j < 2)%nat -> takes AJ_KQ 1 j = true /\ size (reduction AJ_KQ 1 j) = 1%nat /\
    takes (reduction AJ_KQ 1 j) 0 0 = false) /\
  (forall p, tricks [AJ_KQ] p = 1).
Proof.
  destruct example_5_5 as [A B]. split; [exact A|split; [|split; [|split]]].
  - intros E p. now apply stolen_exactly.
  - intros E p HE. rewrite stolen_exactly by reflexivity. exact (A (0, E) p HE).
  - intros j Hj. destruct (B j Hj) as [B1 B2]. split; [exact B1|split; [|exact B2]].
    destruct j as [|[|j]]; [reflexivity|reflexivity|lia].
  - intros [|]; reflexivity.
Qed.
