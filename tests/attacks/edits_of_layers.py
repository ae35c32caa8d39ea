"""Edits of exhaustions: layers, digests, counts, counterexamples."""

from __future__ import annotations

from typing import Any

from workshop import Draft, catalogue, committed, edit

from verify.kernel.codec import dump
from verify.kernel.domains import Layered
from verify.kernel.evidence import Case
from verify.kernel.kinds.exhaustion import chunk_size, chunks
from verify.ledger.papers import discover


def _domain(draft: Draft) -> Layered:
    domain = discover()[draft.claim].domain
    assert isinstance(domain, Layered)
    return domain


# Auditing all their layers takes ten seconds or more, so these stay cut.
SLOW = {"W1-S9.full", "W1-S9.rule", "W2-CJ12.2", "W2-CJ12.3", "W2-CJ12.n", "W2-L7.3b", "W2-T9.1a"}


def _whole(draft: Draft) -> None:
    """Use the whole committed exhaustion with its deep layers, if its audit is quick."""
    draft.need(draft.claim not in SLOW)
    draft.document, draft.whole = committed(draft.claim), True


@edit("exhaustion")
def layers_dropped(draft: Draft) -> None:
    layers = draft.evidence["layers"]
    draft.need(layers)
    start = draft.rng.randrange(len(layers))
    stop = draft.rng.randrange(start, len(layers)) + 1
    draft.evidence["layers"] = layers[:start] + layers[stop:]
    draft.note(f"those of rank {start} to {stop - 1} of {len(layers)}")


@edit("exhaustion")
def last_layers_dropped(draft: Draft) -> None:
    """Shorten the reach; `complete` stays or is made to fit."""
    layers = draft.evidence["layers"]
    draft.need(len(layers) > 1)
    kept = draft.rng.randrange(1, len(layers))
    draft.evidence["layers"] = layers[:kept]
    if draft.rng.random() < 0.7:
        draft.evidence["complete"] = False
    draft.note(f"{kept} of {len(layers)} kept, complete: {draft.evidence['complete']}")


@edit("exhaustion")
def layers_reordered(draft: Draft) -> None:
    layers = draft.evidence["layers"]
    draft.need(len(layers) > 1)
    draft.rng.shuffle(layers)
    draft.need(layers != sorted(layers, key=lambda layer: layer["n"]))
    draft.note([layer["n"] for layer in layers])


@edit("exhaustion")
def layer_renumbered(draft: Draft) -> None:
    layer = draft.pick(draft.evidence["layers"])
    old = layer["n"]
    layer["n"] = draft.pick((old + 1, max(old - 1, 0), old + 100, 10**12))
    draft.need(layer["n"] != old)
    draft.note(f"{old} -> {layer['n']}")


@edit("exhaustion")
def layers_invented(draft: Draft) -> None:
    """Add layers beyond the last one ever searched, with correct counts and invented digests."""
    _whole(draft)
    _invent(draft, draft.pick((1, 2, 4)))


def _invent(draft: Draft, more: int) -> None:
    claim, domain = discover()[draft.claim], _domain(draft)
    layers = draft.evidence["layers"]
    first = layers[-1]["n"] + 1 if layers else domain.first
    made: list[int] = []
    for n in range(first, first + more):
        count = domain.count(n)
        number = chunks(count, chunk_size(claim, n))
        draft.need(count and number < 5_000)
        silent = bool(layers) and layers[-1]["spoken"] is not None
        digests = [f"{draft.rng.getrandbits(128):032x}" for _ in range(number)]
        spoken = [1] * number if silent else None
        layers.append({"n": n, "count": count, "chunks": digests, "spoken": spoken})
        made.append(n)
    draft.evidence["counterexample"] = None
    draft.note(f"n = {made[0]} to {made[-1]}")


def _beyond_the_rules(draft: Draft) -> None:
    """Use the exhaustion of a claim whose last layers no audit replays."""
    known = [n for n, found in discover().items() if found.replayed_to is not None]
    draft.claim = draft.pick([name for name in known if name not in SLOW])
    _whole(draft)


