"""Statements, with formulas between dollars, as HTML with MathML, Markdown and LaTeX."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from html import escape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from gmpy2 import mpq
from latex2mathml.converter import convert

from verify.report.formulas import with_dollars

LONG, DIGITS = 24, 10  # characters of a number shown in full; decimals of a longer one
RATIONAL = re.compile(r"-?\d+(?:\.\d+)?(?:/\d+)?")
INTERVAL = re.compile(r"(-?\d+\.\d+)\.\.(-?\d+\.\d+)")
DOTS, SURE = "\N{HORIZONTAL ELLIPSIS}", 5  # how many digits both ends must share to be shown alone
# Marks around a long number: its short form, then its exact value.
BEGIN, BETWEEN, END = "\ue000\ue001\ue002"
EXACT = re.compile(f"{BEGIN}([^{BETWEEN}]*){BETWEEN}([^{END}]*){END}")
PARTS = re.compile(r"\$([^$]+)\$|`([^`]+)`")
WHOLE = re.compile(r"(?:\$[^$]+\$|`[^`]+`|[^\s$`])+\s*")  # a word, perhaps with a formula
GREATER, LESS = "\N{GREATER-THAN OR EQUAL TO}", "\N{LESS-THAN OR EQUAL TO}"
MINUS = re.compile(r"(?<![^\s(,])-(?=\d)")
POWER = re.compile(r"10\^(-?\d+)")
BOLD = re.compile(r"\*\*(\w)\*\*")
FILE = re.compile(r"\b\w[\w/]*\.(?:py|toml|json|v)\b")
TIMES = re.compile(r"(?<=\d )x(?= \d)")
# A number before a list item, and the end of the last item, neither in a formula.
ITEM = re.compile(r"\$[^$]*\$|(?<= )(\d)\. (?=[a-z$])")
ITEM_END = re.compile(r"\$[^$]*\$|((?<=,) (?:then|when) |(?<=\.) (?=[A-Z(\[]))")
XMLNS = ' xmlns="http://www.w3.org/1998/Math/MathML"'
SETMINUS = "&#x029F5;", "&#x02216;"  # more fonts have a glyph for the second
BAR = '<mo stretchy="false">&#x0007C;</mo>', '<mo stretchy="false" lspace="0" rspace="0">|</mo>'
SLASH = "<mo>&#x0002F;</mo>", '<mo lspace="0" rspace="0">&#x0002F;</mo>'
# A minus after a relation, a comma or a bracket is a sign of the number behind it.
UNARY = re.compile(
    r"(<mo[^>]*>&#x(?:0003[CDE]|0226[45]|0226[01]|0002C|00028);</mo><mo)(>&#x02212;)"
)
REGROUPED, SET_PRIMES = re.compile(r"'|\\prime|\\binom"), ("\N{PRIME}", "\N{DOUBLE PRIME}")
SHORT, PIECE = 40, 12  # characters of a formula, and signs of a part of it, that are not broken
RELATIONS = set(f"=<>{GREATER}{LESS}") | set(
    "\N{NOT EQUAL TO}\N{IDENTICAL TO}\N{RIGHTWARDS DOUBLE ARROW}\N{LONG LEFT RIGHT DOUBLE ARROW}"
)
SIGNS = RELATIONS | set("+\N{MINUS SIGN}\N{PLUS-MINUS SIGN}")
OPENING, CLOSING = set("([{"), set(")]}")
ENDING = CLOSING | {"!", *SET_PRIMES}  # a sign after one of these joins two terms
# Where a long formula is broken, in this order: after a comma, before a relation, before any sign;
# inside brackets only as a last resort.
BREAKS = ((set(","), False), (RELATIONS, False), (SIGNS, False), (SIGNS, True))
ESCAPED = re.compile(r"\\[\\{}]")
UNKNOWN = re.compile(r">(\\[A-Za-z]+)<")  # an unknown command, which is set as a letter
# Characters with a special meaning in LaTeX's running text.
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
    """A LaTeX formula as MathML; its source is kept for copying and for screen readers."""
    found = _converted(formula)
    if len(formula) <= SHORT:
        return found.replace("<math ", f'<math aria-label="{escape(formula)}" ', 1)
    return f'<span role="math" aria-label="{escape(formula)}">{_in_pieces(found)}</span>'


@cache
def set_apart(formula: str) -> str:
    """A displayed formula as MathML. Raises `ValueError` for LaTeX that cannot be set."""
    bare = ESCAPED.sub("", formula)
    if bare.count("{") != bare.count("}"):
        raise ValueError("braces without partners")
    try:
        found = _converted(formula, display="block")
    except Exception as error:  # the library's exceptions have no common base class
        raise ValueError(f"{type(error).__name__} {error}".strip()) from None
    if unknown := UNKNOWN.search(found):
        raise ValueError(f"unknown {unknown[1]}")
    label = escape(" ".join(formula.split()))
    return f'<span role="math" aria-label="{label}">{_in_pieces(found, apart=True)}</span>'


def _converted(formula: str, display: str = "inline") -> str:
    """The MathML that browsers set well. The converter does not group a binomial coefficient with
    its brackets. A prime is a sign of the line: as a superscript it would be raised and made small
    twice.
    """
    found = convert(formula, display=display).replace(*SETMINUS).replace(*SLASH).replace(*BAR)
    found = UNARY.sub(r'\1 form="prefix"\2', found)
    if not REGROUPED.search(formula):
        return found
    math = ElementTree.fromstring(found.replace(XMLNS, ""))
    for script, indices in (("msup", 1), ("msub", 1), ("msubsup", 2)):
        for raised in math.iter(script):
            if len(raised) > 1 + indices:
                grouped = Element("mrow")
                grouped.extend(raised[:-indices])
                raised[:-indices] = [grouped]
    for raised in [*math.iter("msup"), *math.iter("msubsup")]:
        base, *index, prime = raised
        if prime.text in SET_PRIMES:
            row, sign = Element("mrow"), Element("mo", {"lspace": "0", "rspace": "0"})
            sign.text = prime.text
            row.extend([base, sign])
            raised[:] = [row, *index]
            raised.tag = "msub" if index else "mrow"
    return ElementTree.tostring(math, encoding="unicode").replace("<math", f"<math{XMLNS}", 1)


def _in_pieces(formula: str, apart: bool = False) -> str:
    """A long formula in pieces, since browsers do not break one themselves. Where a formula is set
    apart, what stands together is broken only if it does not fit a line.
    """
    (row,) = ElementTree.fromstring(formula.replace(XMLNS, ""))
    return _broken([*row], 0, apart)


def _broken(parts: Sequence[Element], level: int, apart: bool) -> str:
    if level == len(BREAKS) or sum(len("".join(part.itertext())) for part in parts) <= PIECE:
        return _piece(parts, apart)
    pieces = [_broken(piece, level + 1, apart) for piece in _divided(parts, *BREAKS[level])]
    if apart and len(pieces) > 1:
        pieces = [f'<span class="part">{piece}</span>' for piece in pieces]
    return "<wbr>".join(pieces)


def _divided(
    parts: Sequence[Element], signs: Collection[str], inside: bool
) -> Iterator[list[Element]]:
    """Parts of a formula as pieces. Each begins with one of the signs, or ends with a comma."""
    piece: list[Element] = []
    depth = 0
    for part in parts:
        sign = part.text if part.tag == "mo" and part.text else ""
        depth += (sign in OPENING) - (sign in CLOSING)
        here = sign in signs and (inside or depth == 0)
        ends = bool(piece) and (piece[-1].tag != "mo" or piece[-1].text in ENDING)
        if here and sign != "," and ends:
            yield piece
            piece = []
            part.set("form", "infix")  # so that it is spaced as before a second operand
        piece.append(part)
        if here and sign == ",":
            yield piece
            piece = []
    if piece:
        yield piece


def _piece(parts: Sequence[Element], apart: bool) -> str:
    style = {"displaystyle": "true"} if apart else {}
    math = Element("math", {"aria-hidden": "true", **style})
    SubElement(math, "mrow").extend(parts)
    return ElementTree.tostring(math, encoding="unicode")


def html(text: str) -> str:
    """A text as HTML: formulas become MathML, including those without dollars, and text between
    backticks becomes code.
    """
    return _parts(text, _typeset, mathml, lambda code: f"<code>{escape(code)}</code>")


def beginning(text: str, length: int = 150) -> str:
    """The beginning of a text as HTML: the words and whole formulas that fit, and dots."""
    text = _parts(text, with_dollars, "${}$".format, "`{}`".format)
    if len(text) <= length:
        return html(text)
    ends = [found.end() for found in WHOLE.finditer(text)]
    fits = max((end for end in ends if end <= length), default=ends[0])
    return html(text[:fits].rstrip(" ,.:;")) + (DOTS if fits < len(text) else "")


def _typeset(text: str) -> str:
    done, out = 0, []
    for found in EXACT.finditer(text):
        out += [_set(text[done : found.start()]), _on_demand(typeset(found[1]), found[2])]
        done = found.end() + (text[found.end() :] == ".")  # including a full stop after dots
    return "".join([*out, _set(text[done:])])


def shown(text: str) -> str:
    """A text with its long numbers shortened."""
    return EXACT.sub(r"\1", text)


def _set(text: str) -> str:
    text = with_dollars(BOLD.sub(r"$\\mathbf{\1}$", text))
    return _parts(text, _plain, mathml, escape)


def _plain(text: str) -> str:
    """Running text in which only signs and file names are set specially."""
    return FILE.sub(r"<code>\g<0></code>", escape(typeset(text)))


def _on_demand(shown: str, whole: str) -> str:
    shown = POWER.sub(r"10<sup>\1</sup>", escape(shown))
    return f'<details class="exact"><summary>{shown}</summary> {escape(typeset(whole))}</details>'


def typeset(text: str) -> str:
    """Running text with printer's signs in place of keyboard signs."""
    text = TIMES.sub("\N{MULTIPLICATION SIGN}", text.replace(">=", GREATER).replace("<=", LESS))
    return MINUS.sub("\N{MINUS SIGN}", text)


