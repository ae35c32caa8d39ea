(* Values and their order, addition and simplicity (Section 6), and the value of a suit, a deal and
   a state (Section 7). *)
Require Import ZArith QArith Qround Bool List.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Q_scope.

(* --- Infinitesimals (Section 6.1) --- *)

(* 0; +-eps_0, which is fuzzy; eps_k and -eps_k for k = 0, 1, 2, ... (The paper writes eps_{-k} for
   -eps_k as well.) *)
Inductive infinitesimal := Zero | Fuzzy | Plus (k : nat) | Minus (k : nat).

(* The index: k of eps_k, -k of -eps_k; 0 of 0 and of +-eps_0. *)
Definition index (x : infinitesimal) : Z :=
  match x with Zero | Fuzzy => 0 | Plus k => Z.of_nat k | Minus k => - Z.of_nat k end.

(* The infinitesimal with an index k other than 0; +-eps_0 if k is 0. *)
Definition of_index (k : Z) : infinitesimal :=
  if (0 <? k)%Z then Plus (Z.to_nat k) else if (k <? 0)%Z then Minus (Z.to_nat (- k)) else Fuzzy.

(* Addition. Section 6.1.4: "0 is the additive identity. Moreover, eps_0 + eps_0 = eps_0", and so
   with -eps_0; "all other sums are evaluated by summing the indices". *)
Definition add_inf (x y : infinitesimal) : infinitesimal :=
  match x, y with
  | Zero, _ => y
  | _, Zero => x
  | Plus 0, Plus 0 => Plus 0
  | Minus 0, Minus 0 => Minus 0
  | _, _ => of_index (index x + index y)
  end.

(* Negation (Section 6.1.5). *)
Definition opp_inf (x : infinitesimal) : infinitesimal :=
  match x with Plus k => Minus k | Minus k => Plus k | _ => x end.

(* Whether x <= y (Section 6.1.6): -eps_0 < 0 < eps_0 and -eps_0 < +-eps_0 < eps_0, 0 and +-eps_0
   not being comparable; these lie between all -eps_k and eps_k with k > 0, which are ordered by
   their indices. *)
Definition le_inf (x y : infinitesimal) : bool :=
  match x, y with
  | Zero, Zero | Fuzzy, Fuzzy => true
  | Plus k, Plus l => (k <=? l)%nat
  | Minus k, Minus l => (l <=? k)%nat
  | Minus _, _ | _, Plus _ => true
  | _, _ => false
  end.

(* Whether x is 0. *)
Definition is_zero (x : infinitesimal) : bool := match x with Zero => true | _ => false end.

(* --- Numbers and values (Sections 6.2 to 6.4) --- *)

(* 2^k. *)
Definition two_to (k : nat) : Q := inject_Z (2 ^ Z.of_nat k).
(* q can be written with the denominator 2^k. *)
Definition over_two_to (k : nat) (q : Q) : Prop := exists a : Z, q * two_to k == inject_Z a.
(* q is a number: a dyadic rational. *)
Definition number (q : Q) : Prop := exists k, over_two_to k q.

(* A value q + x, written (q, x): q is its numerical and x its infinitesimal part. *)
Definition value := (Q * infinitesimal)%type.

(* A number, with the proof that it is one. *)
Record dyadic := Dyadic { as_Q : Q; is_a_number : number as_Q }.
(* V, the values whose numerical part is a number (Sections 6.2 and 6.3). Where nothing hangs on
   that, or it is said beside, a statement speaks of every `value`. *)
Definition V := (dyadic * infinitesimal)%type.
(* The same value without the proof. *)
Definition as_value (v : V) : value := (as_Q (fst v), snd v).

(* Whether v = w. *)
Definition value_eqb (v w : value) : bool :=
  Qeq_bool (fst v) (fst w) && le_inf (snd v) (snd w) && le_inf (snd w) (snd v).
(* Whether v <= w (Section 6.3): q + x <= r + y if and only if either q < r, or q = r and x <= y. *)
Definition value_leb (v w : value) : bool :=
  negb (Qle_bool (fst w) (fst v)) || (Qeq_bool (fst v) (fst w) && le_inf (snd v) (snd w)).
