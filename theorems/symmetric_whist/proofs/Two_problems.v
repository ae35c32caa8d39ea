(* To find the outcome and to find an optimal card: who can do one can do the other (Section 12.1),
   with so many questions. *)
Require Import ZArith Lia Bool Arith List.
From Game Require Import Suits.
From Sums Require Import Rules Play Stealing.
Import ListNotations.
From SymmetricStated Require Export Two_problems.
Arguments best_yet {A} _ _ _ _ _ _.
Arguments by_outcomes {A} _ _ _.
Open Scope Z_scope.

(* --- Proofs --- *)

Lemma in_leads_of E a D b x :
  In (a, D, b, x) (leads_of E) <-> E = a ++ D :: b /\ (x < size D)%nat.
Proof.
  unfold leads_of. rewrite in_flat_map. split.
  - intros [[[a' D'] b'] [Hc H]]. apply in_map_iff in H as [x' [H Hx]].
    injection H as -> -> -> ->. apply choices_spec in Hc. apply in_seq in Hx. cbn [fst snd] in Hx.
    split; [exact Hc|lia].
  - intros [-> Hx]. exists (a, D, b). split. now apply choices_spec. cbn [fst snd].
    apply in_map, in_seq. lia.
Qed.

Lemma same_length {A B C} (f : A -> list B) (g : A -> list C) l :
  (forall x, length (f x) = length (g x)) -> length (flat_map f l) = length (flat_map g l).
Proof.
  intros H. induction l as [|x l IH]; [reflexivity|].
  cbn [flat_map]. now rewrite !app_length, H, IH.
Qed.

Lemma leads_length E : length (leads_of E) = cards E.
Proof.
  unfold leads_of. induction E as [|D E IH]; [reflexivity|]. cbn [choices flat_map cards].
  rewrite app_length, map_length, seq_length. cbn [fst snd]. f_equal. rewrite <- IH.
  rewrite !flat_map_concat_map, map_map, <- !flat_map_concat_map. apply same_length.
  intros c. cbn [fst snd]. now rewrite !map_length.
Qed.

Lemma after_reply_eq m p a D b x y : cards (a ++ D :: b) = S m ->
  (x < size D)%nat -> (y < size D)%nat ->
  match p with
  | West => trick 1 (fun _ => 0) m a D b x y
  | East => trick 1 (fun _ => 0) m a D b y x
  end = outcome_after_reply p (a, D, b, x) y.
Proof. intros C Hx Hy. destruct p; cbn [outcome_after_reply]; now apply from_trick_eq. Qed.

Lemma tricks_by_leads E p : cards E <> O ->
  tricks E p = best p (map (outcome_after_lead p) (leads_of E)).
Proof.
  intros H. unfold tricks. destruct (cards E) as [|m] eqn:C; [congruence|].
  rewrite score_eq. f_equal. unfold all_leads, leads_of.
  rewrite !flat_map_concat_map, concat_map, map_map. f_equal. apply map_ext_in.
  intros [[a D] b] Hc. apply choices_spec in Hc as ->. cbn [fst snd]. rewrite map_map.
  apply map_ext_in. intros x Hx. apply in_seq in Hx. unfold after_lead, outcome_after_lead.
  cbn [replies_to suit_of]. f_equal. apply map_ext_in. intros y Hy. apply in_seq in Hy.
  cbn [suit_of] in Hy. apply after_reply_eq; [exact C|lia|lia].
Qed.

Lemma best_cons p x y l :
  best p (x :: y :: l) = best p ((if better p y x then y else x) :: l).
Proof.
  cbn [best fold_right]. revert x y. induction l as [|z l IH]; intros x y; cbn [fold_right].
  - destruct p; cbn [better]; [destruct (Z.ltb_spec x y)|destruct (Z.ltb_spec y x)]; lia.
  - specialize (IH x y). destruct p; cbn [better] in *; lia.
Qed.

Lemma best_yet_spec {A} p (ask : A -> Z) l : forall found asked,
  let result := best_yet p ask found (ask found) l asked in
  In (fst result) (found :: l) /\ ask (fst result) = best p (map ask (found :: l)) /\
  snd result = (asked + length l)%nat.
Proof.
  induction l as [|x l IH]; intros found asked; cbn [best_yet].
  { cbn. split; [now left|split; [reflexivity|lia]]. }
  cbn [map]. rewrite best_cons. destruct (better p (ask x) (ask found)).
  - destruct (IH x (S asked)) as [I [K N]]. cbn [map] in K. split; [now right|].
    split; [exact K|rewrite N; cbn [length]; lia].
  - destruct (IH found (S asked)) as [I [K N]]. cbn [map] in K.
    split; [destruct I; [now left|now right; right]|].
    split; [exact K|rewrite N; cbn [length]; lia].
Qed.

Lemma by_outcomes_spec {A} p (ask : A -> Z) l : l <> [] ->
  exists x, by_outcomes p ask l = Some (x, length l) /\ In x l /\ ask x = best p (map ask l).
Proof.
  destruct l as [|x l]; [congruence|]. intros _. cbn [by_outcomes].
  destruct (best_yet_spec p ask l x 1) as [I [K N]].
  destruct (best_yet p ask x (ask x) l 1) as [y k]. cbn [fst snd] in *. exists y.
  split; [|auto]. now rewrite N.
Qed.

Lemma size_at_most_cards E a D b x : In (a, D, b, x) (leads_of E) -> (size D <= cards E)%nat.
Proof. intros H. apply in_leads_of in H as [-> _]. rewrite cards_mid. lia. Qed.

Lemma by_cards_spec lead_of reply_of :
  (forall E p, cards E <> O -> best_lead E p (lead_of E p)) ->
  (forall E p l, In l (leads_of E) -> best_reply p l (reply_of p l)) ->
  forall n E p, cards E = n -> by_cards lead_of reply_of n E p = (tricks E p, (2 * n)%nat).
Proof.
  intros HL HR n. induction n as [|n IH]; intros E p C. { cbn. now rewrite tricks_none. }
  cbn [by_cards]. destruct (HL E p ltac:(lia)) as [I K].
  destruct (HR E p _ I) as [J L]. destruct (lead_of E p) as [[[a D] b] x].
  apply in_leads_of in I as [-> Hx]. unfold replies_to in J. apply in_seq in J.
  cbn [suit_of] in J. set (y := reply_of p (a, D, b, x)) in *. rewrite <- K, <- L.
  destruct p; cbn [fst snd outcome_after_reply]; unfold from_trick;
    (rewrite IH; [cbn [fst snd reward]; f_equal; lia|apply cards_reduction; [exact C|lia]]).
Qed.

(* Who can ask for the outcome after a lead, or after a reply, finds an optimal one with at most as
   many questions as there are cards on a hand; who can ask for an optimal card finds the outcome
   with as many as both players play. *)
Theorem two_problems :
  (forall E p, cards E <> O -> exists l k,
    by_outcomes p (outcome_after_lead p) (leads_of E) = Some (l, k) /\
    best_lead E p l /\ (k <= cards E)%nat) /\
  (forall E p l, In l (leads_of E) -> exists y k,
    by_outcomes (opponent p) (outcome_after_reply p l) (replies_to l) = Some (y, k) /\
    best_reply p l y /\ (k <= cards E)%nat) /\
  (forall lead_of reply_of,
    (forall E p, cards E <> O -> best_lead E p (lead_of E p)) ->
    (forall E p l, In l (leads_of E) -> best_reply p l (reply_of p l)) ->
    forall E p, by_cards lead_of reply_of (cards E) E p = (tricks E p, (2 * cards E)%nat)).
Proof.
  split; [|split].
  - intros E p H. destruct (by_outcomes_spec p (outcome_after_lead p) (leads_of E))
      as [l [B [I K]]].
    { intros N. pose proof (leads_length E) as L. rewrite N in L. now destruct H. }
    exists l, (length (leads_of E)). split; [exact B|]. rewrite leads_length. split; [|lia].
    split; [exact I|]. now rewrite tricks_by_leads.
  - intros E p [[[a D] b] x] I.
    destruct (by_outcomes_spec (opponent p) (outcome_after_reply p (a, D, b, x))
      (replies_to (a, D, b, x))) as [y [B [J K]]].
    { apply in_leads_of in I as [_ Hx]. apply seq_nonempty. cbn [suit_of]. lia. }
    exists y, (length (replies_to (a, D, b, x))). split; [exact B|]. split; [split; auto|].
    unfold replies_to. rewrite seq_length. exact (size_at_most_cards E a D b x I).
  - intros lead_of reply_of HL HR E p. now apply by_cards_spec.
Qed.
