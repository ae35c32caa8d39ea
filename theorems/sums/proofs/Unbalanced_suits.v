(* Suits in which West has the ace and East the king, and West is to get fewer than half of the
   tricks, or more: what the exchange of the two highest cards, taking with the ace and holding it
   up lose and gain. All by rows, by the formula of Theorem 9.1 of single-suit whist.

   With n cards a hand, e_i is the number of East's cards that West's card i beats; the target h is
   2t - n for t tricks if West leads, one less if East does. What is to be shown is that some count
   of rows with e_i > k + i is no smaller in one suit than in another.
   - strict_exchange: k = 2m - n is negative. Without the smallest cards n - m rows exceed k (lemma
     enough_rows); with all cards, and the two highest exchanged, as many do.
   - right_to_take: k = 2m - n is positive. Rows that exceed k after the smallest cards are gone are
     rows of the suit, and neither the first nor the last: they remain if the highest cards go.
   - right_to_hold_up: k = 2m - n + 1 is at most 0. To throw the smallest card on the king shifts
     the rows by one: T_{k+1} is then what T_k was (if k < 0), and so are the other conditions of
     the formula. Only if k = 0 and e_0 > 0 can T_1 be negative. Then the formula holds by its
     condition on q: where that failed, the sequence e_i - i, which falls by one at most, would
     pass 0 beyond row q, and that row be one too many. *)
Require Import ZArith Lia Bool Arith List.
From Whist Require Rules Play.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules SingleSuit One_game Conjecture_12_4.
From Sums Require Import Reduction_of_12_3 Suits_by_rows One_exchange.
From Whist Require Import Counting Rows NormalBound Target ValueByRows Lemma_5_2.
Import ListNotations.
Open Scope Z_scope.

(* --- Counting --- *)

Section Rows_of_the_suit.
Variables (n : Z) (A : matrix) (e : Z -> Z).
Hypothesis (R : rep n A e) (Hn : 0 < n).
Hypothesis (Top : e (n - 1) = n) (Below : forall i, 0 <= i < n - 1 -> e i < n).

(* Without the smallest cards, the highest ones, and West's smallest and East's highest. *)
Lemma least_gone p : 0 <= p -> after 0 0 e p = e (p + 1) - Z.b2z (0 <? e (p + 1)).
Proof. intros Hp. now rewrite after_hi. Qed.

Lemma highest_gone p : 0 <= p < n - 1 -> after (n - 1) (n - 1) e p = e p.
Proof.
  intros Hp. rewrite after_lo by lia. pose proof (Below p Hp) as Lower.
  replace (n - 1 <? e p) with false by lia. unfold Z.b2z. lia.
Qed.

Lemma held_up p : 0 <= p < n - 2 -> after 0 (n - 1) e p = e (p + 1).
Proof.
  intros Hp. rewrite after_hi by lia. pose proof (Below (p + 1) ltac:(lia)) as Lower.
  replace (n - 1 <? e (p + 1)) with false by lia. unfold Z.b2z. lia.
Qed.

Lemma held_up_last : 2 <= n -> after 0 (n - 1) e (n - 2) = n - 1.
Proof.
  intros N2. rewrite after_hi by lia. replace (n - 2 + 1) with (n - 1) by lia. rewrite Top.
  replace (n - 1 <? n) with true by lia. unfold Z.b2z. lia.
Qed.

