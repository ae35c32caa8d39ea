(* What the reduction of Conjecture 12.3 supposes of single-suit whist, from the theorems of the
   paper on it. *)
Require Import ZArith Lia Bool Arith QArith List Sorted.
From Whist Require Rules Play.
From WhistStated Require Following.
From Whist Require Theorem_9_4.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Play RefinedWhist One_game Conjecture_12_4.
From Sums Require Import Reduction_of_12_3.
Import ListNotations.
Open Scope Z_scope.

Ltac inside := first [assumption | unfold size in *; lia].

Lemma takes_less D : is_suit D -> forall i j, (i < size D)%nat -> (j < size D)%nat ->
  (takes D i j = true <-> nth j (east D) 0 < nth i (west D) 0).
Proof. intros H i j Hi Hj. rewrite takes_cards by assumption. apply Z.ltb_lt. Qed.

Theorem holding_up : no_point_in_holding_up.
Proof.
  intros D k e H [Hk Hk'] He Take Cheapest Below. pose proof (is_a_deal D H) as Deal.
  pose proof (hands_alike D H) as Len. pose proof H as [_ [SW [SE _]]].
  set (lead := nth e (east D) 0). set (take := nth k (west D) 0). set (hold := nth 0 (west D) 0).
  assert (H0 : (0 < size D)%nat) by lia.
  assert (Hold0 : takes D 0 e = false) by now apply Cheapest.
  assert (Lt : lead < take) by (apply takes_less in Take; auto).
  assert (Lh : hold < lead).
  { pose proof (different D H 0%nat e H0 He). unfold hold, lead.
    rewrite takes_cards in Hold0 by inside. apply Z.ltb_ge in Hold0. lia. }
  assert (Out : (0 < length (west D))%nat /\ (k < length (west D))%nat) by (unfold size in *; lia).
  assert (Cheap : WhistStated.Rules.cheapest West D lead take).
  { split; [apply nth_In; exact (proj2 Out)|split; [exact Lt|]]. intros c Ic Lc. cbn in Ic.
    apply In_nth with (d := 0) in Ic. destruct Ic as [i [Hi <-]].
    destruct (Nat.lt_ge_cases i k) as [X|X].
    - exfalso. specialize (Cheapest i X). rewrite takes_cards in Cheapest by inside.
      apply Z.ltb_ge in Cheapest. unfold lead in Lc. lia.
    - apply sorted_cards; [exact SW|lia]. }
  assert (Ace : WhistStated.Theorem_9_4.smaller_than_the_ace D take).
  { unfold top in Below. destruct Below as [Below|Below].
    - exists (nth (pred (size D)) (west D) 0). split.
      + left. apply nth_In. cbn. unfold size in *. lia.
      + apply Whist.Play.sorted_nth; auto; unfold size in *; lia.
    - exists (nth (pred (size D)) (east D) 0). split.
      + right. apply nth_In. cbn. lia.
      + rewrite takes_cards in Below by inside. apply Z.ltb_ge in Below.
        pose proof (different D H (pred (size D)) (pred (size D)) ltac:(lia) ltac:(lia)).
        assert (take <= nth (pred (size D)) (west D) 0).
        { apply sorted_cards; [exact SW|]. unfold size in *. lia. }
        lia. }
  assert (S : exists n, size D = S n) by (exists (pred (size D)); lia).
  destruct S as [n S]. rewrite S in Deal.
  pose proof (Whist.Theorem_9_4.no_point n D Deal lead take hold) as NoPoint.
  cbn [east west] in NoPoint.
  assert (X : WhistStated.Theorem_9_4.earned D East lead hold <=
    WhistStated.Theorem_9_4.earned D East lead take).
  { apply NoPoint; auto.
    - unfold lead. apply nth_In. lia.
    - unfold hold. apply nth_In. lia. }
  unfold lead, hold, take in X. rewrite !earned_by_West in X by inside.
  unfold after_reply in X. rewrite !after_a_trick in X by inside.
  rewrite Hold0, Take in X.
  rewrite !tricks_of_one_suit by (apply is_suit_reduction; auto; lia).
  lia.
Qed.
