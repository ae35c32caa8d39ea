"""All that the kernel demands of a certificate, on claims of a line: honest evidence is accepted,
and each alteration is refused for its own reason and no other.
"""

from __future__ import annotations

from copy import deepcopy
from functools import partial

import pytest

from verify.kernel import kinds
from verify.kernel.audit import audit
from verify.kernel.claims import Claim, NearMiss, claim
from verify.kernel.documents import Json
from verify.kernel.domains import Cases, Games, Integers, Layered
from verify.kernel.errors import ProjectError
from verify.kernel.evidence import Replay
from verify.kernel.kinds.exhaustion import CHUNK, Exhaustion
from verify.kernel.kinds.identity import Identity, forms
from verify.kernel.kinds.instance import Instance
from verify.kernel.kinds.solution import Game, Solution, Solved
from verify.kernel.polynomials import quotient
from verify.kernel.relations import Relation, all_of, at_least, equal
from verify.search.run import Run
from verify.search.usual import by_signs, exhaust, list_cases

pytestmark = pytest.mark.quick


def document(stated: Claim, evidence, near, relation: str) -> Json:
    """What an audit of evidence reads of a certificate."""
    return {
        "evidence": kinds.written(evidence),
        "verdict": evidence.verdict,
        "reach": evidence.reach,
        "near_misses": [{"text": "altered", "object": near}],
        "statement": {"relation": relation},
    }


def put(found: Json, path: str, value) -> Json:
    """A copy in which another value stands at a path such as `evidence.layers.0.count`."""
    copy = deepcopy(found)
    inner = copy
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        inner = inner[step]
    inner[last] = value(inner[last]) if callable(value) else value
    return copy


def fitting(found: Json) -> Json:
    """The same with verdict and reach as its evidence has them."""
    evidence = kinds.read(found["evidence"])
    return found | {"verdict": evidence.verdict, "reach": evidence.reach}


def refused(stated: Claim, found: Json, complaint: str, **replay) -> None:
    """That an audit rejects a certificate, and why."""
    finding = audit(stated, found, Replay(**replay))
    assert finding.outcome == "rejected" and complaint in finding.detail, finding


def accepted(stated: Claim, found: Json, detail: str, believed: str = "nothing", **replay) -> None:
    """That an audit accepts a certificate, what it derived and what it believed."""
    finding = audit(stated, found, Replay(**replay))
    assert (finding.outcome, finding.detail, finding.believed) == ("accepted", detail, believed)


# --- Layers -----------------------------------------------------------------------------------


def pairs(least: int = 0, last: int | None = None, first: int = 1) -> Layered:
    """Pairs (n, k) with k < n; those with k >= least are meant."""
    domain = Layered(
        "all pairs",
        count=lambda n: n,
        objects=lambda n, start, stop: ((n, k) for k in range(start, min(stop, n))),
        layer_of=lambda found: found[0] if 0 <= found[1] < found[0] else None,
        parse=(int, int),
        unit="pairs",
        first=first,
        last=last,
    )
    return domain.where("all pairs, k large", lambda n, k: k >= least) if least else domain


def below(n: int, k: int, more: int = 0) -> Relation:
    """k < n."""
    return at_least(n, k + 1 + more)


def of_pairs(domain=None, statement=below, **more) -> Claim:
    near = NearMiss("altered", partial(statement, more=1))
    return Claim("X-1", domain or pairs(), statement, near_misses=[near], upto=(3, 4, 5), **more)


def exhausted(stated: Claim, upto: int = 4, near=("1", "0")) -> Json:
    return document(stated, exhaust(stated, Run(), upto), list(near) if near else None, ">=")


LAYERS = of_pairs()
HONEST = exhausted(LAYERS)


