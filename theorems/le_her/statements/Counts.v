(** What is said of the numbers of deals: the formulas of Lemma 2.1, the count by order types, and
    what it gains to exchange a rank. *)
Require Import Arith List Bool ZArith QArith.
From LeHerStated Require Import The_deal.
Import ListNotations.
Local Open Scope Z_scope.

(** * Lemma 2.1 *)

(** The bracket of (2.1). *)
Definition bracket_2_1 (s d i j : Q) : Q :=
  (- s * i ^ 3 - 3 * s * i ^ 2 * j - 3 * (s * d + s - 3) * i ^ 2
  + 3 * (2 * s * d - s - 2) * i * j + (3 * s * d ^ 2 - 2 * s - 6 * d + 3) * i
  - 3 * (s * d - 2) * (d - 1) * j + 3 * (s * d - 2) * d * (d - 1))%Q.
(** The bracket of (2.2). *)
Definition bracket_2_2 (s d i j : Q) : Q :=
  (- s * i ^ 3 - 3 * s * i ^ 2 * j - 3 * (2 * s - 3) * i ^ 2 + 3 * s * i * j
  + 3 * (s * d - s - 2) * j ^ 2 + (3 * s * d ^ 2 - 3 * s * d + s - 6 * d + 3) * i
  - 3 * (s * d ^ 2 - 2 * s * d + s - 2 * d + 2) * j + 3 * (s * d - 2) * d * (d - 1))%Q.

(** (n)_3 = n (n - 1) (n - 2). *)
Definition falling_3 (n : Z) : Z := n * (n - 1) * (n - 2).
(** A bracket with the factor before it, s^2 / (6 (sd)_3): what is printed for P(i, j). *)
Definition printed (bracket : Q -> Q -> Q -> Q -> Q) (s d i j : nat) : Q :=
  let at_ n := inject_Z (Z.of_nat n) in
  (inject_Z (Z.of_nat s ^ 2) / inject_Z (6 * falling_3 (Z.of_nat s * Z.of_nat d))
   * bracket (at_ s) (at_ d) (at_ i) (at_ j))%Q.

(** * The count by order types

    The ranks are cut into four intervals, the last of which is {d}. The place of a rank is 3t + n,
    t = 0, ..., 3 being its interval, n = 0, 1, 2 how many different ranks of the deal lie
    below it in this interval. An order type is the list of the three places. *)

(** Whether x is in the list. *)
Definition among (x : nat) (l : list nat) : bool := existsb (Nat.eqb x) l.
(** All order types: a place that is not the first of its interval comes after one that is taken. *)
Definition order_types : list (list nat) :=
  (filter (fun l => forallb (fun x => (x mod 3 =? 0) || among (x - 1) l) l)
    (flat_map (fun p => flat_map (fun q => map (fun r => [p; q; r]) (seq 0 12)) (seq 0 12))
      (seq 0 12)))%nat.

(** The number of ways to choose k of n. *)
Fixpoint binomial (n k : nat) {struct n} : nat :=
  match k with
  | O => 1
  | S l => match n with O => 0 | S m => binomial m l + binomial m k end
  end%nat.
(** n (n - 1) (n - 2) ..., k factors. *)
Fixpoint falling (n k : nat) {struct k} : nat :=
  match k with O => 1 | S l => n * falling (n - 1) l end%nat.
(** The sum of a list. *)
Definition sum (l : list nat) : nat := fold_right Nat.add 0%nat l.
(** The product of a list. *)
Definition product (l : list nat) : nat := fold_right Nat.mul 1%nat l.

(** How many deals have an order type: the ranks at its places are chosen in each interval, and then
    different suits for equal ranks. *)
Definition occurrences (s : nat) (lengths : list nat) (l : list nat) : nat :=
  (let places := filter (fun x => among x l) (seq 0 12) in
   product (map (fun t => binomial (nth t lengths 0) (length (filter (fun x => x / 3 =? t) places)))
              (seq 0 4))
   * product (map (fun x => falling s (count_occ Nat.eq_dec l x)) places))%nat.

(** Player 1 wins an order type by the rules, which compare places; the king's is 9, and the
    thresholds end intervals. *)
