"""Defects and second readings: judgements beside the ledger, never part of a status."""

import json
import shutil
from datetime import date
from pathlib import Path

import committed
import pytest

from verify.cli import entries, reviewing, showing
from verify.kernel import kinds
from verify.kernel.documents import canonical_bytes, sealed
from verify.kernel.errors import ProjectError
from verify.ledger import findings, moved
from verify.ledger.papers import Paper, discover
from verify.ledger.selection import UnknownClaim
from verify.ledger.statuses import Ledger, status
from verify.ledger.store import Store
from verify.ledger.worth import seen

PAPER = "game_of_pure_strategy"
ROOT = Path(__file__).parents[2]
DEFECT = """["X-one"]
kind = "misprint"
claims = ["X-1"]
place = "Section 1"
printed = "a"
mend = "b"
why = "it is b"
"""


@pytest.fixture
def papers(tmp_path, monkeypatch):
    """A package with one paper, whose files the test writes."""
    folder = tmp_path / "papers_on_trial" / "paper"
    folder.mkdir(parents=True)
    trial = Paper("paper", "papers_on_trial.paper", folder)
    monkeypatch.setattr(findings, "papers", lambda: (trial,))
    return folder


def defects_of(papers, text):
    (papers / "defects.toml").write_text(text)
    return findings.defects()


@pytest.mark.quick
def test_defects_are_read(papers):
    (found,) = defects_of(papers, DEFECT)
    assert (found.id, found.paper, found.claims) == ("X-one", "paper", ("X-1",))
    assert found.example == ""
    (found,) = defects_of(papers, DEFECT + 'example = "c"\n')
    assert found.example == "c"
    assert findings.counted([found]) == "1 misprint"
    assert findings.counted([found, found]) == "2 misprints"


@pytest.mark.quick
@pytest.mark.parametrize(
    "old, new, complaint",
    [
        ("misprint", "blunder", "is one of misprint, conversion, false, hole, reading, small"),
        ('why = "it is b"\n', "", "needs exactly"),
        ('why = "it is b"\n', 'why = "it is b"\nmore = "c"\n', "needs exactly"),
        ('["X-one"]', '["X-one"', "each name once"),
        ('claims = ["X-1"]', 'claims = ["X-1", "X-1"]', "X-1 stands in X-one and in X-one"),
        ('why = "it is b"', 'why = "$b"', "X-one: a dollar without its partner in why"),
    ],
)
def test_a_broken_file_is_named(papers, old, new, complaint):
    with pytest.raises(ProjectError, match=complaint) as error:
        defects_of(papers, DEFECT.replace(old, new))
    assert "papers_on_trial/paper/defects.toml" in str(error.value)


@pytest.mark.quick
def test_second_readings_are_written_and_read(papers):
    first = findings.Review("2026-01-02", "0" * 16)
    second = findings.Review("2025-12-31", "1" * 16)
    findings.record_reviews("paper", {"X-1": first, "X-2~": second})
    assert findings.reviews() == {"X-1": first, "X-2~": second}
    days = [line for line in (papers / "reviewed.toml").read_text().splitlines() if "[" in line]
    assert days == ['["2025-12-31"]', '["2026-01-02"]']


@pytest.mark.quick
def test_a_reading_is_stale_when_the_statement_moves():
    ledger = Ledger(Store(ROOT / "certificates"))
    known = next(name for name in ledger.reviews if ledger.reviewed(name) != "stale")
    assert ledger.reviewed(known) == ledger.reviews[known].date
    ledger.reviews[known] = findings.Review(ledger.reviews[known].date, "0" * 16)
    assert ledger.reviewed(known) == "stale"
    assert ledger.line(known).status == Ledger(ledger.store).line(known).status


