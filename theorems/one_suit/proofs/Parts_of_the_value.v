(* What the later parts of the program of Linear_time.v leave in memory: the rows without the lowest
   cards, J, and the three conditions. *)
Require Import ZArith Lia Bool List Arith.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows East_has_the_ace Rows_with_West.
From OneSuit Require Import Words_of_rows Counting_machine Parts_of_the_program.
Import ListNotations.
Open Scope Z_scope.

(* --- Without the lowest cards --- *)

Section Dropped.
Variables (n k : Z) (e : Z -> Z).
Hypothesis N : 1 <= n <= k.

Lemma dropped m : m hand_size 0 = k -> m many 0 = n -> rows_held m n e ->
  let m' := result drop_the_lowest m in
  m' many 0 = n - 1 /\ rows_held m' (n - 1) (Rows.after 0 0 e).
Proof.
  intros E M Rows m'. unfold m', drop_the_lowest. cbn [all_of]. rewrite !result_next.
  through (fun i (c : store) => (forall p, 0 <= p < Z.min i (n - 1) ->
      c row_of p = Rows.after 0 0 e p) /\
    forall p, Z.min i (n - 1) <= p < n -> c row_of p = e p) k E m1 Inv L1.
  destruct Inv as [Inv _]; [lia| | |].
  - split; intros p Hp; [lia|apply Rows; lia].
  - intros i c Hi [P1 P2] Keep. assert (KM : c many 0 = n) by now rewrite (Keep many 0 eq_refl).
    go. rewrite KM. destruct (Z.ltb_spec i (n - 1)) as [Q|Q].
    + replace (Z.min (i + 1) (n - 1)) with (i + 1) by lia.
      replace (Z.min i (n - 1)) with i in P1, P2 by lia. go. rewrite (P2 (i + 1)) by lia.
      assert (Af : Rows.after 0 0 e i = e (i + 1) - Z.b2z (0 <? e (i + 1))).
      { rewrite after_hi by lia. reflexivity. }
      destruct (0 <? e (i + 1)); go; cbn [Z.b2z] in Af; (split; intros p Hp;
        (destruct (Z.eqb_spec p i) as [->|Y]; [lia|]); [apply P1; lia|apply P2; lia]).
    + go. replace (Z.min (i + 1) (n - 1)) with (n - 1) by lia.
      replace (Z.min i (n - 1)) with (n - 1) in P1, P2 by lia. split; [exact P1|exact P2].
  - go. rewrite (L1 many 0 eq_refl), M. split; [reflexivity|]. intros p Hp. go. apply Inv. lia.
Qed.
End Dropped.

(* --- Which half --- *)

