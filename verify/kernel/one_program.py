"""Checks that a statement is one program: the same on integers and on variables.

A decision at variables proves something about integers only if the same program would run on
them. A program that asks what its numbers are and branches on that is two programs. A symbolic
integer refuses what only an integer can answer (its text, its hash, its place in a list), so a
statement may not catch a refusal, nor ask for type or identity. The check follows every object
that the statement uses, under whatever name and in whatever table it is found, and refuses all
that is not known to be harmless. Rules and exact counting are not followed, since people read them
for this; nor are classes of numbers, which may ask what they are added to.
"""

from __future__ import annotations

import builtins
import collections
import dataclasses
import dis
import fractions
import functools
import gc
import itertools
import math
import reprlib
import sys
import types
import typing
from collections.abc import Iterator
from typing import Any

import gmpy2

from verify.kernel import domains, polynomials, relations
from verify.kernel.claims import Claim
from verify.kernel.evidence import Rejected
from verify.kernel.polynomials import Polynomial, Ratio
from verify.kernel.symbolic import Symbolic

# These ask nothing, or only what a symbolic integer refuses.
KNOWN_OF = {
    builtins: (
        *("abs", "all", "any", "bool", "dict", "divmod", "enumerate", "filter", "frozenset", "int"),
        *("iter", "len", "list", "map", "max", "min", "next", "object", "pow", "property", "range"),
        *("reversed", "set", "slice", "sorted", "str", "sum", "super", "tuple", "zip"),
        *(name for name in dir(builtins) if name.endswith("Error") or name == "NotImplemented"),
    ),
    **{module: [n for n in dir(module) if not n.startswith("_")] for module in (itertools, math)},
    **{collections: ("Counter",), fractions: ("Fraction",), functools: ("partial",)},
    gmpy2: ("iroot", "mpq"),
    typing: ("Any", "Literal"),
    domains: ("Cases", "Games", "Integers", "Layered"),
    polynomials: ("quotient",),
    relations: (*("Relation", "above", "all_hold", "at_least", "below", "equal", "prints_as"),),
}
KNOWN = {id(vars(module)[name]) for module, names in KNOWN_OF.items() for name in names}
CONSTANTS = (bool, bytes, int, range, str, fractions.Fraction, type(gmpy2.mpq()), type(None))
# Files of the code that writes the methods of records, which compare and show fields.
WRITERS = {"<string>", collections.__file__, dataclasses.__file__, reprlib.__file__}
WRITTEN = {"_asdict", "_make", "_replace"}  # methods it writes, besides those that Python calls
REFUSED = {
    **{"PUSH_EXC_INFO": "try, or with", "IMPORT_NAME": "import", "LOAD_BUILD_CLASS": "class"},
    **{"STORE_GLOBAL": "global", "DELETE_GLOBAL": "global", "MATCH_CLASS": "match"},
}
ATTRIBUTES = {"LOAD_ATTR", "LOAD_METHOD", "LOAD_SUPER_ATTR", "STORE_ATTR", "DELETE_ATTR"}
GLOBALS = {"LOAD_GLOBAL", "LOAD_NAME"}
READ_AS_SUCH = (["rules"], ["counting"])  # modules and packages of a paper that are not followed
# Attributes by which a text can read other ones, and those that reveal a symbolic integer.
TELLING = {"format", "format_map", "cone", "normal_form", "polynomial", "reals", "value"}
FRAMES = ("_", "ag_", "cr_", "f_", "gi_", "tb_")  # prefixes of attributes that lead to builtins
OF_A_CLASS = {  # in every class or record, and never run
    *("__annotations__", "__dict__", "__doc__", "__module__", "__weakref__", "__match_args__"),
    *("__dataclass_params__", "__orig_bases__", "__parameters__"),
    *("__firstlineno__", "__static_attributes__", "__annotate_func__", "__annotations_cache__"),
}
# Other methods that a class may define for Python to call. Any further one could catch a refusal:
# of an attribute by `__getattr__`, of a length by `__len__`, of anything by `__del__`.
METHODS = {
    *("__call__", "__delattr__", "__eq__", "__getnewargs__", "__hash__", "__init__", "__new__"),
    *("__post_init__", "__replace__", "__repr__", "__setattr__", "__slots__"),
}
ALIASES = (types.GenericAlias, type(typing.Literal["any"]))
READERS = (types.MemberDescriptorType, collections._tuplegetter)  # type: ignore[attr-defined]

Part = tuple[str, Any]  # a description of where an object was found, and the object


def check_one_program(claim: Claim) -> None:
    """Raises `Rejected` if anything that the statement or its domain is made of may ask what its
    numbers are.
    """
    if type(claim.statement) is not types.FunctionType:
        raise Rejected(f"{claim.id}: its statement is no function")
    seen: dict[int, Any] = {}  # keeps the objects alive, so that no id is reused
    pending: list[Part] = [("its statement", claim.statement), ("its domain", claim.domain)]
    while pending:
        where, found = pending.pop()
        if id(found) not in seen:
            seen[id(found)] = found
            pending += _parts(where, found)


