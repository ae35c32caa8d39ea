(* Section 10.3: normalized whist, whose outcome is f(D) = 2q - n + x rounded to halves of odd
   integers, and its simplest values. *)
Require Import ZArith Lia Bool Arith QArith Lqa Qround List.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Uniqueness Induction Simplest ValueOfSuit Play.
From Sums Require Import Theorem_9_1 Intervals Exchange.
Import ListNotations.
From SymmetricStated Require Export Section_10_3.
Open Scope Z_scope.

(* --- The same game as refined whist --- *)

Lemma best_shift p c l : l <> [] -> best p (map (fun x => x - c) l) = best p l - c.
Proof.
  destruct l as [|x l]; [congruence|]. intros _. cbn [best map].
  induction l as [|y l IH]; cbn [map fold_right]. reflexivity. rewrite IH. destruct p; lia.
Qed.

Lemma normalized_quarters n : forall E p, cards E = n ->
  score_in_normalized_whist n E p = score 4 last_lead n E p - 2 * Z.of_nat n.
Proof.
  induction n as [|n IH]; intros E p C. destruct p; reflexivity.
  rewrite score_eq, <- best_shift by (apply leads_nonempty; lia). cbn [score_in_normalized_whist]. f_equal.
  unfold all_leads. rewrite !flat_map_concat_map, concat_map, map_map. f_equal.
  apply map_ext_in. intros [[a D] b] Hc. apply choices_spec in Hc. cbn [fst snd].
  rewrite map_map. apply map_ext_in. intros i Hi. apply in_seq in Hi. unfold after_lead.
  rewrite <- best_shift by (apply map_nonempty, seq_nonempty; lia). rewrite map_map. f_equal.
  apply map_ext_in. intros j Hj. apply in_seq in Hj. unfold trick, reward.
  destruct p; (rewrite IH by (apply cards_reduction; [congruence|lia]));
    match goal with |- context [winner ?X ?Y ?Z] => destruct (winner X Y Z) end; lia.
Qed.

Open Scope Q_scope.

Theorem normalized_outcome : forall E p, is_deal E ->
  normalized_points E p == 2 * points E p - inject_Z (Z.of_nat (cards E)) /\
  normalized_points E p == rho_half_odd (normalized (0%Z, E)) p.
Proof.
  intros E p H.
  assert (A : normalized_points E p == 2 * points E p - inject_Z (Z.of_nat (cards E))).
  { unfold normalized_points, points, quarters. fold last_lead.
    rewrite normalized_quarters by reflexivity. rewrite !Qmake_Qdiv, iZ_sub, inject_Z_mult.
    change (inject_Z 2) with 2. change (inject_Z 4) with 4. field. }
  split. exact A. rewrite A.
  destruct (theorem_9_1 (0%Z, E) H p) as [_ R]. unfold chi' in R. cbn [fst snd] in R.
  assert (R' : points E p == rho' (value_of_state (0%Z, E)) p).
  { rewrite <- R. change (inject_Z 0) with 0. lra. }
  rewrite R'. set (v := value_of_state (0%Z, E)).
  change (normalized (0%Z, E)) with (2 * fst v - inject_Z (Z.of_nat (cards E)), snd v).
  set (n := Z.of_nat (cards E)). unfold rho', rho_half_odd.
  destruct (rounded_spec (1 # 4) (1 # 2) v p) as [J [-> HJ]]. discriminate.
  destruct (rounded_spec (1 # 2) 1 (2 * fst v - inject_Z n, snd v) p) as [K [-> HK]]. discriminate.
  cbn [fst snd] in HK.
  assert (X : J = (K + n)%Z).
  { apply by_thresholds. intros M. transitivity (M - n <= K)%Z; [|lia]. rewrite HJ, HK.
    rewrite <- at_least_shift. apply at_least_eq. field. }
  rewrite X, inject_Z_plus. lra.
Qed.

(* --- The simplest values --- *)

Lemma over_two_one k q : (1 <= k)%nat -> over_two_to 1 q -> over_two_to k q.
Proof. intros H. now apply den_mono. Qed.

(* There is no simpler value than q + x exactly if 2q - n + x is an integer. *)
Theorem integers_are_simplest : forall (v : V) n,
  (forall w : V, ~ simpler w v) <->
  exists k, value_eq (2 * fst v - inject_Z (Z.of_nat n), snd v) (integer k).
Proof.
  intros [[q Nq] x] n. unfold value_eq, integer, as_value. cbn [fst snd as_Q].
  transitivity (forall w : value, number (fst w) -> ~ simpler w (q, x)).
  { split; [intros H [r y] Nr; exact (H (Dyadic r Nr, y))|].
    intros H w. exact (H w (is_a_number (fst w))). }
  split.
  - intros H. destruct x as [| |k|k];
      try (exfalso; apply (H (0, Zero)); [now exists 0%nat, 0%Z|exact I]).
    assert (D : {over_two_to 1 q} + {~ over_two_to 1 q}).
    { unfold over_two_to. set (y := q * two_to 1).
      destruct (Qeq_dec y (inject_Z (Qfloor y))) as [E|E]. left. now exists (Qfloor y).
      right. intros [a Ha]. apply E. rewrite (Qfloor_comp _ _ Ha), Qfloor_Z. exact Ha. }
    destruct D as [[a Ha]|N].
    + exists (a - Z.of_nat n)%Z. split; auto. rewrite iZ_sub.
      change (two_to 1) with 2 in Ha. lra.
    + exfalso. apply (H (0, Zero)). now exists 0%nat, 0%Z. cbn. exists 1%nat. repeat split; auto.
      now exists 0%Z.
  - intros [k [E ->]] [r y] Nr S. unfold simpler in S. cbn [fst snd] in S. destruct y; try tauto.
    destruct S as [l [L [_ N]]]. apply N. apply over_two_one; auto.
    exists (k + Z.of_nat n)%Z. rewrite inject_Z_plus. change (two_to 1) with 2. lra.
Qed.
