(* Words as walks, East's card up and West's down, that reach a level k: how many cards of West are
   met above it is spread evenly, and as many walks reach it as end at 2k. *)
Require Import ZArith Lia Bool Arith List.
From Whist Require Import Rules.
From WhistStated Require Import Swaps.
From Whist Require Import Mirror Swaps Chances Chung_Feller Walks.
Import ListNotations.
Open Scope Z_scope.

(* How many of a list are as `f` says. *)
Definition how_many {X} (f : X -> bool) (l : list X) : Z := Z.of_nat (length (filter f l)).

Lemma how_many_cons {X} (f : X -> bool) x l :
  how_many f (x :: l) = Z.b2z (f x) + how_many f l.
Proof. unfold how_many. cbn [filter]. destruct (f x); cbn [length Z.b2z]; lia. Qed.

Lemma how_many_nonneg {X} (f : X -> bool) l : 0 <= how_many f l.
Proof. unfold how_many. lia. Qed.

Lemma how_many_app {X} (f : X -> bool) l l' :
  how_many f (l ++ l') = how_many f l + how_many f l'.
Proof. unfold how_many. rewrite filter_app, app_length. lia. Qed.

Lemma how_many_map {X Y} (f : Y -> bool) (g : X -> Y) l :
  how_many f (map g l) = how_many (fun x => f (g x)) l.
Proof.
  induction l as [|x l IH]; [reflexivity|]. cbn [map]. now rewrite !how_many_cons, IH.
Qed.

Lemma how_many_alike {X} (f g : X -> bool) l : (forall x, In x l -> f x = g x) ->
  how_many f l = how_many g l.
Proof.
  intros H. induction l as [|x l IH]; [reflexivity|]. rewrite !how_many_cons, (H x) by now left.
  rewrite IH; [reflexivity|]. intros y I. apply H. now right.
Qed.

Lemma how_many_or {X} (f g h : X -> bool) l :
  (forall x, In x l -> f x = true -> g x = true \/ h x = true) ->
  how_many f l <= how_many g l + how_many h l.
Proof.
  intros H. induction l as [|x l IH]; [cbn; lia|]. rewrite !how_many_cons.
  specialize (IH (fun y I => H y (or_intror I))). specialize (H x (or_introl eq_refl)).
  destruct (f x), (g x), (h x); cbn [Z.b2z]; lia.
Qed.

Lemma how_many_less {X} (f g : X -> bool) l : (forall x, In x l -> f x = true -> g x = true) ->
  how_many f l <= how_many g l.
Proof.
  intros H. induction l as [|x l IH]; [cbn; lia|]. rewrite !how_many_cons.
  specialize (IH (fun y I => H y (or_intror I))). specialize (H x (or_introl eq_refl)).
  destruct (f x), (g x); cbn [Z.b2z]; lia.
Qed.

(* An injection of some elements into others, given by what undoes it. *)
Lemma sent_into (all : list (list player)) f back (good good' : list player -> bool) :
  NoDup all -> (forall w, In w all -> good w = true ->
    In (f w) all /\ good' (f w) = true /\ back (f w) = w) ->
  how_many good all <= how_many good' all.
Proof.
  intros Once H. apply inj_le. apply (no_fewer all Once f).
  - intros w I G. specialize (H w I G). tauto.
  - intros w w' I G I' G' E. destruct (H w I G) as [_ [_ <-]], (H w' I' G') as [_ [_ <-]].
    now rewrite E.
Qed.

(* --- From the first time at the level on --- *)

(* g is applied to what follows the first time at the level k above the start. *)
Fixpoint at_level (g : list player -> list player) (k : nat) (w : list player) : list player :=
  match k, w with
  | O, _ => g w
  | _, [] => []
  | S j, East :: u => East :: at_level g j u
  | _, West :: u => West :: at_level g (S k) u
  end.

Fixpoint reaches (k : nat) (w : list player) : bool :=
  match k, w with
  | O, _ => true
  | _, [] => false
  | S j, East :: u => reaches j u
  | _, West :: u => reaches (S k) u
  end.

(* P ends the first time that the walk is at k. *)
Definition leads_to (k : nat) (P : list player) : Prop :=
  number East P = (number West P + k)%nat /\
  (forall g u, at_level g k (P ++ u) = P ++ g u) /\ (forall u, reaches k (P ++ u) = true) /\
  forall u, met_above (- Z.of_nat k) (P ++ u) = met_above 0 u.

Lemma reaching w : forall k, reaches k w = true -> exists P Q, w = P ++ Q /\ leads_to k P.
Proof.
  assert (Now : leads_to 0 []).
  { split; [reflexivity|]. split; [intros g [|q u]; reflexivity|].
    split; [intros [|q u]; reflexivity|reflexivity]. }
  induction w as [|q u IH]; intros k H.
  - destruct k; [|discriminate]. exists [], []. split; [reflexivity|exact Now].
  - destruct k as [|k]; [exists [], (q :: u); split; [reflexivity|exact Now]|].
    destruct q; cbn [reaches] in H; destruct (IH _ H) as [P [Q [-> [N [G [R M]]]]]].
    + exists (West :: P), Q. split; [reflexivity|]. split.
      { rewrite !number_cons. cbn [same_player]. lia. }
      split; [intros g u; cbn [app at_level]; f_equal; apply G|].
      split; [intros u; cbn [app reaches]; apply R|]. intros u. cbn [app met_above].
      destruct (Z.ltb_spec 0 (- Z.of_nat (S k))); [lia|]. rewrite <- M. f_equal. lia.
    + exists (East :: P), Q. split; [reflexivity|]. split.
      { rewrite !number_cons. cbn [same_player]. lia. }
      split; [intros g u; cbn [app at_level]; f_equal; apply G|].
      split; [intros u; cbn [app reaches]; apply R|]. intros u. cbn [app met_above].
      rewrite <- M. f_equal. lia.
Qed.

(* Who is met above a level has come to the next one. *)
Lemma met_reaches w : forall k, (0 < met_above (- Z.of_nat k) w)%nat -> reaches (S k) w = true.
Proof.
  induction w as [|[|] u IH]; intros k H; cbn [met_above reaches] in *; [lia| |].
  - destruct (Z.ltb_spec 0 (- Z.of_nat k)); [lia|]. apply (IH (S k)).
    replace (- Z.of_nat (S k)) with (- Z.of_nat k - 1) by lia. exact H.
  - destruct k as [|k]; [now destruct u as [|[|] u]|]. apply IH.
    replace (- Z.of_nat k) with (- Z.of_nat (S k) + 1) by lia. exact H.
Qed.

Lemma reaches_less w : forall k, reaches (S k) w = true -> reaches k w = true.
Proof.
  induction w as [|[|] u IH]; intros [|k] H; try reflexivity; try discriminate;
    cbn [reaches] in *; now apply IH.
Qed.

Lemma reaches_again j w : forall k, reaches (j + k) w = true -> reaches k w = true.
Proof. induction j as [|j IH]; intros k H; [exact H|]. apply IH, reaches_less, H. Qed.

(* --- The words of n cards of each --- *)

Section Words_of_n.
Variable n : nat.
Let all := words (n + n).

Lemma dealt_word w : dealt n w = true <-> is_word n w.
Proof. unfold dealt, is_word. rewrite andb_true_iff, !Nat.eqb_eq. tauto. Qed.

Lemma dealt_number w : dealt n w = true <-> number West w = n /\ number East w = n.
Proof. rewrite dealt_word. reflexivity. Qed.

Lemma length_number w : length w = (number West w + number East w)%nat.
Proof.
  induction w as [|[|] w IH]; [reflexivity| |]; rewrite !number_cons; cbn [length same_player]; lia.
Qed.

Lemma number_opponent p w : number p (map opponent w) = number (opponent p) w.
Proof.
  induction w as [|q w IH]; [now destruct p|]. cbn [map]. rewrite !number_cons, IH.
  now destruct p, q.
Qed.

Lemma in_all w : In w all <-> (number West w + number East w = n + n)%nat.
Proof. unfold all. rewrite in_words, length_number. reflexivity. Qed.

(* The walks that reach k and meet a of West's cards above it. *)
Definition meets (k a : nat) (w : list player) : bool :=
  dealt n w && reaches k w && (met_above (- Z.of_nat k) w =? a)%nat.
Definition comes (k : nat) (w : list player) : bool := dealt n w && reaches k w.

Lemma fewer_with_more k a : how_many (meets k (S a)) all <= how_many (meets k a) all.
Proof.
  apply (sent_into all (at_level (exchange East) k) (at_level (exchange West) k));
    [apply NoDup_words|].
  intros w I G. unfold meets in *. rewrite !andb_true_iff, Nat.eqb_eq, dealt_number in G.
  destruct G as [[[NW NE] R] M]. destruct (reaching w k R) as [P [Q [-> [NP [At [Re Me]]]]]].
  rewrite Me in M. rewrite !number_app in NW, NE.
  destruct (goes_up Q ltac:(lia) ltac:(lia)) as [A [B [C [HA [HB ->]]]]].
  pose proof (exchange_is East A B C HA HB) as X0. cbn [opponent] in X0. rewrite At, X0.
  pose proof (met_of_parts A B C HA HB) as Parts. rewrite At.
  pose proof (exchange_is West B A C HB HA) as X. cbn [opponent] in X. rewrite X.
  assert (N : forall p, number p (A ++ East :: B ++ West :: C) =
    number p (B ++ West :: A ++ East :: C)).
  { intros p. repeat (rewrite number_app || rewrite number_cons). lia. }
  rewrite !N in *. repeat rewrite andb_true_iff. rewrite Nat.eqb_eq, dealt_number, in_all, Re, Me.
  rewrite !number_app in *. repeat split; lia.
Qed.

Lemma fewer_with_many_more k a b : (a <= b)%nat ->
  how_many (meets k b) all <= how_many (meets k a) all.
Proof.
  induction 1 as [|b L IH]; [lia|]. pose proof (fewer_with_more k b). lia.
Qed.

Lemma evenly_spread_below k m : forall a, (m <= S a)%nat ->
  Z.of_nat m * how_many (meets k a) all <=
  how_many (fun w => comes k w && (met_above (- Z.of_nat k) w <? m)%nat) all.
Proof.
  induction m as [|m IH]; intros a L.
  - pose proof (how_many_nonneg
      (fun w => comes k w && (met_above (- Z.of_nat k) w <? 0)%nat) all). lia.
  - specialize (IH a ltac:(lia)). pose proof (fewer_with_many_more k m a ltac:(lia)) as F.
    assert (X : how_many (fun w => comes k w && (met_above (- Z.of_nat k) w <? S m)%nat) all =
      how_many (fun w => comes k w && (met_above (- Z.of_nat k) w <? m)%nat) all +
      how_many (meets k m) all).
    { clear. induction all as [|w l IH]; [reflexivity|]. rewrite !how_many_cons, IH.
      unfold meets, comes. destruct (dealt n w && reaches k w); cbn [andb Z.b2z]; [|lia].
      destruct (Nat.ltb_spec (met_above (- Z.of_nat k) w) (S m)),
        (Nat.ltb_spec (met_above (- Z.of_nat k) w) m),
        (Nat.eqb_spec (met_above (- Z.of_nat k) w) m); cbn [Z.b2z]; lia. }
    lia.
Qed.

Lemma evenly_spread k a :
  (Z.of_nat a + 1) * how_many (meets k a) all <= how_many (comes k) all.
Proof.
  pose proof (evenly_spread_below k (S a) a ltac:(lia)) as X.
  pose proof (how_many_less (fun w => comes k w && (met_above (- Z.of_nat k) w <? S a)%nat)
    (comes k) all) as Y. cbv beta in Y.
  assert (Z : forall w, In w all ->
    comes k w && (met_above (- Z.of_nat k) w <? S a)%nat = true -> comes k w = true).
  { intros w _ H. apply andb_prop in H. tauto. }
  specialize (Y Z). lia.
Qed.

(* The sum of the diagonal k is at most 3 in absolute value. *)
Definition close_at (k : nat) (w : list player) : bool :=
  comes k w &&
  (Z.abs (2 * Z.of_nat (met_above (- Z.of_nat k) w) - (Z.of_nat n - Z.of_nat k)) <=? 3).

Lemma close_comes k : how_many (close_at k) all <= how_many (comes k) all.
Proof. apply how_many_less. intros w _ H. apply andb_prop in H. tauto. Qed.

Lemma few_are_close k : (k <= n)%nat ->
  (Z.of_nat n - Z.of_nat k) * how_many (close_at k) all <= 9 * how_many (comes k) all.
Proof.
  intros L. set (a := Nat.div2 (n - k - 2)).
  assert (Ha : (n - k <= 2 * a + 3)%nat /\ (2 * a <= n - k - 2)%nat).
  { unfold a. pose proof (Nat.div2_odd (n - k - 2)) as E. destruct (Nat.odd (n - k - 2));
      cbn [Nat.b2n] in E; lia. }
  clearbody a. destruct Ha as [A1 A2].
  assert (Four : how_many (close_at k) all <= how_many (meets k a) all +
    (how_many (meets k (a + 1)) all + (how_many (meets k (a + 2)) all +
      how_many (meets k (a + 3)) all))).
  { pose (later b := fun w => meets k (a + b) w || meets k (a + 3) w).
    assert (S2 : how_many (later 2%nat) all <=
      how_many (meets k (a + 2)) all + how_many (meets k (a + 3)) all).
    { apply how_many_or. intros w _ H. now apply orb_prop. }
    assert (S1 : how_many (fun w => meets k (a + 1) w || later 2%nat w) all <=
      how_many (meets k (a + 1)) all + how_many (later 2%nat) all).
    { apply how_many_or. intros w _ H. now apply orb_prop. }
    assert (S0 : how_many (close_at k) all <=
      how_many (meets k a) all + how_many (fun w => meets k (a + 1) w || later 2%nat w) all).
    { apply how_many_or. intros w _ H. unfold close_at, comes, later, meets in *.
      apply andb_prop in H as [-> H]. apply Z.leb_le in H. cbn [andb].
      rewrite !orb_true_iff, !Nat.eqb_eq. lia. }
    lia. }
  pose proof (fewer_with_many_more k a (a + 1) ltac:(lia)).
  pose proof (fewer_with_many_more k a (a + 2) ltac:(lia)).
  pose proof (fewer_with_many_more k a (a + 3) ltac:(lia)).
  pose proof (evenly_spread k a) as E. pose proof (close_comes k) as C.
  pose proof (how_many_nonneg (close_at k) all). nia.
Qed.

(* --- Reflected from the first time at the level on --- *)

Lemma at_level_turned k w :
  at_level (map opponent) k (at_level (map opponent) k w) = w.
Proof.
  revert k. induction w as [|[|] u IH]; intros [|k]; cbn [at_level]; try reflexivity.
  - apply (turned_twice (West :: u)).
  - f_equal. apply IH.
  - apply (turned_twice (East :: u)).
  - f_equal. apply IH.
Qed.

Lemma ending_reaches w : forall k, number East w = (number West w + k)%nat -> reaches k w = true.
Proof.
  induction w as [|[|] u IH]; intros k E; rewrite ?number_cons in E; cbn [same_player] in E.
  - unfold number in E. cbn in E. now subst k.
  - destruct k as [|k]; [reflexivity|]. cbn [reaches]. apply IH. lia.
  - destruct k as [|k]; [reflexivity|]. cbn [reaches]. apply IH. lia.
Qed.

Definition ends_at (h : Z) (w : list player) : bool :=
  Z.of_nat (number East w) - Z.of_nat (number West w) =? h.

Lemma as_many_end k : how_many (comes k) all <= how_many (ends_at (2 * Z.of_nat k)) all.
Proof.
  apply (sent_into all (at_level (map opponent) k) (at_level (map opponent) k));
    [apply NoDup_words|].
  intros w I G. unfold comes in G. rewrite andb_true_iff, dealt_number in G.
  destruct G as [[NW NE] R]. rewrite at_level_turned.
  destruct (reaching w k R) as [P [Q [-> [NP [At _]]]]]. rewrite At. unfold ends_at.
  rewrite in_all, Z.eqb_eq, !number_app, !number_opponent in *. cbn [opponent].
  split; [lia|]. split; [lia|reflexivity].
Qed.

Lemma no_more_end k : how_many (ends_at (2 * Z.of_nat k)) all <= how_many (comes k) all.
Proof.
  apply (sent_into all (at_level (map opponent) k) (at_level (map opponent) k));
    [apply NoDup_words|].
  intros w I G. unfold ends_at in G. apply Z.eqb_eq in G. apply in_all in I.
  assert (R : reaches k w = true).
  { apply (reaches_again (number East w - number West w - k)). apply ending_reaches. lia. }
  rewrite at_level_turned. destruct (reaching w k R) as [P [Q [-> [NP [At [Re _]]]]]]. rewrite At.
  unfold comes. rewrite Re, in_all, andb_true_iff, dealt_number.
  rewrite !number_app, !number_opponent in *. cbn [opponent]. repeat split; lia.
Qed.

(* --- Levels above and below --- *)

(* The hands exchanged if k < 0. *)
Definition turned (k : Z) (w : list player) : list player :=
  if 0 <=? k then w else map opponent w.

Lemma turned_again k w : turned k (turned k w) = w.
Proof. unfold turned. destruct (0 <=? k); [reflexivity|apply turned_twice]. Qed.

Lemma turned_in k w : In w all -> In (turned k w) all.
Proof.
  rewrite !in_all. unfold turned. destruct (0 <=? k); [auto|]. rewrite !number_opponent.
  cbn [opponent]. lia.
Qed.

Definition close_to (k : Z) (w : list player) : bool := close_at (Z.to_nat (Z.abs k)) (turned k w).

Lemma few_are_close_to k : - Z.of_nat n <= k <= Z.of_nat n ->
  how_many (close_to k) all <= how_many (ends_at (2 * k)) all /\
  (Z.of_nat n - Z.abs k) * how_many (close_to k) all <= 9 * how_many (ends_at (2 * k)) all.
Proof.
  intros L. set (j := Z.to_nat (Z.abs k)).
  assert (X : how_many (close_to k) all <= how_many (close_at j) all).
  { apply (sent_into all (turned k) (turned k)); [apply NoDup_words|]. intros w I G.
    split; [now apply turned_in|]. split; [exact G|apply turned_again]. }
  assert (Y : how_many (ends_at (2 * Z.of_nat j)) all <= how_many (ends_at (2 * k)) all).
  { apply (sent_into all (turned k) (turned k)); [apply NoDup_words|]. intros w I G.
    split; [now apply turned_in|]. split; [|apply turned_again]. unfold ends_at, turned in *.
    destruct (Z.leb_spec 0 k); [|rewrite !number_opponent; cbn [opponent]]; lia. }
  pose proof (close_comes j). pose proof (few_are_close j ltac:(lia)) as F.
  pose proof (as_many_end j). replace (Z.of_nat n - Z.of_nat j) with (Z.of_nat n - Z.abs k) in F
    by lia.
  split; [lia|]. nia.
Qed.

(* 8n^2 times the number of those that are close, by where the reflected walks end. *)
Lemma close_by_ends k : - Z.of_nat n <= k <= Z.of_nat n ->
  8 * Z.of_nat n * Z.of_nat n * how_many (close_to k) all <=
  (72 * Z.of_nat n + 324 + 3 * ((2 * k) * (2 * k))) * how_many (ends_at (2 * k)) all.
Proof.
  intros L. destruct (few_are_close_to k L) as [F G].
  set (f := how_many (close_to k) all) in *. set (r := how_many (ends_at (2 * k)) all) in *.
  assert (P : 0 <= r) by apply how_many_nonneg.
  set (j := Z.abs k) in *. assert (J : 0 <= j <= Z.of_nat n) by lia.
  assert (K : k * k = j * j) by (unfold j; nia). set (m := Z.of_nat n) in *.
  assert (X : (m + j) * ((m - j) * f) <= (m + j) * (9 * r)) by nia.
  assert (Y : j * j * f <= j * j * r) by nia.
  assert (W : 0 <= (j - 9) * (j - 9) * r).
  { apply Z.mul_nonneg_nonneg; [apply Z.square_nonneg|exact P]. }
  replace (2 * k * (2 * k)) with (4 * (j * j)) by lia. lia.
Qed.
End Words_of_n.
