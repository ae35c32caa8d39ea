"""Edits of formal certificates: theorem, statement, files. Sources: `coq_sources`."""

from __future__ import annotations

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
    shorter = f"{library}.{name}", f"{module}.{name}"
    news = (other, *shorter, f"{old}'", "Coq.Init.Logic.I", f"{old}.")
    draft.evidence["theorem"] = draft.pick([new for new in news if new != old])
    draft.note(draft.evidence["theorem"])


@edit("formal")
def formal_statement_replaced(draft: Draft) -> None:
    """Use another statement's name, or an unknown one."""
    old = draft.evidence["statement"]
    other = committed(_other(draft, True), True)["evidence"]["statement"]
    name = old.rpartition(".")[2]
    news = (other, old.replace("claim_", ""), old.replace("Stated", ""), f"{old} ", "True", name)
    draft.evidence["statement"] = draft.pick([new for new in news if new != old])
    draft.note(draft.evidence["statement"])


@edit("formal")
def formal_statement_exchanged(draft: Draft) -> None:
    other = _other(draft, True)
    names = draft.pick((("statement",), ("files",), ("theorem", "statement"), ("theorem",)))
    donor = committed(other, True)["evidence"]
    draft.evidence.update({name: donor[name] for name in names})
    draft.need(draft.evidence != committed(draft.claim, True)["evidence"])
    draft.note(f"{' and '.join(names)} of {other}")


@edit("formal")
def files_of_statements_altered(draft: Draft) -> None:
    """Change a digit of the digest, or use that of other files: another statement was read."""
    old = draft.evidence["files"]
    other = committed(_other(draft, True), True)["evidence"]["files"]
    digit = f"{(int(old[0], 16) + 1) % 16:x}"
    news = (other, digit + old[1:], "0" * 64, old.upper(), old[:63], "")
    draft.evidence["files"] = draft.pick([new for new in news if new != old])
    draft.note(draft.evidence["files"])


@edit("formal")
def bounded_evidence_as_formal(draft: Draft) -> None:
    """Put the claim's bounded evidence in the place of its proof: `list` must not say proved."""
    draft.document = committed(draft.claim)
    draft.note(draft.evidence["kind"])


@edit("formal")
def proof_as_the_evidence(draft: Draft) -> None:
    """Put the formal certificate in the place of the bounded evidence."""
    draft.folder = (draft.document["paper"],)
    draft.note("/".join(draft.folder))


@edit("formal")
def proof_of_another_claim(draft: Draft) -> None:
    """Use it as the proof of a claim that has none."""
    names = [name for name, found in discover().items() if found.formal is None]
    same = [name for name in names if discover()[name].paper == draft.document["paper"]]
    other = draft.pick([name for name in ("W2-A12.1d", "W2-A12.1e") if name in same] * 9 + same)
    header = committed(other)
    keep = {"evidence", "verdict", "reach"}
    draft.document |= {name: value for name, value in header.items() if name not in keep}
    draft.claim = other
    draft.note(f"as {other}")
