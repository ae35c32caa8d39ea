"""That recursion is of the plain kind, which Coq checks soundly.

Coq 8.16 accepts some recursion that does not end, and with it a proof of False; so does coqchk,
which has the same code: a function may be handed on without its argument (rocq #20413), or its
argument be a term that is only thought to be smaller (#20455). So here a function is called by
itself, or by others defined with it, with all arguments up to the one that gets smaller, and that
is a variable of a pattern. There is no other way to recursion than `Fixpoint` and what Coq derives
of a type.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

OPEN, CLOSE = ("(", "[", "{"), (")", "]", "}")
HEADS = ("(", ">", ":=", ",", "in", "match", "return", ":")  # after which no argument stands
_FIXPOINT = re.compile(r"Fixpoint\b")


def fixpoints(text: str) -> set[int]:
    """Where in a source the names of its recursive functions are to stand, blanks not counted."""
    return {found.end() for found in _FIXPOINT.finditer(text)}


def is_plain(term: Sequence[str]) -> bool:
    """Whether each recursive function in a term printed in full is of the plain kind."""
    if "cofix" in term or "fix" not in term:
        return "cofix" not in term
    starts = [at for at, word in enumerate(term) if _defines(term[at - 1], word) and at]
    variables = set(_of_patterns(term)) - set(_bound_otherwise(term))
    return all(_is_called_plainly(term, start, variables) for start in starts)


def _defines(before: str, word: str) -> bool:
    """Whether a word after another is the name of a recursive function where it is defined."""
    return before == "fix" or (before == "with" and word not in ("|", "end"))


def _is_called_plainly(term: Sequence[str], start: int, variables: Collection[str]) -> bool:
    name, binders, place = term[start], list[str](), start + 1
    while term[place] in ("(", "{"):
        end = _closing(term, place)
        if term[place + 1] == "struct":
            smaller = term[place + 2]
        else:
            binders += _upto_type(term, place + 1)
            smaller = binders[0]
        place = end + 1
    if not binders:
        return False
    before = binders.index(smaller)
    beside = [(term[at - 1], at) for at, word in enumerate(term) if word == name]
    calls = [at for word, at in beside if word != "for" and not _defines(word, name)]
    return all(
        term[at - 1] in HEADS and _argument(term, at + 1, before) in variables for at in calls
    )


def _argument(term: Sequence[str], place: int, number: int) -> str:
    """The argument of this number of what stands before, if it is a word."""
    for _ in range(number):
        if place >= len(term) or term[place] in CLOSE:
            return ""
        place = _closing(term, place) + 1 if term[place] in OPEN else place + 1
    return term[place] if place < len(term) else ""


def _closing(term: Sequence[str], place: int) -> int:
    depth = 0
    for at in range(place, len(term)):
        depth += (term[at] in OPEN) - (term[at] in CLOSE)
        if depth == 0:
            return at
    return len(term)


def _of_patterns(term: Sequence[str]) -> Iterator[str]:
    """The words of the patterns of a term."""
    inside = False
    for word, after in zip(term, [*term[1:], ""], strict=True):
        if word == "|":
            inside = True
        elif (word, after) == ("=", ">"):
            inside = False
        elif inside:
            yield word


def _bound_otherwise(term: Sequence[str]) -> Iterator[str]:
    """The words that `fun`, `fix` and `let` bind, and what stands beside them."""
    for at, word in enumerate(term):
        if word == "let":
            yield term[at + 1]
        elif word in ("fun", "fix"):
            place = at + 1 + (word == "fix")
            while place < len(term) and term[place] in OPEN:
                yield from _upto_type(term, place + 1)
                place = _closing(term, place) + 1
            if word == "fun" and term[at + 1] not in OPEN:
                yield from _upto_type(term, at + 1)


def _upto_type(term: Sequence[str], place: int) -> Sequence[str]:
    return term[place : term.index(":", place)] if ":" in term[place:] else term[place:]
