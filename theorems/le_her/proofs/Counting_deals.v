(** The deals counted by ranks: how many there are, and how many player 1 wins with two cards. *)
Require Import Arith List Bool ZArith Lia.
From LeHerStated Require Import The_deal.
Import ListNotations.
Local Open Scope Z_scope.

(** * Sums over lists, and over the ranks 1, ..., n *)

Definition bit (b : bool) : Z := if b then 1 else 0.

Fixpoint over {A : Set} (l : list A) (f : A -> Z) : Z :=
  match l with [] => 0 | a :: rest => f a + over rest f end.

Fixpoint upto (n : nat) (f : nat -> Z) : Z :=
  match n with O => 0 | S m => upto m f + f (S m) end.

Ltac cases := repeat match goal with
  | |- context [Nat.eqb ?a ?b] => destruct (Nat.eqb_spec a b)
  | |- context [Nat.leb ?a ?b] => destruct (Nat.leb_spec a b)
  | |- context [Nat.ltb ?a ?b] => destruct (Nat.ltb_spec a b)
  end; cbn [negb andb orb bit] in *.

Lemma over_ext : forall (A : Set) (l : list A) f g,
  (forall a, In a l -> f a = g a) -> over l f = over l g.
Proof.
  intros A l f g equal. induction l as [|a l found]; cbn [over]; [reflexivity|].
  rewrite (equal a) by (left; reflexivity). rewrite found; [reflexivity|].
  intros b inside. apply equal. right. exact inside.
Qed.

Lemma over_app : forall (A : Set) (l m : list A) f, over (l ++ m) f = over l f + over m f.
Proof. intros A l m f. induction l as [|a l found]; cbn [over app]; [|rewrite found]; ring. Qed.

Lemma over_plus : forall (A : Set) (l : list A) f g,
  over l (fun a => f a + g a) = over l f + over l g.
Proof. intros A l f g. induction l as [|a l found]; cbn [over]; [|rewrite found]; ring. Qed.

Lemma over_scaled : forall (A : Set) (l : list A) c f, over l (fun a => c * f a) = c * over l f.
Proof. intros A l c f. induction l as [|a l found]; cbn [over]; [|rewrite found]; ring. Qed.

Lemma over_map : forall (A B : Set) (l : list A) (h : A -> B) f,
  over (map h l) f = over l (fun a => f (h a)).
Proof. intros A B l h f. induction l as [|a l found]; cbn; [|rewrite found]; reflexivity. Qed.

Lemma over_product : forall (A B : Set) (l : list A) (m : list B) f,
  over (list_prod l m) f = over l (fun a => over m (fun b => f (a, b))).
Proof.
  intros A B l m f. induction l as [|a l found]; cbn; [reflexivity|].
  rewrite over_app, over_map, found. reflexivity.
Qed.

Lemma over_filter : forall (A : Set) (l : list A) p f,
  over (filter p l) f = over l (fun a => bit (p a) * f a).
Proof.
  intros A l p f. induction l as [|a l found]; cbn; [reflexivity|].
  destruct (p a); cbn [over bit]; rewrite found; ring.
Qed.

Lemma length_of_filter : forall (A : Set) (l : list A) p,
  Z.of_nat (length (filter p l)) = over l (fun a => bit (p a)).
Proof.
  intros A l p. induction l as [|a l found]; cbn [filter over]; [reflexivity|].
  destruct (p a); cbn [length bit]; lia.
Qed.

Lemma upto_ext : forall n f g, (forall k, (1 <= k <= n)%nat -> f k = g k) -> upto n f = upto n g.
Proof.
  intros n f g equal. induction n as [|n found]; cbn [upto]; [reflexivity|].
  rewrite found, (equal (S n)) by (intros; try apply equal; lia). reflexivity.
Qed.

Lemma upto_plus : forall n f g, upto n (fun k => f k + g k) = upto n f + upto n g.
Proof. intros n f g. induction n as [|n found]; cbn [upto]; [|rewrite found]; ring. Qed.

