(* An optimal lead and an optimal reply by few operations: from val of suits, each of which the
   program of Linear_time.v finds. *)
Require Import ZArith QArith Bool List.
From SymmetricStated Require Import Rules Values RefinedWhist Any_suits Narrow_recursion.
From SymmetricStated Require Import Counting_machine Linear_time.
Import ListNotations.
Local Open Scope Z_scope.

(* --- The values --- *)

(* val(D) as the program finds it in the memory that holds D; for no cards it is 0, and the program
   does not run. *)
Definition value_found (memory : suit -> store) (D : suit) : value :=
  match size D with
  | O => (0%Q, Zero)
  | n => value_held n (result program_for_val (memory D))
  end.
(* The operations of the program for this suit. *)
Definition operations_for (memory : suit -> store) (D : suit) : Z :=
  match size D with O => 0 | _ => spent program_for_val (memory D) end.
(* The same for some suits, one after the other. *)
Definition operations_for_all (memory : suit -> store) (l : list suit) : Z :=
  fold_right Z.add 0 (map (operations_for memory) l).

(* The first best of some things, `best_before` being that of those before, and the number of
   comparisons. *)
Fixpoint best_of (A : Type) (as_good : A -> A -> bool) (best_before : A) (l : list A) : A * nat :=
  match l with
  | [] => (best_before, O)
  | x :: later =>
    let found := best_of A as_good (if as_good best_before x then best_before else x) later in
    (fst found, S (snd found))
  end.

(* --- The suit to lead from --- *)

(* 2 if the infinitesimal part of a value is negative, 1 if it is positive, else 0; if East leads,
   the signs are exchanged. *)
Definition preference (p : player) (v : value) : Z :=
  match p, snd v with
  | West, Minus _ | East, Plus _ => 2
  | West, Plus _ | East, Minus _ => 1
  | _, _ => 0
  end.
(* Whether p leads from a suit of the value v rather than from one of the value w: it is preferred,
   or neither is, and the denominator of v is at least as large. *)
Definition rather_led (p : player) (v w : value) : bool :=
  (preference p w <? preference p v) ||
  ((preference p w =? preference p v) &&
   (Qden (Qred (fst w)) <=? Qden (Qred (fst v)))%positive).
(* The suit that p leads from, between the suits before and those after it, and the number of
   comparisons. *)
Definition suit_to_lead (memory : suit -> store) (p : player) (E : deal) :
    deal * suit * deal * nat :=
  match choices suit E with
  | [] => ([], Suit [] [], [], O)
  | c :: later => best_of (deal * suit * deal) (fun x y => rather_led p
      (value_found memory (snd (fst x))) (value_found memory (snd (fst y)))) c later
  end.

(* --- The card to lead --- *)

(* What remains of the suit when p has led and the other player has replied. *)
Definition suit_left (p : player) (D : suit) (lead reply : nat) : suit :=
  let ij := west_first p lead reply in reduction D (fst ij) (snd ij).
(* The lowest reply, and the lowest that takes the trick, if one does; it may be the same. *)
Definition replies_tried (p : player) (D : suit) (lead : nat) : list nat :=
  match p with West => by_East D lead | East => by_West D lead end.
(* What remains after a lead and each of these replies. *)
Definition left_after_lead (p : player) (D : suit) (lead : nat) : list suit :=
  map (suit_left p D lead) (replies_tried p D lead).
(* What remains after every lead and each of these replies. *)
Definition left_after_leads (p : player) (D : suit) : list suit :=
  flat_map (left_after_lead p D) (seq 0 (size D)).

(* The labeled value after a lead of p and a reply. *)
Definition label_found (memory : suit -> store) (p : player) (D : suit) (lead reply : nat) :
    labeled :=
  let ij := west_first p lead reply in
  labeled_by D (fst ij) (snd ij) (value_found memory (suit_left p D lead reply)).
(* Whether a labeled value is as good as another for this player. *)
Definition as_good_label (p : player) (a b : labeled) : bool :=
  match p with West => label_leb b a | East => label_leb a b end.
(* The labeled value after a lead of p and the better of the two replies, and the number of
   comparisons. *)
