(* Values and their order, addition and simplicity (Section 6), and the value of a suit, a deal and
   a state (Section 7). *)
Require Import ZArith QArith Qround Bool List.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Q_scope.

(* --- Infinitesimals (Section 6.1) --- *)

(* 0, plus or minus eps_0, eps_k and -eps_k for k = 0, 1, 2, ... *)
Inductive infinitesimal := Zero | Fuzzy | Plus (k : nat) | Minus (k : nat).

Definition index (x : infinitesimal) : Z :=
  match x with Zero | Fuzzy => 0 | Plus k => Z.of_nat k | Minus k => - Z.of_nat k end.

Definition of_index (k : Z) : infinitesimal :=
  if (0 <? k)%Z then Plus (Z.to_nat k) else if (k <? 0)%Z then Minus (Z.to_nat (- k)) else Fuzzy.

(* Section 6.1.4. *)
Definition add_inf (x y : infinitesimal) : infinitesimal :=
  match x, y with
  | Zero, _ => y
  | _, Zero => x
  | Plus 0, Plus 0 => Plus 0
  | Minus 0, Minus 0 => Minus 0
  | _, _ => of_index (index x + index y)
  end.

Definition opp_inf (x : infinitesimal) : infinitesimal :=
  match x with Plus k => Minus k | Minus k => Plus k | _ => x end.

(* Section 6.1.6. *)
Definition le_inf (x y : infinitesimal) : bool :=
  match x, y with
  | Zero, Zero | Fuzzy, Fuzzy => true
  | Plus k, Plus l => (k <=? l)%nat
  | Minus k, Minus l => (l <=? k)%nat
  | Minus _, _ | _, Plus _ => true
  | _, _ => false
  end.

Definition is_zero (x : infinitesimal) : bool := match x with Zero => true | _ => false end.

(* --- Numbers and values (Sections 6.2 to 6.4) --- *)

(* 2^k. *)
Definition two_to (k : nat) : Q := inject_Z (2 ^ Z.of_nat k).
(* q can be written with the denominator 2^k; a number is a rational for which there is such a k. *)
Definition over_two_to (k : nat) (q : Q) : Prop := exists a : Z, q * two_to k == inject_Z a.
Definition number (q : Q) : Prop := exists k, over_two_to k q.

(* (q, x) is q + x. *)
Definition value := (Q * infinitesimal)%type.

(* V, the values whose q is a number (Sections 6.2 and 6.3). Where nothing hangs on that, or it is
   said beside, a statement speaks of every `value`. *)
Record dyadic := Dyadic { as_Q : Q; is_a_number : number as_Q }.
Definition V := (dyadic * infinitesimal)%type.
Definition as_value (v : V) : value := (as_Q (fst v), snd v).

Definition value_eqb (v w : value) : bool :=
  Qeq_bool (fst v) (fst w) && le_inf (snd v) (snd w) && le_inf (snd w) (snd v).
Definition value_leb (v w : value) : bool :=
  negb (Qle_bool (fst w) (fst v)) || (Qeq_bool (fst v) (fst w) && le_inf (snd v) (snd w)).
Definition value_ltb (v w : value) : bool := value_leb v w && negb (value_eqb v w).
Definition value_eq (v w : value) : Prop := fst v == fst w /\ snd v = snd w.
Definition value_le (v w : value) : Prop := value_leb v w = true.
Definition value_lt (v w : value) : Prop := value_ltb v w = true.

Definition plus (v w : value) : value := (Qred (fst v + fst w), add_inf (snd v) (snd w)).
Definition opp (v : value) : value := (- fst v, opp_inf (snd v)).
Definition integer (k : Z) : value := (inject_Z k, Zero).

(* Section 6.4. Half-integers, those over 2^1, are the simplest. *)
Definition simpler (v w : value) : Prop :=
  match snd v, snd w with
  | Zero, Zero => exists k, (1 <= k)%nat /\ over_two_to k (fst v) /\ ~ over_two_to k (fst w)
  | Zero, _ => True
  | (Plus k | Minus k), (Plus l | Minus l) => (k < l)%nat
  | (Plus _ | Minus _), Fuzzy => True
  | _, _ => False
  end.

(* --- Rounding (Section 6.5) --- *)

(* rho_A for the numbers a = first, first + step, first - step, ...; the leader p says which member
   of the pair. *)
