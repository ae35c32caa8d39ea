"""The deals that a command is to solve: one, all of a PBN file, or a line each of another text."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from typing import Any, TextIO

import click

from theorems.single_suit_whist.play import pbn
from theorems.single_suit_whist.play.hands import Hands, is_file
from verify.cli import OK, print_json
from verify.kernel.errors import BadInput

LONGEST_LINE = 10_000  # characters
STANDARD_INPUT = "-"
MISSING = re.compile(r"\S+\.(?:txt|csv|tsv|lin|md|json|deals?)", re.IGNORECASE)  # no deal ends so


def solved(
    deal: str, solve: Callable[[str | Hands], Any], as_json: bool, as_line: bool = False
) -> int:
    """Solve a deal, or each of several, and print what was found: all of it, or its result in a
    line.

    Of several each is announced by its place; what is wrong with one is said on standard error,
    or in its place in the JSON list, and the others are solved. The exit code is then 2.
    """
    if as_json and as_line:
        raise BadInput("--brief and --json exclude each other; give one of them")
    if MISSING.fullmatch(deal.strip()) and not os.path.exists(deal):
        raise BadInput(f"{deal}: no such file; name a file of deals, or write a deal like KQ10/AJ9")
    if deal != STANDARD_INPUT and not is_file(deal) and not os.path.isfile(deal):
        found = solve(deal)
        print_json(found.to_json()) if as_json else click.echo(found.brief if as_line else found)
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
            whole = ("\n" if number else "") + f"{place}\n{found}"
            click.echo(f"{place}: {found.brief}" if as_line else whole)
    if not documents:
        place = "on standard input" if deal == STANDARD_INPUT else f"in {deal}"
        raise BadInput(f"no deals {place}; write one a line")
    if as_json:
        print_json(documents)
    return code


def _inputs(deal: str) -> Iterator[tuple[str, str | pbn.Found]]:
    """Each deal with its place. Raises `BadInput` for a line that is too long."""
    if is_file(deal):
        for number, dealt in enumerate(pbn.read(deal.strip()), 1):
            yield f"deal {number}", dealt
    elif deal == STANDARD_INPUT:
        if sys.stdin is None:  # closed before we began
            raise BadInput("standard input is closed; write deals to it, one a line")
        yield from _lines(sys.stdin)
    else:
        try:
            with open(deal, encoding="utf-8", errors="replace") as file:
                yield from _lines(file)
        except OSError as error:
            raise BadInput(f"{deal}: {error.strerror}; name a file of deals") from None


def _lines(stream: TextIO) -> Iterator[tuple[str, str]]:
    """Each deal with its line; a line that begins with `#` is a comment.

    Raises `BadInput` for a line that is too long.
    """
    number = 0
    while line := stream.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise BadInput(f"line {number}: more than {LONGEST_LINE:,} characters; divide it")
        if is_file(line):
            raise BadInput(f"line {number}: the name of a file; give it as the argument")
        if line.strip() and not line.lstrip().startswith("#"):
            yield f"line {number}", line
