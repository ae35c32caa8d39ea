(** What Section 1 calls clear, counted in deals: whoever keeps a card keeps any higher card, the
    lowest card is exchanged, the highest is not, and so thresholds are all there is to choose. *)
Require Import Arith List Bool ZArith Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Counting_deals Thresholds.
Import ListNotations.
From LeHerStated Require Export Strategies.
Local Open Scope Z_scope.

Lemma number_le : forall s d p q, (forall t, p t = true -> q t = true) ->
  (number s d p <= number s d q)%nat.
Proof.
  intros s d p q follows. unfold number. induction (deals s d) as [|t l found]; [reflexivity|].
  cbn [filter]. specialize (follows t). destruct (p t), (q t); cbn [length]; lia.
Qed.

(** After an exchange player 2 does not lose by drawing if his original card was ranked higher than
    his new card, nor otherwise by standing. *)
Theorem he_knows : forall s d k l : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (1 <= k <= d)%nat -> (1 <= l < d)%nat ->
  ((k < l)%nat -> (informed s d k l false <= informed s d k l true)%nat) /\
  ((l <= k)%nat -> (informed s d k l true <= informed s d k l false)%nat).
Proof.
  intros s d k l _ _ _ _. unfold informed.
  split; intros order; apply number_le; intros [[a b] c]; unfold hands_exchanged, second_has_won;
    destruct (Nat.eqb_spec (rank a) k) as [->|]; cbn [andb]; try (intros no; discriminate no);
    destruct (Nat.eqb_spec (rank b) l) as [->|]; cbn [andb]; try (intros no; discriminate no);
    cases; auto; lia.
Qed.

(** If it is optimal to keep a certain card, a player should also keep any card ranked higher: what
    exchanging gains against each card of the other is at least as much for every rank as for the
    next. *)
Theorem higher_ranks_too : forall s d : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (forall k l x, (1 <= k)%nat -> (k + 1 <= d)%nat -> (1 <= l <= d - 1)%nat ->
    exchanging_against s d (k + 1) l x <= exchanging_against s d k l x) /\
  (forall k l, (1 <= k)%nat -> (k + 1 <= d - 1)%nat -> (1 <= l <= d)%nat ->
    drawing_against s d (k + 1) l <= drawing_against s d k l) /\
  (forall other k, (1 <= k)%nat -> (k + 1 <= d)%nat ->
    exchanging_gains s d (k + 1) other <= exchanging_gains s d k other) /\
  (forall other k, (1 <= k)%nat -> (k + 1 <= d - 1)%nat ->
    drawing_gains s d (k + 1) other <= drawing_gains s d k other).
Proof.
  intros s d suits ranks. split; [|split; [|split]].
  - intros k l x first last second. rewrite !exchanging_against_is by lia.
    rewrite Nat.add_1_r. apply higher_rank_exchanged; lia.
  - intros k l second last first. rewrite !drawing_against_is by lia.
    rewrite Nat.add_1_r. apply higher_rank_drawn; lia.
  - intros other k first last. rewrite Nat.add_1_r. apply falling_exchanged; lia.
  - intros other k second last. rewrite Nat.add_1_r. apply falling_drawn; lia.
Qed.

(** A player should stand if he has card d and exchange his card if he has card 1; player 2 with
    card d has won. *)
Theorem lowest_and_highest : forall s d : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  (forall l x, (1 <= l <= d - 1)%nat -> 0 <= exchanging_against s d 1 l x) /\
  (forall l x, (1 <= l <= d - 1)%nat -> exchanging_against s d d l x <= 0) /\
  (forall l, (1 <= l <= d)%nat -> 0 <= drawing_against s d 1 l) /\
  (forall one two a b c, rank b = d -> narrated d one two (a, b, c) = false).
Proof.
  intros s d suits ranks. split; [|split; [|split]].
  - intros l x second. rewrite exchanging_against_is by lia. apply ends_exchanged; lia.
  - intros l x second. rewrite exchanging_against_is by lia. apply ends_exchanged; lia.
  - intros l first. rewrite drawing_against_is by lia. apply end_drawn; lia.
  - intros one two a b c king. unfold narrated. rewrite king, Nat.eqb_refl. reflexivity.
Qed.

(** Therefore each has the pure strategies 1, ..., d - 1. Whatever ranks the other exchanges, what
    exchanging gains falls from rank to rank, is at least 0 up to a threshold, at most 0 beyond. *)
Theorem thresholds_alone : forall s d : nat, (1 <= s)%nat -> (3 <= d)%nat ->
  forall other : strategy,
  (forall k, (1 <= k)%nat -> (k + 1 <= d)%nat ->
    exchanging_gains s d (k + 1) other <= exchanging_gains s d k other) /\
  (exists i, (1 <= i <= d - 1)%nat /\
    (forall k, (1 <= k <= i)%nat -> 0 <= exchanging_gains s d k other) /\
    (forall k, (i < k <= d)%nat -> exchanging_gains s d k other <= 0)) /\
  (forall k, (1 <= k)%nat -> (k + 1 <= d - 1)%nat ->
    drawing_gains s d (k + 1) other <= drawing_gains s d k other) /\
  (exists j, (1 <= j <= d - 1)%nat /\
    (forall k, (1 <= k <= j)%nat -> 0 <= drawing_gains s d k other) /\
    (forall k, (j < k <= d - 1)%nat -> drawing_gains s d k other <= 0)).
Proof.
  intros s d suits ranks other. split; [|split; [|split]].
  - intros k first last. rewrite Nat.add_1_r. apply falling_exchanged; lia.
  - destruct (first_ranks (d - 1) (fun k => exchanging_gains s d k other))
      as (i & i_in & below & above);
      [lia|apply first_exchanged; lia|intros; apply falling_exchanged; lia|].
    exists i. split; [exact i_in|]. split; [exact below|]. intros k within.
    assert (cases : (k <= d - 1)%nat \/ k = d) by lia. destruct cases as [less| ->].
    + apply above. lia.
    + apply last_exchanged; lia.
  - intros k second last. rewrite Nat.add_1_r. apply falling_drawn; lia.
  - apply (first_ranks (d - 1) (fun k => drawing_gains s d k other));
      [lia|apply first_drawn; lia|intros; apply falling_drawn; lia].
Qed.
