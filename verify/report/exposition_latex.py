"""The new theorems with their proofs as one LaTeX document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from markdown_it.tree import SyntaxTreeNode as Node

from verify.report.exposition import Exposition, plain
from verify.report.formulas import with_dollars
from verify.report.letter import PROGRAM, this_program
from verify.report.words import latex, tex

TITLE = "New theorems with their proofs"
HEAD = r"""\documentclass{article}
\usepackage[utf8]{inputenc}
\usepackage{amsmath,amssymb,amsthm,array,graphicx}
\setlength{\textwidth}{6.2in}\setlength{\oddsidemargin}{.15in}
\setlength{\textheight}{8.8in}\setlength{\topmargin}{-.3in}
% A displayed formula, made smaller where it is wider than the text.
\newcommand{\fitted}[1]{\[\setbox0=\hbox{$\displaystyle #1$}%
\ifdim\wd0>\linewidth\resizebox{\linewidth}{!}{\box0}\else\box0\fi\]}
\setlength{\parindent}{0pt}\setlength{\parskip}{.5em}
\raggedright\sloppy\emergencystretch=3em
\setcounter{secnumdepth}{2}\setcounter{tocdepth}{2}"""
ABOUT = (
    "Most steps are followed by the claim or the lemma that proves them; the others are argued in "
    f"words. `Module.lemma` is a lemma in Coq. The claims and the commands are those of {PROGRAM}, "
    "our program. “The page on X” is the subsection on X."
)
WRAPS = {"strong": r"\textbf{%s}", "em": r"\emph{%s}", "math_inline": "$%s$"}
LISTS = {"bullet_list": "itemize", "ordered_list": "enumerate"}
WIDEST = 70  # characters in a table row whose cells are not broken
NARROWEST = 11  # characters in a column whose cells are broken
RAGGED = r">{\raggedright\arraybackslash}"
PRINTED = {"∎": r"\qed", "“": "``", "”": "''", "’": "'", "‘": "`", "–": "--", "±": r"$\pm$"}


def document(pages: Sequence[Exposition]) -> str:
    """All pages in order, a section for each paper. The document needs only a small TeX."""
    made = rf"\author{{}}\date{{{this_program()}}}"
    parts = [HEAD, rf"\title{{{TITLE}}}", made, r"\begin{document}"]
    parts += [r"\maketitle", latex(ABOUT), r"\tableofcontents"]
    for title, found in groupby(pages, key=lambda page: str(page.paper.about["title"])):
        parts.append(rf"\section{{{tex(title)}}}")
        for page in found:
            parts.append(rf"\subsection{{{''.join(map(_node, page.title.children))}}}")
            parts.append(_node(page.summary))
            if page.formal:
                command = f"verify audit certificates/{page.paper.name}/formal"
                parts.append(
                    rf"{{\small What is cited from Coq is checked by {_code(command)}.\par}}"
                )
            parts += map(_node, page.body)
    return "\n\n".join([*parts, r"\end{document}", ""])


def _node(node: Node) -> str:
    kind = node.type
    if kind == "text":
        said = latex(with_dollars(node.content))
        return "".join(PRINTED.get(sign, sign) for sign in said)
    if kind == "softbreak":
        return "\n"
    if kind in ("math_block", "math_inline_double"):
        return rf"\fitted{{{node.content.strip()}}}"
    if kind == "math_inline":
        return f"${node.content}$"
    if kind == "code_inline":
        return _code(node.content)
    if kind == "code_block":
        text = node.content.rstrip()
        return f"\\begin{{verbatim}}\n{text}\n\\end{{verbatim}}"
    if kind == "heading":
        return rf"\subsubsection*{{{_inside(node)}}}"
    if kind in LISTS:
        items = "\n".join(rf"\item {_blocks(item.children)}" for item in node.children)
        return f"\\begin{{{LISTS[kind]}}}\n{items}\n\\end{{{LISTS[kind]}}}"
    if kind == "table":
        return "\n".join(_table(node))
    return WRAPS.get(kind, "%s") % _inside(node)


def _inside(node: Node) -> str:
    return "".join(map(_node, node.children))


def _blocks(nodes: Sequence[Node]) -> str:
    return "\n\n".join(map(_node, nodes))


def _code(code: str) -> str:
    """Code that may break after a dot, a space or an underscore."""
    said = tex(code)
    for sign in (r"\_", ".", "/"):
        said = said.replace(sign, rf"{sign}\allowbreak{{}}")
    return rf"\texttt{{{said}}}"


def _table(table: Node) -> Iterator[str]:
    rows = [row.children for part in table.children for row in part.children]
    widths = [max(len(plain(cell)) for cell in column) for column in zip(*rows, strict=True)]
    columns = "l" * len(widths)
    if sum(widths) > WIDEST:
        shares = [max(width, NARROWEST) for width in widths]
        left = (1 - 0.036 * len(shares)) / sum(shares)  # 0.036 for the space beside a column
        columns = "".join(rf"{RAGGED}p{{{left * share:.3f}\linewidth}}" for share in shares)
    yield rf"\begin{{center}}\begin{{tabular}}{{{columns}}}"
    for at, row in enumerate(rows):
        yield " & ".join(map(_inside, row)) + r" \\" + (r" \hline" if at == 0 else "")
    yield r"\end{tabular}\end{center}"
