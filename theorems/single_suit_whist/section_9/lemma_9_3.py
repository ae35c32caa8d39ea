"""Lemma 9.3: holding up gains nothing against the smallest card, and the steps of its proof."""

from theorems.single_suit_whist.rules import (
    Deal,
    after_trick,
    cards,
    opponent,
    replies,
    tricks_of_leader,
)
from theorems.single_suit_whist.vocabulary.cases import cheapest, smallest
from theorems.single_suit_whist.vocabulary.deals import every_deal_and_lead
from verify.language import Relation, all_hold, at_least, claim, equal


def value(word: str, leader: str, player: str) -> int:
    """The player's tricks when both go on as well as they can."""
    if not word:
        return 0
    own = tricks_of_leader(word, leader)
    return own if leader == player else len(word) // 2 - own


def earned(word: str, lead: int, reply: int) -> int:
    """The tricks of the player who is second to this one, it included."""
    player = opponent(word[lead])
    return (reply > lead) + value(after_trick(word, lead, reply), word[max(lead, reply)], player)


def can_take(word: str, leader: str) -> bool:
    """Whether the second player has a card above the opponent's smallest."""
    return cheapest(word, opponent(leader), smallest(word, leader)) is not None


TAKEABLE = every_deal_and_lead().where(
    "every deal, either player leading his smallest card, the other having a higher one, n >= 1",
    lambda deal, leader: can_take(deal.word, leader),
)
SMALLEST_LED = TAKEABLE.where(
    "every deal, either player leading his smallest card, the other having a higher and a lower "
    "one, n >= 1",
    lambda deal, leader: smallest(deal.word, leader) > 0,
)


@claim("W1-L9.3", domain=SMALLEST_LED, formal="Theorem_9_4.lemma_9_3")
def lemma_9_3(deal: Deal, leader: str) -> Relation:
    """There is no point in holding up if the opponent leads his smallest card: taking the trick as
    cheaply as possible is at least as good as holding up.
    """
    word, lead = deal.word, smallest(deal.word, leader)
    win = cheapest(word, opponent(leader), lead)
    assert win is not None
    return all_hold(
        at_least(earned(word, lead, win), earned(word, lead, reply))
        for reply in replies(word, lead)
        if reply < lead
    )


@lemma_9_3.near_miss("against any lead")
def against_any_lead(deal: Deal, leader: str) -> Relation:
    word = deal.word
    found = []
    for lead in cards(word, leader):
        win = cheapest(word, opponent(leader), lead)
        if win is not None:
            found += [
                at_least(earned(word, lead, win), earned(word, lead, reply))
                for reply in replies(word, lead)
                if reply < lead
            ]
    return all_hold(found)


def lowest_sequence(word: str, player: str) -> int:
    """m, the number of cards in the sequence of the player's smallest card."""
    first = smallest(word, player)
    end = word.find(opponent(player), first)
    return (len(word) if end < 0 else end) - first


def smaller_cards(word: str, leader: str) -> int:
    """How often the second player can hold up against the opponent's lowest sequence."""
    return smallest(word, leader)


def hold_up(word: str, leader: str, times: int) -> str:
    """The deal after so many leads of the smallest card, each met by a smaller one, the
    smallest.
    """
    for _ in range(times):
        word = after_trick(word, smallest(word, leader), smallest(word, opponent(leader)))
    return word


def take(word: str, leader: str) -> str:
    """The deal after the smallest card is led and taken as cheaply as possible."""
    lead = smallest(word, leader)
    win = cheapest(word, opponent(leader), lead)
    assert win is not None
    return after_trick(word, lead, win)


def sequence(deal: Deal, leader: str) -> tuple[int, int]:
    """m and the most times one can hold up."""
    return lowest_sequence(deal.word, leader), smaller_cards(deal.word, leader)


@claim(
    "W1-L9.3a",
    domain=SMALLEST_LED.where(
        f"{SMALLEST_LED.text}; m = 1", lambda deal, leader: sequence(deal, leader)[0] == 1
    ),
    formal="Steps_9_2.a_single_card",
)
def a_single_card(deal: Deal, leader: str, cost: int = 1) -> Relation:
    """If the sequence containing the opponent's smallest card contains m = 1 card, there is no
    point in holding up, since the resulting (n - 1)-card deal will be equivalent to that resulting
    from taking the trick. If we take, we get the lead, but having the lead will cost at most one
    trick.
    """
    player, taken = opponent(leader), take(deal.word, leader)
    return all_hold(
        equal(taken, hold_up(deal.word, leader, 1)),
        at_least(cost + value(taken, player, player), value(taken, leader, player)),
    )


a_single_card.near_miss("the lead costs nothing", cost=0)


