"""Choosing claims by id or by an expression such as `T9 and not (W1 or lemma)`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches

from verify.kernel.errors import VerifyError

Test = Callable[[str], bool]
JOINING = "and", "or", "not"


class UnknownClaim(VerifyError, LookupError):
    """An id or a filter that matches no claim."""


def near_names(name: str, known: Iterable[str]) -> str:
    """A hint with ids similar to an unknown one: `; did you mean ...?`, or ""."""
    spelled = {found.lower(): found for found in known}
    within = [found for low, found in spelled.items() if name.lower() in low]
    close = [spelled[low] for low in get_close_matches(name.lower(), spelled, n=3, cutoff=0.7)]
    likely = list(dict.fromkeys(sorted(within, key=len) + close))[:3] if name else close
    return f"; did you mean {', '.join(likely)}?" if likely else "; `verify list` shows them all"


def expression(text: str) -> Test:
    """The test of an expression, whose words are searched for in a text, ignoring case.

    Words are joined by `and`, which may be omitted, `or`, `not` and parentheses. Raises
    `UnknownClaim` for a malformed expression.
    """
    tokens = re.findall(r"[()]|[^\s()]+", text)

    def fail() -> UnknownClaim:
        return UnknownClaim(f"-k {text!r:.60}: write words joined by and, or, not, ( and )")

    def either() -> Test:
        tests = [both()]
        while tokens and tokens[0] == "or":
            tokens.pop(0)
            tests.append(both())
        return lambda name: any(test(name) for test in tests)

    def both() -> Test:
        tests = [single()]
        while tokens and tokens[0] not in ("or", ")"):
            if tokens[0] == "and":
                tokens.pop(0)
            tests.append(single())
        return lambda name: all(test(name) for test in tests)

    def single() -> Test:
        token = tokens.pop(0) if tokens else ")"
        if token == "not":
            negated = single()
            return lambda name: not negated(name)
        if token == "(":
            inner = either()
            if not tokens or tokens.pop(0) != ")":
                raise fail()
            return inner
        if token in (")", "and", "or"):
            raise fail()
        return lambda name: token.lower() in name.lower()

    try:
        test = either()
    except RecursionError:
        raise fail() from None
    if tokens:
        raise fail()
    return test


STATUSES = (
    *("proved by a proved program", "argued", "computed", "verified to n = 0123456789", "refuted"),
    *("undecided", "not checkable", "no verdict", "stale", "unreadable", "coq", "the audit"),
    "the full audit",
)


def means_status(text: str) -> bool:
    """Whether a word of an expression may be part of a status or of what a status rests on."""
    words = [word for word in re.findall(r"[^\s()]+", text.lower()) if word not in JOINING]
    return any(word in status or ".py" in word for word in words for status in STATUSES)
