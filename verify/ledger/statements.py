"""A formal statement with every definition that it uses, as the files of statements have them.

For reading only: what a theorem proves is the kernel's business (`verify.kernel.coq`). Names are
looked up as Coq does: what stands before in the file, then in what it imports, the last first.
Where Coq would find one meaning and a program that reads names cannot tell, all are shown: that of
a name that a sentence binds itself (`forall n`, `fun x`), and of `File.name` in two libraries.
"""

from __future__ import annotations

import hashlib
import re
import textwrap
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from verify.kernel.claims import Claim
from verify.kernel.coq_libraries import STATED, Library
from verify.kernel.coq_statements import CLAIM, admitted
from verify.kernel.errors import ClaimFailed

LEFT_OUT = "(* ... *)"  # stands for definitions of a file that a statement does not use

_APART = re.compile(r'\(\*(?:[^*]|\*(?!\)))*\*\)|"[^"]*"')
_REQUIRE = re.compile(r"\s*(?:From (\w+) )?Require( Import| Export)?((?:\s+\w+)+)\s*\.")
_MADE = re.compile(r"\s*(?:Definition|Fixpoint|Inductive|Record|Variant)\s+([\w']+)")
_END = re.compile(r"\.(?=\s|\Z)")
_BEHIND = re.compile(r"[^\S\n]*\(\*(?:[^*\n]|\*(?!\)))*\*\)(?=\n|\Z)")
_COQS = Path(__file__).with_name("coq_words.toml")
_SIGN = re.compile(r"\bmod\b|[][]|[^\w\s'(),.;{}[\]]+")
# Commas that are no pair's: behind what is bound.
_BOUND = re.compile(r"\b(?:forall|exists!?)\b[^,]*,")
_IN_HEADS = {"Scope", "Require", "ListNotations"}  # what is explained there
_NAME = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*")


@dataclass(frozen=True)
class Sentence:
    """A definition in a file of statements: the full name of the file, its own, and the text, with
    the comments before it; the same without comments, blanks folded; and where it stands, from and
    to which line, and as which of the file.
    """

    file: str
    name: str
    text: str
    bare: str
    path: Path
    lines: tuple[int, int]
    number: int


@dataclass(frozen=True)
class _File:
    """The sentences of a file, by each name that one makes; what stands before them (a comment,
    what it requires, the scopes that it opens), and the same without comments; the files that it
    requires; and by name the sentences that it imports, and those that whoever imports it does.
    """

    sentences: dict[str, Sentence]
    head: str = ""
    bare: str = ""
    requires: tuple[str, ...] = ()
    imports: dict[str, Sentence] = field(default_factory=dict)
    offers: dict[str, Sentence] = field(default_factory=dict)


def of(claim: Claim) -> list[Sentence]:
    """The statement of a claim's formal proof, and after it every definition that it uses: those of
    its own file first, then file by file back to what all else is made of, each in the order of its
    file. Empty if the claim names no proof, or no statement is there.
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
            others = {*_resolved(word, here, files)} - found
            found |= others
            pending += others
    every = dict.fromkeys(one for at in reversed(files) for one in files[at].sentences.values())
    return [start, *(one for one in every if one in found and one != start)]


def shown(claim: Claim) -> list[dict[str, str | bool]]:
    """The same as text, each with its `file` and the `path` of that; where another file begins, the
    `head` is what stands there before its definitions: a comment, what it requires, and the scopes
    that it opens. `skipped` says whether definitions of the file are left out just before this one,
    and `unused` whether any are after the last one of a file.
    """
    said, found = of(claim), list[dict[str, str | bool]]()
    files = _files(Library.of(claim.library)) if said else {}
    for at, one in enumerate(said):
        file = files[one.file]
        here = {known.number for known in said if known.file == one.file}
        left_out = {known.number for known in file.sentences.values()} - here
        begins = at == 0 or said[at - 1].file != one.file
        ends = at + 1 == len(said) or said[at + 1].file != one.file
        found.append(
            {
                "file": one.file,
                "path": one.path.relative_to(claim.library.parents[2]).as_posix(),
                "head": file.head if begins else "",
                "text": one.text,
                "skipped": one.number - 1 in left_out,
                "unused": ends and max(left_out, default=0) > max(here),
            }
        )
    return found


def coqs_own(claim: Claim) -> list[str]:
    """What the words, names and signs of Coq itself say that stand in a claim's statement or in a
    definition that it uses.
    """
    said = of(claim)
    files = _files(Library.of(claim.library)) if said else {}
    written = set[str]()
    for one in said:
        ours = {word for word in names_in(one.bare) if any(_resolved(word, one, files))}
        written |= {*names_in(one.bare), *_SIGN.findall(one.bare)} - ours
        written |= {*names_in(files[one.file].bare)} & _IN_HEADS
        written |= {","} & {*_BOUND.sub(" ", one.bare)}
    return explained(written)


def explained(written: Iterable[str]) -> list[str]:
    """What some of Coq's own words, names and signs say, each line once."""
    written = {*written}
    return [words for names, words in _of_coq() if not written.isdisjoint(names)]


