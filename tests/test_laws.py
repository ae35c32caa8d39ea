"""Laws that every registered claim obeys, whatever its paper.

Most laws run the audit. So here one claim stands for all of the same paper, kind of evidence and
verdict: the one with the smallest certificate. `tests/thorough/test_laws.py` tries all claims.
"""

import json
import re
from itertools import accumulate, takewhile
from pathlib import Path

import pytest
from flint import fmpq

from verify.cli.tasks import Task
from verify.cli.working import work
from verify.kernel import kinds
from verify.kernel.documents import canonical_bytes, sealed
from verify.kernel.domains import Cases, Integers, Layered
from verify.kernel.errors import BadInput
from verify.kernel.evidence import Replay
from verify.kernel.kinds.exhaustion import Exhaustion, chunks
from verify.ledger import findings, inventory, meaning
from verify.ledger.certificates import audit, statement_json
from verify.ledger.envelope import parse
from verify.ledger.papers import discover
from verify.ledger.store import Store
from verify.ledger.worth import extent
from verify.search.near_misses import refuted_at
from verify.search.simplex import Optimum
from verify.search.simplex import verify as verify_optimum

CLAIMS = discover()
ITEMS = inventory.load()
STORE = Store(Path(__file__).parents[1] / "certificates")
# Quick ones: each kind of evidence, each verdict and each paper occurs.
QUICK = (
    *("W1-EX5a", "W1-R8a", "W1-T10.1f", "W1-T10.1f~", "W2-T10.2", "W2-TAB1", "LH-L2.1-GEN"),
    *("W2-R3.1b~", "LH-L4.1-PHI6", "LH-EQ4.2", "LH-T4.2", "GP-O1", "GP-T2", "GP-T2~"),
)


def one_of_each():
    """The ids of one claim for each paper, kind of evidence, verdict, and claim or amendment."""
    smallest = {}
    for known, claim in CLAIMS.items():
        path = STORE.path(claim.paper, known)
        if path.exists():
            text = path.read_text()
            found = json.loads(text)
            of = (claim.paper, found["evidence"]["kind"], found["verdict"], known.endswith("~"))
            smallest[of] = min(smallest.get(of, (len(text), known)), (len(text), known))
    return {known for _, known in smallest.values()}


def pytest_generate_tests(metafunc):
    if "claim" in metafunc.fixturenames:
        ids = sorted(one_of_each() | {*QUICK})
        quick = [[pytest.mark.quick] if known in QUICK else [] for known in ids]
        found = zip(ids, quick, strict=True)
        metafunc.parametrize(
            "claim", [pytest.param(CLAIMS[known], id=known, marks=marks) for known, marks in found]
        )


@pytest.fixture
def document(claim):
    found = STORE.load(claim.paper, claim.id)
    assert found is not None, f"verify run {claim.id}, and commit its certificate"
    return found


@pytest.mark.quick
def test_the_quick_claims_are_of_every_kind_and_paper():
    documents = [STORE.load(CLAIMS[known].paper, known) for known in QUICK]
    assert {found["evidence"]["kind"] for found in documents} == kinds.KINDS.keys() - {"formal"}
    assert {found["paper"] for found in documents} == {claim.paper for claim in CLAIMS.values()}
    assert {found["verdict"] for found in documents} >= {"holds", "refuted"}


def test_states_itself_in_words_and_code(claim):
    assert len(claim.text) > 20 and claim.domain.text
    assert claim.number in ITEMS and ITEMS[claim.number].paper == claim.paper
    assert len(meaning.reach(claim)) >= 2


def test_certificate_is_for_the_statement_as_it_stands(claim, document):
    assert document["statement"] == statement_json(claim, document["statement"]["relation"])


def test_a_refuted_claim_has_an_amendment_that_holds(claim, document):
    if document["verdict"] == "refuted":
        assert claim.amendment, "add the nearest true statement, under @name.amended()"
        amended = STORE.load(claim.paper, claim.amendment.id)
        assert amended["verdict"] == "holds"
    else:
        assert claim.amendment is None


