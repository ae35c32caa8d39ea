"""Deal (5), West K Q 10, East A J 9: the right not to take a trick (Sections 2.3 and 3)."""

from theorems.single_suit_whist.rules import EAST, WEST, Deal, diagonals, matrix, position, tricks
from verify.language import Cases, Relation, all_hold, claim, equal

DEAL_5 = Deal.of("K Q 10", "A J 9")
THE_DEAL = Cases("deal (5), West on lead", ((DEAL_5,),))


@claim("W1-EX5a", domain=THE_DEAL)
def east_takes_two_or_one(deal: Deal) -> Relation:
    """With West on lead, East takes two tricks in Relaxed Whist, but only one in Greedy Whist."""
    relaxed = deal.n - tricks(deal, WEST)
    greedy = deal.n - tricks(deal, WEST, greedy=True)
    return equal((relaxed, greedy), (2, 1))


@east_takes_two_or_one.near_miss("East takes two tricks in Greedy Whist as well")
def two_in_both(deal: Deal) -> Relation:
    return equal(deal.n - tricks(deal, WEST, greedy=True), 2)


@claim("W1-EX5b", domain=THE_DEAL)
def after_the_king(deal: Deal) -> Relation:
    """If West leads the king and East wins with the ace, West gets the last two tricks. If East
    lets West keep the first trick with the nine, he keeps A J against Q 10 with West on lead, and
    gets both.
    """
    won, held_up = position(deal, "K", "A"), position(deal, "K", "9")
    return all_hold(
        equal(won, (Deal.of("Q 10", "J 9"), EAST)),
        equal(tricks(*won), 2),
        equal(held_up, (Deal.of("Q 10", "A J"), WEST)),
        equal(tricks(*held_up), 0),
    )


@after_the_king.near_miss("East, having held up, gets only one of the last two tricks")
def one_of_two(deal: Deal) -> Relation:
    return equal(tricks(*position(deal, "K", "9")), 1)


@claim("W1-EX5m", domain=Cases("deal (5)", ((DEAL_5,),)))
def matrix_of_the_deal(deal: Deal) -> Relation:
    r"""The deal (5) is represented by the matrix A with rows (1, -1, -1), (1, 1, -1) and
    (1, 1, -1), and $T_{-2} = 1$, $T_{-1} = 2$, $T_0 = 1$, $T_1 = -2$, $T_2 = -1$.
    """
    A, T = matrix(deal.word), diagonals(deal.word)
    rows = tuple(tuple(A[i, j] for j in (1, 2, 3)) for i in (1, 2, 3))
    return all_hold(
        equal(rows, ((1, -1, -1), (1, 1, -1), (1, 1, -1))),
        equal(tuple(T[k] for k in (-2, -1, 0, 1, 2)), (1, 2, 1, -2, -1)),
    )


@matrix_of_the_deal.near_miss("the diagonals counted from the other end: T_k for T_-k")
def reversed_diagonals(deal: Deal) -> Relation:
    T = diagonals(deal.word)
    return equal(tuple(T[k] for k in (2, 1, 0, -1, -2)), (1, 2, 1, -2, -1))
