"""Edits of any certificate: its header, form and place, and swaps of evidence."""

from __future__ import annotations

import json

from workshop import Draft, at, catalogue, committed, edit, leaves, nodes, place, put, written

from verify.kernel.documents import canonical_bytes
from verify.ledger.inventory import load
from verify.ledger.papers import discover
from verify.ledger.store import stem

REACHES = ("everywhere", "n <= 1", "n <= 99", "n <= 07", "n = 7", "Everywhere", "")
WRONG = (None, True, False, 0, 1, -1, 7, "", "0", "x", [], [[]], {}, ["1"], {"a": 1})


# --- The header ------------------------------------------------------------------------------


@edit()
def verdict_replaced(draft: Draft) -> None:
    old = draft.document["verdict"]
    new = draft.pick({"holds", "refuted", "undecided"} - {old} | {"Holds", "proved", ""})
    draft.document["verdict"], draft.fit = new, False
    draft.note(f"{old} -> {new!r}")


@edit()
def reach_replaced(draft: Draft) -> None:
    old = draft.document["reach"]
    new = draft.pick(set(REACHES) - {old})
    draft.document["reach"], draft.fit = new, False
    draft.note(f"{old} -> {new!r}")


@edit()
def verdict_and_reach_replaced(draft: Draft) -> None:
    fields = draft.pick([("refuted", "everywhere"), ("holds", "everywhere"), ("holds", "n <= 9")])
    draft.document |= dict(zip(("verdict", "reach"), fields, strict=True))
    draft.fit = False
    draft.note(", ".join(fields))


@edit()
def header_field_replaced(draft: Draft) -> None:
    name = draft.pick(("amendment", "locator", "kind", "paper", "claim"))
    other = committed(draft.pick(sorted(discover())))
    values = {other[name], f"{draft.document[name]} ", None, draft.document["claim"] + "~", "x"}
    new = draft.pick(sorted(values - {draft.document[name]}, key=str))
    draft.document[name] = new
    draft.note(f"{name} = {new!r}")


@edit()
def statement_field_replaced(draft: Draft) -> None:
    stated = draft.document["statement"]
    name = draft.pick(sorted(stated))
    other = committed(draft.pick(sorted(discover())))["statement"][name]
    old = stated[name]
    if isinstance(old, str):
        values = [other, old.replace("=", "<", 1), old[:-1], old + " ", old.swapcase()]
    else:
        values = [other, old[:-1], [*old, old[0] if old else "1"], old[::-1]]
    stated[name] = draft.pick([new for new in values if new != old])
    draft.note(f"statement.{name} = {stated[name]!r:.60}")


@edit()
def statement_exchanged(draft: Draft) -> None:
    other = draft.pick(sorted(discover()))
    draft.document["statement"] = committed(other)["statement"]
    if draft.rng.random() < 0.5:
        draft.document["statement"]["digest"] = committed(draft.claim)["statement"]["digest"]
    draft.note(f"that of {other}")


@edit()
def claim_exchanged(draft: Draft) -> None:
    """Claim that the whole certificate is for another claim, with a fitting header."""
    kind = draft.evidence["kind"]
    other = draft.pick(sorted(catalogue()[kind].keys() - {draft.claim}))
    header = committed(other)
    near = draft.rng.random() < 0.5
    names = ("amendment", "claim", "kind", "locator", "paper", "statement")
    draft.document |= {name: header[name] for name in (*names, *["near_misses"] * near)}
    draft.folder, draft.name = place(other, draft.formal)
    draft.note(f"as {other}{', its near misses too' * near}")


# --- Near misses -----------------------------------------------------------------------------


@edit()
def near_miss_text_replaced(draft: Draft) -> None:
    found = draft.pick(draft.document["near_misses"])
    found["text"] = draft.pick((found["text"] + ".", found["text"][1:], found["text"].upper()))
    draft.need(found["text"] not in [m["text"] for m in committed(draft.claim)["near_misses"]])
    draft.note(f"{found['text']!r:.50}")


@edit()
def near_miss_moved(draft: Draft) -> None:
    """Move it to another object near the beginning of the domain; it may fail there as well."""
    found, domain = draft.pick(draft.document["near_misses"]), discover()[draft.claim].domain
    near = [place for place, _ in zip(map(domain.written, domain.near()), range(40), strict=False)]
    places = [list(place) for place in near if place is not None and list(place) != found["object"]]
    found["object"] = draft.pick(places)
    draft.note(f"{found['text']!r:.40} at {' '.join(found['object']):.40}")


