"""Definitions and theorems as sentences of Coq for a reader, and the same sentences read back.

Who reads them is to have in mind what Coq has where none of our sources is loaded: its own library,
with its notations for numbers, fractions and lists. So they are read back by such a Coq, and what
they say there must be what is meant. No notation, coercion, implicit argument, setting or name of a
source can make what is read another thing.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from verify.kernel.coq import Library
from verify.kernel.coq_printing import (
    ARGUMENTS,
    DECLARED,
    NAME,
    NOTATIONS,
    PLACE,
    Noted,
    Session,
    Term,
    alike,
)
from verify.kernel.errors import ClaimFailed

CLOSED = "Closed under the global context"
# A reader takes `if` for a question of truth and `let '(a, b)` for the parts of a pair. To Coq the
# first may be of any type with two constructors, and so here it is of truth values alone.
IF = """Notation "'if' c 'then' a 'else' b" := (match c with true => a | false => b end)
  (at level 200, c, a, b at level 200)."""
_HEAD = re.compile(r"[\w'.]+(?: = ?\n?)?")  # of what is printed of a definition, or of a theorem
_PARTS = re.compile(r"(?<![\w.'])let \(")
# The end of a sentence, or a comment: what is read back is one sentence.
_ENDS = re.compile(r"\.(?=\s)|\.$|\(\*")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def sentences_of(
    session: Session, noted: Noted, order: Sequence[str], known: Iterable[str]
) -> dict[str, str]:
    """Definitions and theorems as sentences in usual notation, in which nothing is implicit of what
    is known of the library, whatever a source says.

    Raises `ClaimFailed` if a theorem rests on an axiom: asked of all in one, which takes Coq no
    longer than one.
    """
    full = session.library.full
    theorems = [f"@{full(name)}" for name in order if name in noted.proved]
    questions = [
        *(noted.question(name, full(name)) for name in order),
        *(f"Check @{full(name)}." for name in order),
        "\n".join(f"Check ({theorem} : (_ : Prop))." for theorem in theorems)
        + f"\nDefinition every := ({', '.join(theorems)}).",
        "Print Assumptions every.",
    ]
    explicit = (f"Arguments {full(name)} : clear implicits." for name in known)
    session = replace(session, begin="\n".join([session.begin, *explicit]))
    *answers, _, assumed = session.asked(questions)
    if assumed != CLOSED:
        raise ClaimFailed(f"{', '.join(theorems)} rests on {_one_line(assumed):.200}")
    named = [_with_their_library(answer, noted, known) for answer in answers]
    pairs = zip(named[: len(order)], named[len(order) :], strict=True)
    return {name: _sentence(name, *pair) for name, pair in zip(order, pairs, strict=True)}


def _with_their_library(text: str, noted: Noted, known: Iterable[str]) -> str:
    """What Coq prints, the names of what is of another library beginning with that of it. Coq
    leaves it out where no other name ends so. Whether they name the same is found by reading back.
    """
    others = {name.partition(".")[2]: name for name in known if name.count(".") > 1}
    for ours in others.keys() & {*noted.declared, *noted.derived, *noted.proved}:
        del others[ours]
    return NAME.sub(lambda found: others.get(found[0], found[0]), text)


def _sentence(name: str, printed: str, typed: str) -> str:
    """The sentence that declares what Coq prints so, and of which it prints this type."""
    module, _, short = name.rpartition(".")
    text = _PARTS.sub("let '(", ARGUMENTS.sub("", printed))
    if text.startswith(DECLARED):  # which speaks of itself, and of others that are declared with it
        own = "|".join({short, *re.findall(r"(?:^\w+|\bwith) ([\w']+)", text)})
        return re.sub(rf"(?<![\w.']){re.escape(module)}\.(?=(?:{own})(?![\w']|\.\w))", "", text)
    body, _, of_type = text.rpartition("\n     : ")
    if _one_line(of_type) != _one_line(_PARTS.sub("let '(", typed).partition("\n     : ")[2]):
        raise ClaimFailed(f"what Coq prints of {name} cannot be told apart from its type")
    of_type = of_type.replace("\n     ", "\n")
    if printed == typed:
        return f"Theorem {short} :\n  {of_type}."
    own = f" {of_type}" if "\n" not in of_type else f"\n  {of_type}"
    body = _HEAD.sub("", body, count=1).replace("\n", "\n  ")
    return f"Definition {short} :{own} :=\n  {body}."


def read_back(
    library: Library,
    noted: Noted,
    own: str,
    sentences: Mapping[str, str],
    meant: Mapping[str, Term],
) -> None:
    """Have Coq read these sentences, only modules of its own being loaded, and print in full what
    is called so there. Raises `ClaimFailed` unless that is what is meant.
    """
    lines = [f"Require {own}.", NOTATIONS, IF]
    # Types that are declared together are printed together.
    each = {(*library.full(name).split(".")[:2], text): name for name, text in sentences.items()}
    for place, ((part, module, sentence), name) in enumerate(each.items()):
        if len(_ENDS.findall(sentence)) != 1:
            raise ClaimFailed(f"{library.folder}: {name} is printed as more than a sentence")
        proof = "Admitted." if name in noted.proved else ""
        short = f".{part}" if part == library.name else ""
        lines += [f"Module {PLACE}{place}. Module {part}. Module {module}.", sentence, proof]
        lines += [f"End {module}. End {part}. End {PLACE}{place}. Import {PLACE}{place}{short}."]
    try:
        with tempfile.TemporaryDirectory() as empty:
            apart = Session(Path(empty), replace(library, needs=()), "\n".join(lines))
            read = apart.in_full([noted.question(name) for name in meant])
    except ClaimFailed as error:
        complaint = str(error).rpartition("Error: ")[2]
        raise ClaimFailed(f"{library.folder}: what is printed is no Coq: {complaint}") from None
    for (name, term), text in zip(meant.items(), read, strict=True):
        if not alike(text, term):
            raise ClaimFailed(f"{library.folder}: {name} would be read as something else")
