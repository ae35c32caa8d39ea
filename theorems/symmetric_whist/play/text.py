"""The solution of a deal of symmetric whist as people read it."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from gmpy2 import mpq

from theorems.single_suit_whist.play.hands import NAMES
from theorems.single_suit_whist.play.trick_play import (
    ONLY_TWO,
    lines_of_leads,
    lines_of_play,
    wrapped,
)
from theorems.single_suit_whist.rules import EAST, WEST, opponent
from theorems.symmetric_whist.play.values import PLAYED_OUT
from theorems.symmetric_whist.vocabulary.values import FUZZY, NONE, Value

if TYPE_CHECKING:
    from theorems.symmetric_whist.play.solution import Advice, Side, Solution, SuitValue

# What Section 9.1 lets the player do who leads from a suit of value v to him, or replies in it.
LEMMAS = {
    "9.2": "v = q - x, then more than v, or v and he keeps the lead",
    "9.3": "v = q + x, then more than q, or q and he loses the lead",
    "9.4": "v = a/2^k, then more than (a-1)/2^k, or that and he loses the lead",
    "9.5": "v = k/2, then more than (k-1)/2, or that and he loses the lead",
    "9.6": "v = q + e0, then more than q, or q and the leader keeps the lead",
    "9.7": "v = q + ek, then v at least, or q + e(k-1) and he has the lead",
    "9.8": "v = q - x, then more than v, or v and he has the lead",
    "9.9": "v = q, then more than q, or q and the leader keeps the lead",
}
CLAUSES = {
    "i": "lead from a suit whose infinitesimal is negative",
    "ii": "no infinitesimal is negative; lead from a suit whose infinitesimal is positive",
    "iii": "all values are numbers; lead from a suit at least as complex as the sum",
}


def text_of(solved: Solution) -> str:
    """All of a solution, in paragraphs."""
    parts = [_values(solved)]
    for side in solved.sides:
        parts += _side(side, solved.taken)
    return "\n\n".join("\n".join(part) for part in parts)


def _values(solved: Solution) -> list[str]:
    rows = [("", "West", "East", "val")]
    for one in solved.suits:
        rows.append((one.name, one.suit.shown(WEST), one.suit.shown(EAST), shown(one.value)))
    if solved.taken:
        rows.append(("taken", f"{_tricks(solved.taken)} of West", "", str(solved.taken)))
    rows.append(("sum", "", "", shown(solved.value)))
    lines = _aligned(rows)
    if max(map(len, lines)) > 78:
        lines = [line for row in rows[1:] for line in _unaligned(*row)]
    cards = sum(one.suit.n for one in solved.suits) + solved.taken
    west, east = solved.outcome
    lines += [
        "",
        f"Of {_tricks(cards)} West takes {west} if he leads and {east} if East leads:",
        *wrapped(f"{rounded(solved.value)} (Theorem 9.1, proved for every deal: W2-T9.1a)"),
        *(part for line in _by(solved) for part in wrapped(line)),
    ]
    if solved.note:
        lines.append(f"  read {solved.note}")
    return lines


def _aligned(rows: list[tuple[str, str, str, str]]) -> list[str]:
    wide = [max(len(row[column]) for row in rows) for column in range(4)]
    return [
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, wide, strict=True)).rstrip()
        for row in rows
    ]


def _unaligned(name: str, west: str, east: str, value: str) -> list[str]:
    """A row of hands that are too long to stand side by side."""
    held = [("West", west), ("East", east), ("val", value)]
    lines = [line for what, said in held if said for line in wrapped(f"{what:4}  {said}")]
    return [name, *lines] if name else lines


def _by(solved: Solution) -> list[str]:
    lines = ["values are those of Theorem F, proved for every suit (W2-F.val):"]
    lines += [f"  {_because(one)}" for one in solved.suits if one.reason]
    if any(not one.value.is_number for one in solved.suits):
        lines.append("e0, e1, ... are the infinitesimals of Section 6, +-e0 the fuzzy one")
    if solved.played_out:
        return [*lines, "playing out every line gives the same result"]
    return [*lines, f"no line is played out: the deal has more than {PLAYED_OUT} tricks"]


def _because(one: SuitValue) -> str:
    """Why a suit has its value, in the words of Theorem F."""
    found = one.reason
    assert found is not None
    name = f"{one.name}: " if one.name else ""
    k, k_0 = found.ends
    if found.m is None:
        if k % 2:
            return f"{name}n + H(D) = {k} is odd, and val is half of it"
        return f"{name}n - 1 + H(D_0) = {k_0} is odd, and val is half of one more"
    low = (k_0 if found.upper else k) // 2
    half, end = shown(Value(low + mpq(1, 2))), f"{low} and a positive infinitesimal"
    between = f"{name}between {low} and {half};"
    if found.upper:
        between = f"{name}between {half} and {low + 1}; with the hands exchanged"
        end = f"{low + 1} less a positive infinitesimal"
    if found.J is None:
        return f"{between} Theorem F has no J, so val is {end}"
    words = f"{between} {NAMES[found.ace]} has the ace, and J of Theorem F is {found.J}"
    if found.level is None:
        return words
    blocks = " ".join(f"{block:+}" for block in found.blocks)
    asked = "" if found.met else " not"
    return f"{words}; the blocks of level {found.level}, {blocks}, are{asked} of the kind asked"


def shown(value: Value) -> str:
    """A value with its number as a whole and a fraction: `8 + 1/2 + e2`."""
    whole = floor(value.number)
    fraction = value.number - whole
    parts = [str(whole)] if whole or not fraction else []
    parts += [str(fraction)] if fraction else []
    text = " + ".join(parts)
    if value.infinitesimal == NONE:
        return text
    sign = {"+": "+", "-": "-", "+-": "+-"}[value.infinitesimal.sign]
    end = f"e{abs(value.infinitesimal.index)}"
    if not value.number:
        return end if sign == "+" else f"{sign}{end}"
    return f"{text} {sign} {end}"


def _tricks(number: int) -> str:
    return f"{number} trick{'s' * (number != 1)}"


def rounded(value: Value) -> str:
    """How a value becomes West's tricks (Section 6.5)."""
    low = floor(value.number)
    if value.number == low:
        return f"{shown(value)} is rounded to {low}"
    if value.number - low != mpq(1, 2):
        return f"{shown(value)} is rounded to the nearest whole number"
    if value.is_number:
        return f"{shown(value)} is rounded in favour of the player who does not lead"
    if value.infinitesimal == FUZZY:
        return f"{shown(value)} is rounded in favour of the leader"
    way = "up" if value.infinitesimal > NONE else "down"
    return f"{shown(value)} is rounded {way}"


