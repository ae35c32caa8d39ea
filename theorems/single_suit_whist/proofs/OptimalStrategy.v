(* The strategy that the proof of Theorem 9.1 describes (Sections 9.2 to 9.4), and that it is
   optimal in Whist. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target WestLeadsI_II LowerBound.
From Whist Require Import ValueByRows HoldingUp Play Lemma_5_2 FormulaByRows Theorem_9_1.
From Whist Require Import Theorem_6_1.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy Theorem_9_4.
Import ListNotations.
From WhistStated Require Export OptimalStrategy.
Open Scope Z_scope.

(* --- The classes by rows --- *)

Section Deal.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D).
Let m := Z.of_nat n.
Let e := row n D.
Let R : rep m (M D) e := rows_of_the_deal n D Hn HD.

Lemma ace_W_row : has_the_ace West D <-> e (m - 1) = m.
Proof. rewrite (ace_W n D Hn HD). apply (corner n D Hn HD). Qed.

Lemma ace_E_row : has_the_ace East D <-> e (m - 1) < m.
Proof. rewrite (ace_E n D Hn HD). apply (corner n D Hn HD). Qed.

Lemma change_at under over : bars D under over -> over = under + 1 ->
  - m < under /\ over < m /\ T_rows m e under > 0 /\ T_rows m e over < 0 /\ e 0 <> m.
Proof.
  intros B X. destruct (bars_differ n D Hn HD under over B) as [Y|[_ [H1 [H2 [H3 H4]]]]]; [lia|].
  repeat (split; [assumption|]).
  intros High. apply (row_0 n D Hn HD) in High.
  pose proof (T_if_West_is_high n D Hn HD over High) as Pos.
  rewrite (T_by_rows n D Hn HD) in Pos by lia. lia.
Qed.

Lemma class_rows c under over : in_class c D under over ->
  good m e over /\
  match c with
  | Case_I => e (m - 1) = m /\ 2 <= over
  | Case_II => e (m - 1) = m /\ over <= 1 /\ 2 * Z.b2z (1 <=? e (1 - over)) < T_rows m e (over - 1)
  | Case_III => e (m - 1) = m /\ over <= 1 /\
      ~ 2 * Z.b2z (1 <=? e (1 - over)) < T_rows m e (over - 1)
  | Case_IV => e (m - 1) < m
  end.
Proof.
  intros [B [X C]]. destruct (change_at under over B X) as [B1 [B2 [B3 [B4 B5]]]].
  assert (Eu : under = over - 1) by lia. clear X. subst under.
  pose proof (inner_W n D Hn HD over) as In. pose proof (good_W n D Hn HD over) as GW.
  pose proof (good_E n D Hn HD over) as GE. fold m e in In, GW, GE.
  assert (Sum : inner_sum D (over - 1) =
    sum 2 (m - 1 + (over - 1)) (fun i => A D (i - (over - 1)) i)).
  { unfold inner_sum. rewrite (size_n n D HD). reflexivity. }
  destruct c.
  - destruct C as [Ace Hu]. apply ace_W_row in Ace. split; [|lia]. left. split; [assumption|].
    left. lia.
  - destruct C as [Ace [Hu Hs]]. apply ace_W_row in Ace. rewrite Sum in Hs.
    specialize (In Ace ltac:(lia) ltac:(lia) ltac:(lia)).
    assert (Y : 2 * Z.b2z (1 <=? e (1 - over)) < T_rows m e (over - 1)) by lia.
    split; [|lia]. left. split; [assumption|]. right. split; [lia|]. left. assumption.
  - destruct C as [Ace [Hu [Hs C]]]. apply ace_W_row in Ace. rewrite Sum in Hs.
    specialize (In Ace ltac:(lia) ltac:(lia) ltac:(lia)). split; [|lia].
    apply GW; auto; lia.
  - destruct C as [Ace C]. apply ace_E_row in Ace. split; [|assumption].
    apply GE; auto; lia.
Qed.

(* Every deal with a different pair of bars for which the formula gives the upper is in a class. *)
Lemma class_exists under over : bars D under over -> over = under + 1 -> good m e over ->
  exists c, in_class c D under over.
Proof.
  intros B X G. destruct (change_at under over B X) as [B1 [B2 [B3 [B4 B5]]]].
  assert (Eu : under = over - 1) by lia. pose proof (good_W n D Hn HD over) as GW.
  pose proof (good_E n D Hn HD over) as GE. fold m e in GW, GE.
  rewrite <- Eu in GW, GE.
  pose proof (rep_range _ _ _ R (m - 1) ltac:(unfold m; lia)) as Re.
  destruct (Z.eq_dec (e (m - 1)) m) as [Ace|Ace].
  - assert (NC : ~ conditions_W D under over) by (apply GW; auto; lia).
    apply ace_W_row in Ace. destruct (Z_lt_dec 0 under).
    + exists Case_I. split; [assumption|]. split; [assumption|]. split; [assumption | lia].
    + destruct (Z_lt_dec 0 (inner_sum D under)).
      * exists Case_II. split; [assumption|]. split; [assumption|]. repeat split; auto; lia.
      * exists Case_III. split; [assumption|]. split; [assumption|]. repeat split; auto; lia.
  - exists Case_IV. split; [assumption|]. split; [assumption|]. split; [apply ace_E_row; lia|].
    apply GE; auto; lia.
Qed.

Lemma negative_row under low p : 1 - under <= low -> 0 <= p < m ->
  (negative_at D under low (p + 1) <-> low - 1 <= p /\ p + 1 + under <= m /\ e p <= under + p).