Lemma upto_scaled : forall n c f, upto n (fun k => c * f k) = c * upto n f.
Proof. intros n c f. induction n as [|n found]; cbn [upto]; [|rewrite found]; ring. Qed.

Lemma upto_le : forall n f g, (forall k, (1 <= k <= n)%nat -> f k <= g k) -> upto n f <= upto n g.
Proof.
  intros n f g less. induction n as [|n found]; cbn [upto]; [lia|].
  pose proof (less (S n) ltac:(lia)). assert (upto n f <= upto n g); [|lia].
  apply found. intros k inside. apply less. lia.
Qed.

(** A sum whose terms are the steps of F. *)
Lemma telescope : forall n f (F : nat -> Z),
  (forall k, (k < n)%nat -> f (S k) = F (S k) - F k) -> upto n f = F n - F O.
Proof.
  intros n f F steps. induction n as [|n found]; cbn [upto]; [ring|].
  rewrite found, (steps n) by (intros; try apply steps; lia). ring.
Qed.

Lemma over_ranks : forall d f, over (seq 1 d) f = upto d f.
Proof.
  intros d f. induction d as [|d found]; [reflexivity|].
  rewrite seq_S, over_app, found. cbn [over upto Nat.add]. ring.
Qed.

Lemma over_suits : forall s c, over (seq 0 s) (fun _ => c) = Z.of_nat s * c.
Proof.
  intros s c. induction s as [|s found]; [reflexivity|].
  rewrite seq_S, over_app, found. cbn [over]. lia.
Qed.

Lemma over_one_suit : forall s x c, (x < s)%nat ->
  over (seq 0 s) (fun z => c * bit (x =? z)%nat) = c.
Proof.
  assert (none : forall s x c, (s <= x)%nat ->
    over (seq 0 s) (fun z => c * bit (x =? z)%nat) = 0).
  { intros s x c beyond. induction s as [|s found]; [reflexivity|].
    rewrite seq_S, over_app, found by lia. cbn [over Nat.add]. cases; lia. }
  intros s x c within. induction s as [|s found]; [lia|].
  rewrite seq_S, over_app. cbn [over Nat.add]. destruct (Nat.eqb_spec x s) as [<-|other].
  - rewrite none by lia. cbn [bit]. ring.
  - rewrite found by lia. cbn [bit]. ring.
Qed.

(** * The deals by ranks *)

(** In how many ways cards of three ranks are dealt. *)
Definition ways (s : Z) (k l m : nat) : Z :=
  s * (s - bit (k =? l)%nat) * (s - bit (k =? m)%nat - bit (l =? m)%nat).

Lemma over_deck : forall s d f,
  over (deck s d) f = upto d (fun k => over (seq 0 s) (fun x => f (k, x))).
Proof. intros s d f. unfold deck, card. rewrite over_product, over_ranks. reflexivity. Qed.

Lemma second_card : forall s d k x f, (x < s)%nat ->
  over (deck s d) (fun b => bit (negb (same (k, x) b)) * f (rank b)) =
  upto d (fun l => (Z.of_nat s - bit (k =? l)%nat) * f l).
Proof.
  intros s d k x f within. rewrite over_deck. apply upto_ext. intros l _.
  rewrite (over_ext _ _ _ (fun z => f l + (- bit (k =? l)%nat * f l) * bit (x =? z)%nat)).
  - rewrite over_plus, over_suits, over_one_suit by exact within. ring.
  - intros z _. unfold same, rank. cbn [fst snd]. cases; ring.
Qed.

Lemma third_card : forall s d k x l y f, (x < s)%nat -> (y < s)%nat ->
  same (k, x) (l, y) = false ->
  over (deck s d) (fun c =>
    bit (negb (same (k, x) c) && negb (same (l, y) c)) * f (rank c)) =
  upto d (fun m => (Z.of_nat s - bit (k =? m)%nat - bit (l =? m)%nat) * f m).
