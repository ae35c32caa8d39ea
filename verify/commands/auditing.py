"""The commands that judge certificates: audit and diff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from verify import audit as auditing
from verify import console, inventory
from verify.audit import Finding, Replay
from verify.certificates import Store, certificate_paths, read
from verify.claims import discover
from verify.commands import HERE, INCOMPLETE, MOVED, OK, print_json
from verify.compare import compare_all
from verify.errors import BadCertificate, BadInput
from verify.pools import default_jobs, submit_all, worker_pool
from verify.timelimit import TimedOut, time_limit


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
    if not as_json:
        print(f"auditing {len(files)} certificates, seed {replay.seed}")
    findings: list[Finding] = []
    with worker_pool(min(jobs or default_jobs(), len(files)), auditing.refuse_solvers) as pool:
        batches = submit_all(pool, partial(_audit_files, replay, timeout), _batches(files))
        # Formal proofs are begun first and take the longest, so what became of them is shown last.
        for future in sorted(batches, key=lambda future: _is_formal(batches[future][0])):
            for finding in future.result():
                findings.append(finding)
                if not as_json:
                    console.print_finding(finding)
    counts = Counter(finding.outcome for finding in findings)
    if as_json:
        print_json({"seed": replay.seed, "findings": [vars(finding) for finding in findings]})
    else:
        console.print_counts(
            {name: counts[name] for name in ("accepted", "rejected", "unverifiable")}
        )
    if counts["rejected"]:
        return MOVED
    return INCOMPLETE if strict and counts["unverifiable"] else OK


def _of_claim(path: Path) -> Path:
    """The certificate of a claim that was named by its id; any other path as it is."""
    item = inventory.load().get(str(path).removesuffix("~"))
    return path if path.exists() or item is None else HERE / item.paper / f"{path}.json"


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
    name = path.name.removesuffix(".json")
    try:
        document = read(path)
    except BadCertificate as error:
        return Finding(name, "rejected", str(error))
    if name != document["claim"]:
        return Finding(name, "rejected", f"{path}: holds the claim {document['claim']}")
    items = inventory.load()
    papers = {item.paper for item in items.values()}
    if path.parent.name in papers - {document["paper"]}:
        return Finding(name, "rejected", f"{path}: belongs to the paper {document['paper']}")
    try:
        with time_limit(timeout):
            return auditing.audit(document, discover(), items, replay)
    except TimedOut:
        detail = f"not finished after {timeout:g} s; allow more with --timeout"
        return Finding(name, "unverifiable", detail)


def diff(old: Path, new: Path, as_json: bool) -> int:
    """Compare two folders of certificates."""
    sets = []
    for folder in (old, new):
        if not folder.is_dir():
            raise BadInput(f"{folder}: no such folder; name two folders of certificates")
        documents = (read(path) for path in Store(folder).paths())
        sets.append({document["claim"]: document for document in documents})
    order = sorted({*sets[0], *sets[1]})
    movements = compare_all(order, sets[0], sets[1])
    if as_json:
        print_json([vars(move) | {"regression": move.is_regression} for move in movements])
    else:
        console.print_movements(movements)
    return MOVED if any(move.is_regression for move in movements) else OK
