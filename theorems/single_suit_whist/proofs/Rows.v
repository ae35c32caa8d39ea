(* The game as one on a matrix, and the matrix by its rows.

   Rows are West's cards, columns East's, both from low to high and counted from 0; A i j is true
   if West's card i beats East's card j. A trick deletes a row and a column. A row i is known by
   e i, the number of East's cards below W_i; with d_i = e i - i, T_k is k + 2 #{i : d_i > k} - n,
   a trick taken as cheaply as possible deletes d_i from the sequence (Lemma 5.1), and Lemma 5.2
   holds because d falls by at most one from row to row. *)
Require Import ZArith Lia Bool.
From Whist Require Import Rules Counting.
Open Scope Z_scope.

Definition matrix := Z -> Z -> bool.
Definition bump (i p : Z) : Z := if p <? i then p else p + 1.
Definition del (i j : Z) (A : matrix) : matrix := fun p q => A (bump i p) (bump j q).

(* East may follow to West's card i with his card j; West may follow to East's j with his i. *)
Definition east_may (r : rules) (n : Z) (A : matrix) (i j : Z) : Prop :=
  r = Whist \/ A i j = false \/ forall j', 0 <= j' < n -> A i j' = true.
Definition west_may (r : rules) (n : Z) (A : matrix) (j i : Z) : Prop :=
  r = Whist \/ A i j = true \/ forall i', 0 <= i' < n -> A i' j = false.

(* West can make sure of at least t tricks; `lead` says whether he leads. Play.v proves that this
   is t <= tricks. *)
Fixpoint can_take (r : rules) (n : nat) (A : matrix) (lead : bool) (t : Z) : Prop :=
  match n with
  | O => t <= 0
  | S m =>
    let N := Z.of_nat n in
    if lead then
      exists i, 0 <= i < N /\ forall j, 0 <= j < N -> east_may r N A i j ->
        can_take r m (del i j A) (A i j) (if A i j then t - 1 else t)
    else
      forall j, 0 <= j < N -> exists i, 0 <= i < N /\ west_may r N A j i /\
        can_take r m (del i j A) (A i j) (if A i j then t - 1 else t)
  end.

(* The same matrix given by e i = number of East's cards below West's card i. *)
Record rep (n : Z) (A : matrix) (e : Z -> Z) : Prop := {
  rep_range : forall i, 0 <= i < n -> 0 <= e i <= n;
  rep_mono  : forall i i', 0 <= i -> i <= i' -> i' < n -> e i <= e i';
  rep_A     : forall i j, 0 <= i < n -> 0 <= j < n -> A i j = (j <? e i) }.

Definition after (i j : Z) (e : Z -> Z) : Z -> Z :=
  fun p => e (bump i p) - Z.b2z (j <? e (bump i p)).

Lemma rep_after n A e i j : rep n A e -> 0 <= i < n -> 0 <= j < n ->
  rep (n - 1) (del i j A) (after i j e).
