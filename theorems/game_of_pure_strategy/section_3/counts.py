"""Section 3: how many plays, evaluations and subgames there are."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product
from math import comb, factorial

from gmpy2 import mpq

from theorems.game_of_pure_strategy.rules import Hand, Position, payoffs, subgames
from theorems.game_of_pure_strategy.vocabulary.as_played import plays
from verify.language import (
    Cases,
    Layered,
    NotCheckable,
    Relation,
    above,
    all_hold,
    at_least,
    below,
    claim,
    equal,
    prints_as,
)


def _size(n: int, start: int, stop: int) -> Iterator[tuple[int]]:
    return iter([(n,)] if start <= 0 < stop else [])


def every_size(text: str) -> Layered:
    """Every number of cards N >= 1, a layer each."""
    return Layered(
        text,
        lambda n: 1,
        _size,
        lambda found: found[0] if found[0] >= 1 else None,
        (int,),
        unit="numbers of cards",
    )


SIZES = every_size("all N >= 1")

# --- Plays ----------------------------------------------------------------------------------


@claim("GP-C1", domain=SIZES, upto=(6, 8, 9), formal="Counting.number_of_sequences")
def orders(n: int) -> Relation:
    """The number of distinct ways that the middle suit could be ordered and the number of distinct
    betting sequences for each player are N factorial.
    """
    return equal(len(set(permutations(range(n)))), factorial(n))


orders.near_miss("2^N", lambda n: equal(len(set(permutations(range(n)))), 2**n))


def suit(n: int) -> Hand:
    """The cards 1..n."""
    return tuple(range(1, n + 1))


@claim("GP-C2", domain=SIZES, upto=(3, 4, 4), formal="Counting.number_of_ways")
def ways_of_playing(n: int, power: int = 3) -> Relation:
    """Hence, the number of possible ways of playing out a game is f(N) = (N!)^3. (On the left they
    are played, one after the other.)
    """
    return equal(len(set(plays(*(suit(n),) * 3))), factorial(n) ** power)


ways_of_playing.near_miss("(N!)^2", power=2)


@claim("GP-C3", domain=Cases("N = 13", ((13, "2.4"),)))
def variations(n: int, printed: str) -> Relation:
    r"""Analysis of GOPS, along these lines, would require consideration, for N = 13, of
    $2.4 \times 10^{29}$ variations.
    """
    return prints_as(mpq(factorial(n) ** 3, 10**29), printed)


variations.near_miss("2.5", lambda n, printed: prints_as(mpq(factorial(n) ** 3, 10**29), "2.5"))


# --- Recursion ------------------------------------------------------------------------------


def asked_for(V: Hand, Y: Hand, P: Hand) -> list[Position]:
    """The positions whose values the rule asks for, one after the other, to evaluate one."""
    found: list[Position] = []

    def f(mine: Hand, yours: Hand, deck: Hand) -> int:
        found.append((mine, yours, deck))
        return 0

    for upcard in P:
        payoffs(V, Y, P, upcard, f)
    return found


@claim("GP-C4", domain=SIZES, upto=(8, 16, 20), formal="Counting.n_cubed_evaluations")
def n_cubed(n: int) -> Relation:
    """Evaluation of f(V, Y, P) on sets of cardinality N requires N^3 evaluations of f on sets of
    cardinality N - 1.
    """
    return evaluations(n, n**3)


def evaluations(n: int, expected: int) -> Relation:
    """How many values of the whole game's successors the rule asks for, and of how many cards."""
    asked = asked_for(*(suit(n),) * 3)
    sizes = {len(cards) for position in asked for cards in position}
    return equal((len(asked), tuple(sizes)), (expected, (n - 1,)))


n_cubed.near_miss("N^2", lambda n: evaluations(n, n**2))


@cache
def calls(V: Hand, Y: Hand, P: Hand) -> int:
    """The evaluations of f on no cards that plain recursion ends in."""
    return sum(calls(*position) for position in asked_for(V, Y, P)) if P else 1


