(* The steps of the proofs of Proposition 4.1 and Lemma 5.2, and equivalent cards (Section 5). In
   those of Proposition 4.1 W_i is a lead of West that East can beat, E_j East's smallest card above
   it, and A' the matrix after that trick. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy.
From Whist Require Import Proposition_4_1 FirstTrick.
From Whist Require Lemma_9_2.
From WhistStated Require Export Steps_4_5.
Open Scope Z_scope.

(* Playing a high card minimizes the sum of the entries in A'. *)
Theorem high_card_minimizes : forall n D lead reply, is_deal (S n) D -> In lead (west D) ->
  (forall c, In c (east D) -> c < lead) -> normal_reply East D lead reply ->
  forall lead' reply', In lead' (west D) -> normal_reply East D lead' reply' ->
    sum_of_entries (after_trick D lead reply) <= sum_of_entries (after_trick D lead' reply').
Proof.
  intros n D lead reply HD I High Reply lead' reply' I' Reply'.
  destruct (reply_is n D HD lead reply I Reply) as [i [j [Hi [-> [-> [Hj Rj]]]]]].
  destruct (reply_is n D HD lead' reply' I' Reply') as [i' [j' [Hi' [-> [-> [Hj' Rj']]]]]].
  pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
  set (m := Z.of_nat (S n)) in *. set (e := row (S n) D) in *.
  rewrite !(Proposition_4_1.entries_after n D HD) by assumption. fold e m.
  assert (Ei : e i = m).
  { pose proof (rep_range _ _ _ R i Hi) as B. destruct (Z.eq_dec (e i) m); [assumption|exfalso].
    specialize (High (E D (e i + 1)) (in_E (S n) D HD (e i) ltac:(lia))).
    apply (entry (S n) D e R) in High; fold m; lia. }
  destruct Rj as [[Lt _]|[_ ->]]; [lia|].
  pose proof (deleted_high n e i Hi Ei) as Di. cbv zeta in Di. fold m in Di. rewrite Di.
  destruct Rj' as [[Li' ->]|[Hi'm ->]].
  - destruct (deleted_taken n (M D) e R i' Hi' Li') as [p [Hp [Ep Dp]]]. fold m in Hp, Dp.
    rewrite Dp. enough (e p - p <= count (fun p => 0 <? e p) 0 m) by lia.
    pose proof (count_bounds (fun p => 0 <? e p) 0 m). pose proof (rep_range _ _ _ R p ltac:(lia)).
    destruct (Z.eq_dec (e p) 0); [lia|]. rewrite (count_split _ 0 p m) by lia.
    rewrite (count_all _ p m); [|lia|].
    + pose proof (count_bounds (fun p => 0 <? e p) 0 p). lia.
    + intros x Hx. pose proof (rep_mono _ _ _ R p x). lia.
  - pose proof (deleted_high n e i' Hi' Hi'm) as Di'. cbv zeta in Di'. fold m in Di'.
    rewrite Di'. lia.
Qed.

Section Trick.
Variables (n : nat) (D : deal).
Hypothesis HD : is_deal (S n) D.
Let m := Z.of_nat (S n).

Lemma is_East's j : 1 <= j <= m -> In (E D j) (hand East D).
Proof. intros Hj. apply (in_east _ D HD). exists j. auto. Qed.

Lemma above_iff i q : 1 <= i <= m -> 1 <= q <= m -> (A D i q = -1 <-> W D i < E D q).
Proof.
  intros Hi Hq. pose proof (W_not_E (S n) D HD i q Hi Hq). unfold A.
  destruct (Z.ltb_spec (E D q) (W D i)); lia.
Qed.

Lemma E_order_iff j q : 1 <= j <= m -> 1 <= q <= m -> (E D j <= E D q <-> j <= q).
Proof.
  intros Hj Hq. pose proof (E_increases (S n) D HD j q) as X.
  pose proof (E_increases (S n) D HD q j) as Y. fold m in X, Y.
  destruct (Z.lt_trichotomy j q) as [|[->|]]; lia.
Qed.

Lemma cheapest_iff i j : 1 <= i <= m -> 1 <= j <= m ->
  (cheapest East D (W D i) (E D j) <->
   W D i < E D j /\ forall q, 1 <= q <= m -> W D i < E D q -> j <= q).
Proof.
  intros Hi Hj. split.
  - intros [_ [Lt Low]]. split; [assumption|]. intros q Hq Lq.
    apply (E_order_iff j q Hj Hq), Low; [apply is_East's|]; assumption.
  - intros [Lt Low]. split; [apply is_East's; assumption|]. split; [assumption|].
    intros c I Lc. apply (in_east _ D HD) in I. destruct I as [q [Hq ->]]. fold m in Hq.
    apply (E_order_iff j q Hj Hq). auto.
Qed.
End Trick.

(* East will take the trick with E_j, where j is chosen minimal under the condition that E_j > W_i;
   in other words, j - i is minimized under the condition A_{i,j} = -1. *)
Theorem reply_minimizes_the_difference : forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D -> (exists q, 1 <= q <= n_of D /\ W D i < E D q) ->
  let j_is_minimal := W D i < E D j /\ forall q, 1 <= q <= n_of D -> W D i < E D q -> j <= q in
  let difference_is_minimal := A D i j = -1 /\
    forall q, 1 <= q <= n_of D -> A D i q = -1 -> j - i <= q - i in
  (normal_reply East D (W D i) (E D j) <-> j_is_minimal) /\
  (normal_reply East D (W D i) (E D j) <-> difference_is_minimal).
Proof.
  intros n D i j HD Hi Hj [q0 [Hq0 B]]. rewrite (size_n _ D HD) in *. cbv zeta.
  pose proof (cheapest_iff n D HD i j Hi Hj) as C.
  assert (N : normal_reply East D (W D i) (E D j) <-> cheapest East D (W D i) (E D j)).
  { split; [|left; assumption]. intros [Ch|[L _]]; [assumption|].
    specialize (L _ (is_East's n D HD q0 Hq0)). lia. }
  split; rewrite N, C; [reflexivity|].
  rewrite (above_iff n D HD i j Hi Hj). split; intros [Lt Low]; (split; [assumption|]);
    intros q Hq K.
  - apply (above_iff n D HD) in K; [|assumption..]. specialize (Low q Hq K). lia.
  - apply (above_iff n D HD) in K; [|assumption..]. specialize (Low q Hq K). lia.
Qed.

Lemma below_the_top n D i j : is_deal (S n) D -> let m := Z.of_nat (S n) in
  1 <= i <= m -> 1 <= j <= m -> cheapest East D (W D i) (E D j) ->
  highest_in_its_sequence West D (W D i) -> forall p, i < p <= m -> A D p j = 1.
Proof.
  intros HD m Hi Hj [_ [Lt Low]] [_ Top] p Hp.
  assert (I : In (W D p) (hand West D)).
  { apply (in_west _ D HD). exists p. fold m. split; [lia | reflexivity]. }
  destruct (Top _ I (W_increases (S n) D HD i p ltac:(lia) ltac:(lia) ltac:(fold m; lia)))
    as [d [Id [L1 L2]]].
  specialize (Low d Id L1). unfold A. destruct (Z.ltb_spec (E D j) (W D p)); lia.
Qed.

(* Row i is negative from A_{i,j} on to the right, column j from there upwards; if W_i is largest in
   its sequence, all entries below and to the left of A_{i,j} are positive. *)
Theorem signs_about_the_entry : forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D -> cheapest East D (W D i) (E D j) ->
  (forall q, j <= q <= n_of D -> A D i q = -1) /\
  (forall p, 1 <= p <= i -> A D p j = -1) /\
  (highest_in_its_sequence West D (W D i) ->
   forall p q, i <= p <= n_of D -> 1 <= q <= j -> (p, q) <> (i, j) -> A D p q = 1).
Proof.
  intros n D i j HD Hi Hj Ch. rewrite (size_n _ D HD) in *.
  destruct (quadrants n D i j HD Hi Hj Ch) as [Minus Plus].
  split; [intros; apply Minus; lia|]. split; [intros; apply Minus; lia|].
  intros Top p q Hp Hq Ne. destruct (Z.eq_dec q j) as [->|]; [|apply Plus; lia].
  apply (below_the_top n D i j HD Hi Hj Ch Top).
  destruct (Z.eq_dec p i) as [->|]; [congruence | lia].
Qed.

Lemma sum_constant lo hi f c : lo <= hi + 1 -> (forall x, lo <= x <= hi -> f x = c) ->
  sum lo hi f = c * (hi - lo + 1).
Proof.
  intros Le H. rewrite (sum_as lo hi f (fun _ => c) H). unfold sum.
  assert (K : forall l x, sum_from (fun _ => c) x l = c * Z.of_nat l).
  { intros l. induction l as [|l IH]; intros x; cbn [sum_from]; [lia|]. rewrite IH. lia. }
  rewrite K. f_equal. lia.
Qed.

(* When deleting row i and column j we delete n - 1 + j - i positive and n + i - j negative
   entries. *)
Theorem entries_deleted : forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D ->
  highest_in_its_sequence West D (W D i) -> cheapest East D (W D i) (E D j) ->
  deleted_entries D i j 1 = n_of D - 1 + j - i /\ deleted_entries D i j (-1) = n_of D + i - j.
Proof.
  intros n D i j HD Hi Hj Top Ch.
  destruct (signs_about_the_entry n D i j HD Hi Hj Ch) as [Right [Up Below]].
  specialize (Below Top).
  set (m := n_of D) in *.
  assert (Left : forall q, 1 <= q <= j - 1 -> A D i q = 1).
  { intros q Hq. apply Below; [lia | lia |]. intros X. injection X. lia. }
  assert (Down : forall p, i + 1 <= p <= m -> A D p j = 1).
  { intros p Hp. apply Below; [lia | lia |]. intros X. injection X. lia. }
  unfold deleted_entries. fold m.
  assert (K : forall v, (v = 1 \/ v = -1) ->
    sum 1 m (fun q => indicator v (A D i q)) +
    sum 1 m (fun p => if p =? i then 0 else indicator v (A D p j)) =
    indicator v 1 * (j - 1 + m - i) + indicator v (-1) * (m - j + 1 + i - 1)).
  { intros v Hv. rewrite (Lemma_9_2.sum_split 1 (j - 1) m) by lia.
    rewrite (Lemma_9_2.sum_split 1 (i - 1) m
      (fun p => if p =? i then 0 else indicator v (A D p j))) by lia.
    replace (i - 1 + 1) with i by lia. replace (j - 1 + 1) with j by lia.
    rewrite (Lemma_9_2.sum_first i m) by lia. rewrite Z.eqb_refl.
    rewrite (sum_constant 1 (j - 1) _ (indicator v 1)) by
      (try lia; intros; rewrite Left by lia; reflexivity).
    rewrite (sum_constant j m _ (indicator v (-1))) by
      (try lia; intros; rewrite Right by lia; reflexivity).
    rewrite (sum_constant 1 (i - 1) _ (indicator v (-1))).
    2:{ lia. } 2:{ intros x Hx. destruct (Z.eqb_spec x i); [lia|]. rewrite Up by lia. reflexivity. }
    rewrite (sum_constant (i + 1) m _ (indicator v 1)).
    2:{ lia. }
    2:{ intros x Hx. destruct (Z.eqb_spec x i); [lia|]. rewrite Down by lia. reflexivity. }
    lia. }
  split; rewrite K by auto.
  - change (indicator 1 1) with 1. change (indicator 1 (-1)) with 0. lia.
  - change (indicator (-1) 1) with 0. change (indicator (-1) (-1)) with 1. lia.
Qed.

(* A' is obtained by deleting row i and column j from A. *)
Theorem row_and_column_deleted : forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D ->
  let D' := after_trick D (W D i) (E D j) in
  is_deal n D' /\
  forall p q, 1 <= p < n_of D -> 1 <= q < n_of D ->
    A D' p q = A D (if p <? i then p else p + 1) (if q <? j then q else q + 1).
Proof.
  intros n D i j HD Hi Hj D'. rewrite (size_n _ D HD) in *.
  destruct (entries_after n D i j HD Hi Hj) as [HD' X]. split; [exact HD'|].
  intros p q Hp Hq. apply X; lia.
Qed.

(* It makes no difference if we assume that W_i is largest in its sequence: the largest card W_t of
   its sequence is beaten by the same E_j, with no card of West between, and leaves the same A'. *)
Theorem top_of_the_sequence_will_do : forall n D i j, is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D -> cheapest East D (W D i) (E D j) ->
  exists t, i <= t <= n_of D /\ highest_in_its_sequence West D (W D t) /\
    (forall p, i <= p < t -> ~ highest_in_its_sequence West D (W D p)) /\
    cheapest East D (W D t) (E D j) /\
    (forall p, 1 <= p <= n_of D -> ~ W D t < W D p < E D j) /\
    (forall p q, 1 <= p < n_of D -> 1 <= q < n_of D ->
      A (after_trick D (W D i) (E D j)) p q = A (after_trick D (W D t) (E D j)) p q) /\
    sum_of_entries (after_trick D (W D i) (E D j)) = sum_of_entries (after_trick D (W D t) (E D j)).
Proof.
  intros n D i j HD Hi Hj Ch. pose proof (size_n _ D HD) as Size. rewrite Size in *.
  set (m := Z.of_nat (S n)) in *. pose proof Ch as [J [Lt Low]].
  assert (WE : forall p, 1 <= p <= m -> W D p <> E D j).
  { intros p Hp. apply (W_not_E (S n) D HD); assumption. }
  (* The last card of West below E_j. *)
  destruct (greatest_index (fun p => W D p <? E D j) i (m + 1)) as [t [Ht [Pt G]]].
  { exists i. split; lia. }
  apply Z.ltb_lt in Pt.
  assert (Up : forall p q, 1 <= p -> p < q -> q <= m -> W D p < W D q) by
    (intros x y; apply (W_increases (S n) D HD)).
  assert (Cht : forall p, i <= p <= t -> cheapest East D (W D p) (E D j)).
  { intros p Hp. assert (W D i <= W D p /\ W D p <= W D t).
    { split; apply (W_up_to (S n) D ltac:(lia) HD); lia. }
    split; [exact J|]. split; [lia|]. intros c I L. apply Low; [exact I | lia]. }
  assert (Beyond : forall p, t < p <= m -> E D j < W D p).
  { intros p Hp. pose proof (WE p ltac:(lia)). specialize (G p ltac:(lia)). lia. }
  assert (Ap : forall p q, i <= p <= t -> 1 <= q <= m -> A D p q = A D i q).
  { intros p q Hp Hq.
    destruct (quadrants n D i j HD Hi Hj Ch) as [Mi Pl]. fold m in Mi, Pl.
    destruct (quadrants n D p j HD ltac:(fold m; lia) Hj (Cht p Hp)) as [Mp _]. fold m in Mp.
    destruct (Z_lt_le_dec q j).
    - rewrite (Pl p q), (Pl i q) by lia. reflexivity.
    - rewrite (Mp p q), (Mi i q) by lia. reflexivity. }
  assert (Same : forall p q, 1 <= p < m -> 1 <= q < m ->
    A (after_trick D (W D i) (E D j)) p q = A (after_trick D (W D t) (E D j)) p q).
  { intros p q Hp Hq.
    destruct (entries_after n D i j HD Hi Hj) as [_ Xi].
    destruct (entries_after n D t j HD ltac:(fold m; lia) Hj) as [_ Xt].
    rewrite Xi, Xt by lia. unfold deleted.
    assert (Hc : 1 <= (if q <? j then q else q + 1) <= m) by (destruct (q <? j); lia).
    destruct (Z.ltb_spec p i), (Z.ltb_spec p t); try lia; try reflexivity.
    rewrite (Ap (p + 1)), (Ap p) by (assumption || lia). reflexivity. }
  exists t. split; [lia|]. split.
  { split.
    - apply (in_west _ D HD). exists t. fold m. split; [lia | reflexivity].
    - intros c I L. apply (in_west _ D HD) in I. destruct I as [p [Hp ->]]. fold m in Hp.
      destruct (Z_le_gt_dec p t) as [X|X].
      { pose proof (W_up_to (S n) D ltac:(lia) HD p t). lia. }
      exists (E D j). split; [exact J|]. specialize (Beyond p ltac:(lia)). lia. }
  split.
  { intros p Hp [_ Top].
    assert (I : In (W D (p + 1)) (hand West D)).
    { apply (in_west _ D HD). exists (p + 1). fold m. split; [lia | reflexivity]. }
    destruct (Top _ I (Up p (p + 1) ltac:(lia) ltac:(lia) ltac:(lia))) as [d [Id [L1 L2]]].
    destruct (Cht p ltac:(lia)) as [_ [_ Lowp]]. specialize (Lowp d Id L1).
    destruct (Cht (p + 1) ltac:(lia)) as [_ [Lt1 _]]. lia. }
  split; [apply Cht; lia|]. split.
  { intros p Hp [L1 L2]. destruct (Z_le_gt_dec p t) as [X|X].
    - pose proof (W_up_to (S n) D ltac:(lia) HD p t). lia.
    - specialize (Beyond p ltac:(lia)). lia. }
  split; [exact Same|].
  destruct (entries_after n D i j HD Hi Hj) as [HDi _].
  destruct (entries_after n D t j HD ltac:(fold m; lia) Hj) as [HDt _].
  unfold sum_of_entries. rewrite (size_n _ _ HDi), (size_n _ _ HDt).
  apply sum_as. intros p Hp. apply sum_as. intros q Hq. apply Same; lia.
Qed.

(* What remains of the sum of entries. *)
Lemma sum_left n D i j : is_deal (S n) D -> 1 <= i <= n_of D -> 1 <= j <= n_of D ->
  highest_in_its_sequence West D (W D i) -> cheapest East D (W D i) (E D j) ->
  exists c, sum_of_entries (after_trick D (W D i) (E D j)) = c - 2 * (j - i) /\
    forall i' j', 1 <= i' <= n_of D -> 1 <= j' <= n_of D ->
      highest_in_its_sequence West D (W D i') -> cheapest East D (W D i') (E D j') ->
      sum_of_entries (after_trick D (W D i') (E D j')) = c - 2 * (j' - i').
Proof.
  intros HD Hi Hj Top Ch. rewrite (size_n _ D HD) in *.
  pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
  set (m := Z.of_nat (S n)) in *. set (e := row (S n) D) in *.
  assert (K : forall i j, 1 <= i <= m -> 1 <= j <= m ->
    highest_in_its_sequence West D (W D i) -> cheapest East D (W D i) (E D j) ->
    sum_of_entries (after_trick D (W D i) (E D j)) =
    2 * (total e 0 (S n) - (m - 1)) - Z.of_nat n * Z.of_nat n - 2 * (j - i)).
  { clear i j Hi Hj Top Ch. intros i j Hi Hj Top Ch.
    assert (En : forall p q, 0 <= p < m -> 0 <= q < m -> A D (p + 1) (q + 1) =
      if q <? e p then 1 else -1) by (intros; apply (A_entry (S n) D e R); assumption).
    destruct (quadrants n D i j HD Hi Hj Ch) as [Minus Plus]. fold m in Minus, Plus.
    pose proof (below_the_top n D i j HD Hi Hj Ch Top) as Down. fold m in Down.
    assert (Ei : e (i - 1) = j - 1).
    { pose proof (rep_range _ _ _ R (i - 1) ltac:(lia)).
      specialize (Minus i j ltac:(lia) ltac:(lia)).
      pose proof (En (i - 1) (j - 1) ltac:(lia) ltac:(lia)) as X.
      replace (i - 1 + 1) with i in X by lia. replace (j - 1 + 1) with j in X by lia.
      destruct (Z.ltb_spec (j - 1) (e (i - 1))); [lia|].
      destruct (Z.eq_dec j 1) as [->|]; [lia|].
      specialize (Plus i (j - 1) ltac:(lia) ltac:(lia)).
      pose proof (En (i - 1) (j - 2) ltac:(lia) ltac:(lia)) as Y.
      replace (i - 1 + 1) with i in Y by lia. replace (j - 2 + 1) with (j - 1) in Y by lia.
      destruct (Z.ltb_spec (j - 2) (e (i - 1))); lia. }
    replace (W D i) with (W D (i - 1 + 1)) by (f_equal; lia).
    replace (E D j) with (E D (j - 1 + 1)) by (f_equal; lia).
    rewrite (Proposition_4_1.entries_after n D HD) by (fold m; lia). fold e m. rewrite Ei.
    rewrite Z.ltb_irrefl. rewrite (count_split _ 0 i m) by lia.
    rewrite (count_none _ 0 i), (count_all _ i m).
    - unfold Z.b2z. lia.
    - lia.
    - intros x Hx. specialize (Down (x + 1) ltac:(lia)).
      pose proof (En x (j - 1) ltac:(lia) ltac:(lia)) as X.
      replace (j - 1 + 1) with j in X by lia. destruct (Z.ltb_spec (j - 1) (e x)); lia.
    - intros x Hx. pose proof (rep_mono _ _ _ R x (i - 1)). lia. }
  eexists. split; [apply K; assumption | intros; apply K; assumption].
Qed.

(* We maximize the sum of the entries in A' by deleting as few positive entries as possible, that
   is, by minimizing j - i: of two leads that are largest in their sequences. *)
Theorem fewest_positive_entries : forall n D i j i' j', is_deal (S n) D ->
  1 <= i <= n_of D -> 1 <= j <= n_of D -> 1 <= i' <= n_of D -> 1 <= j' <= n_of D ->
  highest_in_its_sequence West D (W D i) -> cheapest East D (W D i) (E D j) ->
  highest_in_its_sequence West D (W D i') -> cheapest East D (W D i') (E D j') ->
  (sum_of_entries (after_trick D (W D i) (E D j)) >=
     sum_of_entries (after_trick D (W D i') (E D j')) <->
   deleted_entries D i j 1 <= deleted_entries D i' j' 1) /\
  (deleted_entries D i j 1 <= deleted_entries D i' j' 1 <-> j - i <= j' - i').
Proof.
  intros n D i j i' j' HD Hi Hj Hi' Hj' Top Ch Top' Ch'.
  destruct (sum_left n D i j HD Hi Hj Top Ch) as [c [S1 S2]].
  rewrite S1, (S2 i' j') by assumption.
  rewrite (proj1 (entries_deleted n D i j HD Hi Hj Top Ch)).
  rewrite (proj1 (entries_deleted n D i' j' HD Hi' Hj' Top' Ch')). lia.
Qed.

Lemma T_by_positive_terms D k : T D k = 2 * positive_terms D k - number_of_terms D k.
Proof.
  assert (K : forall l lo, sum_from (fun i => A D i (i + k)) lo l =
    2 * sum_from (fun i => indicator 1 (A D i (i + k))) lo l - sum_from (fun _ => 1) lo l).
  { intros l. induction l as [|l IH]; intros lo; cbn [sum_from]; [reflexivity|]. rewrite IH.
    unfold indicator. destruct (Lemma_9_2.entry D lo (lo + k)) as [-> | ->];
      cbn [Z.eqb Pos.eqb]; lia. }
  apply K.
Qed.

(* For every term of T_k that is +1 there is a corresponding one of T_{k-1}; moreover, for the
   largest i for which A_{i,i+k} = 1, there is also A_{i+1,i+k} = 1. T_{k-1} has only one more term
   than T_k, and strictly more positive terms. *)
Theorem one_more_positive_term : forall n D k, is_deal n D -> 0 < k < n_of D ->
  T D k > - n_of D + k ->
  (forall i, 1 <= i -> i + k <= n_of D -> A D i (i + k) = 1 -> A D i (i + k - 1) = 1) /\
  (exists i, 1 <= i /\ i + k <= n_of D /\ A D i (i + k) = 1 /\
    (forall i', i < i' -> i' + k <= n_of D -> A D i' (i' + k) <> 1) /\ A D (i + 1) (i + k) = 1) /\
  number_of_terms D (k - 1) = number_of_terms D k + 1 /\ positive_terms D (k - 1) > positive_terms D k.
Proof.
  intros n D k HD Hk Above. pose proof (size_n n D HD) as Size. rewrite Size in *.
  assert (Hn : (1 <= n)%nat) by lia.
  assert (Next : forall i, 1 <= i -> i + k <= Z.of_nat n -> A D i (i + k) = 1 ->
    A D i (i + k - 1) = 1 /\ A D (i + 1) (i + k) = 1).
  { intros i Hi Hj. apply (positive_neighbours n D Hn HD); lia. }
  split; [intros i Hi Hj P; apply Next; assumption|]. split.
  - destruct (decreasing_to_the_right n D Hn HD k Hk Above) as [[i [j [Hi [Hj [Ij P]]]]] _].
    destruct (greatest_index (fun i => A D i (i + k) =? 1) 1 (Z.of_nat n - k + 1))
      as [t [Ht [Pt G]]].
    { exists i. split; [lia|]. replace (i + k) with j by lia. lia. }
    apply Z.eqb_eq in Pt. exists t. split; [lia|]. split; [lia|]. split; [assumption|]. split.
    + intros i' Hi' Hj' P'. specialize (G i' ltac:(lia)). lia.
    + apply Next; [lia | lia | assumption].
  - assert (N1 : number_of_terms D (k - 1) = number_of_terms D k + 1).
    { unfold number_of_terms, along. rewrite Size.
      rewrite (sum_constant _ _ _ 1), (sum_constant (Z.max 1 (1 - k)) _ _ 1) by
        (lia || reflexivity).
      lia. }
    split; [exact N1|].
    pose proof (proj2 (decreasing_to_the_right n D Hn HD k Hk Above)) as Fall.
    rewrite !T_by_positive_terms in Fall. lia.
Qed.

(* --- Section 5: equivalent cards --- *)

Lemma row_same n D i i' : is_deal n D -> let m := Z.of_nat n in 1 <= i <= m -> 1 <= i' <= m ->
  (forall d, In d (east D) -> ~ W D i < d < W D i') -> W D i < W D i' ->
  forall p q, i <= p <= i' -> 1 <= q <= m -> A D p q = A D i q.
Proof.
  intros HD m Hi Hi' No Lt p q Hp Hq.
  assert (Up : forall x y, 1 <= x -> x <= y -> y <= m -> W D x <= W D y).
  { intros x y Hx Hy Hm. destruct (Z.eq_dec x y) as [->|]; [lia|].
    pose proof (W_increases n D HD x y) as H. fold m in H. lia. }
  pose proof (Up i p ltac:(lia) ltac:(lia) ltac:(lia)).
  pose proof (Up p i' ltac:(lia) ltac:(lia) ltac:(lia)).
  assert (Iq : In (E D q) (east D)) by (apply (in_east n D HD); exists q; auto).
  specialize (No _ Iq). pose proof (W_not_E n D HD i q Hi Hq).
  pose proof (W_not_E n D HD i' q Hi' Hq).
  unfold A. destruct (Z.ltb_spec (E D q) (W D p)), (Z.ltb_spec (E D q) (W D i)); lia.
Qed.

Lemma column_same n D j j' : is_deal n D -> let m := Z.of_nat n in 1 <= j <= m -> 1 <= j' <= m ->
  (forall d, In d (west D) -> ~ E D j < d < E D j') -> E D j < E D j' ->
  forall p q, j <= q <= j' -> 1 <= p <= m -> A D p q = A D p j.
Proof.
  intros HD m Hj Hj' No Lt p q Hq Hp.
  assert (Up : forall x y, 1 <= x -> x <= y -> y <= m -> E D x <= E D y).
  { intros x y Hx Hy Hm. destruct (Z.eq_dec x y) as [->|]; [lia|].
    pose proof (E_increases n D HD x y) as H. fold m in H. lia. }
  pose proof (Up j q ltac:(lia) ltac:(lia) ltac:(lia)).
  pose proof (Up q j' ltac:(lia) ltac:(lia) ltac:(lia)).
  assert (Ip : In (W D p) (west D)) by (apply (in_west n D HD); exists p; auto).
  specialize (No _ Ip). pose proof (W_not_E n D HD p j Hp Hj).
  pose proof (W_not_E n D HD p j' Hp Hj').
  unfold A. destruct (Z.ltb_spec (E D q) (W D p)), (Z.ltb_spec (E D j) (W D p)); lia.
Qed.

(* If several consecutive cards belong to the same player, these cards are equivalent: with either
   of two between which the other player has no card, led to his card d or played to it, the same
   player wins, the greedy rule allows both or neither, and the same matrix is left. *)
Theorem equivalent_cards : forall n D p c c', is_deal (S n) D ->
  In c (hand p D) -> In c' (hand p D) -> c < c' ->
  (forall d, In d (hand (opponent p) D) -> ~ c < d < c') ->
  forall d, In d (hand (opponent p) D) ->
  winner p c d = winner p c' d /\ winner (opponent p) d c = winner (opponent p) d c' /\
  (In c (replies Greedy (hand p D) d) <-> In c' (replies Greedy (hand p D) d)) /\
  (forall i j, 1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n ->
    A (rest p D c d) i j = A (rest p D c' d) i j).
Proof.
  intros n D p c c' HD Ic Ic' Lt No d Id. pose proof (No d Id) as Nd.
  assert (Ne : c <> d /\ c' <> d).
  { pose proof HD as [_ [_ [_ [_ Apart]]]].
    split; intros ->; destruct p; cbn [hand opponent] in *; apply (Apart d); assumption. }
  split; [|split; [|split]].
  - unfold winner. destruct (Z.ltb_spec c d), (Z.ltb_spec c' d); try reflexivity; lia.
  - unfold winner. destruct (Z.ltb_spec d c), (Z.ltb_spec d c'); try reflexivity; lia.
  - rewrite !replies_iff. split; intros [_ [X|[X|X]]]; try discriminate; (split; [assumption|]).
    + right. left. lia.
    + right. right. exact X.
    + right. left. lia.
    + right. right. exact X.
  - intros a b Ha Hb. set (m := Z.of_nat (S n)). destruct p; cbn [hand opponent rest] in *.
    + apply (in_west _ D HD) in Ic as [i [Hi ->]], Ic' as [i' [Hi' ->]].
      apply (in_east _ D HD) in Id as [q [Hq ->]].
      assert (i < i').
      { destruct (Z_lt_le_dec i i'); [assumption|].
        pose proof (W_up_to (S n) D ltac:(lia) HD i' i). lia. }
      pose proof (row_same (S n) D i i' HD Hi Hi' No Lt) as Same.
      rewrite (proj2 (entries_after n D i q HD Hi Hq)) by lia.
      rewrite (proj2 (entries_after n D i' q HD Hi' Hq)) by lia. unfold deleted.
      set (y := if b <? q then b else b + 1).
      assert (1 <= y <= Z.of_nat (S n)) by (unfold y; destruct (b <? q); lia).
      destruct (Z.ltb_spec a i), (Z.ltb_spec a i'); try lia; try reflexivity.
      rewrite (Same (a + 1) y), (Same a y) by lia. reflexivity.
    + apply (in_east _ D HD) in Ic as [i [Hi ->]], Ic' as [i' [Hi' ->]].
      apply (in_west _ D HD) in Id as [q [Hq ->]].
      assert (i < i').
      { destruct (Z_lt_le_dec i i'); [assumption|].
        pose proof (E_up_to (S n) D ltac:(lia) HD i' i). lia. }
      pose proof (column_same (S n) D i i' HD Hi Hi' No Lt) as Same.
      rewrite (proj2 (entries_after n D q i HD Hq Hi)) by lia.
      rewrite (proj2 (entries_after n D q i' HD Hq Hi')) by lia. unfold deleted.
      set (y := if a <? q then a else a + 1).
      assert (1 <= y <= Z.of_nat (S n)) by (unfold y; destruct (a <? q); lia).
      destruct (Z.ltb_spec b i), (Z.ltb_spec b i'); try lia; try reflexivity.
      rewrite (Same y (b + 1)), (Same y b) by lia. reflexivity.
Qed.