Proof.
  intros [R M E] Hi Hj. split; unfold after, del.
  - intros p Hp. assert (H : 0 <= bump i p < n) by (unfold bump;
      destruct (Z.ltb_spec p i) as [H|H]; lia).
    specialize (R _ H). unfold Z.b2z. destruct (Z.ltb_spec j (e (bump i p))); lia.
  - intros p p' H1 H2 H3.
    assert (e (bump i p) <= e (bump i p')).
    { apply M; unfold bump; destruct (Z.ltb_spec p i), (Z.ltb_spec p' i); lia. }
    unfold Z.b2z. destruct (Z.ltb_spec j (e (bump i p))), (Z.ltb_spec j (e (bump i p'))); lia.
  - intros p q Hp Hq. rewrite E.
    + unfold Z.b2z. destruct (Z.ltb_spec j (e (bump i p))); unfold bump at 1;
      destruct (Z.ltb_spec q j); lia.
    + unfold bump. destruct (Z.ltb_spec p i); lia.
    + unfold bump. destruct (Z.ltb_spec q j); lia.
Qed.

(* N k = number of rows with A_{i,i+k} = +1 on the k-th diagonal, the matrix being
   continued by +1 to the left and -1 to the right.  T_k = k + 2 N_k - n. *)
Definition N (n : Z) (e : Z -> Z) (k : Z) : Z := count (fun p => k + p <? e p) 0 n.
Definition T_rows (n : Z) (e : Z -> Z) (k : Z) : Z := k + 2 * N n e k - n.

Lemma N_cut n e k i : 0 <= i < n -> N n e k =
  count (fun p => k + p <? e p) 0 i + Z.b2z (k + i <? e i) + count (fun p => k + p <? e p) (i + 1) n.
Proof. intros H. exact (count_extract (fun p => k + p <? e p) 0 n i H). Qed.

Lemma N_after n e i j k : 0 <= i < n -> N (n - 1) (after i j e) k =
  count (fun p => k + p <? e p - Z.b2z (j <? e p)) 0 i +
  count (fun p => k + p - 1 <? e p - Z.b2z (j <? e p)) (i + 1) n.
Proof.
  intros. unfold N. rewrite (count_split _ 0 i (n - 1)) by lia. f_equal.
  - apply count_ext. intros x ?. unfold after, bump. replace (x <? i) with true by lia. reflexivity.
  - replace n with (n - 1 + 1) at 2 by lia. rewrite count_shift. apply count_ext.
    intros x ?. unfold after, bump. replace (x <? i) with false by lia.
    replace (k + (x + 1) - 1) with (k + x) by lia. reflexivity.
Qed.

(* Lemma 5.1: the trick is taken as cheaply as possible, W_i and E_j being adjacent
   (rows below i have e <= j, rows above i have e > j). *)
Lemma N_cheap n e i j k : 0 <= i < n ->
  (forall p, 0 <= p < i -> e p <= j) -> (forall p, i < p < n -> j < e p) ->
  N (n - 1) (after i j e) k = N n e k - Z.b2z (k + i <? e i).
Proof.
  intros Hi L U. rewrite N_after, (N_cut n e k i) by assumption.
  rewrite (count_ext (fun p => k + p <? e p - Z.b2z (j <? e p)) (fun p => k + p <? e p)).
  rewrite (count_ext (fun p => k + p - 1 <? e p - Z.b2z (j <? e p)) (fun p => k + p <? e p)).
  lia.
  - intros x ?. specialize (U x). replace (j <? e x) with true by lia. unfold Z.b2z. lia.
  - intros x ?. specialize (L x). replace (j <? e x) with false by lia. unfold Z.b2z. lia.
Qed.

Theorem rows_5_1 n e i j k : 0 <= i < n ->
  (forall p, 0 <= p < i -> e p <= j) -> (forall p, i < p < n -> j < e p) ->
  T_rows (n - 1) (after i j e) k = if k <? e i - i then T_rows n e k - 1 else T_rows n e k + 1.
Proof.
  intros. unfold T_rows. rewrite N_cheap by assumption. unfold Z.b2z.
  destruct (Z.ltb_spec (k + i) (e i)), (Z.ltb_spec k (e i - i)); lia.
Qed.

(* Lemma 5.2.  If some card lies strictly above diagonal k > 0, every value 1..k occurs; etc. *)
Lemma step_down n A e i : rep n A e -> 0 <= i -> i + 1 < n -> e i - i - 1 <= e (i + 1) - (i + 1).
Proof. intros R ? ?. pose proof (rep_mono _ _ _ R i (i + 1)). lia. Qed.

(* from row i on, the differences e p - p reach every value between e i - i and max 1 .. *)
Lemma hit_right n A e i k : rep n A e -> 0 <= i < n -> 1 <= k <= e i - i ->
  exists p, i <= p < n /\ e p - p = k.
Proof.
  intros R Hi Hk.
  pose (f := fun p => if p <? n then e p - p else 0).
  destruct (ivt f i n k) as [p [Hp E]]; unfold f.
  - lia.
  - intros x Hx. pose proof (step_down n A e x R). pose proof (rep_range _ _ _ R x).
    pose proof (rep_mono _ _ _ R i x).
    destruct (Z.ltb_spec x n), (Z.ltb_spec (x + 1) n); try lia.
    (* last row: e (n-1) <= n *)
  - replace (i <? n) with true by lia. lia.
  - replace (n <? n) with false by lia. lia.
  - unfold f in E. destruct (Z.ltb_spec p n). exists p; lia. lia.
Qed.

Lemma hit_left n A e i k : rep n A e -> 0 <= i < n -> e i - i <= k <= 0 ->
  exists p, 0 <= p <= i /\ e p - p = k.
Proof.
  intros R Hi Hk. destruct (ivt (fun p => e p - p) 0 i k) as [p [Hp E]]; try lia.
  - intros x Hx. pose proof (step_down n A e x R). lia.
  - pose proof (rep_range _ _ _ R 0). lia.
  - exists p. lia.
Qed.

Lemma N_diff n e k : N n e (k - 1) = N n e k + count (fun p => e p - p =? k) 0 n.
Proof.
  unfold N. unfold count. generalize (Z.to_nat (n - 0)). intros len. generalize 0 as z.
  induction len as [|l IH]; intros z; cbn [cnt]. lia. rewrite IH.
  unfold Z.b2z. destruct (Z.ltb_spec (k - 1 + z) (e z)), (Z.ltb_spec (k + z) (e z)),
    (Z.eqb_spec (e z - z) k); lia.
Qed.

(* T_{k-1} - T_k = 2 #{p : e p - p = k} - 1 *)
Lemma T_diff n e k : T_rows n e (k - 1) - T_rows n e k = 2 * count (fun p => e p - p =? k) 0 n - 1.
Proof. unfold T_rows. rewrite N_diff. lia. Qed.

Theorem rows_5_2_pos n A e k : rep n A e -> 0 < k -> T_rows n e k > k - n ->
  T_rows n e (k - 1) > T_rows n e k.
Proof.
  intros R Hk H. pose proof (T_diff n e k). unfold T_rows in H.
  destruct (count_pos (fun p => k + p <? e p) 0 n) as [i [Hi Pi]]. { unfold N in H. lia. }
  destruct (hit_right n A e i k R) as [p [Hp E]]; try lia.
  pose proof (count_ge1 (fun p => e p - p =? k) 0 n p). lia.
Qed.

Theorem rows_5_2_neg n A e k : rep n A e -> k < 0 -> T_rows n e k < n + k ->
  T_rows n e (k + 1) < T_rows n e k.
Proof.
  intros R Hk H. pose proof (T_diff n e (k + 1)) as H0. replace (k + 1 - 1) with k in H0 by lia.
  assert (exists i, 0 <= i < n /\ (k + i <? e i) = false) as [i [Hi Pi]].
  { destruct (Z_gt_dec (count (fun p => negb (k + p <? e p)) 0 n) 0) as [G|G].
    - destruct (count_pos (fun p => negb (k + p <? e p)) 0 n) as [i [Hi Pi]]. lia. exists i.
    split; [lia|]. destruct (k + i <? e i); simpl in Pi; congruence.
    - exfalso. destruct (Z_le_gt_dec n 0). { unfold T_rows, N in H. rewrite count_nil in H by lia.
    lia. }
      unfold T_rows, N in H. rewrite count_all in H; try lia.
      intros x Hx. destruct (k + x <? e x) eqn:E; auto. exfalso.
      pose proof (count_ge1 (fun p => negb (k + p <? e p)) 0 n x Hx) as H1. simpl in H1.
      rewrite E in H1. specialize (H1 eq_refl). lia. }
  destruct (hit_left n A e i (k + 1) R) as [p [Hp E]]; try lia.
  pose proof (count_ge1 (fun p => e p - p =? k + 1) 0 n p). lia.
Qed.
