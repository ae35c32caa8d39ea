(* Section 5.4: [A J, K Q] >= 1 by strategy-stealing, move by move. *)
Require Import ZArith Arith List.
From SymmetricStated Require Import Rules Deals Order.
Import ListNotations.
Local Open Scope Z_scope.

(* West's tricks in [A J, K Q] and E, n cards of E being left on each hand, if he plays the suit as
   the text says. When East leads it, the ace takes the trick, the jack returns the lead, and East
   leads in E. West himself leads it only when nothing else is left. *)
Fixpoint by_stealing (n : nat) (E : deal) (leader : player) : Z :=
  match n with
  | O => tricks [AJ_KQ] leader
  | S m =>
    let trick before D after i j :=
      let p := winner D i j in
      (match p with West => 1 | East => 0 end) +
        by_stealing m (before ++ reduction D i j :: after) p in
    best leader (match leader with West => [] | East => [1 + tricks E East] end ++
      flat_map (fun c =>
        let D := snd (fst c) in
        map (fun lead => best (opponent leader) (map (fun reply =>
            match leader with
            | West => trick (fst (fst c)) D (snd c) lead reply
            | East => trick (fst (fst c)) D (snd c) reply lead
            end) (seq 0 (size D))))
          (seq 0 (size D))) (choices suit E))
  end.

(** W2-E5.5: We can also establish that [A J, K Q] >= 1 by strategy-stealing. When playing [A J, K
    Q] + D, West can avoid leading from the suit until possibly when D is empty, and whenever East
    leads the suit, West takes the first trick with the ace and returns the jack. This way the lead
    stays with East, and West can continue stealing the strategy for D. (The display is
    reconstructed; what the strategy gains is computed as well.) *)
Definition claim_ace_jack : Prop :=
  at_most (1, []) (0, [AJ_KQ]) /\
  (forall E p, by_stealing (cards E) E p = 1 + tricks E p) /\
  (* he is entitled to no less *)
  (forall E p, is_deal E -> by_stealing (cards E) E p <= tricks (AJ_KQ :: E) p) /\
  (* East's lead of either card, the ace on it, and the jack to the other card *)
  (forall j, (j < 2)%nat -> takes AJ_KQ 1 j = true /\ size (reduction AJ_KQ 1 j) = 1%nat /\
    takes (reduction AJ_KQ 1 j) 0 0 = false) /\
  (forall p, tricks [AJ_KQ] p = 1).
