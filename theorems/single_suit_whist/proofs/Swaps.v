(* Section 10.1: every deal can be obtained from every other deal by swaps of adjacent cards. *)
Require Import List Permutation.
From Whist Require Import Rules.
Import ListNotations.
From WhistStated Require Export Swaps.

Lemma by_swaps_trans x y z : by_swaps x y -> by_swaps y z -> by_swaps x z.
Proof. intros Hxy Hyz. induction Hxy; [assumption | constructor; auto]. Qed.

Lemma by_swaps_below p x y : by_swaps x y -> by_swaps (p :: x) (p :: y).
Proof.
  induction 1 as [|before q r after word _ IH]; [constructor|].
  exact (one_more (p :: before) q r after _ IH).
Qed.

Lemma by_swaps_of_permutation x y : Permutation x y -> by_swaps x y.
Proof.
  induction 1 as [|p x y _ IH|p q x|x y z _ IHx _ IHy].
  - constructor.
  - apply by_swaps_below. exact IH.
  - exact (one_more [] q p x _ (unchanged _)).
  - exact (by_swaps_trans _ _ _ IHx IHy).
Qed.

Lemma word_sorted : forall word, Permutation word (cards_of West word ++ cards_of East word).
Proof.
  intros word. induction word as [|[|] word IH]; cbn; [constructor | constructor; exact IH|].
  apply Permutation_cons_app. exact IH.
Qed.

Lemma cards_alike p word : cards_of p word = repeat p (length (cards_of p word)).
Proof.
  induction word as [|q word IH]; [reflexivity|]. unfold cards_of in *. cbn [filter].
  destruct p, q; cbn [length repeat]; congruence.
Qed.

(* Every deal can be obtained from every other deal by a sequence of swaps of adjacent cards. *)
Theorem all_deals_by_swaps : forall n word word', is_word n word -> is_word n word' ->
  by_swaps word word'.
Proof.
  intros n word word' [Hw He] [Hw' He']. apply by_swaps_of_permutation.
  rewrite (word_sorted word), (word_sorted word').
  rewrite (cards_alike West word), (cards_alike East word), Hw, He.
  rewrite (cards_alike West word'), (cards_alike East word'), Hw', He'. reflexivity.
Qed.
