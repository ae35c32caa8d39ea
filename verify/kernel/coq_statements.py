"""What a theorem of a compiled library says, so that nothing else can be meant by it.

Coq prints a theorem and the definitions that it reaches twice: as sentences for a reader, which are
read back (`coq_reading.py`); and in full, without notation and with nothing implicit, every name
looked up. Each is that of a definition of the library, which is printed too, or belongs to Coq's
own. No module of ours is imported where Coq is asked.
"""

from __future__ import annotations

import hashlib
import re
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from verify.kernel.coq import OWN, Library, compiled
from verify.kernel.coq_printing import (
    DECLARED,
    NOTATIONS,
    Noted,
    Session,
    Term,
    is_name,
    mentioned,
    recursive,
)
from verify.kernel.coq_reading import read_back, sentences_of
from verify.kernel.coq_recursion import is_plain, is_plain_type
from verify.kernel.coq_universes import demand_one_size
from verify.kernel.errors import ClaimFailed

# The kinds of names of which arguments may be left out.
LEFT_OUT = ("Constant", "Inductive", "Constructor")


@dataclass(frozen=True)
class Stated:
    """What a theorem says: its statement and by name the definitions it is said in, in the order
    of the sources, as sentences of Coq for a reader; the names of what is used of Coq's own
    library; and the digest of all that in full.
    """

    statement: str
    definitions: Mapping[str, str]
    standard: tuple[str, ...]
    in_full: str


def stated(
    library: Library, theorem: str, others: Iterable[str] = (), full: bool = False
) -> Stated:
    """What a theorem says. Definitions are those of the library that its statement names, those
    that these name, and so on; proofs do not count.

    Others that will be wanted are asked for at the same time, as starting Coq takes the longest.
    Raises `ClaimFailed` if the theorem rests on an axiom, speaks of what is no definition, or would
    be read as something else.
    """
    folder = compiled(library, full)
    try:
        found = _together(folder, library, tuple(sorted({theorem, *others})))
    except ClaimFailed:  # perhaps because of another
        found = _together(folder, library, (theorem,))
    return found[theorem]


@cache
def _together(folder: Path, library: Library, proofs: tuple[str, ...]) -> dict[str, Stated]:
    """What Coq says of each theorem and its definitions; once for a folder. Raises `ClaimFailed`
    as `stated` does.
    """
    noted, session = Noted.of(folder, library), Session.of(folder, library)
    theorems = {proof: proof.removeprefix(f"{library.name}.") for proof in proofs}
    if others := sorted(proof for proof, name in theorems.items() if name not in noted.proved):
        raise ClaimFailed(f"{others[0]} is no theorem of the library {library.name}")
    own = _own_modules(session)
    if name := _not_plain(Session.of(folder, library, begin="")):  # it needs no notation
        raise ClaimFailed(
            f"{library.folder}: {name} calls itself in a way that is not plain; give what it "
            "calls a variable of a pattern"
        )
    meant = _meant(session, noted, theorems.values())
    for name, term in meant.items():
        module = library.full(name).rpartition(".")[0]
        if term[0] in DECLARED and not is_plain_type(term, module):
            raise ClaimFailed(f"{library.folder}: {name} is a type of a kind that is not plain")
    reached = {proof: _reached(library, name, meant, noted) for proof, name in theorems.items()}
    every = {name for names in reached.values() for name in names}
    order = [name for name in dict.fromkeys(noted.declared.values()) if name in every]
    sentences = sentences_of(session, noted, [*order, *theorems.values()], every)
    said = {name: meant[name] for name in sorted(every)}
    read_back(library, noted, own, sentences, said)
    _demand_same_patterns(session, own, said.values())
    used = {full for term in said.values() for full in mentioned(term) if _is_own(full)}
    derived = {library.full(name) for name in said if name in noted.derived}
    asked = [noted.question(name, library.full(name)) for name in said if name not in noted.derived]
    demand_one_size(session, asked, sorted(used | derived))
    found = dict[str, Stated]()
    for proof, name in theorems.items():
        terms = [meant[known] for known in reached[proof]]
        own_names = {full for term in terms for full in mentioned(term) if _is_own(full)}
        content = "\n".join(" ".join(term) for term in terms)
        found[proof] = Stated(
            sentences[name],
            {known: sentences[known] for known in order if known in reached[proof]},
            tuple(sorted(own_names)),
            hashlib.sha256(content.encode()).hexdigest(),
        )
    return found


