(* Section 9.3: what the steps of the cases I to IV rest on, for any deal D and the deal D' that its
   first trick leaves. *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target EastLeads WestLeadsI_II.
From Whist Require Import Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Import Following.
From Whist Require Import Proposition_4_1 Section_3.
From Whist Require Import Theorem_9_4 OptimalStrategy FirstPlay.
From Whist Require Theorem_6_1 Lemma_9_2.
Import ListNotations.
From WhistStated Require Export FirstTrick.
Open Scope Z_scope.

(* --- Sums --- *)

Lemma sum_shift lo hi s f : sum lo hi (fun i => f (i + s)) = sum (lo + s) (hi + s) f.
Proof.
  unfold sum. rewrite sum_from_shifted. do 2 f_equal. lia.
Qed.

(* A sum of entries has the parity of the number of its terms. *)
Lemma sum_parity D g h lo hi : lo <= hi + 1 ->
  exists v, sum lo hi (fun i => A D (g i) (h i)) = hi - lo + 1 + 2 * v.
Proof.
  intros Le. unfold sum.
  assert (Any : forall l lo, exists v,
    sum_from (fun i => A D (g i) (h i)) lo l = Z.of_nat l + 2 * v).
  { clear. intros l. induction l as [|l IH]; intros lo; cbn [sum_from].
    - exists 0. lia.
    - destruct (IH (lo + 1)) as [v ->]. destruct (Lemma_9_2.entry D (g lo) (h lo)) as [->| ->].
      + exists v. lia.
      + exists (v - 1). lia. }
  destruct (Any (Z.to_nat (hi - lo + 1)) lo) as [v ->]. exists v. lia.
Qed.

Lemma sum_of_ones lo hi f : lo <= hi + 1 -> (forall p, lo <= p <= hi -> f p = 1) ->
  sum lo hi f = hi - lo + 1.
Proof.
  intros Le H. rewrite (sum_as lo hi f (fun _ => 1) H). unfold sum. clear H.
  assert (K : forall l x, sum_from (fun _ => 1) x l = Z.of_nat l).
  { intros l. induction l as [|l IH]; intros x; cbn [sum_from]; [reflexivity|]. rewrite IH. lia. }
  rewrite K. lia.
Qed.

Lemma sum_at_least lo hi f g : (forall p, lo <= p <= hi -> f p >= g p) -> sum lo hi f >= sum lo hi
  g.
Proof.
  intros H. unfold sum.
  assert (K : forall l x, (forall p, x <= p < x + Z.of_nat l -> f p >= g p) ->
    sum_from f x l >= sum_from g x l).
  { intros l. induction l as [|l IH]; intros x Y; cbn [sum_from]; [lia|].
    pose proof (Y x ltac:(lia)). specialize (IH (x + 1)).
    enough (sum_from f (x + 1) l >= sum_from g (x + 1) l) by lia.
    apply IH. intros. apply Y. lia. }
  apply K. intros p Hp. apply H. lia.
Qed.

(* --- H and the sums T_k --- *)

(* H is what play says it is. *)
Lemma H_is_by_play n D H : (1 <= n)%nat -> is_deal n D -> is_H D H -> H_by_play D = H.
Proof.
  intros Hn HD I.
  assert (V : forall leader, Z.of_nat (tricks Whist D leader) = half (Z.of_nat n + H) leader).
  { intros leader. destruct I as [[Ace I]|[Ace I]].
    - apply (east_has_the_ace n D Hn HD Ace). assumption.
    - apply (west_has_the_ace n D Hn HD Ace). assumption. }
  unfold H_by_play. rewrite (size_n n D HD), !V. cbn [half]. Z.div_mod_to_equations. lia.
Qed.

(* Where T_k is positive the sign changes later. *)
Lemma positive_below n D k under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  - Z.of_nat n < k < Z.of_nat n -> T D k > 0 -> k <= under /\ k + 1 <= over.
Proof.
  intros Hn HD [c [Ac Ec]] Hk Pos. unfold applies in Ac. rewrite (size_n n D HD) in *.
  pose proof (sign n D Hn HD) as S.
  destruct c as [| |l|l]; injection Ec as -> ->.
  - lia.
  - pose proof (T_if_East_is_high n D Hn HD k Ac Hk). lia.
  - destruct (Z_lt_dec k l); [lia|]. destruct (Z.eq_dec k l); [subst; lia|].
    pose proof (S l k). lia.
  - destruct (Z_le_gt_dec k l); [lia|]. destruct (Z.eq_dec k (l + 1)); [subst; lia|].
    pose proof (S (l + 1) k). lia.
Qed.

Lemma nonnegative_below n D k under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  - Z.of_nat n < k < Z.of_nat n -> T D k >= 0 -> k <= under.
Proof.
  intros Hn HD [c [Ac Ec]] Hk Pos. unfold applies in Ac. rewrite (size_n n D HD) in *.
  pose proof (sign n D Hn HD) as S.
  destruct c as [| |l|l]; injection Ec as -> ->.
  - lia.
  - pose proof (T_if_East_is_high n D Hn HD k Ac Hk). lia.
  - destruct (Z_le_gt_dec k l); [lia|]. pose proof (S l k). lia.
  - destruct (Z_le_gt_dec k l); [lia|]. destruct (Z.eq_dec k (l + 1)); [subst; lia|].
    pose proof (S (l + 1) k). lia.
Qed.

Lemma bars_exist n D : (1 <= n)%nat -> is_deal n D -> exists under over, bars D under over.
Proof.
  intros Hn HD. destruct (definition_of_H n D Hn HD) as [c [Ac _]].
  destruct c as [| |k|k]; eexists _, _; eexists; (split; [exact Ac | reflexivity]).
Qed.

(* The sign changes between two numbers. *)
Lemma numbers n D under over : is_deal n D -> bars D under over -> over = under + 1 ->
  - Z.of_nat n < under /\ over < Z.of_nat n /\ T D under > 0 /\ T D over < 0.
Proof.
  intros HD [c [Ac Ec]] X. unfold applies in Ac. rewrite (size_n n D HD) in *.
  destruct c as [| |k|k]; injection Ec as -> ->; lia.
Qed.

Lemma class_change n D c under over : (1 <= n)%nat -> is_deal n D -> in_class c D under over ->
  let m := Z.of_nat n in - m < under /\ over < m /\ over = under + 1 /\ T D under > 0 /\
  T D over < 0.
Proof.
  intros Hn HD [B [X _]] m. pose proof (numbers n D under over HD B X). unfold m. lia.
Qed.

(* Of the two sums between which the sign changes the even one is 2 or more from 0. *)
Lemma even_below n D under over : is_deal n D -> bars D under over -> over = under + 1 ->
  (exists u, Z.of_nat n = under + 2 * u) -> T D under >= 2.
Proof.
  intros HD B X [u Even]. destruct (numbers n D under over HD B X) as [B1 [B2 [Pos Neg]]].
  pose proof (parity_of_T n D under HD ltac:(lia)) as P. rewrite Even in P.
  replace (under + 2 * u + under) with (0 + (under + u) * 2) in P by lia.
  rewrite Z_mod_plus_full in P. destruct (Z.eq_dec (T D under) 1) as [Q|]; [|lia].
  rewrite Q in P. discriminate.
Qed.

Lemma even_above n D under over : is_deal n D -> bars D under over -> over = under + 1 ->
  (exists u, Z.of_nat n = over + 2 * u) -> T D over <= -2.
Proof.
  intros HD B X [u Even]. destruct (numbers n D under over HD B X) as [B1 [B2 [Pos Neg]]].
  pose proof (parity_of_T n D over HD ltac:(lia)) as P. rewrite Even in P.
  replace (over + 2 * u + over) with (0 + (over + u) * 2) in P by lia.
  rewrite Z_mod_plus_full in P. destruct (Z.eq_dec (T D over) (-1)) as [Q|]; [|lia].
  rewrite Q in P. discriminate.
Qed.

(* --- One trick --- *)

(* The matrix after a trick of W_i and E_j: row i and column j are deleted. *)
Definition deleted (at_ p : Z) : Z := if p <? at_ then p else p + 1.

Lemma entries_after n D i j : is_deal (S n) D -> 1 <= i <= Z.of_nat (S n) ->
  1 <= j <= Z.of_nat (S n) -> let D' := after_trick D (W D i) (E D j) in
  is_deal n D' /\
  forall p q, 1 <= p -> 1 <= q -> A D' p q = A D (deleted i p) (deleted j q).
Proof.
  intros HD Hi Hj D'. destruct (after_trick_deal n D i j HD Hi Hj) as [HD' X].
  split; [exact HD'|]. intros p q Hp Hq. specialize (X (p - 1) (q - 1) ltac:(lia) ltac:(lia)).
  unfold M, del, bump in X. unfold A, deleted. fold D' in X.
  replace (p - 1 + 1) with p in X by lia. replace (q - 1 + 1) with q in X by lia.
  rewrite X. clear X.
  replace (p - 1 <? i - 1) with (p <? i) by lia. replace (q - 1 <? j - 1) with (q <? j) by lia.
  destruct (p <? i), (q <? j);
    repeat match goal with |- context [?a - 1 + 1 + 1] => replace (a - 1 + 1 + 1) with (a + 1) by
      lia
    | |- context [?a - 1 + 1] => replace (a - 1 + 1) with a by lia end; reflexivity.
Qed.

Lemma rows_agree n A e f p : rep n A e -> rep n A f -> 0 <= p < n -> e p = f p.
Proof.
  intros R S Hp. pose proof (rep_range _ _ _ R p Hp). pose proof (rep_range _ _ _ S p Hp).
  destruct (Z.lt_trichotomy (e p) (f p)) as [L|[Q|G]]; [exfalso | exact Q | exfalso].
  - pose proof (rep_A _ _ _ R p (e p) Hp ltac:(lia)) as X.
    rewrite (rep_A _ _ _ S p (e p) Hp ltac:(lia)) in X. lia.
  - pose proof (rep_A _ _ _ R p (f p) Hp ltac:(lia)) as X.
    rewrite (rep_A _ _ _ S p (f p) Hp ltac:(lia)) in X. lia.
Qed.

(* T_k by any rows of the deal. *)
Lemma T_by n D e k : (1 <= n)%nat -> is_deal n D -> rep (Z.of_nat n) (M D) e ->
  - Z.of_nat n < k < Z.of_nat n -> T D k = T_rows (Z.of_nat n) e k.
Proof.
  intros Hn HD R Hk. rewrite (T_by_rows n D Hn HD k Hk). unfold T_rows, N. f_equal. f_equal.
  f_equal.
  apply count_ext. intros p Hp.
  rewrite (rows_agree _ _ _ _ p (rows_of_the_deal n D Hn HD) R Hp). reflexivity.
Qed.

(* The number of East's cards below W_i, i from 1, by the matrix. *)
Lemma below_by_entry n D e i j : is_deal n D -> rep (Z.of_nat n) (M D) e ->
  1 <= i <= Z.of_nat n -> 1 <= j <= Z.of_nat n -> (A D i j = 1 <-> j <= e (i - 1)).
Proof.
  intros HD R Hi Hj. pose proof (rep_A _ _ _ R (i - 1) (j - 1) ltac:(lia) ltac:(lia)) as X.
  unfold M in X. replace (i - 1 + 1) with i in X by lia. replace (j - 1 + 1) with j in X by lia.
  unfold A. rewrite X. destruct (Z.ltb_spec (j - 1) (e (i - 1))); lia.
Qed.

(* West takes East's lead as cheaply as possible, or East West's. *)
Lemma T_after_taking n D i j : is_deal (S n) D -> let m := Z.of_nat (S n) in
  1 <= i <= m -> 1 <= j <= m -> cheapest West D (E D j) (W D i) ->
  let D' := after_trick D (W D i) (E D j) in
  is_deal n D' /\
  (forall p, 1 <= p < i -> A D p j = -1) /\ (forall p, i <= p <= m -> A D p j = 1) /\
  forall k, - (m - 1) < k < m - 1 -> T D k - 1 <= T D' k <= T D k + 1 /\
    (1 <= i + k <= m -> T D' k = T D k - A D i (i + k)).
Proof.
  intros HD m Hi Hj [J [Lt Low]] D'.
  pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R. set (e := row (S n) D) in *.
  fold m in R.
  destruct (after_by_rows n D e (i - 1) (j - 1) HD R ltac:(fold m; lia) ltac:(fold m; lia))
    as [HD' [R' _]].
  replace (i - 1 + 1) with i in HD', R' by lia. replace (j - 1 + 1) with j in HD', R' by lia.
  fold D' in HD', R'. split; [exact HD'|].
  assert (Below : forall p, 1 <= p < i -> A D p j = -1).
  { intros p Hp. unfold A. destruct (Z.ltb_spec (E D j) (W D p)) as [X|]; [exfalso|reflexivity].
    apply Low in X; [|apply (in_west _ D HD); exists p; fold m; split; [lia | reflexivity]].
    pose proof (W_increases (S n) D HD p i) as H. fold m in H. lia. }
  assert (Above : forall p, i <= p <= m -> A D p j = 1).
  { intros p Hp. unfold A. destruct (Z.ltb_spec (E D j) (W D p)); [reflexivity|exfalso].
    destruct (Z.eq_dec p i) as [->|]; [lia|].
    pose proof (W_increases (S n) D HD i p) as H0. fold m in H0. lia. }
  split; [exact Below|]. split; [exact Above|]. intros k Hk.
  assert (Dr : drop m e (after (i - 1) (j - 1) e) (i - 1)).
  { apply drop_cheap; [lia | |]; intros p Hp.
    - pose proof (below_by_entry (S n) D e (p + 1) j HD R ltac:(fold m; lia) ltac:(fold m; lia)) as
      X.
      replace (p + 1 - 1) with p in X by lia. rewrite Below in X by lia. lia.
    - pose proof (below_by_entry (S n) D e (p + 1) j HD R ltac:(fold m; lia) ltac:(fold m; lia)) as
      X.
      replace (p + 1 - 1) with p in X by lia. rewrite Above in X by lia. lia. }
  assert (Hn : (1 <= n)%nat) by lia.
  rewrite (T_by n D' _ k Hn HD' R') by lia.
  rewrite (T_by (S n) D e k ltac:(lia) HD R) by (fold m; lia). fold m.
  pose proof (drop_T m e _ (i - 1) k Dr) as X. replace (m - 1) with (Z.of_nat n) in X by lia.
  rewrite X. split; [unfold Z.b2z; destruct (k + (i - 1) <? e (i - 1)); lia|].
  intros Hik. pose proof (below_by_entry (S n) D e i (i + k) HD R Hi Hik) as Y. unfold Z.b2z.
  destruct (Z.ltb_spec (k + (i - 1)) (e (i - 1)));
    destruct (Lemma_9_2.entry D i (i + k)) as [Q|Q]; rewrite Q in *; lia.
Qed.

(* --- The ace --- *)

Lemma ace_by_matrix n D : (1 <= n)%nat -> is_deal n D -> let m := Z.of_nat n in
  (has_the_ace West D <-> A D m m = 1) /\
  (has_the_ace West D -> forall j, 1 <= j <= m -> A D m j = 1).
Proof.
  intros Hn HD m. split; [apply (ace_W n D Hn HD)|]. intros Ace j Hj.
  apply (ace_W n D Hn HD) in Ace. fold m in Ace. unfold A in *.
  destruct (Z.ltb_spec (E D m) (W D m)); [|discriminate].
  pose proof (E_up_to n D Hn HD j m). destruct (Z.ltb_spec (E D j) (W D m)); [reflexivity | lia].
Qed.

Lemma below_the_ace n D i j : is_deal (S n) D -> has_the_ace West D -> let m := Z.of_nat (S n) in
  1 <= i <= m -> 1 <= j <= m -> cheapest West D (E D j) (W D i) ->
  ~ by_the_ace_alone D (E D j) -> i < m.
Proof.
  intros HD Ace m Hi Hj [J [Lt Low]] Not. destruct (Z.eq_dec i m) as [X|]; [exfalso|lia].
  apply Not. subst i. exists (W D m). split; [exact J|]. split; [|split; [exact Lt|]].
  - intros c I. apply (in_east _ D HD) in I. destruct I as [q [Hq ->]]. fold m in Hq.
    destruct (ace_by_matrix (S n) D ltac:(lia) HD) as [_ X]. specialize (X Ace q Hq). fold m in X.
    unfold A in X. destruct (Z.ltb_spec (E D q) (W D m)); [assumption | discriminate].
  - intros c I Lc. specialize (Low c I Lc). apply (in_west _ D HD) in I. destruct I as [q [Hq ->]].
    fold m in Hq. pose proof (W_up_to (S n) D ltac:(lia) HD q m) as H. fold m in H. lia.
Qed.

(* The ace that is not played stays. *)
Lemma ace_stays n D i j : (1 <= n)%nat -> is_deal (S n) D -> has_the_ace West D ->
  let m := Z.of_nat (S n) in 1 <= i < m -> 1 <= j <= m ->
  has_the_ace West (after_trick D (W D i) (E D j)).
Proof.
  intros Hn HD Ace m Hi Hj.
  destruct (entries_after n D i j HD ltac:(fold m; lia) ltac:(fold m; lia)) as [HD' X].
  apply (ace_by_matrix n _ Hn HD'). rewrite X by lia. unfold deleted at 1.
  replace (Z.of_nat n <? i) with false by lia. replace (Z.of_nat n + 1) with m by lia.
  destruct (ace_by_matrix (S n) D ltac:(lia) HD) as [_ All]. apply (All Ace). fold m.
  unfold deleted.
  destruct (Z.of_nat n <? j); lia.
Qed.

(* Where West has the ace and the lower number is positive, H is the upper. *)
Lemma H_in_I n D under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  has_the_ace West D -> under > 0 -> H_by_play D = over.
Proof.
  intros Hn HD B Ace Pos. apply (H_is_by_play n); [assumption | assumption|]. right.
  split; [exact Ace|]. exists under, over. split; [exact B|]. right. split; [|reflexivity].
  intros [X _]. lia.
Qed.

Lemma H_in_II n D under over : (1 <= n)%nat -> is_deal n D -> belongs_to_II D under over ->
  H_by_play D = over.
Proof.
  intros Hn HD [B [Ace [_ Sum]]]. apply (H_is_by_play n); [assumption | assumption|]. right.
  split; [exact Ace|]. exists under, over. split; [exact B|]. right. split; [|reflexivity].
  intros [_ [X _]]. unfold inner_sum in Sum. lia.
Qed.

Lemma inner_by_rows D under : inner_sum D under =
  sum (2 - under) (n_of D - 1) (fun p => A D p (p + under)).
Proof.
  unfold inner_sum. rewrite (sum_as 2 _ _ (fun i => A D (i + - under) (i + - under + under))).
  - rewrite (sum_shift 2 (n_of D - 1 + under) (- under) (fun p => A D p (p + under))). f_equal; lia.
  - intros i _. f_equal; lia.
Qed.

(* A class with a positive inner sum has terms in it. *)
Lemma inner_bound n D under : is_deal n D -> inner_sum D under > 0 -> under >= 3 - Z.of_nat n.
Proof.
  intros HD Pos. unfold inner_sum in Pos. rewrite (size_n n D HD) in Pos.
  destruct (Z_lt_dec (Z.of_nat n - 1 + under) 2); [|lia].
  rewrite Lemma_9_2.sum_empty in Pos by lia. lia.
Qed.

(* --- What a trick does to the matrix --- *)

(* West holds up with W_1 against a card that only his ace beats: the first row and the last column
   of the matrix go, East's other cards from that one on being as high. *)
Lemma after_holding_up n D lead reply : (1 <= n)%nat -> is_deal (S n) D -> has_the_ace West D ->
  held_up D lead reply -> let m := Z.of_nat (S n) in let D' := after_trick D reply lead in
  is_deal n D' /\ has_the_ace West D' /\
  (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  (forall p, 1 <= p < m -> A D p m = -1) /\ reply < lead.
Proof.
  intros Hn HD Ace [I [Alone [J Low]]] m D'.
  apply (in_east _ D HD) in I. destruct I as [j [Hj ->]].
  apply (in_west _ D HD) in J. destruct J as [i [Hi ->]]. fold m in Hi, Hj.
  pose proof (W_up_to (S n) D ltac:(lia) HD) as Up. fold m in Up.
  pose proof (W_increases (S n) D HD) as Inc. fold m in Inc.
  assert (Wp : forall p, 1 <= p <= m -> In (W D p) (west D)).
  { intros p Hp. apply (in_west _ D HD). exists p. split; [exact Hp | reflexivity]. }
  assert (i = 1).
  { specialize (Low _ (Wp 1 ltac:(lia))). destruct (Z.eq_dec i 1); [assumption|].
    specialize (Inc 1 i). lia. }
  subst i. destruct Alone as [ace [Ia [High [Lt One]]]].
  apply (in_west _ D HD) in Ia. destruct Ia as [a [Ha ->]]. fold m in Ha.
  assert (Last : forall p, 1 <= p < m -> W D p < E D j).
  { intros p Hp. destruct (Z_lt_dec (E D j) (W D p)) as [L|G].
    - pose proof (One _ (Wp p ltac:(lia)) L) as X1.
      pose proof (One _ (Wp m ltac:(lia)) ltac:(specialize (Inc p m); lia)) as X2.
      specialize (Inc p m). lia.
    - pose proof (W_not_E (S n) D HD p j) as Ne. fold m in Ne. lia. }
  assert (Col : forall p q, 1 <= p < m -> j <= q <= m -> A D p q = -1).
  { intros p q Hp Hq. unfold A. specialize (Last p Hp).
    pose proof (E_up_to (S n) D ltac:(lia) HD j q) as H. fold m in H.
    destruct (Z.ltb_spec (E D q) (W D p)); [lia | reflexivity]. }
  destruct (ace_by_matrix (S n) D ltac:(lia) HD) as [_ All]. specialize (All Ace). fold m in All.
  destruct (entries_after n D 1 j HD ltac:(fold m; lia) ltac:(fold m; lia)) as [HD' X].
  fold D' in HD', X.
  split; [exact HD'|]. split; [apply (ace_stays n D 1 j Hn HD Ace); fold m; lia|].
  split; [|split].
  - intros p q Hp Hq. rewrite X by lia. unfold deleted at 1. replace (p <? 1) with false by lia.
    unfold deleted. destruct (Z.ltb_spec q j); [reflexivity|].
    destruct (Z.eq_dec (p + 1) m) as [->|].
    + rewrite !All by lia. reflexivity.
    + rewrite !Col by lia. reflexivity.
  - intros p Hp. apply Col; lia.
  - apply Last. lia.
Qed.

(* East takes W_i as cheaply as possible. At a k of which no negative entry lies above row i, unless
   it is in row i itself, T_k loses the entry of row i. *)
Lemma T_after_losing n D i j k : is_deal (S n) D -> let m := Z.of_nat (S n) in
  1 <= i <= m -> 1 <= j <= m -> cheapest East D (W D i) (E D j) ->
  - (m - 1) < k < m - 1 -> 1 <= i + k <= m ->
  A D i (i + k) = -1 \/ (forall p, i <= p -> p + k <= m -> p <= m -> A D p (p + k) = 1) ->
  T (after_trick D (W D i) (E D j)) k = T D k - A D i (i + k).
Proof.
  intros HD m Hi Hj [J [Lt Low]] Hk Hik Which.
  pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R. set (e := row (S n) D) in *.
  fold m in R.
  destruct (after_by_rows n D e (i - 1) (j - 1) HD R ltac:(fold m; lia) ltac:(fold m; lia))
    as [HD' [R' _]].
  replace (i - 1 + 1) with i in HD', R' by lia. replace (j - 1 + 1) with j in HD', R' by lia.
  assert (Hn : (1 <= n)%nat) by lia.
  rewrite (T_by n _ _ k Hn HD' R') by lia.
  rewrite (T_by (S n) D e k ltac:(lia) HD R) by (fold m; lia). fold m.
  replace (Z.of_nat n) with (m - 1) by lia.
  assert (Inc : forall p, i < p <= m -> W D i < W D p).
  { intros p Hp. apply (W_increases (S n) D HD); fold m; lia. }
  assert (Up : forall p, 1 <= p <= i -> W D p <= W D i).
  { intros p Hp. apply (W_up_to (S n) D ltac:(lia) HD); fold m; lia. }
  assert (Ent : forall p q, 1 <= p <= m -> 1 <= q <= m -> (A D p q = 1 <-> q <= e (p - 1))).
  { intros p q Hp Hq. apply (below_by_entry (S n) D e p q HD R); fold m; lia. }
  assert (Before : forall p, 1 <= p <= i -> e (p - 1) <= j - 1).
  { intros p Hp. pose proof (Ent p j ltac:(lia) Hj) as X. unfold A in X. specialize (Up p Hp).
    destruct (Z.ltb_spec (E D j) (W D p)); [lia|].
    assert (~ j <= e (p - 1)) by (intros Y; apply X in Y;
      discriminate). lia. }
  assert (After : forall p, i <= p <= m -> j - 1 <= e (p - 1)).
  { intros p Hp. destruct (Z.eq_dec j 1); [pose proof (rep_range _ _ _ R (p - 1)); lia|].
    apply (Ent p (j - 1)); [lia | lia|]. unfold A.
    destruct (Z.ltb_spec (E D (j - 1)) (W D p)) as [|G]; [reflexivity|exfalso].
    pose proof (E_increases (S n) D HD (j - 1) j) as Y. fold m in Y.
    assert (W D i <= W D p) by (destruct (Z.eq_dec i p); [subst; lia | specialize (Inc p); lia]).
    pose proof (W_not_E (S n) D HD i (j - 1)) as Z0. fold m in Z0.
    specialize (Low (E D (j - 1))).
    assert (H0 : In (E D (j - 1)) (hand East D)).
    { apply (in_east _ D HD). exists (j - 1). fold m. split; [lia | reflexivity]. }
    specialize (Low H0). lia. }
  unfold T_rows. rewrite (N_after m e (i - 1) (j - 1) k) by lia.
  rewrite (N_cut m e k (i - 1)) by lia.
  rewrite (count_ext (fun p => k + p <? e p - Z.b2z (j - 1 <? e p)) (fun p => k + p <? e p) 0 (i -
    1)).
  2:{ intros x Hx. specialize (Before (x + 1) ltac:(lia)).
      replace (x + 1 - 1) with x in Before by lia.
      replace (j - 1 <? e x) with false by lia. unfold Z.b2z. f_equal. lia. }
  rewrite (count_ext (fun p => k + p - 1 <? e p - Z.b2z (j - 1 <? e p)) (fun p => k + p <? e p)
    (i - 1 + 1) m).
  2:{ intros x Hx. pose proof (After (x + 1) ltac:(lia)) as Y.
      replace (x + 1 - 1) with x in Y by lia. unfold Z.b2z.
      destruct (Z.ltb_spec (j - 1) (e x)); [destruct (Z.ltb_spec (k + x - 1) (e x - 1)),
        (Z.ltb_spec (k + x) (e x)); lia|].
      assert (Q : e x = j - 1) by lia.
      destruct (Z.ltb_spec (k + x - 1) (e x - 0)), (Z.ltb_spec (k + x) (e x)); try lia; exfalso.
      assert (K : k + x = j - 1) by lia.
      destruct Which as [Neg|Pos].
      - assert (H2 : i + k <= e (i - 1)).
        { pose proof (After i ltac:(lia)). lia. }
        apply (Ent i (i + k)) in H2; [rewrite H2 in Neg; discriminate | lia | lia].
      - specialize (Pos (x + 1) ltac:(lia) ltac:(lia) ltac:(lia)).
        apply (Ent (x + 1) (x + 1 + k)) in Pos; [|lia | lia].
        replace (x + 1 - 1) with x in Pos by lia. lia. }
  pose proof (Ent i (i + k) Hi Hik) as X. unfold Z.b2z.
  destruct (Z.ltb_spec (k + (i - 1)) (e (i - 1)));
    destruct (Lemma_9_2.entry D i (i + k)) as [Q|Q]; rewrite Q in *; lia.
Qed.

(* East holds up with his smallest card: row i and the first column go. *)
Lemma after_East_holds n D i reply : (1 <= n)%nat -> is_deal (S n) D -> has_the_ace West D ->
  let m := Z.of_nat (S n) in 1 <= i < m -> smallest East D reply ->
  let D' := after_trick D (W D i) reply in
  is_deal n D' /\ has_the_ace West D' /\ reply = E D 1 /\
  forall p q, 1 <= p < m -> 1 <= q < m ->
    A D' p q = if p <? i then A D p (q + 1) else A D (p + 1) (q + 1).
Proof.
  intros Hn HD Ace m Hi [J Low] D'.
  apply (in_east _ D HD) in J. destruct J as [j [Hj ->]]. fold m in Hj.
  assert (j = 1).
  { assert (H : In (E D 1) (hand East D)).
    { apply (in_east _ D HD). exists 1. fold m. split; [lia | reflexivity]. }
    specialize (Low _ H). destruct (Z.eq_dec j 1); [assumption|].
    pose proof (E_increases (S n) D HD 1 j) as H0. fold m in H0. lia. }
  subst j. destruct (entries_after n D i 1 HD ltac:(fold m; lia) ltac:(fold m; lia)) as [HD' X].
  fold D' in HD', X. split; [exact HD'|].
  split; [apply (ace_stays n D i 1 Hn HD Ace); fold m; lia|]. split; [reflexivity|].
  intros p q Hp Hq. rewrite X by lia. unfold deleted. replace (q <? 1) with false by lia.
  destruct (p <? i); reflexivity.
Qed.

(* West takes East's lead as cheaply as possible: entry by entry on a diagonal. *)
Lemma diagonal_after_taking n D i j : is_deal (S n) D -> let m := Z.of_nat (S n) in
  1 <= i <= m -> 1 <= j <= m -> cheapest West D (E D j) (W D i) ->
  let D' := after_trick D (W D i) (E D j) in
  forall p q, 1 <= p < m -> 1 <= q < m ->
    A D' p q = if p <? i then A D p q else A D (p + 1) (q + 1).
Proof.
  intros HD m Hi Hj Ch D' p q Hp Hq.
  destruct (T_after_taking n D i j HD Hi Hj Ch) as [_ [Below [Above _]]]. fold m in Above.
  destruct (entries_after n D i j HD Hi Hj) as [_ X]. fold D' in X. rewrite X by lia.
  unfold deleted.
  pose proof (E_up_to (S n) D ltac:(lia) HD) as Up. fold m in Up.
  assert (Right : forall p q, 1 <= p <= m -> j <= q <= m -> A D p j = -1 -> A D p q = -1).
  { intros p0 q0 _ Hq0 Y. unfold A in *. specialize (Up j q0 ltac:(lia) ltac:(lia) ltac:(lia)).
    destruct (Z.ltb_spec (E D j) (W D p0)); [discriminate|].
    destruct (Z.ltb_spec (E D q0) (W D p0)); lia. }
  assert (Left : forall p q, 1 <= p <= m -> 1 <= q <= j -> A D p j = 1 -> A D p q = 1).
  { intros p0 q0 _ Hq0 Y. unfold A in *. specialize (Up q0 j ltac:(lia) ltac:(lia) ltac:(lia)).
    destruct (Z.ltb_spec (E D j) (W D p0)); [|discriminate].
    destruct (Z.ltb_spec (E D q0) (W D p0)); lia. }
  destruct (Z.ltb_spec p i), (Z.ltb_spec q j); try reflexivity.
  - rewrite !Right by (try lia; apply Below; lia). reflexivity.
  - rewrite !Left by (try lia; apply Above; lia). reflexivity.
Qed.

(* H is no less than the lower number (Theorem 8.2). *)
Lemma H_from_below n D under over : (1 <= n)%nat -> is_deal n D -> bars D under over ->
  has_the_ace West D -> H_by_play D >= under.
Proof.
  intros Hn HD B Ace. destruct (west_has_the_ace n D Hn HD Ace) as [[H [I _]] _].
  rewrite (H_is_by_play n D H Hn HD (or_intror (conj Ace I))).
  destruct I as [u [o [B' I]]]. destruct (bars_unique n D Hn HD _ _ _ _ B B') as [<- <-].
  pose proof (NormalStrategy.close n D under over HD B) as Cl.
  destruct I as [[_ ->]|[_ ->]]; lia.
Qed.

(* East takes W_i with E_j as cheaply as possible: his cards below E_j are below W_i. *)
Lemma quadrants n D i j : is_deal (S n) D -> let m := Z.of_nat (S n) in
  1 <= i <= m -> 1 <= j <= m -> cheapest East D (W D i) (E D j) ->
  (forall p q, 1 <= p <= i -> j <= q <= m -> A D p q = -1) /\
  (forall p q, i <= p <= m -> 1 <= q < j -> A D p q = 1).
Proof.
  intros HD m Hi Hj [J [Lt Low]].
  pose proof (W_up_to (S n) D ltac:(lia) HD) as WU.
  pose proof (E_up_to (S n) D ltac:(lia) HD) as EU.
  fold m in WU, EU. split; intros p q Hp Hq; unfold A.
  - specialize (WU p i ltac:(lia) ltac:(lia) ltac:(lia)).
    specialize (EU j q ltac:(lia) ltac:(lia) ltac:(lia)).
    destruct (Z.ltb_spec (E D q) (W D p)); [lia | reflexivity].
  - destruct (Z.ltb_spec (E D q) (W D p)) as [|G]; [reflexivity|exfalso].
    specialize (WU i p ltac:(lia) ltac:(lia) ltac:(lia)).
    pose proof (W_not_E (S n) D HD i q) as Ne. fold m in Ne.
    assert (I : In (E D q) (hand East D)).
    { apply (in_east _ D HD). exists q. fold m. split; [lia | reflexivity]. }
    specialize (Low _ I). pose proof (E_increases (S n) D HD q j) as Y. fold m in Y. lia.
Qed.

Lemma diagonal_after_losing n D i j k : is_deal (S n) D -> let m := Z.of_nat (S n) in
  1 <= i <= m -> 1 <= j <= m -> cheapest East D (W D i) (E D j) ->
  (forall p, i < p <= m -> p + k = j -> A D p j = 1) ->
  let D' := after_trick D (W D i) (E D j) in
  forall p, 1 <= p < m -> 1 <= p + k < m ->
    A D' p (p + k) = if p <? i then A D p (p + k) else A D (p + 1) (p + 1 + k).
Proof.
  intros HD m Hi Hj Ch On D' p Hp Hq.
  destruct (quadrants n D i j HD Hi Hj Ch) as [Minus Plus]. fold m in Minus, Plus.
  destruct (entries_after n D i j HD Hi Hj) as [_ X]. fold D' in X. rewrite X by lia.
  unfold deleted.
  destruct (Z.ltb_spec p i), (Z.ltb_spec (p + k) j); try reflexivity.
  - rewrite !Minus by lia. reflexivity.
  - rewrite Plus by lia. symmetry. destruct (Z.eq_dec (p + 1 + k) j) as [Q|].
    + rewrite Q. apply On; lia.
    + apply Plus; lia.
  - f_equal. lia.
Qed.

Lemma count_at_most_one f c lo hi : (forall x, f x = true -> x = c) -> count f lo hi <= 1.
Proof.
  intros H. unfold count.
  assert (K : forall l x, cnt f x l <= 1 /\ (c < x -> cnt f x l <= 0)).
  { intros l. induction l as [|l IH]; intros x; cbn [cnt]; [lia|]. destruct (IH (x + 1)) as [K1 K2].
    unfold Z.b2z. destruct (f x) eqn:Fx; [apply H in Fx; lia | lia]. }
  apply K.
Qed.

Lemma count_sum f g h lo hi : (forall x, lo <= x < hi -> Z.b2z (f x) <= Z.b2z (g x) + Z.b2z (h x)) ->
  count f lo hi <= count g lo hi + count h lo hi.
Proof.
  intros H. unfold count.
  assert (K : forall l x, (forall y, x <= y < x + Z.of_nat l -> Z.b2z (f y) <= Z.b2z (g y) + Z.b2z (h y))
    ->
    cnt f x l <= cnt g x l + cnt h x l).
  { intros l. induction l as [|l IH]; intros x Y; cbn [cnt]; [lia|]. pose proof (Y x ltac:(lia)).
    enough (cnt f (x + 1) l <= cnt g (x + 1) l + cnt h (x + 1) l) by lia.
    apply IH. intros. apply Y. lia. }
  apply K. intros y Hy. apply H. lia.
Qed.

(* If East takes the trick as cheaply as possible, no T_k grows by more than 1. *)
Lemma T_after_losing_at_most n D i j k : is_deal (S n) D -> let m := Z.of_nat (S n) in
  1 <= i <= m -> 1 <= j <= m -> cheapest East D (W D i) (E D j) -> - (m - 1) < k < m - 1 ->
  T (after_trick D (W D i) (E D j)) k <= T D k + 1.
Proof.
  intros HD m Hi Hj Ch Hk.
  pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R. set (e := row (S n) D) in *.
  fold m in R.
  destruct (quadrants n D i j HD Hi Hj Ch) as [Minus Plus]. fold m in Minus, Plus.
  destruct (after_by_rows n D e (i - 1) (j - 1) HD R ltac:(fold m; lia) ltac:(fold m; lia))
    as [HD' [R' _]].
  replace (i - 1 + 1) with i in HD', R' by lia. replace (j - 1 + 1) with j in HD', R' by lia.
  assert (Hn : (1 <= n)%nat) by lia.
  rewrite (T_by n _ _ k Hn HD' R') by lia.
  rewrite (T_by (S n) D e k ltac:(lia) HD R) by (fold m; lia). fold m.
  replace (Z.of_nat n) with (m - 1) by lia.
  assert (Ent : forall p q, 1 <= p <= m -> 1 <= q <= m -> (A D p q = 1 <-> q <= e (p - 1))).
  { intros p q Hp Hq. apply (below_by_entry (S n) D e p q HD R); fold m; lia. }
  assert (Before : forall p, 1 <= p <= i -> e (p - 1) <= j - 1).
  { intros p Hp. pose proof (Ent p j ltac:(lia) Hj) as X. rewrite Minus in X by lia. lia. }
  assert (After : forall p, i <= p <= m -> j - 1 <= e (p - 1)).
  { intros p Hp. destruct (Z.eq_dec j 1); [pose proof (rep_range _ _ _ R (p - 1)); lia|].
    apply (Ent p (j - 1)); [lia | lia|]. apply Plus; lia. }
  unfold T_rows. rewrite (N_after m e (i - 1) (j - 1) k) by lia.
  rewrite (N_cut m e k (i - 1)) by lia.
  rewrite (count_ext (fun p => k + p <? e p - Z.b2z (j - 1 <? e p)) (fun p => k + p <? e p) 0 (i -
    1)).
  2:{ intros x Hx. specialize (Before (x + 1) ltac:(lia)).
      replace (x + 1 - 1) with x in Before by lia.
      replace (j - 1 <? e x) with false by lia. unfold Z.b2z. f_equal. lia. }
  set (extra := fun p => (k + p =? j - 1) && (k + (i - 1) <? e (i - 1))).
  pose proof (count_sum (fun p => k + p - 1 <? e p - Z.b2z (j - 1 <? e p)) (fun p => k + p <? e p)
    extra
    (i - 1 + 1) m) as Y.
  assert (Z0 : count extra (i - 1 + 1) m <= Z.b2z (k + (i - 1) <? e (i - 1))).
  { unfold extra. destruct (k + (i - 1) <? e (i - 1)).
    - apply (count_at_most_one _ (j - 1 - k)). intros x Hx. lia.
    - rewrite (count_ext _ (fun _ => false)) by (intros; apply andb_false_r).
      rewrite count_none by reflexivity. cbn. lia. }
  enough (count (fun p => k + p - 1 <? e p - Z.b2z (j - 1 <? e p)) (i - 1 + 1) m <=
    count (fun p => k + p <? e p) (i - 1 + 1) m + count extra (i - 1 + 1) m) by lia.
  apply Y. intros x Hx. pose proof (After (x + 1) ltac:(lia)) as V.
  pose proof (After i ltac:(lia)) as V0. pose proof (Before i ltac:(lia)) as V1.
  replace (x + 1 - 1) with x in V by lia. unfold extra, Z.b2z.
  destruct (Z.ltb_spec (j - 1) (e x)); destruct (Z.ltb_spec (k + x) (e x));
    destruct (Z.eqb_spec (k + x) (j - 1)); destruct (Z.ltb_spec (k + (i - 1)) (e (i - 1)));
    cbn [andb]; try (destruct (Z.ltb_spec (k + x - 1) (e x - 1)); lia);
    destruct (Z.ltb_spec (k + x - 1) (e x - 0)); lia.
Qed.

(* Where East has taken the trick T_k stays negative at the upper number; where it stays positive at
   the lower one, they are the numbers of what remains. *)
Lemma same_numbers_after_losing n D under over i j : is_deal (S n) D -> bars D under over ->
  over = under + 1 -> let m := Z.of_nat (S n) in (exists u, m = over + 2 * u) ->
  1 <= i <= m -> 1 <= j <= m -> cheapest East D (W D i) (E D j) ->
  1 - m < under -> under + 1 < m - 1 ->
  let D' := after_trick D (W D i) (E D j) in T D' under > 0 -> bars D' under over.
Proof.
  intros HD B X m Even Hi Hj Ch Low High D' Pos.
  pose proof (even_above (S n) D under over HD B X Even) as Two.
  destruct (numbers (S n) D under over HD B X) as [B1 [B2 _]]. fold m in B1, B2.
  destruct (entries_after n D i j HD Hi Hj) as [HD' _]. fold D' in HD'.
  pose proof (T_after_losing_at_most n D i j over HD Hi Hj Ch) as Up. fold m D' in Up.
  exists (Change_at under). split; [|f_equal; lia]. cbn [applies]. rewrite (size_n n D' HD').
  replace (under + 1) with over by lia. specialize (Up ltac:(lia)). repeat split; lia.
Qed.

(* West has held up with the ace against East's lead, and the numbers are below 0: each grows by 1,
   and the inner sum stays. *)
Lemma numbers_after_holding_up n D under over lead reply : (1 <= n)%nat -> is_deal (S n) D ->
  has_the_ace West D -> held_up D lead reply -> bars D under over -> over = under + 1 ->
  under < 0 -> (exists u, Z.of_nat (S n) = under + 2 * u) ->
  let m := Z.of_nat (S n) in let D' := after_trick D reply lead in
  T D' (under + 1) = T D under /\ bars D' (under + 1) (over + 1) /\
  inner_sum D' (under + 1) = inner_sum D under.
Proof.
  intros Hn' HD Ace Held B X Neg0 [u Even] m D'.
  destruct (numbers (S n) D under over HD B X) as [B1 [B2 [Pos Neg]]]. fold m in B1, B2, Even.
  destruct (after_holding_up n D lead reply Hn' HD Ace Held) as [HD' [Ace' [Mat [Col _]]]].
  fold m D' in HD', Ace', Mat, Col.
  assert (Size : n_of D' = m - 1) by (rewrite (size_n n D' HD'); lia).
  assert (Size0 : n_of D = m) by apply (size_n (S n) D HD).
  assert (Shift : forall k, 1 - m < k -> k < 0 -> T D' (k + 1) = T D k).
  { intros k Hk Hk'. unfold T. rewrite Size, Size0.
    replace (Z.max 1 (1 - (k + 1))) with (- k) by lia.
    replace (Z.max 1 (1 - k)) with (1 - k) by lia.
    replace (Z.min (m - 1) (m - 1 - (k + 1))) with (m - 1) by lia.
    replace (Z.min m (m - k)) with m by lia.
    rewrite (sum_as (- k) (m - 1) _ (fun p => A D (p + 1) (p + 1 + k))).
    - rewrite (sum_shift (- k) (m - 1) 1 (fun p => A D p (p + k))). f_equal; lia.
    - intros p Hp. rewrite Mat by lia. f_equal; lia. }
  assert (E1 : T D' (under + 1) = T D under) by (apply Shift; lia).
  assert (E2 : T D' (under + 1 + 1) < 0).
  { destruct (Z.eq_dec over 0) as [O|].
    - replace (under + 1 + 1) with 1 by lia.
      assert (Y : T D' 1 + A D 1 1 + A D m m = T D 0).
      { unfold T. rewrite Size, Size0. change (Z.max 1 (1 - 1)) with 1.
        change (Z.max 1 (1 - 0)) with 1. replace (Z.min (m - 1) (m - 1 - 1)) with (m - 2) by lia.
        replace (Z.min m (m - 0)) with m by lia.
        rewrite (Lemma_9_2.sum_first 1 m), (Lemma_9_2.sum_last (1 + 1) m) by lia.
        rewrite (sum_as 1 (m - 2) _ (fun p => A D (p + 1) (p + 1 + 0))).
        - rewrite (sum_shift 1 (m - 2) 1 (fun p => A D p (p + 0))).
          replace (m - 2 + 1) with (m - 1) by lia. replace (1 + 0) with 1 by lia.
          replace (m + 0) with m by lia. lia.
        - intros p Hp. rewrite Mat by lia. f_equal; lia. }
      destruct (ace_by_matrix (S n) D ltac:(lia) HD) as [_ All]. specialize (All Ace).
      fold m in All.
      rewrite (All m) in Y by lia. rewrite O in Neg.
      destruct (Lemma_9_2.entry D 1 1) as [Q|Q]; rewrite Q in Y; lia.
    - replace (under + 1) with over by lia. rewrite Shift by lia. exact Neg. }
  assert (B' : bars D' (under + 1) (over + 1)).
  { exists (Change_at (under + 1)). split; [|f_equal; lia]. cbn [applies]. rewrite Size.
    repeat split; lia. }
  assert (In : inner_sum D' (under + 1) = inner_sum D under).
  { unfold inner_sum. rewrite Size, Size0.
    replace (m - 1 - 1 + (under + 1)) with (m - 1 + under) by lia. apply sum_as.
    intros p Hp. rewrite Mat by lia. f_equal. lia. }
  split; [exact E1|]. split; [exact B' | exact In].
Qed.

(* East leads a card that West cannot beat, and West plays his smallest: the first row and the last
   column go. *)
Lemma after_high_lead n D lead reply : is_deal (S n) D -> In lead (east D) ->
  (forall c, In c (west D) -> c < lead) -> smallest West D reply ->
  let m := Z.of_nat (S n) in let D' := after_trick D reply lead in
  is_deal n D' /\ (forall p q, 1 <= p < m -> 1 <= q < m -> A D' p q = A D (p + 1) q) /\
  forall p, 1 <= p <= m -> A D p m = -1.
Proof.
  intros HD I High [J Low] m D'.
  apply (in_east _ D HD) in I. destruct I as [j [Hj ->]]. fold m in Hj.
  apply (in_west _ D HD) in J. destruct J as [i [Hi ->]]. fold m in Hi.
  assert (Wp : forall p, 1 <= p <= m -> In (W D p) (west D)).
  { intros p Hp. apply (in_west _ D HD). exists p. split; [exact Hp | reflexivity]. }
  assert (i = 1).
  { specialize (Low _ (Wp 1 ltac:(lia))). destruct (Z.eq_dec i 1); [assumption|].
    pose proof (W_increases (S n) D HD 1 i) as H. fold m in H. lia. }
  subst i. assert (Col : forall p q, 1 <= p <= m -> j <= q <= m -> A D p q = -1).
  { intros p q Hp Hq. unfold A. specialize (High _ (Wp p Hp)).
    pose proof (E_up_to (S n) D ltac:(lia) HD j q) as H. fold m in H.
    destruct (Z.ltb_spec (E D q) (W D p)); [lia | reflexivity]. }
  destruct (entries_after n D 1 j HD ltac:(fold m; lia) ltac:(fold m; lia)) as [HD' Ent].
  fold D' in HD', Ent. split; [exact HD'|]. split; [|intros p Hp; apply Col; lia].
  intros p q Hp Hq. rewrite Ent by lia. unfold deleted. replace (p <? 1) with false by lia.
  destruct (Z.ltb_spec q j); [reflexivity|]. rewrite !Col by lia. reflexivity.
Qed.
