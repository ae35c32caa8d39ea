(** Matrix games whose columns are concave: two consecutive rows are enough, and two columns
    (Howard's theorem, by which Lemma 3.2 and Theorem 3.3 of the paper are proved). *)
Require Import Arith ZArith QArith.
From LeHerStated Require Import Matrix_games.
Local Open Scope Q_scope.

(** LH-T3.3-HOWARD~: If the columns of the matrix are discrete concave, then player 1 has an optimal
    mixed strategy of either one row or two consecutive rows: what it secures, two columns allow.
    (Entries are rational.)

    Rows r and s, s with the probability t; columns c and d, d with the probability u. *)
Definition claim_concave_columns : Prop :=
  forall M N A, (forall j, (j <= N)%nat -> concave M (fun i => A i j)) ->
  exists r s t v, (neighbours M r s /\ 0 <= t <= 1) /\
    optimal_for_1 M N A (two r s t) v /\
    exists c d u, (c <= N)%nat /\ (d <= N)%nat /\ 0 <= u <= 1 /\ allows M N A (two c d u) v.

(** LH-L3.2-HOWARD~: If the rows of the payoff matrix are discrete convex, then player 2 has an
    optimal mixed strategy of either one column or two consecutive columns: what it allows, two rows
    secure. (Entries are rational.)

    Columns c and d, d with the probability u; rows r and s, s with the probability t. *)
Definition claim_convex_rows : Prop :=
  forall M N A, (forall i, (i <= M)%nat -> convex N (fun j => A i j)) ->
  exists c d u v, (neighbours N c d /\ 0 <= u <= 1) /\
    optimal_for_2 M N A (two c d u) v /\
    exists r s t, (r <= M)%nat /\ (s <= M)%nat /\ 0 <= t <= 1 /\ secures M N A (two r s t) v.
