"""Deals (9), (10) and (11): the numerical values of three-card suits (Section 3.3.1)."""

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, RANKS, WEST
from theorems.symmetric_whist.section_3.section_3_3 import by_B
from theorems.symmetric_whist.section_3.theorem_3_1 import HALF, N
from theorems.symmetric_whist.vocabulary.play import Plan, Position, State, chi, with_plan
from verify.language import Cases, Relation, all_hold, at_least, claim, equal

HEARTS = "KJ/AQ"
DEAL_9 = f"AQJ/K109 + {HEARTS}"
DEAL_10 = "AK10/QJ9 + AK10/QJ9"
DEAL_11 = "KQ9/AJ10 + KQ9/AJ10"
SIMILAR = (f"AQ10/KJ9 + {HEARTS}", f"AQ9/KJ10 + {HEARTS}")


def two_or_three(deal: str) -> Relation:
    """Two tricks with the lead and three without, so that (B) leaves 2 + 1/2; the hearts being
    worth 1/2, the spades are worth 2.
    """
    state, spades = State.parse(deal), State.parse(deal.split("+")[0])
    return all_hold(
        equal(chi(state), (2, 3)),
        equal(by_B(state), (2 + HALF, 2 + HALF)),
        equal((N(state), N(State.parse(HEARTS)), N(spades)), (2 + HALF, HALF, mpq(2))),
    )


def three_or_two(deal: str) -> Relation:
    """Three tricks with the lead and two without."""
    return equal(chi(State.parse(deal)), (3, 2))


# --- Deal (9) -------------------------------------------------------------------------------


@claim("W2-D9", domain=Cases("deal (9)", ((DEAL_9,),)))
def two_and_a_half(deal: str) -> Relation:
    """This shows that the numerical value of the deal as a whole is 2 + 1/2. Since the value of the
    heart suit is already known to be 1/2, it follows that N(A Q J, K 10 9) = 2.
    """
    return two_or_three(deal)


two_and_a_half.near_miss("three tricks with the lead, two without", lambda deal: three_or_two(deal))


@claim("W2-D9c", domain=Cases("deal (9) with other spades", tuple((deal,) for deal in SIMILAR)))
def similar(deal: str) -> Relation:
    """The situation would have been similar if the distribution of the spades had been A Q 10
    versus K J 9 or A Q 9 versus K J 10.
    """
    return two_or_three(deal)


similar.near_miss("three tricks with the lead, two without", lambda deal: three_or_two(deal))


def rank(card: str) -> int:
    """The rank of a card as a number."""
    return RANKS.index(card[1:])


def of_spades(here: Position) -> list[str]:
    """The spades that may be played, lowest first."""
    return sorted((card for card in here.legal if card[0] == "s"), key=rank)


def king_and_another_spade(here: Position) -> list[str]:
    """East wins the first spade he can with the king, and on lead plays another spade."""
    spades = of_spades(here)
    if here.led:
        beats = here.led[0] == "s" and spades and rank(spades[-1]) > rank(here.led)
        return [spades[-1]] if beats else spades[:1]
    return spades[:1]


def cash_two(here: Position) -> list[str]:
    """West wins a spade lead as cheaply as he can and then plays his spades from the top."""
    spades = of_spades(here)
    if here.led:
        return [card for card in spades if rank(card) > rank(here.led)][:1]
    return spades[-1:]


def ends(here: Position, player: str, plan: Plan) -> list[Position]:
    """The positions in which the spades are played out, both leading them as long as they are on
    lead, one player by his plan and the other in every way.
    """
    if not here.suits[0] and not here.led:
        return [here]
    allowed = (plan(here) if here.mover == player else ()) or of_spades(here)
    return [end for card in allowed for end in ends(here.play(card), player, plan)]