@claim("GP-C4b", domain=SIZES, upto=(3, 5, 5), formal="Counting.plain_recursion")
def same_complexity(n: int) -> Relation:
    """Leading again to the (N!)^3 complexity estimate. (In so many evaluations of f on no cards the
    recursion ends.)
    """
    return equal(calls(*(suit(n),) * 3), factorial(n) ** 3)


same_complexity.near_miss("(N!)^2", lambda n: equal(calls(*(suit(n),) * 3), factorial(n) ** 2))


# --- Dynamic programming --------------------------------------------------------------------


def matrix_games(n: int) -> int:
    """Every triple of sets of one size, once for each upcard, counted."""
    cards = range(1, n + 1)
    return sum(sum(1 for _ in combinations(cards, size)) ** 3 * size for size in range(n + 1))


def positions(n: int) -> int:
    """Every triple of sets of one size: the values f(V, Y, P) that are stored."""
    cards = range(1, n + 1)
    return sum(sum(1 for _ in combinations(cards, size)) ** 3 for size in range(n + 1))


def printed_sum(n: int) -> int:
    """The sum of j C(N, j)^3 over j = 0..N."""
    return sum(j * comb(n, j) ** 3 for j in range(n + 1))


@claim("GP-C5", domain=SIZES, upto=(8, 16, 20))
def subgames_to_solve_and_store(n: int) -> Relation:
    r"""For an initial $N \times N$ game, this reduces the number of subgames that we need to solve
    and store to $\sum_{j=0}^N j \binom{N}{j}^3$. (We solve matrix games, one for each choice of
    hands, deck and upcard; we store values f, one for each choice of hands and deck. The sum is
    said to be the number of both.)
    """
    return all_hold(equal(matrix_games(n), printed_sum(n)), equal(positions(n), printed_sum(n)))


@subgames_to_solve_and_store.amended(formal="Counting.number_of_subgames")
def subgames_to_solve(n: int) -> Relation:
    r"""The number of matrix games that we need to solve, one for each upcard, is
    $\sum_{j=0}^N j \binom{N}{j}^3$; that of values that we store as we go is
    $\sum_{j=0}^N \binom{N}{j}^3$.
    """
    return all_hold(
        equal(matrix_games(n), printed_sum(n)),
        equal(positions(n), sum(comb(n, j) ** 3 for j in range(n + 1))),
    )


@subgames_to_solve_and_store.near_miss("without the factor j")
@subgames_to_solve.near_miss("as many matrix games as values")
def without_the_factor(n: int) -> Relation:
    return equal(matrix_games(n), positions(n))


@claim("GP-C10", domain=Cases("N = 13", ((13,),)))
def more_feasible(n: int, power: int = 18) -> Relation:
    """A much more feasible number. (For N = 13 it is less than a billionth of a billionth of
    (N!)^3. The text does not say what is feasible, nor how it is measured.)
    """
    return below(printed_sum(n) * 10**power, factorial(n) ** 3)


more_feasible.near_miss("less than a billionth of a billionth of a billionth of it", power=27)


