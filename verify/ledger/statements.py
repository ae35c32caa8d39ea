"""A formal statement with every definition that it uses, as the files of statements have them.

For reading only: what a theorem proves is the kernel's business (`verify.kernel.coq`). Names are
looked up as Coq does, in the file, then in what it requires, the last first; within a paper no name
stands twice. What a sentence binds itself (`forall n`, `fun x`) is taken for that throughout it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import STATED, Library
from verify.kernel.coq_statements import CLAIM, admitted
from verify.kernel.errors import ClaimFailed

_APART = re.compile(r'\(\*(?:[^*]|\*(?!\)))*\*\)|"[^"]*"')
_REQUIRE = re.compile(r"\s*(?:From (\w+) )?Require( Import| Export)?((?:\s+\w+)+)\s*\.")
_MADE = re.compile(r"\s*(?:Definition|Fixpoint|Inductive|Record|Variant)\s+([\w']+)")
_END = re.compile(r"\.(?=\s|\Z)")
_BEHIND = re.compile(r"[^\S\n]*\(\*(?:[^*\n]|\*(?!\)))*\*\)(?=\n|\Z)")
_REQUIRED = re.compile(r"^(?:From \w+ )?Require[^.]*\.$", re.MULTILINE)
# Names that are bound: by a quantifier, in parentheses with their type, by `let`.
_BINDERS = re.compile(
    r"\b(?:forall|fun|exists!?) ((?:[\w']+ )*[\w']+)(?= ?(?:,|:|=>|\())"
    r"|\(((?:[\w']+ )*[\w']+) : |\blet '?\(?([\w', ()]+?)\)? :="
)
_TYPED = re.compile(r" : ([A-Za-z_][\w']*)")
_NAME = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*")


@dataclass(frozen=True)
class Sentence:
    """A definition in a file of statements: the full name of the file, its own, and the text, with
    the comments before it; the same without comments, blanks folded; and where it stands, from and
    to which line.
    """

    file: str
    name: str
    text: str
    bare: str
    path: Path
    lines: tuple[int, int]


@dataclass(frozen=True)
class _File:
    """The sentences of a file, by each name that one makes; what stands before them (a comment, the
    scopes); the files that it requires, of these those that it imports, and those of them that
    whoever imports it imports too.
    """

    sentences: dict[str, Sentence]
    head: str = ""
    requires: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()
    exports: tuple[str, ...] = ()


def of(claim: Claim) -> list[Sentence]:
    """The statement of a claim's formal proof, and after it every definition that it uses, in the
    order of the sources. Empty if the claim names no proof, or no statement is there.
    """
    if claim.formal is None or not claim.library.is_dir():
        return []
    library = Library.of(claim.library)
    name, file, theorem = library.full(claim.formal).split(".")
    files = _files(library)
    start = files.get(f"{name}{STATED}.{file}", _File({})).sentences.get(f"{CLAIM}{theorem}")
    if start is None:
        return []
    found, pending = {start}, [start]
    while pending:
        here = pending.pop()
        for word in names_in(here.bare):
            there = _resolved(word, here.file, files)
            if there is not None and there not in found:
                found.add(there)
                pending.append(there)
    every = dict.fromkeys(one for known in files.values() for one in known.sentences.values())
    return [start, *(one for one in every if one in found and one != start)]


def shown(claim: Claim) -> list[dict[str, str]]:
    """The same as text, each with its `file`; where another file begins, the `head` is what stands
    there before its definitions: a comment, and the scopes that it opens.
    """
    said = of(claim)
    if not said:
        return []
    files = _files(Library.of(claim.library))
    first = [at for at, one in enumerate(said) if at and (at == 1 or one.file != said[at - 1].file)]
    heads = {at: files[said[at].file].head for at in first}
    return [
        {"file": one.file, "head": heads.get(at, ""), "text": one.text}
        for at, one in enumerate(said)
    ]


def digest(claim: Claim) -> str:
    """SHA-256 of what `of` finds, without comments; empty if it finds nothing."""
    lines = "".join(f"{found.file} {found.bare}\n" for found in of(claim))
    return hashlib.sha256(lines.encode()).hexdigest() if lines else ""


@cache
def _files(library: Library) -> dict[str, _File]:
    """All files of statements that a library has or needs, by their full names, in order."""
    parts = [part for part in library.all if part.stated]
    found: dict[str, _File] = {}
    for part in parts:
        for module in part.own:
            text = part.texts()[f"{module}.v"]
            path = part.folder / f"{module}.v"
            found[f"{part.name}.{module}"] = _read(f"{part.name}.{module}", text, path)
    return found


def _read(file: str, text: str, path: Path) -> _File:
    sentences: dict[str, Sentence] = {}
    required: list[tuple[str, str]] = []  # a file, and how
    head, since = "", None
    for at, end, plain in _sentences(text):
        bare = " ".join(plain.split())
        if found := _REQUIRE.match(plain):
            home = found[1] or file.partition(".")[0]
            required += [(f"{home}.{module}", found[2] or "") for module in found[3].split()]
        elif made := _MADE.match(plain):
            if not sentences:
                head = re.sub(r"\n{3,}", "\n\n", _REQUIRED.sub("", text[:at])).strip()
            said = text[at if since is None else since : end].strip("\n")
            first, since = text.count("\n", 0, text.index(said)) + 1, None
            lines = (first, first + said.count("\n"))
            sentence = Sentence(file, made[1], said, bare, path, lines)
            for name in (made[1], *_made_by(bare)):
                sentences.setdefault(name, sentence)
        elif sentences and since is None:
            since = at  # a scope that is opened for what follows
    imported = [other for other, how in required if how]
    exported = [other for other, how in required if "Export" in how]
    others = [other for other, _ in required]
    return _File(sentences, head, tuple(others), tuple(imported), tuple(exported))


def _made_by(bare: str) -> set[str]:
    """All names that a definition makes; none if an audit would not admit it."""
    try:
        return admitted("", bare, {})[1]
    except ClaimFailed:
        return set()


def _sentences(text: str) -> Iterator[tuple[int, int, str]]:
    """Each sentence: where it begins, with the comments before it; where it ends, with one behind
    it on its line; and its text without any.
    """
    plain = _APART.sub(lambda found: " " * len(found[0]), text)
    start = 0
    for end in _END.finditer(plain):
        behind = _BEHIND.match(text, end.end())
        stop = behind.end() if behind else end.end()
        yield start, stop, plain[start : end.end()]
        start = stop


def names_in(bare: str) -> list[str]:
    """The names in a sentence that it does not bind itself."""
    bound = set[str]()
    for binders in _BINDERS.findall(bare):
        bound.update(_NAME.findall(" ".join(binders)))
    bound -= set(_TYPED.findall(bare))  # `(player : player)`
    return sorted(set(_NAME.findall(bare)) - bound)


def _resolved(word: str, file: str, files: dict[str, _File]) -> Sentence | None:
    """The sentence in which a name is made, as it is written in a file."""
    *place, name = word.split(".")
    ends = f".{'.'.join(place)}"
    near = [other for other in _near(file, files) if f".{other}".endswith(ends)]
    for other in near if place else _seen(file, files):
        if (found := files[other].sentences.get(name)) is not None:
            return found
    return None


def _near(file: str, files: dict[str, _File]) -> list[str]:
    """The files that one requires, and those that these do, the last first."""
    found: dict[str, None] = {}
    pending = [file]
    for here in pending:
        others = [other for other in reversed(files[here].requires) if other in files]
        pending += [other for other in others if other not in found]
        found |= dict.fromkeys(others)
    return [*found]


def _seen(file: str, files: dict[str, _File]) -> Iterator[str]:
    """The files whose names a file may use as they are, the one that hides others first."""
    yield file
    for other in reversed(files[file].imports):
        if other in files:
            yield from _exported(other, files)


def _exported(file: str, files: dict[str, _File]) -> Iterator[str]:
    yield file
    for other in reversed(files[file].exports):
        if other in files:
            yield from _exported(other, files)
