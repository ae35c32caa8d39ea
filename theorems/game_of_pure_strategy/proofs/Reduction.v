(** What of the recursion need not be computed twice, whatever numbers, means and values are:
    positions of the same order pattern, and adjacent cards of one player. *)

Require Import Arith Lia List.
From Goofspiel Require Import Recursion.
Import ListNotations.
From GoofspielStated Require Export Reduction.

(** * Cards and places *)

Lemma card_without : forall cards i j,
  card (without i cards) j = card cards (if j <? i then j else S j).
Proof.
  unfold card. intros cards. induction cards as [|c cards IH]; intros i j.
  - simpl. destruct i as [|i], j as [|j]; simpl; try reflexivity.
    destruct (S j <? S i); reflexivity.
  - destruct i as [|i]; simpl.
    + reflexivity.
    + destruct j as [|j]; simpl; [reflexivity|].
      rewrite IH. change (S j <? S i) with (j <? i). destruct (j <? i); reflexivity.
Qed.

Lemma length_without : forall cards i,
  i < length cards -> length (without i cards) = pred (length cards).
Proof.
  intros cards. induction cards as [|c cards IH]; intros i smaller; simpl in *; [lia|].
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

Lemma matrix_same : forall (number : Type) (a : arithmetic number) upcard V Y V' Y' rest rest',
  same_order V Y V' Y' ->
  (forall i j, i < length V -> j < length Y -> rest i j = rest' i j) ->
  matrix number a upcard V Y rest = matrix number a upcard V' Y' rest'.
Proof.
  intros number a upcard V Y V' Y' rest rest' (sameV & sameY & same) equal.
  unfold matrix, places. rewrite <- sameV, <- sameY.
  apply map_ext_in; intros i here. apply in_seq in here.
  apply map_ext_in; intros j here'. apply in_seq in here'.
  unfold won. rewrite same by lia. rewrite equal by lia. reflexivity.
Qed.

Theorem same_order_same_value : forall (number : Type) (a : arithmetic number) size V Y V' Y' P,
  same_order V Y V' Y' -> f number a size V Y P = f number a size V' Y' P.
Proof.
  intros number a size; induction size as [|size IH]; intros V Y V' Y' P same; simpl; [reflexivity|].
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
  intros p q cards d implied.
  induction cards as [|c cards IH]; intros here no yes; [destruct here|].
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

Lemma order_of_ranks : forall V Y, same_order V Y (ranks V Y V) (ranks V Y Y).
Proof.
  intros V Y. unfold same_order.
  split; [symmetry; apply map_length|]. split; [symmetry; apply map_length|].
  intros i j smaller smaller'. rewrite !card_of_ranks by assumption.
  apply rank_compares; apply in_or_app; [left|right]; apply nth_In; assumption.
Qed.

(** f(V, Y, P) does not change when each card is replaced by its rank among all cards held. *)
Theorem order_pattern : forall (number : Type) (a : arithmetic number) size V Y P,
  f number a size V Y P = f number a size (ranks V Y V) (ranks V Y Y) P.
Proof. intros. apply same_order_same_value. apply order_of_ranks. Qed.

(** * Adjacent cards *)

(** Two neighbouring cards of a hand, none of the other hand's from one to the other: whatever the
    upcard, their rows are the same. *)
Theorem adjacent_cards : forall (number : Type) (a : arithmetic number) size V Y P k i,
  S i < length V -> card V i <= card V (S i) ->
  (forall y, In y Y -> y < card V i \/ card V (S i) < y) ->
  nth i (X_of number a size V Y P k) [] = nth (S i) (X_of number a size V Y P k) [].
Proof.
  intros number a size V Y P k i smaller ascending apart.
  assert (alike : forall j, j < length Y -> (card V i ?= card Y j) = (card V (S i) ?= card Y j)).
  { intros j smaller'. destruct (apart (card Y j)) as [low|high]; [apply nth_In; exact smaller'| |].
    - transitivity Gt; [|symmetry]; apply Nat.compare_gt_iff; lia.
    - transitivity Lt; [|symmetry]; apply Nat.compare_lt_iff; lia. }
  unfold X_of, matrix.
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
