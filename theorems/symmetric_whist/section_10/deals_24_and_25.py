"""Deals (24) and (25): the best reply may depend on the other suits (Section 10.4).

The conversion has lost both deals. They are read as A J 9 against K Q 10 in spades, and the same
with A against K in hearts and K against A in diamonds. East leads the spade king, West holds "the
spade ace", and by holding off takes "the next two tricks", which he would not without; of suits of
three cards a hand A J 9 against K Q 10 is the only one like this. In (25) West has one heart trick,
and East an exit there; East has the diamond ace, and West an exit there; two tricks are held, or
three taken, of five. And it is the first deal, in the order of `deals.every_deal`, in which the
reply that the suit alone suggests is wrong: see the near miss of `W2-Q10.4`.
"""

from math import comb

from theorems.single_suit_whist.rules import EAST, WEST, Deal, card, words
from theorems.symmetric_whist.vocabulary.play import Position, after_reply, with_plan, word_of
from verify.language import Cases, Relation, above, all_hold, claim, equal

SPADES = "AJ9/KQ10"
DEAL_25 = f"{SPADES} + A/K + K/A"


def led(deal: str, *played: str) -> Position:
    """A deal after East's lead and what follows."""
    return Position.of(deal, EAST).play(*played)


# --- Deal (24) ------------------------------------------------------------------------------


def like_deal_24(word: str) -> bool:
    """Whether East, leading the king, can be answered by the ace, but West does better to hold off,
    and has all tricks after the first then.
    """
    deal = Deal(word)
    if word[-2:] != EAST + WEST:
        return False
    king, ace = card(deal, "K"), card(deal, "A")
    low = deal.hand(WEST)[0] - 1
    off = after_reply((word,), 0, king, low)
    return bool(low != ace and off == deal.n - 1 > after_reply((word,), 0, king, ace))


@claim("W2-D24", domain=Cases("deal (24)", ((SPADES,),)))
def deal_24(deal: str) -> Relation:
    """If East leads the spade king from deal (24), then West should hold off in order to take the
    next two tricks. (With the ace he takes only one. And no other suit of three cards fits.)
    """
    fitting = [word for word in words(3, 0, comb(6, 3)) if like_deal_24(word)]
    return all_hold(
        equal((led(deal, "sK").tricks, led(deal, "sK").optimal), (2, ("s9",))),
        equal((led(deal, "sK", "s9").taken, led(deal, "sK", "s9").tricks), (0, 2)),
        equal(led(deal, "sK", "sA").tricks, 1),
        equal(fitting, [word_of(deal)]),
    )


deal_24.near_miss("West should play the ace", lambda deal: equal(led(deal, "sK").optimal, ("sA",)))


# --- Deal (25) ------------------------------------------------------------------------------

HOLDING_OFF = ("sK", "s9", "dA", "dK", "hK", "hA")
TAKING = ("sK", "sA", "hA", "hK", "dK", "dA")
ELIMINATION = ("dA", "dK", "hK", "hA")


def kings_lead(deal: str, after_low: int, after_ace: int) -> Relation:
    """West's tricks after both replies to the king; and after the plans in the other suits."""
    replies = [led(deal, "sK", "s9").tricks, led(deal, "sK", "sA").tricks]
    plans = [led(deal, *HOLDING_OFF).tricks, led(deal, *TAKING).tricks]
    return all_hold(equal(replies, [after_low, after_ace]), equal(plans, [after_low, after_ace]))


def incorrect_lead(deal: str) -> Relation:
    """East's spade lead costs a trick; eliminating diamonds and exiting in hearts does not."""
    start = Position.of(deal, EAST)
    return all_hold(
        above(led(deal, "sK").tricks, start.tricks),
        equal(led(deal, "dA").tricks, 2),
        equal(led(deal, *ELIMINATION[:3]).tricks, 2),
        equal(led(deal, *ELIMINATION).tricks, 2),
        equal(start.tricks, 2),
    )


@claim("W2-D25", domain=Cases("deal (25)", ((DEAL_25,),)))
def deal_25(deal: str, after_low: int = 2) -> Relation:
    """Suppose instead that East leads the spade king from deal (25). If West plays low, East can
    cash the diamond ace and exit in hearts. This holds West down to two tricks. On the other hand
    if West takes the first trick with the spade ace, he can cash his heart trick and exit in
    diamonds, for a total of three tricks. The flaw of this example is that East's spade lead is
    incorrect. East should immediately eliminate diamonds and exit in hearts. This will always hold
    West down to two tricks.
    """
    return all_hold(kings_lead(deal, after_low, 3), incorrect_lead(deal))


deal_25.near_miss("playing low, West takes three tricks as well", after_low=3)


def duck(position: Position) -> tuple[str, ...]:
    """West's lowest spade on every spade that East leads."""
    if position.leader == EAST and position.led[:1] == "s":
        return position.legal[:1]
    return ()


@claim("W2-R10.4c", domain=Cases("deal (25)", ((DEAL_25,),)))
def ducking_spades(deal: str) -> Relation:
    """If West decides to duck whenever East leads spades, he will still get as many tricks as he
    was entitled to in the first place. (He plays his lowest spade on each, and otherwise as well as
    he can, against every play of East.)
    """
    start = Position.of(deal, EAST)
    return equal(with_plan(start, WEST, duck), start.tricks)


@ducking_spades.near_miss("as many as he can take once the spade king is led")
def after_the_king(deal: str) -> Relation:
    return equal(with_plan(led(deal, "sK"), WEST, duck), led(deal, "sK").tricks)
