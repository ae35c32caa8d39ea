"""Section 12.3: the non-absoluteness of values in whist; suits in which cards beat cyclically."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import comb

from theorems.single_suit_whist.rules import EAST, WEST, opponent, replies
from theorems.symmetric_whist.vocabulary.deals import number_of_deals
from theorems.symmetric_whist.vocabulary.every_value import every_value
from theorems.symmetric_whist.vocabulary.play import State, Suits, after, leads, value, word_of
from theorems.symmetric_whist.vocabulary.states import (
    contradicted,
    deals_of,
    equal_in_context,
    every_context,
    in_context,
)
from theorems.symmetric_whist.vocabulary.values import Value, rho
from verify.language import Cases, Layered, Relation, all_hold, at_least, below, claim, equal

# --- A suit whose cards beat each other cyclically ------------------------------------------

OWNER = {"a": WEST, "b": EAST, "c": WEST, "d": EAST}
BEATS = {("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")}
CYCLIC = "abcd"

Cyclic = tuple[str, ...]  # the cards that remain in each such suit


def without(cyclic: Cyclic, at: int, *played: str) -> Cyclic:
    """The cyclic suits after a trick in one of them."""
    rest = "".join(card for card in cyclic[at] if card not in played)
    return tuple(sorted(filter(None, (*cyclic[:at], rest, *cyclic[at + 1 :]))))


def after_cyclic_lead(suits: Suits, cyclic: Cyclic, at: int, lead: str) -> int:
    """What West takes if this card of a cyclic suit is led."""
    leader = OWNER[lead]
    best = min if leader == WEST else max
    found = []
    for reply in cyclic[at]:
        if OWNER[reply] != leader:
            winner = leader if (lead, reply) in BEATS else opponent(leader)
            rest = without(cyclic, at, lead, reply)
            found.append((winner == WEST) + most_tricks(suits, rest, winner))
    return best(found)


def after_ordinary_lead(suits: Suits, cyclic: Cyclic, suit: int, lead: int) -> int:
    """What West takes if this card of an ordinary suit is led."""
    word = suits[suit]
    best = min if word[lead] == WEST else max
    return best(
        (winner == WEST) + most_tricks(after(suits, suit, lead, reply), cyclic, winner)
        for reply in replies(word, lead)
        for winner in [word[max(lead, reply)]]
    )


@cache
def most_tricks(suits: Suits, cyclic: Cyclic, leader: str) -> int:
    """What West takes when both play to take as many tricks as they can."""
    if not suits and not cyclic:
        return 0
    best = max if leader == WEST else min
    return best(
        [
            *(after_ordinary_lead(suits, cyclic, *lead) for lead in leads(suits, leader)),
            *(
                after_cyclic_lead(suits, cyclic, at, card)
                for at, cards in enumerate(cyclic)
                for card in cards
                if OWNER[card] == leader
            ),
        ]
    )


def outcome(state: State, copies: int) -> tuple[int, int]:
    """The outcome of a state and so many copies of the cyclic suit S."""
    west, east = (
        state.taken + most_tricks(state.suits, (CYCLIC,) * copies, leader)
        for leader in (WEST, EAST)
    )
    return west, east


@claim("W2-R12.3a", domain=Cases("the suit S, without others", ((CYCLIC,),)))
def cyclic_suit(cards: str, tricks: tuple[int, int] = (0, 2)) -> Relation:
    """In a particular suit S, there are four cards which beat each other cyclically. West holds the
    cards a and c, while East holds b and d, and a beats b which beats c which beats d which beats
    a. If this suit is played on its own, the player not on lead will take both tricks.
    """
    return equal(tuple(most_tricks((), (cards,), leader) for leader in (WEST, EAST)), tricks)


cyclic_suit.near_miss("the player not on lead will take the first trick alone", tricks=(1, 1))


@claim("W2-R12.3i", domain=every_value(), upto=(2, 3, 5), formal="Rounding.lead_makes_one_trick")
def no_value(found: Value) -> Relation:
    """This already shows that such a suit cannot be assigned a value and incorporated in the theory
    of symmetric whist. (No value is rounded to the outcome (0, 2) of S: the lead matters by one
    trick at most. That S has this outcome is W2-R12.3a.)
    """
    west, east = rho(found)
    s_west, s_east = outcome(State(()), 1)
    return below(abs(east - west), s_east - s_west)


@no_value.near_miss("the lead does not matter in a deal with a value")
def no_lead(found: Value) -> Relation:
    west, east = rho(found)
    return equal(west, east)


@claim(
    "W2-R12.3b",
    domain=Cases("both terms and the outcome of each with S", (("A/K", (1, 1), "0", (0, 2)),)),
)
def disproved(one: str, of_one: tuple[int, int], zero: str, of_zero: tuple[int, int]) -> Relation:
    r"""We can disprove the statement that $[A, K] \ge 0$ by adding S to both sides. The outcome of
    [A, K] + S is (1, 1) while the outcome of 0 + S is (0, 2).
    """
    more, less = outcome(State.parse(one), 1), outcome(State.parse(zero), 1)
    return all_hold(equal(more, of_one), equal(less, of_zero), below(more[1], less[1]))


@disproved.near_miss("the statement that [K, A] >= 0 too")
def king_for_ace(
    one: str, of_one: tuple[int, int], zero: str, of_zero: tuple[int, int]
) -> Relation:
    return below(outcome(State.parse("K/A"), 1)[1], outcome(State.parse(zero), 1)[1])


@claim(
    "W2-R12.3j",
    domain=Cases("K against A, and with a higher card of West A against K", (("K/A", "A/K"),)),
)
def higher_card_worse(smaller: str, higher: str, copies: int = 1) -> Relation:
    """Moreover, if such a situation is admissible, then it is no longer true that a higher card is
    at least as good as a smaller one. (Beside S the king, if East has the ace, gives West two
    tricks whoever leads, the ace instead of it only one.)
    """
    more, less = outcome(State.parse(smaller), copies), outcome(State.parse(higher), copies)
    return all_hold(equal((more, less), ((2, 2), (1, 1))), below(less[0], more[0]))


higher_card_worse.near_miss("without S", copies=0)


KING_SACRIFICED = "AQJ/K109"


def of_east(suit: str, expected: int) -> list[Relation]:
    """East's tricks in this suit and S, if he leads."""
    state = State.parse(suit)
    return [equal(state.n + 2 - outcome(state, 1)[1], expected)]


