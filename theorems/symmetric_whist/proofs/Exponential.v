(* Section 12.1: how many values the recursion computes for the deal in which the cards alternate,
   and how many different deals are among them.

   Of n pairs of East's and West's card in turn, tricks to which one player gives his lowest card
   and the other any card leave 2^n different deals. With X and Y for the two players, what remains
   is of the form X^d Y ... Y or X^d Y ... Y X, where after the first Y each further one comes after
   none, one or two cards of X. *)
Require Import ZArith Lia Bool Arith List Sorted FinFun.
From Game Require Import Suits Words.
From Sums Require Import Rules Play.
From Symmetric Require Import Section_12_1.
From Sums Require Import Narrow_recursion.
Import ListNotations.
From SymmetricStated Require Export Exponential.
Open Scope nat_scope.

(* --- How many values --- *)

Lemma sum_of_constant {A} (f : A -> nat) c l : (forall x, In x l -> f x = c) ->
  list_sum (map f l) = length l * c.
Proof.
  induction l as [|x l IH]; intros H; [reflexivity|]. cbn [map length].
  change (list_sum (f x :: map f l)) with (f x + list_sum (map f l)).
  rewrite IH by (intros; apply H; now right). rewrite (H x) by now left. lia.
Qed.

Lemma sum_at_least {A} (f : A -> nat) c l : (forall x, In x l -> c <= f x) ->
  length l * c <= list_sum (map f l).
Proof.
  induction l as [|x l IH]; intros H; [apply Nat.le_0_l|]. cbn [map length].
  change (list_sum (f x :: map f l)) with (f x + list_sum (map f l)).
  specialize (IH (fun y I => H y (or_intror I))). specialize (H x (or_introl eq_refl)). lia.
Qed.

Definition squares (n : nat) : nat :=
  list_sum (map (fun k => (fact n / fact k) * (fact n / fact k)) (seq 0 (S n))).

Lemma fact_divides k n : k <= n -> exists q, fact n = q * fact k.
Proof.
  induction 1 as [|n Le [q IH]]; [exists 1; lia|]. exists (S n * q). cbn [fact]. rewrite IH. lia.
Qed.

Lemma squares_step n : squares (S n) = 1 + S n * S n * squares n.
Proof.
  assert (Scale : forall l, (forall k, In k l -> k <= n) ->
    list_sum (map (fun k => (fact (S n) / fact k) * (fact (S n) / fact k)) l) =
    S n * S n * list_sum (map (fun k => (fact n / fact k) * (fact n / fact k)) l)).
  { intros l. induction l as [|k l IH]; intros H; [cbn; lia|]. cbn [map].
    unfold list_sum in *. cbn [fold_right]. rewrite IH by (intros; apply H; now right).
    destruct (fact_divides k n (H k (or_introl eq_refl))) as [q Q].
    assert (E1 : fact n / fact k = q).
    { rewrite Q. apply Nat.div_mul, fact_neq_0. }
    assert (E2 : fact (S n) / fact k = S n * q).
    { change (fact (S n)) with (S n * fact n). rewrite Q, Nat.mul_assoc.
      apply Nat.div_mul, fact_neq_0. }
    rewrite E1, E2. lia. }
  unfold squares. rewrite (seq_S (S n)), map_app, list_sum_app, Scale.
  - cbn [map Nat.add]. unfold list_sum at 2. cbn [fold_right].
    rewrite Nat.div_same by apply fact_neq_0. lia.
  - intros k I. apply in_seq in I. lia.
Qed.

Lemma calls_of_every_pair n : forall D, size D = n -> calls every_pair n D = squares n.
Proof.
  induction n as [|n IH]; intros D Sz; [reflexivity|]. cbn [calls].
  rewrite (sum_of_constant _ (squares n)).
  - unfold every_pair, pairs_of_cards. rewrite prod_length, !seq_length, Sz, squares_step. lia.
  - intros [i j] I. unfold every_pair, pairs_of_cards in I. apply in_prod_iff in I as [Hi Hj].
    apply in_seq in Hi, Hj. apply IH. cbn [fst snd]. rewrite size_reduction by lia. lia.
Qed.

Lemma two_of_in good n i : 0 < n -> In i (two_of good n) -> i < n.
Proof.
  intros Hn [<-|I]; [exact Hn|]. destruct (find good (seq 0 n)) as [m|] eqn:F; [|destruct I].
  destruct I as [<-|[]]. apply find_some in F. destruct F as [F _]. apply in_seq in F. lia.
Qed.

Lemma asked_in D i j : In (i, j) (asked D) -> i < size D /\ j < size D.
Proof.
  unfold asked. rewrite in_app_iff, !in_flat_map. intros [[a [I J]]|[a [I J]]];
    apply in_map_iff in J; destruct J as [b [E J]]; injection E as <- <-; apply in_seq in I;
    apply two_of_in in J; lia.
Qed.

Lemma low_replies_asked D i : i < size D -> In (i, 0) (asked D) /\ In (0, i) (asked D).
Proof.
  intros Hi. unfold asked. rewrite !in_app_iff, !in_flat_map. split; [left | right]; exists i;
    (split; [apply in_seq; lia|]); apply in_map_iff; exists 0; (split; [reflexivity | now left]).
Qed.

Lemma asks_once_exists : exists asks, two_replies_once asks.
Proof.
  assert (Dec : forall a b : nat * nat, {a = b} + {a <> b}) by (decide equality; apply Nat.eq_dec).
  exists (fun D => nodup Dec (asked D)). intros D.
  split; [apply NoDup_nodup | intros ij; apply nodup_In].
Qed.

Lemma calls_with_two_replies asks n : two_replies_once asks ->
  forall D, size D = n -> fact n <= calls asks n D.
Proof.
  intros Once. induction n as [|n IH]; intros D Sz; [reflexivity|]. cbn [calls].
  destruct (Once D) as [Nd Iff].
  assert (Many : S n <= length (asks D)).
  { rewrite <- (seq_length (S n) 0), <- (map_length (fun i => (i, 0))).
    apply NoDup_incl_length.
    - apply Injective_map_NoDup; [intros a b E; now injection E | apply seq_NoDup].
    - intros ij I. apply in_map_iff in I. destruct I as [i [<- I]]. apply in_seq in I.
      apply Iff, low_replies_asked. lia. }
  assert (Each : length (asks D) * fact n <=
    list_sum (map (fun ij => calls asks n (reduction D (fst ij) (snd ij))) (asks D))).
  { apply sum_at_least. intros [i j] I. apply Iff, asked_in in I. apply IH. cbn [fst snd].
    rewrite size_reduction by apply I. lia. }
  change (fact (S n)) with (S n * fact n). nia.