def test_honest_layers_are_accepted():
    accepted(LAYERS, HONEST, "n <= 4 in full")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("verdict", "refuted", "verdict should be 'holds'"),
        ("reach", "n <= 5", "reach should be 'n <= 4'"),
        ("near_misses", [], "near_misses should be ['altered']"),
        ("near_misses.0.text", "other", "near_misses should be ['altered']"),
        ("near_misses.0.object", ["3", "0"], "the near miss 'altered' holds at its object"),
        ("near_misses.0.object", ["9", "8"], "n = 9, beyond n = 8"),
        ("near_misses.0.object", ["2", "2"], "2 2 is not in the domain"),
        ("near_misses.0.object", ["2", "01"], "2 01 is not in the domain"),
        ("near_misses.0.object", ["2"], "2 is not in the domain"),
        ("near_misses.0.object", ["2", "x"], "invalid literal"),
        ("near_misses.0.object", ["2", "0" * 1000], "is not in the domain"),
        ("near_misses.0.object", None, "no object is not in the domain"),
        ("statement.relation", ">", "relation should be '>='"),
        ("evidence.layers.1.count", 3, "n = 2: 3 objects, not 2"),
        ("evidence.layers.1.chunks", [], "n = 2: 0 chunk digests for 1 chunks"),
        ("evidence.layers.1.chunks", ["0" * 32], "n = 2: chunk 0 holds other quantities"),
        ("evidence.layers.1.spoken", [2, 0], "n = 2: counts for other chunks"),
        ("evidence.layers.1.spoken", [3], "n = 2: chunk 0 speaks of too many objects"),
        ("evidence.layers.1.spoken", [2], "n = 2: every object speaks; write null"),
        ("evidence.layers.1.spoken", [1], "in chunk 0 the statement speaks of 2 objects, not 1"),
        ("evidence.layers.1.n", 3, "layers [1, 3, 3, 4] are not consecutive from n = 1"),
        ("evidence.complete", True, "whether these are all layers is wrong"),
        ("evidence.layers", [], "no layer and no counterexample"),
        ("evidence.layers", lambda found: found[1:], "are not consecutive from n = 1"),
        ("evidence.layers", lambda found: [*found[:2], *found[1:]], "are not consecutive"),
        ("evidence.kind", "guess", "no kind of evidence"),
    ],
)  # fmt: skip
def test_an_altered_layer_is_refused(path, value, complaint):
    forged = put(HONEST, path, value)
    refused(
        LAYERS,
        fitting(forged) if path.startswith(("evidence.l", "evidence.c")) else forged,
        complaint,
    )


def test_a_near_miss_may_lie_as_far_as_a_standard_run_goes():
    far = of_pairs()
    far.upto = (3, 9, 10)
    assert (far.near_to, LAYERS.near_to, Claim("X", pairs(), below).near_to) == (9, 8, 8)
    accepted(far, put(HONEST, "near_misses.0.object", ["9", "8"]), "n <= 4 in full")


def test_an_object_of_any_length_that_is_allowed_is_found_and_no_longer():
    padded = Layered(
        "numbers", count=lambda n: 1, objects=lambda n, start, stop: iter([(n,)]),
        layer_of=lambda found: 1, parse=(str,),
    )  # fmt: skip
    assert padded.find(["x" * 1000]) == ("x" * 1000,)
    with pytest.raises(ValueError, match="not in the domain"):
        padded.find(["x" * 1001])


def test_a_near_miss_fails_where_the_statement_holds_and_speaks():
    silent = of_pairs(statement=lambda n, k, more=0: all_of([below(n, k, more)] if n > 1 else []))
    silent.near_misses = [NearMiss("altered", partial(below, more=2))]
    found = put(HONEST, "evidence", kinds.written(exhaust(silent, Run(), 4)))
    refused(silent, found, "speaks of nothing at ['1', '0']")
    found["near_misses"][0]["object"] = ["2", "1"]
    assert audit(silent, found, Replay()).outcome == "accepted"
    other = of_pairs(statement=lambda n, k, more=0: at_least(0, k + more))
    refused(other, fitting(put(HONEST, "near_misses.0.object", ["3", "1"])), "fails at ['3', '1']")


def test_only_the_first_near_miss_gives_the_relation():
    two = of_pairs()
    two.near_misses = [two.near_misses[0], NearMiss("other", lambda n, k: equal(n, k))]
    found = deepcopy(HONEST)
    found["near_misses"].append({"text": "other", "object": ["1", "0"]})
    assert audit(two, found, Replay()).outcome == "accepted"
    found["near_misses"][1]["object"] = ["1", "1"]
    assert audit(two, found, Replay()).outcome == "rejected"


def test_a_claim_without_a_near_miss_is_refused():
    found = HONEST | {"near_misses": []}
    refused(Claim("X-1", pairs(), below), found, "the claim has no near miss")


