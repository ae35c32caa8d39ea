"""Re-checking an induction over words: closed families, and the statement of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from verify.audit.cases import covers
from verify.audit.rejected import Rejected
from verify.certificates import side_json
from verify.claims import Claim
from verify.domains import Walks
from verify.evidence.invariant import Invariant, Member, Move
from verify.exact.polynomials import Polynomial, nonnegative_on
from verify.exact.symbolic import Symbolic, Undecided

START = "start"


def check_invariant(claim: Claim, evidence: Invariant) -> str:
    """Re-check the families and their moves; returns what was replayed. Raises `Rejected`."""
    domain = claim.domain
    if not isinstance(domain, Walks):
        raise Rejected("families need a domain of words")
    members = {member.name: member for member in evidence.members}
    _demand(len(members) == len(evidence.members) > 0, "two families of one name, or none at all")
    _demand(START not in members, f"a family is called {START}")
    for member in members.values():
        names = (*member.variables, *member.free)
        _demand(len(set(names)) == len(names), f"{member.name}: a variable stands twice")
        known = {name for part in member.state for name in part.variables}
        _demand(known <= set(names), f"{member.name}: a variable is not declared")
    expected = _starts(domain) | {
        (member.name, letter): member for member in members.values() for letter in domain.letters
    }
    found: dict[tuple[str, str], list[Move]] = {key: [] for key in expected}
    for move in evidence.moves:
        key = (move.source, move.letter)
        _demand(key in found, f"a move from {move.source} by {move.letter} is none of the domain's")
        found[key].append(move)
    for key, moves in found.items():
        where = f"{key[0]}, letter {key[1]}"
        source = expected[key]
        _demand(covers([move.case for move in moves], source.variables), f"{where}: cases missing")
        for move in moves:
            _check_move(domain, source, move, members, where)
    for member in members.values():
        _check_statement(claim, member)
    return f"replayed {len(members)} families, {len(evidence.moves)} moves"


def _starts(domain: Walks) -> dict[tuple[str, str], Member]:
    """The starts as families: the parameters are their variables, moved to bounds of 0."""
    moved = {name: Polynomial.variable(name) + low for name, low in domain.lower.items()}
    cone = dict.fromkeys(domain.lower, 0)
    states = domain.starts(**{name: Symbolic(value, cone) for name, value in moved.items()})
    return {
        (START, str(at)): Member(START, tuple(domain.lower), (), polynomials(state), "", "")
        for at, state in enumerate(states)
    }


def _check_move(
    domain: Walks, source: Member, move: Move, members: Mapping[str, Member], where: str
) -> None:
    cone = dict.fromkeys(source.variables, 0)
    state: Any = [part.substitute(**move.case) for part in source.state]
    if source.name != START:
        symbolic = tuple(Symbolic(part, cone) for part in state)
        try:
            following = domain.step(symbolic, move.letter)
        except Undecided as open_question:
            raise Rejected(f"{where}: the case does not decide {open_question}") from None
        if following is None:
            _demand(move.to == "", f"{where}: the word may not go on")
            return
        state = polynomials(following)
    _demand(move.to in members, f"{where}: it leads to no family")
    target = members[move.to]
    names = {*target.variables, *target.free}
    _demand(set(move.at) == names, f"{where}: a variable of {move.to} has no value")
    whole = all(c.denominator == 1 for value in move.at.values() for c in value.coefficients())
    _demand(whole, f"{where}: a variable of {move.to} may be no integer")
    for name in target.variables:
        value = move.at[name]
        known = all(variable in cone for variable in value.variables)
        _demand(
            known and nonnegative_on(value, **{v: 0 for v in value.variables}),
            f"{where}: {name} = {value} may be negative",
        )
    _demand(
        [part.substitute(**move.at) for part in target.state] == list(state),
        f"{where}: the letter leads to another state",
    )


def _check_statement(claim: Claim, member: Member) -> None:
    cone = dict.fromkeys(member.variables, 0)
    try:
        relation = claim.statement(*(Symbolic(part, cone) for part in member.state))
    except Undecided as open_question:
        raise Rejected(f"{member.name}: the family does not decide {open_question}") from None
    _demand(relation.holds, f"the statement fails for {member.name}")
    sides = (side_json(relation.lhs), side_json(relation.rhs))
    _demand(sides == (member.lhs, member.rhs), f"{member.name}: its sides are {sides!r:.80}")


def polynomials(state: Sequence[Any]) -> tuple[Polynomial, ...]:
    """The components of a state as polynomials, whatever mixture of numbers they are."""
    return tuple(
        part.polynomial if isinstance(part, Symbolic) else Polynomial() + part for part in state
    )


def _demand(condition: bool, complaint: str) -> None:
    if not condition:
        raise Rejected(complaint)