(* Whether v < w. *)
Definition value_ltb (v w : value) : bool := value_leb v w && negb (value_eqb v w).
(* v = w, as a proposition. *)
Definition value_eq (v w : value) : Prop := fst v == fst w /\ snd v = snd w.
(* v <= w. *)
Definition value_le (v w : value) : Prop := value_leb v w = true.
(* v < w. *)
Definition value_lt (v w : value) : Prop := value_ltb v w = true.

(* The sum: (q + x) + (r + y) = (q + r) + (x + y). *)
Definition plus (v w : value) : value := (Qred (fst v + fst w), add_inf (snd v) (snd w)).
(* The negative. *)
Definition opp (v : value) : value := (- fst v, opp_inf (snd v)).
(* An integer as a value. *)
Definition integer (k : Z) : value := (inject_Z k, Zero).

(* v is simpler than w (Section 6.4): the simplest values are the half-integers, integers among
   them; then come the numbers, by their denominators 2^k, k >= 2; then q + eps_k and q - eps_k, by
   k; then q +- eps_0, the fuzzy ones. *)
Definition simpler (v w : value) : Prop :=
  match snd v, snd w with
  | Zero, Zero => exists k, (1 <= k)%nat /\ over_two_to k (fst v) /\ ~ over_two_to k (fst w)
  | Zero, _ => True
  | (Plus k | Minus k), (Plus l | Minus l) => (k < l)%nat
  | (Plus _ | Minus _), Fuzzy => True
  | _, _ => False
  end.

(* --- Rounding (Section 6.5) --- *)

(* The member for the leader p of the pair rho_A(v), A being the numbers first, first + step,
   first - step, ...: the number of A closest to the numerical part of v. In a tie it is the greater
   one if the infinitesimal part is positive, the lesser if it is negative; if it is 0, the one in
   favour of the player who has not the lead; if it is +-eps_0, of the leader. *)
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

