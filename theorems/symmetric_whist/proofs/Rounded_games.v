(** Rounding in combinatorial game theory (Section 9.3): numbers as games, with the stopping rule
    and with the bonus, have the outcomes that symmetric whist has by rounding their values. *)
Require Import ZArith QArith Lia Lqa.
From Sums Require Import Rules Values Addition Simplest Play Theorem_9_1.
From Symmetric Require Import Short_games.
From SymmetricStated Require Export Rounded_games.
Local Open Scope Z_scope.

Lemma half_of_even : forall a, Z.even a = true -> a = 2 * (a / 2).
Proof. intros a even. apply Z.even_spec in even. destruct even as (b & ->). f_equal.
  rewrite Z.mul_comm, Z.div_mul; lia. Qed.

Lemma halves_of_odd : forall a, Z.even a = false ->
  a = 2 * ((a - 1) / 2) + 1 /\ (a + 1) / 2 = (a - 1) / 2 + 1.
Proof.
  intros a odd. assert (is_odd : Z.odd a = true) by (rewrite <- Z.negb_even, odd; reflexivity).
  apply Z.odd_spec in is_odd. destruct is_odd as (b & ->).
  replace (2 * b + 1 - 1) with (b * 2) by lia. replace (2 * b + 1 + 1) with ((b + 1) * 2) by lia.
  rewrite !Z.div_mul by lia. lia.
Qed.

Lemma two_to_next : forall j, 2 ^ Z.of_nat (S j) = 2 * 2 ^ Z.of_nat j.
Proof. intros j. rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia. Qed.

Lemma power_positive : forall j, 0 < 2 ^ Z.of_nat j.
Proof. intros j. apply Z.pow_pos_nonneg; lia. Qed.

Lemma left_of_dyadic : forall j a o, Z.even a = false ->
  left_option o (dyadic_game (S j) a) <-> o = dyadic_game j ((a - 1) / 2).
Proof. intros j a o odd. simpl. rewrite odd. simpl. tauto. Qed.

Lemma right_of_dyadic : forall j a o, Z.even a = false ->
  right_option o (dyadic_game (S j) a) <-> o = dyadic_game j ((a + 1) / 2).
Proof. intros j a o odd. simpl. rewrite odd. simpl. tauto. Qed.

Lemma dyadic_and_integer : forall k a n,
  (a <= n * 2 ^ Z.of_nat k -> no_better (dyadic_game k a) (Short_games.integer_game n)) /\
  (a < n * 2 ^ Z.of_nat k -> beaten (dyadic_game k a) (Short_games.integer_game n)) /\
  (n * 2 ^ Z.of_nat k <= a -> no_better (Short_games.integer_game n) (dyadic_game k a)) /\
  (n * 2 ^ Z.of_nat k < a -> beaten (Short_games.integer_game n) (dyadic_game k a)).
Proof.
  intros k. induction k as [|j known]; intros a n.
  - simpl. rewrite Z.mul_1_r. split; [|split; [|split]]; intros.
    + apply integer_at_most. assumption.
    + apply integer_beaten. assumption.
    + apply integer_at_most. assumption.
    + apply integer_beaten. assumption.
  - rewrite two_to_next. pose proof (power_positive j) as positive.
    assert (doubled : forall m, m * (2 * 2 ^ Z.of_nat j) = 2 * (m * 2 ^ Z.of_nat j)).
    { intros. ring. }
    destruct (Z.even a) eqn:parity.
    + pose proof (half_of_even a parity) as half. simpl. rewrite parity.
      destruct (known (a / 2) n) as (one & two & three & four).
      split; [|split; [|split]]; intros bound; rewrite doubled in bound;
        [apply one|apply two|apply three|apply four]; lia.
    + destruct (halves_of_odd a parity) as (odd & next).
      assert (below : forall m, a <= m * (2 * 2 ^ Z.of_nat j) ->
                beaten (dyadic_game (S j) a) (Short_games.integer_game m)).
      { intros m bound. apply (by_right _ _ (dyadic_game j ((a + 1) / 2))).
        - apply right_of_dyadic; [exact parity|reflexivity].
        - apply (known ((a + 1) / 2) m). rewrite doubled in bound; lia. }
      assert (above : forall m, m * (2 * 2 ^ Z.of_nat j) <= a ->
                beaten (Short_games.integer_game m) (dyadic_game (S j) a)).
      { intros m bound. apply (by_left _ _ (dyadic_game j ((a - 1) / 2))).
        - apply left_of_dyadic; [exact parity|reflexivity].
        - apply (known ((a - 1) / 2) m). rewrite doubled in bound; lia. }
      split; [|split; [|split]]; intros bound.
      * apply no_option_better; intros o there.
        -- apply left_of_dyadic in there; [|exact parity]. subst o.
           apply (known ((a - 1) / 2) n). rewrite doubled in bound; lia.
        -- apply right_of_integer in there. destruct there as [_ ->]. apply below. lia.
      * apply below. lia.
      * apply no_option_better; intros o there.
        -- apply left_of_integer in there. destruct there as [_ ->]. apply above. lia.
        -- apply right_of_dyadic in there; [|exact parity]. subst o.
           apply (known ((a + 1) / 2) n). rewrite doubled in bound; lia.
      * apply above. lia.
