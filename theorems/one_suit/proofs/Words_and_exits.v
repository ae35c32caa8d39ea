(* Words, their rows, and how many are those of suits whose value is q + eps_q. *)
Require Import ZArith Lia Bool List.
From GameStated Require Import Suit Words.
From SymmetricStated Require Import Values_with_infinitesimals Which_values.
From Game Require Import Words.
From OneSuit Require Import Counting_words.
Import ListNotations.
Open Scope Z_scope.

(* For each letter of West's, k and the letters of East's before it. *)
Fixpoint rows_in (k : Z) (w : list player) : list Z :=
  match w with
  | [] => []
  | West :: later => k :: rows_in k later
  | East :: later => rows_in (k + 1) later
  end.
Fixpoint wests_of (w : list player) : nat :=
  match w with [] => 0 | West :: later => S (wests_of later) | East :: later => wests_of later end.

Lemma both_kinds w : length w = (wests_of w + easts_of w)%nat.
Proof. induction w as [|[|] w IH]; cbn [length wests_of easts_of]; lia. Qed.

Lemma rows_between w : forall k i, (i < wests_of w)%nat ->
  k <= nth i (rows_in k w) 0 <= k + Z.of_nat (easts_of w).
Proof.
  induction w as [|[|] w IH]; intros k i Hi; cbn [rows_in wests_of easts_of] in *; [lia| |].
  - destruct i as [|i]; cbn [nth]; [lia|]. apply IH. lia.
  - specialize (IH (k + 1) i Hi). lia.
Qed.

Lemma length_rows w : forall k, length (rows_in k w) = wests_of w.
Proof.
  induction w as [|[|] w IH]; intros k; cbn [rows_in wests_of length]; auto.
Qed.

Lemma rows_app v w : forall k, rows_in k (v ++ w) =
  rows_in k v ++ rows_in (k + Z.of_nat (easts_of v)) w.
Proof.
  induction v as [|[|] v IH]; intros k; cbn [rows_in easts_of app].
  - now rewrite Z.add_0_r.
  - now rewrite IH.
  - rewrite IH. do 2 f_equal. lia.
Qed.

Lemma wests_app v w : wests_of (v ++ w) = (wests_of v + wests_of w)%nat.
Proof. induction v as [|[|] v IH]; cbn [wests_of app]; lia. Qed.

Lemma easts_app v w : easts_of (v ++ w) = (easts_of v + easts_of w)%nat.
Proof. induction v as [|[|] v IH]; cbn [easts_of app]; lia. Qed.

(* --- Rows of the suit of a word --- *)

Lemma size_suit_of w : forall c, size (suit_of c w) = wests_of w.
Proof.
  unfold size. induction w as [|[|] w IH]; intros c; cbn [suit_of west wests_of length]; auto.
Qed.

Lemma above_by_rows w : forall k i j, (i < wests_of w)%nat ->
  above w i j = (k + Z.of_nat j <? nth i (rows_in k w) 0).
Proof.
  induction w as [|[|] w IH]; intros k i j Hi; cbn [wests_of] in Hi; [lia| |];
    cbn [above rows_in].
  - destruct i as [|i]; cbn [nth]; [symmetry; apply Z.ltb_ge; lia|]. apply IH. lia.
  - pose proof (rows_between w (k + 1) i Hi). destruct j as [|j].
    + symmetry. apply Z.ltb_lt. lia.
    + rewrite (IH (k + 1) i j Hi). f_equal. lia.
Qed.

Lemma filter_below f r m : (r <= m)%nat -> (forall j, (j < m)%nat -> f j = (j <? r)%nat) ->
  length (filter f (seq 0 m)) = r.