def test_what_an_amendment_mends_is_refuted():
    amended = of_pairs()
    amended.amended()(below)
    refused(amended, HONEST, "it holds, and X-1~ amends it")
    assert amended.amendment.upto == (3, 4, 5)
    other = of_pairs()
    other.amended(upto=(1, 2, 3))(below)
    assert other.amendment.upto == (1, 2, 3)
    assert amended.amendment.domain is amended.domain


def test_a_claim_is_said_in_words():
    with pytest.raises(ProjectError, match="X-1: its statement has no docstring"):
        claim("X-1", domain=pairs())(lambda n, k: equal(n, k))


def test_near_misses_are_attached_as_parameters_as_statements_and_as_decorators():
    stated = Claim("X-1", pairs(), below)
    stated.near_miss("by two", more=1)
    stated.near_miss("equal", lambda n, k: equal(n, k))

    @stated.near_miss("above")
    def above(n: int, k: int) -> Relation:
        return at_least(k, n)

    assert [found.text for found in stated.near_misses] == ["by two", "equal", "above"]
    assert [bool(found.statement(1, 0)) for found in stated.near_misses] == [False, False, False]
    assert bool(stated.near_misses[0].statement(2, 0))


def test_no_certificate_reaches_further_than_a_deep_run():
    found = exhausted(of_pairs(), 5)
    accepted(LAYERS, found, "n <= 5 in full")
    shallow = of_pairs()
    shallow.upto = (2, 3, 4)
    refused(shallow, found, "no run reaches n = 5")


def test_a_statement_that_fails_is_found_in_the_layers():
    wrong = of_pairs(statement=lambda n, k, more=0: below(n, k, more) if n < 4 else at_least(2, k))
    refused(wrong, HONEST, "n = 4: the statement fails at 4 3")  # fmt: skip


# A counterexample ends the layers.
FALSE = of_pairs(statement=lambda n, k, more=0: at_least(3, n + k + more))
REFUTED = exhausted(FALSE, 9, ("2", "1"))


def test_an_honest_counterexample_is_accepted():
    assert (REFUTED["verdict"], REFUTED["reach"]) == ("refuted", "everywhere")
    assert REFUTED["evidence"]["counterexample"]["object"] == ["3", "1"]
    accepted(FALSE, REFUTED, "n <= 2 in full")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("counterexample.object", ["3", "2"], "the sides are '3' and '5'"),
        ("counterexample.object", ["4", "0"], "n = 4, beyond n = 3"),
        ("counterexample.object", ["2", "1"], "its counterexample is not in the first open layer"),
        ("counterexample.lhs", "4", "at 3 1 the sides are '3' and '4'"),
        ("counterexample.rhs", "5", "at 3 1 the sides are '3' and '4'"),
        ("counterexample.holds", True, "at 3 1 the statement is False"),
        ("counterexample", {"object": ["3", "0"], "lhs": "3", "rhs": "3", "holds": True},
         "its counterexample is no counterexample"),
        ("counterexample", {"object": ["3", "2"], "lhs": "3", "rhs": "5", "holds": False},
         "its counterexample is not the first of its layer"),
    ],
)  # fmt: skip
def test_another_counterexample_is_refused(path, value, complaint):
    refused(FALSE, put(REFUTED, f"evidence.{path}", value), complaint)


def test_a_counterexample_needs_no_layer():
    late = of_pairs(pairs(first=3), statement=FALSE.statement)
    found = exhausted(late, 9, ("3", "0"))
    assert found["evidence"]["layers"] == []
    accepted(late, found, "the counterexample")


def test_outside_the_hypothesis_nothing_is_said():
    large = of_pairs(pairs(least=2))
    found = exhausted(large, 4, ("3", "2"))
    assert [layer["spoken"] for layer in found["evidence"]["layers"]] == [[0], [0], [1], [2]]
    accepted(large, found, "n <= 4 in full")
    refused(large, put(found, "near_misses.0.object", ["3", "1"]), "3 1 is not in the domain")


# Layers of many chunks are drawn from; of those beyond the rules only the form is looked at.
def many(**more) -> Claim:
    def numbered(n: int, k: int, more: int = 0) -> Relation:
        """A number is at most itself."""
        return at_least(k, k + more)

    domain = Layered(
        "all numbers", count=lambda n: 3 * CHUNK if n == 2 else 1,
        objects=lambda n, start, stop: ((n, k) for k in range(start, stop)),
        layer_of=lambda found: found[0], parse=(int, int),
    )  # fmt: skip
    near = [NearMiss("altered", partial(numbered, more=1))]
    return Claim("X-1", domain, numbered, near_misses=near, **more)


