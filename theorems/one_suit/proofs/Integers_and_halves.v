(* Suits whose values are the integers and halves that are possible, and that no others are. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Suits Words.
From Whist Require Import Counting Rows NormalBound Target.
From Sums Require Import Rules Values Labels Uniqueness SingleSuit Exchange ValueOfSuit.
From Sums Require Import Reduction_of_12_3 Suits_by_rows.
From OneSuit Require Import Rows_of_a_suit Theorem_A.
From OneSuit Require Import Closed_form Counting_words Words_and_exits Every_suit_once.
From OneSuit Require Import Exits_of_a_suit Suits_of_three_steps.
From SymmetricStated Require Import Value_of_a_suit Which_values.
Import ListNotations.
Open Scope Z_scope.

(* West takes k tricks if he leads and k + 1 if East does. *)
Definition half_by_rows (n : Z) (e : Z -> Z) (k : Z) : Prop :=
  F n e (2 * k + 1 - n) /\ ~ F n e (2 * k + 2 - n).

(* n - 2 k - 1 of West's, k + 1 of East's, then West's others and East's others. *)
Lemma half_of_low n e k : 0 <= k -> 2 * k + 2 <= n ->
  in_steps n e (n - 2 * k - 1) (n - 2 * k - 1) 0 (k + 1) (k + 1) -> half_by_rows n e k.
Proof.
  intros K N2 St. pose proof (fun j => T_in_steps _ _ _ _ _ _ _ j St ltac:(lia) ltac:(lia)) as T.
  destruct St as [A [_ C]]. split.
  - left. right. right. split; [lia|]. rewrite T. lia.
  - intros [[W|[[_ W]|[_ W]]]|[_ [_ [[W _]|[_ [W [_ [s [Hs [_ S2]]]]]]]]]].
    + lia.
    + rewrite A in W; lia.
    + rewrite T in W. lia.
    + rewrite C in W; lia.
    + rewrite (c_constant e _ (2 * s) n (k + 1)) in S2; [lia|lia|]. intros p Hp. apply C. lia.
Qed.

(* East's lowest card, West's lowest, k of East's, West's others, k of East's. *)
Lemma half_of_middle n e k : 1 <= k -> n = 2 * k + 1 -> in_steps n e 1 1 1 (k + 1) (k + 1) ->
  half_by_rows n e k.
Proof.
  intros K N2 St. pose proof (fun j => T_in_steps _ _ _ _ _ _ _ j St ltac:(lia) ltac:(lia)) as T.
  destruct St as [A [_ C]]. split.
  - left. right. right. split; [lia|]. rewrite T. lia.
  - intros [[W|[[_ W]|[_ W]]]|[_ [_ [[W _]|[_ [W [_ [s [Hs [_ S2]]]]]]]]]].
    + lia.
    + rewrite A in W; lia.
    + rewrite T in W. lia.
    + rewrite C in W; lia.
    + rewrite (c_constant e _ (2 * s) n (k + 1)) in S2; [lia|lia|]. intros p Hp. apply C. lia.
Qed.

Section Suit.
Variable D : suit.
Hypothesis (HD : is_suit D) (N0 : size D <> 0%nat).
Let n := n_of D.
Let r := e (lift D HD).

Lemma is_half k : half_by_rows n r k -> is_value D (inject_Z k + (1 # 2))%Q.
Proof.
  intros [A B]. apply neither_way.
  - rewrite (above_other D HD). destruct (is_suit_exchange D HD) as [HX _].
    assert (E : (inject_Z (n_of D) - (inject_Z k + (1 # 2)) ==
      inject_Z (n_of D - k - 1) + (1 # 2))%Q).
    { rewrite !iZ_sub. change (inject_Z 1) with 1%Q. ring. }
    rewrite (proj2 (value_lt_eq _ _ (exchange D) E)), (less_than_m_and_a_half _ _ HX).
    rewrite (tricks_other_way D East HD). intros X. apply B.
    replace (2 * k + 2 - n) with (2 * (k + 1) - Z.of_nat (size D) - lead_of West)
      by (cbn [lead_of]; unfold n, n_of; lia).
    apply (tricks_by_rows D r West (k + 1) HD (rows_of_lift D HD)). lia.
  - rewrite (less_than_m_and_a_half _ _ HD). enough (k + 1 <= tricks [D] East) by lia.
    apply (tricks_by_rows D r East (k + 1) HD (rows_of_lift D HD)). cbn [lead_of].
    replace (2 * (k + 1) - Z.of_nat (size D) - 1) with (2 * k + 1 - n) by (unfold n, n_of; lia).
    exact A.
Qed.

(* An integer, by the half that the suit without its lowest cards is worth (Theorem 8.10). *)
Lemma is_integer k : half_by_rows (n - 1) (after 0 0 r) k -> is_value D (inject_Z (k + 1)).
Proof.
  intros [A B]. destruct (is_suit_exchange D HD) as [HX SX]. destruct (D_0_suit D HD N0) as [H0 S0].
  change (inject_Z (k + 1), Zero) with (integer (k + 1)). apply neither_way.
  - change (inject_Z (k + 1), Zero) with (integer (k + 1)). rewrite (more_than_m D (k + 1) HD N0).
    unfold D_0. intros X. apply B.
    apply (tricks_reduced D r 0 0 West (k + 1) HD ltac:(lia) ltac:(lia) (rows_of_lift D HD)) in X.
    cbn [lead_of] in X. fold (n_of D) in X. fold n in X. change (Z.of_nat 0) with 0 in X.
    replace (2 * (k + 1) - (n - 1) - 0) with (2 * k + 2 - (n - 1)) in X by lia. exact X.
  - rewrite (below_other D HD).
    assert (E : (inject_Z (n_of D) - inject_Z (k + 1) == inject_Z (n_of D - (k + 1)))%Q).
    { now rewrite (iZ_sub (n_of D)). }
    rewrite (proj1 (value_lt_eq _ _ (exchange D) E)).
    change (inject_Z (n_of D - (k + 1)), Zero) with (integer (n_of D - (k + 1))).
    rewrite (more_than_m (exchange D) _ HX ltac:(rewrite SX; exact N0)).
    change (D_0 (exchange D)) with (exchange (D_0 D)).
    rewrite (tricks_other_way (D_0 D) West H0), S0.
    enough (k + 1 <= tricks [D_0 D] East) by lia. unfold D_0.
    apply (tricks_reduced D r 0 0 East (k + 1) HD ltac:(lia) ltac:(lia) (rows_of_lift D HD)).
    cbn [lead_of]. fold (n_of D). fold n. change (Z.of_nat 0) with 0.
    replace (2 * (k + 1) - (n - 1) - 1) with (2 * k + 1 - (n - 1)) by lia. exact A.
Qed.
End Suit.

(* --- They occur --- *)

Lemma lower_halves n k : (2 <= n)%nat -> (2 * k + 1 <= n)%nat ->
  is_some_value n (inject_Z (Z.of_nat k) + (1 # 2))%Q.
Proof.
  intros N2 K. destruct (Nat.eq_dec n (2 * k + 1)) as [E|E].
  - destruct (steps_suit n 1 1 1 (k + 1) (k + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as [HD SD].
    pose proof (steps_rows n 1 1 1 (k + 1) (k + 1) ltac:(lia) ltac:(lia) ltac:(lia) HD) as St.
    exists (suit_of 1 (steps_word n 1 1 1 (k + 1) (k + 1))).
    split; [exact HD|split; [exact SD|]].
    apply (is_half _ HD ltac:(rewrite SD; lia)). unfold n_of. rewrite SD.
    apply half_of_middle; [lia|lia|].
    replace (Z.of_nat k + 1) with (Z.of_nat (k + 1)) by lia. exact St.
  - set (x := (n - 2 * k - 1)%nat).
    destruct (steps_suit n x x 0 (k + 1) (k + 1) ltac:(lia) ltac:(lia) ltac:(lia)) as [HD SD].
    pose proof (steps_rows n x x 0 (k + 1) (k + 1) ltac:(lia) ltac:(lia) ltac:(lia) HD) as St.
    exists (suit_of 1 (steps_word n x x 0 (k + 1) (k + 1))).
    split; [exact HD|split; [exact SD|]].
    apply (is_half _ HD ltac:(rewrite SD; lia)). unfold n_of. rewrite SD.
    apply half_of_low; [lia|lia|].
    replace (Z.of_nat k + 1) with (Z.of_nat (k + 1)) by lia.
    replace (Z.of_nat n - 2 * Z.of_nat k - 1) with (Z.of_nat x) by (unfold x; lia). exact St.
Qed.

Lemma lower_integers n k : (3 <= n)%nat -> (2 * k + 2 <= n)%nat ->
  is_some_value n (inject_Z (Z.of_nat k + 1)).
Proof.
  intros N3 K. destruct (Nat.eq_dec n (2 * k + 2)) as [E|E].
  - destruct (steps_suit n 2 2 2 (k + 2) (k + 2) ltac:(lia) ltac:(lia) ltac:(lia)) as [HD SD].
    pose proof (steps_rows n 2 2 2 (k + 2) (k + 2) ltac:(lia) ltac:(lia) ltac:(lia) HD) as St.
    exists (suit_of 1 (steps_word n 2 2 2 (k + 2) (k + 2))). split; [exact HD|split; [exact SD|]].
    apply (is_integer _ HD ltac:(rewrite SD; lia)). unfold n_of. rewrite SD.
    pose proof (without_lowest _ _ _ _ _ _ _ St ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as St'.
    apply half_of_middle; [lia|lia|].
    replace (Z.of_nat 2 - 1) with 1 in St' by lia.
    replace (Z.max 0 1) with 1 in St' by lia.
    replace (Z.max 0 (Z.of_nat (k + 2) - 1)) with (Z.of_nat k + 1) in St' by lia. exact St'.
  - set (x := (n - 2 * k - 1)%nat).
    destruct (steps_suit n x x 0 (k + 2) (k + 2) ltac:(lia) ltac:(lia) ltac:(lia)) as [HD SD].
    pose proof (steps_rows n x x 0 (k + 2) (k + 2) ltac:(lia) ltac:(lia) ltac:(lia) HD) as St.
    exists (suit_of 1 (steps_word n x x 0 (k + 2) (k + 2))). split; [exact HD|split; [exact SD|]].
    apply (is_integer _ HD ltac:(rewrite SD; lia)). unfold n_of. rewrite SD.
    pose proof (without_lowest _ _ _ _ _ _ _ St ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)) as St'.
    apply half_of_low; [lia|lia|].
    replace (Z.of_nat x - 1) with (Z.of_nat n - 1 - 2 * Z.of_nat k - 1) in St' by (unfold x; lia).
    replace (Z.max 0 (Z.of_nat 0 - 1)) with 0 in St' by lia.
    replace (Z.max 0 (Z.of_nat (k + 2) - 1)) with (Z.of_nat k + 1) in St' by lia. exact St'.
Qed.