Proof.
  intros L E. replace m with (r + (m - r))%nat by lia. rewrite seq_app, filter_app, app_length.
  assert (A : forall s t, (s + t <= r)%nat -> filter f (seq s t) = seq s t).
  { intros s t. revert s. induction t as [|t IH]; intros s H; [reflexivity|]. cbn [seq filter].
    rewrite E, (proj2 (Nat.ltb_lt _ _)) by lia. f_equal. apply IH. lia. }
  assert (B : forall s t, (r <= s)%nat -> (s + t <= m)%nat -> filter f (seq s t) = []).
  { intros s t. revert s. induction t as [|t IH]; intros s H H'; [reflexivity|].
    cbn [seq filter]. rewrite E, (proj2 (Nat.ltb_ge _ _)) by lia. apply IH; lia. }
  rewrite A, B by lia. rewrite seq_length. cbn [length]. lia.
Qed.

Lemma beaten_in_word c w i : easts_of w = wests_of w -> (i < wests_of w)%nat ->
  beaten_by (suit_of c w) i = nth i (rows_in 0 w) 0.
Proof.
  intros E Hi. unfold beaten_by. rewrite size_suit_of. pose proof (rows_between w 0 i Hi) as B.
  rewrite (filter_below _ (Z.to_nat (nth i (rows_in 0 w) 0))); [lia|lia|].
  intros j Hj. rewrite takes_suit_of, (above_by_rows w 0) by assumption.
  destruct (Nat.ltb_spec j (Z.to_nat (nth i (rows_in 0 w) 0))); [apply Z.ltb_lt|apply Z.ltb_ge];
    lia.
Qed.

(* --- What the conditions say --- *)

Lemma stays_by_rows w : forall k c x, Z.of_nat x = k - c ->
  (stays x w = true <-> forall t, (t < wests_of w)%nat ->
    c + Z.of_nat t < nth t (rows_in k w) 0).
Proof.
  induction w as [|[|] w IH]; intros k c x X; cbn [stays rows_in wests_of].
  - split; [intros _ t Ht; lia|reflexivity].
  - destruct x as [|x].
    + split; [discriminate|]. intros H. specialize (H O ltac:(lia)). cbn [nth] in H. lia.
    + rewrite (IH k (c + 1)) by lia. split; intros H t Ht.
      * destruct t as [|t]; cbn [nth]; [lia|]. specialize (H t ltac:(lia)). lia.
      * specialize (H (S t) ltac:(lia)). cbn [nth] in H. lia.
  - apply IH. lia.
Qed.

Lemma stays_till_by_rows w : forall n k c x e, easts_of w = e -> k + Z.of_nat e = n ->
  Z.of_nat x = k - c \/ e = O ->
  (stays_till x e w = true <-> forall t, (t < wests_of w)%nat ->
    Z.min n (c + 1 + Z.of_nat t) <= nth t (rows_in k w) 0).
Proof.
  induction w as [|[|] w IH]; intros n k c x e E N X;
    cbn [stays_till rows_in wests_of easts_of] in *.
  - split; [intros _ t Ht; lia|reflexivity].
  - assert (Shift : forall t, (S t < S (wests_of w))%nat ->
      (Z.min n (c + 1 + Z.of_nat (S t)) <= nth (S t) (k :: rows_in k w) 0 <->
       Z.min n (c + 1 + 1 + Z.of_nat t) <= nth t (rows_in k w) 0)).
    { intros t Ht. cbn [nth]. replace (c + 1 + 1 + Z.of_nat t) with (c + 1 + Z.of_nat (S t)) by lia.
      reflexivity. }
    rewrite andb_true_iff, orb_true_iff, Nat.leb_le, Nat.eqb_eq. split.
    + intros [One B] t Ht. destruct t as [|t]; [cbn [nth]; lia|]. apply (Shift t Ht).
      apply (IH n k (c + 1) (pred x) e E N ltac:(lia)); auto. lia.
    + intros H. pose proof (H O ltac:(lia)) as H0. cbn [nth] in H0.
      assert (One : (1 <= x)%nat \/ e = O) by lia. split; [exact One|].
      apply (IH n k (c + 1) (pred x) e E N ltac:(lia)). intros t Ht.
      apply (Shift t ltac:(lia)). apply H. lia.
  - apply IH; [lia|lia|lia].
Qed.

