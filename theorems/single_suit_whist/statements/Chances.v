(* After Theorem 8.3: dealt and led at random, the normal strategy is optimal for West with
   probability at least 3/4. *)
Require Import ZArith Bool List Sorted Permutation.
From GameStated Require Import Words.
From WhistStated Require Import Rules.
From WhistStated Require Import Following.
From WhistStated Require Import Swaps.
Import ListNotations.
Local Open Scope Z_scope.

(* --- All games with a fixed n --- *)

Definition sum_of (f : list player -> nat) (ws : list (list player)) : nat :=
  fold_right (fun w s => (f w + s)%nat) 0%nat ws.

(** W1-R8.prob: For a fixed n, if the cards are dealt randomly, and it is decided randomly which
    player to lead in the first trick, then with probability at least 3/4, the normal strategy is
    optimal for West, in the weak sense that against optimal play from East, West is guaranteed at
    least as many tricks as with any other strategy.

    The games are all words of n cards of each, with either player on lead. *)
Definition claim_three_quarters : Prop :=
  never_stuck Whist normal /\ forall n, (1 <= n)%nat ->
  exists all_games optimal_games : list (list player * player),
  NoDup all_games /\ (forall word leader, In (word, leader) all_games <-> is_word n word) /\
  NoDup optimal_games /\
  (forall word leader, In (word, leader) optimal_games -> In (word, leader) all_games /\
    let D := suit_of 1 word in
     sure_of Whist normal West D leader (tricks_for Whist West D leader)) /\
  (4 * length optimal_games >= 3 * length all_games)%nat.
