(* Lemma 10.1: the value of [K, A], and which values lie in L, R and I of it. *)
Require Import ZArith QArith Bool List.
From SymmetricStated Require Import Rules Values Deals Infinitesimals.
Local Open Scope Q_scope.

(** W2-L10.1: val([K, A]) = eps_0. The only reduction of this deal is to zero. Hence minmax([K, A])
    = maxmin([K, A]) = (E, 0). It follows that L([K, A]) = {alpha in V : alpha <= 0}, while R([K,
    A]) is the set of all values with positive numerical part. Hence I([K, A]) = {+-eps_0, eps_0,
    eps_1, eps_2, ...}. (All indices and numbers at once.)

    KA of Deals.v is [K, A]; the deal of no cards is zero. *)
Definition claim_lemma_10_1 : Prop :=
  val KA = (0, Plus 0) /\ size KA = 1%nat /\ size (reduction KA 0 0) = 0%nat /\
  val (reduction KA 0 0) = (0, Zero) /\ maxmin KA = (East, (0, Zero)) /\
  minmax KA = (East, (0, Zero)) /\
  (forall v, L_of KA v <-> value_le v (0, Zero)) /\
  (forall v, R_of KA v <-> 0 < fst v) /\
  (forall v, I_of KA v <->
     number (fst v) /\ fst v == 0 /\ (snd v = Fuzzy \/ exists k, snd v = Plus k)).

(** W2-L10.1b: (I([K, A]) is) the set of all nonnegative nonzero infinitesimals [: those that are
    not less than 0], of which eps_0 is the simplest. (+-eps_0, which is incomparable with 0,
    belongs to them, as to the set printed before. Those that are at least 0: W2-L10.1bv.)

    W2-L10.1bv~: I([K, A]) is the set of the nonzero infinitesimals that are at least 0, and of
    +-eps_0; of these eps_0 is the simplest. *)
Definition claim_nonnegative_infinitesimals : Prop :=
  (forall v, I_of KA v <->
     number (fst v) /\ fst v == 0 /\ snd v <> Zero /\ ~ below (snd v) Zero) /\
  (forall v, I_of KA v <->
     number (fst v) /\ fst v == 0 /\ snd v <> Zero /\
      (le_inf Zero (snd v) = true \/ snd v = Fuzzy)) /\
  I_of KA (0, Plus 0) /\
  forall v, I_of KA v -> ~ value_eq v (0, Plus 0) -> simpler (0, Plus 0) v.
