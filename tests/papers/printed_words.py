"""Writes above each formal claim the words of the claims that it proves, taken from their modules.

    python tests/papers/printed_words.py [PAPER...]

In the comment before `Definition claim_X`, each paragraph that begins with a claim's id is
rewritten; everything else stays. Formulas are written in ASCII. `README.md` beside the files lists
the claims by section of the paper. `test_printed_words.py` fails if a file differs from what this
would write.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import theorems
from verify.kernel.coq_libraries import Library
from verify.ledger import inventory
from verify.ledger.papers import discover, papers

# LaTeX commands with their replacements; a command that is not listed is written without its
# backslash.
SIGNS = """le <=|leq <=|ge >=|geq >=|ne <>|neq <>|to ->|in in|notin not in|iff <->|equiv ==
approx ~|sim ~|cup union|setminus without|subset subset of|mid ||cdot *|times x|backslash without"""
LETTERS = """dots ...|ldots ...|cdots ...|varepsilon eps|epsilon eps|infty infinity|lfloor floor(
rfloor )|lceil ceil(|rceil )|ell l|pm +-|mp -+|star *|langle <|rangle >|prime '|left|right|quad
bigl|bigr|Bigl|Bigr|limits|displaystyle"""


def _table(text: str, blank: str) -> dict[str, str]:
    entries = (entry.partition(" ") for entry in re.split(r"\n|(?<! )\|(?!\|)", text))
    return {f"\\{name}": f"{blank}{sign}{blank}" for name, _, sign in entries}


WORDS = _table(SIGNS, " ") | _table(LETTERS, "")
ONE = r"\{((?:[^{}]|\{[^{}]*\})*)\}"
SHAPES = (
    (rf"\\[dt]?frac{ONE}{ONE}", r"(\1)/(\2)"),
    (rf"\\[dt]?binom{ONE}{ONE}", r"binomial(\1, \2)"),
    (rf"\\pmod{ONE}", r"(mod \1)"),
    (rf"\\sqrt{ONE}", r"sqrt(\1)"),
    (rf"\\overline{ONE}", r"\1_over"),
    (rf"\\underline{ONE}", r"\1_under"),
    (rf"\\(?:mathrm|mathbf|mathit|text|operatorname|mathcal|mathbb|textit|emph){ONE}", r"\1"),
    (rf"\\(?:hat|bar|tilde){ONE}", r"\1"),
    (r"\\\{", "{"),
    (r"\\\}", "}"),
    (r"\\[,;:! ]", " "),
    (r"\((\w)\)/\((\w)\)", r"\1/\2"),
    (r"\\\|", "|"),
)
ID = re.compile(r"[A-Z]\w*-\S+: ")
WIDTH = 100
CLAIMED = re.compile(r"(?:\(\*((?:[^*]|\*(?!\)))*)\*\)\n)?Definition claim_([\w']+) : Prop :=")


def in_ascii(text: str) -> str:
    """A claim's words without LaTeX. Raises `ValueError` for an unknown command."""
    for _ in range(4):  # nested forms
        for shape, written in SHAPES:
            text = re.sub(shape, written, text)
    text = re.sub(r"\\([A-Za-z]+)", lambda found: WORDS.get(found[0], found[1]), text)
    text = text.replace("$", "").replace("\u2019", "'").replace("&", " ")
    text = re.sub(r"([_^])\{(\w|[A-Za-z]+|\d+)\}", r"\1\2", text).replace("\\\\", ";")
    text = re.sub(r"\(\*", "( *", re.sub(r"\*\)", "* )", text))
    text = " ".join(text.split())
    if "\\" in text or not text.isascii() or text.count('"') % 2:
        raise ValueError(f"not in ASCII: {text}")
    return text


def words_of(paper: str) -> dict[tuple[str, str], list[str]]:
    """A paragraph for each claim that names a theorem, by file and name of the formal claim, for
    one paper.
    """
    found = defaultdict(list)
    library = Library.of(Path(theorems.__path__[0], paper, "proofs"))
    for claim in discover().values():
        if claim.formal is not None and claim.library == library.folder:
            name, file, theorem = library.full(claim.formal).split(".")
            if name == library.name:
                found[file, theorem].append(f"{claim.id}: {in_ascii(claim.text)}")
    return found


def written(file: str, text: str, words: dict[tuple[str, str], list[str]]) -> str:
    """A file of statements with the words of all its claims."""

    def one(found: re.Match[str]) -> str:
        old = re.split(r"\n\s*\n", (found[1] or "").removeprefix("*").strip())
        kept = [part for part in map(str.strip, old) if part and not ID.match(part)]
        paragraphs = [*map(_filled, words.get((file, found[2]), ())), *map(_filled, kept)]
        comment = "\n\n".join(paragraphs).strip()
        *_, last = comment.split("\n")
        end = " *)" if len(last) + 3 <= WIDTH else "\n *)"
        return f"(** {comment}{end}\nDefinition claim_{found[2]} : Prop :="

    return CLAIMED.sub(one, text)


def _filled(paragraph: str) -> str:
    """A paragraph filled to the width, unless its lines are set one by one, as in a list."""
    first, *rest = paragraph.split("\n")
    if len({len(line) - len(line.lstrip()) for line in rest}) > 1:
        return "\n".join([f"    {first}", *(f"    {line.strip()}" for line in rest)])
    return textwrap.fill(
        " ".join(paragraph.split()),
        WIDTH,
        initial_indent="    ",
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def listed(paper: str) -> str:
    """The formal claims by section of the paper, as in the modules of their claims."""
    sections: dict[str, list[str]] = defaultdict(list)
    items = inventory.load()
    for claim in discover().values():
        if claim.formal is not None and claim.paper == paper:
            section = claim.statement.__module__.split(".")[-2].replace("_", " ").capitalize()
            place = items[claim.number].locator.replace("|", "/")
            sections[section].append(f"| `{claim.id}` | {place} | `{claim.formal}` |")
    (about,) = (found.table("paper.toml") for found in papers() if found.name == paper)
    head = (
        f"# {about['title']}: the formal claims\n\n"
        "The formal claims by section of the paper. `FILE.NAME` in the last column is the "
        "definition `claim_NAME`\nin `FILE.v`. `python tests/papers/printed_words.py` writes this "
        "list.\n"
    )
    tables = (
        f"\n## {section}\n\n| claim | printed | formal claim |\n|---|---|---|\n"
        + "\n".join(rows)
        + "\n"
        for section, rows in sorted(sections.items(), key=_in_order)
    )
    return head + "".join(tables)


def _in_order(found: tuple[str, list[str]]) -> list[str]:
    """The sort key that puts Section 2 before Section 10."""
    return [part.rjust(3) for part in re.findall(r"\d+|\D+", found[0])]


def main(names: Sequence[str]) -> int:
    """Write the files of some papers, or of all; prints the changed files and their number."""
    folders = sorted(Path(theorems.__path__[0]).glob("*/statements"))
    changed = 0
    if strange := {*names} - {folder.parent.name for folder in folders}:
        print(f"no statements in theorems/{min(strange)}; name a paper of this project")
        return 2
    for folder in folders:
        if not names or folder.parent.name in names:
            words = words_of(folder.parent.name)
            files = {
                path: written(path.stem, path.read_text(), words) for path in folder.glob("*.v")
            }
            if words:
                files[folder / "README.md"] = listed(folder.parent.name)
            for path, text in sorted(files.items()):
                if not path.exists() or path.read_text() != text:
                    path.write_text(text)
                    print(path)
                    changed += 1
    print(f"{changed} files changed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