Definition rounded (first step : Q) (v : value) (p : player) : Q :=
  let steps := (fst v - first) / step in
  let below := Qfloor steps in
  let over := steps - inject_Z below in
  let up :=
    if Qeq_bool over (1 # 2)
    then match snd v, p with
         | Plus _, _ | Zero, East | Fuzzy, West => true
         | Minus _, _ | Zero, West | Fuzzy, East => false
         end
    else Qle_bool (1 # 2) over in
  first + step * inject_Z (if up then below + 1 else below)%Z.

Definition rho (v : value) (p : player) : Q := rounded 0 1 v p.
Definition rho' (v : value) (p : player) : Q := rounded (1 # 4) (1 # 2) v p.

(* --- Labeled values, L(D), R(D) and I(D) (Sections 7.1 to 7.4) --- *)

Definition labeled := (player * value)%type.

(* Section 7.1: by the value; the lead is an advantage unless the value is a number. *)
Definition label_ltb (a b : labeled) : bool :=
  value_ltb (snd a) (snd b) ||
  (value_eqb (snd a) (snd b) &&
   match fst a, fst b with
   | West, East => is_zero (snd (snd a))
   | East, West => negb (is_zero (snd (snd a)))
   | _, _ => false
   end).
Definition label_leb (a b : labeled) : bool :=
  label_ltb a b ||
  (value_eqb (snd a) (snd b) &&
   match fst a, fst b with West, West | East, East => true | _, _ => false end).

Definition greater (a b : labeled) : labeled := if label_leb a b then b else a.
Definition lesser (a b : labeled) : labeled := if label_leb a b then a else b.
Definition greatest_of (n : nat) (f : nat -> labeled) : labeled :=
  fold_right greater (f 0%nat) (map f (seq 0 n)).
Definition least_of (n : nat) (f : nat -> labeled) : labeled :=
  fold_right lesser (f 0%nat) (map f (seq 0 n)).

(* The same n times n labeled values, computed once. *)
Definition tabulated (n : nat) (alpha : nat -> nat -> labeled) : nat -> nat -> labeled :=
  let rows := map (fun i => map (alpha i) (seq 0 n)) (seq 0 n) in
  fun i j => nth j (nth i rows []) (East, (0, Zero)).

(* max_i min_j and min_j max_i of n times n labeled values alpha i j (Section 7.2). *)
Definition maxmin_of (n : nat) (alpha : nat -> nat -> labeled) : labeled :=
  greatest_of n (fun i => least_of n (alpha i)).
Definition minmax_of (n : nat) (alpha : nat -> nat -> labeled) : labeled :=
  least_of n (fun j => greatest_of n (fun i => alpha i j)).

(* Definition 7.1, from maxmin(D) and minmax(D). *)
Definition in_L (maxmin minmax : labeled) (v : value) : bool :=
  label_leb (East, (fst v, Zero)) maxmin && (is_zero (snd v) || label_leb (West, v) minmax).
Definition in_R (maxmin minmax : labeled) (v : value) : bool :=
  label_leb minmax (West, (fst v, Zero)) && (is_zero (snd v) || label_leb maxmin (East, v)).
Definition in_I (maxmin minmax : labeled) (v : value) : bool :=
  negb (in_L maxmin minmax v) && negb (in_R maxmin minmax v).

(* --- The value (Section 7.5) --- *)

(* Who leads after West's card i and East's card j, and the value then, that trick included. *)
Definition labeled_by (D : suit) (i j : nat) (rest : value) : labeled :=
  (winner D i j, plus (integer (if takes D i j then 1 else 0)) rest).

(* The first of some values that is good, in lists level k, level (k + 1), ... *)
Fixpoint first_of (good : value -> bool) (level : nat -> list value) (k tries : nat) :=
  match tries with
  | O => None
  | S more =>
    match find good (level k) with
    | Some v => Some v
    | None => first_of good level (S k) more
    end
  end.

(* A simplest element of I(D), found by a search: of the numbers over 2^1, 2^2, ... the lowest two
   that are not below maxmin(D) are tried, then that of maxmin(D) with eps_k and with -eps_k. That
   val(D) is the only simplest element of I(D) is the claim W2-DEF7.4. *)
Definition simplest_between (maxmin minmax : labeled) : value :=
  let good := in_I maxmin minmax in
  let r := fst (snd maxmin) in
  let numbers k :=
    let a := Qceiling (r * two_to k) in
    let over b := (Qred (inject_Z b / two_to k), Zero) in [over a; over (a + 1)%Z] in
  let others k := [(r, Plus k); (r, Minus k)] in
  let index_of (a : labeled) := Z.to_nat (Z.abs (index (snd (snd a)))) in
  let log (q : Q) := Z.to_nat (Z.log2 (Zpos (Qden q))) in
  match first_of good numbers 1 (log r + log (fst (snd minmax)) + 1) with
  | Some v => v
  | None =>
    match first_of good others 0 (index_of maxmin + index_of minmax + 2) with
    | Some v => v
    | None => (0, Zero)
    end
  end.

Fixpoint val_of (n : nat) (D : suit) : value :=
  match n with
  | O => (0, Zero)
  | S m =>
    let alpha := tabulated n (fun i j => labeled_by D i j (val_of m (reduction D i j))) in
    simplest_between (maxmin_of n alpha) (minmax_of n alpha)
  end.

Definition val (D : suit) : value := val_of (size D) D.

Definition alpha (D : suit) (i j : nat) : labeled := labeled_by D i j (val (reduction D i j)).
Definition maxmin (D : suit) : labeled := maxmin_of (size D) (alpha D).
Definition minmax (D : suit) : labeled := minmax_of (size D) (alpha D).
Definition L_of (D : suit) (v : value) : Prop := in_L (maxmin D) (minmax D) v = true.
Definition R_of (D : suit) (v : value) : Prop := in_R (maxmin D) (minmax D) v = true.
Definition I_of (D : suit) (v : value) : Prop := number (fst v) /\ ~ L_of D v /\ ~ R_of D v.

(* The value of a deal, and of a state, is the sum of those of its suits (Section 7.1). *)
Definition sum_of_values (E : deal) : value := fold_right plus (integer 0) (map val E).
Definition value_of_state (S : state) : value := plus (integer (fst S)) (sum_of_values (snd S)).
