"""Le Her with a deck, solved, in lines, as `verify solve leher` prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theorems.le_her.vocabulary.game_values import FEWEST
from verify.games.figures import decimal, in_full, shown, table

if TYPE_CHECKING:
    from theorems.le_her.play.solution import LeHer

FORCED = {
    1: "all cards are kings, and player 2 has one",
    2: "nobody has a choice: the lower card is exchanged, a king is not",
}


def text(found: LeHer, exact: bool = False) -> list[str]:
    """The solution in lines."""
    s, d = found.suits, found.denominations
    rows = [("", "critical rank", "exchanges it", "exchanges the ranks", "only optimum")]
    for name, player in (("player 1", found.one), ("player 2", found.two)):
        chance = in_full(player.exchanges, exact)
        pure = player.exchanges in (0, 1)
        mix = " or ".join(
            ("1" if i == 1 else f"1 to {i}") + ("" if pure else f" with {shown(p, exact)}")
            for i, p in player.thresholds
        )
        if pure:
            chance = "always" if player.exchanges else "never"
        mix = mix if d > 1 else "none"
        unique = "yes" if player.unique else "no"
        rows.append((name, str(player.critical), chance, mix, unique))
    favoured = ("neither player", "player 1", "player 2")[found.favours]
    facts = [
        ("value", f"{in_full(found.value, exact, 6)}, player 1's average gain"),
        ("winning", f"{in_full(found.winning, exact, 6)}, player 1's probability"),
        ("favours", favoured),
    ]
    if found.roots:
        x, y = (decimal(root[0], 6) for root in found.roots)
        facts.append(("roots", f"x* = {x}..., y* = {y}...; their ceilings are critical"))
    if d < FEWEST:
        facts.append(("reason", FORCED[d]))
    else:
        facts.append(("tried", f"against all {d - 1:,} thresholds of the other player"))
    return [
        f"Le Her, {s:,} suit{'s' * (s != 1)} of {d:,} denomination{'s' * (d != 1)}",
        *(f"  {line}" for line in table(rows)),
        *(f"  {line}" for line in table(facts)),
    ]


def matrix_text(payoffs: tuple[tuple[object, ...], ...]) -> list[str]:
    """The payoff matrix: rows are player 1's thresholds, columns player 2's."""
    head = ("", *(str(j) for j in range(1, len(payoffs) + 1)))
    rows = [(str(i), *(str(x) for x in row)) for i, row in enumerate(payoffs, 1)]
    lines = table([head, *rows], right=range(len(head)))
    title = "payoffs to player 1, his thresholds down, player 2's across"
    return [title, *(f"  {line}" for line in lines)]
