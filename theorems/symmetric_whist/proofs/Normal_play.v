(** Sums of games under the normal playing convention (Section 12.3): every game has an inverse, and
    two games are told apart by no other if and only if their difference is a second player win. *)
Require Import Lia List Permutation.
From Symmetric Require Import Short_games.
Import ListNotations.
From SymmetricStated Require Export Normal_play.


(** * Moves *)

Fixpoint weight (S : list short_game) : nat :=
  match S with [] => 0 | g :: T => size g + weight T end.

Lemma weight_app : forall S T, weight (S ++ T) = weight S + weight T.
Proof. intros S. induction S as [|g S same]; intros T; simpl; [|rewrite same]; lia. Qed.

Lemma lighter : forall p S T, move p S T -> weight T < weight S.
Proof.
  intros p S T (a & g & o & b & there & -> & ->). rewrite !weight_app. simpl.
  destruct p; simpl in there; [pose proof (size_left o g there)|pose proof (size_right o g there)];
    lia.
Qed.

Lemma move_left : forall p S T U, move p S T -> move p (S ++ U) (T ++ U).
Proof.
  intros p S T U (a & g & o & b & there & -> & ->). exists a, g, o, (b ++ U).
  rewrite <- !app_assoc. auto.
Qed.

Lemma move_right : forall p S T U, move p S T -> move p (U ++ S) (U ++ T).
Proof.
  intros p S T U (a & g & o & b & there & -> & ->). exists (U ++ a), g, o, b.
  rewrite <- !app_assoc. auto.
Qed.

Lemma move_cons : forall p g S T, move p (g :: S) T <->
  (exists o, option_of p o g /\ T = o :: S) \/ (exists U, move p S U /\ T = g :: U).
Proof.
  intros p g S T. split.
  - intros (a & h & o & b & there & is & ->). destruct a as [|x a]; injection is as -> ->.
    + left. exists o. auto.
    + right. exists (a ++ o :: b). split; [|reflexivity]. exists a, h, o, b. auto.
  - intros [(o & there & ->)|(U & (a & h & o & b & there & -> & ->) & ->)].
    + exists [], g, o, S. auto.
    + exists (g :: a), h, o, b. auto.
Qed.

(** A move in a sum of sums is one in either. *)
Lemma move_app : forall p U S T, move p (S ++ U) T ->
  (exists R, move p S R /\ T = R ++ U) \/ (exists R, move p U R /\ T = S ++ R).
Proof.
  intros p U S. induction S as [|g S found]; simpl; intros T to; [right; exists T; auto|].
  apply move_cons in to. destruct to as [(o & there & ->)|(R & to & ->)].
  - left. exists (o :: S). split; [|reflexivity]. apply move_cons. left. exists o. auto.
  - destruct (found R to) as [(Q & by_it & ->)|(Q & by_it & ->)].
    + left. exists (g :: Q). split; [|reflexivity]. apply move_cons. right. exists Q. auto.
    + right. exists Q. auto.
Qed.

Lemma move_permuted : forall p S S' T, Permutation S S' -> move p S T ->
  exists T', move p S' T' /\ Permutation T T'.