@edit()
def near_miss_object_altered(draft: Draft) -> None:
    found = draft.pick(draft.document["near_misses"])
    if not found["object"]:
        found["object"] = draft.pick(([], ["1"], [""]))
    else:
        i = draft.rng.randrange(len(found["object"]))
        text = found["object"][i]
        new = draft.pick((text + "1", "-" + text, text[::-1], "0", " " + text, "10000000"))
        draft.need(new != text)
        found["object"] = draft.pick(
            (None, [*found["object"], text], [*found["object"][:i], new, *found["object"][i + 1 :]])
        )
    draft.note(f"{found['object']!r:.60}")


@edit()
def near_misses_listed_otherwise(draft: Draft) -> None:
    found = draft.document["near_misses"]
    others = committed(draft.pick(sorted(discover())))["near_misses"]
    ways = [[], found[:-1], [*found, found[0]], found[::-1], others]
    draft.document["near_misses"] = draft.pick([new for new in ways if new != found])
    draft.note(f"{len(draft.document['near_misses'])} instead of {len(found)}")


# --- The form --------------------------------------------------------------------------------


@edit()
def version_replaced(draft: Draft) -> None:
    new = draft.pick((0, 1, 2, 4, 33, "3", True, None, [3]))
    draft.document["certificate"] = new
    draft.note(repr(new))


@edit()
def field_missing(draft: Draft) -> None:
    path = draft.pick(path for path in nodes(draft.document, dict) if at(draft.document, path))
    name = draft.pick(sorted(at(draft.document, path)))
    del at(draft.document, path)[name]
    draft.fit, draft.seal = False, (*path, name) != ("seal",)
    draft.note(written((*path, name)))


@edit()
def field_unknown(draft: Draft) -> None:
    path = draft.pick(nodes(draft.document, dict))
    name = draft.pick(("", "more", "Claim", "verdict ", "complete", "games", "proof"))
    draft.need(name not in at(draft.document, path))
    at(draft.document, path)[name] = draft.pick(WRONG)
    draft.fit = False
    draft.note(f"{written((*path, name))} = {at(draft.document, path)[name]!r}")


@edit()
def value_of_another_type(draft: Draft) -> None:
    path = draft.pick((*leaves(draft.document), *nodes(draft.document, list)))
    old = at(draft.document, path)
    new = draft.pick([value for value in WRONG if type(value) is not type(old)])
    put(draft.document, path, new)
    draft.fit, draft.seal = False, path != ("seal",)
    draft.note(f"{written(path)} = {new!r}")


@edit()
def number_as_a_float(draft: Draft) -> None:
    path = draft.pick(leaves(draft.document))
    number = draft.pick(("1.0", "1e3", "NaN", "Infinity", "-0", "-0.0", "1" * 30))
    put(draft.document, path, "@")
    draft.content = canonical_bytes(draft.document).replace(b'"@"', number.encode(), 1)
    draft.note(f"{written(path)} = {number:.10}")


@edit()
def bytes_not_canonical(draft: Draft) -> None:
    way = draft.rng.randrange(12)
    plain = canonical_bytes(draft.document)
    text = plain.decode()
    spaced = json.dumps(draft.document, sort_keys=True).encode() + b"\n"
    backwards = dict(reversed(sorted(draft.document.items())))
    draft.content = (
        plain.rstrip(b"\n"),
        plain + b"\n",
        b"\xef\xbb\xbf" + plain,
        plain.replace(b"\n", b"\r\n"),
        spaced,
        json.dumps(backwards, separators=(",", ":")).encode() + b"\n",
        text.replace("claim", "cl\\u0061im", 1).encode(),
        text.replace("1", "\uff11", 1).encode(),
        text.replace('{"amendment":', '{"amendment":null,"amendment":', 1).encode(),
        text.encode("utf-16"),
        b" " + plain,
        plain.replace(b'"claim"', b'"claim"\x00', 1),
    )[way]
    draft.note(f"way {way}")


