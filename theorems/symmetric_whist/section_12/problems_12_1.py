"""Section 12.1: the two problems of solving a game, and addition of values."""

from dataclasses import dataclass, field

from gmpy2 import mpq

from theorems.single_suit_whist.rules import WEST, replies
from theorems.symmetric_whist.vocabulary.deals import every_deal_and_lead
from theorems.symmetric_whist.vocabulary.every_value import every_pair
from theorems.symmetric_whist.vocabulary.play import (
    State,
    Suits,
    after,
    after_lead,
    after_reply,
    leads,
    optimal_leads,
    optimal_replies,
    score,
)
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Infinitesimal, Value, eps
from verify.language import Relation, all_hold, at_least, claim, equal

# --- Outcomes and moves ---------------------------------------------------------------------


@dataclass
class Asked:
    """Answers to one of the two problems, counted."""

    times: int = 0

    def outcome_after_lead(self, suits: Suits, suit: int, lead: int) -> mpq:
        """The outcome in the middle of a trick."""
        self.times += 1
        return after_lead(suits, suit, lead)

    def outcome_after_reply(self, suits: Suits, suit: int, lead: int, reply: int) -> mpq:
        """The outcome after a trick, this one counted."""
        self.times += 1
        return after_reply(suits, suit, lead, reply)

    def lead(self, suits: Suits, player: str) -> tuple[int, int]:
        """An optimal lead."""
        self.times += 1
        return optimal_leads(suits, player)[0]

    def reply(self, suits: Suits, suit: int, lead: int) -> int:
        """An optimal reply."""
        self.times += 1
        return optimal_replies(suits, suit, lead)[0]


def lead_by_outcomes(suits: Suits, leader: str, asked: Asked) -> tuple[int, int]:
    """The lead with the best outcome."""
    best = max if leader == WEST else min
    return best(leads(suits, leader), key=lambda move: asked.outcome_after_lead(suits, *move))


def reply_by_outcomes(suits: Suits, suit: int, lead: int, asked: Asked) -> int:
    """The reply with the best outcome."""
    best = min if suits[suit][lead] == WEST else max
    answers = replies(suits[suit], lead)
    return best(answers, key=lambda card: asked.outcome_after_reply(suits, suit, lead, card))


def outcome_by_moves(suits: Suits, leader: str, asked: Asked) -> int:
    """West's tricks when the game is played out with moves that are asked for."""
    taken = 0
    while suits:
        suit, lead = asked.lead(suits, leader)
        reply = asked.reply(suits, suit, lead)
        leader = suits[suit][max(lead, reply)]
        suits = after(suits, suit, lead, reply)
        taken += leader == WEST
    return taken


@claim(
    "W2-R12.1f", domain=every_deal_and_lead(), upto=(4, 5, 8), formal="Two_problems.two_problems"
)
def two_problems(state: State, leader: str, per_trick: int = 2) -> Relation:
    """A combinatorial game can be considered solved when a polynomial time algorithm has been found
    that for any position in the game computes the outcome of the game under optimal play, as well
    as an optimal move for the player whose turn it is to play. In general, these two computational
    problems can be reduced to each other in polynomial time, and are therefore considered
    equivalent. (In whist: who can ask for outcomes finds an optimal card by asking for those after
    each of his cards, at most n of n; who can ask for optimal cards finds the outcome by playing
    all 2n.)
    """
    # The moves found by outcomes, the outcome found by moves, and how often each was asked.
    suits, n = state.suits, state.n
    asked = Asked()
    found = [
        equal(after_lead(suits, *lead_by_outcomes(suits, leader, asked)), score(suits, leader)),
        at_least(n, asked.times),
    ]
    for suit, lead in leads(suits, leader):
        asked = Asked()
        reply = reply_by_outcomes(suits, suit, lead, asked)
        found.append(equal(after_reply(suits, suit, lead, reply), after_lead(suits, suit, lead)))
        found.append(at_least(n, asked.times))
    asked = Asked()
    found.append(equal(outcome_by_moves(suits, leader, asked), score(suits, leader)))
    found.append(at_least(per_trick * n, asked.times))
    return all_hold(found)


two_problems.near_miss("n optimal cards are enough for the outcome", per_trick=1)


# --- Addition of values ---------------------------------------------------------------------

Signed = tuple[bool, list[int]]  # whether negative, and the bits, lowest first


def written(number: int) -> Signed:
    """An integer in binary, without a leading 0."""
    return number < 0, [int(bit) for bit in reversed(f"{abs(number):b}" if number else "")]


