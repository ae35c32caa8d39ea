"""Certificates judged in processes of their own: confined, and one that dies costs only its own."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from verify.cli.confined import confine
from verify.cli.pools import submit_all, worker_pool
from verify.cli.scratch import scratch, use
from verify.cli.timelimit import TimedOut, killed_late, time_limit
from verify.kernel.audit import Finding
from verify.kernel.documents import Json
from verify.kernel.errors import BadCertificate
from verify.kernel.evidence import Replay
from verify.kernel.kinds.formal import Formal
from verify.ledger import inventory, machinery
from verify.ledger.certificates import audit
from verify.ledger.lacking import Unable, lacking
from verify.ledger.papers import discover, papers, read_for
from verify.ledger.store import FORMAL, Store, claim_of, read, stem

Batch = list[Path]


def judged(files: list[Path], replay: Replay, timeout: float, jobs: int) -> Iterator[Finding]:
    """The findings on these files as they come, so many processes at work, each file given so many
    seconds. No process imports a solver, or takes more memory than `confined` allows. Of a claim
    that has a formal proof among them that is judged first: what it covers need not be replayed.
    """
    papers()  # where no folder holds them no worker would find any
    proofs = {claim_of(path) for path in files if is_formal(path)}
    beside = {path for path in files if not is_formal(path) and claim_of(path) in proofs}
    proved = set[str]()
    with scratch() as place:
        work = partial(_audit_files, replay, timeout)
        batches = _batches([path for path in files if path not in beside])
        for finding in _judged(work, batches, jobs, place, timeout):
            if finding.outcome == "accepted" and finding.claim in proofs:
                proved.add(finding.claim)
            yield finding
        if not replay.full:
            replay = replace(replay, proved=frozenset(proved))
        work = partial(_audit_files, replay, timeout)
        yield from _judged(work, _batches(sorted(beside)), jobs, place, timeout)


def _judged(
    work: Callable[..., list[Finding]],
    batches: Sequence[Batch],
    workers: int,
    place: str,
    timeout: float,
) -> Iterator[Finding]:
    """The findings on the batches as they come. Of those that were under way when a worker was
    killed each certificate is judged again in a process of its own: one that kills that is
    unverifiable, alone.
    """
    left = list(batches)
    while left:
        running: dict[Future[list[Finding]], Batch] = {}
        lost: list[Batch] = []
        with worker_pool(workers, _auditor, (place,)) as pool:
            while (left or running) and not lost:
                room = 2 * workers - len(running)
                running |= submit_all(pool, work, left[:room])
                del left[:room]
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    batch = running.pop(future)
                    try:
                        yield from future.result()
                    except BrokenProcessPool:
                        lost.append(batch)
        for path in (path for batch in (*lost, *running.values()) for path in batch):
            yield from _alone(work, path, place, timeout)


def _alone(
    work: Callable[..., list[Finding]], path: Path, place: str, timeout: float
) -> Iterator[Finding]:
    began = time.monotonic()
    with worker_pool(1, _auditor, (place,)) as pool:
        (future,) = submit_all(pool, partial(work, alone=True), [[path]])
        try:
            yield from future.result()
        except MemoryError:
            detail = "it takes more memory than an audit may have"
            yield Finding(claim_of(path), "unverifiable", detail)
        except BrokenProcessPool:
            detail = "its worker was killed; give it more memory"
            if killed_late(timeout, time.monotonic() - began):
                detail = _unfinished(timeout)
            yield Finding(claim_of(path), "unverifiable", detail)


def _unfinished(timeout: float) -> str:
    return f"not finished after {timeout:g} s; allow more with --timeout"


def _auditor(place: str) -> None:
    """In a worker, before it audits."""
    use(place)
    confine()


def _batches(files: list[Path]) -> list[list[Path]]:
    """The files that one worker audits: the formal proofs of a paper, so that their library is
    compiled once, and before all others; each of these alone, the largest first.
    """
    libraries: dict[Path, list[Path]] = {}
    for path in filter(is_formal, files):
        libraries.setdefault(path.parent, []).append(path)
    others = [path for path in files if not is_formal(path)]
    others.sort(key=_size, reverse=True)
    return [*libraries.values(), *([path] for path in others)]


def _size(path: Path) -> int:
    with suppress(OSError):  # whoever reads it says what is wrong
        return path.stat().st_size
    return 0


def is_formal(path: Path) -> bool:
    """Whether the certificate of a formal proof lies there."""
    return Path(os.path.abspath(path)).parent.name == FORMAL


def _audit_files(
    replay: Replay, timeout: float, paths: list[Path], alone: bool = False
) -> list[Finding]:
    """Raises `MemoryError` if one needs too much `alone`. Where others were judged before in this
    process it ends: what fills it would fail the next certificate too.
    """
    try:
        return [_audit_file(replay, timeout, path) for path in paths]
    except MemoryError:
        if alone:
            raise
        os._exit(1)


def _audit_file(replay: Replay, timeout: float, path: Path) -> Finding:
    name = claim_of(path)
    try:
        read_for(name)  # what a project takes to be read is no fault of the file
        machinery.demand_as_written()
        with time_limit(timeout):
            return _read_and_audited(replay, path)
    except Unable as error:
        return Finding(name, "unverifiable", str(error))
    except OSError as error:
        return Finding(name, "unverifiable", str(lacking(error)))
    except BadCertificate as error:
        return Finding(name, "rejected", str(error))
    except TimedOut:
        return Finding(name, "unverifiable", _unfinished(timeout))


def _read_and_audited(replay: Replay, path: Path) -> Finding:
    """Audit one file: strict loading, its place in the store, then the evidence. Raises
    `BadCertificate` for one that cannot be read.
    """
    document, items = read(path), inventory.load()
    papers = {item.paper for item in items.values()}
    if complaint := _misplaced(path, document, papers):
        return Finding(claim_of(path), "rejected", f"{path}: {complaint}")
    found = audit(document, discover(), items, replay)
    how = _carried(Path(os.path.abspath(path)).parent).get(found.claim)
    if found.outcome != "accepted" or how is None:
        return found
    believed = "" if found.believed == "nothing" else f"{found.believed}; "
    return replace(found, believed=f"{believed}evidence carried over {how}")


@cache
def _carried(folder: Path) -> dict[str, str]:
    """How the deep evidence of claims in a folder was carried over from an earlier meaning
    (`--carry`).
    """
    return Store(folder.parent).carried(folder.name)


def _misplaced(path: Path, document: Json, papers: Collection[str]) -> str:
    """What is wrong with the place of a certificate that lies in a folder of one of the papers."""
    called = f"{stem(document['claim'])}.json"
    if path.name != called:
        return f"holds the claim {document['claim']}; its file is called {called}"
    folder = Path(os.path.abspath(path)).parent
    formal = folder.name == FORMAL
    place, paper = (folder.parent if formal else folder).name, document["paper"]
    if place in papers and place != paper:
        return f"belongs to the paper {paper}"
    if (place in papers or formal) and (document["evidence"]["kind"] == Formal.kind) != formal:
        there = f"no formal proof; it belongs into {paper}/"
        return there if formal else "a formal proof; it belongs into formal/ there"
    return ""
