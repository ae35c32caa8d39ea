(* When the value of a suit is q + eps_q, by its rows, and how often. *)
Require Import ZArith Lia Bool Arith QArith List.
From Game Require Import Suits Words.
From Whist Require Import Counting Rows NormalBound Target.
From Sums Require Import Rules Values SingleSuit Conjecture_12_2 Lemmas_9 Exchange Simplest.
From Sums Require Import ValueOfSuit.
From Sums Require Import Reduction_of_12_3 Suits_by_rows One_exchange.
From OneSuit Require Import Rows_of_a_suit.
From OneSuit Require Import Theorem_A Values_with_infinitesimals Closed_form Exits_by_rows.
From OneSuit Require Import Counting_words Words_and_exits Every_suit_once.
From SymmetricStated Require Import Which_values.
Open Scope Z_scope.

Lemma rows_of_lift D (HD : is_suit D) : rows D (e (lift D HD)).
Proof.
  pose proof (rep_e (lift D HD)) as R. change (size_of (lift D HD)) with (Z.of_nat (size D)) in R.
  split; [apply (rep_range _ _ _ R)|apply (rep_mono _ _ _ R)|].
  intros i j Hi Hj. rewrite <- (rep_A _ _ _ R) by assumption. unfold cells. now apply matrix_takes.
Qed.

Lemma ace_by_row D (HD : is_suit D) : size D <> 0%nat ->
  (West_has D <-> e (lift D HD) (n_of D - 1) = n_of D).
Proof.
  intros N0. pose proof (e_range (lift D HD) (n_of D - 1)) as Rg.
  change (size_of (lift D HD)) with (n_of D) in Rg. unfold n_of in *. specialize (Rg ltac:(lia)).
  unfold West_has, top. change (takes D) with (beats (lift D HD)).
  rewrite beats_e by (change (sz (lift D HD)) with (size D); lia).
  replace (Z.of_nat (Nat.pred (size D))) with (Z.of_nat (size D) - 1) by lia.
  rewrite Z.ltb_lt. lia.
Qed.

Lemma excess_in_rows D (HD : is_suit D) q : 0 <= q < n_of D ->
  (excess D = n_of D - q <-> excess_is (n_of D) q (e (lift D HD))).
Proof.
  intros Q. destruct (excess_is_greatest D HD) as [X0 [Most Some]].
  change (size_of (lift D HD)) with (n_of D) in *. unfold excess_is. split.
  - intros Ex. rewrite <- Ex. split; [exact Most|]. destruct Some as [S|S]; [lia|exact S].
  - intros [Up [i [Hi Ei]]]. specialize (Most i Hi).
    destruct Some as [S|[j [Hj Ej]]]; [lia|]. specialize (Up j Hj). lia.
Qed.

(* Without cards the value is 0; q is at most the number of tricks without the lowest cards. *)
Lemma fewer_than_the_cards D q : is_suit D ->
  value_eq (val D) (inject_Z (Z.of_nat q), Plus q) -> (q < size D)%nat.
Proof.
  intros HD V. destruct (Nat.eq_dec (size D) 0) as [Z0|N0].
  { exfalso. rewrite (val_empty D Z0) in V. destruct V as [_ V]. discriminate. }
  destruct (Nat.eq_dec q 0) as [->|Q0]; [lia|].
  rewrite <- (Nat2Z.id q) in V at 2. apply infinitesimals_by_tricks in V; [|auto|auto|lia].
  destruct V as [_ V].
  apply (rows_asked_for D (e (lift D HD)) (Z.of_nat q) HD N0 (rows_of_lift D HD)) in V; lia.
Qed.

Lemma exits_by_e D (HD : is_suit D) q : (q < size D)%nat ->
  let n := n_of D in
  (value_eq (val D) (inject_Z (Z.of_nat q), Plus q) <->
   lowest_cards n (Z.of_nat q) (e (lift D HD)) /\ above_them n (Z.of_nat q) (e (lift D HD)) /\
   (West_has D \/ even_more n (Z.of_nat q) (e (lift D HD)))).
