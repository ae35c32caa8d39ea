"""That a statement is one program: run on integers and on variables alike.

What is decided at variables is a proof for integers only if the same program would run on them. A
program that asks what its numbers are, and goes two ways, is two programs. So the theorem modules
that such a statement reaches may not ask: not by type or attributes, by the numbers' text, or by
what they refuse. A class may ask it of the operands of its own methods, being a kind of number
itself; and a message may be made of numbers where something is raised.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from verify.audit.rejected import Rejected
from verify.claims import Claim
from verify.definitions import nodes, reach

STATEMENTS = ("theorems.",)  # modules; those of the rules and of exact arithmetic are read as such

ASKING = {
    *("isinstance", "issubclass", "type", "callable", "hasattr", "getattr", "vars", "dir", "id"),
    *("str", "repr", "format", "ascii", "hash"),
}


def check_one_program(claim: Claim) -> None:
    """Raises `Rejected` where the statement asks what its numbers are."""
    for module, name in sorted(reach(claim)):
        if module.startswith(STATEMENTS):
            for node in nodes((module, name)):
                for question in _questions(node):
                    raise Rejected(
                        f"{module}.{name} asks what its numbers are ({question}): at variables it "
                        "may be another program than at integers"
                    )


def _questions(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ClassDef | ast.Raise | ast.Assert):
        return
    if isinstance(node, ast.Name) and node.id in ASKING:
        yield node.id
    elif isinstance(node, ast.Attribute) and node.attr.startswith("__"):
        yield node.attr
    elif isinstance(node, ast.Try | ast.JoinedStr | ast.Match):
        yield type(node).__name__.lower()
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from _questions(part)