Proof.
  intros s d k x l y f within beside other. rewrite over_deck. apply upto_ext. intros m _.
  rewrite (over_ext _ _ _ (fun z => f m + (- bit (k =? m)%nat * f m) * bit (x =? z)%nat +
    (- bit (l =? m)%nat * f m) * bit (y =? z)%nat)).
  - rewrite !over_plus, over_suits, !over_one_suit by assumption. ring.
  - intros z _. unfold same, rank in *. cbn [fst snd] in *. revert other. cases; intros other;
      try discriminate other; try ring; congruence.
Qed.

Lemma number_by_ranks : forall s d such holds,
  (forall a b c, such (a, b, c) = holds (rank a) (rank b) (rank c)) ->
  Z.of_nat (number s d such) = upto d (fun k => upto d (fun l => upto d (fun m =>
    ways (Z.of_nat s) k l m * bit (holds k l m)))).
Proof.
  intros s d such holds by_rank. unfold number, deals, deal.
  rewrite length_of_filter, over_filter, over_product, over_product, over_deck.
  apply upto_ext. intros k _.
  set (third := fun l => upto d (fun m =>
    (Z.of_nat s - bit (k =? m)%nat - bit (l =? m)%nat) * bit (holds k l m))).
  rewrite (over_ext _ _ _ (fun _ => upto d (fun l =>
    (Z.of_nat s - bit (k =? l)%nat) * third l))).
  - rewrite over_suits, <- upto_scaled. apply upto_ext. intros l _. unfold third.
    rewrite <- !upto_scaled. apply upto_ext. intros m _. unfold ways. ring.
  - intros x inside. apply in_seq in inside. rewrite <- (second_card s d k x third) by lia.
    apply over_ext. intros [l y] there. unfold deck in there. apply in_prod_iff in there.
    destruct there as [_ there]. apply in_seq in there.
    destruct (same (k, x) (l, y)) eqn:equal; cbn [negb bit].
    + rewrite (over_ext _ _ _ (fun c => 0 * 0)); [rewrite over_scaled; ring|].
      intros c _. unfold different. rewrite equal. reflexivity.
    + change (rank (l, y)) with l. unfold third. rewrite Z.mul_1_l.
      rewrite <- (third_card s d k x l y (fun m => bit (holds k l m))) by (assumption || lia).
      apply over_ext. intros c _. rewrite by_rank. unfold different.
      rewrite equal. reflexivity.
Qed.

(** * The third card *)

Lemma cards_below : forall s k l h n, (1 <= k)%nat -> (1 <= l)%nat -> (1 <= h)%nat ->
  upto n (fun m => (s - bit (k =? m)%nat - bit (l =? m)%nat) * bit (m <? h)%nat) =
  s * Z.of_nat (Nat.min n (h - 1)) - bit (k <=? Nat.min n (h - 1))%nat
  - bit (l <=? Nat.min n (h - 1))%nat.
Proof.
  intros s k l h n one other high. rewrite (telescope n _ (fun y =>
    s * Z.of_nat (Nat.min y (h - 1)) - bit (k <=? Nat.min y (h - 1))%nat
    - bit (l <=? Nat.min y (h - 1))%nat)).
  - cbn [Nat.min Z.of_nat]. cases; lia.
  - intros m _. destruct (Nat.ltb_spec (S m) h) as [below|beyond]; cbn [bit].
    + rewrite !Nat.min_l by lia. cases; lia.
    + rewrite !Nat.min_r by lia. ring.
Qed.

(** All cards that are left, and those that are below rank h, where c says whether a king counts as
    such. *)
Lemma cards_left : forall s k l d c, (1 <= k <= d)%nat -> (1 <= l <= d)%nat ->
  upto d (fun m => (s - bit (k =? m)%nat - bit (l =? m)%nat) * c) = (s * Z.of_nat d - 2) * c.
