"""The examples of Section 2, played card by card under their traditional names."""

from collections.abc import Iterator

from theorems.single_suit_whist.rules import RANKS, WEST, Deal, card, opponent, position, tricks

RULES = ("greedy", "relaxed")


def names(deal: Deal, player: str) -> tuple[str, ...]:
    """The player's cards by name, the highest card of the deal being the ace; highest first."""
    return tuple(RANKS[::-1][2 * deal.n - held] for held in reversed(deal.hand(player)))


def replies_to(deal: Deal, lead: str, rules: str) -> tuple[str, ...]:
    """The cards that the other player may play under these rules."""
    player = deal.word[card(deal, lead)]
    hand = names(deal, opponent(player))
    winning = tuple(name for name in hand if card(deal, name) > card(deal, lead))
    return winning if winning and rules == "greedy" else hand


def worth(deal: Deal, lead: str, rules: str) -> int:
    """West's tricks when the player with this card leads it, both playing their best after."""
    outcomes = []
    for reply in replies_to(deal, lead, rules):
        rest, winner = position(deal, lead, reply)
        later = tricks(rest, winner, rules == "greedy") if rest.word else 0
        outcomes.append((winner == WEST) + later)
    return min(outcomes) if deal.word[card(deal, lead)] == WEST else max(outcomes)


Trick = tuple[str, str, str]


def lines_of_play(
    hands: dict[str, tuple[str, ...]], leader: str, rules: str
) -> Iterator[tuple[Trick, ...]]:
    """Every line of play from these hands of named cards: a line is a tuple of tricks, a trick
    (lead, reply, winner).
    """
    second = opponent(leader)
    if not hands[leader]:
        yield ()
    for lead in hands[leader]:
        winning = [name for name in hands[second] if RANKS.index(name) > RANKS.index(lead)]
        for reply in winning if winning and rules == "greedy" else hands[second]:
            rest = {
                leader: tuple(name for name in hands[leader] if name != lead),
                second: tuple(name for name in hands[second] if name != reply),
            }
            winner = second if reply in winning else leader
            for later in lines_of_play(rest, winner, rules):
                yield ((lead, reply, winner), *later)
