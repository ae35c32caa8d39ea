"""`verify solve whist` and `verify play whist`: single-suit whist and its two variants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from verify.cli.options import WHOLE
from verify.cli.waiting import waiting

HANDS = """West's hand, a slash, East's hand: KQ10/AJ9, kqt / aj9; or both by name: "West K Q 10 /
East A J 9". Or the owners of the cards, ace first: EWWEWE. Or a PBN deal of two hands, or a
PBN file."""
SEVERAL = " Or a text file, or - for standard input, with a deal a line."


def leader(context: click.Context, option: click.Parameter, lead: str | None) -> str:
    """The leader that is given. Raises `UsageError` for none: nobody is West by default."""
    if lead is None:
        raise click.UsageError("who leads? add --lead West or --lead East")
    return lead


lead_option = click.option(
    "--lead", callback=leader, metavar="PLAYER", help="Who leads: West or East.  [required]"
)
you_option = click.option(
    "--as", "you", default="West", show_default=True, metavar="PLAYER", help="Your hand."
)
seed_option = click.option(
    "--seed", type=WHOLE, default=0, help="Which of its optimal cards the program plays."
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)
brief_option = click.option(
    "--brief", "as_line", is_flag=True, help="Print only the result of each deal, in a line."
)


def of_a_deal(command: Callable[..., int]) -> Callable[..., int]:
    """The arguments that `solve` and `play` share."""
    for option in (
        click.option("--five-card", is_flag=True, help="Greedy, and only the last trick counts."),
        click.option("--greedy", is_flag=True, help="Who can win a trick must."),
        lead_option,
        click.argument("deal"),
    ):
        command = option(command)
    return command


@click.command(
    "whist", help=f"Single-suit whist: tricks, optimal cards, and why.\n\nDEAL is {HANDS}{SEVERAL}"
)
@of_a_deal
@brief_option
@json_option
def command(deal: str, lead: str, as_json: bool, as_line: bool, **variant: bool) -> int:
    """Solve a deal of one suit."""
    from theorems.single_suit_whist import play as whist
    from theorems.single_suit_whist.play.inputs import solved

    def solve(one: Any) -> Any:
        with waiting("solving"):
            return whist.solve(one, lead=lead, **variant)

    return solved(deal, solve, as_json, as_line)


@click.command("whist", help=f"Play single-suit whist against optimal play.\n\nDEAL is {HANDS}")
@of_a_deal
@you_option
@seed_option
def play_command(deal: str, lead: str, you: str, seed: int, **variant: bool) -> int:
    """Play a deal of one suit."""
    from theorems.single_suit_whist import play as whist
    from verify.cli.play import run

    return run(whist.match(deal, lead, you=you, seed=seed, **variant))
