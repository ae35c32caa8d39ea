(* The conditions of the formula by the rows of a suit, without a parity: what makes m + 1/2, what
   makes m + 3/8, and what becomes of them when a term of the sequence e p - p is deleted.

   A row p is positive on the diagonal l if l < e p - p. *)
Require Import ZArith Lia Bool.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From OneSuit Require Import Blocks_by_rows.
Open Scope Z_scope.

(* A row lands on the diagonal l, not the first one, and a positive row comes later. *)
Definition late (n : Z) (e : Z -> Z) (l : Z) : Prop :=
  exists y z, 1 <= y < z /\ z < n /\ e y - y = l /\ l < e z - z.

(* East has the ace, T_h = -1: D >= m + 1/2. *)
Definition half_rows (n : Z) (e : Z -> Z) (h : Z) : Prop := e 0 <= h /\
  exists y z, 1 <= y < z /\ z < n /\ e y - y = h /\ h < e z - z /\ 2 * c e h 0 z <= z - 2.

(* East has the ace, T_{h-1} = 0: D > m. *)
Definition more_rows (n : Z) (e : Z -> Z) (l : Z) : Prop := e 0 <= l /\
  (lands e (l + 1) 0 n = 1 \/ (lands e (l + 1) 0 n = 2 /\ e 1 <= l + 1 /\
    exists z, 0 <= z < n /\ l < e z - z /\ lands e (l + 1) 0 z = 1 /\ 2 * c e l 0 z <= z - 1)).

(* East has the ace, T_h = -1: the value is m + 3/8. *)
Definition three_rows (n : Z) (e : Z -> Z) (h : Z) : Prop := e 0 <= h /\ e 1 <= h + 1 /\
  exists z, 1 <= z < n /\ e (z - 1) - (z - 1) <= h /\ h < e z - z /\ lands e (h + 1) z n = 1 /\
    2 * c e h 0 z = z - 1 /\ (lands e (h + 1) 0 n = 2 \/ e z - z = h + 1).

Section Rows.
Variables (n : Z) (A : matrix) (e : Z -> Z).
Hypothesis R : rep n A e.

(* Where a positive row comes before one that is not, some row is the last of a positive run. *)
Lemma turn l x y : 0 <= x -> x < y -> y < n -> l < e x - x -> e y - y <= l ->
  exists z, x < z <= y /\ e (z - 1) - (z - 1) = l + 1 /\ e z - z = l /\
    forall p, x <= p < z -> l < e p - p.
Proof.
  intros X XY Y Px Py.
  destruct (least_index (fun p => e p - p <=? l) x (y + 1)) as [z [Hz [Pz Lz]]].
  { exists y. split; [lia|]. now apply Z.leb_le. }
  apply Z.leb_le in Pz. assert (Xz : x <> z) by (intros E; rewrite <- E in Pz; lia).
  assert (All : forall p, x <= p < z -> l < e p - p).
  { intros p Hp. specialize (Lz p Hp). cbv beta in Lz. apply Z.leb_gt in Lz. exact Lz. }
  exists z. pose proof (All (z - 1) ltac:(lia)) as P1.
  pose proof (rep_mono _ _ _ R (z - 1) z ltac:(lia) ltac:(lia) ltac:(lia)).
  split; [lia|split; [lia|split; [lia|exact All]]].
Qed.

Lemma lands_none l lo hi : (forall p, lo <= p < hi -> e p - p <> l) -> lands e l lo hi = 0.
Proof. intros No. apply count_none. intros p Hp. apply Z.eqb_neq. now apply No. Qed.

(* The next positive row. *)
Lemma next_positive l q hi : 0 < c e l q hi ->
  exists z, q <= z < hi /\ l < e z - z /\ forall p, q <= p < z -> e p - p <= l.
Proof.
  intros P. destruct (c_pos e l q hi P) as [x [Hx Px]].
  destruct (least_index (fun p => l <? e p - p) q hi) as [z [Hz [Pz Lz]]].
  { exists x. split; [exact Hx|]. apply Z.ltb_lt. lia. }
  exists z. split; [exact Hz|split; [now apply Z.ltb_lt in Pz|]]. intros p Hp.
  specialize (Lz p Hp). cbv beta in Lz. now apply Z.ltb_ge in Lz.