Definition type_won (one two : nat) (l : list nat) : bool :=
  match l with
  | [p; q; r] => player_one_wins p q r 9 (threshold one) (threshold two)
  | _ => false
  end.
(** How many deals player 1 wins by strategy i against j, by this count: of the order types that he
    wins, how many deals each has. The intervals end with the smaller threshold, the greater and
    d - 1. *)
Definition win_count (s d i j : nat) : nat :=
  (let counted low high one two :=
     sum (map (occurrences s [low; high - low; d - 1 - high; 1])
            (filter (type_won one two) order_types)) in
   if j <=? i then counted j i 5 2 else counted i j 2 5)%nat.

(** * Gains *)

(** The sum of f over some ranks. *)
Definition sum_over (ranks : list nat) (f : nat -> Z) : Z := fold_right Z.add 0 (map f ranks).

(** What player 1 gains by exchanging rank k against the strategy `two`: of the deals in which he
    has that rank, how many he wins if he exchanges it, less how many if he stands. *)
Definition exchanging_gains (s d k : nat) (two : strategy) : Z :=
  let won_if exchanges := Z.of_nat (number s d (fun t => match t with (a, _, _) =>
    (rank a =? k)%nat && narrated d (fun _ => exchanges) two t end)) in
  won_if true - won_if false.
(** What player 2 gains by exchanging rank k against the strategy `one`: of the deals in which he
    has that rank and player 1 has stood, how many he wins if he exchanges it, less how many if he
    stands. *)
Definition drawing_gains (s d k : nat) (one : strategy) : Z :=
  let won_if exchanges := Z.of_nat (number s d (fun t => match t with (a, b, _) =>
    (rank b =? k)%nat && negb (one (rank a)) && negb (narrated d one (fun _ => exchanges) t) end))
  in won_if true - won_if false.

(** What player 1 gains by exchanging rank k in the deals in which player 2 has rank l, which he
    exchanges if x is true. *)
Definition exchanging_against (s d k l : nat) (x : bool) : Z :=
  let won_if exchanges := Z.of_nat (number s d (fun t => match t with (a, b, _) =>
    (rank a =? k)%nat && (rank b =? l)%nat
    && narrated d (fun _ => exchanges) (fun _ => x) t end)) in
  won_if true - won_if false.
(** What player 2 gains by exchanging rank k in the deals in which player 1 has stood on rank l. *)
Definition drawing_against (s d k l : nat) : Z :=
  let won_if exchanges := Z.of_nat (number s d (fun t => match t with (a, b, _) =>
    (rank b =? k)%nat && (rank a =? l)%nat
    && negb (narrated d (fun _ => false) (fun _ => exchanges) t) end)) in
  won_if true - won_if false.

(** Player 1 having exchanged his rank k for player 2's rank l, the deals that player 2 wins if he
    exchanges his new card, or stands. *)
Definition informed (s d k l : nat) (exchanges : bool) : nat :=
  number s d (fun t => match t with (a, b, _) => (rank a =? k)%nat && (rank b =? l)%nat
    && second_has_won (if exchanges then drawn d (hands_exchanged t) else hands_exchanged t) end).

(** The number of ways to choose a card of rank k and another of rank l. *)
Definition pairs (s : Z) (k l : nat) : Z := s * (if (k =? l)%nat then s - 1 else s).
(** Formula for [exchanging_against]. *)
Definition exchanging (s d k l : nat) (x : bool) : Z :=
  let S := Z.of_nat s in let D := Z.of_nat d in let K := Z.of_nat k in let L := Z.of_nat l in
  let gained := if (k <? l)%nat then S * (L - 1) - 1 + S else 0 in
  let given := if x
    then if (l <? k)%nat then S * (K - 1) - 1 + (if (k =? d)%nat then S - 1 else S)
         else S * (K - 1)
    else if (l <? k)%nat then S * D - 2 else 0 in
  pairs S k l * (gained - given).
(** Formula for [drawing_against]. *)
Definition drawing (s d k l : nat) : Z :=
  let S := Z.of_nat s in let D := Z.of_nat d in let L := Z.of_nat l in
  let higher := S * (D - L) - (if (l =? d)%nat then 0 else 1) in
  pairs S k l * (if (k <? l)%nat then higher else higher - 1 + S - (S * D - 2)).
