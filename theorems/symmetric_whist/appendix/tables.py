"""The Appendix: values of all single-suit deals of up to five cards in which East has the ace."""

from math import comb
from pathlib import Path

from gmpy2 import mpq

from theorems.single_suit_whist.rules import EAST, Deal, words
from theorems.symmetric_whist.rules import val
from theorems.symmetric_whist.vocabulary.values import Value
from verify.language import Cases, Object, Relation, claim, equal

APPENDIX = Path(__file__).with_name("appendix.txt")


def entries(table: str) -> tuple[tuple[str, str, str, str], ...]:
    """The rows of a table as printed: id, value, West's hand, East's hand."""
    lines = APPENDIX.read_text(encoding="ascii").splitlines()
    rows = [line.split(" | ") for line in lines if not line.startswith("#")]
    return tuple(
        (f"W2-TAB{table}-{west.replace(' ', '')}", printed, west, east)
        for number, west, east, printed in rows
        if number == table
    )


def read(printed: str) -> Value:
    """A printed value such as 1+1/2, 2-e1 or 3."""
    whole, plus, fraction = printed.partition("+")
    return Value.parse(whole) + Value.parse(fraction) if plus else Value.parse(printed)


def has_value(west: str, east: str, value: Value) -> Relation:
    """val([West's hand, East's hand]) is this value."""
    return equal(val(Deal.of(west, east).word), value)


def all_deals(rows: tuple[Object, ...], *sizes: int) -> Relation:
    """The rows are the deals of n cards a hand, n in `sizes`, in which East has the ace."""
    printed = [Deal.of(west, east).word for _, _, west, east in rows]
    deals = [word for n in sizes for word in words(n, 0, comb(2 * n, n)) if word[-1] == EAST]
    return equal(sorted(printed), sorted(deals))


@claim("W2-TAB1", domain=Cases("the 14 entries of Table 1", entries("1"), entries=True))
def table_1(entry: str, printed: str, west: str, east: str) -> Relation:
    """Table 1, values of deals with up to three cards: the single-suit deal [West, East] has the
    printed value. The table lists every deal of one, two or three cards in which East has the ace,
    each once.
    """
    return has_value(west, east, read(printed))


@claim("W2-TAB2", domain=Cases("the 35 entries of Table 2", entries("2"), entries=True))
def table_2(entry: str, printed: str, west: str, east: str) -> Relation:
    """Table 2, values of four-card deals: the single-suit deal [West, East] has the printed value.
    The table lists every deal of four cards in which East has the ace, each once.
    """
    return has_value(west, east, read(printed))


@claim("W2-TAB3", domain=Cases("the 126 entries of Table 3", entries("3"), entries=True))
def table_3(entry: str, printed: str, west: str, east: str) -> Relation:
    """Table 3, values of five-card deals: the single-suit deal [West, East] has the printed value.
    The table lists every deal of five cards in which East has the ace, each once.
    """
    return has_value(west, east, read(printed))


@table_1.complete
def every_deal_of_up_to_three_cards(rows: tuple[Object, ...]) -> Relation:
    return all_deals(rows, 1, 2, 3)


@table_2.complete
def every_deal_of_four_cards(rows: tuple[Object, ...]) -> Relation:
    return all_deals(rows, 4)


@table_3.complete
def every_deal_of_five_cards(rows: tuple[Object, ...]) -> Relation:
    return all_deals(rows, 5)


@table_1.near_miss("every value is 1/16 more than printed")
@table_2.near_miss("every value is 1/16 more than printed")
@table_3.near_miss("every value is 1/16 more than printed")
def a_sixteenth_more(entry: str, printed: str, west: str, east: str) -> Relation:
    return has_value(west, east, read(printed) + mpq(1, 16))


@table_1.near_miss("the hands stand in the columns of the other player")
@table_2.near_miss("the hands stand in the columns of the other player")
@table_3.near_miss("the hands stand in the columns of the other player")
def columns_exchanged(entry: str, printed: str, west: str, east: str) -> Relation:
    return has_value(east, west, read(printed))
