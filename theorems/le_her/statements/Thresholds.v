(** Whatever set of ranks the other exchanges, one of the thresholds 1, ..., d - 1 does as well as
    any set (Section 1). *)
Require Import Arith List Bool ZArith.
From LeHerStated Require Import The_deal Counts.
Import ListNotations.
Local Open Scope Z_scope.

(** LH-S1-STRATS.sets: Whatever set of ranks the other exchanges, the gain from exchanging a rank is
    the sum of its gains against his cards, and one of the thresholds 1 to d - 1 does as well as any
    set. (By LH-S1-STRATS a threshold does so against a mixture of sets, too: what is gained then is
    a mean, and does not rise from rank to rank. Program and formal statement treat sets alone.)

    The gains of both players as sums; the formulas for the terms; and the thresholds. *)
Definition claim_sets_of_ranks : Prop :=
  forall s d : nat, (1 <= s)%nat -> (3 <= d)%nat -> forall other : strategy,
  (forall k, (1 <= k <= d)%nat -> exchanging_gains s d k other =
    sum_over (seq 1 (d - 1)) (fun l => exchanging_against s d k l (other l))) /\
  (forall k, (1 <= k <= d - 1)%nat -> drawing_gains s d k other =
    sum_over (filter (fun l => negb (other l)) (seq 1 d)) (drawing_against s d k)) /\
  (forall k l x, (1 <= k <= d)%nat -> (1 <= l <= d - 1)%nat ->
    exchanging_against s d k l x = exchanging s d k l x) /\
  (forall k l, (1 <= k <= d - 1)%nat -> (1 <= l <= d)%nat ->
    drawing_against s d k l = drawing s d k l) /\
  (exists i, (1 <= i <= d - 1)%nat /\ forall mine : strategy,
    (won s d mine other <= won s d (threshold i) other)%nat) /\
  (exists j, (1 <= j <= d - 1)%nat /\ forall mine : strategy,
    (lost s d other mine <= lost s d other (threshold j))%nat).
