(** The continuous game of the end of Section 3: thresholds are any numbers from 1 to d - 1, and
    player 2 may have strategies of any kind. *)
Require Import QArith Qround.
From LeHerStated Require Import Matrix_games.
From LeHerStated Require Export Continuous_payoffs.
Arguments payoffs_of_numbers {Y} _.
Arguments concave_function {Y} _ _.
Arguments best_pure {Y} _ _ _.
Arguments best_between {Y} _ _ _.
Arguments mixture_pays {Y} _ _ _ _.
Local Open Scope Q_scope.