Proof.
  intros Hl Hp. unfold negative_at. rewrite (size_n n D HD). fold m. split.
  - intros [H1 [H2 H3]]. split; [lia|]. split; [lia|].
    replace (p + 1 + under) with (p + under + 1) in H3 by lia.
    rewrite (A_entry n D e R) in H3 by (fold m; lia).
    destruct (Z.ltb_spec (p + under) (e p)); [discriminate | lia].
  - intros [H1 [H2 H3]]. split; [lia|]. split; [lia|].
    replace (p + 1 + under) with (p + under + 1) by lia.
    rewrite (A_entry n D e R) by (fold m; lia).
    destruct (Z.ltb_spec (p + under) (e p)); [lia | reflexivity].
Qed.

Lemma led_row c under over i : in_class c D under over -> row_led c D under (i + 1) ->
  0 <= i < m -> led m e over i.
Proof.
  intros C L Hi. destruct (class_rows c under over C) as [_ Rows]. destruct C as [B [X _]].
  destruct (change_at under over B X) as [B1 [B2 _]].
  assert (Neg : forall low p, 1 - under <= low -> 0 <= p < m -> (negative_at D under low (p + 1) <->
    low - 1 <= p /\ p + 1 + under <= m /\ e p <= over - 1 + p)).
  { intros low p Hl Hp. rewrite (negative_row under low p Hl Hp). lia. }
  assert (Out : forall low q, negative_at D under low q -> 1 <= low -> q = q - 1 + 1 /\
    0 <= q - 1 < m).
  { intros low q [Q _]. rewrite (size_n n D HD) in Q. unfold m. lia. }
  assert (First : forall low hi, 1 <= low -> 1 - under <= low -> hi <= m ->
    (forall p, 0 <= p < m -> (p < hi <-> p + 1 + under <= m)) ->
    (negative_at D under low (i + 1) /\
      forall i', negative_at D under low i' -> i + 1 <= i') \/
    ((forall i', ~ negative_at D under low i') /\ i + 1 = 1) ->
    first_from e over (low - 1) hi i).
  { intros low hi H1 Hl Hhi Hp [[N Min]|[No Ei]].
    - left. apply Neg in N; [|assumption | assumption].
      pose proof (Hp i Hi). split; [lia|]. split; [lia|]. intros p Hpi.
      destruct (Z_le_gt_dec (e p) (over - 1 + p)); [exfalso|lia].
      pose proof (Hp p ltac:(lia)). specialize (Min (p + 1)).
      rewrite (Neg low p) in Min by lia. lia.
    - right. split; [lia|]. intros p Hpl.
    destruct (Z_le_gt_dec (e p) (over - 1 + p)); [exfalso|lia].
      pose proof (Hp p ltac:(lia)). apply (No (p + 1)), Neg; lia. }
  unfold led. destruct c; cbn [row_led] in L.
  - destruct Rows as [Ace H2]. left. split; [assumption|]. split; [assumption|].
    apply (First 1 (m - over + 1)); auto; lia.
  - destruct Rows as [Ace [H1 H2]]. right. left. repeat split; auto.
    replace (2 - over) with (2 - under - 1) by lia.
    apply (First (2 - under) m); auto; lia.
  - destruct Rows as [Ace [H1 H2]]. right. right. left. repeat split; auto.
    + destruct L as [L _]. apply Neg in L; lia.
    + apply Hi.
    + destruct L as [L _]. apply Neg in L; lia.
    + intros p Hp. destruct (Z_le_gt_dec (e p) (over - 1 + p)); [exfalso|lia].
      destruct L as [L0 L]. apply Neg in L0; [|lia | lia]. specialize (L (p + 1)).
      rewrite Neg in L by lia. lia.
  - right. right. right. rewrite (size_n n D HD) in L. fold m in L. split; [exact Rows | lia].
Qed.

Lemma row_led_exists c under over i : in_class c D under over -> 0 <= i < m -> led m e over i ->
  row_led c D under (i + 1).
Proof.
  intros C Hi L. destruct (class_rows c under over C) as [_ Rows]. destruct C as [B [X _]].
  destruct (change_at under over B X) as [B1 [B2 _]].
  assert (Neg : forall low p, 1 - under <= low -> 0 <= p < m -> (negative_at D under low (p + 1) <->
    low - 1 <= p /\ p + 1 + under <= m /\ e p <= over - 1 + p)).
  { intros low p Hl Hp. rewrite (negative_row under low p Hl Hp). lia. }
  assert (Out : forall low q, negative_at D under low q -> 1 <= low -> q = q - 1 + 1 /\
    0 <= q - 1 < m).
  { intros low q [Q _]. rewrite (size_n n D HD) in Q. unfold m. lia. }
  assert (First : forall low hi, 1 <= low -> 1 - under <= low ->
    (forall p, 0 <= p < m -> (p < hi <-> p + 1 + under <= m)) ->
    first_from e over (low - 1) hi i ->
    (negative_at D under low (i + 1) /\
      forall i', negative_at D under low i' -> i + 1 <= i') \/
    ((forall i', ~ negative_at D under low i') /\ i + 1 = 1)).
  { intros low hi H1 Hl Hp [[F1 [F2 F3]]|[-> F]].
    - left. pose proof (Hp i Hi). split; [apply Neg; lia|]. intros q N.
      destruct (Out low q N H1) as [Eq Hq]. rewrite Eq in N. apply Neg in N; [|lia | lia].
      destruct (Z_le_gt_dec (i + 1) q); [assumption|exfalso]. specialize (F3 (q - 1)). lia.
    - right. split; [|lia]. intros q N. destruct (Out low q N H1) as [Eq Hq]. rewrite Eq in N.
      apply Neg in N; [|lia | lia]. pose proof (Hp (q - 1) Hq). specialize (F (q - 1)). lia. }
  unfold led in L. destruct c; cbn [row_led].
  - destruct Rows as [Ace H2]. destruct L as [[_ [_ L]]|[[_ [L _]]|[[_ [L _]]|[L _]]]]; try lia.
    apply (First 1 (m - over + 1)); auto; lia.
  - destruct Rows as [Ace [H1 H2]].
    destruct L as [[_ [L _]]|[[_ [_ [_ L]]]|[[_ [_ [L _]]]|[L _]]]]; try lia.
    apply (First (2 - under) m); auto; try lia.
    replace (2 - under - 1) with (2 - over) by lia. assumption.
  - destruct Rows as [Ace [H1 H2]].
    destruct L as [[_ [L _]]|[[_ [_ [L _]]]|[[_ [_ [_ L]]]|[L _]]]]; try lia.
    destruct L as [L1 [L2 L3]]. split; [apply Neg; lia|]. intros q N.
    destruct (Out _ q N ltac:(lia)) as [Eq Hq]. rewrite Eq in N. apply Neg in N; [|lia | lia].
    destruct (Z_le_gt_dec q (i + 1)); [assumption|exfalso]. specialize (L3 (q - 1)). lia.
  - rewrite (size_n n D HD). fold m.
    destruct L as [[L _]|[[L _]|[[L _]|[_ L]]]]; lia.
Qed.

Lemma ace_alone_row j : 2 <= m -> e (m - 1) = m -> 0 <= j < m ->
  (by_the_ace_alone D (E D (j + 1)) <-> e (m - 2) <= j).
Proof.
  intros H2 Ace Hj. split.
  - intros [ace [Ia [_ [_ One]]]].
  destruct (Z_le_gt_dec (e (m - 2)) j) as [|G]; [assumption|exfalso].
    assert (X1 : E D (j + 1) < W D (m - 2 + 1)) by (apply (entry n D e R); fold m; lia).
    assert (X2 : E D (j + 1) < W D (m - 1 + 1)) by (apply (entry n D e R); fold m; lia).
    pose proof (One _ (in_W n D HD (m - 2) ltac:(fold m; lia)) X1) as Y1.
    pose proof (One _ (in_W n D HD (m - 1) ltac:(fold m; lia)) X2) as Y2.
    pose proof (W_order n D HD (m - 1) (m - 2)) as O. fold m in O. lia.
  - intros Low. exists (W D (m - 1 + 1)). split; [apply (in_W n D HD); fold m; lia|].
    split; [|split].
    + intros c I. apply (in_east n D HD) in I. destruct I as [q [Hq ->]]. fold m in Hq.
      replace q with (q - 1 + 1) by lia. apply (entry n D e R); fold m; lia.
    + apply (entry n D e R); fold m; lia.
    + intros c I Lt. apply (in_west n D HD) in I. destruct I as [p [Hp ->]]. fold m in Hp.
      replace p with (p - 1 + 1) in Lt |- * by lia.
      apply (entry n D e R) in Lt; [|fold m; lia | fold m; lia].
      destruct (Z.eq_dec (p - 1) (m - 1)) as [->|]; [reflexivity|exfalso].
      pose proof (rep_mono _ _ _ R (p - 1) (m - 2)). lia.
Qed.

Lemma not_the_ace j : e (m - 1) < m -> ~ by_the_ace_alone D (E D (j + 1)).
Proof.
  intros Not [ace [Ia [High _]]]. enough (H : has_the_ace West D) by (apply ace_W_row in H; lia).
  exists ace. split; assumption.
Qed.

Lemma class_size c under over : in_class c D under over -> 2 <= m.
Proof. intros [B [X _]]. destruct (change_at under over B X). lia. Qed.

Lemma reply_row_case c under over i j : in_class c D under over -> 0 <= i < m -> 0 <= j < m ->
  case_reply c D under (E D (j + 1)) (W D (i + 1)) -> LowerBound.replied m e over j i.
Proof.
  intros C Hi Hj Rep. pose proof (class_size c under over C) as Hm.
  destruct (class_rows c under over C) as [_ Rows]. destruct C as [B [X C]].
  assert (Low : smallest West D (W D (i + 1)) -> i = 0).
  { intros [_ L]. specialize (L _ (in_W n D HD 0 ltac:(fold m; lia))).
    pose proof (W_order n D HD i 0) as O. fold m in O. lia. }
  assert (Normal : normal_reply West D (E D (j + 1)) (W D (i + 1)) -> normal_second m e j i).
  { intros N. apply (reply_row n D e HD R); assumption. }
  split; [assumption|]. cbv zeta. unfold case_reply in Rep.
  destruct (Z.eq_dec (e (m - 1)) m) as [Ace|Not].
  - pose proof (ace_alone_row j Hm Ace Hj) as Alone. rewrite Alone in Rep.
    assert (Same : match c with Case_I | Case_II => True | Case_III => under < 0
      | Case_IV => False end <-> (over <> 1 \/ 2 * Z.b2z (1 <=? e 0) < T_rows m e 0)).
    { destruct c.
      - lia.
      - destruct Rows as [_ [H1 H2]]. destruct (Z.eq_dec over 1) as [Y|Y]; [|tauto].
        rewrite Y in H2. change (1 - 1) with 0 in H2. tauto.
      - destruct Rows as [_ [H1 H2]]. destruct (Z.eq_dec over 1) as [Y|Y].
        + rewrite Y in H2. change (1 - 1) with 0 in H2. lia.
        + split; [tauto|]. destruct C as [_ [C _]]. lia.
      - lia. }
    destruct Rep as [[[Q1 Q2] Q3]|[Q1 Q2]]; [left | right].
    + split; [|apply Low; assumption]. split; [auto|]. apply Same. assumption.
    + split; [|apply Normal; assumption]. intros [[_ [Y1 _]] Y2]. apply Q1. split; [assumption|].
      apply Same. assumption.
  - right. split; [intros [[Y _] _]; contradiction|]. apply Normal.
    destruct Rep as [[[Q1 _] _]|[_ Q2]]; [exfalso|assumption].
    apply (not_the_ace j); [|assumption]. pose proof (rep_range _ _ _ R (m - 1)). lia.
Qed.
End Deal.

(* --- What it keeps --- *)

Lemma F_lower n A e h h' : rep n A e -> F n e h -> h' <= h -> F n e h'.
Proof.
  intros R H Le. replace h' with (h - Z.of_nat (Z.to_nat (h - h'))) by lia.
  generalize (Z.to_nat (h - h')). intros n0. induction n0 as [|k IH].
  - replace (h - Z.of_nat 0) with h by lia. assumption.
  - left. replace (h - Z.of_nat (S k)) with (h - Z.of_nat k - 1) by lia. apply (F_down n A); auto.
Qed.

(* The target is not beyond the upper bar; and if no class applies, it is not beyond the lower. *)
Lemma not_beyond n D h under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  over = under + 1 -> F (Z.of_nat n) (row n D) h -> h <= over.
Proof.
  intros Hn HD B X H. destruct (change_at n D Hn HD under over B X) as [B1 [B2 [B3 [B4 B5]]]].
  destruct (Z_le_gt_dec h over) as [|G]; [assumption|exfalso].
  pose proof (rows_of_the_deal n D Hn HD) as R.
  pose proof (F_lower _ _ _ h (over + 1) R H ltac:(lia)) as H1. apply (F_down _ _ _ _ R) in H1.
  replace (over + 1 - 1) with over in H1 by lia. destruct H1 as [H1|[[_ H1]|[_ H1]]]; lia.
Qed.

Lemma normal_suffices n D h : (1 <= n)%nat -> is_deal n D ->
  (forall c under over, in_class c D under over -> over <> h) ->
  F (Z.of_nat n) (row n D) h -> Hu_ge (Z.of_nat n) (row n D) h.
Proof.
  intros Hn HD No [H|[H1 [H2 H3]]]; [assumption|].
  destruct (Z_le_gt_dec 0 (T_rows (Z.of_nat n) (row n D) h)) as [Y|Y].
  { destruct (Z.eq_dec h (Z.of_nat n)) as [E|E].
    - right. left. split; [lia|]. rewrite E, EastLeads.T_c in H2.
      pose proof (rows_of_the_deal n D Hn HD) as R.
      destruct (c_pos (row n D) (Z.of_nat n - 1) 0 (Z.of_nat n)) as [p [Hp ?]]; [lia|].
      pose proof (rep_range _ _ _ R p). assert (p = 0) by lia. subst p. lia.
    - right. right. lia. }
  exfalso. pose proof (c_bounds (row n D) (h - 1) 0 (Z.of_nat n)).
  rewrite EastLeads.T_c in H2. assert (h <> Z.of_nat n).
  { intros E. rewrite E, EastLeads.T_c in Y. pose proof (c_bounds (row n D) (Z.of_nat n) 0
      (Z.of_nat n)). lia. }
  assert (B : bars D (h - 1) h).
  { exists (Change_at (h - 1)). split; [|cbn; f_equal; lia]. unfold applies.
    rewrite (size_n n D HD). rewrite !(T_by_rows n D Hn HD) by lia.
    replace (h - 1 + 1) with h by lia. rewrite EastLeads.T_c. lia. }
  destruct (class_exists n D Hn HD (h - 1) h B ltac:(lia) H3) as [c C].
  apply (No c (h - 1) h C). reflexivity.
Qed.

(* F depends on the matrix alone. *)
Lemma F_same n A e f h : 0 <= n -> rep n A e -> rep n A f -> F n e h -> F n f h.
Proof.
  intros Hn R S H.
  assert (T : exists lead t, h = 2 * t - Z.of_nat (Z.to_nat n) - Z.b2z (negb lead)).
  { destruct (Z.Even_or_Odd (h + n)) as [[t Ht]|[t Ht]];
      [exists true, t | exists false, (t + 1)]; cbn [negb Z.b2z]; lia. }
  destruct T as [lead [t E]]. replace n with (Z.of_nat (Z.to_nat n)) in H, R, S |- * by lia.
  rewrite E in *. apply (ValueByRows.value _ _ _ _ _ S). apply (ValueByRows.value _ _ _ _ _ R).
  exact H.
Qed.

(* West leads as the cases say: every target within reach remains so. *)
Lemma lead_keeps n D e h i j : is_deal (S n) D -> let m := Z.of_nat (S n) in rep m (M D) e ->
  F m e h -> (exists u, m = h + 2 * u) -> 0 <= i < m -> 0 <= j < m ->
  West_leads_by_case D (W D (i + 1)) ->
  if j <? e i then F (m - 1) (after i j e) (h - 1) else F (m - 1) (after i j e) h.
Proof.
  intros HD m R H [u Par] Hi Hj Lead.
  assert (Hn : (1 <= S n)%nat) by lia. pose proof (rows_of_the_deal (S n) D Hn HD) as R0.
  set (f := row (S n) D) in *. fold m in R0.
  apply (F_same m (M D) e f h ltac:(lia) R R0) in H.
  pose proof (rep_after m _ e i j R Hi Hj) as Re. pose proof (rep_after m _ f i j R0 Hi Hj) as Rf.
  assert (Won : (j <? e i) = (j <? f i)).
  { rewrite <- (rep_A _ _ _ R), <- (rep_A _ _ _ R0) by lia. reflexivity. }
  rewrite Won.
  enough (K : if j <? f i then F (m - 1) (after i j f) (h - 1) else F (m - 1) (after i j f) h).
  { destruct (j <? f i); apply (F_same (m - 1) _ _ _ _ ltac:(lia) Rf Re); exact K. }
  destruct Lead as [[c [under [over [C [Even [i' [L Ei]]]]]]]|[No Lead]].
  - cbn [as_West] in *. rewrite (size_n (S n) D HD) in Even. fold m in Even.
    destruct (class_rows (S n) D Hn HD c under over C) as [G _]. pose proof C as [B [X _]].
    destruct (change_at (S n) D Hn HD under over B X) as [B1 [B2 [B3 [B4 B5]]]].
    fold f m in G, B1, B2, B3, B4.
    pose proof (not_beyond (S n) D h under over Hn HD B X H) as Le.
    assert (Ei' : i' = i + 1).
    { assert (Ri : 1 <= i' <= m).
      { destruct c; cbn [row_led] in L; unfold negative_at in L;
          rewrite ?(size_n (S n) D HD) in L; fold m in L; [lia | | | lia];
          destruct C as [_ [_ [_ [C _]]]]; lia. }
      pose proof (W_increases (S n) D HD (i + 1) i') as H0.
      pose proof (W_increases (S n) D HD i' (i + 1)) as H1.
      fold m in H0, H1. destruct (Z.lt_trichotomy (i + 1) i') as [Y|[Y|Y]]; lia. }
    subst i'. apply (led_row (S n) D Hn HD c under over i C) in L; [|exact Hi]. fold f m in L.
    destruct (W_led m (M D) f over R0 ltac:(lia) ltac:(lia)
      ltac:(replace (over - 1) with under by lia; lia) B4 G Even) as [_ K].
    destruct (K i L) as [_ K1]. destruct (K1 j Hj) as [K2 K3].
    destruct (Z.ltb_spec j (f i)).
    * apply (F_lower _ _ _ _ _ Rf (K2 ltac:(lia))). lia.
    * apply (F_lower _ _ _ _ _ Rf (K3 ltac:(lia))). lia.
  - cbn [as_West] in *. rewrite (size_n (S n) D HD) in No. fold m in No.
    assert (N : Hu_ge m f h).
    { apply (normal_suffices (S n) D h); auto. intros c under over C E. subst over.
      apply (No c under h C). exists u. assumption. }
    apply (lead_row (S n) D f HD R0 i Hi) in Lead. fold m in Lead.
    pose proof (first_keeps m (M D) f h i j R0 ltac:(lia) N (ex_intro _ u Par) Lead Hj) as K.
    destruct (j <? f i); left; exact K.
Qed.

(* The proof of Theorem 9.1 assumes T_k negative at the upper bar; so is it in a class. *)
Lemma sure_by_the_proof n D e leader t : is_deal n D -> rep (Z.of_nat n) (M D) e ->
  F (Z.of_nat n) e (target (Z.of_nat n) leader t) -> sure_of Whist of_the_proof West D leader t.
Proof.
  intros HD R H. apply (kept Whist of_the_proof F) with (n := n) (e := e); try assumption; clear.
  - intros f h [X|[X _]]; [unfold Hu_ge in X|]; lia.
  - intros n D e h i j HD m R H Par Hi Hj Lead _.
    apply (lead_keeps n D e h i j HD R H Par Hi Hj Lead).
  - intros n D e h i j HD m R H [u Par] Hi Hj Reply _.
    assert (Hn : (1 <= S n)%nat) by lia. pose proof (rows_of_the_deal (S n) D Hn HD) as R0.
    set (f := row (S n) D) in *. fold m in R0.
    apply (F_same m (M D) e f h ltac:(lia) R R0) in H.
    pose proof (rep_after m _ e i j R Hi Hj) as Re. pose proof (rep_after m _ f i j R0 Hi Hj) as Rf.
    assert (Won : (j <? e i) = (j <? f i)).
    { rewrite <- (rep_A _ _ _ R), <- (rep_A _ _ _ R0) by lia. reflexivity. }
    rewrite Won.
    enough (K : if j <? f i then F (m - 1) (after i j f) h else F (m - 1) (after i j f) (h + 1)).
    { destruct (j <? f i); apply (F_same (m - 1) _ _ _ _ ltac:(lia) Rf Re); exact K. }
    destruct Reply as [[c [under [over [C [[v Even] Rep]]]]]|[No Reply]].
    + cbn [as_West] in *. rewrite (size_n (S n) D HD) in Even. fold m in Even.
      destruct (class_rows (S n) D Hn HD c under over C) as [G _]. pose proof C as [B [X _]].
      destruct (change_at (S n) D Hn HD under over B X) as [B1 [B2 [B3 [B4 B5]]]].
      fold f m in G, B1, B2, B3, B4.
      pose proof (not_beyond (S n) D h under over Hn HD B X H) as Le.
      apply (reply_row_case (S n) D Hn HD c under over i j C Hi Hj) in Rep. fold f m in Rep.
      destruct (E_replied m (M D) f over R0 ltac:(lia) ltac:(lia)
        ltac:(replace (over - 1) with under by lia; lia) B4 G ltac:(exists (v - 1); lia) j i Hj Rep)
        as [[K1 K2]|[K1 K2]].
      * replace (j <? f i) with true by lia. apply (F_lower _ _ _ _ _ Rf K2). lia.
      * replace (j <? f i) with false by lia. apply (F_lower _ _ _ _ _ Rf K2). lia.
    + cbn [as_West] in *. rewrite (size_n (S n) D HD) in No. fold m in No.
      assert (N : Hu_ge m f h).
      { apply (normal_suffices (S n) D h); auto. intros c under over C E. subst over.
        apply (No c under h C). destruct C as [_ [C _]]. exists (u + 1). lia. }
      apply (reply_row (S n) D f HD R0 i j Hi Hj) in Reply. fold m in Reply.
      pose proof (second_keeps m (M D) f h i j R0 ltac:(lia) N (ex_intro _ u Par) Reply Hj) as K.
      destruct (j <? f i); left; exact K.
Qed.

(* --- There is always a card to play --- *)

Lemma no_class_or_one n D : (1 <= n)%nat -> is_deal n D ->
  (exists c under over, in_class c D under over) \/
  (forall c under over, ~ in_class c D under over).
Proof.
  intros Hn HD. destruct (definition_of_H n D Hn HD) as [cl [Ac _]].
  destruct cl as [| |k|k].
  4:{ assert (B : bars D k (k + 1)) by (exists (Change_at k); auto).
      destruct (conditions_E_dec D k (k + 1)) as [EE|EE];
        destruct (conditions_W_dec D k (k + 1)) as [EW|EW];
        pose proof (ace_W_row n D Hn HD) as AW; pose proof (ace_E_row n D Hn HD) as AE;
        pose proof (rep_range _ _ _ (rows_of_the_deal n D Hn HD) (Z.of_nat n - 1) ltac:(lia)) as Re;
        assert (Ace : has_the_ace West D \/ has_the_ace East D) by (rewrite AW, AE; lia);
        assert (Not : has_the_ace West D -> ~ has_the_ace East D) by (rewrite AW, AE; lia);
        destruct Ace as [Ace|Ace]; destruct (Z_lt_dec 0 k), (Z_lt_dec 0 (inner_sum D k)).
      all: try (left; exists Case_I, k, (k + 1); split; [assumption|]; split; [reflexivity|];
        split; [assumption | lia]).
      all: try (left; exists Case_II, k, (k + 1); split; [assumption|]; split; [reflexivity|];
        split; [assumption | lia]).
      all: try (left; exists Case_III, k, (k + 1); split; [assumption|]; split; [reflexivity|];
        split; [assumption|]; split; [lia|]; split; [lia | assumption]).
      all: try (left; exists Case_IV, k, (k + 1); split; [assumption|]; split; [reflexivity|];
        split; assumption).
      all: right; intros c u o [B' [X C]];
        destruct (bars_unique n D Hn HD k (k + 1) u o B B') as [<- <-]; destruct c;
        try destruct C as [C1 C2]; try (apply (Not C1); assumption);
        try (apply (Not Ace); assumption); try lia; try tauto. }
  1: assert (B0 : bars D (n_of D) (n_of D)) by (exists West_is_high; auto).
  2: assert (B0 : bars D (- n_of D) (- n_of D)) by (exists East_is_high; auto).
  3: assert (B0 : bars D k k) by (exists (Zero_at k); auto).
  all: right; intros c u o [B [X _]]; destruct (bars_unique n D Hn HD _ _ _ _ B B0); lia.
Qed.

Lemma even_or_not x : (exists u, x = 2 * u) \/ ~ exists u, x = 2 * u.
Proof.
  destruct (Z.Even_or_Odd x) as [H|[u H]]; [left; exact H | right; intros [v V]; lia].
Qed.

Lemma West_has_a_lead n D : is_deal (S n) D ->
  exists c, In c (west D) /\ West_leads_by_case D c.
Proof.
  intros HD. assert (Hn : (1 <= S n)%nat) by lia.
  assert (Normal : (forall c under over, in_class c D under over ->
    ~ exists u, n_of D = over + 2 * u) -> exists c, In c (west D) /\ West_leads_by_case D c).
  { intros No. destruct (normal_lead_West n D HD) as [c [I L]]. exists c. split; [assumption|].
    right. split; assumption. }
  destruct (no_class_or_one (S n) D Hn HD) as [[c [u [o C]]]|No].
  - destruct (even_or_not (n_of D - o)) as [[v V]|Odd].
    + destruct (class_rows (S n) D Hn HD c u o C) as [G _]. pose proof C as [B [X _]].
      destruct (change_at (S n) D Hn HD u o B X) as [B1 [B2 [B3 [B4 B5]]]].
      pose proof (rows_of_the_deal (S n) D Hn HD) as R. rewrite (size_n (S n) D HD) in V.
      destruct (W_led _ (M D) (row (S n) D) o R ltac:(lia) ltac:(lia)
        ltac:(replace (o - 1) with u by lia; lia) B4 G ltac:(exists v; lia)) as [[i [Hi L]] _].
      exists (W D (i + 1)). split; [apply (in_W (S n) D HD); assumption|]. left. exists c, u, o.
      split; [assumption|]. split; [exists v; rewrite (size_n (S n) D HD); lia|]. exists (i + 1).
      split; [|reflexivity]. apply (row_led_exists (S n) D Hn HD c u o); assumption.
    + apply Normal. intros c' u' o' C' [v V]. apply Odd. exists v.
      destruct C as [B _], C' as [B' _]. destruct (bars_unique (S n) D Hn HD _ _ _ _ B B'). lia.
  - apply Normal. intros c u o C. exfalso. apply (No c u o C).
Qed.

Lemma ace_alone_or_not n D lead : is_deal (S n) D -> In lead (east D) ->
  by_the_ace_alone D lead \/ ~ by_the_ace_alone D lead.
Proof.
  intros HD I. apply (in_east _ D HD) in I. destruct I as [j [Hj ->]].
  assert (Hn : (1 <= S n)%nat) by lia. set (m := Z.of_nat (S n)) in *.
  pose proof (rows_of_the_deal (S n) D Hn HD) as R. replace j with (j - 1 + 1) by lia.
  pose proof (rep_range _ _ _ R (Z.of_nat (S n) - 1) ltac:(lia)) as Re. fold m in Re.
  destruct (Z.eq_dec (row (S n) D (m - 1)) m) as [Ace|Not].
  - destruct (Z_le_gt_dec 2 m) as [H2|H2].
    + rewrite (ace_alone_row (S n) D Hn HD (j - 1)) by (fold m; assumption || lia).
      fold m. destruct (Z_le_gt_dec (row (S n) D (m - 2)) (j - 1)); [left; lia | right; lia].
    + left. exists (W D (0 + 1)). assert (M1 : m = 1) by (unfold m in *; lia).
      rewrite M1 in Ace. change (1 - 1) with 0 in Ace. unfold m in M1.
      split; [apply (in_W (S n) D HD); lia|].
      assert (All : forall c, In c (east D) -> c < W D (0 + 1)).
      { intros c I. apply (in_east _ D HD) in I. destruct I as [q [Hq ->]]. fold m in Hq.
        replace q with (q - 1 + 1) by lia. apply (entry (S n) D _ R); lia. }
      split; [assumption|]. split.
      * apply All. apply (in_E (S n) D HD). lia.
      * intros c I _. apply (in_west _ D HD) in I. destruct I as [p [Hp ->]]. f_equal. lia.
  - right. apply (not_the_ace (S n) D Hn HD). fold m. lia.
Qed.

Lemma West_has_a_reply n D lead : is_deal (S n) D -> In lead (east D) ->
  exists c, In c (west D) /\ West_replies_by_case D lead c.
Proof.
  intros HD I. assert (Hn : (1 <= S n)%nat) by lia.
  assert (NE : west D <> []).
  { destruct HD as [L _]. intros X. rewrite X in L. discriminate. }
  destruct (normal_reply_exists West D lead NE) as [c N].
  assert (Ic : In c (west D)).
  { apply normal_reply_permitted with (r := Whist) in N. exact N. }
  assert (Normal : (forall c under over, in_class c D under over ->
    ~ exists u, n_of D = under + 2 * u) -> exists c, In c (west D) /\
    West_replies_by_case D lead c).
  { intros No. exists c. split; [assumption|]. right. split; assumption. }
  destruct (no_class_or_one (S n) D Hn HD) as [[k [u [o C]]]|No].
  - destruct (even_or_not (n_of D - u)) as [[v V]|Odd].
    + assert (Dec : (by_the_ace_alone D lead /\
        match k with Case_I | Case_II => True | Case_III => u < 0 | Case_IV => False end) \/
        ~ (by_the_ace_alone D lead /\
        match k with Case_I | Case_II => True | Case_III => u < 0 | Case_IV => False end)).
      { destruct (ace_alone_or_not n D lead HD I); [|tauto].
        destruct k; try tauto. destruct (Z_lt_dec u 0); tauto. }
      destruct Dec as [Keep|Not].
      * destruct (least_of (west D) NE) as [x [Ix L]]. exists x. split; [assumption|].
        left. exists k, u, o. split; [assumption|]. split; [exists v; lia|]. left.
        split; [assumption|]. split; assumption.
      * exists c. split; [assumption|]. left. exists k, u, o. split; [assumption|].
        split; [exists v; lia|]. right. split; assumption.
    + apply Normal. intros c' u' o' C' [v V]. apply Odd. exists v.
      destruct C as [B _], C' as [B' _]. destruct (bars_unique (S n) D Hn HD _ _ _ _ B B'). lia.
  - apply Normal. intros k u o C. exfalso. apply (No k u o C).
Qed.

Lemma as_West_deal n p D : is_deal n D -> is_deal n (as_West p D).
Proof. destruct p; [auto | apply exchanged_deal]. Qed.

Lemma symmetric_of_the_proof : symmetric of_the_proof.
Proof.
  assert (Same : forall p D, as_West (opponent p) (exchange D) = as_West p D).
  { intros [|] [w e]; reflexivity. }
  split; intros n p D; intros; cbn [may_lead may_follow of_the_proof] in *; rewrite Same;
    assumption.
Qed.

(* Section 9.4: the strategy described in the proof of Theorem 9.1 is optimal in Whist. *)
Theorem optimal_strategy : optimal Whist of_the_proof.
Proof.
  split.
  - intros n D p HD. pose proof (as_West_deal _ p D HD) as HD'.
    assert (Hand : hand p D = west (as_West p D)) by (destruct p; reflexivity).
    assert (Other : hand (opponent p) D = east (as_West p D)) by (destruct p; reflexivity).
    rewrite Hand, Other. cbn [replies may_lead may_follow of_the_proof]. split.
    + apply (West_has_a_lead n). assumption.
    + intros lead I. apply (West_has_a_reply n); assumption.
  - assert (K : forall n D leader, is_deal n D ->
      sure_of Whist of_the_proof West D leader (Following.tricks_for Whist West D leader)).
    { intros n D leader HD. cbn [Following.tricks_for]. destruct n as [|n].
      - apply (sure_by_the_proof 0 D (fun _ => 0)); [assumption | |].
        + split; intros; lia.
        + left. left. unfold tricks, target. rewrite (proj1 HD). destruct leader; cbn; lia.
      - pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
        apply (sure_by_the_proof (S n) D _ leader _ HD R).
        apply (tricks_by_rows (S n) D _ leader _ HD R). lia. }
    intros n D [|] leader HD; [apply (K n); assumption|].
    apply (sure_of_exchanged _ _ _ n); [apply symmetric_of_the_proof | assumption |].
    rewrite <- (value_exchanged _ _ n) by assumption. cbn [opponent].
    apply (K n), exchanged_deal. assumption.
Qed.

(* In the remaining cases, where H is the one with its bar below, the normal strategy is optimal for
   West. *)
Theorem normal_in_the_remaining_cases : never_stuck Whist normal /\
  forall n D under over leader, (1 <= n)%nat -> is_deal n D -> bars D under over ->
  (forall leader', Z.of_nat (tricks Whist D leader') = half (Z.of_nat n + under) leader') ->
  sure_of Whist normal West D leader (Following.tricks_for Whist West D leader).
Proof.
  split; [apply never_stuck_normal|].
  intros n D under over leader Hn HD B V. cbn [Following.tricks_for]. rewrite V.
  apply (proj2 theorem_8_2 n D under over leader Hn HD B).
Qed.

(* --- The four classes --- *)

Lemma class_unique n D c under over c' under' over' : (1 <= n)%nat -> is_deal n D ->
  in_class c D under over -> in_class c' D under' over' ->
  c = c' /\ under = under' /\ over = over'.
Proof.
  intros Hn HD [B [X H]] [B' [X' H']].
  destruct (bars_unique n D Hn HD _ _ _ _ B B') as [<- <-]. split; [|auto].
  pose proof (ace_W_row n D Hn HD) as AW. pose proof (ace_E_row n D Hn HD) as AE.
  assert (Not : has_the_ace West D -> has_the_ace East D -> False) by (rewrite AW, AE; lia).
  destruct c, c'; try reflexivity; exfalso;
    repeat match goal with K : _ /\ _ |- _ => destruct K end; try lia; eauto.
Qed.

(* The two numbers H being different: a deal is in just one class if H is the one with its bar
   above, and in none if it is the other. *)
Theorem the_four_classes : forall n D under over, (1 <= n)%nat -> is_deal n D ->
  bars D under over -> under <> over ->
  (is_H D over -> exists! c, in_class c D under over) /\
  (is_H D under -> forall c, ~ in_class c D under over).
Proof.
  intros n D under over Hn HD B Ne.
  pose proof (NormalStrategy.close n D under over HD B) as Cl.
  assert (X : over = under + 1) by lia.
  pose proof (ace_W_row n D Hn HD) as AW. pose proof (ace_E_row n D Hn HD) as AE.
  assert (Not : has_the_ace West D -> has_the_ace East D -> False) by (rewrite AW, AE; lia).
  assert (Same : forall u o, bars D u o -> u = under /\ o = over).
  { intros u o B'. destruct (bars_unique n D Hn HD _ _ _ _ B B'). auto. }
  split.
  - intros H. assert (Ex : exists c, in_class c D under over).
    { destruct H as [[Ace [u [o [B' H]]]]|[Ace [u [o [B' H]]]]];
        destruct (Same u o B') as [-> ->]; destruct H as [[H1 H2]|[H1 H2]]; try lia.
      - exists Case_IV. split; [assumption|]. split; [assumption|]. split; assumption.
      - destruct (Z_lt_dec 0 under).
        + exists Case_I. split; [assumption|]. split; [assumption|]. split; [assumption | lia].
        + destruct (Z_lt_dec 0 (inner_sum D under)).
          * exists Case_II. split; [assumption|]. split; [assumption|].
            split; [assumption | lia].
          * exists Case_III. split; [assumption|]. split; [assumption|].
            split; [assumption|]. split; [lia|]. split; [lia | assumption]. }
    destruct Ex as [c Cc]. exists c. split; [assumption|]. intros c' Cc'.
    apply (class_unique n D c under over c' under over Hn HD Cc Cc').
  - intros H c [_ [_ C]]. destruct H as [[Ace [u [o [B' H]]]]|[Ace [u [o [B' H]]]]];
      destruct (Same u o B') as [-> ->]; destruct H as [[H1 H2]|[H1 H2]]; try lia.
    + destruct c; try (destruct C as [C _]; apply (Not C Ace)).
      destruct C as [_ C]. contradiction.
    + destruct c; [| | |destruct C as [C _]; apply (Not Ace C)].
      * destruct H1 as [H1 _]. lia.
      * destruct H1 as [_ [H1 _]]. unfold inner_sum in C. lia.
      * tauto.
Qed.

(* In terms of the tricks: where H is the number with its bar below, no class has the deal. *)
Theorem not_in_any_class : forall n D under over, (1 <= n)%nat -> is_deal n D ->
  bars D under over -> under <> over ->
  (forall leader, Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + under) leader) ->
  forall c, ~ in_class c D under over.
Proof.
  intros n D under over Hn HD B Ne V c C.
  assert (H : is_H D over \/ is_H D under).
  { destruct (class_rows n D Hn HD c under over C) as [G Rows]. pose proof C as [_ [_ C']].
    pose proof (ace_W_row n D Hn HD) as AW. pose proof (ace_E_row n D Hn HD) as AE.
    left. destruct c.
    - right. destruct C' as [Ace Hu]. split; [assumption|]. exists under, over.
      split; [assumption|]. right. split; [|reflexivity]. intros [Y _]. lia.
    - right. destruct C' as [Ace [Hu Hs]]. split; [assumption|]. exists under, over.
      split; [assumption|]. right. split; [|reflexivity]. intros [_ [Y _]].
      unfold inner_sum in Hs. lia.
    - right. destruct C' as [Ace [_ [_ No]]]. split; [assumption|]. exists under, over.
      split; [assumption|]. right. split; [assumption | reflexivity].
    - left. destruct C' as [Ace Y]. split; [assumption|]. exists under, over.
      split; [assumption|]. left. split; [assumption | reflexivity]. }
  destruct H as [H|H]; [|destruct (the_four_classes n D under over Hn HD B Ne) as [_ No];
    apply (No H c C)].
  assert (E : forall leader, half (Z.of_nat n + over) leader = half (Z.of_nat n + under) leader).
  { intros leader. rewrite <- V. symmetry. destruct H as [[Ace H]|[Ace H]].
    - apply (east_has_the_ace n D Hn HD Ace). assumption.
    - apply (west_has_the_ace n D Hn HD Ace). assumption. }
  apply Ne. symmetry. apply (both_leads n). exact E.
Qed.
