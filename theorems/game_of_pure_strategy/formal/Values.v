(** Every position has one value, and what Section 3 says of it: f(V, Y, P) = -f(Y, V, P),
    f(V, V, P) = 0, and f is known from normal forms.

    Hands and deck have the same number of cards; [is_f V Y P v] says that v is f(V, Y, P). *)

Require Import Arith ZArith QArith Lqa Lia List.
From Goofspiel Require Import Recursion Reduction Exchange Minimax.
Import ListNotations.
Open Scope Q_scope.

Definition same_size (V Y P : list nat) : Prop := length V = length P /\ length Y = length P.

(** v, and no other number, is the value by the recursion of Section 3. *)
Definition is_f (V Y P : list nat) (v : Q) : Prop :=
  value_is (length P) V Y P v /\ forall w, value_is (length P) V Y P w -> w == v.

(** * The value, made *)

(** A value and strategies of a matrix game; of a game without rows or columns there is none. *)
Definition solved_game (m n : nat) (X : nat -> nat -> Q) : option (solved m n X) :=
  match lt_dec 0 m, lt_dec 0 n with
  | left rows, left cols => Some (solution m n X rows cols)
  | _, _ => None
  end.

Definition worth_of (m n : nat) (X : nat -> nat -> Q) : Q :=
  match solved_game m n X with Some s => worth s | None => 0 end.

(** f(V, Y, P) for hands and a deck of so many cards. *)
Fixpoint value_of (size : nat) (V Y P : list nat) : Q :=
  match size with
  | O => 0
  | S size =>
      sum (length P) (fun k => worth_of (length V) (length Y) (fun i j =>
        points_won (card P k) (card V i) (card Y j) +
        value_of size (without i V) (without j Y) (without k P)))
      / inject_Z (Z.of_nat (length P))
  end.

(** The matrix X of f_k, for the upcard at place k. *)
Definition game_at (size : nat) (V Y P : list nat) (k i j : nat) : Q :=
  points_won (card P k) (card V i) (card Y j) +
  value_of size (without i V) (without j Y) (without k P).

(** * Proofs *)

Lemma worth_of_is_value : forall m n X, (0 < m)%nat -> (0 < n)%nat ->
  game_value m n X (worth_of m n X).
Proof.
  intros m n X rows cols. unfold worth_of, solved_game.
  destruct (lt_dec 0 m) as [rows'|none]; [|contradiction].
  destruct (lt_dec 0 n) as [cols'|none]; [|contradiction]. apply worth_is_value.
Qed.

Lemma length_not_zero : forall (cards : list nat), (0 < length cards)%nat ->
  ~ inject_Z (Z.of_nat (length cards)) == 0.
Proof.
  intros cards some zero. unfold Qeq in zero. simpl in zero. lia.
Qed.

Lemma value_of_is_value : forall size V Y P,
  length V = size -> length Y = size -> length P = size ->
  value_is size V Y P (value_of size V Y P).
Proof.
  induction size as [|size IH]; intros V Y P many many' many''; [apply finished; reflexivity|].
  apply goes_on with
    (fun k i j => value_of size (without i V) (without j Y) (without k P))
    (fun k => worth_of (length V) (length Y) (game_at size V Y P k)).
  - intros k i j here here' here''. apply IH; rewrite length_without by lia; lia.
  - intros k here. apply worth_of_is_value; lia.
  - simpl. fold (game_at size V Y P). unfold Qdiv. rewrite <- Qmult_assoc.
    rewrite (Qmult_comm (/ _)), Qmult_inv_r by (apply length_not_zero; lia).
    rewrite Qmult_1_r. reflexivity.
  - lia.
Qed.

(** Every position has a value, and only one. *)
Theorem every_position_has_one_value : forall V Y P, same_size V Y P -> exists v, is_f V Y P v.
Proof.
  intros V Y P (mine & yours). exists (value_of (length P) V Y P).
  pose proof (value_of_is_value (length P) V Y P mine yours eq_refl) as known.
  split; [exact known|]. intros w other. apply (one_value (length P) V Y P); assumption.
Qed.

Lemma is_f_iff : forall V Y P v, is_f V Y P v <-> value_is (length P) V Y P v.
Proof.
  intros V Y P v. split; [intros (known & _); exact known|]. intros known. split; [exact known|].
  intros w other. apply (one_value (length P) V Y P); assumption.
Qed.

(** f(V, Y, P) = -f(Y, V, P). *)
Theorem players_exchanged : forall V Y P, same_size V Y P ->
  exists v, is_f V Y P v /\ is_f Y V P (- v).
Proof.
  intros V Y P same. destruct (every_position_has_one_value V Y P same) as (v & known).
  exists v. split; [exact known|]. apply is_f_iff. apply Exchange.players_exchanged.
  destruct known as (known & _). exact known.
Qed.

(** f(V, V, P) = 0. *)
Theorem equal_hands : forall V P, length V = length P -> is_f V V P 0.
Proof.
  intros V P same.
  destruct (every_position_has_one_value V V P (conj same same)) as (v & known).
  apply is_f_iff. apply is_f_iff in known. apply value_equal with v; [|exact known].
  apply (Exchange.equal_hands (length P) V P). exact known.
Qed.

(** f is known from normal forms: the order pattern, the lexicographically smaller hand first, or
    the opposite if the players had to be exchanged. *)
Theorem normal_forms : forall V Y P, same_size V Y P ->
  let mine := ranks V Y V in
  let yours := ranks V Y Y in
  exists v, is_f V Y P v /\
    match compared mine yours with
    | Lt => is_f mine yours P v
    | Eq => is_f mine yours P 0 /\ v == 0
    | Gt => is_f yours mine P (- v)
    end.
Proof.
  intros V Y P same mine yours.
  destruct (every_position_has_one_value V Y P same) as (v & known).
  exists v. split; [exact known|]. apply is_f_iff in known.
  pose proof (Exchange.normal_forms _ _ _ _ _ known) as normal. simpl in normal.
  fold mine yours in normal. destruct (compared mine yours) eqn:order.
  - split; [|exact normal]. rewrite (compared_equal _ _ order). apply equal_hands.
    unfold yours, ranks. rewrite map_length. destruct same as (_ & same). exact same.
  - apply is_f_iff. exact normal.
  - apply is_f_iff. exact normal.
Qed.
