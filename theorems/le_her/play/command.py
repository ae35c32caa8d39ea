"""`verify solve leher` and `verify play leher`."""

from __future__ import annotations

import click

from theorems.le_her import play as leher
from theorems.le_her.play.match import MOST_DENOMINATIONS
from theorems.le_her.play.solution import WIDEST
from theorems.le_her.play.text import matrix_text, text
from verify.cli import print_json
from verify.cli.options import WHOLE

suits_option = click.option(
    "-s", "--suits", type=WHOLE, default=4, show_default=True, help="Suits, 1 or more."
)
denominations_option = click.option(
    "-d",
    "--denominations",
    type=WHOLE,
    default=13,
    show_default=True,
    help=f"Denominations, up to {leher.LARGEST:,}; to play, 3 to {MOST_DENOMINATIONS:,}.",
)


@click.command("leher")
@suits_option
@denominations_option
@click.option(
    "--matrix", is_flag=True, help=f"Print the payoff matrix too, up to {WIDEST} denominations."
)
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
        print_json(document)
        return 0
    for line in text(found, exact):
        click.echo(line)
    if matrix:
        click.echo()
        for line in matrix_text(payoffs):
            click.echo(line)
    return 0


@click.command("leher")
@suits_option
@denominations_option
@click.option(
    "--player", type=WHOLE, default=1, show_default=True, help="Which player you are, 1 or 2."
)
@click.option("--deals", type=WHOLE, default=5, show_default=True, help="How many deals you play.")
@click.option("--seed", help="Deal the same cards as an earlier match with this seed.")
def play_command(suits: int, denominations: int, player: int, deals: int, seed: str | None) -> int:
    """Play Le Her against an optimal player."""
    from verify.cli import play

    return play.run(leher.LeHerMatch(suits, denominations, player, deals, seed))
