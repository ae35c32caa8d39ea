(* Lemma 5.1: what a trick taken as cheaply as possible does to T_k and to A; equations (7), (9).

   One player leads a card which is highest in its sequence, and the other takes the trick as
   cheaply as possible; the cards played are W_i and E_j. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows Target Play Theorem_9_1 Lemma_5_2.
Import ListNotations.
From WhistStated Require Export Lemma_5_1.
Open Scope Z_scope.

Section Trick.
Variables (n : nat) (D : deal) (i j : Z).
Hypothesis (HD : is_deal n D) (Trick : cheaply_taken n D i j).

Lemma at_least_one : (1 <= n)%nat.
Proof. destruct Trick as [Hi _]. lia. Qed.

Lemma entry_1 p q : A D p q = 1 <-> E D q < W D p.
Proof. unfold A. destruct (Z.ltb_spec (E D q) (W D p)); lia. Qed.

Lemma entry_m1 p q : A D p q = -1 <-> W D p <= E D q.
Proof. unfold A. destruct (Z.ltb_spec (E D q) (W D p)); lia. Qed.

(* W_i and E_j are neighbours: what is below one of them in a hand is below both. *)
Lemma neighbours :
  (forall p, 1 <= p < i -> W D p < E D j) /\ (forall p, i < p <= Z.of_nat n -> E D j < W D p) /\
  (forall q, 1 <= q < j -> E D q < W D i) /\ (forall q, j < q <= Z.of_nat n -> W D i < E D q).
Proof.
  destruct Trick as [Hi [Hj Play]].
  assert (In_W : forall p, 1 <= p <= Z.of_nat n -> In (W D p) (west D)).
  { intros p Hp. apply (in_west n D HD). eauto. }
  assert (In_E : forall q, 1 <= q <= Z.of_nat n -> In (E D q) (east D)).
  { intros q Hq. apply (in_east n D HD). eauto. }
  pose proof (W_increases n D HD) as IW. pose proof (E_increases n D HD) as IE.
  pose proof (W_not_E n D HD) as NEQ.
  destruct Play as [[[_ High] [_ [Lt Least]]]|[[_ High] [_ [Lt Least]]]];
    cbn [hand opponent] in High, Least; repeat split; intros p Hp.
  - specialize (IW p i). lia.
  - destruct (High (W D p)) as [d [I B]]; [apply In_W; lia | apply IW; lia |].
    specialize (Least d I). lia.
  - destruct (Z_lt_dec (E D p) (W D i)); [assumption|exfalso].
    pose proof (NEQ i p Hi ltac:(lia)). specialize (Least (E D p) (In_E p ltac:(lia))).
    specialize (IE p j). lia.
  - specialize (IE j p). lia.
  - destruct (Z_lt_dec (W D p) (E D j)); [assumption|exfalso].
    pose proof (NEQ p j ltac:(lia) Hj). specialize (Least (W D p) (In_W p ltac:(lia))).
    specialize (IW p i). lia.
  - specialize (IW i p). lia.
  - specialize (IE p j). lia.
  - destruct (High (E D p)) as [d [I B]]; [apply In_E; lia | apply IE; lia |].
    specialize (Least d I). lia.
Qed.

(* W1-L5.1a, the first step of the proof. *)
Theorem signs_of_the_quadrants p q :
  1 <= p <= Z.of_nat n -> 1 <= q <= Z.of_nat n -> (p <> i \/ q <> j) ->
  (p >= i -> q <= j -> A D p q = 1) /\ (p <= i -> q >= j -> A D p q = -1).
Proof.
  intros Hp Hq Strict. destruct Trick as [Hi [Hj _]]. destruct neighbours as [N1 [N2 [N3 N4]]].
  pose proof at_least_one as Hn.
  split; intros H1 H2; [apply entry_1 | apply entry_m1].
  - destruct (Z.eq_dec p i) as [X|X].
    + subst p. apply N3. lia.
    + pose proof (E_up_to n D Hn HD q j). specialize (N2 p). lia.
  - destruct (Z.eq_dec p i) as [X|X].
    + subst p. specialize (N4 q). lia.
    + pose proof (E_up_to n D Hn HD j q). specialize (N1 p). lia.
Qed.

Let D' := after_trick D (W D i) (E D j).

(* W_p of D' is W_p of D if p < i, and W_{p+1} if not; likewise for East. *)
Lemma entry_after p q : 1 <= p <= Z.of_nat n - 1 -> 1 <= q <= Z.of_nat n - 1 ->
  A D' p q = A D (if p <? i then p else p + 1) (if q <? j then q else q + 1).
Proof.
  intros Hp Hq. destruct Trick as [Hi [Hj _]]. destruct n as [|m]; [lia|].
  destruct (after_trick_deal m D i j HD Hi Hj) as [_ X].
  specialize (X (p - 1) (q - 1) ltac:(lia) ltac:(lia)). unfold M, del, bump in X. unfold A, D'.
  replace (p - 1 + 1) with p in X by lia. replace (q - 1 + 1) with q in X by lia. rewrite X.
  destruct (Z.ltb_spec (p - 1) (i - 1)), (Z.ltb_spec p i); try lia;
    destruct (Z.ltb_spec (q - 1) (j - 1)), (Z.ltb_spec q j); try lia;
    replace (p - 1 + 1) with p by lia; replace (q - 1 + 1) with q by lia; reflexivity.
Qed.

(* Equation (9), which holds by symmetry; (7) is contained in it. *)
Theorem equation_9 p q : 1 <= p <= Z.of_nat n - 1 -> 1 <= q <= Z.of_nat n - 1 ->
  (p < i \/ q < j -> A D' p q = A D p q) /\ (p >= i \/ q >= j -> A D' p q = A D (p + 1) (q + 1)).
Proof.
  intros Hp Hq. rewrite entry_after by assumption. destruct Trick as [Hi [Hj _]].
  pose proof (fun x y Hx Hy Strict => proj1 (signs_of_the_quadrants x y Hx Hy Strict)) as Plus.
  pose proof (fun x y Hx Hy Strict => proj2 (signs_of_the_quadrants x y Hx Hy Strict)) as Minus.
  destruct (Z.ltb_spec p i), (Z.ltb_spec q j); split; intros Near; try lia;
    solve [rewrite !Minus by lia; reflexivity | rewrite !Plus by lia; reflexivity].
Qed.

Theorem equation_7 p q : 1 <= p <= Z.of_nat n - 1 -> 1 <= q <= Z.of_nat n - 1 ->
  (p < i -> A D' p q = A D p q) /\ (p >= i -> A D' p q = A D (p + 1) (q + 1)).
Proof. intros Hp Hq. destruct (equation_9 p q Hp Hq). auto. Qed.

Theorem lemma_5_1 k : - Z.of_nat n + 1 < k < Z.of_nat n - 1 ->
  T D' k = if k >? j - i then T D k + 1 else if k <? j - i then T D k - 1 else T D k - A D i j.
Proof.
  intros Hk. destruct Trick as [Hi [Hj _]].
  destruct neighbours as [N1 [N2 [N3 N4]]]. destruct n as [|m]; [lia|].
  assert (Hn : (1 <= S m)%nat) by lia.
  destruct (after_trick_deal m D i j HD Hi Hj) as [HD' X]. fold D' in HD', X.
  assert (Hm : (1 <= m)%nat) by lia.
  pose proof (rows_of_the_deal _ D Hn HD) as R. pose proof (rows_of_the_deal m D' Hm HD') as R'.
  rewrite (T_by_rows _ D Hn HD) by lia. rewrite (T_by_rows m D' Hm HD') by lia.
  set (e := row (S m) D) in *. set (e' := row m D') in *.
  assert (L : forall p, 0 <= p < i - 1 -> e p <= j - 1).
  { intros p Hp. pose proof (rep_A _ _ _ R p (j - 1) ltac:(lia) ltac:(lia)) as B.
    specialize (N1 (p + 1)). unfold M in B. replace (j - 1 + 1) with j in B by lia. lia. }
  assert (U : forall p, i - 1 < p < Z.of_nat (S m) -> j - 1 < e p).
  { intros p Hp. pose proof (rep_A _ _ _ R p (j - 1) ltac:(lia) ltac:(lia)) as B.
    specialize (N2 (p + 1)). unfold M in B. replace (j - 1 + 1) with j in B by lia. lia. }
  assert (Same : forall p, 0 <= p < Z.of_nat m -> e' p = after (i - 1) (j - 1) e p).
  { intros p Hp.
    pose proof (rep_after _ _ _ (i - 1) (j - 1) R ltac:(lia) ltac:(lia)) as R2.
    replace (Z.of_nat (S m) - 1) with (Z.of_nat m) in R2 by lia.
    pose proof (rep_range _ _ _ R' p Hp) as B1. pose proof (rep_range _ _ _ R2 p Hp) as B2.
    set (f := after (i - 1) (j - 1) e p) in *.
    assert (Eq : forall q, 0 <= q < Z.of_nat m -> (q <? e' p) = (q <? f)).
    { intros q Hq. rewrite <- (rep_A _ _ _ R' p q Hp Hq). unfold f.
      rewrite <- (rep_A _ _ _ R2 p q Hp Hq). apply X; lia. }
    destruct (Z.lt_trichotomy (e' p) f) as [Y|[Y|Y]]; [|assumption|].
    - specialize (Eq (e' p)). lia.
    - specialize (Eq f). lia. }
  replace (T_rows (Z.of_nat m) e' k) with (T_rows (Z.of_nat (S m) - 1) (after (i - 1) (j - 1) e) k).
  2:{ replace (Z.of_nat (S m) - 1) with (Z.of_nat m) by lia. unfold T_rows, N. do 3 f_equal.
      apply count_ext. intros x Hx. rewrite Same by assumption. reflexivity. }
  rewrite rows_5_1 by (auto; lia).
  assert (Eij : A D i j = if j - 1 <? e (i - 1) then 1 else -1).
  { rewrite <- (rep_A _ _ _ R (i - 1) (j - 1)) by lia. unfold A, M.
    replace (i - 1 + 1) with i by lia. replace (j - 1 + 1) with j by lia. reflexivity. }
  (* e_{i-1} is j - 1 if East took the trick, and j if West did *)
  assert (Ei : e (i - 1) = if j - 1 <? e (i - 1) then j else j - 1).
  { pose proof (rep_range _ _ _ R (i - 1) ltac:(lia)) as B.
    assert (P : j >= 2 -> j - 2 < e (i - 1)).
    { intros Hj2. pose proof (rep_A _ _ _ R (i - 1) (j - 2) ltac:(lia) ltac:(lia)) as C.
      unfold M in C. replace (i - 1 + 1) with i in C by lia.
      replace (j - 2 + 1) with (j - 1) in C by lia. specialize (N3 (j - 1)). lia. }
    assert (Q : j < Z.of_nat (S m) -> e (i - 1) <= j).
    { intros Hj2. pose proof (rep_A _ _ _ R (i - 1) j ltac:(lia) ltac:(lia)) as C.
      unfold M in C. replace (i - 1 + 1) with i in C by lia. specialize (N4 (j + 1)). lia. }
    destruct (Z.ltb_spec (j - 1) (e (i - 1))); lia. }
  rewrite Eij. destruct (Z.ltb_spec (j - 1) (e (i - 1)));
    destruct (Z.ltb_spec k (e (i - 1) - (i - 1))); destruct (Z.gtb_spec k (j - i));
    destruct (Z.ltb_spec k (j - i)); lia.
Qed.

End Trick.

Lemma next_card n D p q lead take : is_deal n D -> standard_numbering n D -> q = opponent p ->
  highest_in_its_sequence p D lead -> cheapest q D lead take -> take = lead + 1.
Proof.
  intros HD Std -> [I High] [J [Lt Least]].
  assert (Both : forall c, In c (west D) \/ In c (east D) <->
    In c (hand p D) \/ In c (hand (opponent p) D)) by (intros c; destruct p; cbn; tauto).
  assert (Bl : 1 <= lead <= 2 * Z.of_nat n) by (apply Std, Both; tauto).
  assert (Bt : 1 <= take <= 2 * Z.of_nat n) by (apply Std, Both; tauto).
  assert (Next : In (lead + 1) (hand p D) \/ In (lead + 1) (hand (opponent p) D)).
  { apply Both, Std. lia. }
  destruct Next as [Next|Next].
  - destruct (High (lead + 1) Next ltac:(lia)) as [d Hd]. lia.
  - specialize (Least (lead + 1) Next ltac:(lia)). lia.
Qed.

(* The first if West has led, the second if East has. *)
Theorem neighbours_in_rank : forall n D i j, is_deal n D -> standard_numbering n D ->
  cheaply_taken n D i j ->
  (highest_in_its_sequence West D (W D i) -> cheapest East D (W D i) (E D j) ->
    E D j = W D i + 1) /\
  (highest_in_its_sequence East D (E D j) -> cheapest West D (E D j) (W D i) ->
    E D j = W D i - 1) /\
  (E D j = W D i + 1 \/ E D j = W D i - 1).
Proof.
  intros n D i j HD Std [_ [_ Play]].
  assert (KW : highest_in_its_sequence West D (W D i) -> cheapest East D (W D i) (E D j) ->
    E D j = W D i + 1) by (intros; apply (next_card n D West East); auto).
  assert (KE : highest_in_its_sequence East D (E D j) -> cheapest West D (E D j) (W D i) ->
    E D j = W D i - 1).
  { intros H1 H2. pose proof (next_card n D East West _ _ HD Std eq_refl H1 H2). lia. }
  split; [exact KW|]. split; [exact KE|]. destruct Play as [[H1 H2]|[H1 H2]]; auto.
Qed.

Lemma filter_map {X Y} (f : X -> Y) g l : filter g (map f l) = map f (filter (fun x => g (f x)) l).
Proof.
  induction l as [|a l IH]; cbn [map filter]; [reflexivity|]. rewrite IH.
  destruct (g (f a)); reflexivity.
Qed.

Lemma filter_seq (g : nat -> bool) : forall len start x, (forall k, g k = true <-> k = x) ->
  filter g (seq start len) = if Nat.leb start x && Nat.ltb x (start + len) then [x] else [].
Proof.
  intros len. induction len as [|len IH]; intros start x H; cbn [seq filter].
  - destruct (Nat.leb_spec start x), (Nat.ltb_spec x (start + 0)); cbn [andb]; lia || reflexivity.
  - rewrite (IH (S start) x H). destruct (g start) eqn:G.
    + apply H in G. subst start.
      destruct (Nat.leb_spec (S x) x), (Nat.leb_spec x x), (Nat.ltb_spec x (x + S len));
        cbn [andb]; lia || reflexivity.
    + assert (start <> x) by (intros X; apply H in X; congruence).
      destruct (Nat.leb_spec (S start) x), (Nat.leb_spec start x),
        (Nat.ltb_spec x (S start + len)), (Nat.ltb_spec x (start + S len));
        cbn [andb]; lia || reflexivity.
Qed.

Lemma filter_none {X} (g : X -> bool) l : (forall x, In x l -> g x = false) -> filter g l = [].
Proof.
  induction l as [|a l IH]; intros H; cbn [filter]; [reflexivity|].
  rewrite (H a), IH; [reflexivity | | left; reflexivity]. intros x I. apply H. right. assumption.
Qed.

Lemma filter_down a b (g : Z -> bool) x : (forall y, g y = true <-> y = x) ->
  filter g (down a b) = if (b <=? x) && (x <=? a) then [x] else [].
Proof.
  intros H. unfold down. rewrite filter_map. destruct (Z_le_gt_dec x a) as [Y|Y].
  - rewrite (filter_seq _ _ 0 (Z.to_nat (a - x))).
    + destruct (Nat.leb_spec 0 (Z.to_nat (a - x))); [|lia].
      destruct (Nat.ltb_spec (Z.to_nat (a - x)) (0 + Z.to_nat (a - b + 1))),
        (Z.leb_spec b x), (Z.leb_spec x a); cbn [andb map]; try lia; try reflexivity.
      f_equal. lia.
    + intros k. rewrite H. lia.
  - rewrite filter_none; [destruct (Z.leb_spec x a); [lia|]; rewrite andb_false_r; reflexivity|].
    intros k I. apply in_seq in I. destruct (g (a - Z.of_nat k)) eqn:G; [|reflexivity].
    apply H in G. lia.
Qed.

Lemma filter_up a b (g : Z -> bool) x : (forall y, g y = true <-> y = x) ->
  filter g (up a b) = if (a <=? x) && (x <=? b) then [x] else [].
Proof.
  intros H. unfold up. rewrite filter_map. destruct (Z_le_gt_dec a x) as [Y|Y].
  - rewrite (filter_seq _ _ 0 (Z.to_nat (x - a))).
    + destruct (Nat.leb_spec 0 (Z.to_nat (x - a))); [|lia].
      destruct (Nat.ltb_spec (Z.to_nat (x - a)) (0 + Z.to_nat (b - a + 1))),
        (Z.leb_spec a x), (Z.leb_spec x b); cbn [andb map]; try lia; try reflexivity.
      f_equal. lia.
    + intros k. rewrite H. lia.
  - rewrite filter_none; [destruct (Z.leb_spec a x); [lia|]; reflexivity|].
    intros k I. apply in_seq in I. destruct (g (a + Z.of_nat k)) eqn:G; [|reflexivity].
    apply H in G. lia.
Qed.

(* One position for each k. *)
Lemma one_term n i k : 1 <= i <= n -> - n < k < n ->
  positions_of_terms n i k = [if k <? 1 - i then (1 - k, 1) else if k <=? n - i then (i, i + k) else (n - k, n)].
Proof.
  intros Hi Hk. unfold positions_of_terms, S_positions. rewrite !filter_app, !filter_map. cbn [fst snd].
  rewrite (filter_down n (i + 1) _ (1 - k)) by (intros; rewrite Z.eqb_eq; lia).
  rewrite (filter_up 1 n _ (i + k)) by (intros; rewrite Z.eqb_eq; lia).
  rewrite (filter_down (i - 1) 1 _ (n - k)) by (intros; rewrite Z.eqb_eq; lia).
  destruct (Z.ltb_spec k (1 - i)), (Z.leb_spec k (n - i)); try lia;
    destruct (Z.leb_spec (i + 1) (1 - k)), (Z.leb_spec (1 - k) n); try lia;
    destruct (Z.leb_spec 1 (i + k)), (Z.leb_spec (i + k) n); try lia;
    destruct (Z.leb_spec 1 (n - k)), (Z.leb_spec (n - k) (i - 1)); try lia; reflexivity.
Qed.

Lemma in_down a b x : In x (down a b) <-> b <= x <= a.
Proof.
  unfold down. rewrite in_map_iff. split.
  - intros [k [<- I]]. apply in_seq in I. lia.
  - intros H. exists (Z.to_nat (a - x)). rewrite in_seq. lia.
Qed.

Lemma in_up a b x : In x (up a b) <-> a <= x <= b.
Proof.
  unfold up. rewrite in_map_iff. split.
  - intros [k [<- I]]. apply in_seq in I. lia.
  - intros H. exists (Z.to_nat (x - a)). rewrite in_seq. lia.
Qed.

(* S is the set of the positions that do not occur in the right hand side of (7). *)
Theorem set_S : forall n i p q, 1 <= i <= n -> 1 <= p <= n -> 1 <= q <= n ->
  (In (p, q) (S_positions n i) <->
   ~ exists p' q', 1 <= p' <= n - 1 /\ 1 <= q' <= n - 1 /\
     (p, q) = if p' <? i then (p', q') else (p' + 1, q' + 1)).
Proof.
  intros n i p q Hi Hp Hq. unfold S_positions. rewrite !in_app_iff, !in_map_iff. split.
  - intros H [p' [q' [Hp' [Hq' X]]]].
    destruct H as [[x [Y I]]|[[x [Y I]]|[x [Y I]]]]; injection Y as Y1 Y2;
      [apply in_down in I | apply in_up in I | apply in_down in I];
      destruct (Z.ltb_spec p' i); injection X as X1 X2; lia.
  - intros No. destruct (Z.lt_trichotomy p i) as [X|[X|X]].
    + destruct (Z.eq_dec q n) as [->|Ne].
      * right. right. exists p. split; [reflexivity|]. apply in_down. lia.
      * exfalso. apply No. exists p, q. replace (p <? i) with true by lia.
        split; [lia|]. split; [lia | reflexivity].
    + right. left. exists q. subst p. split; [reflexivity|]. apply in_up. lia.
    + destruct (Z.eq_dec q 1) as [->|Ne].
      * left. exists p. split; [reflexivity|]. apply in_down. lia.
      * exfalso. apply No. exists (p - 1), (q - 1). replace (p - 1 <? i) with false by lia.
        split; [lia|]. split; [lia|]. f_equal; lia.
Qed.

(* Equation (8): T'_k is T_k less the sum over S of the entries with q - p = k, which consists of
  only
   one term, negative if k > j - i, positive if k < j - i, and A_{i,j} if k = j - i. *)
Theorem equation_8 : forall n D i j, is_deal n D -> cheaply_taken n D i j ->
  let m := Z.of_nat n in let D' := after_trick D (W D i) (E D j) in
  (forall k, - m < k < m -> exists p q, positions_of_terms m i k = [(p, q)] /\
    A D p q = if k >? j - i then -1 else if k <? j - i then 1 else A D i j) /\
  (forall k, - m + 1 < k < m - 1 ->
    T D' k = T D k - fold_right (fun pq s => A D (fst pq) (snd pq) + s) 0 (positions_of_terms m i k)).
Proof.
  intros n D i j HD Tr m D'. pose proof Tr as [Hi [Hj _]].
  assert (One : forall k, - m < k < m -> exists p q, positions_of_terms m i k = [(p, q)] /\
    A D p q = if k >? j - i then -1 else if k <? j - i then 1 else A D i j).
  { intros k Hk. rewrite (one_term m i k Hi Hk).
    pose proof (fun p q => signs_of_the_quadrants n D i j HD Tr p q) as Sg. fold m in Sg.
    destruct (Z.ltb_spec k (1 - i)); [|destruct (Z.leb_spec k (m - i))];
      eexists _, _; (split; [reflexivity|]).
    - specialize (Sg (1 - k) 1 ltac:(lia) ltac:(lia) ltac:(lia)).
      destruct (Z.gtb_spec k (j - i)); [lia|]. destruct (Z.ltb_spec k (j - i)); [|lia].
      apply Sg; lia.
    - destruct (Z.eq_dec (i + k) j) as [X|X].
      + destruct (Z.gtb_spec k (j - i)); [lia|]. destruct (Z.ltb_spec k (j - i)); [lia|].
        rewrite X. reflexivity.
      + specialize (Sg i (i + k) ltac:(lia) ltac:(lia) ltac:(lia)).
        destruct (Z.gtb_spec k (j - i)); [apply Sg; lia|].
        destruct (Z.ltb_spec k (j - i)); [apply Sg; lia | lia].
    - specialize (Sg (m - k) m ltac:(lia) ltac:(lia) ltac:(lia)).
      destruct (Z.gtb_spec k (j - i)); [apply Sg; lia | lia]. }
  split; [exact One|]. intros k Hk. destruct (One k ltac:(lia)) as [p [q [-> Apq]]].
  cbn [fold_right fst snd]. rewrite Apq. unfold D'. rewrite (lemma_5_1 n D i j HD Tr k Hk).
  destruct (k >? j - i); [lia|]. destruct (k <? j - i); lia.
Qed.
