(** Proposition 4.2: the value and the number of denominations. [is_value s d v] of Value.v: v is
    the value of the game with s suits and d denominations. *)
Require Import ZArith QArith List.
From LeHerStated Require Import Value.
Local Open Scope Q_scope.

(** LH-P4.2~: For a fixed s >= 4, the value of the game increases as d increases: that of d + 1
    denominations is more than that of d denominations.

    There are values, and with d + 1 denominations it is more than with d. *)
Definition claim_from_four_suits : Prop :=
  forall s d, (4 <= s)%Z -> (3 <= d)%Z ->
  (exists v, is_value s d v) /\ (exists w, is_value s (d + 1) w) /\
  forall v w, is_value s d v -> is_value s (d + 1) w -> v < w.

(** LH-P4.2-ONE: With one suit the value of the game decreases as d increases: that of d + 1
    denominations is less than that of d denominations.

    There are values, and with d + 1 denominations it is less than with d. *)
Definition claim_with_one_suit : Prop :=
  forall d, (3 <= d)%Z ->
  (exists v, is_value 1 d v) /\ (exists w, is_value 1 (d + 1) w) /\
  forall v w, is_value 1 d v -> is_value 1 (d + 1) w -> w < v.
