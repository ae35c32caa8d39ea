"""The deals that a command is to solve: one, all of a PBN file, or a line of input each."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import click

from theorems.single_suit_whist.play import pbn
from theorems.single_suit_whist.play.hands import Hands, is_file
from verify.cli import OK, print_json
from verify.kernel.errors import BadInput

LONGEST_LINE = 10_000  # characters
STANDARD_INPUT = "-"


def solved(deal: str, solve: Callable[[str | Hands], Any], as_json: bool) -> int:
    """Solve a deal, or each of several, and print what was found.

    Of several each is announced by its place; what is wrong with one is said on standard error,
    or in its place in the JSON list, and the others are solved. The exit code is then 2.
    """
    if deal != STANDARD_INPUT and not is_file(deal):
        if os.path.isfile(deal):
            raise BadInput(f"{deal}: a file, not a deal; for one deal a line write `- < {deal}`")
        found = solve(deal)
        print_json(found.to_json()) if as_json else click.echo(str(found))
        return OK
    documents: list[Any] = []
    code = OK
    for number, (place, one) in enumerate(_inputs(deal)):
        try:
            if isinstance(one, BadInput):
                raise one
            found = solve(one)
        except BadInput as error:
            code = error.exit_code
            documents.append({"input": place, "error": str(error)})
            if not as_json:
                click.echo(f"verify: {place}: {error}", err=True)
            continue
        documents.append({"input": place} | found.to_json() if as_json else None)
        if not as_json:
            click.echo(("\n" if number else "") + f"{place}\n{found}")
    if not documents:
        raise BadInput("no deals on standard input; write one a line")
    if as_json:
        print_json(documents)
    return code


def _inputs(deal: str) -> Iterator[tuple[str, str | pbn.Found]]:
    """Each deal with its place. Raises `BadInput` for a line that is too long."""
    if deal != STANDARD_INPUT:
        for number, dealt in enumerate(pbn.read(deal.strip()), 1):
            yield f"deal {number}", dealt
        return
    if sys.stdin is None:  # closed before we began
        raise BadInput("standard input is closed; write deals to it, one a line")
    number = 0
    while line := sys.stdin.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise BadInput(f"line {number}: more than {LONGEST_LINE:,} characters; divide it")
        if is_file(line):
            raise BadInput(f"line {number}: the name of a file; give it as the argument")
        if line.strip():
            yield f"line {number}", line
