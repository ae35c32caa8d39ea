"""Deal (28): a race to knock out the opponent's stoppers (Section 11.4).

The whole deal is too large to be played out in every way; `by_target` settles whether West takes
eleven tricks.
"""

from functools import cache
from itertools import permutations

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.symmetric_whist.section_3.deals_9_to_11 import rank
from theorems.symmetric_whist.vocabulary.by_target import reaches
from theorems.symmetric_whist.vocabulary.play import Position, State, chi, value, word_of
from verify.language import Cases, Relation, all_hold, claim, equal

SPADES, HEARTS = "KQ1098/AJ765", "AK9/QJ10"
DIAMONDS, CLUBS = "AJ9753/KQ10864", "KQ1086/AJ975"
DEAL_28 = f"{SPADES} + {HEARTS} + {DIAMONDS} + {CLUBS}"
START = Position.of(DEAL_28, WEST)
ELEVEN = 11


def eleven(here: Position) -> int:
    """1 if West takes eleven tricks under optimal play, else 0."""
    return int(reaches(here, ELEVEN))


@claim("W2-D28", domain=Cases("deal (28)", ((DEAL_28,),)))
def hot_deal(deal: str, if_east_leads: int = 0) -> Relation:
    r"""The spades actually provide an exit for East, with two stoppers. Hence this suit is worth
    $3 - \varepsilon_2$. The hearts provide an exit for West, with value $2 + \varepsilon_2$. The
    value of the clubs is 2 + 1/2, the diamonds have value 3. This gives a total of
    $10 + 1/2 \pm \varepsilon_0$. West should therefore be able to score eleven tricks, provided
    he has the lead.
    """
    values = [str(value(State.parse(suit))) for suit in deal.split("+")]
    return all_hold(
        equal(values, ["3-e2", "2+e2", "3", "5/2"]),
        equal(str(value(State.parse(deal))), "21/2+-e0"),
        equal([eleven(Position.of(deal, leader)) for leader in (WEST, EAST)], [1, if_east_leads]),
    )


hot_deal.near_miss("eleven tricks whoever leads", if_east_leads=1)


@claim("W2-D28b", domain=Cases("the clubs and the diamonds", ((CLUBS, DIAMONDS),)))
def by_the_single_suits(clubs: str, diamonds: str) -> Relation:
    """It can be shown, for example with the methods of [7], that the outcome of the club suit
    played separately is (2, 3). It follows that the value of the clubs is 2 + 1/2. Then by Theorem
    8.10, the diamonds have value 3.

    ("Then": without the lowest card of each hand the diamonds are the clubs with the hands
    exchanged; so their outcome is (2, 3) as well, and 2 + 1/2 = 3 - 1/2 is their value.)
    """
    without_lowest = State((without_the_lowest(word_of(diamonds)),))
    return all_hold(
        equal(chi(State.parse(clubs)), (2, 3)),
        equal(str(value(State.parse(clubs))), "5/2"),
        equal(str(without_lowest), str(State.parse(clubs).exchanged)),
        equal((chi(without_lowest), str(value(without_lowest))), ((2, 3), "5/2")),
        equal(str(value(State.parse(diamonds))), "3"),
    )


def without_the_lowest(word: str) -> str:
    """D_0 of Section 8.3, a suit without the smallest card of each hand."""
    return word.replace(WEST, "", 1).replace(EAST, "", 1)


@by_the_single_suits.near_miss("(2, 3) is the outcome of the diamonds as well")
def same_outcome(clubs: str, diamonds: str) -> Relation:
    return equal(chi(State.parse(diamonds)), chi(State.parse(clubs)))


@claim("W2-D28c", domain=Cases("West's leads", tuple((card,) for card in START.legal)))
def only_a_spade(lead: str, suits: str = "s") -> Relation:
    """When both sides have exits, the correct strategy is to attack the opponent's exit suits, that
    is, the suits whose values have negative infinitesimal part. In this case the only way for West
    to take eleven tricks is to lead a spade. On the other hand, it doesn't matter which one.
    """
    return equal(eleven(START.play(lead)), int(lead[0] in suits))


