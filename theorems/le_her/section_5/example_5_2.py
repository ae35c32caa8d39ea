"""Example 5.2: six decks whose suits break ties, which is Le Her with s = 6 and d = 52, if the king
of spades alone wins at once and makes a draw void."""

from itertools import pairwise

from theorems.le_her.rules import player_one_wins, threshold
from theorems.le_her.vocabulary.brackets import P_2
from theorems.le_her.vocabulary.critical_lines import critical, play, shows
from theorems.le_her.vocabulary.cubic import rounded_up, x_star, y_star
from theorems.le_her.vocabulary.game_values import bounds
from verify.language import Cases, Relation, above, all_hold, claim, equal, nudged

SUITS = ("clubs", "diamonds", "hearts", "spades")  # the lowest first
RANKS, DECKS = 13, 6
DECK = Cases("six standard decks: s and d", ((6, 52),))

Kind = tuple[int, str]  # a rank and a suit


def by_rank_and_suit(rising: tuple[str, ...]) -> list[Kind]:
    """The kinds of cards from the lowest to the highest, suits breaking ties in this order."""
    return [(rank, suit) for rank in range(1, RANKS + 1) for suit in rising]


def beats(mine: Kind, yours: Kind, rising: tuple[str, ...]) -> bool:
    """Whether a card ranks above another."""
    if mine[0] != yours[0]:
        return mine[0] > yours[0]
    return rising.index(mine[1]) > rising.index(yours[1])


def like_le_her(rising: tuple[str, ...], s: int, d: int) -> Relation:
    """Of each of d denominations there are s cards, they are ordered as the cards are, and the 6 of
    spades wins against the 6 of hearts.
    """
    kinds = by_rank_and_suit(rising)
    cards = [kind for kind in kinds for _ in range(DECKS)]
    number = {kind: denomination for denomination, kind in enumerate(kinds, 1)}
    disorder = [
        (mine, yours)
        for mine in kinds
        for yours in kinds
        if beats(mine, yours, rising) != (number[mine] > number[yours])
    ]
    wins = player_one_wins(
        number[6, "spades"], number[6, "hearts"], 1, d, lambda rank: False, lambda rank: False
    )
    return all_hold(
        equal(tuple(cards.count(kind) for kind in kinds), (s,) * d),
        equal(len(disorder), 0),
        equal(wins, True),
    )


def wins_at_once(d: int) -> tuple[int, ...]:
    """The denominations against which neither the highest wins that player 1 keeps nor the lowest
    that he exchanges.
    """
    deals = ((1, d), (d, 0))  # a card, and up to which he exchanges
    return tuple(
        yours
        for yours in range(1, d + 1)
        if not any(
            player_one_wins(mine, yours, 1, d, threshold(i), threshold(0)) for mine, i in deals
        )
    )


def draws_void(d: int) -> tuple[int, ...]:
    """The denominations that player 2 draws in vain: he keeps a lowest card that loses, and a pair
    that wins.
    """

    def wins(mine: int, yours: int, top: int) -> bool:
        return player_one_wins(mine, yours, top, d, threshold(0), threshold(d))

    in_vain = [top for top in range(2, d + 1) if wins(2, 1, top)]
    return tuple(in_vain if wins(2, 2, 1) else [1, *in_vain])


def kings_are(rising: tuple[str, ...], d: int, suits: tuple[str, ...]) -> Relation:
    """The kings of these suits win at once and make a draw void, and nothing else does."""
    kinds = enumerate(by_rank_and_suit(rising), 1)
    kings = tuple(at for at, (rank, suit) in kinds if rank == RANKS and suit in suits)
    return equal((wins_at_once(d), draws_void(d)), (kings, kings))


@claim("LH-EX5.2-MODEL", domain=DECK)
def same_game(s: int, d: int, rising: tuple[str, ...] = SUITS) -> Relation:
    """Formulae (3.3) and (3.4) can be applied to the following variant of standard Le Her: instead
    of cards of different suits with the same denomination being regarded as the same in terms of
    ranking, we introduce tiebreakers with respect to the suits (e.g. spades > hearts > diamonds >
    clubs). Therefore, if player 1 had the 6 of spades and player 2 had the 6 of hearts, player 1
    would win. Suppose that six standard decks of cards are used in this version of the game. [Of
    the kings, that of spades alone wins at once and makes a draw void: as in the game of s = 6
    cards of each of d = 52 denominations the highest does.] (Checked is whether the variant is the
    game of the formulae: its deck, its order, what kings do; (3.3) has a slip, LH-EQ3.3-e. With
    four kings: LH-EX5.2-MODELv.)
    """
    return all_hold(like_le_her(rising, s, d), kings_are(rising, d, ("spades",)))


