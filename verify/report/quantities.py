"""The quantities that a statement compares, in the paper's notation.

Certificates name a side by the module's expression that computes it. A paper's `notation.toml` has
the paper's notation for the names in it; an expression with an unknown name gets no words.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from verify.kernel.errors import ProjectError
from verify.ledger.papers import papers

FILE = "notation.toml"
TABLES = ("sides", "values", "objects", "claims")
LETTER = re.compile(r"(?<![\\a-z])[A-Za-z](?![a-z])|\\(?:varphi|phi|chi|mathrm|binom)")
ARGUMENT = re.compile(r"#(\d)")
SIGNS = {ast.Add: " + ", ast.Sub: " - ", ast.Mult: r" \cdot ", ast.Div: "/", ast.Mod: r" \bmod "}
AS_THEY_ARE = {"int", "str", "tuple", "mpq", "Value"}  # called with one argument: shown as that


class _NoNotation(Exception):
    """The paper has no notation for a part of an expression."""


@dataclass(frozen=True)
class Notation:
    """A paper's notation for its quantities (`sides`), and words for some values and for parts of
    objects, with the value in place of `#`. Where names of the sides would not say what is false
    at a claim's counterexample, `claims` has a sentence, with both values in place of `#1`, `#2`.
    """

    sides: Mapping[str, str]
    values: Mapping[str, str]
    objects: Mapping[str, str]
    claims: Mapping[str, str]

    def quantity(self, code: str, variables: Collection[str]) -> str:
        """The name of an expression's value: a formula between dollars, or a sentence with `#` for
        the value. Empty without notation, or for a constant.

        `variables` are the letters that the statement mentions; others mean nothing to a reader.
        """
        if code in self.sides:
            return self.sides[code]
        try:
            tree = ast.parse(code, mode="eval").body
            if not any(isinstance(part, ast.Name) for part in ast.walk(tree)):
                return ""
            latex = self._latex(tree, variables)
            return f"${latex}$" if LETTER.search(latex) else ""
        except (SyntaxError, _NoNotation):
            return ""

    def _latex(self, node: ast.expr, variables: Collection[str]) -> str:
        written = self.sides.get(ast.unparse(node), "")
        if written.startswith("$"):
            return written.strip("$")
        match node:
            case ast.Constant(value=number) if type(number) is int:
                return str(number)
            case ast.Name(id=name) if len(name) == 1 and name in variables:
                return name
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"-{self._inner(operand, variables)}"
            case ast.BinOp(left=left, op=ast.Pow(), right=right):
                base = self._inner(left, variables, base=True)
                base = f"({base})" if base.endswith("!") else base
                return f"{base}^{{{self._latex(right, variables)}}}"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in SIGNS:
                one, other = self._latex(left, variables), self._latex(right, variables)
                if not isinstance(op, ast.Add | ast.Sub):
                    one = self._inner(left, variables, sums_only=True)
                    other = self._inner(right, variables)
                    if isinstance(op, ast.Mult) and one.isdecimal() and not other[0].isdigit():
                        return f"{one}{other}"
                elif isinstance(op, ast.Sub):
                    other = self._inner(right, variables, sums_only=True)
                return f"{one}{SIGNS[type(op)]}{other}"
            case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
                return self._call(name, arguments, variables)
            case ast.Subscript(value=value, slice=index):
                template = self.sides.get(f"{ast.unparse(value)}[]", "")
                parts = index.elts if isinstance(index, ast.Tuple) else [index]
                inside = ",".join(self._latex(part, variables) for part in parts)
                return _filled(template, [inside])
            case ast.Tuple(elts=[part]):
                return rf"\{{{self._latex(part, variables)}\}}"
            case ast.Tuple(elts=parts):
                return f"({', '.join(self._latex(part, variables) for part in parts)})"
        raise _NoNotation

    def _call(self, name: str, arguments: list[ast.expr], variables: Collection[str]) -> str:
        parts = [self._latex(part, variables) for part in arguments]
        if name in AS_THEY_ARE and len(parts) == 1:
            return parts[0]
        if name == "mpq" and len(parts) == 2:
            return "/".join(parts)
        if name == "abs":
            return f"|{parts[0]}|"
        if name in ("max", "min") and len(parts) > 1:
            return rf"\{name}({', '.join(parts)})"
        return _filled(self.sides.get(f"{name}()", ""), parts)

    def _inner(
        self,
        node: ast.expr,
        variables: Collection[str],
        sums_only: bool = False,
        base: bool = False,
    ) -> str:
        """An operand, in brackets if it is a sum or another operation; a power only as a `base`."""
        latex = self._latex(node, variables)
        if ast.unparse(node) in self.sides:
            return latex
        match node:
            case ast.UnaryOp() | ast.BinOp(op=ast.Add() | ast.Sub()):
                return f"({latex})"
            case ast.BinOp(op=op) if not sums_only and (base or not isinstance(op, ast.Pow)):
                return f"({latex})"
        return latex


def _filled(template: str, parts: list[str]) -> str:
    """A formula with its arguments."""
    if not template.startswith("$"):
        raise _NoNotation
    numbers = {int(found) for found in ARGUMENT.findall(template)}
    if numbers and max(numbers) > len(parts):
        raise _NoNotation
    for place, part in enumerate(parts, 1):
        if " " not in part and not part.startswith("-"):  # brackets only around a sum
            template = re.sub(rf"(?<=[+-])\(#{place}\)", f"#{place}", template)
    return ARGUMENT.sub(lambda found: parts[int(found[1]) - 1], template).strip("$")


@cache
def notation(paper: str) -> Notation:
    """The notation of a paper; without a `notation.toml` it is empty.

    Raises `ProjectError` for a table other than `sides`, `values`, `objects` and `claims`, an entry
    that is not text, a side that is neither a formula between dollars nor a sentence with `#`, or a
    claim's sentence with a number other than `#1` and `#2`.
    """
    (of,) = (one for one in papers() if one.name == paper)
    where = f"{of.package.replace('.', '/')}/{FILE}"
    told = of.table(FILE)
    if others := sorted(told.keys() - set(TABLES)):
        raise ProjectError(f"{where}: {others[0]} is no table of it; there are {', '.join(TABLES)}")
    sides, values, objects, claims = (told.get(name, {}) for name in TABLES)
    for name, written in {**sides, **values, **objects, **claims}.items():
        if not isinstance(written, str):
            raise ProjectError(f"{where}: {name} needs a text")
    for name, written in sides.items():
        if not re.fullmatch(r"\$[^$]+\$|[^#$]*#(?!\d)[^#$]*", written):
            raise ProjectError(
                f"{where}: {name} needs a formula between dollars, or a sentence with one #"
            )
    for name, written in claims.items():
        if {*ARGUMENT.findall(written)} - {"1", "2"}:
            raise ProjectError(f"{where}: {name} needs a sentence with #1 and #2 for its two sides")
    return Notation(sides, values, objects, claims)
