(** What the program of Enclosure.v finds is true, whatever it is told: bounds of all positions of a
    size, from those of one card less. *)

Require Import Arith ZArith QArith Lqa Lia List Bool.
From GoofspielStated Require Import Recursion.
From Goofspiel Require Import Recursion Reduction Exchange Minimax Values Weights.
From GoofspielStated Require Export Enclosure.
Import ListNotations.
Local Open Scope Q_scope.

(** * What is checked *)

Lemma same_list_is : forall (A : Type) (same : A -> A -> bool),
  (forall a b, same a b = true -> a = b) ->
  forall a b, same_list A same a b = true -> a = b.
Proof.
  intros A same is a. induction a as [|x a IH]; intros [|y b]; unfold same_list; cbn;
    try discriminate; [reflexivity|].
  rewrite !andb_true_iff. intros (long & one & more). f_equal; [apply is; exact one|].
  apply IH. unfold same_list. rewrite long. exact more.
Qed.

Lemma same_numbers : forall a b, same_list nat Nat.eqb a b = true -> a = b.
Proof. apply same_list_is. intros a b. apply Nat.eqb_eq. Qed.

Lemma alike_is : forall V Y V' Y', alike V Y V' Y' = true -> same_order V Y V' Y'.
Proof.
  intros V Y V' Y' same. unfold alike in same. rewrite !andb_true_iff, !Nat.eqb_eq in same.
  destruct same as ((mine & yours) & same). split; [exact mine|]. split; [exact yours|].
  intros i j here here'.
  apply same_list_is in same.
  2: { apply same_list_is. intros [] []; cbn; try discriminate; reflexivity. }
  assert (entry : forall V Y i j, (i < length V)%nat -> (j < length Y)%nat ->
            nth j (nth i (comparisons V Y) []) Eq = Nat.compare (card V i) (card Y j)).
  { clear. intros V Y i j here here'. unfold comparisons, card.
    rewrite (nth_indep (map (fun v => map (fun y => (v ?= y)%nat) Y) V) _
      ((fun v => map (fun y => (v ?= y)%nat) Y) 0%nat)) by (rewrite map_length; exact here).
    rewrite (map_nth (fun v => map (fun y => (v ?= y)%nat) Y)).
    rewrite (nth_indep _ _ ((fun y => (nth i V 0 ?= y)%nat) 0%nat))
      by (rewrite map_length; exact here').
    rewrite (map_nth (fun y => (nth i V 0 ?= y)%nat)). reflexivity. }
  rewrite <- !entry by lia. rewrite same. reflexivity.
Qed.

Lemma value_of_alike : forall size V Y V' Y' P,
  length V = size -> length Y = size -> length P = size ->
  same_order V Y V' Y' -> value_of size V Y P == value_of size V' Y' P.
Proof.
  intros size V Y V' Y' P mine yours deck same.
  pose proof (value_of_is_value size V Y P mine yours deck) as known.
  pose proof (Exchange.same_order_same_value _ _ _ _ _ known _ _ same) as known'.
  destruct same as (mine' & yours' & _).
  apply (one_value _ _ _ _ _ _ known').
  apply value_of_is_value; congruence.
Qed.

Lemma value_of_exchanged : forall size V Y P,
  length V = size -> length Y = size -> length P = size ->
  value_of size Y V P == - value_of size V Y P.
Proof.
  intros size V Y P mine yours deck.
  pose proof (value_of_is_value size V Y P mine yours deck) as known.
  apply Exchange.players_exchanged in known.
  pose proof (value_of_is_value size Y V P yours mine deck) as known'.
  symmetry. apply (one_value _ _ _ _ _ _ known known').
Qed.

Lemma same_pair_is : forall p q, same_pair p q = true -> p = q.
Proof.
  intros (a & b) (c & e). unfold same_pair. cbn. rewrite andb_true_iff, !Z.eqb_eq.
  intros (-> & ->). reflexivity.
Qed.

(** * What is true of a table *)

Definition bounds (a : advice) (size : nat) (V Y P : list nat) (low high : Z) : Prop :=
  inject_Z low <= inject_Z (scale a) * value_of size V Y P /\
  inject_Z (scale a) * value_of size V Y P <= inject_Z high.

Definition right (a : advice) (size : nat) (table : array row) : Prop :=
  forall t d, (t < length (hands_of_size a size))%nat -> (d < length (decks_of_size a size))%nat ->
    let '(V, Y) := get hands no_hands (hands_of_size a size) t in
    let P := get (list nat) [] (decks_of_size a size) d in
    length V = size /\ length Y = size /\ length P = size /\
    bounds a size V Y P (lower (get row no_row table t) d) (upper (get row no_row table t) d).

Section Step.
Variable a : advice.
Variable size : nat.
Variable table : array row.
Hypothesis scale_positive : (0 <= scale a)%Z.
Hypothesis below : right a size table.

(** What is found of bets bounds their payoff. *)
Lemma entry_bounds : forall V Y i j d k P,
  length (without i V) = size -> length (without j Y) = size ->
  is_like (hands_of_size a size) (without i V) (without j Y) (snd (follows a V Y i j)) = true ->
  (d < length (decks_of_size a size))%nat -> get (list nat) [] (decks_of_size a size) d = P ->
  length P = size ->
  let payoff :=
    points_won k (card V i) (card Y j) + value_of size (without i V) (without j Y) P in
  inject_Z (low_entry table d (Z.of_nat k * scale a) (follows a V Y i j)) <=
    inject_Z (scale a) * payoff /\
  inject_Z (high_entry table d (Z.of_nat k * scale a) (follows a V Y i j)) <=
    inject_Z (scale a) * - payoff.
Proof.
  intros V Y i j d k P mine yours good here deck of_size payoff.
  unfold follows in *. cbn [snd] in good. subst payoff.
  set (V' := without i V) in *. set (Y' := without j Y) in *.
  assert (stake : inject_Z (sign_of (card V i) (card Y j) * (Z.of_nat k * scale a)) ==
                   inject_Z (scale a) * points_won k (card V i) (card Y j)).
  { unfold sign_of, points_won. destruct (Nat.compare (card V i) (card Y j));
      rewrite !inject_Z_mult; change (inject_Z (-1)) with (- (1)); change (inject_Z 1) with 1;
      change (inject_Z 0) with 0; ring. }
  set (won := points_won k (card V i) (card Y j)) in *. clearbody won.
  set (said := like a (V', Y')) in *. unfold is_like in good. cbn [low_entry high_entry].
  unfold low_entry, high_entry. set (t := Z.to_nat (Z.abs said - 1)) in *.
  destruct (Z.eqb_spec said 0) as [_|_].
  - rewrite !inject_Z_plus, ?inject_Z_opp, stake. apply alike_is in good.
    pose proof (value_of_alike size V' Y' Y' V' P mine yours of_size good) as same.
    rewrite (value_of_exchanged size V' Y' P mine yours of_size) in same.
    change (inject_Z 0) with 0. set (v := value_of size V' Y' P) in *.
    assert (zero : v == 0) by lra. rewrite zero. split; lra.
  - apply andb_true_iff in good. destruct good as (inside & good). apply Nat.ltb_lt in inside.
    pose proof (below t d inside here) as known.
    destruct (get hands no_hands (hands_of_size a size) t) as (Vt & Yt).
    destruct known as (mine' & yours' & _ & low & high). rewrite deck in low, high.
    destruct (Z.ltb_spec 0 said) as [_|_]; apply alike_is in good;
      rewrite !inject_Z_plus, ?inject_Z_opp, stake.
    + rewrite <- (value_of_alike size V' Y' Vt Yt P mine yours of_size good) in low, high.
      rewrite ?inject_Z_opp. split; lra.
    + pose proof (value_of_alike size V' Y' Yt Vt P mine yours of_size good) as same.
      rewrite (value_of_exchanged size Vt Yt P mine' yours' of_size) in same.
      set (v := value_of size V' Y' P) in *. set (v' := value_of size Vt Yt P) in *.
      assert (v_is : inject_Z (scale a) * v == - (inject_Z (scale a) * v')) by (rewrite same; ring).
      rewrite ?inject_Z_opp. split; lra.
Qed.

(** The value of the game at the upcard at place k. *)
Definition worth_at (V Y P : list nat) (k : nat) : Q :=
  worth_of (length V) (length Y) (game_at size V Y P k).

Section Position.
Variables V Y P : list nat.
Hypothesis mine : length V = S size.
Hypothesis yours : length Y = S size.
Hypothesis deck : length P = S size.
Hypothesis good : hands_are_good a (S size) (hands_of_size a size) (V, Y) = true.
Hypothesis good_deck : deck_is_good a (S size) (decks_of_size a size) P = true.

Let rows := rows_of a (V, Y).
Let columns := columns_of a (V, Y).
Let by_column := map (fun j => map (fun i => follows a V Y i j) rows) columns.
Let by_row := map (fun i => map (fun j => follows a V Y i j) columns) rows.

Lemma what_is_good :
  (forall i j, (i < S size)%nat -> (j < S size)%nat -> is_like (hands_of_size a size)
     (without i V) (without j Y) (snd (follows a V Y i j)) = true) /\
  rows <> [] /\ columns <> [] /\
  (forall i, In i rows -> (i < S size)%nat) /\ (forall j, In j columns -> (j < S size)%nat) /\
  (forall j, (j < S size)%nat -> exists j', In j' columns /\
     forall i, In i rows -> follows a V Y i j = follows a V Y i j') /\
  (forall i, (i < S size)%nat -> exists i', In i' rows /\
     forall j, In j columns -> follows a V Y i j = follows a V Y i' j).
Proof.
  unfold hands_are_good in good. fold rows columns in good. rewrite !andb_true_iff in good.
  destruct good
    as ((((((((_ & _) & children) & some) & some') & inside) & inside') & same) & same').
  rewrite forallb_forall in children, inside, inside', same, same'.
  assert (among : forall i, (i < S size)%nat -> In i (seq 0 (S size)))
    by (intros i here; apply in_seq; lia).
  split; [|split; [|split; [|split; [|split; [|split]]]]].
  - intros i j here here'. specialize (children i (among i here)).
    rewrite forallb_forall in children. apply children, among. exact here'.
  - intros none. rewrite none in some. discriminate some.
  - intros none. rewrite none in some'. discriminate some'.
  - intros i here. apply Nat.ltb_lt, inside. exact here.
  - intros j here. apply Nat.ltb_lt, inside'. exact here.
  - intros j here. specialize (same j (among j here)). apply existsb_exists in same.
    destruct same as (j' & is & same). exists j'. split; [exact is|].
    rewrite forallb_forall in same. intros i here'. apply same_pair_is, same. exact here'.
  - intros i here. specialize (same' i (among i here)). apply existsb_exists in same'.
    destruct same' as (i' & is & same'). exists i'. split; [exact is|].
    rewrite forallb_forall in same'. intros j here'. apply same_pair_is, same'. exact here'.
Qed.

Lemma what_is_found : forall k, (k < S size)%nat ->
  (deck_at a (without k P) < length (decks_of_size a size))%nat /\
  get (list nat) [] (decks_of_size a size) (deck_at a (without k P)) = without k P /\
  length (without k P) = size.
Proof.
  intros k here. unfold deck_is_good in good_deck.
  rewrite andb_true_iff, forallb_forall in good_deck. destruct good_deck as (_ & each).
  specialize (each k ltac:(apply in_seq; lia)). unfold deck_is_found in each.
  rewrite andb_true_iff in each. destruct each as (inside & same). apply Nat.ltb_lt in inside.
  apply same_numbers in same. split; [exact inside|].
  split; [exact same|]. rewrite length_without by lia. lia.
Qed.

Lemma forall2_of_map : forall (f : nat -> Z) (R : nat -> Z -> Prop) l,
  (forall i, In i l -> R i (f i)) -> Forall2 R l (map f l).
Proof.
  intros f R l each. induction l as [|i l IH]; cbn; constructor.
  - apply each. left. reflexivity.
  - apply IH. intros j here. apply each. right. exact here.
Qed.

(** The bounds of the game at one upcard. *)
Lemma game_bounds : forall k x y, (k < S size)%nat ->
  let d := deck_at a (without k P) in
  let stake := (Z.of_nat (card P k) * scale a)%Z in
  inject_Z (least_mean (weights_for rows x) (map (map (low_entry table d stake)) by_column)) <=
    inject_Z (scale a) * worth_at V Y P k /\
  inject_Z (least_mean (weights_for columns y) (map (map (high_entry table d stake)) by_row)) <=
    inject_Z (scale a) * - worth_at V Y P k.
Proof.
  intros k x y here d stake.
  destruct what_is_good as (children & some & some' & inside & inside' & same & same').
  destruct (what_is_found k here) as (d_inside & d_is & of_size). fold d in d_inside, d_is.
  assert (value : is_value (length V) (length Y) (game_at size V Y P k) (worth_at V Y P k)).
  { apply worth_of_is_value; lia. }
  assert (scale_positive' : 0 <= inject_Z (scale a)) by (apply not_negative; exact scale_positive).
  assert (entries : forall i j, (i < S size)%nat -> (j < S size)%nat ->
    inject_Z (low_entry table d stake (follows a V Y i j)) <=
      inject_Z (scale a) * game_at size V Y P k i j /\
    inject_Z (high_entry table d stake (follows a V Y i j)) <=
      inject_Z (scale a) * - game_at size V Y P k i j).
  { intros i j here' here''. apply (entry_bounds V Y i j d (card P k) (without k P)); auto.
    - rewrite length_without by lia. lia.
    - rewrite length_without by lia. lia. }
  split.
  - apply least_mean_is_a_bound with (m := length V) (n := length Y) (X := game_at size V Y P k);
      auto.
    + intros i among. rewrite mine. apply inside. exact among.
    + intros j here'. rewrite yours in here'. destruct (same j here') as (j' & among & alike_).
      exists (map (low_entry table d stake) (map (fun i => follows a V Y i j') rows)). split.
      * apply in_map. unfold by_column.
        apply (in_map (fun j => map (fun i => follows a V Y i j) rows)). exact among.
      * rewrite map_map. apply forall2_of_map. intros i among'.
        rewrite <- alike_ by exact among'. apply entries; auto.
  - apply least_mean_is_a_bound with (m := length Y) (n := length V)
      (X := fun j i => - game_at size V Y P k i j); auto.
    + apply game_exchanged. exact value.
    + intros i among. rewrite yours. apply inside'. exact among.
    + intros i here'. rewrite mine in here'. destruct (same' i here') as (i' & among & alike_).
      exists (map (high_entry table d stake) (map (fun j => follows a V Y i' j) columns)). split.
      * apply in_map. unfold by_row.
        apply (in_map (fun i => map (fun j => follows a V Y i j) columns)). exact among.
      * rewrite map_map. apply forall2_of_map. intros j among'.
        rewrite <- alike_ by exact among'. apply entries; auto.
Qed.

Lemma sums_bound : forall places low high known,
  (forall k, In k places -> (k < S size)%nat) ->
  inject_Z low <= inject_Z (scale a) * known -> inject_Z high <= inject_Z (scale a) * - known ->
  let '(low', high') := sum_of_games a table rows columns by_column by_row
    (map (fun k => (card P k, deck_at a (without k P))) places) low high in
  let all := known + sum_of_list (map (worth_at V Y P) places) in
  inject_Z low' <= inject_Z (scale a) * all /\ inject_Z high' <= inject_Z (scale a) * - all.
Proof.
  intros places. induction places as [|k places IH]; intros low high known inside low_a high_a;
    cbn [map sum_of_games].
  - cbn. rewrite Qplus_0_r. split; assumption.
  - set (lows := map (map (low_entry table _ _)) by_column).
    set (highs := map (map (high_entry table _ _)) by_row).
    destruct (weigh a lows highs) as (x & y).
    destruct (game_bounds k x y (inside k (or_introl eq_refl))) as (one & other).
    cbn zeta in one, other. fold lows in one. fold highs in other.
    match goal with |- context [sum_of_games _ _ _ _ _ _ _ ?l ?h] =>
      specialize (IH l h (known + worth_at V Y P k)) end.
    destruct (sum_of_games _ _ _ _ _ _ _) as (low' & high').
    cbn [sum_of_list fold_right]. fold (sum_of_list (map (worth_at V Y P) places)).
    destruct IH as (lower_is & upper_is).
    + intros l here. apply inside. right. exact here.
    + rewrite inject_Z_plus. lra.
    + rewrite inject_Z_plus. lra.
    + set (w := worth_at V Y P k) in *. set (rest := sum_of_list _) in *.
      assert (same : inject_Z (scale a) * (known + w + rest) ==
        inject_Z (scale a) * (known + (w + rest))) by ring.
      split; lra.
Qed.

Lemma quotient_at_most : forall (n : nat) low v, (0 < n)%nat -> inject_Z low <= v ->
  inject_Z (low / Z.of_nat n) <= v / inject_Z (Z.of_nat n).
Proof.
  intros n low v some at_most.
  assert (positive : 0 < inject_Z (Z.of_nat n))
    by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; lia).
  apply Qle_shift_div_l; [exact positive|].
  apply Qle_trans with (inject_Z low); [|exact at_most].
  rewrite <- inject_Z_mult, <- Zle_Qle.
  pose proof (Z.mul_div_le low (Z.of_nat n) ltac:(lia)). lia.
Qed.

Lemma position_bounds :
  let '(low, high) :=
    sum_of_games a table rows columns by_column by_row (upcards_of a P) 0 0 in
  bounds a (S size) V Y P (low / Z.of_nat (S size)) (- (high / Z.of_nat (S size))).
Proof.
  pose proof (sums_bound (seq 0 (length P)) 0 0 0) as known. unfold upcards_of.
  destruct (sum_of_games _ _ _ _ _ _ _) as (low & high).
  destruct known as (lower_is & upper_is).
  - intros k here. apply in_seq in here. lia.
  - change (inject_Z 0) with 0. lra.
  - change (inject_Z 0) with 0. lra.
  - assert (is : value_of (S size) V Y P ==
      (0 + sum_of_list (map (worth_at V Y P) (seq 0 (length P)))) / inject_Z (Z.of_nat (S size))).
    { rewrite sum_of_map. cbn [value_of]. rewrite deck. fold (game_at size V Y P).
      unfold worth_at, Qdiv. rewrite Qplus_0_l. reflexivity. }
    set (all := 0 + sum_of_list (map (worth_at V Y P) (seq 0 (length P)))) in *. clearbody all.
    apply (quotient_at_most (S size)) in lower_is; [|lia].
    apply (quotient_at_most (S size)) in upper_is; [|lia].
    unfold bounds. rewrite is, inject_Z_opp. unfold Qdiv in *. split; lra.
Qed.
End Position.

(** The next table is right. *)
Theorem next_table_is_right : all_good a size = true ->
  right a (S size) (next_table a (S size) table).
Proof.
  intros good t d here here'. unfold all_good in good.
  rewrite andb_true_iff, !forallb_forall in good. destruct good as (good & good').
  specialize (good t ltac:(apply in_seq; unfold size_of; lia)).
  specialize (good' d ltac:(apply in_seq; unfold size_of; lia)).
  destruct (get hands no_hands (hands_of_size a (S size)) t) as (V & Y) eqn:hands_are.
  set (P := get (list nat) [] (decks_of_size a (S size)) d) in *.
  assert (sizes : length V = S size /\ length Y = S size).
  { unfold hands_are_good in good. rewrite !andb_true_iff, !Nat.eqb_eq in good. tauto. }
  destruct sizes as (mine & yours).
  assert (deck : length P = S size).
  { unfold deck_is_good in good'. rewrite andb_true_iff, Nat.eqb_eq in good'. tauto. }
  split; [exact mine|]. split; [exact yours|]. split; [exact deck|].
  unfold next_table, get, make at 1 3, size_of.
  rewrite !(nth_of_map _ _ (length (hands_of_size a (S size))) t) by exact here.
  fold (get hands no_hands (hands_of_size a (S size)) t). rewrite hands_are.
  unfold lower, upper, make_row. rewrite !nth_of_map by exact here'.
  unfold make. rewrite nth_of_map by exact here'.
  fold (get (list nat) [] (decks_of_size a (S size)) d). fold P.
  pose proof (position_bounds V Y P mine yours deck good good') as bound.
  destruct (sum_of_games _ _ _ _ _ _ _) as (low & high). exact bound.
Qed.
End Step.

Theorem tables_are_right : forall a size table, table_of_size a size = Some table ->
  right a size table /\ (0 <= scale a)%Z.
Proof.
  intros a size. induction size as [|size IH]; cbn [table_of_size]; intros table is.
  - destruct (Nat.eqb_spec (size_of _ (hands_of_size a 0)) 0) as [none|]; [|discriminate].
    destruct (Z.leb_spec 0 (scale a)); [|discriminate]. split; [|assumption].
    intros t d here. unfold size_of in none. lia.
  - destruct (table_of_size a size) as [before|]; [|discriminate].
    destruct (IH before eq_refl) as (right_before & positive).
    destruct (all_good a size) eqn:good; [|discriminate].
    injection is as <-. split; [|exact positive].
    apply next_table_is_right; assumption.
Qed.

Theorem payoffs_are_enclosed :
  forall a size table V Y P k i j low high v,
  table_of_size a size = Some table ->
  length V = S size -> length Y = S size -> length P = S size ->
  (k < S size)%nat -> (i < S size)%nat -> (j < S size)%nat ->
  bounds_of_payoff a size table V Y P k i j = Some (low, high) ->
  is_value_of size (without i V) (without j Y) (without k P) v ->
  let X := points_won (card P k) (card V i) (card Y j) + v in
  inject_Z low <= inject_Z (scale a) * X <= inject_Z high.
Proof.
  intros a size table V Y P k i j low high v is mine yours deck k_in i_in j_in printed value X.
  destruct (tables_are_right a size table is) as (known & positive).
  assert (few : length (without k P) = size) by (rewrite length_without; lia).
  assert (few' : length (without i V) = size) by (rewrite length_without; lia).
  assert (few'' : length (without j Y) = size) by (rewrite length_without; lia).
  unfold bounds_of_payoff in printed.
  destruct (is_like (hands_of_size a size) (without i V) (without j Y) (snd (follows a V Y i j)))
    eqn:good; [|discriminate].
  destruct (deck_is_found a (decks_of_size a size) (without k P)) eqn:found; [|discriminate].
  cbn [andb] in printed. unfold deck_is_found in found. rewrite andb_true_iff in found.
  destruct found as (inside & same). apply Nat.ltb_lt in inside. apply same_numbers in same.
  pose proof (entry_bounds a size table known V Y i j _ (card P k) (without k P) few' few'' good
    inside same few) as bound.
  cbn zeta in bound.
  pose proof (one_value size _ _ _ _ _ value (value_of_is_value size _ _ _ few' few'' few)) as v_is.
  assert (X_is : X == points_won (card P k) (card V i) (card Y j) +
    value_of size (without i V) (without j Y) (without k P)).
  { unfold X. rewrite v_is. reflexivity. }
  rewrite <- X_is in bound. clearbody X.
  set (l := low_entry _ _ _ _) in *. set (h := high_entry _ _ _ _) in *. clearbody l h.
  injection printed as <- <-. rewrite inject_Z_opp. split; lra.
Qed.
