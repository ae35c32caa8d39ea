(** The value of the game as it is played is what the recursion of Section 3 says: by betting as
    the matrix games say in every situation player one assures himself that much, and player two
    holds him to it. *)

Require Import Arith ZArith QArith Lqa Lia List.
From Goofspiel Require Import Recursion Reduction Exchange Minimax Values Deterministic.
From GoofspielStated Require Import Game.
Import ListNotations.
From GoofspielStated Require Export AsPlayed.
Open Scope Q_scope.

(** * Cards that are left *)

Definition left_of (hand shown : list nat) : list nat :=
  filter (fun c => negb (existsb (Nat.eqb c) shown)) hand.

Lemma left_of_more : forall hand shown more,
  left_of hand (shown ++ more) = left_of (left_of hand shown) more.
Proof.
  intros hand shown more. unfold left_of. induction hand as [|c hand IH]; [reflexivity|].
  simpl. rewrite existsb_app.
  destruct (existsb (Nat.eqb c) shown); simpl; [exact IH|].
  destruct (existsb (Nat.eqb c) more); simpl; [exact IH|]. f_equal. exact IH.
Qed.

Lemma left_of_nothing : forall hand, left_of hand [] = hand.
Proof.
  intros hand. induction hand as [|c hand IH]; [reflexivity|].
  unfold left_of in *. simpl. f_equal. exact IH.
Qed.

Lemma left_of_absent : forall hand c, ~ In c hand -> left_of hand [c] = hand.
Proof.
  intros hand c absent. unfold left_of. induction hand as [|d hand IH]; [reflexivity|]. simpl.
  destruct (Nat.eqb_spec d c) as [->|other].
  - exfalso. apply absent. left. reflexivity.
  - simpl. f_equal. apply IH. intros inside. apply absent. right. exact inside.
Qed.

Lemma left_of_one : forall hand i, NoDup hand -> (i < length hand)%nat ->
  left_of hand [card hand i] = without i hand.
Proof.
  intros hand. induction hand as [|c hand IH]; intros i once here; [simpl in here; lia|].
  apply NoDup_cons_iff in once. destruct once as (fresh & once). destruct i as [|i].
  - unfold left_of, card. simpl. rewrite Nat.eqb_refl. simpl. apply left_of_absent. exact fresh.
  - simpl in here. unfold card. simpl. fold (card hand i).
    assert (inside : In (card hand i) hand) by (apply nth_In; lia).
    unfold left_of. simpl. destruct (Nat.eqb_spec c (card hand i)) as [same|other].
    + exfalso. apply fresh. rewrite same. exact inside.
    + simpl. f_equal. apply IH; [exact once|lia].
Qed.

Lemma once_without : forall hand i, NoDup hand -> (i < length hand)%nat -> NoDup (without i hand).
Proof.
  intros hand i once here. rewrite <- left_of_one by assumption. apply NoDup_filter. exact once.
Qed.

(** * One round *)

Lemma sum_of_products : forall m n (x y : nat -> Q) (c : Q), mixed m x -> mixed n y ->
  sum m (fun i => sum n (fun j => x i * y j * c)) == c.
