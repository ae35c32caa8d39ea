(** What optimal strategies use: of any matrix, lines that do as well as the best against an optimal
    strategy of the other player; of a concave sequence, places next to its highest one. *)
Require Import Arith ZArith QArith Lqa Lia.
From LeHerStated Require Import Matrix_games.
From LeHer Require Import Continuous_payoffs Two_rows.
Local Open Scope Q_scope.

Lemma nothing_left : forall M f, (forall i, (i <= M)%nat -> 0 <= f i) -> total M f <= 0 ->
  forall i, (i <= M)%nat -> f i == 0.
Proof.
  assert (some : forall M f, (forall i, (i <= M)%nat -> 0 <= f i) -> 0 <= total M f).
  { intros M f each. induction M as [|M found]; cbn [total]; [apply each; lia|].
    pose proof (each (S M) (le_n _)). specialize (found ltac:(auto)). lra. }
  intros M f each none. induction M as [|M found]; intros i i_in; cbn [total] in none.
  - replace i with O by lia. pose proof (each O (le_n _)). lra.
  - pose proof (each (S M) (le_n _)) as last. pose proof (some M f ltac:(auto)) as rest.
    destruct (Nat.eq_dec i (S M)) as [->|other]; [lra|]. apply found; [auto|lra|lia].
Qed.

