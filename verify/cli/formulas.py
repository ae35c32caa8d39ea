"""Formulas for the terminal: LaTeX between dollars as Unicode text, overlines kept."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

FORMULA = re.compile(r"\$([^$]+)\$")
OVER, UNDER = "\N{COMBINING OVERLINE}", "\N{COMBINING LOW LINE}"
# A divisor that needs no parentheses; a/6(sd)_3 needs them, or it reads as (a/6)(sd)_3.
SINGLE = re.compile(r"\d+|[^\W\d](_\w)?(\^\w)?|\N{SQUARE ROOT}?\([^()]*\)")
RELATIONS = re.compile(r"\s*([=<>≥≤≠≡→⇒×])\s*")


def unicode_text(text: str) -> str:
    """The text with its formulas as Unicode."""
    return FORMULA.sub(lambda found: _formula(found[1]), text)


@cache
def _formula(latex: str) -> str:
    found: str = _converter().latex_to_text(latex, latex_context=_grammar())
    return RELATIONS.sub(r" \1 ", " ".join(found.split())).strip()


@cache
def _grammar() -> Any:
    """The numbers of arguments of macros that pylatexenc does not know."""
    from pylatexenc.latexwalker import get_default_latex_context_db
    from pylatexenc.macrospec import MacroSpec

    context = get_default_latex_context_db()
    arguments = [MacroSpec("binom", "{{"), MacroSpec("pmod", "{")]
    context.add_context_category("ours", prepend=True, macros=arguments)
    return context


@cache
def _converter() -> Any:
    from pylatexenc.latex2text import LatexNodes2Text, MacroTextSpec, get_default_latex_context_db

    def marked(sign: str) -> Any:
        def mark(node: Any, l2tobj: Any) -> str:
            inner = _inner(node, 0, l2tobj)
            return "".join(letter + sign for letter in inner)

        return mark

    def fraction(node: Any, l2tobj: Any) -> str:
        above, below = (_inner(node, at, l2tobj) for at in (0, 1))
        divisor = below if SINGLE.fullmatch(below) else f"({below})"
        return f"{_grouped(above)}/{divisor}"

    def coefficient(node: Any, l2tobj: Any) -> str:
        above, below = (_inner(node, at, l2tobj) for at in (0, 1))
        return f"C({above}, {below})"

    def modulus(node: Any, l2tobj: Any) -> str:
        return f" (mod {_inner(node, 0, l2tobj)})"

    context = get_default_latex_context_db()
    context.add_context_category(
        "ours",
        prepend=True,
        macros=[
            MacroTextSpec("overline", simplify_repl=marked(OVER)),
            MacroTextSpec("underline", simplify_repl=marked(UNDER)),
            MacroTextSpec("frac", simplify_repl=fraction),
            MacroTextSpec("ne", "\N{NOT EQUAL TO}"),
            MacroTextSpec("tfrac", simplify_repl=fraction),
            MacroTextSpec("dfrac", simplify_repl=fraction),
            MacroTextSpec("binom", simplify_repl=coefficient),
            MacroTextSpec("pmod", simplify_repl=modulus),
        ],
    )
    return LatexNodes2Text(
        latex_context=context, math_mode="text", keep_braced_groups=True,
        keep_braced_groups_minlen=2,
    )  # fmt: skip


def _inner(node: Any, at: int, l2tobj: Any) -> str:
    """An argument of a macro as text, without its braces."""
    found: str = l2tobj.nodelist_to_text([node.nodeargd.argnlist[at]])
    return found[1:-1] if found.startswith("{") and found.endswith("}") else found


def _grouped(text: str) -> str:
    """A part of a fraction, in parentheses unless it is a single number, letter or group."""
    return text if re.fullmatch(r"[^\s+*/-]+|\(.*\)", text) else f"({text})"
