"""Edits of formal certificates: theorem, statement, definitions. Sources: `coq_sources`."""

from __future__ import annotations

import re

from workshop import Draft, catalogue, committed, edit

from verify.ledger.papers import discover


def _other(draft: Draft, same_paper: bool) -> str:
    """Another claim with a formal proof, of the same paper or of any."""
    paper = draft.document["paper"]
    names = sorted(catalogue()["formal"].keys() - {draft.claim})
    found: str = draft.pick(
        name for name in names if not same_paper or discover()[name].paper == paper
    )
    return found


@edit("formal")
def theorem_replaced(draft: Draft) -> None:
    old = draft.evidence["theorem"]
    other = committed(_other(draft, draft.rng.random() < 0.7), True)["evidence"]["theorem"]
    library, module, name = old.split(".")
    news = (
        other,
        f"{library}.{name}",
        f"{module}.{name}",
        f"{old}'",
        "Coq.Init.Logic.I",
        f"{old}.",
    )
    draft.evidence["theorem"] = draft.pick([new for new in news if new != old])
    draft.note(draft.evidence["theorem"])


@edit("formal")
def formal_statement_weakened(draft: Draft) -> None:
    """A premise or a quantifier more, a bound moved, a side repeated, `True`."""
    old = draft.evidence["statement"]
    ways = {
        "bound": re.sub(r"<=", "<", old, count=1),
        "quantifier": old.replace("forall", "exists", 1),
        "premise": re.sub(r"(forall [^,]*,)", r"\1 False ->", old, count=1),
        "True": re.sub(r":\s.*", ": True", old, flags=re.DOTALL),
        "equality": old.replace("=", "<>", 1),
        "digit": re.sub(r"\d", lambda found: str((int(found[0]) + 1) % 10), old, count=1),
        "spaces": " ".join(old.split()),
        "line": old + "\n",
        "name": old.replace(".", "'.", 1),
    }
    way = draft.pick(sorted(name for name, new in ways.items() if new != old))
    draft.evidence["statement"] = ways[way]
    draft.note(way)


@edit("formal")
def formal_statement_exchanged(draft: Draft) -> None:
    other = _other(draft, True)
    names = draft.pick((("statement",), ("definitions",), ("theorem", "statement"), ("theorem",)))
    donor = committed(other, True)["evidence"]
    draft.evidence.update({name: donor[name] for name in names})
    draft.need(draft.evidence != committed(draft.claim, True)["evidence"])
    draft.note(f"{' and '.join(names)} of {other}")


@edit("formal")
def definition_altered(draft: Draft) -> None:
    """The body of a definition: what the reader reads is not what Coq meant."""
    found = draft.pick(draft.evidence["definitions"])
    old = found["text"]
    ways = (
        re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), old, count=1),
        re.sub(r"=\s.*", "= False", old, count=1, flags=re.DOTALL),
        old.replace("<=", "<", 1),
        old.replace("true", "false", 1),
        " ".join(old.split()),
        old.replace("+", "-", 1),
        "",
    )
    found["text"] = draft.pick([new for new in ways if new != old])
    draft.note(found["name"])


@edit("formal")
def definitions_listed_otherwise(draft: Draft) -> None:
    old = draft.evidence["definitions"]
    donor = committed(_other(draft, True), True)["evidence"]["definitions"]
    i = draft.rng.randrange(len(old)) if old else 0
    ways = ([], old[:i] + old[i + 1 :], old + old[:1], old[::-1], [*old, *donor], donor)
    draft.evidence["definitions"] = draft.pick([new for new in ways if new != old])
    draft.note(f"{len(draft.evidence['definitions'])} instead of {len(old)}")


@edit("formal")
def definition_renamed(draft: Draft) -> None:
    found = draft.pick(draft.evidence["definitions"])
    old = found["name"]
    found["name"] = draft.pick((old + "'", old.partition(".")[2], f"Coq.{old}", ""))
    draft.note(f"{old} -> {found['name']!r}")


@edit("formal")
def bounded_evidence_as_formal(draft: Draft) -> None:
    """The bounded evidence of the claim lies where its proof should: `list` must not say proved."""
    draft.document = committed(draft.claim)
    draft.note(draft.evidence["kind"])


@edit("formal")
def proof_as_the_evidence(draft: Draft) -> None:
    """The formal certificate lies where the bounded evidence should."""
    draft.folder = (draft.document["paper"],)
    draft.note("/".join(draft.folder))


@edit("formal")
def proof_of_another_claim(draft: Draft) -> None:
    """As a proof of a claim that has none."""
    names = [name for name, found in discover().items() if found.proof is None]
    same = [name for name in names if discover()[name].paper == draft.document["paper"]]
    other = draft.pick([name for name in ("W2-A12.1d", "W2-A12.1e") if name in same] * 9 + same)
    header = committed(other)
    keep = {"evidence", "verdict", "reach"}
    draft.document |= {name: value for name, value in header.items() if name not in keep}
    draft.claim = other
    draft.note(f"as {other}")
