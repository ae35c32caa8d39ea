"""Which numbered results of a paper are proved, in a few sentences for its author."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from verify.report.uses import KINDS, NAME

if TYPE_CHECKING:
    from verify.report.edition import Entry

RESULTS = {"theorem", "proposition", "lemma", "corollary", "consequence", "conjecture"}
ORDER = ("Theorem", "Proposition", "Lemma", "Corollary", "Consequence", "Conjecture")
Name = tuple[str, str]  # ("Theorem", "9.1")


def standing(
    entries: Sequence[Entry], said: Collection[str]
) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The lines about what stands: a title, words, and the ids of the claims that support it.

    A result stands if all claims that state it are proved, as printed or as amended. A conjecture
    is omitted if one of its claims was already `said`.
    """
    every = _results(entries)
    formal: list[Name] = []
    other: list[Name] = []
    mended: list[Name] = []
    conjectured: list[Name] = []
    for name, found in every.items():
        mends = [entry.amendment for entry in found if entry.tone == "refuted"]
        right = all(entry.tone in ("proved", "refuted") for entry in found)
        if not right or any(mend is None or mend.tone != "proved" for mend in mends):
            continue
        if name[0] == "Conjecture":
            if not {entry.id for entry in found} & set(said):
                conjectured.append(name)
        elif mends:
            mended.append(name)
        else:
            coq = all(entry.line.rests_on == "Coq" for entry in found)
            (formal if coq else other).append(name)
    results = [name for name in every if name[0] != "Conjecture"]
    if formal:
        whole = len(formal) == len(results)
        title = f"{'All' if whole else 'These'} numbered results hold as you state them."
        words = (
            f"{listed(formal)}. Each has a formal proof in Coq. The points below that name one of "
            "them mend its proof, a formula or a word."
        )
        yield title, words, _ids(formal, every)
    if other:
        title = "So do these." if formal else "These numbered results hold as you state them."
        words = (
            f"{listed(other)}. At least a part of each, be it only the digits of a number, is "
            "proved by exact computation and not in Coq."
        )
        yield title, words, _ids(other, every)
    if mended:
        yield (
            "With the change below this holds as well:"
            if len(mended) == 1
            else "With the changes below these hold as well:",
            f"{listed(mended)}.",
            _ids(mended, every),
        )
    if conjectured:
        yield "What you conjecture is proved.", f"{listed(conjectured)}.", _ids(conjectured, every)


def _results(entries: Sequence[Entry]) -> dict[Name, list[Entry]]:
    """The numbered results with the claims that state them, in the order of the paper."""
    found: dict[Name, list[Entry]] = {}
    for entry in entries:
        name = numbered(entry.item.locator)
        if name and entry.amends is None and entry.item.kind in RESULTS:
            found.setdefault(name, []).append(entry)
    return found


def numbered(place: str) -> Name | None:
    """The result at a place, as in `("Theorem", "9.1")` for `9.1 Theorem 9.1`; None for a proof
    step or a remark beside it.
    """
    match = NAME.match(place.lstrip("0123456789. "))
    if match is None:
        return None
    kind = match[1].rstrip(".")
    name = KINDS.get(kind, kind)
    return (name, match[2]) if name in ORDER else None


def listed(names: Collection[Name]) -> str:
    """Names grouped by kind: `Theorems 6.1 and 6.2; Lemma 5.1`."""
    parts = []
    for kind in ORDER:
        numbers = sorted({number for name, number in names if name == kind}, key=_order)
        if numbers:
            *most, last = numbers
            parts.append(f"{kind}s {', '.join(most)} and {last}" if most else f"{kind} {last}")
    return "; ".join(parts).replace("Corollarys", "Corollaries")


def _order(number: str) -> list[int]:
    return [int(part) for part in number.split(".")]


def _ids(names: Collection[Name], every: dict[Name, list[Entry]]) -> tuple[str, ...]:
    return tuple(entry.id for name in names for entry in every[name])
