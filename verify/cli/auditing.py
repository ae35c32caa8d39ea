"""The commands that judge certificates: audit and diff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import partial
from pathlib import Path

from verify.cli import INCOMPLETE, MOVED, OK, print_json, tables
from verify.cli.confined import confine
from verify.cli.console import Steps
from verify.cli.pools import default_jobs, submit_all, worker_pool
from verify.cli.scratch import scratch, use
from verify.cli.timelimit import TimedOut, time_limit
from verify.kernel.audit import Finding
from verify.kernel.documents import Json
from verify.kernel.errors import BadCertificate, BadInput
from verify.kernel.evidence import Replay, counted
from verify.ledger import inventory, packaged
from verify.ledger.certificates import audit as audit_certificate
from verify.ledger.compare import Movement, compare_all
from verify.ledger.papers import discover, proofs_of
from verify.ledger.selection import near_names
from verify.ledger.store import Store, certificate_paths, claim_of, read, stem


def audit(
    paths: Sequence[Path],
    replay: Replay,
    jobs: int | None,
    timeout: float,
    strict: bool,
    as_json: bool,
) -> int:
    """Audit certificates in processes in which no solver can be imported."""
    files = certificate_paths(map(_of_claim, paths))
    if not files:
        raise BadInput(f"{', '.join(map(str, paths))}: no certificate there; name others")
    workers = min(jobs or default_jobs(), len(files))
    if not as_json:
        print(_announced(files, replay), flush=True)
    widest = max(len(claim_of(path)) for path in files)
    findings: list[Finding] = []
    with scratch() as place, Steps("certificates", len(files), quiet=as_json) as shown:
        work = partial(_audit_files, replay, timeout)
        for finding in _judged(work, _batches(files), workers, place):
            findings.append(finding)
            shown.advance()
            if not as_json:
                tables.print_finding(finding, widest)
    counts = Counter(finding.outcome for finding in findings)
    if as_json:
        print_json({"seed": replay.seed, "findings": [vars(finding) for finding in findings]})
    else:
        tables.print_counts(
            {name: counts[name] for name in ("accepted", "rejected", "unverifiable")}
        )
    if counts["rejected"]:
        return MOVED
    return INCOMPLETE if strict and counts["unverifiable"] else OK


Batch = list[Path]


def _judged(
    work: Callable[[Batch], list[Finding]], batches: Sequence[Batch], workers: int, place: str
) -> Iterator[Finding]:
    """The findings on the batches as they come. Those that a killed worker loses are judged again,
    each certificate in a process of its own: one that kills that is unverifiable, alone.
    """
    lost: list[Batch] = []
    with worker_pool(workers, _auditor, (place,)) as pool:
        futures = submit_all(pool, work, batches)
        for future in as_completed(futures):
            try:
                yield from future.result()
            except BrokenProcessPool:
                lost.append(futures[future])
    if lost == batches == [batches[0][:1]]:
        detail = "its worker was killed; give it more memory"
        yield Finding(claim_of(lost[0][0]), "unverifiable", detail)
        return
    for path in (path for batch in lost for path in batch):
        yield from _judged(work, [[path]], 1, place)


def _auditor(place: str) -> None:
    """In a worker, before it audits."""
    use(place)
    confine()


def _announced(files: Sequence[Path], replay: Replay) -> str:
    """What an audit is about to do, in a line."""
    proofs = [path for path in files if _is_formal(path)]
    libraries = {path.parent for path in proofs}
    first = (
        f"; first Coq compiles {counted(len(libraries), 'library')} for "
        f"{counted(len(proofs), 'formal proof')}, a minute or two"
        if proofs
        else ""
    )
    return f"auditing {counted(len(files), 'certificate')}, seed {replay.seed}{first}"


def _of_claim(path: Path) -> Path:
    """The certificate of a claim that was named by its id; any other path as it is."""
    items = inventory.load()
    item = items.get(str(path).removesuffix("~"))
    recorded = packaged.certificates()
    if path.parts[:1] == packaged.HERE.parts and not path.exists():
        return recorded.joinpath(*path.parts[1:])  # as `verify show` names it
    if path.exists() or (item is None and (path.suffix or path.parent != Path())):
        return path
    if item is None:
        raise BadInput(
            f"{path}: no file, folder or claim of this name{near_names(str(path), items)}"
        )
    found = Store(recorded).path(item.paper, str(path))
    if not found.exists():
        raise BadInput(f"{path}: a claim without a certificate in {recorded}/; `verify run {path}`")
    return found


def _batches(files: list[Path]) -> list[list[Path]]:
    """The files that one worker audits: the formal proofs of a paper, so that their library is
    compiled once, and before all others; each of these alone, the largest first.
    """
    libraries: dict[Path, list[Path]] = {}
    for path in filter(_is_formal, files):
        libraries.setdefault(path.parent, []).append(path)
    others = [path for path in files if not _is_formal(path)]
    others.sort(key=lambda path: path.stat().st_size if path.exists() else 0, reverse=True)
    return [*libraries.values(), *([path] for path in others)]


def _is_formal(path: Path) -> bool:
    return path.parent.name == "formal"


def _audit_files(replay: Replay, timeout: float, paths: list[Path]) -> list[Finding]:
    return [_audit_file(replay, timeout, path) for path in paths]


def _audit_file(replay: Replay, timeout: float, path: Path) -> Finding:
    """Audit one file: strict loading, its place in the store, then the evidence."""
    name = claim_of(path)
    try:
        document = read(path)
    except BadCertificate as error:
        return Finding(name, "rejected", str(error))
    if path.name != f"{stem(document['claim'])}.json":
        wanted = f"its file is called {stem(document['claim'])}.json"
        return Finding(name, "rejected", f"{path}: holds the claim {document['claim']}; {wanted}")
    items = inventory.load()
    papers = {item.paper for item in items.values()}
    if path.parent.name in papers - {document["paper"]}:
        return Finding(name, "rejected", f"{path}: belongs to the paper {document['paper']}")
    try:
        with time_limit(timeout):
            if _is_formal(path):
                replay = replace(replay, proofs=proofs_of(document["paper"]))
            return audit_certificate(document, discover(), items, replay)
    except TimedOut:
        detail = f"not finished after {timeout:g} s; allow more with --timeout"
        return Finding(name, "unverifiable", detail)


def diff(old: Path, new: Path, as_json: bool) -> int:
    """Compare two folders of certificates."""
    sets: list[dict[str, Json]] = []
    unreadable: dict[str, Movement] = {}
    for folder in (old, new):
        if not folder.is_dir():
            raise BadInput(f"{folder}: no such folder; name two folders of certificates")
        sets.append({})
        for path in Store(folder).paths():
            try:
                document = read(path)
            except BadCertificate as error:
                unreadable[claim_of(path)] = Movement(claim_of(path), "evidence", str(error))
            else:
                sets[-1][document["claim"]] = document
    order = sorted({*sets[0], *sets[1]} - unreadable.keys())
    movements = [*unreadable.values(), *compare_all(order, sets[0], sets[1])]
    if as_json:
        print_json([vars(move) | {"regression": move.is_regression} for move in movements])
    else:
        tables.print_movements(movements, {})
    return MOVED if any(move.is_regression for move in movements) else OK
