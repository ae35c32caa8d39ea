"""Section 5.1: deals, states and outcomes."""

from functools import cache
from itertools import permutations

from theorems.single_suit_whist.rules import EAST, WEST, after_trick
from theorems.symmetric_whist.vocabulary.deals import every_deal
from theorems.symmetric_whist.vocabulary.play import State, chi
from theorems.symmetric_whist.vocabulary.states import every_three_states
from verify.language import Cases, Relation, all_hold, claim, equal


@cache
def by_play(suits: tuple[str, ...], leader: str, taken: int) -> int:
    """West's tricks at the end of optimal play, the suits in this order and none left out."""
    options = []
    for suit, word in enumerate(suits):
        for lead, owner in enumerate(word):
            if owner == leader:
                answers = []
                for reply, other in enumerate(word):
                    if other != leader:
                        rest = (*suits[:suit], after_trick(word, lead, reply), *suits[suit + 1 :])
                        winner = word[max(lead, reply)]
                        answers.append(by_play(rest, winner, taken + (winner == WEST)))
                options.append(min(answers) if leader == WEST else max(answers))
    if not options:
        return taken
    return max(options) if leader == WEST else min(options)


def outcomes_in_every_order(state: State) -> list[tuple[int, int]]:
    """The outcomes with the suits named in every order, without repetitions."""
    return sorted(
        {
            (by_play(order, WEST, state.taken), by_play(order, EAST, state.taken))
            for order in permutations(state.suits)
        }
    )


@claim(
    "W2-DEF5.1",
    domain=every_three_states(
        "every three states C, D, E, each a deal and a number of tricks m >= 0, n >= 0 being the "
        "sum of their sizes m + |D|"
    ),
    upto=(2, 4, 5),
    formal="Section_5_1.definition_5_1",
)
def semigroup_of_states(C: State, D: State, E: State) -> Relation:
    r"""A multi-suit deal is a formal sum of single-suit deals; hence **D** is the free abelian
    monoid over the set of single-suit deals. Addition is commutative, that is, we do not
    distinguish between the individual suits: the deal [K, A] + [K J, A Q] may represent either
    order of its suits. We let a state be a formal sum of an integer and a multi-suit deal, so that
    the outcome under optimal play from a game-state is a function of the state. The outcome
    $\chi(D)$ is the pair (m, n), where m is the number of tricks that West takes under optimal
    play if he has the lead initially, and n the number he takes if East has the lead.

    (Sums are commutative and associative, 0 is neutral, and a sum determines its suits and its
    integer. The outcome, played out with the tricks counted and the suits kept in order, is the
    same for every order.)
    """
    total = C + D + E
    return all_hold(
        equal(str(total), str(C + (D + E))),
        equal(str(total), str(E + D + C)),
        equal(str(D + State(())), str(D)),
        equal(total.suits, tuple(sorted(C.suits + D.suits + E.suits))),
        equal(total.taken, C.taken + D.taken + E.taken),
        equal(outcomes_in_every_order(total), [chi(total)]),
    )


@semigroup_of_states.near_miss("the remaining cards alone determine the outcome")
def without_the_integer(C: State, D: State, E: State) -> Relation:
    return equal(chi(C), chi(State(C.suits)))


ADDED = (("KJ/AQ", "K/A"), ("AQ/KJ", "A/K"), ("AK10/QJ9", "AK10/QJ9"))


def chi_of(suit: str) -> tuple[int, int]:
    """The outcome of a suit or of a sum."""
    return chi(State.parse(suit))


@claim("W2-R5.1a", domain=Cases("two suits, of deals (14), (6) and (8)", ADDED))
def no_homomorphism(one: str, other: str) -> Relation:
    r"""Hence $\chi$ is a mapping $S \to \mathbf{Z} \times \mathbf{Z}$. Obviously $\chi$ is not a
    semigroup homomorphism: in each of these sums it differs from the sum of the outcomes.
    """
    sums = tuple(map(sum, zip(chi_of(one), chi_of(other), strict=True)))
    return equal(int(chi_of(f"{one} + {other}") != sums), 1)


@no_homomorphism.near_miss("it is one")
def homomorphism(one: str, other: str) -> Relation:
    sums = tuple(map(sum, zip(chi_of(one), chi_of(other), strict=True)))
    return equal(chi_of(f"{one} + {other}"), sums)


@claim("W2-R5.1b", domain=every_deal(), upto=(4, 6, 8), formal="Stealing.section_5_1")
def hands_switched(state: State) -> Relation:
    r"""We let $\overline{D}$ be the deal obtained by switching the East and West hands. Obviously,
    if $\chi(D) = (m, n)$, then $\chi(\overline{D}) = (|D| - n, |D| - m)$.
    """
    m, n = chi(state)
    return equal(chi(state.exchanged), (state.n - n, state.n - m))


@hands_switched.near_miss("(|D| - m, |D| - n)")
def in_the_same_order(state: State) -> Relation:
    m, n = chi(state)
    return equal(chi(state.exchanged), (state.n - m, state.n - n))
