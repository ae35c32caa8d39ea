"""The commands that judge certificates: audit and diff."""

from __future__ import annotations

import os
import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from verify.cli import INCOMPLETE, MOVED, OK, print_json, tables
from verify.cli.console import Steps, warn
from verify.cli.judging import is_formal, judged
from verify.cli.pools import default_jobs
from verify.kernel.audit import Finding
from verify.kernel.documents import Json
from verify.kernel.errors import BadCertificate, BadInput
from verify.kernel.evidence import Replay, counted
from verify.ledger import inventory, packaged
from verify.ledger.compare import Movement, compare
from verify.ledger.selection import near_names
from verify.ledger.store import FORMAL, Store, certificate_paths, claim_of, read

FEW = 3  # files that are named one by one, not by their folder


def audit(
    paths: Sequence[Path], replay: Replay, jobs: int | None, timeout: float, as_json: bool
) -> int:
    """Audit certificates in processes in which no solver can be imported."""
    files = certificate_paths(map(_of_claim, paths))
    proofs = [proof for path in paths if (proof := _proof_left_out(path, files))]
    workers = min(jobs or default_jobs(), len(files))
    if not as_json:
        print(_announced(files, replay), flush=True)
    widest = max(len(claim_of(path)) for path in files)
    findings: list[Finding] = []
    with Steps("certificates", len(files), quiet=as_json) as shown:
        for finding in judged(files, replay, timeout, workers):
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
    if (below := packaged.under(packaged.HERE)) and [*paths] == [packaged.HERE] and not as_json:
        warn(f"left out: the certificates that came with the project; verify audit {below}")
    if proofs and not as_json:
        ids = " ".join(map(claim_of, proofs))
        few = proofs if len(proofs) <= FEW else sorted({proof.parent for proof in proofs})
        named = shlex.join(map(str, few))
        warn(f"not checked here: the formal proof of {ids}; to check it: verify audit {named}")
    if counts["rejected"]:
        return MOVED
    return INCOMPLETE if counts["unverifiable"] else OK


def _announced(files: Sequence[Path], replay: Replay) -> str:
    """One line that says what the audit is about to do."""
    proofs = [path for path in files if is_formal(path)]
    libraries = {path.parent for path in proofs}
    first = (
        f"; first Coq compiles {counted(len(libraries), 'library')} for "
        f"{counted(len(proofs), 'formal proof')}, minutes unless it did so before"
        if proofs
        else ""
    )
    return f"auditing {counted(len(files), 'certificate')}, seed {replay.seed}{first}"


def _proof_left_out(named: Path, files: Sequence[Path]) -> Path | None:
    """The formal certificate of a claim named by its id, if `files` lacks it.

    The claim's status may rest on that certificate. None if there is none or `files` has it.
    """
    item = inventory.load().get(str(named).removesuffix("~"))
    if item is None:
        return None
    found = Store(packaged.certificates()).formal.path(item.paper, str(named))
    return found if found.exists() and found not in files else None


def _of_claim(path: Path) -> Path:
    """The certificate of a claim if the path is a claim's id; any other path unchanged."""
    items = inventory.load()
    item = items.get(str(path).removesuffix("~"))
    recorded = packaged.certificates()
    there = os.path.exists(path)  # False also for a name that no file can have
    if path.parts[:1] == packaged.HERE.parts and not there:
        return Store(recorded).place(*path.parts[1:])  # the path as `verify show` prints it
    if item is not None and there:
        raise BadInput(f"{path}: a claim, and a file or folder here; move that, or name it from /")
    if there or (item is None and (path.suffix or path.parent != Path())):
        return path
    if item is None:
        raise BadInput(
            f"{path}: no file, folder or claim of this name{near_names(str(path), items)}"
        )
    found = Store(recorded).path(item.paper, str(path))
    if not found.exists():
        raise BadInput(f"{path}: a claim without a certificate in {recorded}/; `verify run {path}`")
    return found


def diff(old: Path, new: Path, as_json: bool) -> int:
    """Compare two folders of certificates, formal proofs among them."""
    movements = [_movement(file, old, new) for file in sorted(_files(old) | _files(new))]
    if as_json:
        print_json([vars(move) | {"regression": move.is_regression} for move in movements])
    else:
        tables.print_movements(movements, {}, unit="certificate")
    return MOVED if any(move.is_regression for move in movements) else OK


def _files(folder: Path) -> set[Path]:
    """The certificates in a folder, as paths relative to it."""
    if not folder.is_dir():
        raise BadInput(f"{folder}: no such folder; name two folders of certificates")
    store = Store(folder)
    found = {path.relative_to(folder) for path in (*store.paths(), *store.formal.paths())}
    if not found:
        raise BadInput(f"{folder}: no certificates in folders of papers there; name theirs")
    return found


def _movement(file: Path, old: Path, new: Path) -> Movement:
    """Compare one certificate in both folders; only these two are held in memory."""
    name = claim_of(file) + (f" {FORMAL}" if is_formal(file) else "")
    try:
        return compare(name, _certificate(old, file), _certificate(new, file))
    except BadCertificate as error:
        return Movement(name, "evidence", str(error))


def _certificate(folder: Path, file: Path) -> Json | None:
    """The certificate at a relative path in a folder; None if there is none."""
    if not os.path.lexists(path := folder / file):
        return None
    document = read(path)
    own = Store(folder, FORMAL if is_formal(file) else "")
    if path != (place := own.path(document["paper"], document["claim"])):
        raise BadCertificate(f"{path}: this certificate lies at {place}")
    return document
