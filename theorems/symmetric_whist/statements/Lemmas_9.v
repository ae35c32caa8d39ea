(* Lemmas 9.2 to 9.9 and the steps of their proofs, for all single suits. D' is what a trick leaves
   of D, and val(D') includes that trick: `alpha D i j` of Values.v is who then leads, and val(D'),
   if West plays his card i and East his card j. *)
Require Import ZArith Bool Arith QArith List.
From SymmetricStated Require Import Rules Values.
Local Open Scope Q_scope.

(* After the trick the value is above `least`, or it is `least` with p on lead. *)
Definition above_or (least : value) (p : player) (after : labeled) : Prop :=
  value_lt least (snd after) \/ (value_eq (snd after) least /\ fst after = p).

(* West has a lead with which, whatever East replies, the trick ends well. *)
Definition West_can_lead (D : suit) (well : labeled -> Prop) : Prop :=
  exists i, (i < size D)%nat /\ forall j, (j < size D)%nat -> well (alpha D i j).

(* To every lead of East West has a reply with which the trick ends well. *)
Definition West_can_reply (D : suit) (well : labeled -> Prop) : Prop :=
  forall j, (j < size D)%nat -> exists i, (i < size D)%nat /\ well (alpha D i j).

(* --- West has the lead --- *)

(** W2-L9.2p: (val(D) = q - x.) We have q in R(D). Hence minmax(D) <= (W, q). Since q - x not in
    R(D), we have maxmin(D) > (E, q - x). *)
Definition claim_proof_of_9_2 : Prop :=
  forall D k, is_suit D -> snd (val D) = Minus k ->
  R_of D (fst (val D), Zero) /\ label_leb (minmax D) (West, (fst (val D), Zero)) = true /\
  ~ R_of D (val D) /\ label_ltb (East, val D) (maxmin D) = true.

