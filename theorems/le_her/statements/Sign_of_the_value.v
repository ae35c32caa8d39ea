(** For what values of s and d the value of the game is positive: the question of Section 4. *)
Require Import ZArith QArith.
From LeHerStated Require Import Value.
Local Open Scope Z_scope.

(** For d = 3, ..., 13: the number of suits with which the value is negative for the first time. *)
Definition first_negative (d : Z) : Z :=
  match d with
  | 3 => 2 | 4 => 2 | 5 => 3 | 6 => 3 | 7 => 3 | 8 => 4 | 9 => 5 | 10 => 7 | 11 => 8 | 12 => 17
  | 13 => 76 | _ => 0
  end.

(** LH-S4-POSITIVE: For what values of s and d is the value of the game positive? (For every s if d
    >= 14. For d = 3, ..., 13 with fewer than 2, 2, 3, 3, 3, 4, 5, 7, 8, 17 and 76 suits; with so
    many or more it is negative. It is never 0.) *)
Definition claim_sign_of_the_value : Prop :=
  forall s d, 1 <= s -> 3 <= d -> (exists v, is_value s d v) /\
  forall v, is_value s d v ->
    (14 <= d \/ s < first_negative d -> (0 < v)%Q) /\
    (d <= 13 -> first_negative d <= s -> (v < 0)%Q).
