"""Audits certificates in confined processes; one that is killed costs only its own certificate."""

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
    """The findings on these files as they come, from `jobs` processes.

    Each file gets `timeout` seconds. The processes are confined (`confined`). If a claim's formal
    proof is among the files, it is judged first: evidence that it covers need not be replayed.
    """
    papers()  # fails here if there are no papers; a worker could not say so
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
    """The findings on the batches as they come.

    After a worker is killed, each certificate that was in progress is judged again in a process of
    its own; one that kills that process too is unverifiable.
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
    """Prepare a worker, before its first audit."""
    use(place)
    confine()


def _batches(files: list[Path]) -> list[list[Path]]:
    """Batches of files for one worker each: first the formal proofs of a paper together, whose
    library is compiled once, then every other file alone, the largest first.
    """
    libraries: dict[Path, list[Path]] = {}
    for path in filter(is_formal, files):
        libraries.setdefault(path.parent, []).append(path)
    others = [path for path in files if not is_formal(path)]
    others.sort(key=_size, reverse=True)
    return [*libraries.values(), *([path] for path in others)]


def _size(path: Path) -> int:
    with suppress(OSError):  # whoever reads the file reports the error
        return path.stat().st_size
    return 0


def is_formal(path: Path) -> bool:
    """Whether the path is that of a formal proof's certificate."""
    return Path(os.path.abspath(path)).parent.name == FORMAL


def _audit_files(
    replay: Replay, timeout: float, paths: list[Path], alone: bool = False
) -> list[Finding]:
    """Raises `MemoryError` if a file audited `alone` needs too much memory.

    In a batch the process exits instead: its memory is full, and the next audit would fail too.
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
        read_for(name)  # outside the limit: slow imports are not the file's fault
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
    """Audit one file: strict loading, its place in the store, then the evidence.

    Raises `BadCertificate` for a file that cannot be read.
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
    """How the deep evidence of a folder's claims was carried over from an earlier meaning."""
    return Store(folder.parent).carried(folder.name)


def _misplaced(path: Path, document: Json, papers: Collection[str]) -> str:
    """Why a certificate in a paper's folder does not belong there; empty if it does."""
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
