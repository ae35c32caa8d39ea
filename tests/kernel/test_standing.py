"""What evidence reports about itself: its reach, what it rests on, and what was believed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verify.kernel.claims import Claim
from verify.kernel.domains import Cases, Games, Layered
from verify.kernel.evidence import Case, Replay, counted, short
from verify.kernel.kinds.exhaustion import CHUNK, Exhaustion, Layer
from verify.kernel.kinds.formal import Formal
from verify.kernel.kinds.instance import Instance
from verify.kernel.relations import equal
from verify.ledger.worth import held, rests_on, seen

pytestmark = pytest.mark.quick

LIMIT = Replay().limit

NUMBERS = Layered(
    "all numbers", count=lambda n: n, objects=lambda n, start, stop: iter(()),
    layer_of=lambda found: 1, parse=(int,), unit="numbers",
)  # fmt: skip
CLAIM = Claim("X-1", NUMBERS, lambda n: equal(n, n))
CASE = Case(("1",), "1", "1", True)


def layer(n: int, count: int = 1, chunks: int = 1, spoken=None) -> Layer:
    return Layer(n, count, ("0" * 32,) * chunks, spoken)


SMALL = (layer(1), layer(2, LIMIT, 2), layer(3, LIMIT + 1, 2), layer(4))
REFUTED = Exhaustion(SMALL[:1], replace(CASE, holds=False))


@pytest.mark.parametrize(
    ("layers", "more", "rests"),
    [
        (SMALL[:1], {}, "the audit"),
        (SMALL[:2], {}, "the full audit"),  # of two chunks, but no more objects than a full one
        (SMALL[:3], {}, "the full audit, believing 1 chunk as found"),
        (SMALL, {}, "the full audit, believing 1 chunk as found"),
        (SMALL[2:3], {}, "the audit, believing 1 chunk as found"),
        (SMALL[:1], {"sampled_to": 0}, "the full audit"),  # no other replays it
        (SMALL[:1], {"sampled_to": 1}, "the audit"),
        (SMALL[:2], {"replayed_to": 1, "believed": "x"},
         "the audit, believing 2 chunks as found, values from x"),
        (SMALL, {"replayed_to": 3, "believed": "x.py"},
         "the full audit, believing 2 chunks as found, values from x.py"),
        ((layer(1), layer(2, CHUNK + 1, 2, (1, 0))), {"sampled_to": 1}, "the full audit"),
    ],
)  # fmt: skip
def test_what_layers_rest_on(layers, more, rests):
    found = Exhaustion(tuple(layers))
    assert rests_on(found, replace(CLAIM, **more)) == rests


def test_what_a_counterexample_rests_on_and_is_seen_of_it():
    assert rests_on(REFUTED, CLAIM) == "the audit" and seen(REFUTED, CLAIM) is None
    assert (REFUTED.verdict, REFUTED.reach) == ("refuted", "everywhere")


@pytest.mark.parametrize(
    ("layers", "more", "worth"),
    [
        (SMALL[:1], {}, "proved"),
        (SMALL[:2], {}, "proved"),
        (SMALL[:3], {}, "computed"),
        (SMALL, {}, "computed"),
        (SMALL[:2], {"replayed_to": 1}, "computed"),
        (SMALL[:1], {"argument": "words.py"}, "argued"),
    ],
)
def test_what_all_layers_of_a_finite_domain_are_worth(layers, more, worth):
    assert held(Exhaustion(tuple(layers), complete=True), replace(CLAIM, **more)) == worth


@pytest.mark.parametrize(
    ("layers", "reach", "objects"),
    [
        ((layer(1), layer(2, 2)), "n <= 2", "3 numbers"),
        ((layer(1), layer(2, 2, 1, (1,))), "n <= 2", "2 of 3 numbers"),
        ((layer(1, spoken=(0,)), layer(2, 2, 1, (1,))), "n <= 2", "1 of 3 numbers, from n = 2 on"),
        ((layer(1), layer(2, 2, 1, (0,))), "n <= 1", "1 numbers"),
        ((layer(5), layer(6, 2)), "n <= 6", "3 numbers"),
        ((layer(5, 2, 1, (1,)), layer(6, 2)), "n <= 6", "3 of 4 numbers"),
    ],
)
def test_of_how_much_a_statement_spoke(layers, reach, objects):
    found = Exhaustion(layers)
    assert (found.reach, seen(found, CLAIM), found.verdict) == (reach, objects, "holds")


def test_where_nothing_is_spoken_of_nothing_is_supported():
    silent = Exhaustion((layer(1, spoken=(0,)),))
    assert (silent.verdict, silent.reach, seen(silent, CLAIM)) == ("undecided", "everywhere", None)
    assert Exhaustion((layer(1),), complete=True).reach == "everywhere"
    assert "1 objects in 1 layer" in Exhaustion((layer(1),)).summary(["n"])
    assert REFUTED.summary(["n"]).startswith("the smallest counterexample: n = 1")


def test_what_an_audit_believed():
    cases = Instance((CASE,))
    listed = Claim("X-1", Cases("one", ((1,),)), CLAIM.statement)
    assert cases.believes(listed, Replay()) == "nothing"
    assert cases.believes(replace(listed, believed="x.py"), Replay()) == "values from x.py"
    argued = replace(listed, argument="words.py")
    assert cases.believes(argued, Replay()) == "the argument of words.py"
    refuted = Instance((replace(CASE, holds=False),))
    assert refuted.believes(argued, Replay()) == "nothing"
    proof = Formal("LStated.F.claim_t", "L.F.t", "0" * 64)
    assert (held(proof, listed), rests_on(proof, listed), proof.proves) == (
        "proved",
        "Coq",
        "L.F.t",
    )


class Deferred(Games):
    """Games with numbers that only a full audit recomputes."""

    believed_unless_full = "x.py"


def test_what_only_a_full_audit_computes_again():
    games = Deferred("games", list, lambda name, values: [])
    cases = Instance((CASE,))
    for domain in (Cases("one", ((1,),), games), games):
        listed = Claim("X-1", domain, CLAIM.statement)
        assert (held(cases, listed), rests_on(cases, listed)) == ("proved", "the full audit")
        assert cases.believes(listed, Replay()) == "values from x.py"
        assert cases.believes(listed, Replay(full=True)) == "nothing"
        never = replace(listed, believed="y.py")
        assert rests_on(cases, never) == "the audit, believing values from y.py"
        assert cases.believes(never, Replay()) == "values from y.py"
    assert rests_on(cases, Claim("X-1", Cases("one", ((1,),)), CLAIM.statement)) == "the audit"


def test_what_other_evidence_is_worth():
    cases = Instance((CASE,))
    listed = Claim("X-1", Cases("one", ((1,),)), CLAIM.statement)
    assert (held(cases, listed), rests_on(cases, listed)) == ("proved", "the audit")
    values = replace(listed, believed="x.py")
    assert held(cases, values) == "computed"
    assert rests_on(cases, values) == "the audit, believing values from x.py"
    argued = replace(values, argument="words.py", believed="")
    assert held(cases, argued) == "argued"
    assert rests_on(cases, argued) == "the audit, believing the argument of words.py"
    refuted = Instance((replace(CASE, holds=False),))
    assert rests_on(refuted, argued) == "the audit"
    assert cases.proves is None and seen(cases, listed) is None and cases.entries(listed) == ()
    table = replace(listed, domain=replace(listed.domain, entries=True))
    assert cases.entries(table) == (CASE,)


def test_things_are_counted_and_long_texts_cut():
    assert [counted(n, "case") for n in (0, 1, 2, 1000)] == [
        "0 cases", "1 case", "2 cases", "1,000 cases"
    ]  # fmt: skip
    assert counted(2, "identity") == "2 identities"
    assert short("x" * 200) == "x" * 200
    assert short("x" * 201) == "x" * 176 + "... (201 characters)"


def test_a_summary_shows_four_cases_the_failing_ones_first():
    cases = [Case((str(n),), str(n), "0", n > 0) for n in (1, 2, 3, 0)]
    words = Instance(tuple(cases)).summary(["n"])
    assert words == "n = 0: 0 against 0; n = 1: 1 against 0; n = 2: 2 against 0; n = 3: 3 against 0"
    cases.append(Case(("5",), "5", "0", True))
    assert Instance(tuple(cases)).summary(["n"]).endswith("n = 3: 3 against 0; and 1 more cases")
    assert Instance(tuple(cases)).summary(["entry"]) == "4 of 5 entries agree"
