(** Short partizan games, with which Section 9.3 compares whist: a game that ends as soon as it
    equals an integer has an outcome that depends on what it equals alone. *)
Require Import ZArith QArith Lia Lqa.
From SymmetricStated Require Export Short_games.
Local Open Scope Z_scope.

(* What follows is proved by induction on the size of games. *)

Fixpoint size (g : short_game) : nat :=
  match g with
  | no_options => 1
  | with_left o h => size o + size h
  | with_right o h => size o + size h
  end.

Lemma size_positive : forall g, (1 <= size g)%nat.
Proof. intros g. induction g; simpl; lia. Qed.

Lemma size_left : forall o g, left_option o g -> (size o < size g)%nat.
Proof.
  intros o g. induction g as [|p _ h less|p _ h less]; simpl; intros there.
  - destruct there.
  - pose proof (size_positive h). destruct there as [->|there]; [lia|].
    specialize (less there). lia.
  - specialize (less there). lia.
Qed.

Lemma size_right : forall o g, right_option o g -> (size o < size g)%nat.
Proof.
  intros o g. induction g as [|p _ h less|p _ h less]; simpl; intros there.
  - destruct there.
  - specialize (less there). lia.
  - pose proof (size_positive h). destruct there as [->|there]; [lia|].
    specialize (less there). lia.
Qed.

(** What is so of every option, one thing or the other, is one of some or the other of all. *)
Lemma some_left_or_all : forall (P R : short_game -> Prop) g,
  (forall o, left_option o g -> P o \/ R o) ->
  (exists o, left_option o g /\ P o) \/ (forall o, left_option o g -> R o).
Proof.
  intros P R g. induction g as [|p _ h some|p _ h some]; simpl; intros each.
  - right. intros o [].
  - destruct (each p (or_introl eq_refl)) as [first|first]; [left; exists p; auto|].
    destruct some as [(o & there & so)|all]; [intros o there; apply each; auto| |].
    + left. exists o. auto.
    + right. intros o [->|there]; auto.
  - exact (some each).
Qed.

Lemma some_right_or_all : forall (P R : short_game -> Prop) g,
  (forall o, right_option o g -> P o \/ R o) ->
  (exists o, right_option o g /\ P o) \/ (forall o, right_option o g -> R o).
Proof.
  intros P R g. induction g as [|p _ h some|p _ h some]; simpl; intros each.
  - right. intros o [].
  - exact (some each).
  - destruct (each p (or_introl eq_refl)) as [first|first]; [left; exists p; auto|].
    destruct some as [(o & there & so)|all]; [intros o there; apply each; auto| |].
    + left. exists o. auto.
    + right. intros o [->|there]; auto.
Qed.

Lemma at_most_or_beaten_to : forall n g h,
  (size g + size h < n)%nat -> no_better g h \/ beaten h g.
Proof.
  intros n. induction n as [|n less]; intros g h small; [lia|].
  destruct (some_left_or_all (fun o => no_better h o) (fun o => beaten o h) g)
    as [(o & there & so)|lefts].
  - intros o there. apply less. pose proof (size_left o g there). lia.
  - right. exact (by_left h g o there so).
  - destruct (some_right_or_all (fun o => no_better o g) (fun o => beaten g o) h)
      as [(o & there & so)|rights].
    + intros o there. apply less. pose proof (size_right o h there). lia.
    + right. exact (by_right h g o there so).
    + left. exact (no_option_better g h lefts rights).
Qed.

Lemma at_most_or_beaten : forall g h, no_better g h \/ beaten h g.
Proof. intros g h. exact (at_most_or_beaten_to _ g h (Nat.lt_succ_diag_r _)). Qed.

Lemma left_beaten : forall g h o, no_better g h -> left_option o g -> beaten o h.
Proof. intros g h o []. auto. Qed.

Lemma beaten_right : forall g h o, no_better g h -> right_option o h -> beaten g o.
Proof. intros g h o []. auto. Qed.

Lemma beaten_cases : forall g h, beaten g h ->
  (exists o, left_option o h /\ no_better g o) \/ (exists o, right_option o g /\ no_better o h).
Proof. intros g h []; eauto. Qed.

Lemma not_both_to : forall n g h,
  (size g + size h < n)%nat -> no_better g h -> beaten h g -> False.
Proof.
  intros n. induction n as [|n less]; intros g h small under over; [lia|].
  destruct (beaten_cases h g over) as [(o & there & so)|(o & there & so)].
  - pose proof (size_left o g there).
    apply (less h o); [lia|exact so|exact (left_beaten g h o under there)].
  - pose proof (size_right o h there).
    apply (less o g); [lia|exact so|exact (beaten_right g h o under there)].