(* rho(v) rounds to the integers. *)
Definition rho (v : value) (p : player) : Q := rounded 0 1 v p.
(* rho'(v) rounds to the numbers with a denominator of exactly 4, 1/4 + k/2. *)
Definition rho' (v : value) (p : player) : Q := rounded (1 # 4) (1 # 2) v p.

(* --- Labeled values, L(D), R(D) and I(D) (Sections 7.1 to 7.4) --- *)

(* A labeled value (P, x): the player P who has the lead, and a value. *)
Definition labeled := (player * value)%type.

(* Whether a < b (Section 7.1): by the value; of equal values by the lead, which is an advantage
   unless the value is a number. *)
Definition label_ltb (a b : labeled) : bool :=
  value_ltb (snd a) (snd b) ||
  (value_eqb (snd a) (snd b) &&
   match fst a, fst b with
   | West, East => is_zero (snd (snd a))
   | East, West => negb (is_zero (snd (snd a)))
   | _, _ => false
   end).
(* Whether a <= b. *)
Definition label_leb (a b : labeled) : bool :=
  label_ltb a b ||
  (value_eqb (snd a) (snd b) &&
   match fst a, fst b with West, West | East, East => true | _, _ => false end).

(* The greater of two labeled values. *)
Definition greater (a b : labeled) : labeled := if label_leb a b then b else a.
(* The lesser. *)
Definition lesser (a b : labeled) : labeled := if label_leb a b then a else b.
(* The greatest of f 0, ..., f (n - 1). *)
Definition greatest_of (n : nat) (f : nat -> labeled) : labeled :=
  fold_right greater (f 0%nat) (map f (seq 0 n)).
(* The least. *)
Definition least_of (n : nat) (f : nat -> labeled) : labeled :=
  fold_right lesser (f 0%nat) (map f (seq 0 n)).

(* The function alpha itself for i, j < n: it is written so that Coq computes each value once. *)
Definition tabulated (n : nat) (alpha : nat -> nat -> labeled) : nat -> nat -> labeled :=
  let rows := map (fun i => map (alpha i) (seq 0 n)) (seq 0 n) in
  fun i j => nth j (nth i rows []) (East, (0, Zero)).

(* max_i min_j of n times n labeled values alpha i j (Section 7.2). *)
Definition maxmin_of (n : nat) (alpha : nat -> nat -> labeled) : labeled :=
  greatest_of n (fun i => least_of n (alpha i)).
(* min_j max_i of them. *)
Definition minmax_of (n : nat) (alpha : nat -> nat -> labeled) : labeled :=
  least_of n (fun j => greatest_of n (fun i => alpha i j)).

(* Whether v is in L(D), from maxmin(D) and minmax(D). Definition 7.1: a number q is in L(D) if
   maxmin(D) >= (E, q), and q + x, x being a nonzero infinitesimal, if moreover minmax(D) >= (W,
   q + x). *)
Definition in_L (maxmin minmax : labeled) (v : value) : bool :=
  label_leb (East, (fst v, Zero)) maxmin && (is_zero (snd v) || label_leb (West, v) minmax).
(* Whether v is in R(D): a number q if minmax(D) <= (W, q), and q + x if moreover maxmin(D) <= (E,
   q + x). *)
Definition in_R (maxmin minmax : labeled) (v : value) : bool :=
  label_leb minmax (West, (fst v, Zero)) && (is_zero (snd v) || label_leb maxmin (East, v)).
(* Whether v is in I(D): neither in L(D) nor in R(D). *)
Definition in_I (maxmin minmax : labeled) (v : value) : bool :=
  negb (in_L maxmin minmax v) && negb (in_R maxmin minmax v).

(* --- The value (Section 7.5) --- *)

(* The labeled value alpha_{i,j} of a trick (Section 7.2): who leads after West's card i and East's
   card j, and the value then, `rest` being that of the suit that is left, plus 1 if West has won
   the trick. *)
Definition labeled_by (D : suit) (i j : nat) (rest : value) : labeled :=
  (winner D i j, plus (integer (if takes D i j then 1 else 0)) rest).

(* The first value that is good in the lists level k, level (k + 1), ..., so many of them; None if
   there is none. *)
Fixpoint first_of (good : value -> bool) (level : nat -> list value) (k tries : nat) :=
  match tries with
  | O => None
  | S more =>
    match find good (level k) with
    | Some v => Some v
    | None => first_of good level (S k) more
    end
  end.

(* The element of I(D) of minimal complexity, for which Definition 7.4 asks, found by a search. The
   order of complexity is that of Section 6.4: half-integers, integers among them, are the simplest
   values; then come the other numbers, by their denominators 4, 8, ...; then q + eps_k and q -
   eps_k, by k. (The claim W2-DEF7.4 says so.) In this order
   values are tried: of the numbers with a denominator the lowest two that are at least the
   numerical part q of maxmin(D); then q + eps_k and q - eps_k for k = 0, 1, 2, ... The first that
   is in I(D) is taken. So many are tried as can be needed; if none were in I(D), it would be 0.

   That the search finds what Definition 7.4 says is no part of this definition. It is proved: the
   claim W2-DEF7.4 (`claim_definition_7_4` of Intervals.v) says that val(D) below is in I(D), and
   that every other element of I(D) is more complex. *)
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

(* val of a suit of n cards on each hand, from those of the suits that a trick leaves (Definition
   7.4); val of no cards is 0. *)
Fixpoint val_of (n : nat) (D : suit) : value :=
  match n with
  | O => (0, Zero)
  | S m =>
    let alpha := tabulated n (fun i j => labeled_by D i j (val_of m (reduction D i j))) in
    simplest_between (maxmin_of n alpha) (minmax_of n alpha)
  end.

(* val(D) of a suit. *)
Definition val (D : suit) : value := val_of (size D) D.

(* The labeled values alpha_{i,j} of a suit. *)
Definition alpha (D : suit) (i j : nat) : labeled := labeled_by D i j (val (reduction D i j)).
(* maxmin(D). *)
Definition maxmin (D : suit) : labeled := maxmin_of (size D) (alpha D).
(* minmax(D). *)
Definition minmax (D : suit) : labeled := minmax_of (size D) (alpha D).
(* v is in L(D). *)
Definition L_of (D : suit) (v : value) : Prop := in_L (maxmin D) (minmax D) v = true.
(* v is in R(D). *)
Definition R_of (D : suit) (v : value) : Prop := in_R (maxmin D) (minmax D) v = true.
(* v is in I(D), the values that are neither in L(D) nor in R(D). *)
Definition I_of (D : suit) (v : value) : Prop := number (fst v) /\ ~ L_of D v /\ ~ R_of D v.

(* val of a deal: the sum of the values of its suits (Definition 7.4). *)
Definition value_of_deal (E : deal) : value := fold_right plus (integer 0) (map val E).
(* val of a state: its integer and the value of its deal. *)
Definition value_of_state (S : state) : value := plus (integer (fst S)) (value_of_deal (snd S)).
