"""Which certificate replaces which, when a run has found one."""

from __future__ import annotations

from verify.kernel.documents import Json, sealed
from verify.kernel.errors import BadCertificate, Conflict
from verify.ledger.compare import PLACED, compare, reaches_less, said
from verify.ledger.store import Store


def keep(store: Store, new: Json, undecided: bool) -> str:
    """Keep a new certificate unless the recorded one reaches further or contradicts it: no short
    run shortens what a longer one found. Returns what became of both in a few words, none if there
    is nothing to say.

    Raises `Conflict` where the recorded one was kept and someone has to look at it.
    """
    claim, path = new["claim"], store.path(new["paper"], new["claim"])
    try:
        old = store.load(new["paper"], claim)
    except BadCertificate:
        old = None  # what cannot be read is written anew
    if undecided and old is not None and _same_statement(old, new):
        return f"recorded: {said(old)}"
    standing = old
    beside = ("altered", *PLACED)
    if (
        old is not None
        and (_same_statement(old, new) and old["verdict"] == new["verdict"])
        and any(old[field] != new[field] for field in beside)
    ):
        # What was found of the statement stands, and may reach further.
        standing = sealed(old | {field: new[field] for field in ("near_misses", *beside)})
    movement = compare(claim, standing, new)
    if movement.kind in ("verdict", "evidence"):
        raise Conflict(f"{claim}: {movement.detail}; {path} was kept, remove it to replace it")
    if old is not None and movement.kind == "statement" and reaches_less(old, new):
        raise Conflict(
            f"{claim}: {movement.detail}; {path} was kept, as it reaches {old['reach']} and this "
            f"run {new['reach']}: `verify run {claim.rstrip('~')} --effort deep`, or remove it"
        )
    if standing is not None and movement.kind == "agrees":
        store.save(standing)
    else:
        store.save(new)
    if movement.kind in ("same", "new"):
        return ""
    if movement.kind == "statement":
        return "a new certificate: the statement has moved"
    if movement.kind == "agrees" and old is not None:
        return f"recorded to {old['reach']}"
    return movement.detail


def _same_statement(old: Json, new: Json) -> bool:
    same: bool = old["statement"]["digest"] == new["statement"]["digest"]
    return same
