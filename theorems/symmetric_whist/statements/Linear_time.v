(* A program that computes val of a suit of n cards by a number of operations that grows as n. *)
Require Import ZArith QArith List.
From WhistStated Require Lemma_5_1 Procedure_10_1.
From SymmetricStated Require Import Rules Values Exchange Counting_machine.
Import ListNotations.
Local Open Scope Z_scope.

(* The content of the variable x. *)
Definition var (x : register) : expression := Read x (Const 0).
(* x := a. *)
Definition set (x : register) (a : expression) : instruction := Put x (Const 0) a.
(* The instructions of a list, one after the other. *)
Fixpoint all_of (l : list instruction) : instruction :=
  match l with [] => Nothing | [c] => c | c :: d => Next c (all_of d) end.
(* If t then c; otherwise nothing. *)
Definition only_when (t : test) (c : instruction) : instruction := When t c Nothing.
(* x := x + z. *)
Definition more_by (x : register) (z : Z) : instruction := set x (Plus_ (var x) (Const z)).

(* row_of[p] is how many of East's cards are below West's card p, p = 0, 1, .. East is he who holds
   the cards i with owner_of[i] = the_side. *)
Definition find_rows : instruction := all_of [
  set east_seen (Const 0); set west_seen (Const 0);
  Each now Both_hands
    (When (Equal_ (Read owner_of (var now)) (var the_side))
      (more_by east_seen 1)
      (Next (Put row_of (var west_seen) (var east_seen)) (more_by west_seen 1)))].

(* sum_T[k] is T_k, from k = many down to k = - many: T_{k-1} - T_k + 1 is twice the number of rows
   p with row_of[p] - p = k. *)
Definition find_sums : instruction := all_of [
  Each now Diagonals (Put landings (var now) (Const 0));
  Each now Hand (only_when (Less_ (var now) (var many)) (all_of [
    set offset (Minus_ (Read row_of (var now)) (var now));
    Put landings (var offset) (Plus_ (Read landings (var offset)) (Const 1))]));
  Put sum_T (var many) (Const 0);
  Each now Both_hands (only_when (Most_ (var now) (Plus_ (var many) (var many))) (all_of [
    set offset (Minus_ (var many) (var now));
    Put sum_T (var offset) (Minus_
      (Plus_ (Read sum_T (Plus_ (var offset) (Const 1)))
        (Plus_ (Read landings (Plus_ (var offset) (Const 1)))
          (Read landings (Plus_ (var offset) (Const 1))))) (Const 1))]))].

(* H with a bar below. *)
Definition find_lower_H : instruction := all_of [
  set lower_H (Minus_ (Const 0) (var many));
  Each now Diagonals (only_when (Less_ (var now) (var many))
    (only_when (Most_ (Minus_ (Const 0) (var many)) (var now))
      (only_when (Most_ (Const 0) (Read sum_T (var now))) (set lower_H (var now)))));
  only_when (Equal_ (Read row_of (Const 0)) (var many)) (set lower_H (var many))].

(* Conditions 1 to 3 of Theorem 9.1 of single-suit whist, West having the ace: is H the upper
   number? *)
Definition West_decides : instruction :=
  When (Most_ (Const 2) (var upper_H)) (set found_H (var upper_H)) (all_of [
    set yes (Const 0);
    only_when (Most_ (Const 1) (Read row_of (Minus_ (Const 1) (var upper_H)))) (set yes (Const 2));
    When (Less_ (var yes) (Read sum_T (var lower_H))) (set found_H (var upper_H)) (all_of [
      set yes (Const 1); set sum_1 (Const 0); set sum_2 (Const 0); set turn_odd (Const 0);
      Each now Hand (all_of [
        set offset (Minus_ (Plus_ (var now) (Const 1)) (var upper_H));
        only_when (Less_ (var offset) (Minus_ (var many) (Const 2))) (all_of [
          only_when (Less_ (Plus_ (var lower_H) (var offset)) (Read row_of (var offset)))
            (more_by sum_2 1);
          only_when (Equal_ (var turn_odd) (Const 1))
            (only_when (Less_ (Plus_ (var sum_1) (var sum_1)) (Plus_ (var lower_H) (var offset)))
              (only_when (Less_
                  (Plus_ (Plus_ (Read sum_T (var lower_H)) (var lower_H)) (var offset))
                  (Plus_ (var sum_2) (var sum_2))) (set yes (Const 0))));
          only_when (Less_ (Plus_ (var upper_H) (var offset)) (Read row_of (var offset)))
            (more_by sum_1 1);
          set turn_odd (Minus_ (Const 1) (var turn_odd))])]);
      only_when (Equal_ (var yes) (Const 1)) (set found_H (var upper_H))])]).

