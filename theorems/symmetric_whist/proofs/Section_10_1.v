(* Section 10.1: the reductions and the bounds in the proofs of Theorems 10.2 to 10.4, for every
   size; a value with the fractional part 1/2^k for every k (Section 12.2). *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Labels Uniqueness Induction Simplest.
From Sums Require Import ValueOfSuit SingleSuit Intervals Lemmas_9 Addition BothSides.
From Sums Require Import Exchange Rounding Families Conjecture_12_2.
Import ListNotations.
From SymmetricStated Require Export Section_10_1.
Open Scope Q_scope.

Lemma label_is a p q x : solid (snd a) -> x <> Fuzzy -> lq a == q -> lb a = lbl (side p) x ->
  same_label a (p, (q, x)).
Proof.
  unfold solid, lq, lb, same_label, value_eq. destruct a as [p' [r y]]. cbn [fst snd].
  intros Sy Sx E L. destruct p, p', x as [| |k|k], y as [| |l|l]; cbn [side lbl] in L;
    try congruence; try lia; repeat split; auto; f_equal; lia.
Qed.

Lemma reduced D i j p q x y : value_eq (val (reduction D i j)) (q, x) -> p = winner D i j ->
  x <> Fuzzy -> y == q + inject_Z (if takes D i j then 1 else 0) ->
  same_label (alpha D i j) (p, (y, x)).
Proof.
  intros V -> N E. destruct (alpha_is D i j q x V) as [A B]. apply label_is; auto.
  - apply alpha_solid.
  - rewrite A, E. reflexivity.
  - unfold winner. rewrite B. now destruct (takes D i j).
Qed.

Lemma bounds_solid D : is_suit D -> size D <> O -> solid (snd (maxmin D)) /\ solid (snd (minmax D)).
Proof.
  intros H N. destruct (bounds_proper D N (fun i j _ => reductions_proper _ i j)) as [A [_ [B _]]].
  now split.
Qed.

(* --- Theorem 10.2 --- *)

(* All East's cards are higher: exits 0 (size D) D. *)
Theorem proof_of_10_2 : forall D n, is_suit D -> (2 <= n)%nat -> exits 0 n D ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> exits 0 (n - 1) (reduction D i j) /\
    value_eq (val (reduction D i j)) (0, Plus 0) /\
    same_label (alpha D i j) (East, (0, Plus 0))) /\
  same_label (maxmin D) (East, (0, Plus 0)) /\ same_label (minmax D) (East, (0, Plus 0)) /\
  value_eq (val D) (val KA) /\ value_eq (val D) (0, Plus 0).
Proof.
  intros D n HD Hn HE. pose proof HE as [Sz T]. cbn [plus] in Sz.
  assert (A : forall i j, (i < n)%nat -> (j < n)%nat -> exits 0 (n - 1) (reduction D i j) /\
    value_eq (val (reduction D i j)) (0, Plus 0) /\
    same_label (alpha D i j) (East, (0, Plus 0))).
  { intros i j Hi Hj. destruct n as [|[|n]]; try lia.
    assert (X : exits 0 (S n) (reduction D i j)) by (apply exits_low; auto; lia).
    assert (V : value_eq (val (reduction D i j)) (0, Plus 0)).
    { apply (exits_value (0 + S n) _ 0 n); auto. apply is_suit_reduction; auto; lia. }
    replace (S (S n) - 1)%nat with (S n) by lia. split; [auto|split; [auto|]].
    assert (B : takes D i j = false) by (rewrite T by lia; apply Nat.leb_gt; lia).
    apply (reduced D i j East 0); auto; try discriminate. unfold winner. now rewrite B.
    rewrite B. reflexivity. }
  assert (V : value_eq (val D) (0, Plus 0)).
  { destruct n as [|n]; [lia|]. now apply (exits_value (0 + S n) D 0 n). }
  destruct (bounds_among (size D) (alpha D) ltac:(lia) (fun i j _ _ => alpha_solid _ i j))
    as [[i [j [Hi [Hj E]]]] [i' [j' [Hi' [Hj' E']]]]].
  split; [exact A|]. unfold maxmin, minmax. rewrite E, E'.
  split; [apply A; lia|split; [apply A; lia|split; [|exact V]]].
  destruct V as [V1 V2]. split; [rewrite V1|rewrite V2]; vm_compute; reflexivity.
Qed.

(* --- Theorem 10.3 --- *)

Lemma both_bounds D k b : is_suit D -> size D <> O ->
  (exists i, (i < size D)%nat /\ forall j, (j < size D)%nat ->
    lq (alpha D i j) == inat k /\ lb (alpha D i j) = b) ->
  (forall i j, (i < size D)%nat -> (j < size D)%nat ->
    lq (alpha D i j) == inat k /\ (lb (alpha D i j) <= b)%Z) ->
  (lq (maxmin D) == inat k /\ lb (maxmin D) = b) /\ (lq (minmax D) == inat k /\ lb (minmax D) = b).
Proof.
  intros HD N [i0 [Hi0 Best]] All.
  assert (X : forall i j r c, (i < size D)%nat -> (j < size D)%nat ->
    lge (lq (alpha D i j)) (lb (alpha D i j)) r c -> lge (inat k) b r c).
  { intros i j r c Hi Hj H. destruct (All i j Hi Hj) as [A B]. eapply lge_trans; [|exact H].
    right. split. lra. lia. }
  assert (Y : forall j r c, (j < size D)%nat -> lge (inat k) b r c ->
    lge (lq (alpha D i0 j)) (lb (alpha D i0 j)) r c).
  { intros j r c Hj H. destruct (Best j Hj) as [A B]. eapply lge_trans; [|exact H].
    right. split. lra. lia. }
  split; [apply maxmin_is; auto|apply minmax_is; auto]; intros r c; split.
  - intros [i [Hi H]]. apply (X i 0%nat); auto; try lia. apply H. lia.
  - intros H. exists i0. split; auto.
  - intros H. destruct (H 0%nat ltac:(lia)) as [i [Hi K]]. apply (X i 0%nat); auto. lia.
  - intros H j Hj. exists i0. auto.
Qed.

Section Stoppers.
(* West has the k >= 1 highest cards and the m >= 1 lowest. *)
Variables (D : suit) (k m : nat).
Hypothesis suitable : is_suit D.
Hypothesis form : exits (S k) (S m) D.
Notation K := (inat (S k)).

Lemma high_card i j : (S m <= i < size D)%nat -> (j < size D)%nat ->
  exits k (S m) (reduction D i j) /\ same_label (alpha D i j) (West, (K, Plus k)).
Proof.
  intros Hi Hj. pose proof form as [Sz T].
  assert (X : exits k (S m) (reduction D i j)) by now apply exits_high. split; auto.
  assert (B : takes D i j = true) by (rewrite T by lia; apply Nat.leb_le; lia).
  apply (reduced D i j West (inat k)); try discriminate.
  - apply (exits_value (k + S m) _ k m); auto. apply is_suit_reduction; auto; lia.
  - unfold winner. now rewrite B.
  - rewrite B, inat_S. reflexivity.
Qed.

Lemma small_card i j : (i < S m)%nat -> (j < size D)%nat ->
  exits (S k) m (reduction D i j) /\
  same_label (alpha D i j) (East, (K, match m with O => Minus 0 | _ => Plus (S k) end)).
Proof.
  intros Hi Hj. pose proof form as [Sz T].
  assert (X : exits (S k) m (reduction D i j)) by now apply exits_low. split; auto.
  assert (B : takes D i j = false) by (rewrite T by lia; apply Nat.leb_gt; lia).
  assert (HR : is_suit (reduction D i j)) by (apply is_suit_reduction; auto; lia).
  apply (reduced D i j East K).
  - clear Hi. destruct m as [|m']. now apply high_value.
    now apply (exits_value (S k + S m') _ (S k) m').
  - unfold winner. now rewrite B.
  - destruct m; discriminate.
  - rewrite B. change (inject_Z 0) with 0. lra.
Qed.

Notation label := match m with O => (West, (K, Plus k)) | _ => (East, (K, Plus (S k))) end.
Notation b := (match m with O => 2 * Z.of_nat k + 3 | _ => 2 * Z.of_nat k + 4 end)%Z.

Lemma of_same a p q x : same_label a (p, (q, x)) -> lq a == q /\ lb a = lbl (side p) x.
Proof. apply of_label. Qed.

Lemma bounds_numbers : (lq (maxmin D) == K /\ lb (maxmin D) = b) /\
  (lq (minmax D) == K /\ lb (minmax D) = b).
Proof.
  pose proof high_card as High. pose proof small_card as Small. destruct form as [Sz _].
  apply both_bounds; auto. lia.
  - exists (match m with O => 1%nat | _ => O end). split. destruct m; lia.
    intros j Hj. destruct m as [|m'].
    + destruct (High 1%nat j ltac:(lia) Hj) as [_ H]. apply of_same in H as [A B].
      split; [exact A|]. rewrite B. cbn [side lbl]. lia.
    + destruct (Small O j ltac:(lia) Hj) as [_ H].
      apply of_same in H as [A B]. split; [exact A|]. rewrite B. cbn [side lbl]. lia.
  - intros i j Hi Hj. destruct (Nat.lt_ge_cases i (S m)) as [L|L].
    + destruct (Small i j L Hj) as [_ H]. apply of_same in H as [A B]. split; [exact A|].
      rewrite B. destruct m; cbn [side lbl]; lia.
    + destruct (High i j ltac:(lia) Hj) as [_ H]. apply of_same in H as [A B]. split; [exact A|].
      rewrite B. destruct m; cbn [side lbl]; lia.
Qed.

Lemma some_cards_there : size D <> O.
Proof. destruct form as [Sz _]. lia. Qed.

Lemma the_bounds : same_label (maxmin D) label /\ same_label (minmax D) label.
Proof.
  destruct bounds_numbers as [[A B] [A' B']].
  destruct (bounds_solid D suitable some_cards_there) as [S1 S2].
  destruct m; split; apply label_is; auto; try discriminate;
    match goal with |- ?x = _ => rewrite B || rewrite B' end; cbn [side lbl]; lia.
Qed.

Lemma L_set v : L_of D v <-> value_lt v (K, Plus (S k)).
Proof.
  destruct bounds_numbers as [[A B] [A' B']].
  rewrite L_iff by exact some_cards_there. rewrite value_lt_iff. unfold lge.
  rewrite A, B, A', B'. cbn [fst snd]. split.
  - intros [[H|[H _]] W]; [now left|]. right. split; [lra|].
    destruct (snd v) as [| |l|l]; cbn [le_inf]; try (split; [reflexivity|discriminate]).
    destruct W as [W|[W|[_ W]]]; [discriminate|lra|]. cbn [with_West lbl] in W.
    assert (l < S k)%nat by (destruct m; lia).
    split; [apply Nat.leb_le; lia|intros [= ?]; lia].
  - intros [H|[H [W N]]]. split; [now left|right; now left]. split.
    + right. split; [lra|]. destruct m; lia.
    + destruct (snd v) as [| |l|l]; [now left| | |]; right; right; (split; [lra|]);
        cbn [with_West lbl le_inf] in *; try (destruct m; lia).
      apply Nat.leb_le in W. assert (l <> S k) by congruence. destruct m; lia.
Qed.

Lemma R_set v : R_of D v <-> K < fst v.
Proof.
  destruct bounds_numbers as [[A B] [A' B']].
  rewrite R_iff by exact some_cards_there. unfold lge. rewrite A, B, A', B'. split.
  - intros [[H|[_ H]] _]; auto. destruct m; lia.
  - intros H. split; [now left|right; now left].
Qed.

Lemma I_set v : I_of D v <-> exists l, (S k <= l)%nat /\ value_eq v (K, Plus l).
Proof.
  unfold I_of. rewrite L_set, R_set, value_lt_iff. unfold value_eq. cbn [fst snd]. split.
  - intros [_ [NL NR]]. assert (E : fst v == K).
    { destruct (Qlt_le_dec (fst v) K). tauto. destruct (Qlt_le_dec K (fst v)). tauto. lra. }
    destruct (snd v) as [| |l|l]; cbn [le_inf] in NL;
      try (exfalso; apply NL; right; split; [exact E|split; [reflexivity|discriminate]]).
    exists l. split; auto. destruct (Nat.le_gt_cases (S k) l) as [|L]; auto. exfalso.
    apply NL. right. split; auto. split; [apply Nat.leb_le; lia|intros [= ?]; lia].
  - intros [l [Hl [E X]]]. rewrite X. split; [|split; [|lra]].
    + eapply number_Qeq; [symmetry; exact E|]. apply number_Z.
    + intros [H|[_ [H N]]]. lra. cbn [le_inf] in H. apply Nat.leb_le in H. apply N. f_equal. lia.
Qed.

Lemma simplest_there : I_of D (K, Plus (S k)) /\ (forall w, I_of D w ->
  value_eq w (K, Plus (S k)) \/ simpler (K, Plus (S k)) w) /\ value_eq (val D) (K, Plus (S k)).
Proof.
  split; [|split].
  - apply I_set. exists (S k). split; [lia|split; reflexivity].
  - intros w Hw. apply I_set in Hw as [l [Hl [E X]]]. cbn [fst snd] in *.
    destruct (Nat.eq_dec l (S k)) as [->|N]. left. now split.
    right. unfold simpler. cbn [snd]. rewrite X. lia.
  - now apply (exits_value (S k + S m) D (S k) m).
Qed.
End Stoppers.

(* Of k >= 1 high cards and m >= 1 small ones: the reductions, L(D) and I(D). *)
Theorem reductions_of_stoppers : forall D k m, is_suit D -> (1 <= k)%nat -> (1 <= m)%nat ->
  exits k m D ->
  (* West plays a high card, *)
  (forall i j, (m <= i < size D)%nat -> (j < size D)%nat -> exits (k - 1) m (reduction D i j) /\
    same_label (alpha D i j) (West, (inat k, Plus (k - 1)))) /\
  (* or a small one: others are left, or all his cards are high. *)
  (forall i j, (i < m)%nat -> (j < size D)%nat -> exits k (m - 1) (reduction D i j) /\
    same_label (alpha D i j)
      (East, (inat k, if Nat.eqb m 1 then Minus 0 else Plus k))) /\
  (forall v, L_of D v <-> value_lt v (inat k, Plus k)) /\
  (forall v, I_of D v <-> exists l, (k <= l)%nat /\ value_eq v (inat k, Plus l)).
Proof.
  intros D [|k] [|m] HD Hk Hm HE; try lia.
  replace (S k - 1)%nat with k by lia. replace (S m - 1)%nat with m by lia.
  refine (conj _ (conj _ (conj _ _))).
  - intros i j Hi Hj. now apply high_card.
  - intros i j Hi Hj. destruct (small_card D k m HD HE i j Hi Hj) as [A B]. split; auto.
    now destruct m.
  - apply (L_set D k m HD HE).
  - apply (I_set D k m HD HE).
Qed.

(* Both bounds, R(D) and the simplest element. *)
Theorem bounds_of_stoppers : forall D k m, is_suit D -> (1 <= k)%nat -> (1 <= m)%nat ->
  exits k m D ->
  let bound := if Nat.eqb m 1 then (West, (inat k, Plus (k - 1))) else (East, (inat k, Plus k)) in
  same_label (maxmin D) bound /\ same_label (minmax D) bound /\
  (forall v, R_of D v <-> inat k < fst v) /\
  I_of D (inat k, Plus k) /\
  (forall w, I_of D w -> value_eq w (inat k, Plus k) \/ simpler (inat k, Plus k) w).
Proof.
  intros D [|k] [|m] HD Hk Hm HE; try lia.
  replace (S k - 1)%nat with k by lia. cbv zeta.
  destruct (the_bounds D k m HD HE) as [A B]. destruct (simplest_there D k m HD HE) as [I1 [I2 _]].
  refine (conj _ (conj _ (conj _ (conj I1 I2)))); [now destruct m|now destruct m|].
  apply (R_set D k m HD HE).
Qed.

(* --- Theorem 10.4 --- *)

(* Equation (23), and the four reductions of D_k. *)
Theorem equation_23 : forall k, (2 <= k)%nat ->
  let D := D_ k in let y := 1 / two_to (k - 1) in
  (forall i j, (i < size D)%nat -> (j < size D)%nat -> same_label (alpha D i j)
    match i, j with
    | S _, S _ => (West, (inat k + y, Zero))
    | S _, O => (West, (inat k, Plus (k - 1)))
    | O, S _ => (East, (inat k, Minus 0))
    | O, O => (West, (inat k + 1, Minus 0))
    end) /\
  same_label (maxmin D) (West, (inat k, Plus (k - 1))) /\
  same_label (minmax D) (West, (inat k + y, Zero)) /\
  (forall w : V, I_of D w <-> inat k < fst w /\ fst w < inat k + y).
Proof.
  intros [|[|k]] Hk; try lia. replace (S (S k) - 1)%nat with (S k) by lia. cbv zeta.
  set (D := D_ (S (S k))). set (y := 1 / two_to (S k)).
  assert (HD : is_suit D) by apply D_suit. assert (HR : like_D (S (S k)) D) by apply D_form.
  pose proof HR as [Sz T].
  assert (Y : 0 < y <= 1 # 2).
  { unfold y. rewrite pw_S. pose proof (pw_pos k). assert (1 <= two_to k).
    { unfold two_to. change 1 with (inject_Z 1). rewrite <- Zle_Qle.
      pose proof (Z.pow_pos_nonneg 2 (Z.of_nat k)). lia. }
    split. apply Qlt_shift_div_l; lra. apply Qle_shift_div_r; lra. }
  assert (Both : forall i j, (1 <= i < size D)%nat -> (1 <= j < size D)%nat ->
    lq (alpha D i j) == inat (S (S k)) + y /\ lb (alpha D i j) = 0%Z).
  { intros i j Hi Hj. destruct (alpha_is D i j (inat (S k) + y) Zero) as [A B].
    - apply like_D_value. apply is_suit_reduction; auto; lia. now apply like_D_again.
    - rewrite A, B, T by lia. destruct i as [|i]; [lia|]. rewrite (inat_S (S k)).
      split; [|reflexivity]. change (inject_Z 1) with 1. lra. }
  assert (Least : 0 < y <= 1 /\ (0 <= 0)%Z /\ (y == 1 -> (0 <= -1)%Z)).
  { split; [lra|split; [lia|intros; lra]]. }
  destruct (bounds_solid D HD ltac:(lia)) as [S1 S2].
  refine (conj _ (conj _ (conj _ _))).
  - intros i j Hi Hj. pose proof (alpha_solid D i j) as So.
    destruct i as [|i], j as [|j]; (apply label_is; [exact So|discriminate|..]).
    + now apply (lowest_lowest D (S k) HD HR).
    + now apply (lowest_lowest D (S k) HD HR).
    + apply (lowest_high D (S k) HD HR). lia.
    + apply (lowest_high D (S k) HD HR). lia.
    + apply (high_lowest D (S k) HD HR). lia.
    + rewrite (proj2 (high_lowest D (S k) HD HR (S i) ltac:(lia))). cbn [side lbl]. lia.
    + apply Both; lia.
    + apply Both; lia.
  - destruct (maxmin_23 D (S k) y 0 HD HR Least Both) as [A B]. apply label_is; auto.
    discriminate. rewrite B. cbn [side lbl]. lia.
  - destruct (minmax_23 D (S k) y 0 HD HR Least Both) as [A B]. apply label_is; auto. discriminate.
  - intros w. apply (interval_23 D (S k) y 0 HD HR Least Both), is_a_number.
Qed.

Theorem named_suits :
  same_suit (Suit [queen; ace] [jack; king]) (D_ 1) /\
  same_suit (Suit [ten; king; ace] [9%Z; jack; queen]) (D_ 2) /\
  same_suit (Suit [8%Z; queen; king; ace] [7%Z; 9%Z; ten; jack]) (D_ 3) /\
  forall k, is_suit (D_ k) /\ size (D_ k) = S k /\
    (forall c, In c (west (D_ k)) <-> c = 2%Z \/ (Z.of_nat k + 3 <= c <= 2 * Z.of_nat k + 2)%Z) /\
    (forall c, In c (east (D_ k)) <-> c = 1%Z \/ (3 <= c <= Z.of_nat k + 2)%Z) /\
    (forall i j, (i <= k)%nat -> (j <= k)%nat ->
      takes (D_ k) i j = match i with O => Nat.eqb j 0 | _ => true end).
Proof.
  assert (Small : forall D k, is_suit D -> size D = S k ->
    (forall i j, (i < size D)%nat -> (j < size D)%nat ->
      takes D i j = match i with O => Nat.eqb j 0 | _ => true end) -> same_suit D (D_ k)).
  { intros D k HD Sz T. destruct (D_form k) as [Sz' T']. split; [auto|split; [apply D_suit|]].
    split; [congruence|]. intros i j Hi Hj. rewrite T by assumption. symmetry.
    apply T'; congruence. }
  refine (conj _ (conj _ (conj _ _))).
  1-3: apply Small; [|reflexivity|intros [|[|[|[|i]]]] [|[|[|[|j]]]] Hi Hj; cbn in Hi, Hj;
    try reflexivity; lia]; (split; [reflexivity|split; [|split]]);
    unfold ten, jack, queen, king, ace; cbn [west east];
    [repeat constructor; lia|repeat constructor; lia|intros c; cbn [In]; lia].
  intros k. destruct (D_form k) as [Sz T].
  assert (R : forall c s, In c (map Z.of_nat (seq s k)) <->
    (Z.of_nat s <= c < Z.of_nat s + Z.of_nat k)%Z).
  { intros c s. rewrite in_map_iff. split.
    - intros [x [<- Hx]]. apply in_seq in Hx. lia.
    - intros H. exists (Z.to_nat c). split; [lia|]. apply in_seq. lia. }
  refine (conj (D_suit k) (conj Sz (conj _ (conj _ _)))).
  - intros c. unfold D_. cbn [west In]. rewrite R. lia.
  - intros c. unfold D_. cbn [east In]. rewrite R. lia.
  - intros i j Hi Hj. apply T; lia.
Qed.

(* [K Q 9, A J 10], [K Q J 7, A 10 9 8] and [K Q J 10 5, A 9 8 7 6] are the first similar suits. *)
Theorem similar_suits :
  (let D := Suit [9%Z; queen; king] [ten; jack; ace] in
    same_suit D (similar 2) /\ value_eq (val D) (1 + (1 # 4), Zero)) /\
  (let D := Suit [7%Z; jack; queen; king] [8%Z; 9%Z; ten; ace] in
    same_suit D (similar 3) /\ value_eq (val D) (2 + (1 # 8), Zero)) /\
  (let D := Suit [5%Z; ten; jack; queen; king] [6%Z; 7%Z; 8%Z; 9%Z; ace] in
    same_suit D (similar 4) /\ value_eq (val D) (3 + (1 # 16), Zero)) /\
  forall k, (2 <= k)%nat ->
    value_eq (val (similar k)) (inject_Z (Z.of_nat k - 1) + 1 / two_to k, Zero).
Proof.
  assert (Small : forall D k q, is_suit D -> size D = S (S k) ->
    (forall i j, (i < size D)%nat -> (j < size D)%nat ->
      takes D i j = match i with O => false | _ => Nat.ltb j (S k) end) ->
    inject_Z (Z.of_nat k) + 1 / two_to (S k) == q ->
    same_suit D (similar (S k)) /\ value_eq (val D) (q, Zero)).
  { intros D k q HD Sz T Eq. destruct (similar_suit (S k)) as [HS [Sz' T']]. split.
    - split; [auto|split; [exact HS|]]. split; [congruence|]. intros i j Hi Hj.
      rewrite T by assumption. symmetry. apply T'; congruence.
    - destruct (like_S_value k D HD (conj Sz T)) as [A B]. split; [|exact B].
      cbn [fst] in *. now rewrite A. }
  refine (conj _ (conj _ (conj _ _))); [| | |intros k Hk; now apply value_of_similar];
    cbv zeta; (apply Small; [| reflexivity | | reflexivity]).
  2, 4, 6: intros [|[|[|[|[|i]]]]] [|[|[|[|[|j]]]]] Hi Hj; cbn in Hi, Hj; try reflexivity; lia.
  all: split; [reflexivity|split; [|split]]; unfold ten, jack, queen, king, ace; cbn [west east];
    [repeat constructor; lia|repeat constructor; lia|intros c; cbn [In]; lia].
Qed.

(* --- Section 12.2 --- *)

Theorem every_power_of_a_half : forall k, (1 <= k)%nat ->
  is_suit (D_ k) /\ snd (val (D_ k)) = Zero /\
  fst (val (D_ k)) - inject_Z (Qfloor (fst (val (D_ k)))) == 1 / two_to k.
Proof.
  intros k Hk. destruct (theorem_10_4 k Hk) as [H [A B]]. cbn [fst snd] in *.
  split; [auto|split; [auto|]].
  assert (P : 0 < 1 / two_to k <= 1 # 2).
  { destruct k as [|k]; [lia|]. rewrite pw_S. pose proof (pw_pos k). assert (1 <= two_to k).
    { unfold two_to. change 1 with (inject_Z 1). rewrite <- Zle_Qle.
      pose proof (Z.pow_pos_nonneg 2 (Z.of_nat k)). lia. }
    split. apply Qlt_shift_div_l; lra. apply Qle_shift_div_r; lra. }
  assert (F : Qfloor (fst (val (D_ k))) = Z.of_nat k).
  { rewrite A. apply Z.le_antisymm.
    - apply Z.lt_succ_r. rewrite Zlt_Qlt. eapply Qle_lt_trans; [apply Qfloor_le|].
      unfold Z.succ. rewrite inject_Z_plus. change (inject_Z 1) with 1. lra.
    - rewrite <- (Qfloor_Z (Z.of_nat k)) at 1. apply Qfloor_resp_le. lra. }
  rewrite F, A. lra.
Qed.
