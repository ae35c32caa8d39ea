"""That recursion and types are of the plain kind, which Coq checks soundly.

Coq 8.16 accepts some recursion that does not end, and with it a proof of False; so does coqchk,
which has the same code: a function may be handed on without its argument (rocq #20413), or its
argument be a term that is only thought to be smaller (#20455). So here a recursive function stands
only where it is given all arguments up to the one that gets smaller, and that is a variable of a
pattern against which its own argument is matched, or of such a pattern. What a variable yields, if
it is a function, is not known to be smaller. Types with a part that is given (#22378) are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from verify.kernel.coq_printing import is_name

RECURSIVE = ("fix", "cofix")
SORTS = ("Prop", "Set", "Type")
NO_VARIABLE = "Constructor "  # of what stands in a pattern
# What may stand after the outermost `fix`; at a variable called as a word of Coq's reading ends.
AFTER = ("", ")", ":", "in", "|", "end", "as", "return", "with", ",")
MOST = 2**20  # words that are read of one: of functions defined together more than once


class NotPlain(Exception):
    """A term of another kind, or none as Coq prints it in full."""


@dataclass(frozen=True)
class Function:
    """A recursive function: the place of the `fix` that it is of, and how many arguments stand
    before the one that gets smaller.
    """

    fix: int
    before: int


@dataclass(frozen=True)
class Argument:
    """The argument of a `fix` that gets smaller, or what is smaller."""

    fix: int
    is_smaller: bool


Scope = dict[str, Function | Argument | None]  # by name, what is bound since the outermost `fix`


def is_plain(term: Sequence[str]) -> bool:
    """Whether each recursive function in a term printed in full is of the plain kind."""
    after = 0
    try:
        for place, word in enumerate(term):
            if word in RECURSIVE and place >= after:
                reader = Reader(term, place)
                reader.functions({})
                after = reader.place
                if reader.next() not in AFTER:
                    return False
    except (NotPlain, RecursionError):
        return False
    return True


def is_plain_type(term: Sequence[str], module: str) -> bool:
    """Whether types of a module, declared together and printed in full, have no part that is given
    (8.16 compares those wrongly, rocq #22378): there is no `let`, nor one behind a name, as what
    each constructor yields is seen to be one of these types.
    """
    reader, names, yielded = Reader(term, 0), set[str](), set[str]()
    try:
        while reader.take() and reader.next():
            names.add(f"Inductive {module}.{reader.name().rpartition('.')[2]}")
            reader.place = term.index(":=", reader.place) + 1
            while reader.next() not in (".", "with"):
                reader.name()
                reader.take(":")
                while reader.takes("forall"):
                    reader.binders({})
                    reader.take(",")
                yielded.add(reader.next())
                reader.read({})
                reader.takes("|")
    except (NotPlain, RecursionError, ValueError):
        return False
    return "let" not in term and yielded <= names


class Reader:
    """Reads a term from a place on, a word at a time; raises `NotPlain` at what is not plain."""

    def __init__(self, term: Sequence[str], place: int) -> None:
        self.term = term
        self.place = place
        self.taken = 0

    def next(self, ahead: int = 0) -> str:
        place = self.place + ahead
        return self.term[place] if place < len(self.term) else ""

    def take(self, *wanted: str) -> str:
        """The next word, one of those that are wanted, if any are."""
        word = self.next()
        if not word or (wanted and word not in wanted):
            raise NotPlain
        self.place += 1
        self.taken += 1
        if self.taken > MOST:
            raise NotPlain
        return word

    def takes(self, *words: str) -> bool:
        """Takes these words, if they stand next."""
        found = all(self.next(ahead) == word for ahead, word in enumerate(words))
        self.place += len(words) if found else 0
        return found

    def name(self) -> str:
        if not (_is_variable(self.next()) or self.next() == "_"):
            raise NotPlain
        return self.take()

    def read(self, scope: Scope) -> Argument | None:
        """A term, as far as it goes; returned is what it is to a `fix`, if it is a variable."""
        if self.takes("fun"):
            scope = self.binders(scope)
            self.take("=")
            self.take(">")
            self.read(scope)
        elif self.takes("forall"):
            scope = self.binders(scope)
            self.take(",")
            self.read(scope)
        elif self.takes("let"):
            self.let(scope)
        elif self.next() in RECURSIVE:
            self.functions(scope)
        else:
            return self.application(scope)
        return None

    def binders(self, scope: Scope) -> Scope:
        if self.next() != "(":
            return scope | dict.fromkeys(self.binder(scope))
        while self.takes("("):
            scope = scope | dict.fromkeys(self.binder(scope))
            self.take(")")
        return scope

    def binder(self, scope: Scope) -> list[str]:
        """Names, and what they stand for or their type."""
        names = [self.name()]
        while self.next() not in (":", ":="):
            names.append(self.name())
        if self.takes(":="):
            self.read(scope)
        if self.takes(":"):
            self.read(scope)
        return names

    def let(self, scope: Scope) -> None:
        name = self.next(1) if self.next() in RECURSIVE else self.name()
        if self.next() in RECURSIVE:
            self.functions(scope)
        else:
            if self.takes(":"):
                self.read(scope)
            self.take(":=")
            self.read(scope)
        self.take("in")
        self.read(scope | {name: None})

    def functions(self, scope: Scope) -> None:
        """A `fix`. Where it is of several functions it is read again when all are known."""
        fix, known = self.place, Scope()
        while True:
            self.place, found = fix, Scope()
            self.take("fix")
            while True:
                name, function, arguments = self.head(scope, fix)
                if name in found:
                    raise NotPlain
                found[name] = function
                self.read(scope | known | found | arguments)
                if not self.takes("with"):
                    break
            if len(found) == 1 or found == known:
                break
            known = found
        if self.takes("for"):
            self.take(*found)

    def head(self, scope: Scope, fix: int) -> tuple[str, Function, Scope]:
        """The name of a function, how it is called, and its arguments."""
        name, names, smaller = self.name(), list[str](), ""
        while self.takes("("):
            if self.next(1) == ":=":
                raise NotPlain
            names += self.binder(scope | dict.fromkeys(names))
            self.take(")")
        if self.takes("{", "struct"):
            smaller = self.name()
            self.take("}")
        elif len(names) == 1:
            smaller = names[0]
        if names.count(smaller) != 1 or smaller == "_":
            raise NotPlain
        arguments = dict.fromkeys(names) | {smaller: Argument(fix, False)}
        if self.takes(":"):
            self.read(scope | arguments)
        self.take(":=")
        return name, Function(fix, names.index(smaller)), arguments

    def application(self, scope: Scope) -> Argument | None:
        """What stands first, and all arguments of it."""
        function, found = scope.get(self.next()), None
        if isinstance(function, Function):
            self.take()
            smaller = Argument(function.fix, True)
            if [self.argument(scope) for _ in range(function.before + 1)][-1] != smaller:
                raise NotPlain
        else:
            found = self.argument(scope)
        while self.next() in ("(", "match", *SORTS) or _is_variable(self.next()):
            self.argument(scope)
            found = None
        return found

    def argument(self, scope: Scope) -> Argument | None:
        found = None
        if self.takes("("):
            found = self.read(scope)
            if self.takes(":") or self.takes("<", ":") or self.takes("<", "<", ":"):
                self.read(scope)
            self.take(")")
        elif self.takes("match"):
            self.match(scope)
        elif not _is_variable(self.next()):
            self.take(*SORTS)
        else:
            variable = scope.get(self.take())
            if isinstance(variable, Function):
                raise NotPlain
            found = variable
        return found

    def match(self, scope: Scope) -> None:
        matched, within = self.read(scope), scope
        if self.takes("as"):
            within = within | {self.name(): None}
        if self.takes("in"):
            while self.next() not in ("return", "with"):
                word = self.take()
                if isinstance(scope.get(word), Function):  # or the type is called as a function is
                    raise NotPlain
                within = within | {word: None}
        if self.takes("return"):
            self.read(within)
        self.take("with")
        smaller = Argument(matched.fix, True) if matched else None
        self.takes("|")
        while not self.takes("end"):
            variables = self.pattern()
            self.read(scope | dict.fromkeys(variables, smaller))
            if self.next() != "end":
                self.take("|")

    def pattern(self) -> list[str]:
        """The variables of one or more patterns before what they lead to."""
        variables = list[str]()
        while not self.takes("=", ">"):
            self.name()  # the constructor, or any
            while self.next() not in ("|", "="):
                variables.append(self.name())
                if variables[-1].startswith(NO_VARIABLE):
                    raise NotPlain
            self.takes("|")
        return variables


def _is_variable(word: str) -> bool:
    """Whether it may be one: a name, or what a name refers to where it is not bound."""
    return " " in word or is_name(word)
