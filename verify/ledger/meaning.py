"""The meaning of a claim: all objects that its functions use, as one text for a digest.

The walk starts at the functions and the domain of a claim, after all modules have been imported,
and goes on to every function, class, table and file that these load. A function contributes its
syntax, with a number for each object it refers to; a value contributes its contents. So a change
that another module makes to an object is seen, while a definition can be moved or renamed without
making any certificate stale. An object of an unknown kind is an error.
"""

from __future__ import annotations

import ast
import builtins
import collections
import dataclasses
import fractions
import functools
import gc
import hashlib
import inspect
import re
import reprlib
import sys
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import gmpy2

from verify.kernel.claims import Claim
from verify.kernel.domains import Domain
from verify.kernel.errors import ProjectError
from verify.ledger.syntax import bindings, complaint, imports, stated_at, syntax, written

# The kernel's exact arithmetic and relations are followed. The rest of the kernel enters the digest
# by name only, and by file in `kernel.txt` (`machinery`).
MEANING = tuple(
    f"verify.kernel.{name}" for name in ("relations", "polynomials", "symbolic", "kinds.solution")
)
# Modules outside the project whose objects enter by name.
NAMED = {
    *("bisect", "blake2", "builtins", "collections", "collections.abc", "dataclasses", "fractions"),
    *("functools", "gmpy2", "gmpy2.gmpy2", "hashlib", "heapq", "itertools", "json", "json.decoder"),
    *("math", "operator", "pathlib", "random", "re", "string", "typing"),
}
EXACT = (
    *(bool, bytes, complex, float, range, slice, str, types.EllipsisType, types.NoneType),
    *(types.NotImplementedType, fractions.Fraction, type(gmpy2.mpq()), type(gmpy2.mpz())),
)
# Attributes that Python adds to a class or record, or that differ between Python versions.
OF_A_CLASS = {
    *("__abstractmethods__", "__annotations__", "__annotate_func__", "__annotations_cache__"),
    *("__dict__", "__doc__", "__firstlineno__", "__hash__", "__match_args__", "__module__"),
    *("__orig_bases__", "__parameters__", "__qualname__", "__slots__", "__static_attributes__"),
    *("__weakref__", "_abc_impl", "_is_protocol", "_is_runtime_protocol"),
    *("__protocol_attrs__", "__non_callable_proto_members__"),
}
OF_A_RECORD = {"_asdict", "_fields", "_field_defaults", "_make", "_replace", "__getnewargs__"}
METHODS = (types.BuiltinMethodType, types.MethodWrapperType)
READERS = (types.MemberDescriptorType, types.GetSetDescriptorType, collections._tuplegetter)  # type: ignore[attr-defined]
# Files of the code that generates the methods of records from their fields.
WRITERS = {"<string>", collections.__file__, dataclasses.__file__, reprlib.__file__}
WRAPPING = (
    *(classmethod, functools.cached_property, functools.partial, property, staticmethod),
    types.MethodType,
)
INNER = ("__func__", "__self__", "fget", "fset", "fdel", "func", "args", "keywords")
# An instance of a subclass of one of these holds more than its fields.
CONTAINERS = (bytes, dict, float, frozenset, int, list, set, str)
PARTICULARS = {
    "believed",
    "believed_unless_full",
}  # of a domain; certificates have these in `audited`
REFERENCE = re.compile("\x01([0-9]+)\x01")  # `repr` of a string never contains it
Place = tuple[str, str]  # a module, and a name bound at its top level


@dataclass(frozen=True)
class Part:
    """One object that a claim uses.

    `name` is its full name and `text` its contents. Functions and classes have a `place`; functions
    also have their code and the names they load. `claim` is the id if the object is a claim.
    """

    name: str
    text: str
    place: Place | None = None
    code: types.CodeType | None = None
    loads: tuple[Place, ...] = ()
    claim: str = ""


def roots(claim: Claim) -> list[Any]:
    """The functions that state a claim."""
    return [claim.statement, *filter(None, (claim.step, claim.whole, claim.general))]


