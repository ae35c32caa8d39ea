(* What the parts of the program of Linear_time.v leave in memory. *)
Require Import ZArith Lia Bool List Arith.
From Game Require Import Trick_game Suits.
From WhistStated Require Lemma_5_1 Procedure_10_1.
From Whist Require Procedure_10_1.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Uniqueness ValueOfSuit SingleSuit One_game Suits_by_rows.
From Sums Require Import Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit Blocks_by_rows Conditions_by_rows.
From OneSuit Require Import East_has_the_ace Rows_with_West Words_of_rows Counting_machine.
From SymmetricStated Require Export Linear_time.
Import ListNotations.
Open Scope Z_scope.

Ltac go := cbn [result all_of only_when Linear_time.set Linear_time.var more_by passes worth_of
  write
  same_register code_of Nat.eqb Z.eqb Pos.eqb].
Tactic Notation "go" "in" hyp(K) :=
  cbn [result all_of only_when Linear_time.set Linear_time.var more_by passes worth_of write
  same_register code_of Nat.eqb Z.eqb Pos.eqb] in K.

(* The first loop ends with memory m1: what its invariant says, and what it leaves alone. *)
Ltac through P n E m1 Inv Left :=
  match goal with |- context [result (Each ?x ?r ?c) ?m] => is_var m;
    pose proof (by_invariant P x r c m n E) as Inv;
    pose proof (fun y j (Q : one_of y (changes (Each x r c)) = false) =>
      left_alone y (Each x r c) m Q j) as Left;
    set (m1 := result (Each x r c) m) in *; cbn [first_round rounds_of] in Inv; clearbody m1
  end.
(* The first assignment leads to memory m1. *)
Ltac assigned m1 :=
  match goal with |- context [result (Put ?x ?i ?a) ?m] => is_var m;
    set (m1 := result (Put x i a) m)
  | |- context [result (Linear_time.set ?x ?a) ?m] => is_var m;
    set (m1 := result (Linear_time.set x a) m) end.

(* What a test guards. *)
Lemma when_it_passes t c m : result (only_when t c) m = if passes m t then result c m else m.
Proof. reflexivity. Qed.
Lemma when_all_pass t u v c m : result (only_when t (only_when u (only_when v c))) m =
  if passes m t && (passes m u && passes m v) then result c m else m.
Proof. rewrite !when_it_passes. destruct (passes m t), (passes m u), (passes m v); reflexivity. Qed.
Lemma when_counted t x m :
  result (only_when t (more_by x 1)) m x 0 = m x 0 + Z.b2z (passes m t).
Proof.
  rewrite when_it_passes. destruct (passes m t); [|symmetry; apply Z.add_0_r]. cbn.
  unfold write, same_register. now rewrite Nat.eqb_refl.
Qed.

(* --- The rows --- *)

Definition rows_held (m : store) (n : Z) (e : Z -> Z) : Prop :=
  forall p, 0 <= p < n -> m row_of p = e p.

Section Rows.
Variable X : suit.
Hypothesis (HX : is_suit X) (N0 : size X <> 0%nat).
Hypothesis Std : WhistStated.Lemma_5_1.standard_numbering (size X) X.
Let n := Z.of_nat (size X).
Let s := lift X HX.

