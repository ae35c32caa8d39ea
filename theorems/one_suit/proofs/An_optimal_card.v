(* An optimal lead and an optimal reply by few operations: the suit is chosen as Section 10.4 says,
   the card by val of what is left of the suit, and of the replies two are enough. *)
Require Import ZArith Lia Bool Arith QArith Qreduction Lqa List.
From Game Require Import Suits.
From Sums Require Import Rules Values Labels Uniqueness Addition Simplest.
From Sums Require Import ValueOfSuit Play SingleSuit Intervals Simplicity Families Rounding.
From Sums Require Import Lemmas_9 WestLeads RefinedWhist Next_to_smallest Perfect_play.
From Sums Require Import Two_replies Narrow_recursion NumberAvoidance Section_10_4.
From OneSuit Require Import Linear_time.
Import ListNotations.
From SymmetricStated Require Import Any_suits Counting_machine Linear_time.
From SymmetricStated Require Export An_optimal_card.
Open Scope Z_scope.

(* --- The best of some things --- *)

Lemma best_of_counted A as_good l : forall x, snd (best_of A as_good x l) = length l.
Proof. induction l as [|y l IH]; intros x; cbn [best_of snd length]; auto. Qed.

Lemma best_of_best A (as_good : A -> A -> bool) (P : A -> Prop) :
  (forall x y, P x -> P y -> as_good x y = true \/ as_good y x = true) ->
  (forall x y z, P x -> P y -> P z ->
    as_good x y = true -> as_good y z = true -> as_good x z = true) ->
  forall l x, P x -> (forall y, In y l -> P y) ->
  let b := fst (best_of A as_good x l) in
  In b (x :: l) /\ as_good b x = true /\ forall y, In y l -> as_good b y = true.
Proof.
  intros Total Trans l. induction l as [|z l IH]; intros x Px Pl; cbn [best_of fst].
  - split; [now left|]. split; [destruct (Total x x Px Px); auto|]. intros y [].
  - set (c := if as_good x z then x else z). assert (Pz : P z) by (apply Pl; now left).
    assert (C : (c = x \/ c = z) /\ as_good c x = true /\ as_good c z = true).
    { unfold c. destruct (as_good x z) eqn:G.
      - split; [now left|]. split; [|exact G]. destruct (Total x x Px Px); auto.
      - split; [now right|]. destruct (Total z z Pz Pz) as [R|R]; (split; [|exact R]);
          destruct (Total x z Px Pz); congruence. }
    destruct C as [C1 [C2 C3]].
    assert (Pc : P c) by (destruct C1 as [->| ->]; auto).
    destruct (IH c Pc (fun y Hy => Pl y (or_intror Hy))) as [I [G M]].
    set (b := fst (best_of A as_good c l)) in *.
    assert (Pb : P b) by (destruct I as [<-|I]; [exact Pc|apply Pl; now right]).
    split; [|split].
    + destruct I as [<-|I]; [destruct C1 as [->| ->]; [now left|right; now left]|].
      right. now right.
    + apply (Trans b c x); auto.
    + intros y [<-|Hy]; [apply (Trans b c z); auto|auto].
Qed.

(* --- What the program finds --- *)

Section Found.
Variable memory : suit -> store.

Lemma found_rightly D : is_suit D -> (size D <> O -> suit_given D (memory D)) ->
  value_eq (value_found memory D) (val D) /\
  operations_for memory D <= 1550 * Z.of_nat (size D).
Proof.
  intros HD G. unfold value_found, operations_for. destruct (size D) as [|n] eqn:S.
  - rewrite val_empty by exact S. split; [split; reflexivity|lia].
  - destruct (proj2 linear_time D (memory D) HD ltac:(lia) (G ltac:(lia))) as [V C].
    rewrite S in *. split; [|exact C]. destruct V as [V1 V2]. split; now symmetry.
Qed.

Lemma operations_of_some l k : (forall D, In D l -> is_suit D /\ (size D <= k)%nat) ->
  all_given memory l -> operations_for_all memory l <= 1550 * (Z.of_nat (length l) * Z.of_nat k).
Proof.
  unfold operations_for_all. induction l as [|D l IH]; intros H G; cbn [map fold_right length].
  lia.
  destruct (H D (or_introl eq_refl)) as [HD S].
  destruct (found_rightly D HD (G D (or_introl eq_refl))) as [_ C].
  specialize (IH (fun X HX => H X (or_intror HX)) (fun X HX => G X (or_intror HX))). lia.
Qed.