(* For the first theorem. *)
Lemma none_lost k : k < 0 -> N (n - 1) (after 0 0 e) k <= N n (lowered n e) k.
Proof.
  intros Hk. rewrite !N_c. set (x := Z.min (- k) (n - 1)).
  rewrite (c_split (after 0 0 e) k 0 x (n - 1)) by lia.
  rewrite (c_split (lowered n e) k 0 x n), (c_first (lowered n e) k x n) by lia.
  pose proof (c_bounds (after 0 0 e) k 0 x) as Few.
  assert (All : c (lowered n e) k 0 x = x).
  { rewrite c_all; [lia | lia |]. intros p Hp. unfold lowered.
    replace (p <? n - 1) with true by lia.
    pose proof (rep_range _ _ _ R p ltac:(lia)) as Range. lia. }
  assert (Kept : c (after 0 0 e) k x (n - 1) <= c (lowered n e) k (x + 1) n).
  { replace n with (n - 1 + 1) at 3 by lia. apply c_cmp. intros p Hp Gp.
    rewrite least_gone in Gp by lia. unfold lowered, Z.b2z in *.
    destruct (Z.ltb_spec (p + 1) (n - 1)) as [Lp|Lp]; [|lia].
    destruct (Z.ltb_spec 0 (e (p + 1))); lia. }
  unfold Z.b2z. destruct (k + x <? lowered n e x); lia.
Qed.

(* For the second. *)
Lemma none_lost_of_the_rest k : 0 < k ->
  N (n - 1) (after 0 0 e) k <= N (n - 1) (after (n - 1) (n - 1) e) k.
Proof.
  intros Hk. rewrite !N_c. destruct (Z.eq_dec n 1) as [N1|N1].
  { rewrite !c_nil by lia. lia. }
  rewrite (c_last (after 0 0 e) k 0 (n - 1)) by lia.
  rewrite (c_first (after (n - 1) (n - 1) e) k 0 (n - 1)) by lia.
  assert (Kept : c (after 0 0 e) k 0 (n - 1 - 1) <=
    c (after (n - 1) (n - 1) e) k (0 + 1) (n - 1)).
  { replace (n - 1) with (n - 1 - 1 + 1) at 4 by lia. apply c_cmp. intros p Hp Gp.
    rewrite least_gone in Gp by lia. rewrite highest_gone by lia. unfold Z.b2z in Gp.
    destruct (Z.ltb_spec 0 (e (p + 1))); lia. }
  assert (Out : k + (n - 1 - 1) <? after 0 0 e (n - 1 - 1) = false).
  { rewrite least_gone by lia. replace (n - 1 - 1 + 1) with (n - 1) by lia. rewrite Top.
    replace (0 <? n) with true by lia. unfold Z.b2z. lia. }
  rewrite Out. unfold Z.b2z. destruct (k + 0 <? after (n - 1) (n - 1) e 0); lia.
Qed.
(* For the third. *)
Lemma count_held_up k x y : 0 <= x -> y <= n - 2 ->
  c (after 0 (n - 1) e) (k + 1) x y = c e k (x + 1) (y + 1).
Proof. intros Hx Hy. apply c_eqs. intros p Hp. rewrite held_up by lia. lia. Qed.

Lemma N_held_up k : 2 <= n -> k <= 0 ->
  N (n - 1) (after 0 (n - 1) e) (k + 1) + Z.b2z (k <? e 0) + Z.b2z (k =? 0) = N n e k.
Proof.
  intros N2 Hk. rewrite !N_c, (c_last _ _ 0 (n - 1)), (c_first e k 0 n) by lia.
  rewrite (c_last e k (0 + 1) n) by lia. replace (n - 1 - 1) with (n - 2) by lia.
  rewrite count_held_up, held_up_last, Top by lia. replace (n - 2 + 1) with (n - 1) by lia.
  replace (k + 0) with k by lia. replace (k + (n - 1) <? n) with true by lia. unfold Z.b2z.
  destruct (Z.eqb_spec k 0), (Z.ltb_spec (k + 1 + (n - 2)) (n - 1)); lia.
Qed.

Lemma T_held_up k : 2 <= n -> k < 0 ->
  T_rows (n - 1) (after 0 (n - 1) e) (k + 1) = T_rows n e k.
Proof.
  intros N2 Hk. pose proof (N_held_up k N2 ltac:(lia)) as Same.
  pose proof (rep_range _ _ _ R 0 ltac:(lia)) as Range.
  replace (k <? e 0) with true in Same by lia. replace (k =? 0) with false in Same by lia.
  unfold T_rows, Z.b2z in *. lia.
