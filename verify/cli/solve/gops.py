"""`verify solve gops` and `verify play gops`."""

from __future__ import annotations

import json
from typing import Any

import click
from gmpy2 import mpq

from verify.cli.solve.progress import progress
from verify.games import gops
from verify.games.figures import Enclosure, in_full, middle, rounded, table
from verify.kernel.errors import BadInput

MANY = 8  # upcards: beyond, a table in four decimals is wider than a terminal


def position_options(command: Any) -> Any:
    """The options that name a position."""
    for option in (
        click.option("--deck", help="The upcards to come, such as `Q,K`."),
        click.option("--yours", help="The other's hand."),
        click.option("--mine", help="My hand: numbers, or A, T, J, Q, K, such as `2,4`."),
        click.option("--cards", type=int, help="The whole game: all hands are the cards 1 to N."),
    ):
        command = option(command)
    return command


def _one(cards: int | None, *hands: str | None) -> None:
    """Raises `BadInput` unless a whole game is named, or a whole position, and not both."""
    given = [hand for hand in hands if hand is not None]
    if cards is not None and given:
        raise BadInput("--cards names all three hands; leave out --mine, --yours and --deck")
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
@click.option("--exact", is_flag=True, help="Print long rationals in full.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")
def command(
    cards: int | None,
    mine: str | None,
    yours: str | None,
    deck: str | None,
    upcard: str | None,
    exact: bool,
    as_json: bool,
) -> int:
    """Game of pure strategy: value and optimal bets.

    Exactly up to 6 cards each, enclosed up to 11 at least, and to 14 for the first move of a whole
    game. Values are net: the winner of an upcard takes its points from the other.
    """
    _one(cards, mine, yours, deck)
    with progress(as_json) as report:
        if cards is None:
            assert mine is not None and yours is not None and deck is not None
            found = gops.solve(mine, yours, deck, upcard, report=report)
        else:
            found = gops.opening(cards, upcard, exact=exact and cards > 6, report=report)
    if exact and not found.exact:
        raise BadInput(
            f"--exact: {len(found.deck)} cards each are enclosed, not exact; exact are up to 6, "
            "and --cards 7"
        )
    if as_json:
        click.echo(json.dumps(found.to_json(exact), indent=2))
        return 0
    for line in text(found, exact):
        click.echo(line)
    return 0


def text(found: gops.Gops, exact: bool = False) -> list[str]:
    """The solution in lines: card by card for one upcard or few cards, else a table."""
    if found.mine == found.yours == found.deck:
        cards = f"both hands and the deck {spoken(found.deck)}"
    else:
        hands = ("mine", found.mine), ("yours", found.yours), ("deck", found.deck)
        cards = ", ".join(f"{name} {spoken(hand)}" for name, hand in hands)
    when = "before an upcard is turned" if found.upcard is None else f"upcard {found.upcard} turned"
    points, net = sum(found.deck), middle(found.value)
    lines = [
        f"Game of pure strategy: {cards}",
        f"value  {in_full(found.value, exact)} points net to me, {when}: "
        f"{rounded((points + net) / 2)} to {rounded((points - net) / 2)}",
    ]
    if len(found.bets) == 1 or len(found.deck) <= 3 or exact:
        for bets in found.bets:
            lines += ["", *card_by_card(found, bets, exact)]
        return [*lines, *note(found)]
    if found.mine == found.yours:
        lines += ["", *by_upcard(found, "either player's bets")]
    else:
        lines += ["", *by_upcard(found, "my bets"), "", *by_upcard(found, "your bets", True)]
    return [*lines, "", "Rounded; --upcard shows more, and --json all."]


def spoken(hand: tuple[int, ...]) -> str:
    """Cards, neighbouring ones as a run: `1-7 9 12`."""
    runs: list[list[int]] = []
    for held in hand:
        if runs and runs[-1][-1] == held - 1:
            runs[-1].append(held)
        else:
            runs.append([held])
    parts = [[f"{run[0]}-{run[-1]}"] if len(run) > 3 else map(str, run) for run in runs]
    return " ".join(text for part in parts for text in part)


def note(found: gops.Gops) -> list[str]:
    """What is to be known of numbers that are not exact."""
    if found.exact:
        return []
    if any(isinstance(p, Enclosure) for bets in found.bets for p in bets.mine):
        return ["", "Each probability lies between these ends; there is no other optimum."]
    return [
        "",
        "Bets are rounded. As --json prints them, each strategy secures the nearer end of the",
        "value, whatever the other does.",
    ]


def card_by_card(found: gops.Gops, bets: gops.Bets, exact: bool) -> list[str]:
    """Every bet on one upcard: how often it is made, and what it gives away otherwise."""
    value = f", value {in_full(bets.value, exact)}" if found.upcard is None else ""
    if found.mine == found.yours and bets.mine == bets.yours:
        hands = [("either bets", found.mine, bets.mine, bets.my_costs)]
    else:
        hands = [
            ("I bet", found.mine, bets.mine, bets.my_costs),
            ("you bet", found.yours, bets.yours, bets.your_costs),
        ]
    rows: list[tuple[str, ...]] = [
        ("", "", "with probability", "gives away" if bets.my_costs else "")
    ]
    for name, hand, chances, costs in hands:
        for at, (held, p) in enumerate(zip(hand, chances, strict=True)):
            cost = in_full(costs[at], exact) if costs else ""
            within = rounded(p, 9) if p and not costs and not isinstance(p, Enclosure) else None
            rows.append((name * (not at), str(held), within or in_full(p, exact), cost))
    return [f"upcard {bets.upcard}{value}", *(f"  {x}" for x in table(rows, right=(1,)))]


def by_upcard(found: gops.Gops, title: str, other: bool = False) -> list[str]:
    """Rounded probabilities: a line for each bet, a column for each upcard; for many of them three
    decimals as in the paper's Table 2.
    """
    many = len(found.bets) > MANY
    hand = found.yours if other else found.mine
    columns = [bets.yours if other else bets.mine for bets in found.bets]
    head = ("", *(str(bets.upcard) for bets in found.bets))
    body = [
        (str(held), *(brief(p, many) for p in row))
        for held, row in zip(hand, zip(*columns, strict=True), strict=True)
    ]
    lines = table([head, *body], right=range(len(head)), gap=1 if many else 2)
    return [f"{title} (down) for each upcard (across)", *(f"  {line}" for line in lines)]


def brief(p: mpq | Enclosure, many: bool) -> str:
    """A probability as `0.4144`, or `.414` where there are many."""
    if not middle(p):
        return "0"
    return rounded(middle(p), 3).removeprefix("0") if many else rounded(middle(p))


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