Qed.

(* --- Words --- *)

(* Cards with their owners, from the lowest up, and the suit that they make. *)
Definition owned (p : player) (l : list (Z * player)) : list Z :=
  map fst (filter (fun c => match p, snd c with West, West | East, East => true | _, _ => false end)
    l).
Definition suit_of_cards (l : list (Z * player)) : suit := Suit (owned West l) (owned East l).

Lemma owned_app p l l' : owned p (l ++ l') = owned p l ++ owned p l'.
Proof. unfold owned. now rewrite filter_app, map_app. Qed.

Lemma without_at (l l' : list Z) c : without (length l) (l ++ c :: l') = l ++ l'.
Proof. induction l as [|d l IH]; cbn; [reflexivity | now f_equal]. Qed.

Definition ascending (l : list (Z * player)) : Prop := StronglySorted Z.lt (map fst l).

Lemma takes_is_above l : ascending l -> forall i j,
  i < length (owned West l) -> j < length (owned East l) ->
  takes (suit_of_cards l) i j = above (map snd l) i j.
Proof.
  unfold ascending. induction l as [|[c p] l IH]; intros Srt i j Hi Hj; [cbn in Hi; lia|].
  cbn [map fst] in Srt. apply StronglySorted_inv in Srt. destruct Srt as [Srt Low].
  rewrite Forall_forall in Low.
  assert (LowOf : forall q k d, nth_error (owned q l) k = Some d -> (c < d)%Z).
  { intros q k d H. apply nth_error_In in H. unfold owned in H. apply in_map_iff in H.
    destruct H as [[d' r] [<- H]]. apply filter_In in H. apply Low, in_map, H. }
  destruct p; cbn [map snd above].
  - change (owned West ((c, West) :: l)) with (c :: owned West l) in Hi.
    change (owned East ((c, West) :: l)) with (owned East l) in Hj. destruct i as [|i].
    + unfold takes, suit_of_cards. cbn [west east].
      change (owned East ((c, West) :: l)) with (owned East l).
      change (owned West ((c, West) :: l)) with (c :: owned West l). cbn [nth_error].
      destruct (nth_error (owned East l) j) as [e|] eqn:He; [|reflexivity].
      apply LowOf in He. apply Z.ltb_ge. lia.
    + cbn [length] in Hi. rewrite <- IH by (assumption || lia). reflexivity.
  - change (owned West ((c, East) :: l)) with (owned West l) in Hi.
    change (owned East ((c, East) :: l)) with (c :: owned East l) in Hj. destruct j as [|j].
    + unfold takes, suit_of_cards. cbn [west east].
      change (owned East ((c, East) :: l)) with (c :: owned East l).
      change (owned West ((c, East) :: l)) with (owned West l). cbn [nth_error].
      destruct (nth_error (owned West l) i) as [w|] eqn:Hw; [|reflexivity].
      apply LowOf in Hw. apply Z.ltb_lt. lia.
    + cbn [length] in Hj. rewrite <- IH by (assumption || lia). reflexivity.
Qed.

Definition number (p : player) (word : list player) : nat :=
  length (filter (fun q => match p, q with West, West | East, East => true | _, _ => false end)
    word).

Lemma number_owned p l : length (owned p l) = number p (map snd l).
Proof.
  unfold owned, number. rewrite map_length. induction l as [|[c q] l IH]; [reflexivity|].
  cbn [map snd filter]. destruct p, q; cbn [length]; now rewrite IH.
Qed.

Lemma same_word w : forall w', (forall p, number p w = number p w') ->
  (forall i j, i < number West w -> j < number East w -> above w i j = above w' i j) -> w = w'.
Proof.
  induction w as [|p w IH]; intros [|q w'] Num Same; [reflexivity| | |].
  - specialize (Num q). destruct q; discriminate.
  - specialize (Num p). destruct p; discriminate.
  - assert (Pq : p = q).
    { pose proof (Num West) as NW. pose proof (Num East) as NE.
      destruct p, q; try reflexivity; exfalso; cbn in NW, NE.
      - specialize (Same 0 0). cbn in Same. rewrite NE in Same. specialize (Same ltac:(lia)).
        specialize (Same ltac:(unfold number; cbn; lia)). discriminate.
      - specialize (Same 0 0). cbn in Same. rewrite NW in Same.
        specialize (Same ltac:(unfold number; cbn; lia)). specialize (Same ltac:(lia)).
        discriminate. }
    subst q. f_equal. apply IH.
    + intros r. specialize (Num r). unfold number in *. destruct r, p; cbn in Num; lia.
    + intros i j Hi Hj. destruct p.
      * apply (Same (S i) j); unfold number in *; cbn; lia.
      * apply (Same i (S j)); unfold number in *; cbn; lia.
Qed.

Lemma different_words l l' : ascending l -> ascending l' ->
  number West (map snd l) = number East (map snd l) ->
  number West (map snd l') = number East (map snd l') ->
  map snd l <> map snd l' -> different (suit_of_cards l) (suit_of_cards l').
Proof.
  intros Up Up' Bal Bal' Ne [Sz Same]. apply Ne. unfold size, suit_of_cards in Sz, Same.
  cbn [west] in Sz, Same. rewrite !number_owned in *. apply same_word.
  - intros [|]; [exact Sz | lia].
  - intros i j Hi Hj. rewrite <- !takes_is_above by (rewrite ?number_owned; assumption || lia).
    apply Same; lia.
Qed.

(* --- Low replies --- *)

Lemma ascending_without l l' c : ascending (l ++ c :: l') -> ascending (l ++ l').
Proof.
  unfold ascending. induction l as [|d l IH]; cbn [app map]; intros Srt;
    apply StronglySorted_inv in Srt; destruct Srt as [Srt F]; [exact Srt|].
  constructor; [apply IH, Srt|]. rewrite map_app in *. rewrite Forall_app in *. cbn [map] in F.
  destruct F as [F1 F2]. inversion F2. now split.
Qed.

Lemma at_card (l : list (Z * player)) a p b : map snd l = a ++ p :: b ->
  exists la x lb, l = la ++ (x, p) :: lb /\ map snd la = a /\ map snd lb = b.
Proof.
  intros E. apply map_eq_app in E. destruct E as [la [l2 [-> [Ea E]]]].
  apply map_eq_cons in E. destruct E as [[x q] [lb [-> [Eq Eb]]]]. cbn [snd] in Eq. subst q.
  exists la, x, lb. auto.
Qed.

(* A player's card is played to the lowest of the other, or the other way round. *)
Inductive low_reply : list player -> list player -> Prop :=
| to_the_lowest p a b c d : a ++ b = c ++ opponent p :: d -> number (opponent p) c = 0 ->
    low_reply (a ++ p :: b) (c ++ d).
Inductive leaves : list player -> list player -> Prop :=
| leaves_all w : leaves w w
| leaves_later w w' w'' : low_reply w w' -> leaves w' w'' -> leaves w w''.

Lemma leaves_trans w w' w'' : leaves w w' -> leaves w' w'' -> leaves w w''.
Proof.
  induction 1 as [|v v' v'' L H IH]; intros K; [exact K|]. apply (leaves_later _ v'); auto.
Qed.

Lemma number_app p X Y : number p (X ++ Y) = number p X + number p Y.
Proof. unfold number. now rewrite filter_app, app_length. Qed.

Definition balanced (w : list player) : Prop := number West w = number East w.

Lemma low_reply_cards w w' : low_reply w w' -> forall l, map snd l = w -> ascending l ->
  balanced w -> exists l' i,
  map snd l' = w' /\ ascending l' /\ balanced w' /\ i < size (suit_of_cards l) /\
  (reduction (suit_of_cards l) i 0 = suit_of_cards l' \/
   reduction (suit_of_cards l) 0 i = suit_of_cards l').
Proof.
  intros [p a b c d E None] l El Up Bal.
  destruct (at_card l a p b El) as [la [x [lb [-> [Ea Eb]]]]].
  assert (E2 : map snd (la ++ lb) = c ++ opponent p :: d) by (rewrite map_app; congruence).
  destruct (at_card _ c _ d E2) as [lc [y [ld [El2 [Ec Ed]]]]].
  exists (lc ++ ld), (length (owned p la)).
  split; [rewrite map_app; congruence|].
  split. { apply (ascending_without lc ld (y, opponent p)). rewrite <- El2.
    apply (ascending_without la lb (x, p)). exact Up. }
  assert (NotLow : owned (opponent p) lc = []).
  { apply length_zero_iff_nil. rewrite number_owned, Ec. exact None. }
  assert (Same : forall q, owned q (la ++ lb) = owned q (lc ++ (y, opponent p) :: ld)).
  { intros q. now rewrite El2. }
  assert (Count : forall q, number q (a ++ b) = number q (c ++ opponent p :: d)).
  { intros q. now rewrite E. }
  unfold balanced, size, suit_of_cards, reduction in *. cbn [west east] in *.
  split.
  { pose proof (Count West) as CW. pose proof (Count East) as CE.
    rewrite !number_app in *. destruct p; cbn [opponent] in *; unfold number in *;
      cbn [filter length] in *; lia. }
  split.
  { rewrite !number_owned, map_app. cbn [map snd]. rewrite Ea, Eb.
    rewrite !number_app in *. destruct p; unfold number in *; cbn [filter length] in *; lia. }
  destruct p; cbn [opponent] in *; [left | right]; f_equal.
  - rewrite owned_app. change (owned West ((x, West) :: lb)) with (x :: owned West lb).
    rewrite without_at, <- owned_app, Same, !owned_app. reflexivity.
  - rewrite owned_app. change (owned East ((x, West) :: lb)) with (owned East lb).
    rewrite <- owned_app, Same, !owned_app, NotLow. reflexivity.
  - rewrite owned_app. change (owned West ((x, East) :: lb)) with (owned West lb).
    rewrite <- owned_app, Same, !owned_app, NotLow. reflexivity.
  - rewrite owned_app. change (owned East ((x, East) :: lb)) with (x :: owned East lb).
    rewrite without_at, <- owned_app, Same, !owned_app. reflexivity.
Qed.

Lemma leaves_met asks w w' :
  (forall D i, i < size D -> In (i, 0) (asks D) /\ In (0, i) (asks D)) -> leaves w w' ->
  forall l, map snd l = w -> ascending l -> balanced w ->
  exists l', map snd l' = w' /\ ascending l' /\ balanced w' /\
    met asks (suit_of_cards l) (suit_of_cards l').
Proof.
  intros Low. induction 1 as [w|w w' w'' L H IH]; intros l El Up Bal.
  - exists l. split; [exact El|]. split; [exact Up|]. split; [exact Bal | apply met_first].
  - destruct (low_reply_cards w w' L l El Up Bal) as [l1 [i [E1 [Up1 [Bal1 [Hi Red]]]]]].
    destruct (IH l1 E1 Up1 Bal1) as [l2 [E2 [Up2 [Bal2 M]]]]. exists l2.
    split; [exact E2|]. split; [exact Up2|]. split; [exact Bal2|].
    destruct (Low (suit_of_cards l) i Hi) as [A1 A2]. destruct Red as [Red|Red].
    + apply (met_later asks _ i 0); [exact A1 | now rewrite Red].
    + apply (met_later asks _ 0 i); [exact A2 | now rewrite Red].
Qed.

(* --- What they leave of cards in turn --- *)

Fixpoint pairs (p q : player) (k : nat) : list player :=
  match k with O => [] | S k => p :: q :: pairs p q k end.

Lemma pairs_app p q k k' : pairs p q (k + k') = pairs p q k ++ pairs p q k'.
Proof. induction k as [|k IH]; [reflexivity|]. cbn [Nat.add pairs app]. now rewrite IH. Qed.

Lemma pairs_shift p q k : p :: pairs q p k = pairs p q k ++ [p].
Proof. induction k as [|k IH]; [reflexivity|]. cbn [pairs app]. now rewrite <- IH. Qed.

Lemma fewer_pairs n k : leaves (pairs East West (k + n)) (pairs East West n).
Proof.
  induction k as [|k IH]; [apply leaves_all|].
  apply (leaves_later _ (pairs East West (k + n))); [|exact IH].
  apply (to_the_lowest West [East] (pairs East West (k + n)) [] (pairs East West (k + n)));
    reflexivity.
Qed.

(* After a card of Y the next one comes at once, after a card of X, or after two. *)
Inductive letter := At_once | After_one | After_two.

Definition cost_of (x : letter) : nat := match x with After_one => 1 | _ => 2 end.
Fixpoint cost (t : list letter) : nat :=
  match t with [] => 0 | x :: t => cost_of x + cost t end.
Fixpoint at_once (t : list letter) : nat :=
  match t with [] => 0 | x :: t => (match x with At_once => 1 | _ => 0 end) + at_once t end.
Fixpoint after_two (t : list letter) : nat :=
  match t with [] => 0 | x :: t => (match x with After_two => 1 | _ => 0 end) + after_two t end.

Section Players.
Variable X : player.
Let Y := opponent X.

Fixpoint code (t : list letter) : list player :=
  match t with
  | [] => []
  | At_once :: t => Y :: code t
  | After_one :: t => X :: Y :: code t
  | After_two :: t => X :: X :: Y :: code t
  end.
Fixpoint half (t : list letter) : list player :=
  match t with
  | [] => []
  | At_once :: t => Y :: half t
  | After_one :: t => X :: Y :: half t
  | After_two :: t => X :: Y :: X :: Y :: half t
  end.
Definition length_of (t : list letter) : nat := cost t - at_once t.

Lemma length_of_cons x t : length_of (x :: t) =
  (match x with After_two => 2 | _ => 1 end) + length_of t.
Proof.
  unfold length_of. assert (L : at_once t <= cost t).
  { induction t as [|y t IH]; [reflexivity|]. destruct y; cbn [at_once cost cost_of]; lia. }
  destruct x; cbn [cost cost_of at_once]; lia.
Qed.

Lemma X_from_above q r u v : leaves (repeat X q ++ pairs Y X (S r) ++ u ++ X :: v)
  (repeat X (S q) ++ pairs Y X r ++ u ++ v).
Proof.
  apply (leaves_later _ (repeat X (S q) ++ pairs Y X r ++ u ++ v)); [|apply leaves_all].
  replace (repeat X q ++ pairs Y X (S r) ++ u ++ X :: v) with
    ((repeat X q ++ pairs Y X (S r) ++ u) ++ X :: v) by now rewrite <- !app_assoc.
  replace (repeat X (S q) ++ pairs Y X r ++ u ++ v) with
    (repeat X q ++ X :: pairs Y X r ++ u ++ v).
  - apply (to_the_lowest X).
    + rewrite <- !app_assoc. reflexivity.
    + induction q as [|q IH]; [reflexivity|]. unfold number in *. cbn [repeat filter].
      destruct X; exact IH.
  - change (repeat X (S q)) with (X :: repeat X q). rewrite repeat_cons, <- app_assoc. reflexivity.
Qed.

Lemma Y_from_above q u v : leaves (repeat X (S q) ++ u ++ Y :: v) (repeat X q ++ u ++ v).
Proof.
  apply (leaves_later _ (repeat X q ++ u ++ v)); [|apply leaves_all].
  replace (repeat X (S q) ++ u ++ Y :: v) with ((repeat X (S q) ++ u) ++ Y :: v)
    by now rewrite <- app_assoc.
  apply (to_the_lowest Y (repeat X (S q) ++ u) v [] (repeat X q ++ u ++ v)); [|reflexivity].
  unfold Y. rewrite <- app_assoc. now destruct X.
Qed.

Lemma to_half t : forall q r u v,
  leaves (repeat X q ++ pairs Y X (at_once t + r) ++ u ++ pairs X Y (length_of t) ++ v)
    (repeat X (at_once t + q) ++ pairs Y X r ++ u ++ half t ++ v).
Proof.
  induction t as [|x t IH]; intros q r u v; [apply leaves_all|].
  rewrite length_of_cons. destruct x; cbn [at_once half Nat.add pairs app].
  - pose proof (X_from_above q (at_once t + r) u (Y :: pairs X Y (length_of t) ++ v)) as L.
    refine (leaves_trans _ _ _ L _).
    specialize (IH (S q) r (u ++ [Y]) v). rewrite <- !app_assoc in IH. cbn [app] in IH.
    replace (at_once t + S q) with (S (at_once t + q)) in IH by lia. exact IH.
  - specialize (IH q r (u ++ [X; Y]) v). rewrite <- !app_assoc in IH. exact IH.
  - specialize (IH q r (u ++ [X; Y; X; Y]) v). rewrite <- !app_assoc in IH. exact IH.
Qed.

Lemma to_code t : forall q u v,
  leaves (repeat X (after_two t + q) ++ u ++ half t ++ v) (repeat X q ++ u ++ code t ++ v).
Proof.
  induction t as [|x t IH]; intros q u v; [apply leaves_all|].
  destruct x; cbn [after_two half code Nat.add app].
  - specialize (IH q (u ++ [Y]) v). rewrite <- !app_assoc in IH. exact IH.
  - specialize (IH q (u ++ [X; Y]) v). rewrite <- !app_assoc in IH. exact IH.
  - pose proof (Y_from_above (after_two t + q) (u ++ [X]) (X :: Y :: half t ++ v)) as L.
    rewrite <- !app_assoc in L. cbn [app] in L. refine (leaves_trans _ _ _ L _).
    specialize (IH q (u ++ [X; X; Y]) v). rewrite <- !app_assoc in IH. exact IH.
Qed.

Lemma left_by_low_replies t e r v : after_two t <= e + at_once t ->
  leaves (repeat X e ++ pairs Y X (at_once t + r) ++ Y :: pairs X Y (length_of t) ++ v)
    (repeat X (e + at_once t - after_two t) ++ pairs Y X r ++ Y :: code t ++ v).
Proof.
  intros Le. pose proof (to_half t e r [Y] v) as H. cbn [app] in H. refine (leaves_trans _ _ _ H _).
  pose proof (to_code t (e + at_once t - after_two t) (pairs Y X r ++ [Y]) v) as C.
  rewrite <- !app_assoc in C. cbn [app] in C.
  replace (after_two t + (e + at_once t - after_two t)) with (at_once t + e) in C by lia. exact C.
Qed.

(* --- Which they are, is read off the word --- *)

Lemma code_read t : forall t' e e', (e = [] \/ e = [X]) -> (e' = [] \/ e' = [X]) ->
  code t ++ e = code t' ++ e' -> t = t' /\ e = e'.
Proof.
  assert (Ne : X <> Y) by (unfold Y; now destruct X).
  induction t as [|x t IH]; intros [|x' t'] e e' He He' Eq; cbn [code app] in Eq.
  - split; [reflexivity | exact Eq].
  - exfalso. destruct He as [-> | ->], x'; cbn [code app] in Eq; try discriminate Eq;
      injection Eq; intros; try (now apply Ne); try discriminate; congruence.
  - exfalso. destruct He' as [-> | ->], x; cbn [code app] in Eq; try discriminate Eq;
      injection Eq; intros; try (now apply Ne); try discriminate; congruence.
  - destruct x, x'; cbn [app] in Eq; injection Eq; intros; try congruence;
      match goal with K : code t ++ e = code t' ++ e' |- _ =>
        destruct (IH t' e e' He He' K) as [-> ->]; split; reflexivity end.
Qed.

Lemma first_run_read k k' u u' :
  repeat X k ++ Y :: u = repeat X k' ++ Y :: u' -> k = k' /\ u = u'.
Proof.
  assert (Ne : X <> Y) by (unfold Y; now destruct X).
  revert k'. induction k as [|k IH]; intros [|k'] Eq; cbn [repeat app] in Eq; injection Eq; intros;
    try congruence.
  - split; [reflexivity | assumption].
  - destruct (IH k') as [-> ->]; [assumption|]. split; reflexivity.
Qed.

End Players.

(* --- 2^n words --- *)

Fixpoint swapped (t : list letter) : list letter :=
  match t with
  | [] => []
  | At_once :: t => After_two :: swapped t
  | After_one :: t => After_one :: swapped t
  | After_two :: t => At_once :: swapped t
  end.

Lemma swapped_twice t : swapped (swapped t) = t.
Proof. induction t as [|[| |] t IH]; cbn [swapped]; now rewrite ?IH. Qed.

Lemma swapped_counts t : at_once (swapped t) = after_two t /\ after_two (swapped t) = at_once t /\
  cost (swapped t) = cost t.
Proof. induction t as [|[| |] t IH]; cbn; lia. Qed.

Definition of_form (X : player) (k : nat) (t : list letter) (e : list player) : list player :=
  repeat X k ++ opponent X :: code X t ++ e.

(* Of two words for each t the one costs as much as the other and 1 more. *)
Definition word_for (bt : bool * list letter) : list player :=
  let '(b, t) := bt in
  let s := swapped t in
  if after_two t <=? at_once t
  then of_form (if b then East else West) (1 + at_once t - after_two t) t []
  else if b then of_form West (at_once s - after_two s) s [West]
  else of_form East (at_once s - after_two s) s [East].

Lemma form_read X X' k k' t t' e e' : 0 < k -> 0 < k' ->
  (e = [] \/ e = [X]) -> (e' = [] \/ e' = [X']) ->
  of_form X k t e = of_form X' k' t' e' -> X = X' /\ t = t' /\ e = e'.
Proof.
  intros Hk Hk' He He' Eq. destruct k as [|k]; [lia|]. destruct k' as [|k']; [lia|].
  assert (X = X') as <- by (unfold of_form in Eq; cbn [repeat app] in Eq; now injection Eq).
  unfold of_form in Eq. apply first_run_read in Eq. destruct Eq as [_ Eq].
  apply code_read in Eq; auto.
Qed.

Lemma word_for_form b t : exists X k t' e, word_for (b, t) = of_form X k t' e /\ 0 < k /\
  (e = [] \/ e = [X]) /\
  ((after_two t <= at_once t /\ t' = t /\ e = [] /\ X = if b then East else West) \/
   (at_once t < after_two t /\ t' = swapped t /\ e = [X] /\ X = if b then West else East)).
Proof.
  unfold word_for. destruct (swapped_counts t) as [C1 [C2 _]].
  destruct (Nat.leb_spec (after_two t) (at_once t)).
  - exists (if b then East else West), (1 + at_once t - after_two t), t, [].
    split; [reflexivity|]. split; [lia|]. split; [now left | left; auto].
  - rewrite C1, C2. destruct b.
    + exists West, (after_two t - at_once t), (swapped t), [West].
      split; [reflexivity|]. split; [lia|]. split; [now right | right; auto].
    + exists East, (after_two t - at_once t), (swapped t), [East].
      split; [reflexivity|]. split; [lia|]. split; [now right | right; auto].
Qed.

Lemma word_for_once bt bt' : word_for bt = word_for bt' -> bt = bt'.
Proof.
  destruct bt as [b t], bt' as [b' t'].
  destruct (word_for_form b t) as [X [k [s [e [-> [Hk [He Which]]]]]]].
  destruct (word_for_form b' t') as [X' [k' [s' [e' [-> [Hk' [He' Which']]]]]]].
  intros Eq. apply form_read in Eq; try assumption. destruct Eq as [<- [<- <-]].
  destruct Which as [[_ [Es [Ee Ex]]]|[_ [Es [Ee Ex]]]],
    Which' as [[_ [Es' [Ee' Ex']]]|[_ [Es' [Ee' Ex']]]]; try congruence.
  - destruct b, b'; congruence.
  - assert (t = t') by (rewrite <- (swapped_twice t), <- (swapped_twice t'); congruence).
    destruct b, b'; congruence.
Qed.

Lemma word_for_some bt : word_for bt <> [].
Proof.
  destruct bt as [b t]. destruct (word_for_form b t) as [X [k [s [e [-> _]]]]].
  unfold of_form. intros Nil. apply app_eq_nil in Nil. destruct Nil. discriminate.
Qed.

Lemma lengths t : length_of t + at_once t = cost t.
Proof.
  unfold length_of. enough (at_once t <= cost t) by lia.
  induction t as [|x t IH]; [reflexivity|]. destruct x; cbn [at_once cost cost_of]; lia.
Qed.

(* A word comes from so many pairs. *)
Lemma word_for_left (b : bool) t n : (if b then 1 else 2) + cost t <= n ->
  leaves (pairs East West n) (word_for (b, t)).
Proof.
  intros Hn. destruct (swapped_counts t) as [C1 [C2 C3]].
  set (m := (if b then 1 else 2) + cost t) in *.
  replace n with ((n - m) + m) by lia. refine (leaves_trans _ _ _ (fewer_pairs m (n - m)) _).
  clear Hn. unfold word_for. destruct (Nat.leb_spec (after_two t) (at_once t)) as [Le|Gt].
  - pose proof (lengths t) as Len. destruct b; unfold m.
    + pose proof (left_by_low_replies East t 1 0 [] ltac:(lia)) as L. cbn [opponent] in L.
      rewrite Nat.add_0_r, !app_nil_r in L. unfold of_form. rewrite app_nil_r.
      refine (leaves_trans _ _ _ _ L). cbn [repeat app opponent].
      change (East :: pairs West East (at_once t) ++ West :: pairs East West (length_of t)) with
        ((East :: pairs West East (at_once t)) ++ West :: pairs East West (length_of t)).
      rewrite pairs_shift, <- app_assoc. cbn [app].
      change (East :: West :: pairs East West (length_of t)) with
        (pairs East West (1 + length_of t)).
      rewrite <- pairs_app. replace (at_once t + (1 + length_of t)) with (1 + cost t) by lia.
      apply leaves_all.
    + (* The last card of West goes with East's lowest. *)
      pose proof (left_by_low_replies West t 1 0 [] ltac:(lia)) as L. cbn [opponent] in L.
      rewrite Nat.add_0_r, !app_nil_r in L. unfold of_form. rewrite app_nil_r.
      refine (leaves_trans _ _ _ _ L). cbn [opponent].
      pose proof (X_from_above West 0 (at_once t) (East :: pairs West East (length_of t)) []) as Z0.
      cbn [opponent repeat app] in Z0. rewrite app_nil_r in Z0. refine (leaves_trans _ _ _ _ Z0).
      change (East :: pairs West East (length_of t) ++ [West]) with
        ((East :: pairs West East (length_of t)) ++ [West]).
      rewrite pairs_shift, <- app_assoc. cbn [app].
      change [East; West] with (pairs East West 1). rewrite <- !pairs_app.
      replace (S (at_once t) + (length_of t + 1)) with (2 + cost t) by lia. apply leaves_all.
  - set (s := swapped t) in *. pose proof (lengths s) as Len. destruct b; unfold m.
    + pose proof (left_by_low_replies West s 0 0 [West] ltac:(lia)) as L. cbn [opponent] in L.
      rewrite Nat.add_0_r in L. cbn [Nat.add repeat app] in L. unfold of_form. cbn [opponent].
      refine (leaves_trans _ _ _ _ L).
      change (East :: pairs West East (length_of s) ++ [West]) with
        ((East :: pairs West East (length_of s)) ++ [West]).
      rewrite pairs_shift, <- app_assoc. cbn [app].
      change [East; West] with (pairs East West 1). rewrite <- !pairs_app.
      replace (at_once s + (length_of s + 1)) with (1 + cost t) by lia. apply leaves_all.
    + pose proof (left_by_low_replies East s 1 0 [East; West] ltac:(lia)) as L.
      cbn [opponent] in L. rewrite Nat.add_0_r in L. cbn [pairs app] in L.
      unfold of_form. cbn [opponent].
      pose proof (Y_from_above East (at_once s - after_two s) (West :: code East s ++ [East]) [])
        as Z0. cbn [opponent] in Z0.
      replace (1 + at_once s - after_two s) with (S (at_once s - after_two s)) in L by lia.
      refine (leaves_trans _ _ _ (leaves_trans _ _ _ _ L) _).
      * cbn [repeat app].
        change (East :: pairs West East (at_once s) ++
          West :: pairs East West (length_of s) ++ [East; West]) with
          ((East :: pairs West East (at_once s)) ++
            West :: pairs East West (length_of s) ++ [East; West]).
        rewrite pairs_shift, <- app_assoc. cbn [app].
        change [East; West] with (pairs East West 1). rewrite <- !pairs_app.
        change (East :: West :: pairs East West (length_of s + 1)) with
          (pairs East West (1 + (length_of s + 1))). rewrite <- pairs_app.
        replace (at_once s + (1 + (length_of s + 1))) with (2 + cost t) by lia. apply leaves_all.
      * rewrite app_nil_r in Z0. cbn [app] in Z0. rewrite <- app_assoc in Z0. exact Z0.
Qed.

Fixpoint of_cost (k : nat) : list (list letter) :=
  match k with
  | O => [[]]
  | S j => map (cons After_one) (of_cost j) ++
    match j with
    | O => []
    | S i => map (cons At_once) (of_cost i) ++ map (cons After_two) (of_cost i)
    end
  end.

Fixpoint below (n : nat) : list (bool * list letter) :=
  match n with
  | O => []
  | S j => below j ++ map (pair true) (of_cost j) ++
    match j with O => [] | S i => map (pair false) (of_cost i) end
  end.

Lemma of_cost_step i : of_cost (S (S i)) = map (cons After_one) (of_cost (S i)) ++
  map (cons At_once) (of_cost i) ++ map (cons After_two) (of_cost i).
Proof. reflexivity. Qed.

Lemma two_steps (P : nat -> Prop) : P 0 -> P 1 -> (forall i, P i -> P (S i) -> P (S (S i))) ->
  forall k, P k.
Proof.
  intros P0 P1 St k. enough (P k /\ P (S k)) by tauto.
  induction k as [|k [H1 H2]]; auto.
Qed.

Lemma of_cost_cost k : forall t, In t (of_cost k) -> cost t = k.
Proof.
  induction k as [| |i IH1 IH2] using two_steps; intros t I.
  - destruct I as [<-|[]]. reflexivity.
  - destruct I as [<-|[]]. reflexivity.
  - rewrite of_cost_step, !in_app_iff, !in_map_iff in I.
    destruct I as [[u [<- I]]|[[u [<- I]]|[u [<- I]]]]; cbn [cost cost_of].
    + now rewrite (IH2 u I).
    + now rewrite (IH1 u I).
    + now rewrite (IH1 u I).
Qed.

Lemma NoDup_app {A} (l l' : list A) : NoDup l -> NoDup l' -> (forall x, In x l -> ~ In x l') ->
  NoDup (l ++ l').
Proof.
  intros N N' No. induction N as [|x l Nx N IH]; [exact N'|]. cbn [app]. constructor.
  - rewrite in_app_iff. intros [I|I]; [exact (Nx I) | exact (No x (or_introl eq_refl) I)].
  - apply IH. intros y I. apply No. now right.
Qed.

Lemma of_cost_once k : NoDup (of_cost k).
Proof.
  assert (Map : forall (x : letter) l, NoDup l -> NoDup (map (cons x) l)).
  { intros x l. apply Injective_map_NoDup. intros a b E. now injection E. }
  induction k as [| |i IH1 IH2] using two_steps.
  - constructor; [intros [] | constructor].
  - constructor; [intros [] | constructor].
  - rewrite of_cost_step. apply NoDup_app; [auto | apply NoDup_app; auto |].
    + intros t I J. apply in_map_iff in I, J. destruct I as [u [<- _]], J as [v [E _]].
      discriminate E.
    + intros t I J. apply in_app_iff in J. rewrite !in_map_iff in *.
      destruct I as [u [<- _]], J as [[v [E _]]|[v [E _]]]; discriminate E.
Qed.

Lemma of_cost_number k : length (of_cost k) + length (of_cost (S k)) = 2 ^ S k.
Proof.
  induction k as [|k IH]; [reflexivity|].
  rewrite of_cost_step, !app_length, !map_length, (Nat.pow_succ_r' 2 (S k)). lia.
Qed.

Lemma below_cost n : forall b t, In (b, t) (below n) -> (if b then 1 else 2) + cost t <= n.
Proof.
  induction n as [|n IH]; intros b t I; [destruct I|]. cbn [below] in I.
  rewrite !in_app_iff in I. destruct I as [I|[I|I]].
  - specialize (IH b t I). destruct b; lia.
  - apply in_map_iff in I. destruct I as [u [E I]]. injection E as <- <-.
    rewrite (of_cost_cost n u I). lia.
  - destruct n as [|n]; [destruct I|]. apply in_map_iff in I. destruct I as [u [E I]].
    injection E as <- <-. rewrite (of_cost_cost n u I). lia.
Qed.

Lemma below_once n : NoDup (below n).
Proof.
  assert (Map : forall (b : bool) (l : list (list letter)), NoDup l -> NoDup (map (pair b) l)).
  { intros b l. apply Injective_map_NoDup. intros a c E. now injection E. }
  induction n as [|n IH]; [constructor|]. cbn [below].
  apply NoDup_app; [exact IH | apply NoDup_app |].
  - apply Map, of_cost_once.
  - destruct n; [constructor | apply Map, of_cost_once].
  - intros bt I J. apply in_map_iff in I. destruct I as [u [<- _]]. destruct n; [destruct J|].
    apply in_map_iff in J. destruct J as [v [E _]]. discriminate E.
  - intros [b t] I J. apply below_cost in I. apply in_app_iff in J. destruct J as [J|J].
    + apply in_map_iff in J. destruct J as [u [E J]]. injection E as <- <-.
      apply of_cost_cost in J. lia.
    + destruct n as [|n]; [destruct J|]. apply in_map_iff in J. destruct J as [u [E J]].
      injection E as <- <-. apply of_cost_cost in J. lia.
Qed.

Lemma below_number n : S (length (below n)) = 2 ^ n.
Proof.
  induction n as [|n IH]; [reflexivity|]. cbn [below]. rewrite !app_length, map_length.
  destruct n as [|n]; [reflexivity|]. rewrite map_length.
  pose proof (of_cost_number n) as L. rewrite (Nat.pow_succ_r' 2 (S n)), <- IH in *. lia.
Qed.

(* --- The deals --- *)

Definition cards_in_turn (s n : nat) : list (Z * player) :=
  flat_map (fun i => [(Z.of_nat (2 * i + 1), East); (Z.of_nat (2 * i + 2), West)]) (seq s n).

Lemma cards_in_turn_are n : forall s, map snd (cards_in_turn s n) = pairs East West n /\
  ascending (cards_in_turn s n) /\
  (forall c, In c (map fst (cards_in_turn s n)) -> (Z.of_nat (2 * s) < c)%Z) /\
  owned West (cards_in_turn s n) = map (fun i => Z.of_nat (2 * i + 2)) (seq s n) /\
  owned East (cards_in_turn s n) = map (fun i => Z.of_nat (2 * i + 1)) (seq s n).
Proof.
  induction n as [|n IH]; intros s.
  { split; [reflexivity|]. split; [constructor|]. split; [intros c [] | split; reflexivity]. }
  destruct (IH (S s)) as [E [Up [Low [Ow Oe]]]].
  change (cards_in_turn s (S n)) with ((Z.of_nat (2 * s + 1), East) ::
    (Z.of_nat (2 * s + 2), West) :: cards_in_turn (S s) n).
  split; [cbn [map snd pairs]; now rewrite E|]. split; [|split; [|split]].
  - unfold ascending in *. cbn [map fst]. constructor; [constructor; [exact Up|]|].
    + apply Forall_forall. intros c I. specialize (Low c I). lia.
    + constructor; [lia|]. apply Forall_forall. intros c I. specialize (Low c I). lia.
  - intros c I. cbn [map fst In] in I. destruct I as [<-|[<-|I]]; [lia | lia|].
    specialize (Low c I). lia.
  - change (owned West ((Z.of_nat (2 * s + 1), East) :: (Z.of_nat (2 * s + 2), West) ::
      cards_in_turn (S s) n)) with (Z.of_nat (2 * s + 2) :: owned West (cards_in_turn (S s) n)).
    now rewrite Ow.
  - change (owned East ((Z.of_nat (2 * s + 1), East) :: (Z.of_nat (2 * s + 2), West) ::
      cards_in_turn (S s) n)) with (Z.of_nat (2 * s + 1) :: owned East (cards_in_turn (S s) n)).
    now rewrite Oe.
Qed.

Lemma pairs_balanced n : balanced (pairs East West n).
Proof.
  unfold balanced, number in *. induction n as [|n IH]; [reflexivity|]. cbn [pairs filter length].
  now rewrite IH.
Qed.

Lemma all_met asks n ws :
  (forall D i, i < size D -> In (i, 0) (asks D) /\ In (0, i) (asks D)) ->
  NoDup ws -> (forall w, In w ws -> leaves (pairs East West n) w) ->
  exists ls, map (map snd) ls = ws /\
    ForallOrdPairs different (map suit_of_cards ls) /\
    forall l, In l ls -> ascending l /\ balanced (map snd l) /\
      met asks (alternating n) (suit_of_cards l).
Proof.
  intros Low. destruct (cards_in_turn_are n 0) as [E [Up [_ [Ow Oe]]]].
  assert (First : suit_of_cards (cards_in_turn 0 n) = alternating n).
  { unfold suit_of_cards, alternating. now rewrite Ow, Oe. }
  induction 1 as [|w ws Nw N IH]; intros All.
  { exists []. split; [reflexivity|]. split; [constructor | intros l []]. }
  destruct IH as [ls [Els [Diff Each]]]; [intros v I; apply All; now right|].
  destruct (leaves_met asks _ w Low (All w (or_introl eq_refl)) _ E Up (pairs_balanced n))
    as [l [El [Upl [Bal M]]]].
  rewrite First in M. exists (l :: ls). split; [cbn [map]; congruence|]. split.
  - cbn [map]. constructor; [|exact Diff]. apply Forall_forall. intros D I.
    apply in_map_iff in I. destruct I as [l' [<- I]]. destruct (Each l' I) as [Up' [Bal' _]].
    apply different_words; try assumption.
    + now rewrite El.
    + intros Same. apply Nw. rewrite <- Els, <- El, Same. now apply in_map.
  - intros l' [<-|I]; [|now apply Each]. split; [exact Upl|]. split; [now rewrite El | exact M].
Qed.

(* "The running time of this algorithm is exponential in the size of D. The branching factor n^2 can
   be improved to O(n), but the running time is still exponential." For the deal in which the cards
   alternate the recursion computes 1 + n^2 + n^2 (n - 1)^2 + ... + n!^2 values; with two replies to
   a lead at least n! values. Even if it computes no value twice, either way it computes at least
   2^n. *)
Theorem exponential : forall n, n >= 1 -> let D := alternating n in
  is_suit D /\ size D = n /\
  (forall i j, i < n -> j < n -> takes D i j = (j <=? i)) /\
  calls every_pair n D =
    list_sum (map (fun k => (fact n / fact k) * (fact n / fact k)) (seq 0 (S n))) /\
  (exists asks, two_replies_once asks) /\
  (forall asks, two_replies_once asks -> calls asks n D >= fact n) /\
  forall asks, asks = every_pair \/ two_replies_once asks ->
    exists deals, length deals >= 2 ^ n /\ ForallOrdPairs different deals /\
      forall D', In D' deals -> met asks D D'.
Proof.
  intros n Hn D. destruct (cards_in_turn_are n 0) as [Word [Up [_ [Ow Oe]]]].
  assert (Size : size D = n) by (unfold size, D, alternating; cbn [west]; now rewrite map_length,
    seq_length).
  assert (Nth : forall f i, i < n -> nth_error (map f (seq 0 n)) i = Some (f i : Z)).
  { intros f i Hi. rewrite nth_error_map, (nth_error_nth' (seq 0 n) 0), seq_nth
      by (rewrite ?seq_length; lia). reflexivity. }
  split.
  { unfold D, alternating, is_suit. cbn [west east]. rewrite !map_length.
    split; [reflexivity|].
    assert (Srt : forall (f : nat -> Z), (forall i j, i < j -> (f i < f j)%Z) -> forall m s,
      StronglySorted Z.lt (map f (seq s m))).
    { intros f Inc m. induction m as [|m IH]; intros s; cbn [seq map]; constructor; [apply IH|].
      apply Forall_forall. intros c I. apply in_map_iff in I. destruct I as [i [<- I]].
      apply in_seq in I. apply Inc. lia. }
    split; [apply Srt; intros; lia|]. split; [apply Srt; intros; lia|].
    intros c I J. apply in_map_iff in I, J. destruct I as [i [<- _]], J as [j [E _]]. lia. }
  split; [exact Size|]. split.
  { intros i j Hi Hj. unfold takes, D, alternating. cbn [west east].
    rewrite (Nth (fun i => Z.of_nat (2 * i + 2))), (Nth (fun i => Z.of_nat (2 * i + 1))) by lia.
    destruct (Nat.leb_spec j i); [apply Z.ltb_lt | apply Z.ltb_ge]; lia. }
  split; [now apply calls_of_every_pair|].
  split; [exact asks_once_exists|].
  split; [intros asks Once; now apply calls_with_two_replies|].
  intros asks Which.
  assert (Low : forall E i, i < size E -> In (i, 0) (asks E) /\ In (0, i) (asks E)).
  { intros E i Hi. destruct Which as [-> |Once].
    - unfold every_pair, pairs_of_cards. rewrite !in_prod_iff, !in_seq. lia.
    - destruct (Once E) as [_ Iff]. rewrite !Iff. now apply low_replies_asked. }
  destruct (all_met asks n ([] :: map word_for (below n)) Low) as [ls [Els [Diff Each]]].
  - constructor.
    + intros I. apply in_map_iff in I. destruct I as [bt [E _]]. exact (word_for_some bt E).
    + apply Injective_map_NoDup; [exact word_for_once | apply below_once].
  - intros w [<-|I].
    + pose proof (fewer_pairs 0 n) as F. now rewrite Nat.add_0_r in F.
    + apply in_map_iff in I. destruct I as [[b t] [<- I]]. apply word_for_left, below_cost, I.
  - exists (map suit_of_cards ls). split; [|split; [exact Diff|]].
    + rewrite map_length, <- (map_length (map snd) ls), Els. cbn [length].
      rewrite map_length, below_number. lia.
    + intros D' I. apply in_map_iff in I. destruct I as [l [<- I]]. apply (Each l I).
Qed.
