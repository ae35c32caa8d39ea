"""One claim in full: what it says, what was found, and what a reader has to read."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from verify.cli.console import labelled, out, styled
from verify.cli.formulas import unicode_text
from verify.kernel import kinds
from verify.kernel.documents import Json
from verify.kernel.evidence import Case, short
from verify.kernel.numbers import number
from verify.ledger import statements
from verify.ledger.compare import said
from verify.ledger.reading import Part
from verify.ledger.statuses import STALE
from verify.ledger.worth import FULL_AUDIT
from verify.report import deals, missed

# Never wrapped: lines of formal statements, set as in Coq, and commands to be copied.
AS_IT_IS = ("   ", "verify ")


def print_entry(entry: Json) -> None:
    """One entry of a table."""
    out.print(entry["id"], "  ", styled(entry["status"]), sep="")
    out.print(f"  entry of  {entry['table']}")
    out.print(f"  rests on  {entry['rests_on']}")
    if entry["defect"]:
        out.print(f"  defect    {entry['defect']}, amended by {entry['amendment']}")
    out.print(f"  printed   {entry['printed']}")
    figure = entry["exact"]
    if ".." in figure:
        out.print(f"  enclosed  {figure.replace('..', ' .. ')}")
    else:
        out.print(f"  exact     {_decimal(figure)}")


def print_claim(shown: Json) -> None:
    """Print one claim with all that is known about it."""
    out.print(shown["id"], "  ", styled(shown["status"]), sep="")
    certificate = shown["certificate"]
    rows: list[tuple[str, Any]] = [
        ("paper", f"{shown['paper']}, {shown['locator']} ({shown['kind']})"),
        *([("said of", shown["domain"])] if shown["domain"] else []),
        ("reason", shown["reason"])
        if shown["reason"]
        else ("statement", shown["statement"] or "no theorem module yet"),
    ]
    names = shown["arguments"]
    proof = shown["proof"]
    if proof:
        rows.append(("formally", _proved(proof["evidence"])))
    if certificate:
        rows += [
            ("checked" if proof else "verdict", said(certificate)),
            *(("evidence" if not at else "", words) for at, words in enumerate(_found(shown))),
            *([("seen", shown["seen"])] if shown["seen"] else []),
            *([("carried", shown["carried"])] if shown.get("carried") else []),
            *([("rests on", shown["rests_on"])] if shown["rests_on"] else []),
            *(("near miss", _near_miss(found, names)) for found in certificate["near_misses"]),
        ]
    if defect := shown["defect"]:
        rows.append(("defect", f"{defect['id']} ({defect['kind']}): {defect['why']}"))
    if shown["statement"]:
        when = {None: "not yet", STALE: "before the last change"}
        day = when.get(shown["reviewed"], shown["reviewed"])
        rows.append(("reviewed", f"{day}, by a second reader" if shown["reviewed"] else day))
    rows += [("see also", path) for path in shown.get("pages", ())]
    if shown.get("no_proof"):
        rows.append(("formal", f"not counted: {shown['no_proof']}"))
    if shown["moved"]:
        rows.append(("stale by", ", ".join(shown["moved"])))
    if shown["amendment"]:
        rows.append((shown["amendment"], shown["amended"]))
    if shown["statement"]:
        rows.append(("stated in", shown["module"]))
        rows.append(("run again", f"verify run {shown['id'].rstrip('~')}"))
        whole = "--full " if (shown["rests_on"] or "").startswith(FULL_AUDIT) else ""
        for number, file in enumerate(shown["files"]):
            words = f"verify audit {'' if number else whole}{shlex.quote(file)}"
            rows.append(("" if number else "audit", words))
    if proof:  # its many lines come last
        rows += (("", line) for line in _formal(shown["formal"], shown["of_coq"]))
    width = max(len(label) for label, _ in rows)
    for label, text in rows:
        if text.startswith(AS_IT_IS):
            out.print(f"  {label:{width}}  {text}")
        else:
            labelled(label, unicode_text(text), width)


def _found(shown: Json) -> list[str]:
    """The evidence in words; for a counterexample, also what differs from the statement."""
    names = shown["arguments"]
    found = deals.for_people(names, kinds.read(shown["certificate"]["evidence"]))
    case = missed.counterexample(found)
    if case is None:
        return [found.summary(names)]
    return [f"counterexample: {_at(names, case)}", *shown["differing"]]


def _at(names: Sequence[str], case: Case) -> str:
    """The object of a counterexample, as in `s = 1, d = 3`."""
    if len(names) != len(case.object):
        return f"{' '.join(names)} {', '.join(case.object)}".strip()
    return ", ".join(f"{name} = {part}" for name, part in zip(names, case.object, strict=True))


def print_reading(
    claim_id: str, parts: Sequence[Part], repeated: Sequence[str], of_coq: Collection[Part] = ()
) -> None:
    """Print what a reader of a claim has to read, with line counts: what is proved, what is
    computed, and what is trusted; `of_coq` is what checks a formal proof.
    """
    formal = {part for part in parts if part.file.endswith(".v")}
    judged = {part for part in parts if part.what == "judge"} - formal
    trusted = {*parts} - formal - judged
    aside = " (the formal proof does not need this)" if formal else ""
    for what, found, words in (
        ("judge", formal, "what Coq proves is what the paper prints"),
        ("judge", judged, f"what is computed is what the paper prints{aside}"),
        ("trust", trusted & {*of_coq}, "Coq checks the formal proof"),
        ("trust", trusted - {*of_coq}, f"the certificate supports the verdict{aside}"),
    ):
        if found:
            lines = sum(part.lines for part in found)
            out.print(f"{what}  {lines:,} lines, to be convinced that {words}:")
        for part in (part for part in parts if part in found):
            ranges = ", ".join(f"{a}-{b}" if a < b else f"{a}" for a, b in part.ranges)
            out.print(f"  {part.lines:5,}  {part.file}:{ranges}")
    if repeated:
        out.print(f"and the statements of claims that it repeats: {', '.join(repeated)}")
    out.print(f"{claim_id}: {sum(part.lines for part in parts):,} lines in all")


def _near_miss(found: Json, names: Sequence[str]) -> str:
    if not found["object"]:
        return f"{found['text']}; refuted"
    return f"{found['text']}; fails at {_near_miss_at(found['object'], names)}"


def _near_miss_at(parts: Sequence[str], names: Sequence[str]) -> str:
    fit = len(parts) == len(names)
    told = deals.parts_of(names, parts)
    named = [f"{name} = {part}" for name, part in zip(names, told, strict=fit)]
    return short(", ".join(named) if fit else " ".join(parts))


def _proved(evidence: Json) -> str:
    """What a formal proof's theorem proves, in words."""
    claim = evidence["statement"].rpartition(".")[2]
    return f"the theorem {evidence['theorem']} proves {claim}, in Coq, from no axioms"


