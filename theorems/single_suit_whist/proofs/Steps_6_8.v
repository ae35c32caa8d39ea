(* The steps of the proofs of Theorems 6.1 and 8.2 (Sections 6 and 8), of which each theorem states
   some: West leads normally (case 1), East leads a card that West cannot beat (case 2), or one that
   he can (case 3). What remains of a single trick has no cards and is as all others here: both its
   numbers are 0, and so are its sums. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Proposition_4_1 Section_3.
From Whist Require Import FirstPlay FirstTrick Steps_IV.
From Whist Require Theorem_6_1 Lemma_9_2 Lemma_5_1 NormalStrategy.
Import ListNotations.
From WhistStated Require Export Steps_6_8.
Open Scope Z_scope.

(* --- What holds of any deal --- *)

Lemma bars_of_none D under over : is_deal 0 D -> bars D under over -> under = 0 /\ over = 0.
Proof.
  intros HD [c [Ac Ec]]. unfold applies in Ac. rewrite (size_n 0 D HD) in *.
  destruct c as [| |k|k]; injection Ec as -> ->; cbn in Ac |- *; lia.
Qed.

(* No number of a deal of n cards is beyond n. *)
Lemma bars_within n D under over : is_deal n D -> bars D under over ->
  - Z.of_nat n <= under /\ under <= over /\ over <= under + 1 /\ over <= Z.of_nat n.
Proof.
  intros HD [c [Ac Ec]]. unfold applies in Ac. rewrite (size_n n D HD) in *.
  destruct c as [| |k|k]; injection Ec as -> ->; lia.
Qed.

Lemma greedy_of n D under over H : is_deal n D -> bars D under over -> is_H_greedy D H ->
  (over > 0 /\ H = over) \/ (under < 0 /\ over <= 0 /\ H = under) \/
  (over = 0 /\ under = 0 /\ H = 0).
Proof.
  intros HD B [u [o [B' G]]]. pose proof (bars_within n D under over HD B) as W1.
  assert (E : u = under /\ o = over).
  { destruct n as [|n].
    - destruct (bars_of_none D _ _ HD B), (bars_of_none D _ _ HD B'). lia.
    - destruct (bars_unique (S n) D ltac:(lia) HD _ _ _ _ B B'). auto. }
  destruct E as [-> ->]. lia.
Qed.

Lemma bars_exist_always n D : is_deal n D -> exists under over, bars D under over.
Proof.
  intros HD. destruct n as [|n]; [|apply (bars_exist (S n) D ltac:(lia) HD)].
  exists (n_of D), (n_of D), West_is_high. split; [|reflexivity].
  destruct HD as [_ [L2 _]]. intros c c' _ I. cbn in I.
  destruct (east D); [destruct I | discriminate].
Qed.

(* Below the numbers T is positive or nothing, above it is negative. *)
Lemma at_the_lower n D under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  - Z.of_nat n < under -> T D under >= 0.
Proof.
  intros Hn HD [c [Ac Ec]] Low. unfold applies in Ac. rewrite (size_n n D HD) in *.
  destruct c as [| |k|k]; injection Ec as -> ->; try lia.
  unfold T. rewrite (size_n n D HD). rewrite Lemma_9_2.sum_empty by lia. lia.
Qed.

Lemma reaches n D k under over : is_deal n D -> bars D under over -> k < Z.of_nat n ->
  (- Z.of_nat n < k -> T D k >= 0) -> k <= under.
Proof.
  intros HD B Hk Pos. pose proof (bars_within n D under over HD B).
  destruct (Z_lt_dec (- Z.of_nat n) k); [|lia].
  apply (nonnegative_below n D k under over); auto; lia.
Qed.

(* Halves of integers, rounded down for West and up for East. *)
Lemma half_order x y : x <= y -> half x West <= half y East /\ half x East <= half y East.
Proof. intros H. cbn [half]. Z.div_mod_to_equations. lia. Qed.

Lemma half_after_a_trick x y : x <= y \/ (x = y + 1 /\ exists u, x = 2 * u) ->
  half x East <= 1 + half (y - 1) West.
Proof. intros [H|[H [u U]]]; cbn [half]; Z.div_mod_to_equations; lia. Qed.

Lemma half_at_least x : 2 * half x East >= x.
Proof. cbn [half]. Z.div_mod_to_equations. lia. Qed.

Lemma even_difference x y : 0 mod 2 = (x + y) mod 2 -> exists u, x = y + 2 * u.
Proof. intros H. exists ((x - y) / 2). Z.div_mod_to_equations. lia. Qed.

(* --- Case 1: West leads normally --- *)

(* West has a card that is smaller than one of East's: an entry is negative, and A_{1,n} is. *)
Theorem a_smaller_card : forall n D, (1 <= n)%nat -> is_deal n D -> let m := Z.of_nat n in
  ((exists w e, In w (west D) /\ In e (east D) /\ w < e) <->
    exists i j, 1 <= i <= m /\ 1 <= j <= m /\ A D i j = -1) /\
  ((exists w e, In w (west D) /\ In e (east D) /\ w < e) <-> A D 1 m = -1).
Proof.
  intros n D Hn HD m.
  assert (Entry : forall i j, 1 <= i <= m -> 1 <= j <= m -> (A D i j = -1 <-> W D i < E D j)).
  { intros i j Hi Hj. unfold A. pose proof (W_not_E n D HD i j) as H. fold m in H.
    destruct (Z.ltb_spec (E D j) (W D i)); split; intros; lia. }
  split; split.
  - intros [w [e [Iw [Ie Lt]]]]. apply (in_west _ D HD) in Iw. apply (in_east _ D HD) in Ie.
    destruct Iw as [i [Hi ->]], Ie as [j [Hj ->]]. exists i, j. split; [exact Hi|].
    split; [exact Hj|]. apply Entry; assumption.
  - intros [i [j [Hi [Hj Q]]]]. exists (W D i), (E D j).
    split; [apply (in_west _ D HD); eauto|]. split; [apply (in_east _ D HD); eauto|].
    apply Entry; assumption.
  - intros [w [e [Iw [Ie Lt]]]]. apply (in_west _ D HD) in Iw. apply (in_east _ D HD) in Ie.
    destruct Iw as [i [Hi ->]], Ie as [j [Hj ->]]. apply Entry; [lia | lia|].
    pose proof (W_up_to n D Hn HD 1 i). pose proof (E_up_to n D Hn HD j m). fold m in Hi, Hj. lia.
  - intros Q. exists (W D 1), (E D m).
    split; [apply (in_west _ D HD); exists 1; split; [lia | reflexivity]|].
    split; [apply (in_east _ D HD); exists m; split; [unfold m; lia | reflexivity]|].
    apply Entry; [lia | lia | exact Q].
Qed.

(* The normal choice: W_i is the highest card of its sequence, and E_j the smallest above it. *)
Lemma normal_choice_is_cheap n D i j : is_deal n D -> normal_choice West D i j ->
  highest_in_its_sequence West D (W D i) /\ cheapest East D (W D i) (E D j).
Proof.
  intros HD [Hi [Hj [Q Min]]]. rewrite (size_n n D HD) in *. set (m := Z.of_nat n) in *.
  assert (Hn : (1 <= n)%nat) by lia.
  assert (Entry : forall i j, 1 <= i <= m -> 1 <= j <= m -> (A D i j = -1 <-> W D i < E D j)).
  { intros i' j' Hi' Hj'. unfold A. pose proof (W_not_E n D HD i' j') as H. fold m in H.
    destruct (Z.ltb_spec (E D j') (W D i')); split; intros; lia. }
  pose proof (proj1 (Entry i j Hi Hj) Q) as Lt. split.
  - split; [apply (in_west _ D HD); exists i; split; [exact Hi | reflexivity]|].
    intros c I Lc. apply (in_west _ D HD) in I. destruct I as [p [Hp ->]]. fold m in Hp.
    assert (i < p).
    { destruct (Z_lt_dec i p); [assumption|]. pose proof (W_up_to n D Hn HD p i) as H. fold m in H.
    lia. }
    exists (E D j). split; [apply (in_east _ D HD); exists j; split; [exact Hj | reflexivity]|].
    split; [exact Lt|]. destruct (Z_lt_dec (E D j) (W D p)); [assumption|exfalso].
    pose proof (W_not_E n D HD p j) as Ne. fold m in Ne.
    specialize (Min p j Hp Hj (proj2 (Entry p j Hp Hj) ltac:(lia))). lia.
  - split; [apply (in_east _ D HD); exists j; split; [exact Hj | reflexivity]|].
    split; [exact Lt|]. intros c I Lc. apply (in_east _ D HD) in I. destruct I as [q [Hq ->]].
    fold m in Hq. apply (E_up_to n D Hn HD); fold m; try lia.
    specialize (Min i q Hi Hq (proj2 (Entry i q Hi Hq) Lc)). lia.
Qed.

(* East cannot but win, if he must where he can. *)
Theorem East_will_win : forall n D lead reply, is_deal n D -> ~ all_high West D ->
  normal_lead West D lead -> In reply (replies Greedy (east D) lead) -> lead < reply.
Proof.
  intros n D lead reply HD No [High|[i [j [Ch ->]]]] I; [contradiction|].
  destruct (normal_choice_is_cheap n D i j HD Ch) as [_ [J [Lt _]]].
  unfold replies in I. destruct (filter (Z.ltb (W D i)) (east D)) as [|c l] eqn:F.
  - exfalso. assert (Y : In (E D j) (filter (Z.ltb (W D i)) (east D))).
    { apply filter_In. split; [exact J | lia]. }
    rewrite F in Y. destruct Y.
  - rewrite <- F in I. apply filter_In in I. lia.
Qed.

Lemma winning_replies D lead reply e : In e (east D) -> lead < e ->
  (In reply (replies Greedy (east D) lead) <-> In reply (east D) /\ lead < reply).
Proof.
  intros J Lt. unfold replies. destruct (filter (Z.ltb lead) (east D)) as [|c l] eqn:F.
  - exfalso. assert (Y : In e (filter (Z.ltb lead) (east D))).
    { apply filter_In. split; [exact J | lia]. }
    rewrite F in Y. destruct Y.
  - rewrite <- F, filter_In. split; intros [Y1 Y2]; (split; [exact Y1 | lia]).
Qed.

(* With a higher card of East gone the matrix is at least as large. *)
Lemma deleting_later n D i j j' : is_deal (S n) D -> let m := Z.of_nat (S n) in 1 <= i <= m ->
  1 <= j -> j <= j' -> j' <= m ->
  let D' := after_trick D (W D i) (E D j) in let D'' := after_trick D (W D i) (E D j') in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q <= A D'' p q) /\
  forall k, T D' k <= T D'' k.
Proof.
  intros HD m Hi Hj Le Hj' D' D''.
  destruct (entries_after n D i j HD Hi ltac:(fold m; lia)) as [HD' X'].
  destruct (entries_after n D i j' HD Hi ltac:(fold m; lia)) as [HD'' X''].
  fold D' in HD', X'. fold D'' in HD'', X''.
  assert (Ent : forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q <= A D'' p q).
  { intros p q Hp Hq. rewrite X', X'' by lia. unfold deleted.
    assert (Hd : 1 <= (if p <? i then p else p + 1) <= m) by (destruct (p <? i); lia).
    destruct (Z.ltb_spec q j), (Z.ltb_spec q j'); try lia.
    pose proof (larger_to_the_left (S n) D (if p <? i then p else p + 1) (q + 1) HD) as L.
    fold m in L. replace (q + 1 - 1) with q in L by lia. specialize (L Hd ltac:(lia)). lia. }
  split; [exact Ent|]. intros k. unfold T.
  rewrite (size_n n D' HD'), (size_n n D'' HD''). apply Z.ge_le. apply sum_at_least.
  intros p Hp. apply Z.le_ge. apply Ent; lia.
Qed.

(* T'_k where East takes the trick as cheaply as possible. *)
Lemma T_after_the_normal_lead n D i j k : is_deal (S n) D -> normal_choice West D i j ->
  let m := Z.of_nat (S n) in let D' := after_trick D (W D i) (E D j) in - (m - 1) < k < m - 1 ->
  (k >= j - i -> T D' k = T D k + 1) /\
  (k < j - i -> forall p, 1 <= p < m -> 1 <= p + k < m -> A D' p (p + k) = 1) /\
  T D' k >= Z.min 1 (T D k + 1).
Proof.
  intros HD Ch m D' Hk. pose proof (normal_choice_is_cheap (S n) D i j HD Ch) as [Top Cheap].
  destruct Ch as [Hi [Hj [Q Min]]]. rewrite (size_n (S n) D HD) in *. fold m in Hi, Hj, Min.
  destruct (entries_after n D i j HD Hi Hj) as [HD' _]. fold D' in HD'.
  assert (Tr : Lemma_5_1.cheaply_taken (S n) D i j).
  { split; [exact Hi|]. split; [exact Hj|]. left. split; [exact Top | exact Cheap]. }
  assert (Up : k >= j - i -> T D' k = T D k + 1).
  { intros G. unfold D'. rewrite (Lemma_5_1.lemma_5_1 (S n) D i j HD Tr) by (fold m; lia).
    destruct (Z.gtb_spec k (j - i)); [reflexivity|]. destruct (Z.ltb_spec k (j - i)); [lia|].
    rewrite Q. lia. }
  assert (One : forall p q, 1 <= p <= m -> 1 <= q <= m -> q - p < j - i -> A D p q = 1).
  { intros p q Hp Hq L. destruct (Lemma_9_2.entry D p q) as [Y|Y]; [exact Y|].
    specialize (Min p q Hp Hq Y). lia. }
  assert (Terms : k < j - i -> forall p, 1 <= p < m -> 1 <= p + k < m -> A D' p (p + k) = 1).
  { intros L p Hp Hq. unfold D'. rewrite (diagonal_after_losing n D i j k HD Hi Hj Cheap); auto.
    - destruct (p <? i); apply One; lia.
    - intros p' Hp' E. apply One; lia. }
  split; [exact Up|]. split; [exact Terms|].
  destruct (Z_lt_dec k (j - i)) as [L|G]; [|rewrite Up by lia; lia].
  unfold T at 1. rewrite (size_n n D' HD'). rewrite sum_of_ones; [lia | lia|].
  intros p Hp. apply (Terms L); lia.
Qed.

(* Of East's cards that win, the smallest leaves the smallest entries; and T'_k. *)
Theorem East_takes_cheaply : forall n D i j reply, is_deal n D -> normal_choice West D i j ->
  In reply (replies Greedy (east D) (W D i)) ->
  let m := Z.of_nat n in
  let D' := after_trick D (W D i) (E D j) in let D'' := after_trick D (W D i) reply in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q <= A D'' p q) /\
  (forall k, T D' k <= T D'' k) /\
  (forall k, - m + 1 < k < m - 1 ->
    (k >= j - i -> T D' k = T D k + 1) /\
    (k < j - i -> forall p, 1 <= p < m -> 1 <= p + k < m -> A D' p (p + k) = 1) /\
    T D'' k >= Z.min 1 (T D k + 1)) /\
  forall under over under' over' H H', bars D under over -> bars D'' under' over' ->
    is_H_greedy D H -> is_H_greedy D'' H' -> under' >= under /\ H' >= H.
Proof.
  intros n D i j reply HD Ch I m D' D''.
  pose proof (normal_choice_is_cheap n D i j HD Ch) as [Top [J [Lt Low]]].
  apply (winning_replies D (W D i) reply (E D j) J Lt) in I. destruct I as [I Lr].
  pose proof Ch as [Hi [Hj [Q Min]]]. rewrite (size_n n D HD) in *. fold m in Hi, Hj, Min.
  assert (Hn : (1 <= n)%nat) by lia.
  pose proof (Low _ I Lr) as Le. apply (in_east _ D HD) in I. destruct I as [j' [Hj' ->]].
  fold m in Hj'.
  assert (Lj : j <= j').
  { destruct (Z_le_gt_dec j j'); [assumption|].
    pose proof (E_increases n D HD j' j) as H. fold m in H. lia. }
  destruct n as [|n]; [lia|].
  destruct (deleting_later n D i j j' HD Hi ltac:(lia) Lj ltac:(fold m; lia)) as [Ent Tk].
  fold m D' D'' in Ent, Tk.
  destruct (entries_after n D i j' HD Hi ltac:(fold m; lia)) as [HD'' _]. fold D'' in HD''.
  assert (Diag : forall k, - m + 1 < k < m - 1 ->
    (k >= j - i -> T D' k = T D k + 1) /\
    (k < j - i -> forall p, 1 <= p < m -> 1 <= p + k < m -> A D' p (p + k) = 1) /\
    T D'' k >= Z.min 1 (T D k + 1)).
  { intros k Hk. destruct (T_after_the_normal_lead n D i j k HD Ch ltac:(fold m; lia))
      as [X1 [X2 X3]]. fold m D' in X1, X2, X3. specialize (Tk k). split; [exact X1|].
    split; [exact X2 | lia]. }
  split; [exact Ent|]. split; [exact Tk|]. split; [exact Diag|].
  intros under over under' over' H H' B B'' G G'.
  pose proof (bars_within _ D under over HD B) as W0. fold m in W0.
  pose proof (bars_within _ D'' under' over' HD'' B'') as W1.
  assert (NotHigh : A D 1 m = -1).
  { apply (a_smaller_card (S n) D ltac:(lia) HD). exists (W D i), (E D j).
    split; [apply (in_west _ D HD); exists i; split; [exact Hi | reflexivity]|].
    split; [exact J | exact Lt]. }
  assert (Last : T D (m - 1) = -1) by (rewrite <- NotHigh; apply (T_last (S n) D ltac:(lia) HD)).
  assert (Below : under < m - 1).
  { destruct (Z.eq_dec under m) as [E|].
    - exfalso. destruct B as [c [Ac Ec]]. unfold applies in Ac. rewrite (size_n (S n) D HD) in *.
      fold m in Ac, Ec. destruct c as [| |k|k]; injection Ec as E1 E2; try lia.
      apply (all_high_W (S n) D ltac:(lia) HD) in Ac. fold m in Ac. rewrite Ac in NotHigh.
      discriminate.
    - destruct (Z.eq_dec under (m - 1)) as [E|]; [|lia]. exfalso.
      pose proof (at_the_lower (S n) D under over ltac:(lia) HD B ltac:(fold m; lia)) as P.
      rewrite E in P. lia. }
  assert (Under : under' >= under).
  { apply Z.le_ge. apply (reaches n D'' under under' over' HD'' B''); [lia|]. intros L.
    pose proof (at_the_lower (S n) D under over ltac:(lia) HD B ltac:(fold m; lia)) as P.
    destruct (Diag under ltac:(lia)) as [_ [_ Y]]. lia. }
  split; [exact Under|].
  pose proof (greedy_of _ D under over H HD B G) as G1.
  pose proof (greedy_of _ D'' under' over' H' HD'' B'' G') as G2.
  destruct G1 as [[Po ->]|[[Nu [No ->]]|[Z1 [Z2 ->]]]]; [|lia | lia].
  assert (Over : over' >= over); [|lia].
  destruct (Z.eq_dec over under) as [E|]; [lia|].
  assert (P : T D under > 0).
  { destruct (numbers (S n) D under over HD B ltac:(lia)) as [_ [_ [P _]]]. exact P. }
  destruct (Diag under ltac:(lia)) as [_ [_ Y]].
  pose proof (positive_below n D'' under under' over' ltac:(lia) HD'' B'' ltac:(lia) ltac:(lia)).
  lia.
Qed.

(* Case 1B: East holds up, with his smallest card at best. *)
Theorem East_holds_up : forall n D i j reply, is_deal n D -> normal_choice West D i j ->
  In reply (east D) -> reply < W D i ->
  let m := Z.of_nat n in
  let D' := after_trick D (W D i) (E D 1) in let D'' := after_trick D (W D i) reply in
  (forall k, T D' k <= T D'' k) /\
  (forall p q, 1 <= p < m -> 1 <= q < m ->
    A D' p q = if p <? i then A D p (q + 1) else A D (p + 1) (q + 1)) /\
  (forall k, k < j - i - 1 -> forall p, 1 <= p < m -> 1 <= p + k < m -> A D' p (p + k) = 1) /\
  (forall k, - m + 1 < k < m - 1 -> k >= j - i - 1 -> k < 0 ->
    T D' k = T D (k + 1) - A D (- k) 1 - A D i (k + i + 1) +
      sum (i + 1) m (fun p => A D p (p + k) - A D p (p + k + 1)) /\
    T D (k + 1) - A D (- k) 1 - A D i (k + i + 1) +
      sum (i + 1) m (fun p => A D p (p + k) - A D p (p + k + 1)) >= T D (k + 1) - A D (- k) 1 + 1 /\
    T D (k + 1) - A D (- k) 1 + 1 >= T D (k + 1)) /\
  (forall k, 0 <= k < m - 1 -> k >= j - i - 1 ->
    T D' k = T D (k + 1) + sum (i + k + 1) m (fun l => A D (l - k) l - A D (l - k - 1) l) /\
    T D (k + 1) + sum (i + k + 1) m (fun l => A D (l - k) l - A D (l - k - 1) l) >= T D (k + 1)) /\
  (forall k, - m + 1 < k < m - 1 -> T D'' k >= Z.min 1 (T D (k + 1))) /\
  forall under over under' over', bars D under over -> bars D'' under' over' ->
    under' >= under - 1.
Proof.
  intros n D i j reply HD Ch I Lr m D' D''.
  pose proof (normal_choice_is_cheap n D i j HD Ch) as [Top [J [Lt Low]]].
  pose proof Ch as [Hi [Hj [Q Min]]]. rewrite (size_n n D HD) in *. fold m in Hi, Hj, Min.
  assert (Hn : (1 <= n)%nat) by lia.
  apply (in_east _ D HD) in I. destruct I as [j' [Hj' ->]]. fold m in Hj'.
  assert (First : E D 1 < W D i).
  { pose proof (E_up_to n D Hn HD 1 j') as H. fold m in H. lia. }
  assert (Hj2 : 2 <= j).
  { destruct (Z.eq_dec j 1) as [->|]; lia. }
  destruct n as [|n]; [lia|].
  destruct (deleting_later n D i 1 j' HD Hi ltac:(lia) ltac:(lia) ltac:(fold m; lia)) as [_ Tk].
  fold m D' D'' in Tk.
  destruct (entries_after n D i 1 HD Hi ltac:(fold m; lia)) as [HD' X]. fold D' in HD', X.
  destruct (entries_after n D i j' HD Hi ltac:(fold m; lia)) as [HD'' _]. fold D'' in HD''.
  assert (Mat : forall p q, 1 <= p < m -> 1 <= q < m ->
    A D' p q = if p <? i then A D p (q + 1) else A D (p + 1) (q + 1)).
  { intros p q Hp Hq. rewrite X by lia. unfold deleted. replace (q <? 1) with false by lia.
    destruct (p <? i); reflexivity. }
  assert (One : forall p q, 1 <= p <= m -> 1 <= q <= m -> q - p < j - i -> A D p q = 1).
  { intros p q Hp Hq L. destruct (Lemma_9_2.entry D p q) as [Y|Y]; [exact Y|].
    specialize (Min p q Hp Hq Y). lia. }
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  assert (Terms : forall k, k < j - i - 1 -> forall p, 1 <= p < m -> 1 <= p + k < m ->
    A D' p (p + k) = 1).
  { intros k Hk p Hp Hq. rewrite Mat by lia. destruct (p <? i); apply One; lia. }
  assert (Grow : forall p q, 1 <= p <= m -> 2 <= q <= m -> A D p (q - 1) >= A D p q).
  { intros p q Hp Hq. apply (larger_to_the_left (S n) D p q HD); fold m; lia. }
  assert (Sub : forall f g lo hi, sum lo hi (fun x => f x - g x) = sum lo hi f - sum lo hi g).
  { clear. intros f g lo hi. unfold sum. generalize (Z.to_nat (hi - lo + 1)) as l. intros l.
    revert lo. induction l as [|l IH]; intros lo; cbn [sum_from]; [lia|]. rewrite IH. lia. }
  assert (Neg : forall k, - m + 1 < k < m - 1 -> k >= j - i - 1 -> k < 0 ->
    T D' k = T D (k + 1) - A D (- k) 1 - A D i (k + i + 1) +
      sum (i + 1) m (fun p => A D p (p + k) - A D p (p + k + 1)) /\
    A D i (k + i + 1) = -1 /\
    sum (i + 1) m (fun p => A D p (p + k) - A D p (p + k + 1)) >= 0).
  { intros k Hk G L. split; [|split].
    - rewrite Sub. unfold T. rewrite Size, Size0.
      replace (Z.max 1 (1 - k)) with (1 - k) by lia.
      replace (Z.max 1 (1 - (k + 1))) with (- k) by lia.
      replace (Z.min (m - 1) (m - 1 - k)) with (m - 1) by lia.
      replace (Z.min m (m - (k + 1))) with m by lia.
      rewrite (Lemma_9_2.sum_first (- k)) by lia. replace (- k + (k + 1)) with 1 by lia.
      replace (- k + 1) with (1 - k) by lia.
      rewrite (Lemma_9_2.sum_split (1 - k) (i - 1) m) by lia.
      replace (i - 1 + 1) with i by lia. rewrite (Lemma_9_2.sum_first i m) by lia.
      rewrite (Lemma_9_2.sum_split (1 - k) (i - 1) (m - 1)) by lia.
      replace (i - 1 + 1) with i by lia. replace (i + (k + 1)) with (k + i + 1) by lia.
      rewrite (sum_as (1 - k) (i - 1) (fun p => A D' p (p + k)) (fun p => A D p (p + (k + 1)))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. f_equal. lia. }
      rewrite (sum_as i (m - 1) _ (fun p => A D (p + 1) (p + 1 + k))).
      2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal. lia. }
      rewrite (sum_shift i (m - 1) 1 (fun p => A D p (p + k))).
      replace (m - 1 + 1) with m by lia.
      rewrite (sum_as (i + 1) m (fun p => A D p (p + k + 1)) (fun p => A D p (p + (k + 1))))
        by (intros; f_equal; lia). lia.
    - pose proof (E_up_to (S n) D ltac:(lia) HD j (k + i + 1)) as Y. fold m in Y. unfold A.
      destruct (Z.ltb_spec (E D (k + i + 1)) (W D i)); lia.
    - rewrite Sub. enough (sum (i + 1) m (fun p => A D p (p + k)) >=
        sum (i + 1) m (fun p => A D p (p + k + 1))) by lia.
      apply sum_at_least. intros p Hp. pose proof (Grow p (p + k + 1) ltac:(lia) ltac:(lia)) as Y.
      replace (p + k + 1 - 1) with (p + k) in Y by lia. exact Y. }
  assert (Pos : forall k, 0 <= k < m - 1 -> k >= j - i - 1 ->
    T D' k = T D (k + 1) + sum (i + k + 1) m (fun l => A D (l - k) l - A D (l - k - 1) l) /\
    sum (i + k + 1) m (fun l => A D (l - k) l - A D (l - k - 1) l) >= 0).
  { intros k Hk G. split.
    - rewrite Sub. unfold T. rewrite Size, Size0.
      replace (Z.max 1 (1 - k)) with 1 by lia. replace (Z.max 1 (1 - (k + 1))) with 1 by lia.
      replace (Z.min (m - 1) (m - 1 - k)) with (m - 1 - k) by lia.
      replace (Z.min m (m - (k + 1))) with (m - 1 - k) by lia.
      destruct (Z_le_gt_dec i (m - 1 - k)) as [In|Out].
      + rewrite !(Lemma_9_2.sum_split 1 (i - 1) (m - 1 - k)) by lia.
        replace (i - 1 + 1) with i by lia.
        rewrite (sum_as 1 (i - 1) (fun p => A D' p (p + k)) (fun p => A D p (p + (k + 1)))).
        2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. f_equal. lia. }
        rewrite (sum_as i (m - 1 - k) (fun p => A D' p (p + k))
          (fun p => A D (p + (k + 1) - k) (p + (k + 1)))).
        2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with false by lia. f_equal; lia. }
        rewrite (sum_shift i (m - 1 - k) (k + 1) (fun l => A D (l - k) l)).
        rewrite (sum_as i (m - 1 - k) (fun p => A D p (p + (k + 1)))
          (fun p => A D (p + (k + 1) - k - 1) (p + (k + 1)))) by (intros; f_equal; lia).
        rewrite (sum_shift i (m - 1 - k) (k + 1) (fun l => A D (l - k - 1) l)).
        replace (i + (k + 1)) with (i + k + 1) by lia.
        replace (m - 1 - k + (k + 1)) with m by lia. lia.
      + rewrite !(Lemma_9_2.sum_empty (i + k + 1)) by lia.
        rewrite (sum_as 1 (m - 1 - k) (fun p => A D' p (p + k)) (fun p => A D p (p + (k + 1)))).
        2:{ intros p Hp. rewrite Mat by lia. replace (p <? i) with true by lia. f_equal. lia. }
        lia.
    - rewrite Sub. enough (sum (i + k + 1) m (fun l => A D (l - k) l) >=
        sum (i + k + 1) m (fun l => A D (l - k - 1) l)) by lia.
      apply sum_at_least. intros l Hl. pose proof (larger_below (S n) D (l - k - 1) l HD) as Y.
      fold m in Y. replace (l - k - 1 + 1) with (l - k) in Y by lia. apply Y; lia. }
  assert (Bound : forall k, - m + 1 < k < m - 1 -> T D'' k >= Z.min 1 (T D (k + 1))).
  { intros k Hk. specialize (Tk k). destruct (Z_lt_dec k (j - i - 1)) as [L|G].
    - assert (T D' k >= 1); [|lia]. unfold T. rewrite Size. rewrite sum_of_ones; [lia | lia|].
      intros p Hp. apply (Terms k L); lia.
    - destruct (Z_lt_dec k 0) as [N|N].
      + destruct (Neg k Hk ltac:(lia) N) as [Y1 [Y2 Y3]]. rewrite Y2 in Y1.
        destruct (Lemma_9_2.entry D (- k) 1) as [Z0|Z0]; rewrite Z0 in Y1; lia.
      + destruct (Pos k ltac:(lia) ltac:(lia)) as [Y1 Y2]. lia. }
  split; [exact Tk|]. split; [exact Mat|]. split; [exact Terms|]. split; [|split; [|split]].
  - intros k Hk G L. destruct (Neg k Hk G L) as [Y1 [Y2 Y3]]. split; [exact Y1|]. rewrite Y2.
    destruct (Lemma_9_2.entry D (- k) 1) as [Z0|Z0]; rewrite Z0; lia.
  - intros k Hk G. destruct (Pos k Hk G) as [Y1 Y2]. split; [exact Y1 | lia].
  - exact Bound.
  - intros under over under' over' B B''.
    pose proof (bars_within _ D under over HD B) as W0. fold m in W0.
    pose proof (bars_within _ D'' under' over' HD'' B'') as W1.
    destruct (Z_lt_dec (- m + 1) (under - 1)) as [Y|]; [|lia].
    destruct (Z_lt_dec (under - 1) (m - 1)) as [Y'|].
    + apply Z.le_ge. apply (reaches n D'' (under - 1) under' over' HD'' B''); [lia|]. intros _.
      pose proof (at_the_lower (S n) D under over ltac:(lia) HD B ltac:(fold m; lia)) as P.
      specialize (Bound (under - 1) ltac:(lia)). replace (under - 1 + 1) with under in Bound by lia.
      lia.
    + exfalso. assert (Eu : under = m) by lia. destruct B as [c [Ac Ec]].
      unfold applies in Ac. rewrite Size0 in *.
      destruct c as [| |k|k]; injection Ec as E1 E2; try lia.
      apply (all_high_W (S n) D ltac:(lia) HD) in Ac. fold m in Ac.
      assert (N : A D 1 m = -1).
      { apply (a_smaller_card (S n) D ltac:(lia) HD). exists (W D i), (E D j).
        split; [apply (in_west _ D HD); exists i; split; [exact Hi | reflexivity]|].
        split; [exact J | exact Lt]. }
      rewrite N in Ac. discriminate.
Qed.

(* --- Case 2: East leads a card that West cannot beat --- *)

(* West's number of tricks after it, by normal play, and by optimal play in Greedy Whist. *)
Lemma greedy_value_of n D H leader : is_deal n D -> is_H_greedy D H ->
  Z.of_nat (tricks Greedy D leader) = half (Z.of_nat n + H) leader.
Proof.
  intros HD G. destruct n as [|n].
  - destruct G as [u [o [B G]]]. destruct (bars_of_none D u o HD B) as [-> ->].
    unfold tricks. rewrite (proj1 HD). assert (H = 0) by lia. subst H. destruct leader; reflexivity.
  - apply (Theorem_6_1.value_of_greedy_whist (S n) D ltac:(lia) HD). exact G.
Qed.

Lemma normal_play_from n D under over leader : is_deal n D -> bars D under over ->
  sure_of Whist normal West D leader (half (Z.of_nat n + under) leader).
Proof.
  intros HD B. destruct n as [|n].
  - destruct (bars_of_none D under over HD B) as [-> ->]. intros winners _.
    replace (half (Z.of_nat 0 + 0) leader) with 0 by (destruct leader; reflexivity).
    induction winners as [|w l IH]; cbn [taken]; [lia|]. destruct w; lia.
  - apply (proj2 NormalStrategy.theorem_8_2 (S n) D under over leader ltac:(lia) HD B).
Qed.

Theorem East_leads_high : forall n D lead reply, is_deal n D -> In lead (east D) ->
  (forall c, In c (west D) -> c < lead) -> smallest West D reply ->
  let m := Z.of_nat n in let D' := after_trick D reply lead in
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  (forall k, 0 < k < m - 1 ->
    T D' k = sum 2 (m - k) (fun p => A D p (p + k - 1)) /\
    sum 2 (m - k) (fun p => A D p (p + k - 1)) = T D (k - 1) - A D 1 k - A D (m - k + 1) m /\
    T D (k - 1) - A D 1 k - A D (m - k + 1) m = T D (k - 1) - A D 1 k + 1 /\
    T D (k - 1) - A D 1 k + 1 >= T D (k - 1)) /\
  (forall k, - (m - 1) < k <= 0 -> T D' k = T D (k - 1)) /\
  (forall k, - (m - 1) < k < m - 1 -> T D' k >= T D (k - 1)) /\
  forall under over under' over' H H', bars D under over -> bars D' under' over' ->
    is_H_greedy D H -> is_H_greedy D' H' ->
    over' >= over + 1 /\ under' >= under + 1 /\ H' >= H + 1 /\
    Z.of_nat (tricks Greedy D' East) >= half (m - 1 + H') East /\
    half (m - 1 + H') East >= half (m + H) West /\
    half (m - 1 + H') East >= half (m + H) East /\
    half (m + H) East = Z.of_nat (tricks Greedy D East) /\
    sure_of Whist normal West D' East (half (m - 1 + under') East) /\
    half (m - 1 + under') East >= half (m + under) East.
Proof.
  intros n D lead reply HD I High Small m D'. destruct n as [|n].
  { destruct HD as [_ [L _]]. destruct (east D); [destruct I | discriminate]. }
  destruct (after_high_lead n D lead reply HD I High Small) as [HD' [Mat Col]].
  fold m D' in HD', Mat, Col.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  assert (Pos : forall k, 0 < k < m - 1 ->
    T D' k = sum 2 (m - k) (fun p => A D p (p + k - 1)) /\
    T D (k - 1) = A D 1 k + sum 2 (m - k) (fun p => A D p (p + k - 1)) - 1).
  { intros k Hk. split.
    - unfold T. rewrite Size. replace (Z.max 1 (1 - k)) with 1 by lia.
      replace (Z.min (m - 1) (m - 1 - k)) with (m - 1 - k) by lia.
      rewrite (sum_as 1 (m - 1 - k) _ (fun p => A D (p + 1) (p + 1 + k - 1))).
      2:{ intros p Hp. rewrite Mat by lia. f_equal; lia. }
      rewrite (sum_shift 1 (m - 1 - k) 1 (fun p => A D p (p + k - 1))). f_equal; lia.
    - unfold T. rewrite Size0. replace (Z.max 1 (1 - (k - 1))) with 1 by lia.
      replace (Z.min m (m - (k - 1))) with (m - k + 1) by lia.
      rewrite (Lemma_9_2.sum_first 1 (m - k + 1)), (Lemma_9_2.sum_last (1 + 1) (m - k + 1)) by lia.
      replace (1 + (k - 1)) with k by lia. replace (m - k + 1 + (k - 1)) with m by lia.
      replace (m - k + 1 - 1) with (m - k) by lia. change (1 + 1) with 2. rewrite Col by lia.
      rewrite (sum_as 2 (m - k) _ (fun p => A D p (p + k - 1))) by (intros; f_equal; lia). lia. }
  assert (Neg : forall k, - (m - 1) < k <= 0 -> T D' k = T D (k - 1)).
  { intros k Hk. unfold T. rewrite Size, Size0. replace (Z.max 1 (1 - k)) with (1 - k) by lia.
    replace (Z.max 1 (1 - (k - 1))) with (2 - k) by lia.
    replace (Z.min (m - 1) (m - 1 - k)) with (m - 1) by lia.
    replace (Z.min m (m - (k - 1))) with m by lia.
    rewrite (sum_as (1 - k) (m - 1) _ (fun p => A D (p + 1) (p + 1 + (k - 1)))).
    2:{ intros p Hp. rewrite Mat by lia. f_equal; lia. }
    rewrite (sum_shift (1 - k) (m - 1) 1 (fun p => A D p (p + (k - 1)))). f_equal; lia. }
  assert (Any : forall k, - (m - 1) < k < m - 1 -> T D' k >= T D (k - 1)).
  { intros k Hk. destruct (Z_lt_dec 0 k) as [P|P]; [|rewrite Neg by lia; lia].
    destruct (Pos k ltac:(lia)) as [E1 E2].
    destruct (Lemma_9_2.entry D 1 k) as [Q|Q]; rewrite Q in E2; lia. }
  split; [exact Mat|]. split; [|split; [exact Neg|split; [exact Any|]]].
  - intros k Hk. destruct (Pos k Hk) as [E1 E2]. rewrite (Col (m - k + 1)) by lia.
    split; [exact E1|]. split; [lia|]. split; [lia|].
    destruct (Lemma_9_2.entry D 1 k) as [Q|Q]; rewrite Q; lia.
  - intros under over under' over' H H' B B' G G'.
    pose proof (bars_within _ D under over HD B) as W0. fold m in W0.
    pose proof (bars_within _ D' under' over' HD' B') as W1.
    assert (Last : T D (m - 1) = -1).
    { rewrite <- (Col 1) by lia. apply (T_last (S n) D ltac:(lia) HD). }
    assert (Below : under < m - 1).
    { destruct (Z.eq_dec under m) as [E|].
      - exfalso. destruct B as [c [Ac Ec]]. unfold applies in Ac. rewrite Size0 in *.
        destruct c as [| |k|k]; injection Ec as E1 E2; try lia.
        apply (all_high_W (S n) D ltac:(lia) HD) in Ac. fold m in Ac. rewrite Col in Ac by lia.
        discriminate.
      - destruct (Z.eq_dec under (m - 1)) as [E|]; [|lia]. exfalso.
        pose proof (at_the_lower (S n) D under over ltac:(lia) HD B ltac:(fold m; lia)) as P.
        rewrite E in P. lia. }
    (* The last diagonal but one of D is the last of D'. *)
    assert (Edge : under = m - 2 -> - m < under -> under' >= under + 1 /\ over = under).
    { intros E L. pose proof (at_the_lower (S n) D under over ltac:(lia) HD B L) as P.
      assert (Sum : T D (m - 2) = if m =? 1 then A D m m else A D 1 (m - 1) - 1).
      { unfold T. rewrite Size0. destruct (Z.eqb_spec m 1) as [M|M].
        - lia.
        - replace (Z.max 1 (1 - (m - 2))) with 1 by lia.
          replace (Z.min m (m - (m - 2))) with 2 by lia. rewrite !Lemma_9_2.sum_first by lia.
          rewrite Lemma_9_2.sum_empty by lia. change (1 + 1) with 2.
          replace (2 + (m - 2)) with m by lia. replace (1 + (m - 2)) with (m - 1) by lia.
          rewrite (Col 2) by lia. lia. }
      destruct (Z.eqb_spec m 1) as [M|M]; [lia|].
      rewrite <- E in Sum. destruct (Lemma_9_2.entry D 1 (m - 1)) as [Q|Q]; rewrite Q in Sum;
        [|lia].
      assert (Hn : (1 <= n)%nat) by lia. split.
      - assert (HighW : all_high West D').
        { apply (all_high_W n D' Hn HD'). rewrite Mat by lia.
          pose proof (larger_below (S n) D 1 (m - 1) HD ltac:(lia) ltac:(fold m; lia)
            ltac:(fold m; lia)) as Y. rewrite Q in Y. change (1 + 1) with 2 in *.
          replace (Z.of_nat n) with (m - 1) by lia.
          destruct (Lemma_9_2.entry D 2 (m - 1)) as [Q'|Q']; [exact Q'|].
          rewrite Q' in Y. lia. }
        assert (BW : bars D' (n_of D') (n_of D')) by (exists West_is_high; auto).
        destruct (bars_unique n D' Hn HD' _ _ _ _ B' BW) as [-> _]. lia.
      - destruct (Z.eq_dec over under); [assumption|].
        destruct (numbers (S n) D under over HD B ltac:(lia)) as [_ [_ [Y _]]]. lia. }
    assert (Under : under' >= under + 1).
    { destruct (Z.eq_dec under (- m)) as [E|]; [lia|].
      destruct (Z.eq_dec under (m - 2)) as [E|]; [apply Edge; lia|].
      apply Z.le_ge. apply (reaches n D' (under + 1) under' over' HD' B'); [lia|]. intros L.
      pose proof (at_the_lower (S n) D under over ltac:(lia) HD B ltac:(fold m; lia)) as P.
      specialize (Any (under + 1) ltac:(lia)). replace (under + 1 - 1) with under in Any by lia.
      lia. }
    assert (Over : over' >= over + 1).
    { destruct (Z.eq_dec over under) as [E|]; [lia|].
      destruct (numbers (S n) D under over HD B ltac:(lia)) as [N1 [N2 [P _]]]. fold m in N1, N2.
      destruct (Z.eq_dec under (m - 2)) as [E|]; [destruct (Edge E ltac:(lia)); lia|].
      specialize (Any (under + 1) ltac:(lia)). replace (under + 1 - 1) with under in Any by lia.
      pose proof (positive_below n D' (under + 1) under' over' ltac:(lia) HD' B' ltac:(lia)
        ltac:(lia)). lia. }
    pose proof (greedy_of _ D under over H HD B G) as G1.
    pose proof (greedy_of _ D' under' over' H' HD' B' G') as G2.
    assert (Greater : H' >= H + 1) by lia.
    split; [exact Over|]. split; [exact Under|]. split; [exact Greater|].
    pose proof (greedy_value_of n D' H' East HD' G') as V'.
    replace (Z.of_nat n) with (m - 1) in V' by lia.
    split; [lia|]. destruct (half_order (m + H) (m - 1 + H') ltac:(lia)) as [HW HE].
    split; [lia|]. split; [lia|].
    split; [symmetry; exact (greedy_value_of (S n) D H East HD G)|].
    destruct (half_order (m + under) (m - 1 + under') ltac:(lia)) as [_ HU]. split; [|lia].
    replace (m - 1) with (Z.of_nat n) by lia.
    exact (normal_play_from n D' under' over' East HD' B').
Qed.

(* --- Case 3: East leads a card that West can beat --- *)

(* What has to be shown in Greedy Whist, and what West can take by induction. *)
Theorem to_be_shown_by_West : forall n D H, is_deal n D -> is_H_greedy D H ->
  half (Z.of_nat n + H) East = Z.of_nat (tricks Greedy D East).
Proof. intros n D H HD G. symmetry. apply (greedy_value_of n D H East HD G). Qed.

(* East's card is the highest of its sequence, and West takes the trick as cheaply as possible. *)
Theorem West_takes_cheaply : forall n D i j, is_deal n D ->
  1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
  highest_in_its_sequence East D (E D j) -> cheapest West D (E D j) (W D i) ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) (E D j) in
  (forall k, - m + 1 < k < m - 1 ->
    (k > j - i -> T D' k = T D k + 1) /\ (k <= j - i -> T D' k = T D k - 1) /\
    (T D k > 0 -> T D' k >= 0)) /\
  forall under over under' over' H H', bars D under over -> bars D' under' over' ->
    is_H_greedy D H -> is_H_greedy D' H' ->
    (* By the sign of T at the lower number. *)
    ((under = m <-> all_high West D) /\ T D under >= 0) /\
    (T D under > 0 -> T D' under >= 0 /\ under' >= under) /\
    (T D under = 0 -> (exists u, m = under + 2 * u) /\ over = under /\ under = H /\
      T D (under - 1) > 0 /\ T D' (under - 1) >= 0 /\ under' >= under - 1 /\ H' >= H - 1) /\
    (under' < under -> under' = under - 1 /\ exists u, m = under + 2 * u) /\
    (H' < H -> H' = H - 1 /\ exists u, m = H + 2 * u) /\
    (H' < H -> T D under > 0 -> H' >= under /\ H = over /\ over = under + 1 /\ H' = under /\
      T D' under = 0 /\ (exists u, m - 1 = under + 2 * u) /\ exists u, m = H + 2 * u) /\
    (* What West can take. *)
    Z.of_nat (tricks Greedy D' West) >= half (m - 1 + H') West /\
    sure_of Whist normal West D' West (half (m - 1 + under') West) /\
    1 + half (m - 1 + under') West >= half (m + under) East /\
    2 * half (m + under) East >= m + under.
Proof.
  intros n D i j HD Hi Hj Top Ch m D'. fold m in Hi, Hj. destruct n as [|n]; [lia|].
  destruct (T_after_taking n D i j HD Hi Hj Ch) as [HD' [Below [Above Sum]]].
  fold m D' in HD', Below, Above, Sum.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  assert (Tr : Lemma_5_1.cheaply_taken (S n) D i j).
  { split; [exact Hi|]. split; [exact Hj|]. right. split; [exact Top | exact Ch]. }
  assert (Entry : A D i j = 1) by (apply Above; lia).
  assert (Change : forall k, - m + 1 < k < m - 1 ->
    (k > j - i -> T D' k = T D k + 1) /\ (k <= j - i -> T D' k = T D k - 1) /\
    (T D k > 0 -> T D' k >= 0)).
  { intros k Hk. pose proof (Lemma_5_1.lemma_5_1 (S n) D i j HD Tr k ltac:(fold m; lia)) as L.
    fold D' in L. rewrite Entry in L.
    destruct (Z.gtb_spec k (j - i)), (Z.ltb_spec k (j - i)); lia. }
  split; [exact Change|].
  intros under over under' over' H H' B B' G G'.
  pose proof (bars_within _ D under over HD B) as W0. fold m in W0.
  pose proof (bars_within _ D' under' over' HD' B') as W1.
  pose proof (greedy_of _ D under over H HD B G) as G1.
  pose proof (greedy_of _ D' under' over' H' HD' B' G') as G2.
  assert (Empty' : forall k, k <= - (m - 1) \/ m - 1 <= k -> T D' k = 0).
  { intros k Hk. unfold T. rewrite Size. apply Lemma_9_2.sum_empty. lia. }
  assert (Low : - m < under).
  { destruct (Z.eq_dec under (- m)) as [Eu|]; [exfalso|lia].
    destruct B as [c [Ac Ec]]. unfold applies in Ac. rewrite Size0 in *.
    destruct c as [| |k|k]; injection Ec as E1 E2; try lia.
    specialize (Ac (E D j) (W D i)). pose proof Ch as [J [Lt _]].
    assert (Ie : In (E D j) (hand East D)).
    { apply (in_east _ D HD). exists j. fold m. split; [exact Hj | reflexivity]. }
    specialize (Ac Ie J). lia. }
  assert (High : under = m <-> all_high West D).
  { split.
    - intros E. destruct B as [c [Ac Ec]]. unfold applies in Ac. rewrite Size0 in *.
      destruct c as [| |k|k]; injection Ec as E1 E2; try lia. exact Ac.
    - intros HW. assert (BW : bars D (n_of D) (n_of D)) by (exists West_is_high; auto).
      destruct (bars_unique (S n) D ltac:(lia) HD _ _ _ _ B BW) as [-> _]. exact Size0. }
  assert (NonNeg : T D under >= 0).
  { apply (at_the_lower (S n) D under over ltac:(lia) HD B). fold m. exact Low. }
  assert (Positive : T D under > 0 ->
    over = under + 1 /\ under < m - 1 /\ T D' under >= 0 /\ under' >= under).
  { intros P. assert (X : over = under + 1).
    { destruct B as [c [Ac Ec]]. unfold applies in Ac. rewrite Size0 in *.
      destruct c as [| |k|k]; injection Ec as E1 E2; subst; try lia.
      assert (T D m = 0); [|lia]. unfold T. rewrite Size0. apply Lemma_9_2.sum_empty. lia. }
    destruct (numbers (S n) D under over HD B X) as [_ [Ov _]]. fold m in Ov.
    assert (Hu : under < m - 1) by lia.
    assert (P' : T D' under >= 0).
    { destruct (Z_lt_dec (- m + 1) under) as [Y|Y].
      - apply (Change under ltac:(lia)). exact P.
      - rewrite Empty' by lia. lia. }
    split; [exact X|]. split; [exact Hu|]. split; [exact P'|].
    apply Z.le_ge. apply (reaches n D' under under' over' HD' B'); [lia|]. intros _. exact P'. }
  assert (Zero : T D under = 0 -> (exists u, m = under + 2 * u) /\ over = under /\
    T D (under - 1) > 0 /\ T D' (under - 1) >= 0 /\ under' >= under - 1).
  { intros Z0.
    assert (O : over = under).
    { destruct (Z.eq_dec over under); [assumption|].
      destruct (numbers (S n) D under over HD B ltac:(lia)) as [_ [_ [P _]]]. lia. }
    assert (Par : exists u, m = under + 2 * u).
    { destruct (Z.eq_dec under m) as [->|]; [exists 0; lia|].
      pose proof (parity_of_T (S n) D under HD ltac:(fold m; lia)) as P. fold m in P.
      rewrite Z0 in P. exact (even_difference m under P). }
    assert (Before : T D (under - 1) > 0).
    { destruct (Z.eq_dec under m) as [E|].
      - pose proof (proj1 High E) as HW. rewrite E.
        apply (T_if_West_is_high (S n) D ltac:(lia) HD (m - 1) HW). fold m. lia.
      - destruct (Z.eq_dec under (1 - m)) as [E|].
        + exfalso. destruct Par as [u Par]. lia.
        + destruct (Z_lt_dec 0 (T D (under - 1))); [lia|exfalso].
          pose proof (sign (S n) D ltac:(lia) HD (under - 1) under) as Sg. fold m in Sg. lia. }
    split; [exact Par|]. split; [exact O|]. split; [exact Before|].
    assert (After : T D' (under - 1) >= 0).
    { destruct (Z_lt_dec (- m + 1) (under - 1)) as [Y|Y]; [|rewrite Empty' by lia; lia].
      destruct (Z_lt_dec (under - 1) (m - 1)) as [Y'|Y']; [|rewrite Empty' by lia; lia].
      apply (Change (under - 1) ltac:(lia)). exact Before. }
    split; [exact After|].
    destruct (Z.eq_dec under m) as [E|].
    - pose proof (proj1 High E) as HW.
      assert (HW' : all_high West D').
      { intros c c' Ic Ic'. apply HW.
        - cbn [hand west after_trick D'] in Ic |- *. unfold D', except in Ic. cbn in Ic.
          apply filter_In in Ic. exact (proj1 Ic).
        - unfold D', after_trick, except in Ic'. cbn in Ic'. apply filter_In in Ic'.
          exact (proj1 Ic'). }
      assert (BW : bars D' (n_of D') (n_of D')) by (exists West_is_high; auto).
      destruct n as [|n'].
      + destruct (bars_of_none D' under' over' HD' B'). lia.
      + destruct (bars_unique (S n') D' ltac:(lia) HD' _ _ _ _ B' BW) as [-> _]. lia.
    - apply Z.le_ge. apply (reaches n D' (under - 1) under' over' HD' B'); [lia|].
      intros _. exact After. }
  split; [split; [exact High | exact NonNeg]|].
  split; [intros P; destruct (Positive P) as [_ [_ [P1 P2]]]; split; assumption|].
  split. { intros Z0. destruct (Zero Z0) as [Y1 [Y2 [Y3 [Y4 Y5]]]].
    split; [exact Y1|]. split; [exact Y2|]. lia. }
  assert (Falls : under' < under -> under' = under - 1 /\ exists u, m = under + 2 * u).
  { intros L. destruct (Z_lt_dec 0 (T D under)) as [P|P].
    - destruct (Positive ltac:(lia)) as [_ [_ [_ Y]]]. lia.
    - destruct (Zero ltac:(lia)) as [Y1 [_ [_ [_ Y5]]]]. split; [lia | exact Y1]. }
  split; [exact Falls|].
  assert (Sharp : H' < H -> T D under > 0 -> H' >= under /\ H = over /\ over = under + 1 /\
    H' = under /\ T D' under = 0 /\ (exists u, m - 1 = under + 2 * u) /\ exists u, m = H + 2 * u).
  { intros L P. destruct (Positive P) as [X [Hu [P' U]]].
    assert (Zn : T D' under = 0).
    { destruct (Z.eq_dec (T D' under) 0) as [|n0]; [assumption|exfalso].
      destruct (Z_lt_dec (- (m - 1)) under) as [Y|Y]; [|rewrite Empty' in n0 by lia; lia].
      pose proof (positive_below n D' under under' over' ltac:(lia) HD' B' ltac:(lia) ltac:(lia)).
      lia. }
    assert (Par : exists u, m - 1 = under + 2 * u).
    { destruct (Z_lt_dec (- (m - 1)) under) as [Y|Y].
      - pose proof (parity_of_T n D' under HD' ltac:(lia)) as Q. rewrite Zn in Q.
        replace (Z.of_nat n) with (m - 1) in Q by lia. exact (even_difference (m - 1) under Q).
      - exists (m - 1). lia. }
    split; [lia|]. split; [lia|]. split; [exact X|]. split; [lia|]. split; [exact Zn|].
    split; [exact Par|]. destruct Par as [u Par]. exists u. lia. }
  split.
  { intros L. destruct (Z_lt_dec 0 (T D under)) as [P|P].
    - destruct (Sharp L ltac:(lia)) as [_ [E1 [E2 [E3 [_ [_ Par]]]]]]. split; [lia | exact Par].
    - destruct (Zero ltac:(lia)) as [[u Y1] [Y2 [_ [_ Y5]]]]. split; [lia|]. exists u. lia. }
  split; [exact Sharp|].
  pose proof (greedy_value_of n D' H' West HD' G') as V'.
  replace (Z.of_nat n) with (m - 1) in V' by lia.
  split; [lia|].
  split. { replace (m - 1) with (Z.of_nat n) by lia.
    exact (normal_play_from n D' under' over' West HD' B'). }
  split; [|apply half_at_least]. apply Z.le_ge.
  replace (m - 1 + under') with (m + under' - 1) by lia. apply half_after_a_trick.
  destruct (Z_lt_dec under' under) as [L|L]; [right | left; lia].
  destruct (Falls L) as [E [u Par]]. split; [lia|]. exists (m - u). lia.
Qed.
