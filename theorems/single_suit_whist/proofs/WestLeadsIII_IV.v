(* Theorem 9.1, cases III(W) and IV(W) of Section 9.3: West leads.

   Holes of the printed proof, and how they are filled. (27) names two entries with their indices
   exchanged (W1-EQ27). IV(W): if East holds up with the upper bar at 0 then T_{-1} after the
   trick is the sum named, not T_0, and the k of the sums need not serve (W1-C-IV-W-1 and 3): in
   W_IV_held the target h - 1 is then met by the bound of Theorem 8.2. With the upper bar at 0 the
   largest k for which the first sum is positive need not exist (W1-C-IV-W-5, W1-EQ33, W1-EQ34b):
   the k of condition 3 is used. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows NormalBound Target EastLeads WestLeadsI_II.
Open Scope Z_scope.

Lemma W_III n A e h : rep n A e -> (exists u, n = h + 2 * u) -> e (n - 1) = n -> h <= 1 ->
  h <= n - 1 ->
  0 < T_rows n e (h - 1) -> T_rows n e h < 0 -> (forall q, ~ bad n e h q) ->
  ~ 2 * Z.b2z (1 <=? e (1 - h)) < T_rows n e (h - 1) ->
  exists i, 0 <= i < n /\ last_from e h (2 - h) n i /\
  (forall A' e', rep (n - 1) A' e' -> taken n e e' i -> F (n - 1) e' h) /\
  (forall A' e', rep (n - 1) A' e' -> held n e e' i -> F (n - 1) e' (h - 1)).
Proof.
  intros R Par Ace Hh Hhn HT HT2 G Y. pose proof Par as [u Eu].
  assert (Hlow : - n < h - 1). { rewrite T_c in HT. pose proof (c_bounds e (h - 1) 0 n). lia. }
  assert (E1 : 1 <= e (1 - h)). { unfold Z.b2z in Y. destruct (Z.leb_spec 1 (e (1 - h))); lia. }
  assert (T1 : T_rows n e (h - 1) <= 2). { unfold Z.b2z in Y. destruct (1 <=? e (1 - h)); lia.
  } clear Y.
  (* the row m *)
  assert (exists m, 2 - h <= m < n - 1 /\ e m <= h - 1 + m /\ forall p, m < p < n ->
    h - 1 + p < e p) as [m [Hm [Em L]]].
  { destruct (Z_gt_dec (count (fun p => e p <=? h - 1 + p) (2 - h) n) 0) as [Y|Y].
    - destruct (greatest_index (fun p => e p <=? h - 1 + p) (2 - h) n) as [m [Hm [Pm L]]].
    { apply count_pos. lia. }
      exists m. assert (m <> n - 1) by (intro; subst m; lia). split; [lia|]. split; [lia|].
      intros p ?. specialize (L p). lia.
    - exfalso.
      assert (c e (h - 1) 0 n = n - 0).
      { apply c_all. lia. intros p Hp. destruct (Z_lt_dec (h - 1 + p) (e p)); auto. exfalso.
        destruct (Z_lt_dec p (2 - h)).
        - pose proof (rep_range _ _ _ R p). assert (p = 1 - h) by lia. subst p. lia.
        - assert (K : (e p <=? h - 1 + p) = true) by lia.
          assert (Hp' : 2 - h <= p < n) by lia.
          pose proof (count_ge1 (fun p => e p <=? h - 1 + p) (2 - h) n p Hp' K). lia. }
      rewrite T_c in T1, HT2, HT. assert (n + h = 2) by lia.
      rewrite (c_last e h 0 n), (c_split e h 0 (n - 2) (n - 1)) in HT2 by lia.
      pose proof (c_bounds e h (n - 2) (n - 1)).
      rewrite c_all in HT2; [| lia |].
      + rewrite Ace in HT2. unfold Z.b2z in HT2. destruct (Z.ltb_spec (h + (n - 1)) n); lia.
      + intros p ?. pose proof (rep_range _ _ _ R p). lia. }
  assert (Zm : c e (h - 1) m (m + 1) = 0)
    by (apply c_none; intros p ?; replace p with m by lia; lia).
  exists m. split; [lia|]. split; [split; [lia | auto]|]. split; intros A' e' R' X.
  - assert (HT' : T_rows n e (h - 1) + 1 <= T_rows (n - 1) e' (h - 1))
    by (apply (taken_T n e e' m); auto; lia).
    destruct X as [XL XU].
    right. split; [lia|]. split; [lia|]. left. split.
    { pose proof (rep_range _ _ _ R' (n - 2)). specialize (XU (n - 2)).
    replace (n - 2 + 1) with (n - 1) in XU by lia. replace (n - 1 - 1) with (n - 2) by lia. lia. }
    right. split; [assumption|]. right. intros q [[s Es] [B1 B2]].
    replace (n - 1 - 1) with (n - 2) in B2 by lia.
    assert (Q1 : 1 - h < q). { destruct (Z_lt_dec (1 - h) q); auto. rewrite c_nil in B1 by lia.
    lia. }
    assert (Q2 : q + 1 < n - 2). { destruct (Z_lt_dec (q + 1) (n - 2)); auto.
    rewrite c_nil in B2 by lia. lia. }
    assert (Q3 : q + 1 < m).
    { destruct (Z_lt_dec (q + 1) m); auto. rewrite c_all in B2; try lia. intros p ?.
      specialize (XU p).
    specialize (L (p + 1)). lia. }
    apply (G q). split; [exists s; assumption|]. split.
    + assert (c e h (1 - h) q = c e' h (1 - h) q) by (apply c_eq0; intros; rewrite XL by lia; lia).
    lia.
    + rewrite (c_split e (h - 1) (q + 1) m (n - 1)), (c_split e (h - 1) m (m + 1) (n - 1)) by lia.
      rewrite (c_split e' (h - 1) (q + 1) m (n - 2)) in B2 by lia.
      assert (c e (h - 1) (q + 1) m = c e' (h - 1) (q + 1) m) by (apply c_eq0; intros;
        rewrite XL by lia; lia).
      assert (c e' (h - 1) m (n - 2) = n - 2 - m) by (apply c_all; [lia | intros p ?;
        specialize (XU p); specialize (L (p + 1)); lia]).
      pose proof (c_bounds e (h - 1) (m + 1) (n - 1)). lia.
  - pose proof (held_hi n e e' m (h - 2)) as HH. specialize (HH ltac:(lia) X).
  destruct X as [XL XU].
    right. split; [lia|]. replace (h - 1 - 1) with (h - 2) by lia. split.
    { rewrite T_c in *. rewrite (c_split e' (h - 2) 0 m (n - 1)), HH by lia.
      rewrite (c_split e (h - 1) 0 m n), (c_split e (h - 1) m (m + 1) n) in HT by lia.
      pose proof (c_mono e (h - 1) (h - 2) (m + 1) n).
      assert (c e (h - 1) 0 m <= c e' (h - 2) 0 m) by (apply c_cmp0; intros p ? ?;
        specialize (XL p); lia). lia. }
    left. split.
    { specialize (XU (n - 2)). replace (n - 2 + 1) with (n - 1) in XU by lia.
    replace (n - 1 - 1) with (n - 2) by lia. lia. }
    right. split; [lia|]. right. intros q' B.
    destruct (lemma_9_2_W (n - 1) A' e' (h - 1) R') as [q [[[s Es] [B1 B2]] XX]]. lia.
    { exists q'; assumption. } clear q' B.
    replace (n - 1 - 1) with (n - 2) in B2 by lia. replace (h - 1 - 1) with (h - 2) in * by lia.
    replace (1 - (h - 1)) with (2 - h) in B1 by lia.
    assert (Q1 : 2 - h < q). { destruct (Z_lt_dec (2 - h) q); auto. rewrite c_nil in B1 by lia.
    lia. }
    assert (Q2 : q + 1 < n - 2). { destruct (Z_lt_dec (q + 1) (n - 2)); auto.
    rewrite c_nil in B2 by lia. lia. }
    assert (Q3 : q + 1 < m).
    { destruct (Z_lt_dec (q + 1) m); auto. exfalso. rewrite XU in XX by lia.
    specialize (L (q + 1 + 1)). lia. }
    pose proof (rep_mono _ _ _ R q (q + 1)) as Mq. pose proof (XL (q + 1)) as Xq.
    apply (G (q + 1)). split; [exists s; lia|]. split.
    + rewrite (c_split e h (1 - h) (2 - h) (q + 1)), (c_split e h (2 - h) q (q + 1)) by lia.
      pose proof (c_bounds e h (1 - h) (2 - h)).
      assert (c e h (2 - h) q <= c e' (h - 1) (2 - h) q) by (apply c_cmp0; intros p ? ?;
        specialize (XL p); lia).
      assert (c e h q (q + 1) = 0) by (apply c_none; intros p ?; replace p with q by lia; lia). lia.
    + replace (q + 1 + 1) with (q + 2) by lia.
      rewrite (c_split e (h - 1) (q + 2) m (n - 1)), (c_split e (h - 1) m (m + 1) (n - 1)) by lia.
      rewrite (c_split e' (h - 2) (q + 1) m (n - 2)) in B2 by lia.
      assert (H : c e (h - 1) (q + 1) m <= c e' (h - 2) (q + 1) m) by (apply c_cmp0; intros p ? ?;
        specialize (XL p); lia).
      rewrite (c_split e (h - 1) (q + 1) (q + 2) m) in H by lia.
      pose proof (c_bounds e (h - 1) (q + 1) (q + 2)).
      assert (c e' (h - 2) m (n - 2) = n - 2 - m) by (apply c_all; [lia | intros p ?;
        rewrite XU by lia; specialize (L (p + 1)); lia]).
      pose proof (c_bounds e (h - 1) (m + 1) (n - 1)). lia.
Qed.

Section IV.
Variables (n : Z) (A : matrix) (e : Z -> Z) (h : Z).
Hypothesis (R : rep n A e) (Par : exists u, n = h + 2 * u) (Ace : e (n - 1) < n) (Hh : 0 <= h) (Hhn
  : h <= n - 1)
  (HT : 0 < T_rows n e (h - 1)) (HT2 : T_rows n e h < 0) (C : cond4 n e h).

Lemma W_IV_held A' e' : rep (n - 1) A' e' -> (forall p, 0 <= p < n - 1 -> e p - 1 <= e' p) ->
  e' (n - 2) < n - 1 ->
  F (n - 1) e' (h - 1).
Proof.
  intros R' XL Ace'. destruct Par as [u Eu]. destruct C as [C1 [s [S1 [S2 S3]]]].
  assert (Z1 : c e h 1 n = c e h 1 (n - 1)). { rewrite c_last by lia. unfold Z.b2z.
  destruct (Z.ltb_spec (h + (n - 1)) (e (n - 1))); lia. }
  assert (Z2 : c e h (2 * s) n = c e h (2 * s) (n - 1)). { rewrite c_last by lia. unfold Z.b2z.
  destruct (Z.ltb_spec (h + (n - 1)) (e (n - 1))); lia. }
  assert (M : forall k x y, 0 <= x -> y <= n - 1 -> c e k x y <= c e' (k - 1) x y).
  { intros. apply c_cmp0. intros p ? ?. specialize (XL p). lia. }
  pose proof (M h 1 (n - 1)) as M1. pose proof (M h (2 * s) (n - 1)) as M2.
  pose proof (M (h - 1) 1 (2 * s)) as M3.
  destruct (Z.eq_dec h 0) as [E|E].
  - left. right. right. split; [lia|]. rewrite E in *. change (0 - 1) with (-1) in *.
    rewrite T_c. rewrite (c_first e' (-1) 0 (n - 1)) by lia. change (0 + 1) with 1.
    pose proof (rep_range _ _ _ R' 0).
    unfold Z.b2z. replace (-1 + 0 <? e' 0) with true by lia. lia.
  - right. split; [lia|]. split.
    { rewrite T_c in *. pose proof (M (h - 1) 0 (n - 1)).
    rewrite (c_last e (h - 1) 0 n) in HT by lia. unfold Z.b2z in HT.
      destruct (Z.ltb_spec (h - 1 + (n - 1)) (e (n - 1))); lia. }
    right. split. { replace (n - 1 - 1) with (n - 2) by lia. assumption. } split; [lia|].
    split; [lia|]. exists s. lia.
Qed.

Lemma W_IV_taken A' e' : rep (n - 1) A' e' -> (forall p, 0 <= p < n - 1 -> e' p = e p) ->
  F (n - 1) e' h.
Proof.
  intros R' XL. destruct Par as [u Eu]. destruct C as [C1 [s [S1 [S2 S3]]]].
  assert (Eq : forall k x y, 0 <= x -> y <= n - 1 -> c e' k x y = c e k x y).
  { intros. apply c_eq0. intros. rewrite XL by lia. lia. }
  assert (Zk : forall k x, x < n -> 0 <= k -> c e k x n = c e k x (n - 1)).
  { intros k x ? ?. rewrite c_last by lia. unfold Z.b2z.
    destruct (Z.ltb_spec (k + (n - 1)) (e (n - 1))); lia. }
  rewrite T_c in HT, HT2.
  assert (HT' : 2 <= T_rows (n - 1) e' (h - 1)).
  { rewrite T_c, Eq by lia. destruct (Z.eq_dec h 0) as [E|E].
    - rewrite E in *. change (0 - 1) with (-1) in *. rewrite Zk in S3 by lia.
      rewrite (c_first e (-1) 0 (n - 1)) by lia. change (0 + 1) with 1.
      pose proof (rep_range _ _ _ R 0).
      unfold Z.b2z. replace (-1 + 0 <? e 0) with true by lia.
      rewrite (c_split e (-1) 1 (2 * s) (n - 1)) by lia.
      pose proof (c_mono e 0 (-1) (2 * s) (n - 1)). lia.
    - rewrite Zk in HT by lia. lia. }
  right. split; [lia|]. split; [lia|].
  destruct (Z_lt_dec (e (n - 2)) (n - 1)).
  - right. replace (n - 1 - 1) with (n - 2) by lia. rewrite XL by lia. split; [assumption|].
  split; [assumption|].
    rewrite Zk in C1, S3 by lia. split. rewrite Eq by lia. lia.
    exists s. rewrite !Eq by lia. lia.
  - assert (En : e (n - 2) = n - 1). { pose proof (rep_mono _ _ _ R (n - 2) (n - 1)). lia. }
    left. replace (n - 1 - 1) with (n - 2) by lia. rewrite XL by lia. split; [assumption|].
    destruct (Z_le_gt_dec 2 h); [left; assumption|]. right. split; [lia|].
    destruct (Z.eq_dec h 1) as [E|E].
    + left. rewrite E in *. change (1 - 1) with 0 in *. rewrite XL by lia. rewrite T_c, Eq by lia.
      rewrite (c_first e 0 0 (n - 1)) by lia. change (0 + 1) with 1.
      rewrite (c_split e 0 1 (2 * s) (n - 1)), (c_last e 0 (2 * s) (n - 1)) by lia.
      rewrite Zk in S3 by lia. rewrite (c_last e 1 (2 * s) (n - 1)) in S3 by lia.
      replace (n - 1 - 1) with (n - 2) in * by lia. rewrite En in *.
      pose proof (c_mono e 1 0 (2 * s) (n - 2)).
      unfold Z.b2z in *. destruct (Z.ltb_spec (1 + (n - 2)) (n - 1)),
        (Z.ltb_spec (0 + (n - 2)) (n - 1)), (Z.ltb_spec (0 + 0) (e 0)), (Z.leb_spec 1 (e 0)); lia.
    + assert (E0 : h = 0) by lia. rewrite E0 in *. clear E E0. right. intros q' B.
      destruct (lemma_9_2_W (n - 1) A' e' 0 R') as [q [[_ [B1 B2]] XX]]. lia.
      { exists q'; assumption. } clear q' B.
      replace (n - 1 - 1) with (n - 2) in * by lia. change (0 - 1) with (-1) in *.
      change (1 - 0) with 1 in *.
      assert (Q1 : 1 < q). { destruct (Z_lt_dec 1 q); auto. rewrite c_nil in B1 by lia. lia. }
      assert (Q2 : q + 1 < n - 2). { destruct (Z_lt_dec (q + 1) (n - 2)); auto.
      rewrite c_nil in B2 by lia. lia. }
      pose proof (rep_mono _ _ _ R' q (q + 1)).
      rewrite Zk in C1 by lia. rewrite <- Eq in C1 by lia.
      rewrite (c_split e' 0 1 q (n - 1)), (c_split e' 0 q (q + 1) (n - 1)),
        (c_split e' 0 (q + 1) (n - 2) (n - 1)) in C1 by lia.
      assert (c e' 0 q (q + 1) = 0) by (apply c_none; intros p ?; replace p with q by lia; lia).
      pose proof (c_mono e' 0 (-1) (q + 1) (n - 2)). pose proof (c_bounds e' 0 (n - 2) (n - 1)).
      lia.
Qed.
End IV.
