"""The solution of a deal of single-suit whist and of its two variants, with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, overload

from theorems.single_suit_whist.play import hands
from theorems.single_suit_whist.play.hands import NAMES, Hands, Suit
from theorems.single_suit_whist.play.match import TrickMatch, against
from theorems.single_suit_whist.play.reasons import (
    PLAYED_OUT,
    Normal,
    Reason,
    choice,
    normal,
    reason,
)
from theorems.single_suit_whist.play.text import text_of
from theorems.single_suit_whist.play.trick_play import (
    Game,
    Lead,
    Position,
    Trick,
    Tricks,
    lead_json,
    line_of_play,
    trick_json,
)
from theorems.single_suit_whist.play.values import FIVE_CARD, GREEDY, WHIST
from theorems.single_suit_whist.rules import EAST, WEST, Deal, tricks
from theorems.single_suit_whist.vocabulary.strategies import winner_of_five_card
from verify.games.shown import Shown
from verify.kernel.errors import BadInput, ClaimFailed

# Cards on a hand up to which a line of play is given; of the variants all replies to every lead are
# looked at, and they may not have more.
LARGEST = 100

NOBODY = object()  # leads, as none is named

Cards: TypeAlias = Sequence[str | int]  # a hand: `["K", "Q", 10]`


@dataclass(frozen=True, repr=False)
class Solution(Shown):
    """A deal solved: `print` of it says it all.

    `tricks` are both players' under optimal play, in Five-card the last trick alone; `optimal` the
    leads that lose nothing; `leads` every lead with the replies to it, highest card first; `line`
    optimal play to the end, empty beyond 100 cards on a hand; `normal` the normal strategy of West
    and of East; `reason` the theorem that decides; `played_out` whether all play was played out
    too, and came to the same.
    """

    suit: Suit
    leader: str
    game: Game
    tricks: Tricks
    leads: tuple[Lead, ...]
    line: tuple[Trick, ...]
    normal: tuple[Normal, Normal]
    reason: Reason
    played_out: bool
    note: str = ""

    @property
    def optimal(self) -> tuple[str, ...]:
        """The optimal leads."""
        return tuple(lead.card for lead in self.leads if lead.optimal)

    def replies(self, lead: str) -> tuple[str, ...]:
        """The optimal replies to a lead such as `K`. Raises `BadInput` for another card."""
        position = Position(self.game, (self.suit,), self.leader)
        name = position.name(position.card(lead))
        return next(found.answers for found in self.leads if found.card == name)

    @property
    def brief(self) -> str:
        """Such as: `KQ10/AJ9, West leads: West 1, East 2`; in Five-card, who takes the last."""
        west, east = self.tricks
        if self.game.last_only:
            takes = NAMES[WEST if west else EAST]
            return f"{self.suit}, {NAMES[self.leader]} leads: {takes} takes the last trick"
        return f"{self.suit}, {NAMES[self.leader]} leads: West {west}, East {east}"

    def __str__(self) -> str:
        return text_of(self)

    def to_json(self) -> dict[str, Any]:
        """The solution as one JSON document."""
        found = self.reason.conditions
        return {
            "game": self.game.name,
            "west": list(self.suit.hand(WEST)),
            "east": list(self.suit.hand(EAST)),
            "word": self.suit.word[::-1],
            "lead": NAMES[self.leader],
            "tricks": self.tricks._asdict(),
            "optimal": list(self.optimal),
            "leads": [lead_json(lead) for lead in self.leads],
            "line": [trick_json(trick) for trick in self.line],
            "normal": [
                {
                    "player": NAMES[one.player],
                    "leads": list(one.cards),
                    "sure": one.sure,
                    "optimal": one.optimal,
                    "exact": one.exact,
                }
                for one in self.normal
            ],
            "reason": {
                "theorem": self.reason.theorem,
                "claim": self.reason.claim,
                "T": list(self.reason.T),
                "H_under": self.reason.H_under,
                "H_over": self.reason.H_over,
                "H": self.reason.H,
                "case": self.reason.case,
                "favours": NAMES.get(self.reason.favours, ""),
                "k": list(self.reason.k),
                "conditions": found
                and {
                    "ace": NAMES[found.ace],
                    "bound": found.bound,
                    "inner": found.inner,
                    "sums": [sums.__dict__ for sums in found.sums],
                    "hold": list(found.holds),
                },
            },
            "played_out": self.played_out,
            "note": self.note,
        }


@overload
def solve(
    deal: str | Deal | Hands, lead: str, *, greedy: bool = False, five_card: bool = False
) -> Solution: ...


@overload
def solve(
    deal: Cards, east: Cards, /, lead: str, *, greedy: bool = False, five_card: bool = False
) -> Solution: ...


def solve(
    deal: str | Deal | Hands | Cards,
    *others: Any,
    lead: Any = NOBODY,
    greedy: bool = False,
    five_card: bool = False,
) -> Solution:
    """Solve a deal of one suit exactly, for any cards and up to 500 on a hand, 100 in the variants.

    `deal` is West's hand and East's like `KQ10/AJ9` (in upper or lower case, `10` or `T`, separated
    or not), `West K Q 10 / East A J 9`, a word of owners, ace first, like `EWWEWE`, a PBN deal of
    two hands, or a `Deal`; or the two hands are lists of cards. `lead` is West or East. `greedy`:
    the second player must win the trick if he can (Greedy Whist); `five_card`: so he must, and only
    the last trick counts. Raises `BadInput`, in one line that names the card or player, for
    anything that is no deal, and where nobody leads.

    >>> solve("KQ10/AJ9", lead="West").tricks
    Tricks(west=1, east=2)
    >>> solve("KQ10/AJ9", lead="West", greedy=True).tricks
    Tricks(west=2, east=1)
    >>> solve("kqt/aj9", lead="w").replies("K")
    ('9',)
    >>> solve(["K", "Q", 10], ["A", "J", 9], lead="West")
    <Solution: KQ10/AJ9, West leads: West 1, East 2>
    """
    game = game_of(greedy, five_card)
    if isinstance(deal, str | Deal | Hands):
        east, leaders = None, others
    else:
        east, leaders = (others[0] if others else None), others[1:]
    dealt = dealt_of(written(deal, east), game)
    lead = leaders[0] if leaders else lead
    if lead is NOBODY:
        raise BadInput('who leads? add lead="West" or lead="East"')
    (suit,), leader = dealt.suits, dealt.player(lead)
    position = Position(game, (suit,), leader)
    return Solution(
        suit,
        leader,
        game,
        position.share(position.worth),
        position.leads(),
        line_of_play(position, choice) if suit.n <= LARGEST else (),
        (normal(WEST, position), normal(EAST, position)),
        reason(game, suit.word),
        _played_out(position),
        dealt.read_with(lead),
    )


def written(deal: str | Deal | Hands | Cards, east: Cards | None) -> str | Deal | Hands:
    """A deal as it is read, its hands joined where they are lists. Raises `BadInput` for one."""
    if isinstance(deal, str | Deal | Hands):
        return deal
    if east is None:
        raise BadInput("one hand; give West's cards and East's, two lists")
    return f"West {' '.join(map(str, deal))} / East {' '.join(map(str, east))}"


def game_of(greedy: bool, five_card: bool) -> Game:
    """The game of these options. Raises `BadInput` if both are asked for."""
    if greedy and five_card:
        raise BadInput(
            "greedy whist or five-card? choose one; five-card has the greedy rule anyway"
        )
    return FIVE_CARD if five_card else GREEDY if greedy else WHIST


def dealt_of(deal: str | Deal | Hands, game: Game) -> Hands:
    """A deal of one suit. Raises `BadInput` for several suits, and for one too large."""
    if isinstance(deal, Deal):
        parsed = Hands((hands.of_word(deal.word[::-1]),))
    else:
        parsed = deal if isinstance(deal, Hands) else hands.parse(deal)
    if len(parsed.suits) != 1 or parsed.taken:
        if not parsed.suits:
            raise BadInput("no cards are given; write West's hand, a slash, East's hand: KQ10/AJ9")
        what = f"{len(parsed.suits)} suits" if len(parsed.suits) > 1 else "a trick already taken"
        raise BadInput(f"{what}: this game has one suit; try `verify solve symmetric`")
    if parsed.suits[0].n > LARGEST and game is not WHIST:
        raise BadInput(
            f"{parsed.suits[0].n} cards on a hand; give at most {LARGEST} in {game.name}, as all "
            "replies are looked at"
        )
    return parsed


def _played_out(position: Position) -> bool:
    """Whether every line of play was played out. Raises `ClaimFailed` if that ends otherwise."""
    word, game = position.suits[0].word, position.game
    if len(word) // 2 > PLAYED_OUT:
        return False
    if game.last_only:
        played = int(winner_of_five_card(word, position.leader) == WEST)
    else:
        played = tricks(Deal(word), position.leader, game.greedy)
    if played != position.worth:
        raise ClaimFailed(
            f"{position.suits[0]}: by play West scores {played}, by theorem {position.worth}"
        )
    return True


def match(
    deal: str | Deal | Hands,
    lead: str,
    *,
    you: str = "West",
    seed: int = 0,
    greedy: bool = False,
    five_card: bool = False,
) -> TrickMatch:
    """A match in which you hold the hand of `you` against optimal play; the rest as for `solve`.

    >>> playing = match("KQ10/AJ9", lead="West")
    >>> playing.move("K")
    ['East plays 9: West wins the trick, West-East 1-0']
    """
    game = game_of(greedy, five_card)
    dealt = dealt_of(deal, game)
    position = Position(game, dealt.suits, dealt.player(lead))
    return against(position, dealt.player(you), seed)
