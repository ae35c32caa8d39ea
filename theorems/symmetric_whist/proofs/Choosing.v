(* Section 10.4: the method for choosing a lead, and the answer to the question with which the
   section ends. For refined whist, whist and reduced whist; no hypotheses. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Sums Require Import Rules Values.
From SymmetricStated Require Import Deals.
From Sums Require Import Simplest ValueOfSuit Play SingleSuit.
From Sums Require Import Uniqueness Induction Theorem_9_1 Intervals Lemmas_9 WestLeads.
From Sums Require Import EastLeads RefinedWhist NumberAvoidance Section_10_4.
Import ListNotations.
From SymmetricStated Require Export Choosing.
Open Scope Z_scope.

(* --- The suit --- *)

(* Some suit may be chosen, and some card of each is an optimal lead. *)
Theorem choice_of_a_suit : forall p E, is_deal E -> cards E <> O ->
  (exists X, In X E /\ size X <> O /\ chosen p E X) /\
  forall a X b, E = a ++ X :: b -> size X <> O -> chosen p E X ->
    exists lead, (lead < size X)%nat /\ forall g, optimal_lead g p a X b lead.
Proof.
  intros p E HE N. split; [now apply some_chosen|]. intros a X b -> Nx Ch.
  destruct (some_attaining p X Nx) as [lead [Hl At]]. exists lead. split; auto. intros g.
  now apply lead_is_optimal.
Qed.

(* A number is at least as complex as another if and only if it has at least the same denominator,
   or both are half-integers. *)
Theorem at_least_as_complex :
  (forall q : dyadic, exists d, denominator q d) /\
  forall q r d e, denominator q d -> denominator r e ->
    (~ simpler (q, Zero) (r, Zero) <-> e <= d \/ (d <= 2 /\ e <= 2)).
Proof.
  split.
  - intros [q [k K]]. cbn [as_Q]. destruct (den_min _ _ K) as [j [J M]]. exists (2 ^ Z.of_nat j), j. auto.
  - intros q r d e [j [-> [J J']]] [l [-> [L L']]].
    assert (P : forall m n, (2 ^ Z.of_nat m <= 2 ^ Z.of_nat n <-> (m <= n)%nat)).
    { intros m n. rewrite <- Z.pow_le_mono_r_iff by lia. lia. }
    rewrite P. change 2 with (2 ^ Z.of_nat 1) at 2 4. rewrite !P. unfold simpler. cbn [fst snd].
    split.
    + intros N. destruct (Nat.le_gt_cases l (Nat.max 1 j)) as [|G]; [lia|]. destruct N.
      exists (Nat.max 1 j). split; [lia|split; [apply den_mono with j; auto; lia|]]. apply L'. lia.
    + intros H [k [K [A B]]]. destruct (Nat.le_gt_cases j k) as [G|G]; [|now apply (J' k G)].
      apply B, den_mono with l; auto. lia.
Qed.

Lemma secured g p : forall n E leader t, is_deal E -> cards E = n ->
  as_good p (outcome g E leader) t -> secures g p n E leader t.
Proof.
  intros n. induction n as [|n IH]; intros E leader t HE C H.
  { cbn [secures]. unfold outcome in H. now rewrite C in H. }
  cbn [secures]. intros a X b lead -> Hl.
  assert (Next : forall reply, (reply < size X)%nat ->
    as_good p (after_reply g leader a X b lead reply) (outcome g (a ++ X :: b) leader) ->
    match leader with
    | West => secures g p n (a ++ reduction X lead reply :: b) (winner X lead reply)
        (t - match winner X lead reply with West => worth g | East => 0 end)
    | East => secures g p n (a ++ reduction X reply lead :: b) (winner X reply lead)
        (t - match winner X reply lead with West => worth g | East => 0 end)
    end).
  { intros reply Hr K.
    assert (One : forall i j, (i < size X)%nat -> (j < size X)%nat ->
      as_good p (after_trick g a X b i j) t ->
      secures g p n (a ++ reduction X i j :: b) (winner X i j)
        (t - match winner X i j with West => worth g | East => 0 end)).
    { intros i j Hi Hj A. apply IH.
      - unfold is_deal in *. rewrite Forall_app in *. destruct HE as [P Q]. split; auto.
        inversion Q; subst. constructor; auto. now apply is_suit_reduction.
      - now apply cards_reduction.
      - unfold after_trick in A. destruct p; cbn [as_good] in *; lia. }
    destruct leader; apply One; auto; cbn [after_reply] in K; destruct p; cbn [as_good] in *; lia. }
  pose proof (the_lead g leader a X b lead) as Lead.
  destruct (some_answering leader X lead Hl) as [answer [Ha An]].
  pose proof (the_reply g leader a X b lead answer HE Hl Ha An) as Reply.
  destruct p, leader; cbn [opponent] in Reply; eauto.
Qed.

(* Every suit has such a lead; it is optimal in every deal in which the suit may be chosen; and who
   always leads so secures what he is entitled to. *)
Theorem choice_of_a_card :
  (forall p D, size D <> O -> exists lead, (lead < size D)%nat /\ attaining p D lead) /\
  (forall p D lead, (lead < size D)%nat -> attaining p D lead ->
    forall g a b, is_deal (a ++ D :: b) -> chosen p (a ++ D :: b) D ->
      optimal_lead g p a D b lead) /\
  (forall g p E leader, is_deal E -> secures g p (cards E) E leader (outcome g E leader)).
Proof.
  split; [exact some_attaining|]. split.
  - intros p D lead Hl At g a b HE Ch. now apply lead_is_optimal.
  - intros g p E leader HE. apply secured; auto. destruct p; cbn [as_good]; lia.
Qed.

(* From the one the ace, from the other the jack. *)
Theorem ace_and_jack : forall g a b, is_deal a -> is_deal b ->
  (chosen West (a ++ AQ_KJ :: b) AQ_KJ -> optimal_lead g West a AQ_KJ b 1) /\
  (chosen West (a ++ AJ107_KQ98 :: b) AJ107_KQ98 -> optimal_lead g West a AJ107_KQ98 b 2).
Proof.
  intros g a b Ha Hb.
  assert (In_deal : forall D, is_suit D -> is_deal (a ++ D :: b)).
  { intros D HD. apply Forall_app. auto. }
  split; intros Ch; (apply lead_is_optimal; [apply In_deal|cbn; lia|exact Ch|]).
  1, 3: repeat split; cbn; repeat constructor; lia.
  - intros [|[|reply]] Hr; [now vm_compute|now vm_compute|cbn in Hr; lia].
  - intros [|[|[|[|reply]]]] Hr; [now vm_compute..|cbn in Hr; lia].
Qed.

Lemma some_reply D : is_suit D -> West_can_reply D (as_in_the_lemmas D).
Proof.
  intros H. unfold as_in_the_lemmas. destruct (snd (val D)) as [| |[|k]|k] eqn:E.
  - now apply lemma_9_9.
  - destruct (section_7_5 D H E).
  - now apply lemma_9_6.
  - now apply lemma_9_7.
  - now apply lemma_9_8 with k.
Qed.

Lemma such_a_reply a D b i j : is_deal (a ++ D :: b) -> (i < size D)%nat -> (j < size D)%nat ->
  as_in_the_lemmas D (alpha D i j) ->
  outcome Refined (a ++ D :: b) East <= after_trick Refined a D b i j.
Proof.
  intros HE Hi Hj H. destruct (quarters_odd (a ++ D :: b) East) as [m Hm].
  assert (Hh : (half m == inject_Z m * (1 # 2))%Q) by (unfold half; field).
  assert (L : value_le (half m, Zero) (value_of_deal (a ++ D :: b))).
  { apply value_le_iff. cbn [fst snd]. rewrite ok_iff, Hh.
    destruct (proj1 (enough (a ++ D :: b) East m HE) ltac:(lia)) as [K|[K K']];
      [left; lra|right; split; [lra|exact K']]. }
  assert (Sc : scores m a D b i j).
  { unfold as_in_the_lemmas in H. destruct (snd (val D)) as [| |[|k]|k] eqn:E; [|destruct H| | |].
    - now apply (from_a_number a D b m HE E L).
    - destruct (from_an_exit a D b m HE E L) as [_ [_ [_ K]]]. apply K; auto.
      now apply exit_or_more.
    - now apply (from_a_protected_exit a D b k m HE E L).
    - now apply (from_a_negative_suit a D b k HE E). }
  unfold scores, points in Sc. rewrite (Qmake_Qdiv (quarters _ _)), Hh in Sc.
  unfold after_trick. change (outcome Refined) with quarters. rewrite Hm.
  unfold trick_won in Sc. unfold winner in *. change (inject_Z (Zpos 4)) with 4%Q in Sc.
  rewrite Zle_Qle, !inject_Z_plus, inject_Z_mult. change (inject_Z 2) with 2%Q.
  change (inject_Z 1) with 1%Q.
  assert (Q4 : forall z, (z / 4 == z * (1 # 4))%Q) by (intros; field). rewrite Q4 in Sc.
  destruct (takes D i j); cbn [worth]; [change (inject_Z 1) with 1%Q in Sc;
    change (inject_Z 4) with 4%Q|change (inject_Z 0) with 0%Q in *]; lra.
Qed.

(* To every lead from a suit there is a reply, found from this suit alone, that is optimal in every
   deal in which the lead is: for West every reply as in Lemmas 9.6 to 9.9, and for either player
   every reply with which minmax(D), or maxmin(D), is reached. *)
Theorem no_need_to_look_at_the_other_suits :
  (forall D, is_suit D -> West_can_reply D (as_in_the_lemmas D) /\
    forall lead reply, (lead < size D)%nat -> (reply < size D)%nat ->
      as_in_the_lemmas D (alpha D reply lead) ->
      forall g a b, is_deal (a ++ D :: b) -> optimal_lead g East a D b lead ->
        optimal_reply g East a D b lead reply) /\
  (forall p D lead, (lead < size D)%nat ->
    (exists reply, (reply < size D)%nat /\ answering p D lead reply) /\
    forall reply, (reply < size D)%nat -> answering p D lead reply ->
      forall g a b, is_deal (a ++ D :: b) -> optimal_lead g p a D b lead ->
        optimal_reply g p a D b lead reply).
Proof.
  split.
  - intros D HD. split; [now apply some_reply|]. intros lead reply Hl Hr H g a b HE.
    apply reply_is_optimal; auto. cbn [opponent after_reply].
    apply (as_good_in_all West (fun g => after_trick g a D b reply lead)
      (fun g => outcome g (a ++ D :: b) East)); [apply trick_alike|apply outcome_alike|].
    now apply such_a_reply.
  - intros p D lead Hl. split; [now apply some_answering|]. intros reply Hr An g a b HE.
    apply reply_is_optimal; auto. now apply the_reply.
Qed.
