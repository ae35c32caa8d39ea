"""The house: who may import whom, and inventory, modules, certificates and ledger in step."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from verify import inventory
from verify.audit import SOLVERS
from verify.certificates import Store, read
from verify.claims import discover
from verify.definitions import RULES
from verify.errors import BrokenHouse, UnknownClaim
from verify.ledger import Ledger
from verify.schema import SCHEMA

ROOT = Path(__file__).parents[1]
PAPERS = {  # claims as first inventoried
    "single_suit_whist": 251,
    "symmetric_whist": 287,
    "game_of_pure_strategy": 99,
    "le_her": 217,
}
ADDED = {
    *(f"GP-F4.{name}" for name in ("pattern", "normal", "adjacent")),
    "GP-C5.n",
    "GP-T2.14",
    "GP-T2.n",
    "GP-R13.14",
    "LH-S1-STRATS.sets",
    *(f"GP-{name}" for name in ("C11", "C12", "F10", "I7", "O4b")),
    *(f"W2-{name}" for name in ("T9.1W1a", "R7.1", "R6.1.2c", "R1.4a", "R12.3j", "E5.1s", "E5.2s")),
    *(f"W2-{name}" for name in ("EQ20s", "C5.3s", "L8.6c", "L8.6d", "A12.1e", "R12.1f", "R12.1g")),
    *(f"W2-{name}" for name in ("R1.1", "R1.2c", "R1.2d")),
    "W2-D10.4",
    "W2-CJ12.n",
    "W2-CJ12.4d",
    "W2-CJ12.4e",
    "W2-T9.1star",
    "W1-R7.alt4",
    "W1-S9.rule",
    *(f"W1-{name}" for name in ("C-III-W-4b", "C-IV-W-3b", "L9.3d", "R2.3b", "P4.1h", "R5.most")),
    *(f"W1-{name}" for name in ("T6.1-2f", "T7.1d", "T7.1e", "R8.first", "T8.2-1Aa", "T8.2-1Ab")),
    *(f"W1-{name}" for name in ("T8.2-3e", "R10.eff")),
    "W1-T10.1n",
    *(f"LH-{name}" for name in ("L3.12-INF", "ABS-2002", "S1-HIST", "S1-WALD", "S1-QUICK")),
    "LH-S2-LARGE",
    "LH-LOC",
    *(f"LH-LOC.{n}" for n in range(1, 7)),
    "LH-T4.1-CRIT",
    "LH-P4.1-ENTRIES",
    "LH-P4.2-FEW",
    "LH-P4.2-ONE",
    "LH-P4.2.1",
    "LH-P4.2.2",
}
# Read by whoever wants to know what an accepted certificate rests on (TRUST.md).
TRUSTED = [
    "verify/audit",
    "verify/evidence",
    *(f"verify/games/*/{stem}.py" for stem in RULES),
    "verify/games/*/recorded.py",
    "verify/exact/polynomials.py",
    "verify/exact/intervals.py",
    "verify/exact/order_types.py",
    "verify/exact/rank_sums.py",
    "verify/exact/symbolic.py",
    "verify/certificates.py",
    "verify/certify.py",
    "verify/claims.py",
    "verify/coq.py",
    "verify/definitions.py",
    "verify/domains.py",
    "verify/errors.py",
    "verify/evaluate.py",
    "verify/inventory.py",
    "verify/run.py",
    "verify/schema.py",
    "verify/statements.py",
]
STANDARD = set(sys.stdlib_module_names) | {"gmpy2", "verify", "theorems"}


def sources(pattern):
    paths = [path for found in ROOT.glob(pattern) for path in (found, *found.rglob("*.py"))]
    return sorted({path for path in paths if path.suffix == ".py"})


def imports(path, *, late=True):
    """The modules a file imports; without those inside functions unless `late`."""
    tree = ast.parse(path.read_text())
    inside = {
        node
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if node in inside and not late:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_trusted_base_needs_the_standard_library_and_gmpy2_alone():
    files = [path for pattern in TRUSTED for path in sources(pattern)]
    assert len(files) > len(TRUSTED)
    for path in files:
        foreign = {name.partition(".")[0] for name in imports(path)} - STANDARD
        assert not foreign, f"{path} imports {foreign}"


def test_nothing_trusted_imports_a_solver_of_ours():
    files = {path for pattern in TRUSTED for path in sources(pattern)}
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files}
    modules |= {name.removesuffix(".__init__") for name in modules}
    for path in sorted(files):
        for name in imports(path):
            if name.startswith("verify.") and (ROOT / (name.replace(".", "/") + ".py")).exists():
                assert name in modules, f"{path} imports {name}, which is not trusted"


def test_theorem_modules_import_solvers_only_when_they_search():
    for path in sources("theorems"):
        early = {name.partition(".")[0] for name in imports(path, late=False)}
        assert early <= STANDARD, f"{path} imports {early - STANDARD} at once"
        games = {n for n in imports(path, late=False) if n.startswith("verify.games.")}
        for name in games:
            module = name.split(".")[3] if name.count(".") >= 3 else "rules"
            assert module in RULES, f"{path} imports {name} at once"


def test_verify_knows_no_paper():
    for path in sources("verify"):
        assert not any(name.startswith("theorems") for name in imports(path)), path


def test_exact_imports_nothing_else_of_ours():
    for path in sources("verify/exact"):
        ours = {name for name in imports(path) if name.startswith("verify")}
        assert all(name.startswith("verify.exact") for name in ours), path


def test_every_claim_of_the_four_papers_is_in_the_inventory():
    items = inventory.load()
    counts = dict.fromkeys(PAPERS, 0)
    for item_id in items.keys() - ADDED:
        counts[items[item_id].paper] += 1
    assert items.keys() > ADDED and counts == PAPERS and sum(PAPERS.values()) == 854


def test_inventory_refuses_an_id_that_stands_twice(tmp_path, monkeypatch):
    entry = '["X-1"]\nlocator = "1"\nkind = "lemma"\ndomain = "all"\n'
    for paper in ("one", "two"):
        (tmp_path / "probe" / paper).mkdir(parents=True)
        (tmp_path / "probe" / paper / "inventory.toml").write_text(entry)
    (tmp_path / "probe" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BrokenHouse, match="X-1 stands in one already"):
        inventory.load("probe")
    (tmp_path / "probe" / "one" / "inventory.toml").write_text(entry + entry)
    with pytest.raises(BrokenHouse, match="every id stands once"):
        inventory.load("probe")


def test_inventory_modules_certificates_and_ledger_agree_both_ways():
    store = Store(ROOT / "certificates")
    ledger = Ledger(store)
    claims = discover()
    assert {claim.number for claim in claims.values()} <= ledger.items.keys()
    assert set(ledger.ids) == ledger.items.keys() | claims.keys()
    recorded = {path.stem: read(path) for path in store.paths()}
    assert recorded.keys() == claims.keys()
    for claim_id, document in recorded.items():
        assert document["claim"] == claim_id
        assert store.path(claims[claim_id].paper, claim_id).exists()
    with_verdict = {line.id for line in ledger.lines() if line.verdict}
    assert with_verdict == claims.keys()


def test_what_is_set_aside_is_no_claim_and_is_in_the_inventory():
    ledger = Ledger(Store(ROOT / "certificates"))
    assert ledger.set_aside and ledger.set_aside.keys() <= ledger.items.keys()
    assert not ledger.set_aside.keys() & ledger.claims.keys()
    for item in ledger.set_aside.values():
        assert len(item.reason) > 20
        assert ledger.line(item.id).status == "not checkable"
    with pytest.raises(UnknownClaim, match="not checkable: "):
        ledger.claim(next(iter(ledger.set_aside)))


def test_an_item_without_a_module_is_no_claim_yet():
    ledger = Ledger(Store(ROOT / "certificates"))
    del ledger.claims["W1-EX5a"]
    with pytest.raises(UnknownClaim, match="W1-EX5a has no theorem module yet"):
        ledger.claim("W1-EX5a")


def test_no_two_modules_state_the_same_claim(tmp_path, monkeypatch):
    package = tmp_path / "probe_claims"
    (package / "paper").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "paper" / "__init__.py").touch()
    module = (
        "from verify.claims import claim\n"
        "from verify.domains import Cases\n"
        "from verify.statements import equal\n"
        "@claim('X-1', domain=Cases('one', ((1,),)))\n"
        "def stated(x):\n    '''x is x.'''\n    return equal(x, x)\n"
    )
    (package / "paper" / "a.py").write_text(module)
    (package / "paper" / "b.py").write_text(module)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BrokenHouse, match="X-1 is claimed in"):
        discover("probe_claims")


def test_committed_certificates_stay_small():
    total = sum(path.stat().st_size for path in Store(ROOT / "certificates").paths())
    assert total < 25 * 2**20


@pytest.mark.parametrize("command", [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]])
def test_linters_and_types(command):
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_solvers_are_those_the_audit_refuses():
    assert {"sympy", "flint", "numba", "numpy"} <= set(SOLVERS)
    assert SCHEMA["additionalProperties"] is False