Proof.
  intros Q n. assert (N0 : size D <> 0%nat) by lia.
  pose proof (infinitesimals_by_tricks D (Z.of_nat q) HD N0 ltac:(lia)) as X.
  rewrite Nat2Z.id in X. rewrite X, (excess_in_rows D HD) by (unfold n_of; lia).
  rewrite (ace_by_row D HD N0). fold n.
  rewrite <- (exits_in_rows n (Z.of_nat q) _ (e (lift D HD)) (rows_of_lift D HD))
    by (unfold n, n_of; lia).
  unfold D_0.
  rewrite (tricks_reduced D (e (lift D HD)) 0 0 West _ HD ltac:(lia) ltac:(lia)
    (rows_of_lift D HD)).
  cbn [lead_of]. change (Z.of_nat 0) with 0. fold (n_of D). fold n. rewrite Z.sub_0_r.
  reflexivity.
Qed.

(* The same, said of the cards. *)
Theorem exits_of_a_suit D q : is_suit D ->
  (value_eq (val D) (inject_Z (Z.of_nat q), Plus q) <->
  (q < size D)%nat /\
  (forall p, (p < size D - q)%nat -> beaten_by D p = 0) /\
  (forall j, (1 <= j <= q)%nat ->
    Z.min (n_of D) (Z.of_nat (q + j)) <= beaten_by D (size D - q + j - 1)) /\
  (West_has D \/ forall j, (1 <= j <= q)%nat ->
    Z.of_nat (q + j + 1) <= beaten_by D (size D - q + j - 1))).
Proof.
  intros HD. destruct (le_lt_dec (size D) q) as [L|Q].
  { split; [|lia]. intros V. apply fewer_than_the_cards in V; [lia|exact HD]. }
  rewrite (exits_by_e D HD q Q).
  assert (Row : forall i, (i < size D)%nat -> beaten_by D i = e (lift D HD) (Z.of_nat i)).
  { intros i Hi. rewrite <- (row_agrees D HD) by (unfold n_of; lia). now rewrite Nat2Z.id. }
  assert (Js : forall (P : Z -> Z -> Prop),
    (forall i, n_of D - Z.of_nat q <= i < n_of D ->
      P (i - (n_of D - Z.of_nat q)) (e (lift D HD) i)) <->
    (forall j, (1 <= j <= q)%nat ->
      P (Z.of_nat (j - 1)) (beaten_by D (size D - q + j - 1)))).
  { intros P. split; intros H.
    - intros j Hj. rewrite Row by lia.
      specialize (H (Z.of_nat (size D - q + j - 1)) ltac:(unfold n_of; lia)).
      replace (Z.of_nat (size D - q + j - 1) - (n_of D - Z.of_nat q)) with (Z.of_nat (j - 1)) in H
        by (unfold n_of; lia).
      exact H.
    - intros i Hi. unfold n_of in *. specialize (H (Z.to_nat i - (size D - q) + 1)%nat ltac:(lia)).
      replace (size D - q + (Z.to_nat i - (size D - q) + 1) - 1)%nat with (Z.to_nat i) in H by lia.
      rewrite Row, Z2Nat.id in H by lia.
      replace (Z.of_nat (Z.to_nat i - (size D - q) + 1 - 1)) with
        (i - (Z.of_nat (size D) - Z.of_nat q)) in H by lia.
      exact H. }
  split.
  - intros [A [B C]]. split; [exact Q|split; [|split]].
    + intros i Hi. rewrite Row by lia. apply A. unfold n_of. lia.
    + intros j Hj.
      pose proof (proj1 (Js (fun t x => Z.min (n_of D) (Z.of_nat q + 1 + t) <= x)) B j Hj) as X.
      cbv beta in X. lia.
    + destruct C as [C|C]; [now left|right]. intros j Hj.
      pose proof (proj1 (Js (fun t x => Z.of_nat q + 2 + t <= x)) C j Hj) as X.
      cbv beta in X. lia.
  - intros [_ [A [B C]]]. split; [|split].
    + intros i Hi. unfold n_of in Hi. specialize (A (Z.to_nat i) ltac:(lia)).
      rewrite Row, Z2Nat.id in A by lia. exact A.
    + refine (proj2 (Js (fun t x => Z.min (n_of D) (Z.of_nat q + 1 + t) <= x)) _). intros j Hj.
      specialize (B j Hj). cbv beta. lia.
    + destruct C as [C|C]; [now left|right].
      refine (proj2 (Js (fun t x => Z.of_nat q + 2 + t <= x)) _). intros j Hj. specialize (C j Hj).
      cbv beta. lia.
Qed.

(* --- How often --- *)

Lemma exits_of_a_word n q w : (q < n)%nat -> In w (words_with (2 * n) n) ->
  value_eqb (val (suit_of 1 w)) (inject_Z (Z.of_nat q), Plus q) = exit_word n q w.