@cache
def reach(claim: Claim) -> tuple[Part, ...]:
    """All objects that a claim uses, breadth first from its functions and its domain.

    Raises `ProjectError` for an object of an unknown kind.
    """
    return _reached(claim.id, [*roots(claim), claim.domain], _described)


@cache
def altered(claim: Claim) -> tuple[Part, ...]:
    """All objects that the near misses of a claim use, breadth first. Raises `ProjectError`."""
    return _reached(claim.id, [near.statement for near in claim.near_misses], _described)


def short_of_claims(claim: Claim) -> tuple[Part, ...]:
    """The objects that a claim uses, without those used only through other claims."""

    def short(name: str, found: Any) -> Described:
        known = _described(name, found)
        claimed = dataclasses.replace(known.part, text="")
        return Described(claimed, [], found) if known.part.claim else known

    return _reached(claim.id, [*roots(claim), claim.domain], short)


def is_as_before(claim: Claim) -> bool:
    """Whether no object that a claim uses has changed since its digest was first computed.

    Code that has run since may have changed a table, for example.
    """
    return all(
        content(_reached(claim.id, now, Described.of)) == content(before)
        for now, before in (
            ([*roots(claim), claim.domain], reach(claim)),
            ([near.statement for near in claim.near_misses], altered(claim)),
        )
    )


def content(parts: Iterable[Part]) -> str:
    """The contents of these objects as one text."""
    return "\n".join(part.text for part in parts)


def named(claim: Claim) -> dict[str, str]:
    """The digests, as written, of a paper's top-level definitions that a claim uses, by full name.

    The definitions in `verify` have their digests in `kernel.txt`.
    """
    places = {place for part in reach(claim) for place in (part.place, *part.loads) if place}
    found = (_definition(*place) for place in places)
    return dict(sorted(filter(None, found)))


@cache
def _definition(module: str, name: str) -> tuple[str, str] | None:
    """The full name and the digest of a name's definition; None outside the papers."""
    module, name, nodes = bound(module, name)
    if not nodes or module.startswith("verify."):
        return None
    text = "\n".join(syntax(node) for node in nodes)
    return f"{module}.{name}", hashlib.sha256(text.encode()).hexdigest()[:16]


def bound(module: str, name: str) -> tuple[str, str, list[ast.stmt]]:
    """The statements that bind a name, in its own module or in the one it is imported from.

    Returns that module, the name there, and the statements; none for modules that are not followed.
    """
    while name not in bindings(module) and name in imports(module):
        owner, inner = imports(module)[name]
        if not inner or owner not in sys.modules or not followed(owner):
            return module, name, []
        module, name = owner, inner
    return module, name, bindings(module).get(name, [])


def _reached(whose: str, roots: list[Any], describe: Any) -> tuple[Part, ...]:
    pending, numbers, parts = [("", root) for root in roots], dict[int, int](), list[Part]()
    for number, (_, root) in enumerate(pending):
        numbers.setdefault(id(_bare(root)), number)
    try:
        for name, found in pending:
            known = describe(name, _bare(found))
            marks = []
            for inner in known.refers:
                if id(inner[1]) not in numbers:
                    numbers[id(inner[1])] = len(pending)
                    pending.append(inner)
                marks.append(f"\x01{numbers[id(inner[1])]}\x01")
            text = REFERENCE.sub(lambda mark, m=marks: m[int(mark[1])], known.part.text)  # type: ignore[misc]
            parts.append(dataclasses.replace(known.part, text=text))
    except RecursionError:
        raise ProjectError(f"{whose}: an object contains itself, or is nested too deeply") from None
    except ProjectError as error:
        raise ProjectError(f"{whose}: {error}") from None
    return tuple(parts)


