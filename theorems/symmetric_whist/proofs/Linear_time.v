(* The program of Linear_time.v computes val, by at most 1550 n operations. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From WhistStated Require Lemma_5_1 Procedure_10_1.
From Whist Require Procedure_10_1 Theorem_10_1.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Symmetric Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Symmetric Require Import Simplest ValueOfSuit SingleSuit Lowering Smallest_cards Exchange.
From Symmetric Require Import One_game Reduction_of_12_3 Suits_by_rows Facts_of_one_suit.
From Symmetric Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From Symmetric Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From Symmetric Require Import Answers_by_rows Rows_with_West By_one_induction Large_J.
From Symmetric Require Import Words_of_rows Conditions_in_words Theorem_F Closed_form.
From Symmetric Require Import Counting_machine Parts_of_the_program Parts_of_the_value.
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
  fold M in Lv. fold s M in B, First. fold s in W. pose proof B as [I [P Below]]. rewrite E2 in First.
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
  fold M in Lv. fold s M in B, First. fold s in Ea. pose proof B as [I [P Below]]. rewrite E1 in First.
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
  assert (Held2 : forall m, (forall y j, one_of y [kind; the_l; exponent] = false -> m y j = c y j) ->
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
  (result find_sums (result (Linear_time.set many (Linear_time.var hand_size)) (result find_rows c))).
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
           ++ apply Y in Ex. rewrite Ex in V. refine (Two 3%nat _ _ _ K V); [reflexivity|rewrite Xp; reflexivity].
           ++ destruct (exceptional (blocks X (h - 1))).
              { exfalso. apply Nx. split; [lia|now apply Y]. }
              refine (Two 2%nat _ _ _ K V); [rewrite J2; reflexivity|rewrite Xp; reflexivity].
        -- destruct T2 as [[L' _]|[_ Xp]]; [lia|].
           refine (Two 2%nat _ _ _ K V); [rewrite J2; reflexivity|rewrite Xp; reflexivity].
      * assert (Or : J = 1 \/ 3 <= J) by lia. destruct Or as [J1|J3].
        -- refine (Two 2%nat _ _ _ K V); [replace JN with 1%nat by lia; reflexivity|rewrite (T1 J1); reflexivity].
        -- refine (Two JN _ _ _ K V); [replace (Nat.max JN 2) with JN by lia; reflexivity|rewrite (T3 J3); reflexivity].
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
        -- pose proof (two_by_rows X m JN HX N0 Half l Whose ltac:(lia) ltac:(unfold l; lia) L) as Y.
           fold s n in Y. destruct T2 as [[_ [Q Xp]]|[Nt Xp]].
           ++ rewrite (proj2 Y Q) in V. refine (Two JN _ _ _ K V); [reflexivity|rewrite Xp; reflexivity].
           ++ destruct (two_before (blocks X l)).
              { exfalso. apply Nt. split; [exact L|now apply Y]. }
              refine (Two (S JN) _ _ _ K V); [reflexivity|rewrite Xp; lia].
        -- destruct T2 as [[L' _]|[_ Xp]]; [lia|].
           refine (Two (S JN) _ _ _ K V); [reflexivity|rewrite Xp; lia].
Qed.
End Lower.
