"""Plants a bug in a copy of the project, runs claims there, and audits the certificates with the
unchanged project.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from filelock import FileLock
from reasons import ELSEWHERE, Unexplained, reasons
from workshop import ROOT, committed, copied

from verify.cli.judging import _audit_file
from verify.kernel.evidence import Replay
from verify.kernel.kinds import exhaustion
from verify.ledger.certificates import digest
from verify.ledger.envelope import parse
from verify.ledger.papers import discover
from verify.ledger.store import Store
from verify.search.run import Checkpoint, Run
from verify.search.usual import find

SEEDS = Path(__file__).with_name("seeds")
CODE = ("verify", "theorems")
PATIENCE = 90.0  # seconds for a claim, since a bug may make a search endless
TIMEOUT = 600.0  # seconds for an audit
HOPELESS = 900.0  # seconds for a command, including compiled loops
DRAWS = 20  # how many audits are drawn where one audit checks only a sample of chunks
FIRST_MOVES = "theorems/game_of_pure_strategy/first_moves/7.json"
RECORDED = "theorems/game_of_pure_strategy/vocabulary/recorded.py"

# A run's own checks of its search. If one of these refuses, rather than the check of an audit, the
# run is repeated without them, so that only the audit stands against the search's result.
NETS_SAY = ("the solver finds", "other values are recorded")
NETS = (
    ("verify/cli/working.py", "            _believe(claim, found, checkpoint)\n", ""),
    ("verify/search/usual.py", "    if relation.holds:\n", "    if False:\n"),
    (
        "theorems/game_of_pure_strategy/solvers/root.py",
        "        if document is not None and document != found:\n",
        "        if False:\n",
    ),
)
PASSED = "ACCEPTED"  # the outcome of a false certificate
WITHIN = "the recorded values are others, each within the radius of both"


@dataclass(frozen=True)
class Seed:
    """A bug: the text `old`, which occurs once in `file`, becomes `new`; `also` has more changes as
    triples of file, old and new.

    `claims` are those whose evidence uses that code; they run at `effort`, with `upto` as
    `VERIFY_UPTO`. `before` are modules to run first, with their arguments. `resumed` names the
    checkpoint to resume from: "its own", "cut short", or another claim's id. `twice` runs the
    claims twice. `stale` is a change that is in place during the first of two runs and is then
    undone. `recorded` lets the bug first record the first moves of seven cards anew. `full` asks
    for full audits. `ci` marks the sample that the tests run.
    """

    bug: str
    file: str
    old: str
    new: str
    claims: tuple[str, ...]
    effort: str = "quick"
    upto: int | None = None
    also: tuple[tuple[str, str, str], ...] = ()
    before: tuple[tuple[str, ...], ...] = ()
    resumed: str = ""
    twice: bool = False
    stale: tuple[str, str, str] | None = None
    recorded: bool = False
    full: bool = True
    ci: bool = False

    @property
    def name(self) -> str:
        """The file and the bug."""
        return f"{self.file.removeprefix('theorems/').removesuffix('.py')}: {self.bug}"

    @property
    def command(self) -> tuple[Any, ...]:
        """The fields that determine what the unchanged project writes."""
        return self.claims, self.effort, self.upto

    @property
    def changes(self) -> tuple[tuple[str, str, str], ...]:
        """All changes of this seed."""
        return ((self.file, self.old, self.new), *self.also)


@cache
def seeds() -> tuple[Seed, ...]:
    """All seeds, in the order of the files in `seeds/`."""
    found = []
    for path in sorted(SEEDS.glob("*.toml")):
        for group in tomllib.loads(path.read_text(encoding="utf-8"))["file"]:
            stated = group.pop("seed")
            group["file"] = group.pop("path")
            found += [Seed(**{k: _frozen(v) for k, v in (group | one).items()}) for one in stated]
    return tuple(found)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


# --- A copy ----------------------------------------------------------------------------------


def change(folder: Path, changes: Sequence[tuple[str, str, str]]) -> None:
    """Replace texts, each of which must occur exactly once in its file."""
    for file, old, new in changes:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file}: {text.count(old)} times {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")


def python(folder: Path, *arguments: str, upto: int | None = None, option: str = "-m") -> Any:
    """Run a module of a copy; kernels are compiled for this copy alone."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("VERIFY_", "NUMBA_"))}
    told = {
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "NUMBA_CACHE_DIR": str(folder / "compiled"),
    }
    if upto is not None:
        told["VERIFY_UPTO"] = str(upto)
    process = subprocess.Popen(
        [sys.executable, option, *arguments],
        cwd=folder,
        env=kept | told,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        out, error = process.communicate(timeout=HOPELESS)
    except subprocess.TimeoutExpired:
        # A compiled loop ignores the run's time limit.
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        out, error = "", "timed out: an endless kernel"
    return subprocess.CompletedProcess(arguments, process.returncode, out, error)


@dataclass
class Written:
    """The certificates that a run wrote, as bytes, and why other claims have none."""

    certificates: dict[str, bytes] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)


