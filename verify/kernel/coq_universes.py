"""That `Type` is one and the same in all that a library says.

Coq has a `Type` for every size, each a member of the next, and prints all of them alike. Of two
sizes "no type A is B" and "some type A is B" can both be proved. A reader knows one `Type`; so all
must hold where there is but one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from verify.kernel.coq_printing import ARGUMENTS, IN_FULL, Session
from verify.kernel.errors import ClaimFailed

_LEVELS = re.compile(r"@\{([^{}]*)\}")
_NAMED = re.compile(r"[\w'.]+\.u\d+")
# The size of a type itself, of which nothing else that is printed is a member for that.
_OF_ITSELF = re.compile(r"\bType@\{[^{}]*\}(?=\s+:=)")


def demand_one_size(session: Session, questions: Iterable[str]) -> None:
    """Raises `ClaimFailed` if not every `Type` in what Coq prints of these can be of one size, with
    all that the proofs of the library ask of sizes.
    """
    folder, levels = session.library.folder, dict[str, None]()
    for printed in session.asked([*questions], [*IN_FULL, "Set Printing Universes."]):
        text = _OF_ITSELF.sub("", ARGUMENTS.sub("", printed))
        levels |= dict.fromkeys(_LEVELS.findall(text))
    if unnamed := [level for level in levels if not _NAMED.fullmatch(level)]:
        raise ClaimFailed(f"{folder}: the size {unnamed[0]} has no name; bind Type where it stands")
    first, *others = levels or [""]
    try:
        session.asked([f"Constraint {first} = {other}." for other in others])
    except ClaimFailed as error:
        complaint = " ".join(str(error).rpartition("Error: ")[2].split())
        raise ClaimFailed(f"{folder}: Type is of several sizes: {complaint:.200}") from None
