"""`verify play GAME`: a person's moves from standard input against exact optimal play."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import click

from verify.cli import INTERRUPTED, OK
from verify.cli.solve import ByName
from verify.games.play import Match
from verify.kernel.errors import BadInput

HELP = ("help", "?")
QUIT = ("quit", "exit")  # not q, which is the queen


@click.group(cls=ByName, attribute="play_command")
def play() -> None:
    """Play a game against exact optimal play."""


def run(match: Match) -> int:
    """Play a match to its end, or to the end of input, and print its review.

    `help` or `?` shows again what the player sees and may type; `quit` ends the match. An illegal
    move is reported on standard error and asked for again. Returns 130 after Ctrl-C, otherwise 0.
    Raises `BadInput` if there is no standard input.
    """
    if sys.stdin is None:  # standard input was closed before the start
        raise BadInput("standard input is closed; moves are read from it")
    code, told = OK, False
    while not match.over:
        try:
            if not told:
                _say(match.shown())
            choice = click.prompt(f"your move ({' '.join(match.choices())})", prompt_suffix=": ")
            if choice.strip().lower() in QUIT:
                click.echo("stopped before the end")
                break
            if choice.strip().lower() in HELP:
                _say((*match.shown(), f"moves: {', '.join(match.choices())}; quit ends the match"))
                told = True
                continue
            _say(match.move(choice))
            told = False
        except BadInput as error:
            click.echo(f"verify: {error}", err=True)
            told = True
        except (click.Abort, KeyboardInterrupt) as stop:
            # click raises the same exception for the end of input and for Ctrl-C.
            click.echo()
            click.echo("stopped before the end")
            code = OK if isinstance(stop.__context__, EOFError) else INTERRUPTED
            break
    _say(match.review())
    return code


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)