@edit()
def bytes_cut_short(draft: Draft) -> None:
    plain = canonical_bytes(draft.document)
    length = draft.pick((0, 1, len(plain) // 3, len(plain) - 2, draft.rng.randrange(len(plain))))
    draft.content = plain[:length]
    draft.note(f"{length} of {len(plain)} bytes")


@edit()
def bytes_after_the_end(draft: Draft) -> None:
    more = draft.pick((b"{}", b"\n\n", b" ", b"\x00", canonical_bytes(draft.document)))
    draft.content = canonical_bytes(draft.document) + more
    draft.note(f"{len(more)} bytes")


@edit()
def nested_deeply(draft: Draft) -> None:
    path, depth = draft.pick(leaves(draft.document)), draft.pick((39, 45, 2000))
    put(draft.document, path, "@")
    nest = b"[" * depth + b"]" * depth
    draft.content = canonical_bytes(draft.document).replace(b'"@"', nest, 1)
    draft.note(f"{written(path)}, {depth} deep")


@edit()
def seal_replaced(draft: Draft) -> None:
    seal = draft.document["seal"]
    new = draft.pick((seal[::-1], seal.upper(), "0" * 64, seal[:-1], "", None, seal + " "))
    draft.document["seal"], draft.seal, draft.fit = new, False, False
    draft.note(f"{new!r:.20}")


@edit()
def evidence_altered_and_not_sealed(draft: Draft) -> None:
    path = draft.pick(leaves(draft.evidence))
    old = at(draft.evidence, path)
    put(draft.evidence, path, (not old) if isinstance(old, bool) else f"{old}1")
    draft.seal = False
    draft.note(written(path))


# --- The place -------------------------------------------------------------------------------


@edit()
def file_renamed(draft: Draft) -> None:
    other = draft.pick(sorted(discover().keys() - {draft.claim}))
    name = f"{stem(draft.claim)}.json"
    names = (f"{stem(other)}.json", name.lower(), name[:-5], f"{name}.json", f"{draft.claim}~.json")
    draft.name = draft.pick([new for new in names if new != name])
    draft.note(draft.name)


@edit()
def file_in_another_folder(draft: Draft) -> None:
    here = (draft.document["paper"], *["formal"] * draft.formal)
    papers = sorted({item.paper for item in load().values()})
    folders = [
        (paper, *inner) for paper in (*papers, "others") for inner in ((), ("formal",), ("old",))
    ]
    draft.folder = draft.pick([folder for folder in folders if folder != here])
    draft.note("/".join(draft.folder))


# --- Swaps of evidence -----------------------------------------------------------------------


def _swap(draft: Draft, other: str, formal: bool = False, header: bool = False) -> None:
    donor = committed(other, formal)
    draft.document["evidence"] = donor["evidence"]
    if header:
        draft.document["near_misses"] = donor["near_misses"]
    draft.note(f"that of {other}{' (formal)' * formal}{', its near misses too' * header}")


@edit()
def evidence_of_another_claim(draft: Draft) -> None:
    kind = draft.evidence["kind"]
    other = draft.pick(sorted(catalogue()[kind].keys() - {draft.claim}))
    _swap(draft, other, draft.formal, draft.rng.random() < 0.3)


@edit()
def evidence_of_a_claim_of_the_same_domain(draft: Draft) -> None:
    known = discover()
    mine = known[draft.claim].domain
    same = [
        name
        for name, found in known.items()
        if name != draft.claim and (found.domain is mine or found.domain.text == mine.text)
    ]
    _swap(draft, draft.pick(same), False, draft.rng.random() < 0.3)


@edit()
def evidence_of_claim_and_amendment_exchanged(draft: Draft) -> None:
    known = discover()
    other = draft.claim[:-1] if draft.claim.endswith("~") else draft.claim + "~"
    draft.need(other in known)
    _swap(draft, other, False, draft.rng.random() < 0.5)


@edit()
def evidence_of_another_kind(draft: Draft) -> None:
    others = [kind for kind in catalogue() if kind not in (draft.evidence["kind"], "formal")]
    kind = draft.pick(others)
    _swap(draft, draft.pick(sorted(catalogue()[kind])))


@edit()
def evidence_is_formal(draft: Draft) -> None:
    other = draft.pick(sorted(catalogue()["formal"].keys() - {draft.claim}))
    _swap(draft, other, True)


@edit()
def kind_renamed(draft: Draft) -> None:
    kinds_known = {*catalogue(), "table", "", "Instance", "formal "}
    draft.evidence["kind"] = draft.pick(sorted(kinds_known - {draft.evidence["kind"]}))
    draft.fit = False
    draft.note(draft.evidence["kind"])
