(* Balanced suits: 2m cards a hand, West has the ace and East the king, and without the smallest
   cards West, leading, takes m tricks. Two ways to part with the king are compared: it falls to the
   ace, and East leads (West has taken), or West's lowest card falls to it and then, without the
   smallest cards that are left, West leads (he has held up). For m tricks:

   - right_to_hold_up_low_cards: if East's smallest card beats two of West's, to hold up is good
     enough;
   - take_if_it_is_right_to_hold_up: if it beats at most one, and to hold up is good enough, then so
     is to take.

   The proof is by rows (Theorem 9.1 of single-suit whist): e_i is the number of East's cards that
   West's card i beats, and n = 2m. Let a be the number of rows i, 0 < i < n - 1, with e_i > i.
   Without the smallest cards T_0 > 0, which says that a >= m - 1. After holding up T_1 > 0 says
   that there are m - 1 such rows from row 2 on, and since West has the ace that is enough; if
   e_1 = 0 it follows. After taking, T_0 >= 0 says that a + [e_0 > 0] >= m. If not, e_0 = 0 and
   a = m - 1, so e_1 = 1 if to hold up is good enough; then rows 0 and 1 have e_i = i, hence
   T_{-1} > 0, and the conditions of Theorem 9.1 are met. *)
Require Import ZArith Lia Bool Arith List.
From Whist Require Rules Play.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules SingleSuit One_game Conjecture_12_4.
From Sums Require Import Reduction_of_12_3 Suits_by_rows One_exchange.
From Whist Require Import Counting Rows NormalBound Target ValueByRows Lemma_5_2.
Import ListNotations.
Open Scope Z_scope.

(* --- By rows --- *)

Section By_rows.
Variables (n m : Z) (A : matrix) (e : Z -> Z).
Hypothesis R : rep n A e.
Hypothesis Half : n = 2 * m.
Hypothesis Two : 2 <= n.
Hypothesis Top : e (n - 1) = n.
Hypothesis Below : forall i, 0 <= i < n - 1 -> e i < n.

(* The rows without the smallest cards, and those if West has held up as well. *)
Let smaller := after 0 0 e.
Let held := after 0 0 (after 0 (n - 1) e).

Lemma smaller_rows : N (n - 1) smaller 0 = c e 0 1 (n - 1) + 1.
Proof.
  rewrite N_c. rewrite (c_eqs smaller 0 e 0 1 0 (n - 1)).
  - replace (0 + 1) with 1 by lia. replace (n - 1 + 1) with n by lia.
    rewrite c_last, Top by lia. unfold Z.b2z. destruct (Z.ltb_spec (0 + (n - 1)) n); lia.
  - intros p Hp. unfold smaller. rewrite after_hi by lia.
    pose proof (rep_range _ _ _ R (p + 1) ltac:(lia)) as Range. unfold Z.b2z.
    destruct (Z.ltb_spec 0 (e (p + 1))); lia.
Qed.

Lemma held_row p : 0 <= p -> held p =
  let x := e (p + 2) - Z.b2z (n - 1 <? e (p + 2)) in x - Z.b2z (0 <? x).
Proof.
  intros Hp. unfold held. rewrite after_hi by lia. rewrite !after_hi by lia.
  replace (p + 1 + 1) with (p + 2) by lia. reflexivity.
Qed.

Lemma held_rows : 4 <= n -> N (n - 1 - 1) held 1 = c e 0 2 (n - 1).
Proof.
  intros Four. rewrite N_c, c_last by lia. rewrite (c_eqs held 1 e 0 2 0 (n - 1 - 1 - 1)).
  - rewrite held_row by lia. cbv zeta. replace (n - 1 - 1 - 1 + 2) with (n - 1) by lia.
    rewrite Top. replace (n - 1 <? n) with true by lia. cbn [Z.b2z].
    replace (0 <? n - 1) with true by lia. cbn [Z.b2z].
    replace (1 + (n - 1 - 1 - 1) <? n - 1 - 1) with false by lia. cbn [Z.b2z].
    replace (0 + 2) with 2 by lia. lia.
  - intros p Hp. rewrite held_row by lia. cbv zeta.
    pose proof (rep_range _ _ _ R (p + 2) ltac:(lia)) as Range.
    pose proof (Below (p + 2) ltac:(lia)) as Less.
    replace (n - 1 <? e (p + 2)) with false by lia. cbn [Z.b2z].
    unfold Z.b2z. destruct (Z.ltb_spec 0 (e (p + 2) - 0)); lia.
Qed.

Variable A0 : matrix.
Hypothesis R0 : rep (n - 1) A0 smaller.
Hypothesis Enough : F (n - 1) smaller 1.

