(* How many paths come to the level k, and how evenly T_k is spread over them. *)
Require Import ZArith Lia Bool Arith List.
From Game Require Import Words.
From Whist Require Import Rules.
From WhistStated Require Import Matrix Swaps.
From Whist Require Import Mirror Swaps Chances Chung_Feller Walks.
From OneSuit Require Import Reaching_a_level Few_close_walks When_H_changes.
From SymmetricStated Require Import How_often.
Import ListNotations.
Open Scope Z_scope.

Lemma comes_above w : forall k, (exists before after, w = before ++ after /\
  number East before = (number West before + k)%nat) -> reaches k w = true.
Proof.
  induction w as [|q u IH]; intros k [X [Y [E N]]].
  - destruct X; [|discriminate]. unfold number in N. cbn in N. now subst k.
  - destruct X as [|q' X]; [unfold number in N; cbn in N; now subst k|].
    injection E as <- E. rewrite !number_cons in N. destruct k as [|k]; [reflexivity|].
    destruct q; cbn [reaches same_player] in *; apply IH; exists X, Y; (split; [exact E|]); lia.
Qed.

Definition up (k : Z) : nat := Z.to_nat (Z.abs k).

Lemma comes_iff k w : comes_to k w <-> reaches (up k) (turned k w) = true.
Proof.
  unfold turned. split.
  - intros [X [Y [-> E]]]. fold (number East X) in E. fold (number West X) in E.
    apply comes_above. destruct (Z.leb_spec 0 k).
    + exists X, Y. split; [reflexivity|]. unfold up. lia.
    + exists (map opponent X), (map opponent Y). rewrite map_app, !number_opponent.
      cbn [opponent]. split; [reflexivity|]. unfold up. lia.
  - intros R. destruct (reaching _ _ R) as [P [Q [E [N _]]]]. destruct (Z.leb_spec 0 k).
    + exists P, Q. split; [exact E|]. fold (number East P). fold (number West P).
      unfold up in N. lia.
    + exists (map opponent P), (map opponent Q). rewrite <- map_app, <- E, turned_twice.
      split; [reflexivity|]. fold (number East (map opponent P)).
      fold (number West (map opponent P)). rewrite !number_opponent. cbn [opponent].
      unfold up in N. lia.
Qed.

Lemma dealt_turned n k w : dealt n (turned k w) = dealt n w.
Proof.
  unfold turned, dealt. destruct (0 <=? k); [reflexivity|].
  fold (number West (map opponent w)). fold (number East (map opponent w)).
  rewrite !number_opponent. cbn [opponent]. apply andb_comm.
Qed.

(* T_k, or - T_k if k < 0, by the cards met. *)
Definition signed (k v : Z) : Z := if 0 <=? k then v else - v.

Lemma T_turned n k w : is_word n w -> - Z.of_nat n < k < Z.of_nat n ->
  2 * Z.of_nat (met_above (- Z.of_nat (up k)) (turned k w)) - (Z.of_nat n - Z.of_nat (up k)) =
  signed k (T (suit_of 1 w) k).
Proof.
  intros Hw L. unfold signed, turned. destruct (Z.leb_spec 0 k).
  - rewrite (T_of_word n) by assumption. unfold up. rewrite Z2Nat.id, Z.abs_eq by lia. lia.
  - pose proof (turned_over n w Hw (- k) ltac:(lia)) as X. rewrite Z.opp_involutive in X.
    rewrite (T_of_word n) in X by (auto using turned_word; lia). rewrite Z.opp_involutive in X.
    unfold up. rewrite Z2Nat.id, Z.abs_neq by lia. rewrite Z.opp_involutive. lia.
Qed.

Lemma close_is n k w : - Z.of_nat n < k < Z.of_nat n -> close_to n k w = true ->
  comes_to k w /\ -3 <= T (suit_of 1 w) k <= 3.
Proof.
  intros L H. unfold close_to, close_at, comes in H. fold (up k) in H.
  apply andb_prop in H as [H C]. apply andb_prop in H as [Hw R].
  rewrite dealt_turned in Hw. apply dealt_word in Hw. apply Z.leb_le in C.
  rewrite (T_turned n k w Hw L) in C. split; [now apply comes_iff|].
  unfold signed in C. destruct (0 <=? k); lia.
Qed.

Section Level.
Variables (n : nat) (k v : Z).
Hypothesis L : - Z.of_nat n < k < Z.of_nat n.
Let every := words (n + n).

Definition coming : list (list player) :=
  filter (fun w => reaches (up k) (turned k w)) (deals n).
Definition with_sum : list (list player) := filter (fun w => T (suit_of 1 w) k =? v) coming.

Lemma twice_filtered {X} (f g : X -> bool) l :
  Z.of_nat (length (filter f (filter g l))) = how_many (fun x => g x && f x) l.
Proof.
  induction l as [|x l IH]; [reflexivity|]. rewrite how_many_cons, <- IH. cbn [filter].
  destruct (g x); cbn [filter andb]; [|cbn; lia]. destruct (f x); cbn [length Z.b2z]; lia.
Qed.

Lemma thrice_filtered {X} (f g h : X -> bool) l :
  Z.of_nat (length (filter f (filter g (filter h l)))) =
  how_many (fun x => h x && g x && f x) l.
Proof.
  induction l as [|x l IH]; [reflexivity|]. rewrite how_many_cons, <- IH. cbn [filter].
  destruct (h x); cbn [filter andb]; [|cbn; lia]. destruct (g x); cbn [filter andb]; [|cbn; lia].
  destruct (f x); cbn [length Z.b2z]; lia.
Qed.

Lemma turning (f : list player -> bool) :
  how_many (fun w => f (turned k w)) every = how_many f every.
Proof.
  apply Z.le_antisymm; apply (sent_into every (turned k) (turned k)); try apply NoDup_words;
    intros w I G; (split; [now apply turned_in|split; [|apply turned_again]]); [exact G|].
  rewrite turned_again. exact G.
Qed.

Lemma number_coming : Z.of_nat (length coming) = how_many (comes n (up k)) every.
Proof.
  unfold coming, deals. rewrite twice_filtered, <- (turning (comes n (up k))).
  apply how_many_alike. intros w _. unfold comes. now rewrite dealt_turned.
Qed.

Lemma number_ways : Z.of_nat (length coming) = ways (n - up k) (n + up k).
Proof.
  rewrite number_coming. unfold up in *. set (j := Z.to_nat (Z.abs k)).
  assert (E : (n - j + (n + j) = n + n)%nat) by lia. rewrite <- (ways_are (n + n) _ _ E).
  transitivity (how_many (ends_at (2 * Z.of_nat j)) every).
  - apply Z.le_antisymm; [apply as_many_end|apply no_more_end].
  - apply how_many_alike. intros w I. apply in_all in I. unfold ends_at, has.
    destruct (Z.eqb_spec (Z.of_nat (number East w) - Z.of_nat (number West w)) (2 * Z.of_nat j)),
      (Nat.eqb_spec (number West w) (n - j)), (Nat.eqb_spec (number East w) (n + j));
      cbn [andb]; lia.
Qed.

Lemma share_with_sum :
  (Z.of_nat n - Z.abs k - Z.abs v + 2) * Z.of_nat (length with_sum) <=
  2 * Z.of_nat (length coming).
Proof.
  destruct with_sum as [|w0 l0] eqn:W; [cbn [length Z.of_nat]; lia|].
  assert (I0 : In w0 with_sum) by (rewrite W; now left). rewrite <- W. clear W l0.
  set (p := fun w => dealt n w && reaches (up k) (turned k w) && (T (suit_of 1 w) k =? v)).
  assert (E : Z.of_nat (length with_sum) = how_many p every).
  { unfold with_sum, coming, deals. now rewrite thrice_filtered. }
  unfold with_sum, coming in I0. rewrite !filter_In, in_deals, Z.eqb_eq in I0.
  destruct I0 as [[Hw0 R0] T0]. pose proof (T_turned n k w0 Hw0 L) as M0. rewrite T0 in M0.
  set (a := met_above (- Z.of_nat (up k)) (turned k w0)) in *.
  assert (F : how_many p every <= how_many (meets n (up k) a) every).
  { rewrite <- (turning (meets n (up k) a)). apply how_many_less. intros w _ H. unfold p in H.
    apply andb_prop in H as [H Tv]. apply andb_prop in H as [Hw R]. apply Z.eqb_eq in Tv.
    unfold meets. rewrite dealt_turned, Hw, R. cbn [andb]. apply Nat.eqb_eq.
    apply dealt_word in Hw. pose proof (T_turned n k w Hw L) as M. rewrite Tv in M. lia. }
  pose proof (evenly_spread n (up k) a) as S. rewrite E, number_coming.
  fold every in S. pose proof (how_many_nonneg p every) as P.
  assert (A : Z.of_nat n - Z.abs k - Z.abs v + 2 <= 2 * (Z.of_nat a + 1)).
  { unfold signed, up in M0. destruct (0 <=? k); lia. }
  set (x := how_many p every) in *. set (y := how_many (meets n (up k) a) every) in *. nia.
Qed.
End Level.

Lemma ways_fact i : forall j,
  ways i j * (Z.of_nat (fact j) * Z.of_nat (fact i)) = Z.of_nat (fact (i + j)).
Proof.
  induction i as [|i IH]; intros j; [cbn [ways Nat.add]; change (fact 0) with 1%nat; lia|].
  destruct (ways_ratio (i + j) i j ltac:(lia)) as [R _]. specialize (IH j).
  change (S i + j)%nat with (S (i + j)). change (fact (S i)) with (S i * fact i)%nat.
  change (fact (S (i + j))) with (S (i + j) * fact (i + j))%nat.
  rewrite !Nat2Z.inj_mul, <- IH, !Nat2Z.inj_succ, Nat2Z.inj_add.
  transitivity ((Z.of_nat i + 1) * ways (S i) j * (Z.of_nat (fact j) * Z.of_nat (fact i))); [ring|].
  rewrite R. ring.
Qed.
