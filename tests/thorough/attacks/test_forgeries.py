"""No forged certificate makes a false statement accepted: a sample, and one forgery of each kind
that is accepted because it is true. `python tests/attacks/forgeries.py` makes and judges thousands.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import coq_sources
import forgeries
import judging
import pytest
import reasons
from coq_weakened import WEAKENED, Weakened
from forgeries import batches, distinct
from judging import Forgery, forged, judge
from needs import needs_coq
from workshop import EDITS, EVERY, committed, cut

from verify.kernel import kinds
from verify.kernel.documents import canonical_bytes, sealed
from verify.kernel.evidence import Replay
from verify.kernel.kinds.exhaustion import CHUNK
from verify.kernel.kinds.formal import Formal
from verify.ledger.papers import discover
from verify.ledger.statuses import Ledger
from verify.ledger.store import Store, stem

SEED, COUNT = 17, 2500
SAMPLE = range(3, COUNT, 17)  # indices, spaced so that all kinds of evidence occur
SOURCES = (
    *("a comment", "guard checking unset", "positivity bypassed", "In of our own"),
    *("implicit argument False", "a name with a space that does not break"),
    *("double's argument hidden", "double otherwise", "a premise more"),
)
AS_TRUE = ("a comment", "double's argument hidden")


def written(document, folder=(), seed="0", fit=True):
    """A forgery of this document, with fitting verdict, reach and seal."""
    evidence = kinds.read(document["evidence"])
    if fit:
        document = document | {"verdict": evidence.verdict, "reach": evidence.reach}
    claim = discover()[document["claim"]]
    place, name = folder or (claim.paper,), f"{stem(claim.id)}.json"
    content = canonical_bytes(sealed(document))
    return Forgery(
        -1, evidence.kind, "by hand", claim.id, "", place, name, content, Replay(seed=seed)
    )


def judged(document, folder=(), seed="0"):
    return judge(written(document, folder, seed))


# --- The sample ------------------------------------------------------------------------------


@pytest.mark.parametrize("share", range(4))
def test_no_forgery_makes_a_false_statement_accepted(share):
    """Only forgeries that need no Coq; an accepted one without a reason is a find."""
    outcomes = []
    for index in SAMPLE[share::4]:
        forgery = forged(SEED, index)
        if forgery is not None and forgery.kind != "formal":
            found = judge(forgery)
            outcomes.append(found.outcome)
            assert not found.find, f"--index {index}: {found}"
            assert found.outcome != "accepted" or found.reasons
    assert outcomes.count("accepted") < len(outcomes) / 5
    assert {"refused", "rejected"} <= set(outcomes)


def test_seed_and_index_make_the_same_forgery_and_no_two_are_alike():
    first = list(distinct(SEED, 200))
    again = {found.index: forged(SEED, found.index) for found in first[::5]}
    assert all(again.get(found.index, found) == found for found in first)
    assert len({found.key for found in first}) == 200
    together = sorted(index for batch in batches(first) for index in batch)
    assert together == sorted(found.index for found in first)
    assert list(distinct(SEED + 1, 20)) != first[:20]


def test_every_edit_has_its_turn():
    turns = {kind: judging.TURNS.count(kind) for kind in EVERY}
    for kind in EVERY:
        names = judging.edits_of(kind)
        assert COUNT // len(judging.TURNS) * turns[kind] >= len(names), kind
    assert {name for kind in EVERY for name in judging.edits_of(kind)} == EDITS.keys()
    assert len(EDITS) > 60 and len(WEAKENED) > 60


def test_every_counterexample_lies_where_every_audit_looks():
    """So nobody can hide a counterexample in a chunk that is not drawn."""
    for claim in discover().values():
        evidence = committed(claim.id)["evidence"]
        if evidence["kind"] == "exhaustion" and evidence["counterexample"]:
            n = claim.domain.layer_of(claim.domain.find(evidence["counterexample"]["object"]))
            assert claim.domain.count(n) <= CHUNK and claim.replayable(n, full=False), claim.id


# --- Reasons, each with one example ----------------------------------------------------------


def test_a_certificate_in_another_folder_is_not_looked_for_there(tmp_path):
    """A claim's bounded evidence in the place of its formal proof proves nothing."""
    assert judged(committed("GP-F7"), ("game_of_pure_strategy", "formal")).outcome == "rejected"
    found = judged(committed("GP-F7"), ("elsewhere",))
    assert (found.outcome, found.reasons) == ("accepted", (reasons.ELSEWHERE,))
    path = tmp_path / "game_of_pure_strategy/formal/GP-F7.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(canonical_bytes(committed("GP-F7")))
    assert Ledger(Store(tmp_path)).proof("GP-F7") is None


def test_fewer_layers_are_a_shorter_reach():
    document = committed("W1-EQ10")
    document["evidence"]["layers"] = document["evidence"]["layers"][:4]
    found = judged(document)
    assert (found.outcome, found.reasons) == ("accepted", (reasons.SHORTER,))
    assert judge(written(document, fit=False)).outcome == "rejected", "and it must say so"


def test_layers_in_which_nothing_is_said_leave_it_undecided():
    document = cut(committed("W1-C-IV-E-1"))
    document["evidence"]["layers"] = document["evidence"]["layers"][:1]
    found = judged(document)
    assert found.outcome == "accepted" and reasons.NOTHING_SAID in found.reasons