Qed.

Section East.
Hypothesis Ace : e (n - 1) < n.

Lemma positive_row l z : 0 <= l -> 0 <= z < n -> l < e z - z -> z <= n - 2 - l.
Proof. intros L Hz P. pose proof (East_rows n A e R Ace z Hz). lia. Qed.

Lemma last_row l : 0 <= l -> 1 <= n -> e (n - 1) - (n - 1) <= l.
Proof. intros L N. lia. Qed.

(* The run of a positive row ends. *)
Lemma run_ends l x : 0 <= l -> 0 <= x < n -> l < e x - x ->
  exists z, x < z < n /\ e (z - 1) - (z - 1) = l + 1 /\ e z - z = l /\
    forall p, x <= p < z -> l < e p - p.
Proof.
  intros L Hx Px. pose proof (positive_row l x L Hx Px).
  destruct (turn l x (n - 1)) as [z [Hz Z1]]; try lia. exists z. split; [lia|exact Z1].
Qed.

Lemma run_lands l x : 0 <= l -> 0 <= x < n -> l < e x - x -> 1 <= lands e (l + 1) x n.
Proof.
  intros L Hx Px. destruct (run_ends l x L Hx Px) as [z [Hz [Ez _]]].
  apply (lands_there e (l + 1) x n (z - 1)); [lia|exact Ez].
Qed.

(* m + 1/2 from any place at which the balance is low. *)
Lemma half_from h q y : 0 <= h -> h < n -> T_rows n e h = -1 -> e 0 <= h -> 1 <= y < q ->
  q <= n - h -> e y - y = h -> 2 * c e h 0 q <= q - 2 -> half_rows n e h.
Proof.
  intros H Hn Th N0 Hy Hq Ey Low. split; [exact N0|]. rewrite T_c in Th.
  pose proof (c_split e h 0 q n ltac:(lia)) as Sp.
  destruct (next_positive h q n ltac:(lia)) as [z [Hz [Pz Between]]].
  exists y, z. split; [lia|split; [lia|split; [exact Ey|split; [exact Pz|]]]].
  rewrite (c_split e h 0 q z) by lia. rewrite (c_none e h q z); [lia|].
  intros p Hp. specialize (Between p Hp). lia.
Qed.

Theorem half_by_rows h : 0 <= h < n -> T_rows n e h = -1 -> 0 < T_rows n e (h - 1) ->
  (F n e h <-> half_rows n e h).
Proof.
  intros Hh Th Tl. rewrite (half_with_East n A e R Ace h Hh Th Tl). split.
  - intros [N0 [s [S1 [S2 [S3 S4]]]]]. unfold lands in S4.
    destruct (count_pos _ _ _ ltac:(apply (Z.lt_le_trans 0 1); [lia|exact S4])) as [y [Hy Ey]].
    apply Z.eqb_eq in Ey. apply (half_from h (2 * s) y); auto; lia.
  - intros [N0 [y [z [Hy [Hz [Ey [Pz Low]]]]]]]. split; [exact N0|].
    pose proof (positive_row h z ltac:(lia) ltac:(lia) Pz) as Bz.
    destruct (Z.Even_or_Odd z) as [[s Es]|[s Es]].
    + exists s. split; [lia|split; [lia|split; [rewrite <- Es; lia|]]].
      apply (lands_there e h 1 (2 * s) y); lia.
    + exists (s + 1). split; [lia|split; [lia|split]].
      * replace (2 * (s + 1)) with (z + 1) by lia. rewrite (c_split e h 0 z (z + 1)) by lia.
        pose proof (c_bounds e h z (z + 1)). lia.
      * apply (lands_there e h 1 (2 * (s + 1)) y); lia.
Qed.

(* A landing on the diagonal l + 1 is positive on the diagonal l. *)
Lemma lands_at_most_c l lo hi : lands e (l + 1) lo hi <= c e l lo hi.
Proof.
  pose proof (c_lands e (l + 1) lo hi) as C. replace (l + 1 - 1) with l in C by lia.
  pose proof (c_bounds e (l + 1) lo hi). lia.
Qed.

Lemma no_lands_above l lo hi : (forall p, lo <= p < hi -> e p - p <= l) ->
  lands e (l + 1) lo hi = 0.