def blocks(text: str) -> str:
    """A text as HTML paragraphs; an enumeration `1. ..., 2. ..., and 3. ...` becomes a list.

    The last item ends before `, then` or `, when`, or with its sentence.
    """
    marks = [found for found in ITEM.finditer(text) if found[1]]
    numbers = [int(found[1]) for found in marks]
    if len(marks) < 2 or numbers != [*range(1, len(marks) + 1)]:
        return f"<p>{html(text)}</p>"
    ends = (found for found in ITEM_END.finditer(text, marks[-1].end()) if found[1])
    end = next((found.start(1) for found in ends), len(text))
    cuts = [*(found.start() for found in marks[1:]), end]
    items = (text[mark.end() : cut] for mark, cut in zip(marks, cuts, strict=True))
    listed = "".join(f"<li>{html(item.strip())}</li>" for item in items)
    before, after = text[: marks[0].start()].strip(), text[end:].strip()
    parts = [f"<p>{html(before)}</p>" if before else "", f"<ol>{listed}</ol>"]
    return "".join([*parts, f"<p>{html(after)}</p>" if after else ""])


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


def exact(number: str) -> str:
    """A number as by `leading`, in HTML with its exact value on demand: a text for `html`."""
    shown = leading(number)
    return number if shown == number else f"{BEGIN}{shown}{BETWEEN}{number}{END}"


