(* If West has a lead for one of the values m + 1/2^j and m + 3/8, he has an answer for the next one
   to every lead of East: so there are no other values between m and m + 1/2 (towards Conjecture
   12.3). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Sums Require Import Two_replies.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
From Sums Require Import Lowering Smallest_cards Beatable_leads Raised_cards.
Open Scope Q_scope.

(* Twice as far from m: from x the next value is y. *)
Definition next_after (x y : Q) : Prop :=
  (exists i, x == halves (S (S i)) /\ y == halves (S i)) \/
  (x == 1 # 2 /\ y == 3 # 4) \/ (x == 3 # 4 /\ y == 1).

(* The same, and from 1/4 past 3/8 to 1/2. *)
Definition raised_to (x y : Q) : Prop := next_after x y \/ x == 1 # 2 /\ y == 1.

Lemma next_range x y : raised_to x y -> 0 < x /\ x < y /\ y <= 1.
Proof.
  intros [[[i [E F]]|[[E F]|[E F]]]|[E F]]; try lra.
  pose proof (halves_range i). rewrite E, F, !halves_S. lra.
Qed.

(* To win East's lowest card with the ace costs West nothing: Cashing.lowest_keeps for East. *)
Theorem highest_keeps T sz beats red val : trickgame T sz beats red ->
  is_val T sz beats red val -> forall n s l r, sz s = S (S n) -> beats s (S n) (S n) = true ->
  hopes T val (red s (S n) 0%nat) l (r - 1) -> hopes T val s l r.
Proof.
  intros G V n s l r H Ace P.
  destruct (lge_dec (fst (val s)) (lbl l (snd (val s))) r 1) as [|N]; auto. exfalso.
  assert (Q : hopes T (fval val) s (negb l) (- r)).
  { apply hopes_flip. rewrite negb_involutive. intros X. apply N. eapply lge_Q; [|exact X]. lra. }
  apply (lowest_keeps T sz _ _ _ (tg_flip _ _ _ _ G) (is_val_flip _ _ _ _ _ V) n s H) in Q.
  2: { unfold fbeats. now rewrite Ace. }
  assert (B : fbeats beats s 0 (S n) = false).
  { unfold fbeats. rewrite (tg_mono _ _ _ _ G s (S n) (S n) (S n) 0 Ace) by lia. reflexivity. }
  rewrite B in Q. apply hopes_flip in Q. rewrite negb_involutive in Q. apply Q.
  eapply hopes_eq; [|exact P]. change (trq false) with (- (1)). lra.
Qed.

Section Between.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Notation raises := (raises T sz beats).
Notation allowed := (allowed T sz val).
Notation regular s := (allowed s /\ no_three_eighths T sz beats val s).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.
Hypothesis Single : single_suit_case T sz beats val.
Hypothesis Single' : single_suit_case' T sz beats val.

(* West's highest card is the highest of all in s, East's is the next one; in s' the two are
   exchanged. *)
Definition top_cards_exchanged (s s' : T) (n : nat) : Prop := sz s = S n /\ sz s' = S n /\
  (forall j, (j < S n)%nat -> beats s n j = true) /\
  (forall i, (i < n)%nat -> beats s i n = false) /\
  (forall j, (j < n)%nat -> beats s' n j = true) /\ beats s' n n = false /\
  forall i j, (i < n)%nat -> (j < n)%nat -> beats s' i j = beats s i j.

(* Of single-suit whist: if s is worth more than m, then s' is worth m - 1/2 at least. *)
Definition exchange_case : Prop := forall s s' n M, top_cards_exchanged s s' n ->
  integral (S n) M -> hopes s true (inject_Z M) -> hopes s' false (inject_Z M - 1).

(* A card of West can be lowered. *)
Definition can_be_lowered : Prop := forall s k, (k < sz s)%nat -> exists s0,
  raises s0 0 s k /\ forall j, (j < sz s)%nat -> beats s0 0 j = false.

Hypothesis Exchange : exchange_case.
Hypothesis Lower : can_be_lowered.

Lemma next s M x y : next_after x y -> allowed s -> integral (sz s) M ->
  hopes s true (inject_Z M + x) -> hopes s false (inject_Z M + y).
Proof.
  intros [[i [E F]]|[[E F]|[E F]]] A I P.
  - apply (hopes_eq T val s false (inject_Z M + halves (S i))). lra.
    apply (next_half T sz beats red val G V); auto. eapply hopes_eq; [|exact P]. lra.
  - apply (hopes_eq T val s false (inject_Z M + (3 # 4))). lra.
    apply (next_three_eighths T sz beats red val G V); auto. eapply hopes_eq; [|exact P]. lra.
  - apply (hopes_eq T val s false (inject_Z M + 1)). lra.
    apply (next_one T sz beats red val G V); auto. eapply hopes_eq; [|exact P]. lra.
Qed.

(* With West's ace m + 1/2 comes after m + 3/8 even where that is reached. *)
Lemma with_the_ace s n M : sz s = S n -> beats s n n = true -> regular s -> integral (S n) M ->
  hopes s false (inject_Z M + (3 # 4)) -> hopes s false (inject_Z M + 1).
Proof.
  intros H Ace [A Nw] I [P|[E _]].
  - apply (next_one T sz beats red val G V); auto. now rewrite H. now left.
  - exfalso. apply (Nw n M); auto. now symmetry.
Qed.

(* What a higher card gains (Lemma Q), for these values. *)
Section Lowered.
Variables (s s' : T) (k n : nat) (M : Z) (x y : Q).
Hypothesis X : raised_to x y.
Hypothesis H : sz s = S n.
Hypothesis A : forall t, (sz t <= n)%nat -> regular t.
Hypothesis R : raises s 0 s' k.
Hypothesis B : below_another T beats s' k n.
Hypothesis I : integral (S n) M.

Lemma Q_next : hopes s' false (inject_Z M + x) -> hopes s false (inject_Z M - 2 + y).
Proof.
  intros P. destruct (lowered_below_the_highest T sz beats red val G V Single n s s' k M H A R B
    I) as [Q1 Q2]. destruct X as [[[i [E F]]|[[E F]|[E F]]]|[E F]].
  - apply (hopes_eq T val s false (inject_Z M - 2 + halves (S i))). lra. apply Q1.
    eapply hopes_eq; [|exact P]. lra.
  - apply (hopes_less T val s false false (inject_Z M - 2 + halves 0)). cbn [halves]. lra.
    apply Q1. eapply hopes_eq; [|exact P]. cbn [halves]. lra.
  - apply (hopes_eq T val s false (inject_Z M - 1)). lra. apply lead_is_no_gain, Q2.
    eapply hopes_eq; [|exact P]. lra.
  - apply (hopes_eq T val s false (inject_Z M - 2 + halves 0)). cbn [halves]. lra.
    apply Q1. eapply hopes_eq; [|exact P]. cbn [halves]. lra.
Qed.

Lemma Q_same : hopes s' false (inject_Z M + y) -> hopes s true (inject_Z M - 2 + y).
Proof.
  intros P. destruct (lowered_below_the_highest T sz beats red val G V Single n s s' k M H A R B
    I) as [Q1 Q2]. destruct X as [[[i [E F]]|[[E F]|[E F]]]|[E F]].
  - apply (hopes_less T val s false true (inject_Z M - 2 + halves i)).
    { pose proof (halves_range i). rewrite halves_S in F. lra. }
    apply Q1. eapply hopes_eq; [|exact P]. lra.
  - apply (hopes_less T val s true true (inject_Z M - 1)). lra. apply Q2.
    eapply hopes_eq; [|exact P]. lra.
  - apply (hopes_eq T val s true (inject_Z M - 1)). lra.
    apply (Single s s' k n M H R B I). eapply hopes_eq; [|exact P]. lra.
  - apply (hopes_eq T val s true (inject_Z M - 1)). lra.
    apply (Single s s' k n M H R B I). eapply hopes_eq; [|exact P]. lra.
Qed.
End Lowered.

(* What a higher card of East costs (Lemma MQ), for these values. *)
Lemma MQ_same s s' k n M x y : raised_to x y -> sz s = S n ->
  (forall t, (sz t <= S n)%nat -> regular t) -> East_raises T sz beats s s' k ->
  beats s' n n = true -> beats s n n = true -> integral (S n) M ->
  hopes s false (inject_Z M + x) -> hopes s' true (inject_Z M - 2 + x).
Proof.
  intros X H A R Ace Ace0 I P.
  assert (MQ := raised_against_the_ace T sz beats red val G V Single' n
    (fun t L => A t (le_S _ _ L)) s s' k M).
  destruct X as [[[i [E F]]|[[E F]|[E F]]]|[E F]].
  - apply (hopes_less T val s' false true (inject_Z M - 2 + halves (S i))).
    { pose proof (halves_range (S i)). rewrite halves_S in E. lra. }
    apply MQ; auto. eapply hopes_eq; [|exact P]. lra.
  - apply (hopes_less T val s' false true (inject_Z M - 2 + halves 0)). cbn [halves]. lra.
    apply MQ; auto. eapply hopes_eq; [|exact P]. cbn [halves]. lra.
  - apply (hopes_less T val s' true true (inject_Z M - 1)). lra.
    apply (Single' s s' k n M H R Ace I). apply with_the_ace with n; auto.
    { apply A. lia. } eapply hopes_eq; [|exact P]. lra.
  - apply (hopes_less T val s' false true (inject_Z M - 2 + halves 0)). cbn [halves]. lra.
    apply MQ; auto. eapply hopes_eq; [|exact P]. cbn [halves]. lra.
Qed.

(* --- Comparisons of what remains --- *)

(* East does better to play the cheaper card, if both win or both lose. *)
Lemma dearer_card s n i j j' r : sz s = S n -> (i < S n)%nat -> (j <= j' < S n)%nat ->
  beats s i j = beats s i j' -> good s i j r 1 -> good s i j' r 1.
Proof.
  intros H Hi Hj E W. apply (hopes_after T beats red val) in W.
  apply (hopes_after T beats red val). rewrite <- E.
  apply (higher_cards T sz beats red val G V n (red s i j)); auto.
  - rewrite (tg_sz _ _ _ _ G); lia.
  - rewrite (tg_sz _ _ _ _ G); lia.
  - intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). intros Y.
    apply (tg_mono _ _ _ _ G s _ _ _ _ Y); places.
Qed.

(* West does better to play the cheaper card, if both win or both lose. *)
Lemma cheaper_card s n i i' j l r : sz s = S n -> (i <= i' < S n)%nat -> (j < S n)%nat ->
  hopes (red s i' j) l r -> hopes (red s i j) l r.
Proof.
  intros H Hi Hj. apply (higher_cards T sz beats red val G V n); auto.
  - rewrite (tg_sz _ _ _ _ G); lia.
  - rewrite (tg_sz _ _ _ _ G); lia.
  - intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). intros Y.
    apply (tg_mono _ _ _ _ G s _ _ _ _ Y); places.
Qed.

(* The order of two tricks. *)
Lemma either_order s n i j k l b r : sz s = S n -> (i < S n)%nat -> (j < S n)%nat ->
  (k < S n)%nat -> (l < S n)%nat -> i <> k -> j <> l ->
  hopes (red (red s i j) (unbump i k) (unbump j l)) b r ->
  hopes (red (red s k l) (unbump k i) (unbump l j)) b r.
Proof.
  intros H Hi Hj Hk Hl N N'. apply (higher_cards T sz beats red val G V (pred n)).
  - apply (size_after_two T sz beats red G); auto.
  - apply (size_after_two T sz beats red G); auto.
  - intros p q _ _. now rewrite (Cashing.after_two T sz beats red G) by auto.
Qed.

(* --- West leads c: East's leads that he cannot beat, or not with his highest card --- *)

Lemma least_lost s c m : beats s c m = false ->
  exists g, (g <= m)%nat /\ beats s c g = false /\ forall j, (j < g)%nat -> beats s c j = true.
Proof.
  intros F. destruct (first_place (fun j => negb (beats s c j)) m) as [g [L [N Y]]].
  now rewrite F. exists g. split; [exact L|split; [now apply negb_true_iff|]].
  intros j Hj. now apply negb_false_iff, Y.
Qed.

(* If West can beat e with his two highest cards only, the lower of which is higher than East's
   second card, then to take with it leaves what remains of c and East's ace, the two highest cards
   exchanged. *)
Lemma two_exchanged s n e : sz s = S (S n) -> (e < S n)%nat -> beats s (S n) (S n) = false ->
  beats s n n = true -> (forall i, (i < n)%nat -> beats s i e = false) ->
  top_cards_exchanged (red s (S n) (S n)) (red s n e) n.
Proof.
  intros H Le Low Bn Alone.
  assert (Wins : forall p q, (n <= p)%nat -> (q <= n)%nat -> beats s p q = true).
  { intros p q Hp Hq. apply (tg_mono _ _ _ _ G s n n); auto. }
  assert (Lost : forall i q, (i < n)%nat -> (e <= q)%nat -> beats s i q = false).
  { intros i q Hi Hq. destruct (beats s i q) eqn:Y; auto. rewrite <- (Alone i Hi). symmetry.
    apply (tg_mono _ _ _ _ G s _ _ _ _ Y); auto. }
  unfold top_cards_exchanged. rewrite !(tg_sz _ _ _ _ G) by lia. repeat split; try lia.
  - intros j Hj. rewrite (tg_red _ _ _ _ G). apply Wins; places.
  - intros i Hi. rewrite (tg_red _ _ _ _ G). apply Lost; places.
  - intros j Hj. rewrite (tg_red _ _ _ _ G). apply Wins; places.
  - rewrite (tg_red _ _ _ _ G). replace (bump n n) with (S n) by places.
    now replace (bump e n) with (S n) by places.
  - intros i j Hi Hj. rewrite !(tg_red _ _ _ _ G).
    replace (bump n i) with i by places. replace (bump (S n) i) with i by places.
    replace (bump (S n) j) with j by places.
    destruct (Nat.lt_ge_cases j e) as [Lj|Lj].
    + now replace (bump e j) with j by places.
    + rewrite (Lost i (bump e j)), (Lost i j) by (lia || places). reflexivity.
Qed.

Section Claim.
Variables (n : nat) (s : T) (M : Z) (x y : Q).
Hypothesis X : raised_to x y.
Hypothesis H : sz s = S (S n).
Hypothesis A : forall t, (sz t <= S n)%nat -> regular t.
Hypothesis I : integral (S (S n)) M.

Lemma one_less i j : (i < S (S n))%nat -> (j < S (S n))%nat -> sz (red s i j) = S n.
Proof. intros Hi Hj. rewrite (tg_sz _ _ _ _ G); lia. Qed.

Lemma above_M : inject_Z (M + 1) == inject_Z M + 1 /\ inject_Z (M - 1) == inject_Z M - 1 /\
  inject_Z (M + 2) == inject_Z M + 2.
Proof. rewrite !inject_Z_plus, iZ_sub. repeat split; reflexivity. Qed.

Lemma integrals : integral (S n) (M + 1) /\ integral (S n) (M - 1) /\ integral n M /\
  integral n (M + 2).
Proof.
  destruct I as [m ->]. repeat split; [exists m|exists (m - 1)%Z|exists (m - 1)%Z|exists m]; lia.
Qed.

(* West's lead c is good for x. *)
Definition good_lead (c : nat) : Prop := (c < S (S n))%nat /\
  forall f, (f < S (S n))%nat -> good s c f (inject_Z M + x) 1.

(* With N for an integer, t has no value between. *)
Definition steps (t : T) (N : Z) : Prop :=
  hopes t true (inject_Z N + x) -> hopes t false (inject_Z N + y).

(* West has led c and lost to g, and East leads e: if to take with k is right for the value x, it is
   for y, or else to play the lowest card is right for x. *)
Definition takes_for_the_next (c k e g : nat) : Prop := let F := red s c g in
  let F_taken := red F (unbump c k) (unbump g e) in hopes F_taken true (inject_Z M + x) ->
  hopes F_taken false (inject_Z M + y) \/
  ((0 < unbump c k)%nat /\ hopes (red F 0 (unbump g e)) false (inject_Z M + 2 + x)).

(* The first is so of what remains of one trick that West has led and won; the second where East
   leads none but some of his cards. *)
Variable ok : nat -> Prop.
Hypothesis After_one : forall c g, (c < S (S n))%nat -> (g < S (S n))%nat ->
  beats s c (S n) = false -> beats s c g = true -> steps (red s c g) (M - 1).
Hypothesis After_two : forall c k e g, (c < S (S n))%nat -> (k < S (S n))%nat ->
  (e < S (S n))%nat -> (g < S (S n))%nat -> c <> k -> g <> e -> good_lead c -> ok e ->
  beats s c (S n) = false -> beats s k e = true -> (forall i, (i < k)%nat -> beats s i e = false) ->
  beats s c g = false -> takes_for_the_next c k e g.
(* East's ace, then West's two highest cards, of which he leads the higher: to take with the other
   is right for y at once, or after the ace. *)
Hypothesis Below_the_ace : x == 1 # 2 -> y == 1 -> forall e, ok e -> (e < S n)%nat ->
  good_lead (S n) -> beats s (S n) (S n) = false -> beats s n n = true ->
  (forall i, (i < n)%nat -> beats s i e = false) ->
  hopes (red s n e) true (inject_Z M) \/
  hopes (red (red s (S n) (S n)) n e) false (inject_Z M + 1).

Lemma steps_with_the_ace t m N : sz t = S m -> beats t m m = true -> (S m <= S n)%nat ->
  integral (S m) N -> steps t N.
Proof.
  intros Ht Ace L It P. destruct X as [Y|[E F]].
  - apply next with x; auto. apply A. lia. now rewrite Ht.
  - apply (hopes_eq T val t false (inject_Z N + halves 0)). cbn [halves]. lra.
    apply (next_with_the_ace T sz beats red val G V t m N 0); auto. apply A. lia.
    eapply hopes_eq; [|exact P]. cbn [halves]. lra.
Qed.

Lemma lead_hopes c : good_lead c -> hopes s true (inject_Z M + x).
Proof.
  intros [Hc L]. apply (maxmin_hopes T sz beats red val V). exists c. split. lia.
  intros j Hj. apply L. lia.
Qed.

Lemma unbeatable_answered c e : steps (red s 0 (S n)) (M + 1) -> good_lead c ->
  (e < S (S n))%nat -> beats s (S n) e = false ->
  exists p, (p < S (S n))%nat /\ good s p e (inject_Z M + y) 1.
Proof.
  intros Step L He U. pose proof (lead_hopes c L) as P. destruct above_M as [E1 _].
  assert (Lost : forall p q, (p < S (S n))%nat -> (e <= q)%nat -> beats s p q = false).
  { intros p q Hp Hq. destruct (beats s p q) eqn:B; auto.
    now rewrite (tg_mono _ _ _ _ G s p q (S n) e B) in U by lia. }
  apply (lowest_keeps T sz beats red val G V n s H) in P; [|apply Lost; lia].
  rewrite Lost in P by lia. change (trq false) with (- (1)) in P.
  assert (S1 : sz (red s 0 (S n)) = S n) by (apply one_less; lia).
  assert (P' : hopes (red s 0 (S n)) false (inject_Z (M + 1) + y)).
  { apply Step. eapply hopes_eq; [|exact P]. lra. }
  exists 0%nat. split. lia. apply (hopes_after T beats red val). rewrite Lost by lia.
  apply (higher_cards T sz beats red val G V (S n) (red s 0 (S n))); auto;
    try (apply one_less; lia).
  - intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). intros Y.
    destruct (Nat.lt_ge_cases q e) as [Lq|Lq].
    + replace (bump e q) with (bump (S n) q); auto. revert Lq Hq. places.
    + rewrite Lost in Y; [discriminate|places|revert Lq; places].
  - eapply hopes_eq; [|exact P']. change (trq false) with (- (1)). lra.
Qed.

(* If the ace is such a lead, the suit is worth enough. *)
Lemma ace_led c : steps (red s (S n) 0) (M - 1) -> good_lead c ->
  (forall j, (j < S (S n))%nat -> beats s c j = true) ->
  hopes s false (inject_Z M + y).
Proof.
  intros Step [Hc L] Top. destruct above_M as [_ [E2 _]].
  assert (Ace : beats s (S n) (S n) = true).
  { apply (tg_mono _ _ _ _ G s c (S n)); auto. lia. }
  assert (S1 : sz (red s (S n) 0) = S n) by (apply one_less; lia).
  assert (W := L 0%nat ltac:(lia)). apply (hopes_after T beats red val) in W.
  rewrite Top in W by lia.
  apply (higher_cards T sz beats red val G V (S n) _ (red s (S n) 0)) in W; auto.
  2: apply one_less; lia.
  2: { intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). intros Y.
       destruct (Nat.lt_ge_cases p c) as [Lp|Lp].
       - replace (bump (S n) p) with (bump c p); auto. revert Lp Hp. places.
       - apply (tg_mono _ _ _ _ G s c (bump 0 q)); auto.
         + apply Top. places.
         + revert Lp. places. }
  assert (W' : hopes (red s (S n) 0) false (inject_Z (M - 1) + y)).
  { apply Step. eapply hopes_eq; [|exact W]. change (trq true) with 1. lra. }
  apply (highest_keeps T sz beats red val G V n); auto. eapply hopes_eq; [|exact W']. lra.
Qed.

(* --- West can beat e with k, not his ace, and leads another card, c --- *)

Section Not_the_ace.
Variables (c k e : nat).
Hypothesis L : good_lead c.
Hypothesis Hk : (k < S (S n))%nat.
Hypothesis He : (e < S (S n))%nat.
Hypothesis C : cheapest T beats s k e.
Hypothesis B : below_another T beats s k (S n).
Hypothesis N : c <> k.
Hypothesis Low : beats s c (S n) = false.
Hypothesis Ok : ok e.

Lemma lower_lose i q : (i < k)%nat -> (e <= q)%nat -> beats s i q = false.
Proof.
  intros Hi Hq. destruct (beats s i q) eqn:Y; auto. destruct C as [_ C'].
  rewrite <- (C' i Hi). symmetry. apply (tg_mono _ _ _ _ G s _ _ _ _ Y); auto.
Qed.

(* The answer g to c, e and k being left. *)
Section Answer.
Variable g : nat.
Hypothesis Hg : (g < S (S n))%nat.
Hypothesis Ng : g <> e.
Let F := red s c g.
Let kF := unbump c k.
Let eF := unbump g e.

Lemma F_size : sz F = S n.
Proof. apply one_less; auto. apply L. Qed.
Lemma F_places : (kF < S n)%nat /\ (eF < S n)%nat.
Proof. destruct L as [Hc _]. split; apply unbump_place; auto. Qed.
Lemma F_cheapest : cheapest T beats F kF eF.
Proof. apply (cheapest_after T sz beats red G); auto. Qed.

Lemma F_hopes : hopes F (beats s c g) (inject_Z M + x - trq (beats s c g)).
Proof. apply (hopes_after T beats red val). now apply L. Qed.

(* What East's lead of e leaves West in F, k being the card with which he beats it. *)
Lemma F_taken b r : hopes F b r -> hopes (red F kF eF) true (r - 1) \/
  ((0 < kF)%nat /\ hopes (red F 0 eF) false (r + 1)).
Proof.
  intros P. destruct F_places as [Pk Pe]. pose proof F_size as HF. pose proof F_cheapest as [C1 C2].
  destruct (hopes_minmax T sz beats red val V F b r P eF) as [p [Hp W]]. lia. rewrite HF in Hp.
  apply (hopes_after T beats red val) in W. destruct (beats F p eF) eqn:Bp.
  - left. assert (Lp : (kF <= p)%nat).
    { destruct (Nat.lt_ge_cases p kF) as [Y|Y]; auto. rewrite C2 in Bp by auto. discriminate. }
    apply (cheaper_card F n kF p); auto.
  - right. assert (Lp : (p < kF)%nat).
    { destruct (Nat.lt_ge_cases p kF) as [Y|Y]; auto.
      now rewrite (tg_mono _ _ _ _ G F kF eF p eF C1) in Bp by lia. }
    split; [lia|]. apply (cheaper_card F n 0 p); [auto|lia|auto|].
    eapply hopes_eq; [|exact W]. change (trq false) with (- (1)). lra.
Qed.

Lemma rest_allowed : allowed (red F kF eF) /\ sz (red F kF eF) = n.
Proof.
  destruct F_places as [Pk Pe]. pose proof F_size as HF.
  assert (E : sz (red F kF eF) = n) by (rewrite (tg_sz _ _ _ _ G); lia). split; auto.
  apply A. lia.
Qed.

(* Once k is not made the highest card, holding up is no better: Lemma Q. *)
Lemma not_made_highest : ~ (kF = n /\ forall j, (j < S n)%nat -> beats F n j = true) ->
  hopes (red F kF eF) (beats s c g) (inject_Z M - 1 + y - trq (beats s c g)).
Proof.
  intros Top. pose proof F_hopes as P. destruct F_places as [Pk Pe]. pose proof F_size as HF.
  destruct rest_allowed as [A1 S1]. destruct above_M as [E1 [E2 E3]].
  destruct integrals as [I1 [I2 [I3 I4]]]. pose proof (next_range x y X) as Hx.
  assert (Held : (0 < kF)%nat -> exists m, n = S m /\ sz (red F kF eF) = S m /\
    raises (red F kF eF) 0 (red F 0 eF) (pred kF) /\
    below_another T beats (red F 0 eF) (pred kF) m).
  { intros K. destruct n as [|m]; [lia|]. exists m. split; [auto|split; [auto|split]].
    - apply (lowest_or_other T sz beats red G) with (S m); auto; lia.
    - unfold below_another. destruct (Nat.lt_ge_cases (pred kF) m) as [Y|Y]; [now left|right].
      destruct (beats (red F 0 eF) m m) eqn:Z; auto. exfalso. apply Top.
      assert (Ek : kF = S m) by lia. split; auto. intros j Hj. rewrite <- Ek.
      destruct (Nat.eq_dec j eF) as [->|Nj]; [apply F_cheapest|].
      rewrite (tg_red _ _ _ _ G) in Z.
      rewrite <- (unbump_bump eF j) by auto.
      apply (tg_mono _ _ _ _ G F _ _ _ _ Z); [places|].
      assert (unbump eF j < S m)%nat by (apply unbump_place; auto). places. }
  destruct (beats s c g) eqn:Bcg;
    [change (trq true) with 1 in *|change (trq false) with (- (1)) in *].
  - assert (P' : hopes F false (inject_Z (M - 1) + y)).
    { apply After_one; auto. apply L. eapply hopes_eq; [|exact P]. lra. }
    destruct (F_taken _ _ P') as [W|[K W]].
    + eapply hopes_eq; [|exact W]. lra.
    + destruct (Held K) as [m [Em [Sm [R Bl]]]].
      apply (hopes_eq T val _ _ (inject_Z M - 2 + y)); [lra|].
      apply (Q_same _ _ _ m M x y X Sm (fun u Hu => A u ltac:(lia)) R Bl).
      * now rewrite <- Em.
      * eapply hopes_eq; [|exact W]. lra.
  - assert (Next : hopes (red F kF eF) false (inject_Z M + y) \/
      ((0 < kF)%nat /\ hopes (red F 0 eF) false (inject_Z M + 2 + x))).
    { destruct (F_taken _ _ P) as [W|[K W]].
      - apply After_two; auto; try apply L; try apply C. eapply hopes_eq; [|exact W]. lra.
      - right. split; auto. eapply hopes_eq; [|exact W]. lra. }
    destruct Next as [W|[K W]].
    + eapply hopes_eq; [|exact W]. lra.
    + destruct (Held K) as [m [Em [Sm [R Bl]]]].
      apply (hopes_eq T val _ _ (inject_Z (M + 2) - 2 + y)); [lra|].
      apply (Q_next _ _ _ m (M + 2) x y X Sm (fun u Hu => A u ltac:(lia)) R Bl).
      * now rewrite <- Em.
      * eapply hopes_eq; [|exact W]. lra.
Qed.

Lemma F_beats j : (j < S (S n))%nat -> j <> g -> beats F kF (unbump g j) = beats s k j.
Proof. intros Hj Nj. apply (beats_after T sz beats red G); auto. Qed.

(* Where k is made the highest card: East's ace falls, and above k there is at most c. *)
Lemma made_highest : kF = n -> (forall j, (j < S n)%nat -> beats F n j = true) ->
  beats s c g = false /\ g = S n /\ ((c = S n /\ k = n) \/ (k = S n /\ (c < k)%nat)).
Proof.
  intros Ek Top. destruct L as [Hc _].
  assert (Others : forall j, (j < S (S n))%nat -> j <> g -> beats s k j = true).
  { intros j Hj Nj. rewrite <- F_beats by auto. rewrite Ek. apply Top.
    apply unbump_place; auto. }
  assert (Places : (c = S n /\ k = n) \/ (k = S n /\ (c < k)%nat)).
  { revert Ek N Hk Hc. unfold kF. places. }
  assert (Bk : beats s k g = false).
  { destruct (beats s k g) eqn:Y; auto. exfalso.
    assert (All : forall j, (j < S (S n))%nat -> beats s k j = true).
    { intros j Hj. destruct (Nat.eq_dec j g) as [->|]; auto. }
    destruct Places as [[Ec Ek']|[Ek' Lc]].
    - now rewrite (tg_mono _ _ _ _ G s k (S n) c (S n) (All (S n) ltac:(lia))) in Low by lia.
    - destruct B as [B'|B']; [lia|]. rewrite <- Ek' in B' at 1. rewrite All in B' by lia.
      discriminate. }
  assert (Eg : g = S n).
  { destruct (Nat.eq_dec g (S n)) as [|Y]; auto. exfalso.
    now rewrite (tg_mono _ _ _ _ G s k (S n) k g (Others (S n) ltac:(lia) ltac:(auto))) in Bk
      by lia. }
  subst g. repeat split; auto.
Qed.

(* East's ace falls on c, and k was the card next to it. *)
Lemma ace_falls : g = S n -> k = S n -> (c < k)%nat -> beats F n n = true ->
  hopes (red F kF eF) false (inject_Z M + y).
Proof.
  intros Eg Ek Lc Top. destruct L as [Hc Good]. destruct above_M as [E1 _].
  destruct integrals as [I1 _].
  assert (Le : (e < S n)%nat) by lia. set (P := red s c e).
  assert (SP : sz P = S n) by now apply one_less.
  assert (HP : hopes P false (inject_Z (M + 1) + x)).
  { assert (W := Good e He). apply (hopes_after T beats red val) in W.
    rewrite lower_lose in W by lia. eapply hopes_eq; [|exact W].
    change (trq false) with (- (1)). lra. }
  assert (Ace : beats P n n = false).
  { unfold P. rewrite (tg_red _ _ _ _ G). replace (bump c n) with (S n) by places.
    replace (bump e n) with (S n) by places. destruct B as [B'|B']; [lia|exact B']. }
  destruct (Lower P n ltac:(lia)) as [P0 [R0 _]]. pose proof R0 as [S0 [_ [_ C0]]].
  rewrite SP in S0. assert (SP0 : sz P0 = S n) by congruence.
  assert (HP0 : hopes P0 false (inject_Z (M + 1) - 2 + y)).
  { apply (Q_next P0 P n n (M + 1) x y X SP0 (fun u Hu => A u (le_S _ _ Hu)) R0); auto.
    now right. }
  assert (One : n = 0%nat \/ exists m, n = S m) by (destruct n as [|m]; [now left|right; eauto]).
  destruct One as [En|[m Em]].
  { (* nothing is left *)
    assert (Up : fst (val P) <= - inject_Z (Z.of_nat 1)).
    { apply (no_winner T sz beats red val G V 1 P); [lia|]. intros p q Hp Hq.
      replace p with n by lia. replace q with n by lia. exact Ace. }
    change (inject_Z (Z.of_nat 1)) with 1 in Up. pose proof (next_range x y X) as Hx.
    destruct rest_allowed as [_ SY]. destruct (V (red F kF eF)) as [_ [Z0 _]].
    destruct (Z0 ltac:(lia)) as [E0 _].
    assert (LM : (M < -2)%Z).
    { rewrite Zlt_Qlt. change (inject_Z (-2)) with (- (2)). destruct HP as [W|[W _]]; lra. }
    assert (LM' : (M <= -2)%Z) by lia. rewrite Zle_Qle in LM'.
    change (inject_Z (-2)) with (- (2)) in LM'. left. lra. }
  rewrite SP0 in C0.
  assert (Ace0 : beats P0 (S m) (S m) = false).
  { rewrite <- Em. replace n with (S m) at 1 by lia.
    replace (S m) with (bump 0 (unbump n m)) by (rewrite Em; places). rewrite C0 by lia.
    destruct (beats P m n) eqn:Y; auto.
    now rewrite (tg_mono _ _ _ _ G P m n n n Y) in Ace by lia. }
  assert (Low0 : beats P0 0 (S m) = false).
  { destruct (beats P0 0 (S m)) eqn:Y; auto.
    now rewrite (tg_mono _ _ _ _ G P0 0 (S m) (S m) (S m) Y) in Ace0 by lia. }
  apply (lowest_keeps T sz beats red val G V m P0 ltac:(lia) Ace0) in HP0.
  rewrite Low0 in HP0. change (trq false) with (- (1)) in HP0.
  assert (Same : forall p q, (p < n)%nat -> (q < n)%nat ->
    beats (red P0 0 (S m)) p q = true -> beats (red F kF eF) p q = true).
  { intros p q Hp Hq Y. rewrite <- Em in Y.
    rewrite <- (raises_played T sz beats red G P0 0 P n n n SP0 R0 ltac:(lia) p q Hp Hq) in Y.
    rewrite <- Y. unfold P, F, kF, eF. rewrite !(tg_red _ _ _ _ G). subst g k.
    f_equal; [f_equal|]; revert Lc Le; places. }
  apply (higher_cards T sz beats red val G V n (red P0 0 (S m))); auto.
  - rewrite (tg_sz _ _ _ _ G); lia.
  - apply rest_allowed.
  - eapply hopes_eq; [|exact HP0]. lra.
Qed.

Lemma answered : (c = S n -> k = n -> beats s k n = true -> beats s c g = false -> g = S n ->
    x == 3 # 4 \/ hopes (red F kF eF) false (inject_Z M + y)) ->
  hopes (red F kF eF) (beats s c g) (inject_Z M - 1 + y - trq (beats s c g)).
Proof.
  intros Except. destruct (Nat.eq_dec kF n) as [Ek|Nk].
  2: { apply not_made_highest. intros [Y _]. auto. }
  destruct (beats F n n) eqn:Top.
  2: { apply not_made_highest. intros [_ Y]. rewrite Y in Top by lia. discriminate. }
  assert (All : forall j, (j < S n)%nat -> beats F n j = true).
  { intros j Hj. apply (tg_mono _ _ _ _ G F n n); auto. lia. }
  destruct above_M as [E1 _]. destruct integrals as [I1 _].
  destruct (made_highest Ek All) as [Bg [Eg [[Ec Ek']|[Ek' Lc]]]].
  - pose proof F_hopes as P. rewrite Bg in P |- *. change (trq false) with (- (1)) in *.
    assert (Ex : x == 3 # 4 \/ hopes (red F kF eF) false (inject_Z M + y)).
    { apply Except; auto. rewrite <- F_beats by lia. rewrite Ek. apply All.
      apply unbump_place; auto. lia. }
    destruct Ex as [Ex|W]; [|eapply hopes_eq; [|exact W]; lra].
    assert (Y : y == 1).
    { destruct X as [[[j [E _]]|[[E _]|[_ E]]]|[_ E]]; auto; [|lra].
      pose proof (halves_range j). rewrite !halves_S in E. lra. }
    assert (W : hopes F false (inject_Z (M + 1) + 1)).
    { apply with_the_ace with n; auto. apply F_size. apply A. rewrite F_size. lia.
      eapply hopes_eq; [|exact P]. lra. }
    destruct F_places as [Pk Pe].
    apply (cheapest_keeps T sz beats red val G V (S n) F kF eF) in W; auto using F_size, F_cheapest.
    destruct F_cheapest as [Bk _]. rewrite Bk in W. change (trq true) with 1 in W.
    eapply hopes_eq; [|exact W]. lra.
  - rewrite Bg. eapply hopes_eq; [|apply ace_falls; auto]. change (trq false) with (- (1)). lra.
Qed.
End Answer.

Lemma taken_cheaply : hopes (red s k e) true (inject_Z M - 1 + y).
Proof.
  pose proof (next_range x y X) as Hx. destruct L as [Hc Good].
  assert (Main : (c = S n -> k = n -> beats s k n = true -> x == 3 # 4 \/
      hopes (red (red s c (S n)) (unbump c k) (unbump (S n) e)) false (inject_Z M + y)) ->
    hopes (red s k e) true (inject_Z M - 1 + y)).
  { intros Except. assert (S1 : sz (red s k e) = S n) by now apply one_less.
    apply (maxmin_hopes T sz beats red val V). exists (unbump k c).
    split. rewrite S1. apply unbump_place; auto.
    intros j Hj. rewrite S1 in Hj. rewrite <- (bump_unbump e j).
    assert (Hg : (bump e j < S (S n))%nat) by now apply bump_place.
    pose proof (bump_other e j) as Ng. set (g := bump e j) in *.
    apply (hopes_after T beats red val). rewrite (beats_after T sz beats red G) by auto.
    apply (either_order s (S n)); auto. apply answered; auto.
    intros Ec Ek Bn _ Eg. destruct (Except Ec Ek Bn) as [E|W]; [now left|right].
    rewrite Eg. exact W. }
  destruct (Nat.eq_dec c (S n)) as [Ec|Nc]; [|apply Main; congruence].
  destruct (Nat.eq_dec k n) as [Ek|Nk]; [|apply Main; congruence].
  destruct (Qeq_dec x (3 # 4)) as [Ex|Nx]; [now apply Main; auto|].
  destruct (beats s k n) eqn:Bn; [|apply Main; congruence].
  (* Above k there are only East's ace and c. *)
  assert (L' := L). assert (Low' := Low). rewrite Ec in L', Low'. rewrite Ek in Bn |- *.
  assert (Le : (e < S n)%nat).
  { destruct (Nat.eq_dec e (S n)) as [Ee|]; [|lia]. exfalso. destruct C as [C' _].
    rewrite Ee in C'. now rewrite (tg_mono _ _ _ _ G s k (S n) (S n) (S n) C') in Low' by lia. }
  assert (Alone : forall i, (i < n)%nat -> beats s i e = false).
  { intros i Hi. apply lower_lose; lia. }
  destruct above_M as [E1 _]. destruct (Qlt_le_dec y 1) as [Ly|Ly].
  - set (F := red s (S n) (S n)).
    assert (P : hopes F true (inject_Z (M + 1))).
    { assert (W := Good (S n) ltac:(lia)). apply (hopes_after T beats red val) in W.
      rewrite Low in W. change (trq false) with (- (1)) in W. rewrite Ec in W.
      eapply hopes_less; [|exact W]. lra. }
    assert (W : hopes (red s n e) false (inject_Z (M + 1) - 1)).
    { apply (Exchange F (red s n e) n (M + 1)%Z); auto; [|apply integrals].
      now apply two_exchanged. }
    eapply hopes_less; [|exact W]. lra.
  - assert (Hh : x == 1 # 2).
    { destruct X as [[[j [_ E]]|[[_ E]|[E _]]]|[E _]]; auto; [|lra|tauto].
      pose proof (halves_range j). rewrite halves_S in E. lra. }
    destruct (Below_the_ace Hh ltac:(lra) e Ok Le L' Low' Bn Alone) as [W|W].
    + eapply hopes_eq; [|exact W]. lra.
    + rewrite Ek in Main. apply Main. intros _ _ _. right. rewrite Ec.
      replace (unbump (S n) n) with n by places. replace (unbump (S n) e) with e by places.
      eapply hopes_eq; [|exact W]. lra.
Qed.
End Not_the_ace.

(* Whatever West leads, k included. *)
Lemma beaten_below_the_ace c k e : good_lead c -> (k < S (S n))%nat -> (e < S (S n))%nat ->
  cheapest T beats s k e -> below_another T beats s k (S n) -> beats s c (S n) = false ->
  ok e -> good s k e (inject_Z M + y) 1.
Proof.
  intros L Hk He C B Low Ok. apply (hopes_after T beats red val). destruct C as [C1 C2].
  rewrite C1. change (trq true) with 1.
  apply (hopes_eq T val _ _ (inject_Z M - 1 + y)). lra.
  destruct (Nat.eq_dec c k) as [->|N]; [|now apply taken_cheaply with c].
  pose proof (next_range x y X) as Hx. destruct L as [_ Good].
  destruct (least_lost s k (S n) Low) as [g [Hg [Bg Lg]]].
  assert (Le : (e < g)%nat).
  { destruct (Nat.lt_ge_cases e g) as [Y|Y]; auto.
    now rewrite (tg_mono _ _ _ _ G s k e k g C1) in Bg by lia. }
  assert (Above : forall j, (g <= j)%nat -> beats s k j = false).
  { intros j Hj. destruct (beats s k j) eqn:Y; auto.
    now rewrite (tg_mono _ _ _ _ G s k j k g Y) in Bg by lia. }
  assert (Next : (S k < S (S n))%nat /\ beats s (S k) g = false \/
    forall p, (k < p < S (S n))%nat -> beats s p g = true).
  { destruct (Nat.eq_dec k (S n)) as [->|Nk]; [right; intros; lia|].
    destruct (beats s (S k) g) eqn:Y; [right|left; split; auto; lia].
    intros p Hp. apply (tg_mono _ _ _ _ G s (S k) g); auto. lia. }
  destruct Next as [[Hk' Bk']|Next].
  - (* his next card is as good a lead *)
    assert (Lost : forall j, (g <= j)%nat -> beats s (S k) j = false).
    { intros j Hj. destruct (beats s (S k) j) eqn:Y; auto.
      now rewrite (tg_mono _ _ _ _ G s (S k) j (S k) g Y) in Bk' by lia. }
    assert (Alike : forall j, (j < S (S n))%nat -> beats s (S k) j = beats s k j).
    { intros j Hj. destruct (Nat.lt_ge_cases j g) as [Y|Y].
      - rewrite Lg by auto. apply (tg_mono _ _ _ _ G s k j); auto.
      - now rewrite Lost, Above by auto. }
    assert (L' : good_lead (S k)); [|apply (taken_cheaply (S k) k e L'); auto; now split].
    split; auto. intros f Hf. assert (W := Good f Hf). apply (hopes_after T beats red val) in W.
    apply (hopes_after T beats red val). rewrite Alike by auto.
    apply (higher_cards T sz beats red val G V (S n) (red s k f)); auto;
      try (apply one_less; auto).
    intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). intros Y.
    destruct (Nat.eq_dec p k) as [->|Np].
    + replace (bump k k) with (S k) in Y by places. replace (bump (S k) k) with k by places.
      rewrite <- Alike; auto. now apply bump_place.
    + replace (bump (S k) p) with (bump k p); auto. revert Np. places.
  - (* East's next card leaves the same *)
    assert (W := Good g ltac:(lia)). apply (hopes_after T beats red val) in W. rewrite Bg in W.
    change (trq false) with (- (1)) in W.
    apply (hopes_less T val _ false true (inject_Z M + x - - (1))). lra.
    apply (higher_cards T sz beats red val G V (S n) (red s k g)); auto;
      try (apply one_less; lia).
    intros p q Hp Hq. rewrite !(tg_red _ _ _ _ G). intros Y.
    destruct (Nat.lt_ge_cases p k) as [Lp|Lp].
    + replace (bump k p) with p in * by places.
      apply (tg_mono _ _ _ _ G s p (bump g q)); auto.
      destruct (Nat.lt_ge_cases q e) as [Lq|Lq]; [revert Le; places|].
      exfalso. assert (Z : beats s p e = true).
      { apply (tg_mono _ _ _ _ G s _ _ _ _ Y); [lia|places]. }
      rewrite C2 in Z by auto. discriminate.
    + replace (bump k p) with (S p) in * by places.
      destruct (Nat.le_gt_cases (bump e q) g) as [Lq|Lq].
      * apply (tg_mono _ _ _ _ G s (S p) g); auto. apply Next. lia.
      * apply (tg_mono _ _ _ _ G s _ _ _ _ Y); auto. revert Lq Le. places.
Qed.

(* --- West can beat e with his ace alone --- *)

Section The_ace.
Variables (c e : nat).
Hypothesis L : good_lead c.
Hypothesis He : (e < S (S n))%nat.
Hypothesis Alone : forall i, (i < S n)%nat -> beats s i e = false.
Hypothesis Ace : beats s (S n) (S n) = true.
Hypothesis Low : beats s c (S n) = false.
Hypothesis Ok : ok e.

Let K := red s (S n) e.
(* His lowest card but c. *)
Let h := bump c 0.
Let D := red s h e.

Lemma ace_beats j : (j < S (S n))%nat -> beats s (S n) j = true.
Proof. intros Hj. apply (tg_mono _ _ _ _ G s (S n) (S n)); auto. lia. Qed.

Lemma c_below : (c < S n)%nat.
Proof.
  destruct L as [Hc _]. destruct (Nat.eq_dec c (S n)) as [E|]; [|lia].
  rewrite E, Ace in Low. discriminate.
Qed.

Lemma others_lose i q : (i < S n)%nat -> (e <= q)%nat -> beats s i q = false.
Proof.
  intros Hi Hq. destruct (beats s i q) eqn:Y; auto. rewrite <- (Alone i Hi). symmetry.
  apply (tg_mono _ _ _ _ G s _ _ _ _ Y); auto.
Qed.

(* After the answer g to c: West is right to take e, or to hold up. *)
Definition take_right (g : nat) : Prop := good K c (unbump e g) (inject_Z M - 1 + y) 1.
Definition hold_right (g : nat) : Prop := good D (unbump h c) (unbump e g) (inject_Z M + 1 + x) 1.

Lemma take_or_hold g : (g < S (S n))%nat -> g <> e -> take_right g \/
  ((0 < n)%nat /\ hold_right g).
Proof.
  intros Hg Ng. pose proof c_below as Lc. destruct L as [Hc Good].
  destruct above_M as [E1 [E2 E3]]. destruct integrals as [I1 [I2 [I3 I4]]].
  pose proof (next_range x y X) as Hx.
  set (F := red s c g). assert (SF : sz F = S n) by now apply one_less.
  assert (P := Good g Hg). apply (hopes_after T beats red val) in P. fold F in P.
  assert (Ck : unbump c (S n) = n) by places. assert (Kc : unbump (S n) c = c) by places.
  assert (Hh : c <> h) by (unfold h; intros Y; now apply (bump_other c 0)).
  assert (Ch : unbump c h = 0%nat) by (unfold h; apply bump_unbump).
  assert (Hh' : (0 < n)%nat -> (h < S n)%nat) by (unfold h; places).
  set (eF := unbump g e). assert (HeF : (eF < S n)%nat) by (apply unbump_place; auto).
  assert (FT : beats F n eF = true).
  { unfold F, eF. rewrite <- Ck, (beats_after T sz beats red G) by (auto; lia).
    now apply ace_beats. }
  assert (Taken : forall b r, hopes F b r -> hopes (red F n eF) true (r - 1) \/
    ((0 < n)%nat /\ hopes (red F 0 eF) false (r + 1))).
  { intros b r W. destruct (hopes_minmax T sz beats red val V F b r W eF) as [p [Hp W']]. lia.
    rewrite SF in Hp. apply (hopes_after T beats red val) in W'.
    destruct (Nat.eq_dec p n) as [->|Np].
    - left. rewrite FT in W'. exact W'.
    - right. split. lia. apply (cheaper_card F n 0 p); auto. lia.
      assert (Bp : beats F p eF = false).
      { unfold F, eF. rewrite (tg_red _ _ _ _ G), (unbump_bump g e) by auto.
        apply Alone. revert Np. places. }
      rewrite Bp in W'. eapply hopes_eq; [|exact W']. change (trq false) with (- (1)). lra. }
  assert (TakeBy : hopes (red F n eF) (beats s c g) (inject_Z M - 1 + y - trq (beats s c g)) ->
    take_right g).
  { intros W. unfold take_right, K. rewrite <- Kc at 1. apply (hopes_after T beats red val).
    rewrite (beats_after T sz beats red G) by (auto; lia).
    apply (either_order s (S n)); auto; try lia. rewrite Ck. exact W. }
  assert (HoldBy : (0 < n)%nat ->
    hopes (red F 0 eF) (beats s c g) (inject_Z M + 1 + x - trq (beats s c g)) -> hold_right g).
  { intros Pn W. unfold hold_right, D. apply (hopes_after T beats red val).
    rewrite (beats_after T sz beats red G) by auto.
    apply (either_order s (S n)); auto. specialize (Hh' Pn). lia. rewrite Ch. exact W. }
  destruct (beats s c g) eqn:Bcg;
    [change (trq true) with 1 in *|change (trq false) with (- (1)) in *].
  - assert (P' : hopes F false (inject_Z (M - 1) + y)).
    { apply After_one; auto. eapply hopes_eq; [|exact P]. lra. }
    destruct (Taken _ _ P') as [W|[Pn W]].
    + left. apply TakeBy. eapply hopes_eq; [|exact W]. lra.
    + right. split; auto. apply HoldBy; auto. eapply hopes_less; [|exact W]. lra.
  - destruct (Taken _ _ P) as [W|[Pn W]].
    + assert (Next : takes_for_the_next c (S n) e g).
      { apply After_two; auto; try lia. now apply ace_beats. }
      unfold takes_for_the_next in Next. fold F eF in Next. rewrite Ck in Next.
      destruct Next as [W'|[Pn W']].
      * eapply hopes_eq; [|exact W]. lra.
      * left. apply TakeBy. eapply hopes_eq; [|exact W']. lra.
      * right. split; auto. apply HoldBy; auto. eapply hopes_eq; [|exact W']. lra.
    + right. split; auto. apply HoldBy; auto. eapply hopes_eq; [|exact W]. lra.
Qed.

Lemma K_size : sz K = S n.
Proof. apply one_less; auto. Qed.

Lemma take_dearer g g' : (g <= g' < S (S n))%nat -> g <> e -> g' <> e ->
  beats s c g = beats s c g' -> take_right g -> take_right g'.
Proof.
  intros Hg Ng Ng' E. pose proof c_below as Lc. unfold take_right.
  assert (Kc : unbump (S n) c = c) by places. rewrite <- Kc.
  assert (Mono : (unbump e g <= unbump e g')%nat) by (revert Ng Ng'; places).
  apply (dearer_card K n).
  - apply K_size.
  - rewrite Kc. lia.
  - split; [exact Mono|apply unbump_place; auto; lia].
  - unfold K. rewrite !(beats_after T sz beats red G) by (auto; lia). exact E.
Qed.

Lemma c_not_h : c <> h.
Proof. unfold h. intros E. now apply (bump_other c 0). Qed.

Lemma take_the_rest : (forall g, (g < S (S n))%nat -> g <> e -> take_right g) ->
  exists p, (p < S (S n))%nat /\ good s p e (inject_Z M + y) 1.
Proof.
  intros All. exists (S n). split. lia. apply (hopes_after T beats red val).
  rewrite ace_beats by auto. change (trq true) with 1.
  apply (hopes_eq T val _ _ (inject_Z M - 1 + y)). lra.
  apply (maxmin_hopes T sz beats red val V). exists c. pose proof c_below as Lc. pose proof K_size.
  fold K. split. lia. intros j Hj. rewrite <- (bump_unbump e j). apply All.
  - apply bump_place. lia.
  - apply bump_other.
Qed.

Section Both.
Variable m : nat.
Hypothesis Two : n = S m.

Lemma h_below : (h < S n)%nat.
Proof. unfold h. places. Qed.
Lemma D_size : sz D = S n.
Proof. pose proof h_below. apply one_less; auto. Qed.
Lemma c_place : (unbump h c < n)%nat.
Proof. pose proof c_below. pose proof c_not_h as Y. revert Y. unfold h. places. Qed.
Lemma D_beats g : (g < S (S n))%nat -> g <> e -> beats D (unbump h c) (unbump e g) = beats s c g.
Proof.
  intros Hg Ng. unfold D. apply (beats_after T sz beats red G); auto. exact c_not_h.
Qed.

Lemma hold_dearer g g' : (g <= g' < S (S n))%nat -> g <> e -> g' <> e ->
  beats s c g = beats s c g' -> hold_right g -> hold_right g'.
Proof.
  intros Hg Ng Ng' E. unfold hold_right.
  assert (Mono : (unbump e g <= unbump e g')%nat) by (revert Ng Ng'; places).
  apply (dearer_card D n).
  - apply D_size.
  - pose proof c_place. lia.
  - split; [exact Mono|apply unbump_place; auto; lia].
  - rewrite !D_beats by (auto; lia). exact E.
Qed.

Lemma hold_the_rest : (forall g, (g < S (S n))%nat -> g <> e -> hold_right g) ->
  exists p, (p < S (S n))%nat /\ good s p e (inject_Z M + y) 1.
Proof.
  intros All. pose proof h_below as Lh. pose proof D_size as SD. pose proof c_place as Lc.
  destruct above_M as [E1 _]. destruct integrals as [I1 _].
  exists h. split. lia. apply (hopes_after T beats red val).
  rewrite (Alone h Lh). change (trq false) with (- (1)). fold D.
  apply (hopes_eq T val _ _ (inject_Z (M + 1) + y)). lra.
  assert (AceD : beats D n n = true).
  { unfold D. rewrite (tg_red _ _ _ _ G). replace (bump h n) with (S n) by places.
    apply ace_beats. apply bump_place. lia. }
  apply (steps_with_the_ace D n (M + 1) SD AceD (le_n _) I1).
  apply (hopes_eq T val _ _ (inject_Z M + 1 + x)). lra.
  apply (maxmin_hopes T sz beats red val V). exists (unbump h c).
  split. lia. intros j Hj. rewrite <- (bump_unbump e j). apply All.
  - apply bump_place. lia.
  - apply bump_other.
Qed.

(* Where holding up is right after a card above c, it is after East's lowest: Lemma MQ. *)
Lemma hold_after_the_lowest g : (g < S (S n))%nat -> g <> e -> (0 < e)%nat ->
  beats s c g = false -> beats s c 0 = true -> hold_right g -> hold_right 0.
Proof.
  intros Hg Ng Pe Bg B0 W. pose proof h_below as Lh. pose proof D_size as SD.
  pose proof c_place as Lc. destruct above_M as [_ [_ E3]]. destruct integrals as [_ [_ [_ I4]]].
  assert (Pg : (0 < g)%nat) by (destruct g; [congruence|lia]).
  set (cD := unbump h c) in *. set (gD := unbump e g).
  assert (PgD : (0 < gD < S n)%nat) by (unfold gD; revert Ng; places).
  assert (Z0 : unbump e 0 = 0%nat) by places.
  unfold hold_right in *. apply (hopes_after T beats red val) in W.
  apply (hopes_after T beats red val). fold cD in W |- *.
  unfold cD in W at 2 3. rewrite D_beats, Bg in W by auto.
  unfold cD at 2 3. rewrite D_beats, B0 by (auto; lia). rewrite Z0.
  change (trq false) with (- (1)) in W. change (trq true) with 1. fold cD gD in W.
  assert (Top : forall j, (j < S m)%nat -> forall q, (q < S n)%nat ->
    beats (red D cD q) m j = true).
  { intros j Hj q Hq. unfold D. rewrite !(tg_red _ _ _ _ G).
    replace (bump cD m) with n by (rewrite Two in *; places).
    replace (bump h n) with (S n) by places. apply ace_beats.
    apply bump_place. apply bump_place. lia. }
  apply (hopes_eq T val _ _ (inject_Z (M + 2) - 2 + x)). lra.
  apply (MQ_same (red D cD gD) (red D cD 0) (pred gD) m (M + 2) x y X).
  - rewrite (tg_sz _ _ _ _ G); lia.
  - intros u Hu. apply A. lia.
  - apply (lowest_or_other T sz (fbeats beats) (fred red) (tg_flip _ _ _ _ G) D n gD cD); lia.
  - apply Top; lia.
  - apply Top; lia.
  - now rewrite <- Two.
  - eapply hopes_eq; [|exact W]. lra.
Qed.

(* Where there is another card above c, to take is right after East's lowest. *)
Lemma take_after_the_lowest g : (g < S (S n))%nat -> g <> e -> (0 < e)%nat ->
  beats s c g = false -> beats s c 0 = true -> take_right 0.
Proof.
  intros Hg Ng Pe Bg B0. pose proof c_below as Lc. destruct L as [Hc Good].
  pose proof (next_range x y X) as Hx. destruct above_M as [E1 _]. destruct integrals as [I1 _].
  set (F := red s c g). assert (SF : sz F = S n) by now apply one_less.
  assert (P : hopes F true (inject_Z (M + 1))).
  { assert (W := Good g Hg). apply (hopes_after T beats red val) in W. rewrite Bg in W.
    change (trq false) with (- (1)) in W. eapply hopes_less; [|exact W]. lra. }
  apply (without_smallest T sz beats red val G V F n true _ SF I1) in P.
  assert (S0 : sz (red F 0 0) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
  destruct (Lower (red F 0 0) m ltac:(lia)) as [Y0 [R0 None]].
  pose proof R0 as [S1 [_ [_ C0]]]. rewrite S0 in S1, None. rewrite <- S1 in C0. symmetry in S1.
  apply (raised_gains_a_trick T sz beats red val G V n) with (2 := R0) in P; auto.
  assert (Kc : unbump (S n) c = c) by places. assert (Z0 : unbump e 0 = 0%nat) by places.
  assert (W : hopes (red K c 0) true (inject_Z (M + 1) - 2)).
  { apply (higher_cards T sz beats red val G V n Y0); auto.
    - rewrite (tg_sz _ _ _ _ G); rewrite K_size; lia.
    - intros i j Hi Hj Y. destruct i as [|i]. { rewrite None in Y by auto. discriminate. }
      replace (S i) with (bump 0 (unbump m i)) in Y by places. rewrite C0 in Y by lia.
      unfold F, K in *. rewrite !(tg_red _ _ _ _ G) in *.
      change (bump 0 i) with (S i) in Y. change (bump 0 j) with (S j) in *.
      replace (bump (S n) (bump c (S i))) with (bump c (S i)) by places.
      assert (Lw : (bump c (S i) < S n)%nat) by places. set (w := bump c (S i)) in *.
      destruct (Nat.le_gt_cases (bump e (S j)) (bump g (S j))) as [Lq|Lq].
      + apply (tg_mono _ _ _ _ G s _ _ _ _ Y); auto.
      + exfalso. rewrite others_lose in Y; [discriminate|auto|revert Lq; places]. }
  unfold take_right. apply (hopes_after T beats red val). rewrite Z0.
  assert (Bk : beats K c 0 = true).
  { unfold K. rewrite <- Kc, <- Z0 at 1. rewrite (beats_after T sz beats red G) by (auto; lia).
    exact B0. }
  rewrite Bk. change (trq true) with 1. destruct (Qlt_le_dec y 1) as [Ly|Ly].
  - eapply hopes_less; [|exact W]. lra.
  - eapply hopes_eq; [|exact W]. lra.
Qed.
End Both.

Lemma ace_answers : exists p, (p < S (S n))%nat /\ good s p e (inject_Z M + y) 1.
Proof.
  assert (Wc : beats s c e = false) by (apply Alone, c_below).
  destruct (bnd (S n) (fun j => ~ take_right (bump e j))) as [[j [Hj T1]]|T1].
  { intros j. destruct (good_dec T beats red val K c (unbump e (bump e j)) (inject_Z M - 1 + y) 1);
      [right|left]; auto. }
  2: { apply take_the_rest. intros g Hg Ng. rewrite <- (unbump_bump e g) by auto.
       destruct (good_dec T beats red val K c (unbump e (bump e (unbump e g)))
         (inject_Z M - 1 + y) 1) as [Y|Y]; [exact Y|].
       destruct (T1 (unbump e g)); [apply unbump_place; auto|exact Y]. }
  assert (Hg1 := bump_place e j _ Hj). pose proof (bump_other e j) as Ng1.
  set (g1 := bump e j) in *.
  destruct (take_or_hold g1 Hg1 Ng1) as [Y|[Pn H1]]; [destruct (T1 Y)|].
  assert (Two : exists m, n = S m) by (exists (pred n); lia).
  destruct Two as [m Two].
  destruct (bnd (S n) (fun j => ~ hold_right (bump e j))) as [[j' [Hj' H2]]|H2].
  { intros q. destruct (good_dec T beats red val D (unbump h c) (unbump e (bump e q))
      (inject_Z M + 1 + x) 1); [right|left]; auto. }
  2: { apply (hold_the_rest m Two). intros g Hg Ng. rewrite <- (unbump_bump e g) by auto.
       destruct (good_dec T beats red val D (unbump h c) (unbump e (bump e (unbump e g)))
         (inject_Z M + 1 + x) 1) as [Y|Y]; [exact Y|].
       destruct (H2 (unbump e g)); [apply unbump_place; auto|exact Y]. }
  assert (Hg2 := bump_place e j' _ Hj'). pose proof (bump_other e j') as Ng2.
  set (g2 := bump e j') in *. exfalso.
  destruct (take_or_hold g2 Hg2 Ng2) as [T2|[_ Y]]; [|destruct (H2 Y)].
  assert (Zero : forall g, beats s c g = true -> beats s c 0 = true /\ (0 < e)%nat).
  { intros g Y. assert (Y0 : beats s c 0 = true) by (apply (tg_mono _ _ _ _ G s c g); auto; lia).
    split; auto. destruct (Nat.eq_dec e 0) as [E0|]; [|lia]. rewrite E0 in Wc. congruence. }
  destruct (beats s c g1) eqn:B1, (beats s c g2) eqn:B2.
  - destruct (Nat.le_gt_cases g1 g2) as [Lg|Lg].
    + apply H2. apply (hold_dearer m Two g1); auto; lia || congruence.
    + apply T1. apply (take_dearer g2); auto; lia || congruence.
  - destruct (Zero g1 B1) as [B0 Pe]. apply T1.
    apply (take_dearer 0); auto; try lia; try congruence.
    apply (take_after_the_lowest m Two g2); auto.
  - destruct (Zero g2 B2) as [B0 Pe]. apply H2.
    apply (hold_dearer m Two 0); auto; try lia; try congruence.
    apply (hold_after_the_lowest m Two g1); auto.
  - destruct (Nat.le_gt_cases g1 g2) as [Lg|Lg].
    + apply H2. apply (hold_dearer m Two g1); auto; lia || congruence.
    + apply T1. apply (take_dearer g2); auto; lia || congruence.
Qed.
End The_ace.

(* If West has a lead for x he has an answer for y to every card that he can beat. *)
Theorem beatable_lead_answered c e :
  (beats s c (S n) = true -> steps (red s (S n) 0) (M - 1)) -> good_lead c ->
  (e < S (S n))%nat -> ok e -> beats s (S n) e = true ->
  exists p, (p < S (S n))%nat /\ good s p e (inject_Z M + y) 1.
Proof.
  intros Ace_step L He Ok Top. pose proof L as [Hc _].
  destruct (beats s c (S n)) eqn:Low.
  { assert (All : forall j, (j < S (S n))%nat -> beats s c j = true).
    { intros j Hj. apply (tg_mono _ _ _ _ G s c (S n)); auto. lia. }
    assert (W : hopes s false (inject_Z M + y)).
    { now apply (ace_led c); auto. }
    destruct (hopes_minmax T sz beats red val V s _ _ W e) as [p [Hp Y]]. lia.
    exists p. split; auto. lia. }
  destruct (first_place (fun i => beats s i e) (S n) Top) as [k [Lk C]].
  destruct (Nat.eq_dec k (S n)) as [Ek|Nk].
  - destruct (bool_dec (beats s (S n) (S n)) true) as [Ace|Ace].
    + apply (ace_answers c e L He); auto. intros i Hi. apply C. lia.
    + exists k. split. lia. apply (beaten_below_the_ace c); auto. lia.
      right. now apply not_true_is_false.
  - exists k. split. lia. apply (beaten_below_the_ace c); auto. lia. left. lia.
Qed.
End Claim.

(* If West has a lead for x, he has an answer for the next value y to every lead. *)
Theorem next_value_reached n s M x y : next_after x y -> sz s = S (S n) ->
  (forall t, (sz t <= S n)%nat -> regular t) -> integral (S (S n)) M ->
  maxmin_ge s (inject_Z M + x) 1 -> minmax_ge s (inject_Z M + y) 1.
Proof.
  intros X H A I [c [Hc Good]]. rewrite H in Hc, Good.
  assert (Step : forall t m N, sz t = m -> (m <= S n)%nat -> integral m N -> steps x y t N).
  { intros t m N Ht L J. unfold steps. apply next; auto. apply A. lia. now rewrite Ht. }
  destruct (integrals n s M H I) as [I1 [I2 [I3 _]]].
  assert (Size : forall i j, (i < S (S n))%nat -> (j < S (S n))%nat -> sz (red s i j) = S n).
  { intros i j Hi Hj. rewrite (tg_sz _ _ _ _ G); lia. }
  assert (One : forall c g, (c < S (S n))%nat -> (g < S (S n))%nat -> beats s c (S n) = false ->
    beats s c g = true -> steps x y (red s c g) (M - 1)).
  { intros d g Hd Hg _ _. now apply (Step _ (S n)); auto. }
  assert (Two : forall c k e g, (c < S (S n))%nat -> (k < S (S n))%nat -> (e < S (S n))%nat ->
    (g < S (S n))%nat -> c <> k -> g <> e -> good_lead n s M x c -> True ->
    beats s c (S n) = false -> beats s k e = true ->
    (forall i, (i < k)%nat -> beats s i e = false) -> beats s c g = false ->
    takes_for_the_next s M x y c k e g).
  { intros d k e g Hd Hk He Hg N N' _ _ _ _ _ _ P. left. revert P. apply (Step _ n); auto.
    pose proof (size_after_two T sz beats red G s (S n) d g k e H Hd Hg Hk He N N') as Z. exact Z. }
  assert (No : x == 1 # 2 -> y == 1 -> False).
  { intros E F. destruct X as [[i [E' F']]|[[_ F']|[E' _]]]; try lra.
    pose proof (halves_range i). rewrite halves_S in F'. lra. }
  intros e He. rewrite H in He |- *. assert (L : good_lead n s M x c) by now split.
  destruct (beats s (S n) e) eqn:Top.
  - apply (beatable_lead_answered n s M x y (or_introl X) H A I (fun _ => True) One Two)
      with c; auto.
    + intros E F. destruct (No E F).
    + intros _. apply (Step _ (S n)); auto. apply Size; lia.
  - apply (unbeatable_answered n s M x y H) with c; auto.
    apply (Step _ (S n)); auto. apply Size; lia.
Qed.

(* --- There are no other values --- *)

Lemma integer_at_most_one s : (sz s <= 1)%nat -> exists N, fst (val s) == inject_Z N.
Proof.
  intros H. destruct (Nat.eq_dec (sz s) 0) as [E|E].
  - destruct (V s) as [_ [Z0 _]]. destruct (Z0 E) as [E0 _]. exists 0%Z. rewrite E0. reflexivity.
  - destruct (infinitesimal_integral T sz beats red val G V s) as [N [_ F]].
    + apply (value_of_one T sz beats red val V). lia.
    + now exists N.
Qed.

Lemma not_between M N x : 0 < x < 1 -> inject_Z N == inject_Z M + x -> False.
Proof.
  intros X E. assert (L : (M < N)%Z) by (rewrite Zlt_Qlt; lra).
  assert (L' : (N < M + 1)%Z).
  { rewrite Zlt_Qlt, inject_Z_plus. change (inject_Z 1) with 1. lra. }
  lia.
Qed.

Lemma allowed_at_most_one s : (sz s <= 1)%nat -> allowed s.
Proof.
  intros H M I [L L']. exfalso. destruct (integer_at_most_one s H) as [N E].
  apply (not_between M N (fst (val s) - inject_Z M)); lra.
Qed.

Lemma between_halves q k : halves k <= q -> q < 1 -> exists j, halves (S j) <= q < halves j.
Proof.
  induction k as [|k IH]; intros L U.
  - cbn [halves] in L. lra.
  - destruct (Qlt_le_dec q (halves k)) as [Y|Y]; auto. now exists k.
Qed.

Lemma allowed_if_reached n s : sz s = S (S n) ->
  (forall M x y, next_after x y -> integral (S (S n)) M ->
    maxmin_ge s (inject_Z M + x) 1 -> minmax_ge s (inject_Z M + y) 1) -> allowed s.
Proof.
  intros H Next M I [L L']. rewrite H in I. set (q := fst (val s) - inject_Z M).
  assert (Hz : sz s <> 0%nat) by lia.
  (* no value strictly between x and y *)
  assert (Gap : forall x y k l, next_after x y -> over_two_to k (inject_Z M + x) ->
    over_two_to l (inject_Z M + y) -> y <= x + 1 / two_to k -> y - 1 / two_to l < q ->
    x < q -> q < y -> False).
  { intros x y k l X Dx Dy Lx Ly Lq Uq. unfold q in *.
    assert (Mm : minmax_ge s (inject_Z M + y) 1).
    { apply (Next M x y X I). apply (led_for T sz beats red val V) with k; auto. lra. }
    apply (reached T sz beats red val V s l) in Mm; auto.
    - destruct Mm as [Mm|[Mm _]]; lra.
    - left. lra. }
  assert (Den : exists k, halves k <= q).
  { destruct (V s) as [[_ [k Dk]] _]. exists k. unfold q. rewrite halves_over.
    apply (den_gap k _ M) in L; auto. lra. }
  destruct Den as [k Lk].
  destruct (between_halves q k Lk ltac:(unfold q; lra)) as [j [Lj Uj]].
  destruct (Qeq_dec q (halves (S j))) as [E|E].
  { left. exists j. unfold q in E. lra. }
  assert (Lj' : halves (S j) < q) by lra.
  destruct j as [|i].
  - destruct (Qeq_dec q (3 # 4)) as [E'|E'].
    { right. unfold q in E'. lra. }
    exfalso. cbn [halves] in *. assert (D34 : over_two_to 2 (inject_Z M + (3 # 4))).
    { exists (4 * M + 3)%Z. rewrite inject_Z_plus, inject_Z_mult. change (two_to 2) with 4.
      change (inject_Z 4) with 4. change (inject_Z 3) with 3. lra. }
    assert (D12 : over_two_to 1 (inject_Z M + (1 # 2))) by exact (halves_number M 1).
    assert (D1 : over_two_to 0 (inject_Z M + 1)) by exact (halves_number M 0).
    destruct (Qlt_le_dec q (3 # 4)) as [Y|Y].
    + apply (Gap (1 # 2) (3 # 4) 1%nat 2%nat); auto; try lra.
      * right. left. split; reflexivity.
      * change (1 / two_to 1) with (1 # 2). lra.
      * change (1 / two_to 2) with (1 # 4). lra.
    + apply (Gap (3 # 4) 1 2%nat 0%nat); auto; try lra.
      * right. right. split; reflexivity.
      * change (1 / two_to 2) with (1 # 4). lra.
      * change (1 / two_to 0) with 1. lra.
  - exfalso. apply (Gap (halves (S (S i))) (halves (S i)) (S (S i)) (S i)); auto.
    + left. exists i. split; reflexivity.
    + apply halves_number.
    + apply halves_number.
    + rewrite <- halves_over, (halves_S (S i)). lra.
    + pose proof (halves_range (S (S i))). rewrite <- halves_over. lra.
Qed.

Theorem all_allowed : (forall s, no_three_eighths T sz beats val s) -> forall s, allowed s.
Proof.
  intros Nw.
  enough (All : forall n s, (sz s <= n)%nat -> allowed s) by (intros s; now apply (All (sz s))).
  intros n. induction n as [|n IH]; intros s Hs. { apply allowed_at_most_one. lia. }
  destruct (Nat.le_gt_cases (sz s) n) as [L|L]; [now apply IH|].
  destruct n as [|n]. { apply allowed_at_most_one. lia. }
  apply (allowed_if_reached n); [lia|]. intros M x y X I.
  apply (next_value_reached n s M x y X); auto. lia.
Qed.
End Between.