@edit("exhaustion")
def layers_invented_that_no_audit_replays(draft: Draft) -> None:
    """Claim that a conjecture is verified further than anyone searched."""
    _beyond_the_rules(draft)
    _invent(draft, draft.pick((1, 2, 4)))


@edit("exhaustion")
def layer_altered_that_no_audit_replays(draft: Draft) -> None:
    _beyond_the_rules(draft)
    last = discover()[draft.claim].replayed_to
    layer = draft.pick(layer for layer in draft.evidence["layers"] if layer["n"] > last)
    i = draft.rng.randrange(len(layer["chunks"]))
    if layer["spoken"] and draft.rng.random() < 0.5:
        layer["spoken"][i] = draft.pick({0, layer["spoken"][i] - 1} - {layer["spoken"][i], -1})
        draft.note(f"n = {layer['n']} chunk {i} speaks of {layer['spoken'][i]}")
    else:
        layer["chunks"][i] = layer["chunks"][i][::-1]
        draft.note(f"n = {layer['n']} chunk {i} of {len(layer['chunks'])}")


@edit("exhaustion")
def digests_exchanged(draft: Draft) -> None:
    """Exchange digests between chunks of a layer, or between layers."""
    if draft.rng.random() < 0.6:
        _whole(draft)
    places = [(layer, i) for layer in draft.evidence["layers"] for i in range(len(layer["chunks"]))]
    draft.need(len(places) > 1)
    (a, i), (b, j) = draft.rng.sample(places, 2)
    draft.need(a["chunks"][i] != b["chunks"][j])
    a["chunks"][i], b["chunks"][j] = b["chunks"][j], a["chunks"][i]
    draft.note(f"n = {a['n']} chunk {i}, n = {b['n']} chunk {j}")


@edit("exhaustion")
def digest_invented(draft: Draft) -> None:
    _whole(draft)
    layer = draft.pick(draft.evidence["layers"])
    i = draft.rng.randrange(len(layer["chunks"]))
    layer["chunks"][i] = draft.pick(("0" * 32, "f" * 32, layer["chunks"][i][::-1]))
    draft.note(f"n = {layer['n']} chunk {i} of {len(layer['chunks'])}")


@edit("exhaustion")
def digests_of_a_layer_invented(draft: Draft) -> None:
    _whole(draft)
    layer = draft.pick(draft.evidence["layers"])
    layer["chunks"] = [f"{draft.rng.getrandbits(128):032x}" for _ in layer["chunks"]]
    draft.note(f"n = {layer['n']}, {len(layer['chunks'])} chunks")


@edit("exhaustion")
def spoken_altered(draft: Draft) -> None:
    if draft.rng.random() < 0.4:
        _whole(draft)
    layer = draft.pick(draft.evidence["layers"])
    old, count = layer["spoken"], layer["count"]
    each = len(layer["chunks"])
    ways: list[Any] = [None, [0] * each, [count] * each, [], [0] * (each + 1)]
    if old:
        i = draft.rng.randrange(each)
        ways += [[x + (j == i) for j, x in enumerate(old)], [max(x - 1, 0) for x in old]]
    layer["spoken"] = draft.pick([new for new in ways if new != old])
    draft.note(f"n = {layer['n']}: {old!s:.20} -> {layer['spoken']!s:.20}")


@edit("exhaustion")
def complete_replaced(draft: Draft) -> None:
    draft.evidence["complete"] = not draft.evidence["complete"]
    draft.note(draft.evidence["complete"])