MANY = many()
LARGE = exhausted(MANY, 3)
CHUNKS = LARGE["evidence"]["layers"][1]["chunks"]


def test_of_a_layer_of_several_chunks_some_are_drawn():
    accepted(MANY, LARGE, "n <= 1 in full, 2 of 4 chunks beyond", "2 chunks as found")
    accepted(MANY, LARGE, "n <= 1 in full, 3 of 4 chunks beyond", "1 chunk as found", sample=2)
    accepted(MANY, LARGE, "n <= 1 in full, 1 of 4 chunks beyond", "3 chunks as found", sample=0)
    accepted(MANY, LARGE, "n <= 3 in full", limit=3 * CHUNK, full=True)
    accepted(
        MANY, LARGE, "n <= 1 in full, 2 of 4 chunks beyond", "2 chunks as found",
        limit=3 * CHUNK - 1, full=True,
    )  # fmt: skip
    accepted(
        MANY, LARGE, "n <= 1 in full, 2 of 4 chunks beyond", "2 chunks as found", limit=3 * CHUNK
    )


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_wrong_chunk_is_refused_where_it_is_looked_into(at):
    forged = put(LARGE, f"evidence.layers.1.chunks.{at}", "0" * 32)
    complaint = f"n = 2: chunk {at} holds other quantities"
    refused(MANY, forged, complaint, full=True, limit=3 * CHUNK)
    seeds = [audit(MANY, forged, Replay(seed=str(seed))).outcome for seed in range(12)]
    assert {"accepted", "rejected"} == set(seeds)


def test_counts_are_of_their_own_chunk():
    some = many()
    some.domain = some.domain.where("not all", lambda n, k: n != 2 or k < CHUNK + 5)
    found = exhausted(some, 2)
    assert found["evidence"]["layers"][1]["spoken"] == [CHUNK, 5, 0]
    everything = {"full": True, "limit": 3 * CHUNK}
    accepted(some, found, "n <= 2 in full", **everything)
    for counts in ([CHUNK + 1, 5, 0], [CHUNK, 6, 0], [CHUNK, 5, 1], [CHUNK - 1, 5, 0]):
        forged = put(found, "evidence.layers.1.spoken", counts)
        refused(some, forged, "n = 2: ", **everything)


def test_layers_beyond_the_rules_are_named_and_counted():
    never = many(replayed_to=1, believed="tables.py")
    found = exhausted(never, 3)
    assert len(found["evidence"]["layers"][1]["chunks"]) == 1  # of LARGE_CHUNK objects
    beyond = "2 chunks as found, values from tables.py"
    accepted(never, found, "n <= 1 in full, n = 2 to 3 not replayed", beyond)
    accepted(never, found, "n <= 1 in full, n = 2 to 3 not replayed", beyond, full=True)
    forged = put(found, "evidence.layers.1.count", CHUNK)
    refused(never, forged, f"n = 2: {CHUNK} objects, not {3 * CHUNK}")
    one = exhausted(never, 2)
    accepted(
        never, one, "n <= 1 in full, n = 2 not replayed", beyond.replace("2 chunks", "1 chunk")
    )


def test_layers_that_only_a_full_audit_replays_are_named():
    seldom = many(sampled_to=1)
    assert [seldom.replayable(n, full) for n, full in ((1, False), (2, False), (2, True))] == [
        True, False, True,
    ]  # fmt: skip
    assert MANY.replayable(9, False) and not many(replayed_to=3).replayable(4, False)
    assert many(replayed_to=3).replayable(3, False) and many(replayed_to=3).replayable(3)
    found = exhausted(seldom, 3)
    words = "n <= 1 in full, n = 2 to 3 not replayed but with --full"
    accepted(seldom, found, words, "4 chunks as found")
    accepted(seldom, found, "n <= 3 in full", full=True, limit=3 * CHUNK)