@dataclass(frozen=True)
class Described:
    """A part with numbers for the objects that its text refers to, and these objects by name."""

    part: Part
    refers: list[tuple[str, Any]]
    found: Any  # kept alive, so that no other object gets its `id`

    @classmethod
    def of(cls, name: str, found: Any) -> Described:
        """Describe an object. Raises `ProjectError` for an unknown kind."""
        telling = _Telling()
        return cls(telling.part(name, found), telling.refers, found)


_known: dict[int, Described] = {}


def _described(name: str, found: Any) -> Described:
    """The description of an object, computed once."""
    if id(found) not in _known:
        _known[id(found)] = Described.of(name, found)
    return _known[id(found)]


# By the id of a cache: the cache and the function that it calls, which never changes.
_calls: dict[int, tuple[Any, Any]] = {}


def _bare(found: Any) -> Any:
    """The function under a cache; caching does not change results."""
    while isinstance(found, functools._lru_cache_wrapper):
        within = found.__wrapped__
        if _calls.get(id(found), (None, None))[1] is not within:
            if not any(part is within for part in gc.get_referents(found)):
                raise ProjectError(f"{within.__qualname__} is not what its cache calls")
            _calls[id(found)] = found, within
        found = within
        if inspect.isgeneratorfunction(found):
            raise ProjectError(f"{found.__qualname__} caches a generator; return a tuple")
    return found