Qed.

(** The two are each other's negation. *)
Lemma beaten_iff : forall g h, beaten g h <-> ~ no_better h g.
Proof.
  intros g h. split.
  - intros over under. exact (not_both_to _ h g (Nat.lt_succ_diag_r _) under over).
  - intros no. destruct (at_most_or_beaten h g) as [under|over]; [destruct (no under)|exact over].
Qed.

Lemma at_most_refl_to : forall n g, (size g < n)%nat -> no_better g g.
Proof.
  intros n. induction n as [|n less]; intros g small; [lia|].
  apply no_option_better; intros o there.
  - apply (by_left o g o there). apply less. pose proof (size_left o g there). lia.
  - apply (by_right g o o there). apply less. pose proof (size_right o g there). lia.
Qed.

Lemma at_most_refl : forall g, no_better g g.
Proof. intros g. exact (at_most_refl_to _ g (Nat.lt_succ_diag_r _)). Qed.

Lemma transitive_to : forall n g h k, (size g + size h + size k < n)%nat ->
  (no_better g h -> no_better h k -> no_better g k) /\
  (no_better g h -> beaten h k -> beaten g k) /\
  (beaten g h -> no_better h k -> beaten g k).
Proof.
  intros n. induction n as [|n less]; intros g h k small; [lia|]. split; [|split].
  - intros one two. apply no_option_better; intros o there.
    + pose proof (size_left o g there).
      destruct (less o h k) as (aa & ab & ba); [lia|].
      exact (ba (left_beaten g h o one there) two).
    + pose proof (size_right o k there).
      destruct (less g h o) as (aa & ab & ba); [lia|].
      exact (ab one (beaten_right h k o two there)).
  - intros one two. destruct (beaten_cases h k two) as [(o & there & so)|(o & there & so)].
    + pose proof (size_left o k there). apply (by_left g k o there).
      destruct (less g h o) as (aa & ab & ba); [lia|].
      exact (aa one so).
    + pose proof (size_right o h there).
      destruct (less g o k) as (aa & ab & ba); [lia|].
      exact (ba (beaten_right g h o one there) so).
  - intros one two. destruct (beaten_cases g h one) as [(o & there & so)|(o & there & so)].
    + pose proof (size_left o h there).
      destruct (less g o k) as (aa & ab & ba); [lia|].
      exact (ab so (left_beaten h k o two there)).
    + pose proof (size_right o g there). apply (by_right g k o there).
      destruct (less o h k) as (aa & ab & ba); [lia|].
      exact (aa so two).
Qed.

Lemma at_most_trans : forall g h k, no_better g h -> no_better h k -> no_better g k.
Proof. intros g h k. apply (transitive_to _ g h k (Nat.lt_succ_diag_r _)). Qed.

Lemma at_most_beaten : forall g h k, no_better g h -> beaten h k -> beaten g k.
Proof. intros g h k. apply (transitive_to _ g h k (Nat.lt_succ_diag_r _)). Qed.

Lemma beaten_at_most : forall g h k, beaten g h -> no_better h k -> beaten g k.
Proof. intros g h k. apply (transitive_to _ g h k (Nat.lt_succ_diag_r _)). Qed.

Lemma left_of_integer : forall o n, left_option o (integer_game n) <-> 0 < n /\ o = integer_game (n - 1).
Proof.
  intros o n. unfold integer_game. destruct (Z.leb_spec 0 n) as [up|down].
  - destruct (Z.to_nat n) as [|m] eqn:at_n; simpl.
    + split; [intros []|intros [more _]; lia].
    + replace (0 <=? n - 1) with true by (symmetry; apply Z.leb_le; lia).
      replace (Z.to_nat (n - 1)) with m by lia. intuition lia.
  - split; [|lia]. destruct (Z.to_nat (- n)); simpl; intros [].
Qed.

Lemma right_of_integer : forall o n, right_option o (integer_game n) <-> n < 0 /\ o = integer_game (n + 1).
Proof.
  intros o n. unfold integer_game. destruct (Z.leb_spec 0 n) as [up|down].
  - split; [|lia]. destruct (Z.to_nat n); simpl; intros [].
  - destruct (Z.to_nat (- n)) as [|m] eqn:at_n; simpl; [lia|].
    destruct (Z.leb_spec 0 (n + 1)) as [zero|below].
    + replace m with O by lia. replace (Z.to_nat (n + 1)) with O by lia. simpl. intuition lia.
    + replace (Z.to_nat (- (n + 1))) with m by lia. intuition lia.
Qed.

Lemma integers_in_order : forall k m n, Z.abs m + Z.abs n < Z.of_nat k ->
  m <= n -> no_better (integer_game m) (integer_game n).
Proof.
  intros k. induction k as [|k less]; intros m n small under; [lia|].
  apply no_option_better; intros o there.
  - apply left_of_integer in there. destruct there as [up ->].
    apply (by_left _ _ (integer_game (n - 1))); [apply left_of_integer; split; [lia|reflexivity]|].
    apply less; lia.
  - apply right_of_integer in there. destruct there as [down ->].
    apply (by_right _ _ (integer_game (m + 1))); [apply right_of_integer; split; [lia|reflexivity]|].
    apply less; lia.
Qed.

Lemma integer_at_most : forall m n, m <= n -> no_better (integer_game m) (integer_game n).
Proof.
  intros m n. apply (integers_in_order (Z.to_nat (Z.abs m + Z.abs n + 1))). lia.
Qed.

Lemma integer_beaten : forall m n, m < n -> beaten (integer_game m) (integer_game n).
Proof.
  intros m n under. destruct (Z_lt_le_dec 0 n) as [up|down].
  - apply (by_left _ _ (integer_game (n - 1))); [apply left_of_integer; auto|].
    apply integer_at_most. lia.
  - apply (by_right _ _ (integer_game (m + 1))); [apply right_of_integer; split; [lia|reflexivity]|].
    apply integer_at_most. lia.
Qed.

Lemma integers_at_most : forall m n, no_better (integer_game m) (integer_game n) -> m <= n.
Proof.
  intros m n under. destruct (Z_lt_le_dec n m) as [more|less]; [|exact less].
  destruct (proj1 (beaten_iff (integer_game n) (integer_game m)) (integer_beaten n m more) under).
Qed.

Lemma integers_beaten : forall m n, beaten (integer_game m) (integer_game n) -> m < n.
Proof.
  intros m n under. destruct (Z_lt_le_dec m n) as [less|more]; [exact less|].
  destruct (proj1 (beaten_iff _ _) under (integer_at_most n m more)).
Qed.

Lemma simplest_integer_to : forall k g n, Z.abs n < Z.of_nat k ->
  (forall o, left_option o g -> beaten o (integer_game n)) ->
  (forall o, right_option o g -> beaten (integer_game n) o) -> whole g.
Proof.
  intros k. induction k as [|k less]; intros g n small lefts rights; [lia|].
  assert (under : n <= 0 -> no_better (integer_game n) g).
  { intros down. apply no_option_better; intros o there; [|exact (rights o there)].
    apply left_of_integer in there. lia. }
  assert (over : 0 <= n -> no_better g (integer_game n)).
  { intros up. apply no_option_better; intros o there; [exact (lefts o there)|].
    apply right_of_integer in there. lia. }
  destruct (Z.lt_trichotomy n 0) as [down|[zero|up]].
  - destruct (at_most_or_beaten (integer_game (n + 1)) g) as [nearer|further].
    + apply (less g (n + 1)); [lia| |exact (fun o => beaten_right _ _ o nearer)].
      intros o there. apply (beaten_at_most _ _ _ (lefts o there)). apply integer_at_most. lia.
    + exists n. split; [|apply under; lia]. apply no_option_better; [exact lefts|].
      intros o there. apply right_of_integer in there. destruct there as [_ ->]. exact further.
  - exists n. split; [apply over|apply under]; lia.
  - destruct (at_most_or_beaten g (integer_game (n - 1))) as [nearer|further].
    + apply (less g (n - 1)); [lia|exact (fun o => left_beaten _ _ o nearer)|].
      intros o there. apply (at_most_beaten _ (integer_game n) _); [apply integer_at_most; lia|].
      exact (rights o there).
    + exists n. split; [apply over; lia|]. apply no_option_better; [|exact rights].
      intros o there. apply left_of_integer in there. destruct there as [_ ->]. exact further.
Qed.

(** A game between whose options there is an integer is one. *)
Lemma simplest_integer : forall g n,
  (forall o, left_option o g -> beaten o (integer_game n)) ->
  (forall o, right_option o g -> beaten (integer_game n) o) -> whole g.
Proof. intros g n. apply (simplest_integer_to (Z.to_nat (Z.abs n + 1))). lia. Qed.

Lemma below_its_size : forall k g, (size g < k)%nat -> no_better g (integer_game (Z.of_nat (size g))).
Proof.
  intros k. induction k as [|k less]; intros g small; [lia|].
  apply no_option_better; intros o there.
  - pose proof (size_left o g there).
    apply (by_left _ _ (integer_game (Z.of_nat (size g) - 1))).
    { apply left_of_integer. split; [lia|reflexivity]. }
    apply (at_most_trans _ (integer_game (Z.of_nat (size o)))); [apply less; lia|].
    apply integer_at_most. lia.
  - apply right_of_integer in there. lia.
Qed.

Lemma above_its_size : forall k g, (size g < k)%nat -> no_better (integer_game (- Z.of_nat (size g))) g.
Proof.
  intros k. induction k as [|k less]; intros g small; [lia|].
  apply no_option_better; intros o there.
  - apply left_of_integer in there. lia.
  - pose proof (size_right o g there).
    apply (by_right _ _ (integer_game (- Z.of_nat (size g) + 1))).
    { apply right_of_integer. split; [lia|reflexivity]. }
    apply (at_most_trans _ (integer_game (- Z.of_nat (size o)))); [apply integer_at_most; lia|].
    apply less. lia.
Qed.

(** A game in which Right has no move equals an integer n >= 0, and one in which Left has none an
    integer n <= 0. *)
Theorem runs_out_of_moves : forall g,
  ((forall o, ~ right_option o g) -> exists n, 0 <= n /\ same g (integer_game n)) /\
  ((forall o, ~ left_option o g) -> exists n, n <= 0 /\ same g (integer_game n)).
Proof.
  intros g. split; intros none.
  - destruct (simplest_integer g (Z.of_nat (size g))) as (n & equal).
    + intros o. apply left_beaten. exact (below_its_size _ g (Nat.lt_succ_diag_r _)).
    + intros o there. destruct (none o there).
    + exists n. split; [|exact equal]. apply integers_at_most.
      apply (at_most_trans _ g); [|exact (proj1 equal)].
      apply no_option_better; [intros o []|intros o there; destruct (none o there)].
  - destruct (simplest_integer g (- Z.of_nat (size g))) as (n & equal).
    + intros o there. destruct (none o there).
    + intros o. apply beaten_right. exact (above_its_size _ g (Nat.lt_succ_diag_r _)).
    + exists n. split; [|exact equal]. apply integers_at_most.
      apply (at_most_trans _ g); [exact (proj2 equal)|].
      apply no_option_better; [intros o there; destruct (none o there)|intros o []].
Qed.

Lemma same_decided : forall g h, same g h \/ ~ same g h.
Proof.
  intros g h. destruct (at_most_or_beaten g h) as [one|one].
  - destruct (at_most_or_beaten h g) as [two|two]; [left; split; assumption|].
    right. intros [_ no]. exact (proj1 (beaten_iff _ _) two no).
  - right. intros [no _]. exact (proj1 (beaten_iff _ _) one no).
Qed.

Lemma whole_decided_to : forall g k,
  whole g \/ (forall n, Z.abs n < Z.of_nat k -> ~ same g (integer_game n)).
Proof.
  intros g k. induction k as [|k found]; [right; intros n; lia|].
  destruct found as [found|none]; [left; exact found|].
  destruct (same_decided g (integer_game (Z.of_nat k))) as [so|up]; [left; eexists; exact so|].
  destruct (same_decided g (integer_game (- Z.of_nat k))) as [so|down]; [left; eexists; exact so|].
  right. intros n small so. destruct (Z.eq_dec n (Z.of_nat k)) as [->|other]; [exact (up so)|].
  destruct (Z.eq_dec n (- Z.of_nat k)) as [->|third]; [exact (down so)|].
  apply (none n); [lia|exact so].
Qed.

Lemma whole_decided : forall g, whole g \/ ~ whole g.
Proof.
  intros g. destruct (whole_decided_to g (S (size g))) as [so|none]; [left; exact so|right].
  intros (n & so). apply (none n); [|exact so].
  pose proof (integers_at_most _ _ (at_most_trans _ _ _
    (above_its_size _ g (Nat.lt_succ_diag_r _)) (proj1 so))).
  pose proof (integers_at_most _ _ (at_most_trans _ _ _ (proj2 so)
    (below_its_size _ g (Nat.lt_succ_diag_r _)))).
  lia.
Qed.

Lemma gets_less_to : forall bonus k g, (size g < k)%nat ->
  forall p v w, gets bonus p g v -> (w <= v)%Q -> gets bonus p g w.
Proof.
  intros bonus k. induction k as [|k less]; intros g within p v w can under; [lia|].
  destruct can as [p g n v so most|g o v not there can|g v not can].
  - apply (ends bonus p g n w so). lra.
  - pose proof (size_left o g there). apply (moves bonus g o w not there).
    exact (less o ltac:(lia) Right v w can under).
  - apply (waits bonus g w not). intros o there. pose proof (size_right o g there).
    exact (less o ltac:(lia) Left v w (can o there) under).
Qed.

Lemma gets_less : forall bonus p g v w, gets bonus p g v -> (w <= v)%Q -> gets bonus p g w.
Proof. intros bonus p g. exact (gets_less_to bonus _ g (Nat.lt_succ_diag_r _) p). Qed.

Definition small (bonus : Q) : Prop := (0 <= bonus <= 1 # 2)%Q.

Lemma inject_less : forall m n, m < n -> (inject_Z m + 1 <= inject_Z n)%Q.
Proof.
  intros m n less. replace (inject_Z m + 1)%Q with (inject_Z m + inject_Z 1)%Q by reflexivity.
  rewrite <- inject_Z_plus, <- Zle_Qle. lia.
Qed.

Lemma not_whole_some : forall g, ~ whole g ->
  (exists o, left_option o g) /\ (exists o, right_option o g).
Proof.
  intros g not. split.
  - destruct (some_left_or_all (fun _ => True) (fun _ => False) g) as [(o & there & _)|none].
    + auto.
    + exists o. exact there.
    + destruct not. destruct (proj2 (runs_out_of_moves g) none) as (n & _ & so).
      exists n. exact so.
  - destruct (some_right_or_all (fun _ => True) (fun _ => False) g) as [(o & there & _)|none].
    + auto.
    + exists o. exact there.
    + destruct not. destruct (proj1 (runs_out_of_moves g) none) as (n & _ & so).
      exists n. exact so.
Qed.

(** Of an integer that a game is not below Left can make sure. *)
Lemma can_get_to : forall bonus k g, small bonus -> (size g < k)%nat -> forall n,
  (no_better (integer_game n) g -> forall p, gets bonus p g (inject_Z n + last_move bonus p)) /\
  (beaten (integer_game n) g -> gets bonus Left g (inject_Z n + bonus)).
Proof.
  intros bonus k g fair. pose proof fair as [least largest]. revert g.
  induction k as [|k less]; intros g within; [lia|].
  assert (above : forall n, no_better (integer_game n) g ->
            forall p, gets bonus p g (inject_Z n + last_move bonus p)).
  { intros n under p. destruct (whole_decided g) as [(m & so)|not].
    - apply (ends bonus p g m _ so). apply Qplus_le_compat; [|apply Qle_refl].
      rewrite <- Zle_Qle. apply integers_at_most. exact (at_most_trans _ _ _ under (proj1 so)).
    - destruct p; simpl.
      + destruct (some_left_or_all (fun o => no_better (integer_game n) o)
                    (fun o => beaten o (integer_game n)) g) as [(o & there & so)|lefts].
        * intros o _. apply at_most_or_beaten.
        * apply (moves bonus g o _ not there).
          apply (gets_less bonus Right o (inject_Z n + bonus)); [|lra].
          pose proof (size_left o g there). apply (less o ltac:(lia) n). exact so.
        * destruct not. apply (simplest_integer g n lefts).
          intros o. exact (beaten_right _ _ o under).
      + apply (waits bonus g _ not). intros o there.
        pose proof (size_right o g there). apply (less o ltac:(lia) n).
        exact (beaten_right _ _ o under there). }
  intros n. split; [exact (above n)|]. intros under.
  destruct (whole_decided g) as [(m & so)|not].
  - apply (ends bonus Left g m _ so). simpl.
    pose proof (inject_less n m (integers_beaten _ _ (beaten_at_most _ _ _ under (proj1 so)))). lra.
  - destruct (beaten_cases _ _ under) as [(o & there & so)|(o & there & so)].
    + pose proof (size_left o g there). apply (moves bonus g o _ not there).
      apply (less o ltac:(lia) n). exact so.
    + apply right_of_integer in there. destruct there as [_ ->].
      apply (gets_less bonus Left g _ _ (above (n + 1) so Left)). simpl.
      pose proof (inject_less n (n + 1) ltac:(lia)). lra.
Qed.

(** Of more than an integer that a game is not above he cannot. *)
Lemma cannot_get_to : forall bonus k g, small bonus -> (size g < k)%nat -> forall n,
  (no_better g (integer_game n) ->
     forall p v, gets bonus p g v -> (v <= inject_Z n + last_move bonus p)%Q) /\
  (beaten g (integer_game n) -> forall v, gets bonus Right g v -> (v <= inject_Z n - bonus)%Q).
Proof.
  intros bonus k g fair. pose proof fair as [least largest]. revert g.
  induction k as [|k less]; intros g within; [lia|].
  assert (below : forall n, no_better g (integer_game n) -> forall p v, gets bonus p g v ->
            (v <= inject_Z n + last_move bonus p)%Q).
  { intros n under p v can.
    destruct can as [p g m v so most|g o v not there can|g v not can].
    - apply (Qle_trans _ _ _ most). apply Qplus_le_compat; [|apply Qle_refl].
      rewrite <- Zle_Qle. apply integers_at_most. exact (at_most_trans _ _ _ (proj2 so) under).
    - pose proof (size_left o g there). simpl.
      apply (proj2 (less o ltac:(lia) n) (left_beaten _ _ o under there) v can).
    - destruct (some_right_or_all (fun o => no_better o (integer_game n))
                  (fun o => beaten (integer_game n) o) g) as [(o & there & so)|rights].
      + intros o _. apply at_most_or_beaten.
      + pose proof (size_right o g there).
        pose proof (proj1 (less o ltac:(lia) n) so Left v (can o there)) as bound.
        simpl in *. lra.
      + destruct not. exact (simplest_integer g n (fun o => left_beaten _ _ o under) rights). }
  intros n. split; [exact (below n)|]. intros over v can.
  inversion can as [p g' m v' so most e1 e2 e3| |g' v' not all e1 e2 e3]; subst.
  - simpl in most.
    pose proof (inject_less m n (integers_beaten _ _ (at_most_beaten _ _ _ (proj2 so) over))). lra.
  - destruct (beaten_cases _ _ over) as [(o & there & so)|(o & there & so)].
    + apply left_of_integer in there. destruct there as [_ ->].
      pose proof (below (n - 1) so Right v can) as bound. simpl in bound.
      pose proof (inject_less (n - 1) n ltac:(lia)). lra.
    + pose proof (size_right o g there).
      apply (proj1 (less o ltac:(lia) n) so Left v (all o there)).
Qed.

Lemma can_get : forall bonus g n, small bonus ->
  (no_better (integer_game n) g -> forall p, gets bonus p g (inject_Z n + last_move bonus p)) /\
  (beaten (integer_game n) g -> gets bonus Left g (inject_Z n + bonus)).
Proof. intros bonus g n fair. exact (can_get_to bonus _ g fair (Nat.lt_succ_diag_r _) n). Qed.

Lemma cannot_get : forall bonus g n, small bonus ->
  (no_better g (integer_game n) ->
     forall p v, gets bonus p g v -> (v <= inject_Z n + last_move bonus p)%Q) /\
  (beaten g (integer_game n) -> forall v, gets bonus Right g v -> (v <= inject_Z n - bonus)%Q).
Proof. intros bonus g n fair. exact (cannot_get_to bonus _ g fair (Nat.lt_succ_diag_r _) n). Qed.

Lemma in_order_to : forall bonus k g h, small bonus -> (size g + size h < k)%nat ->
  no_better g h -> forall p v, gets bonus p g v -> gets bonus p h v.
Proof.
  intros bonus k g h fair. revert g h.
  induction k as [|k less]; intros g h within under p v can; [lia|].
  destruct (whole_decided h) as [(n & so)|not].
  { apply (ends bonus p h n v so).
    exact (proj1 (cannot_get bonus g n fair) (at_most_trans _ _ _ under (proj1 so)) p v can). }
  destruct can as [p g m v so most|g o v _ there can|g v other can].
  - apply (gets_less bonus p h (inject_Z m + last_move bonus p)); [|exact most].
    exact (proj1 (can_get bonus h m fair) (at_most_trans _ _ _ (proj2 so) under) p).
  - pose proof (size_left o g there) as smaller. pose proof (left_beaten _ _ o under there) as lost.
    destruct (beaten_cases _ _ lost) as [(o' & there' & so)|(o' & there' & so)].
    + pose proof (size_left o' h there'). apply (moves bonus h o' v not there').
      exact (less o o' ltac:(lia) so Right v can).
    + inversion can as [p g' m v' equal most e1 e2 e3| |g' v' not' all e1 e2 e3]; subst.
      * apply (gets_less bonus Left h (inject_Z m + bonus)); [|exact most].
        exact (proj2 (can_get bonus h m fair) (at_most_beaten _ _ _ (proj2 equal) lost)).
      * pose proof (size_right o' o there').
        exact (less o' h ltac:(lia) so Left v (all o' there')).
  - apply (waits bonus h v not). intros o there.
    pose proof (size_right o h there) as smaller.
    pose proof (beaten_right _ _ o under there) as lost.
    destruct (beaten_cases _ _ lost) as [(o' & there' & so)|(o' & there' & so)].
    + destruct (whole_decided o) as [(n & equal)|not'].
      * apply (ends bonus Left o n v equal). simpl.
        pose proof (proj2 (cannot_get bonus g n fair) (beaten_at_most _ _ _ lost (proj1 equal)) v
          (waits bonus g v other can)). lra.
      * pose proof (size_left o' o there'). apply (moves bonus o o' v not' there').
        exact (less g o' ltac:(lia) so Right v (waits bonus g v other can)).
    + pose proof (size_right o' g there').
      exact (less o' o ltac:(lia) so Left v (can o' there')).
Qed.

(** What Left can make sure of in a game he can in any that is no less. *)
Lemma in_order : forall bonus g h, small bonus ->
  no_better g h -> forall p v, gets bonus p g v -> gets bonus p h v.
Proof. intros bonus g h fair. exact (in_order_to bonus _ g h fair (Nat.lt_succ_diag_r _)). Qed.

Lemma most_of_left : forall bonus g,
  (forall o, left_option o g -> exists v, outcome_of_game bonus Right o v) ->
  (forall o, ~ left_option o g) \/
  (exists o v, left_option o g /\ gets bonus Right o v /\
     forall o' w, left_option o' g -> gets bonus Right o' w -> (w <= v)%Q).
Proof.
  intros bonus g. induction g as [|p _ h found|p _ h found]; simpl; intros each.
  - left. intros o [].
  - right. destruct (each p (or_introl eq_refl)) as (v & can & most).
    destruct (found (fun o there => each o (or_intror there)))
      as [none|(o & w & there & can' & most')].
    + exists p, v. repeat split; auto. intros o' w [->|there]; [auto|destruct (none o' there)].
    + destruct (Qlt_le_dec v w) as [less|more].
      * exists o, w. repeat split; auto. intros o' u [->|other] gains; [|eauto].
        apply (Qle_trans _ v); [auto|lra].
      * exists p, v. repeat split; auto. intros o' u [->|other] gains; [auto|].
        apply (Qle_trans _ w); eauto.
  - exact (found each).
Qed.

Lemma least_of_right : forall bonus g,
  (forall o, right_option o g -> exists v, outcome_of_game bonus Left o v) ->
  (forall o, ~ right_option o g) \/
  (exists o v, right_option o g /\ outcome_of_game bonus Left o v /\
     forall o', right_option o' g -> gets bonus Left o' v).
Proof.
  intros bonus g. induction g as [|p _ h found|p _ h found]; simpl; intros each.
  - left. intros o [].
  - exact (found each).
  - right. destruct (each p (or_introl eq_refl)) as (v & can & most).
    destruct (found (fun o there => each o (or_intror there)))
      as [none|(o & w & there & is_w & all)].
    + exists p, v. repeat split; auto. intros o' [->|there]; [auto|destruct (none o' there)].
    + destruct (Qlt_le_dec w v) as [less|more].
      * exists o, w. repeat split; auto; try apply is_w. intros o' [->|other]; [|auto].
        apply (gets_less bonus Left p v w can). lra.
      * exists p, v. repeat split; auto. intros o' [->|other]; [auto|].
        exact (gets_less bonus Left o' w v (all o' other) more).
Qed.

Lemma outcome_exists_to : forall bonus k g, small bonus -> (size g < k)%nat ->
  forall p, exists v, outcome_of_game bonus p g v.
Proof.
  intros bonus k g fair. revert g. induction k as [|k less]; intros g within p; [lia|].
  destruct (whole_decided g) as [(n & so)|not].
  - exists (inject_Z n + last_move bonus p)%Q. split.
    + apply (ends bonus p g n _ so). apply Qle_refl.
    + intros w can. exact (proj1 (cannot_get bonus g n fair) (proj1 so) p w can).
  - destruct (not_whole_some g not) as ((l & l_there) & (r & r_there)). destruct p.
    + destruct (most_of_left bonus g) as [none|(o & v & there & can & most)].
      * intros o there. pose proof (size_left o g there). apply less. lia.
      * destruct (none l l_there).
      * exists v. split; [exact (moves bonus g o v not there can)|]. intros w can'.
        inversion can' as [p g' n w' so least e1 e2 e3|g' o' w' not' there' gains e1 e2 e3|]; subst.
        -- destruct not. exists n. exact so.
        -- exact (most o' w there' gains).
    + destruct (least_of_right bonus g) as [none|(o & v & there & (can & most) & all)].
      * intros o there. pose proof (size_right o g there). apply less. lia.
      * destruct (none r r_there).
      * exists v. split; [exact (waits bonus g v not all)|]. intros w can'.
        inversion can' as [p g' n w' so least e1 e2 e3| |g' w' not' gains e1 e2 e3]; subst.
        -- destruct not. exists n. exact so.
        -- exact (most w (gains o there)).
Qed.

Lemma outcome_exists : forall bonus g p, small bonus -> exists v, outcome_of_game bonus p g v.
Proof.
  intros bonus g p fair. exact (outcome_exists_to bonus _ g fair (Nat.lt_succ_diag_r _) p).
Qed.

(** The outcome of a game depends on what it equals alone, not on its form. *)
Theorem independent_of_form : forall g h, same g h -> forall p,
  exists v, forall w, (outcome_of_game 0 p g w <-> w == v)%Q /\ (outcome_of_game 0 p h w <-> w == v)%Q.
Proof.
  assert (fair : small 0) by (split; lra).
  assert (one : forall g p v w, outcome_of_game 0 p g v -> (outcome_of_game 0 p g w <-> w == v)%Q).
  { intros g p v w (can & most). split.
    - intros (can' & most'). apply Qle_antisym; auto.
    - intros equal. split; [apply (gets_less 0 p g v w can); lra|].
      intros u gains. rewrite equal. auto. }
  intros g h equal p. destruct (outcome_exists 0 g p fair) as (v & is_v). exists v. intros w.
  split; [exact (one g p v w is_v)|]. apply (one h p v w). destruct is_v as (can & most). split.
  - exact (in_order 0 g h fair (proj1 equal) p v can).
  - intros u gains. apply most. exact (in_order 0 h g fair (proj2 equal) p u gains).
Qed.

Lemma left_is_last_iff_to : forall k g, (size g < k)%nat ->
  (left_is_last Left g <-> beaten no_options g) /\
  (left_is_last Right g <-> no_better no_options g).
Proof.
  intros k. induction k as [|k less]; intros g within; [lia|]. split; split.
  - intros wins. inversion wins as [g' o there last e1 e2|]; subst.
    pose proof (size_left o g there). apply (by_left _ _ o there). apply less; [lia|exact last].
  - intros under. destruct (beaten_cases _ _ under) as [(o & there & so)|(o & [] & _)].
    pose proof (size_left o g there). apply (left_has_a_move g o there). apply less; [lia|exact so].
  - intros wins. inversion wins as [|g' all e1 e2]; subst. apply no_option_better; [intros o []|].
    intros o there. pose proof (size_right o g there). apply less; [lia|exact (all o there)].
  - intros under. apply whatever_right_does. intros o there. pose proof (size_right o g there).
    apply less; [lia|]. exact (beaten_right _ _ o under there).
Qed.

(** With a bonus of 1/4 the outcome is positive if Left makes the last move under the normal playing
    convention, and negative if Right does. *)
Theorem sign_of_the_outcome : forall p g,
  (exists v, outcome_of_game (1 # 4) p g v) /\
  forall v, outcome_of_game (1 # 4) p g v ->
    (0 < v <-> left_is_last p g)%Q /\ (v < 0 <-> ~ left_is_last p g)%Q.
Proof.
  intros p g. assert (fair : small (1 # 4)) by (split; lra).
  split; [exact (outcome_exists (1 # 4) g p fair)|]. intros v (can & most).
  destruct (left_is_last_iff_to _ g (Nat.lt_succ_diag_r _)) as (first & second).
  assert (zero : inject_Z 0 == 0) by reflexivity.
  assert (decided : (left_is_last p g /\ 0 < v)%Q \/ (~ left_is_last p g /\ v < 0)%Q).
  { destruct p.
    - destruct (at_most_or_beaten g (integer_game 0)) as [under|over].
      + pose proof (proj1 (cannot_get _ g 0 fair) under Left v can) as bound. simpl in bound.
        right. split; [|lra]. intros wins. apply first in wins.
        exact (proj1 (beaten_iff _ _) wins under).
      + pose proof (most _ (proj2 (can_get _ g 0 fair) over)) as bound.
        left. split; [apply first; exact over|lra].
    - destruct (at_most_or_beaten (integer_game 0) g) as [under|over].
      + pose proof (most _ (proj1 (can_get _ g 0 fair) under Right)) as bound. simpl in bound.
        left. split; [apply second; exact under|lra].
      + pose proof (proj2 (cannot_get _ g 0 fair) over v can) as bound.
        right. split; [|lra]. intros wins. apply second in wins.
        exact (proj1 (beaten_iff _ _) over wins). }
  destruct decided as [(wins & up)|(loses & down)]; split; split; intros; auto.
  - lra.
  - contradiction.
  - lra.
  - contradiction.
Qed.
