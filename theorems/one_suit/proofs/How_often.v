(* Section 12.1: how often H(D) = H(D_0), if the cards of a suit are dealt at random, and what is
   found then. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Words.
From Whist Require Import Rules.
From WhistStated Require Machine Theorem_10_1 Procedure_10_1.
From WhistStated Require Import Swaps Against_the_ace.
From Whist Require Import Play Theorem_9_1 Evaluate.
From Whist Require Import Swaps Chances Chung_Feller Walks The_ace.
From Whist Require Theorem_10_1.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values SingleSuit Play One_game Theorem_12_1.
From OneSuit Require Import Reaching_a_level Few_close_walks When_H_changes Spread_on_a_level.
Import ListNotations.
From SymmetricStated Require Export How_often.
Open Scope Z_scope.

(* --- Which words are counted --- *)

Definition stays (n : nat) (w : list player) : bool :=
  (2 <=? n)%nat && (H_of (suit_of 1 w) =? H_of (D_0 (suit_of 1 w))).

Lemma stays_iff n w : (1 <= n)%nat -> is_word n w -> stays n w = true <-> H_stays (suit_of 1 w).
Proof.
  intros Hn Hw. pose proof (deal_of_word n w Hw) as HD. set (D := suit_of 1 w) in *.
  unfold stays. fold D. pose proof (number_computed n D Hn HD) as C.
  destruct n as [|m]; [lia|]. destruct (without_lowest m D HD) as [HD0 _].
  rewrite andb_true_iff, Nat.leb_le, Z.eqb_eq. split.
  - intros [L E]. exists (H_of D). split; [exact C|]. rewrite E.
    apply (number_computed m); auto; lia.
  - intros [H [X X0]]. assert (L : (1 <= m)%nat).
    { destruct m as [|m]; [|lia]. exfalso. destruct HD0 as [LW [LE _]].
      destruct (west (D_0 D)) eqn:Ew; [|discriminate].
      destruct (east (D_0 D)) eqn:Ee; [|discriminate].
      destruct X0 as [[[ace [I _]] _]|[[ace [I _]] _]]; cbn [hand] in I;
        rewrite ?Ew, ?Ee in I; destruct I. }
    split; [lia|]. rewrite <- (number_is_one (S m) D H (H_of D)) by auto.
    apply (number_is_one m (D_0 D)); auto. apply (number_computed m); auto.
Qed.

Lemma far_stays n w : (2 <= n)%nat -> is_word n w -> far n w -> H_stays (suit_of 1 w).
Proof.
  intros Hn Hw Far. pose proof (deal_of_word n w Hw) as HD.
  destruct (someone_has_the_ace n _ ltac:(lia) HD) as [Ace|Ace].
  - apply (far_East n); auto. lia.
  - apply (stays_exchanged n); auto. rewrite <- turned_deal.
    apply (far_East n); auto using turned_word; [lia|apply far_turned; auto; lia|].
    rewrite turned_deal. exact (holder_exchanged West _ Ace).
Qed.

Definition changes (n : nat) (w : list player) : bool := dealt n w && negb (stays n w).

Lemma far_or_close n w : far n w \/ exists k, - Z.of_nat n < k < Z.of_nat n /\
  close_to n k w = true.
Proof.
  pose (inner := fun k => Z.abs k <? Z.of_nat n).
  destruct (existsb (fun k => inner k && close_to n k w) (levels n)) eqn:E.
  - right. apply existsb_exists in E as [k [_ C]]. apply andb_prop in C as [L C].
    apply Z.ltb_lt in L. exists k. split; [lia|exact C].
  - left. intros k L. apply not_true_iff_false. intros C.
    apply not_true_iff_false in E. apply E. apply existsb_exists. exists k.
    split; [apply in_levels; lia|]. unfold inner. rewrite C, andb_true_r. apply Z.ltb_lt. lia.
Qed.

Lemma changed_is_close n w : (2 <= n)%nat -> is_word n w -> ~ H_stays (suit_of 1 w) ->
  exists k, - Z.of_nat n < k < Z.of_nat n /\ close_to n k w = true.
Proof.
  intros Hn Hw H. destruct (far_or_close n w) as [Far|C]; [|exact C].
  destruct (H (far_stays n w Hn Hw Far)).
Qed.

Theorem close_to_0 : forall n word, (2 <= n)%nat -> is_word n word ->
  let D := suit_of 1 word in
  ~ H_stays D -> exists k, - Z.of_nat n < k < Z.of_nat n /\ comes_to k word /\
    -3 <= WhistStated.Matrix.T D k <= 3.
Proof.
  intros n word Hn Hw D H. destruct (changed_is_close n word Hn Hw H) as [k [L C]]. exists k.
  split; [exact L|]. now apply (close_is n).
Qed.

Theorem evenly : forall n k v, - Z.of_nat n < k < Z.of_nat n ->
  exists all some : list (list player),
  NoDup all /\ (forall word, In word all <-> is_word n word /\ comes_to k word) /\
  NoDup some /\ (forall word, In word some <->
    In word all /\ WhistStated.Matrix.T (suit_of 1 word) k = v) /\
  (length all * (fact (Z.to_nat (Z.of_nat n + k)) * fact (Z.to_nat (Z.of_nat n - k))) =
    fact (n + n))%nat /\
  (Z.of_nat n - Z.abs k - Z.abs v + 2) * Z.of_nat (length some) <= 2 * Z.of_nat (length all).
Proof.
  intros n k v L. exists (coming n k), (with_sum n k v).
  assert (Once : NoDup (coming n k)) by apply NoDup_filter, NoDup_filter, NoDup_words.
  split; [exact Once|]. split.
  { intros w. unfold coming. now rewrite filter_In, in_deals, comes_iff. }
  split; [now apply NoDup_filter|]. split.
  { intros w. unfold with_sum. now rewrite filter_In, Z.eqb_eq. }
  split; [|now apply share_with_sum].
  apply Nat2Z.inj. rewrite !Nat2Z.inj_mul, (number_ways n k L).
  pose proof (ways_fact (n - up k) (n + up k)) as X. unfold up in *.
  replace (n - Z.to_nat (Z.abs k) + (n + Z.to_nat (Z.abs k)))%nat with (n + n)%nat in X by lia.
  destruct (Z.leb_spec 0 k).
  - replace (Z.to_nat (Z.of_nat n + k)) with (n + Z.to_nat (Z.abs k))%nat by lia.
    replace (Z.to_nat (Z.of_nat n - k)) with (n - Z.to_nat (Z.abs k))%nat by lia. exact X.
  - replace (Z.to_nat (Z.of_nat n + k)) with (n - Z.to_nat (Z.abs k))%nat by lia.
    replace (Z.to_nat (Z.of_nat n - k)) with (n + Z.to_nat (Z.abs k))%nat by lia.
    rewrite <- X. ring.
Qed.

Definition same_of (n : nat) : list (list player) := filter (stays n) (deals n).

Lemma counted n : (1 <= n)%nat -> all_and_same n (deals n) (same_of n).
Proof.
  intros Hn. pose proof (NoDup_words (n + n)) as N. split; [now apply NoDup_filter|].
  split; [apply in_deals|]. split; [now apply NoDup_filter, NoDup_filter|].
  intros w. unfold same_of. rewrite filter_In, in_deals. split; intros [Hw H]; (split; [exact Hw|]);
    now apply (stays_iff n).
Qed.

Lemma others n : Z.of_nat (length (deals n)) - Z.of_nat (length (same_of n)) =
  how_many (changes n) (words (n + n)).
Proof.
  unfold same_of, deals. induction (words (n + n)) as [|w l IH]; [reflexivity|].
  rewrite how_many_cons, <- IH. unfold changes. cbn [filter]. destruct (dealt n w); [|cbn; lia].
  cbn [filter andb]. destruct (stays n w); cbn [length negb Z.b2z]; lia.
Qed.

Lemma few_change n : (1 <= n)%nat ->
  Z.of_nat n * (how_many (changes n) (words (n + n)) * how_many (changes n) (words (n + n))) <=
  (20 * 20) * (Z.of_nat (length (deals n)) * Z.of_nat (length (deals n))).
Proof.
  intros Hn. change (Z.of_nat (length (deals n))) with (how_many (dealt n) (words (n + n))).
  assert (D : forall w, changes n w = true -> dealt n w = true).
  { intros w H. apply andb_prop in H. tauto. }
  destruct (Nat.eq_dec n 1) as [->|N]; [vm_compute; discriminate|].
  apply few_are_bad; auto. intros w H. apply andb_prop in H as [Hw H]. apply dealt_word in Hw.
  destruct (changed_is_close n w ltac:(lia) Hw) as [k [L C]].
  - intros X. apply (stays_iff n) in X; [|lia|exact Hw]. rewrite X in H. discriminate.
  - exists k. split; [lia|exact C].
Qed.

Theorem seldom : forall n, (1 <= n)%nat -> exists all same, all_and_same n all same /\
  let suits := Z.of_nat (length all) in
  let others := suits - Z.of_nat (length same) in
  Z.of_nat n * (others * others) <= (20 * 20) * (suits * suits).
Proof.
  intros n Hn. exists (deals n), (same_of n). split; [now apply counted|]. cbv zeta.
  rewrite others. now apply few_change.
Qed.

(* --- The limit --- *)

Lemma some_deals n : (1 <= n)%nat -> 0 < Z.of_nat (length (deals n)).
Proof.
  intros Hn. change (Z.of_nat (length (deals n))) with (how_many (dealt n) (words (n + n))).
  change (dealt n) with (has n n). rewrite ways_are by reflexivity. pose proof (central n Hn) as C.
  pose proof (ways_nonneg n n). assert (0 < 2 ^ Z.of_nat (n + n)) by (apply Z.pow_pos_nonneg; lia).
  nia.
Qed.

Theorem the_limit : almost_always.
Proof.
  intros [a b] P. assert (A : 0 < a) by (unfold Qlt in P; cbn in P; lia).
  exists (S (Z.to_nat (400 * (Z.pos b * Z.pos b)))). intros n L.
  assert (Hn : (1 <= n)%nat) by lia. exists (deals n), (same_of n).
  split; [now apply counted|]. pose proof (some_deals n Hn) as Pos.
  split; [intros E; rewrite E in Pos; cbn in Pos; lia|].
  pose proof (few_change n Hn) as F. rewrite <- others in F. pose proof (others n) as O.
  pose proof (how_many_nonneg (changes n) (words (n + n))) as NN. rewrite <- O in NN.
  set (x := Z.of_nat (length (same_of n))) in *. set (y := Z.of_nat (length (deals n))) in *.
  assert (Big : 400 * (Z.pos b * Z.pos b) < Z.of_nat n) by lia.
  assert (Less : Z.pos b * (y - x) < a * y).
  { destruct (Z.ltb_spec (Z.pos b * (y - x)) (a * y)) as [|G]; [assumption|]. exfalso.
    clear O P L. set (z := y - x) in *. set (c := Z.pos b) in *. assert (0 < c) by (unfold c; lia).
    assert (Y : y <= c * z) by nia. assert (Z0 : 0 < z) by nia.
    assert (Sq : y * y <= c * z * (c * z)) by nia.
    assert (X : 400 * (c * c) * (z * z) < Z.of_nat n * (z * z)) by nia. nia. }
  assert (PosQ : (0 < inject_Z y)%Q) by (unfold Qlt; cbn; lia).
  split.
  - apply Qlt_shift_div_l; [exact PosQ|]. unfold Qlt, Qminus, Qplus, Qopp, Qmult, inject_Z.
    cbn [Qnum Qden]. lia.
  - apply Qle_shift_div_r; [exact PosQ|]. unfold Qle, Qmult, inject_Z. cbn [Qnum Qden]. lia.
Qed.

(* --- What is found --- *)

Lemma value_if_it_stays D H : is_suit D -> (2 <= size D)%nat -> number_is D H ->
  number_is (D_0 D) H -> value_eq (val D) (inject_Z (Z.of_nat (size D) + H) / 2, Zero)%Q.
Proof.
  intros HD N X X0.
  assert (S0 : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  assert (N0 : size (D_0 D) = (size D - 1)%nat) by (unfold D_0; rewrite size_reduction; lia).
  destruct (half_of_an_integer D HD ltac:(lia)) as [_ V]. specialize (V H X).
  destruct V as [W [E _]].
  destruct (half_of_an_integer (D_0 D) S0 ltac:(lia)) as [_ V]. specialize (V H X0).
  destruct V as [W0 [E0 _]]. rewrite N0 in W0, E0. cbn [WhistStated.Rules.half] in *.
  assert (Half : forall z, (inject_Z z / 2 == inject_Z z * (1 # 2))%Q) by (intros; field).
  set (k := Z.of_nat (size D) + H) in *.
  assert (Par : exists u, k = 2 * u \/ k = 2 * u + 1).
  { exists (k / 2). Z.div_mod_to_equations. lia. }
  destruct Par as [u [K|K]].
  - destruct (proj2 (integral D u HD ltac:(lia))) as [V Z0].
    { replace (Z.of_nat (size D - 1) + H) with (2 * u - 1) in * by lia.
      split; [rewrite W0|rewrite E0]; Z.div_mod_to_equations; lia. }
    split; [|exact Z0]. unfold integer in V. cbn [fst] in *. rewrite V, Half, K, inject_Z_mult.
    change (inject_Z 2) with 2%Q. lra.
  - destruct (proj2 (half_integral D u HD)) as [V Z0].
    { rewrite K in W, E. split; [rewrite W|rewrite E]; Z.div_mod_to_equations; lia. }
    split; [|exact Z0]. cbn [fst] in *. rewrite V, Half, K, inject_Z_plus, inject_Z_mult.
    change (inject_Z 2) with 2%Q. change (inject_Z 1) with 1%Q. lra.
Qed.

Lemma found_is_the_number E H operations : is_suit E -> size E <> O -> finds E H operations ->
  number_is E H /\ operations <= 150 * Z.of_nat (size E).
Proof.
  intros HE NE [N [memory [[A [B [C F]]] [G [-> ->]]]]]. rewrite B in C.
  pose proof (is_a_deal N A) as DN. rewrite B in DN. pose proof (is_a_deal E HE) as DE.
  destruct (Whist.Theorem_10_1.theorem_10_1 (size E) N memory ltac:(lia) DN C G)
    as [_ [_ [T [Few _]]]].
  split; [|exact Few]. pose proof (number_computed (size E) E ltac:(lia) DE) as X.
  pose proof (number_by_play (size E) E _ ltac:(lia) DE X) as Y. unfold is_H_by_play in Y.
  match goal with |- number_is E ?h => replace h with (H_of E); [exact X|] end.
  apply (both_leads (size E)). intros leader. rewrite <- T.
  rewrite (size_n (size E) E DE) in Y. rewrite <- Y.
  rewrite <- !tricks_of_one_suit by assumption. symmetry. now apply tricks_by_order.
Qed.

Lemma can_be_found E : is_suit E -> exists H operations, finds E H operations.
Proof.
  intros HE. destruct (can_be_numbered E HE) as [N [A [B [C F]]]].
  pose (memory := fun (x : WhistStated.Machine.name) (i : Z) => match x with
    | WhistStated.Machine.cards => Z.of_nat (size E)
    | _ => WhistStated.Procedure_10_1.C N i end).
  do 2 eexists. exists N, memory. rewrite <- B in C.
  split; [exact (conj A (conj B (conj C F)))|]. split; [|split; reflexivity].
  split; [reflexivity|]. intros i _. reflexivity.
Qed.

Theorem random_suit :
  (forall D, is_suit D -> (2 <= size D)%nat ->
    (exists H operations, finds D H operations) /\
    (exists H operations, finds (D_0 D) H operations) /\
    forall H H_0 operations operations_0, finds D H operations -> finds (D_0 D) H_0 operations_0 ->
    operations + operations_0 <= 300 * Z.of_nat (size D) /\
    (H_stays D <-> H = H_0) /\
    (H = H_0 -> value_eq (val D) (inject_Z (Z.of_nat (size D) + H) / 2, Zero)%Q)) /\
  almost_always.
Proof.
  split; [|exact the_limit]. intros D HD N.
  assert (S0 : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  assert (N0 : size (D_0 D) = (size D - 1)%nat) by (unfold D_0; rewrite size_reduction; lia).
  split; [now apply can_be_found|]. split; [now apply can_be_found|].
  intros H H_0 operations operations_0 X X0.
  apply found_is_the_number in X as [X Few]; [|assumption|lia].
  apply found_is_the_number in X0 as [X0 Few0]; [|assumption|lia].
  split; [lia|]. split.
  - split.
    + intros [K [Y Y0]]. pose proof (is_a_deal D HD). pose proof (is_a_deal (D_0 D) S0).
      transitivity K;
        [apply (number_is_one (size D) D)|apply (number_is_one (size (D_0 D)) (D_0 D))]; auto; lia.
    + intros <-. now exists H.
  - intros <-. now apply value_if_it_stays.
Qed.
