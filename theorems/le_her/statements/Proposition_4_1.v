(** Proposition 4.1: with more suits the value of Le Her is less, as every entry is. [is_value s d
    v] of Value.v: v is the value of the game with s suits and d denominations. *)
Require Import ZArith QArith List.
From LeHerStated Require Import Value.
Local Open Scope Z_scope.

Local Open Scope Q_scope.

(** LH-P4.1: For a fixed d, the value of the game decreases as s increases. (That of s + 1 suits is
    less than that of s suits: by a strategy with which player 1 secures something with s + 1 suits,
    he secures more with s suits.)

    There is a value, and with t suits it is less than with s, if s < t. *)
Definition claim_proposition_4_1 : Prop :=
  forall s t d, (1 <= s < t)%Z -> (3 <= d)%Z ->
  (exists v, is_value s d v) /\ forall v w, is_value s d v -> is_value t d w -> w < v.