Proof.
  intros p S S' T same (a & g & o & b & there & -> & ->).
  assert (also : In g S').
  { apply (Permutation_in g same). apply in_or_app. right. left. reflexivity. }
  destruct (in_split g S' also) as (c & d & ->). exists (c ++ o :: d). split.
  - exists c, g, o, d. auto.
  - apply Permutation_elt. exact (Permutation_app_inv _ _ _ _ g same).
Qed.

(** Of all moves one thing is so, or of one the other. *)
Lemma some_move_or_all : forall p S (P R : list short_game -> Prop),
  (forall T, move p S T -> P T \/ R T) ->
  (exists T, move p S T /\ P T) \/ (forall T, move p S T -> R T).
Proof.
  intros p S. induction S as [|g S found]; intros P R each.
  - right. intros T (a & g & o & b & _ & is & _). destruct (app_cons_not_nil a b g is).
  - destruct (found (fun T => P (g :: T)) (fun T => R (g :: T))) as [(T & to & so)|later].
    { intros T to. apply each. apply move_cons. right. exists T. auto. }
    { left. exists (g :: T). split; [|exact so]. apply move_cons. right. exists T. auto. }
    assert (first : (exists o, option_of p o g /\ P (o :: S)) \/
                    (forall o, option_of p o g -> R (o :: S))).
    { assert (each' : forall o, option_of p o g -> P (o :: S) \/ R (o :: S)).
      { intros o there. apply each. apply move_cons. left. exists o. auto. }
      destruct p.
      - exact (some_left_or_all (fun o => P (o :: S)) (fun o => R (o :: S)) g each').
      - exact (some_right_or_all (fun o => P (o :: S)) (fun o => R (o :: S)) g each'). }
    destruct first as [(o & there & so)|soon].
    + left. exists (o :: S). split; [|exact so]. apply move_cons. left. exists o. auto.
    + right. intros T to. apply move_cons in to. destruct to as [(o & there & ->)|(U & to & ->)].
      * exact (soon o there).
      * exact (later U to).
Qed.

(** * Who makes the last move *)

Lemma twice_opponent : forall p, opponent (opponent p) = p.
Proof. intros []; reflexivity. Qed.

Lemma not_opponent : forall p, p <> opponent p.
Proof. intros []; discriminate. Qed.

Lemma one_or_other : forall p q, q = p \/ q = opponent p.
Proof. intros [] []; auto. Qed.

Lemma last_by_move : forall p S, is_last p p S ->
  exists T, move p S T /\ is_last p (opponent p) T.
Proof.
  intros p S made. inversion made as [S' T to so e1 e2|S' all e1 e2]; subst.
  - exists T. auto.
  - destruct (not_opponent p). symmetry. exact e1.
Qed.

Lemma last_by_all : forall p S T, is_last p (opponent p) S -> move (opponent p) S T ->
  is_last p p T.
Proof.
  intros p S T made to. inversion made as [S' T' to' so e1 e2|S' all e1 e2]; subst.
  - destruct (not_opponent p e1).
  - exact (all T to).
Qed.

Lemma decided_to : forall n S p q, weight S < n -> is_last p q S \/ is_last (opponent p) q S.
Proof.
  intros n. induction n as [|n less]; intros S p q small; [lia|].
  assert (mover : forall p, is_last p p S \/ is_last (opponent p) p S).
  { intros r.
    destruct (some_move_or_all r S (fun T => is_last r (opponent r) T)
                (fun T => is_last (opponent r) (opponent r) T)) as [(T & to & so)|all].
    - intros T to. apply less. pose proof (lighter r S T to). lia.
    - left. exact (one_move r S T to so).
    - right. rewrite <- (twice_opponent r) at 2. apply every_move. rewrite twice_opponent.
      exact all. }
  destruct (one_or_other p q) as [->| ->]; [apply mover|].
  destruct (mover (opponent p)) as [so|so]; [right; exact so|left].
  rewrite twice_opponent in so. exact so.
Qed.

Lemma decided : forall S p q, is_last p q S \/ is_last (opponent p) q S.
Proof. intros S p q. exact (decided_to (1 + weight S) S p q ltac:(lia)). Qed.

Lemma not_both_last_to : forall n S p, weight S < n ->
  is_last p p S -> is_last (opponent p) p S -> False.
Proof.
  intros n. induction n as [|n less]; intros S p small one other; [lia|].
  destruct (last_by_move p S one) as (T & to & so). pose proof (lighter p S T to).
  apply (less T (opponent p)); [lia| |rewrite twice_opponent; exact so].
  apply (last_by_all (opponent p) S T); rewrite twice_opponent; assumption.
Qed.

(** Only one of the players makes the last move. *)
Lemma not_both_last : forall S p q, is_last p q S -> is_last (opponent p) q S -> False.
Proof.
  intros S p q one other. destruct (one_or_other p q) as [->| ->].
  - exact (not_both_last_to (1 + weight S) S p ltac:(lia) one other).
  - apply (not_both_last_to (1 + weight S) S (opponent p) ltac:(lia) other).
    rewrite twice_opponent. exact one.
Qed.

Lemma last_permuted_to : forall n S S' p q, weight S < n ->
  Permutation S S' -> is_last p q S -> is_last p q S'.
Proof.
  intros n. induction n as [|n less]; intros S S' p q small same made; [lia|].
  destruct (one_or_other p q) as [->| ->].
  - destruct (last_by_move p S made) as (T & to & so). pose proof (lighter p S T to).
    destruct (move_permuted p S S' T same to) as (T' & to' & same').
    apply (one_move p S' T' to'). exact (less T T' p _ ltac:(lia) same' so).
  - apply every_move. intros T' to'.
    destruct (move_permuted _ S' S T' (Permutation_sym same) to') as (T & to & same').
    pose proof (lighter _ S T to). apply (less T T' p p ltac:(lia) (Permutation_sym same')).
    exact (last_by_all p S T made to).
Qed.

Lemma last_permuted : forall S S' p q, Permutation S S' -> is_last p q S -> is_last p q S'.
Proof. intros S S' p q. exact (last_permuted_to (1 + weight S) S S' p q ltac:(lia)). Qed.

(** * Negatives *)

Lemma twice_negative : forall g, opposite_game (opposite_game g) = g.
Proof. intros g. induction g as [|o so h same|o so h same]; simpl; congruence. Qed.

Lemma option_of_negative : forall p o g,
  option_of p o g -> option_of (opponent p) (opposite_game o) (opposite_game g).
Proof.
  intros p o g. destruct p; simpl; induction g as [|x _ h found|x _ h found]; simpl; auto;
    intros [->|there]; auto.
Qed.

Lemma move_of_negative : forall p S T,
  move p S T -> move (opponent p) (map opposite_game S) (map opposite_game T).
Proof.
  intros p S T (a & g & o & b & there & -> & ->).
  exists (map opposite_game a), (opposite_game g), (opposite_game o), (map opposite_game b).
  rewrite !map_app. simpl. split; [apply option_of_negative; exact there|auto].
Qed.

Lemma twice_map_negative : forall S, map opposite_game (map opposite_game S) = S.
Proof.
  intros S. rewrite map_map. rewrite <- (map_id S) at 2. apply map_ext. exact twice_negative.
Qed.

Lemma last_of_negative_to : forall n S p q, weight S < n ->
  is_last p q S -> is_last (opponent p) (opponent q) (map opposite_game S).
Proof.
  intros n. induction n as [|n less]; intros S p q small made; [lia|].
  destruct (one_or_other p q) as [->| ->].
  - destruct (last_by_move p S made) as (T & to & so). pose proof (lighter p S T to).
    apply (one_move _ _ _ (move_of_negative p S T to)). exact (less T p _ ltac:(lia) so).
  - apply every_move. intros T' to. pose proof (move_of_negative _ _ _ to) as back.
    rewrite twice_map_negative, twice_opponent in back. pose proof (lighter _ _ _ back).
    rewrite <- (twice_map_negative T'). apply less; [lia|].
    exact (last_by_all p S _ made back).
Qed.

Lemma last_of_negative : forall S p q,
  is_last p q S -> is_last (opponent p) (opponent q) (map opposite_game S).
Proof. intros S p q. exact (last_of_negative_to (1 + weight S) S p q ltac:(lia)). Qed.

(** * Sums *)

(** Who makes the last move of two sums, as second player in the one, makes that of both. *)
Lemma last_of_sums_to : forall n S U p q, weight S + weight U < n ->
  is_last p (opponent p) S -> is_last p q U -> is_last p q (S ++ U).
Proof.
  intros n. induction n as [|n less]; intros S U p q small one other; [lia|].
  destruct (one_or_other p q) as [->| ->].
  - destruct (last_by_move p U other) as (T & to & so). pose proof (lighter p U T to).
    apply (one_move p _ _ (move_right p U T S to)). exact (less S T p _ ltac:(lia) one so).
  - apply every_move. intros T to.
    destruct (move_app _ U S T to) as [(R & by_it & ->)|(R & by_it & ->)].
    + pose proof (lighter _ _ _ by_it).
      destruct (last_by_move p R (last_by_all p S R one by_it)) as (Q & back & so).
      pose proof (lighter _ _ _ back).
      apply (one_move p _ _ (move_left p R Q U back)). exact (less Q U p _ ltac:(lia) so other).
    + pose proof (lighter _ _ _ by_it).
      exact (less S R p p ltac:(lia) one (last_by_all p U R other by_it)).
Qed.

Lemma last_of_sums : forall S U p q,
  is_last p (opponent p) S -> is_last p q U -> is_last p q (S ++ U).
Proof. intros S U p q. exact (last_of_sums_to _ S U p q (PeanoNat.Nat.lt_succ_diag_r _)). Qed.

Lemma inverse_to : forall n g p, size g < n -> is_last p (opponent p) [g; opposite_game g].
Proof.
  intros n. induction n as [|n less]; intros g p small; [lia|].
  apply every_move. intros T to. apply move_cons in to.
  assert (smaller : forall q o, option_of q o g -> size o < n).
  { intros q o there. pose proof (lighter q [g] [o]) as light. simpl in light.
    enough (H : move q [g] [o]) by (specialize (light H); lia). exists [], g, o, []. auto. }
  destruct to as [(o & there & ->)|(U & to & ->)].
  - apply (one_move p _ [o; opposite_game o]); [|exact (less o p (smaller _ o there))].
    apply (move_right p [opposite_game g] [opposite_game o] [o]). exists [], (opposite_game g), (opposite_game o), [].
    pose proof (option_of_negative _ _ _ there) as back. rewrite twice_opponent in back. auto.
  - apply move_cons in to. destruct to as [(o & there & ->)|(V & (a & h & o & b & _ & is & _) & _)].
    2: { destruct (app_cons_not_nil a b h is). }
    pose proof (option_of_negative _ _ _ there) as back.
    rewrite twice_opponent, twice_negative in back.
    apply (one_move p _ [opposite_game o; o]).
    + apply move_cons. left. exists (opposite_game o). auto.
    + rewrite <- (twice_negative o) at 2. exact (less _ p (smaller _ _ back)).
Qed.

(** G + (-G) is a second player win. *)
Lemma inverse : forall g, second_player_win [g; opposite_game g].
Proof. intros g p. exact (inverse_to _ g p (PeanoNat.Nat.lt_succ_diag_r _)). Qed.

(** A second player win changes nothing beside it. *)
Lemma nothing_beside : forall S U p q, second_player_win S ->
  is_last p q (S ++ U) <-> is_last p q U.
Proof.
  intros S U p q nothing. split; [|exact (last_of_sums S U p q (nothing p))]. intros made.
  destruct (decided U p q) as [so|so]; [exact so|].
  destruct (not_both_last (S ++ U) p q made).
  exact (last_of_sums S U _ q (nothing (opponent p)) so).
Qed.

(** Every game has an inverse; and two games are told apart by no other if and only if the first and
    the inverse of the second are a second player win. *)
Theorem equality_of_games :
  (forall g, second_player_win [g; opposite_game g]) /\
  (forall g h, second_player_win [g; opposite_game h] <-> same_in_sums g h).
Proof.
  split; [exact inverse|]. intros g h. split.
  - intros nothing k p q.
    rewrite <- (nothing_beside [h; opposite_game h] [g; k] p q (inverse h)).
    rewrite <- (nothing_beside [g; opposite_game h] [h; k] p q nothing).
    assert (same : Permutation ([h; opposite_game h] ++ [g; k]) ([g; opposite_game h] ++ [h; k])).
    { simpl. apply (Permutation_trans (l' := [h; g; opposite_game h; k])).
      - apply perm_skip, perm_swap.
      - apply (Permutation_trans (l' := [g; h; opposite_game h; k])); [apply perm_swap|].
        apply perm_skip, perm_swap. }
    split; apply last_permuted; [exact same|exact (Permutation_sym same)].
  - intros same p. apply (same (opposite_game h) p (opponent p)). exact (inverse h p).
Qed.
