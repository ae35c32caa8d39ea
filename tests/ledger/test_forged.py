"""Forged certificates and tables: the ledger believes no more of them than an audit would derive,
and reads no file beyond a bound.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from verify.kernel.documents import canonical_bytes, sealed
from verify.kernel.errors import BadCertificate, BadInput, ProjectError
from verify.ledger.envelope import parse
from verify.ledger.papers import LARGEST_FILE, Paper, content, discover
from verify.ledger.statuses import Ledger
from verify.ledger.store import KERNEL, Store

ROOT = Path(__file__).parents[2]
RECORDED = Store(ROOT / "certificates")
SOLUTION = {"kind": "solution", "games": [], "lhs": [], "rhs": [], "holds": True}
ENCLOSURE = SOLUTION | {"kind": "enclosure", "line": []}


def forged(folder: Path, claim_id: str, evidence: dict) -> Ledger:
    """A ledger with one certificate that holds this evidence, with a fitting seal."""
    claim = discover()[claim_id]
    document = RECORDED.load(claim.paper, claim_id) | {"evidence": evidence}
    path = Store(folder).path(claim.paper, claim_id)
    path.parent.mkdir(parents=True)
    path.write_bytes(
        canonical_bytes(sealed(document | {"verdict": "holds", "reach": "everywhere"}))
    )
    return Ledger(Store(folder))


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("W1-T9.1sym", {"kind": "positivity", "regions": []}),
        ("W1-T9.1sym", {"kind": "identity", "forms": [{"lhs": "1", "rhs": "1"}]}),
        ("W1-T10.1a~", {"kind": "identity", "forms": []}),
        ("LH-L2.1", {"kind": "identity", "forms": []}),
        ("LH-S4-SIGN", {"kind": "positivity", "regions": []}),
        ("W1-EX5a", {"kind": "instance", "cases": []}),
        ("W1-T9.1sym", {"kind": "instance", "cases": []}),
        ("GP-X1", SOLUTION),
        ("W1-EX5a", SOLUTION),
        ("LH-T4.2", ENCLOSURE),
        ("GP-F1", ENCLOSURE),
        ("GP-R11a", ENCLOSURE),
        ("W1-EX5a", ENCLOSURE),
    ],
)
def test_evidence_that_cannot_be_of_a_claim_is_no_verdict(claim, evidence, tmp_path):
    assert forged(tmp_path, claim, evidence).line(claim).verdict is None


def test_an_instance_of_other_cases_is_no_verdict(tmp_path):
    document = RECORDED.load("single_suit_whist", "W1-EX5a")
    evidence = document["evidence"]
    assert forged(tmp_path / "same", "W1-EX5a", evidence).line("W1-EX5a").verdict == "holds"
    cases = [evidence["cases"][0] | {"object": ["KQ/AJ"]}]
    other = forged(tmp_path / "other", "W1-EX5a", evidence | {"cases": cases})
    assert other.line("W1-EX5a").verdict is None


def grown(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"")
    os.truncate(path, 3 * 2**30)


def test_tables_are_read_to_a_bound(tmp_path):
    store = Store(tmp_path)
    for name, read in (
        (KERNEL, store.machinery),
        ("le_her/carried.txt", lambda: store.carried("le_her")),
    ):
        grown(tmp_path / name)
        with pytest.raises(BadCertificate, match=f"more than {LARGEST_FILE:,} bytes"):
            read()


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (grown, f"more than {LARGEST_FILE:,} bytes"),
        (os.mkfifo, "not a regular file"),
        (lambda path: path.write_bytes(b'x = "\xff"'), "can't decode byte 0xff"),
        (lambda path: path.write_text("x = " + "[" * 100_000), "each name once"),
    ],
)
def test_a_table_of_a_paper_that_is_none_is_one_line(make, complaint, tmp_path):
    make(tmp_path / "inventory.toml")
    with pytest.raises(ProjectError, match=complaint):
        Paper("toy", "toy", tmp_path).table("inventory.toml")


def test_a_document_of_too_many_parts_is_not_built():
    tracemalloc.start()
    with pytest.raises(BadInput, match="more than 262,144 parts"):
        parse(b'{"evidence":[' + b"[]," * 2**21 + b"[]]}")
    assert tracemalloc.get_traced_memory()[1] < 2**24
    tracemalloc.stop()


def test_a_file_whose_reading_would_wait_is_one_line(tmp_path, monkeypatch):
    near, far = os.pipe()
    monkeypatch.setattr(Path, "is_file", lambda path: True)  # as for some of the system's own files
    assert content(Path(f"/dev/fd/{near}")) == b""
    os.close(near)
    os.close(far)


def test_the_name_of_a_file_is_no_finding(tmp_path):
    folder = tmp_path / "le_her"
    folder.mkdir()
    (folder / "X\nLH-T4.2  accepted  checked 1 of 1 games.json").write_text("{}")
    command = [sys.executable, "-m", "verify", "audit", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and not any(
        line.startswith("LH-T4.2") for line in done.stdout.splitlines()
    )
    assert json.dumps("X\nLH")[1:-1] in done.stdout
