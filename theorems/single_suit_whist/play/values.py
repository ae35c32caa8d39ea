"""What a deal of one suit is worth, by the theorems that settle it for every n, in linear time.

Whist by Theorem 9.1, Greedy Whist by Theorem 6.1 and Five-card by Theorem 7.2, each proved in Coq
for all n (by the claims named in `Reason`). T_k comes from the procedure of Section 10, with its
spare cell. `theorems/single_suit_whist/rules.py` has the same from the whole matrix; the tests
compare.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate

from theorems.single_suit_whist.play.trick_play import Game, two_replies
from theorems.single_suit_whist.rules import EAST, WEST, Deal, rounded_for_follower
from theorems.single_suit_whist.vocabulary.procedure_10 import computed


@dataclass(frozen=True)
class Diagonals:
    """The matrix A of a deal, entry by entry, and where its diagonal sums T_k change sign."""

    word: str

    @property
    def n(self) -> int:
        """The cards on each hand."""
        return len(self.word) // 2

    @cached_property
    def hands(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """West's and East's cards, ascending, from 1 to 2n."""
        deal = Deal(self.word)
        return deal.hand(WEST), deal.hand(EAST)

    def A(self, i: int, j: int) -> int:
        """1 if W_i > E_j, else -1; i and j from 1 to n."""
        west, east = self.hands
        return 1 if west[i - 1] > east[j - 1] else -1

    @cached_property
    def T(self) -> dict[int, int]:
        """T_k by k, -n < k < n."""
        return dict(enumerate(computed(Deal(self.word), spare=True), 1 - self.n))

    @property
    def all_high(self) -> str:
        """Whose cards are all higher than the other's, if anybody's."""
        high = {low * self.n + top * self.n: top for low, top in ((WEST, EAST), (EAST, WEST))}
        return high.get(self.word, "")

    @cached_property
    def sign_change(self) -> tuple[int, int]:
        """(H_under, H_over), as at the end of Section 5."""
        if self.all_high:
            H = self.n if self.all_high == WEST else -self.n
            return H, H
        k = next(k for k, total in self.T.items() if total <= 0)
        return (k, k) if self.T[k] == 0 else (k - 1, k)


@dataclass(frozen=True)
class Sums:
    """The two sums of condition 3 for one k: the condition asks that both be > 0 if East has the
    ace, both < 0 if West has.
    """

    k: int
    first: int
    second: int


@dataclass(frozen=True)
class Conditions:
    """What Theorem 9.1 asks, by the holder of the ace; who does not hold it gains if all hold.

    `bound` is H_over if East has the ace, else H_under; `inner` the sum of condition 2, none where
    condition 1 fails and it has no meaning; `sums` those of condition 3, k by k.
    """

    ace: str
    bound: int
    inner: int | None
    sums: tuple[Sums, ...]

    @property
    def holds(self) -> tuple[bool, bool, bool]:
        """Which of the three hold."""
        sign = 1 if self.ace == EAST else -1
        first = sign * self.bound >= 0
        second = first and self.inner is not None and sign * self.inner >= 0
        return first, second, bool(self.k)

    @property
    def k(self) -> tuple[int, ...]:
        """The k that meet condition 3, all of them."""
        sign = 1 if self.ace == EAST else -1
        return tuple(s.k for s in self.sums if sign * s.first > 0 and sign * s.second > 0)


def conditions(deal: Diagonals) -> Conditions:
    """The conditions of Theorem 9.1; where condition 1 fails the other two are not evaluated."""
    n, (under, over), ace = deal.n, deal.sign_change, deal.word[-1]
    # West's ace is the mirror image: rows and columns change places, and so do over and under.
    entry = deal.A if ace == EAST else lambda i, j: deal.A(j, i)
    near, far = (over, under) if ace == EAST else (-under, -over)
    bound = over if ace == EAST else under
    if near < 0:
        return Conditions(ace, bound, None, ())
    last = n - near - 1
    # A_{i,i+far} and A_{i,i+near} for i = 2, 3, ..., last; summed from the left.
    firsts = [0, *accumulate(entry(i, i + far) for i in range(2, last + 1))]
    seconds = [0, *accumulate(entry(i, i + near) for i in range(2, last + 1))]
    inner = seconds[-1] if last >= 2 else 0
    sums = tuple(
        Sums(k, firsts[2 * k - 1], inner - seconds[2 * k - 1])
        for k in range(1, (n - near) // 2)  # beyond these one of the sums has no terms
    )
    return Conditions(ace, bound, inner, sums)


@lru_cache(maxsize=2**18)
def H_whist(word: str) -> int:
    """H by Theorem 9.1, whoever has the ace."""
    deal = Diagonals(word)
    under, over = deal.sign_change
    if under == over:
        return under
    met = all(conditions(deal).holds)
    return over if met == (word[-1] == EAST) else under


@lru_cache(maxsize=2**18)
def H_greedy(word: str) -> int:
    """H_Greedy, by equation (10)."""
    under, over = Diagonals(word).sign_change
    return over if over > 0 else min(under, 0)


def whist(words: tuple[str, ...], leader: str) -> int:
    """West's tricks in Whist (Theorem 9.1); `words` has one suit, or none at the end."""
    return rounded_for_follower(len(words[0]) // 2 + H_whist(words[0]), leader) if words else 0


def greedy(words: tuple[str, ...], leader: str) -> int:
    """West's tricks in Greedy Whist (Theorem 6.1)."""
    return rounded_for_follower(len(words[0]) // 2 + H_greedy(words[0]), leader) if words else 0


def five_card(words: tuple[str, ...], leader: str) -> int:
    """1 if West takes the last trick under the greedy rule (Theorem 7.2), else 0; without cards
    the player who would lead has taken it.
    """
    trace = trace_of(words[0]) if words else 0
    return int(trace > 0 or (trace == 0 and leader == WEST))


@lru_cache(maxsize=2**18)
def trace_of(word: str) -> int:
    """tr(A), which is T_0."""
    return Diagonals(word).T[0]


WHIST = Game("whist", whist, enough=two_replies)
GREEDY = Game("greedy whist", greedy, greedy=True)
FIVE_CARD = Game("five-card", five_card, greedy=True, last_only=True)
