(* Theorem 7.1: the normal strategy is optimal in Generalized Greedy Whist; Theorem 7.2: Five-card.

   An outcome, the set of all i such that West won the i:th trick, is written as the winners of the
   tricks in order. L_n is the set of all outcomes of n tricks, ordered as Section 7 says. In
   Generalized Greedy Whist an order-preserving phi tells West's score; it may be a number, or an
   element of any set with any relation in place of <=. In Five-card, the player who takes the last
   trick wins. `normal`, `possible` and `never_stuck` are in Following.v. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
From WhistStated Require Import Following.
Import ListNotations.
Local Open Scope Z_scope.

(* The elements of an outcome x, ascending, its first trick being the i:th. *)
Fixpoint elements (i : Z) (x : list player) : list Z :=
  match x with
  | [] => []
  | West :: later => i :: elements (i + 1) later
  | East :: later => elements (i + 1) later
  end.

(* x <= y in L_n, for x = {x_1 < ... < x_p} and y = {y_1 < ... < y_q}: p <= q and x_{p-i} <= y_{q-i}
   for i = 0, ..., p - 1. *)
Definition below (x y : list player) : Prop :=
  let xs := elements 1 x in let ys := elements 1 y in
  let p := length xs in let q := length ys in
  (p <= q)%nat /\ forall i, (i < p)%nat -> nth (p - i - 1) xs 0 <= nth (q - i - 1) ys 0.

(* phi : L_n -> Score is order-preserving. *)
Definition order_preserving (Score : Type) (le : Score -> Score -> Prop) (n : nat)
  (phi : list player -> Score) : Prop :=
  forall x y, length x = n -> length y = n -> below x y -> le (phi x) (phi y).

(* The normal strategy is optimal in the game with the greedy rule and this score: there is a score
   of which West is sure by it, and East sure that West gets no more; if both follow it, it comes
   about. *)
Definition optimal_for (Score : Type) (le : Score -> Score -> Prop) (phi : list player -> Score)
  (D : deal) (leader : player) : Prop :=
  exists score,
    (forall x, possible Greedy (only West normal) D leader x -> le score (phi x)) /\
    (forall x, possible Greedy (only East normal) D leader x -> le (phi x) score) /\
    (forall x, possible Greedy (fun _ => normal) D leader x -> phi x = score).

(** W1-T7.1: The normal strategy is optimal in Generalized Greedy Whist: for every order-preserving
    phi : L_n -> R, however ties are broken. (Equivalently, the meet in L_n of the outcomes that can
    arise while West follows it is the join of those that can arise while East does.) *)
Definition claim_theorem_7_1 : Prop :=
  never_stuck Greedy normal /\
  forall n D leader, is_deal n D ->
  forall (Score : Type) (le : Score -> Score -> Prop) (phi : list player -> Score),
    order_preserving Score le n phi -> optimal_for Score le phi D leader.

(* --- Five-card --- *)

(* The trace of A. *)
Definition trace (D : deal) : Z := sum 1 (n_of D) (fun i => A D i i).

(* The last trick is taken by p. *)
Definition takes_the_last (p : player) (x : list player) : Prop := exists before, x = before ++ [p].

(* There is a strategy by which p takes the last trick, whatever the other plays. *)
Definition has_a_winning_strategy (p : player) (D : deal) (leader : player) : Prop :=
  exists s, never_stuck Greedy s /\
    forall x, possible Greedy (only p s) D leader x -> takes_the_last p x.

(** W1-T7.2: If tr(A) > 0, then West has a winning strategy at Five-card. If tr(A) < 0, then East
    has a winning strategy. Finally, if tr(A) = 0, then the player on lead has a winning strategy.
 *)
Definition claim_theorem_7_2 : Prop :=
  forall n D leader, (1 <= n)%nat -> is_deal n D ->
  (trace D > 0 -> has_a_winning_strategy West D leader) /\
  (trace D < 0 -> has_a_winning_strategy East D leader) /\
  (trace D = 0 -> has_a_winning_strategy leader D leader).

(** W1-R4.five: The normal strategy is optimal for Five-card. [Whoever can make sure of the last
    trick makes sure of it by following the strategy.]

    Player p has a winning strategy, and x is an outcome of his following the normal one. *)
Definition claim_five_card : Prop :=
  never_stuck Greedy normal /\ forall n D leader p, (1 <= n)%nat -> is_deal n D ->
  has_a_winning_strategy p D leader ->
  forall x, possible Greedy (only p normal) D leader x -> takes_the_last p x.

(** W1-R4.opt: The normal strategy is optimal for both Five-card and Greedy Whist, while in Whist,
    it scores at most one trick worse than optimal play.

    (Section 4.) *)
Definition claim_optimal_in_two_games : Prop :=
  (forall n D leader p, (1 <= n)%nat -> is_deal n D -> has_a_winning_strategy p D leader ->
    forall x, possible Greedy (only p normal) D leader x -> takes_the_last p x) /\
  optimal Greedy normal /\
  (forall n D p leader, is_deal n D ->
    sure_of Whist normal p D leader (tricks_for Whist p D leader - 1)).
