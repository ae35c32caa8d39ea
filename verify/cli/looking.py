"""The commands that only look: list, show, todo, schema."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from verify.cli import OK, console, page, print_json, tables
from verify.cli.console import labelled
from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.errors import BadInput, UnknownClaim
from verify.kernel.evidence import EVERYWHERE, counted
from verify.ledger import findings, inventory, machinery, moved, reading, statements, view
from verify.ledger.schema import schema_of_certificates
from verify.ledger.selection import Test, expression, means_status
from verify.ledger.statuses import NOT_CHECKABLE, STALE, Ledger, Line, status
from verify.ledger.store import INDEX, Store, claim_of
from verify.ledger.view import View
from verify.report import compared, deals

AMENDED = "~"


def list_claims(
    folder: Path,
    filters: Sequence[str],
    paper: str | None,
    status: str | None,
    entries: bool,
    defects: bool,
    as_json: bool,
) -> int:
    """The ledger, filtered, or the defects of the papers that belong to the lines it leaves.

    Raises `UnknownClaim` for a filter that nothing matches.
    """
    known = _known(folder, filters)
    lines = _filtered(known, filters, paper)
    said = known.remark if isinstance(known, View) else machinery.remark(known.store)
    if said:
        console.warn(said)
    if status is not None:
        among, lines = lines, [line for line in lines if status in line.status]
        if not lines:
            found = ", ".join(sorted({line.status.split(" to ")[0] for line in among}))
            raise UnknownClaim(f"--status {status!r:.40}: no claim is; there are {found}")
    if entries:
        ledger = ledger_of(folder)
        lines = [entry for line in lines for entry in [line, *_entries(ledger, line)]]
    shown = {line.defect for line in lines}
    theirs = [defect for defect in findings.defects() if defect.id in shown]
    if as_json:
        documents = [line.to_json() for line in lines]
        print_json([vars(defect) for defect in theirs] if defects else documents)
        return OK
    if defects:
        tables.print_defects(theirs)
    else:
        tables.print_ledger(lines)
        tables.print_summary(lines)
    tables.print_defect_count(theirs, defects)
    return OK


def _known(folder: Path, filters: Sequence[str]) -> View | Ledger:
    """The lines of the ledger where they are kept; a ledger to look some up where they are not."""
    demand_folder(folder)
    began = view.key(folder)
    if (found := view.known(folder, began)) is not None:
        return found
    ledger = ledger_of(folder)
    some = filters and not any(map(means_status, filters))
    return ledger if some else view.computed(ledger, began)


def _filtered(known: View | Ledger, filters: Sequence[str], paper: str | None) -> list[Line]:
    """The lines that match every filter by id, place, words, status or what it rests on.

    Raises `UnknownClaim` for no such paper, or a filter that nothing matches.
    """
    if isinstance(known, Ledger):
        ids = known.ids
        line_of: Callable[[str], Line] = known.line
        words_of: Callable[[str], str] = partial(view.words, known)
    else:
        lines = {line.id: line for line in known.lines}
        line_of, words_of, ids = lines.__getitem__, known.words.__getitem__, list(lines)
    items = inventory.load()
    if paper is not None:
        papers = {item.paper for item in items.values()}
        if paper not in papers:
            raise UnknownClaim(f"{paper!r:.40} is no paper; use {', '.join(sorted(papers))}")
        ids = [claim for claim in ids if items[claim.removesuffix(AMENDED)].paper == paper]
    for text in filters:
        test, by_status = expression(text), means_status(text)

        def matches(claim: str, test: Test = test, by_status: bool = by_status) -> bool:
            line = line_of(claim) if by_status else None
            status = f" {line.status} {line.rests_on or ''}" if line else ""
            return test(words_of(claim) + status)

        ids = [claim for claim in ids if matches(claim)]
        if not ids:
            raise UnknownClaim(f"-k {text!r:.60} matches no claim; `verify list` shows them all")
    return [line_of(claim) for claim in ids]


def ledger_of(folder: Path) -> Ledger:
    """The ledger of a folder. Raises `BadInput` as `demand_folder` does."""
    demand_folder(folder)
    return Ledger(Store(folder))


def demand_folder(folder: Path) -> None:
    """Raises `BadInput` where there is no folder of certificates, or one that lies there loose is
    seen by nobody: nothing would have a verdict.
    """
    if not folder.is_dir():
        raise BadInput(f"{folder}: no folder of certificates; name one by --certificates")
    others = [path for path in sorted(folder.glob("*.json")) if path.name != INDEX]
    items = inventory.load() if others else {}
    if loose := next((path for path in others if claim_of(path).rstrip("~") in items), None):
        paper = items[claim_of(loose).rstrip("~")].paper
        raise BadInput(f"{loose}: nobody looks there; a certificate lies in {folder / paper}")


def _entries(ledger: Ledger, line: Line) -> list[Line]:
    """A line for each entry of a table, with a status of its own."""
    if not line.verdict:
        return []
    mark = AMENDED if line.id.endswith(AMENDED) else ""
    claim = ledger.claim(line.id)
    found = []
    for entry in _entries_of(ledger, claim):
        verdict = "holds" if entry["holds"] else "refuted"
        found.append(
            replace(
                line,
                id=entry["id"] + mark,
                kind="entry",
                status=entry["status"],
                verdict=verdict,
                amendment=None if entry["holds"] else line.amendment and entry["id"] + AMENDED,
                defect=None if entry["holds"] else line.defect,
            )
        )
    return found


def show(folder: Path, ids: Sequence[str], read: bool, as_json: bool) -> int:
    """Claims, or entries of tables, in full; or what their readers have to read."""
    ledger = ledger_of(folder)
    known = None if read else view.known(folder, view.key(folder))
    found = [_read(ledger, one) if read else _document(ledger, one, known) for one in ids]
    if as_json:
        documents = [document for document, _ in found]
        print_json(documents[0] if len(documents) == 1 else documents)
        return OK
    for number, (_, show_it) in enumerate(found):
        if number:
            console.out.print()
        show_it()
    return OK


Shown = tuple[Json, Callable[[], None]]  # a document, and what prints it


def _document(ledger: Ledger, claim_id: str, kept: View | None) -> Shown:
    """The document of a claim or an entry, its line from the kept ones where there are such."""
    lines = {line.id: line for line in kept.lines} if kept else {}
    entry = _find_entry(ledger, claim_id)
    if entry is not None:
        table, found = entry
        document: Json = {"table": table, **found}
        line = ledger.line(table)
        document["rests_on"] = line.rests_on
        document["defect"] = None if found["holds"] else line.defect
        document["amendment"] = None if found["holds"] else f"{found['id']}{AMENDED}"
    else:
        line = lines.get(claim_id) or ledger.line(claim_id)
        known, aside = ledger.claims.get(claim_id), ledger.set_aside.get(claim_id)
        recorded = ledger.certificate(claim_id)
        others = recorded and not (kept and not kept.remark)
        document = line.to_json() | {
            "domain": known and known.domain.text,
            "statement": known and known.text,
            "reason": aside and aside.reason,
            "differing": _differing(known, recorded) if line.verdict == "refuted" else [],
            "module": known.statement.__module__.replace(".", "/") + ".py" if known else None,
            "arguments": known.domain.components(known.statement) if known else [],
            "near_misses": [near.text for near in known.near_misses] if known else [],
            "moved": _why_stale(ledger, known) if known and line.status == STALE else [],
            "certificate": recorded,
            "carried": ledger.store.carried(line.paper).get(claim_id, ""),
            "proof": ledger.proof(claim_id),
            "formal": statements.shown(known) if known else [],
            "of_coq": statements.coqs_own(known) if known else [],
            "files": [
                str(store.path(line.paper, claim_id))
                for store in (ledger.store, ledger.store.formal)
                if store.path(line.paper, claim_id).exists()
            ],
            "amended": known.amendment.text if known and known.amendment else None,
            "defect": vars(defect) if (defect := ledger.defects.get(claim_id)) else None,
            "machinery": sorted(moved.by_machinery(ledger, [known])) if known and others else [],
        }
    if entry is not None:
        return document, partial(page.print_entry, document)
    return document, partial(_print_claim, document)


def _print_claim(document: Json) -> None:
    """The page of a claim, and the files of the machinery that it was not recorded with."""
    page.print_claim(document)
    if others := document["machinery"]:
        words = (
            f"not as it was when this was recorded: {', '.join(others)}; `verify check` compares"
        )
        labelled("machinery", words, len("inventory"))


def _differing(claim: Claim | None, document: Json | None) -> list[str]:
    """What a counterexample shows, in words."""
    if claim is None or document is None:
        return []
    names = document["statement"]["arguments"]
    evidence = deals.for_people(names, kinds.read(document["evidence"]))
    case = compared.counterexample(evidence)
    found = compared.differing(claim, case, document["statement"]["relation"])
    return [one.words.replace("`", "") for one in found]


def _why_stale(ledger: Ledger, claim: Claim) -> list[str]:
    """What has changed since the certificate was made: words, domain, or these definitions."""
    document = ledger.certificate(claim.id)
    stated = document["statement"] if document else {}
    words = [
        what
        for what, now in (("text", claim.text), ("domain", claim.domain.text))
        if stated.get(what) != now
    ]
    names = {"text": "the words of the statement", "domain": "the words of the domain"}
    moved = [*(names[what] for what in words), *ledger.moved(claim)]
    return moved or ["a definition in verify/, or what is said beside the statement"]


def _entries_of(ledger: Ledger, claim: Claim) -> list[Json]:
    """The entries of a table as recorded: id, printed text, exact figure and status."""
    document = ledger.certificate(claim.id)
    if document is None:
        return []
    found = kinds.read(document["evidence"])
    return [
        {
            "id": case.object[0],
            "printed": case.object[1],
            "exact": case.lhs if isinstance(case.lhs, str) else str(case.lhs),
            "holds": case.holds,
            "status": status("holds" if case.holds else "refuted", EVERYWHERE, found.held(claim)),
        }
        for case in found.entries(claim)
    ]


def _find_entry(ledger: Ledger, entry_id: str) -> tuple[str, Json] | None:
    plain = entry_id.removesuffix(AMENDED)
    mark = entry_id[len(plain) :]
    if plain in ledger.items:
        return None
    for claim_id in ledger.claims:
        if not claim_id.endswith(AMENDED) and plain.startswith(claim_id + "-"):
            known = claim_id + mark
            # Of a table that is stale or forged there is no verdict.
            stands = known in ledger.claims and ledger.line(known).verdict
            entries = _entries_of(ledger, ledger.claims[known]) if stands else []
            for entry in entries:
                if entry["id"] == plain:
                    return known, entry | {"id": entry_id}
    return None


def _read(ledger: Ledger, claim_id: str) -> Shown:
    """The exact lines that a reader of a claim must judge or trust."""
    entry = _find_entry(ledger, claim_id)
    claim = ledger.claim(entry[0] if entry else claim_id)
    recorded = (ledger.certificate(claim.id), ledger.proof(claim.id))
    found = [kinds.KINDS[document["evidence"]["kind"]] for document in recorded if document]
    parts, repeated = reading.of(claim, found), reading.lemmas(claim)
    document: Json = {"parts": [vars(part) for part in parts], "repeats": repeated}
    return document, partial(page.print_reading, claim.id, parts, repeated)


def review(folder: Path, ids: Sequence[str], as_json: bool = False) -> int:
    """Record that a reader who did not write these claims has compared them with the paper."""
    ledger = ledger_of(folder)
    today = date.today().isoformat()
    read = [ledger.claim(claim_id) for claim_id in ids]
    recorded = {}
    for paper in sorted({claim.paper for claim in read}):
        theirs = [claim for claim in read if claim.paper == paper]
        now = {claim.id: ledger.review_of(claim, today) for claim in theirs}
        known = ledger.reviews | now
        of_paper = [known_id for known_id in ledger.ids if ledger.item(known_id).paper == paper]
        path = findings.record_reviews(
            paper, {claim_id: known[claim_id] for claim_id in of_paper if claim_id in known}
        )
        recorded[str(path)] = [claim.id for claim in theirs]
    if as_json:
        print_json({"date": today, "files": recorded})
    else:
        for file, claims in recorded.items():
            print(f"{file}: {counted(len(claims), 'claim')} read on {today}")
    return OK


def todo(folder: Path, paper: str | None, as_json: bool) -> int:
    """Items of the inventory without a verdict on the statement as it stands."""
    lines = [
        line
        for line in _filtered(_known(folder, ()), (), paper)
        if line.verdict is None and line.status != NOT_CHECKABLE
    ]
    if as_json:
        print_json([line.to_json() for line in lines])
    else:
        tables.print_ledger(lines)
        tables.print_summary(lines)
    return OK


def schema() -> int:
    """Print the certificate's JSON Schema."""
    print_json(schema_of_certificates())
    return OK
