"""Which parts of the theory of symmetric whist hold in two other games, seen for few cards.

    python tests/benchmarks/beyond.py [CARDS]

Tries all deals of up to CARDS cards a hand (5 by default), with a recursion over all cards:

- symmetric whist with a bonus b for West if East wins the last trick, and -b if West does: does the
  sum of the suits' values still determine West's score? Refined whist has b = 1/4;
- whist in which the players may hold different numbers of cards in a suit: which facts of the
  symmetric game still hold?

A fact that fails is printed with a smallest example. A suit is written as its owners, the lowest
card first. Nothing is proved here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import comb

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, WEST
from theorems.single_suit_whist.rules import words as words_of
from theorems.symmetric_whist.vocabulary import any_deal, deals, play
from theorems.symmetric_whist.vocabulary.formula import by_theorem_F
from theorems.symmetric_whist.vocabulary.play import EXCHANGE
from theorems.symmetric_whist.vocabulary.sums_of_suits import suits_of
from theorems.symmetric_whist.vocabulary.values import Value, rho_refined

Suits = tuple[str, ...]
BONUSES = (mpq(1, 4), mpq(1, 2), mpq(3, 4), mpq(1), mpq(3, 2), mpq(-1, 4), mpq(-1, 2), mpq(-1))
BESIDE = 4  # cards a hand in the deals that suits are compared beside
LARGEST_SUIT = 4
WITH_EXCHANGE = 8  # cards a hand in the deals with a suit and its exchange


# --- Symmetric whist with another bonus -----------------------------------------------------


def symmetric(n: int) -> Iterator[Suits]:
    """The symmetric deals of n cards a hand."""
    return (tuple(sorted(suits_of(str(deal)))) for deal in deals.layer(n))


def suits(n: int) -> list[str]:
    """The suits of n cards a hand."""
    return list(words_of(n, 0, comb(2 * n, n)))


def value(deal: Suits) -> Value:
    """The sum of the suits' values, each by Theorem F."""
    return sum(map(by_theorem_F, deal), Value(mpq(0)))


def scores(deal: Suits, bonus: mpq) -> tuple[mpq, mpq]:
    """West's score if he leads, and if East does."""
    west, east = (play.score(deal, leader, (-bonus, bonus)) for leader in (WEST, EAST))
    return west, east


def differing(bonus: mpq, most: int) -> tuple[Suits, Suits] | None:
    """Two smallest deals of equal size and value with different scores; None if there are none with
    at most this many cards.
    """
    for n in range(1, most + 1):
        seen: dict[Value, Suits] = {}
        for deal in symmetric(n):
            other = seen.setdefault(value(deal), deal)
            if scores(other, bonus) != scores(deal, bonus):
                return other, deal
    return None


def told_apart(n: int, bonus: mpq) -> int:
    """How many classes of suits of n cards a hand have different scores beside some deal of at most
    `BESIDE` cards.
    """
    beside = [(), *(deal for k in range(1, BESIDE + 1) for deal in symmetric(k))]
    return len(
        {tuple(scores(tuple(sorted((*deal, word))), bonus) for deal in beside) for word in suits(n)}
    )


def of_bonuses(most: int) -> Iterator[str]:
    """The results for each bonus, a line each."""
    sizes = range(1, LARGEST_SUIT + 1)
    for bonus in BONUSES:
        pair = differing(bonus, most)
        if pair is None:
            found = f"the value tells the score, seen to {most} cards"
        else:
            told = " ".join(str(told_apart(n, bonus)) for n in sizes)
            both = (
                f"{'+'.join(deal)} ({', '.join(map(str, scores(deal, bonus)))})" for deal in pair
            )
            found = f"not so: {' and '.join(both)}; kinds of suits: {told}"
        yield f"b = {bonus!s:4} {found}"
    values = (str(len({by_theorem_F(word) for word in suits(n)})) for n in sizes)
    yield f"suits of 1 to {LARGEST_SUIT} cards have so many values: {' '.join(values)}"


def refined_by_values(most: int) -> bool:
    """Whether the scores of refined whist follow from Theorem 9.1, with the values of Theorem F."""
    return all(
        scores(deal, mpq(1, 4)) == rho_refined(value(deal))
        for n in range(1, most + 1)
        for deal in symmetric(n)
    )


# --- Unequal numbers of cards in a suit -----------------------------------------------------


def outcome(deal: Suits) -> tuple[int, int]:
    """West's tricks if he leads, and if East does."""
    return any_deal.outcome(deal, WEST), any_deal.outcome(deal, EAST)


def joined(*parts: str) -> Suits:
    """The deal consisting of these suits."""
    return tuple(sorted(parts))


def higher_cards(deal: Suits) -> bool:
    """Whether West does at least as well with East's next higher card in place of one of his."""
    return all(
        after >= before
        for at, word in enumerate(deal)
        for place in range(len(word) - 1)
        if word[place : place + 2] == WEST + EAST
        for better in [word[:place] + EAST + WEST + word[place + 2 :]]
        for before, after in zip(
            outcome(deal), outcome(joined(*deal[:at], better, *deal[at + 1 :])), strict=True
        )
    )


