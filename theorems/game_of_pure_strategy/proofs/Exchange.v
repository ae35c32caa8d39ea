(** The players exchanged: f(V, Y, P) = -f(Y, V, P).

    Here f is what Section 3 says it is: a mean over the upcards of values of matrix games, a value
    being what mixed strategies of both players assure. [is_value_of size V Y P v] says that v is
    f(V, Y, P); there is at most one such v. All numbers are rational. *)

Require Import Arith ZArith QArith Lqa Lia List.
From Goofspiel Require Import Recursion Reduction.
Import ListNotations.
From GoofspielStated Require Export Exchange.
Open Scope Q_scope.

(** v is f(V, Y, P) for hands and a deck of so many cards: [rest k i j] is the value of what follows
    the upcard at place k and the bids at places i and j, [game k] that of the matrix game. *)

(** By induction on the number of cards. *)
Lemma value_is_ind : forall holds : nat -> list nat -> list nat -> list nat -> Q -> Prop,
  (forall V Y P v, v == 0 -> holds 0%nat V Y P v) ->
  (forall size V Y P rest game v,
     (forall k i j, (k < length P)%nat -> (i < length V)%nat -> (j < length Y)%nat ->
        is_value_of size (without i V) (without j Y) (without k P) (rest k i j)) ->
     (forall k i j, (k < length P)%nat -> (i < length V)%nat -> (j < length Y)%nat ->
        holds size (without i V) (without j Y) (without k P) (rest k i j)) ->
     (forall k, (k < length P)%nat ->
        is_value (length V) (length Y)
          (fun i j => points_won (card P k) (card V i) (card Y j) + rest k i j) (game k)) ->
     v * inject_Z (Z.of_nat (length P)) == sum (length P) game ->
     (0 < length P)%nat ->
     holds (S size) V Y P v) ->
  forall size V Y P v, is_value_of size V Y P v -> holds size V Y P v.
Proof.
  intros holds none more size. induction size as [|size IH]; intros V Y P v known;
    inversion known as [|? ? ? ? rest game]; subst;
      [apply none; assumption|apply more with rest game; auto].
Qed.

(** * Sums *)

Lemma sum_equal : forall n x y, (forall i, (i < n)%nat -> x i == y i) -> sum n x == sum n y.
Proof.
  intros n. induction n as [|n IH]; intros x y same; simpl; [reflexivity|].
  rewrite (IH x y), (same n) by (intros; try apply same; lia). reflexivity.
Qed.

Lemma sum_at_most : forall n x y, (forall i, (i < n)%nat -> x i <= y i) -> sum n x <= sum n y.
Proof.
  intros n. induction n as [|n IH]; intros x y less; simpl; [apply Qle_refl|].
  apply Qplus_le_compat; [apply IH; intros|]; apply less; lia.
Qed.

Lemma sum_opposite : forall n x, sum n (fun i => - x i) == - sum n x.
Proof. intros n. induction n as [|n IH]; intros x; simpl; [reflexivity|]. rewrite IH. ring. Qed.

Lemma sum_times : forall n c x, sum n (fun i => c * x i) == c * sum n x.
Proof. intros n. induction n as [|n IH]; intros c x; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma sum_plus : forall n x y, sum n (fun i => x i + y i) == sum n x + sum n y.
Proof. intros n. induction n as [|n IH]; intros x y; simpl; [reflexivity|]. rewrite IH. ring. Qed.

Lemma sum_exchanged : forall m n x,
  sum m (fun i => sum n (fun j => x i j)) == sum n (fun j => sum m (fun i => x i j)).
Proof.
  intros m. induction m as [|m IH]; intros n x; simpl.
  - induction n as [|n IH]; simpl; [reflexivity|]. rewrite <- IH. reflexivity.
  - rewrite IH, <- sum_plus. reflexivity.
Qed.

(** * Values of games *)