def run(folder: Path, seed: Seed, name: str = "certificates") -> Written:
    """Run the claims of a seed in a copy."""
    store = Store(folder / name)
    options = ("--effort", seed.effort, "--jobs", "1", "--timeout", f"{PATIENCE:g}", "--json")
    command = ("verify", "run", *seed.claims, *options, "--certificates", str(store.folder))
    done = python(folder, *command, upto=seed.upto)
    try:
        results = json.loads(done.stdout)["results"]
    except ValueError:
        lines = done.stderr.splitlines() or [f"exit code {done.returncode}"]
        return Written({}, dict.fromkeys(seed.claims, lines[-1]))
    written = Written()
    for result in results:
        path = store.path(discover()[result["id"]].paper, result["id"])
        if path.exists():
            written.certificates[result["id"]] = path.read_bytes()
        else:
            written.refused[result["id"]] = f"{result['outcome']}: {result['detail']}"
    return written


def clean(seed: Seed, shared: Path) -> dict[str, bytes]:
    """What the unchanged project writes with a seed's command; cached in `shared`."""
    shared.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"\W+", "_", f"{seed.command}")
    with FileLock(shared / f"{name}.lock"):
        copy, known = shared / name, shared / f"{name}.json"
        if not known.exists():
            copied(copy, *CODE)
            done = run(copy, seed)
            texts = {claim: found.decode() for claim, found in done.certificates.items()}
            known.write_text(json.dumps(texts))
            shutil.rmtree(copy)
        return {claim: text.encode() for claim, text in json.loads(known.read_text()).items()}


def _checkpoint(folder: Path, seed: Seed) -> None:
    """Put the checkpoint of a finished search in place, as the unchanged project writes it."""
    (claim_id,) = seed.claims
    whose = discover()[claim_id if seed.resumed in ("its own", "cut short") else seed.resumed]
    path = folder / ".verify" / "checkpoints" / f"{claim_id}.{seed.effort}.txt"
    asked = "from verify.cli.working import code_now; print(code_now())"
    code = python(folder, asked, option="-c").stdout.strip()
    with patch.dict(os.environ, {"VERIFY_UPTO": str(seed.upto)}):
        find(whose, Run(seed.effort, checkpoint=Checkpoint(path, digest(whose), code)))
    if seed.resumed == "cut short":
        path.write_bytes(path.read_bytes()[:-20])


# --- Judging ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Judged:
    """The result for a bug: an outcome and a reason for each claim."""

    name: str
    outcomes: dict[str, tuple[str, str]]

    @property
    def finds(self) -> list[str]:
        """The claims of which a false certificate passed, with what is false."""
        return [f"{claim}: {why}" for claim, (end, why) in self.outcomes.items() if end == PASSED]

    @property
    def noticed(self) -> bool:
        """Whether the bug changed the outcome of any claim."""
        outcomes = {outcome for outcome, _ in self.outcomes.values()}
        return bool(outcomes - {"as clean", "timed out"})


def judge(seed: Seed, shared: Path) -> Judged:
    """Plant a bug, run, audit, and look for reasons."""
    with tempfile.TemporaryDirectory() as place:
        folder = copied(Path(place, "copy"), *CODE)
        change(folder, seed.changes)
        if seed.resumed:
            _checkpoint(folder, seed)
        refused = _prepared(folder, seed)
        if refused is not None:
            return Judged(seed.name, dict.fromkeys(seed.claims, ("refused", refused)))
        if seed.stale:
            file, old, new = seed.stale
            change(folder, [(file, old, new)])
            run(folder, seed, "first")
            change(folder, [(file, new, old)])
        elif seed.twice:
            run(folder, seed, "first")
        written = run(folder, seed)
        outcomes = dict(_judged(seed, written, shared, folder))
        if any(words in why for words in NETS_SAY for why in written.refused.values()):
            outcomes |= _without_nets(seed, written, shared, folder)
    return Judged(seed.name, outcomes)


def _prepared(folder: Path, seed: Seed) -> str | None:
    """Run the modules to run first; returns the reason if one refused."""
    moves = (("theorems.game_of_pure_strategy.solvers.root", "7"),) if seed.recorded else ()
    for module, *arguments in (*moves, *seed.before):
        done = python(folder, module, *arguments)
        if done.returncode:
            return f"{module}: {(done.stderr.splitlines() or ['?'])[-1]}"
    return None