only_a_spade.near_miss("or a heart", suits="sh")


@cache
def wins_with(here: Position, card: str, player: str) -> bool:
    """Whether a player can be sure to win a trick with this card of the one suit there is; both
    play for that alone.
    """
    if card[1:] not in dict(here.suits[0]):
        return False
    ahead = []
    for lead in here.legal:
        led = here.play(lead)
        answers = []
        for reply in led.legal:
            after = led.play(reply)
            played = card in (lead, reply)
            answers.append(after.leader == player if played else wins_with(after, card, player))
        ahead.append(all(answers) if here.leader == player else any(answers))
    return any(ahead) if here.leader == player else all(ahead)


@claim("W2-D28h", domain=Cases("the spades alone, either lead", ((WEST,), (EAST,))))
def trick_for_the_jack(leader: str, card: str = "sJ") -> Relation:
    """West should not be afraid of giving East a cheap trick for the spade jack, since there is no
    way to prevent this anyway. (In spades alone East can be sure to win a trick with the jack,
    whoever leads.)
    """
    return equal(int(wins_with(Position.of(SPADES, leader), card, EAST)), 1)


trick_for_the_jack.near_miss("nor can he prevent a trick for the seven", card="s7")


# --- The race -------------------------------------------------------------------------------


def of_suit(here: Position, letter: str) -> list[str]:
    """The cards of a suit that may be played, lowest first."""
    return [card for card in here.legal if card[0] == letter]


def clear_the_spades(here: Position) -> list[str]:
    """West wins a card led as cheaply as he can; on lead he plays spades, and hearts thereafter."""
    if here.led:
        winning = [card for card in here.legal if rank(card) > rank(here.led)]
        return (winning or list(here.legal))[:1]
    return (of_suit(here, "s") or of_suit(here, "h"))[:1]


def after_the_race(start: Position) -> list[Position]:
    """The positions without spades and hearts if West follows his plan and East, on lead, plays
    hearts; he may play any heart, and anything that follows suit to a card of West.
    """
    found, seen, pending = [], set(), [start]
    while pending:
        here = pending.pop()
        if here in seen:
            continue
        seen.add(here)
        if not here.led and not here.suits[0] and not here.suits[1]:
            found.append(here)
        elif here.mover == WEST:
            pending += [here.play(card) for card in clear_the_spades(here)]
        else:
            allowed = here.legal if here.led else of_suit(here, "h") or here.legal
            pending += [here.play(card) for card in allowed]
    return found


@claim("W2-D28d", domain=Cases("West's first spade", tuple((s,) for s in of_suit(START, "s"))))
def one_step_ahead(spade: str) -> Relation:
    """East's natural defense is to play hearts consistently, but West is one step ahead, and will
    be able to clear the spades before exiting with the nine of hearts. Now East has the lead.

    (Whatever East plays otherwise, all spades and hearts end with five tricks of West and East on
    lead; or East has surrendered a trick, as is said of such a manoeuvre in deal (8), and West has
    six and the lead. Both are enough for eleven.)
    """
    ended = after_the_race(START.play(spade))
    return all_hold(
        equal(sorted({(end.leader, end.taken) for end in ended}), [(EAST, 5), (WEST, 6)]),
        equal([eleven(end) for end in ended], [1] * len(ended)),
    )


@one_step_ahead.near_miss("he still is if he begins with three rounds of hearts")
def hearts_first(spade: str) -> Relation:
    ended = after_the_race(START.play("hA", "h10", "hK", "hJ", "h9", "hQ"))
    return equal([eleven(end) for end in ended], [1] * len(ended))


# --- The game of numbers --------------------------------------------------------------------

