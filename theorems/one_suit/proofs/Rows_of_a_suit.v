(* The rows of an abstract suit and the sums T_k, at any k, and what one trick does to them. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target ValueByRows EastLeads.
From Whist Require As_a_trick_game.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit Lowering Smallest_cards Reduction_of_12_3.
Open Scope Z_scope.

Notation rest := Suits.red.
Notation hopes := (hopes sorted_suit nval).
Notation cheapest := (cheapest sorted_suit beats).

(* e p: how many of East's cards are below West's card p. *)
Definition e (s : sorted_suit) (p : Z) : Z :=
  Z.of_nat (ranks sorted_suit sz beats s (Z.to_nat p)).
Definition size_of (s : sorted_suit) : Z := Z.of_nat (sz s).
(* T_k, continued to all k: n + k for k <= -n and k - n for k >= n. *)
Definition T_ (s : sorted_suit) (k : Z) : Z := T_rows (size_of s) (e s) k.
Definition cells (s : sorted_suit) : matrix := fun i j => beats s (Z.to_nat i) (Z.to_nat j).

Lemma beats_e s i j : (j < sz s)%nat -> beats s i j = (Z.of_nat j <? e s (Z.of_nat i)).
Proof.
  intros Hj. rewrite (ranks_beat _ _ _ _ suit_game) by assumption. unfold e. rewrite Nat2Z.id.
  destruct (Nat.ltb_spec j (ranks sorted_suit sz beats s i)); lia.
Qed.

Lemma rep_e s : rep (size_of s) (cells s) (e s).
Proof.
  split; unfold e, size_of, cells.
  - intros i _. unfold ranks. pose proof (rank_at_most (beats s (Z.to_nat i)) (sz s)). lia.
  - intros i j Hi L Hj. pose proof (ranks_up _ sz _ _ suit_game s (Z.to_nat i) (Z.to_nat j)). lia.
  - intros i j Hi Hj. unfold size_of in *. rewrite beats_e by lia. unfold e.
    rewrite Nat2Z.id, Z2Nat.id by lia. reflexivity.
Qed.

Lemma e_range s p : 0 <= p < size_of s -> 0 <= e s p <= size_of s.
Proof. apply (rep_range _ _ _ (rep_e s)). Qed.

Lemma e_mono s p q : 0 <= p -> p <= q -> q < size_of s -> e s p <= e s q.
Proof. apply (rep_mono _ _ _ (rep_e s)). Qed.

(* --- What remains --- *)

Lemma size_rest s i j : (i < sz s)%nat -> (j < sz s)%nat -> size_of (rest s i j) = size_of s - 1.
Proof. intros Hi Hj. unfold size_of. rewrite (tg_sz _ _ _ _ suit_game) by assumption. lia. Qed.

Lemma rows_alike n A e e' : rep n A e -> rep n A e' -> forall p, 0 <= p < n -> e p = e' p.
Proof.
  intros R R' p Hp. pose proof (rep_range _ _ _ R p Hp). pose proof (rep_range _ _ _ R' p Hp).
  destruct (Z.lt_trichotomy (e p) (e' p)) as [L|[L|L]]; auto; exfalso.
  - pose proof (rep_A _ _ _ R p (e p) Hp ltac:(lia)) as X.
    rewrite (rep_A _ _ _ R' p (e p) Hp ltac:(lia)) in X. lia.
  - pose proof (rep_A _ _ _ R p (e' p) Hp ltac:(lia)) as X.
    rewrite (rep_A _ _ _ R' p (e' p) Hp ltac:(lia)) in X. lia.
Qed.

Lemma bump_bump i p : 0 <= p ->
  Z.to_nat (Rows.bump (Z.of_nat i) p) = Trick_game.bump i (Z.to_nat p).
Proof.
  intros Hp. rewrite <- (Z2Nat.id p) at 1 by assumption. rewrite <- As_a_trick_game.bumped. lia.
Qed.

Lemma e_rest s i j p : (i < sz s)%nat -> (j < sz s)%nat -> 0 <= p < size_of s - 1 ->
  e (rest s i j) p = Rows.after (Z.of_nat i) (Z.of_nat j) (e s) p.
Proof.
  intros Hi Hj. pose proof (rep_e (rest s i j)) as R. rewrite size_rest in R by assumption.
  pose proof (rep_after _ _ _ (Z.of_nat i) (Z.of_nat j) (rep_e s)) as R'.
  specialize (R' ltac:(unfold size_of; lia) ltac:(unfold size_of; lia)).
  apply (rows_alike (size_of s - 1) (cells (rest s i j))); auto.
  destruct R' as [X Y Cells]. split; [exact X|exact Y|]. intros a b Ha Hb.
  rewrite <- Cells by assumption. unfold cells, del.
  rewrite (tg_red _ _ _ _ suit_game), !bump_bump by lia. reflexivity.
Qed.

Lemma T_rest s i j k : (i < sz s)%nat -> (j < sz s)%nat -> T_ (rest s i j) k =
  T_rows (size_of s - 1) (Rows.after (Z.of_nat i) (Z.of_nat j) (e s)) k.
Proof.
  intros Hi Hj. unfold T_. rewrite size_rest by assumption. unfold T_rows, N. do 3 f_equal.
  apply count_ext. intros p Hp. now rewrite e_rest.
Qed.

(* Lemma 5.1: a trick that West takes as cheaply as he can. *)
Lemma T_cheaply_taken s i j k : (i < sz s)%nat -> (j < sz s)%nat -> cheapest s i j ->
  T_ (rest s i j) k =
    if k <? e s (Z.of_nat i) - Z.of_nat i then T_ s k - 1 else T_ s k + 1.
Proof.
  intros Hi Hj [B M]. rewrite T_rest by assumption. unfold size_of. apply rows_5_1.
  - lia.
  - intros p Hp. specialize (M (Z.to_nat p) ltac:(lia)). rewrite beats_e, Z2Nat.id in M by lia. lia.
  - intros p Hp. rewrite beats_e in B by lia. pose proof (e_mono s (Z.of_nat i) p) as Up.
    unfold size_of in Up. lia.
Qed.

(* --- T_k --- *)

Lemma T_parity s k : exists u, T_ s k = k - size_of s + 2 * u.
Proof. eexists. unfold T_, T_rows. rewrite Z.add_sub_swap. reflexivity. Qed.

Lemma T_far_left s k : k <= - size_of s -> T_ s k = size_of s + k.
Proof.
  intros Hk. unfold T_, T_rows, N. rewrite count_all. lia. unfold size_of; lia.
  intros p Hp. pose proof (e_range s p Hp). lia.
Qed.

Lemma T_positive s k : 0 < T_ s k -> - size_of s < k.
Proof. intros P. destruct (Z_lt_le_dec (- size_of s) k) as [|L]; auto.
  rewrite T_far_left in P; lia. Qed.

Lemma sign_step s k : - size_of s < k -> k + 1 < size_of s -> T_ s k <= 0 -> T_ s (k + 1) < 0.
Proof.
  intros L L' Neg. unfold T_ in *. pose proof (rep_e s) as R. destruct (Z_lt_dec k 0).
  - pose proof (rows_5_2_neg _ _ _ k R ltac:(lia)). lia.
  - pose proof (rows_5_2_pos _ _ _ (k + 1) R ltac:(lia)) as X.
    replace (k + 1 - 1) with k in X by lia. lia.
Qed.

(* East's cards are all higher than West's. *)
Lemma T_no_card_high s k : (forall p, 0 <= p < size_of s -> e s p = 0) -> k <= size_of s ->
  T_ s k <= 0.
Proof.
  intros None L. unfold T_, T_rows, N. set (n := size_of s) in *.
  assert (0 <= n) by (unfold n, size_of; lia).
  destruct (Z_lt_dec k (- n)) as [X|X].
  { rewrite count_all; try lia. intros p Hp. rewrite None; lia. }
  rewrite (count_split _ 0 (Z.min n (Z.max 0 (- k))) n) by lia.
  pose proof (count_bounds (fun p => k + p <? e s p) 0 (Z.min n (Z.max 0 (- k)))).
  rewrite (count_none _ (Z.min n (Z.max 0 (- k))) n). lia.
  intros p Hp. rewrite None; lia.
Qed.

(* --- What can be hoped for --- *)

Lemma hopes_rw_ s l M : hopes s l (inject_Z M) <-> rw sorted_suit beats rest (sz s) s l M.
Proof. apply (hopes_rw _ _ _ _ _ suit_game nval_is_val). Qed.

(* val(D) <= n, in the form needed: a suit is not worth more than its tricks. *)
Lemma rw_less n : forall s m, rw sorted_suit beats rest n s true m -> m < Z.of_nat n.
Proof.
  induction n as [|n IH]; intros s m W; cbn [rw] in W. lia.
  destruct W as [i [Hi W]]. specialize (W 0%nat ltac:(lia)). destruct (beats s i 0); cbn [tr] in W.
  - apply IH in W. lia.
  - apply rw_bound in W. lia.
Qed.

Theorem no_more_than_its_tricks s M : hopes s true (inject_Z M) -> M < size_of s.
Proof. intros P. apply hopes_rw_, rw_less in P. exact P. Qed.

(* D >= m + 1/2 by Theorem 9.1 of single-suit whist; M + 1 = h. *)
Theorem decided s M : integral (sz s) M ->
  (hopes s false (inject_Z (M + 1)) <-> F (size_of s) (e s) (M + 1)).
Proof.
  intros [m ->]. rewrite hopes_rw_.
  replace (2 * m - Z.of_nat (sz s) + 1) with (2 * (m + 1) - Z.of_nat (sz s) - 1) by lia.
  rewrite rw_win, <- (As_a_trick_game.can_take_win (sz s) (cells s)).
  - apply (ValueByRows.value (sz s) (cells s) (e s) false). apply rep_e.
  - intros i j Hi Hj. unfold cells. now rewrite !Nat2Z.id.
Qed.

Lemma all_low_T s k : 0 < size_of s -> e s 0 = size_of s -> - size_of s < k < size_of s ->
  0 < T_ s k.
Proof.
  intros N0 H Hk. unfold T_, T_rows, N. set (n := size_of s) in *.
  rewrite (count_split _ 0 (Z.min n (n - k)) n) by lia. rewrite count_all; try lia.
  - pose proof (count_bounds (fun p => k + p <? e s p) (Z.min n (n - k)) n). lia.
  - intros p Hp. pose proof (e_mono s 0 p). lia.
Qed.

(* (H), as far as Theorem A needs it. *)
Lemma half_if_positive s M : integral (sz s) M -> M + 1 < size_of s -> 0 < T_ s (M + 1) ->
  hopes s false (inject_Z (M + 1)).
Proof. intros I L P. apply decided; auto. left. right. right. split; auto. unfold T_ in P. lia. Qed.

Lemma positive_if_half s M : integral (sz s) M -> - size_of s <= M -> M + 1 < size_of s ->
  hopes s false (inject_Z (M + 1)) -> 0 < T_ s (M + 1) \/ 1 < T_ s M.
Proof.
  intros I L L' P. apply decided in P; auto. destruct (T_parity s (M + 1)) as [u Eu].
  destruct (T_parity s M) as [v Ev]. destruct I as [m Em]. unfold size_of in *.
  destruct P as [[P|[[_ P]|[_ P]]]|[_ [P _]]].
  - lia.
  - left. apply all_low_T; unfold size_of; lia.
  - left. unfold T_ in *. unfold size_of in *. lia.
  - right. replace (M + 1 - 1) with M in P by lia. unfold T_ in *. unfold size_of in *. lia.
Qed.

Lemma half_of_nothing s M : M + 1 <= - size_of s -> integral (sz s) M ->
  hopes s false (inject_Z (M + 1)).
Proof. intros L I. apply decided; auto. left. now left. Qed.
