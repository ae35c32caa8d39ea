(* West holds the ace, East leads his highest card, and West plays his lowest: when that shows what
   the suit is worth (towards Conjecture 12.4). *)
Require Import ZArith Lia Bool Arith QArith Lqa.
From Sums Require Import Two_replies.
From Game Require Import Trick_game.
From Sums Require Import Rules Values Labels Uniqueness Induction Shifting Cashing.
From Sums Require Import Lowering Smallest_cards Beatable_leads Raised_cards Between_integers.
From Sums Require Import Three_eighths.
Open Scope Q_scope.

Section Held.
Variables (T : Type) (sz : T -> nat) (beats : T -> nat -> nat -> bool) (red : T -> nat -> nat -> T).
Variable val : T -> value.
Notation good := (good T beats red val).
Notation maxmin_ge := (maxmin_ge T sz beats red val).
Notation minmax_ge := (minmax_ge T sz beats red val).
Notation hopes := (hopes T val).
Notation raises := (raises T sz beats).
Notation below_another := (below_another T beats).
Hypothesis G : trickgame T sz beats red.
Hypothesis V : is_val T sz beats red val.

Definition ace (s : T) (n : nat) : Prop := sz s = S n /\ beats s n n = true.

Lemma ace_wins s n i j : ace s n -> (n <= i)%nat -> (j <= n)%nat -> beats s i j = true.
Proof. intros [_ B] Hi Hj. apply (tg_mono _ _ _ _ G s n n); auto. Qed.

(* --- A lead of West --- *)

Lemma lead_transfer n s r c : ace s (S n) ->
  (forall t, ace t n -> hopes (red t 0 n) false (r + 2) -> hopes t false (r + 1)) ->
  (forall t, ace t n -> hopes (red t 0 n) true r -> hopes t true (r - 1)) ->
  (c < S n)%nat -> beats (red s 0 (S n)) c n = false ->
  (forall f, (f < S n)%nat -> good (red s 0 (S n)) c f (r + 1) 1) ->
  forall f, (f < S (S n))%nat -> good s (S c) f r 1.
