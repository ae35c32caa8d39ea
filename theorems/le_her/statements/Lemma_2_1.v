(** Lemma 2.1 for the game that is dealt, for every deck; and what the payoffs mean.

    "Let B_ij be the event that player 1 wins if he uses strategy i and player 2 uses strategy j":
    its probability is [P s d i j] of The_deal.v, the share of all deals that player 1 wins.
    [bracket_2_1] and [bracket_2_2] of Counts.v are the brackets of (2.1) and (2.2), which [printed]
    writes with the factor before them. *)
Require Import Arith List Bool ZArith QArith.
From LeHerStated Require Import The_deal Counts.
Local Open Scope Z_scope.

Local Open Scope Q_scope.

(** LH-L2.1: Let B_ij be the event that player 1 wins if he uses strategy i and player 2 uses
    strategy j. Then, for 1 <= i, j <= d - 1, P(B_ij) is given by (2.1) if i >= j and by (2.2) if i
    <= j.

    For every deck of s suits and d >= 3 denominations. *)
Definition claim_lemma_2_1 : Prop :=
  forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat ->
  ((j <= i)%nat -> P s d i j == printed bracket_2_1 s d i j) /\
  ((i <= j)%nat -> P s d i j == printed bracket_2_2 s d i j).

(** LH-EQ2.1: If i >= j, P(B_ij) = (s^2)/(6(sd)_3) [-si^3 - 3si^2j - 3(sd + s - 3)i^2 + 3(2sd - s -
    2)ij + (3sd^2 - 2s - 6d + 3)i - 3(sd - 2)(d - 1)j + 3(sd - 2)d(d - 1)], where (sd)_3 = sd(sd -
    1)(sd - 2). *)
Definition claim_formula_2_1 : Prop :=
  forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat -> (j <= i)%nat ->
  P s d i j == printed bracket_2_1 s d i j.

(** LH-EQ2.2: If i <= j, P(B_ij) = (s^2)/(6(sd)_3) [-si^3 - 3si^2j - 3(2s - 3)i^2 + 3sij + 3(sd - s
    - 2)j^2 + (3sd^2 - 3sd + s - 6d + 3)i - 3(sd^2 - 2sd + s - 2d + 2)j + 3(sd - 2)d(d - 1)], where
    (sd)_3 = sd(sd - 1)(sd - 2). *)
Definition claim_formula_2_2 : Prop :=
  forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat -> (i <= j)%nat ->
  P s d i j == printed bracket_2_2 s d i j.

(** LH-S4-SIGN: Since the entries in the matrix represent payoffs to player 1, a positive value
    means the game is advantageous to player 1; if the value is negative, the game is advantageous
    to player 2. (An entry has the sign of the deals that player 1 wins less those that player 2
    wins; of the value it is what the word means.)

    An entry a_ij = 2P(i, j) - 1 has the sign of the deals that player 1 wins less those that player
    2 wins. *)
Definition claim_sign_of_an_entry : Prop :=
  forall s d i j : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= i <= d - 1)%nat -> (1 <= j <= d - 1)%nat ->
  (0 < payoff s d i j <->
    (lost s d (threshold i) (threshold j) < won s d (threshold i) (threshold j))%nat) /\
  (payoff s d i j == 0 <->
    won s d (threshold i) (threshold j) = lost s d (threshold i) (threshold j)) /\
  (payoff s d i j < 0 <->
    (won s d (threshold i) (threshold j) < lost s d (threshold i) (threshold j))%nat).
