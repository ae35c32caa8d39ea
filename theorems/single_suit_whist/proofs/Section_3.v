(* Section 3: every T_k has the parity of n + k. *)
Require Import ZArith Lia Bool List.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows Play Theorem_9_1 Lemma_5_2.
From WhistStated Require Export Section_3.
Open Scope Z_scope.

Lemma parity_of_T n D k : is_deal n D -> - Z.of_nat n < k < Z.of_nat n ->
  T D k mod 2 = (Z.of_nat n + k) mod 2.
Proof.
  intros HD Hk. rewrite (T_by_rows n D ltac:(lia) HD k Hk). unfold T_rows.
  set (x := N _ _ _). replace (k + 2 * x - Z.of_nat n) with
    (Z.of_nat n + k + (x - Z.of_nat n) * 2) by lia. now apply Z_mod_plus_full.
Qed.

(* T_k = n + k (mod 2), and T'_k = n - 1 + k (mod 2) after a trick with any two cards. *)
Theorem parity : forall n D, is_deal n D -> let m := Z.of_nat n in
  (forall k, - m < k < m -> T D k mod 2 = (m + k) mod 2) /\
  (forall w e, In w (west D) -> In e (east D) ->
    let T' := T (after_trick D w e) in
    forall k, - (m - 1) < k < m - 1 -> T' k mod 2 = (m - 1 + k) mod 2).
Proof.
  intros n D HD m. split.
  - intros k Hk. now apply (parity_of_T n).
  - intros w e Hw He T' k Hk. destruct n as [|n]; [unfold m in Hk; lia|].
    apply (in_west _ D HD) in Hw as [i [Hi ->]]. apply (in_east _ D HD) in He as [j [Hj ->]].
    unfold T'. rewrite (parity_of_T n); [unfold m; f_equal; lia | | unfold m in Hk; lia].
    now apply (after_trick_deal n D i j HD).
Qed.
