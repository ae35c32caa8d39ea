(* Theorem 9.1, cases I(E) to IV(E) of Section 9.3: East leads.

   Holes of the printed proof, and how they are filled. I(E): a trick taken below the ace leaves
   T_k at least 1, not at most 1 as printed (W1-C-I-E-2): lemma E_drop. III(E): the two sums are
   printed for a card E_j that the diagonals reach; with its lowest or its highest card East plays
   beside them (W1-C-III-E-3 to 5, W1-EQ30 in IV(E)): rows are counted here, and a row that is
   deleted beside the sums changes none. After the king is led to West's ace the position need not
   be equivalent to the one that the text names (W1-C-III-E-9): lemma E_take_ace compares the
   sums. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows NormalBound Target.
Open Scope Z_scope.

Lemma T_c n e k : T_rows n e k = k + 2 * c e k 0 n - n. Proof. reflexivity. Qed.

Lemma drop_T n e e' i k : drop n e e' i -> T_rows (n - 1) e' k = T_rows n e k + 1 - 2 * Z.b2z (k + i
  <? e i).
Proof. intros D. pose proof D as [? _]. rewrite !T_c, (drop_mid n e e' i k 0 (n - 1) D) by lia.
  replace (n - 1 + 1) with n by lia. lia. Qed.

(* West takes with a card other than the ace, and has the ace *)
Lemma E_drop n A e A' e' h i : rep n A e -> rep (n - 1) A' e' -> (exists u, n = h + 1 + 2 * u) ->
  e (n - 1) = n -> h <= n - 1 -> 0 < T_rows n e (h - 1) -> good n e h ->
  i <= n - 2 -> 0 < e i -> drop n e e' i -> F (n - 1) e' h.
Proof.
  intros R R' [u Eu] Ace Hh HT G Hi Hei D.
  pose proof (drop_T n e e' i (h - 1) D) as DT. pose proof D as [Di [DL DU]].
  assert (HT' : 0 < T_rows (n - 1) e' (h - 1)).
  { rewrite DT. rewrite T_c in HT |- *. unfold Z.b2z. destruct (h - 1 + i <? e i); lia. }
  assert (Hlow : - n < h - 1). { rewrite T_c in HT. pose proof (c_bounds e (h - 1) 0 n). lia. }
  right. split; [lia|]. split; [assumption|]. left. split. { rewrite DU by lia.
  replace (n - 1 - 1 + 1) with (n - 1) by lia. lia. }
  destruct G as [[_ [G|[G1 G]]]|[G _]]; [left; lia | right | lia]. split; [assumption|].
  destruct G as [G|G].
  - left. unfold Z.b2z at 1. destruct (Z.leb_spec 1 (e' (1 - h))) as [H|H]; [|lia].
    assert (1 <= e (1 - h)).
    { destruct (Z_le_gt_dec 1 (e (1 - h))); auto. exfalso.
      destruct (Z_lt_dec (1 - h) i). rewrite DL in H by lia. lia.
      pose proof (rep_mono _ _ _ R i (1 - h)). lia. }
    rewrite DT. unfold Z.b2z in *. replace (1 <=? e (1 - h)) with true in G by lia. rewrite T_c in *.
    destruct (h - 1 + i <? e i); lia.
  - right. intros q' B. destruct (lemma_9_2_W (n - 1) A' e' h R' G1) as [q [[[s Es] [B1 B2]] X]].
  { exists q'; assumption. }
    clear q' B.
    assert (Q1 : 1 - h < q). { destruct (Z_lt_dec (1 - h) q); auto. rewrite c_nil in B1 by lia.
    lia. }
    assert (Q2 : q + 1 < n - 2). { destruct (Z_lt_dec (q + 1) (n - 2)); auto.
    rewrite c_nil in B2 by lia. lia. }
    destruct (Z_lt_dec q i).
    + apply (G q). split; [exists s; assumption|]. split.
      * rewrite <- (drop_lo n e e' i h (1 - h) q D) by lia. assumption.
      * pose proof (drop_mid n e e' i (h - 1) (q + 1) (n - 2) D) as M.
      replace (n - 2 + 1) with (n - 1) in M by lia.
        replace (n - 1 - 1) with (n - 2) in B2 by lia. rewrite M in B2 by lia. unfold Z.b2z in B2.
        destruct (h - 1 + i <? e i); lia.
    + apply (G (q + 2)). split; [exists (s + 1); lia|].
      pose proof (rep_mono _ _ _ R' q (q + 1)).
      assert (c e' h q (q + 1) = 0) by (apply c_none; intros p ?; replace p with q by lia; lia).
      assert (c e' (h - 1) (q + 1) (q + 2) = 0) by (apply c_none; intros p ?;
        replace p with (q + 1) by lia; lia).
      replace (n - 1 - 1) with (n - 2) in * by lia.
      split.
      * destruct (Z_lt_dec i (1 - h)).
        -- pose proof (drop_hi n e e' i h (- h) (q + 1) D) as M.
        replace (- h + 1) with (1 - h) in M by lia. replace (q + 1 + 1) with (q + 2) in M by lia.
           rewrite <- M by lia. rewrite (c_split e' h (- h) (1 - h) (q + 1)),
             (c_split e' h (1 - h) q (q + 1)) by lia.
           pose proof (c_bounds e' h (- h) (1 - h)). lia.
        -- pose proof (drop_mid n e e' i h (1 - h) (q + 1) D) as M.
        replace (q + 1 + 1) with (q + 2) in M by lia.
           rewrite (c_split e' h (1 - h) q (q + 1)) in M by lia. unfold Z.b2z in M.
           destruct (h + i <? e i); lia.
      * pose proof (drop_hi n e e' i (h - 1) (q + 2) (n - 2) D) as M.
        replace (n - 2 + 1) with (n - 1) in M by lia. rewrite <- M by lia.
        rewrite (c_split e' (h - 1) (q + 1) (q + 2) (n - 2)) in B2 by lia. lia.
Qed.

(* West can beat East's card only with the ace and holds up *)
Lemma E_hold n A e A' e' h : rep n A e -> rep (n - 1) A' e' -> (exists u, n = h + 1 + 2 * u) ->
  e (n - 1) = n -> h <= n - 1 -> 0 < T_rows n e (h - 1) -> good n e h ->
  e (n - 2) < n -> e' (n - 2) = n - 1 -> (forall p, 0 <= p < n - 2 -> e' p = e (p + 1)) ->
  (h = 1 -> 2 * Z.b2z (1 <=? e 0) < T_rows n e 0) ->
  F (n - 1) e' (h + 1).
Proof.
  intros R R' [u Eu] Ace Hh HT G Hq Ace' He' Hex.
  assert (Hlow : - n < h - 1). { rewrite T_c in HT. pose proof (c_bounds e (h - 1) 0 n). lia. }
  assert (Hn : 2 <= n) by lia.
  assert (N1 : c e (h - 1) 0 n = Z.b2z (h - 1 + 0 <? e 0) + c e (h - 1) 1 (n - 1) + Z.b2z (h - 1 + (n -
    1) <? e (n - 1))).
  { rewrite c_first, c_last by lia. replace (0 + 1) with 1 by lia. lia. }
  assert (N2 : c e' h 0 (n - 1) = c e (h - 1) 1 (n - 1) + Z.b2z (h + (n - 2) <? n - 1)).
  { rewrite c_last by lia. replace (n - 1 - 1) with (n - 2) by lia. rewrite Ace'. f_equal.
    pose proof (c_eqs e' h e (h - 1) 1 0 (n - 2)) as M. replace (n - 2 + 1) with (n - 1) in M
      by lia. replace (0 + 1) with 1 in M by lia.
    apply M. intros. rewrite He' by lia. lia. }
  assert (E0 : 0 <= e 0) by (pose proof (rep_range _ _ _ R 0); lia).
  rewrite T_c in HT. rewrite Ace in N1.
  assert (Top : h + 1 <= n - 1).
  { destruct (Z_le_gt_dec (h + 1) (n - 1)); auto. exfalso. assert (h = n - 1) by lia. subst h.
    assert (c e (n - 1 - 1) 1 (n - 1) = 0). { apply c_none. intros p ?.
    pose proof (rep_mono _ _ _ R p (n - 2)). lia. }
    destruct (Z.eq_dec n 2).
    - subst n. specialize (Hex eq_refl). rewrite T_c in Hex. change (2 - 1 - 1) with 0 in *.
    rewrite N1 in Hex. unfold Z.b2z in *.
      destruct (Z.leb_spec 1 (e 0)), (Z.ltb_spec (0 + 0) (e 0)), (0 + (2 - 1) <? 2); lia.
    - unfold Z.b2z in *. destruct (Z.ltb_spec (n - 1 - 1 + (n - 1)) n), (n - 1 - 1 + 0 <? e 0); lia. }
  right. split; [lia|]. replace (h + 1 - 1) with h by lia.
  assert (HT' : 0 < T_rows (n - 1) e' h).
  { rewrite T_c, N2. destruct (Z.eq_dec h 1) as [e0|].
    - specialize (Hex e0). subst h. rewrite T_c in Hex. change (1 - 1) with 0 in *.
    rewrite N1 in Hex. unfold Z.b2z in *.
      destruct (Z.leb_spec 1 (e 0)), (Z.ltb_spec (0 + 0) (e 0)), (Z.ltb_spec (0 + (n - 1)) n),
        (Z.ltb_spec (1 + (n - 2)) (n - 1)); lia.
    - unfold Z.b2z in *. destruct (Z.ltb_spec (h - 1 + 0) (e 0)), (Z.ltb_spec (h - 1 + (n - 1)) n),
      (Z.ltb_spec (h + (n - 2)) (n - 1)); lia. }
  split; [assumption|]. left. split. { replace (n - 1 - 1) with (n - 2) by lia. assumption. }
  destruct (Z_le_gt_dec 2 (h + 1)); [left; assumption|]. right. split; [lia|].
  destruct G as [[_ [G|[G1 G]]]|[G _]]; [lia | | lia]. destruct G as [G|G].
  - left. replace (h + 1 - 1) with h by lia. rewrite T_c, N2. rewrite T_c, N1 in G.
  replace (1 - (h + 1)) with (- h) by lia.
    assert (e' (- h) <= e (1 - h)).
    { destruct (Z.eq_dec (- h) (n - 2)) as [e0|]. replace (1 - h) with (n - 1) by lia.
    rewrite e0, Ace', Ace. lia.
      rewrite He' by lia. replace (- h + 1) with (1 - h) by lia. lia. }
    unfold Z.b2z in *. destruct (Z.leb_spec 1 (e' (- h))), (Z.leb_spec 1 (e (1 - h))),
      (Z.ltb_spec (h - 1 + 0) (e 0)), (Z.ltb_spec (h - 1 + (n - 1)) n),
        (Z.ltb_spec (h + (n - 2)) (n - 1)); lia.
  - right. intros q [[s Es] [B1 B2]].
    replace (1 - (h + 1)) with (- h) in B1 by lia. replace (h + 1 - 1) with h in B2 by lia.
    replace (n - 1 - 1) with (n - 2) in B2 by lia.
    assert (Q1 : - h < q). { destruct (Z_lt_dec (- h) q); auto. rewrite c_nil in B1 by lia. lia. }
    assert (Q2 : q + 1 < n - 2). { destruct (Z_lt_dec (q + 1) (n - 2)); auto.
    rewrite c_nil in B2 by lia. lia. }
    apply (G (q + 1)). split; [exists (s + 1); lia|].
    assert (M1 : c e' (h + 1) (- h) q = c e h (- h + 1) (q + 1)) by (apply c_eqs; intros;
      rewrite He' by lia; lia).
    assert (M2 : c e' h (q + 1) (n - 2) = c e (h - 1) (q + 1 + 1) (n - 2 + 1)) by (apply c_eqs;
      intros; rewrite He' by lia; lia).
    replace (- h + 1) with (1 - h) in M1 by lia. replace (n - 2 + 1) with (n - 1) in M2 by lia.
    split; lia.
Qed.

(* Case III(E), underline-H = 0, only the ace beats East's card: West takes with it *)
Lemma E_take_ace n A e A' e' : rep n A e -> rep (n - 1) A' e' -> (exists u, n = 1 + 1 + 2 * u) ->
  e (n - 1) = n -> 0 < T_rows n e 0 -> (forall q, ~ bad n e 1 q) -> 1 <= n - 1 -> good n e 1 ->
  e (n - 2) < n -> drop n e e' (n - 1) -> F (n - 1) e' 1.
Proof.
  intros R R' [u Eu] Ace HT G3 Hn G Hq D. pose proof D as [_ [DL _]].
  destruct (Z.eq_dec (e (n - 2)) (n - 1)).
  - apply (E_drop n A e A' e' 1 (n - 2)); auto; try lia. { exists u; lia. }
    split; [lia|]. split; intros p ?. apply DL; lia. replace p with (n - 2) by lia.
    rewrite DL by lia. replace (n - 2 + 1) with (n - 1) by lia. lia.
  - rewrite T_c in HT. assert (n <> 2).
    { intro E2. rewrite E2 in *. change (2 - 2) with 0 in *.
      rewrite (c_first e 0 0 2), (c_first e 0 (0 + 1) 2), c_nil in HT by lia.
      unfold Z.b2z in HT. destruct (Z.ltb_spec (0 + 0) (e 0)), (0 + (0 + 1) <? e (0 + 1)); lia. }
    left. right. right. split; [lia|]. rewrite T_c.
    assert (M : c e' 1 0 (n - 1) = c e 1 0 (n - 1)) by (apply (drop_lo n e e' (n - 1)); auto; lia).
    rewrite M.
    rewrite (c_split e 1 0 (n - 3) (n - 1)) by lia. pose proof (c_bounds e 1 (n - 3) (n - 1)).
    destruct (Z_lt_dec (2 * c e 1 0 (n - 3)) (n - 3)); [exfalso|lia].
    apply (G3 (n - 3)). split; [exists (u - 1); lia|]. change (1 - 1) with 0. split; [lia|].
    rewrite c_none. lia. intros p ?. replace p with (n - 2) by lia. lia.
Qed.

(* Lemma 9.2 for case IV *)
Lemma lemma_9_2_E n A e h : rep n A e -> e (n - 1) < n -> 0 <= h -> cond4 n e h ->
  exists s, 2 <= 2 * s <= n - 1 - h /\ 2 * s - 1 < 2 * c e (h - 1) 1 (2 * s) /\
     n - 1 - h - 2 * s < 2 * c e h (2 * s) n /\ h + 2 * s < e (2 * s).
Proof.
  intros R Ace Hh [_ [s0 [A1 [A2 A3]]]].
  assert (Z0 : c e h (n - 1 - h) n = 0).
  { apply c_none. intros p ?. pose proof (rep_mono _ _ _ R p (n - 1)). lia. }
  pose (P := fun s => (n - 1 - h - 2 * s <? 2 * c e h (2 * s) n) && (2 * s <=? n - 1 - h)).
  destruct (greatest_index P s0 (Z.max (s0 + 1) (n + Z.abs h + 1))) as [s [Hs [Ps Gr]]].
  { exists s0. split; [lia|]. unfold P. lia. }
  unfold P in Ps. apply andb_prop in Ps. destruct Ps as [P1 P2]. apply Z.ltb_lt in P1.
  apply Z.leb_le in P2.
  assert (X : 2 * (s + 1) <= n - 1 - h -> 2 * c e h (2 * (s + 1)) n <= n - 1 - h - 2 * (s + 1)).
  { intros X2. specialize (Gr (s + 1)). unfold P in Gr.
    assert (H : s < s + 1 < Z.max (s0 + 1) (n + Z.abs h + 1)) by lia. specialize (Gr H).
    apply andb_false_iff in Gr. destruct Gr; lia. }
  clear Gr P.
  assert (Y : h + 2 * s < e (2 * s) /\ 2 * c e h (2 * s) n <= n - 1 - h - 2 * s + 2).
  { destruct (Z.eq_dec (2 * s) (n - 1 - h)) as [E|E]. { rewrite E, Z0 in P1. lia. }
    rewrite (c_first e h (2 * s) n) in P1 |- * by lia.
    destruct (Z_le_gt_dec (2 * (s + 1)) (n - 1 - h)) as [l|].
    - specialize (X l). rewrite (c_first e h (2 * s + 1) n) in P1 |- * by lia.
      replace (2 * (s + 1)) with (2 * s + 1 + 1) in X by lia. unfold Z.b2z in *.
      destruct (h + (2 * s + 1) <? e (2 * s + 1)), (Z.ltb_spec (h + 2 * s) (e (2 * s))); lia.
    - replace (2 * s + 1) with (n - 1 - h) in P1 |- * by lia. rewrite Z0 in *. unfold Z.b2z in *.
      destruct (Z.ltb_spec (h + 2 * s) (e (2 * s))); lia. }
  destruct Y as [Y1 Y2].
  exists s. repeat split; try assumption; try lia.
  rewrite (c_split e (h - 1) 1 (2 * s0) (2 * s)) by lia.
  rewrite (c_split e h (2 * s0) (2 * s) n) in A3 by lia.
  pose proof (c_mono e h (h - 1) (2 * s0) (2 * s)). lia.
Qed.

(* Case IV(E), West takes *)
Lemma E_IV n A e A' e' h i : rep n A e -> rep (n - 1) A' e' -> (exists u, n = h + 1 + 2 * u) ->
  e (n - 1) < n -> 0 <= h -> h <= n - 1 -> 0 < T_rows n e (h - 1) -> cond4 n e h ->
  e' (n - 2) < n - 1 -> drop n e e' i -> F (n - 1) e' h.
Proof.
  intros R R' [u Eu] Ace Hh Hhn HT C Ace' D.
  pose proof (drop_T n e e' i (h - 1) D) as DT. pose proof D as [Di [DL DU]].
  destruct (lemma_9_2_E n A e h R Ace Hh C) as [s [S1 [S2 [S3 S4]]]].
  right. split; [lia|]. split. { rewrite DT. rewrite T_c in HT |- *. unfold Z.b2z.
  destruct (h - 1 + i <? e i); lia. }
  right. split. { replace (n - 1 - 1) with (n - 2) by lia. assumption. } split; [assumption|].
  destruct C as [C1 _].
  assert (K2 : c e h (2 * s) n - 1 <= c e' h (2 * s) (n - 1)).
  { destruct (Z_lt_dec i (2 * s)).
    - rewrite (drop_hi n e e' i h (2 * s) (n - 1) D) by lia. replace (n - 1 + 1) with n by lia.
      rewrite (c_first e h (2 * s) n) by lia. unfold Z.b2z. destruct (h + 2 * s <? e (2 * s)); lia.
    - rewrite (drop_mid n e e' i h (2 * s) (n - 1) D) by lia. replace (n - 1 + 1) with n by lia.
      unfold Z.b2z. destruct (h + i <? e i); lia. }
  split.
  - destruct (Z_lt_dec i 1).
    + rewrite (drop_hi n e e' i h 1 (n - 1) D) by lia. replace (n - 1 + 1) with n by lia.
      rewrite (c_first e h 1 n) in C1 by lia. change (1 + 1) with 2 in *. unfold Z.b2z in *.
      destruct (h + 1 <? e 1); lia.
    + rewrite (drop_mid n e e' i h 1 (n - 1) D) by lia. replace (n - 1 + 1) with n by lia.
      unfold Z.b2z. destruct (h + i <? e i); lia.
  - pose proof (rep_mono _ _ _ R (2 * s) (n - 1)). exists s. split; [lia|]. split; [|lia].
    destruct (Z_le_gt_dec (2 * s) i).
    + rewrite (drop_lo n e e' i (h - 1) 1 (2 * s) D) by lia. assumption.
    + destruct (Z_lt_dec i 1).
      * rewrite (drop_hi n e e' i (h - 1) 1 (2 * s) D) by lia.
        rewrite (c_first e (h - 1) 1 (2 * s)) in S2 by lia.
        rewrite (c_last e (h - 1) (1 + 1) (2 * s + 1)) by lia.
        replace (2 * s + 1 - 1) with (2 * s) by lia. unfold Z.b2z in *.
        destruct (h - 1 + 1 <? e 1), (Z.ltb_spec (h - 1 + 2 * s) (e (2 * s))); lia.
      * rewrite (drop_mid n e e' i (h - 1) 1 (2 * s) D) by lia.
      rewrite (c_last e (h - 1) 1 (2 * s + 1)) by lia.
        replace (2 * s + 1 - 1) with (2 * s) by lia. unfold Z.b2z in *.
        destruct (h - 1 + i <? e i), (Z.ltb_spec (h - 1 + 2 * s) (e (2 * s))); lia.
Qed.

(* Case IV(E), East leads a high card *)
Lemma E_IV_high n A e j h : rep n A e -> (exists u, n = h + 1 + 2 * u) ->
  e (n - 1) < n -> 0 <= h -> cond4 n e h -> 0 < n -> 0 <= j < n -> (forall p, 0 <= p < n ->
    e p <= j) ->
  F (n - 1) (after 0 j e) (h + 1).
Proof.
  intros R [u Eu] Ace Hh [C1 [s [S1 [S2 S3]]]] Hn Hj L.
  assert (c e h (n - 1 - h) n = 0). { apply c_none. intros p ?.
  pose proof (rep_mono _ _ _ R p (n - 1)). lia. }
  left. right. right. split.
  - destruct (c_pos e h (2 * s) n) as [p [Hp ?]]. lia. pose proof (rep_mono _ _ _ R p (n - 1)). lia.
  - unfold T_rows. rewrite <- high_led by assumption. rewrite N_c, (c_first e h 0 n) by lia.
    replace (h + 0) with h by lia. change (0 + 1) with 1. lia.
Qed.
