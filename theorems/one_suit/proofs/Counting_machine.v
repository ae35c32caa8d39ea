(* What a run of the machine leaves alone, what it costs, and loops by an invariant. *)
Require Import ZArith Lia Bool List Arith.
From SymmetricStated Require Export Counting_machine.
Import ListNotations.
Open Scope Z_scope.

(* --- What an instruction may change --- *)

Fixpoint changes (c : instruction) : list register :=
  match c with
  | Nothing => []
  | Put x _ _ => [x]
  | Next c d | When _ c d => changes c ++ changes d
  | Each x _ c => x :: changes c
  end.

Definition one_of (x : register) (l : list register) : bool := existsb (same_register x) l.

Lemma one_of_app x k l : one_of x (k ++ l) = one_of x k || one_of x l.
Proof. apply existsb_app. Qed.

Lemma repeated_keeps (P : store -> Prop) x c : (forall i m, P m -> P (write m x 0 i)) ->
  (forall m, P m -> P (c m)) -> forall rounds i m, P m -> P (repeated x c rounds i m).
Proof. intros P1 P2 rounds. induction rounds as [|r IH]; intros i m Pm; cbn [repeated]; auto. Qed.

Lemma left_alone y c : forall m, one_of y (changes c) = false ->
  forall j, result c m y j = m y j.
Proof.
  assert (W : forall m x i z j, same_register y x = false -> write m x i z y j = m y j).
  { intros m x i z j N. unfold write. now rewrite N. }
  induction c as [|x i a|c IHc d IHd|t c IHc d IHd|x r c IHc]; intros m N j; cbn [changes] in N;
    cbn [result].
  - reflexivity.
  - apply W. cbn in N. rewrite orb_false_r in N. exact N.
  - rewrite one_of_app in N. apply orb_false_iff in N as [N1 N2]. rewrite IHd, IHc; auto.
  - rewrite one_of_app in N. apply orb_false_iff in N as [N1 N2]. destruct (passes m t); auto.
  - unfold one_of in N. cbn [existsb] in N. apply orb_false_iff in N as [N1 N2].
    apply (repeated_keeps (fun m' => m' y j = m y j)).
    + intros i m' E. rewrite W; assumption.
    + intros m' E. rewrite IHc; assumption.
    + reflexivity.
Qed.

(* --- Loops --- *)