Proof.
  intros A UE UW Hc Low Good. pose proof A as [H _]. set (D := red s 0 (S n)) in *.
  assert (BD : forall f, (f < S n)%nat -> beats D c f = beats s (S c) f).
  { intros f Hf. unfold D. rewrite (tg_red _ _ _ _ G). f_equal; places. }
  assert (Low' : beats s (S c) n = false) by (rewrite <- BD by lia; exact Low).
  assert (Lc : (c < n)%nat).
  { destruct (Nat.eq_dec c n) as [->|]; [|lia].
    rewrite (ace_wins s (S n)) in Low' by (auto; lia). discriminate. }
  assert (Below : forall f, (f < S n)%nat -> good s (S c) f r 1).
  { intros f Hf. assert (W := Good f Hf). apply (hopes_after T beats red val) in W.
    apply (hopes_after T beats red val). rewrite BD in W by auto.
    set (t := red s (S c) f).
    assert (At : ace t n).
    { split. unfold t. rewrite (tg_sz _ _ _ _ G); lia. unfold t. rewrite (tg_red _ _ _ _ G).
      apply (ace_wins s (S n)); auto; places. }
    assert (W' : hopes (red t 0 n) (beats s (S c) f) (r + 1 - trq (beats s (S c) f))).
    { assert (O := either_order T sz beats red val G V s (S n) 0 (S n) (S c) f
        (beats s (S c) f) (r + 1 - trq (beats s (S c) f)) H).
      replace (unbump 0 (S c)) with c in O by places.
      replace (unbump (S n) f) with f in O by places.
      replace (unbump (S c) 0) with 0%nat in O by places.
      replace (unbump f (S n)) with n in O by places.
      apply O; auto; try lia. }
    destruct (beats s (S c) f).
    - apply UW; auto. eapply hopes_eq; [|exact W']. change (trq true) with 1. lra.
    - eapply hopes_eq; [|apply UE; auto; eapply hopes_eq; [|exact W']];
        change (trq false) with (- (1)); lra. }
  intros f Hf. destruct (Nat.eq_dec f (S n)) as [->|]; [|apply Below; lia].
  apply (dearer_card T sz beats red val G V s (S n) (S c) n (S n)); auto; try lia.
  rewrite Low'. symmetry. destruct (beats s (S c) (S n)) eqn:Y; auto.
  now rewrite (tg_mono _ _ _ _ G s (S c) (S n) (S c) n Y) in Low' by lia.
Qed.

(* --- The leads of East --- *)

Lemma reply_transfer m s r : ace s (S (S m)) ->
  (forall t, ace t (S m) -> hopes (red t 0 (S m)) true r -> hopes t true (r - 1)) ->
  (forall u u' k, sz u = S m -> raises u 0 u' k -> below_another u' k m ->
    hopes u' false (r + 2) -> hopes u true r) ->
  hopes (red s 0 (S (S m))) false (r + 1) -> minmax_ge s r 1.
Proof.
  intros A UW TK P. pose proof A as [H _]. set (D := red s 0 (S (S m))) in *.
  assert (HD : sz D = S (S m)) by (unfold D; rewrite (tg_sz _ _ _ _ G); lia).
  assert (BD : forall p g, (p < S (S m))%nat -> (g < S (S m))%nat -> beats D p g = beats s (S p) g).
  { intros p g Hp Hg. unfold D. rewrite (tg_red _ _ _ _ G). f_equal; places. }
  intros g Hg. rewrite H in *. destruct (Nat.eq_dec g (S (S m))) as [->|Ng].
  { exists 0%nat. split. lia. apply (hopes_after T beats red val). fold D.
    destruct (beats s 0 (S (S m))).
    - eapply hopes_less; [|exact P]. change (trq true) with 1. lra.
    - eapply hopes_eq; [|exact P]. change (trq false) with (- (1)). lra. }
  assert (Hg' : (g < S (S m))%nat) by lia. clear Hg Ng.
  destruct (beats s (S m) g) eqn:Second.
  - assert (X : exists q, (1 <= q <= S m)%nat /\ beats s q g = true /\
      forall i, (1 <= i < q)%nat -> beats s i g = false).
    { destruct (first_place (fun i => beats s i g) (S m) Second) as [q [L [B C]]].
      cbv beta in *. destruct q as [|q].
      - exists 1%nat. split; [lia|split; [|lia]]. apply (tg_mono _ _ _ _ G s 0 g); auto.
      - exists (S q). split; [lia|split; auto]. intros i Hi. apply C. lia. }
    destruct X as [q [Lq [Bq Cq]]]. exists q. split. lia.
    apply (hopes_after T beats red val). rewrite Bq. change (trq true) with 1.
    apply UW.
    { split. rewrite (tg_sz _ _ _ _ G); lia. rewrite (tg_red _ _ _ _ G).
      apply (ace_wins s (S (S m))); auto; places. }
    assert (W : hopes (red D (pred q) g) true r).
    { destruct (hopes_minmax T sz beats red val V D _ _ P g) as [p [Hp W]]. lia.
      rewrite HD in Hp. apply (hopes_after T beats red val) in W.
      rewrite BD in W by auto. destruct (beats s (S p) g) eqn:Bp.
      - assert (q <= S p)%nat.
        { destruct (Nat.le_gt_cases q (S p)) as [|Y]; auto. rewrite Cq in Bp by lia. discriminate. }
        apply (cheaper_card T sz beats red val G V D (S m) (pred q) p); auto; try lia.
        eapply hopes_eq; [|exact W]. change (trq true) with 1. lra.
      - destruct (Nat.eq_dec q 1) as [->|N1].
        { exfalso. now rewrite (tg_mono _ _ _ _ G s 1 g (S p) g Bq) in Bp by lia. }
        apply (TK (red D (pred q) g) (red D 0 g) (pred (pred q))).
        + rewrite (tg_sz _ _ _ _ G); lia.
        + apply (lowest_or_other T sz beats red G) with (S m); auto. lia.
        + left. lia.
        + apply (cheaper_card T sz beats red val G V D (S m) 0 p); auto; try lia.
          eapply hopes_eq; [|exact W]. change (trq false) with (- (1)). lra. }
    assert (O := either_order T sz beats red val G V s (S (S m)) 0 (S (S m)) q g true r H).
    replace (unbump 0 q) with (pred q) in O by places.
    replace (unbump (S (S m)) g) with g in O by places.
    replace (unbump q 0) with 0%nat in O by places.
    replace (unbump g (S (S m))) with (S m) in O by places.
    apply O; auto; lia.
  - exists 0%nat. split. lia. apply (hopes_after T beats red val).
    assert (B0 : beats s 0 g = false).
    { destruct (beats s 0 g) eqn:Y; auto.
      now rewrite (tg_mono _ _ _ _ G s 0 g (S m) g Y) in Second by lia. }
    rewrite B0. change (trq false) with (- (1)).
    apply (higher_cards T sz beats red val G V (S (S m)) D); auto.
    + rewrite (tg_sz _ _ _ _ G); lia.
    + intros i j Hi Hj. rewrite BD by auto. rewrite (tg_red _ _ _ _ G). intros Y.
      change (bump 0 i) with (S i). destruct (Nat.lt_ge_cases j g) as [L|L].
      * replace (bump g j) with j by places. exact Y.
      * destruct (Nat.eq_dec i (S m)) as [->|].
        { apply (ace_wins s (S (S m))); auto. places. }
        exfalso. now rewrite (tg_mono _ _ _ _ G s (S i) j (S m) g Y) in Second by lia.
Qed.

(* --- A lead that East can beat --- *)

(* A lead is as good as without the trick that the ace wins. *)
Lemma after_the_ace n s c r : sz s = S (S (S n)) -> beats s (S (S n)) (S (S n)) = true ->
  (c < S (S n))%nat ->
  (forall f, (f < S (S n))%nat -> good (red s (S (S n)) 0) c f (r - 1) 1) ->
  forall f, (f < S (S (S n)))%nat -> good s c f r 1.
Proof. apply (before_the_ace T sz beats red val G V). Qed.

Lemma one_card_ace u : sz u = 1%nat -> beats u 0 0 = true -> 1 <= fst (val u).
Proof.
  intros H B.
  destruct (infinitesimal_integral T sz beats red val G V u (value_of_one T sz beats red val V u H))
    as [N [[k J] E]]. rewrite H in J.
  assert (R : hopes u true (inject_Z 0)).
  { apply (hopes_rw T sz beats red val G V). rewrite H. exists 0%nat. split. lia. intros j Hj.
    assert (j = 0%nat) as -> by lia. rewrite B. cbn [rw tr]. lia. }
  change (inject_Z 0) with 0 in R. rewrite E in *.
  assert (P : (0 <= N)%Z).
  { rewrite Zle_Qle. change (inject_Z 0) with 0. destruct R as [R|[R _]]; lra. }
  assert (P1 : (1 <= N)%Z) by lia. rewrite Zle_Qle in P1. exact P1.
Qed.

Section Beatable.
Variable C : T -> Q -> Prop.
Hypothesis Lead : forall t r, sz t <> 0%nat -> C t r -> hopes t true r -> maxmin_ge t r 1.
Hypothesis Down : forall n t r, sz t = S (S n) -> beats t (S n) (S n) = true -> C t r ->
  C (red t (S n) 0) (r - 1).
Hypothesis Small : forall t r, sz t = 2%nat -> C t r -> ~ r == 0.

Lemma beatable_lead n : forall t r, ace t n -> C t r -> hopes t true r ->
  (exists c, (c < S n)%nat /\ beats t c n = false /\ forall f, (f < S n)%nat -> good t c f r 1) \/
  (forall i j, (i < S n)%nat -> (j < S n)%nat -> beats t i j = true).
Proof.
  induction n as [|n IH]; intros t r A K P; pose proof A as [H B].
  { right. intros i j Hi Hj. apply (ace_wins t 0); auto; lia. }
  destruct (Lead t r ltac:(lia) K P) as [c [Hc Good]]. rewrite H in *.
  destruct (beats t c (S n)) eqn:Bc; [|left; exists c; auto].
  assert (All : forall i j, (c <= i)%nat -> (j <= S n)%nat -> beats t i j = true).
  { intros i j Hi Hj. apply (tg_mono _ _ _ _ G t c (S n)); auto. }
  set (Z := red t (S n) 0). assert (HZ : sz Z = S n) by (unfold Z; rewrite (tg_sz _ _ _ _ G); lia).
  assert (PZ : hopes Z true (r - 1)).
  { assert (W := Good 0%nat ltac:(lia)). apply (hopes_after T beats red val) in W.
    rewrite All in W by lia. apply (higher_cards T sz beats red val G V (S n) (red t c 0)); auto.
    - rewrite (tg_sz _ _ _ _ G); lia.
    - intros i j Hi Hj. unfold Z. rewrite !(tg_red _ _ _ _ G). intros Y.
      replace (bump (S n) i) with i by places. change (bump 0 j) with (S j) in *.
      destruct (Nat.lt_ge_cases i c) as [L|L].
      + now replace (bump c i) with i in Y by places.
      + apply All; lia. }
  assert (CZ : C Z (r - 1)) by now apply Down.
  assert (BZ : forall i j, (i < S n)%nat -> beats Z i j = beats t i (S j)).
  { intros i j Hi. unfold Z. rewrite (tg_red _ _ _ _ G). f_equal; places. }
  destruct (beats Z n n) eqn:TopZ.
  - destruct (IH Z (r - 1)) as [[d [Hd [Bd Gd]]]|X]; auto. { now split. }
    + left. destruct n as [|n].
      { exfalso. assert (d = 0%nat) as -> by lia. congruence. }
      exists d. split; [lia|split].
      * rewrite <- BZ by auto. exact Bd.
      * apply (after_the_ace n); auto.
    + right. intros i j Hi Hj. destruct (Nat.eq_dec i (S n)) as [->|].
      { apply (ace_wins t (S n)); auto; lia. }
      apply (tg_mono _ _ _ _ G t i (S n)); auto; try lia.
      rewrite <- BZ by lia. apply X; lia.
  - left. destruct (Lead Z (r - 1)) as [d [Hd Gd]]; auto; try lia. rewrite HZ in *.
    assert (Bd : beats t d (S n) = false).
    { rewrite <- BZ by auto. now apply (under_the_ace T sz beats red G Z n). }
    exists d. split; [lia|split; [exact Bd|]].
    destruct n as [|n]; [|apply (after_the_ace n); auto].
    (* two cards *)
    assert (d = 0%nat) as -> by lia.
    assert (R0 : r < 0).
    { assert (Up : fst (val Z) <= - inject_Z (Z.of_nat 1)).
      { apply (no_winner T sz beats red val G V); auto. intros i j Hi Hj.
        assert (i = 0%nat) as -> by lia. assert (j = 0%nat) as -> by lia. exact TopZ. }
      change (inject_Z (Z.of_nat 1)) with 1 in Up.
      assert (r <= 0) by (destruct PZ as [PZ|[PZ _]]; lra).
      pose proof (Small t r H K). lra. }
    intros f Hf. apply (hopes_after T beats red val). left.
    assert (S1 : 1 <= fst (val (red t 0 f))).
    { apply one_card_ace. rewrite (tg_sz _ _ _ _ G); lia. rewrite (tg_red _ _ _ _ G).
      apply (ace_wins t 1); auto; places. }
    destruct (beats t 0 f); [change (trq true) with 1|change (trq false) with (- (1))]; lra.
Qed.
End Beatable.

(* --- Half-integers: single-suit whist --- *)

Lemma trick_integer K b : inject_Z K - trq b == inject_Z (K - tr b).
Proof. unfold trq. now rewrite iZ_sub. Qed.

Lemma minmax_integer s K : sz s <> 0%nat -> minmax_ge s (inject_Z K) 1 ->
  hopes s false (inject_Z K).
Proof.
  intros N W. apply (hopes_rw T sz beats red val G V).
  destruct (sz s) as [|n] eqn:H; [lia|]. cbn [rw]. intros j Hj.
  destruct (W j) as [i [Hi W']]. lia. rewrite H in Hi. exists i. split; auto.
  apply (hopes_after T beats red val) in W'.
  apply (hopes_eq T val _ _ _ (inject_Z (K - tr (beats s i j)))) in W'; [|apply trick_integer].
  apply (hopes_rw T sz beats red val G V) in W'.
  rewrite (tg_sz _ _ _ _ G), H in W' by lia. exact W'.
Qed.

Lemma maxmin_integer s K : sz s <> 0%nat -> hopes s true (inject_Z K) ->
  maxmin_ge s (inject_Z K) 1.
Proof.
  intros N W. apply (hopes_rw T sz beats red val G V) in W.
  destruct (sz s) as [|n] eqn:H; [lia|]. cbn [rw] in W. destruct W as [i [Hi W]].
  exists i. split. lia. intros j Hj. rewrite H in Hj. specialize (W j Hj).
  apply (hopes_after T beats red val).
  apply (hopes_eq T val _ _ (inject_Z (K - tr (beats s i j)))). { symmetry. apply trick_integer. }
  apply (hopes_rw T sz beats red val G V). rewrite (tg_sz _ _ _ _ G), H by lia. exact W.
Qed.

Lemma hopes_rw_size s n l K : sz s = n -> (hopes s l (inject_Z K) <-> rw T beats red n s l K).
Proof. intros <-. apply (hopes_rw T sz beats red val G V). Qed.

Lemma all_win n : forall s l K, (forall i j, (i < n)%nat -> (j < n)%nat -> beats s i j = true) ->
  (K < Z.of_nat n)%Z -> rw T beats red n s l K.
Proof.
  induction n as [|n IH]; intros s l K A L. { destruct l; cbn [rw]; lia. }
  assert (X : forall i j, (i < S n)%nat -> (j < S n)%nat ->
    rw T beats red n (red s i j) (beats s i j) (K - tr (beats s i j))).
  { intros i j Hi Hj. rewrite A by auto. apply IH; [|cbn [tr]; lia]. intros p q Hp Hq.
    rewrite (tg_red _ _ _ _ G). apply A; now apply bump_place. }
  destruct l; cbn [rw].
  - exists 0%nat. split. lia. intros j Hj. apply X; auto. lia.
  - intros j Hj. exists 0%nat. split. lia. apply X; auto. lia.
Qed.

(* East has one high card at most. *)
Lemma all_but_one n : forall s K,
  (forall i j, (i < n)%nat -> (S j < n)%nat -> beats s i j = true) ->
  (K < 0)%Z -> rw T beats red n s true K.
Proof.
  induction n as [|n IH]; intros s K A L; cbn [rw]. lia.
  exists 0%nat. split. lia. intros j Hj.
  destruct (Nat.eq_dec j n) as [->|N].
  - assert (X : forall p q, (p < n)%nat -> (q < n)%nat -> beats (red s 0 n) p q = true).
    { intros p q Hp Hq. rewrite (tg_red _ _ _ _ G). apply A; places. }
    destruct (beats s 0 n); cbn [tr].
    + apply all_win; auto. lia.
    + destruct n as [|n]. cbn [rw]. lia. apply all_win; auto. lia.
  - rewrite A by lia. cbn [tr]. apply IH; [|lia].
    intros p q Hp Hq. rewrite (tg_red _ _ _ _ G). apply A; places.
Qed.

Lemma all_but_one_held n s K : ace s n ->
  (forall i j, (0 < i < S n)%nat -> (j < n)%nat -> beats s i j = true) ->
  (K <= 0)%Z -> (K + 1 < Z.of_nat n)%Z -> rw T beats red (S n) s true K.
Proof.
  intros A All LK Ln. pose proof A as [H _].
  assert (W0 : rw T beats red n (red s 0 n) true (K + 1)).
  { apply all_win; auto. intros i j Hi Hj. rewrite (tg_red _ _ _ _ G). apply All; places. }
  assert (Wf : forall f, (f < S n)%nat -> rw T beats red n (red s 0 f) false (K + 1)).
  { intros f Hf. destruct (Nat.eq_dec f n) as [->|Nf].
    { assert (S0 : sz (red s 0 n) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
      apply (hopes_rw_size _ n _ _ S0) in W0. apply (hopes_rw_size _ n _ _ S0).
      now apply (lead_is_no_gain T val _ false) in W0. }
    set (X := red s 0 f).
    assert (BX : forall i j, (i < n)%nat -> (S j < n)%nat -> beats X i j = true).
    { intros i j Hi Hj. unfold X. rewrite (tg_red _ _ _ _ G). apply All; places. }
    assert (TX : forall j, (j < n)%nat -> beats X (pred n) j = true).
    { intros j Hj. unfold X. rewrite (tg_red _ _ _ _ G). apply (ace_wins s n); auto; places. }
    destruct n as [|n]; [lia|]. cbn [pred] in *. cbn [rw]. intros j Hj.
    destruct (Nat.eq_dec j n) as [->|Nj].
    - exists n. split. lia. rewrite TX by lia. cbn [tr]. apply all_win; [|lia].
      intros p q Hp Hq. rewrite (tg_red _ _ _ _ G). apply BX; places.
    - exists 0%nat. split. lia. rewrite BX by lia. cbn [tr]. replace (K + 1 - 1)%Z with K by lia.
      set (Y := red X 0 j).
      assert (BY : forall i q, (i < n)%nat -> (S q < n)%nat -> beats Y i q = true).
      { intros i q Hi Hq. unfold Y. rewrite (tg_red _ _ _ _ G). apply BX; places. }
      assert (TY : forall q, (q < n)%nat -> beats Y (pred n) q = true).
      { intros q Hq. unfold Y. rewrite (tg_red _ _ _ _ G).
        replace (bump 0 (pred n)) with n by places. apply TX. places. }
      destruct n as [|n]; [lia|]. cbn [pred] in *. cbn [rw]. exists n. split. lia.
      intros q Hq. rewrite TY by lia. cbn [tr]. apply all_but_one; [|lia].
      intros p q' Hp Hq'. rewrite (tg_red _ _ _ _ G). apply BY; places. }
  cbn [rw]. exists 0%nat. split. lia. intros f Hf. specialize (Wf f Hf).
  destruct (beats s 0 f); cbn [tr].
  - assert (S0 : sz (red s 0 f) = n) by (rewrite (tg_sz _ _ _ _ G); lia).
    apply (hopes_rw_size _ n _ _ S0) in Wf. apply (hopes_rw_size _ n _ _ S0).
    eapply hopes_less; [|exact Wf]. rewrite <- Zlt_Qlt. lia.
  - replace (K - -1)%Z with (K + 1)%Z by lia. exact Wf.
Qed.
End Held.
