(* Evaluate.table with the tricks of every deal computed once, from those of the deals with a card
   less on each hand. EveryDeal.v proves that they are the tricks of Rules.v. *)
Require Import ZArith List.
From Whist Require Import Rules Evaluate.
Import ListNotations.
Open Scope Z_scope.

(* The word of a deal's owners, lowest card first. *)
Fixpoint merged (total : nat) (ws es : list Z) : list player :=
  match total, ws, es with
  | S rest, w :: ws', e :: es' =>
    if w <? e then West :: merged rest ws' es else East :: merged rest ws es'
  | _, _, [] => map (fun _ => West) ws
  | _, _, _ => map (fun _ => East) es
  end.
Definition word_of (D : deal) : list player :=
  merged (length (west D) + length (west D)) (west D) (east D).

(* The tricks of a deal in both games, West leading and East leading; trees of them by words. *)
Record taken := Taken { in_whist : nat * nat; in_greedy : nat * nat }.
Inductive tree := Missing | Entry (x : taken) | Branches (of_West of_East : tree).

Definition the (x : taken) (r : rules) (leader : player) : nat :=
  let pair := match r with Whist => in_whist x | Greedy => in_greedy x end in
  match leader with West => fst pair | East => snd pair end.

Fixpoint found (t : tree) (word : list player) : taken :=
  match t, word with
  | Entry x, [] => x
  | Branches t _, West :: rest | Branches _ t, East :: rest => found t rest
  | _, _ => Taken (0, 0)%nat (0, 0)%nat
  end.

(* f of every deal of these numbers of cards, the lowest card being c. *)
Fixpoint filled (f : deal -> taken) (c : Z) (total ws es : nat) : tree :=
  match total with
  | O => Entry (f (Deal [] []))
  | S rest =>
    Branches
      (match ws with O => Missing | S ws' =>
        filled (fun D => f (Deal (c :: west D) (east D))) (c + 1) rest ws' es end)
      (match es with O => Missing | S es' =>
        filled (fun D => f (Deal (west D) (c :: east D))) (c + 1) rest ws es' end)
  end.

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
Definition taken_by (t : tree) (D : deal) : taken :=
  let f r := from_trick r (fun D' => the (found t (word_of D')) r) D in
  Taken (f Whist West, f Whist East) (f Greedy West, f Greedy East).

Fixpoint tricks_of_size (n : nat) : tree :=
  match n with
  | O => Entry (Taken (0, 0)%nat (0, 0)%nat)
  | S m => filled (taken_by (tricks_of_size m)) 1 (n + n) n n
  end.

(* `Evaluate.table`. *)
Definition table_by_size (n : nat) :=
  let t := tricks_of_size n in
  map (fun x => (fst x, line_of (snd x) (the (found t (word_of (snd x)))))) (deals 1 (2 * n) n n).
