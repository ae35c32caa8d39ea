"""The paper's terms that a statement uses, as the paper defines them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from verify.kernel.errors import ProjectError
from verify.ledger.papers import papers

FILE = "glossary.toml"
FIELDS = {"sign", "words", "place", "find"}


@dataclass(frozen=True)
class Term:
    """A term: its spelling, its meaning, where the paper defines it, and a pattern to find it."""

    sign: str
    words: str
    place: str
    find: re.Pattern[str]


@cache
def glossary(paper: str) -> Sequence[Term]:
    """The terms of a paper, in the order of its `glossary.toml`.

    Raises `ProjectError` for wrong fields or an invalid pattern.
    """
    (of,) = (one for one in papers() if one.name == paper)
    where = f"{of.package.replace('.', '/')}/{FILE}"
    found = []
    for name, told in of.table(FILE).items():
        if not isinstance(told, dict) or told.keys() != FIELDS:
            raise ProjectError(f"{where}: {name} needs exactly {', '.join(sorted(FIELDS))}")
        try:
            pattern = re.compile("|".join(f"(?:{one})" for one in told["find"]))
        except (re.error, TypeError) as error:
            raise ProjectError(f"{where}: {name}: {error}; find has regular expressions") from None
        found.append(Term(told["sign"], told["words"], told["place"], pattern))
    return tuple(found)


def terms(paper: str, text: str) -> list[Term]:
    """The terms of a paper that occur in a text."""
    return [term for term in glossary(paper) if term.find.search(text)]