Lemma many : m - 1 <= c e 0 1 (n - 1).
Proof.
  pose proof (enough_rows (n - 1) A0 smaller m R0 ltac:(lia)) as Rows.
  replace (2 * m - (n - 1)) with 1 in Rows by lia. specialize (Rows Enough).
  change (1 - 1) with 0 in Rows. rewrite smaller_rows in Rows. lia.
Qed.

Lemma hold_up_by_rows : e 1 = 0 -> F (n - 1 - 1) held 2.
Proof.
  intros E1. pose proof many as Many.
  assert (Four : 4 <= n).
  { destruct (Z.eq_dec n 2) as [N2|N2]; [exfalso|lia].
    rewrite N2 in Top. change (2 - 1) with 1 in Top. lia. }
  right. split; [lia|]. change (2 - 1) with 1. split.
  - unfold T_rows. rewrite held_rows by lia. rewrite c_first in Many by lia.
    rewrite E1 in Many. change (0 + 1 <? 0) with false in Many. cbn [Z.b2z] in Many.
    change (1 + 1) with 2 in Many. lia.
  - left. split; [|lia]. rewrite held_row by lia. cbv zeta.
    replace (n - 1 - 1 - 1 + 2) with (n - 1) by lia. rewrite Top.
    replace (n - 1 <? n) with true by lia. cbn [Z.b2z].
    replace (0 <? n - 1) with true by lia. cbn [Z.b2z]. lia.
Qed.

(* From a row with e_i > i on, all have it up to the last, unless some row has e_i = i. *)
Lemma rows_stay_above i k : 0 <= i -> i <= k < n -> i < e i ->
  (forall p, i <= p <= k -> e p <> p) -> k < e k.
Proof.
  intros Hi Hk Ei None. destruct (Z_lt_dec k (e k)) as [X|X]; [exact X|exfalso].
  destruct (ivt (fun p => e p - p) i k 0) as [p [Hp Ep]]; cbv beta; try lia.
  - intros x Hx. pose proof (step_down n A e x R) as Step. lia.
  - specialize (None p Hp). lia.
Qed.

(* No q is bad if m - 1 rows have e_i > i, the last is one of them, and none but rows 0 and 1 has
   e_i = i. *)
Lemma none_bad q : e 1 = 1 -> c e 0 1 (n - 1) = m - 1 -> e (n - 2) = n - 1 ->
  (forall i, 2 <= i < n - 1 -> e i <> i) -> ~ bad (n - 1) e 0 q.
Proof.
  intros E1 Exact Last None [[s Even] [B1 B2]]. change (1 - 0) with 1 in B1.
  change (0 - 1) with (-1) in B2. replace (n - 1 - 1) with (n - 2) in B2 by lia.
  assert (Q1 : 1 < q).
  { destruct (Z_lt_dec 1 q) as [X|X]; [exact X|exfalso]. rewrite c_nil in B1 by lia. lia. }
  assert (Q2 : q + 1 < n - 2).
  { destruct (Z_lt_dec (q + 1) (n - 2)) as [X|X]; [exact X|exfalso].
    rewrite c_nil in B2 by lia. lia. }
  destruct (Z_lt_dec q (e q)) as [Eq|Eq].
  - rewrite c_all in B2; [lia|lia|]. intros p Hp.
    pose proof (rows_stay_above q p ltac:(lia) ltac:(lia) Eq) as Above.
    enough (p < e p) by lia. apply Above. intros x Hx. apply None. lia.
  - rewrite (c_split e 0 1 q (n - 1)), (c_first e 0 q (n - 1)) in Exact by lia.
    replace (0 + q <? e q) with false in Exact by lia. cbn [Z.b2z] in Exact.
    rewrite (c_last e 0 (q + 1) (n - 1)) in Exact by lia.
    replace (n - 1 - 1) with (n - 2) in Exact by lia. rewrite Last in Exact.
    pose proof (c_mono e 0 (-1) (q + 1) (n - 2) ltac:(lia)) as More. unfold Z.b2z in Exact.
    destruct (0 + (n - 2) <? n - 1); lia.
Qed.

Variable A1 : matrix.
Hypothesis R1 : rep (n - 1 - 1) A1 held.

