"""The command line: each command with its options, and exit codes of failures.

Commands import what they need only when called, so that quick ones start quickly.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import Any

import click

from verify.cli import INTERRUPTED, UNREAD, console, print_json, python, stopping
from verify.cli.choosing import How, Which
from verify.cli.options import JOBS, NATURAL, PATH, SEED, TIME
from verify.cli.play import play
from verify.cli.solve import solve
from verify.kernel.errors import BadInput, VerifyError, one_line
from verify.kernel.evidence import Replay
from verify.ledger import packaged
from verify.ledger.lacking import lacking
from verify.search.run import EFFORTS, Effort

USAGE, INTERNAL = 2, 3

# How many objects Python makes between two searches for cycles. Syntax trees have a million parts
# and no cycles; with Python's default of 700 the searches take longer than reading them.
BETWEEN_SEARCHES = 50_000


json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)


def complete_ids(context: click.Context, parameter: click.Parameter, begun: str) -> list[str]:
    """The ids that begin with a text, for shell completion."""
    from verify.ledger import inventory

    return [known for known in inventory.load() if known.lower().startswith(begun.lower())]


def complete_papers(context: click.Context, parameter: click.Parameter, begun: str) -> list[str]:
    """The papers that begin with a text, for shell completion."""
    from verify.ledger.papers import papers

    return [paper.name for paper in papers() if paper.name.startswith(begun)]


paper_option = click.option(
    "--paper",
    shell_complete=complete_papers,
    help="Only this paper, by its folder, such as le_her.",
)
words_option = click.option(
    "-k", "words", metavar="EXPR", help="Words that all occur; and, or, not: `T9 and not W2`."
)
folder_option = click.option(
    "--certificates",
    "folder",
    type=PATH,
    default=packaged.certificates,
    help="The folder to read: those of the project and, before them, ./certificates.",
)
output_option = click.option(
    "--certificates",
    "--to",
    "folder",
    type=PATH,
    default=packaged.to_write,
    help="The folder to write to: ./certificates or, in a clone, its own.",
)
jobs_option = click.option("--jobs", type=JOBS, help="How many processes; one a processor.")
strict_option = click.option("--strict", is_flag=True, help="Exit with 4 if a claim is undecided.")


def run_options(command: Callable[..., int]) -> Callable[..., int]:
    """The options that `run` and `check` share."""
    for option in (
        click.argument("ids", nargs=-1, metavar="[ID]...", shell_complete=complete_ids),
        click.option(
            "--effort",
            type=click.Choice(EFFORTS),
            default="standard",
            show_default=True,
            help="How far to go: a minute for all, some minutes, or hours.",
        ),
        click.option(
            "--failed", is_flag=True, help="Only claims that failed, timed out or were left out."
        ),
        click.option(
            "--stale", is_flag=True, help="Only claims whose certificate is stale or missing."
        ),
        click.option(
            "--durations",
            type=NATURAL,
            default=0,
            metavar="N",
            help="Show which N claims took longest.",
        ),
        jobs_option,
        click.option("--timeout", type=TIME, help="Time limit for a claim, in seconds."),
        click.option(
            "--cluster",
            metavar="ADDRESS",
            help="Run on this Dask cluster; local:4 starts four processes here.",
        ),
        words_option,
        paper_option,
        strict_option,
        json_option,
    ):
        command = option(command)
    return command


class Unread(Exception):
    """Standard output was closed, as in `verify list | head`."""


class Commands(click.Group):
    """The group of commands; it turns a broken pipe into `Unread`, which click would swallow."""

    def invoke(self, ctx: click.Context) -> Any:
        """Raises `Unread` if standard output was closed."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise Unread from None
        except SystemExit as error:  # rich turns a broken pipe into an exit
            if isinstance(error.__context__, BrokenPipeError):
                raise Unread from None
            raise


@click.version_option(package_name="exact-games", prog_name="verify")
@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": console.WIDE},
)
@click.pass_context
def app(ctx: click.Context) -> None:
    """Checks the claims of four game-theory papers exactly and audits the certificates."""


app.add_command(solve)
app.add_command(play)


