(** The game on the critical lines. *)
Require Import Arith ZArith QArith Lqa List Bool Lia.
From LeHerStated Require Import The_deal Counts.
From LeHer Require Import Lemma_2_1.
From LeHerStated Require Import Matrix_games.
From LeHer Require Import Two_rows.
From LeHerStated Require Import Payoffs Domination.
From LeHer Require Import Elimination As_dealt Ties.
From LeHerStated Require Import P_2_of_numbers.
From LeHer Require Import Largest_minimum Lemma_3_6 Two_lines_remain Critical_lines.
From LeHerStated Require Import Value.
From LeHer Require Import Theorem_4_1.
From LeHer Require Import Beside_an_entry Optimal_lines Lines_in_use Beside_the_roots.
From LeHer Require Import Optimal_strategies Localisation Root_as_printed.
From LeHerStated Require Export Critical_game.
Import ListNotations.
Local Open Scope Q_scope.

(** * Optimal strategies of any matrix *)

Lemma optimal_alike_1 : forall M A p p' v v', (forall i, (i <= M)%nat -> p i == p' i) -> v == v' ->
  optimal_for_1 M M A p v -> optimal_for_1 M M A p' v'.
Proof.
  intros M A p p' v v' same equal ((each & all) & secure & best). split; [split|split].
  - intros i i_in. rewrite <- (same i i_in). auto.
  - rewrite <- all. symmetry. apply total_ext. exact same.
  - intros j j_in. specialize (secure j j_in). rewrite <- equal.
    rewrite <- (total_ext M (fun i => p i * A i j) (fun i => p' i * A i j));
      [exact secure|intros i i_in; rewrite (same i i_in); reflexivity].
  - intros q w chances secure'. rewrite <- equal. exact (best q w chances secure').
Qed.
Lemma optimal_alike_2 : forall M A q q' v v', (forall j, (j <= M)%nat -> q j == q' j) -> v == v' ->
  optimal_for_2 M M A q v -> optimal_for_2 M M A q' v'.
Proof.
  intros M A q q' v v' same equal ((each & all) & allow & best). split; [split|split].
  - intros j j_in. rewrite <- (same j j_in). auto.
  - rewrite <- all. symmetry. apply total_ext. exact same.
  - intros i i_in. specialize (allow i i_in). rewrite <- equal.
    rewrite <- (total_ext M (fun j => q j * A i j) (fun j => q' j * A i j));
      [exact allow|intros j j_in; rewrite (same j j_in); reflexivity].
  - intros p w chances allow'. rewrite <- equal. exact (best p w chances allow').
Qed.

(** A strategy on two lines. *)
Lemma on_two : forall M p r r', (forall i, (i <= M)%nat -> 0 <= p i) -> total M p == 1 ->
  (r <= M)%nat -> (r' <= M)%nat -> r <> r' ->
  (forall i, (i <= M)%nat -> 0 < p i -> i = r \/ i = r') ->
  (forall i, (i <= M)%nat -> p i == two r r' (p r') i) /\
  forall f, total M (fun i => p i * f i) == (1 - p r') * f r + p r' * f r'.
Proof.
  intros M p r r' each all r_in r'_in other used.
  set (two_of := fun i => (if Nat.eqb i r then p r else 0) + (if Nat.eqb i r' then p r' else 0)).
  assert (same : forall i, (i <= M)%nat -> p i == two_of i).
  { intros i i_in. unfold two_of. destruct (Nat.eqb_spec i r) as [->|not_r].
    - destruct (Nat.eqb_spec r r'); [contradiction|ring].
    - destruct (Nat.eqb_spec i r') as [->|not_r']; [ring|].
      destruct (Qlt_le_dec 0 (p i)) as [some|none].
      + destruct (used i i_in some); contradiction.
      + specialize (each i i_in). lra. }
  assert (sums : forall f, total M (fun i => p i * f i) == p r * f r + p r' * f r').
  { intros f. rewrite <- (total_of_one M r (p r) f r_in), <- (total_of_one M r' (p r') f r'_in).
    rewrite <- total_plus. apply total_ext. intros i i_in. rewrite (same i i_in). unfold two_of.
    ring. }
  assert (one : p r + p r' == 1).
  { rewrite <- all. rewrite (total_ext M p (fun i => p i * 1)) by (intros; ring).
    rewrite sums. ring. }
  split.
  - intros i i_in. rewrite (same i i_in). unfold two_of, two.
    destruct (Nat.eqb i r), (Nat.eqb i r'); lra.
  - intros f. rewrite sums. setoid_replace (p r) with (1 - p r') by lra. reflexivity.
Qed.

(** * Signs *)

Lemma sign_is : forall q, (q < 0 /\ sign q = (-1)%Z) \/ (0 <= q /\ (0 <= sign q <= 1)%Z).
Proof.
  intros q. unfold sign. destruct (q ?= 0) eqn:which.
  - right. apply Qeq_alt in which. split; [lra|lia].
  - left. apply Qlt_alt in which. split; [exact which|reflexivity].
  - right. apply Qgt_alt in which. split; [lra|lia].
Qed.

Lemma condition_is : forall a b c e,
  condition_3_5 a b c e <-> ~ ((a - c) * (b - e) < 0 /\ (a - b) * (c - e) < 0).
Proof.
  intros a b c e. unfold condition_3_5.
  destruct (sign_is ((a - c) * (b - e))) as [(less & ->)|(more & range)];
    destruct (sign_is ((a - b) * (c - e))) as [(less' & ->)|(more' & range')].
  - split; [lia|]. intros no. exfalso. apply no. split; assumption.
  - split; [|lia]. intros _ (_ & no). lra.
  - split; [|lia]. intros _ (no & _). lra.
  - split; [|lia]. intros _ (no & _). lra.
Qed.

Section Deck.
Variables s d : Z.
Hypotheses (s_in : (1 <= s)%Z) (d_in : (7 <= d)%Z).
Let F := inject_Z (s ^ 2) / inject_Z (6 * falling_3 (s * d)).
Let M := Z.to_nat (d - 2).

Lemma F_in : 0 < F.
Proof. pose proof (the_factor s d s_in d_in) as positive. fold F in positive. lra. Qed.

Lemma chance_by : forall i j, (1 <= i <= d - 1)%Z -> (1 <= j <= d - 1)%Z ->
  chance s d i j == F * inject_Z (P s d i j).
Proof. intros i j i_in j_in. unfold chance. rewrite chance_is by lia. reflexivity. Qed.

Lemma products_by : forall k l m n, (F * inject_Z k - F * inject_Z l) * (F * inject_Z m - F *
  inject_Z n) < 0
  <-> ((k - l) * (m - n) < 0)%Z.
Proof.
  intros k l m n. pose proof F_in as positive.
  assert (square : 0 < F * F) by (apply Qmult_lt_0_compat; exact positive).
  setoid_replace ((F * inject_Z k - F * inject_Z l) * (F * inject_Z m - F * inject_Z n))
    with (F * F * inject_Z ((k - l) * (m - n))).
  2: { unfold Z.sub. rewrite inject_Z_mult, !inject_Z_plus, !inject_Z_opp. ring. }
  split; intros less.
  - rewrite Zlt_Qlt. apply (cancel_lt (F * F)); [exact square|]. change (inject_Z 0) with 0. lra.
  - rewrite Zlt_Qlt in less. change (inject_Z 0) with 0 in less.
    setoid_replace 0 with (F * F * 0) by ring. apply Qmult_lt_l; assumption.
Qed.

Lemma satisfied_is : forall x y, (2 <= x <= d - 1)%Z -> (2 <= y <= d - 1)%Z ->
  satisfied s d x y <->
  ~ ((P s d (x - 1) (y - 1) - P s d x (y - 1)) * (P s d (x - 1) y - P s d x y) < 0 /\
     (P s d (x - 1) (y - 1) - P s d (x - 1) y) * (P s d x (y - 1) - P s d x y) < 0)%Z.
Proof.
  intros x y x_in y_in. unfold satisfied. rewrite condition_is.
  rewrite <- !products_by. rewrite !chance_by by lia. reflexivity.
Qed.

(** * Where the lines are *)

Definition meets (x y : Z) : Prop :=
  (forall k, (1 <= k <= d - 1)%Z -> row_beside s d k -> k = (x - 1)%Z \/ k = x) /\
  forall k, column_beside s d k -> k = (y - 1)%Z \/ k = y.

Lemma they_meet : forall x y, ceilings s d x y \/ printed_ceilings s d x y -> meets x y.
Proof.
  intros x y [(of_x & of_y)|(of_x & of_y)]; split; intros k.
  - intros k_in row. apply (by_the_ceiling s d s_in d_in _ _ (less_by_phi s d)
      (more_by_phi s d s_in d_in)); assumption.
  - intros column. apply (by_the_ceiling_of_y s d s_in d_in _ _ (less_by_phi s d)
      (more_by_phi s d s_in d_in)); assumption.
  - intros k_in row. apply (by_the_ceiling s d s_in d_in _ _ (less_as_printed s d s_in d_in)
      (more_as_printed s d s_in d_in)); assumption.
  - intros column. apply (by_the_ceiling_of_y s d s_in d_in _ _ (less_as_printed s d s_in d_in)
      (more_as_printed s d s_in d_in)); assumption.
Qed.

Lemma entry_place : forall r c x y, an_entry_alone s d (P s d) r c -> meets x y ->
  (r = x - 1 \/ r = x)%Z /\ (c = y - 1 \/ c = y)%Z /\ (2 <= x <= d - 1)%Z /\ (2 <= y <= d - 1)%Z.
Proof.
  intros r c x y (range & rows & columns & _) (of_rows & of_columns).
  destruct (rows r ltac:(lia)) as (_ & row). destruct (columns c ltac:(lia)) as (_ & column).
  pose proof (of_rows r ltac:(lia) (row eq_refl)). pose proof (of_columns c (column eq_refl)). lia.
Qed.

Lemma mix_place : forall r c x y, two_and_two s d (P s d) r c -> meets x y ->
  x = (r + 1)%Z /\ y = (c + 1)%Z.
Proof.
  intros r c x y (range & _ & (row & row') & (column & column') & _) (of_rows & of_columns).
  pose proof (of_rows r ltac:(lia) row). pose proof (of_rows (r + 1)%Z ltac:(lia) row').
  pose proof (of_columns c column). pose proof (of_columns (c + 1)%Z column'). lia.
Qed.

(** A saddle point satisfies (3.5), a mix does not. *)
Lemma saddle_satisfies : forall r c x y, (2 <= x <= d - 1)%Z -> (2 <= y <= d - 1)%Z ->
  (r = x - 1 \/ r = x)%Z -> (c = y - 1 \/ c = y)%Z ->
  (forall i, i = (x - 1)%Z \/ i = x -> (P s d i c <= P s d r c)%Z) ->
  (forall j, j = (y - 1)%Z \/ j = y -> (P s d r c <= P s d r j)%Z) -> satisfied s d x y.
Proof.
  intros r c x y x_in y_in r_is c_is most least. apply satisfied_is; auto. intros (one & other).
  pose proof (most x ltac:(lia)). pose proof (most (x - 1)%Z ltac:(lia)).
  pose proof (least y ltac:(lia)). pose proof (least (y - 1)%Z ltac:(lia)).
  apply Z.lt_mul_0 in one. apply Z.lt_mul_0 in other.
  destruct r_is as [-> | ->]; destruct c_is as [-> | ->]; lia.
Qed.

Lemma mix_fails : forall r c, two_and_two s d (P s d) r c -> ~ satisfied s d (r + 1) (c + 1).
Proof.
  intros r c (range & ((lower & upper) & up & down) & _) yes.
  apply satisfied_is in yes; [|lia|lia]. replace (r + 1 - 1)%Z with r in yes by lia.
  replace (c + 1 - 1)%Z with c in yes by lia.
  apply yes. split; apply Z.mul_neg_pos; lia.
Qed.

(** * Both shapes *)

Lemma rows_1 : forall r c p v, an_entry_alone s d (P s d) r c -> optimal_for_1 M M (game s d) p v ->
  v == 2 * F * inject_Z (P s d r c) + - (1) /\
  forall i, (i <= M)%nat -> 0 < p i -> P s d (Z.of_nat i + 1) c = P s d r c.
Proof.
  intros r c p v alone best.
  exact (rows_of_an_entry s d (P s d) (game s d) _ _ d_in (the_factor s d s_in d_in)
    (game_payoffs s d s_in d_in) r c alone p v best).
Qed.
Lemma columns_1 : forall r c q v, an_entry_alone s d (P s d) r c -> optimal_for_2 M M (game s d) q
  v ->
  v == 2 * F * inject_Z (P s d r c) + - (1) /\
  forall j, (j <= M)%nat -> 0 < q j -> P s d r (Z.of_nat j + 1) = P s d r c.
Proof.
  intros r c q v alone best.
  exact (columns_of_an_entry s d (P s d) (game s d) _ _ d_in (the_factor s d s_in d_in)
    (game_payoffs s d s_in d_in) r c alone q v best).
Qed.

Lemma pure_is_two : forall i k, pure i k == two (Z.to_nat (i - 1)) (Z.to_nat (i - 1)) 0 k.
Proof. intros i k. unfold pure, two. destruct (Nat.eqb k (Z.to_nat (i - 1))); ring. Qed.

Lemma entry_is_optimal : forall r c, an_entry_alone s d (P s d) r c ->
  optimal_for_1 M M (game s d) (two (Z.to_nat (r - 1)) (Z.to_nat (r - 1)) 0)
    (2 * F * inject_Z (P s d r c) + - (1)) /\
  optimal_for_2 M M (game s d) (two (Z.to_nat (c - 1)) (Z.to_nat (c - 1)) 0)
    (2 * F * inject_Z (P s d r c) + - (1)).
Proof.
  intros r c (range & rows & columns & _). pose proof F_in as positive.
  assert (ordered : forall k l, (k <= l)%Z -> F * inject_Z k <= F * inject_Z l).
  { intros k l less. rewrite Zle_Qle in less.
    assert (0 <= F * (inject_Z l - inject_Z k)) by (apply times; lra). lra. }
  apply optimal_pair; try (unfold M; lia); try lra.
  - intros j j_in. assert (j_range : (1 <= Z.of_nat j + 1 <= d - 1)%Z) by (unfold M in j_in; lia).
    pose proof (game_payoffs s d s_in d_in r _ ltac:(lia) j_range) as same.
    replace (Z.to_nat (Z.of_nat j + 1 - 1)) with j in same by lia. rewrite same. fold F.
    destruct (columns _ j_range) as (less & _). pose proof (ordered _ _ less). lra.
  - intros i i_in. assert (i_range : (1 <= Z.of_nat i + 1 <= d - 1)%Z) by (unfold M in i_in; lia).
    pose proof (game_payoffs s d s_in d_in _ c i_range ltac:(lia)) as same.
    replace (Z.to_nat (Z.of_nat i + 1 - 1)) with i in same by lia. rewrite same. fold F.
    destruct (rows _ i_range) as (less & _). pose proof (ordered _ _ less). lra.
Qed.

Lemma pure_plays : forall i j, (1 <= i <= d - 1)%Z ->
  total M (fun k => pure i k * game s d k j) == game s d (Z.to_nat (i - 1)) j.
Proof.
  intros i j i_in.
  rewrite (total_ext M _ (fun k => (if Nat.eqb k (Z.to_nat (i - 1)) then 1 else 0) * game s d k j))
    by (intros; reflexivity).
  rewrite (total_of_one M (Z.to_nat (i - 1)) 1 (fun k => game s d k j)) by (unfold M; lia). ring.
Qed.
Lemma pure_plays_2 : forall i j, (1 <= j <= d - 1)%Z ->
  total M (fun k => pure j k * game s d i k) == game s d i (Z.to_nat (j - 1)).
Proof.
  intros i j j_in.
  rewrite (total_ext M _ (fun k => (if Nat.eqb k (Z.to_nat (j - 1)) then 1 else 0) * game s d i k))
    by (intros; reflexivity).
  rewrite (total_of_one M (Z.to_nat (j - 1)) 1 (fun k => game s d i k)) by (unfold M; lia). ring.
Qed.

Lemma pure_in_use : forall i, (1 <= i <= d - 1)%Z -> in_use d (pure i) i.
Proof.
  intros i i_in. split; [exact i_in|]. unfold pure. rewrite Nat.eqb_refl. reflexivity.
Qed.

Lemma P_ordered : forall i j k l, (1 <= i <= d - 1)%Z -> (1 <= j <= d - 1)%Z ->
  (1 <= k <= d - 1)%Z -> (1 <= l <= d - 1)%Z ->
  game s d (Z.to_nat (i - 1)) (Z.to_nat (j - 1)) <= game s d (Z.to_nat (k - 1)) (Z.to_nat (l - 1))
    ->
  (P s d i j <= P s d k l)%Z.
Proof.
  intros i j k l i_in j_in k_in l_in less. rewrite !(game_payoffs s d s_in d_in) in less by
    assumption.
  fold F in less. pose proof F_in as positive. rewrite Zle_Qle.
  apply (cancel F); [exact positive|]. lra.
Qed.

(** Both values are the same. *)
Lemma one_value : forall p q v w, optimal_for_1 M M (game s d) p v -> optimal_for_2 M M (game s d)
  q w ->
  v == w.
Proof.
  intros p q v w best best'.
  destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
  - destruct (rows_1 r c p v alone best) as (one & _).
    destruct (columns_1 r c q w alone best') as (other & _). lra.
  - destruct (rows_of_a_mix s d (P s d) (game s d) _ _ d_in (the_factor s d s_in d_in)
      (game_payoffs s d s_in d_in) r c twice p v best) as (one & _).
    destruct (columns_of_a_mix s d (P s d) (game s d) _ _ d_in (the_factor s d s_in d_in)
      (game_payoffs s d s_in d_in) r c twice q w best') as (other & _). lra.
Qed.

Lemma pure_optima : forall x y, meets x y ->
  ((exists i j, (1 <= i <= d - 1)%Z /\ (1 <= j <= d - 1)%Z /\
     best_for_1 d (game s d) (pure i) /\ best_for_2 d (game s d) (pure j)) <->
   satisfied s d x y).
Proof.
  intros x y meet. pose proof (beside_the_roots s d s_in d_in) as beside. split.
  - intros (i & j & i_in & j_in & best & best').
    pose proof (used_row s d _ _ i beside best (pure_in_use i i_in)) as row.
    pose proof (used_column s d _ _ j beside best' (pure_in_use j j_in)) as column.
    destruct best as (v & best). destruct best' as (w & best'). fold M in best, best'.
    pose proof (one_value _ _ _ _ best best') as same.
    destruct best as (_ & secure & _). destruct best' as (_ & allow & _).
    assert (place : (2 <= x <= d - 1)%Z /\ (2 <= y <= d - 1)%Z).
    { destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
      - destruct (entry_place r c x y alone meet) as (_ & _ & so). exact so.
      - destruct (mix_place r c x y twice meet) as (-> & ->). pose proof (proj1 twice). lia. }
    apply (saddle_satisfies i j x y); [apply place|apply place| | | |].
    + apply meet; assumption.
    + apply meet. exact column.
    + intros k k_is. assert (k_in : (1 <= k <= d - 1)%Z) by lia. apply P_ordered; auto.
      pose proof (secure (Z.to_nat (j - 1)) ltac:(unfold M; lia)) as least.
      pose proof (allow (Z.to_nat (k - 1)) ltac:(unfold M; lia)) as most.
      rewrite pure_plays in least by exact i_in. rewrite pure_plays_2 in most by exact j_in. lra.
    + intros k k_is. assert (k_in : (1 <= k <= d - 1)%Z) by lia. apply P_ordered; auto.
      pose proof (secure (Z.to_nat (k - 1)) ltac:(unfold M; lia)) as least.
      pose proof (allow (Z.to_nat (i - 1)) ltac:(unfold M; lia)) as most.
      rewrite pure_plays in least by exact i_in. rewrite pure_plays_2 in most by exact j_in. lra.
  - intros yes. destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
    + exists r, c. pose proof (proj1 alone) as range. destruct (entry_is_optimal r c alone) as (one
      & other).
      split; [lia|]. split; [lia|]. split; eexists.
      * apply (optimal_alike_1 M _ _ _ _ _ (fun i _ => Qeq_sym _ _ (pure_is_two r i)) (Qeq_refl _)
        one).
      * apply (optimal_alike_2 M _ _ _ _ _ (fun i _ => Qeq_sym _ _ (pure_is_two c i)) (Qeq_refl _)
        other).
    + exfalso. destruct (mix_place r c x y twice meet) as (-> & ->).
    exact (mix_fails r c twice yes).
Qed.

(** * The mix *)

Section Mix.
Variables r c : Z.
Hypothesis twice : two_and_two s d (P s d) r c.
Let a := inject_Z (P s d r c).
Let b := inject_Z (P s d r (c + 1)).
Let e := inject_Z (P s d (r + 1) c).
Let f := inject_Z (P s d (r + 1) (c + 1)).

Definition t_of (a b e f : Q) : Q := (b - a) / (e - f + (b - a)).
Definition u_of (a b e f : Q) : Q := (e - a) / (b - f + (e - a)).
Definition v_of (a b e f : Q) : Q := 2 * F * ((1 - u_of a b e f) * a + u_of a b e f * b) + - (1).

Lemma corners : a < b /\ f < e /\ a < e /\ f < b.
Proof.
  destruct twice as (_ & ((lower & upper) & up & down) & _). unfold a, b, e, f.
  rewrite <- !Zlt_Qlt. lia.
Qed.

Lemma differences : forall k l, inject_Z (k - l) == inject_Z k - inject_Z l.
Proof. intros k l. unfold Z.sub. rewrite inject_Z_plus, inject_Z_opp. reflexivity. Qed.

Lemma of_corners : (0 < t_of a b e f < 1 /\ 0 < u_of a b e f < 1) /\
  (1 - t_of a b e f) * a + t_of a b e f * e == (1 - u_of a b e f) * a + u_of a b e f * b /\
  (1 - t_of a b e f) * b + t_of a b e f * f == (1 - u_of a b e f) * a + u_of a b e f * b /\
  (1 - u_of a b e f) * e + u_of a b e f * f == (1 - u_of a b e f) * a + u_of a b e f * b /\
  (a * f - b * e) / (a - b - e + f) == (1 - u_of a b e f) * a + u_of a b e f * b.
Proof.
  destruct corners as (ab & fe & ae & fb). unfold t_of, u_of. repeat split; try (field; lra).
  - apply Qlt_shift_div_l; lra.
  - apply Qlt_shift_div_r; lra.
  - apply Qlt_shift_div_l; lra.
  - apply Qlt_shift_div_r; lra.
Qed.

Lemma in_range : (Z.to_nat (r - 1) <= M /\ Z.to_nat r <= M /\ Z.to_nat (c - 1) <= M /\ Z.to_nat c
  <= M)%nat
  /\ Z.to_nat (r - 1) <> Z.to_nat r /\ Z.to_nat (c - 1) <> Z.to_nat c.
Proof. destruct twice as (range & _). unfold M. lia. Qed.

Lemma entries_by : forall i j, (1 <= i <= d - 1)%Z -> (1 <= j <= d - 1)%Z ->
  game s d (Z.to_nat (i - 1)) (Z.to_nat (j - 1)) == 2 * F * inject_Z (P s d i j) + - (1).
Proof. exact (game_payoffs s d s_in d_in). Qed.

Lemma four_entries :
  (game s d (Z.to_nat (r - 1)) (Z.to_nat (c - 1)) == 2 * F * a + - (1) /\
   game s d (Z.to_nat (r - 1)) (Z.to_nat c) == 2 * F * b + - (1)) /\
  game s d (Z.to_nat r) (Z.to_nat (c - 1)) == 2 * F * e + - (1) /\
  game s d (Z.to_nat r) (Z.to_nat c) == 2 * F * f + - (1).
Proof.
  destruct twice as (range & _). unfold a, b, e, f. rewrite <- !entries_by by lia.
  replace (r + 1 - 1)%Z with r by lia. replace (c + 1 - 1)%Z with c by lia.
  repeat split; reflexivity.
Qed.

Lemma rows_2 : forall p v, optimal_for_1 M M (game s d) p v -> v == v_of a b e f /\
  (forall i, (i <= M)%nat -> 0 < p i -> i = Z.to_nat (r - 1) \/ i = Z.to_nat r).
Proof.
  intros p v best. destruct (rows_of_a_mix s d (P s d) (game s d) _ _ d_in (the_factor s d s_in
    d_in)
    (game_payoffs s d s_in d_in) r c twice p v best) as (same & used & _). fold F in same.
  split.
  - rewrite same. unfold v_of, u_of. fold a b e f. rewrite !differences. fold a b e f. reflexivity.
  - intros i i_in some. specialize (used i i_in some). pose proof (proj1 twice). lia.
Qed.
Lemma columns_2 : forall q v, optimal_for_2 M M (game s d) q v -> v == v_of a b e f /\
  (forall j, (j <= M)%nat -> 0 < q j -> j = Z.to_nat (c - 1) \/ j = Z.to_nat c).
Proof.
  intros q v best. destruct (columns_of_a_mix s d (P s d) (game s d) _ _ d_in (the_factor s d s_in
    d_in)
    (game_payoffs s d s_in d_in) r c twice q v best) as (same & used & _). fold F in same.
  split.
  - rewrite same. unfold v_of, u_of. fold a b e f. rewrite !differences. fold a b e f. reflexivity.
  - intros j j_in some. specialize (used j j_in some). pose proof (proj1 twice). lia.
Qed.

Lemma scaled : forall part k l m, 0 <= part <= 1 -> (1 - part) * k + part * l == m ->
  (1 - part) * (2 * F * k + - (1)) + part * (2 * F * l + - (1)) == 2 * F * m + - (1).
Proof. intros part k l m _ same. rewrite <- same. ring. Qed.

Lemma mix_is_optimal :
  optimal_for_1 M M (game s d) (two (Z.to_nat (r - 1)) (Z.to_nat r) (t_of a b e f)) (v_of a b e f)
    /\
  optimal_for_2 M M (game s d) (two (Z.to_nat (c - 1)) (Z.to_nat c) (u_of a b e f)) (v_of a b e f).
Proof.
  destruct in_range as ((r_M & r_M' & c_M & c_M') & _).
  destruct of_corners as ((t_in & u_in) & left & right & below_ & _).
  pose proof F_in as positive. pose proof twice as (range & _ & _ & _ & rows & columns).
  assert (ordered : forall k l, k <= l -> 2 * F * k + - (1) <= 2 * F * l + - (1)).
  { intros k l less. assert (0 <= F * (l - k)) by (apply times; lra). lra. }
  destruct corners as (ab & fe & ae & fb).
  apply optimal_pair; auto; try lra.
  - intros j j_in. assert (j_range : (1 <= Z.of_nat j + 1 <= d - 1)%Z) by (unfold M in j_in; lia).
    pose proof (entries_by r _ ltac:(lia) j_range) as one.
    pose proof (entries_by (r + 1) _ ltac:(lia) j_range) as other.
    replace (Z.to_nat (Z.of_nat j + 1 - 1)) with j in one, other by lia.
    replace (r + 1 - 1)%Z with r in other by lia. rewrite one, other.
    rewrite (scaled (t_of a b e f) _ _ _ ltac:(lra) (Qeq_refl _)). unfold v_of. apply ordered.
    destruct (Z.eq_dec (Z.of_nat j + 1) c) as [is|not_c].
    { rewrite is. fold a e. rewrite left. apply Qle_refl. }
    destruct (Z.eq_dec (Z.of_nat j + 1) (c + 1)) as [is|not_c'].
    { rewrite is. fold b f. rewrite right. apply Qle_refl. }
    specialize (columns _ j_range not_c not_c').
    rewrite Zlt_Qlt, !inject_Z_plus, !inject_Z_mult, !differences in columns.
    fold a b e f in columns.
    rewrite <- left. apply (cancel (e - f + (b - a))); [lra|].
    set (x := inject_Z (P s d r (Z.of_nat j + 1))) in *.
    set (y := inject_Z (P s d (r + 1) (Z.of_nat j + 1))) in *.
    assert (share : forall k l, (e - f + (b - a)) * ((1 - t_of a b e f) * k + t_of a b e f * l) ==
      (e - f) * k + (b - a) * l) by (intros k l; unfold t_of; field; lra).
    rewrite !share. lra.
  - intros i i_in. assert (i_range : (1 <= Z.of_nat i + 1 <= d - 1)%Z) by (unfold M in i_in; lia).
    pose proof (entries_by _ c i_range ltac:(lia)) as one.
    pose proof (entries_by _ (c + 1) i_range ltac:(lia)) as other.
    replace (Z.to_nat (Z.of_nat i + 1 - 1)) with i in one, other by lia.
    replace (c + 1 - 1)%Z with c in other by lia. rewrite one, other.
    rewrite (scaled (u_of a b e f) _ _ _ ltac:(lra) (Qeq_refl _)). unfold v_of. apply ordered.
    destruct (Z.eq_dec (Z.of_nat i + 1) r) as [is|not_r].
    { rewrite is. fold a b. apply Qle_refl. }
    destruct (Z.eq_dec (Z.of_nat i + 1) (r + 1)) as [is|not_r'].
    { rewrite is. fold e f. rewrite below_. apply Qle_refl. }
    specialize (rows _ i_range not_r not_r').
    rewrite Zlt_Qlt, !inject_Z_plus, !inject_Z_mult, !differences in rows. fold a b e f in rows.
    apply (cancel (b - f + (e - a))); [lra|].
    set (x := inject_Z (P s d (Z.of_nat i + 1) c)) in *.
    set (y := inject_Z (P s d (Z.of_nat i + 1) (c + 1))) in *.
    assert (share : forall k l, (b - f + (e - a)) * ((1 - u_of a b e f) * k + u_of a b e f * l) ==
      (b - f) * k + (e - a) * l) by (intros k l; unfold u_of; field; lra).
    rewrite !share. lra.
Qed.

Lemma only_1 : forall p, best_for_1 d (game s d) p ->
  same_strategy d p (two (Z.to_nat (r - 1)) (Z.to_nat r) (t_of a b e f)).
Proof.
  intros p (v & best). fold M in best. destruct in_range as ((r_M & r_M' & c_M & c_M') & apart & _).
  destruct (rows_2 p v best) as (same & used). destruct of_corners as ((t_in & u_in) & left & right
    & _).
  destruct corners as (ab & fe & ae & fb). pose proof F_in as positive.
  destruct best as ((each & all) & secure & _).
  destruct (on_two M p _ _ each all r_M r_M' apart used) as (is & plays).
  pose proof (secure _ c_M) as one. pose proof (secure _ c_M') as other.
  rewrite plays in one, other. destruct four_entries as ((e_a & e_b) & e_e & e_f).
  rewrite e_a, e_e in one. rewrite e_b, e_f in other.
  set (x := p (Z.to_nat r)) in *.
  assert (equal : x == t_of a b e f).
  { rewrite same in one, other. unfold v_of in one, other.
    rewrite <- left in one. rewrite <- right in other.
    assert (up : 0 <= F * ((x - t_of a b e f) * (e - a))) by lra.
    assert (down : 0 <= F * ((t_of a b e f - x) * (b - f))) by lra.
    apply Qle_antisym; apply Qnot_lt_le; intros no.
    - assert (0 < F * ((x - t_of a b e f) * (b - f))) by
        (apply Qmult_lt_0_compat; [exact positive|apply Qmult_lt_0_compat; lra]). lra.
    - assert (0 < F * ((t_of a b e f - x) * (e - a))) by
        (apply Qmult_lt_0_compat; [exact positive|apply Qmult_lt_0_compat; lra]). lra. }
  intros i i_in. rewrite (is i i_in). unfold two.
  destruct (Nat.eqb i (Z.to_nat (r - 1))), (Nat.eqb i (Z.to_nat r)); rewrite ?equal; reflexivity.
Qed.

Lemma only_2 : forall q, best_for_2 d (game s d) q ->
  same_strategy d q (two (Z.to_nat (c - 1)) (Z.to_nat c) (u_of a b e f)).
Proof.
  intros q (v & best). fold M in best. destruct in_range as ((r_M & r_M' & c_M & c_M') & _ & apart).
  destruct (columns_2 q v best) as (same & used). destruct of_corners as ((t_in & u_in) & _ & _ &
    below_ & _).
  destruct corners as (ab & fe & ae & fb). pose proof F_in as positive.
  destruct best as ((each & all) & allow & _).
  destruct (on_two M q _ _ each all c_M c_M' apart used) as (is & plays).
  pose proof (allow _ r_M) as one. pose proof (allow _ r_M') as other.
  rewrite plays in one, other. destruct four_entries as ((e_a & e_b) & e_e & e_f).
  rewrite e_a, e_b in one. rewrite e_e, e_f in other.
  set (x := q (Z.to_nat c)) in *.
  assert (equal : x == u_of a b e f).
  { rewrite same in one, other. unfold v_of in one, other.
    rewrite <- below_ in other.
    assert (up : F * ((x - u_of a b e f) * (b - a)) <= 0) by lra.
    assert (down : F * ((u_of a b e f - x) * (e - f)) <= 0) by lra.
    apply Qle_antisym; apply Qnot_lt_le; intros no.
    - assert (0 < F * ((x - u_of a b e f) * (b - a))) by
        (apply Qmult_lt_0_compat; [exact positive|apply Qmult_lt_0_compat; lra]). lra.
    - assert (0 < F * ((u_of a b e f - x) * (e - f))) by
        (apply Qmult_lt_0_compat; [exact positive|apply Qmult_lt_0_compat; lra]). lra. }
  intros i i_in. rewrite (is i i_in). unfold two.
  destruct (Nat.eqb i (Z.to_nat (c - 1))), (Nat.eqb i (Z.to_nat c)); rewrite ?equal; reflexivity.
Qed.

(** (3.6), (3.7) and (4.1) say so. *)
Lemma P_2_is : forall i j, (i <= j)%Z -> P_2_at s d i j == (1 # 6) * inject_Z (P s d i j).
Proof.
  intros i j order. unfold P_2_at. rewrite beyond by exact order. rewrite bracket_is_P_2. field.
Qed.

Lemma by_the_formulas : ~ denominator_3_6 s d (r + 1) (c + 1) == 0 /\
  p_1 s d (r + 1) (c + 1) == t_of a b e f /\ p_2 s d (r + 1) (c + 1) == u_of a b e f.
Proof.
  destruct corners as (ab & fe & ae & fb). pose proof (proj1 twice) as range.
  unfold p_1, p_2, denominator_3_6, t_of, u_of.
  replace (r + 1 - 1)%Z with r by lia. replace (c + 1 - 1)%Z with c by lia.
  rewrite !P_2_is by lia. fold a b e f. split; [intros zero; lra|].
  split; field; (try split); intros zero; lra.
Qed.

Lemma by_4_1 : ~ denominator_4_1 s d (r + 1) (c + 1) == 0 /\
  formula_4_1 s d (r + 1) (c + 1) == v_of a b e f.
Proof.
  destruct corners as (ab & fe & ae & fb). pose proof (proj1 twice) as range.
  destruct of_corners as (_ & _ & _ & _ & same). pose proof F_in as positive.
  unfold formula_4_1, denominator_4_1, v_of.
  replace (r + 1 - 1)%Z with r by lia. replace (c + 1 - 1)%Z with c by lia.
  rewrite !(chance_by) by lia. fold a b e f.
  assert (not_0 : 0 < F * (b - a + (e - f))) by (apply Qmult_lt_0_compat; lra).
  split; [intros zero; lra|]. rewrite <- same. field. split; intros zero; lra.
Qed.
End Mix.

(** * The value *)

Lemma value_alike : forall v w, v == w -> is_value s d v -> is_value s d w.
Proof.
  intros v w same ((p & best) & q & best'). split; [exists p|exists q].
  - apply (optimal_alike_1 _ _ p p v w); [reflexivity|exact same|exact best].
  - apply (optimal_alike_2 _ _ q q v w); [reflexivity|exact same|exact best'].
Qed.

Lemma value_of_an_entry : forall r c, an_entry_alone s d (P s d) r c ->
  is_value s d (2 * chance s d r c - 1).
Proof.
  intros r c alone. pose proof (proj1 alone) as range.
  destruct (entry_is_optimal r c alone) as (one & other).
  apply (value_alike (2 * F * inject_Z (P s d r c) + - (1))).
  - rewrite chance_by by lia. ring.
  - split; eexists; [exact one|exact other].
Qed.

Lemma wins_alike : forall x y, (2 <= x <= d - 1)%Z -> (2 <= y <= d - 1)%Z -> forall order,
  after (wins s d) order [(x - 1)%Z; x] [(y - 1)%Z; y] = after (P s d) order [(x - 1)%Z;
    x] [(y - 1)%Z; y].
Proof.
  intros x y x_in y_in order. apply after_alike. intros i j k l i_in j_in k_in l_in.
  apply eq_true_iff_eq. rewrite !Z.leb_le. cbn [In] in i_in, j_in, k_in, l_in.
  apply as_many; lia.
Qed.

(** What is left is computed, by what is known of signs. *)
Ltac in_order := unfold after, dominated, row_dominates, column_dominates, except;
  cbn [existsb forallb filter];
  repeat match goal with known : (_ =? _)%Z = _ |- _ => rewrite known; clear known end;
  cbn [negb andb orb existsb forallb filter];
  repeat match goal with known : (_ <=? _)%Z = true |- _ => rewrite known; clear known end;
  cbn [negb andb orb existsb forallb filter]; rewrite ?orb_true_r, ?andb_true_r; reflexivity.

Lemma one_is_left : forall x y, (2 <= x <= d - 1)%Z -> (2 <= y <= d - 1)%Z -> satisfied s d x y ->
  exists i j, leaves s d x y i j.
Proof.
  intros x y x_in y_in yes. apply satisfied_is in yes; auto.
  set (A := P s d (x - 1) (y - 1)) in *. set (B := P s d (x - 1) y) in *.
  set (C := P s d x (y - 1)) in *. set (E := P s d x y) in *.
  assert (some : (A <= C /\ B <= E \/ C <= A /\ E <= B \/ A <= B /\ C <= E \/ B <= A /\ E <= C)%Z).
  { destruct (Z.lt_trichotomy A C) as [|[|]], (Z.lt_trichotomy B E) as [|[|]],
      (Z.lt_trichotomy A B) as [|[|]], (Z.lt_trichotomy C E) as [|[|]];
      first [lia|exfalso; apply yes; split; apply Z.lt_mul_0; lia]. }
  assert (x_x : (x =? x)%Z = true) by apply Z.eqb_refl.
  assert (x_1 : (x - 1 =? x)%Z = false) by (apply Z.eqb_neq; lia).
  assert (x_1' : (x =? x - 1)%Z = false) by (apply Z.eqb_neq; lia).
  assert (x_2 : (x - 1 =? x - 1)%Z = true) by apply Z.eqb_refl.
  assert (y_y : (y =? y)%Z = true) by apply Z.eqb_refl.
  assert (y_1 : (y - 1 =? y)%Z = false) by (apply Z.eqb_neq; lia).
  assert (y_1' : (y =? y - 1)%Z = false) by (apply Z.eqb_neq; lia).
  assert (y_2 : (y - 1 =? y - 1)%Z = true) by apply Z.eqb_refl.
  assert (dec : forall k l, {(k <=? l)%Z = true} + {(l <=? k)%Z = true}).
  { intros k l. destruct (Z_le_gt_dec k l) as [le|gt]; [left|right]; apply Z.leb_le; lia. }
  destruct some as [(one & other)|[(one & other)|[(one & other)|(one & other)]]];
    apply Z.leb_le in one; apply Z.leb_le in other.
  - destruct (dec C E) as [less|less]; [exists x, (y - 1)%Z, [Row (x - 1); Column y]
      |exists x, y, [Row (x - 1); Column (y - 1)]]; rewrite wins_alike by assumption;
      subst A B C E; in_order.
  - destruct (dec A B) as [less|less]; [exists (x - 1)%Z, (y - 1)%Z, [Row x; Column y]
      |exists (x - 1)%Z, y, [Row x; Column (y - 1)]]; rewrite wins_alike by assumption;
      subst A B C E; in_order.
  - destruct (dec A C) as [less|less]; [exists x, (y - 1)%Z, [Column y; Row (x - 1)]
      |exists (x - 1)%Z, (y - 1)%Z, [Column y; Row x]]; rewrite wins_alike by assumption;
      subst A B C E; in_order.
  - destruct (dec B E) as [less|less]; [exists x, y, [Column (y - 1); Row (x - 1)]
      |exists (x - 1)%Z, y, [Column (y - 1); Row x]]; rewrite wins_alike by assumption;
      subst A B C E; in_order.
Qed.

Lemma entry_satisfies : forall r c x y, an_entry_alone s d (P s d) r c -> meets x y -> satisfied s
  d x y.
Proof.
  intros r c x y alone meet. destruct (entry_place r c x y alone meet) as (r_is & c_is & x_in &
    y_in).
  destruct alone as (range & rows & columns & _).
  apply (saddle_satisfies r c x y); auto; intros k k_is; [apply rows|apply columns]; lia.
Qed.

Lemma what_is_left : forall x y i j, meets x y -> leaves s d x y i j ->
  is_value s d (2 * chance s d i j - 1).
Proof.
  intros x y i j meet (order & left).
  assert (place : (2 <= x <= d - 1)%Z /\ (2 <= y <= d - 1)%Z).
  { destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
    - destruct (entry_place r c x y alone meet) as (_ & _ & so). exact so.
    - destruct (mix_place r c x y twice meet) as (-> & ->). pose proof (proj1 twice). lia. }
  destruct place as (x_in & y_in). rewrite wins_alike in left by assumption.
  destruct (one_entry_is_a_saddle _ _ _ _ _ _ left) as ((i_in & j_in) & most & least).
  cbn [In] in i_in, j_in.
  destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
  - destruct (entry_place r c x y alone meet) as (r_is & c_is & _).
    assert (same : P s d i j = P s d r c).
    { destruct alone as (range & rows & columns & _).
      pose proof (most r ltac:(cbn [In]; lia)). pose proof (least c ltac:(cbn [In]; lia)).
      destruct (rows i ltac:(lia)) as (one & _). destruct (columns j ltac:(lia)) as (other & _).
      lia. }
    apply (value_alike (2 * chance s d r c - 1)); [|apply value_of_an_entry; exact alone].
    pose proof (proj1 alone). rewrite !chance_by by lia. rewrite same. reflexivity.
  - exfalso. destruct (mix_place r c x y twice meet) as (-> & ->). apply (mix_fails r c twice).
    apply (saddle_satisfies i j); auto; try lia; intros k k_is; [apply most|apply least];
      cbn [In]; lia.
Qed.

(** * One optimum *)

Lemma rows_apart : forall j k, (1 <= k)%Z -> row_beside s d j -> row_beside s d k -> (j <= k + 1)%Z.
Proof.
  intros j k k_in (plus & _) (_ & minus). apply Z.nlt_ge. intros far.
  assert (far' : (k + 1 <= j - 1)%Z) by lia. apply number_le in far'.
  assert (k_1 : 1 <= inject_Z (k + 1)) by (change 1 with (inject_Z 1); apply number_le; lia).
  pose proof (further_beyond s d s_in d_in _ _ k_1 far' minus) as no.
  pose proof (surplus_in s d s_in d_in) as some. unfold before in plus. unfold beyond_it in no. lra.
Qed.

Lemma thirds : 0 < phi (inject_Z s) (inject_Z d) ((1 # 3) * (inject_Z d + 1)) /\
  phi (inject_Z s) (inject_Z d) ((1 # 3) * (2 * inject_Z d - 2)) < 0.
Proof.
  destruct (in_numbers s d s_in d_in) as (S_in & D_in).
  set (S := inject_Z s) in *. set (D := inject_Z d) in *. clearbody S D.
  assert (u : 0 <= (S - 1) * (S - 1)) by (apply times; lra).
  assert (t : 0 <= (D - 7) * (D - 7)) by (apply times; lra).
  assert (ut : 0 <= (S - 1) * (D - 7)) by (apply times; lra).
  assert (uut : 0 <= (S - 1) * (S - 1) * (D - 7)) by (apply times; lra).
  assert (utt : 0 <= (S - 1) * ((D - 7) * (D - 7))) by (apply times; lra).
  assert (uutt : 0 <= (S - 1) * (S - 1) * ((D - 7) * (D - 7))) by (apply times; lra).
  assert (ttt : 0 <= (D - 7) * ((D - 7) * (D - 7))) by (apply times; lra).
  assert (uttt : 0 <= (S - 1) * ((D - 7) * ((D - 7) * (D - 7)))) by (apply times; lra).
  assert (uuttt : 0 <= (S - 1) * (S - 1) * ((D - 7) * ((D - 7) * (D - 7)))) by (apply times; lra).
  unfold phi. split; lra.
Qed.

Lemma in_the_middle : forall i, (2 <= i)%Z -> (before (inject_Z s) (inject_Z d) (inject_Z i) -> 3 *
  i <= 2 * d - 3)%Z /\
  (beyond_it (inject_Z s) (inject_Z d) (inject_Z i) -> (d + 1 < 3 * i)%Z).
Proof.
  intros i i_in. destruct thirds as (first & second). destruct (in_numbers s d s_in d_in) as (S_in
    & D_in).
  split; intros side; apply Z.nle_gt || apply Z.nlt_ge; intros far.
  - assert (far' : (2 * d - 2 <= 3 * i)%Z) by lia. apply number_le in far'.
    unfold Z.sub in far'. rewrite inject_Z_plus, !inject_Z_mult in far'.
    change (inject_Z 2) with 2 in far'. change (inject_Z 3) with 3 in far'.
    change (inject_Z (- (2))) with (- (2)) in far'.
    pose proof (further_before s d s_in d_in ((1 # 3) * (2 * inject_Z d - 2)) (inject_Z i)
      ltac:(lra)
      ltac:(lra) side) as so.
    pose proof (surplus_in s d s_in d_in) as some. unfold before in so. lra.
  - apply number_le in far. rewrite inject_Z_plus, inject_Z_mult in far.
    change (inject_Z 1) with 1 in far. change (inject_Z 3) with 3 in far.
    assert (i_1 : 1 <= inject_Z i) by (change 1 with (inject_Z 1); apply number_le; lia).
    pose proof (further_beyond s d s_in d_in (inject_Z i) ((1 # 3) * (inject_Z d + 1)) i_1
      ltac:(lra) side) as so.
    unfold beyond_it in so. lra.
Qed.

Lemma mix_ceilings : forall r c, two_and_two s d (P s d) r c -> ceilings s d (r + 1) (c + 1).
Proof.
  intros r c twice. pose proof (proj1 twice) as range.
  destruct twice as (_ & _ & ((_ & minus) & (plus & _)) & ((_ & y_minus) & (y_plus & _)) & _).
  destruct (in_numbers s d s_in d_in) as (S_in & D_in).
  pose proof (K_in s d s_in d_in) as positive. pose proof (surplus_in s d s_in d_in) as some.
  assert (r_1 : 1 <= inject_Z (r + 1 - 1)) by (change 1 with (inject_Z 1); apply number_le; lia).
  assert (r_d : inject_Z (r + 1) <= inject_Z d - 1) by (rewrite <- last; apply number_le; lia).
  pose proof (last (r + 1)) as r_last.
  split; split.
  - right. unfold before in plus. split; [split; lra|lra].
  - intros q more. destruct (Qlt_le_dec (inject_Z d - 1) q) as [far|near]; [left; exact far|right].
    split; [split; lra|]. unfold beyond_it in minus.
    pose proof (phi_falls _ _ (inject_Z (r + 1)) q S_in D_in ltac:(lra) more). lra.
  - destruct y_plus as (z & z_in & z_plus & far). exists z. split; [exact z_in|].
    unfold before in z_plus. split; [right; split; [exact z_in|lra]|].
    rewrite (j_star_is_Y _ _ z positive). exact far.
  - intros q more. destruct y_minus as (z & z_in & z_minus & near). exists z. split; [exact z_in|].
    unfold beyond_it in z_minus. split; [right; split; [exact z_in|exact z_minus]|].
    rewrite (j_star_is_Y _ _ z positive). lra.
Qed.

Hypothesis many : (2 * d <= s)%Z.

Lemma rows_differ : forall i c, (2 <= i)%Z -> (i + 1 <= c <= d - 1)%Z -> row_beside s d i ->
  row_beside s d (i + 1) -> P s d i c <> P s d (i + 1) c.
Proof.
  intros i c i_in c_in (_ & minus) (plus & _) same. replace (i + 1 - 1)%Z with i in plus by lia.
  destruct (no_ties s d i c d_in many ltac:(lia)) as (rows & _).
  pose proof (proj1 (in_the_middle i i_in) plus) as high.
  pose proof (proj2 (in_the_middle (i + 1) ltac:(lia)) minus) as low.
  apply (rows c_in ltac:(lia)). unfold rows_tie. apply equal_wins; try lia.
Qed.

Lemma columns_differ : forall r j, (2 <= r)%Z -> (r <= j <= d - 2)%Z -> row_beside s d r ->
  P s d r j <> P s d r (j + 1).
Proof.
  intros r j r_in j_in (plus & _) same.
  destruct (no_ties s d r j d_in many ltac:(lia)) as (_ & columns).
  assert (high : (3 * r <= 2 * d)%Z).
  { destruct (Z.eq_dec r 2) as [->|]; [lia|].
    pose proof (proj1 (in_the_middle (r - 1) ltac:(lia)) plus). lia. }
  apply (columns j_in r_in high). unfold columns_tie. apply equal_wins; try lia.
Qed.

Lemma entry_is_unique : forall r c, an_entry_alone s d (P s d) r c ->
  (forall p, best_for_1 d (game s d) p -> same_strategy d p (two (Z.to_nat (r - 1)) (Z.to_nat r)
    0)) /\
  forall q, best_for_2 d (game s d) q -> same_strategy d q (two (Z.to_nat (c - 1)) (Z.to_nat c) 0).
Proof.
  intros r c alone. pose proof alone as (range & rows & columns & order).
  destruct (rows r ltac:(lia)) as (_ & row). specialize (row eq_refl).
  destruct (columns c ltac:(lia)) as (_ & column). specialize (column eq_refl). split.
  - intros p (v & best). fold M in best. destruct (rows_1 r c p v alone best) as (_ & used).
    destruct best as ((each & all) & _).
    assert (only : forall i, (i <= M)%nat -> 0 < p i -> i = Z.to_nat (r - 1)).
    { intros i i_in some. specialize (used i i_in some).
      assert (i_range : (1 <= Z.of_nat i + 1 <= d - 1)%Z) by (unfold M in i_in; lia).
      destruct (rows _ i_range) as (_ & there_). specialize (there_ used).
      pose proof (rows_apart r (Z.of_nat i + 1) ltac:(lia) row there_).
      pose proof (rows_apart _ r ltac:(lia) there_ row).
      pose proof (not_row_1 s d s_in d_in _ (proj1 i_range) there_).
      pose proof (order _ c i_range ltac:(lia) used eq_refl).
      destruct (Z.eq_dec (Z.of_nat i + 1) (r + 1)) as [is|].
      { rewrite is in *. exfalso. apply (rows_differ r c); auto; lia. }
      destruct (Z.eq_dec (Z.of_nat i + 1) (r - 1)) as [is|]; [|lia].
      rewrite is in *. exfalso. pose proof (order r c ltac:(lia) ltac:(lia) eq_refl eq_refl).
      apply (rows_differ (r - 1) c); try lia; [exact there_| |];
        replace (r - 1 + 1)%Z with r by lia; [exact row|exact used]. }
    destruct (on_two M p (Z.to_nat (r - 1)) (Z.to_nat r) each all) as (is & _); try (unfold M; lia).
    + intros i i_in some. left. auto.
    + assert (none : p (Z.to_nat r) == 0).
      { destruct (Qlt_le_dec 0 (p (Z.to_nat r))) as [some|no].
        - pose proof (only (Z.to_nat r) ltac:(unfold M; lia) some). lia.
        - pose proof (each (Z.to_nat r) ltac:(unfold M; lia)). lra. }
      intros i i_in. rewrite (is i i_in). unfold two.
      destruct (Nat.eqb i (Z.to_nat (r - 1))), (Nat.eqb i (Z.to_nat r)); rewrite ?none; reflexivity.
  - intros q (v & best). fold M in best. destruct (columns_1 r c q v alone best) as (_ & used).
    destruct best as ((each & all) & _).
    assert (only : forall j, (j <= M)%nat -> 0 < q j -> j = Z.to_nat (c - 1)).
    { intros j j_in some. specialize (used j j_in some).
      assert (j_range : (1 <= Z.of_nat j + 1 <= d - 1)%Z) by (unfold M in j_in; lia).
      destruct (columns _ j_range) as (_ & there_). specialize (there_ used).
      pose proof (columns_apart s d _ _ s_in d_in column there_).
      pose proof (columns_apart s d _ c s_in d_in there_ column).
      pose proof (order r _ ltac:(lia) j_range eq_refl used).
      pose proof (order r c ltac:(lia) ltac:(lia) eq_refl eq_refl).
      destruct (Z.eq_dec (Z.of_nat j + 1) (c + 1)) as [is|].
      { rewrite is in *. exfalso. apply (columns_differ r c); auto; lia. }
      destruct (Z.eq_dec (Z.of_nat j + 1) (c - 1)) as [is|]; [|lia].
      rewrite is in *. exfalso. apply (columns_differ r (c - 1)); try lia; [exact row|].
      replace (c - 1 + 1)%Z with c by lia. exact used. }
    destruct (on_two M q (Z.to_nat (c - 1)) (Z.to_nat c) each all) as (is & _); try (unfold M; lia).
    + intros j j_in some. left. auto.
    + assert (none : q (Z.to_nat c) == 0).
      { destruct (Qlt_le_dec 0 (q (Z.to_nat c))) as [some|no].
        - pose proof (only (Z.to_nat c) ltac:(unfold M; lia) some). lia.
        - pose proof (each (Z.to_nat c) ltac:(unfold M; lia)). lra. }
      intros j j_in. rewrite (is j j_in). unfold two.
      destruct (Nat.eqb j (Z.to_nat (c - 1))), (Nat.eqb j (Z.to_nat c)); rewrite ?none; reflexivity.
Qed.
End Deck.

Theorem theorem_3_5 : forall s d x y, (1 <= s)%Z -> (7 <= d)%Z ->
  ceilings s d x y \/ printed_ceilings s d x y ->
  ((exists i j, (1 <= i <= d - 1)%Z /\ (1 <= j <= d - 1)%Z /\
     best_for_1 d (game s d) (pure i) /\ best_for_2 d (game s d) (pure j)) <->
   satisfied s d x y).
Proof.
  intros s d x y s_in d_in given. apply pure_optima; auto. apply they_meet; assumption.
Qed.

Theorem value_at_the_critical_lines : forall s d x y, (1 <= s)%Z -> (7 <= d)%Z -> ceilings s d x y
  ->
  (satisfied s d x y -> exists i j, leaves s d x y i j) /\
  (forall i j, leaves s d x y i j -> is_value s d (2 * chance s d i j - 1)) /\
  (~ satisfied s d x y ->
   ~ denominator_4_1 s d x y == 0 /\ is_value s d (formula_4_1 s d x y)).
Proof.
  intros s d x y s_in d_in given.
  pose proof (they_meet s d s_in d_in x y (or_introl given)) as meet.
  split; [|split].
  - intros yes. destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
    + destruct (entry_place s d d_in r c x y alone meet) as (_ & _ & x_in & y_in).
      apply one_is_left; assumption.
    + exfalso. destruct (mix_place s d d_in r c x y twice meet) as (-> & ->).
      exact (mix_fails s d s_in d_in r c twice yes).
  - intros i j. apply (what_is_left s d s_in d_in x y i j meet).
  - intros no. destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
    + exfalso. apply no. exact (entry_satisfies s d s_in d_in r c x y alone meet).
    + destruct (mix_place s d d_in r c x y twice meet) as (-> & ->).
      destruct (by_4_1 s d s_in d_in r c twice) as (not_0 & same). split; [exact not_0|].
      destruct (mix_is_optimal s d s_in d_in r c twice) as (one & other).
      apply (value_alike s d _ _ (Qeq_sym _ _ same)). split; eexists; [exact one|exact other].
Qed.

Theorem theorem_3_6 : forall s d x y, (1 <= s)%Z -> (7 <= d)%Z ->
  ceilings s d x y \/ printed_ceilings s d x y -> ~ satisfied s d x y ->
  (ceilings s d x y /\ ~ denominator_3_6 s d x y == 0) /\
  (best_for_1 d (game s d) (hesitating x (p_1 s d x y)) /\
   forall p, best_for_1 d (game s d) p -> same_strategy d p (hesitating x (p_1 s d x y))) /\
  best_for_2 d (game s d) (hesitating y (p_2 s d x y)) /\
  forall q, best_for_2 d (game s d) q -> same_strategy d q (hesitating y (p_2 s d x y)).
Proof.
  intros s d x y s_in d_in given no. pose proof (they_meet s d s_in d_in x y given) as meet.
  destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
  { exfalso. apply no. exact (entry_satisfies s d s_in d_in r c x y alone meet). }
  destruct (mix_place s d d_in r c x y twice meet) as (-> & ->).
  destruct (by_the_formulas s d r c twice) as (not_0 & is_t & is_u).
  destruct (mix_is_optimal s d s_in d_in r c twice) as (one & other).
  assert (same_1 : forall i, hesitating (r + 1) (p_1 s d (r + 1) (c + 1)) i ==
    two (Z.to_nat (r - 1)) (Z.to_nat r) (t_of (inject_Z (P s d r c)) (inject_Z (P s d r (c + 1)))
      (inject_Z (P s d (r + 1) c)) (inject_Z (P s d (r + 1) (c + 1)))) i).
  { intros i. unfold hesitating, two. replace (r + 1 - 2)%Z with (r - 1)%Z by lia.
    replace (r + 1 - 1)%Z with r by lia.
    destruct (Nat.eqb i (Z.to_nat (r - 1))), (Nat.eqb i (Z.to_nat r)); rewrite ?is_t; reflexivity. }
  assert (same_2 : forall i, hesitating (c + 1) (p_2 s d (r + 1) (c + 1)) i ==
    two (Z.to_nat (c - 1)) (Z.to_nat c) (u_of (inject_Z (P s d r c)) (inject_Z (P s d r (c + 1)))
      (inject_Z (P s d (r + 1) c)) (inject_Z (P s d (r + 1) (c + 1)))) i).
  { intros i. unfold hesitating, two. replace (c + 1 - 2)%Z with (c - 1)%Z by lia.
    replace (c + 1 - 1)%Z with c by lia.
    destruct (Nat.eqb i (Z.to_nat (c - 1))), (Nat.eqb i (Z.to_nat c)); rewrite ?is_u; reflexivity. }
  split; [split; [apply mix_ceilings; assumption|exact not_0]|]. split; [split|split].
  - eexists. apply (optimal_alike_1 _ _ _ _ _ _ (fun i _ => Qeq_sym _ _ (same_1 i)) (Qeq_refl _)
    one).
  - intros p best i i_in. rewrite same_1. exact (only_1 s d s_in d_in r c twice p best i i_in).
  - eexists. apply (optimal_alike_2 _ _ _ _ _ _ (fun i _ => Qeq_sym _ _ (same_2 i)) (Qeq_refl _)
    other).
  - intros q best i i_in. rewrite same_2. exact (only_2 s d s_in d_in r c twice q best i i_in).
Qed.

Theorem one_optimum : forall s d, (7 <= d)%Z -> (2 * d <= s)%Z ->
  ((exists p, best_for_1 d (game s d) p) /\
   forall p p', best_for_1 d (game s d) p -> best_for_1 d (game s d) p' -> same_strategy d p p') /\
  (exists q, best_for_2 d (game s d) q) /\
  forall q q', best_for_2 d (game s d) q -> best_for_2 d (game s d) q' -> same_strategy d q q'.
Proof.
  intros s d d_in many. assert (s_in : (1 <= s)%Z) by lia.
  destruct (shapes s d s_in d_in) as [(r & c & alone & _)|(r & c & twice & _)].
  - destruct (entry_is_optimal s d s_in d_in r c alone) as (one & other).
    destruct (entry_is_unique s d s_in d_in many r c alone) as (rows & columns).
    split; split.
    + eexists. eexists. exact one.
    + intros p p' best best' i i_in. rewrite (rows p best i i_in), (rows p' best' i i_in).
    reflexivity.
    + eexists. eexists. exact other.
    + intros q q' best best' i i_in. rewrite (columns q best i i_in), (columns q' best' i i_in).
    reflexivity.
  - destruct (mix_is_optimal s d s_in d_in r c twice) as (one & other). split; split.
    + eexists. eexists. exact one.
    + intros p p' best best' i i_in. rewrite (only_1 s d s_in d_in r c twice p best i i_in),
        (only_1 s d s_in d_in r c twice p' best' i i_in). reflexivity.
    + eexists. eexists. exact other.
    + intros q q' best best' i i_in. rewrite (only_2 s d s_in d_in r c twice q best i i_in),
        (only_2 s d s_in d_in r c twice q' best' i i_in). reflexivity.
Qed.