def _judged(
    seed: Seed, written: Written, shared: Path, folder: Path
) -> Iterator[tuple[str, tuple[str, str]]]:
    for claim, why in written.refused.items():
        late = why.startswith("timed out")
        yield claim, ("timed out" if late else "refused", why)
    for claim, content in written.certificates.items():
        try:
            yield claim, _certificate(seed, claim, content, shared, folder)
        except Unexplained as find:
            yield claim, (PASSED, str(find))


def _without_nets(
    seed: Seed, written: Written, shared: Path, folder: Path
) -> dict[str, tuple[str, str]]:
    """The outcomes of what a run refused, if only the audit had checked it."""
    for net in NETS:
        if (folder / net[0]).read_text(encoding="utf-8").count(net[1]) == 1:
            change(folder, [net])
    if seed.resumed:
        _checkpoint(folder, seed)
    again = run(folder, seed, "without")
    found = {}
    for claim, (outcome, why) in _judged(seed, again, shared, folder):
        if claim in written.refused or outcome == PASSED:
            first = written.refused.get(claim, "")
            alone = outcome if outcome in ("refused", "timed out") else f"{outcome} without: {why}"
            found[claim] = (PASSED if outcome == PASSED else "refused", f"{first}; {alone}")
    return found


def _certificate(
    seed: Seed, claim: str, content: bytes, shared: Path, folder: Path
) -> tuple[str, str]:
    """The outcome for a certificate. Raises `Unexplained` if it is false and accepted."""
    paper = discover()[claim].paper
    with tempfile.TemporaryDirectory() as place:
        path = Store(Path(place)).path(paper, claim)
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
        found = _audit_file(Replay(full=seed.full, seed=seed.name), TIMEOUT, path)
        drawn = _drawn(claim, content, path)
        if found.outcome == "rejected" and seed.recorded:
            return "rejected", f"{found.detail}; {_recorded(folder, path)}"
    if found.outcome != "accepted":
        return found.outcome, f"{found.detail}{drawn}"
    if content == clean(seed, shared).get(claim):
        return "as clean", ""
    try:
        named = [reason for reason in reasons(parse(content)) if reason != ELSEWHERE]
    except Unexplained:
        raise
    except Exception as error:
        raise Unexplained(f"{type(error).__name__}: {error}") from None
    return "true", "; ".join(named or ["as committed"]) + drawn


def _drawn(claim_id: str, content: bytes, path: Path) -> str:
    """How often an audit draws a chunk for which the certificate is false, if all wrong layers are
    ones that an audit only samples; the first audit that draws one must reject.
    """
    stated, known = json.loads(content)["evidence"], committed(claim_id)["evidence"]
    if stated["kind"] != "exhaustion" or stated["counterexample"] or known["counterexample"]:
        return ""
    claim, wrong, total = discover()[claim_id], {}, 0
    for layer, true in zip(stated["layers"], known["layers"], strict=False):
        pairs = enumerate(zip(layer["chunks"], true["chunks"], strict=False))
        if bad := {at for at, (one, other) in pairs if one != other}:
            digests = tuple(layer["chunks"])
            wrong[exhaustion.Layer(layer["n"], layer["count"], digests, None)] = bad
            total += len(digests)
    if not wrong or any(len(layer.chunks) == 1 for layer in wrong):
        return ""

    def draws(seed: str) -> bool:
        replay = Replay(seed=seed)
        return any(bad & {*exhaustion._chosen(claim, at, replay)} for at, bad in wrong.items())

    catching = [seed for seed in map(str, range(DRAWS)) if draws(seed)]
    if catching:
        found = _audit_file(Replay(seed=catching[0]), TIMEOUT, path)
        if found.outcome == "accepted":
            raise Unexplained("a wrong chunk that is drawn is accepted")
    bad = sum(map(len, wrong.values()))
    return f"; {bad} of {total} chunks wrong, {len(catching)} of {DRAWS} audits draw one"


def _recorded(folder: Path, path: Path) -> str:
    """The audit's result if the bug was there when first moves were recorded.

    Raises `Unexplained` if it accepts a value that is not within its radius of the true one.
    """
    with tempfile.TemporaryDirectory() as place:
        project = copied(Path(place, "copy"), *CODE)
        for file in (FIRST_MOVES, RECORDED):
            shutil.copy(folder / file, project / file)
        done = python(project, "verify", "audit", str(path), "--jobs", "1", "--json")
    if done.returncode:
        return f"recorded anew: {json.loads(done.stdout)['findings'][0]['detail']:.90}"
    new, true = (json.loads((root / FIRST_MOVES).read_bytes())["games"] for root in (folder, ROOT))
    for game, known in zip(new, true, strict=True):
        most = int(game["radius"]) + int(known["radius"])
        for entry, other in zip(game["entries"], known["entries"], strict=True):
            if abs(int(entry) - int(other)) > most:
                raise Unexplained(f"{game['game']}: {entry} is recorded, and {other} is true")
    return f"recorded anew: accepted, {WITHIN}"
