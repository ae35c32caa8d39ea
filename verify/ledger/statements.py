"""A formal statement with every definition that it uses, as in the files of statements.

For reading only: what a theorem proves is the kernel's business (`verify.kernel.coq`). Names are
looked up as in Coq: first earlier in the file, then in its imports, the last import first. Two
cases have a single meaning in Coq that a program which only reads names cannot know: a name that a
sentence binds itself (`forall n`, `fun x`), and `File.name` in two libraries. Then all candidates
are shown.
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

LEFT_OUT = "(* ... *)"  # in place of definitions in a file that a statement does not use

_APART = re.compile(r'\(\*(?:[^*]|\*(?!\)))*\*\)|"[^"]*"')
_REQUIRE = re.compile(r"\s*(?:From (\w+) )?Require( Import| Export)?((?:\s+\w+)+)\s*\.")
_MADE = re.compile(r"\s*(?:Definition|Fixpoint|Inductive|Record|Variant)\s+([\w']+)")
_END = re.compile(r"\.(?=\s|\Z)")
_BEHIND = re.compile(r"[^\S\n]*\(\*(?:[^*\n]|\*(?!\)))*\*\)(?=\n|\Z)")
_COQS = Path(__file__).with_name("coq_words.toml")
_SIGN = re.compile(r"\bmod\b|[][]|[^\w\s'(),.;{}[\]]+")
# The text from a quantifier to its comma, which is not a comma of a pair.
_BOUND = re.compile(r"\b(?:forall|exists!?)\b[^,]*,")
_IN_HEADS = {"Scope", "Require", "ListNotations"}  # words in a file's head that are explained
_NAME = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*")


@dataclass(frozen=True, eq=False)  # each is read once; to compare texts would take long
class Sentence:
    """A definition in a file of statements.

    `file` and `name` are the full name of the file and the name of the definition; `text` includes
    the comments before it, `bare` has neither comments nor line breaks. `lines` are the first and
    the last line; `number` counts the sentences of the file.
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
    """A file of statements.

    `sentences` are found by every name that they make. `head` is the text before the definitions (a
    comment, what it requires, the scopes that it opens), `bare` the same without comments, and
    `requires` the required files. `imports` has by name the sentences that the file imports,
    `offers` those that a file importing it gets.
    """

    sentences: dict[str, Sentence]
    head: str = ""
    bare: str = ""
    requires: tuple[str, ...] = ()
    imports: dict[str, Sentence] = field(default_factory=dict)
    offers: dict[str, Sentence] = field(default_factory=dict)


def of(claim: Claim) -> list[Sentence]:
    """The statement of a claim's formal proof, followed by every definition that it uses.

    First come the definitions of its own file, then file by file those it builds on, each in the
    order of its file. Empty if the claim names no proof, or there is no such statement.
    """
    return _said(claim)[0]


def _said(claim: Claim) -> tuple[list[Sentence], dict[str, _File]]:
    """The sentences of `of`, and all files of statements of the claim's library."""
    if claim.formal is None or not claim.library.is_dir():
        return [], {}
    library = Library.of(claim.library)
    name, file, theorem = library.full(claim.formal).split(".")
    files = _files(library)
    start = files.get(f"{name}{STATED}.{file}", _File({})).sentences.get(f"{CLAIM}{theorem}")
    if start is None:
        return [], {}
    found, pending = {start}, [start]
    while pending:
        here = pending.pop()
        for word in names_in(here.bare):
            others = {*_resolved(word, here, files)} - found
            found |= others
            pending += others
    every = dict.fromkeys(one for at in reversed(files) for one in files[at].sentences.values())
    return [start, *(one for one in every if one in found and one != start)], files


