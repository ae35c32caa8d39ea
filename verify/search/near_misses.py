"""Finds an object at which a near miss fails, so that the audit can confirm it."""

from __future__ import annotations

from itertools import islice
from typing import Any

from verify.kernel.claims import Claim, NearMiss
from verify.kernel.domains import Layered, Object
from verify.kernel.errors import ClaimFailed

CANDIDATES = 200_000  # objects tried; a near miss that fails at none of them is refused


def refuted_at(claim: Claim, near_miss: NearMiss, basis: tuple[Any, ...]) -> Object:
    """The first object at which a near miss fails and the claim compares something.

    Raises `ClaimFailed` if it fails nowhere near: then the claim's own check may not be able to
    fail either.
    """
    domain, tried = claim.domain, 0
    near = domain.near(claim.near_to) if isinstance(domain, Layered) else domain.near()
    for found in islice(near, CANDIDATES):
        tried += 1
        failing = not domain.say(near_miss.statement, found, basis)
        if failing and domain.say(claim.statement, found, basis).speaks:
            return found
    if not tried:
        raise ClaimFailed(f"{claim.id}: no object of its domain was found; look at the hypothesis")
    raise ClaimFailed(
        f"{claim.id}: the near miss {near_miss.text!r} holds wherever it was tried; it must fail "
        "at an object of which the claim speaks: alter it more"
    )