@claim(
    "W2-R12.3c",
    domain=Cases("the suit beside S, and East's tricks", (("AQ9/KJ10", 1), ("AQJ/K109", 2))),
)
def told_apart(suit: str, expected: int) -> Relation:
    """If East is on lead in [A Q 9, K J 10] + S, he will get only one trick, while in [A Q J, K 10
    9] + S, he can get two tricks by sacrificing the king under West's ace. (If he leads the king,
    and West takes it with the ace, East gets two; and no less if West does not.)
    """
    found = of_east(suit, expected)
    if suit == KING_SACRIFICED:
        word = word_of(suit)
        king, ace = len(word) - 2 - word[::-1][1:].index(EAST), len(word) - 1
        n = len(word) // 2 + 2
        beneath = 1 + most_tricks(after((word,), 0, king, ace), (CYCLIC,), WEST)
        led = after_ordinary_lead((word,), (CYCLIC,), 0, king)
        found += [equal(n - beneath, expected), equal(n - led, expected)]
    return all_hold(found)


told_apart.near_miss("two in both", lambda suit, expected: all_hold(of_east(suit, 2)))


def contexts_with_cyclic_suits() -> Layered:
    """Every deal F of ordinary suits and m copies of S, a layer being |F| + 2m."""

    def every(n: int) -> Iterator[tuple[State, int]]:
        for m in range(n // 2 + 1):
            yield from ((state, m) for state in deals_of(n - 2 * m))

    def layer_of(found: tuple[State, int]) -> int | None:
        state, m = found
        return None if state.taken or m < 0 else state.n + 2 * m

    return Layered(
        "every deal F, the empty one included, and m copies of S, n = |F| + 2m >= 0",
        lambda n: sum(number_of_deals(n - 2 * m) for m in range(n // 2 + 1)),
        lambda n, start, stop: islice(every(n), start, stop),
        layer_of,
        (State.parse, int),
        first=0,
        unit="deals",
    )


ABSOLUTE = (("0", "K/A"), ("AQJ/K109", "2"), ("2", "AQ9/KJ10"))


@claim("W2-R12.3d", domain=contexts_with_cyclic_suits(), upto=(2, 5, 6), formal="Absolute.absolute")
def absolute(
    context: State, copies: int, pairs: tuple[tuple[str, str], ...] = ABSOLUTE
) -> Relation:
    r"""However, the assumption that cards within a suit are totally ordered is not necessary for
    the strategy-stealing arguments that prove for instance that $[K, A] \ge 0$ and that
    $[A Q J, K 10 9] \le 2 \le [A Q 9, K J 10]$. (They hold beside suits like S as well.)
    """
    # West takes at least as many tricks in the second of each pair beside this context.
    return all_hold(
        at_least(more, less)
        for smaller, greater in pairs
        for more, less in zip(
            outcome(State.parse(greater) + context, copies),
            outcome(State.parse(smaller) + context, copies),
            strict=True,
        )
    )


absolute.near_miss("[A, K] >= 0", pairs=(("0", "A/K"),))
absolute.near_miss("[A Q 9, K J 10] <= [A Q J, K 10 9]", pairs=(("AQ9/KJ10", "AQJ/K109"),))


# --- Ordinary whist -------------------------------------------------------------------------

NOTHING = State(())


@claim("W2-R12.3e", domain=every_context(), upto=(2, 5, 6), formal="Stealing.equivalent_suits")
def proved_with_values(context: State) -> Relation:
    r"""Indeed, we had to do a certain amount of work to prove for instance that $[A Q 9, K J 10]
    \equiv [A Q J, K 10 9]$, and that [A, K] > 0. (The conversion shows a comma after each card.
    Beside any ordinary suits the first two are worth the same, and [A, K] is at least as good as
    nothing; beside some it is better.)
    """
    ace = State.parse("A/K")
    return all_hold(
        equal_in_context(State.parse("AQ9/KJ10"), State.parse("AQJ/K109"), context),
        in_context(NOTHING, ace, context),
        contradicted(ace, NOTHING),
    )


@proved_with_values.near_miss("[A, K] >= 1")
def as_good_as_a_trick(context: State) -> Relation:
    return in_context(State((), 1), State.parse("A/K"), context)


@claim("W2-R12.3h", domain=every_context(), upto=(2, 5, 6), formal="Stealing.king_and_ace")
def king_and_ace(context: State) -> Relation:
    """Somewhat surprisingly, it was much easier to prove that [K, A] > 0. (In no context is it
    worse than 0, and there is one that tells them apart.)
    """
    king = State.parse("K/A")
    return all_hold(in_context(NOTHING, king, context), contradicted(king, NOTHING))


@king_and_ace.near_miss("[K, A] is equivalent to 0")
def nothing_at_all(context: State) -> Relation:
    return equal_in_context(State.parse("K/A"), NOTHING, context)


@claim(
    "W2-R12.3g",
    domain=every_context("every deal E, the empty one included, n = |E| >= 0"),
    upto=(2, 4, 5),
    formal="Stealing.no_inverse",
)
def no_inverse(other: State, deal: str = "K/A") -> Relation:
    """In general a whist deal has no additive inverse. ([K, A] has none: no deal, with any integer
    added, makes [K, A] equivalent to 0. The other is the deal E.)
    """
    # This deal and the other are not equivalent to 0, whatever integer is taken from them: some
    # context, found by the values and played out, tells them apart. Integers other than the nearest
    # leave another number, hence another outcome.
    both = State.parse(deal) + other
    here = both + State((), -int(value(both).number // 1))
    apart = (here, NOTHING) if not value(here) <= value(NOTHING) else (NOTHING, here)
    return contradicted(*apart)


no_inverse.near_miss("[K J, A Q] has none either", deal="KJ/AQ")


# --- Games under the normal playing convention ----------------------------------------------

# A game is a word of brackets, (G) an option of Left and [G] one of Right; without options it is 0:
# () is 1, [] is -1, ()[] is *. Options may be listed in any order, and more than once.
Game = str
ZERO = "0"
EXCHANGED = str.maketrans("()[]", "[]()")


@cache
def games(n: int) -> tuple[Game, ...]:
    """The games with n brackets, by what the first bracket encloses."""
    if n == 0:
        return (ZERO,)
    return tuple(
        bracket + inner.strip(ZERO) + closing + rest.strip(ZERO)
        for k in range(n)
        for inner in games(k)
        for rest in games(n - 1 - k)
        for bracket, closing in ("()", "[]")
    )


def catalan(n: int) -> int:
    """The words of n brackets of one kind; with two kinds there are 2^n as many."""
    return comb(2 * n, n) // (n + 1)


def options(game: Game, left: bool) -> list[Game]:
    """The games that a player may move to."""
    found, depth, start = [], 0, 0
    for at, sign in enumerate(game.strip(ZERO)):
        depth += 1 if sign in "([" else -1
        if depth == 0:
            if (game[start] == "(") == left:
                found.append(game[start + 1 : at] or ZERO)
            start = at + 1
    return found


def negative(game: Game) -> Game:
    """The game with the players exchanged."""
    return game.translate(EXCHANGED)


@cache
def wins_first(terms: tuple[Game, ...], left: bool) -> bool:
    """Whether a player who moves first in a sum makes the last move."""
    return any(
        not wins_first(tuple(sorted((*terms[:at], option, *terms[at + 1 :]))), not left)
        for at, game in enumerate(terms)
        for option in options(game, left)
    )


def result(*terms: Game) -> tuple[int, int]:
    """Whether Left wins if he moves first, and whether Right does: (0, 0) for the second player."""
    left, right = (int(wins_first(tuple(sorted(terms)), first)) for first in (True, False))
    return left, right


def brackets(game: Game) -> int | None:
    """How many brackets a game has; none if it is no game."""
    if game == ZERO:
        return 0
    left = game
    while left != (left := left.replace("()", "").replace("[]", "")):
        pass
    return len(game) // 2 if game and not left else None


def pairs_of_games() -> Layered:
    """Two games, by the number of their brackets, the moves written in both together."""

    def every(n: int) -> Iterator[tuple[Game, Game]]:
        return ((G, H) for k in range(n + 1) for G in games(k) for H in games(n - k))

    def layer_of(found: tuple[Game, ...]) -> int | None:
        sizes = [size for game in found if (size := brackets(game)) is not None]
        return sum(sizes) if len(sizes) == len(found) else None

    return Layered(
        "every two finite games G and H, n >= 0 being the number of moves written in both trees",
        # The sum of catalan(k) catalan(n - k) is catalan(n + 1).
        lambda n: 2**n * catalan(n + 1),
        lambda n, start, stop: islice(every(n), start, stop),
        layer_of,
        (str, str),
        first=0,
        unit="pairs of games",
    )


SMALL = tuple(game for n in range(3) for game in games(n))


def equal_games(G: Game, H: Game, K: tuple[Game, ...]) -> Relation:
    """G + (-G) is won by the second player; and G + (-H) is if and only if no K tells G from H."""
    same = all(result(G, other) == result(H, other) for other in K)
    return all_hold(
        equal(result(G, negative(G)), (0, 0)),
        equal(int(result(G, negative(H)) == (0, 0)), int(same)),
    )


@claim("W2-R12.3f", domain=pairs_of_games(), upto=(3, 4, 6), formal="Normal_play.equality_of_games")
def equality_of_games(G: Game, H: Game) -> Relation:
    """With the normal playing convention, every game G has an inverse -G with the property that G +
    (-G) is a second player win. G and H are considered equivalent if and only if G + (-H) is a
    second player win. It is easy to prove that this is so if and only if for every game K, G + K
    has the same outcome under optimal play as H + K. (K is -H, -G or any game of at most two
    moves.)
    """
    return equal_games(G, H, (*SMALL, negative(G), negative(H)))


@equality_of_games.near_miss("if and only if G and H have the same outcome")
def without_a_third(G: Game, H: Game) -> Relation:
    return equal_games(G, H, (ZERO,))
