(* The number H of Theorem 9.1, computed, and tables of all deals: what tests/papers/single_suit_whist/test_bridge.py
   compares with the rules in Python. Computed.v proves that it is the number of the theorem. *)
Require Import ZArith Bool List.
From Game Require Import Trees.
From Whist Require Import Rules.
From WhistStated Require Import Matrix Following.
Import ListNotations.
Open Scope Z_scope.

Definition all_high_b (p : player) (D : deal) : bool :=
  forallb (fun c => forallb (fun c' => c' <? c) (hand (opponent p) D)) (hand p D).

Definition applies_b (D : deal) (c : clause) : bool :=
  let n := n_of D in
  match c with
  | West_is_high => all_high_b West D
  | East_is_high => all_high_b East D
  | Zero_at k => (- n <? k) && (k <? n) && (T D k =? 0)
  | Change_at k => (- n <? k) && (k + 1 <? n) && (0 <? T D k) && (T D (k + 1) <? 0)
  end.

Definition clauses (D : deal) : list clause :=
  let ks := map (fun i => Z.of_nat i - n_of D) (seq 0 (2 * length (west D))) in
  [West_is_high; East_is_high] ++ map Zero_at ks ++ map Change_at ks.

Definition bars_of (D : deal) : Z * Z :=
  match find (applies_b D) (clauses D) with
  | Some West_is_high => (n_of D, n_of D)
  | Some East_is_high => (- n_of D, - n_of D)
  | Some (Zero_at k) => (k, k)
  | Some (Change_at k) => (k, k + 1)
  | None => (0, 0)
  end.

Definition some_k (D : deal) (good : Z -> bool) : bool :=
  existsb good (map Z.of_nat (seq 1 (length (west D)))).

Definition conditions_E_b (D : deal) (under over : Z) : bool :=
  (0 <=? over) && (0 <=? sum 2 (n_of D - 1 - over) (fun i => A D i (i + over))) &&
  some_k D (fun k => (0 <? sum 2 (2 * k) (fun i => A D i (i + under))) &&
    (0 <? sum (2 * k + 1) (n_of D - over - 1) (fun i => A D i (i + over)))).

Definition conditions_W_b (D : deal) (under over : Z) : bool :=
  (under <=? 0) && (sum 2 (n_of D - 1 + under) (fun i => A D (i - under) i) <=? 0) &&
  some_k D (fun k => (sum 2 (2 * k) (fun i => A D (i - over) i) <? 0) &&
    (sum (2 * k + 1) (n_of D + under - 1) (fun i => A D (i - under) i) <? 0)).

(* H, whoever has the ace. *)
Definition H_of (D : deal) : Z :=
  let (under, over) := bars_of D in
  if A D (n_of D) (n_of D) =? 1
  then if conditions_W_b D under over then under else over
  else if conditions_E_b D under over then over else under.

(* --- The normal strategy --- *)

Definition indices (D : deal) : list Z := map Z.of_nat (seq 1 (length (west D))).
Definition pairs (D : deal) : list (Z * Z) := list_prod (indices D) (indices D).

Definition beaten (p : player) (D : deal) (ij : Z * Z) : bool :=
  A D (fst ij) (snd ij) =? match p with West => -1 | East => 1 end.
Definition distance (p : player) (ij : Z * Z) : Z :=
  match p with West => snd ij - fst ij | East => fst ij - snd ij end.
Definition normal_choice_b (p : player) (D : deal) (ij : Z * Z) : bool :=
  beaten p D ij &&
  forallb (fun ij' => implb (beaten p D ij') (distance p ij <=? distance p ij')) (pairs D).

(* The cards that p may lead by the normal strategy, and the one with which he follows. *)
Definition normal_leads_of (p : player) (D : deal) : list Z :=
  if all_high_b p D then hand p D
  else map (fun ij => match p with West => W D (fst ij) | East => E D (snd ij) end)
    (filter (normal_choice_b p D) (pairs D)).
Definition normal_reply_of (p : player) (D : deal) (lead : Z) : Z :=
  match filter (Z.ltb lead) (hand p D) with [] => hd 0 (hand p D) | c :: _ => c end.

(* --- The strategy of the proof of Theorem 9.1, for West --- *)

Definition inner_sum_b (D : deal) (under : Z) : bool :=
  0 <? sum 2 (n_of D - 1 + under) (fun i => A D (i - under) i).

(* The class, 1 to 4, or 0 for none. *)
Definition class_of (D : deal) : Z :=
  let (under, over) := bars_of D in
  if negb (over =? under + 1) then 0
  else if A D (n_of D) (n_of D) =? 1 then
    if 0 <? under then 1 else if inner_sum_b D under then 2
    else if conditions_W_b D under over then 0 else 3
  else if conditions_E_b D under over then 4 else 0.

Definition negatives (D : deal) (under low : Z) : list Z :=
  filter (fun i => (low <=? i) && (i + under <=? n_of D) && (A D i (i + under) =? -1)) (indices D).

Definition leads_by_case_of (D : deal) : list Z :=
  let (under, over) := bars_of D in let class := class_of D in
  if negb (class =? 0) && Z.even (n_of D - over) then
    [W D (if class =? 1 then hd 1 (negatives D under 1)
      else if class =? 2 then hd 1 (negatives D under (2 - under))
      else if class =? 3 then last (negatives D under (2 - under)) 1 else n_of D)]
  else normal_leads_of West D.

Definition by_the_ace_alone_b (D : deal) (lead : Z) : bool :=
  (A D (n_of D) (n_of D) =? 1) && (lead <? W D (n_of D)) &&
  forallb (fun c => (c <=? lead) || (c =? W D (n_of D))) (west D).

Definition reply_by_case_of (D : deal) (lead : Z) : Z :=
  let (under, over) := bars_of D in let class := class_of D in
  if negb (class =? 0) && Z.even (n_of D - under) && by_the_ace_alone_b D lead &&
    ((class =? 1) || (class =? 2) || ((class =? 3) && (under <? 0)))
  then hd 0 (west D) else normal_reply_of West D lead.

(* --- All deals, for the bridge --- *)

(* The tricks of West in Whist, he leading and East leading, the same in Greedy Whist, H underlined
   and overlined, and H. *)
Definition line_of (D : deal) (taken : rules -> player -> nat) :=
  [Z.of_nat (taken Whist West); Z.of_nat (taken Whist East);
   Z.of_nat (taken Greedy West); Z.of_nat (taken Greedy East);
   fst (bars_of D); snd (bars_of D); H_of D].

(* Those of every deal of n cards a hand, with its word. *)
Definition table (n : nat) :=
  map (fun x => (fst x, line_of (snd x) (fun r p => tricks r (snd x) p))) (of_size n).

(* Of every deal: its word, West's and East's normal leads, and East's and West's normal replies to
   the cards of the other's hand, ascending. *)
Definition moves (n : nat) :=
  map (fun x => let D := snd x in
    (fst x, [normal_leads_of West D; normal_leads_of East D;
      map (normal_reply_of East D) (west D); map (normal_reply_of West D) (east D)]))
  (of_size n).

(* Of every deal: its word, West's leads by the strategy of the proof, and his replies to East's
   cards, ascending. *)
Definition moves_by_case (n : nat) :=
  map (fun x => let D := snd x in
    (fst x, [leads_by_case_of D; map (reply_by_case_of D) (east D)]))
  (of_size n).