Lemma which m n K P : m hand_size 0 = n -> 0 <= n -> m whole_k 0 = K -> m part_k 0 = P ->
  0 <= K <= 2 * n -> 0 <= P <= 2 * n - 2 -> let m' := result which_half m in
  ((m' k_is_odd 0 = 1 /\ Z.odd K = true) \/ (m' k_is_odd 0 = 0 /\ Z.odd K = false)) /\
  ((m' part_is_even 0 = 1 /\ P = 2 * m' the_m 0) \/
   (m' part_is_even 0 = 0 /\ Z.odd P = true)).
Proof.
  intros E N EK EP RK RP m'. unfold m', which_half. cbn [all_of]. rewrite !result_next.
  assigned m1. assigned m2. assert (E2 : m2 hand_size 0 = n) by exact E.
  through (fun i (c : store) =>
    ((c k_is_odd 0 = 1 /\ Z.odd K = true) \/
     (c k_is_odd 0 = 0 /\ forall x, x < i -> 0 <= x -> 2 * x + 1 <> K)) /\
    ((c part_is_even 0 = 1 /\ P = 2 * c the_m 0) \/
     (c part_is_even 0 = 0 /\ forall x, x < i -> 0 <= x -> 2 * x <> P))) n E2 m3 Inv L3.
  destruct Inv as [I1 I2]; [lia| | |].
  - split; right; (split; [reflexivity|intros x X1 X2; lia]).
  - intros i c Hi [P1 P2] Keep.
    assert (KK : c whole_k 0 = K) by (rewrite (Keep whole_k 0 eq_refl); exact EK).
    assert (KP : c part_k 0 = P) by (rewrite (Keep part_k 0 eq_refl); exact EP).
    go. rewrite KK. destruct (Z.eqb_spec (i + i + 1) K) as [Q|Q]; go; rewrite KP;
      (destruct (Z.eqb_spec (i + i) P) as [Q'|Q']; go).
    + split; left; (split; [reflexivity|]); [apply Z.odd_spec; exists i; lia|lia].
    + split; [left; split; [reflexivity|]|].
      * apply Z.odd_spec. exists i. lia.
      * destruct P2 as [P2|[P2 P3]]; [left; exact P2|right]. split; [exact P2|].
        intros x X1 X2. destruct (Z.eq_dec x i) as [->|]; [lia|apply P3; lia].
    + split; [|left; split; [reflexivity|lia]].
      destruct P1 as [P1|[P1 P3]]; [left; exact P1|right]. split; [exact P1|].
      intros x X1 X2. destruct (Z.eq_dec x i) as [->|]; [lia|apply P3; lia].
    + split; [destruct P1 as [P1|[P1 P3]]|destruct P2 as [P2|[P2 P3]]];
        [left; exact P1|right|left; exact P2|right]; (split; [assumption|]);
        intros x X1 X2; (destruct (Z.eq_dec x i) as [->|]; [lia|apply P3; lia]).
  - split.
    + destruct I1 as [I1|[I1 I3]]; [now left|right]. split; [exact I1|].
      destruct (Z.odd K) eqn:O; [exfalso|reflexivity]. apply Z.odd_spec in O as [u Eu].
      apply (I3 u); lia.
    + destruct I2 as [I2|[I2 I3]]; [now left|right]. split; [exact I2|].
      rewrite <- Z.negb_even. destruct (Z.even P) eqn:O; [exfalso|reflexivity].
      apply Z.even_spec in O as [u Eu]. apply (I3 u); lia.
Qed.

(* --- J --- *)

Section Value.
Variables (n : Z) (A : matrix) (e : Z -> Z).
Hypothesis (R : rep n A e) (N : 1 <= n).
Notation held := (suit_held n n e).

Lemma J_found m h : held m -> m the_h 0 = h -> - n < h < n ->
  let J := result find_J m the_J 0 in
  (J = 0 /\ forall i, 1 <= i < n + h -> T_rows n e (h - i) <= i) \/
  (1 <= J < n + h /\ J < T_rows n e (h - J) /\
   forall i, 1 <= i < J -> T_rows n e (h - i) <= i).
Proof.
  intros [E [M [Rows Sums]]] Eh Hh J. unfold J, find_J. cbn [all_of]. rewrite !result_next.
  assigned m1. assert (E1 : m1 hand_size 0 = n) by exact E.
  through (fun x (c : store) =>
    (c the_J 0 = 0 /\ forall i, 1 <= i < x -> i < n + h -> T_rows n e (h - i) <= i) \/
    (1 <= c the_J 0 < n + h /\ c the_J 0 < T_rows n e (h - c the_J 0) /\
     forall i, 1 <= i < c the_J 0 -> T_rows n e (h - i) <= i)) n E1 m2 Inv L2.
  destruct Inv as [[I1 I2]|I1]; [lia| | | |].
  - left. split; [reflexivity|]. intros i Hi. lia.
  - intros x c Hx Px Keep.
    assert (KM : c many 0 = n) by (rewrite (Keep many 0 eq_refl); exact M).
    assert (KH : c the_h 0 = h) by (rewrite (Keep the_h 0 eq_refl); exact Eh).
    go. destruct (Z.eqb_spec (c the_J 0) 0) as [Q|Q].
    2: { go. destruct Px as [[X _]|X]; [lia|now right]. }
    go; rewrite ?KM, ?KH. destruct Px as [[_ Px]|Px]; [|lia].
    destruct (Z.ltb_spec x (n + h)) as [Q1|Q1].
    + go. rewrite (Keep sum_T (h - x) eq_refl).
      change (m1 sum_T (h - x)) with (m sum_T (h - x)). rewrite Sums by lia.
      destruct (Z.ltb_spec x (T_rows n e (h - x))) as [Q2|Q2]; go.
      * right. split; [lia|split; [exact Q2|]]. intros i Hi. apply Px; lia.
      * left. split; [exact Q|]. intros i Hi Hi'. destruct (Z.eq_dec i x) as [->|]; [exact Q2|].
        apply Px; lia.
    + go. left. split; [exact Q|]. intros i Hi Hi'. apply Px; lia.
  - left. split; [exact I1|]. intros i Hi. apply I2; lia.
  - right. exact I1.
Qed.

(* --- The conditions --- *)

Lemma two_found m l : held m -> m the_l 0 = l -> 0 <= l ->
  let y := result has_two_before m yes 0 in
  (y = 1 /\ two_negative n e l) \/ (y = 0 /\ ~ two_negative n e l).
Proof.
  intros [E [M [Rows Sums]]] El L y. unfold y, has_two_before. cbn [all_of].
  rewrite !result_next. assigned m1. assigned m2. set (m3 := result (only_when _ _) m2).
  assert (S3 : m3 sum_1 0 = Z.b2z (e 0 <? l)).
  { unfold m3. go. change (m2 the_l 0) with (m the_l 0). change (m2 row_of 0) with (m row_of 0).
    rewrite El, Rows by lia. destruct (e 0 <? l); reflexivity. }
  assert (L3 : forall x j, one_of x [yes; sum_1] = false -> m3 x j = m x j).
  { intros x j Q. cbn in Q. rewrite orb_false_r in Q. apply orb_false_iff in Q as [Q1 Q2].
    unfold m3. rewrite left_alone by (cbn; now rewrite Q2). unfold m2.
    rewrite left_alone by (cbn; now rewrite Q2). unfold m1.
    now rewrite left_alone by (cbn; now rewrite Q1). }
  assert (Y3 : m3 yes 0 = 0) by (unfold m3; rewrite left_alone by reflexivity; reflexivity).
  clearbody m3. assert (E3 : m3 hand_size 0 = n) by now rewrite L3.
  through (fun i (c : store) => c sum_1 0 = lands e l 0 i + Z.b2z (e 0 <? l) /\
    ((c yes 0 = 1 /\ two_negative n e l) \/
     (c yes 0 = 0 /\ forall q, 0 <= q < i -> l < e q - q ->
       ~ 2 <= lands e l 0 q + Z.b2z (e 0 <? l)))) n E3 m4 Inv L4.
  destruct Inv as [_ Inv]; [lia| | |].
  - rewrite S3. unfold lands. rewrite count_nil by lia. split; [reflexivity|right].
    split; [exact Y3|]. intros q Hq. lia.
  - intros i c Hi [S1 Found] Keep.
    assert (KL : c the_l 0 = l) by (rewrite (Keep the_l 0 eq_refl), L3 by reflexivity; exact El).
    assert (KR : c row_of i = e i).
    { rewrite (Keep row_of i eq_refl), L3 by reflexivity. apply Rows. lia. }
    go; rewrite ?KL, ?KR.
    pose proof (lands_split e l 0 i (i + 1) ltac:(lia)) as Sp.
    rewrite (lands_first e l i (i + 1)) in Sp by lia.
    unfold lands at 3 in Sp. rewrite count_nil in Sp by lia.
    destruct (Z.ltb_spec (l + i) (e i)) as [Q|Q].
    + rewrite (proj2 (Z.eqb_neq (e i - i) l)) in Sp by lia. cbn [Z.b2z] in Sp. go.
      destruct (Z.leb_spec 2 (c sum_1 0)) as [Q1|Q1]; go.
      * split; [lia|left]. split; [reflexivity|]. split; [exact L|]. exists i.
        split; [lia|split; [lia|]]. lia.
      * split; [lia|]. destruct Found as [F1|[F1 F2]]; [now left|right]. split; [exact F1|].
        intros q Hq Pq. destruct (Z.eq_dec q i) as [->|]; [lia|apply F2; lia].
    + assert (Keep' : (c yes 0 = 1 /\ two_negative n e l) \/
        (c yes 0 = 0 /\ forall q, 0 <= q < i + 1 -> l < e q - q ->
         ~ 2 <= lands e l 0 q + Z.b2z (e 0 <? l))).
      { destruct Found as [F1|[F1 F2]]; [now left|right]. split; [exact F1|].
        intros q Hq Pq. destruct (Z.eq_dec q i) as [->|]; [lia|apply F2; lia]. }
      go; rewrite ?KL, ?KR. destruct (Z.eqb_spec (l + i) (e i)) as [Q1|Q1]; go.
      * rewrite (proj2 (Z.eqb_eq (e i - i) l)) in Sp by lia. cbn [Z.b2z] in Sp.
        split; [lia|exact Keep'].
      * rewrite (proj2 (Z.eqb_neq (e i - i) l)) in Sp by lia. cbn [Z.b2z] in Sp.
        split; [lia|exact Keep'].
  - destruct Inv as [Inv|[I1 I2]]; [now left|right]. split; [exact I1|].
    intros [_ [q [Hq [Pq Two]]]]. apply (I2 q); [lia|exact Pq|exact Two].
Qed.

Lemma exception_found m l : held m -> m the_l 0 = l -> l <= 0 -> 1 - l < n ->
  let y := result is_exceptional m yes 0 in
  (y = 1 /\ exception n e l) \/ (y = 0 /\ ~ exception n e l).
Proof.
  intros [E [M [Rows Sums]]] El L Ln y. unfold y, is_exceptional. cbn [all_of].
  rewrite !result_next. assigned m1.
  set (m2 := result (only_when _ _) m1). set (m3 := result (only_when _ _) m2).
  set (m4 := result (only_when _ _) m3).
  assert (L2 : forall x j, one_of x [yes] = false -> m2 x j = m x j).
  { intros x j Q. unfold m2. rewrite left_alone by exact Q. unfold m1.
    now rewrite left_alone by exact Q. }
  assert (L3 : forall x j, one_of x [yes] = false -> m3 x j = m x j).
  { intros x j Q. unfold m3. rewrite left_alone by exact Q. now apply L2. }
  assert (L4 : forall x j, one_of x [yes] = false -> m4 x j = m x j).
  { intros x j Q. unfold m4. rewrite left_alone by exact Q. now apply L3. }
  assert (Y2 : m2 yes 0 = if 0 <? e (- l) then 0 else 1).
  { unfold m2. go. change (m1 the_l 0) with (m the_l 0). rewrite El.
    change (m1 row_of (0 - l)) with (m row_of (0 - l)). rewrite Rows by lia.
    replace (0 - l) with (- l) by lia. destruct (0 <? e (- l)); reflexivity. }
  assert (Y3 : m3 yes 0 = if e (1 - l) <=? 1 then 0 else m2 yes 0).
  { unfold m3. go. rewrite (L2 the_l 0 eq_refl), El, (L2 row_of _ eq_refl), Rows by lia.
    destruct (e (1 - l) <=? 1); reflexivity. }
  assert (Y4 : m4 yes 0 = if l + (n - 2) <? e (n - 2) then 0 else m3 yes 0).
  { unfold m4. go.
    rewrite (L3 the_l 0 eq_refl), El, (L3 many 0 eq_refl), M, (L3 row_of _ eq_refl), Rows by lia.
    destruct (l + (n - 2) <? e (n - 2)); reflexivity. }
  assert (Ends : (m4 yes 0 = 1 /\ e (- l) <= 0 /\ l < e (1 - l) - (1 - l) /\
      e (n - 2) - (n - 2) <= l) \/ (m4 yes 0 = 0 /\ ~ exception n e l)).
  { rewrite Y4, Y3, Y2. unfold exception.
    destruct (Z.ltb_spec (l + (n - 2)) (e (n - 2))) as [Q1|Q1];
      [right; split; [reflexivity|lia]|].
    destruct (Z.leb_spec (e (1 - l)) 1) as [Q2|Q2]; [right; split; [reflexivity|lia]|].
    destruct (Z.ltb_spec 0 (e (- l))) as [Q3|Q3]; [right; split; [reflexivity|lia]|].
    left. split; [reflexivity|lia]. }
  clearbody m4. clear Y2 Y3 Y4. assigned m5.
  assert (E5 : m5 hand_size 0 = n) by (change (m4 hand_size 0 = n); now rewrite L4).
  set (Low := fun q => 2 * c e l (- l) q - (q + l) < -1).
  through (fun i (c : store) =>
    (- l <= i -> c balance 0 = 2 * Target.c e l (- l) i - (i + l)) /\
    (i < - l -> c balance 0 = 0) /\
    ((c yes 0 = m4 yes 0 /\ forall q, - l <= q <= i -> ~ Low q) \/
     (c yes 0 = 0 /\ exists q, - l <= q <= n /\ Low q))) n E5 m6 Inv L6.
  destruct Inv as [_ [_ Inv]]; [lia| | |].
  - split; [intros X; assert (l = 0) as -> by lia|split; [intros _; reflexivity|left]].
    + rewrite c_nil by lia. reflexivity.
    + split; [reflexivity|]. intros q Hq. unfold Low. rewrite c_nil by lia. lia.
  - intros i c Hi [B1 [B2 Found]] Keep.
    assert (KL : c the_l 0 = l).
    { rewrite (Keep the_l 0 eq_refl). change (m4 the_l 0 = l). now rewrite L4. }
    assert (KR : c row_of i = e i).
    { rewrite (Keep row_of i eq_refl). change (m4 row_of i = e i). rewrite L4 by reflexivity.
      apply Rows. lia. }
    go; rewrite ?KL. destruct (Z.leb_spec (0 - l) i) as [Q|Q].
    2: { go. split; [intros X|split; [intros X; apply B2; lia|]].
         - replace (i + 1) with (- l) by lia. rewrite c_nil by lia. rewrite B2 by lia. lia.
         - destruct Found as [[F1 F2]|F1]; [left|now right]. split; [exact F1|]. intros q Hq.
           unfold Low. rewrite c_nil by lia. lia. }
    pose proof (c_split e l (- l) i (i + 1) ltac:(lia)) as Sp. rewrite c_one in Sp.
    assert (Next : forall z, z = 2 * Target.c e l (- l) (i + 1) - (i + 1 + l) ->
      let y1 := if z <? -1 then 0 else c yes 0 in
      (y1 = m4 yes 0 /\ forall q, - l <= q <= i + 1 -> ~ Low q) \/
      (y1 = 0 /\ exists q, - l <= q <= n /\ Low q)).
    { intros z Ez. cbv zeta. destruct (Z.ltb_spec z (-1)) as [Q1|Q1].
      - right. split; [reflexivity|]. exists (i + 1). split; [lia|]. unfold Low. lia.
      - destruct Found as [[F1 F2]|F1]; [left|now right]. split; [exact F1|]. intros q Hq.
        destruct (Z.eq_dec q (i + 1)) as [->|]; [unfold Low; lia|apply F2; lia]. }
    go; rewrite ?KL, ?KR. destruct (Z.ltb_spec (l + i) (e i)) as [Q1|Q1]; go; rewrite B1 by lia;
      cbn [Z.b2z] in Sp.
    + specialize (Next (2 * Target.c e l (- l) i - (i + l) + 1) ltac:(lia)). cbv zeta in Next.
      destruct (Z.ltb_spec (2 * Target.c e l (- l) i - (i + l) + 1) (-1)) as [Q2|Q2]; go;
        (split; [intros _; lia|split; [lia|exact Next]]).
    + specialize (Next (2 * Target.c e l (- l) i - (i + l) + -1) ltac:(lia)). cbv zeta in Next.
      destruct (Z.ltb_spec (2 * Target.c e l (- l) i - (i + l) + -1) (-1)) as [Q2|Q2]; go;
        (split; [intros _; lia|split; [lia|exact Next]]).
  - destruct Inv as [[I1 I2]|[I1 [q [Hq Lq]]]].
    + rewrite I1. destruct Ends as [[Y [X1 [X2 X3]]]|[Y X]].
      * left. split; [exact Y|]. split; [exact X1|split; [exact X2|split; [exact X3|]]].
        intros q Hq. specialize (I2 q ltac:(lia)). unfold Low in I2. lia.
      * right. split; [exact Y|exact X].
    + right. split; [exact I1|]. intros [_ [_ [_ X]]]. specialize (X q Hq). unfold Low in Lq. lia.
Qed.

Lemma three_found m l : held m -> m the_l 0 = l -> 0 <= l -> e (n - 1) < n -> 2 <= n ->
  let y := result has_three_eighths m yes 0 in
  (y = 1 /\ three_rows n e l) \/ (y = 0 /\ ~ three_rows n e l).
Proof.
  intros [E [M [Rows Sums]]] El L Ace N2 y. unfold y, has_three_eighths. cbn [all_of].
  rewrite !result_next. assigned m1. assigned m2. assigned m3. assigned m4. assigned m5.
    assigned m6.
  assert (E6 : m6 hand_size 0 = n) by exact E.
  set (Start := fun z => e (z - 1) - (z - 1) <= l /\ l < e z - z).
  through (fun i (c : store) => c yes 0 = 0 /\ c sum_1 0 = Target.c e l 1 i /\
    c sum_2 0 = lands e (l + 1) 1 i /\
    ((c start 0 = 0 /\ forall z, 1 <= z < i -> ~ Start z) \/
     exists z, 1 <= z < i /\ Start z /\ (forall z', z < z' < i -> ~ Start z') /\
       c balance 0 = lands e (l + 1) 1 z /\
       c start 0 = (if 2 * Target.c e l 1 z + 1 =? z then 1 else 0) /\
       c single 0 = (if e z - z =? l + 1 then 1 else 0))) n E6 m7 Inv L7.
  destruct Inv as [Y7 [_ [S2 Inv]]]; [lia| | |].
  - split; [reflexivity|split; [|split; [|left]]].
    + rewrite c_nil by lia. reflexivity.
    + unfold lands. rewrite count_nil by lia. reflexivity.
    + split; [reflexivity|]. intros z Hz. lia.
  - intros i c Hi [Y1 [S1 [S2 Found]]] Keep.
    assert (KL : c the_l 0 = l) by (rewrite (Keep the_l 0 eq_refl); exact El).
    assert (KR : forall p, 0 <= p < n -> c row_of p = e p).
    { intros p Hp. rewrite (Keep row_of p eq_refl). exact (Rows p Hp). }
    go. destruct (Z.leb_spec 1 i) as [I1|I1].
    2: { go. rewrite !c_nil in * by lia. unfold lands in *. rewrite !count_nil in * by lia.
         split; [exact Y1|split; [exact S1|split; [exact S2|]]].
         destruct Found as [[F1 F2]|[z [Hz _]]]; [left|lia]. split; [exact F1|].
         intros z Hz. lia. }
    pose proof (c_split e l 1 i (i + 1) ltac:(lia)) as Sp1. rewrite c_one in Sp1.
    pose proof (lands_split e (l + 1) 1 i (i + 1) ltac:(lia)) as Sp2.
    rewrite (lands_first e (l + 1) i (i + 1)) in Sp2 by lia.
    unfold lands at 3 in Sp2. rewrite count_nil in Sp2 by lia.
    go; rewrite ?KL, ?(KR (i)) by lia. destruct (Z.ltb_spec (l + i) (e i)) as [Q|Q].
    2: { go. rewrite (proj2 (Z.eqb_neq (e i - i) (l + 1))) in Sp2 by lia.
         cbn [Z.b2z] in Sp1, Sp2. split; [exact Y1|split; [lia|split; [lia|]]].
         assert (No : ~ Start i) by (unfold Start; lia).
         destruct Found as [[F1 F2]|[z [Hz [Sz [Lz X]]]]]; [left|right].
         - split; [exact F1|]. intros z Hz.
           destruct (Z.eq_dec z i) as [->|]; [exact No|apply F2; lia].
         - exists z. split; [lia|split; [exact Sz|split; [|exact X]]]. intros z' Hz'.
           destruct (Z.eq_dec z' i) as [->|]; [exact No|apply Lz; lia]. }
    cbn [Z.b2z] in Sp1. go; rewrite ?KL, ?(KR (i - 1)) by lia.
    assert (Landing : (e i =? l + i + 1) = (e i - i =? l + 1)).
    { destruct (Z.eqb_spec (e i) (l + i + 1)), (Z.eqb_spec (e i - i) (l + 1)); lia. }
    destruct (Z.leb_spec (e (i - 1)) (l + i - 1)) as [Q1|Q1].
    + assert (Si : Start i) by (unfold Start; lia).
      repeat (go; rewrite ?KL, ?(KR i) by lia).
      assert (Half : (c sum_1 0 + c sum_1 0 + 1 =? i) = (2 * Target.c e l 1 i + 1 =? i)).
      { rewrite S1. f_equal. lia. }
      rewrite Half. destruct (2 * Target.c e l 1 i + 1 =? i) eqn:Ha;
        repeat (go; rewrite ?KL, ?(KR i) by lia); rewrite Landing;
        destruct (e i - i =? l + 1) eqn:La; repeat (go; rewrite ?KL, ?(KR i) by lia);
        rewrite ?Landing, ?La; repeat (go; rewrite ?KL, ?(KR i) by lia); cbn [Z.b2z] in Sp2;
        (split; [exact Y1|split; [lia|split; [lia|right; exists i]]]);
        (split; [lia|split; [exact Si|split; [intros z' Hz'; lia|]]]);
        rewrite ?Ha, ?La; (split; [exact S2|split; reflexivity]).
    + assert (No : ~ Start i) by (unfold Start; lia).
      repeat (go; rewrite ?KL, ?(KR i) by lia). rewrite Landing.
      assert (Same : (c start 0 = 0 /\ (forall z, 1 <= z < i + 1 -> ~ Start z)) \/
        exists z, 1 <= z < i + 1 /\ Start z /\ (forall z', z < z' < i + 1 -> ~ Start z') /\
         c balance 0 = lands e (l + 1) 1 z /\
         c start 0 = (if 2 * Target.c e l 1 z + 1 =? z then 1 else 0) /\
         c single 0 = (if e z - z =? l + 1 then 1 else 0)).
      { destruct Found as [[F1 F2]|[z [Hz [Sz [Lz X]]]]]; [left|right].
        - split; [exact F1|]. intros z Hz.
          destruct (Z.eq_dec z i) as [->|]; [exact No|apply F2; lia].
        - exists z. split; [lia|split; [exact Sz|split; [|exact X]]]. intros z' Hz'.
          destruct (Z.eq_dec z' i) as [->|]; [exact No|apply Lz; lia]. }
      destruct (e i - i =? l + 1); repeat (go; rewrite ?KL, ?(KR i) by lia); cbn [Z.b2z] in Sp2;
        (split; [exact Y1|split; [lia|split; [lia|exact Same]]]).
  - assert (KL : m7 the_l 0 = l) by (rewrite (L7 the_l 0 eq_refl); exact El).
    assert (KR : forall p, 0 <= p < n -> m7 row_of p = e p).
    { intros p Hp. rewrite (L7 row_of p eq_refl). exact (Rows p Hp). }
    replace (0 + n) with n in * by lia.
    assert (Before : e 0 <= l -> forall z, 1 <= z -> c e l 0 z = c e l 1 z /\
      lands e (l + 1) 0 z = lands e (l + 1) 1 z).
    { intros E0 z Hz. rewrite (c_first e l 0 z), (lands_first e (l + 1) 0 z) by lia.
      rewrite (proj2 (Z.ltb_ge (l + 0) (e 0))), (proj2 (Z.eqb_neq (e 0 - 0) (l + 1))) by lia.
      cbn [Z.b2z]. change (0 + 1) with 1. lia. }
    assert (Last : forall z z', 1 <= z < n -> Start z -> lands e (l + 1) z n = 1 ->
      z < z' < n -> ~ Start z').
    { intros z z' Hz [_ Pz] One Hz' [P1 P2].
      assert (z <> z' - 1) by (intros X; subst z; lia).
      destruct (turn n A e R l z (z' - 1)) as [u [Hu [Eu _]]]; try lia.
      pose proof (lands_split e (l + 1) z z' n ltac:(lia)).
      pose proof (lands_there e (l + 1) z z' (u - 1) ltac:(lia) Eu).
      pose proof (run_lands n A e R Ace l z' L ltac:(lia) P2). lia. }
    assert (Three : three_rows n e l <-> e 0 <= l /\ e 1 <= l + 1 /\ m7 start 0 = 1 /\
      m7 balance 0 + 1 = m7 sum_2 0 /\ (m7 sum_2 0 = 2 \/ m7 single 0 = 1)).
    { rewrite S2. split.
      - intros [E0 [E1 [z [Hz [P1 [P2 [One [Cz Or]]]]]]]].
        destruct (Before E0 z ltac:(lia)) as [B1 B2]. destruct (Before E0 n ltac:(lia)) as [B3 B4].
        pose proof (lands_split e (l + 1) 1 z n ltac:(lia)) as Sp.
        destruct Inv as [[F1 F2]|[w [Hw [Sw [Lw [Bw [Tw Gw]]]]]]].
        { exfalso. apply (F2 z); [lia|split; assumption]. }
        assert (w = z) as ->.
        { destruct (Z.lt_trichotomy w z) as [X|[X|X]]; [exfalso|exact X|exfalso].
          - apply (Lw z); [lia|split; assumption].
          - apply (Last z w ltac:(lia) ltac:(split; assumption) One ltac:(lia) Sw). }
        split; [exact E0|split; [exact E1|]]. rewrite Tw, Gw, Bw.
        rewrite (proj2 (Z.eqb_eq (2 * c e l 1 z + 1) z)) by lia.
        split; [reflexivity|split; [lia|]]. destruct Or as [Or|Or]; [left; lia|right].
        now rewrite (proj2 (Z.eqb_eq _ _) Or).
      - intros [E0 [E1 [St [Ba Or]]]]. split; [exact E0|split; [exact E1|]].
        destruct Inv as [[F1 F2]|[w [Hw [[P1 P2] [Lw [Bw [Tw Gw]]]]]]]; [lia|]. exists w.
        destruct (Before E0 w ltac:(lia)) as [B1 B2]. destruct (Before E0 n ltac:(lia)) as [B3 B4].
        pose proof (lands_split e (l + 1) 1 w n ltac:(lia)) as Sp.
        rewrite Tw in St. destruct (Z.eqb_spec (2 * c e l 1 w + 1) w) as [X|X]; [|lia].
        split; [lia|split; [exact P1|split; [exact P2|split; [lia|split; [lia|]]]]].
        destruct Or as [Or|Or]; [left; lia|right]. rewrite Gw in Or.
        destruct (Z.eqb_spec (e w - w) (l + 1)) as [X'|X']; [exact X'|lia]. }
    go; rewrite ?KL, ?(KR (0)) by lia. destruct (Z.leb_spec (e 0) l) as [Q0|Q0].
    2: { right. split; [exact Y7|]. rewrite Three. lia. }
    go; rewrite ?KL, ?(KR (1)) by lia. destruct (Z.leb_spec (e 1) (l + 1)) as [Q1|Q1].
    2: { right. split; [exact Y7|]. rewrite Three. lia. }
    go. destruct (Z.eqb_spec (m7 start 0) 1) as [Q2|Q2].
    2: { right. split; [exact Y7|]. rewrite Three. lia. }
    go. destruct (Z.eqb_spec (m7 balance 0 + 1) (m7 sum_2 0)) as [Q3|Q3].
    2: { right. split; [exact Y7|]. rewrite Three. lia. }
    go. destruct (Z.eqb_spec (m7 sum_2 0) 2) as [Q4|Q4].
    + left. split; [reflexivity|]. rewrite Three. lia.
    + go. destruct (Z.eqb_spec (m7 single 0) 1) as [Q5|Q5].
      * left. split; [reflexivity|]. rewrite Three. lia.
      * right. split; [exact Y7|]. rewrite Three. lia.
Qed.
End Value.
