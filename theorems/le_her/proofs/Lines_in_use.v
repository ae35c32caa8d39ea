(** For every deck of seven denominations or more: an entry at rest, or two rows and two columns of
    which none dominates, is less than 1 away from the roots in both directions, and so are all
    lines that do as well against it. *)
Require Import ZArith QArith Lqa List Bool Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import Elimination As_dealt Ties.
From LeHerStated Require Import P_2_of_numbers.
From LeHer Require Import Largest_minimum Lemma_3_6 Two_lines_remain Critical_lines.
From LeHer Require Import Beside_an_entry At_rest Optimal_lines.
Import ListNotations.
Local Open Scope Z_scope.

(** * Numbers less than 1 away from the roots *)

Definition row_beside (s d k : Z) : Prop :=
  before (inject_Z s) (inject_Z d) (inject_Z (k - 1)) /\
  beyond_it (inject_Z s) (inject_Z d) (inject_Z (k + 1)).
Definition column_beside (s d k : Z) : Prop :=
  (exists z, inside (inject_Z d) z /\ before (inject_Z s) (inject_Z d) z /\
    (inject_Z (k - 1) <= Y (inject_Z s) (inject_Z d) z)%Q) /\
  (exists z, inside (inject_Z d) z /\ beyond_it (inject_Z s) (inject_Z d) z /\
    (Y (inject_Z s) (inject_Z d) z <= inject_Z (k + 1))%Q).

(** * From integers to rational numbers *)

Lemma P_2_le : forall s d i j k l, whole_2_2 s d i j <= whole_2_2 s d k l <->
  (P_2 (inject_Z s) (inject_Z d) (inject_Z i) (inject_Z j) <=
   P_2 (inject_Z s) (inject_Z d) (inject_Z k) (inject_Z l))%Q.
Proof. intros s d i j k l. rewrite Zle_Qle, !bracket_is_P_2. split; intros less; lra. Qed.

Lemma P_2_alike : forall s d i i' j j', (i == i' -> j == j' -> P_2 s d i j == P_2 s d i' j')%Q.
Proof. intros s d i i' j j' same same'. unfold P_2, bracket_2_2. rewrite same, same'. reflexivity.
Qed.
Lemma Y_alike : forall s d i i', (i == i' -> Y s d i == Y s d i')%Q.
Proof. intros s d i i' same. unfold Y. rewrite same. reflexivity. Qed.
Lemma phi_alike : forall s d i i', (i == i' -> phi s d i == phi s d i')%Q.
Proof. intros s d i i' same. unfold phi. rewrite same. reflexivity. Qed.

Lemma next : forall n, (inject_Z (n + 1) == inject_Z n + 1)%Q.
Proof. intros n. rewrite inject_Z_plus. reflexivity. Qed.
Lemma last : forall n, (inject_Z (n - 1) == inject_Z n - 1)%Q.
Proof. intros n. unfold Z.sub. rewrite inject_Z_plus. reflexivity. Qed.

Ltac push H := unfold Z.sub in H;
  repeat (rewrite inject_Z_plus in H || rewrite inject_Z_mult in H || rewrite inject_Z_opp in H).

Section Deck.
Variables s d : Z.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d).
Let S := inject_Z s.
Let D := inject_Z d.

Lemma numbers : (1 <= S /\ 7 <= D)%Q.
Proof. exact (integers_are_numbers s d s_in d_in). Qed.

Lemma K_in : (0 < K S D)%Q.
Proof. destruct numbers as (S_in & D_in). pose proof (K_positive S D S_in D_in). lra. Qed.

Lemma K_is : (K S D == inject_Z (s * d - s - 2))%Q.
Proof.
  unfold K, Z.sub. rewrite !inject_Z_plus, !inject_Z_opp, inject_Z_mult.
  change (inject_Z 2) with 2%Q. fold S D. ring.
Qed.

Lemma twice_Y : forall i,
  (2 * K S D * (2 * Y S D i) == 2 * K S D * (D - 1) + 2 * (S * (i * (i - 1))))%Q.
Proof. intros i. pose proof K_in as positive. unfold Y. unfold K in *. field. lra. Qed.

(** A rise has the sign of how far the middle of two columns is beyond (3.1). *)
Lemma rise_is : forall i j, i <= j -> (inject_Z (rise s d i j) ==
  3 * (K S D * (2 * inject_Z j + 1 - 2 * Y S D (inject_Z i))))%Q.
