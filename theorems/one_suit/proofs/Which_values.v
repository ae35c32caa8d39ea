(* Which values occur among the suits of n cards on each hand, and how often. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Permutation.
From Game Require Import Words.
From Sums Require Import Rules Values Labels Uniqueness Lemmas_9 Exchange Conjecture_12_2.
From OneSuit Require Import Theorem_A Counting_words Words_and_exits Every_suit_once.
From OneSuit Require Import Exits_of_a_suit Values_below_1 One_suit_each.
From OneSuit Require Import Where_three_eighths Some_three_eighths Closed_form.
From OneSuit Require Import Powers_only Powers_with_West Powers_with_East.
From Sums Require Import SingleSuit Intervals.
From OneSuit Require Import Exits_by_rows Suits_of_three_steps.
From Sums Require Import Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit Integers_and_halves.
From Sums Require Import Conjecture_12_3.
From SymmetricStated Require Export Which_values.
Import ListNotations.
Open Scope Z_scope.

(* The value is q + eps_q. *)
Theorem exits_by_rows : claim_exits_by_rows.
Proof. exact exits_of_a_suit. Qed.

(* How often it is. *)
Theorem exits_counted : claim_exits_counted.
Proof.
  intros n N1. split; [apply every_suit_once|split].
  - intros q Q. split; [now apply number_of_exits|].
    rewrite <- (number_of_exits n q Q), <- (how_many_mirrored n (_, Plus q)).
    apply how_many_eq. split; [|reflexivity]. cbn [fst mirrored]. apply iZ_sub.
  - intros D HD <- V. destruct (snd (val D)) as [| |k|k] eqn:S; try congruence.
    + now apply proper_val in S.
    + destruct (conjecture_12_2 D HD) as [P _]. specialize (P k S).
      assert (E : value_eq (val D) (inject_Z (Z.of_nat k), Plus k)) by (split; auto).
      exists k. split; [now apply fewer_than_the_cards with (D := D)|now left].
    + destruct (conjecture_12_2 D HD) as [_ M]. specialize (M k S).
      assert (E : value_eq (val D) (inject_Z (Z.of_nat (size D) - Z.of_nat k), Minus k)).
      { split; [|exact S]. cbn [fst]. rewrite iZ_sub. lra. }
      exists k. split; [|now right]. destruct (is_suit_exchange D HD) as [HX SX]. rewrite <- SX.
      apply (fewer_than_the_cards (exchange D) k HX).
      apply (mirrored_twice (size D) D _ HD eq_refl). destruct E as [E1 E2].
      split; [|exact E2]. cbn [fst mirrored] in *. rewrite E1. apply iZ_sub.
Qed.

(* --- Values less than 1 --- *)

(* West has n - j cards below East's lowest, and the other j below East's others. *)
Definition low_word (n j : nat) : list player :=
  repeat West (n - j) ++ East :: repeat West j ++ repeat East (n - 1).

Lemma only_Easts v : wests_of v = 0%nat -> v = repeat East (easts_of v).
Proof.
  induction v as [|[|] v IH]; cbn [wests_of easts_of repeat]; intros E; [reflexivity|lia|].
  f_equal. auto.
Qed.

Lemma Wests_and_Easts v : (forall i, (i < wests_of v)%nat -> nth i (rows_in 1 v) 0 <= 1) ->
  v = repeat West (wests_of v) ++ repeat East (easts_of v).
Proof.
  induction v as [|[|] v IH]; cbn [wests_of easts_of rows_in]; intros H; [reflexivity| |].
  - cbn [repeat app]. f_equal. apply IH. intros i Hi. exact (H (S i) ltac:(lia)).
  - assert (E : wests_of v = 0%nat).
    { destruct (wests_of v) eqn:W; [reflexivity|exfalso]. specialize (H 0%nat ltac:(lia)).
      pose proof (rows_between v (1 + 1) 0 ltac:(lia)). lia. }
    rewrite E. cbn [repeat app]. f_equal. now apply only_Easts.
Qed.

Lemma low_by_rows w : (1 <= easts_of w)%nat ->
  (forall i, (i < wests_of w)%nat -> nth i (rows_in 0 w) 0 <= 1) ->
  exists a b c, w = repeat West a ++ East :: repeat West b ++ repeat East c.
Proof.
  induction w as [|[|] w IH]; cbn [wests_of easts_of rows_in]; intros L H; [lia| |].
  - destruct (IH L) as [a [b [c ->]]]; [intros i Hi; exact (H (S i) ltac:(lia))|].
    exists (S a), b, c. reflexivity.
  - exists 0%nat, (wests_of w), (easts_of w). cbn [repeat app]. f_equal.
    now apply Wests_and_Easts.
Qed.

Section Words.
Variable n : nat.
Hypothesis N1 : (1 <= n)%nat.

Lemma low_word_in j : (j <= n)%nat -> In (low_word n j) (words_with (2 * n) n).
Proof.
  intros J. unfold low_word.
  destruct (counted_in_Wests (n - j)) as [A1 A2], (counted_in_Wests j) as [B1 B2].
  destruct (counted_in_Easts (n - 1)) as [C1 C2]. apply in_words.
  rewrite both_kinds. rewrite !wests_app, !easts_app. cbn [wests_of easts_of].
  rewrite !wests_app, !easts_app. lia.
Qed.

Lemma low_word_only w : In w (words_with (2 * n) n) ->
  (forall i, (i < n)%nat -> takes (suit_of 1 w) i 1 = false) ->
  exists j, (j <= n)%nat /\ w = low_word n j.
Proof.
  intros W T. destruct (wests_in n w W) as [Ww We].
  destruct (low_by_rows w ltac:(lia)) as [a [b [c E]]].
  { intros i Hi. specialize (T i ltac:(lia)). rewrite takes_suit_of, (above_by_rows w 0) in T
      by assumption. apply Z.ltb_ge in T. lia. }
  pose proof (f_equal wests_of E) as Cw. pose proof (f_equal easts_of E) as Ce.
  rewrite wests_app in Cw. rewrite easts_app in Ce. cbn [wests_of easts_of] in Cw, Ce.
  rewrite wests_app in Cw. rewrite easts_app in Ce.
  destruct (counted_in_Wests a) as [A1 A2], (counted_in_Wests b) as [B1 B2].
  destruct (counted_in_Easts c) as [C1 C2]. exists b. split; [lia|]. rewrite E. unfold low_word.
  replace (n - b)%nat with a by lia. now replace (n - 1)%nat with c by lia.
Qed.

Lemma low_word_row j i : (j <= n)%nat -> (i < n)%nat ->
  nth i (rows_in 0 (low_word n j)) 0 = if (i <? n - j)%nat then 0 else 1.
Proof.
  intros J Hi. unfold low_word.
  destruct (counted_in_Wests (n - j)) as [A1 A2], (counted_in_Wests j) as [B1 B2].
  destruct (counted_in_Easts (n - 1)) as [C1 C2].
  rewrite rows_app. cbn [rows_in]. rewrite rows_app, A2, B2.
  destruct (Nat.ltb_spec i (n - j)).
  - rewrite app_nth1 by (rewrite length_rows; lia).
    pose proof (rows_between (repeat West (n - j)) 0 i ltac:(lia)). lia.
  - rewrite app_nth2, length_rows, A1 by (rewrite length_rows; lia).
    rewrite app_nth1 by (rewrite length_rows; lia).
    pose proof (rows_between (repeat West j) (0 + Z.of_nat 0 + 1) (i - (n - j)) ltac:(lia)). lia.
Qed.

Lemma low_word_takes j i k : (j <= n)%nat -> (i < n)%nat ->
  takes (suit_of 1 (low_word n j)) i k = negb (i <? n - j)%nat && (k =? 0)%nat.
Proof.
  intros J Hi. destruct (wests_in n _ (low_word_in j J)) as [W E].
  rewrite takes_suit_of, (above_by_rows _ 0), low_word_row by lia.
  destruct (Nat.ltb_spec i (n - j)), (Nat.eqb_spec k 0); cbn [negb andb];
    [apply Z.ltb_ge|apply Z.ltb_ge|apply Z.ltb_lt|apply Z.ltb_ge]; lia.
Qed.

Lemma low_word_value j : (j <= n)%nat ->
  value_eq (val (suit_of 1 (low_word n j))) (value_below_1 n j).
Proof.
  intros J. destruct (suit_of_word n _ (low_word_in j J)) as [HD SD].
  pose proof (value_of_such _ HD ltac:(rewrite SD; lia)) as V. rewrite SD in V.
  rewrite (filter_above _ (n - j) n) in V.
  - replace (n - (n - j))%nat with j in V by lia. apply V.
    intros i Hi. rewrite low_word_takes by assumption. apply andb_false_r.
  - intros i Hi. rewrite low_word_takes by assumption. apply andb_true_r.
Qed.

Lemma values_below_1_differ i j : (i <= n)%nat -> (j <= n)%nat ->
  value_eq (value_below_1 n i) (value_below_1 n j) -> i = j.
Proof.
  intros I J [E1 E2]. unfold value_below_1 in *.
  destruct (Nat.eqb_spec i 0), (Nat.eqb_spec j 0); try lia;
    destruct (Nat.ltb_spec i n), (Nat.ltb_spec j n); cbn [fst snd] in *; try discriminate; try lia.
  destruct (Nat.lt_trichotomy i j) as [L|[L|L]]; [exfalso|exact L|exfalso];
    apply two_to_differ in L; lra.
Qed.

Lemma word_of_value w j : In w (words_with (2 * n) n) -> (j <= n)%nat ->
  (value_eq (val (suit_of 1 w)) (value_below_1 n j) <-> w = low_word n j).
Proof.
  intros W J. destruct (suit_of_word n w W) as [HD SD]. split.
  - intros V. pose proof (less_than_1_eq _ _ V (value_below_1_less n j)) as Less.
    pose proof (proj1 (below_1_by_cards _ HD ltac:(rewrite SD; lia)) Less) as T1.
    rewrite SD in T1. destruct (low_word_only w W T1) as [k [K ->]]. f_equal.
    apply values_below_1_differ; auto. destruct (low_word_value k K) as [A1 A2], V as [V1 V2].
    split; [rewrite <- A1; exact V1|rewrite <- A2; exact V2].
  - intros ->. now apply low_word_value.
Qed.

Lemma number_listed {T} (f : T -> bool) l l' : NoDup l -> NoDup l' ->
  (forall x, In x l' <-> In x l /\ f x = true) -> number f l = Z.of_nat (length l').
Proof.
  intros D D' E. unfold number. f_equal. apply Permutation_length. apply NoDup_Permutation.
  - now apply NoDup_filter.
  - assumption.
  - intros x. rewrite filter_In. symmetry. apply E.
Qed.

Lemma one_suit_has_it j : (j <= n)%nat -> how_many n (value_below_1 n j) = 1.
Proof.
  intros J. rewrite how_many_words. rewrite (number_listed _ _ [low_word n j]).
  - reflexivity.
  - apply words_differ.
  - repeat constructor. intros [].
  - intros w. cbn [In]. rewrite value_eqb_iff. split.
    + intros [<-|[]]. split; [now apply low_word_in|]. now apply low_word_value.
    + intros [W V]. left. symmetry. now apply word_of_value.
Qed.

Lemma so_many_below_1 :
  length (filter (fun D => value_ltb (val D) (integer 1)) (suits_of n)) = S n.
Proof.
  apply Nat2Z.inj. fold (number (fun D => value_ltb (val D) (integer 1)) (suits_of n)).
  unfold suits_of. rewrite number_map.
  rewrite (number_listed _ _ (map (low_word n) (seq 0 (S n)))).
  - now rewrite map_length, seq_length.
  - apply words_differ.
  - assert (Sub : forall l, NoDup l -> (forall j, In j l -> (j <= n)%nat) ->
      NoDup (map (low_word n) l)).
    { intros l H. induction H as [|i l Ni H IH]; intros L; cbn [map]; constructor.
      - intros M. apply in_map_iff in M as [j [Ej J]]. apply Ni.
        replace i with j; [exact J|].
        pose proof (low_word_value j ltac:(apply L; now right)) as [V1 V2].
        pose proof (low_word_value i ltac:(apply L; now left)) as [U1 U2]. rewrite Ej in *.
        apply values_below_1_differ; [apply L; now right|apply L; now left|].
        split; [rewrite <- V1; exact U1|rewrite <- V2; exact U2].
      - apply IH. intros j J. apply L. now right. }
    apply Sub; [apply seq_NoDup|]. intros j Hj. apply in_seq in Hj. lia.
  - intros w. rewrite in_map_iff. split.
    + intros [j [<- Hj]]. apply in_seq in Hj. split; [apply low_word_in; lia|].
      apply (less_than_1_eq _ _ (low_word_value j ltac:(lia))). apply value_below_1_less.
    + intros [W V]. destruct (suit_of_word n w W) as [HD SD].
      pose proof (proj1 (below_1_by_cards _ HD ltac:(rewrite SD; lia)) V) as T1.
      rewrite SD in T1. destruct (low_word_only w W T1) as [j [J ->]].
      exists j. split; [reflexivity|].
      apply in_seq. lia.
Qed.
End Words.

Theorem values_below_1_occur : claim_values_below_1_occur.
Proof.
  split.
  - intros D HD N0 none_above_two j. split; [now apply below_1_by_cards|].
    intros T1. now apply value_of_such.
  - intros n N1. split; [apply every_suit_once|split; [now apply so_many_below_1|]].
    intros j J. now apply one_suit_has_it.
Qed.

(* --- m + 3/8 and m + 5/8 --- *)

Lemma three_eighths_occur n m : is_some_value n (inject_Z m + (3 # 8))%Q <->
  Z.of_nat n <= 2 * m + 1 /\ m + 4 <= Z.of_nat n.
Proof.
  split.
  - intros [D [HD [<- V]]]. exact (only_these D m HD V).
  - intros [L L']. set (h := Z.to_nat (2 * m + 1 - Z.of_nat n)).
    set (d := Z.to_nat (Z.of_nat n - m)). assert (D4 : (4 <= d)%nat) by (unfold d; lia).
    destruct (three_suit h d D4) as [HD SD]. exists (suit_of 1 (three_word h d)).
    split; [exact HD|split; [rewrite SD; unfold h, d; lia|]].
    pose proof (three_value h d D4) as V.
    replace (Z.of_nat (h + d - 1)) with m in V by (unfold h, d; lia). exact V.
Qed.

Lemma some_value_mirrored n q : is_some_value n q -> is_some_value n (inject_Z (Z.of_nat n) - q)%Q.
Proof.
  intros [D [HD [<- V]]]. destruct (is_suit_exchange D HD) as [HX SX]. exists (exchange D).
  split; [exact HX|split; [exact SX|]]. apply (mirrored_twice (size D) D _ HD eq_refl).
  destruct V as [V1 V2]. split; [|exact V2]. cbn [fst mirrored] in *. rewrite V1. ring.
Qed.

Lemma some_value_eq n q r : (q == r)%Q -> is_some_value n q -> is_some_value n r.
Proof.
  intros E [D [HD [SD [V1 V2]]]]. exists D. split; [exact HD|split; [exact SD|]].
  split; [|exact V2]. cbn [fst] in *. now rewrite <- E.
Qed.

Theorem where_three_eighths_occur : claim_where_three_eighths_occur.
Proof.
  intros n m. split; [apply three_eighths_occur|].
  assert (E : (inject_Z (Z.of_nat n) - (inject_Z m + (5 # 8)) ==
    inject_Z (Z.of_nat n - m - 1) + (3 # 8))%Q).
  { rewrite !iZ_sub. change (inject_Z 1) with 1%Q. ring. }
  assert (E' : (inject_Z (Z.of_nat n) - (inject_Z (Z.of_nat n - m - 1) + (3 # 8)) ==
    inject_Z m + (5 # 8))%Q).
  { rewrite !iZ_sub. change (inject_Z 1) with 1%Q. ring. }
  pose proof (three_eighths_occur n (Z.of_nat n - m - 1)) as X. split.
  - intros V. apply some_value_mirrored, (some_value_eq _ _ _ E), X in V. lia.
  - intros L. apply (some_value_eq _ _ _ E'), some_value_mirrored, X. lia.
Qed.

(* --- m + 1/2^j --- *)

(* A suit whose value the closed form computes. *)
Lemma by_closed_form w n q : In w (words_with (2 * n) n) ->
  value_eq (closed_form (suit_of 1 w)) (q, Zero) -> is_some_value n q.
Proof.
  intros W [E1 E2]. destruct (suit_of_word n w W) as [HD SD]. exists (suit_of 1 w).
  split; [exact HD|split; [exact SD|]]. destruct (val_of_a_suit _ HD) as [V1 V2].
  split; [now rewrite V1|now rewrite V2].
Qed.

Lemma five_quarters : is_some_value 3 (5 # 4)%Q.
Proof.
  apply (by_closed_form [West; East; East; West; West; East]).
  - apply in_words. split; reflexivity.
  - vm_compute. split; reflexivity.
Qed.

Lemma seventeen_eighths : is_some_value 5 (17 # 8)%Q.
Proof.
  apply (by_closed_form [West; West; East; East; West; West; East; East; East; West]).
  - apply in_words. split; reflexivity.
  - vm_compute. split; reflexivity.
Qed.

Lemma powers_occur n m j : (2 <= j)%nat -> (j < n)%nat -> m < Z.of_nat n ->
  Z.of_nat j <= m \/
    (m = Z.of_nat j - 1 /\ ((j <= 3)%nat \/ n = (j + 1)%nat \/ (2 * j <= n)%nat)) ->
  is_some_value n (inject_Z m + 1 / two_to j)%Q.
Proof.
  intros J2 Jn Mn [L|[Em Or]].
  - rewrite <- (Z2Nat.id m) by lia. apply West_power; lia.
  - rewrite Em. clear m Mn Em.
    replace (Z.of_nat j - 1) with (Z.of_nat (j - 1)) by lia.
    destruct (Nat.le_gt_cases (2 * j) n) as [L|L].
    + replace j with (S (j - 1)) at 2 by lia. apply East_power_low; lia.
    + destruct (Nat.eq_dec n (j + 1)) as [E|E].
      * destruct (Nat.eq_dec j 2) as [->|E2].
        -- rewrite E. exact (some_value_eq 3 _ _ ltac:(reflexivity) five_quarters).
        -- rewrite E. replace (j - 1)%nat with (j + 1 - 2)%nat by lia.
           replace j with (j + 1 - 1)%nat at 3 by lia. apply East_power_high. lia.
      * assert (E3 : j = 3%nat) by lia. assert (E5 : n = 5%nat) by lia. rewrite E3, E5.
        exact (some_value_eq 5 _ _ ltac:(reflexivity) seventeen_eighths).
Qed.

Lemma where_it_occurs n m j : (2 <= j)%nat ->
  (is_some_value n (inject_Z m + 1 / two_to j)%Q <-> (j < n)%nat /\ m < Z.of_nat n /\
   (Z.of_nat j <= m \/
    (m = Z.of_nat j - 1 /\ ((j <= 3)%nat \/ n = (j + 1)%nat \/ (2 * j <= n)%nat)))).
Proof.
  intros J2. split.
  - intros [D [HD [<- V]]].
    assert (N0 : size D <> 0%nat).
    { intros Z0. destruct (empty_suit D HD Z0) as [V1 _], V as [V2 _]. cbn [fst] in *.
      rewrite V1 in V2. pose proof (power_small j J2).
      assert (A : (inject_Z m < 0)%Q) by lra. assert (B : (inject_Z (- (1)) < inject_Z m)%Q).
      { change (inject_Z (- (1))) with (- (1))%Q. lra. }
      change 0%Q with (inject_Z 0) in A. rewrite <- Zlt_Qlt in A, B. lia. }
    pose proof (only_possible D m j HD N0 J2 V) as P. unfold possible, n_of in P. lia.
  - intros [A [B C]]. now apply powers_occur.
Qed.

Theorem where_powers_occur : claim_where_powers_occur.
Proof.
  intros n m j J2 possible. split; [now apply where_it_occurs|].
  unfold possible. rewrite <- where_it_occurs by exact J2. split; intros V.
  - apply some_value_mirrored in V. apply (some_value_eq n _ _) with (2 := V). ring.
  - now apply some_value_mirrored.
Qed.

(* --- All values --- *)

Lemma halves_occur n k : (2 <= n)%nat -> 0 <= k < Z.of_nat n ->
  is_some_value n (inject_Z k + (1 # 2))%Q.
Proof.
  intros N2 K. destruct (Z_le_gt_dec (2 * k + 1) (Z.of_nat n)) as [L|L].
  - rewrite <- (Z2Nat.id k) by lia. apply lower_halves; lia.
  - assert (E : (inject_Z (Z.of_nat n) - (inject_Z (Z.of_nat (Z.to_nat (Z.of_nat n - k - 1))) +
      (1 # 2)) == inject_Z k + (1 # 2))%Q).
    { rewrite Z2Nat.id, !iZ_sub by lia. change (inject_Z 1) with 1%Q. ring. }
    apply (some_value_eq n _ _ E), some_value_mirrored, lower_halves; lia.
Qed.

Lemma integers_occur n k : (3 <= n)%nat -> 1 <= k < Z.of_nat n -> is_some_value n (inject_Z k).
Proof.
  intros N3 K. destruct (Z_le_gt_dec (2 * k) (Z.of_nat n)) as [L|L].
  - replace k with (Z.of_nat (Z.to_nat (k - 1)) + 1) by lia. apply lower_integers; lia.
  - assert (E : (inject_Z (Z.of_nat n) - inject_Z (Z.of_nat (Z.to_nat (Z.of_nat n - k - 1)) + 1) ==
      inject_Z k)%Q).
    { replace (Z.of_nat (Z.to_nat (Z.of_nat n - k - 1)) + 1) with (Z.of_nat n - k) by lia.
      rewrite iZ_sub. ring. }
    apply (some_value_eq n _ _ E), some_value_mirrored, lower_integers; lia.
Qed.

Lemma exits_occur n q : (q < n)%nat ->
  exists D, is_suit D /\ size D = n /\ value_eq (val D) (inject_Z (Z.of_nat q), Plus q).
Proof.
  intros Q. set (x := (n - q)%nat).
  destruct (steps_suit n x x 0 n n ltac:(lia) ltac:(lia) ltac:(lia)) as [HD SD].
  pose proof (steps_rows n x x 0 n n ltac:(lia) ltac:(lia) ltac:(lia) HD) as St.
  set (D := suit_of 1 (steps_word n x x 0 n n)) in *. exists D.
  split; [exact HD|split; [exact SD|]]. destruct St as [A [_ C]].
  assert (Nd : n_of D = Z.of_nat n) by (unfold n_of; now rewrite SD).
  apply (exits_by_e D HD q ltac:(rewrite SD; exact Q)). rewrite Nd. split; [|split].
  - intros i Hi. apply A. lia.
  - intros i Hi. rewrite C by lia. lia.
  - destruct (Nat.eq_dec q 0) as [Q0|Q0]; [right; intros i Hi; lia|left].
    apply (ace_by_row D HD ltac:(rewrite SD; lia)). rewrite Nd. apply C. lia.
Qed.

(* Of one card a hand no value is a number; 0 is no value of a suit that has cards. *)
Lemma number_at_least D q : is_suit D -> size D <> 0%nat -> is_value D q ->
  (2 <= size D)%nat /\ ((1 # 2) <= q)%Q.
Proof.
  intros HD N0 [V1 V2]. cbn [fst snd] in *.
  assert (Below : (forall i, (i < size D)%nat -> takes D i 1 = false) ->
    (2 <= size D)%nat /\ ((1 # 2) <= q)%Q).
  { intros T1. destruct (value_of_such D HD N0 T1) as [W1 W2]. rewrite V1 in W1. rewrite V2 in W2.
    unfold value_below_1 in W1, W2. destruct (Nat.eqb_spec (length (filter (fun i => takes D i 0)
      (seq 0 (size D)))) 0) as [E|E]; [discriminate|].
    destruct (Nat.ltb_spec (length (filter (fun i => takes D i 0) (seq 0 (size D)))) (size D))
      as [L|L]; [|discriminate].
    split; [lia|]. cbn [fst] in W1. set (b := length _) in *. rewrite W1.
    assert (X : (1 / two_to b <= 1 / two_to 1)%Q).
    { destruct (Nat.eq_dec b 1) as [->|]; [apply Qle_refl|].
      apply Qlt_le_weak, two_to_differ. lia. }
    change (1 / two_to 1)%Q with (1 # 2)%Q in X. lra. }
  destruct (Nat.eq_dec (size D) 1) as [S1|S1].
  - apply Below. intros i Hi. unfold takes. destruct HD as [L _].
    assert (None_ : nth_error (east D) 1 = None) by (apply nth_error_None; unfold size in S1; lia).
    rewrite None_. now destruct (nth_error (west D) i).
  - split; [lia|]. destruct (Qlt_le_dec q (1 # 2)) as [L|L]; [exfalso|exact L].
    enough ((1 # 2) <= q)%Q by lra. apply Below. apply (below_1_by_cards D HD N0).
    unfold integer. rewrite number_lt_value. left. rewrite V1. change (inject_Z 1) with 1%Q. lra.
Qed.

Lemma number_between D q : is_suit D -> size D <> 0%nat -> is_value D q ->
  (2 <= size D)%nat /\ ((1 # 2) <= q <= inject_Z (Z.of_nat (size D)) - (1 # 2))%Q.
Proof.
  intros HD N0 V. destruct (number_at_least D q HD N0 V) as [A B].
  split; [exact A|split; [exact B|]].
  destruct (is_suit_exchange D HD) as [HX SX].
  assert (W : is_value (exchange D) (inject_Z (Z.of_nat (size D)) - q)%Q).
  { apply (mirrored_twice (size D) D _ HD eq_refl). destruct V as [V1 V2].
    split; [|exact V2]. cbn [fst mirrored] in *. rewrite V1. ring. }
  apply number_at_least in W; [|exact HX|rewrite SX; exact N0]. destruct W as [_ W]. lra.
Qed.

Lemma integer_between D k : is_suit D -> size D <> 0%nat -> is_value D (inject_Z k) ->
  (3 <= size D)%nat /\ 1 <= k < Z.of_nat (size D).
Proof.
  intros HD N0 V. destruct (number_between D _ HD N0 V) as [A [B C]].
  assert (K : 1 <= k < Z.of_nat (size D)).
  { split.
    - destruct (Z_le_gt_dec 1 k) as [|X]; [assumption|exfalso]. assert (X' : k <= 0) by lia.
      rewrite Zle_Qle in X'. change (inject_Z 0) with 0%Q in X'. lra.
    - destruct (Z_lt_le_dec k (Z.of_nat (size D))) as [|X]; [assumption|exfalso].
      rewrite Zle_Qle in X. lra. }
  split; [|exact K]. destruct (Nat.eq_dec (size D) 2) as [S2|]; [exfalso|lia].
  apply (theorem_8_10 D k HD N0) in V. destruct (D_0_suit D HD N0) as [H0 S0]. unfold n_of in S0.
  apply number_at_least in V; [|exact H0|lia]. lia.
Qed.

Lemma half_between D k : is_suit D -> size D <> 0%nat -> is_value D (inject_Z k + (1 # 2))%Q ->
  (2 <= size D)%nat /\ 0 <= k < Z.of_nat (size D).
Proof.
  intros HD N0 V. destruct (number_between D _ HD N0 V) as [A [B C]]. split; [exact A|]. split.
  - rewrite Zle_Qle. change (inject_Z 0) with 0%Q. lra.
  - destruct (Z_lt_le_dec k (Z.of_nat (size D))) as [|X]; [assumption|exfalso].
    rewrite Zle_Qle in X. lra.
Qed.

(* A number that is a value, by its fractional part. *)
Lemma number_listed_ D q : is_suit D -> size D <> 0%nat -> is_value D q ->
  listed_value (size D) (q, Zero).
Proof.
  intros HD N0 V. set (n := size D). pose proof V as [V1 V2]. cbn [fst snd] in V1, V2.
  destruct (conjecture_12_3 D HD V2) as [m [f [E Or]]].
  assert (Eq : forall x, (q == x)%Q -> is_value D x).
  { intros x X. split; [cbn [fst]; now rewrite V1|exact V2]. }
  assert (Some_ : forall x, (q == x)%Q -> is_some_value n x).
  { intros x X. exists D. split; [exact HD|split; [reflexivity|now apply Eq]]. }
  assert (Half : (q == inject_Z m + (1 # 2))%Q -> listed_value n (q, Zero)).
  { intros X. right. right. left. exists m. destruct (half_between D m HD N0 (Eq _ X)) as [A B].
    split; [exact A|split; [exact B|]]. split; [exact X|reflexivity]. }
  assert (Other : (q == inject_Z (Z.of_nat n) - (inject_Z (Z.of_nat n - m - 1) +
    (1 - f)))%Q).
  { rewrite <- V1, E, !iZ_sub. change (inject_Z 1) with 1%Q. ring. }
  destruct Or as [F0|[[k [K [Fk|Fk]]]|[F3|F5]]].
  - right. left. exists m. assert (X : (q == inject_Z m)%Q) by lra.
    destruct (integer_between D m HD N0 (Eq _ X)) as [A B].
    split; [exact A|split; [exact B|]]. split; [exact X|reflexivity].
  - destruct (Nat.eq_dec k 1) as [->|K1].
    { apply Half. change (1 / two_to 1)%Q with (1 # 2)%Q in Fk. lra. }
    right. right. right. exists m, q. split; [left; split; reflexivity|right].
    assert (X : (q == inject_Z m + 1 / two_to k)%Q) by lra. exists k. split; [exact X|].
    pose proof (proj1 (where_it_occurs n m k ltac:(lia)) (Some_ _ X)). lia.
  - destruct (Nat.eq_dec k 1) as [->|K1].
    { apply Half. change (1 / two_to 1)%Q with (1 # 2)%Q in Fk. lra. }
    set (m' := Z.of_nat n - m - 1) in *.
    assert (X : (q == inject_Z (Z.of_nat n) - (inject_Z m' + 1 / two_to k))%Q) by lra.
    right. right. right. exists m', (inject_Z m' + 1 / two_to k)%Q.
    split; [right; split; [exact X|reflexivity]|right]. exists k. split; [reflexivity|].
    pose proof (some_value_mirrored _ _ (Some_ _ X)) as Y.
    apply (some_value_eq n _ (inject_Z m' + 1 / two_to k)%Q) in Y; [|ring].
    pose proof (proj1 (where_it_occurs n m' k ltac:(lia)) Y). lia.
  - right. right. right. exists m, q. split; [left; split; reflexivity|left].
    assert (X : (q == inject_Z m + (3 # 8))%Q) by lra. split; [exact X|].
    exact (proj1 (three_eighths_occur n m) (Some_ _ X)).
  - set (m' := Z.of_nat n - m - 1) in *.
    assert (X : (q == inject_Z (Z.of_nat n) - (inject_Z m' + (3 # 8)))%Q) by lra.
    right. right. right. exists m', (inject_Z m' + (3 # 8))%Q.
    split; [right; split; [exact X|reflexivity]|left]. split; [reflexivity|].
    pose proof (some_value_mirrored _ _ (Some_ _ X)) as Y.
    apply (some_value_eq n _ (inject_Z m' + (3 # 8))%Q) in Y; [|ring].
    exact (proj1 (three_eighths_occur n m') Y).
Qed.

Lemma some_value_is n q v : is_some_value n q -> value_eq v (q, Zero) ->
  exists D, is_suit D /\ size D = n /\ value_eq (val D) v.
Proof.
  intros [D [HD [SD [V1 V2]]]] [E1 E2]. exists D. split; [exact HD|split; [exact SD|]].
  split; [rewrite E1; exact V1|rewrite E2; exact V2].
Qed.

Lemma value_eq_trans u v w : value_eq u v -> value_eq w v -> value_eq u w.
Proof. intros [A B] [C E]. split; [now rewrite A, C|congruence]. Qed.

Theorem values_of_suits : claim_values_of_suits.
Proof.
  intros n v N1. split.
  - intros [D [HD [SD V]]]. assert (N0 : size D <> 0%nat) by lia.
    destruct (snd (val D)) eqn:S.
    2: now apply proper_val in S.
    + assert (W : is_value D (fst (val D))) by (split; [reflexivity|exact S]).
      pose proof (number_listed_ D _ HD N0 W) as L. rewrite SD in L.
      assert (E : value_eq v (fst (val D), Zero)).
      { destruct V as [V1 V2]. split; [now rewrite <- V1|cbn [snd]; congruence]. }
      assert (Same : forall u, value_eq (fst (val D), Zero) u -> value_eq v u).
      { intros u [A B]. destruct E as [E1 E2]. split; [now rewrite E1|congruence]. }
      destruct L as [[q [Q [L|L]]]|[[k [A [B L]]]|[[k [A [B L]]]|[m [x [L Or]]]]]].
      * destruct L as [_ L]. discriminate.
      * destruct L as [_ L]. discriminate.
      * right. left. exists k. auto.
      * right. right. left. exists k. auto.
      * right. right. right. exists m, x. split; [|exact Or]. destruct L; auto.
    + left. destruct (exits_counted n N1) as [_ [_ X]].
      destruct (X D HD SD ltac:(congruence)) as [q [Q [E|E]]]; exists q; (split; [exact Q|]).
      * left. destruct V as [V1 V2], E as [E1 E2]. split; [now rewrite <- V1|congruence].
      * right. destruct V as [V1 V2], E as [E1 E2]. split; [now rewrite <- V1|congruence].
    + left. destruct (exits_counted n N1) as [_ [_ X]].
      destruct (X D HD SD ltac:(congruence)) as [q [Q [E|E]]]; exists q; (split; [exact Q|]).
      * left. destruct V as [V1 V2], E as [E1 E2]. split; [now rewrite <- V1|congruence].
      * right. destruct V as [V1 V2], E as [E1 E2]. split; [now rewrite <- V1|congruence].
  - intros [[q [Q [L|L]]]|[[k [A [B L]]]|[[k [A [B L]]]|[m [x [L Or]]]]]].
    + destruct (exits_occur n q Q) as [D [HD [SD E]]]. exists D.
      split; [exact HD|split; [exact SD|]]. now apply value_eq_trans with (1 := E).
    + destruct (exits_occur n q Q) as [D [HD [SD E]]]. destruct (is_suit_exchange D HD) as [HX SX].
      exists (exchange D). split; [exact HX|split; [congruence|]].
      apply (mirrored_twice n D v HD SD). destruct E as [E1 E2], L as [L1 L2].
      unfold mirrored. split; cbn [fst snd] in *.
      * rewrite E1, L1, iZ_sub. ring.
      * rewrite E2, L2. reflexivity.
    + apply (some_value_is n _ v) with (2 := L). now apply integers_occur.
    + apply (some_value_is n _ v) with (2 := L). now apply halves_occur.
    + assert (X : is_some_value n x).
      { destruct Or as [[E C]|[j [E [J [M C]]]]].
        - apply (some_value_eq n _ x) with (2 := proj2 (three_eighths_occur n m) C). now symmetry.
        - apply (some_value_eq n (inject_Z m + 1 / two_to j)%Q); [now symmetry|].
          apply powers_occur; [lia|lia|exact M|exact C]. }
      destruct L as [L|L].
      * now apply (some_value_is n x v).
      * apply (some_value_is n _ v) with (2 := L). now apply some_value_mirrored.
Qed.
