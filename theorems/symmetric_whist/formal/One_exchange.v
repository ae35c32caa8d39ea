(* What the reduction of Conjecture 12.3 supposes of an exchange of the two highest cards. *)
Require Import ZArith Lia Bool Arith List.
From Whist Require Rules Play.
From Symmetric Require Import Rules OneSuit Suits SingleSuit One_game Conjecture_12_4.
From Symmetric Require Import Reduction_of_12_3.
From Whist Require Import Counting Rows NormalBound Target ValueByRows Lemma_5_2.
Import ListNotations.
Open Scope Z_scope.

(* --- By rows --- *)

(* The formula of Theorem 9.1, which asks for H >= h, leaves T_{h-1} positive: h is of the parity
   of m, so one row more than T_h >= 0 asks for. *)
Lemma enough_rows m A e t : rep m A e -> 0 < t -> F m e (2 * t - m) ->
  m - t + 1 <= N m e (2 * t - m - 1).
Proof.
  intros R Ht [[H|[[H X]|[H X]]]|[H [X _]]].
  - lia.
  - rewrite N_c. set (h := 2 * t - m) in *. set (y := Z.min m (m - h + 1)).
    rewrite (c_split e (h - 1) 0 y m) by lia. pose proof (c_bounds e (h - 1) y m) as B.
    rewrite (c_all e (h - 1) 0 y); [lia | lia |]. intros p Hp.
    pose proof (rep_mono _ _ _ R 0 p) as Up. lia.
  - unfold T_rows in X. set (h := 2 * t - m) in *. rewrite N_diff.
    pose proof (count_bounds (fun p => e p - p =? h) 0 m) as B.
    destruct (Z_le_gt_dec (m - t + 1) (N m e h)) as [Y|Y]; [lia|].
    enough (Hit : exists p, 0 <= p < m /\ e p - p = h).
    { destruct Hit as [p [Hp Ep]].
      pose proof (count_ge1 (fun q => e q - q =? h) 0 m p Hp) as One. lia. }
    destruct (Z_le_gt_dec h 0) as [Z|Z].
    + destruct (c_notall e h 0 m) as [i [Hi Ei]]; [lia | rewrite <- N_c; lia |].
      destruct (hit_left m A e i h R Hi) as [p [Hp Ep]]; [lia|]. exists p. lia.
    + destruct (c_pos e h 0 m) as [i [Hi Ei]]; [rewrite <- N_c; lia|].
      destruct (hit_right m A e i h R Hi) as [p [Hp Ep]]; [lia|]. exists p. lia.
  - unfold T_rows in X. lia.
Qed.

