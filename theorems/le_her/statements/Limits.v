(** What happens as d grows: where the critical denomination of player 1 lies. *)
Require Import ZArith QArith.
From LeHerStated Require Import Matrix_games Value Localisation.
Local Open Scope Q_scope.

(** z is less than x_1, the real root of z^3 + z^2 + z - 1 = 0: the left-hand side grows. *)
Definition less_than_x_1 (z : Q) : Prop := z ^ 3 + z ^ 2 + z - 1 < 0.
(** z is more than x_1. *)
Definition more_than_x_1 (z : Q) : Prop := 0 < z ^ 3 + z ^ 2 + z - 1.
(** |x - x_1 d| < 1: for some z < x_1, x is at most zd + 1, and for some z > x_1 it is at least
    zd - 1. So |x/d - x_1| < 1/d, and x/d tends to x_1. *)
Definition beside_x_1 (d x : Z) : Prop :=
  (exists z, less_than_x_1 z /\ inject_Z x <= z * inject_Z d + 1) /\
  exists z, more_than_x_1 z /\ z * inject_Z d - 1 <= inject_Z x.

(** LH-P5.1: Let x be player 1's critical denomination. As d -> infinity we find that x/d -> x_1,
    where x_1 is the real root of the equation z^3 + z^2 + z - 1 = 0. (|x - x_1 d| < 1, and every
    optimal strategy of his exchanges all denominations below x and keeps all above. The formal
    statement supposes that x^* has the ceiling x.) *)
Definition claim_proposition_5_1 : Prop :=
  forall s d x, (1 <= s)%Z -> (7 <= d)%Z -> ceiling_x s d x ->
  beside_x_1 d x /\
  forall p i, best_for_1 d (game s d) p -> in_use d p i -> i = (x - 1)%Z \/ i = x.