def test_what_is_sampled_or_large_is_checked_by_one_step():
    def stepped(n: int, k: int) -> Relation:
        steps.append((n, k))
        return at_least(k, k)

    steps: list = []
    local = many(step=stepped, step_beyond=2)
    assert audit(local, LARGE, Replay()).outcome == "accepted"
    assert {n for n, _ in steps} == {2, 3} and len(steps) == CHUNK + 1
    steps.clear()
    assert audit(local, LARGE, Replay(full=True, limit=3 * CHUNK)).outcome == "accepted"
    assert steps == [(3, 0)]


# --- Cases ------------------------------------------------------------------------------------


def square(n: int, more: int = 0) -> Relation:
    """A square is at least its root."""
    return at_least(n * n, n + more)


def of_cases(domain=None, statement=square, **more) -> Claim:
    near = [NearMiss("altered", partial(statement, more=1))]
    domain = domain or Cases("three numbers", ((1,), (2,), (3,)))
    return Claim("X-1", domain, statement, near_misses=near, **more)


CASES = of_cases()
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


def test_a_case_of_which_nothing_is_said_is_refused():
    silent = of_cases(statement=lambda n, more=0: all_of([square(n, more)] if n != 2 else []))
    cases = [dict(case) for case in LISTED["evidence"]["cases"]]
    for case in cases:
        case["lhs"], case["rhs"] = [case["lhs"]], [case["rhs"]]
    cases[1] |= {"lhs": [], "rhs": []}
    refused(silent, put(LISTED, "evidence.cases", cases), "nothing is compared at ('2',)")


def test_a_table_is_complete_or_not():
    table = of_cases()
    table.complete(lambda objects: equal(len(objects), 3))
    found = document(table, Instance(list_cases(CASES).cases, True), ["1"], ">=")
    accepted(table, found, "replayed 3 of 3 cases")
    wrong = fitting(put(found, "evidence.complete", False))
    assert wrong["verdict"] == "refuted"
    refused(table, wrong, "its completeness is True")
    refused(table, LISTED, "its completeness is True")


def test_one_failing_case_refutes_a_list():
    false = of_cases(statement=lambda n, more=0: at_least(2, n + more))
    found = document(false, list_cases(false), ["2"], ">=")
    assert found["verdict"] == "refuted"
    accepted(false, found, "replayed 3 of 3 cases")


def test_a_single_object_refutes_and_proves_nothing():
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
    accepted(false, found, "replayed 1 of 1 cases")
    for texts in (["1"], ["5/2"], ["5", "5"], ["10001"], ["05"]):
        assert audit(false, put(found, "evidence.cases.0.object", texts), Replay()).outcome == (
            "rejected"
        )
    far = {"object": ["10000"], "lhs": "4", "rhs": "10000", "holds": False}
    assert audit(false, put(found, "evidence.cases.0", far), Replay()).outcome == "accepted"
    holds = {"object": ["4"], "lhs": "4", "rhs": "4", "holds": True}
    refused(false, fitting(put(found, "evidence.cases.0", holds)), "prove no general statement")


# --- Identities and signs -----------------------------------------------------------------------


def binomial(x, y, more=0) -> Relation:
    """The square of a sum."""
    return equal((x + y) * (x + y), x * x + 2 * x * y + y * y + more)


def quotients(x, y, more=0) -> Relation:
    """The inverse of an inverse, where nothing vanishes."""
    return equal(1 / quotient(1, x) + y, x + y + more)


def of_integers(statement=binomial, bounds=(1, 0), **more) -> Claim:
    domain = Integers("all x, y", dict(zip("xy", bounds, strict=True)), **more)
    near = [NearMiss("altered", partial(statement, more=1))]
    return Claim("X-1", domain, statement, near_misses=near)


IDENTITY = of_integers()
FORMS = document(IDENTITY, Identity(forms(IDENTITY)), ["1", "0"], "=")


def test_an_honest_identity_is_accepted():
    accepted(IDENTITY, FORMS, "compared 1 of 1 normal forms")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("forms", [], "another number of identities"),
        ("forms", lambda found: found * 2, "another number of identities"),
        ("forms.0.lhs.numerator", "x^2 + 2*x*y + y^2 + 1", "a side has another normal form"),
        ("forms.0.rhs.numerator", "x^2", "a side has another normal form"),
        ("forms.0.lhs.denominator", "2", "a side has another normal form"),
        ("forms.0.lhs", {"numerator": "x^3 + 2*x^2*y + x*y^2 - x^2 - 2*x*y - y^2",
                         "denominator": "x - 1"}, "a denominator may vanish"),
    ],
)  # fmt: skip
def test_another_form_is_refused(path, value, complaint):
    refused(IDENTITY, fitting(put(FORMS, f"evidence.{path}", value)), complaint)


