(* Abstract suits: sz s cards on each hand, beats s i j says that West's card i is higher than
   East's card j, counted from 0 from the lowest, and red s i j is what remains when these are played. Play
   of one such suit, in whist and in refined whist: that a higher card is never worse and that the
   lead is never an advantage but costs at most one trick (Kahn, Lagarias and Witsenhausen), and the
   lemmas from which Section 8 of symmetric whist starts. In Suits.v are those of Suit.v. *)
Require Import ZArith Lia Bool Arith.
Open Scope Z_scope.

Definition bump (i p : nat) : nat := if Nat.ltb p i then p else S p.
Definition tr (b : bool) : Z := if b then 1 else -1.

Record trickgame (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool)
  (red : T -> nat -> nat -> T) : Prop := {
  tg_sz : forall s i j, (i < sz s)%nat -> (j < sz s)%nat -> sz (red s i j) = pred (sz s);
  tg_red : forall s i j p q, beats (red s i j) p q = beats s (bump i p) (bump j q);
  tg_mono : forall s i j i' j', beats s i j = true -> (i <= i')%nat -> (j' <= j)%nat ->
            beats s i' j' = true }.

(* the same suit with the two hands exchanged *)
Definition fbeats {T} (beats : T -> nat -> nat -> bool) s i j := negb (beats s j i).
Definition fred {T} (red : T -> nat -> nat -> T) s i j := red s j i.

Lemma tg_flip T sz beats red : trickgame T sz beats red -> trickgame T sz (fbeats beats) (fred red).
Proof.
  intros [A B C]. split; unfold fbeats, fred.
  - intros. now apply A.
  - intros. now rewrite B.
  - intros s i j i' j' H H1 H2. destruct (beats s j' i') eqn:E; auto.
    rewrite (C s j' i' j i E) in H by assumption. discriminate.
Qed.

(* bounded quantifiers over a decidable predicate *)
Lemma bnd (n : nat) (P : nat -> Prop) : (forall i, P i \/ ~ P i) ->
  (exists i, (i < n)%nat /\ P i) \/ (forall i, (i < n)%nat -> ~ P i).
Proof.
  intros d. induction n as [|n IH]. right; intros; lia.
  destruct IH as [[i [H1 H2]]|H]. left; exists i; split; [lia|auto].
  destruct (d n). left; exists n; auto.
  right. intros i Hi. destruct (Nat.eq_dec i n). subst; auto. apply H; lia.
Qed.

Section Play.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).

(* ordinary whist, one suit: West can take t tricks *)
Fixpoint win (n : nat) (s : T) (lead : bool) (t : Z) : Prop :=
  match n with
  | O => t <= 0
  | S k => if lead
    then exists i, (i < n)%nat /\ forall j, (j < n)%nat ->
      win k (red s i j) (beats s i j) (t - Z.b2z (beats s i j))
    else forall j, (j < n)%nat -> exists i, (i < n)%nat /\
      win k (red s i j) (beats s i j) (t - Z.b2z (beats s i j))
  end.

