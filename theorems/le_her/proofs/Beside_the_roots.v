(** Every deck has an entry at rest, or a mix of two rows and two columns, whose lines, and all that
    do as well against them, are less than 1 away from the roots. *)
Require Import ZArith QArith Lqa List Bool Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import Elimination As_dealt Ties.
From LeHerStated Require Import P_2_of_numbers.
From LeHer Require Import Largest_minimum Lemma_3_6 Two_lines_remain Critical_lines.
From LeHer Require Import Beside_an_entry At_rest Optimal_lines Lines_in_use.
Local Open Scope Z_scope.

(** Against an entry only lines next to it do as well; those which do are beside the roots. *)
Definition fits (s d r c : Z) : Prop :=
  (2 <= r <= d - 2 /\ 2 <= c <= d - 2) /\
  (row_beside s d r /\ (drop s d r c = 0 -> row_beside s d (r + 1)) /\
   (drop s d (r - 1) c = 0 -> row_beside s d (r - 1))) /\
  (column_beside s d c /\ (rise s d r c = 0 -> column_beside s d (c + 1)) /\
   (rise s d r (c - 1) = 0 -> column_beside s d (c - 1))) /\
  (r + 1 <= c \/ d = 8 /\ r = 4 /\ c = 4) /\ r <= d - 3 /\
  (drop s d r c = 0 -> rise s d r (c - 1) = 0 -> r + 2 <= c).

Section Deck.
Variables s d : Z.
Hypotheses (s_in : 1 <= s) (d_in : 7 <= d).
Let S := inject_Z s.
Let D := inject_Z d.

Lemma before_alike : forall i i', (i == i')%Q -> before S D i -> before S D i'.
Proof. intros i i' same plus. unfold before. rewrite <- (phi_alike S D i i' same). exact plus. Qed.
Lemma beyond_alike : forall i i', (i == i')%Q -> beyond_it S D i -> beyond_it S D i'.
Proof. intros i i' same minus. unfold beyond_it. rewrite <- (phi_alike S D i i' same).
exact minus. Qed.

Lemma further_before : forall i k, (1 <= i)%Q -> (i <= k)%Q -> before S D k -> before S D i.
Proof.
  intros i k i_in order plus. destruct (numbers s d s_in d_in) as (S_in & D_in).
  fold S D in S_in, D_in.
  destruct (Qle_lt_or_eq _ _ order) as [less|same].
  - pose proof (phi_falls S D i k S_in D_in i_in less). unfold before in *. lra.
  - apply (before_alike k i); [symmetry; exact same|exact plus].
Qed.
Lemma further_beyond : forall i k, (1 <= i)%Q -> (i <= k)%Q -> beyond_it S D i -> beyond_it S D k.
Proof.
  intros i k i_in order minus. destruct (numbers s d s_in d_in) as (S_in & D_in).
  fold S D in S_in, D_in.
  destruct (Qle_lt_or_eq _ _ order) as [less|same].
  - pose proof (phi_falls S D i k S_in D_in i_in less). unfold beyond_it in *. lra.
  - apply (beyond_alike i k); assumption.
Qed.

(** The rows beside two neighbouring ones. *)
Lemma a_row_before : forall r c, 1 <= r -> r + 1 <= c -> 3 <= c -> d <= 2 * c + 2 ->
  drop s d r c <= 0 -> 0 <= rise s d r c -> before S D (inject_Z r).
Proof.
  intros r c r_in past c_in near more right. destruct (numbers s d s_in d_in) as (S_in & D_in).
  fold S D in S_in, D_in.
  destruct (drop_sign s d r c past) as (up & _). destruct (rise_sign s d s_in d_in r c ltac:(lia))
    as (left & _).
  apply (row_before S D (inject_Z r) (inject_Z c)); auto.
  - change 1%Q with (inject_Z 1). rewrite <- Zle_Qle. lia.
  - change 3%Q with (inject_Z 3). rewrite <- Zle_Qle. lia.
  - rewrite Zle_Qle in near. rewrite inject_Z_plus, inject_Z_mult in near. exact near.
