"""Statements in words, with formulas between dollars: as HTML with MathML, Markdown and LaTeX."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from latex2mathml.converter import convert

PARTS = re.compile(r"\$([^$]+)\$|`([^`]+)`")
XMLNS = ' xmlns="http://www.w3.org/1998/Math/MathML"'
SHORT = 40  # characters of a formula that needs no break
SIGNS = set("+=<>\N{MINUS SIGN}\N{PLUS-MINUS SIGN}\N{LESS-THAN OR EQUAL TO}") | set(
    "\N{GREATER-THAN OR EQUAL TO}\N{NOT EQUAL TO}\N{IDENTICAL TO}\N{RIGHTWARDS DOUBLE ARROW}"
)
# What LaTeX reads as something else in running text.
SPECIAL = {
    **{sign: "\\" + sign for sign in "&%#_{}"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
}


@cache
def mathml(formula: str) -> str:
    """A formula of LaTeX as MathML, its source kept for who copies it or listens."""
    found = convert(formula)
    if len(formula) <= SHORT:
        return found.replace("<math ", f'<math aria-label="{escape(formula)}" ', 1)
    pieces = "<wbr>".join(_broken(found))
    return f'<span role="math" aria-label="{escape(formula)}">{pieces}</span>'


def _broken(formula: str) -> Iterator[str]:
    """The pieces of a long formula, which no browser breaks by itself: each begins with the sign of
    a sum or a relation, or ends with a comma.
    """
    (row,) = ElementTree.fromstring(formula.replace(XMLNS, ""))
    piece: list[Element] = []
    for part in row:
        sign = part.text if part.tag == "mo" else None
        if sign in SIGNS and piece and piece[-1].tag != "mo":
            yield _piece(piece)
            piece = []
            part.set("form", "infix")  # which is spaced as before a second operand
        piece.append(part)
        if sign == ",":
            yield _piece(piece)
            piece = []
    if piece:
        yield _piece(piece)


def _piece(parts: Sequence[Element]) -> str:
    math = Element("math", {"aria-hidden": "true"})
    SubElement(math, "mrow").extend(parts)
    return ElementTree.tostring(math, encoding="unicode")


def html(text: str) -> str:
    """A text as HTML: formulas as MathML, what stands between backticks as code."""
    return _parts(text, _typeset, mathml, lambda code: f"<code>{escape(code)}</code>")


def _typeset(text: str) -> str:
    return escape(
        text.replace(">=", "\N{GREATER-THAN OR EQUAL TO}").replace(
            "<=", "\N{LESS-THAN OR EQUAL TO}"
        )
    )


def markdown(text: str) -> str:
    """A text as Markdown, with formulas between dollars."""
    return _parts(text, lambda words: words.replace("*", r"\*"), "${}$".format, "`{}`".format)


def latex(text: str) -> str:
    """A text as LaTeX."""
    return _parts(text, tex, "${}$".format, lambda code: rf"\texttt{{{tex(code)}}}")


def tex(words: str) -> str:
    """Running text without formulas as LaTeX."""
    return "".join(SPECIAL.get(sign, sign) for sign in words)


def _parts(
    text: str,
    words: Callable[[str], str],
    formula: Callable[[str], str],
    code: Callable[[str], str],
) -> str:
    done, out = 0, []
    for found in PARTS.finditer(text):
        out.append(words(text[done : found.start()]))
        out.append(formula(found[1]) if found[1] else code(found[2]))
        done = found.end()
    return "".join([*out, words(text[done:])])


def figure(number: str) -> str:
    """A number as evidence has it, shortened where it is long: its first digits and how many."""
    digits = sum(map(str.isdigit, number))
    if digits <= 24 or " / " in number:  # hands of numbered cards are no number
        return number.replace("-", "\N{MINUS SIGN}") if number.startswith("-") else number
    return f"{number[:12]}\N{HORIZONTAL ELLIPSIS} ({digits} digits)"


def side(found: object) -> str:
    """A side of a relation in a few words."""
    if isinstance(found, list):
        return f"({', '.join(map(side, found))})"
    return figure(str(found))
