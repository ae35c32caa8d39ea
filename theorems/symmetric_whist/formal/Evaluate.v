(* Tables of all suits, and of sums of suits: what tests/formal/test_symmetric_bridge.py compares
  with
   the rules in Python. *)
Require Import ZArith QArith Qround List.
From Symmetric Require Import Rules Values.
Import ListNotations.
Open Scope Z_scope.

(* The suits of these numbers of West's and East's cards, the lowest card being c, each with the
   word of its owners, lowest card first. *)
Fixpoint suits (c : Z) (total ws es : nat) : list (list player * suit) :=
  match total with
  | O => [([], Suit [] [])]
  | S rest =>
    (match ws with O => [] | S ws' =>
      map (fun x => (West :: fst x, Suit (c :: west (snd x)) (east (snd x))))
        (suits (c + 1) rest ws' es) end) ++
    (match es with O => [] | S es' =>
      map (fun x => (East :: fst x, Suit (west (snd x)) (c :: east (snd x))))
        (suits (c + 1) rest ws es') end)
  end.
Definition of_size (n : nat) := suits 1 (2 * n) n n.

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

Definition table_of_values (n : nat) :=
  map (fun x => ([fst x], coded (val (snd x)))) (of_size n).

(* West's tricks and quarters, he leading and East leading, and both rounded values. *)
Definition outcomes (E : deal) : list Z :=
  let v := sum_of_values E in
  [tricks E West; tricks E East; quarters E West; quarters E East;
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