@claim(
    "W2-D9b",
    domain=Cases(
        "deal (9), a spade led by either player",
        tuple((WEST, card) for card in ("sA", "sQ", "sJ"))
        + tuple((EAST, card) for card in ("sK", "s10", "s9")),
    ),
)
def leading_spades(leader: str, card: str) -> Relation:
    """If West has the lead, and leads spades, he can either cash the ace and continue with another
    spade, or lead one of the smaller spades immediately. In any case, East will cash his king of
    spades in one of the two first tricks, and then lead another spade. West will be forced to lead
    hearts, which restricts him to two tricks. If on the other hand East has the lead, and starts
    with a spade, then West will cash two spade tricks and lead his third spade. Either East has
    played his king of spades under West's ace, or he is now forced to lead hearts. In any case
    West gets three tricks.

    (Each is a plan, played against every defence; and the spades alone, played so, end with West
    on lead and two tricks in all, or with East on lead and two tricks taken, or with three taken.)
    """
    start = Position.of(DEAL_9, leader).play(card)
    player, plan = (EAST, king_and_another_spade) if leader == WEST else (WEST, cash_two)
    tricks = 2 if leader == WEST else 3
    played_out = ends(start, player, plan)
    ended = {(end.leader, end.taken) for end in played_out}
    allowed = {(WEST, 2)} if leader == WEST else {(EAST, 2), (WEST, 3)}
    return all_hold(
        equal(with_plan(start, player, plan), tricks),
        equal(sorted(ended - allowed), []),
        equal(sorted({end.tricks for end in played_out}), [tricks]),
    )


@leading_spades.near_miss("West gets two tricks whoever leads")
def always_two(leader: str, card: str) -> Relation:
    return equal(Position.of(DEAL_9, leader).play(card).tricks, 2)


def best_lead(leader: str, suit: str) -> int:
    """What a player gets of the five tricks of deal (9) if he leads the best card of a suit."""
    here = Position.of(DEAL_9, leader)
    west = [here.play(card).tricks for card in here.legal if card[0] == suit]
    return max(west) if leader == WEST else here.state.n - min(west)


@claim("W2-D9d", domain=Cases("deal (9), the player on lead", ((WEST,), (EAST,))))
def avoiding_hearts(leader: str, more: int = 0) -> Relation:
    """Here both players will try to avoid leading hearts. (Who leads one instead of a spade gains
    nothing, and alone on lead with the hearts he loses a trick by it.)
    """
    alone = State.parse(HEARTS)
    return all_hold(
        at_least(best_lead(leader, "s"), best_lead(leader, "h") + more),
        equal(chi(alone)[1] - chi(alone)[0], 1),
    )


avoiding_hearts.near_miss("leading a heart at once loses a trick", more=1)


# --- Deals (10) and (11) --------------------------------------------------------------------


@claim("W2-D10", domain=Cases("deal (10)", ((DEAL_10,),)))
def four_and_a_half(deal: str, with_east_on_lead: int = 5) -> Relation:
    """From deal (8), we know that the numerical value of (10) must be 4 + 1/2, since West will get
    four tricks with the lead and five tricks with East on lead. Hence N(A K 10, Q J 9) = 2 + 1/4.
    """
    state = State.parse(deal)
    return all_hold(
        equal(chi(state), (4, with_east_on_lead)),
        equal(by_B(state), (4 + HALF, 4 + HALF)),
        equal([N(State.parse(suit)) for suit in deal.split("+")], [mpq(9, 4)] * 2),
    )


four_and_a_half.near_miss("four tricks whoever leads", with_east_on_lead=4)


@claim("W2-D11", domain=Cases("deal (11)", ((DEAL_11,),)))
def two_with_the_lead(deal: str, tricks: tuple[int, int] = (2, 3)) -> Relation:
    """Similarly, with (11) West will get two tricks with the lead, but three tricks if East has the
    lead.
    """
    return equal(chi(State.parse(deal)), tricks)


two_with_the_lead.near_miss("three tricks with the lead, two without", tricks=(3, 2))


def other_suit_first(attacked: str, here: Position) -> list[str]:
    """West wins a card led as cheaply as he can, and else plays low; on lead he plays the other
    suit, from the top, as long as there is one.
    """
    if here.led:
        winning = [card for card in here.legal if rank(card) > rank(here.led)]
        return winning[:1] or list(here.legal[:1])
    others = [card for card in here.legal if card[0] != attacked]
    return others[-1:]


@claim("W2-D11b", domain=Cases("deal (11), East's first lead", (("sA",), ("sJ",), ("s10",))))
def using_the_other_suit(card: str, spared: str = "s") -> Relation:
    """The strategy is similar to that of (8). When East attacks one of the suits, West will use the
    other suit to transfer the lead back to East and force him to lead a second time from the first
    suit. (So he gets three tricks against any defence.)
    """
    start = Position.of(DEAL_11, EAST).play(card)
    plan = with_plan(start, WEST, lambda here: other_suit_first(spared, here))
    return equal((plan, start.tricks), (3, 3))


using_the_other_suit.near_miss("he may as well continue the first suit himself", spared="h")
