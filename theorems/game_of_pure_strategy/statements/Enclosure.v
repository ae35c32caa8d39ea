(** A program that encloses the payoffs of the first move. It is told what to look up and what to
    weigh, and believes nothing of that: whatever it is told, what it finds is true.

    It goes from the last card up. For every pair of hands and every deck of a size it keeps a lower
    and an upper bound of f(V, Y, P), in units of 1 / scale. Bounds of one card more are found with
    weights of each player's bets, which a mixed strategy would have: what a player is assured by
    them, against bounds of what follows, bounds the value of the game. *)
Require Import Arith ZArith QArith List Bool.
From GoofspielStated Require Import Recursion Exchange.
Import ListNotations.
Local Open Scope Z_scope.

(** * What weights assure *)

(** The sum of the weights. *)
Definition sum_of_weights (w : list Z) : Z := fold_right Z.add 0 w.
(** The sums of weights times what numbers are in units of 2^24, and of weights times what is left:
    with weights of sum 2^36 and numbers of 2^47 nothing is more than 2^62. *)
Fixpoint sums_of (w x : list Z) (high low : Z) : Z * Z :=
  match w, x with
  | a :: w, b :: x =>
      if a =? 0 then sums_of w x high low
      else sums_of w x (high + a * Z.shiftr b 24) (low + a * Z.land b 16777215)
  | _, _ => (high, low)
  end.
(** The weighted mean, rounded down. *)
Definition mean_of (w x : list Z) : Z :=
  let all := sum_of_weights w in
  let '(high, low) := sums_of w x 0 0 in
  let q := high / all in
  Z.shiftl q 24 + (Z.shiftl (high - q * all) 24 + low) / all.
(** The least of the weighted means of some lists; 0 of none. *)
Fixpoint least_mean (w : list Z) (lists : list (list Z)) : Z :=
  match lists with
  | [] => 0
  | [x] => mean_of w x
  | x :: more => Z.min (mean_of w x) (least_mean w more)
  end.
(** Weights as they are told, if they are as many as the choices, none is negative and their sum is
    not 0; else all alike. *)
Definition weights_for (choices : list nat) (w : list Z) : list Z :=
  if (length w =? length choices)%nat && forallb (fun a => 0 <=? a) w && (0 <? sum_of_weights w)
  then w else map (fun _ => 1) choices.

(** * Tables: list of what stands at 0, 1, 2, ... *)

Definition array (A : Type) := list A.
Definition make (A : Type) (n : nat) (g : nat -> A) : array A := map g (seq 0 n).
Definition get (A : Type) (otherwise : A) (a : array A) (i : nat) : A := nth i a otherwise.
Definition size_of (A : Type) (a : array A) : nat := length a.
(** A lower and an upper bound for every deck. *)
Definition row := list (Z * Z).
Definition make_row (n : nat) (g : nat -> Z * Z) : row := map g (seq 0 n).
Definition lower (r : row) (d : nat) : Z := fst (nth d r (0, 0)).
Definition upper (r : row) (d : nat) : Z := snd (nth d r (0, 0)).
Definition no_row : row := [].

(** * What the program is told *)

(** Two hands. *)
Definition hands := (list nat * list nat)%type.
Definition no_hands : hands := ([], []).
(** For every size, hands and decks that stand for all others; for two hands, which of these they
    are like: n + 1 stands for those at place n, -(n + 1) for those at n with the players exchanged,
    0 says that both hands are alike; for a deck its place; for two hands, the places of cards that
    stand for all of the hand; and for a game, by columns and by rows, the weights of both. *)
Record advice := {
  scale : Z;
  hands_of_size : nat -> array hands;
  decks_of_size : nat -> array (list nat);
  like : hands -> Z;
  place_of_deck : list nat -> Z;
  chosen : hands -> list Z * list Z;
  weigh : list (list Z) -> list (list Z) -> list Z * list Z
}.
Definition deck_at (a : advice) (P : list nat) : nat := Z.to_nat (place_of_deck a P).
Definition rows_of (a : advice) (h : hands) : list nat := map Z.to_nat (fst (chosen a h)).
Definition columns_of (a : advice) (h : hands) : list nat := map Z.to_nat (snd (chosen a h)).

(** * Whether it may be used *)