Lemma take_by_rows : 0 < e 1 -> F (n - 1 - 1) held 2 -> F (n - 1) e 0.
Proof.
  intros E1 Hold. pose proof many as Many.
  assert (Four : 4 <= n).
  { destruct (Z.eq_dec n 2) as [N2|N2]; [exfalso|lia].
    destruct Hold as [[X|[[X _]|[X _]]]|[X _]]; lia. }
  assert (Later : m - 1 <= c e 0 2 (n - 1)).
  { pose proof (enough_rows (n - 1 - 1) A1 held m R1 ltac:(lia)) as Rows.
    replace (2 * m - (n - 1 - 1)) with 2 in Rows by lia. specialize (Rows Hold).
    change (2 - 1) with 1 in Rows. rewrite held_rows in Rows by lia. lia. }
  pose proof (rep_range _ _ _ R 0 ltac:(lia)) as Range0.
  assert (First : N (n - 1) e 0 = Z.b2z (0 <? e 0) + c e 0 1 (n - 1)).
  { rewrite N_c, c_first by lia. reflexivity. }
  destruct (Z_le_gt_dec m (N (n - 1) e 0)) as [Full|Short].
  { left. right. right. unfold T_rows. lia. }
  assert (E0 : e 0 = 0).
  { rewrite First in Short. unfold Z.b2z in Short. destruct (Z.ltb_spec 0 (e 0)); lia. }
  rewrite E0 in First. change (0 <? 0) with false in First. cbn [Z.b2z] in First.
  assert (Exact : c e 0 1 (n - 1) = m - 1) by lia.
  assert (E1' : e 1 = 1).
  { rewrite c_first in Exact by lia. change (1 + 1) with 2 in Exact. unfold Z.b2z in Exact.
    destruct (Z.ltb_spec (0 + 1) (e 1)); lia. }
  (* Rows 0 and 1 have e_i = i. *)
  set (on := fun i => e i - i =? 0).
  assert (Least : N (n - 1) e (0 - 1) = m - 1 + 2 + count on 2 (n - 1)).
  { rewrite N_diff. fold on. rewrite (count_first on 0), (count_first on (0 + 1)) by lia.
    change (0 + 1) with 1. change (1 + 1) with 2.
    assert (On : on 0 = true /\ on 1 = true) by (unfold on; lia).
    rewrite (proj1 On), (proj2 On). cbn [Z.b2z]. lia. }
  pose proof (count_bounds on 2 (n - 1)) as Some.
  right. split; [lia|]. split; [unfold T_rows; lia|].
  pose proof (rep_range _ _ _ R (n - 2) ltac:(lia)) as Range.
  pose proof (Below (n - 2) ltac:(lia)) as Less.
  unfold good. replace (n - 1 - 1) with (n - 2) by lia.
  destruct (Z.eq_dec (e (n - 2)) (n - 1)) as [Last|Last].
  - left. split; [exact Last|]. right. split; [lia|]. change (1 - 0) with 1.
    destruct (Z_gt_dec (count on 2 (n - 1)) 0) as [Another|None].
    + left. unfold T_rows. rewrite Least. unfold Z.b2z. destruct (1 <=? e 1); lia.
    + right. intros q. apply none_bad; auto. intros i Hi Ei.
      pose proof (count_ge1 on 2 (n - 1) i ltac:(lia)) as One. unfold on at 1 in One. lia.
  - right. split; [lia|]. split; [lia|]. split.
    + rewrite Exact. lia.
    + exists 1. change (2 * 1) with 2. change (2 - 1) with 1. change (0 - 1) with (-1).
      assert (Row1 : c e (-1) 1 (1 + 1) = 1) by (rewrite c_one, E1'; reflexivity).
      change (1 + 1) with 2 in Row1. lia.
Qed.
End By_rows.

(* --- The suits --- *)

(* The three numbers of tricks, by rows. *)
Lemma rows_of_a_balanced_suit D m : is_suit D -> ace_and_king D -> (2 <= size D)%nat ->
  Z.of_nat (size D) = 2 * m -> let n := Z.of_nat (size D) in
  exists e, rep n (Whist.Play.M D) e /\ e (n - 1) = n /\
    (forall i, 0 <= i < n - 1 -> e i < n) /\ (takes D 1 0 = true <-> 0 < e 1) /\
    rep (n - 1) (Whist.Play.M (D_0 D)) (after 0 0 e) /\
    (m <= tricks [D_0 D] West <-> F (n - 1) (after 0 0 e) 1) /\
    rep (n - 1 - 1) (Whist.Play.M (D_0 (reduction D 0 (top D))))
      (after 0 0 (after 0 (n - 1) e)) /\
    (m <= tricks [D_0 (reduction D 0 (top D))] West <->
     F (n - 1 - 1) (after 0 0 (after 0 (n - 1) e)) 2) /\
    (m <= tricks [reduction D (top D) (top D)] East <-> F (n - 1) e 0).
Proof.
  intros HD AK Two Half n. destruct (rows_with_the_ace D HD AK) as [e [R [Top Below]]].
  fold n in Top, Below. exists e. pose proof R as R'. unfold rows in R'. fold n in R'.
  assert (Last : Z.of_nat (top D) = n - 1) by (unfold top, n; lia).
  assert (In : (top D < size D)%nat) by (unfold top; lia).
  set (H := reduction D 0 (top D)) in *.
  assert (HH : is_suit H) by (apply is_suit_reduction; auto; lia).
  assert (SH : Z.of_nat (size H) = n - 1).
  { unfold H. rewrite size_reduction by lia. unfold n. lia. }
  pose proof (rows_reduced D e 0 (top D) HD ltac:(lia) In R) as RH. fold H n in RH.
  rewrite <- SH in RH. change (rows H (after (Z.of_nat 0) (Z.of_nat (top D)) e)) in RH.
  rewrite Last in RH. change (Z.of_nat 0) with 0 in RH.
  split; [exact R'|split; [exact Top|split; [exact Below|split]]].
  { pose proof (rep_A _ _ _ R 1 0 ltac:(lia) ltac:(lia)) as Y.
    rewrite matrix_takes in Y by (auto; lia).
    change (Z.to_nat 1) with 1%nat in Y. change (Z.to_nat 0) with 0%nat in Y. rewrite Y.
    apply Z.ltb_lt. }
  split; [exact (rows_reduced D e 0 0 HD ltac:(lia) ltac:(lia) R)|]. split.
  { unfold D_0. rewrite (tricks_reduced D e 0 0 West m HD ltac:(lia) ltac:(lia) R). fold n.
    cbn [lead_of]. replace (2 * m - (n - 1) - 0) with 1 by lia. reflexivity. }
  pose proof (rows_reduced H _ 0 0 HH ltac:(lia) ltac:(lia) RH) as R0. rewrite SH in R0.
  split; [exact R0|]. split.
  { unfold D_0. rewrite (tricks_reduced H _ 0 0 West m HH ltac:(lia) ltac:(lia) RH), SH.
    cbn [lead_of]. replace (2 * m - (n - 1 - 1) - 0) with 2 by lia. reflexivity. }
  set (K := reduction D (top D) (top D)) in *.
  assert (HK : is_suit K) by (apply is_suit_reduction; auto).
  assert (SK : Z.of_nat (size K) = n - 1).
  { unfold K. rewrite size_reduction by lia. unfold n. lia. }
  assert (RK : rows K e).
  { pose proof (rows_reduced D e (top D) (top D) HD In In R) as [B1 B2 B3]. fold K n in B1, B2, B3.
    rewrite Last in B1, B2, B3.
    assert (Same : forall p, 0 <= p < n - 1 -> after (n - 1) (n - 1) e p = e p).
    { intros p Hp. rewrite after_lo by lia. specialize (Below p Hp).
      replace (n - 1 <? e p) with false by lia. cbn [Z.b2z]. lia. }
    unfold rows. rewrite SK. split.
    - intros i Hi. rewrite <- Same by lia. now apply B1.
    - intros i i' Hi Hi' Hn. rewrite <- !Same by lia. now apply B2.
    - intros i j Hi Hj. rewrite <- Same by lia. now apply B3. }
  rewrite (tricks_by_rows K e East m HK RK), SK. cbn [lead_of].
  replace (2 * m - (n - 1) - 1) with 0 by lia. reflexivity.
Qed.

(* To hold up is good enough if East's smallest card beats two of West's. *)
Theorem right_to_hold_up_low_cards : forall D m, is_suit D -> ace_and_king D ->
  (2 <= size D)%nat -> (Z.of_nat (size D) = 2 * m)%Z -> takes D 1 0 = false ->
  (m <= tricks [D_0 D] West)%Z -> (m <= tricks [D_0 (reduction D 0 (top D))] West)%Z.
Proof.
  intros D m HD AK Two Half Low Enough.
  destruct (rows_of_a_balanced_suit D m HD AK Two Half)
    as [e [R [Top [Below [E1 [R0 [X0 [_ [Held _]]]]]]]]].
  apply X0 in Enough. apply Held.
  apply (hold_up_by_rows _ m _ e R Half ltac:(lia) Top Below _ R0 Enough).
  pose proof (rep_range _ _ _ R 1 ltac:(lia)) as Range.
  destruct (Z_lt_dec 0 (e 1)) as [Y|Y]; [|lia]. apply E1 in Y. congruence.
Qed.

Theorem take_if_it_is_right_to_hold_up : forall D m, is_suit D -> ace_and_king D ->
  (2 <= size D)%nat -> (Z.of_nat (size D) = 2 * m)%Z -> takes D 1 0 = true ->
  (m <= tricks [D_0 D] West)%Z -> (m <= tricks [D_0 (reduction D 0 (top D))] West)%Z ->
  (m <= tricks [reduction D (top D) (top D)] East)%Z.
Proof.
  intros D m HD AK Two Half High Enough Hold.
  destruct (rows_of_a_balanced_suit D m HD AK Two Half)
    as [e [R [Top [Below [E1 [R0 [X0 [R1 [Held Taken]]]]]]]]].
  apply X0 in Enough. apply Held in Hold. apply E1 in High. apply Taken.
  exact (take_by_rows _ m _ e R Half ltac:(lia) Top Below _ R0 Enough _ R1 High Hold).
Qed.
