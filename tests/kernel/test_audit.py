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
from verify.kernel.kinds.exhaustion import chunks
from verify.kernel.kinds.positivity import Positivity
from verify.kernel.polynomials import Polynomial
from verify.ledger import inventory
from verify.ledger.certificates import audit, certificate
from verify.ledger.papers import discover
from verify.ledger.store import Store
from verify.search.usual import _divided

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


@pytest.mark.quick
def test_detail_says_how_much_was_replayed():
    claim = CLAIMS["W1-T9.1W"]
    document = STORE.load(claim.paper, claim.id)
    layers = document["evidence"]["layers"][:9]
    short = with_layers(document, layers)
    whole = max(layer["n"] for layer in layers if chunks(layer["count"]) == 1)
    beyond = sum(len(layer["chunks"]) for layer in layers[whole:])
    finding = audit(short, CLAIMS, ITEMS, Replay())
    touched = len(layers) - whole
    assert finding.detail == f"n <= {whole} in full, {touched} of {beyond} chunks beyond"


def test_layers_beyond_the_rules_are_named():
    claim = CLAIMS["W2-CJ12.2"]
    document = STORE.load(claim.paper, claim.id)
    layers = document["evidence"]["layers"][:12]
    beyond = claim.replayed_to + 1
    finding = audit(with_layers(document, layers), CLAIMS, ITEMS, Replay(sample=0))
    assert finding.detail.endswith(f"n = {beyond} to 12 not replayed")
    # Their number and the form of their digests are checked nevertheless.
    layers = [*layers[:11], layers[11] | {"count": layers[11]["count"] + 1}]
    assert audit(with_layers(document, layers), CLAIMS, ITEMS, Replay()).outcome == "rejected"


@pytest.mark.quick
def test_what_a_formal_proof_covers_is_not_replayed_and_smaller_layers_are():
    claim, proved = CLAIMS["W1-T9.1W"], frozenset({"W1-T9.1W"})
    document = STORE.load(claim.paper, claim.id)
    layers = document["evidence"]["layers"][:8]
    covered = [layer["n"] for layer in layers if layer["count"] > Replay().beside]
    assert covered and covered[0] > 1

    def judged(n, **replay):
        """The audit's detail after the first digest of layer n was changed."""
        spoilt = [
            layer | {"chunks": ["0" * 32, *layer["chunks"][1:]]} if layer["n"] == n else layer
            for layer in layers
        ]
        return audit(with_layers(document, spoilt), CLAIMS, ITEMS, Replay(**replay))

    found = judged(covered[0], proved=proved)
    assert found.outcome == "accepted"
    assert found.detail.startswith(f"n <= {covered[0] - 1} in full, 0 of ")
    assert "as found, which its formal proof covers" in found.believed
    assert judged(covered[0] - 1, proved=proved).outcome == "rejected"
    assert judged(covered[0]).outcome == "rejected"
    count = next(layer["count"] for layer in layers if layer["n"] == covered[0])
    assert judged(covered[0], proved=proved, beside=count).outcome == "rejected"
    assert judged(covered[0], proved=proved, beside=count - 1).outcome == "accepted"
    assert judged(covered[0], proved=frozenset({"W1-T9.1E"})).outcome == "rejected"
    assert "formal" not in judged(0).believed


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


def with_layers(document, layers):
    """The certificate with these layers only."""
    evidence = document["evidence"] | {"layers": layers}
    return sealed(document | {"evidence": evidence, "reach": f"n <= {layers[-1]['n']}"})


@pytest.mark.quick
def test_an_unknown_claim_is_rejected():
    claim = CLAIMS["W1-EX5a"]
    document = sealed(STORE.load(claim.paper, claim.id) | {"claim": "W1-NONE"})
    assert audit(document, CLAIMS, ITEMS, Replay()).outcome == "rejected"


@pytest.mark.quick
def test_evidence_of_another_kind_is_rejected():
    claim = CLAIMS["W1-EX5a"]
    document = STORE.load(claim.paper, claim.id)
    for other in ("GP-X1", "LH-EQ2.1", "W2-TAB1", "W1-T9.1E"):
        evidence = STORE.load(CLAIMS[other].paper, other)["evidence"]
        forged = sealed(document | {"evidence": evidence})
        assert audit(forged, CLAIMS, ITEMS, Replay(sample=0)).outcome == "rejected"


@pytest.mark.quick
def test_a_single_instance_proves_no_general_statement():
    claim = CLAIMS["LH-EQ2.1"]
    document = STORE.load(claim.paper, claim.id)
    case = {"object": ["1", "3", "1", "1"], "lhs": "2/3", "rhs": "2/3", "holds": True}
    forged = sealed(document | {"evidence": {"kind": "instance", "cases": [case]}})
    assert audit(forged, CLAIMS, ITEMS, Replay()).outcome == "rejected"


@pytest.mark.quick
def test_a_real_variable_is_not_divided():
    claim = CLAIMS["LH-L3.8-POS"]
    u = Polynomial.variable("u")
    divided = Positivity(
        tuple(
            region
            for part in (Polynomial(), u + 1)
            for region in _divided(claim, {"u": part}, splits=0) or ()
        )
    )
    assert len(divided.regions) == 2  # each is decided; only the gap is left out
    document = certificate(claim, ITEMS[claim.id], divided)
    finding = audit(document, CLAIMS, ITEMS, Replay())
    assert (finding.outcome, finding.detail) == ("rejected", "u: real, and divided like an integer")


@pytest.mark.quick
@pytest.mark.parametrize("claim_id", ["LH-L2.1", "W1-T9.1sym", "GP-T1"])
@pytest.mark.parametrize("object_", [None, ["a", "b", "c", "d"], []])
def test_an_object_of_a_near_miss_that_is_none_is_named(claim_id, object_):
    claim = CLAIMS[claim_id]
    document = STORE.load(claim.paper, claim_id)
    first, *others = document["near_misses"]
    document = sealed(document | {"near_misses": [first | {"object": object_}, *others]})
    finding = audit(document, CLAIMS, ITEMS, Replay())
    assert finding.outcome == "rejected"
    assert finding.detail.startswith(f"the object of the near miss {first['text']!r}: ")
