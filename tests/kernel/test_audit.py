"""The audit as a whole: it imports no solver, and is honest about what it replayed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from verify.cli import judging
from verify.cli.confined import SOLVERS, Refuse
from verify.kernel.audit import Finding
from verify.kernel.documents import sealed
from verify.kernel.evidence import Replay
from verify.kernel.kinds import KINDS
from verify.ledger import inventory
from verify.ledger.certificates import audit
from verify.ledger.papers import discover
from verify.ledger.store import Store

ROOT = Path(__file__).parents[2]
CLAIMS = discover()
ITEMS = inventory.load()
STORE = Store(ROOT / "certificates")
SOME = sorted(CLAIMS)[::50]  # the tests of laws audit every claim, cut to what is quick

BLOCKED = """
import sys
from verify.kernel.evidence import Replay
from verify.ledger.certificates import audit
from verify.cli.confined import refuse_solvers
refuse_solvers()
for name in ("sympy", "flint", "numba", "numpy"):
    try:
        __import__(name)
    except ImportError:
        continue
    sys.exit(f"{name} could be imported")
from pathlib import Path
from verify.ledger import inventory
from verify.ledger.store import (read, certificate_paths)
from verify.ledger.papers import discover
claims, items = discover(), inventory.load()
paths = certificate_paths([Path("certificates")])
seen = set()
for index, path in enumerate(paths):
    document = read(path)
    kind = document["evidence"]["kind"]
    if kind == "formal":
        continue  # Coq's business: tests/kernel/test_coq.py
    if kind not in seen or index % 96 == 0:
        seen.add(kind)
        print(audit(document, claims, items, Replay(sample=0)).outcome, kind)
loaded = {name.partition(".")[0] for name in sys.modules}
print("loaded", sorted(loaded & {"sympy", "flint", "numba", "numpy", "scipy"}))
"""


def test_audit_runs_where_no_solver_can_be_imported():
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    *findings, last = done.stdout.splitlines()
    assert last == "loaded []"
    assert len(findings) >= len(CLAIMS) // 96
    assert {line.removeprefix("accepted ") for line in findings} == KINDS.keys() - {"formal"}


def test_the_command_refuses_solvers_in_its_workers():
    for name in SOLVERS:
        with pytest.raises(ImportError, match="the audit imports no solver"):
            Refuse().find_spec(f"{name}.sub", None)
    assert Refuse().find_spec("json", None) is None


def test_the_command_accepts_what_is_committed():
    done = subprocess.run(
        [sys.executable, "-m", "verify", "audit", *SOME, "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    outcomes = [finding["outcome"] for finding in json.loads(done.stdout)["findings"]]
    assert outcomes == ["accepted"] * len(SOME)


@pytest.mark.parametrize("full", [False, True])
def test_a_formal_proof_covers_its_claim_if_it_is_accepted_in_the_same_audit(monkeypatch, full):
    """It is audited before the claims' other certificates; with a full replay it covers nothing."""
    seen = []

    def judge(work, batches, jobs, place, timeout):
        for path in (path for batch in batches for path in batch):
            seen.append((path, work.args[0].proved))
            fails = path == Path("p/formal/A-2.json") or path == Path("p/A-3.json")
            yield Finding(path.stem, "rejected" if fails else "accepted", "")

    monkeypatch.setattr(judging, "_judged", judge)
    files = [Path(f"p/{name}.json") for name in ("A-1", "A-2", "A-3", "formal/A-1", "formal/A-2")]
    found = [*judging.judged(files, Replay(full), 60, 1)]
    assert len(found) == len(files) == len(seen)
    before, after = seen[:3], seen[3:]
    assert {path for path, _ in after} == {*files[:2]}
    assert {proved for _, proved in before} == {frozenset()}
    assert {proved for _, proved in after} == {frozenset() if full else frozenset({"A-1"})}


@pytest.mark.quick
def test_an_unknown_claim_is_rejected():
    claim = CLAIMS["W1-EX5a"]
    document = sealed(STORE.load(claim.paper, claim.id) | {"claim": "W1-NONE"})
    assert audit(document, CLAIMS, ITEMS, Replay()).outcome == "rejected"
