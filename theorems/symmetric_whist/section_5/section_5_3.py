"""Section 5.3: examples established by strategy-stealing.

They speak of every context F. By Theorems 10.6 and 10.9 they come down to val([K, A]) = e0 and
e0 + e0 = e0; here they are checked as they stand, all contexts of bounded size being played out.
"""

from theorems.symmetric_whist.vocabulary.play import State, chi
from theorems.symmetric_whist.vocabulary.states import (
    ZERO,
    equal_in_context,
    every_context,
    in_context,
)
from verify.language import Cases, Relation, above, all_hold, claim, equal

EXIT = State.parse("K/A")
FORK = State.parse("KJ/AQ")
CONTEXTS = every_context()


@claim("W2-E5.1", domain=CONTEXTS, upto=(3, 5, 7), formal="Stealing.example_5_1")
def example_5_1(F: State) -> Relation:
    r"""$[K, A] \ge 0$: West will get at least as many tricks in D + [K, A] as in D, both when he
    has the lead and when East has the lead.
    """
    return in_context(ZERO, EXIT, F)


example_5_1.near_miss("[K, A] is equivalent to 0", lambda F: equal_in_context(ZERO, EXIT, F))


# --- After Example 5.1 ----------------------------------------------------------------------


@claim("W2-E5.1b", domain=Cases("one sum", (("K/A + KJ/AQ",),)))
def outcome_of_the_sum(deal: str) -> Relation:
    r"""$\chi([K, A] + [K J, A Q]) = (2, 2)$."""
    return equal(chi(State.parse(deal)), (2, 2))


outcome_of_the_sum.near_miss("(2, 1)", lambda deal: equal(chi(State.parse(deal)), (2, 1)))


@outcome_of_the_sum.amended()
def true_outcome_of_the_sum(deal: str, tricks: tuple[int, int] = (1, 1)) -> Relation:
    r"""$\chi([K, A] + [K J, A Q]) = (1, 1)$, as with deal (14). The printed (2, 2) belongs to
    [K, A] + [A Q, K J].
    """
    return all_hold(
        equal(chi(State.parse(deal)), tricks), equal(chi(State.parse("K/A + AQ/KJ")), (2, 2))
    )


true_outcome_of_the_sum.near_miss("(0, 1), as without the exit", tricks=(0, 1))


@claim("W2-E5.1c", domain=Cases("one suit", (("KJ/AQ",),)))
def outcome_of_the_suit(suit: str) -> Relation:
    r"""While $\chi([K J, A Q]) = (1, 2)$."""
    return equal(chi(State.parse(suit)), (1, 2))


outcome_of_the_suit.near_miss("(2, 2)", lambda suit: equal(chi(State.parse(suit)), (2, 2)))


@outcome_of_the_suit.amended()
def true_outcome_of_the_suit(suit: str) -> Relation:
    r"""$\chi([K J, A Q]) = (0, 1)$, as with deal (13). The printed (1, 2) belongs to [A Q, K J]."""
    return all_hold(equal(chi(State.parse(suit)), (0, 1)), equal(chi(State.parse("AQ/KJ")), (1, 2)))


true_outcome_of_the_suit.near_miss("(1, 0)", lambda suit: equal(chi(State.parse(suit)), (1, 0)))


@claim("W2-E5.1d", domain=Cases("a context", (("KJ/AQ",), ("AQ/KJ",))))
def not_equivalent_to_zero(context: str) -> Relation:
    r"""One would perhaps think that $[K, A] \equiv 0$, but this is not true. The deal [K, A],
    although it does not have any trick-taking potential in itself, may give West the opportunity to
    put East on lead. This in turn may produce an extra trick in another suit.

    (Our copy has lost what "this shows"; we read that $[K, A] \equiv 0$ is not true. With [K J, A
    Q], and with [A Q, K J] too, West takes one trick more if he has the lead.)
    """
    F = State.parse(context)
    return equal(chi(EXIT + F)[0] - chi(F)[0], 1)


@not_equivalent_to_zero.near_miss("it gains a trick if East has the lead as well")
def whoever_leads(context: str) -> Relation:
    F = State.parse(context)
    return equal(sum(chi(EXIT + F)) - sum(chi(F)), 2)


# --- Example 5.2 ----------------------------------------------------------------------------


@claim("W2-E5.2", domain=CONTEXTS, upto=(3, 5, 7), formal="Stealing.example_5_2")
def example_5_2(F: State, other: State = EXIT) -> Relation:
    r"""$[K, A] + [K, A] \equiv [K, A]$."""
    return equal_in_context(EXIT + EXIT, other, F)


example_5_2.near_miss("two exits are worth as little as none", other=ZERO)


@claim("W2-R5.3", domain=CONTEXTS, upto=(3, 5, 7), formal="Stealing.section_5_3")
def no_group(F: State, x: State = EXIT) -> Relation:
    r"""These two examples show that the quotient semigroup $S/\equiv$ cannot be embedded into a
    group. (For the class x of [K, A] x + x = x, so that x would be the neutral element there, but x
    is not 0.)
    """
    # x + x and x are told apart neither by F nor by what tells x from 0, and that tells them.
    return all_hold(
        equal_in_context(x + x, x, F),
        equal_in_context(x + x, x, FORK),
        above(sum(chi(x + FORK)), sum(chi(FORK))),
    )


no_group.near_miss("the class of [A J, K Q] shows it as well", x=State.parse("AJ/KQ"))
