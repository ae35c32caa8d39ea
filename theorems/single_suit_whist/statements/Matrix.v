(* The matrix A, the sums T_k and the numbers H of Sections 3, 5 and 6, for a deal D of n cards on
   each hand. *)
Require Import ZArith List.
From WhistStated Require Import Rules.
Local Open Scope Z_scope.

(* The number n of cards on each hand, as an integer. *)
Definition n_of (D : deal) : Z := Z.of_nat (length (west D)).

(* f lo + f (lo + 1) + ..., so many terms. *)
Fixpoint sum_from (f : Z -> Z) (lo : Z) (terms : nat) : Z :=
  match terms with O => 0 | S l => f lo + sum_from f (lo + 1) l end.

(* The sum of f i over lo <= i <= hi; 0 when hi < lo. *)
Definition sum (lo hi : Z) (f : Z -> Z) : Z := sum_from f lo (Z.to_nat (hi - lo + 1)).

(* A_{i,j} is 1 if W_i > E_j and -1 if W_i < E_j, for 1 <= i, j <= n: equation (6). Beyond these
   places it means nothing. *)
Definition A (D : deal) (i j : Z) : Z := if E D j <? W D i then 1 else -1.

(* T_k is the sum of A_{i,j} over 1 <= i, j <= n with j - i = k. *)
Definition T (D : deal) (k : Z) : Z :=
  sum (Z.max 1 (1 - k)) (Z.min (n_of D) (n_of D - k)) (fun i => A D i (i + k)).

(* All cards of a player are high: higher than every card of the other. *)
Definition all_high (p : player) (D : deal) : Prop :=
  forall c c', In c (hand p D) -> In c' (hand (opponent p) D) -> c' < c.

(* The clauses by which Section 5 defines H_under and H_over (H with a bar below and above), the
   point where T_k changes sign: all cards of a player are high, T_k = 0, or T_k > 0 and T_{k+1} <
   0. *)
Inductive clause := West_is_high | East_is_high | Zero_at (k : Z) | Change_at (k : Z).

(* The clause c applies to the deal D. Just one does: the claim W1-D5.H. *)
Definition applies (D : deal) (c : clause) : Prop :=
  let n := n_of D in
  match c with
  | West_is_high => all_high West D
  | East_is_high => all_high East D
  | Zero_at k => - n < k < n /\ T D k = 0
  | Change_at k => - n < k /\ k + 1 < n /\ T D k > 0 /\ T D (k + 1) < 0
  end.

(* H_under is `under`, and H_over is `over`, by the clause that applies. *)
Definition bars (D : deal) (under over : Z) : Prop :=
  exists c, applies D c /\
  (under, over) = match c with
    | West_is_high => (n_of D, n_of D)
    | East_is_high => (- n_of D, - n_of D)
    | Zero_at k => (k, k)
    | Change_at k => (k, k + 1)
    end.

(* H is H_Greedy, equation (10). *)
Definition is_H_greedy (D : deal) (H : Z) : Prop :=
  exists under over, bars D under over /\
  ((over > 0 /\ H = over) \/ (under < 0 /\ H = under) \/ (over = 0 /\ under = 0 /\ H = 0)).