def shown(claim: Claim) -> list[dict[str, str | bool]]:
    """The sentences of `of` as text, each with its `file` and that file's `path`.

    At the first of a file, `head` is the text before its definitions: a comment, what it requires,
    and the scopes that it opens. `skipped` says whether definitions were left out just before this
    one, `unused` whether any were left out after the last one of a file.
    """
    (said, files), found = _said(claim), list[dict[str, str | bool]]()
    root = claim.library.parents[claim.package.count(".") + 1]
    for at, one in enumerate(said):
        file = files[one.file]
        here = {known.number for known in said if known.file == one.file}
        left_out = {known.number for known in file.sentences.values()} - here
        begins = at == 0 or said[at - 1].file != one.file
        ends = at + 1 == len(said) or said[at + 1].file != one.file
        found.append(
            {
                "file": one.file,
                "path": one.path.relative_to(root).as_posix(),
                "head": file.head if begins else "",
                "text": one.text,
                "skipped": one.number - 1 in left_out,
                "unused": ends and max(left_out, default=0) > max(here),
            }
        )
    return found


def coqs_own(claim: Claim) -> list[str]:
    """Explanations of Coq's own words, names and signs in a claim's statement or in a definition
    that it uses.
    """
    said, files = _said(claim)
    written = set[str]()
    for one in said:
        ours = {word for word in names_in(one.bare) if any(_resolved(word, one, files))}
        written |= {*names_in(one.bare), *_SIGN.findall(one.bare)} - ours
        written |= {*names_in(files[one.file].bare)} & _IN_HEADS
        written |= {","} & {*_BOUND.sub(" ", one.bare)}
    return explained(written)


def explained(written: Iterable[str]) -> list[str]:
    """Explanations of those of these words, names and signs that are Coq's own, each once."""
    written = {*written}
    return [words for names, words in _of_coq() if not written.isdisjoint(names)]


@cache
def _of_coq() -> list[tuple[list[str], str]]:
    """The lines of `coq_words.toml`: the words that an explanation is for, and the explanation."""
    parts = tomllib.loads(_COQS.read_text("utf-8")).values()
    return [(names.split(), words) for part in parts for names, words in part.items()]


def lines(claim: Claim) -> dict[Path, set[tuple[int, int]]]:
    """The first and last lines of everything in `shown`, by file.

    Ranges separated only by blank lines are joined.
    """
    (said, files), found = _said(claim), dict[Path, set[tuple[int, int]]]()
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
    """SHA-256 of the text of `shown`, without comments; "" if there is none."""
    lines, (said, files) = "", _said(claim)
    for file in dict.fromkeys(one.file for one in said):
        lines += f"{file} {files[file].bare}\n"
    lines += "".join(f"{one.file} {one.bare}\n" for one in said)
    return hashlib.sha256(lines.encode()).hexdigest() if lines else ""


@cache
def _files(library: Library) -> dict[str, _File]:
    """All files of statements that a library has or needs, by full name, in order."""
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
    required: list[tuple[str, str]] = []  # a file, and "Import", "Export" or ""
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
    for other, how in required:  # a later import hides earlier ones
        if how and other in before:
            imports |= before[other].offers
            offers |= before[other].offers if "Export" in how else {}
    others = tuple(other for other, _ in required)
    return _File(sentences, head.strip(), bare, others, imports, offers | sentences)


def _made_by(bare: str) -> set[str]:
    """All names that a definition makes; empty if an audit would not admit it."""
    try:
        return {*admitted("", textwrap.fill(bare, 100), {})[1]}
    except ClaimFailed:
        return set()


def _sentences(text: str) -> Iterator[tuple[int, int, str]]:
    """The start, the end and the text of each sentence.

    It starts with the comments before it and ends with a comment after it on its line; its text has
    no comments.
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
    """The sentences that make a name used in another sentence.

    A plain name is looked up earlier in the same file, then in its imports; `File.name` in every
    file that it may mean.
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
    """A file, the files that it requires, and the files that these require, the last first."""
    found: dict[str, None] = {file: None}
    pending = [file]
    for here in pending:
        others = [other for other in reversed(files[here].requires) if other in files]
        pending += [other for other in others if other not in found]
        found |= dict.fromkeys(others)
    return [*found]
