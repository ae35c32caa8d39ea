"""New theorems with their proofs, ready to publish: Markdown that cites claims and lemmas.

They lie in `new_theorems/` of a paper, a file each, and are listed in `order.txt`. A code span that
is an id cites that claim; `Module.lemma` cites a Coq declaration. Formulas stand between dollars.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode as Node
from mdit_py_plugins.dollarmath import dollarmath_plugin

from verify.kernel.errors import ProjectError, one_line
from verify.ledger.papers import Paper, papers
from verify.report.coq_pages import CoqLibraries, Lemma
from verify.report.edition import Entry, PaperEdition
from verify.report.words import set_apart

FOLDER, ORDER = "new_theorems", "order.txt"
PARSER = (
    MarkdownIt("commonmark", {"typographer": True})
    .enable(["table", "smartquotes"])
    .use(dollarmath_plugin, allow_labels=False, allow_space=False, double_inline=True)
)
INLINE = {"text", "softbreak", "strong", "em", "code_inline", "math_inline", "math_inline_double"}
BLOCKS = {
    *("heading", "paragraph", "inline", "math_block", "code_block"),
    *("bullet_list", "ordered_list", "list_item"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
FORMULAS = {"math_inline", "math_inline_double", "math_block"}
STATED = re.compile(r"(?:Theorem|Proposition|Corollary)\b")
HOLD = {"proved", "argued", "computed", "verified"}
CITED = re.compile(r"([A-Z]\w*)\.((?!(?:v|py|md|toml|txt)$)[A-Za-z_][\w']*)")


@dataclass(frozen=True, eq=False, repr=False)
class Exposition:
    """A page: a theorem with its proof. `title` and `summary` are parts of `tree`; `claims` and
    `lemmas` are what it cites, by the words of the code spans.
    """

    paper: PaperEdition
    slug: str
    where: str
    title: Node
    summary: Node
    body: tuple[Node, ...]
    claims: Mapping[str, Entry]
    lemmas: Mapping[str, Lemma]

    def __repr__(self) -> str:
        return self.where  # entries refer to each other, and their texts are long

    @property
    def file(self) -> str:
        """The path, within the site, of its page."""
        return f"new/{self.paper.name}/{self.slug}.html"

    @property
    def name(self) -> str:
        """The title without markup."""
        return plain(self.title)

    @cached_property
    def main(self) -> list[Entry]:
        """The claims that hold and are cited by its summary or by the statement of a theorem; if
        there are none, all cited claims that hold.

        A theorem's statement begins with a bold "Theorem" or the like and ends with its citations.
        """
        codes = _codes(self.summary)
        for at, node in enumerate(self.body):
            if STATED.match(plain(node)) and _begins_bold(node):
                codes += next(filter(None, map(_codes, self.body[at:])), [])
        holds = {code: entry for code, entry in self.claims.items() if entry.tone in HOLD}
        found = dict.fromkeys(code for code in codes if code in holds) or holds
        return [holds[code] for code in found]

    @property
    def others(self) -> list[Entry]:
        """The other claims that it cites."""
        return [entry for entry in self.claims.values() if entry not in self.main]

    @property
    def formal(self) -> list[str]:
        """The ids of its main claims that have a formal proof."""
        return [entry.id for entry in self.main if entry.proof]

    @property
    def paragraphs(self) -> Iterator[tuple[str, list[Entry]]]:
        """Each piece of running text with the claims that it cites."""
        for block in (self.title, self.summary, *self.body):
            for inline in (node for node in block.walk() if node.type == "inline"):
                cited = [self.claims[code] for code in _codes(inline) if code in self.claims]
                yield plain(inline), cited


def expositions(editions: Sequence[PaperEdition]) -> list[Exposition]:
    """The expositions of these papers, in the order of the papers and of their `order.txt`.

    Raises `ProjectError` for a broken one, or if an order does not list exactly the files.
    """
    entries = {entry.id: entry for edition in editions for entry in edition.entries}
    return [
        read(edition, slug, file, entries)
        for edition in editions
        for paper in papers()
        if paper.name == edition.name
        for slug, file in _files(paper).items()
    ]


def titles(paper: str) -> list[str]:
    """The titles of a paper's expositions, in order."""
    (home,) = (found for found in papers() if found.name == paper)
    heads = (file.read_text(encoding="utf-8").partition("\n")[0] for file in _files(home).values())
    return [head.removeprefix("# ") for head in heads]