Definition same_list (A : Type) (same : A -> A -> bool) (a b : list A) : bool :=
  (length a =? length b)%nat && forallb (fun p => same (fst p) (snd p)) (combine a b).
Definition same_comparison (a b : comparison) : bool :=
  match a, b with Eq, Eq | Lt, Lt | Gt, Gt => true | _, _ => false end.
(** How each card of a hand compares with each of the other. *)
Definition comparisons (V Y : list nat) : list (list comparison) :=
  map (fun v => map (fun y => (v ?= y)%nat) Y) V.
(** Cards of the same number each, which compare alike. *)
Definition alike (V Y V' Y' : list nat) : bool :=
  (length V =? length V')%nat && (length Y =? length Y')%nat &&
  same_list _ (same_list _ same_comparison) (comparisons V Y) (comparisons V' Y').
(** V and Y are like what they are said to be like. *)
Definition is_like (known : array hands) (V Y : list nat) (said : Z) : bool :=
  if said =? 0 then alike V Y Y V
  else let place := Z.to_nat (Z.abs said - 1) in
    (place <? size_of _ known)%nat &&
    let '(V', Y') := get hands no_hands known place in
    if 0 <? said then alike V Y V' Y' else alike V Y Y' V'.

(** What follows bets: 1, 0 or -1 by who wins the upcard, and what the hands left are like. *)
Definition sign_of (bid reply : nat) : Z :=
  match (bid ?= reply)%nat with Gt => 1 | Eq => 0 | Lt => -1 end.
Definition follows (a : advice) (V Y : list nat) (i j : nat) : Z * Z :=
  (sign_of (card V i) (card Y j), like a (without i V, without j Y)).
Definition same_pair (p q : Z * Z) : bool := (fst p =? fst q) && (snd p =? snd q).

(** Of hands of this size all that is told is as it should be: what is left is like what it is said
    to be like, and each bet is like one that is chosen, whatever chosen bet it meets. *)