def leads(deal: Suits) -> Iterator[any_deal.Card]:
    """All leads of both players."""
    return (card for leader in (WEST, EAST) for card in any_deal.held(deal, leader))


def winning(replies: list[any_deal.Card], lead: any_deal.Card) -> list[any_deal.Card]:
    """The replies that take the trick."""
    return [card for card in replies if card[0] == lead[0] and card[1] > lead[1]]


def optimal(deal: Suits, lead: any_deal.Card, replies: list[any_deal.Card]) -> bool:
    """Whether one of these replies is optimal."""
    best = any_deal.after_lead(deal, lead)
    return any(any_deal.after_reply(deal, lead, reply) == best for reply in replies)


def two_replies(deal: Suits) -> bool:
    """Whether the lowest card or the lowest that takes is optimal for a player who can follow."""
    return all(
        optimal(deal, lead, own[:1] + winning(own, lead)[:1])
        for lead in leads(deal)
        for own in [any_deal.allowed(deal, lead)]
        if own[0][0] == lead[0]
    )


def lowest_discards(deal: Suits) -> bool:
    """Whether the lowest card of some suit is optimal for a player who cannot follow."""
    return all(
        optimal(deal, lead, [card for card in own if (card[0], card[1]) == lowest[card[0]]])
        for lead in leads(deal)
        for own in [any_deal.allowed(deal, lead)]
        if own[0][0] != lead[0]
        for lowest in [{card[0]: card for card in reversed(own)}]
    )


def conjecture_12_4(deal: Suits) -> bool:
    """Whether taking as cheaply as possible is optimal, if that does not need the highest card."""
    return all(
        optimal(deal, lead, taking[:1])
        for lead in leads(deal)
        for taking in [winning(any_deal.allowed(deal, lead), lead)]
        if taking and taking[0][1] < len(deal[lead[0]]) - 1
    )


FACTS = {
    "the lead costs at most a trick": lambda deal: outcome(deal)[1] - outcome(deal)[0] <= 1,
    "the lead gains at most a trick": lambda deal: outcome(deal)[0] - outcome(deal)[1] <= 1,
    "a higher card is no worse": higher_cards,
    "who follows plays the lowest card or takes cheaply": two_replies,
    "who cannot follow throws the lowest of a suit": lowest_discards,
    "Conjecture 12.4": conjecture_12_4,
}


def of_facts(most: int) -> Iterator[str]:
    """The results for each fact, a line each."""
    for name, holds in FACTS.items():
        every = (deal for n in range(1, most + 1) for deal in any_deal.layer(n))
        failing = next((deal for deal in every if not holds(deal)), None)
        if failing is None:
            yield f"{name}: seen to {most} cards"
        else:
            yield f"{name}: not so, {'+'.join(failing)} {outcome(failing)}"


def interchanged(cards: int) -> Iterator[tuple[str, str, Suits]]:
    """Suits of the same size and value that are worth different amounts beside a deal, with this
    many cards a hand in all.
    """
    for n in range(1, cards):
        seen: dict[Value, list[str]] = {}
        for word in suits(n):
            seen.setdefault(by_theorem_F(word), []).append(word)
        for rest in any_deal.layer(cards - n):
            for first, *others in seen.values():
                for other in others:
                    if outcome(joined(*rest, first)) != outcome(joined(*rest, other)):
                        yield first, other, rest


def with_its_exchange(cards: int) -> Iterator[tuple[str, Suits]]:
    """Suits whose value is a number, and deals beside which a suit and its exchange, the same suit
    with hands exchanged, are not worth n tricks together; this many cards a hand in all.
    """
    for n in range(1, (cards + 1) // 2):
        for word in suits(n):
            if by_theorem_F(word).is_number:
                for rest in any_deal.layer(cards - 2 * n):
                    both = outcome(joined(*rest, word, word.translate(EXCHANGE)))
                    if both != tuple(tricks + n for tricks in outcome(rest)):
                        yield word, rest


def main() -> None:
    """Try everything and print the results."""
    most = int(sys.argv[1]) if sys.argv[1:] else 5
    print(f"refined whist by Theorem F, to {most} cards: {refined_by_values(most)}")
    print(*of_bonuses(most), *of_facts(most), sep="\n")
    pairs = (found for cards in range(2, most + 1) for found in interchanged(cards))
    print("suits of one value beside a deal:", next(pairs, f"none to {most} cards"))
    sizes = range(3, WITH_EXCHANGE + 1)
    found = (found for cards in sizes for found in with_its_exchange(cards))
    print("a suit and its exchange beside a deal:", next(found, f"none to {WITH_EXCHANGE} cards"))


if __name__ == "__main__":
    main()
