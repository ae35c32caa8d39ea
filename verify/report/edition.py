"""The claims for an edition of the papers: in the paper's order, with related claims."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.evidence import Case, Evidence
from verify.ledger import findings, reading, statements
from verify.ledger.findings import Defect
from verify.ledger.inventory import Item
from verify.ledger.papers import papers
from verify.ledger.statuses import Ledger, Line
from verify.ledger.store import stem
from verify.report import deals, missed
from verify.report.missed import Missed
from verify.report.titles import title
from verify.report.uses import formally, named, steps

APPENDIX = 99  # the section for everything after all others
SECTION = re.compile(r"(?:Sec\.|Section )?(\d+)(?![\d/-])")


@dataclass(eq=False, repr=False)
class Entry:
    """A claim of the inventory, or an amendment, with all that pages say about it."""

    line: Line
    item: Item
    claim: Claim | None
    reason: str
    document: Json | None
    proof: Json | None
    defect: Defect | None
    section: int
    amendment: Entry | None = None
    amends: Entry | None = None
    steps: list[Entry] = field(default_factory=list)  # the steps of its printed proof
    step_of: list[Entry] = field(default_factory=list)
    rests_on: list[Entry] = field(default_factory=list)  # used by its formal proof or program
    named: list[Entry] = field(default_factory=list)  # claims named in its words
    used_by: list[Entry] = field(default_factory=list)  # claims that rest on it or name it

    def __repr__(self) -> str:
        return f"Entry({self.id})"  # that of all fields would go through every entry

    @property
    def id(self) -> str:
        """The id in the ledger."""
        return self.line.id

    @property
    def file(self) -> str:
        """The file name of its page."""
        return f"{stem(self.id)}.html"

    @property
    def text(self) -> str:
        """The words of the claim, or why nothing checks it."""
        return self.claim.text if self.claim else self.reason

    @cached_property
    def title(self) -> str:
        """A title that a person would use."""
        return title(self)

    @property
    def tone(self) -> str:
        """The word of its status that determines its colour."""
        return self.line.status.split()[0]

    @cached_property
    def formal(self) -> list[dict[str, str | bool]]:
        """The formal statement, then the definitions that it uses."""
        return statements.shown(self.claim) if self.claim else []

    @property
    def of_coq(self) -> list[str]:
        """Explanations of Coq's own words and signs in them."""
        return statements.coqs_own(self.claim) if self.claim else []

    @cached_property
    def evidence(self) -> Evidence | None:
        """The evidence in its certificate."""
        return kinds.read(self.document["evidence"]) if self.document else None

    @property
    def names(self) -> list[str]:
        """The names of an object's components."""
        return self.claim.domain.components(self.claim.statement) if self.claim else []

    @cached_property
    def counterexample(self) -> Case | None:
        """The case that refutes the statement, if there is one."""
        return missed.counterexample(self.evidence) if self.evidence else None

    @property
    def fails_at(self) -> str:
        """The counterexample's object in words."""
        if self.claim is None or self.counterexample is None:
            return ""
        return missed.in_words(self.claim, self.counterexample.object)

    @property
    def summary(self) -> str:
        """The evidence in a few words; empty without a certificate."""
        if self.evidence is None:
            return ""
        names = [name.replace("_", " ") for name in self.names]
        return deals.for_people(self.names, self.evidence).summary(names)

    @cached_property
    def near_misses(self) -> list[Missed]:
        """Each near miss, and what is found at the object where it fails."""
        if self.claim is None or self.document is None or self.evidence is None:
            return []
        return list(missed.missed(self.claim, self.evidence, self.document["near_misses"]))

    @property
    def failing(self) -> list[str]:
        """What fails at the counterexample, in sentences."""
        if self.claim is None or self.evidence is None:
            return []
        return missed.failing(self.claim, self.evidence)


@dataclass(frozen=True)
class Section:
    """A section of a paper: its number and title, and its claims in the order of the paper."""

    number: int
    title: str
    entries: tuple[Entry, ...]

    @property
    def places(self) -> Iterator[tuple[str, list[Entry]]]:
        """The claims grouped by their place in the paper."""
        for place, found in groupby(self.entries, key=lambda entry: entry.item.locator):
            yield place, list(found)