Qed.

Lemma bad_held_up h q : h <= 0 -> bad (n - 1) (after 0 (n - 1) e) (h + 1) q ->
  bad n e h (q + 1).
Proof.
  intros Hh [[s Even] [B1 B2]]. split; [exists (s + 1); lia|].
  pose proof (c_bounds (after 0 (n - 1) e) (h + 1) (1 - (h + 1)) q) as Low.
  pose proof (c_bounds (after 0 (n - 1) e) (h + 1 - 1) (q + 1) (n - 1 - 1)) as High.
  replace (h + 1 - 1) with (h - 1 + 1) in B2, High by lia.
  assert (Between : - h < q < n - 3) by lia. clear Low High.
  rewrite count_held_up in B1, B2 by lia. replace (1 - (h + 1) + 1) with (1 - h) in B1 by lia.
  replace (n - 1 - 1 + 1) with (n - 1) in B2 by lia. split; lia.
Qed.

(* Where T_1 is negative, and the first row is not 0. *)
Lemma never_bad q : 2 <= n -> 0 < e 0 -> (exists u, n = 1 + 2 * u) -> 0 <= T_rows n e 0 ->
  T_rows (n - 1) (after 0 (n - 1) e) 1 < 0 -> ~ bad (n - 1) (after 0 (n - 1) e) 1 q.
Proof.
  intros N2 First [u Odd] T0 T1 Bad. pose proof Bad as [[s Odd_q] [_ B2]].
  pose proof (c_bounds (after 0 (n - 1) e) (1 - 1) (q + 1) (n - 1 - 1)) as Inside.
  apply (bad_held_up 0) in Bad; [|lia]. destruct Bad as [_ [Few1 Few2]].
  change (1 - 0) with 1 in Few1. change (0 - 1) with (-1) in Few2.
  pose proof (c_bounds e 0 1 (q + 1)) as Before.
  replace (q + 1 + 1) with (q + 2) in Few2 by lia.
  assert (Total : 2 * c e 0 1 (n - 1) = n - 3).
  { pose proof (N_held_up 0 N2 ltac:(lia)) as Same. unfold T_rows in T0, T1.
    rewrite !N_c in *. rewrite (c_first e 0 0 n), (c_last e 0 (0 + 1) n) in T0, Same by lia.
    change (0 + 1) with 1 in *. change (0 + 0) with 0 in *. change (0 =? 0) with true in *.
    replace (0 + (n - 1) <? e (n - 1)) with true in * by lia.
    replace (0 <? e 0) with true in * by lia. unfold Z.b2z in *. lia. }
  rewrite (c_split e 0 1 (q + 1) (n - 1)), (c_first e 0 (q + 1) (n - 1)) in Total by lia.
  replace (q + 1 + 1) with (q + 2) in Total by lia.
  pose proof (c_mono e 0 (-1) (q + 2) (n - 1) ltac:(lia)) as More.
  pose proof (c_bounds e (-1) (q + 2) (n - 1)) as Bounds.
  assert (Above : q + 1 < e (q + 1)).
  { unfold Z.b2z in Total. destruct (Z.ltb_spec (0 + (q + 1)) (e (q + 1))); lia. }
  destruct (c_notall e (-1) (q + 2) (n - 1)) as [i [Hi Ei]]; [lia | lia |].
  destruct (ivt (fun p => e p - p) (q + 1) i 0) as [p [Hp Ep]]; cbv beta; [lia | | lia | lia |].
  { intros x Hx. pose proof (step_down n A e x R) as Step. lia. }
  assert (Lp : q + 2 <= p < n - 1) by (destruct (Z.eq_dec p (q + 1)) as [X|X]; [subst p|]; lia).
  assert (Lost : c e 0 (q + 2) (n - 1) + 1 <= c e (-1) (q + 2) (n - 1)).
  { rewrite (c_split e 0 (q + 2) p (n - 1)), (c_first e 0 p (n - 1)) by lia.
    rewrite (c_split e (-1) (q + 2) p (n - 1)), (c_first e (-1) p (n - 1)) by lia.
    pose proof (c_mono e 0 (-1) (q + 2) p ltac:(lia)) as More1.
    pose proof (c_mono e 0 (-1) (p + 1) (n - 1) ltac:(lia)) as More2.
    replace (0 + p <? e p) with false by lia. replace (-1 + p <? e p) with true by lia.
    unfold Z.b2z. lia. }
  unfold Z.b2z in Total. replace (0 + (q + 1) <? e (q + 1)) with true in Total by lia. lia.