def _formal(said: Sequence[Json], of_coq: Sequence[str]) -> Iterator[str]:
    """The lines of a formal statement, then of the definitions that it uses, file by file, then
    explanations of Coq's own words.
    """
    file = ""
    for sentence in said:
        if file != sentence["file"]:
            yield from ("", f"   --- {sentence['path']}")
        file = sentence["file"]
        parts = (
            sentence["head"],
            statements.LEFT_OUT if sentence["skipped"] else "",
            sentence["text"],
            statements.LEFT_OUT if sentence["unused"] else "",
        )
        text = "\n\n".join(filter(None, parts))
        yield from (f"   {line}".rstrip() for line in ["", *text.splitlines()])
    yield from ("", "   --- Coq's own", "", *(f"   {line}" for line in of_coq), "")


def _decimal(exact: str) -> str:
    """A long fraction as its first decimals and its size; a short one unchanged."""
    top, _, bottom = exact.partition("/")
    if len(exact) <= 40 or not bottom:
        return short(exact)
    value = number(exact)
    whole, digits = divmod(int(abs(value) * 10**12), 10**12)
    sign = "-" if value < 0 else ""
    sizes = f"{len(top.removeprefix('-'))} digits over {len(bottom)}"
    return f"{sign}{whole}.{digits:012d}... = {sizes}"