(* The same, East having the ace. *)
Definition East_decides : instruction :=
  only_when (Most_ (Const 0) (var upper_H)) (all_of [
    set offset (Plus_ (Minus_ (Read sum_T (var upper_H)) (var upper_H)) (var many));
    set yes (var offset);
    only_when (Less_ (var upper_H) (Read row_of (Const 0)))
      (set yes (Minus_ (var offset) (Const 2)));
    only_when (Most_ (Minus_ (Minus_ (var many) (Const 2)) (var upper_H)) (var yes)) (all_of [
      set sum_1 (Const 0); set sum_2 (Const 0); set turn_odd (Const 0);
      Each now Hand (only_when (Less_ (Plus_ (var now) (var upper_H)) (var many)) (all_of [
        only_when (Equal_ (var turn_odd) (Const 0)) (only_when (Most_ (Const 2) (var now))
          (only_when (Less_ (Minus_ (var now) (Const 1)) (Plus_ (var sum_1) (var sum_1)))
            (only_when (Less_
                (Minus_ (Minus_ (Minus_ (var many) (Const 1)) (var upper_H)) (var now))
                (Minus_ (var offset) (Plus_ (var sum_2) (var sum_2))))
              (set found_H (var upper_H)))));
        only_when (Most_ (Const 1) (var now))
          (only_when (Less_ (Plus_ (var lower_H) (var now)) (Read row_of (var now)))
            (more_by sum_1 1));
        only_when (Less_ (Plus_ (var upper_H) (var now)) (Read row_of (var now)))
          (more_by sum_2 1);
        set turn_odd (Minus_ (Const 1) (var turn_odd))]))])]).

(* H of Theorem 9.1 of single-suit whist, which is left in found_H. *)
Definition find_H : instruction := all_of [
  find_lower_H;
  set found_H (var lower_H);
  only_when (Less_ (var lower_H) (var many))
    (only_when (Less_ (Const 0) (Read sum_T (var lower_H))) (all_of [
      set upper_H (Plus_ (var lower_H) (Const 1));
      When (Equal_ (Read row_of (Minus_ (var many) (Const 1))) (var many))
        West_decides East_decides]))].

(* The rows without the lowest card of each hand. *)
Definition drop_the_lowest : instruction := all_of [
  Each now Hand (only_when (Less_ (var now) (Minus_ (var many) (Const 1)))
    (When (Less_ (Const 0) (Read row_of (Plus_ (var now) (Const 1))))
      (Put row_of (var now) (Minus_ (Read row_of (Plus_ (var now) (Const 1))) (Const 1)))
      (Put row_of (var now) (Read row_of (Plus_ (var now) (Const 1))))));
  set many (Minus_ (var many) (Const 1))].

(* J, or 0 if there is none. *)
Definition find_J : instruction := all_of [
  set the_J (Const 0);
  Each now Both_hands (only_when (Equal_ (var the_J) (Const 0))
    (only_when (Less_ (var now) (Plus_ (var many) (var the_h))) (all_of [
      set offset (Minus_ (var the_h) (var now));
      only_when (Less_ (var now) (Read sum_T (var offset))) (set the_J (var now))])))].

(* Are the blocks of the diagonal the_l exceptional? Here and in the next two definitions the answer
   (1 or 0) is left in `yes`. It has to be right only where the program asks. *)
Definition is_exceptional : instruction := all_of [
  set yes (Const 1);
  only_when (Less_ (Const 0) (Read row_of (Minus_ (Const 0) (var the_l)))) (set yes (Const 0));
  only_when (Most_ (Read row_of (Minus_ (Const 1) (var the_l))) (Const 1)) (set yes (Const 0));
  only_when (Less_ (Plus_ (var the_l) (Minus_ (var many) (Const 2)))
    (Read row_of (Minus_ (var many) (Const 2)))) (set yes (Const 0));
  set balance (Const 0);
  Each now Hand (only_when (Most_ (Minus_ (Const 0) (var the_l)) (var now)) (all_of [
    When (Less_ (Plus_ (var the_l) (var now)) (Read row_of (var now)))
      (more_by balance 1) (more_by balance (-1));
    only_when (Less_ (var balance) (Const (-1))) (set yes (Const 0))]))].

