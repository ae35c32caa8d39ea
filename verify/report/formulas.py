"""Finds formulas in running text without dollars, such as `H_over' >= 2k + 1`, and writes them in
LaTeX.

Claims are worded with formulas between dollars; near misses, domains and remarks in brackets are
typed as in a program. The formulas found here are set like the others. A word, a deal (`AK/QJ`), a
card, a lone number or a range of numbers is not a formula.
"""

from __future__ import annotations

import re
from functools import lru_cache

START = re.compile(r"(?<![^\s(\[{“\"])(?=[^\s.,;:?!)\]}“”\"])")
END = re.compile(r"(?=-[a-z]{2})|(?![^\s.,;:?!)\]}“”\"|])(?![.,:;?!][^\s.,;:?!)\]\"”])")
NUMBER = re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?")
NAMES = {
    "val": r"\mathrm{val}",
    "tr": r"\mathrm{tr}",
    "maxmin": r"\mathrm{maxmin}",
    "minmax": r"\mathrm{minmax}",
    "max": r"\max",
    "min": r"\min",
    "chi": r"\chi",
    "rho": r"\rho",
    "phi": r"\varphi",
    "alpha": r"\alpha",
    "gamma": r"\gamma",
    "delta": r"\delta",
    "eps": r"\varepsilon",
}
LETTER = re.compile(rf"(?:{'|'.join(sorted(NAMES, key=len, reverse=True))}|[A-Za-z])(?![A-Za-z])")
PRODUCT = re.compile(r"(?:s[dij]|sij|ij|[a-z]+(?=\^\d))(?![A-Za-z'])")
AFTER_NUMBER = re.compile(
    r"(?!st\b|nd\b|rd\b|th\b)(?:(?:[a-z](?:\^\d)?)+|[A-Z](?:\^\d)?)(?![A-Za-z'])"
)
CALLED = {"val", "tr", "maxmin", "minmax", "max", "min"}
HELD = re.compile(r"(?:10|[AKQJ2-9])(?: (?:10|[AKQJ2-9]))+(?=[,\])])")  # cards in brackets
SCRIPT = re.compile(r"\{([^{}]*)\}|\(([^()]*)\)|(-?[A-Za-z0-9]+|\*)")
BARS = {"under": r"\underline{%s}", "over": r"\overline{%s}"}
RELATIONS = {
    "<=": r"\le",
    ">=": r"\ge",
    "!=": r"\ne",
    "\N{LESS-THAN OR EQUAL TO}": r"\le",
    "\N{GREATER-THAN OR EQUAL TO}": r"\ge",
    "=": "=",
    "<": "<",
    ">": ">",
}
OPERATORS = {**RELATIONS, "+": "+", "-": "-", "*": r"\cdot", "/": "/"}
RELATION = re.compile(rf"\s*({'|'.join(RELATIONS)})\s*")
BINARY = re.compile(rf"\s*({'|'.join(RELATIONS)}|[*/])\s*")
SUM = re.compile(r"(\s*)([+-])(\s*)")
COMMA, BAR = re.compile(r",\s*"), re.compile(r" \| ")
SIGN = re.compile(r"\+-|[+-] ?(?=[\w(|])")
SPAN = re.compile(r"\.\.(\d+|[a-zN](?!\w))")
INFINITESIMAL = re.compile(r"e(\d+)(?!\w)")
DIGIT = re.compile(r"\d(?!\w)")
STAR = re.compile(r"\*(?= [+-]|[^\w(]|$)")
MOD = re.compile(r" \(mod (\w+)\)")
CLOSING = {"(": ")", "[": "]", "{": "}"}
CARDS = re.compile(
    r"(?<![\w'])(?:10|[AKQJ2-9])*[AKQJ](?:10|[AKQJ2-9])*/|/(?:10|[2-9])*[AKQJ](?![\w'])"
)
ALONE = re.compile(r"[b-zN](?![A-Za-z])")
BY = re.compile(r"(?<=\d )x(?= \d)")  # 3 x 3