Lemma ends_app w p : ends_with_West (w ++ [p]) = match p with West => true | East => false end.
Proof.
  induction w as [|x w IH]; [now destruct p|]. cbn [app ends_with_West].
  destruct (w ++ [p]) eqn:E; [|exact IH]. destruct w; discriminate.
Qed.

Lemma ends_by_rows w : forall k, (1 <= wests_of w)%nat ->
  (ends_with_West w = true <->
   nth (pred (wests_of w)) (rows_in k w) 0 = k + Z.of_nat (easts_of w)).
Proof.
  induction w as [|p v _] using rev_ind; intros k L; cbn [wests_of] in L; [lia|].
  rewrite ends_app, rows_app, wests_app, easts_app. rewrite wests_app in L.
  destruct p; cbn [wests_of easts_of rows_in] in *.
  - rewrite app_nth2 by (rewrite length_rows; lia). rewrite length_rows.
    replace (pred (wests_of v + 1) - wests_of v)%nat with O by lia. cbn [nth].
    split; [intros _; f_equal; lia|reflexivity].
  - rewrite app_nil_r. split; [discriminate|]. intros H.
    pose proof (rows_between v k (pred (wests_of v + 0)) ltac:(lia)). lia.
Qed.

(* Words that begin with given letters. *)
Lemma begins_with_Wests k f : forall w, after_Wests k f w = true <->
  exists v, w = repeat West k ++ v /\ f v = true.
Proof.
  induction k as [|k IH]; intros w; cbn [after_Wests repeat app].
  - split; [intros H; eauto|]. intros [v [-> H]]. exact H.
  - destruct w as [|[|] w].
    + split; [discriminate|]. intros [v [E _]]. discriminate.
    + rewrite IH. split; intros [v [E H]]; exists v; (split; [congruence|exact H]).
    + split; [discriminate|]. intros [v [E _]]. discriminate.
Qed.

Lemma begins_with_Easts k f : forall w, after_Easts k f w = true <->
  exists v, w = repeat East k ++ v /\ f v = true.
Proof.
  induction k as [|k IH]; intros w; cbn [after_Easts repeat app].
  - split; [intros H; eauto|]. intros [v [-> H]]. exact H.
  - destruct w as [|[|] w].
    + split; [discriminate|]. intros [v [E _]]. discriminate.
    + split; [discriminate|]. intros [v [E _]]. discriminate.
    + rewrite IH. split; intros [v [E H]]; exists v; (split; [congruence|exact H]).
Qed.

Lemma counted_in_Wests k : wests_of (repeat West k) = k /\ easts_of (repeat West k) = O.
Proof. induction k as [|k [A B]]; cbn [repeat wests_of easts_of]; auto. Qed.
Lemma counted_in_Easts k : wests_of (repeat East k) = O /\ easts_of (repeat East k) = k.
Proof. induction k as [|k [A B]]; cbn [repeat wests_of easts_of]; auto. Qed.

Lemma Wests_by_rows k : forall w, (k <= wests_of w)%nat ->
  (forall i, (i < k)%nat -> nth i (rows_in 0 w) 0 = 0) -> exists v, w = repeat West k ++ v.
Proof.
  induction k as [|k IH]; intros w L H; [now exists w|].
  destruct w as [|[|] w]; cbn [wests_of rows_in] in *; [lia| |].
  - destruct (IH w ltac:(lia)) as [v ->]; [|now exists v].
    intros i Hi. exact (H (S i) ltac:(lia)).
  - specialize (H O ltac:(lia)). pose proof (rows_between w (0 + 1) 0 ltac:(lia)). lia.
Qed.

Lemma Easts_by_rows m : forall k w, (m <= easts_of w)%nat ->
  (forall i, (i < wests_of w)%nat -> k + Z.of_nat m <= nth i (rows_in k w) 0) ->
  exists v, w = repeat East m ++ v.
