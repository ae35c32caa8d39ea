(* Theorem 12.1, and what Section 12.1 says of deals with H(D) = H(D_0). The outcomes of D and D_0
   tell whether the value is half of an integer; the algorithm of single-suit whist finds them. *)
Require Import ZArith Lia Bool Arith QArith Lqa List Sorted.
From Whist Require Rules.
From WhistStated Require Theorem_9_1.
From Whist Require Lemma_5_1 Machine Algorithm_10_1 Theorem_10_1.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values Uniqueness SingleSuit.
From Sums Require Import Play One_game.
Import ListNotations.
From SymmetricStated Require Export Theorem_12_1.
Open Scope Z_scope.

(* --- The value from two outcomes --- *)

Lemma half_integral D k : is_suit D ->
  (value_eq (val D) (inject_Z k + (1 # 2), Zero)%Q <->
   tricks [D] West = k /\ tricks [D] East = k + 1).
Proof.
  intros H. pose proof (value_from_tricks D (k + 1) H) as V.
  replace (k + 1 - 1) with k in V by lia. rewrite V. unfold value_eq. cbn [fst snd].
  replace (2 * (k + 1) - 1) with (2 * k + 1) by lia. rewrite inject_Z_plus, inject_Z_mult.
  change (inject_Z 2) with 2%Q. change (inject_Z 1) with 1%Q.
  split; (intros [A B]; split; [lra|auto]).
Qed.

Lemma integral D k : is_suit D -> size D <> O ->
  (value_eq (val D) (integer k) <-> tricks [D_0 D] West = k - 1 /\ tricks [D_0 D] East = k).
Proof.
  intros H N. rewrite theorem_8_10 by assumption.
  assert (H0 : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  pose proof (half_integral (D_0 D) (k - 1) H0) as V. replace (k - 1 + 1) with k in V by lia.
  rewrite <- V. unfold value_eq. cbn [fst snd]. rewrite iZ_sub. change (inject_Z 1) with 1%Q.
  split; (intros [A B]; split; [lra|auto]).
Qed.

(* Twice the mean, by the number H of Theorem 9.1 of single-suit whist. *)
Lemma sum_of_tricks D H : is_suit D -> size D <> O ->
  (WhistStated.Rules.has_the_ace East D /\ WhistStated.Theorem_9_1.is_H_E D H) \/
  (WhistStated.Rules.has_the_ace West D /\ WhistStated.Theorem_9_1.is_H_W D H) ->
  tricks [D] West + tricks [D] East = Z.of_nat (size D) + H.
Proof.
  intros S N I. destruct (half_of_an_integer D S N) as [_ V]. specialize (V H I).
  destruct V as [-> [-> _]]. unfold WhistStated.Rules.half. Z.div_mod_to_equations. lia.
Qed.

(* If H(D) = H(D_0), the outcome of D or of D_0 depends on the position of the lead; the value of
   the one whose outcome does is half an odd integer, and that of D half of an integer. *)
Theorem the_same_H : forall D, is_suit D -> (2 <= size D)%nat ->
  let is_H E H :=
    (WhistStated.Rules.has_the_ace East E /\ WhistStated.Theorem_9_1.is_H_E E H) \/
    (WhistStated.Rules.has_the_ace West E /\ WhistStated.Theorem_9_1.is_H_W E H) in
  forall H, is_H D H -> is_H (D_0 D) H ->
  (tricks [D] West <> tricks [D] East \/ tricks [D_0 D] West <> tricks [D_0 D] East) /\
  (forall E, E = D \/ E = D_0 D -> tricks [E] West <> tricks [E] East ->
    exists m, value_eq (val E) (inject_Z (2 * m + 1) / 2, Zero)%Q) /\
  exists m, value_eq (val D) (inject_Z m / 2, Zero)%Q.
Proof.
  intros D S N is_H H I I0.
  assert (S0 : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  assert (N0 : size (D_0 D) = (size D - 1)%nat) by (unfold D_0; rewrite size_reduction; lia).
  pose proof (sum_of_tricks D H S ltac:(lia) I) as T.
  pose proof (sum_of_tricks (D_0 D) H S0 ltac:(lia) I0) as T0.
  pose proof (theorem_8_2 D S) as L. pose proof (theorem_8_2 (D_0 D) S0) as L0.
  assert (Half : forall z, (inject_Z z / 2 == inject_Z z * (1 # 2))%Q) by (intros; field).
  assert (Odd : forall E, is_suit E -> tricks [E] West <> tricks [E] East ->
    exists m, value_eq (val E) (inject_Z (2 * m + 1) / 2, Zero)%Q).
  { intros E SE Differ. pose proof (theorem_8_2 E SE) as LE. exists (tricks [E] West).
    destruct (proj2 (half_integral E (tricks [E] West) SE)) as [V Z0]. { split; lia. }
    split; [|exact Z0]. cbn [fst] in *. rewrite V, Half, inject_Z_plus, inject_Z_mult.
    change (inject_Z 2) with 2%Q. change (inject_Z 1) with 1%Q. lra. }
  split; [lia|split].
  - intros E [-> | ->]; now apply Odd.
  - destruct (Z.eq_dec (tricks [D] West) (tricks [D] East)) as [X|X].
    + exists (2 * tricks [D_0 D] East). destruct (proj2 (integral D (tricks [D_0 D] East) S
        ltac:(lia))) as [V Z0]. { split; lia. }
      split; [|exact Z0]. unfold integer in V. cbn [fst] in *. rewrite V, Half, inject_Z_mult.
      change (inject_Z 2) with 2%Q. lra.
    + destruct (Odd D S X) as [m V]. now exists (2 * m + 1).
Qed.

(* --- The cards numbered from 1 on --- *)

Lemma no_more_than_all (f : Z -> bool) l : (length (filter f l) <= length l)%nat.
Proof. induction l as [|x l IH]; cbn [filter length]. lia. destruct (f x); cbn [length]; lia. Qed.

Lemma as_many_below l c c' : c <= c' ->
  (length (filter (fun x => Z.leb x c) l) <= length (filter (fun x => Z.leb x c') l))%nat.
Proof.
  intros L. induction l as [|y l IH]; cbn [filter]. lia.
  destruct (Z.leb_spec y c), (Z.leb_spec y c'); cbn [length]; lia.
Qed.

Lemma more_below l c c' : In c' l -> c < c' ->
  (length (filter (fun x => Z.leb x c) l) < length (filter (fun x => Z.leb x c') l))%nat.
Proof.
  intros I L. induction l as [|x l IH]; cbn [In filter] in *. tauto.
  pose proof (as_many_below l c c' ltac:(lia)) as Le.
  destruct I as [->|I]; [|specialize (IH I)];
    destruct (Z.leb_spec x c), (Z.leb_spec x c') || destruct (Z.leb_spec c' c), (Z.leb_spec c' c');
    cbn [length]; lia.
Qed.

(* Each card gets the number of cards that are not above it. *)
Section Numbered.
Variable D : suit.
Hypothesis HD : is_suit D.

Let all := west D ++ east D.
Let rank (c : Z) : Z := Z.of_nat (length (filter (fun x => x <=? c) all)).

Lemma rank_order c c' : In c' all -> c < c' -> rank c < rank c'.
Proof. intros I L. unfold rank. now apply inj_lt, more_below. Qed.

Lemma ranks_ascend l : incl l all -> StronglySorted Z.lt l -> StronglySorted Z.lt (map rank l).
Proof.
  intros I S. induction S as [|a l S IH F]; cbn [map]; constructor.
  - apply IH. intros x Hx. apply I. now right.
  - apply Forall_forall. intros r Hr. apply in_map_iff in Hr as [x [<- Hx]].
    rewrite Forall_forall in F. apply rank_order; auto. apply I. now right.
Qed.

Lemma once l : StronglySorted Z.lt l -> NoDup l.
Proof.
  induction 1 as [|a l S IH F]; constructor; auto. intros I. rewrite Forall_forall in F.
  specialize (F a I). lia.
Qed.

Lemma all_once : NoDup all.
Proof.
  destruct HD as [_ [SW [SE Dj]]]. unfold all. apply once in SW, SE. revert SW Dj.
  generalize (west D) as ws. intros ws. induction ws as [|w ws IH]; intros SW Dj; cbn [app].
  exact SE. inversion SW as [|w' ws' Out SW']; subst. constructor.
  - rewrite in_app_iff. intros [I|I]; [tauto|]. apply (Dj w); [now left|exact I].
  - apply IH; auto. intros c I. apply Dj. now right.
Qed.

Lemma ranks_differ l : incl l all -> NoDup l -> NoDup (map rank l).
Proof.
  induction l as [|x l IH]; intros Into Once; cbn [map]; constructor.
  - intros I. apply in_map_iff in I as [y [E Iy]].
    destruct (Z.lt_trichotomy x y) as [L|[L|L]].
    + pose proof (rank_order x y (Into y (or_intror Iy)) L). lia.
    + subst. apply NoDup_cons_iff in Once. tauto.
    + pose proof (rank_order y x (Into x (or_introl eq_refl)) L). lia.
  - apply NoDup_cons_iff in Once. apply IH; [|tauto]. intros y Iy. apply Into. now right.
Qed.

Lemma ranks_once : NoDup (map rank all).
Proof. apply ranks_differ; [|exact all_once]. intros x I. exact I. Qed.

Lemma number_of_all : length all = (2 * size D)%nat.
Proof. destruct HD as [L _]. unfold all, size in *. rewrite app_length. lia. Qed.

Lemma rank_range c : In c all -> 1 <= rank c <= 2 * Z.of_nat (size D).
Proof.
  intros I. unfold rank. split.
  - assert (J : In c (filter (fun x => x <=? c) all)).
    { apply filter_In. split; [exact I|]. apply Z.leb_refl. }
    destruct (filter _ all); [destruct J|cbn [length]; lia].
  - pose proof (no_more_than_all (fun x => x <=? c) all) as B. rewrite number_of_all in B. lia.
Qed.

Lemma every_number z : 1 <= z <= 2 * Z.of_nat (size D) -> In z (map rank all).
Proof.
  intros H. set (numbers := map Z.of_nat (seq 1 (2 * size D))).
  assert (I : incl numbers (map rank all)).
  { apply NoDup_length_incl. exact ranks_once.
    - unfold numbers. rewrite !map_length, seq_length, number_of_all. lia.
    - intros r Hr. apply in_map_iff in Hr as [c [<- Hc]]. pose proof (rank_range c Hc).
      apply in_map_iff. exists (Z.to_nat (rank c)). split. lia. apply in_seq. lia. }
  apply I. apply in_map_iff. exists (Z.to_nat z). split. lia. apply in_seq. lia.
Qed.

Lemma can_be_numbered : exists D', is_suit D' /\ size D' = size D /\
  (forall c, 1 <= c <= 2 * Z.of_nat (size D) <-> In c (west D') \/ In c (east D')) /\
  forall i j, takes D' i j = takes D i j.
Proof.
  pose proof HD as [L [SW [SE Dj]]].
  assert (IW : incl (west D) all) by (intros x Hx; apply in_app_iff; auto).
  assert (IE : incl (east D) all) by (intros x Hx; apply in_app_iff; auto).
  exists (Suit (map rank (west D)) (map rank (east D))). unfold is_suit, size.
  cbn [west east]. rewrite !map_length. split; [|split; [reflexivity|split]].
  - split; [exact L|split; [|split]]; try (apply ranks_ascend; assumption).
    intros r Hw He. apply in_map_iff in Hw as [x [<- Hx]], He as [y [E Hy]].
    destruct (Z.lt_trichotomy x y) as [K|[K|K]].
    + pose proof (rank_order x y (IE y Hy) K). lia.
    + subst. exact (Dj y Hx Hy).
    + pose proof (rank_order y x (IW x Hx) K). lia.
  - intros c. rewrite <- in_app_iff, <- map_app. fold all. split.
    + intros H. now apply every_number.
    + intros H. apply in_map_iff in H as [x [<- Hx]]. now apply rank_range.
  - intros i j. unfold takes. cbn [west east]. rewrite !nth_error_map.
    destruct (nth_error (west D) i) as [w|] eqn:Ew, (nth_error (east D) j) as [e|] eqn:Ee;
      cbn [option_map]; auto.
    apply nth_error_In in Ew, Ee. apply IW in Ew. apply IE in Ee.
    destruct (Z.ltb_spec e w) as [K|K].
    + apply Z.ltb_lt. now apply rank_order.
    + apply Z.ltb_ge. destruct (Z.eq_dec w e) as [->|X]. lia.
      pose proof (rank_order w e Ee). lia.
Qed.
End Numbered.

(* The tricks depend on the order of the cards alone. *)
Lemma tricks_by_order D D' p : is_suit D -> is_suit D' -> size D' = size D ->
  (forall i j, takes D' i j = takes D i j) -> tricks [D'] p = tricks [D] p.
Proof.
  intros H H' S E. destruct (the_suit D H) as [s [<- Es]], (the_suit D' H') as [s' [<- Es']].
  assert (Size : sz s' = sz s) by congruence.
  apply by_thresholds. intros t. rewrite <- !tricks_win, Size.
  split; apply (thm_8_5 sorted_suit sz beats red suit_game); intros i j; unfold beats;
    rewrite E; auto.
Qed.

(* --- Theorem 12.1 --- *)

(* D has the value n + 1/2 if and only if its outcome is (n, n + 1), and n if and only if D_0 has
   the outcome (n - 1, n). Both outcomes are found by the program of Theorem 10.1 of single-suit
   whist. It is given the number of cards on a hand of E, one of these two deals, and the owners of
   its cards, which are numbered from 1 on, as they can be; and finds H: the outcome is
   (size E + H)/2, rounded down and up. It takes at most 150 operations for each card of a hand, on
   numbers of absolute value at most 3 for each. *)
Theorem theorem_12_1 : forall D, is_suit D -> size D <> O ->
  (forall n, value_eq (val D) (inject_Z n + (1 # 2), Zero)%Q <->
    tricks [D] West = n /\ tricks [D] East = n + 1) /\
  (forall n, value_eq (val D) (integer n) <->
    tricks [D_0 D] West = n - 1 /\ tricks [D_0 D] East = n) /\
  forall E, E = D \/ E = D_0 D -> size E <> O ->
    let numbers N := is_suit N /\ size N = size E /\
      WhistStated.Lemma_5_1.standard_numbering (size E) (Suit (west N) (east N)) /\
      forall i j, takes N i j = takes E i j in
    (exists N, numbers N) /\
    forall N memory, numbers N ->
      WhistStated.Theorem_10_1.given (size E) (Suit (west N) (east N)) memory ->
      let s := WhistStated.Machine.run WhistStated.Algorithm_10_1.program (WhistStated.Machine.State memory 0 0) in
      let H := WhistStated.Machine.cells s WhistStated.Machine.answer 0 in
      tricks [E] West = WhistStated.Rules.half (Z.of_nat (size E) + H) West /\
      tricks [E] East = WhistStated.Rules.half (Z.of_nat (size E) + H) East /\
      WhistStated.Machine.operations s <= 150 * Z.of_nat (size E) /\
      WhistStated.Machine.largest s <= 3 * Z.of_nat (size E).
Proof.
  intros D HD N0. split; [|split].
  - intros n. now apply half_integral.
  - intros n. now apply integral.
  - intros E OneOf NE numbers.
    assert (HE : is_suit E).
    { destruct OneOf as [-> | ->]; [exact HD|]. apply is_suit_reduction; auto; lia. }
    split.
    + destruct (can_be_numbered E HE) as [N Numbered]. exists N. exact Numbered.
    + intros N memory [A [B [C F]]] Given s H.
      pose proof (is_a_deal N A) as G. rewrite B in G.
      destruct (Whist.Theorem_10_1.theorem_10_1 (size E) N memory ltac:(lia) G C Given)
        as [_ [_ [T [Few Small]]]].
      pose proof (T West) as TW. pose proof (T East) as TE.
      rewrite <- (tricks_by_order E N West HE A B F), <- (tricks_by_order E N East HE A B F).
      rewrite !tricks_of_one_suit by exact A.
      split; [exact TW|split; [exact TE|split; [exact Few|exact Small]]].
Qed.
