"""What readers say of claims, beside the evidence: the defects of a paper, and second readings.

Both are judgements. They are shown, and never part of a status. `theorems/PAPER/defects.toml` has a
table for each defect, in the order of the paper, with the refuted claims that it makes false;
`theorems/PAPER/reviewed.toml` says when a reader who did not write a claim compared it with the
paper, and the digest of the statement as it was read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from verify.certificates import write_whole
from verify.errors import BrokenHouse

# What a defect is, one of them and several.
DEFECTS = {
    "slip": ("slip of the pen", "slips of the pen"),
    "conversion": ("slip of the conversion to text", "slips of the conversion to text"),
    "false": ("false statement", "false statements"),
    "hole": ("hole in a proof", "holes in a proof"),
    "reading": ("false in one of two readings", "false in one of two readings"),
}
FIELDS = {"kind", "claims", "place", "printed", "mend", "why"}


@dataclass(frozen=True)
class Defect:
    """One thing that is wrong in a paper: where, what is printed, what should stand there and why,
    and the refuted claims that it makes false.
    """

    id: str
    paper: str
    kind: str
    claims: tuple[str, ...]
    place: str
    printed: str
    mend: str
    why: str


@dataclass(frozen=True)
class Review:
    """A second reading of one claim: the day, and the digest of the statement that was read."""

    date: str
    digest: str


def _tables(name: str, package: str) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """(paper, path, document) of every file of this name, papers in the order of their names."""
    for folder in sorted(resources.files(package).iterdir(), key=lambda entry: entry.name):
        file = folder / name
        if file.is_file():
            where = f"{package}/{folder.name}/{name}"
            try:
                yield folder.name, where, tomllib.loads(file.read_text(encoding="utf-8"))
            except tomllib.TOMLDecodeError as error:
                raise BrokenHouse(f"{where}: {error}; every id stands once") from None


def defects(package: str = "theorems") -> list[Defect]:
    """Every defect of every paper.

    Raises `BrokenHouse` for other fields, an unknown kind, or a claim that stands in two defects.
    """
    found: list[Defect] = []
    seen: dict[str, str] = {}
    for paper, where, document in _tables("defects.toml", package):
        for name, fields in document.items():
            if not isinstance(fields, dict) or fields.keys() != FIELDS:
                raise BrokenHouse(f"{where}: {name} needs exactly {', '.join(sorted(FIELDS))}")
            if fields["kind"] not in DEFECTS:
                raise BrokenHouse(f"{where}: {name}: its kind is one of {', '.join(DEFECTS)}")
            defect = Defect(name, paper, **fields | {"claims": tuple(fields["claims"])})
            for claim in defect.claims:
                if claim in seen:
                    raise BrokenHouse(f"{where}: {claim} stands in {seen[claim]} and in {name}")
                seen[claim] = name
            found.append(defect)
    return found


def reviews(package: str = "theorems") -> dict[str, Review]:
    """The second reading of each claim that had one. Raises `BrokenHouse` for a broken file."""
    found: dict[str, Review] = {}
    for _, where, document in _tables("reviewed.toml", package):
        for date, read in document.items():
            if not isinstance(read, dict):
                raise BrokenHouse(f"{where}: {date} is no table of claims read on that day")
            found |= {claim: Review(date, str(digest)) for claim, digest in read.items()}
    return found


def record_reviews(paper: str, known: Mapping[str, Review], package: str = "theorems") -> Path:
    """Write the second readings of one paper, by day, in the order given."""
    days: dict[str, list[str]] = {}
    for claim, review in known.items():
        days.setdefault(review.date, []).append(f'"{claim}" = "{review.digest}"')
    head = [
        "# Second readings: on this day a reader who did not write the claim compared it with the",
        "# paper. Beside the id stands the digest of the statement that was read.",
    ]
    body = [line for day in sorted(days) for line in ("", f'["{day}"]', *days[day])]
    with resources.as_file(resources.files(package) / paper / "reviewed.toml") as path:
        write_whole(path, "\n".join([*head, *body, ""]).encode())
    return path


def counted(found: Iterable[Defect]) -> str:
    """How many defects there are of each kind: `2 slips of the pen, 1 hole in a proof`."""
    kinds = [defect.kind for defect in found]
    return ", ".join(
        f"{kinds.count(kind)} {names[kinds.count(kind) > 1]}"
        for kind, names in DEFECTS.items()
        if kind in kinds
    )