@lru_cache(maxsize=8192)
def with_dollars(text: str) -> str:
    """A text without dollars, with dollars put around its formulas.

    >>> with_dollars("H_over' > 2k, if West leads")
    "$\\\\overline{H}' > 2k$, if West leads"
    """
    done, at, out = 0, 0, []
    while found := START.search(text, at):
        at = found.start()
        whole = _Reader(text).whole(at)
        if whole is None:
            at += 1
            continue
        latex, strong, end = whole
        if strong:
            out += [text[done:at], f"${latex}$"]
            done = end
        at = end
    return "".join([*out, text[done:]])


class _Reader:
    """Reads a formula of a text from a position on, by recursive descent."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.strong = False

    def whole(self, at: int) -> tuple[str, bool, int] | None:
        """The longest formula from here: its LaTeX, whether it is more than a word or a number, and
        its end.
        """
        lead = RELATION.match(self.text, at)
        if lead and lead[1] == "=" and at > 0:
            return None
        found = self.terms(lead.end() if lead else at)
        if found is None:
            return None
        latex, end = found
        if lead:
            latex, self.strong = f"{OPERATORS[lead[1]]} {latex}", True
        if mod := MOD.match(self.text, end):
            latex, end = rf"{latex} \pmod {{{mod[1]}}}", mod.end()
        source = self.text[at:end]
        if BY.match(self.text, at):
            return None
        if not END.match(self.text, end) or CARDS.search(source):
            return None
        return latex, self.strong or ALONE.fullmatch(source) is not None, end

    def terms(self, at: int, inside: str = "") -> tuple[str, int] | None:
        """Operands with the signs between them; commas too in brackets, bars in braces."""
        found = self.operand(at, inside)
        if found is None:
            return None
        latex, at = found
        while True:
            sign = BINARY.match(self.text, at)
            if sign:
                between, end = OPERATORS[sign[1]], sign.end()
            elif (plus := SUM.match(self.text, at)) and len(plus[1]) == len(plus[3]):
                between, end = plus[2], plus.end()
            elif inside and (comma := COMMA.match(self.text, at)):
                between, end = ",", comma.end()
            elif inside == "|" and re.match(r" [a-z](?!\w)", self.text[at : at + 3]):
                between, end = r"\,", at + 1
            elif inside == "{" and (bar := BAR.match(self.text, at)):
                between, end = r"\mid", bar.end()
            else:
                return latex, at
            following = self.operand(end, inside)
            if following is None:
                return latex, at
            if between != ",":
                numbers = NUMBER.fullmatch(latex) and between in "+-/"
                self.strong = self.strong or not (numbers and NUMBER.fullmatch(following[0]))
            slash = between == "/"
            latex = latex + ("/" if slash else f"{between} " if between == "," else f" {between} ")
            latex, at = latex + following[0], following[1]

    def operand(self, at: int, inside: str = "") -> tuple[str, int] | None:
        """A product without spaces, with its sign: `-3si^2`, `sqrt(3)d`, `T'_{k-1}`, `...`."""
        text = self.text
        if text.startswith("...", at):
            return r"\dots", at + 3
        if inside and (held := HELD.match(text, at)):
            cards = held[0].replace(" ", r"\,")
            return rf"\mathrm{{{cards}}}", held.end()
        sign = SIGN.match(text, at)
        latex = (r"\pm " if sign[0] == "+-" else sign[0].strip()) if sign else ""
        at = sign.end() if sign else at
        start = at
        if number := NUMBER.match(text, at):
            latex, at = latex + number[0].replace(",", "{,}"), number.end()
            if span := SPAN.match(text, at):
                latex, at = rf"{latex}, \dots, {span[1]}", span.end()
                self.strong = True
            latex, at = self.scripts(latex, at)
            if product := AFTER_NUMBER.match(text, at):
                latex, at = latex + product[0], product.end()
                self.strong = True
        elif product := PRODUCT.match(text, at):
            latex, at = self.scripts(latex + product[0], product.end())
        while factor := self.factor(at):
            latex, at = latex + factor[0], factor[1]
        return None if at == start else (latex, at)

    def factor(self, at: int) -> tuple[str, int] | None:
        """A name with primes, indices and arguments, a root, a bracket or an absolute value."""
        text = self.text
        if text.startswith("sqrt(", at):
            inside = self.terms(at + 5, "(")
            if inside is None or not text.startswith(")", inside[1]):
                return None
            self.strong = True
            return rf"\sqrt{{{inside[0]}}}", inside[1] + 1
        if infinitesimal := INFINITESIMAL.match(text, at):
            self.strong = True
            return rf"\varepsilon_{{{infinitesimal[1]}}}", infinitesimal.end()
        if found := LETTER.match(text, at):
            if text[found.end() : found.end() + 1].isdigit() and not found[0].islower():
                return None
            base, end = NAMES.get(found[0], found[0]), found.end()
            if index := DIGIT.match(text, end):
                base, end = f"{base}_{index[0]}", index.end()
            base, end = self.scripts(base, end)
            called = self.bracket(end) if text[end : end + 1] in ("(", "[") else None
            if called and found[0] != "I":  # `I` is the first of four cases
                self.strong = True
                return base + called[0], called[1]
            return None if found[0] in CALLED else (base, end)
        if text[at : at + 1] == "|":
            inside = self.terms(at + 1, "|")
            if inside and text.startswith("|", inside[1]):
                self.strong = True
                return self.scripts(f"|{inside[0]}|", inside[1] + 1)
            return None
        found_bracket = self.bracket(at)
        return found_bracket and self.scripts(*found_bracket)

    def bracket(self, at: int) -> tuple[str, int] | None:
        """The contents of brackets or braces, with the brackets."""
        opening = self.text[at : at + 1]
        if opening not in CLOSING or not opening:
            return None
        inside = self.terms(at + 1, opening)
        if inside is None or not self.text.startswith(CLOSING[opening], inside[1]):
            return None
        left, right = (r"\{", r"\}") if opening == "{" else (opening, CLOSING[opening])
        self.strong = self.strong or opening == "{"
        return f"{left}{inside[0]}{right}", inside[1] + 1

    def scripts(self, base: str, at: int) -> tuple[str, int]:
        """A base followed by primes, stars, factorial signs, indices and powers."""
        text, primes = self.text, ""
        scripts: dict[str, str] = {}
        while True:
            sign = text[at : at + 1]
            if sign == "'" and not text[at + 1 : at + 2].isalpha():
                primes, at = primes + "'", at + 1
            elif sign == "!" and (base[-1:].isalnum() or base.endswith(")")):
                if text[at + 1 : at + 2] == "=":
                    break
                base, at = base + "!", at + 1
            elif sign == "*" and STAR.match(text, at):
                scripts["^"], at = "*", at + 1
            elif sign in "_^" and sign and (found := SCRIPT.match(text, at + 1)):
                inside = found[1] or found[2] or found[3] or ""
                if sign == "_" and inside in BARS:
                    base = BARS[inside] % base
                else:
                    words = inside.isalpha() and len(inside) > 2
                    scripts[sign] = rf"\mathrm{{{inside}}}" if words else _nested(inside)
                at = found.end()
            else:
                break
            self.strong = True
        written = "".join(f"{sign}{{{inside}}}" for sign, inside in scripts.items())
        return f"{base}{primes}{written}", at


def _nested(inside: str) -> str:
    """The contents of an index, in LaTeX if they are a formula."""
    found = _Reader(inside).terms(0)
    return found[0] if found and found[1] == len(inside) else inside
