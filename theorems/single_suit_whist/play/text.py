"""The solution of a deal of single-suit whist as people read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theorems.single_suit_whist.play.hands import NAMES
from theorems.single_suit_whist.play.reasons import PLAYED_OUT, Normal
from theorems.single_suit_whist.play.trick_play import (
    MOST_LISTED,
    ONLY_TWO,
    lines_of_leads,
    lines_of_play,
    wrapped,
)
from theorems.single_suit_whist.play.values import Conditions, Sums
from theorems.single_suit_whist.rules import EAST, WEST, opponent

if TYPE_CHECKING:
    from theorems.single_suit_whist.play.solution import Solution

RULE = {
    "whist": "whist",
    "greedy whist": "greedy whist: a player who can win a trick must",
    "five-card": "five-card: a player who can win a trick must, and only the last trick counts",
}


def text_of(solved: Solution) -> str:
    """All of a solution, in paragraphs."""
    parts = [
        _deal(solved),
        _leads(solved),
        ["Why", *(part for line in _why(solved) for part in wrapped(line))],
        ["The normal strategy", *(f"  {_normal(one, solved)}" for one in solved.normal)],
    ]
    if solved.line:
        parts.append([f"Optimal play, by {_strategy(solved)}", *lines_of_play(solved.line)])
    return "\n\n".join("\n".join(part) for part in parts)


def _deal(solved: Solution) -> list[str]:
    scored = solved.tricks
    if solved.game.last_only:
        result = f"{NAMES[WEST if scored.west else EAST]} takes the last trick"
    else:
        result = f"{scored.text} of {solved.suit.n}"
    rows = [
        ("West", solved.suit.shown(WEST)),
        ("East", solved.suit.shown(EAST)),
        ("game", f"{RULE[solved.game.name]}; {NAMES[solved.leader]} leads"),
        *([("read", solved.note)] if solved.note else []),
        ("tricks", result),
        ("optimal", f"lead {' '.join(solved.optimal)}"),
    ]
    return [f"{label:7}  {text}" for label, text in rows]


def _leads(solved: Solution) -> list[str]:
    lines = lines_of_leads(solved.leads, solved.leader)
    if solved.game.enough is not None and solved.suit.n > MOST_LISTED:
        lines += wrapped(ONLY_TWO)
    return [f"Leads, with {NAMES[opponent(solved.leader)]}'s replies", *lines]


# --- The reason -----------------------------------------------------------------------------


def _why(solved: Solution) -> list[str]:
    found, n = solved.reason, solved.suit.n
    if found.H is None:
        trace = found.T[n - 1]
        wins = "West" if trace > 0 else "East" if trace < 0 else "the player on lead"
        lines = [f"tr(A) = {trace}: {wins} takes the last trick (Theorem {found.theorem})"]
    else:
        lines = [*_sign_change(solved), *_choice(solved), *_rounded(solved)]
    if solved.played_out:
        checked = "playing out every line gives the same result"
    else:
        checked = f"no line is played out: more than {PLAYED_OUT} cards on a hand"
    return [*lines, f"Theorem {found.theorem} is proved for all n ({found.claim}); {checked}"]


def _sign_change(solved: Solution) -> list[str]:
    found, n = solved.reason, solved.suit.n
    if abs(found.H_under) == n:
        return [f"all {'West' if found.H_under > 0 else 'East'}'s cards are high: H = {found.H}"]
    near = range(max(1 - n, found.H_under - 1), min(n, found.H_over + 2))
    sums = ", ".join(f"T_{k} = {found.T[k + n - 1]}" for k in near)
    if found.H_under == found.H_over:
        return [f"diagonal sums {sums}: 0 at k = {found.H_under}, so H_under = H_over"]
    return [
        f"diagonal sums {sums}: the sign changes between H_under = {found.H_under} and "
        f"H_over = {found.H_over}"
    ]


def _choice(solved: Solution) -> list[str]:
    found = solved.reason
    if found.theorem == "6.1":
        return [f"H = H_Greedy = {found.H}, of the two the one farther from 0"]
    if found.conditions is None:
        return []
    asked = found.conditions
    leader = NAMES[found.case[-2]]
    how = "with West and East exchanged" if found.favours == EAST else f"{leader} on lead"
    met = sum(asked.holds) == 3
    chosen = "H_over" if found.H_over == found.H else "H_under"
    why = "all three hold" if met else f"condition {asked.holds.index(False) + 1} fails"
    return [
        f"{NAMES[asked.ace]} has the ace, and Theorem 9.1 asks:",
        *_conditions(asked),
        f"{why}: H = {chosen} = {found.H}, in {NAMES[found.favours]}'s favour",
        f"(case {found.case} of the proof, {how})",
    ]


def _conditions(asked: Conditions) -> list[str]:
    east = asked.ace == EAST
    bar, sign, strictly = ("H_over", ">=", ">") if east else ("H_under", "<=", "<")
    yes = ["no", "yes"]
    lines = [f"  1. {bar} {sign} 0: {asked.bound}  {yes[asked.holds[0]]}"]
    if asked.inner is None:
        return lines  # what follows decides nothing, here and below
    row = f"A_ij with j - i = {asked.bound}"
    ends = f"without the first and the last of them {sign} 0: {asked.inner}"
    lines.append(f"  2. the sum of {row} {ends}  {yes[asked.holds[1]]}")
    if not asked.holds[1]:
        return lines
    if not asked.sums:
        asked_of_k = f"  3. a k whose two sums are {strictly} 0"
        return [*lines, f"{asked_of_k}: for no k do both sums have terms  no"]
    held = set(asked.k)
    shown = [s for s in asked.sums if s.k in held] or list(asked.sums)
    listed = "; ".join(map(_sums, shown[-4:]))
    more = f"; and {len(shown) - 4} smaller" if len(shown) > 4 else ""
    what = "" if held else "none: "
    lines.append(
        f"  3. a k whose two sums are {strictly} 0: {what}{listed}{more}  {yes[asked.holds[2]]}"
    )
    return lines


def _sums(found: Sums) -> str:
    return f"k = {found.k} has {found.first} and {found.second}"


def _rounded(solved: Solution) -> list[str]:
    found, n = solved.reason, solved.suit.n
    assert found.H is not None
    twice = n + found.H
    if twice % 2 == 0:
        return [f"West takes (n + H)/2 = {twice // 2}, whoever leads"]
    way = "down" if solved.leader == WEST else "up"
    leads = f"since {NAMES[solved.leader]} leads"
    return [f"West takes (n + H)/2 = {twice}/2, rounded {way} {leads}: {solved.tricks.west}"]


# --- The normal strategy --------------------------------------------------------------------


def _strategy(solved: Solution) -> str:
    """What the cards of the line are chosen by."""
    if solved.reason.theorem == "9.1":
        return "the strategy of Section 9.4 (W1-S9.full, proved for all n)"
    return f"the normal strategy ({'W1-T6.1' if solved.reason.H is not None else 'W1-T7.1'})"


def _normal(one: Normal, solved: Solution) -> str:
    leads = f"leads {' or '.join(one.cards)}, " if one.cards else ""
    name = NAMES[one.player]
    if solved.game.last_only:
        sure = "is sure of the last trick" if one.sure else "does not get the last trick"
    else:
        sure = f"is sure of {one.sure if one.exact else f'{one.sure} at least'}"
    if one.sure == one.optimal:
        verdict = "optimal"
    elif one.exact:
        verdict = f"{one.optimal - one.sure} less than by optimal play"
    else:
        verdict = f"{one.optimal} by optimal play (Theorem 8.2: a trick less at most)"
    return f"{name} {leads}{sure}: {verdict}"