Lemma one_game_value : forall m n X v w, is_value m n X v -> is_value m n X w -> v == w.
Proof.
  assert (below : forall m n X v w, is_value m n X v -> is_value m n X w -> v <= w).
  { intros m n X v w ((x & (positive & one) & assured) & _) (_ & y & (positive' & one') & held).
    apply Qle_trans with (sum n (fun j => y j * sum m (fun i => x i * X i j))).
    - apply Qle_trans with (sum n (fun j => y j * v)).
      + rewrite (sum_equal n (fun j => y j * v) (fun j => v * y j)) by (intros; ring).
        rewrite sum_times, one'. lra.
      + apply sum_at_most. intros j here. specialize (positive' j here).
        specialize (assured j here). nra.
    - rewrite (sum_equal n _ (fun j => sum m (fun i => y j * (x i * X i j))))
        by (intros; symmetry; apply sum_times).
      rewrite <- sum_exchanged.
      rewrite (sum_equal m _ (fun i => x i * sum n (fun j => X i j * y j))).
      + apply Qle_trans with (sum m (fun i => x i * w)).
        * apply sum_at_most. intros i here. specialize (positive i here). specialize (held i here).
          nra.
        * rewrite (sum_equal m (fun i => x i * w) (fun i => w * x i)) by (intros; ring).
          rewrite sum_times, one. lra.
      + intros i _. rewrite <- sum_times. apply sum_equal. intros j _. ring. }
  intros m n X v w first second. apply Qle_antisym; eapply below; eassumption.
Qed.

Lemma game_value_equal : forall m n X X' v w, v == w ->
  (forall i j, (i < m)%nat -> (j < n)%nat -> X i j == X' i j) ->
  is_value m n X v -> is_value m n X' w.
Proof.
  intros m n X X' v w same entries ((x & mix & assured) & y & mix' & held).
  split; [exists x|exists y]; (split; [assumption|]).
  - intros j here. rewrite <- same. apply Qle_trans with (1 := assured j here).
    apply Qle_lteq. right. apply sum_equal. intros i there. rewrite entries by assumption.
    reflexivity.
  - intros i here. rewrite <- same. apply Qle_trans with (2 := held i here).
    apply Qle_lteq. right. apply sum_equal. intros j there. rewrite entries by assumption.
    reflexivity.
Qed.

(** The other player sees the transpose of the opposites. *)
Lemma game_exchanged : forall m n X v,
  is_value m n X v -> is_value n m (fun j i => - X i j) (- v).
Proof.
  intros m n X v ((x & mix & assured) & y & mix' & held).
  split; [exists y|exists x]; (split; [assumption|]).
  - intros i here. specialize (held i here).
    rewrite (sum_equal n _ (fun j => - (X i j * y j))) by (intros; ring).
    rewrite sum_opposite. lra.
  - intros j here. specialize (assured j here).
    rewrite (sum_equal m _ (fun i => - (x i * X i j))) by (intros; ring).
    rewrite sum_opposite. lra.
Qed.

(** * The theorems *)

Lemma value_equal : forall size V Y P v w, v == w ->
  is_value_of size V Y P v -> is_value_of size V Y P w.
Proof.
  intros size V Y P v w same known. destruct known as [? ? ? ? zero|? ? ? ? rest game].
  - apply finished. rewrite <- same. exact zero.
  - apply goes_on with rest game; try assumption. rewrite <- same. assumption.
Qed.

Lemma mean_is_one : forall n v w s, (0 < n)%nat ->
  v * inject_Z (Z.of_nat n) == s -> w * inject_Z (Z.of_nat n) == s -> v == w.
Proof.
  intros n v w s positive first second. apply Qmult_inj_r with (inject_Z (Z.of_nat n)).
  - intros zero. unfold Qeq in zero. simpl in zero. lia.
  - rewrite first. symmetry. exact second.
Qed.

(** There is at most one value. *)
Theorem one_value : forall size V Y P v w,
  is_value_of size V Y P v -> is_value_of size V Y P w -> v == w.
Proof.
  intros size V Y P v w known. revert w.
  induction known as [V Y P v zero|size V Y P rest game v after IH games total positive];
    intros w other; inversion other as [? ? ? ? zero'|? ? ? ? rest' game' ? after' games' total'];
    subst.
  - rewrite zero, zero'. reflexivity.
  - apply (mean_is_one (length P) v w (sum (length P) game)); [assumption|assumption|].
    rewrite total'. apply sum_equal. intros k here.
    apply (one_game_value _ _ _ _ _ (games' k here)).
    apply game_value_equal with (3 := games k here); [reflexivity|].
    intros i j here' here''. apply Qplus_comp; [reflexivity|]. apply IH; auto.
Qed.

(** A 1 x 1 game is won by the player having the larger card. *)
Theorem one_card_each : forall v y p w, is_value_of 1 [v] [y] [p] w <-> w == points_won p v y.
Proof.
  intros v y p.
  assert (found : is_value_of 1 [v] [y] [p] (points_won p v y)).
  { apply goes_on with (fun _ _ _ => 0) (fun _ => points_won p v y).
    - intros. apply finished. reflexivity.
    - assert (sure : mixed 1 (fun _ => 1)).
      { split; [intros; lra|simpl; lra]. }
      intros [|k] here; simpl in here; [|lia].
      split; exists (fun _ => 1); (split; [exact sure|]); intros [|i] there; simpl in there |- *;
        try lia; unfold card; simpl; lra.
    - simpl. unfold inject_Z. ring.
    - simpl. lia. }
  intros w. split; intros known.
  - apply (one_value 1 [v] [y] [p]); assumption.
  - apply value_equal with (points_won p v y); [symmetry; exact known|exact found].
Qed.

Lemma points_exchanged : forall upcard bid reply,
  points_won upcard bid reply == - points_won upcard reply bid.
Proof.
  intros upcard bid reply. unfold points_won. rewrite (Nat.compare_antisym reply bid).
  destruct (Nat.compare reply bid); simpl; ring.
Qed.

(** f(V, Y, P) = -f(Y, V, P). *)
Theorem players_exchanged : forall size V Y P v,
  is_value_of size V Y P v -> is_value_of size Y V P (- v).
Proof.
  intros size V Y P v known.
  induction known as [V Y P v zero|size V Y P rest game v after IH games total positive].
  - apply finished. rewrite zero. reflexivity.
  - apply goes_on with (fun k j i => - rest k i j) (fun k => - game k).
    + intros k j i here here' here''. apply IH; assumption.
    + intros k here. apply game_value_equal with (3 := game_exchanged _ _ _ _ (games k here)).
      * reflexivity.
      * intros j i _ _. simpl. rewrite (points_exchanged _ (card Y j)). ring.
    + rewrite sum_opposite, <- total. ring.
    + exact positive.
Qed.

(** f(V, V, P) = 0. *)
Theorem equal_hands : forall size V P v, is_value_of size V V P v -> v == 0.
Proof.
  intros size V P v known.
  pose proof (one_value _ _ _ _ _ _ known (players_exchanged _ _ _ _ _ known)). lra.
Qed.

Theorem same_order_same_value : forall size V Y P v, is_value_of size V Y P v ->
  forall V' Y', same_order V Y V' Y' -> is_value_of size V' Y' P v.
Proof.
  intros size V Y P v known.
  induction known as [V Y P v zero|size V Y P rest game v after IH games total positive];
    intros V' Y' same; [apply finished; exact zero|].
  destruct same as (sameV & sameY & same).
  apply goes_on with rest game; try assumption.
  - intros k i j here here' here''. apply IH; [lia|lia|lia|].
    apply same_order_without; [|lia|lia]. split; [exact sameV|]. split; [exact sameY|exact same].
  - intros k here. rewrite <- sameV, <- sameY.
    apply game_value_equal with (3 := games k here); [reflexivity|].
    intros i j here' here''. unfold points_won. rewrite same by assumption. reflexivity.
Qed.

Lemma compared_equal : forall A B, compared A B = Eq -> A = B.
Proof.
  intros A. induction A as [|x A IH]; intros [|y B] equal; simpl in equal; try discriminate;
    [reflexivity|].
  destruct (Nat.compare_spec x y) as [->|less|more]; try discriminate.
  f_equal. apply IH. exact equal.
Qed.

(** f is known from normal forms: the order pattern, the lexicographically smaller hand first. *)
Theorem normal_forms : forall size V Y P v, is_value_of size V Y P v ->
  let mine := ranks V Y V in
  let yours := ranks V Y Y in
  match compared mine yours with
  | Lt => is_value_of size mine yours P v
  | Eq => v == 0
  | Gt => is_value_of size yours mine P (- v)
  end.
Proof.
  intros size V Y P v known mine yours.
  assert (pattern : is_value_of size mine yours P v).
  { apply (same_order_same_value _ _ _ _ _ known). apply order_of_ranks. }
  destruct (compared mine yours) eqn:order.
  - apply (equal_hands size mine P). rewrite (compared_equal _ _ order) at 2. exact pattern.
  - exact pattern.
  - apply players_exchanged. exact pattern.
Qed.
