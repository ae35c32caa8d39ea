(* The strategies by which Sections 5.3 and 5.4 prove Examples 5.1 and 5.2 and the inequality (20),
   each against everything that the other player may do. To steal an optimal strategy is to play any
   card that is optimal in the deal from which it is stolen. *)
Require Import ZArith Bool Arith QArith Qabs List.
From SymmetricStated Require Import Rules Deals Play.
From SymmetricStated Require Import Two_problems.
Import ListNotations.
Local Open Scope Z_scope.

(* West takes t tricks of D + [K, A], or of D if the extra suit is played out, this player having
   the lead: he pretends that it is not there, and plays his king under the ace when East leads that
   or when nothing else is left. *)
Inductive pretending : deal -> bool -> player -> Z -> Prop :=
| all_is_played D p : cards D = O -> pretending D false p 0
| king_in_the_last_trick D t : cards D = O ->
    pretending D false East t -> pretending D true West t
| ace_is_led D t : pretending D false East t -> pretending D true East t
| lead_in_D a X b i j extra t :
    best_lead (a ++ X :: b) West (a, X, b, i) -> (j < size X)%nat ->
    pretending (a ++ reduction X i j :: b) extra (winner X i j) t ->
    pretending (a ++ X :: b) extra West (reward 1 (winner X i j) + t)
| reply_in_D a X b i j extra t :
    (j < size X)%nat -> best_reply East (a, X, b, j) i ->
    pretending (a ++ reduction X i j :: b) extra (winner X i j) t ->
    pretending (a ++ X :: b) extra East (reward 1 (winner X i j) + t).

(* D + [K, A], or D. *)
Definition with_one (extra : bool) (D : deal) : deal := if extra then KA :: D else D.

(* West takes t tricks of D + [K, A] + [K, A], or of D: East plays as in D + [K, A]; he cashes both
   aces where he would cash the ace there, and when West leads a king. *)
Inductive two_for_one : deal -> bool -> player -> Z -> Prop :=
| everything_played D p : cards D = O -> two_for_one D false p 0
| both_are_cashed D t : best_lead (KA :: D) East ([], KA, D, O) ->
    two_for_one D false East t -> two_for_one D true East t
| king_is_led D t : two_for_one D false East t -> two_for_one D true West t
| lead_as_with_one a X b i j extra t :
    best_lead (with_one extra (a ++ X :: b)) East (with_one extra a, X, b, j) ->
    (i < size X)%nat ->
    two_for_one (a ++ reduction X i j :: b) extra (winner X i j) t ->
    two_for_one (a ++ X :: b) extra East (reward 1 (winner X i j) + t)
| reply_as_with_one a X b i j extra t :
    (i < size X)%nat -> best_reply West (with_one extra a, X, b, i) j ->
    two_for_one (a ++ reduction X i j :: b) extra (winner X i j) t ->
    two_for_one (a ++ X :: b) extra West (reward 1 (winner X i j) + t).

(* West takes t tricks of D + [A, K], or of D: on lead he cashes the ace, and takes the king with it
   if East leads that. *)
Inductive with_the_ace : deal -> bool -> player -> Z -> Prop :=
| nothing_left D p : cards D = O -> with_the_ace D false p 0
| ace_is_cashed D t : with_the_ace D false West t -> with_the_ace D true West (1 + t)
| king_is_taken D t : with_the_ace D false West t -> with_the_ace D true East (1 + t)
| lead_without a X b i j t :
    best_lead (a ++ X :: b) West (a, X, b, i) -> (j < size X)%nat ->
    with_the_ace (a ++ reduction X i j :: b) false (winner X i j) t ->
    with_the_ace (a ++ X :: b) false West (reward 1 (winner X i j) + t)
| reply_as_in_D a X b i j extra t :
    (j < size X)%nat -> best_reply East (a, X, b, j) i ->
    with_the_ace (a ++ reduction X i j :: b) extra (winner X i j) t ->
    with_the_ace (a ++ X :: b) extra East (reward 1 (winner X i j) + t).

(** W2-E5.1s: West can steal an optimal strategy for D when playing D + [K, A] by pretending that
    the extra suit is not there. If at any point East leads his ace in the extra suit, West plays
    his king, and since the lead stays with East, West can continue to play as in D, by pretending
    that the extra suit was never there. If East does not lead the extra suit, then neither does
    West until possibly in the last trick. This strategy will give West at least as many tricks in D
    + [K, A] as he can take in D.

    Whatever East leads or replies, play goes on by the strategy; and it gives West at least as many
    tricks in D + [K, A] as he can take in D. *)
