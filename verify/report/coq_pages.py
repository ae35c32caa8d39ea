"""Pages of Coq sources with an anchor at each declaration, for lemmas that are cited."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Name, Text, Whitespace

from verify.kernel.coq_libraries import Library
from verify.ledger.papers import papers

FORMAT = HtmlFormatter(nowrap=True)
DECLARED = {
    *("Theorem", "Lemma", "Corollary", "Proposition", "Fact", "Remark"),
    *("Definition", "Fixpoint", "Inductive", "Record", "Variant"),
}


@dataclass(frozen=True)
class Lemma:
    """A declaration: the folder of its paper, its module, its name, and its file."""

    home: str
    module: str
    name: str
    path: Path

    @property
    def page(self) -> str:
        """The path, within the site, of its module's page."""
        return f"coq/{self.home}/{self.module}.html"

    @property
    def link(self) -> str:
        """The path of that page, with the declaration's anchor."""
        return f"{self.page}#{self.name}"


@dataclass(frozen=True)
class CoqLibraries:
    """The folders of a paper's Coq sources: proofs, statements, then the libraries they need."""

    folders: tuple[Path, ...]

    @classmethod
    @cache
    def of(cls, paper: str) -> CoqLibraries:
        """Those of a paper; empty without proofs. Raises `ClaimFailed` for a broken library."""
        (home,) = (known for known in papers() if known.name == paper)
        folder = home.folder / "proofs"
        if not folder.is_dir():
            return cls(())
        libraries = Library.of(folder).all
        own = [folder, *(part.folder for part in libraries if part.folder.parent == home.folder)]
        return cls(tuple(dict.fromkeys([*own, *(part.folder for part in reversed(libraries))])))

    def lemma(self, module: str, name: str) -> Lemma | None:
        """The declaration with this name in a module with this name; None if there is none."""
        for folder in self.folders:
            path = folder / f"{module}.v"
            if path.is_file() and name in declared(path):
                return Lemma(folder.parent.name, module, name, path)
        return None


@cache
def _tokens(path: Path) -> list[tuple[object, str]]:
    lexer = get_lexer_by_name("coq", stripnl=False)
    return list(lexer.get_tokens(path.read_text(encoding="utf-8")))


@cache
def declared(path: Path) -> Mapping[str, int]:
    """The declarations in a source: each name with its line, counted from 0."""
    found: dict[str, int] = {}
    line, waiting = 0, False
    for kind, text in _tokens(path):
        if kind in Keyword and text in DECLARED:
            waiting = True
        elif waiting and kind in Name:
            found.setdefault(text, line)
            waiting = False
        elif kind not in Text and kind not in Whitespace and kind not in Comment:
            waiting = False
        line += text.count("\n")
    return found


@cache
def source(path: Path) -> Markup:
    """A source as HTML, with an anchor at the line of each declaration."""
    made: list[str] = []
    FORMAT.format(iter(_tokens(path)), _Into(made))
    lines = "".join(made).rstrip("\n").split("\n")
    for name, line in declared(path).items():
        lines[line] = f'<span class="declared" id="{escape(name)}">{lines[line]}</span>'
    return Markup("\n".join(lines))


class _Into:
    """A file object that collects what is written."""

    def __init__(self, made: list[str]) -> None:
        self.write = made.append


def by_page(lemmas: Iterable[Lemma]) -> dict[str, list[Lemma]]:
    """Lemmas grouped by the page that shows them, in order."""
    found: dict[str, list[Lemma]] = {}
    for lemma in sorted(lemmas, key=lambda lemma: lemma.link):
        found.setdefault(lemma.page, []).append(lemma)
    return found
