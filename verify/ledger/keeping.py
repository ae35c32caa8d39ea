"""Decides whether a run's certificate replaces the recorded one."""

from __future__ import annotations

import secrets

from verify.kernel import kinds
from verify.kernel.claims import Claim
from verify.kernel.documents import Json, sealed
from verify.kernel.errors import BadCertificate, VerifyError
from verify.kernel.evidence import Rejected, Replay
from verify.ledger.compare import PARTICULARS, compare, reaches_less, said
from verify.ledger.store import Store

SAMPLE = 4  # how many chunks of each layer are recomputed when deep evidence is carried over


class Conflict(VerifyError):
    """A run and a recorded certificate disagree about the same statement."""

    exit_code = 1


def keep(store: Store, new: Json, undecided: bool, carried_by: Claim | None = None) -> str:
    """Keep a new certificate, unless the recorded one reaches further or contradicts it.

    So no short run shortens what a longer one found. Returns in a few words what was done, "" if
    there is nothing to say.

    If `carried_by` is the claim, deeper evidence for an earlier meaning with the same words is
    carried over if it agrees (`carry`). Raises `Conflict` if the recorded certificate was kept and
    someone has to look at it.
    """
    claim, path = new["claim"], store.path(new["paper"], new["claim"])
    try:
        old = store.load(new["paper"], claim)
    except BadCertificate:
        old = None  # an unreadable certificate is replaced
    standing = old
    if old is not None and _same_statement(old, new):
        if undecided or old["verdict"] == new["verdict"]:
            standing = _renewed(old, new)
        if undecided and standing is not None:
            store.save(standing)
            return f"recorded: {said(old)}"
    movement = compare(claim, standing, new)
    if movement.kind in ("verdict", "evidence"):
        raise Conflict(f"{claim}: {movement.detail}; {path} was kept, remove it to replace it")
    if old is not None and movement.kind == "statement" and reaches_less(old, new):
        if carried_by is not None:
            return carry(store, carried_by, old, new)
        raise Conflict(
            f"{claim}: {movement.detail}; {path} was kept, as it reaches {old['reach']} and this "
            f"run {new['reach']}: `verify run {claim.rstrip('~')} --effort deep`, or remove it"
        )
    if standing is not None and movement.kind == "agrees":
        store.save(standing)
    else:
        store.save(new)
        store.note_carried(new["paper"], claim, "", "")
    if movement.kind in ("same", "new"):
        return ""
    if movement.kind == "statement":
        return "a new certificate: the statement has moved"
    if movement.kind == "agrees" and old is not None:
        return f"recorded to {old['reach']}"
    return movement.detail


def carry(store: Store, claim: Claim, old: Json, new: Json) -> str:
    """Keep deep evidence of an earlier meaning for the claim as it stands.

    The words must be the same, the short run's layers must equal the first layers of the deep run
    byte for byte, and the rules must give the same quantities in chunks drawn from every layer. The
    draw is noted in `carried.txt` until a deep run renews the certificate. Raises `Conflict` if
    anything differs or a layer is beyond the rules.
    """
    before, after = (
        found["evidence"][kinds.KINDS[found["evidence"]["kind"]].grows] for found in (old, new)
    )
    words = all(old["statement"][field] == new["statement"][field] for field in ("text", "domain"))
    seed = secrets.token_hex(4)
    try:
        if not words or before[: len(after)] != after:
            raise Rejected("its words or its first layers moved")
        if not all(claim.replayable(layer["n"]) for layer in before):
            raise Rejected("its last layers are beyond what the rules can compute again")
        kinds.read(old["evidence"]).check(claim, Replay(sample=SAMPLE, seed=seed))
    except Rejected as reason:
        raise Conflict(
            f"{claim.id}: {reason}, so nothing is carried over; `verify run "
            f"{claim.number} --effort deep`, or remove {store.path(new['paper'], claim.id)}"
        ) from None
    store.save(sealed(new | {"reach": old["reach"], "evidence": old["evidence"]}))
    how = f"seed {seed}, {SAMPLE} chunks a layer"
    store.note_carried(new["paper"], claim.id, old["statement"]["digest"][:16], how)
    return f"carried over to {old['reach']}, {how}"


def _renewed(old: Json, new: Json) -> Json:
    """The old certificate with its evidence, and with every other field as it is now."""
    beside = ("altered", "near_misses", "definitions", *PARTICULARS)
    return sealed(old | {field: new[field] for field in beside})


def _same_statement(old: Json, new: Json) -> bool:
    same: bool = old["statement"]["digest"] == new["statement"]["digest"]
    return same
