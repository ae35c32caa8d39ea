"""Search results are checked against the statement before a certificate is written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.cli.tasks import Task
from verify.cli.working import _believe, code_now, work
from verify.kernel.claims import claim
from verify.kernel.domains import Layered
from verify.kernel.errors import ClaimFailed
from verify.kernel.relations import equal
from verify.ledger.certificates import digest
from verify.ledger.papers import discover
from verify.search.near_misses import refuted_at
from verify.search.run import Checkpoint, Finished, Run
from verify.search.usual import find

pytestmark = pytest.mark.quick


def test_evidence_that_an_audit_rejects_is_refused():
    known = discover()["W1-EX5a"]
    found = find(known, Run("quick"))
    _believe(known, found, Checkpoint())
    first, *rest = found.cases
    for wrong in (replace(first, lhs="99"), replace(first, holds=not first.holds)):
        with pytest.raises(ClaimFailed, match="an audit rejects what its search found"):
            _believe(known, replace(found, cases=(wrong, *rest)), Checkpoint())


def test_a_rule_that_changes_is_not_called_proved_by_the_solver_of_the_old_one(monkeypatch):
    known = discover()["LH-L2.1-GEN~"]
    found = find(known, Run("quick"))
    other = replace(known, statement=lambda *at: equal(*at[:2]))
    with pytest.raises(ClaimFailed, match="an audit rejects"):
        _believe(other, found, Checkpoint())


def test_what_an_earlier_run_finished_is_looked_into(tmp_path):
    """Anyone can make the checksums of chunks: here for a refuted claim, as if it held."""
    known, code = discover()["GP-S1"], code_now()
    kept = Checkpoint(tmp_path / "GP-S1.quick.txt", digest(known), code)
    for n in range(known.domain.first, 4):
        kept.add(n, 0, Finished("0" * 32, known.domain.count(n)))
    task = Task("GP-S1", "quick", 60, tmp_path, code)
    result = work(task)
    assert result.outcome == "failed"
    assert "an earlier run had kept is dropped, run it again" in result.detail
    assert work(task).outcome == "refuted", "and it is run anew"


def test_a_near_miss_that_holds_is_refused_after_finitely_many_layers():
    asked = []

    def spoken(n):
        """It is what it is."""
        asked.append(n)
        return equal(n, n)

    numbers = Layered(
        "all n >= 1",
        count=lambda n: 1,
        objects=lambda n, start, stop: iter([(n,)] if start < 1 <= stop else []),
        layer_of=lambda found: found[0],
        parse=(int,),
        unit="numbers",
    )
    true = claim("X-1", domain=numbers)(spoken)
    true.near_miss("the same", lambda n: equal(n, n))
    with pytest.raises(ClaimFailed, match="holds wherever it was tried"):
        refuted_at(true, true.near_misses[0], ())
    assert len(asked) < 20
    empty = claim("X-2", domain=numbers.where("n < 1", lambda n: n < 1))(spoken)
    empty.near_miss("the same", lambda n: equal(n, n))
    with pytest.raises(ClaimFailed, match="no object of its domain was found"):
        refuted_at(empty, empty.near_misses[0], ())