Definition claim_strategy_of_example_5_1 : Prop :=
  (forall a X b extra,
    (forall i j, best_lead (a ++ X :: b) West (a, X, b, i) -> (j < size X)%nat ->
      exists t, pretending (a ++ X :: b) extra West (reward 1 (winner X i j) + t) /\
        pretending (a ++ reduction X i j :: b) extra (winner X i j) t) /\
    (forall j, (j < size X)%nat -> exists i t, best_reply East (a, X, b, j) i /\
      pretending (a ++ X :: b) extra East (reward 1 (winner X i j) + t) /\
      pretending (a ++ reduction X i j :: b) extra (winner X i j) t)) /\
  (forall D, exists t, pretending D true East t /\ pretending D false East t) /\
  forall D p,
    (exists t, pretending D true p t) /\ forall t, pretending D true p t -> tricks D p <= t.

(** W2-E5.2s: If D is any deal, then when playing D + [K, A] + [K, A], East can steal an optimal
    strategy for D + [K, A]. Whenever East on lead is required to cash the ace in an optimal
    strategy for D + [K, A], he will cash both aces in D + [K, A] + [K, A]. Whenever West leads one
    of the two kings in D + [K, A] + [K, A], East will take with the corresponding ace, and
    immediately cash the other. Then he will steal the strategy that he would use in D + [K, A] if
    West leads the king. This will hold West to the same number of tricks in both cases.

    Whatever West leads or replies, play goes on by the strategy; and it holds West to the number of
    tricks that he takes of D + [K, A]. *)
Definition claim_strategy_of_example_5_2 : Prop :=
  (forall a X b extra,
    (forall i j,
      best_lead (with_one extra (a ++ X :: b)) East (with_one extra a, X, b, j) ->
      (i < size X)%nat ->
      exists t, two_for_one (a ++ X :: b) extra East (reward 1 (winner X i j) + t) /\
        two_for_one (a ++ reduction X i j :: b) extra (winner X i j) t) /\
    (forall i, (i < size X)%nat -> exists j t, best_reply West (with_one extra a, X, b, i) j /\
      two_for_one (a ++ X :: b) extra West (reward 1 (winner X i j) + t) /\
      two_for_one (a ++ reduction X i j :: b) extra (winner X i j) t)) /\
  (forall D, exists t, two_for_one D true West t /\ two_for_one D false East t) /\
  forall D p,
    (exists t, two_for_one D true p t) /\
    forall t, two_for_one D true p t -> t <= tricks (KA :: D) p.

(** W2-EQ20s: To prove the inequality (20), we need to consider D + [A, K], where D is an arbitrary
    state, and show that West always gets at least as many tricks as when playing D. If West has the
    lead, this is obvious by strategy-stealing: West can cash the ace and then continue with an
    optimal strategy for D. However, if East has the lead, the problem is that East can transfer the
    lead to West by playing the king. However, having the lead may cost at most one trick. Hence the
    inequality (20) follows.

    Whatever East leads or replies, play goes on by the strategy; and West always gets at least as
    many tricks of D + [A, K] as when playing D: on lead, where he can cash the ace, even one more;
    and having the lead costs him one trick at most. Hence (20). *)
Definition claim_strategy_of_equation_20 : Prop :=
  (forall a X b,
    (forall i j, best_lead (a ++ X :: b) West (a, X, b, i) -> (j < size X)%nat ->
      exists t, with_the_ace (a ++ X :: b) false West (reward 1 (winner X i j) + t) /\
        with_the_ace (a ++ reduction X i j :: b) false (winner X i j) t) /\
    (forall extra j, (j < size X)%nat -> exists i t, best_reply East (a, X, b, j) i /\
      with_the_ace (a ++ X :: b) extra East (reward 1 (winner X i j) + t) /\
      with_the_ace (a ++ reduction X i j :: b) extra (winner X i j) t)) /\
  (forall D p, exists t, with_the_ace D true p (1 + t) /\ with_the_ace D false West t) /\
  forall D p, is_deal D ->
    (exists t, with_the_ace D true p t) /\
    (forall t, with_the_ace D true p t -> tricks D p <= t) /\
    (forall t, with_the_ace D true West t -> tricks D West + 1 <= t) /\
    tricks D East - 1 <= tricks D West /\
    tricks D p <= tricks (AK :: D) p.
