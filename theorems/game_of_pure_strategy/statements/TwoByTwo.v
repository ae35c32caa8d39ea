(** Section 3.1: saddle points, and the value of a game with two rows and two columns.

    The game is [[a, b], [c, d]]; player one chooses the row, player two the column and pays the
    entry. The text calls an entry a saddle point that is a minimum in its column and a maximum in
    its row ([as_printed]); in its own convention it should be the other way round ([saddle]). *)

Require Import QArith.
Local Open Scope Q_scope.

(** Player one plays row 1 with probability p, which secures him v against either column. *)
Definition secures (a b c d p v : Q) : Prop :=
  0 <= p <= 1 /\ v <= p * a + (1 - p) * c /\ v <= p * b + (1 - p) * d.

(** Player two plays column 1 with probability q, which allows player one v at most in either row.
 *)
Definition allows (a b c d q v : Q) : Prop :=
  0 <= q <= 1 /\ q * a + (1 - q) * b <= v /\ q * c + (1 - q) * d <= v.

(** v is the value of the game: player one secures it, and player two allows no more. *)
Definition is_value_2x2 (a b c d v : Q) : Prop :=
  (exists p, secures a b c d p v) /\ (exists q, allows a b c d q v).

(** [entry a b c d x row column]: x is an entry, [row] the other one of its row and [column] the
    other one of its column. *)
Inductive entry (a b c d : Q) : Q -> Q -> Q -> Prop :=
  | upper_left : entry a b c d a b c
  | upper_right : entry a b c d b a d
  | lower_left : entry a b c d c d a
  | lower_right : entry a b c d d c b.

(** The entry x is a saddle point as printed: a minimum in its column and a maximum in its row. *)
Definition as_printed (a b c d x : Q) : Prop :=
  exists row column, entry a b c d x row column /\ x <= column /\ row <= x.

(** The entry x is a saddle point: a minimum in its row and a maximum in its column. *)
Definition saddle (a b c d x : Q) : Prop :=
  exists row column, entry a b c d x row column /\ x <= row /\ column <= x.

(** Neither player gains by leaving the entry alone: player one for the other of the column, player
    two for the other of the row. *)
Definition nobody_gains (x row column : Q) : Prop := ~ column > x /\ ~ row < x.

(** GP-S1~: If a value is a minimum value in its row and a maximum value in its column, then it is a
    saddle point: neither player alone gains by leaving it. (Player one leaves it for the other
    entry of the column, player two for that of the row.) *)
Definition claim_saddle_point : Prop :=
  forall a b c d x row column, entry a b c d x row column ->
  (x <= row /\ column <= x <-> nobody_gains x row column).

(** GP-S2~: If an entry is a minimum of its row and a maximum of its column, then the value of the
    game is the value of that entry. *)
Definition claim_value_of_a_saddle_point : Prop :=
  forall a b c d x, saddle a b c d x ->
  forall v, is_value_2x2 a b c d v <-> v == x.

(** GP-S3: If the game has no saddle point, then the value of the game is (ad - bc)/(a - b - c + d).

    The denominator is not 0 then. *)
Definition claim_value_without_one : Prop :=
  forall a b c d, ~ (exists x, as_printed a b c d x) ->
  ~ a - b - c + d == 0 /\
  forall v, is_value_2x2 a b c d v <-> v == (a * d - b * c) / (a - b - c + d).
