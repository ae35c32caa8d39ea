(* The reply told from the suit of the lead alone is optimal. *)
Require Import ZArith Lia Bool Arith QArith Lqa List.
From Game Require Import Trick_game Suits.
From Whist Require Import Counting Rows.
From Sums Require Import Rules Values Labels Uniqueness Addition Induction Simplest.
From Sums Require Import ValueOfSuit Play SingleSuit Lemmas_9 Intervals Exchange.
From Sums Require Import RefinedWhist Section_10_4 Conjecture_12_4 Two_replies.
From Sums Require Import Next_to_smallest Taking_is_right_or_excused.
From Sums Require Import Lowering Smallest_cards Reduction_of_12_3.
From OneSuit Require Import Rows_of_a_suit Theorem_A.
From OneSuit Require Import Leads_that_serve Replies_under_the_ace.
From SymmetricStated Require Import Value_of_a_suit.
From SymmetricStated Require Export A_reply_by_rule.
Open Scope Z_scope.

(* --- The rule, by rows --- *)

Lemma low_of X (HX : is_suit X) : (1 <= size X)%nat ->
  low X <-> Replies_under_the_ace.low (lift X HX).
Proof.
  intros N1. unfold low, Replies_under_the_ace.low.
  rewrite <- (T_agrees X HX) by (unfold n_of; lia).
  change (takes X) with (beats (lift X HX)).
  assert (S1 : (1 <= sz (lift X HX))%nat) by exact N1. rewrite beats_e by lia.
  change (Z.of_nat 0) with 0. rewrite Z.ltb_lt. lia.
Qed.

Section Suit.
Variable D : suit.
Hypothesis (HD : is_suit D) (N2 : (2 <= size D)%nat).
Let s := lift D HD.

Lemma low_D : low D <-> Replies_under_the_ace.low s.
Proof. apply low_of. lia. Qed.

Lemma low_D_0 : low (D_0 D) <-> Replies_under_the_ace.low (rest s 0 0).
Proof.
  assert (H0 : is_suit (D_0 D)) by (apply is_suit_reduction; auto; lia).
  assert (E : rest s 0 0 = lift (D_0 D) H0) by (apply same_suit; reflexivity).
  rewrite E. apply low_of. unfold D_0. rewrite size_reduction by lia. lia.
Qed.

Lemma low_even : low (even_suit D) <->
  Replies_under_the_ace.low (if Nat.even (sz s) then s else rest s 0 0).
Proof.
  unfold even_suit. change (sz s) with (size D). destruct (Nat.even (size D));
    [apply low_D|apply low_D_0].
Qed.

Lemma low_odd : low (odd_suit D) <->
  Replies_under_the_ace.low (if Nat.even (sz s) then rest s 0 0 else s).
Proof.
  unfold odd_suit. change (sz s) with (size D). destruct (Nat.even (size D));
    [apply low_D_0|apply low_D].
Qed.