def leading(number: str) -> str:
    """The first decimals of a long number, followed by dots; the digits that both ends share of an
    enclosure `0.41..0.42`. A short number or an expression is unchanged.

    >>> leading("1" * 30), leading("1/3"), leading("-1" + 30 * "0" + "/3" + 30 * "0")
    ('1.1111111111… · 10^29', '1/3', '-0.3333333333…')
    """
    if sum(map(str.isdigit, number)) <= LONG:
        return number
    if ends := INTERVAL.fullmatch(number):
        pairs = enumerate(zip(*ends.groups(), strict=False))
        common = ends[1][: next((at for at, (one, other) in pairs if one != other), None)]
        return f"{common}{DOTS}" if sum(map(str.isdigit, common)) >= SURE else number
    if not RATIONAL.fullmatch(number):
        return number
    found = mpq(number)
    sign, found = ("-" if found < 0 else ""), abs(found)
    exponent = len(str(found.numerator)) - len(str(found.denominator))
    exponent -= found < mpq(10) ** exponent
    small = -4 <= exponent < DIGITS
    power = mpq(10) ** (DIGITS - (0 if small else exponent))
    digits = str(int(found * power)).rjust(DIGITS + 1, "0")
    dots = "" if found * power == int(found * power) else DOTS
    shown = f"{sign}{digits[:-DIGITS]}.{digits[-DIGITS:]}{dots}"
    return shown if small else f"{shown} \N{MIDDLE DOT} 10^{exponent}"
