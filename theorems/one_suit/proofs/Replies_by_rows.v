(* East has led the king from a sequence with the queen, and West's ace alone beats it: when to lose
   the lowest card to it, and when to take, by the rows of a suit. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From OneSuit Require Import Blocks_by_rows Leads_by_rows.
Open Scope Z_scope.

(* The exception: to take. *)
Definition to_take (n : Z) (e : Z -> Z) (h : Z) : Prop :=
  h = 1 /\ 1 <= e 0 /\ T_rows n e 0 <= 2.

Section Rows.
Variables (n : Z) (A : matrix) (e : Z -> Z) (h : Z).
Hypothesis R : rep n A e.
Hypothesis N2 : 2 <= n.
Hypothesis Parity : exists u, n = h + 1 + 2 * u.
Hypothesis Ace : e (n - 1) = n.
Hypothesis Second : e (n - 2) <= n - 2.
Hypothesis Ff : F n e h.

Lemma first_row : 0 <= e 0 < n.
Proof.
  pose proof (rep_range _ _ _ R 0 ltac:(lia)).
  pose proof (rep_mono _ _ _ R 0 (n - 2) ltac:(lia) ltac:(lia) ltac:(lia)). lia.
Qed.

Lemma at_most_one_less : h <= n - 1 -> - n < h -> 0 < T_rows n e (h - 1) -> h < n - 1.
Proof.
  intros H L P. destruct (Z.eq_dec h (n - 1)) as [E|]; [exfalso|lia]. pose proof first_row.
  destruct (Z.eq_dec n 2) as [E2|E2].
  - rewrite E2 in *. replace h with 1 in * by lia. change (1 - 1) with 0 in P.
    change (2 - 2) with 0 in Second. change (2 - 1) with 1 in Ace.
    rewrite T_c in P. rewrite (c_first e 0 0 2), (c_first e 0 (0 + 1) 2), c_nil in P by lia.
    change (0 + 1) with 1 in P. rewrite Ace in P. unfold Z.b2z in P.
    destruct (Z.ltb_spec (0 + 0) (e 0)), (Z.ltb_spec (0 + 1) 2); lia.
  - rewrite T_c in P. rewrite (c_none e (h - 1) 0 n) in P; [lia|]. intros p Hp.
    pose proof (rep_range _ _ _ R p Hp). destruct (Z.eq_dec p (n - 1)) as [->|]; [lia|].
    pose proof (rep_mono _ _ _ R p (n - 2) ltac:(lia) ltac:(lia) ltac:(lia)).
    destruct (Z.eq_dec p 0) as [->|]; [|lia].
    pose proof (rep_mono _ _ _ R 0 (n - 2) ltac:(lia) ltac:(lia) ltac:(lia)). lia.
Qed.

(* T_0 = 1 and East has the lowest card. *)
Lemma good_at_0 : h = 0 -> T_rows n e 0 = 1 -> 1 <= e 0 -> good n e 0.
Proof.
  intros E T0 E0. left. split; [exact Ace|right]. split; [lia|].
  pose proof (T_lands n e 0) as Tl. rewrite T0 in Tl. change (0 - 1) with (-1) in *.
  destruct (Z_le_gt_dec 2 (lands e 0 0 n)) as [U|U].
  { left. unfold Z.b2z. destruct (1 <=? e (1 - 0)); lia. }
  right. intros q [[s Eq] [B1 B2]]. change (1 - 0) with 1 in B1.
  destruct (least_index (fun p => e p <=? p) 0 (n - 1)) as [x [Hx [Px Lx]]].
  { exists (n - 2). split; [lia|]. apply Z.leb_le. lia. }
  apply Z.leb_le in Px. assert (X0 : x <> 0) by (intros Z0; rewrite Z0 in Px; lia).
  assert (All : forall p, 0 <= p < x -> p < e p).
  { intros p Hp. specialize (Lx p Hp). cbv beta in Lx. apply Z.leb_gt in Lx. exact Lx. }
  pose proof (All (x - 1) ltac:(lia)) as P1.
  pose proof (rep_mono _ _ _ R (x - 1) x ltac:(lia) ltac:(lia) ltac:(lia)) as M1.
  assert (None : forall p, x <= p < n - 1 -> e p <= p).
  { intros p Hp. destruct (Z_le_gt_dec (e p) p) as [|G0]; auto. exfalso.
    destruct (least_index (fun y => e y <=? y) p (n - 1)) as [y [Hy [Py Ly]]].
    { exists (n - 2). split; [|apply Z.leb_le; lia].
      destruct (Z.eq_dec p (n - 2)) as [->|]; lia. }
    apply Z.leb_le in Py. assert (Y0 : y <> p) by (intros Z0; subst y; lia).
    specialize (Ly (y - 1) ltac:(lia)) as Q1. cbv beta in Q1. apply Z.leb_gt in Q1.
    pose proof (rep_mono _ _ _ R (y - 1) y ltac:(lia) ltac:(lia) ltac:(lia)).
    rewrite (lands_split e 0 0 (x + 1) n) in U by lia.
    pose proof (lands_there e 0 0 (x + 1) x ltac:(lia) ltac:(lia)).
    pose proof (lands_there e 0 (x + 1) n y ltac:(lia) ltac:(lia)). lia. }
  assert (Count : n = 2 * x + 1).
  { rewrite T_c in T0. rewrite (c_split e 0 0 x n), (c_split e 0 x (n - 1) n) in T0 by lia.
    rewrite (c_all e 0 0 x), (c_none e 0 x (n - 1)), (c_all e 0 (n - 1) n) in T0; try lia.
    - intros p Hp. replace p with (n - 1) by lia. lia.
    - intros p Hp. specialize (None p ltac:(lia)). lia.
    - intros p Hp. specialize (All p Hp). lia. }
  assert (Q2 : q + 1 < n - 1).
  { destruct (Z_lt_le_dec (q + 1) (n - 1)); auto. rewrite c_nil in B2 by lia. lia. }
  assert (Q1 : 1 < q).
  { destruct (Z_lt_le_dec 1 q); auto. rewrite c_nil in B1 by lia. lia. }
  destruct (Z_le_gt_dec q x) as [L|L].
  - rewrite c_all in B1; [lia|lia|]. intros p Hp. specialize (All p ltac:(lia)). lia.
  - rewrite (c_split e 0 1 x q), (c_all e 0 1 x) in B1; [|lia| |lia].
    + pose proof (c_bounds e 0 x q). lia.
    + intros p Hp. specialize (All p ltac:(lia)). lia.
Qed.

(* West loses his lowest card. *)
Theorem duck_reaches A2 (k : Z -> Z) : rep (n - 1) A2 k ->
  (forall p, 0 <= p < n - 1 -> k p = if p + 1 <? n - 1 then e (p + 1) else n - 1) ->
  ~ to_take n e h -> F (n - 1) k (h + 1).
Proof.
  intros Rk Row No. destruct Parity as [u Eu]. pose proof first_row as R0.
  assert (Top : k (n - 2) = n - 1).
  { rewrite Row by lia. rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity. }
  assert (Up : forall p, 0 <= p < n - 2 -> k p = e (p + 1)).
  { intros p Hp. rewrite Row by lia. now rewrite (proj2 (Z.ltb_lt _ _)) by lia. }
  destruct (Z_le_gt_dec h (- n)) as [L|L]. { left. left. lia. }
  assert (Hold : h <= n - 1 -> 0 < T_rows n e (h - 1) -> good n e h -> F (n - 1) k (h + 1)).
  { intros Hn P G. apply (E_hold n A e A2 k h R Rk); auto; try lia.
    - intros E. destruct (Z_le_gt_dec 1 (e 0)) as [X|X].
      + rewrite (proj2 (Z.leb_le _ _)) by lia. cbn [Z.b2z].
        destruct (Z_le_gt_dec (T_rows n e 0) 2) as [Y|Y]; [|lia].
        destruct No. split; [exact E|split; [lia|lia]].
      + rewrite (proj2 (Z.leb_gt _ _)) by lia. cbn [Z.b2z]. rewrite E in P.
        change (1 - 1) with 0 in P. lia. }
  pose proof Ff as [[X|[[_ X]|[Hn X]]]|[Hn [P G]]]; [lia|lia| |].
  - (* T_h is positive *)
    assert (T0 : 1 <= T_rows n e h) by (rewrite T_c in *; lia).
    assert (Hn' : h < n - 1).
    { destruct (Z.eq_dec h (n - 1)) as [E|]; [exfalso|lia].
      rewrite T_c, c_none in T0; [lia|]. intros p Hp.
      pose proof (rep_range _ _ _ R p Hp). destruct (Z.eq_dec p (n - 1)) as [->|]; [lia|].
      pose proof (rep_mono _ _ _ R p (n - 2) ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
    assert (Sum : T_rows (n - 1) k (h + 1) = T_rows n e h + 2 - 2 * Z.b2z (h <? e 0) -
      2 * Z.b2z (h <=? 0) + 2 * Z.b2z (h <? 0)).
    { rewrite !T_c. rewrite (c_last k (h + 1) 0 (n - 1)) by lia.
      replace (n - 1 - 1) with (n - 2) by lia. rewrite Top.
      assert (Shift : c k (h + 1) 0 (n - 2) = c e h (0 + 1) (n - 2 + 1)).
      { apply c_eqs. intros p Hp. rewrite Up by lia. lia. }
      rewrite Shift. replace (n - 2 + 1) with (n - 1) by lia.
      rewrite (c_first e h 0 n) by lia. rewrite (c_last e h (0 + 1) n) by lia.
      rewrite Ace, Z.add_0_r. unfold Z.b2z.
      destruct (Z.ltb_spec h (e 0)), (Z.leb_spec h 0), (Z.ltb_spec h 0),
        (Z.ltb_spec (h + 1 + (n - 2)) (n - 1)), (Z.ltb_spec (h + (n - 1)) n); lia. }
    destruct (Z.eq_dec h 0) as [E|E].
    + destruct (Z_le_gt_dec 1 (e 0)) as [X0|X0].
      * destruct (Z.eq_dec (T_rows n e h) 1) as [Y|Y].
        -- rewrite E in *. apply Hold; [lia| |now apply good_at_0].
           pose proof (T_lands n e 0) as Tl. change (0 - 1) with (-1) in *.
           destruct (hit_left n A e (n - 2) 0 R ltac:(lia) ltac:(lia)) as [p [Hp Ep]].
           pose proof (lands_there e 0 0 n p ltac:(lia) Ep). lia.
        -- left. right. right. split; [lia|]. rewrite Sum, E in *. unfold Z.b2z.
           assert (exists w, T_rows n e 0 = 2 * w + 1) as [w Ew].
           { exists (c e 0 0 n - u - 1). rewrite T_c. lia. }
           destruct (Z.ltb_spec 0 (e 0)), (Z.leb_spec 0 0), (Z.ltb_spec 0 0); lia.
      * left. right. right. split; [lia|]. rewrite Sum, E in *. unfold Z.b2z.
        destruct (Z.ltb_spec 0 (e 0)), (Z.leb_spec 0 0), (Z.ltb_spec 0 0); lia.
    + left. right. right. split; [lia|]. rewrite Sum. unfold Z.b2z.
      destruct (Z.ltb_spec h (e 0)), (Z.leb_spec h 0), (Z.ltb_spec h 0); lia.
  - destruct (Z.eq_dec h n) as [E|]; [|apply Hold; auto; lia].
    exfalso. rewrite E in P. rewrite T_c, c_none in P; [lia|]. intros p Hp.
    pose proof (rep_range _ _ _ R p Hp). destruct (Z.eq_dec p (n - 1)) as [->|]; [lia|].
    pose proof (rep_mono _ _ _ R p (n - 2) ltac:(lia) ltac:(lia) ltac:(lia)). lia.
Qed.

(* He takes with the ace. *)
Theorem take_reaches A2 (k : Z -> Z) : rep (n - 1) A2 k -> (forall p, 0 <= p < n - 1 ->
  k p = e p) ->
  to_take n e h -> F (n - 1) k h.
Proof.
  intros Rk Row [E [E0 T0]]. pose proof at_most_one_less as Am. pose proof first_row as R0.
  pose proof Parity as [u Eu]. pose proof Ff as Fh. rewrite E in Am, Eu, Fh |- *.
  assert (D : drop n e k (n - 1)).
  { split; [lia|split]; intros p Hp; [apply Row; lia|lia]. }
  destruct Fh as [[X|[[_ X]|[Hn X]]]|[Hn [P G]]]; [lia|lia| |].
  - left. right. right. pose proof (drop_T n e k (n - 1) 1 D) as Td. rewrite Ace in Td.
    rewrite (proj2 (Z.ltb_ge _ _)) in Td by lia. cbn [Z.b2z] in Td.
    assert (1 < n - 1); [|lia].
    destruct (Z.eq_dec n 2) as [E2|]; [exfalso|lia]. rewrite E2 in Second, Ace, X.
    change (2 - 2) with 0 in Second. change (2 - 1) with 1 in Ace.
    rewrite T_c in X. rewrite (c_first e 1 0 2), (c_first e 1 (0 + 1) 2), c_nil in X by lia.
    change (0 + 1) with 1 in X. rewrite Ace in X. unfold Z.b2z in X.
    destruct (Z.ltb_spec (1 + 0) (e 0)), (Z.ltb_spec (1 + 1) 2); lia.
  - change (1 - 1) with 0 in P.
    change (1 - 1) with 0 in Am. assert (L1 : 1 < n - 1) by (apply Am; lia).
    apply (E_take_ace n A e A2 k R Rk); auto; try lia.
    + exists u. lia.
    + destruct G as [[_ [G|[_ [G|G]]]]|[G _]]; [lia| |exact G|lia].
      exfalso. change (1 - 1) with 0 in G. rewrite (proj2 (Z.leb_le _ _)) in G by lia.
      cbn [Z.b2z] in G. lia.
Qed.
End Rows.

(* --- h <= 0, whatever the parity --- *)

Section Low.
Variables (n : Z) (A A2 : matrix) (e k : Z -> Z) (h : Z).
Hypothesis R : rep n A e.
Hypothesis Rk : rep (n - 1) A2 k.
Hypothesis N2 : 2 <= n.
Hypothesis Ace : e (n - 1) = n.
Hypothesis Second : e (n - 2) <= n - 2.
Hypothesis Low : h <= 0.
Hypothesis Row : forall p, 0 <= p < n - 1 -> k p = if p + 1 <? n - 1 then e (p + 1) else n - 1.

Lemma top_after : k (n - 2) = n - 1.
Proof. rewrite Row by lia. rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity. Qed.

Lemma up_after p : 0 <= p < n - 2 -> k p = e (p + 1).
Proof. intros Hp. rewrite Row by lia. now rewrite (proj2 (Z.ltb_lt _ _)) by lia. Qed.

Lemma c_after l x y : 0 <= x -> y <= n - 2 -> c k (l + 1) x y = c e l (x + 1) (y + 1).
Proof. intros X Y. apply c_eqs. intros p Hp. rewrite up_after by lia. lia. Qed.

Lemma T_after l : l <= 0 ->
  T_rows (n - 1) k (l + 1) = T_rows n e l - (if l =? 0 then 2 * Z.b2z (0 <? e 0) else 0).
Proof.
  intros L. rewrite !T_c. rewrite (c_last k (l + 1) 0 (n - 1)) by lia.
  replace (n - 1 - 1) with (n - 2) by lia. rewrite top_after, c_after by lia.
  replace (n - 2 + 1) with (n - 1) by lia.
  rewrite (c_first e l 0 n) by lia. rewrite (c_last e l (0 + 1) n) by lia.
  rewrite Ace, Z.add_0_r. pose proof (rep_range _ _ _ R 0 ltac:(lia)). unfold Z.b2z.
  destruct (Z.eqb_spec l 0) as [->|X].
  - destruct (Z.ltb_spec 0 (e 0)), (Z.ltb_spec (0 + 1 + (n - 2)) (n - 1)),
      (Z.ltb_spec (0 + (n - 1)) n); lia.
  - destruct (Z.ltb_spec l (e 0)), (Z.ltb_spec (l + 1 + (n - 2)) (n - 1)),
      (Z.ltb_spec (l + (n - 1)) n); lia.
Qed.

Lemma bad_shifted q : bad (n - 1) k (h + 1) q -> bad n e h (q + 1).
Proof.
  intros [[s Es] [B1 B2]]. replace (1 - (h + 1)) with (- h) in B1 by lia.
  replace (h + 1 - 1) with (h - 1 + 1) in B2 by lia. replace (n - 1 - 1) with (n - 2) in B2 by lia.
  assert (Q1 : - h < q).
  { destruct (Z_lt_le_dec (- h) q); auto. rewrite c_nil in B1 by lia. lia. }
  assert (Q2 : q + 1 < n - 2).
  { destruct (Z_lt_le_dec (q + 1) (n - 2)); auto. rewrite c_nil in B2 by lia. lia. }
  rewrite c_after in B1, B2 by lia. split; [exists (s + 1); lia|].
  replace (- h + 1) with (1 - h) in B1 by lia. replace (n - 2 + 1) with (n - 1) in B2 by lia.
  split; lia.
Qed.

(* Here T_0 is 0 or 1, and East has the lowest card. *)
Lemma not_bad_at_0 q : h = 0 -> 0 <= T_rows n e 0 <= 1 -> 1 <= e 0 -> lands e 0 0 n <= 1 ->
  ~ bad n e 0 q.
Proof.
  intros E T0 E0 U [[s Eq] [B1 B2]]. change (1 - 0) with 1 in B1.
  destruct (least_index (fun p => e p <=? p) 0 (n - 1)) as [x [Hx [Px Lx]]].
  { exists (n - 2). split; [lia|]. apply Z.leb_le. lia. }
  apply Z.leb_le in Px. assert (X0 : x <> 0) by (intros Z0; rewrite Z0 in Px; lia).
  assert (All : forall p, 0 <= p < x -> p < e p).
  { intros p Hp. specialize (Lx p Hp). cbv beta in Lx. apply Z.leb_gt in Lx. exact Lx. }
  pose proof (All (x - 1) ltac:(lia)) as P1.
  pose proof (rep_mono _ _ _ R (x - 1) x ltac:(lia) ltac:(lia) ltac:(lia)) as M1.
  assert (None : forall p, x < p < n - 1 -> e p < p).
  { intros p Hp. destruct (Z_lt_le_dec (e p) p) as [|G0]; auto. exfalso.
    destruct (least_index (fun y => e y <=? y) p (n - 1)) as [y [Hy [Py Ly]]].
    { exists (n - 2). split; [|apply Z.leb_le; lia].
      destruct (Z.eq_dec p (n - 2)) as [->|]; lia. }
    apply Z.leb_le in Py.
    assert (Ey : e y - y = 0).
    { destruct (Z.eq_dec y p) as [->|Y0]; [lia|]. specialize (Ly (y - 1) ltac:(lia)) as Q1.
      cbv beta in Q1. apply Z.leb_gt in Q1.
      pose proof (rep_mono _ _ _ R (y - 1) y ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
    rewrite (lands_split e 0 0 (x + 1) n) in U by lia.
    pose proof (lands_there e 0 0 (x + 1) x ltac:(lia) ltac:(lia)).
    pose proof (lands_there e 0 (x + 1) n y ltac:(lia) Ey). lia. }
  assert (Count : 2 * x + 2 - n = T_rows n e 0).
  { rewrite T_c. rewrite (c_split e 0 0 x n), (c_split e 0 x (n - 1) n) by lia.
    rewrite (c_all e 0 0 x), (c_none e 0 x (n - 1)), (c_all e 0 (n - 1) n); try lia.
    - intros p Hp. replace p with (n - 1) by lia. lia.
    - intros p Hp. destruct (Z.eq_dec p x) as [->|]; [lia|]. specialize (None p ltac:(lia)). lia.
    - intros p Hp. specialize (All p Hp). lia. }
  assert (Q2 : q + 1 < n - 1).
  { destruct (Z_lt_le_dec (q + 1) (n - 1)); auto. rewrite c_nil in B2 by lia. lia. }
  assert (Q1 : 1 < q).
  { destruct (Z_lt_le_dec 1 q); auto. rewrite c_nil in B1 by lia. lia. }
  destruct (Z_le_gt_dec q x) as [L|L].
  - rewrite c_all in B1; [lia|lia|]. intros p Hp. specialize (All p ltac:(lia)). lia.
  - rewrite (c_split e 0 1 x q), (c_all e 0 1 x) in B1; [|lia| |lia].
    + pose proof (c_bounds e 0 x q). lia.
    + intros p Hp. specialize (All p ltac:(lia)). lia.
Qed.

Theorem duck_reaches_below : F n e h -> F (n - 1) k (h + 1).
Proof.
  intros Ff. pose proof (rep_range _ _ _ R 0 ltac:(lia)) as R0.
  pose proof (rep_mono _ _ _ R 0 (n - 2) ltac:(lia) ltac:(lia) ltac:(lia)) as M0.
  pose proof top_after as Top.
  destruct (Z_le_gt_dec h (- n)) as [L|L]. { left. left. lia. }
  destruct (Z.eq_dec n 2) as [E2|E2].
  { left. right. left. split; [lia|]. rewrite E2 in Top |- *. exact Top. }
  pose proof (T_after h Low) as Th. pose proof (T_after (h - 1) ltac:(lia)) as Th1.
  replace (h - 1 + 1) with h in Th1 by lia.
  rewrite (proj2 (Z.eqb_neq (h - 1) 0)) in Th1 by lia. rewrite Z.sub_0_r in Th1.
  assert (By : 0 < T_rows n e (h - 1) -> (2 * Z.b2z (1 <=? e (1 - h)) < T_rows n e (h - 1) \/
    forall q, ~ bad n e h q) -> F (n - 1) k (h + 1)).
  { intros P Or. right. replace (h + 1 - 1) with h by lia. rewrite Th1.
    assert (L1 : 1 - n < h).
    { pose proof (T_c n e (h - 1)). pose proof (c_bounds e (h - 1) 0 n). lia. }
    split; [lia|split; [exact P|left]]. replace (n - 1 - 1) with (n - 2) by lia.
    split; [exact Top|right]. split; [lia|]. replace (1 - (h + 1)) with (- h) by lia.
    destruct Or as [Or|Or]; [left|right].
    - assert (k (- h) <= e (1 - h)).
      { rewrite Row by lia. replace (- h + 1) with (1 - h) by lia.
        destruct (Z.ltb_spec (1 - h) (n - 1)) as [X|X]; [lia|].
        replace (1 - h) with (n - 1) by lia. lia. }
      replace (h + 1 - 1) with h by lia. rewrite Th1.
      unfold Z.b2z in *. destruct (Z.leb_spec 1 (k (- h))), (Z.leb_spec 1 (e (1 - h))); lia.
    - intros q B. apply (Or (q + 1)). now apply bad_shifted. }
  destruct Ff as [[X|[[_ X]|[Hn X]]]|[Hn [P G]]]; [lia|lia| |].
  - destruct (Z.eqb_spec h 0) as [E|E].
    2: { left. right. right. split; [lia|]. rewrite Th. lia. }
    destruct (Z.ltb_spec 0 (e 0)) as [E0|E0]; cbn [Z.b2z] in Th.
    2: { left. right. right. split; [lia|]. rewrite Th. lia. }
    destruct (Z_le_gt_dec 2 (T_rows n e h)) as [Y|Y].
    { left. right. right. split; [lia|]. rewrite Th. lia. }
    rewrite E in *. destruct (hit_left n A e (n - 2) 0 R ltac:(lia) ltac:(lia)) as [p [Hp Ep]].
    pose proof (lands_there e 0 0 n p ltac:(lia) Ep) as U1.
    pose proof (T_lands n e 0) as Tl. change (0 - 1) with (-1) in *.
    apply By; [lia|]. destruct (Z_le_gt_dec 2 (lands e 0 0 n)) as [U|U].
    + left. unfold Z.b2z. destruct (1 <=? e (1 - 0)); lia.
    + right. intros q. apply not_bad_at_0; lia.
  - destruct G as [[_ [G|[_ G]]]|[G _]]; [lia|now apply By|lia].
Qed.
End Low.