(* East's cards below a card of West that is met. *)
Lemma row_when_met i w : Whist.Procedure_10_1.invariant (size X) X i w ->
  Whist.Procedure_10_1.invariant (size X) X (S i) (w + 1) -> e s w = Z.of_nat i - w.
Proof.
  intros [Hw [Hs [IW [IE _]]]] [Hw' [_ [IW' _]]]. fold n in Hw, Hs, IW, IE, Hw', IW'.
  pose proof (e_range s w) as Re. change (size_of s) with n in Re. specialize (Re ltac:(lia)).
  assert (B : forall j, 0 <= j < n -> (j <? e s w) = (j <? Z.of_nat i - w)).
  { intros j Hj.
    assert (Bt : beats s (Z.to_nat w) (Z.to_nat j) = (j <? e s w)).
    { rewrite beats_e by (change (sz s) with (size X); unfold n in *; lia).
      now rewrite !Z2Nat.id by lia. }
    rewrite <- Bt. change (beats s) with (takes X).
    rewrite <- (matrix_takes X w j HX) by (unfold n in *; lia). unfold Whist.Play.M.
    pose proof (proj2 (IW' (w + 1) ltac:(lia)) ltac:(lia)) as W1.
    destruct (Z_le_gt_dec (WhistStated.Rules.W X (w + 1)) (Z.of_nat i)) as [W2|W2].
    { apply IW in W2; lia. }
    pose proof (IE (j + 1) ltac:(lia)) as Ej.
    destruct (Z.ltb_spec (WhistStated.Rules.E X (j + 1)) (WhistStated.Rules.W X (w + 1))),
      (Z.ltb_spec j (Z.of_nat i - w)); lia. }
  destruct (Z.lt_trichotomy (e s w) (Z.of_nat i - w)) as [Y|[Y|Y]]; [exfalso|exact Y|exfalso].
  - specialize (B (e s w) ltac:(lia)). rewrite Z.ltb_irrefl in B. symmetry in B.
    apply Z.ltb_ge in B. lia.
  - specialize (B (Z.of_nat i - w) ltac:(lia)). rewrite Z.ltb_irrefl in B. apply Z.ltb_ge in B. lia.
Qed.

Lemma rows_found m : m hand_size 0 = n -> (forall i, 1 <= i <= 2 * n ->
    (m owner_of i =? m the_side 0) = (WhistStated.Procedure_10_1.C X i =? 1)) ->
  rows_held (result find_rows m) n (e s).
Proof.
  intros En Owner. pose proof (is_a_deal X HX) as Deal. assert (N1 : (1 <= size X)%nat) by lia.
  unfold find_rows. cbn [all_of]. rewrite !result_next. set (m1 := result _ (result _ m)).
  assert (E1 : m1 hand_size 0 = n) by exact En.
  pose proof (by_invariant (fun i c => exists w,
    Whist.Procedure_10_1.invariant (size X) X (Z.to_nat (i - 1)) w /\ c west_seen 0 = w /\
    c east_seen 0 = i - 1 - w /\ forall p, 0 <= p < w -> c row_of p = e s p) now Both_hands
    (When (Equal_ (Read owner_of (Linear_time.var now)) (Linear_time.var the_side))
      (more_by east_seen 1)
      (Next (Put row_of (Linear_time.var west_seen) (Linear_time.var east_seen))
        (more_by west_seen 1))) m1 n E1 ltac:(unfold n; lia)) as Inv.
  cbn [first_round rounds_of] in Inv. destruct Inv as [w [I [_ [_ Rows]]]].
  - exists 0. split; [apply Whist.Procedure_10_1.begins; auto|]. split; [reflexivity|].
    split; [reflexivity|]. intros p Hp. lia.
  - intros i c Hi [w [I [Ew [Ee Rows]]]] Keep.
    pose proof (Keep owner_of i eq_refl) as K1. pose proof (Keep the_side 0 eq_refl) as K2.
    unfold m1 in K1, K2. go in K1. go in K2.
    pose proof (Whist.Procedure_10_1.goes_on (size X) X N1 Deal Std (Z.to_nat (i - 1)) w
      ltac:(unfold n in Hi; lia) I) as Go. cbv zeta in Go.
    replace (Z.of_nat (S (Z.to_nat (i - 1)))) with i in Go by lia.
    replace (S (Z.to_nat (i - 1))) with (Z.to_nat (i + 1 - 1)) in Go by lia.
    go. rewrite K1, K2, Owner by lia.
    destruct Go as [[Ci [_ [_ I']]]|[Ci [_ [_ I']]]]; rewrite Ci; go.
    + exists (w + 1). split; [exact I'|split; [lia|split; [lia|]]]. intros p Hp.
      rewrite Ew, Ee. destruct (Z.eqb_spec p w) as [->|Q]; [|apply Rows; lia].
      replace (Z.to_nat (i + 1 - 1)) with (S (Z.to_nat (i - 1))) in I' by lia.
      rewrite (row_when_met _ _ I I'). lia.
    + exists w. split; [exact I'|split; [exact Ew|split; [lia|exact Rows]]].
  - replace (1 + 2 * n - 1) with (2 * n) in I by lia.
    replace (Z.to_nat (2 * n)) with (2 * size X)%nat in I by (unfold n; lia).
    destruct (Whist.Procedure_10_1.ends (size X) X N1 Deal Std w I) as [Ew _]. fold n in Ew.
    intros p Hp. apply Rows. lia.
Qed.
End Rows.

(* --- T_k --- *)

Section Sums.
Variables (n k : Z) (A : matrix) (e : Z -> Z).
Hypothesis (R : rep n A e) (N : 0 <= n <= k).

Lemma sums_found m : m hand_size 0 = k -> m many 0 = n -> rows_held m n e ->
  forall h, - n <= h <= n -> result find_sums m sum_T h = T_rows n e h.
Proof.
  intros Ek En Rows. unfold find_sums. cbn [all_of]. rewrite !result_next.
  (* no row has landed *)
  through (fun i (c : store) => forall d, - k <= d < i -> c landings d = 0) k Ek m1 Inv1 L1.
  specialize (Inv1 ltac:(lia) ltac:(intros d Hd; lia)).
  assert (Zero1 : forall d, - k <= d <= k -> m1 landings d = 0).
  { intros d Hd. apply Inv1; [|lia]. intros i c Hi Pi _ x Hx. go.
    destruct (Z.eqb_spec x i); [reflexivity|apply Pi; lia]. }
  clear Inv1.
  (* the landings *)
  assert (E1 : m1 hand_size 0 = k) by (rewrite L1 by reflexivity; exact Ek).
  through (fun i (c : store) => forall d, - k <= d <= k ->
      c landings d = lands e d 0 (Z.min i n)) k E1 m2 Inv2 L2.
  assert (Lands : forall d, - n <= d <= n -> m2 landings d = lands e d 0 n).
  { intros d Hd. rewrite Inv2; [now replace (Z.min (0 + k) n) with n by lia|lia| | |lia].
    { intros x Hx. rewrite Zero1 by lia. unfold lands. now rewrite count_nil by lia. }
    intros i c Hi Pi Keep x Hx. go.
    rewrite (Keep many 0 eq_refl), (L1 many 0 eq_refl), En.
    destruct (Z.ltb_spec i n) as [Q|Q].
    - go. rewrite (Keep row_of i eq_refl), (L1 row_of i eq_refl), (Rows i) by lia.
      replace (Z.min (i + 1) n) with (i + 1) by lia. pose proof (rep_range _ _ _ R i ltac:(lia)).
      rewrite (lands_split e x 0 i (i + 1)) by lia. rewrite (lands_first e x i (i + 1)) by lia.
      unfold lands at 2. rewrite count_nil by lia.
      rewrite !Pi by lia. replace (Z.min i n) with i by lia.
      destruct (Z.eqb_spec x (e i - i)) as [Y|Y].
      + rewrite (proj2 (Z.eqb_eq (e i - i) x)) by lia. subst x. cbn [Z.b2z]. lia.
      + rewrite (proj2 (Z.eqb_neq (e i - i) x)) by lia. cbn [Z.b2z]. lia.
    - replace (Z.min (i + 1) n) with (Z.min i n) by lia. now apply Pi. }
  clear Inv2.
  (* the sums *)
  assigned m3.
  assert (E3 : m3 hand_size 0 = k).
  { unfold m3. go. rewrite L2 by reflexivity. exact E1. }
  assert (M3 : m3 many 0 = n).
  { unfold m3. go. rewrite L2, L1 by reflexivity. exact En. }
  assert (S3 : m3 sum_T n = 0).
  { unfold m3. go. rewrite L2, L1, En by reflexivity. now rewrite Z.eqb_refl. }
  through (fun i (c : store) => forall h, n - Z.min (i - 1) (2 * n) <= h <= n ->
    c sum_T h = T_rows n e h) k E3 m4 Inv3 L3.
  intros h Hh. apply Inv3; [lia| | |lia].
  - intros x Hx. assert (x = n) as -> by lia. rewrite S3. rewrite T_c. rewrite c_none; [lia|].
    intros p Hp. pose proof (rep_range _ _ _ R p Hp). lia.
  - intros i c Hi Pi Keep x Hx. go. rewrite (Keep many 0 eq_refl), M3.
    destruct (Z.leb_spec i (n + n)) as [Q|Q].
    + go. rewrite (Keep landings (n - i + 1) eq_refl). change (m3 landings) with (m2 landings).
      rewrite Lands by lia. destruct (Z.eqb_spec x (n - i)) as [Y|Y].
      * rewrite Pi by lia. subst x. pose proof (T_lands n e (n - i + 1)) as Tl.
        replace (n - i + 1 - 1) with (n - i) in Tl by lia. lia.
      * apply Pi. lia.
    + apply Pi. lia.
Qed.
End Sums.

(* --- H --- *)

Lemma sign_rows n A e h h' : rep n A e -> - n < h -> h < h' -> h' < n -> T_rows n e h <= 0 ->
  T_rows n e h' < 0.
Proof.
  intros R L Lt U Neg.
  assert (Step : forall x, - n < x -> x + 1 < n -> T_rows n e x <= 0 -> T_rows n e (x + 1) < 0).
  { intros x X1 X2 X3. destruct (Z_lt_dec x 0).
    - pose proof (rows_5_2_neg _ _ _ x R ltac:(lia) ltac:(lia)). lia.
    - pose proof (rows_5_2_pos _ _ _ (x + 1) R ltac:(lia)) as X.
      replace (x + 1 - 1) with x in X by lia. lia. }
  assert (All : forall k, h + 1 + Z.of_nat k < n -> T_rows n e (h + 1 + Z.of_nat k) < 0).
  { intros k. induction k as [|k IH]; intros Hk.
    - rewrite Z.add_0_r. apply Step; lia.
    - replace (h + 1 + Z.of_nat (S k)) with (h + 1 + Z.of_nat k + 1) by lia.
      apply Step; [lia|lia|]. specialize (IH ltac:(lia)). lia. }
  specialize (All (Z.to_nat (h' - h - 1)) ltac:(lia)).
  now replace (h + 1 + Z.of_nat (Z.to_nat (h' - h - 1))) with h' in All by lia.
Qed.

Section H.
Variables (n k : Z) (A : matrix) (e : Z -> Z).
Hypothesis (R : rep n A e) (N : 1 <= n <= k).

(* What the memory holds of the suit. *)
Definition suit_held (m : store) : Prop := m hand_size 0 = k /\ m many 0 = n /\ rows_held m n e /\
  forall h, - n <= h <= n -> m sum_T h = T_rows n e h.

Lemma still_held c m : one_of hand_size (changes c) = false -> one_of many (changes c) = false ->
  one_of row_of (changes c) = false -> one_of sum_T (changes c) = false ->
  suit_held m -> suit_held (result c m).
Proof.
  intros C1 C2 C3 C4 [S1 [S2 [S3 S4]]].
  split; [rewrite left_alone; auto|split; [rewrite left_alone; auto|split]].
  - intros p Hp. rewrite left_alone by exact C3. now apply S3.
  - intros h Hh. rewrite left_alone by exact C4. now apply S4.
Qed.

(* H with a bar below. *)
Definition lower_is (u : Z) : Prop := (u = n /\ e 0 = n) \/
  (- n <= u < n /\ e 0 <> n /\ 0 <= T_rows n e u /\ forall h, u < h < n -> T_rows n e h < 0).

Lemma lower_found m : suit_held m -> lower_is (result find_lower_H m lower_H 0).
Proof.
  intros [E [M [Rows Sums]]]. unfold find_lower_H. cbn [all_of]. rewrite !result_next.
  assigned m1. assert (E1 : m1 hand_size 0 = k) by exact E.
  assert (Tn : T_rows n e (- n) = 0).
  { rewrite T_c. rewrite c_all; [lia|lia|]. intros p Hp. pose proof (rep_range _ _ _ R p Hp). lia. }
  through (fun i (c : store) => exists u, c lower_H 0 = u /\ - n <= u < n /\ 0 <= T_rows n e u /\
    forall h, u < h < i -> h < n -> T_rows n e h < 0) k E1 m2 Inv L2.
  destruct Inv as [u [Eu [Hu [Pu Gu]]]]; [lia| | |].
  - exists (- n). split; [unfold m1; go; rewrite M; lia|].
    split; [lia|split; [lia|]]. intros h Hh. lia.
  - intros i c Hi [u [Eu [Hu [Pu Gu]]]] Keep. go. rewrite (Keep many 0 eq_refl).
    change (m1 many 0) with (m many 0). rewrite M.
    destruct (Z.ltb_spec i n) as [Q|Q]; [|exists u; go; split; [exact Eu|split; [lia|split; [exact
      Pu|]]];
      intros h Hh Hn; apply Gu; lia].
    go. destruct (Z.leb_spec (0 - n) i) as [Q1|Q1]; go.
    + rewrite (Keep sum_T i eq_refl). change (m1 sum_T i) with (m sum_T i). rewrite Sums by lia.
      destruct (Z.leb_spec 0 (T_rows n e i)) as [Q2|Q2]; go.
      * exists i. split; [reflexivity|split; [lia|split; [exact Q2|]]]. intros h Hh Hn. lia.
      * exists u. split; [exact Eu|split; [exact Hu|split; [exact Pu|]]]. intros h Hh Hn.
        destruct (Z.eq_dec h i) as [->|]; [exact Q2|apply Gu; lia].
    + exists u. split; [exact Eu|split; [exact Hu|split; [exact Pu|]]]. intros h Hh Hn.
      apply Gu; lia.
  - go. rewrite (L2 many 0 eq_refl), (L2 row_of 0 eq_refl).
    change (m1 many 0) with (m many 0). change (m1 row_of 0) with (m row_of 0).
    rewrite M, Rows by lia. destruct (Z.eqb_spec (e 0) n) as [Q|Q]; go.
    + left. split; [reflexivity|exact Q].
    + right. rewrite Eu. split; [exact Hu|split; [exact Q|split; [exact Pu|]]]. intros h Hh.
      apply Gu; lia.
Qed.

(* H is the lower number or the next. *)
Lemma target_by_lower u : lower_is u -> forall h, F n e h <->
  h <= u \/ (u < n /\ h = u + 1 /\ 0 < T_rows n e u /\ good n e (u + 1)).
Proof.
  intros Low h. unfold F, Hu_ge. destruct Low as [[-> E0]|[Hu [E0 [Pu Gu]]]].
  - split; [|intros [X|X]; [|lia]].
    + intros [[X|[X|X]]|X]; left; lia.
    + left. destruct (Z_le_gt_dec h (- n)); [now left|right; left; lia].
  - split.
    + intros [[X|[X|[X Y]]]|[X [Y Z0]]].
      * left. lia.
      * lia.
      * left. destruct (Z_le_gt_dec h u) as [|Q]; [assumption|]. specialize (Gu h ltac:(lia)). lia.
      * destruct (Z_le_gt_dec h u) as [|Q]; [now left|right]. assert (h = u + 1).
        { destruct (Z_le_gt_dec h (u + 1)) as [|Q']; [lia|]. specialize (Gu (h - 1) ltac:(lia)).
          lia. }
        subst h. replace (u + 1 - 1) with u in Y by lia. split; [lia|split; [reflexivity|auto]].
    + intros [X|[X [-> [Y Z0]]]].
      * left. destruct (Z_le_gt_dec h (- n)) as [|Q]; [now left|right; right]. split; [lia|].
        destruct (Z_lt_le_dec (T_rows n e h) 0) as [Neg|]; [exfalso|assumption].
        destruct (Z.eq_dec h u) as [->|]; [lia|].
        pose proof (sign_rows n A e h u R ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia)). lia.
      * right. replace (u + 1 - 1) with u by lia. split; [lia|split; [exact Y|exact Z0]].
Qed.

Section Upper.
Variables (h : Z) (m : store).
Hypothesis (Held : suit_held m) (Up : m upper_H 0 = h) (Lo : m lower_H 0 = h - 1).
Hypothesis (Range : - n < h - 1 /\ h <= n) (Pos : 0 < T_rows n e (h - 1)).

Lemma West_has_decided : e (n - 1) = n ->
  (good n e h /\ result West_decides m found_H 0 = h) \/
  (~ good n e h /\ result West_decides m found_H 0 = m found_H 0).
Proof.
  intros Ace. destruct Held as [E [M [Rows Sums]]]. unfold West_decides. cbn [all_of].
  rewrite result_when. cbn [passes worth_of Linear_time.var]. rewrite Up.
  destruct (Z.leb_spec 2 h) as [H2|H2].
  { left. split; [left; split; [exact Ace|now left]|]. go. exact Up. }
  rewrite !result_next. assigned m1.
  assert (Yes : result (only_when (Most_ (Const 1) (Read row_of (Minus_ (Const 1)
    (Linear_time.var upper_H)))) (Linear_time.set yes (Const 2))) m1 =
    write m1 yes 0 (2 * Z.b2z (1 <=? e (1 - h))) \/
    (result (only_when (Most_ (Const 1) (Read row_of (Minus_ (Const 1)
    (Linear_time.var upper_H)))) (Linear_time.set yes (Const 2))) m1 = m1 /\
     2 * Z.b2z (1 <=? e (1 - h)) = 0)).
  { go. change (m1 upper_H 0) with (m upper_H 0). rewrite Up.
    change (m1 row_of (1 - h)) with (m row_of (1 - h)). rewrite Rows by lia.
    destruct (1 <=? e (1 - h)); [left|right; split]; reflexivity. }
  set (m2 := result (only_when _ _) m1) in *.
  assert (Y2 : m2 yes 0 = 2 * Z.b2z (1 <=? e (1 - h))).
  { destruct Yes as [->|[-> Z0]]; [go; reflexivity|]. rewrite Z0. reflexivity. }
  assert (L2 : forall y j, one_of y [yes] = false -> m2 y j = m y j).
  { intros y j Q. rewrite <- (left_alone y (Linear_time.set yes (Const 0)) m Q j). fold m1.
    cbn in Q. rewrite orb_false_r in Q.
    destruct Yes as [->|[-> _]]; [unfold write; now rewrite Q|reflexivity]. }
  clearbody m2. clear Yes.
  rewrite result_when. cbn [passes worth_of Linear_time.var].
  rewrite Y2, (L2 sum_T _ eq_refl), (L2 lower_H 0 eq_refl), Lo, Sums by lia.
  destruct (Z.ltb_spec (2 * Z.b2z (1 <=? e (1 - h))) (T_rows n e (h - 1))) as [C2|C2].
  { left. split; [left; split; [exact Ace|right; split; [lia|now left]]|]. go.
    now rewrite (L2 upper_H 0 eq_refl). }
  rewrite !result_next. assigned m3. assigned m4. assigned m5. assigned m6.
  assert (E6 : m6 hand_size 0 = k) by (change (m2 hand_size 0 = k); now rewrite L2).
  assert (Whole : 2 * c e (h - 1) (1 - h) n = T_rows n e (h - 1) + (h - 1) + n).
  { rewrite T_c. rewrite (c_split e (h - 1) 0 (1 - h) n) by lia.
    rewrite (c_left n A e R (h - 1) (1 - h)) by lia. lia. }
  through (fun i (c : store) => let q := Z.min (i + 1 - h) (n - 2) in
    c sum_1 0 = Target.c e h (1 - h) q /\ c sum_2 0 = Target.c e (h - 1) (1 - h) q /\
    (i + 1 - h <= n - 2 -> exists t, i = 2 * t + c turn_odd 0 /\ 0 <= c turn_odd 0 <= 1) /\
    ((c yes 0 = 1 /\ forall x, 1 - h <= x < q -> ~ bad n e h x) \/
     (c yes 0 = 0 /\ exists x, bad n e h x))) k E6 m7 Inv L7.
  assert (Fin : (m7 yes 0 = 1 /\ forall x, 1 - h <= x < n - 2 -> ~ bad n e h x) \/
    (m7 yes 0 = 0 /\ exists x, bad n e h x)).
  { destruct Inv as [_ [_ [_ Inv]]]; [lia| | |].
    - cbv zeta. change (m6 sum_1 0) with 0. change (m6 sum_2 0) with 0.
      change (m6 turn_odd 0) with 0. change (m6 yes 0) with 1.
      rewrite !c_nil by lia. split; [reflexivity|split; [reflexivity|split]].
      + intros _. exists 0. lia.
      + left. split; [reflexivity|]. intros x Hx. lia.
    - intros i c Hi [S1 [S2 [Par Found]]] Keep. cbv zeta.
      assert (KM : c many 0 = n).
      { rewrite (Keep many 0 eq_refl). change (m2 many 0 = n). now rewrite L2. }
      assert (KU : c upper_H 0 = h).
      { rewrite (Keep upper_H 0 eq_refl). change (m2 upper_H 0 = h). now rewrite L2. }
      assert (KL : c lower_H 0 = h - 1).
      { rewrite (Keep lower_H 0 eq_refl). change (m2 lower_H 0 = h - 1). now rewrite L2. }
      assert (KT : c sum_T (h - 1) = T_rows n e (h - 1)).
      { rewrite (Keep sum_T (h - 1) eq_refl). change (m2 sum_T (h - 1) = T_rows n e (h - 1)).
        rewrite L2 by reflexivity. apply Sums. lia. }
      assert (KR : forall p, 0 <= p < n -> c row_of p = e p).
      { intros p Hp. rewrite (Keep row_of p eq_refl). change (m2 row_of p = e p).
        rewrite L2 by reflexivity. now apply Rows. }
      rewrite !result_next. set (x := i + 1 - h) in *. set (a0 := write c now 0 i).
      assigned a1. assert (X1 : a1 offset 0 = x).
      { unfold a1. go. change (a0 upper_H 0) with (c upper_H 0). now rewrite KU. }
      rewrite when_it_passes. cbn [passes worth_of Linear_time.var].
      change (a1 many 0) with (c many 0). rewrite X1, KM.
      destruct (Z.ltb_spec x (n - 2)) as [Q|Q].
      2: { replace (Z.min (i + 1 + 1 - h) (n - 2)) with (Z.min x (n - 2)) by lia.
           split; [exact S1|split; [exact S2|split; [lia|exact Found]]]. }
      replace (Z.min (i + 1 + 1 - h) (n - 2)) with (x + 1) by lia.
      replace (Z.min x (n - 2)) with x in S1, S2, Found by lia.
      rewrite !result_next. set (a2 := result (only_when _ _) a1).
      set (a3 := result (only_when _ _) a2). set (a4 := result (only_when _ _) a3).
      assigned a5.
      assert (X2 : a2 sum_2 0 = c sum_2 0 + Z.b2z (h - 1 + x <? e x)).
      { unfold a2. rewrite when_counted. cbn [passes worth_of Linear_time.var]. rewrite X1.
        change (a1 sum_2 0) with (c sum_2 0). change (a1 lower_H 0) with (c lower_H 0).
        change (a1 row_of x) with (c row_of x). rewrite KL, KR by lia. reflexivity. }
      assert (K2 : forall y j, one_of y [sum_2] = false -> a2 y j = a1 y j)
        by (intros y j Y; now apply left_alone).
      assert (X3 : a3 yes 0 = if (c turn_odd 0 =? 1) && ((c sum_1 0 + c sum_1 0 <? h - 1 + x) &&
        (T_rows n e (h - 1) + (h - 1) + x <? a2 sum_2 0 + a2 sum_2 0)) then 0 else c yes 0).
      { unfold a3. rewrite when_all_pass. cbn [passes worth_of Linear_time.var].
        rewrite (K2 offset 0 eq_refl), X1, (K2 lower_H 0 eq_refl), (K2 turn_odd 0 eq_refl).
        rewrite (K2 sum_1 0 eq_refl). change (a1 lower_H 0) with (c lower_H 0). rewrite KL.
        rewrite (K2 sum_T (h - 1) eq_refl). change (a1 sum_T (h - 1)) with (c sum_T (h - 1)).
        rewrite KT. change (a1 turn_odd 0) with (c turn_odd 0).
        change (a1 sum_1 0) with (c sum_1 0).
        destruct (_ && _); [reflexivity|exact (K2 yes 0 eq_refl)]. }
      assert (K3 : forall y j, one_of y [yes; sum_2] = false -> a3 y j = a1 y j).
      { intros y j Y. cbn in Y. apply orb_false_iff in Y as [Ya Yb].
        unfold a3. rewrite left_alone; [now apply K2|cbn; now rewrite Ya]. }
      assert (X4 : a4 sum_1 0 = c sum_1 0 + Z.b2z (h + x <? e x)).
      { unfold a4. rewrite when_counted. cbn [passes worth_of Linear_time.var].
        rewrite (K3 offset 0 eq_refl), X1, (K3 sum_1 0 eq_refl), (K3 upper_H 0 eq_refl).
        rewrite (K3 row_of x eq_refl). change (a1 upper_H 0) with (c upper_H 0).
        change (a1 row_of x) with (c row_of x). change (a1 sum_1 0) with (c sum_1 0).
        now rewrite KU, KR by lia. }
      assert (X5 : a5 turn_odd 0 = 1 - c turn_odd 0).
      { unfold a5. go. unfold a4. rewrite left_alone by reflexivity.
        now rewrite (K3 turn_odd 0 eq_refl). }
      change (a5 sum_1 0) with (a4 sum_1 0).
      replace (a5 sum_2 0) with (a2 sum_2 0) by (symmetry; unfold a5; go; unfold a4, a3;
        now rewrite !left_alone by reflexivity).
      replace (a5 yes 0) with (a3 yes 0) by (symmetry; unfold a5; go; unfold a4;
        now rewrite left_alone by reflexivity).
      rewrite X2 in X3. rewrite X2, X3, X4, X5. clear a0 X1 X2 X3 X4 X5 K2 K3 a1 a2 a3 a4 a5.
      destruct (Par ltac:(lia)) as [t [Et Ot]].
      pose proof (c_split e h (1 - h) x (x + 1) ltac:(lia)) as Sp1. rewrite c_one in Sp1.
      pose proof (c_split e (h - 1) (1 - h) x (x + 1) ltac:(lia)) as Sp2. rewrite c_one in Sp2.
      pose proof (c_split e (h - 1) (1 - h) (x + 1) n ltac:(lia)) as Sp3.
      pose proof (c_last e (h - 1) (x + 1) n ltac:(lia)) as Sp4.
      rewrite (proj2 (Z.ltb_lt (h - 1 + (n - 1)) _)) in Sp4 by lia. cbn [Z.b2z] in Sp4.
      assert (Bad : bad n e h x <-> c turn_odd 0 = 1 /\
        2 * Target.c e h (1 - h) x < h - 1 + x /\
        T_rows n e (h - 1) + (h - 1) + x < 2 * Target.c e (h - 1) (1 - h) (x + 1)).
      { unfold bad. split.
        - intros [[u Eu] [B1 B2]]. lia.
        - intros [O [B1 B2]]. split; [exists (t + 1 - h); lia|lia]. }
      assert (Next : forall y1, (y1 = 1 /\ ~ bad n e h x /\ c yes 0 = 1) \/ (y1 = 0 /\
          (bad n e h x \/ c yes 0 = 0)) ->
        (y1 = 1 /\ forall z, 1 - h <= z < x + 1 -> ~ bad n e h z) \/
        (y1 = 0 /\ exists z, bad n e h z)).
      { intros y1 [[-> [Nb Y1]]|[-> Or]].
        - left. split; [reflexivity|]. intros z Hz. destruct Found as [[_ G]|[Y0 _]]; [|lia].
          destruct (Z.eq_dec z x) as [->|]; [exact Nb|apply G; lia].
        - right. split; [reflexivity|]. destruct Or as [B|Y0]; [now exists x|].
          destruct Found as [[Y1 _]|[_ G]]; [lia|exact G]. }
      assert (Cy : c yes 0 = 1 \/ c yes 0 = 0) by (destruct Found as [[Y _]|[Y _]]; auto).
      rewrite S1, S2, <- Sp1, <- Sp2.
      split; [reflexivity|split; [reflexivity|split; [intros _|apply Next; rewrite Bad]]].
      { destruct (Z.eq_dec (c turn_odd 0) 1); [exists (t + 1)|exists t]; lia. }
      destruct (Z.eqb_spec (c turn_odd 0) 1) as [O|O]; cbn [andb]; [|lia].
      destruct (Z.ltb_spec (Target.c e h (1 - h) x + Target.c e h (1 - h) x) (h - 1 + x)) as [D|D];
        cbn [andb]; [|lia].
      destruct (Z.ltb_spec (T_rows n e (h - 1) + (h - 1) + x) (Target.c e (h - 1) (1 - h) (x + 1) +
        Target.c e (h - 1) (1 - h) (x + 1))); lia.
    - cbv zeta in Inv. replace (Z.min (0 + k + 1 - h) (n - 2)) with (n - 2) in Inv by lia.
      exact Inv. }
  clear Inv. rewrite !when_it_passes. cbn [passes worth_of Linear_time.var].
  assert (F7 : m7 found_H 0 = m found_H 0).
  { rewrite (L7 found_H 0 eq_refl). change (m2 found_H 0 = m found_H 0). now rewrite L2. }
  assert (U7 : m7 upper_H 0 = h).
  { rewrite (L7 upper_H 0 eq_refl). change (m2 upper_H 0 = h). now rewrite L2. }
  destruct Fin as [[Y G]|[Y G]]; rewrite Y.
  - left. change (1 =? 1) with true. cbv iota. go. split; [|exact U7].
    left. split; [exact Ace|right; split; [lia|right]]. intros q Bq.
    destruct (Z_le_gt_dec (1 - h) q) as [Q1|Q1].
    + destruct (Z_lt_le_dec q (n - 2)) as [Q2|Q2]; [now apply (G q)|].
      destruct Bq as [_ [_ B2]]. rewrite c_nil in B2 by lia. lia.
    + destruct Bq as [_ [B1 _]]. rewrite c_nil in B1 by lia. lia.
  - right. change (0 =? 1) with false. cbv iota. go. split; [|exact F7].
    intros [[_ [X|[_ [X|X]]]]|[X _]]; try lia. destruct G as [x Bx]. now apply (X x).
Qed.
Lemma East_has_decided : e (n - 1) < n ->
  (good n e h /\ result East_decides m found_H 0 = h) \/
  (~ good n e h /\ result East_decides m found_H 0 = m found_H 0).
Proof.
  intros Ace. destruct Held as [E [M [Rows Sums]]]. unfold East_decides. cbn [all_of].
  rewrite !when_it_passes. cbn [passes worth_of Linear_time.var]. rewrite Up.
  destruct (Z.leb_spec 0 h) as [H0|H0].
  2: { right. split; [|reflexivity]. intros [[X _]|[_ [X _]]]; lia. }
  rewrite !result_next. assigned m1. assigned m2.
  assert (O1 : m1 offset 0 = 2 * c e h 0 n).
  { unfold m1. go. rewrite Up, M, Sums by lia. rewrite T_c. lia. }
  assert (First : c e h 0 n = Z.b2z (h <? e 0) + c e h 1 n).
  { rewrite (c_first e h 0 n) by lia. rewrite Z.add_0_r. reflexivity. }
  set (m3 := result (only_when _ _) m2).
  assert (Y3 : m3 yes 0 = 2 * c e h 1 n).
  { unfold m3. go. change (m2 upper_H 0) with (m upper_H 0). change (m2 row_of 0) with (m row_of 0).
    rewrite Up, Rows by lia. change (m2 offset 0) with (m1 offset 0).
    destruct (h <? e 0); go; cbn [Z.b2z] in First.
    - change (m2 offset 0) with (m1 offset 0). lia.
    - change (m2 yes 0) with (m1 offset 0). lia. }
  assert (L3 : forall y j, one_of y [offset; yes] = false -> m3 y j = m y j).
  { intros y j Q. cbn in Q. rewrite orb_false_r in Q. apply orb_false_iff in Q as [Q1 Q2].
    unfold m3. rewrite left_alone by (cbn; now rewrite Q2). unfold m2.
    rewrite left_alone by (cbn; now rewrite Q2). unfold m1.
    now rewrite left_alone by (cbn; now rewrite Q1). }
  assert (O3 : m3 offset 0 = 2 * c e h 0 n).
  { rewrite <- O1. unfold m3. rewrite left_alone by reflexivity. reflexivity. }
  clearbody m3. rewrite when_it_passes. cbn [passes worth_of Linear_time.var].
  rewrite (L3 many 0 eq_refl), (L3 upper_H 0 eq_refl), M, Up, Y3.
  destruct (Z.leb_spec (n - 2 - h) (2 * c e h 1 n)) as [C2|C2].
  2: { right. split; [|exact (L3 found_H 0 eq_refl)]. intros [[X _]|[_ [_ [X _]]]]; lia. }
  rewrite !result_next. assigned m4. assigned m5. assigned m6.
  assert (E6 : m6 hand_size 0 = k) by (change (m3 hand_size 0 = k); now rewrite L3).
  set (Cond := fun s => 2 <= 2 * s <= n - 1 - h /\ 2 * s - 1 < 2 * c e (h - 1) 1 (2 * s) /\
     n - 1 - h - 2 * s < 2 * c e h (2 * s) n).
  through (fun i (c : store) => let q := Z.min i (n - h) in
    c sum_1 0 = Target.c e (h - 1) 1 q /\ c sum_2 0 = Target.c e h 0 q /\
    (i <= n - h -> exists t, i = 2 * t + c turn_odd 0 /\ 0 <= c turn_odd 0 <= 1) /\
    ((c found_H 0 = h /\ exists s, Cond s) \/
     (c found_H 0 = m found_H 0 /\ forall s, 2 * s < q -> ~ Cond s))) k E6 m7 Inv L7.
  destruct Inv as [_ [_ [_ Inv]]]; [lia| | |].
  - cbv zeta. change (m6 sum_1 0) with 0. change (m6 sum_2 0) with 0.
    change (m6 turn_odd 0) with 0. change (m6 found_H 0) with (m3 found_H 0).
    rewrite !c_nil by lia. split; [reflexivity|split; [reflexivity|split]].
    + intros _. exists 0. lia.
    + right. split; [exact (L3 found_H 0 eq_refl)|]. intros s Hs [X _]. lia.
  - intros i c Hi [S1 [S2 [Par Found]]] Keep. cbv zeta.
    assert (KM : c many 0 = n).
    { rewrite (Keep many 0 eq_refl). change (m3 many 0 = n). now rewrite L3. }
    assert (KU : c upper_H 0 = h).
    { rewrite (Keep upper_H 0 eq_refl). change (m3 upper_H 0 = h). now rewrite L3. }
    assert (KL : c lower_H 0 = h - 1).
    { rewrite (Keep lower_H 0 eq_refl). change (m3 lower_H 0 = h - 1). now rewrite L3. }
    assert (KO : c offset 0 = 2 * Target.c e h 0 n).
    { rewrite (Keep offset 0 eq_refl). exact O3. }
    assert (KR : forall p, 0 <= p < n -> c row_of p = e p).
    { intros p Hp. rewrite (Keep row_of p eq_refl). change (m3 row_of p = e p).
      rewrite L3 by reflexivity. now apply Rows. }
    set (a0 := write c now 0 i). rewrite when_it_passes. cbn [passes worth_of Linear_time.var].
    change (a0 now 0) with i. change (a0 upper_H 0) with (c upper_H 0).
    change (a0 many 0) with (c many 0). rewrite KU, KM.
    destruct (Z.ltb_spec (i + h) n) as [Q|Q].
    2: { replace (Z.min (i + 1) (n - h)) with (Z.min i (n - h)) by lia.
         split; [exact S1|split; [exact S2|split; [lia|exact Found]]]. }
    replace (Z.min (i + 1) (n - h)) with (i + 1) by lia.
    replace (Z.min i (n - h)) with i in S1, S2, Found by lia.
    destruct (Par ltac:(lia)) as [t [Et Ot]].
    pose proof (c_split e h 0 i (i + 1) ltac:(lia)) as Sp2. rewrite c_one in Sp2.
    pose proof (c_split e h 0 i n ltac:(lia)) as Sp3.
    assert (Sp1 : Target.c e (h - 1) 1 (i + 1) = Target.c e (h - 1) 1 i +
      (if 1 <=? i then Z.b2z (h - 1 + i <? e i) else 0)).
    { destruct (Z.leb_spec 1 i) as [X|X].
      - rewrite (c_split e (h - 1) 1 i (i + 1)) by lia. now rewrite c_one.
      - rewrite !c_nil by lia. lia. }
    assert (Good : forall s, 2 * s = i -> (Cond s <-> 2 <= i /\
      i - 1 < 2 * Target.c e (h - 1) 1 i /\
      n - 1 - h - i < 2 * Target.c e h 0 n - 2 * Target.c e h 0 i)).
    { intros s Hs. unfold Cond. rewrite Hs. lia. }
    assert (Stay : (forall s, 2 * s = i -> ~ Cond s) -> (c found_H 0 = h /\ exists s, Cond s) \/
      (c found_H 0 = m found_H 0 /\ forall s, 2 * s < i + 1 -> ~ Cond s)).
    { intros No. destruct Found as [[F1 F2]|[F1 F2]]; [now left|right]. split; [exact F1|].
      intros s Hs. destruct (Z.eq_dec (2 * s) i) as [Q1|Q1]; [now apply No|apply F2; lia]. }
    rewrite !result_next. set (a1 := result (only_when _ _) a0).
    set (a2 := result (only_when _ _) a1). set (a3 := result (only_when _ _) a2). assigned a4.
    assert (X1 : a1 found_H 0 = if (c turn_odd 0 =? 0) && ((2 <=? i) &&
      ((i - 1 <? c sum_1 0 + c sum_1 0) &&
       (n - 1 - h - i <? 2 * Target.c e h 0 n - (c sum_2 0 + c sum_2 0)))) then h
      else c found_H 0).
    { unfold a1. rewrite when_all_pass, when_it_passes. cbn [passes worth_of Linear_time.var].
      change (a0 now 0) with i. change (a0 turn_odd 0) with (c turn_odd 0).
      change (a0 sum_1 0) with (c sum_1 0). change (a0 sum_2 0) with (c sum_2 0).
      change (a0 many 0) with (c many 0). change (a0 upper_H 0) with (c upper_H 0).
      change (a0 offset 0) with (c offset 0). rewrite KM, KU, KO.
      destruct (c turn_odd 0 =? 0), (2 <=? i), (i - 1 <? _), (n - 1 - h - i <? _);
        cbn [andb]; try reflexivity. exact KU. }
    assert (K1 : forall y j, one_of y [found_H] = false -> a1 y j = a0 y j)
      by (intros y j Y; now apply left_alone).
    assert (X2 : a2 sum_1 0 = c sum_1 0 + (if 1 <=? i then Z.b2z (h - 1 + i <? e i) else 0)).
    { unfold a2. rewrite when_it_passes. cbn [passes worth_of Linear_time.var].
      rewrite (K1 now 0 eq_refl). change (a0 now 0) with i.
      destruct (1 <=? i); [|rewrite (K1 sum_1 0 eq_refl); symmetry; apply Z.add_0_r].
      rewrite when_counted. cbn [passes worth_of Linear_time.var].
      rewrite (K1 now 0 eq_refl), (K1 lower_H 0 eq_refl), (K1 sum_1 0 eq_refl).
      change (a0 now 0) with i. rewrite (K1 row_of i eq_refl).
      change (a0 lower_H 0) with (c lower_H 0). change (a0 row_of i) with (c row_of i).
      rewrite KL, KR by lia. reflexivity. }
    assert (K2 : forall y j, one_of y [found_H; sum_1] = false -> a2 y j = a0 y j).
    { intros y j Y. cbn in Y. apply orb_false_iff in Y as [Ya Yb].
      unfold a2. rewrite left_alone; [apply K1; cbn; now rewrite Ya|exact Yb]. }
    assert (X3 : a3 sum_2 0 = c sum_2 0 + Z.b2z (h + i <? e i)).
    { unfold a3. rewrite when_counted. cbn [passes worth_of Linear_time.var].
      rewrite (K2 now 0 eq_refl), (K2 upper_H 0 eq_refl), (K2 sum_2 0 eq_refl).
      change (a0 now 0) with i. rewrite (K2 row_of i eq_refl).
      change (a0 upper_H 0) with (c upper_H 0). change (a0 row_of i) with (c row_of i).
      now rewrite KU, KR by lia. }
    assert (X4 : a4 turn_odd 0 = 1 - c turn_odd 0).
    { unfold a4. go. unfold a3. rewrite left_alone by reflexivity.
      now rewrite (K2 turn_odd 0 eq_refl). }
    replace (a4 sum_1 0) with (a2 sum_1 0) by (symmetry; unfold a4; go; unfold a3;
      now rewrite left_alone by reflexivity).
    change (a4 sum_2 0) with (a3 sum_2 0).
    replace (a4 found_H 0) with (a1 found_H 0) by (symmetry; unfold a4; go; unfold a3, a2;
      now rewrite !left_alone by reflexivity).
    rewrite X1, X2, X3, X4. clear X1 X2 X3 X4 K1 K2 a0 a1 a2 a3 a4.
    rewrite S1, S2, <- Sp1, <- Sp2. split; [reflexivity|split; [reflexivity|split]].
    { intros _. destruct (Z.eq_dec (c turn_odd 0) 0); [exists t|exists (t + 1)]; lia. }
    destruct (Z.eqb_spec (c turn_odd 0) 0) as [O|O]; cbn [andb]; [|apply Stay; lia].
    pose proof (Good t ltac:(lia)) as Gt.
    destruct (_ && _) eqn:Test.
    + left. split; [reflexivity|]. exists t. apply Gt. lia.
    + apply Stay. intros s Hs. replace s with t by lia. rewrite Gt. lia.
  - cbv zeta in Inv. destruct Inv as [[F1 [s Cs]]|[F1 F2]].
    + left. split; [|exact F1]. right. split; [exact Ace|split; [exact H0|split; [lia|]]].
      exists s. exact Cs.
    + right. split; [|exact F1]. intros [[X _]|[_ [_ [_ [s Cs]]]]]; [lia|].
      apply (F2 s); [destruct Cs as [Cs _]; lia|exact Cs].
Qed.
End Upper.

(* H(D): the target is reached up to it. *)
Lemma H_found m : suit_held m ->
  forall h, F n e h <-> h <= result find_H m found_H 0.
Proof.
  intros Held h. unfold find_H. cbn [all_of]. rewrite !result_next.
  pose proof (lower_found m Held) as Low.
  pose proof (still_held find_lower_H m eq_refl eq_refl eq_refl eq_refl Held) as Held1.
  set (m1 := result find_lower_H m) in *. clearbody m1.
  set (u := m1 lower_H 0) in *. rewrite (target_by_lower u Low h).
  assigned m2.
  assert (Held2 : suit_held m2).
  { apply (still_held (Linear_time.set found_H (Linear_time.var lower_H)) m1); auto. }
  assert (F2 : m2 found_H 0 = u) by reflexivity. assert (U2 : m2 lower_H 0 = u) by reflexivity.
  clearbody m2. destruct Held2 as [E2 [M2 [Rows2 Sums2]]].
  rewrite !when_it_passes. cbn [passes worth_of Linear_time.var]. rewrite U2, M2.
  destruct (Z.ltb_spec u n) as [Q|Q]; [|go; rewrite F2; lia].
  assert (Hu : - n <= u < n) by (destruct Low as [[X _]|[X _]]; lia).
  rewrite Sums2 by lia. destruct (Z.ltb_spec 0 (T_rows n e u)) as [Q1|Q1]; [|go; rewrite F2; lia].
  assert (Un : - n < u).
  { destruct (Z.eq_dec u (- n)) as [Y|Y]; [|lia]. rewrite Y in Q1. rewrite T_c in Q1.
    pose proof (c_bounds e (- n) 0 n). lia. }
  rewrite !result_next. set (m3 := result (Linear_time.set upper_H _) m2).
  assert (Held3 : suit_held m3).
  { unfold m3. apply still_held; auto. repeat split; assumption. }
  assert (Up3 : m3 upper_H 0 = u + 1) by (unfold m3; go; now rewrite U2).
  assert (Lo3 : m3 lower_H 0 = u + 1 - 1) by (unfold m3; go; rewrite U2; lia).
  assert (F3 : m3 found_H 0 = u) by exact F2.
  clearbody m3. pose proof Held3 as [E3 [M3 [Rows3 Sums3]]].
  rewrite !result_when. cbn [passes worth_of Linear_time.var]. rewrite M3, Rows3 by lia.
  assert (Pos : 0 < T_rows n e (u + 1 - 1)) by (replace (u + 1 - 1) with u by lia; exact Q1).
  destruct (Z.eqb_spec (e (n - 1)) n) as [Ace|Ace].
  - destruct (West_has_decided (u + 1) m3 Held3 Up3 Lo3 ltac:(lia) Ace) as [[G1 ->]|[G1 ->]].
    + split; [lia|]. intros X. destruct (Z_le_gt_dec h u); [now left|right].
      split; [lia|split; [lia|split; [exact Q1|exact G1]]].
    + rewrite F3. split; [|now left]. intros [X|[_ [_ [_ X]]]]; [exact X|contradiction].
  - pose proof (rep_range _ _ _ R (n - 1) ltac:(lia)) as Rg.
    destruct (East_has_decided (u + 1) m3 Held3 Up3 Lo3 ltac:(lia) ltac:(lia)) as
      [[G1 ->]|[G1 ->]].
    + split; [lia|]. intros X. destruct (Z_le_gt_dec h u); [now left|right].
      split; [lia|split; [lia|split; [exact Q1|exact G1]]].
    + rewrite F3. split; [|now left]. intros [X|[_ [_ [_ X]]]]; [exact X|contradiction].
Qed.
End H.
