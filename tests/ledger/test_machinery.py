"""The tables beside the certificates, which show changes other than to statements."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import verify.kernel.domains
from verify.kernel.kinds.exhaustion import Exhaustion
from verify.ledger import machinery, moved, reading
from verify.ledger.certificates import is_for
from verify.ledger.compare import compare, reaches_less
from verify.ledger.statuses import Ledger
from verify.ledger.store import KERNEL, SOURCES, Store
from verify.ledger.syntax import syntax

pytestmark = pytest.mark.quick
CERTIFICATES = Path(__file__).parents[2] / "certificates"
COQ = "verify/kernel/coq.py"
NOTHING = {
    "argument": "",
    "believed": "",
    "believed_unless_full": "",
    "replayed_to": None,
    "sampled_to": None,
    "step_beyond": None,
}
ENCLOSED = "theorems/game_of_pure_strategy/evidence/enclosure.py"


def without_its_last_layer(document: dict) -> dict:
    evidence = document["evidence"]
    return document | {"evidence": evidence | {"layers": evidence["layers"][:-1]}}


def test_a_counterexample_found_earlier_is_no_less():
    store = Store(CERTIFICATES)
    for name, less in (("W1-R3.par", True), ("W1-C-II-W-4", False)):
        document = store.load("single_suit_whist", name)
        assert len(document["evidence"]["layers"]) > 1
        assert reaches_less(document, without_its_last_layer(document)) == less
        assert not reaches_less(document, document)


@pytest.fixture(scope="module")
def committed() -> Ledger:
    return Ledger(Store(CERTIFICATES))


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    """The ledger of a copy of a few certificates."""
    shutil.copy(CERTIFICATES / KERNEL, tmp_path / KERNEL)
    paper = "game_of_pure_strategy"
    for name in ("GP-S2.json", "GP-S1~.json", "GP-O3.json", "formal/GP-S1~.json"):
        (tmp_path / paper / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(CERTIFICATES / paper / name, tmp_path / paper / name)
    shutil.copy(CERTIFICATES / paper / "formal" / SOURCES, tmp_path / paper / "formal")
    return Ledger(Store(tmp_path))


def altered(path: Path, name: str) -> None:
    """Change the digest in one line."""
    lines = path.read_text().splitlines(keepends=True)
    found = [at for at, line in enumerate(lines) if line.endswith(f"  {name}\n")]
    lines[found[0]] = f"{'0' * 16}  {name}\n"
    path.write_text("".join(lines))


def passing(ledger: Ledger) -> dict[str, list[str]]:
    asked = [ledger.claims[known] for known in ("GP-S2", "GP-S1~", "GP-O3")]
    return moved.by_machinery(ledger, asked)


def test_what_is_committed_is_the_machinery_as_it_stands(committed: Ledger) -> None:
    assert machinery.others(committed.store) == set()
    assert machinery.remark(committed.store) == ""


def test_every_file_of_the_kernel_and_of_a_papers_evidence_has_its_digest() -> None:
    found = machinery.now()
    assert {part.file for part in reading.kernel()} <= found.keys()
    believed = "theorems/symmetric_whist/solvers/taking.py"
    assert {ENCLOSED, "verify/language.py", believed} <= found.keys()


def test_a_file_that_moved_is_told_with_the_claims_that_pass_through_it(ledger: Ledger) -> None:
    assert passing(ledger) == {}
    files = ("verify/kernel/domains.py", COQ, ENCLOSED)
    for file in files:
        altered(ledger.store.folder / KERNEL, file)
    assert passing(ledger) == {file: ["GP-S2", "GP-S1~", "GP-O3"] for file in files}
    assert COQ in machinery.remark(ledger.store)


@pytest.mark.parametrize(
    "gone", ["verify/kernel/gone.py", "theorems/game_of_pure_strategy/solvers/gone.py"]
)
def test_a_file_that_is_gone_is_told_with_its_claims(gone: str, ledger: Ledger) -> None:
    with (ledger.store.folder / KERNEL).open("a") as table:
        table.write(f"0000000000000000  {gone}\n")
    assert passing(ledger) == {gone: ["GP-S2", "GP-S1~", "GP-O3"]}


def test_a_table_that_is_gone_is_told(ledger: Ledger) -> None:
    (ledger.store.folder / KERNEL).unlink()
    assert passing(ledger) == {KERNEL: ["GP-S2", "GP-S1~", "GP-O3"]}


def test_comments_docstrings_and_layout_are_no_part_of_a_digest() -> None:
    one, other = (
        syntax(ast.parse(text)) for text in ('"""Words."""\nx = f(1,\n  2)  # so', "x = f(1, 2)")
    )
    assert one == other != syntax(ast.parse("x = f(1, 3)"))


@pytest.mark.parametrize(
    ("where", "name", "value", "file"),
    [
        (verify.kernel.domains, "both", lambda *conditions: None, "domains"),
        (verify.kernel.domains, "BOX", 1, "domains"),
        (verify.kernel.domains, "Statement", None, "domains"),
        (Exhaustion, "reach", property(lambda self: "everywhere"), "kinds/exhaustion"),
    ],
)
def test_a_name_or_a_property_that_another_module_sets_is_told(
    where: object, name: str, value: object, file: str,
    monkeypatch: pytest.MonkeyPatch, ledger: Ledger,
) -> None:  # fmt: skip
    monkeypatch.setattr(where, name, value)
    assert set(passing(ledger)) == {f"verify/kernel/{file}.py"}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("locator", "Sec.9"),
        ("kind", "remark"),
        ("amendment", None),
        ("run_to", [1, 2, 3]),
        ("audited", NOTHING | {"believed": "enclosures.py"}),
        ("audited", NOTHING | {"replayed_to": 7}),
    ],
)
def test_what_is_said_of_a_claim_beside_its_statement_is_told(
    field: str, value: object, ledger: Ledger
) -> None:
    claim, new = ledger.claims["GP-S2"], ledger.certificate("GP-S2")
    assert new is not None and is_for(new, claim, ledger.item("GP-S2"))
    old = new | {field: value}
    assert not is_for(old, claim, ledger.item("GP-S2"))
    found = compare("GP-S2", old, new)
    assert (found.kind, found.is_regression) == ("particulars", True)
    assert found.detail.startswith(f"{field} {value} -> ")


def test_a_source_of_coq_that_moved_is_told(ledger: Ledger) -> None:
    claim = ledger.claims["GP-S1~"]
    altered(ledger.store.folder / claim.paper / "formal" / SOURCES, "TwoByTwo.v")
    found = moved.proof(ledger, claim)
    assert found and found.kind == "proof" and "TwoByTwo.v moved" in found.detail
    assert found.detail.endswith("; now verified to n = 6")


def test_a_proof_that_is_gone_is_told(ledger: Ledger) -> None:
    claim = ledger.claims["GP-S1~"]
    ledger.store.formal.path(claim.paper, claim.id).unlink()
    found = moved.proof(ledger, claim)
    assert found and "no proof of TwoByTwo.saddle_point is recorded" in found.detail


def test_where_nothing_was_ever_proved_no_proof_is_missed(ledger: Ledger) -> None:
    claim = ledger.claims["GP-S1~"]
    shutil.rmtree(ledger.store.folder / claim.paper / "formal")
    assert moved.proof(ledger, claim) is None


def test_a_claim_that_no_module_states_is_told(ledger: Ledger) -> None:
    shutil.copy(
        ledger.store.path("game_of_pure_strategy", "GP-S2"),
        ledger.store.path("game_of_pure_strategy", "GP-S99"),
    )
    told = {move.claim: move.kind for move in moved.gone(ledger, "game_of_pure_strategy")}
    assert told == {"GP-S99": "missing"}


def test_the_machinery_is_told_before_anything_else_was_imported() -> None:
    code = "from verify.ledger import machinery; print(len(machinery.now()))"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=CERTIFICATES.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == len(machinery.now())