def test_a_wrong_chunk_is_found_when_it_is_drawn():
    document = committed("W1-EQ32b")
    layer = document["evidence"]["layers"][-1]
    assert len(layer["chunks"]) == 12
    layer["chunks"][1] = "0" * 32
    by_seed = [judged(document, seed=str(seed)) for seed in range(5)]
    missed = [found for found in by_seed if found.outcome == "accepted"]
    assert 0 < len(missed) < 5
    # One chunk of each layer, and another one if nothing is compared in the drawn ones.
    assert re.fullmatch("n <= 8 in full, [234] of 15 chunks beyond", missed[0].detail)
    assert {found.reasons for found in missed} == {(reasons.NOT_DRAWN,)}
    rejected = next(found for found in by_seed if found.outcome == "rejected")
    assert "chunk 1 holds other quantities" in rejected.detail


def test_a_layer_that_no_audit_replays_is_believed_and_named():
    document = committed("W2-CJ12.4b")
    document["evidence"]["layers"][-1]["chunks"][0] = "0" * 32
    found = judged(document)
    assert (found.outcome, found.reasons) == ("accepted", (reasons.BELIEVED,))
    assert "not replayed" in found.detail


def test_a_near_miss_may_fail_elsewhere_too():
    document = committed("W2-R3.1b~")
    document["near_misses"][0]["object"] = ["0", "4"]
    found = judged(document)
    assert (found.outcome, found.reasons) == ("accepted", (reasons.OTHER_NEAR_MISS,))


def test_a_claim_may_fail_elsewhere_too():
    document = committed("W1-EQ18")
    other = document["evidence"]["cases"][0] | {"object": ["1"]}
    claim = discover()["W1-EQ18"]
    relation = claim.domain.say(claim.statement, (1,))
    assert not relation.holds
    sides = {name: list(map(str, getattr(relation, name))) for name in ("lhs", "rhs")}
    document["evidence"]["cases"] = [other | sides]
    found = judged(document)
    assert (found.outcome, found.reasons) == ("accepted", (reasons.OTHER_CASE,))


def test_a_game_may_have_several_optimal_strategies():
    document = committed("GP-X2")
    row = document["evidence"]["games"][297]["row"]
    row[0], row[1] = row[1], row[0]
    assert document != committed("GP-X2")
    found = judged(document)
    assert (found.outcome, found.reasons) == ("accepted", (reasons.OTHER_OPTIMUM,))


def test_a_function_may_be_written_otherwise():
    document = committed("LH-EQ4.2")
    form = document["evidence"]["forms"][0]
    form["lhs"] = form["rhs"]
    found = judged(document)
    assert (found.outcome, found.reasons) == ("accepted", (reasons.OTHER_FORM,))


def test_other_cases_may_leave_nothing_out():
    document = committed("LH-L2.1-S1a")
    document["evidence"]["regions"] *= 2
    found = judged(document)
    assert (found.outcome, found.reasons) == ("accepted", (reasons.OTHER_COVER,))


def test_a_formal_proof_may_stand_for_bounded_evidence(monkeypatch):
    """Coq has to confirm it, but is not asked here. In a paper's folder it has its own place."""
    document = committed("GP-A2", formal=True)
    said = kinds.read(document["evidence"])
    monkeypatch.setattr(Formal, "of", lambda claim, replay: said)
    monkeypatch.setattr("verify.ledger.machinery.replaced", set)  # a test may replace names
    found = judged(document, ("elsewhere",))
    assert (found.outcome, found.reasons) == ("accepted", (reasons.PROOF_INSTEAD,))
    assert judged(document, ("game_of_pure_strategy",)).outcome == "rejected"
    document["evidence"]["statement"] += " "
    assert judged(document, ("elsewhere",)).outcome == "rejected"


def test_a_note_of_definitions_is_read_by_no_audit():
    document = committed("GP-A2")
    document["definitions"] = ["theorems.nowhere.f 0123"]
    found = judged(document, ("game_of_pure_strategy",))
    assert (found.outcome, found.reasons) == ("accepted", (reasons.OTHER_NOTE,))


def test_each_reason_has_its_example():
    text = Path(__file__).read_text(encoding="utf-8")
    names = [name for name, value in vars(reasons).items() if value in reasons.REASONS]
    assert len(names) == len(reasons.REASONS)
    assert all(f"reasons.{name}" in text for name in names)


# --- Sources of Coq --------------------------------------------------------------------------


@needs_coq
@pytest.mark.parametrize("name", SOURCES)
def test_weakened_sources_are_refused(name):
    outcome, detail, reason = coq_sources.judge(name)
    if name in AS_TRUE:
        assert (outcome, reason) == ("accepted", "the same theorem, by kernel names")
    else:
        assert outcome == "rejected", detail


@needs_coq
def test_the_probe_tells_theorems_apart():
    """The test for whether an accepted theorem is still the same one can fail itself."""
    for altered, same in ((Weakened(), True), (WEAKENED["double otherwise"], False)):
        with coq_sources.tree(altered):
            library = coq_sources.Library.of(coq_sources.claim().library)
            assert coq_sources.means_the_same(coq_sources.coq.compiled(library)) == same


# --- The command -----------------------------------------------------------------------------


def test_the_command_makes_one_forgery_again():
    """Even one that was drawn from a set, which has another order in each process."""
    script = Path(forgeries.__file__)
    every = (forged(SEED, index) for index in range(COUNT))
    found = next(one for one in every if one and one.edit == "reach_replaced")
    done = subprocess.run(
        [sys.executable, script, "--seed", str(SEED), "--index", str(found.index)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1) and found.line in done.stdout


def test_what_is_committed_is_none_of_them():
    """The same judge accepts an honest certificate, so its refusals are meaningful."""
    for claim in ("W1-EQ10", "LH-L2.1-S1a", "GP-O1", "LH-EQ4.2", "W1-EX5a", "W1-T10.1c"):
        found = judged(committed(claim))
        assert (found.outcome, found.reasons) == ("accepted", (reasons.ELSEWHERE,)), claim
        assert json.loads(written(committed(claim)).content) == committed(claim)
