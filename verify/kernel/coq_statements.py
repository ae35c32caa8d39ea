"""What a file of statements may hold: definitions, each name once. Trusted.

People read the file, so nothing in it may make Coq read it differently. It has no notation,
coercion, implicit argument, attribute, section or tactic, and no `Type` except for a parameter; no
name occurs twice among the files of a library. First come its requirements, Coq's own modules
before ours; then the scopes that it opens, for itself alone, at least one if Coq's own modules
might have opened another; then the definitions. So nothing hides their meaning or stands out of
sight. A claim to be proved is a definition `claim_NAME : Prop`; the theorem `NAME` in the file of
proofs with the same name proves it.
"""

from __future__ import annotations

import re

from verify.kernel.coq_sources import COQS, Libraries, modules_in, sentences
from verify.kernel.errors import ClaimFailed

CLAIM = "claim_"  # begins the name of a claim
SILENT = "Qcanon"  # the only module of Coq's own with a coercion that may be required
_SCOPES = re.compile(r"Import ListNotations|Local Open Scope (?:nat|Z|Q)_scope")
_MADE = re.compile(r"(Definition|Fixpoint|Inductive|Record|Variant) ([A-Za-z_][\w']*) (.*)", re.A)
# What no definition may hold: recursion in a term; terms made by tactics or commands; names that
# Coq infers; coercions; strings, which only notations have; and `1_0`, which is ten.
_ODD = re.compile(r"\"\"|#\[|:>|`|\b(?:fix|ltac|Ltac|Eval|where|using)\b|\b\d+[A-Za-z_]")
# Coq reads `1 + 1 # 2` as 1: fractions start at a bracket, comma or relation and end at a sign.
_FRACTION = re.compile(
    r"(?<=[(,=<>]) ?-?(?:(?!else )[\w' ]|\([\w' ]+\))+# \d+(?!\d| ?(?:[+*^]|-(?!>)|/(?!\\)))", re.A
)
_WORD = re.compile(r"(?<![\w'.])[A-Za-z_][\w']*", re.A)
# Braces make arguments that Coq infers, except those of a record and of `struct`.
_BRACES = re.compile(r"\{\|[^{}]*\|\}|\{struct [A-Za-z_][\w']*\}", re.A)
_IMPLICIT = re.compile(r"\{|\[[\w' ]+\]? *:|\b(?:forall|fun|exists!?|let) [^,=]*\[", re.A)
_TYPE = re.compile(r"\bType\b")
# What nobody sees on a screen: the end of a long line, and text far below.
_OUT_OF_SIGHT = re.compile(r"[^\n]{101}|\n *\n *\n")
_PARAMETER = re.compile(r"\([\w' ]+ : Type\)", re.A)
_INNER = re.compile(
    r"\([^()]*\)|(?<![\w'])match(?![\w'])(?:(?!(?<![\w'])(?:match|end)(?![\w']))[^()])*"
    r"(?<![\w'])end(?![\w'])"
)
_FIRST = re.compile(r" *([A-Za-z_][\w']*)", re.A)
SCHEMES = ("rect", "rec", "ind", "sind")  # the suffixes of what Coq derives from a type


def admitted(source: str, text: str, libraries: Libraries) -> tuple[set[str], list[str]]:
    """The modules that a file of statements requires, and the names that it makes, in order.

    Raises `ClaimFailed` for a file that holds anything else.
    """
    required, made, opened, before = set[str](), list[str](), set[str](), 0
    if _OUT_OF_SIGHT.search(text):
        raise ClaimFailed(f"{source}: a line of more than 100 letters, or two blank lines together")
    for sentence in sentences(source, text):
        found = None
        if (modules := modules_in(source, sentence, libraries)) is not None:
            required |= modules
            at = 1 if sentence.startswith("From ") else 0
            if not at and ("Export" in sentence or SILENT in modules):
                raise ClaimFailed(f"{source} has {sentence!r:.80}; do without")
        elif _SCOPES.fullmatch(sentence):
            if sentence in opened:
                raise ClaimFailed(f"{source} has {sentence!r:.80} twice; drop one")
            opened, at = {*opened, sentence}, 2
        elif (found := _MADE.fullmatch(sentence)) is not None:
            at = 3
        else:
            raise ClaimFailed(f"{source} has {sentence!r:.80}, which is no definition")
        if at < before:
            raise ClaimFailed(f"{source} has {sentence!r:.80} too late; write Coq's, ours, scopes")
        if at == 3 and opened <= {"Import ListNotations"} and required.intersection(COQS):
            raise ClaimFailed(f"{source} opens no scope; write `Local Open Scope NAME.`")
        before = at
        if found is not None:
            made += _names(source, *found.groups())
    return required, made


def claims(text: str) -> list[str]:
    """The claims in a file of statements: their names without `claim_`."""
    made = filter(None, map(_MADE.fullmatch, sentences("", text)))
    return [found[2].removeprefix(CLAIM) for found in made if found[2].startswith(CLAIM)]


def _names(source: str, kind: str, name: str, rest: str) -> list[str]:
    """The names that a definition makes: its own; for a type, its constructors or fields and what
    Coq derives from it; and those of definitions joined to it. Raises `ClaimFailed` for words that
    it may not have.
    """
    typed = kind in ("Inductive", "Record", "Variant")
    head = rest.partition(":=")[0]
    bare = _BRACES.sub(" ", rest).replace("{", ";", kind == "Record")
    odd = _ODD.search(rest) or re.search(r"\[ ?[^] ]", rest if typed else head)
    odd = odd or _IMPLICIT.search(bare) or re.search(r"\blet\b", head)
    while bare != (bare := _INNER.sub(" ", bare)):
        odd = odd or _IMPLICIT.search(bare)
    if odd:
        raise ClaimFailed(f"{source} has {odd[0]} in {name}; write it without")
    if len(_FRACTION.findall(rest)) < rest.count("#"):
        raise ClaimFailed(f"{source} has # beside another sign in {name}; write (1 # 2)")
    if name in _WORD.findall(head if kind in ("Fixpoint", "Inductive") else rest):
        raise ClaimFailed(f"{source}: {name} speaks of another {name}; rename it")
    if len(_TYPE.findall(rest)) > len(_PARAMETER.findall(rest)):
        raise ClaimFailed(f"{source} has a Type in {name} that is not of a parameter")
    if ":=" not in bare:
        raise ClaimFailed(f"{source}: {name} has no body; write what it is")
    names = []
    for part in re.split(r"\bwith\b", f"{name} {bare}") if kind != "Definition" else [name]:
        if (own := _FIRST.match(part)) is None:
            raise ClaimFailed(f"{source} has {part!r:.60} in {name}; name it")
        names.append(own[1])
        if typed:
            inner = part.partition(":=")[2]
            made = (
                re.split(r"[;}]", inner.replace("{", ";"))
                if kind == "Record"
                else re.split(r"(?<!\|)\|(?!\|)", inner)
            )
            names += [found[1] for piece in made if (found := _FIRST.match(piece))]
            names += [f"{own[1]}_{scheme}" for scheme in SCHEMES] + [f"Build_{own[1]}"]
    claimed = [known for known in names if known.startswith(CLAIM)]
    if claimed and not (
        kind == "Definition" and rest.startswith(": Prop := ") and name not in (CLAIM, *names[1:])
    ):
        raise ClaimFailed(f"{source}: write `Definition {claimed[0]} : Prop := ...`")
    return names
