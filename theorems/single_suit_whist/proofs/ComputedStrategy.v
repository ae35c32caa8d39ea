(* The moves that Evaluate.v computes are those of the strategy of the proof of Theorem 9.1. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows.
From WhistStated Require Import Following.
From Whist Require Import Evaluate Play Theorem_9_1 Lemma_5_2.
From Whist Require Import LowerBound Computed Mirror NormalStrategy OptimalStrategy.
Import ListNotations.
Open Scope Z_scope.

Definition code (c : case) : Z :=
  match c with Case_I => 1 | Case_II => 2 | Case_III => 3 | Case_IV => 4 end.

Section Deal.
Variables (n : nat) (D : deal).
Hypothesis (Hn : (1 <= n)%nat) (HD : is_deal n D).
Let m := Z.of_nat n.

Lemma class_of_iff c under over : bars_of D = (under, over) ->
  (class_of D = code c <-> in_class c D under over).
Proof.
  intros Eb. pose proof (bars_of_bars n D Hn HD) as B. rewrite Eb in B. cbn [fst snd] in B.
  unfold class_of. rewrite Eb. unfold in_class, inner_sum_b, inner_sum.
  pose proof (ace_W n D Hn HD) as AW. pose proof (ace_E n D Hn HD) as AE.
  rewrite (size_n n D HD) in *.
  pose proof (conditions_W_b_iff D under over) as CW.
  pose proof (conditions_E_b_iff D under over) as CE.
  destruct (Z.eqb_spec over (under + 1)) as [X|X]; cbn [negb].
  2:{ destruct c; cbn [code]; split; try lia; intros [_ [Y _]]; lia. }
  assert (A2 : A D (Z.of_nat n) (Z.of_nat n) = 1 \/ A D (Z.of_nat n) (Z.of_nat n) = -1).
  { unfold A. destruct (_ <? _); auto. }
  destruct (Z.eqb_spec (A D (Z.of_nat n) (Z.of_nat n)) 1) as [Ac|Ac].
  - assert (NE : ~ has_the_ace East D) by (rewrite AE; lia). apply AW in Ac. clear AW AE A2 CE.
    destruct (Z.ltb_spec 0 under) as [L1|L1].
    + destruct c; cbn [code]; (split; intros Y; [try discriminate Y | ]).
      all: try (split; [assumption|]; split; [assumption|]; split; [assumption | lia]).
      all: try reflexivity; exfalso; destruct Y as [_ [_ [Y1 Y2]]]; try contradiction; lia.
    + destruct (Z.ltb_spec 0 (sum 2 (Z.of_nat n - 1 + under) (fun i => A D (i - under) i)))
        as [L2|L2].
      * destruct c; cbn [code]; (split; intros Y; [try discriminate Y | ]).
        all: try (split; [assumption|]; split; [assumption|]; split; [assumption | lia]).
        all: try reflexivity; exfalso; destruct Y as [_ [_ [Y1 Y2]]]; try contradiction; lia.
      * destruct (conditions_W_b D under over).
        -- assert (Yes : conditions_W D under over) by (apply CW; reflexivity).
           destruct c; cbn [code]; (split; intros Y; [discriminate Y | exfalso]);
             destruct Y as [_ [_ [Y1 Y2]]]; try contradiction; try lia.
           destruct Y2 as [_ [_ Y2]]. contradiction.
        -- assert (No : ~ conditions_W D under over).
           { intros Z0. apply CW in Z0. discriminate. }
           destruct c; cbn [code]; (split; intros Y; [try discriminate Y | ]).
           all: try (split; [assumption|]; split; [assumption|]; split; [assumption|];
             split; [lia|]; split; [lia | assumption]).
           all: try reflexivity; exfalso; destruct Y as [_ [_ [Y1 Y2]]]; try contradiction; lia.
  - assert (AcE : has_the_ace East D) by (apply AE; lia).
    assert (NW : ~ has_the_ace West D) by (rewrite AW; lia). clear AW AE A2 CW.
    destruct (conditions_E_b D under over).
    + assert (Yes : conditions_E D under over) by (apply CE; reflexivity).
      destruct c; cbn [code]; (split; intros Y; [try discriminate Y | ]).
      all: try (split; [assumption|]; split; [assumption|]; split; assumption).
      all: try reflexivity; exfalso; destruct Y as [_ [_ [Y1 Y2]]]; contradiction.
    + assert (No : ~ conditions_E D under over).
      { intros Z0. apply CE in Z0. discriminate. }
      destruct c; cbn [code]; (split; intros Y; [discriminate Y | exfalso]);
        destruct Y as [_ [_ [Y1 Y2]]]; contradiction.
Qed.

Lemma class_of_0 under over : bars_of D = (under, over) ->
  (class_of D = 0 /\ forall c u o, ~ in_class c D u o) \/
  (exists c, class_of D = code c /\ in_class c D under over).
Proof.
  intros Eb. pose proof (bars_of_bars n D Hn HD) as B. rewrite Eb in B. cbn [fst snd] in B.
  assert (K : class_of D = 0 \/ exists c, class_of D = code c).
  { unfold class_of. rewrite Eb. destruct (negb _); [auto|].
    destruct (A D (n_of D) (n_of D) =? 1).
    - destruct (0 <? under); [right; exists Case_I; reflexivity|].
      destruct (inner_sum_b D under); [right; exists Case_II; reflexivity|].
      destruct (conditions_W_b D under over); [auto | right; exists Case_III; reflexivity].
    - destruct (conditions_E_b D under over); [right; exists Case_IV; reflexivity | auto]. }
  destruct K as [K|[c K]]; [left|right].
  - split; [assumption|]. intros c u o C. pose proof C as [B' _].
    destruct (bars_unique n D Hn HD _ _ _ _ B B') as [<- <-].
    apply (class_of_iff c under over Eb) in C. rewrite K in C. destruct c; discriminate.
  - exists c. split; [assumption|]. apply (class_of_iff c under over Eb). assumption.
Qed.

Lemma even_iff x : Z.even x = true <-> exists u, x = 2 * u.
Proof. rewrite Z.even_spec. reflexivity. Qed.

Lemma in_negatives under low i : In i (negatives D under low) <->
  1 <= i /\ negative_at D under low i.
Proof.
  unfold negatives, negative_at, indices. rewrite filter_In, in_map_iff, !andb_true_iff.
  rewrite !Z.leb_le, Z.eqb_eq. unfold n_of. split.
  - intros [[x [<- I]] H]. apply in_seq in I. lia.
  - intros [H1 H2]. split; [|lia]. exists (Z.to_nat i). rewrite in_seq. lia.
Qed.

Lemma negatives_sorted under low : StronglySorted Z.lt (negatives D under low).
Proof.
  assert (F : forall f l, StronglySorted Z.lt l -> StronglySorted Z.lt (filter f l)).
  { intros f l S. induction S as [|a l S IH Fl]; cbn [filter]; [constructor|].
    destruct (f a); [constructor|]; auto. rewrite Forall_forall in *. intros x I. apply Fl.
    apply filter_In in I. tauto. }
  apply F. unfold indices. generalize 1%nat. induction (length (west D)) as [|k IH]; intros b;
    cbn [seq map]; constructor; [apply IH|].
  rewrite Forall_forall. intros x I. apply in_map_iff in I. destruct I as [y [<- I]].
  apply in_seq in I. lia.
Qed.

Lemma hd_least l : StronglySorted Z.lt l -> l <> [] ->
  In (hd 1 l) l /\ forall x, In x l -> hd 1 l <= x.
Proof.
  intros S NE. destruct l as [|a l]; [congruence|]. cbn [hd]. split; [left; reflexivity|].
  apply StronglySorted_inv in S. destruct S as [_ F]. rewrite Forall_forall in F.
  intros x [X|I]; [lia|]. specialize (F x I). lia.
Qed.

Lemma last_greatest l : StronglySorted Z.lt l -> l <> [] ->
  In (last l 1) l /\ forall x, In x l -> x <= last l 1.
Proof.
  induction l as [|a l IH]; intros S NE; [congruence|]. apply StronglySorted_inv in S.
  destruct S as [S F]. destruct l as [|b l].
  - cbn. split; [auto|]. intros x [X|[]]. lia.
  - destruct (IH S ltac:(discriminate)) as [I G].
    change (last (a :: b :: l) 1) with (last (b :: l) 1). split; [right; assumption|].
    intros x [X|J]; [|auto]. subst x. rewrite Forall_forall in F. specialize (F _ I). lia.
Qed.

Definition row_of (c : case) (under : Z) : Z :=
  match c with
  | Case_I => hd 1 (negatives D under 1)
  | Case_II => hd 1 (negatives D under (2 - under))
  | Case_III => last (negatives D under (2 - under)) 1
  | Case_IV => n_of D
  end.

Lemma smallest_computed under low : 1 <= low ->
  let i := hd 1 (negatives D under low) in
  (negative_at D under low i /\ forall i', negative_at D under low i' -> i <= i') \/
  ((forall i', ~ negative_at D under low i') /\ i = 1).
Proof.
  intros Hl i.
  assert (All : forall i', negative_at D under low i' <-> In i' (negatives D under low)).
  { intros i'. rewrite in_negatives. split; [|tauto]. intros N. split; [|assumption].
    destruct N as [N _]. lia. }
  setoid_rewrite All. destruct (negatives D under low) as [|a l] eqn:E.
  - right. split; [intros i' []|reflexivity].
  - left. unfold i. rewrite <- E.
    apply hd_least; [apply negatives_sorted | rewrite E; discriminate].
Qed.

Lemma row_computed c under over : in_class c D under over -> (exists u, m = over + 2 * u) ->
  row_led c D under (row_of c under) /\ (forall i, row_led c D under i -> i = row_of c under) /\
  1 <= row_of c under <= m.
Proof.
  intros C Even. pose proof C as [B [X C']].
  destruct (change_at n D Hn HD under over B X) as [B1 [B2 [B3 [B4 B5]]]].
  assert (Ex : exists i, row_led c D under i).
  { destruct (class_rows n D Hn HD c under over C) as [G _].
    pose proof (rows_of_the_deal n D Hn HD) as R.
    destruct (W_led _ (M D) (row n D) over R ltac:(lia) ltac:(fold m; lia)
      ltac:(replace (over - 1) with under by lia; lia) B4 G Even) as [[i [Hi L]] _].
    exists (i + 1). apply (row_led_exists n D Hn HD c under over); assumption. }
  assert (Max : forall low i, negative_at D under low i -> low <= i <= m).
  { intros low i [H _]. rewrite (size_n n D HD) in H. exact H. }
  destruct c; cbn [row_led row_of] in *.
  - pose proof (smallest_computed under 1 ltac:(lia)) as S1. cbv zeta in S1.
    set (r := hd 1 (negatives D under 1)) in *. split; [exact S1|]. split.
    + intros i S2. destruct S1 as [[N1 M1]|[N1 E1]], S2 as [[N2 M2]|[N2 E2]].
      * specialize (M1 i N2). specialize (M2 r N1). lia.
      * exfalso. apply (N2 r N1).
      * exfalso. apply (N1 i N2).
      * lia.
    + destruct S1 as [[N1 _]|[_ E1]]; [apply Max in N1|]; unfold m in *; lia.
  - assert (Hu : under <= 0) by (destruct C' as [_ [H _]]; exact H).
    pose proof (smallest_computed under (2 - under) ltac:(lia)) as S1. cbv zeta in S1.
    set (r := hd 1 (negatives D under (2 - under))) in *. split; [exact S1|]. split.
    + intros i S2. destruct S1 as [[N1 M1]|[N1 E1]], S2 as [[N2 M2]|[N2 E2]].
      * specialize (M1 i N2). specialize (M2 r N1). lia.
      * exfalso. apply (N2 r N1).
      * exfalso. apply (N1 i N2).
      * lia.
    + destruct S1 as [[N1 _]|[_ E1]]; [apply Max in N1|]; unfold m in *; lia.
  - assert (Hu : under <= 0) by (destruct C' as [_ [H _]]; exact H).
    assert (All : forall i', negative_at D under (2 - under) i' <->
      In i' (negatives D under (2 - under))).
    { intros i'. rewrite in_negatives. split; [|tauto]. intros N. split; [|assumption].
      apply Max in N. lia. }
    destruct Ex as [i0 [N0 _]].
    assert (NE : negatives D under (2 - under) <> []).
    { intros E. apply All in N0. rewrite E in N0. exact N0. }
    destruct (last_greatest _ (negatives_sorted under (2 - under)) NE) as [I G].
    set (r := last (negatives D under (2 - under)) 1) in *. apply All in I.
    split; [split; [assumption|]; intros i' N; apply G, All; assumption|]. split.
    + intros i [N2 M2]. specialize (M2 r I). apply All in N2. specialize (G i N2). lia.
    + apply Max in I. lia.
  - rewrite (size_n n D HD). unfold m in *. split; [reflexivity|]. split; [auto | lia].
Qed.

Theorem leads_by_case_computed lead :
  In lead (leads_by_case_of D) <-> In lead (west D) /\ West_leads_by_case D lead.
Proof.
  unfold leads_by_case_of. destruct (bars_of D) as [under over] eqn:Eb.
  pose proof (normal_leads_computed n West D lead HD) as NL. cbn [hand] in NL.
  destruct (class_of_0 under over Eb) as [[-> No]|[c [Ec C]]].
  - cbn [Z.eqb negb andb]. rewrite NL. unfold West_leads_by_case. split.
    + intros [I L]. split; [assumption|]. right. split; [|assumption].
      intros c u o C. exfalso. apply (No c u o C).
    + intros [I [[c [u [o [C _]]]]|[_ L]]]; [exfalso; apply (No c u o C) | auto].
  - assert (Nz : negb (class_of D =? 0) = true) by (rewrite Ec; destruct c; reflexivity).
    rewrite Nz. cbn [andb]. rewrite (size_n n D HD). fold m.
    destruct (Z.even (m - over)) eqn:Ev.
    + apply even_iff in Ev. destruct Ev as [v Ev].
      assert (Even : exists u, m = over + 2 * u) by (exists v; lia).
      destruct (row_computed c under over C Even) as [L [One Range]].
      assert (Row : (if class_of D =? 1 then hd 1 (negatives D under 1)
        else if class_of D =? 2 then hd 1 (negatives D under (2 - under))
        else if class_of D =? 3 then last (negatives D under (2 - under)) 1 else m) =
        row_of c under).
      { rewrite Ec. unfold row_of. rewrite (size_n n D HD). fold m. destruct c; reflexivity. }
      rewrite Row. cbn [In]. split.
      * intros [X|[]]. subst lead. split.
        -- apply (in_west n D HD). exists (row_of c under). auto.
        -- left. exists c, under, over. split; [assumption|]. rewrite (size_n n D HD).
           split; [exact Even|]. exists (row_of c under). auto.
      * intros [_ [[c' [u' [o' [C' [_ [i [L' ->]]]]]]]|[No _]]]; left.
        -- destruct (class_unique n D _ _ _ _ _ _ Hn HD C C') as [<- [<- <-]].
           rewrite (One i L'). reflexivity.
        -- exfalso. apply (No c under over C). rewrite (size_n n D HD). exact Even.
    + assert (Odd : ~ exists u, m = over + 2 * u).
      { intros [v V]. assert (X : Z.even (m - over) = true) by (apply even_iff; exists v; lia).
        congruence. }
      rewrite NL. unfold West_leads_by_case. rewrite (size_n n D HD). fold m. split.
      * intros [I L]. split; [assumption|]. right. split; [|assumption]. intros c' u' o' C' Even.
        destruct (class_unique n D _ _ _ _ _ _ Hn HD C C') as [<- [<- <-]]. contradiction.
      * intros [I [[c' [u' [o' [C' [Even _]]]]]|[_ L]]]; [exfalso|auto].
        destruct (class_unique n D _ _ _ _ _ _ Hn HD C C') as [<- [<- <-]]. contradiction.
Qed.

Lemma by_the_ace_alone_b_iff lead : by_the_ace_alone_b D lead = true <-> by_the_ace_alone D lead.
Proof.
  unfold by_the_ace_alone_b, by_the_ace_alone. rewrite !andb_true_iff, forallb_forall.
  rewrite Z.eqb_eq, Z.ltb_lt, (size_n n D HD). fold m.
  assert (Iw : In (W D m) (west D)).
  { apply (in_west n D HD). exists m. fold m. unfold m. split; [lia | reflexivity]. }
  assert (Ie : In (E D m) (east D)).
  { apply (in_east n D HD). exists m. fold m. unfold m. split; [lia | reflexivity]. }
  split.
  - intros [[Am Lt] One]. exists (W D m). split; [assumption|]. split; [|split].
    + intros c I. apply (in_east n D HD) in I. destruct I as [q [Hq ->]].
      pose proof (E_up_to n D Hn HD q (Z.of_nat n) ltac:(lia) ltac:(lia) ltac:(lia)) as U.
      fold m in U. unfold A in Am. destruct (Z.ltb_spec (E D m) (W D m)); lia.
    + assumption.
    + intros c I Lc. specialize (One c I). apply orb_true_iff in One. lia.
  - intros [ace [Ia [High [Lt One]]]].
    assert (Ea : W D m = ace).
    { apply One; [assumption|]. apply (in_west n D HD) in Ia. destruct Ia as [p [Hp ->]].
      pose proof (W_up_to n D Hn HD p (Z.of_nat n) ltac:(lia) ltac:(lia) ltac:(lia)) as U.
      fold m in U. lia. }
    split; [split|].
    + unfold A. specialize (High _ Ie). destruct (Z.ltb_spec (E D m) (W D m)); lia.
    + lia.
    + intros c I. apply orb_true_iff. destruct (Z_le_gt_dec c lead); [left; lia | right].
      specialize (One c I ltac:(lia)). lia.
Qed.

Lemma smallest_is c : c = hd 0 (west D) <-> smallest West D c.
Proof.
  assert (S : StronglySorted Z.lt (west D)) by apply HD.
  assert (NE : west D <> []).
  { destruct HD as [L _]. intros X. rewrite X in L. cbn in L. lia. }
  unfold smallest. cbn [hand]. destruct (west D) as [|a l]; [congruence|]. cbn [hd].
  apply StronglySorted_inv in S. destruct S as [_ F]. rewrite Forall_forall in F. split.
  - intros ->. split; [left; reflexivity|]. intros c' [X|I]; [lia|]. specialize (F c' I). lia.
  - intros [[X|I] L]; [auto|]. specialize (F c I). specialize (L a ltac:(left; reflexivity)). lia.
Qed.

Theorem reply_by_case_computed lead c :
  c = reply_by_case_of D lead <-> West_replies_by_case D lead c.
Proof.
  assert (NR : c = normal_reply_of West D lead <-> normal_reply West D lead c).
  { destruct n as [|k]; [lia|]. apply (normal_reply_computed k). assumption. }
  unfold reply_by_case_of. destruct (bars_of D) as [under over] eqn:Eb.
  destruct (class_of_0 under over Eb) as [[-> No]|[k [Ek C]]].
  - cbn [Z.eqb negb andb]. rewrite NR. unfold West_replies_by_case. split.
    + intros L. right. split; [|assumption]. intros k u o C. exfalso. apply (No k u o C).
    + intros [[k [u [o [C _]]]]|[_ L]]; [exfalso; apply (No k u o C) | assumption].
  - assert (Nz : negb (class_of D =? 0) = true) by (rewrite Ek; destruct k; reflexivity).
    rewrite Nz. cbn [andb].
    assert (Holds : ((class_of D =? 1) || (class_of D =? 2) || ((class_of D =? 3) && (under <? 0)))
      = true <-> match k with Case_I | Case_II => True | Case_III => under < 0
        | Case_IV => False end).
    { rewrite Ek. destruct k; cbn [code Z.eqb Pos.eqb orb andb]; rewrite ?Z.ltb_lt;
        split; auto; try discriminate; try tauto. }
    pose proof (by_the_ace_alone_b_iff lead) as Al.
    set (b1 := Z.even (n_of D - under)) in *. set (b2 := by_the_ace_alone_b D lead) in *.
    set (b3 := (class_of D =? 1) || (class_of D =? 2) || ((class_of D =? 3) && (under <? 0))) in *.
    assert (Ev : b1 = true <-> exists u, n_of D = under + 2 * u).
    { unfold b1. rewrite even_iff. split; intros [v V]; exists v; lia. }
    assert (By : West_replies_by_case D lead c <->
      ((exists u, n_of D = under + 2 * u) /\ case_reply k D under lead c) \/
      (~ (exists u, n_of D = under + 2 * u) /\ normal_reply West D lead c)).
    { unfold West_replies_by_case. split.
      - intros [[k' [u' [o' [C' [Even Rep]]]]]|[No N]]; [left | right].
        + destruct (class_unique n D _ _ _ _ _ _ Hn HD C C') as [<- [<- <-]]. auto.
        + split; [apply (No k under over C) | assumption].
      - intros [[Even Rep]|[Odd N]]; [left; exists k, under, over; auto | right].
        split; [|assumption]. intros k' u' o' C'.
        destruct (class_unique n D _ _ _ _ _ _ Hn HD C C') as [<- [<- <-]]. assumption. }
    rewrite By. unfold case_reply. rewrite <- Ev, <- Al, <- Holds, <- smallest_is, <- NR.
    destruct b1, b2, b3; cbn [andb]; intuition congruence.
Qed.
End Deal.
