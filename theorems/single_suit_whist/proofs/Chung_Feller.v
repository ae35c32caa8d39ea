(* Words, one for each deal, and how many of West's cards are above East's of the same rank: by a
   theorem of Chung and Feller each number from 0 to n is that of as many deals. *)
Require Import ZArith Lia Bool List Sorted Permutation.
From Whist Require Import Rules.
From WhistStated Require Import Matrix Following.
From Whist Require Import Mirror EveryDeal Swaps.
Import ListNotations.
From WhistStated Require Export Chung_Feller.
Open Scope Z_scope.

(* A word is read from the lowest card up, East's card raising the height by 1 and West's lowering
   it. Of West's cards those count that are met above 0. *)
Fixpoint met_above (h : Z) (word : list player) : nat :=
  match word with
  | [] => O
  | West :: w => if 0 <? h then S (met_above (h - 1) w) else met_above (h - 1) w
  | East :: w => met_above (h + 1) w
  end.

Definition number (p : player) (word : list player) : nat := length (cards_of p word).

Lemma number_app p X Y : number p (X ++ Y) = (number p X + number p Y)%nat.
Proof. unfold number, cards_of. rewrite filter_app, app_length. reflexivity. Qed.

Lemma number_cons p q X : number p (q :: X) = ((if same_player p q then 1 else 0) + number p X)%nat.
Proof. destruct p, q; reflexivity. Qed.

Lemma met_above_app X : forall h Y, met_above h (X ++ Y) =
  (met_above h X + met_above (h + Z.of_nat (number East X) - Z.of_nat (number West X)) Y)%nat.
Proof.
  induction X as [|[|] X IH]; intros h Y; cbn [app met_above].
  - unfold number, cards_of. cbn [filter length Nat.add]. f_equal. lia.
  - rewrite IH, !number_cons. cbn [same_player].
    replace (h - 1 + Z.of_nat (number East X) - Z.of_nat (number West X)) with
      (h + Z.of_nat (0 + number East X) - Z.of_nat (1 + number West X)) by lia.
    destruct (0 <? h); reflexivity.
  - rewrite IH, !number_cons. cbn [same_player]. do 2 f_equal. lia.
Qed.

Lemma met_above_at_most X : forall h, (met_above h X <= number West X)%nat.
Proof.
  induction X as [|[|] X IH]; intros h; [unfold number; cbn; lia| |]; cbn [met_above];
    rewrite number_cons; cbn [same_player]; [specialize (IH (h - 1)); destruct (0 <? h); lia|].
  specialize (IH (h + 1)). lia.
Qed.

(* --- The theorem of Chung and Feller ---

   Of the words of n cards of each player as many have a + 1 cards of West met above 0 as have a.
   In the first kind A, East, B, West, C, the first card that leaves 0 upwards and the first that
   comes back, becomes B, West, A, East, C, which is of the second, its first card that leaves 0
   downwards and the first that comes back. *)

(* k above or below the height at which a card of p is looked for: none is there. *)
Fixpoint stays (p : player) (k : nat) (X : list player) : Prop :=
  match X with
  | [] => k = O
  | q :: X => if same_player p q then match k with O => False | S k => stays p k X end
    else stays p (S k) X
  end.

Fixpoint cut (p : player) (k : nat) (word : list player) : option (list player * list player) :=
  match word with
  | [] => None
  | q :: w =>
    let go k := match cut p k w with Some (X, Y) => Some (q :: X, Y) | None => None end in
    if same_player p q then match k with O => Some ([], w) | S k => go k end else go (S k)
  end.

Lemma same_true p q : same_player p q = true -> q = p.
Proof. destruct p, q; discriminate || reflexivity. Qed.
Lemma same_self p : same_player p p = true.
Proof. destruct p; reflexivity. Qed.
Lemma same_false p q : same_player p q = false -> q = opponent p.
Proof. destruct p, q; discriminate || reflexivity. Qed.

Lemma cut_is p word : forall k X Y, cut p k word = Some (X, Y) -> word = X ++ p :: Y /\ stays p k X.
Proof.
  induction word as [|q w IH]; intros k X Y H; [discriminate|]. cbn [cut] in H.
  destruct (same_player p q) eqn:Sq.
  - apply same_true in Sq as Eq. destruct k as [|k].
    + injection H as <- <-. subst q. split; reflexivity.
    + destruct (cut p k w) as [[X' Y']|] eqn:C; [|discriminate]. injection H as <- <-.
      destruct (IH _ _ _ C) as [E St]. split; [cbn [app]; congruence|]. cbn [stays].
      rewrite Sq. exact St.
  - destruct (cut p (S k) w) as [[X' Y']|] eqn:C; [|discriminate]. injection H as <- <-.
    destruct (IH _ _ _ C) as [E St]. split; [cbn [app]; congruence|]. cbn [stays].
    rewrite Sq. exact St.
Qed.

Lemma is_cut p X : forall k Y, stays p k X -> cut p k (X ++ p :: Y) = Some (X, Y).
Proof.
  induction X as [|q X IH]; intros k Y H; cbn [stays app cut] in *.
  - subst k. rewrite same_self. reflexivity.
  - destruct (same_player p q); [destruct k as [|k]; [destruct H|]|]; rewrite (IH _ Y H); reflexivity.
Qed.

Lemma number_stays p X : forall k, stays p k X -> number p X = (number (opponent p) X + k)%nat.
Proof.
  induction X as [|q X IH]; intros k H; cbn [stays] in H; [subst k; reflexivity|].
  rewrite !number_cons. destruct (same_player p q) eqn:Sq.
  - apply same_true in Sq. subst q. destruct k as [|k]; [destruct H|]. specialize (IH k H).
    destruct p; cbn [same_player opponent] in *; lia.
  - apply same_false in Sq. subst q. specialize (IH (S k) H). rewrite same_self. lia.
Qed.

Lemma number_not_cut p word : forall k, cut p k word = None ->
  (number p word <= number (opponent p) word + k)%nat.
Proof.
  induction word as [|q w IH]; intros k H; [unfold number; cbn; lia|]. cbn [cut] in H.
  rewrite !number_cons. destruct (same_player p q) eqn:Sq.
  - apply same_true in Sq. subst q. destruct k as [|k]; [discriminate|].
    destruct (cut p k w) as [[X Y]|] eqn:C; [discriminate|]. specialize (IH k C).
    destruct p; cbn [same_player opponent] in *; lia.
  - apply same_false in Sq. subst q.
    destruct (cut p (S k) w) as [[X Y]|] eqn:C; [discriminate|]. specialize (IH (S k) C).
    rewrite same_self. lia.
Qed.

(* Below 0 no card of West is met above it, and above 0 every one. *)
Lemma met_below X : forall k h, stays East k X -> h + Z.of_nat k <= 0 -> met_above h X = O.
Proof.
  induction X as [|[|] X IH]; intros k h H L; cbn [stays same_player met_above] in *; [reflexivity| |].
  - replace (0 <? h) with false by lia. apply (IH (S k)); [exact H | lia].
  - destruct k as [|k]; [destruct H|]. apply (IH k); [exact H | lia].
Qed.

Lemma met_all X : forall k h, stays West k X -> h >= Z.of_nat k -> met_above h X = number West X.
Proof.
  induction X as [|[|] X IH]; intros k h H L; cbn [stays same_player met_above] in *; [reflexivity| |];
    rewrite number_cons; cbn [same_player Nat.add].
  - destruct k as [|k]; [destruct H|]. replace (0 <? h) with true by lia. f_equal.
    apply (IH k); [exact H | lia].
  - apply (IH (S k)); [exact H | lia].
Qed.

Lemma met_below_not_cut word : forall k h, cut East k word = None -> h + Z.of_nat k <= 0 ->
  met_above h word = O.
Proof.
  induction word as [|[|] w IH]; intros k h H L; cbn [cut same_player met_above] in *; [reflexivity| |].
  - replace (0 <? h) with false by lia.
    destruct (cut East (S k) w) as [[X Y]|] eqn:C; [discriminate|].
    apply (IH (S k)); [exact C | lia].
  - destruct k as [|k]; [discriminate|].
    destruct (cut East k w) as [[X Y]|] eqn:C; [discriminate|]. apply (IH k); [exact C | lia].
Qed.

Lemma met_all_not_cut word : forall k h, cut West k word = None -> h >= Z.of_nat k ->
  met_above h word = number West word.
Proof.
  induction word as [|[|] w IH]; intros k h H L; cbn [cut same_player met_above] in *; [reflexivity| |];
    rewrite number_cons; cbn [same_player Nat.add].
  - destruct k as [|k]; [discriminate|]. replace (0 <? h) with true by lia. f_equal.
    destruct (cut West k w) as [[X Y]|] eqn:C; [discriminate|]. apply (IH k); [exact C | lia].
  - destruct (cut West (S k) w) as [[X Y]|] eqn:C; [discriminate|].
    apply (IH (S k)); [exact C | lia].
Qed.

Definition exchange (p : player) (word : list player) : list player :=
  match cut p 0 word with
  | Some (A, w) =>
    match cut (opponent p) 0 w with
    | Some (B, C) => B ++ opponent p :: A ++ p :: C
    | None => word
    end
  | None => word
  end.

Lemma exchange_is p A B C : stays p 0 A -> stays (opponent p) 0 B ->
  exchange p (A ++ p :: B ++ opponent p :: C) = B ++ opponent p :: A ++ p :: C.
Proof.
  intros HA HB. unfold exchange. rewrite (is_cut p A 0 _ HA), (is_cut _ B 0 _ HB). reflexivity.
Qed.

(* A word has these parts for East if it has a card of West met above 0, and for West if not all are
   met there. *)
Lemma parts p n word : is_word n word ->
  match p with East => (0 < met_above 0 word)%nat | West => (met_above 0 word < n)%nat end ->
  exists A B C, stays p 0 A /\ stays (opponent p) 0 B /\ word = A ++ p :: B ++ opponent p :: C.
Proof.
  intros [HW HE] Some. fold (number West word) in HW. fold (number East word) in HE.
  destruct (cut p 0 word) as [[A w]|] eqn:C1.
  - destruct (cut_is _ _ _ _ _ C1) as [E1 S1].
    destruct (cut (opponent p) 0 w) as [[B C]|] eqn:C2.
    + destruct (cut_is _ _ _ _ _ C2) as [E2 S2]. exists A, B, C. subst w. auto.
    + exfalso. apply number_not_cut in C2. rewrite opponent_twice in C2.
      pose proof (number_stays _ _ _ S1) as NA. subst word.
      rewrite number_app, number_cons in HW, HE. destruct p; cbn [same_player opponent] in *; lia.
  - exfalso. destruct p.
    + rewrite (met_all_not_cut word 0 0 C1) in Some by lia. lia.
    + rewrite (met_below_not_cut word 0 0 C1) in Some by lia. lia.
Qed.

(* A, East, B, West, C against B, West, A, East, C. *)
Lemma met_of_parts A B C : stays East 0 A -> stays West 0 B ->
  met_above 0 (A ++ East :: B ++ West :: C) = S (met_above 0 (B ++ West :: A ++ East :: C)).
Proof.
  intros HA HB. pose proof (number_stays _ _ _ HA) as NA. pose proof (number_stays _ _ _ HB) as NB.
  cbn [opponent] in NA, NB.
  rewrite !met_above_app. cbn [met_above]. rewrite !met_above_app. cbn [met_above].
  rewrite NA, NB, !Nat.add_0_r.
  replace (0 + Z.of_nat (number West A) - Z.of_nat (number West A)) with 0 by lia.
  replace (0 + Z.of_nat (number East B) - Z.of_nat (number East B)) with 0 by lia.
  replace (0 + 1 + Z.of_nat (number East B) - Z.of_nat (number East B)) with 1 by lia.
  replace (0 - 1 + Z.of_nat (number West A) - Z.of_nat (number West A)) with (-1) by lia.
  change (0 <? 1) with true. change (0 <? 0) with false.
  change (1 - 1) with 0. change (-1 + 1) with 0. change (0 + 1) with 1. change (0 - 1) with (-1).
  rewrite (met_below A 0 0 HA), (met_below A 0 (-1) HA) by lia.
  rewrite (met_all B 0 0 HB), (met_all B 0 1 HB) by lia. lia.
Qed.

Lemma is_word_parts n p A B C :
  is_word n (A ++ p :: B ++ opponent p :: C) <-> is_word n (B ++ opponent p :: A ++ p :: C).
Proof.
  unfold is_word. fold (number West (A ++ p :: B ++ opponent p :: C)).
  fold (number East (A ++ p :: B ++ opponent p :: C)).
  fold (number West (B ++ opponent p :: A ++ p :: C)).
  fold (number East (B ++ opponent p :: A ++ p :: C)).
  repeat (rewrite number_app || rewrite number_cons). destruct p; cbn [same_player opponent]; lia.
Qed.

Definition met (ws : list (list player)) (a : nat) : nat :=
  length (filter (fun w => Nat.eqb (met_above 0 w) a) ws).

Section All_words.
Variables (n : nat) (all : list (list player)).
Hypothesis Once : NoDup all.
Hypothesis All : forall word, In word all <-> is_word n word.

(* An injection of some words into others. *)
Lemma no_fewer (f : list player -> list player) (good good' : list player -> bool) :
  (forall w, In w all -> good w = true -> In (f w) all /\ good' (f w) = true) ->
  (forall w w', In w all -> good w = true -> In w' all -> good w' = true -> f w = f w' -> w = w') ->
  (length (filter good all) <= length (filter good' all))%nat.
Proof.
  intros To Inj. rewrite <- (map_length f). apply NoDup_incl_length.
  - assert (Map : forall l, NoDup l -> (forall w, In w l -> In w (filter good all)) ->
      NoDup (map f l)).
    { induction 1 as [|w l Nw Nl IH]; intros In_all; cbn [map]; constructor.
      - intros I. apply in_map_iff in I. destruct I as [w' [E I]]. apply Nw.
        pose proof (In_all w (or_introl eq_refl)) as J. pose proof (In_all w' (or_intror I)) as J'.
        apply filter_In in J, J'. rewrite <- (Inj w' w); tauto.
      - apply IH. intros w' I. apply In_all. right. exact I. }
    apply Map; [apply NoDup_filter, Once | auto].
  - intros w I. apply in_map_iff in I. destruct I as [w' [<- I]]. apply filter_In in I.
    apply filter_In. apply To; tauto.
Qed.

Theorem as_many_met a : (a < n)%nat -> met all (S a) = met all a.
Proof.
  intros Ha.
  assert (Down : forall w, In w all -> met_above 0 w = S a -> exists A B C, stays East 0 A /\
    stays West 0 B /\ w = A ++ East :: B ++ West :: C /\
    exchange East w = B ++ West :: A ++ East :: C /\
    In (B ++ West :: A ++ East :: C) all /\ met_above 0 (B ++ West :: A ++ East :: C) = a).
  { intros w I E. assert (Some : (0 < met_above 0 w)%nat) by lia.
    destruct (parts East n w (proj1 (All w) I) Some) as [A [B [C [HA [HB Ew]]]]].
    exists A, B, C. subst w. cbn [opponent] in *. split; [exact HA|]. split; [exact HB|].
    split; [reflexivity|]. split; [exact (exchange_is East A B C HA HB)|].
    split; [apply All, (is_word_parts n East), All, I|].
    pose proof (met_of_parts A B C HA HB). lia. }
  assert (Up : forall w, In w all -> met_above 0 w = a -> exists A B C, stays East 0 A /\
    stays West 0 B /\ w = B ++ West :: A ++ East :: C /\
    exchange West w = A ++ East :: B ++ West :: C /\
    In (A ++ East :: B ++ West :: C) all /\ met_above 0 (A ++ East :: B ++ West :: C) = S a).
  { intros w I E. assert (Some : (met_above 0 w < n)%nat) by lia.
    destruct (parts West n w (proj1 (All w) I) Some) as [B [A [C [HB [HA Ew]]]]].
    exists A, B, C. subst w. cbn [opponent] in *. split; [exact HA|]. split; [exact HB|].
    split; [reflexivity|]. split; [exact (exchange_is West B A C HB HA)|].
    split; [apply All, (is_word_parts n West), All, I|].
    pose proof (met_of_parts A B C HA HB). lia. }
  unfold met. apply Nat.le_antisymm.
  - apply (no_fewer (exchange East)).
    + intros w I E. apply Nat.eqb_eq in E.
      destruct (Down w I E) as [A [B [C [_ [_ [_ [-> [J M]]]]]]]].
      split; [exact J | apply Nat.eqb_eq, M].
    + intros w w' I E I' E' Same. apply Nat.eqb_eq in E, E'.
      destruct (Down w I E) as [A [B [C [HA [HB [Ew [X _]]]]]]].
      destruct (Down w' I' E') as [A' [B' [C' [HA' [HB' [Ew' [X' _]]]]]]].
      rewrite X, X' in Same. apply (f_equal (exchange West)) in Same.
      pose proof (exchange_is West B A C HB HA) as Y.
      pose proof (exchange_is West B' A' C' HB' HA') as Y'. cbn [opponent] in Y, Y'. congruence.
  - apply (no_fewer (exchange West)).
    + intros w I E. apply Nat.eqb_eq in E.
      destruct (Up w I E) as [A [B [C [_ [_ [_ [-> [J M]]]]]]]].
      split; [exact J | apply Nat.eqb_eq, M].
    + intros w w' I E I' E' Same. apply Nat.eqb_eq in E, E'.
      destruct (Up w I E) as [A [B [C [HA [HB [Ew [X _]]]]]]].
      destruct (Up w' I' E') as [A' [B' [C' [HA' [HB' [Ew' [X' _]]]]]]].
      rewrite X, X' in Same. apply (f_equal (exchange East)) in Same.
      pose proof (exchange_is East A B C HA HB) as Y.
      pose proof (exchange_is East A' B' C' HA' HB') as Y'. cbn [opponent] in Y, Y'. congruence.
Qed.

End All_words.