Definition label_of_lead (memory : suit -> store) (p : player) (D : suit) (lead : nat) :
    labeled * nat :=
  best_of labeled (as_good_label (opponent p)) (label_found memory p D lead 0)
    (map (label_found memory p D lead) (tl (replies_tried p D lead))).
(* The lead with the best of these, each of which is found once, and the number of comparisons. *)
Definition card_to_lead (memory : suit -> store) (p : player) (D : suit) : nat * nat :=
  let found := best_of nat (fun x y => as_good_label p
    (fst (label_of_lead memory p D x)) (fst (label_of_lead memory p D y))) O
    (seq 1 (size D - 1)) in
  (fst found,
   (snd found + list_sum (map (fun x => snd (label_of_lead memory p D x)) (seq 0 (size D))))%nat).

(* --- The card to reply --- *)

(* The tricks that West takes from a lead of p and a reply on, if the other suits have the value
   `sum`: the rounded value after the trick, and 1 if he wins it. *)
Definition tricks_found (memory : suit -> store) (p : player) (sum : value) (D : suit)
    (lead reply : nat) : Q :=
  let ij := west_first p lead reply in
  let q := winner D (fst ij) (snd ij) in
  (match q with West => 1 | East => 0 end +
   rho (plus sum (value_found memory (suit_left p D lead reply))) q)%Q.
(* The better of the two replies to a lead of p, and the number of comparisons. *)
Definition card_to_reply (memory : suit -> store) (p : player) (others : deal) (D : suit)
    (lead : nat) : nat * nat :=
  let sum := fold_right plus (integer 0) (map (value_found memory) others) in
  best_of nat (fun x y =>
    let s := tricks_found memory p sum D lead x in
    let t := tricks_found memory p sum D lead y in
    match p with West => Qle_bool s t | East => Qle_bool t s end) O
    (tl (replies_tried p D lead)).

(* The memory holds each of these suits that has cards. *)
Definition all_given (memory : suit -> store) (l : list suit) : Prop :=
  forall D, In D l -> size D <> O -> suit_given D (memory D).

(** W2-F.card: Beyond the paper: in every deal of N cards in each hand, an optimal lead is found by
    at most 3100N^2 operations of the program of W2-F.time and at most 2N comparisons of values, and
    an optimal reply to any lead by at most 3100N operations of it, N + 1 additions of values and
    one comparison. (For a lead the program finds the values of all suits; these tell a suit to lead
    from, as in Section 10.4. Then it finds the values of what is left of this suit after each lead
    and each of two replies, the lowest and the lowest that takes the trick. For a reply it finds
    the values of the other suits and of what is left after each of the two replies. To write down
    these suits for the program, and to add a trick to a value, is not counted; nor are the
    roundings, one for each reply that is tried.)

    `lead` is the lead that is found, and `reply` the reply. Suits without cards are no part of the
    deal. The additions for a reply are one for each of the other suits and one for each reply that
    is tried; the value that then results is rounded. *)
Definition claim_an_optimal_card : Prop :=
  forall memory p,
  (forall E, is_deal E -> E <> [] -> Forall (fun D => size D <> O) E ->
    forall before D after compared lead compared_too,
    suit_to_lead memory p E = (before, D, after, compared) ->
    card_to_lead memory p D = (lead, compared_too) ->
    let suits := E ++ left_after_leads p D in
    let N := Z.of_nat (cards E) in
    all_given memory suits ->
    E = before ++ D :: after /\ (lead < size D)%nat /\
    optimal_lead Whist p before D after lead /\
    operations_for_all memory suits <= 3100 * (N * N) /\
    Z.of_nat (compared + compared_too) <= 2 * N) /\
  forall before D after lead,
    let E := before ++ D :: after in
    is_deal E -> Forall (fun X => size X <> O) E -> (lead < size D)%nat ->
    let others := before ++ after in
    let suits := others ++ left_after_lead p D lead in
    let N := Z.of_nat (cards E) in
    all_given memory suits ->
    forall reply compared, card_to_reply memory p others D lead = (reply, compared) ->
    (reply < size D)%nat /\ optimal_reply Whist p before D after lead reply /\
    operations_for_all memory suits <= 3100 * N /\
    Z.of_nat (length others + length (replies_tried p D lead)) <= N + 1 /\ (compared <= 1)%nat.