Qed.

Lemma odd_is_not_whole : forall j a, Z.even a = false -> ~ whole (dyadic_game (S j) a).
Proof.
  intros j a parity (n & under & over). destruct (halves_of_odd a parity) as (odd & _).
  destruct (dyadic_and_integer (S j) a n) as (_ & below & _ & above).
  rewrite two_to_next in below, above.
  destruct (Z.lt_trichotomy a (n * (2 * 2 ^ Z.of_nat j))) as [less|[equal|more]].
  - exact (proj1 (beaten_iff _ _) (below less) over).
  - lia.
  - exact (proj1 (beaten_iff _ _) (above more) under).
Qed.

Lemma gets_of_odd : forall bonus j a v, Z.even a = false ->
  (gets bonus Left (dyadic_game (S j) a) v <-> gets bonus Right (dyadic_game j ((a - 1) / 2)) v) /\
  (gets bonus Right (dyadic_game (S j) a) v <-> gets bonus Left (dyadic_game j ((a + 1) / 2)) v).
Proof.
  intros bonus j a v parity. pose proof (odd_is_not_whole j a parity) as not. split; split.
  - intros can. inversion can as [p g n w so most e1 e2 e3|g o w other there gains e1 e2 e3|].
    + destruct not. exists n. exact so.
    + apply left_of_dyadic in there; [|exact parity]. subst. exact gains.
  - intros can. apply (moves bonus _ (dyadic_game j ((a - 1) / 2)) v not); [|exact can].
    apply left_of_dyadic; [exact parity|reflexivity].
  - intros can. inversion can as [p g n w so most e1 e2 e3| |g w other gains e1 e2 e3].
    + destruct not. exists n. exact so.
    + apply gains. apply right_of_dyadic; [exact parity|reflexivity].
  - intros can. apply (waits bonus _ v not). intros o there.
    apply right_of_dyadic in there; [|exact parity]. subst. exact can.
Qed.

(** * Rounding at the ties *)

Lemma two_to_positive : forall k, (0 < two_to k)%Q.
Proof.
  intros k. unfold two_to. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. apply power_positive.
Qed.

Lemma over_times : forall a k, (over a k * two_to k == inject_Z a)%Q.
Proof.
  intros a k. unfold over. apply Qmult_div_r || (field; pose proof (two_to_positive k); lra).
Qed.

(** Where the ties of a rounding are halves of the integers c M + d, each 1/2^(j+1) below or above
    a number with that denominator is on its side of them. *)