def _files(paper: Paper) -> dict[str, Path]:
    folder = paper.folder / FOLDER
    if not folder.is_dir():
        return {}
    where = f"{paper.package.replace('.', '/')}/{FOLDER}/{ORDER}"
    try:
        slugs = (folder / ORDER).read_text(encoding="utf-8").split()
    except FileNotFoundError:
        raise ProjectError(f"{where}: not there; list the pages in it, one a line") from None
    files = {file.stem: file for file in folder.glob("*.md")}
    if sorted(slugs) != sorted(files):
        wrong = ", ".join(sorted({*slugs} ^ {*files})) or "a page twice"
        raise ProjectError(f"{where}: it must list each page once; look at {wrong}")
    return {slug: files[slug] for slug in slugs}


def read(paper: PaperEdition, slug: str, file: Path, entries: Mapping[str, Entry]) -> Exposition:
    """The exposition in a file.

    Raises `ProjectError`, with the line, for what a page may not hold: other markup, a single
    dollar, a formula that cannot be set, or an unknown claim or lemma.
    """
    where = "/".join(file.parts[-4:])
    tree = Node(PARSER.parse(file.read_text(encoding="utf-8")))
    kinds = [node.type for node in tree.children[:2]]
    if kinds != ["heading", "paragraph"] or tree.children[0].tag != "h1":
        raise ProjectError(f"{where}: it must begin with `# Title` and a paragraph of summary")
    title, summary, *body = tree.children
    libraries = CoqLibraries.of(paper.name)
    prefix = paper.about.get("prefix", "")
    claims, lemmas = dict[str, Entry](), dict[str, Lemma]()
    for line, node in _nodes(tree):
        at = f"{where}:{line}"
        if node.type not in BLOCKS | INLINE or (node.tag == "h1" and node is not title):
            raise ProjectError(f"{at}: {node.type} is markup that is not set; write it otherwise")
        if start := node.attrs.get("start"):  # numbers are set from 1 on
            raise ProjectError(f"{at}: a list begins with {start}; let nothing divide it")
        if node.type == "text" and "$" in node.content:
            near = one_line(node.content[:60])
            raise ProjectError(
                f"{at}: a dollar without its partner near {near!r}; close the formula"
            )
        if node.type in FORMULAS:
            _check(node.content, at)
        if node.type != "code_inline":
            continue
        code = node.content
        if code in entries:
            claims[code] = entries[code]
        elif prefix and code.startswith(prefix):
            raise ProjectError(f"{at}: no claim {code}; name a claim of the inventory")
        elif cited := CITED.fullmatch(code):
            found = libraries.lemma(*cited.groups())
            if found is None:
                raise ProjectError(f"{at}: no {code} in the Coq sources; name module and lemma")
            lemmas[code] = found
    return Exposition(paper, slug, where, title, summary, tuple(body), claims, lemmas)


def _nodes(node: Node, line: int = 1) -> Iterator[tuple[int, Node]]:
    """All nodes below one, each with its first line, as far as the parser gives it."""
    for child in node.children:
        here = child.map[0] + 1 if child.type != "root" and child.map else line
        yield here, child
        yield from _nodes(child, here)
        if child.type == "softbreak":
            line += 1
        elif child.type in FORMULAS:
            line += child.content.count("\n")


def _check(formula: str, at: str) -> None:
    try:
        set_apart(formula)
    except ValueError as error:
        near = one_line(formula[:60])
        raise ProjectError(f"{at}: {near!r} cannot be set ({error}); mend the formula") from None


def _codes(node: Node) -> list[str]:
    return [inside.content for inside in node.walk() if inside.type == "code_inline"]


def _begins_bold(node: Node) -> bool:
    inline = node.children[0] if node.type == "paragraph" else node
    return bool(inline.children) and "strong" in {part.type for part in inline.children[:2]}


def plain(node: Node) -> str:
    """The words of a node, with formulas as typed."""
    if node.type == "softbreak":
        return " "
    return node.content if not node.children else "".join(map(plain, node.children))
