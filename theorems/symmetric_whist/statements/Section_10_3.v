(* Section 10.3: normalized whist, whose outcome is f(D) = 2q - n + x rounded to halves of odd
   integers, and its simplest values. *)
Require Import ZArith Bool Arith QArith Qround List.
From SymmetricStated Require Import Rules Values Deals.
Import ListNotations.
Local Open Scope Q_scope.

(* West's score in normalized whist under optimal play of the next n tricks, in halves of a point: 2
   for a trick of his, -2 for one of East's; in the end 1 if East has won the last trick, -1 if West
   has. Play is that of `score` in Rules.v, which cannot count East's tricks. *)
Fixpoint score_in_normalized_whist (n : nat) (E : deal) (leader : player) : Z :=
  match n with
  | O => match leader with West => -1 | East => 1 end%Z
  | S m =>
    let trick before D after i j :=
      let p := winner D i j in
      ((match p with West => 2 | East => -2 end) +
        score_in_normalized_whist m (before ++ reduction D i j :: after) p)%Z in
    best leader (flat_map (fun c =>
      let D := snd (fst c) in
      map (fun lead => best (opponent leader) (map (fun reply =>
          match leader with
          | West => trick (fst (fst c)) D (snd c) lead reply
          | East => trick (fst (fst c)) D (snd c) reply lead
          end) (seq 0 (size D))))
        (seq 0 (size D))) (choices suit E))
  end.

(* The same of a whole deal, in points. *)
Definition normalized_points (E : deal) (leader : player) : Q :=
  score_in_normalized_whist (cards E) E leader # 2.

(* rho_(Z + 1/2) rounds to the halves of odd integers. *)
Definition rho_half_odd (v : value) (p : player) : Q := rounded (1 # 2) 1 v p.

(** W2-R10.3b: We can introduce another rounding function rho_{(Z+1/2)} that rounds to the nearest
    number of this kind, with the usual tiebreak rules. Then for every n card deal D with val(D) = q
    + x, we let f(D) = 2q - n + x. The outcome of normalized whist is rho_{(Z+1/2)}(f(D)). (It is
    also 2s - n, s being the outcome of refined whist.) *)
Definition claim_normalized_outcome : Prop :=
  forall E p, is_deal E ->
  normalized_points E p == 2 * points E p - inject_Z (Z.of_nat (cards E)) /\
  normalized_points E p == rho_half_odd (normalized (0%Z, E)) p.

(** W2-R10.3d: We can introduce yet another rule for scoring which is symmetric around the origin,
    along with a new mapping of states to values, such that the integers are the unique simplest
    values. (q + x goes to 2q - n + x; it is of the least complexity exactly if its image is an
    integer.) *)
Definition claim_integers_are_simplest : Prop :=
  forall (v : V) n,
  (forall w : V, ~ simpler (as_value w) (as_value v)) <->
  exists k, value_eq (2 * as_Q (fst v) - inject_Z (Z.of_nat n), snd v) (integer k).