def test_every_near_miss_is_refuted(claim, document):
    basis = kinds.read(document["evidence"]).basis(claim)
    assert claim.near_misses, "a check that cannot fail is no check"
    for near_miss in claim.near_misses:
        found = refuted_at(claim, near_miss, basis)
        assert claim.domain.find(claim.domain.written(found)) == found
        assert not claim.domain.say(near_miss.statement, found, basis)
        assert claim.domain.say(claim.statement, found, basis).speaks


def test_what_is_reached_is_spoken_of(claim, document):
    found = kinds.read(document["evidence"])
    if isinstance(found, Exhaustion) and found.counterexample is None:
        assert found.verdict == "holds" and found.speaking
        last = found.speaking[-1]
        assert last.speaks_of > 0 and found.reach in ("everywhere", f"n <= {last.n}")
        spoken, count, first = extent(found)
        assert 0 < spoken <= count and first == found.speaking[0].n


@pytest.mark.quick
def test_every_refuted_claim_has_one_defect_and_every_defect_refuted_claims():
    refuted = {
        claim.id
        for claim in CLAIMS.values()
        if STORE.load(claim.paper, claim.id)["verdict"] == "refuted"
    }
    amendments = sorted(claim for claim in refuted if claim.endswith("~"))
    assert not amendments, f"an amendment has to hold; state another: {', '.join(amendments)}"
    every = findings.defects()
    named = [claim for defect in every for claim in defect.claims]
    missing, wrong = sorted(refuted - {*named}), sorted({*named} - refuted)
    assert not missing, f"add to theorems/PAPER/defects.toml: {', '.join(missing)}"
    assert not wrong, f"not refuted, so no part of a defect: {', '.join(wrong)}"
    assert len(named) == len(set(named))
    for defect in every:
        assert defect.claims and all(CLAIMS[name].paper == defect.paper for name in defect.claims)
        for words in (defect.place, defect.printed, defect.mend, defect.why):
            assert words.strip()


def test_second_readings_are_of_claims():
    known = findings.reviews()
    assert known and known.keys() <= CLAIMS.keys()
    assert all(re.fullmatch("[0-9a-f]{16}", review.digest) for review in known.values())


def test_quick_run_reproduces_the_certificate(claim, document):
    result = work(Task(claim.id, "quick", 60, None))
    grows = kinds.KINDS[document["evidence"]["kind"]].grows
    if document["verdict"] == "refuted" or not grows:
        assert canonical_bytes(result.certificate) == canonical_bytes(document), result.detail
        return
    quick = result.certificate["evidence"][grows]
    assert quick == document["evidence"][grows][: len(quick)]


def test_domain_is_not_empty_and_counts_itself(claim):
    domain = claim.domain
    if isinstance(domain, Layered):
        for n in range(domain.first, min(domain.first + 5, (domain.last or 10**9) + 1)):
            if n > domain.first and not 0 < domain.count(n) <= 20_000:
                break
            listed = list(domain.objects(n, 0, domain.count(n)))
            assert len(listed) == len({tuple(map(str, found)) for found in listed}) > 0
            assert len(listed) == domain.count(n)
            assert all(domain.layer_of(found) == n for found in listed)
            middle = domain.count(n) // 2
            assert list(domain.objects(n, middle, middle + 3)) == listed[middle : middle + 3]
            assert list(domain.objects(n, middle, domain.count(n) + 9)) == listed[middle:]
    elif isinstance(domain, Cases):
        assert len(set(domain.objects)) == len(domain.objects) > 0
    elif isinstance(domain, Integers):
        with pytest.raises(BadInput):
            domain.find([str(low - 1) for low in domain.lower.values()])


# --- Alterations: one digit anywhere in the evidence, with the seal made to fit ---------------


