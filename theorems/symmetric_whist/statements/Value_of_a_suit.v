(* The value of a suit in closed form: what the formula is made of. It is beyond the paper, of which
   Section 12.1 believes that an efficient algorithm for computing values exists.

   D is a suit of n cards a hand, A its matrix and T_k the sum of the diagonal k of A, as in
   single-suit whist; T_k = 0 unless -n < k < n. With an integer m goes the number h = 2 m + 1 - n.
   The formula concerns a suit with m < val(D) < m + 1/2. Every other suit has an integral or a
   half-integral value, or comes to this by exchanging the hands. *)
Require Import ZArith QArith Bool List.
From WhistStated Require Matrix.
From SymmetricStated Require Import Rules Values.
Import ListNotations.
Local Open Scope Z_scope.

(* The number n of cards on each hand, as an integer. *)
Definition n_of (D : suit) : Z := Z.of_nat (size D).
(* h = 2 m + 1 - n. *)
Definition h_of (D : suit) (m : Z) : Z := 2 * m + 1 - n_of D.
(* T_k. *)
Definition T_of (D : suit) (k : Z) : Z := WhistStated.Matrix.T D k.
(* West has the ace, the highest card of the suit. *)
Definition West_has (D : suit) : Prop := takes D (top D) (top D) = true.
(* East has the ace. *)
Definition East_has (D : suit) : Prop := takes D (top D) (top D) = false.

(* m < val(D) < m + 1/2; here m + eps_k is more than m, and m + 1/2 - eps_k less than m + 1/2. *)
Definition lower_half (D : suit) (m : Z) : Prop :=
  value_lt (integer m) (val D) /\ value_lt (val D) (inject_Z m + (1 # 2), Zero)%Q.
(* D is a suit, has cards, and its value lies so. *)
Definition in_lower_half (D : suit) (m : Z) : Prop :=
  is_suit D /\ size D <> 0%nat /\ lower_half D m.

(* val(D) is the number q. *)
Definition is_value (D : suit) (q : Q) : Prop := value_eq (val D) (q, Zero).

(* J is the least i >= 1 with T_{h-i} > i. *)
Definition J_is (D : suit) (m : Z) (J : nat) : Prop :=
  (1 <= J)%nat /\ Z.of_nat J < T_of D (h_of D m - Z.of_nat J) /\
  forall i, (1 <= i < J)%nat -> T_of D (h_of D m - Z.of_nat i) <= Z.of_nat i.
(* There is no such i. *)
Definition no_J (D : suit) (m : Z) : Prop :=
  forall i, (1 <= i)%nat -> T_of D (h_of D m - Z.of_nat i) <= Z.of_nat i.

(* --- The blocks of a diagonal --- *)

(* The entries of the diagonal l are A_{i,i+l}. Two neighbours A_{i,i+l} and A_{i+1,i+1+l} are
   joined if the square of four entries that they span is all 1 or all -1, that is, if the two other
   entries of it are equal. Each maximal run of joined entries makes a block, which is written as
   their sum: a nonzero integer. *)
Definition in_one_block (D : suit) (l i : Z) : bool :=
  WhistStated.Matrix.A D (i + 1) (i + l) =? WhistStated.Matrix.A D i (i + 1 + l).

(* The blocks of so many entries of the diagonal l, from the row i on. *)
Fixpoint blocks_from (D : suit) (l i : Z) (entries : nat) : list Z :=
  match entries with
  | O => []
  | S later =>
    let x := WhistStated.Matrix.A D i (i + l) in
    match blocks_from D l (i + 1) later with
    | [] => [x]
    | block :: others =>
      if in_one_block D l i then x + block :: others else x :: block :: others
    end
  end.

(* The blocks of the diagonal l, which has n - |l| entries, from i = max(1, 1 - l) on. *)
Definition blocks (D : suit) (l : Z) : list Z :=
  blocks_from D l (Z.max 1 (1 - l)) (Z.to_nat (n_of D - Z.abs l)).

(* --- What the formula asks of the blocks --- *)

(* A word is a list of blocks. Whether a block is positive. *)
Definition above_0 (block : Z) : bool := 0 <? block.
(* Whether it is negative. *)
Definition below_0 (block : Z) : bool := block <? 0.
(* The sum of the blocks. *)
Definition total (word : list Z) : Z := fold_right Z.add 0 word.

(* The blocks from the first on of which f is not true. *)
Fixpoint drop_while (f : Z -> bool) (word : list Z) : list Z :=
  match word with
  | [] => []
  | block :: later => if f block then drop_while f later else word
  end.
(* The blocks before it. *)
Fixpoint take_while (f : Z -> bool) (word : list Z) : list Z :=
  match word with
  | [] => []
  | block :: later => if f block then block :: take_while f later else []
  end.

(* Whether the word is 1, -1, 1, .., -1, 1. *)
Fixpoint alternates (word : list Z) : bool :=
  match word with
  | [x] => x =? 1
  | x :: y :: later => (x =? 1) && (y =? -1) && alternates later
  | [] => false
  end.

(* Whether it is -1, a, then negative blocks of sum -a, then 1, -1, 1, .., -1, 1. *)
Definition exceptional (word : list Z) : bool :=
  match word with
  | first :: a :: later => (first =? -1) && above_0 a &&
      (total (take_while below_0 later) =? - a) && alternates (drop_while below_0 later)
  | _ => false
  end.

(* Whether at least two negative blocks stand before the last positive one. *)
Definition two_before (word : list Z) : bool :=
  (2 <=? length (filter below_0 (drop_while below_0 (rev word))))%nat.

(* Whether all this holds: the sum is -1; the word begins with a block <= -2 or with two negative
   blocks; the last positive block, P, stands immediately after a negative one; the blocks after P
   have the sum -P; and just two blocks are positive, or P = 1. *)
Definition for_three_eighths (word : list Z) : bool :=
  (total word =? -1) &&
  match word with
  | x :: y :: _ => (x <=? -2) || (below_0 x && below_0 y)
  | _ => false
  end &&
  match drop_while below_0 (rev word) with
  | P :: x :: _ => below_0 x && (total (take_while below_0 (rev word)) =? - P) &&
      ((length (filter above_0 word) =? 2)%nat || (P =? 1))
  | _ => false
  end.
