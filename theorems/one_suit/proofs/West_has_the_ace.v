(* West has the ace, h >= J: the value is m + 1/2^J (B2; a part of (W) of Theorem F). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit SingleSuit Lowering Smallest_cards.
From Sums Require Import Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From SymmetricStated Require Export West_has_the_ace.
Open Scope Z_scope.

(* West's highest card is the highest of all. *)
Definition West_ace (s : sorted_suit) : Prop := 0 < size_of s /\ e s (size_of s - 1) = size_of s.

Lemma ace_beats s n : sz s = S n -> (beats s n n = true <-> West_ace s).
Proof.
  intros H. rewrite beats_e, Z.ltb_lt by lia. unfold West_ace, size_of. rewrite H.
  replace (Z.of_nat (S n) - 1) with (Z.of_nat n) by lia.
  pose proof (e_range s (Z.of_nat n)) as R. unfold size_of in R. lia.
Qed.

(* Lemma Y for h = 1: condition 3 of Theorem 9.1 fails. *)
Lemma not_bad n A e : rep n A e -> 0 < n -> e (n - 1) = n -> T_rows n e 1 = -1 ->
  forall q, ~ bad n e 1 q.
Proof.
  intros R N Ace T1 q [[t Eq] [B1 B2]]. rewrite T_c in T1. change (1 - 1) with 0 in *.
  pose proof (c_bounds e 1 0 q). pose proof (c_bounds e 0 (q + 1) (n - 1)).
  assert (Hq : 0 < q < n - 2) by lia.
  rewrite (c_split e 1 0 q n), (c_split e 1 q (n - 1) n) in T1 by lia.
  rewrite (c_none e 1 (n - 1) n) in T1.
  2: { intros p Hp. replace p with (n - 1) by lia. lia. }
  destruct (Z_lt_le_dec (c e 1 q (n - 1)) (n - 1 - q)) as [Some|All].
  2: { rewrite (c_split e 1 q (q + 1) (n - 1)) in All by lia. pose proof (c_bounds e 1 q (q + 1)).
       pose proof (c_mono e 1 0 (q + 1) (n - 1) ltac:(lia)). lia. }
  destruct (c_notall e 1 q (n - 1)) as [p [Hp Ep]]; try lia.
  destruct (least_index (fun p => e p <=? 1 + p) q (n - 1)) as [x [Hx [Px Lx]]].
  { exists p. lia. }
  assert (c e 1 q (n - 1) <= c e 0 (q + 1) (n - 1)); [|lia].
  rewrite (c_split e 1 q x (n - 1)), (c_split e 1 x (x + 1) (n - 1)) by lia.
  rewrite (c_none e 1 x (x + 1)) by (intros y Hy; replace y with x by lia; lia).
  rewrite (c_split e 0 (q + 1) (x + 1) (n - 1)) by lia.
  pose proof (c_mono e 1 0 (x + 1) (n - 1) ltac:(lia)). pose proof (c_bounds e 1 q x).
  rewrite (c_all e 0 (q + 1) (x + 1)); [lia|lia|]. intros y Hy.
  specialize (Lx (y - 1) ltac:(lia)). pose proof (rep_mono _ _ _ R (y - 1) y). cbv beta in Lx. lia.
Qed.

Lemma F_ace n A e h : rep n A e -> 0 < n -> e (n - 1) = n -> 1 <= h -> h < n ->
  0 < T_rows n e (h - 1) -> -1 <= T_rows n e h -> F n e h.
Proof.
  intros R N Ace H L P Q. destruct (Z_le_gt_dec 0 (T_rows n e h)) as [X|X].
  { left. right. right. split; [exact L|exact X]. }
  right. split; [lia|split; [exact P|]]. left. split; [exact Ace|].
  destruct (Z_le_gt_dec 2 h) as [|H1]; [now left|right]. assert (h = 1) as -> by lia.
  split; [lia|right]. apply (not_bad n A e R N Ace). lia.
Qed.

(* For i >= 1, i = S j: West's ace, D > m, T_{h-i} > i, T_{h-i+1} >= i - 2 and h >= i. *)
Theorem claim_W n : forall j s M, sz s = n -> integral (sz s) M -> hopes s true (inject_Z M) ->
  West_ace s -> Z.of_nat (S j) < T_ s (M + 1 - Z.of_nat (S j)) ->
  Z.of_nat j - 1 <= T_ s (M + 1 - Z.of_nat j) -> Z.of_nat (S j) <= M + 1 ->
  hopes s false (inject_Z M + halves j)%Q.
Proof.
  induction n as [|n IH]; intros j s M H I P Ace Pos Pos' L.
  { destruct Ace as [N _]. unfold size_of in N. lia. }
  pose proof (no_more_than_its_tricks s M P) as Less. pose proof Ace as [N Top].
  assert (Less1 : M + 1 < size_of s) by (destruct I as [m ->]; unfold size_of in *; lia).
  destruct j as [|i].
  - apply (hopes_eq _ _ _ _ (inject_Z (M + 1))). rewrite plus_one. cbn [halves]. ring.
    apply (decided s M I). apply (F_ace _ _ _ _ (rep_e s)); auto; try lia.
    + change (Z.of_nat 1) with 1 in *. unfold T_ in Pos. lia.
    + change (Z.of_nat 0) with 0 in *. rewrite Z.sub_0_r in Pos'. unfold T_ in Pos'. lia.
  - apply (reached _ _ _ _ _ V s (S i)); try lia.
    { apply halves_number. }
    { eapply hopes_eq; [|exact P]. rewrite <- halves_over. ring. }
    assert (Beats : beats s n n = true) by now apply (ace_beats s n H).
    intros q Hq. pose proof I as I'. rewrite H in Hq.
    assert (Bq : beats s n q = true) by (apply (tg_mono _ _ _ _ G s n n); auto; lia).
    destruct (cheapest_taker s n q ltac:(lia) Bq) as [k [Hk C]]. rewrite H in Hk.
    destruct (integral_after s n k q M H Hk Hq I') as [I1 _].
    assert (Sz : sz (rest s k q) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    pose proof (halves_range (S i)) as Hr.
    exists k. split. lia. pose proof C as [Bk _]. apply (after_West s k q); auto.
    destruct (Nat.eq_dec k n) as [->|Nk].
    + (* the ace alone beats the card led: T'_{h-1} > 0 *)
      apply (hopes_less _ _ _ false true (inject_Z (M - 1 + 1))).
      { rewrite plus_one, minus_one. pose proof (halves_less 0 (S i) ltac:(lia)) as Hl.
        cbn [halves] in *. lra. }
      apply half_if_positive; auto. { rewrite size_rest by lia. lia. }
      rewrite T_cheaply_taken by (auto; lia). replace (M - 1 + 1) with M by lia.
      replace (size_of s - 1) with (Z.of_nat n) in Top by (unfold size_of; lia). rewrite Top.
      pose proof (T_below s M I' P ltac:(lia)) as T0.
      destruct (Z.ltb_spec M (size_of s - Z.of_nat n)) as [X|X]; [|lia].
      exfalso. unfold size_of in *. lia.
    + (* he takes the trick and keeps the ace *)
      pose proof (cheapest_keeps _ _ _ _ _ G V (S n) s k q H Hk Hq C _ _ P) as K.
      rewrite Bk in K. change (trq true) with 1%Q in K.
      apply (hopes_eq _ _ _ _ _ (inject_Z (M - 1))) in K; [|now rewrite minus_one].
      apply (hopes_less _ _ _ false true (inject_Z (M - 1) + halves i)%Q).
      { rewrite minus_one. pose proof (halves_less i (S i) ltac:(lia)). lra. }
      apply IH; auto; try lia.
      * destruct n as [|n]; [lia|]. apply (ace_beats _ n Sz). rewrite (tg_red _ _ _ _ G).
        replace (Trick_game.bump k n) with (S n) by places.
        apply (tg_mono _ _ _ _ G s (S n) (S n)); auto. places.
      * rewrite T_cheaply_taken by (auto; lia).
        replace (M - 1 + 1 - Z.of_nat (S i)) with (M + 1 - Z.of_nat (S (S i))) by lia.
        destruct (_ <? _); lia.
      * rewrite T_cheaply_taken by (auto; lia).
        replace (M - 1 + 1 - Z.of_nat i) with (M + 1 - Z.of_nat (S i)) by lia.
        destruct (_ <? _); lia.
Qed.

(* B2, and h = J. *)
Theorem West_has_the_ace : claim_West_has_the_ace.
Proof.
  intros D m J [HD [N0 Half]] Ace J2 Star L.
  destruct (the_hypotheses D m HD Half) as [I [A B]].
  pose proof (first_agrees D m HD N0 Half J Star) as First. pose proof First as [J1 [P _]].
  assert (W : West_ace (lift D HD)).
  { apply (ace_beats (lift D HD) (top D)); auto. change (sz (lift D HD)) with (size D).
    unfold top. lia. }
  destruct J as [|[|j]]; [lia|lia|].
  pose proof (before_J _ _ I A B _ First (S j) ltac:(lia)) as T1.
  assert (AtLeast : hopes (lift D HD) false (inject_Z (M_of D m) + halves (S j))%Q).
  { apply (claim_W (size D) (S j) (lift D HD) (M_of D m) eq_refl I A W P); [lia|].
    pose proof (the_level D m N0). lia. }
  destruct (A_c D m HD N0 Half (S (S j)) J2 Star) as [X|[X Z0]]; auto. exfalso.
  cbn [fst snd] in *. destruct (value_of_lift D HD) as [E1 [E2 _]].
  rewrite <- halves_over in X. pose proof (halves_range (S j)).
  pose proof (halves_S (S j)). pose proof (halves_S (S (S j))).
  destruct AtLeast as [Y|[Y _]]; rewrite E1, M_number, X in Y; lra.
Qed.

(* J = 1 does not occur then. *)
(* If J = 1 and T_h = -1, then h <= 0. *)
Lemma J_1_below :
  forall D m, in_lower_half D m -> West_has D -> J_is D m 1 -> T_of D (h_of D m) = -1 ->
  h_of D m <= 0.
Proof.
  intros D m [HD [N0 Half]] Ace Star T1. destruct (Z_le_gt_dec (h_of D m) 0) as [|L]; auto. exfalso.
  destruct (the_hypotheses D m HD Half) as [I [A B]].
  pose proof (first_agrees D m HD N0 Half 1 Star) as [_ [P _]]. pose proof (the_level D m N0) as Lv.
  assert (W : West_ace (lift D HD)).
  { apply (ace_beats (lift D HD) (top D)); auto. change (sz (lift D HD)) with (size D).
    unfold top. lia. }
  pose proof (m_range D m HD N0 Half) as Range.
  assert (X : hopes (lift D HD) false (inject_Z (M_of D m) + halves 0)%Q).
  { apply (claim_W (size D) 0 (lift D HD) (M_of D m) eq_refl I A W P); [|lia].
    change (Z.of_nat 0) with 0. rewrite Z.sub_0_r, Lv. rewrite <- T_agrees by lia. lia. }
  apply B. eapply hopes_eq; [|exact X]. rewrite plus_one. cbn [halves]. ring.
Qed.

