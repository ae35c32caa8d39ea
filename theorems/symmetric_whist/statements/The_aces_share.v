(* Single-suit whist, Section 9.1, if the cards of a suit are dealt at random: how often the ace
   decides which of its two candidates the number H is.

   Names that begin with WhistStated are of the paper on single-suit whist: `is_word n word` says
   that the word tells who holds which card, lowest card first, n cards a hand; `bars D under over`
   that H_under and H_over are these numbers. Each such word is one way to deal a suit, and all are
   equally probable. *)
Require Import ZArith Arith List.
From GameStated Require Import Words.
From WhistStated Require Rules Matrix Swaps Against_the_ace.
From SymmetricStated Require Import Rules.
Import ListNotations.
Local Open Scope Z_scope.

(* H_under < H_over. *)
Definition two_candidates (D : suit) : Prop :=
  exists under over, WhistStated.Matrix.bars D under over /\ under < over.

(* H_under < H_over, and H, the number that tells West's tricks with either lead, is H_over if West
   has the ace, H_under if East has. *)
Definition the_ace_decides (D : suit) : Prop :=
  exists under over, WhistStated.Matrix.bars D under over /\ under < over /\
  WhistStated.Against_the_ace.in_favour_of_the_ace D under over.

(** W2-F.ace: Beyond the paper: of the suits of n >= 1 cards on each hand let C be the number of
    all, B the number of those with H_under < H_over, and A the number of those where in addition
    the ace decides: H = H_over if West has it, H = H_under if East has it. Then A is at least the
    share 1 - 20/sqrt n of C, and of B as well: n(C - A)^2 <= 20^2C^2 and n(B - A)^2 <= 20^2B^2.
    (That is proved. For the n counted A is at least the share 1 - 1/sqrt n of both: that is tried,
    since 20/sqrt n is more than 1 for n < 400.)

    C is the length of `all`, B of `two`, A of `decided`. *)
Definition claim_the_aces_share : Prop :=
  forall n, (1 <= n)%nat -> exists all two decided : list (list player),
  NoDup all /\ (forall word, In word all <-> WhistStated.Swaps.is_word n word) /\
  NoDup two /\ (forall word, In word two <->
    WhistStated.Swaps.is_word n word /\ two_candidates (suit_of 1 word)) /\
  NoDup decided /\ (forall word, In word decided <->
    WhistStated.Swaps.is_word n word /\ the_ace_decides (suit_of 1 word)) /\
  let C := Z.of_nat (length all) in
  let B := Z.of_nat (length two) in
  let A := Z.of_nat (length decided) in
  Z.of_nat n * ((C - A) * (C - A)) <= (20 * 20) * (C * C) /\
  Z.of_nat n * ((B - A) * (B - A)) <= (20 * 20) * (B * B).