def test_a_reading_is_recorded_for_today(monkeypatch, capsys):
    written = {}

    def keep(paper, known):
        written[paper] = known
        return Path(paper)

    monkeypatch.setattr(findings, "record_reviews", keep)
    reviewing.review(ROOT / "certificates", ["GP-X1", "LH-T4.2"])
    assert written["le_her"]["LH-T4.2"].date == date.today().isoformat()
    assert "GP-X1" in written["game_of_pure_strategy"]
    assert "1 claim read" in capsys.readouterr().out
    with pytest.raises(UnknownClaim):
        reviewing.review(ROOT / "certificates", ["GP-X1", "GP-NONE"])


# --- What a status may say ------------------------------------------------------------------


@pytest.mark.quick
def test_a_status_promises_what_an_audit_derives():
    assert status("holds", "everywhere") == "proved"
    assert status("holds", "everywhere", "computed") == "computed"
    assert status("holds", "everywhere", "argued") == "argued"
    assert status("holds", "n <= 7", "computed") == "verified to n = 7"
    assert status("refuted", "everywhere", "computed") == "refuted"


AUDIT = "the audit, believing"


@pytest.mark.quick
@pytest.mark.parametrize(
    "claim, stated, rests_on",
    [
        ("W1-T9.1E", "proved", "Coq"),
        ("W2-TAB3", "proved", "the audit"),
        ("GP-O1", "proved", "the full audit"),
        ("GP-T2.15", "computed", f"{AUDIT} values from enclosures.py"),
        ("GP-R12", "proved by a proved program", "the full audit, with the program of GP-E1"),
        ("GP-X4", "proved", "the full audit"),
        ("LH-P4.2-ONE", "proved", "Coq"),
        (
            "W2-CJ12.n",
            "verified to n = 17",
            f"{AUDIT} 8 chunks as found, values from suit_values.py",
        ),
    ],
)
def test_the_ledger_says_what_a_verdict_rests_on(claim, stated, rests_on):
    line = committed.ledger().line(claim)
    assert (line.status, line.rests_on) == (stated, rests_on)


def lies():
    """Sealed certificates whose fields contradict their evidence."""
    store = Store(ROOT / "certificates")
    false, true = store.load(PAPER, "GP-S1"), store.load(PAPER, "GP-S2")
    holds = {"verdict": "holds", "reach": "everywhere"}
    proof = {"kind": "formal", "theorem": "T", "statement": "S", "files": "0" * 64}
    layers = {"kind": "exhaustion", "layers": [], "counterexample": None, "complete": False}
    one = {"n": 1, "count": 1, "chunks": ["0" * 32], "spoken": None}
    yield false | holds | {"evidence": proof}
    yield true | holds | {"evidence": proof}
    yield false | {"evidence": layers | {"layers": [one]}, "verdict": "holds", "reach": "n <= 1"}
    deal = store.load("single_suit_whist", "W1-T9.1sym")
    (*_, last) = known = deal["evidence"]["layers"]
    more = {"evidence": deal["evidence"] | {"layers": [*known, last | {"n": last["n"] + 1}]}}
    yield deal | more | {"reach": f"n <= {last['n'] + 1}"}  # the number of deals with one card less
    zero = {"numerator": "1", "denominator": "0"}
    table = store.load("symmetric_whist", "W2-TAB1")
    for case in (cases := table["evidence"]["cases"]):
        case["object"] = []
    yield table | {"evidence": table["evidence"] | {"cases": cases}}
    identity = {"kind": "identity", "forms": [{"lhs": zero, "rhs": zero}]}
    yield store.load("le_her", "LH-EQ4.2") | {"evidence": identity}
    yield false | {"verdict": "holds"}
    yield true | {"reach": "n <= 99"}


@pytest.mark.quick
@pytest.mark.parametrize("lie", list(lies()))
def test_a_certificate_that_contradicts_itself_is_unreadable(lie, tmp_path):
    store = Store(tmp_path)
    store.save(sealed(lie))
    assert Ledger(store).line(lie["claim"]).status == "unreadable"