(* refined whist, one suit, score 2 * (West's refined points) - n; West can get m + 1/2 *)
Fixpoint rw (n : nat) (s : T) (lead : bool) (m : Z) : Prop :=
  match n with
  | O => if lead then m < 0 else m <= 0
  | S k => if lead
    then exists i, (i < n)%nat /\ forall j, (j < n)%nat ->
      rw k (red s i j) (beats s i j) (m - tr (beats s i j))
    else forall j, (j < n)%nat -> exists i, (i < n)%nat /\
      rw k (red s i j) (beats s i j) (m - tr (beats s i j))
  end.

Lemma win_weak n : forall s l t t', win n s l t -> t' <= t -> win n s l t'.
Proof.
  induction n as [|n IH]; intros s l t t' H Ht; cbn [win] in *. lia.
  destruct l.
  - destruct H as [i [Hi H]]. exists i. split; auto. intros j Hj. eapply IH; [apply H; auto|lia].
  - intros j Hj. destruct (H j Hj) as [i [Hi W]]. exists i. split; auto. eapply IH; [apply W;
    auto|lia].
Qed.

Lemma rw_win n : forall s l k, rw n s l (2 * k - Z.of_nat n - 1) <-> win n s l k.
Proof.
  induction n as [|n IH]; intros s l k; cbn [win rw].
  - destruct l; lia.
  - assert (E : forall i j, rw n (red s i j) (beats s i j) (2 * k - Z.of_nat (S n) - 1 - tr (beats
    s i j))
       <-> win n (red s i j) (beats s i j) (k - Z.b2z (beats s i j))).
    { intros i j. rewrite <- IH. unfold Z.b2z, tr. destruct (beats s i j);
      match goal with |- rw _ _ _ ?a <-> rw _ _ _ ?b => replace a with b by lia end; reflexivity. }
    destruct l.
    + split; intros [i [Hi H]]; exists i; split; auto; intros j Hj; apply E, H; auto.
    + split; intros H j Hj; destruct (H j Hj) as [i [Hi W]]; exists i; split; auto; apply E, W.
Qed.

Hypothesis G : trickgame T sz beats red.

Definition sle s s' := forall i j, beats s i j = true -> beats s' i j = true.

Lemma sle_red s s' i j : sle s s' -> sle (red s i j) (red s' i j).
Proof. intros H p q. rewrite !(tg_red _ _ _ _ G). apply H. Qed.

Lemma sle_low s i j : sle (red s i j) (red s 0 j).
Proof.
  intros p q. rewrite !(tg_red _ _ _ _ G). intros H.
  eapply (tg_mono _ _ _ _ G); [exact H| |auto]. unfold bump.
  destruct (Nat.ltb_spec p i), (Nat.ltb_spec p 0); lia.
Qed.

(* Kahn, Lagarias and Witsenhausen: Theorem 8.5 and Theorem 8.2, by one induction *)
Lemma klw n :
  (forall s s' l t, sle s s' -> win n s l t -> win n s' l t) /\
  (forall s t, win n s true t -> win n s false t) /\
  (forall s t, win n s false t -> win n s true (t - 1)).
Proof.
  induction n as [|n [M [A C]]].
  - cbn. repeat split; intros; lia.
  - assert (M1 : forall s s' i j t, sle s s' ->
       win n (red s i j) (beats s i j) (t - Z.b2z (beats s i j)) ->
       win n (red s' i j) (beats s' i j) (t - Z.b2z (beats s' i j))).
    { intros s s' i j t L H. apply (M _ (red s' i j)) in H; [|apply sle_red, L].
      specialize (L i j). destruct (beats s i j) eqn:E1, (beats s' i j) eqn:E2; cbn [Z.b2z] in *;
        auto.
      - discriminate L; auto.
      - apply C in H. eapply win_weak; [exact H|lia]. }
    repeat split.
    + intros s s' [|] t L H; cbn [win] in *.
      * destruct H as [i [Hi H]]. exists i. split; auto. intros j Hj. eapply M1; eauto.
      * intros j Hj. destruct (H j Hj) as [i [Hi W]]. exists i. split; auto. eapply M1; eauto.
    + intros s t [i [Hi H]] j Hj. exists i. split; auto.
    + intros s t H. exists 0%nat. split. lia. intros j Hj. destruct (H j Hj) as [i [Hi W]].
      apply (M _ (red s 0 j)) in W; [|apply sle_low].
      destruct (beats s 0 j) eqn:E.
      * rewrite (tg_mono _ _ _ _ G s 0%nat j i j E) in W by lia. eapply win_weak; [exact W|cbn;
        lia].
      * destruct (beats s i j); cbn [Z.b2z] in *. apply A in W. eapply win_weak; [exact W|lia].
        eapply win_weak; [exact W|lia].
Qed.

Definition thm_8_5 n := proj1 (klw n).
Definition thm_8_2_adv n := proj1 (proj2 (klw n)).
Definition thm_8_2_cost n := proj2 (proj2 (klw n)).

(* Lemma 8.1 in the form needed: k of the first n tricks => k tricks without the smallest cards *)
Lemma step81 s i i' j p : (i = S i' \/ (i = 0 /\ i' = 0))%nat ->
  bump 0 (bump i' p) = bump i (bump 0 p) /\ bump 0 (bump j p) = bump (S j) (bump 0 p) /\
  (beats s i (S j) = true -> beats (red s 0 0) i' j = true).
Proof.
  intros Hi. repeat split.
  - unfold bump. repeat match goal with |- context [Nat.ltb ?a ?b] => destruct (Nat.ltb_spec a b)
    end; lia.
  - unfold bump. repeat match goal with |- context [Nat.ltb ?a ?b] => destruct (Nat.ltb_spec a b)
    end; lia.
  - rewrite (tg_red _ _ _ _ G). intros H. eapply (tg_mono _ _ _ _ G); [exact H| |]; unfold bump;
      repeat match goal with |- context [Nat.ltb ?a ?b] => destruct (Nat.ltb_spec a b) end; lia.
Qed.

Lemma lem_8_1 n : forall s l k, rw (S n) s l (2 * k - Z.of_nat (S n)) -> win n (red s 0 0) l k.
Proof.
  induction n as [|n IH]; intros s l k H.
  - cbn [win]. cbn [rw] in H. destruct l.
    + destruct H as [i [Hi H]]. specialize (H 0%nat ltac:(lia)). destruct (beats s i 0); cbn [tr]
      in H; lia.
    + destruct (H 0%nat ltac:(lia)) as [i [Hi W]]. destruct (beats s i 0); cbn [tr] in W; lia.
  - assert (E : forall i i' j, (i = S i' \/ (i = 0 /\ i' = 0))%nat ->
      rw (S n) (red s i (S j)) (beats s i (S j)) (2 * k - Z.of_nat (S (S n)) - tr (beats s i (S
        j))) ->
      win n (red (red s 0 0) i' j) (beats (red s 0 0) i' j) (k - Z.b2z (beats (red s 0 0) i' j))).
    { intros i i' j Hi W.
      assert (W' : win n (red (red s i (S j)) 0 0) (beats s i (S j)) (k - Z.b2z (beats s i (S j)))).
      { apply IH. destruct (beats s i (S j)); cbn [tr Z.b2z] in *;
        match goal with H : rw _ _ _ ?a |- rw _ _ _ ?b => replace b with a by lia end; exact W. }
      apply (thm_8_5 n _ (red (red s 0 0) i' j)) in W'.
      - destruct (step81 s i i' j 0 Hi) as [_ [_ B]].
        destruct (beats s i (S j)), (beats (red s 0 0) i' j); cbn [Z.b2z] in *; auto.
        discriminate B; auto.
        apply thm_8_2_cost in W'. eapply win_weak; [exact W'|lia].
      - intros p q. rewrite !(tg_red _ _ _ _ G).
        destruct (step81 s i i' j p Hi) as [B1 [_ _]]. destruct (step81 s i i' j q Hi) as [_ [B2
          _]].
        rewrite B1, B2. auto. }
    remember (S n) as N. cbn [rw] in H. subst N. cbn [win]. destruct l.
    + destruct H as [i [Hi H]]. exists (pred i). split. lia.
      intros j Hj. apply E with i. lia. apply H. lia.
    + intros j Hj. destruct (H (S j) ltac:(lia)) as [i [Hi W]]. exists (pred i). split. lia.
      apply E with i. lia. exact W.
Qed.

(* Lemma 8.6, first half *)
Lemma lem_8_6_half n s k : rw n s false (2 * k - Z.of_nat n) -> rw n s true (2 * k - Z.of_nat n -
  1).
Proof.
  destruct n as [|n]; intros H. cbn in *; lia.
  apply rw_win. apply lem_8_1 in H. exists 0%nat. split. lia. intros j Hj.
  apply (thm_8_5 n _ (red s 0 j)) in H.
  - destruct (beats s 0 j); cbn [Z.b2z]. apply thm_8_2_cost; auto. eapply win_weak; [exact H|lia].
  - intros p q. rewrite !(tg_red _ _ _ _ G). intros B. eapply (tg_mono _ _ _ _ G); [exact B|lia|].
    unfold bump. destruct (Nat.ltb_spec q j), (Nat.ltb_spec q 0); lia.
Qed.
End Play.

(* determinacy, in the form of exchanging the hands *)
Section Flip.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Notation rw1 := (rw T beats red). Notation rw2 := (rw T (fbeats beats) (fred red)).

Lemma rw_det n : forall s l m, (rw1 n s l m /\ ~ rw2 n s (negb l) (- m)) \/ (~ rw1 n s l m /\ rw2 n
  s (negb l) (- m)).
Proof.
  induction n as [|n IH]; intros s l m.
  - cbn. destruct l; cbn; lia.
  - pose (P i j := rw1 n (red s i j) (beats s i j) (m - tr (beats s i j))).
    assert (E : forall i j, (P i j /\ ~ rw2 n (fred red s j i) (fbeats beats s j i) (- m - tr
      (fbeats beats s j i)))
       \/ (~ P i j /\ rw2 n (fred red s j i) (fbeats beats s j i) (- m - tr (fbeats beats s j i)))).
    { intros i j. unfold P, fred, fbeats. specialize (IH (red s i j) (beats s i j) (m - tr (beats s
      i j))).
      destruct (beats s i j); cbn [negb tr] in *.
      - replace (- m - -1) with (- (m - 1)) by lia. exact IH.
      - replace (- m - 1) with (- (m - -1)) by lia. exact IH. }
    assert (D : forall i j, P i j \/ ~ P i j) by (intros i j; destruct (E i j); tauto).
    destruct l; cbn [rw negb].
    + destruct (bnd (S n) (fun i => forall j, (j < S n)%nat -> P i j)) as [H|H].
      { intros i. destruct (bnd (S n) (fun j => ~ P i j)) as [[j [H1 H2]]|H].
        intros j; specialize (D i j); tauto. right; auto. left. intros j Hj. specialize (D i j).
          specialize (H j Hj). tauto. }
      * left. split. exact H. intros H2. destruct H as [i [Hi H]]. destruct (H2 i Hi) as [j [Hj W]].
        specialize (H j Hj). specialize (E i j). tauto.
      * right. split. intros [i [Hi W]]. exact (H i Hi W). intros i Hi.
        destruct (bnd (S n) (fun j => ~ P i j)) as [[j [H1 H2]]|H'].
        intros j; specialize (D i j); tauto.
        exists j. split; auto. specialize (E i j). tauto.
        destruct (H i Hi). intros j Hj. specialize (H' j Hj). specialize (D i j). tauto.
    + destruct (bnd (S n) (fun j => forall i, (i < S n)%nat -> ~ P i j)) as [H|H].
      { intros j. destruct (bnd (S n) (fun i => P i j)) as [[i [H1 H2]]|H].
        intros i; apply D. right; intros W; exact (W i H1 H2). left. exact H. }
      * right. destruct H as [j [Hj H]]. split.
        intros W. destruct (W j Hj) as [i [Hi W']]. exact (H i Hi W').
        exists j. split; auto. intros i Hi. specialize (H i Hi). specialize (E i j). tauto.
      * left. split.
        intros j Hj. destruct (bnd (S n) (fun i => P i j)) as [W|H']. intros i; apply D. exact W.
        destruct (H j Hj H').
        intros [j [Hj W]]. apply (H j Hj). intros i Hi. specialize (W i Hi). specialize (E i j).
          tauto.
Qed.

Hypothesis G : trickgame T sz beats red.

(* Lemma 8.6: in refined single-suit whist the lead costs at most half a point (here: 1) *)
Theorem lem_8_6 n s m : rw1 n s false (m + 1) -> rw1 n s true m.
Proof.
  intros H. destruct (Z.Even_or_Odd (m + Z.of_nat n)) as [[k E]|[k E]].
  - (* m = 2k - n *)
    destruct (rw_det n s true m) as [[W _]|[_ W]]; auto. exfalso. cbn [negb] in W.
    replace (- m) with (2 * (Z.of_nat n - k) - Z.of_nat n) in W by lia.
    apply (lem_8_6_half T sz _ _ (tg_flip _ _ _ _ G)) in W.
    destruct (rw_det n s false (m + 1)) as [[_ N]|[N _]]; auto. apply N. cbn [negb].
    replace (- (m + 1)) with (2 * (Z.of_nat n - k) - Z.of_nat n - 1) by lia. exact W.
  - replace m with (2 * (k + 1) - Z.of_nat n - 1) by lia. apply (lem_8_6_half T sz _ _ G).
    replace (2 * (k + 1) - Z.of_nat n) with (m + 1) by lia. exact H.
Qed.
End Flip.
