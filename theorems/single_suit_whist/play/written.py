"""The cards of two hands as people write them: `KQ10`, `a j 9`, `sAQ`, `24 23`, suit symbols."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from theorems.single_suit_whist.play.suits import FOUR_SUITS, LARGEST, NAMES, Suit, checked, quoted
from theorems.single_suit_whist.rules import EAST, RANKS, WEST
from verify.kernel.errors import BadInput

_RANK = re.compile("10|[2-9TJQKA]")
_NUMBER = re.compile("[1-9][0-9]{0,2}", re.ASCII)
_SIGNS = "\u2660\u2665\u2666\u2663\u2664\u2661\u2662\u2667"  # black, then white
_SIGN = re.compile(f"([{_SIGNS}])[\ufe0e\ufe0f]?\\s*")  # perhaps with its variation, and a space
# The mark of a suit stands right before its cards: `sAQ`, or `5:A` where there are more suits.
_MARK = re.compile("([shdc]|[0-9]{1,2}:)(?=.)", re.IGNORECASE | re.ASCII)
_SEPARATORS = re.compile(r"[\s,.;-]+")


def of_hands(west: str, east: str, label: str = "") -> Suit:
    """The suit of two hands such as `KQ10` and `a j 9`; `T` is `10`, separators are optional.

    Cards may also be numbers from 1 to 200, with spaces between them: `24 23` and `22 21`. Raises
    `BadInput` for what is not a card, a card that stands twice, hands of no cards or of different
    size, and cards of two suits.
    """
    found = suits_of({WEST: west, EAST: east}, label)
    if len(found) != 1:
        raise BadInput(f"{len(found)} suits in {quoted(f'{west}/{east}')}; this is one suit")
    return found[0].suit


@dataclass(frozen=True)
class _Piece:
    """Cards that stand together in a hand: whose, of which suit, and the letters or digits."""

    holder: str
    mark: str
    body: str


@dataclass(frozen=True)
class Marked:
    """A suit, and whether its cards say which it is."""

    suit: Suit
    is_marked: bool


def suits_of(hands: Mapping[str, str], label: str = "", named: bool = False) -> list[Marked]:
    """The suits of two hands, spades first: labelled by the mark before their cards or, without
    marks, so.

    `named` says that the players' names stood before the hands: then digits are one number.
    """
    pieces = [piece for holder, hand in hands.items() for piece in _pieces(hand, holder)]
    marks = list(dict.fromkeys(piece.mark for piece in pieces))
    if len(marks) > 1 and "" in marks:
        bare = next(piece for piece in pieces if not piece.mark)
        raise BadInput(
            f"the suit of {quoted(bare.body)} in {NAMES[bare.holder]}'s hand is not said; write "
            "it before the cards, like sA, or nowhere"
        )
    order = {mark: at for at, mark in enumerate(FOUR_SUITS)}
    marks.sort(key=lambda mark: order.get(mark, len(order)))
    return [
        Marked(
            _suit([p for p in pieces if p.mark == mark], mark or label, hands, named), bool(mark)
        )
        for mark in marks or [""]
    ]


def _pieces(hand: str, holder: str) -> Iterator[_Piece]:
    """The cards of a hand, as far as spaces, separators and marks of suits divide them."""
    plain = _SIGN.sub(lambda sign: "shdc"[_SIGNS.index(sign[1]) % 4], hand)
    mark = ""
    for part in filter(None, _SEPARATORS.split(plain.strip())):
        # The letters of a mark are no card's, so that sAQhK is two suits.
        ends = [*_MARK.finditer(part)]
        for at, start in enumerate(ends or [None]):
            if start is None:
                yield _Piece(holder, mark, part.upper())
                continue
            if at == 0 and start.start():
                yield _Piece(holder, mark, part[: start.start()].upper())
            mark = start[1].lower()
            stop = ends[at + 1].start() if at + 1 < len(ends) else len(part)
            if start.end() < stop:
                yield _Piece(holder, mark, part[start.end() : stop].upper())


def _suit(pieces: list[_Piece], label: str, hands: Mapping[str, str], named: bool) -> Suit:
    """The suit of these pieces, as ranks or as numbers."""
    bodies = [piece.body for piece in pieces]
    if _are_numbers(pieces, bodies, named):
        return _dealt([(piece.holder, piece.body) for piece in pieces], label, int)
    held = [(piece.holder, rank) for piece in pieces for rank in _ranks(piece, hands)]
    return _dealt(held, label, RANKS.index)


def _are_numbers(pieces: list[_Piece], bodies: list[str], named: bool) -> bool:
    """Whether the cards are numbers rather than ranks.

    They are where they cannot be ranks, and after a player's name, where each is one card.
    Raises `BadInput` where both readings are possible and differ: `24 36/58 79`.
    """
    numbers = all(_NUMBER.fullmatch(body) and int(body) <= 2 * LARGEST for body in bodies)
    if not numbers or all(_RANK.fullmatch(body) for body in bodies):
        return False
    spelled = [_RANK.findall(body) for body in bodies]
    as_ranks = [rank for found in spelled for rank in found]
    if "".join(as_ranks) != "".join(bodies):
        return True  # a 1 that is not of 10, or a 0
    joined = len({piece.holder for piece in pieces}) == len(pieces)
    if joined and not named:
        return False  # 1098/765
    if named or len(set(as_ranks)) < len(as_ranks):
        return True
    raise BadInput(
        f"{quoted(' '.join(bodies))} may be ranks or numbers; write ranks with a space after "
        "each, or numbers as West 24 36 / East 58 79"
    )


def _dealt(held: list[tuple[str, str]], label: str, order: Callable[[str], int]) -> Suit:
    """The suit of these cards. Raises `BadInput` for a card that stands twice."""
    owner: dict[str, str] = {}
    for holder, card in held:
        if card in owner:
            one = NAMES[owner[card]]
            both = "" if owner[card] == holder else f" and {NAMES[holder]}"
            where = f"{one}{both} hold{'' if both else 's'} it{'' if both else ' twice'}"
            raise BadInput(f"the card {label}{card} stands twice: {where}; deal it once")
        owner[card] = holder
    names = tuple(sorted(owner, key=order))
    return checked(Suit(names, "".join(owner[name] for name in names), label))


def _ranks(piece: _Piece, hands: Mapping[str, str]) -> Iterator[str]:
    """The ranks of a piece. Raises `BadInput` that names what is not a card."""
    at = 0
    while at < len(piece.body):
        rank = _RANK.match(piece.body, at)
        if rank is None:
            hand = quoted(hands[piece.holder].strip())
            raise BadInput(
                f"{quoted(piece.body[at])} in {NAMES[piece.holder]}'s hand {hand} is not a card; "
                "use A K Q J 10 (or T) 9 8 7 6 5 4 3 2"
            )
        yield "10" if rank[0] == "T" else rank[0]
        at = rank.end()