(** Two columns allow w, which player 1 can secure. *)
Lemma used_rows : forall M N A c c' u w p v, (c <= N)%nat -> (c' <= N)%nat -> 0 <= u <= 1 ->
  (forall i, (i <= M)%nat -> (1 - u) * A i c + u * A i c' <= w) ->
  (exists p0, mixed M p0 /\ secures M N A p0 w) -> optimal_for_1 M N A p v ->
  v == w /\ (forall i, (i <= M)%nat -> 0 < p i -> (1 - u) * A i c + u * A i c' == w) /\
  (1 - u) * total M (fun i => p i * A i c) + u * total M (fun i => p i * A i c') == w.
Proof.
  intros M N A c c' u w p v c_in c'_in u_in allow (p0 & chances0 & secure0) (chances & secure &
    best).
  pose proof (best p0 w chances0 secure0) as least. destruct chances as (each & all).
  pose proof (secure c c_in) as one. pose proof (secure c' c'_in) as other.
  set (left := fun i => p i * (w - ((1 - u) * A i c + u * A i c'))).
  assert (sum : total M left == w - ((1 - u) * total M (fun i => p i * A i c)
    + u * total M (fun i => p i * A i c'))).
  { rewrite (total_ext M left (fun i => w * p i + ((-1) * (1 - u) * (p i * A i c)
      + (-1) * u * (p i * A i c')))) by (intros; unfold left; ring).
    rewrite total_plus, total_plus, !total_scaled, all. ring. }
  set (a := total M (fun i => p i * A i c)) in *. set (b := total M (fun i => p i * A i c')) in *.
  assert (one' : 0 <= (1 - u) * (a - v)) by (apply Qmult_le_0_compat; lra).
  assert (other' : 0 <= u * (b - v)) by (apply Qmult_le_0_compat; lra).
  assert (positive : forall i, (i <= M)%nat -> 0 <= left i).
  { intros i i_in. unfold left. apply Qmult_le_0_compat; [auto|]. specialize (allow i i_in). lra. }
  assert (zero : forall i, (i <= M)%nat -> left i == 0).
  { apply nothing_left; [exact positive|]. lra. }
  assert (none : total M left == 0).
  { rewrite (total_ext M left (fun i => 0 * p i)) by (intros i i_in; rewrite (zero i i_in); ring).
    rewrite total_scaled. ring. }
  split; [lra|]. split; [|lra].
  intros i i_in used. specialize (zero i i_in). unfold left in zero.
  destruct (Qmult_integral _ _ zero) as [no|yes]; lra.
Qed.

Lemma used_columns : forall M N A r r' t w q v, (r <= M)%nat -> (r' <= M)%nat -> 0 <= t <= 1 ->
  (forall j, (j <= N)%nat -> w <= (1 - t) * A r j + t * A r' j) ->
  (exists q0, mixed N q0 /\ allows M N A q0 w) -> optimal_for_2 M N A q v ->
  v == w /\ (forall j, (j <= N)%nat -> 0 < q j -> (1 - t) * A r j + t * A r' j == w) /\
  (1 - t) * total N (fun j => q j * A r j) + t * total N (fun j => q j * A r' j) == w.
Proof.
  intros M N A r r' t w q v r_in r'_in t_in secure (q0 & chances0 & allow0) (chances & allow &
    best).
  assert (minus : forall f, total N (fun j => q j * - f j) == - total N (fun j => q j * f j)).
  { intros f. rewrite (total_ext N _ (fun j => (-1) * (q j * f j))) by (intros; ring).
    rewrite total_scaled. ring. }
  destruct (used_rows N M (fun j i => - A i j) r r' t (- w) q (- v)) as (same & each & sum); auto.
  - intros j j_in. specialize (secure j j_in). cbn beta. lra.
  - exists q0. split; [exact chances0|]. intros i i_in. specialize (allow0 i i_in).
    assert (minus0 : total N (fun j => q0 j * - A i j) == - total N (fun j => q0 j * A i j)).
    { rewrite (total_ext N _ (fun j => (-1) * (q0 j * A i j))) by (intros; ring).
      rewrite total_scaled. ring. }
    rewrite minus0. lra.
  - split; [exact chances|]. split.
    + intros i i_in. rewrite minus. specialize (allow i i_in). lra.
    + intros q' w' chances' secure'. enough (v <= - w') by lra. apply (best q' (- w') chances').
      intros i i_in. specialize (secure' i i_in).
      assert (minus' : total N (fun j => q' j * - A i j) == - total N (fun j => q' j * A i j)).
      { rewrite (total_ext N _ (fun j => (-1) * (q' j * A i j))) by (intros; ring).
        rewrite total_scaled. ring. }
      rewrite minus' in secure'. lra.
  - split; [lra|]. split.
    + intros j j_in used. specialize (each j j_in used). cbn beta in each. lra.
    + rewrite !minus in sum. lra.
Qed.

Local Open Scope Z_scope.

(** * The highest places of a concave sequence *)

Lemma falls_from : forall (f : Z -> Z) n r, 1 <= r ->
  (forall i, 1 <= i -> i + 2 <= n -> f i - f (i + 1) <= f (i + 1) - f (i + 2)) ->
  (r + 1 <= n -> 0 <= f r - f (r + 1)) ->
  (r + 2 <= n -> f r - f (r + 1) = 0 -> 0 < f (r + 1) - f (r + 2)) ->
  forall i, r < i <= n -> f i <= f r /\ (f i = f r -> i = r + 1).
Proof.
  intros f n r r_in bent first strict.
  assert (steps : forall k, 0 <= k -> r + k + 1 <= n ->
    f r - f (r + 1) <= f (r + k) - f (r + k + 1) /\
    (1 <= k -> 0 < f (r + k) - f (r + k + 1))).
  { refine (natlike_ind _ _ _).
    - rewrite Z.add_0_r. lia.
    - intros k k_in found k_most. destruct (found ltac:(lia)) as (least & more).
      pose proof (bent (r + k) ltac:(lia) ltac:(lia)) as here.
      replace (r + k + 2) with (r + k + 1 + 1) in here by lia.
      replace (r + Z.succ k) with (r + k + 1) by lia. split; [lia|]. intros _.
      assert (k = 0 \/ 1 <= k) as [->|later] by lia; [|specialize (more later); lia].
      rewrite Z.add_0_r in *. specialize (first ltac:(lia)). specialize (strict ltac:(lia)).
      replace (r + 2) with (r + 1 + 1) in strict by lia. lia. }
  assert (down : forall k, 0 <= k -> r + k + 1 <= n -> f (r + k + 1) <= f r /\
    (1 <= k -> f (r + k + 1) < f r)).
  { refine (natlike_ind _ _ _).
    - rewrite Z.add_0_r. intros small. specialize (first small). lia.
    - intros k k_in found k_most. destruct (found ltac:(lia)) as (least & more).
      destruct (steps (Z.succ k) ltac:(lia) k_most) as (_ & falls).
      replace (r + Z.succ k) with (r + k + 1) in * by lia. specialize (falls ltac:(lia)). lia. }
  intros i i_in. destruct (down (i - r - 1) ltac:(lia) ltac:(lia)) as (least & more).
  replace (r + (i - r - 1) + 1) with i in * by lia. split; [exact least|].
  intros same. assert (~ 1 <= i - r - 1) by (intros far; specialize (more far); lia). lia.
Qed.

Lemma peak : forall (f : Z -> Z) n r, 1 <= r <= n ->
  (forall i, 1 <= i -> i + 2 <= n -> f i - f (i + 1) <= f (i + 1) - f (i + 2)) ->
  (r + 1 <= n -> 0 <= f r - f (r + 1)) ->
  (r + 2 <= n -> f r - f (r + 1) = 0 -> 0 < f (r + 1) - f (r + 2)) ->
  (2 <= r -> f (r - 1) - f r <= 0) ->
  (3 <= r -> f (r - 1) - f r = 0 -> f (r - 2) - f (r - 1) < 0) ->
  forall i, 1 <= i <= n -> f i <= f r /\ (f i = f r -> i = r \/ i = r + 1 \/ i = r - 1).
Proof.
  intros f n r r_in bent first strict last strict' i i_in.
  assert (i = r \/ r < i \/ i < r) as [->|[more|less]] by lia; [split; [lia|auto]| |].
  - destruct (falls_from f n r ltac:(lia) bent first strict i ltac:(lia)) as (le & eq).
    split; [exact le|]. intros same. auto.
  - destruct (falls_from (fun k => f (n + 1 - k)) n (n + 1 - r)) with (i := n + 1 - i)
      as (le & eq); try lia.
    + intros k k_in k_most. pose proof (bent (n + 1 - (k + 2)) ltac:(lia) ltac:(lia)) as here.
      replace (n + 1 - (k + 2) + 1) with (n + 1 - (k + 1)) in here by lia.
      replace (n + 1 - (k + 2) + 2) with (n + 1 - k) in here by lia. lia.
    + intros k_most. replace (n + 1 - (n + 1 - r)) with r by lia.
      replace (n + 1 - (n + 1 - r + 1)) with (r - 1) by lia. specialize (last ltac:(lia)). lia.
    + intros k_most. replace (n + 1 - (n + 1 - r)) with r by lia.
      replace (n + 1 - (n + 1 - r + 1)) with (r - 1) by lia.
      replace (n + 1 - (n + 1 - r + 2)) with (r - 2) by lia. intros same.
      specialize (strict' ltac:(lia) ltac:(lia)). lia.
    + replace (n + 1 - (n + 1 - i)) with i in * by lia.
      replace (n + 1 - (n + 1 - r)) with r in * by lia. split; [exact le|].
      intros same. specialize (eq same). lia.
Qed.
