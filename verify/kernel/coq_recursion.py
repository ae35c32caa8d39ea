"""That recursion is of the plain kind, which Coq checks soundly.

Coq 8.16 accepts some recursion that does not end, and with it a proof of False; so does coqchk,
which has the same code: a function may be handed on without its argument (rocq #20413), or its
argument be a term that is only thought to be smaller (#20455). So here a function is called by
itself, or by others defined with it, with all arguments up to the one that gets smaller, and that
is a variable of a pattern against which its own argument is matched, or a variable of such a
pattern. There is no other way to recursion than `Fixpoint` and what Coq derives of a type.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from verify.kernel.coq_printing import is_name

OPEN, CLOSE = ("(", "[", "{", "match"), (")", "]", "}", "end")
HEADS = ("(", ">", ":=", ",", "in", "match", "return", ":")  # after which no argument stands
LARGEST = 2**15  # words of a definition that calls itself


def is_plain(term: Sequence[str]) -> bool:
    """Whether each recursive function in a term printed in full is of the plain kind."""
    if "cofix" in term or "fix" not in term:
        return "cofix" not in term
    # It is no name, which Coq allows: then the word after it is what gets smaller.
    named = any(word == "struct" and term[at - 1] != "{" for at, word in enumerate(term))
    if named or len(term) > LARGEST:
        return False
    starts = [at for at, word in enumerate(term) if _defines(term[at - 1], word) and at]
    heads = {start: _head(term, start) for start in starts}
    together = term.count("fix") == 1
    every = [smaller for _, smaller in heads.values()]
    return all(
        _is_called_plainly(term, start, *head, every if together else [head[1]])
        for start, head in heads.items()
    )


def _defines(before: str, word: str) -> bool:
    """Whether a word after another is the name of a recursive function where it is defined."""
    return before == "fix" or (before == "with" and word not in ("|", "end"))


def _head(term: Sequence[str], start: int) -> tuple[list[str], str]:
    """The arguments of a recursive function, none if one is given what it is, and the one that
    gets smaller.
    """
    binders, smaller, place = list[str](), "", start + 1
    while term[place] in ("(", "{"):
        end = _closing(term, place)
        if ":=" in term[place:end]:
            return [], ""
        if term[place + 1] == "struct":
            smaller = term[place + 2]
        else:
            binders += _upto_type(term, place + 1)
        place = end + 1
    return binders, smaller or "".join(binders[:1])


def _is_called_plainly(
    term: Sequence[str], start: int, binders: list[str], smaller: str, roots: list[str]
) -> bool:
    if smaller not in binders:
        return False
    name, before = term[start], binders.index(smaller)
    variables = _got_smaller(term, roots)
    beside = [(term[at - 1], at) for at, word in enumerate(term) if word == name]
    calls = [at for word, at in beside if word != "for" and not _defines(word, name)]
    return all(
        term[at - 1] in HEADS and _argument(term, at + 1, before) in variables for at in calls
    )


def _got_smaller(term: Sequence[str], roots: Sequence[str]) -> set[str]:
    """The variables of the patterns against which these are matched, and those of the patterns
    against which such a variable is; but for what anything else in the term is called, too, and
    what is reached by such a name.
    """
    bound, every = Counter(_bound_otherwise(term)), list(_matches(term))
    start = {root for root in roots if bound[root] == roots.count(root)}
    others, apart = set[str](), {"_", *bound}
    while True:
        start, apart = start - others, apart | others
        matches, reached = every, start
        while more := [pair for pair in matches if pair[0] in reached]:
            matches = [pair for pair in matches if pair[0] not in reached]
            reached = reached | {word for _, words in more for word in words} - apart
        others = reached.intersection(word for _, words in matches for word in words)
        if not others:
            return reached - start


def _matches(term: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """The words of the patterns of every match, each with what is matched, if it is a word."""
    for at, word in enumerate(term):
        if word == "match":
            end = _closing(term, at)
            start = _next(term, at + 1, "with")
            matched = term[at + 1] if term[at + 2] in ("as", "in", "return", "with") else ""
            words, place = list[str](), start
            while (place := _next(term, place + 1, "|")) < end:
                arrow = _next(term, place + 1, "=")
                words += filter(is_name, term[place + 1 : arrow])  # no constructor is a variable
                place = arrow
            yield matched, words


def _next(term: Sequence[str], place: int, wanted: str) -> int:
    """Where a word stands next, outside of brackets and matches; or where these are closed."""
    while place < len(term) and term[place] != wanted and term[place] not in CLOSE:
        place = _closing(term, place) + 1 if term[place] in OPEN else place + 1
    return place if place < len(term) and term[place] == wanted else len(term)


def _argument(term: Sequence[str], place: int, number: int) -> str:
    """The argument of this number of what stands before, if it is a word."""
    for _ in range(number):
        if place >= len(term) or not _is_argument(term[place]):
            return ""
        place = _closing(term, place) + 1 if term[place] in OPEN else place + 1
    return term[place] if place < len(term) else ""


def _is_argument(word: str) -> bool:
    """Whether an argument begins so: a name, or what it refers to, or what is in brackets."""
    return word in ("(", "match") or " " in word or is_name(word)


def _closing(term: Sequence[str], place: int) -> int:
    depth = 0
    for at in range(place, len(term)):
        depth += (term[at] in OPEN) - (term[at] in CLOSE)
        if depth == 0:
            return at
    return len(term)


def _bound_otherwise(term: Sequence[str]) -> Iterator[str]:
    """The words that `fun`, `fix`, `forall` and `let` bind, and what stands beside them."""
    for at, word in enumerate(term):
        if word == "let":
            yield term[at + 1]
        elif word in ("fun", "forall") or (at and _defines(term[at - 1], word)):
            place = at + 1
            while place < len(term) and term[place] in OPEN:
                if term[place + 1] != "struct":
                    yield from _upto_type(term, place + 1)
                place = _closing(term, place) + 1
            if word in ("fun", "forall") and term[at + 1] not in OPEN:
                yield from _upto_type(term, at + 1)


def _upto_type(term: Sequence[str], place: int) -> Sequence[str]:
    return term[place : term.index(":", place)] if ":" in term[place:] else term[place:]