(* P i holds of the memory before round i; what the body does not write stays. *)
Lemma by_rounds (P : Z -> store -> Prop) x c : forall rounds lo m, P lo m ->
  (forall i m', lo <= i < lo + Z.of_nat rounds -> P i m' ->
    (forall y j, one_of y (x :: changes c) = false -> m' y j = m y j) ->
    P (i + 1) (result c (write m' x 0 i))) ->
  P (lo + Z.of_nat rounds) (repeated x (result c) rounds lo m).
Proof.
  intros rounds lo m Start Step.
  enough (L : forall k i m', lo <= i -> i + Z.of_nat k = lo + Z.of_nat rounds -> P i m' ->
    (forall y j, one_of y (x :: changes c) = false -> m' y j = m y j) ->
    P (lo + Z.of_nat rounds) (repeated x (result c) k i m')).
  { apply L; auto; lia. }
  intros k. induction k as [|k IH]; intros i m' Hi Hk Pi Keep; cbn [repeated].
  - now replace (lo + Z.of_nat rounds) with i by lia.
  - apply IH; [lia|lia|apply Step; auto; lia|]. intros y j N. rewrite <- (Keep y j N).
    unfold one_of in N. cbn [existsb] in N. apply orb_false_iff in N as [N1 N2].
    rewrite left_alone by exact N2. unfold write. now rewrite N1.
Qed.

Lemma by_invariant (P : Z -> store -> Prop) x r c m n : m hand_size 0 = n -> 0 <= n ->
  P (first_round r n) m ->
  (forall i m', first_round r n <= i < first_round r n + rounds_of r n -> P i m' ->
    (forall y j, one_of y (x :: changes c) = false -> m' y j = m y j) ->
    P (i + 1) (result c (write m' x 0 i))) ->
  P (first_round r n + rounds_of r n) (result (Each x r c) m).
Proof.
  intros En N Start Step. cbn [result]. rewrite En.
  assert (R : Z.of_nat (Z.to_nat (rounds_of r n)) = rounds_of r n) by (destruct r; cbn
    [rounds_of]; lia).
  rewrite <- R at 1. apply by_rounds; auto. intros i m' Hi. apply Step. lia.
Qed.

(* --- What it costs --- *)

Fixpoint loopless (c : instruction) : bool :=
  match c with
  | Next c d | When _ c d => loopless c && loopless d
  | Each _ _ _ => false
  | _ => true
  end.

(* No loop stands in another. *)
Fixpoint simple (c : instruction) : bool :=
  match c with
  | Next c d | When _ c d => simple c && simple d
  | Each _ _ c => loopless c
  | _ => true
  end.

Lemma work_positive a : 0 <= work a.
Proof. induction a as [z|x i IH|a IHa b IHb|a IHa b IHb]; cbn [work]; lia. Qed.

(* The most that an instruction can cost, as a + b n. *)
Fixpoint at_once (c : instruction) : Z :=
  match c with
  | Nothing => 0
  | Put x i a => 1 + work i + work a
  | Next c d => at_once c + at_once d
  | When t c d => work_of_test t + Z.max (at_once c) (at_once d)
  | Each x r c => 9 + at_once c
  end.
Fixpoint per_card (c : instruction) : Z :=
  match c with
  | Nothing | Put _ _ _ => 0
  | Next c d => per_card c + per_card d
  | When t c d => Z.max (per_card c) (per_card d)
  | Each x r c => 2 * (3 + at_once c)
  end.

Lemma at_once_positive c : 0 <= at_once c /\ 0 <= per_card c.
Proof.
  induction c as [|x i a|c IHc d IHd|t c IHc d IHd|x r c IHc]; cbn [at_once per_card]; try lia.
  - pose proof (work_positive i). pose proof (work_positive a). lia.
  - assert (0 <= work_of_test t).
    { destruct t as [a b|a b|a b]; cbn [work_of_test]; pose proof (work_positive a);
        pose proof (work_positive b); lia. }
    lia.
Qed.

Lemma cost_at_once c : loopless c = true -> forall m, spent c m <= at_once c.
Proof.
  induction c as [|x i a|c IHc d IHd|t c IHc d IHd|x r c IHc]; intros L m; cbn [loopless] in L;
    cbn [spent at_once]; try lia; try discriminate.
  - apply andb_true_iff in L as [L1 L2]. specialize (IHc L1 m). specialize (IHd L2 (result c m)).
    lia.
  - apply andb_true_iff in L as [L1 L2]. specialize (IHc L1 m). specialize (IHd L2 m).
    destruct (passes m t); lia.
Qed.

Theorem cost c n : simple c = true -> one_of hand_size (changes c) = false -> 0 <= n ->
  forall m, m hand_size 0 = n -> spent c m <= at_once c + per_card c * n.
Proof.
  intros S Keep N. induction c as [|x i a|c IHc d IHd|t c IHc d IHd|x r c IHc]; intros m En;
    cbn [simple changes] in *; cbn [spent at_once per_card]; try lia.
  - apply andb_true_iff in S as [S1 S2]. rewrite one_of_app in Keep.
    apply orb_false_iff in Keep as [K1 K2]. specialize (IHc S1 K1 m En).
    specialize (IHd S2 K2 (result c m)). rewrite left_alone in IHd by exact K1.
    specialize (IHd En). lia.
  - apply andb_true_iff in S as [S1 S2]. rewrite one_of_app in Keep.
    apply orb_false_iff in Keep as [K1 K2]. specialize (IHc S1 K1 m En).
      specialize (IHd S2 K2 m En).
    pose proof (Z.mul_le_mono_nonneg_r (per_card c) (Z.max (per_card c) (per_card d)) n N
      ltac:(lia)).
    pose proof (Z.mul_le_mono_nonneg_r (per_card d) (Z.max (per_card c) (per_card d)) n N
      ltac:(lia)).
    destruct (passes m t); lia.
  - rewrite En. set (rounds := Z.to_nat (rounds_of r n)).
    assert (R : Z.of_nat rounds <= 2 * n + 1) by (unfold rounds; destruct r; cbn [rounds_of]; lia).
    assert (Loop : forall k i m', repeated_work x (result c) (spent c) k i m' <=
      (3 + at_once c) * Z.of_nat k).
    { intros k. induction k as [|k IH]; intros i m'; cbn [repeated_work]; [lia|].
      cbv zeta. pose proof (cost_at_once c S (write m' x 0 i)).
      specialize (IH (i + 1) (result c (write m' x 0 i))). lia. }
    specialize (Loop rounds (first_round r n) m). pose proof (at_once_positive c) as [C0 _].
    pose proof (Z.mul_le_mono_nonneg_l (Z.of_nat rounds) (2 * n + 1) (3 + at_once c) ltac:(lia) R).
    lia.
Qed.

(* --- Reading --- *)

Lemma result_next c d m : result (Next c d) m = result d (result c m).
Proof. reflexivity. Qed.
Lemma result_when t c d m : result (When t c d) m = if passes m t then result c m else result d m.
Proof. reflexivity. Qed.