@edit("exhaustion")
def counterexample_invented(draft: Draft) -> None:
    """Add an object of a layer as counterexample to a true claim, and drop the later layers."""
    layers = draft.evidence["layers"]
    draft.need(layers and draft.evidence["counterexample"] is None)
    i, domain = draft.rng.randrange(len(layers)), _domain(draft)
    count = layers[i]["count"]
    draft.need(count)
    rank = draft.rng.randrange(min(count, 500))
    found = next(iter(domain.objects(layers[i]["n"], rank, rank + 1)))
    case = {"object": list(map(str, found)), "lhs": "0", "rhs": "1", "holds": False}
    draft.evidence.update({"layers": layers[:i], "counterexample": case, "complete": False})
    draft.note(f"{' '.join(case['object']):.40} of n = {layers[i]['n']}")


def _refuted_claims() -> list[str]:
    """The claims that an exhaustion refutes."""
    names = sorted(catalogue()["exhaustion"])
    return [name for name in names if committed(name)["verdict"] == "refuted"]


def _of_a_refuted_claim(draft: Draft) -> dict[str, Any]:
    """Use the exhaustion of a claim that it refutes; returns its counterexample."""
    draft.claim = draft.pick(_refuted_claims())
    draft.document = committed(draft.claim)
    found: dict[str, Any] = draft.evidence["counterexample"]
    return found


@edit("exhaustion")
def counterexample_dropped(draft: Draft) -> None:
    """Drop it, so that the refuted claim seems to hold in the layers before."""
    _of_a_refuted_claim(draft)
    draft.evidence["counterexample"] = None
    draft.note(f"{len(draft.evidence['layers'])} layers before it")


@edit("exhaustion")
def counterexample_dropped_and_layers_invented(draft: Draft) -> None:
    """Claim that a refuted claim holds beyond its counterexample."""
    _of_a_refuted_claim(draft)
    _invent(draft, draft.pick((1, 2)))


@edit("exhaustion")
def counterexample_dropped_and_layers_of_the_amendment(draft: Draft) -> None:
    _of_a_refuted_claim(draft)
    donor = committed(draft.claim + "~")["evidence"]
    draft.need(donor["kind"] == "exhaustion")
    draft.evidence.update({"counterexample": None, "layers": donor["layers"][:8]})
    draft.note(f"{len(draft.evidence['layers'])} layers")


@edit("exhaustion")
def counterexample_moved(draft: Draft) -> None:
    """Move it to another object of its layer, with that object's sides; the result may be true."""
    case = _of_a_refuted_claim(draft)
    domain, claim = _domain(draft), discover()[draft.claim]
    n = domain.layer_of(domain.find(case["object"]))
    assert n is not None
    n += draft.pick((0, 0, 1))
    objects = list(domain.objects(n, 0, min(domain.count(n), 2_000)))
    others = [o for o in objects if domain.meets(o) and list(map(str, o)) != case["object"]]
    failing = [found for found in others if not claim.statement(*found)]
    found = draft.pick(failing or others)
    draft.evidence["counterexample"] = dump(Case.of(found, claim.statement(*found)))
    draft.note(f"{' '.join(map(str, found)):.40} of n = {n}, failing: {bool(failing)}")


@edit("exhaustion")
def counterexample_replaced(draft: Draft) -> None:
    """Replace it by another claim's counterexample, or change its sides."""
    case = _of_a_refuted_claim(draft)
    if draft.rng.random() < 0.5:
        other = draft.pick([name for name in _refuted_claims() if name != draft.claim])
        draft.evidence["counterexample"] = committed(other)["evidence"]["counterexample"]
        draft.note(f"that of {other}")
    else:
        case["lhs"] = draft.pick([x for x in ("0", "1", [], case["rhs"]) if x != case["lhs"]])
        draft.note(f"left-hand side {case['lhs']!r:.30}")


@edit("exhaustion")
def layers_before_a_counterexample_altered(draft: Draft) -> None:
    _of_a_refuted_claim(draft)
    layers = draft.evidence["layers"]
    draft.need(layers)
    draft.evidence["layers"] = draft.pick((layers[1:], layers[:-1], [*layers, layers[-1]], []))
    draft.note(f"{len(draft.evidence['layers'])} instead of {len(layers)}")
