(** Every position has one value, and what Section 3 says of it: f(V, Y, P) = -f(Y, V, P),
    f(V, V, P) = 0, and f is known from normal forms.

    Hands and deck have the same number of cards; [is_f V Y P v] says that v is f(V, Y, P). *)

Require Import Arith ZArith QArith Lqa Lia List.
From Goofspiel Require Import Recursion Reduction Exchange Minimax.
Import ListNotations.
From GoofspielStated Require Export Values.
Open Scope Q_scope.

(** The sum of a list; the entries of a matrix given by rows. *)
Definition sum_of_list (l : list Q) : Q := fold_right Qplus 0 l.
Definition entry (X : list (list Q)) (i j : nat) : Q := nth j (nth i X []) 0.

(** The arithmetic that the recursion of [Recursion.v] means: rational numbers, means of lists that
    are not empty, and values of matrices that have a row and a column. *)
Definition means_rationals (a : arithmetic Q) : Prop :=
  zero a == 0 /\
  (forall x, opposite a x == - x) /\
  (forall x y, plus a x y == x + y) /\
  (forall c, points a c == inject_Z (Z.of_nat c)) /\
  (forall l, l <> [] -> mean a l * inject_Z (Z.of_nat (length l)) == sum_of_list l) /\
  (forall m n X, (0 < m)%nat -> (0 < n)%nat -> length X = m ->
     (forall row, In row X -> length row = n) -> is_value m n (entry X) (value a X)).

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
  is_value m n X (worth_of m n X).
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
  is_value_of size V Y P (value_of size V Y P).
Proof.
  intros size. induction size as [|size IH]; intros V Y P many many' many'';
    [apply finished; reflexivity|].
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

Lemma is_f_iff : forall V Y P v, is_f V Y P v <-> is_value_of (length P) V Y P v.
Proof.
  intros V Y P v. split; [intros (known & _); exact known|]. intros known. split; [exact known|].
  intros w other. apply (one_value (length P) V Y P); assumption.
Qed.

(** * The recursion as a function *)

Lemma sum_of_map : forall (g : nat -> Q) n start,
  sum_of_list (map g (seq start n)) == sum n (fun k => g (start + k)%nat).
Proof.
  intros g n. induction n as [|n IH]; intros start; [reflexivity|].
  rewrite seq_S, map_app. unfold sum_of_list in *. rewrite fold_right_app. simpl fold_right at 2.
  assert (shift : forall l z, fold_right Qplus z l == fold_right Qplus 0 l + z).
  { intros l. induction l as [|x l IHl]; intros z; simpl; [ring|]. rewrite IHl. ring. }
  rewrite shift, IH. cbn [sum]. ring.
Qed.

Lemma nth_of_map : forall (T : Type) (g : nat -> T) n i d, (i < n)%nat ->
  nth i (map g (seq 0 n)) d = g i.
Proof.
  intros T g n i d here. rewrite nth_indep with (d' := g 0%nat).
  - rewrite map_nth, seq_nth by exact here. reflexivity.
  - rewrite map_length, seq_length. exact here.
Qed.

Lemma won_is : forall a upcard bid reply, means_rationals a ->
  won Q a upcard bid reply == points_won upcard bid reply.
Proof.
  intros a upcard bid reply (nothing & minus & _ & worth_of_card & _). unfold won, points_won.
  destruct (Nat.compare bid reply); rewrite ?minus, ?worth_of_card; try reflexivity. exact nothing.
Qed.

(** The recursion of [Recursion.v], computed with rational numbers, is f. *)
Theorem recursion_is_f : forall a V Y P, means_rationals a -> same_size V Y P ->
  is_f V Y P (f Q a (length P) V Y P).
Proof.
  assert (by_size : forall a size V Y P, means_rationals a ->
            length V = size -> length Y = size -> length P = size ->
            is_value_of size V Y P (f Q a size V Y P)).
  { intros a size V Y P right. revert V Y P.
    induction size as [|size IH]; intros V Y P many many' many''.
    - apply finished. apply right.
    - apply goes_on with
        (fun k i j => f Q a size (without i V) (without j Y) (without k P))
        (fun k => value a (X_of Q a size V Y P k)).
      + intros k i j here here' here''. apply IH; rewrite length_without by assumption; lia.
      + intros k here.
        assert (entries := right). destruct entries as (_ & _ & add & _ & _ & values).
        apply game_value_equal with (v := value a (X_of Q a size V Y P k))
          (X := entry (X_of Q a size V Y P k)); [reflexivity| |].
        * intros i j here' here''. unfold entry, X_of, matrix, places.
          rewrite !nth_of_map by assumption. rewrite add, won_is by exact right. reflexivity.
        * apply values; try lia; unfold X_of, matrix, places; rewrite ?map_length, ?seq_length;
            [reflexivity|].
          intros row inside. apply in_map_iff in inside. destruct inside as (i & <- & _).
          rewrite map_length, seq_length. reflexivity.
      + destruct right as (_ & _ & _ & _ & means & _).
        pose proof (means (map (fun k => value a (X_of Q a size V Y P k)) (places P))) as mean_is.
        unfold places in mean_is at 3 4. rewrite map_length, seq_length in mean_is.
        rewrite sum_of_map in mean_is. apply mean_is.
        intros none. apply (f_equal (@length Q)) in none. unfold places in none.
        rewrite map_length, seq_length in none. simpl in none. lia.
      + lia. }
  intros a V Y P right (many & many'). apply is_f_iff. apply by_size; auto.
Qed.

(** Such an arithmetic there is. *)
Theorem some_means_rationals : exists a, means_rationals a.
Proof.
  exists {| zero := 0; opposite := Qopp; plus := Qplus;
            points := fun c => inject_Z (Z.of_nat c);
            mean := fun l => sum_of_list l / inject_Z (Z.of_nat (length l));
            value := fun X => worth_of (length X) (length (nth 0 X [])) (entry X) |}.
  unfold means_rationals. cbn [zero opposite plus points mean value].
  repeat (split; [intros; reflexivity|]). split.
  - intros l some. field. intros none. destruct l as [|x l]; [apply some; reflexivity|].
    unfold Qeq in none. simpl in none. lia.
  - intros m n X rows cols many each. rewrite many.
    assert (first : length (nth 0 X []) = n) by (apply each, nth_In; lia).
    rewrite first. apply worth_of_is_value; assumption.
Qed.

(** * The theorems *)

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

(** f(V, Y, P) does not change when each card is replaced by its rank among all cards held. *)
Theorem order_pattern : forall V Y P, same_size V Y P ->
  exists v, is_f V Y P v /\ is_f (ranks V Y V) (ranks V Y Y) P v.
Proof.
  intros V Y P same. destruct (every_position_has_one_value V Y P same) as (v & known).
  exists v. split; [exact known|]. apply is_f_iff.
  apply (Exchange.same_order_same_value _ _ _ _ _ (proj1 known)). apply order_of_ranks.
Qed.

(** A 1 x 1 game is won by the player having the larger card. *)
Theorem one_card_each : forall v y p, is_f [v] [y] [p] (points_won p v y).
Proof.
  intros v y p. apply is_f_iff. apply (Exchange.one_card_each v y p). reflexivity.
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