def _asks(where: str, what: str) -> Rejected:
    return Rejected(
        f"{where} may ask what its numbers are ({what}): at variables it may be another program "
        "than at integers"
    )


def _parts(where: str, found: Any) -> Iterator[Part]:
    """The objects that an object is made of. Raises `Rejected` if it may ask."""
    if id(found) in KNOWN or type(found) in CONSTANTS:
        return
    if isinstance(found, types.FunctionType):
        yield from _of_a_function(found)
    elif isinstance(found, type):
        yield from _of_a_class(found)
    elif type(found) in (tuple, list, set, frozenset):
        yield from ((where, part) for part in found)
    elif type(found) in (dict, types.MappingProxyType):
        yield from ((where, part) for pair in found.items() for part in pair)
    elif type(found) in (staticmethod, classmethod, types.MethodType):
        yield from ((where, part) for part in (found.__func__, getattr(found, "__self__", None)))
    elif type(found) is property:
        yield from ((where, part) for part in (found.fget, found.fset, found.fdel))
    elif type(found) is functools._lru_cache_wrapper:
        if not any(part is found.__wrapped__ for part in gc.get_referents(found)):
            raise _asks(where, "a cache of another function")
        yield from ((where, part) for part in vars(found).values())
    elif type(found) is functools.partial:
        parts = (found.func, found.args, found.keywords, vars(found))
        yield from ((where, part) for part in parts)
    elif type(found) in ALIASES:
        yield where, typing.get_origin(found)
    elif type(found) is dataclasses.Field:
        yield from ((where, part) for part in (found.default, found.default_factory))
        yield from ((where, part) for part in found.metadata.items())
    else:
        yield from _of_an_instance(where, found)


def _of_a_function(function: types.FunctionType) -> Iterator[Part]:
    module, code = function.__globals__["__name__"], function.__code__
    if vars(sys.modules.get(module, builtins)) is not function.__globals__:
        raise _asks(function.__qualname__, "its module has another's name")
    if function.__builtins__ is not vars(builtins):  # type: ignore[attr-defined, unused-ignore]
        raise _asks(f"{module}.{function.__qualname__}", "its builtins are not Python's")
    if module.removeprefix("theorems.").split(".")[1:2] in READ_AS_SUCH:
        return
    where = f"{module}.{function.__qualname__}"
    for name in _names(where, code):
        found = function.__globals__.get(name, vars(builtins).get(name))
        yield f"{where} loads {name}, which", found
    yield from ((where, cell.cell_contents) for cell in function.__closure__ or ())
    parts = (function.__defaults__, function.__kwdefaults__, vars(function))
    yield from ((where, part) for part in parts)


def _names(where: str, code: types.CodeType) -> Iterator[str]:
    """The global names that code loads. Raises `Rejected` if it may ask without using a name."""
    before: tuple[str, Any] = "", ""
    for step in dis.get_instructions(code):
        if step.opname in REFUSED:
            raise _asks(where, REFUSED[step.opname])
        if step.opname == "IS_OP" and (step.is_jump_target or not _of_none(before)):
            raise _asks(where, "is")
        attribute = step.argval if step.opname in ATTRIBUTES else ""
        if attribute.startswith(FRAMES) or attribute in TELLING:
            raise _asks(where, step.argval)
        if step.opname in GLOBALS:
            yield step.argval
        before = step.opname, step.argval
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _names(where, constant)


def _of_none(before: tuple[str, Any]) -> bool:
    """Whether `is` compares with None, or with a builtin in code that Python itself generates."""
    return before == ("LOAD_CONST", None) or before[0] == "LOAD_COMMON_CONSTANT"


def _of_a_class(found: type) -> Iterator[Part]:
    where = f"{found.__module__}.{found.__qualname__}"
    plain = type(found) is type and found.__module__ not in sys.builtin_module_names
    if not plain or found in (Polynomial, Ratio, Symbolic):
        raise _asks(where, "a class not known to ask nothing")
    yield from ((where, base) for base in found.__bases__)
    if "__add__" in vars(found):
        return
    for name, part in vars(found).items():
        if name == "keys" or (name.startswith("__") and name not in METHODS | OF_A_CLASS):
            raise _asks(where, name)
        method = getattr(part, "__func__", part)  # for a static method, for example
        made = isinstance(method, types.FunctionType) and method.__code__.co_filename in WRITERS
        known = made and name in METHODS | WRITTEN  # it only uses the fields, which are followed
        if not known and name not in OF_A_CLASS and type(part) not in READERS:
            yield f"{where}.{name}", part


def _of_an_instance(where: str, found: Any) -> Iterator[Part]:
    """The class of an object and its parts, if it is a record; an iterator hides what it runs."""
    for kind in type(found).__mro__:
        if id(kind) in KNOWN and kind not in (object, tuple) and not dataclasses.is_dataclass(kind):
            raise _asks(where, type(found).__name__)
    yield where, type(found)
    yield from ((where, part) for part in gc.get_referents(found))
