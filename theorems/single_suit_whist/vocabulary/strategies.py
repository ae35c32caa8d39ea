"""The normal strategy of Section 4, and what it guarantees. Trusted: read every line.

The strategy leaves ties open. What is guaranteed here is guaranteed however they are broken, a
new choice at every move: the opponent, so to speak, breaks them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from theorems.single_suit_whist.rules import (
    EAST,
    WEST,
    Deal,
    after_trick,
    cards,
    matrix,
    opponent,
    replies,
    sign_change,
)


def H_greedy(deal: Deal) -> int:
    """H_Greedy, by equation (10)."""
    under, over = sign_change(deal.word)
    if over > 0:
        return over
    if under < 0:
        return under
    return 0


# --- The strategy (Section 4) ---------------------------------------------------------------


def normal_reply(word: str, lead: int) -> int:
    """The position of the normal second play (Section 4.1): the smallest card that will win the
    trick if there is one, else the smallest card.
    """
    own = [at for at, owner in enumerate(word) if owner != word[lead]]
    winning = [at for at in own if at > lead]
    return min(winning or own)


def normal_pairs(word: str, leader: str) -> list[tuple[int, int]]:
    """The (i, j) among which a normal lead chooses (Section 4.2), none if all his cards are high.

    With West on lead A_ij = -1 and j - i as small as possible; with East A_ij = 1 and i - j.
    """
    beaten, sign = (-1, 1) if leader == WEST else (1, -1)
    distance = {(i, j): sign * (j - i) for (i, j), entry in matrix(word).items() if entry == beaten}
    least = min(distance.values(), default=0)
    return [pair for pair, size in distance.items() if size == least]


def normal_leads(word: str, leader: str) -> list[int]:
    """The positions of the normal leads, ascending: W_i or E_j of every such pair.

    A player whose cards are all high leads any of them; they are one sequence, of which the
    highest is listed, as in `rules.cards`.
    """
    pairs = normal_pairs(word, leader)
    if not pairs:
        return cards(word, leader)
    hand, own = Deal(word).hand(leader), 0 if leader == WEST else 1
    return sorted({hand[pair[own] - 1] - 1 for pair in pairs})


def normal_tricks(
    player: str, word: str, leader: str, greedy: bool = False
) -> Iterator[tuple[int, int]]:
    """The tricks, as (lead, reply), that are possible while a player follows the strategy."""
    if leader == player:
        for lead in normal_leads(word, leader):
            for reply in replies(word, lead, greedy):
                yield lead, reply
    else:
        for lead in cards(word, leader):
            yield lead, normal_reply(word, lead)


# --- What it guarantees ---------------------------------------------------------------------


@cache
def normal_score(player: str, word: str, leader: str, greedy: bool = False) -> int:
    """The tricks that a player who follows the strategy is sure of."""
    worst = len(word)
    for lead, reply in normal_tricks(player, word, leader, greedy):
        winner = word[max(lead, reply)]
        rest = after_trick(word, lead, reply)
        worst = min(worst, (winner == player) + normal_score(player, rest, winner, greedy))
    return worst


@cache
def normal_wins_five_card(player: str, word: str, leader: str) -> bool:
    """Whether a player who follows the strategy is sure of the last trick of Five-card."""
    if len(word) == 2:
        return word[1] == player
    return all(
        normal_wins_five_card(player, after_trick(word, lead, reply), word[max(lead, reply)])
        for lead, reply in normal_tricks(player, word, leader, greedy=True)
    )


@cache
def normal_outcomes(player: str, word: str, leader: str) -> frozenset[str]:
    """The outcomes, as the winners of the tricks in order, that are possible under the greedy
    rule while a player follows the strategy.
    """
    if not word:
        return frozenset([""])
    return frozenset(
        word[max(lead, reply)] + later
        for lead, reply in normal_tricks(player, word, leader, greedy=True)
        for later in normal_outcomes(player, after_trick(word, lead, reply), word[max(lead, reply)])
    )


@cache
def outcomes_of_both(word: str, leader: str) -> frozenset[str]:
    """The outcomes that are possible while both follow the strategy, one for every way of breaking
    ties or fewer. The greedy rule makes no difference to them.
    """
    if not word:
        return frozenset([""])
    found: set[str] = set()
    for lead in normal_leads(word, leader):
        reply = normal_reply(word, lead)
        winner = word[max(lead, reply)]
        found |= {
            winner + later for later in outcomes_of_both(after_trick(word, lead, reply), winner)
        }
    return frozenset(found)


@cache
def winner_of_five_card(word: str, leader: str) -> str:
    """Who takes the last trick under the greedy rule when both do their best to take it."""
    if len(word) == 2:
        return word[1]
    other = opponent(leader)
    for lead in cards(word, leader):
        if all(
            winner_of_five_card(after_trick(word, lead, reply), word[max(lead, reply)]) == leader
            for reply in replies(word, lead, greedy=True)
        ):
            return leader
    return other


# --- One trick ------------------------------------------------------------------------------


def high_leads(word: str, leader: str) -> list[int]:
    """The leads that the other player cannot beat."""
    return [at for at in cards(word, leader) if opponent(leader) not in word[at:]]


def leads_to_beat(word: str, leader: str) -> list[int]:
    """The leads, each the highest of its sequence, that the other player can beat."""
    return [at for at in cards(word, leader) if opponent(leader) in word[at:]]


def hold_ups(word: str, lead: int) -> list[int]:
    """The replies that lose to a lead which could be beaten; none if it could not."""
    own = cards(word, opponent(word[lead]))
    return [at for at in own if at < lead] if any(at > lead for at in own) else []


def indices(word: str, lead: int, reply: int) -> tuple[int, int]:
    """(i, j) of a trick to which West contributes W_i and East E_j."""
    west, east = (lead, reply) if word[lead] == WEST else (reply, lead)
    return word[: west + 1].count(WEST), word[: east + 1].count(EAST)
