"""The content of the letter to a paper's author: what stands, what to mend, how to check it.

The numbered results of the paper that are proved stand, as do the lines added by
`theorems/PAPER/letter.toml`. What to mend are the defects, in the order in which an author wants
to read them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version

from verify.kernel.errors import ProjectError
from verify.ledger.findings import DEFECTS, Defect
from verify.ledger.papers import papers
from verify.report import deals, numbered
from verify.report.edition import Entry, PaperEdition
from verify.report.exposition import titles

PROGRAM = "exact-games"
FEW = 5  # claims that a line of what stands names
LINE = {"title", "words", "claims"}
# In the place of a statement that is ours: "12.1, beyond the paper", "Sec.3, for Theorem 3.6: ...".
OURS = re.compile(r"\bbeyond\b|^Sec\.\d, for ")
# The parts of the letter in order: the kind of defect, the heading, and a first sentence.
PARTS = {
    "hole": ("Where a proof needs more", ""),
    "false": ("False statements", ""),
    "reading": (
        "False in one of two readings",
        "Each of these is right in the other reading, which may be the one you meant.",
    ),
    "misprint": ("Misprints and slips", ""),
    "small": ("Appendix: minor points", "No result depends on these."),
    "conversion": (
        "Perhaps only in our copy",
        "We worked from a conversion of the paper to text. These may be its faults, not yours.",
    ),
}
COUNTED = {
    "hole": ("place where a proof needs more", "places where a proof needs more"),
    "false": ("false statement", "false statements"),
    "reading": (
        "statement that is false in one of two readings",
        "statements that are false in one of two readings",
    ),
    "misprint": ("misprint or slip", "misprints and slips"),
    "small": ("minor point", "minor points"),
    "conversion": ("possible fault of our copy", "possible faults of our copy"),
}
STATUS = {
    "proved by a proved program": "proved, by a program that is itself proved right",
    "argued": "argued (its proof is partly in words)",
}


@dataclass(frozen=True)
class Standing:
    """A line about what stands: its title, its words, and the ids of the claims that support it."""

    title: str
    words: str
    claims: tuple[str, ...]

    @property
    def told(self) -> str:
        """The words, and the names of the claims if they are few."""
        names = ", ".join(f"`{claim}`" for claim in self.claims)
        return f"{self.words} Our record: {names}." if 0 < len(self.claims) <= FEW else self.words


@dataclass(frozen=True)
class Point:
    """A point of the letter: its number, the defect, and the claims that the defect makes false."""

    number: int
    defect: Defect
    entries: tuple[Entry, ...]

    @property
    def example(self) -> str:
        """A deal or number at which it fails; empty if there is neither an example nor a deal."""
        if self.defect.example or self.defect.kind in ("small", "conversion"):
            return sentence(self.defect.example)
        for entry in self.entries:
            case = entry.counterexample
            told = deals.sentence(entry.names, case.object) if case else ""
            if told.startswith("West "):  # a deal of one suit, which is the whole object
                return sentence(told.replace(" / ", ", "))
        return ""

    @property
    def holds(self) -> list[tuple[str, list[Entry]]]:
        """How corrections are known, each way with the claims it applies to; empty words for claims
        without an amendment.
        """
        found: dict[str, list[Entry]] = {}
        for entry in self.entries:
            words = known(entry.amendment.line.status) if entry.amendment else ""
            found.setdefault(words, []).append(entry)
        return list(found.items())


@dataclass(frozen=True)
class Part:
    """A part of the letter: its heading, a first sentence or "", and its points."""

    kind: str
    heading: str
    lead: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Letter:
    """A letter about a paper; `date` and `sender` are empty if unknown."""

    paper: PaperEdition
    date: str
    sender: str
    stands: tuple[Standing, ...]
    parts: tuple[Part, ...]

    @property
    def title(self) -> str:
        """The title of the paper."""
        return str(self.paper.about["title"])

    @property
    def to(self) -> str:
        """The addressee; empty if the paper names no author."""
        authors = str(self.paper.about["authors"])
        several = "s" if "," in authors or " and " in authors else ""
        return f"To the author{several}: {authors}" if authors else ""

    @property
    def greeting(self) -> str:
        """The first line of a letter that somebody sends; empty without sender or author."""
        authors = [name.strip() for name in str(self.paper.about["authors"]).split(",")]
        return f"Dear {_listed(authors)}," if self.sender and all(authors) else ""

    @property
    def version(self) -> str:
        """The program that checked the paper, with its version."""
        return this_program()

    @property
    def opening(self) -> str:
        """How much was checked, and how many points of each weight follow."""
        entries = self.paper.entries
        checked = [one for one in entries if one.amends is None and one.claim is not None]
        ours = sum(OURS.search(one.line.locator) is not None for one in checked)
        counts = [
            f"{len(part.points)} {COUNTED[part.kind][len(part.points) > 1]}" for part in self.parts
        ]
        count = len(checked) - ours
        many = "1 statement" if count == 1 else f"{count} statements"
        go = "goes" if ours == 1 else "go"
        beyond = f", and {ours} of ours that {go} beyond it," if ours else ""
        first = (
            f"We have checked {many} of your paper{beyond} in exact arithmetic, with our program "
            f"{self.version}. The codes after “Our record” are its names for these statements."
        )
        if any(entry.proof for entry in entries):
            first += (
                " A formal proof is one that the program Coq has checked. What we call proved has a"
                " formal proof, or is decided by an exact computation for all cases."
            )
        return (
            f"{first} First we say what stands; then we list {_listed(counts)}."
            if counts
            else first
        )

    @property
    def closing(self) -> str:
        """How to check a point; empty if there is none."""
        claims = [entry.id for part in self.parts for at in part.points for entry in at.entries]
        if not claims:
            return ""
        folder = f"certificates/{self.paper.name}/formal"
        formal = any(entry.proof for entry in self.paper.entries)
        coq = (
            f"`verify audit {folder}` has Coq check the formal proofs (Debian's `coq`). "
            if formal
            else ""
        )
        return (
            "Each point ends with the names of the statements that fail as printed, which "
            f"{self.version} checked. "
            f"`verify show {claims[0]}` prints one with its counterexample and with the corrected "
            f"statement, `{claims[0]}~`. `verify audit {claims[0]}` computes the counterexample "
            f"again. {coq}We send you the program if you wish. If we have misread "
            "you, please tell us."
        )


def this_program() -> str:
    """The name of this program with its version."""
    return f"{PROGRAM} {version(PROGRAM)}"


def letter(paper: PaperEdition, date: str = "", sender: str = "") -> Letter:
    """The letter about a paper.

    Raises `ProjectError` for a broken `letter.toml`, a line of it whose claims are not proved, or a
    defect whose claims are not refuted.
    """
    assert PARTS.keys() == DEFECTS.keys()
    entries = {entry.id: entry for entry in paper.entries}
    sender = ", ".join(filter(None, (line.strip(" ,") for line in sender.splitlines())))
    parts, number = [], 0
    for kind, (heading, lead) in PARTS.items():
        points = []
        for defect in (defect for defect in paper.defects if defect.kind == kind):
            named = [entries[one] for one in defect.claims if one in entries]
            if named and all(OURS.search(one.line.locator) for one in named):
                continue  # an error of a claim that is not the author's
            number += 1
            for one in defect.claims:
                if one not in entries or entries[one].tone != "refuted":
                    status = (
                        entries[one].line.status if one in entries else "no claim of this paper"
                    )
                    raise ProjectError(
                        f"{defect.id} in defects.toml names {one}, which is not refuted but "
                        f"{status}; name the refuted claims that this error makes false"
                    )
            points.append(Point(number, defect, tuple(entries[one] for one in defect.claims)))
        if points:
            parts.append(Part(kind, heading, lead, tuple(points)))
    by_hand = list(_by_hand(paper, entries))
    said = {claim for line in by_hand for claim in line.claims}
    by_rule = [Standing(*line) for line in numbered.standing(paper.entries, said)]
    stands = (*by_hand[:1], *by_rule, *by_hand[1:], *_enclosed(paper.name))
    return Letter(paper, date, sender, stands, tuple(parts))


def _enclosed(paper: str) -> Iterator[Standing]:
    """The line about the proofs that are written out, if there are any."""
    if found := titles(paper):
        named = "; ".join(f"“{title}”" for title in found)
        words = (
            f"{named}. Most steps name the claim or the lemma in Coq that proves them; the others "
            "are argued in words. Where a proof has many cases, the document gives its plan and "
            "names the lemmas."
        )
        yield Standing("The enclosed document has our proofs.", words, ())


def _by_hand(paper: PaperEdition, entries: dict[str, Entry]) -> Iterator[Standing]:
    """The lines of `letter.toml`. Raises `ProjectError` for a line whose claims are not proved."""
    (home,) = (found for found in papers() if found.name == paper.name)
    where = f"{home.package.replace('.', '/')}/letter.toml"
    for line in home.table("letter.toml").get("stands", ()):
        if not isinstance(line, dict) or line.keys() != LINE:
            raise ProjectError(f"{where}: a line of stands needs exactly {', '.join(sorted(LINE))}")
        title, claims = line["title"], tuple(line["claims"])
        strange = [claim for claim in claims if claim not in entries]
        if strange or not claims:
            named = ", ".join(strange) or "nothing"
            raise ProjectError(f"{where}: {title!r} names {named}; name claims of this paper")
        for claim in claims:
            if entries[claim].tone != "proved":
                status = entries[claim].line.status
                raise ProjectError(
                    f"{where}: {title!r} says what {claim} does, which is not proved but {status}; "
                    "take the line out, or say less and name other claims"
                )
        yield Standing(title, line["words"], claims)


def known(status: str) -> str:
    """How an amendment is known: `proved`, `checked for every case up to n = 7`."""
    if status.startswith("verified to "):
        return f"checked for every case up to ${status.removeprefix('verified to ')}$"
    return STATUS.get(status, status)


def sentence(text: str) -> str:
    """A text with a full stop at its end; an empty one stays empty."""
    return text if not text or text.endswith((".", "!", "?", ".)", "…")) else text + "."


def _listed(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
