(* Refined whist along lines of play (Sections 8.2 and 8.4). *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Q_scope.

(* --- Lines of play --- *)

(* The winners of the tricks in a line of play to the end, this player having the lead. *)
Inductive line : deal -> player -> list player -> Prop :=
| ended E leader : cards E = O -> line E leader []
| played before D after i j leader rest : (i < size D)%nat -> (j < size D)%nat ->
    line (before ++ reduction D i j :: after) (winner D i j) rest ->
    line (before ++ D :: after) leader (winner D i j :: rest).

(* The tricks that West takes. *)
Fixpoint taken (winners : list player) : Z :=
  match winners with
  | [] => 0%Z
  | West :: rest => (1 + taken rest)%Z
  | East :: rest => taken rest
  end.

(* A point for every trick but the last; 3/4 for winning that one, 1/4 for losing it. *)
Definition by_last_trick (winners : list player) : Q :=
  inject_Z (taken (removelast winners)) +
  match last winners East with West => 3 # 4 | East => 1 # 4 end.

(* A point for every trick, and a bonus of 1/4 for not having the lead in the end, or -1/4. *)
Definition by_the_lead (leader : player) (winners : list player) : Q :=
  inject_Z (taken winners) +
  match last winners leader with West => - (1 # 4) | East => 1 # 4 end.

(** W2-R8.2b: For every trick except the last one, West scores one point for winning, and no points
    for losing. In the last trick, West gets 3/4 of a point for winning the trick, and 1/4 for
    losing it. Alternatively, we can regard this as a bonus of 1/4 for not having the lead when the
    game is over, and a punishment of -1/4 for having the lead. The zero state has refined outcome
    (-1/4, 1/4).

    Both ways to score; the refined outcome of no cards. *)
Definition claim_two_ways_to_score : Prop :=
  (forall E leader winners, cards E <> O -> line E leader winners ->
    by_last_trick winners == by_the_lead leader winners) /\
  (forall leader, line [] leader [] /\ points [] leader == by_the_lead leader []) /\
  points [] West == - (1 # 4) /\ points [] East == 1 # 4.

(** W2-R8.4a: Taking at least n tricks in whist is equivalent to scoring at least n - 1/4 in refined
    whist. Taking at least n tricks in reduced whist is equivalent to scoring at least n + 1/4 in
    refined whist. (Here n is any number of tricks.)

    At least t tricks in whist, and in reduced whist, in which the last trick does not count. *)
Definition claim_equivalent_thresholds : Prop :=
  forall E leader winners, cards E <> O -> line E leader winners ->
  forall t, ((t <= taken winners)%Z <-> inject_Z t - (1 # 4) <= by_last_trick winners) /\
    ((t <= taken (removelast winners))%Z <-> inject_Z t + (1 # 4) <= by_last_trick winners).
