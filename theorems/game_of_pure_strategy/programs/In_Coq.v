(** Advice for the program of Enclosure.v that Coq can follow by itself, without extraction. None of
    it is trusted: GP-E1 holds whatever the program is told. *)
Require Import Arith ZArith QArith List Bool Lia.
From GoofspielStated Require Import Recursion Exchange Enclosure.
From Goofspiel Require Import Enclosure.
Import ListNotations.
Local Open Scope Z_scope.

(** * Hands and decks *)

(** Who holds the cards of two hands, from the lowest: 0 only the other, 1 only one, 2 both. *)
Fixpoint word (fuel : nat) (V Y : list nat) : list nat :=
  match fuel, V, Y with
  | S fuel, v :: V', y :: Y' =>
      if (v <? y)%nat then 1%nat :: word fuel V' Y
      else if (y <? v)%nat then 0%nat :: word fuel V Y'
      else 2%nat :: word fuel V' Y'
  | S fuel, _ :: V', [] => 1%nat :: word fuel V' []
  | S fuel, [], _ :: Y' => 0%nat :: word fuel [] Y'
  | _, _, _ => []
  end.
Definition word_of (V Y : list nat) : list nat := word (length V + length Y) V Y.
Definition mine (w : list nat) : list nat :=
  map snd (filter (fun p => negb (fst p =? 0)%nat) (combine w (seq 1 (length w)))).
Definition yours (w : list nat) : list nat :=
  map snd (filter (fun p => negb (fst p =? 1)%nat) (combine w (seq 1 (length w)))).

(** All words of so many letters. *)
Fixpoint words (m : nat) : list (list nat) :=
  match m with
  | O => [[]]
  | S m => flat_map (fun w => [0 :: w; 1 :: w; 2 :: w]%nat) (words m)
  end.
(** The first letter that is not 2 is 1: of two words with the players exchanged, one. *)
Fixpoint first_is_mine (w : list nat) : bool :=
  match w with 2%nat :: w => first_is_mine w | 1%nat :: _ => true | _ => false end.
Definition words_of_size (n s : nat) : list (list nat) :=
  filter (fun w => (length (mine w) =? s)%nat && (length (yours w) =? s)%nat && first_is_mine w)
    (flat_map words (seq s (n + 1 - s))).
Fixpoint sublists (cards : list nat) : list (list nat) :=
  match cards with [] => [[]] | c :: l => map (cons c) (sublists l) ++ sublists l end.
Definition decks_of (n s : nat) : list (list nat) :=
  filter (fun l => (length l =? s)%nat) (sublists (seq 1 n)).

Fixpoint place (x : list nat) (l : list (list nat)) (at_ : Z) : Z :=
  match l with
  | [] => -1
  | y :: l => if same_list nat Nat.eqb x y then at_ else place x l (at_ + 1)
  end.
Definition turned (w : list nat) : list nat :=
  map (fun a => match a with 0 => 1 | 1 => 0 | a => a end)%nat w.
Definition like_of (by_size : list (list (list nat))) (h : hands) : Z :=
  let '(V, Y) := h in
  let w := word_of V Y in
  if forallb (Nat.eqb 2) w then 0
  else let here := nth (length V) by_size [] in
    if first_is_mine w then 1 + place w here 0 else - (1 + place (turned w) here 0).

(** * Weights by a simplex in fixed point: a number stands for so many parts of 2^40 *)

Definition unit : Z := 1099511627776.
Definition times (a b : Z) : Z := Z.shiftr (a * b) 40.
Definition over (a b : Z) : Z := Z.shiftl a 40 / b.
Definition near_zero : Z := 4096.

(** The place of the least, and the least. *)
Fixpoint least_at (l : list Z) (at_ best : nat) (least : Z) : nat * Z :=
  match l with
  | [] => (best, least)
  | x :: l => if x <? least then least_at l (S at_) at_ x else least_at l (S at_) best least
  end.
