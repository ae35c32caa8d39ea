"""Deal (1): a suit that is worth a trick as long as its owner need not lead it (Section 2.1)."""

from itertools import permutations

from theorems.single_suit_whist.rules import EAST, WEST, after_trick
from theorems.symmetric_whist.vocabulary.play import Position, State, chi, with_plan, word_of
from verify.language import Cases, Relation, all_hold, claim, equal

SPADES, HEARTS, DIAMONDS = "AK/QJ", "AJ/KQ", "K109/AQJ"
DEAL_1 = f"{SPADES} + {HEARTS} + {DIAMONDS}"


def by_every_pairing(word: str) -> tuple[int, ...]:
    """The numbers of tricks that West may take in a suit, ascending.

    A trick in the suit takes one card of each hand and goes to the higher, whoever led; so a play
    of the suit, other suits in between or not, is a pairing of West's cards with East's.
    """
    west, east = ([at for at, owner in enumerate(word) if owner == p] for p in (WEST, EAST))
    return tuple(
        sorted(
            {
                sum(own > other for own, other in zip(west, order, strict=True))
                for order in permutations(east)
            }
        )
    )


def after_every_reply(word: str, lead: int) -> list[tuple[int, ...]]:
    """For each reply to a lead, the tricks that West may take in the suit, this one included."""
    return [
        tuple(
            (word[max(lead, reply)] == WEST) + later
            for later in by_every_pairing(after_trick(word, lead, reply))
        )
        for reply, owner in enumerate(word)
        if owner != word[lead]
    ]


def places(word: str, player: str) -> list[int]:
    """The places in the word of a player's cards, lowest first."""
    return [at for at, owner in enumerate(word) if owner == player]


EITHER_LEAD = ((DEAL_1, WEST), (DEAL_1, EAST))


def refuse_to_lead_diamonds(here: Position) -> list[str]:
    """West on lead leads another suit if he can; then a small diamond if he has one."""
    if here.led:
        return []
    others = [card for card in here.legal if card[0] != "d"]
    small = [card for card in here.legal if card != "dK"]
    return others or small


@claim("W2-D1", domain=Cases("deal (1), either lead", EITHER_LEAD))
def four_tricks(deal: str, leader: str) -> Relation:
    """West can count two tricks in spades and one trick in each of hearts and diamonds. On the
    deal as a whole, West will be able to take 2 + 1 + 1 = 4 tricks; also by refusing to play
    diamonds as long as possible.
    """
    return all_hold(
        equal(chi(State.parse(deal))[leader == EAST], 4),
        equal(with_plan(Position.of(deal, leader), WEST, refuse_to_lead_diamonds), 2 + 1 + 1),
    )


@four_tricks.near_miss("four tricks also if West leads diamonds as soon as he can")
def leading_diamonds(deal: str, leader: str) -> Relation:
    def lead_diamonds(here: Position) -> list[str]:
        return [] if here.led else [card for card in here.legal if card[0] == "d"]

    return equal(with_plan(Position.of(deal, leader), WEST, lead_diamonds), 4)


@claim("W2-D1b", domain=Cases("spades and hearts of deal (1)", ((SPADES, 2), (HEARTS, 1))))
def the_same_number_of_tricks(suit: str, tricks: int) -> Relation:
    """To evaluate the trick-taking potential in spades (two tricks) and hearts (one trick), we do
    not even have to take into account how the lead will pass between the players during the game,
    since they will produce the same number of tricks regardless of how the cards are played.
    """
    return equal(by_every_pairing(word_of(suit)), (tricks,))


@the_same_number_of_tricks.near_miss("also if East's lowest card is replaced by the ace")
def with_another_ace(suit: str, tricks: int) -> Relation:
    word = word_of(suit)
    lowest = word.index(EAST)
    raised = word[:lowest] + word[lowest + 1 :] + EAST
    return equal(by_every_pairing(raised), (tricks,))


@claim("W2-D1c", domain=Cases("the diamonds of deal (1)", ((DIAMONDS,),)))
def the_king_of_diamonds(suit: str) -> Relation:
    """In diamonds, West clearly cannot get more than one trick. On the other hand, as soon as East
    leads a diamond, whether high or low, West will be certain to win a trick with the king (he
    has a reply after which every play of the suit gives him one). If at the end he is on lead with
    only the three diamond tricks left to play, he can lead a small diamond, which East wins, and
    then score his king in one of the last two tricks.
    """
    word, alone = word_of(suit), Position.of(suit, WEST)
    certain = [max(map(min, after_every_reply(word, lead))) for lead in places(word, EAST)]
    small = [alone.play(lead, reply) for lead in ("s10", "s9") for reply in ("sA", "sQ", "sJ")]
    return all_hold(
        equal(max(by_every_pairing(word)), 1),
        equal(tuple(certain), (1, 1, 1)),
        equal(tuple((here.taken, here.tricks) for here in small), ((0, 1),) * 6),
    )


@the_king_of_diamonds.near_miss("he can as well lead the king")
def leading_the_king(suit: str) -> Relation:
    return equal(Position.of(suit, WEST).play("sK", "sA").tricks, 1)
