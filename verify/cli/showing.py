"""The command that shows claims, table entries, and what a reader of them has to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from verify.cli import OK, console, entries, page, print_json
from verify.cli.console import labelled
from verify.cli.entries import AMENDED
from verify.cli.folders import ledger_of
from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.documents import Json
from verify.kernel.kinds.formal import Formal
from verify.ledger import moved, reading, statements, view
from verify.ledger.statuses import STALE, Ledger
from verify.ledger.view import View
from verify.report import missed, words


def show(folder: Path, ids: Sequence[str], read: bool, as_json: bool) -> int:
    """Print claims or table entries in full; or, with `read`, what their readers have to read."""
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


Shown = tuple[Json, Callable[[], None]]  # a document, and a function that prints it


def _document(ledger: Ledger, claim_id: str, kept: View | None) -> Shown:
    """The document of a claim or a table entry; its line comes from the cache if that has it."""
    lines = {line.id: line for line in kept.lines} if kept else {}
    entry = entries.find(ledger, claim_id)
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
            "pages": _pages(known) if known else [],
            "no_proof": _why_unproved(ledger, known) if known else "",
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
    """Print a claim's page, and the files of the machinery that changed since it was recorded."""
    page.print_claim(document)
    if others := document["machinery"]:
        words = f"changed since this was recorded: {', '.join(others)}; run `verify check`"
        labelled("machinery", words, len("inventory"))


def _differing(claim: Claim | None, document: Json | None) -> list[str]:
    """What is false at a counterexample, in words."""
    if claim is None or document is None:
        return []
    evidence = kinds.read(document["evidence"])
    return list(map(words.shown, missed.failing(claim, evidence)))


def _pages(claim: Claim) -> list[str]:
    """The pages with new theorems, proved in words, that cite a claim."""
    files = sorted(claim.library.with_name("new_theorems").glob("*.md"))
    cited = [file.name for file in files if f"`{claim.id}`" in file.read_text(encoding="utf-8")]
    return [f"{claim.package.replace('.', '/')}/new_theorems/{name}" for name in cited]


def _why_unproved(ledger: Ledger, claim: Claim) -> str:
    """What is wrong with the formal proof that a claim names; empty if nothing is."""
    lapsed = claim.formal is not None and ledger.proof(claim.id) is None
    move = moved.proof(ledger, claim) if lapsed else None
    return move.detail if move else ""


def _why_stale(ledger: Ledger, claim: Claim) -> list[str]:
    """What changed since the certificate was made: words, domain or definitions."""
    document = ledger.certificate(claim.id)
    stated = document["statement"] if document else {}
    words = [
        what
        for what, now in (("text", claim.text), ("domain", claim.domain.text))
        if stated.get(what) != now
    ]
    names = {"text": "the words of the statement", "domain": "the words of the domain"}
    moved = [*(names[what] for what in words), *ledger.moved(claim)]
    return moved or ["a definition in verify/, or a part of the claim other than its statement"]


def _read(ledger: Ledger, claim_id: str) -> Shown:
    """The exact lines that a reader of a claim must judge or trust."""
    entry = entries.find(ledger, claim_id)
    claim = ledger.claim(entry[0] if entry else claim_id)
    recorded = (ledger.certificate(claim.id), ledger.proof(claim.id))
    found = [kinds.KINDS[document["evidence"]["kind"]] for document in recorded if document]
    parts, repeated = reading.of(claim, found), reading.lemmas(claim)
    document: Json = {"parts": [vars(part) for part in parts], "repeats": repeated}
    of_coq = reading.of(claim, [Formal]) if Formal in found else []
    return document, partial(page.print_reading, claim.id, parts, repeated, of_coq)