Proof.
  intros m n x y c (_ & one) (_ & one').
  rewrite (sum_equal m _ (fun i => c * x i)).
  - rewrite sum_times, one. ring.
  - intros i _. rewrite (sum_equal n _ (fun j => x i * c * y j)) by (intros; ring).
    rewrite sum_times, one'. ring.
Qed.

Lemma sum_of_bets_at_most : forall m n (x y : nat -> Q) (X Z : nat -> nat -> Q),
  mixed m x -> mixed n y ->
  (forall i j, (i < m)%nat -> (j < n)%nat -> X i j <= Z i j) ->
  sum m (fun i => sum n (fun j => x i * y j * X i j)) <=
  sum m (fun i => sum n (fun j => x i * y j * Z i j)).
Proof.
  intros m n x y X Z (signs & _) (signs' & _) less.
  apply sum_at_most. intros i here. apply sum_at_most. intros j here'.
  specialize (signs i here). specialize (signs' j here'). specialize (less i j here here').
  assert (chance : 0 <= x i * y j) by nra. nra.
Qed.

Lemma sum_of_bets_plus : forall m n (x y : nat -> Q) (X : nat -> nat -> Q) c,
  mixed m x -> mixed n y ->
  sum m (fun i => sum n (fun j => x i * y j * (X i j + c))) ==
  sum m (fun i => sum n (fun j => x i * y j * X i j)) + c.
Proof.
  intros m n x y X c mix mix'.
  rewrite (sum_equal m _ (fun i => sum n (fun j => x i * y j * X i j) +
                                   sum n (fun j => x i * y j * c))).
  - rewrite sum_plus, sum_of_products by assumption. reflexivity.
  - intros i _. rewrite <- sum_plus. apply sum_equal. intros j _. ring.
Qed.

(** What a strategy of the matrix assures in a round, something having been won before. *)
Lemma round_assures : forall m n X Z x y v c, mixed m x -> mixed n y -> secures m n X x v ->
  (forall i j, (i < m)%nat -> (j < n)%nat -> X i j + c <= Z i j) ->
  v + c <= sum m (fun i => sum n (fun j => x i * y j * Z i j)).
Proof.
  intros m n X Z x y v c mix mix' assured more.
  apply Qle_trans with (2 := sum_of_bets_at_most m n x y (fun i j => X i j + c) Z mix mix' more).
  rewrite sum_of_bets_plus by assumption. apply Qplus_le_compat; [|apply Qle_refl].
  rewrite sum_exchanged. destruct mix' as (signs & one).
  apply Qle_trans with (sum n (fun j => v * y j)); [rewrite sum_times, one; lra|].
  apply sum_at_most. intros j here.
  rewrite (sum_equal m _ (fun i => y j * (x i * X i j))), sum_times by (intros; ring).
  specialize (assured j here). specialize (signs j here). nra.
Qed.

Lemma round_holds : forall m n X Z x y v c, mixed m x -> mixed n y -> holds m n X y v ->
  (forall i j, (i < m)%nat -> (j < n)%nat -> Z i j <= X i j + c) ->
  sum m (fun i => sum n (fun j => x i * y j * Z i j)) <= v + c.
Proof.
  intros m n X Z x y v c mix mix' held less.
  apply Qle_trans with (1 := sum_of_bets_at_most m n x y Z (fun i j => X i j + c) mix mix' less).
  rewrite sum_of_bets_plus by assumption. apply Qplus_le_compat; [|apply Qle_refl].
  destruct mix as (signs & one).
  apply Qle_trans with (sum m (fun i => v * x i)); [|rewrite sum_times, one; lra].
  apply sum_at_most. intros i here.
  rewrite (sum_equal n _ (fun j => x i * (X i j * y j))), sum_times by (intros; ring).
  specialize (held i here). specialize (signs i here). nra.
Qed.

(** * The strategies of the recursion *)

(** The matrix after these rounds, of the game of these hands and deck, at an upcard. *)
Definition matrix_after (V Y P : list nat) (past : list round) (upcard : nat) : nat -> nat -> Q :=
  let mine_left := left_of V (map mine past) in
  let yours_left := left_of Y (map yours past) in
  let deck_left := left_of P (map upcard_of past ++ [upcard]) in
  fun i j =>
    points_won upcard (card mine_left i) (card yours_left j) +
    value_of (pred (length P - length past)) (without i mine_left) (without j yours_left) deck_left.

Definition best_row (V Y P : list nat) : behaviour := fun past upcard =>
  let size := (length P - length past)%nat in
  match solved_game size size (matrix_after V Y P past upcard) with
  | Some found => row_strategy found
  | None => fun _ => 0
  end.

Definition best_column (V Y P : list nat) : behaviour := fun past upcard =>
  let size := (length P - length past)%nat in
  match solved_game size size (matrix_after V Y P past upcard) with
  | Some found => column_strategy found
  | None => fun _ => 0
  end.

Lemma best_row_is_strategy : forall V Y P, is_strategy (length P) (best_row V Y P).
Proof.
  intros V Y P past upcard before. unfold best_row, solved_game.
  destruct (lt_dec 0 (length P - length past)) as [some|none]; [|lia]. apply row_is_mixed.
Qed.

Lemma best_column_is_strategy : forall V Y P, is_strategy (length P) (best_column V Y P).
Proof.
  intros V Y P past upcard before. unfold best_column, solved_game.
  destruct (lt_dec 0 (length P - length past)) as [some|none]; [|lia]. apply column_is_mixed.
Qed.

(** After these rounds of the game of V0, Y0, P0 the hands and the deck are V, Y, P, of so many
    cards. *)
Definition reached (V0 Y0 P0 : list nat) (past : list round) (size : nat) (V Y P : list nat)
  : Prop :=
  length P0 = (length past + size)%nat /\
  left_of V0 (map mine past) = V /\ left_of Y0 (map yours past) = Y /\
  left_of P0 (map upcard_of past) = P /\
  NoDup V /\ NoDup Y /\ NoDup P /\
  length V = size /\ length Y = size /\ length P = size.

Lemma reached_at_first : forall V Y P, position V Y P -> reached V Y P [] (length P) V Y P.
Proof.
  intros V Y P ((mine_size & yours_size) & once & once' & once'').
  unfold reached. simpl. rewrite !left_of_nothing. repeat split; try assumption; reflexivity.
Qed.

Lemma reached_next : forall V0 Y0 P0 past size V Y P k i j,
  reached V0 Y0 P0 past (S size) V Y P ->
  (k < S size)%nat -> (i < S size)%nat -> (j < S size)%nat ->
  reached V0 Y0 P0 (past ++ [(card P k, card V i, card Y j)]) size
    (without i V) (without j Y) (without k P).
Proof.
  intros V0 Y0 P0 past size V Y P k i j
    (rounds & mine_left & yours_left & deck_left & once & once' & once'' & many & many' & many'')
    here here' here''.
  unfold reached. rewrite !map_app, !left_of_more, mine_left, yours_left, deck_left, app_length.
  simpl. rewrite !left_of_one, !length_without by (assumption || lia).
  repeat split; try lia; apply once_without; assumption || lia.
Qed.

Lemma matrix_after_reached : forall V0 Y0 P0 past size V Y P k,
  reached V0 Y0 P0 past (S size) V Y P -> (k < S size)%nat ->
  (length P0 - length past)%nat = S size /\
  matrix_after V0 Y0 P0 past (card P k) = game_at size V Y P k.
Proof.
  intros V0 Y0 P0 past size V Y P k
    (rounds & mine_left & yours_left & deck_left & once & once' & once'' & many & many' & many'')
    here.
  assert (left_rounds : (length P0 - length past)%nat = S size) by lia.
  split; [exact left_rounds|]. unfold matrix_after, game_at.
  rewrite left_of_more, mine_left, yours_left, deck_left, left_rounds.
  rewrite left_of_one by (assumption || lia). reflexivity.
Qed.

Lemma best_row_assures : forall V0 Y0 P0 past size V Y P k,
  reached V0 Y0 P0 past (S size) V Y P -> (k < S size)%nat ->
  secures (S size) (S size) (game_at size V Y P k) (best_row V0 Y0 P0 past (card P k))
    (worth_of (S size) (S size) (game_at size V Y P k)).
Proof.
  intros V0 Y0 P0 past size V Y P k known here.
  destruct (matrix_after_reached V0 Y0 P0 past size V Y P k known here) as (rounds & same).
  unfold best_row. rewrite rounds, same. unfold worth_of, solved_game.
  destruct (lt_dec 0 (S size)) as [some|none]; [|lia]. apply row_assures.
Qed.

Lemma best_column_holds : forall V0 Y0 P0 past size V Y P k,
  reached V0 Y0 P0 past (S size) V Y P -> (k < S size)%nat ->
  holds (S size) (S size) (game_at size V Y P k) (best_column V0 Y0 P0 past (card P k))
    (worth_of (S size) (S size) (game_at size V Y P k)).
Proof.
  intros V0 Y0 P0 past size V Y P k known here.
  destruct (matrix_after_reached V0 Y0 P0 past size V Y P k known here) as (rounds & same).
  unfold best_column. rewrite rounds, same. unfold worth_of, solved_game.
  destruct (lt_dec 0 (S size)) as [some|none]; [|lia]. apply column_holds.
Qed.

Lemma net_of_one_more : forall past upcard bid reply,
  inject_Z (net (past ++ [(upcard, bid, reply)])) ==
  points_won upcard bid reply + inject_Z (net past).
Proof.
  intros past upcard bid reply.
  assert (sum_of : forall l t, total (l ++ [t]) = (t + total l)%Z).
  { intros l. induction l as [|u l IH]; intros t; [reflexivity|].
    rewrite <- app_comm_cons, !total_cons, IH. lia. }
  unfold net. rewrite map_app. cbn [map]. rewrite sum_of, inject_Z_plus.
  apply Qplus_comp; [|reflexivity].
  unfold transferred, points_won.
  destruct (Nat.compare bid reply); reflexivity.
Qed.

Lemma average_at_most : forall n x y, (0 < n)%nat ->
  (forall k, (k < n)%nat -> x k <= y k) -> average n x <= average n y.
Proof.
  intros n x y some less. unfold average, Qdiv. apply Qmult_le_compat_r.
  - apply sum_at_most. exact less.
  - apply Qinv_le_0_compat. unfold Qle. simpl. lia.
Qed.

Lemma average_plus : forall n x c, (0 < n)%nat ->
  average n (fun k => x k + c) == average n x + c.
Proof.
  intros n x c some. unfold average. rewrite sum_plus.
  assert (all : sum n (fun _ => c) == inject_Z (Z.of_nat n) * c).
  { clear some. induction n as [|n IH]; [unfold inject_Z; simpl; ring|].
    cbn [sum]. rewrite IH. rewrite Nat2Z.inj_succ, <- Z.add_1_r, inject_Z_plus.
    unfold inject_Z at 3. ring. }
  rewrite all. field. intros zero. unfold Qeq in zero. simpl in zero. lia.
Qed.

Lemma average_equal : forall n x y, (forall k, (k < n)%nat -> x k == y k) ->
  average n x == average n y.
Proof. intros n x y same. unfold average. rewrite (sum_equal n x y same). reflexivity. Qed.

Lemma value_of_is_average : forall size V Y P,
  value_of (S size) V Y P =
  average (length P) (fun k => worth_of (length V) (length Y) (game_at size V Y P k)).
Proof. reflexivity. Qed.

(** From every situation that is reached on, the strategies of the recursion assure its value and
    hold to it, beside what has been won. *)
Lemma best_row_assures_value : forall V0 Y0 P0 B, is_strategy (length P0) B ->
  forall size past V Y P, reached V0 Y0 P0 past size V Y P ->
  value_of size V Y P + inject_Z (net past) <= expected size (best_row V0 Y0 P0) B past V Y P.
Proof.
  intros V0 Y0 P0 B strategy size. induction size as [|size IH]; intros past V Y P known.
  - simpl. lra.
  - assert (sizes := known).
    destruct sizes as (rounds & _ & _ & _ & _ & _ & _ & many & many' & many'').
    rewrite value_of_is_average. cbn [expected]. rewrite many, many', many''.
    rewrite <- average_plus by lia. apply average_at_most; [lia|]. intros k here.
    unfold expected_of_bets. rewrite many, many'.
    apply round_assures with (game_at size V Y P k).
    + replace (S size) with (length P0 - length past)%nat by lia.
      apply best_row_is_strategy. lia.
    + replace (S size) with (length P0 - length past)%nat by lia. apply strategy. lia.
    + apply best_row_assures; assumption.
    + intros i j here' here''.
      pose proof (reached_next _ _ _ _ _ _ _ _ k i j known here here' here'') as next.
      apply Qle_trans with (2 := IH _ _ _ _ next).
      rewrite net_of_one_more. unfold game_at. lra.
Qed.

Lemma best_column_holds_to_value : forall V0 Y0 P0 A, is_strategy (length P0) A ->
  forall size past V Y P, reached V0 Y0 P0 past size V Y P ->
  expected size A (best_column V0 Y0 P0) past V Y P <= value_of size V Y P + inject_Z (net past).
Proof.
  intros V0 Y0 P0 A strategy size. induction size as [|size IH]; intros past V Y P known.
  - simpl. lra.
  - assert (sizes := known).
    destruct sizes as (rounds & _ & _ & _ & _ & _ & _ & many & many' & many'').
    rewrite value_of_is_average. cbn [expected]. rewrite many, many', many''.
    rewrite <- average_plus by lia. apply average_at_most; [lia|]. intros k here.
    unfold expected_of_bets. rewrite many, many'.
    apply round_holds with (game_at size V Y P k).
    + replace (S size) with (length P0 - length past)%nat by lia. apply strategy. lia.
    + replace (S size) with (length P0 - length past)%nat by lia.
      apply best_column_is_strategy. lia.
    + apply best_column_holds; assumption.
    + intros i j here' here''.
      pose proof (reached_next _ _ _ _ _ _ _ _ k i j known here here' here'') as next.
      apply Qle_trans with (1 := IH _ _ _ _ next).
      rewrite net_of_one_more. unfold game_at. lra.
Qed.

(** * The values of the game *)

Lemma one_value_for_player_one : forall N result v w,
  is_value_of_play N result v -> is_value_of_play N result w -> v == w.
Proof.
  assert (below : forall N result v w,
            is_value_of_play N result v -> is_value_of_play N result w -> v <= w).
  { intros N result v w ((A & strategy & assured) & _) (_ & B & strategy' & held).
    apply Qle_trans with (result A B); auto. }
  intros N result v w first second. apply Qle_antisym; eapply below; eassumption.
Qed.

Lemma value_for_player_one_iff : forall N result v w, is_value_of_play N result v ->
  (is_value_of_play N result w <-> w == v).
Proof.
  intros N result v w known. split; intros other.
  - apply (one_value_for_player_one N result); assumption.
  - destruct known as ((A & strategy & assured) & B & strategy' & held).
    split; [exists A|exists B]; (split; [assumption|]); intros C there; rewrite other; auto.
Qed.

Lemma played_value : forall V Y P, position V Y P -> played V Y P (value_of (length P) V Y P).
Proof.
  intros V Y P known. apply reached_at_first in known. split.
  - exists (best_row V Y P). split; [apply best_row_is_strategy|]. intros B strategy.
    pose proof (best_row_assures_value V Y P B strategy _ _ _ _ _ known) as assured.
    unfold net in assured. simpl in assured. unfold total in assured. simpl in assured.
    unfold inject_Z in assured. lra.
  - exists (best_column V Y P). split; [apply best_column_is_strategy|]. intros A strategy.
    pose proof (best_column_holds_to_value V Y P A strategy _ _ _ _ _ known) as held.
    unfold net in held. simpl in held. unfold total in held. simpl in held.
    unfold inject_Z in held. lra.
Qed.

Lemma bet_value : forall V Y P k i j, position V Y P ->
  (k < length P)%nat -> (i < length P)%nat -> (j < length P)%nat ->
  bet V Y P k i j (game_at (pred (length P)) V Y P k i j).
Proof.
  intros V Y P k i j known here here' here''.
  assert (reach : reached V Y P [] (S (pred (length P))) V Y P).
  { replace (S (pred (length P))) with (length P) by lia. apply reached_at_first. exact known. }
  assert (next := reached_next V Y P [] _ V Y P k i j reach ltac:(lia) ltac:(lia) ltac:(lia)).
  assert (first : inject_Z (net [(card P k, card V i, card Y j)]) ==
                  points_won (card P k) (card V i) (card Y j)).
  { pose proof (net_of_one_more [] (card P k) (card V i) (card Y j)) as more.
    change (inject_Z (net [])) with 0 in more. simpl app in more. rewrite more. ring. }
  split.
  - exists (best_row V Y P). split; [apply best_row_is_strategy|]. intros B strategy.
    pose proof (best_row_assures_value V Y P B strategy _ _ _ _ _ next) as assured.
    simpl app in assured. rewrite first in assured. unfold expected_once_bet, game_at. lra.
  - exists (best_column V Y P). split; [apply best_column_is_strategy|]. intros A strategy.
    pose proof (best_column_holds_to_value V Y P A strategy _ _ _ _ _ next) as held.
    simpl app in held. rewrite first in held. unfold expected_once_bet, game_at. lra.
Qed.

Lemma revealed_value : forall V Y P k, position V Y P -> (k < length P)%nat ->
  revealed V Y P k (worth_of (length P) (length P) (game_at (pred (length P)) V Y P k)).
Proof.
  intros V Y P k known here.
  assert (size : length P = S (pred (length P))) by lia.
  assert (reach : reached V Y P [] (S (pred (length P))) V Y P).
  { rewrite <- size. apply reached_at_first. exact known. }
  destruct known as ((many & many') & _).
  set (worth' := worth_of (length P) (length P) (game_at (pred (length P)) V Y P k)).
  assert (same : worth' == worth_of (S (pred (length P))) (S (pred (length P)))
                             (game_at (pred (length P)) V Y P k) + 0).
  { unfold worth'. rewrite size at 1 2. ring. }
  split.
  - exists (best_row V Y P). split; [apply best_row_is_strategy|]. intros B strategy.
    unfold expected_once_revealed, expected_of_bets. rewrite many, many', size, same.
    apply round_assures with (game_at (pred (length P)) V Y P k).
    + rewrite <- size, <- (Nat.sub_0_r (length P)). apply (best_row_is_strategy V Y P []).
      simpl. lia.
    + rewrite <- size, <- (Nat.sub_0_r (length P)). apply (strategy []). simpl. lia.
    + apply best_row_assures; [exact reach|lia].
    + intros i j here' here''.
      pose proof (reached_next V Y P [] _ V Y P k i j reach ltac:(lia) here' here'') as next.
      pose proof (best_row_assures_value V Y P B strategy _ _ _ _ _ next) as assured.
      rewrite net_of_one_more in assured. unfold expected_once_bet, game_at.
      change (inject_Z (net [])) with 0 in assured. simpl app in assured. lra.
  - exists (best_column V Y P). split; [apply best_column_is_strategy|]. intros A strategy.
    unfold expected_once_revealed, expected_of_bets. rewrite many, many', size, same.
    apply round_holds with (game_at (pred (length P)) V Y P k).
    + rewrite <- size, <- (Nat.sub_0_r (length P)). apply (strategy []). simpl. lia.
    + rewrite <- size, <- (Nat.sub_0_r (length P)). apply (best_column_is_strategy V Y P []).
      simpl. lia.
    + apply best_column_holds; [exact reach|lia].
    + intros i j here' here''.
      pose proof (reached_next V Y P [] _ V Y P k i j reach ltac:(lia) here' here'') as next.
      pose proof (best_column_holds_to_value V Y P A strategy _ _ _ _ _ next) as held.
      rewrite net_of_one_more in held. unfold expected_once_bet, game_at.
      change (inject_Z (net [])) with 0 in held. simpl app in held. lra.
Qed.

Lemma position_without : forall V Y P k i j, position V Y P ->
  (k < length P)%nat -> (i < length P)%nat -> (j < length P)%nat ->
  position (without i V) (without j Y) (without k P) /\ length (without k P) = pred (length P).
Proof.
  intros V Y P k i j ((many & many') & once & once' & once'') here here' here''.
  unfold position, same_size. rewrite !length_without by lia.
  repeat split; try lia; apply once_without; assumption || lia.
Qed.

(** * The theorems *)

(** The value of the game as it is played is f(V, Y, P). *)
Theorem played_is_f : forall V Y P, position V Y P ->
  exists v, is_f V Y P v /\ forall w, played V Y P w <-> w == v.
Proof.
  intros V Y P known. exists (value_of (length P) V Y P).
  pose proof (played_value V Y P known) as value. destruct known as ((many & many') & _).
  split.
  - apply is_f_iff. apply value_of_is_value; auto.
  - intros w. apply value_for_player_one_iff. exact value.
Qed.

(** Two games at once, each worth half: a strategy for both has four choices. *)
Lemma two_games_at_once : forall X X' M v v', is_value 2 2 X v -> is_value 2 2 X' v' ->
  (forall a b, (a < 4)%nat -> (b < 4)%nat ->
    M a b == (X (Nat.div a 2) (Nat.div b 2) + X' (Nat.modulo a 2) (Nat.modulo b 2)) * (1 # 2)) ->
  is_value 4 4 M ((v + v') * (1 # 2)).
Proof.
  assert (both : forall x x', mixed 2 x -> mixed 2 x' ->
            mixed 4 (fun a => x (Nat.div a 2) * x' (Nat.modulo a 2))).
  { intros x x' (signs & one) (signs' & one'). split.
    - intros a here.
      assert (half : (Nat.div a 2 < 2)%nat) by (apply Nat.div_lt_upper_bound; lia).
      specialize (signs (Nat.div a 2) half).
      specialize (signs' (Nat.modulo a 2) (Nat.mod_upper_bound a 2 ltac:(lia))). nra.
    - simpl in one, one' |- *.
      transitivity ((0 + x 0%nat + x 1%nat) * (0 + x' 0%nat + x' 1%nat)); [ring|].
      rewrite one, one'. ring. }
  intros X X' M v v' ((x & mix & assured) & y & mix2 & held)
    ((x' & mix' & assured') & y' & mix2' & held') entries.
  split.
  - exists (fun a => x (Nat.div a 2) * x' (Nat.modulo a 2)).
    split; [apply both; assumption|]. intros b here.
    rewrite (sum_equal 4 _ (fun a => x (Nat.div a 2) * x' (Nat.modulo a 2) *
               ((X (Nat.div a 2) (Nat.div b 2) + X' (Nat.modulo a 2) (Nat.modulo b 2)) * (1 # 2))))
      by (intros a there; rewrite entries by assumption; reflexivity).
    assert (half : (Nat.div b 2 < 2)%nat) by (apply Nat.div_lt_upper_bound; lia).
    specialize (assured (Nat.div b 2) half).
    specialize (assured' (Nat.modulo b 2) (Nat.mod_upper_bound b 2 ltac:(lia))).
    destruct mix as (_ & one), mix' as (_ & one'). cbn [sum] in one, one', assured, assured'.
    set (s := 0 + x 0%nat * X 0%nat (Nat.div b 2) + x 1%nat * X 1%nat (Nat.div b 2)) in *.
    set (t := 0 + x' 0%nat * X' 0%nat (Nat.modulo b 2) + x' 1%nat * X' 1%nat (Nat.modulo b 2)) in *.
    apply Qle_trans with
      ((s * (0 + x' 0%nat + x' 1%nat) + t * (0 + x 0%nat + x 1%nat)) * (1 # 2)).
    + rewrite one, one'. lra.
    + apply Qle_lteq. right. unfold s, t. simpl. ring.
  - exists (fun b => y (Nat.div b 2) * y' (Nat.modulo b 2)).
    split; [apply both; assumption|]. intros a here.
    rewrite (sum_equal 4 _ (fun b =>
               ((X (Nat.div a 2) (Nat.div b 2) + X' (Nat.modulo a 2) (Nat.modulo b 2)) * (1 # 2)) *
               (y (Nat.div b 2) * y' (Nat.modulo b 2))))
      by (intros b there; rewrite entries by assumption; reflexivity).
    assert (half : (Nat.div a 2 < 2)%nat) by (apply Nat.div_lt_upper_bound; lia).
    specialize (held (Nat.div a 2) half).
    specialize (held' (Nat.modulo a 2) (Nat.mod_upper_bound a 2 ltac:(lia))).
    destruct mix2 as (_ & one), mix2' as (_ & one'). cbn [sum] in one, one', held, held'.
    set (s := 0 + X (Nat.div a 2) 0%nat * y 0%nat + X (Nat.div a 2) 1%nat * y 1%nat) in *.
    set (t := 0 + X' (Nat.modulo a 2) 0%nat * y' 0%nat + X' (Nat.modulo a 2) 1%nat * y' 1%nat) in *.
    apply Qle_trans with
      ((s * (0 + y' 0%nat + y' 1%nat) + t * (0 + y 0%nat + y 1%nat)) * (1 # 2)).
    + apply Qle_lteq. right. unfold s, t. simpl. ring.
    + rewrite one, one'. lra.
Qed.

Lemma value_of_one : forall v y p, value_of 1 [v] [y] [p] == points_won p v y.
Proof.
  intros v y p. apply (one_card_each v y p). apply value_of_is_value; reflexivity.
Qed.

Lemma net_of_two : forall r s t r' s' t',
  inject_Z (net [(r, s, t); (r', s', t')]) == points_won r s t + points_won r' s' t'.
Proof.
  intros r s t r' s' t'.
  rewrite (net_of_one_more [(r, s, t)] r' s' t'), (net_of_one_more [] r s t).
  change (inject_Z (net [])) with 0. ring.
Qed.

Lemma two_cards : forall V Y P v, position V Y P -> length P = 2%nat ->
  (played V Y P v <-> is_value 4 4 (whole_game V Y P) v).
Proof.
  intros V Y P v known two.
  pose proof (played_value V Y P known) as value.
  unfold played. rewrite (value_for_player_one_iff _ _ _ v value).
  destruct known as ((many & many') & _). rewrite two in *.
  assert (games : is_value 4 4 (whole_game V Y P) (value_of 2 V Y P)).
  { assert (part : forall k, (k < 2)%nat ->
      is_value 2 2 (game_at 1 V Y P k) (worth_of 2 2 (game_at 1 V Y P k))).
    { intros k _. apply worth_of_is_value; lia. }
    apply game_value_equal with (3 := two_games_at_once _ _ (fun a b =>
        (game_at 1 V Y P 0 (Nat.div a 2) (Nat.div b 2) +
         game_at 1 V Y P 1 (Nat.modulo a 2) (Nat.modulo b 2)) * (1 # 2))
        _ _ (part 0%nat ltac:(lia)) (part 1%nat ltac:(lia)) ltac:(intros; reflexivity)).
    - rewrite value_of_is_average, many, many', two. unfold average. simpl sum.
      change (inject_Z (Z.of_nat 2)) with 2. field.
    - destruct V as [|v0 [|v1 [|]]]; try discriminate.
      destruct Y as [|y0 [|y1 [|]]]; try discriminate.
      destruct P as [|p0 [|p1 [|]]]; try discriminate.
      intros a b here here'.
      assert (cases : forall c, (c < 4)%nat -> (c = 0 \/ c = 1 \/ c = 2 \/ c = 3)%nat)
        by (intros; lia).
      destruct (cases a here) as [->|[->|[->| ->]]], (cases b here') as [->|[->|[->| ->]]];
        unfold whole_game, average, game_at, two_rounds, first_bet;
        cbn [Nat.div Nat.divmod fst snd Nat.modulo Nat.sub sum without];
        rewrite !value_of_one, !net_of_two; change (inject_Z (Z.of_nat 2)) with 2;
        unfold card; simpl nth; field. }
  split; intros given.
  - apply game_value_equal with (3 := games); [symmetry; exact given|]. intros. reflexivity.
  - apply (one_game_value 4 4 (whole_game V Y P)); assumption.
Qed.

(** f(V, Y, P) is the average of the f_k(V, Y, P). With two cards each it is the value of the matrix
    of all deterministic strategies, too. *)
Theorem average_over_upcards : forall V Y P, position V Y P -> (0 < length P)%nat ->
  (exists w, forall k, (k < length P)%nat -> revealed V Y P k (w k)) /\
  (forall w, (forall k, (k < length P)%nat -> revealed V Y P k (w k)) ->
    forall v, played V Y P v <-> v == average (length P) w) /\
  (length P = 2%nat -> forall v, played V Y P v <-> is_value 4 4 (whole_game V Y P) v).
Proof.
  intros V Y P known some. split; [|split].
  3: { intros two v. apply two_cards; assumption. }
  - exists (fun k => worth_of (length P) (length P) (game_at (pred (length P)) V Y P k)).
    intros k here. apply revealed_value; assumption.
  - intros w each v. pose proof (played_value V Y P known) as value.
    rewrite (value_for_player_one_iff _ _ _ v value).
    assert (same : value_of (length P) V Y P == average (length P) w).
    { replace (length P) with (S (pred (length P))) at 1 by lia.
      rewrite value_of_is_average. apply average_equal. intros k here.
      destruct known as ((many & many') & distinct). rewrite many, many'.
      apply (one_value_for_player_one (length P) (fun A B => expected_once_revealed A B V Y P k)).
      - apply (revealed_value V Y P k); [|exact here].
        split; [split; assumption|exact distinct].
      - apply each. exact here. }
    rewrite same. reflexivity.
Qed.

Lemma points_by_sign : forall upcard bid reply,
  points_won upcard bid reply ==
  inject_Z (Z.of_nat upcard * Z.sgn (Z.of_nat bid - Z.of_nat reply)).
Proof.
  intros upcard bid reply. unfold points_won.
  destruct (Nat.compare_spec bid reply) as [->|less|more].
  - rewrite Z.sub_diag. simpl. rewrite Z.mul_0_r. reflexivity.
  - rewrite Z.sgn_neg by lia. rewrite <- inject_Z_opp.
    replace (Z.of_nat upcard * -1)%Z with (- Z.of_nat upcard)%Z by lia. reflexivity.
  - rewrite Z.sgn_pos by lia. rewrite Z.mul_1_r. reflexivity.
Qed.

(** The matrix game of known values has the value of the recursion. *)
Lemma revealed_by_matrix : forall V Y P k X, position V Y P -> (k < length P)%nat ->
  (forall i j, (i < length P)%nat -> (j < length P)%nat ->
    X i j == game_at (pred (length P)) V Y P k i j) ->
  (exists v, revealed V Y P k v) /\
  forall v, revealed V Y P k v <-> is_value (length P) (length P) X v.
Proof.
  intros V Y P k X known here same.
  pose proof (revealed_value V Y P k known here) as value.
  split.
  { exists (worth_of (length P) (length P) (game_at (pred (length P)) V Y P k)). exact value. }
  intros v. rewrite (value_for_player_one_iff _ _ _ v value).
  pose proof (worth_of_is_value (length P) (length P) (game_at (pred (length P)) V Y P k)
                ltac:(lia) ltac:(lia)) as found.
  split; intros given.
  - apply game_value_equal with (3 := found); [symmetry; exact given|].
    intros i j here' here''. symmetry. apply same; assumption.
  - apply (one_game_value (length P) (length P) (game_at (pred (length P)) V Y P k));
      [|exact found].
    apply game_value_equal with (3 := given); [reflexivity|exact same].
Qed.

(** The game is a zero-sum game; once an upcard is revealed it is represented by a matrix with a row
    for each card of player one and a column for each of player two, whose entries are the values of
    the game when these are bet. *)
Theorem matrix_game : forall V Y P k, position V Y P -> (k < length P)%nat ->
  (forall play, net (map exchanged play) = (- net play)%Z) /\
  (exists X, forall i j, (i < length V)%nat -> (j < length Y)%nat -> bet V Y P k i j (X i j)) /\
  (exists v, revealed V Y P k v) /\
  forall X, (forall i j, (i < length V)%nat -> (j < length Y)%nat -> bet V Y P k i j (X i j)) ->
    forall v, revealed V Y P k v <-> is_value (length V) (length Y) X v.
Proof.
  intros V Y P k known here.
  assert (sizes := known). destruct sizes as ((many & many') & _). rewrite many, many'.
  split; [|split; [|split]].
  - intros play. induction play as [|[[upcard bid] reply] play IH]; [reflexivity|].
    unfold net, total in *. cbn [map fold_right]. rewrite IH.
    unfold exchanged, transferred, upcard_of, yours, mine. rewrite (Nat.compare_antisym bid reply).
    destruct (Nat.compare bid reply); simpl; lia.
  - exists (game_at (pred (length P)) V Y P k). intros i j here' here''.
    apply bet_value; assumption.
  - apply (revealed_by_matrix V Y P k (game_at (pred (length P)) V Y P k) known here).
    intros i j _ _. reflexivity.
  - intros X entries. apply (revealed_by_matrix V Y P k X known here).
    intros i j here' here''.
    apply (one_value_for_player_one (length P) (fun A B => expected_once_bet A B V Y P k i j)).
    + apply entries; assumption.
    + apply (bet_value V Y P k i j); assumption.
Qed.

(** f_k(V, Y, P) is the value of the game whose matrix is
    X_ij = P_k sign(V_i - Y_j) + f(V - V_i, Y - Y_j, P - P_k). *)
Theorem recursive_rule : forall V Y P k, position V Y P -> (k < length P)%nat ->
  (exists rest, forall i j, (i < length V)%nat -> (j < length Y)%nat ->
    played (without i V) (without j Y) (without k P) (rest i j)) /\
  (exists v, revealed V Y P k v) /\
  forall rest, (forall i j, (i < length V)%nat -> (j < length Y)%nat ->
      played (without i V) (without j Y) (without k P) (rest i j)) ->
    forall v, revealed V Y P k v <->
      is_value (length V) (length Y) (X_of_display V Y P k rest) v.
Proof.
  intros V Y P k known here.
  assert (sizes := known). destruct sizes as ((many & many') & _). rewrite many, many'.
  assert (after : forall i j, (i < length P)%nat -> (j < length P)%nat ->
            played (without i V) (without j Y) (without k P)
              (value_of (pred (length P)) (without i V) (without j Y) (without k P))).
  { intros i j here' here''.
    destruct (position_without V Y P k i j known here here' here'') as (next & size).
    rewrite <- size. apply played_value. exact next. }
  split; [|split].
  - exists (fun i j => value_of (pred (length P)) (without i V) (without j Y) (without k P)).
    exact after.
  - apply (revealed_by_matrix V Y P k (game_at (pred (length P)) V Y P k) known here).
    intros i j _ _. reflexivity.
  - intros rest values. apply (revealed_by_matrix V Y P k _ known here).
    intros i j here' here''. unfold X_of_display, game_at.
    rewrite <- points_by_sign. apply Qplus_comp; [reflexivity|].
    eapply one_value_for_player_one; [apply values; assumption|apply after; assumption].
Qed.

(** The value of the game when player one plays V_i and player two plays Y_j is the value of the
    upturned card that is won or lost, plus the average value of the remaining game, taken over all
    possible remaining upturned cards. *)
Theorem in_english : forall V Y P k i j, position V Y P ->
  (k < length P)%nat -> (i < length V)%nat -> (j < length Y)%nat ->
  let V' := without i V in
  let Y' := without j Y in
  let P' := without k P in
  (exists w, forall l, (l < length P')%nat -> revealed V' Y' P' l (w l)) /\
  forall w, (forall l, (l < length P')%nat -> revealed V' Y' P' l (w l)) ->
    forall v, bet V Y P k i j v <->
      v == points_won (card P k) (card V i) (card Y j) + average (length P') w.
Proof.
  intros V Y P k i j known here here' here'' V' Y' P'.
  assert (sizes := known). destruct sizes as ((many & many') & _).
  rewrite many in here'. rewrite many' in here''.
  destruct (position_without V Y P k i j known here here' here'') as (next & size).
  fold V' Y' P' in next. fold P' in size.
  pose proof (bet_value V Y P k i j known here here' here'') as value.
  destruct (Nat.eq_dec (length P') 0) as [last|more].
  - split; [exists (fun _ => 0); intros l there; lia|]. intros w _ v.
    unfold bet. rewrite (value_for_player_one_iff _ _ _ v value).
    unfold game_at. rewrite <- size, last. simpl.
    assert (none : average 0 w == 0) by reflexivity. rewrite none. reflexivity.
  - destruct (average_over_upcards V' Y' P' next ltac:(lia)) as (some & mean & _).
    split; [exact some|]. intros w each v.
    unfold bet. rewrite (value_for_player_one_iff _ _ _ v value).
    assert (rest : value_of (length P') V' Y' P' == average (length P') w).
    { apply (mean w each). apply played_value. exact next. }
    unfold game_at. fold V' Y' P'. rewrite <- size, rest. reflexivity.
Qed.
