"""`verify solve symmetric` and `verify play symmetric`: whist of several suits."""

from __future__ import annotations

from typing import Any

import click

from theorems.single_suit_whist.play.command import (
    SEVERAL,
    brief_option,
    json_option,
    lead_option,
    seed_option,
    you_option,
)
from verify.cli.waiting import waiting

DEAL = """DEAL is a sum of suits, spades first. Each suit is West's hand, a slash, East's hand:
"KQ10/AJ9 + A9/K8". Or with the suits marked: "West sKQ10 hA9 / East sAJ9 hK8". Or owners of the
cards, ace first: "EWWE + WE". Or a PBN deal of two hands, or a PBN file. In each suit both
players hold the same number of cards."""


@click.command(
    "symmetric", help=f"Symmetric whist: values of suits, outcome, play.\n\n{DEAL}{SEVERAL}"
)
@click.argument("deal")
@click.option("--lead", metavar="PLAYER", help="Who leads, West or East; by default both.")
@brief_option
@json_option
def command(deal: str, lead: str | None, as_json: bool, as_line: bool) -> int:
    """Solve a deal of several suits."""
    from theorems.single_suit_whist.play.inputs import solved
    from theorems.symmetric_whist import play as symmetric

    def solve(one: Any) -> Any:
        with waiting("solving") as progress:
            return symmetric.solve(one, lead, progress=progress)

    return solved(deal, solve, as_json, as_line)


@click.command("symmetric", help=f"Play symmetric whist against optimal play.\n\n{DEAL}")
@click.argument("deal")
@lead_option
@you_option
@seed_option
def play_command(deal: str, lead: str, you: str, seed: int) -> int:
    """Play a deal of several suits."""
    from theorems.symmetric_whist import play as symmetric
    from verify.cli.play import run

    return run(symmetric.match(deal, lead, you=you, seed=seed))