Proof.
  induction m as [|m IH]; intros k w L H; [now exists w|].
  destruct w as [|[|] w]; cbn [wests_of easts_of rows_in] in *; [lia| |].
  - specialize (H O ltac:(lia)). cbn [nth] in H. lia.
  - destruct (IH (k + 1) w ltac:(lia)) as [v ->]; [|now exists v].
    intros i Hi. specialize (H i Hi). lia.
Qed.

(* --- The words of suits whose value is q + eps_q --- *)

Definition good (n q : nat) (v : list player) : bool :=
  if (2 * q <? n)%nat then (stays 1 v && ends_with_West v) || stays 0 v
  else stays_till 1 (n - q - 1) v.
Definition exit_word (n q : nat) : list player -> bool :=
  after_Wests (n - q) (after_Easts (S q) (good n q)).

Definition exit_rows (n q : nat) (r : list Z) : Prop :=
  (forall i, (i < n - q)%nat -> nth i r 0 = 0) /\
  (forall j, (j < q)%nat -> Z.min (Z.of_nat n) (Z.of_nat (q + j + 1)) <= nth (n - q + j) r 0) /\
  (nth (n - 1) r 0 = Z.of_nat n \/
   forall j, (j < q)%nat -> Z.of_nat (q + j + 2) <= nth (n - q + j) r 0).

Lemma stays_up v : forall x, stays x v = true -> stays (S x) v = true.
Proof.
  induction v as [|[|] v IH]; intros x; cbn [stays]; auto. destruct x; [discriminate|auto].
Qed.

Section Word.
Variables (n q : nat) (v : list player).
Hypothesis Q : (q < n)%nat.
Hypothesis W : wests_of v = q.
Hypothesis E : easts_of v = (n - q - 1)%nat.
Let r := rows_in (Z.of_nat (S q)) v.

Lemma good_by_rows : good n q v = true <->
  (forall j, (j < q)%nat -> Z.min (Z.of_nat n) (Z.of_nat (q + j + 1)) <= nth j r 0) /\
  ((q = O \/ nth (q - 1) r 0 = Z.of_nat n) \/
   forall j, (j < q)%nat -> Z.of_nat (q + j + 2) <= nth j r 0).
Proof.
  pose proof (stays_by_rows v (Z.of_nat (S q)) (Z.of_nat q) 1 ltac:(lia)) as S1.
  pose proof (stays_by_rows v (Z.of_nat (S q)) (Z.of_nat q + 1) 0 ltac:(lia)) as S0.
  pose proof (stays_till_by_rows v (Z.of_nat n) (Z.of_nat (S q)) (Z.of_nat q) 1 (n - q - 1) E
    ltac:(lia) ltac:(lia)) as ST.
  pose proof (ends_by_rows v (Z.of_nat (S q))) as En. rewrite W in S1, S0, ST, En.
  rewrite E in En. fold r in S1, S0, ST, En.
  replace (Nat.pred q) with (q - 1)%nat in En by lia.
  replace (Z.of_nat (S q) + Z.of_nat (n - q - 1)) with (Z.of_nat n) in En by lia.
  unfold good. destruct (Nat.ltb_spec (2 * q) n) as [L|L].
  - rewrite orb_true_iff, andb_true_iff, S1, S0. split.
    + intros [[A B]|B].
      * split; [intros j Hj; specialize (A j Hj); lia|left].
        destruct (Nat.eq_dec q 0) as [Q0|Q0]; [now left|right]. apply En; [lia|exact B].
      * split; [intros j Hj; specialize (B j Hj); lia|right].
        intros j Hj. specialize (B j Hj). lia.
    + intros [A [[B|B]|B]].
      * right. intros j Hj. lia.
      * destruct (Nat.eq_dec q 0) as [Q0|Q0]; [right; intros j Hj; lia|left]. split.
        -- intros j Hj. specialize (A j Hj). lia.
        -- apply En; [lia|exact B].
      * right. intros j Hj. specialize (B j Hj). lia.
  - rewrite ST. split.
    + intros A. split; [intros j Hj; specialize (A j Hj); lia|]. left.
      destruct (Nat.eq_dec q 0) as [Q0|Q0]; [now left|right].
      specialize (A (q - 1)%nat ltac:(lia)).
      pose proof (rows_between v (Z.of_nat (S q)) (q - 1) ltac:(lia)) as B.
      fold r in B. lia.
    + intros [A _] j Hj. specialize (A j Hj). lia.