(* Do two negative blocks of the diagonal the_l stand before its last positive one? *)
Definition has_two_before : instruction := all_of [
  set yes (Const 0); set sum_1 (Const 0);
  only_when (Less_ (Read row_of (Const 0)) (var the_l)) (set sum_1 (Const 1));
  Each now Hand (When (Less_ (Plus_ (var the_l) (var now)) (Read row_of (var now)))
    (only_when (Most_ (Const 2) (var sum_1)) (set yes (Const 1)))
    (only_when (Equal_ (Plus_ (var the_l) (var now)) (Read row_of (var now))) (more_by sum_1 1)))].

(* Are the blocks of the diagonal the_l, whose sum is -1, as `for_three_eighths` says? *)
Definition has_three_eighths : instruction := all_of [
  set yes (Const 0); set sum_1 (Const 0); set sum_2 (Const 0);
  set balance (Const 0); set start (Const 0); set single (Const 0);
  Each now Hand (only_when (Most_ (Const 1) (var now))
    (only_when (Less_ (Plus_ (var the_l) (var now)) (Read row_of (var now))) (all_of [
      only_when (Most_ (Read row_of (Minus_ (var now) (Const 1)))
          (Minus_ (Plus_ (var the_l) (var now)) (Const 1))) (all_of [
        set balance (var sum_2); set start (Const 0); set single (Const 0);
        only_when (Equal_ (Plus_ (Plus_ (var sum_1) (var sum_1)) (Const 1)) (var now))
          (set start (Const 1));
        only_when (Equal_ (Read row_of (var now)) (Plus_ (Plus_ (var the_l) (var now)) (Const 1)))
          (set single (Const 1))]);
      more_by sum_1 1;
      only_when (Equal_ (Read row_of (var now)) (Plus_ (Plus_ (var the_l) (var now)) (Const 1)))
        (more_by sum_2 1)])));
  only_when (Most_ (Read row_of (Const 0)) (var the_l))
    (only_when (Most_ (Read row_of (Const 1)) (Plus_ (var the_l) (Const 1)))
      (only_when (Equal_ (var start) (Const 1))
        (only_when (Equal_ (Plus_ (var balance) (Const 1)) (var sum_2))
          (When (Equal_ (var sum_2) (Const 2)) (set yes (Const 1))
            (only_when (Equal_ (var single) (Const 1)) (set yes (Const 1)))))))].

(* The value if it is more than m and less than m + 1/2, West having the ace. *)
Definition West_tells : instruction := all_of [
  set kind (Const 4); set exponent (var the_J);
  only_when (Equal_ (var the_J) (Const 1)) (set exponent (Const 2));
  only_when (Equal_ (var the_J) (Const 2)) (only_when (Most_ (var the_h) (Const 1)) (all_of [
    set the_l (Minus_ (var the_h) (Const 1));
    is_exceptional;
    only_when (Equal_ (var yes) (Const 1)) (set exponent (Const 3))]))].

(* The same, East having the ace. *)
Definition East_tells : instruction := all_of [
  set kind (Const 4);
  set the_l (Plus_ (Minus_ (var the_h) (var the_J)) (Const 1));
  When (Equal_ (var the_J) (Const 1)) (all_of [
    set exponent (Const 2);
    only_when (Most_ (Const 0) (var the_l))
      (only_when (Equal_ (Read sum_T (var the_l)) (Const (-1))) (all_of [
        has_three_eighths;
        only_when (Equal_ (var yes) (Const 1)) (set kind (Const 3))]))])
  (all_of [
    set exponent (Plus_ (var the_J) (Const 1));
    only_when (Most_ (Const 0) (var the_l)) (all_of [
      has_two_before;
      only_when (Equal_ (var yes) (Const 1)) (set exponent (var the_J))])])].

(* The same, whoever has the ace. The suit is read again, with the hands exchanged if the_side is
   -1. *)
Definition lower_half_tells : instruction := all_of [
  find_rows; set many (var hand_size); find_sums;
  set the_h (Minus_ (Plus_ (Plus_ (var the_m) (var the_m)) (Const 1)) (var many));
  find_J;
  When (Equal_ (var the_J) (Const 0)) (set kind (Const 2))
    (When (Equal_ (Read row_of (Minus_ (var many) (Const 1))) (var many)) West_tells East_tells)].

