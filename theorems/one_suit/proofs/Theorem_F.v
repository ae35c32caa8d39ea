(* The value of a suit between m and m + 1/2, of suits as dealt. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From WhistStated Require Matrix.
From Whist Require Play Lemma_5_2.
From Whist Require Import Counting Rows NormalBound Target EastLeads.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting Cashing.
From Sums Require Import Simplest ValueOfSuit SingleSuit Lowering Smallest_cards.
From Sums Require Import One_game Reduction_of_12_3 Suits_by_rows Facts_of_one_suit.
From OneSuit Require Import Rows_of_a_suit Claims_of_rows Two_candidates Theorem_A Before_J.
From OneSuit Require Import Blocks_by_rows Conditions_by_rows West_has_the_ace East_has_the_ace.
From OneSuit Require Import Answers_by_rows Rows_with_West By_one_induction Large_J.
From OneSuit Require Import Words_of_rows Conditions_in_words.
From SymmetricStated Require Export Theorem_F.
Import ListNotations.
Open Scope Z_scope.

(* --- The blocks by rows --- *)

Lemma entry_by_e D (HD : is_suit D) i j : 1 <= i <= n_of D -> 1 <= j <= n_of D ->
  WhistStated.Matrix.A D i j = if j - 1 <? e (lift D HD) (i - 1) then 1 else -1.
Proof.
  intros Hi Hj. unfold n_of in *. pose proof (is_a_deal D HD) as Deal.
  assert (N0 : (1 <= size D)%nat) by lia.
  rewrite (Whist.Lemma_5_2.entry_by_rows (size D) D N0 Deal) by assumption.
  pose proof (Whist.Lemma_5_2.rows_of_the_deal (size D) D N0 Deal) as R.
  pose proof (rep_e (lift D HD)) as R'.
  rewrite (rows_alike _ _ _ (Whist.Lemma_5_2.row (size D) D) R').
  - destruct (_ <? _); reflexivity.
  - split; [apply (rep_range _ _ _ R)|apply (rep_mono _ _ _ R)|].
    intros a b Ha Hb. rewrite <- (rep_A _ _ _ R) by assumption. unfold cells.
    symmetry. now apply matrix_takes.
  - change (size_of (lift D HD)) with (Z.of_nat (size D)). lia.
Qed.

Lemma blocks_from_rows D (HD : is_suit D) l k : forall i, Z.max 1 (1 - l) <= i ->
  i + Z.of_nat k <= Z.min (n_of D) (n_of D - l) + 1 ->
  blocks_from D l i k = word_of (e (lift D HD)) l (i - 1) k.
Proof.
  induction k as [|k IH]; intros i Lo Hi; [reflexivity|]. cbn [blocks_from word_of].
  rewrite (IH (i + 1)) by lia. replace (i + 1 - 1) with (i - 1 + 1) by lia.
  assert (X : WhistStated.Matrix.A D i (i + l) = entry (e (lift D HD)) l (i - 1)).
  { rewrite (entry_by_e D HD) by lia. unfold entry.
    destruct (Z.ltb_spec (i + l - 1) (e (lift D HD) (i - 1))),
      (Z.ltb_spec l (e (lift D HD) (i - 1) - (i - 1))); lia. }
  rewrite X. destruct k as [|k]; [reflexivity|].
  destruct (word_of (e (lift D HD)) l (i - 1 + 1) (S k)) as [|b o]; [reflexivity|].
  assert (J : in_one_block D l i = joined_rows (e (lift D HD)) l (i - 1)).
  { unfold in_one_block, joined_rows. rewrite !(entry_by_e D HD) by lia.
    replace (i + 1 - 1) with (i - 1 + 1) by lia.
    destruct (Z.ltb_spec (i + l - 1) (e (lift D HD) (i - 1 + 1))),
      (Z.ltb_spec (l - 1) (e (lift D HD) (i - 1 + 1) - (i - 1 + 1))),
      (Z.ltb_spec (i + 1 + l - 1) (e (lift D HD) (i - 1))),
      (Z.ltb_spec (i - 1 + 1 + l - 1) (e (lift D HD) (i - 1))),
      (Z.ltb_spec (l + 1) (e (lift D HD) (i - 1) - (i - 1))); try reflexivity; lia. }
  now rewrite J.
Qed.

Lemma blocks_by_rows D (HD : is_suit D) l : - n_of D < l < n_of D ->
  blocks D l = word_of (e (lift D HD)) l (Z.max 0 (- l)) (Z.to_nat (n_of D - Z.abs l)).
Proof.
  intros L. unfold blocks. rewrite (blocks_from_rows D HD) by lia. f_equal. lia.
Qed.

(* --- Theorem F --- *)

Section Lower_half.
Variables (D : suit) (m : Z) (J : nat).
Hypothesis (HD : is_suit D) (N0 : size D <> 0%nat) (Half : lower_half D m) (Star : J_is D m J).
Let s := lift D HD.
Let M := M_of D m.

Lemma is_between : between s M.
Proof. exact (the_hypotheses D m HD Half). Qed.

Lemma J_of_rows : first_at s M J.
Proof. exact (first_agrees D m HD N0 Half J Star). Qed.

Lemma suit_card : sz s = S (top D).
Proof. change (sz s) with (size D). unfold top. lia. Qed.

Lemma level : M + 1 = h_of D m.
Proof. exact (the_level D m N0). Qed.

Lemma suit_cards : size_of s = n_of D.
Proof. reflexivity. Qed.

(* Which of the two candidates it is. *)
Lemma the_greater j : (2 <= j)%nat -> J = j -> hopes s false (inject_Z M + halves (j - 1))%Q ->
  is_value D (inject_Z m + 1 / two_to j)%Q.
Proof.
  intros J2 Ej P. subst j. destruct (A_c D m HD N0 Half J J2 Star) as [X|[X X0]]; auto. exfalso.
  cbn [fst snd] in *. destruct (value_of_lift D HD) as [E1 [E2 _]]. fold s in E1, E2.
  rewrite <- halves_over in X. destruct J as [|[|j]]; [lia|lia|].
  replace (S (S j) - 1)%nat with (S j) in P by lia.
  pose proof (halves_range (S j)). pose proof (halves_S (S j)). pose proof (halves_S (S (S j))).
  pose proof (M_number D m) as Mn. fold M in Mn.
  destruct P as [Y|[Y _]]; rewrite E1, Mn, X in Y; lra.
Qed.

Lemma the_less : (2 <= J)%nat -> ~ hopes s false (inject_Z M + halves (J - 1))%Q ->
  is_value D (inject_Z m + 1 / two_to (S J))%Q.
Proof.
  intros J2 No. destruct (A_c D m HD N0 Half J J2 Star) as [X|X]; auto. exfalso. apply No.
  destruct J as [|[|j]]; [lia|lia|]. replace (S (S j) - 1)%nat with (S j) by lia.
  destruct X as [X X0]. cbn [fst snd] in X, X0. destruct (value_of_lift D HD) as [E1 [E2 _]].
  fold s in E1, E2. right. rewrite E2, X0. split; [|cbn [lbl]; lia].
  pose proof (M_number D m) as Mn. fold M in Mn. rewrite E1, Mn, X, <- halves_over.
  pose proof (halves_S (S j)). lra.
Qed.

Lemma is_value_eq q r : (q == r)%Q -> is_value D q -> is_value D r.
Proof. intros E [X Y]. split; [|exact Y]. cbn [fst] in *. now rewrite <- E. Qed.

(* West has the ace. *)
Section West.
Hypothesis Ace : West_has D.

Lemma West_ace_of_suit : West_ace s.
Proof. apply (ace_beats s (top D) suit_card). exact Ace. Qed.

Theorem F_with_West : is_value D (inject_Z m + added_with_West D m J)%Q.
Proof.
  pose proof is_between as B. pose proof J_of_rows as First. pose proof West_ace_of_suit as W.
  pose proof suit_cards as N. pose proof level as Lv. unfold added_with_West.
  destruct (Nat.eqb_spec J 2) as [E2|E2].
  - pose proof B as [I [P Below]]. rewrite E2 in First.
    pose proof (before_J s M I P Below 2 First 1%nat ltac:(lia)) as T0.
    replace (M + 1 - Z.of_nat 1) with M in T0 by lia. change (Z.of_nat 1 - 1) with 0 in T0.
    pose proof First as [_ [T1 _]]. replace (M + 1 - Z.of_nat 2) with (M - 1) in T1 by lia.
    pose proof (proj2 (proj2 (by_one_induction (sz s))) s M eq_refl I P W T0 ltac:(lia)) as X.
    pose proof (not_above s M I P) as Less.
    pose proof (T_positive s (M - 1) ltac:(lia)) as More.
    replace (h_of D m - 1) with M by lia. cbn [andb].
    destruct (Z.leb_spec M 0) as [L|L]; cbn [andb].
    + assert (Room : 3 - M <= size_of s).
      { pose proof (T_at_most_left s (M - 1) ltac:(lia)). lia. }
      pose proof W as [_ Top].
      pose proof (exceptional_in_words (e s) M (size_of s) (cells s) (rep_e s) Top L Room T0
        (proj1 (more_by_rows_of_D s (top D) M suit_card I) P)) as Y.
      rewrite (blocks_by_rows D HD) by lia. replace (Z.max 0 (- M)) with (- M) by lia.
      rewrite N in Y, X. fold s. replace (n_of D - Z.abs M) with (n_of D + M) by lia.
      destruct (exceptional (word_of (e s) M (- M) (Z.to_nat (n_of D + M)))).
      * apply (is_value_eq (inject_Z m + 1 / two_to (S J))%Q).
        { rewrite E2. change (two_to 3) with 8%Q. reflexivity. }
        apply the_less; [lia|]. rewrite E2. intros Z0. apply X in Z0. apply Z0.
        split; [exact L|]. now apply Y.
      * rewrite E2. apply (the_greater 2); [lia|exact E2|]. apply X. intros [_ Z0].
        apply Y in Z0. discriminate.
    + rewrite E2. apply (the_greater 2); [lia|exact E2|]. apply X. lia.
  - cbn [andb]. assert (Or : J = 1%nat \/ (3 <= J)%nat) by (destruct First; lia).
    destruct Or as [E1|J3].
    + pose proof Star as Star1. rewrite E1 in Star1 |- *.
      apply (is_value_eq (inject_Z m + (1 # 4))%Q).
      { change (two_to (Nat.max 1 2)) with 4%Q. reflexivity. }
      now apply (W_1 D m HD N0 Half).
    + replace (Nat.max J 2) with J by lia. apply (the_greater J); [lia|reflexivity|].
      assert (Ej : exists j, J = S (S (S j))) by (exists (J - 3)%nat; lia). destruct Ej as [j Ej].
      rewrite Ej in First |- *. replace (S (S (S j)) - 1)%nat with (S (S j)) by lia.
      exact (West_J_3 (sz s) j s M eq_refl B W First).
Qed.
End West.

(* East has the ace. *)
Section East.
Hypothesis Ace : East_has D.

Lemma East_ace_of_suit : East_ace s.
Proof. apply (East_ace_beats s (top D) suit_card). exact Ace. Qed.

Theorem F_with_East : is_value D (inject_Z m + added_with_East D m J)%Q.
Proof.
  pose proof is_between as B. pose proof B as [I [P Below]].
  pose proof J_of_rows as First. pose proof East_ace_of_suit as Ea.
  pose proof suit_cards as N. pose proof level as Lv. unfold added_with_East.
  pose proof (not_above s M I P) as Less. pose proof (not_below_0 s M I Below) as More.
  assert (Top : e s (size_of s - 1) < size_of s) by (apply Ea; lia).
  destruct (Nat.eqb_spec J 1) as [E1|E1].
  - rewrite E1 in First. replace (h_of D m - Z.of_nat J + 1) with (M + 1) by lia.
    pose proof (proj1 (proj2 (by_one_induction (sz s))) s M eq_refl B Ea First) as X.
    pose proof First as [_ [T1 _]]. replace (M + 1 - Z.of_nat 1) with M in T1 by lia.
    pose proof (T_positive s M ltac:(lia)) as Lowest.
    pose proof Star as Star1. rewrite E1 in Star1.
    assert (Three : is_value D (inject_Z m + (3 # 8))%Q <->
      (fst (nval s) == inject_Z M + (3 # 4))%Q).
    { destruct (value_of_lift D HD) as [V1 [V2 _]]. fold s in V1, V2.
      pose proof (M_number D m) as Mn. fold M in Mn. split.
      - intros [Y _]. cbn [fst] in Y. rewrite V1, Mn, Y. lra.
      - intros Y. split; [cbn [fst]; rewrite V1, Mn in Y; lra|]. cbn [snd]. rewrite <- V2.
        apply (a_number s M I P Below). rewrite Y. lra. }
    destruct (Z.leb_spec 0 (M + 1)) as [L|L]; cbn [andb].
    + pose proof (three_in_words (e s) (M + 1) (size_of s) (cells s) (rep_e s) Top ltac:(lia)
        ltac:(lia)) as Y.
      rewrite (blocks_by_rows D HD) by lia. replace (Z.max 0 (- (M + 1))) with 0 by lia.
      rewrite N in Y, X. fold s. replace (n_of D - Z.abs (M + 1)) with (n_of D - (M + 1)) by lia.
      unfold T_ in X. rewrite N in X.
      destruct (for_three_eighths (word_of (e s) (M + 1) 0 (Z.to_nat (n_of D - (M + 1))))).
      * apply Three, X. split; [exact L|]. now apply Y.
      * destruct (A_b D m HD N0 Half Star1) as [Z0|Z0]; [exact Z0|exfalso].
        apply Three, X in Z0. destruct Z0 as [_ Z0]. apply Y in Z0. discriminate.
    + destruct (A_b D m HD N0 Half Star1) as [Z0|Z0]; [exact Z0|exfalso].
      apply Three, X in Z0. lia.
  - assert (J2 : (2 <= J)%nat) by (destruct First; lia).
    set (l := h_of D m - Z.of_nat J + 1).
    assert (X : hopes s false (inject_Z M + halves (J - 1))%Q <->
      two_negative (size_of s) (e s) l).
    { assert (Ej : exists j, J = S (S j)) by (exists (J - 2)%nat; lia). destruct Ej as [j Ej].
      replace l with (M - Z.of_nat j) by (unfold l; lia). rewrite Ej in First |- *.
      replace (S (S j) - 1)%nat with (S j) by lia. now apply East_J_above. }
    destruct (Z.leb_spec 0 l) as [L|L]; cbn [andb].
    + assert (Ln : l < n_of D) by (unfold l; lia).
      pose proof (two_before_in_words (e s) l (size_of s) (cells s) (rep_e s) Top ltac:(lia)) as Y.
      rewrite (blocks_by_rows D HD) by lia. replace (Z.max 0 (- l)) with 0 by lia.
      rewrite N in Y, X. fold s. replace (n_of D - Z.abs l) with (n_of D - l) by lia.
      destruct (two_before (word_of (e s) l 0 (Z.to_nat (n_of D - l)))).
      * apply (the_greater J); [exact J2|reflexivity|]. apply X. now apply Y.
      * apply the_less; [exact J2|]. intros Z0. apply X, Y in Z0. discriminate.
    + apply the_less; [exact J2|]. intros Z0. apply X in Z0. destruct Z0. lia.
Qed.
End East.
End Lower_half.

Theorem theorem_F_with_West : claim_theorem_F_with_West.
Proof. intros D m J [HD [N0 Half]] Ace Star. now apply F_with_West. Qed.

Theorem theorem_F_with_East : claim_theorem_F_with_East.
Proof. intros D m J [HD [N0 Half]] Ace Star. now apply F_with_East. Qed.
