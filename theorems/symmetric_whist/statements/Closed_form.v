(* val of every suit in closed form, and the number H of Theorem 9.1 of the paper on single-suit
   whist, as functions that can be computed. *)
Require Import ZArith QArith Bool List.
From WhistStated Require Matrix Theorem_9_1.
From SymmetricStated Require Import Rules Values SingleSuit Exchange.
From SymmetricStated Require Import Value_of_a_suit Theorem_F.
Import ListNotations.
Local Open Scope Z_scope.

(* The integers lo, lo + 1, .., so many. *)
Fixpoint integers (lo : Z) (many : nat) : list Z :=
  match many with O => [] | S k => lo :: integers (lo + 1) k end.

(* --- H of Theorem 9.1 of single-suit whist --- *)

(* H_under and H_over, where T_k changes sign: both n if A_{1,n} = 1, both -n if A_{n,1} = -1; else
   k and k, or k and k + 1, where k is the last below n with T_k >= 0 and the first pair is for
   T_k = 0. *)
Definition bars_of (D : suit) : Z * Z :=
  let n := n_of D in
  if WhistStated.Matrix.A D 1 n =? 1 then (n, n)
  else if WhistStated.Matrix.A D n 1 =? -1 then (- n, - n)
  else match find (fun k => 0 <=? WhistStated.Matrix.T D k)
                  (rev (integers (1 - n) (2 * size D - 1))) with
    | Some k => if WhistStated.Matrix.T D k =? 0 then (k, k) else (k, k + 1)
    | None => (0, 0)
    end.

(* Whether conditions 1, 2 and 3 hold, East having the ace. *)
Definition conditions_with_East (D : suit) (under over : Z) : bool :=
  (0 <=? over) &&
  (0 <=? WhistStated.Matrix.sum 2 (n_of D - 1 - over)
    (fun i => WhistStated.Matrix.A D i (i + over))) &&
  existsb (fun k =>
    (0 <? WhistStated.Matrix.sum 2 (2 * k) (fun i => WhistStated.Matrix.A D i (i + under))) &&
    (0 <? WhistStated.Matrix.sum (2 * k + 1) (n_of D - over - 1)
      (fun i => WhistStated.Matrix.A D i (i + over)))) (integers 1 (2 * size D)).
(* Whether they hold, West having the ace. *)
Definition conditions_with_West (D : suit) (under over : Z) : bool :=
  (under <=? 0) &&
  (WhistStated.Matrix.sum 2 (n_of D - 1 + under)
    (fun i => WhistStated.Matrix.A D (i - under) i) <=? 0) &&
  existsb (fun k =>
    (WhistStated.Matrix.sum 2 (2 * k) (fun i => WhistStated.Matrix.A D (i - over) i) <? 0) &&
    (WhistStated.Matrix.sum (2 * k + 1) (n_of D + under - 1)
      (fun i => WhistStated.Matrix.A D (i - under) i) <? 0)) (integers 1 (2 * size D)).

(* H(D), the number H of Theorem 9.1: whose ace it is and whether the conditions hold tell which of
   H_under and H_over it is; 0 of no cards. *)
Definition H_of (D : suit) : Z :=
  let under := fst (bars_of D) in
  let over := snd (bars_of D) in
  if (size D =? 0)%nat then 0
  else if takes D (top D) (top D)
  then if conditions_with_West D under over then under else over
  else if conditions_with_East D under over then over else under.

(* --- The value --- *)

(* The value of a suit if it is more than m and less than m + 1/2. *)
Definition value_in_lower_half (D : suit) (m : Z) : value :=
  match find (fun i => Z.of_nat i <? T_of D (h_of D m - Z.of_nat i)) (seq 1 (2 * size D)) with
  | None => (inject_Z m, Plus (Z.to_nat m))
  | Some J =>
    ((inject_Z m + if takes D (top D) (top D) then added_with_West D m J
                   else added_with_East D m J)%Q, Zero)
  end.

(* The value of a suit. Let k = n + H(D) and k_0 = n - 1 + H(D_0), D_0 being D without the lowest
   card of each hand. If k is odd the value is k/2; if k_0 is odd, (k_0 + 1)/2; if k = k_0, the
   value lies between k/2 and k/2 + 1/2, and else between k/2 - 1/2 and k/2: then the hands are
   exchanged. Without cards it is 0. *)
Definition closed_form (D : suit) : value :=
  let k := n_of D + H_of D in
  let k_0 := n_of (D_0 D) + H_of (D_0 D) in
  if (size D =? 0)%nat then (0%Q, Zero)
  else if Z.odd k then ((inject_Z k * (1 # 2))%Q, Zero)
  else if Z.odd k_0 then (inject_Z ((k_0 + 1) / 2), Zero)
  else if k =? k_0 then value_in_lower_half D (k / 2)
  else mirrored (size D) (value_in_lower_half (exchange D) (n_of D - k / 2)).

(** W2-F.H: Beyond the paper: let H_under be n if A_{1,n} = 1, -n if A_{n,1} = -1, and otherwise the
    last k < n with T_k >= 0; and H_over the same, but k + 1 if this T_k > 0. The number H of
    Theorem 9.1 of the paper on single-suit whist is the one of these two that its conditions 1, 2
    and 3 tell. In condition 3 no k above 2n need be tried. *)
Definition claim_H_of_right : Prop :=
  forall D, is_suit D -> size D <> 0%nat ->
  (East_has D -> WhistStated.Theorem_9_1.is_H_E D (H_of D)) /\
  (West_has D -> WhistStated.Theorem_9_1.is_H_W D (H_of D)).

(** W2-F.which: Beyond the paper: let k = n + H(D) and k_0 = n - 1 + H(D_0), where D_0 is D without
    the lowest card of each hand, and H is 0 if no cards are left. If k is odd, val(D) = k/2. If k
    is even and k_0 odd, val(D) = (k_0 + 1)/2. If k and k_0 are even, then k = k_0, and k/2 < val(D)
    < k/2 + 1/2, or k = k_0 + 2, and k/2 - 1/2 < val(D) < k/2.

    The last bounds are stated for the suit with the hands exchanged. Its value is n - val(D), as
    the claim W2-R10.3c says. *)
Definition claim_which_interval : Prop :=
  forall D, is_suit D -> size D <> 0%nat ->
  let k := n_of D + H_of D in
  let k_0 := n_of (D_0 D) + H_of (D_0 D) in
  (Z.odd k = true -> is_value D (inject_Z k * (1 # 2))%Q) /\
  (Z.odd k = false -> Z.odd k_0 = true -> is_value D (inject_Z ((k_0 + 1) / 2))) /\
  (Z.odd k = false -> Z.odd k_0 = false -> (k = k_0 /\ lower_half D (k / 2)) \/
    (k = k_0 + 2 /\ lower_half (exchange D) (n_of D - k / 2))).

(** W2-F.val: Beyond the paper: the value of every suit is what the closed form computes: from H(D)
    and H(D_0), the sums T_k, and the blocks of one diagonal, without a search. (W2-F.which says
    where it lies; between m and m + 1/2 W2-F.A, W2-F.West and W2-F.East tell it; between m - 1/2
    and m they tell the value of the suit with the hands exchanged, which is n - val(D).) *)
Definition claim_val_of_a_suit : Prop :=
  forall D, is_suit D -> value_eq (val D) (closed_form D).