(* Is k = n + H(D) odd, and is k_0 = n - 1 + H(D_0) even? If k_0 is, the_m is half of it. *)
Definition which_half : instruction := all_of [
  set k_is_odd (Const 0); set part_is_even (Const 0);
  Each now Hand (all_of [
    only_when (Equal_ (Plus_ (Plus_ (var now) (var now)) (Const 1)) (var whole_k))
      (set k_is_odd (Const 1));
    only_when (Equal_ (Plus_ (var now) (var now)) (var part_k))
      (all_of [set part_is_even (Const 1); set the_m (var now)])])].

(* The program: H(D) and H(D_0) first; where these leave the value open, J and one diagonal. *)
Definition program_for_val : instruction := all_of [
  set the_side (Const 1); find_rows; set many (var hand_size); find_sums; find_H;
  set whole_k (Plus_ (var many) (var found_H));
  drop_the_lowest; find_sums; find_H;
  set part_k (Plus_ (var many) (var found_H));
  which_half;
  When (Equal_ (var k_is_odd) (Const 1))
    (Next (set kind (Const 1)) (set twice_value (var whole_k)))
    (When (Equal_ (var part_is_even) (Const 1))
      (Next (When (Equal_ (var whole_k) (var part_k)) Nothing (Next (set the_side (Const (-1)))
          (set the_m (Minus_ (Minus_ (var hand_size) (var the_m)) (Const 1))))) lower_half_tells)
      (Next (set kind (Const 1)) (set twice_value (Plus_ (var part_k) (Const 1)))))].

(* The value that the memory tells: twice_value / 2, m + eps_m, m + 3/8 or m + 1/2^exponent, which
   of them by `kind`. *)
Definition value_told (m : store) : value :=
  let q := inject_Z (m the_m 0) in
  let p := inject_Z (m twice_value 0) in
  let j := Z.to_nat (m exponent 0) in
  if m kind 0 =? 1 then ((p * (1 # 2))%Q, Zero)
  else if m kind 0 =? 2 then (q, Plus (Z.to_nat (m the_m 0)))
  else if m kind 0 =? 3 then ((q + (3 # 8))%Q, Zero)
  else ((q + 1 / two_to j)%Q, Zero).
(* The value of a suit of n cards on each hand: the one told, or n minus it if the_side is -1. *)
Definition value_held (n : nat) (m : store) : value :=
  if m the_side 0 =? -1 then mirrored n (value_told m) else value_told m.

(* N is D with the cards 1, .., 2n in place of its own, in the same order. *)
Definition numbered_alike (D N : suit) : Prop :=
  is_suit N /\ size N = size D /\ WhistStated.Lemma_5_1.standard_numbering (size N) N /\
  forall i j, takes N i j = takes D i j.

(* The input: n, and for each card from the lowest on 1 if East holds it and -1 if West does. The
   rest of the memory may hold anything. *)
Definition suit_given (D : suit) (c : store) : Prop :=
  c hand_size 0 = Z.of_nat (size D) /\ exists N, numbered_alike D N /\
  forall i, 1 <= i <= 2 * Z.of_nat (size D) ->
    c owner_of i = WhistStated.Procedure_10_1.C N i.

(** W2-F.time: Beyond the paper: there is a program that computes val(D) of every suit D of n >= 1
    cards in each hand, from n and the numbers C_1, ..., C_{2n} that say who holds each card, by at
    most 1550n operations. (To read or write a cell of the memory, to add, to subtract and to
    compare two integers is one operation each; a loop takes six, and three more a round. The value
    is left as the integers k, m or j of k/2, m + eps_m, m + 3/8 or m + 1/2^j, with a mark if it is
    that of D with the hands exchanged.)

    W2-R12.1g: In this sense, two-person symmetric whist is not yet solved. However, we strongly
    believe that an efficient algorithm for computing values exists, and that such an algorithm will
    soon be found. (Tested is only that one exists for the values of suits: the program of W2-F.time
    takes at most 1550n operations if each hand has n cards. That values are added efficiently is
    W2-A12.1e. The paper does not define "efficient"; the paragraph before speaks of polynomial
    time.)

    One program for all n and D. Every suit can be given to it. *)
Definition claim_linear_time : Prop :=
  (forall D, is_suit D -> size D <> 0%nat -> exists N, numbered_alike D N) /\
  forall D c, is_suit D -> size D <> 0%nat -> suit_given D c ->
  value_eq (val D) (value_held (size D) (result program_for_val c)) /\
  spent program_for_val c <= 1550 * Z.of_nat (size D).
