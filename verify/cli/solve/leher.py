"""`verify solve leher` and `verify play leher`."""

from __future__ import annotations

import json

import click

from verify.games import leher
from verify.games.figures import decimal, in_full, shown, table

suits_option = click.option(
    "-s", "--suits", type=int, default=4, show_default=True, help="Suits, 1 or more."
)
denominations_option = click.option(
    "-d",
    "--denominations",
    type=int,
    default=13,
    show_default=True,
    help=f"Denominations, 3 to {leher.LARGEST:,}; the highest is the king.",
)


@click.command("leher")
@suits_option
@denominations_option
@click.option("--matrix", is_flag=True, help="Print the payoff matrix too, in few denominations.")
@click.option("--exact", is_flag=True, help="Print long rationals in full.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")
def command(suits: int, denominations: int, matrix: bool, exact: bool, as_json: bool) -> int:
    """Le Her with any deck: both players' thresholds, and the value.

    A threshold i exchanges the ranks up to i and stands on those above. `verify solve leher` alone
    solves the game of a standard deck.
    """
    found = leher.solve(suits, denominations)
    payoffs = leher.payoff_matrix(suits, denominations) if matrix else ()
    if as_json:
        document = found.to_json()
        if matrix:
            document["matrix"] = [[str(x) for x in row] for row in payoffs]
        click.echo(json.dumps(document, indent=2))
        return 0
    for line in text(found, exact):
        click.echo(line)
    if matrix:
        click.echo()
        for line in matrix_text(payoffs):
            click.echo(line)
    return 0


def text(found: leher.LeHer, exact: bool) -> list[str]:
    """The solution in lines."""
    s, d = found.suits, found.denominations
    rows = [("", "critical", "exchanges it", "exchanges the ranks", "only optimum")]
    for name, player in (("player 1", found.one), ("player 2", found.two)):
        chance = in_full(player.exchanges, exact)
        pure = player.exchanges in (0, 1)
        mix = " or ".join(
            f"1 to {i}" + ("" if pure else f" with {shown(p, exact)}") for i, p in player.thresholds
        )
        if pure:
            chance = "always" if player.exchanges else "never"
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
    facts.append(("tried", f"against all {d - 1:,} thresholds of either player"))
    return [
        f"Le Her, {s:,} suit{'s' * (s != 1)} of {d:,} denominations",
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


@click.command("leher")
@suits_option
@denominations_option
@click.option(
    "--player", type=int, default=1, show_default=True, help="Which player you are, 1 or 2."
)
@click.option("--deals", type=int, default=5, show_default=True, help="How many deals you play.")
@click.option("--seed", help="Deal the same cards as an earlier match with this seed.")
def play_command(suits: int, denominations: int, player: int, deals: int, seed: str | None) -> int:
    """Play Le Her against an optimal player."""
    from verify.cli import play

    return play.run(leher.LeHerMatch(suits, denominations, player, deals, seed))
