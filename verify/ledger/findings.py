"""What readers add to the evidence: the defects of a paper, and second readings.

Both are judgements. They are shown, but no status depends on them. `theorems/PAPER/defects.toml`
has a table for each defect, in the paper's order, with the refuted claims that it makes false. Its
texts are those of the letter to the author (`verify errata`), with formulas between dollars.
`theorems/PAPER/reviewed.toml` has the day on which a reader other than the author of a claim
compared it with the paper, and the digest of what was read: the statement and, if Coq proves it,
the theorem.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from verify.kernel.errors import ProjectError
from verify.ledger.papers import papers
from verify.ledger.store import write_whole

# The kinds of defects, singular and plural.
DEFECTS = {
    "misprint": ("misprint", "misprints"),
    "conversion": ("fault of our copy", "faults of our copy"),
    "false": ("false statement", "false statements"),
    "hole": ("hole in a proof", "holes in a proof"),
    "reading": (
        "statement false in one of two readings",
        "statements false in one of two readings",
    ),
    "small": ("minor point", "minor points"),  # a wrong reference, a scope, an undefined empty sum
}
FIELDS = {"kind", "claims", "place", "printed", "mend", "why"}
OPTIONAL = {"example"}


@dataclass(frozen=True)
class Defect:
    """One error in a paper: where it is, what is printed, what should stand there, and why.

    Also names the refuted claims that it makes false; `example` is a deal or a number.
    """

    id: str
    paper: str
    kind: str
    claims: tuple[str, ...]
    place: str
    printed: str
    mend: str
    why: str
    example: str = ""


@dataclass(frozen=True)
class Review:
    """A second reading of one claim: the day, and the digest of the statement that was read."""

    date: str
    digest: str


def defects() -> list[Defect]:
    """Every defect of every paper.

    Raises `ProjectError` for unknown or missing fields, an unknown kind, a dollar without its
    partner, or a claim in two defects.
    """
    found: list[Defect] = []
    seen: dict[str, str] = {}
    for paper in papers():
        where = f"{paper.package.replace('.', '/')}/defects.toml"
        for name, fields in paper.table("defects.toml").items():
            if not isinstance(fields, dict) or fields.keys() - OPTIONAL != FIELDS:
                raise ProjectError(
                    f"{where}: {name} needs exactly {', '.join(sorted(FIELDS))}, and may have "
                    f"{', '.join(OPTIONAL)}"
                )
            if fields["kind"] not in DEFECTS:
                raise ProjectError(f"{where}: {name}: its kind is one of {', '.join(DEFECTS)}")
            for field in sorted((FIELDS | OPTIONAL) - {"claims"}):
                if str(fields.get(field, "")).count("$") % 2:
                    raise ProjectError(f"{where}: {name}: a dollar without its partner in {field}")
            defect = Defect(name, paper.name, **fields | {"claims": tuple(fields["claims"])})
            for claim in defect.claims:
                if claim in seen:
                    raise ProjectError(f"{where}: {claim} stands in {seen[claim]} and in {name}")
                seen[claim] = name
            found.append(defect)
    return found


def reviews() -> dict[str, Review]:
    """The second readings by claim id. Raises `ProjectError` for a broken file."""
    found: dict[str, Review] = {}
    for paper in papers():
        for date, read in paper.table("reviewed.toml").items():
            if not isinstance(read, dict):
                where = f"{paper.package.replace('.', '/')}/reviewed.toml"
                raise ProjectError(f"{where}: {date} is no table of claims read on that day")
            found |= {claim: Review(date, str(digest)) for claim, digest in read.items()}
    return found


def record_reviews(paper: str, known: Mapping[str, Review]) -> Path:
    """Write the second readings of one paper, grouped by day, otherwise in the order given."""
    days: dict[str, list[str]] = {}
    for claim, review in known.items():
        days.setdefault(review.date, []).append(f'"{claim}" = "{review.digest}"')
    head = [
        "# Second readings: on this day a reader who did not write the claim compared it with the",
        "# paper. Beside the id stands the digest of what was read.",
    ]
    body = [line for day in sorted(days) for line in ("", f'["{day}"]', *days[day])]
    (folder,) = (found.folder for found in papers() if found.name == paper)
    path = folder / "reviewed.toml"
    write_whole(path, "\n".join([*head, *body, ""]).encode())
    return path


def counted(found: Iterable[Defect]) -> str:
    """The number of defects of each kind, as in `2 misprints, 1 hole in a proof`."""
    kinds = [defect.kind for defect in found]
    return ", ".join(
        f"{kinds.count(kind)} {names[kinds.count(kind) > 1]}"
        for kind, names in DEFECTS.items()
        if kind in kinds
    )
