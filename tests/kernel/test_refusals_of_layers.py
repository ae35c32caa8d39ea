"""Every check of exhausted layers, on small claims: honest evidence is accepted, and each
alteration is refused for its own reason.
"""

from __future__ import annotations

import functools
from copy import deepcopy
from dataclasses import replace
from functools import partial

import pytest
from refusing import CASES, accepted, below, document, fitting, pairs, put, refused

from verify.kernel import kinds
from verify.kernel.audit import audit
from verify.kernel.claims import Claim, NearMiss, claim
from verify.kernel.documents import Json
from verify.kernel.domains import Layered
from verify.kernel.errors import ClaimFailed, ProjectError
from verify.kernel.evidence import Replay
from verify.kernel.kinds.exhaustion import CHUNK, Exhaustion
from verify.kernel.relations import Relation, all_hold, at_least, equal
from verify.ledger.worth import held, rests_on
from verify.search.near_misses import refuted_at
from verify.search.run import Run
from verify.search.usual import exhaust

pytestmark = pytest.mark.quick


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
        ("near_misses.0.object", ["9", "8"],
         "the object of the near miss 'altered': 9 8 is of layer n = 9, beyond n = 8"),
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
    silent = of_pairs(statement=lambda n, k, more=0: all_hold([below(n, k, more)] if n > 1 else []))
    silent.near_misses = [NearMiss("altered", partial(below, more=2))]
    found = put(HONEST, "evidence", kinds.written(exhaust(silent, Run(), 4)))
    assert found["evidence"]["layers"][0]["spoken"] == [0]
    refused(silent, found, "speaks of nothing at ['1', '0']")
    assert refuted_at(silent, silent.near_misses[0], ()) == (2, 0)
    found["near_misses"][0]["object"] = ["2", "1"]
    assert audit(silent, found, Replay()).outcome == "accepted"
    other = of_pairs(statement=lambda n, k, more=0: at_least(0, k + more))
    refused(other, fitting(put(HONEST, "near_misses.0.object", ["3", "1"])), "fails at ['3', '1']")


def test_a_near_miss_that_fails_outside_the_hypothesis_alone_is_none():
    large = Claim("X-1", pairs(least=2), below)
    assert refuted_at(large, NearMiss("never", lambda n, k: at_least(k, n)), ()) == (3, 2)
    with pytest.raises(ClaimFailed, match="holds wherever it was tried"):
        refuted_at(large, NearMiss("seldom", lambda n, k: at_least(k, 2)), ())


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


def test_a_near_miss_names_parameters_of_the_statement_as_it_is_called():
    stated = Claim("X-1", pairs(), below)
    with pytest.raises(ProjectError, match=r"X-1: near miss 'by two': .*'other'"):
        stated.near_miss("by two", other=1)

    @functools.wraps(below)
    def wrapped(n: int, k: int) -> Relation:
        return below(n, k)

    stated = Claim("X-1", pairs(), wrapped)
    with pytest.raises(ProjectError, match=r"X-1: near miss 'by two': .*'more'"):
        stated.near_miss("by two", more=1)  # which the function within takes
    assert stated.near_misses == []


def test_no_certificate_reaches_further_than_a_deep_run():
    found = exhausted(of_pairs(), 5)
    accepted(LAYERS, found, "n <= 5 in full")
    shallow = of_pairs()
    shallow.upto = (2, 3, 4)
    refused(shallow, found, "no run reaches n = 5")


def test_a_claim_that_names_no_bounds_has_the_usual_ones():
    usual = of_pairs()
    usual.upto = None
    accepted(usual, exhausted(of_pairs(), 10), "n <= 10 in full")
    refused(usual, exhausted(of_pairs(), 11), "no run reaches n = 11")


def test_beyond_the_last_layer_there_is_none():
    every = fitting(put(HONEST, "evidence.complete", True))
    four, five = (of_pairs(pairs(last=last)) for last in (4, 5))
    assert exhausted(four, 9) == every and exhausted(five, 4) == HONEST
    accepted(four, every, "n <= 4 in full")
    for finite, found in ((four, HONEST), (five, every)):
        refused(finite, found, "whether these are all layers is wrong")
    refused(of_pairs(pairs(last=3)), HONEST, "there is no layer n = 4")


