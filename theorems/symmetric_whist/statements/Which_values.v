(* Which values occur among the suits of n cards on each hand, and how often those that are no
   numbers and those less than 1. *)
Require Import ZArith QArith Bool List.
From GameStated Require Import Suit Words.
From SymmetricStated Require Import Rules Values Value_of_a_suit Values_with_infinitesimals.
Import ListNotations.
Local Open Scope Z_scope.

(* --- All suits of n cards on each hand --- *)

(* The words of so many letters of which so many are East's. *)
Fixpoint words_with (letters easts : nat) : list (list player) :=
  match letters with
  | O => match easts with O => [[]] | S _ => [] end
  | S later => map (cons West) (words_with later easts) ++
      match easts with O => [] | S others => map (cons East) (words_with later others) end
  end.
(* The suits of n cards on each hand, whose cards are 1, 2, ..., 2n. *)
Definition suits_of (n : nat) : list suit := map (suit_of 1) (words_with (2 * n) n).
(* How many of them have the value v. *)
Definition how_many (n : nat) (v : value) : Z :=
  Z.of_nat (length (filter (fun D => value_eqb (val D) v) (suits_of n))).

(* Each suit of n cards on each hand is in the list just once, if suits whose cards come in the same
   order are the same suit. *)
Definition each_just_once (n : nat) : Prop :=
  NoDup (suits_of n) /\ (forall D, In D (suits_of n) -> is_suit D /\ size D = n) /\
  forall D, is_suit D -> size D = n ->
  exists! N, In N (suits_of n) /\ forall i j, takes N i j = takes D i j.

(* --- Values that are no numbers --- *)

(** W2-F.exits: Beyond the paper: for an integer q >= 0 the value of a suit of n cards on each hand
    is q + eps_q if and only if q < n and three conditions hold: West's lowest n - q cards are lower
    than all of East's; at least min(n, q + j) of East's cards are lower than the j-th lowest of
    West's other q cards, for j = 1, ..., q; and West has the ace or at least q + j + 1 of East's
    cards are lower than that card, for each j. *)
Definition claim_exits_by_rows : Prop :=
  forall D q, is_suit D -> (value_eq (val D) (inject_Z (Z.of_nat q), Plus q) <->
  (q < size D)%nat /\
  (forall p, (p < size D - q)%nat -> beaten_by D p = 0) /\
  (forall j, (1 <= j <= q)%nat ->
    Z.min (n_of D) (Z.of_nat (q + j)) <= beaten_by D (size D - q + j - 1)) /\
  (West_has D \/ forall j, (1 <= j <= q)%nat ->
    Z.of_nat (q + j + 1) <= beaten_by D (size D - q + j - 1))).

(* The coefficient of x^k in (1 + x)^n, also for k < 0 and k > n, where it is 0. *)
Fixpoint binomial (n : nat) (k : Z) : Z :=
  match n with
  | O => if k =? 0 then 1 else 0
  | S m => binomial m (k - 1) + binomial m k
  end.
(* The Catalan number C_k. *)
Definition catalan (k : nat) : Z := binomial (2 * k) (Z.of_nat k) / (Z.of_nat k + 1).

(* In how many suits of n cards q + eps_q is the value. *)
Definition exits_in (n q : nat) : Z :=
  if (2 * q <? n)%nat
  then binomial (n - 2) (Z.of_nat q) - binomial (n - 2) (Z.of_nat q - 3)
  else catalan (n - q).

(** W2-F.count: Beyond the paper: of the suits of n >= 1 cards on each hand, binomial(n-2, q) -
    binomial(n-2, q-3) have the value q + eps_q if 0 <= 2q < n, and the Catalan number C_{n-q} if q
    < n <= 2q; as many have the value n - q - eps_q. No other value but numbers occurs. (Here
    binomial(-1, 0) is 1.)

    The list is one of all suits. For n = 1 Coq's n - 2 is 0. *)
Definition claim_exits_counted : Prop :=
  forall n, (1 <= n)%nat -> each_just_once n /\
  (forall q, (q < n)%nat ->
    how_many n (inject_Z (Z.of_nat q), Plus q) = exits_in n q /\
    how_many n (inject_Z (Z.of_nat n - Z.of_nat q), Minus q) = exits_in n q) /\
  forall D, is_suit D -> size D = n -> snd (val D) <> Zero ->
  exists q, (q < n)%nat /\ (value_eq (val D) (inject_Z (Z.of_nat q), Plus q) \/
    value_eq (val D) (inject_Z (Z.of_nat n - Z.of_nat q), Minus q)).

(* --- Values less than 1 --- *)

(* The value of a suit of n cards if West holds no card above two of East's, and just j above East's
   lowest: eps_0, 1 - 1/2^j or 1 - eps_{n-1}. *)
Definition value_below_1 (n j : nat) : value :=
  if (j =? 0)%nat then (0%Q, Plus 0)
  else if (j <? n)%nat then ((1 - 1 / two_to j)%Q, Zero)
  else (1%Q, Minus (n - 1)).

(** W2-F.zero: Beyond the paper: the value of a suit of n >= 1 cards on each hand is less than 1 if
    and only if West holds no card above two of East's. These are n + 1 suits, one for each number j
    = 0, ..., n of his cards above East's lowest. The value is eps_0 if j = 0, 1 - 1/2^j if 0 < j <
    n, and 1 - eps_{n-1} if j = n. *)
Definition claim_values_below_1_occur : Prop :=
  (forall D, is_suit D -> size D <> 0%nat ->
    let none_above_two := forall i, (i < size D)%nat -> takes D i 1 = false in
    let j := length (filter (fun i => takes D i 0) (seq 0 (size D))) in
    (value_lt (val D) (integer 1) <-> none_above_two) /\
    (none_above_two -> value_eq (val D) (value_below_1 (size D) j))) /\
  forall n, (1 <= n)%nat -> each_just_once n /\
  length (filter (fun D => value_ltb (val D) (integer 1)) (suits_of n)) = S n /\
  forall j, (j <= n)%nat -> how_many n (value_below_1 n j) = 1.

(* --- m + 3/8 and m + 5/8 --- *)

(* The number q is the value of some suit of n cards on each hand. *)
Definition is_some_value (n : nat) (q : Q) : Prop :=
  exists D, is_suit D /\ size D = n /\ is_value D q.

(** W2-F.38: Beyond the paper: for an integer m, some suit of n cards on each hand has the value m +
    3/8 if and only if n <= 2m + 1 and m + 4 <= n, and some suit has the value m + 5/8 if and only
    if 3 <= m and 2m + 1 <= n. *)
Definition claim_where_three_eighths_occur : Prop :=
  forall n m,
  (is_some_value n (inject_Z m + (3 # 8))%Q <-> Z.of_nat n <= 2 * m + 1 /\ m + 4 <= Z.of_nat n) /\
  (is_some_value n (inject_Z m + (5 # 8))%Q <-> 3 <= m /\ 2 * m + 1 <= Z.of_nat n).

(* --- m + 1/2^j --- *)

(** W2-F.powers: Beyond the paper: for integers m and j >= 2, some suit of n cards on each hand has
    the value m + 1/2^j if and only if j < n, m < n, j <= m + 1 and, should j be m + 1, moreover j
    <= 3 or n = j + 1 or 2j <= n. Under the same condition, and no other, some suit has the value n
    - (m + 1/2^j). *)
Definition claim_where_powers_occur : Prop :=
  forall n m j, (2 <= j)%nat ->
  let possible := (j < n)%nat /\ m < Z.of_nat n /\ (Z.of_nat j <= m \/
    (m = Z.of_nat j - 1 /\ ((j <= 3)%nat \/ n = (j + 1)%nat \/ (2 * j <= n)%nat))) in
  (is_some_value n (inject_Z m + 1 / two_to j)%Q <-> possible) /\
  (is_some_value n (inject_Z (Z.of_nat n) - (inject_Z m + 1 / two_to j))%Q <-> possible).

(* --- All values --- *)

(* Whether v is one of the values that the suits of n cards on each hand have. *)
Definition listed_value (n : nat) (v : value) : Prop :=
  (exists q, (q < n)%nat /\ (value_eq v (inject_Z (Z.of_nat q), Plus q) \/
    value_eq v (inject_Z (Z.of_nat n - Z.of_nat q), Minus q))) \/
  (exists k, (3 <= n)%nat /\ 1 <= k < Z.of_nat n /\ value_eq v (integer k)) \/
  (exists k, (2 <= n)%nat /\ 0 <= k < Z.of_nat n /\ value_eq v (inject_Z k + (1 # 2), Zero)%Q) \/
  (exists m x, (value_eq v (x, Zero) \/ value_eq v (inject_Z (Z.of_nat n) - x, Zero)%Q) /\
    ((x == inject_Z m + (3 # 8))%Q /\ Z.of_nat n <= 2 * m + 1 /\ m + 4 <= Z.of_nat n \/
     exists j, (x == inject_Z m + 1 / two_to j)%Q /\ (2 <= j < n)%nat /\ m < Z.of_nat n /\
       (Z.of_nat j <= m \/
        (m = Z.of_nat j - 1 /\ ((j <= 3)%nat \/ n = (j + 1)%nat \/ (2 * j <= n)%nat))))).

(** W2-F.all: Beyond the paper: the values of the suits of n >= 1 cards on each hand are q + eps_q
    and n - q - eps_q for q = 0, ..., n - 1; k + 1/2 for k = 0, ..., n - 1 if n >= 2; the integers
    1, ..., n - 1 if n >= 3; m + 3/8 and n - (m + 3/8) for the integers m with n <= 2m + 1 and m + 4
    <= n; m + 1/2^j and n - (m + 1/2^j) for the integers m and j >= 2 with j < n, m < n, j <= m + 1
    and, should j be m + 1, moreover j <= 3 or n = j + 1 or 2j <= n; and no others. *)
Definition claim_values_of_suits : Prop :=
  forall n v, (1 <= n)%nat ->
  ((exists D, is_suit D /\ size D = n /\ value_eq (val D) v) <-> listed_value n v).
