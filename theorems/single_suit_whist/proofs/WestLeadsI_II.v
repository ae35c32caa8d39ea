(* Theorem 9.1, cases I(W) and II(W) of Section 9.3: West leads, and has the ace.

   Holes of the printed proof, and how they are filled. I(W): if East holds up with the lower bar
   at 1, what remains may belong to case I as well as to case II (W1-C-I-W-5): both are
   alternatives of `good`. II(W): the subcases leave out the deals in which the only negative
   entry of the diagonal lies in the first column (W1-C-II-W-3 and 4): first_from starts beyond
   that column, and its second alternative covers them. After East has held up the sum found
   positive may lie on another diagonal than the new one, which is then higher (W1-C-II-W-5): F
   holds there by the bound of Theorem 8.2. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
Open Scope Z_scope.

(* West led card i; East took the trick / East held up *)
Definition taken (n : Z) (e e' : Z -> Z) (i : Z) : Prop :=
  (forall p, 0 <= p < i -> e' p = e p) /\ (forall p, i <= p < n - 1 ->
    e (p + 1) - 1 <= e' p <= e (p + 1)).
Definition held (n : Z) (e e' : Z -> Z) (i : Z) : Prop :=
  (forall p, 0 <= p < i -> e p - 1 <= e' p <= e p) /\ (forall p, i <= p < n - 1 ->
    e' p = e (p + 1) - 1).

Lemma taken_T n e e' i k : 0 <= i < n -> taken n e e' i -> e i <= k + i ->
  T_rows n e k + 1 <= T_rows (n - 1) e' k.
Proof.
  intros Hi [TL TU] H. rewrite !T_c. rewrite (c_split e k 0 i n), (c_first e k i n),
    (c_split e' k 0 i (n - 1)) by lia.
  assert (c e k 0 i = c e' k 0 i) by (apply c_eq0; intros; rewrite TL by lia; lia).
  assert (c e k (i + 1) n <= c e' k i (n - 1)).
  { pose proof (c_cmp e k e' k (- 1) (i + 1) n) as M. replace (i + 1 + - 1) with i in M by lia.
    replace (n + - 1) with (n - 1) in M by lia. apply M. intros p ? ?. specialize (TU (p + - 1)).
    replace (p + - 1 + 1) with p in TU by lia. lia. }
  unfold Z.b2z. replace (k + i <? e i) with false by lia. lia.
Qed.

Lemma held_hi n e e' i k : 0 <= i < n -> held n e e' i -> c e' k i (n - 1) = c e k (i + 1) n.
Proof.
  intros Hi [HL HU]. pose proof (c_eqs e' k e k 1 i (n - 1)) as M.
  replace (n - 1 + 1) with n in M by lia.
  apply M. intros. rewrite HU by lia. lia.
Qed.

(* The row that West leads in case I(W): the first of a negative entry on the diagonal h - 1, or
   else row 0; in case II(W) the same beyond the first column; in case III(W) the last of them. *)
Definition first_from (e : Z -> Z) (h lo hi i : Z) : Prop :=
  (lo <= i < hi /\ e i <= h - 1 + i /\ forall p, lo <= p < i -> h - 1 + p < e p) \/
  (i = 0 /\ forall p, lo <= p < hi -> h - 1 + p < e p).
Definition last_from (e : Z -> Z) (h lo hi i : Z) : Prop :=
  lo <= i < hi /\ e i <= h - 1 + i /\ forall p, i < p < hi -> h - 1 + p < e p.

Lemma first_is_one e h lo hi i i' : 0 <= lo -> first_from e h lo hi i -> first_from e h lo hi i' ->
  i = i'.
Proof.
  intros Hlo [[H1 [H2 H3]]|[H1 H2]] [[K1 [K2 K3]]|[K1 K2]].
  - specialize (H3 i'). specialize (K3 i). lia.
  - specialize (K2 i). lia.
  - specialize (H2 i'). lia.
  - lia.
Qed.

Lemma last_is_one e h lo hi i i' : last_from e h lo hi i -> last_from e h lo hi i' -> i = i'.
Proof. intros [H1 [H2 H3]] [K1 [K2 K3]]. specialize (H3 i'). specialize (K3 i). lia. Qed.

Lemma W_I n A e h : rep n A e -> (exists u, n = h + 2 * u) -> e (n - 1) = n -> 2 <= h <= n - 1 ->
  0 < T_rows n e (h - 1) ->
  exists i, 0 <= i < n /\ first_from e h 0 (n - h + 1) i /\
  (forall A' e', rep (n - 1) A' e' -> taken n e e' i -> F (n - 1) e' h) /\
  (forall A' e', rep (n - 1) A' e' -> held n e e' i -> F (n - 1) e' (h - 1)).
Proof.
  intros R [u Eu] Ace Hh HT.
  assert (KT : forall i A' e', 0 <= i <= n - 2 -> rep (n - 1) A' e' -> taken n e e' i ->
    0 < T_rows (n - 1) e' (h - 1) -> F (n - 1) e' h).
  { intros i A' e' Hi R' [TL TU] HT'. right. split; [lia|]. split; [assumption|]. left.
  split; [|lia].
    pose proof (rep_range _ _ _ R' (n - 2)). specialize (TU (n - 2)).
    replace (n - 2 + 1) with (n - 1) in TU by lia. replace (n - 1 - 1) with (n - 2) by lia. lia. }
  assert (KH : forall i A' e', 0 <= i <= n - 2 -> rep (n - 1) A' e' -> held n e e' i ->
    0 < T_rows (n - 1) e' (h - 2) -> (h = 2 -> 3 <= T_rows (n - 1) e' (h - 2)) ->
      F (n - 1) e' (h - 1)).
  { intros i A' e' Hi R' [HL HU] HT' H2. right. split; [lia|].
  replace (h - 1 - 1) with (h - 2) by lia. split; [assumption|]. left. split.
    - specialize (HU (n - 2)). replace (n - 2 + 1) with (n - 1) in HU by lia.
    replace (n - 1 - 1) with (n - 2) by lia. lia.
    - destruct (Z.eq_dec h 2); [right; split; [lia|] | left; lia]. left.
    replace (h - 1 - 1) with (h - 2) by lia. unfold Z.b2z. destruct (1 <=? e' (1 - (h - 1))); lia. }
  destruct (Z_lt_dec (c e (h - 1) 0 (n - h + 1)) (n - h + 1 - 0)) as [|n0].
  - destruct (c_notall e (h - 1) 0 (n - h + 1)) as [i0 Hi0]; try lia.
    destruct (least_index (fun p => e p <=? h - 1 + p) 0 (n - h + 1)) as [i [Hi [Pi L]]].
    { exists i0. lia. }
    exists i. split; [lia|]. split.
    { left. split; [lia|]. split; [lia|]. intros p Hp. specialize (L p Hp). lia. }
    split; intros A' e' R' X.
    + apply (KT i A' e'); auto; try lia. pose proof (taken_T n e e' i (h - 1)) as H.
    lapply H; [intro H'; specialize (H' X); lia | lia].
    + assert (B : T_rows n e (h - 1) <= T_rows (n - 1) e' (h - 2) /\ (h = 2 ->
      T_rows n e (h - 1) + 2 <= T_rows (n - 1) e' (h - 2))).
      { rewrite !T_c. rewrite (c_split e' (h - 2) 0 i (n - 1)), (held_hi n e e' i) by (auto; lia).
        rewrite (c_split e (h - 1) 0 i n), (c_first e (h - 1) i n) by lia. unfold Z.b2z.
        replace (h - 1 + i <? e i) with false by lia.
        pose proof (c_bounds e (h - 1) 0 i). pose proof (c_mono e (h - 1) (h - 2) (i + 1) n).
        assert (c e' (h - 2) 0 i = i - 0). { apply c_all. lia. intros p ?. specialize (L p).
        destruct X as [HL _]. specialize (HL p). lia. }
        split; [lia|]. intros E2. rewrite (c_last e (h - 2) (i + 1) n),
          (c_last e (h - 1) (i + 1) n) by lia.
        pose proof (c_mono e (h - 1) (h - 2) (i + 1) (n - 1)). rewrite Ace. unfold Z.b2z.
        destruct (Z.ltb_spec (h - 2 + (n - 1)) n), (Z.ltb_spec (h - 1 + (n - 1)) n); lia. }
      apply (KH i A' e'); auto; lia.
  - assert (L : forall p, 0 <= p < n - h + 1 -> h - 1 + p < e p).
    { intros p Hp. destruct (Z_lt_dec (h - 1 + p) (e p)); auto. exfalso.
      assert (c e (h - 1) p (p + 1) = 0)
        by (apply c_none; intros p0 ?; replace p0 with p by lia; lia).
      rewrite (c_split e (h - 1) 0 p (n - h + 1)), (c_split e (h - 1) p (p + 1) (n - h + 1)) in n0
        by lia.
      pose proof (c_bounds e (h - 1) 0 p). pose proof (c_bounds e (h - 1) (p + 1) (n - h + 1)).
      lia. }
    exists 0. split; [lia|]. split; [right; auto|].
    split; intros A' e' R' X; destruct X as [XL XU].
    + apply (KT 0 A' e'); [lia | assumption | split; assumption |]. rewrite T_c.
      rewrite (c_split e' (h - 1) 0 (n - h) (n - 1)) by lia.
      pose proof (c_bounds e' (h - 1) (n - h) (n - 1)).
      rewrite c_all; try lia. intros p ?. specialize (XU p). specialize (L (p + 1)). lia.
    + assert (3 <= T_rows (n - 1) e' (h - 2)).
      { rewrite T_c. rewrite (c_split e' (h - 2) 0 (n - h + 1) (n - 1)) by lia.
      pose proof (c_bounds e' (h - 2) (n - h + 1) (n - 1)).
        rewrite c_all; try lia. intros p ?. rewrite XU by lia. pose proof (L p).
        pose proof (rep_mono _ _ _ R p (p + 1)).
        destruct (Z.eq_dec p (n - h)). lia. pose proof (L (p + 1)). lia. }
      apply (KH 0 A' e'); [lia | assumption | split; assumption | lia | lia].
Qed.

Lemma W_II n A e h : rep n A e -> (exists u, n = h + 2 * u) -> e (n - 1) = n -> h <= 1 ->
  h <= n - 1 ->
  0 < T_rows n e (h - 1) -> 2 * Z.b2z (1 <=? e (1 - h)) < T_rows n e (h - 1) ->
  exists i, 0 <= i < n /\ first_from e h (2 - h) n i /\
  (forall A' e', rep (n - 1) A' e' -> taken n e e' i -> F (n - 1) e' h) /\
  (forall A' e', rep (n - 1) A' e' -> held n e e' i -> F (n - 1) e' (h - 1)).
Proof.
  intros R [u Eu] Ace Hh Hhn HT G.
  assert (Hlow : - n < h - 1). { rewrite T_c in HT. pose proof (c_bounds e (h - 1) 0 n). lia. }
  assert (KT : forall i A' e', 0 <= i <= n - 2 -> rep (n - 1) A' e' -> taken n e e' i ->
    0 < T_rows (n - 1) e' (h - 1) ->
     (2 * Z.b2z (1 <=? e' (1 - h)) < T_rows (n - 1) e' (h - 1) \/ forall q, ~ bad (n - 1) e' h q) ->
       F (n - 1) e' h).
  { intros i A' e' Hi R' [TL TU] HT' H2. right. split; [lia|]. split; [assumption|]. left.
  split; [|right; auto].
    pose proof (rep_range _ _ _ R' (n - 2)). specialize (TU (n - 2)).
    replace (n - 2 + 1) with (n - 1) in TU by lia. replace (n - 1 - 1) with (n - 2) by lia. lia. }
  assert (KH : forall i A' e', 0 <= i <= n - 2 -> rep (n - 1) A' e' -> held n e e' i ->
    0 < T_rows (n - 1) e' (h - 2) ->
     (3 <= T_rows (n - 1) e' (h - 2) \/ forall q, ~ bad (n - 1) e' (h - 1) q) ->
       F (n - 1) e' (h - 1)).
  { intros i A' e' Hi R' [HL HU] HT' H2. right. split; [lia|].
  replace (h - 1 - 1) with (h - 2) by lia. split; [assumption|]. left. split.
    - specialize (HU (n - 2)). replace (n - 2 + 1) with (n - 1) in HU by lia.
    replace (n - 1 - 1) with (n - 2) by lia. lia.
    - right. split; [lia|]. destruct H2; [left | right; assumption].
    replace (h - 1 - 1) with (h - 2) by lia. unfold Z.b2z. destruct (1 <=? e' (1 - (h - 1))); lia. }
  assert (E1 : 0 <= e (1 - h)) by (pose proof (rep_range _ _ _ R (1 - h)); lia).
  destruct (Z_gt_dec (count (fun p => e p <=? h - 1 + p) (2 - h) n) 0) as [Y|Y].
  - destruct (least_index (fun p => e p <=? h - 1 + p) (2 - h) n) as [i [Hi [Pi L]]].
  { apply count_pos. lia. }
    assert (i <> n - 1) by (intro; subst i; lia).
    exists i. split; [lia|]. split.
    { left. split; [lia|]. split; [lia|]. intros p Hp. specialize (L p Hp). lia. }
    split; intros A' e' R' X.
    + assert (T_rows n e (h - 1) + 1 <= T_rows (n - 1) e' (h - 1)) by (apply (taken_T n e e' i);
      auto; lia).
      apply (KT i A' e'); auto; try lia. left. destruct X as [XL _]. rewrite XL by lia. lia.
    + assert (3 <= T_rows (n - 1) e' (h - 2)).
      { rewrite !T_c in *. rewrite (c_split e' (h - 2) 0 i (n - 1)), (held_hi n e e' i) by (auto;
        lia).
        rewrite (c_split e (h - 1) 0 i n), (c_first e (h - 1) i n) in G by lia. unfold Z.b2z in G.
        replace (h - 1 + i <? e i) with false in G by lia.
        pose proof (c_mono e (h - 1) (h - 2) (i + 1) n).
        assert (c e' (h - 2) 0 i = i - 0). { apply c_all. lia. intros p ?. specialize (L p).
        destruct X as [HL _]. specialize (HL p). pose proof (rep_range _ _ _ R' p). lia. }
        rewrite (c_split e (h - 1) 0 (1 - h) i), (c_first e (h - 1) (1 - h) i) in G by lia.
        unfold Z.b2z in G.
        pose proof (c_bounds e (h - 1) 0 (1 - h)). pose proof (c_bounds e (h - 1) (1 - h + 1) i).
        destruct (Z.leb_spec 1 (e (1 - h))), (Z.ltb_spec (h - 1 + (1 - h)) (e (1 - h))); lia. }
      apply (KH i A' e'); auto; lia.
  - assert (L : forall p, 2 - h <= p < n -> h - 1 + p < e p).
    { intros p Hp. destruct (Z_lt_dec (h - 1 + p) (e p)); auto. exfalso.
      assert (K : (e p <=? h - 1 + p) = true) by lia.
      pose proof (count_ge1 (fun p => e p <=? h - 1 + p) (2 - h) n p Hp K). lia. }
    assert (4 <= n + h).
    { rewrite T_c in G. rewrite (c_split e (h - 1) 0 (1 - h) n),
      (c_first e (h - 1) (1 - h) n) in G by lia.
      pose proof (c_bounds e (h - 1) 0 (1 - h)). pose proof (c_bounds e (h - 1) (1 - h + 1) n).
      unfold Z.b2z in G.
      destruct (Z.leb_spec 1 (e (1 - h))), (Z.ltb_spec (h - 1 + (1 - h)) (e (1 - h))); lia. }
    exists 0. split; [lia|]. split; [right; auto|].
    split; intros A' e' R' X; destruct X as [XL XU].
    + assert (T_rows (n - 1) e' (h - 1) = n + h - 2).
      { rewrite T_c. rewrite c_all; try lia. intros p ?. specialize (XU p). specialize (L (p + 1)).
      pose proof (rep_range _ _ _ R' p). lia. }
      apply (KT 0 A' e'); [lia | assumption | split; assumption | lia |].
      destruct (Z.eq_dec (n + h) 4).
      * right. intros q [_ [B1 B2]]. pose proof (c_bounds e' h (1 - h) q).
      pose proof (c_bounds e' (h - 1) (q + 1) (n - 1 - 1)). lia.
      * left. unfold Z.b2z. destruct (1 <=? e' (1 - h)); lia.
    + assert (T_rows (n - 1) e' (h - 2) = n + h - 3).
      { rewrite T_c. rewrite c_all; try lia. intros p ?. specialize (XU p). specialize (L (p + 1)).
      pose proof (rep_range _ _ _ R' p). lia. }
      apply (KH 0 A' e'); [lia | assumption | split; assumption | lia |].
      destruct (Z.eq_dec (n + h) 4); [right | left; lia].
      intros q [_ [B1 B2]]. pose proof (c_bounds e' (h - 1) (1 - (h - 1)) q).
      pose proof (c_bounds e' (h - 1 - 1) (q + 1) (n - 1 - 1)). lia.
Qed.
