(* The program of Linear_time.v computes val, by at most 1550 n operations. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From WhistStated Require Lemma_5_1 Procedure_10_1.
From Whist Require Procedure_10_1 Theorem_10_1.
From Sums Require Theorem_12_1 Computed.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit SingleSuit Lowering Smallest_cards Exchange.
From Sums Require Import One_game Reduction_of_12_3 Suits_by_rows Facts_of_one_suit.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From OneSuit Require Import Answers_by_rows Rows_with_West By_one_induction Large_J.
From OneSuit Require Import Words_of_rows Conditions_in_words Theorem_F Closed_form.
From OneSuit Require Import Counting_machine Parts_of_the_program Parts_of_the_value.
Import ListNotations.
Open Scope Z_scope.

(* --- The conditions on the blocks, by rows --- *)

Section By_rows.
Variables (D : suit) (m : Z) (J : nat).
Hypothesis (HD : is_suit D) (N0 : size D <> 0%nat) (Half : lower_half D m) (Star : J_is D m J).
Let s := lift D HD.
Let M := M_of D m.
Let n := n_of D.

Lemma exceptional_by_rows : West_has D -> J = 2%nat -> h_of D m - 1 <= 0 ->
  (exceptional (blocks D (h_of D m - 1)) = true <-> exception n (e s) (h_of D m - 1)).
Proof.
  intros Ace E2 L0. pose proof (is_between D m HD Half) as B.
  pose proof (J_of_rows D m J HD N0 Half Star) as First.
  pose proof (West_ace_of_suit D m HD N0 Ace) as W. pose proof (the_level D m N0) as Lv.
  fold M in Lv. fold s M in B, First. fold s in W. pose proof B as [I [P Below]].
    rewrite E2 in First.
  pose proof (before_J s M I P Below 2 First 1%nat ltac:(lia)) as T0.
  replace (M + 1 - Z.of_nat 1) with M in T0 by lia. change (Z.of_nat 1 - 1) with 0 in T0.
  pose proof First as [_ [T1 _]]. replace (M + 1 - Z.of_nat 2) with (M - 1) in T1 by lia.
  pose proof (not_above s M I P) as Less.
  pose proof (T_positive s (M - 1) ltac:(lia)) as More.
  change (size_of s) with n in Less, More.
  replace (h_of D m - 1) with M in * by lia.
  assert (Room : 3 - M <= size_of s).
  { pose proof (T_at_most_left s (M - 1) ltac:(lia)). lia. }
  pose proof W as [_ Top].
  pose proof (exceptional_in_words (e s) M (size_of s) (cells s) (rep_e s) Top L0 Room T0
    (proj1 (more_by_rows_of_D s (top D) M (suit_card D m HD N0) I) P)) as Y.
  change (size_of s) with n in Y. rewrite (blocks_by_rows D HD) by (fold n; lia).
  replace (Z.max 0 (- M)) with (- M) by lia. fold s n.
  replace (n - Z.abs M) with (n + M) by lia. exact Y.
Qed.

Lemma three_by_rows : East_has D -> J = 1%nat -> 0 <= h_of D m ->
  (for_three_eighths (blocks D (h_of D m)) = true <->
   T_rows n (e s) (h_of D m) = -1 /\ three_rows n (e s) (h_of D m)).
Proof.
  intros Ace E1 L0. pose proof (is_between D m HD Half) as B.
  pose proof (J_of_rows D m J HD N0 Half Star) as First.
  pose proof (East_ace_of_suit D m HD N0 Ace) as Ea. pose proof (the_level D m N0) as Lv.
  fold M in Lv. fold s M in B, First. fold s in Ea. pose proof B as [I [P Below]].
    rewrite E1 in First.
  pose proof (not_above s M I P) as Less. pose proof (not_below_0 s M I Below) as More.
  pose proof First as [_ [T1 _]]. replace (M + 1 - Z.of_nat 1) with M in T1 by lia.
  pose proof (T_positive s M ltac:(lia)) as Lowest.
  assert (Top : e s (size_of s - 1) < size_of s) by (apply Ea; lia).
  rewrite <- Lv in *.
  pose proof (three_in_words (e s) (M + 1) (size_of s) (cells s) (rep_e s) Top ltac:(lia)
    ltac:(lia)) as Y.
  change (size_of s) with n in *. rewrite (blocks_by_rows D HD) by (fold n; lia).
  replace (Z.max 0 (- (M + 1))) with 0 by lia. fold s n.
  replace (n - Z.abs (M + 1)) with (n - (M + 1)) by lia. exact Y.
Qed.

Lemma two_by_rows l : East_has D -> (2 <= J)%nat -> l = h_of D m - Z.of_nat J + 1 -> 0 <= l ->
  (two_before (blocks D l) = true <-> two_negative n (e s) l).
Proof.
  intros Ace J2 El L0. pose proof (is_between D m HD Half) as B.
  pose proof (East_ace_of_suit D m HD N0 Ace) as Ea. pose proof (the_level D m N0) as Lv.
  fold M in Lv. fold s M in B. fold s in Ea. pose proof B as [I [P Below]].
  pose proof (not_above s M I P) as Less.
  assert (Top : e s (size_of s - 1) < size_of s) by (apply Ea; lia).
  change (size_of s) with n in *.
  pose proof (two_before_in_words (e s) l n (cells s) (rep_e s) Top ltac:(lia)) as Y.
  rewrite (blocks_by_rows D HD) by (fold n; lia). replace (Z.max 0 (- l)) with 0 by lia. fold s n.
  replace (n - Z.abs l) with (n - l) by lia. exact Y.
Qed.
End By_rows.

(* --- The value in the lower half --- *)

Section Told.
Variables (n : Z) (A : matrix) (e : Z -> Z).
Hypothesis (R : rep n A e) (N : 1 <= n).
Variables (c : store) (h J : Z).
Hypothesis (Held : suit_held n n e c) (Eh : c the_h 0 = h) (EJ : c the_J 0 = J).
Hypothesis (Hh : h < n) (HJ : 1 <= J < n + h) (PJ : J < T_rows n e (h - J)).

Lemma room_for_J : h - J <= 0 -> 2 * J < n + h.
Proof.
  intros L. rewrite T_c in PJ. pose proof (c_bounds e (h - J) 0 n). lia.
Qed.

Lemma West_told : let c' := result West_tells c in c' kind 0 = 4 /\
  (J = 1 -> c' exponent 0 = 2) /\ (3 <= J -> c' exponent 0 = J) /\
  (J = 2 -> (h <= 1 /\ exception n e (h - 1) /\ c' exponent 0 = 3) \/
            (~ (h <= 1 /\ exception n e (h - 1)) /\ c' exponent 0 = 2)).
Proof.
  cbv zeta. unfold West_tells. cbn [all_of]. rewrite !result_next. assigned m1. assigned m2.
  assert (L2 : forall y j, one_of y [kind; exponent] = false -> m2 y j = c y j).
  { intros y j Q. cbn in Q. rewrite orb_false_r in Q. apply orb_false_iff in Q as [Q1 Q2].
    unfold m2. rewrite left_alone by (cbn; now rewrite Q2). unfold m1.
    now rewrite left_alone by (cbn; now rewrite Q1). }
  assert (K2 : m2 kind 0 = 4) by reflexivity.
  assert (X2 : m2 exponent 0 = J) by exact EJ.
  set (m3 := result (only_when _ _) m2).
  assert (L3 : forall y j, one_of y [kind; exponent] = false -> m3 y j = c y j).
  { intros y j Q. unfold m3. rewrite left_alone; [now apply L2|]. cbn in Q |- *.
    rewrite orb_false_r in *. now apply orb_false_iff in Q as [_ Q]. }
  assert (K3 : m3 kind 0 = 4) by (unfold m3; rewrite left_alone by reflexivity; exact K2).
  assert (X3 : m3 exponent 0 = if J =? 1 then 2 else J).
  { unfold m3. go. rewrite (L2 the_J 0 eq_refl), EJ. destruct (J =? 1); [reflexivity|exact X2]. }
  clearbody m3. unfold only_when. rewrite ?result_when. cbn [passes worth_of Linear_time.var].
  rewrite (L3 the_J 0 eq_refl), EJ. destruct (Z.eqb_spec J 2) as [Q|Q].
  2: { cbn [result]. rewrite X3, K3. split; [reflexivity|].
       destruct (Z.eqb_spec J 1); split; try lia. }
  rewrite ?result_when. cbn [passes worth_of Linear_time.var].
  rewrite (L3 the_h 0 eq_refl), Eh. destruct (Z.leb_spec h 1) as [Q1|Q1].
  2: { cbn [result]. rewrite X3, K3. split; [reflexivity|]. destruct (Z.eqb_spec J 1); [lia|].
       split; [lia|split; [lia|]]. intros _. right. split; lia. }
  rewrite !result_next. set (m4 := result (Linear_time.set the_l _) m3).
  assert (H4 : suit_held n n e m4).
  { unfold m4. apply still_held; try reflexivity. destruct Held as [S1 [S2 [S3 S4]]].
    split; [now rewrite L3|split; [now rewrite L3|split]].
    - intros p Hp. rewrite L3 by reflexivity. now apply S3.
    - intros x Hx. rewrite L3 by reflexivity. now apply S4. }
  assert (El : m4 the_l 0 = h - 1) by (unfold m4; go; rewrite (L3 the_h 0 eq_refl), Eh; lia).
  assert (K4 : m4 kind 0 = 4) by exact K3. assert (X4 : m4 exponent 0 = J).
  { change (m4 exponent 0) with (m3 exponent 0). rewrite X3. destruct (Z.eqb_spec J 1); lia. }
  clearbody m4. pose proof (room_for_J ltac:(lia)) as Room.
  pose proof (exception_found n e N m4 (h - 1) H4 El ltac:(lia) ltac:(lia)) as Ex. cbv zeta in Ex.
  set (m5 := result is_exceptional m4) in *.
  assert (K5 : m5 kind 0 = 4) by (unfold m5; rewrite left_alone by reflexivity; exact K4).
  assert (X5 : m5 exponent 0 = J) by (unfold m5; rewrite left_alone by reflexivity; exact X4).
  clearbody m5. go. destruct Ex as [[Y Ex]|[Y Ex]]; rewrite Y; go; rewrite ?K5, ?X5.
  - split; [reflexivity|split; [lia|split; [lia|]]]. intros _. left.
    split; [exact Q1|split; [exact Ex|reflexivity]].
  - split; [reflexivity|split; [lia|split; [lia|]]]. intros _. right. split; [tauto|exact Q].
Qed.

Lemma East_told : e (n - 1) < n -> let c' := result East_tells c in
  (J = 1 -> (0 <= h /\ T_rows n e h = -1 /\ three_rows n e h /\ c' kind 0 = 3) \/
    (~ (0 <= h /\ T_rows n e h = -1 /\ three_rows n e h) /\ c' kind 0 = 4 /\ c' exponent 0 = 2)) /\
  (2 <= J -> c' kind 0 = 4 /\ let l := h - J + 1 in
    ((0 <= l /\ two_negative n e l /\ c' exponent 0 = J) \/
     (~ (0 <= l /\ two_negative n e l) /\ c' exponent 0 = J + 1))).
Proof.
  intros Ace. cbv zeta. unfold East_tells. cbn [all_of]. rewrite !result_next. assigned m1.
  set (m2 := result (Linear_time.set the_l _) m1).
  assert (L2 : forall y j, one_of y [kind; the_l] = false -> m2 y j = c y j).
  { intros y j Q. cbn in Q. rewrite orb_false_r in Q. apply orb_false_iff in Q as [Q1 Q2].
    unfold m2. rewrite left_alone by (cbn; now rewrite Q2). unfold m1.
    now rewrite left_alone by (cbn; now rewrite Q1). }
  assert (K2 : m2 kind 0 = 4) by reflexivity.
  assert (El2 : m2 the_l 0 = h - J + 1).
  { unfold m2. go. change (m1 the_h 0) with (c the_h 0). change (m1 the_J 0) with (c the_J 0).
    rewrite Eh, EJ. reflexivity. }
  clearbody m2. rewrite ?result_when. cbn [passes worth_of Linear_time.var].
  rewrite (L2 the_J 0 eq_refl), EJ.
  assert (Held2 : forall m, (forall y j,
    one_of y [kind; the_l; exponent] = false -> m y j = c y j) ->
    suit_held n n e m).
  { intros m Lm. destruct Held as [S1 [S2 [S3 S4]]].
    split; [now rewrite Lm|split; [now rewrite Lm|split]].
    - intros p Hp. rewrite Lm by reflexivity. now apply S3.
    - intros x Hx. rewrite Lm by reflexivity. now apply S4. }
  destruct (Z.eqb_spec J 1) as [Q|Q].
  - split; [|lia]. intros _. rewrite !result_next. assigned m3.
    assert (L3 : forall y j, one_of y [kind; the_l; exponent] = false -> m3 y j = c y j).
    { intros y j X. cbn in X. rewrite orb_false_r in X. apply orb_false_iff in X as [X1 X].
      apply orb_false_iff in X as [X2 X3]. unfold m3. rewrite left_alone by (cbn; now rewrite X3).
      apply L2. cbn. now rewrite X1, X2. }
    assert (K3 : m3 kind 0 = 4) by exact K2. assert (X3 : m3 exponent 0 = 2) by reflexivity.
    assert (El3 : m3 the_l 0 = h).
    { change (m3 the_l 0) with (m2 the_l 0). lia. }
    clearbody m3. unfold only_when. rewrite ?result_when. cbn [passes worth_of Linear_time.var].
    rewrite El3. destruct (Z.leb_spec 0 h) as [Q1|Q1].
    2: { right. split; [lia|]. split; [exact K3|exact X3]. }
    rewrite ?result_when. cbn [passes worth_of Linear_time.var]. rewrite ?El3.
    pose proof (Held2 m3 L3) as H3. pose proof H3 as [_ [_ [_ S3]]]. rewrite S3 by lia.
    destruct (Z.eqb_spec (T_rows n e h) (-1)) as [Q2|Q2].
    2: { right. split; [tauto|]. split; [exact K3|exact X3]. }
    rewrite !result_next.
    assert (N2 : 2 <= n).
    { rewrite T_c in PJ. pose proof (c_bounds e (h - J) 0 n). lia. }
    pose proof (three_found n A e R N m3 h H3 El3 Q1 Ace N2) as Th. cbv zeta in Th.
    set (m4 := result has_three_eighths m3) in *.
    assert (K4 : m4 kind 0 = 4) by (unfold m4; rewrite left_alone by reflexivity; exact K3).
    assert (X4 : m4 exponent 0 = 2) by (unfold m4; rewrite left_alone by reflexivity; exact X3).
    clearbody m4. go. destruct Th as [[Y Th]|[Y Th]]; rewrite Y; go; rewrite ?K4, ?X4.
    + left. auto.
    + right. tauto.
  - split; [lia|]. intros J2. rewrite !result_next. assigned m3.
    assert (L3 : forall y j, one_of y [kind; the_l; exponent] = false -> m3 y j = c y j).
    { intros y j X. cbn in X. rewrite orb_false_r in X. apply orb_false_iff in X as [X1 X].
      apply orb_false_iff in X as [X2 X3]. unfold m3. rewrite left_alone by (cbn; now rewrite X3).
      apply L2. cbn. now rewrite X1, X2. }
    assert (K3 : m3 kind 0 = 4) by exact K2.
    assert (X3 : m3 exponent 0 = J + 1) by (unfold m3; go; now rewrite (L2 the_J 0 eq_refl), EJ).
    assert (El3 : m3 the_l 0 = h - J + 1) by exact El2.
    clearbody m3. unfold only_when. rewrite ?result_when. cbn [passes worth_of Linear_time.var].
    rewrite El3. set (l := h - J + 1) in *. destruct (Z.leb_spec 0 l) as [Q1|Q1].
    2: { split; [exact K3|]. right. split; [lia|exact X3]. }
    rewrite !result_next.
    pose proof (two_found n e N m3 l (Held2 m3 L3) El3 Q1) as Tw. cbv zeta in Tw.
    assert (L4 : forall y j, one_of y (changes has_two_before) = false ->
      result has_two_before m3 y j = m3 y j) by (intros y j X; now apply left_alone).
    set (m4 := result has_two_before m3) in *.
    assert (K4 : m4 kind 0 = 4) by (rewrite L4 by reflexivity; exact K3).
    assert (X4 : m4 exponent 0 = J + 1) by (rewrite L4 by reflexivity; exact X3).
    assert (J4 : m4 the_J 0 = J) by (rewrite L4, L3 by reflexivity; exact EJ).
    clearbody m4. go. destruct Tw as [[Y Tw]|[Y Tw]]; rewrite Y; go; rewrite ?K4, ?X4, ?J4.
    + split; [reflexivity|left]. auto.
    + split; [reflexivity|right]. tauto.
Qed.
End Told.

(* --- A suit in the lower half --- *)

Section Lower.
Variables (X : suit) (m : Z) (c : store).
Hypothesis (HX : is_suit X) (N0 : size X <> 0%nat).
Hypothesis Std : WhistStated.Lemma_5_1.standard_numbering (size X) X.
Hypothesis (E : c hand_size 0 = n_of X) (Em : c the_m 0 = m).
Hypothesis Owner : forall i, 1 <= i <= 2 * n_of X ->
  (c owner_of i =? c the_side 0) = (WhistStated.Procedure_10_1.C X i =? 1).
Let s := lift X HX.
Let n := n_of X.

Lemma cards_there : 1 <= n.
Proof. unfold n, n_of. lia. Qed.

(* The rows and the sums. *)
Lemma held_after_sums : suit_held n n (e s)
  (result find_sums (result (Linear_time.set many (Linear_time.var hand_size)) (result find_rows
    c))).
Proof.
  pose proof cards_there as N1. pose proof (rep_e s) as R. change (size_of s) with n in R.
  pose proof (rows_found X HX N0 Std c E Owner) as Rows. fold s in Rows.
  change (Z.of_nat (size X)) with n in Rows.
  set (m1 := result find_rows c) in *.
  assert (E1 : m1 hand_size 0 = n) by (unfold m1; rewrite left_alone by reflexivity; exact E).
  clearbody m1. set (m2 := result (Linear_time.set _ _) m1).
  assert (E2 : m2 hand_size 0 = n) by exact E1. assert (M2 : m2 many 0 = n) by exact E1.
  assert (R2 : rows_held m2 n (e s)) by exact Rows. clearbody m2.
  pose proof (sums_found n n (cells s) (e s) R ltac:(lia) m2 E2 M2 R2) as Sums.
  split; [rewrite left_alone by reflexivity; exact E2|].
  split; [rewrite left_alone by reflexivity; exact M2|]. split; [|exact Sums].
  intros p Hp. rewrite left_alone by reflexivity. now apply R2.
Qed.

Lemma lower_told : in_lower_half X m ->
  value_eq (val X) (value_told (result lower_half_tells c)).
Proof.
  intros Low. pose proof Low as [_ [_ Half]]. pose proof cards_there as N1.
  pose proof (rep_e s) as R. change (size_of s) with n in R.
  pose proof (m_range X m HX N0 Half) as [Rm Rh]. fold n in Rm, Rh.
  set (h := h_of X m) in *. assert (Eh : h = 2 * m + 1 - n) by reflexivity.
  assert (T_same : forall i, 1 <= i -> - n < h - i -> T_rows n (e s) (h - i) = T_of X (h - i)).
  { intros i Hi Hh. rewrite (T_agrees X HX) by (fold n; lia). reflexivity. }
  assert (Told_m : result lower_half_tells c the_m 0 = m).
  { rewrite left_alone by reflexivity. exact Em. }
  remember (result lower_half_tells c) as c' eqn:Ec.
  unfold lower_half_tells in Ec. cbn [all_of] in Ec. rewrite !result_next in Ec.
  pose proof held_after_sums as H3.
  pose proof (left_alone the_m find_sums (result (Linear_time.set many (Linear_time.var hand_size))
    (result find_rows c)) eq_refl 0) as Lm.
  rewrite (left_alone the_m (Linear_time.set many _) _ eq_refl) in Lm.
  rewrite (left_alone the_m find_rows _ eq_refl), Em in Lm.
  set (m3 := result find_sums _) in *. clearbody m3.
  set (m4 := result (Linear_time.set the_h _) m3) in *.
  assert (H4 : suit_held n n (e s) m4) by (apply still_held; auto).
  assert (Eh4 : m4 the_h 0 = h).
  { unfold m4. pose proof H3 as [_ [M3 _]]. go. rewrite Lm, M3. lia. }
  clearbody m4. clear H3 Lm.
  pose proof (J_found n (e s) N1 m4 h H4 Eh4 ltac:(lia)) as Jf. cbv zeta in Jf.
  assert (H5 : suit_held n n (e s) (result find_J m4)) by (apply still_held; auto).
  assert (Eh5 : result find_J m4 the_h 0 = h) by (rewrite left_alone by reflexivity; exact Eh4).
  set (m5 := result find_J m4) in *. clearbody m5. rewrite !result_when in Ec.
  cbn [passes worth_of Linear_time.var] in Ec. set (J := m5 the_J 0) in *.
  destruct Jf as [[J0 No]|[HJ [PJ Less]]].
  - (* no J *)
    rewrite J0 in Ec. change (0 =? 0) with true in Ec. cbv iota in Ec.
    assert (K : c' kind 0 = 2) by (rewrite Ec; reflexivity).
    unfold value_told. rewrite K, Told_m. change (2 =? 1) with false. change (2 =? 2) with true.
    cbv iota. apply (A_a X m HX N0 Half). intros i Hi. fold h.
    destruct (Z_lt_le_dec (Z.of_nat i) (n + h)) as [Y|Y].
    + rewrite <- T_same by lia. apply No. lia.
    + rewrite T_outside by (fold n; lia). lia.
  - rewrite (proj2 (Z.eqb_neq J 0)) in Ec by lia.
    set (JN := Z.to_nat J). assert (EJN : Z.of_nat JN = J) by (unfold JN; lia).
    assert (Star : J_is X m JN).
    { split; [lia|]. fold h. rewrite EJN. split; [rewrite <- T_same by lia; exact PJ|].
      intros i Hi. rewrite <- T_same by lia. apply Less. lia. }
    pose proof H5 as [_ [M5 [Rows5 _]]]. rewrite M5, Rows5 in Ec by lia.
    assert (Whose : if e s (n - 1) =? n then West_has X else East_has X).
    { unfold West_has, East_has. change (takes X (top X) (top X)) with (beats s (top X) (top X)).
      rewrite beats_e by (change (sz s) with (size X); unfold top; lia).
      replace (Z.of_nat (top X)) with (n - 1) by (unfold n, n_of, top; lia).
      pose proof (rep_range _ _ _ R (n - 1) ltac:(lia)).
      destruct (Z.eqb_spec (e s (n - 1)) n); [apply Z.ltb_lt|apply Z.ltb_ge]; lia. }
    assert (Two : forall a q, (q == 1 / two_to a)%Q -> Z.to_nat (c' exponent 0) = a ->
      c' kind 0 = 4 -> is_value X (inject_Z m + q)%Q -> value_eq (val X) (value_told c')).
    { intros a q Eq Ea Ek V. unfold value_told. rewrite Ek, Told_m, Ea.
      change (4 =? 1) with false. change (4 =? 2) with false. change (4 =? 3) with false. cbv iota.
      destruct V as [V1 V2]. split; [|exact V2]. cbn [fst] in *. now rewrite V1, Eq. }
    destruct (Z.eqb_spec (e s (n - 1)) n) as [Ace|Ace].
    + pose proof (West_told n (e s) N1 m5 h J H5 Eh5 eq_refl HJ PJ) as [K [T1 [T3 T2]]].
      rewrite <- Ec in K, T1, T3, T2.
      pose proof (theorem_F_with_West X m JN Low Whose Star) as V. unfold added_with_West in V.
      fold h in V. destruct (Nat.eqb_spec JN 2) as [J2|J2]; cbn [andb] in V.
      * assert (EJ : J = 2) by lia. specialize (T2 EJ).
        destruct (Z.leb_spec (h - 1) 0) as [L|L]; cbn [andb] in V.
        -- pose proof (exceptional_by_rows X m JN HX N0 Half Star Whose J2 L) as Y.
           fold s h n in Y. destruct T2 as [[_ [Ex Xp]]|[Nx Xp]].
           ++ apply Y in Ex. rewrite Ex in V.
             refine (Two 3%nat _ _ _ K V); [reflexivity|rewrite Xp; reflexivity].
           ++ destruct (exceptional (blocks X (h - 1))).
              { exfalso. apply Nx. split; [lia|now apply Y]. }
              refine (Two 2%nat _ _ _ K V); [rewrite J2; reflexivity|rewrite Xp; reflexivity].
        -- destruct T2 as [[L' _]|[_ Xp]]; [lia|].
           refine (Two 2%nat _ _ _ K V); [rewrite J2; reflexivity|rewrite Xp; reflexivity].
      * assert (Or : J = 1 \/ 3 <= J) by lia. destruct Or as [J1|J3].
        -- refine (Two 2%nat _ _ _ K V); [replace JN with 1%nat by lia; reflexivity|rewrite (T1
          J1); reflexivity].
        -- refine (Two JN _ _ _ K V); [replace (Nat.max JN 2) with JN by lia; reflexivity|rewrite
          (T3 J3); reflexivity].
    + pose proof (rep_range _ _ _ R (n - 1) ltac:(lia)) as Rg.
      pose proof (East_told n (cells s) (e s) R N1 m5 h J H5 Eh5 eq_refl Rh HJ PJ ltac:(lia))
        as [T1 T2].
      cbv zeta in T2. rewrite <- Ec in T1, T2.
      pose proof (theorem_F_with_East X m JN Low Whose Star) as V. unfold added_with_East in V.
      fold h in V. rewrite EJN in V. destruct (Nat.eqb_spec JN 1) as [J1|J1].
      * assert (EJ : J = 1) by lia. specialize (T1 EJ). replace (h - J + 1) with h in V by lia.
        destruct (Z.leb_spec 0 h) as [L|L]; cbn [andb] in V.
        -- pose proof (three_by_rows X m JN HX N0 Half Star Whose J1 L) as Y. fold s h n in Y.
           destruct T1 as [[_ [Q1 [Q2 K]]]|[Nt [K Xp]]].
           ++ rewrite (proj2 Y (conj Q1 Q2)) in V. unfold value_told. rewrite K, Told_m.
              change (3 =? 1) with false. change (3 =? 2) with false. change (3 =? 3) with true.
              cbv iota. exact V.
           ++ destruct (for_three_eighths (blocks X h)).
              { exfalso. apply Nt. split; [exact L|now apply Y]. }
              refine (Two 2%nat _ _ _ K V); [reflexivity|rewrite Xp; reflexivity].
        -- destruct T1 as [[L' _]|[_ [K Xp]]]; [lia|].
           refine (Two 2%nat _ _ _ K V); [reflexivity|rewrite Xp; reflexivity].
      * specialize (T2 ltac:(lia)) as [K T2]. set (l := h - J + 1) in *.
        destruct (Z.leb_spec 0 l) as [L|L]; cbn [andb] in V.
        -- pose proof (two_by_rows X m JN HX N0 Half l Whose ltac:(lia) ltac:(unfold l; lia) L) as
          Y.
           fold s n in Y. destruct T2 as [[_ [Q Xp]]|[Nt Xp]].
           ++ rewrite (proj2 Y Q) in V.
             refine (Two JN _ _ _ K V); [reflexivity|rewrite Xp; reflexivity].
           ++ destruct (two_before (blocks X l)).
              { exfalso. apply Nt. split; [exact L|now apply Y]. }
              refine (Two (S JN) _ _ _ K V); [reflexivity|rewrite Xp; lia].
        -- destruct T2 as [[L' _]|[_ Xp]]; [lia|].
           refine (Two (S JN) _ _ _ K V); [reflexivity|rewrite Xp; lia].
Qed.
End Lower.

(* --- H by the rows --- *)

Lemma rows_of_suit D (HD : is_suit D) : rows D (e (lift D HD)).
Proof.
  pose proof (rep_e (lift D HD)) as R. change (size_of (lift D HD)) with (Z.of_nat (size D)) in R.
  split; [apply (rep_range _ _ _ R)|apply (rep_mono _ _ _ R)|].
  intros i j Hi Hj. rewrite <- (rep_A _ _ _ R) by assumption. unfold cells. now apply matrix_takes.
Qed.

Lemma any_target n h : exists p t, h = 2 * t - n - lead_of p.
Proof.
  destruct (Z.Even_or_Odd (h + n)) as [[t Et]|[t Et]].
  - exists West, t. cbn [lead_of]. lia.
  - exists East, (t + 1). cbn [lead_of]. lia.
Qed.

Lemma target_H D (HD : is_suit D) h : F (n_of D) (e (lift D HD)) h <-> h <= H_of D.
Proof.
  destruct (any_target (n_of D) h) as [p [t ->]]. rewrite <- tricks_by_H_ by exact HD.
  symmetry. apply tricks_by_rows; [exact HD|apply rows_of_suit].
Qed.

Lemma target_H_0 D (HD : is_suit D) h : size D <> 0%nat ->
  (F (n_of D - 1) (Rows.after 0 0 (e (lift D HD))) h <-> h <= H_of (D_0 D)).
Proof.
  intros N0. destruct (D_0_suit D HD N0) as [H0 S0].
  destruct (any_target (n_of D - 1) h) as [p [t ->]].
  pose proof (tricks_by_H_ (D_0 D) p t H0) as X. rewrite S0 in X. rewrite <- X.
  symmetry. apply (tricks_reduced D (e (lift D HD)) 0 0 p t HD); try lia. apply rows_of_suit.
Qed.

Lemma same_H x y : (forall h : Z, h <= x <-> h <= y) -> x = y.
Proof. intros All. pose proof (proj1 (All x)). pose proof (proj2 (All y)). lia. Qed.

Lemma H_range n e H : 0 <= n -> (forall h, F n e h <-> h <= H) -> - n <= H <= n.
Proof.
  intros N All. split.
  - apply All. left. now left.
  - destruct (Z_le_gt_dec H n) as [|X]; [assumption|exfalso].
    pose proof (proj2 (All (n + 1)) ltac:(lia)) as [[Y|[Y|Y]]|Y]; lia.
Qed.

(* No cards. *)
Lemma H_of_nothing k m : m hand_size 0 = k -> 0 <= k -> m many 0 = 0 ->
  result find_H m found_H 0 = 0.
Proof.
  intros E K M. unfold find_H, find_lower_H. cbn [all_of]. rewrite !result_next. assigned m1.
  assert (E1 : m1 hand_size 0 = k) by exact E. assert (M1 : m1 many 0 = 0) by exact M.
  assert (Z1 : m1 lower_H 0 = 0) by (unfold m1; go; rewrite M; reflexivity). clearbody m1.
  through (fun (i : Z) (c : store) => c lower_H 0 = 0) k E1 m2 Inv L2.
  assert (Z2 : m2 lower_H 0 = 0).
  { apply Inv; [lia|exact Z1|]. intros i c Hi Ci Keep. go. rewrite (Keep many 0 eq_refl), M1.
    destruct (Z.ltb_spec i 0) as [Q|Q]; go; rewrite ?(Keep many 0 eq_refl), ?M1; [|exact Ci].
    destruct (Z.leb_spec (0 - 0) i) as [Q1|Q1]; go; [lia|exact Ci]. }
  assert (M2 : m2 many 0 = 0) by (rewrite L2 by reflexivity; exact M1). clear Inv.
  go. rewrite M2. destruct (m2 row_of 0 =? 0); go; rewrite ?M2, ?Z2; reflexivity.
Qed.

(* --- The program --- *)

Lemma held_half n m : m the_side 0 = 1 -> m kind 0 = 1 ->
  value_held n m = ((inject_Z (m twice_value 0%Z) * (1 # 2))%Q, Zero).
Proof. intros S K. unfold value_held, value_told. now rewrite S, K. Qed.

Lemma held_as_told n m : m the_side 0 = 1 -> value_held n m = value_told m.
Proof. intros S. unfold value_held. now rewrite S. Qed.

Lemma held_mirrored n m : m the_side 0 = -1 -> value_held n m = mirrored n (value_told m).
Proof. intros S. unfold value_held. now rewrite S. Qed.

(* What the program does last. The memory before it is a variable here: were it known how it came
   about, the kernel would run the program to compare two memories. *)
Definition last_part : instruction :=
  When (Equal_ (Linear_time.var k_is_odd) (Const 1))
    (Next (Linear_time.set kind (Const 1))
      (Linear_time.set twice_value (Linear_time.var whole_k)))
    (When (Equal_ (Linear_time.var part_is_even) (Const 1))
      (Next (When (Equal_ (Linear_time.var whole_k) (Linear_time.var part_k)) Nothing
          (Next (Linear_time.set the_side (Const (-1)))
            (Linear_time.set the_m (Minus_ (Minus_ (Linear_time.var hand_size)
              (Linear_time.var the_m)) (Const 1))))) lower_half_tells)
      (Next (Linear_time.set kind (Const 1))
        (Linear_time.set twice_value (Plus_ (Linear_time.var part_k) (Const 1))))).

Lemma last_stage D m9 : is_suit D -> size D <> 0%nat ->
  WhistStated.Lemma_5_1.standard_numbering (size D) D ->
  (m9 k_is_odd 0 = 1 /\ Z.odd (n_of D + H_of D) = true \/
   m9 k_is_odd 0 = 0 /\ Z.odd (n_of D + H_of D) = false) ->
  (m9 part_is_even 0 = 1 /\ n_of D - 1 + H_of (D_0 D) = 2 * m9 the_m 0 \/
   m9 part_is_even 0 = 0 /\ Z.odd (n_of D - 1 + H_of (D_0 D)) = true) ->
  m9 whole_k 0 = n_of D + H_of D -> m9 part_k 0 = n_of D - 1 + H_of (D_0 D) ->
  m9 the_side 0 = 1 -> m9 hand_size 0 = n_of D ->
  (forall i, 1 <= i <= 2 * n_of D -> m9 owner_of i = WhistStated.Procedure_10_1.C D i) ->
  value_eq (val D) (value_held (size D) (result last_part m9)).
Proof.
  intros HD N0 Std Odd Even W9 P9 S9 E9 O9. pose proof (cards_there D N0) as N1. unfold last_part.
  set (n := n_of D) in *.
  destruct (which_interval D HD N0) as [C1 [C2 C3]]. fold n in C1, C2, C3.
  destruct (D_0_suit D HD N0) as [H0 S0]. fold n in S0. rewrite S0 in C2, C3.
  set (kk := n + H_of D) in *. set (kk0 := n - 1 + H_of (D_0 D)) in *.
  rewrite ?result_when. cbn [passes worth_of Linear_time.var].
  destruct Odd as [[F1 O]|[F1 O]]; rewrite F1.
  { rewrite (Z.eqb_refl 1). cbv iota. set (m10 := result (Next _ _) m9).
    assert (S10 : m10 the_side 0 = 1) by exact S9. assert (K10 : m10 kind 0 = 1) by reflexivity.
    assert (W10 : m10 twice_value 0 = kk) by exact W9. clearbody m10.
    rewrite (held_half _ m10 S10 K10), W10. exact (C1 O). }
  rewrite (proj2 (Z.eqb_neq 0 1) ltac:(lia)). cbv iota. rewrite ?result_when.
  cbn [passes worth_of Linear_time.var].
  destruct Even as [[F2 Pm]|[F2 Po]]; rewrite F2.
  2: { rewrite (proj2 (Z.eqb_neq 0 1) ltac:(lia)). cbv iota. set (m10 := result (Next _ _) m9).
       assert (S10 : m10 the_side 0 = 1) by exact S9. assert (K10 : m10 kind 0 = 1) by reflexivity.
       assert (P10 : m10 twice_value 0 = kk0 + 1).
       { unfold m10. go. now rewrite P9. }
       clearbody m10. rewrite (held_half _ m10 S10 K10), P10. destruct (C2 O Po) as [V1 V2].
       split; [|exact V2]. cbn [fst] in *. rewrite V1. apply Z.odd_spec in Po as [u Eu].
       rewrite Eu. replace ((2 * u + 1 + 1) / 2) with (u + 1) by (Z.div_mod_to_equations; lia).
       replace (2 * u + 1 + 1) with (2 * (u + 1)) by lia. rewrite inject_Z_mult.
       change (inject_Z 2) with 2%Q. lra. }
  rewrite (Z.eqb_refl 1). cbv iota. rewrite ?result_next, ?result_when.
  cbn [passes worth_of Linear_time.var]. rewrite W9, P9.
  assert (Even0 : Z.odd kk0 = false).
  { rewrite <- Z.negb_even, Pm. now rewrite Z.even_mul. }
  destruct (C3 O Even0) as [[Ek Low]|[Ek Low]].
  - rewrite (proj2 (Z.eqb_eq kk kk0) Ek). cbn [result].
    assert (Half : kk / 2 = m9 the_m 0) by (rewrite Ek, Pm; Z.div_mod_to_equations; lia).
    pose proof (lower_told D (kk / 2) m9 HD N0 Std E9 ltac:(now rewrite Half)
      ltac:(intros i Hi; rewrite S9, O9 by exact Hi; reflexivity)
      (conj HD (conj N0 Low))) as V.
    pose proof (left_alone the_side lower_half_tells m9 eq_refl 0) as Sf. rewrite S9 in Sf.
    set (mf := result lower_half_tells m9) in *. clearbody mf.
    rewrite (held_as_told _ mf Sf). exact V.
  - rewrite (proj2 (Z.eqb_neq kk kk0)) by lia.
    destruct (is_suit_exchange D HD) as [HX SX].
    set (X := exchange D) in *. assert (N0X : size X <> 0%nat) by now rewrite SX.
    assert (NX : n_of X = n) by (unfold n_of; now rewrite SX).
    assert (StdX : WhistStated.Lemma_5_1.standard_numbering (size X) X).
    { rewrite SX. exact (Whist.Theorem_10_1.exchanged_numbering (size D) D Std). }
    rewrite result_next.
    set (m10 := result (Linear_time.set the_side (Const (-1))) m9).
    assert (L10 : forall y j, one_of y [the_side] = false -> m10 y j = m9 y j).
    { intros y j Q. unfold m10. now rewrite left_alone by exact Q. }
    assert (S10 : m10 the_side 0 = -1) by reflexivity. clearbody m10.
    set (m11 := result (Linear_time.set the_m _) m10).
    assert (T11 : m11 the_m 0 = n - kk / 2).
    { unfold m11. go. rewrite (L10 hand_size 0 eq_refl), (L10 the_m 0 eq_refl), E9.
      rewrite Ek, Pm. Z.div_mod_to_equations. lia. }
    assert (L11 : forall y j, one_of y [the_m] = false -> m11 y j = m10 y j).
    { intros y j Q. unfold m11. now rewrite left_alone by exact Q. }
    clearbody m11.
    assert (Own : forall i, 1 <= i <= 2 * n_of X -> (m11 owner_of i =? m11 the_side 0) =
      (WhistStated.Procedure_10_1.C X i =? 1)).
    { intros i Hi. rewrite NX in Hi. rewrite (L11 owner_of i eq_refl), (L11 the_side 0 eq_refl).
      rewrite S10, (L10 owner_of i eq_refl), O9 by exact Hi.
      pose proof (Whist.Theorem_10_1.C_exchanged (size D) D i (is_a_deal D HD) Std Hi) as Cx.
      fold X in Cx. rewrite Cx.
      assert (V : WhistStated.Procedure_10_1.C X i = 1 \/ WhistStated.Procedure_10_1.C X i = -1).
      { unfold WhistStated.Procedure_10_1.C. destruct (existsb _ _); auto. }
      destruct V as [-> | ->]; reflexivity. }
    assert (E11 : m11 hand_size 0 = n_of X).
    { rewrite (L11 hand_size 0 eq_refl), (L10 hand_size 0 eq_refl), NX. exact E9. }
    pose proof (lower_told X (n - kk / 2) m11 HX N0X StdX E11 T11 Own
      (conj HX (conj N0X Low))) as [V1 V2].
    pose proof (left_alone the_side lower_half_tells m11 eq_refl 0) as Sf.
    rewrite (L11 the_side 0 eq_refl), S10 in Sf.
    set (mf := result lower_half_tells m11) in *. clearbody mf.
    rewrite (held_mirrored _ mf Sf).
    destruct (hands_exchanged D HD) as [X1 X2]. fold X in X1, X2. unfold mirrored in *.
    split; cbn [fst snd] in *.
    + rewrite <- V1, X1. ring.
    + rewrite <- V2, X2. now destruct (snd (val D)).
Qed.

Theorem program_computes_val D c : is_suit D -> size D <> 0%nat ->
  WhistStated.Lemma_5_1.standard_numbering (size D) D -> c hand_size 0 = Z.of_nat (size D) ->
  (forall i, 1 <= i <= 2 * Z.of_nat (size D) ->
    c owner_of i = WhistStated.Procedure_10_1.C D i) ->
  value_eq (val D) (value_held (size D) (result program_for_val c)).
Proof.
  intros HD N0 Std Ec Ho. change (Z.of_nat (size D)) with (n_of D) in Ec, Ho.
  pose proof (cards_there D N0) as N1. set (n := n_of D) in *.
  set (s := lift D HD). pose proof (rep_e s) as R. change (size_of s) with n in R.
  unfold program_for_val. cbn [all_of]. rewrite !result_next. assigned m1.
  assert (E1 : m1 hand_size 0 = n) by exact Ec.
  assert (O1 : forall i, 1 <= i <= 2 * n -> m1 owner_of i = WhistStated.Procedure_10_1.C D i)
    by exact Ho.
  assert (S1 : m1 the_side 0 = 1) by reflexivity. clearbody m1.
  pose proof (held_after_sums D m1 HD N0 Std E1
    ltac:(intros i Hi; rewrite S1, O1 by exact Hi; reflexivity)) as H2.
  fold n s in H2.
  set (m2 := result find_sums (result (Linear_time.set many (Linear_time.var hand_size))
    (result find_rows m1))) in *.
  assert (L2 : forall y j, one_of y (changes find_sums ++ changes find_rows ++ [many]) = false ->
    m2 y j = m1 y j).
  { intros y j Q. rewrite !one_of_app in Q. apply orb_false_iff in Q as [Q1 Q].
    apply orb_false_iff in Q as [Q2 Q3]. unfold m2. now rewrite !left_alone by assumption. }
  clearbody m2.
  pose proof (H_found n n (cells s) (e s) R ltac:(lia) m2 H2) as Hf.
  assert (K3 : result find_H m2 found_H 0 = H_of D).
  { apply same_H. intros h. rewrite <- Hf. apply target_H. }
  assert (L3 : forall y j, one_of y (changes find_H) = false -> result find_H m2 y j = m2 y j).
  { intros y j Q. now apply left_alone. }
  pose proof (still_held n n (e s) find_H m2 eq_refl eq_refl eq_refl eq_refl H2) as H3.
  set (m3 := result find_H m2) in *. clearbody m3. clear Hf.
  set (m4 := result (Linear_time.set whole_k _) m3).
  assert (K4 : m4 whole_k 0 = n + H_of D).
  { unfold m4. pose proof H3 as [_ [M3 _]]. go. now rewrite M3, K3. }
  assert (H4 : suit_held n n (e s) m4) by (unfold m4; apply still_held; auto).
  assert (L4 : forall y j, one_of y [whole_k] = false -> m4 y j = m3 y j).
  { intros y j Q. unfold m4. now rewrite left_alone by exact Q. }
  clearbody m4.
  pose proof H4 as [E4 [M4 [R4 _]]].
  pose proof (dropped n n (e s) ltac:(lia) m4 E4 M4 R4) as [M5 R5].
  assert (L5 : forall y j, one_of y (changes drop_the_lowest) = false ->
    result drop_the_lowest m4 y j = m4 y j) by (intros y j Q; now apply left_alone).
  set (m5 := result drop_the_lowest m4) in *. clearbody m5.
  assert (E5 : m5 hand_size 0 = n) by (rewrite L5 by reflexivity; exact E4).
  assert (Sums6 : forall y j, one_of y (changes find_sums) = false ->
    result find_sums m5 y j = m5 y j) by (intros y j Q; now apply left_alone).
  pose proof (rep_after _ _ _ 0 0 R ltac:(lia) ltac:(lia)) as R0.
  pose proof (sums_found (n - 1) n (del 0 0 (cells s)) _ R0 ltac:(lia) m5 E5 M5 R5) as S6.
  set (m6 := result find_sums m5) in *. clearbody m6.
  assert (K7 : result find_H m6 found_H 0 = H_of (D_0 D)).
  { destruct (Z.eq_dec n 1) as [Y|Y].
    - pose proof (H_range (n - 1) (Rows.after 0 0 (e s)) (H_of (D_0 D)) ltac:(lia)
        (fun x => target_H_0 D HD x N0)) as Rg.
      rewrite (H_of_nothing n m6); [lia|rewrite Sums6 by reflexivity; exact E5|lia|].
      rewrite Sums6 by reflexivity. lia.
    - apply same_H. intros h. rewrite <- (target_H_0 D HD h N0). fold n s. symmetry.
      apply (H_found (n - 1) n (del 0 0 (cells s)) _ R0 ltac:(lia) m6).
      split; [rewrite Sums6 by reflexivity; exact E5|].
      split; [rewrite Sums6 by reflexivity; exact M5|]. split; [|exact S6].
      intros p Hp. rewrite Sums6 by reflexivity. now apply R5. }
  assert (L7 : forall y j, one_of y (changes find_H) = false -> result find_H m6 y j = m6 y j).
  { intros y j Q. now apply left_alone. }
  set (m7 := result find_H m6) in *. clearbody m7.
  set (m8 := result (Linear_time.set part_k _) m7).
  assert (K8 : m8 part_k 0 = n - 1 + H_of (D_0 D)).
  { unfold m8. go. rewrite K7, L7, Sums6 by reflexivity. lia. }
  assert (L8 : forall y j, one_of y [part_k] = false -> m8 y j = m7 y j).
  { intros y j Q. unfold m8. now rewrite left_alone by exact Q. }
  clearbody m8.
  assert (Early : forall y j, one_of y (changes find_H ++ changes find_sums ++
      changes drop_the_lowest ++ changes find_rows ++ [part_k; whole_k; many]) = false ->
    m8 y j = m1 y j).
  { intros y j Q. rewrite !one_of_app in Q. cbn [one_of existsb] in Q.
    repeat rewrite orb_false_iff in Q. destruct Q as [Q1 [Q2 [Q3 [Q4 [Q5 [Q6 [Q7 _]]]]]]].
    rewrite L8 by (cbn; now rewrite Q5). rewrite L7 by exact Q1. rewrite Sums6 by exact Q2.
    rewrite L5 by exact Q3. rewrite L4 by (cbn; now rewrite Q6). rewrite L3 by exact Q1.
    apply L2. rewrite !one_of_app, Q2, Q4. cbn. now rewrite Q7. }
  assert (W8 : m8 whole_k 0 = n + H_of D).
  { rewrite L8, L7, Sums6, L5 by reflexivity. exact K4. }
  assert (E8 : m8 hand_size 0 = n) by (rewrite Early by reflexivity; exact E1).
  pose proof (H_range n (e s) (H_of D) ltac:(lia) (target_H D HD)) as Rg.
  pose proof (H_range (n - 1) (Rows.after 0 0 (e s)) (H_of (D_0 D)) ltac:(lia)
    (fun x => target_H_0 D HD x N0)) as Rg0.
  pose proof (which m8 n _ _ E8 ltac:(lia) W8 K8 ltac:(lia) ltac:(lia)) as Wh. cbv zeta in Wh.
  assert (L9 : forall y j, one_of y (changes which_half) = false ->
    result which_half m8 y j = m8 y j) by (intros y j Q; now apply left_alone).
  set (m9 := result which_half m8) in *. clearbody m9. destruct Wh as [Odd Even].
  assert (W9 : m9 whole_k 0 = n + H_of D) by (rewrite L9 by reflexivity; exact W8).
  assert (P9 : m9 part_k 0 = n - 1 + H_of (D_0 D)) by (rewrite L9 by reflexivity; exact K8).
  assert (S9 : m9 the_side 0 = 1) by (rewrite L9, Early by reflexivity; exact S1).
  assert (E9 : m9 hand_size 0 = n) by (rewrite L9 by reflexivity; exact E8).
  assert (O9 : forall i, 1 <= i <= 2 * n -> m9 owner_of i = WhistStated.Procedure_10_1.C D i).
  { intros i Hi. rewrite L9, Early by reflexivity. now apply O1. }
  clear Early L9 L8 L7 Sums6 L5 L4 L3 L2.
  exact (last_stage D m9 HD N0 Std Odd Even W9 P9 S9 E9 O9).
Qed.

Theorem linear_time : claim_linear_time.
Proof.
  split.
  - intros D HD N0. destruct (Theorem_12_1.can_be_numbered D HD) as [N [HN [SN [Std Same]]]].
    exists N. split; [exact HN|split; [exact SN|split; [|exact Same]]]. rewrite SN. exact Std.
  - intros D c HD N0 [Ec [N [[HN [SN [Std Same]]] Ho]]]. split.
    + assert (V : val N = val D).
      { unfold val. rewrite SN. apply Computed.alike_values. intros i j. apply Same. }
      rewrite <- V, <- SN. apply program_computes_val; auto; try (rewrite SN; assumption).
    + pose proof (cost program_for_val (Z.of_nat (size D)) eq_refl eq_refl ltac:(lia) c Ec) as K.
      assert (Bound : at_once program_for_val + per_card program_for_val * Z.of_nat (size D) <=
        1550 * Z.of_nat (size D)).
      { change (at_once program_for_val) with 724. change (per_card program_for_val) with 826.
        lia. }
      lia.
Qed.
