(** What happens as d grows: where the critical denomination of player 2 lies, and what the value
    of the game tends to. *)
Require Import ZArith QArith.
From LeHerStated Require Import Counts Matrix_games Value Localisation Limits.
Local Open Scope Q_scope.

(** |y - (1 + x_1^2)d/2| < 1: y is at most (1 + z^2)d/2 + 1 for some z from 0 to x_1, x_1 excluded,
    and at least (1 + z^2)d/2 - 1 for some z > x_1. So y/d tends to (1 + x_1^2)/2. *)
Definition beside_y_1 (d y : Z) : Prop :=
  (exists z, 0 <= z /\ less_than_x_1 z /\ inject_Z y <= (1 + z ^ 2) / 2 * inject_Z d + 1) /\
  exists z, more_than_x_1 z /\ (1 + z ^ 2) / 2 * inject_Z d - 1 <= inject_Z y.

(** LH-P5.2: Let y be player 2's critical denomination. As d -> infinity we find that y/d -> (1 +
    x_1^2)/2. (|y - (1 + x_1^2)d/2| < 1, and every optimal strategy of his exchanges all
    denominations below y and keeps all above. The formal statement does not say that y^* has a
    ceiling, which is y.) *)
Definition claim_proposition_5_2 : Prop :=
  forall s d y, (1 <= s)%Z -> (7 <= d)%Z -> ceiling_y s d y ->
  beside_y_1 d y /\
  forall q j, best_for_2 d (game s d) q -> in_use d q j -> j = (y - 1)%Z \/ j = y.

(** 2P(i, j) - 1, P being given by (2.2), for numbers i and j. *)
Definition payoff_2_2 (s d i j : Q) : Q :=
  2 * (s ^ 2 / (6 * (s * d * (s * d - 1) * (s * d - 2))) * bracket_2_2 s d i j) - 1.
(** The limit of 2P(zd, ((1 + z^2)/2)d) - 1 as d grows. *)
Definition limit_at (z : Q) : Q := (9 + 12 * z - 6 * z ^ 2 - 4 * z ^ 3 - 3 * z ^ 4) / 12 - 1.
(** x is less than r away from y. *)
Definition within (r x y : Q) : Prop := y - r < x < y + r.
(** What is said of x_1 is true of all numbers z between some number less than x_1 and some number
    more than it. *)
Definition about_x_1 (true_of : Q -> Prop) : Prop :=
  exists a b, 0 <= a /\ less_than_x_1 a /\ more_than_x_1 b /\
  forall z, a <= z <= b -> true_of z.

(** LH-P5.3: As d -> infinity we find that V -> 2P(x_1d, ((1 + x_1^2)/2)d) - 1. (It is less than 2/d
    away from the limit of the right-hand side, P being given by (2.2), which is the same for all
    s.) *)
Definition claim_proposition_5_3 : Prop :=
  (forall s d z, 1 <= s -> 7 <= d -> 0 <= z <= 1 ->
   within (20 / d) (payoff_2_2 s d (z * d) ((1 + z ^ 2) / 2 * d)) (limit_at z)) /\
  forall s d, (1 <= s)%Z -> (7 <= d)%Z -> (exists v, is_value s d v) /\
  forall v, is_value s d v ->
  about_x_1 (fun z => within (2 / inject_Z d) v (limit_at z)).

(** The three facts of Propositions 5.1 to 5.3 for s suits: how far x, y and the value are at most
    from what they tend to. *)
Definition three_limits (s : Z) : Prop :=
  forall d, (7 <= d)%Z -> (forall x, ceiling_x s d x -> beside_x_1 d x) /\
  (forall y, ceiling_y s d y -> beside_y_1 d y) /\
  (exists v, is_value s d v) /\
  forall v, is_value s d v -> about_x_1 (fun z => within (2 / inject_Z d) v (limit_at z)).
(** x_1, (1 + x_1^2)/2 and the limit of the value round to 0.544, 0.648 and 0.0705. *)
Definition round_as_printed : Prop :=
  about_x_1 (fun z => within (5 # 10000) z (544 # 1000) /\
    within (5 # 10000) ((1 + z ^ 2) / 2) (648 # 1000) /\
    within (5 # 100000) (limit_at z) (705 # 10000)).

(** LH-TAB3-GUESS: From it, we might guess that, for s = 4, the following occurs as d -> infinity:
    x/d -> 0.544, y/d -> 0.648, and V -> 0.0705. (The limits are those of Propositions 5.1 to 5.3,
    which round to these figures. The formal statement says neither that x^* and y^* have ceilings
    nor that these are the critical denominations.) *)
Definition claim_limits_with_four_suits : Prop := three_limits 4 /\ round_as_printed.

(** LH-TAB3-ANYS: Indeed, it is possible to prove these three facts for any s. (The limits are the
    same for all s, and round to the digits printed. The formal statement says neither that x^* and
    y^* have ceilings nor that these are the critical denominations.) *)
Definition claim_limits_with_any_number_of_suits : Prop :=
  (forall s, (1 <= s)%Z -> three_limits s) /\ round_as_printed.