(** W2-L9.2: Suppose that D is a single-suit deal, and that val(D) = q - x, where q is a number and
    x is a positive infinitesimal. Then there is a card that West can lead such that regardless of
    East's reply, either val(D') > q - x, or val(D') = q - x with West still on lead. *)
Definition claim_lemma_9_2 : Prop :=
  forall D k, is_suit D -> snd (val D) = Minus k ->
  West_can_lead D (above_or (val D) West).

(** W2-L9.3p: (val(D) = q + x.) We have q in L(D). Hence maxmin(D) >= (E, q). *)
Definition claim_proof_of_9_3 : Prop :=
  forall D k, is_suit D -> snd (val D) = Plus k ->
  L_of D (fst (val D), Zero) /\ label_leb (East, (fst (val D), Zero)) (maxmin D) = true.

(** W2-L9.3: Suppose that D is a single-suit deal, and that val(D) = q + x, where q is a number and
    x is a positive infinitesimal. Then West has a lead such that on every reply from East, either
    val(D') > q, or val(D') = q and East gets the lead. *)
Definition claim_lemma_9_3 : Prop :=
  forall D k, is_suit D -> snd (val D) = Plus k ->
  West_can_lead D (above_or (fst (val D), Zero) East).

(** W2-L9.4p: Since a is odd, the number (a-1)/2^k can be written with a denominator of at most
    2^{k-1}. This number is therefore simpler, and smaller, than val(D). It follows that (a-1)/2^k
    in L(D). Hence maxmin(D) >= (E, (a-1)/2^k). *)
Definition claim_proof_of_9_4 : Prop :=
  forall D a k, is_suit D -> Z.odd a = true -> (1 < k)%nat ->
  value_eq (val D) (inject_Z a / two_to k, Zero) ->
  over_two_to (k - 1) (inject_Z (a - 1) / two_to k) /\
  simpler (inject_Z (a - 1) / two_to k, Zero) (val D) /\
  value_lt (inject_Z (a - 1) / two_to k, Zero) (val D) /\
  L_of D (inject_Z (a - 1) / two_to k, Zero) /\
  label_leb (East, (inject_Z (a - 1) / two_to k, Zero)) (maxmin D) = true.

(** W2-L9.4: Suppose that D is a single-suit deal such that val(D) = a/2^k, where a is an odd
    integer and k is an integer greater than 1. Then West has a lead such that regardless of East's
    reply, either val(D') > (a-1)/2^k, or val(D') = (a-1)/2^k and East gets the lead. *)
Definition claim_lemma_9_4 : Prop :=
  forall D a k, is_suit D -> Z.odd a = true -> (1 < k)%nat ->
  value_eq (val D) (inject_Z a / two_to k, Zero) ->
  West_can_lead D (above_or (inject_Z (a - 1) / two_to k, Zero) East).

(** W2-L9.5p: (val(D) = k/2.) Since there can be at most one half-integer in I(D), (k-1)/2 must
    belong to L(D). Hence maxmin(D) >= (E, (k-1)/2). (The conversion shows max (D); Lemma 9.5 needs
    maxmin(D).) *)
Definition claim_proof_of_9_5 : Prop :=
  forall D k, is_suit D -> size D <> O ->
  value_eq (val D) (inject_Z k / 2, Zero) ->
  L_of D (inject_Z (k - 1) / 2, Zero) /\
  label_leb (East, (inject_Z (k - 1) / 2, Zero)) (maxmin D) = true.

(** W2-L9.5: Suppose that D is a nonempty single-suit deal, and that val(D) = k/2, where k is an
    integer. Then West has a lead such that for every reply from East, either val(D') > (k-1)/2, or
    val(D') = (k-1)/2 with East on lead. *)
Definition claim_lemma_9_5 : Prop :=
  forall D k, is_suit D -> size D <> O ->
  value_eq (val D) (inject_Z k / 2, Zero) ->
  West_can_lead D (above_or (inject_Z (k - 1) / 2, Zero) East).

(* --- East has the lead --- *)

(** W2-L9.6p: (As in Lemma 9.6.) We have q not in R(D). This means that minmax(D) > (W, q). *)
Definition claim_proof_of_9_6 : Prop :=
  forall D, is_suit D -> snd (val D) = Plus 0 ->
  ~ R_of D (fst (val D), Zero) /\ label_ltb (West, (fst (val D), Zero)) (minmax D) = true.

(** W2-L9.6: Suppose that D is a single-suit deal, and that val(D) = q + eps_0. Then on any lead
    from East, West can make sure that either val(D') > q, or val(D') = q with East still on lead.
 *)
Definition claim_lemma_9_6 : Prop :=
  forall D, is_suit D -> snd (val D) = Plus 0 ->
  West_can_reply D (above_or (fst (val D), Zero) East).

(** W2-L9.7p: Since q + eps_{k-1} is smaller and simpler than val(D), it belongs to L(D). In
    particular, minmax(D) >= (W, q + eps_{k-1}). *)
Definition claim_proof_of_9_7 : Prop :=
  forall D k, is_suit D -> snd (val D) = Plus (S k) ->
  simpler (fst (val D), Plus k) (val D) /\ value_lt (fst (val D), Plus k) (val D) /\
  L_of D (fst (val D), Plus k) /\ label_leb (West, (fst (val D), Plus k)) (minmax D) = true.

(** W2-L9.7: Suppose that D is a single-suit deal with value q + eps_k, where q is a number and k is
    a positive integer. Then on any lead from East, West can make sure that either val(D') >= q +
    eps_k, or val(D') = q + eps_{k-1} with West on lead.

    Here k is less by one, so that it may be any natural number. *)
Definition claim_lemma_9_7 : Prop :=
  forall D k, is_suit D -> snd (val D) = Plus (S k) ->
  West_can_reply D (fun after => value_le (val D) (snd after) \/
    (value_eq (snd after) (fst (val D), Plus k) /\ fst after = West)).

(** W2-L9.8p: Since the number q is greater and simpler than q - x, it belongs to R(D). On the other
    hand q - x not in R(D). Hence maxmin(D) > (E, q - x). (The conversion shows max (D): maxmin(D)
    or minmax(D), which is at least as much. Both are checked.) *)
Definition claim_proof_of_9_8 : Prop :=
  forall D k, is_suit D -> snd (val D) = Minus k ->
  value_lt (val D) (fst (val D), Zero) /\ simpler (fst (val D), Zero) (val D) /\
  R_of D (fst (val D), Zero) /\ ~ R_of D (val D) /\
  label_ltb (East, val D) (maxmin D) = true /\ label_ltb (East, val D) (minmax D) = true.

(** W2-L9.8: Suppose that D is a single-suit deal with value q - x, where q is a number and x is a
    positive infinitesimal. Then on any lead from East, West can make sure that either val(D') > q -
    x, or val(D') = q - x with West on lead. *)
Definition claim_lemma_9_8 : Prop :=
  forall D k, is_suit D -> snd (val D) = Minus k ->
  West_can_reply D (above_or (val D) West).

(** W2-L9.9p: (val(D) = q.) We have q not in R(D). Hence minmax(D) > (W, q). *)
Definition claim_proof_of_9_9 : Prop :=
  forall D, is_suit D -> size D <> O -> snd (val D) = Zero ->
  ~ R_of D (val D) /\ label_ltb (West, val D) (minmax D) = true.

(** W2-L9.9: Suppose that D is a single-suit deal whose value is a number q. Then on any lead from
    East, West can make sure that either val(D') > q, or val(D') = q with East still on lead. *)
Definition claim_lemma_9_9 : Prop :=
  forall D, is_suit D -> snd (val D) = Zero ->
  West_can_reply D (above_or (val D) East).