def numeric_leaves(value, path=()):
    """The paths to every number in a JSON value, and to every text that holds a digit."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from numeric_leaves(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from numeric_leaves(item, (*path, index))
    elif isinstance(value, bool | int) or (isinstance(value, str) and any(map(str.isdigit, value))):
        yield path


def altered(value, path, at):
    """A copy with one digit of the leaf at this path changed."""
    if path:
        head, *rest = path
        copy = value.copy()
        copy[head] = altered(value[head], rest, at)
        return copy
    if isinstance(value, bool):
        return not value
    text = str(value)
    digits = [i for i, c in enumerate(text) if c.isdigit()]
    place = digits[at % len(digits)]
    text = text[:place] + str((int(text[place]) + 1) % 10) + text[place + 1 :]
    return int(text) if isinstance(value, int) else text


def sampled(leaves, most):
    """All leaves of small evidence; evenly spread ones of large evidence."""
    return leaves if len(leaves) <= most else [leaves[len(leaves) * i // most] for i in range(most)]


def small(document):
    """The certificate cut to what the plain rules replay quickly, if its kind allows that."""
    evidence = document["evidence"]
    if evidence["kind"] == "exhaustion" and not evidence["counterexample"]:
        replayable = CLAIMS[document["claim"]].replayable
        layers = [layer for layer in evidence["layers"] if replayable(layer["n"], full=False)]
        objects = accumulate(layer["count"] for layer in layers)
        few = sum(1 for _ in takewhile(lambda found: found <= 100, objects))
        # It must include the first layer in which anything is compared.
        silent = takewhile(lambda layer: layer["spoken"] and not sum(layer["spoken"]), layers)
        few = max(few, sum(1 for _ in silent) + 1)
        last = few == len(evidence["layers"])
        evidence = evidence | {"layers": layers[:few], "complete": evidence["complete"] and last}
    reach = kinds.read(evidence).reach
    return sealed(document | {"evidence": evidence, "reach": reach})


def test_any_digit_of_the_evidence_matters(claim, document):
    document = small(document)
    # A full audit bounds payoffs for up to ten cards again, which takes minutes.
    replay = Replay(full=document["evidence"]["kind"] not in ("enclosure", "entries"))
    assert audit(document, CLAIMS, ITEMS, replay).outcome == "accepted"
    leaves = list(numeric_leaves(document["evidence"]))
    assert leaves
    for at, path in enumerate(sampled(leaves, 12)):
        forged = document | {"evidence": altered(document["evidence"], path, at)}
        with pytest.raises(BadInput):
            parse(canonical_bytes(forged))  # the seal does not match
        try:
            forged = parse(canonical_bytes(sealed(forged)))
        except BadInput:
            continue
        finding = audit(forged, CLAIMS, ITEMS, replay)
        if finding.outcome == "accepted":
            assert is_another_optimum(claim, forged["evidence"], path), f"{path}: {finding.detail}"
        else:
            assert finding.outcome == "rejected"


def is_another_optimum(claim, evidence, path):
    """Whether the alteration only replaced one optimal strategy by another, which is no forgery.

    Some subgames have several; flint, which the audit does not use, confirms it.
    """
    if path[0] != "games" or path[2] not in ("row", "column"):
        return False
    (solved,) = kinds.read(evidence).basis(claim)
    name = evidence["games"][path[1]]["game"]

    def rational(value):
        return fmpq(int(value.numerator), int(value.denominator))

    return verify_optimum(
        [[rational(entry) for entry in row] for row in solved.payoffs(name)],
        Optimum(
            rational(solved.values[name]),
            tuple(map(rational, solved.row(name))),
            tuple(map(rational, solved.column(name))),
        ),
    )


def test_any_other_field_is_recomputed(claim, document):
    others = {"verdict": "undecided", "reach": "n <= 99", "amendment": "W1-A1~"}
    document = small(document)
    for field in ("verdict", "reach", "amendment", "locator", "paper", "kind"):
        forged = sealed(document | {field: others.get(field, "x")})
        assert audit(forged, CLAIMS, ITEMS, Replay()).outcome == "rejected", field


def test_near_misses_are_rechecked(claim, document):
    document = small(document)
    fewer = sealed(document | {"near_misses": [{"text": "none", "object": None}]})
    assert audit(fewer, CLAIMS, ITEMS, Replay()).outcome == "rejected"
    for at, near_miss in enumerate(document["near_misses"]):
        objects = [*near_miss["object"], "1"] if near_miss["object"] else ["1"]
        others = [*document["near_misses"]]
        others[at] = near_miss | {"object": objects}
        forged = sealed(document | {"near_misses": others})
        assert audit(forged, CLAIMS, ITEMS, Replay()).outcome == "rejected"


def test_statement_is_recomputed(claim, document):
    document = small(document)
    for field in ("text", "domain", "digest"):
        stated = document["statement"] | {field: document["statement"][field].swapcase()[::-1]}
        forged = sealed(document | {"statement": stated})
        assert audit(forged, CLAIMS, ITEMS, Replay()).outcome == "rejected"


def test_counts_of_what_was_spoken_of_are_rechecked(claim, document):
    document = small(document)
    if document["evidence"]["kind"] != "exhaustion" or document["evidence"]["counterexample"]:
        return
    layers = document["evidence"]["layers"]
    for at, layer in enumerate(layers):
        whole = [layer["count"]] * len(layer["chunks"])
        others = [whole, [0] * len(whole), [layer["count"] + 1] * len(whole), []]
        if layer["spoken"] is not None:
            others.append(None)
        for spoken in others:
            if spoken == layer["spoken"]:
                continue
            forged = with_layers(
                document, [*layers[:at], layer | {"spoken": spoken}, *layers[at + 1 :]]
            )
            assert audit(forged, CLAIMS, ITEMS, Replay()).outcome == "rejected", (at, spoken)


def with_layers(document, layers):
    """The certificate with these layers and the reach that fits them."""
    evidence = document["evidence"] | {"layers": layers}
    found = kinds.read(evidence)
    fields = {"evidence": evidence, "reach": found.reach, "verdict": found.verdict}
    return sealed(document | fields)


def test_layers_may_not_be_dropped_or_invented():
    claim = CLAIMS["W1-T9.1E"]
    document = STORE.load(claim.paper, claim.id)
    layers = document["evidence"]["layers"]
    for fewer in (layers[1:3], layers[:3] + layers[4:5], layers[:3] + layers[2:3], []):
        finding = audit(with_layers(document, fewer), CLAIMS, ITEMS, Replay())
        assert finding.outcome == "rejected"
    # A whole invented layer, with everything else made to fit: no seed lets it pass.
    n = 9
    count = claim.domain.count(n)
    digests = ["0123456789abcdef" * 2] * chunks(count)
    invented = {"n": n, "count": count, "chunks": digests, "spoken": None}
    for seed in ("1", "2", "3"):
        forged = with_layers(document, [*layers[: n - 1], invented])
        finding = audit(forged, CLAIMS, ITEMS, Replay(seed=seed))
        assert finding.outcome == "rejected" and f"n = {n}" in finding.detail


def test_replay_reaches_the_deepest_layers():
    claim = CLAIMS["W1-T9.1E"]
    document = STORE.load(claim.paper, claim.id)
    layers = [dict(layer) for layer in document["evidence"]["layers"]]
    for layer in layers[8:]:
        layer["chunks"] = ["0" * 32] * len(layer["chunks"])
    forged = sealed(document | {"evidence": document["evidence"] | {"layers": layers}})
    finding = audit(forged, CLAIMS, ITEMS, Replay(sample=1))
    assert finding.outcome == "rejected" and "holds other quantities" in finding.detail
