(* The suits whose value is less than 1. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Suits Words.
From Whist Require Import Counting Rows NormalBound Target.
From Sums Require Import Rules Values SingleSuit Conjecture_12_2 Lemmas_9 Exchange Simplest.
From Sums Require Import Uniqueness.
From Sums Require Import ValueOfSuit Play Integer_part_zero Rounding Reduction_of_12_3.
From Sums Require Import Suits_by_rows One_exchange.
From OneSuit Require Import Rows_of_a_suit Theorem_A.
From OneSuit Require Import Values_with_infinitesimals Theorem_F Closed_form Words_and_exits.
From OneSuit Require Import Exits_of_a_suit.
From SymmetricStated Require Import Which_values.
Import ListNotations.
Open Scope Z_scope.

Lemma filter_above f t m : (forall k, (k < m)%nat -> f k = negb (k <? t)%nat) ->
  length (filter f (seq 0 m)) = (m - t)%nat.
Proof.
  induction m as [|m IH]; intros E; [reflexivity|].
  rewrite seq_S, filter_app, app_length, IH by (intros k Hk; apply E; lia).
  cbn [filter Nat.add]. rewrite E by lia.
  destruct (Nat.ltb_spec m t); cbn [negb length]; lia.
Qed.

(* --- West against all but one of East's cards, seen from the other side --- *)

Section Suit.
Variable X : suit.
Hypothesis (HX : is_suit X) (N0 : size X <> 0%nat).
Let n := n_of X.
Let r := e (lift X HX).
Variable b : Z.
Hypothesis B : 1 <= b < n.
Hypothesis R0 : r 0 = n - b.
Hypothesis R1 : forall i, 1 <= i < n -> r i = n.

Lemma its_rows : rep n (Whist.Play.M X) r.
Proof. exact (rows_of_lift X HX). Qed.

(* On the diagonal n - 1 - i only the first entry is in doubt. *)
Lemma T_near k : - n < k < n -> T_of X k = T_rows n r k.
Proof. intros Hk. rewrite (T_agrees X HX) by exact Hk. reflexivity. Qed.

Lemma T_rows_near i : 0 <= i <= n - 1 -> T_rows n r (n - 1 - i) = if b <=? i then i + 1 else i - 1.
Proof.
  intros Hi. unfold T_rows. change (N n r (n - 1 - i)) with
    (c r (n - 1 - i) 0 n).
  rewrite (c_first r _ 0 n), (c_split r _ (0 + 1) (i + 1) n) by lia.
  rewrite (c_all r _ (0 + 1)), (c_none r _ (i + 1)); [|intros p Hp; rewrite R1; lia|lia|
    intros p Hp; rewrite R1; lia].
  rewrite R0. unfold Z.b2z. destruct (Z.leb_spec b i), (Z.ltb_spec (n - 1 - i + 0) (n - b)); lia.
Qed.

Lemma more_than_all_but_one : value_lt (integer (n - 1)) (val X).
Proof.
  apply (more_than_m X (n - 1) HX N0). unfold D_0.
  apply (tricks_reduced X r 0 0 West (n - 1) HX ltac:(lia) ltac:(lia) its_rows).
  cbn [lead_of]. fold (n_of X). fold n. change (Z.of_nat 0) with 0. left.
  right. left. split; [lia|].
  rewrite after_hi by lia. rewrite R1 by lia. unfold Z.b2z. destruct (Z.ltb_spec 0 n); lia.
Qed.

(* All tricks, East leading. *)
Lemma all_tricks : n <= tricks [X] East <-> b = 1.
Proof.
  rewrite (tricks_by_rows X r East n HX its_rows).
  cbn [lead_of]. fold (n_of X). fold n. replace (2 * n - n - 1) with (n - 1) by lia.
  pose proof (T_rows_near 0 ltac:(lia)) as T0. rewrite Z.sub_0_r in T0.
  pose proof (T_rows_near 1 ltac:(lia)) as T1. split.
  - intros [[W|[[_ W]|[_ W]]]|[_ [W _]]]; [lia|lia| |].
    + destruct (Z.leb_spec b 0); lia.
    + destruct (Z.leb_spec b 1); lia.
  - intros L. right. split; [lia|]. rewrite T1. destruct (Z.leb_spec b 1) as [_|]; [|lia].
    split; [lia|]. left. split; [apply R1; lia|].
    destruct (Z_le_gt_dec 2 (n - 1)) as [|L2]; [now left|right]. split; [lia|right].
    intros q [[s Eq] [B1 B2]]. pose proof (c_bounds r (n - 1) (1 - (n - 1)) q).
    pose proof (c_bounds r (n - 1 - 1) (q + 1) (n - 1)). lia.
Qed.

(* By Theorem F, West having the ace. *)
Lemma value_by_theorem_F : 2 <= b ->
  is_value X (inject_Z (n - 1) + 1 / two_to (Z.to_nat b))%Q.
Proof.
  intros B2.
  assert (Low : in_lower_half X (n - 1)).
  { split; [exact HX|split; [exact N0|split; [exact more_than_all_but_one|]]].
    apply (less_than_m_and_a_half X (n - 1) HX). pose proof all_tricks. lia. }
  assert (H : h_of X (n - 1) = n - 1) by (unfold h_of; fold n; lia).
  assert (Ace : West_has X).
  { apply (ace_by_row X HX N0). fold n. apply R1. lia. }
  assert (T : forall i, 0 <= i <= n - 1 -> T_of X (n - 1 - i) = if b <=? i then i + 1 else i - 1).
  { intros i Hi. rewrite T_near by lia. now apply T_rows_near. }
  assert (Star : J_is X (n - 1) (Z.to_nat b)).
  { split; [lia|split].
    - rewrite H, Z2Nat.id, T by lia. destruct (Z.leb_spec b b); lia.
    - intros i Hi. rewrite H, T by lia. destruct (Z.leb_spec b (Z.of_nat i)); lia. }
  pose proof (theorem_F_with_West X (n - 1) (Z.to_nat b) Low Ace Star) as V.
  unfold added_with_West in V. rewrite H in V.
  replace (Nat.max (Z.to_nat b) 2) with (Z.to_nat b) in V by lia.
  replace ((Z.to_nat b =? 2)%nat && (n - 1 - 1 <=? 0)) with false in V; [exact V|].
  symmetry. apply andb_false_iff. right. apply Z.leb_gt. lia.
Qed.
End Suit.

(* --- West holds no card above two of East's --- *)

Section Below.
Variable D : suit.
Hypothesis (HD : is_suit D) (N0 : size D <> 0%nat).
Let n := size D.

Lemma value_below_1_iff : value_lt (val D) (integer 1) <-> tricks [D_0 D] East <= 0.
Proof.
  destruct (is_suit_exchange D HD) as [HX SX]. unfold integer. rewrite (below_other D HD).
  assert (E : (inject_Z (n_of D) - inject_Z 1 == inject_Z (n_of D - 1))%Q).
  { rewrite iZ_sub. reflexivity. }
  rewrite (proj1 (value_lt_eq _ _ (exchange D) E)).
  change (inject_Z (n_of D - 1), Zero) with (integer (n_of D - 1)).
  rewrite (more_than_m (exchange D) (n_of D - 1) HX ltac:(rewrite SX; exact N0)).
  change (D_0 (exchange D)) with (exchange (D_0 D)). destruct (D_0_suit D HD N0) as [H0 S0].
  rewrite (tricks_other_way (D_0 D) West H0). lia.
Qed.

Lemma takes_up i i' j j' : (i <= i' < n)%nat -> (j' <= j < n)%nat -> takes D i j = true ->
  takes D i' j' = true.
Proof.
  intros Hi Hj T. change (takes D) with (beats (lift D HD)) in *.
  rewrite beats_e in * by (change (sz (lift D HD)) with n; lia).
  pose proof (e_mono (lift D HD) (Z.of_nat i) (Z.of_nat i')) as M.
  change (size_of (lift D HD)) with (Z.of_nat n) in M. apply Z.ltb_lt in T. apply Z.ltb_lt. lia.
Qed.

Hypothesis T1 : forall i, (i < n)%nat -> takes D i 1 = false.
Let b := length (filter (fun i => takes D i 0) (seq 0 n)).

Lemma low_rows i : 0 <= i < Z.of_nat n ->
  e (lift D HD) i = if Z.of_nat n - Z.of_nat b <=? i then 1 else 0.
Proof.
  assert (Most : forall k, 0 <= k < Z.of_nat n -> 0 <= e (lift D HD) k <= 1).
  { intros k Hk. pose proof (e_range (lift D HD) k) as Rg.
    change (size_of (lift D HD)) with (Z.of_nat n) in Rg. specialize (Rg ltac:(lia)).
    destruct (Nat.eq_dec n 1) as [E|E]; [lia|].
    specialize (T1 (Z.to_nat k) ltac:(lia)). change (takes D) with (beats (lift D HD)) in T1.
    rewrite beats_e, Z2Nat.id in T1 by (change (sz (lift D HD)) with n; lia).
    apply Z.ltb_ge in T1. lia. }
  assert (First : exists t, (t <= n)%nat /\ forall k, (k < n)%nat ->
    takes D k 0 = negb (k <? t)%nat).
  { clear b. assert (Up : forall m, (m <= n)%nat -> exists t, (t <= m)%nat /\
      forall k, (k < m)%nat -> takes D k 0 = negb (k <? t)%nat).
    { induction m as [|m IH]; intros L; [exists O; split; [lia|]; intros k Hk; lia|].
      destruct (IH ltac:(lia)) as [t [Ht E]]. destruct (takes D m 0) eqn:Tm.
      - exists t. split; [lia|]. intros k Hk. destruct (Nat.eq_dec k m) as [->|]; [|apply E; lia].
        rewrite Tm, (proj2 (Nat.ltb_ge _ _)) by lia. reflexivity.
      - exists (S m). split; [lia|]. intros k Hk. rewrite (proj2 (Nat.ltb_lt _ _)) by lia.
        destruct (takes D k 0) eqn:Tk; [|reflexivity]. cbn [negb].
        rewrite (takes_up k m 0 0) in Tm; [discriminate|lia|lia|exact Tk]. }
    apply Up. lia. }
  destruct First as [t [Ht E]].
  assert (Eb : b = (n - t)%nat) by now apply filter_above.
  intros Hi. specialize (E (Z.to_nat i) ltac:(lia)). specialize (Most i Hi).
  change (takes D) with (beats (lift D HD)) in E.
  rewrite beats_e, Z2Nat.id in E by (change (sz (lift D HD)) with n; lia).
  destruct (Nat.ltb_spec (Z.to_nat i) t) as [L|L]; cbn [negb] in E;
    [apply Z.ltb_ge in E|apply Z.ltb_lt in E];
    destruct (Z.leb_spec (Z.of_nat n - Z.of_nat b) i); lia.
Qed.

Lemma b_at_most : (b <= n)%nat.
Proof.
  unfold b. rewrite <- (seq_length n 0) at 2. generalize (seq 0 n). intros l.
  induction l as [|x l IH]; cbn [filter length]; [lia|]. destruct (takes D x 0); cbn [length]; lia.
Qed.

(* The rows from the other side. *)
Lemma high_rows (HX : is_suit (exchange D)) i : 0 <= i < Z.of_nat n ->
  e (lift (exchange D) HX) i = if i =? 0 then Z.of_nat n - Z.of_nat b else Z.of_nat n.
Proof.
  intros Hi. pose proof b_at_most as Bn. destruct (is_suit_exchange D HD) as [_ SX].
  pose proof (e_range (lift (exchange D) HX) i) as Rg.
  change (size_of (lift (exchange D) HX)) with (Z.of_nat (size (exchange D))) in Rg.
  rewrite SX in Rg. fold n in Rg. specialize (Rg Hi).
  assert (Cell : forall k, 0 <= k < Z.of_nat n ->
    (k <? e (lift (exchange D) HX) i) = negb (i <? e (lift D HD) k)).
  { intros k Hk. pose proof (takes_exchange D (Z.to_nat k) (Z.to_nat i) HD) as T.
    fold n in T. specialize (T ltac:(lia) ltac:(lia)).
    change (takes (exchange D)) with (beats (lift (exchange D) HX)) in T.
    change (takes D) with (beats (lift D HD)) in T.
    rewrite !beats_e, !Z2Nat.id in T by (try lia;
      first [change (sz (lift D HD)) with n; lia
            |change (sz (lift (exchange D) HX)) with (size (exchange D)); rewrite SX; fold n; lia]).
    exact T. }
  set (x := e (lift (exchange D) HX) i) in *.
  assert (Value : forall v, 0 <= v <= Z.of_nat n -> (forall k, 0 <= k < Z.of_nat n ->
    (k <? x) = (k <? v)) -> x = v).
  { intros v Hv C. destruct (Z_lt_le_dec x v) as [L|L].
    - specialize (C x ltac:(lia)). rewrite Z.ltb_irrefl in C. symmetry in C.
      apply Z.ltb_ge in C. lia.
    - destruct (Z.eq_dec x v) as [|Ne]; [assumption|]. specialize (C v ltac:(lia)).
      rewrite Z.ltb_irrefl in C. apply Z.ltb_ge in C. lia. }
  apply Value; [destruct (i =? 0); lia|]. intros k Hk. rewrite Cell, low_rows by assumption.
  destruct (Z.eqb_spec i 0), (Z.leb_spec (Z.of_nat n - Z.of_nat b) k);
    destruct (Z.ltb_spec i 1), (Z.ltb_spec i 0), (Z.ltb_spec k (Z.of_nat n - Z.of_nat b)),
      (Z.ltb_spec k (Z.of_nat n)); cbn [negb]; try reflexivity; lia.
Qed.
End Below.