@app.command("list")
@click.argument("filter_", metavar="[FILTER]", required=False)
@words_option
@paper_option
@click.option("--status", help="Only lines whose status contains this.")
@click.option("--entries", "with_entries", is_flag=True, help="Show the entries of tables too.")
@click.option("--defects", is_flag=True, help="Show the defects that make claims false.")
@folder_option
@json_option
def list_(filter_: str | None, words: str | None, **options: Any) -> int:
    """Print the ledger, one line a claim.

    FILTER is an expression as for -k: words of ids, places, titles, statements and statuses with
    and, or, not and parentheses.
    """
    from verify.cli import listing

    filters = [text for text in (filter_, words) if text is not None]
    with console.paged():
        return listing.list_claims(filters=filters, **options)


@app.command()
@click.argument("ids", nargs=-1, required=True, metavar="ID...", shell_complete=complete_ids)
@click.option("--read", is_flag=True, help="List the lines that a reader has to judge or trust.")
@folder_option
@json_option
def show(**options: Any) -> int:
    """Print claims with verdicts, evidence and near misses."""
    from verify.cli import showing

    with console.paged():
        return showing.show(**options)


@app.command()
@click.argument("out", type=PATH, metavar="[FOLDER]", default="report")
@click.option(
    "--latex", type=PATH, metavar="FILE", help="Write only the new theorems, as a LaTeX document."
)
@click.option(
    "--paper", shell_complete=complete_papers, help="With --latex: only those on this paper."
)
@folder_option
@json_option
def report(folder: Path, out: Path, latex: Path | None, paper: str | None, as_json: bool) -> int:
    """Write the edition of the papers, a site to open offline."""
    from verify.cli import reporting

    if latex is not None:
        return reporting.new_theorems(folder, latex, paper, as_json)
    if paper is not None:
        raise BadInput("the site has all papers; --paper goes with --latex FILE")
    return reporting.report(folder, out, as_json)


@app.command()
@click.argument("paper", shell_complete=complete_papers)
@click.option(
    "--format",
    "form",
    type=click.Choice(("markdown", "latex", "html", "json")),
    default="markdown",
    show_default=True,
    help="What to print.",
)
@click.option(
    "--date",
    "day",
    type=click.DateTime(("%Y-%m-%d",)),
    default=lambda: date.today().isoformat(),
    show_default="today",
    help="The date of the letter.",
)
@click.option(
    "--sender", default="", metavar="TEXT", help="Who sends the letter: a name and an address."
)
@folder_option
def errata(folder: Path, paper: str, form: str, day: datetime, sender: str) -> int:
    """Write to the author of a paper what stands and what is wrong."""
    from verify.cli import reporting

    return reporting.errata(folder, paper, form, day.date().isoformat(), sender)


@app.command()
@click.argument("out", type=PATH, metavar="[FOLDER]", default="data")
@click.option("--index", is_flag=True, help="Only renew index.json beside the certificates.")
@folder_option
@json_option
def data(folder: Path, out: Path, index: bool, as_json: bool) -> int:
    """Write certificates and values as a data set."""
    from verify.cli import publishing

    return publishing.index(folder) if index else publishing.data(folder, out, as_json)


@app.command()
@run_options
@click.option(
    "--carry",
    is_flag=True,
    help="Keep deep evidence under a changed definition if a sample agrees.",
)
@output_option
def run(effort: Effort, **options: Any) -> int:
    """Run claims and write certificates."""
    from verify.cli import running

    return running.run(*_split(effort, options))


@app.command()
@run_options
@click.option("--junit", type=PATH, metavar="FILE", help="Write the findings as JUnit XML.")
@folder_option
def check(effort: Effort, **options: Any) -> int:
    """Run claims and say what changed since they were recorded."""
    from verify.cli import checking

    return checking.check(*_split(effort, options))


def _split(effort: Effort, options: dict[str, Any]) -> tuple[Which, How]:
    """The options of `run` and `check` as which claims to run and how."""
    fields = ("folder", "ids", "words", "paper", "failed", "stale")
    which = {key: options.pop(key) for key in fields}
    return Which(**which), How(effort, **options)


