"""Section 11.1: the values of the suits in deals (26), (27) and (28)."""

import re

from gmpy2 import mpq

from theorems.symmetric_whist.appendix.tables import read
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.section_11.deal_26 import DEAL_26
from theorems.symmetric_whist.section_11.deal_27 import DEAL_27
from theorems.symmetric_whist.section_11.deal_28 import DEAL_28, without_the_lowest
from theorems.symmetric_whist.vocabulary.play import EXCHANGE, State, chi, word_of
from theorems.symmetric_whist.vocabulary.values import Value, eps
from verify.language import Cases, Relation, above, all_hold, claim, equal

# Every suit of the three deals with the value printed for it.
PRINTED = {
    DEAL_26: ("2", "9/4", "5/4"),
    DEAL_27: ("25/8", "2+e2", "17/8", "5/4"),
    DEAL_28: ("3-e2", "2+e2", "3", "5/2"),
}
SUITS = tuple(
    dict.fromkeys(
        (suit.strip(), printed)
        for deal, values in PRINTED.items()
        for suit, printed in zip(deal.split("+"), values, strict=True)
    )
)


@claim("W2-R11.1", domain=Cases("the suits of deals (26), (27), (28) and their values", SUITS))
def asserted_values(suit: str, printed: str) -> Relation:
    """We do not prove our assertions about the values of the suits involved. (They are right.)"""
    return equal(str(val(word_of(suit))), printed)


@asserted_values.near_miss("they are all numbers")
def all_numbers(suit: str, printed: str) -> Relation:
    return equal(val(word_of(suit)).infinitesimal.sign, "")


def by_theorem_8_10(word: str) -> Value | None:
    """k, if without the lowest cards the outcome is (k - 1, k), so that the value is k - 1/2."""
    with_lead, without = chi(State((without_the_lowest(word),)))
    return Value(mpq(without)) if without == with_lead + 1 else None


def by_section_10_1(word: str) -> Value | None:
    """The value by Theorems 10.2 to 10.4 and the list that ends the section; lowest card first."""
    found = re.fullmatch("W+(E+)(W*)", word)
    if found:  # Theorems 10.2 and 10.3
        k = len(found[2])
        return Value(mpq(k), eps(k))
    found = re.fullmatch("EW(E+)(W+)", word) or re.fullmatch("W(E+)(W+)E", word)
    if found and len(found[1]) == len(found[2]):  # Theorem 10.4 and the list
        k = len(found[1])
        return Value((k if word[0] == "E" else k - 1) + mpq(1, 2**k))
    return None


def quick_value(word: str) -> str:
    """The value by one of these, the hands exchanged if need be; nothing if none applies."""
    for rule in (by_section_10_1, by_theorem_8_10):
        found = rule(word)
        if found is not None:
            return str(found)
        mirrored = rule(word.translate(EXCHANGE))
        if mirrored is not None:
            return str(mpq(len(word) // 2) - mirrored)
    return ""


# The other suits, what the Appendix prints for them, and whether with the hands exchanged.
IN_TABLES = (
    ("AQ87/KJ109", "2-e2", True),  # Table 2, K J 10 9 against A Q 8 7
    ("AJ107/KQ98", "1+7/8", True),  # Table 2, K Q 9 8 against A J 10 7
    ("KQ1098/AJ765", "3-e2", False),  # Table 3
    ("KQ1086/AJ975", "2+1/2", False),  # Table 3
)


def tabulated() -> list[tuple[str, str]]:
    """The suits in the tables, with the values these give."""
    found = []
    for suit, printed, exchanged in IN_TABLES:
        value = read(printed)
        found.append((suit, str(State.parse(suit).n - value if exchanged else value)))
    return found


ALL_SUITS = Cases("the ten different suits of deals (26), (27), (28)", ((len(SUITS),),))


@claim("W2-R11.1b", domain=ALL_SUITS)
def quickly_verified(suits: int) -> Relation:
    """But in most cases, these can quickly be verified using Theorem 8.10 and the theorems of
    Section 10.1. We also refer to the tables of the appendix.

    (They give what is printed wherever they apply, the theorems of Section 10.1 with the list that
    ends it, or Theorem 8.10 with the outcome of D_0; and they apply to six of the ten suits, of
    which K Q 9 against A J 10 is in the list alone. The other four stand in the tables. Quickly is
    not checked.)
    """
    found = {suit: quick_value(word_of(suit)) for suit, _ in SUITS}
    settled = {suit: text for suit, text in found.items() if text}
    return all_hold(
        equal(len(SUITS), suits),
        equal(list(settled.items()), [entry for entry in SUITS if entry[0] in settled]),
        above(2 * len(settled), suits),
        equal(tabulated(), [entry for entry in SUITS if entry[0] not in settled]),
    )


@quickly_verified.near_miss("in all cases")
def in_all_cases(suits: int) -> Relation:
    return equal([quick_value(word_of(suit)) for suit, _ in SUITS], [text for _, text in SUITS])
