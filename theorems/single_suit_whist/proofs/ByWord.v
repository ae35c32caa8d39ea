(* Evaluate.table with the tricks of every deal computed once, from those of the deals with a card
   less on each hand. EveryDeal.v proves that they are the tricks of Rules.v. *)
Require Import ZArith List.
From Whist Require Import Rules Evaluate.
From Game Require Import Trees.
Import ListNotations.
Open Scope Z_scope.

(* The tricks of a deal in both games, West leading and East leading. *)
Record taken := Taken { in_whist : nat * nat; in_greedy : nat * nat }.

Definition the (x : taken) (r : rules) (leader : player) : nat :=
  let pair := match r with Whist => in_whist x | Greedy => in_greedy x end in
  match leader with West => fst pair | East => snd pair end.

Definition found_tricks : tree taken -> list player -> taken :=
  found (Taken (0, 0) (0, 0))%nat.

(* `tricks_of`, what comes after the trick being given. *)
Definition from_trick (r : rules) (later : deal -> player -> nat) (D : deal) (leader : player) :=
  let from_here (w e : Z) :=
    if e <? w then S (later (after_trick D w e) West) else later (after_trick D w e) East in
  match leader with
  | West => greatest (map (fun w =>
      least (map (fun e => from_here w e) (replies r (east D) w))) (west D))
  | East => least (map (fun e =>
      greatest (map (fun w => from_here w e) (replies r (west D) e))) (east D))
  end.
Definition taken_by (t : tree taken) (D : deal) : taken :=
  let f r := from_trick r (fun D' => the (found_tricks t (word_of D')) r) D in
  Taken (f Whist West, f Whist East) (f Greedy West, f Greedy East).

Fixpoint tricks_of_size (n : nat) : tree taken :=
  match n with
  | O => Entry (Taken (0, 0)%nat (0, 0)%nat)
  | S m => filled (taken_by (tricks_of_size m)) 1 (n + n) n n
  end.

(* `Evaluate.table`. *)
Definition table_by_size (n : nat) :=
  let t := tricks_of_size n in
  map (fun x => (fst x, line_of (snd x) (the (found_tricks t (word_of (snd x)))))) (of_size n).