def read(number: Signed) -> int:
    """The inverse."""
    negative, bits = number
    return (-1 if negative else 1) * sum(bit << at for at, bit in enumerate(bits))


@dataclass
class Adder:
    """Addition bit by bit. A step adds or compares one place of two rows of bits, or puts in or
    strikes out a bit, of a numerator and its denominator at once, or none with a denominator under
    0; the lengths of rows are known, and a row that does not change is handed on.
    """

    steps: int = 0
    carries: bool = field(default=True)

    def sum(self, one: Signed, other: Signed) -> Signed:
        """The sum of two integers."""
        if one[0] == other[0]:
            return one[0], self.joined(one[1], other[1], 1)
        greater, smaller = (one, other) if self.exceeds(one[1], other[1]) else (other, one)
        return greater[0], self.joined(greater[1], smaller[1], -1)

    def exceeds(self, one: list[int], other: list[int]) -> bool:
        """Whether the first of two rows of bits without leading 0 is the greater number."""
        if len(one) != len(other):
            self.steps += 1
            return len(one) > len(other)
        for a, b in zip(reversed(one), reversed(other), strict=True):
            self.steps += 1
            if a != b:
                return a > b
        return True

    def joined(self, one: list[int], other: list[int], sign: int) -> list[int]:
        """The sum or the difference, the second being no greater then, without a leading 0."""
        found, carry = [], 0
        for at in range(max(len(one), len(other))):
            self.steps += 1
            a, b = (row[at] if at < len(row) else 0 for row in (one, other))
            total = a + sign * b + carry
            found.append(total % 2)
            carry = total // 2 if self.carries else 0
        if carry:
            self.steps += 1
            found.append(carry)
        while found and not found[-1]:
            self.steps += 1
            found.pop()
        return found

    def value(self, one: Value, other: Value) -> Value:
        """The sum of two values: of numerators over the larger denominator, and of the rest."""
        (a, j), (b, k) = ((written(int(v.number.numerator)), power(v)) for v in (one, other))
        self.steps += abs(j - k)
        a, b = raised(max(k - j, 0), a), raised(max(j - k, 0), b)
        negative, bits = self.sum(a, b)
        exponent = max(j, k) if bits else 0
        while exponent and not bits[0]:
            self.steps += 1
            exponent, bits = exponent - 1, bits[1:]
        return Value(
            mpq(read((negative, bits)), 2**exponent),
            self.infinitesimal(one.infinitesimal, other.infinitesimal),
        )

    def infinitesimal(self, x: Infinitesimal, y: Infinitesimal) -> Infinitesimal:
        """Section 6.1.4."""
        self.steps += 1
        if NONE in (x, y):
            return y if x == NONE else x
        if x == y and x.index == 0:
            return x
        one, other = ((z.sign == "-", written(z.index)[1]) for z in (x, y))
        k = read(self.sum(one, other))
        return eps(k) if k else FUZZY


def raised(k: int, number: Signed) -> Signed:
    """2^k times the number; 0 stays without bits."""
    negative, bits = number
    return negative, [0] * k + bits if bits else []


def power(value: Value) -> int:
    """The k of the denominator 2^k."""
    return int(value.number.denominator).bit_length() - 1


def length(value: Value) -> int:
    """The bits in which a value is written: numerator, denominator, index, and four for signs."""
    numbers = (value.number.numerator, value.number.denominator, value.infinitesimal.index)
    return sum(abs(int(number)).bit_length() for number in numbers) + 4


@claim(
    "W2-A12.1e",
    domain=every_pair(),
    upto=(2, 3, 4),
    formal="Efficient_addition.addition_is_efficient",
)
def addition_is_efficient(one: Value, other: Value, carries: bool = True) -> Relation:
    """Clearly, with a reasonable representation of the elements of V, addition in V can be computed
    efficiently. (With numerators, denominators and indices in binary, in at most 3 steps for each
    bit that is written: a step adds or compares one place of two rows of bits, or puts in or
    strikes out a bit, of a numerator and its denominator at once; a denominator under 0 is dropped
    in none.)
    """
    # The sum, bit by bit, and the steps against so many for each bit in which both are written.
    per_bit = 3
    adder = Adder(carries=carries)
    found = adder.value(one, other)
    steps = at_least(per_bit * (length(one) + length(other)), adder.steps)
    return all_hold(equal(str(found), str(one + other)), steps)


addition_is_efficient.near_miss("without carrying", carries=False)
