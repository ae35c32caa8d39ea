"""Two-person single-suit whist as the paper states it. Trusted: read every line.

Section 1.2 gives the rules, Section 3 the matrix A and the diagonal sums T_k, Section 5 the two
numbers written here as `H_under` and `H_over`, Section 9.1 the theorem that chooses between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb
from operator import gt

from verify.kernel.errors import BadInput

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
WEST, EAST = "W", "E"


def opponent(player: str) -> str:
    """The other player."""
    return EAST if player == WEST else WEST


@dataclass(frozen=True)
class Deal:
    """A deal of n cards a hand, written as the owners of its 2n cards, lowest card first.

    Only the order of the cards matters in this game, so this word is the whole deal.
    """

    word: str

    @classmethod
    def of(cls, west: str, east: str) -> Deal:
        """The deal of two hands such as `K Q 10` and `A J 9`; ranks may also be numbers to 99.

        Raises `BadInput` for an unknown rank, a card that stands twice, hands of unequal size or
        of no cards.
        """
        hands = {WEST: west.split(), EAST: east.split()}
        owner: dict[int, str] = {}
        for player, cards in hands.items():
            for card in cards:
                rank = _rank(card)
                if rank in owner:
                    raise BadInput(f"the card {card} stands twice; deal every card once")
                owner[rank] = player
        return cls.parse("".join(owner[rank] for rank in sorted(owner)))

    @classmethod
    def parse(cls, word: str) -> Deal:
        """The deal of a word such as `EWEWWE`, the owners from the lowest card up.

        Raises `BadInput` as `of` does.
        """
        if set(word) - {WEST, EAST}:
            raise BadInput(f"{word!r:.40} is not a deal; write it with the letters W and E")
        if word.count(WEST) != word.count(EAST):
            raise BadInput(
                f"the hands have {word.count(WEST)} and {word.count(EAST)} cards; "
                "give both players as many"
            )
        if not word:
            raise BadInput("n = 0: the hands are empty; deal at least one card to each player")
        return cls(word)

    def __str__(self) -> str:
        return self.word

    @property
    def n(self) -> int:
        """The number of cards on each hand."""
        return len(self.word) // 2

    def hand(self, player: str) -> tuple[int, ...]:
        """The player's cards, ascending, as numbers from 1 (lowest) to 2n (the ace)."""
        return _hand(self.word, player)

    @property
    def ace(self) -> str:
        """Who holds the highest card."""
        return self.word[-1]


@lru_cache(maxsize=2**12)
def _hand(word: str, player: str) -> tuple[int, ...]:
    return tuple([card for card, owner in enumerate(word, 1) if owner == player])


def _rank(card: str) -> int:
    if card in RANKS:
        return RANKS.index(card) + 2
    if card.isascii() and card.isdigit() and 1 <= int(card) <= 99 and card == str(int(card)):
        return int(card)
    raise BadInput(f"{card!r:.20} is not a rank; use {' '.join(RANKS)} or numbers from 1 to 99")


# --- Play (Section 1.2) ---------------------------------------------------------------------


def cards(word: str, player: str) -> list[int]:
    """The positions in the word of the cards that a player may choose among.

    Of neighbours in one hand only the highest is listed: they beat the same cards, and whichever
    is played, the same word remains.
    """
    return [
        at for at, owner in enumerate(word) if owner == player and word[at + 1 : at + 2] != player
    ]


def replies(word: str, lead: int, greedy: bool = False) -> list[int]:
    """The positions of the cards that the other player may choose among, `lead` having been led.

    Under the greedy rule only winning ones, if there are any.
    """
    own = cards(word, opponent(word[lead]))
    winning = [at for at in own if at > lead]
    return winning if greedy and winning else own


def after_trick(word: str, lead: int, reply: int) -> str:
    """The cards that remain after a trick."""
    low, high = min(lead, reply), max(lead, reply)
    return word[:low] + word[low + 1 : high] + word[high + 1 :]


@cache
def tricks_of_leader(word: str, leader: str, greedy: bool = False) -> int:
    """The tricks that the player on lead takes when both play to take as many as they can."""
    best = 0
    for lead in cards(word, leader):
        worst = len(word)
        for reply in replies(word, lead, greedy):
            rest = after_trick(word, lead, reply)
            if lead > reply:
                taken = 1 + tricks_of_leader(rest, leader, greedy)
            else:
                taken = len(rest) // 2 - tricks_of_leader(rest, opponent(leader), greedy)
            if taken < worst:
                worst = taken
                if worst <= best:
                    break  # this lead is no better than one already seen
        best = max(best, worst)
    return best


def tricks(deal: Deal, leader: str, greedy: bool = False) -> int:
    """The tricks that West takes under optimal play, `leader` leading to the first trick."""
    own = tricks_of_leader(deal.word, leader, greedy)
    return own if leader == WEST else deal.n - own