Lemma operations_of_suits E : is_deal E -> all_given memory E ->
  operations_for_all memory E <= 1550 * Z.of_nat (cards E).
Proof.
  unfold operations_for_all. induction E as [|D E IH]; intros H G; cbn [map fold_right cards].
  lia.
  inversion H; subst.
  destruct (found_rightly D ltac:(assumption) (G D (or_introl eq_refl))) as [_ C].
  specialize (IH ltac:(assumption) (fun X HX => G X (or_intror HX))). lia.
Qed.

Lemma operations_of_both l l' : operations_for_all memory (l ++ l') =
  operations_for_all memory l + operations_for_all memory l'.
Proof.
  unfold operations_for_all. induction l as [|D l IH]; cbn [app map fold_right]; lia.
Qed.

Lemma all_given_both l l' : all_given memory (l ++ l') -> all_given memory l /\
  all_given memory l'.
Proof. intros G. split; intros D HD; apply G, in_app_iff; [now left|now right]. Qed.

(* --- The suit --- *)

Lemma over_by_denominator k q :
  over_two_to k q <-> (Zpos (Qden (Qred q)) | 2 ^ Z.of_nat k).
Proof.
  set (r := Qred q). assert (E : (r == q)%Q) by apply Qred_correct. split.
  - intros [a Ha]. rewrite <- E in Ha. apply Znumtheory.Gauss with (Qnum r).
    + exists a. unfold Qeq, two_to, inject_Z in Ha. cbn [Qnum Qden Qmult] in Ha.
      rewrite Pos.mul_1_r in Ha. lia.
    + apply Znumtheory.rel_prime_sym. unfold Znumtheory.rel_prime.
      pose proof (Znumtheory.Zgcd_is_gcd (Qnum r) (Zpos (Qden r))) as X.
      enough (Y : Z.gcd (Qnum r) (Zpos (Qden r)) = 1%Z) by (now rewrite Y in X).
      apply Qcanon.Qred_iff. unfold r. apply Qred_complete, Qred_correct.
  - intros [c Hc]. exists (Qnum r * c). rewrite <- E. unfold Qeq, two_to, inject_Z.
    cbn [Qnum Qden Qmult]. rewrite Hc. lia.
Qed.

Lemma over_of_less k q r : number q -> number r ->
  (Qden (Qred r) <= Qden (Qred q))%positive -> over_two_to k q -> over_two_to k r.
Proof.
  rewrite !over_by_denominator. intros Nq Nr L Dv. apply power_of_two in Nq, Nr.
  set (d := Zpos (Qden (Qred q))) in *. set (e := Zpos (Qden (Qred r))) in *.
  assert (Le : e <= d) by (unfold d, e; lia). apply (Z.divide_trans _ d); [|exact Dv].
  rewrite Nq, Nr. assert (Lg : Z.log2 e <= Z.log2 d) by now apply Z.log2_le_mono.
  exists (2 ^ (Z.log2 d - Z.log2 e)). rewrite <- Z.pow_add_r.
  - f_equal. lia.
  - lia.
  - apply Z.log2_nonneg.
Qed.

Lemma rather_led_alike p v v' w w' : value_eq v v' -> value_eq w w' ->
  rather_led p v w = rather_led p v' w'.
Proof.
  destruct v as [q x], v' as [q' x'], w as [r y], w' as [r' y']. unfold value_eq. cbn [fst snd].
  intros [E <-] [F <-]. unfold rather_led, preference. cbn [fst snd].
  now rewrite (Qred_complete _ _ E), (Qred_complete _ _ F).
Qed.

Lemma rather_led_iff p v w : rather_led p v w = true <->
  preference p w < preference p v \/ preference p w = preference p v /\
  (Qden (Qred (fst w)) <= Qden (Qred (fst v)))%positive.
Proof. unfold rather_led. rewrite orb_true_iff, andb_true_iff, Z.ltb_lt, Z.eqb_eq, Pos.leb_le.
  reflexivity. Qed.

Lemma has_a_number D : number (fst (val D)).
Proof.
  destruct (Nat.eq_dec (size D) 0) as [Z|N]; [|now apply number_of_val].
  rewrite val_empty by exact Z. exists O, 0. reflexivity.
Qed.

Lemma may_be_chosen p E D : is_deal E -> In D E ->
  (forall X, In X E -> rather_led p (val D) (val X) = true) -> chosen p E D.
