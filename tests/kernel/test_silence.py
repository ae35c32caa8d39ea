"""Vacuous evidence is rejected: objects, layers and claims at which nothing is compared."""

from dataclasses import replace

import pytest

from verify.kernel import kinds
from verify.kernel.claims import Claim, NearMiss
from verify.kernel.documents import sealed
from verify.kernel.domains import Cases, Integers, Layered
from verify.kernel.errors import BadInput, ClaimFailed
from verify.kernel.evidence import Replay
from verify.kernel.relations import Relation, all_hold, at_least, equal
from verify.kernel.symbolic import symbols
from verify.ledger.certificates import audit, certificate
from verify.ledger.inventory import Item
from verify.ledger.worth import seen
from verify.search.run import Run
from verify.search.usual import exhaust, list_cases

pytestmark = pytest.mark.quick

ITEM = Item("X-1", "paper", "1", "lemma")
# Layer n has the pairs (n, 0), ..., (n, n - 1).
PAIRS = Layered(
    "all pairs",
    count=lambda n: n,
    objects=lambda n, start, stop: ((n, k) for k in range(start, min(stop, n))),
    layer_of=lambda found: found[0] if 0 <= found[1] < found[0] else None,
    parse=(int, int),
    unit="pairs",
)
LARGE = PAIRS.where("all pairs with n >= 3 and even k", lambda n, k: n >= 3).where(
    "all pairs with n >= 3 and even k", lambda n, k: k % 2 == 0
)


def below_n(n: int, k: int) -> Relation:
    """The second is below the first, as it is in every pair of ours."""
    return at_least(n - 1, k)


def none_below(n: int, k: int) -> Relation:
    return at_least(k, n)


def stated(domain, statement=below_n, near=none_below):
    return Claim("X-1", domain, statement, near_misses=[NearMiss("never", near)])


@pytest.fixture(autouse=True)
def no_digests(monkeypatch):
    """Make no digests: statements in this module belong to no theorem module or paper."""
    monkeypatch.setattr("verify.ledger.certificates.digest", lambda claim: "")
    monkeypatch.setattr("verify.ledger.certificates.altered_digest", lambda claim: "")
    monkeypatch.setattr("verify.ledger.certificates.sides_of", lambda claim: [])
    monkeypatch.setattr("verify.ledger.certificates.definitions", lambda claim, found: [])
    monkeypatch.setattr(Claim, "paper", "paper")


def audited(claim, document):
    return audit(document, {"X-1": claim}, {"X-1": ITEM}, Replay(full=True))


def test_a_layer_counts_the_objects_that_the_statement_speaks_of():
    claim = stated(LARGE)
    found = exhaust(claim, Run(), 5)
    assert [layer.spoken for layer in found.layers] == [(0,), (0,), (2,), (2,), (3,)]
    assert found.reach == "n <= 5"
    assert seen(found, claim) == "7 of 15 pairs, from n = 3 on"
    document = certificate(claim, ITEM, found)
    assert audited(claim, document).outcome == "accepted"
    assert document["near_misses"] == [{"text": "never", "object": ["3", "0"]}]


def test_a_claim_that_is_silent_so_far_is_verified_nowhere():
    claim = stated(LARGE)
    found = exhaust(claim, Run(), 2)
    assert found.verdict == "undecided" and found.reach == "everywhere"


def test_a_silent_layer_at_the_end_adds_nothing_to_the_reach():
    even = PAIRS.where("n even", lambda n, k: n % 2 == 0)
    found = exhaust(stated(even), Run(), 5)
    assert found.reach == "n <= 4"
    assert seen(found, stated(even)) == "6 of 10 pairs, from n = 2 on"


def test_where_every_object_speaks_nothing_is_listed():
    claim = stated(PAIRS)
    found = exhaust(claim, Run(), 4)
    assert all(layer.spoken is None for layer in found.layers)
    assert seen(found, claim) == "10 pairs"


def test_an_empty_conclusion_is_silent_too():
    def divisors(n: int, k: int) -> Relation:
        """Every divisor of n above k is at most n."""
        return all_hold(at_least(n, x) for x in range(k + 1, n) if n % x == 0)

    found = exhaust(stated(PAIRS, divisors), Run(), 4)
    assert [layer.speaks_of for layer in found.layers] == [0, 1, 1, 2]


def test_outside_the_hypothesis_there_is_no_object():
    claim = stated(LARGE)
    assert claim.domain.find(["4", "2"]) == (4, 2)
    for texts in (["4", "1"], ["2", "0"]):
        with pytest.raises(BadInput, match="not in the domain"):
            claim.domain.find(texts)


def test_a_near_miss_that_fails_only_where_the_claim_is_silent_is_none():
    claim = stated(LARGE, near=lambda n, k: equal(k % 2, 0))
    with pytest.raises(ClaimFailed, match="holds wherever it was tried"):
        certificate(claim, ITEM, exhaust(claim, Run(), 4))


@pytest.mark.parametrize("spoken", [[1], [3], [2, 0], [], None])
def test_another_count_is_rejected(spoken):
    claim = stated(LARGE)
    document = certificate(claim, ITEM, exhaust(claim, Run(), 4))
    layers = [dict(layer) for layer in document["evidence"]["layers"]]
    layers[2]["spoken"] = spoken
    evidence = document["evidence"] | {"layers": layers}
    reach = kinds.read(evidence).reach
    forged = sealed(document | {"evidence": evidence, "reach": reach})
    assert audited(claim, forged).outcome == "rejected"


def test_a_case_of_which_nothing_is_said_is_refused():
    cases = Cases("two cases", ((1,), (2,)))

    def of_even(n: int) -> Relation:
        """An even number is even."""
        return all_hold([equal(n % 2, 0)] if n % 2 == 0 else [])

    with pytest.raises(ClaimFailed, match="nothing is compared at 1"):
        list_cases(Claim("X-1", cases, of_even))
    even = cases.where("the even one", lambda n: n % 2 == 0)
    assert len(list_cases(Claim("X-1", even, of_even)).cases) == 1


def test_a_condition_on_symbolic_integers_is_decided_or_open():
    domain = Integers("all", {"s": 1, "t": 0}).where("s > t", lambda s, t: s > t)
    values = symbols({"s": 3, "t": 0})
    assert domain.said(lambda s, t: equal(s, s), {"s": values["s"], "t": 1}).speaks
    assert not domain.said(lambda s, t: equal(s, s), {"s": 1, "t": values["s"]}).speaks


def test_a_finite_domain_is_complete_when_its_last_layer_is_reached():
    finite = replace(PAIRS, last=3)
    claim = stated(finite)
    found = exhaust(claim, Run(), 9)
    assert found.complete and found.reach == "everywhere" and len(found.layers) == 3
    assert not exhaust(claim, Run(), 2).complete
    document = certificate(claim, ITEM, found)
    assert audited(claim, document).outcome == "accepted"
    shorter = document["evidence"] | {"layers": document["evidence"]["layers"][:2]}
    assert audited(claim, sealed(document | {"evidence": shorter})).outcome == "rejected"
    infinite = stated(PAIRS)
    claimed = exhaust(infinite, Run(), 3)
    forged = certificate(infinite, ITEM, replace(claimed, complete=True))
    assert audited(infinite, forged).outcome == "rejected"
