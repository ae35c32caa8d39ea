(* What holds before J = i*: T_{h-i} = i - 1 for 1 <= i < J, and u_{h-i} = 1 for 1 <= i < J - 1. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target ValueByRows EastLeads.
From Whist Require As_a_trick_game.
From Sums Require Import Rules Values Labels Uniqueness Shifting ValueOfSuit Lowering.
From Sums Require Import Smallest_cards Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates.
Open Scope Z_scope.

(* (0) and Theorem 9.1: D > m by the rows of D_0. *)
Theorem more_by_rows s n M : sz s = S n -> integral (sz s) M ->
  (hopes s true (inject_Z M) <-> F (size_of (rest s 0 0)) (e (rest s 0 0)) (M + 1)).
Proof.
  intros H I. rewrite H in I. rewrite (without_smallest _ _ _ _ _ G V s n true M H I).
  assert (H0 : sz (rest s 0 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  destruct I as [m ->]. rewrite hopes_rw_, H0.
  replace (2 * m - Z.of_nat (S n)) with (2 * m - Z.of_nat n - 1) by lia.
  rewrite rw_win, <- (As_a_trick_game.can_take_win n (cells (rest s 0 0))).
  - unfold size_of. rewrite H0.
    replace (2 * m - Z.of_nat n - 1 + 1) with (2 * m - Z.of_nat n - Z.b2z (negb true)) by (cbn;
      lia).
    pose proof (rep_e (rest s 0 0)) as R. unfold size_of in R. rewrite H0 in R.
    apply (ValueByRows.value n (cells (rest s 0 0)) (e (rest s 0 0)) true). exact R.
  - intros i j Hi Hj. unfold cells. now rewrite !Nat2Z.id.
Qed.

(* The diagonals of D_0 are those of D but for one entry. *)
Lemma T_without_smallest s k : 0 < size_of s -> T_ (rest s 0 0) k - 1 <= T_ s k.
Proof.
  intros N. assert (0 < sz s)%nat by (unfold size_of in *; lia). rewrite T_rest by lia.
  change (Z.of_nat 0) with 0. unfold T_. rewrite !T_c. set (n := size_of s) in *.
  set (e' := Rows.after 0 0 (e s)). enough (c e' k 0 (n - 1) <= c (e s) k 0 n) by lia.
  assert (Up : forall p,
    0 <= p < n - 1 -> k + p < e' p -> p <> - k - 1 -> k + (p + 1) < e s (p + 1)).
  { intros p Hp X D. unfold e' in X. rewrite after_hi in X by lia.
    pose proof (e_range s (p + 1) ltac:(fold n; lia)). unfold Z.b2z in X.
    destruct (Z.ltb_spec 0 (e s (p + 1))); lia. }
  rewrite (c_first (e s) k 0 n) by lia. pose proof (e_range s 0 ltac:(fold n; lia)) as R0.
  change (0 + 1) with 1. unfold Z.b2z. destruct (Z_lt_dec k 0) as [K|K].
  - rewrite (proj2 (Z.ltb_lt _ _)) by lia. set (x := Z.min (n - 1) (- k - 1)).
    destruct (Z_lt_dec x (n - 1)) as [X|X].
    + rewrite (c_split e' k 0 x), (c_split e' k x (x + 1)) by lia.
      rewrite (c_split (e s) k 1 (x + 1) n), (c_split (e s) k (x + 1) (x + 1 + 1) n) by lia.
      pose proof (c_bounds e' k x (x + 1)). pose proof (c_bounds (e s) k (x + 1) (x + 1 + 1)).
      assert (c e' k 0 x <= c (e s) k 1 (x + 1)).
      { apply (c_cmp e' k (e s) k 1 0). intros p Hp Y. apply Up; lia. }
      assert (c e' k (x + 1) (n - 1) <= c (e s) k (x + 1 + 1) n).
      { replace n with (n - 1 + 1) at 2 by lia. apply c_cmp. intros p Hp Y. apply Up; lia. }
      lia.
    + assert (c e' k 0 (n - 1) <= c (e s) k 1 (n - 1 + 1)).
      { apply (c_cmp e' k (e s) k 1 0). intros p Hp Y. apply Up; lia. }
      replace (n - 1 + 1) with n in * by lia. lia.
  - assert (c e' k 0 (n - 1) <= c (e s) k 1 (n - 1 + 1)).
    { apply (c_cmp e' k (e s) k 1 0). intros p Hp Y. apply Up; lia. }
    replace (n - 1 + 1) with n in * by lia. destruct (k + 0 <? e s 0); lia.
Qed.

(* D > m gives T_{h-1} >= 0. *)
Lemma T_below s M : integral (sz s) M -> hopes s true (inject_Z M) -> - size_of s <= M ->
  0 <= T_ s M.
Proof.
  intros I Above L. pose proof (no_more_than_its_tricks s M Above) as L'.
  assert (H : exists n, sz s = S n) by (exists (pred (sz s)); unfold size_of in *; lia).
  destruct H as [n H]. assert (N : size_of s = Z.of_nat n + 1) by (unfold size_of; lia).
  destruct (Z.eq_dec M (- size_of s)) as [E|E]; [rewrite T_far_left; lia|].
  pose proof (size_rest s 0 0 ltac:(lia) ltac:(lia)) as N'. pose proof I as I0.
    destruct I0 as [m Em].
  enough (0 < T_ (rest s 0 0) M) by (pose proof (T_without_smallest s M); lia).
  apply (more_by_rows s n M H I) in Above.
  destruct Above as [[X|[[X Y]|[X Y]]]|[X [Y _]]].
  - unfold size_of in *. lia.
  - apply all_low_T; unfold size_of in *; lia.
  - destruct (Z_lt_le_dec 0 (T_ (rest s 0 0) M)) as [|W]; auto. exfalso.
    apply sign_step in W; unfold T_, size_of in *; lia.
  - replace (M + 1 - 1) with M in Y by lia. exact Y.
Qed.

Section Before.
Variables (s : sorted_suit) (M : Z).
Hypothesis I : integral (sz s) M.
Hypothesis Above : hopes s true (inject_Z M).
Hypothesis Below : ~ hopes s false (inject_Z (M + 1)).

Lemma T_below_h : 0 <= T_ s M.
Proof. apply T_below; auto. now apply not_below_0. Qed.

Lemma T_at_most_left k : k <= 0 -> T_ s k <= size_of s + k.
Proof.
  intros K. unfold T_. rewrite T_c. pose proof (c_bounds (e s) k 0 (size_of s)).
  unfold size_of in *. lia.
Qed.

Theorem before_J J : first_at s M J -> forall i, (1 <= i < J)%nat ->
  T_ s (M + 1 - Z.of_nat i) = Z.of_nat i - 1.
Proof.
  intros [HJ [P Least]]. pose proof T_below_h as T0. pose proof (not_above s M I Above) as L'.
  assert (Less : forall i, (1 <= i < J)%nat -> T_ s (M + 1 - Z.of_nat i) <= Z.of_nat i - 1).
  { intros i Hi. specialize (Least i Hi). destruct (T_parity s (M + 1 - Z.of_nat i)) as [u Eu].
    destruct I as [m Em]. unfold size_of in *. lia. }
  intros i. induction i as [|i IH]; intros Hi; [lia|]. pose proof (Less (S i) Hi) as U.
  destruct i as [|i].
  - replace (M + 1 - Z.of_nat 1) with M in * by lia. lia.
  - specialize (IH ltac:(lia)). set (k := M + 1 - Z.of_nat (S i)) in *.
    replace (M + 1 - Z.of_nat (S (S i))) with (k - 1) in * by lia.
    pose proof (rep_e s) as R. enough (T_ s k < T_ s (k - 1)) by lia. unfold T_ in *.
    destruct (Z_lt_dec 0 k) as [K|K].
    + pose proof (rows_5_2_pos _ _ _ k R K). lia.
    + destruct (Z_lt_le_dec (T_rows (size_of s) (e s) (k - 1)) (size_of s + (k - 1))) as [X|X].
      * pose proof (rows_5_2_neg _ _ _ (k - 1) R ltac:(lia) X) as Y.
        replace (k - 1 + 1) with k in Y by lia. lia.
      * exfalso. pose proof (T_at_most_left (M + 1 - Z.of_nat J) ltac:(unfold k in *; lia)) as Z0.
        unfold T_ in Z0. unfold k in *. lia.
Qed.

(* u_k: the number of steps from k - 1 to k. *)
Definition u_ (k : Z) : Z := count (fun p => e s p - p =? k) 0 (size_of s).

Theorem one_step J : first_at s M J -> forall i, (1 <= i)%nat -> (S i < J)%nat ->
  u_ (M + 1 - Z.of_nat i) = 1.
Proof.
  intros F i Hi L. pose proof (before_J J F i ltac:(lia)) as A.
  pose proof (before_J J F (S i) ltac:(lia)) as B.
  pose proof (T_diff (size_of s) (e s) (M + 1 - Z.of_nat i)) as D. unfold u_. unfold T_ in *.
  replace (M + 1 - Z.of_nat i - 1) with (M + 1 - Z.of_nat (S i)) in D by lia. lia.
Qed.
End Before.