Proof.
  intros Q In_w. destruct (suit_of_word n w In_w) as [HD SD].
  destruct (wests_in n w In_w) as [W E].
  assert (Iff : value_eq (val (suit_of 1 w)) (inject_Z (Z.of_nat q), Plus q) <->
    exit_word n q w = true).
  { rewrite (exits_of_a_suit _ q HD), (exit_word_by_rows n q w Q W E). unfold exit_rows.
    rewrite SD. unfold n_of. rewrite SD.
    assert (Row : forall i, (i < n)%nat -> beaten_by (suit_of 1 w) i = nth i (rows_in 0 w) 0).
    { intros i Hi. apply beaten_in_word; lia. }
    assert (Ace : West_has (suit_of 1 w) <-> nth (n - 1) (rows_in 0 w) 0 = Z.of_nat n).
    { unfold West_has, top. rewrite SD, takes_suit_of, (above_by_rows w 0) by lia.
      replace (Nat.pred n) with (n - 1)%nat by lia.
      pose proof (rows_between w 0 (n - 1) ltac:(lia)). rewrite Z.ltb_lt. lia. }
    rewrite Ace. split.
    - intros [_ [A [B C]]]. split; [|split].
      + intros i Hi. rewrite <- Row by lia. now apply A.
      + intros j Hj. specialize (B (S j) ltac:(lia)). rewrite Row in B by lia.
        replace (n - q + S j - 1)%nat with (n - q + j)%nat in B by lia. lia.
      + destruct C as [C|C]; [now left|right]. intros j Hj. specialize (C (S j) ltac:(lia)).
        rewrite Row in C by lia.
        replace (n - q + S j - 1)%nat with (n - q + j)%nat in C by lia. lia.
    - intros [A [B C]]. split; [exact Q|split; [|split]].
      + intros i Hi. rewrite Row by lia. now apply A.
      + intros j Hj. specialize (B (j - 1)%nat ltac:(lia)). rewrite Row by lia.
        replace (n - q + (j - 1))%nat with (n - q + j - 1)%nat in B by lia. lia.
      + destruct C as [C|C]; [now left|right]. intros j Hj.
        specialize (C (j - 1)%nat ltac:(lia)). rewrite Row by lia.
        replace (n - q + (j - 1))%nat with (n - q + j - 1)%nat in C by lia. lia. }
  rewrite <- value_eqb_iff in Iff. apply eq_true_iff_eq. exact Iff.
Qed.

Lemma how_many_words n v :
  how_many n v = number (fun w => value_eqb (val (suit_of 1 w)) v) (words_with (2 * n) n).
Proof. unfold how_many, suits_of. apply number_map. Qed.

Lemma number_of_exits n q : (q < n)%nat ->
  how_many n (inject_Z (Z.of_nat q), Plus q) = exits_in n q.
Proof.
  intros Q. rewrite how_many_words, <- (number_exit_words n q Q). apply number_ext.
  intros w W. now apply exits_of_a_word.
Qed.

(* A value seen from the other side. *)
Lemma mirrored_twice n D v : is_suit D -> size D = n ->
  (value_eq (val (exchange D)) v <-> value_eq (val D) (mirrored n v)).
Proof.
  intros HD <-. destruct (hands_exchanged D HD) as [E1 E2]. unfold value_eq, mirrored in *.
  cbn [fst snd] in *. rewrite E1, E2. split; intros [A B].
  - split; [rewrite <- A; ring|]. rewrite <- B. now destruct (snd (val D)).
  - split; [rewrite A; ring|]. rewrite B. now destruct (snd v).
Qed.

Lemma how_many_mirrored n v : how_many n (mirrored n v) = how_many n v.
Proof.
  rewrite (how_many_words n v), number_turned, how_many_words. apply number_ext. intros w W.
  destruct (suit_of_word n w W) as [HD SD]. rewrite turned_suit.
  pose proof (mirrored_twice n (suit_of 1 w) v HD SD) as X. rewrite <- !value_eqb_iff in X.
  apply eq_true_iff_eq. symmetry. exact X.
Qed.

Lemma how_many_eq n v w : value_eq v w -> how_many n v = how_many n w.
Proof.
  intros [E1 E2]. rewrite !how_many_words. apply number_ext. intros x _. apply eq_true_iff_eq.
  rewrite !value_eqb_iff. unfold value_eq. rewrite E1, E2. reflexivity.
Qed.