class _Telling:
    """Describes one object and collects the objects it refers to."""

    def __init__(self) -> None:
        self.numbers: dict[int, str] = {}
        self.refers: list[tuple[str, Any]] = []

    def refer(self, name: str, found: Any) -> str:
        """The text for a referenced object: a value, a name if outside the papers, or a number."""
        found, kind = _bare(found), type(_bare(found))
        if kind is int:
            return f"int:{found:x}"
        if kind in EXACT:
            return f"{kind.__name__}:{found!r}"
        if kind in (tuple, list):
            return f"{kind.__name__}({','.join(self.refer(name, part) for part in found)})"
        if kind in (set, frozenset):
            told = sorted(self.refer(name, part) for part in found)
            if any(map(REFERENCE.search, told)):  # their numbers would vary between processes
                raise ProjectError(f"{name} is a set of objects; make it a tuple")
            return f"set({','.join(told)})"
        if kind in (dict, collections.defaultdict, collections.Counter, types.MappingProxyType):
            pairs = (f"{self.refer(name, k)}:{self.refer(name, v)}" for k, v in found.items())
            made = self.refer(name, getattr(found, "default_factory", None))
            return f"{kind.__name__}({made},{','.join(pairs)})"
        if isinstance(found, types.ModuleType):
            if found.__name__ not in NAMED:
                raise ProjectError(f"{name} is a module used as a value; import the names you need")
            return f"module {found.__name__}"
        if isinstance(found, Path):
            held = found.read_bytes() if found.is_file() else b""
            return f"file {hashlib.sha256(held).hexdigest()}"
        if isinstance(found, re.Pattern):
            return f"pattern {found.pattern!r} {found.flags}"
        if isinstance(found, Iterator):
            raise ProjectError(f"{name} is an iterator; make it a tuple")
        if (home := _outside(found)) is not None:
            return self.outsider(name, home, found)
        if id(found) not in self.numbers:
            self.numbers[id(found)] = f"\x01{len(self.numbers)}\x01"
            self.refers.append((name, found))
        return self.numbers[id(found)]

    def outsider(self, name: str, home: str, found: Any) -> str:
        """The name of an object of Python or of the kernel."""
        if not home.startswith("verify.") and home not in NAMED:
            raise ProjectError(f"{name} is of {home}, which statements may not use")
        if found is dataclasses.MISSING:
            return "nothing"
        said = getattr(found, "__qualname__", "")
        if not said:
            raise ProjectError(f"{name} is {found!r:.40}, which has no name")
        # The values that a kernel function closes over, such as the parts of a condition, and the
        # object that a built-in method belongs to.
        cells = getattr(found, "__closure__", None) or ()
        held = [cell.cell_contents for cell in cells]
        owner = getattr(found, "__self__", None)
        if isinstance(found, METHODS) and not isinstance(owner, types.ModuleType):
            held.append(owner)
        return f"{home}.{said}({','.join(self.refer(said, part) for part in held)})"

    def part(self, name: str, found: Any) -> Part:
        """The full description of a function, class, claim or instance."""
        if isinstance(found, types.FunctionType):
            return self.function(found)
        if isinstance(found, type):
            place = found.__module__, found.__qualname__.partition(".")[0]
            text = f"class({','.join(self.members(found))})"
            return Part(f"{found.__module__}.{found.__qualname__}", text, place)
        if isinstance(found, WRAPPING):
            inner = (
                f"{k}={self.refer(name, getattr(found, k))}" for k in INNER if hasattr(found, k)
            )
            return Part(name, f"{type(found).__name__}({','.join(inner)})")
        if isinstance(found, Claim):
            told = (self.refer(name, part) for part in (*roots(found), found.domain))
            return Part(name, f"claim({','.join(told)})", claim=found.id)
        held = ",".join(self.fields(name, found))
        return Part(name, f"{self.refer(name, type(found))}({held})")

    def fields(self, name: str, found: Any) -> Iterator[str]:
        """The fields of an instance."""
        kinds = type(found).__mro__
        if isinstance(found, tuple):
            yield from (self.refer(name, part) for part in tuple(found))
        slots = {
            each
            for kind in kinds
            for each, part in vars(kind).items()
            if isinstance(part, types.MemberDescriptorType)
        }
        known = bool(slots) or isinstance(found, tuple) or hasattr(found, "__dict__")
        if not known or isinstance(found, CONTAINERS):
            raise ProjectError(f"{name} is {found!r:.40}, whose contents are unknown")
        kept = {
            each
            for kind in kinds
            for each, part in vars(kind).items()
            if isinstance(part, functools.cached_property)
        }
        apart = kept | PARTICULARS if isinstance(found, Domain) else kept
        for each in sorted((slots | {*getattr(found, "__dict__", ())}) - apart):
            if hasattr(found, each):
                yield f"{each}={self.refer(f'{name}.{each}', getattr(found, each))}"

    def members(self, found: type) -> Iterator[str]:
        """The bases, fields and members of a class."""
        name = f"{found.__module__}.{found.__qualname__}"
        yield from (self.refer(name, base) for base in found.__bases__)
        if type(found).__module__ not in ("abc", "builtins", "typing"):
            yield self.refer(name, type(found))
        record = issubclass(found, tuple) and hasattr(found, "_fields")
        if record:
            yield f"record({found._fields!r})"  # type: ignore[attr-defined]
            yield self.refer(name, found._field_defaults)  # type: ignore[attr-defined]
        for each, part in vars(found).items():
            inner = getattr(part, "__func__", part)
            made = isinstance(inner, types.FunctionType) and inner.__code__.co_filename in WRITERS
            if each == "__dataclass_fields__":
                fields = (field for field in part.values() if isinstance(field, dataclasses.Field))
                yield from (
                    f"{field.name} {self.refer(name, field.default)} "
                    f"{self.refer(name, field.default_factory)} {field.init} {field.compare} "
                    f"{field.kw_only is True} {field._field_type.name}"  # type: ignore[attr-defined]
                    for field in fields
                )
            elif each == "__hash__" and isinstance(inner, types.FunctionType) and not made:
                yield f"{each}={self.refer(f'{name}.{each}', part)}"
            elif isinstance(part, READERS) and not _reads_its_own(found, each, part):
                raise ProjectError(f"{name}.{each} is the field of another name")
            elif each == "__dataclass_params__":
                yield f"{part.init} {part.eq} {part.order} {part.unsafe_hash} {part.frozen}"
            elif (
                each in OF_A_CLASS or isinstance(part, READERS) or (record and each in OF_A_RECORD)
            ):
                continue
            elif not made or not (record or dataclasses.is_dataclass(found)):
                yield f"{each}={self.refer(f'{name}.{each}', part)}"

    def function(self, found: types.FunctionType) -> Part:
        """The syntax of a function, and the object behind each name that it loads from outside."""
        code, home = found.__code__, found.__globals__
        module = str(home["__name__"])
        if vars(sys.modules.get(module, builtins)) is not home:
            raise ProjectError(f"{module}.{found.__qualname__} has other globals than its module")
        if found.__builtins__ is not vars(builtins):  # type: ignore[attr-defined, unused-ignore]
            raise ProjectError(f"{module}.{found.__qualname__} has builtins of its own")
        top, line = stated_at(code.co_filename, code.co_firstlineno)
        if code.co_qualname == "<lambda>":  # at the top level of a module, as in a domain
            name = f"{module}.{top}.<lambda {line}>"
        else:
            name = f"{module}.{found.__qualname__}"
        try:
            own = written(code)
        except ProjectError as error:
            raise ProjectError(f"{module}.{error}") from None
        if module not in MEANING and (said := complaint(code)):
            raise ProjectError(f"{name} {said}, which cannot be followed")
        cells = zip(code.co_freevars, found.__closure__ or (), strict=True)
        names = collections.ChainMap({each: cell.cell_contents for each, cell in cells}, home)
        told = [own.text, *(self.outer(module, names, each) for each in own.names)]
        given = (found.__defaults__, found.__kwdefaults__, vars(found))
        told += [self.refer(name, value) for value in given]
        loads = tuple((module, each) for each in map(_first, own.names) if each in home)
        return Part(name, "\n".join(told), (module, top), code, loads)

    def outer(self, module: str, names: Mapping[str, Any], dotted: str) -> str:
        """The object behind a dotted name, resolved through the project's modules."""
        first, *rest = dotted.split(".")
        if first not in names:
            return f"{dotted if hasattr(builtins, first) else 'nothing'}"
        found, name = names[first], f"{module}.{first}"
        while isinstance(found, types.ModuleType) and _is_ours(found.__name__) and rest:
            name = f"{found.__name__}.{rest[0]}"
            found = getattr(found, rest.pop(0), None)
        return ".".join((self.refer(name, found), *rest))