def with_symmetry(n: int) -> int:
    """The matrix games left if of (V, Y) and (Y, V) one is solved, and of V = Y the whole game."""
    total = n
    for size in range(1, n):
        hands = comb(n, size)
        total += size * hands * (hands * (hands - 1) // 2)
    return total


def counted_with_symmetry(n: int) -> int:
    """The same, enumerated: V < Y, every deck and upcard, and the whole game."""
    cards = range(1, n + 1)
    total = n
    for size in range(1, n):
        hands: list[Hand] = list(combinations(cards, size))
        total += sum(size for V in hands for Y in hands for _ in hands if V < Y)
    return total


@claim("GP-C6", domain=SIZES, upto=(4, 5, 6), formal="Counting.factor_of_two")
def factor_of_two(n: int, factor: int = 2) -> Relation:
    """Furthermore, we may use the symmetry between players one and two to gain an extra factor of
    two. (With it the N of the game itself are solved and at most half of the other matrix games.)
    """
    return all_hold(
        equal(counted_with_symmetry(n), with_symmetry(n)),
        at_least(matrix_games(n) + (factor - 1) * n, factor * with_symmetry(n)),
    )


factor_of_two.near_miss("a factor of three", factor=3)


@claim("GP-C7", domain=SIZES, upto=(4, 5, 6), formal="Counting.one_layer")
def one_layer(n: int, fewer: int = 1) -> Relation:
    """At each step of the algorithm we only need to store in memory the values of f(V, Y, P) [that
    were computed before] for a given value of j. (The matrices for hands of j cards ask for values
    of hands of j - 1 alone. Those that are found at the step are stored beside them: GP-I3.)
    """
    # The sizes of the hands and deck that each size asks for: so many cards fewer.
    asked = {
        (size, len(cards))
        for size in range(n + 1)
        for position in product(combinations(suit(n), size), repeat=3)
        for after in asked_for(*position)
        for cards in after
    }
    return equal(sorted(asked), sorted((size, size - fewer) for size, _ in asked))


one_layer.near_miss("those of two cards less", fewer=2)


DOUBLE = 8  # bytes of a floating-point number, as which the authors computed values for N = 13
TERABYTE = 2**40


def layer(n: int, size: int) -> int:
    """The number of values f(V, Y, P), V < Y, for hands of one size."""
    hands = comb(n, size)
    return hands * (hands * (hands - 1) // 2)


def largest_step(n: int, layers: int, each: int = DOUBLE) -> int:
    """The bytes of so many consecutive layers, where they are largest, of so many a value."""
    return each * max(
        sum(layer(n, size + more) for more in range(layers)) for size in range(n + 2 - layers)
    )


@claim("GP-C8", domain=Cases("N = 16", ((16,),)))
def one_terabyte(n: int) -> Relation:
    """On a large computer with 1 TB core memory, the game is then solvable up to N = 16: [if a
    value takes two bytes or more,] one layer of values, with the symmetry, fits into 2^40 bytes.
    (The other reading is GP-C8v.)
    """
    return at_least(TERABYTE, largest_step(n, 1, each=2))


@one_terabyte.amended(domain=Cases("N = 14 and N = 15", ((14,),)))
def one_terabyte_for_14(n: int) -> Relation:
    """By this scheme, with values of eight bytes, it is solvable up to N = 14: the layer that is
    computed and the one before it fit into 2^40 bytes, and for N = 15 they do not. (One layer alone
    fits for N = 15; for N = 16 it takes more than 8.5 x 10^12 bytes. Like the paper, we do not use
    that only the order pattern of the hands matters.)
    """
    return all_hold(
        at_least(TERABYTE, largest_step(n, 2)),
        above(largest_step(n + 1, 2), TERABYTE),
        at_least(TERABYTE, largest_step(n + 1, 1)),
        above(largest_step(n + 2, 1), 85 * 10**11),
    )


@claim("GP-C8v", domain=Cases("N = 16", ((16,),)))
def values_in_a_terabyte(n: int, each: int = 1) -> Relation:
    """On a large computer with 1 TB core memory, the game is then solvable up to N = 16: [a byte a
    value, and 1 TB being 2^40 bytes,] one layer of values, with the symmetry, fits into it.
    """
    return at_least(TERABYTE, largest_step(n, 1, each))


values_in_a_terabyte.near_miss("two bytes a value", each=2)
one_terabyte.near_miss("up to N = 17", lambda n: at_least(TERABYTE, largest_step(n + 1, 1, each=2)))
one_terabyte_for_14.near_miss("up to N = 15", lambda n: at_least(TERABYTE, largest_step(n + 1, 2)))


@claim("GP-C11", domain=SIZES, upto=(3, 5, 5), formal="Counting.each_subgame_once")
def each_subgame_once(n: int, more: int = 0) -> Relation:
    """Using this standard technique, called dynamic programming, we compute the value of each
    subgame only once. (Bottom-up, each value has been stored before it is asked for, and is
    computed once for each triple of sets.)
    """
    # Values computed bottom-up, and those asked for that are not there yet.
    stored: set[Position] = set()
    missing = computations = 0
    for size in range(n + 1):
        hands: list[Hand] = list(combinations(suit(n), size))
        for V, Y, P in product(hands, repeat=3):
            missing += sum(after not in stored for after in asked_for(V, Y, P))
            stored.add((V, Y, P))
            computations += 1
    return equal((computations, missing), (len(stored) + more, 0))


each_subgame_once.near_miss("the whole game twice", more=1)


@claim("GP-I3", domain=SIZES, upto=(4, 5, 6), formal="Counting.two_layers")
def two_layers(n: int, more: int = 1) -> Relation:
    """To conserve space, we only store the results of the subgames of the current size that we are
    working on and the subgames of the next smaller size: the value of a subgame is needed only
    when computing the values of subgames of the next larger size.
    """
    # The sizes whose matrices ask for each size below the whole: those of so many cards more.
    asking: dict[int, set[int]] = {size: set() for size in range(n)}
    for position in subgames(n):
        for after in asked_for(*position):
            asking[len(after[0])].add(len(position[0]))
    return equal([sorted(found) for found in asking.values()], [[size + more] for size in asking])


two_layers.near_miss("of the size after the next", more=2)


@claim("GP-I2", domain=SIZES, upto=(4, 5, 6), formal="PerfectHash.perfect_hash")
def perfect_hash(n: int, parts: int = 3) -> Relation:
    """We use a perfect hash table, i.e., a table whose entries correspond bijectively to subgames.
    The subgames are stored in lexicographic order; each subgame is represented by the
    concatenation of the representations of player 1's hand, player 2's hand, and the deck. (The
    place of a subgame of one size is computed from the places of its three sets among the sets of
    that size.)
    """
    # The computed places of the subgames of each size, in lexicographic order of their bits.
    found: list[int] = []
    expected: list[int] = []
    for size in range(n + 1):
        sets = sorted(sum(1 << card for card in held) for held in combinations(range(n), size))
        words = sorted(product(sets, repeat=3))
        found += [place(word[:parts], n, size) for word in words]
        expected += range(len(words))
    return equal(found, expected)


def place(bits: tuple[int, ...], n: int, size: int) -> int:
    """The place of the concatenated sets of this size: digits to the base C(n, size)."""
    total = 0
    for held in bits:
        rank = remaining = 0
        for card in range(n):
            if held >> card & 1:
                remaining += 1
                rank += comb(card, remaining)
        total = total * comb(n, size) + rank
    return total


perfect_hash.near_miss("from the hands alone", parts=2)


beyond_five = NotCheckable(
    "GP-C9", "what had been analysed by others to the authors' knowledge in 2012 is history"
)
beyond_possibilities = NotCheckable(
    "GP-C3b", "what computers could or can do is a fact about machines; the number itself is GP-C3"
)
odd_amounts = NotCheckable(
    "GP-R16", "what a website recommends to its customers is a fact about the website"
)
interface_of_glpk = NotCheckable(
    "GP-I5", "what a release of someone else's library offered in 2012 is a fact about software"
)
still_unknown = NotCheckable(
    "GP-O6", "whether something was unknown when the paper was written is history"
)
games_played = NotCheckable(
    "GP-O7", "how the authors' program fared against people is a report of games not recorded"
)
their_values = NotCheckable(
    "GP-I1", "that the authors computed all values for N = 13 reports what they did"
)
too_large = NotCheckable(
    "GP-I6", "from which size on denominators make exact computations pointless is an opinion"
)
interest = NotCheckable(
    "GP-I4",
    "from which N on the results are interesting is an opinion; that the first bet is random with "
    "some upcards for N = 4 and with each for N = 5 is what it may rest on, and no more",
)
simpler_than_ross = NotCheckable(
    "GP-C12", "whether a rule is simpler than one of Ross, which the text does not give, is open"
)
by_hand = NotCheckable(
    "GP-F10", "what is easily computed by hand is an opinion; the formulas are GP-F7 and GP-S2, S3"
)
not_by_a_human = NotCheckable(
    "GP-I7", "what a human can do is no matter of computation; how long the numbers are is GP-X4"
)
their_machine = NotCheckable("GP-O8", "the authors' machine and source code are facts of history")