Proof.
  intros HE HD M.
  assert (Solid : forall X, In X E -> snd (val X) <> Fuzzy).
  { intros X HX. apply section_7_5. unfold is_deal in HE. rewrite Forall_forall in HE. auto. }
  destruct (Z.eq_dec (preference p (val D)) 2) as [P2|P2].
  { left. unfold admitted, preference in *. specialize (Solid D HD).
    destruct p, (snd (val D)) as [| |k|k]; try lia; try congruence; left; now exists k. }
  assert (Less : forall X, In X E -> preference p (val X) <= preference p (val D)).
  { intros X HX. specialize (M X HX). apply rather_led_iff in M. lia. }
  destruct (Z.eq_dec (preference p (val D)) 1) as [P1|P1].
  { left. unfold admitted. specialize (Solid D HD). unfold preference at 1 in P1.
    destruct p, (snd (val D)) as [| |k|k] eqn:Sg; try lia; try congruence; right;
      (split; [now exists k|]); intros X HX l N; specialize (Less X HX);
      unfold preference in Less; rewrite Sg, N in Less; lia. }
  assert (P0 : preference p (val D) = 0).
  { unfold preference in *. destruct p, (snd (val D)); lia. }
  assert (All : forall X, In X E -> snd (val X) = Zero).
  { intros X HX. specialize (Less X HX). specialize (Solid X HX). rewrite P0 in Less.
    unfold preference in Less. destruct p, (snd (val X)); congruence || lia. }
  right. split; [exact All|].
  destruct (Simplicity.section_10_4 E HE) as [X [HX NX]]; [now intros ->|exact All|].
  intros S. apply NX. unfold simpler in *. rewrite (All D HD) in S. rewrite (All X HX).
  rewrite (numbers_sum E All) in *. destruct S as [k [K [O N]]]. exists k.
  split; [exact K|]. split; [|exact N]. specialize (M X HX). apply rather_led_iff in M.
  apply (over_of_less k (fst (val D)));
    [apply has_a_number|apply has_a_number| |exact O].
  rewrite P0 in M. unfold preference in M. rewrite (All X HX) in M.
  destruct p; cbn iota in M; lia.
Qed.

Lemma suit_chosen p E before D after compared : is_deal E -> E <> [] -> all_given memory E ->
  suit_to_lead memory p E = (before, D, after, compared) ->
  E = before ++ D :: after /\ chosen p E D /\ S compared = length E.