(** The row that limits column e first: its place; none if there is none. *)
Fixpoint limit_at (e : nat) (rows : list (list Z * Z)) (at_ : nat) (best : option (nat * Z * Z))
    : option (nat * Z * Z) :=
  match rows with
  | [] => best
  | (row, last) :: rows =>
      let a := nth e row 0 in
      limit_at e rows (S at_)
        (if a <=? near_zero then best
         else match best with
              | None => Some (at_, last, a)
              | Some (_, r, b) => if last * b <? r * a then Some (at_, last, a) else best
              end)
  end.
Fixpoint put {A : Type} (i : nat) (x : A) (l : list A) : list A :=
  match l, i with
  | [], _ => []
  | _ :: l, O => x :: l
  | y :: l, S i => y :: put i x l
  end.
(** A row without its part of the pivot's. *)
Definition cleared (e : nat) (pivot : list Z) (pivot_end : Z) (row : list Z * Z) : list Z * Z :=
  let '(row, last) := row in
  let f := nth e row 0 in
  (map (fun p => fst p - times f (snd p)) (combine (put e 0 row) pivot), last - times f pivot_end).

Record tableau := {
  rows : list (list Z * Z);
  goal : list Z * Z;
  row_names : list nat;
  column_names : list nat
}.
Fixpoint pivots (fuel : nat) (t : tableau) : tableau :=
  match fuel with
  | O => t
  | S fuel =>
      let '(e, least) := least_at (fst (goal t)) 0 0 0 in
      if - near_zero <=? least then t
      else match limit_at e (rows t) 0 None with
      | None => t
      | Some (l, _, a) =>
          let '(row, last) := nth l (rows t) ([], 0) in
          let pivot := put e (over unit a) (map (fun x => over x a) row) in
          let pivot_end := over last a in
          pivots fuel {|
            rows := put l (pivot, pivot_end) (map (cleared e pivot pivot_end) (rows t));
            goal := cleared e pivot pivot_end (goal t);
            row_names := put l (nth e (column_names t) 0%nat) (row_names t);
            column_names := put e (nth l (row_names t) 0%nat) (column_names t) |}
      end
  end.
Definition weight_of (names : list nat) (numbers : list Z) (name : nat) : Z :=
  fold_right (fun p sum => if (fst p =? name)%nat then Z.max 0 (snd p) else sum) 0
    (combine names numbers).
(** Weights of both players, by the lower bounds for each column and the upper ones for each row. *)
Definition simplex (lows highs : list (list Z)) : list Z * list Z :=
  let c := length lows in
  let r := length highs in
  let least := fold_right Z.min 0 (map (fold_right Z.min 0) lows) in
  let entry i j := (nth i (nth j lows []) 0 - nth j (nth i highs []) 0) / 2 + unit - 2 * least in
  let start := {|
    rows := map (fun i => (map (entry i) (seq 0 c), unit)) (seq 0 r);
    goal := (repeat (- unit) c, 0);
    row_names := seq c r;
    column_names := seq 0 c |} in
  let found := pivots 40 start in
  (map (fun i => weight_of (column_names found) (fst (goal found)) (c + i)%nat) (seq 0 r),
   map (weight_of (row_names found) (map snd (rows found))) (seq 0 c)).

(** * All of it *)

Definition advice_for (by_size decks : list (list (list nat))) : advice := {|
  scale := unit;
  hands_of_size s := map (fun w => (mine w, yours w)) (nth s by_size []);
  decks_of_size s := nth s decks [];
  like := like_of by_size;
  place_of_deck P := place P (nth (length P) decks []) 0;
  chosen h := (map Z.of_nat (seq 0 (length (fst h))), map Z.of_nat (seq 0 (length (snd h))));
  weigh := simplex |}.
Definition advice_of (n : nat) : advice :=
  advice_for (map (words_of_size n) (seq 0 n)) (map (decks_of n) (seq 0 n)).

(** * What follows of the numbers that are listed *)

(** The numbers of upcard, bid and reply, each from 0 below n, in the order of the list. *)
Definition plays (n : nat) : list (nat * nat * nat) :=
  flat_map (fun k => flat_map (fun i => map (fun j => (k, i, j)) (seq 0 n)) (seq 0 n)) (seq 0 n).
(** The program bounds each payoff of the first move of S n cards between the numbers listed. *)
Definition bounded (a : advice) (n : nat) (listed : list (Z * Z)) : bool :=
  let suit := seq 1 (S n) in
  match table_of_size a n with
  | None => false
  | Some table =>
      (length listed =? S n * S n * S n)%nat &&
      forallb (fun p => let '((k, i, j), (low, high)) := p in
        match bounds_of_payoff a n table suit suit suit k i j with
        | Some (l, h) => (low <=? l) && (h <=? high)
        | None => false
        end) (combine (plays (S n)) listed)
  end.

Lemma plays_length : forall n, length (plays n) = (n * n * n)%nat.
Proof.
  assert (flat : forall A B (g : A -> list B) m l, (forall x, length (g x) = m) ->
            length (flat_map g l) = (length l * m)%nat).
  { intros A B g m l all. induction l as [|x l IH]; cbn; [reflexivity|].
    rewrite app_length, all, IH. reflexivity. }
  intros n. unfold plays. rewrite (flat _ _ _ (n * n)%nat).
  - rewrite seq_length. apply Nat.mul_assoc.
  - intros k. rewrite (flat _ _ _ n); [rewrite seq_length; reflexivity|].
    intros i. rewrite map_length, seq_length. reflexivity.
Qed.

Lemma plays_in : forall n k i j, (k < n)%nat -> (i < n)%nat -> (j < n)%nat ->
  In (k, i, j) (plays n).
Proof.
  intros n k i j k_in i_in j_in. unfold plays.
  apply in_flat_map. exists k. split; [apply in_seq; lia|].
  apply in_flat_map. exists i. split; [apply in_seq; lia|].
  apply in_map_iff. exists j. split; [reflexivity|apply in_seq; lia].
Qed.

(** Each payoff lies between the two numbers listed for it. *)
Theorem payoffs_listed : forall a n listed, bounded a n listed = true ->
  forall k i j v, (k < S n)%nat -> (i < S n)%nat -> (j < S n)%nat ->
  let suit := seq 1 (S n) in
  is_value_of n (without i suit) (without j suit) (without k suit) v ->
  exists low high, In ((k, i, j), (low, high)) (combine (plays (S n)) listed) /\
    let X := (points_won (card suit k) (card suit i) (card suit j) + v)%Q in
    (inject_Z low <= inject_Z (scale a) * X <= inject_Z high)%Q.
Proof.
  intros a n listed known k i j v k_in i_in j_in suit value.
  unfold bounded in known. fold suit in known.
  destruct (table_of_size a n) as [table|] eqn:found; [|discriminate].
  apply andb_prop in known. destruct known as (long & each). apply Nat.eqb_eq in long.
  rewrite forallb_forall in each.
  destruct (In_nth (plays (S n)) (k, i, j) (0, 0, 0)%nat (plays_in (S n) k i j k_in i_in j_in))
    as (at_ & here & is).
  rewrite plays_length in here.
  assert (stands : In ((k, i, j), nth at_ listed (0, 0)) (combine (plays (S n)) listed)).
  { rewrite <- is, <- combine_nth by (rewrite plays_length; lia). apply nth_In.
    rewrite combine_length, plays_length. lia. }
  specialize (each _ stands). destruct (nth at_ listed (0, 0)) as (low, high).
  cbn beta iota in each.
  destruct (bounds_of_payoff a n table suit suit suit k i j) as [(l, h)|] eqn:bounds;
    [|discriminate].
  apply andb_prop in each. destruct each as (down & up).
  apply Z.leb_le in down. apply Z.leb_le in up.
  exists low, high. split; [exact stands|].
  assert (size : length suit = S n) by apply seq_length.
  destruct (payoffs_are_enclosed a n table suit suit suit k i j l h v found size size size
              k_in i_in j_in bounds value) as (least & most).
  split; [apply Qle_trans with (2 := least)|apply Qle_trans with (1 := most)];
    rewrite <- Zle_Qle; assumption.
Qed.