Qed.
End Word.

Lemma exit_word_by_rows n q w : (q < n)%nat -> wests_of w = n -> easts_of w = n ->
  (exit_word n q w = true <-> exit_rows n q (rows_in 0 w)).
Proof.
  intros Q W E.
  assert (Rows : forall v, w = repeat West (n - q) ++ repeat East (S q) ++ v ->
    wests_of v = q /\ easts_of v = (n - q - 1)%nat /\
    (forall i, (i < n - q)%nat -> nth i (rows_in 0 w) 0 = 0) /\
    forall j, nth (n - q + j) (rows_in 0 w) 0 = nth j (rows_in (Z.of_nat (S q)) v) 0).
  { intros v ->. rewrite !wests_app in W. rewrite !easts_app in E.
    destruct (counted_in_Wests (n - q)) as [A1 A2], (counted_in_Easts (S q)) as [B1 B2].
    rewrite A1, B1 in W. rewrite A2, B2 in E. split; [lia|split; [lia|]].
    rewrite !rows_app, A2, B2.
    assert (None : rows_in (0 + Z.of_nat 0) (repeat East (S q)) = []).
    { apply length_zero_iff_nil. now rewrite length_rows. }
    rewrite None. split.
    - intros i Hi. rewrite app_nth1 by (rewrite length_rows; lia).
      pose proof (rows_between (repeat West (n - q)) 0 i ltac:(lia)). lia.
    - intros j. rewrite app_nth2 by (rewrite length_rows; lia). rewrite length_rows, A1.
      cbn [app]. do 2 f_equal; lia. }
  unfold exit_word. rewrite begins_with_Wests. split.
  - intros [u [Eu H]]. apply begins_with_Easts in H as [v [-> G]].
    destruct (Rows v Eu) as [Wv [Ev [R1 R2]]].
    apply (good_by_rows n q v Q Wv Ev) in G as [G1 G2]. split; [exact R1|split].
    + intros j Hj. rewrite R2. now apply G1.
    + destruct G2 as [[->|G2]|G2].
      * right. intros j Hj. lia.
      * destruct (Nat.eq_dec q 0) as [Q0|Q0]; [right; intros j Hj; lia|left].
        replace (n - 1)%nat with (n - q + (q - 1))%nat by lia. now rewrite R2.
      * right. intros j Hj. rewrite R2. now apply G2.
  - intros [R1 [R2 R3]]. destruct (Wests_by_rows (n - q) w ltac:(lia) R1) as [u Eu].
    pose proof (f_equal wests_of Eu) as Wu. pose proof (f_equal easts_of Eu) as Xu.
    rewrite wests_app, (proj1 (counted_in_Wests _)) in Wu.
    rewrite easts_app, (proj2 (counted_in_Wests _)) in Xu.
    assert (Ru : forall j, nth (n - q + j) (rows_in 0 w) 0 = nth j (rows_in 0 u) 0).
    { intros j. rewrite Eu, rows_app, app_nth2; rewrite length_rows, (proj1 (counted_in_Wests _));
        [|lia]. rewrite (proj2 (counted_in_Wests _)). do 2 f_equal; lia. }
    destruct (Easts_by_rows (S q) 0 u ltac:(lia)) as [v Ev].
    { intros i Hi. rewrite <- Ru. pose proof (R2 i ltac:(lia)). lia. }
    exists u. split; [exact Eu|]. apply begins_with_Easts. exists v. split; [exact Ev|].
    rewrite Ev in Eu. destruct (Rows v Eu) as [Wv [Xv [_ R4]]].
    apply (good_by_rows n q v Q Wv Xv). split.
    + intros j Hj. rewrite <- R4. now apply R2.
    + destruct R3 as [R3|R3]; [|right; intros j Hj; rewrite <- R4; now apply R3]. left.
      destruct (Nat.eq_dec q 0) as [Q0|Q0]; [now left|right]. rewrite <- R4.
      replace (n - q + (q - 1))%nat with (n - 1)%nat by lia. exact R3.
