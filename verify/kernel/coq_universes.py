"""That `Type` is one and the same in all that a library says.

Coq has a `Type` for every size, each a member of the next, and prints all of them alike. Of two
sizes "no type A is B" and "some type A is B" can both be proved. A reader knows one `Type`; so all
must hold where there is but one, in what is said and in what it uses of Coq's own library.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from verify.kernel.coq_printing import ARGUMENTS, DECLARED, IN_FULL, Session
from verify.kernel.errors import ClaimFailed

_LEVELS = re.compile(r"@\{([^{}]*)\}")
_NAMED = re.compile(r"[\w'.]+\.u\d+")
# The size of a type itself, of which nothing else that is printed is a member for that.
_OF_ITSELF = re.compile(r"\bType@\{[^{}]*\}(?=\s+:=)")
_BEYOND = re.compile(r"[\w'.]+\.u?\d+\+")  # of a type that has others of a size among its parts


def demand_one_size(session: Session, questions: Collection[str], own: Collection[str]) -> None:
    """Raises `ClaimFailed` if not every `Type` in what Coq prints of these can be of one size, with
    all that the proofs of the library ask of sizes; or if in what is used of Coq's own library,
    these names, a type is as large as `Type`.
    """
    folder, ours, others = session.library.folder, list[str](), list[list[str]]()
    asked = [*questions, *(f"Print {name}." for name in own)]
    for number, printed in enumerate(session.asked(asked, [*IN_FULL, "Set Printing Universes."])):
        text = ARGUMENTS.sub("", printed)
        if number < len(questions):
            ours += _LEVELS.findall(_OF_ITSELF.sub("", text) if text.startswith(DECLARED) else text)
        elif large := _BEYOND.search(text):
            raise ClaimFailed(f"{folder}: {asked[number][6:-1]} is as large as Type: {large[0]}1")
        else:
            others.append(list(filter(_NAMED.fullmatch, _LEVELS.findall(text))))
    if unnamed := [level for level in ours if not _NAMED.fullmatch(level)]:
        raise ClaimFailed(f"{folder}: the size {unnamed[0]} has no name; bind Type where it stands")
    pairs = {(group[0], level): None for group in (ours, *others) for level in group[1:]}
    equal = [f"Constraint {one} = {other}." for one, other in pairs if one != other]
    try:
        if equal:
            session.asked(equal)
    except ClaimFailed as error:
        complaint = " ".join(str(error).rpartition("Error: ")[2].split())
        raise ClaimFailed(f"{folder}: Type is of several sizes: {complaint:.200}") from None