Qed.

Lemma a_row_beyond : forall r c, 1 <= r -> r + 1 <= c -> 3 <= c ->
  0 <= drop s d r c -> rise s d (r + 1) (c - 1) <= 0 -> r + 1 <= c - 1 \/ rise s d r (c - 1) <= 0 ->
  d <= 2 * c + 2 -> beyond_it S D (inject_Z (r + 1)).
Proof.
  intros r c r_in past c_in less left near low. destruct (numbers s d s_in d_in) as (S_in & D_in).
  fold S D in S_in, D_in.
  destruct (drop_sign s d r c past) as (_ & down).
  apply (beyond_alike (inject_Z r + 1)); [symmetry; apply next|].
  assert (R_in : (1 <= inject_Z r)%Q) by (change 1%Q with (inject_Z 1); rewrite <- Zle_Qle; lia).
  apply (row_after S D (inject_Z r) (inject_Z c)); auto.
  - change 3%Q with (inject_Z 3). rewrite <- Zle_Qle. lia.
  - rewrite Zle_Qle in low. rewrite inject_Z_plus, inject_Z_mult in low. exact low.
  - pose proof (last c) as same.
    destruct near as [near|near].
    + destruct (rise_sign s d s_in d_in (r + 1) (c - 1) near) as (_ & far & _).
    specialize (far left).
      pose proof (Y_alike S D _ _ (next r)) as there_. fold S D in far. lra.
    + destruct (rise_sign s d s_in d_in r (c - 1) ltac:(lia)) as (_ & far & _).
    specialize (far near).
      fold S D in far.
      pose proof (Y_by S D (inject_Z r + 1) (inject_Z r) (K_in s d s_in d_in)) as step.
      assert (0 <= S * ((inject_Z r + 1 - inject_Z r) * (inject_Z r + 1 + inject_Z r - 1)))%Q
        by (apply times; [|apply times]; lra).
      assert (Y S D (inject_Z r) <= Y S D (inject_Z r + 1))%Q.
      { pose proof (K_in s d s_in d_in) as positive. fold S D in positive.
        apply (cancel (2 * K S D)); lra. }
      lra.
Qed.