Qed.

(* --- How many --- *)

Lemma number_good n q : (q < n)%nat ->
  number (good n q) (words_with (n - 1) (n - q - 1)) = exits_in n q.
Proof.
  intros Q. unfold exits_in, good. destruct (Nat.ltb_spec (2 * q) n) as [L|L].
  - rewrite number_or. rewrite (number_stays (n - 1)) by lia.
    rewrite (number_ext (fun v => stays 1 v && ends_with_West v && stays 0 v)
      (fun v => stays 0 v && ends_with_West v)).
    2: { intros v _. pose proof (stays_up v 0) as U. destruct (stays 0 v).
         - rewrite U by reflexivity. cbn [andb]. apply andb_true_r.
         - apply andb_false_r. }
    replace (Z.of_nat (n - 1 - (n - q - 1))) with (Z.of_nat q) by lia.
    destruct (Nat.eq_dec q 0) as [->|Q0].
    + rewrite !Nat.sub_0_r. rewrite !(number_none _ (words_with (n - 1) (n - 1))).
      * rewrite !binomial_0, !binomial_negative by lia. lia.
      * intros v V. apply in_words in V as [V1 V2]. pose proof (both_kinds v).
        destruct (ends_with_West v) eqn:X; [|apply andb_false_r]. exfalso.
        destruct v as [|a v]; [discriminate|]. destruct (exists_last (l := a :: v)) as [u [p Eu]].
        { discriminate. }
        rewrite Eu, ends_app in X. rewrite Eu, wests_app in *. destruct p; [|discriminate].
        cbn [wests_of] in *. rewrite <- Eu in *. lia.
      * intros v V. apply in_words in V as [V1 V2]. pose proof (both_kinds v).
        destruct (ends_with_West v) eqn:X; [|apply andb_false_r]. exfalso.
        destruct v as [|a v]; [discriminate|]. destruct (exists_last (l := a :: v)) as [u [p Eu]].
        { discriminate. }
        rewrite Eu, ends_app in X. rewrite Eu, wests_app in *. destruct p; [|discriminate].
        cbn [wests_of] in *. rewrite <- Eu in *. lia.
    + replace (n - 1)%nat with (S (n - 2)) by lia.
      rewrite !number_stays_to_West by lia. rewrite !number_stays by lia.
      replace (Z.of_nat (n - 2 - (n - q - 1))) with (Z.of_nat q - 1) by lia. cbn [binomial].
      replace (Z.of_nat q - 1 - Z.of_nat 1 - 1) with (Z.of_nat q - 3) by lia.
      replace (Z.of_nat q - 1 - Z.of_nat 0 - 1) with (Z.of_nat q - 2) by lia.
      replace (Z.of_nat q - Z.of_nat 0 - 1) with (Z.of_nat q - 1) by lia.
      replace (Z.of_nat q - 1 - 1) with (Z.of_nat q - 2) by lia. lia.
  - rewrite number_stays_till by lia. replace (n - q)%nat with (S (n - q - 1)) by lia.
    rewrite catalan_at_once. replace (S (n - q - 1) - 1)%nat with (n - q - 1)%nat by lia.
    reflexivity.
Qed.

Lemma number_exit_words n q : (q < n)%nat ->
  number (exit_word n q) (words_with (2 * n) n) = exits_in n q.
Proof.
  intros Q. unfold exit_word. replace (2 * n)%nat with (n - q + (S q + (n - 1)))%nat by lia.
  rewrite number_after_Wests.
  replace (words_with (S q + (n - 1)) n) with (words_with (S q + (n - 1)) (S q + (n - q - 1)))
    by (f_equal; lia).
  rewrite number_after_Easts. now apply number_good.
Qed.
