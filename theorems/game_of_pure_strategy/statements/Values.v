(** Every position has one value, and what Section 3 says of it: f(V, Y, P) = -f(Y, V, P),
    f(V, V, P) = 0, and f is known from normal forms.

    Hands and deck have the same number of cards; [is_f V Y P v] says that v is f(V, Y, P). *)

Require Import Arith ZArith QArith List.
From GoofspielStated Require Import Recursion Exchange.
Import ListNotations.
Local Open Scope Q_scope.

(** Hands and deck have the same number of cards. *)
Definition same_size (V Y P : list nat) : Prop := length V = length P /\ length Y = length P.

(** v, and no other number, is the value by the recursion of Section 3. *)
Definition is_f (V Y P : list nat) (v : Q) : Prop :=
  is_value_of (length P) V Y P v /\ forall w, is_value_of (length P) V Y P w -> w == v.

(** * The theorems *)

(** GP-F4: We may use the symmetry between players one and two, since f(V, Y, P) = -f(Y, V, P). *)
Definition claim_players_exchanged : Prop :=
  forall V Y P, same_size V Y P ->
  exists v, is_f V Y P v /\ is_f Y V P (- v).

(** GP-F5: f(V, V, P) = 0. (Stated of each V and P with some Y beside them.) *)
Definition claim_equal_hands : Prop :=
  forall V P, length V = length P -> is_f V V P 0.

(** GP-F4.pattern: f(V, Y, P) depends on the hands only through their order pattern: it does not
    change when each card is replaced by its rank among all cards held. *)
Definition claim_order_pattern : Prop :=
  forall V Y P, same_size V Y P ->
  exists v, is_f V Y P v /\ is_f (ranks V Y V) (ranks V Y Y) P v.

(** GP-F7: Trivially, a 1 x 1 game is won by the player having the largest card: f({v}, {y}, {p}) is
    p if v > y, 0 if v = y, -p if v < y. *)
Definition claim_one_card_each : Prop :=
  forall v y p, is_f [v] [y] [p] (points_won p v y).

(** GP-F4.normal: f(V, Y, P) is the value of its normal form, the order pattern with the
    lexicographically smaller hand first, or minus this value if the players had to be exchanged.

    [mine] and [yours] are the order patterns of the hands. *)
Definition claim_normal_forms : Prop :=
  forall V Y P, same_size V Y P ->
  let mine := ranks V Y V in
  let yours := ranks V Y Y in
  exists v, is_f V Y P v /\
    match compared mine yours with
    | Lt => is_f mine yours P v
    | Eq => is_f mine yours P 0 /\ v == 0
    | Gt => is_f yours mine P (- v)
    end.
