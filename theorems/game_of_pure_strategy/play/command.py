"""`verify solve gops` and `verify play gops`."""

from __future__ import annotations

from typing import Any, get_args

import click

from theorems.game_of_pure_strategy import play as gops
from theorems.game_of_pure_strategy.play.text import text
from theorems.game_of_pure_strategy.play.variants import Order, Ties
from verify.cli import print_json
from verify.cli.options import WHOLE
from verify.cli.progress import progress
from verify.kernel.errors import BadInput


def position_options(command: Any) -> Any:
    """The options that name a position."""
    for option in (
        click.option(
            "--deck", help="The prizes to come, such as `Q,K`; to solve, also `-1/2,0,3`."
        ),
        click.option("--yours", help="The other's hand."),
        click.option("--mine", help="My hand: numbers, or A, T, J, Q, K, such as `2,4`."),
        click.option("--cards", type=WHOLE, help="The whole game: hands and deck are 1 to NUMBER."),
    ):
        command = option(command)
    return command


def _one(cards: int | None, *hands: str | None) -> None:
    """Raises `BadInput` unless a whole game is named, or a whole position, and not both."""
    given = [hand for hand in hands if hand is not None]
    if cards is not None and given:
        raise BadInput(
            "--cards gives both hands and the deck; leave out --mine, --yours and --deck"
        )
    missing = [
        name
        for name, hand in zip(("--mine", "--yours", "--deck"), hands, strict=True)
        if hand is None
    ]
    if cards is None and missing:
        raise BadInput(
            f"{' and '.join(missing)} missing: name a position, "
            "`--mine 2,4 --yours 1,3 --deck Q,K`, or a whole game, `--cards 5`"
        )


@click.command("gops")
@position_options
@click.option("--upcard", help="Only this upcard; without it all of the deck.")
@click.option(
    "--ties",
    type=click.Choice(get_args(Ties)),
    default="discard",
    show_default=True,
    help="What happens to a prize when bets are equal.",
)
@click.option(
    "--order",
    type=click.Choice(get_args(Order)),
    default="random",
    show_default=True,
    help="How prizes are turned; `given` is as --deck has them.",
)
@click.option("--exact", is_flag=True, help="Print long rationals in full.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")
def command(
    cards: int | None,
    mine: str | None,
    yours: str | None,
    deck: str | None,
    upcard: str | None,
    ties: Ties,
    order: Order,
    exact: bool,
    as_json: bool,
) -> int:
    """Game of pure strategy: value and optimal bets.

    Exactly up to 6 cards each, enclosed up to 11 at least, and to 15 for the first move of a whole
    game. Values are net: the winner of an upcard takes its points from the other.
    """
    _one(cards, mine, yours, deck)
    if cards is not None and (ties == "carry" or order != "random"):
        if not 1 <= cards <= 6:
            raise BadInput(f"{cards} cards: other rules than the paper's are solved for 1 to 6")
        mine = yours = deck = " ".join(map(str, range(1, cards + 1)))
        cards = None
    with progress(as_json) as report:
        if cards is None:
            assert mine is not None and yours is not None and deck is not None
            found = gops.solve(mine, yours, deck, upcard, ties=ties, order=order, report=report)
        else:
            found = gops.opening(cards, upcard, exact=exact and cards > 6, report=report)
    if exact and not found.exact:
        raise BadInput(
            f"--exact: {len(found.deck)} cards each are enclosed, not exact; exact are up to 6, "
            "and --cards 7"
        )
    if as_json:
        print_json(found.to_json(exact))
        return 0
    for line in text(found, exact):
        click.echo(line)
    return 0


@click.command("gops")
@position_options
@click.option("--seed", help="Turn the same cards as an earlier game with this seed.")
def play_command(
    cards: int | None, mine: str | None, yours: str | None, deck: str | None, seed: str | None
) -> int:
    """Play the game of pure strategy with up to 6 cards.

    Without a position it is the whole game with 5 cards.
    """
    from verify.cli import play

    if cards is None and mine is yours is deck is None:
        cards = 5
    _one(cards, mine, yours, deck)
    if cards is not None:
        if not 1 <= cards <= 6:
            raise BadInput(f"{cards} cards: play with 1 to 6; exact answers take too long beyond")
        mine = yours = deck = " ".join(map(str, range(1, cards + 1)))
    assert mine is not None and yours is not None and deck is not None
    with progress() as report:
        match = gops.GopsMatch(mine, yours, deck, seed, report)
    return play.run(match)