@dataclass(frozen=True)
class PaperEdition:
    """A paper: its description, its sections and its defects."""

    name: str
    about: dict[str, Any]
    sections: tuple[Section, ...]
    defects: tuple[Defect, ...]

    @property
    def entries(self) -> list[Entry]:
        """Its claims and amendments."""
        return [entry for section in self.sections for entry in section.entries]


Report = Callable[[str, int, int], None]


def edition(ledger: Ledger, report: Report, only: str | None = None) -> list[PaperEdition]:
    """Every paper with its claims, or only one; `report` gets how far the ledger has been read.

    Raises `UnknownClaim` for an unknown paper.
    """
    entries: dict[str, Entry] = {}
    last: dict[str, int] = {}
    ids = [known for known in ledger.ids if ledger.is_of(ledger.item(known).paper, only)]
    for number, known in enumerate(ids):
        entry = _entry(ledger, known, last)
        entries[known] = entry
        if known.endswith("~"):
            entry.amends = entries[known.removesuffix("~")]
            entry.amends.amendment = entry
        if number % 50 == 0:
            report("reading the ledger", number, len(ids))
    _connect(entries)
    by_paper = defaultdict(list)
    for entry in entries.values():
        by_paper[entry.item.paper].append(entry)
    wrong = findings.defects()
    return [
        PaperEdition(
            paper.name,
            paper.about,
            _sections(paper.about, by_paper[paper.name]),
            tuple(defect for defect in wrong if defect.paper == paper.name),
        )
        for paper in papers()
        if only in (None, paper.name)
    ]


def _entry(ledger: Ledger, known: str, last: dict[str, int]) -> Entry:
    item, claim = ledger.item(known), ledger.claims.get(known)
    aside = ledger.set_aside.get(known)
    line = ledger.line(known)
    section = _section(item, claim, last.get(item.paper, 0))
    if section != APPENDIX:
        last[item.paper] = section
    return Entry(
        line,
        item,
        claim,
        aside.reason if aside else "No theorem module states it yet.",
        ledger.certificate(known) if line.verdict else None,
        ledger.proof(known) if line.verdict else None,
        ledger.defects.get(known),
        section,
    )


def _section(item: Item, claim: Claim | None, before: int) -> int:
    """The section of a claim: from its place, its module, or else the claim before it."""
    found = SECTION.match(item.locator)
    if found:
        return int(found[1])
    folder = claim.statement.__module__.split(".")[-2] if claim else ""
    if folder == "appendix":
        return APPENDIX
    return int(folder.removeprefix("section_")) if folder.startswith("section_") else before


def _sections(about: dict[str, Any], entries: Sequence[Entry]) -> tuple[Section, ...]:
    titles = about.get("sections", {})
    numbers = sorted({entry.section for entry in entries})
    return tuple(
        Section(
            number,
            titles.get(str(number), "Appendix" if number == APPENDIX else ""),
            tuple(entry for entry in entries if entry.section == number),
        )
        for number in numbers
    )


def _connect(entries: dict[str, Entry]) -> None:
    """Set for every entry the steps of its proof, what it rests on, what it names, and what uses
    it.
    """
    for entry in entries.values():
        claim, paper = entry.claim, entry.item.paper
        if claim is None:
            continue
        for step in _others(entry, steps(claim, paper), entries):
            entry.steps.append(step)
            step.step_of.append(entry)
        below = [*formally(claim, paper), *reading.lemmas(claim)]
        entry.rests_on += dict.fromkeys(map(_mended(entry), _others(entry, below, entries)))
        told = map(_mended(entry), _others(entry, named(claim, paper), entries))
        known = {*entry.rests_on, *entry.steps}
        entry.named += [other for other in dict.fromkeys(told) if other not in known]
        for other in (*entry.rests_on, *entry.named):
            other.used_by.append(entry)


def _others(entry: Entry, ids: Iterable[str], entries: dict[str, Entry]) -> list[Entry]:
    """The entries of the same paper with these ids, each once, except the entry and its twin."""
    found = (entries[known] for known in dict.fromkeys(ids) if known in entries)
    return [
        other
        for other in found
        if other.item.paper == entry.item.paper and other.item.id != entry.item.id
    ]


def _mended(entry: Entry) -> Callable[[Entry], Entry]:
    """A claim that holds uses the amendment of a refuted one, not the refuted claim."""
    return lambda other: other.amendment if other.amendment and entry.tone != "refuted" else other