def test_an_identity_may_be_written_otherwise():
    scaled = {"numerator": "2*x^2 + 4*x*y + 2*y^2", "denominator": "2"}
    accepted(IDENTITY, put(FORMS, "evidence.forms.0.lhs", scaled), "compared 1 of 1 normal forms")


def test_what_is_divided_by_vanishes_nowhere():
    fine = of_integers(quotients)
    found = document(fine, Identity(forms(fine)), ["1", "0"], "=")
    accepted(fine, found, "compared 1 of 1 normal forms")
    zero = of_integers(quotients, bounds=(0, 0))
    refused(zero, found, "a denominator may vanish")


def test_an_identity_needs_integers_and_holds_at_some():
    named = put(put(FORMS, "near_misses.0.object", ["1"]), "statement.relation", ">=")
    refused(CASES, named, "an identity needs a domain of integers")


def least(x, y, more=0) -> Relation:
    """A product of numbers at least 1 and 2 is at least twice the first."""
    return at_least(x * (y + 2), 2 * x + more)


SIGNS = of_integers(least)
DECIDED = document(SIGNS, by_signs(SIGNS)(Run()), ["1", "0"], ">=")
HALVES = [
    {"case": [{"name": "x", "value": f"2*x{rest}"}], "lhs": lhs, "rhs": rhs}
    for rest, lhs, rhs in (
        ("", "2*x*y + 4*x + y + 2", "4*x + 2"),
        (" + 1", "2*x*y + 4*x + 2*y + 4", "4*x + 4"),
    )
]


def test_honest_signs_are_accepted():
    accepted(SIGNS, DECIDED, "decided 1 of 1 cases")
    halved = put(DECIDED, "evidence.regions", HALVES)
    accepted(SIGNS, halved, "decided 2 of 2 cases")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("regions", [], "cases missing"),
        ("regions", HALVES[:1], "cases missing"),
        ("regions", HALVES[1:], "cases missing"),
        ("regions.0.lhs", "0", "where everywhere the sides are others"),
        ("regions.0.rhs", "0", "where everywhere the sides are others"),
        ("regions.0.case", [{"name": "z", "value": "z"}], "z, which is no variable"),
        ("regions.0.case", [{"name": "x", "value": "x^2"}], "x = x^2 is no case"),
        ("regions.0.case", [{"name": "x", "value": "-x"}], "x = -x is no case"),
        ("regions.0.case", [{"name": "x", "value": "x - 1"}], "x = x - 1 is no case"),
        ("regions.0.case", [{"name": "x", "value": "1/2*x"}], "x = 1/2*x is no case"),
        ("regions.0.case", [{"name": "x", "value": "x + 1/2"}], "x = x + 1/2 is no case"),
        ("regions.0.case", [{"name": "x", "value": "x + y"}], "x = x + y is no case"),
        ("regions.0.case", [{"name": "x", "value": "x + 10000"}], "more than 10,000 values of x"),
        ("regions.0.case", [{"name": "x", "value": "10000*x"}], "more than 10,000 values of x"),
    ],
)
def test_another_region_is_refused(path, value, complaint):
    refused(SIGNS, put(DECIDED, f"evidence.{path}", value), complaint)


def test_a_case_that_fails_or_stays_open_is_refused():
    false = of_integers(lambda x, y, more=0: least(x, y, more + 1))
    refused(false, put(DECIDED, "near_misses.0.object", ["1", "0"]), "the statement fails at")


def test_real_variables_are_not_divided():
    real = of_integers(least, real=("x",))
    accepted(real, DECIDED, "decided 1 of 1 cases")
    refused(real, put(DECIDED, "evidence.regions", HALVES), "x: real, and divided like an integer")


def test_signs_need_integers_and_something_to_compare():
    refused(CASES, put(DECIDED, "near_misses.0.object", ["1"]), "signs need a domain of integers")


# --- Games --------------------------------------------------------------------------------------


def matrix(name, values):
    """Matching pennies, then a game in which its value is paid for sure."""
    return [[1, -1], [-1, 1]] if name == "pennies" else [[values["pennies"] + 2, 3], [1, 2]]


