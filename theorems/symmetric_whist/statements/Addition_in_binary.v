(* Section 12.1: values written in binary, and a program that adds two of them and counts its steps;
   Efficient_addition.v proves what it does.

   A value is written as a numerator, the power of two of its denominator, and an index; so many
   bits each, and four for signs. A step adds or compares one place of two rows of bits, or puts in
   or strikes out a bit, of a numerator and its denominator at once; a denominator under 0 is
   dropped in none. The lengths of rows are known, and a row that does not change is handed on. *)
Require Import ZArith QArith Bool List Arith.
From SymmetricStated Require Import Values.
Import ListNotations.
Local Open Scope Z_scope.

(* --- How values are written --- *)

(* Bits of a number >= 0, the lowest first. *)
Definition bits := list bool.
(* The number that bits are. *)
Fixpoint read (x : bits) : Z :=
  match x with [] => 0 | b :: rest => Z.b2z b + 2 * read rest end.

(* Whether negative, and the bits. *)
Definition signed := (bool * bits)%type.
(* The integer. *)
Definition read_signed (x : signed) : Z := if fst x then - read (snd x) else read (snd x).

(* What an infinitesimal is but for its index. *)
Inductive sort := None_of_it | Either_sign | Above | Below.
(* An infinitesimal as it is written: what it is, and the bits of its index. *)
Definition written_infinitesimal := (sort * bits)%type.
(* The infinitesimal that is meant. *)
Definition meant (x : written_infinitesimal) : infinitesimal :=
  match fst x with
  | None_of_it => Zero
  | Either_sign => Fuzzy
  | Above => Plus (Z.to_nat (read (snd x)))
  | Below => Minus (Z.to_nat (read (snd x)))
  end.

(* The denominator is 1 with so many zeros after it. *)
Record written := Written
  { numerator : signed; zeros : nat; rest : written_infinitesimal }.

(* The value that is written so. *)
Definition meaning (w : written) : value :=
  ((inject_Z (read_signed (numerator w)) / two_to (zeros w))%Q, meant (rest w)).

(* How many bits it is written with. *)
Definition number_of_bits (w : written) : nat :=
  length (snd (numerator w)) + S (zeros w) + length (snd (rest w)) + 4.

(* There is no leading zero. *)
Definition no_leading_zero (x : bits) : Prop := last x true = true.
(* Written without leading zeros, the fraction in lowest terms, and an index where there is one. *)
Definition well_written (w : written) : Prop :=
  no_leading_zero (snd (numerator w)) /\
  (zeros w <> O -> hd false (snd (numerator w)) = true) /\
  no_leading_zero (snd (rest w)) /\
  match fst (rest w) with None_of_it | Either_sign => snd (rest w) = [] | _ => True end.

(* --- The program: each part yields what it finds and the steps that it takes --- *)

Definition two_of_three (a b c : bool) : bool := (a && b) || (a && c) || (b && c).

(* The sum of n bits and a carry; or the difference, x being the greater number. *)
Fixpoint joined (minus : bool) (n : nat) (x y : bits) (carry : bool) : bits * nat :=
  match n with
  | O => if carry then ([true], 1%nat) else ([], O)
  | S m =>
    let a := hd false x in let b := hd false y in
    let next := two_of_three (if minus then negb a else a) b carry in
    let found := joined minus m (tl x) (tl y) next in
    (xorb (xorb a b) carry :: fst found, S (snd found))
  end.

(* Without leading zeros. *)
Fixpoint trimmed (x : bits) : bits * nat :=
  match x with
  | [] => ([], O)
  | b :: x' =>
    let found := trimmed x' in
    match fst found, b with
    | [], false => ([], S (snd found))
    | kept, _ => (b :: kept, snd found)
    end
  end.

(* The sum, or the difference, without leading zeros. *)
Definition combined (minus : bool) (x y : bits) : bits * nat :=
  let found := joined minus (max (length x) (length y)) x y false in
  let kept := trimmed (fst found) in (fst kept, (snd found + snd kept)%nat).

(* Whether the first of two numbers of one length is as great as the other, by their bits from the
   top. *)
Fixpoint from_the_top (x y : bits) : bool * nat :=
  match x, y with
  | a :: x', b :: y' =>
    if eqb a b then let found := from_the_top x' y' in (fst found, S (snd found)) else (a, 1%nat)
  | _, _ => (true, O)
  end.
(* The same of numbers without leading zeros: first by their lengths. *)
Definition as_great (x y : bits) : bool * nat :=
  if (length x =? length y)%nat then from_the_top (rev x) (rev y)
  else ((length y <? length x)%nat, 1%nat).

(* The sum of two integers. *)
Definition sum_of (x y : signed) : signed * nat :=
  if eqb (fst x) (fst y)
  then let found := combined false (snd x) (snd y) in ((fst x, fst found), snd found)
  else
    let first := as_great (snd x) (snd y) in
    let found :=
      if fst first then combined true (snd x) (snd y) else combined true (snd y) (snd x) in
    ((if fst first then fst x else fst y, fst found), (snd first + snd found)%nat).

(* Over the larger of two denominators; nothing stays nothing. *)
Definition shifted (k : nat) (x : signed) : signed :=
  (fst x, match snd x with [] => [] | _ => repeat false k ++ snd x end).

(* In lowest terms. *)
Fixpoint reduced (k : nat) (x : bits) : nat * bits * nat :=
  match k, x with
  | S m, false :: x' => let found := reduced m x' in (fst found, S (snd found))
  | _, _ => (k, x, O)
  end.

(* Section 6.1.4. *)
Definition sum_of_rests (x y : written_infinitesimal) : written_infinitesimal * nat :=
  match x, y with
  | (None_of_it, _), _ => (y, 1%nat)
  | _, (None_of_it, _) => (x, 1%nat)
  | (Above, []), (Above, []) | (Below, []), (Below, []) => (x, 1%nat)
  | _, _ =>
    let negative (s : sort) := match s with Below => true | _ => false end in
    let found := sum_of (negative (fst x), snd x) (negative (fst y), snd y) in
    let place := fst found in
    (match snd place with
     | [] => (Either_sign, [])
     | _ => (if fst place then Below else Above, snd place)
     end, S (snd found))
  end.

(* The sum of two values. *)
Definition add (v w : written) : written * nat :=
  let k := max (zeros v) (zeros w) in
  let moved := (k - zeros v + (k - zeros w))%nat in
  let sum := sum_of (shifted (k - zeros v) (numerator v)) (shifted (k - zeros w) (numerator w)) in
  let few := reduced (match snd (fst sum) with [] => O | _ => k end) (snd (fst sum)) in
  let others := sum_of_rests (rest v) (rest w) in
  (Written (fst (fst sum), snd (fst few)) (fst (fst few)) (fst others),
   (moved + snd sum + snd few + snd others)%nat).