Proof.
  intros s k l d c one other. rewrite (upto_ext d _ (fun m =>
    c * ((s - bit (k =? m)%nat - bit (l =? m)%nat) * bit (m <? S d)%nat))).
  - rewrite upto_scaled, cards_below by lia. replace (Nat.min d (S d - 1)) with d by lia.
    cases; lia.
  - intros m inside. replace (m <? S d)%nat with true; [cbn [bit]; ring|].
    symmetry. apply Nat.ltb_lt. lia.
Qed.

Lemma cards_drawn : forall s k l d h (c : bool),
  (1 <= k <= d)%nat -> (1 <= l <= d)%nat -> (1 <= h <= d)%nat ->
  upto d (fun m => (s - bit (k =? m)%nat - bit (l =? m)%nat) *
    bit (if (m =? d)%nat then c else (m <? h)%nat)) =
  s * (Z.of_nat h - 1) - bit (k <? h)%nat - bit (l <? h)%nat
  + bit c * (s - bit (k =? d)%nat - bit (l =? d)%nat).
Proof.
  intros s k l d h c one other high. destruct d as [|n]; [lia|]. cbn [upto].
  rewrite (upto_ext n _ (fun m => (s - bit (k =? m)%nat - bit (l =? m)%nat) * bit (m <? h)%nat)).
  - rewrite cards_below by lia. rewrite Nat.eqb_refl.
    replace (Nat.min n (h - 1)) with (h - 1)%nat by lia. rewrite Nat2Z.inj_sub by lia.
    cases; destruct c; cbn [bit]; lia.
  - intros m inside. destruct (Nat.eqb_spec m (S n)); [lia|reflexivity].
Qed.

(** With how many third cards player 1 wins, holding rank k against l; x and t say whether he and
    player 2 exchange. *)
Definition third (s : Z) (d k l : nat) (x t : bool) : Z :=
  if (l =? d)%nat then 0
  else if x then if (k <? l)%nat then s * Z.of_nat l - 1 else 0
  else if t then
    s * (Z.of_nat k - 1) + if (l <? k)%nat then s - 1 - bit (k =? d)%nat else 0
  else if (l <? k)%nat then s * Z.of_nat d - 2 else 0.

Lemma won_with_two_cards : forall s d k l one two, (1 <= k <= d)%nat -> (1 <= l <= d)%nat ->
  upto d (fun m => ways s k l m * bit (player_one_wins k l m d one two)) =
  s * (s - bit (k =? l)%nat) * third s d k l (one k) (two l).
Proof.
  intros s d k l one two first second.
  rewrite (upto_ext d _ (fun m => s * (s - bit (k =? l)%nat) *
    ((s - bit (k =? m)%nat - bit (l =? m)%nat) * bit (player_one_wins k l m d one two))))
    by (intros m _; unfold ways; ring).
  rewrite upto_scaled. f_equal. unfold third, player_one_wins.
  destruct (Nat.eqb_spec l d) as [king|below].
  { cbv beta iota zeta. rewrite cards_left by assumption. cbn [bit]. ring. }
  destruct (one k).
  - destruct (Nat.ltb_spec k l) as [higher|lower]; cbn [andb].
    + rewrite (upto_ext d _ (fun m => (s - bit (k =? m)%nat - bit (l =? m)%nat) *
        bit (if (m =? d)%nat then (k <? l)%nat else (m <? l)%nat)))
        by (intros m _; destruct (m =? d)%nat; reflexivity).
      rewrite cards_drawn by assumption. cases; nia.
    + rewrite (cards_left s k l d) by assumption. cases; lia.
  - destruct (two l); cbn [andb].
    + rewrite (upto_ext d _ (fun m => (s - bit (k =? m)%nat - bit (l =? m)%nat) *
        bit (if (m =? d)%nat then (l <? k)%nat else (m <? k)%nat)))
        by (intros m _; destruct (m =? d)%nat; reflexivity).
      rewrite cards_drawn by assumption. cases; nia.
    + rewrite (cards_left s k l d) by assumption. cases; lia.