def test_bounded_claims_say_of_how_many_objects_they_speak():
    recorded = Store(ROOT / "certificates").load("symmetric_whist", "W2-CJ12.4")
    evidence = kinds.read(recorded["evidence"])
    # Of the suits of n cards only W..WE..E and W..WE..EW leave nothing to compare.
    found = seen(evidence, discover()["W2-CJ12.4"])
    assert found == f"{810375650 - 2 * 16:,} of 810,375,650 deals, from n = 2 on"


def test_every_entry_of_a_table_has_an_id_of_its_own():
    ledger = committed.ledger()
    ids = [one.id for line in committed.lines() for one in [line, *entries.lines_of(ledger, line)]]
    assert len(ids) == len(set(ids)) and "GP-T2-u3c6~" in ids and "GP-T2-u3c6" in ids


@pytest.fixture
def whist(tmp_path):
    """The ledger of a copy of one paper's certificates, among them a proof of W1-T9.1E."""
    shutil.copytree(ROOT / "certificates" / "single_suit_whist", tmp_path / "single_suit_whist")
    return Ledger(Store(tmp_path))


def with_proof(ledger, lie):
    """The ledger once these fields of the proof of W1-T9.1E are others, and it is sealed again."""
    path = ledger.store.formal.path("single_suit_whist", "W1-T9.1E")
    path.write_bytes(canonical_bytes(sealed(json.loads(path.read_bytes()) | lie)))
    return Ledger(ledger.store)


@pytest.mark.parametrize(
    "lie", [{"verdict": "refuted"}, {"reach": "n <= 1"}, {"claim": "W1-T9.1W"}]
)
def test_a_formal_certificate_that_contradicts_itself_proves_nothing(lie, whist):
    assert whist.line("W1-T9.1E").status == "proved"
    ledger = with_proof(whist, lie)
    assert ledger.proof("W1-T9.1E") is None
    assert ledger.line("W1-T9.1E").status == "verified to n = 17"
    assert "contradicts itself" in moved.complaint(ledger, ledger.claims["W1-T9.1E"])


@pytest.mark.parametrize(
    ("lie", "complaint"),
    [
        ({"locator": "nowhere"}, "is for another statement"),
        ({"kind": "lemma"}, "is for another statement"),
        ({"altered": "0" * 64}, "is for another statement"),
        ({"near_misses": []}, "has other near misses"),
    ],
)
def test_a_formal_certificate_that_says_else_of_its_claim_has_moved(lie, complaint, whist):
    claim = whist.claims["W1-T9.1E"]
    assert moved.complaint(whist, claim) == ""
    assert complaint in moved.complaint(with_proof(whist, lie), claim)


def test_show_says_why_a_recorded_proof_does_not_stand(whist):
    claim = whist.claims["W1-T9.1E"]
    assert showing._why_unproved(whist, claim) == ""
    table = whist.store.formal.path("single_suit_whist", claim.id).with_name("sources.sha256")
    table.write_text(f"{'0' * 64}{table.read_text()[64:]}")
    complaint = showing._why_unproved(Ledger(whist.store), claim)
    assert "moved; `verify prove` compiles anew; now verified to n = 17" in complaint


def test_a_formal_certificate_that_cannot_be_read_is_a_status(whist):
    whist.store.formal.path("single_suit_whist", "W1-T9.1E").write_bytes(b"{")
    assert whist.line("W1-T9.1E").status == "unreadable"


def test_entries_of_a_table_that_is_stale_have_no_verdict(tmp_path):
    found = committed.ledger().store.load(PAPER, "GP-T1")
    store = Store(tmp_path)
    for digest, known in ((found["statement"]["digest"], True), ("0" * 64, False)):
        found["statement"]["digest"] = digest
        store.save(sealed(found))
        assert (entries.find(Ledger(store), "GP-T1-u1c1") is not None) == known
