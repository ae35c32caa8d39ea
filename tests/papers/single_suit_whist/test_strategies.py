"""The normal strategy against a literal recursion on hands, and Theorem 7.1 by all up-sets."""

from functools import cache
from itertools import product

import pytest
from suit_words import every_word

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    after_trick,
    cards,
    forces,
    opponent,
    replies,
)
from theorems.single_suit_whist.vocabulary import strategies
from theorems.single_suit_whist.vocabulary.lattice import below_or_equal, subsets
from theorems.single_suit_whist.vocabulary.rounding import ceil_half, floor_half
from verify.kernel.errors import Undecided
from verify.kernel.symbolic import symbols


def every_position(n):
    return [(word, leader) for word in every_word(n) for leader in (WEST, EAST)]


def hands(word, player):
    own = frozenset(at for at, owner in enumerate(word) if owner == player)
    return own, frozenset(range(len(word))) - own


def literal_leads(own, other):
    """Every card that Section 4.2 allows, by the ranks of the cards in the hands."""
    ranked = [
        (sorted(other).index(theirs) - sorted(own).index(mine), mine)
        for mine, theirs in product(own, other)
        if mine < theirs
    ]
    least = min(ranked)[0] if ranked else None
    return {mine for size, mine in ranked if size == least} if ranked else set(own)


def literal_reply(lead, own):
    winning = {card for card in own if card > lead}
    return min(winning) if winning else min(own)


@cache
def literal_outcomes(own, other, on_lead, greedy):
    """Who wins each trick, 1 for the normal player, in every line that his and the game's rules
    allow.
    """
    if not own:
        return frozenset([()])
    found = set()
    for lead in literal_leads(own, other) if on_lead else other:
        if on_lead:
            legal = [c for c in other if c > lead] if greedy else []
            tricks = [(lead, reply) for reply in legal or other]
        else:
            tricks = [(literal_reply(lead, own), lead)]
        for mine, theirs in tricks:
            later = literal_outcomes(own - {mine}, other - {theirs}, mine > theirs, greedy)
            found |= {(int(mine > theirs), *rest) for rest in later}
    return frozenset(found)


@pytest.mark.parametrize("n", range(1, 6))
def test_normal_play_is_what_the_text_says(n):
    for word, leader in every_position(n):
        own, other = hands(word, leader)
        leads = set(strategies.normal_leads(word, leader))
        literal = literal_leads(own, other)
        if min(own) > max(other):
            assert leads <= literal == own and len(leads) == 1
        else:
            assert leads == literal
        for lead in own:
            assert strategies.normal_reply(word, lead) == literal_reply(lead, other)


@pytest.mark.parametrize("n", range(1, 6))
def test_guarantees_are_those_of_literal_play(n):
    for word, leader in every_position(n):
        for player in (WEST, EAST):
            own, other = hands(word, player)
            for greedy in (False, True):
                ends = literal_outcomes(own, other, leader == player, greedy)
                assert strategies.normal_score(player, word, leader, greedy) == min(map(sum, ends))
            sure = all(won[-1] for won in ends)
            assert strategies.normal_wins_five_card(player, word, leader) == sure
            letters = {1: player, 0: opponent(player)}
            found = {"".join(letters[w] for w in won) for won in ends}
            assert strategies.normal_outcomes(player, word, leader) == found
        both = strategies.outcomes_of_both(word, leader)
        assert both and all(
            both <= strategies.normal_outcomes(player, word, leader) for player in (WEST, EAST)
        )


@pytest.mark.parametrize("n", range(1, 6))
def test_five_card_is_decided_by_full_play(n):
    for word, leader in every_position(n):
        can = forces(WEST, word, leader, lambda won: won[-1] == WEST, greedy=True)
        assert strategies.winner_of_five_card(word, leader) == (WEST if can else EAST)


@pytest.mark.parametrize("n", range(1, 5))
def test_replies_and_leads_are_sorted_out(n):
    for word, leader in every_position(n):
        tops = strategies.high_leads(word, leader) + strategies.leads_to_beat(word, leader)
        own, other = hands(word, leader)
        assert set(tops) == {c for c in own if c + 1 not in own}
        for lead in tops:
            assert (lead in strategies.high_leads(word, leader)) == (lead > max(other))
            tops_of_other = {c for c in other if c + 1 not in other}
            losing = {c for c in tops_of_other if c < lead}
            assert set(strategies.hold_ups(word, lead)) == (losing if lead < max(other) else set())
            for reply in other:
                i, j = strategies.indices(word, lead, reply)
                played = {Deal(word).hand(WEST)[i - 1] - 1, Deal(word).hand(EAST)[j - 1] - 1}
                assert played == {lead, reply}


def up_sets(n):
    """Every set of outcomes that contains with each outcome all above it."""
    outcomes = subsets(n)
    above = [
        sum(1 << at for at, y in enumerate(outcomes) if below_or_equal(x, y)) for x in outcomes
    ]
    for chosen in range(2 ** len(outcomes)):
        if all(above[at] & ~chosen == 0 for at in range(len(outcomes)) if chosen >> at & 1):
            yield frozenset(x for at, x in enumerate(outcomes) if chosen >> at & 1)


@cache
def can_reach(word, leader, up):
    """Whether West can force, by any play, that the sequence of winners lies in the set."""
    if not word:
        return "" in up
    best, worst = (any, all) if leader == WEST else (all, any)

    def reached(lead, reply):
        winner = word[max(lead, reply)]
        later = frozenset(x[1:] for x in up if x[0] == winner)
        return can_reach(after_trick(word, lead, reply), winner, later)

    return best(
        worst(reached(lead, reply) for reply in replies(word, lead, greedy=True))
        for lead in cards(word, leader)
    )


@pytest.mark.parametrize("n, count", [(1, 3), (2, 5), (3, 10), (4, 27)])
def test_normal_play_reaches_every_up_set_that_any_play_can_reach(n, count):
    found = list(up_sets(n))
    assert len(found) == count
    for word, leader in every_position(n):
        for up in found:
            can = can_reach(word, leader, up)
            if n <= 3:
                assert can == forces(WEST, word, leader, up.__contains__, greedy=True)
            west_normal = strategies.normal_outcomes(WEST, word, leader)
            east_normal = strategies.normal_outcomes(EAST, word, leader)
            assert can == (west_normal <= up) == bool(east_normal & up)


def test_halves_of_symbolic_integers_are_those_of_integers() -> None:
    a = symbols({"a": 0})["a"]
    for constant in range(-3, 4):
        low = floor_half(2 * a + constant).polynomial
        high = ceil_half(2 * a + constant).polynomial
        for value in range(6):
            number = 2 * value + constant
            assert low(a=value) == floor_half(number) == number // 2
            assert high(a=value) == ceil_half(number) == -(-number // 2)
    with pytest.raises(Undecided, match="remainder"):
        floor_half(3 * a)