Qed.

(** * The deals won *)

(** Deal by deal, the narration is the rules. *)
Lemma narrated_by_ranks : forall d one two a b c,
  narrated d one two (a, b, c) = player_one_wins (rank a) (rank b) (rank c) d one two.
Proof.
  intros d one two a b c. unfold narrated, player_one_wins, drawn, hands_exchanged.
  destruct (Nat.eqb_spec (rank b) d); [reflexivity|].
  assert (higher : forall e f g, negb (second_has_won (e, f, g)) = (rank f <? rank e)%nat).
  { intros e f g. unfold second_has_won. cases; lia. }
  destruct (one (rank a)).
  - destruct (rank a <? rank b)%nat; [|apply higher].
    destruct (rank c =? d)%nat; apply higher.
  - destruct (two (rank b)); [|apply higher]. destruct (rank c =? d)%nat; apply higher.
Qed.

Definition won_with (s : Z) (d k l : nat) (x t : bool) : Z :=
  s * (s - bit (k =? l)%nat) * third s d k l x t.

Lemma won_by_ranks : forall s d one two, Z.of_nat (won s d one two) =
  upto d (fun k => upto d (fun l => won_with (Z.of_nat s) d k l (one k) (two l))).
Proof.
  intros s d one two. unfold won.
  rewrite (number_by_ranks s d _ (fun k l m => player_one_wins k l m d one two))
    by apply narrated_by_ranks.
  apply upto_ext. intros k first. apply upto_ext. intros l second.
  apply won_with_two_cards; assumption.
Qed.

(** (sd)_3 deals; player 2 wins those that player 1 does not. *)
Lemma all_deals : forall s d, Z.of_nat (length (deals s d)) =
  Z.of_nat (s * d) * (Z.of_nat (s * d) - 1) * (Z.of_nat (s * d) - 2).
Proof.
  intros s d. assert (all : forall l : list deal, filter (fun _ => true) l = l).
  { intros l. induction l as [|a l found]; cbn; [|rewrite found]; reflexivity. }
  rewrite <- (all (deals s d)). fold (number s d (fun _ => true)).
  rewrite (number_by_ranks s d _ (fun _ _ _ => true)) by reflexivity.
  set (S := Z.of_nat s).
  rewrite (upto_ext d _ (fun _ => (S * Z.of_nat d - 2) * (S * (S * Z.of_nat d - 1)))).
  - rewrite (telescope d _ (fun y => Z.of_nat y *
      ((S * Z.of_nat d - 2) * (S * (S * Z.of_nat d - 1))))).
    + rewrite Nat2Z.inj_mul. fold S. cbn [Z.of_nat]. ring.
    + intros y _. rewrite Nat2Z.inj_succ. ring.
  - intros k first.
    rewrite (upto_ext d _ (fun l => (S * Z.of_nat d - 2) * (S * (S - bit (k =? l)%nat)))).
    + rewrite !upto_scaled, (telescope d _ (fun y => S * Z.of_nat y - bit (k <=? y)%nat)).
      * cases; lia.
      * intros y _. cases; lia.
    + intros l second. rewrite (upto_ext d _ (fun m => S * (S - bit (k =? l)%nat) *
        ((S - bit (k =? m)%nat - bit (l =? m)%nat) * 1))) by (intros m _; unfold ways; cbn; ring).
      rewrite upto_scaled, cards_left by assumption. ring.
Qed.

Lemma won_and_lost : forall s d one two,
  (won s d one two + lost s d one two = length (deals s d))%nat.
Proof.
  intros s d one two. unfold won, lost, number.
  induction (deals s d) as [|t l found]; [reflexivity|]. cbn [filter].
  destruct (narrated d one two t); cbn [negb length]; lia.
Qed.