Lemma sides_of_a_tie : forall first step c d a j M, (0 < step)%Q ->
  (first + step * (inject_Z M - (1 # 2)) == inject_Z (c * M + d) * (1 # 2))%Q ->
  (inject_Z M - (1 # 2) < (over a (S j) - first) / step <->
     inject_Z ((c * M + d) * 2 ^ Z.of_nat j) < inject_Z a)%Q /\
  (inject_Z M - (1 # 2) == (over a (S j) - first) / step <->
     inject_Z ((c * M + d) * 2 ^ Z.of_nat j) == inject_Z a)%Q.
Proof.
  intros first step c d a j M positive tie.
  pose proof (over_times a (S j)) as whole_number. set (x := over a (S j)) in *.
  assert (twice : (two_to (S j) == 2 * two_to j)%Q).
  { unfold two_to. rewrite two_to_next, inject_Z_mult. reflexivity. }
  rewrite inject_Z_mult. fold (two_to j).
  set (t := inject_Z (c * M + d)) in *. set (m := (inject_Z M - (1 # 2))%Q) in *.
  pose proof (two_to_positive j) as power. set (w := two_to j) in *.
  assert (back : ((x - first) / step * step == x - first)%Q) by (field; lra).
  set (y := ((x - first) / step)%Q) in *.
  assert (scaled : (inject_Z a - t * w == 2 * w * step * (y - m))%Q).
  { rewrite <- whole_number, twice. transitivity (2 * w * (x - t * (1 # 2)))%Q; [ring|].
    rewrite <- tie. transitivity (2 * w * ((y * step + first) - (first + step * m)))%Q; [|ring].
    rewrite back. ring. }
  assert (factor : (0 < 2 * w * step)%Q).
  { apply Qmult_lt_0_compat; [lra|exact positive]. }
  set (u := (2 * w * step)%Q) in *.
  split; split; intros known.
  - assert (0 < u * (y - m))%Q by (apply Qmult_lt_0_compat; lra). lra.
  - assert (more : (0 < u * (y - m))%Q) by lra.
    destruct (Qlt_le_dec m y) as [less|no]; [exact less|].
    assert (0 <= u * (m - y))%Q by (apply Qmult_le_0_compat; lra).
    assert (u * (m - y) == - (u * (y - m)))%Q by ring. lra.
  - assert (y - m == 0)%Q as zero by lra. rewrite zero in scaled. lra.
  - assert (none : (u * (y - m) == 0)%Q) by lra.
    apply Qmult_integral in none. destruct none as [none|none]; lra.
Qed.

Lemma rounded_same : forall first step x p x' p', ~ (step == 0)%Q ->
  (forall M, Play.at_least ((x - first) / step) Zero p M <->
             Play.at_least ((x' - first) / step) Zero p' M) ->
  (rounded first step (x, Zero) p == rounded first step (x', Zero) p')%Q.
Proof.
  intros first step x p x' p' nonzero alike.
  destruct (rounded_spec first step (x, Zero) p nonzero) as (J & -> & below).
  destruct (rounded_spec first step (x', Zero) p' nonzero) as (K & -> & below').
  simpl in below, below'.
  assert (J = K) as ->; [|reflexivity].
  assert (J <= K) by (apply below', alike, below; lia).
  assert (K <= J) by (apply below, alike, below'; lia). lia.
Qed.

Lemma rounded_step : forall first step c d, (0 < step)%Q ->
  (forall M, first + step * (inject_Z M - (1 # 2)) == inject_Z (c * M + d) * (1 # 2))%Q ->
  forall a j,
  (rounded first step (over a (S j), Zero) West ==
     rounded first step (over (a - 1) (S j), Zero) East)%Q /\
  (rounded first step (over a (S j), Zero) East ==
     rounded first step (over (a + 1) (S j), Zero) West)%Q.
Proof.
  intros first step c d positive ties a j.
  split; apply rounded_same; try lra; intros M; unfold Play.at_least; simpl.
  - destruct (sides_of_a_tie first step c d a j M positive (ties M)) as (-> & _).
    destruct (sides_of_a_tie first step c d (a - 1) j M positive (ties M)) as (-> & ->).
    rewrite <- !Zlt_Qlt, !inject_Z_injective. intuition (discriminate || lia).
  - destruct (sides_of_a_tie first step c d a j M positive (ties M)) as (-> & ->).
    destruct (sides_of_a_tie first step c d (a + 1) j M positive (ties M)) as (-> & _).
    rewrite <- !Zlt_Qlt, !inject_Z_injective. intuition (discriminate || lia).
Qed.

Lemma over_same : forall a k b l, a * 2 ^ Z.of_nat l = b * 2 ^ Z.of_nat k ->
  (over a k == over b l)%Q.
Proof.
  intros a k b l cross. unfold over.
  pose proof (two_to_positive k). pose proof (two_to_positive l).
  assert (inject_Z a * two_to l == inject_Z b * two_to k)%Q as crossed.
  { unfold two_to. rewrite <- !inject_Z_mult, cross. reflexivity. }
  setoid_replace (inject_Z a) with (inject_Z b * two_to k / two_to l)%Q.
  - field. lra.
  - rewrite <- crossed. field. lra.
Qed.

Lemma rounded_ext : forall first step x y p, (0 < step)%Q -> (x == y)%Q ->
  (rounded first step (x, Zero) p == rounded first step (y, Zero) p)%Q.
Proof.
  intros first step x y p positive equal. apply rounded_same; [lra|].
  intros M. apply at_least_eq. rewrite equal. reflexivity.
Qed.

Lemma rounded_number_to : forall bonus first step c d, small bonus -> (0 < step)%Q ->
  (forall M, first + step * (inject_Z M - (1 # 2)) == inject_Z (c * M + d) * (1 # 2))%Q ->
  (forall n p, rounded first step (over n 0, Zero) (as_whist p) ==
     inject_Z n + last_move bonus p)%Q ->
  forall k a p v,
    gets bonus p (dyadic_game k a) v <-> (v <= rounded first step (over a k, Zero) (as_whist p))%Q.
Proof.
  intros bonus first step c d fair positive ties integers k.
  induction k as [|j known]; intros a p v.
  - rewrite integers. simpl. split.
    + exact (proj1 (cannot_get bonus _ a fair) (at_most_refl _) p v).
    + apply ends. split; apply at_most_refl.
  - destruct (Z.even a) eqn:parity.
    + pose proof (half_of_even a parity) as half.
      rewrite (rounded_ext first step (over a (S j)) (over (a / 2) j) (as_whist p) positive).
      * rewrite <- known. simpl. rewrite parity. reflexivity.
      * apply over_same. rewrite two_to_next. nia.
    + destruct (halves_of_odd a parity) as (odd & next).
      destruct (gets_of_odd bonus j a v parity) as (first_left & first_right).
      destruct (rounded_step first step c d positive ties a j) as (down & up). destruct p; simpl.
      * rewrite first_left, known, down. simpl.
        rewrite (rounded_ext first step (over (a - 1) (S j)) (over ((a - 1) / 2) j) East positive).
        -- reflexivity.
        -- apply over_same. rewrite two_to_next. nia.
      * rewrite first_right, known, up. simpl.
        rewrite (rounded_ext first step (over (a + 1) (S j)) (over ((a + 1) / 2) j) West positive).
        -- reflexivity.
        -- apply over_same. rewrite two_to_next. nia.
Qed.

Lemma rounded_at_integer : forall first step n p J, (0 < step)%Q ->
  (forall M, Play.at_least ((inject_Z n - first) / step) Zero p M <-> M <= J) ->
  (rounded first step (over n 0, Zero) p == first + step * inject_Z J)%Q.
Proof.
  intros first step n p J positive below.
  rewrite (rounded_ext first step (over n 0) (inject_Z n) p positive).
  - destruct (rounded_spec first step (inject_Z n, Zero) p) as (K & -> & same_below); [lra|].
    simpl in same_below. assert (K = J) as ->; [|reflexivity].
    assert (K <= J) by (apply below, same_below; lia).
    assert (J <= K) by (apply same_below, below; lia). lia.
  - unfold over, two_to. simpl. field.
Qed.

Lemma most_of_which : forall bonus p h r, small bonus ->
  (forall v, gets bonus p h v <-> (v <= r)%Q) ->
  forall g, same g h -> forall v, outcome_of_game bonus p g v <-> (v == r)%Q.
Proof.
  intros bonus p h r fair known g (under & over) v.
  assert (can : forall w, gets bonus p g w <-> (w <= r)%Q).
  { intros w. rewrite <- known. split; apply in_order; assumption. }
  split.
  - intros (gains & most). apply Qle_antisym; [apply can; exact gains|].
    apply most, can. apply Qle_refl.
  - intros equal. split; [apply can; rewrite equal; apply Qle_refl|].
    intros w gains. rewrite equal. apply can. exact gains.
Qed.

Lemma half_below : forall M n, (inject_Z M - (1 # 2) < inject_Z n)%Q <-> M <= n.
Proof.
  intros M n. split; intros known.
  - destruct (Z_lt_le_dec n M) as [more|less]; [|exact less].
    pose proof (inject_less n M more). lra.
  - rewrite Zle_Qle in known. lra.
Qed.

Lemma half_is_no_integer : forall M n, ~ (inject_Z M - (1 # 2) == inject_Z n)%Q.
Proof.
  intros M n equal. destruct (Z_lt_le_dec n M) as [more|less].
  - pose proof (inject_less n M more). lra.
  - rewrite Zle_Qle in less. lra.
Qed.

(** Without a bonus the outcome of a number is the nearest integer, of half an odd integer the one
    in favor of the player who does not move first: as symmetric whist rounds. *)
Theorem rounded_to_an_integer : forall k a g, same g (dyadic_game k a) -> forall p v,
  outcome_of_game 0 p g v <-> (v == rho (over a k, Zero) (as_whist p))%Q.
Proof.
  intros k a g is_number p. apply (most_of_which 0 p (dyadic_game k a)); [split; lra| |exact is_number].
  unfold rho.
  apply (rounded_number_to 0 0 1 2 (-1)); try (split; lra); try lra.
  - intros M. rewrite inject_Z_plus, inject_Z_mult. change (inject_Z 2) with 2%Q.
    change (inject_Z (-1)) with (-1)%Q. ring.
  - intros n q. rewrite (rounded_at_integer 0 1 n (as_whist q) n); [destruct q; simpl; ring|lra|].
    intros M. assert (plain : ((inject_Z n - 0) / 1 == inject_Z n)%Q) by field.
    rewrite (at_least_eq _ _ _ _ _ plain). unfold Play.at_least. rewrite half_below.
    pose proof (half_is_no_integer M n). tauto.
Qed.

(** With a bonus of 1/4 for the last move it is the nearest number with a denominator of exactly
    4. *)
Theorem rounded_to_a_quarter : forall k a g, same g (dyadic_game k a) -> forall p v,
  outcome_of_game (1 # 4) p g v <-> (v == rho' (over a k, Zero) (as_whist p))%Q.
Proof.
  intros k a g is_number p.
  apply (most_of_which (1 # 4) p (dyadic_game k a)); [split; lra| |exact is_number].
  unfold rho'.
  apply (rounded_number_to (1 # 4) (1 # 4) (1 # 2) 1 0); try (split; lra); try lra.
  - intros M. rewrite Z.mul_1_l, Z.add_0_r. ring.
  - intros n q.
    assert (plain : ((inject_Z n - (1 # 4)) / (1 # 2) == inject_Z (2 * n) - (1 # 2))%Q).
    { rewrite inject_Z_mult. change (inject_Z 2) with 2%Q. field. }
    destruct q; simpl.
    + rewrite (rounded_at_integer (1 # 4) (1 # 2) n West (2 * n - 1)); [|lra|].
      * unfold Z.sub. rewrite inject_Z_plus, inject_Z_mult. change (inject_Z 2) with 2%Q.
        change (inject_Z (-(1))) with (-1)%Q. ring.
      * intros M. rewrite (at_least_eq _ _ _ _ _ plain). unfold Play.at_least.
        cbn [side ok negb]. split.
        -- intros [less|[_ no]]; [|discriminate no].
           assert (inject_Z M < inject_Z (2 * n))%Q as below by lra.
           rewrite <- Zlt_Qlt in below. lia.
        -- intros most. left. assert (M < 2 * n) as below by lia. rewrite Zlt_Qlt in below. lra.
    + rewrite (rounded_at_integer (1 # 4) (1 # 2) n East (2 * n)); [|lra|].
      * rewrite inject_Z_mult. change (inject_Z 2) with 2%Q. ring.
      * intros M. rewrite (at_least_eq _ _ _ _ _ plain). unfold Play.at_least.
        cbn [side ok negb]. split.
        -- intros [less|[equal _]].
           ++ assert (inject_Z M < inject_Z (2 * n))%Q as below by lra.
              rewrite <- Zlt_Qlt in below. lia.
           ++ assert (inject_Z M == inject_Z (2 * n))%Q as same by lra.
              apply (proj1 (inject_Z_injective _ _)) in same. lia.
        -- intros most. destruct (Z.eq_dec M (2 * n)) as [->|other].
           ++ right. split; reflexivity.
           ++ left. assert (M < 2 * n) as below by lia. rewrite Zlt_Qlt in below. lra.
Qed.