def _reads_its_own(found: type, each: str, part: Any) -> bool:
    """Whether a class attribute reads the slot or field that has its name."""
    if isinstance(part, collections._tuplegetter):  # type: ignore[attr-defined]
        at = part.__reduce__()[1][0]
        return "_fields" in vars(found) and bool(found._fields[at] == each)  # type: ignore[attr-defined]
    return part.__objclass__ is found and bool(part.__name__ == each)


def _is_ours(module: str) -> bool:
    return _first(module) in {"verify", *homes()}


def _first(dotted: str) -> str:
    return dotted.partition(".")[0]


def _outside(found: Any) -> str | None:
    """The module of an object that enters by name; None for an object that is followed."""
    if isinstance(found, types.FunctionType):
        home = str(found.__globals__["__name__"])
    elif isinstance(found, type):
        home = found.__module__
    elif isinstance(found, (*WRAPPING, Claim)) or followed(type(found).__module__):
        return None
    elif type(found).__module__ in ("builtins", "functools", "operator", "types", "typing"):
        home = getattr(found, "__module__", None) or type(found).__module__
        home = home if isinstance(home, str) else type(found).__module__
    else:
        return None if type(found).__module__.startswith("verify.") else type(found).__module__
    return None if followed(home) else home.lstrip("_")


@cache
def homes() -> frozenset[str]:
    """The top-level package names of the papers."""
    from verify.ledger.papers import papers

    return frozenset({"theorems", *(_first(paper.package) for paper in papers())})


@cache
def followed(module: str) -> bool:
    """Whether a module's objects are followed: papers except solvers, and `MEANING`."""
    if module.startswith("verify."):
        return module in MEANING
    return _first(module) in homes() and "solvers" not in module.split(".")