Lemma half_is z : (inject_Z z / 2 == inject_Z z * (1 # 2))%Q.
Proof. field. Qed.

Lemma exception_is :
  (exists c, 2 * c <= n_of D /\
    (fst (val D) == inject_Z c - 1 / two_to (Z.to_nat (n_of D + 3 - 2 * c)))%Q) <->
  (exists M, integral (sz s) M /\ M + 2 <= 0 /\
    (fst (nval s) == inject_Z (M + 2) - halves (Z.to_nat (- M)))%Q).
Proof.
  destruct (value_of_lift D HD) as [E1 _]. fold s in E1.
  assert (Key : forall c M, M = 2 * c - n_of D - 2 -> M + 2 <= 0 ->
    ((fst (val D) == inject_Z c - 1 / two_to (Z.to_nat (n_of D + 3 - 2 * c)))%Q <->
     (fst (nval s) == inject_Z (M + 2) - halves (Z.to_nat (- M)))%Q)).
  { intros c M EM L. rewrite <- halves_over.
    replace (Z.to_nat (n_of D + 3 - 2 * c)) with (S (Z.to_nat (- M))) by lia. rewrite halves_S, E1.
    replace (M + 2) with (2 * c - n_of D) by lia. rewrite iZ_sub, inject_Z_mult.
    change (inject_Z 2) with 2%Q. split; intros X; lra. }
  split.
  - intros [c [L X]]. exists (2 * c - n_of D - 2).
    split; [exists (c - 1); change (sz s) with (size D); unfold n_of; lia|split; [lia|]].
    apply (Key c); [reflexivity|lia|exact X].
  - intros [M [[m Em] [L X]]]. change (sz s) with (size D) in Em. exists (m + 1).
    unfold n_of in *. split; [lia|]. apply (Key (m + 1) M); [lia|exact L|exact X].
Qed.

Lemma takes_agree : takes_with_the_ace D <-> takes_now s.
Proof.
  unfold takes_with_the_ace, takes_now. destruct (value_of_lift D HD) as [E1 [E2 _]].
  fold s in E1, E2. rewrite E2, exception_is, low_even, low_odd, !half_is, E1, inject_Z_plus.
  change (inject_Z 1) with 1%Q.
  assert (A : (fst (val D) == (inject_Z (n_of D) + 1) * (1 # 2))%Q <->
    (2 * fst (val D) - inject_Z (n_of D) == 1)%Q) by (split; intros; lra).
  assert (B : (inject_Z (n_of D) * (1 # 2) < fst (val D) < (inject_Z (n_of D) + 1) * (1 # 2))%Q <->
    (0 < 2 * fst (val D) - inject_Z (n_of D) < 1)%Q) by (split; intros [? ?]; split; lra).
  rewrite A, B. reflexivity.
Qed.

Lemma low_or_not t : Replies_under_the_ace.low t \/ ~ Replies_under_the_ace.low t.
Proof. unfold Replies_under_the_ace.low. lia. Qed.

Lemma takes_or_not : takes_with_the_ace D \/ ~ takes_with_the_ace D.
Proof.
  rewrite takes_agree. unfold takes_now.
  destruct (is_number _ nval s) as [Z0|]; [|tauto].
  set (K := Qround.Qfloor (fst (nval s))). pose proof (Qround.Qfloor_le (fst (nval s))) as L.
  pose proof (Qround.Qlt_floor (fst (nval s))) as U. fold K in L, U. rewrite inject_Z_plus in U.
  change (inject_Z 1) with 1%Q in U. clearbody K.
  set (Ex := exists M, _).
  assert (DecEx : Ex \/ ~ Ex).
  { assert (Only : Ex -> integral (sz s) (K - 1) /\ K + 1 <= 0 /\
      (fst (nval s) == inject_Z (K + 1) - halves (Z.to_nat (1 - K)))%Q).
    { intros [M [I [Lm E]]]. assert (EM : M + 1 = K).
      { pose proof (halves_range (Z.to_nat (- M))) as Hr.
        pose proof (halves_less 0 (Z.to_nat (- M)) ltac:(lia)) as Hl. cbn [halves] in Hl.
        rewrite inject_Z_plus in E. change (inject_Z 2) with 2%Q in E.
        apply (integer_between _ _ (fst (nval s))); rewrite ?inject_Z_plus;
          change (inject_Z 1) with 1%Q; lra. }
      subst K. replace (M + 1 - 1) with M by lia. replace (M + 1 + 1) with (M + 2) by lia.
      replace (1 - (M + 1)) with (- M) by lia. auto. }
    destruct (an_integral (sz s) (K - 1)) as [M [I [EM|EM]]].
    - destruct (Z_le_gt_dec (K + 1) 0) as [Lk|Lk]; [|right; intros X; apply Only in X; lia].
      destruct (Qeq_dec (fst (nval s)) (inject_Z (K + 1) - halves (Z.to_nat (1 - K)))) as [E|E].
      + left. exists M. split; [exact I|split; [lia|]]. replace (M + 2) with (K + 1) by lia.
        now replace (- M) with (1 - K) by lia.
      + right. intros X. apply Only in X. tauto.
    - right. intros X. apply Only in X as [[a A] _]. destruct I as [b B]. lia. }
  assert (Dec : forall P Q, (P \/ ~ P) -> (Q \/ ~ Q) -> (P /\ Q) \/ ~ (P /\ Q)) by (intros; tauto).
  destruct DecEx as [X|X]; [tauto|].
  destruct (Dec (fst (nval s) == 1)%Q (Replies_under_the_ace.low
    (if Nat.even (sz s) then s else rest s 0 0))) as [Y|Y]; [|apply low_or_not|tauto|].
  { destruct (Qeq_dec (fst (nval s)) 1); tauto. }
  destruct (Dec (0 < fst (nval s) < 1)%Q (Replies_under_the_ace.low
    (if Nat.even (sz s) then rest s 0 0 else s))) as [W|W]; [|apply low_or_not|tauto|].
  { destruct (Qlt_le_dec 0 (fst (nval s))), (Qlt_le_dec (fst (nval s)) 1);
      [left; split; assumption|right; intros [? ?]; lra..]. }
  right. intros [V|[V|[V|V]]]; tauto || congruence.
Qed.

Lemma one_reply_of_West : exists reply, (reply < size D)%nat /\ reply_of_West D reply /\
  forall other, reply_of_West D other -> other = reply.
Proof.
  unfold reply_of_West. destruct takes_or_not as [T|T].
  - exists (top D). unfold top. split; [lia|split; [tauto|]]. intros o [[_ X]|[X _]]; tauto.
  - exists O. split; [lia|split; [tauto|]]. intros o [[X _]|[_ X]]; tauto.
Qed.

(* --- The king from a sequence with the queen --- *)

Variable lead : nat.
Hypothesis (Hl : (lead < size D)%nat) (KQ : from_king_and_queen East D lead).

Lemma rows_of_kq : e s (size_of s - 1) = size_of s /\ e s (size_of s - 2) <= size_of s - 2 /\
  e s (size_of s - 2) <= Z.of_nat lead.
Proof.
  destruct KQ as [Pt [Ace Low]]. assert (Tl : (S (top D) = size D)%nat) by (unfold top; lia).
  assert (Sz : sz s = S (top D)) by now rewrite Tl.
  assert (N : size_of s = Z.of_nat (top D) + 1) by (unfold size_of; lia).
  assert (B : forall i j, (i < size D)%nat -> (j < size D)%nat ->
    (Z.of_nat j <? e s (Z.of_nat i)) = (nth j (east D) 0 <? nth i (west D) 0)).
  { intros i j Hi Hj. rewrite <- beats_e by lia. apply (takes_cards D HD); assumption. }
  destruct (Low (pred (top D)) ltac:(lia)) as [L1 L2].
  replace (size_of s - 2) with (Z.of_nat (pred (top D))) by lia.
  replace (size_of s - 1) with (Z.of_nat (top D)) by lia.
  pose proof (B (top D) (top D) ltac:(lia) ltac:(lia)) as B1.
  rewrite (proj2 (Z.ltb_lt _ _) Ace) in B1. apply Z.ltb_lt in B1.
  pose proof (B (pred (top D)) lead ltac:(lia) ltac:(lia)) as B2.
  rewrite (proj2 (Z.ltb_ge (nth lead _ _) _)) in B2 by lia. apply Z.ltb_ge in B2.
  pose proof (B (pred (top D)) (pred (top D)) ltac:(lia) ltac:(lia)) as B3.
  rewrite (proj2 (Z.ltb_ge (nth (pred (top D)) (east D) 0) _)) in B3 by lia. apply Z.ltb_ge in B3.
  pose proof (e_range s (Z.of_nat (top D)) ltac:(lia)).
  split; [lia|split; [lia|exact B2]].
Qed.

Lemma West_responds reply : reply_of_West D reply ->
  responds sorted_suit beats Suits.red nval s reply lead.
Proof.
  intros R. destruct rows_of_kq as [R1 [R2 R3]].
  assert (Sz : sz s = S (top D)) by (change (sz s) with (size D); unfold top; lia).
  destruct (reply_by_takes_now s (top D) lead Sz ltac:(unfold top; lia)
    ltac:(unfold top; lia) R1 R2 R3) as [Take Duck].
  destruct R as [[T ->]|[T ->]]; rewrite takes_agree in T; auto.
Qed.
End Suit.

(* --- The hands exchanged --- *)

Lemma kq_exchanged D lead : is_suit D -> from_king_and_queen West D lead ->
  from_king_and_queen East (exchange D) lead.
Proof.
  intros HD K. destruct (is_suit_exchange D HD) as [_ SX]. unfold from_king_and_queen in *.
  unfold top in *. rewrite SX. exact K.
Qed.

Lemma responds_exchanged D (HX : is_suit (exchange D)) reply lead t : is_suit D -> the t = D ->
  (reply < size D)%nat -> (lead < size D)%nat ->
  responds sorted_suit beats Suits.red nval (lift (exchange D) HX) reply lead ->
  responds sorted_suit (fbeats beats) (fred Suits.red) (fval nval) t reply lead.
Proof.
  intros HD Et Hr Hl. destruct (is_suit_exchange D HD) as [_ SX].
  assert (S' : sz t = size D) by (unfold sz; now rewrite Et).
  set (x := lift (exchange D) HX). assert (Sx : sz x = size D) by exact SX.
  destruct (hands_exchanged D HD) as [V1 V2]. unfold mirrored in V1, V2. cbn [fst snd] in V1, V2.
  assert (F : (fst (nval x) == fst (fval nval t))%Q).
  { unfold nval, norm, fval. cbn [fst]. change (the x) with (exchange D). rewrite V1, Et, Sx, S'.
    ring. }
  assert (G0 : snd (nval x) = snd (fval nval t)).
  { unfold fval. cbn [snd]. change (snd (val (exchange D)) = opp_inf (snd (val (the t)))).
    now rewrite V2, Et. }
  assert (Turn : forall r r' c, (r == r')%Q ->
    Labels.good sorted_suit beats Suits.red nval x reply lead r c ->
    Labels.good sorted_suit (fbeats beats) (fred Suits.red) (fval nval) t reply lead r' c).
  { intros r r' c Er. unfold Labels.good, fred.
    assert (B : fbeats beats t reply lead = beats x reply lead).
    { unfold fbeats. change (beats x) with (takes (exchange D)). unfold beats. rewrite Et.
      now rewrite takes_exchange by assumption. }
    rewrite B. assert (HR : is_suit (reduction D lead reply)) by now apply is_suit_reduction.
    destruct (hands_exchanged _ HR) as [W1 W2]. unfold mirrored in W1, W2. cbn [fst snd] in W1, W2.
    assert (Rx : the (Suits.red x reply lead) = exchange (reduction D lead reply)).
    { rewrite the_red by lia. reflexivity. }
    assert (Rt : the (Suits.red t lead reply) = reduction D lead reply).
    { rewrite the_red by lia. now rewrite Et. }
    assert (Sr : sz (Suits.red x reply lead) = size (reduction D lead reply)).
    { unfold sz. rewrite Rx. apply is_suit_exchange. exact HR. }
    assert (Sr' : sz (Suits.red t lead reply) = size (reduction D lead reply)).
    { unfold sz. now rewrite Rt. }
    assert (F2 : (fst (nval (Suits.red x reply lead)) == fst (fval nval (Suits.red t lead
      reply)))%Q).
    { unfold nval, norm, fval. cbn [fst]. rewrite Rx, Rt, W1, Sr, Sr'. ring. }
    assert (G2 : snd (nval (Suits.red x reply lead)) = snd (fval nval (Suits.red t lead reply))).
    { unfold fval. cbn [snd].
      change (snd (val (the (Suits.red x reply lead))) =
        opp_inf (snd (val (the (Suits.red t lead reply))))).
      now rewrite Rx, Rt, W2. }
    rewrite G2. unfold lge. rewrite F2, Er. tauto. }
  unfold responds. rewrite <- G0. destruct (snd (nval x)) as [| |[|k]|k]; apply Turn; exact F.
Qed.

Lemma kq_size p D lead : from_king_and_queen p D lead -> (2 <= size D)%nat.
Proof. intros [H _]. unfold top in H. lia. Qed.

Theorem kq_responding p D lead reply : is_suit D -> (lead < size D)%nat ->
  from_king_and_queen p D lead -> reply_under_the_ace p D reply ->
  (reply < size D)%nat /\ responding p D lead reply.
Proof.
  intros HD Hl K R. pose proof (kq_size _ _ _ K) as N2.
  destruct (is_suit_exchange D HD) as [HX SX]. destruct p; cbn [reply_under_the_ace] in R.
  - assert (Hr : (reply < size D)%nat).
    { destruct R as [[_ ->]|[_ ->]]; [unfold top|]; lia. }
    split; [exact Hr|]. intros t Et. apply (responds_exchanged D HX); auto.
    apply West_responds; auto; try (rewrite SX; assumption). now apply kq_exchanged.
  - assert (Hr : (reply < size D)%nat).
    { destruct R as [[_ ->]|[_ ->]]; [unfold top|]; lia. }
    split; [exact Hr|]. intros t Et. assert (t = lift D HD) as -> by (apply same_suit; exact Et).
    now apply (West_responds D HD N2 lead).
Qed.

(* --- The rule --- *)

Lemma kq_or_not p D lead : from_king_and_queen p D lead \/ ~ from_king_and_queen p D lead.
Proof.
  enough (Dec : forall A B : list Z, let P := (0 < top D)%nat /\ nth (top D) A 0 < nth (top D) B 0
    /\
    forall i, (i < top D)%nat -> nth i B 0 < nth lead A 0 /\ nth i B 0 < nth (pred (top D)) A 0 in
    P \/ ~ P) by (destruct p; apply Dec).
  intros A B P.
  destruct (bnd (top D) (fun i =>
    ~ (nth i B 0 < nth lead A 0 /\ nth i B 0 < nth (pred (top D)) A 0))) as [[i [Hi X]]|X].
  - intros i. lia.
  - right. intros [_ [_ Y]]. exact (X (Y i Hi)).
  - destruct (Z.ltb_spec (nth (top D) A 0) (nth (top D) B 0)), (Nat.eq_dec (top D) 0);
      try (right; intros [? [? ?]]; lia).
    left. split; [lia|split; [assumption|]]. intros i Hi. specialize (X i Hi). cbv beta in X. lia.
Qed.

Lemma takes_it_dec p D lead r : takes_it p D lead r \/ ~ takes_it p D lead r.
Proof.
  destruct p; cbn [takes_it]; [destruct (takes D lead r)|destruct (takes D r lead)];
    auto; right; discriminate.
Qed.

Notation cheap := SymmetricStated.Two_replies.cheapest.

Lemma first_taker p D lead : (exists r, (r < size D)%nat /\ cheap p D lead r) \/
  (forall r, (r < size D)%nat -> ~ takes_it p D lead r).
Proof.
  destruct (bnd (size D) (takes_it p D lead)) as [[r [Hr X]]|X]; [apply takes_it_dec| |now right].
  left. destruct p; cbn [takes_it SymmetricStated.Two_replies.cheapest] in *.
  - destruct (first_place (fun j => negb (takes D lead j)) r) as [m [A [B C]]]; [now rewrite X|].
    exists m. split; [lia|]. split; [now apply negb_true_iff in B|].
    intros j Hj. now apply negb_false_iff, C.
  - destruct (first_place (fun i => takes D i lead) r X) as [m [A [B C]]]. exists m.
    split; [lia|now split].
Qed.

Lemma cheapest_takes p D lead r : cheap p D lead r -> takes_it p D lead r.
Proof. destruct p; intros [X _]; exact X. Qed.

Lemma cheapest_is_one p D lead r r' : cheap p D lead r -> cheap p D lead r' -> r = r'.
Proof.
  destruct p; intros [A B] [A' B']; destruct (Nat.lt_trichotomy r r') as [X|[X|X]]; auto;
    first [specialize (B' r X)|specialize (B r' X)]; congruence.
Qed.

Lemma card_takes p D lead r : is_suit D -> (lead < size D)%nat -> (r < size D)%nat ->
  (nth lead (match p with West => west D | East => east D end) 0 <
   nth r (match p with West => east D | East => west D end) 0 <-> takes_it p D lead r).
Proof.
  intros HD Hl Hr. destruct p; cbn [takes_it]; rewrite (takes_cards D HD) by assumption.
  - pose proof (different D HD lead r Hl Hr). rewrite Z.ltb_ge. lia.
  - now rewrite Z.ltb_lt.
Qed.

Lemma kq_takes p D lead : is_suit D -> (lead < size D)%nat -> from_king_and_queen p D lead ->
  exists r, (r < size D)%nat /\ takes_it p D lead r.
Proof.
  intros HD Hl [Pt [Ace Low]]. assert (Tl : (S (top D) = size D)%nat) by (unfold top in *; lia).
  exists (top D). split; [lia|]. apply (card_takes p D lead (top D) HD Hl ltac:(lia)).
  enough (L : nth lead (match p with West => west D | East => east D end) 0 <=
    nth (top D) (match p with West => west D | East => east D end) 0) by (destruct p; lia).
  pose proof (hands_alike D HD) as Len. destruct HD as [_ [SW [SE _]]]. unfold size in *.
  destruct p; apply sorted_cards; auto; lia.
Qed.

Lemma one_reply p D lead : is_suit D -> (lead < size D)%nat ->
  exists reply, (reply < size D)%nat /\ reply_by_rule p D lead reply /\
  forall other, reply_by_rule p D lead other -> other = reply.
Proof.
  intros HD Hl. unfold reply_by_rule. destruct (kq_or_not p D lead) as [K|K].
  - pose proof (kq_size _ _ _ K) as N2. destruct (kq_takes p D lead HD Hl K) as [r [Hr Tr]].
    assert (One : exists reply, (reply < size D)%nat /\ reply_under_the_ace p D reply /\
      forall other, reply_under_the_ace p D other -> other = reply).
    { destruct p; cbn [reply_under_the_ace]; [|now apply one_reply_of_West].
      destruct (is_suit_exchange D HD) as [HX SX]. rewrite <- SX.
      apply one_reply_of_West; [exact HX|lia]. }
    destruct One as [x [Hx [Rx Only]]]. exists x. split; [exact Hx|split; [tauto|]].
    intros o [[X _]|[[X _]|[_ X]]]; [exfalso; exact (X r Hr Tr)|tauto|now apply Only].
  - destruct (first_taker p D lead) as [[r [Hr Cr]]|No].
    + exists r. split; [exact Hr|split; [tauto|]]. intros o [[X _]|[[_ [_ X]]|[X _]]].
      * exfalso. exact (X r Hr (cheapest_takes _ _ _ _ Cr)).
      * exact (cheapest_is_one _ _ _ _ _ X Cr).
      * tauto.
    + exists O. split; [lia|split; [tauto|]]. intros o [[_ X]|[[_ [Ho X]]|[X _]]].
      * exact X.
      * exfalso. exact (No o Ho (cheapest_takes _ _ _ _ X)).
      * tauto.
Qed.

Theorem a_reply_by_rule : claim_a_reply_by_rule.
Proof.
  intros p D lead HD Hl. split; [now apply one_reply|].
  intros reply [[No ->]|[[NK [Hr C]]|[K R]]] g a b HE Opt.
  - destruct (two_replies p a D b lead HE Hl) as [r [Hr [[->|C] Best]]]; [apply Best|].
    exfalso. exact (No r Hr (cheapest_takes _ _ _ _ C)).
  - assert (Ref : optimal_reply Refined p a D b lead reply).
    { destruct (optimal_or_excused p a D b lead HE Hl) as [[r [Hr' [Wr Best]]]|X]; [| |tauto].
      { exists reply. split; [exact Hr|]. apply (card_takes p D lead reply HD Hl Hr).
        now apply cheapest_takes. }
      apply (card_takes p D lead r HD Hl Hr') in Wr. specialize (Best Refined).
      unfold optimal_reply in *.
      pose proof (reply_bound Refined p a D b lead reply Hr) as B1.
      assert (Lr : (reply <= r)%nat).
      { destruct (Nat.le_gt_cases reply r) as [|X]; auto. exfalso.
        destruct p; destruct C as [_ C]; specialize (C r X); cbn [takes_it] in Wr; congruence. }
      destruct p; cbn [takes_it] in Wr; destruct C as [Tk _]; unfold after_reply in *.
      - pose proof (lower_as_good a D b HE lead lead reply r ltac:(lia) ltac:(lia)
          ltac:(congruence)). lia.
      - pose proof (lower_as_good a D b HE r reply lead lead ltac:(lia) ltac:(lia)
          ltac:(congruence)). lia. }
    destruct (theorem_8_4 p a D b lead Hl) as [_ T]. destruct (T reply Hr Ref) as [T1 T2].
    destruct g; auto.
  - destruct (kq_responding p D lead reply HD Hl K R) as [Hr An].
    apply reply_is_optimal; auto. now apply the_served_reply.
Qed.