@claim("LH-EX5.2-MODELv", domain=DECK)
def same_game_with_four_kings(s: int, d: int, rising: tuple[str, ...] = SUITS) -> Relation:
    """Formulae (3.3) and (3.4) can be applied to the following variant of standard Le Her: instead
    of cards of different suits with the same denomination being regarded as the same in terms of
    ranking, we introduce tiebreakers with respect to the suits (e.g. spades > hearts > diamonds >
    clubs). Therefore, if player 1 had the 6 of spades and player 2 had the 6 of hearts, player 1
    would win. Suppose that six standard decks of cards are used in this version of the game. [As in
    standard Le Her, a king of any suit wins at once and makes a draw void.] (We check whether the
    variant is the game of the formulae: its deck, its order, and what kings do. If only the king of
    spades does this, see LH-EX5.2-MODEL.)
    """
    return all_hold(like_le_her(rising, s, d), kings_are(rising, d, SUITS))


@same_game_with_four_kings.amended()
def with_one_king(s: int, d: int, rising: tuple[str, ...] = SUITS) -> Relation:
    """If of the kings that of spades alone wins at once and makes a draw void, the deck, its order
    and what kings do are those of Le Her with s = 6 and d = 52. Player 1 would win with the 6 of
    spades against the 6 of hearts.
    """
    return all_hold(like_le_her(rising, s, d), kings_are(rising, d, ("spades",)))


same_game.near_miss("clubs > diamonds > hearts > spades", rising=SUITS[::-1])
same_game_with_four_kings.near_miss("clubs > diamonds > hearts > spades", rising=SUITS[::-1])
with_one_king.near_miss("clubs > diamonds > hearts > spades", rising=SUITS[::-1])


@claim("LH-EX5.2-X", domain=Cases("the printed figure", ((6, 52, "27.7035"),)))
def first_root(s: int, d: int, printed: str) -> Relation:
    r"""$x^*(6, 52) = 27.7035$. (To four decimals. $x^*$ is the root of (3.2), as Lemma 3.11 says;
    (3.3) with the slip in its $e$, which is a defect by itself, gives 27.6945.)
    """
    return shows(x_star(s, d), printed)


first_root.near_miss("27.7036", lambda s, d, printed: shows(x_star(s, d), nudged(printed)))


@claim("LH-EX5.2-Y", domain=Cases("the printed figure", ((6, 52, "32.8005"),)))
def second_root(s: int, d: int, printed: str) -> Relation:
    r"""$y^*(6, 52) = 32.8005$. (To four decimals, by (3.4) with the root of (3.2).)"""
    return shows(y_star(s, d, x_star(s, d)), printed)


@second_root.near_miss("32.8006")
def second_root_off(s: int, d: int, printed: str) -> Relation:
    return shows(y_star(s, d, x_star(s, d)), nudged(printed))


@claim("LH-EX5.2-CD", domain=Cases("s, d, and the printed ones", ((6, 52, 28, 33),)))
def critical_denominations(s: int, d: int, x: int, y: int) -> Relation:
    r"""Because $x^*(6, 52) = 27.7035$ and $y^*(6, 52) = 32.8005$, the critical denominations for
    player 1 and player 2 are 28 and 33, respectively. (These are the ceilings. If the king of
    spades alone counts as a king, every optimal strategy exchanges all denominations below and
    keeps all above.)
    """
    row = x_star(s, d)
    ceilings = rounded_up(row), rounded_up(y_star(s, d, row))
    return all_hold(equal(ceilings, (x, y)), critical(play(s, d, x, y), x, y))


@critical_denominations.near_miss("30 and 33")
def one_more(s: int, d: int, x: int, y: int) -> Relation:
    return critical(play(s, d, x + 2, y), x + 2, y)


