(* The target of the proof of Theorem 9.1, and Lemma 9.2 for the case that West has the ace.

   One number h = 2t - n - [East leads] stands for all floors and ceilings: West is to take t
   tricks. A take by the player who follows leaves h as it is; if West holds up he needs h + 1
   afterwards, and if East does, h - 1. F says that the formula of Theorem 9.1 gives H >= h. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows NormalBound.
Open Scope Z_scope.

Definition c (e : Z -> Z) (k x y : Z) : Z := count (fun p => k + p <? e p) x y.

Lemma N_c n e k : N n e k = c e k 0 n. Proof. reflexivity. Qed.
Lemma c_split e k x m y : x <= m <= y -> c e k x y = c e k x m + c e k m y.
Proof. apply count_split. Qed.
Lemma c_bounds e k x y : 0 <= c e k x y <= Z.max 0 (y - x).
Proof. apply count_bounds. Qed.
Lemma c_nil e k x y : y <= x -> c e k x y = 0.
Proof. apply count_nil. Qed.
Lemma c_one e k x : c e k x (x + 1) = Z.b2z (k + x <? e x).
Proof. unfold c. rewrite count_first by lia. rewrite count_nil by lia. lia. Qed.
Lemma c_all e k x y : x <= y -> (forall p, x <= p < y -> k + p < e p) -> c e k x y = y - x.
Proof. intros. apply count_all; auto. intros. apply Z.ltb_lt. auto. Qed.
Lemma c_none e k x y : (forall p, x <= p < y -> e p <= k + p) -> c e k x y = 0.
Proof. intros. apply count_none. intros. apply Z.ltb_ge. auto. Qed.
Lemma c_pos e k x y : 0 < c e k x y -> exists p, x <= p < y /\ k + p < e p.
Proof. intros H. destruct (count_pos _ _ _ H) as [p [? ?]]. exists p. split; auto. apply Z.ltb_lt.
auto. Qed.
Lemma c_notall e k x y : x <= y -> c e k x y < y - x -> exists p, x <= p < y /\ e p <= k + p.
Proof.
  intros ? H0. destruct (Z_gt_dec (count (fun p => e p <=? k + p) x y) 0).
  - destruct (count_pos (fun p => e p <=? k + p) x y) as [p [? ?]]. lia. exists p. lia.
  - exfalso. rewrite c_all in H0; try lia. intros p H1. destruct (Z_lt_dec (k + p) (e p)); auto.
    exfalso. pose proof (count_ge1 (fun p => e p <=? k + p) x y p H1) as H2. simpl in H2. lia.
Qed.
Lemma c_cmp e k e' k' s x y : (forall p, x <= p < y -> k + p < e p -> k' + (p + s) < e' (p + s)) ->
  c e k x y <= c e' k' (x + s) (y + s).
Proof. intros. apply count_le_shift. intros x0 ? H1. apply Z.ltb_lt. apply Z.ltb_lt in H1. auto.
Qed.
Lemma c_cmp0 e k e' k' x y : (forall p, x <= p < y -> k + p < e p -> k' + p < e' p) ->
  c e k x y <= c e' k' x y.
Proof. intros. apply count_le. intros x0 ? H1. apply Z.ltb_lt. apply Z.ltb_lt in H1. auto. Qed.
Lemma c_mono e k k' x y : k' <= k -> c e k x y <= c e k' x y.
Proof. intros. apply c_cmp0. intros. lia. Qed.
Lemma c_eq0 e k e' k' x y : (forall p, x <= p < y -> (k + p < e p <-> k' + p < e' p)) ->
  c e k x y = c e' k' x y.
Proof. intros H. apply Z.le_antisymm; apply c_cmp0; intros; apply H; auto. Qed.
Lemma c_eqs e k e' k' s x y : (forall p, x <= p < y -> (k + p < e p <->
  k' + (p + s) < e' (p + s))) ->
  c e k x y = c e' k' (x + s) (y + s).
Proof.
  intros H. apply Z.le_antisymm; [apply c_cmp; intros; apply H; auto|].
  replace x with (x + s + - s) at 2 by lia. replace y with (y + s + - s) at 2 by lia.
  apply c_cmp. intros p ? ?. specialize (H (p + - s)). replace (p + - s + s) with p in H by lia.
  apply H; auto. lia.
Qed.
Lemma c_first e k x y : x < y -> c e k x y = Z.b2z (k + x <? e x) + c e k (x + 1) y.
Proof. intros. rewrite (c_split e k x (x + 1) y) by lia. rewrite c_one. lia. Qed.
Lemma c_last e k x y : x < y -> c e k x y = c e k x (y - 1) + Z.b2z (k + (y - 1) <? e (y - 1)).
Proof. intros. rewrite (c_split e k x (y - 1) y) by lia. rewrite <- (c_one e k (y - 1)).
do 2 f_equal. lia. Qed.

Lemma after_lo i j e p : p < i -> after i j e p = e p - Z.b2z (j <? e p).
Proof. intros. unfold after, bump. replace (p <? i) with true by lia. reflexivity. Qed.
Lemma after_hi i j e p : i <= p -> after i j e p = e (p + 1) - Z.b2z (j <? e (p + 1)).
Proof. intros. unfold after, bump. replace (p <? i) with false by lia. reflexivity. Qed.

(* deletion of the i-th term of the sequence e p - p *)
Definition drop (n : Z) (e e' : Z -> Z) (i : Z) : Prop :=
  0 <= i < n /\ (forall p, 0 <= p < i -> e' p = e p) /\ (forall p, i <= p < n - 1 ->
    e' p = e (p + 1) - 1).

Lemma drop_cheap n e i j : 0 <= i < n -> (forall p, 0 <= p < i -> e p <= j) -> (forall p,
  i < p < n -> j < e p) ->
  drop n e (after i j e) i.
Proof.
  intros Hi L U. split; [auto|split]; intros p ?.
  - rewrite after_lo by lia. specialize (L p). unfold Z.b2z. destruct (Z.ltb_spec j (e p)); lia.
  - rewrite after_hi by lia. specialize (U (p + 1)). unfold Z.b2z.
  destruct (Z.ltb_spec j (e (p + 1))); lia.
Qed.
Lemma drop_lo n e e' i k x y : drop n e e' i -> 0 <= x -> y <= i -> c e' k x y = c e k x y.
Proof. intros [? [L U]] ? ?. apply c_eq0. intros. rewrite L by lia. lia. Qed.
Lemma drop_hi n e e' i k x y : drop n e e' i -> i <= x -> y <= n - 1 ->
  c e' k x y = c e k (x + 1) (y + 1).
Proof. intros [? [L U]] ? ?. apply c_eqs. intros. rewrite U by lia. lia. Qed.
Lemma drop_mid n e e' i k x y : drop n e e' i -> 0 <= x <= i -> i <= y <= n - 1 ->
  c e' k x y = c e k x (y + 1) - Z.b2z (k + i <? e i).
Proof.
  intros D ? ?. rewrite (c_split e' k x i y) by lia. rewrite (drop_lo _ _ _ _ k x i D),
    (drop_hi _ _ _ _ k i y D) by lia.
  rewrite (c_split e k x i (y + 1)) by lia. rewrite (c_first e k i (y + 1)) by lia. lia.
Qed.

Definition bad (n : Z) (e : Z -> Z) (h q : Z) : Prop :=
  (exists s, q = h + 2 * s) /\
  2 * c e h (1 - h) q < q - 1 + h /\ 2 * c e (h - 1) (q + 1) (n - 1) < n - 2 - q.

Definition cond4 (n : Z) (e : Z -> Z) (h : Z) : Prop :=
  n - 2 - h <= 2 * c e h 1 n /\
  exists s, 2 <= 2 * s <= n - 1 - h /\ 2 * s - 1 < 2 * c e (h - 1) 1 (2 * s) /\
     n - 1 - h - 2 * s < 2 * c e h (2 * s) n.

(* the deals with Ho >= h for which H = Ho is claimed *)
Definition good (n : Z) (e : Z -> Z) (h : Z) : Prop :=
  (e (n - 1) = n /\ (2 <= h \/ (h <= 1 /\ (2 * Z.b2z (1 <=? e (1 - h)) < T_rows n e (h - 1) \/
    forall q, ~ bad n e h q))))
  \/ (e (n - 1) < n /\ 0 <= h /\ cond4 n e h).

Definition F (n : Z) (e : Z -> Z) (h : Z) : Prop :=
  Hu_ge n e h \/ (h <= n /\ 0 < T_rows n e (h - 1) /\ good n e h).

(* Lemma 9.2 *)
Lemma lemma_9_2_W n A e h : rep n A e -> h <= 1 -> (exists q, bad n e h q) ->
  exists q, bad n e h q /\ e (q + 1) <= h - 1 + (q + 1).
Proof.
  intros R Hh [q0 [[s0 E0] [B1 B2]]].
  (* the greatest s with second sum negative *)
  pose (P := fun s => 2 * c e (h - 1) (h + 2 * s + 1) (n - 1) <? n - 2 - (h + 2 * s)).
  destruct (greatest_index P s0 (Z.max (s0 + 1) (n + Z.abs h + 1))) as [s [Hs [Ps G]]].
  { exists s0. split; [lia|]. unfold P. subst q0. lia. }
  unfold P in Ps. apply Z.ltb_lt in Ps. set (q := h + 2 * s) in *.
  assert (Q1 : 1 - h < q0). { pose proof (c_bounds e h (1 - h) q0).
  destruct (Z_lt_dec (1 - h) q0); auto. rewrite c_nil in B1 by lia. lia. }
  assert (Q2 : q + 1 < n - 1). { destruct (Z_lt_dec (q + 1) (n - 1)); auto.
  rewrite c_nil in Ps by lia. lia. }
  assert (G2 : n - 2 - (q + 2) <= 2 * c e (h - 1) (q + 3) (n - 1)).
  { specialize (G (s + 1)). unfold P in G. rewrite Z.ltb_ge in G.
    replace (h + 2 * (s + 1)) with (q + 2) in G by lia. replace (q + 2 + 1) with (q + 3) in G
      by lia.
    apply G. lia. }
  assert (X1 : e (q + 1) <= h - 1 + (q + 1)).
  { rewrite c_first in Ps by lia. destruct (Z_lt_dec (q + 2) (n - 1)).
    - rewrite c_first in Ps by lia. replace (q + 1 + 1 + 1) with (q + 3) in Ps by lia.
    unfold Z.b2z in Ps.
      destruct (h - 1 + (q + 1 + 1) <? e (q + 1 + 1)), (Z.ltb_spec (h - 1 + (q + 1)) (e (q + 1)));
        lia.
    - rewrite c_nil in Ps by lia. unfold Z.b2z in Ps. destruct (Z.ltb_spec (h - 1 + (q + 1)) (e (q +
      1))); lia. }
  exists q. split; [|assumption]. split. { exists s. reflexivity. } split; [|assumption].
  rewrite (c_split e h (1 - h) q0 q) by lia.
  assert (c e h q0 q <= c e (h - 1) (q0 + 1) (q + 1)).
  { apply c_cmp. intros p ? ?. pose proof (rep_mono _ _ _ R p (p + 1)). lia. }
  rewrite (c_split e (h - 1) (q0 + 1) (q + 1) (n - 1)) in B2 by lia.
  (* second sum at q is exactly -1 or -2 *)
  assert (n - 2 - q - 2 <= 2 * c e (h - 1) (q + 1) (n - 1)).
  { rewrite c_first by lia. destruct (Z_lt_dec (q + 2) (n - 1)).
    - rewrite c_first by lia. replace (q + 1 + 1 + 1) with (q + 3) by lia. unfold Z.b2z.
      destruct (h - 1 + (q + 1) <? e (q + 1)), (h - 1 + (q + 1 + 1) <? e (q + 1 + 1)); lia.
    - unfold Z.b2z. pose proof (c_bounds e (h - 1) (q + 1 + 1) (n - 1)).
    destruct (h - 1 + (q + 1) <? e (q + 1)); lia. }
  lia.
Qed.
