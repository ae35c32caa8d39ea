(* A suit played by itself is a deal of single-suit whist, so what is proved of that holds here. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Sorted.
From Game Require Import Suits.
From Whist Require Rules.
From WhistStated Require Matrix Theorem_9_1.
From Whist Require As_a_trick_game Theorem_9_1.
From Sums Require Import Rules Values Play SingleSuit.
Import ListNotations.
From SymmetricStated Require Export One_game.
Open Scope Z_scope.

Lemma is_a_deal D : is_suit D -> WhistStated.Rules.is_deal (size D) D.
Proof. intros H. now apply As_a_trick_game.deal_is_a_suit. Qed.

(* The tricks of a suit are those of single-suit whist. *)
Lemma tricks_of_one_suit D p : is_suit D ->
  tricks [D] p = Z.of_nat (WhistStated.Rules.tricks WhistStated.Rules.Whist D p).
Proof.
  intros H. destruct (the_suit D H) as [s [<- _]]. apply by_thresholds. intros t.
  rewrite <- As_a_trick_game.tricks_are_won, <- tricks_win by exact H. destruct p; reflexivity.
Qed.

(* --- The number (n + H)/2 of Section 2.1 --- *)

(* To each suit of n cards belongs an integer H, that of Theorem 9.1 of single-suit whist. West's
   tricks are (n + H)/2, rounded in favor of the player not on lead: down with the lead, up without;
   and (n + H)/2 is the mean of both. *)
Theorem half_of_an_integer : forall D, is_suit D -> size D <> O ->
  let is_H H :=
    (WhistStated.Rules.has_the_ace East D /\ WhistStated.Theorem_9_1.is_H_E D H) \/
    (WhistStated.Rules.has_the_ace West D /\ WhistStated.Theorem_9_1.is_H_W D H) in
  (exists! H, is_H H) /\
  forall H, is_H H ->
    let twice := Z.of_nat (size D) + H in
    tricks [D] West = WhistStated.Rules.half twice West /\
    tricks [D] East = WhistStated.Rules.half twice East /\
    ((inject_Z (tricks [D] West) + inject_Z (tricks [D] East)) / 2 == inject_Z twice / 2)%Q.
Proof.
  intros D HD N is_H. pose proof (is_a_deal D HD) as G.
  assert (Only : ~ (WhistStated.Rules.has_the_ace East D /\
    WhistStated.Rules.has_the_ace West D)).
  { intros [[a [A1 A2]] [b [B1 B2]]]. specialize (A2 b B1). specialize (B2 a A1). lia. }
  assert (V : forall H, is_H H -> forall p, tricks [D] p =
    WhistStated.Rules.half (Z.of_nat (size D) + H) p).
  { intros H [[Ace I]|[Ace I]] p; rewrite tricks_of_one_suit by exact HD.
    - apply (Whist.Theorem_9_1.east_has_the_ace (size D)); auto. lia.
    - apply (Whist.Theorem_9_1.west_has_the_ace (size D)); auto. lia. }
  split.
  - destruct (Whist.Theorem_9_1.ace_E (size D) D ltac:(lia) G) as [_ E].
    destruct (Whist.Theorem_9_1.ace_W (size D) D ltac:(lia) G) as [_ W].
    assert (Someone : WhistStated.Rules.has_the_ace East D \/
      WhistStated.Rules.has_the_ace West D).
    { unfold WhistStated.Matrix.A in E, W. destruct (_ <? _); auto. }
    destruct Someone as [Ace|Ace].
    + destruct (Whist.Theorem_9_1.east_has_the_ace (size D) D ltac:(lia) G Ace)
        as [[H [I U]] _].
      exists H. split. now left. intros H' [[_ I']|[Ace' _]]; [now apply U|tauto].
    + destruct (Whist.Theorem_9_1.west_has_the_ace (size D) D ltac:(lia) G Ace)
        as [[H [I U]] _].
      exists H. split. now right. intros H' [[Ace' _]|[_ I']]; [tauto|now apply U].
  - intros H I twice. pose proof (V H I West) as W. pose proof (V H I East) as E.
    split; [exact W|split; [exact E|]].
    assert (S : tricks [D] West + tricks [D] East = twice).
    { rewrite W, E. unfold WhistStated.Rules.half, twice. Z.div_mod_to_equations. lia. }
    rewrite <- S, inject_Z_plus. reflexivity.
Qed.