# Where the race leaves West five tricks, and East on lead.
COLD = Position(((), (), *START.suits[2:]), EAST, 5)
SMALL_CLUBS = Cases("East's club if West has won and leads the king", (("c5",), ("c7",)))


@claim("W2-D28e", domain=SMALL_CLUBS)
def the_trap(club: str) -> Relation:
    """East has the lead, and may set up a trap by leading the diamond king. If West falls for the
    temptation and wins the first diamond trick with the ace, East will secure three club tricks by
    ducking when West leads the king. Instead, West has to let East win the first diamond trick.
    After that he will easily get eleven tricks.

    (If he wins, no continuation brings eleven; after the king of clubs it is ducking with a small
    club that holds him to ten, and to two of the five tricks in clubs alone; taking it would not.
    If he plays a small diamond he gets eleven.)
    """
    led = COLD.play("dK")
    won = led.play("dA")
    king = won.play("cK")
    clubs_alone = Position.of(CLUBS, WEST).play("sK", f"s{club[1:]}")
    return all_hold(
        equal(COLD.tricks, ELEVEN),
        equal(won.tricks, 10),
        equal(5 - clubs_alone.tricks, 3),
        equal((king.play(club).tricks, king.play("cA").tricks), (10, ELEVEN)),
        equal([led.play(low).tricks for low in ("d3", "d5", "d7")], [ELEVEN] * 3),
    )


@the_trap.near_miss("West may as well take the king with the ace")
def taking_the_king(club: str) -> Relation:
    return equal(COLD.play("dK", "dA").tricks, ELEVEN)


def outcome_of_diamonds(reply: str) -> tuple[int, int]:
    """The diamonds played alone after the king and this reply, the trick counted."""
    return chi(Position.of(DIAMONDS, EAST).play("sK", reply).state)


@claim("W2-D28f", domain=Cases("West's diamond on the king", (("sA",), ("s3",), ("s5",), ("s7",))))
def three_diamond_tricks(reply: str) -> Relation:
    """West is certain to get three diamond tricks whether he takes the first one or not. (In the
    diamonds alone, whoever leads next.)
    """
    return equal(outcome_of_diamonds(reply), (3, 3))


@three_diamond_tricks.near_miss("four if he takes it")
def four_diamond_tricks(reply: str) -> Relation:
    return equal(outcome_of_diamonds(reply)[0], 4 if reply == "sA" else 3)


# --- Three rounds of hearts -----------------------------------------------------------------

SMALL_SPADES = ("s5", "s6", "s7")


def after_three_hearts(spade: str) -> list[Position]:
    """West starts with ace, king and nine of hearts, and East exits with this spade."""
    orders = list(permutations(("hQ", "hJ", "h10")))
    return [
        START.play("hA", first, "hK", second, "h9", third, spade) for first, second, third in orders
    ]


@claim("W2-D28g", domain=Cases("East's small spade", tuple((spade,) for spade in SMALL_SPADES)))
def three_rounds_of_hearts(spade: str) -> Relation:
    """Notice that starting with three rounds of hearts will not do. When East gets the lead in the
    third trick, he can exit with a small spade. If West then returns the spade (or club) king,
    East will of course refuse to take it.

    (West wins the spade as cheaply as he can. If he returns a king, refusing it with the lowest
    card holds him to less than eleven tricks, and taking it with the ace would not.)
    """
    exited = after_three_hearts(spade)
    found = [equal([eleven(here) for here in exited], [0] * len(exited))]
    for king in ("sK", "cK"):
        returned = exited[0].play("s8", king)
        refused, ace = returned.legal[0], king[0] + "A"
        found.append(equal([eleven(returned.play(card)) for card in (refused, ace)], [0, 1]))
    return all_hold(found)


@three_rounds_of_hearts.near_miss("East may as well take the king of clubs")
def taking_the_king_of_clubs(spade: str) -> Relation:
    returned = after_three_hearts(spade)[0].play("s8", "cK", "cA")
    return equal(eleven(returned), 0)
