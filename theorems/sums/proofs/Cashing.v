(* Two ways to play a trick that cost nothing, as far as numbers can tell: to beat a card as cheaply
   as possible, and to lose one's lowest card to the opponent's ace. From them, Conjecture 12.2. *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Shifting.
Open Scope Q_scope.

(* The place of a card once the card at i is gone; the reverse of bump. *)
Definition unbump (i p : nat) : nat := if Nat.ltb p i then p else pred p.

Ltac plain a := lazymatch a with context [if _ then _ else _] => fail | _ => idtac end.
Ltac places := unfold unbump, bump; repeat match goal with
  |- context [Nat.ltb ?a ?b] => plain a; plain b; destruct (Nat.ltb_spec a b) end; try lia.

Lemma unbump_bump i p : i <> p -> bump i (unbump i p) = p.
Proof. intros N. places. Qed.
Lemma bump_unbump i p : unbump i (bump i p) = p. Proof. places. Qed.
Lemma bump_other i p : bump i p <> i. Proof. places. Qed.
Lemma bump_place i p n : (p < n)%nat -> (bump i p < S n)%nat. Proof. places. Qed.
Lemma unbump_place i p n : i <> p -> (i < S n)%nat -> (p < S n)%nat -> (unbump i p < n)%nat.
Proof. places. Qed.

Section Cashing.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.

(* --- Higher cards are at least as good --- *)

Lemma higher_cards n : forall s s' l r, sz s = n -> sz s' = n ->
  (forall i j, (i < n)%nat -> (j < n)%nat -> beats s i j = true -> beats s' i j = true) ->
  hopes s l r -> hopes s' l r.
Proof.
  induction n as [|n IH]; intros s s' l r H H' L P.
  - destruct (V s) as [_ [Z0 _]], (V s') as [_ [Z1 _]].
    destruct (Z0 H) as [A B], (Z1 H') as [A' B'].
    unfold Shifting.hopes in *. rewrite B'. rewrite B in P. unfold lge in *.
    destruct P as [P|[P Q]]; [left|right; split; auto]; lra.
  - assert (X : forall i j t, (i < S n)%nat -> (j < S n)%nat -> good s i j t 1 -> good s' i j t 1).
    { clear P. intros i j t Hi Hj P. apply (hopes_after T beats red val) in P.
      apply (IH _ (red s' i j)) in P.
      2, 3: rewrite (tg_sz _ _ _ _ G) by lia; lia.
      2: { intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). now apply L; apply bump_place. }
      apply (hopes_after T beats red val). pose proof (L i j Hi Hj) as Lij.
      destruct (beats s i j), (beats s' i j); auto. discriminate Lij; auto.
      eapply hopes_less; [|exact P]. change (t - 1 < t + 1). lra. }
    apply (hopes_eq T val _ _ (r - inject_Z 0)). change (inject_Z 0) with 0; lra.
    apply (transfer T sz beats red val G V s); auto; try lia; intros t W.
    + apply (maxmin_hopes T sz beats red val V). destruct W as [i [Hi W]]. exists i. split. lia.
      intros j Hj. apply good_eq with t. change (inject_Z 0) with 0; lra. apply X; try lia.
      apply W. lia.
    + intros j Hj. destruct (W j) as [i [Hi W']]. lia. exists i. split. lia.
      apply good_eq with t. change (inject_Z 0) with 0; lra. apply X; auto; lia.
Qed.

(* The rest of a suit after two tricks does not depend on their order. *)
Lemma after_two s i j k l p q : i <> k -> j <> l ->
  beats (red (red s i j) (unbump i k) (unbump j l)) p q =
  beats (red (red s k l) (unbump k i) (unbump l j)) p q.
Proof.
  intros N N'. rewrite !(tg_red _ _ _ _ G). f_equal; places.
Qed.

Lemma size_after s n i j : sz s = S n -> (i < S n)%nat -> (j < S n)%nat -> sz (red s i j) = n.
Proof. intros H Hi Hj. rewrite (tg_sz _ _ _ _ G); lia. Qed.

Lemma size_after_two s n i j k l : sz s = S n -> (i < S n)%nat -> (j < S n)%nat ->
  (k < S n)%nat -> (l < S n)%nat -> i <> k -> j <> l ->
  sz (red (red s i j) (unbump i k) (unbump j l)) = pred n.
Proof.
  intros H Hi Hj Hk Hl N N'. destruct n as [|n]. lia. apply size_after.
  now apply size_after. places. places.
Qed.

Lemma beats_after s i j k l : i <> k -> j <> l ->
  beats (red s k l) (unbump k i) (unbump l j) = beats s i j.
Proof. intros N N'. rewrite (tg_red _ _ _ _ G). f_equal; apply unbump_bump; auto. Qed.

(* What happens with the cards k and l put aside, a trick of which West had what they bring. *)
Definition keeps (s : T) (k l : nat) : Prop := forall p r,
  hopes s p r -> hopes (red s k l) p (r - trq (beats s k l)).

(* The cards i and j are played: the others of the trick k, l can wait. *)
Lemma later s n i j k l t : sz s = S n -> (i < S n)%nat -> (j < S n)%nat ->
  (k < S n)%nat -> (l < S n)%nat -> i <> k -> j <> l ->
  keeps (red s i j) (unbump i k) (unbump j l) -> good s i j t 1 ->
  good (red s k l) (unbump k i) (unbump l j) (t - trq (beats s k l)) 1.
Proof.
  intros H Hi Hj Hk Hl N N' K W.
  apply (hopes_after T beats red val) in W. apply K in W. rewrite beats_after in W by auto.
  apply (hopes_after T beats red val). rewrite beats_after by auto.
  apply (higher_cards (pred n)) with (s := red (red s i j) (unbump i k) (unbump j l)).
  - now apply size_after_two.
  - apply size_after_two; auto.
  - intros p q _ _. now rewrite after_two by auto.
  - eapply hopes_eq; [|exact W]. lra.
Qed.

(* --- To beat a card as cheaply as possible --- *)

Definition cheapest (s : T) (k l : nat) : Prop :=
  beats s k l = true /\ forall i, (i < k)%nat -> beats s i l = false.

Lemma cheapest_after s i j k l : i <> k -> j <> l -> cheapest s k l ->
  cheapest (red s i j) (unbump i k) (unbump j l).
Proof.
  intros N N' [B M]. split. now rewrite beats_after by auto.
  intros p Hp. rewrite (tg_red _ _ _ _ G), unbump_bump by auto. apply M.
  unfold unbump in Hp. destruct (Nat.ltb_spec k i) in Hp; places.
Qed.

Lemma mono s i j i' j' : beats s i j = true -> (i <= i')%nat -> (j' <= j)%nat ->
  beats s i' j' = true.
Proof. apply (tg_mono _ _ _ _ G). Qed.

(* West has beaten with k another card than l, which k beats most cheaply. *)
Lemma either_beaten s n k j l p r : sz s = S n -> (k < S n)%nat -> (j < S n)%nat ->
  (l < S n)%nat -> cheapest s k l -> beats s k j = true ->
  hopes (red s k j) p r -> hopes (red s k l) p r.
Proof.
  intros H Hk Hj Hl [B M] B'. apply higher_cards with n; try now apply size_after.
  intros x q _ _. rewrite !(tg_red _ _ _ _ G). intros W.
  destruct (Nat.le_gt_cases (bump l q) (bump j q)) as [L|L]. eapply mono; eauto.
  assert (A : (l <= bump j q)%nat /\ (bump l q <= j)%nat).
  { revert L. unfold bump. destruct (Nat.ltb_spec q l), (Nat.ltb_spec q j); lia. }
  destruct (Nat.lt_ge_cases (bump k x) k) as [X|X].
  - assert (beats s (bump k x) l = true) by (eapply mono; [exact W| |]; lia).
    rewrite (M _ X) in *. discriminate.
  - eapply mono; [exact B'| |]; lia.
Qed.

Theorem cheapest_keeps n : forall s k l, sz s = n -> (k < n)%nat -> (l < n)%nat ->
  cheapest s k l -> keeps s k l.
Proof.
  induction n as [|n IH]; intros s k l H Hk Hl C p r P. lia.
  destruct C as [B M]. rewrite B.
  assert (Done : forall i t, good s i l t 1 -> i = k -> hopes (red s k l) true (t - trq true)).
  { intros i t W ->. apply (hopes_after T beats red val) in W. now rewrite B in W. }
  destruct n as [|n].
  { apply hopes_minmax with (sz := sz) (beats := beats) (red := red) in P; auto.
    destruct (P l) as [i [Hi W]]. lia. apply lead_is_no_gain. apply (Done i); auto. lia. }
  assert (Hs : sz (red s k l) = S n) by now apply size_after.
  assert (Play : forall i j t, (i < S (S n))%nat -> (j < S (S n))%nat -> i <> k -> j <> l ->
    good s i j t 1 -> good (red s k l) (unbump k i) (unbump l j) (t - trq true) 1).
  { intros i j t Hi Hj N N' W. rewrite <- B. apply later with (S n); auto.
    apply (IH (red s i j)). now apply size_after. now apply unbump_place. now apply unbump_place.
    apply cheapest_after; auto. now split. }
  unfold trq, tr. apply (transfer T sz beats red val G V s); auto; try lia; intros t W.
  - (* West has a good lead. If it is k, East may answer l; another he leads all the same. *)
    destruct W as [i [Hi W]]. destruct (Nat.eq_dec i k) as [E|N].
    + apply (Done i); auto. apply W. lia.
    + apply (maxmin_hopes T sz beats red val V). exists (unbump k i).
      split. rewrite Hs. apply unbump_place; auto; lia.
      intros j Hj. rewrite <- (bump_unbump l j). rewrite Hs in Hj.
      pose proof (bump_place l j _ Hj). apply Play; auto using bump_other; try lia.
      apply W. lia.
  - (* East leads; a reply other than k stays as good. *)
    intros j Hj. set (j' := bump l j). rewrite Hs in Hj.
    assert (Hj' : (j' < S (S n))%nat) by now apply bump_place.
    assert (N' : j' <> l) by apply bump_other.
    assert (E : unbump l j' = j) by apply bump_unbump.
    assert (Answer : forall i, (i < S (S n))%nat -> i <> k -> good s i j' t 1 ->
      exists i, (i < sz (red s k l))%nat /\ good (red s k l) i j (t - inject_Z 1) 1).
    { intros i Hi N W'. exists (unbump k i). split. rewrite Hs. now apply unbump_place; auto.
      rewrite <- E. apply (Play i j'); auto. }
    destruct (W j') as [i [Hi W']]. lia.
    destruct (Nat.eq_dec i k) as [->|N]; [|apply (Answer i); auto; lia].
    apply (hopes_after T beats red val) in W'. destruct (beats s k j') eqn:B'.
    + (* k beats the card led *)
      apply (either_beaten s (S n) k j' l) in W'; auto; [|now split].
      apply (lead_is_no_gain T val _ false) in W'.
      apply (hopes_minmax T sz beats red val V) in W'. apply W'. lia.
    + (* k is lost to it: West loses a lower card, or, k being his lowest, the next one *)
      destruct k as [|k].
      * exists 0%nat. split. lia. apply (hopes_after T beats red val).
        assert (L : (l < j')%nat).
        { destruct (Nat.lt_ge_cases l j') as [|L]; auto.
          now rewrite (mono s 0 l 0 j' B) in B' by auto. }
        assert (B1 : beats (red s 0 j') 0 l = true).
        { rewrite (tg_red _ _ _ _ G). apply (mono s 0 l); auto; places. }
        assert (K : keeps (red s 0 j') 0 l).
        { apply IH. now apply size_after. lia. lia. split; [exact B1|intros; lia]. }
        apply K in W'. rewrite B1 in W'.
        assert (W2 : hopes (red (red s 0 l) 0 j) false t).
        { apply (higher_cards n) with (s := red (red s 0 j') 0 l).
          - apply size_after; try lia. now apply size_after.
          - apply size_after; try lia.
          - intros x q _ _. rewrite !(tg_red _ _ _ _ G).
            replace (bump l (bump j q)) with (bump j' (bump l q)); auto. subst j'. revert L. places.
          - eapply hopes_eq; [|exact W']. change (t - - (1) - 1 == t). lra. }
        destruct (beats (red s 0 l) 0 j).
        -- eapply hopes_less; [|exact W2]. change (t - 1 - 1 < t). lra.
        -- eapply hopes_eq; [|exact W2]. change (t == t - 1 - - (1)). lra.
      * apply (Answer 0%nat); try lia. apply (hopes_after T beats red val).
        assert (B0 : beats s 0 j' = false).
        { destruct (beats s 0 j') eqn:B0; auto.
          now rewrite (mono s 0 j' (S k) j' B0) in B' by lia. }
        rewrite B0. apply higher_cards with (S n) (red s (S k) j'); auto.
        -- now apply size_after.
        -- apply size_after; auto. lia.
        -- intros x q _ _. apply (sle_low T sz beats red G).
Qed.

(* --- To lose one's lowest card to the opponent's ace --- *)

Lemma value_of_one s : sz s = 1%nat -> snd (val s) <> Zero.
Proof.
  intros H E. pose proof (lem_9_9 T sz beats red val V s E) as W. destruct (W 0%nat) as [i [Hi W']].
  lia. assert (W2 : maxmin_ge s (fst (val s)) 1).
  { exists i. split; auto. intros j Hj. replace j with 0%nat by lia. exact W'. }
  apply (maxmin_hopes T sz beats red val V) in W2 as [W2|[_ W2]]. lra.
  rewrite E in W2. cbn [lbl] in W2. lia.
Qed.

Theorem lowest_keeps n : forall s, sz s = S (S n) -> beats s (S n) (S n) = false ->
  keeps s 0 (S n).
Proof.
  induction n as [|n IH]; intros s H Ace p r P.
  - apply hopes_minmax with (sz := sz) (beats := beats) (red := red) in P; auto.
    destruct (P 1%nat) as [i [Hi W]]. lia. apply (hopes_after T beats red val) in W.
    assert (B : forall i, (i < 2)%nat -> beats s i 1 = false).
    { intros x Hx. destruct (beats s x 1) eqn:B; auto.
      now rewrite (mono s x 1 1 1 B) in Ace by lia. }
    rewrite B in * by lia. assert (Hs : sz (red s 0 1) = 1%nat) by (apply size_after; lia).
    apply (higher_cards 1 _ (red s 0 1)) in W; auto.
    + destruct p; auto. unfold Shifting.hopes in *. pose proof (value_of_one _ Hs).
      pose proof (nf T sz beats red val V (red s 0 1)).
      destruct W as [W|[W W']]; [now left|right; split; auto].
      destruct (snd (val (red s 0 1))); cbn [lbl] in *; lia || congruence.
    + apply size_after; lia.
    + intros x q _ _. apply (sle_low T sz beats red G).
  - assert (B : forall i, (i < S (S (S n)))%nat -> beats s i (S (S n)) = false).
    { intros i Hi. destruct (beats s i (S (S n))) eqn:B; auto.
      now rewrite (mono s i (S (S n)) (S (S n)) (S (S n)) B) in Ace by lia. }
    rewrite B by lia. set (s' := red s 0 (S (S n))).
    assert (Hs : sz s' = S (S n)) by (apply size_after; lia).
    (* West plays as in s, and his next to lowest card for his lowest. *)
    assert (Play : forall i j t, (i < S (S (S n)))%nat -> (j < S (S n))%nat ->
      good s i j t 1 -> good s' (pred i) j (t + 1) 1).
    { intros i j t Hi Hj W. assert (HF : sz (red s i j) = S (S n)) by (apply size_after; lia).
      assert (K : keeps (red s i j) 0 (S n)).
      { apply IH; auto. rewrite (tg_red _ _ _ _ G). replace (bump j (S n)) with (S (S n)) by places.
        apply B. places. }
      destruct i as [|i].
      - apply (hopes_after T beats red val) in W. apply K in W. apply (hopes_after T beats red val).
        assert (B2 : beats (red s 0 j) 0 (S n) = false).
        { rewrite (tg_red _ _ _ _ G). replace (bump j (S n)) with (S (S n)) by places.
          apply B. places. }
        rewrite B2 in W.
        apply (higher_cards (S n)) with (s' := red s' 0 j) in W.
        + cbn [pred]. assert (M : beats s 0 j = true -> beats s' 0 j = true).
          { intros M. unfold s'. rewrite (tg_red _ _ _ _ G). apply (mono s 0 j); auto; places. }
          destruct (beats s 0 j), (beats s' 0 j); try discriminate (M eq_refl).
          * eapply hopes_eq; [|exact W]. change (t - 1 - - (1) == t + 1 - 1). lra.
          * eapply hopes_less; [|exact W]. change (t + 1 - 1 < t - - (1) - - (1)). lra.
          * eapply hopes_eq; [|exact W]. change (t - - (1) - - (1) == t + 1 - - (1)). lra.
        + now apply size_after; lia.
        + apply size_after; lia.
        + intros x q _ _. unfold s'. rewrite !(tg_red _ _ _ _ G).
          replace (bump (S (S n)) (bump j q)) with (bump j (bump (S n) q)); auto. places.
      - assert (L : good s' (unbump 0 (S i)) (unbump (S (S n)) j)
          (t - trq (beats s 0 (S (S n)))) 1).
        { apply later with (S (S n)); auto; try lia.
          replace (unbump (S i) 0) with 0%nat by places.
          replace (unbump j (S (S n))) with (S n) by places. exact K. }
        rewrite B in L by lia. replace (unbump (S (S n)) j) with j in L by places.
        eapply good_eq; [|exact L]. change (t - - (1) == t + 1). lra. }
    apply (transfer T sz beats red val G V s); auto; try lia; intros t W.
    + destruct W as [i [Hi W]]. apply (maxmin_hopes T sz beats red val V). exists (pred i).
      split. lia. intros j Hj. eapply good_eq; [|apply Play with (t := t)]; try lia.
      change (t + 1 == t - - (1)). lra. apply W. lia.
    + intros j Hj. destruct (W j) as [i [Hi W']]. lia. exists (pred i). split. lia.
      eapply good_eq; [|apply Play with (t := t)]; auto; try lia.
      change (t + 1 == t - - (1)). lra.
Qed.

(* --- Conjecture 12.2 --- *)

(* Where West hopes for more than r when he leads, he has a reply to every lead of East after which
   he hopes for more than r whoever has the lead; but for the suit [K, A]. *)
Theorem has_a_reply s r : ~ (sz s = 1%nat /\ beats s 0 0 = false) ->
  hopes s true r -> minmax_ge s r 2.
Proof.
  intros N P j Hj.
  destruct (bnd (sz s) (fun i => beats s i j = true)) as [[i [Hi B]]|Nobody].
  { intros i. destruct (beats s i j); [left|right]; congruence. }
  - assert (X : exists k, (k < sz s)%nat /\ cheapest s k j).
    { revert Hi B. induction i as [i IH] using lt_wf_ind. intros Hi B.
      destruct (bnd i (fun i => beats s i j = true)) as [[i' [Hi' B']]|M].
      - intros x. destruct (beats s x j); [left|right]; congruence.
      - apply (IH i'); auto. lia.
      - exists i. repeat split; auto. intros x Hx. destruct (beats s x j) eqn:E; auto.
        destruct (M x Hx E). }
    destruct X as [k [Hk C]]. exists k. split; auto.
    apply (cheapest_keeps (sz s) s k j) in P; auto.
    destruct C as [Bk _]. unfold Labels.good. rewrite Bk in *.
    destruct P as [P|[P P']]; [left; lra|right; split; [lra|]].
    destruct (snd (val (red s k j))); cbn [lbl] in *; lia.
  - destruct (sz s) as [|[|n]] eqn:H. lia.
    { destruct N. split; auto. destruct (beats s 0 0) eqn:B; auto.
      destruct (Nobody 0%nat). lia. now replace j with 0%nat by lia. }
    assert (Ace : forall i q, (j <= q)%nat -> (i < S (S n))%nat -> beats s i q = false).
    { intros i q Hq Hi. destruct (beats s i q) eqn:B; auto. destruct (Nobody i); auto.
      apply (mono s i q); auto. }
    exists 0%nat. split. lia.
    apply (lowest_keeps n s H) in P; [|apply Ace; lia].
    rewrite (Ace 0%nat (S n)) in P by lia.
    apply (higher_cards (S n) _ (red s 0 j)) in P; try (apply size_after; lia).
    + unfold Labels.good. rewrite (Ace 0%nat j) by lia.
      destruct P as [P|[P P']]; [left|right; split];
        try (change (trq false) with (- (1)) in *; lra).
      destruct (snd (val (red s 0 j))); cbn [lbl] in *; lia.
    + intros x q Hx Hq. rewrite !(tg_red _ _ _ _ G). unfold bump at 2 4.
      destruct (Nat.ltb_spec q (S n)), (Nat.ltb_spec q j); auto; try lia.
      rewrite Ace; auto. discriminate. places.
Qed.

(* minmax(D) is one of the labelled values after East's best lead. *)
Lemma the_answer s q b b' : minmax_ge s q b -> ~ minmax_ge s q b' -> exists i j,
  (i < sz s)%nat /\ (j < sz s)%nat /\ fst (val (red s i j)) + trq (beats s i j) == q /\
  (b <= lbl (beats s i j) (snd (val (red s i j))) < b')%Z.
Proof.
  intros W N.
  destruct (bnd (sz s) (fun j => forall i, (i < sz s)%nat -> ~ good s i j q b')) as [[j [Hj J]]|K].
  - intros j. destruct (bnd (sz s) (fun i => good s i j q b')) as [[i [Hi K]]|K].
    intros i; apply good_dec. right. intros X. exact (X i Hi K). now left.
  - destruct (W j Hj) as [i [Hi [K|[K K']]]].
    { destruct (J i Hi). now left. }
    exists i, j. repeat split; auto. now symmetry.
    destruct (Z_lt_le_dec (lbl (beats s i j) (snd (val (red s i j)))) b') as [|X]; auto.
    destruct (J i Hi). right. split; auto.
  - destruct N. intros j Hj. specialize (K j Hj).
    destruct (bnd (sz s) (fun i => good s i j q b')) as [|X]; auto.
    intros i; apply good_dec. destruct (K X).
Qed.

(* The value q + eps_k of Values.v is here 2 q - n, the infinitesimal being eps_k. *)
Theorem positive_infinitesimals n : forall s k, sz s = n -> snd (val s) = Plus k ->
  fst (val s) == 2 * inject_Z (Z.of_nat k) - inject_Z (Z.of_nat n).
Proof.
  induction n as [|n IH]; intros s k H E.
  { destruct (V s) as [_ [Z0 _]]. destruct (Z0 H) as [_ E']. congruence. }
  destruct (V s) as [_ [_ U]]. destruct (U ltac:(lia)) as [[NL _] _]. clear U.
  pose proof (lem_9_3 T sz beats red val V s k E) as L. cbn [lbl] in L.
  assert (N : ~ minmax_ge s (fst (val s)) (2 * Z.of_nat k + 3)).
  { intros W. apply NL. split. exact L. right. now rewrite E. }
  set (q := fst (val s)) in *.
  assert (W : exists b, minmax_ge s q b /\ (b = 2 * Z.of_nat k + 1 /\ (k > 0)%nat \/
    b = 2 /\ k = 0%nat \/ b = 1 /\ k = 0%nat /\ n = 0%nat)%Z).
  { destruct k as [|k].
    - destruct n as [|n]. exists 1%Z. split; [now apply max_le_min|lia].
      exists 2%Z. split; [|lia]. apply has_a_reply. lia.
      now apply (maxmin_hopes T sz beats red val V).
    - exists (2 * Z.of_nat (S k) + 1)%Z. split; [|lia].
      eapply minmax_trans; [exact (lem_9_7 T sz beats red val V s k E)|].
      right. split; [reflexivity|cbn [lbl]; lia]. }
  destruct W as [b [W B]].
  destruct (the_answer s q b _ W N) as [i [j [Hi [Hj [Q L']]]]].
  assert (Hr : sz (red s i j) = n) by (apply size_after; lia).
  replace (Z.of_nat (S n)) with (Z.of_nat n + 1)%Z by lia. rewrite inject_Z_plus.
  change (inject_Z 1) with 1. rewrite <- Q.
  destruct (beats s i j), (snd (val (red s i j))) as [| |m|m] eqn:X; cbn [lbl] in L'; try lia.
  - rewrite (IH _ m Hr X). replace (Z.of_nat k) with (Z.of_nat m + 1)%Z by lia.
    rewrite inject_Z_plus. change (inject_Z 1) with 1. change (trq true) with 1. lra.
  - assert (n = 0%nat /\ k = 0%nat) as [-> ->] by lia. destruct (V (red s i j)) as [_ [Z0 _]].
    destruct (Z0 Hr) as [-> _]. reflexivity.
  - now destruct (nf T sz beats red val V (red s i j)).
  - replace k with m by lia. rewrite (IH _ m Hr X). change (trq false) with (- (1)). lra.
Qed.
(* --- Where all tricks are West's --- *)

Lemma rw_bound n : forall s l m, rw T beats red n s l m -> (m <= Z.of_nat n)%Z.
Proof.
  induction n as [|n IH]; intros s l m H.
  - cbn [rw] in H. destruct l; lia.
  - cbn [rw] in H. destruct l.
    + destruct H as [i [Hi H]]. specialize (IH _ _ _ (H 0%nat ltac:(lia))).
      destruct (beats s i 0); cbn [tr] in IH; lia.
    + destruct (H 0%nat ltac:(lia)) as [i [Hi K]]. apply IH in K.
      destruct (beats s i 0); cbn [tr] in K; lia.
Qed.

(* Where West takes all the tricks with the lead, all his cards are high. *)
Lemma all_high n : forall s, sz s = n -> win T beats red n s true (Z.of_nat n) ->
  forall i j, (i < n)%nat -> (j < n)%nat -> beats s i j = true.
Proof.
  induction n as [|n IH]; intros s H W i j Hi Hj. lia.
  cbn [win] in W. destruct W as [k [Hk W]].
  assert (B : forall l, (l < S n)%nat -> beats s k l = true).
  { intros l Hl. destruct (beats s k l) eqn:B; auto. specialize (W l Hl). rewrite B in W.
    apply rw_win, rw_bound in W. unfold Z.b2z in W. lia. }
  destruct (Nat.eq_dec i k) as [->|N]; auto.
  assert (n <> 0)%nat by lia. set (l := if Nat.eqb j 0 then 1%nat else 0%nat).
  assert (Hl : (l < S n)%nat /\ j <> l) by (subst l; destruct (Nat.eqb_spec j 0); lia).
  destruct Hl as [Hl N']. specialize (W l Hl). rewrite B in W by auto.
  replace (Z.of_nat (S n) - Z.b2z true)%Z with (Z.of_nat n) in W by (unfold Z.b2z; lia).
  rewrite <- (unbump_bump k i), <- (unbump_bump l j), <- (tg_red _ _ _ _ G) by auto.
  apply IH; auto using unbump_place. now rewrite (tg_sz _ _ _ _ G), H by lia.
Qed.

Lemma val_bound s : fst (val s) < inject_Z (Z.of_nat (sz s)) + 2.
Proof.
  destruct (Qlt_le_dec (fst (val s)) (inject_Z (Z.of_nat (sz s)) + 2)) as [|L]; auto. exfalso.
  assert (H : rw T beats red (sz s) s true (Z.of_nat (sz s) + 1)).
  { eapply theorem_8_7; eauto. left. rewrite inject_Z_plus. change (inject_Z 1) with 1. lra. }
  apply rw_bound in H. lia.
Qed.

Lemma all_tricks_star s :
  (snd (val s) = Minus 0 -> fst (val s) == inject_Z (Z.of_nat (sz s))) ->
  star_at T sz beats red val s.
Proof.
  intros K E. specialize (K E).
  destruct (lem_9_2 T sz beats red val V s 0 E) as [i [Hi H]].
  exists i. split; auto. intros j Hj q'.
  assert (Hz : inject_Z (Z.of_nat (sz s)) == inject_Z (Z.of_nat (sz (red s i j))) + 1).
  { rewrite (tg_sz _ _ _ _ G) by assumption. destruct (sz s) as [|k]. lia. cbn [pred].
    replace (Z.of_nat (S k)) with (Z.of_nat k + 1)%Z by lia.
    rewrite inject_Z_plus. reflexivity. }
  pose proof (val_bound (red s i j)) as B. specialize (H j Hj). unfold good in H. fold q' in H.
  destruct H as [H|[H H']]. left; auto. right. split. lra.
  destruct (beats s i j) eqn:Eb; subst q'; unfold trq in *; cbn [tr] in *.
  - pose proof (nf T sz beats red val V (red s i j)).
    destruct (snd (val (red s i j))) as [| |[|?]|[|?]]; cbn [lbl safe] in *;
      auto; try lia; congruence.
  - exfalso. change (inject_Z (-1)) with (- (1)) in *. lra.
Qed.
End Cashing.

(* The same for East: q - eps_0 occurs only where q is the number of cards, and star is trivial. *)
Theorem every_suit_has_star T sz beats red val : trickgame T sz beats red ->
  is_val T sz beats red val -> star T sz beats red val.
Proof.
  intros G V s. apply all_tricks_star; auto. intros E.
  assert (E' : snd (fval val s) = Plus 0) by (unfold fval; cbn [snd]; now rewrite E).
  apply (positive_infinitesimals T sz _ _ _ (tg_flip _ _ _ _ G) (is_val_flip _ _ _ _ _ V) _ s 0%nat
    eq_refl) in E'.
  unfold fval in E'. cbn [fst] in E'. change (inject_Z (Z.of_nat 0)) with 0 in E'. lra.
Qed.