@cache
def _not_plain(session: Session) -> str:
    """The name of something, a proof perhaps, with recursion that is not plain, if there is any."""
    terms = recursive(session, Noted.of(session.folder, session.library)).items()
    return next((name for name, term in terms if not is_plain(term)), "")


def _own_modules(session: Session) -> str:
    """The modules of Coq's own that are loaded with a library. Raises `ClaimFailed` for others that
    are, by which more than Coq is trusted, and for a source that is called as one of them: a name
    in it would read as one of Coq's.
    """
    folder, ours = session.library.folder, session.library.modules
    located = "\n".join(f"Locate Module {name.rpartition('.')[2]}." for name in ours)
    loaded, modules = session.asked(["Print Libraries.", located])
    others = [name for name in re.findall(r"\S+\.\S+", loaded) if name not in ours]
    for foreign in (name for name in others if not _is_own(name)):
        raise ClaimFailed(f"{folder}: it loads {foreign}, which is not of Coq's own library")
    if taken := re.search(rf"\b{OWN}\.\S+", modules):
        raise ClaimFailed(f"{folder}: Coq itself has a module {taken[0]}; rename the file")
    return " ".join(others)


def _demand_same_patterns(session: Session, own: str, terms: Iterable[Term]) -> None:
    """Raises `ClaimFailed` if a source changes what is implicit in what is used of Coq's own: even
    in full Coq leaves that out of patterns.
    """
    words = {word.partition(" ") for term in terms for word in term}
    names = sorted({name for kind, _, name in words if kind in LEFT_OUT and _is_own(name)})
    about = [f"Print Implicit {name}." for name in names]
    with tempfile.TemporaryDirectory() as empty:
        library = replace(session.library, needs=())
        alone = Session(Path(empty), library, f"Require {own}.\n{NOTATIONS}")
        for name, here, there in zip(names, session.asked(about), alone.asked(about), strict=True):
            if here != there:
                folder = session.library.folder
                raise ClaimFailed(f"{folder}: a source changes what is implicit in {name}")


def _meant(session: Session, noted: Noted, theorems: Iterable[str]) -> dict[str, Term]:
    """The theorems and all definitions in full, and what they reach of what Coq has derived. The
    constructor of a record, which is not noted, is added to what is declared.
    """
    meant, ours = dict[str, Term](), f"{session.library.name}."
    wanted = dict.fromkeys([*theorems, *noted.declared])
    while new := [name for name in wanted if name not in meant]:
        questions = [noted.question(name, session.library.full(name)) for name in new]
        meant |= zip(new, session.in_full(questions), strict=True)
        for name in new:
            if meant[name][0] in DECLARED and ":=" in meant[name]:
                maker = meant[name][meant[name].index(":=") + 1]
                # Another of that name, of Coq's own, may have been looked up.
                if is_name(short := maker.rpartition(" ")[2].rpartition(".")[2]):
                    noted.declared.setdefault(f"{name.rpartition('.')[0]}.{short}", name)
        found = {name.removeprefix(ours) for term in meant.values() for name in mentioned(term)}
        wanted |= dict.fromkeys([*noted.declared, *sorted(found & noted.derived.keys())])
    return meant


def _is_own(name: str) -> bool:
    return name.startswith(f"{OWN}.")


def _reached(library: Library, theorem: str, meant: Mapping[str, Term], noted: Noted) -> list[str]:
    """The theorem, and what it reaches of definitions, all constructors of a type among them, and
    of what Coq has derived.

    Raises `ClaimFailed` for a name that is neither of these nor of Coq's own library: a lemma, say,
    on which a definition is built.
    """
    reached = [theorem]
    for place in reached:
        for full in sorted(mentioned(meant[place])):
            name = full.removeprefix(f"{library.name}.")
            whole = noted.declared.get(name) or noted.derived.get(name)
            if whole:
                found = dict.fromkeys([name, *noted.together(whole)])
                reached += [part for part in found if part not in reached]
            elif name != theorem and not _is_own(full):
                raise ClaimFailed(f"{theorem} speaks of {full}, which is no definition")
    return reached