Proof.
  intros HE N G F. unfold suit_to_lead in F.
  assert (Len : length (choices E) = length E).
  { clear. induction E as [|X E IH]; cbn [choices length]; auto. now rewrite map_length, IH. }
  destruct (choices E) as [|c l] eqn:C.
  { destruct E; [congruence|discriminate]. }
  set (as_good := fun x y : deal * suit * deal => rather_led p
    (value_found memory (snd (fst x))) (value_found memory (snd (fst y)))) in *.
  destruct (best_of_best _ as_good (fun _ => True)) with (l := l) (x := c) as [I [B M]]; auto.
  { intros x y _ _. unfold as_good. rewrite !rather_led_iff. lia. }
  { intros x y z _ _ _. unfold as_good. rewrite !rather_led_iff. lia. }
  pose proof (best_of_counted _ as_good l c) as K. rewrite F in *. cbn [fst snd] in *.
  assert (I' : In (before, D, after) (choices E)) by (rewrite C; exact I).
  apply choices_spec in I'.
  assert (Suits : forall X, In X E -> is_suit X /\ value_eq (value_found memory X) (val X)).
  { intros X HX. unfold is_deal in HE. rewrite Forall_forall in HE.
    split; [auto|]. now apply found_rightly; [apply HE|apply G]. }
  assert (HD : In D E) by (rewrite I'; apply in_app_iff; right; now left).
  split; [exact I'|]. split; [|rewrite K; exact Len].
  apply may_be_chosen; auto. intros X HX.
  rewrite <- (rather_led_alike p _ _ _ _ (proj2 (Suits D HD)) (proj2 (Suits X HX))).
  apply in_split in HX as [a [b ->]]. assert (J : In (a, X, b) (c :: l)).
  { rewrite <- C. now apply choices_spec. }
  destruct J as [->|J]; [exact B|]. exact (M _ J).
Qed.

(* --- The card to lead --- *)

Section Suit.
Variables (p : player) (D : suit).
Hypothesis HD : is_suit D.
Hypothesis some : size D <> O.

(* The labeled value after a lead of p and a reply. *)
Definition label (lead reply : nat) : labeled :=
  let ij := west_first p lead reply in alpha D (fst ij) (snd ij).

Lemma label_solid lead reply : solid (snd (label lead reply)).
Proof. apply alpha_solid. Qed.

Lemma tried_first lead : replies_tried p D lead = O :: tl (replies_tried p D lead).
Proof. unfold replies_tried. now destruct p. Qed.

Lemma tried_length lead : (length (replies_tried p D lead) <= 2)%nat.
Proof. unfold replies_tried. destruct p; apply two_of_length. Qed.

Lemma tried_within lead reply : In reply (replies_tried p D lead) -> (reply < size D)%nat.
Proof.
  unfold replies_tried. destruct p; intros K; apply two_of_within in K; lia.
Qed.

Lemma left_is_suit lead reply : (lead < size D)%nat -> (reply < size D)%nat ->
  is_suit (suit_left p D lead reply) /\ size (suit_left p D lead reply) = pred (size D).
Proof.
  intros Hl Hr. unfold suit_left. destruct p; cbn [west_first fst snd];
    (split; [now apply is_suit_reduction|now apply size_reduction]).
Qed.

Lemma same_label lead reply : (lead < size D)%nat -> In reply (replies_tried p D lead) ->
  all_given memory (left_after_lead p D lead) ->
  label_found memory p D lead reply = label lead reply.
Proof.
  intros Hl Hr G. destruct (left_is_suit lead reply Hl (tried_within _ _ Hr)) as [HS _].
  assert (V : value_eq (value_found memory (suit_left p D lead reply))
    (val (suit_left p D lead reply))).
  { apply found_rightly; [exact HS|]. apply G. unfold left_after_lead. now apply in_map. }
  unfold label_found, label, alpha, labeled_by, suit_left in *. f_equal.
  destruct V as [V1 V2]. unfold plus. rewrite V2. f_equal. apply Qred_complete. now rewrite V1.
Qed.

Definition good_for (q : player) (a b : labeled) : Prop := as_good_label q a b = true.

Lemma good_both q a b : solid (snd a) -> solid (snd b) -> good_for q a b \/ good_for q b a.
Proof.
  intros Sa Sb. unfold good_for, as_good_label.
  destruct q; rewrite !label_leb_lge by assumption; apply lge_both.
Qed.

Lemma good_trans q a b c : solid (snd a) -> solid (snd b) -> solid (snd c) ->
  good_for q a b -> good_for q b c -> good_for q a c.
Proof.
  intros Sa Sb Sc. unfold good_for, as_good_label.
  destruct q; rewrite !label_leb_lge by assumption; eauto using lge_trans.
Qed.

(* No reply is better for the other player than one of the two. *)
Lemma two_are_enough lead reply : (lead < size D)%nat -> (reply < size D)%nat ->
  exists other, In other (replies_tried p D lead) /\
    good_for (opponent p) (label lead other) (label lead reply).
Proof.
  intros Hl Hr. unfold good_for, replies_tried, label, as_good_label.
  destruct p; cbn [opponent west_first fst snd].
  - destruct (takes D lead reply) eqn:T.
    + exists O. split; [now left|]. apply label_leb_lge; try apply alpha_solid.
      apply labels_by_value.
      * rewrite T. apply (order_of_cards [] D [] (suitable D HD) lead reply); auto; lia.
      * apply (lower_is_kept [] D [] (suitable D HD)); lia.
    + destruct (two_of_good (fun j => negb (takes D lead j)) (size D) reply Hr)
        as [m [Im [Gm Lm]]]; [now rewrite T|]. exists m. split; [exact Im|].
      apply negb_true_iff in Gm. apply label_leb_lge; try apply alpha_solid.
      apply labels_by_value; [congruence|].
      apply (lower_is_kept [] D [] (suitable D HD)); lia.
  - destruct (takes D reply lead) eqn:T.
    + destruct (two_of_good (fun i => takes D i lead) (size D) reply Hr T) as [m [Im [Gm Lm]]].
      exists m. split; [exact Im|]. apply label_leb_lge; try apply alpha_solid.
      apply labels_by_value; [congruence|].
      apply (lower_is_kept [] D [] (suitable D HD)); lia.
    + exists O. split; [now left|]. apply label_leb_lge; try apply alpha_solid.
      apply labels_by_value.
      * rewrite T. symmetry. apply not_true_iff_false. intros K. apply not_true_iff_false in T.
        apply T. apply (order_of_cards [] D [] (suitable D HD) 0 lead); auto; lia.
      * apply (lower_is_kept [] D [] (suitable D HD)); lia.
Qed.

(* What a lead is judged by: the label after some reply, and no reply leaves a worse one. *)
Lemma lead_judged lead : (lead < size D)%nat -> all_given memory (left_after_lead p D lead) ->
  let judged := label_of_lead memory p D lead in
  S (snd judged) = length (replies_tried p D lead) /\
  (exists reply, (reply < size D)%nat /\ fst judged = label lead reply) /\
  forall reply, (reply < size D)%nat ->
    good_for (opponent p) (fst judged) (label lead reply).
Proof.
  intros Hl G judged. unfold judged, label_of_lead.
  pose proof (tried_first lead) as First.
  assert (Same : forall reply, In reply (replies_tried p D lead) ->
    label_found memory p D lead reply = label lead reply) by (intros; now apply same_label).
  rewrite (Same O) by (rewrite First; now left).
  rewrite (map_ext_in _ (label lead)) by (intros r Hr; apply Same; rewrite First; now right).
  destruct (best_of_best labeled (as_good_label (opponent p)) (fun a => solid (snd a)))
    with (l := map (label lead) (tl (replies_tried p D lead))) (x := label lead 0) as [I [B M]].
  { intros x y. apply good_both. } { intros x y z. apply good_trans. } { apply label_solid. }
  { intros y Hy. apply in_map_iff in Hy as [r [<- _]]. apply label_solid. }
  split; [|split].
  - rewrite best_of_counted, map_length. now rewrite First at 2.
  - change (label lead 0 :: map (label lead) (tl (replies_tried p D lead))) with
      (map (label lead) (O :: tl (replies_tried p D lead))) in I. rewrite <- First in I.
    apply in_map_iff in I as [r [E Hr]]. exists r. split; [now apply tried_within in Hr|].
    now symmetry.
  - intros reply Hr. destruct (two_are_enough lead reply Hl Hr) as [other [Io Go]].
    rewrite First in Io. assert (J : good_for (opponent p)
      (fst (best_of labeled (as_good_label (opponent p)) (label lead 0)
        (map (label lead) (tl (replies_tried p D lead))))) (label lead other)).
    { destruct Io as [<-|Io]; [exact B|]. apply M. now apply in_map. }
    eapply good_trans; [| | |exact J|exact Go]; try apply label_solid.
    destruct I as [<-|I]; [apply label_solid|]. apply in_map_iff in I as [r [<- _]].
    apply label_solid.
Qed.

Lemma reached lead : (lead < size D)%nat -> (forall reply, (reply < size D)%nat ->
    good_for p (label lead reply) (match p with West => maxmin D | East => minmax D end)) ->
  attaining p D lead.
Proof.
  intros Hl H. unfold attaining, good_for, as_good_label, label in *.
  destruct p; intros reply Hr; exact (H reply Hr).
Qed.

Lemma card_found lead compared : all_given memory (left_after_leads p D) ->
  card_to_lead memory p D = (lead, compared) ->
  (lead < size D)%nat /\ attaining p D lead /\ (compared + 1 <= 2 * size D)%nat.
Proof.
  intros G F. unfold card_to_lead in F. set (judged := label_of_lead memory p D) in *.
  set (as_good := fun x y => as_good_label p (fst (judged x)) (fst (judged y))) in *.
  assert (Given : forall x, (x < size D)%nat -> all_given memory (left_after_lead p D x)).
  { intros x Hx X HX. apply G. apply in_flat_map. exists x. split; [apply in_seq; lia|exact HX]. }
  assert (J : forall x, (x < size D)%nat -> _) by exact (fun x Hx => lead_judged x Hx (Given x Hx)).
  cbv zeta in J. fold judged in J.
  assert (Sol : forall x, (x < size D)%nat -> solid (snd (fst (judged x)))).
  { intros x Hx. destruct (J x Hx) as [_ [[r [_ ->]] _]]. apply label_solid. }
  destruct (best_of_best nat as_good (fun x => (x < size D)%nat))
    with (l := seq 1 (size D - 1)) (x := O) as [I [B M]].
  { intros x y Hx Hy. now apply good_both; apply Sol. }
  { intros x y z Hx Hy Hz. apply good_trans; now apply Sol. } { lia. }
  { intros y Hy. apply in_seq in Hy. lia. }
  pose proof (best_of_counted nat as_good (seq 1 (size D - 1)) O) as K.
  injection F as F1 F2. rewrite F1 in *. rewrite seq_length in K.
  assert (Hl : (lead < size D)%nat).
  { destruct I as [<-|I]; [lia|]. apply in_seq in I. lia. }
  assert (Best : forall x, (x < size D)%nat -> good_for p (fst (judged lead)) (fst (judged x))).
  { intros [|x] Hx; [exact B|]. apply M, in_seq. lia. }
  split; [exact Hl|]. split.
  - apply reached; [exact Hl|]. intros reply Hr.
    assert (Worse : forall r, (r < size D)%nat ->
      good_for p (label lead r) (fst (judged lead))).
    { intros r Hr'. destruct (J lead Hl) as [_ [_ M']]. specialize (M' r Hr').
      unfold good_for, as_good_label in *. destruct p; exact M'. }
    destruct (some_attaining p D some) as [best [Hb At]].
    destruct (J best Hb) as [_ [[r [Hr' E]] _]]. specialize (Best best Hb). rewrite E in Best.
    specialize (Worse reply Hr).
    assert (At' : good_for p (label best r)
      (match p with West => maxmin D | East => minmax D end)).
    { unfold attaining, good_for, as_good_label, label in *. destruct p; exact (At r Hr'). }
    assert (Sb : solid (snd (match p with West => maxmin D | East => minmax D end))).
    { destruct p; now apply bounds_solid. }
    eapply good_trans; [| | |exact Worse|]; auto using label_solid.
    eapply good_trans; [| | |exact Best|exact At']; auto using label_solid.
  - assert (Sum : forall l, (forall x, In x l -> (x < size D)%nat) ->
      (list_sum (map (fun x => snd (judged x)) l) <= length l)%nat).
    { intros l. clear - J. induction l as [|x l IH]; intros W; cbn; [lia|].
      pose proof (tried_length x) as L. destruct (J x (W x (or_introl eq_refl))) as [Ex _].
      specialize (IH (fun y Hy => W y (or_intror Hy))). unfold list_sum in *. lia. }
    specialize (Sum (seq 0 (size D))). rewrite seq_length in Sum.
    rewrite <- F2, K. assert (A : forall x, In x (seq 0 (size D)) -> (x < size D)%nat).
    { intros x Hx. apply in_seq in Hx. lia. }
    specialize (Sum A). lia.
Qed.

Lemma after_leads_few : (length (left_after_leads p D) <= 2 * size D)%nat.
Proof.
  unfold left_after_leads. rewrite <- (seq_length (size D) 0) at 2.
  induction (seq 0 (size D)) as [|x l IH]; cbn [flat_map length]; [lia|].
  rewrite app_length. unfold left_after_lead at 1. rewrite map_length.
  pose proof (tried_length x). lia.
Qed.

Lemma after_lead_suits lead X : (lead < size D)%nat -> In X (left_after_lead p D lead) ->
  is_suit X /\ (size X <= size D - 1)%nat.
Proof.
  intros Hl HX. apply in_map_iff in HX as [r [<- Hr]].
  destruct (left_is_suit lead r Hl (tried_within _ _ Hr)) as [A B]. split; [exact A|lia].
Qed.

Lemma after_leads_suits X : In X (left_after_leads p D) ->
  is_suit X /\ (size X <= size D - 1)%nat.
Proof.
  intros HX. apply in_flat_map in HX as [x [Hx HX]]. apply in_seq in Hx.
  apply (after_lead_suits x); [lia|exact HX].
Qed.
End Suit.

(* --- The card to reply --- *)

Lemma rho_alike v w q : value_eq v w -> (rho v q == rho w q)%Q.
Proof.
  destruct v as [r x], w as [s y]. unfold value_eq. cbn [fst snd]. intros [E <-].
  destruct (rho_thresholds (r, x) q) as [J [-> HJ]], (rho_thresholds (s, x) q) as [K [-> HK]].
  cbn [fst snd] in *. assert (A : forall M, at_least r x q M <-> at_least s x q M).
  { intros M. unfold at_least. now setoid_rewrite E. }
  enough (J = K) by now subst. apply Z.le_antisymm.
  - apply HK, A, HJ. lia.
  - apply HJ, A, HK. lia.
Qed.

Lemma sum_rightly E : is_deal E -> all_given memory E ->
  value_eq (fold_right plus (integer 0) (map (value_found memory) E)) (value_of_deal E).
Proof.
  unfold value_of_deal. induction E as [|D E IH]; intros HE G; cbn [map fold_right].
  - split; reflexivity.
  - inversion HE; subst. destruct IH as [S1 S2]; [assumption|intros X HX; apply G; now right|].
    destruct (found_rightly D ltac:(assumption) (G D (or_introl eq_refl))) as [[V1 V2] _].
    unfold plus at 1 3, value_eq. cbn [fst snd]. rewrite !Qred_correct, V1, V2, S1, S2.
    split; reflexivity.
Qed.

Section Reply.
Variables (p : player) (before : deal) (D : suit) (after : deal) (lead : nat).
Hypothesis HE : is_deal (before ++ D :: after).
Hypothesis Hl : (lead < size D)%nat.
Hypothesis given : all_given memory ((before ++ after) ++ left_after_lead p D lead).

Lemma others_deal : is_deal (before ++ after).
Proof.
  unfold is_deal in *. rewrite Forall_app in *. destruct HE as [A B]. split; auto.
  now inversion B.
Qed.

Lemma the_suit : is_suit D.
Proof. apply Forall_app in HE as [_ B]. now inversion B. Qed.

Let sum := fold_right plus (integer 0) (map (value_found memory) (before ++ after)).

Lemma tricks_rightly reply : In reply (replies_tried p D lead) ->
  (tricks_found memory p sum D lead reply ==
   inject_Z (after_reply Whist p before D after lead reply))%Q.
Proof.
  intros Hr. apply all_given_both in given as [G1 G2].
  assert (N : size D <> O) by lia. pose proof (tried_within p D N lead reply Hr) as Hr'.
  rewrite <- reply_rightly by assumption.
  destruct (left_is_suit p D the_suit lead reply Hl Hr') as [HS _].
  assert (V : value_eq (value_found memory (suit_left p D lead reply))
    (val (suit_left p D lead reply))).
  { apply found_rightly; [exact HS|]. apply G2. unfold left_after_lead. now apply in_map. }
  assert (R : value_eq (plus sum (value_found memory (suit_left p D lead reply)))
    (value_of_deal (before ++ suit_left p D lead reply :: after))).
  { destruct (sum_mid before (suit_left p D lead reply) after) as [S1 S2].
    destruct (sum_rightly _ others_deal G1) as [T1 T2], V as [V1 V2]. fold sum in T1, T2.
    unfold value_eq, plus. cbn [fst snd]. rewrite Qred_correct, S1, S2, T1, T2, V1, V2.
    split; [ring|apply iadd_comm]. }
  unfold tricks_found, judged_reply, judged, suit_left in *.
  destruct p; cbn [west_first fst snd] in *; now rewrite (rho_alike _ _ _ R).
Qed.

Lemma reply_found reply compared :
  card_to_reply memory p (before ++ after) D lead = (reply, compared) ->
  (reply < size D)%nat /\ optimal_reply Whist p before D after lead reply /\
  (compared <= 1)%nat.
Proof.
  pose proof tricks_rightly as Rightly.
  intros F. assert (N : size D <> O) by lia. pose proof (tried_first p D lead) as First.
  unfold card_to_reply in F. fold sum in F. cbv zeta in F.
  match type of F with best_of nat ?f _ _ = _ => set (as_good := f) in * end.
  destruct (best_of_best nat as_good (fun r => In r (replies_tried p D lead)))
    with (l := tl (replies_tried p D lead)) (x := O) as [I [B M]].
  { intros x y _ _. unfold as_good. destruct p; rewrite !Qle_bool_iff; lra. }
  { intros x y z _ _ _. unfold as_good. destruct p; rewrite !Qle_bool_iff; lra. }
  { rewrite First. now left. } { intros y Hy. rewrite First. now right. }
  pose proof (best_of_counted nat as_good (tl (replies_tried p D lead)) O) as K.
  rewrite F in *. cbn [fst snd] in *. rewrite <- First in I.
  pose proof (tried_within p D N lead reply I) as Hr. split; [exact Hr|]. split.
  - destruct (two_replies p before D after lead HE Hl) as [other [Ho [Two Opt]]].
    assert (Io : In other (replies_tried p D lead)).
    { destruct Two as [->|Ch]; [rewrite First; now left|]. unfold replies_tried, cheapest in *.
      destruct p; destruct Ch as [T Least].
      - destruct (two_of_good (fun j => negb (takes D lead j)) (size D) other Ho)
          as [m [Im [Gm Lm]]]; [now rewrite T|]. apply negb_true_iff in Gm.
        destruct (Nat.eq_dec m other) as [<-|Ne]; [exact Im|].
        rewrite (Least m) in Gm by lia. discriminate.
      - destruct (two_of_good (fun i => takes D i lead) (size D) other Ho T)
          as [m [Im [Gm Lm]]].
        destruct (Nat.eq_dec m other) as [<-|Ne]; [exact Im|].
        rewrite (Least m) in Gm by lia. discriminate. }
    assert (Best : as_good reply other = true).
    { rewrite First in Io. destruct Io as [<-|Io]; [exact B|now apply M]. }
    specialize (Opt Whist). unfold optimal_reply in *.
    pose proof (reply_bound Whist p before D after lead reply Hr) as Bound.
    unfold as_good in Best. destruct p; apply Qle_bool_iff in Best;
      rewrite !Rightly in Best by assumption; rewrite <- Zle_Qle in Best; lia.
  - rewrite K. pose proof (tried_length p D lead) as L. rewrite First in L. cbn [length] in L. lia.
Qed.
End Reply.
End Found.

(* --- The whole --- *)

Lemma suits_few E : Forall (fun D => size D <> O) E -> (length E <= cards E)%nat.
Proof.
  induction E as [|D E IH]; intros H; cbn [length cards]; [lia|]. inversion H; subst.
  specialize (IH ltac:(assumption)). lia.
Qed.

Lemma deal_few before D after : Forall (fun X => size X <> O) (before ++ D :: after) ->
  (length (before ++ after) <= cards (before ++ after))%nat.
Proof.
  intros H. apply suits_few. rewrite Forall_app in *. destruct H as [A B]. split; [exact A|].
  now inversion B.
Qed.

Theorem an_optimal_card : claim_an_optimal_card.
Proof.
  intros memory p. split.
  - intros E HE N Some before D after compared lead compared_too FD FC suits count G.
    apply all_given_both in G as [G1 G2].
    destruct (suit_chosen memory p E before D after compared HE N G1 FD) as [Split [Ch Len]].
    assert (Parts : is_suit D /\ size D <> O).
    { split.
      - rewrite Split in HE. apply Forall_app in HE as [_ B]. now inversion B.
      - rewrite Split in Some. apply Forall_app in Some as [_ B]. now inversion B. }
    destruct Parts as [HD ND].
    destruct (card_found memory p D HD ND lead compared_too G2 FC) as [Hl [At Few]].
    assert (Cards : cards E = (size D + cards (before ++ after))%nat).
    { rewrite Split. apply cards_mid. }
    split; [exact Split|]. split; [exact Hl|]. split; [|split].
    + apply lead_is_optimal; auto; rewrite <- Split; assumption.
    + unfold suits. rewrite operations_of_both.
      pose proof (operations_of_suits memory E HE G1) as O1.
      pose proof (operations_of_some memory (left_after_leads p D) (size D - 1)
        (after_leads_suits p D HD ND) G2) as O2.
      pose proof (after_leads_few p D) as Most. unfold count.
      assert (Q : Z.of_nat (length (left_after_leads p D)) * Z.of_nat (size D - 1) <=
        2 * Z.of_nat (cards E) * (Z.of_nat (cards E) - 1)).
      { apply Z.mul_le_mono_nonneg; lia. }
      nia.
    + unfold count. pose proof (deal_few before D after ltac:(now rewrite <- Split)) as L.
      rewrite Split, app_length in Len. cbn [length] in Len.
      rewrite app_length in L. lia.
  - intros before D after lead E HE Some Hl others suits count G reply compared F.
    destruct (reply_found memory p before D after lead HE Hl G reply compared F)
      as [Hr [Opt Few]].
    apply all_given_both in G as [G1 G2].
    pose proof (deal_few before D after Some) as L.
    pose proof (cards_mid before D after) as Cards. fold others in Cards, L. fold E in Cards.
    pose proof (tried_length p D lead) as Two. unfold count.
    split; [exact Hr|]. split; [exact Opt|]. split; [|split; [lia|exact Few]].
    unfold suits. rewrite operations_of_both.
    pose proof (operations_of_suits memory others (others_deal before D after HE) G1) as O1.
    pose proof (operations_of_some memory (left_after_lead p D lead) (size D - 1)
      (fun X => after_lead_suits p D (the_suit before D after HE) ltac:(lia) lead X Hl) G2) as O2.
    unfold left_after_lead in O2 at 2. rewrite map_length in O2.
    assert (Q : Z.of_nat (length (replies_tried p D lead)) * Z.of_nat (size D - 1) <=
      2 * (Z.of_nat (size D) - 1)) by (apply Z.mul_le_mono_nonneg; lia).
    lia.
Qed.
