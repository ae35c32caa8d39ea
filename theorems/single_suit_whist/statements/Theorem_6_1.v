(* The number H_Greedy in Theorem 6.1, and Theorem 6.2. Theorem 6.1 itself is in NormalStrategy.v.

   `is_H_greedy D H` of Matrix.v says that H is H_Greedy; `tricks Greedy D leader` of Rules.v is
   what West takes of D in Greedy Whist under optimal play, the leader having the lead. *)
Require Import ZArith Bool List Sorted.
From WhistStated Require Import Rules Matrix.
Local Open Scope Z_scope.

(** W1-EQ10: We let H_Greedy = H_over if H_over > 0, H_under if H_under < 0, and 0 if H_over =
    H_under = 0. (For every deal exactly one of the clauses applies.) *)
Definition claim_one_clause_of_greedy : Prop :=
  forall D under over, bars D under over ->
  let zero := over = 0 /\ under = 0 in
  (over > 0 /\ ~ under < 0 /\ ~ zero) \/ (~ over > 0 /\ under < 0 /\ ~ zero) \/
  (~ over > 0 /\ ~ under < 0 /\ zero).

(** W1-T6.1E: By interchanging the roles of East and West, it follows that East is guaranteed (n -
    H_Greedy)/2 tricks, rounded up if West has the lead, and down if East has the lead. In other
    words, East should take the remaining tricks.

    H_Greedy is one number; East takes so many tricks; and they are those that West does not take.
 *)
Definition claim_east_takes_the_rest : Prop :=
  forall n D, (1 <= n)%nat -> is_deal n D ->
  (exists! H, is_H_greedy D H) /\
  forall H leader, is_H_greedy D H ->
    Z.of_nat n - Z.of_nat (tricks Greedy D leader) = half (Z.of_nat n - H) (opponent leader) /\
    half (Z.of_nat n - H) (opponent leader) + half (Z.of_nat n + H) leader = Z.of_nat n.

(** W1-T6.2a: If n is odd, then T_0 <> 0, and hence H_Greedy <> 0. *)
Definition claim_neither_is_zero : Prop :=
  forall n D, is_deal n D -> Nat.Odd n ->
  T D 0 <> 0 /\ forall H, is_H_greedy D H -> H <> 0.

(** W1-R8.abs: The number H_Greedy, giving the value of Greedy Whist, is the one of H_over and
    H_under which is greater in absolute value.

    (Section 8.) *)
Definition claim_greater_in_absolute_value : Prop :=
  forall n D under over H, is_deal n D -> (1 <= n)%nat ->
  bars D under over -> is_H_greedy D H ->
  Z.abs H = Z.max (Z.abs under) (Z.abs over) /\ (H = under \/ H = over).

(** W1-T6.2: In greedy whist, if n is odd, then the same player will take the majority of the tricks
    regardless of the location of the lead.

    Theorem 6.2: West takes more than half of the tricks with the lead if and only if he does
    without it; as n is odd, East takes the majority where he does not. *)
Definition claim_same_player_takes_the_majority : Prop :=
  forall n D, is_deal n D -> Nat.Odd n ->
  (2 * tricks Greedy D West > n <-> 2 * tricks Greedy D East > n)%nat.

(** W1-T6.2b: If n = 2k + 1, then it is impossible to arrange the cards so that each of the players
    is able to take k + 1 tricks if the other is on lead.

    East takes n less West's tricks. *)
Definition claim_not_both : Prop :=
  forall n k D, is_deal n D -> n = (2 * k + 1)%nat ->
  ~ (tricks Greedy D East >= k + 1 /\ n - tricks Greedy D West >= k + 1)%nat.

(* --- The symmetry of Greedy Whist --- *)

(* The East and West hands interchanged and the order of the cards reversed. *)
Definition interchanged_and_reversed (D : deal) : deal :=
  Suit (map Z.opp (rev (east D))) (map Z.opp (rev (west D))).

(** W1-R6.sym: Interchanging the East and West hands and reversing the order of the cards does not
    change the game theoretical value of Greedy Whist. *)
Definition claim_symmetry_of_greedy_whist : Prop :=
  forall n D leader, (1 <= n)%nat -> is_deal n D ->
  tricks Greedy (interchanged_and_reversed D) leader = tricks Greedy D leader.