@cache
def _of_coq() -> list[tuple[list[str], str]]:
    """The lines of `coq_words.toml`: the words for which one is shown, and what it says."""
    parts = tomllib.loads(_COQS.read_text("utf-8")).values()
    return [(names.split(), words) for part in parts for names, words in part.items()]


def lines(claim: Claim) -> dict[Path, set[tuple[int, int]]]:
    """Where all that `shown` says stands: of each file, from and to which lines. What only blank
    lines part is one range.
    """
    said, found = of(claim), dict[Path, set[tuple[int, int]]]()
    files = _files(Library.of(claim.library)) if said else {}
    for one in said:
        head = files[one.file].head
        found.setdefault(one.path, {(1, head.count("\n") + 1)} if head else set()).add(one.lines)
    return {path: _joined(path, sorted(ranges)) for path, ranges in found.items()}


def _joined(path: Path, ranges: list[tuple[int, int]]) -> set[tuple[int, int]]:
    text = path.read_text(encoding="utf-8").split("\n")
    found = ranges[:1]
    for first, last in ranges[1:]:
        before, end = found[-1]
        if any(map(str.strip, text[end : first - 1])):
            found.append((first, last))
        else:
            found[-1] = (before, last)
    return {*found}


def digest(claim: Claim) -> str:
    """SHA-256 of what `shown` says, without comments; empty if it says nothing."""
    lines, said = "", of(claim)
    files = _files(Library.of(claim.library)) if said else {}
    for file in dict.fromkeys(one.file for one in said):
        lines += f"{file} {files[file].bare}\n"
    lines += "".join(f"{one.file} {one.bare}\n" for one in said)
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
            found[f"{part.name}.{module}"] = _read(f"{part.name}.{module}", text, path, found)
    return found


def _read(file: str, text: str, path: Path, before: dict[str, _File]) -> _File:
    sentences: dict[str, Sentence] = {}
    required: list[tuple[str, str]] = []  # a file, and how
    head, bare = "", ""
    for number, (at, end, plain) in enumerate(_sentences(text)):
        folded = " ".join(plain.split())
        made = _MADE.match(plain)
        if made is None:
            bare += f"{folded} "
            head = text[:end]
            if found := _REQUIRE.match(plain):
                home = found[1] or file.partition(".")[0]
                required += [(f"{home}.{module}", found[2] or "") for module in found[3].split()]
            continue
        start = at + len(text[at:]) - len(text[at:].lstrip("\n"))
        first = text.count("\n", 0, start) + 1
        said = text[start:end].rstrip("\n")
        lines = (first, first + said.count("\n"))
        sentence = Sentence(file, made[1], said, folded, path, lines, number)
        for name in (made[1], *_made_by(folded)):
            sentences.setdefault(name, sentence)
    imports, offers = dict[str, Sentence](), dict[str, Sentence]()
    for other, how in required:  # what is imported last hides what was before
        if how and other in before:
            imports |= before[other].offers
            offers |= before[other].offers if "Export" in how else {}
    others = tuple(other for other, _ in required)
    return _File(sentences, head.strip(), bare, others, imports, offers | sentences)


def _made_by(bare: str) -> set[str]:
    """All names that a definition makes; none if an audit would not admit it."""
    try:
        return {*admitted("", textwrap.fill(bare, 100), {})[1]}
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
    """The names in a sentence."""
    return sorted({*_NAME.findall(bare)})


def _resolved(word: str, said: Sentence, files: dict[str, _File]) -> Iterator[Sentence]:
    """The sentences in which a name is made, as it is written in another: in what stands before
    that, or in what its file imports; of `File.name`, in every file that it may be.
    """
    *place, name = word.split(".")
    if not place:
        here = files[said.file]
        found = here.sentences.get(name)
        if found is None or found.number > said.number:
            found = here.imports.get(name)
        yield from () if found is None else (found,)
        return
    for other in _near(said.file, files):
        found = files[other].sentences.get(name)
        if found is not None and f".{other}".endswith(f".{'.'.join(place)}"):
            yield found


def _near(file: str, files: dict[str, _File]) -> list[str]:
    """A file itself, those that it requires, and those that these do, the last first."""
    found: dict[str, None] = {file: None}
    pending = [file]
    for here in pending:
        others = [other for other in reversed(files[here].requires) if other in files]
        pending += [other for other in others if other not in found]
        found |= dict.fromkeys(others)
    return [*found]
