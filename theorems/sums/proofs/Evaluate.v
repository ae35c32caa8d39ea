(* Trees of all suits, of sums of suits and of other states: what
   tests/papers/symmetric_whist/test_bridge.py compares with the rules in Python. Every value is computed
   once; Computed.v proves that it is the value of Values.v. *)
Require Import ZArith QArith Qround List.
From Game Require Import Trees.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
Import ListNotations.
Open Scope Z_scope.

(* The infinitesimals as integers: 0, 1 (fuzzy), 2 + 2k (eps_k), 3 + 2k (-eps_k). *)
Definition code (x : infinitesimal) : Z :=
  match x with
  | Zero => 0
  | Fuzzy => 1
  | Plus k => 2 + 2 * Z.of_nat k
  | Minus k => 3 + 2 * Z.of_nat k
  end.
Definition coded (v : value) : list Z := [Qnum (Qred (fst v)); Zpos (Qden (Qred (fst v))); code
  (snd v)].

Definition found_value : tree value -> list player -> value := found (0%Q, Zero).

(* `val`, the values of the reductions being found in a table. *)
Definition val_by (t : tree value) (D : suit) : value :=
  let n := size D in
  let alpha := tabulated n (fun i j =>
    labeled_by D i j (found_value t (word_of (reduction D i j)))) in
  simplest_between (maxmin_of n alpha) (minmax_of n alpha).

(* The value of every suit of n cards a hand, each computed once. *)
Fixpoint values_of_size (n : nat) : tree value :=
  match n with
  | O => Entry (0%Q, Zero)
  | S m => filled (val_by (values_of_size m)) 1 (n + n) n n
  end.

Definition table_of_values (n : nat) :=
  let t := values_of_size n in
  map (fun x => ([fst x], coded (found_value t (word_of (snd x))))) (of_size n).

(* West's tricks, in whist and in reduced whist, and quarters, he leading and East leading; both
   rounded values, and the value. *)
Definition outcomes (E : deal) : list Z :=
  let v := value_of_deal E in
  [tricks E West; tricks E East; reduced_tricks E West; reduced_tricks E East;
   quarters E West; quarters E East;
   Qfloor (rho v West); Qfloor (rho v East);
   Qfloor (inject_Z 4 * rho' v West); Qfloor (inject_Z 4 * rho' v East)] ++ coded v.

(* Sums of suits of these sizes, each with its words. *)
Fixpoint sums (sizes : list nat) : list (list (list player) * deal) :=
  match sizes with
  | [] => [([], [])]
  | n :: rest => flat_map (fun x =>
      map (fun y => (fst x :: fst y, snd x :: snd y)) (sums rest)) (of_size n)
  end.
Definition table_of_sums (sizes : list nat) :=
  map (fun x => (fst x, outcomes (snd x))) (sums sizes).

(* --- The deals and states of Deals.v --- *)

(* A state after these suits and numbers: the words of its suits, and its integer. *)
Definition listed (words : list (list player)) (numbers : list Z) (S : state) :=
  (words ++ map word_of (snd S), numbers ++ [fst S]).

Definition table_of_D (upto : nat) :=
  map (fun k => listed [] [Z.of_nat k] (of_suit (D_ k) 0)) (seq 0 (S upto)).

Definition table_of_similar (upto : nat) :=
  map (fun k => listed [] [Z.of_nat k] (of_suit (similar k) 0)) (seq 0 (S upto)).

(* a/2^k between these integers. *)
Definition table_of_numbers (k : nat) (least most : Z) :=
  let d := 2 ^ Z.of_nat k in
  map (fun i => let a := least * d + Z.of_nat i in
    listed [] [a; d] (of_number (a # Z.to_pos d))) (seq 0 (S (Z.to_nat ((most - least) * d)))).

Definition table_of_infinitesimals (upto : nat) :=
  let ks := seq 0 (S upto) in
  map (fun x => listed [] [code x] (of_infinitesimal x))
    (Zero :: Fuzzy :: map Plus ks ++ map Minus ks).

(* f of the sums of suits of these sizes, each with an integer. *)
Definition table_of_states (f : state -> state) (integer : Z) (sizes : list nat) :=
  map (fun x => listed (fst x) [] (f (integer, snd x))) (sums sizes).
Definition table_of_times (m : nat) := table_of_states (fun S => (fst S, times m (snd S))).
Definition table_of_copies (m : nat) := table_of_states (copies m).
Definition table_of_exchanged := table_of_states (fun S => (fst S, exchanged (snd S))).
Definition table_of_negatives := table_of_states negative.
Definition table_of_normalized (integer : Z) (sizes : list nat) :=
  map (fun x => (fst x, coded (normalized (integer, snd x)))) (sums sizes).
