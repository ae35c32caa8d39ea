(* Theorem A of val, of T_k of single-suit whist, and of suits as dealt. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From WhistStated Require Matrix.
From Whist Require Play Lemma_5_2.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit SingleSuit Lowering Smallest_cards.
From Sums Require Import One_game Reduction_of_12_3 Suits_by_rows Facts_of_one_suit.
From Sums Require Import Conjecture_12_3.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates.
From SymmetricStated Require Export Value_of_a_suit Theorem_A.
Import ListNotations.
Open Scope Z_scope.

(* --- From suits as dealt to abstract suits --- *)

(* T_k = 0 beyond the matrix. *)
Lemma T_outside D k : k <= - n_of D -> T_of D k = 0.
Proof.
  intros L. unfold T_of, WhistStated.Matrix.T, WhistStated.Matrix.sum, n_of, size in *.
  unfold WhistStated.Matrix.n_of. replace (Z.to_nat _) with 0%nat by lia. reflexivity.
Qed.

Lemma J_inside D m J : J_is D m J -> - n_of D < h_of D m - Z.of_nat J.
Proof.
  intros [L [P _]]. destruct (Z_lt_le_dec (- n_of D) (h_of D m - Z.of_nat J)) as [|X]; auto.
  rewrite T_outside in P by exact X. lia.
Qed.

Lemma T_agrees D (HD : is_suit D) k : - n_of D < k < n_of D -> T_of D k = T_ (lift D HD) k.
Proof.
  intros Hk. pose proof (is_a_deal D HD) as Deal. unfold n_of in Hk.
  assert (N0 : (1 <= size D)%nat) by lia. unfold T_of.
  rewrite (Whist.Lemma_5_2.T_by_rows (size D) D N0 Deal) by assumption.
  pose proof (Whist.Lemma_5_2.rows_of_the_deal (size D) D N0 Deal) as R.
  pose proof (rep_e (lift D HD)) as R'.
  unfold T_, T_rows, N. change (size_of (lift D HD)) with (Z.of_nat (size D)) in *. do 3 f_equal.
  apply count_ext. intros p Hp.
  rewrite (rows_alike _ _ _ (Whist.Lemma_5_2.row (size D) D) R'); auto.
  split; [apply (rep_range _ _ _ R)|apply (rep_mono _ _ _ R)|].
  intros i j Hi Hj. rewrite <- (rep_A _ _ _ R) by assumption. unfold cells.
  symmetry. now apply matrix_takes.
Qed.

Lemma value_of_lift D (HD : is_suit D) :
  (fst (nval (lift D HD)) == 2 * fst (val D) - inject_Z (n_of D))%Q /\
  snd (nval (lift D HD)) = snd (val D) /\ size_of (lift D HD) = n_of D.
Proof. split; [reflexivity|split; reflexivity]. Qed.

(* M for m. *)
Definition M_of (D : suit) (m : Z) : Z := 2 * m - n_of D.

Lemma M_integral D (HD : is_suit D) m : integral (sz (lift D HD)) (M_of D m).
Proof. exists m. reflexivity. Qed.

Lemma M_number D m : (inject_Z (M_of D m) == 2 * inject_Z m - inject_Z (n_of D))%Q.
Proof. unfold M_of. rewrite iZ_sub, inject_Z_mult. reflexivity. Qed.

Lemma proper_val D : snd (val D) <> Fuzzy.
Proof. apply (val_proper (size D) D eq_refl). Qed.

Lemma value_lt_number q D : value_lt (q, Zero) (val D) <->
  (q < fst (val D))%Q \/ ((q == fst (val D))%Q /\ exists k, snd (val D) = Plus k).
Proof.
  unfold value_lt, value_ltb, value_leb, value_eqb. cbn [fst snd].
  destruct (val D) as [r x] eqn:E. pose proof (proper_val D) as F. rewrite E in F.
    cbn [fst snd] in *.
  destruct (Qle_bool r q) eqn:L; cbn [negb orb andb].
  - apply Qle_bool_iff in L. destruct (Qeq_bool q r) eqn:X.
    + apply Qeq_bool_iff in X. cbn [andb orb].
      destruct x; cbn; split; try discriminate; try congruence.
      * intros [H|[_ [k H]]]; [lra|discriminate].
      * intros _. right. eauto.
      * intros [H|[_ [k' H]]]; [lra|discriminate].
    + cbn [andb orb]. split; [discriminate|]. intros [H|[H _]]; [lra|].
      apply Qeq_bool_iff in H. congruence.
  - assert (L' : (q < r)%Q).
    { apply Qnot_le_lt. intros H. apply Qle_bool_iff in H. congruence. }
    destruct (Qeq_bool q r) eqn:X; [apply Qeq_bool_iff in X; lra|]. cbn. tauto.
Qed.

Lemma number_lt_value q D : value_lt (val D) (q, Zero) <->
  (fst (val D) < q)%Q \/ ((fst (val D) == q)%Q /\ exists k, snd (val D) = Minus k).
Proof.
  unfold value_lt, value_ltb, value_leb, value_eqb. cbn [fst snd].
  destruct (val D) as [r x] eqn:E. pose proof (proper_val D) as F. rewrite E in F.
    cbn [fst snd] in *.
  destruct (Qle_bool q r) eqn:L; cbn [negb orb andb].
  - apply Qle_bool_iff in L. destruct (Qeq_bool r q) eqn:X.
    + apply Qeq_bool_iff in X. cbn [andb orb].
      destruct x; cbn; split; try discriminate; try congruence.
      * intros [H|[_ [k H]]]; [lra|discriminate].
      * intros [H|[_ [k' H]]]; [lra|discriminate].
      * intros _. right. eauto.
    + cbn [andb orb]. split; [discriminate|]. intros [H|[H _]]; [lra|].
      apply Qeq_bool_iff in H. congruence.
  - assert (L' : (r < q)%Q).
    { apply Qnot_le_lt. intros H. apply Qle_bool_iff in H. congruence. }
    destruct (Qeq_bool r q) eqn:X; [apply Qeq_bool_iff in X; lra|]. cbn. tauto.
Qed.

Lemma hopes_val D (HD : is_suit D) m : hopes (lift D HD) true (inject_Z (M_of D m)) <->
  value_lt (integer m) (val D).
Proof.
  unfold integer. rewrite value_lt_number. unfold Shifting.hopes, lge.
  destruct (value_of_lift D HD) as [-> [-> _]]. rewrite M_number.
  assert (X : (1 <= lbl true (snd (val D))) <-> exists k, snd (val D) = Plus k).
  { destruct (snd (val D)) as [| |k|k]; cbn [lbl]; split; try lia; try (intros [k' H];
    discriminate).
    intros _. eauto. }
  rewrite X. split; (intros [H|[H H']]; [left|right]); try lra; split; auto; lra.
Qed.

Lemma hopes_val_half D (HD : is_suit D) m : ~ hopes (lift D HD) false (inject_Z (M_of D m + 1)) <->
  value_lt (val D) (inject_Z m + (1 # 2), Zero)%Q.
Proof.
  rewrite number_lt_value. pose proof (proper_val D) as F. unfold Shifting.hopes, lge.
  destruct (value_of_lift D HD) as [-> [-> _]]. rewrite plus_one, M_number.
  assert (X : ~ (1 <= lbl false (snd (val D))) <-> exists k, snd (val D) = Minus k).
  { destruct (snd (val D)) as [| |k|k]; cbn [lbl]; split; try lia; try congruence;
      try (intros [k' H]; discriminate). intros _. eauto. }
  rewrite <- X. split.
  - intros N. destruct (Qlt_le_dec (fst (val D)) (inject_Z m + (1 # 2))) as [|L]; auto. right.
    destruct (Qlt_le_dec (inject_Z m + (1 # 2)) (fst (val D))); [destruct N; left; lra|].
    split; [lra|]. intros Y. apply N. right. split; [lra|auto].
  - intros [H|[H H']] [K|[K K']]; lra || tauto.
Qed.

(* (H) and (0): the conditions by the tricks that are made. *)
Lemma lifted_order D (HD : is_suit D) : ordered_as sorted_suit sz beats (lift D HD) D.
Proof. split; [exact HD|split; [reflexivity|reflexivity]]. Qed.

Theorem more_than_m D m : is_suit D -> size D <> 0%nat ->
  (value_lt (integer m) (val D) <-> m <= tricks [D_0 D] West).
Proof.
  intros HD N0. rewrite <- (hopes_val D HD).
  apply (more_than _ _ _ _ _ suit_game nval_is_val _ D (pred (size D)) m (lifted_order D HD)). lia.
Qed.

Theorem less_than_m_and_a_half D m : is_suit D ->
  (value_lt (val D) (inject_Z m + (1 # 2), Zero)%Q <-> tricks [D] East <= m).
Proof.
  intros HD. rewrite <- (hopes_val_half D HD).
  pose proof (hope_of_tricks _ _ _ _ _ suit_game nval_is_val _ D East (m + 1)
    (inject_Z (M_of D m + 1)) (lifted_order D HD)) as X. cbn [side] in X. rewrite X. lia.
  rewrite plus_one. unfold M_of, n_of.
  replace (2 * (m + 1) - Z.of_nat (size D)) with (2 * m - Z.of_nat (size D) + 2) by lia.
  rewrite inject_Z_plus. change (inject_Z 2) with 2%Q. ring.
Qed.

(* val(D) <= n. *)
Theorem at_most_n : claim_at_most_n.
Proof.
  intros D HD. assert (X : ~ value_lt (integer (n_of D)) (val D)).
  { rewrite <- (hopes_val D HD). intros P. apply no_more_than_its_tricks in P.
    destruct (value_of_lift D HD) as [_ [_ E]]. rewrite E in P. unfold M_of in P. lia. }
  unfold integer in *. rewrite value_lt_number in X.
  pose proof (proper_val D) as F. unfold value_le, value_leb. cbn [fst snd].
  destruct (Qle_bool (inject_Z (n_of D)) (fst (val D))) eqn:L; [|reflexivity].
  apply Qle_bool_iff in L. assert (E : (fst (val D) == inject_Z (n_of D))%Q).
  { destruct (Qlt_le_dec (inject_Z (n_of D)) (fst (val D))); [tauto|lra]. }
  apply Qeq_bool_iff in E as E'. rewrite E'. cbn.
  destruct (snd (val D)) as [| |k|k] eqn:Ex; auto; try congruence.
  exfalso. apply X. right. split; [lra|eauto].
Qed.

(* --- Theorem A --- *)

Section Lower_half.
Variables (D : suit) (m : Z).
Hypothesis (HD : is_suit D) (N0 : size D <> 0%nat) (Half : lower_half D m).
Let s := lift D HD.
Let M := M_of D m.

Lemma the_hypotheses : integral (sz s) M /\ hopes s true (inject_Z M) /\
  ~ hopes s false (inject_Z (M + 1)).
Proof.
  split; [apply M_integral|]. destruct Half as [A B].
  split; [now apply hopes_val|now apply hopes_val_half].
Qed.

Lemma the_level : M + 1 = h_of D m.
Proof. unfold M, M_of, h_of. lia. Qed.

Lemma m_range : 0 <= m < n_of D /\ h_of D m < n_of D.
Proof.
  destruct the_hypotheses as [I [A B]].
  pose proof (not_below_0 s M I B) as X. pose proof (not_above s M I A) as Y.
  pose proof the_level. unfold M, M_of in *. change (size_of s) with (n_of D) in *. lia.
Qed.

Lemma T_there i : (1 <= i)%nat -> - n_of D < h_of D m - Z.of_nat i ->
  T_of D (h_of D m - Z.of_nat i) = T_ s (M + 1 - Z.of_nat i).
Proof.
  intros Hi L. rewrite the_level. pose proof m_range. apply T_agrees. lia.
Qed.

Lemma T_beyond i : h_of D m - Z.of_nat i <= - n_of D -> T_ s (M + 1 - Z.of_nat i) <= 0.
Proof.
  intros L. rewrite the_level. rewrite T_far_left; change (size_of s) with (n_of D); lia.
Qed.

Lemma infinite_agrees : no_J D m <-> nowhere s M.
Proof.
  split; intros No i Hi; specialize (No i Hi);
    (destruct (Z_lt_le_dec (- n_of D) (h_of D m - Z.of_nat i)) as [L|L];
     [rewrite T_there in * by assumption; exact No|]).
  - pose proof (T_beyond i L). lia.
  - rewrite T_outside by exact L. lia.
Qed.

Lemma first_agrees J : J_is D m J -> first_at s M J.
Proof.
  intros H. pose proof (J_inside D m J H) as L. destruct H as [Hj [P Least]]. split; auto. split.
  - now rewrite <- T_there.
  - intros i Hi. rewrite <- T_there by lia. now apply Least.
Qed.

Lemma number_agrees j : (fst (nval s) == inject_Z M + halves (S j))%Q ->
  is_value D (inject_Z m + 1 / two_to (S (S j)))%Q.
Proof.
  intros E. destruct the_hypotheses as [I [A B]]. pose proof (halves_range (S j)).
  destruct (value_of_lift D HD) as [E1 [E2 _]]. split.
  - cbn [fst]. rewrite <- halves_over, halves_S. fold s in E1.
    pose proof (M_number D m) as E3. fold M in E3. rewrite E1, E3 in E. lra.
  - cbn [snd]. rewrite <- E2. apply (a_number s M I A B). rewrite E. lra.
Qed.

Theorem A_a : no_J D m <-> value_eq (val D) (inject_Z m, Plus (Z.to_nat m)).
Proof.
  destruct the_hypotheses as [I [A B]]. rewrite infinite_agrees, (abstract_A_a s M I A B).
  destruct (value_of_lift D HD) as [E1 [E2 _]]. fold s in E1, E2. rewrite E1, E2.
  pose proof (M_number D m) as E3. fold M in E3. rewrite E3. unfold value_eq. cbn [fst snd].
  pose proof m_range. unfold M, M_of. change (size_of s) with (n_of D). split.
  - intros [X [k [Ek Em]]]. split; [lra|]. rewrite Ek. f_equal. lia.
  - intros [X Ek]. split; [lra|]. exists (Z.to_nat m). split; [exact Ek|lia].
Qed.

Theorem A_b : J_is D m 1 ->
  is_value D (inject_Z m + (1 # 4))%Q \/ is_value D (inject_Z m + (3 # 8))%Q.
Proof.
  intros P. destruct the_hypotheses as [I [A B]]. apply first_agrees in P.
  destruct (abstract_A_b s M I A B P) as [E|E].
  - left. apply number_agrees in E. exact E.
  - right. destruct (value_of_lift D HD) as [E1 [E2 _]]. fold s in E1, E2. split.
    + cbn [fst]. pose proof (M_number D m) as E3. fold M in E3. rewrite E1, E3 in E. lra.
    + cbn [snd]. rewrite <- E2. apply (a_number s M I A B). rewrite E. lra.
Qed.

Theorem A_c J : (2 <= J)%nat -> J_is D m J ->
  is_value D (inject_Z m + 1 / two_to J)%Q \/ is_value D (inject_Z m + 1 / two_to (S J))%Q.
Proof.
  intros L P. destruct the_hypotheses as [I [A B]]. apply first_agrees in P.
  destruct J as [|[|J]]; [lia|lia|].
  destruct (abstract_A_c s M I A B _ L P) as [E|E].
  - left. apply number_agrees. exact E.
  - right. apply number_agrees. exact E.
Qed.

(* (W) with J = 1: West has the ace. *)
Theorem W_1 : West_has D -> J_is D m 1 ->
  is_value D (inject_Z m + (1 # 4))%Q.
Proof.
  intros Ace P. destruct (A_b P) as [X|[X _]]; auto. exfalso.
  now apply (no_three_eighths D m HD N0 Ace).
Qed.
End Lower_half.


(* --- What val(D) is at least, and what follows of it --- *)

Lemma value_le_number q D : value_le (q, Zero) (val D) <->
  (q < fst (val D))%Q \/ ((q == fst (val D))%Q /\ 1 <= lbl false (snd (val D))).
Proof.
  unfold value_le, value_leb. pose proof (proper_val D) as F.
  destruct (val D) as [r x]. cbn [fst snd] in *.
  destruct (Qle_bool r q) eqn:L; cbn [negb orb].
  - apply Qle_bool_iff in L. destruct (Qeq_bool q r) eqn:X; cbn [andb].
    + apply Qeq_bool_iff in X.
      destruct x; cbn [le_inf lbl]; try congruence; split; try discriminate;
        try (intros _; right; split; [exact X|lia]); auto.
      intros [H|[_ H]]; [lra|lia].
    + split; [discriminate|]. intros [H|[H _]]; [lra|]. apply Qeq_bool_iff in H. congruence.
  - assert (L' : (q < r)%Q).
    { apply Qnot_le_lt. intros H. apply Qle_bool_iff in H. congruence. }
    split; auto.
Qed.

Lemma hopes_by_val D (HD : is_suit D) m j :
  hopes (lift D HD) false (inject_Z (M_of D m) + halves j)%Q <->
  value_le (inject_Z m + 1 / two_to (S j), Zero)%Q (val D).
Proof.
  rewrite value_le_number, <- halves_over, halves_S. unfold Shifting.hopes, lge.
  destruct (value_of_lift D HD) as [-> [-> _]]. rewrite M_number.
  split; (intros [X|[X Y]]; [left|right; split; auto]); lra.
Qed.

Section Suit.
Variables (D : suit) (m : Z).
Hypothesis HD : is_suit D.
Let s := lift D HD.
Let M := M_of D m.

Lemma below_n l x : (0 < x)%Q -> hopes s l (inject_Z M + x)%Q -> h_of D m < n_of D.
Proof.
  intros X P. apply bounded in P; auto. change (size_of s) with (n_of D) in P.
  unfold M, M_of, h_of in *. lia.
Qed.

Lemma found_there J : h_of D m < n_of D -> found s M J -> exists i, (i <= J)%nat /\ exceeds D m i.
Proof.
  intros L [i [Hi P]]. exists i. split; auto.
  pose proof (T_positive s (M + 1 - Z.of_nat i) ltac:(lia)) as X.
  change (size_of s) with (n_of D) in X.
  replace (M + 1) with (h_of D m) in * by (unfold M, M_of, h_of; lia).
  unfold exceeds. rewrite (T_agrees D HD) by lia. exact P.
Qed.

Theorem U i : value_lt (integer m) (val D) -> exceeds D m i ->
  value_le (inject_Z m + 1 / two_to (S i), Zero)%Q (val D).
Proof.
  intros P Pos. unfold exceeds in Pos.
  assert (L : - n_of D < h_of D m - Z.of_nat i).
  { destruct (Z_lt_le_dec (- n_of D) (h_of D m - Z.of_nat i)) as [|X]; auto.
    rewrite T_outside in Pos by exact X. lia. }
  apply (hopes_val D HD) in P. apply (hopes_by_val D HD).
  apply claim_U; auto. apply M_integral.
  pose proof (no_more_than_its_tricks s (M_of D m) P) as Less.
  change (size_of s) with (n_of D) in Less.
  replace (M_of D m + 1) with (h_of D m) by (unfold M_of, h_of; lia).
  rewrite <- T_agrees; auto. unfold M_of, h_of in *. lia.
Qed.

Theorem L_J J : 0 <= m -> (1 <= J)%nat ->
  value_le (inject_Z m + 1 / two_to J, Zero)%Q (val D) ->
  exists i, (i <= J)%nat /\ exceeds D m i.
Proof.
  intros Pm HJ P. destruct J as [|j]; [lia|]. apply (hopes_by_val D HD) in P.
  pose proof (halves_range j) as Hr.
  apply found_there; [apply (below_n false (halves j)); [lra|exact P]|].
  apply (proj1 (claims_L (sz s))); auto. apply M_integral.
  change (size_of s) with (n_of D). unfold M, M_of. lia.
Qed.

Theorem L' : 0 <= m -> value_lt (inject_Z m + (1 # 4), Zero)%Q (val D) ->
  exists i, (i <= 1)%nat /\ exceeds D m i.
Proof.
  intros Pm P. apply value_lt_number in P.
  assert (Q1 : hopes s true (inject_Z M + halves 1)%Q).
  { unfold Shifting.hopes, lge. destruct (value_of_lift D HD) as [E1 [E2 _]]. fold s in E1, E2.
    pose proof (M_number D m) as E3. fold M in E3. rewrite E1, E2, E3. cbn [halves].
    destruct P as [P|[P [k Ek]]]; [left; lra|right]. rewrite Ek. split; [lra|cbn [lbl]; lia]. }
  apply found_there; [apply (below_n true (halves 1)); [cbn [halves]; lra|exact Q1]|].
  apply (proj2 (claims_L (sz s))); auto. apply M_integral.
  change (size_of s) with (n_of D). unfold M, M_of. lia.
Qed.
End Suit.


(* --- What is claimed --- *)

Theorem theorem_A : claim_theorem_A.
Proof.
  intros D m [HD [N0 Half]]. split; [now apply A_a|split; [now apply A_b|]].
  intros J L. now apply A_c.
Qed.

Theorem the_ace_and_J_1 : claim_the_ace_and_J_1.
Proof. intros D m [HD [N0 Half]] Ace. now apply W_1. Qed.

Theorem lower_half_by_tricks : claim_lower_half_by_tricks.
Proof.
  intros D m HD N0. split; [now apply more_than_m|now apply less_than_m_and_a_half].
Qed.

Theorem at_least : claim_at_least.
Proof. intros D m i HD. now apply U. Qed.

Theorem only_if_it_exceeds : claim_only_if_it_exceeds.
Proof. intros D m HD L. split; [intros J; now apply L_J|now apply L']. Qed.
