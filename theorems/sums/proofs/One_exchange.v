(* What the reduction of Conjecture 12.3 supposes of an exchange of the two highest cards. *)
Require Import ZArith Lia Bool Arith List.
From Whist Require Rules Play.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules SingleSuit One_game Conjecture_12_4.
From Sums Require Import Reduction_of_12_3 Suits_by_rows.
From Whist Require Import Counting Rows NormalBound Target ValueByRows Lemma_5_2.
Import ListNotations.
Open Scope Z_scope.

(* --- By rows --- *)

(* The formula of Theorem 9.1, which asks for H >= h, leaves T_{h-1} positive: h is of the parity
   of m, so one row more than T_h >= 0 asks for. *)
Lemma enough_rows m A e t : rep m A e -> 0 < t -> F m e (2 * t - m) ->
  m - t + 1 <= N m e (2 * t - m - 1).
Proof.
  intros R Ht [[H|[[H X]|[H X]]]|[H [X _]]].
  - lia.
  - rewrite N_c. set (h := 2 * t - m) in *. set (y := Z.min m (m - h + 1)).
    rewrite (c_split e (h - 1) 0 y m) by lia. pose proof (c_bounds e (h - 1) y m) as B.
    rewrite (c_all e (h - 1) 0 y); [lia | lia |]. intros p Hp.
    pose proof (rep_mono _ _ _ R 0 p) as Up. lia.
  - unfold T_rows in X. set (h := 2 * t - m) in *. rewrite N_diff.
    pose proof (count_bounds (fun p => e p - p =? h) 0 m) as B.
    destruct (Z_le_gt_dec (m - t + 1) (N m e h)) as [Y|Y]; [lia|].
    enough (Hit : exists p, 0 <= p < m /\ e p - p = h).
    { destruct Hit as [p [Hp Ep]].
      pose proof (count_ge1 (fun q => e q - q =? h) 0 m p Hp) as One. lia. }
    destruct (Z_le_gt_dec h 0) as [Z|Z].
    + destruct (c_notall e h 0 m) as [i [Hi Ei]]; [lia | rewrite <- N_c; lia |].
      destruct (hit_left m A e i h R Hi) as [p [Hp Ep]]; [lia|]. exists p. lia.
    + destruct (c_pos e h 0 m) as [i [Hi Ei]]; [rewrite <- N_c; lia|].
      destruct (hit_right m A e i h R Hi) as [p [Hp Ep]]; [lia|]. exists p. lia.
  - unfold T_rows in X. lia.
Qed.

(* What m tricks ask for without the smallest cards. *)
Lemma rows_asked_for D e m : is_suit D -> size D <> O -> rows D e -> 0 < m ->
  m <= tricks [D_0 D] West -> m <= Z.of_nat (size D) - 1 /\ Z.of_nat (size D) - m <=
    N (Z.of_nat (size D) - 1) (after 0 0 e) (2 * m - Z.of_nat (size D)).
Proof.
  intros HD N0 R Hm Take. unfold D_0 in Take.
  pose proof (rows_reduced D e 0 0 HD ltac:(lia) ltac:(lia) R) as R0.
  apply (tricks_reduced D e) in Take; [|exact HD | lia | lia | exact R]. cbn [lead_of] in Take.
  change (Z.of_nat 0) with 0 in *. set (n := Z.of_nat (size D)) in *.
  replace (2 * m - (n - 1) - 0) with (2 * m - (n - 1)) in Take by lia. split.
  - destruct Take as [[H|[[H _]|[H _]]]|[H _]]; lia.
  - pose proof (enough_rows _ _ _ m R0 Hm Take) as Many.
    replace (2 * m - (n - 1) - 1) with (2 * m - n) in Many by lia. lia.
Qed.

(* The smallest cards and the exchange together: row 0 is gained if k <= 0, and one with
   e_i - i = k if k > 0; none is lost. *)
Lemma one_row_more n A e k : rep n A e -> 2 <= n -> e (n - 1) = n ->
  (forall i, 0 <= i < n - 1 -> e i < n) -> 0 < N (n - 1) (after 0 0 e) k ->
  N (n - 1) (after 0 0 e) k + 1 <= N n (lowered n e) (k - 1).