@claim("LH-EX5.2-CARDS", domain=Cases("the two cards", ((28, 7, "spades"), (33, 9, "clubs"))))
def cards(denomination: int, rank: int, suit: str, more: int = 0) -> Relation:
    """The 28th and 33rd lowest-ranking cards are the 7 of spades and the 9 of clubs,
    respectively.
    """
    return equal(by_rank_and_suit(SUITS)[denomination - 1 + more], (rank, suit))


cards.near_miss("one card higher", more=1)


@claim("LH-EX5.2-I1", domain=DECK)
def in_column_32(s: int, d: int) -> Relation:
    r"""$P_2(28, 32) > P_2(27, 32)$."""
    return above(P_2(s, d, 28, 32), P_2(s, d, 27, 32))


@in_column_32.near_miss("row 29 does even better")
def row_29_in_column_32(s: int, d: int) -> Relation:
    return above(P_2(s, d, 29, 32), P_2(s, d, 28, 32))


@claim("LH-EX5.2-I2", domain=DECK)
def in_column_33(s: int, d: int) -> Relation:
    r"""$P_2(28, 33) > P_2(27, 33)$."""
    return above(P_2(s, d, 28, 33), P_2(s, d, 27, 33))


@in_column_33.near_miss("row 29 does even better")
def row_29_in_column_33(s: int, d: int) -> Relation:
    return above(P_2(s, d, 29, 33), P_2(s, d, 28, 33))


@claim("LH-EX5.2-P1", domain=DECK)
def exchanges_the_7_of_spades(s: int, d: int, more: int = 0) -> Relation:
    """Since P_2(28, 32) > P_2(27, 32) and P_2(28, 33) > P_2(27, 33), it is optimal for player 1 to
    always exchange the 7 of spades. (Row 28 secures the value of the game, in which the king of
    spades alone is a king.)
    """
    found = play(s, d, 28 + more, 33)
    return all_hold(equal(found.p1, 1), equal(found.low, found.high))


exchanges_the_7_of_spades.near_miss("to always exchange the 8 of clubs as well", more=1)


@claim("LH-EX5.2-I3", domain=DECK)
def in_row_28(s: int, d: int) -> Relation:
    r"""$P_2(28, 32) > P_2(28, 33)$."""
    return above(P_2(s, d, 28, 32), P_2(s, d, 28, 33))


@in_row_28.near_miss("column 34 allows even less")
def column_34(s: int, d: int) -> Relation:
    return above(P_2(s, d, 28, 33), P_2(s, d, 28, 34))


@claim("LH-EX5.2-P2", domain=DECK)
def exchanges_the_9_of_clubs(s: int, d: int, columns: tuple[int, ...] = (33,)) -> Relation:
    """Since P_2(28, 32) > P_2(28, 33), player 2 should always exchange the 9 of clubs. (Every
    optimal strategy of his does, where the king of spades alone is a king.)
    """
    found = play(s, d, 28, 33)
    return all_hold(equal(found.low, found.high), equal(found.columns, columns))


exchanges_the_9_of_clubs.near_miss("never", columns=(32,))


@claim("LH-EX5.2-CMP", domain=Cases("both games", ((6, 52, 24, 13),)))
def more_advantageous(s: int, d: int, suits: int, ranks: int, times: int = 1) -> Relation:
    """By Propositions 4.1 and 4.2, this variant is more advantageous to player 1 than the original
    version played with six standard decks of cards. (Shown is V(6, 52) > V(6, 13) > V(24, 13).
    Proposition 4.2 is false for fewer than four suits; it is checked for six suits, at each step
    from 13 to 52 denominations, and Proposition 4.1 for 13 denominations, at each step from 6 to 24
    suits.)
    """
    return compared(s, d, suits, ranks, times)


more_advantageous.near_miss("twenty times as advantageous", times=20)


def compared(s: int, d: int, suits: int, ranks: int, times: int) -> Relation:
    """All values are certified; from the second deck to the first each is above the one before, and
    the first above so many times the second.
    """
    by_suits = [bounds(number, ranks) for number in range(suits, s, -1)]
    values = [*by_suits, *(bounds(s, number) for number in range(ranks, d + 1))]
    lows, highs = zip(*values, strict=True)
    return all_hold(
        equal(lows, highs),
        *(above(after, before) for before, after in pairwise(lows)),
        above(lows[-1], lows[0] * times),
    )