Definition hands_are_good (a : advice) (size : nat) (below : array hands) (h : hands) : bool :=
  let '(V, Y) := h in
  let all := seq 0 size in
  let rows := rows_of a h in
  let columns := columns_of a h in
  (length V =? size)%nat && (length Y =? size)%nat &&
  forallb (fun i => forallb (fun j =>
    is_like below (without i V) (without j Y) (snd (follows a V Y i j))) all) all &&
  negb (length rows =? 0)%nat && negb (length columns =? 0)%nat &&
  forallb (fun i => (i <? size)%nat) rows && forallb (fun j => (j <? size)%nat) columns &&
  forallb (fun j => existsb (fun j' =>
    forallb (fun i => same_pair (follows a V Y i j) (follows a V Y i j')) rows) columns) all &&
  forallb (fun i => existsb (fun i' =>
    forallb (fun j => same_pair (follows a V Y i j) (follows a V Y i' j)) columns) rows) all.
(** The deck without any of its cards is where it is said to be. *)
Definition deck_is_found (a : advice) (below : array (list nat)) (P : list nat) : bool :=
  (deck_at a P <? size_of _ below)%nat &&
  same_list _ Nat.eqb (get (list nat) [] below (deck_at a P)) P.
Definition deck_is_good (a : advice) (size : nat) (below : array (list nat)) (P : list nat)
    : bool :=
  (length P =? size)%nat &&
  forallb (fun k => deck_is_found a below (without k P)) (seq 0 size).
Definition all_good (a : advice) (size : nat) : bool :=
  let words := hands_of_size a (S size) in
  let decks := decks_of_size a (S size) in
  forallb (fun t => hands_are_good a (S size) (hands_of_size a size) (get hands no_hands words t))
    (seq 0 (size_of _ words)) &&
  forallb (fun d => deck_is_good a (S size) (decks_of_size a size) (get (list nat) [] decks d))
    (seq 0 (size_of _ decks)).

(** * The bounds *)

(** A lower bound of an entry at deck d, and of its opposite. *)
Definition low_entry (table : array row) (d : nat) (stake : Z) (what : Z * Z) : Z :=
  let '(sign, said) := what in
  let r := get row no_row table (Z.to_nat (Z.abs said - 1)) in
  sign * stake +
  (if said =? 0 then 0 else if 0 <? said then lower r d else - upper r d).
Definition high_entry (table : array row) (d : nat) (stake : Z) (what : Z * Z) : Z :=
  let '(sign, said) := what in
  let r := get row no_row table (Z.to_nat (Z.abs said - 1)) in
  - (sign * stake) +
  (if said =? 0 then 0 else if 0 <? said then - upper r d else lower r d).

(** The sums, over the upcards with the decks that are left, of what both players are assured. *)
Fixpoint sum_of_games (a : advice) (table : array row) (rows columns : list nat)
    (by_column by_row : list (list (Z * Z))) (upcards : list (nat * nat)) (low high : Z) : Z * Z :=
  match upcards with
  | [] => (low, high)
  | (upcard, d) :: upcards =>
      let stake := Z.of_nat upcard * scale a in
      let lows := map (map (low_entry table d stake)) by_column in
      let highs := map (map (high_entry table d stake)) by_row in
      let '(x, y) := weigh a lows highs in
      sum_of_games a table rows columns by_column by_row upcards
        (low + least_mean (weights_for rows x) lows)
        (high + least_mean (weights_for columns y) highs)
  end.
(** The upcards of a deck, and the places of what is left. *)
Definition upcards_of (a : advice) (P : list nat) : list (nat * nat) :=
  map (fun k => (card P k, deck_at a (without k P))) (seq 0 (length P)).

(** The table of this size from that of one card less. *)
Definition next_table (a : advice) (size : nat) (table : array row) : array row :=
  let words := hands_of_size a size in
  let decks := decks_of_size a size in
  let upcards := make _ (size_of _ decks) (fun d => upcards_of a (get (list nat) [] decks d)) in
  make _ (size_of _ words) (fun t =>
    let '(V, Y) := get hands no_hands words t in
    let rows := rows_of a (V, Y) in
    let columns := columns_of a (V, Y) in
    let by_column := map (fun j => map (fun i => follows a V Y i j) rows) columns in
    let by_row := map (fun i => map (fun j => follows a V Y i j) columns) rows in
    make_row (size_of _ decks) (fun d =>
      let '(low, high) :=
        sum_of_games a table rows columns by_column by_row
          (get (list (nat * nat)) [] upcards d) 0 0 in
      (low / Z.of_nat size, - (high / Z.of_nat size)))).

(** The table of this size, if all that is told is as it should be. *)
Fixpoint table_of_size (a : advice) (size : nat) : option (array row) :=
  match size with
  | O => if (size_of _ (hands_of_size a 0) =? 0)%nat && (0 <=? scale a)
         then Some (make _ 0 (fun _ => no_row)) else None
  | S size =>
      match table_of_size a size with
      | None => None
      | Some table => if all_good a size then Some (next_table a (S size) table) else None
      end
  end.

(** Bounds of the payoff X_ij at the upcard at place k, from the table of one card less. *)
Definition bounds_of_payoff (a : advice) (size : nat) (table : array row) (V Y P : list nat)
    (k i j : nat) : option (Z * Z) :=
  let what := follows a V Y i j in
  let stake := Z.of_nat (card P k) * scale a in
  let d := deck_at a (without k P) in
  if is_like (hands_of_size a size) (without i V) (without j Y) (snd what) &&
     deck_is_found a (decks_of_size a size) (without k P)
  then Some (low_entry table d stake what, - high_entry table d stake what)
  else None.

(** GP-E1: Beyond the paper: a program finds bounds of all positions from the last card up. It is
    told whole weights of the bets of each player; what these assure him, rounded down, bounds the
    value of a matrix game. Whatever it is told, each payoff X_ij lies between the two bounds that
    it finds, or it finds none. *)
Definition claim_payoffs_are_enclosed : Prop :=
  forall a size table V Y P k i j low high v,
  table_of_size a size = Some table ->
  length V = S size -> length Y = S size -> length P = S size ->
  (k < S size)%nat -> (i < S size)%nat -> (j < S size)%nat ->
  bounds_of_payoff a size table V Y P k i j = Some (low, high) ->
  is_value_of size (without i V) (without j Y) (without k P) v ->
  let X := (points_won (card P k) (card V i) (card Y j) + v)%Q in
  (inject_Z low <= inject_Z (scale a) * X <= inject_Z high)%Q.
