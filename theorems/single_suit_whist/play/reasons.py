"""Why a deal of single-suit whist is worth what it is, and what the paper's strategies play."""

from __future__ import annotations

from dataclasses import dataclass

from theorems.single_suit_whist.play import values
from theorems.single_suit_whist.play.trick_play import Card, Game, Position
from theorems.single_suit_whist.play.values import FIVE_CARD, GREEDY, WHIST, Conditions, Diagonals
from theorems.single_suit_whist.rules import EAST, WEST, rounded_for_follower
from theorems.single_suit_whist.vocabulary.cases import class_of, leader_of, swapped
from theorems.single_suit_whist.vocabulary.strategies import (
    normal_leads,
    normal_reply,
    normal_score,
    normal_wins_five_card,
)
from theorems.single_suit_whist.vocabulary.strategy_9_4 import BY_CASE

PLAYED_OUT = 11  # cards on a hand up to which every line of play is played out too: under a second


@dataclass(frozen=True)
class Reason:
    """Why a deal is worth what it is.

    `theorem` is 9.1, 6.1 or 7.2 and `claim` its proof for all n in the ledger. `T` is T_k for k =
    1 - n, ..., n - 1; H is (West's tricks with either lead added up) - n, none in Five-card, where
    tr(A) = T_0 decides. If H_under < H_over in Whist, `conditions` are those of Theorem 9.1, and
    H is the one that favours the player `favours`. He is then in one of the eight cases of the
    proof, which calls him West: `case` is its name there, such as `IV(E)`.
    """

    theorem: str
    claim: str
    T: tuple[int, ...]
    H_under: int
    H_over: int
    H: int | None
    conditions: Conditions | None = None
    case: str = ""
    favours: str = ""

    @property
    def k(self) -> tuple[int, ...]:
        """The k that meet condition 3 of Theorem 9.1; none if no condition was asked."""
        return self.conditions.k if self.conditions else ()


@dataclass(frozen=True)
class Normal:
    """The normal strategy of Section 4 in the hand of one player.

    `cards` are the leads it allows a player on lead, none for the other. `sure` is what it makes
    him sure of against any play, `optimal` what the best play does. Beyond 11 cards on a hand
    `sure` is the bound of Theorem 8.2, and `exact` false.
    """

    player: str
    cards: tuple[str, ...]
    sure: int
    optimal: int
    exact: bool = True


# --- Strategies -----------------------------------------------------------------------------


def choice(position: Position) -> Card:
    """An optimal card by the paper: in Whist the strategy of Section 9.4, else the normal one."""
    word, player = position.suits[0].word, position.mover
    lead = position.led.at if position.led else None
    if position.game is not WHIST:
        at = normal_leads(word, player)[-1] if lead is None else normal_reply(word, lead)
        return Card(0, at)
    # The strategy is West's; East's is that of West after the hands are exchanged.
    own = word if player == WEST else swapped(word)
    found = BY_CASE.leads(own) if lead is None else BY_CASE.seconds(own, lead)
    return Card(0, found[-1])


def normal(player: str, position: Position) -> Normal:
    """What the normal strategy does for a player, and what it makes him sure of."""
    suit, leader, game = position.suits[0], position.leader, position.game
    word, exact = suit.word, suit.n <= PLAYED_OUT
    cards = normal_leads(word, leader) if player == leader else []
    best = position.share(position.worth)[player == EAST]
    if game is not WHIST and not exact:
        sure, exact = best, True  # it is optimal (Theorems 6.1 and 7.1)
    elif game.last_only:
        sure = int(normal_wins_five_card(player, word, leader))
    elif exact:
        sure = normal_score(player, word, leader, game.greedy)
    else:
        # Theorem 8.2, from the side of West after the hands are exchanged if need be.
        own = word if player == WEST else swapped(word)
        on_lead = WEST if player == leader else EAST
        sure = rounded_for_follower(suit.n + Diagonals(own).sign_change[0], on_lead)
        exact = sure == best
    return Normal(player, tuple(suit.card(at) for at in reversed(cards)), sure, best, exact)


# --- The reason -----------------------------------------------------------------------------


def reason(game: Game, word: str) -> Reason:
    """The theorem that says what the deal is worth, with its figures."""
    deal = Diagonals(word)
    under, over = deal.sign_change
    T = tuple(deal.T.values())
    if game is FIVE_CARD:
        return Reason("7.2", "W1-T7.2", T, under, over, None)
    if game is GREEDY:
        return Reason("6.1", "W1-T6.1", T, under, over, values.H_greedy(word))
    claim = f"W1-T9.1{word[-1]}"
    H = values.H_whist(word)
    if under == over:
        return Reason("9.1", claim, T, under, over, H)
    # In a case is the player whom H favours; from East's side the hands are exchanged.
    favours = WEST if over == H else EAST
    own = word if favours == WEST else swapped(word)
    case = f"{class_of(own)}({leader_of(own)})"
    return Reason("9.1", claim, T, under, over, H, values.conditions(deal), case, favours)