def of_games(statement, **more) -> Claim:
    domain = Games("two games", order=lambda: ["pennies", "saddle"], payoffs=matrix, **more)
    near = [NearMiss("altered", partial(statement, more=1))]
    return Claim("X-1", domain, statement, near_misses=near)


def worth(solved: Solved, more: int = 0) -> Relation:
    """The second game is worth 2 to the first player, the first nothing."""
    return equal((solved.values["pennies"], solved.values["saddle"]), (0, 2 + more))


GAMES = of_games(worth)
SOLVED = (Game("pennies", "0", ("1", "1"), ("1", "1")), Game("saddle", "2", ("1", "0"), ("1", "0")))
PLAYED = document(GAMES, Solution(SOLVED, ["0", "2"], ["0", "2"], True), None, "=")


def test_honest_strategies_are_accepted():
    accepted(GAMES, PLAYED, "checked 2 of 2 games")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("games", lambda found: found[:1], "KeyError 'saddle'"),
        ("games", lambda found: found[::-1], "other games than the domain's"),
        ("games.0.row", ["1"], "pennies: strategies of the wrong length"),
        ("games.0.column", ["1", "1", "0"], "pennies: strategies of the wrong length"),
        ("games.0.row", ["2", "2"], "not probabilities in lowest terms"),
        ("games.0.row", ["0", "0"], "not probabilities in lowest terms"),
        ("games.0.row", ["1/2", "1/2"], "not probabilities in lowest terms"),
        ("games.0.row", ["-1", "2"], "not probabilities in lowest terms"),
        ("games.0.column", ["2", "2"], "not probabilities in lowest terms"),
        ("games.0.row", ["1", "2"], "pennies: the row strategy falls short against column 1"),
        ("games.0.row", ["2", "1"], "pennies: the row strategy falls short against column 2"),
        ("games.0.column", ["1", "2"], "pennies: the column strategy concedes more to row 2"),
        ("games.0.column", ["2", "1"], "pennies: the column strategy concedes more to row 1"),
        ("games.0.value", "1/2", "pennies: the row strategy falls short against column 1"),
        ("games.0.value", "-1/2", "pennies: the column strategy concedes more to row 1"),
        ("games.1.row", ["0", "1"], "saddle: the row strategy falls short against column 1"),
        ("games.1.column", ["0", "1"], "saddle: the column strategy concedes more to row 1"),
        ("lhs", ["0", "3"], "of these games the sides are ['0', '2'] and ['0', '2']"),
        ("rhs", ["0", "3"], "of these games the sides are"),
        ("holds", False, "of these games the statement is True"),
    ],
)
def test_other_strategies_are_refused(path, value, complaint):
    refused(GAMES, fitting(put(PLAYED, f"evidence.{path}", value)), complaint)


def test_of_games_something_is_said_and_no_object_named():
    silent = of_games(lambda solved, more=0: all_of([equal(0, more)] if more else []))
    found = fitting(PLAYED | {"evidence": PLAYED["evidence"] | {"lhs": [], "rhs": []}})
    refused(silent, found, "speaks of nothing")
    refused(GAMES, put(PLAYED, "near_misses.0.object", ["1"]), "solved games has no object")
    refused(CASES, PLAYED, "")


def test_a_payoff_finds_no_value_that_is_not_certified_yet():
    backwards = of_games(worth)
    object.__setattr__(backwards.domain, "order", lambda: ["saddle", "pennies"])
    found = put(PLAYED, "evidence.games", lambda games: games[::-1])
    refused(backwards, found, "KeyError 'pennies'")


def test_a_strategy_is_the_only_one_or_may_not_be():
    solved = Solved(GAMES.domain, SOLVED)
    assert solved.row_is_unique("pennies") and solved.row_is_unique("saddle")
    flat = Games("flat", order=lambda: ["flat"], payoffs=lambda name, values: [[1, 1], [1, 1]])
    assert not Solved(flat, [Game("flat", "1", ("1", "0"), ("1", "0"))]).row_is_unique("flat")


def test_layers_are_no_cases_and_cases_no_layers():
    refused(
        CASES, put(HONEST, "near_misses.0.object", ["1"]), "exhaustion of a domain without layers"
    )
    assert Exhaustion(()).verdict == "undecided"
