(* A suit played by itself, and the deal of single-suit whist that has the same hands, are one game;
   so what is proved of single-suit whist holds here. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Sorted.
From Whist Require Rules Matrix Rows Play Theorem_9_1.
From Symmetric Require Import Rules Values OneSuit Suits Play SingleSuit.
Import ListNotations.
Open Scope Z_scope.

Notation as_deal D := (Whist.Rules.Deal (west D) (east D)).

Lemma is_a_deal D : is_suit D -> Whist.Rules.is_deal (size D) (as_deal D).
Proof. intros [A [B [C E]]]. unfold size. repeat split; cbn; auto. Qed.

(* --- One trick after the other --- *)

Lemma bumped i p : Z.of_nat (bump i p) = Rows.bump (Z.of_nat i) (Z.of_nat p).
Proof.
  unfold bump, Rows.bump. destruct (Nat.ltb_spec p i), (Z.ltb_spec (Z.of_nat p) (Z.of_nat i)); lia.
Qed.

(* The matrix of a suit. *)
Definition same_cards (n : nat) (A : Rows.matrix) (s : sorted_suit) : Prop :=
  forall i j, (i < n)%nat -> (j < n)%nat -> A (Z.of_nat i) (Z.of_nat j) = beats s i j.

Lemma same_after n A s i j : same_cards (S n) A s ->
  same_cards n (Rows.del (Z.of_nat i) (Z.of_nat j) A) (red s i j).
Proof.
  intros H p q Hp Hq. unfold Rows.del. rewrite <- !bumped, H.
  - symmetry. apply (tg_red _ _ _ _ suit_game).
  - unfold bump. destruct (p <? i)%nat; lia.
  - unfold bump. destruct (q <? j)%nat; lia.
Qed.

Lemma can_take_win n : forall A s lead t, same_cards n A s ->
  (Rows.can_take Whist.Rules.Whist n A lead t <-> win sorted_suit beats red n s lead t).
Proof.
  induction n as [|n IH]; intros A s lead t H; cbn [Rows.can_take win]. reflexivity.
  assert (X : forall i j, (i < S n)%nat -> (j < S n)%nat ->
    (Rows.can_take Whist.Rules.Whist n (Rows.del (Z.of_nat i) (Z.of_nat j) A)
       (A (Z.of_nat i) (Z.of_nat j)) (if A (Z.of_nat i) (Z.of_nat j) then t - 1 else t) <->
     win sorted_suit beats red n (red s i j) (beats s i j) (t - Z.b2z (beats s i j)))).
  { intros i j Hi Hj. rewrite H by assumption.
    replace (if beats s i j then t - 1 else t) with (t - Z.b2z (beats s i j))
      by (destruct (beats s i j); cbn; lia).
    apply IH. now apply same_after. }
  destruct lead.
  - split.
    + intros [i [Hi K]]. exists (Z.to_nat i). split. lia. intros j Hj.
      apply X; try lia. rewrite Z2Nat.id by lia. apply K. lia. now left.
    + intros [i [Hi K]]. exists (Z.of_nat i). split. lia. intros j Hj _.
      replace j with (Z.of_nat (Z.to_nat j)) by lia. apply X; try lia. apply K. lia.
  - split.
    + intros K j Hj. destruct (K (Z.of_nat j)) as [i [Hi [_ L]]]. lia.
      exists (Z.to_nat i). split. lia. apply X; try lia. now rewrite Z2Nat.id by lia.
    + intros K j Hj. destruct (K (Z.to_nat j)) as [i [Hi L]]. lia.
      exists (Z.of_nat i). split. lia. split. now left.
      replace j with (Z.of_nat (Z.to_nat j)) by lia. apply X; try lia. exact L.
Qed.

Lemma matrix_of_a_suit s : is_suit (the s) ->
  same_cards (sz s) (Whist.Play.M (as_deal (the s))) s.
Proof.
  intros [L _] i j Hi Hj. unfold Whist.Play.M, Whist.Rules.E, Whist.Rules.W, beats, takes.
  cbn [Whist.Rules.west Whist.Rules.east]. unfold sz, size in *.
  replace (Z.to_nat (Z.of_nat i + 1 - 1)) with i by lia.
  replace (Z.to_nat (Z.of_nat j + 1 - 1)) with j by lia.
  rewrite (nth_error_nth' (west (the s)) 0), (nth_error_nth' (east (the s)) 0) by lia. reflexivity.
Qed.

Definition in_the_other (p : player) : Whist.Rules.player :=
  match p with West => Whist.Rules.West | East => Whist.Rules.East end.

(* The tricks of a suit are those of single-suit whist. *)
Lemma tricks_of_one_suit D p : is_suit D ->
  tricks [D] p = Z.of_nat (Whist.Rules.tricks Whist.Rules.Whist (as_deal D) (in_the_other p)).
Proof.
  intros H. destruct (the_suit D H) as [s [<- E]].
  apply by_thresholds. intros t.
  rewrite (Whist.Play.tricks_iff _ (size (the s)) _ (in_the_other p)) by now apply is_a_deal.
  rewrite <- E, can_take_win by now apply matrix_of_a_suit.
  rewrite <- tricks_win. destruct p; reflexivity.
Qed.

(* --- The number (n + H)/2 of Section 2.1 --- *)

(* To each suit of n cards belongs an integer H, that of Theorem 9.1 of single-suit whist. West's
   tricks are (n + H)/2, rounded in favor of the player not on lead: down with the lead, up without;
   and (n + H)/2 is the mean of both. *)
Theorem half_of_an_integer : forall D, is_suit D -> size D <> O ->
  let deal := Whist.Rules.Deal (west D) (east D) in
  let is_H H :=
    (Whist.Rules.has_the_ace Whist.Rules.East deal /\ Whist.Matrix.is_H_E deal H) \/
    (Whist.Rules.has_the_ace Whist.Rules.West deal /\ Whist.Matrix.is_H_W deal H) in
  (exists! H, is_H H) /\
  forall H, is_H H ->
    let twice := Z.of_nat (size D) + H in
    tricks [D] West = Whist.Rules.half twice Whist.Rules.West /\
    tricks [D] East = Whist.Rules.half twice Whist.Rules.East /\
    ((inject_Z (tricks [D] West) + inject_Z (tricks [D] East)) / 2 == inject_Z twice / 2)%Q.
Proof.
  intros D HD N deal is_H. pose proof (is_a_deal D HD) as G. fold deal in G.
  assert (Only : ~ (Whist.Rules.has_the_ace Whist.Rules.East deal /\
    Whist.Rules.has_the_ace Whist.Rules.West deal)).
  { intros [[a [A1 A2]] [b [B1 B2]]]. specialize (A2 b B1). specialize (B2 a A1). lia. }
  assert (V : forall H, is_H H -> forall p, tricks [D] p =
    Whist.Rules.half (Z.of_nat (size D) + H) (in_the_other p)).
  { intros H [[Ace I]|[Ace I]] p; rewrite tricks_of_one_suit by exact HD.
    - apply (Whist.Theorem_9_1.east_has_the_ace (size D)); auto. lia.
    - apply (Whist.Theorem_9_1.west_has_the_ace (size D)); auto. lia. }
  split.
  - destruct (Whist.Theorem_9_1.ace_E (size D) deal ltac:(lia) G) as [_ E].
    destruct (Whist.Theorem_9_1.ace_W (size D) deal ltac:(lia) G) as [_ W].
    assert (Someone : Whist.Rules.has_the_ace Whist.Rules.East deal \/
      Whist.Rules.has_the_ace Whist.Rules.West deal).
    { unfold Whist.Matrix.A in E, W. destruct (_ <? _); auto. }
    destruct Someone as [Ace|Ace].
    + destruct (Whist.Theorem_9_1.east_has_the_ace (size D) deal ltac:(lia) G Ace)
        as [[H [I U]] _].
      exists H. split. now left. intros H' [[_ I']|[Ace' _]]; [now apply U|tauto].
    + destruct (Whist.Theorem_9_1.west_has_the_ace (size D) deal ltac:(lia) G Ace)
        as [[H [I U]] _].
      exists H. split. now right. intros H' [[Ace' _]|[_ I']]; [tauto|now apply U].
  - intros H I twice. pose proof (V H I West) as W. pose proof (V H I East) as E.
    cbn [in_the_other] in W, E. split; [exact W|split; [exact E|]].
    assert (S : tricks [D] West + tricks [D] East = twice).
    { rewrite W, E. unfold Whist.Rules.half, twice. Z.div_mod_to_equations. lia. }
    rewrite <- S, inject_Z_plus. reflexivity.
Qed.
