"""Every check of cases, and which objects domains find."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from functools import wraps

import pytest
from refusing import (
    CASES,
    accepted,
    below,
    document,
    fitting,
    of_cases,
    pairs,
    put,
    refused,
    square,
)

from verify.kernel import kinds
from verify.kernel.domains import Integers, Layered
from verify.kernel.errors import BadInput, ClaimFailed, ProjectError
from verify.kernel.kinds.instance import Instance
from verify.kernel.relations import SILENT, Relation, all_hold, at_least, equal
from verify.search.usual import list_cases

pytestmark = pytest.mark.quick


LISTED = document(CASES, list_cases(CASES), ["1"], ">=")


def test_honest_cases_are_accepted():
    accepted(CASES, LISTED, "replayed 3 of 3 cases")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("cases", [], "no case"),
        ("cases", lambda found: found[:2], "the cases are not those of the domain"),
        ("cases", lambda found: found[::-1], "the cases are not those of the domain"),
        ("cases", lambda found: [*found, found[0]], "the cases are not those of the domain"),
        ("cases.1.object", ["4"], "the cases are not those of the domain"),
        ("cases.1.lhs", "5", "at 2 the sides are '4' and '2'"),
        ("cases.1.rhs", "5", "at 2 the sides are '4' and '2'"),
        ("cases.1.holds", False, "at 2 the statement is True"),
        ("complete", True, "its completeness is None"),
        ("games", [{"game": "g", "value": "0", "row": ["1"], "column": ["1"]}], "rests on"),
    ],
)
def test_another_case_is_refused(path, value, complaint):
    found = deepcopy(LISTED)
    refused(CASES, fitting(put(found, f"evidence.{path}", value)), complaint)


def test_a_near_miss_is_one_of_the_cases():
    refused(CASES, put(LISTED, "near_misses.0.object", ["4"]), "4 is not in the domain")
    refused(CASES, put(LISTED, "near_misses.0.object", None), "no object is not in the domain")


def test_a_statement_that_returns_a_bool_is_told_so():
    with pytest.raises(BadInput, match="gave a bool, no relation; return equal"):
        list_cases(of_cases(statement=lambda n, more=0: n > 0))


def test_a_case_of_which_nothing_is_said_is_refused():
    silent = of_cases(statement=lambda n, more=0: all_hold([square(n, more)] if n != 2 else []))
    cases = [dict(case) for case in LISTED["evidence"]["cases"]]
    for case in cases:
        case["lhs"], case["rhs"] = [case["lhs"]], [case["rhs"]]
    cases[1] |= {"lhs": [], "rhs": []}
    refused(silent, put(LISTED, "evidence.cases", cases), "nothing is compared at ('2',)")
    with pytest.raises(ClaimFailed, match="nothing is compared at 2"):
        list_cases(silent)
    spoken = of_cases(CASES.domain.where("not 2", lambda n: n != 2), silent.statement)
    assert [case.object for case in list_cases(spoken).cases] == [("1",), ("3",)]
    nested = of_cases(statement=lambda n, more=0: all_hold(square(n, more) if n != 2 else SILENT))
    cases[1] |= {"lhs": [[]], "rhs": [[]]}
    refused(nested, put(LISTED, "evidence.cases", cases), "nothing is compared at ('2',)")


def test_a_table_is_complete_or_not():
    table = of_cases()
    table.complete(lambda objects: equal(len(objects), 3))
    found = document(table, Instance(list_cases(CASES).cases, True), ["1"], ">=")
    accepted(table, found, "replayed 3 of 3 cases")
    wrong = fitting(put(found, "evidence.complete", False))
    assert wrong["verdict"] == "refuted"
    refused(table, wrong, "its completeness is True")
    refused(table, LISTED, "its completeness is True")


def test_a_paper_brings_no_kind_of_evidence_that_there_is():
    @dataclass(frozen=True)
    class Other(Instance):
        kind = "formal"

    with pytest.raises(ProjectError, match="'formal': there is one"):
        kinds.brought(Other)
    assert kinds.KINDS["formal"].__name__ == "Formal"


def test_a_kind_of_evidence_is_for_the_claims_of_the_paper_that_brings_it(monkeypatch):
    @dataclass(frozen=True)
    class Easy(Instance):
        kind = "easy"

        def check(self, claim, replay) -> str:
            return "easily seen"

    monkeypatch.setitem(kinds.KINDS, "easy", Easy)
    easy = put(LISTED, "evidence.kind", "easy")
    stated = of_cases()
    Easy.__module__ = f"{stated.package}.evidence.easy"
    accepted(stated, easy, "easily seen")
    Easy.__module__ = "theorems.another_paper.evidence.easy"
    refused(stated, easy, "evidence of a kind that theorems.another_paper.evidence.easy brings")


def test_one_failing_case_refutes_a_list():
    false = of_cases(statement=lambda n, more=0: at_least(2, n + more))
    found = document(false, list_cases(false), ["2"], ">=")
    assert found["verdict"] == "refuted"
    accepted(false, found, "refuted, replayed 3 of 3 cases")


def test_a_single_object_refutes_and_proves_nothing(monkeypatch):
    domain = Integers("all x >= 2", {"x": 2})
    false = of_cases(domain, lambda x, more=0: at_least(4, x + more))
    case = {"object": ["5"], "lhs": "4", "rhs": "5", "holds": False}
    found = {
        "evidence": {"kind": "instance", "cases": [case]},
        "verdict": "refuted",
        "reach": "everywhere",
        "near_misses": [{"text": "altered", "object": ["4"]}],
        "statement": {"relation": ">="},
    }
    accepted(false, found, "refuted, replayed 1 of 1 cases")
    for text, complaint in (("1", "1 is not in the domain"), ("05", "'05' is not an exact number")):
        refused(false, put(found, "evidence.cases.0.object", [text]), complaint)
    refused(false, put(found, "evidence.cases", [case, case]), "a case stands twice")
    game = {"game": "g", "value": "0", "row": ["1"], "column": ["1"]}
    refused(false, put(found, "evidence.games", [game]), "games that nothing rests on")

    @dataclass(frozen=True)
    class Listed(Instance):
        kind = "listed"

    monkeypatch.setitem(kinds.KINDS, "listed", Listed)
    Listed.__module__ = f"{false.package}.evidence.listed"
    refused(false, put(found, "evidence.kind", "listed"), "games that nothing rests on")
    holds = {"object": ["4"], "lhs": "4", "rhs": "4", "holds": True}
    refused(false, fitting(put(found, "evidence.cases.0", holds)), "prove no general statement")


def test_conditions_add_up():
    even = pairs().where("n even", lambda n, k: n % 2 == 0).where("k odd", lambda n, k: k % 2 == 1)
    assert [found for found in even.objects(4, 0, 4) if even.meets(found)] == [(4, 1), (4, 3)]
    assert not even.meets((3, 1))
    points = Integers("x", {"x": 0}).where("even", lambda x: x % 2 == 0)
    points = points.where("above 2", lambda x: x > 2)
    assert list(points.near()) == [(4,)]


def test_objects_near_the_beginning():
    assert list(pairs(last=2).near()) == [(1, 0), (2, 0), (2, 1)]
    growing = Layered(
        "growing", count=lambda n: 20_000 if n == 1 else 20_001,
        objects=lambda n, start, stop: ((n, k) for k in range(start, stop)),
        layer_of=lambda found: found[0], parse=(int, int),
    )  # fmt: skip
    assert len(list(growing.near())) == 20_000
    assert list(pairs().near(to=1)) == [(1, 0)] and list(pairs(last=1).near(to=2)) == [(1, 0)]
    assert list(Integers("x", {"x": 3}).near()) == [(3,), (4,), (5,), (6,), (7,)]


def test_a_point_has_each_coordinate_within_its_bounds():
    domain = Integers("x, y", {"x": 1, "y": 2})
    assert domain.find(["1", "2"]) == (1, 2) and domain.find(["10000", "2"]) == (10_000, 2)
    for texts in (["0", "2"], ["1", "1"], ["1"], ["1", "2", "3"], [], ["3/2", "2"], ["10001", "2"]):
        with pytest.raises(ValueError, match="not in the domain"):
            domain.find(texts)
    with pytest.raises(ValueError, match="no object is not in the domain"):
        domain.find(None)


def test_components_are_named_by_the_statement_itself():
    @wraps(below)
    def wrapped(pair: int, of: int) -> Relation:
        return below(pair, of)

    assert pairs().components(wrapped) == ["pair", "of"]
    assert pairs().components(below) == ["n", "k"]