def _side(side: Side, taken: int) -> list[list[str]]:
    leader = NAMES[side.leader]
    head = f"{leader} leads: {side.tricks.text}"
    note = f"  West has taken {_tricks(taken)} already; below only the others are counted"
    leads = [head, *([note] if taken else []), *lines_of_leads(side.leads, side.leader)]
    if not side.advice:
        leads += wrapped(ONLY_TWO)
        return [leads]
    return [
        leads,
        [f"Why ({leader} leads)", *(part for line in _why(side) for part in wrapped(line))],
        [f"Optimal play ({leader} leads), by Section 10.4", *lines_of_play(side.line)],
    ]


def _why(side: Side) -> list[str]:
    own = "" if side.leader == WEST else ", values seen from East, with the other sign"
    clause = side.advice[0].clause
    lines = [f"Section 10.4 ({clause}){own}: {CLAUSES[clause]}"]
    lines += [_advised(advice) for advice in side.advice]
    used = dict.fromkeys(lemma for a in side.advice for lemma in (a.lemma, a.reply_lemma))
    other, lemmas = NAMES[opponent(side.leader)], list[str]()
    for lemma in sorted(used):
        whose = NAMES[side.leader] if lemma < "9.6" else other
        lemmas.append(f"  {lemma}, {whose}: {LEMMAS[lemma]}")
    return [
        *lines,
        "by lemma: the suit's value v to the player, then its value after the trick, trick counted",
        *lemmas,
        "the heights of the suit's path tell the card to lead (W2-F.lead)",
    ]


def _advised(advice: Advice) -> str:
    return (
        f"  lead {advice.lead} (Lemma {advice.lemma}); the reply is {advice.reply} "
        f"(Lemma {advice.reply_lemma})"
    )
