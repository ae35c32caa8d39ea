(** What of the recursion need not be computed twice: positions of the same order pattern, positions
    with the players exchanged, and adjacent cards of one player. *)

Require Import Arith Lia List.
Require Import Recursion.
Import ListNotations.

Section Reduction.

Variable number : Type.
Variable a : arithmetic number.

(** * Cards and places *)

Lemma card_without : forall cards i j,
  card (without i cards) j = card cards (if j <? i then j else S j).
Proof.
  unfold card. induction cards as [|c cards IH]; intros i j.
  - simpl. destruct i, j; simpl; try reflexivity. destruct (S j <? S i); reflexivity.
  - destruct i as [|i]; simpl.
    + reflexivity.
    + destruct j as [|j]; simpl; [reflexivity|].
      rewrite IH. change (S j <? S i) with (j <? i). destruct (j <? i); reflexivity.
Qed.

Lemma length_without : forall cards i,
  i < length cards -> length (without i cards) = pred (length cards).
Proof.
  induction cards as [|c cards IH]; intros i smaller; simpl in *; [lia|].
  destruct i as [|i]; simpl; [reflexivity|].
  rewrite IH by lia. lia.
Qed.

Lemma in_places : forall cards i, In i (places cards) <-> i < length cards.
Proof. intros. unfold places. rewrite in_seq. lia. Qed.

(** * The order pattern *)

(** Cards compare alike, place by place. *)
Definition same_order (V Y V' Y' : list nat) : Prop :=
  length V = length V' /\ length Y = length Y' /\
  forall i j, i < length V -> j < length Y ->
    (card V i ?= card Y j) = (card V' i ?= card Y' j).

Lemma same_order_without : forall V Y V' Y' i j,
  same_order V Y V' Y' -> i < length V -> j < length Y ->
  same_order (without i V) (without j Y) (without i V') (without j Y').
Proof.
  intros V Y V' Y' i j (sameV & sameY & same) smaller smaller'.
  unfold same_order.
  rewrite !length_without by lia.
  split; [lia|]. split; [lia|].
  intros k l below below'. rewrite !card_without.
  apply same; destruct (k <? i) eqn:?, (l <? j) eqn:?;
    rewrite ?Nat.ltb_lt, ?Nat.ltb_ge in *; lia.
Qed.

