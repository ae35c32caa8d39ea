(* Deals and states that statements are about: several copies, the hands exchanged, and the states
   that the proof of Theorem 10.5 constructs. Everything here can be computed. *)
Require Import ZArith QArith List.
From SymmetricStated Require Import Rules Values.
Import ListNotations.
Local Open Scope Q_scope.

(* m . E: m copies of every suit (Section 3.2). *)
Fixpoint times (m : nat) (E : deal) : deal := match m with O => [] | S k => E ++ times k E end.

(* --- The hands exchanged --- *)

(* The deal with the hands exchanged in every suit. *)
Definition exchanged (E : deal) : deal := map exchange E.
(* -S (Section 10.3). *)
Definition negative (S : state) : state := ((- fst S)%Z, exchanged (snd S)).
(* 2q - n + x for the value q + x (Section 10.3). *)
Definition normalized (S : state) : value :=
  (2 * fst (value_of_state S) - inject_Z (Z.of_nat (cards (snd S))), snd (value_of_state S)).

(* --- Theorems 10.4 and 10.5 --- *)

(* D_k: West holds 2, k + 3, ..., 2k + 2 and East 1, 3, 4, ..., k + 2. *)
Definition D_ (k : nat) : suit :=
  Suit (2%Z :: map Z.of_nat (seq (k + 3) k)) (1%Z :: map Z.of_nat (seq 3 k)).

(* The similar suits after Theorem 10.4: West holds 1, k + 2, ..., 2k + 1 and East 2, ..., k + 1 and
   2k + 2. *)
Definition similar (k : nat) : suit :=
  Suit (1%Z :: map Z.of_nat (seq (k + 2) k)) (map Z.of_nat (seq 2 k) ++ [Z.of_nat (2 * k + 2)]).

(* A number of copies of a state. *)
Fixpoint copies (n : nat) (S : state) : state :=
  match n with O => (0%Z, []) | Datatypes.S m => add_states S (copies m S) end.

(* The state of the integer k and one suit. *)
Definition of_suit (D : suit) (k : Z) : state := (k, [D]).

(* A state that has the number q = a/2^k as its value: an integer, and copies of D_k, each less k.
 *)
Definition of_number (q : Q) : state :=
  let r := Qred q in
  let d := Zpos (Qden r) in
  let k := Z.log2 d in
  add_states ((Qnum r / d)%Z, [])
    (copies (Z.to_nat (Qnum r mod d)) (of_suit (D_ (Z.to_nat k)) (- k))).

(* [K, A]: West has the king, East the ace. *)
Definition KA : suit := Suit [1%Z] [2%Z].
(* [A, K]. *)
Definition AK : suit := Suit [2%Z] [1%Z].
(* [A Q, K J]. *)
Definition AQ_KJ : suit := Suit [2%Z; 4%Z] [1%Z; 3%Z].
(* [A J, K Q]. *)
Definition AJ_KQ : suit := Suit [1%Z; 4%Z] [2%Z; 3%Z].
(* [K Q, A J]. *)
Definition KQ_AJ : suit := Suit [2%Z; 3%Z] [1%Z; 4%Z].

(* A state that has this infinitesimal as its value: eps_0 and -eps_0 from [K, A] and [A, K],
   +-eps_0 from both, eps_k and -eps_k from k copies of [A J, K Q] and [K Q, A J]. *)
Definition of_infinitesimal (x : infinitesimal) : state :=
  match x with
  | Zero => (0%Z, [])
  | Fuzzy => add_states (of_suit KA 0) (of_suit AK (- 1))
  | Plus O => of_suit KA 0
  | Minus O => of_suit AK (- 1)
  | Plus k => copies k (of_suit AJ_KQ (- 1))
  | Minus k => copies k (of_suit KQ_AJ (- 1))
  end.
