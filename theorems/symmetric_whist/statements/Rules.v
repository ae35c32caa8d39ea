(* The game: deals and states (Sections 1 and 5.1), optimal play, reduced and refined whist (Section
   8).

   This file, Values.v, and Suit.v in theorems/whist, which says what a suit is, define what the
   theorems speak of: read them against the paper. Letters: a suit is called D here, a deal E or F,
   and a state S or T; in what is printed all are called D, E, F, and in a labeled value (E, x) or
   (W, x) E is East and W is West, who has the lead. `S n` (or `Datatypes.S n`) with a natural
   number n is Coq's way to write n + 1. *)
Require Import ZArith QArith List.
From GameStated Require Export Suit.
Import ListNotations.
Local Open Scope Z_scope.

(* --- Deals and states --- *)

(* A deal is a sum of suits. (In the paper on single-suit whist a deal is one suit.) *)
Definition deal := list suit.
(* All its suits are as they should be. *)
Definition is_deal (E : deal) : Prop := Forall is_suit E.
(* A state is the sum of an integer, the tricks West has, and a deal. *)
Definition state := (Z * deal)%type.

(* The sum of two states (Section 5.1). *)
Definition add_states (S T : state) : state := (fst S + fst T, snd S ++ snd T).

(* The number of cards on each hand, all suits together. *)
Fixpoint cards (E : deal) : nat :=
  match E with [] => 0 | D :: rest => size D + cards rest end.

(* --- Optimal play --- *)

(* The greatest of some numbers if p is West, the least if p is East. *)
Definition best (p : player) (l : list Z) : Z :=
  match l with
  | [] => 0
  | x :: rest => fold_right (match p with West => Z.max | East => Z.min end) x rest
  end.

(* Every way to choose one of the elements of a list: the elements before it, it, and those after
   it. *)
Fixpoint choices (A : Type) (l : list A) : list (list A * A * list A) :=
  match l with
  | [] => []
  | x :: rest => ([], x, rest) :: map (fun c => (x :: fst (fst c), snd (fst c), snd c))
      (choices A rest)
  end.

(* West's score under optimal play of the next n tricks: each trick of his counts `worth`, and the
   end of play `ending p` if then p has the lead. West wants much, East little. The leader chooses a
   suit and a card of it, the other player follows suit; the higher card wins the trick, and its
   owner leads. *)
Fixpoint score (worth : Z) (ending : player -> Z) (n : nat) (E : deal) (leader : player) : Z :=
  match n with
  | O => ending leader
  | S m =>
    let trick before D after i j :=
      let p := winner D i j in
      (match p with West => worth | East => 0 end) +
        score worth ending m (before ++ reduction D i j :: after) p in
    best leader (flat_map (fun c =>
      let D := snd (fst c) in
      map (fun lead => best (opponent leader) (map (fun reply =>
          match leader with
          | West => trick (fst (fst c)) D (snd c) lead reply
          | East => trick (fst (fst c)) D (snd c) reply lead
          end) (seq 0 (size D))))
        (seq 0 (size D))) (choices suit E))
  end.

(* The tricks that West takes of a deal under optimal play. *)
Definition tricks (E : deal) (leader : player) : Z := score 1 (fun _ => 0) (cards E) E leader.

(* The same if the last trick does not count (Section 8.1). *)
Definition reduced_tricks (E : deal) (leader : player) : Z :=
  score 1 (fun p => match p with West => -1 | East => 0 end) (cards E) E leader.

(* West's score in refined whist (Section 8.2), in quarters of a point: 4 for each trick, and in the
   end 1 if East has the lead, -1 if West has. *)
Definition quarters (E : deal) (leader : player) : Z :=
  score 4 (fun p => match p with West => -1 | East => 1 end) (cards E) E leader.
(* The same in points: 1 for each trick, and 1/4 for not having the lead in the end, or -1/4. *)
Definition points (E : deal) (leader : player) : Q := (quarters E leader # 4)%Q.

(* The outcome of a state in whist, this player having the lead: the tricks that West has and those
   that he takes. The pair chi(D) of the paper is (chi S West, chi S East). *)
Definition chi (S : state) (leader : player) : Z := fst S + tricks (snd S) leader.
(* The outcome of a state in refined whist, likewise. *)
Definition chi' (S : state) (leader : player) : Q :=
  (inject_Z (fst S) + points (snd S) leader)%Q.