Lemma matrix_same : forall upcard V Y V' Y' rest rest',
  same_order V Y V' Y' ->
  (forall i j, i < length V -> j < length Y -> rest i j = rest' i j) ->
  matrix number a upcard V Y rest = matrix number a upcard V' Y' rest'.
Proof.
  intros upcard V Y V' Y' rest rest' (sameV & sameY & same) equal.
  unfold matrix, places. rewrite <- sameV, <- sameY.
  apply map_ext_in; intros i here. apply in_seq in here.
  apply map_ext_in; intros j here'. apply in_seq in here'.
  unfold won. rewrite same by lia. rewrite equal by lia. reflexivity.
Qed.

Theorem same_order_same_value : forall size V Y V' Y' P,
  same_order V Y V' Y' -> f number a size V Y P = f number a size V' Y' P.
Proof.
  induction size as [|size IH]; intros V Y V' Y' P same; simpl; [reflexivity|].
  f_equal. apply map_ext; intros k. f_equal.
  apply matrix_same; [exact same|].
  intros i j smaller smaller'. apply IH. apply same_order_without; assumption.
Qed.

Lemma filter_shorter : forall (p q : nat -> bool) cards,
  (forall c, p c = true -> q c = true) ->
  length (filter p cards) <= length (filter q cards).
Proof.
  intros p q cards implied. induction cards as [|c cards IH]; simpl; [lia|].
  destruct (p c) eqn:held; [rewrite (implied c held); simpl; lia|].
  destruct (q c); simpl; lia.
Qed.

Lemma filter_strictly_shorter : forall (p q : nat -> bool) cards d,
  (forall c, p c = true -> q c = true) -> In d cards -> p d = false -> q d = true ->
  length (filter p cards) < length (filter q cards).
Proof.
  intros p q cards d implied. induction cards as [|c cards IH]; intros here no yes; [destruct here|].
  simpl in here |- *. destruct here as [->|here].
  - rewrite no, yes. simpl. pose proof (filter_shorter p q cards implied). lia.
  - specialize (IH here no yes).
    destruct (p c) eqn:held; [rewrite (implied c held); simpl; lia|].
    destruct (q c); simpl; lia.
Qed.

Lemma rank_increases : forall V Y c d,
  In d (V ++ Y) -> c < d -> rank V Y c < rank V Y d.
Proof.
  intros V Y c d here less. unfold rank.
  apply filter_strictly_shorter with d.
  - intros e. rewrite !Nat.leb_le. lia.
  - apply nodup_In. exact here.
  - apply Nat.leb_gt. exact less.
  - apply Nat.leb_le. lia.
Qed.

Lemma rank_compares : forall V Y c d,
  In c (V ++ Y) -> In d (V ++ Y) -> (c ?= d) = (rank V Y c ?= rank V Y d).
Proof.
  intros V Y c d here here'. symmetry. destruct (Nat.compare_spec c d) as [->|less|more].
  - apply Nat.compare_refl.
  - apply Nat.compare_lt_iff. apply rank_increases; assumption.
  - apply Nat.compare_gt_iff. apply rank_increases; assumption.
Qed.

Lemma card_of_ranks : forall V Y hand i,
  i < length hand -> card (ranks V Y hand) i = rank V Y (card hand i).
Proof.
  intros V Y hand i smaller. unfold card, ranks.
  rewrite nth_indep with (d' := rank V Y 0) by (rewrite map_length; exact smaller).
  apply map_nth.
Qed.

(** f(V, Y, P) does not change when each card is replaced by its rank among all cards held. *)
Theorem order_pattern : forall size V Y P,
  f number a size V Y P = f number a size (ranks V Y V) (ranks V Y Y) P.
Proof.
  intros size V Y P. apply same_order_same_value. unfold same_order.
  split; [symmetry; apply map_length|]. split; [symmetry; apply map_length|].
  intros i j smaller smaller'. rewrite !card_of_ranks by assumption.
  apply rank_compares; apply in_or_app; [left|right]; apply nth_In; assumption.
Qed.

(** * Adjacent cards *)

(** Two neighbouring cards of a hand, none of the other hand's from one to the other: whatever the
    upcard, their rows are the same. *)
Theorem adjacent_cards : forall size V Y P k i,
  S i < length V -> card V i <= card V (S i) ->
  (forall y, In y Y -> y < card V i \/ card V (S i) < y) ->
  nth i (X number a size V Y P k) [] = nth (S i) (X number a size V Y P k) [].
Proof.
  intros size V Y P k i smaller ascending apart.
  assert (alike : forall j, j < length Y -> (card V i ?= card Y j) = (card V (S i) ?= card Y j)).
  { intros j smaller'. destruct (apart (card Y j)) as [low|high]; [apply nth_In; exact smaller'| |].
    - transitivity Gt; [|symmetry]; apply Nat.compare_gt_iff; lia.
    - transitivity Lt; [|symmetry]; apply Nat.compare_lt_iff; lia. }
  unfold X, matrix.
  set (row := fun i0 => map _ (places Y)).
  assert (at_place : forall i0, i0 < length V -> nth i0 (map row (places V)) [] = row i0).
  { intros i0 below. rewrite nth_indep with (d' := row 0).
    - rewrite map_nth. unfold places. rewrite seq_nth by exact below. reflexivity.
    - rewrite map_length. unfold places. rewrite seq_length. exact below. }
  rewrite !at_place by lia. unfold row.
  apply map_ext_in; intros j here. apply in_places in here.
  unfold won. rewrite alike by exact here. f_equal.
  apply same_order_same_value. unfold same_order.
  rewrite !length_without by lia.
  split; [reflexivity|]. split; [reflexivity|].
  intros k0 l below below'. rewrite !card_without.
  assert (l_below : (if l <? j then l else S l) < length Y).
  { destruct (l <? j) eqn:?; rewrite ?Nat.ltb_lt, ?Nat.ltb_ge in *; lia. }
  destruct (Nat.lt_trichotomy k0 i) as [before|[->|after]].
  - replace (k0 <? i) with true by (symmetry; apply Nat.ltb_lt; lia).
    replace (k0 <? S i) with true by (symmetry; apply Nat.ltb_lt; lia). reflexivity.
  - replace (i <? i) with false by (symmetry; apply Nat.ltb_ge; lia).
    replace (i <? S i) with true by (symmetry; apply Nat.ltb_lt; lia).
    symmetry. apply alike. exact l_below.
  - replace (k0 <? i) with false by (symmetry; apply Nat.ltb_ge; lia).
    replace (k0 <? S i) with false by (symmetry; apply Nat.ltb_ge; lia). reflexivity.
Qed.

(** * The players exchanged *)

(** What is true of numbers, their mean, and the values of matrix games. *)
Definition opposites (a : arithmetic number) : Prop :=
  opposite a (zero a) = zero a /\
  (forall x, opposite a (opposite a x) = x) /\
  (forall x y, opposite a (plus a x y) = plus a (opposite a x) (opposite a y)) /\
  (forall x, x = opposite a x -> x = zero a).

(** The mean of the opposites is the opposite; so is the value of the matrix that the other player
    sees, the transpose of the opposites. *)
Definition fair (a : arithmetic number) : Prop :=
  (forall l, mean a (map (opposite a) l) = opposite a (mean a l)) /\
  (forall rows columns (x : nat -> nat -> number),
     value a (map (fun j => map (fun i => opposite a (x i j)) rows) columns)
     = opposite a (value a (map (fun i => map (x i) columns) rows))).

Hypothesis numbers : opposites a.
Hypothesis both : fair a.

Lemma won_exchanged : forall upcard bid reply,
  won number a upcard bid reply = opposite a (won number a upcard reply bid).
Proof.
  destruct numbers as (of_zero & twice & _ & _).
  intros upcard bid reply. unfold won. rewrite (Nat.compare_antisym reply bid).
  destruct (reply ?= bid); simpl; rewrite ?of_zero, ?twice; reflexivity.
Qed.

(** f(V, Y, P) = -f(Y, V, P). *)
Theorem players_exchanged : forall size V Y P,
  f number a size V Y P = opposite a (f number a size Y V P).
Proof.
  destruct numbers as (of_zero & twice & of_sum & _). destruct both as (of_mean & of_value).
  induction size as [|size IH]; intros V Y P; simpl; [symmetry; exact of_zero|].
  rewrite <- of_mean, map_map. f_equal. apply map_ext; intros k.
  unfold matrix. rewrite <- of_value. f_equal.
  apply map_ext; intros i. apply map_ext; intros j.
  rewrite of_sum, <- won_exchanged, <- IH. reflexivity.
Qed.

(** f(V, V, P) = 0. *)
Theorem equal_hands : forall size V P, f number a size V V P = zero a.
Proof.
  intros size V P. destruct numbers as (_ & _ & _ & only). apply only. apply players_exchanged.
Qed.

(** Lexicographic order. *)
Fixpoint compared (A B : list nat) : comparison :=
  match A, B with
  | [], [] => Eq
  | [], _ => Lt
  | _, [] => Gt
  | x :: A, y :: B => match x ?= y with Eq => compared A B | other => other end
  end.

Lemma compared_equal : forall A B, compared A B = Eq -> A = B.
Proof.
  induction A as [|x A IH]; intros [|y B] equal; simpl in equal; try discriminate; [reflexivity|].
  destruct (Nat.compare_spec x y) as [->|less|more]; try discriminate.
  f_equal. apply IH. exact equal.
Qed.

(** What the normal form says: the order pattern, the lexicographically smaller hand first. *)
Definition by_normal_form (size : nat) (V Y P : list nat) : number :=
  let mine := ranks V Y V in
  let yours := ranks V Y Y in
  match compared mine yours with
  | Lt => f number a size mine yours P
  | Eq => zero a
  | Gt => opposite a (f number a size yours mine P)
  end.

Theorem normal_forms : forall size V Y P, f number a size V Y P = by_normal_form size V Y P.
Proof.
  intros size V Y P. unfold by_normal_form. rewrite order_pattern.
  destruct (compared _ _) eqn:order.
  - rewrite (compared_equal _ _ order). apply equal_hands.
  - reflexivity.
  - apply players_exchanged.
Qed.

End Reduction.