@pytest.mark.parametrize("outside", ["1", "5"])
def test_what_lies_before_the_first_layer_or_beyond_the_last_refutes_nothing(outside):
    """The object has the right form, and the statement is false at it."""
    false = of_pairs(
        pairs(first=2, last=4), lambda n, k, more=0: at_least(3, 3 * abs(n - 3) + more)
    )
    case = {"object": [outside, "0"], "lhs": "3", "rhs": "6", "holds": False}
    found = {
        "evidence": {"kind": "instance", "cases": [case]},
        "verdict": "refuted",
        "reach": "everywhere",
        "near_misses": [{"text": "altered", "object": ["4", "0"]}],
        "statement": {"relation": ">="},
    }
    refused(false, found, f"{outside} 0 is not in the domain")
    refused(false, put(found, "near_misses.0.object", [outside, "0"]), "is not in the domain")
    inside = {"object": ["4", "0"], "lhs": "3", "rhs": "3", "holds": True}
    refused(false, fitting(put(found, "evidence.cases.0", inside)), "prove no general statement")


def test_a_statement_that_fails_is_found_in_the_layers():
    wrong = of_pairs(statement=lambda n, k, more=0: below(n, k, more) if n < 4 else at_least(2, k))
    refused(wrong, HONEST, "n = 4: the statement fails at 4 3")  # fmt: skip


# A counterexample ends the layers.
FALSE = of_pairs(statement=lambda n, k, more=0: at_least(3, n + k + more))
REFUTED = exhausted(FALSE, 9, ("2", "1"))


def test_an_honest_counterexample_is_accepted():
    assert (REFUTED["verdict"], REFUTED["reach"]) == ("refuted", "everywhere")
    assert REFUTED["evidence"]["counterexample"]["object"] == ["3", "1"]
    accepted(FALSE, REFUTED, "refuted, the counterexample, n <= 2 in full")


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


def test_no_counterexample_lies_beyond_all_layers():
    finite = of_pairs(pairs(last=2), FALSE.statement)
    found = exhausted(finite, 9, ("2", "1"))
    assert found["evidence"]["complete"] and found["verdict"] == "holds"
    counterexample = REFUTED["evidence"]["counterexample"]
    both = fitting(put(found, "evidence.counterexample", counterexample))
    refused(finite, both, "a counterexample of no layer")


def test_a_counterexample_needs_no_layer():
    late = of_pairs(pairs(first=3), statement=FALSE.statement)
    found = exhausted(late, 9, ("3", "0"))
    assert found["evidence"]["layers"] == []
    accepted(late, found, "refuted, the counterexample")


def test_outside_the_hypothesis_nothing_is_said():
    large = of_pairs(pairs(least=2))
    found = exhausted(large, 4, ("3", "2"))
    assert [layer["spoken"] for layer in found["evidence"]["layers"]] == [[0], [0], [1], [2]]
    accepted(large, found, "n <= 4 in full")
    refused(large, put(found, "near_misses.0.object", ["3", "1"]), "3 1 is not in the domain")


# Layers of many chunks are sampled; of layers beyond the rules only the form is checked.
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


def test_of_a_layer_a_chunk_that_speaks_is_always_looked_into():
    some = many()
    some.domain = some.domain.where("few", lambda n, k: n != 2 or k < 5)
    found = exhausted(some, 2)
    assert found["evidence"]["layers"][1]["spoken"] == [5, 0, 0]
    forged = put(found, "evidence.layers.1.chunks.0", "0" * 32)
    for seed in map(str, range(12)):
        refused(some, forged, "n = 2: chunk 0 holds other quantities", seed=seed)


def test_what_a_formal_proof_covers_is_not_replayed_and_smaller_layers_are():
    forged = put(LARGE, "evidence.layers.1.chunks", ["0" * 32] * 3)
    words = "n <= 1 in full, 1 of 4 chunks beyond"
    covered = "3 chunks as found, which its formal proof covers"
    proved = frozenset({"X-1"})
    accepted(MANY, forged, words, covered, proved=proved)
    accepted(MANY, forged, words, covered, proved=proved, beside=3 * CHUNK - 1)
    for replay in ({"proved": proved, "beside": 3 * CHUNK}, {"proved": frozenset({"X-2"})}, {}):
        refused(MANY, forged, "holds other quantities", **replay)
    small = put(LARGE, "evidence.layers.2.chunks.0", "0" * 32)
    refused(MANY, small, "n = 3: chunk 0 holds other quantities", proved=proved)
    accepted(LAYERS, HONEST, "n <= 4 in full", proved=proved)