Proof.
  intros R Hn Top Below Some.
  set (f := fun i => k + (i - 1) <? e i - Z.b2z (0 <? e i)).
  assert (E : N (n - 1) (after 0 0 e) k = count f 1 n).
  { unfold N. replace n with (n - 1 + 1) at 2 by lia. change 1 with (0 + 1) at 2.
    rewrite count_shift. apply count_ext. intros x Hx. unfold f, after, bump.
    replace (x <? 0) with false by lia. replace (x + 1 - 1) with x by lia. reflexivity. }
  rewrite E in *. rewrite N_c, (c_first _ _ 0 n) by lia.
  assert (Kept : forall i, 1 <= i < n -> f i = true -> k - 1 + i < lowered n e i).
  { intros i Hi. unfold f, lowered, Z.b2z. pose proof (rep_range _ _ _ R i ltac:(lia)) as Ri.
    destruct (Z.ltb_spec i (n - 1)) as [L|L].
    - destruct (Z.ltb_spec 0 (e i)); lia.
    - replace i with (n - 1) by lia. rewrite Top. destruct (Z.ltb_spec 0 n); lia. }
  assert (All : forall x y, 1 <= x -> y <= n -> count f x y <= c (lowered n e) (k - 1) x y).
  { intros x y Hx Hy. apply count_le. intros i Hi Fi. apply Z.ltb_lt, Kept; [lia|exact Fi]. }
  destruct (Z_le_gt_dec k 0) as [K|K].
  - pose proof (All 1 n ltac:(lia) ltac:(lia)) as L. change (0 + 1) with 1. unfold Z.b2z.
    pose proof (rep_range _ _ _ R 0 ltac:(lia)) as R0. unfold lowered at 1.
    replace (0 <? n - 1) with true by lia. replace (k - 1 + 0 <? e 0) with true by lia. lia.
  - destruct (count_pos f 1 n Some) as [i [Hi Fi]].
    assert (Di : i < n - 1 /\ k < e i - i).
    { unfold f, Z.b2z in Fi. destruct (Z.eq_dec i (n - 1)) as [X|X].
      - subst i. rewrite Top in Fi. replace (0 <? n) with true in Fi by lia. lia.
      - destruct (Z.ltb_spec 0 (e i)); lia. }
    destruct (ivt (fun p => e p - p) i (n - 2) k) as [p [Hp Ep]]; cbv beta; [lia | | lia | |].
    { intros x Hx. pose proof (step_down n A e x R) as Step. lia. }
    { pose proof (Below (n - 2) ltac:(lia)) as Last_but_one. lia. }
    pose proof (All 1 p ltac:(lia) ltac:(lia)) as L1.
    pose proof (All (p + 1) n ltac:(lia) ltac:(lia)) as L2.
    rewrite (count_extract f 1 n p) by lia. change (0 + 1) with 1.
    rewrite (c_split _ _ 1 p n), (c_first _ _ p n) by lia.
    assert (Out : f p = false).
    { unfold f, Z.b2z. replace (0 <? e p) with true by lia. lia. }
    assert (In : (k - 1 + p <? lowered n e p) = true).
    { unfold lowered. replace (p <? n - 1) with true by lia. lia. }
    rewrite Out, In. unfold Z.b2z. destruct (k - 1 + 0 <? lowered n e 0); lia.
Qed.

(* --- The suits --- *)

Theorem one_exchange : one_exchange_costs_little.
Proof.
  intros D D' HD HD' E. pose proof E as [Size [N0 _]].
  destruct (rows_with_the_ace D HD (exchanged_ace_and_king D D' E)) as [e [R [Top Below]]].
  set (t := tricks [D_0 D] West). destruct (Z_le_gt_dec t 0) as [T|T].
  { rewrite tricks_of_one_suit by exact HD'. lia. }
  destruct (rows_asked_for D e t HD N0 R ltac:(lia) ltac:(unfold t; lia)) as [Few Many].
  pose proof (rows_exchanged D D' e HD HD' E R Below) as R'.
  apply (tricks_by_rows D' _ East t HD' R'). cbn [lead_of]. rewrite Size.
  set (n := Z.of_nat (size D)) in *. left. right. right. split; [lia|].
  pose proof (one_row_more n _ e (2 * t - n) R ltac:(lia) Top Below ltac:(lia)) as More.
  unfold T_rows. lia.
Qed.
