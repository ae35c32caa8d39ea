(* The word of a suit, of which it is known whose card the lowest is, whose the next, and so on; and
   trees of what belongs to all suits of a size, found there by their words. *)
Require Import ZArith List.
From GameStated Require Import Suit.
Import ListNotations.
Open Scope Z_scope.

(* The owners of the cards of two ascending hands, the lowest first. `total` is their number. *)
Fixpoint merged (total : nat) (ws es : list Z) : list player :=
  match total, ws, es with
  | S rest, w :: ws', e :: es' =>
    if w <? e then West :: merged rest ws' es else East :: merged rest ws es'
  | _, _, [] => map (fun _ => West) ws
  | _, _, _ => map (fun _ => East) es
  end.
Definition word_of (D : suit) : list player := merged (size D + size D) (west D) (east D).

(* The suits of these numbers of West's and East's cards, the lowest card being c, each with its
   word. *)
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
Definition of_size (n : nat) : list (list player * suit) := suits 1 (2 * n) n n.

(* Something of each suit, by the words of suits. *)
Inductive tree (T : Type) := Missing | Entry (x : T) | Branches (of_West of_East : tree T).
Arguments Missing {T}.
Arguments Entry {T}.
Arguments Branches {T}.

Section Trees.
Variables (T : Type) (none : T).

Fixpoint found (t : tree T) (word : list player) : T :=
  match t, word with
  | Entry x, [] => x
  | Branches t _, West :: rest | Branches _ t, East :: rest => found t rest
  | _, _ => none
  end.

(* f of every suit of these numbers of cards, the lowest card being c. *)
Fixpoint filled (f : suit -> T) (c : Z) (total ws es : nat) : tree T :=
  match total with
  | O => Entry (f (Suit [] []))
  | S rest =>
    Branches
      (match ws with O => Missing | S ws' =>
        filled (fun D => f (Suit (c :: west D) (east D))) (c + 1) rest ws' es end)
      (match es with O => Missing | S es' =>
        filled (fun D => f (Suit (west D) (c :: east D))) (c + 1) rest ws es' end)
  end.
End Trees.
Arguments found {T}.
Arguments filled {T}.
