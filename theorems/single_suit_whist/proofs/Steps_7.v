(* The steps of the proof of Theorem 7.1, and the outcome of normal play (Section 7). *)
Require Import ZArith Lia Bool List Sorted.
From Whist Require Import Rules.
From WhistStated Require Import Matrix.
From Whist Require Import Counting Rows NormalBound Target ValueByRows GreedyByRows.
From Whist Require Import Play Theorem_9_1 Lemma_5_2 Theorem_6_1.
From WhistStated Require Import Following.
From Whist Require Import Mirror NormalStrategy.
From Whist Require Import Theorem_7_1 Alternating.
Import ListNotations.
From WhistStated Require Export Steps_7.
Open Scope Z_scope.

Lemma normal_play n D leader x : is_deal n D -> possible Greedy (fun _ => normal) D leader x ->
  x = alternating n (Z.of_nat (tricks Greedy D leader)) leader.
Proof.
  intros HD X. destruct (between n D leader HD) as [HW HE].
  symmetry. apply dom_antisymmetric; [apply HW | apply HE]; apply both_only; exact X.
Qed.

(* "If both players follow the normal strategy, then the outcome of the game will be an alternating
   set, since the lead will alternate up to the point where all the cards of the player on lead are
   high." *)
Theorem normal_play_alternates : forall n D leader x, is_deal n D ->
  possible Greedy (fun _ => normal) D leader x -> is_alternating x /\ lead_alternates leader x.
Proof.
  intros n D leader x HD X. rewrite (normal_play n D leader x HD X).
  split; [apply (lead_alternates_set leader)|]; apply alternating_leads.
Qed.

(* "From the second trick on, the players will follow the normal strategy. Regardless of the play in
   the first trick, the outcome of the game must be an alternating set." *)
Theorem outcome_is_alternating : forall n D leader lead reply later, is_deal (S n) D ->
  In lead (hand leader D) -> In reply (replies Greedy (hand (opponent leader) D) lead) ->
  let first := winner leader lead reply in
  possible Greedy (fun _ => normal) (rest leader D lead reply) first later ->
  is_alternating (first :: later).
Proof.
  intros n D leader lead reply later HD I J first X.
  apply replied in J. pose proof (rest_deal n D leader lead reply HD I J) as HR.
  apply (normal_play_alternates n _ _ _ HR) in X. destruct X as [_ X].
  apply (lead_alternates_set (opponent first)). right. rewrite opponent_twice. auto.
Qed.

Lemma a_normal_lead n D leader lead x : is_deal (S n) D -> In lead (hand leader D) ->
  normal_lead leader D lead -> after_lead D leader lead x ->
  possible Greedy (fun _ => normal) D leader x.
Proof.
  intros HD I L [reply [J [F [later [-> X]]]]]. cbn [possible]. exists lead, reply.
  split; [exact I|]. split; [exact L|]. split; [exact J|]. split; [exact F|]. auto.
Qed.

Lemma any_lead n D leader lead x : is_deal (S n) D -> In lead (hand leader D) ->
  after_lead D leader lead x -> possible Greedy (only (opponent leader) normal) D leader x.
Proof.
  intros HD I [reply [J [F [later [-> X]]]]]. cbn [possible]. exists lead, reply.
  split; [exact I|]. split; [destruct leader; exact Logic.I|]. split; [exact J|].
  split; [destruct leader; exact F|]. split; [reflexivity|]. apply both_only. exact X.
Qed.

Lemma no_worse_than_any n D leader lead lead' x y : is_deal (S n) D ->
  In lead (hand leader D) -> normal_lead leader D lead -> In lead' (hand leader D) ->
  after_lead D leader lead x -> after_lead D leader lead' y ->
  match leader with West => dom y x | East => dom x y end.
Proof.
  intros HD I L I' X Y. apply (a_normal_lead n) in X; try assumption.
  apply (any_lead n) in Y; try assumption. apply (normal_play (S n) D leader x HD) in X.
  subst x. destruct (between (S n) D leader HD) as [HW HE]. destruct leader; auto.
Qed.

Lemma taken_East x : taken East x = Z.of_nat (length x) - taken West x.
Proof. induction x as [|[|] x IH]; cbn [taken length]; lia. Qed.

(* "By Theorem 6.1, a normal lead from West maximizes the number of tricks West takes, given that
   both players follow the normal strategy after the first lead." *)
Theorem normal_lead_takes_most : never_stuck Greedy normal /\
  forall n D leader lead lead' x y, is_deal (S n) D ->
  In lead (hand leader D) -> normal_lead leader D lead -> In lead' (hand leader D) ->
  after_lead D leader lead x -> after_lead D leader lead' y -> taken leader y <= taken leader x.
Proof.
  split; [apply never_stuck_normal|]. intros n D leader lead lead' x y HD I L I' X Y.
  pose proof (no_worse_than_any n D leader lead lead' x y HD I L I' X Y) as H.
  destruct leader; [apply dom_taken; exact H|]. rewrite !taken_East.
  pose proof (dom_length _ _ H) as Len. apply dom_taken in H. lia.
Qed.

(* "Therefore, it is optimal for West to make a normal lead." *)
Theorem normal_lead_is_optimal : never_stuck Greedy normal /\
  forall n D leader lead lead' x y, is_deal (S n) D ->
  In lead (hand leader D) -> normal_lead leader D lead -> In lead' (hand leader D) ->
  after_lead D leader lead x -> after_lead D leader lead' y -> no_worse leader x y.
Proof.
  split; [apply never_stuck_normal|]. intros n D leader lead lead' x y HD I L I' X Y.
  pose proof (no_worse_than_any n D leader lead lead' x y HD I L I' X Y) as H.
  destruct leader; apply dom_below; exact H.
Qed.

(* --- The reply --- *)

Lemma Gp_more n A e e' h : rep n A e' -> (forall i, 0 <= i < n -> e i <= e' i) -> 0 < n ->
  Gp n e h -> Gp n e' h.
Proof.
  intros R Le Hn G. assert (T : forall k, T_rows n e k <= T_rows n e' k).
  { intros k. unfold T_rows, N. assert (count (fun p => k + p <? e p) 0 n <=
      count (fun p => k + p <? e' p) 0 n); [|lia].
    apply count_le. intros p Hp. specialize (Le p Hp). lia. }
  pose proof (Le 0 ltac:(lia)) as L. pose proof (rep_range _ _ _ R 0 ltac:(lia)) as B.
  destruct G as [[H0 [G|[G|G]]]|[H0 [H1 G]]].
  - left. split; [exact H0 | left; exact G].
  - left. split; [exact H0 | right; left; lia].
  - left. split; [exact H0|]. right. right. specialize (T h). lia.
  - right. specialize (T (h - 1)). lia.
Qed.

(* Higher cards take no fewer tricks. *)
Lemma more_tricks n D D' e e' leader : is_deal n D -> is_deal n D' ->
  rep (Z.of_nat n) (M D) e -> rep (Z.of_nat n) (M D') e' ->
  (forall i, 0 <= i < Z.of_nat n -> e i <= e' i) ->
  (tricks Greedy D leader <= tricks Greedy D' leader)%nat.
Proof.
  intros HD HD' R R' Le. destruct n as [|n].
  { unfold tricks. rewrite (proj1 HD), (proj1 HD'). reflexivity. }
  assert (K : Z.of_nat (tricks Greedy D leader) <= Z.of_nat (tricks Greedy D' leader)); [|lia].
  apply (tricks_iff Greedy (S n)); [exact HD'|]. apply (greedy_value (S n) (M D') e' _ _ R').
  apply (Gp_more _ (M D') e _ _ R' Le); [lia|]. apply (greedy_value (S n) (M D) _ _ _ R).
  apply (tricks_iff Greedy (S n)); [exact HD | lia].
Qed.

Lemma alternating_more n p t t' : t <= t' -> dom (alternating n t p) (alternating n t' p).
Proof.
  intros H. destruct (chain n) as [C1 C2].
  assert (Less : forall t, dom (alternating n (t - 1) p) (alternating n t p)).
  { intros u. destruct p.
    - apply (dom_trans _ (alternating n u East)); auto.
    - apply (dom_trans _ (alternating n (u - 1) West)); auto. }
  replace t' with (t + Z.of_nat (Z.to_nat (t' - t))) by lia.
  generalize (Z.to_nat (t' - t)) as d. clear H t'. intros d. induction d as [|d IH].
  - replace (t + Z.of_nat 0) with t by lia. apply dom_refl.
  - apply (dom_trans _ _ _ IH). specialize (Less (t + Z.of_nat (S d))).
    replace (t + Z.of_nat (S d) - 1) with (t + Z.of_nat d) in Less by lia. exact Less.
Qed.

(* West's normal reply to East's lead leaves him with cards as high as any that wins as often. *)
Lemma West_replies n D lead chosen reply : is_deal (S n) D -> In lead (east D) ->
  normal_reply West D lead chosen -> In chosen (west D) ->
  In reply (replies Greedy (west D) lead) ->
  let first := winner East lead chosen in
  let left_by c := tricks Greedy (rest East D lead c) first in
  winner East lead reply = first /\ (left_by reply <= left_by chosen)%nat.
Proof.
  intros HD I Normal Ic J. pose proof (replied _ _ _ _ J) as Ir.
  apply replies_iff in J. destruct J as [_ J].
  set (m := Z.of_nat (S n)). pose proof (rows_of_the_deal (S n) D ltac:(lia) HD) as R.
  set (e := row (S n) D) in *. fold m in R.
  apply (in_east _ D HD) in I. destruct I as [j [Hj ->]].
  apply (in_west _ D HD) in Ic, Ir. destruct Ic as [i [Hi ->]], Ir as [i' [Hi' ->]].
  fold m in Hj, Hi, Hi'.
  assert (Entry : forall p, 1 <= p <= m -> (E D j < W D p <-> j - 1 < e (p - 1))).
  { intros p Hp. pose proof (entry (S n) D e R (p - 1) (j - 1)) as X0. fold m in X0.
    replace (j - 1 + 1) with j in X0 by lia. replace (p - 1 + 1) with p in X0 by lia.
    apply X0; lia. }
  assert (Second : normal_second m e (j - 1) (i - 1)).
  { apply (reply_row (S n) D e HD R); fold m; try lia.
    replace (j - 1 + 1) with j by lia. replace (i - 1 + 1) with i by lia. exact Normal. }
  destruct Second as [_ Second].
  assert (Win : (E D j <? W D i) = (E D j <? W D i') /\ i <= i').
  { destruct Second as [[L Least]|[High Ei]].
    - assert (G : E D j < W D i) by (apply Entry; lia). destruct J as [J|[J|J]]; [discriminate| |].
      + split; [lia|]. apply Entry in J; [|lia]. specialize (Least (i' - 1)). lia.
      + specialize (J (W D i) ltac:(apply (in_west _ D HD); exists i; auto)). lia.
    - split; [|lia]. assert (N : forall p, 1 <= p <= m -> ~ E D j < W D p).
      { intros p Hp G. apply Entry in G; [|exact Hp]. specialize (High (p - 1)). lia. }
      pose proof (N i Hi). pose proof (N i' Hi'). lia. }
  destruct Win as [Win Le]. unfold winner, rest in *. cbn [opponent] in *. rewrite <- Win in *.
  set (first := if E D j <? W D i then West else East) in *.
  assert (After : forall p, 1 <= p <= m -> is_deal n (after_trick D (W D p) (E D j)) /\
    rep (Z.of_nat n) (M (after_trick D (W D p) (E D j))) (after (p - 1) (j - 1) e)).
  { intros p Hp. destruct (after_trick_deal n D p j HD ltac:(lia) ltac:(lia)) as [HD' Del].
    split; [exact HD'|]. apply (rep_same _ (del (p - 1) (j - 1) (M D))).
    - intros. symmetry. apply Del; lia.
    - replace (Z.of_nat n) with (m - 1) by lia. apply rep_after; auto; lia. }
  destruct (After i Hi) as [HDi Ri], (After i' Hi') as [HDi' Ri'].
  split; [reflexivity|]. apply (more_tricks n _ _ _ _ first HDi' HDi Ri' Ri). intros p Hp.
  unfold after. assert (e (bump (i' - 1) p) <= e (bump (i - 1) p)).
  { apply (rep_mono _ _ _ R); unfold bump;
      destruct (Z.ltb_spec p (i - 1)), (Z.ltb_spec p (i' - 1)); lia. }
  unfold Z.b2z. destruct (Z.ltb_spec (j - 1) (e (bump (i' - 1) p))),
    (Z.ltb_spec (j - 1) (e (bump (i - 1) p))); lia.
Qed.

Lemma any_replies n D leader lead chosen reply : is_deal (S n) D -> In lead (hand leader D) ->
  normal_reply (opponent leader) D lead chosen -> In chosen (hand (opponent leader) D) ->
  In reply (replies Greedy (hand (opponent leader) D) lead) ->
  let first := winner leader lead chosen in
  let left_by c := tricks Greedy (rest leader D lead c) first in
  winner leader lead reply = first /\
  match leader with
  | West => (left_by chosen <= left_by reply)%nat
  | East => (left_by reply <= left_by chosen)%nat
  end.
Proof.
  intros HD I F Ic J. destruct leader; cbn [opponent] in *;
    [|apply (West_replies n); assumption].
  destruct normal_symmetric as [_ SF]. apply (SF (S n)) in F; try assumption.
  destruct (West_replies n (exchange D) lead chosen reply) as [Ew Le]; try assumption.
  { apply exchanged_deal. exact HD. }
  assert (Turn : forall c, winner East lead c = opponent (winner West lead c)).
  { intros c. unfold winner. destruct (lead <? c); reflexivity. }
  rewrite (Turn reply), (Turn chosen) in Ew. rewrite (Turn chosen) in Le. split.
  { rewrite <- (opponent_twice (winner West lead reply)), Ew. apply opponent_twice. }
  pose proof (rest_deal n D West lead chosen HD I Ic) as Rc.
  pose proof (rest_deal n D West lead reply HD I (replied _ _ _ _ J)) as Rr.
  change (rest East (exchange D) lead reply) with (exchange (rest West D lead reply)) in Le.
  change (rest East (exchange D) lead chosen) with (exchange (rest West D lead chosen)) in Le.
  pose proof (tricks_exchanged Greedy n _ (winner West lead chosen) Rc).
  pose proof (tricks_exchanged Greedy n _ (winner West lead chosen) Rr). lia.
Qed.

(* "Therefore by Theorem 6.1 it is optimal for East to follow the normal strategy even in the first
   trick." *)
Theorem normal_reply_is_optimal : never_stuck Greedy normal /\
  forall n D leader lead chosen reply x y, is_deal (S n) D -> let follower := opponent leader in
  In lead (hand leader D) -> normal_reply follower D lead chosen ->
  In chosen (replies Greedy (hand follower D) lead) ->
  In reply (replies Greedy (hand follower D) lead) ->
  after_trick_won D leader lead chosen x -> after_trick_won D leader lead reply y ->
  no_worse follower x y.
Proof.
  split; [apply never_stuck_normal|].
  intros n D leader lead chosen reply x y HD follower I F Jc J [later [-> X]] [later' [-> Y]].
  pose proof (replied _ _ _ _ Jc) as Ic. pose proof (replied _ _ _ _ J) as Ir.
  destruct (any_replies n D leader lead chosen reply HD I F Ic J) as [Ew Le].
  rewrite Ew in *. set (first := winner leader lead chosen) in *.
  apply (normal_play n) in X; [|apply rest_deal; assumption].
  apply (normal_play n) in Y; [|apply rest_deal; assumption].
  assert (Cons : forall t t', t <= t' ->
    dom (first :: alternating n t first) (first :: alternating n t' first)).
  { intros t t' H. pose proof (alternating_more n first t t' H) as Dom. split; [|exact Dom].
    apply dom_taken in Dom. cbn [taken]. lia. }
  subst later later'. unfold follower. destruct leader; apply dom_below, Cons; lia.
Qed.

Lemma as_late_trans p x : forall y z, as_late_for p x y -> as_late_for p y z -> as_late_for p x z.
Proof.
  intros y z [->|H]; [auto|]. intros [<-|H']; [right; exact H|]. right. revert y z H H'.
  induction x as [|a x IH]; intros [|b y] [|c z]; cbn [later_for]; try tauto.
  intros [H|[-> [-> ->]]] [H'|[-> [E ->]]].
  - left. apply (IH y); assumption.
  - left. exact H.
  - left. exact H'.
  - destruct p; discriminate E.
Qed.

Lemma no_worse_is_late p x : forall y, match p with West => dom x y | East => dom y x end ->
  as_late_for p x y.
Proof.
  induction x as [|a x IH]; intros [|b y] H.
  - left. reflexivity.
  - destruct p; destruct H.
  - destruct p; destruct H.
  - assert (T : as_late_for p x y) by (apply IH; destruct p; apply H).
    destruct T as [<-|T]; [|right; left; exact T].
    assert (L : match p with West => taken West (a :: x) <= taken West (b :: x)
      | East => taken West (b :: x) <= taken West (a :: x) end) by (destruct p; apply H).
    destruct a, b; [left; reflexivity | | | left; reflexivity]; destruct p; cbn [taken] in L;
      try lia; right; right; auto.
Qed.

Lemma sure_against_normal n : forall p wanted D leader, is_deal n D ->
  can_make_sure n p wanted D leader ->
  exists x, possible Greedy (only (opponent p) normal) D leader x /\ wanted x.
Proof.
  induction n as [|n IH]; intros p wanted D leader HD H; cbn [can_make_sure] in H.
  { exists []. split; [apply (deal_of_none D HD) | exact H]. }
  destruct (never_stuck_normal Greedy n D leader HD) as [[l [Il Ll]] _].
  destruct (never_stuck_normal Greedy n D (opponent leader) HD) as [_ Fl].
  rewrite opponent_twice in Fl.
  assert (Move : exists lead reply, In lead (hand leader D) /\
    may_lead (only (opponent p) normal leader) leader D lead /\
    In reply (replies Greedy (hand (opponent leader) D) lead) /\
    may_follow (only (opponent p) normal (opponent leader)) (opponent leader) D lead reply /\
    can_make_sure n p (fun later => wanted (winner leader lead reply :: later))
      (rest leader D lead reply) (winner leader lead reply)).
  { destruct p, leader; cbn [opponent only] in *.
    - destruct H as [lead [I H]]. destruct (Fl lead I) as [reply [J F]].
      exists lead, reply. repeat split; auto.
    - destruct (H l Il) as [reply [J H']]. exists l, reply. repeat split; auto.
    - destruct (H l Il) as [reply [J H']]. exists l, reply. repeat split; auto.
    - destruct H as [lead [I H]]. destruct (Fl lead I) as [reply [J F]].
      exists lead, reply. repeat split; auto. }
  destruct Move as [lead [reply [I [L [J [F H']]]]]].
  apply IH in H'; [|apply rest_deal; [assumption | assumption | apply (replied _ _ _ _ J)]].
  destruct H' as [x [X W]]. exists (winner leader lead reply :: x). split; [|exact W].
  cbn [possible]. exists lead, reply. auto 10.
Qed.

(* "With the greedy rule, there is never a conflict between trying to take as many tricks as
   possible, and trying to take them as late as possible": by the normal strategy a player makes
   sure of both at once, of as many and as late ones as he can make sure of for one alone. *)
Theorem never_a_conflict : never_stuck Greedy normal /\
  forall n D leader p, is_deal n D -> exists best,
    (forall x, possible Greedy (only p normal) D leader x ->
      taken p best <= taken p x /\ as_late_for p best x) /\
    (forall t, can_make_sure n p (fun x => t <= taken p x) D leader -> t <= taken p best) /\
    (forall y, can_make_sure n p (as_late_for p y) D leader -> as_late_for p y best).
Proof.
  split; [apply never_stuck_normal|]. intros n D leader p HD.
  set (best := alternating n (Z.of_nat (tricks Greedy D leader)) leader). exists best.
  destruct (between n D leader HD) as [HW HE]. fold best in HW, HE.
  assert (More : forall x y, match p with West => dom x y | East => dom y x end ->
    taken p x <= taken p y).
  { intros x y H. destruct p; [apply dom_taken; exact H|]. rewrite !taken_East.
    pose proof (dom_length _ _ H) as L. apply dom_taken in H. lia. }
  assert (Held : forall x, possible Greedy (only (opponent p) normal) D leader x ->
    match p with West => dom x best | East => dom best x end).
  { intros x X. destruct p; cbn [opponent] in X; auto. }
  split; [|split].
  - intros x X. assert (H : match p with West => dom best x | East => dom x best end)
      by (destruct p; auto). split; [apply More | apply no_worse_is_late]; exact H.
  - intros t Sure. apply sure_against_normal in Sure; [|exact HD].
    destruct Sure as [x [X T]]. specialize (More x best (Held x X)). lia.
  - intros y Sure. apply sure_against_normal in Sure; [|exact HD].
    destruct Sure as [x [X T]]. apply (as_late_trans p y x _ T), no_worse_is_late, Held, X.
Qed.