def test_counts_are_of_their_own_chunk():
    some = many()
    some.domain = some.domain.where("not all", lambda n, k: n != 2 or k < CHUNK + 5)
    found = exhausted(some, 2)
    assert found["evidence"]["layers"][1]["spoken"] == [CHUNK, 5, 0]
    everything = {"full": True, "limit": 3 * CHUNK}
    accepted(some, found, "n <= 2 in full", **everything)
    for counts in ([CHUNK + 1, 5, 0], [CHUNK, 6, 0], [CHUNK, 5, 1], [CHUNK - 1, 5, 0], None):
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


def test_what_made_layers_beyond_the_rules_is_named():
    nameless = replace(many(replayed_to=1, believed="tables.py"), believed="")
    refused(nameless, LARGE, "what made the layers beyond the rules is not named")


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
    finding = audit(local, LARGE, Replay())
    assert finding.outcome == "accepted"
    assert finding.believed == "2 chunks as found, its one-step shortcut beyond n = 1"
    assert {n for n, _ in steps} == {2, 3} and len(steps) == CHUNK + 1
    steps.clear()
    finding = audit(local, LARGE, Replay(full=True, limit=3 * CHUNK))
    assert finding.outcome == "accepted" and steps == [(3, 0)]
    assert finding.believed == "its one-step shortcut beyond n = 2"
    assert "its one-step shortcut" in rests_on(kinds.read(LARGE["evidence"]), local)
    # Where no audit looks nothing is computed again, by one step or otherwise.
    seldom = many(step=stepped, step_beyond=2, sampled_to=1)
    assert audit(seldom, LARGE, Replay()).believed == "4 chunks as found"


@pytest.mark.parametrize("module", ["", "  "])
def test_an_argument_that_stands_nowhere_is_an_error(module):
    stated = Claim("X-1", pairs(), below)
    with pytest.raises(ProjectError, match="X-1: argued nowhere; name the module"):
        stated.argued(module)
    with pytest.raises(ProjectError, match="X-1: argued nowhere; name the module"):
        stated.in_general(module)
    stated.in_general("everywhere.py")(below)
    assert (stated.argument, stated.at_variables) == ("everywhere.py", below)


def test_a_step_takes_the_place_of_full_play_in_no_first_layer_and_proves_nothing():
    stated = of_pairs(pairs(last=3))
    with pytest.raises(ProjectError, match="a step in every layer; let full play begin"):
        stated.one_step(beyond=0)
    stated.one_step(beyond=1)(lambda n, k: at_least(k, k))
    found = Exhaustion(kinds.read(exhausted(of_pairs(), 3)["evidence"]).layers, complete=True)
    assert (held(found, stated), held(found, of_pairs(pairs(last=3)))) == ("computed", "proved")
    assert found.believes(stated, Replay()) == "its one-step shortcut beyond n = 1"
    assert rests_on(found, stated) == "the audit, believing its one-step shortcut beyond n = 1"
    none = Exhaustion((), counterexample=None)
    for played in (stated, of_pairs(pairs(last=3))):
        assert none.believes(played, Replay()) == "nothing"
    # A step form for layers that are not reached replaces nothing.
    distant = of_pairs(pairs(last=3))
    distant.one_step(beyond=3)(lambda n, k: at_least(k, k))
    assert found.believes(distant, Replay()) == "nothing" and held(found, distant) == "proved"
    assert rests_on(found, distant) == "the audit"


def test_objects_of_a_layer_are_as_many_as_are_counted_and_no_two_alike():
    twice = pairs()
    twice = replace(twice, objects=lambda n, start, stop: ((n, 0) for _ in range(start, stop)))
    fewer = replace(twice, objects=lambda n, start, stop: ((n, k) for k in range(start + 1, stop)))
    for domain in (twice, fewer):
        refused(of_pairs(domain), HONEST, "are fewer, or stand twice")


def test_layers_are_no_cases():
    found = put(HONEST, "near_misses.0.object", ["1"])
    refused(CASES, found, "exhaustion of a domain without layers")
    assert Exhaustion(()).verdict == "undecided"


def test_the_first_object_of_a_layer_may_fail():
    false = of_pairs(statement=lambda n, k, more=0: at_least(1, n + k + more))
    found = exhausted(false, 9, ("1", "0"))
    assert found["evidence"]["counterexample"]["object"] == ["2", "0"]
    accepted(false, found, "refuted, the counterexample, n <= 1 in full")
    later = {"object": ["2", "1"], "lhs": "1", "rhs": "3", "holds": False}
    refused(false, put(found, "evidence.counterexample", later), "is not the first of its layer")
