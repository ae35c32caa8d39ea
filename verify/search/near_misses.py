"""Finds an object at which a near miss fails, so that the audit can confirm it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from verify.kernel.claims import Claim, NearMiss
from verify.kernel.domains import SMALL_LAYER, Layered, Object
from verify.kernel.errors import ClaimFailed

CANDIDATES = 200_000  # objects tried; a near miss that fails at none of them is refused


def refuted_at(claim: Claim, near_miss: NearMiss, basis: tuple[Any, ...]) -> Object:
    """The first object at which a near miss fails and the claim compares something.

    Raises `ClaimFailed` if it fails nowhere near: then the claim's own check may not be able to
    fail either.
    """
    domain, tried = claim.domain, 0
    for found in islice(_near(claim), CANDIDATES):
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


def _near(claim: Claim) -> Iterator[Object]:
    """The objects that are tried; of layers those of the first small ones, up to `near_to`."""
    domain = claim.domain
    if not isinstance(domain, Layered):
        yield from domain.near()
        return
    for n in range(domain.first, claim.near_to + 1):
        if domain.count(n) > SMALL_LAYER or (domain.last is not None and n > domain.last):
            return
        yield from filter(domain.meets, domain.objects(n, 0, domain.count(n)))