def forces(
    player: str, word: str, leader: str, goal: Callable[[str], bool], greedy: bool = False
) -> bool:
    """Whether a player can make sure that the winners of the tricks, in order, meet the goal."""
    if not word:
        return goal("")
    by_leader, by_follower = (any, all) if player == leader else (all, any)

    def reached(lead: int, reply: int) -> bool:
        winner = word[max(lead, reply)]
        rest = after_trick(word, lead, reply)
        return forces(player, rest, winner, lambda later: goal(winner + later), greedy)

    return by_leader(
        by_follower(reached(lead, reply) for reply in replies(word, lead, greedy))
        for lead in cards(word, leader)
    )


def card(deal: Deal, name: str) -> int:
    """The position in the word of a card named in the traditional way, the highest being A."""
    return 2 * deal.n - 1 - (RANKS[::-1].index(name))


def position(deal: Deal, lead: str, reply: str) -> tuple[Deal, str]:
    """The deal that a trick of two named cards leaves, and who leads next.

    Raises `BadInput` if both cards are in one hand.
    """
    led, played = card(deal, lead), card(deal, reply)
    if deal.word[led] == deal.word[played]:
        raise BadInput(f"{lead} and {reply} are in one hand; a trick takes one card of each")
    return Deal(after_trick(deal.word, led, played)), deal.word[max(led, played)]


# --- The matrix (Sections 3 and 5) ----------------------------------------------------------


@lru_cache(maxsize=2**10)
def matrix(word: str) -> dict[tuple[int, int], int]:
    """A_ij = 1 if W_i > E_j, -1 if W_i < E_j, by (i, j) with 1 <= i, j <= n (equation (6)).

    An index that is out of range is an error, never a silent zero.
    """
    west, east = _hand(word, WEST), _hand(word, EAST)
    entries = [1 if w > e else -1 for w in west for e in east]
    return dict(zip(_indices(len(west)), entries, strict=True))


@cache
def _indices(n: int) -> tuple[tuple[int, int], ...]:
    """All (i, j) with 1 <= i, j <= n, in their order."""
    return tuple((i, j) for i in range(1, n + 1) for j in range(1, n + 1))


@lru_cache(maxsize=2**10)
def diagonals(word: str) -> dict[int, int]:
    """T_k, the sum of A_ij over j - i = k, by k with -n < k < n."""
    west, east = _hand(word, WEST), _hand(word, EAST)
    n = len(west)
    T = {}
    for k in range(-n + 1, n):
        ours, theirs = (west[: n - k], east[k:]) if k >= 0 else (west[-k:], east[:k])
        # Those W_i above E_j count 1, the others -1.
        T[k] = 2 * sum(map(gt, ours, theirs)) - len(ours)
    return T


@lru_cache(maxsize=2**10)
def sign_change(word: str) -> tuple[int, int]:
    """(H_under, H_over), the point where T_k changes sign (the display that ends Section 5)."""
    n = len(word) // 2
    if word == EAST * n + WEST * n:
        return n, n
    if word == WEST * n + EAST * n:
        return -n, -n
    T = diagonals(word)
    for k in range(-n + 1, n):
        if T[k] == 0:
            return k, k
        if k + 1 < n and T[k] > 0 > T[k + 1]:
            return k, k + 1
    raise AssertionError(f"{word}: T_k does not change sign, against Lemma 5.2")


def H_under(deal: Deal) -> int:
    """H with a bar below."""
    return sign_change(deal.word)[0]


def H_over(deal: Deal) -> int:
    """H with a bar above."""
    return sign_change(deal.word)[1]


def rounded_for_follower(numerator: int, leader: str) -> int:
    """numerator / 2, rounded down if West has the lead and up if East has (Theorem 8.1)."""
    return numerator // 2 if leader == WEST else -(-numerator // 2)


# --- All deals ------------------------------------------------------------------------------


def words(n: int, start: int, stop: int) -> Iterator[str]:
    """The deals of n cards a hand, from rank `start` to before rank `stop`.

    A deal ranks by its word read as a binary number, the ace first and W for 1, among the words
    of 2n letters with n of each: so the deals in which East has the ace come first. Raises
    `BadInput` if n < 1.
    """
    if n < 1:
        raise BadInput(f"n = {n}: deal at least one card to each player")
    if start >= min(stop, comb(2 * n, n)):
        return
    held = _unranked(n, start)
    for _ in range(min(stop, comb(2 * n, n)) - start):
        yield "".join(WEST if held >> card & 1 else EAST for card in range(2 * n))
        lowest = held & -held
        carried = held + lowest
        held = ((held ^ carried) // lowest >> 2) | carried


def _unranked(n: int, rank: int) -> int:
    """West's cards, as a set of bits, in the deal of this rank."""
    held, card, left = 0, 2 * n, rank
    for size in range(n, 0, -1):
        card = next(c for c in range(card - 1, -1, -1) if comb(c, size) <= left)
        left -= comb(card, size)
        held |= 1 << card
    return held