Proof.
  intros i j order. rewrite rise_beyond by exact order. pose proof (twice_Y (inject_Z i)) as same.
  unfold Z.sub. repeat (rewrite inject_Z_plus || rewrite inject_Z_mult || rewrite inject_Z_opp).
  change (inject_Z 2) with 2%Q. change (inject_Z 1) with 1%Q. change (inject_Z 3) with 3%Q.
  fold S D. unfold K in *. lra.
Qed.

Lemma rise_sign : forall i j, i <= j ->
  (0 <= rise s d i j -> (2 * Y S D (inject_Z i) <= 2 * inject_Z j + 1)%Q) /\
  (rise s d i j <= 0 -> (2 * inject_Z j + 1 <= 2 * Y S D (inject_Z i))%Q) /\
  (0 < rise s d i j -> (2 * Y S D (inject_Z i) < 2 * inject_Z j + 1)%Q) /\
  (rise s d i j < 0 -> (2 * inject_Z j + 1 < 2 * Y S D (inject_Z i))%Q).
Proof.
  intros i j order. pose proof (rise_is i j order) as same. pose proof K_in as positive.
  repeat split; intros sign; [rewrite Zle_Qle in sign| rewrite Zle_Qle in sign
    |rewrite Zlt_Qlt in sign|rewrite Zlt_Qlt in sign]; rewrite same in sign;
    change (inject_Z 0) with 0%Q in sign.
  - apply (cancel (K S D)); [exact positive|]. lra.
  - apply (cancel (K S D)); [exact positive|]. lra.
  - apply (cancel_lt (K S D)); [exact positive|]. lra.
  - apply (cancel_lt (K S D)); [exact positive|]. lra.
Qed.

Lemma drop_sign : forall i j, i + 1 <= j ->
  (drop s d i j <= 0 -> (P_2 S D (inject_Z i) (inject_Z j) <= P_2 S D (inject_Z i + 1) (inject_Z
    j))%Q) /\
  (0 <= drop s d i j -> (P_2 S D (inject_Z i + 1) (inject_Z j) <= P_2 S D (inject_Z i) (inject_Z
    j))%Q).
Proof.
  intros i j order. unfold drop. rewrite !beyond by lia.
  assert (same : (P_2 S D (inject_Z (i + 1)) (inject_Z j) ==
    P_2 S D (inject_Z i + 1) (inject_Z j))%Q).
  { apply P_2_alike; [apply next|reflexivity]. }
  split; intros sign; rewrite <- same.
  - apply (proj1 (P_2_le s d i j (i + 1) j)). lia.
  - apply (proj1 (P_2_le s d (i + 1) j i j)). lia.
Qed.

(** * Which columns *)