Qed.

Lemma enough_held_up h : 2 <= n -> h <= 0 -> (exists u, n = h + 1 + 2 * u) -> F n e h ->
  F (n - 1) (after 0 (n - 1) e) (h + 1).
Proof.
  intros N2 Hh [u Par] [[H|[[_ H]|[H1 H2]]]|[H1 [H2 G]]].
  - left. left. lia.
  - pose proof (Below 0). lia.
  - destruct (Z.eq_dec h 0) as [H0|H0].
    + subst h. change (0 + 1) with 1.
      destruct (Z_le_gt_dec 0 (T_rows (n - 1) (after 0 (n - 1) e) 1)) as [T1|T1].
      { left. right. right. split; lia. }
      pose proof (N_held_up 0 N2 ltac:(lia)) as Same. change (0 =? 0) with true in Same.
      change (0 + 1) with 1 in Same.
      assert (First : 0 < e 0).
      { destruct (Z.ltb_spec 0 (e 0)) as [L|L]; [exact L|]. unfold T_rows, Z.b2z in *. lia. }
      right. split; [lia|]. split.
      * change (1 - 1) with (-1 + 1). rewrite T_held_up by lia.
        assert (Hit : exists p, 0 <= p < n /\ e p - p = 0).
        { destruct (c_notall e 0 0 n) as [i [Hi Ei]]; [lia | |].
          { rewrite <- N_c. unfold T_rows, Z.b2z in *. destruct (Z.ltb_spec 0 (e 0)); lia. }
          destruct (hit_left n A e i 0 R Hi) as [p [Hp Ep]]; [lia|]. exists p. lia. }
        destruct Hit as [p [Hp Ep]].
        pose proof (count_ge1 (fun q => e q - q =? 0) 0 n p Hp ltac:(cbv beta; lia)) as One.
        pose proof (T_diff n e 0) as Diff. change (0 - 1) with (-1) in Diff. lia.
      * left. split; [replace (n - 1 - 1) with (n - 2) by lia; now apply held_up_last|].
        right. split; [lia|]. right. intros q. apply never_bad; auto; [|lia]. exists u. lia.
    + left. right. right. split; [lia|]. rewrite T_held_up; lia.
  - pose proof (N_c n e (h - 1)) as Count. pose proof (c_bounds e (h - 1) 0 n) as Bounds.
    assert (Low : - h <= n - 2) by (unfold T_rows in H2; lia).
    pose proof (T_held_up (h - 1) N2 ltac:(lia)) as Same.
    replace (h - 1 + 1) with (h + 1 - 1) in Same by lia.
    right. split; [lia|]. split; [lia|]. left.
    split; [replace (n - 1 - 1) with (n - 2) by lia; now apply held_up_last|].
    right. split; [lia|]. destruct G as [[_ [G|[_ [G|G]]]]|[G _]]; [lia | | | lia].
    + left. rewrite Same. replace (1 - (h + 1)) with (- h) by lia.
      enough (Alike : (1 <=? after 0 (n - 1) e (- h)) = (1 <=? e (1 - h))) by (rewrite Alike; lia).
      destruct (Z.eq_dec (- h) (n - 2)) as [X|X].
      * rewrite X, held_up_last by lia. replace (1 - h) with (n - 1) by lia. rewrite Top. lia.
      * rewrite held_up by lia. now replace (- h + 1) with (1 - h) by lia.
    + right. intros q Bad. apply (G (q + 1)). now apply bad_held_up.