@claim(
    "W1-L9.3b",
    domain=SMALLEST_LED.where(
        f"{SMALLEST_LED.text}; m > 1", lambda deal, leader: sequence(deal, leader)[0] > 1
    ),
    formal="Steps_9_2.hold_up_once_less",
)
def hold_up_once_less(deal: Deal, leader: str) -> Relation:
    """Suppose that the opponent plays his cards from the bottom up. If 1 <= k < m, holding up k
    times and taking trick k + 1, and holding up only k - 1 times, taking the k:th trick and then
    leading the smallest remaining card: the opponent has no smaller card, and will therefore take
    the trick with his smallest card [no other serves him better]. The two lines lead to the same
    position, with the same number of tricks for both players, but in the latter case with the
    opponent on lead.
    """
    m, most = sequence(deal, leader)
    return all_hold(both_lines(deal.word, leader, k, k - 1) for k in range(1, min(m - 1, most) + 1))


def both_lines(word: str, leader: str, more: int, fewer: int) -> Relation:
    """Deal, our tricks, the opponent's tricks: `more` hold-ups and a win; `fewer`, and a lead."""
    player = opponent(leader)
    first = take(hold_up(word, leader, more), leader)
    taken = take(hold_up(word, leader, fewer), leader)
    lead, reply = smallest(taken, player), smallest(taken, leader)
    # The opponent has no smaller card than the one led, and none that costs us more than the
    # smallest.
    then = after_trick(taken, lead, reply)
    ours = value(then, leader, player)
    others = [value(after_trick(taken, lead, at), leader, player) for at in replies(taken, lead)]
    return all_hold(
        equal(reply > lead, True),
        equal((first, 1, more), (then, 1, fewer + 1)),
        *(at_least(other, ours) for other in others),
    )


@hold_up_once_less.near_miss("for k = m as well")
def also_m(deal: Deal, leader: str) -> Relation:
    m, most = sequence(deal, leader)
    if most < m or not can_take_after(deal.word, leader, m):
        return all_hold([])
    return both_lines(deal.word, leader, m, m - 1)


def can_take_after(word: str, leader: str, times: int) -> bool:
    """Whether the smallest card led after so many hold-ups can be taken."""
    rest = hold_up(word, leader, times)
    return bool(rest) and can_take(rest, leader)


def lets_all_go(deal: Deal, leader: str) -> bool:
    """Whether the second player can let every trick go: his i-th card is below the other's."""
    ours, led = deal.hand(opponent(leader)), deal.hand(leader)
    return all(own < lead for own, lead in zip(ours, led, strict=True))


@claim(
    "W1-L9.3d",
    domain=TAKEABLE.where(
        f"{TAKEABLE.text}; m > 1", lambda deal, leader: sequence(deal, leader)[0] > 1
    ),
)
def every_strategy_takes(deal: Deal, leader: str) -> Relation:
    """For every strategy, there is a number k such that if the opponent plays his cards from the
    bottom up, we will hold up k times and take trick k + 1. [So no strategy lets every trick go.]
    """
    return equal(lets_all_go(deal, leader), False)


@every_strategy_takes.near_miss("every strategy lets every trick go")
def none_takes(deal: Deal, leader: str) -> Relation:
    return equal(lets_all_go(deal, leader), True)


@every_strategy_takes.amended(formal="Steps_9_2.k_of_every_strategy")
def within_the_sequence(deal: Deal, leader: str, more: int = 0) -> Relation:
    """For every strategy, there is a number k <= m such that if the opponent plays his cards from
    the bottom up, we will hold up k times and, if k < m, take trick k + 1. [If at least k < m of
    our cards are below the opponent's smallest, trick k + 1 can be taken after k hold-ups; and if
    every trick can be let go, at least m are, so that we can hold up m times. That is no better
    than m - 1 times and a win (W1-L9.3c).]
    """
    m, most = sequence(deal, leader)
    possible = taking_is_possible(deal, leader, range(min(m - 1 + more, most) + 1))
    return all_hold(possible, at_least(most, m)) if lets_all_go(deal, leader) else possible


def taking_is_possible(deal: Deal, leader: str, times: range) -> Relation:
    """Whether the next trick can be taken after so many hold-ups."""
    return equal(tuple(can_take_after(deal.word, leader, k) for k in times), (True,) * len(times))


within_the_sequence.near_miss("and after m hold-ups", more=1)


@claim(
    "W1-L9.3c",
    domain=SMALLEST_LED.where(
        f"{SMALLEST_LED.text}; he can hold up m times",
        lambda deal, leader: sequence(deal, leader)[1] >= sequence(deal, leader)[0],
    ),
    formal="Steps_9_2.fewer_than_m",
)
def fewer_than_m(deal: Deal, leader: str) -> Relation:
    """We can assume that 0 <= k < m. [Holding up m times leaves the deal that m - 1 times and a win
    leave, with one trick less and the lead with the opponent, so it is no better.]
    """
    m, _ = sequence(deal, leader)
    player = opponent(leader)
    held, won = hold_up(deal.word, leader, m), take(hold_up(deal.word, leader, m - 1), leader)
    return all_hold(
        equal(held, won), at_least(1 + value(won, player, player), value(held, leader, player))
    )


@fewer_than_m.near_miss("k = m - 1 is better by a trick")
def better_by_a_trick(deal: Deal, leader: str) -> Relation:
    m, _ = sequence(deal, leader)
    player, held = opponent(leader), hold_up(deal.word, leader, m)
    return at_least(value(held, player, player), value(held, leader, player))