(** What is used of an entry and of two rows and columns. *)
Definition by_an_entry (r : Z) : Prop :=
  (exists z, (inject_Z r - 1 <= z <= inject_Z r)%Q /\ before S D z /\
    (Y S D (inject_Z r) - (1 # 2) <= Y S D z)%Q) /\
  (exists z, (inject_Z r <= z <= inject_Z r + 1)%Q /\ beyond_it S D z /\
    (Y S D z <= Y S D (inject_Z r) + (1 # 2))%Q).
Definition by_a_mix (r c : Z) : Prop :=
  (exists z, (inject_Z r <= z <= inject_Z r + 1)%Q /\ before S D z /\ (inject_Z c <= Y S D z)%Q) /\
  (exists z, (inject_Z r <= z <= inject_Z r + 1)%Q /\ beyond_it S D z /\
    (Y S D z <= inject_Z c + 1)%Q).

(** How far down, and to the right. *)
Lemma placed : forall r c, 1 <= r -> r + 1 <= c -> 0 <= drop s d r c -> rise s d r (c - 1) <= 0 ->
  0 <= rise s d r c -> 3 <= r /\ 4 <= c /\ d <= 2 * r + 1 /\ d <= 2 * c + 2.
Proof.
  intros r c r_in c_in down left right.
  pose proof (low_enough s d r c s_in d_in r_in c_in down left) as low. lia.
Qed.

Lemma large_enough : forall a, d <= a -> (s = 1 -> 22 <= d) -> (s = 2 -> 8 <= d) ->
  (9 + (25 # 54) * (D + 6) < S * inject_Z (a))%Q.
Proof.
  intros a a_in one two. destruct numbers as (S_in & D_in).
  assert (A_in : (D <= inject_Z a)%Q) by (unfold D; rewrite <- Zle_Qle; exact a_in).
  assert (s = 1 \/ s = 2 \/ 3 <= s) as [is|[is|more]] by lia.
  - specialize (one is). rewrite Zle_Qle in one. fold D in one.
  change (inject_Z 22) with 22%Q in one.
    unfold S. rewrite is. change (inject_Z 1) with 1%Q. lra.
  - specialize (two is). rewrite Zle_Qle in two. fold D in two. change (inject_Z 8) with 8%Q in two.
    unfold S. rewrite is. change (inject_Z 2) with 2%Q. lra.
  - rewrite Zle_Qle in more. fold S in more. change (inject_Z 3) with 3%Q in more.
    assert (0 <= (S - 3) * inject_Z a)%Q by (apply times; lra). lra.
Qed.

Hypothesis few_suits : (s = 1 -> 22 <= d) /\ (s = 2 -> 8 <= d).

Lemma narrow_here : forall i j, 1 <= i -> i + 1 <= j -> i <= d - 3 -> drop s d i j <= 0 ->
  (2 * (S * (2 * inject_Z i + 3)) <= 3 * K S D)%Q.
Proof.
  intros i j i_in j_in i_most down.
  pose proof (narrow_enough_here s d i j s_in d_in (proj1 few_suits) i_in j_in i_most down) as so.
  rewrite Zle_Qle in so. rewrite K_is. push so. unfold Z.sub.
  repeat (rewrite inject_Z_plus || rewrite inject_Z_mult || rewrite inject_Z_opp).
  change (inject_Z 2) with 2%Q in *. change (inject_Z 3) with 3%Q in *. fold S D in so |- *. lra.
Qed.

Lemma an_entry : forall r c, at_rest s d r c -> r + 1 <= c -> 0 <= rise s d r c -> by_an_entry r.
Proof.
  intros r c ((r_in & c_in) & back & on & left & _) past right.
  specialize (on ltac:(lia)). specialize (left ltac:(lia)).
  destruct (placed r c ltac:(lia) past on left right) as (r_3 & c_4 & r_low & c_low).
  specialize (back ltac:(lia)). destruct numbers as (S_in & D_in).
  pose proof (narrow_here (r - 1) c ltac:(lia) ltac:(lia) ltac:(lia) back) as narrow.
  rewrite last in narrow.
  destruct (drop_sign (r - 1) c ltac:(lia)) as (more & _). specialize (more back).
  destruct (drop_sign r c ltac:(lia)) as (_ & less). specialize (less on).
  destruct (rise_sign r (c - 1) ltac:(lia)) as (_ & low & _). specialize (low left).
  destruct (rise_sign r c ltac:(lia)) as (high & _). specialize (high right).
  rewrite last in low.
  set (R := inject_Z r) in *. set (C := inject_Z c) in *.
  assert (R_3 : (3 <= R)%Q) by (unfold R; change 3%Q with (inject_Z 3); rewrite <- Zle_Qle;
    exact r_3).
  assert (C_4 : (4 <= C)%Q) by (unfold C; change 4%Q with (inject_Z 4); rewrite <- Zle_Qle;
    exact c_4).
  assert (near : (D <= 2 * C + 2)%Q).
  { rewrite Zle_Qle in c_low. push c_low. change (inject_Z 2) with 2%Q in c_low.
    fold C D in c_low. lra. }
  pose proof (large_enough (r + c + 1) ltac:(lia) (proj1 few_suits) (proj2 few_suits)) as large.
  rewrite !inject_Z_plus in large. fold R C in large. change (inject_Z 1) with 1%Q in large.
  assert (R' : (inject_Z (r - 1) == R - 1)%Q) by apply last.
  assert (R'' : (R - 1 + 1 == R)%Q) by ring.
  assert (back_Y : (Y S D (R - 1) <= Y S D R)%Q).
  { pose proof (Y_by S D R (R - 1) K_in) as step.
    assert (0 <= S * ((R - (R - 1)) * (R + (R - 1) - 1)))%Q by (apply times; [|apply times]; lra).
    apply (cancel (2 * K S D)); [pose proof K_in; lra|]. lra. }
  split.
  - assert (one : (P_2 S D (inject_Z (r - 1)) C == P_2 S D (R - 1) C)%Q)
      by (apply P_2_alike; [exact R'|reflexivity]).
    assert (other : (P_2 S D (inject_Z (r - 1) + 1) C == P_2 S D (R - 1 + 1) C)%Q)
      by (apply P_2_alike; [rewrite R'|]; reflexivity).
    pose proof (Y_alike S D (R - 1 + 1) R R'') as here.
    destruct (column_before S D (R - 1) C (Y S D R - (1 # 2))) as (z & (z_1 & z_2) & plus &
      enough_);
      try lra; try assumption.
    + exists z. fold R. split; [split; lra|]. split; [exact plus|exact enough_].
  - destruct (column_after S D R C (Y S D R + (1 # 2))) as (z & (z_1 & z_2) & minus & enough_);
      try lra; try assumption.
    + assert (forward : (Y S D R <= Y S D (R + 1))%Q).
      { pose proof (Y_by S D (R + 1) R K_in) as step.
        assert (0 <= S * ((R + 1 - R) * (R + 1 + R - 1)))%Q by (apply times; [|apply times]; lra).
        apply (cancel (2 * K S D)); [pose proof K_in; lra|]. lra. }
      lra.
    + exists z. fold R. split; [split; lra|]. split; [exact minus|exact enough_].
Qed.

Lemma a_mix : forall r c, 1 <= r -> r + 1 <= c -> c <= d - 2 -> none_dominates s d r c ->
  by_a_mix r c.
Proof.
  intros r c r_in past c_in ((lower & upper) & down & up).
  destruct numbers as (S_in & D_in).
  assert (grows : 0 <= drop s d (r + 1) (c + 1)).
  { pose proof (drops_grow_from s d r (r + 1) (c + 1) s_in ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
  pose proof (low_enough s d (r + 1) (c + 1) s_in d_in ltac:(lia) ltac:(lia) grows
    ltac:(replace (c + 1 - 1) with c by lia; lia)) as low.
  pose proof (narrow_here r c r_in past ltac:(lia) ltac:(lia)) as narrow.
  destruct (drop_sign r c ltac:(lia)) as (more & _). specialize (more ltac:(lia)).
  destruct (drop_sign r (c + 1) ltac:(lia)) as (_ & less). specialize (less ltac:(lia)).
  destruct (rise_sign r c ltac:(lia)) as (high & _). specialize (high ltac:(lia)).
  destruct (rise_sign (r + 1) c ltac:(lia)) as (_ & far & _). specialize (far ltac:(lia)).
  set (R := inject_Z r) in *. set (C := inject_Z c) in *.
  assert (R_2 : (2 <= R)%Q) by (unfold R; change 2%Q with (inject_Z 2); rewrite <- Zle_Qle; lia).
  assert (C_3 : (3 <= C)%Q) by (unfold C; change 3%Q with (inject_Z 3); rewrite <- Zle_Qle; lia).
  assert (near : (D <= 2 * C + 2)%Q).
  { assert (c_low : d <= 2 * c + 2) by lia. rewrite Zle_Qle in c_low. push c_low.
    change (inject_Z 2) with 2%Q in c_low. fold C D in c_low. lra. }
  pose proof (large_enough (r + c + 2) ltac:(lia) (proj1 few_suits) (proj2 few_suits)) as large.
  rewrite !inject_Z_plus in large. fold R C in large. change (inject_Z 2) with 2%Q in large.
  assert (one : (P_2 S D R (inject_Z (c + 1)) == P_2 S D R (C + 1))%Q)
    by (apply P_2_alike; [reflexivity|apply next]).
  assert (other : (P_2 S D (R + 1) (inject_Z (c + 1)) == P_2 S D (R + 1) (C + 1))%Q)
    by (apply P_2_alike; [reflexivity|apply next]).
  pose proof (Y_alike S D (inject_Z (r + 1)) (R + 1) (next r)) as there_.
  assert (0 <= S * (R + C + 2))%Q by (apply times; lra).
  split.
  - destruct (column_before S D R C C) as (z & (z_1 & z_2) & plus & enough_); try lra;
    try assumption.
    exists z. fold R C. split; [split; lra|]. split; [exact plus|exact enough_].
  - destruct (column_after S D R (C + 1) (C + 1)) as (z & (z_1 & z_2) & minus & enough_);
      try lra; try assumption.
    exists z. fold R C. split; [split; lra|]. split; [exact minus|exact enough_].
Qed.
End Deck.

(** * Few decks, one by one *)

Definition lt_b (x y : Q) : bool := negb (Qle_bool y x).
Lemma lt_b_is : forall x y, lt_b x y = true -> (x < y)%Q.
Proof.
  intros x y so. apply Qnot_le_lt. intros no. apply Qle_bool_iff in no. unfold lt_b in so.
  rewrite no in so. discriminate so.
Qed.

Definition plus_b (s d g z : Q) : bool :=
  lt_b (surplus s d) (phi s d z) && Qle_bool g (Y s d z).
Definition minus_b (s d g z : Q) : bool := lt_b (phi s d z) 0 && Qle_bool (Y s d z) g.

Lemma plus_b_by : forall s d g z,
  plus_b s d g z = (lt_b (surplus s d) (phi s d z) && Qle_bool g (Y s d z)).
Proof. intros s d g z. exact (eq_refl (lt_b (surplus s d) (phi s d z) && Qle_bool g (Y s d z))).
Qed.
Lemma minus_b_by : forall s d g z,
  minus_b s d g z = (lt_b (phi s d z) 0 && Qle_bool (Y s d z) g).
Proof. intros s d g z. exact (eq_refl (lt_b (phi s d z) 0 && Qle_bool (Y s d z) g)). Qed.

Lemma plus_b_is : forall s d g z, plus_b s d g z = true -> before s d z /\ (g <= Y s d z)%Q.
Proof.
  intros s d g z so. rewrite plus_b_by in so. apply andb_true_iff in so.
  destruct so as (plus & far).
  split; [apply lt_b_is in plus; exact plus|apply Qle_bool_iff in far; exact far].
Qed.
Lemma minus_b_is : forall s d g z, minus_b s d g z = true -> beyond_it s d z /\ (Y s d z <= g)%Q.
Proof.
  intros s d g z so. rewrite minus_b_by in so. apply andb_true_iff in so.
  destruct so as (minus & near).
  split; [apply lt_b_is in minus; exact minus|apply Qle_bool_iff in near; exact near].
Qed.

(** Eighths between two rows. *)
Definition some_before (s d r : Z) (g : Q) : bool :=
  existsb (fun k => plus_b (inject_Z s) (inject_Z d) g (inject_Z r + (k # 8)))
    [0; 1; 2; 3; 4; 5; 6; 7; 8].
Definition some_beyond (s d r : Z) (g : Q) : bool :=
  existsb (fun k => minus_b (inject_Z s) (inject_Z d) g (inject_Z r + (k # 8)))
    [0; 1; 2; 3; 4; 5; 6; 7; 8].

Lemma eighths : forall k, In k [0; 1; 2; 3; 4; 5; 6; 7; 8] -> (0 <= (k # 8) <= 1)%Q.
Proof.
  intros k k_in. cbn [In] in k_in. unfold Qle. cbn [Qnum Qden]. lia.
Qed.

Lemma some_before_by : forall s d r g, some_before s d r g =
  existsb (fun k => plus_b (inject_Z s) (inject_Z d) g (inject_Z r + (k # 8)))
    [0; 1; 2; 3; 4; 5; 6; 7; 8].
Proof.
  intros s d r g.
  exact (eq_refl (existsb (fun k => plus_b (inject_Z s) (inject_Z d) g (inject_Z r + (k # 8)))
    [0; 1; 2; 3; 4; 5; 6; 7; 8])).
Qed.
Lemma some_before_is : forall s d r g, some_before s d r g = true -> exists z,
  (inject_Z r <= z <= inject_Z r + 1)%Q /\ before (inject_Z s) (inject_Z d) z /\
  (g <= Y (inject_Z s) (inject_Z d) z)%Q.
Proof.
  intros s d r g found. rewrite some_before_by in found.
  apply existsb_exists in found. destruct found as (k & k_in & so). apply plus_b_is in so.
  pose proof (eighths k k_in) as (low & high).
  exists (inject_Z r + (k # 8))%Q. split; [split; lra|exact so].
Qed.

Lemma some_beyond_by : forall s d r g, some_beyond s d r g =
  existsb (fun k => minus_b (inject_Z s) (inject_Z d) g (inject_Z r + (k # 8)))
    [0; 1; 2; 3; 4; 5; 6; 7; 8].
Proof.
  intros s d r g.
  exact (eq_refl (existsb (fun k => minus_b (inject_Z s) (inject_Z d) g (inject_Z r + (k # 8)))
    [0; 1; 2; 3; 4; 5; 6; 7; 8])).
Qed.
Lemma some_beyond_is : forall s d r g, some_beyond s d r g = true -> exists z,
  (inject_Z r <= z <= inject_Z r + 1)%Q /\ beyond_it (inject_Z s) (inject_Z d) z /\
  (Y (inject_Z s) (inject_Z d) z <= g)%Q.
Proof.
  intros s d r g found. rewrite some_beyond_by in found.
  apply existsb_exists in found. destruct found as (k & k_in & so). apply minus_b_is in so.
  pose proof (eighths k k_in) as (low & high).
  exists (inject_Z r + (k # 8))%Q. split; [split; lra|exact so].
Qed.

Definition entry_b (s d r c : Z) : bool :=
  (drop s d (r - 1) c <=? 0) && (0 <=? drop s d r c) && (rise s d r (c - 1) <=? 0) &&
  (0 <=? rise s d r c).
Definition mix_b (s d r c : Z) : bool :=
  (drop s d r c <? 0) && (0 <? drop s d r (c + 1)) && (rise s d (r + 1) c <? 0) &&
  (0 <? rise s d r c).
Definition good_entry (s d r c : Z) : bool :=
  implb (entry_b s d r c) (some_before s d (r - 1) (Y (inject_Z s) (inject_Z d) (inject_Z r) - (1 #
    2))
    && some_beyond s d r (Y (inject_Z s) (inject_Z d) (inject_Z r) + (1 # 2))).
Definition good_mix (s d r c : Z) : bool :=
  implb (mix_b s d r c) (some_before s d r (inject_Z c) && some_beyond s d r (inject_Z c + 1)).
Lemma entry_b_by : forall s d r c, entry_b s d r c =
  ((drop s d (r - 1) c <=? 0) && (0 <=? drop s d r c) && (rise s d r (c - 1) <=? 0) &&
  (0 <=? rise s d r c)).
Proof.
  intros s d r c.
  exact (eq_refl ((drop s d (r - 1) c <=? 0) && (0 <=? drop s d r c) && (rise s d r (c - 1) <=? 0)
    &&
  (0 <=? rise s d r c))).
Qed.
Lemma mix_b_by : forall s d r c, mix_b s d r c =
  ((drop s d r c <? 0) && (0 <? drop s d r (c + 1)) && (rise s d (r + 1) c <? 0) &&
  (0 <? rise s d r c)).
Proof.
  intros s d r c.
  exact (eq_refl ((drop s d r c <? 0) && (0 <? drop s d r (c + 1)) && (rise s d (r + 1) c <? 0) &&
  (0 <? rise s d r c))).
Qed.
Lemma good_entry_by : forall s d r c, good_entry s d r c =
  (implb (entry_b s d r c) (some_before s d (r - 1) (Y (inject_Z s) (inject_Z d) (inject_Z r) - (1
    # 2))
    && some_beyond s d r (Y (inject_Z s) (inject_Z d) (inject_Z r) + (1 # 2)))).
Proof.
  intros s d r c.
  exact (eq_refl (implb (entry_b s d r c) (some_before s d (r - 1) (Y (inject_Z s) (inject_Z d)
    (inject_Z r) - (1 # 2))
    && some_beyond s d r (Y (inject_Z s) (inject_Z d) (inject_Z r) + (1 # 2))))).
Qed.
Lemma good_mix_by : forall s d r c, good_mix s d r c =
  (implb (mix_b s d r c) (some_before s d r (inject_Z c) && some_beyond s d r (inject_Z c + 1))).
Proof.
  intros s d r c.
  exact (eq_refl (implb (mix_b s d r c) (some_before s d r (inject_Z c) && some_beyond s d r
    (inject_Z c + 1)))).
Qed.

Definition deck_b (s d : Z) : bool :=
  forallb (fun r => forallb (fun c => if r + 1 <=? c then
      if good_entry s d r c then good_mix s d r c else false else true) (thresholds d))
    (thresholds d).

Lemma few_decks : forallb (deck_b 1) [7; 8; 9; 10; 11; 12; 13; 14; 15; 16; 17; 18; 19; 20;
  21] = true
  /\ deck_b 2 7 = true.
Proof. split; vm_compute; reflexivity. Qed.

Lemma implied : forall b, implb true b = true -> b = true.
Proof. intros b so. exact so. Qed.

Lemma of_few_1 : forall s d r c, deck_b s d = true -> 1 <= r -> r + 1 <= c -> c <= d - 2 ->
  good_entry s d r c = true /\ good_mix s d r c = true.
Proof.
  intros s d r c good r_in past c_in. unfold deck_b in good. rewrite forallb_forall in good.
  specialize (good r ltac:(apply in_thresholds; lia)). rewrite forallb_forall in good.
  specialize (good c ltac:(apply in_thresholds; lia)).
  rewrite (proj2 (Z.leb_le (r + 1) c) past) in good.
  destruct (good_entry s d r c); [auto|discriminate good].
Qed.
Lemma of_few_2 : forall s d r c, good_entry s d r c = true -> r + 1 <= c -> c <= d - 2 ->
  at_rest s d r c -> 2 <= r -> by_an_entry s d r.
Proof.
  intros s d r c of_entry past c_in ((r_most & _) & back & on & left & right) r_2.
  assert (yes : entry_b s d r c = true).
  { rewrite entry_b_by. rewrite !andb_true_iff, !Z.leb_le.
  split; [split; [split|]|]; [apply back|apply on|apply left|apply right]; lia. }
  rewrite good_entry_by, yes in of_entry. apply implied in of_entry.
  apply andb_true_iff in of_entry.
  destruct of_entry as (one & other).
  apply some_before_is in one. apply some_beyond_is in other. split; [|exact other].
  destruct one as (z & (low & high) & so). pose proof (last r) as same.
  exists z. split; [split; lra|exact so].
Qed.
Lemma of_few_3 : forall s d r c, good_mix s d r c = true -> none_dominates s d r c -> by_a_mix s d
  r c.
Proof.
  intros s d r c of_mix ((lower & upper) & down & up).
  assert (yes : mix_b s d r c = true).
  { rewrite mix_b_by. rewrite !andb_true_iff, !Z.ltb_lt. split; [split; [split|]|]; assumption. }
  rewrite good_mix_by, yes in of_mix. apply implied in of_mix. apply andb_true_iff in of_mix.
  destruct of_mix as (one & other).
  apply some_before_is in one. apply some_beyond_is in other. split; assumption.
Qed.

Lemma few_or_many : forall s d, 1 <= s -> 7 <= d ->
  deck_b s d = true \/ ((s = 1 -> 22 <= d) /\ (s = 2 -> 8 <= d)).
Proof.
  intros s d s_in d_in. destruct few_decks as (ones & two). rewrite forallb_forall in ones.
  destruct (Z.eq_dec s 1) as [->|one].
  - destruct (Z_lt_le_dec d 22) as [less|more]; [left|right; lia].
    apply ones. cbn [In]. lia.
  - destruct (Z.eq_dec s 2) as [->|other]; [|right; lia].
    destruct (Z.eq_dec d 7) as [->|more]; [left; exact two|right; lia].
Qed.

(** For every deck. *)
Lemma entries_and_mixes : forall s d r c, 1 <= s -> 7 <= d -> 1 <= r -> r + 1 <= c -> c <= d - 2 ->
  (at_rest s d r c -> 2 <= r -> by_an_entry s d r) /\ (none_dominates s d r c -> by_a_mix s d r c).
Proof.
  intros s d r c s_in d_in r_in past c_in.
  destruct (few_or_many s d s_in d_in) as [few|many].
  { destruct (of_few_1 s d r c few r_in past c_in) as (one & other). split.
    - apply (of_few_2 s d r c); assumption.
    - apply of_few_3. exact other. }
  split.
  - intros rest _. apply (an_entry s d s_in d_in many r c rest past).
    destruct rest as (_ & _ & _ & _ & right). apply right. exact c_in.
  - apply a_mix; assumption.
Qed.