Qed.
End Rows_of_the_suit.

(* --- The theorems --- *)

Theorem strict_exchange : forall D D' m, is_suit D -> is_suit D' -> two_highest_exchanged D D' ->
  (2 * m < Z.of_nat (size D))%Z -> (m <= tricks [D_0 D] West)%Z -> (m <= tricks [D'] West)%Z.
Proof.
  intros D D' m HD HD' Exchanged Few Take. pose proof (exchanged_ace_and_king _ _ Exchanged) as AK.
  destruct (rows_with_the_ace D HD AK) as [e [R [Top Below]]].
  pose proof (rows_exchanged D D' e HD HD' Exchanged R Below) as R'.
  apply (tricks_by_rows D' _ _ _ HD' R'). cbn [lead_of]. destruct Exchanged as [Size [N0 _]].
  rewrite Size. set (n := Z.of_nat (size D)) in *. left.
  destruct (Z_le_gt_dec m 0) as [M|M]; [left; lia|]. right. right. split; [lia|].
  pose proof (rows_asked_for D e m HD N0 R ltac:(lia) Take) as [_ Many]. fold n in Many.
  pose proof (none_lost n _ e R ltac:(lia) (2 * m - n) ltac:(lia)) as Kept.
  unfold T_rows. replace (2 * m - n - 0) with (2 * m - n) by lia. lia.
Qed.

Theorem right_to_take : forall D m, is_suit D -> ace_and_king D -> (Z.of_nat (size D) < 2 * m)%Z ->
  (m <= tricks [D_0 D] West)%Z -> (m <= tricks [reduction D (top D) (top D)] East)%Z.
Proof.
  intros D m HD AK Many Take. destruct (rows_with_the_ace D HD AK) as [e [R [Top Below]]].
  pose proof AK as [N0 _].
  pose proof (rows_asked_for D e m HD N0 R ltac:(lia) Take) as [Not_all Asked].
  apply (tricks_reduced D e); [exact HD | unfold top; lia | unfold top; lia | exact R |].
  cbn [lead_of]. set (n := Z.of_nat (size D)) in *.
  replace (Z.of_nat (top D)) with (n - 1) by (unfold top; lia).
  replace (2 * m - (n - 1) - 1) with (2 * m - n) by lia.
  pose proof (none_lost_of_the_rest n e ltac:(lia) Top Below (2 * m - n) ltac:(lia)) as Kept.
  left. right. right. split; [|unfold T_rows; lia].
  destruct (c_pos (after (n - 1) (n - 1) e) (2 * m - n) 0 (n - 1)) as [p [Hp Gp]].
  { rewrite <- N_c. lia. }
  rewrite highest_gone in Gp by assumption. specialize (Below p Hp). lia.
Qed.

Theorem right_to_hold_up : forall D m, is_suit D -> ace_and_king D -> (2 <= size D)%nat ->
  (2 * m < Z.of_nat (size D))%Z -> (m + 1 <= tricks [D] East)%Z ->
  (m + 1 <= tricks [reduction D 0 (top D)] East)%Z.
Proof.
  intros D m HD AK N2 Few Take. destruct (rows_with_the_ace D HD AK) as [e [R [Top Below]]].
  apply (tricks_by_rows D e _ _ HD R) in Take.
  apply (tricks_reduced D e); [exact HD | lia | unfold top; lia | exact R |].
  cbn [lead_of] in *. change (Z.of_nat 0) with 0. set (n := Z.of_nat (size D)) in *.
  replace (Z.of_nat (top D)) with (n - 1) by (unfold top; lia).
  replace (2 * (m + 1) - (n - 1) - 1) with (2 * m - n + 1 + 1) by lia.
  replace (2 * (m + 1) - n - 1) with (2 * m - n + 1) in Take by lia.
  apply (enough_held_up n _ e R ltac:(lia) Top Below); [lia | lia | | exact Take].
  exists (n - m - 1). lia.
Qed.
