"""A solved position of the game of pure strategy in lines, as `verify solve gops` prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gmpy2 import mpq

from verify.games.figures import Enclosure, in_full, middle, rounded, table

if TYPE_CHECKING:
    from theorems.game_of_pure_strategy.play.solution import Bets, Gops

MANY = 8  # upcards: beyond, a table in four decimals is wider than a terminal


def text(found: Gops, exact: bool = False) -> list[str]:
    """The solution in lines: card by card for one upcard or few cards, else a table."""
    if found.mine == found.yours == found.deck:
        cards = f"both hands and the deck {spoken(found.deck)}"
    else:
        hands = ("mine", found.mine), ("yours", found.yours), ("deck", found.deck)
        cards = ", ".join(f"{name} {spoken(hand)}" for name, hand in hands)
    when = "before an upcard is turned" if found.upcard is None else f"upcard {found.upcard} turned"
    lines = [
        f"Game of pure strategy: {cards}",
        *([rules] if (rules := _rules(found)) else []),
        f"value  {in_full(found.value, exact)} points net to me, {when}{_shares(found)}",
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


def _shares(found: Gops) -> str:
    """What either gets, where every point of the deck goes to somebody."""
    if found.ties != "split":
        return ""
    points, net = sum(found.deck), middle(found.value)
    return f"; I take {rounded((points + net) / 2)} points, you {rounded((points - net) / 2)}"


def _rules(found: Gops) -> str:
    """The rules where they are not the paper's."""
    ties = {"discard": "", "split": "ties split the prize", "carry": "ties carry the prize over"}
    order = "" if found.order == "random" else "prizes in this order, which both know"
    parts = [part for part in (ties[found.ties], order) if part]
    return f"rules  {'; '.join(parts)}" if parts else ""


def spoken(hand: tuple[Any, ...]) -> str:
    """Cards, neighbouring ones as a run: `1-7 9 12`; prizes in their order."""
    if not all(isinstance(held, int) for held in hand):
        return " ".join(map(str, hand))
    runs: list[list[int]] = []
    for held in hand:
        if runs and runs[-1][-1] == held - 1:
            runs[-1].append(held)
        else:
            runs.append([held])
    parts = [[f"{run[0]}-{run[-1]}"] if len(run) > 3 else map(str, run) for run in runs]
    return " ".join(text for part in parts for text in part)


def note(found: Gops) -> list[str]:
    """What is to be known of numbers that are not exact."""
    if found.exact:
        return []
    if any(isinstance(p, Enclosure) for bets in found.bets for p in bets.mine):
        return ["", "Each probability lies between these ends; there is no other optimum."]
    return [
        "",
        "Bets are rounded. As --json prints them, each strategy secures for its player the less",
        "favourable of the two bounds, whatever the other does.",
    ]


def card_by_card(found: Gops, bets: Bets, exact: bool) -> list[str]:
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


def by_upcard(found: Gops, title: str, other: bool = False) -> list[str]:
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