Lemma an_entry_fits : forall r c, at_rest s d r c -> r + 1 <= c -> fits s d r c.
Proof.
  intros r c rest past. pose proof rest as ((r_in & c_in) & back & on & left & right).
  destruct (numbers s d s_in d_in) as (S_in & D_in). fold S D in S_in, D_in.
  specialize (on ltac:(lia)). specialize (left ltac:(lia)).
  pose proof (low_enough s d r c s_in d_in ltac:(lia) past on left) as low.
  specialize (back ltac:(lia)).
  assert (c_most : c <= d - 2).
  { destruct (Z.eq_dec c (d - 1)) as [->|]; [exfalso|lia].
    pose proof (not_the_last_column s d r s_in d_in ltac:(lia) back). lia. }
  specialize (right c_most).
  destruct (entries_and_mixes s d r c s_in d_in ltac:(lia) past c_most) as (entry & _).
  destruct (entry rest ltac:(lia)) as ((z & (z_1 & z_2) & plus & far) & z' & (z'_1 & z'_2) & minus
    & near).
  fold S D in z_1, z_2, plus, far, z'_1, z'_2, minus, near.
  assert (R_3 : (3 <= inject_Z r)%Q) by (change 3%Q with (inject_Z 3); rewrite <- Zle_Qle; lia).
  assert (R_d : (inject_Z r + 2 <= D)%Q).
  { assert (r_d : r + 2 <= d) by lia. rewrite Zle_Qle, inject_Z_plus in r_d. exact r_d. }
  destruct (rise_sign s d s_in d_in r c ltac:(lia)) as (high & tie & _).
  destruct (rise_sign s d s_in d_in r (c - 1) ltac:(lia)) as (tie' & lower & _).
  specialize (high right). specialize (lower left). fold S D in high, tie, tie', lower.
  pose proof (last r) as r_1. pose proof (next r) as r_2. pose proof (last c) as c_1.
  pose proof (next c) as c_2.
  assert (inside_z : inside D z) by (split; lra). assert (inside_z' : inside D z') by (split; lra).
  assert (first : before S D (inject_Z (r - 1))).
  { apply (further_before _ z); [lra|lra|exact plus]. }
  assert (after_ : beyond_it S D (inject_Z (r + 1))).
  { apply (further_beyond z'); [lra|lra|exact minus]. }
  split; [lia|]. split; [|split; [|split; [left; exact past|split]]].
  - split; [split; assumption|]. split; intros same.
    + split.
      * replace (r + 1 - 1) with r by lia.
        apply (a_row_before r c); lia.
      * apply (further_beyond (inject_Z (r + 1))); [lra|rewrite <- Zle_Qle; lia|exact after_].
    + split.
      * apply (further_before _ (inject_Z (r - 1))); [|rewrite <- Zle_Qle; lia|exact first].
        change 1%Q with (inject_Z 1). rewrite <- Zle_Qle. lia.
      * replace (inject_Z (r - 1 + 1)) with (inject_Z r) by (f_equal; lia).
        pose proof (a_row_beyond (r - 1) c ltac:(lia) ltac:(lia) ltac:(lia)) as so.
        replace (r - 1 + 1) with r in so by lia.
        apply so; [lia|exact left|left; lia|lia].
  - split; [|split; intros same].
    + split; [exists z|exists z']; (split; [assumption|]); (split; [assumption|]); fold S D; lra.
    + specialize (tie ltac:(lia)). pose proof (next (c + 1)) as c_3.
      split; [exists z|exists z']; (split; [assumption|]); (split; [assumption|]); fold S D.
      * replace (c + 1 - 1) with c by lia. lra.
      * lra.
    + specialize (tie' ltac:(lia)). pose proof (last (c - 1)) as c_3.
      split; [exists z|exists z']; (split; [assumption|]); (split; [assumption|]); fold S D.
      * lra.
      * replace (c - 1 + 1) with c by lia. lra.
  - apply Z.le_ngt. intros far_. assert (r = d - 2) as -> by lia. lia.
  - intros same same'. destruct (Z.eq_dec c (r + 1)) as [->|]; [exfalso|lia].
    replace (r + 1 - 1) with r in * by lia.
    pose proof (drops_grow_right s d (r - 1) r (r + 1) s_in ltac:(lia) ltac:(lia)) as grows.
    destruct (not_on_the_diagonal s d r s_in d_in ltac:(lia) ltac:(lia) ltac:(lia))
      as [(-> & ->)|(-> & -> & ->)].
    + rewrite drop_is in same by lia. rewrite rise_beyond in same' by lia. lia.
    + rewrite drop_is in same by lia. lia.
Qed.

Lemma a_mix_fits : forall r c, 1 <= r -> r + 1 <= c -> c <= d - 2 -> none_dominates s d r c ->
  (row_beside s d r /\ row_beside s d (r + 1)) /\ column_beside s d c /\ column_beside s d (c + 1).
Proof.
  intros r c r_in past c_in none.
  destruct (numbers s d s_in d_in) as (S_in & D_in). fold S D in S_in, D_in.
  destruct (entries_and_mixes s d r c s_in d_in r_in past c_in) as (_ & mix).
  destruct (mix none) as ((z & (z_1 & z_2) & plus & far) & z' & (z'_1 & z'_2) & minus & near).
  fold S D in z_1, z_2, plus, far, z'_1, z'_2, minus, near.
  destruct none as ((lower & upper) & down & up).
  assert (grows : 0 <= drop s d (r + 1) (c + 1)).
  { pose proof (drops_grow_from s d r (r + 1) (c + 1) s_in ltac:(lia) ltac:(lia) ltac:(lia)). lia. }
  pose proof (low_enough s d (r + 1) (c + 1) s_in d_in ltac:(lia) ltac:(lia) grows
    ltac:(replace (c + 1 - 1) with c by lia; lia)) as low.
  assert (R_2 : (2 <= inject_Z r)%Q) by (change 2%Q with (inject_Z 2); rewrite <- Zle_Qle; lia).
  assert (R_d : (inject_Z r + 2 <= D)%Q).
  { assert (r_d : r + 2 <= d) by lia. rewrite Zle_Qle, inject_Z_plus in r_d. exact r_d. }
  pose proof (last r) as r_1. pose proof (next r) as r_2. pose proof (last c) as c_1.
  pose proof (next c) as c_2.
  assert (inside_z : inside D z) by (split; lra). assert (inside_z' : inside D z') by (split; lra).
  assert (first : before S D (inject_Z r)) by (apply (a_row_before r c); lia).
  assert (after_ : beyond_it S D (inject_Z (r + 1))).
  { apply (a_row_beyond r (c + 1)); try lia; replace (c + 1 - 1) with c by lia; lia. }
  split; [split; split|split].
  - apply (further_before _ (inject_Z r)); [lra|lra|exact first].
  - exact after_.
  - replace (r + 1 - 1) with r by lia. exact first.
  - apply (further_beyond (inject_Z (r + 1))); [lra|rewrite <- Zle_Qle; lia|exact after_].
  - split; [exists z|exists z']; (split; [assumption|]); (split; [assumption|]); fold S D; lra.
  - pose proof (next (c + 1)) as c_3.
    split; [exists z|exists z']; (split; [assumption|]); (split; [assumption|]); fold S D.
    + replace (c + 1 - 1) with c by lia. lra.
    + lra.
Qed.
End Deck.

(** Eight denominations, row and column 4. *)
Lemma eight_fits : forall s, 1 <= s -> at_rest s 8 4 4 -> fits s 8 4 4.
Proof.
  intros s s_in rest.
  destruct rest as (_ & back & on & left & right).
  specialize (right ltac:(lia)). rewrite rise_beyond in right by lia.
  assert (several : 2 <= s) by lia.
  assert (S_in : (2 <= inject_Z s)%Q) by (change 2%Q with (inject_Z 2); rewrite <- Zle_Qle; lia).
  assert (square : (0 <= (inject_Z s - 2) * (inject_Z s - 2))%Q) by (apply times; lra).
  assert (more : (0 <= inject_Z s - 2)%Q) by lra.
  assert (three : before (inject_Z s) 8 (7 # 2)).
  { unfold before, surplus, phi. lra. }
  assert (five : beyond_it (inject_Z s) 8 (9 # 2)).
  { unfold beyond_it, phi. lra. }
  assert (below_ : before (inject_Z s) 8 3) by (unfold before, surplus, phi; lra).
  assert (above_ : beyond_it (inject_Z s) 8 5) by (unfold beyond_it, phi; lra).
  assert (K_in' : (0 < K (inject_Z s) 8)%Q) by (unfold K; lra).
  assert (Y_3 : (4 <= Y (inject_Z s) 8 (7 # 2))%Q).
  { apply (cancel (2 * K (inject_Z s) 8)); [lra|].
    setoid_replace (2 * K (inject_Z s) 8 * Y (inject_Z s) 8 (7 # 2))%Q
      with (K (inject_Z s) 8 * 7 + inject_Z s * (35 # 4))%Q by (unfold Y; field; lra).
    unfold K. lra. }
  assert (Y_5 : (Y (inject_Z s) 8 (9 # 2) <= 5)%Q).
  { apply (cancel (2 * K (inject_Z s) 8)); [lra|].
    setoid_replace (2 * K (inject_Z s) 8 * Y (inject_Z s) 8 (9 # 2))%Q
      with (K (inject_Z s) 8 * 7 + inject_Z s * (63 # 4))%Q by (unfold Y; field; lra).
    unfold K. lra. }
  assert (in_3 : inside (inject_Z 8) (7 # 2)).
  { change (inject_Z 8) with 8%Q. split; lra. }
  assert (in_5 : inside (inject_Z 8) (9 # 2)).
  { change (inject_Z 8) with 8%Q. split; lra. }
  assert (fall : drop s 8 4 4 <> 0) by (rewrite drop_on_the_diagonal; lia).
  assert (fall' : drop s 8 (4 - 1) 4 <> 0) by (rewrite drop_is by lia; lia).
  assert (steep : rise s 8 4 (4 - 1) <> 0) by (rewrite rise_left by lia; lia).
  split; [lia|]. split; [|split; [|split; [right; lia|split; [lia|]]]].
  - split; [split; assumption|]. split; intros same; exfalso; auto.
  - split; [|split; intros same; [|exfalso; auto]].
    + split; [exists (7 # 2)|exists (9 # 2)]; (split; [assumption|]); (split; [assumption|]).
      * change (inject_Z (4 - 1)) with 3%Q. change (inject_Z 8) with 8%Q. lra.
      * change (inject_Z (4 + 1)) with 5%Q. change (inject_Z 8) with 8%Q. lra.
    + split; [exists (7 # 2)|exists (9 # 2)]; (split; [assumption|]); (split; [assumption|]).
      * change (inject_Z (4 + 1 - 1)) with 4%Q. change (inject_Z 8) with 8%Q. lra.
      * change (inject_Z (4 + 1 + 1)) with 6%Q. change (inject_Z 8) with 8%Q. lra.
  - intros same. exfalso. auto.
Qed.

(** * Payoffs by Lemma 2.1, and by (2.2) alone *)

(** Columns are concave, rows convex, strictly so where it is needed. *)
Definition curved (d : Z) (B : Z -> Z -> Z) : Prop :=
  (forall i j, 1 <= i -> i + 2 <= d - 1 -> 1 <= j <= d - 1 ->
     B i j - B (i + 1) j < B (i + 1) j - B (i + 2) j) /\
  forall i j, 1 <= i <= d - 1 -> 1 <= j -> j + 2 <= d - 1 ->
     B i (j + 1) - B i j <= B i (j + 2) - B i (j + 1) /\
     (i <= j \/ j + 1 = i /\ i <= d - 3 -> B i (j + 1) - B i j < B i (j + 2) - B i (j + 1)).

Lemma P_2_curved : forall s d, 1 <= s -> 7 <= d -> curved d (whole_2_2 s d).
Proof.
  intros s d s_in d_in.
  assert (K_in : 0 < s * d - s - 2) by (assert (0 <= (s - 1) * (d - 7)) by
    (apply Z.mul_nonneg_nonneg; lia); lia).
  split.
  - intros i j i_in i_most j_in. unfold whole_2_2.
    assert (0 <= (s - 1) * (i + j)) by (apply Z.mul_nonneg_nonneg; lia). lia.
  - intros i j i_in j_in j_most. unfold whole_2_2. lia.
Qed.

Lemma P_curved : forall s d, 1 <= s -> 7 <= d -> curved d (P s d).
Proof.
  intros s d s_in d_in.
  assert (K_in : 0 < s * d - s - 2) by (assert (0 <= (s - 1) * (d - 7)) by
    (apply Z.mul_nonneg_nonneg; lia); lia).
  split.
  - intros i j i_in i_most j_in.
    pose proof (drops_grow_down s d i j s_in i_in (proj1 j_in) ltac:(lia)) as grows.
    unfold drop in grows. replace (i + 1 + 1) with (i + 2) in grows by lia.
    assert (0 <= (s - 1) * (i + j + 3)) by (apply Z.mul_nonneg_nonneg; lia). lia.
  - intros i j i_in j_in j_most.
    assert (i <= j \/ j + 1 = i \/ j + 2 <= i) as [right|[same|left]] by lia.
    + rewrite !beyond by lia. unfold whole_2_2. lia.
    + subst i. rewrite (below s d _ j), (below s d _ (j + 1)), (beyond s d _ (j + 2)) by lia.
      unfold whole_2_1, whole_2_2.
      assert (0 <= (s - 1) * (d - 1)) by (apply Z.mul_nonneg_nonneg; lia). lia.
    + rewrite !below by lia. unfold whole_2_1. lia.
Qed.

(** The optimal strategies of either player use no lines but these. *)
Definition an_entry_alone (s d : Z) (B : Z -> Z -> Z) (r c : Z) : Prop :=
  (2 <= r <= d - 2 /\ 2 <= c <= d - 2) /\
  (forall i, 1 <= i <= d - 1 -> B i c <= B r c /\ (B i c = B r c -> row_beside s d i)) /\
  (forall j, 1 <= j <= d - 1 -> B r c <= B r j /\ (B r j = B r c -> column_beside s d j)) /\
  forall i j, 1 <= i <= d - 1 -> 1 <= j <= d - 1 -> B i c = B r c -> B r j = B r c -> i <= j.
Definition two_and_two (s d : Z) (B : Z -> Z -> Z) (r c : Z) : Prop :=
  (1 <= r /\ r + 1 <= c <= d - 2) /\
  ((B r c < B (r + 1) c /\ B (r + 1) (c + 1) < B r (c + 1)) /\
   B r c < B r (c + 1) /\ B (r + 1) (c + 1) < B (r + 1) c) /\
  (row_beside s d r /\ row_beside s d (r + 1)) /\
  (column_beside s d c /\ column_beside s d (c + 1)) /\
  (forall i, 1 <= i <= d - 1 -> i <> r -> i <> r + 1 ->
     (B r (c + 1) - B (r + 1) (c + 1)) * B i c + (B (r + 1) c - B r c) * B i (c + 1) <
     (B r (c + 1) - B (r + 1) (c + 1)) * B r c + (B (r + 1) c - B r c) * B r (c + 1)) /\
  forall j, 1 <= j <= d - 1 -> j <> c -> j <> c + 1 ->
     (B (r + 1) c - B (r + 1) (c + 1)) * B r c + (B r (c + 1) - B r c) * B (r + 1) c <
     (B (r + 1) c - B (r + 1) (c + 1)) * B r j + (B r (c + 1) - B r c) * B (r + 1) j.

Lemma entry_shape : forall s d B r c, 1 <= s -> 7 <= d -> curved d B ->
  (forall i j, i <= j -> B i j = P s d i j) -> at_rest s d r c -> fits s d r c ->
  (r + 1 <= c \/ B (r + 1) c < B r c /\ B r c < B r (c - 1)) -> an_entry_alone s d B r c.
Proof.
  intros s d B r c s_in d_in (rows_bend & columns_bend) same rest (range & rows & columns & past &
    r_most & apart) side.
  destruct rest as (_ & back & on & left & right). unfold drop, rise in *.
  specialize (back ltac:(lia)). specialize (on ltac:(lia)). specialize (left ltac:(lia)).
  specialize (right ltac:(lia)). replace (r - 1 + 1) with r in * by lia.
  replace (c - 1 + 1) with c in * by lia.
  pose proof (same r c ltac:(lia)) as here. pose proof (same (r - 1) c ltac:(lia)) as above_.
  pose proof (same r (c + 1) ltac:(lia)) as after_.
  assert (down : B (r + 1) c <= B r c /\ (B (r + 1) c = B r c -> P s d r c - P s d (r + 1) c = 0)).
  { destruct side as [side|(side & _)]; [|lia]. rewrite (same (r + 1) c side). lia. }
  assert (before_ : B r c <= B r (c - 1) /\ (B r c = B r (c - 1) -> P s d r c - P s d r (c - 1) =
    0)).
  { destruct side as [side|(_ & side)]; [|lia]. rewrite (same r (c - 1) ltac:(lia)). lia. }
  assert (of_rows : forall i, 1 <= i <= d - 1 ->
    B i c <= B r c /\ (B i c = B r c -> i = r \/ i = r + 1 \/ i = r - 1)).
  { apply (peak (fun i => B i c)); try lia.
    - intros i i_in i_most. pose proof (rows_bend i c i_in i_most ltac:(lia)). lia.
    - intros more _. pose proof (rows_bend r c ltac:(lia) ltac:(lia) ltac:(lia)). lia.
    - intros more _. pose proof (rows_bend (r - 2) c ltac:(lia) ltac:(lia) ltac:(lia)) as bend.
      replace (r - 2 + 1) with (r - 1) in bend by lia. replace (r - 2 + 2) with r in bend by lia.
      lia. }
  assert (of_columns : forall j, 1 <= j <= d - 1 ->
    - B r j <= - B r c /\ (- B r j = - B r c -> j = c \/ j = c + 1 \/ j = c - 1)).
  { apply (peak (fun j => - B r j)); try lia.
    - intros j j_in j_most. pose proof (columns_bend r j ltac:(lia) j_in j_most). lia.
    - intros more _. pose proof (columns_bend r c ltac:(lia) ltac:(lia) ltac:(lia)). lia.
    - intros more tie. pose proof (columns_bend r (c - 2) ltac:(lia) ltac:(lia) ltac:(lia)) as bend.
      replace (c - 2 + 1) with (c - 1) in bend by lia. replace (c - 2 + 2) with c in bend by lia.
      destruct bend as (_ & strict). specialize (strict ltac:(lia)). lia. }
  split; [lia|]. split; [|split].
  - intros i i_in. destruct (of_rows i i_in) as (most & which). split; [exact most|].
    intros tie. destruct (which tie) as [->|[->| ->]]; [apply rows|apply rows|apply rows]; lia.
  - intros j j_in. destruct (of_columns j j_in) as (least & which). split; [lia|].
    intros tie. destruct (which ltac:(lia)) as [->|[->| ->]];
      [apply columns|apply columns|apply columns]; lia.
  - intros i j i_in j_in tie tie'. destruct (of_rows i i_in) as (_ & which).
    destruct (of_columns j j_in) as (_ & which').
    destruct (which tie) as [->|[->| ->]]; destruct (which' ltac:(lia)) as [->|[->| ->]]; lia.
Qed.

Lemma mix_shape : forall s d B r c, 1 <= s -> 7 <= d -> curved d B ->
  (forall i j, i <= j -> B i j = P s d i j) -> 1 <= r -> r + 1 <= c -> c <= d - 2 ->
  none_dominates s d r c -> two_and_two s d B r c.
Proof.
  intros s d B r c s_in d_in (rows_bend & columns_bend) same r_in past c_in none.
  destruct (a_mix_fits s d s_in d_in r c r_in past c_in none) as (rows & columns).
  destruct none as ((lower & upper) & down & up). unfold drop, rise in *.
  rewrite <- !same in lower, upper, down, up by lia.
  set (a := B r (c + 1) - B (r + 1) (c + 1)). set (b := B (r + 1) c - B r c).
  set (a' := B (r + 1) c - B (r + 1) (c + 1)). set (b' := B r (c + 1) - B r c).
  assert (a_in : 0 < a) by (unfold a; lia). assert (b_in : 0 < b) by (unfold b; lia).
  assert (a'_in : 0 < a') by (unfold a'; lia). assert (b'_in : 0 < b') by (unfold b'; lia).
  split; [lia|]. split; [lia|]. split; [exact rows|]. split; [exact columns|]. split.
  - assert (level : a * B r c + b * B r (c + 1) = a * B (r + 1) c + b * B (r + 1) (c + 1))
      by (unfold a, b; ring).
    assert (bend : forall i, 1 <= i -> i + 2 <= d - 1 ->
      a * B i c + b * B i (c + 1) - (a * B (i + 1) c + b * B (i + 1) (c + 1)) <
      a * B (i + 1) c + b * B (i + 1) (c + 1) - (a * B (i + 2) c + b * B (i + 2) (c + 1))).
    { intros i i_in i_most. pose proof (rows_bend i c i_in i_most ltac:(lia)) as one.
      pose proof (rows_bend i (c + 1) i_in i_most ltac:(lia)) as other.
      assert (0 < a * (B (i + 1) c - B (i + 2) c - (B i c - B (i + 1) c))) by (apply Z.mul_pos_pos;
        lia).
      assert (0 < b * (B (i + 1) (c + 1) - B (i + 2) (c + 1) - (B i (c + 1) - B (i + 1) (c + 1))))
        by (apply Z.mul_pos_pos; lia). lia. }
    assert (falls : 2 <= r -> a * B (r - 1) c + b * B (r - 1) (c + 1) < a * B r c + b * B r (c +
      1)).
    { intros more. pose proof (bend (r - 1) ltac:(lia) ltac:(lia)) as here.
      replace (r - 1 + 1) with r in here by lia. replace (r - 1 + 2) with (r + 1) in here by lia.
      lia. }
    intros i i_in i_r i_r'.
    destruct (peak (fun i => a * B i c + b * B i (c + 1)) (d - 1) r) with (i := i) as (most &
      which);
      try lia.
    + intros k k_in k_most. pose proof (bend k k_in k_most). lia.
    + intros k_most _. pose proof (bend r r_in ltac:(lia)). lia.
    + cbv beta in most, which.
      assert (a * B i c + b * B i (c + 1) <> a * B r c + b * B r (c + 1)); [|lia].
      intros tie. destruct (which tie) as [|[|is]]; [lia|lia|]. subst i.
      specialize (falls ltac:(lia)). lia.
  - assert (level : a' * B r c + b' * B (r + 1) c = a' * B r (c + 1) + b' * B (r + 1) (c + 1))
      by (unfold a', b'; ring).
    assert (bend : forall j, 1 <= j -> j + 2 <= d - 1 ->
      a' * B r (j + 1) + b' * B (r + 1) (j + 1) - (a' * B r j + b' * B (r + 1) j) <=
      a' * B r (j + 2) + b' * B (r + 1) (j + 2) - (a' * B r (j + 1) + b' * B (r + 1) (j + 1)) /\
      (r <= j -> a' * B r (j + 1) + b' * B (r + 1) (j + 1) - (a' * B r j + b' * B (r + 1) j) <
      a' * B r (j + 2) + b' * B (r + 1) (j + 2) - (a' * B r (j + 1) + b' * B (r + 1) (j + 1)))).
    { intros j j_in j_most. destruct (columns_bend r j ltac:(lia) j_in j_most) as (one & strict).
      destruct (columns_bend (r + 1) j ltac:(lia) j_in j_most) as (other & _).
      assert (0 <= b' * (B (r + 1) (j + 2) - B (r + 1) (j + 1) - (B (r + 1) (j + 1) - B (r + 1) j)))
        by (apply Z.mul_nonneg_nonneg; lia).
      assert (0 <= a' * (B r (j + 2) - B r (j + 1) - (B r (j + 1) - B r j)))
        by (apply Z.mul_nonneg_nonneg; lia).
      split; [lia|]. intros right. specialize (strict ltac:(lia)).
      assert (0 < a' * (B r (j + 2) - B r (j + 1) - (B r (j + 1) - B r j)))
        by (apply Z.mul_pos_pos; lia). lia. }
    assert (rises : a' * B r c + b' * B (r + 1) c < a' * B r (c - 1) + b' * B (r + 1) (c - 1)).
    { destruct (bend (c - 1) ltac:(lia) ltac:(lia)) as (_ & here). specialize (here ltac:(lia)).
      replace (c - 1 + 1) with c in here by lia. replace (c - 1 + 2) with (c + 1) in here by lia.
      lia. }
    intros j j_in j_c j_c'.
    destruct (peak (fun j => - (a' * B r j + b' * B (r + 1) j)) (d - 1) c) with (i := j)
      as (most & which); try lia.
    + intros k k_in k_most. destruct (bend k k_in k_most) as (weak & _). lia.
    + intros k_most _. destruct (bend c ltac:(lia) ltac:(lia)) as (_ & strict).
      specialize (strict ltac:(lia)). lia.
    + cbv beta in most, which.
      assert (a' * B r j + b' * B (r + 1) j <> a' * B r c + b' * B (r + 1) c); [|lia].
      intros tie. destruct (which ltac:(lia)) as [|[|is]]; [lia|lia|]. subst j. lia.
Qed.