Proof. intros No. apply lands_none. intros p Hp. specialize (No p Hp). lia. Qed.

Theorem more_than_by_rows l : 0 <= l -> l + 1 < n -> T_rows n e l = 0 ->
  (F (n - 1) (after 0 0 e) (l + 1) <-> more_rows n e l).
Proof.
  intros L Ln Tl. rewrite (more_with_East n A e R l Ace L Ln Tl). rewrite T_c in Tl. split.
  - intros [N0 [P|[P [N1 [s [S1 [S2 [S3 S4]]]]]]]]; (split; [exact N0|]); [now left|right].
    split; [exact P|split; [exact N1|]].
    pose proof (c_split e l 0 (2 * s + 1) n ltac:(lia)) as Sp.
    destruct (next_positive l (2 * s + 1) n ltac:(lia)) as [z [Hz [Pz Between]]].
    exists z. split; [lia|split; [exact Pz|split]].
    + rewrite (lands_split e (l + 1) 0 (2 * s + 1) z) by lia.
      rewrite (no_lands_above l (2 * s + 1) z Between). lia.
    + rewrite (c_split e l 0 (2 * s + 1) z) by lia. rewrite (c_none e l (2 * s + 1) z); [lia|].
      intros p Hp. specialize (Between p Hp). lia.
  - intros [N0 [P|[P [N1 [z [Hz [Pz [Z1 Low]]]]]]]]; (split; [exact N0|]); [now left|right].
    split; [exact P|split; [exact N1|]].
    destruct (run_ends l z L Hz Pz) as [x [Hx [Ex [Ex' All]]]].
    pose proof (lands_split e (l + 1) 0 z n ltac:(lia)) as Sp.
    pose proof (lands_split e (l + 1) z x n ltac:(lia)) as Sp2.
    pose proof (lands_there e (l + 1) z x (x - 1) ltac:(lia) Ex) as X1.
    pose proof (lands_bounds e (l + 1) x n) as Bx.
    assert (None : c e l x n = 0).
    { apply c_none. intros p Hp. destruct (Z_lt_le_dec (l + p) (e p)) as [Y|]; [exfalso|lia].
      pose proof (run_lands l p L ltac:(lia) ltac:(lia)).
      pose proof (lands_mono e (l + 1) p n x n ltac:(lia) ltac:(lia)). lia. }
    pose proof (positive_row l (x - 1) L ltac:(lia) ltac:(lia)) as Bound.
    pose proof (c_split e l 0 z n ltac:(lia)) as C1.
      pose proof (c_split e l z x n ltac:(lia)) as C2.
    rewrite (c_all e l z x) in C2; [|lia|intros p Hp; specialize (All p Hp); lia].
    set (q := z + (z - 2 * c e l 0 z) - 1). assert (Hq : z <= q < x) by (unfold q; lia).
    assert (Cq : c e l 0 q = c e l 0 z + (q - z)).
    { rewrite (c_split e l 0 z q) by lia. rewrite (c_all e l z q); [lia|lia|].
      intros p Hp. specialize (All p ltac:(lia)). lia. }
    exists (c e l 0 q). assert (Eq : 2 * c e l 0 q + 1 = q) by (rewrite Cq; unfold q; lia).
    rewrite Eq. split; [|split; [lia|split; [reflexivity|]]].
    + pose proof (lands_at_most_c l 0 q) as B0.
      pose proof (lands_mono e (l + 1) 0 z 0 q ltac:(lia) ltac:(lia)). lia.
    + rewrite (lands_split e (l + 1) 0 z q) by lia.
      pose proof (lands_split e (l + 1) z q x ltac:(lia)) as Sp3.
      pose proof (lands_there e (l + 1) q x (x - 1) ltac:(lia) Ex).
      pose proof (lands_bounds e (l + 1) z q). lia.
Qed.

(* Two positive runs, and a landing between them. *)
Lemma second_run l y z0 : 0 <= l -> more_rows n e l -> 1 <= y < z0 -> z0 < n ->
  e y - y = l -> l < e z0 - z0 -> 0 < c e l 0 y ->
  lands e (l + 1) 0 n = 2 /\ e 1 <= l + 1 /\ exists a, y < a < n /\ l < e a - a /\
    (forall p, y <= p < a -> e p - p <= l) /\ lands e (l + 1) 0 a = 1 /\
    lands e (l + 1) a n = 1 /\ 2 * c e l 0 a <= a - 1.
Proof.
  intros L [N0 More] Hy Hz0 Ey Pz0 Before.
  destruct (c_pos e l 0 y Before) as [x [Hx Px]].
  destruct (turn l x y) as [t [Ht [Et _]]]; try lia.
  pose proof (lands_there e (l + 1) 0 y (t - 1) ltac:(lia) Et) as L1.
  pose proof (run_lands l z0 L ltac:(lia) Pz0) as L2.
  pose proof (lands_split e (l + 1) 0 y n ltac:(lia)) as Sp.
  pose proof (lands_mono e (l + 1) z0 n y n ltac:(lia) ltac:(lia)) as L3.
  destruct More as [More|[Two [N1 [z [Hz [Pz [Z1 Low]]]]]]]; [lia|].
  split; [exact Two|split; [exact N1|]].
  assert (Yz : y < z).
  { destruct (Z.lt_trichotomy z y) as [X|[X|X]]; [exfalso| |exact X].
    - destruct (turn l z y) as [u [Hu [Eu _]]]; try lia.
      pose proof (lands_split e (l + 1) 0 z y ltac:(lia)).
      pose proof (lands_there e (l + 1) z y (u - 1) ltac:(lia) Eu). lia.
    - exfalso. subst z. lia. }
  destruct (next_positive l y n) as [a [Ha [Pa Between]]].
  { rewrite (c_split e l y z n) by lia. rewrite (c_first e l z n) by lia.
    rewrite (proj2 (Z.ltb_lt _ _)) by lia. pose proof (c_bounds e l y z).
    pose proof (c_bounds e l (z + 1) n). unfold Z.b2z. lia. }
  assert (Ay : a <> y) by (intros X; subst a; lia).
  assert (Az : a <= z).
  { destruct (Z_le_gt_dec a z) as [|X]; auto. specialize (Between z ltac:(lia)). lia. }
  exists a. split; [lia|split; [exact Pa|split; [exact Between|]]].
  assert (La : lands e (l + 1) y a = 0) by now apply no_lands_above.
  pose proof (lands_split e (l + 1) 0 y a ltac:(lia)) as Sa.
  pose proof (lands_split e (l + 1) 0 a n ltac:(lia)) as San.
  split; [lia|split; [lia|]].
  assert (All : forall p, a <= p < z -> l < e p - p).
  { intros p Hp. destruct (Z_lt_le_dec l (e p - p)) as [|X]; auto. exfalso.
    assert (a <> p) by (intros Y; subst p; lia).
    destruct (turn l a p) as [u [Hu [Eu _]]]; try lia.
    pose proof (lands_split e (l + 1) 0 a z ltac:(lia)).
    pose proof (lands_there e (l + 1) a z (u - 1) ltac:(lia) Eu). lia. }
  pose proof (c_split e l 0 a z ltac:(lia)) as Sc. rewrite (c_all e l a z) in Sc; [lia|lia|].
  intros p Hp. specialize (All p Hp). lia.
Qed.
End East.

Lemma half_late h : half_rows n e h -> late n e h.
Proof.
  intros [_ [y [z [Hy [Hz [Ey [Pz _]]]]]]]. exists y, z.
  split; [lia|split; [lia|split; [exact Ey|exact Pz]]].
Qed.

Lemma landing_before h z : 1 <= z < n -> e 1 <= h + 1 -> e (z - 1) - (z - 1) <= h ->
  h < e z - z -> 2 * c e h 0 z = z - 1 -> exists y, 1 <= y < z /\ e y - y = h.
Proof.
  intros Hz N1 Pz' Pz Low. destruct (Z_lt_le_dec 0 (c e h 0 z)) as [X|X].
  - destruct (c_pos e h 0 z X) as [x [Hx Px]].
    assert (x <> z - 1) by (intros Y; subst x; lia).
    destruct (turn h x (z - 1)) as [u [Hu [_ [Eu _]]]]; try lia.
    exists u. split; [lia|exact Eu].
  - exfalso. pose proof (c_bounds e h 0 z). assert (z = 1) as -> by lia. lia.
Qed.

Lemma three_late h : three_rows n e h -> late n e h.
Proof.
  intros [N0 [N1 [z [Hz [Pz' [Pz [_ [Low _]]]]]]]].
  destruct (landing_before h z Hz N1 Pz' Pz Low) as [y [Hy Ey]].
  exists y, z. split; [lia|split; [lia|split; [exact Ey|exact Pz]]].
Qed.
End Rows.

(* --- A term is deleted --- *)

Section Deleted.
Variables (n : Z) (A A' : matrix) (e e' : Z -> Z) (i : Z).
Hypothesis R : rep n A e.
Hypothesis R' : rep (n - 1) A' e'.
Hypothesis D : drop n e e' i.

(* Where a row of what is left was. *)
Let was (p : Z) : Z := if p <? i then p else p + 1.

Lemma was_term p : 0 <= p < n - 1 -> e' p - p = e (was p) - was p.
Proof.
  intros Hp. destruct D as [Hi [L U]]. unfold was. destruct (Z.ltb_spec p i) as [X|X].
  - now rewrite L by lia.
  - rewrite U by lia. lia.
Qed.

Lemma was_place p : 0 <= p < n - 1 -> p <= was p <= p + 1 /\ was p < n.
Proof. intros Hp. unfold was. destruct (Z.ltb_spec p i); lia. Qed.

Lemma was_order p q : p < q -> was p < was q.
Proof. intros L. unfold was. destruct (Z.ltb_spec p i), (Z.ltb_spec q i); lia. Qed.

Lemma late_before l : late (n - 1) e' l -> late n e l.
Proof.
  intros [y [z [Hy [Hz [Ey Pz]]]]]. exists (was y), (was z).
  rewrite was_term in Ey, Pz by lia. pose proof (was_place y ltac:(lia)).
  pose proof (was_place z ltac:(lia)). pose proof (was_order y z ltac:(lia)).
  split; [lia|split; [lia|split; [exact Ey|exact Pz]]].
Qed.

Lemma lands_low_ l x y : 0 <= x -> y <= i -> lands e' l x y = lands e l x y.
Proof.
  intros Hx Hy. destruct D as [Hi [L U]]. apply count_ext. intros p Hp. now rewrite L by lia.
Qed.

Lemma lands_mid l x y : 0 <= x <= i -> i <= y <= n - 1 ->
  lands e' l x y = lands e l x (y + 1) - Z.b2z (e i - i =? l).
Proof.
  intros Hx Hy. pose proof (drop_mid n e e' i (l - 1) x y D Hx Hy) as M1.
  pose proof (drop_mid n e e' i l x y D Hx Hy) as M2. rewrite !c_lands in M1. unfold Z.b2z in *.
  destruct (Z.ltb_spec (l - 1 + i) (e i)), (Z.ltb_spec (l + i) (e i)), (Z.eqb_spec (e i - i) l);
    lia.
Qed.

Hypothesis Ace : e (n - 1) < n.
Hypothesis Ace' : e' (n - 1 - 1) < n - 1.

(* A positive term is deleted: what (E) needs for J = 2. *)
Lemma half_or_three l : 0 <= l -> l + 1 < n -> T_rows n e l = 0 -> more_rows n e l ->
  late n e l -> l < e i - i -> half_rows (n - 1) e' l \/ three_rows (n - 1) e' l.
Proof.
  intros L Ln Tl More [y [z0 [Hy [Hz0 [Ey Pz0]]]]] Pi. pose proof D as [Hi [Lo Up]].
  assert (Tl' : T_rows (n - 1) e' l = -1).
  { rewrite (drop_T n e e' i l D), Tl. rewrite (proj2 (Z.ltb_lt _ _)) by lia. reflexivity. }
  pose proof More as [N0 _].
  pose proof (positive_row n A e R Ace l z0 L ltac:(lia) Pz0) as Bz0.
  pose proof (positive_row n A e R Ace l i L Hi Pi) as Bi.
  destruct (Z_lt_le_dec 0 (c e l 0 y)) as [B|B].
  - destruct (second_run n A e R Ace l y z0 L More Hy Hz0 Ey Pz0 B)
      as [Two [N1 [a [Ha [Pa [Between [La [La' Low]]]]]]]].
    assert (I2 : 2 <= i).
    { assert (X : i = 0 \/ i = 1 \/ 2 <= i) by lia. destruct X as [X|[X|X]]; [| |exact X];
        subst i; lia. }
    assert (E0 : e' 0 = e 0) by (apply Lo; lia).
    pose proof (positive_row n A e R Ace l a L ltac:(lia) Pa) as Ba.
    destruct (Z.lt_trichotomy i y) as [X|[X|X]]; [left| |].
    + apply (half_from (n - 1) e' l (a - 1) (y - 1)); try lia.
      * rewrite Up by lia. replace (y - 1 + 1) with y by lia. lia.
      * rewrite (drop_mid n e e' i l 0 (a - 1) D) by lia. replace (a - 1 + 1) with a by lia.
        rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn [Z.b2z]. lia.
    + exfalso. subst i. lia.
    + assert (Ai : a <= i).
      { destruct (Z_le_gt_dec a i) as [|Y]; auto. specialize (Between i ltac:(lia)). lia. }
      assert (Ca : c e' l 0 a = c e l 0 a) by (apply (drop_lo n e e' i l 0 a D); lia).
      destruct (Z_le_gt_dec (2 * c e l 0 a) (a - 2)) as [Y|Y].
      * left. apply (half_from (n - 1) e' l a y); try lia. rewrite Lo by lia. exact Ey.
      * right. split; [lia|split; [rewrite Lo by lia; exact N1|]]. exists a.
        assert (Pa' : l < e' a - a).
        { destruct (Z.eq_dec i a) as [Z0|Z0]; [|now rewrite Lo by lia].
          subst i. rewrite Up by lia.
          destruct (Z_lt_le_dec l (e (a + 1) - (a + 1))) as [|W]; [lia|exfalso].
          destruct (turn n A e R l a (a + 1)) as [u [Hu [Eu _]]]; try lia.
          assert (u = a + 1) as -> by lia. replace (a + 1 - 1) with a in Eu by lia.
          assert (None : c e l (a + 1) n = 0).
          { apply c_none. intros p Hp. destruct (Z_lt_le_dec (l + p) (e p)) as [Q|]; [|lia].
            exfalso. pose proof (run_lands n A e R Ace l p L ltac:(lia) ltac:(lia)).
            rewrite (lands_first e (l + 1) a n) in La' by lia.
            rewrite (proj2 (Z.eqb_eq _ _) Eu) in La'. cbn [Z.b2z] in La'.
            pose proof (lands_mono e (l + 1) p n (a + 1) n ltac:(lia) ltac:(lia)). lia. }
          rewrite T_c in Tl. rewrite (c_split e l 0 a n), (c_first e l a n), None in Tl by lia.
          rewrite (proj2 (Z.ltb_lt _ _)) in Tl by lia. cbn [Z.b2z] in Tl. lia. }
        assert (Lone : lands e' (l + 1) a (n - 1) = 1).
        { pose proof (run_lands (n - 1) A' e' R' Ace' l a L ltac:(lia) Pa').
          rewrite (lands_mid (l + 1) a (n - 1)) in * by lia. replace (n - 1 + 1) with n in * by lia.
          unfold Z.b2z in *. destruct (e i - i =? l + 1); lia. }
        split; [lia|split; [|split; [exact Pa'|split; [exact Lone|split; [lia|left]]]]].
        -- rewrite Lo by lia. apply Between. lia.
        -- rewrite (lands_split e' (l + 1) 0 a (n - 1)), Lone by lia.
           rewrite lands_low_ by lia. lia.
  - left. pose proof (c_bounds e l 0 y).
    assert (Yi : y < i).
    { destruct (Z.lt_trichotomy i y) as [X|[X|X]]; [exfalso| |exact X].
      - rewrite (c_split e l 0 i y), (c_first e l i y) in B by lia.
        rewrite (proj2 (Z.ltb_lt _ _)) in B by lia. cbn [Z.b2z] in B.
        pose proof (c_bounds e l 0 i). pose proof (c_bounds e l (i + 1) y). lia.
      - exfalso. subst i. lia. }
    apply (half_from (n - 1) e' l (y + 1) y); try lia.
    + rewrite Lo by lia. exact N0.
    + rewrite Lo by lia. exact Ey.
    + rewrite (drop_lo n e e' i l 0 (y + 1) D) by lia. rewrite (c_split e l 0 y (y + 1)) by lia.
      rewrite (c_none e l y (y + 1)); [lia|]. intros p Hp. replace p with y by lia. lia.
Qed.

(* A term that is not positive is deleted: what m + 3/8 needs. *)
Lemma three_before h : 0 <= h -> h + 1 < n - 1 -> T_rows n e h = -1 -> e i - i <= h ->
  ~ half_rows n e h -> more_rows (n - 1) e' h -> late (n - 1) e' h -> three_rows n e h.
Proof.
  intros H Hn Th Pi NoHalf More [y [z0 [Hy [Hz0 [Ey Pz0]]]]]. pose proof D as [Hi [Lo Up]].
  assert (Ci : forall x y0, 0 <= x <= i -> i <= y0 <= n - 1 -> c e' h x y0 = c e h x (y0 + 1)).
  { intros x y0 Hx Hy0. rewrite (drop_mid n e e' i h x y0 D Hx Hy0).
    rewrite (proj2 (Z.ltb_ge _ _)) by lia. cbn [Z.b2z]. lia. }
  pose proof More as [N0' _].
  assert (N0 : e 0 <= h).
  { destruct (Z.eq_dec i 0) as [X|X]; [subst i; lia|]. now rewrite <- Lo by lia. }
  pose proof (positive_row (n - 1) A' e' R' Ace' h z0 H ltac:(lia) Pz0) as Bz0.
  destruct (Z_lt_le_dec 0 (c e' h 0 y)) as [B|B].
  - destruct (second_run (n - 1) A' e' R' Ace' h y z0 H More Hy Hz0 Ey Pz0 B)
      as [Two [N1 [a [Ha [Pa [Between [La [La' Low]]]]]]]].
    pose proof (positive_row (n - 1) A' e' R' Ace' h a H ltac:(lia) Pa) as Ba.
    rewrite was_term in Ey by lia. pose proof (was_place y ltac:(lia)) as Wy.
    destruct (Z_lt_le_dec a i) as [X|X].
    + rewrite (drop_lo n e e' i h 0 a D) in Low by lia.
      assert (Wy' : was y = y) by (unfold was; destruct (Z.ltb_spec y i); lia).
      rewrite Wy' in Ey.
      destruct (Z_le_gt_dec (2 * c e h 0 a) (a - 2)) as [Y|Y].
      { exfalso. apply NoHalf. apply (half_from n e h a y); try lia. }
      assert (Shift : forall x, 0 <= x <= i -> lands e' (h + 1) x (n - 1) = lands e (h + 1) x n).
      { intros x Hx. rewrite (lands_mid (h + 1) x (n - 1)) by lia.
        replace (n - 1 + 1) with n by lia. destruct (Z.eqb_spec (e i - i) (h + 1)); [lia|].
        cbn [Z.b2z]. lia. }
      split; [exact N0|split; [rewrite <- Lo by lia; exact N1|]]. exists a.
      split; [lia|split; [|split; [|split; [|split; [lia|left]]]]].
      * rewrite <- Lo by lia. apply Between. lia.
      * rewrite <- Lo by lia. exact Pa.
      * rewrite <- Shift by lia. exact La'.
      * rewrite <- Shift by lia. exact Two.
    + exfalso. apply NoHalf. pose proof (was_order y a ltac:(lia)) as O.
      assert (Wa : was a = a + 1) by (unfold was; destruct (Z.ltb_spec a i); lia).
      apply (half_from n e h (a + 1) (was y)); try lia. rewrite <- Ci by lia. lia.
  - exfalso. apply NoHalf. pose proof (c_bounds e' h 0 y).
    assert (Cy : c e' h 0 (y + 1) = 0).
    { rewrite (c_split e' h 0 y (y + 1)) by lia. rewrite (c_none e' h y (y + 1)); [lia|].
      intros p Hp. replace p with y by lia. lia. }
    rewrite was_term in Ey by lia. unfold was in Ey. destruct (Z.ltb_spec y i) as [X|X].
    + apply (half_from n e h (y + 1) y); try lia.
      rewrite <- (drop_lo n e e' i h 0 (y + 1) D) by lia. lia.
    + apply (half_from n e h (y + 1 + 1) (y + 1)); try lia. rewrite <- Ci by lia. lia.
Qed.
End Deleted.