(* The rows of D'. *)
Definition lowered (n : Z) (e : Z -> Z) : Z -> Z := fun i => if i <? n - 1 then e i else n - 1.

(* The smallest cards and the exchange together: row 0 is gained if k <= 0, and one with
   e_i - i = k if k > 0; none is lost. *)
Lemma one_row_more n A e k : rep n A e -> 2 <= n -> e (n - 1) = n ->
  (forall i, 0 <= i < n - 1 -> e i < n) -> 0 < N (n - 1) (after 0 0 e) k ->
  N (n - 1) (after 0 0 e) k + 1 <= N n (lowered n e) (k - 1).
Proof.
  intros R Hn Top Below Some.
  set (f := fun i => k + (i - 1) <? e i - b2z (0 <? e i)).
  assert (E : N (n - 1) (after 0 0 e) k = count f 1 n).
  { unfold N. replace n with (n - 1 + 1) at 2 by lia. change 1 with (0 + 1) at 2.
    rewrite count_shift. apply count_ext. intros x Hx. unfold f, after, bump.
    replace (x <? 0) with false by lia. replace (x + 1 - 1) with x by lia. reflexivity. }
  rewrite E in *. rewrite N_c, (c_first _ _ 0 n) by lia.
  assert (Kept : forall i, 1 <= i < n -> f i = true -> k - 1 + i < lowered n e i).
  { intros i Hi. unfold f, lowered, b2z. pose proof (rep_range _ _ _ R i ltac:(lia)) as Ri.
    destruct (Z.ltb_spec i (n - 1)) as [L|L].
    - destruct (Z.ltb_spec 0 (e i)); lia.
    - replace i with (n - 1) by lia. rewrite Top. destruct (Z.ltb_spec 0 n); lia. }
  assert (All : forall x y, 1 <= x -> y <= n -> count f x y <= c (lowered n e) (k - 1) x y).
  { intros x y Hx Hy. apply count_le. intros i Hi Fi. apply Z.ltb_lt, Kept; [lia|exact Fi]. }
  destruct (Z_le_gt_dec k 0) as [K|K].
  - pose proof (All 1 n ltac:(lia) ltac:(lia)) as L. change (0 + 1) with 1. unfold b2z.
    pose proof (rep_range _ _ _ R 0 ltac:(lia)) as R0. unfold lowered at 1.
    replace (0 <? n - 1) with true by lia. replace (k - 1 + 0 <? e 0) with true by lia. lia.
  - destruct (count_pos f 1 n Some) as [i [Hi Fi]].
    assert (Di : i < n - 1 /\ k < e i - i).
    { unfold f, b2z in Fi. destruct (Z.eq_dec i (n - 1)) as [X|X].
      - subst i. rewrite Top in Fi. replace (0 <? n) with true in Fi by lia. lia.
      - destruct (Z.ltb_spec 0 (e i)); lia. }
    destruct (ivt (fun p => e p - p) i (n - 2) k) as [p [Hp Ep]]; cbv beta; [lia | | lia | |].
    { intros x Hx. pose proof (step_down n A e x R) as Step. lia. }
    { pose proof (Below (n - 2) ltac:(lia)) as Last_but_one. lia. }
    pose proof (All 1 p ltac:(lia) ltac:(lia)) as L1.
    pose proof (All (p + 1) n ltac:(lia) ltac:(lia)) as L2.
    rewrite (count_extract f 1 n p) by lia. change (0 + 1) with 1.
    rewrite (c_split _ _ 1 p n), (c_first _ _ p n) by lia.
    assert (Out : f p = false).
    { unfold f, b2z. replace (0 <? e p) with true by lia. lia. }
    assert (In : (k - 1 + p <? lowered n e p) = true).
    { unfold lowered. replace (p <? n - 1) with true by lia. lia. }
    rewrite Out, In. unfold b2z. destruct (k - 1 + 0 <? lowered n e 0); lia.
Qed.

(* --- The suits --- *)

Lemma matrix_takes D i j : is_suit D -> 0 <= i < Z.of_nat (size D) ->
  0 <= j < Z.of_nat (size D) ->
  Whist.Play.M (as_deal D) i j = takes D (Z.to_nat i) (Z.to_nat j).
Proof.
  intros HD Hi Hj. rewrite takes_cards by (auto; lia).
  unfold Whist.Play.M, Whist.Rules.E, Whist.Rules.W. cbn [Whist.Rules.west Whist.Rules.east].
  replace (Z.to_nat (j + 1 - 1)) with (Z.to_nat j) by lia.
  replace (Z.to_nat (i + 1 - 1)) with (Z.to_nat i) by lia. reflexivity.
Qed.

Lemma without_the_smallest D e : is_suit D -> size D <> O ->
  rep (Z.of_nat (size D)) (Whist.Play.M (as_deal D)) e ->
  rep (Z.of_nat (size D) - 1) (Whist.Play.M (as_deal (reduction D 0 0))) (after 0 0 e).
Proof.
  intros HD N0 R. pose proof (is_a_deal D HD) as Deal.
  assert (S : size D = Datatypes.S (pred (size D))) by lia. rewrite S in Deal.
  destruct (Whist.Play.after_trick_deal _ _ 1 1 Deal ltac:(lia) ltac:(lia)) as [_ Same].
  unfold Whist.Rules.W, Whist.Rules.E in Same. cbn [Whist.Rules.west Whist.Rules.east] in Same.
  change (Z.to_nat (1 - 1)) with O in Same. change (1 - 1) with 0 in Same.
  rewrite rest_of_the_suit in Same by (auto; lia).
  destruct (rep_after _ _ _ 0 0 R ltac:(lia) ltac:(lia)) as [A B C].
  split; [exact A | exact B |]. intros i j Hi Hj. rewrite Same by lia. apply C; assumption.
Qed.

Theorem one_exchange : one_exchange_costs_little.
Proof.
  intros D D' HD HD' [Size [N0 [Ace [Other [King [Ace' Alike]]]]]].
  set (n := Z.of_nat (size D)). pose proof (is_a_deal D HD) as Deal.
  pose proof (rows_of_the_deal (size D) _ ltac:(lia) Deal) as R.
  set (e := row (size D) (as_deal D)) in *. fold n in R.
  assert (H0 : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  pose proof (is_a_deal _ H0) as Deal0. pose proof (is_a_deal _ HD') as Deal'.
  assert (S0 : size (D_0 D) = pred (size D)) by (apply size_reduction; lia).
  rewrite !tricks_of_one_suit by assumption. cbn [in_the_other].
  set (t := Z.of_nat (Whist.Rules.tricks _ (as_deal (D_0 D)) _)).
  apply (Whist.Play.tricks_iff Whist.Rules.Whist _ _ _ _ Deal'). rewrite Size.
  destruct (Z_le_gt_dec t 0) as [T|T]. { now apply can_take_0. }
  pose proof (proj1 (Whist.Play.tricks_iff Whist.Rules.Whist _ _ Whist.Rules.West t Deal0)
    ltac:(lia)) as Can.
  cbn [Whist.Play.leads] in *. rewrite S0 in Can.
  pose proof (without_the_smallest D e HD N0 R) as R0. fold n in R0.
  replace (n - 1) with (Z.of_nat (pred (size D))) in R0 by lia.
  apply (value _ _ _ _ _ R0) in Can. cbn [negb b2z] in Can.
  replace (2 * t - Z.of_nat (pred (size D)) - 0) with (2 * t - (n - 1)) in Can by lia.
  replace (Z.of_nat (pred (size D))) with (n - 1) in Can, R0 by lia.
  pose proof (enough_rows _ _ _ t R0 ltac:(lia) Can) as Many.
  replace (2 * t - (n - 1) - 1) with (2 * t - n) in Many by lia.
  assert (Few : t <= n - 1).
  { destruct Can as [[X|[[X _]|[X _]]]|[X _]]; lia. }
  unfold top in *.
  assert (Place : forall i, 0 <= i < n -> i <> n - 1 -> (Z.to_nat i < pred (size D))%nat) by lia.
  assert (Last : pred (size D) = Z.to_nat (n - 1)) by lia.
  assert (Top : e (n - 1) = n).
  { pose proof (rep_range _ _ _ R (n - 1) ltac:(lia)) as X.
    pose proof (rep_A _ _ _ R (n - 1) (n - 1) ltac:(lia) ltac:(lia)) as Y.
    rewrite matrix_takes, <- Last, Ace in Y by (auto; fold n; lia). lia. }
  assert (Below : forall i, 0 <= i < n - 1 -> e i < n).
  { intros i Hi. pose proof (rep_A _ _ _ R i (n - 1) ltac:(lia) ltac:(lia)) as Y.
    rewrite matrix_takes, <- Last, Other in Y by (auto; fold n; lia). lia. }
  assert (R' : rep n (Whist.Play.M (as_deal D')) (lowered n e)).
  { split; unfold lowered.
    - intros i Hi. pose proof (rep_range _ _ _ R i Hi) as Range. destruct (i <? n - 1); lia.
    - intros i i' Hi Hi' Hn. pose proof (rep_mono _ _ _ R i i' Hi Hi' Hn) as Up.
      pose proof (Below i) as Lower.
      destruct (Z.ltb_spec i (n - 1)), (Z.ltb_spec i' (n - 1)); lia.
    - intros i j Hi Hj. rewrite matrix_takes by (auto; rewrite Size; fold n; lia).
      destruct (Z.ltb_spec i (n - 1)) as [Li|Li].
      + destruct (Z.eq_dec j (n - 1)) as [Lj|Lj].
        * subst j. replace (n - 1 <? e i) with false by (pose proof (Below i) as Lower; lia).
          rewrite <- Last. rewrite takes_cards in Ace' |- * by (auto; lia).
          pose proof (sorted_cards (west D') (Z.to_nat i) (pred (size D)) (proj1 (proj2 HD'))) as U.
          unfold size in *. lia.
        * rewrite Alike, <- matrix_takes by (auto; fold n; lia). apply (rep_A _ _ _ R); lia.
      + replace i with (n - 1) by lia. rewrite <- Last.
        destruct (Z.eq_dec j (n - 1)) as [Lj|Lj].
        * subst j. rewrite <- Last, Ace'. lia.
        * rewrite King by lia. lia. }
  apply (normal_bound Whist.Rules.Whist _ _ (lowered n e)); [exact R'|]. cbn [negb b2z].
  fold n. right. right. split; [lia|].
  pose proof (one_row_more n _ e (2 * t - n) R ltac:(lia) Top Below ltac:(lia)) as More.
  unfold T_rows. lia.
Qed.