@app.command()
@click.argument("paths", nargs=-1, type=PATH, metavar="[PATH|ID]...", shell_complete=complete_ids)
@click.option(
    "--full",
    is_flag=True,
    help="Replay every chunk of every layer within --limit; check Coq's own library too.",
)
@click.option(
    "--sample",
    type=NATURAL,
    default=1,
    show_default=True,
    help="How many chunks to replay of a layer that is not replayed whole.",
)
@click.option("--seed", type=SEED, help="Replay the chunks of an earlier audit with this seed.")
@click.option(
    "--timeout",
    type=TIME,
    default=1800.0,
    show_default=True,
    help="Time limit for a certificate, in seconds; then it is unverifiable.",
)
@click.option(
    "--limit",
    type=NATURAL,
    default=20_000,
    show_default=True,
    help="The most objects of a layer that is replayed whole.",
)
@jobs_option
@json_option
def audit(
    paths: tuple[Path, ...], full: bool, sample: int, seed: str | None, limit: int, **options: Any
) -> int:
    """Check certificates again, without any solver."""
    from verify.cli import auditing

    # Fresh chunks each time, unless asked otherwise: nobody can prepare for them.
    replay = Replay(full, sample, seed or os.urandom(4).hex(), limit)
    return auditing.audit(paths or (packaged.certificates(),), replay, **options)


@app.command()
@click.argument("ids", nargs=-1, metavar="[ID]...", shell_complete=complete_ids)
@output_option
@json_option
def prove(**options: Any) -> int:
    """Compile formal proofs and write their certificates."""
    from verify.cli import proving

    return proving.prove(**options)


@app.command()
@click.argument("old", type=PATH)
@click.argument("new", type=PATH)
@json_option
def diff(**options: Any) -> int:
    """Compare two folders of certificates."""
    from verify.cli import auditing

    return auditing.diff(**options)


@app.command()
@paper_option
@folder_option
@json_option
def todo(**options: Any) -> int:
    """List the claims that have no verdict."""
    from verify.cli import listing

    return listing.todo(**options)


@app.command()
@click.argument("ids", nargs=-1, required=True, metavar="ID...", shell_complete=complete_ids)
@folder_option
@json_option
def review(**options: Any) -> int:
    """Record that another reader compared claims with the paper."""
    from verify.cli import reviewing

    return reviewing.review(**options)


@app.command()
@words_option
@json_option
def bench(words: str | None, as_json: bool) -> int:
    """Time our work beside plain C, plain Python and other solvers."""
    from verify.cli import bench as timing

    return timing.bench(words, as_json)


@app.command()
@json_option
def schema(as_json: bool) -> int:
    """Print the JSON Schema of certificates."""
    from verify.cli import publishing

    return publishing.schema()


def main() -> None:
    """Run the command line; every failure is one line on standard error and an exit code."""
    stopping.install()
    gc.set_threshold(BETWEEN_SEARCHES)
    python.ready()
    code = _main()
    for stream in filter(None, (sys.__stdout__, sys.__stderr__)):
        try:
            stream.flush()
        except (OSError, ValueError):
            # What is left in the buffer must not raise again when Python ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    sys.exit(stopping.exit_code(INTERRUPTED) if code == INTERRUPTED else code)


def _main() -> int:
    try:
        python.demand()
        result = app(standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message())
        return USAGE
    except click.UsageError as error:
        said = error.format_message()
        if error.ctx and said.startswith("No such command"):
            said = f"{said.rstrip('.')}; `{error.ctx.command_path} --help` lists what there is"
        return _fail(said, USAGE)
    except click.ClickException as error:
        return _fail(error.format_message(), USAGE)
    except (click.Abort, KeyboardInterrupt, EOFError) as error:
        if EOFError in (type(error), type(error.__context__)):
            return _fail("the input ended before the command did", USAGE)
        return _fail("interrupted; what was finished is kept", INTERRUPTED)
    except VerifyError as error:
        return _fail(str(error), error.exit_code)
    except (Unread, BrokenPipeError):
        return UNREAD  # quietly, as others end that a signal tells so
    except OSError as error:
        found = lacking(error)
        return _fail(str(found), found.exit_code)
    except Exception as error:
        if os.environ.get("VERIFY_TRACEBACK"):
            raise
        where = f"{type(error).__name__}: {error}"
        return _fail(f"internal error, {where}; VERIFY_TRACEBACK=1 shows where", INTERNAL)


def _fail(message: str, code: int) -> int:
    """Say what is wrong: in one line, or as the JSON document that was asked for."""
    said = one_line(message)
    with suppress(OSError):  # nobody may be there to read it
        if "--json" in sys.argv[1:]:
            print_json({"error": said, "exit_code": code})
            sys.stdout.flush()
        else:
            print(f"verify: {said}", file=sys.stderr)
    return code
